//! A document with what a person said of it: what stands where, and what is written instead.

use crate::change::Comment;
use crate::entities;
use crate::layer::{Judged, Layer};
use maskros_morphology::{Form, inflect};
use maskros_pipeline::{Analysis, Found, Pipeline, Unsure};
use maskros_replace::{EntityKey, Namer, Planned, Register, Scope};
use maskros_text::{Action, Decision, Decisions, Document, Edit, Edits, Label, Lang, Span};
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

/// Who gives pseudonyms.
#[derive(Clone)]
pub(crate) struct Naming {
    /// The key that pseudonyms are chosen by.
    pub(crate) key: [u8; 32],
    /// How far a name keeps its pseudonym.
    pub(crate) scope: Scope,
    /// The name of the scope.
    pub(crate) name: String,
    /// Who is called what in the other documents of a collection.
    pub(crate) register: Arc<Register>,
}

impl Naming {
    fn namer(&self) -> Namer {
        Namer::new(self.key, self.scope, &self.name).registered(Arc::clone(&self.register))
    }

    /// A namer with another choice of names: for suggestions, which nobody is called yet.
    fn other(&self, turn: u8) -> Namer {
        let mut key = self.key;
        key[0] ^= turn;
        Namer::new(key, self.scope, &self.name)
    }
}

/// A document as its reviewer sees it.
#[derive(Clone, Debug, Default)]
pub struct Reviewed {
    /// What stands where, in reading order.
    pub spans: Vec<ReviewedSpan>,
    /// What was rejected, in reading order.
    pub rejected: Vec<Span>,
    /// What is too weak to act upon, in reading order.
    pub unsure: Vec<Unsure>,
    /// The edits that make the result.
    pub edits: Edits,
    /// The language most of it is written in.
    pub language: Option<Lang>,
}

/// One span of a document as its reviewer sees it. `Debug` shows no text.
#[derive(Clone)]
pub struct ReviewedSpan {
    /// What was decided.
    pub decision: Decision,
    /// What the result has from the start of this span to [`end`](Self::end); nothing where the text stays, or where an earlier span
    /// of the same name says it.
    pub replacement: Option<String>,
    /// Where the replacement ends; beyond the span where one edit takes several.
    pub end: usize,
    /// Whether an earlier span's replacement stands for this one too.
    pub joined: bool,
    /// How far a person has looked at it.
    pub judged: Judged,
    /// The pseudonym given by hand.
    pub pseudonym: Option<String>,
    /// The comment.
    pub comment: Option<Comment>,
}

impl std::fmt::Debug for ReviewedSpan {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ReviewedSpan").field("decision", &self.decision).finish_non_exhaustive()
    }
}

impl ReviewedSpan {
    /// Whether a person should look at it: nobody did, the program is not sure, and the text changes there.
    #[must_use]
    pub fn is_unsure(&self) -> bool {
        self.judged == Judged::Not && self.decision.action.edits() && self.decision.score < SURE
    }
}

/// From this score on a span need not be looked at first.
const SURE: f32 = 0.7;

/// Reads `document`, of which `found` was found and `layer` said.
pub(crate) fn review(
    pipeline: &Pipeline,
    document: &Document,
    found: &Found,
    layer: &Layer,
    naming: &Naming,
) -> Reviewed {
    let analysis = pipeline.corrected(document, found, &layer.corrections());
    let language = analysis.languages.first().map(|(lang, _)| *lang);
    let analysis = Analysis { decisions: judged(document, &analysis.decisions, layer), ..analysis };
    let planned = without_cleared(document, plan(pipeline, document, &analysis, layer, naming), layer);
    let names = GivenNames::of(&planned.decisions, layer);
    let edits = by_hand(document, &planned, &names, language);
    let spans = spans(&planned.decisions, &edits, &names);
    Reviewed { spans, rejected: layer.rejected().collect(), unsure: analysis.unsure, edits, language }
}

/// The plan without what searches the text once more for what was replaced: a person's word weighs more.
fn without_cleared(document: &Document, planned: Planned, layer: &Layer) -> Planned {
    let decisions = planned.decisions.iter().filter(|decision| !layer.is_cleared(decision.span));
    let edits = planned.edits.as_slice().iter().filter(|edit| !layer.is_cleared(edit.span));
    Planned {
        decisions: Decisions::new(document, decisions.cloned().collect()).unwrap_or_default(),
        edits: Edits::new(document, edits.cloned().collect()).unwrap_or_default(),
        ..planned
    }
}

/// The decisions after what a person said of each.
fn judged(document: &Document, decisions: &Decisions, layer: &Layer) -> Decisions {
    let mut kept: Vec<Decision> = decisions.iter().cloned().collect();
    // The user's list *always* does not ask whether a place is cleared.
    kept.retain(|decision| !layer.is_cleared(decision.span));
    let mut kept = as_marked(document, kept, layer);
    kept.iter_mut().for_each(|decision| note(decision, layer));
    entities::tell_apart(&mut kept, layer);
    Decisions::new(document, kept).unwrap_or_default()
}

/// The decisions with each span that a person marked as it was marked: where the rules took it apart, or named it otherwise, a person's
/// word weighs more.
fn as_marked(document: &Document, decisions: Vec<Decision>, layer: &Layer) -> Vec<Decision> {
    let mark_of = |decision: &Decision| layer.marks.iter().find(|(span, _)| span.overlaps(decision.span));
    let mut kept: Vec<Decision> = Vec::new();
    for decision in decisions {
        let Some((span, mark)) = mark_of(&decision) else {
            kept.push(decision);
            continue;
        };
        if kept.last().is_some_and(|last| last.span == *span) {
            continue;
        }
        let is_whole = decision.span == *span;
        let base = if is_whole { decision.base.clone() } else { document.cut(*span).into() };
        kept.push(Decision { span: *span, label: mark.label, base, ..decision });
    }
    kept
}

/// Applies what was said of form and action.
fn note(decision: &mut Decision, layer: &Layer) {
    let note = layer.note(decision.span);
    let form = &mut decision.attributes;
    form.genitive = note.form.genitive.unwrap_or(form.genitive);
    form.definite = note.form.definite.unwrap_or(form.definite);
    form.plural = note.form.plural.unwrap_or(form.plural);
    form.foreign = note.form.foreign.unwrap_or(form.foreign);
    decision.action = note.action.unwrap_or(decision.action);
}

/// The plan, with the pseudonyms given by hand known to whoever gives pseudonyms, so that all forms and handles follow.
fn plan(
    pipeline: &Pipeline,
    document: &Document,
    analysis: &Analysis,
    layer: &Layer,
    naming: &Naming,
) -> Planned {
    let mut namer = naming.namer();
    let planned = pipeline.plan(document, analysis, &mut namer);
    let remembered = remembered(&planned.decisions, &mut namer, layer);
    if remembered.is_empty() {
        return planned;
    }
    let mut namer = naming.namer();
    remembered.into_iter().for_each(|(key, pseudonym)| namer.remember(key, pseudonym));
    pipeline.plan(document, analysis, &mut namer)
}

/// The entities of the table that a person named.
fn remembered(decisions: &Decisions, namer: &mut Namer, layer: &Layer) -> BTreeMap<EntityKey, String> {
    let given: Vec<(&Decision, &str)> =
        decisions.iter().filter_map(|decision| Some((decision, given_to_all(decision, layer)?))).collect();
    if given.is_empty() {
        return BTreeMap::new();
    }
    let of = |original: &str, label: Label| {
        let same = |(decision, _): &&(&Decision, &str)| {
            decision.label.group() == label.group() && is_same(&decision.base, original)
        };
        given.iter().find(same).map(|(_, text)| (*text).to_owned())
    };
    namer.take_new().into_iter().filter_map(|row| Some((row.key, of(&row.original, row.label)?))).collect()
}

/// What a person called whoever is meant there, wherever that one stands.
fn given_to_all<'l>(decision: &Decision, layer: &'l Layer) -> Option<&'l str> {
    layer.given.get(&decision.span).filter(|given| !given.alone).map(|given| given.text.as_str())
}

fn is_same(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.to_lowercase()
}

/// The pseudonyms that a person gave, for each mention.
struct GivenNames<'a> {
    layer: &'a Layer,
    /// By label and running number, which all mentions of a name share.
    of_name: HashMap<(Label, u32), &'a str>,
}

impl<'a> GivenNames<'a> {
    fn of(decisions: &Decisions, layer: &'a Layer) -> Self {
        let mut of_name = HashMap::new();
        for decision in decisions {
            if let Some(given) = layer.given.get(&decision.span).filter(|given| !given.alone) {
                of_name.insert((decision.label, decision.number), given.text.as_str());
            }
        }
        Self { layer, of_name }
    }

    fn get(&self, decision: &Decision) -> Option<&'a str> {
        let own = self.layer.given.get(&decision.span).map(|given| given.text.as_str());
        own.or_else(|| self.of_name.get(&(decision.label, decision.number)).copied())
    }
}

/// The edits with the pseudonyms given by hand written where the strategy has no use for a table of names.
fn by_hand(document: &Document, planned: &Planned, names: &GivenNames<'_>, language: Option<Lang>) -> Edits {
    if names.layer.given.is_empty() {
        return planned.edits.clone();
    }
    let rewritten = |edit: &Edit| {
        let mut within = planned.decisions.iter().filter(|decision| edit.span.contains(decision.span));
        match (within.next(), within.next()) {
            (Some(only), None) => renamed(edit, only, names, language),
            // One mark for a whole name: its parts have no place of their own.
            _ => edit.clone(),
        }
    };
    Edits::new(document, planned.edits.as_slice().iter().map(rewritten).collect()).unwrap_or_default()
}

/// The edit with what a person called the entity of `decision`, in its form.
fn renamed(edit: &Edit, decision: &Decision, names: &GivenNames<'_>, language: Option<Lang>) -> Edit {
    let Some(given) = names.get(decision) else { return edit.clone() };
    if edit.replacement.to_lowercase().contains(&given.to_lowercase()) {
        return edit.clone();
    }
    let form = Form { genitive: decision.attributes.genitive, ..Form::BASE };
    let language = decision.attributes.language.or(language).unwrap_or(Lang::En);
    Edit { span: edit.span, replacement: inflect(given, form, language) }
}

/// Decisions and edits side by side.
fn spans(decisions: &Decisions, edits: &Edits, names: &GivenNames<'_>) -> Vec<ReviewedSpan> {
    let mut edits = edits.as_slice().iter().peekable();
    let mut last: Option<Span> = None;
    let mut spans = Vec::new();
    for decision in decisions {
        while edits.next_if(|edit| edit.span.end <= decision.span.start).is_some() {}
        let edit = edits.peek().copied().filter(|edit| edit.span.overlaps(decision.span));
        let joined = edit.is_some() && edit.map(|edit| edit.span) == last;
        last = edit.map(|edit| edit.span).or(last);
        spans.push(reviewed_span(decision, edit, joined, names));
    }
    spans
}

/// A decision with its edit; `joined` says that this is the edit of the decision before, too.
fn reviewed_span(
    decision: &Decision,
    edit: Option<&Edit>,
    joined: bool,
    names: &GivenNames<'_>,
) -> ReviewedSpan {
    let note = names.layer.note(decision.span);
    ReviewedSpan {
        replacement: edit.filter(|_| !joined).map(|edit| edit.replacement.clone()),
        end: edit.map_or(decision.span.end, |edit| edit.span.end),
        joined,
        judged: note.judged,
        pseudonym: names.get(decision).map(str::to_owned),
        comment: note.comment,
        decision: decision.clone(),
    }
}

/// How many names are suggested, and how many draws that may take.
const SUGGESTIONS: usize = 8;
const DRAWS: u8 = 24;

/// What the entity at `span` could be called instead, in base form: chosen as the program chooses, so of the same kind, sex and origin.
pub(crate) fn suggestions(
    pipeline: &Pipeline,
    document: &Document,
    reviewed: &Reviewed,
    naming: &Naming,
    span: Span,
) -> Vec<String> {
    let decisions = || reviewed.spans.iter().map(|span| &span.decision);
    let Some(wanted) = decisions().find(|decision| decision.span == span) else {
        return Vec::new();
    };
    let analysis = replaced(document, decisions().filter(|decision| decision.mention == wanted.mention));
    let draw = |turn| {
        let mut namer = naming.other(turn);
        let planned = pipeline.plan(document, &analysis, &mut namer);
        drawn(&planned, &mut namer, wanted).filter(|name| is_free(name, document, naming))
    };
    first_different((1..=DRAWS).filter_map(draw))
}

/// As many different names as are suggested.
fn first_different(drawn: impl Iterator<Item = String>) -> Vec<String> {
    let mut names = Vec::new();
    for name in drawn {
        if !names.contains(&name) {
            names.push(name);
        }
        if names.len() == SUGGESTIONS {
            break;
        }
    }
    names
}

/// The document as if nothing but these were found, all to be replaced.
fn replaced<'d>(document: &Document, decisions: impl Iterator<Item = &'d Decision>) -> Analysis {
    let replaced = decisions.map(|decision| Decision { action: Action::Replace, ..decision.clone() });
    let decisions = Decisions::new(document, replaced.collect()).unwrap_or_default();
    Analysis { languages: Vec::new(), decisions, unsure: Vec::new() }
}

/// Whether nobody is called so, in the document and by others' pseudonyms.
fn is_free(name: &str, document: &Document, naming: &Naming) -> bool {
    !naming.register.holds(name) && !document.text().contains(name)
}

/// What `wanted` was called.
fn drawn(planned: &Planned, namer: &mut Namer, wanted: &Decision) -> Option<String> {
    let row = namer.take_new().into_iter().find(|row| is_same(&row.original, &wanted.base));
    row.map(|row| row.pseudonym).or_else(|| written(planned, wanted.span))
}

fn written(planned: &Planned, span: Span) -> Option<String> {
    let edit = planned.edits.as_slice().iter().find(|edit| edit.span == span);
    edit.map(|edit| edit.replacement.clone())
}
