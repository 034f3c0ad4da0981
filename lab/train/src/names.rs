//! Sentences a second time, with names of other languages.
//!
//! The names in a treebank are mostly names of its language, so their letters look like evidence of it. In the texts that Maskros is
//! given, people meet: `I met Torstein Nygård at the library` is English. A copy of a sentence keeps its words and its label, and has
//! names of sentences in other languages.

use crate::data::Row;
use maskros_langid::model::CLASSES;
use maskros_measure::random::Random;

/// Sentences in a thousand that are learnt a second time.
const COPIED: usize = 400;
/// Names in a thousand that are another one in a copy; the rest stay, for people of several countries meet, and a German noun is no name.
const OTHER: usize = 350;
/// Copies in a thousand that begin with a name and a colon, as the turns of a conversation do.
const SPOKEN: usize = 250;

/// The words that look like names, for each class.
type Pools = [Vec<String>; CLASSES];

/// Copies of some of `rows` with other names; `abroad` are names of no Scandinavian country.
///
/// In the sentences of other languages what is written like a name can be any German noun, so their names come from a list.
pub(crate) fn copies(rows: &[Row], abroad: &[String], random: &mut Random) -> Vec<Row> {
    let mut pools = pools(rows);
    pools[CLASSES - 1] = abroad.to_vec();
    rows.iter().filter_map(|row| chance_copy(row, &pools, random)).collect()
}

/// A copy of a row, if chance will have it, with names of a class that the row is not valid in.
fn chance_copy(row: &Row, pools: &Pools, random: &mut Random) -> Option<Row> {
    let is_copied = random.chance(COPIED);
    let text = is_copied.then(|| copy(row, &pools[other_class(row, random)], random))?;
    Some(Row { text, ..row.clone() })
}

fn pools(rows: &[Row]) -> Pools {
    let mut pools = Pools::default();
    for row in rows {
        pools[class(row)].extend(names_in(&row.text).map(str::to_owned));
    }
    pools.map(different)
}

/// The different names, in order.
fn different(mut pool: Vec<String>) -> Vec<String> {
    pool.sort_unstable();
    pool.dedup();
    pool
}

fn names_in(text: &str) -> impl Iterator<Item = &str> {
    text.split(' ').skip(1).map(core).filter(|word| is_name_like(word))
}

/// The first class that a sentence is valid in.
fn class(row: &Row) -> usize {
    usize::try_from(row.set.trailing_zeros()).map_or(CLASSES - 1, |class| class.min(CLASSES - 1))
}

/// A class that the sentence is not valid in; its own where it is valid in all.
fn other_class(row: &Row, random: &mut Random) -> usize {
    let others: Vec<usize> = (0..CLASSES).filter(|class| row.set >> class & 1 == 0).collect();
    others.get(random.below(others.len())).copied().unwrap_or_else(|| class(row))
}

fn copy(row: &Row, pool: &[String], random: &mut Random) -> String {
    let mut words = Vec::new();
    for (place, word) in row.text.split(' ').enumerate() {
        words.push(if place > 0 { copied(word, pool, random) } else { word.to_owned() });
    }
    let text = words.join(" ");
    if random.chance(SPOKEN) { said(&text, pool, random) } else { text }
}

/// A word, with another name in it where it looks like one.
fn copied(word: &str, pool: &[String], random: &mut Random) -> String {
    let core = core(word);
    let is_other = is_name_like(core) && random.chance(OTHER);
    if is_other { word.replacen(core, name(pool, random), 1) } else { word.to_owned() }
}

fn said(text: &str, pool: &[String], random: &mut Random) -> String {
    format!("{} {}: {text}", name(pool, random), name(pool, random))
}

fn name<'a>(pool: &'a [String], random: &mut Random) -> &'a str {
    pool.get(random.below(pool.len())).map_or("", String::as_str)
}

/// A word without the signs around it.
fn core(word: &str) -> &str {
    word.trim_matches(|sign: char| !sign.is_alphanumeric())
}

/// Whether a word inside a sentence is written as names are.
fn is_name_like(word: &str) -> bool {
    let mut letters = word.chars();
    letters.next().is_some_and(char::is_uppercase)
        && letters.clone().next().is_some()
        && letters.all(|letter| letter.is_lowercase() || letter == '-')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(text: &str, set: u8) -> Row {
        Row { text: text.to_owned(), set, id: text.to_owned() }
    }

    #[test]
    fn copies_have_the_names_of_other_languages() {
        let rows: Vec<Row> = (0..100)
            .flat_map(|_| [row("I met Heather, again.", 1 << 4), row("Eg møtte Torstein igjen.", 1 << 1)])
            .collect();
        let copies = copies(&rows, &["Heather".to_owned()], &mut Random::new(7));
        assert!((50..120).contains(&copies.len()), "{}", copies.len());
        for copy in &copies {
            assert!(copy.text.ends_with(if copy.set == 16 { "again." } else { "igjen." }), "{}", copy.text);
        }
        for text in
            ["I met Torstein, again.", "Eg møtte Heather igjen.", "Torstein Torstein: I met Heather, again."]
        {
            assert!(copies.iter().any(|copy| copy.text == text), "{text}");
        }
    }

    #[test]
    fn what_looks_like_a_name() {
        assert!(["Heather", "Åse", "Jean-marie"].iter().all(|word| is_name_like(word)));
        assert!(["heather", "EU", "I", "", "7B"].iter().all(|word| !is_name_like(word)));
    }
}
