//! The manual of the packs names what there is.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use maskros_language::{Announced, WordRole};
use std::{fs, path::Path};

#[test]
fn the_manual_has_every_role_with_its_meaning() {
    let manual =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/packs.md")).unwrap();
    for role in WordRole::ALL {
        let row = format!("| `{}` | {} |", role.name(), role.meaning());
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
