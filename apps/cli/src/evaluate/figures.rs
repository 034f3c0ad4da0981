//! Figures as tables for people and as CSV.

use crate::listing::{csv_line, with_header};
use maskros_measure::{bootstrap::Estimate, shown};

/// The columns that every figure ends with in CSV.
const ESTIMATE: [&str; 3] = ["percent", "low", "high"];

/// A CSV of what the lines are about and the estimate of each.
pub(super) fn csv<'a>(
    header: &[&str],
    lines: impl IntoIterator<Item = (Vec<String>, &'a Estimate)>,
) -> String {
    let mut text = [header, &ESTIMATE].concat().join(",") + "\n";
    text.extend(lines.into_iter().map(|(about, estimate)| row(&about, *estimate)));
    text
}

fn row(about: &[String], estimate: Estimate) -> String {
    csv_line(about.iter().cloned().chain(estimate.cells()))
}

/// A table with one column for each of the estimates of a line.
pub(super) fn table<'a>(
    header: &[&str],
    lines: impl IntoIterator<Item = (Vec<String>, &'a [Estimate])>,
) -> String {
    let line = |(mut about, estimates): (Vec<String>, &[Estimate])| {
        about.extend(estimates.iter().map(with_interval));
        about
    };
    with_header(header, lines.into_iter().map(line))
}

/// A figure with its interval in brackets.
fn with_interval(estimate: &Estimate) -> String {
    match estimate.interval {
        Some((low, high)) => format!("{} ({low:.2} – {high:.2})", shown(estimate.figure)),
        None => shown(estimate.figure),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_have_their_intervals_and_fields_their_quotes() {
        let whole = Estimate { figure: Some(50.0), interval: Some((40.0, 62.5)) };
        let none = Estimate { figure: None, interval: None };
        let lines = [(vec!["a,b".to_owned()], &whole), (vec!["say \"c\"".to_owned()], &none)];
        assert_eq!(
            csv(&["of"], lines),
            "of,percent,low,high\n\"a,b\",50.00,40.00,62.50\n\"say \"\"c\"\"\",,,\n"
        );
        let lines = [(vec!["a".to_owned()], &[whole, none][..])];
        assert_eq!(
            table(&["of", "recall", "F1"], lines),
            "of  recall                 F1\na   50.00 (40.00 – 62.50)\n"
        );
    }
}
