//! How fast a file is read and written on this machine: `cargo run --release -p maskros-formats --example read_speed -- FILE`.
#![expect(clippy::print_stdout, reason = "an example that prints a figure")]

use maskros_formats::{Format, Options, Record, Records};
use maskros_text::{Edit, Edits, Span};
use std::{
    fs::File,
    io::{self, BufReader},
    time::Instant,
};

fn main() -> io::Result<()> {
    let path = std::env::args().nth(1).unwrap_or_default();
    let begin = Instant::now();
    let Read { documents, errors, bytes } = read(&path)?;
    let seconds = begin.elapsed().as_secs_f64();
    let megabytes = f64::from(u32::try_from(bytes).unwrap_or(u32::MAX)) / 1e6;
    println!("{documents} documents, {errors} errors, {:.0} MB/s", megabytes / seconds);
    Ok(())
}

/// How much was read and written.
#[derive(Default)]
struct Read {
    documents: u64,
    errors: u64,
    bytes: usize,
}

fn read(path: &str) -> io::Result<Read> {
    let mut read = Read::default();
    let options = Options::new(Format::guess(path, b""));
    for record in Records::new(BufReader::new(File::open(path)?), "file", options) {
        match record {
            Ok(record) => read.add(&record),
            Err(_) => read.errors += 1,
        }
    }
    Ok(read)
}

impl Read {
    /// Writes the record with one edit in each document.
    fn add(&mut self, record: &Record) {
        let edit = || vec![Edit { span: Span::new(0, 0), replacement: "Å".to_owned() }];
        let edits: Vec<Edits> =
            record.documents().iter().filter_map(|document| Edits::new(document, edit()).ok()).collect();
        self.documents += edits.len() as u64;
        self.bytes += record.write(&edits).bytes.len();
    }
}
