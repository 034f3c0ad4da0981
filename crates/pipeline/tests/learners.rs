//! The language of plain sentences, alone and as one text.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test fails by panicking")]

use maskros_langid::Identifier;
use maskros_text::{Document, Lang, Sentence};

/// The sentences of `spec/learners.md` by language.
fn lists() -> Vec<(Lang, Vec<&'static str>)> {
    let page = include_str!("../../../spec/learners.md");
    let sections = page.split("\n## ").skip(1);
    sections
        .map(|section| {
            let (code, list) = section.split_once('\n').unwrap();
            let sentences = list.lines().filter_map(|line| line.strip_prefix("- ")).collect();
            (Lang::from_code(code).unwrap(), sentences)
        })
        .collect()
}

/// The sentences of a text with the language that each is written in.
fn labelled(identifier: &Identifier, text: &str) -> Vec<Sentence> {
    let document = Document::new("test", text);
    let mut sentences = maskros_segment::sentences(&document);
    identifier.label(&document, &mut sentences);
    sentences
}

#[test]
fn every_sentence_of_a_text_is_in_its_language() {
    let identifier = Identifier::embedded();
    for (lang, list) in lists() {
        assert_eq!(list.len(), 25, "{lang}");
        for joined in [list.join("\n"), list.join(" ")] {
            for sentence in labelled(&identifier, &joined) {
                let text = maskros_text::cut(&joined, sentence.span);
                assert_eq!(sentence.language, Some(lang), "{text}");
                assert!(sentence.languages.has(lang), "{text}");
            }
        }
    }
}

#[test]
fn nearly_every_sentence_alone_is_in_its_language() {
    let identifier = Identifier::embedded();
    for (lang, list) in lists() {
        let wrong = list.iter().filter(|text| labelled(&identifier, text)[0].language != Some(lang));
        assert!(wrong.clone().count() <= 4, "{lang}: {:?}", wrong.collect::<Vec<_>>());
    }
}

#[test]
fn a_quotation_has_its_own_language() {
    let identifier = Identifier::embedded();
    let lists = lists();
    let essay = |lang: Lang| &lists.iter().find(|(own, _)| *own == lang).unwrap().1;
    for (lang, quoted, quotation) in [
        (Lang::Sv, Lang::En, "Nobody told me that they had already left the house."),
        (Lang::En, Lang::Sv, "Jag vet inte varför hon aldrig ringde tillbaka."),
        (Lang::De, Lang::Fr, "Nous ne savons pas encore qui viendra ce soir."),
        (Lang::Sv, Lang::Nb, "Jeg vet ikke hvorfor hun aldri ringte tilbake."),
        (Lang::Fr, Lang::En, "We do not know yet who will come tonight."),
        (Lang::En, Lang::De, "Er wollte mir nicht sagen, was geschehen war."),
        (Lang::Nb, Lang::De, "Ich weiß nicht, warum sie nie zurückgerufen hat."),
    ] {
        let mut text = essay(lang)[..12].join(" ");
        text.push_str("\n\n");
        text.push_str(quotation);
        let sentences = labelled(&identifier, &text);
        assert_eq!(sentences.last().unwrap().language, Some(quoted), "{quotation}");
        assert!(sentences.iter().rev().skip(1).all(|sentence| sentence.language == Some(lang)), "{lang}");
    }
}

#[test]
fn languages_that_the_user_names_are_told_apart() {
    let identifier = Identifier::embedded();
    let document = Document::new("test", "Jag bor i Eskilstuna.\nI live in Norwich with my two brothers.");
    let mut sentences = maskros_segment::sentences(&document);
    let languages = [Lang::Sv, Lang::En].into_iter().collect();
    identifier.tell_apart(&document, &mut sentences, languages);
    let told: Vec<_> = sentences.iter().map(|sentence| sentence.language).collect();
    assert_eq!(told, [Some(Lang::Sv), Some(Lang::En)]);
    assert!(sentences.iter().all(|sentence| sentence.languages == languages));
}
