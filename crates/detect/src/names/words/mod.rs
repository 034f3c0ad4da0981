//! What a word by itself can be to the rules of names, before any sentence is looked at.
//!
//! The tables of the packs are filed under their key words ([`trigger`]), those also with one wrong letter ([`fuzzy`]), and the endings and
//! genitives that give a word away are worked out once for each word ([`form_cues`]). Nothing here knows a rule.

mod form_cues;
mod fuzzy;
mod tables;
mod trigger;

pub(crate) use form_cues::FormCues;
pub(crate) use fuzzy::FuzzyIndex;
pub(super) use tables::{
    FIELDS_BEFORE, Head, NOT_SPOKEN, NamedPlace, SMALL_ENDINGS, SMALL_HEADS, SMALL_WORK, SUFFIXES, SmallWork,
    Suffix, WORKING, WORKPLACE,
};
pub(crate) use trigger::Trigger;
pub(super) use trigger::{Title, TriggerEntry, TriggerPhrase};
