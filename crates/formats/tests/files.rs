//! Files as people have them: encodings, line ends, errors, ids.
#![expect(clippy::unwrap_used, reason = "tests fail by panicking")]

use maskros_formats::{Error, ErrorKind, Format, HeaderRow, Options, RawRecords, Record, Records, restore};
use maskros_text::{Edit, Edits, Span};
use std::io::{BufReader, Read};

fn options(format: Format, fields: &[&str]) -> Options {
    let fields: Vec<String> = fields.iter().map(|field| (*field).to_owned()).collect();
    Options { text_fields: fields.clone(), columns: fields, ..Options::new(format) }
}

fn records(file: &[u8], options: &Options) -> Vec<Result<Record, Error>> {
    Records::new(file, "f", options.clone()).collect()
}

/// Replaces every `from` by `to` in every document and returns the file.
fn replace(file: &[u8], options: &Options, from: &str, to: &str) -> Vec<u8> {
    let mut out = Vec::new();
    for record in records(file, options) {
        let record = record.unwrap();
        let edits = record.documents().iter().map(|document| {
            let places =
                document.text().match_indices(from).map(|(at, found)| Span::new(at, at + found.len()));
            let edits = places.map(|span| Edit { span, replacement: to.to_owned() }).collect();
            Edits::new(document, edits).unwrap()
        });
        let written = record.write(&edits.collect::<Vec<_>>());
        assert_eq!(restore(&written.bytes, &written.changes).unwrap(), record.raw());
        out.extend_from_slice(&written.bytes);
    }
    out
}

#[track_caller]
fn check(format: Format, file: &[u8], from: &str, to: &str, expected: &[u8]) {
    let options = options(format, &["text"]);
    assert_eq!(replace(file, &options, from, to), expected);
    // Reading in tiny steps makes no difference.
    let slow = BufReader::with_capacity(1, file);
    let slow: Vec<u8> = RawRecords::new(slow, &options).map(Result::unwrap).collect::<Vec<_>>().concat();
    assert_eq!(slow, file);
}

fn utf16(text: &str) -> Vec<u8> {
    text.encode_utf16().flat_map(u16::to_le_bytes).collect()
}

#[test]
fn text_in_every_encoding() {
    check(Format::Text, "Åsa é 😀\r\n".as_bytes(), "Åsa", "Märta", "Märta é 😀\r\n".as_bytes());
    check(Format::Text, "\u{feff}Åsa".as_bytes(), "Åsa", "Eva", "\u{feff}Eva".as_bytes());
    check(Format::Text, b"Hej \xc5sa \x80\r", "Åsa", "M\u{e4}rta", b"Hej M\xe4rta \x80\r");
    check(Format::Text, b"Hej \xc5sa", "Åsa", "Łukasz 名", b"Hej Lukasz ?");
    check(Format::Text, &utf16("\u{feff}Åsa 😀!"), "😀", "Łø", &utf16("\u{feff}Åsa Łø!"));
    check(Format::Text, &utf16("Anna bor i Lund"), "Anna", "Åsa", &utf16("Åsa bor i Lund"));
    check(Format::Text, b"\xc5sa\nAnna\n\xc3\x85sa\n", "sa", "\u{e5}", b"\xc5\xe5\nAnna\n\xc3\x85\xc3\xa5\n");
}

#[test]
fn text_in_its_normal_form() {
    check(
        Format::Text,
        "A\u{30a}sa a\u{308}r".as_bytes(),
        "A\u{30a}sa",
        "Märta",
        "Ma\u{308}rta a\u{308}r".as_bytes(),
    );
    check(Format::Text, "Åsa".as_bytes(), "Åsa", "Ma\u{308}rta", "Märta".as_bytes());
}

#[test]
fn odd_files_come_back() {
    let long = vec![b'a'; 1 << 20];
    let odd: [&[u8]; 9] =
        [b"", b"\xef\xbb\xbf", b"\xff\xfe", b"\r", b"\n\n", b"\0", b"\0\0\0\0", b"a\r\rb", long.as_slice()];
    for file in odd {
        for format in Format::ALL {
            let raw: Vec<Vec<u8>> =
                RawRecords::new(file, &Options::new(format)).map(Result::unwrap).collect();
            assert_eq!(raw.concat(), file);
        }
        check(Format::Text, file, "x", "y", file);
    }
}

#[test]
fn jsonl_keeps_everything_else() {
    let file = b"{\"n\": 1.50e3, \"text\" : \"Hej \\u00c5sa\\n\", \"b\":\"\xc3\x85sa\"}\r\n\n  {\"text\":[\"\xc3\x85sa\",7]}";
    let expected = b"{\"n\": 1.50e3, \"text\" : \"Hej \\u00d8l\\n\", \"b\":\"\xc3\x85sa\"}\r\n\n  {\"text\":[\"\xc3\x98l\",7]}";
    check(Format::Jsonl, file, "Åsa", "Øl", expected);
}

#[test]
fn jsonl_in_other_encodings() {
    check(
        Format::Jsonl,
        &utf16("{\"text\":\"Anna\"}\r\n{\"text\":\"Bo\"}"),
        "Anna",
        "Åsa",
        &utf16("{\"text\":\"Åsa\"}\r\n{\"text\":\"Bo\"}"),
    );
    check(Format::Jsonl, b"{\"text\":\"\xc5sa\"}\n", "Åsa", "Łø", b"{\"text\":\"\\u0141\xf8\"}\n");
}

#[test]
fn jsonl_goes_on_after_a_broken_line() {
    let found = records(b"{\"text\":\"a\"}\n{broken Anna}\n{\"x\":1}\n", &Options::new(Format::Jsonl));
    assert_eq!(found.len(), 3);
    let error = found[1].as_ref().unwrap_err();
    assert_eq!((error.kind, error.line, error.column), (ErrorKind::Json, 2, 2));
    assert_eq!(error.to_string(), "line 2, column 2: broken JSON");
    assert!(!format!("{error:?}").contains("Anna"));
    assert_eq!(found[2].as_ref().unwrap().missing_fields(), 1);
    assert_eq!(found[0].as_ref().unwrap().missing_fields(), 0);
}

#[test]
fn ids_name_line_and_field() {
    let ids = |file: &[u8], options: Options| -> Vec<String> {
        let found = records(file, &options);
        found.iter().flat_map(|r| r.as_ref().unwrap().documents()).map(|d| d.id().to_owned()).collect()
    };
    let file = b"\n{\"text\":[\"a\",\"b\"],\"m\":{\"c\":\"d\"}}";
    assert_eq!(ids(file, options(Format::Jsonl, &["text"])), ["f:2", "f:2:2"]);
    assert_eq!(ids(file, options(Format::Jsonl, &["text", "/m/c"])), ["f:2:text", "f:2:text:2", "f:2:/m/c"]);
    let table = b"id,text\n1,\"a\nb\"\n2,c\n";
    assert_eq!(ids(table, options(Format::Csv, &["text"])), ["f:2", "f:4"]);
    assert_eq!(ids(table, Options::new(Format::Csv)), ["f:2:1", "f:2:2", "f:4:1", "f:4:2"]);
    let with_header = Options { header: HeaderRow::Yes, ..Options::new(Format::Csv) };
    assert_eq!(ids(table, with_header), ["f:2:id", "f:2:text", "f:4:id", "f:4:text"]);
    assert_eq!(ids(b"Anna", Options::new(Format::Text)), ["f"]);
    assert_eq!(ids(b"Anna O", Options::new(Format::Conll)), ["f"]);
}

#[test]
fn csv_keeps_quotes_and_columns() {
    let file = b"id;text;x\r\n1;\"Anna \"\"A\"\" bor\r\n h\xc3\xa4r\";Anna\r\n\r\n2;Anna;\"Anna\"";
    let expected = b"id;text;x\r\n1;\"Eva; \"\"A\"\" bor\r\n h\xc3\xa4r\";Anna\r\n\r\n2;\"Eva;\";\"Anna\"";
    check(Format::Csv, file, "Anna", "Eva;", expected);
    check(
        Format::Csv,
        &utf16("\u{feff}id\ttext\r1\t\"a\nÅsa\"\r"),
        "Åsa",
        "B",
        &utf16("\u{feff}id\ttext\r1\t\"a\nB\"\r"),
    );
    check(Format::Csv, b"sep=|\nid|text\n1|Anna\n", "Anna", "E|", b"sep=|\nid|text\n1|\"E|\"\n");
    check(
        Format::Csv,
        b"text,\"a\"\n\xc5sa,1\n",
        "Åsa",
        "\u{201c}\u{144}\u{201d}",
        b"text,\"a\"\n\x93n\x94,1\n",
    );
}

#[test]
fn csv_goes_on_after_a_broken_row() {
    let found = records(b"id,text\n1,a,b\n2,\"x,\" y\n3,c\n4,\"open\n", &Options::new(Format::Csv));
    let kinds: Vec<Option<ErrorKind>> =
        found.iter().map(|r| r.as_ref().err().map(|error| error.kind)).collect();
    let count = ErrorKind::CellCount { found: 3, expected: 2 };
    assert_eq!(
        kinds,
        [None, Some(count), Some(ErrorKind::TextAfterQuote), None, Some(ErrorKind::UnclosedQuote)]
    );
    let lines: Vec<u64> = found.iter().filter_map(|r| r.as_ref().err()).map(|error| error.line).collect();
    assert_eq!(lines, [2, 3, 5]);
}

#[test]
fn conll_in_windows_1252() {
    check(
        Format::Conll,
        b"\xc5sa\tB\nLind\tI\n",
        "Åsa Lind",
        "Stanisław Öst Ek",
        b"Stanislaw\tB\n\xd6st_Ek\tI\n",
    );
}

#[test]
fn wrong_files_are_refused() {
    let packed = records(b"PK\x03\x04 and more", &Options::new(Format::Text));
    assert_eq!(packed.len(), 1);
    assert!(matches!(packed[0].as_ref().unwrap_err().kind, ErrorKind::NotText(_)));
    let unknown = records(b"id,text\n1,Anna\n", &options(Format::Csv, &["name"]));
    assert_eq!(unknown.len(), 1);
    assert_eq!(unknown[0].as_ref().unwrap_err().kind, ErrorKind::UnknownColumn(1));
    let pointer = records(b"{}", &options(Format::Jsonl, &["text", "/a~"]));
    assert_eq!(pointer[0].as_ref().unwrap_err().kind, ErrorKind::Pointer(2));
}

#[test]
fn a_failing_reader_ends_the_records() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
            Err(std::io::Error::other("disk"))
        }
    }
    let mut records = Records::new(BufReader::new(Broken), "f", Options::new(Format::Jsonl));
    assert_eq!(records.next().unwrap().unwrap_err().kind, ErrorKind::Read);
    assert!(records.next().is_none());
}

#[test]
fn debug_shows_no_text() {
    let record = records(b"{\"text\":\"Anna\"}", &Options::new(Format::Jsonl)).remove(0).unwrap();
    let edit = Edit { span: Span::new(0, 4), replacement: "Eva".to_owned() };
    let written = record.write(&[Edits::new(&record.documents()[0], vec![edit]).unwrap()]);
    let shown = format!("{record:?} {written:?} {:?}", written.changes);
    assert!(!shown.contains("Anna") && !shown.contains("Eva"));
}

#[test]
fn wrong_changes_are_refused() {
    let change = |start, len| maskros_formats::Change { start, len, original: Vec::new() };
    for changes in [
        vec![change(5, 0)],
        vec![change(2, 0), change(1, 0)],
        vec![change(0, usize::MAX)],
        vec![change(1, usize::MAX)],
    ] {
        assert_eq!(restore(b"abc", &changes).unwrap_err().kind, ErrorKind::Restore);
    }
}

#[test]
fn line_ends_across_buffers() {
    let options = Options::new(Format::Jsonl);
    let split = |file: &[u8]| -> Vec<usize> {
        let raw = RawRecords::new(BufReader::with_capacity(1, file), &options);
        raw.map(|record| record.unwrap().len()).collect()
    };
    for length in 65_530..65_540 {
        let mut file = vec![b' '; length];
        file.extend_from_slice(b"\r\n\r\r\n \n");
        assert_eq!(split(&file), [length + 2, 1, 2, 2]);
        let wide = utf16(&format!("{}\r\n\r\r\n \n", " ".repeat(length)));
        assert_eq!(split(&wide), [2 * length + 4, 2, 4, 4]);
    }
}

#[test]
fn hostile_files_take_linear_time() {
    let units: [&str; 18] = [
        ".",
        "\"",
        "\"\"",
        ",",
        "\",\"",
        "\\",
        "[",
        "{\"text\":",
        "\n",
        "\r",
        "a\n",
        "a\tb\n",
        "1-9\ta\n",
        "# text = a\n",
        "a ",
        "å",
        "1.1\t_\n",
        "\u{301}",
    ];
    for unit in units {
        for format in Format::ALL {
            let mut text = unit.repeat(20_000);
            if format == Format::Jsonl {
                text = format!("{{\"text\":{}}}", serde_json::json!(text));
            }
            let begin = std::time::Instant::now();
            for record in Records::new(text.as_bytes(), "f", Options::new(format)).flatten() {
                let edits = record.documents().iter().map(|document| {
                    let places = document.text().char_indices().step_by(2);
                    let edits =
                        places.map(|(at, _)| Edit { span: Span::new(at, at), replacement: "\"x".to_owned() });
                    Edits::new(document, edits.collect()).unwrap()
                });
                let written = record.write(&edits.collect::<Vec<_>>());
                assert!(restore(&written.bytes, &written.changes).unwrap() == record.raw());
            }
            assert!(begin.elapsed().as_secs() < 5, "slow on {unit:?} in {format:?}");
        }
    }
}
