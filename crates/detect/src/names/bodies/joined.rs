//! Where one body ends and another begins: `the British Museum and the Louvre`, `the United Nations and NATO`.

use crate::{SentenceView, plain};
use maskros_language::WordRole;

/// Whether the word `at` behind the head `idx` of a body joins another body to it: one with its own article, or one that everybody knows by
/// its letters. Behind `of` the same body goes on: `Ministry of Culture and the Arts`.
pub(super) fn begins_another(view: &SentenceView<'_>, idx: usize, at: usize) -> bool {
    let goes_on = (idx + 1..at).any(|between| view.is_lower(between));
    !goes_on && joins_another(view, at)
}

/// Whether the word is a conjunction before such a body.
pub(crate) fn joins_another(view: &SentenceView<'_>, at: usize) -> bool {
    view.is_english() && view.is_conjunction(at) && begins_body(view, at + 1)
}

/// Whether a body begins there with its article, or one that everybody knows by its letters.
fn begins_body(view: &SentenceView<'_>, idx: usize) -> bool {
    is_with_article(view, idx) || view.plays(idx, WordRole::NamesNobody)
}

fn is_with_article(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_lower(idx) && plain::is_article(view, view.folded(idx)) && view.has_capital(idx + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;
    use maskros_text::{Lang, Languages};

    #[test]
    fn a_second_body_has_its_article_or_is_known_by_its_letters() {
        let joins = |text, at| viewed(text, Languages::only(Lang::En), |view| joins_another(view, at));
        assert!(joins("British Museum and the Louvre", 2) && joins("Foreign Office and HMRC", 2));
        assert!(!joins("Museum and Gallery", 1) && !joins("Church and the people", 1));
        let another = |text, at| viewed(text, Languages::only(Lang::En), |view| begins_another(view, 0, at));
        assert!(!another("Ministry of Culture and the Arts", 3));
    }
}
