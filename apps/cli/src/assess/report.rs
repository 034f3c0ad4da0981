//! `assess report`: the page that people read.

use super::{
    collection::Collection,
    measures::measured,
    risk::{claim, write_list_and_figures},
};
use crate::{
    arguments::{AssessReport, PageLanguage},
    claims::Role,
    exit::{Failure, OfFile as _, Outcome},
    setup,
    sink::write_whole,
    talk,
};
use maskros_assess::{
    report::{Tongue, page},
    utility::figures::Utility,
};
use serde::Deserialize;
use std::{fs, path::Path};

/// Runs the command.
pub(super) fn run(arguments: &AssessReport) -> Outcome<()> {
    let AssessReport { measuring, output, utility, plot, judged, page_language, .. } = arguments;
    claim_all(arguments)?;
    let judged = judged.iter().map(|path| printed(path)).collect::<Outcome<Vec<_>>>()?.concat();
    let plot = plot.as_ref().map(|path| svg(path)).transpose()?;
    let utility = utility.as_ref().map(|path| figures(path)).transpose()?;
    let collection = Collection::read(&measuring.reading, &measuring.known)?;
    let (mut assessment, leaks) = measured(&collection, measuring, setup::jobs(measuring.reading.jobs))?;
    assessment.utility = utility;
    assessment.judged = judged;
    assessment.about.time = arguments.time.clone();
    let text = page(&assessment, tongue(*page_language), plot.as_deref());
    write_list_and_figures(measuring, &assessment, &leaks)?;
    write_page(output, &text)
}

/// Looks at all files before the first is opened.
fn claim_all(arguments: &AssessReport) -> Outcome<()> {
    let read = arguments.utility.iter().chain(&arguments.plot).chain(&arguments.judged);
    let read = read.map(|path| (Role::Input, Some(path.as_path())));
    let written = (Role::Report, Some(arguments.output.as_path()));
    claim(&arguments.measuring, &[written].into_iter().chain(read).collect::<Vec<_>>())
}

/// The language of a page.
pub(super) const fn tongue(language: PageLanguage) -> Tongue {
    match language {
        PageLanguage::En => Tongue::En,
        PageLanguage::De => Tongue::De,
        PageLanguage::Sv => Tongue::Sv,
    }
}

/// Writes a page, and says what it is for.
pub(super) fn write_page(path: &Path, page: &str) -> Outcome<()> {
    write_whole(path, page.as_bytes())?;
    talk::say(
        "The page says what was measured. Whether the texts may be given away is for people to decide.\n",
    );
    Ok(())
}

/// What `assess utility --json` wrote.
#[derive(Deserialize)]
struct Figures {
    utility: Utility,
}

fn figures(path: &Path) -> Outcome<Utility> {
    let text = fs::read_to_string(path).of_file(path)?;
    let read: Result<Figures, _> = serde_json::from_str(&text);
    let none = |_| Failure::broken(path.display(), "not what `assess utility --json` writes");
    Ok(read.map_err(none)?.utility)
}

/// How a table of `maskros evaluate` begins: `tab`, `spans` and `agreement`.
const TABLES: [&str; 3] = ["measure ", "strict ", "tokens "];

/// The tables that `maskros evaluate` printed, each with its rows and cells.
fn printed(path: &Path) -> Outcome<Vec<Vec<Vec<String>>>> {
    let text = fs::read_to_string(path).of_file(path)?;
    if !TABLES.iter().any(|head| text.starts_with(head)) {
        let what = "not a table that `maskros evaluate tab`, `spans` or `agreement` printed";
        return Err(Failure::broken(path.display(), what));
    }
    Ok(text.split("\n\n").map(table).collect())
}

/// The cells of aligned lines: a column begins where a word of the first line does, behind two spaces.
fn table(lines: &str) -> Vec<Vec<String>> {
    let head: Vec<char> = lines.lines().next().unwrap_or_default().chars().collect();
    let is_start = |at: &usize| *at == 0 || (head[..*at].ends_with(&[' ', ' ']) && head[*at] != ' ');
    let starts: Vec<usize> = (0..head.len()).filter(is_start).collect();
    let ends = starts.iter().skip(1).copied().chain([usize::MAX]);
    let columns: Vec<(usize, usize)> = starts.iter().copied().zip(ends).collect();
    let cell = |line: &str, (start, end): (usize, usize)| -> String {
        line.chars().skip(start).take(end - start).collect::<String>().trim().to_owned()
    };
    lines.lines().map(|line| columns.iter().map(|column| cell(line, *column)).collect()).collect()
}

/// The plot of `assess utility --plot`; what is not ours may hold scripts.
fn svg(path: &Path) -> Outcome<String> {
    let text = fs::read_to_string(path).of_file(path)?;
    let none = || Failure::broken(path.display(), "not what `assess utility --plot` draws");
    is_plain(&text).then_some(text).ok_or_else(none)
}

/// Whether it is a picture that neither acts nor fetches anything.
fn is_plain(svg: &str) -> bool {
    let active = ["<script", "<foreignObject", "href", " on"];
    svg.starts_with("<svg") && !active.iter().any(|bad| svg.contains(bad))
}

#[cfg(test)]
mod tests {
    use super::table;

    #[test]
    fn an_empty_cell_is_a_cell() {
        let read = table(
            "tokens  first  kappa   F1\nall     15             85.71 (1 – 2)\nx       1      -0.00   2\n",
        );
        let expected = [
            ["tokens", "first", "kappa", "F1"],
            ["all", "15", "", "85.71 (1 – 2)"],
            ["x", "1", "-0.00", "2"],
        ];
        assert_eq!(read, expected);
    }
}
