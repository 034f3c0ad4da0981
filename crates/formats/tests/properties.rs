//! What holds for every file: bytes come back, edits stay where they are, restoring is exact.
#![expect(clippy::unwrap_used, reason = "tests fail by panicking")]

use maskros_formats::{Format, HeaderRow, Options, RawRecords, Record, Records, Written, restore};
use maskros_text::{Document, Edit, Edits, Span};
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// Pieces that mean something in one of the formats or encodings.
const PIECES: &[&[u8]] = &[
    b"\"",
    b"\"\"",
    b",",
    b";",
    b"\t",
    b"|",
    b"\n",
    b"\r\n",
    b"\r",
    b"\n\n",
    b" ",
    b"#",
    b"# text = ",
    b"1-2",
    b"_",
    b"{\"text\":\"",
    b"\"}\n",
    b"\"text\"",
    b":",
    b"{",
    b"}",
    b"[",
    b"]",
    b"\\",
    b"\\u00e5",
    b"\\ud83d",
    b"\\ude00",
    b"\\n",
    b"Anna",
    b"id,text\n",
    b"1,",
    b"SpaceAfter=No",
    b"\xef\xbb\xbf",
    b"\xff\xfe",
    b"\xfe\xff",
    b"\0",
    b"a\0",
    b"\0a",
    b"\n\0",
    b"\xc5",
    b"\xe5",
    b"\x80",
    b"\xc3\xa5",
    b"\xf0\x9f\x98\x80",
    b"A\xcc\x8a",
    b"\x1b",
    b"\xc2\x85",
    b"\xe2\x80\xa8",
];

fn bytes() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        8 => select(PIECES).prop_map(<[u8]>::to_vec),
        1 => proptest::collection::vec(any::<u8>(), 0..8),
    ];
    proptest::collection::vec(piece, 0..60).prop_map(|pieces| pieces.concat())
}

fn options() -> impl Strategy<Value = Options> {
    let header = select(vec![HeaderRow::Guess, HeaderRow::Yes, HeaderRow::No]);
    (select(Format::ALL.to_vec()), header, 0_usize..3).prop_map(|(format, header, token_column)| Options {
        header,
        token_column,
        text_fields: vec!["text".to_owned(), "/m/c".to_owned()],
        ..Options::new(format)
    })
}

/// Random edits of a document; `at` are places, in any order.
fn edits(document: &Document, at: &[Index], replacement: &str) -> Edits {
    let text = document.text();
    let mut places: Vec<usize> =
        at.iter().map(|at| text.floor_char_boundary(at.index(text.len() + 1))).collect();
    places.sort_unstable();
    let pairs = places.chunks_exact(2);
    let edit =
        |pair: &[usize]| Edit { span: Span::new(pair[0], pair[1]), replacement: replacement.to_owned() };
    Edits::new(document, pairs.map(edit).collect()).unwrap()
}

fn write(record: &Record, at: &[Index], replacement: &str) -> Written {
    let edits: Vec<Edits> =
        record.documents().iter().map(|document| edits(document, at, replacement)).collect();
    record.write(&edits)
}

fn is_marked_utf16(file: &[u8]) -> bool {
    file.starts_with(b"\xff\xfe") || file.starts_with(b"\xfe\xff")
}

fn read(file: &[u8], options: &Options) -> Vec<Record> {
    Records::new(file, "f", options.clone()).map(Result::unwrap).collect()
}

/// A file with text of the given encoding; every record can be read.
fn good_file(format: Format, texts: &[String], encoding: usize) -> Vec<u8> {
    let quoted = |text: &String| text.replace('"', "\"\"");
    let file: String = match format {
        Format::Text => texts.concat(),
        Format::Jsonl => texts
            .iter()
            .map(|text| format!("{{\"text\": {}, \"n\":1.0}}\n", serde_json::json!(text)))
            .collect(),
        Format::Json => {
            let rows =
                texts.iter().map(|text| format!("  {{\n\"text\": {}, \"n\":1.0}}", serde_json::json!(text)));
            format!("[\n{}\n]\n", rows.collect::<Vec<_>>().join(",\r\n"))
        }
        Format::Csv => {
            let rows = texts.iter().map(|text| format!("1,\"{}\",plain å\r\n", quoted(text)));
            std::iter::once("id,text,note\r\n".to_owned()).chain(rows).collect()
        }
        Format::Conll => {
            let tokens = texts.iter().flat_map(|text| text.split_whitespace());
            tokens.map(|token| format!("{token}\tO\n")).collect()
        }
    };
    match encoding {
        0 => file.into_bytes(),
        1 => format!("\u{feff}{file}").into_bytes(),
        2 => format!("\u{feff}{file}").encode_utf16().flat_map(u16::to_le_bytes).collect(),
        _ => format!("\u{feff}{file}").encode_utf16().flat_map(u16::to_be_bytes).collect(),
    }
}

fn texts() -> impl Strategy<Value = Vec<String>> {
    proptest::collection::vec("[a-zåÅß \",;\n\r\\\\😀.-]{0,12}", 1..5)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn read_write_round_trip(file in bytes(), options in options()) {
        let raw: Vec<Vec<u8>> = RawRecords::new(file.as_slice(), &options).filter_map(Result::ok).collect();
        if RawRecords::new(file.as_slice(), &options).all(|record| record.is_ok()) {
            prop_assert_eq!(raw.concat(), file.clone());
        }
        for record in Records::new(file.as_slice(), "f", options).flatten() {
            let written = record.write(&[]);
            prop_assert!(written.changes.is_empty());
            prop_assert_eq!(&written.bytes, &raw[usize::try_from(record.place().record).unwrap() - 1]);
        }
    }

    #[test]
    fn restore_is_exact(
        file in bytes(),
        options in options(),
        at in proptest::collection::vec(any::<Index>(), 0..8),
        replacement in "[a-zåÅŁ \",;\n\r\\\\\t😀_]{0,5}",
    ) {
        let mut out = Vec::new();
        let mut all = Vec::new();
        let mut complete = true;
        for record in Records::new(file.as_slice(), "f", options.clone()) {
            let Ok(record) = record else { complete = false; continue };
            let written = write(&record, &at, &replacement);
            prop_assert_eq!(restore(&written.bytes, &written.changes).unwrap(), record.raw());
            out.extend_from_slice(&written.bytes);
            all.push(written);
        }
        // A file of single-byte text may look like UTF-16 after edits, and a first row with stray quotes may look as if it had
        // another delimiter, so only other files are split again.
        let doubtful = options.format == Format::Csv && file.contains(&b'"');
        if complete && !doubtful && !file.contains(&0) && !is_marked_utf16(&file) && !is_marked_utf16(&out) {
            let raw: Vec<Vec<u8>> = RawRecords::new(out.as_slice(), &options).map(Result::unwrap).collect();
            let written: Vec<Vec<u8>> = all.into_iter().map(|written| written.bytes).filter(|bytes| !bytes.is_empty()).collect();
            prop_assert_eq!(raw, written);
        }
    }

    #[test]
    fn edits_are_read_back(
        texts in texts(),
        format in select(vec![Format::Text, Format::Jsonl, Format::Csv]),
        encoding in 0_usize..4,
        at in proptest::collection::vec(any::<Index>(), 0..8),
        replacement in "[a-zåÅ \",;\n\r\\\\\t😀]{0,5}",
    ) {
        let file = good_file(format, &texts, encoding);
        let options = Options::new(format);
        let mut out = Vec::new();
        let mut expected = Vec::new();
        for record in read(&file, &options) {
            let edits: Vec<Edits> = record.documents().iter().map(|document| edits(document, &at, &replacement)).collect();
            expected.extend(record.documents().iter().zip(&edits).map(|(document, edits)| edits.apply(document.text())));
            out.extend_from_slice(&record.write(&edits).bytes);
        }
        let again = read(&out, &options);
        let found: Vec<&str> = again.iter().flat_map(Record::documents).map(Document::text).collect();
        if format != Format::Text || !expected.concat().is_empty() {
            prop_assert_eq!(found, expected);
        }
    }

    #[test]
    fn untouched_bytes_stay(
        texts in texts(),
        format in select(Format::ALL.to_vec()),
        encoding in 0_usize..4,
        at in proptest::collection::vec(any::<Index>(), 0..8),
    ) {
        let file = good_file(format, &texts, encoding);
        for record in read(&file, &Options::new(format)) {
            let written = write(&record, &at, "x");
            let changed: usize = written.changes.iter().map(|change| change.original.len()).sum();
            let added: usize = written.changes.iter().map(|change| change.len).sum();
            prop_assert_eq!(written.bytes.len() + changed, record.raw().len() + added);
            let mut kept = Vec::new();
            let mut end = 0;
            for change in &written.changes {
                kept.extend_from_slice(&written.bytes[end..change.start]);
                end = change.start + change.len;
            }
            kept.extend_from_slice(&written.bytes[end..]);
            // What is kept is what stood before, in the same order.
            let mut rest = record.raw().iter();
            prop_assert!(kept.iter().all(|byte| rest.any(|original| original == byte)));
        }
    }
}
