//! Who writes a line: what stands before its colon.

use super::times::{is_date, is_half_of_day, stamp_len};
use maskros_language::{Table, WordRole, facts, folded, rows, words_of};
use maskros_text::{Candidate, Document, Label, Source, Span};

/// The rule of the authors of lines.
pub(crate) const AUTHOR: &str = "chat-author";

/// Lengths of user names in bytes.
pub(super) const LENGTHS: std::ops::RangeInclusive<usize> = 2..=32;
/// A time of day or date before the author of a line is at most so long, in bytes.
const MAX_STAMP: usize = 24;
/// The time and the author of a line take at most so many bytes.
pub(super) const MAX_HEAD: usize = 120;

/// The author of one line.
pub(super) struct Head {
    /// Where its line begins.
    pub(super) line: usize,
    /// The name, of several words the first.
    pub(super) span: Span,
    /// Where the whole name ends.
    pub(super) end: usize,
    /// What is told of the name before the colon: `(ouistiti)`, `, 29`; without its marks.
    pub(super) aside: Option<Span>,
    /// Where what is said begins, with its colon.
    pub(super) said: usize,
    pub(super) bracketed: bool,
    /// Whether what follows, behind a name alone on the next line, holds a word of talk.
    pub(super) spoken: bool,
    /// Whether a time or a date stands before it.
    pub(super) stamped: bool,
    /// Whether nothing but the name of a user and its colon stand on the line.
    pub(super) alone: bool,
    /// Whether the line says no more than that somebody wrote, or is the head of an answer to somebody.
    pub(super) quoted: bool,
}

impl Head {
    /// `geir tore:`, `Lis Kjærgaard:`
    pub(super) const fn has_several_words(&self) -> bool {
        self.span.end < self.end
    }

    /// The letter behind the name: `Jonas A:`.
    pub(super) fn initial(&self, document: &Document) -> Option<Candidate> {
        let span = self.has_several_words().then(|| Span::new(self.span.end + 1, self.end))?;
        let mut letters = document.cut(span).chars();
        let is_one = letters.next().is_some_and(char::is_uppercase) && letters.next().is_none();
        is_one.then(|| Candidate::new(span, Label::Initials, 0.6, Source::Context, AUTHOR))
    }

    /// The words of the name behind the first.
    pub(super) fn later_words(&self, document: &Document) -> impl Iterator<Item = Span> {
        let mut start = self.span.end;
        document.cut(Span::new(start, self.end)).split_inclusive(' ').filter_map(move |word| {
            let span = Span::new(start, start + word.trim_end().len());
            start += word.len();
            (!span.is_empty()).then_some(span)
        })
    }

    /// `Big Kev:`: two words with capitals or more, none of which need be a name of a list.
    pub(super) fn is_nickname(&self, document: &Document) -> bool {
        self.has_several_words()
            && self.whole(document).split(' ').all(|word| word.starts_with(char::is_uppercase))
    }

    /// All words of the name.
    pub(super) fn whole<'d>(&self, document: &'d Document) -> &'d str {
        document.cut(Span::new(self.span.start, self.end))
    }

    /// The head in bytes of the document, where its line begins at `start`; behind a name alone, the `next` line is what is said.
    fn placed(self, start: usize, next: &str) -> Self {
        Self {
            line: start,
            span: self.span.shifted(start),
            end: self.end + start,
            aside: self.aside.map(|aside| aside.shifted(start)),
            said: self.said + start,
            spoken: self.spoken || (self.alone && is_spoken(next)),
            ..self
        }
    }

    pub(super) fn nickname(&self) -> Candidate {
        let span = Span::new(self.span.start, self.end);
        Candidate::new(span, Label::Username, 0.6, Source::Context, AUTHOR)
    }
}

/// The authors of the lines.
pub(super) fn heads(document: &Document) -> Vec<Head> {
    let text = document.text();
    let mut start = 0;
    let mut heads = Vec::new();
    let mut lines = text.split('\n').peekable();
    while let Some(line) = lines.next() {
        let next = lines.peek().copied().unwrap_or_default();
        heads.extend(head(line).map(|head| head.placed(start, next)));
        start += line.len() + 1;
    }
    heads
}

/// The author of `line`, in bytes of the line.
pub(super) fn head(line: &str) -> Option<Head> {
    Written::on(line).filter(Written::is_by_somebody).map(|written| written.head())
}

/// A line in parts: what stands before the author, the name, what is told of it and what is said.
struct Written<'l> {
    line: &'l str,
    opening: Opening<'l>,
    /// The first word of the name.
    name: &'l str,
    /// What stands behind the whole name.
    behind: &'l str,
    told: Option<Aside>,
    /// What stands behind the name and what is told of it.
    said: &'l str,
}

impl<'l> Written<'l> {
    fn on(line: &'l str) -> Option<Self> {
        let opening = Opening::of(line);
        let (name, behind) = opening.rest.split_at_checked(name_len(opening.rest))?;
        let behind = opening.behind_name(name, behind_picture(behind));
        let told = opening.aside(behind);
        let said = told.and_then(|told| behind.get(told.end..)).unwrap_or(behind);
        Some(Self { line, opening, name, behind, told, said })
    }

    fn is_by_somebody(&self) -> bool {
        let author = self.opening.makes_author(self.said) || stands_alone(self.name, self.said);
        author && may_be_name(self.name)
    }

    /// Where a rest of the line begins in it.
    const fn start_of(&self, rest: &str) -> usize {
        self.line.len() - rest.len()
    }

    fn head(&self) -> Head {
        let start = self.start_of(self.opening.rest);
        let end = self.start_of(self.behind);
        Head {
            line: 0,
            span: Span::new(start, start + self.name.len()),
            end,
            aside: self.told.map(|told| told.text.shifted(end)),
            said: self.start_of(self.said),
            bracketed: self.opening.bracketed,
            spoken: is_spoken(self.said),
            quoted: self.opening.replies || only_wrote(self.said),
            stamped: self.opening.stamped,
            alone: stands_alone(self.name, self.said),
        }
    }
}

/// What stands before the author of a line.
struct Opening<'l> {
    /// The line from the name on.
    rest: &'l str,
    /// Whether it says that somebody answers.
    replies: bool,
    bracketed: bool,
    /// Whether a time, a date or that somebody answers is told.
    stamped: bool,
}

impl<'l> Opening<'l> {
    fn of(line: &'l str) -> Self {
        let plain = line.trim_start_matches([' ', '\t', '>', '*', '-', '~']);
        let Lead { rest, timed } = lead(plain);
        let reply = behind_reply_head(rest);
        let named = reply.unwrap_or(rest);
        let inner = named.strip_prefix('<');
        Self {
            rest: inner.unwrap_or(named),
            replies: reply.is_some(),
            bracketed: inner.is_some(),
            stamped: timed || reply.is_some(),
        }
    }

    /// What stands behind the whole name of which `name` is the first word.
    fn behind_name(&self, name: &str, behind: &'l str) -> &'l str {
        let whole = ends_author(behind, self.bracketed);
        if whole { behind } else { behind_whole_name(name, behind, self.bracketed) }
    }

    /// What is told of the name, if it does not speak at once.
    fn aside(&self, behind: &str) -> Option<Aside> {
        if ends_author(behind, self.bracketed) { None } else { aside(behind, self.stamped) }
    }

    fn makes_author(&self, said: &str) -> bool {
        (self.replies && said.trim().is_empty()) || ends_author(said, self.bracketed)
    }
}

/// The line behind the words that forums put before who answers.
fn behind_reply_head(line: &str) -> Option<&str> {
    let mut replies = rows(Table::ReplyHead).iter().flat_map(|row| row.words("words"));
    replies.find_map(|reply| without(line, reply))
}

/// The bytes of the name at the head of `text`, with the number of who bears it: `Linnea#4471`.
fn name_len(text: &str) -> usize {
    const DIGITS: std::ops::RangeInclusive<usize> = 3..=5;
    let len = text.find(|letter: char| !is_name_letter(letter)).unwrap_or(text.len());
    let number = text.get(len..).and_then(|rest| rest.strip_prefix('#')).unwrap_or_default();
    let digits = number.len() - number.trim_start_matches(|letter: char| letter.is_ascii_digit()).len();
    if DIGITS.contains(&digits) { len + 1 + digits } else { len }
}

fn may_be_name(name: &str) -> bool {
    LENGTHS.contains(&name.len()) && name.chars().any(char::is_alphabetic)
}

/// What stands behind a name and the pictures that its bearer put there: `dawn 💛: hej`, `Thibault 🇫🇷: salut`.
fn behind_picture(behind: &str) -> &str {
    let is_picture = |letter: char| !letter.is_ascii() && !letter.is_alphanumeric();
    let rest = behind.trim_start_matches(|letter| letter == ' ' || is_picture(letter));
    let pictured = behind.trim_start().starts_with(is_picture);
    if pictured && rest.starts_with(':') { rest } else { behind }
}

/// What stands behind a name of up to three words that a colon, a time or a remark ends, all written like the first; else behind the first
/// word: `Linda Ek: hej`, `<Linda Ek> hej`, `Linda Ek (Hugos mamma): hej`.
fn behind_whole_name<'l>(first: &str, behind: &'l str, bracketed: bool) -> &'l str {
    const MORE: usize = 2;
    let rests = std::iter::successors(Some(behind), |rest| behind_next_word(first, rest));
    rests.skip(1).take(MORE).find(|after| ends_whole_name(after, bracketed)).unwrap_or(behind)
}

/// What stands behind the next word, if that is written like the first.
fn behind_next_word<'l>(first: &str, rest: &'l str) -> Option<&'l str> {
    let is_large = |word: &str| word.starts_with(char::is_uppercase);
    let next = rest.strip_prefix(' ')?;
    let len = next.find(|letter: char| !is_name_letter(letter)).unwrap_or(next.len());
    let (word, after) = next.split_at_checked(len)?;
    (word.starts_with(char::is_alphabetic) && is_large(word) == is_large(first)).then_some(after)
}

fn ends_whole_name(after: &str, bracketed: bool) -> bool {
    match bracketed {
        true => after.starts_with('>'),
        false => after.starts_with(':') || after.starts_with(" :") || aside(after, false).is_some(),
    }
}

/// What is told of a name before its colon, in bytes of what stands behind the name.
#[derive(Clone, Copy)]
struct Aside {
    /// The words without their marks.
    text: Span,
    /// Where it ends, with its bracket.
    end: usize,
}

/// `Remi (thelmas pappa): hei`, `[18:51] Heike, mama von jonas: hallo`, `clémence, 29: mdr`, `signe 08:12: morn`, `Gro 4. etg: nei`.
fn aside(behind: &str, stamped: bool) -> Option<Aside> {
    const MAX_ASIDE: usize = 40;
    let near = behind.get(..behind.floor_char_boundary(MAX_ASIDE))?;
    let mark = near.get(..2).filter(|mark| matches!(*mark, " (" | ", "));
    let text = match mark {
        Some(" (") => Span::new(2, near.find("):")?),
        Some(_) => Span::new(2, near.find(':')?),
        None => Span::new(1, 1 + stamp_or_home_len(near.strip_prefix(' ')?)?),
    };
    let told = near.get(text.start..text.end)?;
    let plain = stamped || mark != Some(", ") || tells_of_somebody(told);
    plain.then(|| Aside { text, end: text.end + usize::from(mark == Some(" (")) })
}

/// The bytes of the time, or of where in a house somebody lives, that ends before a colon.
fn stamp_or_home_len(told: &str) -> Option<usize> {
    let home = || told.find(':').filter(|end| told.get(..*end).is_some_and(is_home));
    stamp_len(told).or_else(home)
}

/// `4. etg`, `Nr. 14`, `3e`, `alt 2b`: a number with a letter or a short word beside it.
fn is_home(told: &str) -> bool {
    const WORDS: usize = 2;
    const LETTERS: usize = 4;
    let words: Vec<&str> = told.trim_end().split(' ').collect();
    let short = |word: &&str| word.chars().count() <= LETTERS;
    let has = |kind: fn(&char) -> bool| told.chars().any(|letter| kind(&letter));
    let is_mixed = has(char::is_ascii_digit) && has(|letter| letter.is_alphabetic());
    words.len() <= WORDS && is_mixed && words.iter().all(short)
}

fn tells_of_somebody(told: &str) -> bool {
    is_age(told) || is_of_kin(told)
}

/// Whether the words are the age of somebody who writes.
pub(super) fn is_age(told: &str) -> bool {
    const AGES: std::ops::RangeInclusive<u8> = 13..=99;
    told.len() == 2 && told.parse::<u8>().is_ok_and(|age| AGES.contains(&age))
}

/// `far til noah`: a word for kin and whose it is.
fn is_of_kin(told: &str) -> bool {
    let words = told.split(' ').count();
    let first = told.split(' ').next().unwrap_or_default();
    words > 2 && facts(&folded(first)).has(WordRole::Kin)
}

/// What stands behind `head`, whatever its case.
fn without<'l>(line: &'l str, head: &str) -> Option<&'l str> {
    let (own, rest) = line.split_at_checked(head.len()).filter(|(own, _)| begin_alike(own, head))?;
    own.chars().flat_map(char::to_lowercase).eq(head.chars().flat_map(char::to_lowercase)).then_some(rest)
}

/// Whether two texts may be the same but for their case, which for most of them the first byte denies.
fn begin_alike(one: &str, other: &str) -> bool {
    let first = |text: &str| text.as_bytes().first().map(u8::to_ascii_lowercase);
    first(one) == first(other)
}

/// Whether what stands behind a name makes it the author of what follows: the end of its brackets, or that it speaks.
fn ends_author(after: &str, bracketed: bool) -> bool {
    if bracketed { after.starts_with('>') && after.len() > 1 } else { speaks(after) }
}

/// `vevdoktor_ie:` with what is said on the next line: whether nothing but the colon stands behind a name that is marked as a user's.
fn stands_alone(name: &str, after: &str) -> bool {
    let marked = name.contains('_') || name.contains(|letter: char| letter.is_ascii_digit());
    marked && after.trim_end() == ":"
}

/// `skrev:` at the end of a line.
fn only_wrote(after: &str) -> bool {
    wrote(after.trim_start()) && after.trim_end().ends_with(':')
}

/// Whether what stands behind a name makes it the author: a colon and white space, or a verb of writing.
fn speaks(after: &str) -> bool {
    let colon = after.strip_prefix(" :").or_else(|| after.strip_prefix(':'));
    colon.is_some_and(|said| said.starts_with([' ', '\t'])) || wrote(after.trim_start())
}

fn wrote(after: &str) -> bool {
    let first = after.as_bytes().first();
    let mut verbs = words_of(WordRole::Wrote).iter().filter(|(verb, _)| verb.as_bytes().first() == first);
    verbs.any(|(verb, _)| {
        after.strip_prefix(verb).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
    })
}

/// What stands behind the marks that a program writes before the author of a line.
pub(super) struct Lead<'l> {
    pub(super) rest: &'l str,
    /// Whether a time of day or date is among them.
    pub(super) timed: bool,
}

/// The line behind times and places of the talk: `[20:15]`, `20:15`, `[Guild]`, `[18:22:01] [Server thread/INFO]:`.
pub(super) fn lead(line: &str) -> Lead<'_> {
    const MOST_PLACES: usize = 2;
    let rest = after_stamp(line);
    let timed = rest.len() < line.len();
    let places = std::iter::successors(Some(rest), |rest| after_place(rest)).take(1 + MOST_PLACES);
    Lead { rest: places.last().unwrap_or(rest), timed }
}

/// The line behind the channel, the guild or the part of a program where something is said.
fn after_place(line: &str) -> Option<&str> {
    const MAX_PLACE: usize = 32;
    let inner = line.strip_prefix('[')?;
    let end = inner.get(..inner.floor_char_boundary(MAX_PLACE))?.find(']')?;
    let (place, rest) = inner.split_at_checked(end)?;
    let rest = rest.strip_prefix("] ").or_else(|| rest.strip_prefix("]: "))?;
    place.starts_with(char::is_alphabetic).then_some(rest)
}

/// The line behind a time of day, a date or both: `[20:15]`, `20:15`, `2025-02-11 17:43 -`, `11/02/2025, 5:43 pm -`.
fn after_stamp(line: &str) -> &str {
    const MORE: usize = 2;
    let Some(first) = behind_stamp(line, is_stamp) else { return line };
    let of_same = |word: &str| is_stamp(word) || is_half_of_day(word);
    let rests = std::iter::successors(Some(first), |rest| behind_stamp(rest, of_same)).take(1 + MORE);
    rests.last().unwrap_or(first)
}

fn behind_stamp(line: &str, is_stamp: impl Fn(&str) -> bool) -> Option<&str> {
    let stamp = line.get(..line.floor_char_boundary(MAX_STAMP)).unwrap_or("");
    let end = match stamp.chars().next()? {
        '[' => stamp.find(']'),
        '(' => stamp.find(')'),
        _ => stamp.find(' '),
    }?;
    let rest = line.get(end + 1..).filter(|_| stamp.get(..end).is_some_and(is_stamp))?;
    Some(rest.trim_start_matches([' ', '\t', '-', '–']))
}

/// `[20:15`, `20.15`, `2025-02-11`, `11/02/2025,`
fn is_stamp(word: &str) -> bool {
    let begins = word.starts_with(|first: char| first.is_ascii_digit() || matches!(first, '[' | '('));
    begins && !word.contains(char::is_alphabetic) && has_mark_of_time(word)
}

fn has_mark_of_time(word: &str) -> bool {
    word.contains([':', '.']) || is_date(word.trim_end_matches(','))
}

/// Whether user names may hold the character.
pub(super) fn is_name_letter(letter: char) -> bool {
    letter.is_alphanumeric() || matches!(letter, '_' | '-' | '.')
}

fn is_spoken(said: &str) -> bool {
    let line = said.get(..said.floor_char_boundary(MAX_HEAD)).unwrap_or(said);
    let mut words = line.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    words.any(|word| facts(&folded(word)).has(WordRole::Speech))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The name, what is told of it and what is said.
    fn parts(line: &str) -> Option<(&str, &str, &str)> {
        let head = head(line)?;
        let cut = |span: Span| line.get(span.start..span.end).unwrap_or_default();
        Some((cut(head.span), head.aside.map_or("", cut), line.get(head.said..)?))
    }

    #[test]
    fn what_is_told_of_a_speaker_stands_before_the_colon() {
        for (line, name, told) in [
            ("clémence, 29: mdr", "clémence", "29"),
            ("Remi (thelmas pappa): mdr", "Remi", "thelmas pappa"),
            ("Kristoffer, far til thelma: mdr", "Kristoffer", "far til thelma"),
            ("signe 08:12: mdr", "signe", "08:12"),
            ("signe: mdr", "signe", ""),
            ("signe 💛: mdr", "signe", ""),
            ("signe🦋🇩🇰: mdr", "signe", ""),
            ("2025-02-11 17:43 - signe: mdr", "signe", ""),
            ("14.03.2025 18.02 - signe: mdr", "signe", ""),
            ("11/02/2025, 5:43 pm - signe: mdr", "signe", ""),
            ("Signe Lund (Idas mor): mdr", "Signe", "Idas mor"),
            ("Signe Lund 17:43: mdr", "Signe", "17:43"),
            ("[Guild] signe: mdr", "signe", ""),
            ("[18:22:01] [Async Chat Thread/INFO]: signe: mdr", "signe", ""),
            ("signe#4471: mdr", "signe#4471", ""),
        ] {
            assert_eq!(parts(line), Some((name, told, ": mdr")), "{line}");
        }
        assert_eq!(parts("am Montag: mdr"), None, "no half of a day without a time");
        assert_eq!(parts("Kristoffer, jeg tænkte: nu"), None);
        assert_eq!(parts("Kristoffer, mamma sagde: nu"), None, "she speaks");
    }

    #[test]
    fn a_head_is_left_out_whatever_its_case() {
        assert_eq!(without("SVAR: Å hei", "svar: å"), Some(" hei"));
        assert_eq!(without("İ dag", "i"), None, "its small letter is longer");
        for line in ["Svar", "svæ: hei", "så", ""] {
            assert_eq!(without(line, "svar:"), None, "{line}");
        }
    }
}
