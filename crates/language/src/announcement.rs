//! Phrases that announce a name, as the packs have them.

use crate::named::{Announced, Side};
use maskros_text::{Lang, Languages, Sex};

/// Phrases that announce the same thing in the same way.
#[derive(Debug)]
pub struct Announcement {
    /// The rule that reports what is found.
    pub rule: &'static str,
    /// Where the announced thing stands.
    pub side: Side,
    /// What is announced.
    pub wants: Announced,
    /// The sex that the phrase tells.
    pub sex: Option<Sex>,
    /// The score of what is announced, on the scale of candidates.
    pub score: f32,
    /// The phrases, folded, words parted by one space, each with the languages in which it means this.
    pub phrases: &'static [(&'static str, Languages)],
}

/// Every announcement of every pack; one that several languages share stands once.
#[must_use]
pub fn announcements() -> &'static [Announcement] {
    ANNOUNCEMENTS
}

include!(concat!(env!("OUT_DIR"), "/announcements.rs"));
