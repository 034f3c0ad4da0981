//! What a token can be as part of a person's name.

use maskros_lexicon::Strength;
use maskros_morphology::Form;
use maskros_text::{Origin, Sex};

/// How one token reads as part of a person's name.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Reading {
    /// As a first name.
    pub first: Option<(Sex, Strength)>,
    /// As a surname.
    pub surname: Option<Strength>,
    /// Where the name is at home.
    pub origin: Option<Origin>,
    /// The marked form of the token.
    pub form: Form,
    /// How many bytes at its end are inflection or the rest of a compound.
    pub cut: usize,
    /// Whether the rest is a compound (`Anna-projektet`): the span ends before it.
    pub compound: bool,
    /// Whether the token is an ordinary word of the sentence's languages.
    pub ordinary: bool,
    /// Whether the lexicon knows the token as something that is not a person.
    pub elsewhere: bool,
}

impl Reading {
    /// Whether a list holds the token as a person's name.
    pub(crate) fn is_listed(&self) -> bool {
        self.first.is_some() || self.surname.is_some()
    }

    /// The surest list.
    pub(crate) fn best(&self) -> Option<Strength> {
        self.first_strength().max(self.surname)
    }

    /// How well the token is known as a first name.
    pub(crate) fn first_strength(&self) -> Option<Strength> {
        self.first.map(|(_, strength)| strength)
    }

    /// Whether the token is a name rather than anything else: listed, not rare, no ordinary word.
    pub(crate) fn is_good_first(&self) -> bool {
        self.is_usual_first() && !self.ordinary
    }

    /// Whether a list has the token as a first name that is not rare.
    pub(crate) fn is_usual_first(&self) -> bool {
        self.first_strength() > Some(Strength::Weak)
    }

    /// Whether the token is a well-known surname and no ordinary word.
    pub(crate) fn is_good_surname(&self) -> bool {
        self.surname > Some(Strength::Weak) && !self.ordinary
    }

    /// Whether the token is a first name and nothing else that the lists know.
    pub(crate) fn is_sure_first(&self) -> bool {
        self.is_good_first() && !self.elsewhere
    }

    /// Whether the token is a surname and nothing else that the lists know.
    pub(crate) fn is_sure_surname(&self) -> bool {
        self.is_good_surname() && !self.elsewhere
    }

    /// Whether a list of names holds the token, and it is nothing else.
    pub(crate) fn is_sure_name(&self) -> bool {
        self.is_listed() && self.is_free()
    }

    /// Whether the token is a first name, be it an ordinary word too.
    pub(crate) fn may_be_first(&self) -> bool {
        self.first.is_some() && !self.elsewhere
    }

    /// Whether the token is a first name, however rare, and no ordinary word.
    pub(crate) fn is_clear_first(&self) -> bool {
        self.first.is_some() && !self.ordinary
    }

    /// Whether the token is a surname, be it an ordinary word too.
    pub(crate) fn may_be_surname(&self) -> bool {
        self.surname.is_some() && !self.elsewhere
    }

    /// Whether the token is a surname, and no first name that is better known.
    pub(crate) fn may_rather_be_surname(&self) -> bool {
        let usual = self.first_strength() == Some(Strength::Strong) && self.surname < self.first_strength();
        self.surname.is_some() && !usual
    }

    /// Whether the lists have the token as a surname and as no first name.
    pub(crate) fn is_only_surname(&self) -> bool {
        self.surname.is_some() && self.first.is_none()
    }

    /// Whether the lists have the token as a first name and as no surname.
    pub(crate) fn is_only_first(&self) -> bool {
        self.first.is_some() && self.surname.is_none()
    }

    /// Whether the lists have the token as a name, or as something that is none.
    pub(crate) fn is_known(&self) -> bool {
        self.is_listed() || self.elsewhere
    }

    /// Whether no list holds the token as a name, and nothing speaks against it as one.
    pub(crate) fn is_unheard(&self) -> bool {
        self.is_free() && !self.is_listed()
    }

    /// Whether the token is a first name, however rare, and nothing else.
    pub(crate) fn is_free_first(&self) -> bool {
        self.first.is_some() && self.is_free()
    }

    /// Whether nothing speaks against the token as a name that no list holds.
    pub(crate) fn is_free(&self) -> bool {
        !self.ordinary && !self.elsewhere
    }
}

/// `Tor-Arne`: two first names of the lists vouch for each other, though one is an ordinary word.
pub(super) fn both(((sex, head), (_, tail)): ((Sex, Strength), (Sex, Strength))) -> (Sex, Strength) {
    (sex, head.max(tail).max(Strength::Medium))
}
