//! The tables 3 and 4 of the source as one, with the other F1 and what can still be read.

use super::figures::{Cell, Line, Spread, Task, Utility};
use maskros_measure::Figure;

impl Utility {
    /// What the measure is called by which versions are compared.
    #[must_use]
    pub const fn measure(&self) -> &'static str {
        match self.task {
            Task::Classes => "macro F1",
            Task::Names => "micro F1",
        }
    }

    /// The figure by which versions are compared.
    #[must_use]
    pub const fn main(&self, cell: &Cell) -> Spread {
        match self.task {
            Task::Classes => cell.macro_f1,
            Task::Names => cell.micro_f1,
        }
    }

    /// The other one.
    const fn beside(&self, cell: &Cell) -> (&'static str, Spread) {
        match self.task {
            Task::Classes => ("micro own", cell.micro_f1),
            Task::Names => ("macro own", cell.macro_f1),
        }
    }
}

/// The rows, with their head; `left` says for each version but the original how many percent of the originals can still be read in it.
#[must_use]
pub fn table(utility: &Utility, left: &[Figure]) -> Vec<Vec<String>> {
    // The original comes first.
    let left = [None].into_iter().chain(left.iter().copied()).chain(std::iter::repeat(None));
    let rows = utility.lines.iter().zip(left).map(|(line, left)| row(utility, line, left));
    [head(utility)].into_iter().chain(rows).collect()
}

fn head(utility: &Utility) -> Vec<String> {
    let other = utility.lines.first().map_or("", |line| utility.beside(&line.own_test).0);
    let tests = ["own test", "", "original test", "", "from original", ""];
    [&[utility.measure()][..], &tests, &[other, "originals left"]]
        .concat()
        .into_iter()
        .map(str::to_owned)
        .collect()
}

fn row(utility: &Utility, line: &Line, left: Figure) -> Vec<String> {
    let mut row = vec![line.version.clone()];
    for cell in line.cells() {
        row.extend([figures(utility.main(cell)), against(cell)]);
    }
    row.push(format!("{:.2}", utility.beside(&line.own_test).1.mean));
    row.push(left.map_or_else(String::new, |share| format!("{share:.1} %")));
    row
}

/// What stands under the table.
#[must_use]
pub fn note(utility: &Utility) -> String {
    let (train, test) = utility.texts;
    format!(
        "{train} texts to train on, {test} to test on, {} seeds; in brackets the 95 % interval of the difference to the original \
         (paired bootstrap), * where approximate randomization gives p < 0.05\n",
        utility.seeds
    )
}

fn figures(spread: Spread) -> String {
    format!("{:.2} (±{:.1})", spread.mean, spread.deviation)
}

fn against(cell: &Cell) -> String {
    cell.against_original.map_or_else(String::new, |difference| {
        let (low, high) = difference.interval;
        format!("[{low:+.1}, {high:+.1}]{}", cell.star())
    })
}
