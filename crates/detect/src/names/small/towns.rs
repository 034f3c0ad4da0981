//! French towns of several words in small letters without their hyphens: `a chalon sur saone`, `a st brieuc`, `a bourg en bresse`.

use crate::SentenceView;
use crate::names::reading::{Evidence, HALF, SentenceContext, is_no_word};
use maskros_language::WordRole;
use maskros_text::{Candidate, Label};

const RULE: &str = "place-in-haste";
/// The name of a town has at most so many words.
const MOST_WORDS: usize = 4;
/// A word of a town that no list has is at least so long.
const LEAST_LETTERS: usize = 3;

/// Adds the town of several words that begins at token `idx`, behind a preposition of places.
pub(super) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let led = view.follows(idx, WordRole::PlaceInTalk);
    if !led || !view.is_lower_word(idx) {
        return;
    }
    let whole = || listed_end(sentence, idx).or_else(|| unlisted_end(sentence, idx));
    let found = whole().map(|last| (last, 0.7)).or_else(|| Some((behind_article(sentence, idx)?, HALF)));
    if let Some((last, score)) = found {
        sentence.put(out, idx, last, Evidence::context(RULE, Label::City, score));
    }
}

/// `à l'hospitalet`, `à la cabucelle`: the word behind the article at `idx` that nobody knows.
fn behind_article(sentence: &SentenceContext<'_>, idx: usize) -> Option<usize> {
    let view = sentence.view;
    let article = view.plays(idx, WordRole::HeadArticle);
    let unheard = view.is_lower_word(idx + 1) && is_unheard(sentence, idx + 1);
    (article && unheard && view.letters(idx + 1) > LEAST_LETTERS).then_some(idx + 1)
}

/// Whether neither the lists nor running text and chats have the word in the languages of the sentence.
fn is_unheard(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    is_part(sentence, idx)
        && is_no_word(view, idx)
        && view.word(idx).is_none_or(|word| !view.is_ordinary(word))
}

/// The last word of a town of the lists, which have it with hyphens: `saint malo`.
fn listed_end(sentence: &SentenceContext<'_>, idx: usize) -> Option<usize> {
    let view = sentence.view;
    let ends = (idx + 1..idx + MOST_WORDS).take_while(|at| view.is_lower_word(*at));
    let joined = |last: usize| (idx..=last).map(|at| whole_word(view, at)).collect::<Vec<_>>().join("-");
    let is_place =
        |last: &usize| sentence.lexicon.word(&joined(*last)).is_some_and(|word| word.is_usual_place());
    ends.filter(is_place).last()
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
    let view = sentence.view;
    let saint = view.plays(idx, WordRole::SaintOfTown);
    let article = view.plays(idx, WordRole::HeadArticle);
    let name = idx + usize::from(saint || article);
    let part = is_part(sentence, name);
    let named = view.is_lower_word(name) && (part || name > idx);
    let linked = linked_end(sentence, name).filter(|_| named);
    linked.or_else(|| (saint && part).then_some(name))
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
