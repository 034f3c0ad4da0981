//! People of whom only a letter is told behind what they are: `My husband D moved out`, `Auntie P`, `Coach D`, in talk `mrs k`.

use crate::SentenceView;
use crate::names::reading::{Evidence, LETTER_WORDS, SentenceContext, is_letter, is_profession};
use maskros_language::WordRole;
use maskros_lexicon::Role;
use maskros_text::{Candidate, Label};

/// The rule's name in the registry.
const RULE: &str = "kin-initial";

/// Letters that tell people apart who have no name: `Carer A and Carer B`.
const COUNTERS: [&str; 3] = ["A", "B", "C"];

/// The letter behind the kin at token `idx`, which is somebody's, or behind a trade or a form of address.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    if is_capital_of(sentence, idx) || is_small_letter_of(sentence.view, idx) {
        sentence.put(out, idx + 1, idx + 1, Evidence::context(RULE, Label::Initials, 0.65));
    }
}

/// Whether a capital stands alone behind the kin or trade of somebody.
fn is_capital_of(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    !sentence.shouting && is_letter_by_itself(view, idx + 1) && is_somebody(view, idx)
}

/// Whether the word is kin, with a capital or somebody's, or a trade.
fn is_somebody(view: &SentenceView<'_>, idx: usize) -> bool {
    is_somebodys_kin(view, idx) || is_trade(view, idx)
}

/// Whether the word is kin with a capital, or somebody's.
fn is_somebodys_kin(view: &SentenceView<'_>, idx: usize) -> bool {
    is_kin(view, idx) && (is_owned(view, idx) || view.is_title(idx))
}

/// `Coach D`, `Nurse J`: whether a trade with a capital stands before a letter that counts nobody.
fn is_trade(view: &SentenceView<'_>, idx: usize) -> bool {
    let named = view.is_title(idx) && view.is_english() && !COUNTERS.contains(&view.text(idx + 1));
    named && is_profession(view, idx)
}

/// `mrs k said`: whether a form of address in small letters stands before a letter that is no word, and that a mark or word follows.
fn is_small_letter_of(view: &SentenceView<'_>, idx: usize) -> bool {
    is_small_address(view, idx) && is_small_letter(view, idx + 1) && ends_there(view, idx + 2)
}

/// Whether a small letter that is no word stands apart there.
fn is_small_letter(view: &SentenceView<'_>, idx: usize) -> bool {
    let letter = view.is_lower(idx) && view.letters(idx) == 1;
    letter && stands_apart(view, idx) && !LETTER_WORDS.contains(&view.text(idx))
}

/// Whether a gap parts the token from the one before it.
fn stands_apart(view: &SentenceView<'_>, idx: usize) -> bool {
    idx.checked_sub(1).is_some_and(|before| !view.touches_next(before))
}

/// Whether a word in small letters or a mark stands there.
fn ends_there(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_lower_word(idx) || view.is_mark_or_end(idx)
}

/// Whether a form of address of two letters or more stands there in small letters.
fn is_small_address(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_lower(idx) && view.letters(idx) > 1 && addresses(view, idx)
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
    is_letter(view, idx) && !is_joined(view, idx) && !is_word(view, idx)
}

/// Whether a mark joins the letter to something.
fn is_joined(view: &SentenceView<'_>, idx: usize) -> bool {
    view.touches_next(idx) && matches!(view.text(idx + 1), "&" | "/" | "-" | "+")
}

/// Whether the letter is a word of some language or a form of address.
fn is_word(view: &SentenceView<'_>, idx: usize) -> bool {
    matches!(view.text(idx), "I" | "Å" | "Ø" | "À") || is_address(view, idx)
}

/// `mon voisin M. Xylar`, `mes voisins M. et Mme Xylar`: the letter of a form of address, before a name or another one.
fn is_address(view: &SentenceView<'_>, idx: usize) -> bool {
    let joined = view.is_conjunction(idx + 2) && addresses(view, idx + 3);
    addresses(view, idx) && (view.is_title(idx + 2) || joined)
}

fn addresses(view: &SentenceView<'_>, idx: usize) -> bool {
    view.plays_any(idx, &[WordRole::AddressMan, WordRole::AddressWoman])
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
    fn finds_a_letter_behind_a_trade_or_an_address() {
        let label = Label::Initials;
        assert_eq!(found("Coach D says practice is at six.", Lang::En, label), ["D"]);
        assert_eq!(found("Auntie P is coming.", Lang::En, label), ["P"]);
        assert_eq!(found("ask mrs k about it", Lang::En, label), ["k"]);
        for text in ["Nurse A and Nurse B left.", "see mr i said", "a mr 2 u"] {
            assert!(found(text, Lang::En, label).is_empty(), "{text}");
        }
    }

    #[test]
    fn leaves_pronouns_and_other_letters() {
        let label = Label::Initials;
        assert!(found("Mon voisin M. Xylar peut en témoigner.", Lang::Fr, label).is_empty());
        assert!(found("chez ses parents M. et Mme Xylar", Lang::Fr, label).is_empty());
        for text in ["My husband I think is here.", "The husband D moved out.", "My mother B12 shots."] {
            assert!(found(text, Lang::En, label).is_empty(), "{text}");
        }
    }
}
