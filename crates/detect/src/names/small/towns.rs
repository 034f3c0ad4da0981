//! French towns of several words in small letters without their hyphens: `a chalon sur saone`, `a st brieuc`, `a bourg en bresse`.

use crate::SentenceView;
use crate::names::reading::{Evidence, HALF, SentenceContext, is_no_word};
use maskros_language::WordRole;
use maskros_text::{Candidate, Label};
use std::ops::Range;

const RULE: &str = "place-in-haste";
/// The name of a town has at most so many words.
const MOST_WORDS: usize = 4;
/// A word of a town that no list has is at least so long.
const LEAST_LETTERS: usize = 3;

/// Adds the town of several words that begins at token `idx`, behind a preposition of places.
pub(super) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    if !sentence.view.follows(idx, WordRole::PlaceInTalk) || !sentence.view.is_lower_word(idx) {
        return;
    }
    if let Some((last, score)) = whole(sentence, idx).or_else(|| behind_article(sentence, idx)) {
        sentence.put(out, idx, last, Evidence::context(RULE, Label::City, score));
    }
}

/// The last word of a town of several words, and how sure it is.
fn whole(sentence: &SentenceContext<'_>, idx: usize) -> Option<(usize, f32)> {
    let last = listed_end(sentence, idx).or_else(|| unlisted_end(sentence, idx))?;
    Some((last, 0.7))
}

/// `à l'hospitalet`, `à la cabucelle`: the word behind the article at `idx` that nobody knows, which is little by itself.
fn behind_article(sentence: &SentenceContext<'_>, idx: usize) -> Option<(usize, f32)> {
    let (view, name) = (sentence.view, idx + 1);
    let article = view.plays(idx, WordRole::HeadArticle) && view.letters(name) > LEAST_LETTERS;
    (article && is_unheard(sentence, name)).then_some((name, HALF))
}

/// Whether neither the lists nor running text and chats have the word in the languages of the sentence.
fn is_unheard(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let unheard = is_part(sentence, idx) && is_no_word(sentence.view, idx);
    unheard && !sentence.view.is_ordinary_word(idx)
}

/// The last word of a town of the lists, which have it with hyphens: `saint malo`.
fn listed_end(sentence: &SentenceContext<'_>, idx: usize) -> Option<usize> {
    let ends = (idx + 1..idx + MOST_WORDS).take_while(|at| sentence.view.is_lower_word(*at));
    ends.filter(|last| is_place(sentence, idx..last + 1)).last()
}

/// Whether the lists have the words as a place with hyphens between them.
fn is_place(sentence: &SentenceContext<'_>, words: Range<usize>) -> bool {
    let joined = words.map(|at| whole_word(sentence.view, at)).collect::<Vec<_>>().join("-");
    sentence.lexicon.word(&joined).is_some_and(|word| word.is_usual_place())
}

/// A saint as the lists spell it.
fn whole_word<'a>(view: &SentenceView<'a>, at: usize) -> &'a str {
    match view.folded(at) {
        "st" => "saint",
        "ste" => "sainte",
        word => word,
    }
}

/// The last word of a town that no list has: a saint, or a name and a river, wood or town behind a link.
fn unlisted_end(sentence: &SentenceContext<'_>, idx: usize) -> Option<usize> {
    if sentence.view.plays(idx, WordRole::SaintOfTown) {
        return end_of_saint(sentence, idx + 1);
    }
    if sentence.view.plays(idx, WordRole::HeadArticle) {
        return linked_end(sentence, idx + 1).filter(|_| sentence.view.is_lower_word(idx + 1));
    }
    if is_part(sentence, idx) { linked_end(sentence, idx) } else { None }
}

/// `st brieuc`, `st jean de luz`: the last word of a town that is called after the saint at `name`.
fn end_of_saint(sentence: &SentenceContext<'_>, name: usize) -> Option<usize> {
    let linked = linked_end(sentence, name).filter(|_| sentence.view.is_lower_word(name));
    linked.or_else(|| is_part(sentence, name).then_some(name))
}

/// `chalon sur saone`: the word behind the link behind the word at `name`.
fn linked_end(sentence: &SentenceContext<'_>, name: usize) -> Option<usize> {
    let view = sentence.view;
    let link = view.plays(name + 1, WordRole::TownLink);
    (link && is_part(sentence, name + 2)).then_some(name + 2)
}

/// Whether the word is long enough, and no ordinary one.
fn is_part(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let view = sentence.view;
    let long = view.is_lower_word(at) && view.letters(at) >= LEAST_LETTERS;
    let reading = sentence.small_reading(at);
    long && !reading.ordinary && !view.speaks(view.small(at).mostly)
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    #[test]
    fn towns_of_several_words_are_found_without_capitals() {
        let towns = |text: &str| found(text, Lang::Fr, Label::City);
        assert_eq!(towns("jsuis a chalon sur saone"), ["chalon sur saone"]);
        assert_eq!(towns("on va a saint malo demain"), ["saint malo"]);
        assert_eq!(towns("elle est a st xanvec"), ["st xanvec"]);
        assert!(towns("il est a fond sur elle").is_empty());
        assert!(towns("mets le a coté sur la table").is_empty());
    }
}
