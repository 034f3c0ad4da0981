//! How the parts of a name that was read are labelled and put down.

use super::labels::{NameEvidence, first_label, part_label, sex_of};
use super::leading::is_article_behind_kin;
use super::particles::is_capital_particle;
use super::piece::NamePiece;
use super::reversed::is_reversed;
use super::second_names::{is_second_in_north, is_surname_in_north};
use super::sentence::{Evidence, SentenceContext, form_attributes};
use super::surnames::is_surname_prefix;
use super::token::is_capitalised;
use maskros_language::WordRole;
use maskros_text::{Attributes, Candidate, Label, Span};
use std::ops::Range;

/// Puts down one candidate for each piece; gives the token behind the last.
pub(crate) fn put(
    sentence: &SentenceContext<'_>,
    pieces: &[NamePiece],
    told: &NameEvidence,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    let name = WholeName::new(sentence, pieces, told);
    let mut words = 0;
    for piece in pieces {
        words += usize::from(!piece.initials);
        name.put_piece(piece, name.label(piece, words), out);
    }
    pieces.last().map(|last| last.last + 1)
}

/// Puts the one word at `at` down as a name; gives the token behind it.
pub(crate) fn put_one(
    sentence: &SentenceContext<'_>,
    at: usize,
    told: &NameEvidence,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    put(sentence, &[sentence.piece(at)], told, out)
}

/// Puts down a surname and the first names of the tokens `given` behind it, as registers have them.
pub(crate) fn put_surname_first(
    sentence: &SentenceContext<'_>,
    surname: NamePiece,
    given: Range<usize>,
    told: NameEvidence,
    out: &mut Vec<Candidate>,
) {
    let told = |label| NameEvidence { alone: Some(label), ..told };
    put(sentence, &[surname], &told(Label::Surname), out);
    for at in given {
        put_one(sentence, at, &told(Label::FirstnameUnknown), out);
    }
}

/// A name with what is told of it.
struct WholeName<'a> {
    sentence: &'a SentenceContext<'a>,
    pieces: &'a [NamePiece],
    told: &'a NameEvidence,
    /// How many of the pieces are no initials.
    words: usize,
    /// Whether the surname stands in front.
    reversed: bool,
}

impl<'a> WholeName<'a> {
    fn new(sentence: &'a SentenceContext<'a>, pieces: &'a [NamePiece], told: &'a NameEvidence) -> Self {
        let words = pieces.iter().filter(|piece| !piece.initials).count();
        let reversed = words > 1 && is_reversed(sentence, pieces, told.alone);
        Self { sentence, pieces, told, words, reversed }
    }

    /// The label of the piece; of the `nth` word (from 1) at the place that it has where the first name stands in front.
    fn label(&self, piece: &NamePiece, nth: usize) -> Label {
        match () {
            () if piece.initials || piece.is_bare_letter(self.sentence.view) => Label::Initials,
            () if self.reversed => self.label_in_place(piece, (nth + self.words - 2) % self.words + 1),
            () => self.label_in_place(piece, nth),
        }
    }

    fn label_in_place(&self, piece: &NamePiece, place: usize) -> Label {
        if self.is_surname_by_lead(piece) {
            return Label::Surname;
        }
        match part_label(&piece.reading, place, self.words, self.pieces, self.told) {
            Label::Surname if self.words == 2 => self.label_of_two(piece, place),
            Label::Middlename if place == self.words && self.is_last_surname(piece) => Label::Surname,
            label => label,
        }
    }

    /// Whether what stands before the word, or leads it, makes a surname of it at whatever place.
    fn is_surname_by_lead(&self, piece: &NamePiece) -> bool {
        (self.words == 1 && self.is_addressed_by_surname(piece))
            || is_surname_prefix(self.sentence, piece.first)
            || self.is_led_surname(piece)
    }

    /// The label of one of two words that the lists have rather as a surname.
    fn label_of_two(&self, piece: &NamePiece, place: usize) -> Label {
        match place {
            1 if self.is_of_german() => first_label(&piece.reading, self.told),
            2 if is_second_in_north(self.sentence, self.pieces) => Label::Middlename,
            _ => Label::Surname,
        }
    }

    /// Whether the last word is a surname, though the lists have it as a first name.
    fn is_last_surname(&self, piece: &NamePiece) -> bool {
        self.is_noble(piece) || is_surname_in_north(self.sentence, self.pieces)
    }

    /// `Herr Berthold`, `Dr. Heine`: whether one name and no other capital stands behind a title or form of address where nouns have
    /// capitals, whatever the lists have it as: the languages that write so call nobody by title and first name.
    fn is_addressed_by_surname(&self, piece: &NamePiece) -> bool {
        let view = self.sentence.view;
        let alone = self.told.rule == "title" && !is_capitalised(view, piece.last + 1);
        alone && self.sentence.capital_nouns && self.is_behind_address(piece)
    }

    /// Whether a title or form of address stands before the piece, with its stop or without.
    fn is_behind_address(&self, piece: &NamePiece) -> bool {
        const ADDRESS: [WordRole; 4] =
            [WordRole::PoliteAddress, WordRole::AddressMan, WordRole::AddressWoman, WordRole::Title];
        let view = self.sentence.view;
        let stop = usize::from(view.text_before(piece.first) == ".");
        piece.first.checked_sub(1 + stop).is_some_and(|title| view.plays_any(title, &ADDRESS))
    }

    /// `M. Da Silva Pinto`: whether the name, behind a title or a word for kin, is led by a particle in capitals, as no first name is.
    fn is_led_surname(&self, piece: &NamePiece) -> bool {
        let behind_kin = || is_article_behind_kin(self.sentence.view, piece.first);
        let titled = self.told.alone == Some(Label::Surname) || behind_kin();
        titled && piece.first < piece.last && is_capital_particle(self.sentence, piece.first)
    }

    /// `Frau Geske Janssen`: whether the name is that of a German of known sex; German joins two surnames with a hyphen.
    fn is_of_german(&self) -> bool {
        self.sentence.view.is_german() && self.told.sex.is_some()
    }

    /// `von der Horst`: what begins with small words is a surname, though the name is a first name elsewhere.
    fn is_noble(&self, piece: &NamePiece) -> bool {
        let small = self.sentence.view.is_lower(piece.first);
        piece.first < piece.last && (small || is_surname_prefix(self.sentence, piece.first))
    }

    fn put_piece(&self, piece: &NamePiece, label: Label, out: &mut Vec<Candidate>) {
        let (evidence, attributes) = (self.evidence(label), self.attributes(piece, label));
        let span = self.sentence.view.span(piece.first, piece.last);
        let cut = piece.reading.cut;
        if piece.reading.compound {
            let name = Span::new(span.start, span.end - cut);
            return self.sentence.put_span(out, name, evidence, attributes);
        }
        let cut = cut + self.apostrophe_len(piece);
        self.sentence.put_form(out, span, evidence, attributes, (cut, ""));
    }

    /// What is told of the name, for a piece with this label.
    fn evidence(&self, label: Label) -> Evidence {
        let NameEvidence { score, source, rule, .. } = *self.told;
        Evidence { label, score, source, rule }
    }

    /// What the piece tells of its bearer, and the marked form that it has.
    fn attributes(&self, piece: &NamePiece, label: Label) -> Attributes {
        let reading = &piece.reading;
        let form = form_attributes(reading.form);
        let marked = !reading.compound && self.apostrophe_len(piece) > 0;
        let sex = sex_of(label, reading, self.told);
        Attributes { sex, origin: reading.origin, genitive: form.genitive || marked, ..form }
    }

    /// The bytes of the apostrophe that ends the piece as a genitive; 0 where there is none.
    fn apostrophe_len(&self, piece: &NamePiece) -> usize {
        let view = self.sentence.view;
        let apostrophe = !piece.initials && view.is_mark_or_end(piece.last);
        if apostrophe { view.tokens[piece.last].span.len() } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    #[test]
    fn who_is_addressed_by_title_is_called_by_the_surname() {
        let surnames = |text: &str| found(text, Lang::De, Label::Surname);
        assert_eq!(surnames("Herr Berthold kommt."), ["Berthold"]);
        assert_eq!(surnames("Dr. Gebhard operiert."), ["Gebhard"]);
        assert!(surnames("Pater Clemens predigt.").is_empty());
        assert!(!surnames("Frau Nele Vogt kommt.").contains(&"Nele".to_owned()));
    }
}
