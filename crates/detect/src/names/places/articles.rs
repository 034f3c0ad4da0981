//! `au Havre`: a French town whose article hides in the word before.

use crate::names::reading::{Evidence, SentenceContext};
use maskros_language::{Table, rows};
use maskros_text::{Candidate, Lang};

/// Puts the town that begins at `idx`, if the lists have it with the article.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let before = idx.checked_sub(1).filter(|_| view.languages.has(Lang::Fr));
    let Some(article) = before.and_then(|before| hidden(view.folded(before))) else { return };
    let words: [&str; 6] =
        std::array::from_fn(|at| if at == 0 { article.as_str() } else { view.folded(idx + at - 1) });
    let count = words.iter().take_while(|word| !word.is_empty()).count();
    let known = words.get(..count).and_then(|words| sentence.lexicon.longest_phrase(words));
    let Some((taken, Some((kind, _)))) = known.map(|(taken, word)| (taken, word.place)) else { return };
    let evidence = Evidence::listed("listed-place", kind.label(), 0.85);
    sentence.put(out, idx, idx + taken - 2, evidence);
}

/// The article that hides in a word, folded: `le` in `au`.
fn hidden(word: &str) -> Option<String> {
    let row = rows(Table::TownArticle).iter().find(|row| row.words("hidden").contains(&word))?;
    Some(row.value("article").to_lowercase())
}
