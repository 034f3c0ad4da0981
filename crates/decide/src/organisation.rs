//! Organisations that lead to people (Riabi et al. 2024, 3.1): family and small businesses, religious services, groups of students.

use crate::fold;
use maskros_language::WordRole::{
    self, BroadChurch, Congregation, CongregationService, FamilyFirm, LegalForm, Party, PartyWord, Religion,
    StudentBody, Trade,
};
use maskros_language::{ends_in, facts};
use maskros_lexicon::{Fame, Figures, Lexicon, Strength, Word, is_of_word};
use maskros_text::{Label, kind};

/// The kind of the organisation that `text` names; nothing where it is of no such kind.
pub(crate) fn kind(label: Label, text: &str) -> Option<&'static str> {
    match label {
        Label::Company => kind_of_firm(&words(text)),
        Label::OtherInstitution => kind_of_body(text),
        _ => None,
    }
}

fn kind_of_firm(words: &[String]) -> Option<&'static str> {
    if any_has(words, Religion) {
        Some(kind::RELIGIOUS_SERVICE)
    } else {
        is_small(Label::Company, words).then_some(kind::SMALL_BUSINESS)
    }
}

fn kind_of_body(text: &str) -> Option<&'static str> {
    let words = words(text);
    if any_has(&words, StudentBody) {
        Some(kind::STUDENT_GROUP)
    } else if is_congregation(&words) {
        Some(kind::RELIGIOUS_SERVICE)
    } else if is_party(text, &words) {
        Some(kind::POLITICAL)
    } else {
        is_small(Label::OtherInstitution, &words).then_some(kind::SMALL_BUSINESS)
    }
}

/// The words of a name, folded, without the genitive behind an apostrophe.
pub(crate) fn words(text: &str) -> Vec<String> {
    text.split(|letter| !is_of_name(letter)).filter(|word| !word.is_empty()).map(bare).collect()
}

/// A name, folded, without the genitive behind an apostrophe.
fn bare(word: &str) -> String {
    fold::name(word).trim_end_matches("'s").trim_matches('\'').to_owned()
}

fn is_of_name(letter: char) -> bool {
    is_of_word(letter) || matches!(letter, '-' | '\'' | '\u{2019}' | '&')
}

fn is_party(text: &str, words: &[String]) -> bool {
    is_known_party(&bare(text)) || words.iter().any(|word| is_party_word(word))
}

/// Whether a name is that of a party, as it is or in the genitive.
fn is_known_party(name: &str) -> bool {
    facts(name).has(Party) || name.strip_suffix('s').is_some_and(|base| facts(base).has(Party))
}

fn is_party_word(word: &str) -> bool {
    is_or_ends_in(word, PartyWord) || is_or_ends_in(word.trim_end_matches('s'), PartyWord)
}

/// Whether the words name a congregation, and not a church at large; where none is named, whether they name its services.
fn is_congregation(words: &[String]) -> bool {
    if any_is_or_ends_in(words, Congregation) {
        return is_one_of_many(words);
    }
    any_has(words, Religion) && any_has(words, CongregationService)
}

/// Whether a word says which of the congregations it is.
fn is_one_of_many(words: &[String]) -> bool {
    words.iter().any(|word| !facts(word).has_any(&[BroadChurch, Congregation]))
}

fn any_has(words: &[String], role: WordRole) -> bool {
    words.iter().any(|word| facts(word).has(role))
}

/// Whether the word has the role, or is a compound whose last part has it.
fn is_or_ends_in(word: &str, role: WordRole) -> bool {
    facts(word).has(role) || ends_in(word, role)
}

fn any_is_or_ends_in(words: &[String], role: WordRole) -> bool {
    words.iter().any(|word| is_or_ends_in(word, role))
}

/// A firm with a name of people in it, or of a trade that people work in alone; none of the large companies.
fn is_small(label: Label, words: &[String]) -> bool {
    let trade = any_is_or_ends_in(words, Trade);
    let family = own_words(words).any(|word| facts(word).has(FamilyFirm));
    let personal = || family || own_words(words).any(is_personal);
    let is_of_people = || trade || (label == Label::Company && personal());
    !is_large(words, trade || family) && is_of_people()
}

/// The words of a firm but for its legal form.
fn own_words(words: &[String]) -> impl Iterator<Item = &str> {
    words.iter().map(String::as_str).filter(|word| !facts(word).has(LegalForm) && *word != "&")
}

/// Whether a large company is named: the whole, or where it is no shop the first words.
fn is_large(words: &[String], whole: bool) -> bool {
    let end = without_legal_form(words);
    let least = if whole { end.max(1) } else { 1 };
    (least..=end).any(|count| is_known_company(&words[..count].join(" ")))
}

/// How many words there are before the legal form at the end.
fn without_legal_form(words: &[String]) -> usize {
    words.iter().rposition(|word| !facts(word).has(LegalForm)).map_or(0, |at| at + 1)
}

fn is_known_company(name: &str) -> bool {
    let figures = Figures::embedded();
    figures.get(name).has(Fame::COMPANY) || figures.get(&format!("{name}'s")).has(Fame::COMPANY)
}

/// Whether a word is a name of people and no place.
fn is_personal(word: &str) -> bool {
    let Word { first_name, surname, place, .. } = Lexicon::embedded().word(word).unwrap_or_default();
    let first_name = first_name.map(|(_, strength)| strength);
    (is_sure(surname) || is_sure(first_name)) && !is_sure(place.map(|(_, strength)| strength))
}

fn is_sure(strength: Option<Strength>) -> bool {
    strength.is_some_and(|strength| strength >= Strength::Medium)
}

#[cfg(test)]
mod tests {
    use super::*;
    use Label::{Company, OtherInstitution as Other};

    #[test]
    fn firms_of_families_and_small_ones() {
        for (label, text) in [
            (Company, "Whitfield's Bakery"),
            (Company, "Müller Bau GmbH"),
            (Company, "Lindqvist & Söner AB"),
            (Company, "Boulangerie Marchand"),
            (Other, "Nadias Frisersalong"),
            (Company, "Sørensens Tømrerfirma ApS"),
        ] {
            assert_eq!(kind(label, text), Some(kind::SMALL_BUSINESS), "{text}");
        }
    }

    #[test]
    fn large_companies_and_organisations_are_of_no_kind() {
        for (label, text) in [
            (Company, "Siemens AG"),
            (Company, "Goldman Sachs Group"),
            (Company, "Johnson & Johnson"),
            (Company, "McDonald's"),
            (Company, "Volkswagen AG"),
            (Other, "Amnesty International"),
            (Other, "Catholic Church"),
            (Other, "Church of England"),
            (Other, "Svenska kyrkan"),
            (Other, "Muslim Brotherhood"),
            (Label::School, "Müller School"),
        ] {
            assert_eq!(kind(label, text), None, "{text}");
        }
    }

    #[test]
    fn congregations_services_and_students() {
        for (label, text, expected) in [
            (Company, "Kosher Delights Catering LLC", kind::RELIGIOUS_SERVICE),
            (Other, "Beth Shalom synagogue", kind::RELIGIOUS_SERVICE),
            (Other, "Boucherie halal Atlas", kind::RELIGIOUS_SERVICE),
            (Other, "Hagakyrkan", kind::RELIGIOUS_SERVICE),
            (Other, "Muslim Students Association", kind::STUDENT_GROUP),
            (Other, "Kurdiska studentförening", kind::STUDENT_GROUP),
        ] {
            assert_eq!(kind(label, text), Some(expected), "{text}");
        }
    }
}
