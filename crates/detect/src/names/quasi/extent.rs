//! How far what a word tells of a person goes: the branch of a profession, the field of a degree, the model of a vehicle.

use super::{health, studies};
use crate::SentenceView;
use crate::names::reading::{Evidence, SentenceContext, is_capitalised};
use crate::names::words::FIELDS_BEFORE;
use maskros_language::WordRole;
use maskros_text::{Candidate, Label};

/// How sure the form of a word is.
const TOLD: f32 = 0.6;

/// So many words before an English profession belong to it.
const MAX_BRANCH: usize = 3;

/// So many tokens behind the make of a vehicle name its model.
const MAX_MODEL: usize = 3;

/// What the form of a word tells, with what belongs to its name.
pub(super) fn put_told(
    sentence: &SentenceContext<'_>,
    tokens: (usize, usize),
    label: Label,
    rule: &'static str,
    out: &mut Vec<Candidate>,
) {
    let (first, last) = extent(sentence, tokens, label);
    sentence.put(out, first, last, Evidence::context(rule, label, TOLD));
}

/// The tokens of the whole name of what stands from token `first` to `last`.
pub(super) fn extent(
    sentence: &SentenceContext<'_>,
    (first, last): (usize, usize),
    label: Label,
) -> (usize, usize) {
    match label {
        Label::Medical => health::extent(sentence, first, last),
        Label::Edu => (first, studies::extent(sentence, last)),
        Label::VehicleName => (first, vehicle_end(sentence, last)),
        Label::Prof => (branch_before(sentence.view, first), branch_behind(sentence.view, last)),
        _ => (first, last),
    }
}

/// `data protection officer`: the first token of an English profession.
fn branch_before(view: &SentenceView<'_>, first: usize) -> usize {
    if !view.may_be_english() {
        return first;
    }
    let before = (first.saturating_sub(MAX_BRANCH)..first).rev();
    before.take_while(|at| is_field(view.folded(*at))).last().unwrap_or(first)
}

/// Whether the word is a field of work before an English profession.
fn is_field(folded: &str) -> bool {
    let mut fields = FIELDS_BEFORE.iter().flat_map(|row| row.split_whitespace());
    !folded.is_empty() && fields.any(|field| field == folded)
}

/// `ouvrier agricole`, `agent d'entretien`: the last token of a French profession.
fn branch_behind(view: &SentenceView<'_>, last: usize) -> usize {
    match () {
        () if view.plays(last + 1, WordRole::BranchBehind) => last + 1,
        () if view.plays(last + 1, WordRole::BranchLink) && is_branch(view, last + 2) => last + 2,
        () => last,
    }
}

/// Whether a word in small letters stands there that is no article or possessive.
fn is_branch(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_word(idx) && view.is_lower(idx) && !view.plays(idx, WordRole::NoBranch)
}

/// `Volvo V70`, `Ford F-150`, `Dacia Duster`: the last token of the model.
fn vehicle_end(sentence: &SentenceContext<'_>, last: usize) -> usize {
    let most = if sentence.shouting { last } else { last + MAX_MODEL };
    last + (last + 1..=most).take_while(|at| is_part_of_model(sentence, *at)).count()
}

fn is_part_of_model(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let view = sentence.view;
    is_joint(view, at) || is_model_number(view, at) || is_model_word(sentence, at)
}

/// Whether the token is a hyphen without white space beside it.
fn is_joint(view: &SentenceView<'_>, idx: usize) -> bool {
    view.text(idx) == "-" && view.touches_next(idx - 1) && view.touches_next(idx)
}

/// `V70`, `F150`: whether the token is a number or a code as short as those of models.
fn is_model_number(view: &SentenceView<'_>, idx: usize) -> bool {
    let len = view.text(idx).len();
    (view.is_number(idx) && len <= 4) || (view.is_mixed(idx) && len <= 6)
}

/// `Duster`: whether the token is one word with a capital that the lists have neither as a name nor as anything else.
fn is_model_word(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let alone = is_capitalised(view, idx) && !is_capitalised(view, idx + 1);
    alone && !sentence.reading(idx).is_listed() && !is_told(view, idx)
}

/// Whether the lists have the word as a place, or with a role.
fn is_told(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_place(idx) || view.has_roles(idx)
}
