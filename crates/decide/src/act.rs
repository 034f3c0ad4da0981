//! What to do with each piece: the policy's rule, then its exceptions, in this order; the first that speaks decides.
//!
//! 1. The user's list *always*: replaced.
//! 2. The user's list *never*, compared with the whole mention: kept, and so is every other mention of the same entity that says no
//!    more (`Astrid Lindgren` keeps `Lindgren`, `Astrid` does not keep `Astrid Berg`).
//! 3. Public figures: their names and handles are kept, not their telephones and addresses (Cloaked Classifiers 3.1).
//! 4. `scope = "writer"`: places, institutions and lines that nothing connects with the writer or the people round the writer are kept
//!    (SweLL 1.4). Connected is what stands in a sentence with a word of the first person or for family and friends, or is so
//!    connected elsewhere in the document. What identifies alone (high risk) and workplaces are never general.
//! 5. The rule for the label and kind.
//! 6. An organisation that bears the surname of a person who is replaced has the kind `nat-jur`, and the rule for it.
//! 7. The town of an address whose street is replaced is replaced too, here and wherever else it stands.
//! 8. Quasi-identifiers, where the policy combines them: if two or more kinds of them stand in the text and none is replaced, the
//!    first kind of the policy's list that occurs is. Words such as `French` are left where nothing believable could stand there.

use crate::context::{last_begun, speaks_of_writer};
use crate::decided::{Act, Reason};
use crate::findings::Findings;
use crate::item::Item;
use crate::mention::runs;
use crate::{address, bearers};
use maskros_policy::{Policy, Rule, Strategy, Subject};
use maskros_text::{Action, EntityId, Group, Label, Risk, Sentence, kind};
use std::collections::{HashMap, HashSet};
use std::ops::Range;

/// What is done with each piece.
pub(crate) fn act(known: Findings<'_>, policy: &Policy) -> Vec<Act> {
    let exceptions = Exceptions::of(known, policy);
    let mut acts: Vec<Act> = (0..known.pieces.len()).map(|idx| exceptions.act_on(idx)).collect();
    bearers::follow(known, policy, &mut acts);
    address::complete(known, &mut acts);
    combine(known.pieces, policy, &mut acts);
    leave_months(known.pieces, &mut acts);
    acts
}

/// What speaks against the policy's rules for single pieces.
struct Exceptions<'a> {
    known: Findings<'a>,
    policy: &'a Policy,
    /// The pieces that the user's list *never* holds.
    never: Vec<bool>,
    /// The pieces that the user's list of public figures holds.
    public: Vec<bool>,
    /// What stands in sentences about the writer, where the policy protects nobody else.
    writer: Option<HashSet<EntityId>>,
}

impl<'a> Exceptions<'a> {
    fn of(known: Findings<'a>, policy: &'a Policy) -> Self {
        let never = listed(known, policy, |text| policy.lists().is_never(text));
        let public = listed(known, policy, |text| policy.lists().is_public_figure(text));
        let writer = (policy.subject() == Subject::Writer).then(|| connected(known));
        Self { known, policy, never, public, writer }
    }

    fn act_on(&self, idx: usize) -> Act {
        let piece = &self.known.pieces[idx];
        let rule = self.policy.rule_for(piece.label, piece.attributes.kind);
        let (action, because) = self.action(idx, rule);
        Act { action, risk: rule.risk, because, kind: None }
    }

    /// What is done with a piece of which the policy has this `rule`, and why.
    fn action(&self, idx: usize, rule: Rule) -> (Action, Reason) {
        if self.known.pieces[idx].always {
            (edit_by(rule), Reason::Always)
        } else {
            self.action_by_policy(idx, rule)
        }
    }

    /// What is done with a piece that the list *always* does not hold.
    fn action_by_policy(&self, idx: usize, rule: Rule) -> (Action, Reason) {
        match self.reason_to_keep(idx, rule) {
            Some(reason) => (Action::Keep, reason),
            None => (rule.action, Reason::Policy),
        }
    }

    /// Why the piece is kept whatever the `rule` for it says.
    fn reason_to_keep(&self, idx: usize, rule: Rule) -> Option<Reason> {
        if self.never[idx] {
            Some(Reason::Never)
        } else if self.is_public_figure(idx, rule) {
            Some(Reason::PublicFigure)
        } else {
            (rule.action != Action::Keep && self.is_general(idx, rule)).then_some(Reason::GeneralMention)
        }
    }

    fn is_public_figure(&self, idx: usize, rule: Rule) -> bool {
        let piece = &self.known.pieces[idx];
        (self.public[idx] || is_famous(piece, rule)) && bears_fame(piece.label)
    }

    /// Whether a piece is about the world and not about the writer.
    fn is_general(&self, idx: usize, rule: Rule) -> bool {
        self.is_apart(idx) && may_be_general(self.known.pieces[idx].label, rule.risk)
    }

    /// Whether a piece stands in no sentence about the writer, where that counts.
    fn is_apart(&self, idx: usize) -> bool {
        let entity = &self.known.linked.entities[idx];
        self.writer.as_ref().is_some_and(|connected| !connected.contains(entity))
    }
}

/// How a rule edits; what it leaves is replaced.
fn edit_by(rule: Rule) -> Action {
    if rule.action.edits() { rule.action } else { Action::Replace }
}

/// Leaves months without day and year, where the policy calls them a low risk, in a text in which nothing else is replaced: `We open in
/// April` is about nobody.
fn leave_months(pieces: &[Item], acts: &mut [Act]) {
    if edits_only_months(pieces, acts) {
        let edited = acts.iter_mut().filter(|act| act.action.edits());
        edited.for_each(|act| act.turn_to(Action::Keep, Reason::NothingElse));
    }
}

/// Whether all that is edited are lone months.
fn edits_only_months(pieces: &[Item], acts: &[Act]) -> bool {
    let mut acted = pieces.iter().zip(acts);
    acted.all(|(piece, act)| !act.action.edits() || is_harmless_month(piece, act))
}

fn is_harmless_month(piece: &Item, act: &Act) -> bool {
    let lone = piece.attributes.kind == Some(kind::LONE_MONTH);
    lone && act.risk == Risk::Low && act.because == Reason::Policy
}

/// Whether each piece belongs to a mention that `holds`, or to an entity whose fullest mention it holds.
fn listed(known: Findings<'_>, policy: &Policy, holds: impl Fn(&str) -> bool) -> Vec<bool> {
    let mut kept = vec![false; known.pieces.len()];
    if policy.lists().keeps_nothing() {
        return kept;
    }
    let mut held = Held::default();
    for range in runs(known.mentions) {
        let Some(name) = Name::of(known, range.clone()) else { continue };
        let is_held = name.is_held(known, &holds);
        held.meet(known.linked.entities[name.first], name.n_parts, is_held);
        kept[range].fill(is_held);
    }
    let whole = held.whole();
    for (kept, entity) in kept.iter_mut().zip(&known.linked.entities) {
        *kept |= whole.contains(entity);
    }
    kept
}

/// How many parts the names of each entity have, and those that a list holds.
#[derive(Default)]
struct Held {
    fullest: HashMap<EntityId, usize>,
    held: Vec<(EntityId, usize)>,
}

impl Held {
    fn meet(&mut self, entity: EntityId, n_parts: usize, is_held: bool) {
        let most = self.fullest.entry(entity).or_default();
        *most = n_parts.max(*most);
        self.held.extend(is_held.then_some((entity, n_parts)));
    }

    /// The entities whose fullest name is held.
    fn whole(&self) -> HashSet<EntityId> {
        let held = self.held.iter().filter(|(entity, n_parts)| self.fullest.get(entity) == Some(n_parts));
        held.map(|(entity, _)| *entity).collect()
    }
}

/// Where the name in a mention stands, its titles left out.
struct Name {
    first: usize,
    last: usize,
    n_parts: usize,
}

impl Name {
    fn of(known: Findings<'_>, mention: Range<usize>) -> Option<Self> {
        let mut names = mention.filter(|idx| known.pieces[*idx].label != Label::Title);
        let first = names.next()?;
        Some(names.fold(Self { first, last: first, n_parts: 1 }, |name, last| Self {
            last,
            n_parts: name.n_parts + 1,
            ..name
        }))
    }

    /// Whether the list holds the name, as written or uninflected.
    fn is_held(&self, known: Findings<'_>, holds: &impl Fn(&str) -> bool) -> bool {
        let (first, last) = (known.pieces[self.first].span, known.pieces[self.last].span);
        holds(known.document.cut(first.join(last))) || holds(&known.uninflected(first.start, self.last))
    }
}

/// Whether the policy keeps a piece for its bearer's fame.
fn is_famous(piece: &Item, rule: Rule) -> bool {
    !rule.action.edits()
        && matches!(piece.attributes.kind, Some(kind::PUBLIC_FIGURE | kind::FAMOUS_TERRORIST))
}

/// The labels that a public figure is known by.
fn bears_fame(label: Label) -> bool {
    label.group() == Group::Person || label == Label::SocialHandle
}

/// Whether a mention of the label may be about the world and not about the writer.
fn may_be_general(label: Label, risk: Risk) -> bool {
    match label.group() {
        Group::Place | Group::Institution | Group::Transport => risk != Risk::High && label != Label::Work,
        _ => matches!(label, Label::Event | Label::Nationality),
    }
}

/// The entities that stand in a sentence about the writer at least once.
fn connected(known: Findings<'_>) -> HashSet<EntityId> {
    let mut speaks: Vec<Option<bool>> = vec![None; known.sentences.len()];
    // Text outside all sentences has no context that could make it general.
    let mut is_personal = |piece: &Item| {
        sentence_at(known.sentences, piece.span.start).is_none_or(|idx| {
            *speaks[idx].get_or_insert_with(|| speaks_of_writer(known.document, &known.sentences[idx]))
        })
    };
    let owned = known.pieces.iter().zip(&known.linked.entities);
    owned.filter(|(piece, _)| is_personal(piece)).map(|(_, entity)| *entity).collect()
}

/// Which sentence a place of the text is in.
fn sentence_at(sentences: &[Sentence], at: usize) -> Option<usize> {
    last_begun(sentences, at).filter(|idx| at < sentences[*idx].span.end)
}

/// Replaces one kind of quasi-identifier where several are left together.
fn combine(pieces: &[Item], policy: &Policy, acts: &mut [Act]) {
    let kinds = open_kinds(pieces, policy, acts).unwrap_or_default();
    let [first, _, ..] = kinds.as_slice() else { return };
    if !tears_text(*first, policy) {
        replace_kind(*first, pieces, acts);
    }
}

/// Whether a stand-in would tear a readable text: nobody has a believable word for `French` or `baker`.
fn tears_text(kind: Label, policy: &Policy) -> bool {
    kind.group() == Group::Quasi && policy.rule(kind).strategy == Strategy::Realistic
}

/// Replaces what the policy's rule leaves of a kind of quasi-identifiers.
fn replace_kind(kind: Label, pieces: &[Item], acts: &mut [Act]) {
    let of_kind = pieces.iter().zip(acts).filter(|(piece, _)| kind_of_quasi(piece.label) == kind);
    for (_, act) in of_kind.filter(|(_, act)| act.because == Reason::Policy) {
        act.turn_to(Action::Replace, Reason::Combination);
    }
}

/// The kinds of quasi-identifiers that the policy's rules leave, in its order; nothing where it edits one.
fn open_kinds(pieces: &[Item], policy: &Policy, acts: &[Act]) -> Option<Vec<Label>> {
    let mut kinds: Vec<Label> = Vec::new();
    for kind in policy.quasi().iter().map(|label| kind_of_quasi(*label)) {
        let present = || pieces.iter().zip(acts).filter(|(piece, _)| kind_of_quasi(piece.label) == kind);
        if present().any(|(_, act)| act.action.edits()) {
            return None;
        }
        if present().any(|(_, act)| act.because == Reason::Policy) && !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    Some(kinds)
}

/// An age is one kind of fact, in digits or in words.
fn kind_of_quasi(label: Label) -> Label {
    if label == Label::AgeString { Label::AgeDigits } else { label }
}
