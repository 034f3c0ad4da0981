//! How trustworthy the text is that comes out, not only the spans that are found.
//!
//! | measure | cases | a fault is |
//! | --- | --- | --- |
//! | `remains inside` | replaced spans of the development sets | a telling word of the original in its own replacement |
//! | `remains elsewhere` | the same | a telling word of a replaced name in what was left of the text |
//! | `strings in letters`, `strings in chats` | identifying strings of the hand-made gold sets | one that is still in the text |
//! | `names alone` | common first names, surnames and towns, each in plain sentences | one that is still in the text |
//! | `names in small letters` | the like without a capital, nearly all of them ordinary words too | one that is still in the text |
//! | `strings in ordinary letters`, `strings in ordinary chats` | the same in `spec/ordinary` | the same |
//! | `strings in plain letters`, `strings in plain chats` | the same in `spec/plain` | the same |
//! | `strings in errands`, `strings in chats of errands` | the same in `spec/errands` | the same |
//! | `strings in rare letters`, `strings in rare chats` | the same in `spec/rare` | the same |
//! | `strings in everyday documents`, `strings in everyday chats` | the same in `spec/everyday` | the same |
//! | `strings in dense documents`, `strings in dense chats` | the same in `spec/dense` | the same |
//! | `strings in archive documents`, `strings in archive chats` | the same in `spec/archive` | the same |
//! | `strings in dossier documents`, `strings in dossier chats` | the same in `spec/dossier` | the same |
//! | `strings in mailbag documents`, `strings in mailbag chats` | the same in `spec/mailbag` | the same |
//! | `strings in unseen documents`, `strings in unseen chats` | the same in `spec/unseen`, of which only sums are told | the same |
//! | `marks` | marks of these sets with a label that the policy replaces, label by label | one of which a word stays where it stands, but for what gives nothing away: a legal form, a kind of body, one or two letters |
//! | `marks in unseen texts` | the same in `spec/unseen` | the same |
//! | `inflection` | names, by form and language, alone and beside their base | an ending that is lost |
//! | `alarms in sets` | words of sentences in which annotators saw no name | a word replaced as person, place or institution |
//! | `judged alarms in sets` | the same | the same, unless a reader took it for a name that annotators left out |
//! | `unjudged alarms in sets` | replaced spans in such sentences | one that no reader has looked at |
//! | `alarms in prose` | words of our own prose without people | a word replaced, as whatever |
//! | `alarms in fresh prose` | the same in prose that nobody looks at while rules are mended | the same |
//! | `alarms beside names`, `alarms in dossiers`, `alarms in mailbags` | words outside the marks of `spec/archive`, `spec/dossier`, `spec/mailbag` | a word replaced as person, place or institution |
//! | `alarms among things` | the same in prose full of products, plants and stones | the same |
//! | `kind`, `kind in dossiers`, `kind in mailbags` | replaced marks of `spec/archive`, `spec/dossier`, `spec/mailbag` for people, places and bodies | a person replaced as a place or body, or the other way round |
//! | `two pseudonyms` | entities of the gold with several mentions | one word of them that became two |
//! | `two entities` | words given as pseudonyms | a word that stands for two |
//! | `sex`, `origin`, `family` | invented people | a pseudonym that is no such name |
//! | `placeholder language` | replaced spans in plain sentences | another word than with the language given |
//! | `interval` | pairs of dates | days between them that changed |
//!
//! The policy is `default` and the key is fixed. `output.csv` has the sums, `output_faults.csv` a row for each fault, so that a gain
//! cannot hide a loss: what lies in the development sets by its place alone, what is ours with its text.

mod alarms;
mod dates;
mod entities;
mod inflection;
mod kinds;
mod languages;
mod marks;
mod names;
mod people;
mod remains;
mod strings;
mod verdicts;
mod words;

use crate::gold::{self, Gold, marked};
use crate::{jobs, policy};
use anyhow::Result;
use maskros_pipeline::{Analysis, Pipeline, Settings};
use maskros_policy::Strategy;
use maskros_replace::{Namer, Scope};
use maskros_text::{Document, Edits, Lang, Languages};
use std::{collections::BTreeMap, fmt::Write as _, path::Path};

/// A list of ours in JSON.
///
/// # Panics
///
/// Where it has not the form of `T`: it is part of the program.
fn list<T: serde::Deserialize<'static>>(json: &'static str) -> T {
    serde_json::from_str(json).expect("a list of lab/eval/lists")
}

/// The two tables: sums, and faults.
///
/// # Errors
///
/// Fails where the development data or our own texts cannot be read.
pub(crate) fn tables(data: &Path) -> Result<[String; 2]> {
    let mut report = Report::default();
    remains::measure(data, &mut report)?;
    strings::measure(&mut report)?;
    marks::measure(&mut report)?;
    names::measure(&mut report)?;
    inflection::measure(&mut report)?;
    alarms::measure(data, &mut report)?;
    measure_marked(&mut report)?;
    entities::measure(data, &mut report)?;
    people::measure(&mut report)?;
    languages::measure(&mut report)?;
    dates::measure(&mut report)?;
    report.tables()
}

/// What a reader of marked texts takes exception to beside what is left: sets, with the names of their measures.
const READ: [(&str, [&str; 2]); 3] = [
    (marked::ARCHIVE, ["alarms beside names", "kind"]),
    (marked::DOSSIER, ["alarms in dossiers", "kind in dossiers"]),
    (marked::MAILBAG, ["alarms in mailbags", "kind in mailbags"]),
];

/// Measures that in one run over each set.
fn measure_marked(report: &mut Report) -> Result<()> {
    let road = road(Strategy::Realistic, None)?;
    for (folder, [alarms, kind]) in READ {
        each_marked(&road, folder, |lang, gold, written| {
            alarms::count_beside(alarms, lang, gold, written, report);
            kinds::count(kind, lang, gold, written, report);
        })?;
    }
    Ok(())
}

/// Counts on each hand-made text of a folder and what becomes of it.
fn each_marked(
    road: &Pipeline,
    folder: &str,
    mut count: impl FnMut(Lang, &Gold, &Written<'_>),
) -> Result<()> {
    for lang in Lang::SUPPORTED {
        for (gold, written) in write_golds(road, &marked::read(folder, lang)?) {
            count(lang, gold, &written);
        }
    }
    Ok(())
}

/// What was counted.
#[derive(Default)]
struct Report {
    /// Cases and faults, by measure and set.
    sums: BTreeMap<(&'static str, String), [usize; 2]>,
    faults: Vec<String>,
}

impl Report {
    /// Counts one case; `place` says which it is, where it is a fault.
    fn case(&mut self, measure: &'static str, set: &str, right: bool, place: impl FnOnce() -> String) {
        self.cases(measure, set, 1);
        if !right {
            self.fault(measure, set, &place());
        }
    }

    /// Counts cases whose faults are told apart.
    fn cases(&mut self, measure: &'static str, set: &str, cases: usize) {
        self.sums.entry((measure, set.to_owned())).or_default()[0] += cases;
    }

    /// Counts a fault of a case that was counted.
    fn fault(&mut self, measure: &'static str, set: &str, place: &str) {
        self.sums.entry((measure, set.to_owned())).or_default()[1] += 1;
        self.faults.push(format!("{measure},{set},\"{}\"", place.replace('"', "'")));
    }

    fn tables(mut self) -> Result<[String; 2]> {
        let sums = self.written_sums()?;
        self.faults.sort();
        let faults = format!("measure,set,fault\n{}\n", self.faults.join("\n"));
        Ok([sums, faults])
    }

    /// The table of sums: each set of each measure, then all of its sets together.
    fn written_sums(&self) -> Result<String> {
        let mut sums = "measure,set,cases,faults,of 1000\n".to_owned();
        for ((measure, set), counts) in &self.sums {
            write_sum(&mut sums, measure, set, *counts)?;
        }
        for (measure, counts) in self.totals() {
            write_sum(&mut sums, measure, "all", counts)?;
        }
        Ok(sums)
    }

    /// Cases and faults of each measure over all its sets.
    fn totals(&self) -> BTreeMap<&'static str, [usize; 2]> {
        let mut all: BTreeMap<&str, [usize; 2]> = BTreeMap::new();
        for ((measure, _), counts) in &self.sums {
            let sum = all.entry(measure).or_default();
            *sum = [sum[0] + counts[0], sum[1] + counts[1]];
        }
        all
    }
}

#[expect(clippy::cast_precision_loss, reason = "counts of a development set are small")]
fn write_sum(table: &mut String, measure: &str, set: &str, [cases, faults]: [usize; 2]) -> Result<()> {
    let share = 1000.0 * faults as f64 / cases.max(1) as f64;
    Ok(writeln!(table, "{measure},{set},{cases},{faults},{share:.2}")?)
}

/// The key of all measurements; pseudonyms are the same in every run.
const KEY: [u8; 32] = [7; 32];

/// A document with what becomes of it.
struct Written<'a> {
    document: &'a Document,
    analysis: Analysis,
    edits: Edits,
}

impl Written<'_> {
    fn text(&self) -> String {
        self.edits.apply(self.document.text())
    }
}

/// The road with this strategy, in these languages where they are given.
fn road(strategy: Strategy, languages: Option<Lang>) -> Result<Pipeline> {
    let policy = policy()?.with_strategy(strategy);
    Ok(Pipeline::new(Settings { policy, languages: languages.map(Languages::only) }))
}

/// What the road writes for each document, each named on its own.
fn write_all<'a>(road: &Pipeline, documents: &[&'a Document]) -> Vec<Written<'a>> {
    let analyses = road.analyse_all(documents, jobs());
    let mut namer = Namer::new(KEY, Scope::Document, "eval");
    let each = documents.iter().zip(analyses);
    each.map(|(document, analysis)| {
        let edits = road.plan(document, &analysis, &mut namer).edits;
        Written { document, analysis, edits }
    })
    .collect()
}

/// The same for documents of our own.
fn write_own<'a>(road: &Pipeline, documents: &'a [Document]) -> Vec<Written<'a>> {
    write_all(road, &documents.iter().collect::<Vec<_>>())
}

/// Each gold document beside what the road writes for it.
fn write_golds<'a>(
    road: &Pipeline,
    golds: &'a [Gold],
) -> impl Iterator<Item = (&'a Gold, Written<'a>)> + use<'a> {
    golds.iter().zip(write_all(road, &gold::documents(golds)))
}

/// Each case beside what the road writes for its text.
fn write_cases<C>(
    road: &Pipeline,
    cases: impl Iterator<Item = C>,
    text: impl Fn(&C) -> String,
) -> impl Iterator<Item = (C, String)> {
    let cases: Vec<C> = cases.collect();
    let outputs = write_texts(road, cases.iter().map(text));
    cases.into_iter().zip(outputs)
}

/// What the road writes for each text.
fn write_texts(road: &Pipeline, texts: impl Iterator<Item = String>) -> Vec<String> {
    let number = |(idx, text): (usize, String)| Document::new(format!("text-{idx}"), text);
    let documents: Vec<Document> = texts.enumerate().map(number).collect();
    write_own(road, &documents).iter().map(Written::text).collect()
}

/// Every one of these with every one of those.
fn crossed<A: Copy, B: Copy>(these: &[A], those: &[B]) -> impl Iterator<Item = (A, B)> {
    these.iter().flat_map(|one| those.iter().map(|other| (*one, *other)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_those_worked_by_hand() {
        let mut report = Report::default();
        report.case("sex", "sv", true, || "right".to_owned());
        report.case("sex", "sv", false, || "Anna, \"Olle\"".to_owned());
        report.cases("alarms in prose", "de", 500);
        report.fault("alarms in prose", "de", "a");
        let [sums, faults] = report.tables().unwrap();
        assert_eq!(
            sums.lines().collect::<Vec<_>>(),
            [
                "measure,set,cases,faults,of 1000",
                "alarms in prose,de,500,1,2.00",
                "sex,sv,2,1,500.00",
                "alarms in prose,all,500,1,2.00",
                "sex,all,2,1,500.00"
            ]
        );
        assert_eq!(faults, "measure,set,fault\nalarms in prose,de,\"a\"\nsex,sv,\"Anna, 'Olle'\"\n");
    }
}
