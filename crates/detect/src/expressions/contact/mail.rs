//! E-mail addresses: `anna.berg@example.org` (RFC 5322 dot-atoms as people use them, RFC 6531 for letters beyond ASCII).

use super::host::full_host_len;
use super::{Bytes, Found, candidate, run_back};
use maskros_text::Label;

/// The rule's name.
pub(super) const RULE: &str = "email-address";

/// The longest local part in characters (RFC 5321 4.5.3.1.1).
const MAX_LOCAL: usize = 64;

/// The address round the `@` at `at`; nothing before `floor` belongs to it.
pub(super) fn find(bytes: &Bytes<'_>, at: usize, floor: usize) -> Option<Found> {
    let start = local_start(bytes, at, floor);
    let end = at + 1 + full_host_len(bytes.after(at + 1))?;
    let candidate = Some(candidate(start, end, Label::Email, 0.95, RULE));
    (start < at && bytes.byte_before(start) != b'@').then_some(Found { candidate, end })
}

/// Where the name before the `@` at `at` begins: behind marks, and behind the key of a value.
fn local_start(bytes: &Bytes<'_>, at: usize, floor: usize) -> usize {
    let local = bytes.cut(at - run_back(bytes.before(at, floor), MAX_LOCAL, is_of_local), at);
    let local = local.trim_start_matches(|letter: char| !letter.is_alphanumeric() && letter != '_');
    match local.split_once('=') {
        Some((_, value)) if !value.is_empty() => at - value.len(),
        _ => at - local.len(),
    }
}

/// Whether the character stands in names before an `@`.
fn is_of_local(letter: char) -> bool {
    const MARKS: [char; 11] = ['.', '_', '%', '+', '-', '\'', '&', '~', '=', '!', '#'];
    letter.is_alphanumeric() || MARKS.contains(&letter)
}
