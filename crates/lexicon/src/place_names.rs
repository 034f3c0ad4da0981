//! The names of a place in several languages and spellings: `Göteborg` and `Gothenburg`.

use crate::fold;
use maskros_text::Lang;
use std::{
    collections::HashMap,
    sync::{Arc, OnceLock},
};

/// The names of one place in each line, parted by spaces; `_` stands for a space in a name, `#` begins a comment, and behind a colon stand
/// the languages in which a name is in use.
static FILE: &str = include_str!("../places/names.tsv");

/// The names of one place.
#[derive(Debug)]
struct Place {
    names: Vec<String>,
    /// For each name the letters of the languages in which it is in use; none where it is wherever no other is.
    uses: Vec<Option<&'static str>>,
}

/// All names of the place that is called `name`, in any letter case; empty where only one is known.
#[must_use]
pub fn place_names(name: &str) -> &'static [String] {
    place(name).map_or(&[], |place| &place.names)
}

/// What the place that is called `name` is called in a language: `Florence` in English, `Florenz` in German. `None` where only one name is
/// known.
#[must_use]
pub fn place_name_in(name: &str, lang: Lang) -> Option<&'static str> {
    let place = place(name)?;
    let named = |fits: &dyn Fn(Option<&str>) -> bool| place.uses.iter().position(|uses| fits(*uses));
    let own = named(&|uses| uses.is_some_and(|uses| uses.contains(letter(lang))));
    own.or_else(|| named(&|uses| uses.is_none())).map(|idx| place.names[idx].as_str())
}

/// The letter of a language in the file.
const fn letter(lang: Lang) -> char {
    match lang {
        Lang::Nb | Lang::Nn => 'n',
        Lang::Da => 'd',
        Lang::De => 'g',
        Lang::En => 'e',
        Lang::Fr => 'f',
        _ => 's',
    }
}

fn place(name: &str) -> Option<&'static Place> {
    static READ: OnceLock<HashMap<String, Arc<Place>>> = OnceLock::new();
    let mut folded = String::new();
    fold(name, &mut folded);
    READ.get_or_init(read).get(&folded).map(Arc::as_ref)
}

fn read() -> HashMap<String, Arc<Place>> {
    let mut all = HashMap::new();
    for line in FILE.lines().filter(|line| !line.starts_with('#')) {
        let place = Arc::new(read_place(line));
        for name in &place.names {
            let mut folded = String::new();
            fold(name, &mut folded);
            all.insert(folded, Arc::clone(&place));
        }
    }
    all
}

fn read_place(line: &'static str) -> Place {
    let parts = line
        .split(' ')
        .map(|name| name.split_once(':').map_or((name, None), |(name, uses)| (name, Some(uses))));
    let (names, uses) = parts.map(|(name, uses)| (name.replace('_', " "), uses)).unzip();
    Place { names, uses }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lexicon;

    #[test]
    fn a_place_has_all_its_names() {
        assert_eq!(place_names("MUQDISHO"), ["Mogadishu", "Muqdisho", "Mogadiscio", "Mogadischu"]);
        assert_eq!(place_names("Ystad"), [] as [&str; 0]);
    }

    #[test]
    fn a_place_has_its_name_in_each_language() {
        let name = |lang| place_name_in("Firenze", lang);
        assert_eq!(
            [Lang::Sv, Lang::De, Lang::En].map(name),
            [Some("Florens"), Some("Florenz"), Some("Florence")]
        );
        assert_eq!(place_name_in("Danzig", Lang::De), Some("Gdańsk"));
        assert_eq!(place_name_in("Ystad", Lang::Sv), None);
    }

    #[test]
    fn no_name_has_two_places_and_every_place_is_listed() {
        let lines = || FILE.lines().filter(|line| !line.starts_with('#'));
        let names: usize = lines().map(|line| line.split(' ').count()).sum();
        assert_eq!(read().len(), names);
        let lexicon = Lexicon::embedded();
        let is_listed = |name: &String| {
            let mut folded = String::new();
            fold(name, &mut folded);
            lexicon.word(&folded).is_some_and(|word| word.place.is_some())
        };
        for line in lines() {
            let Place { names, uses } = read_place(line);
            assert!(names.iter().any(is_listed) || line.contains('_'), "{line}");
            assert!(
                uses.iter()
                    .flatten()
                    .all(|uses| !uses.is_empty() && uses.chars().all(|letter| "sndgef-".contains(letter))),
                "{line}"
            );
        }
    }
}
