//! What a person does by hand: try a run, look at its changes, correct the table, carry annotations over, read other formats.

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

mod tools;

use serde_json::Value;
use std::{fs, path::Path};
use tools::{ends, fails, folder, holds_none, read, succeeds};

const TEXT: &str = "Jag heter Hillevi Tjernberg. Hillevis bror Torvald bor i Göteborg.\nSkriv till hillevi.tjernberg@example.org så ses vi.\n";
/// Words that must not be in any output, log or error.
const NAMES: [&str; 5] = ["Hillevi", "hillevi", "Tjernberg", "tjernberg", "Torvald"];

#[track_caller]
fn leaks_nothing(text: &str) {
    holds_none(text, &NAMES);
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

/// Objects of JSON Lines.
fn objects(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn at(span: &Value, key: &str) -> usize {
    usize::try_from(span[key].as_u64().unwrap()).unwrap()
}

/// The characters of a text that a span is about.
fn cut(text: &str, start: usize, end: usize) -> String {
    text.chars().skip(start).take(end - start).collect()
}

#[test]
fn a_dry_run_writes_nothing_and_says_what_it_would() {
    let folder = folder(&[("in/a.txt", TEXT), ("in/b.txt", "Inget här.\n")]);
    let run = [
        "pseudonymize",
        "in",
        "-o",
        "out",
        "--dry-run",
        "--mode",
        "reversible",
        "--key-file",
        "k",
        "--ledger",
        "l",
        "--report",
        "r.json",
        "--annotations",
        "n.jsonl",
    ];
    let (said, talk) = ends(folder.path(), &run, 0);
    leaks_nothing(&said);
    for part in [
        "in/a.txt -> out/a.txt: 1 documents, 6 spans,",
        "in/b.txt -> out/b.txt: 1 documents, 0 spans, 12 bytes",
        "key -> k\n",
        "ledger -> l\n",
        "report -> r.json\n",
        "annotations -> n.jsonl\n",
        "run log -> l.log.jsonl\n",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    assert!(talk.contains("nothing was written") && talk.contains("firstname_female"), "{talk}");
    assert_eq!(names(folder.path()), ["in"]);
    assert_eq!(
        succeeds(folder.path(), &["pseudonymize", "in/a.txt", "-o", "-", "--dry-run"]).lines().count(),
        1
    );
    fails(folder.path(), &["pseudonymize", "in/a.txt", "-o", "in/a.txt", "--dry-run"], 2, "overwrite");
}

#[test]
fn a_dry_run_knows_the_ledger_and_leaves_it() {
    let folder = folder(&[("a.txt", TEXT)]);
    let run =
        ["pseudonymize", "a.txt", "-o", "b.txt", "--mode", "reversible", "--key-file", "k", "--ledger", "l"];
    succeeds(folder.path(), &run);
    let before =
        (fs::read(folder.path().join("l")).unwrap(), read(&folder, "l.log.jsonl"), read(&folder, "b.txt"));
    succeeds(folder.path(), &[&run[..], &["--dry-run"]].concat());
    let after =
        (fs::read(folder.path().join("l")).unwrap(), read(&folder, "l.log.jsonl"), read(&folder, "b.txt"));
    assert!(before == after);
    fails(folder.path(), &[&run[..], &["--dry-run", "--scope-name", "other"]].concat(), 4, "another scope");
}

#[test]
fn diff_shows_lines_before_and_after() {
    let text = format!("Inget här.\n{TEXT}\u{1b} Torvald\u{7} ropar.\n");
    let folder = folder(&[
        ("in/a.txt", text.as_str()),
        ("p.jsonl", "{\"id\":1,\"body\":\"Hillevi Tjernberg är här.\"}\n"),
    ]);
    let category = ["--strategy", "category"];
    let lines = succeeds(folder.path(), &[&["diff", "in/a.txt"][..], &category].concat());
    let expected = "in/a.txt:2:- Jag heter Hillevi Tjernberg. Hillevis bror Torvald bor i Göteborg.\n\
         in/a.txt:2:+ Jag heter [PERSON]. [PERSON] bror [PERSON] bor i [CITY].\n";
    assert!(lines.starts_with(expected), "{lines}");
    assert!(lines.contains("in/a.txt:4:- \\u{1b} Torvald\\u{7} ropar.\n"), "{lines}");
    assert!(!lines.contains('\u{1b}') && !lines.contains("Inget"), "plain, and only what changes: {lines}");
    let words =
        succeeds(folder.path(), &[&["diff", "in/a.txt", "--layout", "words"][..], &category].concat());
    assert!(words.starts_with("in/a.txt:2: Jag heter [-Hillevi Tjernberg-]{+[PERSON]+}. "), "{words}");
    let painted = succeeds(folder.path(), &[&["diff", "in", "--color", "always"][..], &category].concat());
    assert!(painted.contains("\u{1b}[32m[PERSON]\u{1b}[0m") && !painted.contains('\u{7}'), "{painted}");
    let side = ["diff", "in/a.txt", "--layout", "side", "--width", "60"];
    let side = succeeds(folder.path(), &[&side[..], &category].concat());
    assert!(side.lines().all(|line| line.chars().count() <= 60), "{side}");
    assert!(side.contains(" | Jag heter [PERSON]."), "{side}");
    let field = ["diff", "p.jsonl", "--text-field", "body"];
    let found = succeeds(folder.path(), &[&field[..], &category].concat());
    assert!(found.contains("p.jsonl:1:+ [PERSON] är här."), "{found}");
}

#[test]
fn diff_shows_what_the_key_will_write() {
    let folder = folder(&[("a.txt", TEXT)]);
    let keys = ["--mode", "linkable", "--key-file", "k"];
    succeeds(folder.path(), &[&["pseudonymize", "a.txt", "-o", "b.txt"][..], &keys].concat());
    let shown = succeeds(folder.path(), &[&["diff", "a.txt"][..], &keys].concat());
    let new: Vec<&str> =
        shown.lines().filter_map(|line| line.split_once(":+ ").map(|(_, text)| text)).collect();
    assert_eq!(new.join("\n") + "\n", read(&folder, "b.txt"));
}

#[test]
fn a_corrected_pseudonym_is_written_everywhere() {
    let folder =
        folder(&[("in/a.txt", TEXT), ("in/b.txt", "Familjen Tjernberg reste. Tjernbergs bil stod kvar.\n")]);
    let keys = ["--key-file", "k", "--ledger", "l"];
    let with = |head: &[&'static str]| [head, &keys].concat();
    let run = |out: &'static str| {
        succeeds(
            folder.path(),
            &with(&["pseudonymize", "in", "-o", out, "--mode", "reversible", "--scope", "collection"]),
        );
    };
    run("one");
    let rows = objects(&succeeds(folder.path(), &with(&["ledger", "list", "--format", "jsonl"])));
    let row = |original: &str| rows.iter().find(|row| row["original"] == original).unwrap();
    let old = row("Tjernberg")["pseudonym"].as_str().unwrap().to_owned();
    assert!(read(&folder, "one/a.txt").contains(&old) && row("Hillevi")["label"] == "firstname_female");

    succeeds(folder.path(), &with(&["ledger", "edit", "--original", "tjernberg", "--to", "Granquist"]));
    run("two");
    let (a, b) = (read(&folder, "two/a.txt"), read(&folder, "two/b.txt"));
    for text in [&a, &b] {
        assert!(text.contains("Granquist") && !text.contains(&old), "{text}");
        leaks_nothing(text);
    }
    assert!(b.contains("Granquists bil"), "inflected like any other: {b}");
    assert!(a.contains(".granquist@") && !a.contains(&old.to_lowercase()), "addresses follow: {a}");
    let first = row("Hillevi")["pseudonym"].as_str().unwrap();
    assert!(a.contains(first), "everybody else keeps the name: {a}");

    for out in ["one", "two"] {
        let back = ["restore", out, "-o", "back", "--force", "--reason", "a test"];
        succeeds(folder.path(), &[&back[..], &keys].concat());
        for name in ["a.txt", "b.txt"] {
            assert_eq!(read(&folder, &format!("back/{name}")), read(&folder, &format!("in/{name}")), "{out}");
        }
    }
    let log = read(&folder, "l.log.jsonl");
    leaks_nothing(&log);
    assert!(log.contains("\"action\":\"ledger list\"") && log.contains("\"action\":\"ledger edit\""));
    assert!(!log.contains("Granquist") && !log.contains(&old), "the log holds no pseudonym either");
}

#[test]
fn the_table_is_listed_and_refuses_what_would_mix_people() {
    let folder = folder(&[("a.txt", TEXT)]);
    let keys = ["--key-file", "k", "--ledger", "l"];
    let with = |head: &[&'static str]| [head, &keys].concat();
    succeeds(folder.path(), &with(&["pseudonymize", "a.txt", "-o", "b.txt", "--mode", "reversible"]));
    let list =
        |more: &[&'static str]| succeeds(folder.path(), &with(&[&["ledger", "list"][..], more].concat()));
    assert!(list(&[]).starts_with("label"));
    let csv =
        list(&["--format", "csv", "--sort", "original", "--label", "surname", "--label", "firstname_male"]);
    let cells: Vec<&str> = csv.lines().filter_map(|line| line.split(',').nth(1)).collect();
    assert_eq!(cells, ["original", "Tjernberg", "Torvald"]);
    assert_eq!(list(&["--original", "HILLEVI", "--format", "tsv"]).lines().count(), 3, "and the address");
    assert!(succeeds(folder.path(), &with(&["ledger", "info"])).contains("restorable records  1"));

    let torvald = objects(&list(&["--original", "Torvald", "--format", "jsonl"]));
    let other = torvald[0]["pseudonym"].as_str().unwrap();
    let edit = |original: &str, to: &str, code: i32, part: &str| {
        let run = [&["ledger", "edit", "--original", original, "--to", to][..], &keys].concat();
        fails(folder.path(), &run, code, part);
    };
    edit("Hillevi", other, 4, "somebody else's");
    edit("Hillevi", "göteborg", 4, "an original of the ledger");
    edit("Hillevi", " ", 2, "empty");
    edit("Hillevi", "A\u{1b}", 2, "control characters");
    edit("Ingen", "Asta", 2, "no row of the ledger");
    fails(folder.path(), &with(&["ledger", "list", "--label", "nobody"]), 2, "no label named nobody");

    succeeds(folder.path(), &with(&["ledger", "export", "-o", "t.jsonl"]));
    assert_eq!(objects(&read(&folder, "t.jsonl")).len(), list(&["--format", "jsonl"]).lines().count());
    fails(folder.path(), &with(&["ledger", "export", "-o", "t.jsonl"]), 4, "not overwritten");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(folder.path().join("t.jsonl")).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
    fs::remove_file(folder.path().join("k")).unwrap();
    let linkable = ["pseudonymize", "a.txt", "-o", "c.txt", "--mode", "linkable", "--key-file", "k"];
    succeeds(folder.path(), &linkable);
    fails(folder.path(), &with(&["ledger", "list"]), 4, "wrong key");
}

#[test]
fn the_same_name_in_several_documents_is_told_apart() {
    let folder =
        folder(&[("in/a.txt", "Hillevi Tjernberg kom.\n"), ("in/b.txt", "Hillevi Tjernberg gick.\n")]);
    let keys = ["--key-file", "k", "--ledger", "l"];
    let run = [&["pseudonymize", "in", "-o", "out", "--mode", "reversible"][..], &keys].concat();
    succeeds(folder.path(), &run);
    let edit = [&["ledger", "edit", "--original", "Tjernberg", "--to", "Granquist"][..], &keys].concat();
    fails(folder.path(), &edit, 2, "2 rows of the ledger");
    succeeds(folder.path(), &[&edit[..], &["--all"]].concat());
    succeeds(folder.path(), &[&run[..], &["--force"]].concat());
    for name in ["out/a.txt", "out/b.txt"] {
        assert!(read(&folder, name).contains(" Granquist "), "{}", read(&folder, name));
    }
}

#[test]
fn gold_spans_fit_the_output() {
    let text = "😀 Jag heter Hillevi Tjernberg och bor i Göteborg.";
    let start = |part: &str| text.split(part).next().unwrap().chars().count();
    let span = |part: &str| (start(part), start(part) + part.chars().count());
    let ((a, b), (c, d), (e, f)) = (span("Hillevi"), span("Tjernberg"), span("bor i"));
    let line = format!(
        "{{\"id\":\"x1\",\"ents\":[[{a},{b},\"FIRST\"],{{\"start\":{c},\"end\":{d},\"text\":\"Tjernberg\"}},[{a},{d},\"PER\"],[{e},{f},\"V\"]],\"text\":\"{text}\"}}\n"
    );
    let folder = folder(&[("g.jsonl", &line)]);
    for strategy in ["realistic", "category", "delete"] {
        let run = ["pseudonymize", "g.jsonl", "-o", "o.jsonl", "--spans-field", "ents", "--force"];
        let run = [&run[..], &["--strategy", strategy]].concat();
        let (_, said) = ends(folder.path(), &run, 0);
        assert!(said.contains("positions in the text were moved with it"), "{said}");
        let written = read(&folder, "o.jsonl");
        leaks_nothing(&written);
        let object = &objects(&written)[0];
        let text = object["text"].as_str().unwrap();
        let ents = object["ents"].as_array().unwrap();
        let number = |value: &Value| usize::try_from(value.as_u64().unwrap()).unwrap();
        let slice = |idx: usize| match ents[idx].as_array() {
            Some(cells) => cut(text, number(&cells[0]), number(&cells[1])),
            None => cut(text, at(&ents[idx], "start"), at(&ents[idx], "end")),
        };
        assert_eq!(slice(3), "bor i", "{strategy}: {written}");
        assert_eq!(slice(1), ents[1]["text"].as_str().unwrap(), "{strategy}: {written}");
        assert!(text.contains(&format!("Jag heter {}", slice(2))), "{strategy}: {written}");
        if strategy == "category" {
            assert_eq!(
                (slice(0), slice(1), slice(2)),
                ("[PERSON]".into(), "[PERSON]".into(), "[PERSON]".into())
            );
            assert!(said.contains("(2) [spans-covering]"), "{said}");
        }
    }
    let (_, said) = ends(folder.path(), &["pseudonymize", "g.jsonl", "-o", "o.jsonl", "--force"], 0);
    assert!(
        said.contains("ents looks like positions in the text") && said.contains("--spans-field"),
        "{said}"
    );
    let (_, said) = ends(folder.path(), &["pseudonymize", "g.jsonl", "-o", "o.jsonl", "--force", "-q"], 0);
    assert!(said.contains("ents looks like positions"), "also where no summary is wanted: {said}");
    let typo = ["pseudonymize", "g.jsonl", "-o", "o.jsonl", "--force", "--spans-field", "entts"];
    assert!(ends(folder.path(), &typo, 0).1.contains("no record has a field entts"));
    let named = ["pseudonymize", "g.jsonl", "-o", "o.jsonl", "--force", "--spans-field", "ents", "-q"];
    assert!(!ends(folder.path(), &named, 0).1.contains("--spans-field"));
}

#[test]
fn moved_spans_are_restored() {
    let line = "{\"text\":\"Hillevi Tjernberg\",\"spans\":[[0,7],[8,17,\"x\",\"Tjernberg\"]]}\r\n";
    let folder = folder(&[("g.jsonl", line)]);
    let keys = ["--key-file", "k", "--ledger", "l"];
    let run = ["pseudonymize", "g.jsonl", "-o", "o.jsonl", "--spans-field", "spans", "--mode", "reversible"];
    succeeds(folder.path(), &[&run[..], &keys].concat());
    holds_none(&read(&folder, "o.jsonl"), &["Hillevi", "Tjernberg"]);
    succeeds(
        folder.path(),
        &[&["restore", "o.jsonl", "-o", "b.jsonl", "--reason", "a test"][..], &keys].concat(),
    );
    assert_eq!(read(&folder, "b.jsonl"), line);
}

#[test]
fn json_files_are_read_and_written_byte_for_byte() {
    let pretty = "[\n  {\n    \"id\": 7,\n    \"text\": \"Jag heter Hillevi Tjernberg.\",\n    \"n\": 1.50\n  },\r\n  {\"text\" : \"Hillevi \\u00e4r h\\u00e4r.\"}\n]\n";
    let object = "{\n\t\"text\": \"Torvald bor i Göteborg.\"\n}";
    let nested = "{\"data\": [{\"body\": \"Torvald kom.\"}, {\"body\": \"Jag heter Torvald.\", \"x\": null}], \"v\": 1}";
    let folder = folder(&[
        ("in/a.json", pretty),
        ("in/b.json", object),
        ("c.json", nested),
        ("d.json", "{\"a\": \n [1,}\n"),
    ]);
    let keys = ["--key-file", "k", "--ledger", "l", "--mode", "reversible"];
    let category = ["pseudonymize", "in", "-o", "out", "--strategy", "category", "--annotations", "n.jsonl"];
    succeeds(folder.path(), &[&category[..], &keys].concat());
    let expected = pretty.replace("Hillevi Tjernberg", "[PERSON]").replace("Hillevi", "[PERSON]");
    assert_eq!(read(&folder, "out/a.json"), expected);
    assert_eq!(
        read(&folder, "out/b.json"),
        object.replace("Torvald", "[PERSON]").replace("Göteborg", "[CITY]")
    );
    let notes = objects(&read(&folder, "n.jsonl"));
    assert_eq!((&notes[0]["id"], &notes[0]["document"]), (&Value::from(7), &Value::from("a.json:1")));
    succeeds(
        folder.path(),
        &["restore", "out", "-o", "back", "--reason", "t", "--key-file", "k", "--ledger", "l"],
    );
    assert_eq!(
        (read(&folder, "back/a.json"), read(&folder, "back/b.json")),
        (pretty.to_owned(), object.to_owned())
    );

    let by_path =
        ["pseudonymize", "c.json", "-o", "e.json", "--text-field", "/data/body", "--strategy", "numbered"];
    succeeds(folder.path(), &by_path);
    assert_eq!(read(&folder, "e.json"), nested.replace("Torvald", "[PERSON-1]"), "each row is a document");
    fails(folder.path(), &["pseudonymize", "d.json", "-o", "g.json"], 3, "d.json: line 2, column");
    fails(folder.path(), &["pseudonymize", "c.json", "-o", "f.json"], 3, "--text-field");
}

#[test]
fn markup_and_columns_that_are_not_read_are_refused() {
    let refused = [
        ("in/a.xml", "Hej"),
        ("in/b.txt", "<?xml version=\"1.0\"?>\n<TEI><persName>Hillevi</persName></TEI>\n"),
        ("in/c.txt", "<p>Kära <persName>Hillevi</persName>, vi ses.</p>\n"),
        ("in/d.html", "Hillevi"),
        ("in/e", "<!DOCTYPE html><html><body>Hillevi</body></html>"),
        ("in/f.vert", "<s>\nHillevi\tPM\n</s>\n"),
        ("in/g.txt", "Hillevi\tPM\tHillevi\nbor\tVB\tbo\ni\tPP\ti\nLund\tPM\tLund\n"),
        ("in/h.conll", "d1\tHillevi\tB-PER\nd1\tbor\tO\nd1\ti\tO\nd1\tLund\tB-LOC\n"),
    ];
    let folder = folder(&refused);
    for (name, _) in refused {
        for command in [vec!["pseudonymize", name, "-o", "o"], vec!["detect", name], vec!["diff", name]] {
            fails(folder.path(), &command, 3, name);
        }
    }
    assert!(!folder.path().join("o").exists());
    fails(folder.path(), &["pseudonymize", "in", "-o", "out", "--keep-going"], 5, "for it is XML");
    let named = ["pseudonymize", "in/h.conll", "-o", "h", "--token-column", "2", "--strategy", "category"];
    succeeds(folder.path(), &named);
    assert_eq!(
        read(&folder, "h"),
        read(&folder, "in/h.conll").replace("Hillevi", "[PERSON]").replace("Lund", "[CITY]")
    );
}

#[test]
fn text_with_a_few_angle_brackets_is_read() {
    for text in [
        "<OBS!> Jag heter Hillevi. <Com!>\n",
        "<3 till Hillevi\n",
        "<hillevi> hej\n<torvald> hej hej\n",
        "Från: Hillevi Tjernberg <hillevi.tjernberg@example.org>\n",
        "Hillevi bor här & där; a < b\n",
    ] {
        let folder = folder(&[("a.txt", text)]);
        let (_, said) = ends(folder.path(), &["pseudonymize", "a.txt", "-o", "b.txt"], 0);
        assert!(!said.contains("[WARN"), "{said}");
    }
}

#[test]
fn detections_come_as_columns_and_standoff() {
    let folder = folder(&[("in/a.txt", TEXT), ("in/b.conll", "Hillevi X\nTjernberg X\nbor X\n\nHon X\n")]);
    let detect =
        |more: &[&'static str]| succeeds(folder.path(), &[&["detect", "in/a.txt"][..], more].concat());
    let iob = detect(&["--output-format", "iob"]);
    assert!(iob.contains("\nHillevi\tB-firstname_female\nTjernberg\tB-surname\n.\tO\n\n"), "{iob}");
    let conll = detect(&["--output-format", "conll", "--scheme", "conll"]);
    assert!(conll.starts_with("-DOCSTART- -X- -X- O\n\nJag _ _ O\n"), "{conll}");
    assert!(conll.contains("Hillevi _ _ B-PER\nTjernberg _ _ I-PER\n"), "{conll}");
    let brat = detect(&["--output-format", "brat", "--scheme", "tab"]);
    assert!(brat.starts_with("T1\tPERSON 10 27\tHillevi Tjernberg\n"), "{brat}");
    for line in brat.lines() {
        let [number, place, text] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let [_, start, end] = place.split(' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
        assert!(number.starts_with('T'));
        assert_eq!(cut(TEXT, start.parse().unwrap(), end.parse().unwrap()), text);
    }
    let tokens =
        succeeds(folder.path(), &["detect", "in/b.conll", "--output-format", "iob", "--scheme", "conll"]);
    assert_eq!(tokens, "-DOCSTART-\tO\n\nHillevi\tB-PER\nTjernberg\tI-PER\nbor\tO\n\nHon\tO\n\n");
    let json = objects(&detect(&["--scheme", "presidio"]));
    assert_eq!(json[0]["spans"][0]["label"], "PERSON");
    leaks_nothing(&detect(&[]));

    fails(folder.path(), &["detect", "in", "--output-format", "brat"], 2, "--output");
    succeeds(folder.path(), &["detect", "in", "--output-format", "brat", "-o", "ann"]);
    assert_eq!(names(&folder.path().join("ann")), ["a.ann", "a.txt", "b.conll.ann", "b.conll.txt"]);
    assert_eq!(read(&folder, "ann/a.txt"), TEXT);
    fails(folder.path(), &["detect", "in", "--output-format", "brat", "-o", "ann"], 4, "not overwritten");
}

#[test]
fn what_detect_prints_is_scored_by_the_record_s_own_id() {
    let gold = "{\"id\":\"x9\",\"text\":\"Jag heter Hillevi Tjernberg.\",\"spans\":[{\"start\":10,\"end\":27,\"label\":\"PER\"}]}\n";
    let folder = folder(&[("gold.jsonl", gold)]);
    let found = succeeds(folder.path(), &["detect", "gold.jsonl", "--scheme", "conll"]);
    fs::write(folder.path().join("found.jsonl"), found).unwrap();
    let run = ["evaluate", "spans", "gold.jsonl", "--predicted", "found.jsonl", "--join-parts"];
    let figures = succeeds(folder.path(), &run);
    assert!(figures.contains("100.0"), "{figures}");
}

#[test]
fn report_and_annotations_name_record_unit_and_both_places() {
    let line = "{\"id\":41,\"text\":\"😀 Hillevi Tjernberg är läkare och har diabetes.\"}\n";
    let folder = folder(&[("g.jsonl", line), ("t.csv", "id,note\nr-1,Hillevi ringde\n")]);
    let files = ["--report", "r.json", "--annotations", "n.jsonl"];
    succeeds(folder.path(), &[&["pseudonymize", "g.jsonl", "-o", "o.jsonl"][..], &files].concat());
    let (before, after) = (objects(line), objects(&read(&folder, "o.jsonl")));
    let (before, after) = (before[0]["text"].as_str().unwrap(), after[0]["text"].as_str().unwrap());
    let note = &objects(&read(&folder, "n.jsonl"))[0];
    assert_eq!(
        (&note["id"], &note["document"], &note["unit"]),
        (&41.into(), &"g.jsonl:1".into(), &"chars".into())
    );
    let span = &note["spans"][0];
    assert_eq!(cut(before, at(span, "input_start"), at(span, "input_end")), "Hillevi");
    assert!(after.contains(&format!("😀 {} ", cut(after, at(span, "start"), at(span, "end")))));
    let report: Value = serde_json::from_str(&read(&folder, "r.json")).unwrap();
    assert_eq!(report["unit"], "chars");
    let review = report["review"].as_array().unwrap();
    let look = review.iter().find(|look| look["label"] == "medical").unwrap();
    assert_eq!((&look["id"], &look["document"]), (&41.into(), &"g.jsonl:1".into()));
    assert_eq!(cut(before, at(look, "start"), at(look, "end")), "diabetes");
    assert_eq!(cut(after, at(look, "output_start"), at(look, "output_end")), "diabetes");
    leaks_nothing(&report.to_string());

    let column = ["pseudonymize", "t.csv", "-o", "u.csv", "--force", "--columns", "note"];
    succeeds(folder.path(), &[&column[..], &files].concat());
    assert_eq!(objects(&read(&folder, "n.jsonl"))[0]["id"], "r-1");
}

#[test]
fn words_of_the_grammar_are_not_listed_for_review() {
    let text = "Er arbeitet als Lehrer i.V.m. § 812 BGB. Le ministre est venu et la table est là.\n";
    let folder = folder(&[("a.txt", text)]);
    succeeds(folder.path(), &["pseudonymize", "a.txt", "-o", "b.txt", "--report", "r.json"]);
    let report: Value = serde_json::from_str(&read(&folder, "r.json")).unwrap();
    for look in report["review"].as_array().unwrap() {
        let word = cut(text, at(look, "start"), at(look, "end"));
        assert!(!["als", "est", "et", ".V.m"].contains(&word.as_str()), "{word}");
    }
}
