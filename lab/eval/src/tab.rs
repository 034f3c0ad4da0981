//! How well texts are masked, as the Text Anonymization Benchmark measures it, on the two sets that say who is identified by what.
//!
//! Masked is what the policy replaces or generalises.

use crate::{
    analysed, edited,
    gold::{self, Gold, GoldSpan},
    road,
};
use anyhow::Result;
use maskros_measure::{
    bootstrap,
    tab::{Content, Kind, Mention, Of, Scorer, Tally},
};
use maskros_pipeline::{Analysis, Pipeline};
use std::{fmt::Write as _, path::Path};

/// The development sets with direct identifiers and quasi-identifiers.
const SETS: [&str; 2] = ["en_tab_dev", "da_dab_dev"];

/// The figures of both sets, as CSV.
pub(crate) fn table(data: &Path) -> Result<String> {
    let pipeline = road()?;
    let mut table = "set,measure,of,counted,percent,low,high\n".to_owned();
    for set in SETS {
        write_rows(&mut table, set, &scored(&pipeline, &gold::of_set(data, set, false)?))?;
    }
    Ok(table)
}

/// The counts of each document.
fn scored(pipeline: &Pipeline, golds: &[Gold]) -> Vec<Tally> {
    let scorer = scorer(golds);
    analysed(pipeline, golds).map(|(gold, analysis)| score(&scorer, gold, &analysis)).collect()
}

/// What weighs spans by how often their words stand in these documents.
fn scorer(golds: &[Gold]) -> Scorer {
    Scorer::new(Content::of(golds.iter().map(|gold| gold.document.text())), [])
}

fn score(scorer: &Scorer, gold: &Gold, analysis: &Analysis) -> Tally {
    let mentions: Vec<_> = gold.spans.iter().map(mention).collect();
    scorer.score(gold.document.text(), &mentions, &edited(analysis).collect::<Vec<_>>())
}

fn mention(span: &GoldSpan) -> Mention<'_> {
    let GoldSpan { span, label, identifier, entity } = span;
    Mention { span: *span, label, kind: Kind::named(identifier), entity: entity.as_deref() }
}

fn whole(tallies: &[Tally]) -> Tally {
    let mut whole = Tally::default();
    tallies.iter().for_each(|tally| whole.add(tally));
    whole
}

/// A row for each figure but those of single labels, which `coverage.csv` has.
fn write_rows(table: &mut String, set: &str, tallies: &[Tally]) -> Result<()> {
    let whole = whole(tallies);
    let keys: Vec<_> = whole.keys().filter(|(_, of)| !matches!(of, Of::Label(_))).collect();
    let figures = |tally: &Tally| keys.iter().map(|key| tally.share(key).figure()).collect();
    for (key, figures) in keys.iter().zip(bootstrap::estimates_of(tallies, Tally::add, figures)) {
        let (measure, of) = (key.0.name(), key.1.name());
        writeln!(table, "{set},{measure},{of},{:.0},{}", whole.share(key).of, figures.cells().join(","))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gold::GoldSpan;
    use maskros_text::{Document, Span};

    #[test]
    fn an_entity_counts_only_if_all_its_mentions_are_masked() {
        let text = "Anna Lindström ringde på 070-174 06 05. Grannen vet vem det var.";
        let span = |part: &str, identifier: &str, entity: &str| {
            let span = Span::new(0, part.len()).shifted(text.find(part).unwrap());
            let entity = Some(entity.to_owned());
            GoldSpan { span, label: "X".to_owned(), identifier: identifier.to_owned(), entity }
        };
        let spans = vec![
            span("Anna Lindström", "DIRECT", "e1"),
            span("Grannen", "QUASI", "e1"),
            span("070-174 06 05", "DIRECT", "e2"),
            span("vem", "NO_MASK", "e3"),
        ];
        let golds = [Gold { genre: String::new(), document: Document::new("d", text), spans }];
        let mut table = String::new();
        write_rows(&mut table, "set", &scored(&road().unwrap(), &golds)).unwrap();
        assert!(table.contains("set,entity recall,direct,2,50.00,50.00,50.00\n"), "{table}");
        assert!(table.contains("set,mention recall,direct,2,100.00,100.00,100.00\n"), "{table}");
        assert!(table.contains("set,mention recall,quasi,1,0.00,0.00,0.00\n"), "{table}");
        assert!(!table.contains("set,mention recall,X"), "{table}");
    }
}
