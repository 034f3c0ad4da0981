//! How much is known of a name before it is read.

/// How much the surroundings vouch for a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Trust {
    /// Only the lists do: the first piece must be listed.
    Lists,
    /// The context announces a name: any capitalised word that is nothing else will do.
    Context,
    /// A word for a person stands before it: in German too a listed name that is an ordinary noun (`Zeuge Zimmermann`).
    Person,
    /// A title stands before it: ordinary words too.
    Title,
}
