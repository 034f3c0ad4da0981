//! Whose date it is: a birth, a public act, or a fact of the text.
//!
//! AnGer's court decisions tell `date-fact` (what happened to the parties) from `date-world` (statutes and other decisions);
//! a date of birth identifies more than any other date and is surer to be one.

use crate::expressions::pieces::{Line, back};
use crate::expressions::words::Role;
use maskros_language::{WordRole, has_ending};
use maskros_text::Languages;
use maskros_text::kind;

/// Whose date it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DateKind {
    /// Something that happened in the text.
    Fact,
    /// The date of a statute, decision or other public act.
    World,
    /// Somebody's date of birth.
    Birth,
}

impl DateKind {
    /// The kind's name in [`maskros_text::Attributes::kind`].
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Fact => "date-fact",
            Self::World => kind::WORLD_DATE,
            Self::Birth => kind::BIRTH_DATE,
        }
    }

    /// `score`, raised to certainty for a birth.
    pub(crate) const fn score(self, score: f32) -> f32 {
        if matches!(self, Self::Birth) { 0.95 } else { score }
    }
}

/// How many pieces before a date may announce what it is.
const WINDOW: usize = 7;

/// How many pieces behind a date a participle of birth may stand: `1984 in Jena geboren`.
const BEHIND: usize = 6;

/// What the pieces before `idx` say of the date that begins there.
pub(super) fn date_kind(line: &Line<'_>, idx: usize) -> DateKind {
    match kind_before(line, idx) {
        _ if line.has(idx + 1, Role::BirthCue) && line.text(idx + 1).len() > 1 => DateKind::Birth,
        Some(kind) => kind,
        None if is_born_behind(line, idx) => DateKind::Birth,
        None => DateKind::Fact,
    }
}

/// What the clause before `idx` says of the date there.
fn kind_before(line: &Line<'_>, idx: usize) -> Option<DateKind> {
    // `född 9 januari 1970, flyttade 3 maj`: the birth is that of the date beside it.
    let mut other = false;
    let clause = (1..=WINDOW).take_while(|distance| !ends_clause(line, back(idx, *distance)));
    for distance in clause {
        let at = back(idx, distance);
        let star = distance <= 2 && line.is(at, '*');
        if star || (!other && tells_birth(line, at, idx)) {
            return Some(DateKind::Birth);
        }
        if is_other_act(line, at) {
            return Some(DateKind::World);
        }
        other |= is_of_date(line, at);
    }
    None
}

/// Whether the word at `at` says of the date at `idx` that somebody was born, and of no year before it and no name.
fn tells_birth(line: &Line<'_>, at: usize, idx: usize) -> bool {
    let taken = line.digits(back(at, 1)) == 4 || is_of_birth_name(line, at, idx);
    line.has(at, Role::BirthCue) && !taken
}

/// `geb. Kiesekamp, heiratete 1960`: whether the word for a birth at `at` announces a maiden name, and the clause goes on behind its comma
/// before the date at `idx`.
fn is_of_birth_name(line: &Line<'_>, at: usize, idx: usize) -> bool {
    let name = line.past(at + 1, '.');
    let closed = line.capital(name) && line.is(name + 1, ',');
    closed && !line.has(name, Role::Month) && line.is_word(name + 2) && name + 2 < idx
}

fn ends_clause(line: &Line<'_>, at: usize) -> bool {
    line.is_end(at) || line.is(at, ';')
}

/// Whether the piece is a month or may be a year.
fn is_of_date(line: &Line<'_>, at: usize) -> bool {
    line.has(at, Role::Month) || line.digits(at) == 4
}

/// Whether the clause goes on to a participle of birth without a mark between.
fn is_born_behind(line: &Line<'_>, idx: usize) -> bool {
    (idx + 1..=idx + BEHIND)
        .take_while(|at| line.piece(*at).is_some() && line.mark(*at).is_none())
        .any(|at| line.facts(at).has(WordRole::BornBehind))
}

/// The same, where the date ends before `end`: German says there that somebody was born, `am 3. März 2001 geboren`.
pub(super) fn date_kind_before(line: &Line<'_>, idx: usize, end: usize) -> DateKind {
    let born = line.has(end, Role::BirthCue) && line.text(end).len() > 3;
    if born { DateKind::Birth } else { date_kind(line, idx) }
}

/// Whether a word or sign before the number at `idx` says that it counts chapters, versions or paragraphs.
pub(crate) fn is_numbered(line: &Line<'_>, idx: usize) -> bool {
    let before = back(idx, 1);
    matches!(line.mark(before), Some('§' | '#')) || line.has(line.back_past(before, '.'), Role::NumberCue)
}

/// Whether the word names a public act other than the decision itself.
fn is_other_act(line: &Line<'_>, at: usize) -> bool {
    is_public_act(line, at) && !is_own_heading(line, at)
}

/// `JUGEMENT DU 14 JUIN 2022`: a line that begins with the act in capitals is the heading of the decision itself, of the case at hand.
fn is_own_heading(line: &Line<'_>, at: usize) -> bool {
    let word = line.text(at);
    at == 0 && !word.chars().any(char::is_lowercase)
}

fn is_public_act(line: &Line<'_>, at: usize) -> bool {
    line.has(at, Role::PublicAct)
        || (line.capital(at) && has_ending(line.folded(at), WordRole::ActEnding, Languages::SUPPORTED, 0))
}
