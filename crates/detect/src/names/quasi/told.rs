//! What words tell by their form: `names/words/form_cues.rs` says what a word can be, this says whether it is that here.

use super::extent::put_told;
use super::spoken::spoken;
use super::{health, studies};
use crate::names::bodies::institutions;
use crate::names::reading::SentenceContext;
use crate::names::words::FormCues;
use maskros_language::{LanguageTrait, WordRole, facts};
use maskros_lexicon::Role;
use maskros_text::{Candidate, Group, Label};

/// What the lists say of a word goes before what its form tells.
const LISTED: [Role; 6] =
    [Role::Kin, Role::Profession, Role::Education, Role::Medical, Role::Sensitive, Role::Title];

/// Looks at what the form of token `idx` tells.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let Some(cues) = sentence.view.known(idx).map(|known| known.form_cues).filter(FormCues::tells) else {
        return;
    };
    if !is_listed(sentence, idx) && !is_name(sentence, idx) {
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
    let (languages, folded) = (sentence.view.languages, sentence.view.folded(idx));
    let written = LanguageTrait::BareGenitive.is_of_one(languages) || folded.contains(['\'', '’']);
    let Some(owner) = cues.owner.filter(|_| written) else { return };
    let doubtful = facts(folded.trim_end_matches('s')).has(WordRole::DoubtfulKin);
    if owner.has(Role::Kin, languages) && !doubtful {
        put_told(sentence, (idx, idx), Label::Fam, "listed-word", out);
    } else if owner.has(Role::Profession, languages) {
        put_told(sentence, (idx, idx), Label::Prof, "listed-word", out);
    }
}

/// What token `idx` tells together with the words before and behind it.
fn phrase(sentence: &SentenceContext<'_>, idx: usize, cues: FormCues, out: &mut Vec<Candidate>) {
    let complaint = cues.body.then(|| health::complaint(sentence, idx)).flatten();
    let medicine = cues.dose.then(|| health::medicine(sentence, idx)).flatten();
    let field = (cues.field && studies::is_studied(sentence, idx)).then_some(idx);
    let degree = cues.degree.then(|| studies::shortened(sentence, idx)).flatten();
    let told = [
        (complaint.map(|first| (first, idx)), Label::Medical, "complaint"),
        (medicine.map(|at| (at, at)), Label::Medical, "medicine"),
        (field.map(|at| (at, at)), Label::Edu, "field-of-study"),
        (degree.map(|last| (idx, last)), Label::Edu, "shortened-degree"),
    ];
    for (tokens, label, rule) in told {
        if let Some(tokens) = tokens {
            put_told(sentence, tokens, label, rule, out);
        }
    }
}

/// Whether the lists say of the token what it tells of a person.
fn is_listed(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    sentence.view.has_any_role(idx, &LISTED)
}

/// Whether the lists know the token as a person or place: `Schumacher` makes no shoes.
fn is_name(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    sentence.view.word(idx).is_some_and(maskros_lexicon::Word::is_name_or_place)
}
