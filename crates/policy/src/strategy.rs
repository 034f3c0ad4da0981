//! How a replaced span is written.

/// How a replaced span is written (DESIGN section 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Strategy {
    /// S0: nothing stands there; white space is tidied.
    Delete,
    /// S1: one placeholder for everything.
    Placeholder,
    /// S2: one placeholder per category.
    Category,
    /// S3: one placeholder per entity.
    Numbered,
    /// SweLL-gold v1.
    Swell,
    /// As courts publish decisions: `A.`, `B-GmbH`, `C-Stadt`.
    Initials,
    /// A believable other name, place, number.
    Realistic,
    /// Every letter and digit covered, length and punctuation kept.
    Mask,
    /// An age band, a decade, a region.
    Generalise,
    /// One offset per document or person, intervals kept.
    DateShift,
    /// A keyed hash.
    Hash,
    /// Sealed text that the key opens again.
    Encrypt,
    /// Left as it is. Never the strategy of a resolved [`Rule`](crate::Rule): there the action says so.
    Keep,
}

impl Strategy {
    /// Every strategy.
    pub const ALL: [Self; 13] = [
        Self::Delete,
        Self::Placeholder,
        Self::Category,
        Self::Numbered,
        Self::Swell,
        Self::Initials,
        Self::Realistic,
        Self::Mask,
        Self::Generalise,
        Self::DateShift,
        Self::Hash,
        Self::Encrypt,
        Self::Keep,
    ];

    /// The name in policies and on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Delete => "delete",
            Self::Placeholder => "placeholder",
            Self::Category => "category",
            Self::Numbered => "numbered",
            Self::Swell => "swell",
            Self::Initials => "initials",
            Self::Realistic => "realistic",
            Self::Mask => "mask",
            Self::Generalise => "generalise",
            Self::DateShift => "date_shift",
            Self::Hash => "hash",
            Self::Encrypt => "encrypt",
            Self::Keep => "keep",
        }
    }

    /// The strategy with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|strategy| strategy.name() == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_come_back() {
        for strategy in Strategy::ALL {
            assert_eq!(Strategy::from_name(strategy.name()), Some(strategy));
        }
        assert_eq!(Strategy::from_name("sweLL"), None);
    }
}
