//! What Maskros knows of the words of each language: packs of plain data, compiled into one table.
//!
//! A pack is a folder `packs/<language>/` that a linguist edits without Rust: `words.toml` has the words of each role
//! ([`WordRole`]), `grammar.toml` those of the grammars of dates, ages and addresses ([`GrammarRole`]), `topics.toml` those
//! that say what a number is ([`NumberTopic`]), `phrases.toml` the phrases that announce a name ([`Announcement`]), `tables.toml` rows that pair words with what is known
//! of them ([`Table`]), `language.toml` what the language as a whole does ([`LanguageTrait`]). `packs/shared/` has what belongs to no language, three more folders what the Scandinavian languages share. The build
//! compiles the packs into the program and refuses what is wrong in them with file and line; `docs/packs.md` is the manual.
//!
//! ```
//! use maskros_language::{WordRole, facts};
//! use maskros_text::{Lang, Languages};
//!
//! let syster = facts("syster");
//! assert!(syster.has(WordRole::Kin));
//! assert!(syster.has_in(WordRole::Kin, Languages::only(Lang::Sv)));
//! assert!(!syster.has_in(WordRole::Kin, Languages::only(Lang::Da)));
//! ```

mod announcement;
mod fold;
mod group;
mod home;
mod named;
mod role;
mod role_bits;
mod rows;
mod table;
mod town;
mod traits;
pub mod word_filter;
pub mod word_table;
mod words;

pub use announcement::{Announcement, announcements};
pub use fold::{fold, folded, is_of_word, is_western, without_accent};
pub use home::homes;
pub use named::{Announced, Side};
pub use role::{GrammarRole, LanguageTrait, NumberTopic, WordRole};
pub use rows::{TableRow, rows};
pub use table::{Field, Table};
pub use town::town_alone;
pub use words::{WordFacts, ends_in, facts, grammar_words, has_ending, is_known_site, topic_words, words_of};
