//! The words that announce or follow names, as data.

mod endings;
mod haste;
mod health;
mod institutions;
mod people;
mod places;
mod quasi;
mod studies;

pub(super) use endings::{ENDINGS, Ending, NO_ENDINGS};
pub(super) use haste::{
    ENGLISH_ROADS, ENGLISH_STREETS, FRENCH_LINKS, FRENCH_STREETS, NICKNAME_LINKS, PLAIN_ROADS, ROAD_ARTICLES,
    SMALL_ENDINGS, SMALL_HEADS, SMALL_WORK, SmallWork, TIMES,
};
pub(super) use health::{
    AGAINST, BODY_PARTS, CLINICAL, CLINICAL_BEHIND, COMPLAINT_LINKS, DOSES, KINDS, SORE,
};
pub(super) use institutions::{HEADS, Head, SUFFIXES, WORKING, WORKPLACE};
pub(super) use places::{NAMED_PLACES, NamedPlace};
pub(super) use quasi::{FIELDS_BEFORE, NOT_SPOKEN, SPEAKING};
pub(super) use studies::{
    DEGREE_LINKS, DEGREES, FIELD_ENDINGS, FIELDS, SHORT_DEGREES, SHORT_SUBJECTS, STUDY_LINKS, STUDYING,
};

use maskros_text::{Lang, Languages};

const SV: Languages = Languages::only(Lang::Sv);
const NO: Languages = Languages::NORWEGIAN;
const NN: Languages = Languages::only(Lang::Nn);
const DA: Languages = Languages::only(Lang::Da);
const NODA: Languages = Languages::NORWEGIAN.with(Lang::Da);
const NORDIC: Languages = Languages::SCANDINAVIAN;
const DE: Languages = Languages::only(Lang::De);
const EN: Languages = Languages::only(Lang::En);
const FR: Languages = Languages::only(Lang::Fr);
const ALL: Languages = Languages::SUPPORTED;
