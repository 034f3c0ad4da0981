//! What each rule is worth on our own marked texts: how many of the spans that it decided lie on a mark, and how many beside all of them.
//!
//! A span counts for the rule whose candidate was the strongest, so a rule that only supports others shows less than it does. A rule without
//! a span in these texts is not useless (nobody writes every kind of number in them), but one that mostly decides beside the marks is.

use crate::{
    gold::{self, Gold, marked},
    jobs, road,
};
use anyhow::Result;
use maskros_detect::RULES;
use maskros_pipeline::Analysis;
use maskros_text::{Lang, Span};
use std::{collections::BTreeMap, fmt::Write as _};

/// Spans that a rule decided.
#[derive(Clone, Copy, Default)]
struct Worth {
    on_marks: usize,
    beside: usize,
}

/// The figures of every rule, as CSV.
pub(crate) fn table() -> Result<String> {
    let mut table = "rule,spans,on a mark,beside\n".to_owned();
    for (rule, Worth { on_marks, beside }) in worths()? {
        writeln!(table, "{rule},{},{on_marks},{beside}", on_marks + beside)?;
    }
    Ok(table)
}

fn worths() -> Result<BTreeMap<&'static str, Worth>> {
    let road = road()?;
    let rules = RULES.iter().flat_map(|rules| rules.iter());
    let mut worths: BTreeMap<_, _> = rules.map(|rule| (rule.name, Worth::default())).collect();
    for folder in marked::FOLDERS {
        for lang in Lang::SUPPORTED {
            let golds = marked::read(folder, lang)?;
            let analyses = road.analyse_all(&gold::documents(&golds), jobs());
            golds.iter().zip(&analyses).for_each(|(gold, analysis)| add(&mut worths, gold, analysis));
        }
    }
    Ok(worths)
}

fn add(worths: &mut BTreeMap<&'static str, Worth>, gold: &Gold, analysis: &Analysis) {
    let is_marked = |span: Span| gold.spans.iter().any(|mark| mark.span.overlaps(span));
    for decision in analysis.decisions.iter().filter(|decision| decision.action.edits()) {
        let worth = worths.entry(decision.rule).or_default();
        let count = if is_marked(decision.span) { &mut worth.on_marks } else { &mut worth.beside };
        *count += 1;
    }
}
