//! What words tell by their form: `names/words/form_cues.rs` says what a word can be, this says whether it is that here.

use super::extent::put_told;
use super::spoken::spoken;
use super::{health, studies};
use crate::SentenceView;
use crate::names::bodies::institutions;
use crate::names::reading::SentenceContext;
use crate::names::words::FormCues;
use maskros_language::{LanguageTrait, WordRole, facts};
use maskros_lexicon::{Role, Word};
use maskros_text::{Candidate, Group, Label};

/// What the lists say of a word goes before what its form tells.
const LISTED: [Role; 6] =
    [Role::Kin, Role::Profession, Role::Education, Role::Medical, Role::Sensitive, Role::Title];

/// Looks at what the form of token `idx` tells.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let Some(cues) = sentence.view.known(idx).map(|known| known.form_cues).filter(FormCues::tells) else {
        return;
    };
    if !is_listed(sentence.view, idx) && !is_name(sentence.view, idx) {
        compound(sentence, idx, cues, out);
        genitive(sentence, idx, cues, out);
    }
    phrase(sentence, idx, cues, out);
    if cues.speaking {
        spoken(sentence, idx + 1, out);
    }
}

/// The compound that token `idx` is by its ending.
fn compound(sentence: &SentenceContext<'_>, idx: usize, cues: FormCues, out: &mut Vec<Candidate>) {
    let languages = sentence.view.languages;
    let row = cues.endings().iter().find(|row| row.languages.meets(languages));
    match row.and_then(|row| row.label()) {
        Some(label) if label.group() == Group::Institution || label == Label::Event => {
            institutions::compound(sentence, idx, label, out);
        }
        Some(label) => put_told(sentence, (idx, idx), label, "telling-ending", out),
        None => {}
    }
}

/// The relative or profession that token `idx` is the genitive of.
fn genitive(sentence: &SentenceContext<'_>, idx: usize, cues: FormCues, out: &mut Vec<Candidate>) {
    let folded = sentence.view.folded(idx);
    if let Some(owner) = cues.owner.filter(|_| is_written_genitive(sentence.view, folded))
        && let Some(label) = label_of_owner(sentence.view, &owner, folded)
    {
        put_told(sentence, (idx, idx), label, "listed-word", out);
    }
}

/// Whether a word that ends as a genitive is one in the languages of the sentence.
fn is_written_genitive(view: &SentenceView<'_>, folded: &str) -> bool {
    LanguageTrait::BareGenitive.is_of_one(view.languages) || folded.contains(['\'', '’'])
}

/// What the base of a genitive tells: sure kin, or what somebody does.
fn label_of_owner(view: &SentenceView<'_>, owner: &Word, folded: &str) -> Option<Label> {
    let doubtful = facts(folded.trim_end_matches('s')).has(WordRole::DoubtfulKin);
    match () {
        () if owner.has(Role::Kin, view.languages) && !doubtful => Some(Label::Fam),
        () if owner.has(Role::Profession, view.languages) => Some(Label::Prof),
        () => None,
    }
}

/// What token `idx` tells together with the words before and behind it.
fn phrase(sentence: &SentenceContext<'_>, idx: usize, cues: FormCues, out: &mut Vec<Candidate>) {
    if cues.body
        && let Some(first) = health::complaint(sentence, idx)
    {
        put_told(sentence, (first, idx), Label::Medical, "complaint", out);
    }
    if cues.dose
        && let Some(at) = health::medicine(sentence, idx)
    {
        put_told(sentence, (at, at), Label::Medical, "medicine", out);
    }
    if cues.field && studies::is_studied(sentence, idx) {
        put_told(sentence, (idx, idx), Label::Edu, "field-of-study", out);
    }
    if cues.degree
        && let Some(last) = studies::shortened(sentence, idx)
    {
        put_told(sentence, (idx, last), Label::Edu, "shortened-degree", out);
    }
}

/// Whether the lists say of the token what it tells of a person.
fn is_listed(view: &SentenceView<'_>, idx: usize) -> bool {
    view.has_any_role(idx, &LISTED)
}

/// Whether the lists know the token as a person or place: `Schumacher` makes no shoes.
fn is_name(view: &SentenceView<'_>, idx: usize) -> bool {
    view.word(idx).is_some_and(Word::is_name_or_place)
}
