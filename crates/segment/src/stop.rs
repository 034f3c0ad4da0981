//! Whether a full stop, question mark, exclamation mark or ellipsis ends its sentence.

use crate::abbreviation::{self, Follows};
use maskros_language::{Table, WordRole, facts, rows};
use std::sync::LazyLock;

/// What stands at a place where a sentence might end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stop {
    /// No mark, or a mark inside a word, number or address.
    None,
    /// Marks up to `next` after which the sentence goes on.
    GoesOn {
        /// One past the last mark.
        next: usize,
    },
    /// Marks and closing quotes up to `next` that end the sentence.
    Ends {
        /// One past the last mark or quote.
        next: usize,
    },
}

/// The longest word before a stop, in bytes, that is looked at; no abbreviation is longer.
const MAX_WORD_BYTES: usize = 24;

/// How many bytes of white space between a stop and what follows are looked at.
const MAX_GAP_BYTES: usize = 64;

/// Lower-case single letters that are words of one of the seven languages, and so may end a sentence: Swedish and
/// Norwegian `i`, `å`, `ö`; French `a`, `y`, `à`; Danish `ø`.
const LETTER_WORDS: &[&str] = &["i", "å", "ö", "ø", "a", "y", "à"];

/// Words before an ordinal: German articles and contractions, Scandinavian `den` and `det`, French `le` and `la`.
const BEFORE_ORDINALS: &[&str] = &[
    "der", "die", "das", "dem", "den", "des", "am", "im", "vom", "zum", "zur", "beim", "ins", "ab", "bis",
    "seit", "det", "le", "la", "du", "kl", "nr", "klasse", "ihr", "sein", "ihrem", "seinem", "jeder",
    "jeden",
];

/// The beginnings of words that follow an ordinal with a capital letter: months (German, and English and French as learners
/// write them), and what German texts count.
static ORDERED: LazyLock<Vec<&str>> =
    LazyLock::new(|| rows(Table::OrderedNoun).iter().flat_map(|row| row.words("words")).copied().collect());

/// The letters of the longest beginning in [`ORDERED`].
const MAX_ORDERED_LETTERS: usize = 8;

/// Looks at the mark that begins at `at`; `start` is the first letter or mark of its sentence.
pub(crate) fn stop(text: &str, at: usize, start: usize) -> Stop {
    let bytes = text.as_bytes();
    let (marks, only_stop) = run_of_marks(bytes, at);
    if marks == at {
        return Stop::None;
    }
    let next = closers(text, marks);
    let Some(follower) = Follower::of(text, next) else {
        return Stop::GoesOn { next };
    };
    let goes_on = match bytes.get(at) {
        Some(b'.') if only_stop => stop_goes_on(text, at, start, follower),
        Some(b'!' | b'?') => next > marks && follower == Follower::Lower,
        _ => follower == Follower::Lower,
    };
    if goes_on { Stop::GoesOn { next } } else { Stop::Ends { next } }
}

/// Whether the full stop at `at` belongs to an abbreviation or initial.
pub(crate) fn is_abbreviation(text: &str, at: usize) -> bool {
    let word = word_before(text, at);
    word_goes_on(text, at - word.len(), word, Follower::Lower) == Some(true)
}

/// Where the run of marks from `at` ends, and whether it is one full stop.
fn run_of_marks(bytes: &[u8], at: usize) -> (usize, bool) {
    let mut end = at;
    loop {
        match bytes.get(end..) {
            Some([b'.' | b'!' | b'?', ..]) => end += 1,
            Some([0xe2, 0x80, 0xa6, ..]) => end += 3,
            _ => return (end, end == at + 1),
        }
    }
}

/// Where the closing quotes and brackets from `at` end; a guillemet may stand after a space, as in French.
fn closers(text: &str, at: usize) -> usize {
    let kept = text.get(at..).unwrap_or("").trim_start_matches(CLOSERS);
    text.len() - without_spaced_quote(kept).unwrap_or(kept).len()
}

const CLOSERS: [char; 15] = ['"', '\'', ')', ']', '}', '»', '«', '”', '“', '’', '‘', '›', '‹', '*', '_'];

/// What follows a closing quotation mark with a space before it, as French has.
fn without_spaced_quote(rest: &str) -> Option<&str> {
    let after = rest.strip_prefix([' ', '\u{a0}', '\u{202f}'])?.strip_prefix(['»', '›'])?;
    after.chars().next().is_none_or(char::is_whitespace).then_some(after)
}

/// What a capitalised follower is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Opening {
    /// A month or another word that ordinals stand before.
    Ordered,
    /// One letter with a stop, as in `i. V. m.`
    Initial,
    Word,
}

/// What comes after the marks and white space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Follower {
    Lower,
    Upper(Opening),
    Digit,
    Bracket,
    Other,
    LineEnd,
}

impl Follower {
    /// `None` where no white space follows: the mark is inside a word, number or address.
    fn of(text: &str, at: usize) -> Option<Self> {
        let rest = text.get(at..)?;
        let Some(first) = rest.chars().next() else { return Some(Self::LineEnd) };
        if !first.is_whitespace() {
            return None;
        }
        Some(Self::of_start(behind_gap(rest)))
    }

    fn of_start(rest: &str) -> Self {
        match rest.chars().next() {
            None => Self::LineEnd,
            Some(first) if ends_line(first) => Self::LineEnd,
            Some(first) if first.is_lowercase() => Self::Lower,
            Some(first) if first.is_alphabetic() => Self::Upper(Opening::of(rest)),
            Some('0'..='9') => Self::Digit,
            Some('(' | '[') => Self::Bracket,
            Some(_) => Self::Other,
        }
    }
}

/// What stands behind the white space that a text begins with.
fn behind_gap(text: &str) -> &str {
    let gap = blanks(text, MAX_GAP_BYTES);
    text.get(gap..).unwrap_or("").trim_start_matches(['\u{a0}', '\u{202f}'])
}

const fn ends_line(letter: char) -> bool {
    matches!(letter, '\n' | '\r' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

impl Opening {
    fn of(rest: &str) -> Self {
        if rest.chars().nth(1) == Some('.') {
            Self::Initial
        } else if is_ordered(rest) {
            Self::Ordered
        } else {
            Self::Word
        }
    }
}

fn is_ordered(rest: &str) -> bool {
    let head: String = rest.chars().take(MAX_ORDERED_LETTERS).flat_map(char::to_lowercase).collect();
    ORDERED.iter().any(|word| head.starts_with(word))
}

/// How many blanks a text begins with, `most` at most.
pub(crate) fn blanks(text: &str, most: usize) -> usize {
    text.bytes().take(most).take_while(|byte| matches!(byte, b' ' | b'\t')).count()
}

/// Whether the sentence goes on after the single full stop at `at`.
fn stop_goes_on(text: &str, at: usize, start: usize, follower: Follower) -> bool {
    // A line end is judged by the splitter, which sees the next line.
    if follower == Follower::LineEnd {
        return true;
    }
    let word = word_before(text, at);
    let from = at - word.len();
    if is_county(text, from, word) {
        return true;
    }
    if let Some(goes_on) = word_goes_on(text, from, word, follower) {
        return goes_on;
    }
    if word.bytes().all(|byte| byte.is_ascii_digit()) {
        return number_goes_on(text, from, start, word, follower);
    }
    // A writer who started the sentence in lower case does so after a full stop too.
    follower == Follower::Lower && !(word.chars().count() > 2 && starts_in_lower_case(text, start))
}

/// `Ennis, Co. Clare`, `from Co. Down`: the shortened county behind a comma or a preposition of places, where no firm has its form.
fn is_county(text: &str, from: usize, word: &str) -> bool {
    let head = head_before(text, from);
    word == "Co" && (head.is_empty() || head.ends_with([',', '\n']) || ends_in_preposition(head))
}

/// The text before a word, without the spaces between.
fn head_before(text: &str, word: usize) -> &str {
    text.get(..word).unwrap_or("").trim_end_matches(' ')
}

/// Whether the last word is one that stands before places.
fn ends_in_preposition(head: &str) -> bool {
    facts(word_before(head, head.len())).has(WordRole::PlacePreposition)
}

/// What the word before a stop says, if it is an abbreviation or initial.
fn word_goes_on(text: &str, from: usize, word: &str, follower: Follower) -> Option<bool> {
    if word.is_empty() {
        return Some(false);
    }
    if let Some(follows) = abbreviation::find(word) {
        return Some(match follows {
            Follows::Anything => true,
            Follows::Number => matches!(follower, Follower::Digit | Follower::Lower | Follower::Bracket),
            Follows::LowerCase => matches!(follower, Follower::Lower | Follower::Bracket),
        });
    }
    let mut letters = word.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) if letter.is_alphabetic() => {
            let is_word = LETTER_WORDS.contains(&word) && !follows_stop(text, from);
            let goes_on = letter.is_uppercase() || !is_word || follower == Follower::Upper(Opening::Initial);
            Some(goes_on && stands_alone(text, from))
        }
        _ if word.contains('.') => is_dotted(word).then_some(true),
        _ => None,
    }
}

/// Whether every part of a word with inner stops is short enough for an abbreviation such as `u.dgl`.
fn is_dotted(word: &str) -> bool {
    word.split('.').all(|part| part.chars().count() <= 3 && part.chars().all(char::is_alphabetic))
}

/// Whether the word at `from` comes after a stop and a space, as the second part of `bl. a.` does.
fn follows_stop(text: &str, from: usize) -> bool {
    text.as_bytes().get(..from).is_some_and(|head| head.ends_with(b". "))
}

/// Whether the letter at `from` is no part of a longer word: `J.-P. Sartre`, but not `Anna's.` or `TV-L.`
fn stands_alone(text: &str, from: usize) -> bool {
    let joined = text.get(..from).and_then(|head| head.strip_suffix(['-', '\'', '’', '/']));
    joined.is_none_or(|before| !before.ends_with(char::is_alphanumeric))
}

/// Whether a number with a stop is an ordinal, a part of a date or the number of a heading.
fn number_goes_on(text: &str, from: usize, start: usize, word: &str, follower: Follower) -> bool {
    match follower {
        Follower::Lower => true,
        Follower::Digit | Follower::Upper(Opening::Ordered) => word.len() <= 2,
        Follower::Upper(_) if word.len() <= 2 => may_be_ordinal(text, from, start),
        Follower::Upper(_) | Follower::Bracket | Follower::Other | Follower::LineEnd => from <= start,
    }
}

/// Whether a number of one or two digits begins the sentence, or stands behind a word that ordinals follow.
fn may_be_ordinal(text: &str, from: usize, start: usize) -> bool {
    let before = head_before(text, from);
    before.len() <= start || is_before_ordinals(word_before(text, before.len()))
}

fn is_before_ordinals(word: &str) -> bool {
    BEFORE_ORDINALS.iter().any(|known| known.eq_ignore_ascii_case(word))
}

fn starts_in_lower_case(text: &str, start: usize) -> bool {
    text.get(start..).and_then(|rest| rest.chars().next()).is_some_and(char::is_lowercase)
}

/// The letters, digits and inner stops right before `at`, of which the first may be missing where they are longer than
/// any abbreviation.
fn word_before(text: &str, at: usize) -> &str {
    let head = text.get(..at).unwrap_or("");
    let window = text.floor_char_boundary(at.saturating_sub(MAX_WORD_BYTES));
    let from = head
        .char_indices()
        .rev()
        .take_while(|(place, letter)| *place >= window && (letter.is_alphanumeric() || *letter == '.'))
        .last()
        .map_or(at, |(place, _)| place);
    text.get(from..at).unwrap_or("")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_cut_back_to_the_window() {
        assert_eq!(word_before("se t.ex.", 7), "t.ex");
        assert_eq!(word_before("(å.", 3), "å");
        assert_eq!(word_before(".", 0), "");
        assert!(word_before(&"å".repeat(100), 200).len() <= MAX_WORD_BYTES + 1);
    }

    #[test]
    fn a_shortened_county_ends_no_sentence() {
        for text in ["born in Co. Clare", "Ennis, Co. Clare", "Ennis\nCo. Clare"] {
            let at = text.find('.').unwrap();
            assert_eq!(stop(text, at, 0), Stop::GoesOn { next: at + 1 }, "{text}");
        }
        assert_eq!(stop("Tiffin & Co. Clare", 11, 0), Stop::Ends { next: 12 });
        assert_eq!(stop("Tiffin Co. Clare", 9, 0), Stop::Ends { next: 10 });
    }

    #[test]
    fn marks_inside_words_are_passed_over() {
        assert_eq!(stop("a.b", 1, 0), Stop::GoesOn { next: 2 });
        assert_eq!(stop("ab", 1, 0), Stop::None);
        assert_eq!(stop("ab. Cd", 2, 0), Stop::Ends { next: 3 });
    }
}
