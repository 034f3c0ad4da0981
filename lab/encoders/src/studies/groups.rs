//! Which rows of the data belong together.

use crate::Document;
use std::collections::BTreeMap;

/// The number of the group of each row, counted from 0 in the order in which groups first appear.
///
/// Rows that share a `doc` (or, without it, an `id`) are one text in several pieces; a row with neither is a group of its own.
#[must_use]
pub fn groups(documents: &[Document]) -> Vec<usize> {
    let mut known = BTreeMap::new();
    let mut next = 0;
    let mut new = || {
        next += 1;
        next - 1
    };
    let group = |document: &Document| match document.group.as_str() {
        "" => new(),
        name => *known.entry(name.to_owned()).or_insert_with(&mut new),
    };
    documents.iter().map(group).collect()
}

#[cfg(test)]
mod tests {
    use super::groups;
    use crate::Document;

    #[test]
    fn rows_of_one_text_are_one_group() {
        let row = |group: &str| Document { group: group.to_owned(), ..Document::default() };
        assert_eq!(groups(&["a", "", "b", "a", "", "b"].map(row)), [0, 1, 2, 0, 3, 2]);
    }
}
