//! Short forms and pet names: `Jossan` is `Josefin` where the document has one Josefin.

use crate::item::Item;
use maskros_language::{Table, rows};
use maskros_text::{Document, Label};
use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::LazyLock;

/// The full names of which each short form may be one. What is the full name of other people too (`Anna` beside `Johanna`) is none.
static FULL_NAMES: LazyLock<HashMap<&str, Vec<&str>>> = LazyLock::new(|| {
    let full: HashSet<&str> =
        rows(Table::ShortName).iter().flat_map(|row| row.words("names")).copied().collect();
    let mut names: HashMap<&str, Vec<&str>> = HashMap::new();
    for row in rows(Table::ShortName) {
        for short in row.words("words").iter().filter(|short| !full.contains(**short)) {
            names.entry(short).or_default().extend(row.words("names"));
        }
    }
    names
});

/// The short forms among the first names of a document, each with the full name that it is one of; none where the document has several, or
/// tells the two apart.
pub(crate) fn short_names(
    document: &Document,
    pieces: &[Item],
    (first, keys): (Label, &[(Label, String)]),
) -> HashMap<(Label, String), String> {
    let names: BTreeSet<&str> = keys.iter().filter(|key| key.0 == first).map(|key| key.1.as_str()).collect();
    let people = People { document, pieces, first, keys };
    let pair = |short: &&str| {
        let full = full_name(short, &names).filter(|full| !people.are_two(short, full))?;
        Some(((first, (*short).to_owned()), full.to_owned()))
    };
    names.iter().filter_map(pair).collect()
}

/// The names of a document as they stand.
struct People<'a> {
    document: &'a Document,
    pieces: &'a [Item],
    /// The class of first names.
    first: Label,
    keys: &'a [(Label, String)],
}

impl People<'_> {
    /// Whether the document tells that two names are of two people: in one sentence, behind a word for kin, or with other surnames.
    fn are_two(&self, short: &str, full: &str) -> bool {
        let [shorts, fulls] = [short, full].map(|name| self.places(name));
        let kin = shorts.iter().chain(&fulls).any(|idx| self.is_kin(*idx));
        kin || self.any_together(&shorts, &fulls) || self.have_other_surnames(&shorts, &fulls)
    }

    /// Whether one of the first and one of the others stand in one sentence.
    fn any_together(&self, shorts: &[usize], fulls: &[usize]) -> bool {
        shorts.iter().any(|one| fulls.iter().any(|other| self.are_together(*one, *other)))
    }

    /// Whether both have surnames, and none that both have.
    fn have_other_surnames(&self, shorts: &[usize], fulls: &[usize]) -> bool {
        let [ours, theirs] = [shorts, fulls].map(|places| self.surnames(places));
        !ours.is_empty() && !theirs.is_empty() && ours.is_disjoint(&theirs)
    }

    fn places(&self, name: &str) -> Vec<usize> {
        let own = |idx: &usize| self.keys[*idx].0 == self.first && self.keys[*idx].1 == name;
        (0..self.keys.len()).filter(own).collect()
    }

    /// `sonen Lasse`: whether a word for kin stands right before.
    fn is_kin(&self, idx: usize) -> bool {
        let before = idx.checked_sub(1).map(|before| &self.pieces[before]);
        before.is_some_and(|before| before.label == Label::Fam && self.gap(idx - 1, idx) == " ")
    }

    /// Whether neither a sentence nor a line ends between two of the pieces.
    fn are_together(&self, one: usize, other: usize) -> bool {
        let (first, last) = (one.min(other), one.max(other));
        !self.gap(first, last).contains(['.', '!', '?', '\n'])
    }

    /// The surnames right behind these pieces.
    fn surnames(&self, places: &[usize]) -> BTreeSet<&str> {
        let behind = |idx: &usize| {
            let next = self.pieces.get(idx + 1).filter(|next| next.label == Label::Surname)?;
            (self.gap(*idx, idx + 1) == " " && !next.span.is_empty()).then(|| self.keys[idx + 1].1.as_str())
        };
        places.iter().filter_map(behind).collect()
    }

    /// The text between two pieces.
    fn gap(&self, first: usize, last: usize) -> &str {
        let [start, end] = [self.pieces[first].span.end, self.pieces[last].span.start];
        self.document.text().get(start..end).unwrap_or_default()
    }
}

/// The one full name of a document that a word is short for.
fn full_name<'n>(short: &str, names: &BTreeSet<&'n str>) -> Option<&'n str> {
    let full = FULL_NAMES.get(short)?;
    let mut known = full.iter().filter_map(|name| names.get(name).copied());
    let one = known.next()?;
    known.all(|other| other == one).then_some(one)
}
