//! The tags of a token: outside, or first, middle, last or only token of a name of some kind (the scheme BILOU).

/// Outside all names.
pub const OUTSIDE: usize = 0;
/// Tags of each kind.
const PARTS: usize = 4;
const FIRST: usize = 0;
const MIDDLE: usize = 1;
const LAST: usize = 2;
const ONLY: usize = 3;

/// How many tags so many kinds have.
#[must_use]
pub const fn count(kinds: usize) -> usize {
    1 + PARTS * kinds
}

/// The tag of token `at` of `length` tokens of a name.
#[must_use]
pub const fn tag(kind: usize, at: usize, length: usize) -> usize {
    let part = if length == 1 {
        ONLY
    } else if at == 0 {
        FIRST
    } else if at + 1 == length {
        LAST
    } else {
        MIDDLE
    };
    1 + PARTS * kind + part
}

/// The kind of a tag; `None` outside.
#[must_use]
pub const fn kind(tag: usize) -> Option<usize> {
    match tag.checked_sub(1) {
        Some(tag) => Some(tag / PARTS),
        None => None,
    }
}

/// Whether a name begins with this tag.
#[must_use]
pub const fn begins(tag: usize) -> bool {
    tag != OUTSIDE && matches!((tag - 1) % PARTS, FIRST | ONLY)
}

const fn goes_on(tag: usize) -> bool {
    tag != OUTSIDE && matches!((tag - 1) % PARTS, MIDDLE | LAST)
}

/// Whether the name of this tag is not over with it.
#[must_use]
pub const fn stays_open(tag: usize) -> bool {
    tag != OUTSIDE && matches!((tag - 1) % PARTS, FIRST | MIDDLE)
}

/// Whether `next` may follow `tag`.
#[must_use]
pub const fn may_follow(tag: usize, next: usize) -> bool {
    match (stays_open(tag), goes_on(next)) {
        (true, true) => (tag - 1) / PARTS == (next - 1) / PARTS,
        (false, false) => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_have_a_first_and_a_last_token() {
        assert_eq!([tag(0, 0, 1), tag(0, 0, 3), tag(0, 1, 3), tag(0, 2, 3)], [4, 1, 2, 3]);
        assert_eq!([kind(OUTSIDE), kind(4), kind(5)], [None, Some(0), Some(1)]);
        assert!(may_follow(tag(1, 0, 2), tag(1, 1, 2)) && !may_follow(tag(1, 0, 2), tag(0, 1, 2)));
        assert!(may_follow(OUTSIDE, tag(0, 0, 2)) && !may_follow(OUTSIDE, tag(0, 1, 2)));
        assert!(!may_follow(tag(0, 0, 2), OUTSIDE) && may_follow(tag(0, 0, 1), OUTSIDE));
        assert!(begins(4) && begins(1) && !begins(2) && !begins(OUTSIDE));
        assert_eq!(count(2), 9);
    }
}
