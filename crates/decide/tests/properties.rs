//! Properties that hold for any candidates whatsoever.

use maskros_decide::{UNSURE, decide};
use maskros_policy::{Policy, Subject};
use maskros_text::{Attributes, Candidate, Document, Label, Languages, Sentence, Source, Span};
use proptest::prelude::*;
use std::sync::LazyLock;

const TEXTS: [&str; 4] = [
    "Anna Lindströms hund bor i Göteborg. Herr Meier, A. Berg och Anna-Lena: anna.berg@example.org, 070-174 06 35.",
    "😀 𝒜nna bor på Stora Nygatan 5 B i A\u{30a}s, BERG, Anna (f. 1990) talar svenska; Annas, Annas' och ANNA",
    "........,,,,  \n\n\t a b c d e f g h",
    "",
];

static POLICIES: LazyLock<Vec<Policy>> =
    LazyLock::new(|| Policy::BUILTIN.into_iter().filter_map(Policy::builtin).collect());

const SOURCES: [Source; 6] = [
    Source::Pattern,
    Source::Lexicon,
    Source::Context,
    Source::Propagation,
    Source::Outside,
    Source::UserList,
];

fn candidate() -> impl Strategy<Value = Candidate> {
    let place = (0_usize..120, 1_usize..30, 0..Label::ALL.len());
    (place, 0.0_f32..1.0, 0..SOURCES.len(), any::<bool>()).prop_map(
        |((start, length, label), score, source, genitive)| {
            let span = Span::new(start, start + length);
            let attributes = Attributes { genitive, ..Attributes::default() };
            Candidate::new(span, Label::ALL[label], score, SOURCES[source], "test").attributes(attributes)
        },
    )
}

fn case() -> impl Strategy<Value = (Document, Vec<Candidate>, Policy)> {
    let parts =
        (0..TEXTS.len(), proptest::collection::vec(candidate(), 0..40), 0..POLICIES.len(), any::<bool>());
    parts.prop_map(|(text, candidates, policy, writer)| {
        let policy = POLICIES[policy].clone();
        let policy = if writer { policy.with_subject(Subject::Writer) } else { policy };
        (Document::new("d", TEXTS[text]), candidates, policy)
    })
}

fn sentences(document: &Document) -> [Sentence; 1] {
    [Sentence::new(Span::new(0, document.text().len()), Languages::NONE)]
}

/// The span inside the document and on character borders.
fn snapped(document: &Document, span: Span) -> Span {
    let text = document.text();
    let start = (0..=span.start.min(text.len())).rev().find(|at| text.is_char_boundary(*at));
    let end = (span.end.min(text.len())..=text.len()).find(|at| text.is_char_boundary(*at));
    Span::new(start.unwrap_or(0), end.unwrap_or(text.len()))
}

fn is_word(letter: char) -> bool {
    letter.is_alphanumeric() || ('\u{300}'..='\u{36f}').contains(&letter)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, ..ProptestConfig::default() })]

    /// Every letter and digit of every candidate over its threshold is in a decision.
    #[test]
    fn no_candidate_left_uncovered((document, candidates, policy) in case()) {
        let outcome = decide(&document, &sentences(&document), candidates.clone(), &policy);
        let text = document.text();
        for candidate in candidates.iter().filter(|candidate| candidate.score >= policy.threshold(candidate.label)) {
            let letters = text.char_indices().filter(|(at, letter)| {
                is_word(*letter) && candidate.span.overlaps(Span::new(*at, at + letter.len_utf8()))
            });
            for (at, _) in letters {
                prop_assert!(
                    outcome.decisions.iter().any(|decision| decision.span.start <= at && at < decision.span.end),
                    "{:?} at {}", candidate, at
                );
            }
        }
    }

    /// What the policy edits is edited whatever stands around it, unless a surer reading of the same bytes is chosen or
    /// the scope leaves it: here all candidates are of one label.
    #[test]
    fn one_label_is_edited_throughout((document, candidates, policy) in case()) {
        let policy = policy.with_subject(Subject::All);
        let mut candidates = candidates;
        for candidate in &mut candidates {
            candidate.label = Label::PhoneNr;
        }
        let outcome = decide(&document, &sentences(&document), candidates, &policy);
        for decision in &outcome.decisions {
            prop_assert!(decision.action.edits());
        }
    }

    /// A candidate that leaves the text never shields one that edits it.
    #[test]
    fn kept_spans_hide_nothing((document, candidates, policy) in case(), kept in candidate()) {
        let policy = policy.with_subject(Subject::All);
        let mut candidates = candidates;
        candidates.retain(|candidate| {
            candidate.source != Source::UserList && snapped(&document, candidate.span) != snapped(&document, kept.span)
        });
        for candidate in &mut candidates {
            candidate.label = Label::Email;
        }
        let mut kept = kept;
        (kept.label, kept.score, kept.source) = (Label::Title, 1.0, Source::Outside);
        let edited = |candidates: Vec<Candidate>| {
            let outcome = decide(&document, &sentences(&document), candidates, &policy);
            let spans: Vec<Span> = outcome.decisions.iter()
                .filter(|decision| decision.action.edits()).map(|decision| decision.span).collect();
            document.text().char_indices()
                .filter(|(at, letter)| is_word(*letter) && spans.iter().any(|span| span.start <= *at && *at < span.end))
                .map(|(at, _)| at).collect::<Vec<_>>()
        };
        let alone = edited(candidates.clone());
        candidates.push(kept);
        let together = edited(candidates);
        for at in alone {
            prop_assert!(together.contains(&at), "byte {} became readable", at);
        }
    }

    /// Decisions are sorted, disjoint, on character borders and never the emergency decision over everything.
    #[test]
    fn decisions_are_sorted_and_disjoint((document, candidates, policy) in case()) {
        let outcome = decide(&document, &sentences(&document), candidates, &policy);
        let mut end = 0;
        for decision in &outcome.decisions {
            prop_assert!(decision.span.start >= end && document.holds(decision.span) && !decision.span.is_empty());
            prop_assert!(decision.rule == "test");
            prop_assert!(decision.number > 0 && decision.mention > 0 && decision.entity.0 > 0);
            end = decision.span.end;
        }
        for unsure in &outcome.unsure {
            prop_assert!(unsure.score >= UNSURE);
        }
    }

    /// The same candidates in another order are decided the same.
    #[test]
    fn order_of_candidates_does_not_matter((document, candidates, policy) in case(), turn in 0_usize..40) {
        let forward = decide(&document, &sentences(&document), candidates.clone(), &policy);
        let mut turned = candidates;
        turned.reverse();
        let by = turn.checked_rem(turned.len()).unwrap_or(0);
        turned.rotate_left(by);
        prop_assert_eq!(forward, decide(&document, &sentences(&document), turned, &policy));
    }

    /// Entities and running numbers are given in reading order from 1, without gaps.
    #[test]
    fn entities_count_from_one_in_reading_order((document, candidates, policy) in case()) {
        let outcome = decide(&document, &sentences(&document), candidates, &policy);
        let mut last = 0;
        for decision in &outcome.decisions {
            prop_assert!(decision.entity.0 <= last + 1);
            last = last.max(decision.entity.0);
        }
    }
}
