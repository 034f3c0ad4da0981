//! Surnames that are words too, in a row of surnames: `Nedelcu, Heßler, Vogt, Weinert`, as teams and classes are listed.

use crate::SentenceView;
use crate::names::reading::{NameEvidence, NamePiece, SentenceContext, put};
use maskros_text::{Candidate, Label};

/// How sure a surname of a row is.
const TOLD: NameEvidence = NameEvidence::listed("list-of-names", 0.65, Some(Label::Surname));
/// So many others beside it make a row of surnames.
const LEAST: usize = 2;
/// How many items to either side are looked at.
const REACH: usize = 3;

/// The surname at `idx`, where commas join it to others that are nothing else.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let in_row = view.is_title(idx) && view.is_listed_surname(idx) && others_in_row(sentence, idx) >= LEAST;
    if in_row && !is_plain_surname(sentence, idx) {
        put(sentence, &[NamePiece::surname(idx, sentence.reading(idx))], &TOLD, out);
    }
}

/// How many surnames that are no words stand in the row of the word, before the first item that is none.
fn others_in_row(sentence: &SentenceContext<'_>, idx: usize) -> usize {
    let item = |at: usize, joint: usize| sentence.view.joins_items(joint) && is_plain_surname(sentence, at);
    let before = (1..=REACH).map_while(|step| idx.checked_sub(2 * step)).take_while(|at| item(*at, at + 1));
    let behind = (1..=REACH).map(|step| idx + 2 * step).take_while(|at| item(*at, at - 1));
    before.count() + behind.count()
}

/// Whether the lists have the word well enough as a surname rather than a first name, and it is no word and no place.
fn is_plain_surname(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let reading = sentence.reading(at);
    let surname = reading.is_sure_surname() && reading.may_rather_be_surname();
    surname && sentence.view.is_title(at) && is_nothing_but_name(sentence.view, at)
}

/// Whether neither the lists nor running text have the word as an ordinary one.
fn is_nothing_but_name(view: &SentenceView<'_>, at: usize) -> bool {
    let small = view.small(at);
    !view.is_ordinary_word(at) && small.mostly.union(small.capital_or_everyday()).is_empty()
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    #[test]
    fn a_word_in_a_row_of_surnames_is_one() {
        let surnames = |text, lang| found(text, lang, Label::Surname);
        assert!(
            surnames("Es spielten Heinemann, Vogt, Weinert und Bergmann.", Lang::De).contains(&"Vogt".into())
        );
        assert!(surnames("Laget: Andersson, Berg, Lindqvist, Svensson.", Lang::Sv).contains(&"Berg".into()));
    }

    #[test]
    fn words_in_a_row_of_words_are_none() {
        for text in ["Wir brauchen Mehl, Koch, Butter und Salz.", "Der Vogt, Heinemann und das Rad."] {
            assert!(
                !found(text, Lang::De, Label::Surname).iter().any(|name| name == "Koch" || name == "Vogt"),
                "{text}"
            );
        }
    }
}
