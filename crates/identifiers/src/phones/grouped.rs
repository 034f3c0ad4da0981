//! Groups of digits with what stands between them, as telephone numbers are written.

use crate::chunks::{ChunkKind, Gap, split_into_chunks};
use maskros_text::{Span, cut};

/// The longest number in groups and in digits (ITU-T E.164 allows 15; a trunk zero and `00` come to it).
const MOST_GROUPS: usize = 9;
const MOST_DIGITS: usize = 18;

/// Groups of digits with what stands between them.
#[derive(Debug, Clone, Copy)]
pub struct GroupedNumber {
    /// A plus sign stands before it.
    pub plus: bool,
    /// Other digits stand before it, behind a space.
    pub inner: bool,
    /// Other digits stand behind it, after a space.
    pub followed: bool,
    digits: [u8; MOST_DIGITS],
    size: usize,
    groups: [usize; MOST_GROUPS],
    /// What stands before each group.
    gaps: [Gap; MOST_GROUPS],
    count: usize,
}

impl GroupedNumber {
    /// A number without groups yet.
    #[must_use]
    pub const fn new(plus: bool, inner: bool) -> Self {
        Self {
            plus,
            inner,
            followed: false,
            digits: [0; MOST_DIGITS],
            size: 0,
            groups: [0; MOST_GROUPS],
            gaps: [Gap::None; MOST_GROUPS],
            count: 0,
        }
    }

    /// The number that a text begins with, up to the first letter behind its digits.
    #[must_use]
    pub fn of(text: &str) -> Self {
        let mut chunks = Vec::new();
        split_into_chunks(text, Span::new(0, text.len()), &mut chunks);
        let digits = chunks.iter().skip_while(|chunk| chunk.kind != ChunkKind::Digits);
        let mut number = Self::new(false, false);
        for chunk in digits.take_while(|chunk| chunk.kind == ChunkKind::Digits) {
            if !number.push(cut(text, chunk.span).as_bytes(), chunk.gap) {
                break;
            }
        }
        number
    }

    /// All ASCII digits.
    #[must_use]
    pub fn digits(&self) -> &[u8] {
        self.digits.get(..self.size).unwrap_or(&[])
    }

    /// How many digits.
    #[must_use]
    pub const fn size(&self) -> usize {
        self.size
    }

    /// How many digits each group has.
    #[must_use]
    pub fn groups(&self) -> &[usize] {
        self.groups.get(..self.count).unwrap_or(&[])
    }

    /// What stands between the first and the second group.
    #[must_use]
    pub const fn first_gap(&self) -> Gap {
        if self.count > 1 { self.gaps[1] } else { Gap::None }
    }

    /// What stands between the groups; empty where there is only one.
    #[must_use]
    pub fn gaps(&self) -> &[Gap] {
        self.gaps.get(1..self.count).unwrap_or(&[])
    }

    /// Adds a group with what stands before it; `false` where there is no room for it.
    pub fn push(&mut self, part: &[u8], gap: Gap) -> bool {
        let Some(room) = self.digits.get_mut(self.size..self.size + part.len()) else { return false };
        if self.count == MOST_GROUPS {
            return false;
        }
        room.copy_from_slice(part);
        self.size += part.len();
        self.groups[self.count] = part.len();
        self.gaps[self.count] = gap;
        self.count += 1;
        true
    }
}
