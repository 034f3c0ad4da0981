//! The list of documents: searched, filtered, sorted and given in pages, also where there are hundreds of thousands.

use crate::store::{DocumentRow, State};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// What a document can be asked for, beside its state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Something in it is unsure.
    Unsure,
    /// Something in it has a comment.
    Commented,
    /// Whoever asks has reviewed it.
    Mine,
    /// Nobody has reviewed it.
    Nobody,
}

impl Mark {
    /// Every mark.
    pub const ALL: [Self; 4] = [Self::Unsure, Self::Commented, Self::Mine, Self::Nobody];

    /// The name in addresses and JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Unsure => "unsure",
            Self::Commented => "commented",
            Self::Mine => "mine",
            Self::Nobody => "nobody",
        }
    }

    /// The mark of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mark| mark.name() == name)
    }

    fn is_on(self, row: &DocumentRow, who: &str) -> bool {
        let read = row.read.as_ref();
        match self {
            Self::Unsure => read.is_some_and(|read| read.unsure > 0),
            Self::Commented => read.is_some_and(|read| read.comments > 0),
            Self::Mine => row.reviewers.iter().any(|(name, _)| name == who),
            Self::Nobody => row.reviewers.is_empty(),
        }
    }
}

/// In which order documents come; those that are equal come by name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sort {
    /// By name.
    #[default]
    Name,
    /// Those with most to look at first; those that were not read yet last.
    Unsure,
    /// New ones first.
    State,
}

impl Sort {
    /// Every order.
    pub const ALL: [Self; 3] = [Self::Name, Self::Unsure, Self::State];

    /// The name in addresses.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::Unsure => "unsure",
            Self::State => "state",
        }
    }

    /// The order of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|sort| sort.name() == name)
    }
}

/// Which documents are wanted. `Debug` shows no text: names are searched by what stands in them.
#[derive(Clone, Default)]
pub struct Wanted {
    /// Part of the name, in capitals or not; an empty one is in every name.
    pub part: String,
    /// How far the document is.
    pub state: Option<State>,
    /// What must all be so.
    pub marks: Vec<Mark>,
    /// Who asks, for [`Mark::Mine`].
    pub who: String,
    /// The order.
    pub sort: Sort,
    /// How many are left out at the beginning.
    pub offset: usize,
    /// How many are given at most.
    pub limit: usize,
}

impl std::fmt::Debug for Wanted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Wanted").field("sort", &self.sort).finish_non_exhaustive()
    }
}

/// A page of the list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Listed {
    /// How many documents are as wanted, on all pages.
    pub total: usize,
    /// Those of this page.
    pub rows: Vec<DocumentRow>,
    /// How many documents with such a name are new, in review and done, whatever else is wanted.
    pub states: [usize; 3],
    /// How many documents with such a name have each mark, in the order of [`Mark::ALL`], whatever else is wanted.
    pub marks: [usize; 4],
}

/// How far a document is, in the order of [`Listed::states`].
const STATES: [State; 3] = [State::New, State::InReview, State::Done];

/// The rows of all documents, by number and by name.
#[derive(Default)]
pub(crate) struct Index {
    rows: BTreeMap<i64, Entry>,
    by_name: BTreeSet<(String, i64)>,
    read: u64,
}

struct Entry {
    row: DocumentRow,
    /// The name in small letters, for searching.
    lower: String,
    state: State,
}

/// Puts entries that stand by name into another order.
fn sort(entries: &mut [&Entry], by: Sort) {
    match by {
        Sort::Name => {}
        Sort::Unsure => {
            entries.sort_by_key(|entry| Reverse(entry.row.read.as_ref().map(|read| read.unsure)));
        }
        Sort::State => entries.sort_by_key(|entry| entry.state),
    }
}

impl Index {
    pub(crate) fn of(rows: impl IntoIterator<Item = DocumentRow>) -> Self {
        let mut index = Self::default();
        rows.into_iter().for_each(|row| index.put(row));
        index
    }

    /// Takes over what is known of a document now.
    pub(crate) fn put(&mut self, row: DocumentRow) {
        let entry = Entry { lower: row.name.to_lowercase(), state: row.state(), row };
        self.read += u64::from(entry.row.read.is_some());
        self.by_name.insert((entry.row.name.clone(), entry.row.id));
        if let Some(before) = self.rows.insert(entry.row.id, entry) {
            self.read -= u64::from(before.row.read.is_some());
        }
    }

    /// How many documents were read, and how many there are.
    pub(crate) fn progress(&self) -> (u64, u64) {
        (self.read, self.rows.len() as u64)
    }

    pub(crate) fn row(&self, id: i64) -> Option<&DocumentRow> {
        self.rows.get(&id).map(|entry| &entry.row)
    }

    /// All entries, by name.
    fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.by_name.iter().filter_map(|(_, id)| self.rows.get(id))
    }

    pub(crate) fn list(&self, wanted: &Wanted) -> Listed {
        let mut listed = Listed::default();
        let mut found = self.found(wanted, &mut listed);
        sort(&mut found, wanted.sort);
        listed.total = found.len();
        let page = found.into_iter().skip(wanted.offset).take(wanted.limit);
        Listed { rows: page.map(|entry| entry.row.clone()).collect(), ..listed }
    }

    /// The entries that are wanted, by name; `listed` counts those whose name fits, by state and mark.
    fn found(&self, wanted: &Wanted, listed: &mut Listed) -> Vec<&Entry> {
        let part = wanted.part.to_lowercase();
        let mut found = Vec::new();
        for entry in self.entries().filter(|entry| entry.lower.contains(&part)) {
            let has = Mark::ALL.map(|mark| mark.is_on(&entry.row, &wanted.who));
            count(&mut listed.states, STATES.map(|state| state == entry.state));
            count(&mut listed.marks, has);
            if entry.is_wanted(wanted, has) {
                found.push(entry);
            }
        }
        found
    }

    /// The first document behind `id`, by name, then from the beginning, that `who` is not done with and nobody has decided.
    pub(crate) fn next(&self, id: i64, who: &str) -> Option<i64> {
        self.from(id).find(|other| *other != id && self.row(*other).is_some_and(|row| row.is_open_for(who)))
    }

    /// The documents from `id` on, by name, then those from the beginning.
    fn from(&self, id: i64) -> impl Iterator<Item = i64> {
        let name = self.row(id).map_or("", |row| row.name.as_str());
        let here = (name.to_owned(), id);
        let all = self.by_name.range(here.clone()..).chain(self.by_name.range(..here));
        all.map(|(_, id)| *id)
    }

    /// How much is unsure in all documents.
    pub(crate) fn unsure(&self) -> u64 {
        self.rows.values().filter_map(|entry| entry.row.read.as_ref()).map(|read| read.unsure).sum()
    }
}

impl Entry {
    fn is_wanted(&self, wanted: &Wanted, has: [bool; 4]) -> bool {
        let is_of_state = wanted.state.is_none_or(|state| state == self.state);
        is_of_state && wanted.marks.iter().all(|mark| has[*mark as usize])
    }
}

fn count<const N: usize>(counts: &mut [usize; N], has: [bool; N]) {
    for (count, has) in counts.iter_mut().zip(has) {
        *count += usize::from(has);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Read;

    fn row(id: i64, name: &str, unsure: Option<u64>, reviewers: &[(&str, State)]) -> DocumentRow {
        let read =
            unsure.map(|unsure| Read { spans: 9, unsure, comments: unsure / 5, languages: "sv".to_owned() });
        let reviewers = reviewers.iter().map(|(who, state)| ((*who).to_owned(), *state)).collect();
        DocumentRow { id, name: name.to_owned(), characters: 1, read, reviewers }
    }

    fn index() -> Index {
        Index::of([
            row(1, "b", Some(0), &[("eva", State::Done)]),
            row(2, "a", Some(5), &[("eva", State::InReview), ("jon", State::Done)]),
            row(3, "Ärende c", None, &[]),
            row(4, "d", Some(2), &[("kim", State::Decided)]),
        ])
    }

    fn ids(wanted: &Wanted) -> Vec<i64> {
        index().list(&Wanted { limit: 9, ..wanted.clone() }).rows.iter().map(|row| row.id).collect()
    }

    #[test]
    fn documents_are_searched_filtered_and_sorted() {
        let all = Wanted { who: "eva".to_owned(), ..Wanted::default() };
        assert_eq!(ids(&all), [2, 1, 4, 3]);
        assert_eq!(ids(&Wanted { part: "äRENDE".to_owned(), ..all.clone() }), [3]);
        assert_eq!(ids(&Wanted { sort: Sort::Unsure, ..all.clone() }), [2, 4, 1, 3]);
        assert_eq!(ids(&Wanted { sort: Sort::State, ..all.clone() }), [3, 2, 1, 4]);
        assert_eq!(ids(&Wanted { state: Some(State::Done), ..all.clone() }), [2, 1, 4]);
        for (mark, expected) in [
            (Mark::Unsure, vec![2, 4]),
            (Mark::Commented, vec![2]),
            (Mark::Mine, vec![2, 1]),
            (Mark::Nobody, vec![3]),
        ] {
            assert_eq!(ids(&Wanted { marks: vec![mark], ..all.clone() }), expected, "{mark:?}");
        }
        assert_eq!(ids(&Wanted { marks: vec![Mark::Unsure, Mark::Mine], ..all }), [2]);
    }

    #[test]
    fn a_page_counts_all() {
        let wanted = Wanted {
            who: "eva".to_owned(),
            state: Some(State::Done),
            offset: 1,
            limit: 1,
            ..Wanted::default()
        };
        let listed = index().list(&wanted);
        assert_eq!((listed.total, listed.states, listed.marks), (3, [1, 0, 3], [2, 1, 2, 1]));
        assert_eq!(listed.rows.iter().map(|row| row.id).collect::<Vec<_>>(), [1]);
    }

    #[test]
    fn the_next_document_is_one_that_the_reviewer_has_to_do() {
        let index = index();
        assert_eq!(index.next(1, "eva"), Some(3), "the fourth is decided");
        assert_eq!(index.next(3, "eva"), Some(2), "from the beginning");
        assert_eq!(index.next(3, "jon"), Some(1), "what another is done with is still to do");
        assert_eq!(Index::of([row(1, "a", None, &[])]).next(1, "eva"), None);
    }

    #[test]
    fn what_was_read_is_counted_once() {
        let mut index = index();
        index.put(row(3, "Ärende c", Some(1), &[]));
        index.put(row(3, "Ärende c", Some(2), &[]));
        assert_eq!((index.progress(), index.unsure()), ((4, 4), 9));
        index.put(row(3, "Ärende c", None, &[]));
        assert_eq!(index.progress(), (3, 4));
    }
}
