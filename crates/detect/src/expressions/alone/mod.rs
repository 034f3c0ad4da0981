//! Numbers that nothing announces: `hon e 90 plus`, `Der Lenker, 23, aus`, `the woman at 44 told him`.
//!
//! The grammars of this folder read a number by a word beside it, and people leave that word out in more ways than grammars can list. What no
//! grammar reads is put to a small model: whose age it is, the number of a house, or neither, by the words and marks around it and by what the
//! lists and packs say of them. `models/numbers.md` is its card, with how it was made and how well it does.

mod features;
mod model;
mod observer;

pub use model::{NumberKind, NumberModel, NumberWeights};
pub use observer::{NumberObserver, ObservedNumber};

use super::ages;
use crate::expressions::pieces::{Line, back};
use crate::expressions::words::Role;
use maskros_language::WordRole;
use maskros_text::{Candidate, Label, Span};

/// The rule's name.
pub(super) const RULE: &str = "number-alone";

/// The chances from which a number is taken for an age or a house; words count other things more often than digits do.
const LIKELY_AGE: f32 = 0.4;
const LIKELY_AGE_IN_WORDS: f32 = 0.6;
const LIKELY_HOUSE: f32 = 0.5;
/// How sure it is then.
const SCORE: f32 = 0.5;
/// Longer numbers are neither ages nor houses here.
const MOST_DIGITS: usize = 3;

/// Adds the number at `idx`, which no grammar reads, if the model takes it for an age or a house.
pub(super) fn find(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let Some(last) = last_piece(line, idx) else { return };
    let mut told = Vec::new();
    features::of(line, idx, &mut told);
    let kind = NumberModel::shipped().kind(&told, |kind| least_chance(line, idx, kind));
    let label = kind.and_then(|kind| label(line, [idx, last], kind));
    out.extend(label.map(|label| line.candidate(idx, last, label, SCORE, RULE)));
}

/// What grammars have read and are sure enough of.
pub(super) struct Read {
    /// Where each begins, in order.
    starts: Vec<usize>,
    /// Where it and all before it have ended, so that a long line is not looked through for each of its numbers.
    ends: Vec<usize>,
}

impl Read {
    pub(super) fn of(candidates: &[Candidate]) -> Self {
        const LEAST: f32 = 0.5;
        let sure = candidates.iter().filter(|found| found.score >= LEAST);
        let mut spans: Vec<Span> = sure.map(|found| found.span).collect();
        spans.sort_unstable();
        let ends = spans.iter().scan(0, |end, span| {
            *end = span.end.max(*end);
            Some(*end)
        });
        Self { ends: ends.collect(), starts: spans.iter().map(|span| span.start).collect() }
    }

    /// Whether some of it is in `number`.
    pub(super) fn has(&self, number: Span) -> bool {
        let before = self.starts.partition_point(|start| *start < number.end);
        before.checked_sub(1).and_then(|last| self.ends.get(last)).is_some_and(|end| *end > number.start)
    }
}

/// Whether a number stands at `idx`, in digits or as a word, so that the model may be asked of it.
pub(super) fn is_number(line: &Line<'_>, idx: usize) -> bool {
    is_in_digits(line, idx) || line.has(idx, Role::Cardinal)
}

/// The chance from which what stands at `idx` is taken for this kind.
fn least_chance(line: &Line<'_>, idx: usize, kind: NumberKind) -> f32 {
    match kind {
        NumberKind::House => LIKELY_HOUSE,
        NumberKind::Age if is_in_digits(line, idx) => LIKELY_AGE,
        NumberKind::Age => LIKELY_AGE_IN_WORDS,
    }
}

/// The label of a number of this kind, if it may be one.
fn label(line: &Line<'_>, [idx, last]: [usize; 2], kind: NumberKind) -> Option<Label> {
    match kind {
        NumberKind::House => is_in_digits(line, idx).then_some(Label::StreetNr),
        NumberKind::Age => may_be_age(line, idx, last).then(|| ages::label(line, idx)),
    }
}

fn is_in_digits(line: &Line<'_>, idx: usize) -> bool {
    line.digits(idx) > 0
}

/// Whether no letter stands behind the number, and somebody has been so old.
fn may_be_age(line: &Line<'_>, idx: usize, last: usize) -> bool {
    last == idx && line.number(idx) <= Some(ages::OLDEST)
}

/// The last piece of a number that stands by itself, be it in digits, with one letter behind them, or in a word; nothing where it measures
/// something or belongs to more.
fn last_piece(line: &Line<'_>, idx: usize) -> Option<usize> {
    let asked = if is_in_digits(line, idx) { is_short(line, idx) } else { is_number_word(line, idx) };
    let last = idx + usize::from(is_house_letter(line, idx + 1));
    (asked && !is_part(line, idx, last) && !is_measured(line, idx, last + 1)).then_some(last)
}

/// Whether a measure stands behind the number at `idx`; years may be of an age, unless they are a span of time.
fn is_measured(line: &Line<'_>, idx: usize, at: usize) -> bool {
    match line.has(at, Role::AgeUnit) {
        true => ages::is_span(line, idx, at),
        false => ages::is_measure(line, at),
    }
}

/// Whether the digits are few and do not begin with a nought.
fn is_short(line: &Line<'_>, idx: usize) -> bool {
    line.digits(idx) <= MOST_DIGITS && !line.text(idx).starts_with('0')
}

/// Whether a number word stands there that is no article and no pronoun.
fn is_number_word(line: &Line<'_>, idx: usize) -> bool {
    const ONES: [&str; 3] = ["one", "én", "eins"];
    let one = line.facts(idx).has(WordRole::IndefiniteArticle) || ONES.contains(&line.folded(idx));
    line.has(idx, Role::Cardinal) && !one
}

/// Whether a single letter is glued to the digits before it, `12b`, and makes no ordinal of them: `3e étage`.
fn is_house_letter(line: &Line<'_>, at: usize) -> bool {
    let letter = line.is_letter(at) && !line.has(at, Role::OrdinalSuffix);
    letter && line.tight(at) && line.digits(back(at, 1)) > 0
}

/// Whether the number from one piece to another is a part of something longer, such as a decimal, a date or a compound.
fn is_part(line: &Line<'_>, idx: usize, last: usize) -> bool {
    is_joined(line, idx, last) || ages::decimal(line, idx) || is_beside_digits(line, idx, last)
}

fn is_joined(line: &Line<'_>, idx: usize, last: usize) -> bool {
    line.glued_left(idx) || line.glued_right(last) || line.is_hyphen(last + 1)
}

fn is_beside_digits(line: &Line<'_>, idx: usize, last: usize) -> bool {
    [back(idx, 1), last + 1].iter().any(|at| line.digits(*at) > 0)
}

#[cfg(test)]
mod tests {
    use super::RULE;
    use crate::expressions::{find, tests::candidates_of};
    use maskros_text::{Label, Lang};

    /// What the model takes numbers of a text for.
    fn told(lang: Lang, text: &str) -> Vec<(&str, Label)> {
        let found = candidates_of(text, &[lang], find).into_iter().filter(|one| one.rule == RULE);
        found.map(|one| (maskros_text::cut(text, one.span), one.label)).collect()
    }

    #[test]
    fn tells_ages_that_no_grammar_reads() {
        for (lang, text, age) in [
            (Lang::Sv, "Signe har inget hemma, hon e 90 plus", "90"),
            (Lang::Sv, "På fredag fyller Hasse på godsmottagningen 60!", "60"),
            (Lang::Nb, "mamma hadde det samme da hu var 40", "40"),
            (Lang::Nb, "Da han var 14 måtte han slutte.", "14"),
            (Lang::Nn, "Ho er berre 24, men eg var ikkje eldre sjølv.", "24"),
            (Lang::Da, "Aftenens ældste, Anna Gaardbo på 94, dansede vals.", "94"),
            (Lang::De, "Der Lenker, 23, aus dem Nachbarort, blieb heil.", "23"),
            (Lang::De, "er is halt 88 frank", "88"),
            (Lang::De, "Als er 12 war, zog er um.", "12"),
            (Lang::En, "When she was 9 her mother left.", "9"),
            (Lang::En, "same. my lad's 12 and he fixed it", "12"),
            (Lang::Fr, "Mon frère en a 20.", "20"),
            (Lang::En, "how old's your lad now?\n14, and eats like a horse", "14"),
            (Lang::Fr, "elle en a 40 depuis hier", "40"),
        ] {
            assert_eq!(told(lang, text), [(age, Label::AgeDigits)], "{text}");
        }
        assert_eq!(told(Lang::De, "die is acht die weiß es nich besser"), [("acht", Label::AgeString)]);
    }

    #[test]
    fn tells_houses_that_no_grammar_reads() {
        for (lang, text, house) in [
            (Lang::En, "the woman at 44 told him", "44"),
            (Lang::Fr, "Oui, au 77, parking derrière.", "77"),
            (Lang::De, "die mülltonnen von 24 stehen schon wieder da", "24"),
        ] {
            assert_eq!(told(lang, text), [(house, Label::StreetNr)], "{text}");
        }
    }

    #[test]
    fn leaves_what_is_counted_or_part_of_more() {
        for (lang, text) in [
            (Lang::Sv, "Det är 16 grader i sovrummet."),
            (Lang::Sv, "Vi var 22 till bords."),
            (Lang::Da, "Vi ses i lokale 6, husk kaffekop."),
            (Lang::En, "worker 3 restarted after 12 seconds"),
            (Lang::De, "Die Kläger rügen § 5 Abs. 2 Nr. 1 des Gesetzes."),
            (Lang::Fr, "page 12, question 7"),
            (Lang::En, "at 1.5 and 10/12 and 0 and 012"),
            (Lang::En, ""),
        ] {
            assert_eq!(told(lang, text), [], "{text}");
        }
    }
}
