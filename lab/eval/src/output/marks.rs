//! Which marks of our own texts are still readable, label by label: numbers, initials and days too, which are short and stand elsewhere in a
//! text by chance, so that only their place can tell whether they are gone.

use super::{Report, Written, each_marked, road, words};
use crate::coverage::bytes;
use crate::gold::{Gold, GoldSpan, marked};
use anyhow::Result;
use maskros_lexicon::Lexicon;
use maskros_pipeline::Pipeline;
use maskros_policy::{Policy, Strategy};
use maskros_text::{Lang, Span};

const MEASURE: &str = "marks";
/// Of these only sums by language are told.
const UNSEEN: &str = "marks in unseen texts";
const SETS: [&str; 7] = [
    marked::GOLD,
    marked::ORDINARY,
    marked::EVERYDAY,
    marked::DENSE,
    marked::ARCHIVE,
    marked::DOSSIER,
    marked::MAILBAG,
];

pub(super) fn measure(report: &mut Report) -> Result<()> {
    let road = road(Strategy::Realistic, None)?;
    SETS.into_iter().try_for_each(|folder| measure_set(&road, folder, report))?;
    measure_unseen(&road, report)
}

fn measure_set(road: &Pipeline, folder: &str, report: &mut Report) -> Result<()> {
    each_marked(road, folder, |lang, gold, written| {
        for (mark, gone) in replaced(road.policy(), lang, gold, written) {
            report.case(MEASURE, &mark.label, gone, || place(folder, gold, mark));
        }
    })
}

fn measure_unseen(road: &Pipeline, report: &mut Report) -> Result<()> {
    each_marked(road, marked::UNSEEN, |lang, gold, written| {
        for (_, gone) in replaced(road.policy(), lang, gold, written) {
            report.case(UNSEEN, lang.code(), gone, || "left".to_owned());
        }
    })
}

/// The marks of labels that the policy replaces, and whether each is gone.
fn replaced<'a>(
    policy: &Policy,
    lang: Lang,
    gold: &'a Gold,
    written: &Written<'_>,
) -> impl Iterator<Item = (&'a GoldSpan, bool)> {
    let edits = written.edits.as_slice().iter().map(|edit| edit.span);
    let edited = bytes(gold.document.text(), edits);
    let names_home = move |mark: &GoldSpan| words::names_home(gold.document.cut(mark.span), lang);
    let marks = gold.spans.iter().filter(move |mark| mark.is_replaced_by(policy) && !names_home(mark));
    marks.map(move |mark| (mark, is_gone(gold, mark, &edited)))
}

/// Whether the mark was written anew, but for words that give nothing away.
fn is_gone(gold: &Gold, mark: &GoldSpan, edited: &[bool]) -> bool {
    let is_edited = |span: &Span| edited[span.start..span.end].iter().all(|byte| *byte);
    let parts: Vec<Span> = words_of(gold, mark).collect();
    let mut left = parts.iter().filter(|part| !is_edited(part));
    parts.iter().any(is_edited) && left.all(|part| is_harmless(gold, *part))
}

fn is_harmless(gold: &Gold, word: Span) -> bool {
    words::is_harmless(&Lexicon::embedded(), gold.document.cut(word))
}

/// The runs of letters and digits in a mark.
fn words_of<'a>(gold: &'a Gold, mark: &GoldSpan) -> impl Iterator<Item = Span> + use<'a> {
    let (text, from) = (gold.document.cut(mark.span), mark.span.start);
    words::words(text).map(move |word| {
        let start = from + word.as_ptr().addr() - text.as_ptr().addr();
        Span::new(start, start + word.len())
    })
}

/// The set and the document, with the mark where the document may be read.
fn place(folder: &str, gold: &Gold, mark: &GoldSpan) -> String {
    let set = folder.trim_start_matches("spec/");
    let text = if gold.may_be_read() { gold.document.cut(mark.span) } else { "" };
    format!("{set} {} {text}", gold.document.id()).trim_end().to_owned()
}
