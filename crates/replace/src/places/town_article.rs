//! French towns with an article: `Le Havre` stands in `au Havre` and `du Havre`, and one that stands for it has an article too.

use super::town;
use crate::scene::Scene;
use crate::shape::folded;
use maskros_language::{Table, rows};
use maskros_text::{Decision, Label, Lang};

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
    if scene.language(decision) != Lang::Fr {
        return None;
    }
    let is_town = decision.label == Label::City;
    let own = [Some(name), is_town.then(|| scene.text(decision))];
    let written =
        articles().find(|article| own.into_iter().flatten().any(|own| after(article, own).is_some()));
    if let Some(name) = written {
        return Some(Article { name, is_written: true });
    }
    let before = scene.document.text().get(..decision.span.start)?;
    let last = folded(before.strip_suffix(' ')?.rsplit(char::is_whitespace).next()?);
    let mut hidden = rows(Table::TownArticle).iter();
    let row = hidden.find(|row| row.words("hidden").contains(&last.as_str()))?;
    is_town.then(|| Article { name: row.value("article"), is_written: false })
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
    articles().all(|article| after(article, town).is_none())
}

fn begins_small(text: &str) -> bool {
    text.chars().next().is_some_and(char::is_lowercase)
}

fn articles() -> impl Iterator<Item = &'static str> {
    rows(Table::TownArticle).iter().map(|row| row.value("article"))
}

/// `Havre` of `Le Havre`, in any letter case.
fn after<'t>(article: &str, town: &'t str) -> Option<&'t str> {
    let (first, rest) = town.split_once(' ')?;
    (folded(first) == folded(article)).then_some(rest)
}
