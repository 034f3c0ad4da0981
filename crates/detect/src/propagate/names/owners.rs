//! What a firm or a house is called by when its name is said in part: by who owns it.

use super::{Filer, MIN_PART, Names, is_only_surname};
use maskros_language::{WordRole, facts, folded};
use maskros_lexicon::SmallWords;
use maskros_text::{Candidate, Label, Source};

impl Filer<'_> {
    /// `Bärtschi` of `Bärtschi Haustechnik`: a firm is called by the surname of who owns it, where the lists have it as nothing else.
    pub(super) fn file_owner(&self, candidate: &Candidate, names: &mut Names) {
        let Some((first, _)) = self.document.cut(candidate.span).split_once(' ') else { return };
        if is_firm(candidate) && first.len() >= MIN_PART && self.is_owner(&folded(first)) {
            self.file_part(candidate, first, Label::Surname, names);
        }
    }

    /// `masson` of `plomberie masson`: the same where what the house is stands before the name; what no list has names the house alone.
    pub(super) fn file_host(&self, candidate: &Candidate, names: &mut Names) {
        let Some((kind, last)) = self.document.cut(candidate.span).split_once(' ') else { return };
        if !is_institution(candidate) || !is_house(kind) || last.len() < MIN_PART {
            return;
        }
        let last_folded = folded(last);
        if self.is_host(&last_folded) {
            self.file_part(candidate, last, Label::Surname, names);
        } else if self.is_no_word(&last_folded) {
            self.file_part(candidate, last, candidate.label, names);
        }
    }

    /// Whether the lists have the word as a surname, and running text does not write it small.
    fn is_host(&self, folded: &str) -> bool {
        let surname = self.lexicon.word(folded).is_some_and(is_only_surname);
        surname && SmallWords::embedded().get(folded).mostly_or_everyday().is_empty()
    }

    /// Whether the lists have the word as a surname and nothing else.
    fn is_owner(&self, folded: &str) -> bool {
        self.lexicon.word(folded).is_some_and(is_only_surname) && self.is_only_name(folded)
    }
}

/// Whether a rule, which knows more of firms than a model does, found a company or where somebody works.
fn is_firm(candidate: &Candidate) -> bool {
    matches!(candidate.label, Label::Company | Label::Work) && candidate.source != Source::Tagger
}

fn is_institution(candidate: &Candidate) -> bool {
    candidate.label == Label::OtherInstitution || matches!(candidate.label, Label::Company | Label::Work)
}

/// Whether the word says what a house is, before its name.
fn is_house(kind: &str) -> bool {
    facts(&folded(kind)).has(WordRole::HouseBeforeName)
}
