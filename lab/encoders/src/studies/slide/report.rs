//! The tables of the study.

use super::{
    Figures, Findings, Measured, Part, SETS, Study,
    prepare::{Counts, Silver},
};
use crate::{
    Error,
    studies::tables::{self, Cell, Table},
};
use maskros_measure::{Figure, langid::CLASSES};

/// The heading of the tables.
const HEADING: &str = "SLIDE: multi-label identification of Scandinavian languages";
/// The classes in the order of the poster.
const ORDER: [usize; CLASSES.len()] = [0, 2, 1, 3, 4];
/// What the two sets are.
const SET_NOTES: [&str; SETS.len()] = [
    "`dev`: the development sentences in natural proportions, with the judged set of languages where there is one, else with the label of the treebank.",
    "`dev_annotated`: the development sentences that native speakers judged; ambiguous ones are over-represented.",
];

/// Writes the tables to the folder of the results.
///
/// # Errors
///
/// A file cannot be written.
pub(super) fn write(study: &Study, findings: &Findings) -> Result<(), Error> {
    let mut all = vec![sentences(study, findings)];
    all.extend(findings.ablation.iter().map(|(name, parts)| ablation(name, parts)));
    all.extend((0..SETS.len()).map(|set| results(study, findings, set)));
    tables::write(&study.out, HEADING, &all)
}

/// What the models learnt from.
fn sentences(study: &Study, findings: &Findings) -> Table {
    let header =
        ["Alterations", "Sentences", "Punctuation", "Alphabet", "Names swapped", "Symbols", "Learnt from"];
    let mut table = Table::new("sentences", "Training sentences", &header);
    table.rows = match &findings.ablation {
        Some((_, parts)) => parts.iter().map(|(title, part)| counts(title, &part.counts)).collect(),
        None => findings.tiers.iter().take(1).map(|(_, part)| counts("Tiers", &part.counts)).collect(),
    };
    table.notes = notes(study, findings);
    table
}

fn counts(title: &str, counts: &Counts) -> Vec<Cell> {
    let Counts { sentences, punctuation, alphabet, swapped, symbols, learnt, .. } = *counts;
    let numbers = [sentences, punctuation, alphabet, swapped, symbols, learnt];
    [Cell::text(title)].into_iter().chain(numbers.map(Cell::text)).collect()
}

fn notes(study: &Study, findings: &Findings) -> Vec<String> {
    let classes = findings.tiers.first().map(|(_, part)| classes_note(part.counts));
    let fixed = [silver_note(study.silver), OFTEN].map(str::to_owned);
    std::iter::once(training_note(study)).chain(classes).chain(fixed).collect()
}

fn training_note(study: &Study) -> String {
    let Study { sentences, epochs, batch, learning_rate, seed, .. } = study;
    let most = most_note(*sentences);
    format!("Seed {seed}, {epochs} epochs, batches of {batch}, learning rate {learning_rate}{most}.")
}

fn most_note(sentences: usize) -> String {
    match sentences {
        0 => String::new(),
        most => format!(", at most {most} sentences of each class"),
    }
}

/// How often sentences are altered.
const OFTEN: &str = "The poster does not say how often sentences are altered: punctuation is changed in copies of a quarter of all sentences, letters in copies of a tenth of the Scandinavian ones, and half of the names are swapped.";

const fn silver_note(silver: Silver) -> &'static str {
    match silver {
        Silver::Words => {
            "A sentence of one language is also taken for valid in another one in which each of its words outside names is valid, \
             as judged or, for other words, as seen five times in training sentences. Machine translation, which the authors used for this, is not at hand."
        }
        Silver::None => "Sentences have the language of their treebank and no other.",
    }
}

fn classes_note(Counts { classes, several, .. }: Counts) -> String {
    let classes = ORDER.map(|class| format!("{} {}", CLASSES[class], classes[class])).join(", ");
    format!("Sentences valid in each class: {classes}; valid in several: {several}.")
}

fn ablation(name: &str, parts: &[(&'static str, Part)]) -> Table {
    let columns = SETS.map(|set| [format!("Loose accuracy, {set}"), format!("Exact-match accuracy, {set}")]);
    let header: Vec<&str> =
        ["Alterations"].into_iter().chain(columns.as_flattened().iter().map(String::as_str)).collect();
    let mut table = Table::new("ablation", format!("Ablation, {name}"), &header);
    table.rows.extend(parts.iter().map(|(title, part)| ablation_row(title, part)));
    table.notes.push(ALTERATIONS.to_owned());
    table
}

/// What the names of the alterations mean.
const ALTERATIONS: &str = "fp32. \"Augmentation\" is punctuation and alphabet, \"Regex\" symbols for links, mail addresses and numbers, \"NER\" swapped names, \"Base\" none of these.";

fn ablation_row(title: &str, part: &Part) -> Vec<Cell> {
    let sets = part.measured.iter().take(1).flat_map(|measured| &measured.sets);
    let cells = sets.flat_map(|figures| [percent(figures.loose), percent(figures.exact)]);
    [Cell::text(title)].into_iter().chain(cells).collect()
}

/// The table of one set.
fn results(study: &Study, findings: &Findings, set: usize) -> Table {
    let title = format!("Results on {}", SETS[set]);
    let header = results_header();
    let header: Vec<&str> = header.iter().map(String::as_str).collect();
    let mut table = Table::new(format!("results-{}", SETS[set]), title, &header);
    let embedded = findings.embedded.iter();
    table.rows.extend(embedded.map(|measured| result("embedded identifier", None, measured, set)));
    for (name, part) in &findings.tiers {
        let rows = part.measured.iter().map(|measured| result(name, Some(part.parameters), measured, set));
        table.rows.extend(rows);
    }
    table.notes = vec![SET_NOTES[set].to_owned(), timing(study), SEEN.to_owned()];
    table
}

/// The columns of a table of results, those of classes in the order of the poster.
fn results_header() -> Vec<String> {
    let first = ["Model", "Precision", "Parameters", "Loose accuracy", "Exact-match accuracy"];
    let last = ["Exact match where several are valid", "Runtime ms/sample"];
    let f1s = ORDER.map(|class| format!("{} F1", name(class)));
    first.map(str::to_owned).into_iter().chain(f1s).chain(last.map(str::to_owned)).collect()
}

/// What is to be said of the row of the embedded identifier.
const SEEN: &str = "The embedded identifier chose its decision on these very sentences, so its row is flattered; `docs/langid.md` has its figures on held-out parts. The tiers never saw them.";

fn timing(study: &Study) -> String {
    let timed = study.timed;
    format!(
        "Runtime: mean over {timed} sentences of dev, one at a time on one thread, in the fastest of three rounds, tokenisation and normalisation included."
    )
}

fn result(name: &str, parameters: Option<usize>, measured: &Measured, set: usize) -> Vec<Cell> {
    let Figures { loose, exact, exact_of_several, f1, .. } = measured.sets[set];
    let parameters = parameters.map(|count| count.to_string()).unwrap_or_default();
    let mut cells: Vec<Cell> = [name, &measured.precision, &parameters].into_iter().map(Cell::text).collect();
    cells.extend([percent(loose), percent(exact)]);
    cells.extend(ORDER.map(|class| percent(f1[class])));
    cells.extend([percent(exact_of_several), Cell::text(format!("{:.3}", measured.milliseconds))]);
    cells
}

/// `Other`, or the code in capitals as on the poster.
fn name(class: usize) -> String {
    if class + 1 == CLASSES.len() { "Other".to_owned() } else { CLASSES[class].to_uppercase() }
}

fn percent(figure: Figure) -> Cell {
    Cell::text(figure.map_or_else(|| "–".to_owned(), |figure| format!("{figure:.1}")))
}

#[cfg(test)]
mod tests {
    use super::{ablation, results};
    use crate::studies::slide::{Figures, Findings, Measured, Part, Study, base, prepare::Counts};

    fn measured(precision: &str, exact: f64) -> Measured {
        let figures = Figures {
            loose: Some(98.64),
            exact: Some(exact),
            f1: [Some(1.0), Some(2.0), Some(3.0), None, Some(5.0)],
            ..Figures::default()
        };
        Measured {
            precision: precision.to_owned(),
            sets: [figures, Figures::default()],
            milliseconds: 13.2249,
        }
    }

    fn study() -> Study {
        #[derive(clap::Parser)]
        struct Program {
            #[command(flatten)]
            study: Study,
        }
        let line = ["program", "--base", "xs=folder", "--out", "out"];
        <Program as clap::Parser>::parse_from(line).study
    }

    fn part() -> Part {
        let measured = vec![measured("fp32", 96.36), measured("int8", 95.0)];
        Part { made: String::new(), counts: Counts::default(), parameters: 15, measured }
    }

    #[test]
    fn columns_stand_as_on_the_poster() {
        let findings = Findings {
            tiers: vec![("xs".to_owned(), part())],
            ablation: None,
            embedded: vec![measured("", 94.0)],
        };
        let table = results(&study(), &findings, 0);
        let lines: Vec<String> = table.csv().lines().map(str::to_owned).collect();
        assert_eq!(
            lines[0],
            "Model,Precision,Parameters,Loose accuracy,Exact-match accuracy,NB F1,DA F1,NN F1,SV F1,Other F1,\
             Exact match where several are valid,Runtime ms/sample"
        );
        assert_eq!(lines[2], "xs,fp32,15,98.6,96.4,1.0,3.0,2.0,–,5.0,–,13.225");
        assert_eq!(lines.len(), 4);
    }

    #[test]
    fn the_ablation_is_measured_in_fp32_on_both_sets() {
        let table = ablation("xs", &[("Base", part())]);
        assert_eq!(table.csv().lines().last(), Some("Base,98.6,96.4,–,–"));
    }

    #[test]
    fn names_of_tiers_are_names_of_folders() {
        assert_eq!(base("xs=a/b=c"), Ok(("xs".to_owned(), "a/b=c".into())));
        assert!(["xs", "=a", "../x=a", "a/b=c", ".=a"].iter().all(|text| base(text).is_err()));
    }
}
