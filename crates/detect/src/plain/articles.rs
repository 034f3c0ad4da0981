//! Words behind an article: `der Müller klopfte`, `the robin`.
//!
//! An ordinary word behind an article is the thing or the trade, though a list holds it as a surname. German gives it a capital; in other
//! languages only a word in small letters is one, for a capital behind an article is that of a name (`the Baker estate`).

use crate::View;
use maskros_lexicon::{SmallWords, Strength, Word};
use maskros_text::{Case, Lang, Languages};

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

/// Whether the word is an ordinary one behind an article, and no first name or place where it has a capital.
pub(super) fn has_article(view: &View<'_>, idx: usize) -> bool {
    follows_article(view, idx) && is_ordinary(view, idx) && (is_lower(view, idx) || is_german_noun(view, idx))
}

fn follows_article(view: &View<'_>, idx: usize) -> bool {
    let Some(before) = idx.checked_sub(1).map(|before| view.folded(before)) else { return false };
    ARTICLES.iter().any(|(languages, articles)| view.speaks(*languages) && articles.contains(&before))
}

/// Whether the lists or running text know the word, or that whose genitive it is, as an ordinary one.
fn is_ordinary(view: &View<'_>, idx: usize) -> bool {
    let small = || view.speaks(SmallWords::embedded().get(view.folded(idx)).mostly);
    view.words(idx).any(|word| view.is_ordinary(&word)) || small()
}

fn is_lower(view: &View<'_>, idx: usize) -> bool {
    view.tokens[idx].case == Case::Lower
}

fn is_german_noun(view: &View<'_>, idx: usize) -> bool {
    let first = |word: &Word| word.first_name.is_some_and(|(_, strength)| strength > Strength::Weak);
    let place = |word: &Word| word.place.is_some_and(|(_, strength)| strength > Strength::Weak);
    view.languages == Languages::only(Lang::De) && !view.words(idx).any(|word| first(&word) || place(&word))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::Reader;
    use maskros_lexicon::Lexicon;
    use maskros_text::{Document, Sentence, Span};

    #[test]
    fn an_ordinary_word_behind_an_article_is_no_name() {
        let has = |text: &str, lang| {
            let document = Document::new("test", text);
            let sentence = Sentence::new(Span::new(0, text.len()), Languages::only(lang));
            let (mut reader, lexicon) = (Reader::default(), Lexicon::embedded());
            has_article(&reader.view(&document, sentence, &lexicon), 1)
        };
        assert!(has("Der Müller klopfte", Lang::De) && has("des Müllers Hof", Lang::De));
        assert!(has("the robin sang", Lang::En));
        assert!(!has("the Robin sang", Lang::En), "a capital behind an article is that of a name");
        assert!(!has("Der Peter klopfte", Lang::De), "a first name");
        assert!(!has("Herr Müller klopfte", Lang::De), "a title is no article");
    }
}
