//! The names of a place in several languages and spellings: `Göteborg` and `Gothenburg`.

use crate::fold;
use std::{collections::HashMap, sync::OnceLock};

/// The names of one place in each line, parted by spaces; `_` stands for a space in a name, `#` begins a comment.
static FILE: &str = include_str!("../places/names.tsv");

/// All names of the place that is called `name`, in any letter case; empty where only one is known.
#[must_use]
pub fn place_names(name: &str) -> &'static [String] {
    static READ: OnceLock<HashMap<String, Vec<String>>> = OnceLock::new();
    let mut folded = String::new();
    fold(name, &mut folded);
    READ.get_or_init(read).get(&folded).map_or(&[], |names| names)
}

fn read() -> HashMap<String, Vec<String>> {
    let mut all = HashMap::new();
    for line in FILE.lines().filter(|line| !line.starts_with('#')) {
        let names: Vec<String> = line.split(' ').map(|name| name.replace('_', " ")).collect();
        for name in &names {
            let mut folded = String::new();
            fold(name, &mut folded);
            all.insert(folded, names.clone());
        }
    }
    all
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
    fn no_name_has_two_places_and_every_place_is_listed() {
        let lines = FILE.lines().filter(|line| !line.starts_with('#'));
        let names: usize = lines.clone().map(|line| line.split(' ').count()).sum();
        assert_eq!(read().len(), names);
        let lexicon = Lexicon::embedded();
        for line in lines {
            let is_listed = |name: &str| {
                let mut folded = String::new();
                fold(&name.replace('_', " "), &mut folded);
                lexicon.word(&folded).is_some_and(|word| word.place.is_some())
            };
            assert!(line.split(' ').any(is_listed) || line.contains('_'), "{line}");
        }
    }
}
