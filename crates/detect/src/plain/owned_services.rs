//! Services and papers that are called the reader's own: `Min Sundhedsplatform`, `Min Journal`, `Min Helse`.
//!
//! `Min` is a first name in Asia. A surname of the lists behind it makes somebody of it (`Min Park`), and so does a verb for being called before.

use crate::SentenceView;
use maskros_language::WordRole;
use maskros_lexicon::Word;
use maskros_text::Languages;

/// Whether the words are a possessive of the north with a capital, or what stands behind one and no list has as a name alone.
pub(super) fn are_own(view: &SentenceView<'_>, words: &[usize]) -> bool {
    let Some(first) = words.first() else { return false };
    let owner = first - usize::from(*first > 0 && !is_possessive(view, *first));
    let mut owned = words.iter().copied().filter(|idx| *idx > owner).peekable();
    let some = owned.peek().is_some();
    is_owner(view, owner)
        && owned.all(|idx| may_be_owned(view, owner, idx))
        && (some || may_own(view, owner + 1))
}

/// Whether a possessive stands there that the writer says of somebody, and calls nobody.
fn is_owner(view: &SentenceView<'_>, idx: usize) -> bool {
    is_possessive(view, idx) && is_spoken(view, idx) && !view.follows(idx, WordRole::Called)
}

/// Whether the word is a thing; at the head of the text, where every word has a capital, an ordinary one.
fn may_be_owned(view: &SentenceView<'_>, owner: usize, idx: usize) -> bool {
    is_thing(view, idx) && (owner > 0 || view.is_ordinary_word(idx))
}

/// Whether a possessive of the first person that is a name too stands there with a capital, in a sentence of the north.
fn is_possessive(view: &SentenceView<'_>, idx: usize) -> bool {
    const MINE: [WordRole; 2] = [WordRole::FirstPerson, WordRole::Possessive];
    let north = view.languages.meets(Languages::SCANDINAVIAN) && view.is_title(idx);
    let named = || view.words(idx).any(|word| word.first_name.is_some());
    north && MINE.iter().all(|role| view.plays_near(idx, *role)) && named()
}

/// `Mina kommer`: whether the possessive is one in a language of the sentence, or stands before what has a capital (`Mina Sidor` in Norwegian).
fn is_spoken(view: &SentenceView<'_>, idx: usize) -> bool {
    view.plays(idx, WordRole::FirstPerson) || view.has_capital(idx + 1)
}

/// Whether what stands behind a possessive is a small word, or one with a capital that is a thing.
fn may_own(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_lower(idx) || (view.is_title(idx) && is_thing(view, idx))
}

/// Whether the word is no name, or an ordinary word too.
fn is_thing(view: &SentenceView<'_>, idx: usize) -> bool {
    let named = |word: Word| (word.surname.is_some() || word.first_name.is_some()) && word.common.is_empty();
    !view.words(idx).any(named)
}

#[cfg(test)]
mod tests {
    use super::are_own;
    use crate::view::tests::viewed;
    use maskros_text::{Lang, Languages};

    #[test]
    fn what_is_called_ones_own_is_nobody() {
        let own =
            |text, words: &[usize]| viewed(text, Languages::only(Lang::Da), |view| are_own(view, words));
        assert!(own("på Min Sundhedsplatform i dag", &[1, 2]) && own("på Min Sundhedsplatform i dag", &[1]));
        assert!(own("på Min Sundhedsplatform i dag", &[2]) && own("Min mand er syg", &[0]));
        assert!(!own("her er Min Nguyen", &[2]) && !own("her er Min Nguyen", &[2, 3]), "a surname");
        assert!(!own("en ven hedder Min og bor", &[3]), "called so");
        assert!(!own("på min Sundhedsplatform", &[1]), "small");
        let norwegian =
            |text, words: &[usize]| viewed(text, Languages::only(Lang::Nb), |view| are_own(view, words));
        assert!(!norwegian("Kari og Mina er søstre", &[2]), "no possessive of this language");
        assert!(norwegian("på Mina Sidor i dag", &[1, 2]) && norwegian("på Min side i dag", &[1]));
        assert!(!own("Vores Malene venter", &[1]) && !own("Min Thidarat venter", &[1]), "kin");
    }
}
