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
        (json!({"op": "accept"}), 400, "missing-field"),
    ] {
        let (found, answer) = operate(operation.clone()).await;
        assert_eq!((found, &answer["code"]), (status, &json!(code)), "{operation}");
        assert!(!answer.to_string().contains("Anna"));
    }
    assert_eq!(client.get("/review/api/documents/99").await.0, 404);
    for path in
        ["documents/x", "documents/1/why?start=Anna&end=4", "documents?limit=Anna", "documents/Anna/row"]
    {
        let (status, answer) = client.get(&format!("/review/api/{path}")).await;
        assert_eq!((status, &answer["code"]), (400, &json!("bad-request")), "{path}");
        assert!(!answer.to_string().contains("Anna"));
    }
    let nothing = json!({"version": 0, "operations": []});
    assert_eq!(client.post(&format!("{DOCUMENT}/operations"), &nothing).await.1["version"], 0);
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

/// What a page makes of what it has and an answer.
fn applied(before: &Value, answer: &Value) -> Value {
    if answer.get("base").is_none() {
        return answer.clone();
    }
    assert_eq!(answer["base"], before["edition"]);
    let mut after = before.clone();
    for (key, value) in answer.as_object().unwrap() {
        match key.as_str() {
            "base" => {}
            "spans" | "rejected" | "unsure" => after[key] = spliced(&before[key], value),
            _ => after[key] = value.clone(),
        }
    }
    after
}

fn spliced(old: &Value, splices: &Value) -> Value {
    let old = old.as_array().unwrap();
    let number = |value: &Value| usize::try_from(value.as_u64().unwrap()).unwrap();
    let (mut all, mut from) = (Vec::new(), 0);
    for splice in splices.as_array().unwrap() {
        let at = number(&splice["at"]);
        all.extend_from_slice(&old[from..at]);
        from = at + number(&splice["gone"]);
        for entry in splice["put"].as_array().unwrap() {
            let mut own = entry.as_object().unwrap().clone();
            let mut whole = own
                .remove("of")
                .map_or_else(Default::default, |of| old[number(&of)].as_object().unwrap().clone());
            whole.extend(own);
            whole.retain(|_, value| !value.is_null());
            all.push(Value::Object(whole));
        }
    }
    all.extend_from_slice(&old[from..]);
    Value::Array(all)
}

const LETTER: &str = "Hej Birgitta! 👩 Jag heter Anna Lindström och bor i Göteborg. Annas hund heter Zorblax. \
                      Min bror Erik Lindström jobbar på Volvo i Umeå. Karin Holm bor också i Umeå.";

#[tokio::test]
async fn the_changes_of_every_step_make_the_document_that_is_there() {
    let (client, _folder) = client();
    let (_, brought) = client.post("/review/api/documents", &json!({"name": "c.txt", "text": LETTER})).await;
    let document = format!("/review/api/documents/{}", brought["id"]);
    let place = |word: &str, nth: usize| {
        let byte = LETTER.match_indices(word).nth(nth).unwrap().0;
        let start = LETTER.split_at(byte).0.encode_utf16().count();
        (start, start + word.encode_utf16().count())
    };
    let at = |word: &str, nth: usize, mut what: Value| {
        let (start, end) = place(word, nth);
        (what["start"], what["end"]) = (json!(start), json!(end));
        ("operations", json!({"operations": [what]}))
    };
    let with = place("Umeå", 0);
    let steps = [
        at("Göteborg", 0, json!({"op": "reject"})),
        at("Birgitta", 0, json!({"op": "reject", "where": "document"})),
        ("undo", json!({})),
        ("redo", json!({})),
        at("Erik", 0, json!({"op": "number", "number": 9})),
        at("Göteborg", 0, json!({"op": "restore"})),
        at("Göteborg", 0, json!({"op": "join", "with": {"start": with.0, "end": with.1}})),
        at("Zorblax", 0, json!({"op": "add", "label": "surname", "where": "collection"})),
        at("Anna", 1, json!({"op": "attributes", "genitive": true})),
        at("Lindström", 1, json!({"op": "pseudonym", "text": "Bergvall"})),
        at("Karin", 0, json!({"op": "comment", "kind": "OBS!", "text": "vem?"})),
        at("Karin", 0, json!({"op": "comment", "kind": "OBS!", "text": ""})),
        ("state", json!({"state": "done"})),
        ("undo", json!({})),
        ("undo", json!({})),
        ("undo", json!({})),
        ("undo", json!({})),
        ("undo", json!({})),
        at("Volvo", 0, json!({"op": "never"})),
    ];
    let mut page = client.get(&document).await.1;
    for (path, mut body) in steps {
        body["version"] = page["version"].clone();
        body["base"] = page["edition"].clone();
        let (status, answer) = client.post(&format!("{document}/{path}"), &body).await;
        assert_eq!(status, 200, "{path} {body} {answer}");
        assert!(answer.get("base").is_some() && answer.get("text").is_none(), "{answer}");
        page = applied(&page, &answer);
        let whole = client.get(&document).await.1;
        assert_eq!(page, whole, "{path} {body}");
        let none = client.get(&format!("{document}?base={}", page["edition"].as_str().unwrap())).await.1;
        assert_eq!((&none["spans"], &none["unsure"]), (&json!([]), &json!([])), "nothing has changed since");
    }
}

#[tokio::test]
async fn who_names_no_edition_or_one_that_is_not_known_gets_the_whole_document() {
    let (client, _folder) = client();
    let edition = client.get(DOCUMENT).await.1["edition"].as_str().unwrap().to_owned();
    let other: String = edition.chars().rev().collect();
    for base in ["", "x", "0123456789abcdef", "fffffffffffffffff", other.as_str(), "%20"] {
        let (status, answer) = client.get(&format!("{DOCUMENT}?base={base}")).await;
        assert_eq!((status, &answer["text"]), (200, &json!(TEXT)), "{base}");
    }
    let body = json!({"version": 0, "operations": [{"op": "reject", "start": 38, "end": 46}]});
    let (_, answer) = client.post(&format!("{DOCUMENT}/operations"), &body).await;
    assert_eq!(answer["text"], TEXT);
    // A step that came too late changes nothing, whatever edition it names.
    let body =
        json!({"version": 0, "base": edition, "operations": [{"op": "accept", "start": 13, "end": 17}]});
    let (status, answer) = client.post(&format!("{DOCUMENT}/operations"), &body).await;
    assert_eq!((status, &answer["code"]), (409, &json!("stale-version")));
}

#[tokio::test]
async fn a_step_among_ten_thousand_spans_is_answered_shortly() {
    let (client, _folder) = client();
    let line = "Anna Lindström bor i Göteborg.\n";
    let text = line.repeat(1500);
    let (_, brought) = client.post("/review/api/documents", &json!({"name": "long.txt", "text": text})).await;
    let document = format!("/review/api/documents/{}", brought["id"]);
    let page = client.get(&document).await.1;
    assert!(page["spans"].as_array().unwrap().len() >= 4500);
    let reject = json!({"op": "reject", "start": 0, "end": 4});
    let body = json!({"version": 0, "base": page["edition"], "operations": [reject]});
    let (_, answer) = client.post(&format!("{document}/operations"), &body).await;
    let length = answer.to_string().len();
    assert!(length < 2000, "{length} bytes");
}

#[tokio::test]
async fn a_list_of_thousands_comes_in_pages_and_knows_what_is_next() {
    let (project, folder) = project();
    let texts: Vec<(String, String)> =
        (0..3000).map(|idx| (format!("list/{idx:05}.txt"), format!("Rad {idx}."))).collect();
    let documents: Vec<(&str, &str)> =
        texts.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    project.put_documents(&documents).unwrap();
    let client = Client::new(options(Some(project)));
    let _folder = folder;
    let list = async |query: &str| client.get(&format!("/review/api/documents?{query}")).await;
    let (_, first) = list("q=LIST/&limit=5000").await;
    assert_eq!((&first["total"], first["documents"].as_array().unwrap().len()), (&json!(3000), 1000));
    let (_, page) = list("q=list/&offset=2990&limit=500").await;
    assert_eq!(
        (page["documents"].as_array().unwrap().len(), &page["documents"][9]["name"]),
        (10, &json!("list/02999.txt"))
    );
    let last = page["documents"][9]["id"].as_i64().unwrap();
    let next = client.get(&format!("/review/api/documents/{last}/next")).await.1;
    assert_eq!(next["id"], 1, "from the beginning again: a.txt");
    let done = json!({"version": 0, "state": "done"});
    assert_eq!(client.post(&format!("/review/api/documents/{last}/state"), &done).await.0, 200);
    let (_, mine) = list("only=mine&state=done").await;
    assert_eq!((&mine["total"], &mine["documents"][0]["id"]), (&json!(1), &json!(last)));
    assert_eq!(
        (&mine["states"]["new"], &mine["states"]["done"], &mine["only"]["nobody"]),
        (&json!(3001), &json!(1), &json!(3001))
    );
    let row = client.get(&format!("/review/api/documents/{last}/row")).await.1;
    assert_eq!((&row["state"], &row["reviewers"][0]["name"]), (&json!("done"), &json!("owner")));
    assert_eq!(client.get("/review/api/documents/99999/row").await.0, 404);
    for query in ["state=finished", "only=mine,some", "sort=length", "offset=-1", "limit=x"] {
        let (status, _) = list(query).await;
        assert_eq!(status, 400, "{query}");
    }
    assert!(
        list("only=some").await.1["detail"].as_str().unwrap().contains("unsure, commented, mine, nobody")
    );
}
