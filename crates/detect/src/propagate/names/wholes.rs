//! Names of several words, which vouch for their doubtful halves: `Will` of `Will Castellanos`.

use super::{MIN_SCORE, SURE, WHOLE};
use maskros_text::{Candidate, Document, Label, Span};

/// The rule that reads first names with their surnames.
const PAIR: &str = "name-sequence";
/// What the lists are less sure of begins no name.
const DOUBTED: f32 = 0.4;

/// Where names of several words stand, by their first byte: a surname behind its first name, and what the tagger sees as one.
///
/// The lists alone are not sure of `Will` in `Will Castellanos`, a word before a word that none holds, and still the two go together.
pub(super) struct Wholes(Vec<(Span, f32)>);

impl Wholes {
    pub(super) fn of(document: &Document, candidates: &[Candidate]) -> Self {
        let seen = |candidate: &&Candidate| {
            candidate.label == Label::PersonName
                && candidate.score >= WHOLE
                && document.cut(candidate.span).contains(' ')
        };
        let mut wholes: Vec<_> =
            candidates.iter().filter(seen).map(|candidate| (candidate.span, candidate.score)).collect();
        let pairs = candidates.windows(2).filter_map(|pair| match pair {
            [first, last] if is_pair(document, first, last) => Some((first.span.join(last.span), WHOLE)),
            _ => None,
        });
        wholes.extend(pairs);
        wholes.sort_unstable_by_key(|(span, _)| *span);
        Self(wholes)
    }

    /// The candidate nearly as sure as the name that it begins, if it is a doubtful first name that does.
    pub(super) fn vouch(&self, candidate: &Candidate) -> Option<Candidate> {
        if !is_doubtful_first(candidate) {
            return None;
        }
        let at = self.0.partition_point(|(span, _)| span.start < candidate.span.start);
        let begun = self.0.iter().skip(at).take_while(|(span, _)| span.start == candidate.span.start);
        let longer = begun.filter(|(span, _)| span.end > candidate.span.end);
        let score = longer.map(|(_, score)| *score).reduce(f32::max)?;
        Some(Candidate { score, ..candidate.clone() })
    }

    /// Whether a name of several words ends with the candidate.
    pub(super) fn end_with(&self, candidate: &Candidate) -> bool {
        self.any_ends_with(candidate, 0.0)
    }

    /// Whether a name of several words that is as good as certain ends with the candidate: `Vik` of `Ståle Vik`.
    pub(super) fn surely_end_with(&self, candidate: &Candidate) -> bool {
        self.any_ends_with(candidate, SURE)
    }

    fn any_ends_with(&self, candidate: &Candidate, least: f32) -> bool {
        let ends = |(span, score): &(Span, f32)| {
            *score >= least && span.end == candidate.span.end && span.start < candidate.span.start
        };
        let at = self.0.partition_point(|(span, _)| span.start < candidate.span.start);
        self.0[..at].iter().rev().take(MOST_BEFORE).any(ends)
    }
}

/// So many names of several words may begin between the beginning and the last part of one.
const MOST_BEFORE: usize = 4;

/// Whether one rule read the two as the parts of one name.
fn is_pair(document: &Document, first: &Candidate, last: &Candidate) -> bool {
    let read = first.rule == PAIR && last.rule == PAIR && last.label == Label::Surname;
    let end = first.span.end;
    read && end < last.span.start && document.cut(Span::new(end, last.span.start)) == " "
}

/// Whether a surname that is read behind a first name is not sure enough to be sought elsewhere.
pub(super) fn is_doubtful_last(candidate: &Candidate) -> bool {
    candidate.rule == PAIR
        && candidate.label == Label::Surname
        && (DOUBTED..MIN_SCORE).contains(&candidate.score)
}

fn is_doubtful_first(candidate: &Candidate) -> bool {
    let given = [Label::FirstnameFemale, Label::FirstnameMale, Label::FirstnameUnknown];
    given.contains(&candidate.label) && (DOUBTED..MIN_SCORE).contains(&candidate.score)
}
