//! Where sentences begin and end.

use crate::stop::{self, Stop};
use maskros_text::{Document, Languages, Sentence, Span, cut};

/// The longest sentence in bytes; longer ones are cut at white space, or failing that at a character border, so that
/// one endless line costs no more memory than many short ones.
pub const MAX_SENTENCE_BYTES: usize = 16 * 1024;

/// A line has to be at least this many bytes long for its end to be taken as a hard wrap; headings, verses and forms
/// have shorter lines.
const MIN_WRAPPED_LINE_BYTES: usize = 40;

/// Lines are wrapped at the same width save for so many characters: who wraps takes along every word that fits.
const RAGGED_CHARS: usize = 8;

/// Who speaks in a line of a talk, and the colon, take at most so many bytes.
const MAX_SPEAKER_BYTES: usize = 34;

/// How many bytes of indentation a hard-wrapped line may have.
const MAX_INDENTATION_BYTES: usize = 16;

/// Splits a document into sentences: at line ends, and after `.`, `!`, `?`, `…` where no abbreviation, initial, ordinal or
/// number goes on. Their languages are still empty.
///
/// A line end does not end a sentence where the text is hard-wrapped: a line of 40 bytes or more without a final mark,
/// followed by a line that starts in lower case. Talk is not: a line that begins in lower case itself, one that begins with who
/// speaks (`anna: hej`), or one after which the next word would have fitted, by the longest line of the paragraph.
///
/// The sentences are in reading order, disjoint, without white space at their ends, and hold every byte that is not white space.
#[must_use]
pub fn sentences(document: &Document) -> Vec<Sentence> {
    let text = document.text();
    let start = skip_white(text, 0);
    let sentences = Vec::with_capacity(text.len() / 64 + 1);
    let mut splitter = Splitter { text, start, line: 0, paragraph: Paragraph::default(), sentences };
    let mut at = 0;
    while let Some(ahead) = text.as_bytes().get(at..).and_then(next_mark) {
        at = splitter.mark(at + ahead);
    }
    splitter.end(text.len());
    splitter.sentences
}

/// What a byte may begin, for the scan over the text.
const MARKS: [bool; 256] = {
    let mut marks = [false; 256];
    let list = b".!?\n\r\x0b\x0c\xc2\xe2";
    let mut n = 0;
    while n < list.len() {
        marks[list[n] as usize] = true;
        n += 1;
    }
    marks
};

fn next_mark(bytes: &[u8]) -> Option<usize> {
    bytes.iter().position(|&byte| MARKS.get(usize::from(byte)).is_some_and(|&mark| mark))
}

/// The splitting of one text, from left to right.
struct Splitter<'a> {
    text: &'a str,
    /// The first byte of the current sentence that is not white space; may lie ahead of the scan.
    start: usize,
    /// Where the current line starts.
    line: usize,
    /// The paragraph that was looked at last.
    paragraph: Paragraph,
    sentences: Vec<Sentence>,
}

/// Lines without an empty one between.
#[derive(Default)]
struct Paragraph {
    end: usize,
    /// The characters of the longest line.
    longest: usize,
}

impl Paragraph {
    /// The paragraph of the line that begins at `start`, from there on.
    fn at(text: &str, start: usize) -> Self {
        let lines = text.get(start..).unwrap_or_default().split_inclusive('\n');
        let own = lines.take_while(|line| !line.trim().is_empty());
        own.fold(Self { end: start, longest: 0 }, Self::with)
    }

    /// The paragraph and its next line.
    fn with(self, line: &str) -> Self {
        let longest = self.longest.max(line.trim_end().chars().count());
        Self { end: self.end + line.len(), longest }
    }
}

impl Splitter<'_> {
    /// Looks at the byte at `at`, ends the sentence if it says so, and returns where to go on.
    fn mark(&mut self, at: usize) -> usize {
        if let Some(length) = line_end(self.text.as_bytes(), at) {
            self.line_end(at, at + length);
            return at + length;
        }
        match stop::stop(self.text, at, self.start) {
            Stop::None => at + 1,
            Stop::GoesOn { next } => next,
            Stop::Ends { next } => {
                self.end(next);
                next
            }
        }
    }

    fn line_end(&mut self, at: usize, next: usize) {
        if !self.is_wrapped(at, next) {
            self.end(next);
        }
        self.line = next;
    }

    /// Whether the line that ends at `at` goes on in the next.
    fn is_wrapped(&mut self, at: usize, next: usize) -> bool {
        let may_go_on = at - self.line >= MIN_WRAPPED_LINE_BYTES && starts_lower(self.text, next);
        may_go_on && self.is_open(at) && !self.is_talk(next) && self.is_full(at, next)
    }

    /// Whether the first word from `next` on would not have fitted on the line that ends at `at`.
    fn is_full(&mut self, at: usize, next: usize) -> bool {
        if self.line >= self.paragraph.end {
            self.paragraph = Paragraph::at(self.text, self.line);
        }
        let line = cut(self.text, Span::new(self.line, at)).trim_end().chars().count();
        line + 1 + length_of_first_word(self.text, next) + RAGGED_CHARS > self.paragraph.longest
    }

    /// Whether the lines before and from `next` are those of a talk rather than of a wrapped text: the first is a sentence that begins in
    /// lower case with its line, or the second begins with who speaks.
    fn is_talk(&self, next: usize) -> bool {
        self.begins_small() || starts_with_speaker(self.text, next)
    }

    /// Whether the sentence begins with the line, and in small letters.
    fn begins_small(&self) -> bool {
        self.start == skip_white(self.text, self.line) && starts_lower(self.text, self.line)
    }

    /// Whether the text before the line end at `at` has no final mark.
    fn is_open(&self, at: usize) -> bool {
        let line = cut(self.text, Span::new(self.line, at));
        let kept = line.trim_end_matches([' ', '\t', '"', '\'', '”', '“', '’', '»', '«', ')', ']']);
        match kept.as_bytes().last() {
            Some(b'.') => stop::is_abbreviation(self.text, self.line + kept.len() - 1),
            Some(b'!' | b'?' | b':') | None => false,
            Some(_) => !kept.ends_with('…'),
        }
    }

    /// Ends the sentence before `end` and starts the next one there.
    fn end(&mut self, end: usize) {
        if end > self.start {
            self.push(self.trimmed(end));
            self.start = skip_white(self.text, end);
        }
    }

    /// The sentence up to `end`, without white space behind it.
    fn trimmed(&self, end: usize) -> Span {
        let length = cut(self.text, Span::new(self.start, end)).trim_end().len();
        Span::new(self.start, self.start + length)
    }

    /// Adds a sentence, in pieces where it is too long.
    fn push(&mut self, mut span: Span) {
        while span.len() > MAX_SENTENCE_BYTES {
            let (end, next) = cut_long(self.text, span);
            self.add(Span::new(span.start, end));
            span = Span::new(next, span.end);
        }
        self.add(span);
    }

    fn add(&mut self, span: Span) {
        if !span.is_empty() {
            self.sentences.push(Sentence::new(span, Languages::NONE));
        }
    }
}

/// Whether the line at `at` begins with one word, a colon and a space.
fn starts_with_speaker(text: &str, at: usize) -> bool {
    let line = text.get(at..).unwrap_or("");
    is_speaker(line.get(..line.floor_char_boundary(MAX_SPEAKER_BYTES)).unwrap_or(""))
}

/// Whether a line begins with one word and a colon.
fn is_speaker(head: &str) -> bool {
    let word = head.find(|letter: char| letter.is_whitespace() || letter == ':');
    word.is_some_and(|end| end > 0 && head.get(end..).is_some_and(|rest| rest.starts_with(": ")))
}

/// The characters of the first word from `at` on.
fn length_of_first_word(text: &str, at: usize) -> usize {
    let word = text.get(at..).and_then(|rest| rest.split_whitespace().next());
    word.map_or(0, |word| word.chars().count())
}

/// Where the first piece of an overlong sentence ends and where the next begins.
fn cut_long(text: &str, span: Span) -> (usize, usize) {
    let limit = text.floor_char_boundary(span.start + MAX_SENTENCE_BYTES);
    let head = cut(text, Span::new(span.start, limit));
    let end = length_to_last_word(head);
    let end = if end == 0 { limit } else { span.start + end };
    (end, skip_white(text, end))
}

fn skip_white(text: &str, at: usize) -> usize {
    text.len() - text.get(at..).unwrap_or("").trim_start().len()
}

/// The length of a text without the word that may go on behind it; the whole where it is one word.
fn length_to_last_word(head: &str) -> usize {
    head.rfind(char::is_whitespace).map_or(head, |space| cut(head, Span::new(0, space))).trim_end().len()
}

/// The length of the line end at `at`: `\n`, `\r\n`, `\r`, vertical tab, form feed and the separators of Unicode.
fn line_end(bytes: &[u8], at: usize) -> Option<usize> {
    match bytes.get(at..)? {
        [b'\r', b'\n', ..] | [0xc2, 0x85, ..] => Some(2),
        [b'\n' | b'\r' | 0x0b | 0x0c, ..] => Some(1),
        [0xe2, 0x80, 0xa8 | 0xa9, ..] => Some(3),
        _ => None,
    }
}

fn starts_lower(text: &str, at: usize) -> bool {
    let line = text.get(at..).unwrap_or("");
    let indentation = stop::blanks(line, MAX_INDENTATION_BYTES);
    line.get(indentation..).is_some_and(|line| line.starts_with(char::is_lowercase))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Sentences are given with `|` between them; the bar is taken out before splitting and has to come back.
    #[track_caller]
    fn check(marked: &str) {
        let text = marked.replace('|', "");
        let document = Document::new("test", text);
        let found: Vec<&str> = sentences(&document).iter().map(|s| document.cut(s.span)).collect();
        let expected: Vec<&str> = marked.split('|').map(str::trim).filter(|s| !s.is_empty()).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn ends_at_marks() {
        check("Jag heter Anna. |Vad heter du? |Jaha! |Bra…");
        check("Han sade »Hej.» |Sedan gick han. |(Så var det.) |Slut");
        check("« Bonjour. » |Elle partit.");
        check("Vous venez ? |Oui ! |Bien.");
        check("Er kam um 20.15 Uhr. |Dann ging er.");
    }

    #[test]
    fn goes_on_after_abbreviations() {
        check("Vi såg t.ex. Anna och bl.a. Björn.");
        check("Han bor hos f.eks. Kari, jf. Olsen, ca. 3 km unna.");
        check("Das ist z.B. Frau Dr. Krause, vgl. Nr. 3 Abs. 2 und Art. 7.");
        check("Das ist z. B. Prof. Dr. Krause. |Ja.");
        check("Mr. Smith met Mrs. Jones in St. Ives. |They left.");
        check("M. Dupont et Mme. Durand, art. 3 et no. 5.");
        check("Tel. 08-123. |He said no. |Then he left.");
        check("He works at Acme Inc. |She left.");
    }

    #[test]
    fn goes_on_after_initials_and_ordinals() {
        check("J. R. Smith and J.R. Jones came. |They left.");
        check("Født 3. mai 1990. |Han bor der.");
        check("Am 12. 3. 1990 und den 3. Mai. |Dann nicht.");
        check("1. Einleitung");
        check("Das 20. Jahrhundert. |Er war 20. |Dann ging er.");
        check("Huset jag bor i. |Det är rött.");
        check(
            "Wir gingen zu Anna's. |Das gilt nach TV-L. |Jean-Paul, J.-P. Durand, § 42 i. V. m. § 3 EStG a. F. gilt.",
        );
    }

    #[test]
    fn goes_on_inside_addresses_and_numbers() {
        check("Skriv till anna.lind@example.org eller www.example.org/a.b?c=de. |Hej.");
        check("Pi is 3.14 or so... maybe. |Yes.");
        check("\"Nein!\" sagte er. |\"Ja!\" |Gut.");
    }

    #[test]
    fn ends_in_lower_case_texts() {
        check("jag heter anna. |jag bor i lund. |hur mår du? |bra");
        check("jag såg bl.a. anna och t.ex. björn");
        check("Er war bzgl. der Sache da.");
    }

    #[test]
    fn ends_at_line_ends() {
        check("Name\n|Anna Lindström\r\n|Street\r|Town\n\n|End");
        check("namn\n|anna\n|adress\n|storgatan");
        check("page\u{c}|next\u{2028}|line\u{85}|end");
    }

    #[test]
    fn goes_on_in_hard_wrapped_text() {
        check(
            "This is a long line of a letter that someone wrapped\nat seventy columns or so. |Then it ends.",
        );
        check("This is a long line of a letter that someone wrapped.\n|at seventy columns or so.");
        check("Das ist eine lange Zeile, die umbrochen wurde, und zwar z.B.\ndort, wo kein Platz war.");
        check("This is a long line of a letter that someone wrapped\n\n|at seventy columns.");
        check("this is a long line of somebody who writes in haste\n|and one more of somebody else");
        check("This is a long line of somebody who takes some care\n|kim: and one more");
    }

    #[test]
    fn nothing_comes_of_nothing() {
        check("");
        check(" \n\t\r\n ");
        check("...");
    }

    #[test]
    fn long_sentences_are_cut() {
        let word = "ordåäö ".repeat(20_000);
        let endless = "å".repeat(100_000);
        for text in [word, endless] {
            let document = Document::new("test", text);
            let found = sentences(&document);
            assert!(found.iter().all(|s| s.span.len() <= MAX_SENTENCE_BYTES && document.holds(s.span)));
            assert_eq!(covered(&document, &found), solid(document.text()));
        }
    }

    #[test]
    fn hostile_texts_take_linear_time() {
        for unit in
            [".", ". ", "a. ", "a.", "(", "\n", ".\n", "!\"", "… ", "1. ", "\u{2028}", " ", "A. ", "t.ex. "]
        {
            let document = Document::new("test", unit.repeat(1 << 17));
            let begin = std::time::Instant::now();
            let found = sentences(&document);
            assert!(begin.elapsed().as_secs() < 3, "slow on {unit:?}");
            assert_eq!(covered(&document, &found), solid(document.text()));
        }
    }

    fn covered(document: &Document, found: &[Sentence]) -> usize {
        found.iter().map(|s| solid(document.cut(s.span))).sum()
    }

    fn solid(text: &str) -> usize {
        text.chars().filter(|c| !c.is_whitespace()).count()
    }

    proptest! {
        #[test]
        fn sentences_are_disjoint_and_cover_the_text(text in "([a-zA-ZåÉß0-9.!?…\"»() \n\r\t\u{301}\u{2028}😀-]|t\\.ex\\.|\\PC){0,200}") {
            let document = Document::new("test", text);
            let found = sentences(&document);
            let mut end = 0;
            for sentence in &found {
                prop_assert!(sentence.span.start >= end && document.holds(sentence.span));
                let cut = document.cut(sentence.span);
                prop_assert!(!cut.is_empty() && cut.trim() == cut);
                end = sentence.span.end;
            }
            prop_assert_eq!(covered(&document, &found), solid(document.text()));
        }
    }
}
