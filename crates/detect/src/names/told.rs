//! What words tell by their form: [`super::telling`] says what a word can be, this says whether it is that here.

use super::scene::{Says, Scene};
use super::tables::NOT_SPOKEN;
use super::{health, quasi, studies};
use maskros_language::WordRole;
use maskros_lexicon::Role;
use maskros_text::{Attributes, Candidate, Group, Label, Lang, Languages, Source};

/// Languages are read from a list of at most so many.
const MAX_LISTED: usize = 5;
/// The name of a language has at least so many letters.
const MIN_LANGUAGE_LETTERS: usize = 4;
/// Languages whose genitive has no apostrophe.
const GENITIVE: Languages = Languages::SCANDINAVIAN.with(Lang::De);
/// Languages whose names for languages have no capital.
const SMALL: Languages = Languages::SCANDINAVIAN.with(Lang::Fr);

/// What the lists say of a word goes before what its form tells.
const LISTED: [Role; 6] =
    [Role::Kin, Role::Profession, Role::Education, Role::Medical, Role::Sensitive, Role::Title];

/// Looks at what the form of token `idx` tells.
pub(super) fn find(scene: &Scene<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let Some(telling) = scene.view.known(idx).map(|known| known.telling).filter(super::Telling::tells) else {
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
fn compound(scene: &Scene<'_>, idx: usize, telling: super::Telling, out: &mut Vec<Candidate>) {
    let languages = scene.view.languages;
    let row = telling.endings().iter().find(|row| row.languages.meets(languages));
    match row.map(|row| row.label) {
        Some(label) if label.group() == Group::Institution || label == Label::Event => {
            super::institutions::compound(scene, idx, label, out);
        }
        Some(label) => quasi::put_told(scene, (idx, idx), label, "telling-ending", out),
        None => {}
    }
}

/// The relative or profession that token `idx` is the genitive of.
fn genitive(scene: &Scene<'_>, idx: usize, telling: super::Telling, out: &mut Vec<Candidate>) {
    let (languages, folded) = (scene.view.languages, scene.view.folded(idx));
    let written = languages.meets(GENITIVE) || folded.contains(['\'', '’']);
    let Some(owner) = telling.owner.filter(|_| written) else { return };
    let doubtful = quasi::is_doubtful_kin(folded.trim_end_matches('s'));
    if owner.has(Role::Kin, languages) && !doubtful {
        quasi::put_told(scene, (idx, idx), Label::Fam, "listed-word", out);
    } else if owner.has(Role::Profession, languages) {
        quasi::put_told(scene, (idx, idx), Label::Prof, "listed-word", out);
    }
}

/// What token `idx` tells together with the words before and behind it.
fn phrase(scene: &Scene<'_>, idx: usize, telling: super::Telling, out: &mut Vec<Candidate>) {
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
            quasi::put_told(scene, tokens, label, rule, out);
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

/// Languages of no list that are spoken: `talar igbo och bambara`, `speaks Lingala`.
pub(super) fn spoken(scene: &Scene<'_>, from: usize, out: &mut Vec<Candidate>) {
    let view = scene.view;
    let mut at = from + usize::from(view.facts(from).has(WordRole::BeforeLanguage) || view.text(from) == ":");
    for _ in 0..MAX_LISTED {
        let listed = view.has_role(at, Role::Language);
        if !listed && !is_unknown_language(scene, at) {
            return;
        }
        if !listed {
            let says =
                Says { label: Label::Language, score: 0.6, source: Source::Context, rule: "spoken-language" };
            scene.put(out, at, at, says, Attributes::default());
        }
        let separators = ["och", "og", "und", "and", "et", ",", "/"];
        let skip = (at + 1..at + 3).take_while(|idx| separators.contains(&view.folded(*idx))).count();
        if skip == 0 {
            return;
        }
        at += 1 + skip;
    }
}

/// Whether token `idx` can be a language of no list.
fn is_unknown_language(scene: &Scene<'_>, idx: usize) -> bool {
    let view = scene.view;
    let cased = if view.languages.meets(SMALL) { view.is_lower(idx) } else { view.is_title(idx) };
    let Some(known) = view.known(idx).filter(|_| cased && view.is_word(idx)) else { return false };
    if known.word.is_some() || known.base.is_some() {
        return false;
    }
    let ends = |ending: &&str| view.folded(idx).ends_with(*ending);
    view.letters(idx) >= MIN_LANGUAGE_LETTERS && !NOT_SPOKEN.iter().any(ends)
}
