//! What to do with each piece: the policy's rule, then its exceptions, in this order; the first that speaks decides.
//!
//! 1. The user's list *always*: replaced.
//! 2. The user's list *never*, compared with the whole mention: kept, and so is every other mention of the same entity that says no
//!    more (`Astrid Lindgren` keeps `Lindgren`, `Astrid` does not keep `Astrid Berg`).
//! 3. Public figures: their names and handles are kept, not their telephones and addresses (Cloaked Classifiers 3.1).
//! 4. Sweden, where the policy keeps it (SweLL 1.6, 3.2).
//! 5. `scope = "writer"`: places, institutions and lines that nothing connects with the writer or the people round the writer are kept
//!    (SweLL 1.4). Connected is what stands in a sentence with a word of the first person or for family and friends, or is so
//!    connected elsewhere in the document. What identifies alone (high risk) and workplaces are never general.
//! 6. The rule for the label and kind.
//! 7. An organisation that bears the surname of a person who is replaced has the kind `nat-jur`, and the rule for it.
//! 8. The town of an address whose street is replaced is replaced too, here and wherever else it stands.
//! 9. Quasi-identifiers, where the policy combines them: if two or more kinds of them stand in the text and none is replaced, the
//!    first kind of the policy's list that occurs is. Words such as `French` are left where nothing believable could stand there.

use crate::context::speaks_of_writer;
use crate::decided::{Act, Reason};
use crate::findings::Findings;
use crate::fold;
use crate::item::Item;
use crate::{address, bearers};
use maskros_policy::{Policy, Rule, Strategy, Subject};
use maskros_text::{Action, EntityId, Group, Label, Risk, Span, kind};
use std::collections::{HashMap, HashSet};

/// The country's name in the seven languages and its neighbours', folded, and its kind in detection.
const SWEDEN: [&str; 8] = ["sverige", "sweden", "schweden", "suède", "svíþjóð", "ruotsi", "zweden", "suecia"];

/// What is done with each piece.
pub(crate) fn act(known: Findings<'_>, policy: &Policy) -> Vec<Act> {
    let never = listed(known, policy, |text| policy.lists().is_never(text));
    let public = listed(known, policy, |text| policy.lists().is_public_figure(text));
    let writer = (policy.subject() == Subject::Writer).then(|| connected(known));
    let mut acts: Vec<Act> = (0..known.pieces.len())
        .map(|idx| {
            let piece = &known.pieces[idx];
            let rule = policy.rule_for(piece.label, piece.attributes.kind);
            let general = writer.as_ref().is_some_and(|connected| {
                may_be_general(piece.label, rule.risk) && !connected.contains(&known.linked.entities[idx])
            });
            let (action, because) = if piece.always {
                (if rule.action.edits() { rule.action } else { Action::Replace }, Reason::Always)
            } else if never[idx] {
                (Action::Keep, Reason::Never)
            } else if (public[idx] || is_famous(piece, rule)) && bears_fame(piece.label) {
                (Action::Keep, Reason::PublicFigure)
            } else if policy.keeps_sweden() && is_sweden(piece, &known.linked.bases[idx]) {
                (Action::Keep, Reason::Sweden)
            } else if general && rule.action != Action::Keep {
                (Action::Keep, Reason::GeneralMention)
            } else {
                (rule.action, Reason::Policy)
            };
            Act { action, risk: rule.risk, because, kind: None }
        })
        .collect();
    bearers::follow(known, policy, &mut acts);
    address::complete(known, &mut acts);
    combine(known.pieces, policy, &mut acts);
    leave_months(known.pieces, &mut acts);
    acts
}

/// Leaves months without day and year, where the policy calls them a low risk, in a text in which nothing else is replaced: `We open in
/// April` is about nobody.
fn leave_months(pieces: &[Item], acts: &mut [Act]) {
    let lone = |piece: &Item, act: &Act| {
        piece.attributes.kind == Some(kind::LONE_MONTH)
            && act.risk == Risk::Low
            && act.because == Reason::Policy
    };
    let other = |(piece, act): (&Item, &Act)| act.action.edits() && !lone(piece, act);
    if pieces.iter().zip(acts.iter()).any(other) {
        return;
    }
    for (piece, act) in pieces.iter().zip(acts) {
        if lone(piece, act) && act.action.edits() {
            (act.action, act.because) = (Action::Keep, Reason::NothingElse);
        }
    }
}

/// Whether each piece belongs to a mention that `holds`, or to an entity whose fullest mention it holds.
fn listed(known: Findings<'_>, policy: &Policy, holds: impl Fn(&str) -> bool) -> Vec<bool> {
    let mut kept = vec![false; known.pieces.len()];
    if policy.lists().keeps_nothing() {
        return kept;
    }
    let mut fullest: HashMap<EntityId, usize> = HashMap::new();
    let mut held: Vec<(EntityId, usize)> = Vec::new();
    let mut start = 0;
    for mention in known.mentions.chunk_by(|a, b| a == b) {
        let range = start..start + mention.len();
        start = range.end;
        let names = range.clone().filter(|idx| known.pieces[*idx].label != Label::Title);
        let names: Vec<usize> = names.collect();
        let Some(entity) = names.first().map(|idx| known.linked.entities[*idx]) else { continue };
        let most = fullest.entry(entity).or_default();
        *most = names.len().max(*most);
        if is_held(known, &names, &holds) {
            range.for_each(|idx| kept[idx] = true);
            held.push((entity, names.len()));
        }
    }
    let whole: HashSet<EntityId> = held
        .into_iter()
        .filter(|(entity, n_parts)| fullest.get(entity) == Some(n_parts))
        .map(|row| row.0)
        .collect();
    for (idx, kept) in kept.iter_mut().enumerate() {
        *kept |= whole.contains(&known.linked.entities[idx]);
    }
    kept
}

/// Whether the list holds the mention made of the pieces `names`, as written or uninflected.
fn is_held(known: Findings<'_>, names: &[usize], holds: &impl Fn(&str) -> bool) -> bool {
    let (Some(first), Some(last)) = (names.first(), names.last()) else { return false };
    let (first, last) = (known.pieces[*first].span, known.pieces[*last].span);
    let head = known.document.cut(Span::new(first.start, last.start));
    let base = &known.linked.bases[*names.last().unwrap_or(&0)];
    holds(known.document.cut(first.join(last))) || holds(&format!("{head}{base}"))
}

/// Whether the policy keeps a piece for its bearer's fame.
fn is_famous(piece: &Item, rule: Rule) -> bool {
    let famous = matches!(piece.attributes.kind, Some(kind::PUBLIC_FIGURE | kind::FAMOUS_TERRORIST));
    famous && rule.action == Action::Keep
}

/// The labels that a public figure is known by.
fn bears_fame(label: Label) -> bool {
    label.group() == Group::Person || label == Label::SocialHandle
}

fn is_sweden(piece: &Item, base: &str) -> bool {
    let named = || SWEDEN.contains(&fold::name(base).as_str());
    piece.label.group() == Group::Place && (piece.attributes.kind == Some("sweden") || named())
}

/// Whether a mention of the label may be about the world and not about the writer.
fn may_be_general(label: Label, risk: Risk) -> bool {
    let world = matches!(label.group(), Group::Place | Group::Institution | Group::Transport);
    (world && risk != Risk::High && label != Label::Work)
        || matches!(label, Label::Event | Label::Nationality)
}

/// The entities that stand in a sentence about the writer at least once.
fn connected(known: Findings<'_>) -> HashSet<EntityId> {
    let mut speaks: Vec<Option<bool>> = vec![None; known.sentences.len()];
    let mut connected = HashSet::new();
    for (piece, entity) in known.pieces.iter().zip(&known.linked.entities) {
        let after = known.sentences.partition_point(|sentence| sentence.span.start <= piece.span.start);
        // Text outside all sentences has no context that could make it general.
        let personal = after
            .checked_sub(1)
            .and_then(|idx| Some((idx, known.sentences.get(idx)?)))
            .is_none_or(|(idx, sentence)| {
                piece.span.start >= sentence.span.end
                    || *speaks[idx].get_or_insert_with(|| speaks_of_writer(known.document, sentence))
            });
        if personal {
            connected.insert(*entity);
        }
    }
    connected
}

/// Replaces one kind of quasi-identifier where several are left together.
fn combine(pieces: &[Item], policy: &Policy, acts: &mut [Act]) {
    let present = |label: Label| {
        pieces
            .iter()
            .zip(acts.iter())
            .filter(move |(piece, _)| kind_of_quasi(piece.label) == kind_of_quasi(label))
    };
    let mut kinds: Vec<Label> = Vec::new();
    for label in policy.quasi() {
        if present(*label).any(|(_, act)| act.action.edits()) {
            return;
        }
        let open = present(*label).any(|(_, act)| act.because == Reason::Policy);
        if open && !kinds.contains(&kind_of_quasi(*label)) {
            kinds.push(kind_of_quasi(*label));
        }
    }
    let [first, _, ..] = kinds.as_slice() else { return };
    // Nobody has a believable word for `French` or `baker`, and a placeholder would tear a readable text.
    if first.group() == Group::Quasi && policy.rule(*first).strategy == Strategy::Realistic {
        return;
    }
    for (piece, act) in pieces.iter().zip(acts) {
        if kind_of_quasi(piece.label) == *first && act.because == Reason::Policy {
            act.action = Action::Replace;
            act.because = Reason::Combination;
        }
    }
}

/// An age is one kind of fact, in digits or in words.
fn kind_of_quasi(label: Label) -> Label {
    if label == Label::AgeString { Label::AgeDigits } else { label }
}
