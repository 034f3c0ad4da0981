//! French towns with an article: `Le Havre` stands in `au Havre` and `du Havre`, and one that stands for it has an article too.

use super::town;
use crate::scene::Scene;
use crate::shape::folded;
use crate::words::rows_in;
use maskros_language::{Table, TableRow, rows};
use maskros_text::{Decision, Label};

/// The article of a town.
#[derive(Clone, Copy)]
pub(super) struct Article {
    /// As the name of the town has it: `Le`.
    name: &'static str,
    /// Whether it stands in the mention, and not hidden in the word before.
    is_written: bool,
}

/// The article of the town `name` that is mentioned there, if it has one.
pub(super) fn of(scene: &Scene<'_>, decision: &Decision, name: &str) -> Option<Article> {
    let own = [Some(name), Some(scene.text(decision)).filter(|_| decision.label == Label::City)];
    let has = |article: &&str| own.into_iter().flatten().any(|own| after(article, own).is_some());
    let written = rows_in(Table::TownArticle, scene.language(decision)).map(article_of).find(has);
    let written = written.map(|name| Article { name, is_written: true });
    written.or_else(|| hidden(scene, decision))
}

/// The article of a town that the word before it hides: `au Havre`.
fn hidden(scene: &Scene<'_>, decision: &Decision) -> Option<Article> {
    let before = scene.document.before(decision.span.start).strip_suffix(' ')?;
    let last = folded(before.rsplit(char::is_whitespace).next()?);
    let mut rows =
        rows_in(Table::TownArticle, scene.language(decision)).filter(|_| decision.label == Label::City);
    let row = rows.find(|row| row.words("hidden").contains(&last.as_str()))?;
    Some(Article { name: article_of(row), is_written: false })
}

fn article_of(row: &TableRow) -> &'static str {
    row.value("article")
}

impl Article {
    /// Another town with the same article, which is left out where the mention does not have it.
    pub(super) fn town(self, scene: &mut Scene<'_>, decision: &Decision, name: &str) -> String {
        let bare = after(self.name, name).unwrap_or(name);
        let whole = format!("{} {bare}", self.name);
        let other = town(scene, decision, &whole, |other| after(self.name, other).is_some());
        let bare = after(self.name, &other).unwrap_or(&other);
        match self.is_written {
            false => bare.to_owned(),
            // `les Ulis` within a sentence.
            true if begins_small(scene.text(decision)) => format!("{} {bare}", self.name.to_lowercase()),
            true => other,
        }
    }
}

/// Whether a town has no article, so that `à` and `de` can stand before it.
pub(super) fn is_without(town: &str) -> bool {
    rows(Table::TownArticle).iter().all(|row| after(article_of(row), town).is_none())
}

fn begins_small(text: &str) -> bool {
    text.chars().next().is_some_and(char::is_lowercase)
}

/// `Havre` of `Le Havre`, in any letter case.
fn after<'t>(article: &str, town: &'t str) -> Option<&'t str> {
    let (first, rest) = town.split_once(' ')?;
    first.eq_ignore_ascii_case(article).then_some(rest)
}
