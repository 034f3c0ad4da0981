//! The service: an API of its own under `/v1`, Presidio's contract on Presidio's paths, and the review page.
//!
//! | module | what it answers |
//! | --- | --- |
//! | `presidio` | the paths, bodies, statuses and messages of Presidio's analyzer and anonymizer |
//! | `v1` | detect, pseudonymize, identify languages, explain |
//! | `review`, `page`, `desk` | the page in which people see, correct and decide |
//! | `jobs` | folders that are pseudonymised beside the requests |
//! | `sessions` | texts whose pseudonyms persist for a while and can be undone |
//! | `guard`, `access` | what every request passes first: the service's name, the caller's key, what browsers may do |
//!
//! What comes in over HTTP belongs here, with its JSON types; the road itself is [`maskros_pipeline`], and what people say of documents
//! is [`maskros_review`]. No text of a document is in a log, a metric, an error or an address.

mod access;
mod app;
mod body;
mod desk;
mod guard;
mod jobs;
mod metrics;
mod page;
mod positions;
mod presidio;
mod problem;
mod review;
mod serve;
mod sessions;
mod suspicion;
mod v1;

pub use access::{Access, AccessError, Caller, Role, new_key, random};
pub use app::{App, Options};
pub use jobs::Workshop;
pub use serve::{PresidioPorts, router, run};
