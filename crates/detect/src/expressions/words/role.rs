//! What a word can be to the grammars of this folder: the set of its roles, which the packs name.

pub(crate) use maskros_language::GrammarRole as Role;

/// What makes an amount of a number before it.
pub(crate) const MEASURES: &[Role] =
    &[Role::Unit, Role::Currency, Role::AgeUnit, Role::AgeSmallUnit, Role::Scale];

/// The set of roles of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Meaning(u64);

impl Meaning {
    /// Whether the word can be this.
    pub(crate) const fn has(self, role: Role) -> bool {
        self.0 & (1 << role as u16) != 0
    }

    /// Whether the word can be one of `other`'s roles.
    pub(crate) const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The roles that `other` does not have.
    pub(crate) const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The roles of both.
    pub(crate) const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The meaning that has all of `roles`.
    pub(crate) const fn of(roles: &[Role]) -> Self {
        let (mut meaning, mut idx) = (Self(0), 0);
        while idx < roles.len() {
            meaning = meaning.with(roles[idx]);
            idx += 1;
        }
        meaning
    }

    /// The roles of this and one more.
    pub(crate) const fn with(self, role: Role) -> Self {
        Self(self.0 | (1 << role as u16))
    }
}
