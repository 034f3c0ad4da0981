//! One entity, one pseudonym; one pseudonym, one entity.

use super::{Report, Written, road, words, write_golds};
use crate::gold::{self, Gold, GoldSpan};
use anyhow::Result;
use maskros_language::folded;
use maskros_lexicon::Lexicon;
use maskros_pipeline::Pipeline;
use maskros_policy::Strategy;
use maskros_text::{Document, Edit};
use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
};

/// Development sets that say which mentions are the same.
const SETS: &[&str] = &["da_dab_dev", "en_tab_dev"];

pub(super) fn measure(data: &Path, report: &mut Report) -> Result<()> {
    let road = road(Strategy::Realistic, None)?;
    SETS.iter().try_for_each(|set| measure_set(&road, data, set, report))
}

fn measure_set(road: &Pipeline, data: &Path, set: &str, report: &mut Report) -> Result<()> {
    for (gold, written) in write_golds(road, &gold::of_set(data, set, false)?) {
        count(set, gold, &written, report);
    }
    Ok(())
}

/// By word of the original, what it became.
type Became = BTreeMap<String, BTreeSet<String>>;

fn count(set: &str, gold: &Gold, written: &Written<'_>, report: &mut Report) {
    let id = written.document.id();
    let mut owners = Became::new();
    for (entity, mentions) in &by_entity(gold, written) {
        let joined = joined(mentions);
        if mentions.len() > 1 {
            report.case("two pseudonyms", set, is_one(&joined), || format!("{id} entity {entity}"));
        }
        joined.into_iter().for_each(|(word, others)| own(&mut owners, &word, others));
    }
    for (number, words) in owners.values().enumerate() {
        report.case("two entities", set, words.len() == 1, || format!("{id} word {number}"));
    }
}

/// Whether every word became one other.
fn is_one(became: &Became) -> bool {
    became.values().all(|others| others.len() == 1)
}

/// What the words of all mentions became.
fn joined(mentions: &[Became]) -> Became {
    let mut all = Became::new();
    for (word, others) in mentions.iter().flatten() {
        all.entry(word.clone()).or_default().extend(others.iter().cloned());
    }
    all
}

/// Enters that a word became these others.
fn own(owners: &mut Became, word: &str, others: BTreeSet<String>) {
    for other in others {
        owners.entry(other).or_default().insert(word.to_owned());
    }
}

/// What became of each mention of an entity, where something did.
fn by_entity<'g>(gold: &'g Gold, written: &Written<'_>) -> BTreeMap<&'g str, Vec<Became>> {
    let mut of_entity: BTreeMap<&str, Vec<Became>> = BTreeMap::new();
    for mention in &gold.spans {
        let became = became(mention, written);
        if let Some(entity) = mention.entity.as_deref().filter(|_| !became.is_empty()) {
            of_entity.entry(entity).or_default().push(became);
        }
    }
    of_entity
}

/// What became of a mention.
fn became(mention: &GoldSpan, written: &Written<'_>) -> Became {
    let edits = written.edits.as_slice().iter().filter(|edit| mention.span.contains(edit.span));
    edits.fold(Became::new(), |became, edit| with(became, written.document, edit))
}

/// Adds what each telling word of an edit became, where as many words are written as stood there.
fn with(mut became: Became, document: &Document, edit: &Edit) -> Became {
    let text = document.cut(edit.span);
    let telling = words::telling(&Lexicon::embedded(), text);
    for (word, other) in pairs(text, &edit.replacement).into_iter().filter(|(word, _)| telling.contains(word))
    {
        became.entry(word).or_default().insert(other);
    }
    became
}

/// The words of two texts side by side; none where they have not the same number.
fn pairs(before: &str, after: &str) -> Vec<(String, String)> {
    let [before, after] = [before, after].map(|text| words::words(text).map(bare).collect::<Vec<_>>());
    if before.len() == after.len() { before.into_iter().zip(after).collect() } else { Vec::new() }
}

/// A word without a genitive s, so that both forms of a name count as one.
fn bare(word: &str) -> String {
    let word = folded(word);
    word.strip_suffix('s').filter(|stem| stem.len() > 3).map_or(word.clone(), str::to_owned)
}
