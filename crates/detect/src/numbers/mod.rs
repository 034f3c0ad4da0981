//! Numbers with a form and, most of them, a check digit: people, organisations, accounts, telephones, plates, files.
//!
//! How an identification number is written and checked says `crates/identifiers`; this folder weighs what is read by what stands round it.
//!
//! | file | is about |
//! | --- | --- |
//! | `site.rs` | one run of digits with what stands round it |
//! | `identified.rs` | identifiers, weighed by words and language |
//! | `context.rs` | words before a number that say what it is |
//! | `amount.rs` | what is only an amount |
//! | `rules.rs` | the registry |
//! | the others | one family of labels each |
//!
//! Every rule is on in every language. Context words and the language of the sentence only move the score, because people write
//! their Danish number into a Swedish text.

mod account;
mod amount;
mod case;
mod context;
mod groups;
mod identified;
mod license;
mod organisation;
mod other;
mod personid;
mod phone;
mod position;
mod rules;
mod site;
mod vouched;

pub(crate) use rules::RULES;

use crate::SentenceView;
use maskros_identifiers::chunks::{ChunkRun, split_into_chunks};
use maskros_text::{Candidate, Label, Sentence, Source, Span};
use rules::Rule;
use site::Site;

/// Adds the candidates of one sentence.
pub(crate) fn find(view: &SentenceView<'_>, candidates: &mut Vec<Candidate>) {
    find_in(view.document.text(), view.sentence, candidates);
}

/// The same with only what this folder needs of a sentence.
fn find_in(text: &str, sentence: Sentence, candidates: &mut Vec<Candidate>) {
    let Sentence { span, languages, language } = sentence;
    let Some(bytes) = text.as_bytes().get(span.start..span.end) else { return };
    if !has_digit(bytes) {
        return;
    }
    let mut chunks = Vec::new();
    split_into_chunks(text, span, &mut chunks);
    let run = ChunkRun { text, chunks: &chunks, languages };
    let own = candidates.len();
    let mut emitter = Emitter { candidates, language };
    for idx in (0..chunks.len()).filter(|idx| run.is_digits(*idx)) {
        let site = Site::new(run, idx);
        if site.is_lonely() { few_digits(&site, &mut emitter) } else { all(&site, &mut emitter) }
    }
    let found = candidates.iter_mut().skip(own);
    found
        .filter(|one| is_part_of_groups(text, one))
        .for_each(|one| one.span = groups::widened(text, one.span));
}

/// Whether digits of an organisation or of somebody are written in groups, so that others beside them belong to the same number, though no form
/// is known that has them: half of a number that stays tells as much as all of it.
fn is_part_of_groups(text: &str, one: &Candidate) -> bool {
    let number = matches!(one.label, Label::PersonidNr | Label::OrganisationNr);
    number && maskros_text::cut(text, one.span).contains(' ')
}

/// Every family.
fn all(site: &Site<'_>, emitter: &mut Emitter<'_>) {
    personid::find(site, emitter);
    organisation::find(site, emitter);
    account::find(site, emitter);
    phone::find(site, emitter);
    license::find(site, emitter);
    case::find(site, emitter);
    other::find(site, emitter);
    position::find(site, emitter);
    vouched::find(site, emitter);
}

/// The families that up to four digits alone can belong to: with letters beside them, or with a word before them.
fn few_digits(site: &Site<'_>, emitter: &mut Emitter<'_>) {
    if site.has_capitals() {
        organisation::find(site, emitter);
        license::find(site, emitter);
        case::find(site, emitter);
    } else {
        license::find_small(site, emitter);
        case::find_named(site, emitter);
    }
    other::record(site, emitter);
    other::room(site, emitter);
    other::extension(site, emitter);
    other::collar(site, emitter);
    position::find(site, emitter);
    vouched::find(site, emitter);
}

/// Whether any byte is an ASCII digit; without a branch in the block, so that the compiler can look at many bytes at once.
fn has_digit(bytes: &[u8]) -> bool {
    bytes.chunks(64).any(|block| block.iter().fold(false, |any, byte| any | byte.is_ascii_digit()))
}

/// Takes what the rules find, as candidates.
#[derive(Debug)]
struct Emitter<'a> {
    candidates: &'a mut Vec<Candidate>,
    language: Option<maskros_text::Lang>,
}

impl Emitter<'_> {
    /// Adds a candidate, unless its score says that there is nothing to it.
    fn emit(&mut self, span: Span, rule: &Rule, kind: &'static str, score: f32) {
        const LEAST: f32 = 0.2;
        if score < LEAST || span.is_empty() {
            return;
        }
        let found = Candidate::new(span, rule.label, score.min(1.0), Source::Pattern, rule.name);
        self.candidates.push(found.kind(kind).language(self.language));
    }

    /// Whether one of the latest candidates lies over `span` with at least this score.
    fn covered(&self, span: Span, score: f32) -> bool {
        const LATEST: usize = 16;
        let mut latest = self.candidates.iter().rev().take(LATEST);
        latest.any(|one| one.span.contains(span) && one.score >= score)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maskros_text::{Label, Lang, Languages};

    /// What stands at or above the threshold of 0.5, by label and text; for the tests of this folder.
    pub(super) fn found(text: &str, languages: Languages) -> Vec<(Label, String, f32, &'static str)> {
        let mut candidates = Vec::new();
        find_in(text, Sentence::new(Span::new(0, text.len()), languages), &mut candidates);
        let mut found: Vec<_> = candidates
            .iter()
            .filter(|candidate| candidate.score >= 0.5)
            .map(|candidate| {
                let kind = candidate.attributes.kind.unwrap_or("");
                (candidate.label, maskros_text::cut(text, candidate.span).to_owned(), candidate.score, kind)
            })
            .collect();
        found.sort_by(|one, other| other.2.total_cmp(&one.2).then(other.1.len().cmp(&one.1.len())));
        found
    }

    /// Checks that the best candidate over the bracketed part of each text has this label.
    #[track_caller]
    pub(super) fn finds(label: Label, lang: Lang, texts: &[&str]) {
        for marked in texts {
            let text = marked.replace(['⟦', '⟧'], "");
            let want = marked.split(['⟦', '⟧']).nth(1).expect("a marked part");
            let found = found(&text, Languages::only(lang));
            let best = found.iter().find(|find| find.1.contains(want) || want.contains(&find.1));
            assert_eq!(
                best.map(|best| (best.0, best.1.as_str())),
                Some((label, want)),
                "{marked}: {found:?}"
            );
        }
    }

    /// Checks that no candidate of `label` reaches the threshold.
    #[track_caller]
    pub(super) fn leaves(label: Label, lang: Lang, texts: &[&str]) {
        for text in texts {
            let found = found(text, Languages::only(lang));
            assert!(found.iter().all(|find| find.0 != label), "{text}: {found:?}");
        }
    }

    #[test]
    fn hostile_input_is_harmless() {
        for part in ["1", "1 ", "1-", "1.", "(1", "A1", "+1 ", "1/", "12 ", "é1", "1\u{a0}", "0", "00 "] {
            let text = part.repeat(8_000);
            let mut candidates = Vec::new();
            find_in(&text, Sentence::new(Span::new(0, text.len()), Languages::NONE), &mut candidates);
            for candidate in &candidates {
                assert!(text.get(candidate.span.start..candidate.span.end).is_some());
            }
        }
    }

    #[test]
    fn nothing_is_found_without_digits() {
        assert!(found("Inga siffror här, bara ord.", Languages::NONE).is_empty());
    }
}
