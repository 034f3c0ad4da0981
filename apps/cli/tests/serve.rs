//! `maskros serve` over a real connection: clients that hang up, and a service that is stopped.

#![cfg(all(feature = "server", unix))]
#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::{Shutdown, TcpListener, TcpStream},
    process::{Child, Command, Stdio},
    thread,
    time::Duration,
};

struct Service {
    process: Child,
    address: String,
    key: String,
}

impl Service {
    fn start(options: &[&str]) -> Self {
        let mut process = Command::new(env!("CARGO_BIN_EXE_maskros"))
            .args(["serve", "--listen", "127.0.0.1:0", "--language", "sv"])
            .args(options)
            .env_remove("MASKROS_CONFIG")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.strip_prefix("http://").unwrap().split(' ').next().unwrap().to_owned();
        let key = line.trim().rsplit(' ').next().unwrap().to_owned();
        Self { process, address, key }
    }

    fn request(&self, path: &str, body: &str) -> String {
        let method = if body.is_empty() { "GET" } else { "POST" };
        let (address, key, length) = (&self.address, &self.key, body.len());
        format!(
            "{method} {path} HTTP/1.1\r\nHost: {address}\r\nX-Api-Key: {key}\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n{body}"
        )
    }

    /// Sends a request and leaves the answer to be read.
    fn send(&self, request: &str) -> TcpStream {
        let mut connection = TcpStream::connect(&self.address).unwrap();
        connection.write_all(request.as_bytes()).unwrap();
        connection
    }

    fn ask(&self, path: &str, body: &str) -> String {
        read(self.send(&self.request(path, body)))
    }

    /// Waits until so many requests are being answered, with the one for the metrics itself, and gives these.
    fn wait_for_requests(&self, count: usize) -> String {
        for _ in 0..600 {
            let metrics = self.ask("/metrics", "");
            if metrics.contains(&format!("maskros_requests_in_flight {count}\n")) {
                return metrics;
            }
            thread::sleep(Duration::from_millis(20));
        }
        panic!("there are never {count} requests at once");
    }

    fn terminate(&self) {
        let id = self.process.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn read(mut connection: TcpStream) -> String {
    let mut answer = String::new();
    connection.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn clients_that_hang_up_leave_nothing_behind() {
    let service = Service::start(&[]);
    let text = "Jag heter Anna Hemlig och bor i Göteborg. ".repeat(2000);
    let whole = service.request("/v1/pseudonymize", &format!("{{\"text\": \"{text}\"}}"));
    // Cut off in the head, in the body, and after all was sent.
    for cut in [1, 20, 90, 150, 160, 5_000, whole.len() - 1, whole.len()] {
        let connection = service.send(whole.get(..cut).unwrap_or(&whole));
        connection.shutdown(Shutdown::Both).unwrap();
    }
    assert!(read(service.send("no request\r\n\r\n")).starts_with("HTTP/1.1 400"));
    let answer = service.ask("/v1/pseudonymize", "{\"text\": \"Jag heter Anna Hemlig.\"}");
    assert!(answer.starts_with("HTTP/1.1 200") && !answer.contains("Hemlig"), "{answer}");
    let metrics = service.wait_for_requests(1);
    assert!(!metrics.contains("Hemlig"));
}

#[test]
fn a_service_that_is_stopped_answers_what_was_asked() {
    let mut service = Service::start(&[]);
    let text = "Jag heter Anna Lindström och bor i Göteborg. ".repeat(5_000);
    let connection = service.send(&service.request("/v1/pseudonymize", &format!("{{\"text\": \"{text}\"}}")));
    service.wait_for_requests(2);
    service.terminate();
    let answer = read(connection);
    assert!(answer.starts_with("HTTP/1.1 200"), "{}", answer.lines().next().unwrap_or_default());
    assert!(answer.matches("bor i").count() >= 5_000);
    assert!(service.process.wait().unwrap().success());
    assert!(TcpStream::connect(&service.address).is_err());
}

#[test]
fn presidio_has_two_ports_where_they_are_wanted() {
    // Ports that were free a moment ago, and are two.
    let listeners = [(); 2].map(|()| TcpListener::bind("127.0.0.1:0").unwrap());
    let [analyzer, anonymizer] = listeners.map(|listener| listener.local_addr().unwrap().port());
    let mut service =
        Service::start(&["--open-presidio", "--presidio-ports", &format!("{analyzer},{anonymizer}")]);
    for (port, name, other) in
        [(analyzer, "Analyzer", "/anonymizers"), (anonymizer, "Anonymizer", "/recognizers")]
    {
        service.address = format!("127.0.0.1:{port}");
        assert!(service.ask("/health", "").ends_with(&format!("Presidio {name} service is up")));
        assert!(service.ask(other, "").starts_with("HTTP/1.1 404"));
    }
    service.terminate();
    assert!(service.process.wait().unwrap().success());
}

/// The JSON of an answer.
fn json(answer: &str) -> serde_json::Value {
    serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap()
}

/// Letters in a folder for jobs.
fn letters(count: usize) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("letters")).unwrap();
    for number in 0..count {
        let path = folder.path().join(format!("letters/{number}.txt"));
        std::fs::write(path, "Jag heter Anna Hemlig och bor i Göteborg. ".repeat(20)).unwrap();
    }
    folder
}

#[test]
fn a_folder_is_pseudonymised_with_progress() {
    let folder = letters(30);
    let service = Service::start(&["--job-folder", folder.path().to_str().unwrap(), "--strategy", "swell"]);
    let answer = service.ask("/v1/jobs", r#"{"input": "letters", "output": "out"}"#);
    assert!(answer.starts_with("HTTP/1.1 202"), "{answer}");
    let job = json(&answer)["job"].as_u64().unwrap();
    // The events end with the job.
    let events = service.ask(&format!("/v1/jobs/{job}/events"), "");
    assert!(events.contains("event: end") && events.contains("\"state\":\"done\""), "{events}");
    let status = json(&service.ask(&format!("/v1/jobs/{job}"), ""));
    assert_eq!((status["state"].as_str(), status["bytes"].as_u64()), (Some("done"), status["of"].as_u64()));
    assert_eq!(status["report"]["documents"], 30);
    for number in 0..30 {
        let written = std::fs::read_to_string(folder.path().join(format!("out/{number}.txt"))).unwrap();
        assert!(!written.contains("Hemlig") && written.contains("A-stad"), "{written}");
    }
    assert_eq!(json(&service.ask("/v1/jobs", ""))["jobs"].as_array().unwrap().len(), 1);
}

#[test]
fn a_job_fails_or_is_refused_with_a_reason() {
    let folder = letters(1);
    let service = Service::start(&["--job-folder", folder.path().to_str().unwrap()]);
    for (asked, code) in [
        (r#"{"input": "../secret", "output": "out"}"#, "bad-path"),
        (r#"{"input": "letters", "output": "/tmp/out"}"#, "bad-path"),
        (r#"{"input": "letters", "output": "letters"}"#, "bad-path"),
        (r#"{"input": "letters", "output": "letters/out"}"#, "bad-path"),
        (r#"{"input": "nowhere", "output": "out"}"#, "no-input"),
        (r#"{"input": "letters", "output": "out", "policy": "none"}"#, "unknown-policy"),
        (r#"{"input": "letters", "output": "out", "ledger": "who"}"#, "half-a-key"),
    ] {
        let answer = service.ask("/v1/jobs", asked);
        assert_eq!(json(&answer)["code"], code, "{asked}");
    }
    // The output is there already: only the program itself sees that. It says so without the place of the folder.
    std::fs::create_dir(folder.path().join("out")).unwrap();
    std::fs::write(folder.path().join("out/0.txt"), "").unwrap();
    let answer = service.ask("/v1/jobs", r#"{"input": "letters", "output": "out"}"#);
    let job = json(&answer)["job"].as_u64().unwrap();
    service.ask(&format!("/v1/jobs/{job}/events"), "");
    let status = json(&service.ask(&format!("/v1/jobs/{job}"), ""));
    assert_eq!(status["state"], "failed");
    let detail = status["detail"].as_str().unwrap();
    let root = folder.path().canonicalize().unwrap().display().to_string();
    assert!(detail.contains("out/0.txt") && !detail.contains(&root), "{detail}");
    assert!(service.ask("/v1/jobs/99", "").contains("unknown-job"));
}

#[test]
fn a_job_is_stopped_and_goes_on() {
    let folder = letters(3_000);
    let service = Service::start(&["--job-folder", folder.path().to_str().unwrap()]);
    let job =
        json(&service.ask("/v1/jobs", r#"{"input": "letters", "output": "out"}"#))["job"].as_u64().unwrap();
    let path = format!("/v1/jobs/{job}");
    while !folder.path().join("out/0.txt").exists() {
        thread::sleep(Duration::from_millis(10));
    }
    read(service.send(&service.request(&path, "").replacen("GET", "DELETE", 1)));
    service.ask(&format!("{path}/events"), "");
    assert_eq!(json(&service.ask(&path, ""))["state"], "stopped");
    assert!(!folder.path().join("out/2999.txt").exists());
    let again = service.ask("/v1/jobs", r#"{"input": "letters", "output": "out", "resume": true}"#);
    let path = format!("/v1/jobs/{}", json(&again)["job"]);
    service.ask(&format!("{path}/events"), "");
    let status = json(&service.ask(&path, ""));
    assert_eq!(
        (status["state"].as_str(), status["report"]["documents"].as_u64()),
        (Some("done"), Some(3000))
    );
}
