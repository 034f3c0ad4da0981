//! Firms by what they bring to the home of a patient or do there: `oxygène par Vitalaire`, `auxiliaire de vie chez Adhap`.
//!
//! Behind such a preposition the tagger takes a word that it does not know for somebody.

use crate::SentenceView;
use crate::names::reading::{Evidence, SentenceContext};
use maskros_language::WordRole;
use maskros_text::{Candidate, Label};

/// The rule's name in the registry.
const RULE: &str = "supplier";
/// Surer than the tagger is.
const SCORE: f32 = 0.99;
/// What is supplied stands at most so many tokens before the firm.
const REACH: usize = 6;
/// A first name is shortened to so many letters at most.
const SHORTENED: usize = 3;
/// What stands before who supplies or employs.
const BEFORE: [WordRole; 2] = [WordRole::Agent, WordRole::Host];

/// The firm at the word `idx` with a capital.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    if is_supplier(sentence.view, idx) {
        sentence.put(out, idx, idx, Evidence::context(RULE, Label::Company, SCORE));
    }
}

/// Whether the word is a firm behind a preposition, and what it supplies stands before that.
fn is_supplier(view: &SentenceView<'_>, idx: usize) -> bool {
    let led = BEFORE.iter().any(|role| view.follows(idx, *role));
    led && may_be_firm(view, idx) && is_behind_care(view, idx)
}

/// Whether the one word with a capital is on no list of names, or a firm that many go to.
fn may_be_firm(view: &SentenceView<'_>, idx: usize) -> bool {
    let unknown = || !view.is_listed_name_or_place(idx) && !view.has_roles(idx);
    is_lone_capital(view, idx) && (view.plays(idx, WordRole::WellKnownFirm) || unknown())
}

/// Whether one word with a capital stands alone, and is no short one with a stop.
fn is_lone_capital(view: &SentenceView<'_>, idx: usize) -> bool {
    let shortened = view.is_dotted(idx) && view.letters(idx) <= SHORTENED;
    view.is_title(idx) && !view.is_title(idx + 1) && !shortened
}

/// Whether something that is supplied is named in the clause before the word.
fn is_behind_care(view: &SentenceView<'_>, idx: usize) -> bool {
    let mut clause =
        (idx.saturating_sub(REACH)..idx).rev().take_while(|at| !matches!(view.text(*at), "." | ";"));
    clause.any(|at| view.plays(at, WordRole::SuppliedCare))
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    #[test]
    fn who_brings_care_is_a_firm() {
        let firms = |text: &str| found(text, Lang::Fr, Label::Company);
        assert_eq!(firms("Sortie avec oxygène par Xitalaire demain."), ["Xitalaire"]);
        assert_eq!(firms("L'auxiliaire de vie de chez Xadhap passe."), ["Xadhap"]);
        assert_eq!(firms("Le lit médicalisé est livré par Xastide."), ["Xastide"]);
    }

    #[test]
    fn who_has_a_name_of_the_lists_is_none() {
        let firms = |text: &str| found(text, Lang::Fr, Label::Company);
        assert!(firms("La perfusion est posée par Lucie.").is_empty());
        assert!(firms("La perfusion est posée par Mme Xadhap.").is_empty());
        assert!(firms("La fête est offerte par Xadhap.").is_empty());
        assert!(firms("Le portage passe par Montluçon.").is_empty());
    }
}
