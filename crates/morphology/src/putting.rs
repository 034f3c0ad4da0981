//! Putting inflected names together, as the table `name-ending` of the packs says.

use crate::Form;
use maskros_language::{LanguageTrait, Table, TableRow, WordRole, has_ending, rows};
use maskros_text::{Lang, Languages};

/// `base` in `form`, spelt as `language` does: `Lars` + genitive is `Lars` in Swedish, `Lars'` in German and Danish,
/// `Lars's` in English, and unchanged in French.
///
/// What a language does not mark stays unmarked: German, English and French names have no definite form, French ones no genitive.
/// Inhabitants are in lower case where the language writes them so. Apostrophes are typewriter apostrophes.
#[must_use]
pub fn inflect(base: &str, form: Form, language: Lang) -> String {
    let noun = if form.inhabitant { inhabitant(base, language) } else { base.to_owned() };
    let noun = if form.female { of_women(noun, form.plural, language) } else { noun };
    let noun = number_and_definiteness(noun, form, language);
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

/// The word for someone who lives in `place`, regular formations only; small where words for nations are.
fn inhabitant(place: &str, language: Lang) -> String {
    let capital = LanguageTrait::CapitalAdjectives.is_of_one(Languages::only(language));
    let written = if capital { place.to_owned() } else { place.to_lowercase() };
    put(&written, "inhabitant", language).unwrap_or_else(|| place.to_owned())
}

/// `Berlinerin`, `Berlinerinnen` of the `Berliner`.
fn of_women(noun: String, plural: bool, language: Lang) -> String {
    let form = if plural { "women" } else { "woman" };
    put(&noun, form, language).unwrap_or(noun)
}

fn number_and_definiteness(noun: String, form: Form, language: Lang) -> String {
    let neuter = || put(&noun, "definite-neuter", language).filter(|_| is_neuter(&noun, language));
    let form = match (form.definite, form.plural) {
        (false, false) => return noun,
        (true, false) if form.inhabitant => "the-inhabitant",
        (true, true) if form.inhabitant => "the-inhabitants",
        (false, true) if form.inhabitant => "inhabitants",
        (true, false) => return neuter().or_else(|| put(&noun, "definite", language)).unwrap_or(noun),
        (true, true) => "definite-plural",
        (false, true) => "plural",
    };
    put(&noun, form, language).unwrap_or(noun)
}

/// Whether a house or place is neuter; everything else is taken for common gender.
fn is_neuter(noun: &str, language: Lang) -> bool {
    has_ending(&noun.to_lowercase(), WordRole::NeuterHead, Languages::only(language), 0)
}

fn genitive(noun: String, plural: bool, language: Lang) -> String {
    let of_many = || put(&noun, "genitive-plural", language).filter(|_| plural);
    of_many().or_else(|| put(&noun, "genitive", language)).unwrap_or(noun)
}

/// The noun with what the language puts on it in a form; none where it has nothing for such a noun.
fn put(noun: &str, form: &str, language: Lang) -> Option<String> {
    let of_form = |row: &&TableRow| row.languages.has(language) && row.value("form") == form;
    rows(Table::NameEnding).iter().filter(of_form).find_map(|row| with_ending(noun, row))
}

/// The noun with the ending of a row, where it ends as that says; an ending behind a hyphen stands instead of these letters.
fn with_ending(noun: &str, row: &TableRow) -> Option<String> {
    let behind = row.words("behind").iter().find(|behind| ends_in(noun, behind))?;
    let ending = row.value("ending");
    match ending.strip_prefix('-') {
        Some(instead) => Some(format!("{}{instead}", noun.strip_suffix(behind.strip_prefix('-')?)?)),
        None => Some(format!("{noun}{ending}")),
    }
}

/// Whether a noun ends as the table calls it.
fn ends_in(noun: &str, behind: &str) -> bool {
    match behind {
        "anything" => true,
        "vowel" => ends_in_vowel(noun),
        "sibilant" => is_sibilant(noun),
        "other" => !is_sibilant(noun),
        "letters" => !is_sibilant(noun) && is_acronym(noun),
        letters => letters.strip_prefix('-').is_some_and(|letters| noun.to_lowercase().ends_with(letters)),
    }
}

/// `SVT`, `FN`: the Swedish genitive of letters that are read one by one takes a colon.
fn is_acronym(word: &str) -> bool {
    word.chars().count() > 1 && word.chars().all(|letter| letter.is_uppercase() || letter.is_ascii_digit())
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

    #[test]
    fn endings_stand_behind_what_there_is() {
        const CLASSES: [&str; 5] = ["anything", "vowel", "sibilant", "other", "letters"];
        for behind in rows(Table::NameEnding).iter().flat_map(|row| row.words("behind")) {
            assert!(behind.starts_with('-') || CLASSES.contains(behind), "{behind}");
        }
    }
}
