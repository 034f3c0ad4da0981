//! Dates in figures: three numbers with marks between them, or one run of digits.

use super::fields::Fields;
use maskros_text::{Span, cut};

/// Three numbers with the same mark between them, which do not go on with it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Numeral<'t> {
    pub(super) span: Span,
    mark: char,
    numbers: [&'t str; 3],
}

/// Which of three numbers is year, month and day, by their lengths in digits.
type Order = ([usize; 3], [usize; 3]);

/// `2023-05-01`; `1.5.2023`.
const YEAR_FIRST: Order = ([4, 2, 2], [0, 1, 2]);
const DAY_FIRST: [usize; 3] = [2, 1, 0];
const MONTH_FIRST: [usize; 3] = [2, 0, 1];

impl Numeral<'_> {
    /// The one date that it is most likely; ISO 8601 where the year comes first, and the year in four digits.
    pub(super) fn date(&self, is_month_first: bool) -> Option<Fields> {
        let order = match (self.mark, self.numbers.map(str::len)) {
            ('-', lengths) if lengths == YEAR_FIRST.0 => YEAR_FIRST.1,
            ('/', [1 | 2, 1 | 2, 4]) if is_month_first => MONTH_FIRST,
            (_, [1 | 2, 1 | 2, 4]) => DAY_FIRST,
            _ => return None,
        };
        self.ordered(order)
    }

    /// All dates that it may be: short years of either century, day and month in either order between strokes.
    pub(super) fn readings(&self) -> impl Iterator<Item = Fields> {
        let orders: &[[usize; 3]] = match (self.mark, self.numbers.map(str::len)) {
            (_, [4, 1 | 2, 1 | 2]) => &[YEAR_FIRST.1],
            ('/', [1 | 2, 1 | 2, 4]) => &[DAY_FIRST, MONTH_FIRST],
            (_, [1 | 2, 1 | 2, 4]) => &[DAY_FIRST],
            ('/', [1 | 2, 1 | 2, 2]) => &[DAY_FIRST, MONTH_FIRST, YEAR_FIRST.1],
            (_, [1 | 2, 1 | 2, 2]) => &[DAY_FIRST, YEAR_FIRST.1],
            _ => &[],
        };
        orders.iter().filter_map(|order| self.ordered(*order)).flat_map(Fields::centuries)
    }

    fn ordered(&self, order: [usize; 3]) -> Option<Fields> {
        let [year, month, day] = order.map(|at| self.numbers.get(at).and_then(|number| number.parse().ok()));
        Fields::of(year?, month?, day?)
    }
}

/// All dates that a run of six or eight digits may be: `20230501`, `950312`.
pub(super) fn packed(digits: &str) -> Vec<Fields> {
    let orders: &[([usize; 3], [usize; 3])] = match digits.len() {
        8 => &[([4, 2, 2], YEAR_FIRST.1), ([2, 2, 4], DAY_FIRST)],
        6 => &[([2, 2, 2], YEAR_FIRST.1), ([2, 2, 2], DAY_FIRST)],
        _ => &[],
    };
    let read = |(lengths, order): &([usize; 3], [usize; 3])| {
        let (first, rest) = digits.split_at_checked(lengths[0])?;
        let (second, third) = rest.split_at_checked(lengths[1])?;
        let numbers = [first, second, third];
        Numeral { span: Span::new(0, 0), mark: '-', numbers }.ordered(*order)
    };
    orders.iter().filter_map(read).flat_map(Fields::centuries).collect()
}

/// Whether a date between strokes makes sense only with the month first, and none only the other way.
pub(crate) fn is_month_first(text: &str) -> bool {
    let strokes: Vec<Numeral<'_>> =
        numerals(text).into_iter().filter(|numeral| numeral.mark == '/').collect();
    let makes_sense =
        |is_month_first: bool| move |numeral: &&Numeral<'_>| numeral.date(is_month_first).is_some();
    let only =
        |own: bool| strokes.iter().filter(makes_sense(own)).any(|numeral| !makes_sense(!own)(&numeral));
    only(true) && !only(false)
}

/// The numerals of a text, in reading order.
pub(super) fn numerals(text: &str) -> Vec<Numeral<'_>> {
    let runs = digits(text);
    let mark = |at: usize| {
        let (one, next) = (runs.get(at)?, runs.get(at + 1)?);
        let between = cut(text, Span::new(one.end, next.start));
        between.chars().next().filter(|sign| between.len() == 1 && matches!(sign, '.' | '/' | '-'))
    };
    let numeral = |(at, three): (usize, &[Span])| {
        let own = mark(at)?;
        let [one, two, last] = three else { return None };
        let before = at.checked_sub(1).and_then(mark);
        let is_whole = mark(at + 1) == Some(own) && before != Some(own) && mark(at + 2) != Some(own);
        let numbers = [one, two, last].map(|span| cut(text, *span));
        is_whole.then_some(Numeral { span: one.join(*last), mark: own, numbers })
    };
    runs.windows(3).enumerate().filter_map(numeral).collect()
}

/// Runs of digits.
fn digits(text: &str) -> Vec<Span> {
    let mut runs: Vec<Span> = Vec::new();
    for (at, _) in text.bytes().enumerate().filter(|(_, byte)| byte.is_ascii_digit()) {
        match runs.last_mut().filter(|last| last.end == at) {
            Some(last) => last.end += 1,
            None => runs.push(Span::new(at, at + 1)),
        }
    }
    runs
}
