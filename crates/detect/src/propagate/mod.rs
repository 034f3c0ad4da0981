//! Names found once, looked for everywhere.
//!
//! What the sentences gave with a score of 0.6 or more is filed by its folded base ([`names`]). Then the document is read once more, and
//! each token is looked up: as it stands, inflected, as the head of a compound, misspelt, as the beginning of a name of several words,
//! as initials. E-mail addresses, handles and links are searched for the names in the spellings that such places allow ([`handles`]).
//!
//! # Untrusted input
//!
//! Each token costs a bounded number of hash look-ups whatever the number of names, so the work is linear in the document; the memory
//! is in proportion to the number of names found.

mod ascii;
mod handles;
mod names;
mod pass;

use crate::RuleInfo;
use maskros_lexicon::Lexicon;
use maskros_text::{Candidate, Document, Label, Sentence};
use names::Names;

/// The rules of this module.
pub(crate) const RULES: &[RuleInfo] = &[
    rule(
        "same-name",
        Label::Surname,
        "A name found elsewhere in the document, also inflected or in other letter case.",
    ),
    rule(
        "same-name-compound",
        Label::Surname,
        "A name found elsewhere in the document as the head of a compound with a hyphen.",
    ),
    rule(
        "same-name-misspelt",
        Label::Surname,
        "A word of no list one edit away from a name of six letters or more found elsewhere.",
    ),
    rule("same-initials", Label::Initials, "The initials of a full name found elsewhere in the document."),
    rule(
        "name-in-handle",
        Label::SocialHandle,
        "An e-mail address, handle, hashtag or link that holds a name found in the document.",
    ),
];

const fn rule(name: &'static str, label: Label, description: &'static str) -> RuleInfo {
    RuleInfo { name, label, description }
}

/// Adds the other mentions of what `candidates` already hold.
pub(crate) fn find(
    document: &Document,
    sentences: &[Sentence],
    lexicon: &Lexicon,
    candidates: &mut Vec<Candidate>,
) {
    let names = Names::collect(document, lexicon, candidates);
    if names.is_empty() {
        return;
    }
    pass::find(document, sentences, lexicon, &names, candidates);
    handles::find(document, &names, candidates);
}
