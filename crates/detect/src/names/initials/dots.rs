//! Dotted capitals that are somebody by what stands round them: `J.S. betalar inte`, `Två elever, E.S. och A.K., har slutat`, alone on a line.

use crate::SentenceView;
use crate::names::reading::{ends_line, is_dotted_letter, is_on_line, is_profession};
use maskros_language::{WordRole, facts};
use std::ops::RangeInclusive;

/// So many letters are initials and no word.
pub(super) const LETTERS: RangeInclusive<usize> = 2..=3;
/// What capitals are when they are nobody's.
pub(super) const NOBODY: [WordRole; 4] =
    [WordRole::NamesNobody, WordRole::PostNominal, WordRole::OfficeShort, WordRole::NoInitials];
/// What only people do.
const DEEDS: [WordRole; 5] =
    [WordRole::HumanAct, WordRole::PersonalDeed, WordRole::Deed, WordRole::KinAct, WordRole::SpeechVerb];

/// The last token of two or three capitals with their full stops that begin at token `idx`: `R.A.`, `I. A.`
pub(super) fn dotted(view: &SentenceView<'_>, idx: usize) -> Option<usize> {
    let is_one = |nth: &usize| is_dotted_letter(view, idx + 2 * nth);
    let letters = (0..=*LETTERS.end()).take_while(is_one).count();
    let goes_on = idx.checked_sub(2).is_some_and(|before| is_dotted_letter(view, before));
    (LETTERS.contains(&letters) && !goes_on).then(|| idx + 2 * letters - 1)
}

/// Whether the dotted capitals from the first to the last token are no abbreviation, and somebody by what stands round them.
pub(super) fn are_of_somebody(view: &SentenceView<'_>, (first, last): (usize, usize)) -> bool {
    let acts = view.is_lower_word(last + 1) && view.facts(last + 1).has_any(&DEEDS);
    let told = acts || has_company(view, (first, last));
    told && are_unknown(view, (first, last))
}

/// `Meeting with A.K. at nine`, `j'ai croisé A.K. en ville`: whether what people do with somebody stands before two letters, and no name behind.
fn is_met(view: &SentenceView<'_>, (first, last): (usize, usize)) -> bool {
    let alone = !view.has_capital(last + 1) && !view.is_number(last + 1);
    are_two(first, last) && alone && view.follows(first, WordRole::WithSomebody)
}

/// `A.K.: can you come?`: whether two letters begin their line before a colon and something small.
fn speaks(view: &SentenceView<'_>, (first, last): (usize, usize)) -> bool {
    let begins = are_two(first, last) && !is_on_line(view, first);
    begins && view.text(last + 1) == ":" && view.is_word(last + 2)
}

/// `E.S. och A.K.`: whether a conjunction and other such capitals follow.
fn is_before_other(view: &SentenceView<'_>, last: usize) -> bool {
    let end = dotted(view, last + 2).filter(|_| view.is_conjunction(last + 1));
    end.is_some_and(|end| are_unknown(view, (last + 2, end)))
}

/// The same of those before them.
fn is_behind_other(view: &SentenceView<'_>, first: usize) -> bool {
    const TOKENS: usize = 4;
    let Some(before) = first.checked_sub(1 + TOKENS) else { return false };
    let joined = view.is_conjunction(first - 1) && dotted(view, before) == Some(first - 2);
    joined && are_unknown(view, (before, first - 2))
}

/// Whether the capitals from the first to the last token are such by what stands there.
type IsShown = fn(&SentenceView<'_>, (usize, usize)) -> bool;

/// Whether initials beside them, or a line of their own, show that the capitals are such.
fn has_company(view: &SentenceView<'_>, (first, last): (usize, usize)) -> bool {
    const SHOWN: [IsShown; 8] =
        [is_beside_other, is_line, ends_field, ends_remark, is_mark_of_owner, is_signed, is_met, speaks];
    SHOWN.iter().any(|is_shown| is_shown(view, (first, last)))
}

/// Whether a conjunction joins them to other such capitals.
fn is_beside_other(view: &SentenceView<'_>, (first, last): (usize, usize)) -> bool {
    is_before_other(view, last) || is_behind_other(view, first)
}

/// `«S.T.V.» på lappen`, `merket med S.H.`: whether they stand in quotation marks, or behind a word for marking and a preposition.
fn is_mark_of_owner(view: &SentenceView<'_>, (first, last): (usize, usize)) -> bool {
    let quoted = matches!(view.text_before(first), "«" | "“" | "\"" | "„" | "”");
    let closed = matches!(view.text(last + 1), "»" | "”" | "\"" | "“");
    (quoted && closed) || is_behind_marking(view, first)
}

/// `initiales A. E.`, `merket med S.H.`: whether a word for initials or marking stands before them, or before the preposition there.
fn is_behind_marking(view: &SentenceView<'_>, first: usize) -> bool {
    (1..=2).any(|back| view.follows_at(first, back, WordRole::Marking))
}

/// `C. V., IDE`, `(J. L.)` at the end of a line: whether they begin their line before a comma and what somebody does, or stand in brackets that
/// end it.
fn is_signed(view: &SentenceView<'_>, (first, last): (usize, usize)) -> bool {
    match view.text(last + 1) {
        "," => !is_on_line(view, first) && is_post(view, last + 2),
        ")" => view.text_before(first) == "(" && ends_line(view, last + 1),
        _ => false,
    }
}

/// Whether what somebody does stands there, or capitals that end the line.
fn is_post(view: &SentenceView<'_>, idx: usize) -> bool {
    is_office(view, idx) || (view.is_upper(idx) && ends_line(view, idx))
}

/// `Aufgenommen: B. R.`: whether they stand between a colon and the end of the line.
fn ends_field(view: &SentenceView<'_>, (first, last): (usize, usize)) -> bool {
    view.text_before(first) == ":" && ends_line(view, last)
}

/// `Next visit Friday, J.P.`: whether two letters end the line behind a comma, before which no place stands (`Washington, D.C.`).
fn ends_remark(view: &SentenceView<'_>, (first, last): (usize, usize)) -> bool {
    let behind = view.text_before(first) == "," && are_two(first, last);
    let told = first.checked_sub(2).is_some_and(|word| view.is_word(word) && !view.is_place(word));
    behind && told && ends_line(view, last)
}

/// Whether the tokens are two letters with their stops.
const fn are_two(first: usize, last: usize) -> bool {
    const TOKENS: usize = 4;
    last + 1 - first == TOKENS
}

/// Whether two letters stand alone on their line.
fn is_line(view: &SentenceView<'_>, (first, last): (usize, usize)) -> bool {
    are_two(first, last) && !is_on_line(view, first) && ends_line(view, last)
}

/// Whether somebody signs or is named by initials behind the word: an office, also a shortened one.
pub(super) fn is_office(view: &SentenceView<'_>, at: usize) -> bool {
    is_profession(view, at) || view.plays(at, WordRole::ShortOffice)
}

/// Whether the letters without their stops are no abbreviation that everybody uses.
fn are_unknown(view: &SentenceView<'_>, (first, last): (usize, usize)) -> bool {
    let letters: String = (first..=last).step_by(2).map(|idx| view.folded(idx)).collect();
    let known = view.lexicon.word(&letters).is_some_and(|word| word.roles != 0);
    !known && !facts(&letters).has_any(&NOBODY)
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    #[test]
    fn capitals_with_stops_are_somebody_who_acts_or_has_company() {
        let initials = |text, lang| found(text, lang, Label::Initials);
        assert_eq!(initials("Två elever, E.S. och A.K., har slutat.", Lang::Sv), ["E.S.", "A.K."]);
        assert_eq!(initials("Sedan ringde hon och J.S. berättade allt.", Lang::Sv), ["J.S."]);
        assert_eq!(initials("Aufgenommen: B. R.", Lang::De), ["B. R."]);
        assert_eq!(initials("Later T.W. told her everything.", Lang::En), ["T.W."]);
        assert_eq!(initials("Det står «S.T.V.» på lappen.", Lang::Nb), ["S.T.V."]);
        assert_eq!(initials("Alt er merket med S.H. og ligger der.", Lang::Nb), ["S.H."]);
        assert_eq!(initials("Une montre gravée aux initiales A. E. a disparu.", Lang::Fr), ["A. E."]);
        assert_eq!(initials("C. R., IDE", Lang::Fr), ["C. R."]);
        assert_eq!(initials("Réunion avec A.K. à neuf heures.", Lang::Fr), ["A.K."]);
        assert_eq!(initials("We met A.K. in town.", Lang::En), ["A.K."]);
        assert_eq!(initials("A.K.: can you come?", Lang::En), ["A.K."]);
        assert_eq!(initials("Mehr im Netz. (J. L.)", Lang::De), ["J. L."]);
        assert_eq!(initials("Refer to falls team. Next visit Friday, J.P.", Lang::En), ["J.P."]);
        assert_eq!(initials("Bestellung ist raus, Handzeichen: K. W.", Lang::De), ["K. W."]);
    }

    #[test]
    fn abbreviations_are_nobody() {
        for text in [
            "The U.S. and U.K. agree.",
            "The U.S. told them so.",
            "It is a B.C. and A.D. thing.",
            "P.S. and N.B. are said.",
            "They live in Washington, D.C.",
            "Talks with U.K. officials began.",
            "A letter with P.O. Box 12 on it.",
            "N.B.: bring it.",
        ] {
            assert!(found(text, Lang::En, Label::Initials).is_empty(), "{text}");
        }
    }
}
