//! Ordinary words that stand where names stand: at the head of a line, in a form, in a signature, as German nouns.
//!
//! The lists and the tagger take a capital for the mark of a name. Where the capital proves nothing and the word is known as an
//! ordinary one, or is built from ordinary words, or belongs to a closed vocabulary (services, letters, computing), it is no name.
//! A word that a list knows well as a name is left to the other sources.

mod code;
mod guess;
mod words;

pub(crate) use guess::leave_written_small;

use crate::View;
use maskros_lexicon::{Lexicon, Strength, Word};
use maskros_text::{Candidate, Case, Group, Label, Lang, Languages, Source, TokenKind};
use std::collections::HashSet;
use std::ops::Range;
use std::sync::LazyLock;
use words::{CONTRACTED, GERMAN_NOUNS, LINKS, NAME_TAILS, VOCABULARY};

/// A word joined from others has parts of at least so many letters.
const PART: usize = 3;
/// The stem before the ending of a German noun has at least so many letters.
const STEM: usize = 2;
/// What the lists are this sure of stays.
const SURE: f32 = 0.7;
/// Of what the tagger is this sure, a joined word too may be the name of something: of a newspaper, a party.
const JOINED: f32 = 0.94;

/// Rules of the lists that take one word for a name by itself.
const LONE: &[&str] = &["listed-name", "listed-place", "unknown-capital"];

/// Rules that have looked at how the word is joined, and at what stands round it.
const FRAMED: &[&str] = &["landscape-with-article", "inn"];

static NOUN_ENDINGS: LazyLock<Vec<&str>> = LazyLock::new(|| GERMAN_NOUNS.split_whitespace().collect());
static WORDS: LazyLock<Vec<(Languages, HashSet<&'static str>)>> = LazyLock::new(|| {
    VOCABULARY.iter().map(|(languages, words)| (*languages, words.split_whitespace().collect())).collect()
});

/// Drops the candidates from number `first` on that are ordinary words of the sentence.
pub(crate) fn leave(view: &View<'_>, lexicon: &Lexicon, first: usize, candidates: &mut Vec<Candidate>) {
    // Those before `first` are not even looked at: this is asked for every sentence.
    candidates.extract_if(first.., |candidate| is_plain(view, lexicon, candidate)).for_each(drop);
}

fn is_plain(view: &View<'_>, lexicon: &Lexicon, candidate: &Candidate) -> bool {
    let named = matches!(candidate.label.group(), Group::Person | Group::Place | Group::Institution);
    if !named
        || FRAMED.contains(&candidate.rule)
        || matches!(
            candidate.label,
            Label::Title | Label::StreetName | Label::StreetNr | Label::ZipCode | Label::Username
        )
    {
        return false;
    }
    let tokens = tokens_of(view, candidate);
    let words: Vec<usize> = tokens.clone().filter(|idx| is_word(view, *idx)).collect();
    let guessed = candidate.source == Source::Tagger;
    if is_started(view, lexicon, &words, candidate) {
        return true;
    }
    match words.as_slice() {
        [] => guessed,
        [one] if is_led(view, *one) => false,
        words if guessed && guess::is_worthless(view, candidate, words) => true,
        [one] => is_vocabulary(view, *one) || is_plain_word(view, lexicon, *one, candidate),
        several if guessed => several.iter().all(|idx| is_vocabulary(view, *idx)) || has_code(view, tokens),
        // What another source made of several words, it made for a reason: the form of a firm.
        _ => false,
    }
}

/// The tokens that a candidate touches.
fn tokens_of(view: &View<'_>, candidate: &Candidate) -> Range<usize> {
    let start = view.tokens.partition_point(|token| token.span.end <= candidate.span.start);
    let end = view.tokens.partition_point(|token| token.span.start < candidate.span.end);
    start..end.max(start)
}

fn is_word(view: &View<'_>, idx: usize) -> bool {
    matches!(view.tokens[idx].kind, TokenKind::Word | TokenKind::Mixed)
}

/// Whether the word belongs to a closed vocabulary, or is joined from a pronoun and a verb (`I've`).
fn is_vocabulary(view: &View<'_>, idx: usize) -> bool {
    let folded = view.folded(idx);
    let held = |(languages, words): &(Languages, HashSet<&str>)| {
        languages.meets(view.languages) && words.contains(folded)
    };
    let plain = folded.strip_suffix("'s").or_else(|| folded.strip_suffix("’s")).unwrap_or(folded);
    let contracted = || {
        CONTRACTED.iter().any(|end| plain.strip_suffix(end).is_some_and(|head| head.ends_with(['\'', '’'])))
    };
    WORDS.iter().any(held)
        || NUMBERS.iter().any(|end| folded.ends_with(end))
        || is_role(view, idx)
        || (folded.contains(['\'', '’']) && contracted())
}

/// The ends of words for numbers: `Personalnr`, `Belegnummer`.
const NUMBERS: &[&str] = &["nr", "nummer", "nummern", "numret"];

/// `Zeugin S. Brandt`, `Zeuge: …`: a word for a party of a case that begins its sentence, in whatever language that was taken to be.
fn is_role(view: &View<'_>, idx: usize) -> bool {
    let unlisted = view.word(idx).is_none_or(|word| !is_name(word));
    idx == 0
        && unlisted
        && view.known(0).is_some_and(|known| known.trigger.is_some_and(crate::names::is_party))
}

/// Words that begin a sentence and are no names, also where a short sentence was taken for another language.
const STARTERS: &[&str] = &["der", "die", "das", "ihr", "ihre", "mein", "meine", "the", "les"];

/// `Ihr Mann heißt`, `Die Straße`: an article or pronoun, alone or before words that are ordinary ones somewhere and no well-known names.
fn is_started(view: &View<'_>, lexicon: &Lexicon, words: &[usize], candidate: &Candidate) -> bool {
    let guessed = candidate.source == Source::Tagger && candidate.label.group() == Group::Person;
    let [first, rest @ ..] = words else { return false };
    let plain = |word: Word| word.common != Languages::NONE && !is_name(&word);
    let ordinary = |idx: &usize| lexicon.word(view.folded(*idx)).is_some_and(plain);
    guessed && *first == 0 && STARTERS.contains(&view.folded(0)) && rest.iter().all(ordinary)
}

/// Whether one word alone is no name by what is known of it.
fn is_plain_word(view: &View<'_>, lexicon: &Lexicon, idx: usize, candidate: &Candidate) -> bool {
    if is_known_name(view, idx, candidate) || leads(view, idx) {
        return false;
    }
    if view.languages.has(Lang::De) && is_german_noun(view, lexicon, idx) {
        return true;
    }
    let unsure =
        candidate.source == Source::Tagger || (LONE.contains(&candidate.rule) && candidate.score < SURE);
    unsure
        && (is_in_code(view, idx)
            || (proves_nothing(view, idx) && is_ordinary(view, lexicon, idx, candidate.score)))
}

/// Whether the lists know the word or its base as a name, or know it as a rare one and the tagger sees one.
fn is_known_name(view: &View<'_>, idx: usize, candidate: &Candidate) -> bool {
    const SEEN: f32 = 0.75;
    let known = view.known(idx).copied().unwrap_or_default();
    let seen = candidate.label.group() == Group::Person && candidate.score >= SEEN;
    let rare = |word: &Word| seen && word.best_name().is_some();
    known.base.is_some_and(|base| is_name(&base.word) || rare(&base.word))
        || known.word.as_ref().is_some_and(|word| is_name(word) || rare(word))
}

/// Whether the lists know the word as a name or a place rather than as a word.
fn is_name(word: &Word) -> bool {
    word.best_name().max(word.place.map(|(_, strength)| strength)) > Some(Strength::Weak)
}

/// Whether a first name or an initial stands before the word, which makes it a surname.
fn is_led(view: &View<'_>, idx: usize) -> bool {
    let Some(before) = idx.checked_sub(1) else { return false };
    let first = view.word(before).and_then(|word| word.first_name);
    let capital = !matches!(view.tokens[before].case, Case::Lower | Case::None);
    let strong = first.is_some_and(|(_, strength)| strength > Strength::Weak);
    let title =
        || view.known(before).is_some_and(|known| known.trigger.is_some_and(crate::names::is_address));
    capital
        && (strong
            || title()
            || (view.text(before) == "." && idx > 1 && view.text(idx - 2).chars().count() == 1))
}

/// Whether a name follows, so that the word may be a first name.
fn leads(view: &View<'_>, idx: usize) -> bool {
    let capital = view.tokens.get(idx + 1).is_some_and(|next| next.case == Case::Title);
    capital
        && view.word(idx + 1).is_none_or(|word| word.best_name().is_some())
        && !view.languages.has(Lang::De)
}

/// Whether a capital or its lack says nothing here: at the head of a line, sentence, cell or item, in German, or in lower case.
fn proves_nothing(view: &View<'_>, idx: usize) -> bool {
    let token = view.tokens[idx];
    if token.case == Case::Lower || view.languages == Languages::only(Lang::De) {
        return true;
    }
    let before = view.document.text().get(..token.span.start).unwrap_or("");
    let last = before.trim_end_matches([' ', '\t', '\u{a0}']).chars().next_back();
    last.is_none_or(|mark| {
        !mark.is_alphanumeric() && !matches!(mark, ',' | '@' | '&' | '\'' | '’' | '%' | '+' | '§' | '-' | '/')
    })
}

/// Whether the word is one of a program: touched by a bracket, an underscore or the marks of code.
fn is_in_code(view: &View<'_>, idx: usize) -> bool {
    let text = view.document.text();
    let span = view.tokens[idx].span;
    let after = text.get(span.end..).and_then(|rest| rest.chars().next());
    let before = text.get(..span.start).and_then(|rest| rest.chars().next_back());
    matches!(after, Some('_' | '=' | '`' | '{')) || matches!(before, Some('_' | '`' | '$' | '{' | '\\'))
}

fn has_code(view: &View<'_>, mut tokens: Range<usize>) -> bool {
    tokens
        .any(|idx| matches!(view.text(idx), "{" | "}" | "=" | "<" | ">" | "|" | "`" | "$" | ";" | "_" | "\\"))
}

/// Whether the word is known as an ordinary one of the sentence's languages, or is joined from such.
fn is_ordinary(view: &View<'_>, lexicon: &Lexicon, idx: usize, score: f32) -> bool {
    let known =
        view.tokens[idx].case != Case::Upper && view.word(idx).is_some_and(|word| view.is_ordinary(word));
    let joins = score < JOINED && !view.languages.has(Lang::En);
    known || (joins && is_joined(view, lexicon, view.folded(idx)))
}

/// Whether the word is joined from two ordinary words and ends as no name does.
fn is_joined(view: &View<'_>, lexicon: &Lexicon, folded: &str) -> bool {
    let ordinary = |part: &str| lexicon.word(part).is_some_and(|word| word.common.meets(view.languages));
    let stem = |head: &str| {
        ordinary(head)
            || LINKS
                .iter()
                .any(|link| head.strip_suffix(link).is_some_and(|stem| stem.len() >= PART && ordinary(stem)))
    };
    if NAME_TAILS.iter().any(|tail| folded.ends_with(tail)) {
        return false;
    }
    let splits = folded.char_indices().map(|(at, _)| at).filter(|at| *at >= PART && folded.len() - at > PART);
    splits.filter_map(|at| folded.split_at_checked(at)).any(|(head, tail)| ordinary(tail) && stem(head))
}

/// Whether the word ends as nouns of law and office do that are no surnames: `Schmerzensgeld`, `Ansprechpartnerin`.
fn is_german_noun(view: &View<'_>, lexicon: &Lexicon, idx: usize) -> bool {
    let folded = view.folded(idx);
    let ends = |ending: &&str| folded.strip_suffix(*ending).is_some_and(|stem| stem.chars().count() >= STEM);
    let noun = view.languages == Languages::only(Lang::De) && is_joined(view, lexicon, folded);
    NOUN_ENDINGS.iter().any(ends) || noun
}
