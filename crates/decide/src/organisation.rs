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
    if !matches!(label, Label::Company | Label::OtherInstitution) {
        return None;
    }
    let words = words(text);
    if label == Label::OtherInstitution && any_has(&words, StudentBody) {
        Some(kind::STUDENT_GROUP)
    } else if is_religious(label, &words) {
        Some(kind::RELIGIOUS_SERVICE)
    } else if label == Label::OtherInstitution && is_party(text, &words) {
        Some(kind::POLITICAL)
    } else {
        is_small(label, &words).then_some(kind::SMALL_BUSINESS)
    }
}

/// The words of a name, folded, without the genitive behind an apostrophe.
pub(crate) fn words(text: &str) -> Vec<String> {
    let mark = |letter: char| !is_of_word(letter) && !matches!(letter, '-' | '\'' | '\u{2019}' | '&');
    let bare = |word: &str| fold::name(word).trim_end_matches("'s").trim_matches('\'').to_owned();
    text.split(mark).filter(|word| !word.is_empty()).map(bare).collect()
}

fn is_party(text: &str, words: &[String]) -> bool {
    let whole = fold::name(text);
    let bare = whole.strip_suffix('s').unwrap_or(&whole);
    [whole.as_str(), bare].iter().any(|name| facts(name).has(Party))
        || words.iter().any(|word| {
            is_or_ends_in(word, PartyWord) || is_or_ends_in(word.trim_end_matches('s'), PartyWord)
        })
}

fn is_religious(label: Label, words: &[String]) -> bool {
    let house = words.iter().any(|word| is_or_ends_in(word, Congregation));
    if label == Label::OtherInstitution && house {
        return words.iter().any(|word| !facts(word).has_any(&[BroadChurch, Congregation]));
    }
    any_has(words, Religion) && (label == Label::Company || any_has(words, CongregationService))
}

fn any_has(words: &[String], role: WordRole) -> bool {
    words.iter().any(|word| facts(word).has(role))
}

/// Whether the word has the role, or is a compound whose last part has it.
fn is_or_ends_in(word: &str, role: WordRole) -> bool {
    facts(word).has(role) || ends_in(word, role)
}

/// A firm with a name of people in it, or of a trade that people work in alone; none of the large companies.
fn is_small(label: Label, words: &[String]) -> bool {
    let trade = words.iter().any(|word| is_or_ends_in(word, Trade));
    let family = own_words(words).any(|word| facts(word).has(FamilyFirm));
    if is_large(words, trade || family) {
        return false;
    }
    trade || label == Label::Company && (family || own_words(words).any(is_personal))
}

/// The words of a firm but for its legal form.
fn own_words(words: &[String]) -> impl Iterator<Item = &str> {
    words.iter().map(String::as_str).filter(|word| !facts(word).has(LegalForm) && *word != "&")
}

/// Whether a large company is named: the whole, or where it is no shop the first words.
fn is_large(words: &[String], whole: bool) -> bool {
    let end = words.iter().rposition(|word| !facts(word).has(LegalForm)).map_or(0, |at| at + 1);
    let least = if whole { end } else { 1 };
    let known = |count: usize| {
        let name = words.get(..count).unwrap_or_default().join(" ");
        Figures::embedded().get(&name).has(Fame::COMPANY)
            || Figures::embedded().get(&format!("{name}'s")).has(Fame::COMPANY)
    };
    (least.max(1)..=end).any(known)
}

/// Whether a word is a name of people and no place.
fn is_personal(word: &str) -> bool {
    let Word { first_name, surname, place, .. } = Lexicon::embedded().word(word).unwrap_or_default();
    let sure = |strength: Strength| strength >= Strength::Medium;
    let name = surname.is_some_and(sure) || first_name.is_some_and(|(_, strength)| sure(strength));
    name && !place.is_some_and(|(_, strength)| sure(strength))
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
