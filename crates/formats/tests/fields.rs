//! JSON files, the positions that stand in JSON, and what a record calls itself.

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

use maskros_formats::{ErrorKind, Format, Moved, Options, Records, Unit, Written, restore};
use maskros_text::{Document, Edit, Edits, Span};

/// Replaces every `Anna` by `Eva-Lisa`, every `Bo` by `Z`, and takes `Per` out.
fn edits(document: &Document) -> Edits {
    let mut edits = Vec::new();
    for (old, new) in [("Anna", "Eva-Lisa"), ("Bo", "Z"), ("Per", "")] {
        for (start, _) in document.text().match_indices(old) {
            let span = Span::new(start, start + old.len());
            edits.push(Edit { span, replacement: new.to_owned() });
        }
    }
    Edits::new(document, edits).unwrap()
}

fn options(format: Format, fields: &[&str], spans: &[&str]) -> Options {
    let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    Options { text_fields: owned(fields), span_fields: owned(spans), ..Options::new(format) }
}

#[track_caller]
fn written(file: &str, options: &Options) -> Written {
    let mut all = Written::default();
    for record in Records::new(file.as_bytes(), "f", options.clone()) {
        let record = record.unwrap();
        let edits: Vec<Edits> = record.documents().iter().map(edits).collect();
        let written = record.write(&edits);
        assert_eq!(restore(&written.bytes, &written.changes).unwrap(), record.raw());
        all.bytes.extend(&written.bytes);
        all.moved = written.moved;
    }
    all
}

#[track_caller]
fn check(line: &str, expected: &str, moved: Moved) {
    let written = written(line, &options(Format::Jsonl, &["text"], &["spans"]));
    assert_eq!(String::from_utf8(written.bytes).unwrap(), expected);
    assert_eq!(written.moved, moved, "{line}");
}

fn fit(fit: u64) -> Moved {
    Moved { values: 1, fit, ..Moved::default() }
}

#[test]
fn positions_move_with_the_text() {
    for (line, expected, moved) in [
        // Whole, before, after, round and between edits.
        (
            r#"{"text":"Anna ser Bo.","spans":[[0,4,"PER"],[9,11,"PER"],[5,8,"V"],[0,11,"S"],[11,12,"."]]}"#,
            r#"{"text":"Eva-Lisa ser Z.","spans":[[0,8,"PER"],[13,14,"PER"],[9,12,"V"],[0,14,"S"],[14,15,"."]]}"#,
            fit(5),
        ),
        // Objects, before the text, with white space, in any order of keys, with a copy of the text.
        (
            r#"{"spans" : [ {"label":"PER", "end": 8, "start":4, "text":"Anna"} ], "text":"Hej Anna"}"#,
            r#"{"spans" : [ {"label":"PER", "end": 12, "start":4, "text":"Eva-Lisa"} ], "text":"Hej Eva-Lisa"}"#,
            fit(1),
        ),
        // Offset and length; nested lists; a map of lists; text and offsets side by side.
        (
            r#"{"text":"Bo, Anna","spans":{"PER":[{"offset":4,"length":4}],"X":[[[0,2],[4,8]]]}}"#,
            r#"{"text":"Z, Eva-Lisa","spans":{"PER":[{"offset":3,"length":8}],"X":[[[0,1],[3,11]]]}}"#,
            fit(3),
        ),
        (
            r#"{"text":"Bo, Anna","spans":[{"type":"PER","text":["Bo","Anna"],"offsets":[[0,2],[4,8]]}]}"#,
            r#"{"text":"Z, Eva-Lisa","spans":[{"type":"PER","text":["Z","Eva-Lisa"],"offsets":[[0,1],[3,11]]}]}"#,
            fit(2),
        ),
        // A span that an edit cuts through covers the replacement.
        (
            r#"{"text":"Anna ser","spans":[[0,2,"a"],[2,6,"b"],[1,3,"c"]]}"#,
            r#"{"text":"Eva-Lisa ser","spans":[[0,8,"a"],[0,10,"b"],[0,8,"c"]]}"#,
            Moved { values: 1, covering: 3, ..Moved::default() },
        ),
        // What is taken out leaves an empty span behind.
        (
            r#"{"text":"Hej Per!","spans":[[4,7,"PER"],[7,8,"!"]]}"#,
            r#"{"text":"Hej !","spans":[[4,4,"PER"],[4,5,"!"]]}"#,
            fit(2),
        ),
        // What is no place stays, and is counted.
        (
            r#"{"text":"Anna","spans":[[0,9,"PER"],[3,1,"PER"],[0.5,2,"x"],["PER"],[0,4]]}"#,
            r#"{"text":"Eva-Lisa","spans":[[0,9,"PER"],[3,1,"PER"],[0.5,2,"x"],["PER"],[0,8]]}"#,
            Moved { values: 1, fit: 1, misfit: 2, ..Moved::default() },
        ),
        // A copy in other words is counted, not guessed at.
        (
            r#"{"text":"Annas bil","spans":[{"start":0,"end":5,"text":"Annas","name":"Anna"}]}"#,
            r#"{"text":"Eva-Lisas bil","spans":[{"start":0,"end":9,"text":"Eva-Lisas","name":"Anna"}]}"#,
            Moved { values: 1, fit: 1, tell_tale: 1, ..Moved::default() },
        ),
        (
            r#"{"text":["Anna","Bo"],"spans":[[0,4]]}"#,
            r#"{"text":["Eva-Lisa","Z"],"spans":[[0,4]]}"#,
            Moved { values: 1, without_text: 1, ..Moved::default() },
        ),
        (r#"{"text":"Anna","spans":null}"#, r#"{"text":"Eva-Lisa","spans":null}"#, fit(0)),
    ] {
        check(line, expected, moved);
    }
}

#[test]
fn positions_count_what_is_said() {
    let line = r#"{"text":"😀å Anna Bo","spans":[[3,7,"PER"],[8,10,"PER"]]}"#;
    for (unit, before, after) in [
        (Unit::Chars, "[3,7,\"PER\"],[8,10", "[3,11,\"PER\"],[12,13"),
        (Unit::Utf16, "[4,8,\"PER\"],[9,11", "[4,12,\"PER\"],[13,14"),
        (Unit::Bytes, "[7,11,\"PER\"],[12,14", "[7,15,\"PER\"],[16,17"),
    ] {
        let line = line.replace("[3,7,\"PER\"],[8,10", before);
        let options = Options { span_unit: unit, ..options(Format::Jsonl, &["text"], &["spans"]) };
        let text = String::from_utf8(written(&line, &options).bytes).unwrap();
        assert!(text.contains(after) && text.contains("Eva-Lisa Z"), "{text}");
    }
}

#[test]
fn each_text_has_its_own_positions() {
    let line = r#"{"turns":[{"text":"Anna","spans":[[0,4]]},{"text":"x Bo","spans":[[2,4]]}]}"#;
    let by_turn = written(line, &options(Format::Jsonl, &["/turns/text"], &["/turns/spans"]));
    let expected = r#"{"turns":[{"text":"Eva-Lisa","spans":[[0,8]]},{"text":"x Z","spans":[[2,3]]}]}"#;
    assert_eq!(String::from_utf8(by_turn.bytes).unwrap(), expected);
    let line = r#"{"a":"Anna","b":"x Bo","as":[[0,4]],"bs":[[2,4]]}"#;
    let by_field = written(line, &options(Format::Jsonl, &["a", "b"], &["as", "bs"]));
    let expected = r#"{"a":"Eva-Lisa","b":"x Z","as":[[0,8]],"bs":[[2,3]]}"#;
    assert_eq!(String::from_utf8(by_field.bytes).unwrap(), expected);
}

#[test]
fn unnamed_positions_are_suspected() {
    for (line, expected) in [
        (r#"{"text":"Anna","entities":[[0,4,"PER"]]}"#, Some("entities")),
        (r#"{"text":"Anna","ner":[{"start":0,"end":4}]}"#, Some("ner")),
        (r#"{"text":"Anna","Anna":[{"start":0,"end":4}]}"#, Some("")),
        (
            r#"{"text":"Anna","pages":[3,9],"vector":[0.5,1],"years":[[1990,2001]],"x":[{"start":4,"end":1}]}"#,
            None,
        ),
        (r#"{"text":"Anna","tags":["a","b"],"n":{"start":0},"ids":[7,1,2]}"#, None),
    ] {
        let mut records = Records::new(line.as_bytes(), "f", Options::new(Format::Jsonl));
        assert_eq!(records.next().unwrap().unwrap().unnamed_spans(), expected, "{line}");
    }
}

#[test]
fn json_files_come_back_with_their_edits_alone() {
    for (file, fields, expected_ids) in [
        (
            "[\n  {\n    \"id\": 1.50,\n    \"text\": \"Anna\"\n  },\r\n  { \"text\" : \"Bo\" } \n]\n",
            vec!["text"],
            vec!["f:1", "f:2"],
        ),
        ("{\n  \"text\": \"Anna\"\n}", vec!["text"], vec!["f:1"]),
        (
            "{\"data\": [{\"text\": \"Anna\"}, {\"text\": \"Bo\", \"note\": \"Anna\"}], \"n\": 1}",
            vec!["/data/text", "/data/note"],
            vec!["f:1:/data/text", "f:2:/data/text", "f:2:/data/note"],
        ),
        ("[{\"text\": [\"Anna\", \"Bo\"]}]", vec!["text"], vec!["f:1", "f:1:2"]),
    ] {
        let options = options(Format::Json, &fields, &[]);
        let record = Records::new(file.as_bytes(), "f", options.clone()).next().unwrap().unwrap();
        let ids: Vec<&str> = record.documents().iter().map(Document::id).collect();
        assert_eq!(ids, expected_ids);
        let bytes = String::from_utf8(written(file, &options).bytes).unwrap();
        let expected = file.replace("\"Anna\"", "\"Eva-Lisa\"").replace("\"Bo\"", "\"Z\"");
        assert_eq!(bytes, expected);
    }
}

#[test]
fn rows_of_a_json_file_are_apart() {
    let file = r#"{"title":"x","rows":[{"a":"1","b":"2"},{"a":"3"},{"b":"4"}]}"#;
    let options = options(Format::Json, &["title", "/rows/a", "/rows/b"], &[]);
    let record = Records::new(file.as_bytes(), "f", options).next().unwrap().unwrap();
    let groups: Vec<Vec<&str>> =
        record.groups().map(|group| group.iter().map(Document::text).collect()).collect();
    assert_eq!(groups, [vec!["x"], vec!["1", "2"], vec!["3"], vec!["4"]]);
}

#[test]
fn broken_json_files_are_named_by_line() {
    let file = "[\n  {\"text\": \"Anna\"},\n  {\"text\": å}\n]\n";
    let error = Records::new(file.as_bytes(), "f", Options::new(Format::Json)).next().unwrap().unwrap_err();
    assert_eq!((error.kind, error.line, error.column), (ErrorKind::Json, 3, 12));
}

#[test]
fn records_call_themselves() {
    let own = |file: &str, options: Options| {
        let records = Records::new(file.as_bytes(), "f", options).map(Result::unwrap);
        let ids = |record: maskros_formats::Record| {
            (0..record.documents().len()).map(|idx| record.own_id(idx).map(str::to_owned)).collect::<Vec<_>>()
        };
        records.flat_map(ids).collect::<Vec<_>>()
    };
    let some = |id: &str| Some(id.to_owned());
    let lines = "{\"text\":\"a\",\"id\":\"x-1\"}\n{\"id\":7,\"text\":\"b\"}\n{\"id\":[1],\"text\":\"c\"}\n{\"text\":\"d\"}\n";
    assert_eq!(own(lines, Options::new(Format::Jsonl)), [some("\"x-1\""), some("7"), None, None]);
    let file = r#"{"id":"whole","rows":[{"id":1,"text":"a"},{"text":"b"}]}"#;
    assert_eq!(own(file, options(Format::Json, &["/rows/text"], &[])), [some("1"), some("\"whole\"")]);
    assert_eq!(own("{\"id\":\"x\"}\n", options(Format::Jsonl, &["id"], &[])), [None], "the id is the text");
    let table = Options { columns: vec!["note".to_owned()], ..Options::new(Format::Csv) };
    assert_eq!(own("ID,note\nå 1,hej\n", table), [some("\"å 1\"")]);
    assert_eq!(own("ID,note\n1,hej\n", Options::new(Format::Csv)), [None, None], "the id is a text itself");
}

#[test]
fn a_token_column_that_looks_wrong_is_refused() {
    for (file, doubtful) in [
        ("d1\tAnna\tB-PER\nd1\tbor\tO\nd1\ti\tO\nd1\tLund\tB-LOC\n", Some(2)),
        ("1 Anna B-PER\n2 bor O\n3 här O\n", Some(2)),
        ("s1.1\tB-PER\tAnna\ns1.2\tO\tbor\ns1.3\tO\thär\n", Some(3)),
        ("Anna B-PER\nbor O\ni O\nLund B-LOC\n", None),
        ("ha O\nha O\nha O\nha O\n", None),
        ("1 O\n2 O\n3 O\n", None),
        ("hej hej IN\nhej hej IN\nAnna Anna PM\n", None),
        ("Anna PROPN B-PER\nAnna PROPN B-PER\nAnna PROPN O\nAnna X O\n", None),
    ] {
        let result = Records::new(file.as_bytes(), "f", Options::new(Format::Conll)).next().unwrap();
        let expected = doubtful.map(ErrorKind::DoubtfulTokens);
        assert_eq!(result.err().map(|error| error.kind), expected, "{file}");
    }
    let named = Options { token_column: 2, ..Options::new(Format::Conll) };
    let file = "d1\tAnna\tB-PER\nd1\tbor\tO\nd1\ti\tO\nd1\tLund\tB-LOC\n";
    let record = Records::new(file.as_bytes(), "f", named).next().unwrap().unwrap();
    assert_eq!(record.documents()[0].text(), "Anna bor i Lund");
    let tokens = record.tokens().unwrap();
    assert_eq!(tokens, [vec![Span::new(0, 4), Span::new(5, 8), Span::new(9, 10), Span::new(11, 15)]]);
}
