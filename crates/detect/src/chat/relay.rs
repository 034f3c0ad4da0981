//! Whom a program for the relay chat writes down itself: who comes and goes, and who is called otherwise now (`* trollheim has joined`,
//! `-!- trollheim is now known as trollborte`, `[18:22:01] [Server thread/INFO]: GrimsbyGecko joined the game`).

use super::author::{is_camel, is_told_by_form};
use super::begins_in;
use super::head::{AUTHOR, LENGTHS, is_name_letter, lead};
use crate::split;
use maskros_language::{WordRole, facts, folded};
use maskros_text::{Candidate, Document, Label, Source, Span};

/// What stands before what the program says.
const MARKS: [&str; 6] = ["* ", "*** ", "-!- ", "--> ", "<-- ", "-- "];

/// Adds who is named on the lines of the program, on which the tagger sees more.
pub(super) fn find(document: &Document, out: &mut Vec<Candidate>) {
    let lines: Vec<(usize, &str)> = lines_of_program(document).collect();
    let said: Vec<Span> = lines.iter().map(|(at, said)| Span::new(*at, at + said.len())).collect();
    out.retain(|one| one.source != Source::Tagger || !begins_in(&said, one.span));
    let names = lines.iter().flat_map(|(at, said)| named(said).map(|span| span.shifted(*at)));
    out.extend(names.map(|span| Candidate::new(span, Label::Username, 0.8, Source::Context, AUTHOR)));
}

/// What the program says on its lines, and where it begins.
fn lines_of_program(document: &Document) -> impl Iterator<Item = (usize, &str)> {
    split::parts(document.text(), &['\n']).filter_map(|(start, line)| {
        let (at, said) = said_by_program(line)?;
        Some((start + at, said))
    })
}

/// Who comes or goes, and who is called otherwise now.
fn named(said: &str) -> impl Iterator<Item = Span> {
    [first(said), renamed(said)].into_iter().flatten()
}

/// What the program says on a line, and where it begins.
fn said_by_program(line: &str) -> Option<(usize, &str)> {
    let lead = lead(line);
    let marked = MARKS.iter().find_map(|mark| lead.rest.strip_prefix(mark));
    let shown = || Some(lead.rest).filter(|rest| lead.timed && is_name(first_word(rest)));
    let said = marked.or_else(shown)?;
    Some((line.len() - said.len(), said))
}

fn is_name(word: &str) -> bool {
    is_camel(word) || is_told_by_form(word)
}

fn first_word(said: &str) -> &str {
    said.split(' ').next().unwrap_or_default()
}

/// The first word, where more is said of it.
fn first(said: &str) -> Option<Span> {
    let word = first_word(said);
    (is_nick(word) && word.len() < said.trim_end().len()).then(|| Span::new(0, word.len()))
}

/// The last word behind `as`: what somebody is called now.
fn renamed(said: &str) -> Option<Span> {
    let said = said.trim_end();
    let (before, name) = said.rsplit_once(' ')?;
    let known = before.rsplit(' ').next().is_some_and(|word| facts(&folded(word)).has(WordRole::KnownAs));
    (known && is_nick(name)).then(|| Span::new(said.len() - name.len(), said.len()))
}

fn is_nick(word: &str) -> bool {
    LENGTHS.contains(&word.len()) && word.chars().all(is_name_letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Vec<&str> {
        let document = Document::new("test", text);
        let mut out = Vec::new();
        find(&document, &mut out);
        out.iter().filter_map(|one| text.get(one.span.start..one.span.end)).collect()
    }

    #[test]
    fn finds_who_comes_goes_and_is_renamed() {
        assert_eq!(names("* kvarnheim has joined #linux"), ["kvarnheim"]);
        assert_eq!(names("-!- kvarnheim is now known as kvarnborte"), ["kvarnheim", "kvarnborte"]);
        assert_eq!(names("[18:22:01] [Server thread/INFO]: QvarnGecko joined the game"), ["QvarnGecko"]);
    }

    #[test]
    fn leaves_what_nobody_did() {
        for text in ["[18:22:01] server started", "hei på deg", "* #linux"] {
            assert!(names(text).is_empty(), "{text}: {:?}", names(text));
        }
    }
}
