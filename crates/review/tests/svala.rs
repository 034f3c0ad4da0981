//! SVALA's graph: its invariants, and what comes back.

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

use maskros_ledger::Key;
use maskros_pipeline::Models;
use maskros_policy::Policy;
use maskros_replace::Scope;
use maskros_review::svala::{Graph, SvalaError, graph, operations};
use maskros_review::{Opened, Project, Settings};
use serde_json::json;
use std::collections::BTreeSet;
use std::process::Command;
use std::sync::Arc;
use std::{env, fs};
use tempfile::TempDir;

struct Desk {
    _folder: TempDir,
    project: Project,
}

impl Desk {
    fn new(policy: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let policy = Policy::builtin(policy).unwrap();
        let settings = Settings { name: "t".to_owned(), policy, languages: None, scope: Scope::Document };
        let (file, key) = (folder.path().join("project"), Key::from_bytes([7; 32]));
        let project = Project::open(&file, key, Arc::new(Models::embedded()), settings).unwrap();
        Self { _folder: folder, project }
    }

    fn open(&self, text: &str) -> Opened {
        let id = self.project.put_document("a", text).unwrap();
        self.project.document(id, "eva").unwrap()
    }

    /// The document after what `graph` says otherwise.
    fn after(&self, opened: &Opened, graph: &Graph) -> Opened {
        let all = operations(&opened.document, &opened.reviewed, graph).unwrap();
        self.project.operate(opened.id, "eva", (opened.version, "2026-01-01T00:00:00Z"), &all).unwrap()
    }
}

fn texts() -> Vec<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/essays");
    let mut texts: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| fs::read_to_string(entry.unwrap().path()).unwrap())
        .collect();
    assert!(texts.len() >= 5);
    let nasty = [
        "",
        " ",
        "\n\n",
        "  Jag heter  Anna Lindström\t(Göteborg).\r\n\n👩‍👩‍👧 Bo",
        "Anna",
        "\u{202e}Anna Ek\u{202c} x",
    ];
    texts.extend(nasty.map(str::to_owned));
    texts
}

/// Looks at every invariant that SVALA names.
fn check(opened: &Opened, graph: &Graph) {
    let result = opened.reviewed.edits.apply(opened.document.text());
    let joined = |side: &[maskros_review::svala::Token]| {
        side.iter().map(|token| token.text.as_str()).collect::<String>()
    };
    assert_eq!(joined(&graph.source), opened.document.text());
    assert_eq!(joined(&graph.target), result);
    let ids: BTreeSet<&str> =
        graph.source.iter().chain(&graph.target).map(|token| token.id.as_str()).collect();
    assert_eq!(ids.len(), graph.source.len() + graph.target.len());
    let named: Vec<&str> = graph
        .edges
        .values()
        .flat_map(|edge| edge["ids"].as_array().unwrap())
        .map(|id| id.as_str().unwrap())
        .collect();
    assert_eq!(named.len(), ids.len());
    assert_eq!(named.into_iter().collect::<BTreeSet<_>>(), ids);
}

#[test]
fn every_graph_keeps_the_invariants_and_says_nothing_new() {
    for policy in ["default", "swell"] {
        let desk = Desk::new(policy);
        for text in texts() {
            let opened = desk.open(&text);
            let graph = graph(&opened.document, &opened.reviewed);
            check(&opened, &graph);
            assert_eq!(operations(&opened.document, &opened.reviewed, &graph).unwrap().len(), 0, "{text}");
        }
    }
}

const TEXT: &str = "Jag heter Anna Lindström. Lindströms hund Zorblax bor i Göteborg.";

/// The edge of the source token that begins with `word`.
fn edge(graph: &Graph, word: &str) -> String {
    let token = graph.source.iter().find(|token| token.text.starts_with(word)).unwrap();
    let has = |edge: &serde_json::Value| edge["ids"].as_array().unwrap().contains(&json!(token.id));
    graph.edges.iter().find(|(_, edge)| has(edge)).unwrap().0.clone()
}

#[test]
fn labels_stand_in_the_order_of_svala() {
    let desk = Desk::new("swell");
    let opened = desk.open(TEXT);
    let graph = graph(&opened.document, &opened.reviewed);
    assert_eq!(graph.edges[&edge(&graph, "Lindströms")]["labels"], json!(["surname", "1", "gen"]));
    assert_eq!(graph.edges[&edge(&graph, "hund")]["labels"], json!([]));
}

#[test]
fn what_an_annotator_changed_comes_back() {
    let desk = Desk::new("swell");
    let opened = desk.open(TEXT);
    let mut changed = graph(&opened.document, &opened.reviewed);
    let (dog, town, name) =
        (edge(&changed, "Zorblax"), edge(&changed, "Göteborg"), edge(&changed, "Lindströms"));
    changed.edges[&dog]["labels"] = json!(["firstname_unknown", "7", "OBS!"]);
    changed.edges[&dog]["comment"] = json!("hund?");
    changed.edges[&town]["labels"] = json!([]);
    changed.edges[&name]["labels"] = json!(["surname", "1", "M-Case"]);
    let after = desk.after(&opened, &changed);
    let span = |word: &str| {
        let place = TEXT.find(word).unwrap();
        after.reviewed.spans.iter().find(|span| span.decision.span.start == place).cloned()
    };
    let dog = span("Zorblax").unwrap();
    assert_eq!((dog.decision.label.name(), dog.decision.number), ("firstname_unknown", 7));
    assert_eq!(dog.comment.unwrap().text, "hund?");
    assert!(span("Göteborg").is_none());
    assert!(!span("Lindströms").unwrap().decision.attributes.genitive);
    check(&after, &graph(&after.document, &after.reviewed));
}

#[test]
fn broken_graphs_are_refused() {
    let desk = Desk::new("swell");
    let opened = desk.open(TEXT);
    let whole = graph(&opened.document, &opened.reviewed);
    let refused = |change: &dyn Fn(&mut Graph)| {
        let mut broken = whole.clone();
        change(&mut broken);
        operations(&opened.document, &opened.reviewed, &broken).unwrap_err()
    };
    let first = edge(&whole, "Jag");
    assert_eq!(refused(&|graph| graph.source[0].text = "Vi ".to_owned()), SvalaError::OtherText);
    assert_eq!(refused(&|graph| graph.target[0].id = "s0".to_owned()), SvalaError::SameId("s0".to_owned()));
    assert_eq!(refused(&|graph| graph.edges[&first] = json!(5)), SvalaError::NoEdge(first.clone()));
    assert!(matches!(
        refused(&|graph| graph.edges[&first]["ids"] = json!(["x1"])),
        SvalaError::UnknownToken { .. }
    ));
    assert!(matches!(
        refused(&|graph| graph.edges[&first]["ids"] = json!(["s0"])),
        SvalaError::NotOneEdge(_)
    ));
    assert!(matches!(
        refused(&|graph| graph.edges[&first]["comment"] = json!("")),
        SvalaError::EmptyComment(_)
    ));
}

/// Språkbanken's own reader takes our graphs.
#[test]
fn parallel_corpus_reads_our_graph() {
    let Ok(python) = env::var("MASKROS_PYTHON") else {
        println!("skipped: MASKROS_PYTHON names no Python");
        return;
    };
    let has = Command::new(&python).args(["-c", "import parallel_corpus"]).status().unwrap();
    if !has.success() {
        println!("skipped: this Python has no parallel-corpus");
        return;
    }
    let desk = Desk::new("swell");
    let opened = desk.open(TEXT);
    let file = tempfile::NamedTempFile::new().unwrap();
    fs::write(file.path(), serde_json::to_vec(&graph(&opened.document, &opened.reviewed)).unwrap()).unwrap();
    let script = r#"
import json, sys
from parallel_corpus.graph import Edge, Graph, edge_map, init, target_text
from parallel_corpus.text_token import Token
data = json.load(open(sys.argv[1], encoding="utf-8"))
side = lambda name: [Token(id=token["id"], text=token["text"]) for token in data[name]]
edges = {key: Edge(id=e["id"], ids=e["ids"], labels=e["labels"], manual=e["manual"]) for key, e in data["edges"].items()}
graph = Graph(source=side("source"), target=side("target"), edges=edges)
text = "".join(token.text for token in graph.source)
# It ends every text with a space.
assert [token.text for token in init(text + " ").source] == [token.text for token in init(text).source]
assert "".join(token.text for token in init(text).source).rstrip() == text.rstrip(), "text"
assert [token.text.rstrip() for token in init(text).source] == [token.text.rstrip() for token in graph.source], "tokens"
found = edge_map(graph)
assert all(token.id in found[token.id].ids for token in graph.source + graph.target), "edges"
print(len(found))
"#;
    let read = Command::new(&python).args(["-c", script]).arg(file.path()).output().unwrap();
    assert!(read.status.success(), "{}", String::from_utf8_lossy(&read.stderr));
    assert!(!read.stdout.is_empty());
}
