//! Development suites beyond the treebanks' own text, made from the development sentences with a fixed seed.

use super::{Row, passages::Passage};
use maskros_measure::random::Random;
use std::sync::LazyLock;

/// Seed of the changes.
const SEED: u64 = 11;
/// What an optical reader takes one letter for.
const READ_WRONG: &[(char, &str)] = &[
    ('l', "1"),
    ('i', "l"),
    ('o', "0"),
    ('m', "rn"),
    ('e', "c"),
    ('å', "a"),
    ('ä', "a"),
    ('ö', "o"),
    ('ø', "o"),
    ('s', "5"),
];
/// What is typed for a letter that the keyboard does not have.
const TYPED_AS_TWO: &[(char, &str)] = &[('å', "aa"), ('ä', "ae"), ('ö', "oe"), ('æ', "ae"), ('ø', "oe")];
/// The same by people who type one letter for one.
const TYPED_AS_ONE: &[(char, &str)] = &[('å', "a"), ('ä', "a"), ('ö', "o"), ('æ', "a"), ('ø', "o")];
/// What a learner writes for a letter or a pair.
const MISSPELT: &[(&str, &str)] = &[
    ("ll", "l"),
    ("tt", "t"),
    ("mm", "m"),
    ("ck", "k"),
    ("å", "o"),
    ("ä", "e"),
    ("æ", "e"),
    ("sj", "sh"),
    ("hv", "v"),
    ("gj", "j"),
    ("d ", " "),
];

/// Names from many countries, in no treebank's sentence by more than chance: first name and surname.
static NAMES: LazyLock<Vec<(&str, &str)>> = LazyLock::new(|| {
    include_str!("../../lists/people.tsv").lines().filter_map(|row| row.split_once('\t')).collect()
});

/// Makes one suite from the development sentences.
type Change = fn(&str, &mut Random) -> String;

/// The suites by name.
pub(crate) const SUITES: &[(&str, Change)] = &[
    ("dev", |text, _| text.to_owned()),
    ("lower case, no punctuation", |text, _| bare(text)),
    ("all capitals", |text, _| text.to_uppercase()),
    ("one to five words", first_words),
    ("learner spelling", misspelt),
    ("handles and links", post),
    ("optical reading", read_wrong),
    ("aa ae oe typed for å ä æ ö ø", |text, _| without_letters(text, TYPED_AS_TWO)),
    ("a o typed for å ä æ ö ø", |text, _| without_letters(text, TYPED_AS_ONE)),
    ("hashtags", hashtags),
    ("names from many countries", other_names),
];

/// Every sentence changed, as a document of its own; those whose text is empty then are left out.
pub(crate) fn changed(rows: &[Row], change: Change) -> Vec<Passage> {
    let mut random = Random::new(SEED);
    let texts = rows.iter().map(|row| (change(&row.text, &mut random), row.gold));
    texts.filter(|(text, _)| !text.trim().is_empty()).map(|(text, gold)| Passage::of(text, gold)).collect()
}

fn bare(text: &str) -> String {
    let letters: String = text.chars().map(letter_or_blank).collect();
    letters.to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ")
}

fn letter_or_blank(letter: char) -> char {
    if letter.is_alphanumeric() { letter } else { ' ' }
}

fn first_words(text: &str, random: &mut Random) -> String {
    let count = 1 + random.below(5);
    text.split_whitespace().take(count).collect::<Vec<_>>().join(" ")
}

/// Two misspellings a sentence where the letters allow, or a letter left out.
fn misspelt(text: &str, random: &mut Random) -> String {
    (0..2).fold(text.to_owned(), |text, _| with_mistake(&text, random))
}

fn with_mistake(text: &str, random: &mut Random) -> String {
    let (right, wrong) = MISSPELT[random.below(MISSPELT.len())];
    if text.contains(right) {
        return text.replacen(right, wrong, 1);
    }
    without_letter(text, random.below(text.chars().count()))
}

fn without_letter(text: &str, place: usize) -> String {
    text.chars().enumerate().filter(|(at, _)| *at != place).map(|(_, letter)| letter).collect()
}

fn post(text: &str, random: &mut Random) -> String {
    let mut parts = vec![text];
    if random.chance(700) {
        parts.insert(0, "@user_42");
    }
    if random.chance(700) {
        parts.push("https://www.example.org/the/new/page?from=post");
    }
    parts.push("#2024 😀");
    parts.join(" ")
}

/// Three letters in a hundred are read wrong.
fn read_wrong(text: &str, random: &mut Random) -> String {
    replaced(text, |letter| READ_WRONG.iter().find(|(right, _)| *right == letter && random.chance(80)))
}

/// The text with other letters for those of `typed`; capitals stay capitals.
fn without_letters(text: &str, typed: &[(char, &str)]) -> String {
    let small = replaced(text, |letter| typed.iter().find(|(missing, _)| *missing == letter));
    typed
        .iter()
        .fold(small, |text, (missing, typed)| text.replace(capital(*missing), &capitalised(typed.chars())))
}

fn capital(letter: char) -> char {
    letter.to_uppercase().next().unwrap_or(letter)
}

/// The letters with the first one large.
fn capitalised(mut letters: impl Iterator<Item = char>) -> String {
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// The text with the replacement that `find` has for a letter.
fn replaced<'a>(text: &str, mut find: impl FnMut(char) -> Option<&'a (char, &'a str)>) -> String {
    let mut out = String::new();
    for letter in text.chars() {
        match find(letter) {
            Some((_, other)) => out.push_str(other),
            None => out.push(letter),
        }
    }
    out
}

/// Three words of four letters or more in ten are hashtags, and the sentence ends with one of two words.
fn hashtags(text: &str, random: &mut Random) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut out: Vec<String> = words.iter().map(|word| tagged(word, random)).collect();
    let first = random.below(words.len().saturating_sub(1));
    out.push(joined_tag(words.iter().skip(first).take(2)));
    out.join(" ")
}

/// The word, in three of ten cases as a hashtag if it can be one.
fn tagged(word: &str, random: &mut Random) -> String {
    let mark = if can_be_tag(word) && random.chance(300) { "#" } else { "" };
    format!("{mark}{word}")
}

fn joined_tag<'a>(words: impl Iterator<Item = &'a &'a str>) -> String {
    words.fold("#".to_owned(), |tag, word| tag + &in_tag(word))
}

fn can_be_tag(word: &str) -> bool {
    word.starts_with(char::is_alphabetic) && word.chars().count() >= 4
}

/// The first word that is written like a name becomes one from anywhere; where there is none, somebody says the sentence.
fn other_names(text: &str, random: &mut Random) -> String {
    let name = name(random);
    let mut words: Vec<&str> = text.split(' ').collect();
    match words.iter_mut().skip(1).find(|word| is_name_like(word)) {
        None => return format!("{name}: {text}"),
        Some(word) => *word = &name,
    }
    words.join(" ")
}

fn name(random: &mut Random) -> String {
    let (first, last) = NAMES[random.below(NAMES.len())];
    format!("{first} {last}")
}

fn is_name_like(word: &str) -> bool {
    let mut letters = word.chars();
    letters.next().is_some_and(char::is_uppercase) && letters.next().is_some_and(char::is_lowercase)
}

/// A word in a tag of several: its letters, the first one large.
fn in_tag(word: &str) -> String {
    capitalised(word.chars().filter(|letter| letter.is_alphanumeric()))
}

#[cfg(test)]
mod tests {
    use super::super::dev::tests::row;
    use super::*;

    #[test]
    fn suites_change_the_text_and_keep_the_gold() {
        let rows = vec![row("Jag läser, ett brev till dig.", &["sv"]); 50];
        for (name, change) in SUITES {
            let suite = changed(&rows, *change);
            assert!(suite.iter().all(|passage| passage.pieces[0].1 == rows[0].gold), "{name}");
            let same = suite.iter().all(|passage| passage.document.text() == rows[0].text);
            assert_eq!(same, *name == "dev", "{name}");
        }
        assert_eq!(bare("Jag läser, ett BREV."), "jag läser ett brev");
    }

    #[test]
    fn letters_that_are_missing_keep_their_case() {
        assert_eq!(without_letters("Åse så ØL", TYPED_AS_TWO), "Aase saa OeL");
        assert_eq!(without_letters("Ängen på ön", TYPED_AS_ONE), "Angen pa on");
    }

    #[test]
    fn hashtags_are_words_of_the_sentence() {
        let tagged = hashtags("Hun bor i København, tror jeg.", &mut Random::new(1));
        let tags: Vec<&str> = tagged.split(' ').filter(|word| word.starts_with('#')).collect();
        assert!(!tags.is_empty() && tagged.split(' ').count() == 7, "{tagged}");
        assert_eq!(in_tag("københavn,"), "København");
        assert_eq!(hashtags("", &mut Random::new(1)), "#");
    }
}
