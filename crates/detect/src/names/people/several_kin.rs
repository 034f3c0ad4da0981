//! Relatives in the plural before the surname that they share: `brødrene Skøtt`, `les cousins Quéméner`.

use crate::SentenceView;
use crate::names::reading::SentenceContext;
use maskros_language::WordRole;
use maskros_lexicon::Role;
use maskros_text::{Lang, Languages};

/// `brødrene Skøtt`: whether several relatives stand before one word that is on no list of first names.
pub(super) fn names_several(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let kin = are_northern_kin(view, idx) || are_french_kin(view, idx);
    kin && is_alone(view, idx + 1) && sentence.reading(idx + 1).first.is_none()
}

/// Whether the word has a capital, and no other is joined to it.
fn is_alone(view: &SentenceView<'_>, idx: usize) -> bool {
    let listed = view.text(idx + 1) == "," && view.is_title(idx + 2);
    view.is_title(idx) && !view.is_conjunction(idx + 1) && !listed
}

/// `les cousins Quéméner`, but `mon fils Xavéro`: whether the word is the plural of one for kin.
fn are_french_kin(view: &SentenceView<'_>, idx: usize) -> bool {
    let french = view.languages == Languages::only(Lang::Fr) && view.plays(idx, WordRole::NumberedKin);
    french && view.folded(idx).strip_suffix('s').is_some_and(|one| is_kin(view, one))
}

fn is_kin(view: &SentenceView<'_>, folded: &str) -> bool {
    view.lexicon.word(folded).is_some_and(|word| word.has(Role::Kin, view.languages))
}

fn are_northern_kin(view: &SentenceView<'_>, idx: usize) -> bool {
    let north = Languages::SCANDINAVIAN.union(view.languages) == Languages::SCANDINAVIAN;
    north && view.plays(idx, WordRole::NumberedKin)
}
