//! What words tell by their form: [`super::telling`] says what a word can be, this says whether it is that here.

use super::scene::{Says, Scene};
use super::tables::{NOT_SPOKEN, PRONOUNS};
use super::{health, quasi, studies};
use maskros_lexicon::Role;
use maskros_text::{Attributes, Candidate, Case, Group, Label, Lang, Languages, Source, TokenKind};

/// Languages are read from a list of at most so many.
const MAX_LISTED: usize = 5;
/// The name of a language has at least so many letters.
const MIN_LANGUAGE_LETTERS: usize = 3;
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
    let languages = scene.view.languages;
    let listed =
        scene.view.word(idx).is_some_and(|word| LISTED.iter().any(|role| word.has(*role, languages)));
    if let Some(row) = telling.endings().iter().find(|row| row.languages.meets(languages))
        && !listed
        && !is_name(scene, idx)
    {
        if row.label.group() == Group::Institution || row.label == Label::Event {
            super::institutions::compound(scene, idx, row.label, out);
            return;
        }
        quasi::put_told(scene, (idx, idx), row.label, "telling-ending", out);
    }
    if let Some(owner) = telling.owner.filter(|_| !listed)
        && (languages.meets(GENITIVE) || scene.view.folded(idx).contains(['\'', '’']))
        && !is_name(scene, idx)
    {
        let label = if owner.has(Role::Kin, languages) { Label::Fam } else { Label::Prof };
        let doubtful =
            label == Label::Fam && quasi::is_doubtful_kin(scene.view.folded(idx).trim_end_matches('s'));
        if owner.has(Role::Kin, languages) && !doubtful || owner.has(Role::Profession, languages) {
            quasi::put_told(scene, (idx, idx), label, "listed-word", out);
        }
    }
    if telling.body
        && let Some(first) = health::complaint(scene, idx)
    {
        quasi::put_told(scene, (first, idx), Label::Medical, "complaint", out);
    }
    if telling.field && studies::is_studied(scene, idx) {
        quasi::put_told(scene, (idx, idx), Label::Edu, "field-of-study", out);
    }
    if telling.dose
        && let Some(medicine) = health::medicine(scene, idx)
    {
        quasi::put_told(scene, (medicine, medicine), Label::Medical, "medicine", out);
    }
    if telling.degree
        && let Some(last) = studies::shortened(scene, idx)
    {
        quasi::put_told(scene, (idx, last), Label::Edu, "shortened-degree", out);
    }
    if telling.speaking {
        spoken(scene, idx + 1, out);
    }
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
    let mut at = from + usize::from(PRONOUNS.contains(&view.folded(from)) || view.text(from) == ":");
    for _ in 0..MAX_LISTED {
        let listed = view.word(at).is_some_and(|word| word.has(Role::Language, view.languages));
        if !listed && !is_unknown_language(scene, at) {
            return;
        }
        if !listed {
            let says =
                Says { label: Label::Language, score: 0.6, source: Source::Context, rule: "spoken-language" };
            scene.put(out, at, at, says, Attributes::default());
        }
        let separators = ["och", "og", "und", "and", "et", ",", "/"];
        let skip = (at + 1..at + 3)
            .take_while(|idx| separators.contains(&view.folded(*idx)) || view.text(*idx) == ",")
            .count();
        if skip == 0 {
            return;
        }
        at += 1 + skip;
    }
}

/// Whether token `idx` can be a language of no list.
fn is_unknown_language(scene: &Scene<'_>, idx: usize) -> bool {
    let view = scene.view;
    let (Some(token), Some(known)) = (view.tokens.get(idx), view.known(idx)) else { return false };
    let small = token.case == Case::Lower && view.languages.meets(SMALL);
    let capital = token.case == Case::Title && !view.languages.meets(SMALL);
    token.kind == TokenKind::Word
        && (small || capital)
        && known.word.is_none()
        && known.base.is_none()
        && view.text(idx).chars().count() > MIN_LANGUAGE_LETTERS
        && !NOT_SPOKEN.iter().any(|ending| view.folded(idx).ends_with(ending))
}
