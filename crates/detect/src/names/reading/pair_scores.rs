//! How sure names of several parts are that only the lists vouch for.

use super::particles::is_small_word;
use super::piece::NamePiece;
use super::sentence::SentenceContext;
use super::token::is_initial;
use super::word::Reading;
use crate::apposed;
use maskros_lexicon::Strength;

/// The score of a name that only the lists vouch for.
pub(crate) fn listed_score(sentence: &SentenceContext<'_>, pieces: &[NamePiece]) -> f32 {
    let mut readings = pieces.iter().filter(|piece| !piece.initials).map(|piece| piece.reading);
    let first = readings.next().unwrap_or_default();
    match readings.next() {
        Some(second) => Pair { sentence, pieces, first, second }.score(),
        None if first.is_sure_name() => 0.8,
        None => 0.6,
    }
}

/// The first two names of several parts.
struct Pair<'a> {
    sentence: &'a SentenceContext<'a>,
    pieces: &'a [NamePiece],
    first: Reading,
    second: Reading,
}

impl Pair<'_> {
    fn score(&self) -> f32 {
        match usize::from(!self.first.is_free()) + usize::from(!self.second.is_free()) {
            0 if self.first.is_listed() => self.score_of_free(),
            0 => self.score_of_doubtful(),
            words => self.score_by_form().unwrap_or_else(|| self.score_of_words(words)),
        }
    }

    /// The score of two names that are nothing else, the first of them listed.
    fn score_of_free(&self) -> f32 {
        match self.second.is_listed() {
            true if self.first.best().min(self.second.best()) >= Some(Strength::Medium) => 0.85,
            true => 0.75,
            false if self.first.is_good_first() => 0.8,
            false => 0.6,
        }
    }

    /// The score of names of which one is something else too, but that only names are formed so.
    fn score_by_form(&self) -> Option<f32> {
        match () {
            () if self.first.first.is_some() && self.has_particle() => Some(0.65),
            () if self.is_namesake_of_place() => Some(0.85),
            () => self.is_good_first_before_name().then_some(0.75),
        }
    }

    /// The score of names of which one is something else too, or two of them.
    fn score_of_words(&self, words: usize) -> f32 {
        match words {
            1 if self.is_well_known() && !self.sentence.heading => 0.65,
            1 => 0.5,
            _ => self.score_of_doubtful(),
        }
    }

    /// Whether a usual first name stands before another name of the lists.
    fn is_good_first_before_name(&self) -> bool {
        self.first.is_good_first() && self.second.is_listed() && !self.second.elsewhere
    }

    /// `Lorraine Bates`: whether a usual first name is a place too, and what stands behind it a surname and nothing else.
    fn is_namesake_of_place(&self) -> bool {
        let before_surname = |piece: &NamePiece| apposed::is_before_surname(self.sentence.view, piece.first);
        !self.sentence.heading && self.pieces.first().is_some_and(before_surname)
    }

    /// The score of two names that are both something else too, or the first of which no list holds.
    fn score_of_doubtful(&self) -> f32 {
        match () {
            () if self.sentence.heading => 0.3,
            () if self.sentence.capital_nouns => self.score_of_nouns(),
            // `vor graver Tage Bæk`: no ordinary word has its capital inside a sentence there, let alone two.
            () if self.is_proved_by_capitals() && self.is_in_order() => 0.7,
            () if self.second.surname >= Some(Strength::Medium) => 0.6,
            () if self.is_in_order() => 0.55,
            () => 0.45,
        }
    }

    /// Whether what may be a first name stands before a surname.
    fn is_in_order(&self) -> bool {
        self.first.may_be_first() && self.second.surname.is_some()
    }

    /// Whether the name begins its sentence.
    fn is_initial(&self) -> bool {
        self.pieces.first().is_none_or(|piece| is_initial(self.sentence.view, piece.first))
    }

    /// Whether the first of the names has a capital inside a sentence that writes words small.
    fn is_proved_by_capitals(&self) -> bool {
        !self.is_initial() && self.sentence.writes_words_small()
    }

    /// Whether one of two names is so well known that it vouches for the other, which is an ordinary word too.
    fn is_well_known(&self) -> bool {
        let strong = self.first.best().max(self.second.best()) == Some(Strength::Strong);
        strong || self.first.is_good_first() || self.second.is_good_surname()
    }

    /// Whether small words stand before one of the names.
    fn has_particle(&self) -> bool {
        let led = |piece: &NamePiece| piece.first < piece.last && !piece.initials;
        let small = |piece: &NamePiece| is_small_word(self.sentence.view.folded(piece.first));
        self.pieces.iter().any(|piece| led(piece) && small(piece))
    }

    /// Two ordinary German nouns side by side are a name where the lists know them as one, but the first word of a sentence may be an
    /// article or verb.
    fn score_of_nouns(&self) -> f32 {
        if self.is_known_as_name() && !self.is_initial() { 0.55 } else { 0.3 }
    }

    /// Whether the lists have the first piece as a first name, the last as a surname, and none as anything but names and words.
    fn is_known_as_name(&self) -> bool {
        let [first, .., last] = self.pieces else { return false };
        let surname = last.reading.surname.is_some() && !last.reading.form.plural;
        let elsewhere = self.pieces.iter().any(|piece| piece.reading.elsewhere);
        first.reading.first.is_some() && surname && !elsewhere
    }
}
