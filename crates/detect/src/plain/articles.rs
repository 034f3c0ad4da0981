//! Words behind an article: `der Müller klopfte`, `the robin`.
//!
//! An ordinary word behind an article is the thing or the trade, though a list holds it as a surname. German gives it a capital; in other
//! languages only a word in small letters is one, for a capital behind an article is that of a name (`the Baker estate`).

use crate::SentenceView;
use crate::indefinite::is_indefinite;
use crate::token::CAPITAL_NOUNS;
use maskros_language::{Table, WordFacts, WordRole, rows};
use maskros_lexicon::{SmallWords, Word};
use maskros_text::Group;

/// Whether the word is an ordinary one behind an article, and no first name or place where it has a capital.
pub(super) fn has_article(view: &SentenceView<'_>, idx: usize) -> bool {
    follows_article(view, idx) && is_ordinary(view, idx) && (view.is_lower(idx) || is_german_noun(view, idx))
}

/// Whether the article shows that the word is none of the names that it could be: a person's behind `eine`, a town's behind `den`.
pub(super) fn is_article_of_word(view: &SentenceView<'_>, idx: usize, group: Group) -> bool {
    match group {
        Group::Person => is_counted(view, idx) && !is_somebody(view, idx),
        Group::Place => is_dative_plural(view, idx) || is_behind_contraction(view, idx),
        _ => false,
    }
}

/// `an Oscar`, `The Boeing`: whether an article, and no other determiner, makes a thing of the last of the words, which is somebody or some town
/// without; the tagger takes the article for part of a name.
pub(super) fn is_thing(view: &SentenceView<'_>, words: &[usize]) -> bool {
    const ARTICLE: [WordRole; 2] = [WordRole::Determiner, WordRole::GenericFunction];
    let Some((thing, before)) = words.split_last() else { return false };
    let article = |facts: WordFacts| ARTICLE.iter().all(|role| facts.has_in(*role, view.languages));
    view.plays(*thing, WordRole::ArticleThing)
        && article(view.facts_before(*thing))
        && before.iter().all(|idx| article(view.facts(*idx)))
}

/// `eine Jacke`: a German word behind an article that has no names behind it, and with no name behind itself (`eine Anna Berg`).
fn is_counted(view: &SentenceView<'_>, idx: usize) -> bool {
    view.has_capital_nouns() && is_indefinite(view, idx) && is_neither_first_nor_town(view, idx)
}

/// `mit einem Giacomo`: whether the word behind the article is a usual first name, and neither another word nor a thing.
fn is_somebody(view: &SentenceView<'_>, idx: usize) -> bool {
    const THINGS: [WordRole; 4] =
        [WordRole::Thing, WordRole::ArticleThing, WordRole::Platform, WordRole::BroughtThing];
    let first = |word: &Word| word.is_usual_first_name() && !word.is_word_too();
    view.word(idx).is_some_and(first) && !view.facts(idx).has_any(&THINGS)
}

/// Whether no name follows the word, and it is no town and not joined as first names are.
fn is_neither_first_nor_town(view: &SentenceView<'_>, idx: usize) -> bool {
    !view.is_title(idx + 1)
        && !view.text(idx).contains('-')
        && !view.words(idx).any(|word| word.is_usual_place())
}

/// `in den Bergen`, `zwischen den Steinen`: the dative plural of a noun, though a town is called so; towns have no article.
fn is_dative_plural(view: &SentenceView<'_>, idx: usize) -> bool {
    let stem = || view.folded(idx).strip_suffix("en");
    view.is_german() && view.folded_before(idx) == "den" && stem().is_some_and(|stem| is_noun(view, stem))
}

/// `zum Essen`, `beim Baden`: a noun behind the article in a preposition, though a town is called so.
fn is_behind_contraction(view: &SentenceView<'_>, idx: usize) -> bool {
    const CONTRACTED: [&str; 7] = ["zum", "zur", "vom", "beim", "am", "im", "ins"];
    view.is_german() && CONTRACTED.contains(&view.folded_before(idx)) && is_noun(view, view.folded(idx))
}

fn is_noun(view: &SentenceView<'_>, folded: &str) -> bool {
    view.lexicon.word(folded).is_some_and(|word| word.common.meets(CAPITAL_NOUNS)) || is_everyday(folded)
}

fn is_everyday(folded: &str) -> bool {
    SmallWords::embedded().get(folded).everyday.meets(CAPITAL_NOUNS)
}

/// Whether such an article stands before the word.
pub(crate) fn follows_article(view: &SentenceView<'_>, idx: usize) -> bool {
    is_article(view, view.folded_before(idx))
}

/// Whether a folded word is an article in the languages of the sentence, and hardly ever another word.
pub(crate) fn is_article(view: &SentenceView<'_>, folded: &str) -> bool {
    rows(Table::NounArticle)
        .iter()
        .any(|row| view.speaks(row.languages) && row.words("words").contains(&folded))
}

/// Whether the lists or running text know the word, or that whose genitive it is, as an ordinary one.
fn is_ordinary(view: &SentenceView<'_>, idx: usize) -> bool {
    view.words(idx).any(|word| view.is_ordinary(&word)) || view.is_mostly_small(idx)
}

fn is_german_noun(view: &SentenceView<'_>, idx: usize) -> bool {
    view.has_capital_nouns()
        && !view.words(idx).any(|word| word.is_usual_first_name() || word.is_usual_place())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;
    use maskros_text::{Lang, Languages};

    #[test]
    fn an_ordinary_word_behind_an_article_is_no_name() {
        let has = |text, lang| viewed(text, Languages::only(lang), |view| has_article(view, 1));
        assert!(has("Der Müller klopfte", Lang::De) && has("des Müllers Hof", Lang::De));
        assert!(has("the robin sang", Lang::En));
        assert!(!has("the Robin sang", Lang::En), "a capital behind an article is that of a name");
        assert!(!has("Der Peter klopfte", Lang::De), "a first name");
        assert!(!has("Herr Müller klopfte", Lang::De), "a title is no article");
    }

    #[test]
    fn articles_make_things_of_names() {
        let is = |text, idx: &[usize]| viewed(text, Languages::only(Lang::En), |view| is_thing(view, idx));
        assert!(is("It won an Oscar", &[3]) && is("The Boeing was late", &[0, 1]));
        assert!(!is("my Oscar is ill", &[1]) && !is("Oscar won", &[0]) && !is("the Robin sang", &[1]));
    }

    #[test]
    fn articles_tell_words_from_people_and_towns() {
        let german = Languages::only(Lang::De);
        let is_word = |text, group| viewed(text, german, |view| is_article_of_word(view, 1, group));
        assert!(is_word("eine Jacke hing dort", Group::Person) && is_word("den Bergen fern", Group::Place));
        assert!(!is_word("eine Anna Jahn rief an", Group::Person), "with a surname");
        assert!(!is_word("einem Giacomo geholfen", Group::Person), "a first name and nothing else");
        assert!(is_word("eine Octavia gekauft", Group::Person), "a make");
        assert!(!is_word("die Jacke hing dort", Group::Person), "names have this article");
        assert!(!is_word("in Bergen", Group::Place) && !is_word("den Essen", Group::Place));
    }
}
