//! Sides of a case in the headings of courts: `MRS JOAN HAVELOCK  Defendant`.
//!
//! A wide gap stands between the name and what its bearer is in the case; rules and models read on over it.

use crate::SentenceView;
use maskros_language::WordRole;

/// Whether the word is a side of a case behind a wide gap, with its number before it perhaps (`Second Respondent`).
pub(crate) fn is_side(view: &SentenceView<'_>, idx: usize) -> bool {
    let side = |at: usize| view.facts(at).has(WordRole::CaseSide);
    is_behind_gap(view, idx) && (side(idx) || side(idx + 1))
}

fn is_behind_gap(view: &SentenceView<'_>, idx: usize) -> bool {
    let gap = idx.checked_sub(1).map_or("", |before| view.gap_behind(before));
    !gap.contains('\n') && (gap.contains('\t') || gap.contains("  "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;
    use maskros_text::{Lang, Languages};

    #[test]
    fn a_side_stands_behind_a_gap() {
        let side = |text, idx| viewed(text, Languages::only(Lang::En), |view| is_side(view, idx));
        assert!(side("ANN HILL  Appellant", 2) && side("ANN HILL\tSecond Respondent", 2));
        assert!(!side("ANN HILL Appellant", 2) && !side("ANN HILL  Baker", 2) && !side("Applicant", 0));
    }
}
