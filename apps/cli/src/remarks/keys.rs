//! The keys of objects in JSON, which stay as they are: a file may have people for keys (`{"Anna Lindström": "..."}`).

use super::header::is_of_people;
use maskros_pipeline::Pipeline;
use std::collections::BTreeMap;

/// So many different keys of an input are remembered; further ones are looked at each time.
const REMEMBERED: usize = 10_000;

/// The keys of an input that were met, and whether each seems to be somebody.
#[derive(Default)]
pub(super) struct Keys(BTreeMap<String, bool>);

impl Keys {
    /// Whether a key seems to hold somebody's name: written with a capital, and found to be one.
    pub(super) fn is_somebody(&mut self, pipeline: &Pipeline, key: String) -> bool {
        if !key.contains(char::is_uppercase) {
            return false;
        }
        if let Some(known) = self.0.get(&key) {
            return *known;
        }
        let is_somebody = is_of_people(pipeline, std::slice::from_ref(&key));
        if self.0.len() < REMEMBERED {
            self.0.insert(key, is_somebody);
        }
        is_somebody
    }
}
