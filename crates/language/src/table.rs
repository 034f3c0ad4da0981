//! The tables of the packs: rows that pair words with what is known of them.

/// What a field of a row holds.
#[derive(Clone, Copy, Debug)]
pub enum Field {
    /// Words, folded.
    Words,
    /// Words as they are written, with their capitals and spaces; their order counts.
    Written,
    /// The name of a label.
    Label,
    /// A number.
    Number,
    /// One of these names.
    OneOf(&'static [&'static str]),
    /// A text that is written as it is.
    Text,
}

use Field::{Label, OneOf, Words};

macro_rules! tables {
    ($($variant:ident $name:literal $doc:literal $fields:expr;)*) => {
        /// A table of the packs.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(u8)]
        pub enum Table {
            $(#[doc = $doc] $variant,)*
        }

        impl Table {
            /// Every table, in their order here.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// The name of the table in the packs.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)* }
            }

            /// What a row of it says, for people who edit packs.
            #[must_use]
            pub const fn meaning(self) -> &'static str {
                match self { $(Self::$variant => $doc,)* }
            }

            /// The fields that each row has, by name.
            #[must_use]
            pub const fn fields(self) -> &'static [(&'static str, Field)] {
                match self { $(Self::$variant => $fields,)* }
            }
        }
    };
}

/// Where a name stands, seen from the word that announces it.
const STANDS: Field = OneOf(&["before", "behind", "both"]);

tables! {
    Working "working" "Verbs and nouns for working, and the prepositions that workplaces stand behind: `jobbar på`." &[("verbs", Words), ("prepositions", Words)];
    InstitutionHead "institution-head" "The head word of an institution's name, and where the rest of the name stands: `Lunds universitet`, `Universität Köln`." &[("label", Label), ("name", STANDS), ("words", Words)];
    InstitutionEnding "institution-ending" "How names of institutions of one word end, and whether that form is definite: `Bergaskolan`." &[("label", Label), ("form", OneOf(&["definite", "indefinite"])), ("words", Words)];
    NamedPlace "named-place" "A word that makes the name of a place of the words beside it: `Korsvägen station`, `Lake Louise`." &[("label", Label), ("name", STANDS), ("words", Words)];
    SmallPlaceEnding "small-place-ending" "How names of streets, schools and other places of one word end, in sentences without capitals: `kirschenweg`." &[("label", Label), ("words", Words)];
    SmallPlaceHead "small-place-head" "What stands behind the name of a station, a quay or a club, in sentences without capitals: `lillehammer stasjon`." &[("label", Label), ("words", Words)];
    SmallWork "small-work" "What is said of work or school before a preposition and a name, in sentences without capitals; verbs for working are such words of work too." &[("label", Label), ("words", Words), ("endings", Words), ("prepositions", Words)];
}
