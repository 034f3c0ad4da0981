//! Candidates made ready: on character borders, one item per span, scores of several sources joined.

use crate::item::{Item, NAMED};
use crate::sex::only_sex;
use crate::{Unsure, nobody, organisation};
use maskros_policy::{Listed, Policy};
use maskros_text::{Action, Attributes, Candidate, Document, Group, Label, Sex, Source, Span, kind};
use std::cmp::Ordering;

/// The least score that is worth a person's look.
pub const UNSURE: f32 = 0.3;

/// How much surer a reading that leaves the text must be than one on the same span that edits it.
const DOUBT: f32 = 0.15;

/// Where the tagger thinks a word this likely to be a name, it has a weak suspicion of its own and takes nothing away.
const LEAST_DOUBT: f32 = 0.25;
/// The tagger is never surer than this that a word is no name.
const LEAST_SUPPORT: f32 = 0.01;
/// How much the tagger can take away, in log-odds.
const GREATEST_DOUBT: f32 = 1.2;

/// How much weaker a source that knows the base form may be than the strongest and still give the form.
const BASE_GAP: f32 = 0.2;

/// What the words around a name or its form make this likely, the tagger does not contradict.
const LIKELY: f32 = 0.6;
/// What another source is this sure of, the tagger does not contradict.
const SURE: f32 = 0.7;
/// The sources that know the lists of names, as bits: the tagger learnt from them, so what either only suspects is no second witness.
const READS_LISTS: u8 = 1 << Source::Lexicon as u8 | 1 << Source::Tagger as u8;
/// As likely as not.
const EVEN: f32 = 0.5;

/// The items to act upon, by start, then longest first, at most one per span; and what was too weak, one per span.
pub(crate) fn gather(
    document: &Document,
    candidates: Vec<Candidate>,
    policy: &Policy,
) -> (Vec<Item>, Vec<Unsure>) {
    let candidates = candidates.into_iter().filter_map(|candidate| tidy(document, candidate));
    let mut candidates: Vec<Candidate> = candidates.chain(listed(document, policy)).collect();
    candidates.sort_by(order);
    let (mut items, mut weak) = (Vec::new(), Vec::new());
    for same_span in candidates.chunk_by_mut(|a, b| a.span == b.span) {
        let readings = readings(document, same_span, policy);
        match best(&readings, policy) {
            Some(item) => items.push(item),
            None => weak.extend(unsure(&readings)),
        }
    }
    (items, weak)
}

/// What one span may be: one reading per family of labels, platforms left out.
fn readings(document: &Document, same_span: &mut [Candidate], policy: &Policy) -> Vec<Item> {
    refine(same_span);
    let mut readings = families(same_span);
    readings.retain(|reading| !nobody::is_nobody(document, reading));
    if ORGANISATIONS.iter().any(|kind| policy.has_kind(kind)) {
        readings.iter_mut().for_each(|reading| lead_to_people(document, reading));
    }
    readings
}

/// Kinds of organisations that a policy may treat differently from others.
const ORGANISATIONS: [&str; 4] =
    [kind::SMALL_BUSINESS, kind::RELIGIOUS_SERVICE, kind::STUDENT_GROUP, kind::POLITICAL];

/// Gives an organisation that leads to people its kind.
fn lead_to_people(document: &Document, reading: &mut Item) {
    let found = organisation::kind(reading.label, document.cut(reading.span));
    reading.attributes.kind = found.or(reading.attributes.kind);
}

/// The candidate on character borders, widened where a border is wrong: what is covered too much is no leak.
fn tidy(document: &Document, mut candidate: Candidate) -> Option<Candidate> {
    candidate.span = widened(document.text(), candidate.span)?;
    candidate.score = probability(candidate.score);
    Some(candidate)
}

const fn probability(score: f32) -> f32 {
    if score.is_nan() { 0.0 } else { score.clamp(0.0, 1.0) }
}

/// The span on the borders of characters around it; nothing where it holds none.
fn widened(text: &str, span: Span) -> Option<Span> {
    let start = text.floor_char_boundary(span.start);
    let end = text.ceil_char_boundary(span.end);
    (start < end).then(|| Span::new(start, end))
}

/// The entries of the user's list *always*, as candidates.
fn listed(document: &Document, policy: &Policy) -> impl Iterator<Item = Candidate> {
    policy.lists().always_in(document.text()).into_iter().map(|listed| of_list(document, listed))
}

/// An entry of the list where it stands; what stands there beyond the entry is its genitive.
fn of_list(document: &Document, listed: Listed) -> Candidate {
    let candidate = Candidate::new(listed.span, listed.label, 1.0, Source::UserList, "user-list-always");
    if listed.span == listed.entry {
        return candidate;
    }
    let attributes = Attributes { genitive: true, ..Attributes::default() };
    candidate.attributes(attributes).base(document.cut(listed.entry))
}

/// A total order, so that the order in which candidates come does not matter.
fn order(a: &Candidate, b: &Candidate) -> Ordering {
    by_place(a.span, b.span).then_with(|| order_in_span(a, b)).then_with(|| a.base.cmp(&b.base))
}

/// By start, then longest first.
fn by_place(a: Span, b: Span) -> Ordering {
    a.start.cmp(&b.start).then(b.end.cmp(&a.end))
}

/// By family, then strongest first, then by whatever else tells two candidates apart.
fn order_in_span(a: &Candidate, b: &Candidate) -> Ordering {
    a.label
        .family()
        .cmp(&b.label.family())
        .then_with(|| b.score.total_cmp(&a.score))
        .then_with(|| traits(a).cmp(&traits(b)))
}

fn traits(candidate: &Candidate) -> impl Ord {
    let Candidate { label, source, rule, attributes, .. } = *candidate;
    let Attributes { genitive, definite, plural, foreign, sex, origin, kind, language } = attributes;
    (label, source, rule, (genitive, definite, plural, foreign), (sex, origin), (kind, language))
}

/// Gives a candidate of the tagger, which knows few kinds of names and reads them by their surroundings, the label of the strongest
/// other source on the same span, so that the two support each other: one that names a person, a place or an institution as it does,
/// or one that is sure.
fn refine(same_span: &mut [Candidate]) {
    let mut refined = false;
    for idx in 0..same_span.len() {
        let coarse = &same_span[idx];
        let finer = is_coarse(coarse).then(|| strongest_finer(same_span, coarse.label)).flatten();
        if let Some(finer) = finer.map(Finer::of) {
            finer.tell(&mut same_span[idx]);
            refined = true;
        }
    }
    if refined {
        same_span.sort_by(order);
    }
}

/// The strongest candidate of another source than the tagger that says more than `coarse`.
fn strongest_finer(same_span: &[Candidate], coarse: Label) -> Option<&Candidate> {
    same_span
        .iter()
        .filter(|other| !is_coarse(other) && is_finer(other, coarse))
        .max_by(|a, b| strength(a, b))
}

/// By score, then risk, then the first of the label table.
fn strength(a: &Candidate, b: &Candidate) -> Ordering {
    let risk = a.label.risk().cmp(&b.label.risk());
    a.score.total_cmp(&b.score).then(risk).then(b.label.cmp(&a.label))
}

/// What a finer source knows of a name.
struct Finer {
    label: Label,
    base: Option<Box<str>>,
    attributes: Attributes,
}

impl Finer {
    fn of(candidate: &Candidate) -> Self {
        Self { label: candidate.label, base: candidate.base.clone(), attributes: candidate.attributes }
    }

    /// Gives the tagger's candidate the label; and the form, if the tagger took the name for a people, whose forms nobody has looked at:
    /// `Leipziger` is one of Leipzig.
    fn tell(self, coarse: &mut Candidate) {
        let people = coarse.label == Label::Nationality && coarse.base.is_none();
        coarse.label = self.label;
        if people {
            self.give_form(coarse);
        }
    }

    fn give_form(self, coarse: &mut Candidate) {
        let Attributes { genitive, definite, plural, .. } = self.attributes;
        coarse.base = self.base;
        coarse.attributes = Attributes { genitive, definite, plural, ..coarse.attributes };
    }
}

/// Whether a candidate is of the tagger, or a whole name that the tagger may have found first elsewhere.
fn is_coarse(candidate: &Candidate) -> bool {
    matches!(
        (candidate.source, candidate.label),
        (Source::Tagger, _) | (Source::Propagation, Label::PersonName)
    )
}

/// Whether a candidate says more than `coarse`, the label that the tagger gave.
fn is_finer(candidate: &Candidate, coarse: Label) -> bool {
    if candidate.label == Label::Authority && coarse.group() == Group::Place {
        return false; // `Egedal Kommune`: whoever calls it a body does not know that it has a place in it.
    }
    let least = if is_kindred(candidate.label, coarse) { UNSURE } else { SURE };
    candidate.score >= least || is_likely_from_words(candidate)
}

/// Whether the words around a name, or its form, make it likely.
fn is_likely_from_words(candidate: &Candidate) -> bool {
    matches!(candidate.source, Source::Context | Source::Pattern) && candidate.score >= LIKELY
}

/// Whether a label may say more finely what the tagger called `coarse`.
fn is_kindred(label: Label, coarse: Label) -> bool {
    match (label.group(), coarse.group()) {
        _ if coarse == Label::Nationality => true,
        (Group::Transport, Group::Institution) => true,
        // `SFI`: a course has no owner.
        (_, Group::Institution) if label == Label::Edu => true,
        // Of these the tagger tells the kinds apart only coarsely.
        (fine, coarse) => fine == coarse && NAMED.contains(&fine),
    }
}

/// One item per family of labels; `same_span` is sorted by family, then strongest first.
fn families(same_span: &[Candidate]) -> Vec<Item> {
    same_span.chunk_by(|a, b| a.label.family() == b.label.family()).filter_map(join).collect()
}

/// The members of one family as one item: sources join as independent witnesses (noisy or), each source by its strongest voice.
fn join(family: &[Candidate]) -> Option<Item> {
    let strongest = family.first()?;
    let (score, sources) = witnessed(family);
    let formed = formed(family, strongest);
    Some(Item {
        span: strongest.span,
        label: label_of(family, strongest.label),
        score,
        source: strongest.source,
        sources,
        rule: strongest.rule,
        attributes: attributes(family, strongest, formed),
        base: formed.base.clone(),
        always: family.iter().any(|candidate| candidate.source == Source::UserList),
        told: told(family),
    })
}

/// The joined score of all witnesses, and the bits of their sources.
fn witnessed(family: &[Candidate]) -> (f32, u8) {
    let mut doubt = 1.0_f32;
    let mut sources = 0_u8;
    for candidate in family {
        if is_new_witness(candidate, sources) {
            doubt *= 1.0 - supported(candidate);
        }
        sources |= 1 << candidate.source as u8;
    }
    (1.0 - doubt, sources)
}

/// Whether a candidate says what none of `sources` has said before it.
fn is_new_witness(candidate: &Candidate, sources: u8) -> bool {
    let bit = 1 << candidate.source as u8;
    sources & bit == 0 && !(reads_lists(bit) && reads_lists(sources) && candidate.score < EVEN)
}

const fn reads_lists(sources: u8) -> bool {
    READS_LISTS & sources != 0
}

/// The strongest candidate that knows the base, if it is not much weaker than the strongest of all.
fn formed<'a>(family: &'a [Candidate], strongest: &'a Candidate) -> &'a Candidate {
    family
        .iter()
        .find(|own| own.base.is_some() && own.score + BASE_GAP >= strongest.score)
        .unwrap_or(strongest)
}

/// The score of a candidate with what the tagger thinks of it: doubt under a quarter takes away up to 1.2 in log-odds, agreement adds
/// nothing, for then the tagger has a candidate of its own.
///
/// So a lone capitalised word of a list (0.6) that the tagger is sure is no name falls under the threshold, and what was sure (0.8)
/// does not.
#[must_use]
pub fn supported(candidate: &Candidate) -> f32 {
    let Some(support) = candidate.support.filter(|support| *support < LEAST_DOUBT) else {
        return candidate.score;
    };
    1.0 / (1.0 + (doubt(support) - odds(candidate.score.clamp(0.01, 0.99))).exp())
}

/// What the tagger takes away from a candidate that it supports so little, in log-odds.
fn doubt(support: f32) -> f32 {
    let under = |chance| odds(LEAST_DOUBT) - odds(chance);
    under(support.max(LEAST_SUPPORT)) / under(LEAST_SUPPORT) * GREATEST_DOUBT
}

/// The log-odds of a probability.
fn odds(chance: f32) -> f32 {
    (chance / (1.0 - chance)).ln()
}

/// The rules for words before a name that tell the sex of its bearer.
const TELL_SEX: &[&str] = &["kin"];

/// The sex that the word before a first name says.
fn told(family: &[Candidate]) -> Option<Sex> {
    only_sex(is_told(family, Label::FirstnameMale), is_told(family, Label::FirstnameFemale))
}

fn is_told(family: &[Candidate], label: Label) -> bool {
    family.iter().any(|own| own.label == label && TELL_SEX.contains(&own.rule))
}

/// A first name has the sex of its strongest witness that knows one, unless the other sex has as strong a witness.
fn label_of(family: &[Candidate], strongest: Label) -> Label {
    if strongest.is_first_name() {
        sexed_label(score(family, Label::FirstnameMale), score(family, Label::FirstnameFemale))
    } else {
        strongest
    }
}

/// The score of the strongest witness for a label.
fn score(family: &[Candidate], label: Label) -> f32 {
    family.iter().filter(|own| own.label == label).map(|own| own.score).fold(0.0, f32::max)
}

/// The kind of first name after the strongest witnesses for either sex.
fn sexed_label(male: f32, female: f32) -> Label {
    if male.max(female) < UNSURE || (male - female).abs() <= f32::EPSILON {
        Label::FirstnameUnknown
    } else if male > female {
        Label::FirstnameMale
    } else {
        Label::FirstnameFemale
    }
}

/// The form of the source that knows the base, and whatever else the strongest source that knows it says.
fn attributes(family: &[Candidate], strongest: &Candidate, formed: &Candidate) -> Attributes {
    let mut attributes = formed.attributes;
    attributes.kind = strongest.attributes.kind;
    attributes.sex = strongest.attributes.sex;
    attributes.origin = strongest.attributes.origin;
    attributes.language = strongest.attributes.language;
    for Candidate { attributes: other, .. } in family {
        attributes.kind = attributes.kind.or(other.kind);
        attributes.sex = attributes.sex.or(other.sex);
        attributes.origin = attributes.origin.or(other.origin);
        attributes.language = attributes.language.or(other.language);
    }
    attributes
}

/// The reading to act upon: the surest that reaches its threshold; in doubt one that edits the text; then the riskier, then
/// the one that stands first in the label table.
fn best(readings: &[Item], policy: &Policy) -> Option<Item> {
    let sure = readings.iter().filter(|item| is_sure(item, policy));
    sure.max_by(|a, b| preference(a, b, policy)).cloned()
}

fn is_sure(item: &Item, policy: &Policy) -> bool {
    item.always || item.score >= policy.threshold(item.label)
}

fn preference(a: &Item, b: &Item, policy: &Policy) -> Ordering {
    (a.always.cmp(&b.always))
        .then(weight(a, policy).total_cmp(&weight(b, policy)))
        .then(by_risk(a.label, b.label, policy))
        .then(b.label.cmp(&a.label))
}

fn weight(item: &Item, policy: &Policy) -> f32 {
    item.score + if edits(item, policy) { DOUBT } else { 0.0 }
}

pub(crate) fn by_risk(a: Label, b: Label, policy: &Policy) -> Ordering {
    policy.rule(a).risk.cmp(&policy.rule(b).risk)
}

/// Whether the policy changes the text of such an item.
pub(crate) fn edits(item: &Item, policy: &Policy) -> bool {
    item.always || action(item, policy).edits()
}

/// What the policy's rules alone say of the item, without lists and context.
pub(crate) fn action(item: &Item, policy: &Policy) -> Action {
    policy.rule_for(item.label, item.attributes.kind).action
}

fn unsure(readings: &[Item]) -> Option<Unsure> {
    let strongest = readings.iter().max_by(|a, b| by_score(a, b))?;
    (strongest.score >= UNSURE).then(|| Unsure::of(strongest))
}

/// By score, then the first of the label table.
fn by_score(a: &Item, b: &Item) -> Ordering {
    a.score.total_cmp(&b.score).then(b.label.cmp(&a.label))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gathered(text: &str, candidates: Vec<Candidate>) -> (Vec<Item>, Vec<Unsure>) {
        gather(&Document::new("d", text), candidates, &Policy::builtin("default").unwrap())
    }

    fn candidate(start: usize, end: usize, label: Label, score: f32, source: Source) -> Candidate {
        Candidate::new(Span::new(start, end), label, score, source, "test")
    }

    #[test]
    fn the_tagger_supports_a_finer_label_and_doubts_a_weak_one() {
        let person = candidate(0, 4, Label::PersonName, 0.9, Source::Tagger);
        let first = candidate(0, 4, Label::FirstnameMale, 0.4, Source::Lexicon);
        let (items, _) = gathered("Lars", vec![person, first.clone()]);
        assert_eq!((items[0].label, items[0].sources.count_ones()), (Label::FirstnameMale, 2));
        let doubted = |score, support| {
            let candidate = Candidate { score, support: Some(support), ..first.clone() };
            gathered("Lars", vec![candidate]).0.len()
        };
        assert_eq!(
            [doubted(0.6, 0.6), doubted(0.6, 0.01), doubted(0.8, 0.0), doubted(0.95, 0.0)],
            [1, 0, 1, 1]
        );
    }

    #[test]
    fn two_weak_sources_make_a_sure_one_but_one_source_twice_does_not() {
        let twice = |other| {
            let first = candidate(0, 4, Label::Surname, 0.35, Source::Lexicon);
            gathered("Berg", vec![first, candidate(0, 4, Label::Surname, 0.35, other)])
        };
        let (items, _) = twice(Source::Context);
        assert!((items[0].score - 0.5775).abs() < 1e-4);
        for other in [Source::Lexicon, Source::Tagger] {
            let (items, weak) = twice(other);
            assert!(items.is_empty());
            assert_eq!(weak.len(), 1);
        }
    }

    #[test]
    fn wrong_borders_are_widened_and_wrong_scores_are_tamed() {
        let wrong = candidate(1, 99, Label::City, f32::INFINITY, Source::Outside);
        let none = candidate(0, 3, Label::City, f32::NAN, Source::Outside);
        let (items, weak) = gathered("Ås", vec![wrong, none]);
        assert_eq!((items.len(), items[0].span, items[0].score), (1, Span::new(0, 3), 1.0));
        assert!(weak.is_empty());
    }

    #[test]
    fn in_doubt_the_reading_that_edits_wins() {
        let pair = |title| {
            let name = candidate(0, 4, Label::Surname, 0.6, Source::Lexicon);
            gathered("Graf", vec![name, candidate(0, 4, Label::Title, title, Source::Lexicon)])
                .0
                .remove(0)
                .label
        };
        assert_eq!(pair(0.7), Label::Surname);
        assert_eq!(pair(0.9), Label::Title);
    }

    #[test]
    fn first_names_of_any_sex_support_each_other() {
        let unknown = candidate(0, 4, Label::FirstnameUnknown, 0.4, Source::Context);
        let female = candidate(0, 4, Label::FirstnameFemale, 0.35, Source::Lexicon);
        let (items, _) = gathered("Anna", vec![unknown, female]);
        assert_eq!(items[0].label, Label::FirstnameFemale);
    }
}
