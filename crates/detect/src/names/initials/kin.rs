//! Kin and friends of whom only a letter is told: `My husband D moved out`, `min syster K ringde`.

use crate::SentenceView;
use crate::names::reading::{Evidence, SentenceContext, is_letter};
use maskros_language::WordRole;
use maskros_lexicon::Role;
use maskros_text::{Candidate, Label};

/// The rule's name in the registry.
const RULE: &str = "kin-initial";

/// The letter behind the kin at token `idx`, which is somebody's.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let owned = || is_kin(view, idx) && is_owned(view, idx) && !sentence.shouting;
    if is_letter_by_itself(view, idx + 1) && owned() {
        sentence.put(out, idx + 1, idx + 1, Evidence::context(RULE, Label::Initials, 0.6));
    }
}

/// Whether a capital stands alone there, before a word in small letters or a mark.
fn is_letter_by_itself(view: &SentenceView<'_>, idx: usize) -> bool {
    is_initial(view, idx) && (view.is_lower_word(idx + 1) || view.is_mark_or_end(idx + 1))
}

fn is_kin(view: &SentenceView<'_>, idx: usize) -> bool {
    view.has_role(idx, Role::Kin) || view.facts(idx).has_any(&[WordRole::Kin, WordRole::FriendInTalk])
}

fn is_owned(view: &SentenceView<'_>, idx: usize) -> bool {
    view.follows(idx, WordRole::KinOwner)
}

/// Whether a letter is neither the pronoun or another word nor joined to something.
fn is_initial(view: &SentenceView<'_>, idx: usize) -> bool {
    let joined = view.touches_next(idx) && matches!(view.text(idx + 1), "&" | "/" | "-" | "+");
    let word = matches!(view.text(idx), "I" | "Å" | "Ø" | "À") || is_address(view, idx);
    is_letter(view, idx) && !joined && !word
}

/// `mon voisin M. Xylar`: the letter of a form of address, before a name.
fn is_address(view: &SentenceView<'_>, idx: usize) -> bool {
    let address = view.facts(idx).has_any(&[WordRole::AddressMan, WordRole::AddressWoman]);
    address && view.is_title(idx + 2)
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    #[test]
    fn finds_who_is_a_letter() {
        let label = Label::Initials;
        assert_eq!(found("My husband D moved out.", Lang::En, label), ["D"]);
        assert_eq!(found("Min syster K ringde i går.", Lang::Sv, label), ["K"]);
        assert_eq!(found("Meine Freundin L, die hier wohnt, kam.", Lang::De, label), ["L"]);
    }

    #[test]
    fn leaves_pronouns_and_other_letters() {
        let label = Label::Initials;
        assert!(found("Mon voisin M. Xylar peut en témoigner.", Lang::Fr, label).is_empty());
        for text in ["My husband I think is here.", "The husband D moved out.", "My mother B12 shots."] {
            assert!(found(text, Lang::En, label).is_empty(), "{text}");
        }
    }
}
