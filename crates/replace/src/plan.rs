//! The walk over the decisions of one document.

use crate::letters::Letters;
use crate::namer::Namer;
use crate::notice::{Notice, NoticeKind};
use crate::placeholder::{self, Numbers};
use crate::scene::Scene;
use crate::shape::folded;
use crate::{
    date_reading, dates, delete, elision, generalise, house, indefinite, institutions, people, places,
    realistic, remains, seal, swell,
};
use maskros_language::LanguageTrait;
use maskros_policy::{Policy, Strategy};
use maskros_text::{Action, Decision, Decisions, Document, Edit, Edits, Label, Span};
use std::mem;

/// What shall be written, and what there is to say about it.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Planned {
    /// The edits.
    pub edits: Edits,
    /// What the edits carry out: the decisions, with those for what else in the text held what is replaced.
    pub decisions: Decisions,
    /// What could not be done as asked, in reading order.
    pub notices: Vec<Notice>,
}

/// Chooses what stands there instead of each decided span.
///
/// What was replaced in one place and left in another is decided here too, see [`Planned::decisions`].
///
/// Decisions that keep or mark make no edit. Every other decision is covered by exactly one edit; neighbouring parts of one name
/// share an edit where the strategy writes one mark for the whole name.
pub fn plan(document: &Document, decisions: &Decisions, policy: &Policy, namer: &mut Namer) -> Planned {
    namer.begin(document);
    let (decisions, remaining) = remains::completed(document, decisions, policy);
    let decisions = namer.text.known.carried_on(document, decisions);
    let units = units(document, &decisions, policy);
    let words = units.iter().any(|unit| believable(unit.strategy));
    let (numbers, letters) = (mem::take(&mut namer.text.numbers), namer.text.letters.handed_on());
    let scene = Scene::new(document, &decisions, namer, words);
    let mut writer = Writer { scene, numbers, letters };
    writer.prepare(&units);
    let mut edits = Vec::new();
    let mut end = 0;
    for unit in &units {
        let edit = writer.edit(unit, end);
        end = edit.span.end;
        edits.push(edit);
    }
    let Writer { scene, numbers, letters } = writer;
    (scene.namer.text.numbers, scene.namer.text.letters) = (numbers, letters);
    let mut notices = scene.notices;
    notices.extend(remaining);
    notices.sort_by_key(|notice| notice.span);
    notices.dedup();
    // The units are sorted and disjoint because the decisions are, so there is nothing to refuse.
    let edits = Edits::new(document, edits).unwrap_or_default();
    Planned { edits, decisions, notices }
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

/// Whether a strategy writes what could have stood there.
const fn believable(strategy: Strategy) -> bool {
    matches!(strategy, Strategy::Swell | Strategy::Realistic | Strategy::DateShift | Strategy::Generalise)
}

/// The units of a document in reading order.
fn units<'a>(document: &Document, decisions: &'a Decisions, policy: &Policy) -> Vec<Unit<'a>> {
    let all = decisions.as_slice();
    let mut units = Vec::new();
    let mut start = 0;
    for end in 1..=all.len() {
        let run = all.get(start..end).unwrap_or_default();
        if all.get(end).is_some_and(|next| goes_on(document, run, next, policy)) {
            continue;
        }
        start = end;
        let strategy = run.first().and_then(|first| strategy_of(first, policy));
        units.extend(strategy.map(|strategy| Unit { decisions: run, strategy }));
    }
    units
}

/// Whether `next` is one more part of the name or date in `run`.
fn goes_on(document: &Document, run: &[Decision], next: &Decision, policy: &Policy) -> bool {
    let Some((last, strategy)) = run.last().and_then(|last| Some((last, strategy_of(last, policy)?))) else {
        return false;
    };
    if strategy_of(next, policy) != Some(strategy) || !joins(strategy, last.label) {
        return false;
    }
    let between = document.cut(Span::new(last.span.end, next.span.start));
    is_of_one_name(last, next, between) || strategy != Strategy::Generalise && one_date(run, next, between)
}

/// Whether two parts of one kind stand near each other in one mention.
fn is_of_one_name(last: &Decision, next: &Decision, between: &str) -> bool {
    last.mention == next.mention && last.label.category() == next.label.category() && near(between)
}

/// Whether `next` belongs to the date in `run` though nobody joined them: `17. November 2015`, `den 3:e maj 2022`.
fn one_date(run: &[Decision], next: &Decision, between: &str) -> bool {
    date_reading::is_joiner(between)
        && date_reading::joins(next.label)
        && run.iter().all(|part| is_other_part(part, next))
}

/// Whether a decision is a part of a date, and of another kind than the next one.
fn is_other_part(part: &Decision, next: &Decision) -> bool {
    date_reading::joins(part.label) && part.label != next.label
}

fn is_date_of_parts(parts: &[Decision]) -> bool {
    parts.len() > 1 && parts.iter().all(|part| date_reading::joins(part.label))
}

/// The strategy of a decision; none where its text stays.
fn strategy_of(decision: &Decision, policy: &Policy) -> Option<Strategy> {
    match decision.action {
        Action::Generalise => Some(Strategy::Generalise),
        Action::Replace => Some(policy.rule_for(decision.label, decision.attributes.kind).strategy),
        Action::Mark | Action::Keep => None,
    }
}

/// Whether a strategy writes one mark for a whole name or date.
const fn joins(strategy: Strategy, label: Label) -> bool {
    match strategy {
        Strategy::Generalise => label.is_name_part() || date_reading::joins(label),
        _ => is_one_mark(strategy),
    }
}

/// Whether a strategy writes one mark for all that stands together.
const fn is_one_mark(strategy: Strategy) -> bool {
    matches!(
        strategy,
        Strategy::Delete
            | Strategy::Placeholder
            | Strategy::Category
            | Strategy::Numbered
            | Strategy::Initials
            | Strategy::Encrypt
    )
}

/// Line ends are never swallowed, and what stands between two parts of one name is short.
fn near(between: &str) -> bool {
    between.len() <= 24 && !between.contains(['\n', '\r'])
}

struct Writer<'a> {
    scene: Scene<'a>,
    numbers: Numbers,
    letters: Letters,
}

impl Writer<'_> {
    /// Names people before anything else, so that their handles and addresses can follow wherever they stand, and sets aside
    /// what a ledger has given.
    fn prepare(&mut self, units: &[Unit<'_>]) {
        let named =
            units.iter().filter(|unit| matches!(unit.strategy, Strategy::Realistic | Strategy::Swell));
        let decisions: Vec<&Decision> = named.flat_map(|unit| unit.decisions).collect();
        decisions.iter().for_each(|decision| self.reserve(decision));
        let is_named =
            |decision: &Decision| people::writes(decision.label) && decision.label != Label::Initials;
        for decision in decisions.into_iter().filter(|decision| is_named(decision)) {
            people::pseudonym(&mut self.scene, decision);
        }
    }

    /// Sets aside what a ledger has given to a person or a place.
    fn reserve(&mut self, decision: &Decision) {
        if people::writes(decision.label) {
            for (class, part) in people::parts(&self.scene, decision) {
                self.scene.namer.reserve(class, &part);
            }
        } else if let Some(class) = places::class(decision.label) {
            self.scene.namer.reserve(class, &decision.base);
        }
    }

    fn edit(&mut self, unit: &Unit<'_>, from: usize) -> Edit {
        let span = unit.span();
        let Some(first) = unit.decisions.first() else { return Edit { span, replacement: String::new() } };
        if unit.strategy == Strategy::Delete {
            let span = delete::tidied(self.scene.document, span, from);
            return Edit { span, replacement: String::new() };
        }
        if let Some(replacement) = self.marked(unit, first, span) {
            return Edit { span, replacement };
        }
        let edit = Edit { span, replacement: self.believable(unit, first, span) };
        let edit = dates::without_stop(&self.scene, first, edit);
        let edit = dates::with_ordinal(&self.scene, first, edit);
        let languages = self.scene.languages(first);
        match () {
            () if LanguageTrait::Elision.is_of_one(languages) => {
                elision::mended(self.scene.document, edit, from)
            }
            () if LanguageTrait::IndefiniteBeforeVowel.is_of_one(languages) => {
                indefinite::mended(self.scene.document, edit, from)
            }
            () => edit,
        }
    }

    /// Strategies that show that something was replaced.
    fn marked(&mut self, unit: &Unit<'_>, decision: &Decision, span: Span) -> Option<String> {
        let text = self.scene.document.cut(span);
        let key = self.scene.namer.key();
        let category = decision.label.category();
        match unit.strategy {
            Strategy::Placeholder => Some(placeholder::PLACEHOLDER.to_owned()),
            Strategy::Numbered => Some(self.numbers.placeholder(decision, self.whole_date(unit))),
            Strategy::Initials => Some(house::mark(&mut self.letters, &self.scene, unit.decisions, span)),
            Strategy::Mask => Some(placeholder::mask(text)),
            Strategy::Hash => Some(placeholder::hash(key, category, &folded(&decision.base))),
            Strategy::Encrypt => seal::encrypt(text, key),
            Strategy::Category | Strategy::Delete | Strategy::Keep => Some(placeholder::category(decision)),
            Strategy::Swell | Strategy::Realistic | Strategy::DateShift | Strategy::Generalise => None,
        }
    }

    /// Day, month and year of a unit that is a date of several parts, however they are written.
    fn whole_date(&self, unit: &Unit<'_>) -> Option<String> {
        if !is_date_of_parts(unit.decisions) {
            return None;
        }
        let parts = unit.decisions.iter();
        let mut values: Vec<String> = parts.map(|part| dates::spelled_part(&self.scene, part)).collect();
        values.sort_unstable();
        Some(values.join(" "))
    }

    /// Strategies that write what could have stood there; the category placeholder where they have no rule or would say the same.
    fn believable(&mut self, unit: &Unit<'_>, decision: &Decision, span: Span) -> String {
        let scene = &mut self.scene;
        let text = scene.document.cut(span);
        let (written, strict) = match unit.strategy {
            Strategy::Swell => (swell::written(scene, decision), people::writes(decision.label)),
            Strategy::DateShift => (realistic::moved(scene, decision), false),
            Strategy::Generalise => {
                let coarse = generalise::coarser(scene, unit.decisions);
                (coarse.filter(|coarse| !generalise::says_nothing_less(coarse, text)), false)
            }
            _ if institutions::says_only_kind(scene, decision) => return text.to_owned(),
            _ => (realistic::written(scene, decision), !realistic::is_small(decision.label)),
        };
        match written {
            Some(written) if !(written.is_empty() || strict && repeats(scene, &written)) => written,
            _ => {
                // To generalise a name is to say its category, which is no gap in the rules.
                if unit.strategy != Strategy::Generalise {
                    scene.notice(span, NoticeKind::NoRule);
                }
                placeholder::category(decision)
            }
        }
    }
}

/// Whether a replacement reads as something of the document. A letter alone, such as the A of SweLL's initials, is nobody's name.
fn repeats(scene: &Scene<'_>, written: &str) -> bool {
    has_word(written) && scene.originals.holds(written)
}

fn has_word(written: &str) -> bool {
    written.split(|letter: char| !letter.is_alphanumeric()).any(|name| name.chars().count() > 1)
}
