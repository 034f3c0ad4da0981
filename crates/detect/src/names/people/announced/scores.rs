//! How sure what stands behind a phrase is a name.

use super::evidence::is_of_work;
use crate::names::reading::{Reading, SentenceContext};
use maskros_language::{Announced, Announcement};
use maskros_lexicon::Strength;

/// A name behind a phrase.
pub(super) struct AnnouncedName<'a> {
    pub sentence: &'a SentenceContext<'a>,
    /// What announces it.
    pub context: &'a Announcement,
    /// How its first word reads that is no initial.
    pub reading: Reading,
    /// Whether it has no other part.
    pub alone: bool,
}

impl AnnouncedName<'_> {
    /// How sure it is a name; `None` where the phrase announces something else.
    pub(super) fn score(&self) -> Option<f32> {
        match self.context.wants {
            Announced::ListedPerson => self.score_of_listed(),
            _ if self.reading.elsewhere && !self.reading.is_listed() => None,
            Announced::Roll => self.score_in_roll(),
            Announced::Field if self.is_doubtful_field() => None,
            _ => self.score_behind_phrase(),
        }
    }

    /// How sure a phrase is that only a name of the lists follows.
    fn score_of_listed(&self) -> Option<f32> {
        match () {
            () if !self.reading.may_be_first() => None,
            () if self.reading.is_good_first() => Some(self.context.score),
            () => (self.reading.ordinary && self.sentence.capitals_tell()).then_some(0.6),
        }
    }

    /// How sure a member of a roll is a name.
    fn score_in_roll(&self) -> Option<f32> {
        match () {
            () if self.reading.is_sure_name() => Some(self.context.score),
            () if self.reading.is_listed() => Some(0.6),
            () => (!self.reading.ordinary && !self.is_lone_noun()).then_some(0.6),
        }
    }

    /// Whether the field may hold something else than somebody, and the lists vouch for nobody.
    fn is_doubtful_field(&self) -> bool {
        self.context.score < 0.95 && self.alone && !self.reading.is_sure_name()
    }

    /// How sure a name behind another phrase is; a verb of speech announces more than names.
    fn score_behind_phrase(&self) -> Option<f32> {
        match () {
            // `Officer Trujillo`: behind an office a town has a preposition.
            () if self.is_official() => Some(0.85),
            () if self.reading.is_sure_name() => Some(if self.is_said() { 0.7 } else { self.context.score }),
            () if self.is_said() && self.may_be_noun() => None,
            () if self.reading.ordinary => self.score_of_word(),
            () => Some(self.score_by_capital()),
        }
    }

    /// Whether a verb of speech announces it.
    fn is_said(&self) -> bool {
        self.context.score < 0.6
    }

    /// Whether the word is an ordinary one, or has the capital of every noun.
    fn may_be_noun(&self) -> bool {
        self.reading.ordinary || self.sentence.capital_nouns
    }

    /// How sure a name that is an ordinary word too is one.
    fn score_of_word(&self) -> Option<f32> {
        (self.reading.is_listed() && !self.sentence.heading).then_some(0.6)
    }

    /// How sure a word is a name that no list holds.
    fn score_by_capital(&self) -> f32 {
        if self.is_lone_noun() { (self.context.score - 0.1).min(0.8) } else { self.context.score - 0.05 }
    }

    /// Whether it is one word where nouns have capitals.
    fn is_lone_noun(&self) -> bool {
        self.sentence.capital_nouns && self.alone
    }

    /// Whether a usual surname that is a town too stands behind an office, in a language that does not write it before towns.
    fn is_official(&self) -> bool {
        let town = self.reading.elsewhere && self.reading.surname > Some(Strength::Weak);
        town && !self.sentence.capital_nouns && is_of_work(self.context)
    }
}
