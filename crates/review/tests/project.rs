//! What reviewers say, and what becomes of the text.

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

use maskros_ledger::Key;
use maskros_pipeline::Models;
use maskros_policy::{Policy, Strategy};
use maskros_replace::Scope;
use maskros_review::{Opened, Operation, Project, ProjectError, Refused, Settings, State};
use serde_json::{Value, json};
use std::path::Path;
use std::sync::Arc;
use tempfile::TempDir;

const TEXT: &str = "Hej! Jag heter Anna Lindström och bor i Göteborg. Annas bror heter Erik Lindström. \
                    Han jobbar med Zorblax. Zorblax heter egentligen Bo. Erik är snäll. \
                    Kaffet är gott, sa kaffets vän, som gillar kaffet.";

/// When everything is done.
const AT: &str = "2026-01-01T00:00:00Z";

struct Desk {
    folder: TempDir,
    project: Project,
    id: i64,
}

fn settings(strategy: Strategy) -> Settings {
    let policy = Policy::builtin("default").unwrap().with_strategy(strategy);
    Settings { name: "test".to_owned(), policy, languages: None, scope: Scope::Document }
}

fn open(folder: &Path, strategy: Strategy) -> Project {
    let (file, key) = (folder.join("project"), Key::from_bytes([7; 32]));
    Project::open(&file, key, Arc::new(Models::embedded()), settings(strategy)).unwrap()
}

impl Desk {
    fn new(strategy: Strategy) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let project = open(folder.path(), strategy);
        let id = project.put_document("a.txt", TEXT).unwrap();
        Self { folder, project, id }
    }

    fn now(&self) -> Opened {
        self.project.document(self.id, "eva").unwrap()
    }

    /// Does `what` to the `nth` occurrence of `word`.
    fn at(&self, word: &str, nth: usize, what: &Value) -> Opened {
        self.try_at(word, nth, what).unwrap()
    }

    fn try_at(&self, word: &str, nth: usize, what: &Value) -> Result<Opened, ProjectError> {
        let (start, end) = place(word, nth);
        let mut operation = what.clone();
        operation["start"] = json!(start);
        operation["end"] = json!(end);
        let operation: Operation = serde_json::from_value(operation).unwrap();
        self.project.operate(self.id, "eva", (self.now().version, AT), &[operation])
    }
}

fn place(word: &str, nth: usize) -> (usize, usize) {
    let start = TEXT.match_indices(word).nth(nth).unwrap().0;
    (start, start + word.len())
}

fn result(opened: &Opened) -> String {
    opened.reviewed.edits.apply(opened.document.text())
}

fn labels(opened: &Opened) -> Vec<String> {
    let shown = |span: &maskros_review::ReviewedSpan| {
        let decision = &span.decision;
        format!("{} {} {}", opened.document.cut(decision.span), decision.label, decision.number)
    };
    opened.reviewed.spans.iter().map(shown).collect()
}

#[test]
fn what_is_rejected_stays_and_can_be_taken_back() {
    let desk = Desk::new(Strategy::Category);
    assert!(!result(&desk.now()).contains("Göteborg"));
    let rejected = desk.at("Göteborg", 0, &json!({"op": "reject"}));
    assert!(result(&rejected).contains("Göteborg"));
    assert_eq!(rejected.reviewed.rejected.len(), 1);
    assert_eq!(rejected.state, State::InReview);
    let restored = desk.at("Göteborg", 0, &json!({"op": "restore"}));
    assert!(!result(&restored).contains("Göteborg"));
}

#[test]
fn what_was_missed_is_added_with_its_other_mentions() {
    let desk = Desk::new(Strategy::Category);
    let added = desk.at("Zorblax", 0, &json!({"op": "add", "label": "surname", "where": "document"}));
    assert_eq!(result(&added).matches("Zorblax").count(), 0, "{}", result(&added));
}

#[test]
fn all_mentions_are_all_even_of_an_ordinary_word() {
    let desk = Desk::new(Strategy::Category);
    let added = desk.at("kaffet", 1, &json!({"op": "add", "label": "surname", "where": "document"}));
    let text = result(&added).to_lowercase();
    assert_eq!(text.matches("kaffet").count(), 0, "{text}");
}

#[test]
fn what_is_replaced_in_one_place_is_left_in_another_only_where_a_person_says_so() {
    let desk = Desk::new(Strategy::Category);
    let added = desk.at("Zorblax", 0, &json!({"op": "add", "label": "surname"}));
    assert_eq!(result(&added).matches("Zorblax").count(), 0, "the program searches for what it replaces");
    let rejected = desk.at("Zorblax", 1, &json!({"op": "reject"}));
    assert_eq!(result(&rejected).matches("Zorblax").count(), 1, "{}", result(&rejected));
}

#[test]
fn a_label_by_hand_is_the_label() {
    let desk = Desk::new(Strategy::Category);
    let labelled = desk.at("Göteborg", 0, &json!({"op": "label", "label": "school"}));
    assert!(result(&labelled).contains("[SCHOOL]"), "{}", result(&labelled));
    let refused = desk.try_at("Göteborg", 0, &json!({"op": "label", "label": "planet"}));
    assert!(matches!(refused, Err(ProjectError::Refused(Refused::Label))));
}

#[test]
fn a_pseudonym_by_hand_is_written_in_all_forms_of_the_name() {
    let desk = Desk::new(Strategy::Realistic);
    let named = desk.at("Anna", 0, &json!({"op": "pseudonym", "text": "Solveig"}));
    let text = result(&named);
    assert!(text.contains("Jag heter Solveig ") && text.contains("Solveigs bror"), "{text}");
    let taken_back = desk.at("Anna", 0, &json!({"op": "pseudonym", "text": null}));
    assert!(!result(&taken_back).contains("Solveig"));
}

#[test]
fn entities_are_joined_and_taken_apart() {
    let desk = Desk::new(Strategy::Numbered);
    let (start, end) = place("Erik", 0);
    let before = labels(&desk.now());
    assert!(
        before.contains(&"Erik firstname_male 2".to_owned())
            || before.iter().any(|label| label.contains("Erik"))
    );
    let joined = desk.at("Bo", 0, &json!({"op": "join", "with": {"start": start, "end": end}}));
    let number = |labels: &[String], word: &str| {
        let found = labels.iter().find(|label| label.starts_with(word)).unwrap();
        found.rsplit(' ').next().unwrap().to_owned()
    };
    let after = labels(&joined);
    assert_eq!(number(&after, "Bo "), number(&after, "Erik "), "{after:?}");
    let apart = desk.at("Erik", 1, &json!({"op": "apart"}));
    let eriks: Vec<_> = labels(&apart).into_iter().filter(|label| label.starts_with("Erik ")).collect();
    assert_ne!(eriks[0], eriks[1]);
}

#[test]
fn spans_grow_shrink_split_and_merge() {
    let desk = Desk::new(Strategy::Category);
    let (start, _) = place("bor i Göteborg", 0);
    let (_, end) = place("Göteborg", 0);
    let grown = desk.at("Göteborg", 0, &json!({"op": "bounds", "new_start": start, "new_end": end}));
    assert!(labels(&grown).iter().any(|label| label.starts_with("bor i Göteborg")), "{:?}", labels(&grown));
    let at = place("Göteborg", 0).0;
    let split = desk.at("bor i Göteborg", 0, &json!({"op": "split", "at": at}));
    assert!(labels(&split).iter().any(|label| label.starts_with("bor i ")), "{:?}", labels(&split));
    let name = place("Erik Lindström", 0);
    let whole = desk.at("Erik", 0, &json!({"op": "merge", "new_end": name.1}));
    assert!(
        labels(&whole).iter().any(|label| label.starts_with("Erik Lindström firstname")),
        "{:?}",
        labels(&whole)
    );
    let merged = desk.at("bor i", 0, &json!({"op": "merge", "new_end": end}));
    assert!(labels(&merged).iter().any(|label| label.starts_with("bor i Göteborg")), "{:?}", labels(&merged));
}

#[test]
fn everything_can_be_undone_and_done_again() {
    let desk = Desk::new(Strategy::Category);
    let before = result(&desk.now());
    let rejected = desk.at("Göteborg", 0, &json!({"op": "reject"}));
    let undone = desk.project.turn(desk.id, "eva", (rejected.version, AT), true).unwrap();
    assert_eq!((result(&undone), undone.turns), (before, (0, 1)));
    let again = desk.project.turn(desk.id, "eva", (undone.version, AT), false).unwrap();
    assert_eq!(result(&again), result(&rejected));
    let nothing = desk.project.turn(desk.id, "eva", (again.version, AT), false);
    assert!(matches!(nothing, Err(ProjectError::NothingLeft)));
}

#[test]
fn a_stale_version_is_refused_and_nothing_is_lost() {
    let desk = Desk::new(Strategy::Category);
    let (start, end) = place("Göteborg", 0);
    let reject = json!({"op": "reject", "start": start, "end": end});
    let reject: Operation = serde_json::from_value(reject).unwrap();
    let at = "2026-01-01T00:00:00Z";
    let first = desk.project.operate(desk.id, "eva", (0, at), std::slice::from_ref(&reject)).unwrap();
    let second = desk.project.operate(desk.id, "eva", (0, at), &[reject]);
    assert!(matches!(second, Err(ProjectError::Stale)));
    assert_eq!(desk.now().version, first.version);
    assert_eq!(desk.project.history(desk.id).unwrap().len(), 1);
}

#[test]
fn reviewers_work_apart() {
    let desk = Desk::new(Strategy::Category);
    desk.at("Göteborg", 0, &json!({"op": "reject"}));
    let other = desk.project.document(desk.id, "jon").unwrap();
    assert!(!result(&other).contains("Göteborg"));
}

#[test]
fn words_of_the_project_hold_in_every_document() {
    let desk = Desk::new(Strategy::Category);
    let other = desk.project.put_document("b.txt", "Jag bor i Göteborg med Zorblax.").unwrap();
    desk.at("Göteborg", 0, &json!({"op": "reject", "where": "collection"}));
    desk.at("Zorblax", 0, &json!({"op": "always", "label": "surname"}));
    let text = result(&desk.project.document(other, "jon").unwrap());
    assert!(text.contains("Göteborg") && !text.contains("Zorblax"), "{text}");
    assert_eq!(desk.project.words().unwrap().len(), 2);
}

#[test]
fn all_is_there_after_a_restart_and_nothing_is_readable_in_the_file() {
    let desk = Desk::new(Strategy::Category);
    desk.at("Göteborg", 0, &json!({"op": "reject"}));
    desk.at("Anna", 0, &json!({"op": "comment", "kind": "OBS!", "text": "kolla Ankeborg"}));
    let before = result(&desk.now());
    let bytes = std::fs::read(desk.folder.path().join("project")).unwrap();
    for word in ["Göteborg", "Lindström", "a.txt", "Ankeborg"] {
        assert!(
            !bytes.windows(word.len()).any(|window| window == word.as_bytes()),
            "{word} stands in the file"
        );
    }
    let Desk { folder, project, id } = desk;
    drop(project);
    let project = open(folder.path(), Strategy::Category);
    assert_eq!(result(&project.document(id, "eva").unwrap()), before);
    let wrong = Project::open(
        &folder.path().join("project"),
        Key::from_bytes([8; 32]),
        Arc::new(Models::embedded()),
        settings(Strategy::Category),
    );
    assert!(wrong.is_err());
}

#[test]
fn a_document_with_a_new_text_begins_anew() {
    let desk = Desk::new(Strategy::Category);
    desk.at("Göteborg", 0, &json!({"op": "reject"}));
    assert_eq!(desk.project.put_document("a.txt", "Hej, jag bor i Göteborg.").unwrap(), desk.id);
    let now = desk.now();
    assert!(!result(&now).contains("Göteborg") && now.state == State::New);
}

#[test]
fn suggestions_are_names_of_the_same_kind() {
    let desk = Desk::new(Strategy::Realistic);
    let (start, end) = place("Anna", 0);
    let names = desk.project.suggestions(desk.id, "eva", maskros_text::Span::new(start, end)).unwrap();
    assert_eq!(names.len(), 8, "{names:?}");
    assert!(names.iter().all(|name| !name.contains(' ') && !TEXT.contains(name.as_str())), "{names:?}");
}

#[test]
fn nonsense_is_refused() {
    let desk = Desk::new(Strategy::Category);
    let operate = |operation: Value| {
        let operation: Operation = serde_json::from_value(operation).unwrap();
        desk.project.operate(desk.id, "eva", (0, "2026-01-01T00:00:00Z"), &[operation]).map(drop)
    };
    let inside_a_letter = TEXT.find('ö').unwrap() + 1;
    for (start, end) in [(5, 5), (9, 3), (0, 9999), (inside_a_letter, inside_a_letter + 4)] {
        let refused = operate(json!({"op": "accept", "start": start, "end": end}));
        assert!(matches!(refused, Err(ProjectError::Refused(_))), "{start} {end}");
    }
    let refused = operate(json!({"op": "accept", "start": 0, "end": 3}));
    assert!(matches!(refused, Err(ProjectError::Refused(Refused::NoSpan))));
    assert!(matches!(desk.project.document(99, "eva"), Err(ProjectError::Unknown)));
}

#[test]
fn what_is_written_is_what_all_say_or_what_a_curator_decides() {
    let desk = Desk::new(Strategy::Category);
    let done = |who: &str, state| {
        let version = desk.project.document(desk.id, who).unwrap().version;
        desk.project.set_state(desk.id, who, (version, AT), state).unwrap()
    };
    let written = || desk.project.result("a.txt", TEXT).map(|opened| opened.unwrap());
    assert_eq!(written().unwrap().state, State::New);
    assert!(desk.project.result("a.txt", "another text").unwrap().is_none());
    desk.at("Göteborg", 0, &json!({"op": "reject"}));
    done("eva", State::Done);
    assert!(result(&written().unwrap()).contains("Göteborg"));
    done("jon", State::Done);
    assert!(matches!(written(), Err(ProjectError::Undecided)));
    done("kim", State::Decided);
    assert!(!result(&written().unwrap()).contains("Göteborg"));
}

#[test]
fn every_decision_is_in_the_run_log_without_text() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("project.log");
    let project = open(folder.path(), Strategy::Realistic);
    let id = project.put_document("anna.txt", TEXT).unwrap();
    let (start, end) = place("Zorblax", 0);
    let add = json!({"op": "add", "start": start, "end": end, "label": "company"});
    let add: Operation = serde_json::from_value(add).unwrap();
    // Done before there is a log: it is brought in when there is one.
    let opened = project.operate(id, "eva", (0, AT), &[add]).unwrap();
    let project = project.logging(&path).unwrap();
    let undone = project.turn(id, "eva", (opened.version, AT), true).unwrap();
    project.set_state(id, "otto", (0, AT), State::Done).unwrap();
    assert!(project.turn(id, "eva", (undone.version - 1, AT), true).is_err(), "refused steps are none");
    drop(project);
    open(folder.path(), Strategy::Realistic).logging(&path).unwrap();
    let verified = maskros_ledger::RunLog::verify(&path).unwrap();
    let log = std::fs::read_to_string(&path).unwrap();
    assert_eq!(verified.lines, 3, "{log}");
    let entries = log.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()["entry"].clone());
    let told: Vec<Value> =
        entries.map(|entry| json!([entry["who"], entry["what"], entry["decision"]])).collect();
    assert_eq!(json!(told), json!([["eva", "add", 1], ["eva", "undo", 2], ["otto", "done", 3]]));
    assert!(!log.contains("Zorblax") && !log.contains("anna"));
}

#[test]
fn the_list_counts_comments_also_in_a_file_that_did_not() {
    let desk = Desk::new(Strategy::Category);
    let comments =
        |project: &Project| project.documents().unwrap()[0].read.as_ref().map(|read| read.comments);
    assert_eq!((comments(&desk.project), desk.now().version), (None, 0));
    desk.at("Göteborg", 0, &json!({"op": "comment", "kind": "OBS!", "text": "which one?"}));
    desk.at("Erik", 0, &json!({"op": "comment", "kind": "Com!", "text": "a brother"}));
    assert_eq!(comments(&desk.project), Some(2));
    desk.at("Erik", 0, &json!({"op": "comment", "kind": "Com!", "text": ""}));
    assert_eq!(comments(&desk.project), Some(1));
    let Desk { folder, project, .. } = desk;
    drop(project);
    let file = rusqlite::Connection::open(folder.path().join("project")).unwrap();
    file.execute_batch("DROP INDEX documents_listed; ALTER TABLE documents DROP COLUMN comments").unwrap();
    drop(file);
    let project = open(folder.path(), Strategy::Category);
    assert_eq!(comments(&project), Some(0), "until it is opened again");
    let id = project.documents().unwrap()[0].id;
    project.document(id, "eva").unwrap();
    assert_eq!(comments(&project), Some(1));
}

fn collection(folder: &Path) -> Project {
    let (file, key) = (folder.join("project"), Key::from_bytes([7; 32]));
    let settings = Settings { scope: Scope::Collection, ..settings(Strategy::Realistic) };
    Project::open(&file, key, Arc::new(Models::embedded()), settings).unwrap()
}

/// Who is called what in a document: words of the original and what stands there instead.
fn called(project: &Project, id: i64) -> Vec<(String, String)> {
    let opened = project.document(id, "eva").unwrap();
    let spans = opened.reviewed.spans.iter();
    let named = spans.filter_map(|span| {
        let words = opened.document.cut(span.decision.span).to_owned();
        span.replacement.clone().map(|replacement| (words, replacement))
    });
    named.collect()
}

/// Surnames that are in no list, so that nothing but the register keeps their pseudonyms apart.
fn letter(of: &str) -> String {
    let ends = ["ovel", "istad", "ulmar", "anfeldt", "orvik", "edalm", "ugren", "ybrand", "okvall", "imsund"];
    let starts = ["Br", "Dv", "Fj", "Gr", "Kv", "Sn", "Tr", "Vr", "Bl", "Sk", "Sp", "Kl"];
    let names = starts.iter().flat_map(|start| ends.iter().map(move |end| format!("{start}{of}{end}")));
    names.map(|name| format!("Min granne heter Karin {name} och är snäll.\n")).collect()
}

#[test]
fn different_people_of_two_documents_are_never_called_the_same_in_a_collection() {
    let folder = tempfile::tempdir().unwrap();
    let project = collection(folder.path());
    let ids = ["a", "e", "o"].map(|of| project.put_document(of, &letter(of)).unwrap());
    let names: Vec<(String, String)> = ids.iter().flat_map(|id| called(&project, *id)).collect();
    let mut of_pseudonym = std::collections::BTreeMap::new();
    for (original, pseudonym) in &names {
        let owner = of_pseudonym.entry(pseudonym.clone()).or_insert(original);
        assert_eq!(*owner, original, "two people are called {pseudonym}");
    }
    assert!(of_pseudonym.len() > 300, "{}", of_pseudonym.len());
    let karin = |id: i64| called(&project, id).into_iter().find(|(original, _)| original == "Karin").unwrap();
    assert_eq!(karin(ids[0]), karin(ids[2]), "one name is called the same everywhere");

    // The other way round, and after a restart, everybody is still called what people saw.
    drop(project);
    let project = collection(folder.path());
    let again: Vec<(String, String)> = ids.iter().rev().flat_map(|id| called(&project, *id)).collect();
    let sorted = |names: &[(String, String)]| {
        let mut names = names.to_vec();
        names.sort();
        names
    };
    assert_eq!(sorted(&again), sorted(&names));
}

#[test]
fn a_name_given_by_hand_is_not_given_to_somebody_of_another_document() {
    let folder = tempfile::tempdir().unwrap();
    let project = collection(folder.path());
    // What the second document would call its people, if the first did not take one of those names by hand.
    let other = project.put_document("b", &letter("e")).unwrap();
    let wanted = {
        let alone = tempfile::tempdir().unwrap();
        let project = collection(alone.path());
        let id = project.put_document("b", &letter("e")).unwrap();
        called(&project, id)[1].1.clone()
    };
    let text = "Jag heter Karin Brovalsen.";
    let id = project.put_document("a", text).unwrap();
    let start = text.find("Brovalsen").unwrap();
    let give = json!({"op": "pseudonym", "text": wanted, "start": start, "end": start + 9});
    let operation: Operation = serde_json::from_value(give).unwrap();
    project.operate(id, "eva", (0, AT), &[operation]).unwrap();
    assert!(called(&project, id).iter().any(|(_, name)| *name == wanted));
    assert!(called(&project, other).iter().all(|(_, name)| *name != wanted));
}

#[test]
fn two_readings_of_one_edition_are_the_same_and_words_of_others_make_another() {
    let desk = Desk::new(Strategy::Category);
    let first = desk.now();
    assert_eq!(first.edition, desk.now().edition);
    let rejected = desk.at("Göteborg", 0, &json!({"op": "reject"}));
    assert_ne!(rejected.edition, first.edition);
    let shown = desk.project.shown(desk.id, first.edition).unwrap();
    assert!(Arc::ptr_eq(&shown, &first.reviewed));
    let undone = desk.project.turn(desk.id, "eva", (rejected.version, AT), true).unwrap();
    assert!(Arc::ptr_eq(&undone.reviewed, &first.reviewed), "what was read already is not read again");
    let rejected = desk.project.turn(desk.id, "eva", (undone.version, AT), false).unwrap();
    // Another reviewer says a word for all: the document is another, though nobody said anything of it on this desk.
    let (start, end) = place("Erik", 0);
    let never: Operation =
        serde_json::from_value(json!({"op": "never", "start": start, "end": end})).unwrap();
    desk.project.operate(desk.id, "jon", (0, AT), &[never]).unwrap();
    let now = desk.now();
    assert_eq!((now.version, now.edition == rejected.edition), (rejected.version, false));
    assert_ne!(result(&now), result(&rejected));
}

#[test]
fn what_the_list_says_follows_every_step() {
    let desk = Desk::new(Strategy::Category);
    let other = desk.project.put_document("b.txt", "Hej Karin.").unwrap();
    let row = || desk.project.row(desk.id).unwrap();
    assert_eq!((row().read, row().reviewers), (None, Vec::new()));
    desk.now();
    let spans = row().read.unwrap().spans;
    desk.at("Göteborg", 0, &json!({"op": "reject"}));
    assert_eq!(row().read.unwrap().spans, spans - 1);
    assert_eq!(row().reviewers, [("eva".to_owned(), State::InReview)]);
    let version = desk.now().version;
    desk.project.set_state(desk.id, "eva", (version, AT), State::Done).unwrap();
    assert_eq!(row().state(), State::Done);
    assert_eq!(desk.project.next(other, "eva").unwrap(), None);
    assert_eq!(desk.project.next(other, "jon").unwrap(), Some(desk.id));
    let brought = desk.project.add_document("c.txt", "Hej.").unwrap().unwrap();
    assert_eq!(desk.project.next(other, "eva").unwrap(), Some(brought));
    assert_eq!(desk.project.progress().unwrap(), (1, 3));
    // A new text begins anew, also in the list.
    desk.project.put_document("a.txt", "Hej Erik.").unwrap();
    assert_eq!((row().read, row().state()), (None, State::New));
}

#[test]
fn documents_are_read_ahead_until_all_are_and_what_people_look_at_stays() {
    let desk = Desk::new(Strategy::Category);
    let texts: Vec<(String, String)> =
        (0..100).map(|idx| (format!("{idx}.txt"), format!("Hej Karin, det är {idx}."))).collect();
    let documents: Vec<(&str, &str)> =
        texts.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    desk.project.put_documents(&documents).unwrap();
    let opened = desk.now();
    let mut times = 0;
    while desk.project.read_ahead().unwrap().is_some() {
        times += 1;
    }
    assert_eq!(desk.project.progress().unwrap(), (101, 101));
    assert!((2..10).contains(&times), "several at once, but not all: {times}");
    assert!(Arc::ptr_eq(&desk.now().document, &opened.document));
    let row = desk.project.row(desk.id + 1).unwrap();
    assert_eq!(row.read.unwrap().spans, 1);
}
