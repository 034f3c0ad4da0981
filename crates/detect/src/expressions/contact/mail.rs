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
    let before = bytes.before(at, floor);
    let mut start = at
        - run_back(before, MAX_LOCAL, |c| {
            c.is_alphanumeric()
                || matches!(c, '.' | '_' | '%' | '+' | '-' | '\'' | '&' | '~' | '=' | '!' | '#')
        });
    let local = bytes.cut(start, at);
    start += local.len() - local.trim_start_matches(|c: char| !c.is_alphanumeric() && c != '_').len();
    let local = bytes.cut(start, at);
    if let Some((key, value)) = local.split_once('=')
        && !value.is_empty()
    {
        start += key.len() + 1;
    }
    let end = at + 1 + full_host_len(bytes.after(at + 1))?;
    if start == at || bytes.byte_before(start) == b'@' {
        return None;
    }
    Some(Found { candidate: Some(candidate(start, end, Label::Email, 0.95, RULE)), end })
}
