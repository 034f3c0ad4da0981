//! The small words that lead a part of a name: `van der`, `de la`, `Mac`.

use super::nouns::is_owned;
use super::particles::{
    begins_noble, is_capital_particle, is_french_article_in_capitals, is_office_behind_article, is_particle,
    is_saint, is_short_particle, is_shortened_article,
};
use super::piece::NamePiece;
use super::sentence::SentenceContext;
use super::surnames::is_surname_prefix;
use super::token::is_capitalised;
use super::trust::Trust;
use super::word::Reading;
use crate::{SentenceView, plain};
use maskros_language::WordRole;
use maskros_lexicon::Role;

/// `van der`, `de la`: the most particles in a row.
const MAX_PARTICLES: usize = 3;

/// Particles that nothing but a surname follows when a name stands before them.
const NOBLE: &[&str] = &["von", "van", "af", "bin", "ibn", "dos"];

/// Where particles are looked for.
pub(super) struct Particles<'a> {
    pub sentence: &'a SentenceContext<'a>,
    /// The first token.
    pub start: usize,
    /// Whether other parts of a name stand before them.
    pub led: bool,
    /// Whether what stands before vouches for a name, so that they may have capitals.
    pub vouched: bool,
}

impl Particles<'_> {
    /// The token behind them.
    pub(super) fn end(&self) -> usize {
        let mut word = self.start;
        while word < self.start + MAX_PARTICLES {
            match self.len_at(word) {
                0 => break,
                tokens => word += tokens,
            }
        }
        word
    }

    /// How many tokens the particle at `word` has; 0 where none stands there.
    fn len_at(&self, word: usize) -> usize {
        match () {
            () if self.is_word(word) => 1,
            () if self.is_of_two(word) => 2,
            () => 0,
        }
    }

    /// Whether the token stands at the head of a surname.
    fn is_word(&self, word: usize) -> bool {
        let capital = self.vouched && is_capital_particle(self.sentence, word);
        capital || is_particle(self.sentence, word) || is_surname_prefix(self.sentence, word)
    }

    /// `'t`, `St.`, `v.`: whether the token and the mark beside it do.
    fn is_of_two(&self, word: usize) -> bool {
        let inside = self.led || word > self.start;
        (inside && is_shortened_article(self.sentence, word))
            || (self.led && is_saint(self.sentence, word))
            || is_short_particle(self.sentence, word)
    }
}

/// Whether a name with small words in capitals may follow from token `at` on.
pub(super) fn is_vouched(
    sentence: &SentenceContext<'_>,
    at: usize,
    before: &[NamePiece],
    trust: Trust,
) -> bool {
    match before.last() {
        _ if trust == Trust::Title => true,
        Some(piece) => vouches(sentence, piece),
        None => trust >= Trust::Context && is_of_family(sentence, at),
    }
}

/// Whether a name with a small word in capitals may follow: `Marine Le Pen`, though `marine` is a word.
fn vouches(sentence: &SentenceContext<'_>, piece: &NamePiece) -> bool {
    let word = sentence.capitals_tell() && piece.reading.may_be_first();
    piece.initials || piece.reading.is_good_first() || word
}

/// A part of a name that small words from token `at` on lead, behind other parts or none.
#[derive(Clone, Copy)]
pub(super) struct Led<'a> {
    pub sentence: &'a SentenceContext<'a>,
    pub at: usize,
    /// The token of the name itself.
    pub word: usize,
    pub before: &'a [NamePiece],
}

impl Led<'_> {
    /// Whether the small words may lead a part, and what they lead is none of what follows names otherwise.
    pub(super) fn may_be_part(&self, trust: Trust) -> bool {
        self.may_lead(trust) && !self.is_none_of_name()
    }

    /// Whether the small word at the head may lead a part of a name. A name itself begins behind a title with any, elsewhere with one that
    /// is no other word.
    fn may_lead(&self, trust: Trust) -> bool {
        match trust {
            Trust::Lists if self.is_whose() => false,
            _ if self.goes_on_or_begins_surname() => true,
            Trust::Lists => false,
            Trust::Context | Trust::Person => self.may_begin_name(),
            Trust::Title => true,
        }
    }

    /// `Das Zimmer von Lena`: whether it says whose the noun before it is.
    fn is_whose(&self) -> bool {
        self.sentence.view.is_lower(self.at) && is_owned(self.sentence, self.before)
    }

    /// Whether other parts stand before the small word, or it begins surnames by itself.
    fn goes_on_or_begins_surname(&self) -> bool {
        !self.before.is_empty()
            || is_surname_prefix(self.sentence, self.at)
            || begins_noble(self.sentence, self.at)
    }

    /// Whether a name begins with the small word where somebody is announced.
    fn may_begin_name(&self) -> bool {
        matches!(self.sentence.view.folded(self.at), "von" | "van" | "af")
            || is_short_particle(self.sentence, self.at)
            || is_of_family(self.sentence, self.at)
    }

    /// Whether the word behind the small words is no part of a name: an office, an abbreviation, where somebody works.
    fn is_none_of_name(&self) -> bool {
        let office = self.before.is_empty() && is_office_behind_article(self.sentence.view, self.word);
        office || self.is_office() || self.is_abbreviated() || self.is_of_body()
    }

    /// `Monsieur le Premier ministre`, `Monsieur le Haut commissaire`: a small article before what texts write small, or before who holds an
    /// office; surnames have it with a capital (`Le Fur`).
    fn is_office(&self) -> bool {
        let article = matches!(self.sentence.view.text(self.at), "le" | "la");
        article && self.word == self.at + 1 && begins_office(self.sentence.view, self.word)
    }

    /// `Ömer von Nr. 11`: an abbreviation.
    fn is_abbreviated(&self) -> bool {
        const LETTERS: usize = 3;
        self.sentence.view.is_dotted(self.word) && self.sentence.view.letters(self.word) <= LETTERS
    }

    /// `Frau Drechsler von der Wache`, `Schwester Agnieszka vom Pflegedienst`: an ordinary word behind a surname, or behind an article, is where
    /// somebody works; of a noble name the first name stands before.
    fn is_of_body(&self) -> bool {
        let article = matches!(self.sentence.view.folded(self.at), "vom" | "zum" | "zur");
        (article || ends_without_first(self.before)) && plain::is_plain_noun(self.sentence.view, self.word)
    }

    /// `Anna von Linde`, `Pierre de la Tour`: whether the word behind the small words, which reads so, can only be a surname.
    pub(super) fn is_surname(&self, reading: &Reading) -> bool {
        self.begins_surname()
            || self.is_noble_behind_name()
            || is_short_particle(self.sentence, self.at)
            || self.is_surname_behind_first(reading)
    }

    /// Whether a first name stands before the small words, and what they lead is a seat or has a capital that proves it.
    fn is_surname_behind_first(&self, reading: &Reading) -> bool {
        self.is_behind_first() && (self.is_seat(reading) || self.is_ordinary_noble(reading))
    }

    /// Whether what begins there can be nothing but a surname: `Mac`, `Van der`, in French capitals `LE`.
    fn begins_surname(&self) -> bool {
        is_surname_prefix(self.sentence, self.at)
            || begins_noble(self.sentence, self.at)
            || is_french_article_in_capitals(self.sentence.view, self.at)
    }

    /// `B. von Essen`: whether a particle that only surnames have stands behind a name of the lists or initials.
    fn is_noble_behind_name(&self) -> bool {
        let listed = || self.before.last().is_some_and(|piece| piece.initials || piece.reading.is_listed());
        NOBLE.contains(&self.sentence.view.folded(self.at)) && listed()
    }

    /// Whether a first name stands before, or its initial: `B. de la Tour`.
    fn is_behind_first(&self) -> bool {
        self.before.last().is_some_and(|piece| piece.initials || piece.reading.may_be_first())
    }

    /// `Eggert zu Rantzow`: whether a word that nobody knows stands behind `zu`, which is also a word of its own.
    fn is_seat(&self, reading: &Reading) -> bool {
        self.sentence.view.folded(self.at) == "zu"
            && !reading.ordinary
            && !plain::is_plain_noun(self.sentence.view, self.at + 1)
    }

    /// `Pierre de la Tour`: an ordinary word with a capital behind the small words.
    fn is_ordinary_noble(&self, reading: &Reading) -> bool {
        self.sentence.capitals_prove() && reading.ordinary && !reading.elsewhere
    }
}

fn begins_office(view: &SentenceView<'_>, word: usize) -> bool {
    view.facts(word + 1).has(WordRole::Officeholder) || plain::is_written_small(view, word)
}

/// Whether the last of the pieces is a word that no list has as a first name.
fn ends_without_first(pieces: &[NamePiece]) -> bool {
    pieces.last().is_some_and(|piece| !piece.initials && piece.reading.first.is_none())
}

/// `Familie Di Nardo`, `la mère Le Goff`: whether a family, or somebody of it before a French article, stands before the small word, which has
/// a capital.
fn is_of_family(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let view = sentence.view;
    let family = view.follows(at, WordRole::WholeFamily);
    view.is_title(at) && (family || is_article_behind_kin(view, at))
}

/// `la mère Le Goff`: whether the French article that begins surnames stands behind a word for kin.
pub(super) fn is_article_behind_kin(view: &SentenceView<'_>, at: usize) -> bool {
    let kin = at.checked_sub(1).is_some_and(|before| view.has_role(before, Role::Kin));
    let article = view.text(at) == "Le" && view.plays(at, WordRole::HeadArticle);
    kin && article && is_capitalised(view, at + 1)
}
