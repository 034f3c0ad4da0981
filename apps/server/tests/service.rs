//! Who may ask, what broken requests get, and what the API of our own answers.

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

mod common;

use axum::{
    body::Body,
    http::{Request, StatusCode},
};
use common::{Client, KEY, options};
use maskros_server::{Access, Options, Role, new_key};
use serde_json::{Value, json};

fn client() -> Client {
    Client::new(options(None))
}

#[tokio::test]
async fn strangers_learn_nothing() {
    let stranger = client().with_key(None);
    for path in ["/v1/labels", "/v1/openapi.json", "/metrics", "/review/api/project", "/analyze", "/nowhere"]
    {
        assert_eq!(stranger.get(path).await.0, 401, "{path}");
    }
    assert_eq!(stranger.get_text("/healthz").await, (200, "ok".to_owned()));
    assert_eq!(client().with_key(Some("another")).get("/v1/labels").await.0, 401);
}

#[tokio::test]
async fn who_calls_by_another_name_is_refused() {
    let request = |host: &str| {
        let request = Request::builder().uri("/healthz").header("host", host);
        request.body(Body::empty()).unwrap()
    };
    for (host, status) in [("localhost:7878", 200), ("LOCALHOST", 200), ("evil.example", 421), ("", 421)] {
        assert_eq!(client().send(request(host)).await.status().as_u16(), status, "{host}");
    }
}

#[tokio::test]
async fn a_browser_needs_the_header_for_changes_and_gets_a_strict_policy() {
    let request = |headers: &[(&str, &str)]| {
        let request = Request::builder().method("POST").uri("/v1/detect").header("host", "localhost");
        let request = headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
        request.body(Body::from(r#"{"text": "Anna"}"#)).unwrap()
    };
    let cookie = format!("maskros={KEY}");
    let without = client().send(request(&[("cookie", &cookie)])).await;
    assert_eq!(without.status(), StatusCode::FORBIDDEN);
    let with = client().send(request(&[("cookie", &cookie), ("x-maskros", "1")])).await;
    assert_eq!(with.status(), StatusCode::OK);
    let policy = with.headers()["content-security-policy"].to_str().unwrap();
    assert!(policy.starts_with("default-src 'none'") && !policy.contains("unsafe"));
    assert_eq!(with.headers()["cache-control"], "no-store");
}

#[tokio::test]
async fn bad_requests_are_told_what_is_wrong_without_their_text() {
    let client = client();
    for (body, status, code) in [
        ("", 400, "bad-request"),
        ("{", 400, "bad-request"),
        ("[1, 2", 400, "bad-request"),
        (r#"{"text": 5}"#, 400, "bad-request"),
        (r#"{"txt": "Anna Hemlig"}"#, 400, "missing-field"),
        (r#"{"text": "Anna Hemlig", "polcy": "swell"}"#, 400, "unknown-field"),
        (r#"{"text": "Anna", "language": "sv"}"#, 400, "unknown-field"),
        (r#"{"text": "Anna", "Hemlig": 1}"#, 400, "unknown-field"),
        (
            r#"{"text": "Anna", "policy": "swell", "strategy": "mask", "sensitivity": "low", "languages": ["sv"], "offsets": "utf16"}"#,
            200,
            "",
        ),
        (r#"{"text": "Anna Hemlig", "policy": "Hemlig"}"#, 400, "unknown-policy"),
        (r#"{"text": "Anna", "strategy": "encrypt"}"#, 400, "unknown-strategy"),
        (r#"{"text": "Anna", "languages": ["xx"]}"#, 400, "unknown-language"),
        (r#"{"text": "Anna", "offsets": "Hemlig"}"#, 400, "bad-request"),
    ] {
        let (found, answer) = client.raw("POST", "/v1/detect", body).await;
        assert_eq!(found, status, "{body}");
        let said = serde_json::from_str::<Value>(&answer).unwrap();
        assert_eq!(said["code"].as_str().unwrap_or_default(), code, "{body}");
        assert!(!answer.contains("Hemlig"), "{answer}");
    }
    let large = format!(r#"{{"text": "{}"}}"#, "a".repeat(2 << 20));
    assert_eq!(client.raw("POST", "/v1/detect", large).await.0, 413);
    assert_eq!(client.raw("PUT", "/v1/detect", "{}").await.0, 405);
    assert_eq!(client.get("/v1/nowhere").await.0, 404);
}

#[tokio::test]
async fn every_path_of_the_description_answers() {
    let client = client();
    let (status, description) = client.get("/v1/openapi.json").await;
    assert_eq!((status, description["openapi"].as_str()), (200, Some("3.1.0")));
    let paths = description["paths"].as_object().unwrap();
    assert!(paths.len() >= 9, "{}", paths.len());
    for (path, methods) in paths {
        for method in methods.as_object().unwrap().keys().filter(|key| *key != "parameters") {
            let own = path.replace("{session}", "nobody").replace("{job}", "7");
            let (status, answer) = client.raw(&method.to_uppercase(), &own, "{}").await;
            assert_ne!(status, 405, "{method} {path}");
            let is_there =
                status != 404 || answer.contains("unknown-session") || answer.contains("--job-folder");
            assert!(is_there, "{method} {path}: {answer}");
        }
    }
}

#[tokio::test]
async fn positions_are_those_of_the_unit() {
    for (unit, start) in [("chars", 12), ("utf16", 13), ("bytes", 15)] {
        let body = json!({"text": "👩 Jag heter Anna Lindström.", "offsets": unit});
        let (_, answer) = client().post("/v1/detect", &body).await;
        assert_eq!(answer["documents"][0]["spans"][0]["start"], start, "{unit}");
    }
}

#[tokio::test]
async fn a_place_is_explained() {
    let body = json!({"text": "👩 Jag heter Anna Lindström.", "start": 12, "end": 16});
    let (status, answer) = client().post("/v1/explain", &body).await;
    assert_eq!((status, &answer["suspicions"][0]["start"]), (200, &json!(12)), "{answer}");
    assert!(answer["reason"].as_str().unwrap().contains("firstname_female"));
    let body = json!({"text": "We met in Febuary.", "start": 10, "end": 17});
    let answer = client().post("/v1/explain", &body).await.1;
    assert_eq!(answer["left"][0]["reason"], "slip-of-known-word", "{answer}");
    let body = json!({"text": "Anna", "start": 2, "end": 9});
    assert_eq!(client().post("/v1/explain", &body).await.1["code"], "bad-range");
}

#[tokio::test]
async fn a_text_is_written_without_its_people() {
    let body = json!({"text": ["Anna Lindströms hund.", "Jag heter Bo Ek."], "strategy": "category"});
    let (status, answer) = client().post("/v1/pseudonymize", &body).await;
    assert_eq!(status, 200);
    assert_eq!(answer["documents"][0]["text"], "[PERSON] hund.");
    assert_eq!(answer["documents"][1]["text"], "Jag heter [PERSON].");
    let span = &answer["documents"][1]["spans"][0];
    assert_eq!((&span["start"], &span["end"], &span["input_end"]), (&json!(10), &json!(18), &json!(12)));
}

#[tokio::test]
async fn a_stream_answers_line_by_line_and_goes_on_after_a_broken_one() {
    let lines = "{\"id\": \"a\", \"text\": \"Jag heter Bo Ek.\"}\n\nHemlig\n{\"text\": \"\"}\n{\"id\": 4, \"text\": \"Hej\"}";
    let (status, answer) = client().raw("POST", "/v1/pseudonymize/stream?strategy=category", lines).await;
    let answers: Vec<Value> = answer.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((status, answers.len()), (200, 4), "{answer}");
    assert_eq!((&answers[0]["id"], &answers[0]["text"]), (&json!("a"), &json!("Jag heter [PERSON].")));
    assert_eq!(answers[1]["error"]["code"], "bad-request");
    assert_eq!((&answers[3]["id"], &answers[3]["text"]), (&json!(4), &json!("Hej")));
    assert!(!answer.contains("Hemlig"));
}

#[tokio::test]
async fn a_session_puts_names_back_in_other_forms() {
    let client = client();
    let (_, opened) = client.post("/v1/sessions", &json!({})).await;
    let session = format!("/v1/sessions/{}", opened["session"].as_str().unwrap());
    let text = "Anna Lindström bor i Göteborg. Ring 070-174 06 05.";
    let (_, sent) = client.post(&format!("{session}/pseudonymize"), &json!({"text": text})).await;
    let sent = sent["texts"][0].as_str().unwrap();
    assert!(!sent.contains("Anna") && !sent.contains("Göteborg"), "{sent}");
    let name = sent.split(" bor").next().unwrap();
    let said = json!({"text": format!("{sent} Det är {name}s hund."), "reason": "test"});
    let (_, back) = client.post(&format!("{session}/restore"), &said).await;
    assert_eq!(back["texts"][0], format!("{text} Det är Anna Lindströms hund."));
    let (status, _) = client.post(&format!("{session}/restore"), &json!({"text": "a", "reason": " "})).await;
    assert_eq!(status, 400);
    assert_eq!(client.raw("DELETE", &session, "").await.0, 204);
    assert_eq!(client.post(&format!("{session}/restore"), &said).await.0, 404);
}

#[tokio::test]
async fn restoring_needs_the_role_and_a_session_of_ones_own() {
    let (reviewer, first) = new_key("eva", Role::Reviewer).unwrap();
    let (holder, second) = new_key("jon", Role::KeyHolder).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("keys");
    std::fs::write(&file, first + &second).unwrap();
    let all = Client::new(Options { access: Access::file(&file).unwrap(), ..options(None) });
    let eva = all.with_key(Some(reviewer.leak()));
    let jon = all.with_key(Some(holder.leak()));
    let (status, opened) = eva.post("/v1/sessions", &json!({})).await;
    assert_eq!(status, 201);
    let restore = format!("/v1/sessions/{}/restore", opened["session"].as_str().unwrap());
    let asked = json!({"text": "a", "reason": "r"});
    assert_eq!(eva.post(&restore, &asked).await.0, 403);
    assert_eq!(jon.post(&restore, &asked).await.0, 404);
}

#[tokio::test]
async fn metrics_count_and_name_nobody() {
    let client = client();
    client.post("/v1/detect", &json!({"text": "Jag heter Anna Hemlig."})).await;
    let (_, metrics) = client.get_text("/metrics").await;
    assert!(metrics.contains(r#"route="/v1/detect",status="200"} 1"#), "{metrics}");
    assert!(metrics.contains("maskros_documents_total 1") && !metrics.contains("Hemlig"));
}

#[tokio::test]
async fn who_asks_too_much_at_once_is_told_so() {
    let options = Options { time_limit: std::time::Duration::from_millis(1), ..options(None) };
    let text = "Jag heter Anna Lindström och bor i Göteborg. ".repeat(10_000);
    let (status, answer) = Client::new(options).post("/v1/detect", &json!({"text": text})).await;
    assert_eq!((status, &answer["code"]), (503, &json!("timeout")), "{answer}");
}
