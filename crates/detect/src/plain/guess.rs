//! What the tagger alone takes for a name, and neither a list nor the words round it do.

use super::{PART, code::Line, is_head, is_known_name, is_led, is_name, leads};
use crate::view::{View, fold_quickly};
use maskros_lexicon::{Lexicon, Strength, Word};
use maskros_segment::tokens;
use maskros_text::{Candidate, Case, Document, Group, Sentence, Source, TokenKind};
use std::collections::HashMap;

/// Of what the tagger is this sure, an acronym may be the name of a body.
const ACRONYM: f32 = 0.75;
/// Letters of an acronym at most.
const ACRONYM_LETTERS: usize = 4;
/// Of what the tagger is this sure, a word in small letters may be a name.
const SMALL: f32 = 0.7;

/// Of what the tagger is this sure, a word with the capital of its sentence may be a name though it is also written without.
const CAPITAL: f32 = 0.95;
/// How many tokens to either side of a word are near it.
const NEAR: usize = 8;

/// Whether the words, the tagger's guess, can name nobody: letters of a list, words of a program, acronyms, words in small letters.
pub(super) fn is_worthless(view: &View<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    let (Some(first), Some(last)) = (words.first(), words.last()) else { return true };
    let line = Line::of(view, &(*first..last + 1));
    let text = view.document.cut(view.span(*first, *last));
    if line.is_code(text) && !words.iter().any(|idx| is_listed(view, *idx)) {
        return true;
    }
    let held = |idx: &usize| is_known_name(view, *idx, candidate);
    if words.iter().any(held) || is_led(view, *first) || leads(view, *last) {
        return false;
    }
    are_letters(view, words)
        || line.follows_level()
        || is_acronym(view, candidate, words)
        || are_small(view, candidate, words)
}

/// Whether the lists know the word as a name that is hardly anything else: in programs `git` is none.
fn is_listed(view: &View<'_>, idx: usize) -> bool {
    let strong = |word: Word| word.best_name() == Some(Strength::Strong);
    view.word(idx).copied().is_some_and(strong)
}

/// Drops what the tagger alone takes for a name at the head of a sentence where the document has the same word in small letters, and no
/// list holds it: `Korken` beside `korken`.
pub(crate) fn leave_written_small(
    document: &Document,
    sentences: &[Sentence],
    lexicon: &Lexicon,
    candidates: &mut Vec<Candidate>,
) {
    let asked = |candidate: &Candidate| written_small(document, lexicon, candidate);
    let mut seen: HashMap<String, bool> =
        candidates.iter().filter_map(asked).map(|word| (word, false)).collect();
    if seen.is_empty() {
        return;
    }
    let (mut folded, mut sentence_tokens) = (String::new(), Vec::new());
    for sentence in sentences {
        tokens(document.text(), sentence.span, &mut sentence_tokens);
        for token in sentence_tokens.iter().filter(|token| token.case == Case::Lower) {
            fold_quickly(document.cut(token.span), &mut folded);
            if let Some(small) = seen.get_mut(&folded) {
                *small = true;
            }
        }
    }
    candidates.retain(|candidate| asked(candidate).is_none_or(|word| seen.get(&word) != Some(&true)));
}

/// The folded word of a candidate that could be an ordinary word with the capital of its sentence.
fn written_small(document: &Document, lexicon: &Lexicon, candidate: &Candidate) -> Option<String> {
    let text = document.cut(candidate.span);
    let guessed = candidate.source == Source::Tagger || candidate.rule == "unknown-capital";
    let unsure = guessed && candidate.score < CAPITAL && text.len() >= PART;
    if !unsure || !is_capitalised(text) || !begins_sentence(document, candidate.span.start) {
        return None;
    }
    let mut folded = String::new();
    fold_quickly(text, &mut folded);
    lexicon.word(&folded).is_none_or(|word| !is_name(&word)).then_some(folded)
}

/// Whether the text is one word with a capital and small letters.
fn is_capitalised(text: &str) -> bool {
    let mut letters = text.chars();
    letters.next().is_some_and(char::is_uppercase) && letters.all(char::is_lowercase)
}

/// Whether the text before the position ends a sentence, a line or the head of a field.
fn begins_sentence(document: &Document, at: usize) -> bool {
    is_head(document.text().get(..at).unwrap_or(""))
}

/// Whether each word is one letter and no initial: `option A`.
fn are_letters(view: &View<'_>, words: &[usize]) -> bool {
    let dotted = |idx: usize| {
        view.text(idx + 1) == "." || idx.checked_sub(1).is_some_and(|before| view.text(before) == ".")
    };
    words.iter().all(|idx| view.text(*idx).chars().count() == 1 && !dotted(*idx))
}

/// Whether the word is an acronym of a trade rather than of a body, as far as the tagger can tell, and not a person's initials.
fn is_acronym(view: &View<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    let &[one] = words else { return false };
    let token = view.tokens[one];
    let short = token.kind == TokenKind::Word && view.text(one).chars().count() <= ACRONYM_LETTERS;
    let unsure = candidate.score < ACRONYM && candidate.label.group() != Group::Person;
    let bare = !is_value(view, one) && !view.is_dotted(one);
    token.case == Case::Upper && short && unsure && bare && !is_shouted(view, one)
}

/// Whether most words round the word are in capitals, so that capitals say nothing of it.
fn is_shouted(view: &View<'_>, idx: usize) -> bool {
    let round = idx.saturating_sub(NEAR)..(idx + NEAR).min(view.tokens.len());
    let cased =
        view.tokens[round].iter().filter(|token| token.kind == TokenKind::Word && token.case != Case::None);
    let (upper, all) =
        cased.fold((0, 0), |(upper, all), token| (upper + usize::from(token.case == Case::Upper), all + 1));
    2 * upper > all
}

/// Whether the words are in small letters in a sentence whose writer uses capitals.
fn are_small(view: &View<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    let small = |idx: &usize| {
        let token = view.tokens[*idx];
        token.case == Case::Lower && token.kind == TokenKind::Word && !is_value(view, *idx)
    };
    candidate.score < SMALL && words.iter().all(small) && writes_capitals(view)
}

/// Whether the first word of the sentence has a capital.
fn writes_capitals(view: &View<'_>) -> bool {
    let first = view.tokens.iter().find(|token| token.kind == TokenKind::Word);
    first.is_some_and(|token| token.case == Case::Title)
}

/// Whether the word stands first in a sentence, line or field, where minutes and forms name people by initials and bodies by acronyms.
fn is_value(view: &View<'_>, idx: usize) -> bool {
    let before = view.document.text().get(..view.tokens[idx].span.start).unwrap_or("");
    let last = before.trim_end_matches(' ').chars().next_back();
    last.is_none_or(|mark| {
        matches!(mark, ':' | '.' | '!' | '?' | '\n' | '\t' | '|' | '/' | '(' | '-' | '–' | '>' | ';')
    })
}
