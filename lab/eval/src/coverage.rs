//! How much of the gold is covered, and how much of what is covered is gold.
//!
//! A gold span is *covered* when every byte of it that is not white space would be edited (actions `replace` and `generalise`).
//! It is *safe* when what stays of it are only marks, articles and prepositions (`le 28 mai`, `on 3 May`), degrees (`MD`) and forms of
//! address that the policy keeps (`Mr`): corpora differ in whether these belong to the span, and they identify nobody.
//! A gold span that people left readable (TAB: `NO_MASK`; DAB: labels other than DIREKTE and KVASI) counts neither as gold for
//! precision nor in the row `all`, but has rows of its own.

use crate::{
    analysed, edited,
    gold::{self, Gold, GoldSpan},
    road, road_with,
};
use anyhow::Result;
use maskros_language::{WordRole, facts, folded};
use maskros_pipeline::{Analysis, Pipeline};
use maskros_policy::Sensitivity;
use maskros_text::{Document, Label, Span};
use std::{collections::BTreeMap, fmt::Write as _, path::Path};

/// A development set: file name without ending, and whether the rows of one `doc` are one document.
const SETS: &[(&str, bool)] = &[
    ("da_dab_dev", false),
    ("de_grascco_phi_dev", false),
    ("en_presidio_synth_dev", false),
    ("en_tab_dev", false),
    ("fr_echr_manual_dev", true),
];

const SENSITIVITIES: &[(&str, Sensitivity)] =
    &[("low", Sensitivity::Low), ("balanced", Sensitivity::Balanced), ("high", Sensitivity::High)];

/// Words that a gold span may hold and that identify nobody.
const HARMLESS: &[&str] = &[
    "le", "la", "les", "l", "du", "de", "des", "d", "en", "à", "au", "et", "un", "une", "the", "a", "an",
    "of", "on", "in", "at", "and", "by", "to", "from", "der", "die", "das", "den", "dem", "am", "im", "vom",
    "zum", "und", "bis", "von", "ein", "eine", "det", "ett", "och", "og", "i", "på", "til", "till", "fra",
    "från", "av", "af", "et", "ei",
];

/// The figures of every set, as CSV.
pub(crate) fn table(data: &Path) -> Result<String> {
    let pipeline = road()?;
    let mut table = "set,group,name,gold,covered,share covered,safe,share safe\n".to_owned();
    for (set, join) in SETS {
        write_rows(&mut table, set, &measure(&pipeline, &gold::of_set(data, set, *join)?))?;
    }
    Ok(table)
}

/// What is covered, and how much of what is masked is gold, at each sensitivity, as CSV.
pub(crate) fn sensitivities(data: &Path) -> Result<String> {
    let mut table =
        "sensitivity,set,gold,share covered,share safe,masked characters that are gold\n".to_owned();
    for (name, level) in SENSITIVITIES {
        add_sums(&mut table, name, &road_with(*level)?, data)?;
    }
    Ok(table)
}

/// A row for each set.
fn add_sums(table: &mut String, name: &str, pipeline: &Pipeline, data: &Path) -> Result<()> {
    for (set, join) in SETS {
        let golds = gold::of_set(data, set, *join)?;
        writeln!(table, "{name},{set},{}", measure(pipeline, &golds).sums())?;
    }
    Ok(())
}

fn measure(pipeline: &Pipeline, golds: &[Gold]) -> Coverage {
    let mut coverage = Coverage::default();
    for (gold, analysis) in analysed(pipeline, golds) {
        coverage.add(gold, &analysis);
    }
    coverage
}

fn write_rows(table: &mut String, set: &str, coverage: &Coverage) -> Result<()> {
    for ((group, name), share) in &coverage.spans {
        write_row(table, set, group, name, *share)?;
    }
    write_row(table, set, "characters", "masked that are gold", coverage.characters)
}

fn write_row(table: &mut String, set: &str, group: &str, name: &str, share: Share) -> Result<()> {
    let Share { of, covered, safe } = share;
    let (share_covered, share_safe) = (share.share(covered), share.share(safe));
    Ok(writeln!(table, "{set},{group},{name},{of},{covered},{share_covered},{safe},{share_safe}")?)
}

/// Gold spans or characters, and how many of them are covered and safe.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
struct Share {
    of: usize,
    covered: usize,
    safe: usize,
}

impl Share {
    /// Counts one more.
    fn add(&mut self, covered: bool, safe: bool) {
        self.of += 1;
        self.covered += usize::from(covered);
        self.safe += usize::from(safe);
    }

    /// A part of them as a cell.
    #[expect(clippy::cast_precision_loss, reason = "counts of a development set are small")]
    fn share(self, part: usize) -> String {
        format!("{:.4}", part as f64 / self.of.max(1) as f64)
    }
}

/// The counts of one set.
#[derive(Debug, Default)]
struct Coverage {
    /// By (`label` | `identifier` | `all`, name).
    spans: BTreeMap<(&'static str, String), Share>,
    /// Characters masked, and those of them that are gold.
    characters: Share,
}

impl Coverage {
    /// Counts one document.
    fn add(&mut self, gold: &Gold, analysis: &Analysis) {
        let text = gold.document.text();
        let (masked, titles) = (bytes(text, edited(analysis)), bytes(text, titles(analysis)));
        for span in &gold.spans {
            let covered = is_covered(&gold.document, span.span, &masked);
            let safe = covered || is_safe(&gold.document, span.span, &masked, &titles);
            groups(span).for_each(|(group, name)| self.count(group, name.to_owned(), covered, safe));
        }
        self.count_characters(gold, &masked);
    }

    fn count_characters(&mut self, gold: &Gold, masked: &[bool]) {
        let text = gold.document.text();
        let wanted = bytes(text, to_mask(gold));
        let letters = letters(&gold.document, Span::new(0, text.len()));
        for byte in letters.filter(|byte| masked[*byte]) {
            self.characters.add(wanted[byte], wanted[byte]);
        }
    }

    fn count(&mut self, group: &'static str, name: String, covered: bool, safe: bool) {
        self.spans.entry((group, name)).or_default().add(covered, safe);
    }

    /// The cells of all spans that are to be masked, and of characters.
    fn sums(&self) -> String {
        let (all, characters) = (self.all(), self.characters);
        let shares = [all.share(all.covered), all.share(all.safe), characters.share(characters.covered)];
        format!("{},{}", all.of, shares.join(","))
    }

    /// The counts of all spans that are to be masked.
    fn all(&self) -> Share {
        self.spans.get(&("all", "all".to_owned())).copied().unwrap_or_default()
    }
}

/// The rows that a span counts in.
fn groups(span: &GoldSpan) -> impl Iterator<Item = (&'static str, &str)> {
    let identifier = (!span.identifier.is_empty()).then_some(("identifier", span.identifier.as_str()));
    let all = is_to_mask(span).then_some(("all", "all"));
    std::iter::once(("label", span.label.as_str())).chain(identifier).chain(all)
}

fn titles(analysis: &Analysis) -> impl Iterator<Item = Span> {
    let titles = analysis.decisions.iter().filter(|decision| decision.label == Label::Title);
    titles.map(|decision| decision.span)
}

fn to_mask(gold: &Gold) -> impl Iterator<Item = Span> {
    gold.spans.iter().filter(|span| is_to_mask(span)).map(|span| span.span)
}

fn is_to_mask(span: &GoldSpan) -> bool {
    span.identifier != "NO_MASK"
}

/// Whether every byte of the span that is not white space is masked.
pub(crate) fn is_covered(document: &Document, span: Span, masked: &[bool]) -> bool {
    letters(document, span).all(|byte| masked[byte])
}

/// Where the letters of a span begin that are not white space.
fn letters(document: &Document, span: Span) -> impl Iterator<Item = usize> {
    let letters = document.cut(span).char_indices().filter(|(_, letter)| !letter.is_whitespace());
    letters.map(move |(byte, _)| span.start + byte)
}

/// Whether no word of the span is readable but harmless ones and kept titles. A word is harmless only in lower case, and only
/// beside a part that is masked: a span of nothing but such words is a miss.
fn is_safe(document: &Document, span: Span, masked: &[bool], titles: &[bool]) -> bool {
    let is_readable = |byte: usize| !masked[byte] && !titles[byte];
    let mut left = words(document, span).filter(|word| (word.start..word.end).any(is_readable));
    masked[span.start..span.end].contains(&true) && left.all(|word| is_harmless(document.cut(word)))
}

/// Whether the word is an article or preposition, or a degree behind a name (`MD`), which the road keeps as it keeps titles.
fn is_harmless(word: &str) -> bool {
    HARMLESS.contains(&word) || facts(&folded(word)).has(WordRole::PostNominal)
}

/// Where the words of a span stand.
fn words(document: &Document, span: Span) -> impl Iterator<Item = Span> {
    let mut next = span.start;
    let parts = document.cut(span).split_inclusive(is_between_words);
    let words = parts.map(move |part| {
        let start = next;
        next += part.len();
        Span::new(start, start + part.trim_end_matches(is_between_words).len())
    });
    words.filter(|word| !word.is_empty())
}

fn is_between_words(letter: char) -> bool {
    !letter.is_alphanumeric()
}

/// Which bytes of `text` lie in one of `spans`.
pub(crate) fn bytes(text: &str, spans: impl Iterator<Item = Span>) -> Vec<bool> {
    let mut bytes = vec![false; text.len()];
    for span in spans {
        bytes[span.start..span.end].fill(true);
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gold(label: &str, identifier: &str) -> GoldSpan {
        GoldSpan {
            span: Span::new(0, 1),
            label: label.to_owned(),
            identifier: identifier.to_owned(),
            entity: None,
        }
    }

    #[test]
    fn what_people_left_readable_is_not_to_mask() {
        assert!(!is_to_mask(&gold("PERSON", "NO_MASK")) && is_to_mask(&gold("PERSON", "QUASI")));
        assert!(is_to_mask(&gold("DATE", "")));
    }

    #[test]
    fn an_article_beside_a_masked_date_is_safe_and_a_name_is_not() {
        let document = Document::new("d", "le 28 mai");
        let whole = Span::new(0, 9);
        let masked = bytes(document.text(), [Span::new(3, 5), Span::new(6, 9)].into_iter());
        let none = bytes(document.text(), std::iter::empty());
        assert!(!is_covered(&document, whole, &masked) && is_safe(&document, whole, &masked, &none));
        let masked = bytes(document.text(), [Span::new(3, 5)].into_iter());
        assert!(!is_safe(&document, whole, &masked, &none), "mai stays readable");
        assert!(!is_safe(&document, Span::new(0, 2), &none, &none), "nothing is masked at all");
    }

    #[test]
    fn a_gap_of_white_space_does_not_uncover_a_name() {
        let document = Document::new("d", "Anna Berg");
        let masked = bytes(document.text(), [Span::new(0, 4), Span::new(5, 9)].into_iter());
        assert!(is_covered(&document, Span::new(0, 9), &masked));
        let masked = bytes(document.text(), [Span::new(0, 4), Span::new(6, 9)].into_iter());
        assert!(!is_covered(&document, Span::new(0, 9), &masked));
    }
}
