//! Decisions to edits: what stands there instead.
//!
//! [`plan()`] writes each decided span by the policy's strategy (`docs/strategies.md` has the table of labels by strategies) and
//! never fails: what it could not do as asked stands in [`Planned::notices`].
//! The [`Namer`] remembers who became whom within a [`Scope`]; it is the only state between two documents and belongs to the
//! caller. Every choice is drawn from a keyed hash of what is replaced, so the same text, key and scope give the same output on
//! any machine.
//!
//! ```
//! use maskros_policy::{Policy, Strategy};
//! use maskros_replace::{Namer, Scope, plan};
//! use maskros_text::{Decisions, Document};
//!
//! let document = Document::new("letters/1", "Nothing to hide.");
//! let policy = Policy::builtin("default").unwrap().with_strategy(Strategy::Category);
//! let mut namer = Namer::new([7; 32], Scope::Collection, "letters");
//! let planned = plan(&document, &Decisions::default(), &policy, &mut namer);
//! assert_eq!(planned.edits.apply(document.text()), "Nothing to hide.");
//! ```

mod ages;
mod bearers;
mod calendar;
mod chains;
mod contacts;
mod countries;
mod date_reading;
mod dates;
mod delete;
mod derived;
mod doubles;
mod draw;
mod elision;
mod entity_key;
mod generalise;
mod generic;
mod handle_words;
mod house;
mod identifiers;
mod indefinite;
mod institutions;
mod letters;
mod name_parts;
mod namer;
mod native;
mod notice;
mod originals;
mod people;
mod phones;
mod placeholder;
mod places;
mod plan;
mod postal;
mod pseudonym_map;
mod realistic;
mod regions;
mod register;
mod remains;
mod scene;
mod seal;
mod sections;
mod shape;
mod spelled;
mod swell;
mod terrain;
mod timeline;
mod towns_beside;
mod us_states;
mod words;

pub use derived::{is_made_with, is_same_name};
pub use entity_key::EntityKey;
pub use namer::{Assignment, Namer, Scope};
pub use notice::{Notice, NoticeKind};
pub use plan::{Planned, plan};
pub use register::{Register, Registered};
pub use seal::{SealError, decrypt};
pub use sections::Known;
