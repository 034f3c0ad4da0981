//! Where a language is at home.

use crate::rows::rows;
use crate::table::Table;
use maskros_text::Lang;

/// The countries, by ISO 3166 codes, whose places are at home in texts of `lang`, the one of most texts first; none where no pack says it.
#[must_use]
pub fn homes(lang: Lang) -> &'static [&'static str] {
    let own = rows(Table::Home).iter().find(|row| row.languages.has(lang));
    own.map_or(&[], |row| row.words("countries"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_at_home_in_its_countries() {
        assert_eq!(homes(Lang::Nn), ["NO", "SJ"]);
        assert_eq!(homes(Lang::En).first(), Some(&"GB"));
        assert!(Lang::SUPPORTED.into_iter().all(|lang| !homes(lang).is_empty()));
        assert!(homes(Lang::Und).is_empty());
    }
}
