//! The words of a document that no pseudonym may equal.

use crate::shape::{folded, is_of_name};
use maskros_lexicon::place_names;
use maskros_text::{Decision, Decisions, Document, Group};
use std::collections::HashSet;

/// The folded base forms and texts of all decisions, and every capitalised word of the document.
///
/// A pseudonym that equals one of them would read as the person who really is in the text.
#[derive(Default)]
pub(crate) struct Originals {
    /// As they are spelt, folded.
    spelt: HashSet<String>,
    /// As the names of people sound.
    sounds: HashSet<String>,
}

impl Originals {
    /// The originals of `document`.
    pub(crate) fn of(document: &Document, decisions: &Decisions) -> Self {
        let mut all = Self::default();
        decisions.iter().for_each(|decision| all.add_mention(document, decision));
        all.add_capitalised(document.text());
        all
    }

    fn add_mention(&mut self, document: &Document, decision: &Decision) {
        self.add(&decision.base);
        self.add(document.cut(decision.span));
        if decision.label.group() == Group::Place {
            place_names(&decision.base).iter().for_each(|name| self.add(name));
        }
        if decision.label.is_name_part() {
            self.sounds.extend(words(&decision.base).filter_map(sound));
        }
    }

    /// Every word of the text that has a capital.
    fn add_capitalised(&mut self, text: &str) {
        words(text).filter(|word| is_capitalised(word)).for_each(|word| self.add_word(word));
    }

    fn add(&mut self, text: &str) {
        self.spelt.insert(folded(text));
        words(text).for_each(|word| self.add_word(word));
    }

    /// The word, what it would be the genitive of, and the parts of both at hyphens.
    fn add_word(&mut self, word: &str) {
        let word = folded(word);
        owner(&word).into_iter().chain([word.as_str()]).for_each(|form| self.add_form(form));
    }

    fn add_form(&mut self, form: &str) {
        self.spelt.insert(form.to_owned());
        self.spelt.extend(form.split('-').filter(|part| part.len() > 2).map(str::to_owned));
    }

    /// Whether `name`, or a capitalised word in it, is an original.
    pub(crate) fn meets(&self, name: &str) -> bool {
        self.holds(name)
            || long_names(name).any(|word| self.spelt.contains(&folded(word)))
            || words(name).filter_map(sound).any(|sound| self.sounds.contains(&sound))
    }

    /// Whether `text` as a whole is an original.
    pub(crate) fn holds(&self, text: &str) -> bool {
        self.spelt.contains(&folded(text))
    }
}

/// What is written for the same sound in names: `Wiik` is a `Vik`, `Hasan` a `Hassan`, `Kristoffer` a `Christopher`, `Etienne` an `Étienne`, `Savic` a `Savić`.
const SOUNDS: [(&str, &str); 30] = [
    ("ć", "c"),
    ("č", "c"),
    ("ç", "c"),
    ("š", "s"),
    ("ś", "s"),
    ("ş", "s"),
    ("ž", "z"),
    ("ź", "z"),
    ("ż", "z"),
    ("đ", "d"),
    ("ń", "n"),
    ("ł", "l"),
    ("ğ", "g"),
    ("é", "e"),
    ("è", "e"),
    ("ê", "e"),
    ("ë", "e"),
    ("á", "a"),
    ("í", "i"),
    ("ó", "o"),
    ("ph", "f"),
    ("th", "t"),
    ("ch", "k"),
    ("aa", "å"),
    ("ck", "k"),
    ("c", "k"),
    ("q", "k"),
    ("w", "v"),
    ("z", "s"),
    ("y", "i"),
];

/// How a name sounds, roughly, with no letter doubled; none of names too short to be told from others.
fn sound(name: &str) -> Option<String> {
    const SHORTEST: usize = 3;
    let spelt = SOUNDS.iter().fold(folded(name), |name, (written, sound)| name.replace(written, sound));
    let mut letters: Vec<char> = spelt.chars().collect();
    letters.dedup();
    (letters.len() >= SHORTEST).then(|| letters.into_iter().collect())
}

/// The runs of letters and digits, with hyphens and apostrophes inside them.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter| !is_inner(letter))
        .map(|word| word.trim_matches(['-', '\'', '’']))
        .filter(|word| !word.is_empty())
}

fn long_names(text: &str) -> impl Iterator<Item = &str> {
    words(text).filter(|word| word.len() > 3 && is_capitalised(word))
}

fn is_inner(letter: char) -> bool {
    letter == '-' || is_of_name(letter)
}

fn is_capitalised(word: &str) -> bool {
    word.starts_with(char::is_uppercase)
}

/// A word without the ending of the genitive.
fn owner(word: &str) -> Option<&str> {
    word.strip_suffix("'s")
        .or_else(|| word.strip_suffix(['s', '\'']))
        .filter(|owner| owner.chars().nth(1).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_sound_alike_are_one_sound() {
        let french = [("Étienne", "Etienne"), ("Léna", "Lena")];
        french.into_iter().for_each(|(one, other)| assert_eq!(sound(one), sound(other)));
        [("Savic", "Savić"), ("Simic", "Šimić")]
            .iter()
            .for_each(|(one, other)| assert_eq!(sound(one), sound(other)));
        for (one, other) in [("Vik", "Wiik"), ("Hassan", "Hasan"), ("Claes", "Klaes"), ("Aagaard", "Ågård")]
        {
            assert_eq!(sound(one), sound(other));
        }
        for (one, other) in [("Vik", "Viken"), ("Lund", "Lind"), ("Ek", "Ek")] {
            assert!(sound(one) != sound(other) || sound(one).is_none(), "{one} {other}");
        }
    }

    #[test]
    fn finds_capitalised_words_in_every_form() {
        let document = Document::new("d", "Annas hund. Karl-Erik’s katt i Ås, säger eva.");
        let originals = Originals::of(&document, &Decisions::default());
        for name in ["Anna", "ANNAS", "Karl", "Erik", "Karl-Erik", "Ås", "Erik Berg"] {
            assert!(originals.meets(name), "{name}");
        }
        for name in ["Eva", "Hund", "Karlsson"] {
            assert!(!originals.meets(name), "{name}");
        }
    }
}
