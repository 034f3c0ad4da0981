//! Nouns that begin no name: before whose they are, where nouns have capitals and lists have them as surnames (`in der Halle von Potthoffs
//! Hof`), and before the name of who they are said of (`Altbauer Karl Huber`).

use super::piece::NamePiece;
use super::sentence::SentenceContext;
use super::word::Reading;
use crate::bearer_nouns;
use maskros_language::WordRole;
use maskros_text::Origin;

/// `Das Zimmer von Lena`, but `Wolf von Ahlen`: whether a noun stands alone before the small word of a surname, for no noble name begins with
/// a surname. Two signs show a noun: it is an ordinary word, no list has it as a first name, or one of other
/// countries (`mehrere Gabe von Atosil`), an article stands before it.
pub(super) fn is_owned(sentence: &SentenceContext<'_>, before: &[NamePiece]) -> bool {
    match before {
        [piece] if sentence.capital_nouns && !piece.initials => signs_of_noun(sentence, piece) > 1,
        _ => false,
    }
}

/// How many signs show that the piece is a noun.
fn signs_of_noun(sentence: &SentenceContext<'_>, piece: &NamePiece) -> usize {
    let strange = piece.reading.first.is_none() || is_strange(&piece.reading);
    let signs = [piece.reading.ordinary, strange, is_behind_article(sentence, piece.first)];
    signs.into_iter().filter(|sign| *sign).count()
}

/// Whether the name is at home elsewhere.
fn is_strange(reading: &Reading) -> bool {
    reading.origin.is_some_and(|origin| origin != Origin::German)
}

/// Whether a word that no list holds as a name is neither a place nor a noun that says what somebody is.
pub(super) fn may_begin_unlisted(sentence: &SentenceContext<'_>, reading: &Reading, word: usize) -> bool {
    let view = sentence.view;
    reading.is_free() && !view.is_place(word) && !bearer_nouns::is_before_name(view, word)
}

/// Whether an article, a possessive or a preposition with its article stands before the word.
fn is_behind_article(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    sentence.view.facts_before(idx).has_in(WordRole::NounMarker, sentence.view.languages)
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    #[test]
    fn a_noun_before_whose_it_is_is_no_surname() {
        let surnames = |text| found(text, Lang::De, Label::Surname);
        assert_eq!(surnames("Er war in der Halle von Brinkmann."), ["Brinkmann"]);
        assert!(surnames("Das Zimmer von Lena ist leer.").is_empty());
        assert!(surnames("Der Koch von Anna ist krank.").is_empty());
        assert!(surnames("Der Laden von Ali hat offen.").is_empty());
        assert!(surnames("Er bekam mehrere Gabe von Xylosil.").is_empty());
        assert_eq!(surnames("Wolf von Bülow ist krank."), ["von Bülow"]);
        assert_eq!(surnames("Karl von Linde ist krank."), ["von Linde"]);
    }
}
