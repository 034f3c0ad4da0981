//! Names behind a colon: `Namn: Anna Lindström`, `Efternamn: af Ugglas`, `Närvarande: Berg, Holm och Anna Lind`.

use super::evidence::told;
use super::one::one;
use crate::SentenceView;
use crate::names::people::titles;
use crate::names::reading::{
    Evidence, NamePiece, SentenceContext, Trust, is_capitalised, is_profession, put_one, read,
};
use maskros_language::{Announced, Announcement, WordRole, has_ending};
use maskros_text::{Candidate, Label, Languages};
use std::iter::successors;

/// So many names of a roll are read.
const MAX_ROLL: usize = 64;
/// An item of a roll, such as `ordförande Anna Lind`, has at most so many tokens.
const MAX_ITEM: usize = 8;

/// The names in the field that is called by the word `idx`.
pub(super) fn behind_colon(
    sentence: &SentenceContext<'_>,
    idx: usize,
    context: &Announcement,
    out: &mut Vec<Candidate>,
) {
    let Some(colon) = colon_after(sentence.view, idx) else { return };
    match context.wants {
        Announced::Roll => roll(sentence, colon, context, out),
        Announced::SurnameField => surname_field(sentence, colon, context, out),
        _ => field(sentence, colon, context, out),
    }
}

/// The colon right after token `idx`, marks such as the `(e)` of a form between.
fn colon_after(view: &SentenceView<'_>, idx: usize) -> Option<usize> {
    let between = |at: &usize| FIELD_MARKS.contains(&view.text(*at));
    let colon = (idx + 1..idx + 4).find(|at| !between(at))?;
    (view.text(colon) == ":").then_some(colon)
}

/// What stands between the name of a field and its colon.
const FIELD_MARKS: &[&str] = &["(", ")", ".", "n", "s", "e", "in", "*"];

/// `Närvarande: Berg, Holm och Anna Lind`.
fn roll(sentence: &SentenceContext<'_>, colon: usize, context: &Announcement, out: &mut Vec<Candidate>) {
    let mut known = false;
    let mut unread = Vec::new();
    for at in members(sentence.view, colon + 1) {
        known |= sentence.reading(at).is_sure_name();
        if one(sentence, at, context, out).is_none() {
            unread.push(at);
        }
    }
    if known {
        unread.into_iter().for_each(|at| unlisted_member(sentence, at, context, out));
    }
}

/// Where the members of a roll begin that begins at token `start`.
fn members(view: &SentenceView<'_>, start: usize) -> impl Iterator<Item = usize> {
    let member = |at: usize| (at < view.tokens.len()).then(|| behind_office(view, at));
    successors(member(start), move |at| member(end_of_item(view, *at)? + 1)).take(MAX_ROLL)
}

/// What joins the item of a roll that begins at `at` to the next.
fn end_of_item(view: &SentenceView<'_>, at: usize) -> Option<usize> {
    (at..at + MAX_ITEM).find(|at| view.text(*at) == ";" || view.joins_items(*at))
}

/// `Sachbearbeiter: POM Thießen`: the token behind a shortened rank, where a name stands there.
fn behind_short_office(view: &SentenceView<'_>, at: usize) -> usize {
    at + usize::from(titles::is_short_office(view, at))
}

/// `Anwesend: Torwart Holzer`: the token behind what a member of a roll is, where a name stands there; in capitals it is a surname
/// (`SMED Ole;`).
fn behind_office(view: &SentenceView<'_>, at: usize) -> usize {
    let office = is_profession(view, at) || view.plays(at, WordRole::Officeholder);
    let written = !view.is_upper(at) && view.is_title(at + 1);
    at + usize::from((office && written) || titles::is_short_office(view, at))
}

/// `Anwesend: Berg, Zgrabben`: a German member whose name no list holds, beside one that a list does.
fn unlisted_member(
    sentence: &SentenceContext<'_>,
    at: usize,
    context: &Announcement,
    out: &mut Vec<Candidate>,
) {
    if sentence.capital_nouns && is_unlisted_item(sentence.view, at) && !is_club_office(sentence, at) {
        put_one(sentence, at, &told(context, 0.6), out);
    }
}

/// Whether a word of no list, with a capital, is all of an item.
fn is_unlisted_item(view: &SentenceView<'_>, at: usize) -> bool {
    view.is_title(at) && view.is_mark_or_end(at + 1) && view.is_unlisted(at)
}

/// Whether the word is somebody's work or an office of a club: `Kassenwartin`.
fn is_club_office(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let view = sentence.view;
    let base = view.folded(at).trim_end_matches("in");
    is_profession(view, at) || has_ending(base, WordRole::ClubOfficeEnding, Languages::SUPPORTED, 0)
}

/// `Namn: Anna Lindström`, `From: LINDSTRÖM, Anna`.
fn field(sentence: &SentenceContext<'_>, colon: usize, context: &Announcement, out: &mut Vec<Candidate>) {
    let Some(next) = one(sentence, colon + 1, context, out) else { return };
    if is_first_behind_comma(sentence, next) {
        one(sentence, next + 1, context, out);
    }
}

/// Whether a comma stands there, and a first name of the lists behind it.
fn is_first_behind_comma(sentence: &SentenceContext<'_>, comma: usize) -> bool {
    let view = sentence.view;
    view.text(comma) == "," && is_capitalised(view, comma + 1) && sentence.reading(comma + 1).first.is_some()
}

/// `Efternamn: Östman Källström`, `Surname: af Ugglas`: every word is the surname, as it stands in the register and never in the genitive.
fn surname_field(
    sentence: &SentenceContext<'_>,
    colon: usize,
    context: &Announcement,
    out: &mut Vec<Candidate>,
) {
    let surnames = words_of_field(sentence, colon);
    if surnames.last().is_none_or(|last| sentence.view.text(last.last + 1) == ",") {
        return field(sentence, colon, context, out);
    }
    let told = Evidence::context(context.rule, Label::Surname, context.score);
    surnames.iter().for_each(|piece| sentence.put(out, piece.first, piece.last, told));
}

/// The words of a name behind the colon, without its initials.
fn words_of_field(sentence: &SentenceContext<'_>, colon: usize) -> Vec<NamePiece> {
    let mut pieces = read(sentence, behind_short_office(sentence.view, colon + 1), Trust::Title);
    pieces.retain(|piece| !piece.initials);
    pieces
}
