//! The other mentions of user names: the name itself, a longer one that begins with it (`hollin-codes` of `hollin`), what others call a user by
//! ([`CalledBy`]), and nicknames of several words.

use super::SAME;
use super::author::{MIN_CLEAR, is_camel};
use super::called_by::CalledBy;
use super::head::{AUTHOR, is_name_letter};
use maskros_language::folded;
use maskros_lexicon::Lexicon;
use maskros_text::{Candidate, Document, Label, Source, Span};
use std::collections::{BTreeSet, HashSet};

/// What another rule is so sure of stays as it is.
const LIKELY: f32 = 0.5;

/// The other mentions of the user names among the candidates.
pub(super) fn find(document: &Document, lexicon: &Lexicon, out: &mut Vec<Candidate>) {
    let users: Vec<&Candidate> =
        out.iter().filter(|one| one.label == Label::Username && one.score >= 0.6).collect();
    if users.is_empty() {
        return;
    }
    let names = Names::of(document, &users, lexicon);
    let spans: HashSet<Span> = users.iter().map(|one| one.span).collect();
    let persons = persons(out);
    let words = words(document).filter(|span| !spans.contains(span));
    let others = words.filter(|span| names.mean(document, *span, &persons)).collect();
    add(others, out);
}

/// Where names of people were found.
fn persons(found: &[Candidate]) -> HashSet<Span> {
    let persons = found.iter().filter(|one| one.score >= LIKELY && one.label.is_name_part());
    persons.map(|one| one.span).collect()
}

fn add(mentions: Vec<Span>, out: &mut Vec<Candidate>) {
    let users = mentions
        .into_iter()
        .map(|span| Candidate::new(span, Label::Username, 0.7, Source::Propagation, SAME));
    out.extend(users);
}

/// What the text calls its users by.
struct Names<'d> {
    /// The names that are no ordinary words, as they are written.
    whole: HashSet<&'d str>,
    /// The names of those who write, folded, with which longer ones may begin.
    stems: HashSet<String>,
    called_by: CalledBy<'d>,
}

impl<'d> Names<'d> {
    fn of(document: &'d Document, users: &[&Candidate], lexicon: &'d Lexicon) -> Self {
        let names = || users.iter().map(|one| document.cut(one.span)).filter(|name| is_one_word(name));
        let authors = users.iter().filter(|one| one.rule == AUTHOR).map(|one| document.cut(one.span));
        let authors: BTreeSet<&str> = authors.filter(|name| is_one_word(name)).collect();
        Self {
            whole: names().filter(|name| !is_known(name, lexicon)).collect(),
            stems: authors.iter().map(|name| folded(name)).collect(),
            called_by: CalledBy::of(&names().collect(), &authors, lexicon),
        }
    }

    /// Whether a word means one of them; of what is a person's name, whole words alone tell.
    fn mean(&self, document: &Document, span: Span, persons: &HashSet<Span>) -> bool {
        self.told(document.cut(span)) || (!persons.contains(&span) && self.called_by.mean(document, span))
    }

    /// Whether the word alone tells that it means one of them.
    fn told(&self, word: &str) -> bool {
        self.whole.contains(word) || self.begin(word) || self.called_by.has_part(word)
    }

    /// `BiscotteTV`, `hollin-codes`: whether the word goes on with a mark, a digit or a capital behind the name of who writes.
    fn begin(&self, word: &str) -> bool {
        let marked = is_camel(word) || word.contains(|letter: char| !letter.is_alphabetic());
        let ends = || word.char_indices().filter(|(at, letter)| *at >= MIN_CLEAR && !letter.is_lowercase());
        marked && ends().any(|(at, _)| self.stems.contains(&folded(word.get(..at).unwrap_or_default())))
    }
}

/// Whether a name is of one word, long enough to mean somebody elsewhere.
fn is_one_word(name: &str) -> bool {
    name.len() >= MIN_CLEAR && !name.contains(' ')
}

/// Whether the lists have a user name as an ordinary word, or as one with a role.
fn is_known(name: &str, lexicon: &Lexicon) -> bool {
    lexicon.word(&folded(name)).is_some_and(|word| word.is_word_too())
}

/// The words of the document, with what stands in names.
fn words(document: &Document) -> impl Iterator<Item = Span> {
    let mut start = 0;
    document.text().split_inclusive(|letter: char| !is_name_letter(letter)).filter_map(move |word| {
        let name = word.trim_end_matches(|letter: char| !is_name_letter(letter)).trim_end_matches(['.', '-']);
        let span = Span::new(start, start + name.len());
        start += word.len();
        (!name.is_empty()).then_some(span)
    })
}

/// The other mentions of nicknames of several words, of which a talk has few: `lol that was big steve`.
pub(super) fn of_nicknames(document: &Document, out: &mut Vec<Candidate>) {
    const MOST: usize = 8;
    let several = out.iter().filter(|one| one.rule == AUTHOR && document.cut(one.span).contains(' '));
    let names: BTreeSet<&str> = several.map(|one| document.cut(one.span)).collect();
    let spans: HashSet<Span> = out.iter().map(|one| one.span).collect();
    let mentions = names.into_iter().take(MOST).flat_map(|name| mentions(document, name));
    add(mentions.filter(|span| !spans.contains(span)).collect(), out);
}

/// Where the name stands as whole words.
fn mentions<'d>(document: &'d Document, name: &'d str) -> impl Iterator<Item = Span> {
    let spans = document.text().match_indices(name).map(move |(at, _)| Span::new(at, at + name.len()));
    spans.filter(|span| {
        let before = document.before(span.start).ends_with(char::is_alphanumeric);
        !before && !document.behind(span.end).starts_with(char::is_alphanumeric)
    })
}
