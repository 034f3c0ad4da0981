//! What is put together can be taken apart again.

use maskros_morphology::{Form, bases, inflect, readings};
use maskros_text::{Lang, Languages};
use proptest::prelude::*;

const NAMES: &[&str] = &[
    "Anna",
    "Lars",
    "Hans",
    "Jonas",
    "Marius",
    "Charles",
    "Agnes",
    "Paris",
    "Texas",
    "Bo",
    "Åse",
    "Bjørn",
    "Zoë",
    "François",
    "Lindström",
    "Müller",
    "Marx",
    "Voß",
    "Schulz",
    "O'Brien",
    "Anna-Lena",
    "Smith",
    "Jones",
    "Church",
    "Dupont",
    "Nygård",
];
const PLACES: &[&str] = &[
    "Göteborg",
    "Stockholm",
    "Mölndal",
    "Uppsala",
    "Malmö",
    "Västerås",
    "Oslo",
    "Bergen",
    "Trondheim",
    "København",
    "Odense",
    "Aarhus",
    "Berlin",
    "Köln",
    "Bremen",
    "Halle",
    "London",
    "Leeds",
];

/// What the language marks; the rest leaves no trace to read.
fn marked(form: Form, lang: Lang) -> Form {
    match lang {
        Lang::De | Lang::En => Form { definite: false, ..form },
        Lang::Fr => Form::BASE,
        _ => form,
    }
}

#[track_caller]
fn comes_back(base: &str, form: Form, lang: Lang) {
    let form = marked(form, lang);
    let word = inflect(base, form, lang);
    let found = bases(&word, Languages::only(lang))
        .into_iter()
        .any(|reading| reading.form == form && reading.base.to_lowercase() == base.to_lowercase());
    assert!(found, "{lang}: {base} as {form:?} is {word}: {:?}", bases(&word, Languages::only(lang)));
}

#[test]
fn every_inflected_name_reads_as_its_base() {
    for lang in Lang::SUPPORTED {
        for bits in 0..8_u8 {
            let (genitive, definite, plural) = (bits & 1 != 0, bits & 2 != 0, bits & 4 != 0);
            for name in NAMES.iter().filter(|name| name.len() > 2 || bits < 2) {
                comes_back(name, Form { genitive, definite, plural, ..Form::BASE }, lang);
            }
            for place in PLACES {
                comes_back(
                    place,
                    Form { inhabitant: lang != Lang::Fr, female: false, genitive, definite, plural },
                    lang,
                );
            }
        }
    }
}

proptest! {
    #[test]
    fn any_capitalised_word_comes_back_from_its_genitive(base in "[A-ZÅÄÖÆØÜ][a-zåäöæøüéß]{2,9}", idx in 0..7_usize) {
        let lang = Lang::SUPPORTED[idx];
        comes_back(&base, Form::GENITIVE, lang);
    }

    #[test]
    fn any_text_is_read_without_harm(word in "\\PC{0,20}") {
        let all: Vec<_> = readings(&word, Languages::SUPPORTED).collect();
        prop_assert!(!all.is_empty());
        prop_assert!(all.iter().all(|cut| word.starts_with(cut.stem)));
    }
}

#[test]
fn the_word_itself_is_the_first_reading() {
    for lang in Lang::SUPPORTED {
        for name in NAMES.iter().chain(PLACES) {
            assert_eq!(bases(name, Languages::only(lang)).first().unwrap().base, *name);
        }
    }
}
