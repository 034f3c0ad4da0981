//! Whether an attacker who has other words of the same people finds them in the result.
//!
//! Each document is a person. The attacker has the first half of every original; the second half of the result, or of the original to compare
//! with, is to be given its first half, by words and runs of letters (tf-idf, cosine). What pseudonymisation takes away is the difference.

use crate::utility::features::{Features, Row, drawn};
use maskros_measure::{Figure, percent};
use rayon::prelude::*;
use serde::Serialize;

/// So many documents are drawn from a larger collection: every one is compared with every other.
pub const MOST: usize = 1000;
/// Documents whose halves have fewer letters say nothing of their author.
const MIN_HALF: usize = 100;
/// Percent of persons found among so many best.
const AMONG: [usize; 3] = [1, 5, 10];

/// How many persons were found. Holds no text.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Linkage {
    /// Documents that were compared with each other.
    pub documents: usize,
    /// Among so many best: percent found in the result, percent found in the original, percent by chance.
    pub found: Vec<(usize, Figure, Figure, Figure)>,
}

/// The attack on `pairs` of original and result.
#[must_use]
pub fn linkage(pairs: &[(&str, &str)]) -> Linkage {
    let long = |(original, written): &&(&str, &str)| original.len().min(written.len()) >= 2 * MIN_HALF;
    let all: Vec<&(&str, &str)> = pairs.iter().filter(long).collect();
    let share = if all.len() > MOST { MOST * 100 / all.len() } else { 100 };
    let chosen: Vec<&(&str, &str)> =
        drawn(all.len(), share, 1).into_iter().take(MOST).filter_map(|at| all.get(at).copied()).collect();
    let known: Vec<&str> = chosen.iter().map(|(original, _)| halves(original)[0]).collect();
    // A name in one half of one text and in the other is what links most.
    let others = chosen.iter().map(|(original, _)| halves(original)[1]);
    let features = Features::of(&known.iter().copied().chain(others).collect::<Vec<_>>());
    let known: Vec<Row> = known.iter().map(|text| features.row(text)).collect();
    let [written, original] = [1, 0].map(|side| {
        let half = |pair: &&(&str, &str)| features.row(halves(if side == 1 { pair.1 } else { pair.0 })[1]);
        let targets: Vec<Row> = chosen.iter().map(half).collect();
        targets.par_iter().enumerate().map(|(at, target)| rank(target, at, &known)).collect::<Vec<usize>>()
    });
    let count = chosen.len();
    let within =
        |ranks: &[usize], among: usize| percent(ranks.iter().filter(|rank| **rank < among).count(), count);
    let found = AMONG.map(|among| {
        (among, within(&written, among), within(&original, among), percent(among.min(count), count))
    });
    Linkage { documents: count, found: found.to_vec() }
}

/// How many of the known ones are more like the target than its own.
fn rank(target: &Row, own: usize, known: &[Row]) -> usize {
    let likeness: Vec<f32> = known.iter().map(|row| product(target, row)).collect();
    let own = likeness.get(own).copied().unwrap_or_default();
    // Of those alike the own one comes last, so that nothing is found by its place.
    likeness.iter().filter(|other| **other >= own).count().saturating_sub(1)
}

/// The inner product of two sparse vectors.
fn product(one: &Row, two: &Row) -> f32 {
    let (mut one, mut two) = (one.0.iter().peekable(), two.0.iter().peekable());
    let mut sum = 0.0;
    while let (Some((left, value)), Some((right, other))) = (one.peek(), two.peek()) {
        match left.cmp(right) {
            std::cmp::Ordering::Equal => {
                sum += value * other;
                one.next();
                two.next();
            }
            std::cmp::Ordering::Less => drop(one.next()),
            std::cmp::Ordering::Greater => drop(two.next()),
        }
    }
    sum
}

/// The text in two, at the white space behind its middle.
fn halves(text: &str) -> [&str; 2] {
    let middle = (text.len() / 2..text.len()).find(|at| text.is_char_boundary(*at)).unwrap_or(text.len());
    let rest = text.get(middle..).unwrap_or_default();
    let end = middle + rest.find(char::is_whitespace).unwrap_or(0);
    [text.get(..end).unwrap_or_default(), text.get(end..).unwrap_or_default()]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A text about one thing, so long that its halves count.
    fn text(person: usize, name: &str) -> String {
        let words = ["boats", "bread", "music", "stamps", "gardens", "chess", "horses", "clocks"];
        let own = format!(
            "{name} likes {} and {} more than anything. ",
            words[person % 8],
            words[(person / 8) % 8]
        );
        own.repeat(8)
    }

    #[test]
    fn who_is_known_by_a_name_alone_is_found_by_it_alone() {
        let names = ["Ada", "Bea", "Cia", "Dag", "Eva", "Fia", "Gus", "Hal", "Ida", "Jon", "Kim", "Leo"];
        let plain =
            "likes quiet evenings and long walks more than anything else in the whole wide world. ".repeat(4);
        let originals: Vec<String> =
            names.iter().map(|name| format!("Dear {name}, {plain}").repeat(2)).collect();
        let masked: Vec<String> = names.iter().map(|_| format!("Dear [PERSON], {plain}").repeat(2)).collect();
        let pairs: Vec<(&str, &str)> =
            originals.iter().map(String::as_str).zip(masked.iter().map(String::as_str)).collect();
        let linkage = linkage(&pairs);
        let (_, written, original, chance) = linkage.found[0];
        assert_eq!((original, chance), (Some(100.0), percent(1, 12)));
        assert!(written <= chance, "{written:?}");
    }

    #[test]
    fn who_is_known_by_content_is_found_in_the_result_too() {
        let originals: Vec<String> = (0..40).map(|person| text(person, "Anna")).collect();
        let masked: Vec<String> = (0..40).map(|person| text(person, "[PERSON]")).collect();
        let pairs: Vec<(&str, &str)> =
            originals.iter().map(String::as_str).zip(masked.iter().map(String::as_str)).collect();
        assert_eq!(linkage(&pairs).found[0].1, Some(100.0));
    }

    #[test]
    fn nobody_is_found_in_nothing() {
        let linkage = linkage(&[("Hej", "Hej"), ("", "")]);
        assert_eq!((linkage.documents, linkage.found[0].1), (0, None));
    }
}
