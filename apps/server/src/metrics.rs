//! What Prometheus collects: counts and times by route, never by anything of a text.

use prometheus_client::{
    encoding::{EncodeLabelSet, text::encode},
    metrics::{counter::Counter, family::Family, gauge::Gauge, histogram::Histogram},
    registry::Registry,
};
use std::time::Duration;

/// A request as it is counted.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Request {
    method: String,
    route: String,
    status: u16,
}

/// The metrics of one service.
pub(crate) struct Metrics {
    registry: Registry,
    requests: Family<Request, Counter>,
    seconds: Histogram,
    pub(crate) in_flight: Gauge,
    pub(crate) documents: Counter,
    pub(crate) bytes: Counter,
}

/// From a millisecond to half a minute.
const SECONDS: [f64; 11] = [0.001, 0.002, 0.005, 0.01, 0.025, 0.1, 0.25, 1.0, 2.5, 10.0, 30.0];

impl Default for Metrics {
    fn default() -> Self {
        let mut registry = Registry::with_prefix("maskros");
        let requests = Family::<Request, Counter>::default();
        let seconds = Histogram::new(SECONDS);
        let (in_flight, documents, bytes) = (Gauge::default(), Counter::default(), Counter::default());
        registry.register("requests", "Answered requests", requests.clone());
        registry.register("request_seconds", "How long answers took", seconds.clone());
        registry.register("requests_in_flight", "Requests being worked on", in_flight.clone());
        registry.register("documents", "Documents read", documents.clone());
        registry.register("text_bytes", "Bytes of text read", bytes.clone());
        Self { registry, requests, seconds, in_flight, documents, bytes }
    }
}

impl Metrics {
    pub(crate) fn answered(&self, method: &str, route: &str, status: u16, time: Duration) {
        let request = Request { method: method.to_owned(), route: route.to_owned(), status };
        self.requests.get_or_create(&request).inc();
        self.seconds.observe(time.as_secs_f64());
    }

    pub(crate) fn read(&self, text: &str) {
        self.documents.inc();
        self.bytes.inc_by(text.len() as u64);
    }

    /// All metrics as OpenMetrics text.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        // Writing to a string does not fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}
