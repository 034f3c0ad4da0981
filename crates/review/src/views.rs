//! Documents as they were shown last, so that the next step need not read them again and can tell what has changed.

use crate::locked;
use crate::reading::Reviewed;
use std::collections::VecDeque;
use std::collections::hash_map::RandomState;
use std::fmt;
use std::hash::{BuildHasher as _, Hasher as _};
use std::str::FromStr;
use std::sync::{Arc, Mutex};

/// Which reading of a document somebody has before them. Two readings of one document by one reviewer with the same edition are the
/// same, in all their spans.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edition {
    /// Drawn when the project was opened: what was shown by another run of the program, or by another program, is not compared with.
    run: u64,
    /// Counts how often the words changed that are always or never replaced.
    pub(crate) words: u64,
    /// Counts what the reviewer said.
    pub(crate) version: u64,
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:x}-{}-{}", self.run, self.words, self.version)
    }
}

/// The text is no edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this names no edition of a document")]
pub struct BadEdition;

impl FromStr for Edition {
    type Err = BadEdition;

    fn from_str(text: &str) -> Result<Self, BadEdition> {
        let mut parts = text.splitn(3, '-');
        let mut next = |radix| {
            let part = parts.next().ok_or(BadEdition)?;
            u64::from_str_radix(part, radix).map_err(|_| BadEdition)
        };
        Ok(Self { run: next(16)?, words: next(10)?, version: next(10)? })
    }
}

/// Whose reading of which document.
#[derive(Clone, PartialEq, Eq)]
struct Shown {
    document: i64,
    who: String,
    edition: Edition,
}

/// Readings that are kept have together at most so many spans: about 200 MB. The last two are kept however large they are.
const MOST_SPANS: usize = 500_000;
const ALWAYS: usize = 2;
/// No more readings are kept, however small they are.
const MOST: usize = 64;

/// The last readings, last first.
pub(crate) struct Views {
    run: u64,
    kept: Mutex<VecDeque<(Shown, Arc<Reviewed>)>>,
}

impl Views {
    pub(crate) fn new() -> Self {
        Self { run: RandomState::new().build_hasher().finish(), kept: Mutex::default() }
    }

    pub(crate) const fn edition(&self, words: u64, version: u64) -> Edition {
        Edition { run: self.run, words, version }
    }

    pub(crate) fn get(&self, document: i64, who: &str, edition: Edition) -> Option<Arc<Reviewed>> {
        let wanted = Shown { document, who: who.to_owned(), edition };
        let kept = locked(&self.kept);
        kept.iter().find(|(shown, _)| *shown == wanted).map(|(_, reviewed)| Arc::clone(reviewed))
    }

    pub(crate) fn put(&self, document: i64, who: &str, edition: Edition, reviewed: &Arc<Reviewed>) {
        let shown = Shown { document, who: who.to_owned(), edition };
        let mut kept = locked(&self.kept);
        kept.retain(|(other, _)| *other != shown);
        kept.push_front((shown, Arc::clone(reviewed)));
        let mut spans = 0;
        let mut number = 0;
        kept.retain(|(_, reviewed)| {
            spans += reviewed.spans.len() + reviewed.unsure.len();
            number += 1;
            number <= ALWAYS || (number <= MOST && spans <= MOST_SPANS)
        });
    }

    /// Drops what was shown of these documents.
    pub(crate) fn forget(&self, documents: &[i64]) {
        locked(&self.kept).retain(|(shown, _)| !documents.contains(&shown.document));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edition_is_read_as_it_is_written_and_nothing_else_is_one() {
        let edition = Views::new().edition(3, 14);
        assert_eq!(edition.to_string().parse(), Ok(edition));
        for other in ["", "1", "1-2", "x-1-2", "1-2-3-4", "1-2-x", "-1-2", "1--2"] {
            assert_eq!(other.parse::<Edition>(), Err(BadEdition), "{other}");
        }
    }

    #[test]
    fn the_last_readings_are_kept() {
        let views = Views::new();
        let reviewed = Arc::new(Reviewed::default());
        for version in 0..100 {
            views.put(1, "eva", views.edition(0, version), &reviewed);
        }
        assert!(views.get(1, "eva", views.edition(0, 99)).is_some());
        assert!(views.get(1, "jon", views.edition(0, 99)).is_none());
        assert!(views.get(1, "eva", views.edition(0, 99 - MOST as u64)).is_none());
        views.forget(&[1]);
        assert!(views.get(1, "eva", views.edition(0, 99)).is_none());
    }
}
