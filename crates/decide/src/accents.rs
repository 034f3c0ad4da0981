//! Spellings of one name with its accents and without: `Róisín` is the `roisin` of whoever writes in haste.

use crate::agreement::agreed;
use maskros_lexicon::ascii;
use maskros_text::{Group, Label};
use std::collections::{BTreeSet, HashMap};

/// Letters of their own, which nobody leaves out as an accent: `Håkan` and `Hakan` are two.
const LETTERS: [char; 7] = ['å', 'ä', 'ö', 'ü', 'æ', 'ø', 'ß'];

/// For each name of a person that the document also has with accents, the one spelling that has them; none where several have.
pub(crate) fn accented(keys: &[(Label, String)]) -> HashMap<(Label, String), String> {
    let people: BTreeSet<&(Label, String)> =
        keys.iter().filter(|key| key.0.group() == Group::Person).collect();
    let bare = people.iter().map(|key| ((key.0, without_accents(&key.1)), key.1.as_str()));
    let pairs = agreed(bare.filter(|(bare, accented)| bare.1 != *accented && people.contains(bare)));
    pairs.into_iter().map(|(bare, accented)| (bare, accented.to_owned())).collect()
}

fn without_accents(folded: &str) -> String {
    let is_whole = |letter: char| !letter.is_alphabetic() || LETTERS.contains(&letter);
    let bare = |letter: char| match is_whole(letter) {
        true => letter.to_string(),
        false => ascii::plain(letter.encode_utf8(&mut [0; 4])),
    };
    folded.chars().map(bare).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(names: &[&str]) -> Vec<(String, String)> {
        let keys: Vec<_> = names.iter().map(|name| (Label::FirstnameUnknown, (*name).to_owned())).collect();
        accented(&keys).into_iter().map(|(bare, accented)| (bare.1, accented)).collect()
    }

    #[test]
    fn accents_are_left_out_and_letters_are_not() {
        assert_eq!(pairs(&["róisín", "roisin"]), [("roisin".to_owned(), "róisín".to_owned())]);
        assert!(pairs(&["håkan", "hakan"]).is_empty());
        assert!(pairs(&["zoé", "zoë", "zoe"]).is_empty(), "nobody knows whose");
    }
}
