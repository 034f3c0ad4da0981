//! Whether a word can be the next part of a name.

use super::neighbours::is_known_to_nobody;
use super::nouns::may_begin_unlisted;
use super::particles::is_office_behind_article;
use super::piece::NamePiece;
use super::sentence::SentenceContext;
use super::surnames::is_village;
use super::trust::Trust;
use super::word::Reading;
use crate::plain;
use maskros_language::WordRole;
use maskros_lexicon::{Role, Strength};
use maskros_morphology::Form;

/// No name has more parts in a row that no list holds.
const MAX_UNLISTED: usize = 2;
/// A surname of no list among words in capitals has at least so many letters.
const LEAST_SHOUTED: usize = 5;

/// A word that may be the next part of a name.
pub(super) struct Part<'a> {
    pub sentence: &'a SentenceContext<'a>,
    pub word: usize,
    /// How it reads behind the parts before it.
    pub reading: Reading,
    /// The parts before it.
    pub before: &'a [NamePiece],
    pub trust: Trust,
}

/// The reading of a name behind others as it stands: `Axel Wester` is nobody of several called West.
pub(super) fn singular(reading: Reading, before: &[NamePiece]) -> Reading {
    let plural = reading.form.plural && !reading.form.genitive && !before.is_empty();
    if plural { Reading { form: Form::BASE, cut: 0, ..reading } } else { reading }
}

impl Part<'_> {
    /// Whether the word can be the next part.
    pub(super) fn fits(&self) -> bool {
        match (self.reading.is_listed(), self.before.is_empty()) {
            (true, true) => self.begins_listed(),
            (true, false) => !self.begins_another() && self.goes_on_listed(),
            (false, true) => self.begins_unlisted(),
            (false, false) => self.goes_on_unlisted(),
        }
    }

    /// Whether a name of the lists begins a name here, though it be an ordinary word too: in German every noun has its capital.
    fn begins_listed(&self) -> bool {
        match self.trust {
            Trust::Lists => !self.is_noun(),
            Trust::Title => true,
            _ if self.reading.is_free() || !self.sentence.capital_nouns => true,
            Trust::Context => self.is_named_kin(),
            Trust::Person => self.is_apposition(),
        }
    }

    /// Whether what stands before or behind the word shows that it is a noun.
    fn is_noun(&self) -> bool {
        self.is_counted_noun()
            || self.is_noun_behind_article()
            || is_office_behind_article(self.sentence.view, self.word)
            || plain::is_closing_noun(self.sentence.view, self.word)
    }

    /// `auf keinen Fall Marvin Pfister`: an ordinary German noun behind what counts it, which hardly counts people.
    fn is_counted_noun(&self) -> bool {
        let view = self.sentence.view;
        self.sentence.capital_nouns
            && self.reading.ordinary
            && COUNTING.contains(&view.folded_before(self.word))
    }

    /// `LA VILLE DE BREST`: an ordinary word behind a French article, though it is a first name elsewhere.
    fn is_noun_behind_article(&self) -> bool {
        self.reading.ordinary && self.sentence.view.follows(self.word, WordRole::ArticleOfNoun)
    }

    /// `Unser Sohn Lasse`, `sein Bruder Malte`: a usual first name right behind a word for kin, though it be another word or a place too.
    fn is_named_kin(&self) -> bool {
        let kin = |before: usize| self.sentence.view.has_role(before, Role::Kin);
        self.reading.is_usual_first() && self.word.checked_sub(1).is_some_and(kin)
    }

    /// Whether an ordinary German noun behind a word for a person is that person's surname.
    fn is_apposition(&self) -> bool {
        self.reading.may_be_surname() && !TIMES.contains(&self.sentence.view.folded(self.word))
    }

    /// Whether a name of the lists goes on with a name.
    fn goes_on_listed(&self) -> bool {
        match self.reading.is_free() || self.reading.best() == Some(Strength::Strong) {
            true => true,
            false if self.reading.elsewhere => false,
            false => self.is_vouched() || self.is_surname_by_capital() || self.is_ordinary_pair(),
        }
    }

    /// Whether what stands before the part vouches for it: a first name, initials, or the context.
    fn is_vouched(&self) -> bool {
        let given = |piece: &NamePiece| piece.initials || piece.reading.is_good_first();
        self.trust >= Trust::Context || self.before.last().is_some_and(given)
    }

    /// Whether a usual surname, which is an ordinary word too, has a capital that tells it from the word.
    fn is_surname_by_capital(&self) -> bool {
        self.reading.surname >= Some(Strength::Medium) && self.sentence.capitals_tell()
    }

    /// `Mark Brown`, `Ernst Koch`: an ordinary word of the surnames behind one of the first names.
    fn is_ordinary_pair(&self) -> bool {
        let [first] = self.before else { return false };
        first.reading.may_be_first() && !self.sentence.heading && self.reading.may_be_surname()
    }

    /// `Eva Lind Lars Ek hej`: whether a first name behind a whole name is that of somebody else, as platforms write who is answered behind
    /// who writes; one that is a surname too only with another name behind it.
    fn begins_another(&self) -> bool {
        let first = self.reading.is_only_first() || self.is_strong_first_before_name();
        first && self.reading.is_sure_first() && is_whole(self.before)
    }

    /// Whether many bear the first name, and another word with a capital stands behind it.
    fn is_strong_first_before_name(&self) -> bool {
        let strong = self.reading.first_strength() == Some(Strength::Strong);
        strong && self.sentence.view.is_title(self.word + 1)
    }

    /// Whether a word that no list holds as a name begins one.
    fn begins_unlisted(&self) -> bool {
        match self.trust {
            Trust::Lists => false,
            Trust::Context | Trust::Person => may_begin_unlisted(self.sentence, &self.reading, self.word),
            Trust::Title => {
                self.reading.is_free() || (!self.sentence.capital_nouns && !self.reading.elsewhere)
            }
        }
    }

    /// Whether a word that no list holds as a name goes on with one.
    fn goes_on_unlisted(&self) -> bool {
        match () {
            () if self.sentence.shouting => self.is_shouted_surname(),
            () if self.sentence.view.is_place(self.word) => self.is_village_behind_first(),
            () => self.reading.is_free() && !self.is_behind_whole_name() && self.may_be_unlisted(),
        }
    }

    /// `RAGNHILD STRAUMBOTN RINGTE`: whether nobody knows the word, right behind a well-known first name, where every word has capitals.
    fn is_shouted_surname(&self) -> bool {
        let view = self.sentence.view;
        view.letters(self.word) >= LEAST_SHOUTED
            && self.is_behind_sure_first()
            && is_known_to_nobody(view, self.word)
            && !plain::is_plain_noun(view, self.word)
    }

    /// Whether nothing but a well-known first name stands before.
    fn is_behind_sure_first(&self) -> bool {
        matches!(self.before, [first] if first.reading.is_sure_first())
    }

    /// Whether the word is a village that nothing but a usual first name stands before.
    fn is_village_behind_first(&self) -> bool {
        is_village(self.sentence, self.word) && !self.sentence.heading && self.is_behind_sure_first()
    }

    /// `mit Lehrerin Mareike Voss Windräder`: whether a German noun would stand behind a whole name.
    fn is_behind_whole_name(&self) -> bool {
        let [_, .., last] = self.before else { return false };
        self.sentence.capital_nouns && last.reading.is_only_surname()
    }

    /// Whether few parts before it are on no list either, and what is capitalised as every noun is has somebody to vouch for it.
    fn may_be_unlisted(&self) -> bool {
        let unlisted = self.before.iter().filter(|piece| piece.is_unlisted()).count();
        unlisted < MAX_UNLISTED && (!self.sentence.capital_nouns || self.is_vouched())
    }
}

/// German words that count a noun, and hardly people.
const COUNTING: &[&str] =
    &["kein", "keine", "keinem", "keinen", "keiner", "jeden", "jedem", "jedes", "diesem", "diesen"];

/// German nouns of time that are surnames too and stand between a person and a date (`der Präsident Ende Juni`).
const TIMES: &[&str] = &["ende", "anfang", "mitte", "heute", "gestern", "morgen"];

/// Whether the pieces are a first name and, behind it, what is rather a surname.
fn is_whole(pieces: &[NamePiece]) -> bool {
    let [first, .., last] = pieces else { return false };
    first.reading.is_sure_first() && is_rather_surname(&last.reading)
}

fn is_rather_surname(reading: &Reading) -> bool {
    let usual = reading.surname > Some(Strength::Weak) && reading.may_be_surname();
    usual && reading.surname > reading.first_strength()
}
