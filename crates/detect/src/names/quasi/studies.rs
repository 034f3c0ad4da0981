//! Courses of study of several words: `kandidatexamen i farmaci`, `PhD in chemistry`, and fields that are said to be studied.

use crate::SentenceView;
use crate::names::reading::SentenceContext;
use maskros_language::{WordRole, facts, words_of};

/// The most words of a field: `law and environmental science`.
const MAX_FIELD: usize = 4;

/// Whether somebody is said to study the field at token `idx`: `läser juridik`, `studied law`.
pub(super) fn is_studied(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let student = |back: usize| idx.checked_sub(back).is_some_and(|at| is_student(sentence.view, at));
    student(1) || (sentence.view.facts_before(idx).has(WordRole::StudyLink) && student(2))
}

/// Whether token `idx` says that somebody studies what stands behind it.
fn is_student(view: &SentenceView<'_>, idx: usize) -> bool {
    let word = view.folded(idx);
    view.facts(idx).has(WordRole::Studying) || word.starts_with("student") || word.starts_with("étudiant")
}

/// The last token of the degree at token `last`, its field included.
pub(super) fn extent(sentence: &SentenceContext<'_>, last: usize) -> usize {
    if !is_degree(sentence.view.folded(last)) {
        return last;
    }
    let links = (last + 1..last + 4).take_while(|at| links_degree(sentence.view, *at)).count();
    let start = last + 1 + links;
    if field(sentence.view, start) { field_end(sentence.view, start) } else { last }
}

fn is_degree(word: &str) -> bool {
    words_of(WordRole::StudiedDegree).iter().any(|(degree, _)| names_degree(word, degree))
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
    let head = behind_stop(view, idx);
    if !joined && head == idx {
        return None;
    }
    let end = end_of_subjects(view, head, usize::from(joined));
    (joined || end > head).then(|| end_with_field(view, end))
}

/// The stop behind the token, or the token itself.
fn behind_stop(view: &SentenceView<'_>, idx: usize) -> usize {
    idx + usize::from(view.is_dotted(idx))
}

/// The last token of the shortened subjects behind `end`, of which there have been so many already.
fn end_of_subjects(view: &SentenceView<'_>, mut end: usize, mut subjects: usize) -> usize {
    while view.facts(end + 1).has(WordRole::ShortSubject) && subjects < MAX_SUBJECTS {
        end = behind_stop(view, end + 1);
        subjects += 1;
    }
    end
}

/// A shortened degree has so many subjects at most.
const MAX_SUBJECTS: usize = 3;

/// The last token of the field behind a link behind `end`; without either `end` itself.
fn end_with_field(view: &SentenceView<'_>, end: usize) -> usize {
    let linked = links_degree(view, end + 1) && field(view, end + 2);
    if linked { field_end(view, end + 2) } else { end }
}

/// Whether token `idx` may stand between a degree and its field: `PhD (chemistry)`.
fn links_degree(view: &SentenceView<'_>, idx: usize) -> bool {
    view.facts(idx).has(WordRole::DegreeLink) || matches!(view.folded(idx), "(" | ")")
}

/// Whether the word is the degree or a compound of it; short ones stand alone.
fn names_degree(word: &str, degree: &str) -> bool {
    word == degree || (degree.len() > 4 && (word.ends_with(degree) || word.starts_with(degree)))
}

fn field(view: &SentenceView<'_>, idx: usize) -> bool {
    view.known(idx).is_some_and(|known| known.form_cues.field)
}

/// The last word of the field that begins at token `start`.
fn field_end(view: &SentenceView<'_>, start: usize) -> usize {
    let mut end = start;
    for _ in 1..MAX_FIELD {
        let joined = matches!(view.folded(end + 1), "och" | "og" | "und" | "and" | "et");
        let next = end + 1 + usize::from(joined);
        if !field(view, next) {
            break;
        }
        end = next;
    }
    end
}
