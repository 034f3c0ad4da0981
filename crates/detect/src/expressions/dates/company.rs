//! Two numbers with a stop or stroke between, by the company that they keep in the document.
//!
//! `onsdag 07.05` of a log is an hour where another weekday has `08.14`, which no day is; `11/3` is a day beside `13/3`. Scandinavian writes
//! days and hours with the same stop, so that one of them alone often tells nothing.

use super::digits::{LIKELY, RULE, is_measure};
use super::pairs::{Mark, Pair, Place, pairs};
use super::time_of_day;
use maskros_text::{Candidate, Document, Label, Languages};
use std::collections::HashSet;

/// Makes hours of days, and days of what may be anything, where the other pairs of numbers in the document tell so.
pub(crate) fn judge_by_company(document: &Document, candidates: &mut [Candidate]) {
    if !candidates.iter().any(is_short) {
        return;
    }
    let company = Company::of(document, candidates);
    for candidate in candidates.iter_mut().filter(|one| is_short(one)) {
        company.judge(candidate);
    }
}

/// Whether the candidate is a day in digits without its year.
fn is_short(candidate: &Candidate) -> bool {
    candidate.rule == RULE && candidate.span.len() <= "31.12.".len() && candidate.score <= LIKELY
}

/// Whether it is of a language that writes hours with a stop too.
fn is_open(candidate: &Candidate) -> bool {
    candidate.attributes.language.is_none_or(|lang| Languages::SCANDINAVIAN.has(lang))
}

/// The pairs of numbers of a document, and which of them are surely days or hours.
struct Company<'a> {
    pairs: Vec<Pair<'a>>,
    hours: Vec<usize>,
    days: Vec<usize>,
    /// Whether the pairs at the heads of lines are hours.
    column: bool,
}

/// How many hours without a word for them make a document one that writes hours so.
const STYLE: usize = 2;

impl<'a> Company<'a> {
    fn of(document: &'a Document, candidates: &[Candidate]) -> Self {
        let pairs: Vec<Pair<'_>> =
            pairs(document.text()).filter(|pair| !is_measure(document, pair.span)).collect();
        let read = Read::of(candidates);
        let hours = chosen(&pairs, |pair| read.makes_hour(pair));
        let days = chosen(&pairs, |pair| read.makes_day(pair));
        let heads: Vec<&Pair<'_>> = pairs.iter().filter(|one| one.heads_line_as_hour()).collect();
        let column = is_column_of_hours(&heads);
        Self { pairs, hours, days, column }
    }

    fn judge(&self, candidate: &mut Candidate) {
        let start = candidate.span.start;
        let Ok(idx) = self.pairs.binary_search_by_key(&start, |pair| pair.span.start) else { return };
        let open = is_open(candidate);
        if self.is_in_column(idx) || (open && self.is_hour(idx, candidate.score)) {
            make_hour(candidate);
        } else if open && candidate.score < LIKELY && self.is_day(idx) {
            candidate.score = LIKELY;
        }
    }

    /// Whether the pair stands in a column of hours, and is no day before its clock.
    fn is_in_column(&self, idx: usize) -> bool {
        let in_column = |pair: &Pair<'_>| pair.heads_line_as_hour() && !pair.is_before_clock();
        self.column && self.get(idx).is_some_and(in_column)
    }

    /// Whether the pair can be an hour, no word makes a day of it, and one of its company is an hour.
    fn is_hour(&self, idx: usize, score: f32) -> bool {
        let Some(pair) = self.pairs.get(idx).filter(|pair| pair.can_be_hour()) else { return false };
        let free = !self.days.contains(&idx) && !pair.is_before_clock();
        free && (self.is_like_an_hour(pair) || self.is_beside_hour(idx) || self.is_in_style(pair, score))
    }

    /// `mandag 08.14 "…" … onsdag 07.05`: whether an hour stands in the same kind of place, and no day does.
    fn is_like_an_hour(&self, pair: &Pair<'_>) -> bool {
        let like = |other: &Pair<'_>| pair.is_placed_as(other);
        self.hours().any(like) && !self.days().any(like)
    }

    /// `på jobb 07.10, gikk 15.05`: whether an hour that no clock announces stands in the same sentence, and no word for days before the pair.
    fn is_beside_hour(&self, idx: usize) -> bool {
        let Some(pair) = self.get(idx).filter(|pair| !pair.is_said_day() && pair.place != Place::Weekday)
        else {
            return false;
        };
        self.hours().any(|other| !other.is_behind_clock() && pair.shares_sentence(other))
    }

    /// `Vi var hjemme 08.10.`: whether only the stop that ends a sentence makes a day of the pair, in a document that writes several hours so or
    /// another time of the same hour, and no days.
    fn is_in_style(&self, pair: &Pair<'_>, score: f32) -> bool {
        let weak = score < LIKELY && matches!(pair.place, Place::Word(_)) && !pair.is_said_day();
        weak && self.has_such_hours(pair) && !self.days().any(Pair::is_dotted)
    }

    /// Whether the document has another time of the hour of the pair, or several that no clock announces.
    fn has_such_hours(&self, pair: &Pair<'_>) -> bool {
        let plain = self.hours().filter(|other| !other.is_behind_clock()).count();
        plain >= STYLE || self.hours().any(|other| pair.is_same_hour(other))
    }

    /// Whether a pair that counts no parts stands in the same document or, where it may count some, beside a day.
    fn is_day(&self, idx: usize) -> bool {
        let Some(pair) = self.get(idx).filter(|pair| !pair.is_numbered() && !pair.counts_parts()) else {
            return false;
        };
        let same = |other: &&usize| self.get(**other).is_some_and(|other| other.mark == pair.mark);
        let mut days = self.days.iter().filter(same);
        match pair.may_be_anything() {
            false => days.next().is_some(),
            true => days.any(|other| self.is_joined(idx, *other)),
        }
    }

    /// `11/3 og 6/6`, `3.2. og 7.2. samt 17.2.`: whether the two stand beside each other in one list, or in the same kind of place.
    fn is_joined(&self, idx: usize, other: usize) -> bool {
        let near = idx.abs_diff(other) <= 2;
        let pairs = self.get(idx).zip(self.get(other));
        pairs.is_some_and(|(pair, day)| (near && pair.shares_list(day)) || self.is_day_like(pair, day))
    }

    /// Whether the word before makes a day of the pair with a stop, or it stands in the same kind of place as the day.
    fn is_day_like(&self, pair: &Pair<'_>, day: &Pair<'_>) -> bool {
        (pair.is_dotted() && pair.is_said_day()) || self.stands_as(pair, day)
    }

    /// Whether the pair stands where the day does, and where no hour does.
    fn stands_as(&self, pair: &Pair<'_>, day: &Pair<'_>) -> bool {
        pair.is_placed_as(day) || (pair.opens_as(day) && !self.opens_as_hour(pair))
    }

    /// Whether an hour begins a line or stands behind a mark as the pair does.
    fn opens_as_hour(&self, pair: &Pair<'_>) -> bool {
        self.hours().any(|other| pair.opens_as(other))
    }

    fn hours(&self) -> impl Iterator<Item = &Pair<'a>> {
        self.hours.iter().filter_map(|idx| self.get(*idx))
    }

    fn days(&self) -> impl Iterator<Item = &Pair<'a>> {
        self.days.iter().filter_map(|idx| self.get(*idx))
    }

    fn get(&self, idx: usize) -> Option<&Pair<'a>> {
        self.pairs.get(idx)
    }
}

/// `18.02 Far: …`, `18.04 Stine: …`, `18.11 Mor: …`: whether the pairs grow from line to line as hours and not as days, or have the same hour
/// before who speaks.
fn is_column_of_hours(pairs: &[&Pair<'_>]) -> bool {
    let grow = pairs.windows(2).all(|two| matches!(two, [one, next] if one.time() <= next.time()));
    pairs.len() > 1 && grow && (!are_later_days(pairs) || pairs.iter().all(|pair| pair.is_before_speaker()))
}

/// Whether the pairs grow from line to line as days too.
fn are_later_days(pairs: &[&Pair<'_>]) -> bool {
    pairs.windows(2).all(|two| matches!(two, [one, next] if is_later_day(one, next)))
}

/// Whether both can be days, the second no earlier.
fn is_later_day(one: &Pair<'_>, next: &Pair<'_>) -> bool {
    one.date().zip(next.date()).is_some_and(|(one, next)| one <= next)
}

/// What was read of the pairs of numbers: where, and by which rule.
struct Read<'c>(HashSet<(usize, &'c str)>);

impl<'c> Read<'c> {
    fn of(candidates: &'c [Candidate]) -> Self {
        let likely = candidates.iter().filter(|one| one.score >= 0.5);
        Self(likely.map(|one| (one.span.start, one.rule)).collect())
    }

    fn says(&self, pair: &Pair<'_>, rule: &str) -> bool {
        self.0.contains(&(pair.span.start, rule))
    }

    fn makes_hour(&self, pair: &Pair<'_>) -> bool {
        pair.is_sure_hour() || (pair.is_dotted() && self.says(pair, time_of_day::RULE))
    }

    /// Whether it is a day by its form, or was read as one: with a stop, only by words too.
    fn makes_day(&self, pair: &Pair<'_>) -> bool {
        let by_words = pair.mark == Mark::Stroke || pair.is_day_by_words();
        pair.is_sure_day() || (by_words && self.says(pair, RULE))
    }
}

/// The numbers of the pairs that are so.
fn chosen(pairs: &[Pair<'_>], test: impl Fn(&Pair<'_>) -> bool) -> Vec<usize> {
    let chosen = pairs.iter().enumerate().filter(|(_, pair)| test(pair));
    chosen.map(|(idx, _)| idx).collect()
}

fn make_hour(candidate: &mut Candidate) {
    candidate.label = Label::TimeOfDay;
    candidate.rule = time_of_day::RULE;
    candidate.score = 0.5;
    candidate.attributes.kind = None;
}

#[cfg(test)]
mod tests {
    use super::judge_by_company;
    use crate::expressions::tests::candidates;
    use maskros_text::{Document, Label, Lang};

    /// The days that are likely in a Norwegian text.
    fn days(text: &str) -> Vec<String> {
        let mut found = candidates(text, &[Lang::Nb]);
        let document = Document::new("test", text);
        judge_by_company(&document, &mut found);
        found.retain(|one| one.label == Label::DateDigits && one.score >= 0.5);
        found.iter().map(|one| document.cut(one.span).to_owned()).collect()
    }

    #[test]
    fn hours_of_a_log_are_no_days() {
        let none: [&str; 8] = [
            "mandag 08.14 kom hun.\nonsdag 07.05 ringte hun.",
            "Kom på jobb 07.40, gikk 15.05.",
            "Lege Moe varslet 12.25.\nKari varslet 12.11.",
            "Vakt 07.30–15.10.\nFredag 08.10–16.12.",
            "Sov til 06.40. Mat 07.15. Vi var hjemme 08.10.",
            "Han sov 05.40. Han ringte 05.40 og kom 06.10.",
            "Chat\n18.02 Far: hei\n18.04 Stine: ja\n18.05 Lasse: jo",
            "Vakt\n07.10 møter\n09.05 målt\n11.12 lunsj",
        ];
        for text in none {
            assert_eq!(days(text), Vec::<String>::new(), "{text}");
        }
    }

    #[test]
    fn days_stay_beside_hours() {
        assert_eq!(days("mandag 11.11 trening 17.30, onsdag 13.11 kamp 18.00"), ["11.11", "13.11"]);
        assert_eq!(days("tirsdag 19.11 er det årsmøte. Trening 17.30."), ["19.11"]);
        assert_eq!(days("fredag 08.11 kl 09.10, fredag 09.15 hos legen"), ["08.11"]);
        assert_eq!(days("Innlagt 05.10, utskrevet 11.10."), ["05.10", "11.10."]);
        assert_eq!(days("Møter\n03.09. styre\n05.10. årsmøte"), ["03.09.", "05.10."]);
    }

    #[test]
    fn days_tell_what_stands_beside_them() {
        assert_eq!(days("Inn 03.11 kl. 23.15. Vedtak fom. 11.11, rom 2."), ["03.11", "11.11"]);
        assert_eq!(days("Påtaler av 11/3 og 6/6."), ["11/3", "6/6"]);
        assert_eq!(days("Kari falt i trappa 9/9. Hjem 14/9."), ["9/9", "14/9"]);
        assert_eq!(days("Levering 3.2. og 7.2. samt 17.2. hos Kari."), ["3.2.", "7.2.", "17.2."]);
    }

    #[test]
    fn parts_stay_beside_days() {
        assert_eq!(days("Hjem 14/9. Ta 1/2 tablett, 2/3 av dosen og 3/4 brød. Kraft 4/5."), ["14/9"]);
    }
}
