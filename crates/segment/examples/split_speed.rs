//! How fast a file is split on this machine: `cargo run --release -p maskros-segment --example split_speed -- FILE`.
#![expect(clippy::print_stdout, reason = "an example that prints a figure")]

use maskros_text::Document;
use std::time::Instant;

fn main() -> std::io::Result<()> {
    let path = std::env::args().nth(1).unwrap_or_default();
    let document = Document::new("speed", std::fs::read_to_string(path)?);
    let megabytes = f64::from(u32::try_from(document.text().len()).unwrap_or(u32::MAX)) / 1e6;
    for _ in 0..3 {
        let begin = Instant::now();
        let sentences = maskros_segment::sentences(&document);
        let split = begin.elapsed().as_secs_f64();
        let mut buffer = Vec::new();
        let mut tokens = 0;
        for sentence in &sentences {
            maskros_segment::tokens(document.text(), sentence.span, &mut buffer);
            tokens += buffer.len();
        }
        let both = begin.elapsed().as_secs_f64();
        println!(
            "{} sentences at {:.0} MB/s, {tokens} tokens at {:.0} MB/s",
            sentences.len(),
            megabytes / split,
            megabytes / (both - split)
        );
    }
    Ok(())
}
