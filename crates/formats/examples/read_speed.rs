//! How fast a file is read and written on this machine: `cargo run --release -p maskros-formats --example read_speed -- FILE`.
#![expect(clippy::print_stdout, reason = "an example that prints a figure")]

use maskros_formats::{Format, Options, Records};
use maskros_text::{Edit, Edits, Span};
use std::{fs::File, io::BufReader, time::Instant};

fn main() -> std::io::Result<()> {
    let path = std::env::args().nth(1).unwrap_or_default();
    let format = Format::guess(&path, b"");
    let begin = Instant::now();
    let (mut documents, mut errors, mut bytes) = (0_u64, 0_u64, 0_usize);
    for record in Records::new(BufReader::new(File::open(&path)?), "file", Options::new(format)) {
        let Ok(record) = record else {
            errors += 1;
            continue;
        };
        let edit = || vec![Edit { span: Span::new(0, 0), replacement: "Å".to_owned() }];
        let edits: Vec<Edits> =
            record.documents().iter().filter_map(|document| Edits::new(document, edit()).ok()).collect();
        documents += edits.len() as u64;
        bytes += record.write(&edits).bytes.len();
    }
    let seconds = begin.elapsed().as_secs_f64();
    let megabytes = f64::from(u32::try_from(bytes).unwrap_or(u32::MAX)) / 1e6;
    println!("{documents} documents, {errors} errors, {:.0} MB/s", megabytes / seconds);
    Ok(())
}
