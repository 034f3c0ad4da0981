//! A long text is given in sections, which together are the file.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use maskros_formats::{Format, Options, RawRecords, Record, Records};
use maskros_text::Section;

/// Beyond the size of a section the end of a paragraph, a sentence and a word are looked for within so many bytes.
const SLACK: usize = 64 * 1024 + 2 * 16 * 1024;

fn records(file: &[u8], section: usize) -> Vec<Record> {
    let options = Options { section, ..Options::new(Format::Text) };
    let records: Vec<Record> = Records::new(file, "a.txt", options).map(Result::unwrap).collect();
    let raw: Vec<u8> = records.iter().flat_map(Record::raw).copied().collect();
    assert_eq!(raw, file, "together they are the file");
    records
}

fn ids(records: &[Record]) -> Vec<&str> {
    records.iter().map(|record| record.documents()[0].id()).collect()
}

#[test]
fn sections_end_with_paragraphs_and_are_named_by_their_lines() {
    let file = "Hej!\r\nHur mår du?\r\n\r\n".repeat(10);
    let records = records(file.as_bytes(), 60);
    assert_eq!(ids(&records), ["a.txt", "a.txt:10", "a.txt:19", "a.txt:28"]);
    let last = records.len() - 1;
    for (idx, record) in records.iter().enumerate() {
        let document = &record.documents()[0];
        let is_paragraph = document.text().ends_with("\r\n\r\n") && document.text().starts_with("Hej");
        assert!(is_paragraph, "section {idx} of {last}");
        assert_eq!(document.whole_id(), "a.txt");
        assert_eq!(document.section(), if idx == 0 { Section::First } else { Section::Later });
    }
}

#[test]
fn a_text_that_fits_is_whole() {
    for file in ["", "Hej!", "Hej!\n\n"] {
        let records = records(file.as_bytes(), 60);
        assert!(records.len() < 2 && records.iter().all(|record| record.section() == Section::Whole));
    }
    let file = "Hej!\n\n".repeat(100_000);
    assert_eq!(records(file.as_bytes(), usize::MAX).len(), 1);
}

#[test]
fn what_has_no_paragraphs_is_cut_at_lines_and_what_has_no_lines_after_sentences() {
    let lines = "Märta bor i Ås.\n".repeat(20_000);
    let cut = records(lines.as_bytes(), 50_000);
    assert!(cut.len() > 2 && cut.iter().all(|record| record.raw().ends_with(b"\n")));
    let line = "Märta bor i Ås. ".repeat(20_000);
    let cut = records(line.as_bytes(), 50_000);
    assert!(cut.len() > 2 && cut.iter().all(|record| record.raw().ends_with(b". ")));
    assert_eq!(ids(&cut)[..3], ["a.txt", "a.txt:1:2", "a.txt:1:3"]);
    let words = "Märta bor ".repeat(30_000);
    assert!(records(words.as_bytes(), 50_000).iter().all(|record| record.raw().ends_with(b" ")));
}

#[test]
fn no_letter_is_cut_whatever_the_encoding() {
    for letter in ["å", "€", "😀"] {
        let run = letter.repeat(400_000 / letter.len());
        let sections = records(run.as_bytes(), 50_000);
        let texts: String = sections.iter().map(|record| record.documents()[0].text()).collect();
        assert!(sections.len() > 2 && texts == run);
        let wide: Vec<u8> = format!("\u{feff}{letter} bor här.\n\n")
            .repeat(9_000)
            .encode_utf16()
            .flat_map(u16::to_le_bytes)
            .collect();
        assert!(records(&wide, 50_000).len() > 2);
    }
}

#[test]
fn memory_is_bounded_by_sections_whatever_the_text() {
    let paragraphs = "Det regnade. Märta läste.\n\n".repeat(300_000);
    let lines = paragraphs.replace("\n\n", "\n");
    let one_line = paragraphs.replace('\n', " ");
    let one_word = "å".repeat(4_000_000);
    for text in [paragraphs, lines, one_line, one_word] {
        assert!(text.len() > 7_500_000);
        let most = records(text.as_bytes(), 1_000_000).iter().map(|record| record.raw().len()).max();
        assert!(most.unwrap() <= 1_000_000 + SLACK + 4);
    }
}

#[test]
fn what_was_written_is_restored_as_one() {
    let file = "Hej!\n\n".repeat(1_000);
    let options = Options { section: 60, ..Options::new(Format::Text) };
    assert_eq!(RawRecords::new(file.as_bytes(), &options).count(), 1);
}
