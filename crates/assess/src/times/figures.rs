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
        self.orders().iter().filter_map(|order| self.ordered(*order)).flat_map(Fields::centuries)
    }

    const fn orders(&self) -> &'static [[usize; 3]] {
        let [first, second, third] = self.numbers;
        match (self.mark, [first.len(), second.len(), third.len()]) {
            (_, [4, 1 | 2, 1 | 2]) => &[YEAR_FIRST.1],
            ('/', [1 | 2, 1 | 2, 4]) => &[DAY_FIRST, MONTH_FIRST],
            (_, [1 | 2, 1 | 2, 4]) => &[DAY_FIRST],
            ('/', [1 | 2, 1 | 2, 2]) => &[DAY_FIRST, MONTH_FIRST, YEAR_FIRST.1],
            (_, [1 | 2, 1 | 2, 2]) => &[DAY_FIRST, YEAR_FIRST.1],
            _ => &[],
        }
    }

    fn ordered(&self, order: [usize; 3]) -> Option<Fields> {
        let [year, month, day] = order.map(|at| self.number(at));
        Fields::of(year?, month?, day?)
    }

    fn number(&self, at: usize) -> Option<i64> {
        self.numbers.get(at)?.parse().ok()
    }

    /// Whether it stands between strokes, and is a date only in one of the two orders.
    fn is_date_only(&self, is_month_first: bool) -> bool {
        self.mark == '/' && self.date(is_month_first).is_some() && self.date(!is_month_first).is_none()
    }
}

/// All dates that a run of six or eight digits may be: `20230501`, `950312`.
pub(super) fn packed(digits: &str) -> Vec<Fields> {
    let dates = orders(digits.len()).iter().filter_map(|order| unpacked(digits, *order));
    dates.flat_map(Fields::centuries).collect()
}

/// The orders in which so many digits may be a date.
const fn orders(digits: usize) -> &'static [Order] {
    match digits {
        8 => &[([4, 2, 2], YEAR_FIRST.1), ([2, 2, 4], DAY_FIRST)],
        6 => &[([2, 2, 2], YEAR_FIRST.1), ([2, 2, 2], DAY_FIRST)],
        _ => &[],
    }
}

/// The date that digits are in this order.
fn unpacked(digits: &str, (lengths, order): Order) -> Option<Fields> {
    let (first, rest) = digits.split_at_checked(lengths[0])?;
    let (second, third) = rest.split_at_checked(lengths[1])?;
    let numbers = [first, second, third];
    Numeral { span: Span::new(0, 0), mark: '-', numbers }.ordered(order)
}

/// Whether a date between strokes makes sense only with the month first, and none only the other way.
pub(crate) fn is_month_first(text: &str) -> bool {
    let numerals = numerals(text);
    let only = |order| numerals.iter().any(|one| one.is_date_only(order));
    only(true) && !only(false)
}

/// The numerals of a text, in reading order.
pub(super) fn numerals(text: &str) -> Vec<Numeral<'_>> {
    let runs = Runs { text, spans: digits(text) };
    (0..runs.spans.len()).filter_map(|first| runs.numeral(first)).collect()
}

/// The runs of digits of a text.
struct Runs<'t> {
    text: &'t str,
    spans: Vec<Span>,
}

impl<'t> Runs<'t> {
    /// The three numbers from this one on, if they are a numeral.
    fn numeral(&self, first: usize) -> Option<Numeral<'t>> {
        let [one, two, last] = self.spans.get(first..)?.first_chunk()?;
        let mark = self.mark(first)?;
        let numbers = [one, two, last].map(|span| cut(self.text, *span));
        self.is_whole(first, mark).then_some(Numeral { span: one.join(*last), mark, numbers })
    }

    /// Whether the same mark stands twice from here on, and neither before nor behind.
    fn is_whole(&self, first: usize, mark: char) -> bool {
        let before = first.checked_sub(1).and_then(|before| self.mark(before));
        self.mark(first + 1) == Some(mark) && before != Some(mark) && self.mark(first + 2) != Some(mark)
    }

    /// The mark between a number and the next, if nothing else stands there.
    fn mark(&self, at: usize) -> Option<char> {
        let (one, next) = (self.spans.get(at)?, self.spans.get(at + 1)?);
        let between = cut(self.text, Span::new(one.end, next.start));
        between.chars().next().filter(|sign| between.len() == 1 && matches!(sign, '.' | '/' | '-'))
    }
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
