//! All records of the inputs, one after the other, as they are: nothing is looked for in them.

use crate::{
    arguments::Reading,
    exit::{Failure, Outcome},
    feed::{self, Feed, Item, Record},
    inputs::Input,
};
use maskros_pipeline::{Pipeline, Settings};

/// Where the reading of the inputs is.
pub(crate) enum Step<'a> {
    /// The input of this number begins.
    Open(usize),
    /// A record of it.
    Record(&'a Record),
    /// It ends.
    Close,
}

/// Goes through all records of the inputs, each text as one, however long: for who looks at whole documents.
pub(crate) fn each(
    reading: &Reading,
    inputs: &[Input],
    mut take: impl FnMut(Step<'_>) -> Outcome<()>,
) -> Outcome<()> {
    // Nothing is looked for while documents are taken in; the road only names what tables do not have.
    let road = Pipeline::new(Settings { policy: crate::setup::policy("default")?, languages: None });
    let mut reading = reading.clone();
    reading.fields.section = usize::MAX;
    let mut feed = Feed::new(inputs, &reading, &road);
    loop {
        let items = feed::batch(&mut feed);
        if items.is_empty() {
            return Ok(());
        }
        for item in &items {
            match item {
                Item::Open(idx) => take(Step::Open(*idx))?,
                Item::Record(record) => take(Step::Record(record))?,
                Item::Close => take(Step::Close)?,
                Item::Header(_) | Item::FirstRow => {}
                Item::Broken(broken) => return Err(Failure::new(broken.exit, &broken.message)),
            }
        }
    }
}
