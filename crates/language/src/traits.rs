//! The languages that share a trait.

use crate::role::LanguageTrait;
use maskros_text::{Lang, Languages};

impl LanguageTrait {
    /// The languages whose packs name it.
    #[must_use]
    pub const fn languages(self) -> Languages {
        LANGUAGES_OF_TRAITS[self as usize]
    }

    /// Whether each of `languages` has it, of which there is one at least.
    #[must_use]
    pub const fn is_of_all(self, languages: Languages) -> bool {
        !languages.is_empty() && languages.without(self.languages()).is_empty()
    }

    /// Whether one of `languages` has it.
    #[must_use]
    pub const fn is_of_one(self, languages: Languages) -> bool {
        languages.meets(self.languages())
    }
}

include!(concat!(env!("OUT_DIR"), "/languages_of_traits.rs"));

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nouns_have_capitals_in_german() {
        let capitals = LanguageTrait::CapitalNouns;
        assert!(capitals.is_of_all(Languages::only(Lang::De)));
        assert!(!capitals.is_of_one(Languages::SCANDINAVIAN.with(Lang::En).with(Lang::Fr)));
    }

    #[test]
    fn an_unsure_sentence_may_have_a_trait_and_need_not() {
        let unsure = Languages::only(Lang::De).with(Lang::En);
        assert!(LanguageTrait::CapitalNouns.is_of_one(unsure));
        assert!(!LanguageTrait::CapitalNouns.is_of_all(unsure));
        assert!(!LanguageTrait::CapitalNouns.is_of_all(Languages::NONE));
    }

    #[test]
    fn a_shared_pack_speaks_for_its_languages() {
        assert_eq!(LanguageTrait::JoinedNouns.languages(), Languages::SCANDINAVIAN.with(Lang::De));
    }
}
