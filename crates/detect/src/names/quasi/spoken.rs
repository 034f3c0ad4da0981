//! Languages of no list that are spoken: `talar igbo och bambara`.

use crate::names::reading::{Evidence, SentenceContext};
use crate::names::words::NOT_SPOKEN;
use maskros_language::WordRole;
use maskros_lexicon::Role;
use maskros_text::{Candidate, Label, Lang, Languages};

/// Languages are read from a list of at most so many.
const MAX_LISTED: usize = 5;

/// The name of a language has at least so many letters.
const MIN_LANGUAGE_LETTERS: usize = 4;

/// Languages whose names for languages have no capital.
const SMALL: Languages = Languages::SCANDINAVIAN.with(Lang::Fr);

/// Languages of no list that are spoken: `talar igbo och bambara`, `speaks Lingala`.
pub(crate) fn spoken(sentence: &SentenceContext<'_>, from: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let mut at = from + usize::from(view.facts(from).has(WordRole::BeforeLanguage) || view.text(from) == ":");
    for _ in 0..MAX_LISTED {
        let listed = view.has_role(at, Role::Language);
        if !listed && !is_unknown_language(sentence, at) {
            return;
        }
        if !listed {
            let evidence = Evidence::context("spoken-language", Label::Language, 0.6);
            sentence.put(out, at, at, evidence);
        }
        let separators = ["och", "og", "und", "and", "et", ",", "/"];
        let skip = (at + 1..at + 3).take_while(|idx| separators.contains(&view.folded(*idx))).count();
        if skip == 0 {
            return;
        }
        at += 1 + skip;
    }
}

/// Whether token `idx` can be a language of no list.
fn is_unknown_language(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let cased = if view.languages.meets(SMALL) { view.is_lower(idx) } else { view.is_title(idx) };
    let Some(known) = view.known(idx).filter(|_| cased && view.is_word(idx)) else { return false };
    if known.word.is_some() || known.base.is_some() {
        return false;
    }
    let ends = |ending: &&str| view.folded(idx).ends_with(*ending);
    view.letters(idx) >= MIN_LANGUAGE_LETTERS && !NOT_SPOKEN.iter().any(ends)
}
