//! How an entity is known to tables that must not know its name.

/// An entity in a table: a keyed hash of scope, class and normalised base form, meaningless without the key.
///
/// In [`Scope::Document`](crate::Scope::Document) the document's identifier is part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EntityKey(pub [u8; 16]);
