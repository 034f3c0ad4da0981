//! What a text reads as an identifier, weighed by the words and the language round it.

use super::amount::is_measured;
use super::context::Topic;
use super::site::Site;
use super::{Emitter, Rule};
use maskros_identifiers::{Identifier, Reading};
use maskros_text::Span;

/// An identifier with the rule that names it and the topics whose words support it.
pub(super) struct IdentifierRule {
    identifier: &'static Identifier,
    rule: &'static Rule,
    topics: &'static [Topic],
    confidence: fn(&Site<'_>, &Reading) -> Option<f32>,
    may_be_amount: bool,
}

/// A rule that takes the confidence of a reading as it is.
pub(super) const fn identifier_rule(
    identifier: &'static Identifier,
    rule: &'static Rule,
    topics: &'static [Topic],
) -> IdentifierRule {
    let confidence = |_: &Site<'_>, reading: &Reading| Some(reading.confidence);
    IdentifierRule { identifier, rule, topics, confidence, may_be_amount: false }
}

impl IdentifierRule {
    /// The same rule with a confidence that depends on what stands round the reading; `None` leaves it out.
    pub(super) const fn with(self, confidence: fn(&Site<'_>, &Reading) -> Option<f32>) -> Self {
        Self { confidence, ..self }
    }

    /// The same rule with half the score where the digits are an amount.
    pub(super) const fn or_amount(self) -> Self {
        Self { may_be_amount: true, ..self }
    }

    /// The best score by any of the topics; without topics the words round it change nothing.
    fn score(&self, site: &Site<'_>, reading: &Reading) -> Option<f32> {
        let confidence = (self.confidence)(site, reading)?;
        let rated = self.topics.iter().map(|topic| site.rate(confidence, *topic, reading.home));
        let score = rated.reduce(f32::max).unwrap_or(confidence);
        Some(if self.may_be_amount && is_amount(site, reading) { score * 0.5 } else { score })
    }
}

/// Whether the digits of a reading, without letters before them, are an amount.
fn is_amount(site: &Site<'_>, reading: &Reading) -> bool {
    let start = site.span().start;
    is_measured(&site.run, Span::new(start, reading.span.end))
}

/// Adds what `rules` read at `site`.
pub(super) fn find_identifiers(rules: &[IdentifierRule], site: &Site<'_>, emitter: &mut Emitter<'_>) {
    let mut readings = Vec::new();
    for rule in rules {
        (rule.identifier.read)(&site.run, site.idx, &mut readings);
        for reading in readings.drain(..) {
            if let Some(score) = rule.score(site, &reading) {
                emitter.emit(reading.span, rule.rule, reading.kind, score);
            }
        }
    }
}
