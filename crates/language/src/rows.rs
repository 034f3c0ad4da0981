//! The rows of the tables, as the packs have them.

use crate::table::Table;
use maskros_text::{Label, Lang, Languages};

/// One row of a [`Table`]. Its fields are those of the table, which the build has checked.
#[derive(Clone, Copy, Debug)]
pub struct TableRow {
    /// The languages in which it holds.
    pub languages: Languages,
    values: &'static [(&'static str, &'static str)],
    lists: &'static [(&'static str, &'static [&'static str])],
}

impl TableRow {
    /// The value of `field`; empty where the table has no such field.
    #[must_use]
    pub fn value(&self, field: &str) -> &'static str {
        self.values.iter().find(|(name, _)| *name == field).map_or("", |(_, value)| value)
    }

    /// The number in `field`; 0 where the table has no such field.
    #[must_use]
    pub fn number(&self, field: &str) -> i64 {
        self.value(field).parse().unwrap_or_default()
    }

    /// The label in the field `label`.
    #[must_use]
    pub fn label(&self) -> Option<Label> {
        Label::from_name(self.value("label"))
    }

    /// The words of `field`, in their order in the pack; none where the table has no such field.
    #[must_use]
    pub fn words(&self, field: &str) -> &'static [&'static str] {
        self.lists.iter().find(|(name, _)| *name == field).map_or(&[], |(_, words)| words)
    }
}

/// Every row of `table`, in the order of the languages and of the lines of their packs; what several languages share comes last.
#[must_use]
pub fn rows(table: Table) -> &'static [TableRow] {
    ROWS_OF_TABLES.get(table as usize).copied().unwrap_or_default()
}

include!(concat!(env!("OUT_DIR"), "/rows_of_tables.rs"));

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_have_what_their_table_says() {
        let mut heads = rows(Table::InstitutionHead).iter();
        let school =
            heads.find(|row| row.words("words").contains(&"grundschule")).expect("German has schools");
        assert_eq!(school.languages, Languages::only(Lang::De));
        assert_eq!((school.label(), school.value("name")), (Some(Label::School), "both"));
        assert!(school.words("verbs").is_empty() && school.value("form").is_empty());
    }
}
