//! Wards and clinics by what they treat: `Barnkliniken`, `Børneafdelingen`. Every hospital has them.

use super::{is_ordinary_part, linked_stems};
use crate::SentenceView;
use maskros_language::{WordRole, words_of};

/// Whether the word is one for a part of a hospital or office behind an ordinary word, or alone.
pub(super) fn is_unit(view: &SentenceView<'_>, idx: usize) -> bool {
    let folded = view.folded(idx);
    let languages = view.languages.with_relatives();
    let endings = words_of(WordRole::UnitEnding).iter().filter(|(_, own)| own.meets(languages));
    let stems = endings.filter_map(|(ending, _)| folded.strip_suffix(ending));
    stems.into_iter().any(|stem| is_kind(view, stem))
}

/// Whether the first part of a unit says what it is for.
fn is_kind(view: &SentenceView<'_>, stem: &str) -> bool {
    let ordinary = |part: &str| is_ordinary_part(view, part);
    // `kvinno-` of `kvinna`.
    let in_a = || stem.strip_suffix('o').is_some_and(|base| ordinary(&format!("{base}a")));
    stem.is_empty() || ordinary(stem) || linked_stems(stem).any(ordinary) || in_a()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;
    use maskros_text::{Lang, Languages};

    fn holds(text: &str, lang: Lang) -> bool {
        viewed(text, Languages::only(lang), |view| is_unit(view, view.tokens.len() - 1))
    }

    #[test]
    fn units_are_joined_of_what_they_treat() {
        for text in
            ["Remiss till Barnkliniken", "tid på Hudmottagningen", "Ring Kvinnokliniken", "inlagd på Akuten"]
        {
            assert!(holds(text, Lang::Sv), "{text}");
        }
        assert!(holds("henvist til Børneafdelingen", Lang::Da));
    }

    #[test]
    fn units_called_after_a_place_are_none() {
        assert!(!holds("tid på Xylkliniken", Lang::Sv) && !holds("tid på Karlstadskliniken", Lang::Sv));
    }
}
