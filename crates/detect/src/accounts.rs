//! Names of accounts where programs write them: in the lines of logs, in lists of files, in paths and prompts.
//!
//! No word announces them there, but the form does: what stands behind `/home/`, between `password for` and `from`, before `: TTY=`.
//! The forms are those of OpenSSH, sudo, PAM, `ls`, `id`, the Common Log Format and the home directories of Linux, macOS and Windows.

use crate::RuleInfo;
use aho_corasick::{AhoCorasick, Match};
use maskros_language::{WordRole, facts, folded};
use maskros_text::{Candidate, Document, Label, Source, Span};
use std::sync::LazyLock;

const RULE: &str = "account-of-log";

/// The rules of this module.
pub(crate) const RULES: &[RuleInfo] = &[RuleInfo {
    name: RULE,
    label: Label::Username,
    description: "The name of an account in the line of a log, a list of files, a path or a prompt.",
}];

/// The longest name of an account in bytes (`useradd` takes 32, Windows 20, directories up to 64).
const MAX_NAME: usize = 64;

/// Where an account may stand, by a text that betrays the form.
type Form = (&'static str, fn(&str, &str) -> Option<Place>);

/// Where a name stands beside its marker.
enum Place {
    /// So many bytes before the marker, up to it.
    Before(usize),
    /// From so many bytes behind the marker, so long.
    Behind(usize, usize),
}

/// Each marker with what reads the text before and behind it.
const FORMS: &[Form] = &[
    ("/home/", |_, behind| folder(behind)),
    ("/Users/", |_, behind| folder(behind)),
    ("\\Users\\", |_, behind| folder(behind)),
    ("\\Documents and Settings\\", |_, behind| folder(behind)),
    ("password for ", |_, behind| followed(behind, " from ")),
    ("publickey for ", |_, behind| followed(behind, " from ")),
    ("nvalid user ", |_, behind| followed(behind, " from ")),
    (": USER ", |_, behind| followed(behind, " cmd")),
    ("for user ", |_, behind| of_session(behind)),
    (" : TTY=", |before, _| ending(before)),
    ("(uid=", |before, _| ending(before)),
    ("uid=", |_, behind| in_brackets(behind)),
    ("gid=", |_, behind| in_brackets(behind)),
    ("rw", listed),
    (" - ", |_, behind| logged(behind)),
    ("@", prompt),
];

static MARKERS: LazyLock<Option<AhoCorasick>> =
    LazyLock::new(|| AhoCorasick::new(FORMS.iter().map(|(marker, _)| marker)).ok());

/// Adds the accounts of the document.
pub(crate) fn find(document: &Document, out: &mut Vec<Candidate>) {
    let text = document.text();
    let Some(markers) = MARKERS.as_ref() else { return };
    let spans = markers.find_overlapping_iter(text).filter_map(|hit| account_at(text, hit));
    let personal = spans.filter(|span| is_personal(document.cut(*span)));
    out.extend(personal.map(|span| Candidate::new(span, Label::Username, 0.8, Source::Context, RULE)));
}

/// The account beside a marker.
fn account_at(text: &str, hit: Match) -> Option<Span> {
    let (_, read) = FORMS.get(hit.pattern().as_usize())?;
    let before = text.get(text.floor_char_boundary(hit.start().saturating_sub(REACH))..hit.start());
    let behind = text.get(hit.end()..text.ceil_char_boundary((hit.end() + REACH).min(text.len())));
    Some(match read(before.unwrap_or(""), behind.unwrap_or(""))? {
        Place::Before(length) => Span::new(hit.start() - length, hit.start()),
        Place::Behind(from, length) => Span::new(hit.end() + from, hit.end() + from + length),
    })
}

/// How far a form reaches to either side of its marker, in bytes.
const REACH: usize = 128;

/// Whether an account is somebody's: no number, and none that every machine has.
fn is_personal(name: &str) -> bool {
    name.len() >= 2
        && name.starts_with(char::is_alphabetic)
        && !facts(&folded(name)).has(WordRole::SystemAccount)
}

/// How long the name at the start is.
fn length(text: &str) -> usize {
    let end = text.find(|letter: char| !is_of_account(letter)).unwrap_or(text.len());
    text.get(..end.min(MAX_NAME)).unwrap_or("").trim_end_matches('.').len()
}

fn is_of_account(letter: char) -> bool {
    letter.is_alphanumeric() || matches!(letter, '.' | '_' | '-')
}

/// The name that ends where the text does.
fn ending(before: &str) -> Option<Place> {
    let length = before.len() - before.trim_end_matches(is_of_account).len();
    (1..=MAX_NAME).contains(&length).then_some(Place::Before(length))
}

/// `/home/akarlsson/brev.txt`: a name up to the next folder or the end.
fn folder(behind: &str) -> Option<Place> {
    let length = length(behind);
    let rest = behind.get(length..)?;
    let closes = |letter: char| matches!(letter, '/' | '\\' | '"' | '\'' | ':' | ';' | ',' | '.' | ')');
    (rest.is_empty() || rest.starts_with(closes) || rest.starts_with(['\n', '\r', ' ']))
        .then_some(Place::Behind(0, length))
}

/// `Accepted password for lberg from 10.0.0.5`: a name before a word.
fn followed(behind: &str, word: &str) -> Option<Place> {
    let length = length(behind);
    behind.get(length..)?.starts_with(word).then_some(Place::Behind(0, length))
}

/// `session opened for user lberg(uid=1000)`, `Login failed for user 'lberg'`.
fn of_session(behind: &str) -> Option<Place> {
    let quoted = usize::from(behind.starts_with(['\'', '"']));
    let length = length(behind.get(quoted..)?);
    let rest = behind.get(quoted + length..)?;
    let ends = rest.starts_with(['\'', '"', '(', '\n', '.']) || rest.is_empty() || rest.starts_with(" by ");
    ends.then_some(Place::Behind(quoted, length))
}

/// `uid=1000(lberg)`.
fn in_brackets(behind: &str) -> Option<Place> {
    let digits = behind.len() - behind.trim_start_matches(|letter: char| letter.is_ascii_digit()).len();
    let inner = behind.get(digits..)?.strip_prefix('(')?;
    let length = length(inner);
    let closed = digits > 0 && inner.get(length..)?.starts_with(')');
    closed.then_some(Place::Behind(digits + 1, length))
}

/// `-rw-r--r-- 1 lberg staff 4096`: the owner in a list of files.
fn listed(before: &str, behind: &str) -> Option<Place> {
    const MODE: usize = 10;
    const OPEN: &str = "rw";
    let kind = before.strip_suffix(['-', 'd', 'l'])?;
    let begins = kind.is_empty() || kind.ends_with(['\n', ' ']);
    let mode = MODE - OPEN.len() - 1;
    let rest = behind.get(mode..).filter(|_| begins && behind.get(..mode).is_some_and(is_mode))?;
    let links =
        rest.trim_start_matches(['+', '.', '@', ' ']).trim_start_matches(|one: char| one.is_ascii_digit());
    let name = links.strip_prefix(' ')?.trim_start();
    Some(Place::Behind(behind.len() - name.len(), length(name)))
}

fn is_mode(text: &str) -> bool {
    text.bytes().all(|byte| b"rwxsStT-".contains(&byte))
}

/// `192.0.2.4 - lberg [11/Mar/2024:10:12:11 +0100]`: who asked a server.
fn logged(behind: &str) -> Option<Place> {
    let length = length(behind);
    let date = behind.get(length..)?.strip_prefix(" [")?;
    let day =
        date.get(..3).is_some_and(|day| day.ends_with('/') && day.starts_with(|c: char| c.is_ascii_digit()));
    day.then_some(Place::Behind(0, length))
}

/// `lberg@web01:~/src`: who works on a machine.
fn prompt(before: &str, behind: &str) -> Option<Place> {
    let rest = behind.get(length(behind)..)?;
    (rest.starts_with(":~") || rest.starts_with(":/")).then(|| ending(before)).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The accounts of a text.
    fn found(text: &str) -> Vec<String> {
        let document = Document::new("test", text);
        let mut out = Vec::new();
        find(&document, &mut out);
        // Two forms may meet: `for user lberg(uid=1000)`.
        out.dedup_by_key(|candidate| candidate.span);
        out.iter().map(|candidate| document.cut(candidate.span).to_owned()).collect()
    }

    #[test]
    fn accounts_of_logs_lists_and_paths_are_found() {
        for text in [
            "sshd[2213]: Accepted password for lberg from 192.0.2.5 port 51234 ssh2",
            "sshd[2213]: Failed password for invalid user lberg from 192.0.2.5 port 51234 ssh2",
            "sudo:    lberg : TTY=pts/0 ; PWD=/srv ; USER=root ; COMMAND=/bin/ls",
            "pam_unix(sshd:session): session opened for user lberg(uid=1000) by (uid=0)",
            "Login failed for user 'lberg'.",
            "uid=1000(lberg)",
            "-rw-r--r-- 1 lberg staff 4096 Mar 11 10:12 a.txt",
            "total 8\ndrwxr-xr-x. 12 lberg users 4096 Mar 11 10:12 a",
            "192.0.2.4 - lberg [11/Mar/2024:10:12:11 +0100] \"GET / HTTP/1.1\" 200 512",
            "/home/lberg/report.txt",
            "see /Users/lberg, please",
            r"C:\Users\lberg\Desktop\a.docx",
            "lberg@web01:~/src$ ls",
        ] {
            assert_eq!(found(text), ["lberg"], "{text}");
        }
    }

    #[test]
    fn accounts_of_machines_and_other_text_stay() {
        for text in [
            "Accepted password for root from 192.0.2.5 port 51234 ssh2",
            "/home/runner/work, /home/ubuntu/.ssh, /home/$USER/a, /home/",
            r"C:\Users\Public\Desktop",
            "I asked for user feedback and got it.",
            "git@example.org:/srv/a.git",
            "drwxr-xr-x 12 root root 4096 Mar 11 10:12 a",
            "10 - 12 [1/2]",
            "www.example.org/home/page",
            "rw",
            "-rw-",
        ] {
            assert_eq!(found(text), Vec::<String>::new(), "{text}");
        }
    }
}
