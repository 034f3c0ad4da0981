//! The other half of a name: `Hagen Bröselmann`, where the rules and the tagger are sure of the first word and silent about the second.
//!
//! Half of a pair must never stay. What directly follows a sure name with a capital, and is no word that anything knows, belongs to it.

use crate::{RuleInfo, plain, view::SentenceView};
use maskros_text::{Candidate, Label, Source, Span};

const RULE: &str = "half-of-name";

/// The rules of this module.
pub(crate) const RULES: &[RuleInfo] = &[RuleInfo {
    name: RULE,
    label: Label::Surname,
    description: "A word with a capital that no list knows, directly behind a name that others are sure of.",
}];

/// The name before is this sure.
const SURE: f32 = 0.85;
/// Candidates of less are not replaced by themselves.
const ENOUGH: f32 = 0.5;
/// How sure its other half is.
const SCORE: f32 = 0.6;
/// A half has so many letters at least.
const LETTERS: usize = 4;

/// Adds the other halves of the names of the sentence, whose candidates are those from number `first` on.
pub(crate) fn find(view: &SentenceView<'_>, first: usize, candidates: &mut Vec<Candidate>) {
    let own = candidates.get(first..).unwrap_or_default();
    let halves: Vec<Candidate> =
        own.iter().filter(|name| is_sure_name(name)).filter_map(|name| half(view, own, name)).collect();
    candidates.extend(halves);
}

fn is_sure_name(candidate: &Candidate) -> bool {
    let named = matches!(
        candidate.label,
        Label::FirstnameMale | Label::FirstnameFemale | Label::FirstnameUnknown | Label::Surname
    );
    let sure = candidate.score.max(candidate.support.unwrap_or_default());
    named && sure >= SURE && !candidate.attributes.genitive
}

fn half(view: &SentenceView<'_>, own: &[Candidate], name: &Candidate) -> Option<Candidate> {
    let idx = view.tokens.partition_point(|token| token.span.start < name.span.end);
    let span = view.tokens.get(idx)?.span;
    let joined = view.document.text().get(name.span.end..span.start) == Some(" ");
    if !joined || !is_unknown_name(view, idx) {
        return None;
    }
    if is_taken(own, span) || is_behind_whole_name(view, own, name) {
        return None;
    }
    let surname = Candidate::new(span, Label::Surname, SCORE, Source::Context, RULE);
    Some(surname.language(view.sentence.language))
}

/// Whether something else was found there.
fn is_taken(own: &[Candidate], span: Span) -> bool {
    own.iter().any(|other| other.score >= ENOUGH && other.span.overlaps(span))
}

/// `Mareike Voss Windräder`: whether the name is a surname directly behind a first name, so that in German a noun may follow.
fn is_behind_whole_name(view: &SentenceView<'_>, own: &[Candidate], name: &Candidate) -> bool {
    let given =
        |label| matches!(label, Label::FirstnameMale | Label::FirstnameFemale | Label::FirstnameUnknown);
    let before = |other: &Candidate| {
        given(other.label)
            && other.score >= ENOUGH
            && view.document.text().get(other.span.end..name.span.start) == Some(" ")
    };
    view.is_german() && name.label == Label::Surname && own.iter().any(before)
}

/// Whether the word has a capital and neither lists nor running text know it.
fn is_unknown_name(view: &SentenceView<'_>, idx: usize) -> bool {
    is_long_unlisted_title(view, idx)
        && !view.speaks(view.small(idx).mostly_or_everyday())
        && !plain::is_plain_noun(view, idx)
}

fn is_long_unlisted_title(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_title(idx) && view.letters(idx) >= LETTERS && view.is_unlisted(idx)
}
