//! Names inside e-mail addresses, handles, hashtags, links and user names.

use super::names::{Entry, Names};
use crate::code::is_file_ending;
use maskros_language::folded;
use maskros_lexicon::ascii;
use maskros_text::{Candidate, Document, Label, Source, Span};

/// How far a chunk is followed to each side of its mark, in bytes; longer ones are searched in part only.
const MAX_REACH: usize = 200;
/// A name this long may stand anywhere in a run of letters; a shorter one only at its ends.
const MIN_INNER_LETTERS: usize = 6;
/// A shorter name at the end of a run of letters proves nothing.
const MIN_OUTER_LETTERS: usize = 4;
/// Longer runs of letters are not searched for names inside.
const MAX_RUN: usize = 64;

/// Adds the handles that hold a name.
pub(super) fn find(document: &Document, names: &Names, out: &mut Vec<Candidate>) {
    let text = document.text();
    let mut end = 0;
    for at in memchr::memchr3_iter(b'@', b'#', b'/', text.as_bytes()).filter(|at| is_mark(text, *at)) {
        if at >= end {
            end = search(document, at, at + 1, names, out);
        }
    }
    for at in memchr::memmem::find_iter(text.as_bytes(), "www.") {
        search(document, at, at + 4, names, out);
    }
    memchr::memchr_iter(b'.', text.as_bytes()).for_each(|at| login(document, at, names, out));
}

/// `wiremu.tau`, `jo.pine`: two words in small letters with a full stop between, of which one is a name of the text, are somebody's login.
fn login(document: &Document, at: usize, names: &Names, out: &mut Vec<Candidate>) {
    let Some((head, tail)) = words_of_login(document.text(), at) else { return };
    if let Some(entry) = entry_of_login(names, head, tail) {
        put(Span::new(at - head.len(), at + 1 + tail.len()), Label::Username, entry, out);
    }
}

/// The name of the text that the second of the words is, or else the first.
fn entry_of_login<'n>(names: &'n Names, head: &str, tail: &str) -> Option<&'n Entry> {
    let named = |part: &str| names.handle(&ascii::plain(part));
    named(tail).or_else(|| named(head))
}

/// The words in small letters round the full stop at byte `at`, if nothing else is joined to them.
fn words_of_login(text: &str, at: usize) -> Option<(&str, &str)> {
    let (before, behind) = (text.get(..at)?, text.get(at + 1..)?);
    let (left, right) = (before.trim_end_matches(is_small), behind.trim_start_matches(is_small));
    let head = before.get(left.len()..)?;
    let tail = behind.get(..behind.len() - right.len())?;
    let joined = joins_before(left) || joins_behind(right);
    (may_be_login(head, tail) && !joined).then_some((head, tail))
}

fn is_small(letter: char) -> bool {
    letter.is_lowercase()
}

/// Whether the text before a word joins it to an address, a file or another word.
fn joins_before(left: &str) -> bool {
    left.ends_with(|letter: char| letter.is_alphanumeric() || "@/._-~".contains(letter))
}

/// Whether the text behind a word does; a full stop may end the sentence.
fn joins_behind(right: &str) -> bool {
    let joins = |letter: char| letter.is_alphanumeric() || "@/_-(".contains(letter);
    right.starts_with(joins)
        || right.strip_prefix('.').is_some_and(|rest| rest.starts_with(char::is_alphanumeric))
}

/// Whether two words have the lengths of a login's, and the second is no end of a host or a file.
fn may_be_login(head: &str, tail: &str) -> bool {
    const HOSTS: [&str; 6] = ["com", "org", "net", "info", "edu", "gov"];
    let long = head.len() >= 2 && tail.len() >= 3;
    long && !HOSTS.contains(&tail) && !is_file_ending(tail)
}

/// Whether the `@`, `#` or `/` at `at` stands in a handle or link; a slash needs a scheme or the end of a host name before it.
fn is_mark(text: &str, at: usize) -> bool {
    let bytes = text.as_bytes();
    let before = |back: usize| at.checked_sub(back).and_then(|idx| bytes.get(idx)).copied().unwrap_or(b' ');
    let host = || {
        (3..7)
            .any(|back| before(back) == b'.' && (1..back).all(|letter| before(letter).is_ascii_alphabetic()))
    };
    bytes.get(at) != Some(&b'/') || before(1) == b'/' || host()
}

/// Searches the chunk round a mark for a name; gives the end of the chunk.
fn search(document: &Document, at: usize, after: usize, names: &Names, out: &mut Vec<Candidate>) -> usize {
    let span = chunk(document.text(), at, after);
    let chunk = document.cut(span);
    if let Some(entry) = name_in(chunk, names).filter(|_| !is_prompt(chunk)) {
        put(span, label(chunk), entry, out);
    }
    span.end
}

/// `lberg@web01:~/src`: who works on a machine, and where.
fn is_prompt(chunk: &str) -> bool {
    chunk.split_once('@').is_some_and(|(_, host)| host.contains(":~") || host.contains(":/"))
}

/// The text between white space and brackets round a mark.
fn chunk(text: &str, at: usize, after: usize) -> Span {
    let from = text.floor_char_boundary(at.saturating_sub(MAX_REACH));
    let to = text.floor_char_boundary((after + MAX_REACH).min(text.len()));
    let before = text.get(from..at).unwrap_or("");
    let behind = text.get(after..to).unwrap_or("");
    let start = at - before.len() + before.trim_end_matches(|letter| !stops(letter)).len();
    let end = behind.find(stops).map_or(to, |idx| after + idx);
    let start = start + before_address(text.get(start..end).unwrap_or(""));
    Span::new(start, (start + without_punctuation(text.get(start..end).unwrap_or("")).len()).max(after))
}

fn without_punctuation(chunk: &str) -> &str {
    chunk.trim_end_matches(['.', ':', '!', '?', '\'', '/'])
}

/// Whether the character stands round accounts and in none.
fn stops(letter: char) -> bool {
    const STOPS: [char; 14] = ['<', '>', '(', ')', '[', ']', '"', '“', '”', '„', '«', '»', ',', ';'];
    letter.is_whitespace() || STOPS.contains(&letter)
}

/// How many bytes of a chunk stand before the mail address in it, and are the name of a field or the scheme of a link: `EMAIL:`, `mailto:`.
fn before_address(chunk: &str) -> usize {
    let local = chunk.split_once('@').filter(|_| is_mail(chunk)).map_or("", |(local, _)| local);
    local.rfind([':', '=']).map_or(0, |sign| sign + 1)
}

fn label(chunk: &str) -> Label {
    match () {
        () if chunk.starts_with(['#', '@']) => Label::SocialHandle,
        () if is_mail(chunk) => Label::Email,
        () if is_numbered_name(chunk) => Label::Username,
        () => Label::Url,
    }
}

/// `sanjay#0912`, as programs for players number those of the same name.
fn is_numbered_name(chunk: &str) -> bool {
    let (name, number) = chunk.split_once('#').unwrap_or_default();
    !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()) && !name.contains(['/', '.', ':'])
}

fn is_mail(chunk: &str) -> bool {
    chunk.split_once('@').is_some_and(|(_, host)| host.contains('.')) && !chunk.contains("://")
}

fn put(span: Span, label: Label, entry: &Entry, out: &mut Vec<Candidate>) {
    let candidate = Candidate::new(span, label, entry.score.max(0.6), Source::Propagation, "name-in-handle")
        .attributes(entry.attributes);
    out.push(candidate.base(&entry.base));
}

/// The first name that stands in one of the runs of letters of `chunk`.
fn name_in<'a>(chunk: &str, names: &'a Names) -> Option<&'a Entry> {
    let runs = chunk.split(|letter: char| !letter.is_alphabetic()).filter(|run| run.len() > 2);
    let mut words = runs.flat_map(camel_words).map(|word| ascii::plain(&folded(word)));
    words.find_map(|word| names.handle(&word).or_else(|| inside(&word, names)))
}

/// `JusticeForAnna` word by word, and the whole run.
fn camel_words(run: &str) -> impl Iterator<Item = &str> {
    let mut rest = run;
    let words = std::iter::from_fn(move || {
        let next = rest
            .char_indices()
            .skip(1)
            .find(|(_, letter)| letter.is_uppercase())
            .map_or(rest.len(), |(idx, _)| idx);
        let (word, tail) = rest.split_at_checked(next)?;
        rest = tail;
        (!word.is_empty()).then_some(word)
    });
    words.filter(|word| word.len() > 2).chain(std::iter::once(run))
}

/// A name at either end of a run of ASCII letters, or a long one anywhere in it.
fn inside<'a>(run: &str, names: &'a Names) -> Option<&'a Entry> {
    if run.len() > MAX_RUN {
        return None;
    }
    let longest = names.longest_handle().min(run.len());
    let cut = |from: usize, to: usize| run.get(from..to).and_then(|part| names.handle(part));
    let ends = (MIN_OUTER_LETTERS..=longest)
        .rev()
        .find_map(|len| cut(0, len).or_else(|| cut(run.len() - len, run.len())));
    ends.or_else(|| {
        (0..run.len()).find_map(|from| {
            (MIN_INNER_LETTERS..=longest.min(run.len() - from)).rev().find_map(|len| cut(from, from + len))
        })
    })
}
