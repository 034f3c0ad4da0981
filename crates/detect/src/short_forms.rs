//! Short forms and pet names of first names, as the packs have them.

use maskros_language::{Table, rows};
use std::collections::HashMap;
use std::sync::LazyLock;

static SHORT_FORMS: LazyLock<HashMap<&str, Vec<&str>>> = LazyLock::new(|| {
    let mut forms: HashMap<&str, Vec<&str>> = HashMap::new();
    for row in rows(Table::ShortName) {
        for name in row.words("names") {
            forms.entry(name).or_default().extend(row.words("words"));
        }
    }
    forms
});

/// The short forms of a first name, folded.
pub(crate) fn short_forms(name: &str) -> &'static [&'static str] {
    SHORT_FORMS.get(name).map_or(&[], Vec::as_slice)
}

/// Whether a folded word is the short form of some first name.
pub(crate) fn is_short_form(word: &str) -> bool {
    rows(Table::ShortName).iter().any(|row| row.words("words").contains(&word))
}
