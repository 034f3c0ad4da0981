//! Words beside names that lists have as names too and that are none there: `Unser Kater Moritz`, `Tschau Urs`, `Mei Auto`, `la loi Veil`,
//! `Geschirrspüler Bosch`, `Tore: 1:0 Harder`.

use super::{PART, begins, eponyms, is_guess};
use crate::SentenceView;
use maskros_language::{WordRole, has_ending};
use maskros_lexicon::{Role, Strength, Word};
use maskros_text::{Candidate, Group, Label, Lang, Languages};

/// Bavarian has `mei`, and short sentences of it are taken for other languages.
const GERMAN: Languages = Languages::only(Lang::De);
/// Rules that make a name of a word with a capital before another name.
const PAIRING: &[&str] = &["name-sequence", "line-of-a-name", "listed-name", "unknown-before-surname"];
/// Animals and people, as they are called before their names.
const NOUNS: &[WordRole] = &[WordRole::Pet, WordRole::PetWord, WordRole::Human, WordRole::Kin];
/// What is said before a name.
const SAID: &[WordRole] = &[WordRole::CasualGreeting, WordRole::CasualClosing];

/// Whether the words are none of a name but stand beside one, or name a law or a make.
pub(super) fn are_no_name(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    match words {
        [one] if is_writer_of_line(view, candidate, *one) => true,
        [one] if is_before_name(view, candidate, *one) || is_told_thing(view, candidate, *one) => true,
        [first, second] if is_guess(candidate) => {
            is_possessive(view, *first, *second) || is_conjunction(view, *first)
        }
        _ => false,
    }
}

/// `Från Petra: hej`: who writes the line, whose first name is a town too.
fn is_writer_of_line(view: &SentenceView<'_>, candidate: &Candidate, idx: usize) -> bool {
    let place = candidate.label.group() == Group::Place && view.text(idx + 1) == ":";
    let first = || view.word(idx).is_some_and(Word::is_usual_first_name);
    place && idx.checked_sub(1).is_some_and(|before| is_field_of_line(view, before)) && first()
}

fn is_field_of_line(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_title(idx) && is_ahead(view, idx)
}

/// Whether the word says what the bearer of the name behind it is, or is said to them.
fn is_before_name(view: &SentenceView<'_>, candidate: &Candidate, idx: usize) -> bool {
    let paired = PAIRING.contains(&candidate.rule) || is_guess(candidate);
    paired && (is_noun_before_name(view, idx) || is_said_at_head(view, idx) || is_said_ahead(view, idx))
}

/// Whether the word is such a one in a sentence of the north; Germans are called Till, so that a colon behind the name must show its writer.
fn is_ahead(view: &SentenceView<'_>, idx: usize) -> bool {
    let north = view.languages.union(Languages::SCANDINAVIAN) == Languages::SCANDINAVIAN;
    let named = view.words(idx).any(|word| word.first_name.is_some());
    north && view.plays_near(idx, WordRole::SaidAhead) && (!named || is_before_colon(view, idx + 2))
}

/// Whether a colon stands there, perhaps behind the first letter of a surname: `Till Leo L:`.
fn is_before_colon(view: &SentenceView<'_>, idx: usize) -> bool {
    let letter = usize::from(view.letters(idx) == 1 && view.has_capital(idx));
    view.text(idx + letter) == ":"
}

/// `Stackars Lasse`, `22:03 Fra Sindre: hei`: what is said of somebody, or joins the sentence, with a capital before a first name.
fn is_said_ahead(view: &SentenceView<'_>, idx: usize) -> bool {
    let first = view.is_title(idx + 1) && view.is_listed_first_name(idx + 1);
    first && view.is_title(idx) && is_ahead(view, idx)
}

/// Whether the word is a greeting, a possessive or a conjunction (`Weil Bauer krank ist`) at the head of what is said.
fn is_said_at_head(view: &SentenceView<'_>, idx: usize) -> bool {
    is_greeting(view, idx)
        || is_praise(view, idx)
        || is_possessive(view, idx, idx + 1)
        || is_conjunction(view, idx)
}

/// `Bra Emil!`, `Mamma Siv: Fedt Lis!`, `Kari: Supert!`: a word of praise or regret at the head of an answer, before whom it is said to or a mark.
pub(crate) fn is_praise(view: &SentenceView<'_>, idx: usize) -> bool {
    let said = view.is_title(idx + 1) || view.is_mark_or_end(idx + 1);
    said && view.plays_near(idx, WordRole::Praise) && begins(view, idx)
}

fn is_conjunction(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_german() && view.plays(idx, WordRole::Subordinator) && begins(view, idx)
}

/// `Unser Kater Moritz`, `Der Bub Leon`: a German noun behind its article, before a capital; of trades only those that are no surnames.
fn is_noun_before_name(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_title(idx + 1) && (is_german_noun_before_name(view, idx) || is_definite_before_name(view, idx))
}

fn is_german_noun_before_name(view: &SentenceView<'_>, idx: usize) -> bool {
    if !view.is_german() {
        return false;
    }
    let trade = view.has_role(idx, Role::Profession) && !view.plays(idx, WordRole::TradeSurname);
    let said = (trade || view.plays_any(idx, NOUNS)) && is_marked(view, idx);
    said || (trade && is_only_surname(view, idx + 1))
}

/// `Katten Sotis`, `Granntösen Filippa`: a Scandinavian noun with its article, at the head of its sentence.
fn is_definite_before_name(view: &SentenceView<'_>, idx: usize) -> bool {
    let definite = view.plays_any(idx, &[WordRole::DefinitePet, WordRole::DefiniteHuman]);
    view.languages.meets(Languages::SCANDINAVIAN) && definite && begins(view, idx)
}

/// Whether an article or a possessive stands before the word.
fn is_marked(view: &SentenceView<'_>, idx: usize) -> bool {
    view.facts_before(idx).has_in(WordRole::NounMarker, view.languages)
}

/// `Handwerker Müller`: whether the lists have the word as a surname and no first name.
fn is_only_surname(view: &SentenceView<'_>, idx: usize) -> bool {
    view.word(idx).is_some_and(|word| word.surname > Some(Strength::Weak) && word.first_name.is_none())
}

/// `Tschau Urs`, `Gruss Beat`: at the head of what is said, before a capital.
fn is_greeting(view: &SentenceView<'_>, idx: usize) -> bool {
    let german = |role: &WordRole| view.facts(idx).has_in(*role, GERMAN);
    let said = view.plays_any(idx, SAID) || SAID.iter().any(german);
    said && begins(view, idx) && view.is_title(idx + 1)
}

/// `Mei Auto is hin`: a possessive at the head of its sentence before a word that is no usual name.
fn is_possessive(view: &SentenceView<'_>, idx: usize, thing: usize) -> bool {
    let owned = view.is_title(thing) && !view.is_well_known(thing);
    view.facts(idx).has_in(WordRole::Possessive, GERMAN) && begins(view, idx) && owned
}

fn is_told_thing(view: &SentenceView<'_>, candidate: &Candidate, idx: usize) -> bool {
    is_law(view, idx)
        || is_appliance(view, idx)
        || is_heading_of_goals(view, idx)
        || is_shortened_firm(view, idx)
        || is_compound_of_party(view, candidate, idx)
}

/// `la loi Veil`, `la réforme Fillon`, `rapport Delors`: a law is called after whoever; a report or a plan of somebody known is.
fn is_law(view: &SentenceView<'_>, idx: usize) -> bool {
    let report = view.follows(idx, WordRole::ReportNoun) && view.plays(idx, WordRole::LawName);
    view.has_capital(idx) && (view.follows(idx, WordRole::LawNoun) || report)
}

/// `Geschirrspüler Bosch`, `Herd von Neff`: a maker of machines behind one of them.
fn is_appliance(view: &SentenceView<'_>, idx: usize) -> bool {
    let linked =
        usize::from(view.follows_at(idx, 2, WordRole::Appliance) && view.is_lower(idx.saturating_sub(1)));
    view.plays_near(idx, WordRole::ApplianceMake) && view.follows_at(idx, 1 + linked, WordRole::Appliance)
}

/// `Tore: 1:0 Harder`: what is counted behind the colon.
fn is_heading_of_goals(view: &SentenceView<'_>, idx: usize) -> bool {
    view.facts(idx).has(WordRole::GoalCue) && view.text(idx + 1) == ":" && view.is_number(idx + 2)
}

/// `bei der Fa. Holzinger`: the shortened word for a firm.
fn is_shortened_firm(view: &SentenceView<'_>, idx: usize) -> bool {
    view.plays(idx, WordRole::FirmShort) && view.is_dotted(idx)
}

/// `Zeugin: Arbeitskollegin`, `Mieter: Rentnerehepaar`: behind the colon of a party's role a German noun for what somebody is.
fn is_compound_of_party(view: &SentenceView<'_>, candidate: &Candidate, idx: usize) -> bool {
    let party = candidate.rule == "party-role" || is_guess(candidate);
    let behind_colon = view.may_have_capital_nouns() && view.text_before(idx) == ":";
    party && behind_colon && is_noun_for_people(view, idx)
}

/// Whether the word ends as nouns for people do, and is no surname of the lists.
fn is_noun_for_people(view: &SentenceView<'_>, idx: usize) -> bool {
    let listed = view.word(idx).is_some_and(|word| word.surname > Some(Strength::Weak));
    !listed && has_ending(view.folded(idx), WordRole::PersonEnding, view.languages, PART)
}

/// `Baldur's Gate`, `Star Wars`: a phrase of the packs that names a thing, which was taken for a street or a line; in `route de la Poste` it
/// only says where the street leads.
pub(super) fn is_title_of_thing(view: &SentenceView<'_>, candidate: &Candidate) -> bool {
    let taken = matches!(candidate.label, Label::StreetName | Label::TransportName);
    taken && view.tokens_in(candidate.span).next().is_some_and(|first| eponyms::is_thing_phrase(view, first))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;

    #[test]
    fn what_stands_before_a_name_is_none() {
        let noun = |text: &str| viewed(text, Languages::only(Lang::De), |view| is_noun_before_name(view, 1));
        assert!(noun("Unser Kater Moritz ist weg.") && noun("Der Bub Leon kam."));
        assert!(!noun("Der Huber Sepp war da.") && !noun("Der Fischer Toni war da."), "surnames");
        let mine = |text: &str| viewed(text, Languages::only(Lang::De), |view| is_possessive(view, 0, 1));
        assert!(mine("Mei Auto is hin") && !mine("Mei Chen wohnt hier"));
    }

    #[test]
    fn who_is_written_to_stands_before_a_colon() {
        let ahead = |text: &str| viewed(text, Languages::only(Lang::Sv), |view| is_ahead(view, 0));
        assert!(ahead("Till Leo L: aa") && ahead("Till Abbe: aa") && !ahead("Till Leo kom"));
    }

    #[test]
    fn praise_is_no_name_before_whom_it_is_said_to() {
        let praise = |text: &str, idx| viewed(text, Languages::SCANDINAVIAN, |view| is_praise(view, idx));
        assert!(praise("Bra Emil og Noah!", 0) && praise("Mor Siv: Flott Emil!", 3) && praise("Supert!", 0));
        assert!(praise("Huff, beklager", 0));
        assert!(!praise("Det var Bra Emil", 2) && !praise("Bra kjørt av Emil", 0) && !praise("Moe Emil!", 0));
    }

    #[test]
    fn a_law_is_nobody() {
        let law = |text: &str| viewed(text, Languages::only(Lang::Fr), |view| is_law(view, 2));
        assert!(law("la loi Garnier") && law("le rapport Delors") && !law("le rapport Garnier"));
    }
}
