//! A long text is given in sections, which together are the file.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use maskros_formats::{Format, Options, RawRecords, Record, Records};
use maskros_text::Section;

/// Beyond the size of a section the end of a paragraph, a sentence and a word are looked for within so many bytes.
const SLACK: usize = 64 * 1024 + 2 * 16 * 1024;

fn records(file: &[u8], section: usize) -> Vec<Record> {
    records_of(Format::Text, file, section)
}

fn records_of(format: Format, file: &[u8], section: usize) -> Vec<Record> {
    let options = Options { section, ..Options::new(format) };
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

/// What the documents of a file are called and say, and how the records call them.
fn contents(records: &[Record]) -> Vec<(String, String, Option<String>)> {
    let of_record = |record: &Record| {
        let own_id = |idx: usize| record.own_id(idx).map(str::to_owned);
        let documents = record.documents().iter().enumerate();
        documents
            .map(|(idx, document)| (document.id().to_owned(), document.text().to_owned(), own_id(idx)))
            .collect::<Vec<_>>()
    };
    records.iter().flat_map(of_record).collect()
}

/// An array of objects as programs write it: on one line, or a member a line.
fn array(count: usize, space: &str) -> String {
    let element = |idx: usize| {
        format!(r#"{{{space}"id": {idx},{space}"text": "Åsa: \"}},{{\" \\",{space}"n": [{{}},{{}}]{space}}}"#)
    };
    let elements: Vec<String> = (0..count).map(element).collect();
    format!("[{space}{}{space}]\n", elements.join(&format!(",{space}")))
}

#[test]
fn an_array_of_objects_is_cut_between_them_and_says_the_same() {
    for space in ["", " ", "\n", "\r\n  "] {
        let file = array(100, space);
        let whole = records_of(Format::Json, file.as_bytes(), usize::MAX);
        let cut = records_of(Format::Json, file.as_bytes(), 500);
        assert!(whole.len() == 1 && cut.len() > 5);
        assert_eq!(contents(&cut), contents(&whole));
        assert_eq!(contents(&cut)[99].0, "a.txt:100");
        assert!(cut.iter().skip(1).all(|record| record.section() == Section::Later));
        let named: Vec<usize> = cut.iter().map(|record| record.outside().keys.len()).collect();
        assert_eq!(named.iter().sum::<usize>(), whole[0].outside().keys.len());
        assert!(cut.iter().all(|record| record.members() == ["id", "text", "n"]));
    }
}

#[test]
fn an_index_counts_the_elements_of_all_sections() {
    let file = array(100, " ");
    let fields = vec!["/77/text".to_owned()];
    let options = Options { section: 500, text_fields: fields, ..Options::new(Format::Json) };
    let records: Vec<Record> = Records::new(file.as_bytes(), "a.json", options).map(Result::unwrap).collect();
    assert_eq!(contents(&records).len(), 1);
}

/// `text` as UTF-16, the least significant byte first.
fn wide(text: &str) -> Vec<u8> {
    text.encode_utf16().flat_map(u16::to_le_bytes).collect()
}

/// What the documents of a file are called and say.
fn texts(records: &[Record]) -> Vec<(String, String)> {
    contents(records).into_iter().map(|(id, text, _)| (id, text)).collect()
}

/// The records of a file of JSON with these text fields.
fn json_records(file: &[u8], section: usize, fields: &[&str]) -> Vec<Record> {
    let text_fields = fields.iter().map(|field| (*field).to_owned()).collect();
    let options = Options { section, text_fields, ..Options::new(Format::Json) };
    let records: Vec<Record> = Records::new(file, "a.txt", options).map(Result::unwrap).collect();
    assert_eq!(records.iter().flat_map(Record::raw).copied().collect::<Vec<u8>>(), file);
    records
}

#[test]
fn an_object_that_holds_arrays_of_objects_is_cut_between_them_and_says_the_same() {
    let fields = ["/data/rows/text", "/data/more/text", "/note"];
    for space in ["", " ", "\r\n  "] {
        let (rows, more) = (array(100, space), array(40, space));
        let file = format!(
            r#"{{"id": 7, "data": {{"skip": [{{}},{{}}], "rows": {rows}, "x": ["u"], "more": {more}}}, "note": "Åsa", "y": "z"}}"#
        );
        for file in [file.clone().into_bytes(), wide(&file), wide(&format!("\u{feff}{file}"))] {
            let whole = json_records(&file, usize::MAX, &fields);
            let cut = json_records(&file, 1_000, &fields);
            assert!(whole.len() == 1 && cut.len() > 5);
            assert!(texts(&cut) == texts(&whole) && texts(&cut).len() == 141);
            let outside = |records: &[Record]| {
                let all = records.iter().map(Record::outside);
                let all: Vec<(usize, usize)> = all.map(|all| (all.strings.len(), all.keys.len())).collect();
                all.iter().fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1))
            };
            assert_eq!(outside(&cut), outside(&whole), "what nobody reads is seen behind the rows too");
        }
    }
}

#[test]
fn what_a_file_calls_itself_holds_for_its_later_sections() {
    let element = r#"{"text": "Hej Åsa"}"#;
    let file = format!(r#"{{"id": "x", "rows": [{}]}}"#, [element; 100].join(","));
    let cut = json_records(file.as_bytes(), 500, &["/rows/text"]);
    assert!(cut.len() > 3);
    assert_eq!(contents(&cut), contents(&json_records(file.as_bytes(), usize::MAX, &["/rows/text"])));
    assert!(contents(&cut).iter().all(|(_, _, own_id)| own_id.as_deref() == Some("\"x\"")));
}

#[test]
fn what_is_no_array_of_objects_with_text_is_whole() {
    let object = format!("{{\"data\": {}}}", array(100, ""));
    for file in [object.as_bytes(), b"[]", b"[ ]\n", &wide("[ ]")] {
        assert_eq!(records_of(Format::Json, file, 500).len(), 1);
    }
}

#[test]
fn a_line_of_utf16_is_cut_after_a_sentence_or_between_letters() {
    let line = wide(&"Märta bor i Ås. ".repeat(20_000));
    let cut = records(&line, 50_000);
    assert!(cut.len() > 2 && cut.iter().all(|record| record.raw().ends_with(&wide(". "))));
    for letter in ["å", "😀"] {
        let text = letter.repeat(200_000);
        let cut = records(&wide(&format!("\u{feff}{text}")), 50_000);
        let texts: String = cut.iter().map(|record| record.documents()[0].text()).collect();
        assert!(cut.len() > 2 && texts == text);
    }
    let odd = [wide("Hej Åsa. Vi ses.\r\n").as_slice(), b"x"].concat();
    assert_eq!(records(&odd, 60)[0].documents()[0].text(), "Hej Åsa. Vi ses.\r\n\u{fffd}");
}

#[test]
fn a_fault_in_a_section_is_told_by_its_place_in_the_file_and_ends_it() {
    let fault_in = |file: &[u8]| {
        let options = Options { section: 500, ..Options::new(Format::Json) };
        let mut records = Records::new(file, "a.json", options);
        let error = records.find_map(Result::err).unwrap();
        assert!(records.next().is_none());
        (error.line, error.column)
    };
    let fault = |file: &str| {
        let told = fault_in(file.as_bytes());
        assert_eq!(fault_in(&wide(file)), told, "in UTF-16 too");
        told
    };
    let lines = array(100, "\n").replacen("\"id\": 60", "\"id\"; 60", 1);
    assert_eq!(fault(&lines), (60 * 5 + 3, 5));
    let line = array(100, " ").replacen("\"id\": 60", "\"id\"; 60", 1);
    let before = line.split("; 60").next().unwrap().chars().count() as u64;
    assert_eq!(fault(&line), (1, before + 1));
    assert_eq!(fault(&array(100, " ").replace("} ]", "},]")).0, 1);
    assert_eq!(fault(&array(100, " ").replace("} ]", "}")).0, 1);
    let half = [wide(&array(9, " ")).as_slice(), b"x"].concat();
    assert_eq!(fault_in(&half).0, 2, "half a letter is not passed over");
}

/// A sentence of CoNLL-U, with what its comments repeat.
const SENTENCE: &str = "# text = Åsa går.\n1-2\tÅsa\t_\t_\t_\t_\t_\t_\t_\t_\n1\tÅs\tÅs\tX\t_\t_\t0\troot\t_\t_\n2\ta\ta\tX\t_\t_\t1\tdep\t_\t_\n3\tgår\tgå\tVERB\t_\t_\t1\tdep\t_\tSpaceAfter=No\n4\t.\t.\tPUNCT\t_\t_\t1\tpunct\t_\t_\n\n";

#[test]
fn columns_are_cut_between_sentences_and_say_the_same() {
    let file = SENTENCE.repeat(50);
    let cut = records_of(Format::Conll, file.as_bytes(), 500);
    assert!(cut.len() > 5 && cut.iter().all(|record| record.raw().ends_with(b"\n\n")));
    let text: String = cut.iter().map(|record| record.documents()[0].text()).collect();
    assert_eq!(text, records_of(Format::Conll, file.as_bytes(), usize::MAX)[0].documents()[0].text());
    assert_eq!(ids(&cut)[..2], ["a.txt", "a.txt:29"]);
    assert_eq!(cut[1].documents()[0].section(), Section::Later);
    let endless = "Anna\tO\n".repeat(500);
    assert_eq!(records_of(Format::Conll, endless.as_bytes(), 500).len(), 1, "no sentence is cut");
}

#[test]
fn the_first_rows_tell_how_all_sections_are_read() {
    let file = format!("{}{}", SENTENCE.repeat(10), "Åsa\tB\n\n".repeat(200));
    let options = Options { section: 500, ..Options::new(Format::Conll) };
    let records: Vec<Record> =
        Records::new(file.as_bytes(), "a.conllu", options).map(Result::unwrap).collect();
    let tokens = records.last().unwrap().documents()[0].text();
    assert!(tokens.ends_with("B\n"), "the token is in the second column, as in CoNLL-U");
    let file = format!("{}Åsa\n", SENTENCE.repeat(20));
    let options = Options { section: 500, ..Options::new(Format::Conll) };
    let error = Records::new(file.as_bytes(), "a.conllu", options).find_map(Result::err).unwrap();
    assert_eq!(error.line, 20 * 7 + 1);
}

#[test]
fn a_place_within_a_line_that_is_cut_is_found() {
    let line = array(100, " ");
    let (head, tail) = line.split_once("\"id\": 60").unwrap();
    let head = format!("{head}\"id\": 60{}", tail.split("Åsa").next().unwrap());
    let before = head.chars().count();
    let records = records_of(Format::Json, line.as_bytes(), 500);
    let found: Vec<(&str, usize)> = records
        .iter()
        .filter_map(|record| {
            let (idx, byte) = record.document_at(1, before + 1)?;
            Some((record.documents()[idx].id(), byte))
        })
        .collect();
    assert_eq!(found, [("a.txt:61", 0)]);
}
