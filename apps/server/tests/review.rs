//! What the review page asks.

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

mod common;

use common::{Client, options};
use maskros_ledger::Key;
use maskros_pipeline::Models;
use maskros_policy::Policy;
use maskros_replace::Scope;
use maskros_review::{Project, Settings};
use maskros_server::{Access, Options, Role, new_key};
use serde_json::{Value, json};
use std::sync::Arc;
use tempfile::TempDir;

const TEXT: &str = "👩 Jag heter Anna Lindström och bor i Göteborg.";

fn project() -> (Project, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let policy = Policy::builtin("default").unwrap();
    let settings = Settings { name: "letters".to_owned(), policy, languages: None, scope: Scope::Document };
    let file = folder.path().join("project");
    let project =
        Project::open(&file, Key::from_bytes([1; 32]), Arc::new(Models::embedded()), settings).unwrap();
    project.put_document("a.txt", TEXT).unwrap();
    project.put_document("b.txt", "Hej.").unwrap();
    (project, folder)
}

fn client() -> (Client, TempDir) {
    let (project, folder) = project();
    (Client::new(options(Some(project))), folder)
}

const DOCUMENT: &str = "/review/api/documents/1";

#[tokio::test]
async fn a_document_is_seen_corrected_and_finished() {
    let (client, _folder) = client();
    let (_, project) = client.get("/review/api/project").await;
    assert_eq!((&project["name"], &project["documents"]["new"]), (&json!("letters"), &json!(2)));
    let (_, list) = client.get("/review/api/documents?q=A.TXT").await;
    assert_eq!((&list["total"], &list["documents"][0]["name"]), (&json!(1), &json!("a.txt")));
    let (_, document) = client.get(DOCUMENT).await;
    let spans = document["spans"].as_array().unwrap();
    let town = spans.iter().find(|span| span["label"] == "city").unwrap();
    assert_eq!((&town["start"], &town["end"]), (&json!(38), &json!(46)), "UTF-16 code units");
    let reject = json!({"op": "reject", "start": 38, "end": 46, "where": "here"});
    let body = json!({"version": 0, "operations": [reject]});
    let (status, after) = client.post(&format!("{DOCUMENT}/operations"), &body).await;
    assert_eq!((status, &after["version"], &after["undo"]), (200, &json!(1), &json!(1)));
    assert!(after["spans"].as_array().unwrap().iter().all(|span| span["label"] != "city"));
    assert_eq!(after["rejected"], json!([{"start": 38, "end": 46}]));
    let (status, stale) = client.post(&format!("{DOCUMENT}/operations"), &body).await;
    assert_eq!((status, &stale["code"]), (409, &json!("stale-version")));
    let (status, done) =
        client.post(&format!("{DOCUMENT}/state"), &json!({"version": 1, "state": "done"})).await;
    assert_eq!((status, &done["state"]), (200, &json!("done")));
    let (_, undone) = client.post(&format!("{DOCUMENT}/undo"), &json!({"version": 2})).await;
    assert_eq!((&undone["rejected"], &undone["redo"]), (&json!([]), &json!(1)));
    let (_, history) = client.get(&format!("{DOCUMENT}/history")).await;
    assert_eq!(history["decisions"][0]["op"], "reject,unmark");
    assert_eq!(history["decisions"][0]["undone"], true);
}

#[tokio::test]
async fn why_and_what_else() {
    let (client, _folder) = client();
    let (_, why) = client.get(&format!("{DOCUMENT}/why?start=13&end=17")).await;
    assert!(!why["candidates"].as_array().unwrap().is_empty());
    let (_, names) = client.get(&format!("{DOCUMENT}/suggestions?start=13&end=17")).await;
    assert!(names["suggestions"].as_array().unwrap().len() >= 5, "{names}");
}

#[tokio::test]
async fn nonsense_gets_a_status_and_a_message_without_text() {
    let (client, _folder) = client();
    let operate = async |operation: Value| {
        let body = json!({"version": 0, "operations": [operation]});
        client.post(&format!("{DOCUMENT}/operations"), &body).await
    };
    for (operation, status, code) in [
        (json!({"op": "accept", "start": 1, "end": 4}), 422, "bad-range"),
        (json!({"op": "accept", "start": 0, "end": 4000}), 422, "bad-range"),
        (json!({"op": "accept", "start": 3, "end": 6}), 422, "no-span"),
        (json!({"op": "add", "start": 3, "end": 6, "label": "planet"}), 422, "unknown-label"),
        (json!({"op": "explode", "start": 3, "end": 6}), 400, "bad-request"),
        (json!({"op": "accept"}), 400, "bad-request"),
    ] {
        let (found, answer) = operate(operation.clone()).await;
        assert_eq!((found, &answer["code"]), (status, &json!(code)), "{operation}");
        assert!(!answer.to_string().contains("Anna"));
    }
    assert_eq!(client.get("/review/api/documents/99").await.0, 404);
    assert_eq!(client.get("/review/api/documents/x").await.0, 400);
    assert_eq!(client.get(DOCUMENT).await.1["version"], 0, "nothing was half-done");
}

#[tokio::test]
async fn the_page_is_there_and_its_link_leaves_the_address() {
    let (client, _folder) = client();
    let stranger = client.with_key(None);
    let (status, page) = stranger.get_text("/review/").await;
    assert!(status == 200 && page.contains("page.js"));
    assert_eq!(stranger.get_text("/review/page.css").await.0, 200);
    assert_eq!(stranger.get_text("/review/page.map").await.0, 404);
    assert_eq!(stranger.get("/review/api/documents").await.0, 401);
    assert_eq!(stranger.get("/review/?token=wrong").await.0, 401);
    let link = format!("/review/?token={}", common::KEY.replace(' ', "%20"));
    assert_eq!(stranger.get_text(&link).await.0, 303);
}

#[tokio::test]
async fn two_reviewers_and_a_curator() {
    let (project, folder) = project();
    let names = [("eva", Role::Reviewer), ("jon", Role::Reviewer), ("kim", Role::Curator)];
    let keys = names.map(|(name, role)| new_key(name, role).unwrap());
    let file = folder.path().join("keys");
    std::fs::write(&file, keys.iter().map(|(_, table)| table.as_str()).collect::<String>()).unwrap();
    let all = Client::new(Options { access: Access::file(&file).unwrap(), ..options(Some(project)) });
    let [eva, jon, kim] = keys.map(|(key, _)| all.with_key(Some(key.leak())));
    let reject = json!({"version": 0, "operations": [{"op": "reject", "start": 38, "end": 46}]});
    assert_eq!(eva.post(&format!("{DOCUMENT}/operations"), &reject).await.0, 200);
    let accept = json!({"version": 0, "operations": [{"op": "accept", "start": 38, "end": 46}]});
    assert_eq!(jon.post(&format!("{DOCUMENT}/operations"), &accept).await.0, 200);
    assert_eq!(eva.get("/review/api/agreement?a=eva&b=jon").await.0, 403);
    assert_eq!(eva.get(&format!("{DOCUMENT}?as=jon")).await.0, 403);
    let (_, seen) = kim.get(&format!("{DOCUMENT}?as=eva")).await;
    assert_eq!(seen["rejected"].as_array().unwrap().len(), 1);
    let (_, differences) = kim.get(&format!("{DOCUMENT}/differences?a=eva&b=jon")).await;
    assert_eq!(differences["differences"], json!([{"start": 38, "end": 46, "a": null, "b": "city"}]));
    let (_, agreement) = kim.get("/review/api/agreement?a=eva&b=jon").await;
    // Of three spans the two have two in common: 2 * 2 / (2 + 3).
    assert!((agreement["overall"]["f1"].as_f64().unwrap() - 80.0).abs() < 0.01, "{agreement}");
    let (status, adopted) =
        kim.post(&format!("{DOCUMENT}/adopt"), &json!({"version": 0, "from": "eva"})).await;
    assert_eq!((status, adopted["rejected"].as_array().unwrap().len()), (200, 1));
}

#[tokio::test]
async fn files_go_out_and_a_graph_comes_back() {
    let (client, _folder) = client();
    let (_, result) = client.get_text(&format!("{DOCUMENT}/export?format=document")).await;
    assert!(result.contains("Jag heter") && !result.contains("Lindström"));
    let (_, spans) = client.get(&format!("{DOCUMENT}/export?format=jsonl")).await;
    assert_eq!(
        (&spans["spans"][0]["start"], &spans["spans"][0]["end"]),
        (&json!(12), &json!(16)),
        "code points"
    );
    let (_, conll) = client.get_text(&format!("{DOCUMENT}/export?format=conll")).await;
    assert!(conll.starts_with("-DOCSTART-") && conll.contains("Lindström _ _ B-surname\n"), "{conll}");
    let (_, brat) = client.get_text(&format!("{DOCUMENT}/export?format=brat")).await;
    assert!(brat.contains("\tcity 37 45\tGöteborg\n"), "{brat}");
    let (_, mut graph) = client.get(&format!("{DOCUMENT}/export?format=svala")).await;
    let edge = graph["edges"]
        .as_object()
        .unwrap()
        .iter()
        .find(|(_, edge)| edge["labels"][0] == "city")
        .unwrap()
        .0
        .clone();
    graph["edges"][&edge]["labels"] = json!([]);
    let (status, after) =
        client.post(&format!("{DOCUMENT}/import"), &json!({"version": 0, "graph": graph})).await;
    assert_eq!((status, after["rejected"].as_array().unwrap().len()), (200, 1), "{after}");
    graph["source"][0]["text"] = json!("Vi ");
    let (status, refused) =
        client.post(&format!("{DOCUMENT}/import"), &json!({"version": 1, "graph": graph})).await;
    assert_eq!((status, &refused["code"]), (422, &json!("bad-graph")));
    assert_eq!(client.get(&format!("{DOCUMENT}/export?format=docx")).await.0, 400);
}

#[tokio::test]
async fn a_document_is_brought_and_none_is_overwritten() {
    let (client, _folder) = client();
    let letter = json!({"name": "brev.txt", "text": "Jag heter Anna Hemlig."});
    let (status, answer) = client.post("/review/api/documents", &letter).await;
    assert_eq!(status, 201);
    let opened = client.get(&format!("/review/api/documents/{}", answer["id"])).await.1;
    assert!(opened["name"].as_str() == Some("brev.txt"), "{opened}");
    assert_eq!(client.post("/review/api/documents", &letter).await, (201, answer));
    let other = json!({"name": "brev.txt", "text": "Jag heter Bo Hemlig."});
    let (status, refused) = client.post("/review/api/documents", &other).await;
    assert_eq!((status, refused["code"].as_str()), (409, Some("name-taken")));
    assert!(!refused.to_string().contains("Hemlig"));
    for name in ["", " ", "a\nb", &"x".repeat(300)] {
        let (status, _) = client.post("/review/api/documents", &json!({"name": name, "text": "Hej."})).await;
        assert_eq!(status, 400, "{name:?}");
    }
}
