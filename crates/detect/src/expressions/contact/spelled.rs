//! E-mail addresses with spelt-out signs: `anna at example dot org`, `anna (at) example.org`, `anna snabela example.se`.

use super::host::is_top_level;
use crate::expressions::pieces::{Line, back};
use crate::expressions::words::Role;
use maskros_text::{Candidate, Label};

/// The rule's name.
pub(crate) const RULE: &str = "spelt-out-email-address";

/// Words for `@` that mean much else without brackets.
const ORDINARY: &[&str] = &["at", "ät", "a"];

/// How many pieces either side of the sign may have.
const MAX_PIECES: usize = 12;

/// The address whose sign is the word at `idx`; the index after it.
pub(crate) fn find(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let bracketed = is_in_brackets(line, idx);
    if line.folded(idx) == "a" && !bracketed {
        return None;
    }
    let beside = 1 + usize::from(bracketed);
    let left = back(idx, beside);
    let first = local_start(line, left)?;
    let (last, spelled) = host_end(line, idx + beside)?;
    let sure = bracketed || spelled || !ORDINARY.contains(&line.folded(idx));
    if !sure && plain_word(line, left) {
        return None;
    }
    out.push(line.candidate(first, last, Label::Email, if sure { 0.8 } else { 0.5 }, RULE));
    Some(last + 1)
}

fn is_in_brackets(line: &Line<'_>, idx: usize) -> bool {
    matches!(line.mark(back(idx, 1)), Some('(' | '[' | '{' | '<'))
        && matches!(line.mark(idx + 1), Some(')' | ']' | '}' | '>'))
}

/// Whether the word before a bare `at` is an ordinary word: `look at example.org`.
fn plain_word(line: &Line<'_>, idx: usize) -> bool {
    line.lexicon(idx).is_some_and(|word| !word.common.is_empty())
        || !line.folded(idx).bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// Whether the piece can be part of an address between its signs.
fn is_atom(line: &Line<'_>, at: usize) -> bool {
    line.is_word(at) || line.digits(at) > 0
}

/// The first piece of the local part that ends at `last`: words and numbers joined by `.`, `_`, `-` or the word "dot".
fn local_start(line: &Line<'_>, last: usize) -> Option<usize> {
    if !is_atom(line, last) {
        return None;
    }
    let mut first = last;
    for _ in 0..MAX_PIECES {
        let before = back(first, 1);
        let joined = matches!(line.joint(before), Some('.' | '_' | '-'));
        if line.tight(first) && is_atom(line, before) {
            first = before;
        } else if (joined || line.has(before, Role::SpelledDot)) && is_atom(line, back(first, 2)) {
            first = back(first, 2);
        } else {
            break;
        }
    }
    Some(first)
}

/// The last piece of the host that begins at `first`, and whether a dot in it is spelt out.
fn host_end(line: &Line<'_>, first: usize) -> Option<(usize, bool)> {
    let (mut at, mut spelled, mut end) = (first, false, None);
    for _ in 0..MAX_PIECES {
        if !is_atom(line, at) {
            break;
        }
        if at > first && is_top_level(line.folded(at)) {
            end = Some((at, spelled));
        }
        if let Some(next) = after_spelled_dot(line, at + 1) {
            (at, spelled) = (next, true);
        } else if matches!(line.joint(at + 1), Some('.' | '-')) {
            at += 2;
        } else if line.tight(at + 1) && is_atom(line, at + 1) {
            at += 1;
        } else {
            break;
        }
    }
    end
}

/// The piece behind the word "dot" at `at`, which may stand in brackets.
fn after_spelled_dot(line: &Line<'_>, at: usize) -> Option<usize> {
    let open = matches!(line.mark(at), Some('(' | '[' | '{')) && line.has(at + 1, Role::SpelledDot);
    let bracket = usize::from(open);
    line.has(at + bracket, Role::SpelledDot).then_some(at + 1 + 2 * bracket)
}

#[cfg(test)]
mod tests {
    use crate::expressions::tests::{finds, leaves};

    #[test]
    fn finds_spelt_out_addresses() {
        finds(&[
            "Mail {email:anna at example dot org} please.",
            "Skriv {email:anna.berg (at) example.se} nu.",
            "{email:anna[at]example.org}",
            "Nå meg på {email:anna krøllalfa example.no}.",
            "Skriv {email:anna.berg snabela example.se}!",
            "Schreib {email:anna (a) example punkt org}.",
        ]);
    }

    #[test]
    fn leaves_plain_at() {
        leaves(&["We met at home dot.", "Look at (a) and (b).", "I was at the shop."]);
    }
}
