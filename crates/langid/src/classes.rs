//! The classes of languages that sentences are told apart by.

/// Bokmål, Nynorsk, Danish, Swedish, any other language.
pub const CLASSES: usize = 5;

/// A set of classes, one bit each in the order of the classes.
pub type Set = u8;
