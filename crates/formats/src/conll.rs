//! Tokens in columns: to one text, and the edits of that text back to the token cells.
//!
//! The text is the tokens with a space between them, unless the last column says `SpaceAfter=No`, and a line end after each
//! sentence. In CoNLL-U, a token of several words (`3-4 du`) stands in the text and its words do not, nor do empty nodes.
//!
//! An edit that covers `n` tokens with `m` pieces (parts between white space) writes the first pieces to the first cells;
//! pieces that are left over are joined to the last cell with `_`, and cells that are left over become `_`. Where an
//! edit would leave the original in another cell, that becomes `_` too: the lemma, the words of a token of several words,
//! the empty nodes of the sentence, and other cells that are equal to the token. A comment `# text = …` follows its sentence.

use crate::edit::{Fitted, Splice, edited};
use crate::markup::is_tag_name;
use crate::outside::{Outside, Unread};
use crate::search::last_begun;
use crate::{Error, ErrorKind};
use maskros_text::{Span, cut};

/// What stands in a cell without a value.
const EMPTY: &str = "_";

/// The column of the lemma in CoNLL-U, from 0.
const LEMMA: usize = 2;

/// Keys of comments that repeat a sentence in other words or another alphabet; `text` itself is written anew.
const REPEATING_COMMENTS: &[&str] = &["text_", "text[", "translit", "gloss", "orig_text", "phonetic"];

/// Keys of comments that name columns.
const COLUMN_COMMENTS: &[&str] = &["global.columns", "FORMAT"];

/// A CoNLL file.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    rows: Vec<Row>,
    comments: Vec<Comment>,
    /// What the comments say that stay as they are.
    kept: Vec<KeptComment>,
    /// The token column, from 0.
    column: usize,
    /// Whether the columns are those of CoNLL-U.
    universal: bool,
}

/// A row with a token.
#[derive(Clone, Copy, Debug)]
struct Row {
    /// The line without its end.
    line: Span,
    token: Span,
    /// Where the token starts in the text; words and empty nodes that are not in the text have the place of the next token.
    start: usize,
    kind: Kind,
    space_after: bool,
    sentence: usize,
}

impl Row {
    /// Where in the file a place of the text within the token is.
    fn place(&self, at: usize) -> usize {
        self.token.start + at.saturating_sub(self.start).min(self.token.len())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Its token is in the text.
    Token,
    /// A word of the token of several words in row `owner`.
    Word { owner: usize },
    /// An empty node of CoNLL-U.
    Empty,
}

/// A comment that repeats its sentence.
#[derive(Clone, Copy, Debug)]
struct Comment {
    value: Span,
    sentence: usize,
    /// Whether the value is the text of the sentence as it is.
    same: bool,
}

/// A comment that stays as it is: `# speaker = …`.
#[derive(Clone, Debug)]
struct KeptComment {
    /// What stands before the equals sign; empty where there is none.
    key: String,
    /// What it says, or the whole line.
    value: Span,
}

/// How the rows of a file are to be read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Layout {
    shape: Shape,
    /// The token column, from 0.
    column: usize,
}

impl Layout {
    /// What the beginning of a file tells; `column` is the token column from 1, or 0 to find it out.
    pub(crate) fn of(file: &str, column: usize) -> Result<Self, Error> {
        let shape = Shape::of(file);
        if column == 0 && !shape.universal {
            doubtful(file)?;
        }
        let column = if column == 0 { usize::from(shape.universal) } else { column - 1 };
        Ok(Self { shape, column })
    }
}

/// Reads a CoNLL file, or whole sentences of it, of which the first line is `line` of the file. Returns the table and its text.
pub(crate) fn read(file: &str, layout: Layout, line: u64) -> Result<(Table, String), Error> {
    let mut reader = Reader::new(file, layout);
    for (span, number) in lines(file).zip(line..) {
        reader.line(span, number)?;
    }
    Ok((reader.table, reader.text))
}

/// Where the lines stand, without their ends.
fn lines(file: &str) -> impl Iterator<Item = Span> {
    let mut end = 0;
    let lines = file.split_inclusive('\n').flat_map(|line| line.split_inclusive('\r'));
    let places = lines.map(move |line| {
        let start = end;
        end += line.len();
        (start, line)
    });
    // The second half of `\r\n` is no line of its own.
    let is_half = |start: usize| file.get(..start).is_some_and(|head| head.ends_with('\r'));
    let whole = places.filter(move |(start, line)| *line != "\n" || !is_half(*start));
    whole.map(|(start, line)| Span::new(start, start + line.trim_end_matches(['\n', '\r']).len()))
}

/// How many rows at the beginning of a file are looked at to tell which column holds the tokens.
const SAMPLE: usize = 500;

/// Fewer rows than this tell nothing.
const MIN_SAMPLE: usize = 3;

/// Refuses a file whose first column holds numbers, or the same name again and again, where another one looks like tokens.
fn doubtful(file: &str) -> Result<(), Error> {
    let sample = Sample::of(file);
    let kind = sample.tokens_elsewhere().map(|column| ErrorKind::DoubtfulTokens(column + 1));
    kind.map_or(Ok(()), |kind| Err(Error::new(kind, sample.line)))
}

fn is_row(line: &str) -> bool {
    !line.trim().is_empty() && !is_plain_comment(line)
}

/// The rows at the beginning of a file.
struct Sample<'a> {
    rows: Vec<Vec<&'a str>>,
    /// In which line the first one stands.
    line: u64,
}

impl<'a> Sample<'a> {
    fn of(file: &'a str) -> Self {
        let lines = file.split(['\n', '\r']).zip(1..);
        let mut lines = lines.filter(|(line, _)| is_row(line)).peekable();
        let line = lines.peek().map_or(1, |(_, number)| *number);
        let row = |line: &'a str| columns(line).map(|span| cut(line, span)).collect();
        Self { rows: lines.take(SAMPLE).map(|(line, _)| row(line)).collect(), line }
    }

    fn column(&self, column: usize) -> Column {
        Column::of(self.rows.iter().filter_map(|row| row.get(column).copied()))
    }

    /// Whether a column holds no numbers, and not the same name again and again.
    const fn may_be_tokens(&self, column: &Column) -> bool {
        !column.is_numbered && column.different * 3 > self.rows.len()
    }

    /// The first column that looks like tokens, where the first of all does not.
    fn tokens_elsewhere(&self) -> Option<usize> {
        let first = self.column(0);
        if self.rows.len() < MIN_SAMPLE || self.may_be_tokens(&first) {
            return None;
        }
        let count = self.rows.iter().map(Vec::len).min().unwrap_or(0);
        (1..count).find(|column| self.column(*column).looks_more_like_tokens(&first))
    }
}

/// What a column looks like.
struct Column {
    /// How many of its cells differ.
    different: usize,
    /// Whether nearly every cell holds a digit.
    is_numbered: bool,
    /// Whether most of its cells are words, and it is no column of tags.
    is_wordy: bool,
}

impl Column {
    /// Whether this column holds words, and the `first` one numbers or few words.
    const fn looks_more_like_tokens(&self, first: &Self) -> bool {
        self.is_wordy && (first.is_numbered || self.different > 2 * first.different)
    }

    fn of<'a>(cells: impl Iterator<Item = &'a str>) -> Self {
        let cells: Vec<&str> = cells.collect();
        let count = |is: fn(&str) -> bool| cells.iter().filter(|cell| is(cell)).count();
        Self {
            different: cells.iter().collect::<std::collections::HashSet<_>>().len(),
            is_numbered: count(has_digit) * 10 >= cells.len() * 9,
            is_wordy: count(is_word) * 2 >= cells.len() && count(is_tag_name) * 10 < cells.len() * 9,
        }
    }
}

fn has_digit(cell: &str) -> bool {
    cell.contains(|letter: char| letter.is_ascii_digit())
}

/// Whether a cell is of letters, perhaps with marks between.
fn is_word(cell: &str) -> bool {
    cell.chars().all(|letter| letter.is_alphabetic() || letter.is_ascii_punctuation())
        && cell.contains(char::is_alphabetic)
}

/// What the first row tells about the others.
#[derive(Clone, Copy, Debug)]
struct Shape {
    columns: usize,
    /// Whether the columns are those of CoNLL-U.
    universal: bool,
    /// Whether tabs stand between the columns.
    tabs: bool,
}

impl Shape {
    fn of(file: &str) -> Self {
        let mut rows =
            file.split(['\n', '\r']).filter(|line| !line.trim().is_empty() && !is_plain_comment(line));
        let first = rows.clone().find(|line| !line.starts_with('#')).or_else(|| rows.next()).unwrap_or("");
        let columns = columns(first).count();
        let universal = columns == 10 && first.starts_with(|digit: char| digit.is_ascii_digit());
        Self { columns, universal, tabs: first.contains('\t') }
    }

    /// `#note` is a comment and `#tag` a token: a token has as many columns as the first row, with the same between them.
    fn is_comment(self, line: &str) -> bool {
        is_plain_comment(line) || line.starts_with('#') && !self.is_like(line)
    }

    fn is_like(self, line: &str) -> bool {
        columns(line).count() == self.columns && line.contains('\t') == self.tabs
    }
}

fn is_plain_comment(line: &str) -> bool {
    line.starts_with("# ") || line == "#" || line.starts_with("-DOCSTART-")
}

/// The columns of a row: between tabs, or between spaces where there are no tabs.
fn columns(row: &str) -> impl Iterator<Item = Span> {
    let tabs = row.contains('\t');
    let mut start = 0;
    let columns = row.split(if tabs { '\t' } else { ' ' }).map(move |part| {
        let column = Span::new(start, start + part.len());
        start = column.end + 1;
        column
    });
    columns.filter(move |column| tabs || !column.is_empty())
}

struct Reader<'a> {
    file: &'a str,
    shape: Shape,
    table: Table,
    text: String,
    sentence: usize,
    /// The last word of the current token of several words, and its row.
    words_until: usize,
    owner: usize,
    /// Whether a space stands before the next token.
    space: bool,
}

impl<'a> Reader<'a> {
    fn new(file: &'a str, Layout { shape, column }: Layout) -> Self {
        let universal = shape.universal;
        let (rows, comments, kept) = (Vec::new(), Vec::new(), Vec::new());
        let table = Table { rows, comments, kept, column, universal };
        let text = String::new();
        Self { file, shape, table, text, sentence: 0, words_until: 0, owner: 0, space: false }
    }

    fn line(&mut self, line: Span, number: u64) -> Result<(), Error> {
        let text = cut(self.file, line);
        if text.trim().is_empty() {
            self.end_sentence();
            return Ok(());
        }
        if self.shape.is_comment(text) {
            self.comment(line);
            return Ok(());
        }
        self.row(line, number)
    }

    fn end_sentence(&mut self) {
        if self.table.rows.last().is_some_and(|row| row.sentence == self.sentence) {
            self.text.push('\n');
            self.sentence += 1;
        }
        self.space = false;
        self.words_until = 0;
    }

    fn comment(&mut self, line: Span) {
        let text = cut(self.file, line);
        let (key, value) = text.split_once('=').unwrap_or(("", text));
        let key = key.trim_start_matches('#').trim();
        let value = Span::new(line.end - value.trim_start().len(), line.end);
        let is_text = key.eq_ignore_ascii_case("text");
        if is_text || is_repeating(key) {
            let same = is_text && !self.has_text();
            self.table.comments.push(Comment { value, sentence: self.sentence, same });
        } else if !COLUMN_COMMENTS.contains(&key) {
            self.table.kept.push(KeptComment { key: key.to_owned(), value });
        }
    }

    /// Whether the last comment is the text of this sentence.
    fn has_text(&self) -> bool {
        let last = self.table.comments.last();
        last.is_some_and(|comment| comment.same && comment.sentence == self.sentence)
    }

    fn row(&mut self, line: Span, number: u64) -> Result<(), Error> {
        let text = cut(self.file, line);
        let Some(token) = columns(text).nth(self.table.column) else {
            let kind =
                ErrorKind::NoTokenColumn { found: columns(text).count(), expected: self.table.column + 1 };
            return Err(Error::new(kind, number));
        };
        let last = text.rsplit(['\t', ' ']).next().unwrap_or("");
        let space_after = !last.split('|').any(|feature| feature == "SpaceAfter=No");
        let kind = self.kind(cut(text, columns(text).next().unwrap_or(token)));
        self.push(Row {
            line,
            token: token.shifted(line.start),
            start: 0,
            kind,
            space_after,
            sentence: self.sentence,
        });
        Ok(())
    }

    /// What the first column of CoNLL-U says: `3-4` a token of several words, `8.1` an empty node.
    fn kind(&mut self, id: &str) -> Kind {
        if !self.table.universal {
            return Kind::Token;
        }
        if let Some((_, last)) = id.split_once('-') {
            self.words_until = last.parse().unwrap_or(0);
            self.owner = self.table.rows.len();
            return Kind::Token;
        }
        match id.parse::<usize>() {
            Ok(number) if number <= self.words_until => Kind::Word { owner: self.owner },
            Err(_) if id.contains('.') => Kind::Empty,
            _ => Kind::Token,
        }
    }

    fn push(&mut self, mut row: Row) {
        if row.kind == Kind::Token {
            if self.space {
                self.text.push(' ');
            }
            row.start = self.text.len();
            self.text.push_str(cut(self.file, row.token));
            self.space = row.space_after;
        } else {
            row.start = self.text.len();
        }
        self.table.rows.push(row);
    }
}

fn is_repeating(key: &str) -> bool {
    REPEATING_COMMENTS.iter().any(|repeating| key.starts_with(repeating))
}

impl Table {
    /// What comments of `file` say that stay as they are.
    pub(crate) fn outside(&self, file: &str) -> Outside {
        let unread = |comment: &KeptComment| Unread {
            field: comment.key.clone(),
            text: cut(file, comment.value).to_owned(),
        };
        Outside { strings: self.kept.iter().map(unread).collect(), keys: Vec::new() }
    }

    pub(crate) fn has_rows(&self) -> bool {
        !self.rows.is_empty()
    }

    /// The place in the file of a place in the text.
    pub(crate) fn place(&self, at: usize) -> usize {
        last_begun(&self.rows, |row| row.start <= at).map_or(0, |row| row.place(at))
    }

    /// The tokens in the text, sentence by sentence.
    pub(crate) fn tokens(&self) -> Vec<Vec<Span>> {
        let tokens: Vec<(usize, Span)> = (0..self.rows.len())
            .filter_map(|row| Some((self.rows.get(row)?.sentence, self.token(row)?)))
            .collect();
        let sentences = tokens.chunk_by(|left, right| left.0 == right.0);
        sentences.map(|tokens| tokens.iter().map(|(_, token)| *token).collect()).collect()
    }

    /// Adds the splices of the whole file.
    pub(crate) fn splices(&self, file: &str, edits: &[Fitted], out: &mut Vec<Splice>) {
        if edits.is_empty() {
            return;
        }
        let cells = self.new_cells(file, edits);
        let edited = self.edited_sentences(&cells);
        for (row, cell) in self.rows.iter().zip(&cells) {
            match cell {
                Some(cell) if row.kind == Kind::Token => self.write_row(file, *row, cell, out),
                _ if row.is_hidden(&cells, &edited) => self.write_hidden(file, *row, out),
                _ => {}
            }
        }
        let comments = self.comments.iter().filter(|comment| is_edited(&edited, comment.sentence));
        out.extend(comments.map(|comment| self.new_comment(file, comment, &cells)));
        // Comments were added last but stand before their sentences.
        out.sort_by_key(|splice| splice.span);
    }

    /// What becomes of a comment that repeats what was edited.
    fn new_comment(&self, file: &str, comment: &Comment, cells: &[Option<String>]) -> Splice {
        let Comment { value, sentence, same } = *comment;
        let text = if same { self.sentence_text(file, sentence, cells) } else { EMPTY.to_owned() };
        Splice::new(value.start, value.end, text)
    }

    /// The new token of each row that is edited.
    fn new_cells(&self, file: &str, edits: &[Fitted]) -> Vec<Option<String>> {
        let mut cells = vec![None; self.rows.len()];
        let pieces = self.pieces(edits);
        for pieces in pieces.chunk_by(|left, right| left.0 == right.0) {
            let Some(&(row, _)) = pieces.first() else { continue };
            let old = self.rows.get(row).map_or("", |row| cut(file, row.token));
            let new = edited(old, pieces.iter().map(|(_, piece)| piece));
            if let Some(cell) = cells.get_mut(row) {
                *cell = Some(if new.is_empty() { EMPTY.to_owned() } else { new });
            }
        }
        cells
    }

    /// The edits cut up for the tokens they touch: rows and what becomes of a part of their token.
    fn pieces(&self, edits: &[Fitted]) -> Vec<(usize, Fitted)> {
        let tokens: Vec<usize> = (0..self.rows.len()).filter(|row| self.token(*row).is_some()).collect();
        let mut all = Vec::new();
        for edit in edits {
            let covered = self.covered(&tokens, edit.span);
            for (row, text) in covered.iter().zip(share(&edit.text, covered.len())) {
                let Some(token) = self.token(*row) else { continue };
                let local = |at: usize| at.saturating_sub(token.start).min(token.len());
                let span = Span::new(local(edit.span.start), local(edit.span.end));
                if !span.is_empty() || !text.is_empty() {
                    all.push((*row, Fitted { span, text }));
                }
            }
        }
        all
    }

    /// Where the token of a row stands in the text, if it does.
    fn token(&self, row: usize) -> Option<Span> {
        let row = self.rows.get(row).filter(|row| row.kind == Kind::Token)?;
        Some(Span::new(row.start, row.start + row.token.len()))
    }

    /// The rows whose tokens the edit touches; the token before it where it lies between tokens.
    fn covered<'a>(&self, tokens: &'a [usize], span: Span) -> &'a [usize] {
        let place = |row: &usize| self.token(*row).unwrap_or(Span::new(0, 0));
        let from = tokens.partition_point(|row| place(row).end <= span.start);
        let to = tokens.partition_point(|row| place(row).start < span.end);
        let within = from..to.max(from);
        let before = from.saturating_sub(1)..from.max(1);
        tokens.get(if within.is_empty() { before } else { within }).unwrap_or(&[])
    }

    fn edited_sentences(&self, cells: &[Option<String>]) -> Vec<bool> {
        let mut edited = vec![false; self.rows.last().map_or(0, |row| row.sentence + 1)];
        for (row, _) in self.rows.iter().zip(cells).filter(|(_, cell)| cell.is_some()) {
            if let Some(edited) = edited.get_mut(row.sentence) {
                *edited = true;
            }
        }
        edited
    }

    /// Writes an edited row: its token, and `_` for the lemma and for cells that repeat the token.
    fn write_row(&self, file: &str, row: Row, cell: &str, out: &mut Vec<Splice>) {
        let token = cut(file, row.token);
        for (index, column) in columns(cut(file, row.line)).enumerate() {
            let span = column.shifted(row.line.start);
            let repeats = self.universal && index == LEMMA || cut(file, span) == token;
            if index == self.column {
                out.push(Splice::new(span.start, span.end, cell));
            } else if repeats && cell != token && !span.is_empty() {
                out.push(Splice::new(span.start, span.end, EMPTY));
            }
        }
    }

    /// Writes `_` for token and lemma of a row that is not in the text.
    fn write_hidden(&self, file: &str, row: Row, out: &mut Vec<Splice>) {
        for (index, column) in columns(cut(file, row.line)).enumerate() {
            if index == self.column || index == LEMMA {
                let span = column.shifted(row.line.start);
                out.push(Splice::new(span.start, span.end, EMPTY));
            }
        }
    }

    fn sentence_text(&self, file: &str, sentence: usize, cells: &[Option<String>]) -> String {
        let mut text = String::new();
        let start = self.rows.partition_point(|row| row.sentence < sentence);
        let rows = self.rows.iter().enumerate().skip(start).take_while(|(_, row)| row.sentence == sentence);
        for (index, row) in rows.filter(|(_, row)| row.kind == Kind::Token) {
            text.push_str(
                cells.get(index).and_then(Option::as_deref).unwrap_or_else(|| cut(file, row.token)),
            );
            if row.space_after {
                text.push(' ');
            }
        }
        text.truncate(text.trim_end().len());
        text
    }
}

impl Row {
    /// Whether a row that is not in the text would tell what was edited: a word of a token, an empty node of a sentence.
    fn is_hidden(&self, cells: &[Option<String>], edited: &[bool]) -> bool {
        match self.kind {
            Kind::Token => false,
            Kind::Word { owner } => cells.get(owner).is_some_and(Option::is_some),
            Kind::Empty => is_edited(edited, self.sentence),
        }
    }
}

fn is_edited(edited: &[bool], sentence: usize) -> bool {
    edited.get(sentence).is_some_and(|edited| *edited)
}

/// The pieces of `text` for `count` cells, see the head of the module.
fn share(text: &str, count: usize) -> Vec<String> {
    let mut pieces: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
    if pieces.len() > count {
        let rest = pieces.split_off(count.saturating_sub(1)).join(EMPTY);
        pieces.push(rest);
    }
    pieces.resize(count, String::new());
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edit::spliced;

    #[track_caller]
    fn check(file: &str, text: &str, edits: &[(&str, &str)], expected: &str) {
        let (table, found) = read(file, Layout::of(file, 0).unwrap(), 1).unwrap();
        assert_eq!(found, text);
        let mut at = 0;
        let fitted = edits.iter().map(|(old, new)| {
            let start = at + text.get(at..).unwrap().find(old).unwrap();
            at = start + old.len();
            Fitted { span: Span::new(start, at), text: (*new).to_owned() }
        });
        let fitted: Vec<Fitted> = fitted.collect();
        let mut out = Vec::new();
        table.splices(file, &fitted, &mut out);
        let written = spliced(file, out);
        assert_eq!(written, expected);
    }

    const PLAIN: &str = "Anna B-PER\nLind I-PER\nbor O\n\n# note\nHon O\r\n";

    #[test]
    fn writes_pieces_to_cells() {
        let text = "Anna Lind bor\nHon";
        check(PLAIN, text, &[("Anna Lind", "Eva Ek")], &PLAIN.replace("Anna", "Eva").replace("Lind", "Ek"));
        check(PLAIN, text, &[("Anna Lind", "Eva")], &PLAIN.replace("Anna", "Eva").replace("Lind", "_"));
        check(
            PLAIN,
            text,
            &[("Anna Lind", "E. M. Ek")],
            &PLAIN.replace("Anna", "E.").replace("Lind", "M._Ek"),
        );
        check(
            PLAIN,
            text,
            &[("Anna", ""), ("Hon", "Han")],
            &PLAIN.replace("Anna", "_").replace("Hon", "Han"),
        );
        check(PLAIN, text, &[("nn", "v")], &PLAIN.replace("Anna", "Ava"));
        check(PLAIN, text, &[("na Li", "x y")], &PLAIN.replace("Anna", "Anx").replace("Lind", "ynd"));
        check(PLAIN, text, &[("A", "E"), ("n", "v"), ("na", "a")], &PLAIN.replace("Anna", "Eva"));
        check(PLAIN, text, &[], PLAIN);
    }

    const UNIVERSAL: &str = "# sent_id = 1\n# text = Annas bil.\n# text_en = Anna's car.\n\
        1\tAnnas\tAnna\tPROPN\t_\t_\t2\tnmod\t_\t_\n\
        2-3\tbil\t_\t_\t_\t_\t_\t_\t_\tSpaceAfter=No\n\
        2\tbi\tbi\tX\t_\t_\t0\troot\t_\t_\n\
        3\tl\tl\tX\t_\t_\t2\tdep\t_\t_\n\
        3.1\tAnna\tAnna\tPROPN\t_\t_\t_\t_\t_\t_\n\
        4\t.\t.\tPUNCT\t_\t_\t2\tpunct\t_\t_\n\n";

    #[test]
    fn leaves_no_original_in_other_cells() {
        let expected = UNIVERSAL
            .replace("# text = Annas bil.", "# text = Evas bil.")
            .replace("Anna's car.", "_")
            .replace("\tAnnas\tAnna", "\tEvas\t_")
            .replace("\tAnna\tAnna", "\t_\t_");
        check(UNIVERSAL, "Annas bil.\n", &[("Annas", "Evas")], &expected);
        let expected = UNIVERSAL
            .replace("Annas bil.", "Annas båt.")
            .replace("Anna's car.", "_")
            .replace("\tbil\t_", "\tbåt\t_")
            .replace("\tbi\tbi", "\t_\t_")
            .replace("\tl\tl", "\t_\t_")
            .replace("\tAnna\tAnna", "\t_\t_");
        check(UNIVERSAL, "Annas bil.\n", &[("bil", "båt")], &expected);
        check("Anna X Anna\n", "Anna", &[("Anna", "Eva")], "Eva X _\n");
    }

    #[test]
    fn reads_odd_files() {
        check("", "", &[], "");
        check("\n\n# only\n", "", &[], "\n\n# only\n");
        check("-DOCSTART- O\n\n\n#\tO\n#tag\tO", "# #tag", &[("tag", "x")], "-DOCSTART- O\n\n\n#\tO\n#x\tO");
        check("Anna\tO\rbor\tO\r", "Anna bor", &[("Anna", "Eva")], "Eva\tO\rbor\tO\r");
        check("#note\n#tag O\nbor O", "#tag bor", &[("#tag", "x")], "#note\nx O\nbor O");
        check("#tag\nbor", "#tag bor", &[("#tag", "x")], "x\nbor");
        let file = "Anna\tO\nbor\n";
        let error = read(file, Layout::of(file, 2).unwrap(), 11).unwrap_err();
        assert_eq!((error.line, error.kind), (12, ErrorKind::NoTokenColumn { found: 1, expected: 2 }));
    }
}
