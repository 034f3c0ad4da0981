//! Whether a sentence speaks of the writer or the people round the writer (SweLL 1.4).

use crate::fold;
use maskros_lexicon::is_of_word;
use maskros_text::{Document, Lang, Languages, Sentence};

/// Words of the first person, per language: pronouns and possessives, folded.
const FIRST_PERSON: &[(Lang, &[&str])] = &[
    (
        Lang::Sv,
        &["jag", "mig", "mej", "min", "mitt", "mina", "vi", "oss", "vår", "vårt", "våra", "våran", "vårat"],
    ),
    (Lang::Nb, &["jeg", "meg", "min", "mi", "mitt", "mine", "vi", "oss", "vår", "vårt", "våre"]),
    (Lang::Nn, &["eg", "meg", "min", "mi", "mitt", "mine", "vi", "me", "oss", "vår", "vårt", "våre"]),
    (Lang::Da, &["jeg", "mig", "min", "mit", "mine", "vi", "os", "vor", "vort", "vores", "vore"]),
    (
        Lang::De,
        &[
            "ich", "mich", "mir", "mein", "meine", "meinen", "meinem", "meiner", "meines", "wir", "uns",
            "unser", "unsere", "unseren", "unserem", "unserer", "unseres",
        ],
    ),
    (
        Lang::En,
        &[
            "i", "i'm", "i've", "i'd", "i'll", "me", "my", "mine", "myself", "we", "we're", "we've", "us",
            "our", "ours",
        ],
    ),
    (Lang::Fr, &["je", "j", "me", "m", "moi", "mon", "ma", "mes", "nous", "notre", "nos"]),
];

/// Words for family and friends, per language, folded. Words that mostly mean something else (`man`, `barn`, `Kind`) are left out:
/// where they mean the writer's own, a possessive stands beside them.
const KIN: &[(Lang, &[&str])] = &[
    (
        Lang::Sv,
        &[
            "mamma",
            "pappa",
            "mor",
            "far",
            "mormor",
            "morfar",
            "farmor",
            "farfar",
            "bror",
            "syster",
            "son",
            "dotter",
            "kusin",
            "faster",
            "moster",
            "farbror",
            "morbror",
            "fru",
            "sambo",
            "pojkvän",
            "flickvän",
            "kompis",
            "vän",
            "väninna",
            "familj",
            "föräldrar",
            "syskon",
        ],
    ),
    (
        Lang::Nb,
        &[
            "mamma",
            "pappa",
            "mor",
            "far",
            "mormor",
            "morfar",
            "farmor",
            "farfar",
            "bror",
            "søster",
            "sønn",
            "datter",
            "fetter",
            "kusine",
            "tante",
            "onkel",
            "kone",
            "samboer",
            "kjæreste",
            "venn",
            "venninne",
            "barn",
            "familie",
            "foreldre",
            "søsken",
        ],
    ),
    (
        Lang::Nn,
        &[
            "mamma", "pappa", "mor", "far", "mormor", "morfar", "farmor", "farfar", "bror", "syster", "son",
            "dotter", "fetter", "kusine", "tante", "onkel", "kone", "sambuar", "kjærast", "ven", "venninne",
            "barn", "familie", "foreldre", "sysken",
        ],
    ),
    (
        Lang::Da,
        &[
            "mor",
            "far",
            "mormor",
            "morfar",
            "farmor",
            "farfar",
            "bror",
            "søster",
            "søn",
            "datter",
            "fætter",
            "kusine",
            "tante",
            "onkel",
            "kone",
            "kæreste",
            "ven",
            "veninde",
            "familie",
            "forældre",
            "søskende",
        ],
    ),
    (
        Lang::De,
        &[
            "mama",
            "papa",
            "mutter",
            "vater",
            "oma",
            "opa",
            "großmutter",
            "großvater",
            "bruder",
            "schwester",
            "sohn",
            "tochter",
            "cousin",
            "cousine",
            "tante",
            "onkel",
            "ehefrau",
            "ehemann",
            "freund",
            "freundin",
            "kind",
            "familie",
            "eltern",
            "geschwister",
        ],
    ),
    (
        Lang::En,
        &[
            "mom",
            "mum",
            "dad",
            "mother",
            "father",
            "grandmother",
            "grandfather",
            "grandma",
            "grandpa",
            "brother",
            "sister",
            "son",
            "daughter",
            "cousin",
            "aunt",
            "uncle",
            "wife",
            "husband",
            "boyfriend",
            "girlfriend",
            "friend",
            "family",
            "parents",
            "siblings",
        ],
    ),
    (
        Lang::Fr,
        &[
            "maman", "papa", "mère", "père", "frère", "soeur", "sœur", "cousin", "cousine", "tante", "oncle",
            "épouse", "mari", "copain", "copine", "ami", "amie", "famille", "parents",
        ],
    ),
];

/// Whether the sentence has a word of the first person or for family and friends in one of its languages.
pub(crate) fn speaks_of_writer(document: &Document, sentence: &Sentence) -> bool {
    let languages = sentence.languages.for_rules();
    document
        .cut(sentence.span)
        .split(|letter: char| !is_of_word(letter) && letter != '\'' && letter != '\u{2019}')
        .filter(|word| !word.is_empty() && word.len() <= 32)
        .enumerate()
        .any(|(idx, word)| is_personal(word, idx == 0, languages))
}

fn is_personal(word: &str, is_first: bool, languages: Languages) -> bool {
    let folded = fold::name(word);
    let bare = folded.split('\'').next().unwrap_or_default();
    let listed = |table: &[(Lang, &[&str])], word: &str| {
        table.iter().any(|(lang, words)| languages.has(*lang) && words.contains(&word))
    };
    // English writes its `I` large; in the Scandinavian languages it is a preposition, large at the head of a sentence.
    let first_person = if bare == "i" {
        let preposition = is_first && languages.meets(Languages::SCANDINAVIAN);
        languages.has(Lang::En) && word.starts_with('I') && !preposition
    } else {
        listed(FIRST_PERSON, &folded) || listed(FIRST_PERSON, bare)
    };
    first_person
        || listed(KIN, &folded)
        || (folded.ends_with('s') && listed(KIN, folded.trim_end_matches('s')))
}

#[cfg(test)]
mod tests {
    use super::*;
    use maskros_text::Span;

    fn speaks(text: &str, lang: Lang) -> bool {
        let document = Document::new("d", text);
        let span = Span::new(0, text.len());
        speaks_of_writer(&document, &Sentence::new(span, Languages::only(lang)))
    }

    #[test]
    fn finds_the_writer_in_seven_languages() {
        for (text, lang) in [
            ("Jag bor i Boda.", Lang::Sv),
            ("Jeg bor i Boda.", Lang::Nb),
            ("Eg bur i Boda.", Lang::Nn),
            ("Min mor bor i Boda.", Lang::Da),
            ("Mein Bruder wohnt in Boda.", Lang::De),
            ("I live in Boda.", Lang::En),
            ("J'habite à Boda.", Lang::Fr),
            ("Mammas hus ligger i Boda.", Lang::Sv),
        ] {
            assert!(speaks(text, lang), "{text}");
        }
    }

    #[test]
    fn leaves_general_statements() {
        assert!(!speaks("I Boda bor det många.", Lang::Sv));
        assert!(!speaks("Istanbul ist eine große Stadt.", Lang::De));
        assert!(!speaks("Istanbul is a large city.", Lang::En));
    }
}
