//! Remains over a whole collection: what was replaced anywhere is looked for everywhere.

use super::{
    remains::{Certainty, Remain, Replaced, Search, TooMany, Trace},
    written::{Written, with_originals},
};
use crate::words::Kind;
use maskros_measure::{Figure, percent};
use maskros_text::cut;
use rayon::prelude::*;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// Where something remains.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Room {
    /// In the text.
    Text,
    /// In what is given away beside it.
    Beside,
    /// In its name.
    Name,
}

/// Something to look at. Holds words of the originals.
#[derive(Clone, Debug, Serialize)]
pub struct Leak {
    /// The document's place in the collection, from 0.
    pub document: usize,
    /// What it is called.
    pub name: String,
    /// Where in it.
    pub room: Room,
    /// First position in the text (code points).
    pub start: usize,
    /// Position behind the last.
    pub end: usize,
    /// What stands there.
    pub found: String,
    /// Of which original.
    pub original: String,
    /// In which form.
    pub trace: Trace,
    /// How sure.
    pub certainty: Certainty,
    /// Whether it is most likely somebody's pseudonym.
    pub is_pseudonym: bool,
}

/// What remains in a collection, counted. Holds no text.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Remains {
    /// Documents.
    pub documents: usize,
    /// Different originals that were looked for.
    pub originals: usize,
    /// Places that give somebody away, by how sure that is: sure, likely, weak.
    pub places: BTreeMap<&'static str, usize>,
    /// Documents with a sure or likely one.
    pub documents_with: usize,
    /// These in percent of all.
    pub documents_share: Figure,
    /// Originals of which something sure or likely remains.
    pub originals_left: usize,
    /// These in percent of all.
    pub originals_share: Figure,
    /// Pseudonyms that happen to be an original of somebody: they hide rather than tell.
    pub pseudonyms: usize,
}

/// What was replaced in these documents, each once.
#[must_use]
pub fn replaced_originals(documents: &[Written]) -> BTreeSet<String> {
    let all = documents.iter().flat_map(Written::replaced).map(|replaced| replaced.original.trim());
    all.filter(|original| original.chars().any(char::is_alphanumeric)).map(str::to_owned).collect()
}

/// What remains of each of several versions of the same texts, of which the first is the original.
///
/// # Errors
///
/// [`TooMany`].
pub fn of_versions(
    versions: Vec<Vec<String>>,
    kind_of: &(dyn Fn(&str) -> Kind + Sync),
) -> Result<Vec<Remains>, TooMany> {
    let mut versions = versions.into_iter();
    let before = versions.next().unwrap_or_default();
    versions.map(|after| of_version(&before, after, kind_of)).collect()
}

fn of_version(
    before: &[String],
    after: Vec<String>,
    kind_of: &(dyn Fn(&str) -> Kind + Sync),
) -> Result<Remains, TooMany> {
    let documents = after.into_iter().map(|text| Written { text, ..Written::default() }).collect();
    let documents = with_originals(documents, before.to_vec());
    let originals = replaced_originals(&documents);
    let found = leaks(&documents, &originals, &BTreeSet::new(), kind_of)?;
    Ok(counted(documents.len(), originals.len(), &found))
}

/// Looks for `originals` in `documents`; `pseudonyms` are names that stand for people of the collection, where it is not known what
/// stood where. `kind_of` says what a word (lower case) is.
///
/// # Errors
///
/// [`TooMany`].
pub fn leaks(
    documents: &[Written],
    originals: &BTreeSet<String>,
    pseudonyms: &BTreeSet<String>,
    kind_of: &(dyn Fn(&str) -> Kind + Sync),
) -> Result<Vec<Leak>, TooMany> {
    let search = Search::new(originals.iter().map(String::as_str), kind_of)?;
    let looked = Looked { search, originals: originals.iter().map(String::as_str).collect(), pseudonyms };
    Ok(documents
        .par_iter()
        .enumerate()
        .flat_map_iter(|(number, document)| looked.of(number, document))
        .collect())
}

struct Looked<'a> {
    search: Search<'a>,
    originals: Vec<&'a str>,
    pseudonyms: &'a BTreeSet<String>,
}

impl Looked<'_> {
    fn of(&self, number: usize, document: &Written) -> Vec<Leak> {
        let replaced: Vec<Replaced<'_>> = document.replaced().collect();
        let rooms = rooms(document).map(|(room, text)| {
            let replaced = if room == Room::Text { &replaced[..] } else { &[] };
            self.in_room(number, document, room, text, replaced)
        });
        rooms.flatten().collect()
    }

    fn in_room(
        &self,
        number: usize,
        document: &Written,
        room: Room,
        text: &str,
        replaced: &[Replaced<'_>],
    ) -> Vec<Leak> {
        let mut points = Points { text, bytes: 0, count: 0 };
        let found = self.search.find(text, replaced).into_iter();
        found.map(|remain| self.leak((number, document), (room, &mut points), remain)).collect()
    }

    fn leak(
        &self,
        (number, document): (usize, &Written),
        (room, points): (Room, &mut Points<'_>),
        remain: Remain,
    ) -> Leak {
        let [start, end] = [remain.span.start, remain.span.end].map(|byte| points.at(byte));
        let found = cut(points.text, remain.span).to_owned();
        Leak {
            document: number,
            name: document.name.clone(),
            room,
            start,
            end,
            is_pseudonym: remain.is_pseudonym || self.pseudonyms.contains(&found),
            found,
            original: self.originals.get(remain.original).copied().unwrap_or_default().to_owned(),
            trace: remain.trace,
            certainty: remain.certainty,
        }
    }
}

/// Everything that is given away of a document.
fn rooms(document: &Written) -> impl Iterator<Item = (Room, &String)> {
    let beside = document.beside.iter().map(|text| (Room::Beside, text));
    [(Room::Text, &document.text)].into_iter().chain(beside).chain([(Room::Name, &document.name)])
}

/// Code points of a text, counted once from its beginning to its end.
struct Points<'t> {
    text: &'t str,
    bytes: usize,
    count: usize,
}

impl Points<'_> {
    /// How many stand before this byte, which is not before the last one asked for.
    fn at(&mut self, byte: usize) -> usize {
        let passed = self.text.get(self.bytes..byte).unwrap_or_default();
        self.count += passed.chars().count();
        self.bytes = self.bytes.max(byte);
        self.count
    }
}

/// The leaks counted.
#[must_use]
pub fn counted(documents: usize, originals: usize, leaks: &[Leak]) -> Remains {
    let (pseudonyms, own): (Vec<&Leak>, Vec<&Leak>) = leaks.iter().partition(|leak| leak.is_pseudonym);
    let telling = || own.iter().filter(|leak| leak.certainty > Certainty::Weak);
    let documents_with = different(telling().map(|leak| leak.document));
    let originals_left = different(telling().map(|leak| &leak.original));
    Remains {
        documents,
        originals,
        places: by_certainty(&own),
        documents_with,
        documents_share: percent(documents_with, documents),
        originals_left,
        originals_share: percent(originals_left, originals),
        pseudonyms: pseudonyms.len(),
    }
}

/// How many different ones there are.
fn different<T: Ord>(all: impl Iterator<Item = T>) -> usize {
    all.collect::<BTreeSet<T>>().len()
}

/// How many there are of each certainty.
fn by_certainty(leaks: &[&Leak]) -> BTreeMap<&'static str, usize> {
    let mut places = BTreeMap::from(Certainty::ALL.map(|certainty| (certainty.name(), 0)));
    leaks.iter().for_each(|leak| *places.entry(leak.certainty.name()).or_default() += 1);
    places
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::risk::written::written as compared;

    fn written(name: &str, original: &str, text: &str) -> Written {
        let beside = vec!["by lindstrom".to_owned()];
        Written { name: name.to_owned(), beside, ..compared(original, text) }
    }

    fn collection() -> Vec<Written> {
        vec![
            written("1.txt", "Anna Lindström kom. Lindströms hund.", "Eva Holm kom. Lindströms hund."),
            written("2.txt", "Eva Berg mötte Otto Ask.", "Anna Berg mötte Max Ek."),
        ]
    }

    #[test]
    fn what_was_replaced_anywhere_is_looked_for_everywhere() {
        let documents = collection();
        let originals = replaced_originals(&documents);
        assert_eq!(
            originals.iter().map(String::as_str).collect::<Vec<_>>(),
            ["Anna Lindström", "Eva", "Otto Ask"]
        );
        let leaks = leaks(&documents, &originals, &BTreeSet::new(), &|word| {
            if word == "berg" { Kind::Word } else { Kind::Name }
        })
        .unwrap_or_default();
        let told: Vec<_> = leaks
            .iter()
            .map(|leak| (leak.name.as_str(), leak.room, leak.found.as_str(), leak.is_pseudonym))
            .collect();
        assert_eq!(
            told,
            [
                ("1.txt", Room::Text, "Eva", true),
                ("1.txt", Room::Text, "Lindström", false),
                ("1.txt", Room::Beside, "lindstrom", false),
                ("2.txt", Room::Text, "Anna", true),
                ("2.txt", Room::Beside, "lindstrom", false),
            ]
        );
        let counts = counted(2, 3, &leaks);
        assert_eq!((counts.documents_with, counts.originals_left, counts.pseudonyms), (2, 1, 2));
        assert_eq!(counts.places, BTreeMap::from([("sure", 0), ("likely", 3), ("weak", 0)]));
    }

    #[test]
    fn nothing_remains_of_nothing() {
        let counts = counted(0, 0, &[]);
        assert_eq!((counts.documents_share, counts.originals_share), (None, None));
    }
}
