//! Lists of people as rows of a text: `3;Drews;Oskar;Göritz` under `Nr;Name;Vorname;Wohnort`, with tabs, strokes or wide gaps between the
//! cells as well.
//!
//! What stands in a cell has no sentence round it, and the lists hold few of the names and villages there are. Two things tell what a
//! column holds: its name in the first row, and what was found in most of its cells.
//!
//! # Untrusted input
//!
//! Each line is cut once at each kind of separator, and each candidate looked up in order, so the work is linear in the document.

mod cells;

use crate::RuleInfo;
use cells::{Cell, Row, blocks};
use maskros_language::{Table, TableRow, WordRole, facts, folded, is_of_word, rows};
use maskros_lexicon::Lexicon;
use maskros_text::{Candidate, Document, Label, Source, Span};

const RULE: &str = "column";

/// The rules of this module.
pub(crate) const RULES: &[RuleInfo] = &[RuleInfo {
    name: RULE,
    label: Label::Surname,
    description: "A cell of a list in a text, under `Name`, `Ort` and the like or in a column whose other cells are names: `3;Drews;Oskar;Göritz`.",
}];

/// How sure a cell is under the name of its column, and beside what was found in the others.
const NAMED: f32 = 0.95;
const LIKE_OTHERS: f32 = 0.7;
/// So many cells make a column of names without its name, and in so many of them one was found.
const LEAST_CELLS: usize = 3;
const LEAST_FOUND: usize = 2;
/// A candidate counts where it is at least so sure.
const FOUND: f32 = 0.5;
/// The names of columns stand in one of so many rows, and so many of them are known.
const HEAD_ROWS: usize = 3;
const LEAST_NAMES: usize = 2;
/// In one of so many cells under a mere `Name` somebody was found.
const FOUND_SHARE: usize = 3;
/// A cell of more words says something else.
const MOST_WORDS: usize = 4;

/// Adds the cells of lists.
pub(crate) fn find(document: &Document, lexicon: &Lexicon, out: &mut Vec<Candidate>) {
    let blocks = blocks(document.text());
    if blocks.is_empty() {
        return;
    }
    let found = Found::of(out);
    for block in blocks {
        let list = List { document, lexicon, rows: &block, found: &found };
        list.find(out);
    }
}

/// What was found before, in the order of the text.
struct Found(Vec<(Span, Label)>);

impl Found {
    fn of(candidates: &[Candidate]) -> Self {
        let sure = candidates.iter().filter(|one| one.score >= FOUND);
        let mut spans: Vec<(Span, Label)> = sure.map(|one| (one.span, one.label)).collect();
        spans.sort_unstable_by_key(|(span, _)| *span);
        Self(spans)
    }

    /// What of it begins in `span`.
    fn within(&self, span: Span) -> impl Iterator<Item = Label> {
        let first = self.0.partition_point(|(one, _)| one.start < span.start);
        let here = self.0.iter().skip(first).take_while(move |(one, _)| one.start < span.end);
        here.map(|(_, label)| *label)
    }
}

/// Whether a label is one of some kind.
type IsSuch = fn(Label) -> bool;

/// Rows that belong together.
struct List<'a> {
    document: &'a Document,
    lexicon: &'a Lexicon,
    rows: &'a [Row],
    found: &'a Found,
}

impl List<'_> {
    fn find(&self, out: &mut Vec<Candidate>) {
        let heads = self.rows.iter().take(HEAD_ROWS).map(|row| self.head(row));
        let (above, head) = heads.enumerate().find(|(_, head)| !head.is_empty()).unwrap_or_default();
        let rows = self.rows.get(above + usize::from(!head.is_empty())..).unwrap_or_default();
        let width = rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
        let columns: Vec<Option<(Label, f32)>> = (0..width).map(|at| self.column(rows, at, &head)).collect();
        if !columns.iter().flatten().any(|(label, _)| label.is_name_part()) {
            return;
        }
        for (cell, column) in rows.iter().flat_map(|row| row.cells.iter().zip(&columns)) {
            if let Some((label, score)) = column {
                self.put(cell, *label, *score, out);
            }
        }
    }

    /// What the cells of a first row name, where two of them at least are names of columns.
    fn head(&self, row: &Row) -> Vec<Option<Label>> {
        let name = |cell: &Cell| folded(self.document.cut(cell.span).trim_end_matches(['.', ':', '*']));
        let names: Vec<String> = row.cells.iter().map(name).collect();
        let known = |name: &&String| facts(name).has(WordRole::ColumnName) || named(name).is_some();
        if names.iter().filter(known).count() < LEAST_NAMES {
            return Vec::new();
        }
        let labels: Vec<Option<Label>> = names.iter().map(|name| named(name)).collect();
        let other = other_half(&labels);
        let parted = |label: Label| if label == Label::PersonName { other.unwrap_or(label) } else { label };
        labels.into_iter().map(|label| label.map(parted)).collect()
    }

    /// What the cells of a column are, and how sure that is.
    fn column(&self, rows: &[Row], at: usize, head: &[Option<Label>]) -> Option<(Label, f32)> {
        match head.get(at).copied().flatten() {
            Some(label) => self.is_vouched(rows, at, label, head).then_some((label, NAMED)),
            None => self.like_others(rows, at).map(|label| (label, LIKE_OTHERS)),
        }
    }

    /// Whether the column holds what its name says: a mere `Name` may be that of goods, unless people were found under it or another
    /// column has the rest of their names.
    fn is_vouched(&self, rows: &[Row], at: usize, label: Label, head: &[Option<Label>]) -> bool {
        let parted = head.iter().flatten().any(|label| label.is_first_name() || *label == Label::Surname);
        let people = || self.count(rows, at, Label::is_name_part) * FOUND_SHARE >= rows.len();
        parted || !label.is_name_part() || people()
    }

    /// In how many cells of the column that may be names something of such a label was found.
    fn count(&self, rows: &[Row], at: usize, is_such: impl Fn(Label) -> bool) -> usize {
        let cells = rows.iter().filter_map(|row| row.cells.get(at)).filter(|cell| self.is_name(cell));
        cells.filter(|cell| self.found.within(cell.span).any(&is_such)).count()
    }

    /// What most cells of a column are, where nothing names it.
    fn like_others(&self, rows: &[Row], at: usize) -> Option<Label> {
        const KINDS: [(Label, IsSuch); 3] = [
            (Label::Surname, is_surname),
            (Label::FirstnameUnknown, Label::is_first_name),
            (Label::City, |label| matches!(label, Label::City)),
        ];
        let total = self.count_names(rows, at);
        let most = |is_such: IsSuch| {
            let count = self.count(rows, at, is_such);
            total >= LEAST_CELLS && count >= LEAST_FOUND && count * 2 > total
        };
        KINDS.into_iter().find(|(_, is_such)| most(*is_such)).map(|(label, _)| label)
    }

    fn count_names(&self, rows: &[Row], at: usize) -> usize {
        rows.iter().filter_map(|row| row.cells.get(at)).filter(|cell| self.is_name(cell)).count()
    }

    /// Whether a cell has the words of a name and nothing else.
    fn is_name(&self, cell: &Cell) -> bool {
        let text = self.document.cut(cell.span);
        let words = text.split([' ', ',']).filter(|word| !word.is_empty());
        let begins = |word: &str| word.starts_with(char::is_uppercase);
        !text.contains(|letter: char| letter.is_ascii_digit())
            && words.clone().count() <= MOST_WORDS
            && words.clone().next().is_some_and(begins)
            && words.clone().all(|word| word.chars().all(is_of_name))
            && words.clone().any(|word| self.is_no_word(word))
    }

    /// Whether the word is a name, or no ordinary word.
    fn is_no_word(&self, word: &str) -> bool {
        let known = self.lexicon.word(&folded(word));
        known.is_none_or(|word| word.is_name_or_place() || word.common.is_empty())
    }

    /// Puts the name in a cell down; a whole one in its parts: `Frid, Nils`, `Nils Frid`.
    fn put(&self, cell: &Cell, label: Label, score: f32, out: &mut Vec<Candidate>) {
        if !self.is_name(cell) || self.found.within(cell.span).any(is_body) {
            return;
        }
        for (span, label) in self.parts(cell.span, label) {
            out.push(Candidate::new(span, label, score, Source::Context, RULE));
        }
    }

    /// The parts of what stands in a cell.
    fn parts(&self, span: Span, label: Label) -> Vec<(Span, Label)> {
        let text = self.document.cut(span);
        let comma = text.split_once(',').filter(|_| label.is_name_part());
        if let Some((surname, rest)) = comma {
            let first = span.end - rest.trim_start().len();
            let surname = Span::new(span.start, span.start + surname.trim_end().len());
            return vec![(surname, Label::Surname), (Span::new(first, span.end), Label::FirstnameUnknown)];
        }
        let last = text.rsplit_once(' ').filter(|_| label == Label::PersonName);
        let Some((first, surname)) = last else { return vec![(span, label)] };
        let first = Span::new(span.start, span.start + first.trim_end().len());
        vec![
            (first, Label::FirstnameUnknown),
            (Span::new(span.end - surname.len(), span.end), Label::Surname),
        ]
    }
}

/// Whether names have the character beside blanks and commas.
fn is_of_name(letter: char) -> bool {
    is_of_word(letter) || matches!(letter, '-' | '\'' | '’' | '.')
}

/// Whether it is a surname, or a name of which no list knows the parts.
const fn is_surname(label: Label) -> bool {
    matches!(label, Label::Surname | Label::PersonName)
}

/// Whether it is a firm, school or house, which has its own rules.
fn is_body(label: Label) -> bool {
    label.group() == maskros_text::Group::Institution
}

/// What a column of this name holds; `Nachname, Vorname` a whole name.
fn named(name: &str) -> Option<Label> {
    let parts = || name.split([',', '/', '(', ')']).filter_map(|part| named_alone(part.trim()));
    let whole = || parts().any(Label::is_name_part).then_some(Label::PersonName);
    named_alone(name).or_else(whole)
}

fn named_alone(name: &str) -> Option<Label> {
    let is_named = |row: &&TableRow| row.words("words").contains(&name);
    rows(Table::ListColumn).iter().find(is_named)?.label()
}

/// What a mere `Name` is beside a column for the other half of the names.
fn other_half(labels: &[Option<Label>]) -> Option<Label> {
    let has = |is_such: IsSuch| labels.iter().flatten().any(|label| is_such(*label));
    match (has(Label::is_first_name), has(|label| label == Label::Surname)) {
        (true, false) => Some(Label::Surname),
        (false, true) => Some(Label::FirstnameUnknown),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is found in a text in which `known` was found before, each word as what it is.
    fn found(text: &str, known: &[(&str, Label)]) -> Vec<(String, Label)> {
        let document = Document::new("test", text);
        let spans = known.iter().flat_map(|(word, label)| {
            let at = |(start, word): (usize, &str)| Span::new(start, start + word.len());
            text.match_indices(word).map(at).map(|span| (span, *label)).collect::<Vec<_>>()
        });
        let mut out: Vec<Candidate> =
            spans.map(|(span, label)| Candidate::new(span, label, 0.6, Source::Lexicon, "test")).collect();
        let before = out.len();
        find(&document, &Lexicon::embedded(), &mut out);
        out[before..].iter().map(|one| (document.cut(one.span).to_owned(), one.label)).collect()
    }

    fn names(text: &str, known: &[(&str, Label)]) -> Vec<String> {
        found(text, known).into_iter().map(|(name, _)| name).collect()
    }

    #[test]
    fn the_name_of_a_column_tells_what_its_cells_are() {
        let list = "Nr;Name;Vorname;Ort\n1;Xylau;Fiete;Gützkow\n2;Ypsen-Rau;Ole Tom;Xanten\n";
        let expected = ["Xylau", "Fiete", "Gützkow", "Ypsen-Rau", "Ole Tom", "Xanten"];
        assert_eq!(names(list, &[]), expected);
        assert_eq!(names(&list.replace(';', "\t"), &[]), expected);
        assert_eq!(names(&list.replace(';', " | "), &[]), expected);
        assert_eq!(names(&list.replace(';', "    "), &[]), expected);
    }

    #[test]
    fn a_whole_name_is_taken_apart() {
        let list = "Namn;Född;Klubb\nXylin, Nils;2008;\nMaj Ypsgård;2009;\n";
        let expected = [
            ("Xylin", Label::Surname),
            ("Nils", Label::FirstnameUnknown),
            ("Maj", Label::FirstnameUnknown),
            ("Ypsgård", Label::Surname),
        ];
        let found = found(list, &[("Nils", Label::FirstnameMale), ("Maj", Label::FirstnameFemale)]);
        assert_eq!(found, expected.map(|(name, label)| (name.to_owned(), label)));
    }

    #[test]
    fn the_other_cells_tell_what_the_last_one_is() {
        let list = "1\tBerg\tkommer\n2\tHolm\tkommer\n3\tLund\tkommer\n4\tXylqvar\tkommer ej\n";
        let known = ["Berg", "Holm", "Lund"].map(|name| (name, Label::Surname));
        assert_eq!(names(list, &known), ["Berg", "Holm", "Lund", "Xylqvar"]);
    }

    #[test]
    fn numbered_lines_with_commas_are_rows_too() {
        let list =
            "1. Berg, Anna, Xanstad\n2. Holm, Ida, Ypstad\n3. Lund, Per, Qvistad\n4. Xylqvar, Bo, Zetstad\n";
        let known = ["Berg", "Holm", "Lund"].map(|name| (name, Label::Surname));
        assert_eq!(names(list, &known), ["Berg", "Holm", "Lund", "Xylqvar"]);
    }

    #[test]
    fn leaves_goods_prose_and_rows_that_say_something_else() {
        for text in [
            "Name;Preis;Menge\nSchraube M4;3;2\nXylonit;5;1\n",
            "Hon kom; han gick; vi stannade.\nDet var sent; alla sov; ingen sjöng.\n",
            "Namn;Ort\n-;okänd\n",
            "Ort;Einwohner\nGützkow;3000\n",
        ] {
            assert!(names(text, &[]).is_empty(), "{text}");
        }
    }
}
