//! Words of dates and ages of all seven languages, from the packs.

use maskros_language::{GrammarRole, Table, TableRow, folded, grammar_words, rows};
use maskros_morphology::number_words;
use maskros_text::Lang;
use std::{collections::HashMap, sync::LazyLock};

type Numbers = LazyLock<HashMap<String, i64>>;

/// Months by name, full, short, or spelt otherwise.
static MONTHS: Numbers = LazyLock::new(|| {
    let named = |row: &'static TableRow| {
        [row.value("name"), row.value("short")].map(|name| (folded(name), row.number("number")))
    };
    let varied =
        |row: &'static TableRow| row.words("words").iter().map(|word| (folded(word), row.number("number")));
    let names = rows(Table::MonthName).iter().flat_map(named);
    names.chain(rows(Table::MonthVariant).iter().flat_map(varied)).collect()
});

/// Ordinals, and the cardinals that French writes days with; what stands between days is none (`from January to March`, where Danish has
/// `to` for two).
static DAYS: Numbers = LazyLock::new(|| {
    let all = Lang::SUPPORTED.into_iter().flat_map(number_words);
    let days =
        all.filter(|word| word.ordinal || (word.number > 1 && !is(GrammarRole::RangeLink, &word.word)));
    days.map(|word| (word.word.clone(), i64::from(word.number))).collect()
});

/// Cardinals but one, which is an article too.
static CARDINALS: Numbers = LazyLock::new(|| {
    let all =
        Lang::SUPPORTED.into_iter().flat_map(number_words).filter(|word| !word.ordinal && word.number != 1);
    all.map(|word| (word.word.clone(), i64::from(word.number))).collect()
});

/// Words for ten years of a life by the first of them; 0 where it stands behind the number.
static LIFE_DECADES: Numbers = LazyLock::new(|| {
    let own = |row: &'static TableRow| {
        row.words("words").iter().map(|word| ((*word).to_owned(), row.number("number")))
    };
    rows(Table::LifeDecade).iter().flat_map(own).collect()
});

/// So short parts of words count only where they are joined to digits, and are whole.
const SHORT: usize = 2;

/// The month of a name, `1..=12`.
pub(super) fn month(word: &str) -> Option<i64> {
    MONTHS.get(word).copied()
}

/// The day that a number in words is, `1..=31`.
pub(super) fn day(word: &str) -> Option<i64> {
    DAYS.get(word).copied().filter(|day| (1..=31).contains(day))
}

/// The number that a word says, 0 to 109.
pub(super) fn cardinal(word: &str) -> Option<i64> {
    CARDINALS.get(word).copied()
}

/// The first year of life that a word for ten of them says.
pub(super) fn life_decade(word: &str) -> Option<i64> {
    LIFE_DECADES.get(word).copied().filter(|first| *first > 0)
}

/// Whether the word has `role` in any language.
pub(super) fn is(role: GrammarRole, word: &str) -> bool {
    grammar_words(role).binary_search_by(|(known, _)| known.cmp(&word)).is_ok()
}

/// Whether the word stands before the tens of an age for a part of these ten years.
pub(super) fn is_life_part(word: &str) -> bool {
    rows(Table::LifePart).iter().any(|row| row.words("words").contains(&word))
}

/// What makes an age of a number before it, in one word with it or the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    /// So many years.
    Years,
    /// Ten years from there.
    Decade,
}

/// The ending that `rest` begins with, of a word that goes on behind its number; `is_joined` says whether it touches digits.
pub(super) fn ending(rest: &str, is_joined: bool) -> Option<Ending> {
    let begins = |row: &TableRow| begins_with_one(rest, row.words("words"), is_joined);
    let mut decades = rows(Table::LifeDecade).iter().filter(|row| row.number("number") == 0);
    if decades.any(begins) {
        return Some(Ending::Decade);
    }
    rows(Table::AgeEnding).iter().any(begins).then_some(Ending::Years)
}

/// Whether `rest` begins with one of these parts of words.
fn begins_with_one(rest: &str, parts: &[&str], is_joined: bool) -> bool {
    parts.iter().any(|part| begins(rest, part, is_joined))
}

/// Whether `rest` begins with this part of a word; a short one must touch digits and be all of it.
fn begins(rest: &str, part: &str, is_joined: bool) -> bool {
    if part.len() <= SHORT { is_joined && rest == part } else { rest.starts_with(part) }
}

/// The number at the head of a word, and its ending: `artonåring`, `trettioårsåldern`.
pub(super) fn compound(word: &str) -> Option<(i64, Ending)> {
    let splits = word.char_indices().skip(2).map(|(at, _)| word.split_at(at));
    splits.into_iter().find_map(|(head, rest)| {
        let number = cardinal(head.trim_end_matches('-'))?;
        Some((number, ending(rest.trim_start_matches('-'), false)?))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compounds_are_numbers_with_endings() {
        for (word, expected) in [
            ("artonåring", Some((18, Ending::Years))),
            ("achtzehnjährige", Some((18, Ending::Years))),
            ("trettioårsåldern", Some((30, Ending::Decade))),
            ("trettiårene", Some((30, Ending::Decade))),
            ("dreißig-jährig", Some((30, Ending::Years))),
            ("åring", None),
            ("artonde", None),
        ] {
            assert_eq!(compound(word), expected, "{word}");
        }
    }

    #[test]
    fn months_of_all_languages_are_told_apart() {
        for (word, number) in [
            ("marts", 3),
            ("mars", 3),
            ("märz", 3),
            ("août", 8),
            ("aout", 8),
            ("desember", 12),
            ("juil", 7),
            ("sept", 9),
        ] {
            assert_eq!(month(word), Some(number), "{word}");
        }
        assert_eq!((month("anna"), month("")), (None, None));
    }
}
