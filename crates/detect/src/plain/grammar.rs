//! Where the grammar of the words round it leaves no room for a name: `have to Cary it`, `put him ina pouch`, `at a Berry Farm`.
//!
//! English writes what it hears, and half of such slips are first names. The words beside them are seldom misspelt.

use crate::SentenceView;
use maskros_language::WordRole;
use maskros_text::{Candidate, Group};

/// Whether the word must be a verb, a question word or an article by what stands round it.
pub(super) fn is_other_word(view: &SentenceView<'_>, idx: usize) -> bool {
    is_infinitive(view, idx) || is_question(view, idx) || is_behind_or_is_article(view, idx)
}

/// `have to Cary it with you`: whether the word stands between the mark of an infinitive and its object, where nothing but a verb can.
fn is_infinitive(view: &SentenceView<'_>, idx: usize) -> bool {
    let marked = view.follows(idx, WordRole::InfinitiveMark);
    let led = || view.follows_at(idx, 2, WordRole::InfinitiveLead);
    marked && led() && view.plays(idx + 1, WordRole::ObjectPronoun)
}

/// `Wen will our girls return`: whether a question word as it is heard stands before the verb and its subject, which a name does not.
fn is_question(view: &SentenceView<'_>, idx: usize) -> bool {
    const SUBJECTS: [WordRole; 3] = [WordRole::ObjectPronoun, WordRole::Determiner, WordRole::FirstPerson];
    let inverted = || view.plays(idx + 1, WordRole::Modal) && view.plays_any(idx + 2, &SUBJECTS);
    view.plays(idx, WordRole::QuestionSlip) && inverted()
}

/// Whether the word is such an article, or what it is of.
fn is_behind_or_is_article(view: &SentenceView<'_>, idx: usize) -> bool {
    let before = || idx.checked_sub(1).is_some_and(|before| is_merged_article(view, before));
    is_merged_article(view, idx) || (view.is_lower(idx) && before())
}

/// `put him ina pouch`: whether a preposition with its article stands between a pronoun and an ordinary word.
fn is_merged_article(view: &SentenceView<'_>, idx: usize) -> bool {
    let noun = || view.is_lower_word(idx + 1) && view.is_mostly_small(idx + 1);
    view.plays(idx, WordRole::MergedArticle) && view.follows(idx, WordRole::ObjectPronoun) && noun()
}

/// `Peanuts at a Berry Farm...`: whether the words are a place of a kind, made of ordinary words behind an indefinite article. With a word behind
/// them they say what that is of (`a Berry Farm jam`).
pub(super) fn is_some_place(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    let [first, .., last] = words else { return false };
    candidate.label.group() == Group::Place
        && view.follows(*first, WordRole::IndefiniteArticle)
        && view.is_mark_or_end(last + 1)
        && words.iter().all(|idx| is_ordinary(view, *idx))
}

/// Whether the lists or running text have the word as an ordinary one.
fn is_ordinary(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_ordinary_word(idx) || view.is_mostly_small(idx)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;
    use maskros_text::{Label, Lang, Languages, Source};

    fn is_other(text: &str, idx: usize) -> bool {
        viewed(text, Languages::only(Lang::En), |view| is_other_word(view, idx))
    }

    #[test]
    fn between_its_mark_and_its_object_stands_a_verb() {
        assert!(is_other("You have to Cary it with you", 3) && is_other("I need to mark them", 3));
        assert!(!is_other("I gave it to Cary it was hers", 4) && !is_other("I have to Cary nothing", 3));
    }

    #[test]
    fn question_words_stand_before_verb_and_subject() {
        assert!(is_other("Wen will our girls return?", 0) && is_other("Wen can you come", 0));
        assert!(!is_other("Wen will come", 0) && !is_other("Anna will you come", 0));
    }

    #[test]
    fn articles_are_written_with_their_preposition() {
        assert!(is_other("put him ina pouch", 2) && is_other("put him ina pouch", 3));
        assert!(!is_other("me and ina went", 2) && !is_other("tell him ina Berg", 2));
    }

    #[test]
    fn ordinary_words_behind_an_indefinite_article_name_no_place() {
        let is = |text, words: &[usize]| {
            viewed(text, Languages::only(Lang::En), |view| {
                let span = view.span(words[0], words[words.len() - 1]);
                let candidate = Candidate::new(span, Label::Place, 0.6, Source::Context, "named-place");
                is_some_place(view, &candidate, words)
            })
        };
        assert!(is("Peanuts at a Berry Farm...", &[3, 4]));
        assert!(!is("Peanuts at the Berry Farm...", &[3, 4]) && !is("a Berry Farm jam", &[1, 2]));
        assert!(!is("at a Lincoln Farm", &[2, 3]));
    }
}
