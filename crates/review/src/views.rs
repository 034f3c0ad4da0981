//! Documents as they were shown last, so that the next step need not read them again and can tell what has changed.

use crate::change::Change;
use crate::locked;
use crate::reading::Reviewed;
use std::collections::VecDeque;
use std::collections::hash_map::RandomState;
use std::fmt;
use std::hash::BuildHasher as _;
use std::str::FromStr;
use std::sync::{Arc, Mutex};

/// Which reading of a document somebody has before them. Two readings of one document with the same edition are the same, in all their
/// spans: it is a hash of what was said, with a key that is drawn when the project is opened, so that nobody can guess one, and none
/// of another run of the program is taken for one of this.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edition(u64);

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// The text is no edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this names no edition of a document")]
pub struct BadEdition;

impl FromStr for Edition {
    type Err = BadEdition;

    fn from_str(text: &str) -> Result<Self, BadEdition> {
        let is_written_so = text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let number = u64::from_str_radix(text, 16).ok().filter(|_| is_written_so);
        number.map(Self).ok_or(BadEdition)
    }
}

/// Readings that are kept have together at most so many spans: about 200 MB. The last two are kept however large they are.
const MOST_SPANS: usize = 500_000;
const ALWAYS: usize = 2;
/// No more readings are kept, however small they are.
const MOST: usize = 64;

/// A reading, and of which document.
struct Shown {
    document: i64,
    edition: Edition,
    reviewed: Arc<Reviewed>,
}

/// The last readings, last first.
pub(crate) struct Views {
    key: RandomState,
    kept: Mutex<VecDeque<Shown>>,
}

impl Views {
    pub(crate) fn new() -> Self {
        Self { key: RandomState::new(), kept: Mutex::default() }
    }

    /// The edition of a document of which this was said, by the `words`-th list of words.
    pub(crate) fn edition(&self, words: u64, said: &[Change]) -> Edition {
        // What cannot be written is never kept either, so that it cannot be said.
        let said = serde_json::to_string(said).unwrap_or_default();
        Edition(self.key.hash_one((words, said)))
    }

    pub(crate) fn get(&self, document: i64, edition: Edition) -> Option<Arc<Reviewed>> {
        let kept = locked(&self.kept);
        let found = kept.iter().find(|shown| shown.document == document && shown.edition == edition);
        found.map(|shown| Arc::clone(&shown.reviewed))
    }

    pub(crate) fn put(&self, document: i64, edition: Edition, reviewed: &Arc<Reviewed>) {
        let mut kept = locked(&self.kept);
        kept.retain(|other| other.document != document || other.edition != edition);
        kept.push_front(Shown { document, edition, reviewed: Arc::clone(reviewed) });
        let (mut spans, mut number) = (0, 0);
        kept.retain(|Shown { reviewed, .. }| {
            spans += reviewed.spans.len() + reviewed.unsure.len();
            number += 1;
            number <= ALWAYS || (number <= MOST && spans <= MOST_SPANS)
        });
    }

    /// Drops what was shown of these documents.
    pub(crate) fn forget(&self, documents: &[i64]) {
        locked(&self.kept).retain(|shown| !documents.contains(&shown.document));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maskros_text::Span;

    fn said(starts: std::ops::Range<usize>) -> Vec<Change> {
        starts.map(|start| Change::Free { span: Span::new(start, start + 1) }).collect()
    }

    #[test]
    fn an_edition_is_read_as_it_is_written_and_nothing_else_is_one() {
        let views = Views::new();
        let edition = views.edition(3, &said(0..4));
        assert_eq!(edition.to_string().parse(), Ok(edition));
        for other in ["", "1", "+123456789abcdef", "123456789abcdefg", "0123456789abcdef0"] {
            assert_eq!(other.parse::<Edition>(), Err(BadEdition), "{other}");
        }
        assert_ne!(edition, views.edition(4, &said(0..4)));
        assert_ne!(edition, views.edition(3, &said(0..5)));
        assert_ne!(edition, Views::new().edition(3, &said(0..4)), "another run");
    }

    #[test]
    fn the_last_readings_are_kept() {
        let views = Views::new();
        let reviewed = Arc::new(Reviewed::default());
        let edition = |number: usize| views.edition(0, &said(0..number));
        (0..100).for_each(|number| views.put(1, edition(number), &reviewed));
        assert!(views.get(1, edition(99)).is_some());
        assert!(views.get(2, edition(99)).is_none());
        assert!(views.get(1, edition(99 - MOST)).is_none());
        views.forget(&[1]);
        assert!(views.get(1, edition(99)).is_none());
    }
}
