//! Whose kin somebody is: `mamma til Nora`; children in brackets behind a parent who writes, as in chats of a school class:
//! `Nadine (Mama Finn)`, `Emir (Papa von Lina)`.

use crate::names::reading::{NameEvidence, SentenceContext, put_one};
use crate::{SentenceView, apposed::bracketed_child};
use maskros_language::WordRole;
use maskros_text::{Candidate, Label};

/// What the word for a parent tells of the name: not its sex, for the child has its own.
const CHILD: NameEvidence = NameEvidence::context("kin", 0.85, Some(Label::FirstnameUnknown));

/// Adds the child whose parent is the word for kin at `idx`.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    if let Some(child) = bracketed_child(sentence.view, idx) {
        put_one(sentence, child, &CHILD, out);
    }
}

/// The token behind the child whose parent is the word for kin at `idx`: neither that word nor the one between begins a name there.
pub(crate) fn end(view: &SentenceView<'_>, idx: usize) -> Option<usize> {
    bracketed_child(view, idx).map(|child| child + 1)
}

/// How sure it is that whose kin somebody is is a person: surer than a model that knows a town of that name.
pub(super) const KIN_OF: f32 = 0.95;

/// `mamma til Nora`: whether a usual first name that is a town too stands behind the word for kin at `idx` and a small word.
pub(super) fn is_of_somebody(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let (view, name) = (sentence.view, idx + 2);
    let joined = view.plays(idx + 1, WordRole::KinOf);
    joined && view.is_title(name) && view.is_place(name) && sentence.reading(name).is_usual_first()
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    #[test]
    fn children_stand_behind_their_parents_in_brackets() {
        let unknown = |text: &str| found(text, Lang::De, Label::FirstnameUnknown);
        assert_eq!(unknown("Nadine (Mama Xerxa): hallo"), ["Xerxa"]);
        assert_eq!(unknown("Nadine (Mama von Xerxa): hallo"), ["Xerxa"]);
        assert_eq!(
            found("Emir (Papa von Xerxa): ja", Lang::Nn, Label::FirstnameUnknown),
            ["Xerxa"],
            "whatever the language of so short a line"
        );
        assert_eq!(found("Elke (Mama Emir)", Lang::De, Label::FirstnameMale), ["Emir"]);
        assert!(unknown("(Mama Xylophon spielt)").is_empty());
    }
}
