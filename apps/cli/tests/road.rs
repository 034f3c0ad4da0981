//! The command line from end to end: what comes out, what is refused, and that nothing leaks.

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

mod tools;

use serde_json::Value;
use std::{
    collections::BTreeSet,
    fs,
    io::Write,
    process::{Command, Stdio},
};
use tools::{fails, folder, holds_none, maskros, read, succeeds};

const TEXT: &str = "Jag heter Anna Lindström. Annas bror Erik bor i Göteborg.\r\nRing 070-174 06 05 eller skriv till anna.lindstrom@example.org 😀\r\n";
/// Words that must not be in any output, log or error.
const NAMES: [&str; 6] = ["Anna", "Lindström", "lindstrom", "Erik", "Göteborg", "174 06 05"];

#[track_caller]
fn leaks_nothing(text: &str) {
    holds_none(text, &NAMES);
}

#[test]
fn every_strategy_leaves_no_name() {
    let folder = folder(&[("in/a.txt", TEXT.as_bytes())]);
    for strategy in ["delete", "placeholder", "category", "numbered", "swell", "initials", "realistic"] {
        succeeds(
            folder.path(),
            &["pseudonymize", "in", "--output", "out", "--force", "--strategy", strategy],
        );
        let text = read(&folder, "out/a.txt");
        leaks_nothing(&text);
        assert!(text.contains(" bror ") && text.ends_with("😀\r\n"), "{strategy}: {text}");
    }
}

#[test]
fn placeholders_are_written_as_documented() {
    let folder = folder(&[("a.txt", TEXT.as_bytes())]);
    succeeds(folder.path(), &["pseudonymize", "a.txt", "--output", "b.txt", "--strategy", "numbered"]);
    let expected = "Jag heter [PERSON-1]. [PERSON-1] bror [PERSON-2] bor i [CITY-1].\r\nRing [PHONE-1] eller skriv till [EMAIL-1] 😀\r\n";
    assert_eq!(read(&folder, "b.txt"), expected);
}

#[test]
fn a_folder_keeps_structure_formats_and_other_fields() {
    let folder = folder(&[
        ("in/deep/a.txt", TEXT.as_bytes()),
        ("in/posts.jsonl", b"{\"id\": 1.50, \"text\": \"Hej, jag heter \\u00c5sa Berg.\", \"n\":[1, 2]}\n\n{\"text\":\"ok\"}"),
        ("in/rows.csv", "id;comment\n1;\"Anna Lindström sa \"\"ja; tack\"\"\"\n2;ok\n".as_bytes()),
        ("in/latin.txt", b"Jag heter Bj\xf6rn Lindstr\xf6m och bor i Malm\xf6.\n"),
    ]);
    succeeds(folder.path(), &["pseudonymize", "in", "--output", "out", "--strategy", "category"]);
    assert!(
        read(&folder, "out/deep/a.txt")
            .starts_with("Jag heter [PERSON]. [PERSON] bror [PERSON] bor i [CITY].\r\n")
    );
    let posts = "{\"id\": 1.50, \"text\": \"Hej, jag heter [PERSON].\", \"n\":[1, 2]}\n\n{\"text\":\"ok\"}";
    assert_eq!(read(&folder, "out/posts.jsonl"), posts);
    assert_eq!(read(&folder, "out/rows.csv"), "id;comment\n1;\"[PERSON] sa \"\"ja; tack\"\"\"\n2;ok\n");
    assert_eq!(read(&folder, "out/latin.txt"), "Jag heter [PERSON] och bor i [CITY].\n");
}

#[test]
fn the_cells_of_a_row_know_each_other_and_their_columns() {
    let rows =
        "id,Efternamn,Förnamn,Anteckning\n1,Lindström,Anna,\"Anna ringde, Lindströms hund är borta\"\n";
    let folder = folder(&[("a.csv", rows.as_bytes())]);
    succeeds(folder.path(), &["pseudonymize", "a.csv", "-o", "b.csv"]);
    let written = read(&folder, "b.csv");
    leaks_nothing(&written);
    let cells: Vec<&str> = written.lines().nth(1).unwrap().splitn(4, ',').collect();
    assert!(cells[3].contains(cells[2]), "the first name in the remark is the one in its column: {written}");
    assert!(cells[3].contains(cells[1]), "and so is the surname: {written}");
    assert!(written.starts_with("id,Efternamn,Förnamn,Anteckning\n1,"));
}

#[test]
fn columns_are_known_by_their_names() {
    let tables = [
        (
            "kundnr;förnamn;efternamn;gatuadress;postnr;ort;bil;mekaniker\n4711;Tarja;Xylin;Ypsgruvan 112;739 00;Xanhyttan;Kia Ceed;NE\n",
            "[NUMBER];[PERSON];[PERSON];[STREET] [STREET_NR];[ZIP_CODE];[CITY];Kia Ceed;[PERSON]",
        ),
        (
            "MitglNr,Nachname,Vorname,Strasse,HsNr,PLZ,Ort,Sparte\n10014,Frei,Swantje,Im Breiten Xyl,3/1,72622,Xanbach,Judo\n",
            "[NUMBER],[PERSON],[PERSON],[STREET],[STREET_NR],[ZIP_CODE],[CITY],Judo",
        ),
        (
            "client_id,first_name,last_name,address_1,postcode,pet_name,breed\nC004417,Morag,Xylmonth,112A Ypsen Gait,TD9 0ZZ,Whisky,Border Terrier\n",
            "[NUMBER],[PERSON],[PERSON],[STREET_NR] [STREET],[ZIP_CODE],[PERSON],Border Terrier",
        ),
        (
            "nom;prenom;adresse;cp;ville;race\nXYLUSSEL;Agathe;31 ter bd de Xyl;35500;YPSVILLE;Jack Russell\n",
            "[PERSON];[PERSON];[STREET_NR] [STREET];[ZIP_CODE];[CITY];Jack Russell",
        ),
        (
            "ejer_efternavn;ejer_fornavn;mobil;adresse;postnr;by\nal-Xylari;Noor;10200527;Ypselunden 19;5750;Xange\n",
            "[PERSON];[PERSON];[PHONE];[STREET] [STREET_NR];[ZIP_CODE];[CITY]",
        ),
    ];
    for (rows, expected) in tables {
        let folder = folder(&[("a.csv", rows.as_bytes())]);
        succeeds(folder.path(), &["pseudonymize", "a.csv", "-o", "b.csv", "--strategy", "category"]);
        assert_eq!(read(&folder, "b.csv").lines().nth(1), Some(expected));
    }
}

#[test]
fn columns_can_be_given_names() {
    let folder = folder(&[("a.csv", b"a, old;b;c\nFrei;Kia Ceed;5004\n")]);
    let names = [
        "--column-names",
        "\"a, old\"=surname,2=model",
        "--column-names",
        "c=postcode",
        "--strategy",
        "category",
    ];
    succeeds(folder.path(), &[&["pseudonymize", "a.csv", "-o", "b.csv"], &names[..]].concat());
    assert_eq!(read(&folder, "b.csv"), "a, old;b;c\n[PERSON];Kia Ceed;[ZIP_CODE]\n");
}

#[test]
fn standard_input_is_read_by_its_first_bytes() {
    let folder =
        folder(&[("a.jsonl", "{\"text\": \"Jag heter \\u00c5sa.\", \"author\": \"x\"}\n".as_bytes())]);
    let run =
        format!("cat a.jsonl | {} pseudonymize - -o - -q --strategy category", env!("CARGO_BIN_EXE_maskros"));
    let output = Command::new("sh").args(["-c", &run]).current_dir(folder.path()).output().unwrap();
    assert_eq!(
        String::from_utf8(output.stdout).unwrap(),
        "{\"text\": \"Jag heter [PERSON].\", \"author\": \"x\"}\n"
    );
}

#[test]
fn bytes_that_are_no_text_are_refused() {
    let noise: Vec<u8> =
        (0..9000_u32).map(|at| (at.wrapping_mul(2_654_435_761) >> 13).to_le_bytes()[0]).collect();
    let folder = folder(&[("in/a.bin", noise.as_slice()), ("in/b.txt", TEXT.as_bytes())]);
    fails(folder.path(), &["pseudonymize", "in", "-o", "out"], 3, "not a text file");
    fails(folder.path(), &["pseudonymize", "in", "-o", "out", "--keep-going"], 5, "not a text file");
    assert!(folder.path().join("out/b.txt").exists() && !folder.path().join("out/a.bin").exists());
}

#[test]
fn restore_is_exact() {
    let latin: &[u8] = b"Jag heter Bj\xf6rn Lindstr\xf6m och bor i Malm\xf6.\n";
    let posts = "{\"text\": \"Jag heter \\u00c5sa.\"}\r\n{\"text\":\"ingen här\"}";
    let folder =
        folder(&[("in/a.txt", TEXT.as_bytes()), ("in/b.txt", latin), ("in/c.jsonl", posts.as_bytes())]);
    let keys = ["--key-file", "my.key", "--ledger", "my.ledger"];
    let run = [&["pseudonymize", "in", "--output", "out", "--mode", "reversible"][..], &keys].concat();
    succeeds(folder.path(), &run);
    leaks_nothing(&read(&folder, "out/a.txt"));
    let ledger = fs::read(folder.path().join("my.ledger")).unwrap();
    assert!(!ledger.windows(4).any(|bytes| bytes == b"Anna"), "the ledger is sealed");

    let back = [&["restore", "out", "--output", "back", "--force", "--reason", "a test"][..], &keys].concat();
    succeeds(folder.path(), &back);
    for name in ["a.txt", "b.txt", "c.jsonl"] {
        let bytes = |root: &str| fs::read(folder.path().join(root).join(name)).unwrap();
        assert_eq!(bytes("back"), bytes("in"), "{name}");
    }
    assert!(read(&folder, "my.ledger.log.jsonl").contains("a test"));

    fs::write(folder.path().join("out/a.txt"), "changed").unwrap();
    let posts = read(&folder, "out/c.jsonl").replacen("Jag", "Vi", 1);
    fs::write(folder.path().join("out/c.jsonl"), posts).unwrap();
    fails(folder.path(), &back, 3, "not written with this ledger");
    let part = [&["restore", "out", "-o", "part", "--keep-going", "--reason", "a test"][..], &keys].concat();
    fails(folder.path(), &part, 5, "left out: out/c.jsonl, record 1: not written with this ledger");
    assert!(!folder.path().join("part/a.txt").exists(), "a text file is one record");
    assert_eq!(fs::read(folder.path().join("part/b.txt")).unwrap(), latin);
    assert_eq!(read(&folder, "part/c.jsonl"), "{\"text\":\"ingen här\"}", "the other records come back");
    fs::remove_file(folder.path().join("my.key")).unwrap();
    succeeds(
        folder.path(),
        &["pseudonymize", "in/a.txt", "-o", "x.txt", "--mode", "linkable", "--key-file", "my.key"],
    );
    fails(folder.path(), &back, 4, "wrong key");
}

#[cfg(unix)]
#[test]
fn a_run_into_a_new_folder_keeps_its_log_beside_the_output() {
    let folder = folder(&[("in/a.txt", b"Hillevi Tjernberg bor i Lund.\n")]);
    succeeds(folder.path(), &["pseudonymize", "in", "-o", "new/out"]);
    let beside: BTreeSet<String> = fs::read_dir(folder.path().join("new"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    assert!(beside.contains("out.log.jsonl"), "{beside:?}");
    assert!(beside.iter().any(|name| name.ends_with(".maskros-run.jsonl")), "{beside:?}");
}

#[test]
fn a_link_that_leads_nowhere_is_named_before_anything_is_written() {
    let folder = folder(&[("in/a.txt", TEXT.as_bytes())]);
    std::os::unix::fs::symlink("gone.txt", folder.path().join("in/b.txt")).unwrap();
    let run = ["pseudonymize", "in", "-o", "out", "--follow-links"];
    fails(folder.path(), &run, 1, "in/b.txt: a link that leads nowhere");
    assert!(!folder.path().join("out").exists(), "nothing is written");
    fails(folder.path(), &[&run[..], &["--keep-going"]].concat(), 5, "in/b.txt: a link that leads nowhere");
    fails(folder.path(), &[&run[..], &["--keep-going", "-q", "--force"]].concat(), 5, "left out: in/b.txt");
    leaks_nothing(&read(&folder, "out/a.txt"));
    assert!(!folder.path().join("out/b.txt").exists());
}

#[test]
fn a_collection_keeps_its_pseudonyms_and_a_resumed_run_changes_none() {
    let files: Vec<(String, String)> = (0..6)
        .map(|idx| (format!("in/{idx}.txt"), format!("Jag heter Anna Lindström och är {} år.\n", 20 + idx)))
        .collect();
    let files: Vec<(&str, &[u8])> =
        files.iter().map(|(name, text)| (name.as_str(), text.as_bytes())).collect();
    let folder = folder(&files);
    let run = |out: &str, more: &[&str]| {
        let linkable = ["--scope", "collection", "--mode", "linkable", "--key-file", "k"];
        succeeds(folder.path(), &[&["pseudonymize", "in", "--output", out][..], &linkable, more].concat());
    };
    run("one", &["--jobs", "1"]);
    run("two", &["--jobs", "2"]);
    let name = |text: &str| text.split(" och ").next().unwrap().to_owned();
    let first = name(&read(&folder, "one/0.txt"));
    for idx in 0..6 {
        let file = format!("{idx}.txt");
        assert_eq!(
            read(&folder, &format!("one/{file}")),
            read(&folder, &format!("two/{file}")),
            "threads do not matter"
        );
        assert_eq!(name(&read(&folder, &format!("one/{file}"))), first, "one person, one pseudonym");
    }
    fs::remove_file(folder.path().join("two/3.txt")).unwrap();
    run("two", &["--resume"]);
    assert_eq!(read(&folder, "one/3.txt"), read(&folder, "two/3.txt"));
}

#[test]
fn broken_rows_are_named_and_the_others_unharmed() {
    let rows = "{\"text\":\"Jag heter Anna.\"}\n{\"text\":\"Anna Lindström\n{\"text\":\"Jag heter Erik.\"}\n";
    let folder = folder(&[("in/a.jsonl", rows.as_bytes()), ("in/b.txt", TEXT.as_bytes())]);
    fails(folder.path(), &["pseudonymize", "in", "-o", "out"], 3, "a.jsonl: line 2");
    assert!(!folder.path().join("out/a.jsonl").exists(), "nothing half-written");
    fails(
        folder.path(),
        &["pseudonymize", "in", "-o", "out", "--keep-going", "--strategy", "category", "--report", "r.json"],
        5,
        "left out",
    );
    assert_eq!(
        read(&folder, "out/a.jsonl"),
        "{\"text\":\"Jag heter [PERSON].\"}\n{\"text\":\"Jag heter [PERSON].\"}\n"
    );
    let report: Value = serde_json::from_str(&read(&folder, "r.json")).unwrap();
    assert_eq!(report["left_out"].as_array().unwrap().len(), 1);
    leaks_nothing(&report.to_string());
}

#[test]
fn wrong_arguments_and_keys_are_refused() {
    let folder = folder(&[
        ("a.txt", TEXT.as_bytes()),
        ("open.key", b"maskros-key-1 00\n"),
        ("p.toml", b"extends = \"swell\"\ncolour = 1\n"),
        ("x.jsonl", b"{\"body\":\"Anna\"}\n"),
    ]);
    let root = folder.path();
    let run = ["pseudonymize", "a.txt", "-o", "b.txt"];
    let with = |more: &[&'static str]| [&run[..], more].concat();
    fails(root, &with(&["--policy", "nobody"]), 2, "neither a shipped policy");
    fails(root, &with(&["--policy", "p.toml"]), 2, "p.toml");
    fails(root, &with(&["--language", "fi"]), 2, "no rules for language fi");
    fails(root, &with(&["--mode", "reversible"]), 2, "--ledger");
    fails(root, &with(&["--mode", "linkable"]), 2, "--key-file");
    fails(root, &["pseudonymize", "a.txt", "-o", "a.txt"], 2, "overwrite");
    fails(root, &["pseudonymize", "gone.txt", "-o", "b.txt"], 1, "gone.txt");
    fails(root, &["pseudonymize", "x.jsonl", "-o", "y.jsonl"], 3, "--text-field");
    assert!(!root.join("b.txt").exists() && !root.join("y.jsonl").exists());
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(root.join("open.key"), fs::Permissions::from_mode(0o644)).unwrap();
        fails(root, &with(&["--mode", "linkable", "--key-file", "open.key"]), 4, "chmod 600");
    }
}

#[test]
fn a_ledger_of_another_scope_is_refused() {
    let folder = folder(&[("a.txt", TEXT.as_bytes())]);
    let run = [
        "pseudonymize",
        "a.txt",
        "-o",
        "b.txt",
        "--mode",
        "reversible",
        "--key-file",
        "k",
        "--ledger",
        "l",
        "--scope",
        "collection",
        "--scope-name",
    ];
    succeeds(folder.path(), &[&run[..], &["one"]].concat());
    fails(folder.path(), &[&run[..], &["two", "--force"]].concat(), 4, "another scope");
}

#[test]
fn standard_input_goes_to_standard_output() {
    let folder = tools::empty();
    let mut child = Command::new(env!("CARGO_BIN_EXE_maskros"))
        .args(["pseudonymize", "-", "-o", "-", "--strategy", "category", "--quiet"])
        .current_dir(folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all("Jag heter Anna.".as_bytes()).unwrap();
    assert_eq!(String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap(), "Jag heter [PERSON].");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "no log without a place for it");
}

#[test]
fn nothing_of_a_refused_input_goes_to_standard_output() {
    let line = "{\"text\":\"Hillevi Tjernberg\",\"comment\":\"Hillevi bor inte kvar i huset\"}\n";
    let folder = folder(&[("a.jsonl", line.repeat(3).as_bytes())]);
    for (options, code) in [
        (&["--text-field", "body"][..], 3),
        (&["--text-field", "body", "--keep-going"], 5),
        (&["--strict"], 3),
    ] {
        let run = [&["pseudonymize", "a.jsonl", "-o", "-"], options].concat();
        let done = maskros(folder.path(), &run);
        assert_eq!(done.status.code(), Some(code), "{options:?}");
        assert!(done.stdout.is_empty(), "{options:?}");
    }
    let done =
        maskros(folder.path(), &["pseudonymize", "a.jsonl", "-o", "-", "--text-field", "text,comment"]);
    assert_eq!(String::from_utf8(done.stdout).unwrap().lines().count(), 3);
}

#[test]
fn annotations_stand_where_the_result_says() {
    let folder = folder(&[("a.txt", TEXT.as_bytes())]);
    succeeds(
        folder.path(),
        &["pseudonymize", "a.txt", "-o", "b.txt", "--strategy", "category", "--annotations", "n.jsonl"],
    );
    let text: Vec<char> = read(&folder, "b.txt").chars().collect();
    let document: Value = serde_json::from_str(&read(&folder, "n.jsonl")).unwrap();
    for span in document["spans"].as_array().unwrap() {
        let at = |key: &str| usize::try_from(span[key].as_u64().unwrap()).unwrap();
        let cut: String = text[at("start")..at("end")].iter().collect();
        assert!(cut.starts_with('[') && cut.ends_with(']') || span["action"] != "replace", "{cut}: {span}");
    }
}

#[test]
fn explain_names_rule_decision_and_replacement() {
    let folder = folder(&[("a.txt", TEXT.as_bytes())]);
    let output = maskros(folder.path(), &["explain", "a.txt", "--at", "1:11"]);
    let said = String::from_utf8(output.stdout).unwrap();
    for part in ["^^^^", "suspected by", "rule ", "decided", "firstname_female", "written"] {
        assert!(said.contains(part), "{part}: {said}");
    }
    fails(folder.path(), &["explain", "a.txt", "--at", "1:2"], 2, "nothing was suspected");
}

#[test]
fn explain_says_why_a_word_stays() {
    let folder = folder(&[("a.txt", b"Hello.\nWe met in Febuary.\n")]);
    let output = maskros(folder.path(), &["explain", "a.txt", "--at", "2:12"]);
    let said = String::from_utf8(output.stdout).unwrap();
    for part in ["suspected and left", "left: slip-of-known-word. ", "it stays"] {
        assert!(said.contains(part), "{part}: {said}");
    }
}

#[test]
fn languages_are_named_in_the_order_of_the_input() {
    let folder =
        folder(&[("a.txt", "Jag vill inte åka hem i morgon.\nThis is an English sentence.\n".as_bytes())]);
    let printed = succeeds(folder.path(), &["langid", "a.txt", "--scores"]);
    let rows: Vec<Value> = printed.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(
        (&rows[0]["languages"][0], &rows[1]["languages"][0]),
        (&Value::from("sv"), &Value::from("en"))
    );
    assert!(rows[0]["scores"]["sv"].as_f64().unwrap() > 0.5);
}

#[test]
fn lists_are_printed() {
    let folder = tools::empty();
    let printed = |arguments: &[&str]| succeeds(folder.path(), arguments);
    assert!(printed(&["labels"]).contains("firstname_female"));
    assert!(printed(&["labels", "--scheme", "presidio"]).contains("EMAIL_ADDRESS"));
    assert!(serde_json::from_str::<Value>(&printed(&["labels", "--json"])).unwrap().is_array());
    assert!(printed(&["policies"]).contains("court-de"));
    assert!(printed(&["policies", "swell"]).contains("[labels"));
    assert!(printed(&["completions", "bash"]).contains("maskros"));
}

#[test]
fn empty_and_odd_files_come_back() {
    let odd: [(&str, &[u8]); 6] = [
        ("in/empty.txt", b""),
        ("in/bom.txt", b"\xef\xbb\xbf"),
        ("in/cr.txt", b"\r\r\n\n\r"),
        ("in/emoji.txt", "👩‍👩‍👧 e\u{301}".as_bytes()),
        ("in/empty.jsonl", b""),
        ("in/empty.csv", b""),
    ];
    let folder = folder(&odd);
    succeeds(folder.path(), &["pseudonymize", "in", "-o", "out"]);
    for (name, bytes) in odd {
        assert_eq!(fs::read(folder.path().join(name.replace("in/", "out/"))).unwrap(), bytes, "{name}");
    }
}
