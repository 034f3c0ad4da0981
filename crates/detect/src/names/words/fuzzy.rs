//! Approximate string matching: words one edit away from a known word (optimal string alignment), by the deletion neighbourhoods of both.
//!
//! Two words are one insertion, deletion, substitution or swap of neighbours apart only if they share a form with at most one letter
//! taken out. So every known word is filed under all such forms, and a look-up tries those of the word it is given: a number of
//! hash look-ups that grows with the length of the word and not with the number of known words.

/// Forms of more words than this are not told apart: the bound keeps a look-up short where many known words are alike.
const MAX_WORDS_PER_FORM: usize = 8;
/// Longer words are neither filed nor found, so that the forms of one word stay few.
const MAX_LETTERS: usize = 32;

/// An index of words that can be found misspelt.
#[derive(Default)]
pub(crate) struct FuzzyIndex {
    words: Vec<(Box<str>, usize)>,
    /// Each form with the place of its word, in order once [`FuzzyIndex::ready`] was called.
    forms: Vec<(u64, u32)>,
    /// One bit for some bits of each form, to say no quickly.
    sieve: Vec<u64>,
}

/// How many bits the sieve has; a power of two.
const SIEVE_BITS: u64 = 1 << 16;

impl FuzzyIndex {
    /// Files `word`, to be found as `id`.
    pub(crate) fn add(&mut self, word: &str, id: usize) {
        let Ok(place) = u32::try_from(self.words.len()) else { return };
        self.words.push((word.into(), id));
        self.sieve.resize(1024, 0);
        each_form(word, |form| {
            if let Some(word) = self.sieve.get_mut(sieve_word(form)) {
                *word |= sieve_bit(form);
            }
            self.forms.push((form, place));
            false
        });
    }

    /// Makes what was filed ready to be found.
    pub(crate) fn ready(&mut self) {
        self.forms.sort_unstable();
        let (mut last, mut count) = (0, 0);
        self.forms.retain(|(form, _)| {
            count = if *form == last { count + 1 } else { 1 };
            last = *form;
            count <= MAX_WORDS_PER_FORM
        });
    }

    /// The places of the words that share `form`.
    fn sharing(&self, form: u64) -> impl Iterator<Item = u32> {
        let start = self.forms.partition_point(|(other, _)| *other < form);
        self.forms.iter().skip(start).take_while(move |(other, _)| *other == form).map(|(_, place)| *place)
    }

    /// The id of a filed word exactly one edit away from `word`; [`FuzzyIndex::ready`] comes first.
    pub(crate) fn find(&self, word: &str) -> Option<usize> {
        let mut found = None;
        each_form(word, |form| {
            if self.sieve.get(sieve_word(form)).is_none_or(|word| word & sieve_bit(form) == 0) {
                return false;
            }
            found = self
                .sharing(form)
                .filter_map(|place| self.words.get(place as usize))
                .find(|(known, _)| one_edit_apart(known, word));
            found.is_some()
        });
        found.map(|(_, id)| *id)
    }
}

/// Calls `visit` with the hash of `word` and of `word` without each of its letters, until it answers `true`.
fn each_form(word: &str, mut visit: impl FnMut(u64) -> bool) {
    let mut letters = ['\0'; MAX_LETTERS];
    let mut count = 0;
    for letter in word.chars() {
        let Some(place) = letters.get_mut(count) else { return };
        *place = letter;
        count += 1;
    }
    let letters = letters.get(..count).unwrap_or(&[]);
    if visit(form(START, letters)) {
        return;
    }
    let mut head = START;
    for (skipped, letter) in letters.iter().enumerate() {
        if visit(form(head, letters.get(skipped + 1..).unwrap_or(&[]))) {
            return;
        }
        head = step(head, *letter);
    }
}

const START: u64 = 0xcbf2_9ce4_8422_2325;

/// FNV-1a over letters; forms that share a hash by chance only cost a comparison.
fn form(head: u64, letters: &[char]) -> u64 {
    letters.iter().fold(head, |hash, letter| step(hash, *letter))
}

const fn step(hash: u64, letter: char) -> u64 {
    (hash ^ letter as u64).wrapping_mul(0x0100_0000_01b3)
}

const fn sieve_word(form: u64) -> usize {
    // Below 1024, so the number fits every platform's `usize`.
    ((form >> 32) % SIEVE_BITS / 64) as usize
}

const fn sieve_bit(form: u64) -> u64 {
    1 << ((form >> 32) % 64)
}

/// Whether the first two letters of one are those of the other the other way round, and all behind them are the same.
fn are_swapped(left: &[char], right: &[char]) -> bool {
    match (left, right) {
        ([a, b, rest @ ..], [c, d, others @ ..]) => [a, b] == [d, c] && rest == others,
        _ => false,
    }
}

/// Whether one insertion, deletion, substitution or swap of neighbours makes `a` of `b` (Damerau-Levenshtein distance 1).
pub(super) fn one_edit_apart(a: &str, b: &str) -> bool {
    let shared = a.chars().zip(b.chars()).take_while(|(left, right)| left == right).count();
    let rest = |word: &str| word.chars().skip(shared).collect::<Vec<_>>();
    differ_by_one(&rest(a), &rest(b))
}

/// The same of two words whose first letters are not the same.
fn differ_by_one(left: &[char], right: &[char]) -> bool {
    match (left, right) {
        ([_, rest @ ..], [_, others @ ..]) if rest.len() == others.len() => {
            rest == others || are_swapped(left, right)
        }
        (left, [_, others @ ..]) if left.len() == others.len() => left == others,
        ([_, rest @ ..], right) => rest == right,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_every_kind_of_edit() {
        let mut near = FuzzyIndex::default();
        near.add("lindström", 7);
        near.ready();
        for slip in ["lindstöm", "lindsström", "lindström ", "lindstrom", "lidnström", "indström"] {
            assert_eq!(near.find(slip), Some(7), "{slip}");
        }
    }

    #[test]
    fn leaves_the_word_itself_and_what_is_two_edits_away() {
        let mut near = FuzzyIndex::default();
        near.add("lindström", 7);
        near.ready();
        for other in ["lindström", "lindstm", "lundstrom", "lind"] {
            assert_eq!(near.find(other), None, "{other}");
        }
    }

    #[test]
    fn many_alike_words_stay_bounded() {
        let mut near = FuzzyIndex::default();
        for letter in 'a'..='z' {
            near.add(&format!("namn{letter}"), 1);
        }
        near.ready();
        assert!(near.forms.iter().all(|(form, _)| near.sharing(*form).count() <= MAX_WORDS_PER_FORM));
    }
}
