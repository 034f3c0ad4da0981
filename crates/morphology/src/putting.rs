//! Putting inflected names together.

use crate::Form;
use maskros_text::Lang;

/// `base` in `form`, spelt as `language` does: `Lars` + genitive is `Lars` in Swedish, `Lars'` in German and Danish,
/// `Lars's` in English, and unchanged in French.
///
/// What a language does not mark stays unmarked: German, English and French names have no definite form, French ones no genitive.
/// Inhabitants are in lower case where the language writes them so. Apostrophes are typewriter apostrophes.
#[must_use]
pub fn inflect(base: &str, form: Form, language: Lang) -> String {
    let noun = if form.inhabitant { inhabitant(base, language) } else { base.to_owned() };
    let noun = if form.female { of_women(noun, form.plural, language) } else { noun };
    let noun = match (form.definite, form.plural) {
        (false, false) => noun,
        _ => number_and_definiteness(noun, form, language),
    };
    if form.genitive { genitive(noun, form.plural, language) } else { noun }
}

/// Whether a word ends in a sound that takes no further s: s, x, z or ß.
#[must_use]
pub fn is_sibilant(word: &str) -> bool {
    matches!(word.chars().next_back(), Some('s' | 'S' | 'x' | 'X' | 'z' | 'Z' | 'ß' | 'ẞ'))
}

pub(crate) fn is_vowel(letter: char) -> bool {
    letter.to_lowercase().next().is_some_and(|lower| "aeiouyåäöæøéèêëáàâíóúüœ".contains(lower))
}

fn ends_in_vowel(word: &str) -> bool {
    word.chars().next_back().is_some_and(is_vowel)
}

fn genitive(noun: String, plural: bool, language: Lang) -> String {
    let sibilant = is_sibilant(&noun);
    let ending = match (language, sibilant) {
        (Lang::Fr, _) | (Lang::Sv, true) => "",
        (Lang::Sv, false) if is_acronym(&noun) => ":s",
        (Lang::En, true) if plural => "'",
        (Lang::En, _) => "'s",
        (_, true) => "'",
        (_, false) => "s",
    };
    noun + ending
}

/// `SVT`, `FN`: the Swedish genitive of letters that are read one by one takes a colon.
fn is_acronym(word: &str) -> bool {
    word.chars().count() > 1 && word.chars().all(|letter| letter.is_uppercase() || letter.is_ascii_digit())
}

/// Neuter heads of Swedish, Norwegian and Danish institutions and places; everything else is taken for common gender.
const NEUTER: &[&str] = &[
    "apotek",
    "berg",
    "bibliotek",
    "center",
    "fjell",
    "galleri",
    "hjem",
    "hotell",
    "hus",
    "institut",
    "institutt",
    "kapell",
    "kontor",
    "muse",
    "slott",
    "slot",
    "torg",
    "torv",
    "universitet",
    "verk",
];

fn is_neuter(noun: &str) -> bool {
    NEUTER.iter().any(|head| noun.to_lowercase().ends_with(head))
}

/// The endings of the definite singular, the plural and the definite plural.
///
/// A plural or definite plural in `None` has no ending of its own.
struct Declension {
    definite: &'static str,
    plural: &'static str,
    definite_plural: &'static str,
}

const fn endings(definite: &'static str, plural: &'static str, definite_plural: &'static str) -> Declension {
    Declension { definite, plural, definite_plural }
}

fn number_and_definiteness(noun: String, form: Form, language: Lang) -> String {
    if form.definite && !form.plural && !form.inhabitant && has_articles(language) && is_neuter(&noun) {
        return noun + "et";
    }
    let declension =
        if form.inhabitant { of_inhabitants(&noun, language) } else { of_names(&noun, language) };
    let ending = match (form.definite, form.plural) {
        (true, true) => declension.definite_plural,
        (true, false) => declension.definite,
        _ => declension.plural,
    };
    match ending.strip_prefix('-') {
        Some(rest) => noun.strip_suffix('e').unwrap_or(&noun).to_owned() + rest,
        None => noun + ending,
    }
}

/// Whether definiteness is an ending.
const fn has_articles(language: Lang) -> bool {
    matches!(language, Lang::Sv | Lang::Nb | Lang::Nn | Lang::Da)
}

fn of_names(noun: &str, language: Lang) -> Declension {
    match (language, ends_in_vowel(noun)) {
        (Lang::Sv, true) => endings("n", "r", "rna"),
        (Lang::Sv, false) => endings("en", "ar", "arna"),
        (Lang::Nb, true) => endings("n", "r", "ne"),
        (Lang::Nb, false) => endings("en", "er", "ene"),
        (Lang::Nn, true) => endings("n", "r", "ne"),
        (Lang::Nn, false) => endings("en", "ar", "ane"),
        (Lang::Da, true) => endings("n", "r", "rne"),
        (Lang::Da, false) => endings("en", "er", "erne"),
        (Lang::De, _) if is_sibilant(noun) => endings("", "ens", "ens"),
        (Lang::En, _) if takes_es(noun) => endings("", "es", "es"),
        (Lang::De | Lang::En, _) => endings("", "s", "s"),
        _ => endings("", "", ""),
    }
}

fn takes_es(noun: &str) -> bool {
    let lower = noun.to_lowercase();
    is_sibilant(noun) || lower.ends_with("ch") || lower.ends_with("sh")
}

/// A leading hyphen takes the final e away: `göteborgare`, `göteborgarna`.
fn of_inhabitants(noun: &str, language: Lang) -> Declension {
    match language {
        Lang::Sv if noun.ends_with("bo") => endings("n", "r", "rna"),
        Lang::Sv => endings("n", "", "-na"),
        Lang::Nb | Lang::Da => endings("en", "e", "ne"),
        Lang::Nn => endings("en", "ar", "ane"),
        Lang::En => endings("", "s", "s"),
        _ => endings("", "", ""),
    }
}

/// `Berlinerin`, `Berlinerinnen` of the `Berliner`.
fn of_women(noun: String, plural: bool, language: Lang) -> String {
    let ending = match (language, plural) {
        (Lang::De, false) => "in",
        (Lang::De, true) => "innen",
        _ => "",
    };
    noun + ending
}

/// The word for someone who lives in `place`, regular formations only.
fn inhabitant(place: &str, language: Lang) -> String {
    let vowel = ends_in_vowel(place);
    let lower = place.to_lowercase();
    match language {
        Lang::Sv if vowel || lower.ends_with('s') => lower + "bo",
        Lang::Sv if lower.ends_with("borg") || lower.ends_with("holm") => lower + "are",
        Lang::Sv => lower + "sbo",
        Lang::Nb | Lang::Da if vowel => lower + "borger",
        Lang::Nb | Lang::Da if lower.ends_with("en") => lower + "ser",
        Lang::Nb | Lang::Da => lower + "er",
        Lang::Nn if vowel => lower + "borgar",
        Lang::Nn if lower.ends_with("en") => lower + "sar",
        Lang::Nn => lower + "ar",
        Lang::De | Lang::En if lower.ends_with('e') => place.to_owned() + "r",
        Lang::De if vowel => place.to_owned() + "r",
        // `Göttinger`: of the towns in -en only these lose it without exception.
        Lang::De if lower.ends_with("ingen") => place.trim_end_matches("en").to_owned() + "er",
        Lang::De | Lang::En => place.to_owned() + "er",
        _ => place.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GENITIVE: Form = Form::GENITIVE;
    const FAMILY: Form = Form { definite: true, plural: true, ..Form::BASE };

    #[test]
    fn genitives_follow_each_language() {
        for (lang, base, expected) in [
            (Lang::Sv, "Lars", "Lars"),
            (Lang::Sv, "Anna", "Annas"),
            (Lang::Sv, "SVT", "SVT:s"),
            (Lang::Nb, "Lars", "Lars'"),
            (Lang::Nn, "Liv", "Livs"),
            (Lang::Da, "Jens", "Jens'"),
            (Lang::De, "Marx", "Marx'"),
            (Lang::De, "Voß", "Voß'"),
            (Lang::De, "Schulz", "Schulz'"),
            (Lang::De, "Andrea", "Andreas"),
            (Lang::En, "Lars", "Lars's"),
            (Lang::En, "Anna", "Anna's"),
            (Lang::Fr, "Anne", "Anne"),
        ] {
            assert_eq!(inflect(base, GENITIVE, lang), expected, "{lang}");
        }
    }

    #[test]
    fn families_and_inhabitants_follow_each_language() {
        let who = Form { inhabitant: true, ..Form::BASE };
        let they = Form { inhabitant: true, ..FAMILY };
        for (lang, base, form, expected) in [
            (Lang::Sv, "Lindström", Form { genitive: true, ..FAMILY }, "Lindströmarnas"),
            (Lang::Sv, "Göteborg", they, "göteborgarna"),
            (Lang::Sv, "Mölndal", Form { plural: true, ..who }, "mölndalsbor"),
            (Lang::Sv, "Stadsbibliotek", Form { definite: true, ..GENITIVE }, "Stadsbibliotekets"),
            (Lang::Nb, "Oslo", Form { definite: true, ..who }, "osloborgeren"),
            (Lang::Nb, "Bergen", they, "bergenserne"),
            (Lang::Da, "København", they, "københavnerne"),
            (Lang::Da, "Hansen", FAMILY, "Hansenerne"),
            (Lang::De, "Müller", FAMILY, "Müllers"),
            (Lang::De, "Berlin", who, "Berliner"),
            (Lang::De, "Göttingen", who, "Göttinger"),
            (Lang::De, "Aachen", Form { female: true, ..who }, "Aachenerin"),
            (Lang::De, "Kiel", Form { female: true, plural: true, ..who }, "Kielerinnen"),
            (Lang::En, "Jones", Form { genitive: true, ..FAMILY }, "Joneses'"),
            (Lang::Fr, "Dupont", FAMILY, "Dupont"),
        ] {
            assert_eq!(inflect(base, form, lang), expected, "{lang}");
        }
    }
}
