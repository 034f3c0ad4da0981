//! What a family calls its own, where the lists have it as a name: `Papa is ill`, `proud nana to Poppy`.

use crate::SentenceView;
use maskros_language::WordRole;
use maskros_lexicon::{Role, Word};

/// Whether the word is such a one that says no line (`Pépé: Moi je viens`), and no name beside it makes somebody's name of it
/// (`Nana Mouskouri`, `Mr Baba`, `Anwar Baba`).
pub(super) fn is_pet_kin(view: &SentenceView<'_>, idx: usize) -> bool {
    let word = view.folded(idx);
    let base = word.strip_suffix("'s").or_else(|| word.strip_suffix("’s")).unwrap_or(word);
    let speaks = view.text(idx + 1) == ":";
    view.means(base, WordRole::PetKin) && !speaks && !is_led(view, idx) && !is_before_surname(view, idx)
}

/// Whether a title or a first name stands before the word.
fn is_led(view: &SentenceView<'_>, idx: usize) -> bool {
    let Some(before) = idx.checked_sub(1) else { return false };
    let given = view.is_title(before) && view.word(before).is_some_and(Word::is_usual_first_name);
    given || view.has_any_role(before, &[Role::Title])
}

/// Whether a surname stands behind it, so that it is the first name.
fn is_before_surname(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_title(idx + 1) && view.word(idx + 1).is_none_or(|word| word.first_name.is_none())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;
    use maskros_text::{Lang, Languages};

    fn is_kin_in(text: &str, word: &str) -> bool {
        viewed(text, Languages::only(Lang::En), |view| {
            is_pet_kin(view, (0..view.tokens.len()).find(|idx| view.text(*idx) == word).unwrap())
        })
    }

    #[test]
    fn kin_is_nobodys_name() {
        assert!(is_kin_in("Papa is ill.", "Papa"));
        assert!(is_kin_in("We took Papa's car.", "Papa's"));
        assert!(is_kin_in("proud nana to Poppy", "nana"));
    }

    #[test]
    fn a_surname_or_title_beside_it_makes_a_name_of_it() {
        assert!(!is_kin_in("We saw Mr Baba there.", "Baba"));
        assert!(!is_kin_in("We saw Nana Holmqvist there.", "Nana"));
    }
}
