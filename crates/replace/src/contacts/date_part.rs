//! The numbers of dates in handles and paths.

use crate::draw::Draw;

/// Where in a date such as `2021/05/12` the numbers of a handle or path stand.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum DatePart {
    None,
    Year,
    Month,
    Day,
}

impl DatePart {
    /// The place of `piece`, which follows what stands at this place; marks between the numbers change nothing.
    pub(super) fn next(self, piece: &str) -> Self {
        let number = piece.parse::<u32>().ok();
        match (self, number, piece.len()) {
            (_, Some(1900..=2099), 4) => Self::Year,
            (Self::Year, Some(1..=12), 2) => Self::Month,
            (Self::Month, Some(1..=31), 2) => Self::Day,
            (_, None, 1) if !piece.contains(char::is_alphanumeric) => self,
            _ => Self::None,
        }
    }

    /// The greatest number of a month or day at this place.
    pub(super) fn of(self, piece: &str) -> Option<u32> {
        let number = piece.parse::<u32>().is_ok();
        match self {
            Self::Month if number => Some(12),
            Self::Day if number => Some(28),
            _ => None,
        }
    }
}

/// Another number up to `limit`, of two digits.
pub(super) fn other_of_date(text: &str, limit: u32, draw: &mut Draw) -> String {
    let old = text.parse::<usize>().unwrap_or(1);
    let limit = limit as usize;
    format!("{:02}", (old + draw.below(limit - 1)) % limit + 1)
}
