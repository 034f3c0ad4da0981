//! People by what stands round them, where the tagger sees a place or a body: `en datter, Bethlehem, født …`, `mamma till Alva och Neo`,
//! `på låven hos Fossdal`.
//!
//! The tagger reads the word more than what stands round it, and takes rare names for houses and towns.

use crate::SentenceView;
use crate::token::first_name_label;
use maskros_language::WordRole;
use maskros_lexicon::{Role, Strength, Word};
use maskros_text::{Group, Label, Languages};
use std::ops::Range;

/// The label of the person that the tokens are, taken for a `label` of places or bodies.
pub(crate) fn person(view: &SentenceView<'_>, tokens: &Range<usize>, label: Label) -> Option<Label> {
    let taken = matches!(label.group(), Group::Place | Group::Institution);
    let one = tokens.len() == 1 && view.is_title(tokens.start);
    (taken && one).then(|| of_word(view, tokens.start)).flatten()
}

/// `Nadine (Mama Finn)`, `Emir (Papa von Lina)`: the child in brackets behind who writes, of whom the word for kin at `idx` is the parent.
/// Of a line so short nobody can say the language, so the words count in all.
pub(crate) fn bracketed_child(view: &SentenceView<'_>, idx: usize) -> Option<usize> {
    let child = idx + 1 + usize::from(view.facts(idx + 1).has(WordRole::KinOf));
    let closed = view.is_title(child) && view.text(child + 1) == ")";
    (closed && is_bracketed_parent(view, idx)).then_some(child)
}

/// Whether a word for kin stands behind a bracket, and before that a name.
fn is_bracketed_parent(view: &SentenceView<'_>, idx: usize) -> bool {
    let kin = || view.words(idx).any(|word| word.has(Role::Kin, Languages::SUPPORTED));
    let opens = view.text_before(idx) == "(" && kin();
    opens && idx.checked_sub(2).is_some_and(|parent| view.is_title(parent))
}

fn of_word(view: &SentenceView<'_>, idx: usize) -> Option<Label> {
    if is_kin_by_name(view, idx) || is_joined_to_person(view, idx) {
        return Some(Label::FirstnameUnknown);
    }
    if is_before_surname(view, idx) {
        return view.word(idx).map(label_of_first);
    }
    if is_only_first_name(view, idx) {
        return Some(Label::PersonName);
    }
    (is_host(view, idx) || is_owner(view, idx)).then_some(Label::Surname)
}

/// `Chelsea Dobbs called`: whether a usual first name that is no other word, though a place, stands before a surname that is nothing else; a
/// place has a preposition before it.
pub(crate) fn is_before_surname(view: &SentenceView<'_>, idx: usize) -> bool {
    let surname = || is_only_surname(view, idx + 1) || is_surname_by_capital(view, idx + 1);
    !view.is_led_to_place(idx) && is_usual_first(view, idx) && surname()
}

/// `Florence Bright`, `Charlotte Baker`: in English, which writes other words small, a surname of the lists that is an ordinary word or a
/// trade, and neither a place nor a word for one, as the last of the capitals.
fn is_surname_by_capital(view: &SentenceView<'_>, idx: usize) -> bool {
    let last = view.is_title(idx) && !view.is_title(idx + 1);
    view.is_english() && last && is_unfiled_surname(view, idx)
}

fn is_unfiled_surname(view: &SentenceView<'_>, idx: usize) -> bool {
    !view.is_filed(idx) && view.word(idx).is_some_and(|word| is_surname_or_trade(view, word))
}

fn is_surname_or_trade(view: &SentenceView<'_>, word: &Word) -> bool {
    let trade = || word.roles == 0 || word.has(Role::Profession, view.languages);
    word.surname.is_some() && word.place.is_none() && trade()
}

fn is_usual_first(view: &SentenceView<'_>, idx: usize) -> bool {
    let usual = |word: &Word| word.is_usual_first_name() && !view.is_ordinary(word);
    view.is_title(idx) && view.word(idx).is_some_and(usual)
}

/// Whether the lists have the word as a usual surname, and as no place, role or ordinary word.
fn is_only_surname(view: &SentenceView<'_>, idx: usize) -> bool {
    let other = |word: &Word| word.place.is_some() || word.roles != 0 || view.is_ordinary(word);
    let surname = |word: &Word| word.surname > Some(Strength::Weak) && !other(word);
    view.is_title(idx) && view.word(idx).is_some_and(surname)
}

/// The label of a first name by the sex that the lists tell.
fn label_of_first(word: &Word) -> Label {
    first_name_label(word.first_name.map(|(sex, _)| sex))
}

/// `ils ont mis "Vladimir"`: whether the lists have the word as a usual first name, and as nothing else.
fn is_only_first_name(view: &SentenceView<'_>, idx: usize) -> bool {
    let is_other = |word: &Word| word.place.is_some() || word.roles != 0 || view.is_ordinary(word);
    view.word(idx).is_some_and(|word| word.is_usual_first_name() && !is_other(word))
}

/// `en datter, Bethlehem, født`, `datteren deres, Máret, som`: a word with a capital between the commas behind one for kin, its owner behind
/// that or not, and none for kin itself.
pub(crate) fn is_kin_by_name(view: &SentenceView<'_>, idx: usize) -> bool {
    let set_off = view.is_between_commas(idx) && is_rare_capital(view, idx);
    set_off && !view.has_role(idx, Role::Kin) && is_behind_kin(view, idx)
}

/// Whether a word for kin, or one with its owner behind it, stands before the comma before the token.
fn is_behind_kin(view: &SentenceView<'_>, idx: usize) -> bool {
    let kin = |back: usize| idx.checked_sub(back).is_some_and(|at| view.has_role(at, Role::Kin));
    let owned = idx > 2 && view.plays(idx - 2, WordRole::KinOwner);
    kin(2) || (owned && kin(3))
}

/// `din mor, Rosario Santos Villanueva, i Iloilo`: several words with capitals up to a comma, the first of them a first name of the lists.
pub(crate) fn is_whole_name(view: &SentenceView<'_>, idx: usize) -> bool {
    const LONGEST: usize = 4;
    let words = (idx..=idx + LONGEST).take_while(|at| view.is_title(*at)).count();
    let first = view.words(idx).any(|word| word.first_name.is_some());
    first && (2..=LONGEST).contains(&words) && matches!(view.text(idx + words), "," | ")")
}

/// Whether the word has a capital and is no ordinary one.
fn is_rare_capital(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_title(idx) && !view.is_ordinary_word(idx)
}

/// `Alva och Neo`: a word that is no town of the lists, behind a first name and a conjunction.
fn is_joined_to_person(view: &SentenceView<'_>, idx: usize) -> bool {
    let joined = idx > 1 && view.is_conjunction(idx - 1) && is_first_name(view, idx - 2);
    joined && is_rare_capital(view, idx) && !is_elsewhere(view, idx)
}

/// Whether the lists have the word as a place, or it goes on with another capital.
fn is_elsewhere(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_place(idx) || view.is_title(idx + 1)
}

/// Whether the word is a usual first name with a capital that no other stands before.
fn is_first_name(view: &SentenceView<'_>, idx: usize) -> bool {
    let named = view.is_title(idx) && view.word(idx).is_some_and(|word| word.is_usual_first_name());
    named && !view.is_place(idx) && !idx.checked_sub(1).is_some_and(|before| view.has_capital(before))
}

/// `le fils de Tressens`, `le chien de Hennebelle`: a word that is no place of the lists, behind who belongs to somebody and a small word.
fn is_owner(view: &SentenceView<'_>, idx: usize) -> bool {
    let small = view.facts_before(idx).has(WordRole::Particle);
    let owned = small && is_somebodys(view, idx - 1);
    owned && is_rare_capital(view, idx) && !is_elsewhere(view, idx)
}

/// Whether kin or a pet stands before the word at `idx`.
fn is_somebodys(view: &SentenceView<'_>, idx: usize) -> bool {
    const OWNED: [WordRole; 3] = [WordRole::Kin, WordRole::PetWord, WordRole::DoubtfulKin];
    OWNED.iter().any(|role| view.follows(idx, *role))
}

/// `hos Fossdal`: a surname of the lists, and no town, behind what hosts stand behind; in other languages firms stand there as often.
fn is_host(view: &SentenceView<'_>, idx: usize) -> bool {
    let hosted =
        view.facts_before(idx).has_in(WordRole::Host, view.languages.intersection(Languages::SCANDINAVIAN));
    let surname = view.words(idx).any(|word| word.surname.is_some());
    hosted && surname && !view.is_place(idx) && !view.is_title(idx + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;
    use maskros_text::Lang;

    fn label(text: &str, word: &str, lang: Lang) -> Option<Label> {
        viewed(text, Languages::only(lang), |view| {
            let idx = (0..view.tokens.len()).find(|idx| view.text(*idx) == word).unwrap();
            person(view, &(idx..idx + 1), Label::OtherInstitution)
        })
    }

    #[test]
    fn what_stands_round_a_name_shows_a_person() {
        assert_eq!(
            label("Hun har en datter, Bethlehem, født her", "Bethlehem", Lang::Nb),
            Some(Label::FirstnameUnknown)
        );
        assert_eq!(
            label("Vi pratet om datteren deres, Máret, som leser", "Máret", Lang::Nb),
            Some(Label::FirstnameUnknown)
        );
        assert_eq!(label("mamma till Alva och Xerxo i 2B", "Xerxo", Lang::Sv), Some(Label::FirstnameUnknown));
    }

    #[test]
    fn whose_kin_or_pet_it_is_is_no_town() {
        let label = |text: &str| label(text, "Tressquens", Lang::Fr);
        assert_eq!(label("le fils de Tressquens filmait"), Some(Label::Surname));
        assert_eq!(label("le chien de Tressquens aboie"), Some(Label::Surname));
        assert_eq!(label("la mairie de Tressquens ferme"), None);
    }

    #[test]
    fn a_first_name_before_a_surname_is_no_town() {
        let label = |text: &str| label(text, "Florence", Lang::En);
        assert_eq!(label("We met Florence Bright there"), Some(Label::FirstnameFemale));
        assert_eq!(label("Florence Baker rang"), Some(Label::FirstnameFemale));
        for text in ["Florence Hall is shut", "Florence Green is nice", "in Florence Bright lights shone"] {
            assert_eq!(label(text), None, "{text}");
        }
    }

    #[test]
    fn what_is_no_name_there_stays() {
        assert_eq!(label("Hun har en datter, fra Bethlehem, her", "Bethlehem", Lang::Nb), None);
        assert_eq!(label("Anna och Göteborg", "Göteborg", Lang::Sv), None);
        assert_eq!(label("hos Xerxo i dag", "Xerxo", Lang::Nb), None);
    }
}
