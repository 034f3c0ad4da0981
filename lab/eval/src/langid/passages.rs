//! Texts whose pieces have gold sets; and passages in which sentences of several languages quote each other.

use super::Row;
use maskros_measure::{langid::Classes, random::Random};
use maskros_text::{Document, Span};

/// Seed of the choice of sentences.
const SEED: u64 = 12;
/// Quotation marks as the languages use them.
const QUOTES: &[[&str; 2]] = &[["\"", "\""], ["”", "”"], ["«", "»"], ["„", "“"], ["»", "«"], ["– ", ""]];

/// A document with the gold set of each of its pieces.
#[derive(Debug)]
pub(crate) struct Passage {
    pub(crate) document: Document,
    pub(crate) pieces: Vec<(Span, Classes)>,
}

impl Passage {
    /// A document of one piece.
    pub(crate) fn of(text: String, gold: Classes) -> Self {
        let pieces = vec![(Span::new(0, text.len()), gold)];
        Self { document: Document::new("dev", text), pieces }
    }

    /// The rows on one line, the one at `quoted` between quotation marks.
    fn joined(rows: &[&Row], quoted: usize, marks: [&str; 2]) -> Self {
        let mut text = String::new();
        let mut pieces = Vec::new();
        for (place, row) in rows.iter().enumerate() {
            let [open, close] = if place == quoted { marks } else { ["", ""] };
            text.push_str(open);
            pieces.push((Span::new(text.len(), text.len() + row.text.len()), row.gold));
            text.push_str(&row.text);
            text.push_str(close);
            text.push(' ');
        }
        Self { document: Document::new("dev", text), pieces }
    }
}

/// Passages of two or three sentences of languages that do not overlap, one of them quoted. Every sentence is used at most once, and
/// only those that end in a final mark: where a heading meets a quotation nobody can tell where it ends.
pub(crate) fn mixed(rows: &[Row]) -> Vec<Passage> {
    let mut random = Random::new(SEED);
    let mut left = drawn(rows, &mut random);
    let mut passages = Vec::new();
    while let Some(first) = left.pop() {
        let rows = with_strangers(first, &mut left, 1 + random.below(2));
        passages.push(with_quotation(&rows, &mut random));
    }
    passages.retain(|passage| passage.pieces.len() > 1);
    passages
}

/// The rows that end in a final mark, in a drawn order.
fn drawn<'a>(rows: &'a [Row], random: &mut Random) -> Vec<&'a Row> {
    let mut drawn: Vec<&Row> = rows.iter().filter(|row| row.text.ends_with(['.', '!', '?'])).collect();
    random.shuffle(&mut drawn);
    drawn
}

fn with_quotation(rows: &[&Row], random: &mut Random) -> Passage {
    let marks = QUOTES[random.below(QUOTES.len())];
    Passage::joined(rows, random.below(rows.len()), marks)
}

/// The first row with at most `count` more off the end, whose sets do not meet.
fn with_strangers<'a>(first: &'a Row, left: &mut Vec<&'a Row>, count: usize) -> Vec<&'a Row> {
    let mut taken = vec![first];
    for _ in 0..count {
        let stranger = |row: &&Row| taken.iter().all(|other| !other.gold.meets(row.gold));
        taken.extend(left.iter().rposition(stranger).map(|place| left.remove(place)));
    }
    taken
}

#[cfg(test)]
mod tests {
    use super::super::dev::tests::row;
    use super::*;

    #[test]
    fn a_passage_joins_languages_that_do_not_overlap() {
        let mut rows =
            vec![row("Ein Haus.", &["de"]), row("Et hus", &["da"]), row("Hun kom.", &["nb", "da"])];
        rows.extend([
            row("Ett hus.", &["sv"]),
            row("Hun ventet.", &["nb"]),
            row("Huset var grønt.", &["da"]),
        ]);
        let passages = mixed(&rows);
        assert!(!passages.is_empty());
        for passage in passages {
            let golds: Vec<_> = passage.pieces.iter().map(|(_, gold)| *gold).collect();
            let meets = |a: usize| golds.iter().enumerate().any(|(b, gold)| a != b && golds[a].meets(*gold));
            assert!((2..=3).contains(&golds.len()) && !(0..golds.len()).any(meets), "{golds:?}");
            assert!(!passage.document.text().contains("Et hus "), "a heading has no final mark");
        }
    }

    #[test]
    fn pieces_are_the_sentences_without_the_marks() {
        let rows = [row("Hun kom.", &["nb"]), row("Jag såg det.", &["sv"])];
        let passage = Passage::joined(&rows.each_ref(), 1, ["”", "”"]);
        assert_eq!(passage.document.text(), "Hun kom. ”Jag såg det.” ");
        let cut: Vec<_> = passage.pieces.iter().map(|(span, _)| passage.document.cut(*span)).collect();
        assert_eq!(cut, ["Hun kom.", "Jag såg det."]);
    }
}
