//! What the columns of a list and the fields of a form hold, by their names: `Nachname`, `post_nr`, `eier_fornavn`.

use maskros_language::{Table, WordRole, facts, folded, rows, without_accent, words_of};
use maskros_text::{Group, Label};
use std::collections::HashMap;
use std::sync::LazyLock;

/// What stands in a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Column {
    /// What is to be found.
    Holds(Label),
    /// Goods, makes, kinds, states: what names nobody.
    Things,
}

impl Column {
    /// What is to be found in the column.
    pub(super) fn label(self) -> Option<Label> {
        if let Self::Holds(label) = self { Some(label) } else { None }
    }
}

/// What a column of this name holds; `Nachname, Vorname` a whole name.
pub(super) fn named(name: &str) -> Option<Column> {
    let parts = || name.split([',', '/', '(', ')']).filter_map(|part| alone(part.trim())?.label());
    let whole = || parts().any(Label::is_name_part).then_some(Column::Holds(Label::PersonName));
    let several = name.contains([',', '/', '(']);
    alone(name).or_else(|| if several { whole() } else { owned(name) })
}

/// What a field of this name says where somebody learns, lives, works or plays; any of its words may tell: `Önskad förskola i första hand`.
pub(super) fn house(name: &str) -> Option<Label> {
    let label = |name: &str| alone(name)?.label().filter(|label| label.group() == Group::Institution);
    label(name).or_else(|| name.split(' ').find_map(label))
}

/// Whether it is the name of a column of a table or a field of a form, whatever stands in it, in any of the languages: `Vorname`, `post_nr`.
#[must_use]
pub fn is_column_name(name: &str) -> bool {
    facts(&folded(name.trim())).has(WordRole::ColumnName) || named(name).is_some()
}

/// Whether it is the name of a column or field that holds people's names, whole or in part: `Vorname`, `elevens namn`.
#[must_use]
pub fn is_column_of_names(name: &str) -> bool {
    named(name).and_then(Column::label).is_some_and(Label::is_name_part)
}

/// Whether it is the name of a column that holds what is to be found, or things.
pub(super) fn holds_something(name: &str) -> bool {
    alone(name.trim()).is_some()
}

/// Whether the column of this name holds digits.
pub(super) fn is_of_digits(name: &str) -> bool {
    const DIGITS: [Label; 5] =
        [Label::PhoneNr, Label::PersonidNr, Label::AccountNr, Label::ZipCode, Label::StreetNr];
    alone(name.trim()).and_then(Column::label).is_some_and(|label| DIGITS.contains(&label))
}

/// Whether the column of this name says what somebody does.
pub(super) fn is_of_jobs(name: &str) -> bool {
    facts(&folded(name.trim())).has(WordRole::JobColumn)
}

/// Whether the column of this name says what a mail or form is about.
pub(super) fn is_of_topics(name: &str) -> bool {
    facts(&folded(name.trim())).has(WordRole::TopicColumn)
}

/// Whether the column is called a number and no more, or whose: `Nr`, `hh_id`.
pub(super) fn is_mere_number(name: &str) -> bool {
    let known = COLUMNS.contains_key(&key(name));
    let told = if known { name } else { last_part(name) };
    matches!(key(told).as_str(), "nr" | "no" | "n" | "id" | "ref")
}

/// The last part of a name of several.
fn last_part(name: &str) -> &str {
    name.rsplit(['_', ' ', '-', '.']).next().unwrap_or(name)
}

/// Whether it is the names of several columns with a blank between, as a narrow gap leaves them: `Nachname Vorname`.
pub(super) fn are_several(name: &str) -> bool {
    name.contains(' ') && alone(name).is_none() && name.split(' ').all(is_column_name)
}

fn alone(name: &str) -> Option<Column> {
    COLUMNS.get(&key(name)).copied()
}

/// `owner_surname`, `ejer_tlf`: what is said behind whose it is. A mere `vare_navn` is no person's.
fn owned(name: &str) -> Option<Column> {
    let (_, last) = name.rsplit_once(['_', ' ', '-', '.'])?;
    let told = |column: &Column| column.label().is_some_and(|label| label != Label::PersonName);
    alone(last).filter(told)
}

/// The columns by the keys of their names.
static COLUMNS: LazyLock<HashMap<String, Column>> = LazyLock::new(|| {
    let held = rows(Table::ListColumn).iter().filter_map(|row| Some((row.words("words"), row.label()?)));
    let held =
        held.flat_map(|(words, label)| words.iter().map(move |word| (key(word), Column::Holds(label))));
    let things = words_of(WordRole::ThingColumn).iter().map(|(word, _)| (key(word), Column::Things));
    things.chain(held).collect()
});

/// A name as it is looked up: `Post-Nr.`, `post_nr` and `postNr` are one, and so are `förnamn` and `fornamn`, `address` and `address_1`.
fn key(name: &str) -> String {
    let folded = folded(name);
    let counted = folded.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let mut key = String::with_capacity(counted.len());
    for letter in counted.chars().filter(|letter| letter.is_alphanumeric()) {
        match without_accent(letter) {
            Some(plain) => key.push_str(plain),
            None => key.push(letter),
        }
    }
    key
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_known_however_it_is_written() {
        for name in
            ["Vorname", "first_name", "firstName", "FÖRNAMN", "fornamn", "prénom", "eier_fornavn", "Prenom*"]
        {
            assert_eq!(named(name), Some(Column::Holds(Label::FirstnameUnknown)), "{name}");
        }
        for name in ["PLZ", "post_nr", "Postnr.", "code postal", "kunde_postnr"] {
            assert_eq!(named(name), Some(Column::Holds(Label::ZipCode)), "{name}");
        }
        assert_eq!(named("Nachname, Vorname"), Some(Column::Holds(Label::PersonName)));
        assert_eq!(named("address_1"), Some(Column::Holds(Label::StreetName)));
    }

    #[test]
    fn goods_have_names_too() {
        assert_eq!(named("vare_navn"), None);
        assert_eq!(named("Modell"), Some(Column::Things));
        assert_eq!(named("Xylonit"), None);
    }
}
