//! `Pizzeria Fyret`, `Salon Lygten`, `Lyktan förskola`: houses with a capital by an ordinary word of those that many are called by.

use crate::SentenceView;
use crate::bodies::is_house_before_name;
use crate::names::reading::{Evidence, SentenceContext};
use maskros_language::WordRole;
use maskros_text::{Candidate, Label};

/// The rule's name in the registry.
const RULE: &str = "sign-word";

/// The house that is called by the capitalised word at `idx`.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    if let Some((first, last)) = house(sentence.view, idx) {
        sentence.put(out, first, last, Evidence::context(RULE, Label::OtherInstitution, 0.7));
    }
}

/// The first and last token of the house, whose kind stands before the word or behind it.
fn house(view: &SentenceView<'_>, idx: usize) -> Option<(usize, usize)> {
    if !view.plays(idx, WordRole::SignWord) || view.follows(idx, WordRole::IndefiniteArticle) {
        return None;
    }
    let before = kind_before(view, idx).filter(|first| view.is_on_one_line(*first, idx));
    let behind = || Some(idx + 1).filter(|at| is_kind(view, *at) && view.is_on_one_line(idx, *at));
    before.map(|first| (first, idx)).or_else(|| behind().map(|last| (idx, last)))
}

/// Where the kind of house stands before the word, with articles and prepositions between or without: `Café du Phare`.
fn kind_before(view: &SentenceView<'_>, idx: usize) -> Option<usize> {
    const LINKS: [WordRole; 2] = [WordRole::StreetLink, WordRole::HouseLink];
    const MOST_LINKS: usize = 2;
    let mut before = (idx.saturating_sub(MOST_LINKS + 1)..idx).rev();
    before.find(|at| !view.plays_any(*at, &LINKS)).filter(|at| is_kind(view, *at))
}

fn is_kind(view: &SentenceView<'_>, idx: usize) -> bool {
    is_house_before_name(view, idx) && !view.is_listed_name_or_place(idx)
}
