//! `maskros assess`, `bundle` and `ledger erase` as a user meets them.

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

use serde_json::Value;
use std::{
    fs,
    path::Path,
    process::{Command, Output},
};

fn run(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_maskros"));
    command.current_dir(folder).args(arguments).env_remove("MASKROS_CONFIG").env_remove("MASKROS_PASSPHRASE");
    command.output().unwrap()
}

fn done(folder: &Path, arguments: &[&str]) -> String {
    let output = run(folder, arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn refused(folder: &Path, arguments: &[&str]) -> (Option<i32>, String) {
    let output = run(folder, arguments);
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

/// Originals, and results in which a name, a number and a handle were left.
fn leaky() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for side in ["in", "out"] {
        fs::create_dir(folder.path().join(side)).unwrap();
    }
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write("in/1.txt", "Jag heter Anna Lindström. Ring 070-174 06 05. Lindströms katt är snäll.");
    write("out/1.txt", "Jag heter Karin Holm. Ring 070-174 06 99. Lindströms katt är snäll.");
    write("in/2.txt", "Han skrev till henne, och hon svarade: 0701740605.");
    write("out/2.txt", "Han skrev till henne, och hon svarade: 0701740605.");
    write("in/3.txt", "Se @anna_lindstrom, sa han.");
    write("out/3.txt", "Se @anna_lindstrom, sa han.");
    folder
}

#[test]
fn planted_leaks_are_found_counted_and_listed_for_the_owner_alone() {
    let folder = leaky();
    let folder = folder.path();
    let table = done(
        folder,
        &["assess", "risk", "out", "--original", "in", "--list", "look.jsonl", "--json", "risk.json"],
    );
    assert!(!table.contains("Lindström"), "no text on stdout: {table}");
    let risk: Value = serde_json::from_str(&fs::read_to_string(folder.join("risk.json")).unwrap()).unwrap();
    assert!(!risk.to_string().contains("Lindström"));
    let list = fs::read_to_string(folder.join("look.jsonl")).unwrap();
    let found = |name: &str, what: &str| list.lines().any(|line| line.contains(name) && line.contains(what));
    assert!(found("1.txt", "\"found\":\"Lindström\"") && found("3.txt", "anna_lindstrom"), "{list}");
    assert!(found("2.txt", "0701740605") || found("2.txt", "701740605"), "{list}");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        assert_eq!(fs::metadata(folder.join("look.jsonl")).unwrap().permissions().mode() & 0o777, 0o600);
    }
    let again = refused(folder, &["assess", "risk", "out", "--original", "in", "--list", "look.jsonl"]);
    assert!(again.1.contains("the list is there already"), "{}", again.1);
}

#[test]
fn collections_that_do_not_pair_are_refused() {
    let folder = leaky();
    let folder = folder.path();
    assert_eq!(refused(folder, &["assess", "risk", "out"]).0, Some(2));
    fs::rename(folder.join("out/3.txt"), folder.join("out/4.txt")).unwrap();
    let (code, said) = refused(folder, &["assess", "risk", "out", "--original", "in"]);
    assert!(code == Some(3) && said.contains("document 3"), "{said}");
    fs::remove_file(folder.join("out/4.txt")).unwrap();
    let (code, said) = refused(folder, &["assess", "risk", "out", "--original", "in"]);
    assert!(code == Some(3) && said.contains("has 2 documents and the originals have 3"), "{said}");
    fs::create_dir(folder.join("empty")).unwrap();
    assert!(refused(folder, &["assess", "risk", "empty", "--original", "in"]).0.is_some_and(|code| code > 0));
}

/// Writes the page on the leaky results.
fn page_in(folder: &Path, language: &str, more: &[&str]) {
    let report = "assess report out --original in -o page.html --reviewed 3 2 --page-language";
    done(folder, &[&report.split(' ').collect::<Vec<_>>(), &[language][..], more].concat());
}

#[test]
fn the_page_has_figures_and_no_text() {
    let folder = leaky();
    let folder = folder.path();
    for (language, word) in [("en", "Three questions"), ("de", "Drei Fragen"), ("sv", "Tre frågor")] {
        page_in(folder, language, &[]);
        let page = fs::read_to_string(folder.join("page.html")).unwrap();
        assert!(page.contains(word) && !page.contains("Lindström") && !page.contains("<script"));
    }
    let same = fs::read(folder.join("page.html")).unwrap();
    page_in(folder, "sv", &["--jobs", "1"]);
    assert_eq!(same, fs::read(folder.join("page.html")).unwrap(), "the same for any number of threads");
    let (_, said) = refused(folder, &["assess", "risk", "out", "--original", "in", "--reviewed", "4", "0"]);
    assert!(said.contains("--reviewed wants"), "{said}");
    fs::write(folder.join("bad.svg"), "<svg><script>alert(1)</script></svg>").unwrap();
    let (code, _) = refused(
        folder,
        &["assess", "report", "out", "--original", "in", "-o", "x.html", "--plot", "bad.svg"],
    );
    assert_eq!(code, Some(3));
}

/// Posts whose class hangs on a word.
fn posts(folder: &Path, name: &str, count: usize) {
    let post = |number: usize| {
        let (label, word) = [("good", "lovely"), ("bad", "awful")][number % 2];
        format!(
            "{{\"text\": \"Anna Berg had a {word} day, number {}\", \"label\": \"{label}\"}}\n",
            number / 3
        )
    };
    fs::write(folder.join(name), (0..count).map(post).collect::<String>()).unwrap();
}

#[test]
fn what_can_be_learnt_is_the_same_where_names_do_not_matter() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    posts(folder, "posts.jsonl", 150);
    let options = [
        "assess",
        "utility",
        "posts.jsonl",
        "--strategies",
        "category,realistic",
        "--seeds",
        "2",
        "--language",
        "en",
    ];
    let table = done(folder, &[&options[..], &["--json", "u.json", "--plot", "u.svg"]].concat());
    assert_eq!(table.matches("100.00 (±0.0)").count(), 9, "{table}");
    let figures: Value = serde_json::from_str(&fs::read_to_string(folder.join("u.json")).unwrap()).unwrap();
    assert_eq!(figures["utility"]["lines"].as_array().unwrap().len(), 3);
    assert!(fs::read_to_string(folder.join("u.svg")).unwrap().contains("realistic"));
    assert_eq!(
        table,
        done(folder, &[&options[..], &["--jobs", "1"]].concat()),
        "the same for any number of threads"
    );
}

#[test]
fn experiments_that_make_no_sense_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    posts(folder, "posts.jsonl", 40);
    posts(folder, "fewer.jsonl", 30);
    fs::write(
        folder.join("broken.jsonl"),
        "{\"text\": \"Hemlig\", \"label\": \"a\"}\n{\"text\": \"Hemlig\"}\n",
    )
    .unwrap();
    fs::write(folder.join("one.jsonl"), "{\"text\": \"x\", \"label\": \"a\"}\n".repeat(20)).unwrap();
    fs::write(folder.join("empty.jsonl"), "").unwrap();
    let said = |arguments: &[&str]| refused(folder, &[&["assess", "utility"], arguments].concat()).1;
    let broken = said(&["broken.jsonl"]);
    assert!(
        broken.contains("broken.jsonl:2: no class in the field label") && !broken.contains("Hemlig"),
        "{broken}"
    );
    assert!(said(&["one.jsonl"]).contains("have 1 classes; two are needed"));
    assert!(said(&["empty.jsonl"]).contains("have 0 classes"));
    assert!(
        said(&["posts.jsonl", "--version", "other=fewer.jsonl"])
            .contains("other: has 24 texts to train with")
    );
    assert!(said(&["posts.jsonl", "--version", "other"]).contains("NAME=TRAIN"));
}

#[test]
fn versions_are_written_for_an_encoder_and_its_figures_shown() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    posts(folder, "posts.jsonl", 40);
    let options = ["assess", "utility", "posts.jsonl", "--strategies", "category", "--seeds", "1"];
    let write = [&options[..], &["--write-versions", "v.jsonl", "--json", "u.json"]].concat();
    done(folder, &write);
    let rows = fs::read_to_string(folder.join("v.jsonl")).unwrap();
    assert_eq!(rows.lines().count(), 80);
    assert_eq!(rows.lines().filter(|row| row.contains(r#""version":"category","part":"test""#)).count(), 8);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        assert_eq!(fs::metadata(folder.join("v.jsonl")).unwrap().permissions().mode() & 0o777, 0o600);
    }
    assert!(refused(folder, &write).1.contains("v.jsonl: the versions are there already"));
    let (code, said) = refused(folder, &[&options[..], &["--base", "my-model"]].concat());
    assert!(code == Some(2) && said.contains("maskros-lab utility versions.jsonl --base my-model"), "{said}");
    // As maskros-lab writes the figures of an encoder.
    let mut figures: Value =
        serde_json::from_str(&fs::read_to_string(folder.join("u.json")).unwrap()).unwrap();
    figures["utility"]["encoder"] = "small <b>".into();
    fs::write(folder.join("e.json"), figures.to_string()).unwrap();
    done(folder, &["pseudonymize", "posts.jsonl", "-o", "out.jsonl"]);
    for (language, words) in
        [("en", "of the encoder small &lt;b&gt;"), ("de", "des Encoders small"), ("sv", "för kodaren small")]
    {
        let page = ["-o", "p.html", "--utility", "e.json", "--page-language", language];
        done(folder, &[&["assess", "report", "out.jsonl", "--original", "posts.jsonl"], &page[..]].concat());
        assert!(fs::read_to_string(folder.join("p.html")).unwrap().contains(words), "{language}");
    }
}

#[test]
fn evidence_is_signed_and_a_change_shows() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::write(folder.join("a.txt"), "Jag heter Anna Lindström.").unwrap();
    done(folder, &["key", "new", "signing.key"]);
    done(folder, &["pseudonymize", "a.txt", "-o", "b.txt", "--report", "r.json", "--log-file", "run.jsonl"]);
    done(
        folder,
        &[
            "bundle",
            "make",
            "-o",
            "e.tar",
            "--key-file",
            "signing.key",
            "--log-file",
            "run.jsonl",
            "--add",
            "r.json",
        ],
    );
    let seen = done(folder, &["bundle", "verify", "e.tar"]);
    assert!(
        seen.contains("run log: 1 lines") && seen.contains("added/r.json") && seen.contains("policy.json"),
        "{seen}"
    );
    let signer = seen.lines().find_map(|line| line.strip_prefix("by ")).unwrap();
    done(folder, &["bundle", "verify", "e.tar", "--signer", signer]);
    let (code, said) = refused(folder, &["bundle", "verify", "e.tar", "--signer", &"0".repeat(64)]);
    assert!(code == Some(4) && said.contains("signed by another key"), "{said}");
    let whole = fs::read(folder.join("e.tar")).unwrap();
    assert!(!String::from_utf8_lossy(&whole).contains("Lindström"));
    let at = whole.windows(9).position(|part| part == b"documents").unwrap();
    let mut changed = whole;
    changed.splice(at..=at, *b"D");
    fs::write(folder.join("e.tar"), changed).unwrap();
    assert_eq!(refused(folder, &["bundle", "verify", "e.tar"]).0, Some(4));
    assert!(
        refused(folder, &["bundle", "make", "-o", "e.tar", "--key-file", "signing.key"])
            .1
            .contains("--force")
    );
}

#[test]
fn a_person_is_erased_on_record_and_the_rest_is_restored() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::write(folder.join("a.txt"), "Jag heter Anna Lindström. Bo Ek är min granne.").unwrap();
    let place = ["--ledger", "l", "--key-file", "k"];
    let run = ["pseudonymize", "a.txt", "-o", "b.txt", "--mode", "reversible", "--language", "sv"];
    done(folder, &[&run[..], &place].concat());
    let erase = ["ledger", "erase", "--person", "Anna Lindström", "--reason", "a request"];
    done(folder, &[&erase[..], &place].concat());
    assert!(!done(folder, &[&["ledger", "list"][..], &place].concat()).contains("Lindström"));
    done(folder, &[&["restore", "b.txt", "-o", "c.txt", "--reason", "test"][..], &place].concat());
    let restored = fs::read_to_string(folder.join("c.txt")).unwrap();
    assert!(restored.contains("Bo Ek") && !restored.contains("Lindström"), "{restored}");
    let log = fs::read_to_string(folder.join("l.log.jsonl")).unwrap();
    assert!(
        log.contains("\"action\":\"erase\"") && log.contains("a request") && !log.contains("Lindström"),
        "{log}"
    );
    assert_eq!(refused(folder, &[&erase[..], &place].concat()).0, Some(2), "nobody is left to erase");
    let both = ["ledger", "erase", "--all", "--document", "a.txt", "--reason", "x"];
    assert_eq!(refused(folder, &[&both[..], &place].concat()).0, Some(2));
    done(folder, &[&["ledger", "erase", "--all", "--reason", "the end"][..], &place].concat());
    assert!(!folder.join("l").exists());
}

#[test]
fn results_stand_beside_each_other() {
    let folder = leaky();
    let folder = folder.path();
    fs::create_dir(folder.join("good")).unwrap();
    for name in ["1.txt", "2.txt", "3.txt"] {
        fs::write(folder.join("good").join(name), "Jag heter [PERSON].").unwrap();
    }
    let compare = ["assess", "compare", "out", "good", "--original", "in"];
    let table = done(folder, &[&compare[..], &["--json", "c.json", "--plot", "c.svg"]].concat());
    let lines: Vec<&str> = table.lines().collect();
    assert!(lines.len() == 3 && lines[1].starts_with("out ") && lines[2].starts_with("good "), "{table}");
    let figures: Value = serde_json::from_str(&fs::read_to_string(folder.join("c.json")).unwrap()).unwrap();
    let left =
        |at: usize| figures["results"][at]["assessment"]["remains"]["originals_left"].as_u64().unwrap();
    assert!(left(0) > 0 && left(1) == 0, "{figures}");
    assert!(fs::read_to_string(folder.join("c.svg")).unwrap().starts_with("<svg"));
    for (language, title, axis) in [
        ("en", "Several results of the same originals", "less is safer"),
        ("de", "Mehrere Ergebnisse", "weniger ist sicherer"),
        ("sv", "Flera resultat", "mindre är säkrare"),
    ] {
        let page = ["-o", "c.html", "--page-language", language];
        assert_eq!(done(folder, &[&compare[..], &page].concat()), table);
        let page = fs::read_to_string(folder.join("c.html")).unwrap();
        assert!(
            page.contains(title) && page.contains(axis) && page.contains("<th>out</th><th>good</th>"),
            "{page}"
        );
        assert!(!page.contains("Lindström") && !page.contains("href") && !page.contains("src="), "{page}");
    }
    let (code, said) = refused(folder, &[&compare[..], &["-o", "in/1.txt"]].concat());
    assert!(code == Some(2) && said.contains("in/1.txt"), "{code:?} {said}");
    let (code, said) = refused(folder, &[&compare[..], &["--label-field", "label"]].concat());
    assert!(code.is_some_and(|code| code > 0) && said.starts_with("error"), "{said}");
}

#[test]
fn the_page_shows_what_people_judged() {
    let folder = leaky();
    let folder = folder.path();
    let spans = r#"[{"start": 0, "end": 4, "label": "city", "identifier_type": "QUASI"}]"#;
    fs::write(folder.join("gold.jsonl"), format!("{{\"id\": 1, \"text\": \"Ystad\", \"spans\": {spans}}}\n"))
        .unwrap();
    let table = done(folder, &["evaluate", "tab", "gold.jsonl", "--predicted", "gold.jsonl"]);
    fs::write(folder.join("tab.txt"), table).unwrap();
    let report = ["assess", "report", "out", "--original", "in", "-o", "page.html", "--judged"];
    done(folder, &[&report[..], &["tab.txt"]].concat());
    let page = fs::read_to_string(folder.join("page.html")).unwrap();
    assert!(page.contains("<td>entity recall</td><td>quasi</td><td>1</td><td>100.00"), "{page}");
    let (code, said) = refused(folder, &[&report[..], &["gold.jsonl"]].concat());
    assert!(code == Some(3) && said.contains("not a table"), "{said}");
}

#[test]
fn an_attacker_with_a_register_finds_whom_the_text_still_describes() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    for side in ["in", "out"] {
        fs::create_dir(folder.join(side)).unwrap();
    }
    for (number, name) in ["Anna", "Bo", "Eva"].into_iter().enumerate() {
        let rest = ["ist Imkerin und 34 Jahre alt.", "ist Lehrer.", "ist Lehrerin."][number];
        fs::write(folder.join(format!("in/{number}.txt")), format!("{name} {rest}")).unwrap();
        fs::write(folder.join(format!("out/{number}.txt")), format!("Kim {rest}")).unwrap();
    }
    let register = "name;job;age;document\nAnna;Imkerin;34;0.txt\nBo;Lehrer;51;1.txt\nUlf;Lehrer;60;\nEva;Lehrer;47;2.txt\n";
    fs::write(folder.join("people.csv"), register).unwrap();
    let arguments =
        ["assess", "risk", "out", "--original", "in", "--register", "people.csv", "--json", "r.json"];
    let table = done(folder, &arguments);
    assert!(table.contains("people of the register found at the first try") && !table.contains("Imkerin"));
    let risk: Value = serde_json::from_str(&fs::read_to_string(folder.join("r.json")).unwrap()).unwrap();
    assert_eq!((&risk["register"]["people"], &risk["register"]["k"]), (&4.into(), &1.into()));
    // Anna alone, Bo one of three; of the text on Eva `Lehrerin` says nothing that stands in the register.
    let first = &risk["register"]["found"][0];
    assert!(first["written"].as_f64() < first["original"].as_f64(), "{first}");
    for (text, said) in [
        ("name\nAnna\n", "needs a column `document`"),
        ("name,document\nAnna,9.txt\n", "person 1: no such document"),
        ("name,document\n", "there is nobody in the register"),
        ("name,document\nAnna\n", "line 2"),
    ] {
        fs::write(folder.join("bad.csv"), text).unwrap();
        let (code, error) =
            refused(folder, &["assess", "risk", "out", "--original", "in", "--register", "bad.csv"]);
        assert!(code == Some(3) && error.contains(said) && !error.contains("Anna"), "{error}");
    }
}

#[test]
fn an_attacker_knows_ages_births_and_slips_and_a_sample_has_its_population() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    for side in ["in", "out"] {
        fs::create_dir(folder.join(side)).unwrap();
        fs::write(folder.join(side).join("0.txt"), "Hon är i 30-årsåldern och född den 12 mars.").unwrap();
        fs::write(folder.join(side).join("1.txt"), "Herr Kovalneko sa att han är 51 år.").unwrap();
    }
    let register =
        "name,age,born,document\nAnna,34,1990-03-12,0.txt\nKovalenko,,1973,1.txt\nBo,38,1986-07-01,\n";
    fs::write(folder.join("people.csv"), register).unwrap();
    let arguments =
        ["assess", "risk", "out", "--original", "in", "--register", "people.csv", "--json", "r.json"];
    let around = ["--population", "201", "--year", "2024"];
    let table = done(folder, &[&arguments[..], &around].concat());
    assert!(table.contains("estimate for 201 people"), "{table}");
    let risk: Value = serde_json::from_str(&fs::read_to_string(folder.join("r.json")).unwrap()).unwrap();
    let own = &risk["register"];
    // Two bands of Anna (her decade, and day and month without a year), a slip and an age against a year of birth.
    assert_eq!((&own["agreements"]["band"], &own["agreements"]["near"]), (&3.into(), &1.into()), "{own}");
    assert_eq!((&own["k"], &own["population"]["people"]), (&1.into(), &201.into()));
    assert_eq!(own["found"][0]["written"].as_f64(), Some(100.0));
    let (code, said) = refused(folder, &[&arguments[..], &["--population", "2"]].concat());
    assert!(code == Some(2) && said.contains("the register alone has 3 people"), "{said}");
    let (code, _) = refused(folder, &["assess", "risk", "out", "--original", "in", "--year", "2024"]);
    assert_eq!(code, Some(2), "without a register there is nothing to put beside");
}

#[test]
fn an_attacker_knows_regions_shortened_codes_and_a_wrong_digit() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    for side in ["in", "out"] {
        fs::create_dir(folder.join(side)).unwrap();
        fs::write(folder.join(side).join("0.txt"), "Sie wohnt irgendwo in Bayern, PLZ 803xx.").unwrap();
        fs::write(folder.join(side).join("1.txt"), "Han är född den 14 mars 1995.").unwrap();
    }
    let register = "town;code;born;document\nMünchen;80331;1960-01-01;0.txt\nYstad;271 41;1995-03-12;1.txt\nBochum;44787;1971-02-03;\n";
    fs::write(folder.join("people.csv"), register).unwrap();
    let arguments =
        ["assess", "risk", "out", "--original", "in", "--register", "people.csv", "--json", "r.json"];
    done(folder, &arguments);
    let risk: Value = serde_json::from_str(&fs::read_to_string(folder.join("r.json")).unwrap()).unwrap();
    let own = &risk["register"];
    assert_eq!((&own["agreements"]["band"], &own["agreements"]["near"]), (&2.into(), &1.into()), "{own}");
    assert_eq!(own["found"][0]["written"].as_f64(), Some(100.0));
}

#[test]
fn what_must_not_be_inferred_is_counted_by_kind() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    for side in ["in", "out"] {
        fs::create_dir(folder.join(side)).unwrap();
        let texts = [
            "Jag är sjuksköterska och har diabetes.",
            "Jag är sjuksköterska och har astma.",
            "Jag är sjuksköterska och muslim.",
        ];
        for (number, text) in texts.into_iter().enumerate() {
            fs::write(folder.join(side).join(format!("{number}.txt")), text).unwrap();
        }
    }
    let table = done(folder, &["assess", "risk", "out", "--original", "in", "--json", "r.json"]);
    let risk: Value = serde_json::from_str(&fs::read_to_string(folder.join("r.json")).unwrap()).unwrap();
    let kinds = &risk["uniqueness"]["diversity"];
    assert_eq!((&kinds["medical"]["l"], &kinds["sensitive"]["l"]), (&2.into(), &1.into()), "{kinds}");
    assert!(table.contains("fewest different values of medical in a group"), "{table}");
    assert!(!table.contains("diabetes") && !risk.to_string().contains("muslim"));
}

/// Texts in which names of people and places are marked.
fn marked(folder: &Path, name: &str, count: usize) {
    let people = ["Anna Berg", "Carl Lind", "Ida Holm", "Nils Falk", "Eva Krantz"];
    let row = |number: usize| {
        let person = people[number % people.len()];
        let text = format!("Yesterday {person} went to Stockholm, number {number}.");
        let place = text.find("Stockholm").unwrap();
        let spans = serde_json::json!([{"start": 10, "end": 10 + person.len(), "label": "PER"}, [place, place + 9, "LOC"]]);
        serde_json::json!({"text": text, "entities": spans}).to_string() + "\n"
    };
    fs::write(folder.join(name), (0..count).map(row).collect::<String>()).unwrap();
}

#[test]
fn names_are_learnt_from_one_version_and_found_in_another() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    marked(folder, "names.jsonl", 120);
    let task = ["assess", "utility", "names.jsonl", "--task", "names", "--spans-field", "entities"];
    let options = ["--strategies", "delete,category,realistic", "--seeds", "2", "--language", "en"];
    let files = ["--json", "u.json", "--plot", "u.svg"];
    let table = done(folder, &[&task[..], &options, &files].concat());
    assert!(table.starts_with("micro F1") && !table.contains("delete"), "{table}");
    let figures: Value = serde_json::from_str(&fs::read_to_string(folder.join("u.json")).unwrap()).unwrap();
    let lines = figures["utility"]["lines"].as_array().unwrap();
    let f1 = |at: usize, cell: &str| lines[at][cell]["micro_f1"]["mean"].as_f64().unwrap();
    assert_eq!((lines.len(), f1(0, "own_test")), (3, 100.0));
    assert!(f1(1, "own_test") > 90.0 && f1(1, "original_test") < f1(1, "own_test"), "{table}");
    assert_eq!(table, done(folder, &[&task[..], &options, &["--jobs", "1"]].concat()));
    // The page reads these figures as it reads those of classes.
    for side in ["in", "out"] {
        fs::create_dir(folder.join(side)).unwrap();
        fs::write(folder.join(side).join("a.txt"), "Hej.").unwrap();
    }
    done(folder, &["assess", "report", "out", "--original", "in", "-o", "p.html", "--utility", "u.json"]);
    assert!(fs::read_to_string(folder.join("p.html")).unwrap().contains("Strict F1 over all names"));
    let said = |more: &[&str]| refused(folder, &[&task[..5], more].concat()).1;
    assert!(said(&[]).contains("names.jsonl:1: no list in the field spans"));
    fs::write(folder.join("bad.jsonl"), "{\"text\": \"Hemlig\", \"spans\": [[0, 99, \"PER\"]]}\n").unwrap();
    let bad = refused(folder, &["assess", "utility", "bad.jsonl", "--task", "names"]).1;
    assert!(bad.contains("bad.jsonl:1: a span that is no start") && !bad.contains("Hemlig"), "{bad}");
    fs::write(folder.join("none.jsonl"), "{\"text\": \"Hemlig\", \"spans\": []}\n".repeat(9)).unwrap();
    let none = refused(folder, &["assess", "utility", "none.jsonl", "--task", "names", "--seeds", "1"]).1;
    assert!(none.contains("no names are marked in the texts to train with"), "{none}");
}

#[test]
fn words_of_lists_are_evidence_only_where_they_are_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::write(folder.join("own.toml"), "extends = 'swell'\n[lists]\nnever = ['Bodaskolan']\n").unwrap();
    done(folder, &["key", "new", "signing.key"]);
    let make = ["bundle", "make", "--key-file", "signing.key", "--policy", "own.toml", "-o"];
    done(folder, &[&make[..], &["plain.tar"]].concat());
    done(folder, &[&make[..], &["lists.tar", "--with-lists"]].concat());
    let [plain, lists] = ["plain.tar", "lists.tar"].map(|name| fs::read(folder.join(name)).unwrap());
    let holds = |archive: &[u8]| String::from_utf8_lossy(archive).to_lowercase().contains("bodaskolan");
    assert!(!holds(&plain) && holds(&lists));
    assert!(done(folder, &["bundle", "verify", "lists.tar"]).contains("policy-with-lists.txt"));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        assert_eq!(fs::metadata(folder.join("lists.tar")).unwrap().permissions().mode() & 0o777, 0o600);
    }
}
