//! The manual of the packs names what there is.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use maskros_language::{Announced, Field, GrammarRole, LanguageTrait, NumberTopic, Table, WordRole};
use std::{fs, path::Path};

#[test]
fn the_manual_has_every_role_with_its_meaning() {
    let manual =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/packs.md")).unwrap();
    let words = WordRole::ALL.iter().map(|role| (role.name(), role.meaning()));
    let grammar = GrammarRole::ALL.iter().map(|role| (role.name(), role.meaning()));
    let topics = NumberTopic::ALL.iter().map(|topic| (topic.name(), topic.meaning()));
    let traits = LanguageTrait::ALL.iter().map(|trait_| (trait_.name(), trait_.meaning()));
    for (name, meaning) in words.chain(grammar).chain(topics).chain(traits) {
        let row = format!("| `{name}` | {meaning} |");
        assert!(manual.contains(&row), "docs/packs.md lacks: {row}");
    }
    for wanted in Announced::ALL {
        assert!(
            manual.contains(&format!("| `{}` |", wanted.name())),
            "docs/packs.md lacks `{}`",
            wanted.name()
        );
    }
}

fn fields(table: Table) -> String {
    let field = |(name, field): &(&str, Field)| match field {
        Field::OneOf(names) => format!("`{name}` ({})", names.join(", ")),
        Field::Written => format!("`{name}` as written"),
        _ => format!("`{name}`"),
    };
    table.fields().iter().map(field).collect::<Vec<_>>().join(", ")
}

#[test]
fn the_manual_has_every_table_with_its_fields() {
    let manual =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/packs.md")).unwrap();
    for table in Table::ALL {
        let row = format!("| `{}` | {} | {} |", table.name(), table.meaning(), fields(*table));
        assert!(manual.contains(&row), "docs/packs.md lacks: {row}");
    }
}
