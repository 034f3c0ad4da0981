//! What holds for the languages of every text.

use maskros_langid::{Identifier, features};
use maskros_text::{Document, Lang, Languages, Sentence, Span};
use proptest::prelude::{ProptestConfig, prop, prop_assert, prop_assert_eq, proptest};
use std::{sync::LazyLock, thread};

static IDENTIFIER: LazyLock<Identifier> = LazyLock::new(Identifier::embedded);

/// Clear sentences of the seven supported languages.
const CLEAR: &[(Lang, &str)] = &[
    (Lang::Sv, "Jag vet inte varför hon aldrig svarade på mitt brev i går."),
    (Lang::Sv, "Skolan ligger bakom kyrkan och barnen går dit själva."),
    (Lang::Nb, "Jeg vet ikke hvorfor hun aldri svarte på brevet mitt i går."),
    (Lang::Nb, "Hva gjør dere hvis noen ringer og spør etter meg?"),
    (Lang::Nn, "Eg veit ikkje kvifor ho aldri svara på brevet mitt i går."),
    (Lang::Nn, "Kva gjer de dersom nokon ringjer og spør etter meg?"),
    (Lang::Da, "Jeg ved ikke, hvorfor hun aldrig svarede på mit brev i går."),
    (Lang::Da, "Hvad gør I, hvis nogen ringer og spørger efter mig?"),
    (Lang::De, "Ich weiß nicht, warum sie gestern nicht auf meinen Brief geantwortet hat."),
    (Lang::De, "Die Schule liegt hinter der Kirche und die Kinder gehen allein dorthin."),
    (Lang::En, "I do not know why she never answered the letter that I wrote yesterday."),
    (Lang::En, "The school is behind the church and the children walk there themselves."),
    (Lang::Fr, "Je ne sais pas pourquoi elle n'a jamais répondu à la lettre que j'ai écrite."),
    (Lang::Fr, "Les enfants vont à l'école tout seuls parce que leur mère travaille."),
];
/// Threads that share one identifier.
const THREADS: usize = 4;

fn best(text: &str) -> Option<Lang> {
    IDENTIFIER.ranked(text, 1).first().map(|(lang, _)| *lang)
}

/// A document of these sentences, and their languages in it.
fn labels(sentences: &[&str]) -> Vec<Languages> {
    let (mut text, mut spans) = (String::new(), Vec::new());
    for sentence in sentences {
        let start = text.len();
        text.push_str(sentence);
        spans.push(Sentence::new(Span::new(start, text.len()), Languages::NONE));
        text.push('\n');
    }
    IDENTIFIER.label(&Document::new("test", text), &mut spans);
    spans.into_iter().map(|sentence| sentence.languages).collect()
}

/// Letters that were looked at for features, in all words: the work of an answer.
fn work(text: &str) -> usize {
    let mut work = 0;
    features::words(text, |word| word.features(0, |_| work += 1));
    work
}

fn clear(number: usize) -> &'static str {
    CLEAR[number % CLEAR.len()].1
}

#[test]
fn case_keeps_the_best_language_of_clear_sentences() {
    for (lang, sentence) in CLEAR {
        for text in [(*sentence).to_owned(), sentence.to_lowercase(), sentence.to_uppercase()] {
            assert_eq!(best(&text), Some(*lang), "{text}");
            assert!(IDENTIFIER.languages(&text).has(*lang), "{text}");
        }
    }
}

#[test]
fn the_work_grows_with_the_length_and_no_faster() {
    let once: usize = work("Jag bor här, och det gör du också; abcdefghijklmnopqrstuvwxyz. ");
    for times in [10, 100, 1000] {
        let text = "Jag bor här, och det gör du också; abcdefghijklmnopqrstuvwxyz. ".repeat(times);
        assert_eq!(work(&text), times * once);
    }
    // One endless word costs no more than a long one.
    assert_eq!(work(&"x".repeat(100_000)), work(&"x".repeat(features::WORD_LIMIT)));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn every_text_has_a_language(text in prop::collection::vec(prop::char::any(), 0..200)) {
        let text: String = text.into_iter().collect();
        prop_assert!(!IDENTIFIER.languages(&text).is_empty());
        prop_assert!(IDENTIFIER.ranked(&text, 3).iter().all(|(_, chance)| (0.0..=1.001).contains(chance)));
    }

    #[test]
    fn bytes_that_are_no_text_are_harmless(bytes in prop::collection::vec(0u8.., 0..300)) {
        prop_assert!(!IDENTIFIER.languages(&String::from_utf8_lossy(&bytes)).is_empty());
    }

    #[test]
    fn white_space_does_not_change_the_answer(
        number in 0..CLEAR.len(),
        spaces in prop::collection::vec(prop::sample::select(vec!["  ", "\t", "\n", "\u{a0}", " \r\n", "\u{2009}"]), 30),
    ) {
        let sentence = CLEAR[number].1;
        let mut text = String::new();
        for (word, space) in sentence.split(' ').zip(&spaces) {
            text.push_str(word);
            text.push_str(space);
        }
        prop_assert_eq!(IDENTIFIER.languages(&text), IDENTIFIER.languages(sentence));
        prop_assert_eq!(IDENTIFIER.ranked(&text, 5), IDENTIFIER.ranked(sentence, 5));
    }

    #[test]
    fn threads_do_not_matter(numbers in prop::collection::vec((0usize..64, 1usize..12), 1..12)) {
        // Whole sentences and their beginnings, some of them too short to be judged alone.
        let cuts: Vec<String> = numbers
            .iter()
            .map(|(number, words)| {
                clear(*number).split(' ').take(*words).collect::<Vec<_>>().join(" ")
            })
            .collect();
        let sentences: Vec<&str> = cuts.iter().map(String::as_str).collect();
        let alone = labels(&sentences);
        let together: Vec<_> = thread::scope(|scope| {
            let running: Vec<_> = (0..THREADS).map(|_| scope.spawn(|| labels(&sentences))).collect();
            running.into_iter().map(|thread| thread.join().unwrap()).collect()
        });
        prop_assert!(alone.iter().all(|languages| !languages.is_empty()));
        for labels in together {
            prop_assert_eq!(&labels, &alone);
        }
    }
}
