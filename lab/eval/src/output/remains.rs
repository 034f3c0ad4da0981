//! What of the original can still be read.

use super::{Report, Written, road, words, write_golds};
use crate::gold;
use anyhow::Result;
use maskros_language::folded;
use maskros_lexicon::{Lexicon, PlaceKind, Role, Word};
use maskros_pipeline::Pipeline;
use maskros_policy::Strategy;
use maskros_text::{Decision, Edit, Group, Label, Span};
use std::{collections::BTreeSet, path::Path};

/// The development sets of ordinary and of court texts, in all languages; whether the rows of one `doc` are one document.
const SETS: &[(&str, bool)] = &[
    ("da_dab_dev", false),
    ("da_danplus_ddt_dev", false),
    ("de_grascco_phi_dev", false),
    ("de_germeval14_dev", false),
    ("en_presidio_synth_dev", false),
    ("en_tab_dev", false),
    ("en_uner_ewt_dev", true),
    ("fr_echr_manual_dev", true),
    ("fr_litbank_dev", true),
    ("nb_norne_dev", true),
    ("nn_norne_dev", true),
    ("sv_uner_talbanken_dev", true),
    ("sv_swedish_ner_corpus_dev", false),
];

/// Groups whose spans are names; numbers and dates keep digits by chance.
const NAMED: [Group; 4] = [Group::Person, Group::Place, Group::Institution, Group::Transport];

pub(super) fn measure(data: &Path, report: &mut Report) -> Result<()> {
    let road = road(Strategy::Realistic, None)?;
    SETS.iter().try_for_each(|set| measure_set(&road, data, *set, report))
}

fn measure_set(road: &Pipeline, data: &Path, (set, join): (&str, bool), report: &mut Report) -> Result<()> {
    for (_, written) in write_golds(road, &gold::of_set(data, set, join)?) {
        count(set, &written, report);
    }
    Ok(())
}

fn count(set: &str, written: &Written<'_>, report: &mut Report) {
    let kept = KeptWords::of(written);
    for edit in &written.edits {
        let Some(decision) = named(written, edit) else { continue };
        let place = || place(written, edit, decision);
        let telling = telling(written, edit, decision);
        report.case("remains inside", set, !remains_inside(&telling, edit, decision), place);
        let elsewhere = telling.iter().any(|word| kept.hold(decision, word));
        report.case("remains elsewhere", set, !elsewhere, place);
    }
}

/// Whether a telling word is in the replacement of its own name.
fn remains_inside(telling: &[String], edit: &Edit, decision: &Decision) -> bool {
    let mut held = telling.iter().filter(|word| words::holds(&edit.replacement, word));
    held.any(|word| !says_where(decision, word))
}

/// The words of an edit that tell something. `Norge` stays in a Norwegian text, and so says nothing of a body with it in its name.
fn telling(written: &Written<'_>, edit: &Edit, decision: &Decision) -> Vec<String> {
    let mut telling = words::telling(&Lexicon::embedded(), written.document.cut(edit.span));
    telling.retain(|word| !decision.attributes.language.is_some_and(|lang| words::names_home(word, lang)));
    telling
}

/// The words of the input that the output has, folded.
struct KeptWords {
    lexicon: Lexicon,
    capital: BTreeSet<String>,
    all: BTreeSet<String>,
}

impl KeptWords {
    fn of(written: &Written<'_>) -> Self {
        let words: Vec<&str> = kept(written).into_iter().flat_map(words::words).collect();
        let capital = words.iter().filter(|word| words::is_capital(word));
        Self {
            lexicon: Lexicon::embedded(),
            capital: capital.map(|word| folded(word)).collect(),
            all: words.iter().map(|word| folded(word)).collect(),
        }
    }

    /// Whether a telling word of a decision was left elsewhere. A house is called after its kind at the start of a sentence; in lower case
    /// the word is a noun (`fjellkyrkja`).
    fn hold(&self, decision: &Decision, word: &str) -> bool {
        let may_be_noun = decision.label.group() != Group::Person && self.lexicon.word(word).is_none();
        is_left(&self.lexicon, if may_be_noun { &self.capital } else { &self.all }, word)
    }
}

fn place(written: &Written<'_>, edit: &Edit, decision: &Decision) -> String {
    let Span { start, end } = edit.span;
    format!("{} {start}-{end} {}", written.document.id(), decision.label.name())
}

/// Whether a word is the country in the name of an institution, which stays (`Danmarks Blindebibliotek`).
fn says_where(decision: &Decision, word: &str) -> bool {
    decision.label.group() == Group::Institution
        && (is_country(word) || word.strip_suffix('s').is_some_and(is_country))
}

fn is_country(word: &str) -> bool {
    let known = Lexicon::embedded().word(word).unwrap_or_default();
    known.place.is_some_and(|(kind, _)| kind == PlaceKind::Country)
}

/// The decision that an edit makes true, where it is about a name.
fn named<'w>(written: &'w Written<'_>, edit: &Edit) -> Option<&'w Decision> {
    let decisions = written.analysis.decisions.iter();
    decisions.into_iter().find(|decision| {
        edit.span.contains(decision.span) && is_named(decision.label) && decision.action.edits()
    })
}

fn is_named(label: Label) -> bool {
    NAMED.contains(&label.group()) && !matches!(label, Label::StreetNr | Label::ZipCode | Label::TransportNr)
}

/// What the output has of the input.
fn kept<'w>(written: &'w Written<'_>) -> Vec<&'w str> {
    let mut at = 0;
    let mut kept = Vec::new();
    for edit in &written.edits {
        kept.push(written.document.cut(Span::new(at, edit.span.start)));
        at = edit.span.end;
    }
    kept.push(written.document.cut(Span::new(at, written.document.text().len())));
    kept
}

/// Whether a telling word, or a form of it, was left; an ordinary word of some language is no name by itself.
///
/// Nor is what a people is called: `israelsk` is a word of its own, which no policy replaces, as `norsk` is beside `Norge`.
fn is_left(lexicon: &Lexicon, kept: &BTreeSet<String>, word: &str) -> bool {
    let ordinary = |word: &str| lexicon.word(word).is_some_and(|known| is_ordinary(&known));
    word.chars().count() > 3 && !ordinary(word) && forms(kept, word).any(|form| !ordinary(form))
}

/// The words that are this one or go on with no more than two letters.
fn forms<'k>(kept: &'k BTreeSet<String>, word: &'k str) -> impl Iterator<Item = &'k String> {
    let longest = word.chars().count() + 2;
    let forms = kept.range(word.to_owned()..).take_while(move |other| other.starts_with(word));
    forms.filter(move |other| other.chars().count() <= longest)
}

fn is_ordinary(known: &Word) -> bool {
    !known.common.is_empty() || is_of_people(known)
}

fn is_of_people(known: &Word) -> bool {
    words::has_any(known, &[Role::Nationality, Role::Language, Role::Ethnic])
}
