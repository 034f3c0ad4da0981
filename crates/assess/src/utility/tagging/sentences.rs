//! Texts as sentences of tokens, each with its features and its tag.

use maskros_language::folded;
use maskros_segment::{sentences, tokens};
use maskros_text::{Document, Span, cut};
use std::{cmp::Reverse, collections::BTreeSet, hash::Hasher as _};

/// A text with the names that are marked in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marked {
    /// The text.
    pub text: String,
    /// Where each name stands, in bytes, and what it is.
    pub names: Vec<(Span, String)>,
}

impl Marked {
    /// The labels of its names.
    pub(super) fn labels(&self) -> BTreeSet<&str> {
        self.names.iter().map(|(_, label)| label.as_str()).collect()
    }
}

/// A sentence as the tagger sees it.
#[derive(Clone, Debug)]
pub(super) struct Seen {
    /// Where each token stands in the text.
    pub(super) spans: Vec<Span>,
    /// The features of each token.
    pub(super) features: Vec<Vec<u64>>,
}

/// Outside of names. The tag that begins a name of the label `n` is `2n + 1`, the one that goes on with it `2n + 2`.
pub(super) const OUTSIDE: usize = 0;

pub(super) const fn first_of(label: usize) -> usize {
    2 * label + 1
}

/// The label of a tag.
pub(super) const fn label_of(tag: usize) -> Option<usize> {
    match tag {
        OUTSIDE => None,
        tag => Some((tag - 1) / 2),
    }
}

/// Whether a name begins with the tag.
pub(super) const fn begins(tag: usize) -> bool {
    tag % 2 == 1
}

/// Whether `next` may stand behind `tag`: a name goes on only behind its own label.
pub(super) fn may_follow(tag: usize, next: usize) -> bool {
    next == OUTSIDE || begins(next) || label_of(tag) == label_of(next)
}

/// The sentences of a text.
pub(super) fn seen(text: &str) -> Vec<Seen> {
    let document = Document::new("", text);
    let sentences = sentences(&document);
    let all = sentences.iter().map(|sentence| Seen::of(text, sentence.span));
    all.filter(|sentence| !sentence.spans.is_empty()).collect()
}

impl Seen {
    fn of(text: &str, sentence: Span) -> Self {
        let mut found = Vec::new();
        tokens(text, sentence, &mut found);
        let spans: Vec<Span> = found.iter().map(|token| token.span).collect();
        let words: Vec<Word> = spans.iter().map(|span| Word::of(cut(text, *span))).collect();
        Self { features: (0..words.len()).map(|at| features(&words, at)).collect(), spans }
    }
}

/// The tag of each token of a sentence, where the names stand; of names that overlap the longest counts.
pub(super) fn tags(sentence: &Seen, names: &[(Span, usize)]) -> Vec<usize> {
    let mut tags = vec![OUTSIDE; sentence.spans.len()];
    for (span, label) in longest_first(names) {
        let inside: Vec<usize> = (0..tags.len()).filter(|at| sentence.spans[*at].overlaps(*span)).collect();
        if inside.iter().all(|at| tags[*at] == OUTSIDE) {
            put_name(&mut tags, &inside, *label);
        }
    }
    tags
}

fn longest_first(names: &[(Span, usize)]) -> Vec<&(Span, usize)> {
    let mut all: Vec<_> = names.iter().collect();
    all.sort_by_key(|(span, label)| (Reverse(span.len()), span.start, *label));
    all
}

fn put_name(tags: &mut [usize], inside: &[usize], label: usize) {
    for (place, at) in inside.iter().enumerate() {
        tags[*at] = first_of(label) + usize::from(place > 0);
    }
}

/// The names that tags of a sentence say.
pub(super) fn names(sentence: &Seen, tags: &[usize]) -> Vec<(Span, usize)> {
    let mut all: Vec<(Span, usize)> = Vec::new();
    let mut before = OUTSIDE;
    for (span, tag) in sentence.spans.iter().zip(tags) {
        match (label_of(*tag), all.last_mut()) {
            (Some(_), Some((last, _))) if !begins(*tag) && before != OUTSIDE => *last = last.join(*span),
            (Some(label), _) => all.push((*span, label)),
            (None, _) => {}
        }
        before = *tag;
    }
    all
}

/// What features say of a word.
struct Word {
    folded: String,
    /// Its signs by kind, runs of one kind as one: `Xx`, `d-d`.
    shape: String,
}

impl Word {
    fn of(text: &str) -> Self {
        Self { folded: folded(text), shape: shape(text) }
    }
}

fn shape(text: &str) -> String {
    let mut kinds: Vec<char> = text.chars().map(kind).collect();
    kinds.dedup();
    kinds.into_iter().collect()
}

fn kind(sign: char) -> char {
    match sign {
        sign if sign.is_uppercase() => 'X',
        sign if sign.is_alphabetic() => 'x',
        sign if sign.is_numeric() => 'd',
        sign => sign,
    }
}

/// The longest beginning and end of a word that is a feature, in letters.
const LONGEST_AFFIX: usize = 4;

/// The word and its neighbours, beginnings, ends and shapes (after Ratinov and Roth 2009, without their lists of names).
fn features(words: &[Word], at: usize) -> Vec<u64> {
    let near = Near { words, at };
    let mut all: Vec<u64> =
        (-2..=2).map(|offset| hashed(["word", place(offset), near.folded(offset)])).collect();
    all.extend((-1..=1).map(|offset| hashed(["shape", place(offset), near.shape(offset)])));
    all.push(hashed(["before", near.folded(-1), near.folded(0)]));
    all.push(hashed(["behind", near.folded(0), near.folded(1)]));
    all.push(hashed(["shapes", near.shape(-1), near.shape(0)]));
    all.extend(affixes(near.folded(0)));
    all
}

/// The words around one of them, by how far before or behind it they stand.
struct Near<'w> {
    words: &'w [Word],
    at: usize,
}

/// What stands for a word before the first or behind the last.
const NO_WORD: &str = "\u{1}";

impl Near<'_> {
    fn word(&self, offset: isize) -> Option<&Word> {
        self.words.get(self.at.checked_add_signed(offset)?)
    }

    fn folded(&self, offset: isize) -> &str {
        self.word(offset).map_or(NO_WORD, |word| &word.folded)
    }

    fn shape(&self, offset: isize) -> &str {
        self.word(offset).map_or(NO_WORD, |word| &word.shape)
    }
}

/// Beginnings and ends of a word.
fn affixes(word: &str) -> Vec<u64> {
    let starts: Vec<usize> = word.char_indices().map(|(byte, _)| byte).chain([word.len()]).collect();
    let letters = starts.len() - 1;
    let mut all = Vec::new();
    for length in 1..=LONGEST_AFFIX.min(letters) {
        all.push(hashed(["begins", "", word.get(..starts[length]).unwrap_or_default()]));
        all.push(hashed(["ends", "", word.get(starts[letters - length]..).unwrap_or_default()]));
    }
    all
}

const fn place(offset: isize) -> &'static str {
    match offset {
        -2 => "-2",
        -1 => "-1",
        0 => "0",
        1 => "1",
        _ => "2",
    }
}

/// A feature by its hash; two of a million meet by chance about never.
fn hashed(parts: [&str; 3]) -> u64 {
    let mut hasher = Fnv(BASIS);
    for part in parts {
        hasher.write(part.as_bytes());
        hasher.write(&[0]);
    }
    hasher.finish()
}

/// The same on every machine (Fowler, Noll and Vo, FNV-1a).
struct Fnv(u64);

/// What it starts from, in 64 bits.
const BASIS: u64 = 0xcbf2_9ce4_8422_2325;

impl std::hash::Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_tags_and_tags_names() {
        let text = "Anna Ek bor i Ystad.";
        let sentence = &seen(text)[0];
        let marked = [(Span::new(0, 7), 1), (Span::new(0, 4), 0), (Span::new(14, 19), 0)];
        let own = tags(sentence, &marked);
        assert_eq!(own, [3, 4, 0, 0, 1, 0]);
        assert_eq!(names(sentence, &own), [marked[0], marked[2]]);
        // A tag that goes on with nothing begins.
        assert_eq!(names(sentence, &[0, 2, 0, 0, 0, 0]), [(Span::new(5, 7), 0)]);
    }

    #[test]
    fn a_name_goes_on_only_behind_its_own_label() {
        assert!(may_follow(1, 2) && may_follow(2, 2) && may_follow(2, 3) && may_follow(4, 0));
        assert!(!may_follow(0, 2) && !may_follow(3, 2) && !may_follow(2, 4));
    }
}
