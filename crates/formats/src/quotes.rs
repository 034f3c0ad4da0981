//! The cells of a table: delimiters and quotes (RFC 4180, with other delimiters and line ends).
//!
//! A cell that starts with `"` is quoted: it ends at the next `"` that is not doubled. Where text follows that quote, the
//! cell was not meant as quoted and is taken as it stands (`"Hej" sa hon`), unless a delimiter or line end in between makes
//! that doubtful.

/// What stands between cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Delimiter {
    Comma,
    Semicolon,
    Tab,
    Bar,
}

impl Delimiter {
    /// In the order in which they are preferred where a first line has equally many of them.
    const ALL: [Self; 4] = [Self::Tab, Self::Semicolon, Self::Comma, Self::Bar];

    fn of_byte(byte: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|delimiter| delimiter.byte() == byte)
    }

    pub(crate) const fn byte(self) -> u8 {
        match self {
            Self::Comma => b',',
            Self::Semicolon => b';',
            Self::Tab => b'\t',
            Self::Bar => b'|',
        }
    }

    /// The most frequent delimiter outside quotes of the first row that is not blank, or what a line `sep=;` says.
    /// `head` is the beginning of the file.
    pub(crate) fn of_head(head: &[u8]) -> Self {
        let blank = head.iter().take_while(|byte| matches!(byte, b'\n' | b'\r' | b' ')).count();
        let rest = head.get(blank..).unwrap_or(&[]);
        let line = rest.split(|byte| matches!(byte, b'\n' | b'\r')).next().unwrap_or(rest);
        if let Some(declared) = declared(line) {
            return declared;
        }
        let counts = Self::count(rest, true).or_else(|| Self::count(line, false)).unwrap_or_default();
        let counted = Self::ALL.into_iter().zip(counts).rev().max_by_key(|(_, count)| *count);
        counted.filter(|(_, count)| *count > 0).map_or(Self::Comma, |(delimiter, _)| delimiter)
    }

    /// Counts each delimiter outside quotes up to a line end outside quotes; `None` where there is none though `needs_end`.
    fn count(bytes: &[u8], needs_end: bool) -> Option<[usize; 4]> {
        let mut counts = [0; 4];
        let mut quoted = false;
        for byte in bytes {
            match byte {
                b'"' => quoted = !quoted,
                _ if quoted => {}
                b'\n' | b'\r' => return Some(counts),
                _ => {
                    let found = Self::ALL
                        .into_iter()
                        .zip(&mut counts)
                        .find(|(delimiter, _)| delimiter.byte() == *byte);
                    found.map(|(_, count)| *count += 1).unwrap_or_default();
                }
            }
        }
        (!needs_end || !quoted).then_some(counts)
    }

    /// Whether `text` holds any delimiter, of this table or another.
    pub(crate) fn any_in(text: &str) -> bool {
        text.bytes().any(|byte| Self::ALL.into_iter().any(|delimiter| delimiter.byte() == byte))
    }
}

/// The delimiter of a line such as `sep=;`, which Excel writes before the header row.
pub(crate) fn declared(line: &[u8]) -> Option<Delimiter> {
    let ([byte, b'\r' | b'\n', ..] | [byte]) = line.strip_prefix(b"sep=")? else { return None };
    Delimiter::of_byte(*byte)
}

/// Where the machine is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    CellStart,
    Bare,
    Quoted,
    /// After a quote in a quoted cell, which may be its end or the first half of a doubled one.
    Closed,
}

/// What a byte does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Event {
    /// It belongs to a cell.
    Text,
    /// It is the delimiter after a cell.
    CellEnd,
    /// It is the line end after a row.
    RowEnd,
    /// It comes after the quote of a cell whose borders are now in doubt.
    Doubtful,
}

/// Reads a table byte by byte.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Machine {
    pub(crate) delimiter: Delimiter,
    state: State,
    /// Whether the quoted cell holds a delimiter or line end.
    broad: bool,
}

impl Machine {
    pub(crate) fn new(delimiter: Delimiter) -> Self {
        Self { delimiter, state: State::CellStart, broad: false }
    }

    /// Whether the cell before a [`Event::CellEnd`], [`Event::RowEnd`] or the end of the text is quoted.
    pub(crate) fn is_quoted(&self) -> bool {
        self.state == State::Closed
    }

    /// Starts the next cell.
    pub(crate) fn next_cell(&mut self) {
        self.state = State::CellStart;
    }

    /// Takes one byte. After the end of a cell or row, [`Self::next_cell`] has to be called.
    pub(crate) fn take(&mut self, byte: u8) -> Event {
        match (self.state, byte) {
            (State::Quoted, _) => self.take_quoted(byte),
            (State::CellStart, b'"') => {
                self.state = State::Quoted;
                self.broad = false;
            }
            (State::Closed, b'"') => self.state = State::Quoted,
            _ if byte == self.delimiter.byte() => return Event::CellEnd,
            (_, b'\n' | b'\r') => return Event::RowEnd,
            (State::Closed, _) => return self.reopen(),
            (State::CellStart | State::Bare, _) => self.state = State::Bare,
        }
        Event::Text
    }

    fn take_quoted(&mut self, byte: u8) {
        if byte == b'"' {
            self.state = State::Closed;
        } else {
            self.broad |= byte == self.delimiter.byte() || matches!(byte, b'\n' | b'\r');
        }
    }

    /// Goes on behind the quote that seemed to end a cell.
    fn reopen(&mut self) -> Event {
        self.state = State::Bare;
        if self.broad { Event::Doubtful } else { Event::Text }
    }

    /// Takes a line with its end, and says whether it ends inside a quoted cell.
    pub(crate) fn row_goes_on(&mut self, line: &[u8]) -> bool {
        for &byte in line {
            if matches!(self.take(byte), Event::CellEnd | Event::RowEnd) {
                self.next_cell();
            }
        }
        self.state == State::Quoted
    }

    /// Ends the record, and says whether a quoted cell was still open.
    pub(crate) fn finish(&mut self) -> bool {
        let open = self.state == State::Quoted;
        self.state = State::CellStart;
        open
    }
}

/// Where the cell begins that is still open at the end of `row`.
pub(crate) fn open_cell(row: &str, delimiter: Delimiter) -> usize {
    let mut machine = Machine::new(delimiter);
    let mut begin = 0;
    for (at, byte) in row.bytes().enumerate() {
        if machine.state == State::CellStart {
            begin = at;
        }
        machine.row_goes_on(&[byte]);
    }
    begin
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_the_delimiter() {
        assert_eq!(Delimiter::of_head(b"id,text\n1;2;3;4"), Delimiter::Comma);
        assert_eq!(Delimiter::of_head(b"\r\nid;\"a,b,\n,c\";text"), Delimiter::Semicolon);
        assert_eq!(Delimiter::of_head(b"id\ttext, long"), Delimiter::Tab);
        assert_eq!(Delimiter::of_head(b"a|b|c"), Delimiter::Bar);
        assert_eq!(Delimiter::of_head(b"text"), Delimiter::Comma);
        assert_eq!(Delimiter::of_head(b"sep=|\r\na,b,c"), Delimiter::Bar);
        assert_eq!(Delimiter::of_head(b"id;5\" pipe;x\n\n"), Delimiter::Semicolon);
        assert_eq!(Delimiter::of_head(b""), Delimiter::Comma);
    }

    #[test]
    fn an_open_cell_is_found_where_it_begins() {
        assert_eq!(open_cell("x;\"å\";\"b;c\nd", Delimiter::Semicolon), 7);
        assert_eq!(open_cell("\"a\n\"\"b", Delimiter::Comma), 0);
    }

    #[test]
    fn rows_go_on_inside_quotes() {
        let goes_on = |line: &[u8]| Machine::new(Delimiter::Comma).row_goes_on(line);
        assert!(goes_on(b"1,\"a\n"));
        assert!(goes_on(b"1,\"a \"\"b\n"));
        assert!(!goes_on(b"1,\"a \"\"\"\n"));
        assert!(!goes_on(b"1,a \"b\n"));
        assert!(!goes_on(b"1,\"a\" b\n"));
    }
}
