//! Lines of a text cut into cells.

use maskros_text::Span;
use std::iter;
use std::ops::Range;

/// The marks that part cells.
const MARKS: [char; 3] = [';', '\t', '|'];
/// So many blanks part cells where no mark does.
pub(super) const GAP: &str = "  ";
/// Commas part the cells of short lines only, and not of a surname and a first name alone.
const COMMA: char = ',';
const LONGEST_LIST_LINE: usize = 120;
const LEAST_COMMA_CELLS: usize = 3;
/// How long the name of a field is at most.
pub(super) const LONGEST_FIELD_NAME: usize = 40;
/// A row has at least so many cells, and a list so many rows.
const LEAST_CELLS: usize = 2;
pub(super) const LEAST_ROWS: usize = 2;

/// What stands between two separators, without blanks round it.
pub(super) struct Cell {
    pub span: Span,
}

/// A line in its cells.
pub(super) struct Row {
    pub cells: Vec<Cell>,
    /// Whether marks part them: after a gap that is a blank wide, the cells behind it are those of other columns.
    pub marked: bool,
}

/// Values that stand each beside its name.
pub(super) struct Form {
    pub names: Vec<Cell>,
    pub values: Row,
    /// So many names of columns are known, or it is no form.
    pub least: usize,
}

/// So many names make a form of lines that have a colon.
pub(super) const LEAST_NAMES: usize = 2;

/// What parts the cells of a list.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Separator {
    Mark(char),
    Gap,
}

/// The lists of a text: lines in a row with the same separator.
pub(super) fn blocks(text: &str) -> Vec<Vec<Row>> {
    let mut blocks = Vec::new();
    let mut block = Vec::new();
    let mut separator = None;
    for (start, line) in lines(text) {
        let here = separator_of(line);
        if here != separator || here.is_none() {
            close(&mut block, &mut blocks);
            separator = here;
        }
        block.extend(here.map(|separator| row(start, line, separator)));
    }
    close(&mut block, &mut blocks);
    blocks
}

/// Puts the rows read so far down, where they are a list.
fn close(block: &mut Vec<Row>, blocks: &mut Vec<Vec<Row>>) {
    let rows = std::mem::take(block);
    if rows.len() >= LEAST_ROWS {
        blocks.push(rows);
    }
}

/// Each line with where it begins.
pub(super) fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut start = 0;
    text.split('\n').map(move |line| {
        let begin = start;
        start += line.len() + 1;
        (begin, line)
    })
}

/// What parts the cells of a line: the mark that stands in it most often, wide gaps, or in a short line several commas.
fn separator_of(line: &str) -> Option<Separator> {
    let mark = MARKS.into_iter().max_by_key(|mark| count(line, *mark));
    let mark = mark.filter(|mark| count(line, *mark) + 1 >= LEAST_CELLS).map(Separator::Mark);
    mark.or_else(|| line.trim().contains(GAP).then_some(Separator::Gap))
        .or_else(|| has_commas(line).then_some(Separator::Mark(COMMA)))
}

fn count(line: &str, mark: char) -> usize {
    line.chars().filter(|letter| *letter == mark).count()
}

/// Whether a line is short and has several commas.
fn has_commas(line: &str) -> bool {
    line.len() <= LONGEST_LIST_LINE && count(line, COMMA) + 1 >= LEAST_COMMA_CELLS
}

/// The cells of the line that begins at byte `start`.
fn row(start: usize, line: &str, separator: Separator) -> Row {
    let cell = |(at, text)| cell(start, at, text);
    let cells = match separator {
        Separator::Mark(mark) => {
            pieces(line, move |rest| rest.find(mark).map(|at| (at, mark.len_utf8()))).map(cell).collect()
        }
        Separator::Gap => pieces(line, gap).map(cell).collect(),
    };
    Row { cells, marked: separator != Separator::Gap }
}

/// The cell of `text`, which begins `at` so many bytes of a line that begins at byte `start`; the first without the number of its row.
fn cell(start: usize, at: usize, text: &str) -> Cell {
    let item = text.trim_start_matches(is_of_number);
    let behind = if at == 0 && !item.is_empty() { item } else { text.trim_start() };
    let begin = start + at + (text.len() - behind.len());
    unquoted(Span::new(begin, begin + behind.trim_end().len()), behind.trim_end())
}

/// The cell of a text that stands in `span`, without the quotes round it.
fn unquoted(span: Span, text: &str) -> Cell {
    let quoted = text.len() > 2 && text.starts_with('"') && text.ends_with('"');
    let quote = usize::from(quoted);
    Cell { span: Span::new(span.start + quote, span.end - quote) }
}

/// The range without blanks round it.
pub(super) fn trimmed(text: &str, range: Range<usize>) -> Range<usize> {
    let part = text.get(range.clone()).unwrap_or_default();
    let start = range.start + (part.len() - part.trim_start().len());
    start..start + part.trim().len()
}

/// Whether the character stands before an item: `3. Drews`, `- Drews`.
fn is_of_number(letter: char) -> bool {
    letter.is_ascii_digit() || letter.is_whitespace() || matches!(letter, '.' | ')' | '-' | '–' | '•' | '*')
}

/// Where the next wide gap begins, and its length.
fn gap(rest: &str) -> Option<(usize, usize)> {
    let at = rest.find(GAP)?;
    let behind = rest.get(at..)?;
    Some((at, behind.len() - behind.trim_start_matches(' ').len()))
}

/// The pieces of a line between what `next` finds, each with where it begins.
fn pieces(line: &str, next: impl Fn(&str) -> Option<(usize, usize)>) -> impl Iterator<Item = (usize, &str)> {
    let mut rest = Some((0, line));
    iter::from_fn(move || {
        let (begin, text) = rest?;
        let cut = next(text);
        rest = cut.and_then(|(at, len)| Some((begin + at + len, text.get(at + len..)?)));
        let end = cut.map_or(text.len(), |(at, _)| at);
        Some((begin, text.get(..end)?))
    })
}
