//! `detect`: what stands where, as JSON Lines.

use crate::{
    arguments::Detect,
    exit::{Failure, Outcome, stdout},
    feed::{self, Feed, Item},
    inputs::collect,
    road,
    spans::DocumentSpans,
};
use std::io::{self, BufWriter, Write};

/// Prints one object a document.
pub(crate) fn run(arguments: &Detect) -> Outcome<()> {
    let pipeline = road::pipeline(&arguments.deciding, road::jobs(arguments.reading.jobs))?;
    let inputs = collect(&arguments.reading.inputs)?;
    let jobs = road::jobs(arguments.reading.jobs);
    let mut feed = Feed::new(&inputs, &arguments.reading);
    let mut out = BufWriter::new(io::stdout().lock());
    loop {
        let items = feed::batch(&mut feed);
        if items.is_empty() {
            return stdout(out.flush());
        }
        let mut analysed = feed::analyse(&pipeline, &items, jobs).into_iter();
        for item in &items {
            match item {
                Item::Broken(broken) => return Err(Failure::new(broken.exit, &broken.message)),
                Item::Open(_) | Item::Close => {}
                Item::Record(record) => {
                    let found = analysed
                        .next()
                        .map(|(texts, analysis)| texts.apart(record, analysis))
                        .unwrap_or_default();
                    for (document, analysis) in record.documents().iter().zip(&found) {
                        let spans = DocumentSpans::found(document, analysis, arguments.offsets);
                        if let Err(error) = print(&mut out, &spans) {
                            return stdout(Err(error));
                        }
                    }
                }
            }
        }
    }
}

fn print(out: &mut impl Write, spans: &DocumentSpans<'_>) -> io::Result<()> {
    serde_json::to_writer(&mut *out, spans)?;
    out.write_all(b"\n")
}
