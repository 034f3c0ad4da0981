//! What tells Scandinavian languages apart in a short sentence whose words are right in several of them.
//!
//! The model leaves names out, because they stand in texts of every language. The last part of a street's or school's name is a word
//! all the same: one lives *på Storgatan* in Swedish, *i Storgata* in Norwegian, *på Storegade* in Danish. And where Swedish says *min
//! mamma*, Norwegian puts the owner after the word, *mammaen min*, and Danish says *min mor*.

use maskros_language::{WordRole, words_of};
use maskros_text::{Lang, Languages};

/// Letters that must stand before the last part.
const LEAST_STEM: usize = 2;

/// What a word tells by itself.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tells {
    /// The languages that its last part belongs to.
    part: Option<Languages>,
    /// Whether it says whose somebody is.
    owner: bool,
    /// Whether it is a word for kin that only Swedish has behind its owner.
    family: bool,
}

impl Tells {
    /// What a word in lower case tells.
    pub(crate) fn of(letters: &[char]) -> Self {
        Self {
            part: last_part(letters),
            owner: has_role(letters, WordRole::OwnerBeforeKin),
            family: has_role(letters, WordRole::KinBehindOwner),
        }
    }

    /// The languages that it tells of, behind a word that says whose somebody is or not.
    fn told(self, after_owner: bool) -> Option<Languages> {
        if self.family && after_owner { Some(Languages::only(Lang::Sv)) } else { self.part }
    }
}

/// What the words of a sentence tell.
#[derive(Default)]
pub(crate) struct Telling {
    /// The languages that the words agree on; none where they tell nothing or contradict each other.
    languages: Languages,
    after_owner: bool,
}

impl Telling {
    /// Adds what the next word tells.
    pub(crate) fn add(&mut self, word: Tells) {
        let told = word.told(self.after_owner);
        self.after_owner = word.owner;
        if let Some(told) = told {
            self.narrow(told);
        }
    }

    fn narrow(&mut self, told: Languages) {
        self.languages = if self.languages.is_empty() { told } else { self.languages.intersection(told) };
    }

    /// Whether the words are of other languages than `lang`.
    pub(crate) fn is_against(&self, lang: Lang) -> bool {
        !self.languages.is_empty() && !self.languages.has(lang)
    }
}

/// The languages that the last part of a word belongs to; none where it shows nothing.
fn last_part(letters: &[char]) -> Option<Languages> {
    let parts = words_of(WordRole::TellingLastPart).iter();
    parts.copied().find(|(part, _)| ends_with(letters, part)).map(|(_, languages)| languages)
}

fn has_role(letters: &[char], role: WordRole) -> bool {
    words_of(role).iter().any(|(word, _)| word.chars().eq(letters.iter().copied()))
}

fn ends_with(letters: &[char], part: &str) -> bool {
    let mut left = letters.iter().rev();
    part.chars().rev().all(|letter| left.next() == Some(&letter)) && left.len() >= LEAST_STEM
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(words: &str) -> String {
        let mut telling = Telling::default();
        words.split(' ').for_each(|word| telling.add(Tells::of(&word.chars().collect::<Vec<_>>())));
        telling.languages.iter().map(Lang::code).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_last_part_shows_its_languages() {
        assert_eq!(of("storgatan"), "sv");
        assert_eq!(of("kirkeveien"), "nb");
        assert_eq!(of("kyrkjevegen"), "nb nn");
        assert_eq!(of("vestergade"), "da");
        assert_eq!(of("skovlyskolen"), "nb da");
        assert_eq!(of("mellan storgatan och vestergade"), "");
    }

    #[test]
    fn a_word_of_its_own_shows_nothing() {
        for word in ["skolan", "gate", "göteborg", "åvej", "mamma", "min", "mamma min"] {
            assert_eq!(of(word), "", "{word}");
        }
    }

    #[test]
    fn family_behind_its_owner_is_swedish() {
        assert_eq!(of("hans syster bor här"), "sv");
    }
}
