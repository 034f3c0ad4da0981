//! Names in German adjectives: `die Schmitz'sche Wohnung`.

use crate::names::reading::{Evidence, SentenceContext, is_capitalised};
use maskros_lexicon::{Strength, Word};
use maskros_text::{Attributes, Candidate, Label, Span};

/// The ends of adjectives from names, `-isch` without its vowel: `Schmitz'sche`, `Müllerschen`.
const ADJECTIVES: &[&str] = &["sche", "schen", "scher", "sches", "schem"];

/// `die Schmitz'sche Wohnung`: the name in a German adjective, which keeps its ending.
pub(crate) fn adjective(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    if !sentence.view.may_have_capital_nouns() || !is_capitalised(sentence.view, idx) {
        return;
    }
    if let Some((name, score)) = name_of_adjective(sentence, idx) {
        let span = sentence.view.tokens[idx].span;
        let ending = sentence.view.folded(idx).len() - name.len();
        let evidence = Evidence::pattern("name-adjective", Label::Surname, score);
        let name = Span::new(span.start, span.end - ending);
        sentence.put_span(out, name, evidence, Attributes::default());
    }
}

/// The name that the adjective at `idx` is made of, and how sure that is: an apostrophe marks it, or the lists hold it.
fn name_of_adjective<'a>(sentence: &SentenceContext<'a>, idx: usize) -> Option<(&'a str, f32)> {
    let folded = sentence.view.folded(idx);
    let stem = ADJECTIVES.iter().find_map(|ending| folded.strip_suffix(*ending))?;
    let name = stem.trim_end_matches(['\'', '’']);
    match name.len() < stem.len() && name.chars().count() > 1 {
        true => Some((name, 0.9)),
        false => is_listed(sentence, idx, name).then_some((name, 0.6)),
    }
}

/// Whether the name has letters enough and is a surname of the lists, and the adjective no word of theirs.
fn is_listed(sentence: &SentenceContext<'_>, idx: usize, name: &str) -> bool {
    let unlisted = name.chars().count() > 3 && sentence.view.word(idx).is_none();
    unlisted && is_clear_surname(sentence, name)
}

/// Whether the lists have the word as a surname that is not rare, and it is no ordinary word.
fn is_clear_surname(sentence: &SentenceContext<'_>, folded: &str) -> bool {
    let clear = |word: Word| word.surname > Some(Strength::Weak) && !sentence.view.is_ordinary(&word);
    sentence.lexicon.word(folded).is_some_and(clear)
}
