//! Short forms and pet names: `Jossan` is `Josefin` where the document has one Josefin.

use maskros_language::{Table, rows};
use maskros_text::Label;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::LazyLock;

/// The full names of which each short form may be one. What is the full name of other people too (`Anna` beside `Johanna`) is none.
static FULL_NAMES: LazyLock<HashMap<&str, Vec<&str>>> = LazyLock::new(|| {
    let full: HashSet<&str> =
        rows(Table::ShortName).iter().flat_map(|row| row.words("names")).copied().collect();
    let mut names: HashMap<&str, Vec<&str>> = HashMap::new();
    for row in rows(Table::ShortName) {
        for short in row.words("words").iter().filter(|short| !full.contains(**short)) {
            names.entry(short).or_default().extend(row.words("names"));
        }
    }
    names
});

/// The short forms among the first names of a document, each with the full name that it is one of; none where the document has several.
pub(crate) fn short_names(keys: &[(Label, String)], first: Label) -> HashMap<(Label, String), String> {
    let names: BTreeSet<&str> = keys.iter().filter(|key| key.0 == first).map(|key| key.1.as_str()).collect();
    let pair = |short: &&str| Some(((first, (*short).to_owned()), full_name(short, &names)?.to_owned()));
    names.iter().filter_map(pair).collect()
}

/// The one full name of a document that a word is short for.
pub(crate) fn full_name<'n>(short: &str, names: &BTreeSet<&'n str>) -> Option<&'n str> {
    let full = FULL_NAMES.get(short)?;
    let mut known = full.iter().filter_map(|name| names.get(name).copied());
    let one = known.next()?;
    known.all(|other| other == one).then_some(one)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(names: &[&str]) -> Vec<(String, String)> {
        let first = Label::FirstnameUnknown;
        let keys: Vec<(Label, String)> = names.iter().map(|name| (first, (*name).to_owned())).collect();
        let mut pairs: Vec<_> =
            short_names(&keys, first).into_iter().map(|((_, short), full)| (short, full)).collect();
        pairs.sort();
        pairs
    }

    #[test]
    fn a_short_form_is_the_one_name_of_the_document_that_it_is_short_for() {
        let pair = |short: &str, full: &str| (short.to_owned(), full.to_owned());
        assert_eq!(pairs(&["josefin", "jossan", "per"]), [pair("jossan", "josefin")]);
        assert_eq!(pairs(&["katharina", "kathi"]), [pair("kathi", "katharina")]);
        assert!(pairs(&["josefin", "josefina", "jossan"]).is_empty(), "two that it may be");
        assert!(pairs(&["johanna", "anna"]).is_empty(), "the name of others too");
    }
}
