//! House numbers without a street, as neighbours say them: `hun i nr 14`, `my neighbour at 29`, `la dame du 12`.

use super::house_numbers::house_number;
use super::streets::RULE;
use crate::expressions::pieces::{Line, back};
use crate::expressions::words::Role;
use maskros_language::{Table, WordRole, rows};
use maskros_lexicon::Word;
use maskros_text::{Candidate, Label, Languages};
use std::collections::HashSet;
use std::sync::LazyLock;

/// The rule of houses that a street elsewhere in the text tells.
pub(crate) const BESIDE: &str = "house-beside-street";
/// What is likely a house, and what is one beside a street.
const SURE: f32 = 0.6;
const UNSURE: f32 = 0.3;

/// No street has more houses that are known by their number alone.
const MOST_DIGITS: usize = 3;

/// A house number at `idx` that people live behind; the index after it.
pub(crate) fn find(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let told = told(line, idx).or_else(|| is_second_house(line, idx, out).then_some((RULE, SURE)));
    let (rule, score) = told.filter(|_| line.digits(idx) <= MOST_DIGITS)?;
    let last = house_number(line, idx)?;
    out.push(line.candidate(idx, last, Label::StreetNr, score, rule));
    Some(last + 1)
}

/// `nr. 2 og 6`, `Storgatan 27 eller 72`: whether a conjunction joins the number to that of a house.
fn is_second_house(line: &Line<'_>, idx: usize, found: &[Candidate]) -> bool {
    let joint = back(idx, 1);
    let joined = line.facts(joint).has(WordRole::ListConjunction) && joint > 0;
    joined && ends_sure_house(found, line.span(back(joint, 1), back(joint, 1)).end)
}

/// Whether the number of a house, among the last that were found, ends at that byte.
fn ends_sure_house(found: &[Candidate], end: usize) -> bool {
    const LAST: usize = 3;
    let house = |one: &Candidate| one.label == Label::StreetNr && one.score >= SURE;
    found.iter().rev().take(LAST).any(|one| one.span.end == end && house(one))
}

/// What tells that the number is that of a house, and how sure that is; [`UNSURE`] where only a street elsewhere in the text makes it one.
fn told(line: &Line<'_>, idx: usize) -> Option<(&'static str, f32)> {
    match () {
        () if is_ordinal(line, idx) => None,
        () if is_of_people(line, idx) || is_behind_house_word(line, idx) => Some((RULE, SURE)),
        () if is_before_street(line, idx) || is_asked_for(line, idx) => Some((RULE, SURE)),
        () if is_lettered_behind_name(line, idx) || is_of_first_name(line, idx) => Some((RULE, SURE)),
        () => is_perhaps_house(line, idx).then_some((BESIDE, UNSURE)),
    }
}

/// `le voisin du 2e`: whether what follows the digits of an ordinal is joined to them behind a French article, which tells a floor or a
/// district.
fn is_ordinal(line: &Line<'_>, idx: usize) -> bool {
    let led = line.plays(back(idx, 1), WordRole::JoinedArticle);
    let suffix = line.has(idx + 1, Role::OrdinalSuffix) && line.glued_left(idx + 1);
    led && suffix && !line.has(idx + 2, Role::FlatUnit)
}

/// `demeurant au n° 31 de la rue des Tanneurs`, `au 41 de la rue Haute`: whether the sign of a number or an article stands before it, and
/// the type of a street behind small words.
fn is_before_street(line: &Line<'_>, idx: usize) -> bool {
    let signed = line.has(sign_before(line, idx), Role::NumberSign);
    (signed || line.plays(back(idx, 1), WordRole::JoinedArticle)) && is_linked_to_street(line, idx)
}

/// Whether small words link the number to the type of a street.
fn is_linked_to_street(line: &Line<'_>, idx: usize) -> bool {
    const LINKS: usize = 2;
    let behind = (idx + 1..=idx + 1 + LINKS).find(|at| !line.has(*at, Role::NameLink));
    behind.is_some_and(|at| at > idx + 1 && line.any(at, &[Role::StreetBefore, Role::StreetDoubtful]))
}

/// `what number are you? 17`, `c'est quel numéro? le 152, sonnette Mukendi`: whether the number answers, with its article or without, who
/// asked for that of a house.
fn is_asked_for(line: &Line<'_>, idx: usize) -> bool {
    const REACH: usize = 60;
    let led = usize::from(line.plays(back(idx, 1), WordRole::LineArticle));
    let whole = line.closes(idx + 1) && line.begins_speech(idx - led);
    whole && line.is_said_before(idx, REACH, WordRole::HouseQuestion)
}

/// `In Höhe Hausnummer 22a`: whether the word right before the number names the numbers of houses.
fn is_behind_house_word(line: &Line<'_>, idx: usize) -> bool {
    let word = sign_before(line, idx);
    line.is_word(word) && HOUSE_WORDS.contains(line.folded(word))
}

/// The words that head a column of house numbers.
static HOUSE_WORDS: LazyLock<HashSet<&'static str>> = LazyLock::new(|| {
    let houses = rows(Table::ListColumn).iter().filter(|row| row.label() == Some(Label::StreetNr));
    houses.flat_map(|row| row.words("words").iter().copied()).collect()
});

/// `Bev 22: yep`: whether a usual first name begins the line before the number and its colon.
fn is_of_first_name(line: &Line<'_>, idx: usize) -> bool {
    let name = back(idx, 1);
    let usual = line.lexicon(name).is_some_and(Word::is_usual_first_name);
    usual && is_of_speaker(line, name, idx)
}

/// `Moberg (14 A)`: whether a number with a letter, as no age has, stands in brackets behind a name.
fn is_lettered_behind_name(line: &Line<'_>, idx: usize) -> bool {
    let opening = back(idx, 1);
    // `my fiancé (33M)`: an age and a sex.
    let sexed = matches!(line.text(idx + 1), "F" | "M");
    let letter = line.is_letter(idx + 1) && line.is(idx + 2, ')') && !sexed;
    letter && line.is(opening, '(') && is_named(line, back(opening, 1))
}

/// Whether what stands before the number stands before those of houses, and of other things.
fn is_perhaps_house(line: &Line<'_>, idx: usize) -> bool {
    is_beside_house(line, idx) || is_behind_named(line, idx)
}

/// `Brita i 23?`, `Fatemeh i 14 lager`: whether a name and a preposition of houses, which is none of hours or ages, stand before the number, and
/// nothing behind it or what people do.
fn is_behind_named(line: &Line<'_>, idx: usize) -> bool {
    let aged = line.folded(back(idx, 1)) == "på";
    if aged || !line.view().languages.meets(Languages::SCANDINAVIAN) {
        return false;
    }
    let before = is_preposition(line, idx, WordRole::NumberPreposition);
    before.is_some_and(|at| is_named(line, at)) && (line.closes(idx + 1) || is_deed(line, idx + 1))
}

/// Whether a word stands there for what people do.
fn is_deed(line: &Line<'_>, at: usize) -> bool {
    const DEEDS: [WordRole; 4] =
        [WordRole::KinAct, WordRole::Deed, WordRole::PersonalDeed, WordRole::HumanAct];
    line.facts(at).has_any(&DEEDS)
}

/// `outside number 11`, `nr 16, röda huset`: whether what stands before the sign stands before houses, and before other things, or nothing
/// does.
fn is_beside_house(line: &Line<'_>, idx: usize) -> bool {
    let sign = sign_before(line, idx);
    line.has(sign, Role::NumberSign) && (is_beside(line, sign) || is_all_said(line, sign, idx))
}

/// Whether what stands beside houses stands before the sign.
fn is_beside(line: &Line<'_>, sign: usize) -> bool {
    is_preposition(line, sign, WordRole::BesideHouse).is_some()
}

/// Whether nothing stands before the sign, and nothing behind the number, or commas part them from what is small: `kl 13, nr 11, det gula`.
fn is_all_said(line: &Line<'_>, sign: usize, idx: usize) -> bool {
    match line.is(back(sign, 1), ',') {
        true => line.is(idx + 1, ',') && line.is_small_word(idx + 2),
        false => line.is_end(back(sign, 1)) && line.closes(idx + 1),
    }
}

/// Makes the numbers of houses likely of which only the preposition speaks, where the text has a street or the number of a house, or several
/// such numbers.
pub(crate) fn beside_streets(candidates: &mut [Candidate]) {
    const TELLING: [Label; 2] = [Label::StreetNr, Label::StreetName];
    const SEVERAL: usize = 2;
    let is_house = |one: &Candidate| TELLING.contains(&one.label) && one.score >= SURE;
    let perhaps = candidates.iter().filter(|one| one.rule == BESIDE).count();
    if perhaps < SEVERAL && !candidates.iter().any(is_house) {
        return;
    }
    candidates.iter_mut().filter(|one| one.rule == BESIDE).for_each(|one| one.score = SURE);
}

fn is_of_people(line: &Line<'_>, idx: usize) -> bool {
    let sign = sign_before(line, idx);
    if is_sign(line, sign) { is_numbered(line, sign, idx) } else { is_unnumbered(line, idx) }
}

/// Where the sign of the number at `idx` stands, with or without its stop or the ring of `n°`.
fn sign_before(line: &Line<'_>, idx: usize) -> usize {
    let marked = ['.', '°'].iter().any(|mark| line.is(back(idx, 1), *mark));
    back(idx, 1 + usize::from(marked))
}

/// Whether the word says that a number follows, or is a door that has one: `nr 14`, `port 22`.
fn is_sign(line: &Line<'_>, at: usize) -> bool {
    line.has(at, Role::NumberSign) || line.plays(at, WordRole::Entrance)
}

/// `naboerne Holm i nr. 19`, `vi på nr 31`, `bor på nummer 29`, `Ib (nr. 8)`, `hus nr. 22`: whether somebody lives at the number of the sign.
fn is_numbered(line: &Line<'_>, sign: usize, idx: usize) -> bool {
    let place = back(sign, 1);
    let before = back(place, 1);
    if matches!(line.mark(place), Some('(' | ',')) {
        return is_named(line, before) && (is_last(line, idx) || is_among_names(line, before, idx));
    }
    if line.plays(place, WordRole::HouseNoun) {
        return line.closes(idx + 1);
    }
    if is_of_speaker(line, place, idx) {
        return true;
    }
    is_preposition(line, sign, WordRole::NumberPreposition).is_some() && is_of_dweller(line, place)
}

/// `Sven Nr. 14: moin`, `Bev 22: yep`: whether a name begins the line, and a colon follows the number.
fn is_of_speaker(line: &Line<'_>, name: usize, idx: usize) -> bool {
    let speaks = line.is(idx + 1, ':') && !line.tight(idx + 2);
    speaks && line.is_end(back(name, 1)) && is_named(line, name)
}

/// Whether what stands before the preposition says that somebody lives there.
fn is_of_dweller(line: &Line<'_>, place: usize) -> bool {
    let before = back(place, 1);
    dwells(line, before)
        || lives(line, back(before, 1))
        || (1..=3).any(|step| is_near(line, back(place, step)))
}

/// Whether a word for living or for somebody stands there, or a name.
fn dwells(line: &Line<'_>, at: usize) -> bool {
    lives(line, at) || is_somebody(line, at) || is_named(line, at)
}

/// Whether the clause or bracket ends behind the number: `Medlemsblad, nr 3, 2024` is no house.
fn is_last(line: &Line<'_>, idx: usize) -> bool {
    line.is_end(idx + 1) || matches!(line.mark(idx + 1), Some('.' | ')' | ':'))
}

/// `Ö. Falkvik, nr 7, S. Tjernlund`: whether a given name or its letter stands before the name, and another name behind the comma.
fn is_among_names(line: &Line<'_>, name: usize, idx: usize) -> bool {
    let given = line.back_past(back(name, 1), '.');
    line.capital(given) && line.is(idx + 1, ',') && line.capital(idx + 2)
}

/// Whether a name with a capital stands there: of the lists, or a word of none where nouns have no capital.
fn is_named(line: &Line<'_>, at: usize) -> bool {
    let unlisted = at > 0 && !line.view().may_have_capital_nouns();
    line.capital(at) && line.lexicon(at).map_or(unlisted, |word| word.best_name().is_some())
}

/// `naboen i 12`, `die Frau aus der 14`, `vi i 22b`: whether a preposition says as much without a sign.
fn is_unnumbered(line: &Line<'_>, idx: usize) -> bool {
    is_surely_unnumbered(line, idx) || is_perhaps_unnumbered(line, idx)
}

/// `die Frau aus der 14`: behind a preposition of houses, somebody or a place where one is.
fn is_surely_unnumbered(line: &Line<'_>, idx: usize) -> bool {
    let before = is_preposition(line, idx, WordRole::SureNumberPreposition);
    before.is_some_and(|at| is_anybody(line, at) || (line.closes(idx + 1) && is_place_or_apposed(line, at)))
}

/// Whether a place stands there where somebody is, or the comma behind somebody.
fn is_place_or_apposed(line: &Line<'_>, at: usize) -> bool {
    is_somewhere(line, at) || is_apposed(line, at)
}

/// `M. Chevrier, au 6, prête`: whether a comma stands there behind a name or title.
fn is_apposed(line: &Line<'_>, at: usize) -> bool {
    line.is(at, ',') && is_named(line, back(at, 1))
}

/// `naboen i 12`, `vi i 22b`: behind one of other things too, a neighbour, or anybody where a letter makes a house of the number.
fn is_perhaps_unnumbered(line: &Line<'_>, idx: usize) -> bool {
    let before = is_preposition(line, idx, WordRole::NumberPreposition);
    let before = before.map(|at| if is_now(line, at) { back(at, 1) } else { at });
    before.is_some_and(|at| is_neighbour(line, at) || is_home(line, at, idx))
}

/// `bor i 22.`, `vi i 22b`: whether somebody's living ends with the number, or a letter makes a house of it behind anybody.
fn is_home(line: &Line<'_>, at: usize, idx: usize) -> bool {
    let lettered = || house_number(line, idx).is_some_and(|last| last == idx + 1);
    (lives(line, at) && line.closes(idx + 1)) || (is_anybody(line, at) && lettered())
}

fn is_anybody(line: &Line<'_>, at: usize) -> bool {
    is_somebody(line, at) || lives(line, at) || is_neighbour(line, at)
}

/// `on est au 14`: whether the word says that somebody is there.
fn is_somewhere(line: &Line<'_>, at: usize) -> bool {
    let being = line.plays(at, WordRole::BeingInTalk);
    being && is_somebody(line, back(at, 1))
}

/// `jetzt in der 12b`
fn is_now(line: &Line<'_>, at: usize) -> bool {
    line.plays(at, WordRole::Now)
}

/// The word before the preposition, of one word or two, that ends before `idx`.
fn is_preposition(line: &Line<'_>, idx: usize, role: WordRole) -> Option<usize> {
    let length = words_of_preposition(line, idx, role);
    idx.checked_sub(length + 1).filter(|_| length > 0)
}

/// How many words the preposition has that ends before `idx`.
fn words_of_preposition(line: &Line<'_>, idx: usize, role: WordRole) -> usize {
    let phrase = line.facts_of_two(back(idx, 2), back(idx, 1));
    match phrase.has_in(role, line.view().languages) {
        true => 2,
        false => usize::from(line.plays(back(idx, 1), role)),
    }
}

fn is_neighbour(line: &Line<'_>, at: usize) -> bool {
    line.plays(at, WordRole::Neighbour)
}

fn lives(line: &Line<'_>, at: usize) -> bool {
    line.has(at, Role::AddressCue)
}

/// Whether the word stands for a person: `hun`, `woman`, `ceux`.
fn is_somebody(line: &Line<'_>, at: usize) -> bool {
    const PEOPLE: [WordRole; 3] = [WordRole::FirstPerson, WordRole::Pronoun, WordRole::Somebody];
    line.has(at, Role::Person) || PEOPLE.iter().any(|role| line.plays(at, *role))
}

/// Whether the word is one for neighbours or kin, or a family.
fn is_near(line: &Line<'_>, at: usize) -> bool {
    line.is_kin(at)
        || line.facts(at).has_any(&[WordRole::Household, WordRole::WholeFamily, WordRole::Acquaintance])
}

#[cfg(test)]
mod tests {
    use super::{Label, SURE, beside_streets};
    use crate::expressions::tests::{candidates, finds, leaves};
    use maskros_text::Lang;

    #[test]
    fn finds_houses_of_neighbours() {
        finds(&[
            "hun i nr {street_nr:14} har ringt igjen",
            "Anna fra nr. {street_nr:26} klager over Anna (nr. {street_nr:8}).",
            "Vi på nr {street_nr:31} har också fått ny brevlåda.",
            "jag bor på nummer {street_nr:29}",
            "vi bor stadig i nr {street_nr:33}, den hvide",
            "pakken lå hos dem i nr. {street_nr:8}",
            "the woman at number {street_nr:14} rang again",
            "die frau aus der {street_nr:14} hat wieder angerufen",
            "la dame du {street_nr:14} a encore appelé",
            "on habite au {street_nr:14} bis",
            "vi i {street_nr:22b} har också hört det",
            "jemand in nr {street_nr:8} feiert",
            "alla i port {street_nr:22} hörde det",
            "vi i oppgang {street_nr:4} har mistet strømmen",
            "die leute in aufgang {street_nr:3} feiern",
            "In Höhe Hausnummer {street_nr:22a} stand er.",
            "Jeg bor i {street_nr:12 b}, ikke der.",
            "Närvarande var Moberg ({street_nr:14 A}) och andra.",
            "Där var S. Lindqvist, nr {street_nr:12}, Moberg och andra.",
            "bestilt til hjemmeadressen, hus nr. {street_nr:22}.",
            "ich wohn jetzt in der {street_nr:12b}, klingel ist kaputt",
            "on est au {street_nr:14}, portail vert",
            "we're at no. {street_nr:14}, blue door",
            "demeurant au n° {street_nr:31} de la {street_name:rue des Tanneurs}",
            "elle habite au {street_nr:41} de la {street_name:rue de la Tranchée}",
            "Sven Nr. {street_nr:14}: moin zusammen",
            "Nigel, no {street_nr:14}: has anyone else lost water?",
            "Bev {street_nr:22}: yep dead since seven",
            "Naboene i nr. {street_nr:2} og {street_nr:6} er hørt.",
            "M. Chevrier, au {street_nr:6}, prête sa sono",
            "hej det er os der bor i {street_nr:22}.",
        ]);
    }

    #[test]
    fn some_numbers_are_houses_beside_a_street_alone() {
        let houses = |text: &str| {
            let mut found = candidates(text, &[Lang::Nb]);
            beside_streets(&mut found);
            let sure = found.iter().filter(|one| one.label == Label::StreetNr && one.score >= SURE);
            sure.map(|one| maskros_text::cut(text, one.span).to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(houses("Strømmen i Skulevegen 3 er borte, og Brita i 23?"), ["3", "23"]);
        assert!(houses("Strømmen er borte, og Brita i 23?").is_empty());
        assert_eq!(houses("Hun sto hos nr 9. Katten lå hos nr 9."), ["9", "9"]);
    }

    #[test]
    fn leaves_places_in_a_list_and_hours() {
        leaves(&[
            "We came in at number 14.",
            "Hon kom på nummer 14 i tävlingen.",
            "the woman at 14 hours",
            "la soirée du 14 a été belle",
            "hun i 2 år har ventet",
            "hus nr 3 er solgt",
            "le voisin du 2e a râlé",
            "l'article n° 31 de la loi",
            "Psalm 22: mein Gott",
            "Medlemsblad, nr 3, 20244",
        ]);
    }
}
