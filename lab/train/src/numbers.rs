//! The model of numbers that nothing announces: a multinomial logistic regression over lines of our own.
//!
//! `lab/train/numbers/*.txt` has a text a line (`⏎` stands for a line break), in which `{age_digits:34}`, `{age_string:seven}` and
//! `{street_nr:12b}` mark ages and numbers of houses; every other number is neither. `*.neg` has lines in which every number is neither. So is,
//! nearly always, a number of the training corpora of names that no grammar reads: news, judgments, posts.

use crate::data::Data;
use anyhow::{Context as _, Result, bail};
use maskros_artefact::Artefact as _;
use maskros_detect::{NumberKind, NumberModel, NumberObserver, NumberWeights, ObservedNumber};
use maskros_measure::random::Random;
use maskros_text::{Document, Label, Lang, Languages, Sentence, Span};
use serde_json::Value;
use std::{collections::BTreeMap, fs, path::Path};

/// The folder of the lines.
const LINES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/numbers");
/// Parts of the lines for figures on lines that a model did not learn from.
const PARTS: usize = 5;
/// Times that all lines are read.
const ROUNDS: usize = 30;
/// The first step of every weight (Duchi, Hazan and Singer 2011, AdaGrad).
const RATE: f32 = 0.1;
/// How strongly each step draws a weight back to 0.
const DECAY: f32 = 2e-4;
/// Features of fewer numbers are chance.
const LEAST_NUMBERS: usize = 2;
/// One step of a stored weight.
const SCALE: f32 = 1.0 / 32.0;
/// The chances from which a number is counted as found in the figures.
const CHANCES: [f32; 3] = [0.3, 0.5, 0.7];

/// The training corpora whose numbers are learnt from.
const CORPORA: [&str; 15] = [
    "sv_swedish_ner_corpus",
    "sv_uner_talbanken",
    "nb_norne",
    "nn_norne",
    "da_dansk",
    "da_danplus_ddt",
    "de_ler",
    "de_germeval14",
    "de_grascco_phi",
    "en_uner_ewt",
    "en_btc",
    "en_wnut17",
    "en_tab",
    "fr_europeana",
    "fr_echr_manual",
];
/// So many numbers of each corpus are learnt from.
const OF_EACH_CORPUS: usize = 1_000;

/// Ages and houses.
const KINDS: usize = NumberKind::ALL.len();

/// A number of the lines: what is seen of it, and what it is, as a place in [`NumberKind::ALL`].
struct Sample {
    features: Vec<u32>,
    kind: Option<usize>,
    /// The line that it is of.
    line: usize,
}

/// The artefact that all lines make, and figures of models that learnt from four fifths of them, on the rest.
///
/// # Errors
///
/// Where the lines cannot be read, or a mark is broken.
pub(crate) fn train(data: &Data, seed: u64, tell: &mut dyn FnMut(&str)) -> Result<Vec<u8>> {
    let mut observer = NumberObserver::default();
    let mut samples = samples(&mut observer)?;
    for corpus in CORPORA {
        samples.extend(of_corpus(data, &mut observer, corpus)?);
    }
    tell(&counts(&samples));
    tell_figures(&samples, seed, tell)?;
    let all: Vec<&Sample> = samples.iter().collect();
    Ok(learnt(&all, seed))
}

/// How many numbers there are of each kind.
fn counts(samples: &[Sample]) -> String {
    let count = |kind| samples.iter().filter(|sample| sample.kind == Some(kind)).count();
    format!("{} numbers: {} ages, {} houses", samples.len(), count(0), count(1))
}

/// Tells how many numbers of each kind are found in lines that were not learnt from, and what else is taken for them.
fn tell_figures(samples: &[Sample], seed: u64, tell: &mut dyn FnMut(&str)) -> Result<()> {
    let mut judged = Vec::new();
    for part in 0..PARTS {
        let (held, others): (Vec<&Sample>, Vec<&Sample>) =
            samples.iter().partition(|sample| sample.line % PARTS == part);
        let model = NumberModel::read(learnt(&others, seed).leak())?;
        judged.extend(held.iter().map(|sample| (sample.kind, model.chances(&sample.features))));
    }
    for (kind, name) in ["ages", "houses"].into_iter().enumerate() {
        for likely in CHANCES {
            tell(&figures(&judged, kind, name, likely));
        }
    }
    Ok(())
}

/// Right and wrong answers for one kind.
fn figures(judged: &[(Option<usize>, [f32; KINDS])], kind: usize, name: &str, likely: f32) -> String {
    let gold = judged.iter().filter(|(gold, _)| *gold == Some(kind)).count();
    let found: Vec<_> = judged.iter().filter(|(_, chances)| chances[kind] >= likely).collect();
    let right = found.iter().filter(|(gold, _)| *gold == Some(kind)).count();
    format!("{name} from {likely}: {right} of {gold} found, {} others taken for them", found.len() - right)
}

/// Numbers of a corpus that no grammar reads, spread over all of it.
fn of_corpus(data: &Data, observer: &mut NumberObserver, corpus: &str) -> Result<Vec<Sample>> {
    let mut samples = Vec::new();
    for (line, row) in data.entities(corpus, "train")?.lines().enumerate() {
        let place = || format!("{corpus}: line {}", line + 1);
        samples.extend(of_row(observer, line, row).with_context(place)?);
    }
    let step = samples.len().div_ceil(OF_EACH_CORPUS).max(1);
    Ok(samples.into_iter().step_by(step).collect())
}

/// The numbers of a row that no grammar reads.
fn of_row(observer: &mut NumberObserver, line: usize, row: &str) -> Result<Vec<Sample>> {
    let row: Value = serde_json::from_str(row)?;
    let text = row["text"].as_str().context("no text")?;
    let lang = row["lang"].as_str().and_then(Lang::from_code).context("no language")?;
    let unread = observed(observer, text, lang).into_iter().filter(|number| !number.is_read);
    Ok(unread.map(|number| Sample { features: number.features, kind: None, line }).collect())
}

/// The numbers of all lines.
fn samples(observer: &mut NumberObserver) -> Result<Vec<Sample>> {
    let mut samples = Vec::new();
    for (lang, ending) in Lang::SUPPORTED.into_iter().flat_map(|lang| [(lang, "txt"), (lang, "neg")]) {
        samples.extend(of_page(observer, lang, ending)?);
    }
    Ok(samples)
}

/// The numbers of the lines of a file.
fn of_page(observer: &mut NumberObserver, lang: Lang, ending: &str) -> Result<Vec<Sample>> {
    let path = Path::new(LINES).join(format!("{}.{ending}", lang.code()));
    let page = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    let mut samples = Vec::new();
    for (line, marked) in page.lines().enumerate() {
        let place = || format!("{}:{}", path.display(), line + 1);
        samples.extend(of_line(observer, line, marked, lang).with_context(place)?);
    }
    Ok(samples)
}

/// The numbers of a line.
fn of_line(observer: &mut NumberObserver, line: usize, marked: &str, lang: Lang) -> Result<Vec<Sample>> {
    let (text, marks) = parse(marked)?;
    let kind_of = |span| marks.iter().find(|(mark, _)| mark.contains(span)).map(|(_, kind)| *kind);
    let sample =
        |number: ObservedNumber| Sample { kind: kind_of(number.span), features: number.features, line };
    Ok(observed(observer, &text, lang).into_iter().map(sample).collect())
}

/// The numbers of a text in this language.
fn observed(observer: &mut NumberObserver, text: &str, lang: Lang) -> Vec<ObservedNumber> {
    let document = Document::new("line", text);
    let sentences = maskros_segment::sentences(&document);
    let own = sentences.iter().map(|sentence| Sentence::new(sentence.span, Languages::only(lang)));
    own.flat_map(|sentence| observer.observe(&document, sentence)).collect()
}

/// A text and its marks.
type Marked = (String, Vec<(Span, usize)>);

/// Takes the marks out of a line; what is wrong with it is told without its words.
fn parse(line: &str) -> Result<Marked> {
    let line = line.replace(" ⏎ ", "\n");
    let (mut text, mut marks) = (String::new(), Vec::new());
    let mut rest = line.as_str();
    while let Some((before, marked)) = rest.split_once('{') {
        let (mark, after) = marked.split_once('}').context("a mark does not end")?;
        let (label, inside) = mark.split_once(':').context("a mark without a label")?;
        text += before;
        marks.push((Span::new(text.len(), text.len() + inside.len()), kind(label)?));
        text += inside;
        rest = after;
    }
    text += rest;
    Ok((text, marks))
}

/// What a number with this mark is; any other mark is a slip, since it would make its number neither.
fn kind(label: &str) -> Result<usize> {
    match Label::from_name(label) {
        Some(Label::AgeDigits | Label::AgeString) => Ok(NumberKind::Age as usize),
        Some(Label::StreetNr) => Ok(NumberKind::House as usize),
        _ => bail!("a label that is no age and no house"),
    }
}

/// The weights while they are learnt, and the sums of the squares of their gradients.
#[derive(Default, Clone, Copy)]
struct Weights {
    own: [f32; KINDS],
    squares: [f32; KINDS],
}

impl Weights {
    /// One step against the gradient.
    fn step(&mut self, gradient: [f32; KINDS]) {
        for ((own, squares), slope) in self.own.iter_mut().zip(&mut self.squares).zip(gradient) {
            let slope = slope + DECAY * *own;
            *squares += slope * slope;
            *own -= RATE * slope / (squares.sqrt() + f32::EPSILON);
        }
    }
}

/// The artefact that these numbers make.
fn learnt(samples: &[&Sample], seed: u64) -> Vec<u8> {
    let places = places(samples);
    let rows: Vec<(Vec<usize>, Option<usize>)> = samples.iter().map(|sample| row(sample, &places)).collect();
    // The last weights are those that every number has.
    let mut weights = vec![Weights::default(); places.len() + 1];
    let mut random = Random::new(seed);
    let mut order: Vec<usize> = (0..rows.len()).collect();
    for _ in 0..ROUNDS {
        random.shuffle(&mut order);
        for at in &order {
            let (features, kind) = &rows[*at];
            learn(&mut weights, features, *kind);
        }
    }
    compiled(&places, &weights)
}

/// Where the weights of each feature stand, in the order of the features, of those that enough numbers have.
fn places(samples: &[&Sample]) -> BTreeMap<u32, usize> {
    let mut counts: BTreeMap<u32, usize> = BTreeMap::new();
    for sample in samples {
        sample.features.iter().for_each(|feature| *counts.entry(*feature).or_default() += 1);
    }
    let known = counts.into_iter().filter(|(_, count)| *count >= LEAST_NUMBERS);
    known.enumerate().map(|(place, (feature, _))| (feature, place)).collect()
}

/// The places of what is known of a number, and its kind.
fn row(sample: &Sample, places: &BTreeMap<u32, usize>) -> (Vec<usize>, Option<usize>) {
    let known = sample.features.iter().filter_map(|feature| places.get(feature).copied());
    (known.chain([places.len()]).collect(), sample.kind)
}

/// Learns from one number.
fn learn(weights: &mut [Weights], features: &[usize], kind: Option<usize>) {
    let sum = |kind: usize| features.iter().map(|at| weights[*at].own[kind]).sum::<f32>().exp();
    let likely = [0, 1].map(sum);
    let whole = 1.0 + likely.iter().sum::<f32>();
    let gradient = [0, 1].map(|one| likely[one] / whole - f32::from(u8::from(kind == Some(one))));
    features.iter().for_each(|at| weights[*at].step(gradient));
}

/// The artefact of what was learnt, without features that say nothing.
fn compiled(places: &BTreeMap<u32, usize>, weights: &[Weights]) -> Vec<u8> {
    let features = places.iter().map(|(feature, place)| (*feature, weights[*place].own.map(stored)));
    let telling: Vec<(u32, NumberWeights)> = features.filter(|(_, weights)| *weights != [0; KINDS]).collect();
    NumberModel::compile(SCALE, weights[places.len()].own, &telling)
}

/// A weight as the artefact has it.
#[expect(clippy::cast_possible_truncation, reason = "the range is checked")]
fn stored(weight: f32) -> i8 {
    (weight / SCALE).round().clamp(f32::from(-i8::MAX), f32::from(i8::MAX)) as i8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_taken_out() {
        let (text, marks) = parse("Är {age_digits:3} ⏎ bor på {street_nr:12b}").unwrap();
        assert_eq!(text, "Är 3\nbor på 12b");
        assert_eq!(marks, [(Span::new(4, 5), 0), (Span::new(14, 17), 1)]);
        assert!(parse("{age_digits:3").is_err());
        assert!(parse("{age_digit:3} is a slip").is_err());
    }
}
