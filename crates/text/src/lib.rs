//! The shared words of Maskros: what every step of the road takes and returns.
//!
//! | noun | made by | is |
//! | --- | --- | --- |
//! | [`Document`] | formats | one text with an identifier |
//! | [`Span`] | everybody | a half-open range of UTF-8 bytes in one document |
//! | [`Sentence`], [`Token`] | segment | spans with what a matcher wants to know about them |
//! | [`Lang`], [`Languages`] | langid | one language, a set of languages |
//! | [`Label`], [`Group`], [`Scheme`] | the table in this crate | what kind of information a span is |
//! | [`Candidate`] | detect | a suspicion, with its score and source |
//! | [`Decision`], [`Decisions`] | decide | what shall happen to a span, and why |
//! | [`Edit`], [`Edits`] | replace | what stands there instead |
//!
//! This crate does no input or output and holds no algorithm.
//! Positions are UTF-8 bytes of one document throughout `crates/`; other units exist only in `apps/`.

mod candidate;
mod decision;
mod document;
mod edit;
pub mod kind;
mod label;
mod lang;
mod scheme;
mod sentence;
mod span;

pub use candidate::{Attributes, Candidate, Origin, Sex, Source};
pub use decision::{Action, Decision, Decisions, EntityId, Risk};
pub use document::{Document, Section};
pub use edit::{Edit, Edits};
pub use label::{Group, Label};
pub use lang::{Lang, Languages};
pub use scheme::Scheme;
pub use sentence::{Case, Sentence, Token, TokenKind};
pub use span::{Span, cut, tail};
