//! What words tell by their form: [`super::telling`] says what a word can be, this says whether it is that here.

use super::extent::put_told;
use super::scene::Scene;
use super::spoken::spoken;
use super::telling::Telling;
use super::{health, institutions, studies};
use maskros_language::{WordRole, facts};
use maskros_lexicon::Role;
use maskros_text::{Candidate, Group, Label, Lang, Languages};

/// Languages whose genitive has no apostrophe.
const GENITIVE: Languages = Languages::SCANDINAVIAN.with(Lang::De);
/// What the lists say of a word goes before what its form tells.
const LISTED: [Role; 6] =
    [Role::Kin, Role::Profession, Role::Education, Role::Medical, Role::Sensitive, Role::Title];

/// Looks at what the form of token `idx` tells.
pub(super) fn find(scene: &Scene<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let Some(telling) = scene.view.known(idx).map(|known| known.telling).filter(Telling::tells) else {
        return;
    };
    if !is_listed(scene, idx) && !is_name(scene, idx) {
        compound(scene, idx, telling, out);
        genitive(scene, idx, telling, out);
    }
    phrase(scene, idx, telling, out);
    if telling.speaking {
        spoken(scene, idx + 1, out);
    }
}

/// The compound that token `idx` is by its ending.
fn compound(scene: &Scene<'_>, idx: usize, telling: Telling, out: &mut Vec<Candidate>) {
    let languages = scene.view.languages;
    let row = telling.endings().iter().find(|row| row.languages.meets(languages));
    match row.and_then(|row| row.label()) {
        Some(label) if label.group() == Group::Institution || label == Label::Event => {
            institutions::compound(scene, idx, label, out);
        }
        Some(label) => put_told(scene, (idx, idx), label, "telling-ending", out),
        None => {}
    }
}

/// The relative or profession that token `idx` is the genitive of.
fn genitive(scene: &Scene<'_>, idx: usize, telling: Telling, out: &mut Vec<Candidate>) {
    let (languages, folded) = (scene.view.languages, scene.view.folded(idx));
    let written = languages.meets(GENITIVE) || folded.contains(['\'', '’']);
    let Some(owner) = telling.owner.filter(|_| written) else { return };
    let doubtful = facts(folded.trim_end_matches('s')).has(WordRole::DoubtfulKin);
    if owner.has(Role::Kin, languages) && !doubtful {
        put_told(scene, (idx, idx), Label::Fam, "listed-word", out);
    } else if owner.has(Role::Profession, languages) {
        put_told(scene, (idx, idx), Label::Prof, "listed-word", out);
    }
}

/// What token `idx` tells together with the words before and behind it.
fn phrase(scene: &Scene<'_>, idx: usize, telling: Telling, out: &mut Vec<Candidate>) {
    let complaint = telling.body.then(|| health::complaint(scene, idx)).flatten();
    let medicine = telling.dose.then(|| health::medicine(scene, idx)).flatten();
    let field = (telling.field && studies::is_studied(scene, idx)).then_some(idx);
    let degree = telling.degree.then(|| studies::shortened(scene, idx)).flatten();
    let told = [
        (complaint.map(|first| (first, idx)), Label::Medical, "complaint"),
        (medicine.map(|at| (at, at)), Label::Medical, "medicine"),
        (field.map(|at| (at, at)), Label::Edu, "field-of-study"),
        (degree.map(|last| (idx, last)), Label::Edu, "shortened-degree"),
    ];
    for (tokens, label, rule) in told {
        if let Some(tokens) = tokens {
            put_told(scene, tokens, label, rule, out);
        }
    }
}

/// Whether the lists say of the token what it tells of a person.
fn is_listed(scene: &Scene<'_>, idx: usize) -> bool {
    let languages = scene.view.languages;
    scene.view.word(idx).is_some_and(|word| LISTED.iter().any(|role| word.has(*role, languages)))
}

/// Whether the lists know the token as a person or place: `Schumacher` makes no shoes.
fn is_name(scene: &Scene<'_>, idx: usize) -> bool {
    let name = |word: &maskros_lexicon::Word| {
        word.first_name.is_some() || word.surname.is_some() || word.place.is_some()
    };
    scene.view.word(idx).is_some_and(name)
}
