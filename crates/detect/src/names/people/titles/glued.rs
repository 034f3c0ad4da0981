//! French titles that are written together with the name behind them: `MmeS. Holmqvist`, `MmePalm`.

use super::evidence::TITLED;
use crate::SentenceView;
use crate::names::reading::{Evidence, SentenceContext, Trust, put, read};
use maskros_text::{Attributes, Candidate, Case, Label, Lang, Span};

/// French titles that lose the space behind them where their raised letters (`Mᵐᵉ`) were typeset as such.
const GLUED: &[&str] = &["Mmes", "Mme", "Mlles", "Mlle"];

/// The initial or name that is written together with the title before it.
fn name_glued_to_title<'a>(view: &SentenceView<'a>, idx: usize) -> Option<&'a str> {
    let mixed = view.languages.has(Lang::Fr) && view.tokens.get(idx)?.case == Case::Mixed;
    GLUED.iter().find_map(|title| behind_title(view.text(idx), title)).filter(|_| mixed)
}

/// What follows the title in the same word, with a capital of its own.
fn behind_title<'a>(text: &'a str, title: &str) -> Option<&'a str> {
    text.strip_prefix(title).filter(|rest| rest.starts_with(char::is_uppercase))
}

/// `MmeS. Holmqvist`, `MmePalm`: a title written together with the initial or name behind it; gives the token after the name.
pub(crate) fn glued(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let name = name_glued_to_title(sentence.view, idx)?;
    let initial = name.chars().count() == 1;
    let end = idx + 1 + usize::from(initial && sentence.view.is_dotted(idx));
    put_glued(sentence, (idx, end), name, out);
    let behind = if initial { read(sentence, end, Trust::Title) } else { Default::default() };
    Some(put(sentence, &behind, &TITLED, out).unwrap_or(end))
}

/// Puts the title and the initial or name down that one word is, with its stop before token `end`.
fn put_glued(
    sentence: &SentenceContext<'_>,
    (idx, end): (usize, usize),
    name: &str,
    out: &mut Vec<Candidate>,
) {
    let whole = sentence.view.span(idx, end - 1);
    let start = sentence.view.tokens[idx].span.end - name.len();
    let label = if name.chars().count() == 1 { Label::Initials } else { Label::Surname };
    for (span, label) in [(Span::new(whole.start, start), Label::Title), (Span::new(start, whole.end), label)]
    {
        sentence.put_span(out, span, Evidence::context("title", label, 0.9), Attributes::default());
    }
}
