//! Whether a sentence speaks of the writer or the people round the writer (SweLL 1.4).

use crate::fold;
use maskros_language::{WordRole, facts, is_of_word};
use maskros_text::{Document, Lang, Languages, Sentence};

/// Whether the sentence has a word of the first person or for family and friends in one of its languages.
pub(crate) fn speaks_of_writer(document: &Document, sentence: &Sentence) -> bool {
    let languages = sentence.languages.for_rules();
    let mut words = words(document.cut(sentence.span)).enumerate();
    words.any(|(idx, word)| is_personal(word, idx == 0, languages))
}

/// The last of the sentences that begins at or before `at`.
pub(crate) fn last_begun(sentences: &[Sentence], at: usize) -> Option<usize> {
    sentences.partition_point(|sentence| sentence.span.start <= at).checked_sub(1)
}

fn words(sentence: &str) -> impl Iterator<Item = &str> {
    sentence
        .split(|letter: char| !is_of_word(letter) && letter != '\'' && letter != '\u{2019}')
        .filter(|word| !word.is_empty() && word.len() <= 32)
}

fn is_personal(word: &str, is_first: bool, languages: Languages) -> bool {
    let folded = fold::name(word);
    is_me(word, &folded, is_first, languages) || is_close(&folded, languages)
}

/// Whether a word, or what stands before its apostrophe, is one of the first person.
fn is_me(word: &str, folded: &str, is_first: bool, languages: Languages) -> bool {
    match folded.split('\'').next().unwrap_or_default() {
        "i" => is_large_i(word, is_first, languages),
        bare => [folded, bare].iter().any(|word| has_any(word, &[WordRole::FirstPerson], languages)),
    }
}

/// Whether a word, or what it is the genitive of, is one for family and friends.
fn is_close(folded: &str, languages: Languages) -> bool {
    [folded, folded.trim_end_matches('s')].iter().any(|word| has_any(word, &CLOSE, languages))
}

fn is_large_i(word: &str, is_first: bool, languages: Languages) -> bool {
    languages.has(Lang::En) && word.starts_with('I') && !may_be_preposition(is_first, languages)
}

/// English writes its `I` large; in the Scandinavian languages it is a preposition, large at the head of a sentence.
fn may_be_preposition(is_first: bool, languages: Languages) -> bool {
    is_first && languages.meets(Languages::SCANDINAVIAN)
}

/// Words for family and friends.
const CLOSE: [WordRole; 3] = [WordRole::Kin, WordRole::Household, WordRole::Friend];

fn has_any(word: &str, roles: &[WordRole], languages: Languages) -> bool {
    let known = facts(word);
    roles.iter().any(|role| known.has_in(*role, languages))
}

#[cfg(test)]
mod tests {
    use super::*;
    use maskros_text::Span;

    fn speaks(text: &str, lang: Lang) -> bool {
        let document = Document::new("d", text);
        let span = Span::new(0, text.len());
        speaks_of_writer(&document, &Sentence::new(span, Languages::only(lang)))
    }

    #[test]
    fn finds_the_writer_in_seven_languages() {
        for (text, lang) in [
            ("Jag bor i Boda.", Lang::Sv),
            ("Jeg bor i Boda.", Lang::Nb),
            ("Eg bur i Boda.", Lang::Nn),
            ("Min mor bor i Boda.", Lang::Da),
            ("Mein Bruder wohnt in Boda.", Lang::De),
            ("I live in Boda.", Lang::En),
            ("J'habite à Boda.", Lang::Fr),
            ("Mammas hus ligger i Boda.", Lang::Sv),
        ] {
            assert!(speaks(text, lang), "{text}");
        }
    }

    #[test]
    fn leaves_general_statements() {
        assert!(!speaks("I Boda bor det många.", Lang::Sv));
        assert!(!speaks("Istanbul ist eine große Stadt.", Lang::De));
        assert!(!speaks("Istanbul is a large city.", Lang::En));
    }
}
