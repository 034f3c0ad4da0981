//! Quarters of the sky that tell parts of an office apart: `hjemmesykepleien sone Nord`, `Hemtjänsten område Syd`; and storms with their names.

use crate::SentenceView;
use maskros_language::WordRole;

/// Whether the word is a quarter of the sky behind a part of an office.
pub(super) fn is_quarter(view: &SentenceView<'_>, idx: usize) -> bool {
    view.plays_near(idx, WordRole::Quarter) && view.follows_near(idx, WordRole::OfficeArea)
}

/// `stormen Malik`, `ekstremværet Ingunn`: whether a word for a storm stands right before.
pub(super) fn is_storm(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_title(idx) && view.follows_near(idx, WordRole::NamedStorm)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;
    use maskros_text::{Lang, Languages};

    #[test]
    fn quarters_and_storms_are_nobody() {
        let in_norwegian = |text, test: fn(&SentenceView<'_>, usize) -> bool, idx| {
            viewed(text, Languages::only(Lang::Nb), |view| test(view, idx))
        };
        assert!(in_norwegian("pleien sone Nord ringte", is_quarter, 2));
        assert!(!in_norwegian("familien Nord ringte", is_quarter, 1));
        assert!(in_norwegian("taket røk i stormen Malik i går", is_storm, 4));
        assert!(!in_norwegian("taket til naboen Malik røk", is_storm, 3));
    }
}
