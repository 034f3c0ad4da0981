//! What each rule is worth on our own marked texts: how many of the spans that it decided lie on a mark, and how many beside all of them; and
//! what each reason for which a suspicion is left is worth: how often it spares what nobody marked, and how often what is marked stays.
//!
//! A span counts for the rule whose candidate was the strongest, so a rule that only supports others shows less than it does. A rule without
//! a span in these texts is not useless (nobody writes every kind of number in them), but one that mostly decides beside the marks is.
//! Of reasons only what is not replaced after all counts, once a span, and a mark is one whose label the policy replaces.

use crate::{
    gold::{self, Gold, GoldSpan, marked},
    jobs, road,
};
use anyhow::Result;
use maskros_detect::{RULES, reasons};
use maskros_pipeline::{Pipeline, Trace, map_in_order};
use maskros_policy::Policy;
use maskros_text::{Decision, Lang, Span};
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
};

/// Spans that a rule decided, or that were left for a reason.
#[derive(Clone, Copy, Default)]
struct Worth {
    on_marks: usize,
    beside: usize,
}

impl Worth {
    const fn add(&mut self, is_on_mark: bool) {
        let count = if is_on_mark { &mut self.on_marks } else { &mut self.beside };
        *count += 1;
    }
}

/// The worth of every rule and reason by name.
type Worths = BTreeMap<&'static str, Worth>;

/// The figures of every rule and of every reason to leave something, as CSV.
pub(crate) fn tables() -> Result<[String; 2]> {
    let mut rules = nothing_yet(RULES.iter().copied().flatten().map(|rule| rule.name));
    let mut reasons = nothing_yet(reasons().map(|reason| reason.name));
    let road = road()?;
    let policy = road.policy();
    each_text(&road, |gold, trace| {
        add_decided(&mut rules, gold, trace);
        add_left(&mut reasons, gold, policy, trace);
    })?;
    Ok([written("rule", &rules), written("reason", &reasons)])
}

fn nothing_yet(names: impl Iterator<Item = &'static str>) -> Worths {
    names.map(|name| (name, Worth::default())).collect()
}

fn written(head: &str, worths: &Worths) -> String {
    let mut table = format!("{head},spans,on a mark,beside\n");
    for (name, Worth { on_marks, beside }) in worths {
        let _ = writeln!(table, "{name},{},{on_marks},{beside}", on_marks + beside);
    }
    table
}

/// Shows every marked text with what was suspected and decided in it.
fn each_text(road: &Pipeline, mut show: impl FnMut(&Gold, &Trace)) -> Result<()> {
    for folder in marked::FOLDERS {
        for lang in Lang::SUPPORTED {
            let golds = marked::read(folder, lang)?;
            let traces = map_in_order(&gold::documents(&golds), jobs(), |document| road.trace(document));
            golds.iter().zip(&traces).for_each(|(gold, trace)| show(gold, trace));
        }
    }
    Ok(())
}

fn add_decided(worths: &mut Worths, gold: &Gold, trace: &Trace) {
    for decision in edited(trace) {
        let is_on_mark = overlaps_any(decision.span, gold.spans.iter());
        worths.entry(decision.rule).or_default().add(is_on_mark);
    }
}

fn overlaps_any<'g>(span: Span, mut marks: impl Iterator<Item = &'g GoldSpan>) -> bool {
    marks.any(|mark| mark.span.overlaps(span))
}

fn add_left(worths: &mut Worths, gold: &Gold, policy: &Policy, trace: &Trace) {
    for (reason, span) in stays(trace) {
        let marks = gold.spans.iter().filter(|mark| mark.is_replaced_by(policy));
        worths.entry(reason).or_default().add(overlaps_any(span, marks));
    }
}

/// What stays for a reason; a set, as several rules may have suspected the same words.
fn stays(trace: &Trace) -> BTreeSet<(&'static str, Span)> {
    let is_replaced = |span: &Span| edited(trace).any(|decision| decision.span.overlaps(*span));
    let left = trace.left.iter().map(|left| (left.reason.name, left.candidate.span));
    left.filter(|(_, span)| !is_replaced(span)).collect()
}

/// What is replaced.
fn edited(trace: &Trace) -> impl Iterator<Item = &Decision> {
    trace.analysis.decisions.iter().filter(|decision| decision.action.edits())
}
