//! What of the originals can still be read in the result.
//!
//! Every original is looked for in the whole collection, as itself and by its telling words: inflected, in other letter case, with or
//! without marks, with signs between the letters, split over lines, escaped, in handles, addresses and links, and with one letter
//! wrong. A hit inside something that was replaced is a pseudonym that happens to be somebody's name, unless it is the name that
//! stood right there.
//!
//! Nothing is found that stands in another alphabet, in a translation, or as an allusion.

mod near;
mod pattern;
mod skeleton;

use crate::words as word;
use aho_corasick::{AhoCorasick, AhoCorasickKind, MatchKind};
use maskros_text::Span;
use near::Near;
use pattern::{Kind, Pattern};
use serde::Serialize;
use skeleton::{Sign, skeleton};
use std::{cmp::Ordering, collections::BTreeMap};

/// How sure it is that a trace gives somebody away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Certainty {
    /// An ordinary word, a short name, or one letter differs.
    Weak,
    /// One telling word.
    Likely,
    /// A whole name of several words, a number, an address.
    Sure,
}

impl Certainty {
    /// All, surest first.
    pub const ALL: [Self; 3] = [Self::Sure, Self::Likely, Self::Weak];

    /// The name in tables.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Weak => "weak",
            Self::Likely => "likely",
            Self::Sure => "sure",
        }
    }
}

/// In which form an original stands there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Trace {
    /// As it was, but for case, marks and signs between.
    Itself,
    /// With an ending.
    Inflected,
    /// As part of a longer word, such as a handle.
    Joined,
    /// With one letter more, less, other, or two exchanged.
    Near,
}

/// Something of an original in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Remain {
    /// Where, in bytes.
    pub span: Span,
    /// Which of the originals.
    pub original: usize,
    /// In which form.
    pub trace: Trace,
    /// How sure.
    pub certainty: Certainty,
    /// Whether it stands within something that was replaced, and so is most likely somebody's pseudonym.
    pub is_pseudonym: bool,
}

/// A stretch of the result that was replaced.
#[derive(Clone, Copy, Debug)]
pub struct Replaced<'a> {
    /// Where it stands in the result, in bytes.
    pub span: Span,
    /// What stood there.
    pub original: &'a str,
}

/// Looks for originals.
pub struct Search<'o> {
    automaton: AhoCorasick,
    patterns: Vec<Pattern>,
    near: Near,
    kind_of: &'o (dyn Fn(&str) -> word::Kind + Sync),
}

impl std::fmt::Debug for Search<'_> {
    /// Shows no original.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Search").field("patterns", &self.patterns.len()).finish_non_exhaustive()
    }
}

/// The originals are too many for one search.
#[derive(Debug, thiserror::Error)]
#[error("too many originals to look for at once")]
pub struct TooMany;

/// A word split by one sign is looked for from this length on.
const MIN_SPLIT: usize = 7;
/// So long a word is found at the beginning of a longer one.
const MIN_AT_START: usize = 6;
/// So long a word is found anywhere in a longer one.
const MIN_INSIDE: usize = 8;
/// White space and signs between the words of a name, or the digits of a number, are no more than this, in bytes.
const MOST_BETWEEN: usize = 12;
/// Endings of names in the seven languages: genitives, definite forms, plurals.
pub(super) const ENDINGS: [&str; 15] =
    ["s", "es", "n", "en", "ns", "ens", "ne", "ene", "nes", "er", "ers", "ar", "e", "a", "as"];

impl<'o> Search<'o> {
    /// A search for these originals; `kind_of` says what a word (lower case) is.
    ///
    /// # Errors
    ///
    /// [`TooMany`] where they do not fit into one automaton (some hundred million letters).
    pub fn new<'t>(
        originals: impl IntoIterator<Item = &'t str>,
        kind_of: &'o (dyn Fn(&str) -> word::Kind + Sync),
    ) -> Result<Self, TooMany> {
        let patterns = pattern::all(originals, kind_of);
        let automaton = AhoCorasick::builder()
            .match_kind(MatchKind::Standard)
            .kind(Some(AhoCorasickKind::ContiguousNFA))
            .build(patterns.iter().map(|pattern| pattern.plain.as_bytes()))
            .map_err(|_| TooMany)?;
        let near = Near::of(&patterns);
        Ok(Self { automaton, patterns, near, kind_of })
    }

    /// What of the originals stands in `text`, in reading order; `replaced` says what of it was put there, in reading order.
    #[must_use]
    pub fn find(&self, text: &str, replaced: &[Replaced<'_>]) -> Vec<Remain> {
        let seen = Seen::of(text);
        let mut all: Vec<Remain> = self
            .automaton
            .find_overlapping_iter(&seen.plain)
            .filter_map(|hit| {
                let pattern = self.patterns.get(hit.pattern().as_usize())?;
                self.judged(pattern, &seen, seen.signs_at(hit.start(), hit.end())?)
            })
            .collect();
        all.extend(self.near(&seen));
        strongest(&mut all);
        all.iter_mut().for_each(|remain| remain.is_pseudonym = self.is_pseudonym(remain, text, replaced));
        all
    }

    /// The hit as what it is; nothing where it is one by chance.
    fn judged(&self, pattern: &Pattern, seen: &Seen<'_>, (first, last): (usize, usize)) -> Option<Remain> {
        let signs = seen.signs.get(first..=last)?;
        if !seen.hangs_together(signs, pattern) {
            return None;
        }
        let trace = trace(pattern, seen, (first, last))?;
        if self.is_other_word(seen, (first, last), trace) {
            return None;
        }
        let certainty = certainty(pattern, seen, signs, trace)?;
        Some(Remain {
            span: span_of(signs)?,
            original: pattern.original,
            trace,
            certainty,
            is_pseudonym: false,
        })
    }

    /// Whether the hit is in ordinary words: in small letters (`andre`), or as the beginning of one (`Ingen`, of `Inge`).
    fn is_other_word(&self, seen: &Seen<'_>, (first, last): (usize, usize), trace: Trace) -> bool {
        let Some(signs) = seen.to_end_of_word((first, last)) else {
            return false;
        };
        let is_small = signs.iter().all(|sign| !sign.is_capital);
        (is_small || trace != Trace::Itself) && self.are_ordinary(&seen.word_of(signs))
    }

    /// Whether there are words, all ordinary ones.
    fn are_ordinary(&self, written: &str) -> bool {
        let words = written.split(|sign: char| !sign.is_alphabetic()).filter(|word| !word.is_empty());
        let mut words = words.peekable();
        words.peek().is_some() && words.all(|word| (self.kind_of)(word) != word::Kind::Name)
    }

    /// Names with one letter wrong.
    fn near<'s>(&'s self, seen: &'s Seen<'_>) -> impl Iterator<Item = Remain> + 's {
        seen.words().filter_map(|ends| self.near_name(seen, ends))
    }

    /// The name that a word is with one letter wrong; nothing of an ordinary word.
    fn near_name(&self, seen: &Seen<'_>, (first, last): (usize, usize)) -> Option<Remain> {
        let signs = seen.signs.get(first..=last).filter(|signs| signs[0].is_capital)?;
        let word: String = signs.iter().map(|sign| sign.plain).collect();
        let pattern = self.patterns.get(self.near.get(&word, &self.patterns)?)?;
        let is_name = (self.kind_of)(&seen.word_of(signs)) == word::Kind::Name;
        let (span, original) = (span_of(signs)?, pattern.original);
        let (trace, certainty) = (Trace::Near, Certainty::Weak);
        is_name.then_some(Remain { span, original, trace, certainty, is_pseudonym: false })
    }

    /// Whether the hit stands in what was put there for somebody else.
    fn is_pseudonym(&self, remain: &Remain, text: &str, replaced: &[Replaced<'_>]) -> bool {
        let first = replaced.partition_point(|replaced| replaced.span.end <= remain.span.start);
        let Some(own) = replaced.get(first).filter(|replaced| replaced.span.overlaps(remain.span)) else {
            return false;
        };
        let found = plain(text.get(remain.span.start..remain.span.end).unwrap_or_default());
        !plain(own.original).contains(&found)
    }
}

/// Letters and digits of a text as they are compared.
pub(super) fn plain(text: &str) -> String {
    skeleton(text).into_iter().map(|sign| sign.plain).collect()
}

/// In which form the pattern stands there; nothing where it is part of another word by chance.
fn trace(pattern: &Pattern, seen: &Seen<'_>, (first, last): (usize, usize)) -> Option<Trace> {
    let begins = seen.signs.get(first).is_some_and(|sign| sign.begins);
    let rest = seen.rest_of_word(last);
    match pattern.kind {
        Kind::Number => is_number_as_a_whole(pattern, begins, &rest).then_some(Trace::Itself),
        Kind::Word | Kind::Whole if begins => trace_at_start(&rest, last + 1 - first),
        Kind::Word | Kind::Whole => (last + 1 - first >= MIN_INSIDE).then_some(Trace::Joined),
    }
}

/// A country's code may stand in front; behind the last digit there is none.
fn is_number_as_a_whole(pattern: &Pattern, begins: bool, rest: &str) -> bool {
    let goes_on = rest.starts_with(|sign: char| sign.is_ascii_digit());
    !goes_on && (begins || pattern.is_tail)
}

/// In which form words of so many letters stand at the beginning of one that goes on with `rest`.
fn trace_at_start(rest: &str, length: usize) -> Option<Trace> {
    match rest {
        "" => Some(Trace::Itself),
        ending if ENDINGS.contains(&ending) => Some(Trace::Inflected),
        _ => (length >= MIN_AT_START).then_some(Trace::Joined),
    }
}

/// How sure it is that the pattern that stands there gives somebody away; nothing where it is an ordinary or short word in small letters.
fn certainty(pattern: &Pattern, seen: &Seen<'_>, signs: &[Sign], trace: Trace) -> Option<Certainty> {
    match (pattern.kind, pattern.is_weak) {
        (Kind::Word, true) => is_ordinary_as_name(seen, signs, trace).then_some(Certainty::Weak),
        (Kind::Word, false) => certainty_of_word(signs),
        // `Sten Berg` is a name only as one.
        (_, true) => are_words_capital(signs).then_some(Certainty::Likely),
        (_, false) => Some(Certainty::Sure),
    }
}

/// An ordinary word is a name only where it is written as one, and not because a sentence begins.
fn is_ordinary_as_name(seen: &Seen<'_>, signs: &[Sign], trace: Trace) -> bool {
    begins_capital(signs) && trace != Trace::Joined && !seen.begins_sentence(signs)
}

/// A short word tells only where it is written as a name, and little then.
fn certainty_of_word(signs: &[Sign]) -> Option<Certainty> {
    let is_short = signs.len() <= pattern::MIN_WORD;
    match (is_short, begins_capital(signs)) {
        (true, true) => Some(Certainty::Weak),
        (true, false) => None,
        (false, _) => Some(Certainty::Likely),
    }
}

fn begins_capital(signs: &[Sign]) -> bool {
    signs.first().is_some_and(|sign| sign.is_capital)
}

fn are_words_capital(signs: &[Sign]) -> bool {
    signs.iter().all(|sign| sign.is_capital || !sign.begins)
}

/// Where the signs stand.
fn span_of(signs: &[Sign]) -> Option<Span> {
    Some(Span::new(signs.first()?.span.start, signs.last()?.span.end))
}

/// Of hits that overlap the surest stays, and of these the longest.
fn strongest(all: &mut Vec<Remain>) {
    all.sort_by(surest_first);
    let mut taken = BTreeMap::new();
    all.retain(|remain| take(&mut taken, remain.span));
    all.sort_by_key(|remain| remain.span.start);
}

/// The surest first, and of these the longest.
fn surest_first(one: &Remain, two: &Remain) -> Ordering {
    let by_certainty = two.certainty.cmp(&one.certainty);
    by_certainty.then(two.span.len().cmp(&one.span.len())).then(one.trace.cmp(&two.trace))
}

/// Takes a stretch into which nothing reaches that is taken already, ends by starts; says whether it is such a one.
fn take(taken: &mut BTreeMap<usize, usize>, span: Span) -> bool {
    // Those taken do not overlap, so only the last one that begins before this one's end can reach into it.
    let before = taken.range(..span.end).next_back();
    let is_free = before.is_none_or(|(_, end)| *end <= span.start);
    if is_free {
        taken.insert(span.start, span.end);
    }
    is_free
}

/// What stands between the letters of a hit.
#[derive(Default)]
struct Gaps {
    /// Between how many of them something stands.
    count: usize,
    /// The most of it, in bytes.
    longest: usize,
    /// Whether a sentence ends there.
    has_break: bool,
}

impl Gaps {
    /// Whether one sign divides a word of so many letters.
    const fn is_split(&self, letters: usize) -> bool {
        self.count == 1 && self.longest == 1 && letters >= MIN_SPLIT
    }
}

/// What may stand between the end of a sentence and the first word of the next one.
const OPENING: &str = " \"'“”«»„‘’(*-–—>";
/// What ends a sentence, the part before a colon, or a line.
const ENDS: [char; 6] = ['.', '!', '?', ':', '\n', '\r'];

fn ends_sentence(between: &str) -> bool {
    between.contains(['.', '!', '?', ';']) && between.contains(char::is_whitespace)
}

/// A text and its letters.
struct Seen<'t> {
    text: &'t str,
    signs: Vec<Sign>,
    plain: String,
    /// For each byte of `plain` the sign.
    owners: Vec<u32>,
}

impl<'t> Seen<'t> {
    fn of(text: &'t str) -> Self {
        let signs = skeleton(text);
        let mut plain = String::with_capacity(signs.len());
        let mut owners = Vec::with_capacity(signs.len());
        for (number, sign) in (0..).zip(&signs) {
            plain.push(sign.plain);
            owners.resize(plain.len(), number);
        }
        Self { text, signs, plain, owners }
    }

    /// The first and last sign of these bytes of `plain`.
    fn signs_at(&self, start: usize, end: usize) -> Option<(usize, usize)> {
        let sign = |byte: usize| self.owners.get(byte).and_then(|owner| usize::try_from(*owner).ok());
        Some((sign(start)?, sign(end.checked_sub(1)?)?))
    }

    /// Whether these signs are one word, name or number, and not the ends of several.
    fn hangs_together(&self, signs: &[Sign], pattern: &Pattern) -> bool {
        let gaps = self.gaps(signs);
        let is_spaced_out = gaps.count + 1 == signs.len();
        match pattern.kind {
            Kind::Word => gaps.count == 0 || is_spaced_out || gaps.is_split(signs.len()),
            // `Anna. Lindström …` is two sentences; `A. Lindström` is found by its surname.
            Kind::Whole => gaps.longest <= MOST_BETWEEN && (!gaps.has_break || is_spaced_out),
            Kind::Number => gaps.longest <= MOST_BETWEEN / 4,
        }
    }

    /// What stands between the signs.
    fn gaps(&self, signs: &[Sign]) -> Gaps {
        let mut gaps = Gaps::default();
        for (one, two) in signs.iter().zip(signs.iter().skip(1)) {
            let between = self.text.get(one.span.end..two.span.start).unwrap_or_default();
            gaps.count += usize::from(!between.is_empty());
            gaps.longest = gaps.longest.max(between.len());
            gaps.has_break |= ends_sentence(between);
        }
        gaps
    }

    /// The letters between this sign and the end of its word.
    fn rest_of_word(&self, last: usize) -> String {
        let mut end = self.signs.get(last).map_or(0, |sign| sign.span.end);
        let mut rest = String::new();
        for sign in self.signs.get(last + 1..).unwrap_or_default() {
            // Several letters of one sign (`ß`) have its place.
            if sign.begins || sign.span.start > end || rest.len() > 8 {
                break;
            }
            end = sign.span.end;
            rest.push(sign.plain);
        }
        rest
    }

    /// These signs and those behind them, to the end of the word.
    fn to_end_of_word(&self, (first, last): (usize, usize)) -> Option<&[Sign]> {
        let end = last + self.rest_of_word(last).chars().count();
        self.signs.get(first..=end.min(self.signs.len().saturating_sub(1)))
    }

    /// The word of these signs as it is written, in lower case.
    fn word_of(&self, signs: &[Sign]) -> String {
        let ends = signs.first().zip(signs.last()).map(|(first, last)| first.span.start..last.span.end);
        ends.and_then(|ends| self.text.get(ends)).unwrap_or_default().to_lowercase()
    }

    /// Whether a sentence or line begins with them.
    fn begins_sentence(&self, signs: &[Sign]) -> bool {
        let before = self.before(signs).trim_end_matches(|sign| OPENING.contains(sign));
        before.is_empty() || before.ends_with(ENDS)
    }

    /// The text before these signs.
    fn before(&self, signs: &[Sign]) -> &str {
        signs.first().and_then(|sign| self.text.get(..sign.span.start)).unwrap_or_default()
    }

    /// First and last sign of every run of letters.
    fn words(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let mut first = 0;
        (0..self.signs.len()).filter_map(move |at| {
            let sign = self.signs.get(at)?;
            if sign.begins {
                first = at;
            }
            let is_last =
                self.signs.get(at + 1).is_none_or(|next| next.begins || next.span.start > sign.span.end);
            is_last.then_some((first, at))
        })
    }
}

#[cfg(test)]
mod tests;
