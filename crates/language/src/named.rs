//! The names that the packs use for where something stands and what is announced.

macro_rules! named {
    ($(#[$doc_of_all:meta])* $all:ident: $($(#[$doc:meta])* $variant:ident $name:literal;)*) => {
        $(#[$doc_of_all])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum $all {
            $($(#[$doc])* $variant,)*
        }

        impl $all {
            /// Every one.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// The name in the packs.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)* }
            }
        }
    };
}

named! {
    /// Where the announced thing stands.
    Side:
    /// Behind the phrase: `jag heter Anna`.
    Follows "behind";
    /// Before the phrase: `Lindqvist said`.
    Precedes "before";
}

named! {
    /// What is announced.
    Announced:
    /// A person; a single name is a first name, also in lower case.
    GivenName "given-name";
    /// A person; a single name is a surname.
    Surname "surname";
    /// A person whose name must be on a list, because the phrase announces other things too.
    ListedPerson "listed-person";
    /// A person, after a colon.
    Field "field";
    /// A surname, after a colon, however many words it has.
    SurnameField "surname-field";
    /// Several people, after a colon.
    Roll "roll";
    /// A person, where the phrase begins the sentence.
    Greeting "greeting";
    /// A place where someone lives, was born, comes from.
    Place "place";
    /// A workplace.
    Work "work";
    /// A school.
    School "school";
}
