//! The walk over the decisions of one document.

use crate::namer::{Namer, folded};
use crate::notice::{Notice, NoticeKind};
use crate::originals::Originals;
use crate::placeholder::{self, Numbers};
use crate::{delete, seal};
use maskros_policy::{Policy, Strategy};
use maskros_text::{Action, Decision, Decisions, Document, Edit, Edits, Span};

/// What shall be written, and what there is to say about it.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Planned {
    /// The edits.
    pub edits: Edits,
    /// What could not be done as asked, in reading order.
    pub notices: Vec<Notice>,
}

/// Chooses what stands there instead of each decided span.
///
/// Decisions that keep or mark make no edit. Every other decision is covered by exactly one edit; neighbouring parts of one name
/// share an edit where the strategy writes one mark for the whole name.
pub fn plan(document: &Document, decisions: &Decisions, policy: &Policy, namer: &mut Namer) -> Planned {
    namer.begin(document.id());
    let originals = Originals::of(document, decisions);
    let mut writer = Writer { document, namer, originals, numbers: Numbers::default(), notices: Vec::new() };
    let mut edits = Vec::new();
    let mut end = 0;
    for unit in units(document, decisions, policy) {
        let edit = writer.edit(&unit, end);
        end = edit.span.end;
        edits.push(edit);
    }
    let notices = writer.notices;
    // The units are sorted and disjoint because the decisions are, so there is nothing to refuse.
    Planned { edits: Edits::new(document, edits).unwrap_or_default(), notices }
}

/// What one edit replaces: neighbouring decisions of one mention, or one decision.
struct Unit<'a> {
    decisions: &'a [Decision],
    strategy: Strategy,
}

impl Unit<'_> {
    fn span(&self) -> Span {
        self.decisions.iter().map(|decision| decision.span).reduce(Span::join).unwrap_or(Span::new(0, 0))
    }
}

/// The units of a document in reading order.
fn units<'a>(document: &Document, decisions: &'a Decisions, policy: &Policy) -> Vec<Unit<'a>> {
    let strategy = |decision: &Decision| strategy_of(decision, policy);
    decisions
        .as_slice()
        .chunk_by(|one, two| {
            let same = one.mention == two.mention && one.label.category() == two.label.category();
            let strategies = (strategy(one), strategy(two));
            same && strategies.0 == strategies.1
                && strategies.0.is_some_and(joins)
                && near(document, one.span, two.span)
        })
        .filter_map(|run| Some(Unit { decisions: run, strategy: strategy(run.first()?)? }))
        .collect()
}

/// The strategy of a decision; none where its text stays.
fn strategy_of(decision: &Decision, policy: &Policy) -> Option<Strategy> {
    match decision.action {
        Action::Generalise => Some(Strategy::Generalise),
        Action::Replace => Some(policy.rule_for(decision.label, decision.attributes.kind).strategy),
        Action::Mark | Action::Keep => None,
    }
}

/// Whether a strategy writes one mark for a whole name.
const fn joins(strategy: Strategy) -> bool {
    matches!(
        strategy,
        Strategy::Delete
            | Strategy::Placeholder
            | Strategy::Category
            | Strategy::Numbered
            | Strategy::Encrypt
    )
}

/// Line ends are never swallowed, and what stands between two parts of one name is short.
fn near(document: &Document, one: Span, two: Span) -> bool {
    let between = document.cut(Span::new(one.end, two.start));
    between.len() <= 24 && !between.contains(['\n', '\r'])
}

struct Writer<'a> {
    document: &'a Document,
    namer: &'a mut Namer,
    originals: Originals,
    numbers: Numbers,
    notices: Vec<Notice>,
}

impl Writer<'_> {
    fn edit(&mut self, unit: &Unit<'_>, from: usize) -> Edit {
        let span = unit.span();
        let Some(first) = unit.decisions.first() else { return Edit { span, replacement: String::new() } };
        if unit.strategy == Strategy::Delete {
            return Edit { span: delete::tidied(self.document, span, from), replacement: String::new() };
        }
        let replacement = self.written(first, span, unit.strategy);
        Edit { span, replacement }
    }

    fn written(&mut self, decision: &Decision, span: Span, strategy: Strategy) -> String {
        let text = self.document.cut(span);
        match strategy {
            Strategy::Placeholder => placeholder::PLACEHOLDER.to_owned(),
            Strategy::Numbered => self.numbers.placeholder(decision),
            Strategy::Mask => placeholder::mask(text),
            Strategy::Hash => {
                placeholder::hash(self.namer.key(), decision.label.category(), &folded(&decision.base))
            }
            Strategy::Encrypt => {
                seal::encrypt(text, self.namer.key()).unwrap_or_else(|| placeholder::category(decision))
            }
            Strategy::Swell | Strategy::Realistic | Strategy::DateShift | Strategy::Generalise => {
                let _ = &self.originals;
                self.notices.push(Notice { span, kind: NoticeKind::NoRule });
                placeholder::category(decision)
            }
            Strategy::Category | Strategy::Delete | Strategy::Keep => placeholder::category(decision),
        }
    }
}
