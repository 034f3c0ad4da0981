//! Who is greeted: `Hej Anna!`, `Dear Anna,`, `Liebe Anna und lieber Tom,`.

use super::evidence::told;
use super::one::one;
use crate::names::reading::{Reading, SentenceContext, Trust, is_capitalised, is_greeting, put_one, read};
use crate::short_forms::is_short_form;
use maskros_language::{Announcement, WordRole};
use maskros_lexicon::Role;
use maskros_text::Candidate;

/// Puts down who is greeted at `at`, behind a greeting that ends at token `idx` and begins the sentence.
pub(super) fn greeting(
    sentence: &SentenceContext<'_>,
    (idx, at): (usize, usize),
    context: &Announcement,
    out: &mut Vec<Candidate>,
) {
    if !leads_sentence(sentence, idx) {
        return;
    }
    if is_greeted_shortly(sentence, at) || is_word_greeted(sentence, at) {
        put_one(sentence, at, &told(context, 0.7), out);
    }
    if is_greeted(sentence, at) {
        pair(sentence, at, context, out);
    }
}

/// The name at `at` and the one that is joined to it.
fn pair(sentence: &SentenceContext<'_>, at: usize, context: &Announcement, out: &mut Vec<Candidate>) {
    let joint = one(sentence, at, context, out).filter(|next| sentence.view.joins_items(*next));
    if let Some(joint) = joint {
        one(sentence, joint + 1, context, out);
    }
}

/// `Dear Vi,`, `Hi Gem,`: whether a short form stands there before a mark, whatever else the word is.
fn is_greeted_shortly(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let view = sentence.view;
    let kin = view.has_role(at, Role::Kin);
    !kin && view.is_title(at) && view.is_mark_or_end(at + 1) && is_short_form(view.folded(at))
}

/// `Hallo Allen,`: whether a usual first name stands there before a mark that is a word of German too, but no noun, which alone have a capital.
fn is_word_greeted(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let view = sentence.view;
    let named = sentence.capital_nouns && view.is_title(at) && sentence.reading(at).is_usual_first();
    named && view.is_mark_or_end(at + 1) && !view.speaks(view.small(at).capital_or_everyday())
}

/// Whether nothing but marks and other greetings stands before the greeting that ends at `idx`.
fn leads_sentence(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    const MOST_BEFORE: usize = 3;
    let view = sentence.view;
    idx <= MOST_BEFORE && (0..idx).all(|at| view.is_mark_or_end(at) || is_greeting(view, at))
}

/// Whether the word behind a greeting is who is greeted: a name of the lists, or another word with a capital that a mark closes or
/// another name follows.
fn is_greeted(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let reading = sentence.reading(at);
    match reading.is_sure_name() {
        true => !sentence.view.plays(at, WordRole::GreetedGroup),
        false => is_capitalised(sentence.view, at) && is_closed(sentence, at, &reading),
    }
}

/// `Dear Xerxa,`, `Hi Xerxa and`: whether a mark closes the name that begins at `at`, or another one is joined to it.
fn is_closed(sentence: &SentenceContext<'_>, at: usize, reading: &Reading) -> bool {
    let pieces = read(sentence, at, Trust::Context);
    let end = pieces.last().map_or(at + 1, |piece| piece.last + 1);
    match sentence.view.text(end) {
        "" | "," | "!" | "." | ":" | "-" | "–" | ")" => reading.is_listed() || reading.is_free(),
        _ => reading.is_free() && sentence.view.is_conjunction(end),
    }
}
