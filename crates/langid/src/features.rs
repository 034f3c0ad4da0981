//! What a sentence shows of its language: whole words, and the letter triples of words that are not in the table.

/// Letters of a word that are looked at.
pub(crate) const WORD_LIMIT: usize = 24;
/// Stands before the first and after the last letter of a word in a letter triple.
pub(crate) const EDGE: char = '_';
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

/// A word in lower case, with an edge before and after it.
#[derive(Debug)]
pub(crate) struct Word {
    letters: [char; WORD_LIMIT + 2],
    length: usize,
}

impl Word {
    const EMPTY: Self = Self { letters: [EDGE; WORD_LIMIT + 2], length: 0 };

    fn push(&mut self, letter: char) {
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
        self.letters = [EDGE; WORD_LIMIT + 2];
        self.length = 0;
    }

    /// The letters without the edges.
    pub(crate) fn letters(&self) -> &[char] {
        self.letters.get(1..=self.length).unwrap_or_default()
    }

    /// The word as a number; never that of a triple.
    pub(crate) fn key(&self) -> u64 {
        word_key(self.letters().iter().copied())
    }

    /// The triples of the word and its edges, as numbers.
    pub(crate) fn triples(&self) -> impl Iterator<Item = u64> {
        let all = self.letters.get(..self.length + 2).unwrap_or_default();
        all.windows(3).map(|triple| triple_key(triple[0], triple[1], triple[2]))
    }
}

/// Calls `found` with every word of `text`: the runs of letters, in lower case.
pub(crate) fn words(text: &str, mut found: impl FnMut(&Word)) {
    let mut word = Word::EMPTY;
    for letter in text.chars() {
        if letter.is_ascii_alphabetic() {
            word.push(letter.to_ascii_lowercase());
        } else if !letter.is_ascii() && letter.is_alphabetic() {
            word.push(letter.to_lowercase().next().unwrap_or(letter));
        } else if matches!(letter, '\u{300}'..='\u{36f}') && word.length > 0 {
            word.mark(letter);
        } else if letter != '\u{ad}' && word.length > 0 {
            found(&word);
            word.clear();
        }
    }
    if word.length > 0 {
        found(&word);
    }
}

/// A word as a number with the highest bit set.
pub(crate) fn word_key(letters: impl Iterator<Item = char>) -> u64 {
    let mixed = letters.fold(0u64, |key, letter| {
        (key.rotate_left(5) ^ u64::from(letter)).wrapping_mul(0x517c_c1b7_2722_0a95)
    });
    mixed | 1 << 63
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
    fn triples_have_edges() {
        let mut triples = Vec::new();
        words("ja", |word| triples.extend(word.triples()));
        assert_eq!(triples, [triple_key(EDGE, 'j', 'a'), triple_key('j', 'a', EDGE)]);
    }
}
