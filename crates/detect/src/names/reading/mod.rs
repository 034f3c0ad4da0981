//! How a sentence is read, for the rules of all rooms beside this one.
//!
//! [`sentence`] is what a rule sees and where it puts what it finds; [`word`] says what one token can be in a name, [`neighbours`] what
//! stands beside names, [`sequence`] reads a name of several parts from left to right, and [`labels`] says what each part is. Nothing here knows a rule.

mod compound;
mod labels;
mod neighbours;
mod nouns;
mod pair_scores;
mod particles;
pub(super) mod phrase;
mod piece;
mod post_nominals;
mod reversed;
mod second_names;
mod sentence;
mod sequence;
mod surnames;
mod word;

pub(super) use compound::{is_compound, is_ordinary_stem};
pub(super) use labels::NameEvidence;
pub(super) use neighbours::{HALF, ends_name, is_known_to_nobody, is_led, is_no_word, is_on_line, says_more};
pub(super) use pair_scores::listed_score;
pub(crate) use particles::{begins_surname_in_capitals, is_office_behind_article};
pub(super) use piece::NamePiece;
pub(crate) use post_nominals::is_post_nominal;
pub(super) use sentence::{Evidence, SentenceContext, form_attributes};
pub(super) use sequence::{
    LETTER_WORDS, Trust, first_name_behind_comma, is_shortened, is_shouted_word_of_letter, put, read,
};
pub(super) use surnames::{is_built, is_surname_prefix};
pub(crate) use word::heads_comment;
pub(super) use word::{
    Reading, ends_as_word, entry_of, heads_sentence, here, is_article_of_sentence, is_capitalised,
    is_greeting, is_initial, is_institution_head, is_letter, is_name_word, is_profession, stands_alone,
};
