//! `evaluate tab`: how well texts are masked, by entities.

use super::{
    documents::{self, Document, Mark},
    errors::{self, Fault, Text},
    figures, write,
};
use crate::{
    arguments::EvaluateTab,
    exit::{Exit, Failure, Outcome},
    shown::put,
};
use maskros_measure::{
    bootstrap::{Estimate, estimates_of},
    tab::{Content, Kind, Measure, Mention, Of, Scorer, Tally, joined},
    words::spelt,
};
use maskros_text::{Action, Span, cut};
use std::slice;

/// The columns before the figure.
const ABOUT: [&str; 3] = ["measure", "of", "counted"];

/// Prints the figures, and writes them if a file was asked for.
pub(crate) fn run(arguments: &EvaluateTab) -> Outcome<()> {
    errors::refuse_other_forms(arguments.errors.as_deref())?;
    let documents = documents::read(&arguments.compared, &arguments.errors)?;
    let content = Content::of(documents.iter().map(|document| document.text.as_str()));
    let scorer = Scorer::new(content, arguments.harmless.iter().cloned());
    let tallies: Vec<Tally> = documents.iter().map(|document| scored(arguments, &scorer, document)).collect();
    let lines = lines(&tallies)?;
    let lines = lines.iter().map(|(about, estimate)| (about.clone(), estimate));
    write(arguments.compared.csv.as_deref(), || Ok(figures::csv(&ABOUT, lines.clone())))?;
    errors::page(arguments.errors.as_deref(), "tab", || {
        documents.iter().map(|document| faults(arguments, &scorer, document)).collect()
    })?;
    let header = [&ABOUT[..], &["percent"]].concat();
    let lines = lines.map(|(about, estimate)| (about, slice::from_ref::<Estimate>(estimate)));
    put(figures::table(&header, lines).as_bytes())
}

/// Measure, of what, and how many entities, mentions, words or characters that is, or how much information content.
/// The figures with what they are about.
fn lines(tallies: &[Tally]) -> Outcome<Vec<(Vec<String>, Estimate)>> {
    let mut whole = Tally::default();
    tallies.iter().for_each(|tally| whole.add(tally));
    let keys: Vec<_> = whole.keys().cloned().collect();
    if !keys.contains(&(Measure::EntityRecall, Of::All)) {
        let problem = "no gold span is a direct identifier or a quasi-identifier; see --identifier-field";
        return Err(Failure::new(Exit::Broken, problem));
    }
    let estimates =
        estimates_of(tallies, Tally::add, |tally| keys.iter().map(|key| tally.share(key).figure()).collect());
    Ok(keys.iter().map(|key| about(key, &whole)).zip(estimates).collect())
}

fn about(key: &(Measure, Of), whole: &Tally) -> Vec<String> {
    let counted = format!("{:.0}", whole.share(key).of);
    vec![key.0.name().to_owned(), key.1.name().to_owned(), counted]
}

fn scored(arguments: &EvaluateTab, scorer: &Scorer, document: &Document) -> Tally {
    let entities: Vec<_> = document.gold.iter().map(|mark| mark.field(&arguments.entity_field)).collect();
    let mentions: Vec<Mention> = document
        .gold
        .iter()
        .zip(&entities)
        .map(|(mark, entity)| mention(mark, &arguments.identifier_field, entity.as_deref()))
        .collect();
    scorer.score(&document.text, &mentions, &spans(edited(document)))
}

/// A gold span as the scorer takes it.
fn mention<'a>(mark: &'a Mark, identifier_field: &str, entity: Option<&'a str>) -> Mention<'a> {
    Mention { span: mark.span, label: &mark.label, kind: kind(mark, identifier_field), entity }
}

fn edited(document: &Document) -> impl Iterator<Item = &Mark> + Clone {
    document.answer.iter().filter(|mark| is_edited(mark))
}

fn spans<'a>(marks: impl Iterator<Item = &'a Mark>) -> Vec<Span> {
    marks.map(|mark| mark.span).collect()
}

/// A document with the mentions that stay readable, and the masked spans with a word that need not be masked.
fn faults<'a>(arguments: &EvaluateTab, scorer: &Scorer, document: &'a Document) -> Text<'a> {
    let kind = |mark: &Mark| kind(mark, &arguments.identifier_field);
    let wanted = document.gold.iter().filter(|mark| kind(mark) != Kind::Open);
    let masked = joined(spans(edited(document)));
    let all = spans(wanted.clone());
    let misses = wanted.clone().filter(|mark| !scorer.is_masked(&document.text, mark.span, &masked));
    let misses = misses.map(|mark| miss(mark, kind(mark), mark.field(&arguments.entity_field), &masked));
    let alarms = edited(document).filter_map(|mark| alarm(mark, &document.text, &all));
    Text {
        name: &document.name,
        text: &document.text,
        sides: [documents::spans(wanted.clone()), documents::spans(edited(document))],
        faults: misses.chain(alarms).collect(),
    }
}

fn miss<'a>(mark: &'a Mark, kind: Kind, entity: Option<String>, masked: &[Span]) -> Fault<'a> {
    let identifier = if kind == Kind::Direct { "direct identifier" } else { "quasi-identifier" };
    let entity = entity.map_or_else(String::new, |entity| format!(" of the entity {entity}"));
    let stays = if is_partly_masked(mark, masked) { "partly readable" } else { "readable" };
    Fault::of(errors::Kind::Miss, mark, format!("{stays}, a {identifier}{entity}"))
}

fn is_partly_masked(mark: &Mark, masked: &[Span]) -> bool {
    masked.iter().any(|span| span.overlaps(mark.span))
}

fn alarm<'a>(mark: &'a Mark, text: &str, wanted: &[Span]) -> Option<Fault<'a>> {
    let right = |word: &Span| wanted.iter().any(|span| span.contains(*word));
    let words = words_of(mark, text);
    if words.iter().all(right) {
        return None;
    }
    let note = if words.iter().any(right) { "masks too much" } else { "need not be masked" };
    Some(Fault::of(errors::Kind::Alarm, mark, note.to_owned() + &errors::by_rule(mark)))
}

fn words_of(mark: &Mark, text: &str) -> Vec<Span> {
    spelt(cut(text, mark.span)).map(|word| word.shifted(mark.span.start)).collect()
}

/// How people said that a mention identifies: in the field, or by its label where there is no such field.
fn kind(mark: &Mark, field: &str) -> Kind {
    mark.field(field).map_or_else(|| Kind::named(&mark.label), |name| Kind::named(&name))
}

/// Whether the span would be edited: not where it has an action that leaves the text as it is, as in what `maskros detect` prints.
fn is_edited(mark: &Mark) -> bool {
    let action = mark.field("action");
    !Action::ALL.iter().any(|known| !known.edits() && action.as_deref() == Some(known.name()))
}
