//! `au Havre`: a French town whose article hides in the word before.

use super::phrases;
use crate::SentenceView;
use crate::names::reading::{Evidence, SentenceContext};
use maskros_language::{Table, rows};
use maskros_lexicon::PlaceKind;
use maskros_text::Candidate;

/// Puts the town that begins at `idx`, if the lists have it with the article.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let Some(article) = hidden_before(sentence.view, idx) else { return };
    if let Some((last, kind)) = town_with(sentence, idx, &article) {
        sentence.put(out, idx, last, Evidence::listed("listed-place", kind.label(), 0.85));
    }
}

/// The article that hides in the word before `idx`, folded: `le` in `au`.
fn hidden_before(view: &SentenceView<'_>, idx: usize) -> Option<String> {
    let before = view.folded(idx.checked_sub(1)?);
    let mut articles = rows(Table::TownArticle).iter().filter(|row| row.languages.meets(view.languages));
    let row = articles.find(|row| row.words("hidden").contains(&before))?;
    Some(row.value("article").to_lowercase())
}

/// The last word of the town from `idx` on that the lists have with the article, and what kind of place it is.
fn town_with(sentence: &SentenceContext<'_>, idx: usize, article: &str) -> Option<(usize, PlaceKind)> {
    let word = |at: usize| if at == 0 { article } else { sentence.view.folded(idx + at - 1) };
    let (taken, town) = phrases::longest(sentence.lexicon, std::array::from_fn(word))?;
    let (kind, _) = town.place?;
    Some((idx + taken - 2, kind))
}
