//! The writer checks its own work: what was replaced in one place must not stand in another.
//!
//! Before anything is written, the text outside the decisions is searched for every name, address and number that is replaced: in all
//! its forms, in other letter case, composed or not, half of a double name, in an e-mail address, a handle, a hashtag or a link.
//! What is found gets a decision of its own and thereby the same pseudonym or mark by the same strategy. Where the word may as well be
//! an ordinary one, or a person whom the policy keeps bears it too, it stays and is reported ([`NoticeKind::Remains`]).
//!
//! Surnames inside institutions that the policy keeps are searched as well: `Whitfield's Bakery` tells who Whitfield is.
//!
//! # Untrusted input
//!
//! The spellings are one automaton that reads the document once; what is looked at round a find is bounded.

mod around;
mod names;
mod verdict;

use crate::notice::{Notice, NoticeKind};
use aho_corasick::{AhoCorasick, AhoCorasickKind, MatchKind};
use around::{address_label, first_ending_behind};
use maskros_morphology::Form;
use maskros_policy::Policy;
use maskros_text::{Action, Attributes, Decision, Decisions, Document, Label, Languages, Source, Span};
use names::{Entry, Names};
use std::collections::HashSet;
use verdict::Verdict;

/// A name of a person or town so long is looked for inside a word of no list.
const MIN_INSIDE: usize = 6;
/// A name so long may begin or end a run of letters in a handle.
const MIN_IN_HANDLE: usize = 4;
/// What is as sure as this is looked for also where the word may be ordinary.
const SURE: f32 = 0.8;
/// The decisions with those for what remained of the replaced names, and what remains still.
pub(crate) fn completed(
    document: &Document,
    decisions: &Decisions,
    policy: &Policy,
) -> (Decisions, Vec<Notice>) {
    let names = Names::of(document, decisions.as_slice());
    if names.entries.is_empty() {
        return (decisions.clone(), Vec::new());
    }
    let (spellings, owners) = names.spellings();
    let mut search = Search {
        document,
        decisions: decisions.as_slice(),
        policy,
        names: &names,
        languages: languages(decisions),
        found: Vec::new(),
        notices: Vec::new(),
        done: 0,
    };
    let mut hits: Vec<Hit> = Vec::new();
    for next in hits_of(document, &spellings, &owners) {
        let apart = hits.last().is_some_and(|last| last.span.end < next.span.start);
        if apart || hits.len() > 16 {
            search.look_at(&hits);
            hits.clear();
        }
        hits.push(next);
    }
    search.look_at(&hits);
    let halves = search.halves();
    let Search { found, notices, .. } = search;
    (merged(document, decisions, found, &halves), notices)
}

/// Where the spellings stand, in reading order, of overlapping ones the longest of the first.
fn hits_of(document: &Document, spellings: &[String], owners: &[usize]) -> Vec<Hit> {
    // To build one automaton takes more than linear time in its patterns.
    const MOST: usize = 2_000;
    // In a short text the automaton that is built the fastest is the fastest.
    const SHORT: usize = 16 * 1024;
    let kind = (document.text().len() < SHORT).then_some(AhoCorasickKind::NoncontiguousNFA);
    let mut hits: Vec<Hit> = Vec::new();
    for (spellings, owners) in spellings.chunks(MOST).zip(owners.chunks(MOST)) {
        let builder = AhoCorasick::builder()
            .ascii_case_insensitive(true)
            .kind(kind)
            // Wide states for the first letter of a spelling only: to fill more of them takes longer than the text does.
            .dense_depth(2)
            .match_kind(MatchKind::LeftmostLongest)
            .build(spellings);
        // So few patterns are never refused.
        let Ok(automaton) = builder else { continue };
        hits.extend(automaton.find_iter(document.text()).filter_map(|hit| {
            let owner = *owners.get(hit.pattern().as_usize())?;
            Some(Hit { span: Span::new(hit.start(), hit.end()), owner })
        }));
    }
    keep_leftmost_longest(&mut hits);
    hits
}

fn keep_leftmost_longest(hits: &mut Vec<Hit>) {
    hits.sort_by_key(|hit| (hit.span.start, std::cmp::Reverse(hit.span.end)));
    let mut end = 0;
    hits.retain(|hit| {
        let free = hit.span.start >= end;
        end = if free { hit.span.end } else { end };
        free
    });
}

/// The languages that the names stand in.
fn languages(decisions: &Decisions) -> Languages {
    let all = decisions.iter().filter_map(|decision| decision.attributes.language);
    let all = all.fold(Languages::NONE, Languages::with);
    if all == Languages::NONE { Languages::SUPPORTED } else { all }
}

/// A spelling in the text.
#[derive(Clone, Copy)]
struct Hit {
    span: Span,
    owner: usize,
}

struct Search<'a> {
    document: &'a Document,
    decisions: &'a [Decision],
    policy: &'a Policy,
    names: &'a Names,
    languages: Languages,
    found: Vec<Decision>,
    notices: Vec<Notice>,
    /// Up to where the text was settled.
    done: usize,
}

impl Search<'_> {
    /// Takes the rest of each handle of which only a name was found (`leon` of `leon.brkm_03`), and says which decisions that makes
    /// needless.
    fn halves(&mut self) -> HashSet<usize> {
        let searched = self.found.len();
        let mut needless = HashSet::new();
        for (idx, decision) in self.decisions.iter().enumerate() {
            let handle = self.handle_of(idx, decision).filter(|handle| !self.is_taken(*handle, searched));
            if let Some(handle) = handle {
                needless.insert(idx);
                self.found.push(self.whole_handle(decision, handle));
            }
        }
        needless
    }

    /// The handle of which a decision is only a name, if no other decision touches it: it would be a part of more than that.
    fn handle_of(&self, idx: usize, decision: &Decision) -> Option<Span> {
        let room = self.free_round(idx, decision.span);
        let name = decision.label.is_name_part() && decision.action.edits();
        if !name || self.grown(decision.span, room) != decision.span {
            return None;
        }
        let chunk = self.chunk(decision.span, room);
        (chunk != decision.span && self.is_handle(chunk) && !self.touches_another(idx, chunk))
            .then_some(chunk)
    }

    fn is_handle(&self, chunk: Span) -> bool {
        address_label(self.document.cut(chunk)) == Some(Label::Username)
    }

    /// The text from the end of the decision before this one to the start of the one after it.
    fn free_round(&self, idx: usize, span: Span) -> Span {
        let end = self.decisions.get(idx + 1).map_or(self.document.text().len(), |next| next.span.start);
        Span::new(self.end_before(idx).min(span.start), end.max(span.end))
    }

    /// Whether the decision before this one or after it begins or ends where `chunk` does.
    fn touches_another(&self, idx: usize, chunk: Span) -> bool {
        let neighbours = [idx.checked_sub(1), Some(idx + 1)].into_iter().flatten();
        neighbours.filter_map(|idx| self.decisions.get(idx)).any(|other| touch(other.span, chunk))
    }

    /// The decision for a handle in place of that for a name in it.
    fn whole_handle(&self, name: &Decision, handle: Span) -> Decision {
        Decision {
            span: handle,
            label: Label::Username,
            action: Action::Replace,
            source: Source::Propagation,
            rule: "remains",
            attributes: Attributes { kind: None, genitive: false, ..name.attributes },
            base: self.document.cut(handle).into(),
            reason: "holds what is replaced elsewhere".into(),
            ..name.clone()
        }
    }

    /// Whether one of the first `searched` finds, which are in reading order, stands in `chunk`.
    fn is_taken(&self, chunk: Span, searched: usize) -> bool {
        let found = self.found.get(..searched).unwrap_or_default();
        found.get(first_ending_behind(found, chunk.start)).is_some_and(|other| other.span.overlaps(chunk))
    }

    /// Looks at neighbouring finds, which may be parts of one word: `annakvirrlind`.
    fn look_at(&mut self, hits: &[Hit]) {
        for (nth, hit) in hits.iter().enumerate() {
            if hit.span.start < self.done {
                continue;
            }
            let Some(entry) = self.names.entries.get(hit.owner) else { continue };
            if !self.is_worth(entry, hit.span) {
                continue;
            }
            let Some(room) = self.room(hit.span, entry) else { continue };
            let verdict = self.judge(entry, hit.span, room, hits.get(nth..).unwrap_or_default());
            self.follow(entry, verdict);
        }
    }

    fn follow(&mut self, entry: &Entry, verdict: Verdict) {
        match verdict {
            Verdict::Name(span, form) => self.put(entry, span, entry.label, form),
            Verdict::Address(span, label) => self.put(entry, span, label, Form::BASE),
            Verdict::Perhaps(span) => {
                self.done = span.end;
                self.notices.push(Notice { span, kind: NoticeKind::Remains });
            }
            Verdict::Other => {}
        }
    }

    /// Whether a find may be more than letters of another word; most are not.
    fn is_worth(&self, entry: &Entry, span: Span) -> bool {
        let long = entry.letters() >= MIN_INSIDE;
        match self.edges(span) {
            (true, true) => true,
            (false, false) => long,
            _ => long || entry.label.is_name_part() || entry.letters() >= MIN_IN_HANDLE,
        }
    }

    fn put(&mut self, entry: &Entry, span: Span, label: Label, form: Form) {
        let Some(source) = self.decisions.get(entry.decision) else { return };
        self.done = span.end;
        let address = label != entry.label;
        let base = if address { self.document.cut(span).to_owned() } else { entry.base.clone() };
        let Form { genitive, definite, plural, .. } = form;
        let kind = source.attributes.kind.filter(|_| !address);
        self.found.push(Decision {
            span,
            label,
            action: if source.action.edits() && !address { source.action } else { Action::Replace },
            source: Source::Propagation,
            rule: "remains",
            attributes: Attributes { genitive, definite, plural, kind, ..source.attributes },
            base: base.into(),
            mention: u32::MAX - u32::try_from(self.found.len()).unwrap_or(0),
            reason: "holds what is replaced elsewhere".into(),
            ..source.clone()
        });
    }
}

/// All decisions together; what is kept is cut where a name inside it is replaced.
fn merged(
    document: &Document,
    decisions: &Decisions,
    mut found: Vec<Decision>,
    needless: &HashSet<usize>,
) -> Decisions {
    if found.is_empty() {
        return decisions.clone();
    }
    found.sort_by_key(|decision| decision.span);
    let mut all = Vec::with_capacity(decisions.as_slice().len() + found.len());
    let all_but = decisions.iter().enumerate().filter(|(idx, _)| !needless.contains(idx));
    for (_, decision) in all_but {
        let mut start = decision.span.start;
        for inner in inside(&found, decision.span) {
            all.extend(rest_of(document, decision, Span::new(start, inner.span.start)));
            start = inner.span.end;
        }
        all.extend(rest_of(document, decision, Span::new(start.min(decision.span.end), decision.span.end)));
    }
    all.append(&mut found);
    // Both lists are disjoint in themselves and from each other, so nothing is refused.
    Decisions::new(document, all).unwrap_or_else(|_| decisions.clone())
}

/// A decision for what is left of its span.
fn rest_of(document: &Document, decision: &Decision, span: Span) -> Option<Decision> {
    if span == decision.span {
        return Some(decision.clone());
    }
    let span = trimmed(document, span);
    let text = document.cut(span);
    text.contains(char::is_alphanumeric).then(|| Decision { span, base: text.into(), ..decision.clone() })
}

const fn touch(one: Span, other: Span) -> bool {
    one.end == other.start || other.end == one.start
}

fn trimmed(document: &Document, span: Span) -> Span {
    let text = document.cut(span);
    let start = span.end - text.trim_start().len();
    Span::new(start, start + text.trim().len())
}

/// The decisions of `found`, which come in reading order, that meet the span.
fn inside(found: &[Decision], span: Span) -> impl Iterator<Item = &Decision> {
    let behind = found.get(first_ending_behind(found, span.start)..).unwrap_or_default();
    behind.iter().take_while(move |inner| inner.span.start < span.end)
}
