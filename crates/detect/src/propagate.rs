//! Names found once, looked for everywhere.

use crate::RuleInfo;
use crate::view::Reader;
use maskros_lexicon::Lexicon;
use maskros_text::{Candidate, Document, Sentence};

/// The rules of this module.
pub(crate) const RULES: &[RuleInfo] = &[];

/// Adds the other mentions of what `candidates` already hold.
pub(crate) fn find(document: &Document, sentences: &[Sentence], lexicon: &Lexicon, reader: &mut Reader, candidates: &mut Vec<Candidate>) {
    let _ = (document, sentences, lexicon, reader, candidates);
}
