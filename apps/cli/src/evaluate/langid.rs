//! `evaluate langid`: languages that were named for sentences beside those that people judged them valid in.

use super::judged_sentence::JudgedSentence;
use super::{claimed, sweep, write};
use crate::{
    arguments::EvaluateLangid,
    claims::Role,
    exit::{Exit, Failure, Outcome},
    inputs::{Input, collect},
    lines::{self, Problem},
    listing::with_header,
    setup,
    shown::put,
};
use maskros_langid::Identifier;
use maskros_measure::{
    Figure,
    bootstrap::{Estimate, estimates},
    langid::{CLASSES, Classes, Pair, Tally, class_of, confusion},
};
use serde_json::{Map, Value};
use std::{hint::black_box, time::Instant};

/// What is measured, and of which sentences or languages; [`figures`] works them in this order.
const MEASURES: [(&str, &str); 10] = [
    ("exact", "all"),
    ("exact", "one language"),
    ("exact", "several languages"),
    ("loose", "all"),
    ("f1", CLASSES[0]),
    ("f1", CLASSES[1]),
    ("f1", CLASSES[2]),
    ("f1", CLASSES[3]),
    ("f1", CLASSES[4]),
    ("f1", "mean"),
];
/// Lines of the confusion table that are printed.
const CONFUSIONS: usize = 20;
/// How many sentences are timed at most, and how often; the middle run is told.
const TIMED: usize = 10_000;
const RUNS: usize = 5;

/// What was read of all inputs.
#[derive(Default)]
struct Rows {
    rows: Vec<JudgedSentence>,
    /// The first texts, for the clock.
    texts: Vec<String>,
}

/// Prints the figures, and writes what was asked for.
pub(crate) fn run(arguments: &EvaluateLangid) -> Outcome<()> {
    let inputs = collect(&arguments.inputs)?;
    let outputs = [
        (Role::Figures, &arguments.csv),
        (Role::Confusion, &arguments.confusion),
        (Role::Plot, &arguments.sweep),
    ];
    claimed(outputs, &inputs)?;
    let identifier = arguments.predicted_field.is_none().then(Identifier::embedded);
    let Rows { rows, texts } = read(arguments, identifier.as_ref(), &inputs)?;
    let mut text = judged(arguments, &rows.iter().map(|row| row.pair).collect::<Vec<Pair>>())?;
    let points = arguments.sweep.is_some().then(|| sweep::points(&rows));
    write(arguments.sweep.as_deref(), || sweep::drawn(points.as_deref().unwrap_or_default()))?;
    if let Some(identifier) = identifier {
        let time = microseconds(&identifier, &texts);
        text.figures.push_str(&format!("\nmicroseconds a sentence on one core: {time:.1}\n"));
    }
    text.figures.extend(points.as_deref().map(sweep::best));
    put((text.figures + &text.confusions).as_bytes())
}

/// What is shown of the answers.
struct Shown {
    figures: String,
    confusions: String,
}

/// Counts the answers, and writes the figures and what was taken for what, where that was asked for.
fn judged(arguments: &EvaluateLangid, pairs: &[Pair]) -> Outcome<Shown> {
    let tally: Tally = pairs.iter().copied().collect();
    let estimates = estimates(pairs, |tally: &mut Tally, pair| tally.add(*pair), figures);
    let confusions = confusion(pairs);
    write(arguments.csv.as_deref(), || Ok(csv(&tally, &estimates)))?;
    write(arguments.confusion.as_deref(), || Ok(confusion_csv(&confusions)))?;
    Ok(Shown { figures: table(&tally, &estimates), confusions: confusion_table(&confusions) })
}

/// Every line of every input.
fn read(arguments: &EvaluateLangid, identifier: Option<&Identifier>, inputs: &[Input]) -> Outcome<Rows> {
    let mut all = Rows::default();
    for input in inputs {
        let work = |line: &str| row(arguments, identifier, line);
        lines::each(input, input.open()?, setup::jobs(arguments.jobs), work, |row| {
            if let Some(mut row) = row {
                let text = std::mem::take(&mut row.text);
                all.texts.extend((all.texts.len() < TIMED).then_some(text));
                all.rows.push(row);
            }
            Ok(())
        })?;
    }
    if all.rows.is_empty() { Err(no_sentences(inputs)) } else { Ok(all) }
}

fn no_sentences(inputs: &[Input]) -> Failure {
    match inputs {
        [input] => Failure::broken(input.shown(), "no sentences"),
        _ => Failure::new(Exit::Broken, "the inputs hold no sentences"),
    }
}

/// What a line says; nothing where it is blank.
fn row(
    arguments: &EvaluateLangid,
    identifier: Option<&Identifier>,
    line: &str,
) -> Result<Option<JudgedSentence>, Problem> {
    if line.trim().is_empty() {
        return Ok(None);
    }
    let object = lines::object(line)?;
    let gold = gold(&object, &arguments.gold_field)?;
    let Some(identifier) = identifier else {
        let answer = arguments.predicted_field.as_ref().and_then(|field| classes(&object, field));
        let answer = answer.ok_or("no language codes in the field; see --predicted-field")?;
        let pair = Pair { gold, answer };
        return Ok(Some(JudgedSentence { pair, chances: [0.0; CLASSES.len()], text: String::new() }));
    };
    let text = lines::text(&object, &arguments.text_field)?.to_owned();
    let pair = Pair { gold, answer: Classes::of(identifier.languages(&text)) };
    let chances = arguments.sweep.as_ref().map(|_| chances(identifier, &text)).unwrap_or_default();
    Ok(Some(JudgedSentence { pair, chances, text }))
}

fn gold(object: &Map<String, Value>, field: &str) -> Result<Classes, Problem> {
    let gold = classes(object, field).filter(|gold| gold.count() > 0);
    gold.ok_or("no language codes in the field; see --gold-field")
}

/// The classes of a field that holds a language code or an array of them.
fn classes(object: &Map<String, Value>, field: &str) -> Option<Classes> {
    match object.get(field)? {
        Value::String(code) => Some(Classes::of_codes([code.as_str()])),
        Value::Array(codes) => codes.iter().map(|code| code.as_str().map(class_of)).collect(),
        _ => None,
    }
}

/// How probable it is that a sentence is valid in each class; what has no letters is in the class of other languages.
fn chances(identifier: &Identifier, text: &str) -> [f32; CLASSES.len()] {
    let ranked = identifier.ranked(text, usize::MAX);
    let mut chances = [0.0; CLASSES.len()];
    for (lang, chance) in &ranked {
        chances[class_of(lang.code())] += chance;
    }
    if ranked.is_empty() {
        chances[class_of("zxx")] = 1.0;
    }
    chances
}

/// The figures that [`MEASURES`] names.
fn figures(tally: &Tally) -> [Figure; MEASURES.len()] {
    let f1 = |class| tally.f1(class);
    let [exact, one, several] = [tally.exact(), tally.exact_of_single(), tally.exact_of_several()];
    [exact, one, several, tally.loose(), f1(0), f1(1), f1(2), f1(3), f1(4), tally.mean_f1()]
}

/// How many sentences a measure looks at: all, those of a kind, or those that are valid in a language.
fn sentences(tally: &Tally, of: &str) -> usize {
    match (of, CLASSES.iter().position(|name| *name == of)) {
        (_, Some(class)) => tally.gold(class),
        ("one language", _) => tally.pairs() - tally.several(),
        ("several languages", _) => tally.several(),
        _ => tally.pairs(),
    }
}

/// Measure, of what, how many sentences, figure, lower and upper end.
fn lines_of(tally: &Tally, estimates: &[Estimate]) -> Vec<Vec<String>> {
    let line = |((measure, of), estimate): (&(&str, &str), &Estimate)| {
        let sentences = sentences(tally, of).to_string();
        [(*measure).to_owned(), (*of).to_owned(), sentences].into_iter().chain(estimate.cells()).collect()
    };
    MEASURES.iter().zip(estimates).map(line).collect()
}

fn csv(tally: &Tally, estimates: &[Estimate]) -> String {
    let lines: String = lines_of(tally, estimates).iter().map(|line| line.join(",") + "\n").collect();
    format!("measure,of,sentences,percent,low,high\n{lines}")
}

fn table(tally: &Tally, estimates: &[Estimate]) -> String {
    let header = ["measure", "of", "sentences", "percent", "95 % interval"];
    with_header(&header, lines_of(tally, estimates).into_iter().map(ends_joined))
}

/// The line with both ends of its interval in one cell.
fn ends_joined(mut line: Vec<String>) -> Vec<String> {
    let ends = line.split_off(line.len().saturating_sub(2));
    line.push(interval(&ends));
    line
}

fn interval(ends: &[String]) -> String {
    if ends.concat().is_empty() { String::new() } else { ends.join(" – ") }
}

fn confusion_csv(confusions: &[(Pair, usize)]) -> String {
    let lines: String = confusions.iter().map(confusion_csv_line).collect();
    format!("gold,answer,sentences\n{lines}")
}

fn confusion_csv_line((pair, count): &(Pair, usize)) -> String {
    format!("{},{},{count}\n", pair.gold, pair.answer)
}

fn confusion_table(confusions: &[(Pair, usize)]) -> String {
    let header = ["gold", "answer", "sentences", "right"];
    let lines = confusions.iter().take(CONFUSIONS).map(confusion_line);
    let mut text = format!("\n{}", with_header(&header, lines));
    if let left @ 1.. = confusions.len().saturating_sub(CONFUSIONS) {
        text.push_str(&format!("and {left} pairs that are rarer (--confusion writes them all)\n"));
    }
    text
}

fn confusion_line((pair, count): &(Pair, usize)) -> Vec<String> {
    vec![pair.gold.to_string(), pair.answer.to_string(), count.to_string(), verdict(pair).to_owned()]
}

fn verdict(pair: &Pair) -> &'static str {
    match pair {
        Pair { gold, answer } if gold == answer => "exact",
        Pair { gold, answer } if gold.meets(*answer) => "loose",
        _ => "wrong",
    }
}

/// Time of one answer on one core, the middle of several runs over all texts.
#[expect(clippy::cast_precision_loss, reason = "at most ten thousand texts")]
fn microseconds(identifier: &Identifier, texts: &[String]) -> f64 {
    let mut times = [(); RUNS].map(|()| seconds(identifier, texts) * 1e6 / texts.len().max(1) as f64);
    times.sort_by(f64::total_cmp);
    times[RUNS / 2]
}

fn seconds(identifier: &Identifier, texts: &[String]) -> f64 {
    let start = Instant::now();
    for text in texts {
        black_box(identifier.languages(text));
    }
    start.elapsed().as_secs_f64()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_stand_beside_their_names() {
        let set = |codes: &str| Classes::of_codes(codes.split('+'));
        let pair = |gold: &str, answer: &str| Pair { gold: set(gold), answer: set(answer) };
        let pairs = [pair("nb", "nb"), pair("nb+nn", "nb"), pair("nn", "da"), pair("de", "de")];
        let tally: Tally = pairs.into_iter().collect();
        let line = |place: usize| {
            let (measure, of) = MEASURES[place];
            format!(
                "{measure} {of} {} {}",
                sentences(&tally, of),
                maskros_measure::shown(figures(&tally)[place])
            )
        };
        let expected = [
            "exact all 4 50.00",
            "exact one language 3 66.67",
            "exact several languages 1 0.00",
            "loose all 4 75.00",
            "f1 nb 2 100.00",
            "f1 nn 2 0.00",
            "f1 da 0 0.00",
            "f1 sv 0 ",
            "f1 other 1 100.00",
            "f1 mean 4 50.00",
        ];
        assert_eq!((0..MEASURES.len()).map(line).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn chances_are_those_of_the_classes() {
        let identifier = Identifier::embedded();
        let german = chances(&identifier, "Der Hund wohnt nicht mehr in der Wohnung.");
        assert!(german[4] > 0.9 && german.iter().all(|chance| (0.0..1.01).contains(chance)), "{german:?}");
        assert_eq!(chances(&identifier, "12 + 7"), [0.0, 0.0, 0.0, 0.0, 1.0]);
    }
}
