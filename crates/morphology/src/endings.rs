//! The tables: what can stand at the end of an inflected name, and in which languages.

use crate::Form;
use maskros_text::{Lang, Languages};

/// What the stem must end in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum After {
    /// Anything.
    Any,
    /// s, x, z or ß.
    Sibilant,
    /// A letter that is none of them.
    Other,
    /// A vowel.
    Vowel,
    /// A consonant.
    Consonant,
    /// The letters `en`, as in `Bergen`.
    En,
}

/// One ending.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ending {
    /// The ending itself, in lower case.
    pub(crate) text: &'static str,
    /// What the base has in its place.
    pub(crate) rest: &'static str,
    /// What the ending says.
    pub(crate) form: Form,
    /// Where it is used.
    pub(crate) languages: Languages,
    /// What the stem must end in.
    pub(crate) after: After,
}

const SV: Languages = Languages::only(Lang::Sv);
const NB: Languages = Languages::only(Lang::Nb);
const NN: Languages = Languages::only(Lang::Nn);
const DA: Languages = Languages::only(Lang::Da);
const DE: Languages = Languages::only(Lang::De);
const EN: Languages = Languages::only(Lang::En);
const FR: Languages = Languages::only(Lang::Fr);
const NO: Languages = Languages::NORWEGIAN;
const NB_DA: Languages = NB.union(DA);
const SV_NO_DA: Languages = Languages::SCANDINAVIAN;
const GERMANIC: Languages = SV_NO_DA.union(DE).union(EN);

const GENITIVE: Form = Form::GENITIVE;
const DEFINITE: Form = Form { definite: true, ..Form::BASE };
const PLURAL: Form = Form { plural: true, ..Form::BASE };
const DEFINITE_PLURAL: Form = Form { definite: true, plural: true, ..Form::BASE };
const INHABITANT: Form = Form { inhabitant: true, ..Form::BASE };
const THE_INHABITANT: Form = Form { inhabitant: true, ..DEFINITE };
const WOMAN: Form = Form { female: true, ..INHABITANT };
const WOMEN: Form = Form { plural: true, ..WOMAN };
const INHABITANTS: Form = Form { inhabitant: true, ..PLURAL };
const THE_INHABITANTS: Form = Form { inhabitant: true, ..DEFINITE_PLURAL };

const fn ending(text: &'static str, form: Form, languages: Languages, after: After) -> Ending {
    Ending { text, rest: "", form, languages, after }
}

const fn instead(text: &'static str, rest: &'static str, form: Form, languages: Languages) -> Ending {
    Ending { text, rest, form, languages, after: After::Consonant }
}

/// Genitives with an apostrophe or a colon: nobody's name ends so, the word itself is no reading.
///
/// The acute and the grave accent are the slips of keyboards that have no apostrophe within reach.
pub(crate) const MARKED_GENITIVES: &[Ending] = &[
    ending("'s", GENITIVE, GERMANIC, After::Any),
    ending("’s", GENITIVE, GERMANIC, After::Any),
    ending("´s", GENITIVE, GERMANIC, After::Any),
    ending("`s", GENITIVE, GERMANIC, After::Any),
    ending(":s", GENITIVE, SV_NO_DA, After::Any),
    ending("'", GENITIVE, GERMANIC, After::Sibilant),
    ending("’", GENITIVE, GERMANIC, After::Sibilant),
];

/// Genitives in a bare s, or in nothing where Swedish adds nothing.
pub(crate) const PLAIN_GENITIVES: &[Ending] =
    &[ending("s", GENITIVE, SV_NO_DA.union(DE), After::Other), ending("", GENITIVE, SV, After::Sibilant)];

/// The other endings by the last letter of the word, the likeliest first.
pub(crate) const fn by_last_letter(last: u8) -> &'static [Ending] {
    match last {
        b'a' | b'A' => ON_A,
        b'e' | b'E' => ON_E,
        b'n' | b'N' => ON_N,
        b'o' | b'O' => ON_O,
        b'r' | b'R' => ON_R,
        b's' | b'S' => ON_S,
        b't' | b'T' => ON_T,
        _ => &[],
    }
}

const ON_A: &[Ending] = &[
    ending("arna", DEFINITE_PLURAL, SV, After::Consonant),
    ending("rna", DEFINITE_PLURAL, SV, After::Vowel),
    ending("arna", THE_INHABITANTS, SV, After::Consonant),
    ending("borna", THE_INHABITANTS, SV, After::Any),
    ending("sborna", THE_INHABITANTS, SV, After::Consonant),
    ending("a", DEFINITE, NO, After::Consonant),
];

const ON_E: &[Ending] = &[
    ending("erne", DEFINITE_PLURAL, NB_DA, After::Consonant),
    ending("rne", DEFINITE_PLURAL, NB_DA, After::Vowel),
    ending("ene", DEFINITE_PLURAL, NB, After::Consonant),
    ending("ne", DEFINITE_PLURAL, NB, After::Vowel),
    ending("ane", DEFINITE_PLURAL, NN, After::Consonant),
    ending("ne", DEFINITE_PLURAL, NN, After::Vowel),
    ending("are", INHABITANT, SV, After::Consonant),
    ending("are", INHABITANTS, SV, After::Consonant),
    ending("ere", INHABITANTS, NB_DA, After::Consonant),
    ending("erne", THE_INHABITANTS, NB_DA, After::Consonant),
    ending("sere", INHABITANTS, NB_DA, After::En),
    ending("serne", THE_INHABITANTS, NB_DA, After::En),
    ending("sarane", THE_INHABITANTS, NN, After::En),
    ending("arane", THE_INHABITANTS, NN, After::Consonant),
    ending("ensere", INHABITANTS, NB_DA, After::Consonant),
    ending("enserne", THE_INHABITANTS, NB_DA, After::Consonant),
    ending("ianere", INHABITANTS, NB_DA, After::Consonant),
    ending("ianerne", THE_INHABITANTS, NB_DA, After::Consonant),
    ending("anere", INHABITANTS, DA, After::Vowel),
    ending("anerne", THE_INHABITANTS, DA, After::Vowel),
    ending("borgere", INHABITANTS, NB_DA, After::Any),
    ending("borgerne", THE_INHABITANTS, NB_DA, After::Any),
    ending("borgarane", THE_INHABITANTS, NN, After::Any),
];

const ON_N: &[Ending] = &[
    ending("aren", THE_INHABITANT, SV.union(NN), After::Consonant),
    ending("bon", THE_INHABITANT, SV, After::Any),
    ending("sbon", THE_INHABITANT, SV, After::Consonant),
    ending("eren", THE_INHABITANT, NB_DA, After::Consonant),
    ending("seren", THE_INHABITANT, NB_DA, After::En),
    ending("saren", THE_INHABITANT, NN, After::En),
    ending("enseren", THE_INHABITANT, NB_DA, After::Consonant),
    ending("ianeren", THE_INHABITANT, NB_DA, After::Consonant),
    ending("aneren", THE_INHABITANT, DA, After::Vowel),
    ending("borgeren", THE_INHABITANT, NB_DA, After::Any),
    ending("borgaren", THE_INHABITANT, NN, After::Any),
    ending("erin", WOMAN, DE, After::Consonant),
    ending("erinnen", WOMEN, DE, After::Consonant),
    ending("rin", WOMAN, DE, After::Vowel),
    ending("rinnen", WOMEN, DE, After::Vowel),
    instead("nerin", "en", WOMAN, DE),
    instead("nerinnen", "en", WOMEN, DE),
    ending("n", DEFINITE, SV_NO_DA, After::Vowel),
    ending("en", DEFINITE, SV_NO_DA, After::Consonant),
];

const ON_O: &[Ending] =
    &[ending("bo", INHABITANT, SV, After::Any), ending("sbo", INHABITANT, SV, After::Consonant)];

const ON_R: &[Ending] = &[
    ending("bor", INHABITANTS, SV, After::Any),
    ending("sbor", INHABITANTS, SV, After::Consonant),
    ending("er", INHABITANT, NB_DA.union(DE).union(EN), After::Consonant),
    ending("er", INHABITANTS, DE, After::Consonant),
    ending("r", INHABITANT, DE.union(EN), After::Vowel),
    ending("r", INHABITANTS, DE, After::Vowel),
    ending("er", INHABITANT, EN, After::Vowel),
    ending("ser", INHABITANT, NB_DA, After::En),
    ending("sar", INHABITANT, NN, After::En),
    ending("sarar", INHABITANTS, NN, After::En),
    ending("ar", INHABITANT, NN, After::Consonant),
    ending("arar", INHABITANTS, NN, After::Consonant),
    ending("enser", INHABITANT, NB_DA, After::Consonant),
    ending("ianer", INHABITANT, NB_DA, After::Consonant),
    ending("aner", INHABITANT, DA, After::Vowel),
    ending("borger", INHABITANT, NB_DA, After::Any),
    ending("borgar", INHABITANT, NN, After::Any),
    ending("borgarar", INHABITANTS, NN, After::Any),
    instead("ner", "en", INHABITANT, DE),
    instead("ner", "en", INHABITANTS, DE),
    instead("er", "en", INHABITANT, DE),
    instead("er", "en", INHABITANTS, DE),
    ending("ar", PLURAL, SV.union(NN), After::Consonant),
    ending("er", PLURAL, NB_DA, After::Consonant),
    ending("r", PLURAL, SV_NO_DA, After::Vowel),
];

const ON_S: &[Ending] = &[
    ending("s", PLURAL, DE.union(EN).union(FR), After::Other),
    ending("es", PLURAL, DE.union(EN), After::Consonant),
    ending("ens", PLURAL, DE, After::Sibilant),
    ending("ers", INHABITANTS, EN, After::Any),
    ending("rs", INHABITANTS, EN, After::Vowel),
];

const ON_T: &[Ending] = &[
    ending("et", DEFINITE, SV_NO_DA, After::Consonant),
    ending("t", DEFINITE, SV_NO_DA, After::Vowel),
    instead("eet", "eum", DEFINITE, SV),
    instead("iet", "ium", DEFINITE, SV_NO_DA),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ending_stands_under_its_last_letter() {
        for last in 0..=u8::MAX {
            for entry in by_last_letter(last) {
                assert_eq!(entry.text.bytes().last(), Some(last.to_ascii_lowercase()), "{entry:?}");
                assert!(entry.text.is_ascii(), "{entry:?}");
            }
        }
    }

    #[test]
    fn no_ending_is_listed_twice() {
        for last in b'a'..=b'z' {
            let entries = by_last_letter(last);
            for (idx, one) in entries.iter().enumerate() {
                let twin = entries.iter().skip(idx + 1).find(|two| {
                    (two.text, two.rest, two.form, two.after) == (one.text, one.rest, one.form, one.after)
                        && two.languages.meets(one.languages)
                });
                assert!(twin.is_none(), "{one:?}");
            }
        }
    }
}
