//! Letters behind a name for degrees, offices and orders: `Joan Whitlock OBE`, `T. Burgoyne FRICS`, `Anita Rao MRCP FRCGP`.

use crate::SentenceView;
use crate::names::words::Trigger;
use maskros_language::WordRole;
use maskros_lexicon::Word;
use std::ops::RangeInclusive;

/// Whether the word is such letters behind a name: those of the packs, and in English whatever is in capitals behind a surname that is not.
pub(crate) fn is_post_nominal(view: &SentenceView<'_>, idx: usize) -> bool {
    let Some(before) = idx.checked_sub(1).filter(|_| is_written(view, idx)) else { return false };
    is_post_nominal(view, before) || is_behind_name(view, idx, before)
}

/// Whether the word has a few letters, all of them capitals, in a sentence that is not written so.
fn is_written(view: &SentenceView<'_>, idx: usize) -> bool {
    const LETTERS: RangeInclusive<usize> = 2..=6;
    view.is_upper(idx) && !view.shouting && LETTERS.contains(&view.letters(idx))
}

fn is_behind_name(view: &SentenceView<'_>, idx: usize, before: usize) -> bool {
    let listed = view.facts(idx).has(WordRole::PostNominal);
    is_post_of_first_name(view, idx, before)
        || (listed || may_be_any(view, idx)) && ends_name(view, before, listed)
}

/// `Vu avec Sandrine IDE`: whether so many letters of a post stand behind a first name alone; shorter ones are surnames too (`Lei MA`).
fn is_post_of_first_name(view: &SentenceView<'_>, idx: usize, before: usize) -> bool {
    const LETTERS: usize = 3;
    let post = view.letters(idx) >= LETTERS && view.plays(idx, WordRole::PostNominal);
    post && is_first_name(view, before)
}

/// Whether letters that no list has may be a degree; elsewhere surnames stand in capitals behind first names (`Marie XYLD`).
fn may_be_any(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_english() && !view.is_listed_name_or_place(idx) && !view.is_dotted(idx)
}

/// Whether a surname ends a name there; behind letters that are `listed` it may be a first name too.
fn ends_name(view: &SentenceView<'_>, idx: usize, listed: bool) -> bool {
    let surname = |word: &Word| word.surname.is_some() && (listed || word.first_name.is_none());
    view.is_title(idx) && view.word(idx).is_none_or(surname) && is_led(view, idx)
}

/// Whether a first name, a title or an initial stands before the surname.
fn is_led(view: &SentenceView<'_>, surname: usize) -> bool {
    let Some(before) = surname.checked_sub(1) else { return false };
    let stop = view.text(before) == ".";
    let word = before.saturating_sub(usize::from(stop));
    is_first_name(view, word) || view.is_trigger(word, Trigger::is_address) || view.letters(word) == 1
}

fn is_first_name(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_title(idx) && view.word(idx).is_some_and(|word| word.first_name.is_some())
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    #[test]
    fn letters_behind_a_name_are_no_name() {
        let surnames = |text| found(text, Lang::En, Label::Surname);
        assert_eq!(surnames("It was Mr T. Burgoyne FRICS again."), ["Burgoyne"]);
        assert_eq!(surnames("We saw Karen Dobson XQVN there."), ["Dobson"]);
        assert_eq!(surnames("We saw Sir Peter Whitlock OBE there."), ["Whitlock"]);
        assert_eq!(surnames("We saw Dr Anita Rao MRCP FRCGP there."), ["Rao"]);
        assert_eq!(found("Vu avec Sandrine IDE ce matin.", Lang::Fr, Label::Surname), Vec::<String>::new());
        assert_eq!(found("On a vu Jeanne Morel ROUX ici.", Lang::Fr, Label::Surname).last().unwrap(), "ROUX");
    }
}
