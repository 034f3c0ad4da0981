//! Whether placeholders are words of the language of their text.

use super::{Report, road, write_all};
use anyhow::Result;
use maskros_policy::Strategy;
use maskros_text::{Document, Lang};

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
        let sentences = sentences(lang);
        let told = road(Strategy::Swell, Some(lang))?;
        let alone = sentences.iter().map(|sentence| (*sentence).to_owned());
        let together = std::iter::once(sentences.join("\n"));
        let documents: Vec<Document> = alone
            .chain(together)
            .enumerate()
            .map(|(idx, text)| Document::new(idx.to_string(), text))
            .collect();
        let documents: Vec<&Document> = documents.iter().collect();
        for (guess, told) in write_all(&guessed, &documents).iter().zip(write_all(&told, &documents)) {
            for edit in &guess.edits {
                let right = told.edits.as_slice().iter().find(|other| other.span == edit.span);
                let same = right.is_none_or(|right| kind(&right.replacement) == kind(&edit.replacement));
                let place = || format!("{} -> {}", guess.document.cut(edit.span), edit.replacement);
                report.case("placeholder language", lang.code(), same, place);
            }
        }
    }
    Ok(())
}

/// What a placeholder says without its running letter: `stad` of `A-stad`; nothing for a name.
fn kind(placeholder: &str) -> &str {
    let marked = placeholder.split_once('-').filter(|(letter, _)| letter.len() == 1);
    marked.map_or("", |(_, kind)| kind)
}
