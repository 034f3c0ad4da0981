//! The table in `docs/policies.md` is written from the shipped policies; this test fails when it is stale.
//! `UPDATE=1 cargo test -p maskros-policy` writes it anew.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use maskros_policy::Policy;
use maskros_text::{Action, Label};
use std::path::Path;

const OPEN: &str = "<!-- table -->\n";
const CLOSE: &str = "<!-- /table -->";

/// A row for every label on which the shipped policies differ or that one of them leaves.
fn table() -> String {
    let policies: Vec<Policy> =
        Policy::BUILTIN.into_iter().map(|name| Policy::builtin(name).unwrap()).collect();
    let mut table = format!("| label | {} |\n|{}\n", Policy::BUILTIN.join(" | "), " --- |".repeat(6));
    for label in Label::ALL {
        let actions: Vec<Action> = policies.iter().map(|policy| policy.rule(*label).action).collect();
        if actions.iter().any(|action| *action != Action::Replace) {
            let names: Vec<&str> = actions.into_iter().map(Action::name).collect();
            table.push_str(&format!("| `{label}` | {} |\n", names.join(" | ")));
        }
    }
    table
}

#[test]
fn the_table_of_policies_is_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/policies.md");
    let page = std::fs::read_to_string(&path).unwrap();
    let (head, rest) = page.split_once(OPEN).unwrap();
    let (written, tail) = rest.split_once(CLOSE).unwrap();
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, format!("{head}{OPEN}{}{CLOSE}{tail}", table())).unwrap();
    } else {
        assert!(
            written == table(),
            "docs/policies.md is stale: UPDATE=1 cargo test -p maskros-policy writes it anew"
        );
    }
}

#[test]
fn the_example_of_the_page_is_a_policy() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/policies.md");
    let page = std::fs::read_to_string(&path).unwrap();
    let (_, rest) = page.split_once("```toml\n").unwrap();
    let (example, _) = rest.split_once("```").unwrap();
    let loader = |_: &str| Ok("# ours\nVikskolan\n".to_owned());
    let policy = Policy::parse("our-essays.toml", example, &loader).map_err(|error| error.to_string());
    let policy = policy.unwrap();
    assert_eq!(policy.rule(Label::Country).action, Action::Mark);
    assert!(policy.lists().is_never("Vikskolan") && policy.lists().is_never("Volvo Bygg"));
}
