//! Courses of study of several words: `kandidatexamen i farmaci`, `PhD in chemistry`, and fields that are said to be studied.

use crate::names::reading::SentenceContext;
use maskros_language::{WordRole, facts, words_of};

/// The most words of a field: `law and environmental science`.
const MAX_FIELD: usize = 4;

/// Whether somebody is said to study the field at token `idx`: `läser juridik`, `studied law`.
pub(super) fn is_studied(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let student = |back: usize| idx.checked_sub(back).is_some_and(|at| is_student(sentence, at));
    student(1) || (sentence.view.facts_before(idx).has(WordRole::StudyLink) && student(2))
}

/// Whether token `idx` says that somebody studies what stands behind it.
fn is_student(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let word = sentence.view.folded(idx);
    sentence.view.facts(idx).has(WordRole::Studying)
        || word.starts_with("student")
        || word.starts_with("étudiant")
}

/// The last token of the degree at token `last`, its field included.
pub(super) fn extent(sentence: &SentenceContext<'_>, last: usize) -> usize {
    let view = sentence.view;
    if !words_of(WordRole::StudiedDegree).iter().any(|(degree, _)| names_degree(view.folded(last), degree)) {
        return last;
    }
    let links = (last + 1..last + 4).take_while(|at| links_degree(sentence, *at)).count();
    let start = last + 1 + links;
    if field(sentence, start) { field_end(sentence, start) } else { last }
}

/// `cand.jur.`: whether the word is a shortened degree and its subjects with stops between.
fn is_joined_degree(word: &str) -> bool {
    let Some((first, rest)) = word.split_once('.') else { return false };
    let subject = |part: &str| part.is_empty() || facts(part).has(WordRole::ShortSubject);
    facts(first).has(WordRole::ShortDegree) && rest.split('.').all(subject)
}

/// A shortened degree that begins at token `idx`: `fil. kand.`, `cand.jur.`, `ph.d.`; gives its last token, with its field.
pub(crate) fn shortened(sentence: &SentenceContext<'_>, idx: usize) -> Option<usize> {
    let view = sentence.view;
    let joined = is_joined_degree(view.folded(idx));
    let dot = |at: usize| at + usize::from(view.is_dotted(at));
    let mut end = dot(idx);
    if !joined && end == idx {
        return None;
    }
    let mut subjects = usize::from(joined);
    while view.facts(end + 1).has(WordRole::ShortSubject) && subjects < 3 {
        end = dot(end + 1);
        subjects += 1;
    }
    let linked = end + 1 + usize::from(links_degree(sentence, end + 1));
    let end = if linked > end + 1 && field(sentence, linked) { field_end(sentence, linked) } else { end };
    (subjects > 0).then_some(end)
}

/// Whether token `idx` may stand between a degree and its field: `PhD (chemistry)`.
fn links_degree(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    sentence.view.facts(idx).has(WordRole::DegreeLink) || matches!(sentence.view.folded(idx), "(" | ")")
}

/// Whether the word is the degree or a compound of it; short ones stand alone.
fn names_degree(word: &str, degree: &str) -> bool {
    word == degree || (degree.len() > 4 && (word.ends_with(degree) || word.starts_with(degree)))
}

fn field(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    sentence.view.known(idx).is_some_and(|known| known.form_cues.field)
}

/// The last word of the field that begins at token `start`.
fn field_end(sentence: &SentenceContext<'_>, start: usize) -> usize {
    let mut end = start;
    for _ in 1..MAX_FIELD {
        let joined = matches!(sentence.view.folded(end + 1), "och" | "og" | "und" | "and" | "et");
        let next = end + 1 + usize::from(joined);
        if !field(sentence, next) {
            break;
        }
        end = next;
    }
    end
}
