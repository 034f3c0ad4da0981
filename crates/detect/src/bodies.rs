//! Public bodies that are named by their kind alone: `Court of Appeal`, `the Government`, `Högsta domstolen`.
//!
//! They stand in the texts of a whole country and identify nobody, unlike `Boda District Court`.

use crate::view::{SentenceView, made_of};
use maskros_language::{WordRole, facts, has_ending};
use maskros_lexicon::{PlaceKind, Role, Word};
use maskros_text::{Candidate, Case, Group, Label, TokenKind, kind};
use std::ops::Range;

/// Whether a candidate is that of such a body.
pub(crate) fn is_body(candidate: &Candidate) -> bool {
    candidate.attributes.kind == Some(kind::GENERAL) || candidate.label == Label::Authority
}

/// `PI for politically incorrect`: capitals and, in small letters, the words that they are the initials of, with a preposition between.
/// A body is written with capitals there too.
pub(crate) fn is_abbreviated_phrase(text: &str) -> bool {
    let mut words = text.split_whitespace();
    let (Some(letters), Some(_)) = (words.next(), words.next()) else { return false };
    let initials: String = words.filter_map(|word| word.chars().next()).collect();
    let is_capitals = letters.chars().count() > 1 && letters.chars().all(char::is_uppercase);
    is_capitals && letters.to_lowercase() == initials
}

/// Whether the token is one of the words that such bodies are named with.
pub(crate) fn is_body_word(view: &SentenceView<'_>, idx: usize) -> bool {
    is_head(view, idx) || facts(without_genitive(view.folded(idx))).has(WordRole::BodyQualifier)
}

fn is_head(view: &SentenceView<'_>, idx: usize) -> bool {
    let folded = without_genitive(view.folded(idx));
    facts(folded).has(WordRole::Body) || is_joined_body(view, idx, folded)
}

/// `Flygtningenævnet`: a word of no list that ends as bodies of a country do.
fn is_joined_body(view: &SentenceView<'_>, idx: usize, folded: &str) -> bool {
    const STEM: usize = 3;
    has_ending(folded, WordRole::AuthorityEnding, view.languages, STEM) && !view.is_listed_name_or_place(idx)
}

/// Whether the word is a club, school or house that talk writes before its name: `kita`, `trachtenverein`, `mannskoret`.
pub(crate) fn is_house_before_name(view: &SentenceView<'_>, idx: usize) -> bool {
    const STEM: usize = 3;
    let joined = || has_ending(view.folded(idx), WordRole::HouseEndingBeforeName, view.languages, STEM);
    let ends_so = || joined() && !view.is_listed_name_or_place(idx);
    view.plays(idx, WordRole::HouseBeforeName) || ends_so()
}

/// `børnehuset mariehønen`, `Ejerforeningen Solbakken`: whether such a word, which is nobody's trade or name, begins what the tagger takes for
/// somebody.
fn is_house(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    let first = tokens.start;
    let written = tokens.len() > 1 && (view.is_lower(first) || view.is_title(first));
    written && !is_trade_or_name(view, first) && is_house_before_name(view, first)
}

fn is_trade_or_name(view: &SentenceView<'_>, idx: usize) -> bool {
    view.has_role(idx, Role::Profession) || view.is_listed_name(idx)
}

/// `le terrain de Saint-Yrieix`: whether one French word with a hyphen is a saint behind a preposition, whom towns are called after.
fn is_saint_town(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    let french = view.is_french() && tokens.len() == 1;
    let head = view.folded(tokens.start).split_once('-').filter(|(head, _)| head.len() > 2);
    let saint = head.is_some_and(|(head, _)| view.means(head, WordRole::SaintOfTown));
    french && saint && view.is_title(tokens.start) && view.follows(tokens.start, WordRole::Where)
}

/// `rue du minage`: whether a French type of street in small letters stands before what the tagger takes for a town.
fn is_street(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    tokens.len() > 1 && view.is_lower(tokens.start) && view.plays(tokens.start, WordRole::SmallStreetBefore)
}

/// `code 3907B`: whether digits and letters behind the word for a code were taken for somebody.
fn is_code(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    let code =
        tokens.len() == 1 && view.is_mixed(tokens.start) && view.follows(tokens.start, WordRole::DoorCode);
    code && view.text(tokens.start).starts_with(|first: char| first.is_ascii_digit())
}

/// `Biscotte a eu quatre chatons`: whether one word is what animals are called, which have no surname.
fn is_pet(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    let named = tokens.len() == 1 && view.is_title(tokens.start);
    named && view.plays(tokens.start, WordRole::PetName) && !view.is_listed_surname(tokens.start)
}

/// The label of a body named by the tokens, which would be `label`, and the kind of a court; a state by its full name is a country, and a
/// firm that many go to is nobody.
pub(crate) fn refine(
    view: &SentenceView<'_>,
    tokens: Range<usize>,
    label: Label,
) -> (Label, Option<&'static str>) {
    match label {
        Label::Court if is_general(view, tokens.clone()) => (label, Some(kind::GENERAL)),
        Label::OtherInstitution if is_general(view, tokens.clone()) => (Label::Authority, None),
        Label::Place if is_name_of_body(view, tokens.clone()) => (Label::Authority, None),
        Label::OtherInstitution if is_state(view, tokens.clone()) => (Label::Country, None),
        Label::City if is_street(view, &tokens) => (Label::StreetName, None),
        _ if label.group() == Group::Person => (label_of_somebody(view, &tokens, label), None),
        _ => (label, None),
    }
}

/// The label of what the tagger takes for somebody.
fn label_of_somebody(view: &SentenceView<'_>, tokens: &Range<usize>, label: Label) -> Label {
    match () {
        () if is_firm(view, tokens) => Label::Company,
        () if is_house(view, tokens) => Label::OtherInstitution,
        () if is_pet(view, tokens) => Label::FirstnameUnknown,
        () if is_code(view, tokens) => Label::OtherNrSeq,
        () if is_saint_town(view, tokens) => Label::City,
        () => label,
    }
}

/// Whether the name has a word for a body, and nothing in it is the name of a town, person or house.
pub(crate) fn is_general(view: &SentenceView<'_>, tokens: Range<usize>) -> bool {
    let first = tokens.start;
    made_of(tokens, |idx| is_head(view, idx), |idx| is_plain(view, idx) || is_field(view, first, idx))
}

/// `Styrelsen for Patientsikkerhed`: what a body is for, with its capital and no name of the lists.
fn is_field(view: &SentenceView<'_>, first: usize, idx: usize) -> bool {
    let purpose = (first + 1..idx).any(|at| view.plays(at, WordRole::BodyPurpose));
    purpose && is_head(view, first) && view.is_title(idx) && !view.is_listed_name_or_place(idx)
}

/// `Lånekassen`: one word with a capital for a body of a whole country, which the tagger takes for a house.
fn is_name_of_body(view: &SentenceView<'_>, tokens: Range<usize>) -> bool {
    tokens.len() == 1 && view.is_title(tokens.start) && is_general(view, tokens)
}

/// `yousee er nede igen`, `Mondial Relay`: a firm that many go to, on no list of names, which the tagger takes for somebody.
fn is_firm(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    let firm = match tokens.len() {
        1 => view.facts(tokens.start),
        2 => view.facts_of_two(tokens.start),
        _ => return false,
    };
    firm.has_in(WordRole::WellKnownFirm, view.languages) && !view.is_listed_name(tokens.start)
}

/// Words that states call themselves, folded.
const STATES: &[&str] =
    &["republic", "kingdom", "federation", "république", "royaume", "republik", "königreich", "konungariket"];

/// Whether the name is that of a state: `Republic of Turkey`, `Turkey`.
fn is_state(view: &SentenceView<'_>, tokens: Range<usize>) -> bool {
    let country = |idx: usize| view.word(idx).is_some_and(is_country);
    made_of(tokens, country, |idx| STATES.contains(&view.folded(idx)) || view.is_lower(idx))
}

fn is_country(word: &Word) -> bool {
    word.place.is_some_and(|(kind, _)| kind == PlaceKind::Country)
}

/// `court` of `court's`.
fn without_genitive(folded: &str) -> &str {
    folded.strip_suffix("'s").or_else(|| folded.strip_suffix("’s")).unwrap_or(folded)
}

/// Whether the token says nothing of where or whose: no name, or the name of a people or country.
fn is_plain(view: &SentenceView<'_>, idx: usize) -> bool {
    let Some(token) = view.tokens.get(idx) else { return false };
    let ordinary = |word: &Word| view.is_ordinary(word) && word.place.is_none();
    let listed = |word: &Word| ordinary(word) || is_national(view, word);
    match token.kind {
        TokenKind::Word if token.case == Case::Lower => true,
        TokenKind::Word => view.facts(idx).has(WordRole::BodyQualifier) || view.word(idx).is_some_and(listed),
        _ => true,
    }
}

/// Whether the word is of a people or country.
fn is_national(view: &SentenceView<'_>, word: &Word) -> bool {
    word.has(Role::Nationality, view.languages) || is_country(word)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;
    use maskros_text::{Lang, Languages};

    #[test]
    fn a_phrase_behind_its_initials_is_no_body() {
        assert!(is_abbreviated_phrase("PI for politically incorrect"));
        assert!(!is_abbreviated_phrase("SU for Statens Uddannelse") && !is_abbreviated_phrase("SU"));
    }

    fn refined(text: &str, lang: Lang) -> (Label, Option<&'static str>) {
        refined_as(text, lang, Label::Court)
    }

    fn refined_as(text: &str, lang: Lang, label: Label) -> (Label, Option<&'static str>) {
        viewed(text, Languages::only(lang), |view| refine(view, 0..view.tokens.len(), label))
    }

    #[test]
    fn knows_courts_named_by_their_kind_alone() {
        for (text, lang) in [
            ("Court of Appeal", Lang::En),
            ("Supreme Administrative Court", Lang::En),
            ("First-tier Tribunal", Lang::En),
            ("the District Court's", Lang::En),
            ("Cour de cassation", Lang::Fr),
            ("Högsta domstolen", Lang::Sv),
        ] {
            assert_eq!(refined(text, lang), (Label::Court, Some(kind::GENERAL)), "{text}");
        }
    }

    #[test]
    fn knows_states_and_leaves_their_institutions() {
        let label = |text| refined_as(text, Lang::En, Label::OtherInstitution).0;
        assert_eq!(label("Republic of Turkey"), Label::Country);
        assert_eq!(label("Bank of Turkey"), Label::OtherInstitution);
        assert_eq!(label("Swedish Government"), Label::Authority);
    }

    #[test]
    fn a_body_by_what_it_is_for_is_none_of_a_place() {
        let label = |text| refined_as(text, Lang::Da, Label::OtherInstitution).0;
        assert_eq!(label("Styrelsen for Patientsikkerhed"), Label::Authority);
        assert_eq!(label("Nævnet for Undervisning og Xylkvalitet"), Label::Authority);
        assert_eq!(label("Styrelsen for Vejle"), Label::OtherInstitution);
        assert_eq!(label("Styrelsen i Xylkøbing"), Label::OtherInstitution);
        assert_eq!(label("Foreningen for Patientsikkerhed"), Label::OtherInstitution);
    }

    #[test]
    fn one_word_for_a_body_of_a_country_is_no_house() {
        let label = |text, lang| refined_as(text, lang, Label::Place).0;
        assert_eq!(label("Lånekassen", Lang::Nb), Label::Authority);
        assert_eq!(label("court", Lang::En), Label::Place);
        assert_eq!(label("Boda Court", Lang::En), Label::Place);
    }

    #[test]
    fn a_firm_that_many_go_to_is_nobody() {
        assert_eq!(refined_as("comviq", Lang::Sv, Label::PersonName).0, Label::Company);
        assert_eq!(refined_as("qvarnfors", Lang::Sv, Label::PersonName).0, Label::PersonName);
    }

    #[test]
    fn a_house_before_its_name_is_nobody() {
        let label = |text, lang| refined_as(text, lang, Label::PersonName).0;
        assert_eq!(label("børnehuset xylhønen", Lang::Da), Label::OtherInstitution);
        assert_eq!(label("trachtenverein xylweiß", Lang::De), Label::OtherInstitution);
        assert_eq!(label("Andelsboligforeningen Xylbakken", Lang::Da), Label::OtherInstitution);
        assert_eq!(label("heidrun xylweiß", Lang::De), Label::PersonName);
    }

    #[test]
    fn leaves_courts_of_a_place() {
        for text in ["Leeds Crown Court", "Ankara Administrative Court", "Court of Appeal of Xanville"] {
            assert_eq!(refined(text, Lang::En), (Label::Court, None), "{text}");
        }
    }
}
