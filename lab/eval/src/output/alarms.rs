//! Words that are replaced though nobody is named.

use super::{
    Report, Written, road,
    verdicts::{Verdict, Verdicts},
    words, write_all, write_own,
};
use crate::gold::{self, Gold};
use anyhow::{Context as _, Result};
use maskros_pipeline::Pipeline;
use maskros_policy::Strategy;
use maskros_text::{Decision, Document, Group, Lang, Span};
use std::{fs, path::Path};

/// Development sets whose sentences without a span hold no name.
const SETS: &[&str] = &[
    "da_danplus_ddt_dev",
    "da_dansk_dev",
    "de_germeval14_dev",
    "de_ler_dev",
    "en_btc_dev",
    "en_uner_ewt_dev",
    "en_wnut17_dev",
    "fr_litbank_dev",
    "nb_norne_dev",
    "nn_norne_dev",
    "sv_swedish_ner_corpus_dev",
    "sv_uner_talbanken_dev",
];

/// Folders of our own prose. The second was written after the rules were first mended on the first; the third is as full of the names of
/// things as posts of enthusiasts are.
const PROSE: [Prose; 3] = [
    Prose::new("alarms in prose", "prose", Counted::Everything, &Lang::SUPPORTED),
    Prose::new("alarms in fresh prose", "prose/fresh", Counted::Unseen, &Lang::SUPPORTED),
    Prose::new("alarms among things", "prose/things", Counted::Everything, &[Lang::Da, Lang::En]),
];

/// The alarms in sets without what a reader took for a name, and how many no reader has looked at.
const JUDGED: &str = "judged alarms in sets";
const UNJUDGED: &str = "unjudged alarms in sets";

/// What annotators of names mark; numbers, dates and addresses may stand in a sentence without a name.
const NAMES: [Group; 3] = [Group::Person, Group::Place, Group::Institution];

/// What counts as a false alarm.
#[derive(Clone, Copy)]
enum Counted {
    /// [`NAMES`] alone, in texts of others, which are not shown.
    Names,
    /// Whatever is replaced, in texts of our own, which are shown.
    Everything,
    /// Whatever is replaced, in texts of our own that nobody looks at while rules are mended.
    Unseen,
}

impl Counted {
    fn counts(self, group: Group) -> bool {
        !matches!(self, Self::Names) || NAMES.contains(&group)
    }
}

pub(super) fn measure(data: &Path, report: &mut Report) -> Result<()> {
    let road = road(Strategy::Realistic, None)?;
    measure_sets(data, &road, report)?;
    measure_prose(&road, report)
}

fn measure_sets(data: &Path, road: &Pipeline, report: &mut Report) -> Result<()> {
    let verdicts = Verdicts::committed()?;
    for set in SETS {
        let golds = gold::of_set(data, set, false)?;
        for written in write_all(road, &nameless(&golds)) {
            count("alarms in sets", set, &written, Counted::Names, report);
            judge(set, &written, &verdicts, report);
        }
    }
    Ok(())
}

fn measure_prose(road: &Pipeline, report: &mut Report) -> Result<()> {
    PROSE.iter().try_for_each(|prose| prose.measure(road, report))
}

/// A folder of our own prose: what its measure is called, what counts there, and the languages it has.
struct Prose {
    measure: &'static str,
    folder: &'static str,
    counted: Counted,
    languages: &'static [Lang],
}

impl Prose {
    const fn new(
        measure: &'static str,
        folder: &'static str,
        counted: Counted,
        languages: &'static [Lang],
    ) -> Self {
        Self { measure, folder, counted, languages }
    }

    /// Measures the pages of its languages.
    fn measure(&self, road: &Pipeline, report: &mut Report) -> Result<()> {
        self.languages.iter().try_for_each(|lang| self.measure_page(*lang, road, report))
    }

    fn measure_page(&self, lang: Lang, road: &Pipeline, report: &mut Report) -> Result<()> {
        for written in write_own(road, &self.page(lang)?) {
            count(self.measure, lang.code(), &written, self.counted, report);
        }
        Ok(())
    }

    /// The texts of a language's page, each under a heading.
    fn page(&self, lang: Lang) -> Result<Vec<Document>> {
        let name = format!("{}/{}.md", self.folder, lang.code());
        let page = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(&name))
            .with_context(|| format!("cannot read {name}"))?;
        Ok(headed(&page, lang.code()))
    }
}

/// Counts the words outside of all marks, and those of them that are replaced.
pub(super) fn count_beside(
    measure: &'static str,
    lang: Lang,
    gold: &Gold,
    written: &Written<'_>,
    report: &mut Report,
) {
    report.cases(measure, lang.code(), words_beside(gold));
    let is_marked = |span: Span| gold.spans.iter().any(|mark| mark.span.overlaps(span));
    for decision in changed(written, Counted::Names).filter(|decision| !is_marked(decision.span)) {
        fault_each_word(measure, lang.code(), written, decision, false, report);
    }
}

fn words_beside(gold: &Gold) -> usize {
    let counted = |text: &str| words::words(text).count();
    let marked: usize = gold.spans.iter().map(|mark| counted(gold.document.cut(mark.span))).sum();
    counted(gold.document.text()).saturating_sub(marked)
}

/// Counts every word of a decision as a fault, and shows it where the text is ours.
fn fault_each_word(
    measure: &'static str,
    set: &str,
    written: &Written<'_>,
    decision: &Decision,
    shown: bool,
    report: &mut Report,
) {
    let place = place(written, decision);
    for word in words::words(written.document.cut(decision.span)) {
        let told = if shown { format!("{place}: {word}") } else { place.clone() };
        report.fault(measure, set, &told);
    }
}

/// The documents in which people marked nothing.
fn nameless(golds: &[Gold]) -> Vec<&Document> {
    let nameless = golds.iter().filter(|gold| gold.spans.is_empty());
    nameless.map(|gold| &gold.document).collect()
}

fn headed(page: &str, language: &str) -> Vec<Document> {
    let texts = page.split("\n# ").enumerate();
    let texts = texts.filter_map(|(idx, text)| Some((idx, text.split_once('\n')?.1)));
    texts.map(|(idx, text)| Document::new(format!("{language}-{idx:02}"), text)).collect()
}

fn count(measure: &'static str, set: &str, written: &Written<'_>, counted: Counted, report: &mut Report) {
    report.cases(measure, set, words::words(written.document.text()).count());
    for decision in changed(written, counted) {
        let shown = matches!(counted, Counted::Everything);
        fault_each_word(measure, set, written, decision, shown, report);
    }
}

/// Counts the same without what a reader took for a name, and what no reader has looked at.
fn judge(set: &str, written: &Written<'_>, verdicts: &Verdicts, report: &mut Report) {
    report.cases(JUDGED, set, words::words(written.document.text()).count());
    for decision in changed(written, Counted::Names) {
        let verdict = verdicts.of(set, written.document.id(), decision.span.start);
        report.case(UNJUDGED, set, verdict.is_some(), || place(written, decision));
        if verdict != Some(Verdict::Name) {
            fault_each_word(JUDGED, set, written, decision, false, report);
        }
    }
}

/// The decisions that count and change the text.
fn changed<'a>(written: &'a Written<'_>, counted: Counted) -> impl Iterator<Item = &'a Decision> {
    edited(written)
        .filter(move |decision| counted.counts(decision.label.group()) && is_changed(written, decision.span))
}

fn edited<'a>(written: &'a Written<'_>) -> impl Iterator<Item = &'a Decision> {
    written.analysis.decisions.iter().filter(|decision| decision.action.edits())
}

/// Where a decision stands, and which rule made it.
fn place(written: &Written<'_>, decision: &Decision) -> String {
    let (id, start) = (written.document.id(), decision.span.start);
    format!("{id} {start} {} {}", decision.label.name(), decision.rule)
}

/// Whether the text of the span is not what is written; titles and the like come back as they are.
fn is_changed(written: &Written<'_>, span: Span) -> bool {
    let edit = written.edits.as_slice().iter().find(|edit| edit.span.contains(span));
    edit.is_some_and(|edit| edit.replacement != written.document.cut(edit.span))
}
