//! How a sentence is read, for the rules of all rooms beside this one.
//!
//! [`sentence`] is what a rule sees and where it puts what it finds; [`token`] has the questions about one token, [`word`] says what it can be
//! in a name, which [`lookup`] and [`small_words`] find out; [`neighbours`] what stands beside names. [`sequence`] reads a name of several parts
//! from left to right: [`initials`], [`leading`] small words, and words of which [`part`] says whether they fit. [`labels`] says what each part
//! is, and [`mod@put`] puts it down. Nothing here knows a rule.

mod compound;
mod initials;
mod labels;
mod leading;
mod lookup;
mod neighbours;
mod nouns;
mod pair_scores;
mod part;
mod particles;
pub(super) mod phrase;
mod piece;
mod post_nominals;
mod put;
mod reversed;
mod second_names;
mod sentence;
mod sequence;
mod small_words;
mod surnames;
mod token;
mod trust;
mod word;

pub(super) use compound::{is_compound, is_ordinary_stem};
pub(super) use initials::{LETTER_WORDS, is_shortened, is_shouted_word_of_letter};
pub(super) use labels::NameEvidence;
pub(super) use lookup::here;
pub(super) use neighbours::{
    HALF, ends_line, ends_name, is_known_to_nobody, is_led, is_no_word, is_on_line, is_title_on_line,
    says_more,
};
pub(super) use pair_scores::listed_score;
pub(crate) use particles::{begins_surname_in_capitals, is_office_behind_article};
pub(super) use piece::NamePiece;
pub(crate) use post_nominals::is_post_nominal;
pub(super) use put::{put, put_one, put_surname_first};
pub(super) use sentence::{Evidence, SentenceContext, form_attributes};
pub(super) use sequence::{first_name_behind_comma, read};
pub(super) use surnames::{is_built, is_surname_prefix};
pub(crate) use token::heads_comment;
pub(super) use token::{
    entry_of, heads_sentence, is_article_of_sentence, is_capitalised, is_dotted_letter, is_greeting,
    is_initial, is_institution_head, is_letter, is_name_word, is_profession, stands_alone,
};
pub(super) use trust::Trust;
pub(super) use word::Reading;
