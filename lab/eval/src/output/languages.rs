//! Whether placeholders are words of the language of their text.

use super::{Report, Written, road, write_own};
use anyhow::Result;
use maskros_pipeline::Pipeline;
use maskros_policy::Strategy;
use maskros_text::{Document, Edit, Lang};

/// Plain sentences as learners write them, one a line behind the code of its language.
const SENTENCES: &str = include_str!("../../lists/sentences.tsv");

/// The sentences in `lang`.
fn sentences(lang: Lang) -> Vec<&'static str> {
    let rows = SENTENCES.lines().filter_map(|row| row.split_once('\t'));
    rows.filter(|(code, _)| *code == lang.code()).map(|(_, sentence)| sentence).collect()
}

pub(super) fn measure(report: &mut Report) -> Result<()> {
    let guessed = road(Strategy::Swell, None)?;
    for lang in Lang::SUPPORTED {
        measure_language(&guessed, lang, report)?;
    }
    Ok(())
}

/// Compares what is written where the language is guessed with what is written where it is told.
fn measure_language(guessed: &Pipeline, lang: Lang, report: &mut Report) -> Result<()> {
    let documents = documents(lang);
    let told = write_own(&road(Strategy::Swell, Some(lang))?, &documents);
    let guessed = write_own(guessed, &documents);
    guessed.iter().zip(&told).for_each(|(guess, told)| compare(lang, guess, told, report));
    Ok(())
}

/// Each sentence by itself, and all of them as one text.
fn documents(lang: Lang) -> Vec<Document> {
    let sentences = sentences(lang);
    let together = sentences.join("\n");
    let texts = sentences.into_iter().chain([together.as_str()]).enumerate();
    texts.map(|(idx, text)| Document::new(idx.to_string(), text)).collect()
}

/// Whether the placeholders are those that stand there where the language is told.
fn compare(lang: Lang, guess: &Written<'_>, told: &Written<'_>, report: &mut Report) {
    for edit in &guess.edits {
        let place = || format!("{} -> {}", guess.document.cut(edit.span), edit.replacement);
        report.case("placeholder language", lang.code(), is_right(edit, told), place);
    }
}

/// Whether the placeholder says what stands there where the language is told.
fn is_right(edit: &Edit, told: &Written<'_>) -> bool {
    let right = told.edits.as_slice().iter().find(|other| other.span == edit.span);
    right.is_none_or(|right| kind(&right.replacement) == kind(&edit.replacement))
}

/// What a placeholder says without its running letter: `stad` of `A-stad`; nothing for a name.
fn kind(placeholder: &str) -> &str {
    let marked = placeholder.split_once('-').filter(|(letter, _)| letter.len() == 1);
    marked.map_or("", |(_, kind)| kind)
}
