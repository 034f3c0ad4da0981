//! Cells of a row: where they are, what they say, and how to write something else there.

use crate::breaks::Breaks;
use crate::edit::{Fitted, Splice, edited};
use crate::quotes::{Delimiter, Event, Machine, declared};
use crate::{Error, ErrorKind, HeaderRow, Options};
use maskros_text::{Span, cut};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A header cell with this many digits is data.
const DATA_DIGITS: usize = 6;

/// A cell of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cell {
    /// The cell with its quotes.
    pub(crate) span: Span,
    pub(crate) quoted: bool,
}

/// The cells of `row`, which may have a line end; `Err` gives the place where the borders are in doubt.
pub(crate) fn cells(row: &str, delimiter: Delimiter) -> Result<Vec<Cell>, usize> {
    let mut cutter = Cutter { machine: Machine::new(delimiter), cells: Vec::new(), start: 0 };
    for (at, byte) in row.bytes().enumerate() {
        match cutter.machine.take(byte) {
            Event::Text => {}
            Event::CellEnd => cutter.end_cell(at),
            Event::RowEnd => {
                cutter.end_cell(at);
                return Ok(cutter.cells);
            }
            // A cell that swallowed lines is named by where it opens: there the quote is missing.
            Event::Doubtful => {
                return Err(if has_line_end(row, cutter.start, at) { cutter.start } else { at });
            }
        }
    }
    cutter.end_cell(row.len());
    Ok(cutter.cells)
}

/// Cuts a row into cells.
struct Cutter {
    machine: Machine,
    cells: Vec<Cell>,
    /// Where the next one begins.
    start: usize,
}

impl Cutter {
    fn end_cell(&mut self, end: usize) {
        self.cells.push(Cell { span: Span::new(self.start, end), quoted: self.machine.is_quoted() });
        self.start = end + 1;
        self.machine.next_cell();
    }
}

fn has_line_end(row: &str, start: usize, end: usize) -> bool {
    cut(row, Span::new(start, end)).contains(['\n', '\r'])
}

/// The text of a cell without its quotes.
#[derive(Clone, Debug)]
pub(crate) struct Text {
    pub(crate) text: String,
    pub(crate) breaks: Breaks,
    pub(crate) cell: Cell,
}

impl Text {
    pub(crate) fn new(row: &str, cell: Cell) -> Self {
        if !cell.quoted {
            return Self { text: cut(row, cell.span).to_owned(), breaks: Breaks::new(cell.span.start), cell };
        }
        let inner = Span::new(cell.span.start + 1, cell.span.end - 1);
        let (text, breaks) = unquoted(cut(row, inner), inner);
        Self { text, breaks, cell }
    }

    /// The splice of an edit; quotes are doubled where the cell has or gets them.
    fn splice(&self, edit: &Fitted, is_quoted: bool) -> Splice {
        let text = if is_quoted { edit.text.replace('"', "\"\"") } else { edit.text.clone() };
        Splice::new(self.breaks.place(edit.span.start), self.breaks.place(edit.span.end), text)
    }
}

/// How the cells of a row are written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Style {
    pub(crate) delimiter: Delimiter,
    /// Whether it is the row that the delimiter is found out from.
    pub(crate) first: bool,
}

impl Style {
    /// Whether a cell without quotes needs them for `text`. In the first row any delimiter needs quotes, so that the same
    /// delimiter is found when the file is read again.
    fn needs_quotes(self, text: &str) -> bool {
        self.first && Delimiter::any_in(text) || !reads_back(text, self.delimiter)
    }
}

/// Adds the splices of one cell; a cell without quotes gets them only where the replacement demands it.
/// `text` is the text of the cell, which may have been taken out of it.
pub(crate) fn splices(cell: &Text, text: &str, style: Style, edits: &[Fitted], out: &mut Vec<Splice>) {
    let Cell { span, quoted } = cell.cell;
    if edits.is_empty() {
        return;
    }
    if quoted || !style.needs_quotes(&edited(text, edits)) {
        out.extend(edits.iter().map(|edit| cell.splice(edit, quoted)));
        return;
    }
    out.push(Splice::new(span.start, span.start, "\""));
    let mut at = 0;
    for edit in edits {
        double_quotes(cell.cell, text, Span::new(at, edit.span.start), out);
        out.push(cell.splice(edit, true));
        at = edit.span.end;
    }
    double_quotes(cell.cell, text, Span::new(at, text.len()), out);
    out.push(Splice::new(span.end, span.end, "\""));
}

/// What the inside of a quoted cell says, where each quote is written twice.
fn unquoted(source: &str, inner: Span) -> (String, Breaks) {
    let mut text = String::with_capacity(source.len());
    let mut breaks = Breaks::new(inner.start);
    let mut rest = source;
    while let Some(quote) = memchr::memchr(b'"', rest.as_bytes()) {
        text.push_str(rest.get(..=quote).unwrap_or(""));
        rest = rest.get(quote + 2..).unwrap_or("");
        breaks.push(text.len(), inner.end - rest.len());
    }
    text.push_str(rest);
    (text, breaks)
}

/// Whether `text` is one cell that needs no quotes.
fn reads_back(text: &str, delimiter: Delimiter) -> bool {
    let whole = Cell { span: Span::new(0, text.len()), quoted: false };
    let has_break = text.contains(['\n', '\r']) || text.contains(char::from(delimiter.byte()));
    let mut machine = Machine::new(delimiter);
    !has_break
        && !machine.row_goes_on(text.as_bytes())
        && cells(text, delimiter).is_ok_and(|cells| cells == [whole])
}

/// Doubles the quotes in `span` of the text of a cell that gets quotes around it.
fn double_quotes(cell: Cell, text: &str, span: Span, out: &mut Vec<Splice>) {
    for at in memchr::memchr_iter(b'"', cut(text, span).as_bytes()) {
        let place = cell.span.start + span.start + at;
        out.push(Splice::new(place, place, "\""));
    }
}

/// What the first rows of a table tell about the others.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    columns: Vec<String>,
    /// What columns are called instead.
    called: Vec<(String, String)>,
    header: HeaderRow,
    /// The cells of the header row, once it was read.
    names: Arc<[String]>,
    /// Known from the first row on.
    shape: Option<Shape>,
}

#[derive(Clone, Debug)]
struct Shape {
    cells: usize,
    chosen: Vec<Column>,
    /// Whether one column is asked for and it is one.
    single: bool,
    /// The column called `id`, from 0, if it is not among the chosen ones.
    id: Option<usize>,
}

/// A chosen column.
#[derive(Clone, Debug)]
pub(crate) struct Column {
    /// From 0.
    index: usize,
    /// What the user or else the header row calls it, or its number from 1.
    pub(crate) name: String,
    /// How documents of this column are called: by its name where the user says that there is a header row, otherwise by its
    /// number, for a first row that was only taken for one may hold people.
    pub(crate) id: String,
}

/// A row of a table.
#[derive(Debug)]
pub(crate) struct Row<'a> {
    /// The chosen cells; none in header and blank rows.
    pub(crate) cells: Vec<(&'a Column, Text)>,
    /// Whether it is the first row that is not blank.
    pub(crate) first: bool,
    /// Whether one column is asked for, so that its name goes without saying.
    pub(crate) single: bool,
    /// What the row calls itself, in a column that is not edited.
    pub(crate) own_id: Option<String>,
}

impl Row<'_> {
    /// A row without text.
    fn blank(first: bool) -> Self {
        Self { cells: Vec::new(), first, single: false, own_id: None }
    }

    /// What the column of each cell is called; one column that is asked for goes without saying.
    pub(crate) fn headings(&self) -> Vec<String> {
        let heading = |column: &Column| if self.single { String::new() } else { column.name.clone() };
        self.cells.iter().map(|(column, _)| heading(column)).collect()
    }
}

impl Table {
    pub(crate) fn new(options: &Options) -> Self {
        Self {
            columns: options.columns.clone(),
            called: options.column_names.clone(),
            header: options.header,
            names: Arc::default(),
            shape: None,
        }
    }

    /// The names of the columns, as the header row has them; empty before it was read, and where there is none.
    pub(crate) const fn names(&self) -> &Arc<[String]> {
        &self.names
    }

    /// Reads the row that starts in line `place`.
    pub(crate) fn row<'a>(
        &'a mut self,
        row: &str,
        delimiter: Delimiter,
        place: u64,
    ) -> Result<Row<'a>, Error> {
        let is_blank = row.trim_matches(['\n', '\r', ' ']).is_empty();
        if is_blank || self.shape.is_none() && declared(row.as_bytes()).is_some() {
            return Ok(Row::blank(false));
        }
        let cells = cells(row, delimiter).map_err(|at| doubtful(row, at, place))?;
        if self.shape.is_none() {
            return self.first_row(row, &cells, place);
        }
        self.shape.as_ref().map_or(Ok(Row::blank(false)), |shape| shape.row(row, &cells, place))
    }

    fn first_row<'a>(&'a mut self, row: &str, cells: &[Cell], place: u64) -> Result<Row<'a>, Error> {
        let texts: Vec<String> = cells.iter().map(|cell| Text::new(row, *cell).text).collect();
        let is_header = self.is_header(&texts);
        self.names = if is_header { texts.into() } else { Arc::default() };
        let shape = self.shape_of(cells.len()).map_err(|kind| Error::new(kind, place))?;
        let shape = self.shape.insert(shape);
        if is_header {
            return Ok(Row::blank(true));
        }
        shape.row(row, cells, place).map(|row| Row { first: true, ..row })
    }

    /// Whether the first row is one of names.
    fn is_header(&self, texts: &[String]) -> bool {
        match self.header {
            HeaderRow::Yes => true,
            HeaderRow::No => false,
            HeaderRow::Guess => looks_like_names(texts),
        }
    }

    /// The shape of a table with `count` columns.
    fn shape_of(&self, count: usize) -> Result<Shape, ErrorKind> {
        let chosen = self.choose(count)?;
        let single = self.columns.len() == 1 && chosen.len() == 1;
        let id = self.names.iter().position(|name| name.trim().eq_ignore_ascii_case("id"));
        let id = id.filter(|id| chosen.iter().all(|column| column.index != *id));
        Ok(Shape { cells: count, chosen, single, id })
    }

    /// The chosen columns of a table with `count` columns.
    fn choose(&self, count: usize) -> Result<Vec<Column>, ErrorKind> {
        let mut asked = self.asked(count)?;
        let names = self.names_given(asked.split_off(self.columns.len()));
        let all = if self.columns.is_empty() { vec![(0..count).collect()] } else { asked };
        let chosen: BTreeSet<usize> = all.into_iter().flatten().collect();
        Ok(chosen.into_iter().map(|index| self.column(index, names.get(&index).copied())).collect())
    }

    /// Which columns are meant by each that is asked for, then by each that is called something else.
    fn asked(&self, count: usize) -> Result<Vec<Vec<usize>>, ErrorKind> {
        let asked = self.columns.iter().chain(self.called.iter().map(|(column, _)| column));
        let asked: Vec<Vec<usize>> = asked.map(|column| self.meant(column, count)).collect();
        match asked.iter().position(Vec::is_empty) {
            Some(place) => Err(ErrorKind::UnknownColumn(place + 1)),
            None => Ok(asked),
        }
    }

    /// What columns are called instead, by the columns that are meant by each name.
    fn names_given(&self, called: Vec<Vec<usize>>) -> BTreeMap<usize, &str> {
        // Of two names for one column the first is the last to be put down, and stays.
        let names = called.into_iter().zip(&self.called).rev();
        names
            .flat_map(|(meant, (_, name))| meant.into_iter().map(move |index| (index, name.as_str())))
            .collect()
    }

    /// The columns of `count` that one asked for may be: those of this name, or else the one of this number.
    fn meant(&self, column: &str, count: usize) -> Vec<usize> {
        let named = self.names.iter().enumerate().filter(|(_, name)| is_called(name, column));
        let named: Vec<usize> = named.map(|(index, _)| index).collect();
        if named.is_empty() { numbered(column, count).into_iter().collect() } else { named }
    }

    fn column(&self, index: usize, called: Option<&str>) -> Column {
        let number = (index + 1).to_string();
        let name = self.names.get(index).filter(|name| !name.is_empty()).cloned();
        let name = name.unwrap_or_else(|| number.clone());
        let id = if self.header == HeaderRow::Yes { name.clone() } else { number };
        Column { index, name: called.map_or(name, str::to_owned), id }
    }
}

/// The place of the column that was asked for by its number, which is from 1 to `count`.
fn numbered(column: &str, count: usize) -> Option<usize> {
    let number = column.trim().parse::<usize>().ok().filter(|number| (1..=count).contains(number));
    number.map(|number| number - 1)
}

/// Whether `column`, as it was asked for, is the one of this name; white space around either does not count.
fn is_called(name: &str, column: &str) -> bool {
    name.trim() == column.trim()
}

impl Shape {
    fn row<'a>(&'a self, row: &str, cells: &[Cell], place: u64) -> Result<Row<'a>, Error> {
        if cells.len() != self.cells {
            let kind = ErrorKind::CellCount { found: cells.len(), expected: self.cells };
            return Err(Error::new(kind, place));
        }
        let text = |column: &'a Column| cells.get(column.index).map(|cell| (column, Text::new(row, *cell)));
        let own_id = self.id.and_then(|id| cells.get(id)).map(|cell| Text::new(row, *cell).text);
        let cells = self.chosen.iter().filter_map(text).collect();
        Ok(Row { cells, first: false, single: self.single, own_id })
    }
}

fn doubtful(row: &str, at: usize, place: u64) -> Error {
    let before = cut(row, Span::new(0, row.floor_char_boundary(at)));
    let lines = before.matches('\n').count().max(before.matches('\r').count());
    let column = before.rsplit(['\n', '\r']).next().unwrap_or("").chars().count() + 1;
    Error::at_column(ErrorKind::TextAfterQuote, place + lines as u64, column as u64)
}

/// Whether a first row may hold the names of columns: no cell of it looks like data.
fn looks_like_names(texts: &[String]) -> bool {
    !texts.iter().any(|text| is_data(text)) && texts.iter().any(|text| !text.trim().is_empty())
}

fn is_data(text: &str) -> bool {
    text.contains('@') || text.chars().filter(|letter| letter.is_ascii_digit()).count() >= DATA_DIGITS
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edit::spliced;

    const COMMA: Delimiter = Delimiter::Comma;

    #[track_caller]
    fn check_cells(row: &str, expected: &[&str]) {
        let texts: Vec<String> =
            cells(row, COMMA).unwrap().into_iter().map(|cell| Text::new(row, cell).text).collect();
        assert_eq!(texts, expected);
    }

    #[test]
    fn finds_cells() {
        check_cells("a,b\r\n", &["a", "b"]);
        check_cells("a,,", &["a", "", ""]);
        check_cells("\"a,b\",\"c \"\"d\"\"\",\"\"\n", &["a,b", "c \"d\"", ""]);
        check_cells("\"a\nb\",c\n", &["a\nb", "c"]);
        check_cells("\"Hej\" sa hon,a \"b\"", &["\"Hej\" sa hon", "a \"b\""]);
        assert_eq!(cells("\"a,b\" c,d", COMMA), Err(5));
    }

    #[track_caller]
    fn check_edit(row: &str, span: Span, replacement: &str, expected: &str) {
        let cell = Text::new(row, cells(row, COMMA).unwrap()[0]);
        let mut out = Vec::new();
        splices(
            &cell,
            &cell.text,
            Style { delimiter: COMMA, first: false },
            &[Fitted { span, text: replacement.to_owned() }],
            &mut out,
        );
        assert_eq!(spliced(row, out), expected);
    }

    #[test]
    fn quotes_only_on_demand() {
        check_edit("Anna,x\n", Span::new(0, 4), "Eva", "Eva,x\n");
        check_edit("Anna,x\n", Span::new(0, 4), "Eva, Bo", "\"Eva, Bo\",x\n");
        check_edit("a \"b\" Anna c\"\n", Span::new(6, 10), "E\nF", "\"a \"\"b\"\" E\nF c\"\"\"\n");
        check_edit("Anna\n", Span::new(0, 4), "\"E\"", "\"\"\"E\"\"\"\n");
        check_edit("Anna\n", Span::new(0, 2), "\"", "\"\"\"na\"\n");
        check_edit("\"Hej\" Anna,x", Span::new(6, 10), "Eva", "\"Hej\" Eva,x");
        check_edit("\"Anna\",x", Span::new(0, 4), "E\"va", "\"E\"\"va\",x");
        check_edit("\"\"\"A\"\" Anna\",x", Span::new(4, 8), "Eva", "\"\"\"A\"\" Eva\",x");
    }

    fn table(columns: &[&str], header: HeaderRow) -> Table {
        let columns = columns.iter().map(|column| (*column).to_owned()).collect();
        Table { columns, called: Vec::new(), header, names: Arc::default(), shape: None }
    }

    fn texts(row: Row<'_>) -> Vec<(String, String)> {
        row.cells.into_iter().map(|(column, text)| (column.name.clone(), text.text)).collect()
    }

    #[test]
    fn chooses_columns() {
        let mut by_name = table(&["text"], HeaderRow::Guess);
        assert!(by_name.row("id,text\n", COMMA, 1).unwrap().cells.is_empty());
        assert_eq!(texts(by_name.row("1,Hej\n", COMMA, 2).unwrap()), [("text".to_owned(), "Hej".to_owned())]);
        let mut by_number = table(&["2"], HeaderRow::No);
        assert_eq!(texts(by_number.row("1,Hej\n", COMMA, 1).unwrap()), [("2".to_owned(), "Hej".to_owned())]);
        let mut unknown = table(&["id", "name"], HeaderRow::Yes);
        assert_eq!(unknown.row("id,text\n", COMMA, 1).unwrap_err().kind, ErrorKind::UnknownColumn(2));
    }

    #[test]
    fn columns_are_called_as_the_user_says() {
        let called = |columns: &[(&str, &str)], header| {
            let called = columns.iter().map(|(from, to)| ((*from).to_owned(), (*to).to_owned())).collect();
            Table { called, ..table(&[], header) }
        };
        let mut numbered = called(&[("2", "surname")], HeaderRow::No);
        assert_eq!(texts(numbered.row("1,Xyl\n", COMMA, 1).unwrap())[1].0, "surname");
        let mut named = called(&[("col b", "surname")], HeaderRow::Yes);
        named.row("a,col b\n", COMMA, 1).unwrap();
        assert_eq!(texts(named.row("1,Xyl\n", COMMA, 2).unwrap())[1].0, "surname");
        let mut unknown = called(&[("7", "surname")], HeaderRow::No);
        assert_eq!(unknown.row("1,Xyl\n", COMMA, 1).unwrap_err().kind, ErrorKind::UnknownColumn(1));
    }

    #[test]
    fn data_is_no_header() {
        let mut all = table(&[], HeaderRow::Guess);
        assert_eq!(all.row("Anna,anna@example.org\n", COMMA, 1).unwrap().cells.len(), 2);
        let mut all = table(&[], HeaderRow::Guess);
        assert!(all.row("sep=,\n", COMMA, 1).unwrap().cells.is_empty());
        assert!(all.row("\n", COMMA, 2).unwrap().cells.is_empty());
        assert!(all.row("name,age\n", COMMA, 3).unwrap().cells.is_empty());
        assert_eq!(all.row("Anna,19\n", COMMA, 4).unwrap().cells.len(), 2);
        let error = all.row("Anna\n", COMMA, 5).unwrap_err();
        assert_eq!((error.kind, error.line), (ErrorKind::CellCount { found: 1, expected: 2 }, 5));
    }
}
