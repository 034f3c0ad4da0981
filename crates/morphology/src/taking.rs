//! Taking inflected names apart.

use crate::endings::{After, Ending, MARKED_GENITIVES, PLAIN_GENITIVES, by_last_letter};
use crate::putting::{is_sibilant, is_vowel};
use crate::{Cut, Form};
use maskros_text::Languages;

/// A genitive s may follow two letters (`Bos`), any other ending three.
const SHORTEST_GENITIVE: usize = 2;
const SHORTEST_STEM: usize = 3;

/// The ways to read `word` as an inflected name in one of `languages`, without allocation.
///
/// The word itself comes first (not where it ends in `'`, `'s` or `:s`, which no name does), then genitives, then plural,
/// inhabitants and definite forms. A base that ends in s is therefore never taken apart as the only reading.
/// Swedish genitives after s, x and z are unmarked, so such a word is also read as a genitive of itself.
/// Later readings are weaker: definite forms (`biblioteket`, `kyrkan`) belong to institutions and places with a common noun as
/// head, never to first names, so `Karin` must not be taken for a definite `Kari`: look at [`Cut::form`].
pub fn readings(word: &str, languages: Languages) -> impl Iterator<Item = Cut<'_>> {
    let itself = Cut { stem: word, rest: "", form: Form::BASE };
    let marked = genitives(word, languages, MARKED_GENITIVES).next();
    let whole = if marked.is_some() { None } else { Some(itself) };
    let plain = whole.map(|_| genitives(word, languages, PLAIN_GENITIVES)).into_iter().flatten();
    let owners = marked.into_iter().chain(plain);
    let own = whole.into_iter().flat_map(move |cut| forms(cut, languages));
    let owned = owners.clone().flat_map(move |cut| forms(cut, languages));
    whole.into_iter().chain(owners).chain(own).chain(owned)
}

/// The genitive readings of `word` by one table.
fn genitives<'a>(
    word: &'a str,
    languages: Languages,
    table: &'static [Ending],
) -> impl Iterator<Item = Cut<'a>> + Clone {
    let last = word.bytes().last().unwrap_or_default();
    let hopeful = matches!(last, b's' | b'S' | b'x' | b'X' | b'z' | b'Z' | b'\'') || !last.is_ascii();
    let whole = Cut { stem: word, rest: "", form: Form::BASE };
    let table = if hopeful { table } else { &[] };
    table.iter().filter_map(move |ending| take(whole, ending, languages, SHORTEST_GENITIVE))
}

fn forms<'a>(cut: Cut<'a>, languages: Languages) -> impl Iterator<Item = Cut<'a>> {
    let last = cut.stem.bytes().last().unwrap_or_default();
    by_last_letter(last).iter().filter_map(move |ending| take(cut, ending, languages, SHORTEST_STEM))
}

fn take<'a>(cut: Cut<'a>, ending: &Ending, languages: Languages, shortest: usize) -> Option<Cut<'a>> {
    if !ending.languages.meets(languages) {
        return None;
    }
    let at = cut.stem.len().checked_sub(ending.text.len())?;
    let (stem, tail) = cut.stem.split_at_checked(at)?;
    let fits = tail.eq_ignore_ascii_case(ending.text) && ending.after.allows(stem);
    let long = || stem.chars().take(shortest).count() == shortest;
    let taken = Cut { stem, rest: ending.rest, form: join(cut.form, ending.form) };
    (fits && long()).then_some(taken)
}

impl After {
    /// Whether a stem ends so.
    fn allows(self, stem: &str) -> bool {
        let Some(last) = stem.chars().next_back() else { return false };
        match self {
            Self::Any => last.is_alphanumeric() || last == '.',
            Self::Sibilant => is_sibilant(stem),
            Self::Other => last.is_alphanumeric() && !is_sibilant(stem),
            Self::Vowel => is_vowel(last),
            Self::Consonant => last.is_alphabetic() && !is_vowel(last),
            Self::En => ends_in_en(stem),
        }
    }
}

fn ends_in_en(stem: &str) -> bool {
    stem.get(stem.len().saturating_sub(2)..).is_some_and(|last| last.eq_ignore_ascii_case("en"))
}

const fn join(one: Form, two: Form) -> Form {
    Form {
        genitive: one.genitive || two.genitive,
        definite: one.definite || two.definite,
        plural: one.plural || two.plural,
        ..people(one, two)
    }
}

/// What two forms say of who lives somewhere.
const fn people(one: Form, two: Form) -> Form {
    Form { inhabitant: one.inhabitant || two.inhabitant, female: one.female || two.female, ..Form::BASE }
}

#[cfg(test)]
mod tests {
    use crate::{Form, bases};
    use maskros_text::{Lang, Languages};

    fn read(word: &str, lang: Lang) -> Vec<String> {
        bases(word, Languages::only(lang))
            .into_iter()
            .map(|reading| show(&reading.base, reading.form))
            .collect()
    }

    fn show(base: &str, form: Form) -> String {
        let marks =
            [(form.genitive, "gen"), (form.definite, "def"), (form.plural, "pl"), (form.inhabitant, "who")];
        let marks: Vec<_> = marks.into_iter().filter(|(on, _)| *on).map(|(_, mark)| mark).collect();
        format!("{base} {}", marks.join("+")).trim_end().to_owned()
    }

    #[track_caller]
    fn finds(lang: Lang, word: &str, expected: &str) {
        let all = read(word, lang);
        assert!(all.iter().any(|one| one == expected), "{word}: {all:?} lacks {expected}");
    }

    #[test]
    fn finds_genitives() {
        assert_eq!(read("Annas", Lang::Sv), ["Annas", "Anna gen", "Annas gen"]);
        assert_eq!(read("Hans'", Lang::De), ["Hans gen", "Han gen+pl"]);
        for (lang, word, expected) in [
            (Lang::Sv, "SVT:s", "SVT gen"),
            (Lang::Sv, "FNs", "FN gen"),
            (Lang::Sv, "Lars", "Lars gen"),
            (Lang::Sv, "ANNAS", "ANNA gen"),
            (Lang::Nb, "NRK's", "NRK gen"),
            (Lang::Nb, "Lars'", "Lars gen"),
            (Lang::Da, "Jens’", "Jens gen"),
            (Lang::Da, "Jens's", "Jens gen"),
            (Lang::De, "Marx’", "Marx gen"),
            (Lang::De, "Fritz'", "Fritz gen"),
            (Lang::De, "Andrea's", "Andrea gen"),
            (Lang::De, "Andrea´s", "Andrea gen"),
            (Lang::En, "Smiths'", "Smith gen+pl"),
            (Lang::En, "James’s", "James gen"),
            (Lang::En, "JAMES'S", "JAMES gen"),
        ] {
            finds(lang, word, expected);
        }
    }

    #[test]
    fn finds_families_and_inhabitants() {
        for (lang, word, expected) in [
            (Lang::Sv, "Lindströmarnas", "Lindström gen+def+pl"),
            (Lang::Sv, "göteborgaren", "göteborg def+who"),
            (Lang::Sv, "göteborgarnas", "göteborg gen+def+pl+who"),
            (Lang::Sv, "Mölndalsbor", "Mölndal pl+who"),
            (Lang::Sv, "uppsalabons", "uppsala gen+def+who"),
            (Lang::Sv, "Stadsbibliotekets", "Stadsbibliotek gen+def"),
            (Lang::Sv, "museet", "museum def"),
            (Lang::Nb, "osloborgeren", "oslo def+who"),
            (Lang::Nb, "bergenserne", "bergen def+pl+who"),
            (Lang::Nn, "bergensarane", "bergen def+pl+who"),
            (Lang::Da, "københavnerens", "københavn gen+def+who"),
            (Lang::Da, "aarhusianerne", "aarhus def+pl+who"),
            (Lang::Da, "Hansenerne", "Hansen def+pl"),
            (Lang::De, "Müllers", "Müller pl"),
            (Lang::De, "Berlinerinnen", "Berlin pl+who"),
            (Lang::De, "MÜNCHNER", "MÜNCHEN who"),
            (Lang::De, "Bremer", "Bremen who"),
            (Lang::En, "Smiths", "Smith pl"),
            (Lang::En, "Joneses'", "Jones gen+pl"),
            (Lang::En, "Londoners", "London pl+who"),
            (Lang::Fr, "Bourbons", "Bourbon pl"),
        ] {
            finds(lang, word, expected);
        }
    }

    #[test]
    fn leaves_names_in_s_whole_first() {
        let names = [
            "Lars", "Hans", "Jonas", "Marius", "Charles", "Agnes", "Paris", "Texas", "Mats", "Alex", "Fritz",
        ];
        for lang in Lang::SUPPORTED {
            for name in names {
                assert_eq!(read(name, lang).first().map(String::as_str), Some(name), "{lang}");
            }
        }
    }

    #[test]
    fn leaves_french_apostrophes_and_short_words() {
        assert_eq!(read("Anna's", Lang::Fr), ["Anna's"]);
        assert_eq!(read("Bs", Lang::Da), ["Bs"]);
        assert_eq!(read("Bos", Lang::Sv), ["Bos", "Bo gen", "Bos gen"]);
        assert_eq!(read("", Lang::Sv), [""]);
    }

    #[test]
    fn an_unknown_language_reads_nothing_but_the_word() {
        assert_eq!(read("Annas", Lang::Fi), ["Annas"]);
    }
}
