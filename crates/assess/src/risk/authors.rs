//! Whether an attacker who has other texts of the same people, under their names, tells whose a result is: by words and style (words and runs
//! of letters, tf-idf, cosine; the profile of each person is all other texts together, as in authorship attribution, Stamatatos 2009).

use super::{
    linkage::Attacker,
    ranks::{Found, found},
};
use serde::Serialize;

/// How many were found. Holds no text.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Authors {
    /// People with at least two texts; 0 where there is but one of them.
    pub people: usize,
    /// Their texts.
    pub documents: usize,
    /// Whose texts were put to their names.
    pub found: Vec<Found>,
}

/// The attack on `pairs` of original and result; `people` says which of them belong to whom.
///
/// Of each person's texts the first half is what the attacker has (as it was), the second half is to be told.
#[must_use]
pub fn authors(people: &[Vec<usize>], pairs: &[(&str, &str)]) -> Authors {
    let several = with_several_texts(people);
    let [originals, results] = to_be_told(&several, pairs);
    let attacker = attacker(&several, pairs, &originals);
    let documents = originals.len();
    let [original, written] = [originals, results].map(|texts| attacker.ranks(texts.into_iter()));
    Authors { people: several.len(), documents, found: found(&written, &original, several.len()) }
}

/// Who has the first texts of each person.
fn attacker(several: &[&Vec<usize>], pairs: &[(&str, &str)], to_be_told: &[(usize, &str)]) -> Attacker {
    let known: Vec<String> = several.iter().map(|own| known_of(own, pairs)).collect();
    let known: Vec<&str> = known.iter().map(String::as_str).collect();
    // What stands in one text alone is no feature, so those to be told count as well.
    let seen: Vec<&str> = to_be_told.iter().map(|(_, text)| *text).collect();
    Attacker::of(&known, &seen)
}

/// Texts with the person whose they are.
type Told<'a> = Vec<(usize, &'a str)>;

/// The texts whose author is to be told, which are the second half of each person's: as they were, and as they are in the result.
fn to_be_told<'a>(several: &[&Vec<usize>], pairs: &[(&'a str, &'a str)]) -> [Told<'a>; 2] {
    let second = |own: &Vec<usize>| own.iter().skip(own.len() / 2).copied().collect::<Vec<_>>();
    let people = several.iter().enumerate();
    let texts = people.flat_map(|(person, own)| second(own).into_iter().map(move |text| (person, text)));
    let texts = texts.map(|(person, text)| (person, pairs.get(text).copied().unwrap_or_default()));
    texts.map(|(person, (original, written))| ((person, original), (person, written))).unzip().into()
}

/// The people with at least two texts; nobody where there is but one of them, who is known beforehand.
fn with_several_texts(people: &[Vec<usize>]) -> Vec<&Vec<usize>> {
    let several: Vec<_> = people.iter().filter(|own| own.len() > 1).collect();
    if several.len() > 1 { several } else { Vec::new() }
}

/// What the attacker has of a person: the first half of the texts, as one.
fn known_of(own: &[usize], pairs: &[(&str, &str)]) -> String {
    let original = |document: &usize| pairs.get(*document).map_or("", |(original, _)| original);
    own.iter().take(own.len() / 2).map(original).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn style_that_stays_gives_authors_away_and_names_alone_do_not() {
        let style =
            ["jo men alltså liksom typ", "emellertid torde dylikt vara fåfängt", "haha wow grymt asså"];
        let texts: Vec<(String, String)> = (0..6)
            .map(|at| {
                let own = style[at / 2];
                (format!("Anna{} {own} {own}", at / 2), format!("Karin {own} {own}"))
            })
            .collect();
        let pairs: Vec<(&str, &str)> = texts.iter().map(|(one, two)| (one.as_str(), two.as_str())).collect();
        let people: Vec<Vec<usize>> = (0..3).map(|at| vec![2 * at, 2 * at + 1]).collect();
        let by_style = authors(&people, &pairs);
        assert_eq!((by_style.people, by_style.documents, by_style.found[0].written), (3, 3, Some(100.0)));
        let plain: Vec<(String, &str)> =
            (0..6).map(|at| (format!("Hej {} hej", ["Anna", "Bo", "Eva"][at / 2]), "Hej X hej")).collect();
        let pairs: Vec<(&str, &str)> = plain.iter().map(|(one, two)| (one.as_str(), *two)).collect();
        let by_name = authors(&people, &pairs).found[0];
        assert_eq!(by_name.original, Some(100.0));
        assert!(by_name.written.is_some_and(|written| (written - 100.0 / 3.0).abs() < 1e-9), "{by_name:?}");
    }

    #[test]
    fn people_with_one_text_are_left_out() {
        assert_eq!(authors(&[vec![0]], &[("a", "b")]).found[0].written, None);
    }
}
