//! Languages of no list that are spoken: `talar igbo och bambara`.

use crate::SentenceView;
use crate::names::reading::{Evidence, SentenceContext};
use crate::names::words::NOT_SPOKEN;
use crate::view::TokenFacts;
use maskros_language::{LanguageTrait, WordRole};
use maskros_lexicon::Role;
use maskros_text::{Candidate, Label};

/// Languages are read from a list of at most so many.
const MAX_LISTED: usize = 5;

/// The name of a language has at least so many letters.
const MIN_LANGUAGE_LETTERS: usize = 4;

/// Languages of no list that are spoken: `talar igbo och bambara`, `speaks Lingala`.
pub(crate) fn spoken(sentence: &SentenceContext<'_>, from: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let mut at = from + usize::from(leads_to_language(view, from));
    for _ in 0..MAX_LISTED {
        if is_unknown_language(view, at) {
            let evidence = Evidence::context("spoken-language", Label::Language, 0.6);
            sentence.put(out, at, at, evidence);
        } else if !view.has_role(at, Role::Language) {
            return;
        }
        let Some(next) = next_of_list(view, at) else { return };
        at = next;
    }
}

/// Whether a word or a colon stands there that languages follow: `hon talar också igbo`.
fn leads_to_language(view: &SentenceView<'_>, idx: usize) -> bool {
    view.facts(idx).has(WordRole::BeforeLanguage) || view.text(idx) == ":"
}

/// What joins the members of a list of languages.
const SEPARATORS: [&str; 7] = ["och", "og", "und", "and", "et", ",", "/"];

/// The token behind one or two separators behind `at`.
fn next_of_list(view: &SentenceView<'_>, at: usize) -> Option<usize> {
    let separators = at + 1..at + 3;
    let last = separators.take_while(|idx| SEPARATORS.contains(&view.folded(*idx))).last()?;
    Some(last + 1)
}

/// Whether token `idx` can be a language of no list.
fn is_unknown_language(view: &SentenceView<'_>, idx: usize) -> bool {
    let unlisted = |known: &TokenFacts| known.word.is_none() && known.base.is_none();
    let word = view.is_word(idx) && is_written_as_language(view, idx);
    word && view.known(idx).is_some_and(unlisted) && !ends_otherwise(view, idx)
}

/// Whether the word has the capital that words for languages have, or none where a language of the sentence writes them small.
fn is_written_as_language(view: &SentenceView<'_>, idx: usize) -> bool {
    match LanguageTrait::CapitalLanguages.is_of_all(view.languages) {
        true => view.is_title(idx),
        false => view.is_lower(idx),
    }
}

/// Whether the word is too short for a language, or ends as adverbs do.
fn ends_otherwise(view: &SentenceView<'_>, idx: usize) -> bool {
    let ends = |ending: &&str| view.folded(idx).ends_with(*ending);
    view.letters(idx) < MIN_LANGUAGE_LETTERS || NOT_SPOKEN.iter().any(ends)
}
