//! Numbers in words: cardinals to ninety-nine and ordinals to thirty-first, in the seven languages.
//!
//! The packs hold each part once, with its spellings, the usual one first; all words are built from them.
//! Sources of the parts: Svenska Akademiens grammatik § 4, Norsk referansegrammatikk 3.5 (with the older way of counting, ones
//! first), Retskrivningsordbogen, Duden-Grammatik, Bescherelle.

use maskros_language::{LanguageTrait, Table, TableRow, rows};
use maskros_text::Lang;
use std::sync::LazyLock;

/// A number in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberWord {
    /// How it is spelt, in lower case; French ones may hold spaces.
    pub word: String,
    /// What it says: 0 to 99 as a cardinal, also 100 to 109 in Swedish; 1 to 31 as an ordinal.
    pub number: u8,
    /// Whether it is an ordinal.
    pub ordinal: bool,
}

/// How ones and tens are joined, and what stands between them.
#[derive(Clone, Copy)]
enum Joint {
    TensFirst(&'static str),
    OnesFirst(&'static str),
}

impl Joint {
    /// Reads `{ones}og{tens}`.
    fn of(written: &'static str) -> Option<Self> {
        let between = |first: &str, last: &str| written.strip_prefix(first)?.strip_suffix(last);
        let tens_first = between("{tens}", "{ones}").map(Self::TensFirst);
        tens_first.or_else(|| between("{ones}", "{tens}").map(Self::OnesFirst))
    }

    /// The two parts of a number in the order that the joint has, in every spelling.
    fn joined(self, tens_first: [&'static str; 2], ones_first: [&'static str; 2]) -> Vec<String> {
        let (link, [first, second]) = match self {
            Self::TensFirst(link) => (link, tens_first),
            Self::OnesFirst(link) => (link, ones_first),
        };
        let with = |first| spellings(second).map(move |second| format!("{first}{link}{second}"));
        spellings(first).flat_map(with).collect()
    }
}

/// The parts of a language's number words, as the packs have them; several spellings of one part are separated by spaces.
struct Parts {
    /// 0 to 19.
    small: &'static [&'static str],
    /// One before or behind tens.
    one: &'static str,
    /// 20, 30 and so on.
    tens: &'static [&'static str],
    joints: Vec<Joint>,
    /// First to nineteenth, without the endings.
    ordinals: &'static [&'static str],
    /// First behind twenty and thirty, where it is built that way.
    ordinal_one: &'static str,
    /// Twentieth and thirtieth.
    ordinal_tens: &'static [&'static str],
    /// What ordinals end in.
    endings: &'static [&'static str],
    /// Whether seventy and ninety are ten behind sixty and eighty, as in French.
    teens_behind_tens: bool,
}

impl Parts {
    fn of(row: &TableRow) -> Self {
        let single = |field| row.words(field).first().copied().unwrap_or_default();
        let endings = row.words("endings");
        Self {
            small: row.words("small"),
            one: single("one"),
            tens: row.words("tens"),
            joints: row.words("joints").iter().copied().filter_map(Joint::of).collect(),
            ordinals: row.words("ordinals"),
            ordinal_one: single("ordinal-one"),
            ordinal_tens: row.words("ordinal-tens"),
            endings: if endings.is_empty() { &[""] } else { endings },
            teens_behind_tens: LanguageTrait::TeensBehindTens.is_of_all(row.languages),
        }
    }

    /// How many numbers have a word: all to the last of the tens and its nine.
    fn last(&self) -> u8 {
        19 + 10 * u8::try_from(self.tens.len()).unwrap_or(0)
    }

    fn cardinals(&self, number: u8) -> Vec<String> {
        if self.teens_behind_tens { french(self, number) } else { cardinals(self, number) }
    }

    fn ordinals(&self, number: u8) -> Vec<String> {
        if self.teens_behind_tens { french_ordinals(self, number) } else { ordinals(self, number) }
    }

    /// Every word for a number, cardinals first.
    fn words(&self) -> Vec<NumberWord> {
        let cardinals = (0..=self.last()).flat_map(|number| numbered(self.cardinals(number), number, false));
        let ordinals = (1..=31).flat_map(|number| numbered(self.ordinals(number), number, true));
        cardinals.chain(ordinals).collect()
    }
}

static WORDS: LazyLock<[Vec<NumberWord>; 7]> = LazyLock::new(|| Lang::SUPPORTED.map(built));

/// Every number word of `lang`, the usual spelling of a number before its others; those of Swedish for a language beyond the seven.
#[must_use]
pub fn number_words(lang: Lang) -> &'static [NumberWord] {
    let idx = Lang::SUPPORTED.iter().position(|supported| *supported == lang).unwrap_or(0);
    &WORDS[idx]
}

/// The usual word for `number` in `lang`, if the tables go that far.
#[must_use]
pub fn number_word(number: u8, ordinal: bool, lang: Lang) -> Option<&'static str> {
    number_words(lang)
        .iter()
        .find(|word| word.number == number && word.ordinal == ordinal)
        .map(|word| word.word.as_str())
}

/// How many letters must be inserted, dropped, changed or swapped with their neighbour to make `one` of `two` (optimal string
/// alignment); time and memory grow with the product of the lengths.
#[must_use]
pub fn distance(one: &str, two: &str) -> usize {
    let (one, two): (Vec<char>, Vec<char>) = (one.chars().collect(), two.chars().collect());
    let mut before: Vec<usize> = vec![0; two.len() + 1];
    let mut last: Vec<usize> = (0..=two.len()).collect();
    for i in 1..=one.len() {
        let mut row = vec![i; two.len() + 1];
        for j in 1..=two.len() {
            let changed = last[j - 1] + usize::from(one[i - 1] != two[j - 1]);
            row[j] = changed.min(last[j] + 1).min(row[j - 1] + 1);
            if is_swapped(&one[..i], &two[..j]) {
                row[j] = row[j].min(before[j - 2] + 1);
            }
        }
        before = std::mem::replace(&mut last, row);
    }
    last[two.len()]
}

/// Whether the last two letters of one are those of the other the other way round.
fn is_swapped(one: &[char], two: &[char]) -> bool {
    matches!((one, two), ([.., a, b], [.., c, d]) if a == d && b == c)
}

fn built(lang: Lang) -> Vec<NumberWord> {
    let own = rows(Table::Numerals).iter().find(|row| row.languages.has(lang));
    own.map(Parts::of).map_or_else(Vec::new, |parts| parts.words())
}

fn numbered(words: Vec<String>, number: u8, ordinal: bool) -> impl Iterator<Item = NumberWord> {
    words.into_iter().map(move |word| NumberWord { word, number, ordinal })
}

/// The spellings of a part.
fn spellings(part: &'static str) -> impl Iterator<Item = &'static str> + Clone {
    part.split_whitespace()
}

fn owned(part: &'static str) -> Vec<String> {
    spellings(part).map(str::to_owned).collect()
}

/// The spellings of one to nine beside tens.
fn unit(parts: &Parts, number: u8) -> &'static str {
    if number % 10 == 1 { parts.one } else { parts.small[usize::from(number % 10)] }
}

/// The spellings of the tens in `number`, which is at least 20.
fn ten(parts: &Parts, number: u8) -> &'static str {
    parts.tens[usize::from(number / 10) - 2]
}

fn cardinals(parts: &Parts, number: u8) -> Vec<String> {
    if let Some(word) = parts.small.get(usize::from(number)) {
        return owned(word);
    }
    let (ten, unit) = (ten(parts, number), unit(parts, number));
    if number.is_multiple_of(10) {
        return owned(ten);
    }
    parts.joints.iter().flat_map(|joint| joint.joined([ten, unit], [unit, ten])).collect()
}

fn ordinals(parts: &Parts, number: u8) -> Vec<String> {
    ordinal_stems(parts, number)
        .iter()
        .flat_map(|stem| parts.endings.iter().map(move |ending| format!("{stem}{ending}")))
        .collect()
}

fn ordinal_stems(parts: &Parts, number: u8) -> Vec<String> {
    if let Some(word) = parts.ordinals.get(usize::from(number) - 1) {
        return owned(word);
    }
    let last = parts.ordinal_tens[usize::from(number / 10) - 2];
    let ordinal = match number % 10 {
        0 => return owned(last),
        1 => parts.ordinal_one,
        unit => parts.ordinals[usize::from(unit) - 1],
    };
    let (tens_first, ones_first) = ([ten(parts, number), ordinal], [unit(parts, number), last]);
    parts.joints.iter().flat_map(|joint| joint.joined(tens_first, ones_first)).collect()
}

fn french(parts: &Parts, number: u8) -> Vec<String> {
    if let Some(word) = parts.small.get(usize::from(number)) {
        return owned(word);
    }
    let plural = (number == 80).then(|| "quatre-vingts".to_owned());
    french_behind_tens(parts, number).into_iter().chain(plural).chain(french_by_tens(parts, number)).collect()
}

/// `soixante-dix-sept`, `quatre-vingt-onze`.
fn french_behind_tens(parts: &Parts, number: u8) -> Vec<String> {
    let ten = match number / 10 {
        7 => "soixante",
        9 => "quatre-vingt",
        _ => return Vec::new(),
    };
    french_joined(ten, number % 10, parts.small[usize::from(number % 10) + 10])
}

/// `vingt-deux`, and `septante-deux` where seventy has a word.
fn french_by_tens(parts: &Parts, number: u8) -> Vec<String> {
    let words = spellings(ten(parts, number)).flat_map(|ten| match number % 10 {
        0 => vec![ten.to_owned()],
        unit => french_joined(ten, unit, parts.small[usize::from(unit)]),
    });
    words.collect()
}

/// `vingt et un`, since 1990 also `vingt-et-un`, but `quatre-vingt-un`.
fn french_joined(ten: &str, unit: u8, word: &str) -> Vec<String> {
    if unit == 1 && ten != "quatre-vingt" {
        return vec![format!("{ten} et {word}"), format!("{ten}-et-{word}")];
    }
    vec![format!("{ten}-{word}")]
}

fn french_ordinals(parts: &Parts, number: u8) -> Vec<String> {
    match (number, number % 10) {
        (20.., 1) => french_joined(ten(parts, number), 1, parts.ordinal_one),
        (20.., unit @ 2..) => french_joined(ten(parts, number), unit, parts.ordinals[usize::from(unit) - 1]),
        _ => ordinals(parts, number),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_has_a_word_in_every_language() {
        for lang in Lang::SUPPORTED {
            assert!((0..100).all(|number| number_word(number, false, lang).is_some()), "{lang}");
            assert!((1..32).all(|number| number_word(number, true, lang).is_some()), "{lang}");
        }
        assert_eq!(number_word(32, true, Lang::Sv), None);
    }

    #[test]
    fn cardinals_follow_each_language() {
        for (lang, number, expected) in [
            (Lang::Sv, 21, "tjugoett"),
            (Lang::Nb, 21, "tjueen"),
            (Lang::Nn, 31, "trettiein"),
            (Lang::Da, 55, "femoghalvtreds"),
            (Lang::De, 1, "eins"),
            (Lang::De, 21, "einundzwanzig"),
            (Lang::En, 42, "forty-two"),
            (Lang::Fr, 21, "vingt et un"),
            (Lang::Fr, 70, "soixante-dix"),
            (Lang::Fr, 71, "soixante et onze"),
            (Lang::Fr, 80, "quatre-vingts"),
            (Lang::Fr, 81, "quatre-vingt-un"),
            (Lang::Fr, 91, "quatre-vingt-onze"),
            (Lang::Fr, 77, "soixante-dix-sept"),
        ] {
            assert_eq!(number_word(number, false, lang), Some(expected));
        }
    }

    #[test]
    fn ordinals_follow_each_language() {
        for (lang, number, expected) in [
            (Lang::Sv, 21, "tjugoförsta"),
            (Lang::Nb, 23, "tjuetredje"),
            (Lang::Nn, 20, "tjuande"),
            (Lang::Da, 31, "enogtredivte"),
            (Lang::De, 1, "erste"),
            (Lang::De, 31, "einunddreißigste"),
            (Lang::En, 22, "twenty-second"),
            (Lang::Fr, 21, "vingt et unième"),
            (Lang::Fr, 22, "vingt-deuxième"),
            (Lang::Fr, 30, "trentième"),
        ] {
            assert_eq!(number_word(number, true, lang), Some(expected));
        }
    }

    #[test]
    fn other_spellings_say_the_same() {
        for (lang, word, number) in [
            (Lang::Sv, "aderton", 18),
            (Lang::Nb, "femogtyve", 25),
            (Lang::De, "fuenfundzwanzig", 25),
            (Lang::Fr, "nonante-deux", 92),
            (Lang::Fr, "vingt-et-un", 21),
        ] {
            assert!(number_words(lang).iter().any(|other| other.word == word && other.number == number));
        }
    }

    #[test]
    fn letters_are_inserted_dropped_changed_and_swapped() {
        for (one, two, expected) in [
            ("arton", "arton", 0),
            ("arton", "atton", 1),
            ("nitton", "niotton", 1),
            ("ab", "ba", 1),
            ("", "åå", 2),
        ] {
            assert_eq!(distance(one, two), expected, "{one} {two}");
            assert_eq!(distance(two, one), expected, "{two} {one}");
        }
    }
}
