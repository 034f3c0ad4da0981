//! `docs/labels.md` is written from the label table; this test fails when it is stale.
//! `UPDATE=1 cargo test -p maskros-text` writes it anew.
#![expect(clippy::unwrap_used, reason = "writing to a string cannot fail, and a test may panic")]

use maskros_text::{Label, Scheme};
use std::fmt::Write as _;
use std::path::Path;

const HEAD: &str = "\
<!-- Written by crates/text/tests/labels_page.rs from the label table. Do not edit; run UPDATE=1 cargo test -p maskros-text. -->

# Labels

A label says what kind of information a span is.
Names are those of the SweLL guidelines where SweLL has one.
Running number, genitive, definiteness, number and foreign are attributes of a span, never part of the label's name.

`risk` is the level where a policy says nothing else: *high* identifies alone, *medium* together with other facts, *low* hardly.
`category` is the word of the placeholder that the strategies `category` and `numbered` write.

| label | group | risk | category | what it is for |
| --- | --- | --- | --- | --- |
";

const SCHEMES: &str = "
# Names in other schemes

Every name can be read back: `Label::all_from` gives the labels that bear it, the one to read it as first.
An empty cell means that the scheme has no counterpart.

| label | SweLL | AnGer | Cloaked Classifiers | TAB | Presidio | HIPAA Safe Harbor | CoNLL |
| --- | --- | --- | --- | --- | --- | --- | --- |
";

const REST: &str = "
Some names depend on the kind of a span:

- AnGer calls a date `date-world` where its kind is `date-world` (a date of the law or of public events), otherwise `date-fact`.
- AnGer calls a person's name inside a firm's `nat-jur`: a surname or company of kind `nat-jur`.
- Presidio names account numbers (`IBAN_CODE`, `CREDIT_CARD`), personal numbers (`SE_PERSONNUMMER`, `DE_TAX_ID`, `UK_NHS` ...) and
  licences by kind; without a known kind they are `ID`.
- HIPAA tells fax from telephone numbers, and medical record and health plan numbers from other personal numbers.

AnGer publishes the names of its labels and the figures reached, not their definitions.
We read `-name` as a direct and `-idx` as an indirect identifier, `nat` as a natural and `jur` as a legal person.

# Names that no label stands for

| scheme | name | reason |
| --- | --- | --- |
";

fn page() -> String {
    let mut page = HEAD.to_owned();
    for label in Label::ALL {
        let (group, risk) = (label.group().name(), label.risk().name());
        let (category, description) = (label.category(), label.description());
        writeln!(page, "| `{label}` | {group} | {risk} | {category} | {description} |").unwrap();
    }
    page.push_str(SCHEMES);
    for label in Label::ALL {
        write!(page, "| `{label}` |").unwrap();
        for scheme in Scheme::ALL {
            write!(page, " {} |", label.name_in(scheme).unwrap_or_default()).unwrap();
        }
        page.push('\n');
    }
    page.push_str(REST);
    for scheme in Scheme::ALL {
        for (name, reason) in scheme.without_label() {
            writeln!(page, "| {} | `{name}` | {reason} |", scheme.name()).unwrap();
        }
    }
    page
}

#[test]
fn the_page_of_labels_is_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/labels.md");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, page()).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(written == page(), "docs/labels.md is stale: UPDATE=1 cargo test -p maskros-text writes it anew");
}
