//! Where somebody works: `jobbar som lärare på Bergaskolan`, `nurse at Leeds General`, `chez Xylan`.
//!
//! SweLL 3.3: what the text shows to be a workplace is one, also where it is a school or a firm. The phrases that stand right before
//! it are in the tables; here are the words that may stand further off: a verb for working, and professions.

use super::companies::is_article;
use super::institutions;
use crate::SentenceView;
use crate::names::reading::{SentenceContext, is_capitalised};
use crate::names::words::{WORKING, WORKPLACE};
use maskros_language::{Announced, Announcement, Side, WordRole};
use maskros_lexicon::Role;
use maskros_text::Candidate;

/// The most words between a verb for working and the preposition: `jobbar sedan i våras som extra lärare på`.
const MAX_BETWEEN: usize = 5;

/// What such words announce.
const CONTEXT: Announcement = Announcement {
    rule: WORKPLACE,
    side: Side::Follows,
    wants: Announced::Work,
    sex: None,
    score: 0.75,
    phrases: &[],
};

/// The workplace behind the profession at token `idx`: `läkare på Xylanska`.
pub(crate) fn after_profession(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    if sentence.view.has_role(idx, Role::Profession) {
        at_work(sentence, std::iter::once(idx + 1), out);
    }
}

/// The most words of a post behind its first: `Head of People and Culture`.
const MAX_POST: usize = 4;

/// The firm behind the stroke that ends the post beginning at token `idx`: `Head of People | Tamebridge Logistics | 01632 …`.
pub(crate) fn after_post(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    if let Some(stroke) = stroke_behind_post(sentence.view, idx) {
        institutions::announced(sentence, stroke + 1, &CONTEXT, out);
    }
}

/// The stroke behind the post at token `idx`, with a capital behind it on the same line.
fn stroke_behind_post(view: &SentenceView<'_>, idx: usize) -> Option<usize> {
    if !view.is_title(idx) || !view.plays(idx, WordRole::JobHead) {
        return None;
    }
    let end = (idx + 1..=idx + 1 + MAX_POST).find(|at| !view.is_word(*at))?;
    (is_stroke(view, end) && view.is_on_one_line(idx, end + 1)).then_some(end)
}

/// Whether a stroke or dot stands before a word with a capital.
fn is_stroke(view: &SentenceView<'_>, idx: usize) -> bool {
    matches!(view.text(idx), "|" | "•" | "·") && is_capitalised(view, idx + 1)
}

/// Where somebody works, behind the first of these tokens that is a preposition of work.
fn at_work(
    sentence: &SentenceContext<'_>,
    mut tokens: impl Iterator<Item = usize>,
    out: &mut Vec<Candidate>,
) {
    if let Some(at) = tokens.find_map(|at| preposition(sentence.view, at)) {
        institutions::announced(sentence, at + 1, &CONTEXT, out);
    }
}

/// The workplace behind the verb for working at token `idx`: `jobbar som lärare på Xylanska`.
pub(crate) fn after_verb(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let between = idx + 1..=idx + 1 + MAX_BETWEEN;
    at_work(sentence, between.take_while(|at| sentence.view.is_lower_word(*at)), out);
}

/// The token `at` where it is a preposition of workplaces before a name.
fn preposition(view: &SentenceView<'_>, at: usize) -> Option<usize> {
    let named = is_capitalised(view, at + 1) || is_article(view.folded(at + 1));
    (named && is_preposition_of_work(view, at)).then_some(at)
}

fn is_preposition_of_work(view: &SentenceView<'_>, at: usize) -> bool {
    let word = view.folded(at);
    WORKING.iter().any(|row| row.languages.meets(view.languages) && row.prepositions.contains(&word))
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    #[test]
    fn a_firm_stands_behind_the_stroke_of_a_post() {
        let works = |text: &str| found(text, Lang::En, Label::Work);
        assert_eq!(works("Claims Handler | Harbour Insurance"), ["Harbour Insurance"]);
        assert!(works("Claims Baker | Harbour Insurance").is_empty());
    }
}
