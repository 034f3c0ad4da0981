//! All records of the inputs with what was found in them, one after the other: for commands that show it.

use crate::{
    arguments::Reading,
    exit::{Failure, Outcome},
    feed::{self, Feed, Item, Record},
    inputs::Input,
    part::Part,
    remarks::Remarks,
    setup,
};
use maskros_pipeline::Pipeline;

/// What a command does where the reading of the inputs is.
pub(crate) trait Shows<'a> {
    /// An input begins.
    fn open(&mut self, input: &'a Input);

    /// What was found in a record of it; `remarks` is to be told of the parts.
    fn record(&mut self, record: &Record, parts: Vec<Part<'_>>, remarks: &mut Remarks<'_>) -> Outcome<()>;

    /// The input ends.
    fn close(&mut self) -> Outcome<()> {
        Ok(())
    }

    /// All of them are read, and warnings follow.
    fn end(&mut self) {}
}

/// Goes through the inputs batch by batch: analysed on many threads, shown in order. Ends where something cannot be read.
pub(crate) fn each<'a>(
    reading: &Reading,
    inputs: &'a [Input],
    pipeline: &Pipeline,
    command: &mut impl Shows<'a>,
) -> Outcome<()> {
    let jobs = setup::jobs(reading.jobs);
    let mut feed = Feed::new(inputs, reading, pipeline);
    let mut remarks = Remarks::new(pipeline, reading);
    loop {
        let items = feed::batch(&mut feed);
        if items.is_empty() {
            command.end();
            remarks.warn();
            return Ok(());
        }
        let mut analysed = feed.analyse(&items, jobs).into_iter();
        for item in &items {
            match item {
                Item::Open(idx) => {
                    remarks.open(&inputs[*idx]);
                    command.open(&inputs[*idx]);
                }
                Item::Header(names) => remarks.header(names),
                Item::FirstRow => remarks.first_row(),
                Item::Record(record) => {
                    command.record(record, analysed.next().unwrap_or_default(), &mut remarks)?;
                }
                Item::Broken(broken) => return Err(Failure::new(broken.exit, &broken.message)),
                Item::Close => {
                    command.close()?;
                    remarks.close()?;
                }
            }
        }
    }
}
