//! Words, numbers and marks of a sentence.

use maskros_text::{Case, Span, Token, TokenKind, cut};
use unicode_normalization::char::is_combining_mark;

/// French words that lose their vowel before another word (Grevisse, *Le Bon Usage*: élision), without the apostrophe.
const ELIDED: &[&str] = &[
    "l", "d", "j", "m", "t", "s", "n", "c", "qu", "jusqu", "lorsqu", "puisqu", "quoiqu", "presqu", "quelqu",
];

/// The longest elided word in bytes.
const MAX_ELIDED_BYTES: usize = 6;

/// Writes the tokens of `span` of `text` into `tokens`, which is cleared first.
///
/// - A hyphen or apostrophe (`'`, `’`, `´`) between letters stays inside its word: `Anna-Lena`, `O'Brien`, `Anna's`.
/// - A French elided word is a token of its own, with its apostrophe, before a vowel or `h`: `l'` + `avocat`,
///   `d'` + `Artagnan`; but `M'Bala` and `D'Souza` are one token.
/// - ASCII digits are numbers; letters and digits together are one mixed token.
/// - Combining marks, joiners and soft hyphens stay in their word; a sequence of joined emoji is one symbol.
/// - An underscore is punctuation.
///
/// The tokens are in reading order, disjoint, and hold every byte that is not white space.
pub fn tokens(text: &str, span: Span, tokens: &mut Vec<Token>) {
    tokens.clear();
    let text = cut(text, span);
    let mut at = 0;
    while let Some(&byte) = text.as_bytes().get(at) {
        let (end, token) = token_at(text, at, byte);
        if let Some((kind, case)) = token {
            tokens.push(Token { span: Span::new(at, end).shifted(span.start), kind, case });
        }
        at = end;
    }
}

/// What a character is to the tokeniser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Class {
    White,
    Lower,
    Upper,
    /// A letter without case.
    Letter,
    Digit,
    /// `-`, `'` and their kin, which join the letters on both sides.
    Joint,
    Punctuation,
    Symbol,
    /// Stays with the character before it.
    Mark,
    /// Not ASCII: the character has to be decoded.
    Beyond,
}

const CLASSES: [Class; 256] = {
    let mut classes = [Class::Beyond; 256];
    let mut byte: u8 = 0;
    while byte < 128 {
        classes[byte as usize] = match byte {
            b'\t'..=b'\r' | b' ' => Class::White,
            b'a'..=b'z' => Class::Lower,
            b'A'..=b'Z' => Class::Upper,
            b'0'..=b'9' => Class::Digit,
            b'-' | b'\'' => Class::Joint,
            b'$' | b'+' | b'<'..=b'>' | b'^' | b'`' | b'|' | b'~' => Class::Symbol,
            b'!'..=b'/' | b':'..=b'@' | b'['..=b'`' | b'{'..=b'~' => Class::Punctuation,
            _ => Class::Symbol,
        };
        byte += 1;
    }
    classes
};

/// The end of the token or white space that starts at `at` with `byte`; `None` for white space.
fn token_at(text: &str, at: usize, byte: u8) -> (usize, Option<(TokenKind, Case)>) {
    let (class, length) = class_at(text, at, byte);
    let next = at + length;
    match class {
        Class::White => (next, None),
        Class::Lower | Class::Upper | Class::Letter | Class::Digit => word(text, at, class),
        Class::Joint | Class::Punctuation => (next, Some((TokenKind::Punctuation, Case::None))),
        Class::Symbol | Class::Mark | Class::Beyond => {
            (symbol_end(text, next), Some((TokenKind::Symbol, Case::None)))
        }
    }
}

/// The class and length of the character at `at`, whose first byte is `byte`.
fn class_at(text: &str, at: usize, byte: u8) -> (Class, usize) {
    match CLASSES.get(usize::from(byte)) {
        Some(Class::Beyond) | None => {
            let letter = letter_at(text, at);
            (class_beyond(letter), letter.len_utf8())
        }
        Some(class) => (*class, 1),
    }
}

fn letter_at(text: &str, at: usize) -> char {
    text.get(at..).and_then(|rest| rest.chars().next()).unwrap_or(' ')
}

fn class_beyond(letter: char) -> Class {
    match letter {
        '×' | '÷' => Class::Symbol,
        // Latin-1 Supplement, where nearly all letters of the seven languages are.
        'à'..='ÿ' | 'ß' => Class::Lower,
        'À'..='Þ' => Class::Upper,
        '’' | '´' | '‐' | '‑' => Class::Joint,
        '\u{ad}' | '\u{200c}' | '\u{200d}' => Class::Mark,
        '\u{fe00}'..='\u{fe0f}' => Class::Symbol,
        _ if letter.is_lowercase() => Class::Lower,
        _ if letter.is_uppercase() => Class::Upper,
        _ if is_combining_mark(letter) => Class::Mark,
        _ if letter.is_alphabetic() => Class::Letter,
        _ if letter.is_whitespace() => Class::White,
        _ if is_punctuation(letter) => Class::Punctuation,
        _ => Class::Symbol,
    }
}

/// Punctuation (general category P) beyond ASCII in the blocks that European texts use.
fn is_punctuation(letter: char) -> bool {
    matches!(letter, '¡' | '§' | '«' | '¶' | '·' | '»' | '¿' | '\u{2010}'..='\u{2027}' | '\u{2030}'..='\u{2043}'
        | '\u{2045}'..='\u{2051}' | '\u{2053}'..='\u{205e}' | '\u{3001}'..='\u{3003}' | '\u{3008}'..='\u{3011}'
        | '\u{ff01}'..='\u{ff03}' | '\u{ff05}'..='\u{ff0a}' | '\u{ff0c}'..='\u{ff0f}')
}

/// The word, number or mixture that starts at `start`.
fn word(text: &str, start: usize, first: Class) -> (usize, Option<(TokenKind, Case)>) {
    let bytes = text.as_bytes();
    let mut letters = Letters::default();
    let mut at = start;
    let mut class = first;
    let mut length = class_at(text, at, bytes.get(at).copied().unwrap_or(b' ')).1;
    loop {
        letters.add(class);
        at += length;
        let Some(&byte) = bytes.get(at) else { break };
        (class, length) = class_at(text, at, byte);
        match class {
            Class::Lower | Class::Upper | Class::Letter | Class::Digit => {}
            Class::Mark if !letters.only_digits() => {}
            Class::Joint => match joint(text, start, at, length, letters.last) {
                Joint::Inside => {}
                Joint::Elision => return (at + length, Some((letters.kind(), letters.case()))),
                Joint::Outside => break,
            },
            Class::Mark | Class::White | Class::Punctuation | Class::Symbol | Class::Beyond => break,
        }
    }
    (at, Some((letters.kind(), letters.case())))
}

/// What a hyphen or apostrophe in or after a word is.
enum Joint {
    Inside,
    Elision,
    Outside,
}

fn joint(text: &str, start: usize, at: usize, length: usize, before: Class) -> Joint {
    let next = text.get(at + length..).and_then(|rest| rest.chars().next());
    if !is_letter(before) || !next.is_some_and(char::is_alphabetic) {
        return Joint::Outside;
    }
    let hyphen = matches!(text.get(at..at + length), Some("-" | "‐" | "‑"));
    let elision = !hyphen && next.is_some_and(starts_vowel) && is_elided(cut(text, Span::new(start, at)));
    if elision { Joint::Elision } else { Joint::Inside }
}

fn is_letter(class: Class) -> bool {
    matches!(class, Class::Lower | Class::Upper | Class::Letter | Class::Mark)
}

fn is_elided(word: &str) -> bool {
    word.len() <= MAX_ELIDED_BYTES && ELIDED.iter().any(|elided| elided.eq_ignore_ascii_case(word))
}

/// Whether French elides before `letter`; every letter beyond ASCII that starts a French word after an apostrophe is a vowel.
fn starts_vowel(letter: char) -> bool {
    !letter.is_ascii() || matches!(letter.to_ascii_lowercase(), 'a' | 'e' | 'h' | 'i' | 'o' | 'u' | 'y')
}

/// What the letters of a word tell about its kind and case.
struct Letters {
    last: Class,
    lower: bool,
    letters: bool,
    digits: bool,
    /// Capital letters, counted up to two.
    upper: u8,
    /// Whether a capital letter follows another letter directly.
    inner_upper: bool,
    /// Whether the first letter is a capital.
    first_upper: bool,
}

impl Default for Letters {
    fn default() -> Self {
        Self {
            last: Class::White,
            lower: false,
            letters: false,
            digits: false,
            upper: 0,
            inner_upper: false,
            first_upper: false,
        }
    }
}

impl Letters {
    fn add(&mut self, class: Class) {
        match class {
            Class::Lower => self.lower = true,
            Class::Digit => self.digits = true,
            Class::Upper => self.add_upper(),
            _ => {}
        }
        self.letters |= matches!(class, Class::Lower | Class::Upper | Class::Letter);
        self.last = class;
    }

    fn add_upper(&mut self) {
        self.first_upper |= !self.letters;
        self.inner_upper |= is_letter(self.last);
        self.upper = self.upper.saturating_add(1);
    }

    fn only_digits(&self) -> bool {
        !self.letters
    }

    fn kind(&self) -> TokenKind {
        if !self.letters {
            TokenKind::Number
        } else if self.digits {
            TokenKind::Mixed
        } else {
            TokenKind::Word
        }
    }

    fn case(&self) -> Case {
        match (self.upper, self.lower) {
            (0, false) => Case::None,
            (0, true) => Case::Lower,
            (1, false) => Case::Title,
            (_, false) => Case::Upper,
            (_, true) if self.first_upper && !self.inner_upper => Case::Title,
            (_, true) => Case::Mixed,
        }
    }
}

/// Where a symbol ends that may be the first of a joined emoji sequence (UTS #51, ED-16): variation selectors, skin tones,
/// keycaps and tags belong to it, and whatever a zero-width joiner ties to it. Two regional indicators are one flag.
fn symbol_end(text: &str, mut at: usize) -> usize {
    let mut flag = text.get(..at).and_then(|head| head.chars().next_back()).is_some_and(is_regional);
    let mut joined = false;
    for letter in text.get(at..).unwrap_or("").chars() {
        let is_second_of_flag = flag && is_regional(letter);
        if !(extends_symbol(letter) || joined && may_be_tied(letter) || is_second_of_flag) {
            break;
        }
        flag = false;
        joined = letter == '\u{200d}';
        at += letter.len_utf8();
    }
    at
}

/// Whether a joiner can tie the sign to the symbol before it.
fn may_be_tied(letter: char) -> bool {
    !letter.is_whitespace() && !letter.is_ascii()
}

/// Variation selectors, skin tones, joiners and tags.
fn extends_symbol(letter: char) -> bool {
    matches!(letter, '\u{fe00}'..='\u{fe0f}' | '\u{1f3fb}'..='\u{1f3ff}' | '\u{200d}' | '\u{e0020}'..='\u{e007f}')
        || is_combining_mark(letter)
}

fn is_regional(letter: char) -> bool {
    matches!(letter, '\u{1f1e6}'..='\u{1f1ff}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn all(text: &str) -> Vec<Token> {
        let mut found = Vec::new();
        tokens(text, Span::new(0, text.len()), &mut found);
        found
    }

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let found: Vec<&str> = all(text).iter().map(|token| cut(text, token.span)).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn keeps_joints_inside_words() {
        check("Anna-Lena O'Brien, Anna's hund", &["Anna-Lena", "O'Brien", ",", "Anna's", "hund"]);
        check("Anna’s och Anna´s don't", &["Anna’s", "och", "Anna´s", "don't"]);
        check("-Anna- 'Bo' 12-åring", &["-", "Anna", "-", "'", "Bo", "'", "12", "-", "åring"]);
        check("Hans' Lars’ bok aujourd'hui", &["Hans", "'", "Lars", "’", "bok", "aujourd'hui"]);
    }

    #[test]
    fn splits_elisions() {
        check("l'avocat d'Artagnan", &["l'", "avocat", "d'", "Artagnan"]);
        check("Qu’il s’appelle L’Été", &["Qu’", "il", "s’", "appelle", "L’", "Été"]);
        check("M'Bala D'Souza", &["M'Bala", "D'Souza"]);
        check("presqu'île jusqu'à", &["presqu'", "île", "jusqu'", "à"]);
    }

    #[test]
    fn parts_numbers_and_marks() {
        check("BS12 3rd 12,5 % a_b", &["BS12", "3rd", "12", ",", "5", "%", "a", "_", "b"]);
        check("anna@example.org", &["anna", "@", "example", ".", "org"]);
        check("310 C 1482/20", &["310", "C", "1482", "/", "20"]);
    }

    #[test]
    fn keeps_combining_marks_and_emoji_whole() {
        check("A\u{30a}sa och Rene\u{301}", &["A\u{30a}sa", "och", "Rene\u{301}"]);
        check("hej👩‍👩‍👧‍👦!", &["hej", "👩‍👩‍👧‍👦", "!"]);
        check("👍🏽🇸🇪🇳🇴", &["👍🏽", "🇸🇪", "🇳🇴"]);
        check("𝒜nna 名前", &["𝒜nna", "名前"]);
    }

    #[test]
    fn tells_kind_and_case() {
        let kinds: Vec<_> = all("anna Anna-Lena ANNA McDonald A 12 BS12 , 😀 名前 É ÅSA sIxtton")
            .into_iter()
            .map(|token| (token.kind, token.case))
            .collect();
        let expected = [
            (TokenKind::Word, Case::Lower),
            (TokenKind::Word, Case::Title),
            (TokenKind::Word, Case::Upper),
            (TokenKind::Word, Case::Mixed),
            (TokenKind::Word, Case::Title),
            (TokenKind::Number, Case::None),
            (TokenKind::Mixed, Case::Upper),
            (TokenKind::Punctuation, Case::None),
            (TokenKind::Symbol, Case::None),
            (TokenKind::Word, Case::None),
            (TokenKind::Word, Case::Title),
            (TokenKind::Word, Case::Upper),
            (TokenKind::Word, Case::Mixed),
        ];
        assert_eq!(kinds, expected);
    }

    #[test]
    fn counts_from_the_start_of_the_document() {
        let mut found = Vec::new();
        tokens("Hej Åsa!", Span::new(4, 8), &mut found);
        assert_eq!(found.first().map(|token| token.span), Some(Span::new(4, 8)));
        tokens("Hej Åsa!", Span::new(5, 8), &mut found);
        assert!(found.is_empty());
    }

    #[test]
    fn hostile_texts_take_linear_time() {
        for unit in [
            ".",
            "a-",
            "l'",
            "'",
            "\u{301}",
            "a\u{301}",
            "\u{200d}",
            "👩‍",
            "\u{1f1e6}",
            "1\u{fe0f}\u{20e3}",
            "(",
            "_",
        ] {
            let text = unit.repeat(1 << 16);
            let begin = std::time::Instant::now();
            all(&text);
            assert!(begin.elapsed().as_secs() < 3, "slow on {unit:?}");
        }
    }

    proptest! {
        #[test]
        fn tokens_are_disjoint_and_cover_the_text(text in "([a-zA-ZåÉß0-9_.'’´ \n\u{301}\u{200d}\u{ad}😀👩🇸-]|\\PC|\\p{M}){0,100}") {
            let found = all(&text);
            let mut end = 0;
            for token in &found {
                prop_assert!(token.span.start >= end && !token.span.is_empty());
                prop_assert!(text.get(token.span.start..token.span.end).is_some());
                prop_assert!(cut(&text, Span::new(end, token.span.start)).trim().is_empty());
                end = token.span.end;
            }
            prop_assert!(cut(&text, Span::new(end, text.len())).trim().is_empty());
        }
    }
}
