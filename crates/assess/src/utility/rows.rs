//! Versions as rows of one file, for whoever trains another classifier on them.

use super::versions::{Post, Version};
use serde::{Deserialize, Serialize};

/// What a text is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Part {
    /// It is learnt from.
    Train,
    /// It is answered.
    Test,
}

/// A text of a version.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct VersionRow {
    /// What the version is called.
    pub version: String,
    /// What the text is for.
    pub part: Part,
    /// The text.
    pub text: String,
    /// Its class.
    pub label: String,
}

/// The texts of all versions, version by version.
pub fn rows(versions: &[Version]) -> impl Iterator<Item = VersionRow> {
    versions.iter().flat_map(|Version { name, train, test }| {
        let train = train.iter().map(|post| VersionRow::of(name, Part::Train, post));
        train.chain(test.iter().map(|post| VersionRow::of(name, Part::Test, post)))
    })
}

impl VersionRow {
    fn of(version: &str, part: Part, post: &Post) -> Self {
        Self { version: version.to_owned(), part, text: post.text.clone(), label: post.label.clone() }
    }
}

/// The versions of rows, in the order in which each is named first.
#[must_use]
pub fn versions(rows: impl IntoIterator<Item = VersionRow>) -> Vec<Version> {
    let mut all: Vec<Version> = Vec::new();
    for row in rows {
        let at = all.iter().position(|version| version.name == row.version).unwrap_or(all.len());
        if at == all.len() {
            all.push(Version { name: row.version, train: Vec::new(), test: Vec::new() });
        }
        let posts = match row.part {
            Part::Train => &mut all[at].train,
            Part::Test => &mut all[at].test,
        };
        posts.push(Post { text: row.text, label: row.label });
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_come_back_in_their_order() {
        let post = |text: &str| Post { text: text.to_owned(), label: "x".to_owned() };
        let version = |name: &str| Version {
            name: name.to_owned(),
            train: vec![post("a"), post(name)],
            test: vec![post("c")],
        };
        let all = [version("original"), version("b")];
        let back = versions(rows(&all));
        for (one, two) in all.iter().zip(&back) {
            assert_eq!((&one.name, &one.train, &one.test), (&two.name, &two.train, &two.test));
        }
        assert_eq!(back.len(), 2);
        let line = serde_json::to_string(&rows(&all).next()).unwrap();
        assert_eq!(line, r#"{"version":"original","part":"train","text":"a","label":"x"}"#);
    }
}
