//! Dates and times: in digits, with the month in letters, days without a month, years and centuries, times of day.
//!
//! [`kind`] says whose date one is, a birth's or a fact's, and [`scores`] what only looks like one. Which grammar comes before which stands in
//! the tables of `expressions/mod.rs`: a time that is announced before the day and its month, the year last of all.

pub(super) mod company;
pub(super) mod digits;
mod feasts;
mod kind;
pub(super) mod lone_days;
pub(super) mod months;
mod pairs;
pub(super) mod ranges;
mod scores;
pub(super) mod time_of_day;
pub(super) mod weeks;
pub(super) mod years;
