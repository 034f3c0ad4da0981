//! Lines of a text cut into cells.

use super::fields::further_names;
use maskros_lexicon::Lexicon;
use maskros_text::Span;
use std::iter;
use std::ops::Range;

/// The marks that part cells.
const MARKS: [char; 3] = [';', '\t', '|'];
/// So many blanks part cells where no mark does.
const GAP: &str = "  ";
/// Commas part the cells of short lines only, and not of a surname and a first name alone.
const COMMA: char = ',';
const LONGEST_LIST_LINE: usize = 120;
const LEAST_COMMA_CELLS: usize = 3;
/// What stands between the name of a field and its value, and how long the name is at most.
const FIELD: &str = ": ";
pub(super) const LONGEST_FIELD_NAME: usize = 40;
/// A row has at least so many cells, and a list so many rows.
const LEAST_CELLS: usize = 2;
const LEAST_ROWS: usize = 2;

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

/// The forms of a text: lines in a row with a name, a colon and a blank before the value, and perhaps more of these behind it.
pub(super) fn forms(text: &str, lexicon: &Lexicon) -> Vec<Form> {
    let mut forms = Vec::new();
    let mut names = Vec::new();
    let mut cells = Vec::new();
    for (start, line) in lines(text) {
        let fields = fields(start, line, lexicon);
        if fields.is_empty() {
            close_form(&mut names, &mut cells, &mut forms);
        }
        for (name, value) in fields {
            names.push(name);
            cells.push(value);
        }
    }
    close_form(&mut names, &mut cells, &mut forms);
    forms
}

/// Puts the fields read so far down, where they are a form.
fn close_form(names: &mut Vec<Cell>, cells: &mut Vec<Cell>, forms: &mut Vec<Form>) {
    let (names, cells) = (std::mem::take(names), std::mem::take(cells));
    if names.len() >= LEAST_ROWS {
        forms.push(Form { names, values: Row { cells, marked: true }, least: LEAST_NAMES });
    }
}

/// The names and values of the fields of a line that begins at byte `start`; none where it does not begin with one.
fn fields(start: usize, line: &str, lexicon: &Lexicon) -> Vec<(Cell, Cell)> {
    let Some((first, _)) = line.split_once(FIELD).filter(|(name, _)| is_name(name)) else {
        return Vec::new();
    };
    let names = iter::once(trimmed(line, 0..first.len())).chain(further_names(line, lexicon));
    let names: Vec<Range<usize>> = names.collect();
    let ends = names.iter().skip(1).map(|next| next.start).chain([line.len()]);
    let span = |range: Range<usize>| Cell { span: Span::new(start + range.start, start + range.end) };
    let fields =
        names.iter().zip(ends).map(|(name, end)| (span(name.clone()), span(value(line, name.end..end))));
    fields.collect()
}

fn is_name(name: &str) -> bool {
    !name.trim().is_empty() && name.len() <= LONGEST_FIELD_NAME
}

/// The value behind the colon of a field, without the comma before the next one.
fn value(line: &str, range: Range<usize>) -> Range<usize> {
    let behind = line.get(range.clone()).unwrap_or_default();
    let value = trimmed(line, range.end - behind.trim_start_matches([' ', ':']).len()..range.end);
    let text = line.get(value.clone()).unwrap_or_default();
    value.start..value.start + text.trim_end_matches([',', ';', ' ']).len()
}

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
    let count = |mark: char| line.chars().filter(|letter| *letter == mark).count();
    let mark =
        MARKS.into_iter().max_by_key(|mark| count(*mark)).filter(|mark| count(*mark) + 1 >= LEAST_CELLS);
    let gap = || line.trim().contains(GAP).then_some(Separator::Gap);
    let commas = || line.len() <= LONGEST_LIST_LINE && count(COMMA) + 1 >= LEAST_COMMA_CELLS;
    mark.map(Separator::Mark).or_else(gap).or_else(|| commas().then_some(Separator::Mark(COMMA)))
}

/// The cells of the line that begins at byte `start`.
fn row(start: usize, line: &str, separator: Separator) -> Row {
    let cell = |(at, text): (usize, &str)| {
        let item = text.trim_start_matches(is_of_number);
        let behind = if at == 0 && !item.is_empty() { item } else { text.trim_start() };
        let lead = text.len() - behind.len();
        let begin = start + at + lead;
        unquoted(Span::new(begin, begin + behind.trim_end().len()), behind.trim_end())
    };
    let cells = match separator {
        Separator::Mark(mark) => {
            pieces(line, move |rest| rest.find(mark).map(|at| (at, mark.len_utf8()))).map(cell).collect()
        }
        Separator::Gap => pieces(line, gap).map(cell).collect(),
    };
    Row { cells, marked: separator != Separator::Gap }
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
