//! Bad inputs: formats times faults, with the exit code and the kind of message of each; and what is read in spite of a fault.
//!
//! Of every case it is checked that no name of the input stands in the output or on stderr, and that a run that fails leaves nothing.

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

mod tools;

use tools::{
    bad::{Case, TEXT, all_as_expected, empty, in_formats, single, wide},
    ends, fails, folder, maskros, read,
};

/// Files whose text is packed, by their first bytes.
fn packed() -> Vec<Case> {
    let magic: [(&[u8], &str); 16] = [
        (b"PK\x03\x04\x14\x00", "a ZIP archive"),
        (b"%PDF-1.7\n", "PDF"),
        (b"\n\r\n%PDF-1.4\n", "PDF"),
        (b"{\\rtf1\\ansi ", "RTF"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\x00", "an old Office file"),
        (b"\x1f\x8b\x08\x00\x00", "a gzip archive"),
        (b"BZh91AY&SY\x01", "a bzip2 archive"),
        (b"\x28\xb5\x2f\xfd\x00", "a Zstandard archive"),
        (b"\xfd7zXZ\x00\x00", "an xz archive"),
        (b"7z\xbc\xaf\x27\x1c\x00", "a 7z archive"),
        (b"PAR1\x15\x04\x15", "Parquet"),
        (b"SQLite format 3\x00\x10", "an SQLite database"),
        (b"\x89PNG\r\n\x1a\n\x00", "a PNG image"),
        (b"\xff\xd8\xff\xe0\x00", "a JPEG image"),
        (b"\xff\xfe\x00\x00J\x00\x00\x00", "UTF-32 text"),
        (b"\x00\x00\xfe\xff\x00\x00\x00J", "UTF-32 text"),
    ];
    let names = ["a", "a.txt", "a.jsonl", "a.json", "a.csv", "a.conll"];
    let case = |(magic, kind): (&[u8], &'static str), name: &str| {
        Case::new(name, [magic, TEXT.as_bytes(), &[0, 1, 2, 3]].concat(), &[], 3, kind)
    };
    magic.iter().flat_map(|magic| names.iter().map(|name| case(*magic, name))).collect()
}

/// Text between tags and in coded letters.
fn coded() -> Vec<Case> {
    let contents = [
        "<?xml version=\"1.0\"?>\n<a>TEXT</a>\n",
        "<!DOCTYPE html><html><body>TEXT</body></html>",
        "<html lang=\"sv\"><p>TEXT",
        "<TEI xmlns=\"http://www.tei-c.org/ns/1.0\"><p>TEXT</p></TEI>",
        "<!-- c -->\n<p>TEXT</p>",
        "<p>TEXT</p>\n",
        "\\documentclass{article}\n\\begin{document}\nTEXT\n\\end{document}\n",
        "From: a@example.org\nContent-Transfer-Encoding: quoted-printable\n\nTEXT\n",
        "From: a@example.org\ncontent-transfer-encoding:  base64\n\nSmFnIGhldGVyIEhpbGxldmk=\n",
        "Subject: =?UTF-8?B?SGlsbGV2aSBUamVybmJlcmc=?=\n\nTEXT\n",
        "Subject: =?iso-8859-1?q?Hej_Hillevi?=\n\nTEXT\n",
        "@UTF8\n@Begin\n@Participants:\tCHI Hillevi Target_Child\n*CHI:\tTEXT\n@End\n",
        "Hillevi Tjernberg och M=C3=A4rta Lindstr=C3=B6m bor i G=C3=B6teborg.\n",
        "Hillevi Tjernberg och M=E4rta Lindstr=F6m bor i G=F6teborg.\n",
    ];
    let by_content = contents.iter().flat_map(|content| {
        ["a", "a.txt", "a.log"]
            .map(|name| Case::new(name, content.replace("TEXT", TEXT), &[], 3, "cannot be read, for it is"))
    });
    let endings = [
        "xml", "tei", "svg", "html", "htm", "xhtml", "xht", "vert", "vrt", "ann", "cha", "eml", "mbox",
        "mbx", "tex", "latex", "HTML",
    ];
    let by_name = endings.iter().flat_map(|ending| {
        ["TEXT", "TEXT\n\n", "\u{feff}TEXT"].map(|content| {
            Case::new(
                &format!("a.{ending}"),
                content.replace("TEXT", TEXT),
                &[],
                3,
                "cannot be read, for it is",
            )
        })
    });
    by_content.chain(by_name).collect()
}

/// What is read in spite of how it is written, in every format, and what is said of it.
fn encodings() -> Vec<Case> {
    let quiet = "documents";
    let stray = |text: &str| {
        let at = text.find("Märta").unwrap();
        [&text.as_bytes()[..at], b"\xff\xfe ", &text.as_bytes()[at..]].concat()
    };
    let twice = |text: &str| text.replace('ä', "Ã¤").replace('ö', "Ã¶").into_bytes();
    let hidden = |text: &str| text.replace("Lindström", "Lind\u{200b}str\u{ad}öm").into_bytes();
    let mut cases = Vec::new();
    for (name, text) in in_formats() {
        let latin = single(&text, [0xe4, 0xf6]);
        let dos = single(&text, [0x84, 0x94]);
        let strict = ["--strict"];
        cases.extend([
            Case::new(name, &text, &[], 0, quiet),
            Case::new(name, &text, &strict, 0, quiet),
            Case::new(name, format!("\u{feff}{text}"), &[], 0, quiet),
            Case::new(name, text.replace('\n', "\r\n"), &[], 0, quiet),
            Case::new(name, text.replace('\n', "\r"), &[], 0, quiet),
            Case::new(name, wide(&format!("\u{feff}{text}"), u16::to_le_bytes), &[], 0, quiet),
            Case::new(name, wide(&format!("\u{feff}{text}"), u16::to_be_bytes), &[], 0, quiet),
            Case::new(name, wide(&text, u16::to_le_bytes), &[], 0, quiet),
            Case::new(name, wide(&text, u16::to_be_bytes), &[], 0, quiet),
            Case::new(name, latin.clone(), &[], 0, quiet),
            Case::new(name, latin, &strict, 0, quiet),
            Case::new(name, dos.clone(), &[], 0, "a code page of DOS"),
            Case::new(name, dos, &strict, 3, "a code page of DOS"),
            Case::new(name, twice(&text), &[], 0, "encoded twice"),
            Case::new(name, twice(&text), &["-q"], 0, "encoded twice"),
            Case::new(name, twice(&text), &strict, 3, "encoded twice"),
            Case::new(name, stray(&text), &[], 0, "bytes are not UTF-8"),
            Case::new(name, stray(&text), &["-q"], 0, "line "),
            Case::new(name, stray(&text), &strict, 3, "bytes are not UTF-8"),
            Case::new(name, hidden(&text), &[], 0, quiet),
        ]);
    }
    let cut = [TEXT.as_bytes(), b"\nHon heter Bj\xc3"].concat();
    let divided = TEXT.replace("Tjernberg", "Tjern-\nberg").replace("Göteborg", "Göte-\r\n  borg");
    let entities = TEXT.replace('ä', "&auml;").replace('ö', "&#246;");
    cases.extend([
        Case::new("a.txt", &cut, &[], 0, "in the middle of a letter"),
        Case::new("a.txt", &cut, &["--strict"], 3, "line 2: a file ends in the middle of a letter"),
        Case::new("a.txt", divided, &[], 0, quiet),
        Case::new("a.txt", entities, &[], 0, quiet),
        Case::new(
            "a.jsonl",
            format!("{{\"text\": \"Lindstr\\u00c3\\u00b6m {}\"}}\n", "hej"),
            &["--strict"],
            3,
            "encoded twice",
        ),
    ]);
    cases
}

/// Broken records of JSON.
fn json() -> Vec<Case> {
    let good = serde_json::json!({ "text": TEXT }).to_string();
    let broken = [
        "{\"text\": \"Hillevi",
        "{\"text\": \"Hillevi\"",
        "{\"text\": \"Hillevi\",}",
        "{'text': 'Hillevi'}",
        "{text: \"Hillevi\"}",
        "{\"text\": \"Hillevi\"} {\"text\": \"x\"}",
        "{\"text\": \"Hillevi\\q\"}",
        "{\"text\": \"\\ud800 Hillevi\" ",
        "{\"text\": NaN}",
        "{\"text\": \"Hillevi\"} // x",
        "Hillevi Tjernberg",
        "[\"Hillevi\"",
        "{\"text\": \"Hillevi\t\u{1}\"}",
        "}",
        "{\"text\" \"Hillevi\"}",
    ];
    let mut cases: Vec<Case> = Vec::new();
    for line in broken {
        let file = format!("{good}\n{line}\n{good}\n");
        cases.push(Case::new("a.jsonl", &file, &[], 3, "a.jsonl: line 2"));
        cases.push(Case::new("a.jsonl", &file, &["--keep-going"], 5, "line 2"));
        cases.push(empty(Case::new("a.jsonl", line, &["--keep-going"], 5, "every record is broken")));
        cases.push(Case::new("a.json", format!("[{good},\n{line}]"), &[], 3, "a.json: line 2"));
    }
    cases
}

/// Valid JSON without text where it was looked for.
fn json_elsewhere() -> Vec<Case> {
    let good = serde_json::json!({ "text": TEXT }).to_string();
    let mut cases: Vec<Case> = Vec::new();
    let others = [
        "{\"x\": 1}",
        "{\"text\": 5}",
        "{\"text\": null}",
        "{\"text\": {\"a\": 1}}",
        "7",
        "null",
        "[1, 2]",
        "\"x\"",
        "{\"Text\": \"x\"}",
    ];
    for line in others {
        let file = format!("{good}\n{line}\n");
        cases.push(Case::new("a.jsonl", &file, &[], 0, "records hold no text where it was looked for"));
        cases.push(Case::new("a.jsonl", &file, &["--strict"], 3, "line 2: records hold no text"));
        cases.push(Case::new("a.jsonl", format!("{line}\n"), &[], 3, "no record has text in field text"));
    }
    let typo = serde_json::json!({ "text": "Hej på dig.", "comment": TEXT }).to_string();
    cases.extend([
        Case::new(
            "a.jsonl",
            &typo,
            &["--text-field", "text,coment"],
            3,
            "no record has text in field coment (there are comment, text)",
        ),
        Case::new("a.jsonl", &typo, &["--text-field", "/a/~2"], 3, "is not a JSON pointer"),
        Case::new("a.jsonl", &typo, &["--strict"], 3, "line 1: strings that were not searched"),
        Case::new("a.jsonl", &typo, &["--text-field", "text,comment", "--strict"], 0, "documents"),
        Case::new(
            "a.jsonl",
            format!("{good}\n{}\n", "{\"hillevi\": \"x\"}"),
            &["--text-field", "body"],
            3,
            "no record has text in field body",
        ),
        Case::new("a.json", "", &[], 0, "documents"),
        Case::new("a.jsonl", "\n\n", &[], 0, "documents"),
    ]);
    cases
}

/// What stands beside the texts: fields for names that were not asked for, comments above tokens, positions.
fn beside() -> Vec<Case> {
    const NAMED: &str = "fields or columns for people's names were not searched";
    const UNMOVED: &str = "positions beside the text would not fit it any more";
    let table = "id;name;note\n1;Hillevi Tjernberg;bor kvar\n2;;bor kvar\n";
    let line = serde_json::json!({ "id": 1, "name": "Hillevi", "text": "bor kvar" }).to_string();
    let spans = serde_json::json!({ "text": TEXT, "spans": [[11, 18, "PER"]] }).to_string();
    let tokens = "Jag\tO\nheter\tO\nHillevi\tB-PER\n";
    let comment = |comment: &str| format!("# {comment}\n{tokens}");
    let strict = ["--strict"];
    vec![
        Case::new("a.csv", table, &["--columns", "note", "--strict"], 3, NAMED),
        Case::new("a.csv", table, &["--columns", "note,name", "--strict"], 0, "documents"),
        Case::new("a.jsonl", &line, &strict, 3, NAMED),
        Case::new("a.jsonl", &line, &["--text-field", "text,name", "--strict"], 0, "documents"),
        Case::new(
            "a.conll",
            comment("speaker = Hillevi Tjernberg"),
            &strict,
            3,
            "strings that were not searched",
        ),
        Case::new("a.conll", comment("sent_id = 1"), &strict, 0, "documents"),
        Case::new("a.conll", comment("global.columns = FORM NER LEMMA HEAD"), &strict, 0, "documents"),
        Case::new("a.conll", comment("Text = Jag heter Hillevi"), &strict, 0, "documents"),
        Case::new(
            "a.tsv",
            format!("#FORMAT=WebAnno TSV 3.3\n\n{tokens}"),
            &[],
            3,
            "--format conll --token-column 3",
        ),
        Case::new("a.jsonl", &spans, &strict, 3, UNMOVED),
        Case::new("a.jsonl", &spans, &["--strict", "--spans-field", "span"], 3, "no record has a field span"),
        Case::new("a.jsonl", &spans, &["--strict", "--spans-field", "spans"], 0, "documents"),
    ]
}

/// First rows of tables: names of columns, people, both.
fn first_rows() -> Vec<Case> {
    const SAID: &str = "stays, but seems to hold somebody's name";
    let people = "Hillevi Tjernberg;Lund\nKarl Bergström;Uppsala\n";
    let both = "id;Hillevi Tjernberg\n1;ja\n";
    vec![
        Case::new("a.csv", people, &["--strict"], 0, "was worked on like the others"),
        Case::new("a.csv", people, &["--header", "no"], 0, "documents"),
        Case::new("a.csv", both, &["--strict"], 3, SAID),
        Case::new("a.csv", people, &["--column-names", "9=surname"], 3, "no column named 9"),
        Case::new(
            "a.csv",
            "Zorvath Quimby,Plimoth,note\nYxa,Lund,hej\n",
            &["--columns", "foo"],
            3,
            "there are 1, 2, 3 note\n",
        ),
        Case::new("a.csv", people, &["--column-names", "1=qux"], 2, "says nothing of what stands"),
    ]
}

/// Tables.
fn tables() -> Vec<Case> {
    let mut cases = Vec::new();
    for (name, delimiter) in [("a.csv", ','), ("a.csv", ';'), ("a.csv", '|'), ("a.tsv", '\t')] {
        let table = |rows: &[&[&str]]| {
            rows.iter().map(|row| row.join(&delimiter.to_string()) + "\n").collect::<String>()
        };
        let head: &[&str] = &["id", "comment"];
        let good: &[&str] = &["1", "Jag heter Hillevi Tjernberg"];
        let no_header = table(&[&["Hillevi Tjernberg", "Lund"], &["Karl Bergström", "Uppsala"]]);
        let more = table(&[head, good, &["2", "Hillevi", "3"]]);
        let less = table(&[head, good, &["Hillevi"]]);
        let open = table(&[head, good, &["2", "\"Hillevi"]]);
        let after = table(&[head, good, &["2", "\"Hillevi\nx\" Tjernberg"]]);
        cases.extend([
            Case::new(name, table(&[head, good]), &[], 0, "the first row was taken for the names"),
            Case::new(name, table(&[head, good]), &["--header", "yes"], 0, "documents"),
            Case::new(name, table(&[head, good]), &["--strict"], 0, "documents"),
            Case::new(
                name,
                table(&[head, good]),
                &["--columns", "nmae"],
                3,
                "no column named nmae; there are 1 id, 2 comment",
            ),
            Case::new(name, &no_header, &["--columns", "text"], 3, "no column named text; there are 1, 2"),
            Case::new(name, table(&[head, good]), &["--columns", "9"], 3, "no column named 9"),
            Case::new(name, table(&[head, good]), &["--columns", " comment ,id"], 0, "documents"),
            Case::new(
                name,
                table(&[&["\"Name, first\"", "n"], &["Hillevi", "1"]]),
                &["--columns", "\"Name, first\"", "--header", "yes"],
                0,
                "documents",
            ),
            Case::new(
                name,
                table(&[head, good]),
                &["--columns", "id", "--strict"],
                3,
                "strings that were not searched",
            ),
            Case::new(name, &more, &[], 3, "line 3, column 1: 3 cells where the first row has 2"),
            Case::new(name, &more, &["--keep-going"], 5, "line 3"),
            Case::new(name, &less, &[], 3, "line 3, column 1: 1 cells"),
            Case::new(name, &open, &[], 3, "line 3, column 3: quoted cell without an end"),
            empty(Case::new(name, &open, &["--keep-going"], 5, "quoted cell without an end")),
            Case::new(name, &after, &[], 3, "line 3, column 3: text after the end of a quoted cell"),
            empty(Case::new(
                name,
                table(&[head, &["1"], &["2"], &["3"]]),
                &["--keep-going"],
                5,
                "every record is broken",
            )),
        ]);
    }
    cases
}

/// Options that do not fit.
fn options() -> Vec<Case> {
    let usage: [(&[&'static str], &'static str); 15] = [
        (&["--columns", "text"], "no input is one"),
        (&["--header", "no"], "no input is one"),
        (&["--language", "fi"], "no rules for language fi"),
        (&["--language", "auto,sv"], "stands alone"),
        (&["--language", "sv,"], "no rules for language"),
        (&["--policy", "nobody"], "neither a shipped policy"),
        (&["--policy", "p.toml"], "neither a shipped policy"),
        (&["--format", "docx"], "invalid value"),
        (&["--text-fields", "x"], "--text-field"),
        (&["--jobs", "0"], "invalid value"),
        (&["--jobs", "x"], "invalid value"),
        (&["--token-column", "0"], "invalid value"),
        (&["--sensitivity", "max"], "invalid value"),
        (&["--mode", "reversible"], "--ledger"),
        (&["--offsets", "bytes"], "--spans-field"),
    ];
    let refused = usage.iter().map(|(options, part)| Case::new("a.txt", TEXT, options, 2, part));
    let taken = ["sv", "SV", "sv-SE", "sv_SE", "sv, nb", " nn,da,de,en-GB,FR"];
    let taken =
        taken.iter().map(|language| Case::new("a.txt", TEXT, &["--language", language], 0, "documents"));
    refused.chain(taken).collect()
}

/// How many cases there are at least.
const LEAST_CASES: usize = 300;

#[test]
fn bad_inputs_are_read_or_refused_and_never_passed_through() {
    let cases: Vec<Case> = [
        packed(),
        coded(),
        encodings(),
        json(),
        json_elsewhere(),
        first_rows(),
        tables(),
        options(),
        beside(),
    ]
    .into_iter()
    .flatten()
    .collect();
    assert!(cases.len() >= LEAST_CASES, "{} cases", cases.len());
    all_as_expected(&cases);
}

#[test]
fn only_the_stray_bytes_of_a_line_are_not_utf8() {
    let text = "Min granne Åsa Sjöberg bor i Växjö. Hon är gift med Björn Öberg från Älmhult.";
    let bytes = [text.as_bytes(), b"\xff"].concat();
    let folder = folder(&[("a.txt", text.as_bytes()), ("s.txt", &bytes)]);
    let run = |name: &str| {
        maskros(folder.path(), &["pseudonymize", name, "-o", "-", "-q", "--strategy", "category"]).stdout
    };
    let without = run("a.txt");
    assert!(!String::from_utf8(without.clone()).unwrap().contains("Sjöberg"));
    assert_eq!(
        run("s.txt"),
        [without.as_slice(), b"\xff"].concat(),
        "what is not edited comes back byte for byte"
    );
}

#[test]
fn half_names_do_not_stay_behind_hidden_marks_and_line_ends() {
    let text = "Jag heter Anna Lind\u{200b}ström. Min bror är Erik Lind-\n  ström, född i G&ouml;teborg. Hal\u{ad}lå där.\n";
    let folder = folder(&[("a.txt", text.as_bytes())]);
    let ran = maskros(folder.path(), &["pseudonymize", "a.txt", "-o", "-", "-q", "--strategy", "category"]);
    let expected = "Jag heter [PERSON]. Min bror är [PERSON], född i [CITY]. Hal\u{ad}lå där.\n";
    assert_eq!(String::from_utf8(ran.stdout).unwrap(), expected);
}

#[test]
fn no_cell_stands_in_ids_unless_there_is_a_header() {
    let folder = folder(&[(
        "h.csv",
        "Anna Lindström;min syster är sjuksköterska\nKarl Bergström;hans bror heter Erik\n".as_bytes(),
    )]);
    let run = |more: &[&'static str]| {
        let ran = maskros(folder.path(), &[&["detect", "h.csv"][..], more].concat());
        String::from_utf8(ran.stdout).unwrap() + &String::from_utf8_lossy(&ran.stderr)
    };
    let guessed = run(&[]);
    assert!(guessed.contains("\"h.csv:2:1\"") && guessed.contains("somebody's name"), "{guessed}");
    assert!(!guessed.contains("Lindström") && !guessed.contains("syster"), "{guessed}");
    assert!(run(&["--header", "yes"]).contains("\"h.csv:2:Anna Lindström\""));
}

#[test]
fn places_are_explained_where_they_stand_in_the_file() {
    let posts = "{\"id\": 1, \"text\": \"Hej \\\"du\\\", jag heter Hillevi.\"}\n";
    let rows = "id;name;comment\n1;Karl;\"Han sa \"\"hej\"\"\noch ringde Hillevi\"\n";
    let folder = folder(&[("p.jsonl", posts.as_bytes()), ("r.csv", rows.as_bytes())]);
    for (file, line) in [("p.jsonl", posts), ("r.csv", rows.lines().nth(2).unwrap())] {
        let number = if file == "p.jsonl" { 1 } else { 3 };
        let column = line.split_once("Hillevi").unwrap().0.chars().count() + 1;
        let ran = maskros(folder.path(), &["explain", file, "--at", &format!("{number}:{column}")]);
        let said = String::from_utf8(ran.stdout).unwrap();
        assert!(said.starts_with(&format!("{file}:")) && said.contains("^^^^^^^"), "{said}");
    }
    let ran = maskros(folder.path(), &["explain", "r.csv", "--at", "2:3", "--columns", "comment"]);
    assert!(String::from_utf8_lossy(&ran.stderr).contains("no text that is searched"));
}

#[test]
fn lines_are_decoded_as_documents_are() {
    let sentence = "Björn Öberg från Älmhult vill inte åka hem.";
    let line =
        |text: &str| serde_json::json!({ "text": text, "languages": ["sv"], "gold": ["sv"] }).to_string();
    let stray = [line(sentence).as_bytes(), b"\n", &line("Måns").as_bytes()[..14], b"\xff\"}\n"].concat();
    let wide = wide(&format!("\u{feff}{}\n", line(sentence)), u16::to_le_bytes);
    let folder = folder(&[
        ("stray.txt", [sentence.as_bytes(), b" \xff\n"].concat()),
        ("stray.jsonl", stray),
        ("wide.jsonl", wide),
        ("dos.txt", single("Göteborg ligger väl här.\n", [0x84, 0x94])),
        ("noise", (0..9000_u32).map(|at| (at.wrapping_mul(2_654_435_761) >> 13).to_le_bytes()[0]).collect()),
    ]);
    for (file, text, said) in [
        ("stray.txt", "Björn Öberg från Älmhult vill inte åka hem. ÿ", "bytes are not UTF-8"),
        ("stray.jsonl", sentence, "first in stray.jsonl, line 2 (1)"),
        ("wide.jsonl", sentence, ""),
        ("dos.txt", "Göteborg ligger väl här.", "a code page of DOS"),
    ] {
        let ran = maskros(folder.path(), &["langid", file]);
        let printed = String::from_utf8(ran.stdout).unwrap();
        let heard = String::from_utf8(ran.stderr).unwrap();
        assert!(printed.contains(text) && heard.contains(said), "{file}: {printed} {heard}");
        assert!(!said.is_empty() || !heard.contains("warning"), "{file}: {heard}");
    }
    assert_eq!(maskros(folder.path(), &["langid", "noise"]).status.code(), Some(3));
    let scored = maskros(folder.path(), &["evaluate", "langid", "wide.jsonl", "--gold-field", "gold"]);
    assert!(scored.status.success(), "{}", String::from_utf8_lossy(&scored.stderr));
}

#[test]
fn slips_in_policies_are_answered_with_the_names_there_are() {
    for (policy, part) in [
        ("[labels.company.kinds.smal-business]\naction = 'keep'\n", "did you mean `small-business`"),
        ("[labels.company.kinds.zzz]\naction = 'keep'\n", "column 23: unknown kind `zzz`; there are "),
        ("[labels.city.kinds.general]\naction = 'replace'\n", "nothing called `city` is of kind `general`"),
        ("[lists]\nnever = ['Ek', { pattern = '(' }]\n", "line 2, column 16: this pattern of `never`"),
        ("strategy = 'encrypt'\n[labels.surname]\naction = 'replac'", "did you mean `replace`"),
        ("[labels.company]\naction = 'vaporise'\n", "there are "),
        ("strategy = 'realistik'\n", "did you mean `realistic`"),
        ("[groups.persons]\naction = 'keep'\n", "did you mean `person`"),
        ("scope = 'writers'\n", "did you mean `writer`"),
        ("extends = 'swel'\n", "did you mean `swell`"),
    ] {
        let folder = folder(&[("a.txt", TEXT.as_bytes()), ("p.toml", policy.as_bytes())]);
        let ran = maskros(folder.path(), &["pseudonymize", "a.txt", "-o", "b", "--policy", "p.toml"]);
        let said = String::from_utf8(ran.stderr).unwrap();
        assert_eq!(ran.status.code(), Some(2), "{policy}: {said}");
        assert!(said.contains(part) && said.contains(", line "), "{policy}: {said}");
    }
}

#[test]
fn nothing_is_sealed_with_a_key_that_is_thrown_away() {
    let policy = "[labels.surname]\nstrategy = 'encrypt'\n";
    let folder = folder(&[("a.txt", TEXT.as_bytes()), ("p.toml", policy.as_bytes())]);
    let run = ["pseudonymize", "a.txt", "-o", "b", "--policy", "p.toml", "--force"];
    let (_, said) = ends(folder.path(), &run, 2);
    assert!(said.contains("--mode reversible") && !folder.path().join("b").exists(), "{said}");
    let (_, said) = ends(folder.path(), &[&run[..], &["--mode", "linkable", "--key-file", "k"]].concat(), 0);
    assert!(said.contains("`maskros restore` after --mode reversible only"), "{said}");
    let reversible = ["--mode", "reversible", "--key-file", "k", "--ledger", "l"];
    let (_, said) = ends(folder.path(), &[&run[..], &reversible].concat(), 0);
    assert!(!said.contains("encrypt"), "{said}");
}

#[test]
fn the_strategies_without_a_key_are_taken_on_the_command_line() {
    let folder = folder(&[("a.txt", "Hon heter Hillevi Tjernberg och är 34 år.\n")]);
    for (strategy, part) in
        [("mask", "******* *********"), ("generalise", "30–39 år"), ("date_shift", "[PERSON]")]
    {
        let run = ["pseudonymize", "a.txt", "-o", "-", "--strategy", strategy, "-q"];
        let (printed, said) = ends(folder.path(), &run, 0);
        assert!(printed.contains(part) && !printed.contains("Hillevi"), "{strategy}: {printed} {said}");
    }
}

#[test]
fn a_comment_of_a_table_with_tabs_is_none_of_its_rows() {
    let text =
        "#Text=Hillevi Tjernberg sjunger\n1-1\t0-7\tHillevi\n1-2\t8-17\tTjernberg\n1-3\t18-25\tsjunger\n";
    let folder = folder(&[("w.conll", text)]);
    let run = ["pseudonymize", "w.conll", "-o", "-", "--token-column", "3", "--strategy", "category", "-q"];
    let (printed, _) = ends(folder.path(), &run, 0);
    assert!(printed.starts_with("#Text=[PERSON]") && !printed.contains("Hillevi"), "{printed}");
}

#[cfg(unix)]
#[test]
fn what_a_link_leads_to_is_not_written_over() {
    let folder = folder(&[("a.txt", TEXT), ("other.txt", "Ett annat original.\n")]);
    std::os::unix::fs::symlink("other.txt", folder.path().join("link.txt")).unwrap();
    let (_, said) = ends(folder.path(), &["pseudonymize", "a.txt", "-o", "link.txt", "--force"], 2);
    assert!(said.contains("link.txt: the output is a link to a file"), "{said}");
    assert_eq!(read(&folder, "other.txt"), "Ett annat original.\n");
}

#[test]
fn one_file_is_explained() {
    let folder = folder(&[("in/a.txt", TEXT), ("in/b.txt", TEXT)]);
    fails(folder.path(), &["explain", "in", "--at", "1:1"], 2, "explain looks at one file");
}

#[test]
fn only_a_header_that_holds_somebody_is_warned_about() {
    for (header, is_warned) in [
        ("id,Förnamn,Efternamn,Ort,Kommentar", false),
        ("Name,Vorname,Nachname,Straße,Ort,Bemerkung", false),
        ("Nom,Prénom,Adresse,Ville,Date de naissance", false),
        ("patient,born,city,comment", false),
        ("First Name,Last Name,Company,Job Title", false),
        ("Student,Klass,Lärare,Betyg", false),
        ("Hillevi,Tjernberg,Lund", true),
        ("name,Hillevi Tjernberg,Erik Ek", true),
    ] {
        let row = vec!["x"; header.split(',').count()].join(",");
        let folder = folder(&[("a.csv", format!("{header}\n{row}\n").as_bytes())]);
        let ran = maskros(folder.path(), &["detect", "a.csv"]);
        let said = String::from_utf8(ran.stderr).unwrap();
        assert_eq!(said.contains("somebody's name"), is_warned, "{header}: {said}");
    }
}
