//! Inputs that are rarer than those of `reading.rs`, and come all the same: other encodings, JSON and tables at their edges.

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

mod tools;

use serde_json::json;
use tools::bad::{Case, TEXT, all_as_expected, empty, in_formats, wide};

/// What stderr says of any run that ended well.
const DONE: &str = "documents";

/// The letters of a text in code page 037 (IBM), with those of Swedish that the tests use.
fn mainframe(text: &str) -> Vec<u8> {
    let byte = |letter: char| match letter {
        'a'..='i' => 0x81 + (letter as u8 - b'a'),
        'j'..='r' => 0x91 + (letter as u8 - b'j'),
        's'..='z' => 0xa2 + (letter as u8 - b's'),
        'A'..='I' => 0xc1 + (letter as u8 - b'A'),
        'J'..='R' => 0xd1 + (letter as u8 - b'J'),
        'S'..='Z' => 0xe2 + (letter as u8 - b'S'),
        '0'..='9' => 0xf0 + (letter as u8 - b'0'),
        'ä' => 0x43,
        'ö' => 0xcc,
        '\n' => 0x25,
        '.' => 0x4b,
        _ => 0x40,
    };
    text.chars().map(byte).collect()
}

fn encodings() -> Vec<Case> {
    let utf7 = TEXT.replace('ä', "+AOQ-").replace('ö', "+APY-");
    let mut cases = vec![
        Case::new("a.txt", &utf7, &[], 3, "UTF-7"),
        Case::new("a", &utf7, &[], 3, "UTF-7"),
        Case::new("a.txt", [&wide(TEXT, u16::to_le_bytes)[..], b"x"].concat(), &[], 0, DONE),
        Case::new(
            "a.txt",
            TEXT.chars().flat_map(|letter| (letter as u32).to_le_bytes()).collect::<Vec<_>>(),
            &[],
            3,
            "not a text file",
        ),
    ];
    // What Mac Roman has for the letters of the text, and what GB 18030 has for those that ask where it is.
    let mac = |text: &str| {
        let byte = |letter: char| match letter {
            'ä' => 0x8a,
            'ö' => 0x9a,
            'å' => 0x8c,
            _ => u8::try_from(letter).unwrap(),
        };
        text.chars().map(byte).collect::<Vec<u8>>()
    };
    let chinese = b"\xce\xd2\xbd\xd0\xb0\xb2\xc4\xc8 \xd7\xa1\xd4\xda\xb8\xe7\xb5\xc2\xb1\xa4 ".repeat(4);
    let overlong = |text: &str| {
        let at = text.find("Min").unwrap();
        [&text.as_bytes()[..at], b"\xc1\x88 \xed\xa0\xbd\xed\xb8\x80 ", &text.as_bytes()[at..]].concat()
    };
    for (name, text) in in_formats() {
        cases.extend([
            Case::new(name, mainframe(&text.replace(['"', '{', '}', '[', ']'], "")), &[], 3, "EBCDIC"),
            Case::new(name, mac(&text), &[], 0, "Mac Roman"),
            Case::new(name, mac(&text), &["--strict"], 3, "Mac Roman"),
            Case::new(name, [&chinese, b"\n".as_slice()].concat(), &["--format", "text"], 0, "GB 18030"),
            Case::new(
                name,
                [&chinese, b"\n".as_slice()].concat(),
                &["--format", "text", "--strict"],
                3,
                "GB 18030",
            ),
            Case::new(name, overlong(&text), &[], 0, "bytes are not UTF-8"),
            Case::new(name, overlong(&text), &["--strict"], 3, "bytes are not UTF-8"),
            Case::new(name, text.replace(". Min", ".\u{b} \u{c}\u{2028}Min"), &["--format", "text"], 0, DONE),
        ]);
    }
    cases
}

/// Keys of objects, some of which are people.
fn keys() -> Vec<Case> {
    let line = |key: &str| format!("{{\"text\": \"Inget här.\", \"{key}\": 1}}\n");
    let said = "keys of objects seem to hold somebody's name";
    let mut cases: Vec<Case> = ["Torvald Nyström", "J\\u00f6rgen Hällgren", "Torvald"]
        .iter()
        .flat_map(|key| {
            [(&[][..], 0), (&["--strict"][..], 3)]
                .map(|(more, code)| Case::new("a.jsonl", line(key), more, code, said))
        })
        .collect();
    for key in [
        "Author",
        "Title",
        "JobTitle",
        "First Name",
        "Author Name",
        "Publication Date",
        "Mark",
        "rose",
        "Language",
        "ID",
    ] {
        cases.push(Case::new("a.jsonl", line(key), &["--strict"], 0, DONE));
    }
    cases
}

/// Records of JSON at the edges of what it allows.
fn records() -> Vec<Case> {
    let text = json!(TEXT).to_string();
    let escaped: String = TEXT.encode_utf16().map(|unit| format!("\\u{unit:04x}")).collect();
    let deep = |depth: usize| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
    let read = [
        format!("{{\"text\":{}}}", text.replacen('"', "\"\\ud800 ", 1)),
        format!("{{\"text\":{}}}", text.replacen("heter", "heter \\udc00\\udc00", 1)),
        format!("{{\"text\":{}}}", text.replacen("Jag", "\\ud83d\\ude00 Jag", 1)),
        format!("{{\"text\":\"{escaped}\"}}"),
        format!("{{\"text\":\"Hej.\",\"text\":{text}}}"),
        format!("{{\"text\":{text},\"text\":\"Hej.\"}}"),
        format!("{{\"id\":7,\"text\":{text}}}"),
        format!("{{\"id\":123456789012345678901234567890,\"n\":1e999,\"text\":{text}}}"),
        format!("{{\"id\":-0.0,\"text\":{text}}}"),
        format!("{{\"id\":null,\"text\":{text}}}"),
        format!("{{\"a\":{},\"text\":{text}}}", deep(100)),
        format!("{{\"a\":{},\"text\":{text}}}", deep(2000)),
        format!("  {{ \"\" : 0 , \"te\\u0078t\" : {text} }}  "),
        format!("{{\"text\":{}}}", text.replace(' ', "\\u00a0")),
    ];
    let broken = [
        format!("{{\"n\":NaN,\"text\":{text}}}"),
        format!("{{\"n\":Infinity,\"text\":{text}}}"),
        format!("{{\"n\":-Infinity,\"text\":{text}}}"),
        format!("{{\"n\":01,\"text\":{text}}}"),
        format!("{{\"n\":.5,\"text\":{text}}}"),
        format!("{{\"n\":+1,\"text\":{text}}}"),
        format!("{{\"n\":0x1f,\"text\":{text}}}"),
        format!("{{\"n\":undefined,\"text\":{text}}}"),
        format!("{{\"n\":True,\"text\":{text}}}"),
        format!("{{\"text\":{}}}", text.replace("Hillevi", "\\x48illevi")),
        format!("{{\"text\":{}}}", text.replace("Hillevi", "\\u004Hillevi")),
        format!("\u{1e}{{\"text\":{text}}}"),
        format!("\u{feff}{{\"text\":{text}}}"),
        format!("/* x */ {{\"text\":{text}}}"),
        format!("{{\"a\":{}", deep(100_000)),
    ];
    let good = json!({ "text": "Hej på dig." }).to_string();
    let mut cases = Vec::new();
    for record in &read {
        cases.push(Case::new("a.jsonl", format!("{record}\n{good}\n"), &[], 0, DONE));
        cases.push(Case::new("a.json", record, &[], 0, DONE));
    }
    for record in &broken {
        let lines = format!("{good}\n{record}\n");
        cases.push(Case::new("a.jsonl", &lines, &[], 3, "a.jsonl: line 2"));
        cases.push(Case::new("a.jsonl", &lines, &["--keep-going"], 5, "a.jsonl: line 2"));
        cases.push(Case::new("a.json", format!("[{good},\n{record}]"), &[], 3, "a.json: line 2"));
    }
    cases
}

/// Whole files of JSON that hold no records with text, or more than one value.
fn files() -> Vec<Case> {
    let text = json!(TEXT).to_string();
    let id = format!("{{\"id\":{text},\"text\":\"Hej på dig.\"}}\n");
    let elsewhere = ["[]", "5", "{}", "null", "[[]]", &text];
    let several = [format!("{{\"text\":{text}}} {{\"text\":{text}}}"), format!("{{\"text\":{text}}}\n,")];
    let deep = format!("{}{{\"text\":{text}}}{}", "{\"a\":".repeat(300), "}".repeat(300));
    let mut cases = vec![
        Case::new("a.jsonl", id, &["--strict"], 3, "strings that were not searched"),
        Case::new("a.jsonl", &deep, &[], 3, "no record has text in field text"),
        Case::new("a.jsonl", "\u{feff}", &[], 0, DONE),
        Case::new("a.json", "\u{feff}", &[], 0, DONE),
        Case::new("a.jsonl", " \n\t\n", &[], 0, DONE),
    ];
    cases.extend(elsewhere.map(|file| Case::new("a.json", file, &[], 3, "no record has text in field text")));
    cases.extend(several.map(|file| Case::new("a.json", file, &[], 3, "a.json: line ")));
    cases
}

/// Tables.
fn tables() -> Vec<Case> {
    let wide_head: Vec<String> = (0..10_000).map(|number| format!("c{number}")).collect();
    let wide_row = [vec!["x"; 9_999], vec![TEXT]].concat().join(";");
    let guessed = "the first row was taken for the names";
    let read = [
        ("a.csv", format!("id;text;n\n1;{TEXT} Ja, visst, du;2\n")),
        ("a.csv", format!("id\ttext\n1\t{TEXT} Ja, visst\n")),
        ("a.tsv", format!("id,text\n1,{TEXT}\n")),
        ("a.csv", format!("id|text\n1|{TEXT} Ja; visst, du\n")),
        ("a.csv", format!("id,text\r\n1,{TEXT}\n2,x\r3,{TEXT}\n")),
        ("a.csv", format!("id,text\r1,{TEXT}\r2,x")),
        ("a.csv", format!("id,text\n\u{feff}1,{TEXT}\n")),
        ("a.csv", "id,text\n1,Hon sa \"Jag heter Hillevi Tjernberg\" till oss\n".to_owned()),
        ("a.csv", "id,text\n1,En 5\" lång Hillevi Tjernberg\n2,x\n".to_owned()),
        ("a.csv", format!("id,text\n1,\"{TEXT}\r\n\"\"{TEXT}\"\"\"\n")),
        ("a.csv", format!("id,text\n1,{}\n", TEXT.replace(". Min", ".\0 Min"))),
        ("a.csv", format!("{}\n{wide_row}\n", wide_head.join(";"))),
        ("a.csv", "id,text\n".to_owned()),
        ("a.csv", "id,text".to_owned()),
    ];
    let mut cases: Vec<Case> =
        read.into_iter().map(|(name, file)| Case::new(name, file, &[], 0, guessed)).collect();
    let people = "Hillevi Tjernberg,Märta Lindström\n";
    cases.extend([
        Case::new("a.csv", people, &["--strict"], 0, "was worked on like the others"),
        Case::new("a.csv", people, &["--header", "no"], 0, DONE),
        Case::new("a.csv", format!("{people}x,Torsten ringde\n"), &["--strict"], 0, "somebody's name"),
        Case::new("a.csv", format!("{people}x,y\n"), &["--header", "no"], 0, DONE),
        Case::new("a.csv", format!("id,text\n1,{TEXT},,\n"), &[], 3, "line 2, column 1: 4 cells"),
        empty(Case::new(
            "a.csv",
            format!("id,text\n1,{TEXT},,\n"),
            &["--keep-going"],
            5,
            "every record is broken",
        )),
        Case::new("a.csv", "", &[], 0, DONE),
        Case::new("a.csv", "\n\n\n", &[], 0, DONE),
        Case::new("a.csv", "\"", &[], 3, "quoted cell without an end"),
    ]);
    cases
}

/// How many cases there are at least.
const LEAST_CASES: usize = 120;

#[test]
fn odd_inputs_are_read_or_refused_and_never_passed_through() {
    let cases: Vec<Case> =
        [encodings(), keys(), records(), files(), tables()].into_iter().flatten().collect();
    assert!(cases.len() >= LEAST_CASES, "{} cases", cases.len());
    all_as_expected(&cases);
}
