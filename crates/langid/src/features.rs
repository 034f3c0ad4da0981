//! What a sentence shows of its language: its words, their letter runs and neighbours, and which of them look like names.

use std::fmt;

/// Letters of a word that are looked at.
pub const WORD_LIMIT: usize = 24;
/// Stands before the first and after the last letter of a word in a letter triple.
pub const EDGE: char = '_';
/// Letters written as a base letter and a combining mark (Unicode NFD), and the one character they stand for.
const COMPOSED: &[(char, char, char)] = &[
    ('a', '\u{30a}', 'å'),
    ('a', '\u{308}', 'ä'),
    ('o', '\u{308}', 'ö'),
    ('u', '\u{308}', 'ü'),
    ('e', '\u{301}', 'é'),
    ('e', '\u{300}', 'è'),
    ('e', '\u{302}', 'ê'),
    ('a', '\u{300}', 'à'),
    ('c', '\u{327}', 'ç'),
    ('a', '\u{301}', 'á'),
    ('i', '\u{301}', 'í'),
    ('o', '\u{301}', 'ó'),
];

/// Letters of the longest letter run that the trained model knows.
const LONGEST_RUN: usize = 5;
/// The most features a word can have: the word, the pair, the shape, and a run of each length from each letter and edge.
pub(crate) const MOST_FEATURES: usize = 3 + LONGEST_RUN * (WORD_LIMIT + 2);
/// An odd number with evenly spread bits, from the FxHash function.
const MULTIPLIER: u64 = 0x517c_c1b7_2722_0a95;
/// Keep the kinds of features apart.
const WORD_SALT: u64 = 0x1111;
const NAME_SHAPE: u64 = 0x7777_0001_0000_0001;
const PLAIN_SHAPE: u64 = 0x7777_0002_0000_0002;

/// A word in lower case, with an edge before and after it.
///
/// Its `Debug` form tells only how long it is, for its letters are text of a document.
#[derive(Clone, Copy)]
pub struct Word {
    letters: [char; WORD_LIMIT + 2],
    length: usize,
    /// Letters written as capitals.
    capitals: usize,
    starts_capital: bool,
    /// Whether it is the first word of its sentence.
    first: bool,
    /// The number of the word once it is whole.
    key: u64,
}

impl fmt::Debug for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Word({} letters)", self.length)
    }
}

impl Word {
    const EMPTY: Self = Self {
        letters: [EDGE; WORD_LIMIT + 2],
        length: 0,
        capitals: 0,
        starts_capital: false,
        first: true,
        key: 0,
    };

    fn push(&mut self, letter: char, capital: bool) {
        self.starts_capital |= capital && self.length == 0;
        self.capitals += usize::from(capital);
        if self.length < WORD_LIMIT
            && let Some(place) = self.letters.get_mut(self.length + 1)
        {
            *place = letter;
            self.length += 1;
        }
    }

    /// Joins a combining mark with the letter before it.
    fn mark(&mut self, mark: char) {
        if let Some(last) = self.letters.get_mut(self.length)
            && let Some((_, _, joined)) =
                COMPOSED.iter().find(|(base, sign, _)| base == last && *sign == mark)
        {
            *last = *joined;
        }
    }

    fn clear(&mut self) {
        *self = Self { first: false, ..Self::EMPTY };
    }

    /// The letters without the edges.
    #[must_use]
    pub fn letters(&self) -> &[char] {
        self.letters.get(1..=self.length).unwrap_or_default()
    }

    /// The word as a number; never that of a triple.
    #[must_use]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// Whether it is written like a name: a capital, then small letters, not at the start of the sentence.
    #[must_use]
    pub const fn is_name_like(&self) -> bool {
        !self.first && self.starts_capital && (self.capitals < self.length || self.length == 1)
    }

    /// Calls `found` with the features of the trained model: first the word itself, then the word with the one before it (`before`
    /// is that word's key, 0 at the start), its shape, and its letter runs of one to five letters, edges included.
    pub fn features(&self, before: u64, mut found: impl FnMut(u64)) {
        found(self.key ^ WORD_SALT);
        self.context(before).into_iter().for_each(&mut found);
        self.runs(found);
    }

    /// The features that are not the same wherever the word stands: the word with the one before it, and its shape.
    pub(crate) fn context(&self, before: u64) -> [u64; 2] {
        let pair = (self.key ^ before.rotate_left(29)).wrapping_mul(MULTIPLIER);
        [pair, if self.is_name_like() { NAME_SHAPE } else { PLAIN_SHAPE }]
    }

    /// Calls `found` with the features that are the same wherever the word stands: first the word itself, then its letter runs.
    pub(crate) fn own_features(&self, mut found: impl FnMut(u64)) {
        found(self.key ^ WORD_SALT);
        self.runs(found);
    }

    fn runs(&self, mut found: impl FnMut(u64)) {
        let all = self.framed();
        for start in 0..all.len() {
            let mut run = 0;
            for (place, letter) in all.iter().skip(start).take(LONGEST_RUN).enumerate() {
                run = mix(run, *letter);
                if place > 0 || *letter != EDGE {
                    found(run);
                }
            }
        }
    }

    /// The triples of the word and its edges, as numbers.
    pub(crate) fn triples(&self) -> impl Iterator<Item = u64> {
        self.framed().windows(3).map(|triple| triple_key(triple[0], triple[1], triple[2]))
    }

    /// The letters between their edges.
    fn framed(&self) -> &[char] {
        self.letters.get(..self.length + 2).unwrap_or_default()
    }
}

/// Calls `found` with every word of `text`: the runs of letters, in lower case. Addresses, links and handles have none: they
/// are written alike in every language.
pub fn words(text: &str, mut found: impl FnMut(&Word)) {
    let mut word = Word::EMPTY;
    for chunk in text.split_whitespace().filter(|chunk| !is_address(chunk)) {
        words_of_chunk(chunk, &mut word, &mut found);
    }
}

/// Whether a piece between two spaces is a link, a mail address or a handle.
fn is_address(chunk: &str) -> bool {
    chunk.as_bytes().contains(&b'@') || chunk.starts_with("www.") || has_scheme(chunk.as_bytes())
}

fn has_scheme(bytes: &[u8]) -> bool {
    bytes.contains(&b':') && bytes.windows(3).any(|three| three == b"://")
}

fn words_of_chunk(chunk: &str, word: &mut Word, found: &mut impl FnMut(&Word)) {
    for letter in chunk.chars() {
        if letter.is_ascii_alphabetic() {
            word.push(letter.to_ascii_lowercase(), letter.is_ascii_uppercase());
        } else if !letter.is_ascii() && letter.is_alphabetic() {
            word.push(letter.to_lowercase().next().unwrap_or(letter), letter.is_uppercase());
        } else if matches!(letter, '\u{300}'..='\u{36f}') && word.length > 0 {
            word.mark(letter);
        } else if letter != '\u{ad}' {
            end_word(word, found);
        }
    }
    end_word(word, found);
}

/// Tells of the word that ends here, if there is one.
fn end_word(word: &mut Word, found: &mut impl FnMut(&Word)) {
    if word.length > 0 {
        word.key = word_key(word.letters().iter().copied());
        found(word);
        word.clear();
    }
}

/// A word as a number with the highest bit set.
pub(crate) fn word_key(letters: impl Iterator<Item = char>) -> u64 {
    letters.fold(0, mix) | 1 << 63
}

fn mix(key: u64, letter: char) -> u64 {
    (key.rotate_left(5) ^ u64::from(letter)).wrapping_mul(MULTIPLIER)
}

/// Three letters as a number without the highest bit: 21 bits a letter.
pub(crate) fn triple_key(first: char, second: char, third: char) -> u64 {
    u64::from(first) << 42 | u64::from(second) << 21 | u64::from(third)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(text: &str) -> Vec<String> {
        let mut out = Vec::new();
        words(text, |word| out.push(word.letters().iter().collect()));
        out
    }

    #[test]
    fn words_are_runs_of_letters_in_lower_case() {
        assert_eq!(all("L'Été, 3 ÅR – x2y😀z"), ["l", "été", "år", "x", "y", "z"]);
    }

    #[test]
    fn combining_marks_are_joined() {
        assert_eq!(all("fo\u{308}r A\u{30a}r"), ["för", "år"]);
    }

    #[test]
    fn long_runs_of_letters_are_one_word() {
        assert_eq!(all(&"x".repeat(100_000)), ["x".repeat(WORD_LIMIT)]);
    }

    #[test]
    fn addresses_have_no_words() {
        assert_eq!(all("se https://example.org/vi www.example.org @ola ola@example.org nu"), ["se", "nu"]);
    }

    #[test]
    fn finds_words_written_like_names() {
        let mut names = Vec::new();
        words("Vi såg Åsa och NATO i B.", |word| names.push(word.is_name_like()));
        assert_eq!(names, [false, false, true, false, false, false, true]);
    }

    #[test]
    fn features_of_a_word_are_all_different() {
        let mut keys = Vec::new();
        words("går", |word| word.features(0, |key| keys.push(key)));
        // Word, pair, shape; runs: g å r, _g gå år r_, _gå går år_, _går går_, _går_.
        assert_eq!(keys.len(), 3 + 3 + 4 + 3 + 2 + 1);
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), 16);
    }

    #[test]
    fn triples_have_edges() {
        let mut triples = Vec::new();
        words("ja", |word| triples.extend(word.triples()));
        assert_eq!(triples, [triple_key(EDGE, 'j', 'a'), triple_key('j', 'a', EDGE)]);
    }
}
