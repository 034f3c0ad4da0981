//! Candidates to decisions: no overlaps, one entity per person, nothing uncovered.
//!
//! | step | module | what it settles |
//! | --- | --- | --- |
//! | 1 | `gather` (with `nobody`, `organisation`) | one item per span, scores of several sources joined, the user's list *always* |
//! | | `stray` | a word or two that look like names in a text that names nobody |
//! | 2 | `join` | disjoint pieces that cover every letter and digit of every item; the algebra of overlaps |
//! | 3 | `mention` (with `signed`) | adjacent parts of a name as one mention, whole names taken apart |
//! | 4 | `entity` (with `relabel`, `cluster`, `titled`, `person`, `handle`) | who is who, running numbers, base forms, sex |
//! | 5 | `fame` (with `roles`) | who is a public figure, where the policy asks |
//! | 6 | `abroad` | places outside the country of the text |
//! | 7 | `act` (with `context`, `bearers`, `address`) | the policy's rule and its exceptions |
//! | 8 | `reason` | the reason, in words without text of the document |
//!
//! A sensitive sentence has at least one marked token (SweLL 3.15) because detection gives a candidate for it and no candidate over
//! its threshold is lost here.
//!
//! Time is n log n in the number of candidates, and linear in the text for the user's lists.

mod abroad;
mod accents;
mod act;
mod address;
mod agreement;
mod bearers;
mod cluster;
mod context;
mod corrections;
mod decided;
mod entity;
mod fame;
mod findings;
mod fold;
mod gather;
mod handle;
mod item;
mod join;
mod last_names;
mod listed;
mod lone;
mod mention;
mod nobody;
mod organisation;
mod person;
mod reason;
mod relabel;
mod roles;
mod sex;
mod short_names;
mod signed;
mod stray;
mod structure;
mod titled;

pub use abroad::is_home_country;
pub use gather::{UNSURE, supported};

use findings::Findings;
use item::Item;
use maskros_policy::Policy;
use maskros_text::{
    Action, Attributes, Candidate, Decision, Decisions, Document, EntityId, Label, Risk, Sentence, Source,
    Span,
};

/// What [`decide`] has to say about a document.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Outcome {
    /// What shall happen to each span.
    pub decisions: Decisions,
    /// What was too weak to act upon, in reading order, for a person to look at.
    pub unsure: Vec<Unsure>,
}

/// A suspicion under the threshold of the policy, but not under [`UNSURE`].
#[derive(Clone, Debug, PartialEq)]
pub struct Unsure {
    /// Where it stands.
    pub span: Span,
    /// What it would be.
    pub label: Label,
    /// The joined score of its sources, in `0.0..=1.0`.
    pub score: f32,
    /// The strongest source's rule.
    pub rule: &'static str,
}

impl Unsure {
    fn of(item: &Item) -> Self {
        let Item { span, label, score, rule, .. } = *item;
        Self { span, label, score, rule }
    }
}

/// Decides what shall happen to each suspected span of `document`.
///
/// `sentences` are those of the document, in reading order; the order of `candidates` does not matter.
#[must_use]
pub fn decide(
    document: &Document,
    sentences: &[Sentence],
    candidates: Vec<Candidate>,
    policy: &Policy,
) -> Outcome {
    let (mut items, mut unsure) = gather::gather(document, candidates, policy);
    stray::dismiss(document, sentences, &mut items, &mut unsure, policy);
    let mut pieces = disjoint(document, items, policy);
    let mentions = mention::number(document, &pieces);
    relabel::relabel(document, &mut pieces, &mentions);
    let mut linked = entity::link(document, &mut pieces, &mentions);
    fame::recognise(document, sentences, &mut pieces, &mentions, &linked, policy);
    abroad::mark(document, &mut pieces);
    let known = Findings { document, sentences, pieces: &pieces, mentions: &mentions, linked: &linked };
    let acts = act::act(known, policy);
    linked.numbers = entity::renumbered(&pieces, &linked.numbers, &acts);
    let known = Findings { document, sentences, pieces: &pieces, mentions: &mentions, linked: &linked };
    leave_covered(&mut unsure, &pieces);
    Outcome { decisions: decisions(known, &acts), unsure }
}

/// The items as disjoint pieces, the parts of names each for itself.
fn disjoint(document: &Document, items: Vec<Item>, policy: &Policy) -> Vec<Item> {
    let pieces = join::join(document, items, policy);
    let mut pieces = mention::take_apart(document, pieces, policy);
    signed::surnames(document, &mut pieces);
    corrections::led_surnames(document, &mut pieces);
    structure::structure(document, pieces)
}

fn decisions(known: Findings<'_>, acts: &[decided::Act]) -> Decisions {
    let decisions = acts.iter().enumerate().map(|(idx, act)| decision(known, *act, idx)).collect();
    // Pieces are disjoint and on character borders by construction; were they not, everything would be covered, not nothing.
    Decisions::new(known.document, decisions).unwrap_or_else(|_| everything(known.document))
}

/// One decision over the whole text.
fn everything(document: &Document) -> Decisions {
    let all = Decision {
        span: Span::new(0, document.text().len()),
        label: Label::Extra,
        action: Action::Replace,
        risk: Risk::High,
        score: 1.0,
        source: Source::Outside,
        rule: "everything",
        attributes: Attributes::default(),
        entity: EntityId(1),
        number: 1,
        mention: 1,
        base: "".into(),
        reason: "the decisions contradicted each other".into(),
    };
    Decisions::new(document, vec![all]).unwrap_or_default()
}

fn decision(known: Findings<'_>, act: decided::Act, idx: usize) -> Decision {
    let Item { span, label, score, source, rule, mut attributes, .. } = known.pieces[idx].clone();
    attributes.kind = act.kind.or(attributes.kind);
    Decision {
        span,
        label,
        action: act.action,
        risk: act.risk,
        score,
        source,
        rule,
        attributes,
        entity: known.linked.entities[idx],
        number: known.linked.numbers[idx],
        mention: known.mentions[idx],
        base: known.linked.bases[idx].clone(),
        reason: reason::reason(&known.pieces[idx], act, known.linked, idx).into(),
    }
}

/// Drops from `unsure` what lies inside a piece; both come in reading order.
fn leave_covered(unsure: &mut Vec<Unsure>, pieces: &[Item]) {
    unsure.retain(|weak| {
        let after = pieces.partition_point(|piece| piece.span.start <= weak.span.start);
        let before = after.checked_sub(1).and_then(|idx| pieces.get(idx));
        before.is_none_or(|piece| !piece.span.contains(weak.span))
    });
}
