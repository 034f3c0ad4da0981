//! What is odd about how a record is written, though it could be read.

/// Something odd about the letters of a record; none of it is lost, but somebody should know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Oddity {
    /// Bytes that are not UTF-8 among text that is; read as one byte a letter.
    Stray,
    /// A last letter of which the rest is missing: the file was cut.
    Cut,
    /// Text in a code page of DOS (437, 850 or 865); read as 850.
    Dos,
    /// Text in Mac Roman; read so.
    Mac,
    /// Text in an encoding of several bytes a letter (GB 18030, Shift-JIS), which is not read: taken for one byte a letter.
    Foreign,
    /// Letters that were encoded twice (`Ã¶` for `ö`); read as what they were.
    Twice,
}

impl Oddity {
    /// Every oddity.
    pub const ALL: [Self; 6] = [Self::Stray, Self::Cut, Self::Dos, Self::Mac, Self::Foreign, Self::Twice];
}

/// How often an oddity occurs in a record, and where first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Odd {
    /// What is odd.
    pub kind: Oddity,
    /// The first line of the file where it is, from 1.
    pub line: u64,
    /// How many letters; of a whole encoding, how many lines.
    pub count: u64,
}

/// Counts the oddities of a record; its lines from 0.
#[derive(Debug, Default)]
pub(crate) struct Oddities(Vec<Odd>);

impl Oddities {
    pub(crate) fn add(&mut self, kind: Oddity, line: u64) {
        match self.0.iter_mut().find(|odd| odd.kind == kind) {
            Some(odd) => odd.count += 1,
            None => self.0.push(Odd { kind, line, count: 1 }),
        }
    }

    pub(crate) fn into_vec(self) -> Vec<Odd> {
        self.0
    }
}
