//! Outputs that go to the disk together.
//!
//! To wait for the disk after each of many small files takes longer than all else. So finished outputs wait for each other under their
//! temporary names; then all are brought to the disk at once, the ledger and the record of the run after them, and only then they get
//! their names. A run that is cut off has lost at most one group, of which nothing is visible.

use crate::{exit::Outcome, sink::Finished};
use maskros_pipeline::map_in_order;
use std::num::NonZeroUsize;

/// So many files wait at most: each is open until it has its name, and some systems let a program open 256.
const FILES: usize = 64;
/// So many bytes wait at most.
const BYTES: u64 = 32 * 1024 * 1024;
/// So many threads wait for the disk, which writes its journal once for all that wait at the same time.
const THREADS: NonZeroUsize = NonZeroUsize::new(16).unwrap();

/// Outputs that wait, each with what is to be noted once it has its name.
#[derive(Debug)]
pub(crate) struct Group<T> {
    waiting: Vec<(Finished, T)>,
    bytes: u64,
}

impl<T> Default for Group<T> {
    fn default() -> Self {
        Self { waiting: Vec::new(), bytes: 0 }
    }
}

impl<T> Group<T> {
    /// Adds an output. Returns whether there are enough now.
    pub(crate) fn add(&mut self, finished: Finished, note: T) -> bool {
        self.bytes += finished.bytes();
        self.waiting.push((finished, note));
        self.waiting.len() >= FILES || self.bytes >= BYTES
    }

    /// Brings all of them to the disk, still under their temporary names.
    pub(crate) fn sync(&self) -> Outcome<()> {
        let files: Vec<&Finished> = self.waiting.iter().map(|(finished, _)| finished).collect();
        map_in_order(&files, THREADS, |file| file.sync()).into_iter().collect()
    }

    /// Gives them their names, in the order in which they came, and returns the notes of those that have one. After a failure the
    /// others are given up.
    pub(crate) fn publish(&mut self) -> (Vec<T>, Outcome<()>) {
        self.bytes = 0;
        let mut published = Vec::new();
        for (finished, note) in self.waiting.drain(..) {
            if let Err(failure) = finished.publish() {
                return (published, Err(failure));
            }
            published.push(note);
        }
        (published, Ok(()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maskros_ledger::AtomicFile;
    use std::{fs, path::Path};

    /// An output in `folder` that waits, where nothing else must come to be.
    fn finished(folder: &Path, name: &str, bytes: usize) -> Finished {
        let mut file = AtomicFile::create(&folder.join(name)).unwrap().new_only().unwrap();
        file.put(&vec![b'x'; bytes]).unwrap();
        Finished::File(file.finish().unwrap())
    }

    #[test]
    fn so_many_files_or_bytes_are_enough_each_time() {
        let folder = tempfile::tempdir().unwrap();
        let mut group = Group::default();
        for round in 0..2 {
            let enough = (0..FILES).map(|number| group.add(Finished::Nothing, number));
            assert_eq!(enough.filter(|enough| *enough).count(), 1, "the last one");
            assert_eq!(group.publish().0.len(), FILES);
            let half = usize::try_from(BYTES / 2).unwrap();
            let large = |name: &str| finished(folder.path(), &format!("{name}{round}"), half);
            assert!(!group.add(large("a"), 0) && group.add(large("b"), 1));
            assert!(group.sync().is_ok() && group.publish().1.is_ok());
        }
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 4);
    }

    #[test]
    fn after_one_that_cannot_have_its_name_the_others_are_given_up() {
        let folder = tempfile::tempdir().unwrap();
        let mut group = Group::default();
        for name in ["a", "b", "c"] {
            group.add(finished(folder.path(), name, 1), name);
        }
        fs::write(folder.path().join("b"), "of others").unwrap();
        let (published, result) = group.publish();
        assert!(published == ["a"] && result.is_err());
        assert_eq!(fs::read(folder.path().join("b")).unwrap(), b"of others");
        assert!(!folder.path().join("c").exists());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2, "nothing waits any more");
    }
}
