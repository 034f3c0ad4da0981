//! Goods and titles with the name before a hyphen: `Kähler-vase`, `Donald-blader`, `Karen Volf-pebernødder`.
//!
//! A make is mostly called after somebody, so that the lists know it as a name. What is sold or read behind the hyphen says that nobody of
//! the text is meant; a house, a case and a family are somebody's (`Hansen-familien`).

use crate::SentenceView;
use maskros_language::{WordRole, facts};
use maskros_text::Languages;

/// The name of a make has at most so many words before the one with the hyphen.
const BEFORE: usize = 2;

/// Whether the words are the name of goods, or the beginning of one.
pub(super) fn is_branded(view: &SentenceView<'_>, words: &[usize]) -> bool {
    let Some(last) = words.last() else { return false };
    let named = |idx: usize| (*last..idx).all(|before| view.is_title(before));
    (*last..=last + BEFORE).any(|idx| named(idx) && is_goods(view, idx))
}

/// Whether a hyphen joins a name with a capital to what is sold.
fn is_goods(view: &SentenceView<'_>, idx: usize) -> bool {
    let Some((_, sold)) = view.text(idx).split_once('-') else { return false };
    view.has_capital(idx)
        && (facts(sold).has_in(WordRole::Goods, view.languages) || is_of_make(view, idx, sold))
}

/// `Bosch-viskere`: whether a make that whole countries know stands before a word in small letters, in the north.
fn is_of_make(view: &SentenceView<'_>, idx: usize, sold: &str) -> bool {
    let make = view.folded(idx).split('-').next().is_some_and(|make| facts(make).has(WordRole::Make));
    let small = sold.starts_with(char::is_lowercase) && view.languages.meets(Languages::SCANDINAVIAN);
    make && small && !facts(sold).has(WordRole::TownCompound)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;
    use maskros_text::Lang;

    /// Whether the word at `idx` belongs to goods.
    fn is_branded_in(text: &str, lang: Lang, idx: usize) -> bool {
        viewed(text, Languages::only(lang), |view| is_branded(view, &[idx]))
    }

    #[test]
    fn goods_behind_a_hyphen_are_nobodys() {
        assert!(is_branded_in("bidt hul i en Kähler-vase", Lang::Da, 4));
        assert!(is_branded_in("gløgg og Karen Volf-pebernødder", Lang::Da, 2), "before it");
        assert!(is_branded_in("ikke Donald-blader", Lang::Nb, 1));
        assert!(is_branded_in("vi såg en Bergman-film", Lang::Sv, 3));
        assert!(is_branded_in("nye Bosch-viskere", Lang::Da, 1), "of a make");
    }

    #[test]
    fn families_houses_and_cases_are_somebodys() {
        assert!(!is_branded_in("det er Hansen-familien", Lang::Da, 2));
        assert!(!is_branded_in("det gjelder Olsen-saken", Lang::Nb, 2));
        assert!(!is_branded_in("Anna kjøpte en vase", Lang::Nb, 0));
        assert!(!is_branded_in("Nils-Petter kom", Lang::Nb, 0));
    }
}
