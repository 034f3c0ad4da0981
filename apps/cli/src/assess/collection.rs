//! The documents of a collection, beside what they were.

use crate::{
    arguments::{Known, Reading},
    claims::Claims,
    exit::{Exit, Failure, Outcome},
    inputs::{Input, gathered},
    keys::{existing, refused},
    progress::Progress,
    records::{Step, each},
    setup,
};
use maskros_assess::risk::{
    leaks::replaced_originals,
    written::{Written, with_originals},
};
use maskros_formats::Record;
use maskros_ledger::Ledger;
use maskros_text::Document;
use std::{collections::BTreeSet, path::Path};

/// A collection, and what is known of its originals.
pub(super) struct Collection {
    pub(super) documents: Vec<Written>,
    /// What was replaced.
    pub(super) originals: BTreeSet<String>,
    /// What stands for people, where it is not known what stood where.
    pub(super) pseudonyms: BTreeSet<String>,
}

impl Collection {
    /// Reads the documents of the inputs, and what is known of them.
    pub(super) fn read(reading: &Reading, known: &Known) -> Outcome<Self> {
        let documents = documents(reading)?;
        if let Some(ledger) = &known.ledger {
            let key = existing(known.key_file.as_deref(), ledger)?;
            let rows = Ledger::open(ledger, &key).and_then(|ledger| ledger.assignments()).map_err(refused)?;
            let (originals, pseudonyms) = rows.into_iter().map(|row| (row.original, row.pseudonym)).unzip();
            return Ok(Self { documents, originals, pseudonyms });
        }
        let Some(original) = &known.original else {
            return Err(Failure::usage(
                "say what the collection was: give --original, or --ledger with its key",
            ));
        };
        let before = self::documents(&Reading { inputs: vec![original.clone()], ..reading.clone() })?;
        let documents = paired(documents, before)?;
        let originals = replaced_originals(&documents);
        Ok(Self { documents, originals, pseudonyms: BTreeSet::new() })
    }
}

/// The files of results and originals, which nothing may be written over or beside.
pub(super) fn claimed(reading: &Reading, original: Option<&Path>) -> Outcome<Claims> {
    let mut all = reading.inputs.clone();
    let mut inputs = gathered(&all, reading.follow_links, false)?.inputs;
    if let Some(original) = original {
        let original = vec![original.to_owned()];
        inputs.extend(gathered(&original, reading.follow_links, false)?.inputs);
        all.extend(original);
    }
    Ok(Claims::reading(&all, &inputs))
}

/// Every document of the inputs, in their order.
pub(super) fn documents(reading: &Reading) -> Outcome<Vec<Written>> {
    let inputs = gathered(&reading.inputs, reading.follow_links, false)?.told();
    setup::refuse_unused(&reading.fields, &inputs)?;
    let progress = Progress::beside_output(&inputs);
    let mut all = Vec::new();
    let mut open = String::new();
    each(reading, &inputs, |step| {
        match step {
            Step::Open(idx) => open = inputs.get(idx).map_or_else(String::new, Input::name),
            Step::Close => {}
            Step::Record(record) => {
                progress.advance(record.raw().len());
                all.extend(of_record(record, |id| place(&inputs, &open, id)));
            }
        }
        Ok(())
    })?;
    progress.finish();
    Ok(all)
}

/// The documents of a record; what stands beside them is the first one's.
fn of_record(record: &Record, name: impl Fn(&str) -> String) -> Vec<Written> {
    let unread = record.outside().strings;
    let mut beside: Vec<String> = unread.into_iter().map(|unread| unread.text).collect();
    let written = |document: &Document| Written {
        name: name(document.id()),
        text: document.text().to_owned(),
        beside: std::mem::take(&mut beside),
        ..Written::default()
    };
    record.documents().iter().map(written).collect()
}

/// What the document is called: where there is one file, the file's name does not matter.
fn place(inputs: &[Input], open: &str, id: &str) -> String {
    match inputs {
        [_] => id.strip_prefix(open).filter(|rest| !rest.is_empty()).unwrap_or(id).to_owned(),
        _ => id.to_owned(),
    }
}

/// Gives each document its original; the two collections must be alike.
fn paired(documents: Vec<Written>, originals: Vec<Written>) -> Outcome<Vec<Written>> {
    let refused = |message: String| Failure::new(Exit::Broken, message);
    if documents.is_empty() {
        return Err(refused("there are no documents".to_owned()));
    }
    if documents.len() != originals.len() {
        let (after, before) = (documents.len(), originals.len());
        return Err(refused(format!("the collection has {after} documents and the originals have {before}")));
    }
    let is_one = documents.len() == 1;
    let is_other = |(document, original): (&Written, &Written)| document.name != original.name;
    if let Some(at) = documents.iter().zip(&originals).position(is_other).filter(|_| !is_one) {
        let message = "is not called as its original; both need the same names in the same order";
        return Err(refused(format!("document {} of the collection {message}", at + 1)));
    }
    Ok(with_originals(documents, originals.into_iter().map(|original| original.text).collect()))
}
