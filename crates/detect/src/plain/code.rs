//! Lines of programs, commands and logs. Their words are capitalised, joined and broken by other rules than those of names.

use crate::View;
use std::ops::Range;

/// How far a line is read to either side of a word, in bytes.
const WINDOW: usize = 160;

/// What stands in programs and not in prose.
#[rustfmt::skip]
const MARKS: &[&str] = &[
    "()", "(&", "($", "${", "$(", ");", "==", "!=", "+=", ":=", "&&", "</", "/>", "<?", "?>", "#[", "*/", "/*", "= new ", "=\"",
    "= {", "= [", ") {", "): ",
];
/// The ends of lines of programs.
const ENDS: &[&str] = &["{", "};", ");", "})", "},"];
/// The beginnings of lines of programs and commands that begin no line of prose.
#[rustfmt::skip]
const HEADS: &[&str] = &[
    "$ ", "#!", "#[", "/*", "</", "<!", "SELECT ", "GROUP BY ", "ORDER BY ", "LEFT JOIN ", "HAVING ", "INSERT INTO ",
    "git ", "gcc ", "npm ", "pip ", "cargo ", "docker ", "sudo ",
];
/// After these a comment follows, which is prose.
const COMMENTS: &[&str] = &["//", "# ", "-- ", "<!--"];
/// What a log says of the weight of a line, in capitals.
#[rustfmt::skip]
const LEVELS: &[&str] = &[
    "INFO",
    "DEBUG",
    "WARN",
    "WARNING",
    "ERROR",
    "FATAL",
    "TRACE",
    "NOTICE",
    "CRITICAL",
    "FEIL",
    "FEJL",
    "FEL",
    "ERREUR",
    "ATTENTION",
    "ALERTE",
    "FEHLER",
    "WARNUNG",
    "VARNING",
    "ADVARSEL",
    "ÅTVARING",
    "HINWEIS",
];

/// The words of one line round a span.
pub(super) struct Line<'a> {
    before: &'a str,
    after: &'a str,
}

impl<'a> Line<'a> {
    /// The line in which the tokens stand, as far as the window reaches.
    pub(super) fn of(view: &View<'a>, tokens: &Range<usize>) -> Self {
        let text = view.document.text();
        let (first, last) = (view.tokens[tokens.start].span, view.tokens[tokens.end - 1].span);
        let start = text.floor_char_boundary(first.start.saturating_sub(WINDOW));
        let end = text.floor_char_boundary((last.end + WINDOW).min(text.len()));
        let before = text.get(start..first.start).unwrap_or("");
        let after = text.get(last.end..end).unwrap_or("");
        Self {
            before: before.rsplit('\n').next().unwrap_or("").trim_start(),
            after: after.split('\n').next().unwrap_or("").trim_end(),
        }
    }

    /// Whether the words are part of a program or a command, and of no string or comment in it.
    pub(super) fn is_code(&self, words: &str) -> bool {
        let begins = |head: &&str| {
            self.before.starts_with(*head) || (self.before.is_empty() && words.starts_with(head.trim_end()))
        };
        let marked = MARKS.iter().any(|mark| self.before.contains(mark) || self.after.contains(mark))
            || ENDS.iter().any(|end| self.after.ends_with(end));
        (marked || HEADS.iter().any(begins)) && !self.is_said()
    }

    /// Whether the words stand in quotation marks or in a comment.
    fn is_said(&self) -> bool {
        let open = |mark: char| self.before.matches(mark).count() % 2 == 1;
        open('"')
            || open('\'')
            || COMMENTS.iter().any(|mark| self.before.contains(mark))
            || self.before.starts_with('*')
    }

    /// Whether the words are the first that a line of a log says: `INFO Kobler til databasen`.
    pub(super) fn follows_level(&self) -> bool {
        let before = self.before.trim_end_matches([' ', '\t', ']', ':', '-']);
        let at = before.rfind([' ', '\t', '[']).map_or(0, |at| at + 1);
        let level = before.get(at..).unwrap_or("");
        let sentence = self.after.strip_prefix(' ').is_some_and(|rest| rest.starts_with(char::is_lowercase));
        sentence && LEVELS.contains(&level)
    }
}
