//! Words behind an article: `der Müller klopfte`, `the robin`.
//!
//! An ordinary word behind an article is the thing or the trade, though a list holds it as a surname. German gives it a capital; in other
//! languages only a word in small letters is one, for a capital behind an article is that of a name (`the Baker estate`).

use crate::SentenceView;
use maskros_lexicon::{Lexicon, SmallWords, Strength, Word};
use maskros_text::{Group, Lang, Languages};

const GERMAN: Languages = Languages::only(Lang::De);

/// Articles, and prepositions joined with one, that are hardly ever another word.
const ARTICLES: &[(Languages, &[&str])] = &[
    (
        Languages::only(Lang::De),
        &[
            "der", "die", "das", "des", "dem", "den", "ein", "eine", "einem", "einen", "eines", "am", "im",
            "zum", "zur", "vom",
        ],
    ),
    (Languages::only(Lang::En), &["the", "a", "an"]),
    (Languages::only(Lang::Fr), &["le", "la", "les", "un", "une", "du", "au", "aux"]),
    (Languages::only(Lang::Sv), &["en", "ett"]),
    (Languages::NORWEGIAN, &["en", "ei", "et", "eit"]),
    (Languages::only(Lang::Da), &["en", "et"]),
];

/// German articles that stand before no name of a person: `ein Peter` is rare, `einer Anna` still more.
const INDEFINITE: &[&str] =
    &["ein", "eine", "einem", "einen", "einer", "eines", "kein", "keine", "keinem", "keinen", "keiner"];

/// Whether the word is an ordinary one behind an article, and no first name or place where it has a capital.
pub(super) fn has_article(view: &SentenceView<'_>, idx: usize) -> bool {
    follows_article(view, idx) && is_ordinary(view, idx) && (view.is_lower(idx) || is_german_noun(view, idx))
}

/// Whether the article shows that the word is none of the names that it could be: a person's behind `eine`, a town's behind `den`.
pub(super) fn is_article_of_word(
    view: &SentenceView<'_>,
    lexicon: &Lexicon,
    idx: usize,
    group: Group,
) -> bool {
    match group {
        Group::Person => is_counted(view, idx),
        Group::Place => is_dative_plural(view, lexicon, idx),
        _ => false,
    }
}

/// `eine Jacke`: a German word behind an article that has no names behind it, and with no name behind itself (`eine Anna Berg`).
fn is_counted(view: &SentenceView<'_>, idx: usize) -> bool {
    let capital = view.is_title(idx + 1);
    let place = |word: Word| word.place.is_some_and(|(_, strength)| strength > Strength::Weak);
    view.languages == GERMAN
        && idx.checked_sub(1).is_some_and(|before| INDEFINITE.contains(&view.folded(before)))
        && !capital
        && !view.text(idx).contains('-')
        && !view.words(idx).any(place)
}

/// `in den Bergen`, `zwischen den Steinen`: the dative plural of a noun, though a town is called so; towns have no article.
fn is_dative_plural(view: &SentenceView<'_>, lexicon: &Lexicon, idx: usize) -> bool {
    let stem = view.folded(idx).strip_suffix("en");
    let noun = |stem: &str| {
        let known = lexicon.word(stem);
        known.is_some_and(|word| word.common.has(Lang::De)) || is_everyday(stem)
    };
    view.languages == GERMAN
        && idx.checked_sub(1).is_some_and(|before| view.folded(before) == "den")
        && stem.is_some_and(noun)
}

fn is_everyday(folded: &str) -> bool {
    SmallWords::embedded().get(folded).everyday.has(Lang::De)
}

fn follows_article(view: &SentenceView<'_>, idx: usize) -> bool {
    let Some(before) = idx.checked_sub(1).map(|before| view.folded(before)) else { return false };
    ARTICLES.iter().any(|(languages, articles)| view.speaks(*languages) && articles.contains(&before))
}

/// Whether the lists or running text know the word, or that whose genitive it is, as an ordinary one.
fn is_ordinary(view: &SentenceView<'_>, idx: usize) -> bool {
    let small = || view.speaks(SmallWords::embedded().get(view.folded(idx)).mostly);
    view.words(idx).any(|word| view.is_ordinary(&word)) || small()
}

fn is_german_noun(view: &SentenceView<'_>, idx: usize) -> bool {
    let first = |word: &Word| word.first_name.is_some_and(|(_, strength)| strength > Strength::Weak);
    let place = |word: &Word| word.place.is_some_and(|(_, strength)| strength > Strength::Weak);
    view.languages == GERMAN && !view.words(idx).any(|word| first(&word) || place(&word))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::ViewBuilder;
    use maskros_lexicon::Lexicon;
    use maskros_text::{Document, Sentence, Span};

    #[test]
    fn an_ordinary_word_behind_an_article_is_no_name() {
        let has = |text: &str, lang| {
            let document = Document::new("test", text);
            let sentence = Sentence::new(Span::new(0, text.len()), Languages::only(lang));
            let (mut builder, lexicon) = (ViewBuilder::default(), Lexicon::embedded());
            has_article(&builder.view(&document, sentence, &lexicon), 1)
        };
        assert!(has("Der Müller klopfte", Lang::De) && has("des Müllers Hof", Lang::De));
        assert!(has("the robin sang", Lang::En));
        assert!(!has("the Robin sang", Lang::En), "a capital behind an article is that of a name");
        assert!(!has("Der Peter klopfte", Lang::De), "a first name");
        assert!(!has("Herr Müller klopfte", Lang::De), "a title is no article");
    }

    #[test]
    fn articles_tell_words_from_people_and_towns() {
        let is_word = |text: &str, group| {
            let document = Document::new("test", text);
            let sentence = Sentence::new(Span::new(0, text.len()), Languages::only(Lang::De));
            let (mut builder, lexicon) = (ViewBuilder::default(), Lexicon::embedded());
            let view = builder.view(&document, sentence, &lexicon);
            is_article_of_word(&view, &lexicon, 1, group)
        };
        assert!(is_word("eine Jacke hing dort", Group::Person) && is_word("den Bergen fern", Group::Place));
        assert!(!is_word("eine Anna Jahn rief an", Group::Person), "with a surname");
        assert!(!is_word("die Jacke hing dort", Group::Person), "names have this article");
        assert!(!is_word("in Bergen", Group::Place) && !is_word("den Essen", Group::Place));
    }
}
