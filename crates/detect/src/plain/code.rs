//! Lines of programs, commands and logs. Their words are capitalised, joined and broken by other rules than those of names.

use crate::SentenceView;
use std::ops::Range;

/// How far a line is read to either side of a word, in bytes.
const WINDOW: usize = 160;

/// What stands in programs and not in prose.
#[rustfmt::skip]
const MARKS: &[&str] = &[
    "()", "(&", "($", "${", "$(", ");", "==", "!=", "+=", ":=", "&&", "</", "/>", "<?", "?>", "#[", "*/", "/*", "= new ", "=\"",
    "= {", "= [", ") {",
];
/// The ends of lines of programs.
const ENDS: &[&str] = &["{", "};", ");", "})", "},"];
/// The beginnings of lines of programs and commands that begin no line of prose.
#[rustfmt::skip]
const HEADS: &[&str] = &[
    "$ ", "#!", "#[", "/*", "</", "<!", "SELECT ", "GROUP BY ", "ORDER BY ", "LEFT JOIN ", "HAVING ", "INSERT INTO ",
    "git ", "gcc ", "npm ", "pip ", "cargo ", "docker ", "sudo ",
];
/// The first words of lines of programs that begin lines of prose too; with a bracket or a semicolon they are programs.
#[rustfmt::skip]
const KEYWORDS: &[&str] = &[
    "class", "data", "value", "enum", "struct", "interface", "public", "private", "protected", "static", "final", "const", "let", "var", "val", "fun",
    "fn", "func", "def", "function", "return", "import", "export", "package", "using", "use", "if", "for", "while", "else", "elif", "switch", "case", "try",
    "catch", "throw", "throws", "new", "async", "await", "type", "impl", "pub", "mod", "from",
];
/// The first words of the lines that a colon ends in Python.
const BLOCKS: &[&str] = &["class", "def", "elif", "while", "except", "try"];
/// The marks that a line of a program has and a sentence that begins with a small word hardly ever.
const BRACKETS: &[char] = &['{', '[', ';', '=', '<'];

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

/// How far back the beginning of a block of code is looked for, in bytes.
const BLOCK: usize = 4096;
/// What stands round a block of code in forums and manuals.
pub(super) const FENCE: &str = "```";

/// Whether the token stands in a block of code whose fence names a language (```` ```make ````); the fence that ends a block names none.
pub(super) fn is_in_block(view: &SentenceView<'_>, idx: usize) -> bool {
    let before = shortly_before(view.document.text(), view.tokens[idx].span.start, BLOCK);
    behind_last_fence(before).is_some_and(names_language)
}

/// Whether the text behind a fence begins with a word and goes on in another line.
fn names_language(rest: &str) -> bool {
    rest.starts_with(char::is_alphanumeric) && rest.contains('\n')
}

/// At most so many bytes of the text before `at`.
fn shortly_before(text: &str, at: usize, bytes: usize) -> &str {
    text.get(text.floor_char_boundary(at.saturating_sub(bytes))..at).unwrap_or("")
}

/// At most so many bytes of the text from `at` on.
fn shortly_behind(text: &str, at: usize, bytes: usize) -> &str {
    text.get(at..text.floor_char_boundary((at + bytes).min(text.len()))).unwrap_or("")
}

/// What stands behind the last fence; a text has few marks of which one is made, so that these are looked for and not the fence.
fn behind_last_fence(text: &str) -> Option<&str> {
    let [.., mark] = FENCE.as_bytes() else { return None };
    let ends = memchr::memrchr_iter(*mark, text.as_bytes()).map(|at| at + 1);
    ends.filter_map(|end| text.split_at_checked(end))
        .find(|(head, _)| head.ends_with(FENCE))
        .map(|(_, behind)| behind)
}

/// Whether a bracket follows a name at once, as in a call: `laes(rad)`.
fn calls(part: &str) -> bool {
    part.split('(')
        .rev()
        .skip(1)
        .any(|before| before.ends_with(|letter: char| letter.is_alphanumeric() || letter == '_'))
        || part.starts_with('(')
}

/// The words of one line round a span.
pub(super) struct Line<'a> {
    before: &'a str,
    after: &'a str,
}

/// Whether a text may have one of [`MARKS`], each of which has one of these bytes: prose seldom has any.
fn has_byte_of_marks(text: &str) -> bool {
    let is_one = |byte| matches!(byte, b'(' | b')' | b'$' | b'=' | b'&' | b'<' | b'/' | b'>' | b'#' | b'*');
    text.bytes().any(is_one)
}

impl<'a> Line<'a> {
    /// The line in which the tokens stand, as far as the window reaches.
    pub(super) fn of(view: &SentenceView<'a>, tokens: &Range<usize>) -> Self {
        let words = view.span(tokens.start, tokens.end - 1);
        let before = shortly_before(view.document.text(), words.start, WINDOW);
        let after = shortly_behind(view.document.text(), words.end, WINDOW);
        Self {
            before: before.rsplit('\n').next().unwrap_or("").trim_start(),
            after: after.split('\n').next().unwrap_or("").trim_end(),
        }
    }

    /// Whether the words are part of a program or a command, and of no string or comment in it.
    pub(super) fn is_code(&self, words: &str) -> bool {
        (self.is_marked() || self.begins_as_code(words) || self.has_keyword(words)) && !self.is_said()
    }

    /// Whether the line holds the marks of a program, or ends with such.
    fn is_marked(&self) -> bool {
        let marked = |part: &str| has_byte_of_marks(part) && MARKS.iter().any(|mark| part.contains(mark));
        marked(self.before) || marked(self.after) || ENDS.iter().any(|end| self.after.ends_with(end))
    }

    /// Whether the line begins as those of programs do.
    fn begins_as_code(&self, words: &str) -> bool {
        HEADS.iter().any(|head| {
            self.before.starts_with(*head) || (self.before.is_empty() && words.starts_with(head.trim_end()))
        })
    }

    /// Whether the line begins with a keyword and holds a bracket.
    fn has_keyword(&self, words: &str) -> bool {
        let line = if self.before.is_empty() { words } else { self.before };
        let first = line.split(|letter: char| !letter.is_alphabetic()).next().unwrap_or("");
        (BLOCKS.contains(&first) && (self.after.ends_with(':') || self.after.contains("): ")))
            || (KEYWORDS.contains(&first) && self.has_bracket())
    }

    fn has_bracket(&self) -> bool {
        [self.before, self.after].iter().any(|part| part.contains(BRACKETS) || calls(part))
    }

    /// Whether the words stand in quotation marks or in a comment.
    pub(super) fn is_said(&self) -> bool {
        ['"', '\''].iter().any(|mark| self.before.matches(*mark).count() % 2 == 1) || self.is_comment()
    }

    fn is_comment(&self) -> bool {
        COMMENTS.iter().any(|mark| self.before.contains(mark)) || self.before.starts_with('*')
    }

    /// Whether the words are the first that a line of a log says, or the part of the program that says it: `INFO Kobler til databasen`,
    /// `DEBUG Hurtigbuffer: …`.
    pub(super) fn follows_level(&self) -> bool {
        let sentence = self.after.strip_prefix(' ').is_some_and(|rest| rest.starts_with(char::is_lowercase));
        (sentence || self.after.starts_with(':'))
            && LEVELS.contains(&self.last_word().to_uppercase().as_str())
    }

    /// The last word before the span, without the marks behind it.
    fn last_word(&self) -> &str {
        let before = self.before.trim_end_matches([' ', '\t', ']', ':', '-']);
        before.rsplit([' ', '\t', '[']).next().unwrap_or("")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_mark_has_a_byte_that_is_looked_for() {
        assert!(MARKS.iter().all(|mark| has_byte_of_marks(mark)));
    }

    #[test]
    fn the_last_fence_is_found() {
        for text in ["", "`", "``", "```", "a```b", "```a````b``", "``` `` ```", "å```å", "``````"] {
            let plain = text.rfind(FENCE).and_then(|fence| text.get(fence + FENCE.len()..));
            assert_eq!(behind_last_fence(text), plain, "{text}");
        }
    }
}
