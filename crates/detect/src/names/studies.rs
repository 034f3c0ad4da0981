//! Courses of study of several words: `kandidatexamen i farmaci`, `PhD in chemistry`, and fields that are said to be studied.

use super::scene::Scene;
use maskros_language::{WordRole, facts, words_of};

/// The most words of a field: `law and environmental science`.
const MAX_FIELD: usize = 4;

/// Whether somebody is said to study the field at token `idx`: `läser juridik`, `studied law`.
pub(super) fn is_studied(scene: &Scene<'_>, idx: usize) -> bool {
    let before = |back: usize| idx.checked_sub(back);
    let linked = before(1).is_some_and(|at| scene.view.facts(at).has(WordRole::StudyLink));
    let nearest = before(1).is_some_and(|at| is_student(scene, at));
    nearest || (linked && before(2).is_some_and(|at| is_student(scene, at)))
}

/// Whether token `idx` says that somebody studies what stands behind it.
fn is_student(scene: &Scene<'_>, idx: usize) -> bool {
    let word = scene.view.folded(idx);
    scene.view.facts(idx).has(WordRole::Studying)
        || word.starts_with("student")
        || word.starts_with("étudiant")
}

/// The last token of the degree at token `last`, its field included.
pub(super) fn extent(scene: &Scene<'_>, last: usize) -> usize {
    let view = scene.view;
    if !words_of(WordRole::StudiedDegree).iter().any(|(degree, _)| names_degree(view.folded(last), degree)) {
        return last;
    }
    let links = (last + 1..last + 4).take_while(|at| links_degree(scene, *at)).count();
    let start = last + 1 + links;
    if field(scene, start) { field_end(scene, start) } else { last }
}

/// A shortened degree that begins at token `idx`: `fil. kand.`, `cand.jur.`, `ph.d.`; gives its last token, with its field.
pub(super) fn shortened(scene: &Scene<'_>, idx: usize) -> Option<usize> {
    let view = scene.view;
    let word = view.folded(idx);
    let joined = word.split_once('.').is_some_and(|(first, rest)| {
        facts(first).has(WordRole::ShortDegree)
            && rest.split('.').all(|part| part.is_empty() || facts(part).has(WordRole::ShortSubject))
    });
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
    let linked = end + 1 + usize::from(links_degree(scene, end + 1));
    let end = if linked > end + 1 && field(scene, linked) { field_end(scene, linked) } else { end };
    (subjects > 0).then_some(end)
}

/// Whether token `idx` may stand between a degree and its field: `PhD (chemistry)`.
fn links_degree(scene: &Scene<'_>, idx: usize) -> bool {
    scene.view.facts(idx).has(WordRole::DegreeLink) || matches!(scene.view.folded(idx), "(" | ")")
}

/// Whether the word is the degree or a compound of it; short ones stand alone.
fn names_degree(word: &str, degree: &str) -> bool {
    word == degree || (degree.len() > 4 && (word.ends_with(degree) || word.starts_with(degree)))
}

fn field(scene: &Scene<'_>, idx: usize) -> bool {
    scene.view.known(idx).is_some_and(|known| known.telling.field)
}

/// The last word of the field that begins at token `start`.
fn field_end(scene: &Scene<'_>, start: usize) -> usize {
    let mut end = start;
    for _ in 1..MAX_FIELD {
        let joined = matches!(scene.view.folded(end + 1), "och" | "og" | "und" | "and" | "et");
        let next = end + 1 + usize::from(joined);
        if !field(scene, next) {
            break;
        }
        end = next;
    }
    end
}
