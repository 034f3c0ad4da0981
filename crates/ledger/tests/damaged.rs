//! A ledger that was damaged is refused, or gives what it gave before: never less, and never something else.

#![allow(clippy::unwrap_used, reason = "helpers of tests")]

use maskros_ledger::{Assignment, Change, Digest, Key, KnownFile, Ledger, LedgerError, RecordId};
use std::{fs, path::Path};

const SCOPE: &str = "essays 2026";
const PEOPLE: u64 = 60;

/// Everything that can be asked of the ledger.
#[derive(PartialEq, Debug)]
struct Contents {
    assignments: Vec<Assignment>,
    files: Vec<KnownFile>,
    records: Vec<Option<Vec<Change>>>,
}

fn name(number: u64) -> String {
    format!("essays/{number}.txt")
}

fn written(number: u64) -> Digest {
    Digest::of(&number.to_le_bytes())
}

fn fill(path: &Path, key: &Key) {
    let mut ledger = Ledger::create_or_open(path, key, SCOPE).unwrap();
    ledger.begin().unwrap();
    for number in 0..PEOPLE {
        let assignment = Assignment {
            entity: format!("person {number}"),
            label: "surname".to_owned(),
            original: format!("Tjernberg {number}"),
            pseudonym: format!("Sandvik {number}"),
        };
        ledger.put_assignments(&[assignment]).unwrap();
        let changes = [Change { start: 3, len: 7, original: b"Tjernberg".to_vec() }];
        let (name, written) = (name(number), written(number));
        ledger.put_record(RecordId { document: &name, number: 1 }, written, &changes).unwrap();
        ledger.put_file(&name, written, 1).unwrap();
    }
    ledger.commit().unwrap();
}

fn read(path: &Path, key: &Key) -> Result<Contents, LedgerError> {
    let ledger = Ledger::open(path, key)?;
    ledger.expect_scope(SCOPE)?;
    let record = |number| {
        let name = name(number);
        ledger.find_record(RecordId { document: &name, number: 1 }, written(number))
    };
    Ok(Contents {
        assignments: ledger.assignments()?,
        files: ledger.files()?,
        records: (0..PEOPLE).map(record).collect::<Result<_, _>>()?,
    })
}

/// A row of numbers that look drawn, the same on every machine (xorshift, Marsaglia 2003).
struct Draw(u64);

impl Draw {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % end as u64).unwrap()
    }
}

/// What can happen to a file.
type Damage = fn(&mut Vec<u8>, &mut Draw);

const DAMAGES: [(&str, Damage); 4] = [
    ("a bit that was flipped", |bytes, draw| {
        let (at, bit) = (draw.below(bytes.len()), draw.below(8));
        bytes[at] ^= 1 << bit;
    }),
    ("a byte that was overwritten", |bytes, draw| {
        let at = draw.below(bytes.len());
        bytes[at] = u8::try_from(draw.below(256)).unwrap();
    }),
    ("an end that was cut off", |bytes, draw| bytes.truncate(draw.below(bytes.len()))),
    ("a block of zeros", |bytes, draw| {
        let at = draw.below(bytes.len());
        let end = (at + 512).min(bytes.len());
        bytes[at..end].fill(0);
    }),
];

#[test]
fn two_hundred_damages_are_refused_or_harmless() {
    let folder = tempfile::tempdir().unwrap();
    let (path, key) = (folder.path().join("people.ledger"), Key::random().unwrap());
    fill(&path, &key);
    let (whole, contents) = (fs::read(&path).unwrap(), read(&path, &key).unwrap());
    let mut draw = Draw(0x9e37_79b9_7f4a_7c15);
    let mut refused = 0;
    for trial in 0..50 {
        for (what, damage) in DAMAGES {
            let mut bytes = whole.clone();
            damage(&mut bytes, &mut draw);
            for left in ["people.ledger-wal", "people.ledger-shm"] {
                let _ = fs::remove_file(folder.path().join(left));
            }
            fs::write(&path, &bytes).unwrap();
            match read(&path, &key) {
                Ok(found) => assert!(found == contents, "trial {trial}: {what} changes what is there unseen"),
                Err(error) => {
                    refused += 1;
                    let said = error.to_string();
                    assert!(said.contains("people.ledger: ") && !said.contains("Tjernberg"), "{said}");
                }
            }
        }
    }
    assert!(refused > 100, "{refused} of 200 refused");
}
