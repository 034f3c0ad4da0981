//! What Presidio's servers answer, and what ours does: `lab/presidio/cases.json` has the requests with Presidio's recorded answers.

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

mod common;

use common::Client;
use serde_json::{Value, json};

/// Random hashes and ciphers as their lengths.
fn blurred(value: &Value) -> Value {
    let is_random = |text: &str| {
        let text = text.trim_end_matches('.');
        text.len() >= 43 && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_=".contains(&byte))
    };
    let word = |word: &str| if is_random(word) { format!("random {}", word.len()) } else { word.to_owned() };
    match value {
        Value::String(text) => Value::from(text.split(' ').map(word).collect::<Vec<_>>().join(" ")),
        Value::Array(items) => items.iter().map(blurred).collect(),
        Value::Object(fields) => fields.iter().map(|(name, value)| (name.clone(), blurred(value))).collect(),
        other => other.clone(),
    }
}

#[tokio::test]
async fn answers_are_those_of_presidio() {
    let cases = include_str!("../../../lab/presidio/cases.json");
    let cases: Vec<Value> = serde_json::from_str(cases).unwrap();
    assert!(cases.len() > 150);
    let client = Client::open_presidio();
    for case in cases.iter().filter(|case| case.get("differs").is_none()) {
        let (status, answer) = client.post(case["path"].as_str().unwrap(), &case["body"]).await;
        assert_eq!(u64::from(status), case["status"].as_u64().unwrap(), "{}: {answer}", case["name"]);
        assert_eq!(blurred(&answer), blurred(&case["answer"]), "{}", case["name"]);
    }
}

#[tokio::test]
async fn lists_and_health() {
    let client = Client::open_presidio();
    assert_eq!(client.get_text("/health").await, (200, "Presidio Analyzer service is up".to_owned()));
    let (_, entities) = client.get("/supportedentities?language=sv").await;
    for name in ["PERSON", "LOCATION", "EMAIL_ADDRESS", "PHONE_NUMBER", "IBAN_CODE", "PL_PESEL"] {
        assert!(entities.as_array().unwrap().contains(&Value::from(name)), "{name}");
    }
    assert_eq!(client.get("/supportedentities?language=xx").await.0, 500);
    assert_eq!(client.get("/recognizers").await.0, 200);
    assert_eq!(client.get("/anonymizers").await.1.as_array().unwrap().len(), 8);
}

#[tokio::test]
async fn names_are_found_in_all_languages_and_counted_in_code_points() {
    let client = Client::open_presidio();
    for (language, text, name) in [
        ("sv", "👩 Jag heter Anna Lindström.", "Anna Lindström"),
        ("no", "👩 Jeg heter Ingrid Solberg.", "Ingrid Solberg"),
        ("da", "👩 Jeg hedder Mette Sørensen.", "Mette Sørensen"),
        ("de", "👩 Ich heiße Jürgen Müller.", "Jürgen Müller"),
        ("en", "👩 My name is Oliver Whitfield.", "Oliver Whitfield"),
        ("fr", "👩 Je m'appelle Hélène Dupuis.", "Hélène Dupuis"),
    ] {
        let body = json!({"text": text, "language": language, "entities": ["PERSON"]});
        let (status, answer) = client.post("/analyze", &body).await;
        assert_eq!((status, answer.as_array().unwrap().len()), (200, 1), "{answer}");
        let place = |key: &str| usize::try_from(answer[0][key].as_u64().unwrap()).unwrap();
        let found: String = text.chars().skip(place("start")).take(place("end") - place("start")).collect();
        assert_eq!(found, name);
    }
}

#[tokio::test]
async fn a_hostile_pattern_ends() {
    let client = Client::open_presidio();
    let recognizer = json!({"name": "x", "supported_entity": "X", "supported_language": "en",
        "patterns": [{"name": "x", "regex": "(?=(a+))\\1*(a|a)*b(?!c)", "score": 0.5}]});
    let body = json!({"text": "a".repeat(5000), "language": "en", "entities": ["X"], "ad_hoc_recognizers": [recognizer]});
    let (status, answer) = client.post("/analyze", &body).await;
    assert!(status == 500 || answer == json!([]), "{status} {answer}");
}

/// Where only forms are asked for, no names are looked for, and the answer is the same.
#[tokio::test]
async fn forms_alone_are_answered_as_among_names() {
    let client = Client::open_presidio();
    let text = "Ring mig på 070-174 06 05 eller skriv till anna.ek@example.org. Personnummer 19811228-9874, IBAN \
                SE45 5000 0000 0583 9825 7466, se https://example.org/anna och 192.0.2.7.";
    let forms = ["EMAIL_ADDRESS", "PHONE_NUMBER", "IBAN_CODE", "URL", "IP_ADDRESS"];
    let asked = |entities: &[&str]| json!({"text": text, "language": "sv", "entities": entities});
    let (_, alone) = client.post("/analyze", &asked(&forms)).await;
    let (_, among) = client.post("/analyze", &asked(&[forms.as_slice(), &["PERSON"]].concat())).await;
    let found = |answer: &Value| {
        let mut found: Vec<String> = answer.as_array().unwrap().iter().map(Value::to_string).collect();
        found.retain(|one| !one.contains("PERSON"));
        found
    };
    assert!(found(&alone).len() >= 5, "{alone}");
    assert_eq!(found(&alone), found(&among));
}

/// What was found: names, words and scores, the surest first.
fn told(answer: &Value, text: &str) -> Vec<(String, String, f64)> {
    let place = |result: &Value, key: &str| usize::try_from(result[key].as_u64().unwrap()).unwrap();
    let words = |result: &Value| {
        let (start, end) = (place(result, "start"), place(result, "end"));
        text.chars().skip(start).take(end - start).collect::<String>()
    };
    let name = |result: &Value| result["entity_type"].as_str().unwrap().to_owned();
    let results = answer.as_array().unwrap().iter();
    results.map(|result| (name(result), words(result), result["score"].as_f64().unwrap())).collect()
}

#[tokio::test]
async fn the_host_of_an_address_is_a_url_within_it() {
    let client = Client::open_presidio();
    let text = "👩 Write to anna.ek@mail.example.org or see https://example.com/a now.";
    for entities in [json!([]), json!(["URL"]), json!(["URL", "EMAIL_ADDRESS"])] {
        let body = json!({"text": text, "language": "en", "entities": entities});
        let (_, answer) = client.post("/analyze", &body).await;
        let urls: Vec<String> =
            told(&answer, text).into_iter().filter(|one| one.0 == "URL").map(|one| one.1).collect();
        assert_eq!(urls, ["https://example.com/a", "mail.example.org"], "{entities}");
    }
    let body = json!({"text": text, "language": "en", "entities": ["EMAIL_ADDRESS"]});
    let (_, answer) = client.post("/analyze", &body).await;
    assert_eq!(told(&answer, text).len(), 1, "{answer}");
    // Who replaces all of it replaces the address once.
    let body = json!({"text": text, "language": "en"});
    let (_, results) = client.post("/analyze", &body).await;
    let (_, written) = client.post("/anonymize", &json!({"text": text, "analyzer_results": results})).await;
    assert_eq!(written["text"], "👩 Write to <EMAIL_ADDRESS> or see <URL> now.");
}

#[tokio::test]
async fn weaker_suspicions_are_for_whoever_says_which_score_they_need() {
    let client = Client::open_presidio();
    let text = "Hall och Ek stod där. Björk låg kvar. Vi såg Storm.";
    let ask = async |threshold: Value| {
        let body = json!({"text": text, "language": "sv", "score_threshold": threshold});
        told(&client.post("/analyze", &body).await.1, text)
    };
    let (plain, none, weak, strong) =
        (ask(Value::Null).await, ask(json!(0)).await, ask(json!(0.2)).await, ask(json!(0.9)).await);
    assert!(none.len() > plain.len(), "{none:?} {plain:?}");
    assert!(plain.iter().all(|one| none.contains(one)), "{none:?} {plain:?}");
    for (found, least) in [(&weak, 0.2), (&strong, 0.9)] {
        let expected: Vec<_> = none.iter().filter(|one| one.2 >= least).cloned().collect();
        assert_eq!(found, &expected);
    }
}
