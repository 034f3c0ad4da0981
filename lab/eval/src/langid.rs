//! How well the languages of a sentence are named: the development sentences as they are, changed in many ways, and in passages of
//! several languages.
//!
//! Three systems are measured: the word table alone, the model (the plain answer of `maskros langid`), and the model in documents (what
//! the detectors work with, where a doubtful language is named too).

mod dev;
mod passages;
mod suites;

use crate::{cells, jobs};
use anyhow::Result;
use dev::Row;
use maskros_langid::{Identifier, model::Model};
use maskros_measure::{
    bootstrap,
    langid::{CLASSES, Classes, Pair, Tally},
    shown,
};
use maskros_pipeline::map_in_order;
use maskros_text::{Document, Languages, Sentence, Span};
use passages::Passage;
use std::{fmt::Write as _, path::Path};

/// Names the languages of each piece of a passage.
type Ask = fn(&Identifier, &Passage) -> Vec<Languages>;

/// A row group of the table.
struct System {
    name: &'static str,
    identifier: Identifier,
    ask: Ask,
}

/// The figures of every suite and system, as CSV.
pub(crate) fn table(data: &Path) -> Result<String> {
    let dev = dev::read(data)?;
    let mut table = header();
    for (suite, change) in suites::SUITES {
        write_rows(&mut table, suite, &suites::changed(&dev, *change), in_document_of_pieces)?;
    }
    write_rows(&mut table, "several languages, quoted", &passages::mixed(&dev), in_document)?;
    Ok(table)
}

fn header() -> String {
    let f1s = CLASSES.map(|name| format!("f1 {name}")).join(",");
    format!(
        "system,suite,sentences,exact,exact low,exact high,loose,loose low,loose high,exact of one,exact of several,{f1s}\n"
    )
}

fn write_rows(table: &mut String, suite: &str, passages: &[Passage], in_document: Ask) -> Result<()> {
    for system in systems(in_document) {
        write_row(table, system.name, suite, &system.pairs(passages))?;
    }
    Ok(())
}

/// The systems that are compared; `in_document` asks the last of them.
fn systems(in_document: Ask) -> [System; 3] {
    [
        System { name: "word table", identifier: Identifier::with(Model::ignorant()), ask: alone },
        System { name: "model", identifier: Identifier::embedded(), ask: alone },
        System { name: "model in documents", identifier: Identifier::embedded(), ask: in_document },
    ]
}

fn write_row(table: &mut String, system: &str, suite: &str, pairs: &[Pair]) -> Result<()> {
    let tally: Tally = pairs.iter().copied().collect();
    let ranges = cells(&estimates(pairs));
    let shares = [tally.exact_of_single(), tally.exact_of_several()];
    let f1s = (0..CLASSES.len()).map(|class| tally.f1(class));
    let shares: Vec<String> = shares.into_iter().chain(f1s).map(shown).collect();
    Ok(writeln!(table, "{system},\"{suite}\",{},{ranges},{}", pairs.len(), shares.join(","))?)
}

/// Exact and loose accuracy.
fn estimates(pairs: &[Pair]) -> [bootstrap::Estimate; 2] {
    let add = |tally: &mut Tally, pair: &Pair| tally.add(*pair);
    bootstrap::estimates(pairs, add, |tally| [tally.exact(), tally.loose()])
}

impl System {
    /// Gold and answer of every piece.
    fn pairs(&self, passages: &[Passage]) -> Vec<Pair> {
        map_in_order(passages, jobs(), |passage| self.answered(passage)).concat()
    }

    fn answered(&self, passage: &Passage) -> Vec<Pair> {
        let answers = (self.ask)(&self.identifier, passage);
        let golds = passage.pieces.iter().map(|(_, gold)| *gold);
        golds.zip(answers).map(|(gold, answer)| Pair { gold, answer: Classes::of(answer) }).collect()
    }
}

/// Each piece by itself.
fn alone(identifier: &Identifier, passage: &Passage) -> Vec<Languages> {
    let text = |span| passage.document.cut(span);
    passage.pieces.iter().map(|(span, _)| identifier.languages(text(*span))).collect()
}

/// The pieces as sentences of a document, which is not segmented.
fn in_document_of_pieces(identifier: &Identifier, passage: &Passage) -> Vec<Languages> {
    let sentence = |span| Sentence::new(span, Languages::NONE);
    let mut sentences: Vec<_> = passage.pieces.iter().map(|(span, _)| sentence(*span)).collect();
    identifier.label(&passage.document, &mut sentences);
    sentences.iter().map(|sentence| sentence.languages).collect()
}

/// The passage as a document on its usual road: segmented first. The answer for a piece is that of the sentence that holds most of it.
fn in_document(identifier: &Identifier, passage: &Passage) -> Vec<Languages> {
    let sentences = labelled(identifier, &passage.document);
    passage.pieces.iter().map(|(span, _)| languages_of(&sentences, *span)).collect()
}

/// The languages of the sentence that holds most of a span.
fn languages_of(sentences: &[Sentence], span: Span) -> Languages {
    let most = sentences.iter().max_by_key(|sentence| shared(sentence.span, span));
    most.map_or(Languages::NONE, |sentence| sentence.languages)
}

/// How many bytes two spans have in common.
fn shared(one: Span, other: Span) -> usize {
    one.end.min(other.end).saturating_sub(one.start.max(other.start))
}

fn labelled(identifier: &Identifier, document: &Document) -> Vec<Sentence> {
    let mut sentences = maskros_segment::sentences(document);
    identifier.label(document, &mut sentences);
    sentences
}

#[cfg(test)]
mod tests {
    use super::*;
    use maskros_text::{Lang, Span};

    #[test]
    fn a_piece_gets_the_languages_of_the_sentence_that_holds_most_of_it() {
        let swedish = "Jag vet inte vad hon heter, men hon bor här.";
        let english = "Nobody told me that they had already left the house.";
        let text = format!("{swedish} \"{english}\"");
        let start = text.find(english).unwrap();
        let gold = |codes: &[&str]| Classes::of_codes(codes.iter().copied());
        let pieces = vec![
            (Span::new(0, swedish.len()), gold(&["sv"])),
            (Span::new(start, start + english.len()), gold(&["en"])),
        ];
        let passage = Passage { document: Document::new("test", text), pieces };
        let answers = in_document(&Identifier::embedded(), &passage);
        assert!(answers[0].has(Lang::Sv) && answers[1].has(Lang::En) && !answers[1].has(Lang::Sv));
        assert_eq!(answers.len(), alone(&Identifier::embedded(), &passage).len());
    }

    #[test]
    fn figures_stand_under_their_names() {
        let columns = header().trim_end().split(',').count();
        let text = "Jag vet inte vad hon heter.";
        let passage = Passage::of(text.to_owned(), Classes::of_codes(["sv"]));
        let mut table = String::new();
        write_rows(&mut table, "suite", &[passage], in_document_of_pieces).unwrap();
        assert!(table.starts_with("word table,\"suite\",1,100.00,100.00,100.00,100.00,"), "{table}");
        assert!(table.lines().all(|line| line.split(',').count() == columns));
        assert_eq!(table.lines().count(), 3);
    }
}
