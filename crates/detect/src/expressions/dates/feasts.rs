//! Dates that are those of feasts: `17. mai feirer vi`, `Halloween 31.10`, `Lucia 13/12`. Whose feast it is, everybody knows.

use crate::expressions::pieces::Line;
use crate::view::SentenceView;
use maskros_language::{Table, TableRow, folded, rows};
use std::ops::Range;

/// How a date says its month.
pub(super) enum Month<'a> {
    /// In letters, folded.
    Word(&'a str),
    /// In digits, 1 to 12.
    Number(u32),
}

/// Whether the day `day` of `month`, which stands without a year at the piece `idx`, is what everybody calls a feast, or that of a feast
/// which the sentence names near it.
pub(super) fn is_feast(line: &Line<'_>, idx: usize, day: u32, month: &Month<'_>) -> bool {
    let view = line.view();
    let is_date = |row: &&TableRow| row.number("day") == i64::from(day) && is_in_month(row, month);
    let mut feasts =
        rows(Table::NationalDay).iter().filter(|row| row.languages.meets(view.languages)).filter(is_date);
    feasts.any(|row| is_named(view, line.span(idx, idx).start, row.words("feasts")))
}

fn is_in_month(row: &TableRow, month: &Month<'_>) -> bool {
    match month {
        Month::Word(word) => row.words("months").contains(word),
        Month::Number(number) => row.number("month") == i64::from(*number),
    }
}

/// Whether one of the words stands near the byte `at`, or there are none, since the date itself is what the feast is called.
fn is_named(view: &SentenceView<'_>, at: usize, feasts: &[&str]) -> bool {
    let names = |idx| feasts.contains(&view.folded(idx)) || has_part(view.text(idx), feasts);
    feasts.is_empty() || near(view, at).any(names)
}

/// The tokens near the byte `at`.
fn near(view: &SentenceView<'_>, at: usize) -> Range<usize> {
    const REACH: usize = 10;
    let here = view.tokens.partition_point(|token| token.span.start < at);
    here.saturating_sub(REACH)..(here + REACH).min(view.tokens.len())
}

/// `FN-dagen`, `St.-Martins-Tag`: whether a part of the word between hyphens or before an apostrophe is one.
fn has_part(word: &str, feasts: &[&str]) -> bool {
    word.contains(['-', '\'', '’'])
        && word.split(['-', '\'', '’']).any(|part| feasts.contains(&folded(part).as_ref()))
}

#[cfg(test)]
mod tests {
    use crate::expressions::tests::{finds_in, leaves};
    use maskros_text::Lang;

    #[test]
    fn feasts_keep_their_own_date() {
        leaves(&["24. desember feirer vi jul", "Halloween 31.10 er det fest", "Lucia 13/12 sjunger barnen"]);
        leaves(&[
            "am 6. Dezember kommt der Nikolaus",
            "Noël, c'est le 25 décembre",
            "På FN-dagen 24. oktober",
        ]);
    }

    #[test]
    fn other_days_near_feasts_go() {
        finds_in(&[Lang::Nb], &["{day:22}. {month_word:desember} før jul kom hun hjem"]);
        finds_in(&[Lang::Nb], &["jul, {day:24}. {month_word:desember} {year:2019}, var hun syk"]);
        finds_in(&[Lang::Nb], &["{day:24}. {month_word:desember} kom hun hjem"]);
    }
}
