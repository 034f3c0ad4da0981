//! The label that each part of a name has by its place, by what the lists say and by what stands before the name.

use super::piece::NamePiece;
use super::word::Reading;
use crate::token::first_name_label;
use maskros_lexicon::Strength;
use maskros_text::{Label, Sex, Source};

/// The evidence for a name: what the context tells of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NameEvidence {
    /// What one name alone is; `None` leaves it to the lists.
    pub alone: Option<Label>,
    /// The sex.
    pub sex: Option<Sex>,
    /// How sure.
    pub score: f32,
    /// Who says so.
    pub source: Source,
    /// The rule.
    pub rule: &'static str,
}

impl NameEvidence {
    /// What the lists say.
    pub(crate) const fn listed(rule: &'static str, score: f32, alone: Option<Label>) -> Self {
        Self { alone, sex: None, score, source: Source::Lexicon, rule }
    }

    /// What the words around the name say.
    pub(crate) const fn context(rule: &'static str, score: f32, alone: Option<Label>) -> Self {
        Self { source: Source::Context, ..Self::listed(rule, score, alone) }
    }
}

/// The label of the name at place `nth` (from 1) of `names`.
pub(super) fn part_label(
    reading: &Reading,
    nth: usize,
    names: usize,
    pieces: &[NamePiece],
    told: &NameEvidence,
) -> Label {
    match nth {
        _ if names == 1 => alone_label(reading, pieces, told),
        // Two surnames in a row (`Lindström Berg`, `Ferreira Da Costa`) are no first name and surname.
        1 if is_rather_surname(reading) && told.alone == Some(Label::Surname) => Label::Surname,
        1 => first_label(reading, told),
        _ if nth == names => last_label(reading, names, pieces),
        _ if reading.is_only_surname() => Label::Surname,
        _ => Label::Middlename,
    }
}

fn is_rather_surname(reading: &Reading) -> bool {
    reading.is_only_surname() || reading.surname > reading.first_strength()
}

/// The label of the last of `names`: of two first names the second is no surname, unless it is led by a particle (`ap Rhys`).
fn last_label(reading: &Reading, names: usize, pieces: &[NamePiece]) -> Label {
    let second_first = names == 2 && reading.is_only_first();
    if second_first && !ends_led(pieces) { Label::Middlename } else { Label::Surname }
}

fn ends_led(pieces: &[NamePiece]) -> bool {
    pieces.last().is_some_and(|piece| piece.first < piece.last && !piece.initials)
}

/// Whether one name of a roll is a first name rather than a surname.
fn is_of_roll(reading: &Reading, told: &NameEvidence) -> bool {
    told.rule == "roll" && reading.first_strength() > reading.surname
}

/// `Mme Zidane`, `Frau Karim`: whether the first name is one of the other sex than the word before it says, so that it is a surname.
fn is_of_other_sex(reading: &Reading, told: &NameEvidence) -> bool {
    let other = |sex: Sex| reading.first.is_some_and(|(own, _)| own != sex && own != Sex::Both);
    told.sex.is_some_and(|sex| sex != Sex::Both && other(sex))
}

/// The label of one name.
fn alone_label(reading: &Reading, pieces: &[NamePiece], told: &NameEvidence) -> Label {
    let leads = pieces.first().is_some_and(|piece| piece.initials);
    match leads || is_surname_alone(reading, pieces, told) {
        true => Label::Surname,
        false => first_label(reading, told),
    }
}

/// Whether one name, with initials behind it or none, is a surname.
fn is_surname_alone(reading: &Reading, pieces: &[NamePiece], told: &NameEvidence) -> bool {
    let follows = pieces.last().is_some_and(|piece| piece.initials);
    let first = follows && reading.first.is_some() && reading.first_strength() >= reading.surname;
    !first && is_told_surname(reading, told)
}

/// Whether what announces one name, and what the lists have it as, make a surname of it.
fn is_told_surname(reading: &Reading, told: &NameEvidence) -> bool {
    match told.alone {
        Some(Label::Surname) => is_of_other_sex(reading, told) || !is_first_of_roll_or_only(reading, told),
        Some(_) => reading.is_only_surname(),
        None => reading.first_strength() < reading.surname.min(Some(Strength::Medium)),
    }
}

/// `Vara: Ambre, Lisa`: whether the name is no surname at all, or one of a roll, which has first names in small circles; many a surname of the
/// lists is one too.
fn is_first_of_roll_or_only(reading: &Reading, told: &NameEvidence) -> bool {
    reading.is_only_first() || is_of_roll(reading, told)
}

/// The words before a name know its bearer's sex better than the lists do: `my brother Tunde`.
pub(super) fn first_label(reading: &Reading, told: &NameEvidence) -> Label {
    first_name_label(told.sex.or(reading.first.map(|(sex, _)| sex)))
}

/// The sex that a piece of this label tells.
pub(super) fn sex_of(label: Label, reading: &Reading, told: &NameEvidence) -> Option<Sex> {
    match label {
        Label::FirstnameFemale => Some(Sex::Female),
        Label::FirstnameMale => Some(Sex::Male),
        Label::FirstnameUnknown | Label::Middlename => reading.first.map(|(sex, _)| sex),
        Label::Surname => told.sex,
        _ => None,
    }
}
