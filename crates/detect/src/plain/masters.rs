//! The famous dead, whose names are nobody's of the text: `vi läste Selma Lagerlöf`, `Zola et Maupassant`.
//!
//! Private people, their pets and their schools are called so too. The name is taken for the famous one's only where a word for works or those
//! who made them stands beside it, or another of the famous, and where no rule tells of somebody: a form, a title, kin, a greeting.

use super::{is_guess, is_lone};
use crate::SentenceView;
use maskros_language::WordRole;
use maskros_text::{Candidate, Group, Source, Span};
use std::ops::Range;

/// The longest name in tokens: `H. C. Andersen` has five.
const MOST_TOKENS: usize = 5;

/// What the famous are called in a sentence that speaks of them.
pub(super) struct Masters(Vec<Span>);

impl Masters {
    /// Those of the sentence whose own candidates these are.
    pub(super) fn of(view: &SentenceView<'_>, own: &[Candidate]) -> Self {
        let names = if own.iter().any(is_bare_name) { names(view) } else { Vec::new() };
        let told = |span: &Span| own.iter().any(|one| tells_of_somebody(one) && one.span.overlaps(*span));
        let spoken_of = are_spoken_of(view, &names);
        Self(if spoken_of { names.into_iter().filter(|span| !told(span)).collect() } else { Vec::new() })
    }

    /// Whether a person was taken from such a name, or a guess made a place of it (`du Brassens`).
    pub(super) fn hold(&self, candidate: &Candidate) -> bool {
        let group = candidate.label.group();
        let taken = group == Group::Person || (group == Group::Place && is_guess(candidate));
        taken && self.0.iter().any(|span| span.contains(candidate.span) || candidate.span.contains(*span))
    }
}

/// Whether nothing but the words makes a person of them.
fn is_bare_name(candidate: &Candidate) -> bool {
    let bare = is_lone(candidate) || candidate.source == Source::Lexicon;
    bare && candidate.label.group() == Group::Person
}

/// Whether a rule found somebody by the words around.
fn tells_of_somebody(candidate: &Candidate) -> bool {
    candidate.label.group() == Group::Person && candidate.source == Source::Context && !is_guess(candidate)
}

/// `un peu comme Louis de Funès`: whether somebody or something is said to be like the one with this whole name.
fn is_likened(view: &SentenceView<'_>, name: Span) -> bool {
    let tokens = view.tokens_in(name);
    tokens.len() > 1 && view.follows(tokens.start, WordRole::LikeWord)
}

fn has_cue(view: &SentenceView<'_>) -> bool {
    (0..view.tokens.len()).any(|idx| view.plays(idx, WordRole::WorkCue))
}

/// The names of the famous in a sentence, the longest at each place.
fn names(view: &SentenceView<'_>) -> Vec<Span> {
    let mut names = Vec::new();
    let mut phrase = String::new();
    let mut idx = 0;
    while idx < view.tokens.len() {
        let longest = (1..=MOST_TOKENS).rev().find(|count| is_name(view, idx..idx + count, &mut phrase));
        names.extend(longest.map(|count| view.span(idx, idx + count - 1)));
        idx += longest.unwrap_or(1);
    }
    names
}

/// Whether the tokens are such a name: in full, or with a capital within the sentence the surname, also in the genitive.
fn is_name(view: &SentenceView<'_>, tokens: Range<usize>, phrase: &mut String) -> bool {
    if tokens.end > view.tokens.len() || !view.has_capital(tokens.start) {
        return false;
    }
    view.write(tokens.clone(), phrase);
    let within = tokens.len() > 1 || tokens.start > 0;
    let master = |name: &str| view.means(name, WordRole::Master);
    within && (master(phrase) || owner(phrase).is_some_and(master))
}

/// The name of which this would be the genitive.
fn owner(phrase: &str) -> Option<&str> {
    phrase.strip_suffix('s').map(|owner| owner.trim_end_matches(['\'', '’']))
}

/// Whether several masters stand there, or the works of one are spoken of.
fn are_spoken_of(view: &SentenceView<'_>, names: &[Span]) -> bool {
    match names {
        [] => false,
        [name] => has_cue(view) || is_likened(view, *name),
        _ => true,
    }
}
