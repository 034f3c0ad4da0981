//! Marks in brackets: S1, S2, S3, keyed hashes; and masks.

use crate::draw::mac;
use crate::shape::is_mark;
use maskros_text::{Decision, EntityId};
use std::collections::HashMap;

/// S1 in DESIGN section 4; Table 2 of Riabi et al. (2024) has the bare word `placeholder`.
pub(crate) const PLACEHOLDER: &str = "[REDACTED]";

/// S2: `[PERSON]`.
pub(crate) fn category(decision: &Decision) -> String {
    format!("[{}]", decision.label.category())
}

/// What has a running number of its own.
#[derive(PartialEq, Eq, Hash)]
enum Numbered {
    Entity(EntityId),
    /// A date of several parts; two dates may share a day or a year.
    Date(String),
}

/// S3: running numbers per category, one for each entity, in reading order.
#[derive(Default)]
pub(crate) struct Numbers {
    given: HashMap<(&'static str, Numbered), usize>,
    last: HashMap<&'static str, usize>,
}

impl Numbers {
    /// `[PERSON-1]`; to be asked in reading order. `date` is the whole date that the decision is the first part of.
    pub(crate) fn placeholder(&mut self, decision: &Decision, date: Option<String>) -> String {
        let category = decision.label.category();
        let numbered = date.map_or(Numbered::Entity(decision.entity), Numbered::Date);
        let last = self.last.entry(category).or_default();
        let number = *self.given.entry((category, numbered)).or_insert_with(|| {
            *last += 1;
            *last
        });
        format!("[{category}-{number}]")
    }
}

/// Every letter and digit covered by `*`, length and punctuation kept; accents of their own are parts of letters.
pub(crate) fn mask(text: &str) -> String {
    text.chars()
        .filter(|letter| !is_mark(*letter))
        .map(|letter| if letter.is_alphanumeric() { '*' } else { letter })
        .collect()
}

/// The keyed hash of a base form: category and 12 hexadecimal digits (48 bits), the same wherever key and base are the same.
pub(crate) fn hash(key: &[u8; 32], category: &str, folded_base: &str) -> String {
    let sum = mac(key, &[b"hash", category.as_bytes(), folded_base.as_bytes()]);
    let digits: String = sum.iter().take(6).map(|byte| format!("{byte:02x}")).collect();
    format!("[{category}:{digits}]")
}
