//! What a ledger keeps, and what every kind of bad input gets.

#![allow(clippy::unwrap_used, reason = "helpers of tests")]

use maskros_ledger::{Assignment, Change, Digest, Key, Ledger, LedgerError, RecordId, Salt};
use rusqlite::Connection;
use std::{
    fs,
    path::{Path, PathBuf},
};

const SCOPE: &str = "essays 2026";
const ID: RecordId<'_> = RecordId { document: "essays/01.txt", number: 0 };

struct Place {
    folder: tempfile::TempDir,
    key: Key,
}

impl Place {
    fn new() -> Self {
        Self { folder: tempfile::tempdir().unwrap(), key: Key::random().unwrap() }
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("people.ledger")
    }

    fn ledger(&self) -> Ledger {
        Ledger::create_or_open(&self.path(), &self.key, SCOPE).unwrap()
    }

    fn filled(self) -> Self {
        let mut ledger = self.ledger();
        ledger
            .put_assignments(&[assignment("Annika", "Solveig"), assignment("Torbjörn", "Halvard")])
            .unwrap();
        ledger.put_record(ID, Digest::of(b"Solveig"), &changes("Annika")).unwrap();
        self
    }
}

fn assignment(original: &str, pseudonym: &str) -> Assignment {
    let text = str::to_owned;
    Assignment {
        entity: format!("person\u{1f}{}", original.to_lowercase()),
        label: text("firstname_female"),
        original: text(original),
        pseudonym: text(pseudonym),
    }
}

fn changes(original: &str) -> Vec<Change> {
    vec![Change { start: 0, len: 7, original: original.as_bytes().to_vec() }]
}

fn execute(path: &Path, statements: &str) {
    Connection::open(path).unwrap().execute_batch(statements).unwrap();
}

#[test]
fn what_is_put_comes_back_in_order() {
    let place = Place::new().filled();
    let ledger = Ledger::open(&place.path(), &place.key).unwrap();
    assert_eq!(
        ledger.assignments().unwrap(),
        [assignment("Annika", "Solveig"), assignment("Torbjörn", "Halvard")]
    );
    let known = ledger.assignment("person\u{1f}annika").unwrap();
    assert_eq!(known, Some(assignment("Annika", "Solveig")));
    assert_eq!(ledger.assignment("person\u{1f}petra").unwrap(), None);
    assert_eq!(ledger.find_record(ID, Digest::of(b"Solveig")).unwrap(), Some(changes("Annika")));
    assert_eq!(ledger.find_record(ID, Digest::of(b"Halvard")).unwrap(), None);
}

#[test]
fn no_name_stands_in_the_files() {
    let place = Place::new();
    let mut ledger = place.ledger();
    ledger.put_assignments(&[assignment("Annika", "Solveig")]).unwrap();
    ledger.put_record(ID, Digest::of(b"Solveig"), &changes("Annika")).unwrap();
    let mut files = 0;
    for entry in fs::read_dir(place.folder.path()).unwrap() {
        let bytes = fs::read(entry.unwrap().path()).unwrap();
        for word in ["Annika", "annika", "Solveig", "firstname", SCOPE, "essays/01"] {
            assert!(!bytes.windows(word.len()).any(|window| window == word.as_bytes()), "{word}");
        }
        files += 1;
    }
    assert!(files >= 2, "the write-ahead file was not looked at");
}

#[test]
fn a_pseudonym_once_given_is_never_changed() {
    let place = Place::new().filled();
    let mut ledger = place.ledger();
    assert_eq!(ledger.put_assignments(&[assignment("Annika", "Solveig")]).unwrap(), 0);
    let refused = ledger.put_assignments(&[assignment("Petra", "Ingrid"), assignment("Annika", "Ingrid")]);
    assert!(matches!(refused, Err(LedgerError::Reassigned { .. })));
    assert_eq!(ledger.assignments().unwrap().len(), 2, "all or none");
}

#[test]
fn an_uncommitted_batch_is_lost_and_a_committed_one_stays() {
    let place = Place::new();
    let mut ledger = place.ledger();
    ledger.begin().unwrap();
    ledger.put_assignments(&[assignment("Annika", "Solveig")]).unwrap();
    ledger.commit().unwrap();
    ledger.begin().unwrap();
    ledger.put_assignments(&[assignment("Petra", "Ingrid")]).unwrap();
    drop(ledger);
    assert_eq!(place.ledger().assignments().unwrap(), [assignment("Annika", "Solveig")]);
    let mut ledger = place.ledger();
    ledger.begin().unwrap();
    ledger.put_assignments(&[assignment("Petra", "Ingrid")]).unwrap();
    ledger.rollback().unwrap();
    assert_eq!(ledger.assignments().unwrap().len(), 1);
}

#[test]
fn a_renamed_document_is_found_by_its_bytes_unless_several_originals_fit() {
    let place = Place::new().filled();
    let mut ledger = place.ledger();
    let written = Digest::of(b"Solveig");
    let renamed = RecordId { document: "moved.txt", number: 0 };
    assert_eq!(ledger.find_record(renamed, written).unwrap(), Some(changes("Annika")));
    let second = RecordId { document: "essays/02.txt", number: 0 };
    ledger.put_record(second, written, &changes("Petra")).unwrap();
    assert!(matches!(ledger.find_record(renamed, written), Err(LedgerError::Ambiguous { .. })));
    assert_eq!(ledger.find_record(second, written).unwrap(), Some(changes("Petra")));
    let line = RecordId { document: "posts.jsonl", number: 17 };
    ledger.put_record(line, written, &changes("Berit")).unwrap();
    let renamed = RecordId { document: "moved.jsonl", number: 17 };
    assert_eq!(ledger.find_record(renamed, written).unwrap(), Some(changes("Berit")));
}

#[test]
fn a_wrong_key_is_refused() {
    let place = Place::new().filled();
    let other = Key::random().unwrap();
    assert!(matches!(Ledger::open(&place.path(), &other), Err(LedgerError::WrongKey { .. })));
    let refused = Ledger::create_or_open(&place.path(), &other, SCOPE);
    assert!(matches!(refused, Err(LedgerError::WrongKey { .. })));
}

#[test]
fn another_scope_is_refused() {
    let place = Place::new().filled();
    let refused = Ledger::create_or_open(&place.path(), &place.key, "essays 2027");
    assert!(matches!(refused, Err(LedgerError::OtherScope { .. })));
}

#[test]
fn a_newer_format_is_refused() {
    let place = Place::new().filled();
    execute(&place.path(), "PRAGMA user_version = 3");
    let refused = Ledger::open(&place.path(), &place.key);
    assert!(matches!(refused, Err(LedgerError::NewerVersion { found: 3, known: 2, .. })));
}

#[test]
fn a_missing_file_and_other_files_are_refused() {
    let place = Place::new();
    assert!(matches!(Ledger::open(&place.path(), &place.key), Err(LedgerError::Io { .. })));
    assert!(!place.path().exists());
    fs::write(
        place.path(),
        "An ordinary text that is long enough to be looked at as if it had a header.".repeat(9),
    )
    .unwrap();
    assert!(matches!(Ledger::open(&place.path(), &place.key), Err(LedgerError::NotALedger { .. })));
    let refused = Ledger::create_or_open(&place.path(), &place.key, SCOPE);
    assert!(matches!(refused, Err(LedgerError::NotALedger { .. })));
    let database = place.folder.path().join("other.sqlite");
    execute(&database, "CREATE TABLE other (value)");
    let refused = Ledger::create_or_open(&database, &place.key, SCOPE);
    assert!(matches!(refused, Err(LedgerError::NotALedger { .. })));
}

#[test]
fn a_file_made_by_a_killed_run_is_laid_out_anew() {
    let place = Place::new();
    fs::write(place.path(), "").unwrap();
    Key::for_ledger("kantarell", &place.path()).unwrap();
    assert!(place.ledger().assignments().unwrap().is_empty());
}

#[test]
fn a_truncated_ledger_is_an_error() {
    let place = Place::new().filled();
    let whole = fs::read(place.path()).unwrap();
    for pages in 1..whole.len() / 4096 {
        fs::write(place.path(), &whole[..pages * 4096]).unwrap();
        let read = Ledger::open(&place.path(), &place.key).and_then(|ledger| ledger.assignments());
        assert!(matches!(read, Err(LedgerError::Damaged { .. })), "{pages} pages: {read:?}");
    }
    fs::write(place.path(), &whole[..50]).unwrap();
    assert!(Ledger::open(&place.path(), &place.key).is_err());
}

#[test]
fn exchanged_rows_are_an_error() {
    let place = Place::new().filled();
    execute(
        &place.path(),
        "UPDATE assignments SET sealed = (SELECT other.sealed FROM assignments AS other
             WHERE other.row <> assignments.row)",
    );
    let ledger = Ledger::open(&place.path(), &place.key).unwrap();
    assert!(matches!(ledger.assignments(), Err(LedgerError::Damaged { .. })));
    assert!(matches!(ledger.assignment("person\u{1f}annika"), Err(LedgerError::Damaged { .. })));
}

#[test]
fn a_value_moved_to_the_other_table_is_an_error() {
    let place = Place::new().filled();
    execute(&place.path(), "UPDATE records SET sealed = (SELECT sealed FROM assignments LIMIT 1)");
    let ledger = Ledger::open(&place.path(), &place.key).unwrap();
    assert!(matches!(ledger.find_record(ID, Digest::of(b"Solveig")), Err(LedgerError::Damaged { .. })));
}

#[test]
fn a_ledger_in_use_is_an_error_after_some_patience() {
    let place = Place::new().filled();
    let (mut one, mut two) = (place.ledger(), place.ledger());
    one.begin().unwrap();
    assert!(matches!(two.begin(), Err(LedgerError::Busy { .. })));
    one.commit().unwrap();
    two.begin().unwrap();
}

#[test]
fn a_passphrase_opens_its_ledger_and_no_other_does() {
    let place = Place::new();
    let key = Key::for_ledger("kantarell i mossan", &place.path()).unwrap();
    Ledger::create_or_open(&place.path(), &key, SCOPE).unwrap();
    assert!(Ledger::salt(&place.path()).unwrap().is_some());
    let again = Key::for_ledger("kantarell i mossan", &place.path()).unwrap();
    Ledger::open(&place.path(), &again).unwrap();
    let other = Key::for_ledger("kantarell i skogen", &place.path()).unwrap();
    assert!(matches!(Ledger::open(&place.path(), &other), Err(LedgerError::WrongKey { .. })));
}

#[test]
fn a_ledger_with_a_key_file_takes_no_passphrase() {
    let place = Place::new().filled();
    assert_eq!(Ledger::salt(&place.path()).unwrap(), None);
    assert!(matches!(Key::for_ledger("any", &place.path()), Err(LedgerError::WrongKey { .. })));
}

#[test]
fn a_new_key_takes_the_place_of_the_old() {
    let place = Place::new().filled();
    let new = Key::from_passphrase("ny nyckel", &Salt::random().unwrap()).unwrap();
    let mut ledger = place.ledger();
    assert!(matches!(ledger.rekey(&new, "other"), Err(LedgerError::OtherScope { .. })));
    let naming = ledger.naming().unwrap();
    assert_eq!(*naming, place.key.derive("pseudonyms"));
    ledger.rekey(&new, SCOPE).unwrap();
    assert_eq!(ledger.naming().unwrap(), naming, "the same people keep their pseudonyms");
    drop(ledger);
    assert!(matches!(Ledger::open(&place.path(), &place.key), Err(LedgerError::WrongKey { .. })));
    let ledger = Ledger::create_or_open(&place.path(), &new, SCOPE).unwrap();
    assert_eq!(ledger.assignments().unwrap().len(), 2);
    assert_eq!(ledger.find_record(ID, Digest::of(b"Solveig")).unwrap(), Some(changes("Annika")));
    assert!(Ledger::salt(&place.path()).unwrap().is_some());
    assert_eq!(ledger.naming().unwrap(), naming);
    assert_eq!(ledger.verify().unwrap().records, 1);
}

#[test]
fn erasing_leaves_no_file() {
    let place = Place::new().filled();
    let erased = place.ledger().erase().unwrap();
    assert_eq!((erased.assignments, erased.records), (2, 1));
    assert_eq!(fs::read_dir(place.folder.path()).unwrap().count(), 0);
}

#[cfg(unix)]
#[test]
fn the_ledger_is_private_to_its_owner() {
    use std::os::unix::fs::PermissionsExt;
    let place = Place::new();
    let _open = place.ledger();
    for entry in fs::read_dir(place.folder.path()).unwrap() {
        assert_eq!(entry.unwrap().metadata().unwrap().permissions().mode() & 0o077, 0);
    }
}

#[test]
fn debug_shows_no_text() {
    let shown = format!("{:?} {:?}", assignment("Annika", "Solveig"), changes("Annika"));
    assert!(!shown.contains("nnika") && !shown.contains("Solveig") && !shown.contains("110"), "{shown}");
}

#[test]
fn a_pseudonym_is_changed_in_its_place() {
    let place = Place::new().filled();
    let mut ledger = place.ledger();
    assert!(ledger.rename("person\u{1f}annika", "Ingrid").unwrap());
    assert!(!ledger.rename("person\u{1f}petra", "Ingrid").unwrap(), "nobody is added");
    drop(ledger);
    let mut ledger = place.ledger();
    let expected = [assignment("Annika", "Ingrid"), assignment("Torbjörn", "Halvard")];
    assert_eq!(ledger.assignments().unwrap(), expected);
    assert_eq!(ledger.find_record(ID, Digest::of(b"Solveig")).unwrap(), Some(changes("Annika")), "restores");
    ledger.begin().unwrap();
    ledger.rename("person\u{1f}torbjörn", "Gunnar").unwrap();
    drop(ledger);
    assert_eq!(place.ledger().assignments().unwrap(), expected, "what is not committed is not done");
}

#[test]
fn an_entity_is_forgotten() {
    let place = Place::new().filled();
    let mut ledger = place.ledger();
    assert!(ledger.forget("person\u{1f}annika").unwrap() && !ledger.forget("person\u{1f}annika").unwrap());
    assert_eq!(ledger.assignments().unwrap(), [assignment("Torbjörn", "Halvard")]);
    let counts = ledger.counts().unwrap();
    assert_eq!((counts.assignments, counts.records), (1, 1));
    assert!(ledger.expect_scope(SCOPE).is_ok());
    assert!(matches!(ledger.expect_scope("other"), Err(LedgerError::OtherScope { .. })));
}

#[test]
fn a_written_file_is_known_as_a_whole() {
    let place = Place::new().filled();
    let mut ledger = place.ledger();
    let (one, other) = (Digest::of(b""), Digest::of(b"Solveig"));
    ledger.put_file("sub/01.txt", one, 1).unwrap();
    ledger.put_file("01.txt", one, 2).unwrap();
    let names = |ledger: &Ledger, path: &str, written| -> Vec<(String, u64)> {
        let found = ledger.find_files(path, written).unwrap();
        found.into_iter().map(|file| (file.document, file.records)).collect()
    };
    assert_eq!(names(&ledger, "/back/sub/01.txt", one), [("sub/01.txt".to_owned(), 1)], "the longest name");
    assert_eq!(names(&ledger, "/back/01.txt", one), [("01.txt".to_owned(), 2)]);
    assert_eq!(names(&ledger, "/back/x.txt", one).len(), 2, "renamed: either");
    assert_eq!(names(&ledger, "/back/01.txt", other), []);
    let new = Key::random().unwrap();
    ledger.rekey(&new, SCOPE).unwrap();
    drop(ledger);
    let ledger = Ledger::open(&place.path(), &new).unwrap();
    assert_eq!(ledger.files().unwrap().len(), 2, "sealed anew with the rest");
}

#[test]
fn a_ledger_of_the_first_format_is_brought_up_to_date() {
    let place = Place::new().filled();
    execute(&place.path(), "DROP TABLE files; PRAGMA user_version = 1");
    let mut ledger = place.ledger();
    assert_eq!(ledger.assignments().unwrap().len(), 2);
    assert_eq!(ledger.files().unwrap(), []);
    ledger.put_file("01.txt", Digest::of(b""), 1).unwrap();
}

#[test]
fn runs_that_make_one_ledger_at_once_wait_for_each_other() {
    for _ in 0..5 {
        let place = Place::new();
        std::thread::scope(|scope| {
            let runs: Vec<_> = (0..8).map(|_| scope.spawn(|| place.ledger().counts().unwrap())).collect();
            for run in runs {
                assert_eq!(run.join().unwrap().assignments, 0);
            }
        });
    }
}

#[test]
fn a_statement_that_fails_in_a_batch_takes_back_its_own_step_and_nothing_else() {
    let place = Place::new().filled();
    execute(
        &place.path(),
        "CREATE TRIGGER full BEFORE INSERT ON assignments WHEN (SELECT count(*) FROM assignments) >= 4
         BEGIN SELECT RAISE(FAIL, 'no room'); END",
    );
    let mut ledger = place.ledger();
    ledger.begin().unwrap();
    assert_eq!(ledger.put_assignments(&[assignment("Sixten", "Roald")]).unwrap(), 1);
    let two = [assignment("Hillevi", "Gudrun"), assignment("Tjelvar", "Eskil")];
    assert!(matches!(ledger.put_assignments(&two), Err(LedgerError::Database { .. })));
    assert_eq!(ledger.put_assignments(&two[..1]).unwrap(), 1, "the batch goes on");
    ledger.commit().unwrap();
    drop(ledger);
    let originals: Vec<String> =
        place.ledger().assignments().unwrap().into_iter().map(|one| one.original).collect();
    assert_eq!(originals, ["Annika", "Torbjörn", "Sixten", "Hillevi"]);
    assert_eq!(place.ledger().verify().unwrap(), place.ledger().counts().unwrap());
}

#[test]
fn a_batch_given_up_after_a_failed_statement_leaves_the_ledger_as_it_was() {
    let place = Place::new().filled();
    let before = place.ledger().counts().unwrap();
    execute(
        &place.path(),
        "CREATE TRIGGER full BEFORE INSERT ON records BEGIN SELECT RAISE(FAIL, 'no room'); END",
    );
    let mut ledger = place.ledger();
    ledger.begin().unwrap();
    ledger.put_assignments(&[assignment("Sixten", "Roald")]).unwrap();
    let other = RecordId { document: "essays/02.txt", number: 0 };
    assert!(ledger.put_record(other, Digest::of(b"Roald"), &changes("Sixten")).is_err());
    ledger.rollback().unwrap();
    drop(ledger);
    assert_eq!(place.ledger().counts().unwrap(), before);
}
