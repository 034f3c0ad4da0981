//! Who stands in public: heads of state, politicians, artists, authors, journalists, well-known terrorists; and large companies that have
//! a person's name in theirs.
//!
//! The lists are `crates/lexicon/figures`, compiled by `cargo xtask lexicon` to one finite-state map of folded names. A name that is common
//! was weighed against its fame when the map was built, so that a look-up is all there is at run time.

use fst::Map;
use std::fmt;
use std::sync::LazyLock;

static EMBEDDED: &[u8] = include_bytes!("../data/figures.bin");

/// The names of public figures and large companies.
pub struct Figures(Map<&'static [u8]>);

/// What is known about a name; several bearers' facts are joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Fame(u64);

impl Fame {
    /// Known by the full name wherever it stands.
    pub const KNOWN: Self = Self(1);
    /// Public only where the text speaks of a public role: little known, or with a name that many private people bear.
    pub const IN_CONTEXT: Self = Self(1 << 1);
    /// The surname of a head of state or of government, which stands for the person behind an office.
    pub const OFFICE: Self = Self(1 << 2);
    /// The name by which a royal or a pope is known, behind the title.
    pub const ROYAL: Self = Self(1 << 3);
    /// A well-known terrorist, convicted as an adult or dead.
    pub const TERRORIST: Self = Self(1 << 4);
    /// A large company, without its legal form.
    pub const COMPANY: Self = Self(1 << 5);

    /// Whether all of `other` holds.
    #[must_use]
    pub const fn has(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Both together.
    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The value in the map.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }
}

impl Figures {
    /// The map that ships inside the binary; it is opened once, in constant time.
    #[must_use]
    pub fn embedded() -> &'static Self {
        static OPEN: LazyLock<Figures> =
            LazyLock::new(|| Figures(Map::new(EMBEDDED).expect("the embedded figures are well formed")));
        &OPEN
    }

    /// What is known about `name`, folded, its words parted by one space; nothing where it is on no list.
    #[must_use]
    pub fn get(&self, name: &str) -> Fame {
        self.0.get(name).map_or(Fame::default(), Fame)
    }

    /// How many names there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl fmt::Debug for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Figures({} names)", self.len())
    }
}
