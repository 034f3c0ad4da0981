//! Everything that is measured of a collection at once: what remains, whom the rest singles out, what was missed.

use super::{collection::Collection, limits::limits, register::register};
use crate::{
    arguments::{Around, Measuring},
    exit::{Exit, Failure, Outcome},
    setup,
};
use log::info;
use maskros_assess::{
    report::{About, Assessment, Misses, Reviewed},
    risk::{
        authors::{Authors, authors},
        frequency::{Frequency, frequency},
        leaks::{Leak, counted, leaks},
        linkage::{Linkage, linkage},
        misses::{Captures, Sample, at_most, captured, sample_for},
        register::{Attack, Entry, Surroundings, attack},
        uniqueness::{Person, uniqueness},
        written::Written,
    },
    utility::{
        features::drawn,
        texts::{TextFigures, texts},
    },
    words::kind_of,
};
use maskros_ledger::Digest;
use maskros_measure::{Figure, percent};
use maskros_pipeline::{Pipeline, Trace, map_in_order};
use maskros_policy::Policy;
use maskros_text::{Action, Candidate, Decision, Document, Group, Label, Lang, Source, Span};
use std::{collections::BTreeMap, num::NonZeroUsize, thread};

/// How sure statements about misses are.
const CONFIDENCE: f64 = 0.95;
/// A suspicion that is as strong as this counts as a find of its source.
const FOUND: f32 = 0.5;
/// So many originals are read a second time, to compare the sources.
const MOST_READ: usize = 2000;
/// Kinds that say something of a person; a quantity or a language spoken of does not.
const QUASI: [Label; 8] = [
    Label::AgeDigits,
    Label::AgeString,
    Label::Prof,
    Label::Edu,
    Label::Fam,
    Label::Nationality,
    Label::EthnicGroup,
    Label::Event,
];

/// Kinds that must not be inferred of a person: health, politics, religion, sexuality, origin (Article 9 of the GDPR, as far as the road finds
/// them). Whoever belongs to an ethnic group is known by it as well.
const SENSITIVE: [Label; 3] = [Label::Medical, Label::Sensitive, Label::EthnicGroup];

/// The figures, and what to look at.
pub(super) fn measured(
    collection: &Collection,
    measuring: &Measuring,
    jobs: NonZeroUsize,
) -> Outcome<(Assessment, Vec<Leak>)> {
    let documents = &collection.documents;
    let known = measuring.register.as_ref().map(|path| register(path, documents)).transpose()?;
    let around = known.as_ref().map(|known| surroundings(measuring, known)).transpose()?.unwrap_or_default();
    let reviewed = measuring.reviewed();
    let found = leaks(documents, &collection.originals, &collection.pseudonyms, &kind_of);
    let found = found.map_err(|error| Failure::new(Exit::Stopped, error))?;
    info!("the originals were looked for; the result is read a second time");
    let road = setup::pipeline(&measuring.deciding, jobs)?;
    let pairs = pairs(documents);
    let read = read_twice(documents, &pairs, &road, jobs);
    let assessment = Assessment {
        about: about(&road),
        remains: counted(documents.len(), collection.originals.len(), &found),
        register: known.as_ref().map(|known| attacked(known, documents, around)),
        authors: known.as_ref().filter(|_| !pairs.is_empty()).map(|known| by_author(known, &pairs)),
        reviewed: reviewed.map(|(sample, misses)| bounded(documents.len(), sample, misses)).transpose()?,
        sample_for_one_percent: sample_for(documents.len(), documents.len() / 100, CONFIDENCE),
        ..read
    };
    Ok((assessment, found))
}

/// What comparing originals and results, and reading the results a second time, say.
fn read_twice(
    documents: &[Written],
    pairs: &[(&str, &str)],
    road: &Pipeline,
    jobs: NonZeroUsize,
) -> Assessment {
    // What only compares texts goes on beside the second reading: much of it is one thread's work.
    let (Comparison { linkage, frequency, texts }, second) = thread::scope(|scope| {
        let compared = scope.spawn(|| Comparison::of(documents, pairs));
        let second = second(documents, pairs, road, jobs);
        (compared.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)), second)
    });
    let Second { people, languages, same_language, misses } = second;
    let languages = counted_by_code(&languages);
    let (uniqueness, limits) = (uniqueness(&people), limits(&languages));
    Assessment {
        linkage,
        frequency,
        texts,
        uniqueness,
        misses,
        same_language,
        limits,
        languages,
        ..Assessment::default()
    }
}

/// What comparing originals and results gave; nothing where the originals are not known.
#[derive(Default)]
struct Comparison {
    linkage: Option<Linkage>,
    frequency: Option<Frequency>,
    texts: Option<TextFigures>,
}

impl Comparison {
    fn of(documents: &[Written], pairs: &[(&str, &str)]) -> Self {
        if pairs.is_empty() {
            return Self::default();
        }
        let (linkage, frequency, texts) = (linkage(pairs), frequency(documents), texts(documents));
        Self { linkage: Some(linkage), frequency: Some(frequency), texts: Some(texts) }
    }
}

/// What reading the texts a second time gave.
struct Second {
    people: Vec<Person>,
    languages: Vec<Lang>,
    same_language: Figure,
    misses: Option<Misses>,
}

fn second(documents: &[Written], pairs: &[(&str, &str)], road: &Pipeline, jobs: NonZeroUsize) -> Second {
    let (people, languages) = people(documents, road, jobs);
    let same_language = same_language(documents, &languages, road, jobs);
    let misses = (!pairs.is_empty()).then(|| misses(pairs, road, jobs));
    Second { people, languages, same_language, misses }
}

/// Original and result of each document, where the originals are known.
fn pairs(documents: &[Written]) -> Vec<(&str, &str)> {
    documents.iter().filter_map(Written::pair).collect()
}

/// What else is known of the register; a population is no smaller than what was drawn from it.
fn surroundings(measuring: &Measuring, known: &[Entry]) -> Outcome<Surroundings> {
    let Around { population, year } = measuring.around;
    match population.filter(|people| *people < known.len()) {
        Some(_) => Err(Failure::usage(format_args!(
            "--population: the register alone has {} people; say how many there are of whom it is a part",
            known.len()
        ))),
        None => Ok(Surroundings { population, year }),
    }
}

/// What an attacker with the register finds.
fn attacked(known: &[Entry], documents: &[Written], around: Surroundings) -> Attack {
    let results: Vec<&str> = documents.iter().map(|document| document.text.as_str()).collect();
    let originals: Vec<&str> = documents.iter().filter_map(|document| Some(document.pair()?.0)).collect();
    attack(known, &results, &originals, around)
}

/// What an attacker with other texts of the people of the register finds.
fn by_author(known: &[Entry], pairs: &[(&str, &str)]) -> Authors {
    let people: Vec<Vec<usize>> = known.iter().map(|person| person.documents.clone()).collect();
    authors(&people, pairs)
}

fn about(road: &Pipeline) -> About {
    let policy = road.policy();
    About {
        program: concat!("maskros ", env!("CARGO_PKG_VERSION")).to_owned(),
        policy: policy.name().to_owned(),
        policy_digest: Digest::of(policy.canonical().as_bytes()).to_hex(),
        stays: stays(policy),
        time: None,
    }
}

/// What the policy keeps or only marks.
fn stays(policy: &Policy) -> Vec<String> {
    let stays = |label: &&Label| matches!(policy.rule(**label).action, Action::Keep | Action::Mark);
    Label::ALL.iter().filter(stays).map(|label| label.name().to_owned()).collect()
}

/// What each document says of the person it is about, and its language.
fn people(documents: &[Written], road: &Pipeline, jobs: NonZeroUsize) -> (Vec<Person>, Vec<Lang>) {
    let read = |document: &Written| {
        let document = Document::new("", document.text.clone());
        let analysis = road.analyse(&document);
        (person(&document, analysis.decisions.as_slice()), first(&analysis.languages))
    };
    map_in_order(documents, jobs, read).into_iter().unzip()
}

fn first(languages: &[(Lang, usize)]) -> Lang {
    languages.first().map_or(Lang::Und, |(language, _)| *language)
}

fn counted_by_code(languages: &[Lang]) -> BTreeMap<String, usize> {
    let mut all = BTreeMap::new();
    languages.iter().for_each(|language| *all.entry(language.code().to_owned()).or_default() += 1);
    all
}

/// Percent of the documents whose original is taken for the same language; `None` where no original is known.
fn same_language(documents: &[Written], languages: &[Lang], road: &Pipeline, jobs: NonZeroUsize) -> Figure {
    let before = map_in_order(documents, jobs, |document| {
        let original = Document::new("", document.pair()?.0);
        Some(first(&road.languages(&original)))
    });
    let known = before.iter().zip(languages).filter_map(|(before, after)| Some((*before)? == *after));
    let (same, count) = known.fold((0, 0), |(same, count), is_same| (same + usize::from(is_same), count + 1));
    percent(same, count)
}

/// Words that are said of the person, without regard to letter case.
fn person(document: &Document, decisions: &[Decision]) -> Person {
    let mut person = Person::default();
    for decision in decisions {
        let said = document.cut(decision.span).to_lowercase();
        // The first is most likely about the person, the others may be about anybody.
        for (labels, known) in [(&QUASI[..], &mut person.quasi), (&SENSITIVE[..], &mut person.sensitive)] {
            if labels.contains(&decision.label) {
                known.entry(decision.label.name().to_owned()).or_insert_with(|| said.clone());
            }
        }
    }
    person
}

/// What rules and lists found of the names in some originals, and what the model.
fn misses(originals: &[(&str, &str)], road: &Pipeline, jobs: NonZeroUsize) -> Misses {
    let count = |(original, _): &(&str, &str)| captures(&Document::new("", (*original).to_owned()), road);
    let chosen = chosen(originals);
    let captures = map_in_order(&chosen, jobs, count).into_iter().fold(Captures::default(), together);
    Misses { documents: chosen.len(), captures, missed: captured(captures) }
}

/// As many of the originals as are read.
fn chosen<'a>(originals: &[(&'a str, &'a str)]) -> Vec<(&'a str, &'a str)> {
    let chosen = drawn(originals.len(), percent_read(originals.len()), 1);
    chosen.into_iter().filter_map(|at| originals.get(at).copied()).collect()
}

/// How many of a hundred originals are read.
const fn percent_read(originals: usize) -> usize {
    if originals > MOST_READ { (MOST_READ * 100).div_ceil(originals) } else { 100 }
}

/// What was found in two documents.
const fn together(one: Captures, other: Captures) -> Captures {
    Captures {
        first: one.first + other.first,
        second: one.second + other.second,
        both: one.both + other.both,
    }
}

fn captures(document: &Document, road: &Pipeline) -> Captures {
    let Trace { candidates, analysis, .. } = road.trace(document);
    let [rules, model] = [is_rule, is_model].map(|is_source| found(&candidates, is_source));
    let mut captures = Captures::default();
    for decision in analysis.decisions.iter().filter(|decision| is_name(decision)) {
        let [first, second] = [&rules, &model].map(|found| overlaps_any(found, decision.span));
        captures.first += usize::from(first);
        captures.second += usize::from(second);
        captures.both += usize::from(first && second);
    }
    captures
}

/// Where a source suspects something, in reading order; what touches is one.
fn found(candidates: &[Candidate], is_source: fn(Source) -> bool) -> Vec<Span> {
    let is_found = |candidate: &&Candidate| is_source(candidate.source) && candidate.score >= FOUND;
    let mut spans: Vec<Span> = candidates.iter().filter(is_found).map(|candidate| candidate.span).collect();
    spans.sort_by_key(|span| span.start);
    let mut all: Vec<Span> = Vec::new();
    for span in spans {
        match all.last_mut().filter(|last| span.start <= last.end) {
            Some(last) => last.end = last.end.max(span.end),
            None => all.push(span),
        }
    }
    all
}

fn overlaps_any(found: &[Span], span: Span) -> bool {
    let first = found.partition_point(|found| found.end <= span.start);
    found.get(first).is_some_and(|found| found.overlaps(span))
}

fn is_name(decision: &Decision) -> bool {
    let names = [Group::Person, Group::Place, Group::Institution];
    names.contains(&decision.label.group()) && decision.action.edits()
}

const fn is_rule(source: Source) -> bool {
    matches!(source, Source::Pattern | Source::Lexicon | Source::Context)
}

const fn is_model(source: Source) -> bool {
    matches!(source, Source::Tagger | Source::Encoder)
}

/// What a sample that people looked through says.
fn bounded(documents: usize, reviewed: usize, with_misses: usize) -> Outcome<Reviewed> {
    let sample = Sample { documents, reviewed, with_misses };
    let none = || {
        Failure::usage(
            "--reviewed wants how many documents were looked through, of those there are, and how many of them had something left",
        )
    };
    Ok(Reviewed { sample, at_most: at_most(sample, CONFIDENCE).ok_or_else(none)? })
}
