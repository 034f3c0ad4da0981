//! Names as owners: `Karlssons`, `Hvitfeldtska`, `Schmitz'sche`.

use super::piece::{InstitutionPiece, PieceKind};
use crate::generic::is_function;
use crate::namer::Class;
use crate::scene::Scene;
use crate::shape::folded;
use maskros_language::{WordRole, facts};
use maskros_morphology::bases;
use maskros_text::{Decision, Lang, Languages};

/// What stands behind a name: nothing, a genitive, or the ending of an adjective made of it.
#[derive(Clone, Copy)]
pub(super) enum Ending<'t> {
    None,
    Genitive,
    Adjective(&'t str),
}

impl<'t> Ending<'t> {
    pub(super) const fn genitive(self) -> bool {
        matches!(self, Self::Genitive)
    }

    pub(super) const fn adjective(self) -> Option<&'t str> {
        match self {
            Self::Adjective(ending) => Some(ending),
            Self::None | Self::Genitive => None,
        }
    }
}

/// The owner in `word` with what stands behind it: `Karlssons`, `Hvitfeldtska`, `Schmitz'sche`.
pub(super) fn owner<'t>(scene: &Scene<'_>, decision: &Decision, word: &'t str) -> (String, Ending<'t>) {
    let known =
        |name: &str| scene.word(name).best_name().is_some() || scene.known(Class::Surname, name).is_some();
    if let Some((base, ending)) = adjective(word, scene.language(decision)).filter(|(base, _)| known(base)) {
        return (base.to_owned(), Ending::Adjective(ending));
    }
    let languages =
        if known(word) { Languages::only(scene.language(decision)) } else { Languages::SUPPORTED };
    let reading =
        bases(word, languages).into_iter().rfind(|reading| reading.form.genitive && known(&reading.base));
    reading.map_or_else(|| (word.to_owned(), Ending::None), |reading| (reading.base, Ending::Genitive))
}

/// The same for a word that no list knows; an s before what is owned is a genitive (`Quirlix'`, `Zyxanders Bygg`).
pub(super) fn owner_of_kind<'t>(
    scene: &Scene<'_>,
    decision: &Decision,
    word: &'t str,
    next: Option<&InstitutionPiece<'_>>,
) -> (String, Ending<'t>) {
    let lang = scene.language(decision);
    let owned = next.is_some_and(|next| next.kind == PieceKind::Stays && !is_function(&folded(next.text)));
    if let Some((base, ending)) = adjective(word, lang).filter(|_| owned) {
        return (base.to_owned(), Ending::Adjective(ending));
    }
    let apostrophe = word
        .strip_suffix("'s")
        .or_else(|| word.strip_suffix("’s"))
        .or_else(|| word.strip_suffix(['\'', '’']));
    let bare = || {
        word.strip_suffix('s')
            .filter(|base| owned && base.chars().count() > 2 && lang != Lang::En && lang != Lang::Fr)
    };
    let legal = next.is_some_and(|next| facts(&folded(next.text)).has(WordRole::FirmWord));
    let base = apostrophe.or_else(|| if legal { None } else { bare() });
    base.map_or_else(|| (word.to_owned(), Ending::None), |base| (base.to_owned(), Ending::Genitive))
}

/// An adjective made of a name, cut before its ending.
fn adjective(word: &str, lang: Lang) -> Option<(&str, &str)> {
    let ending = adjective_endings(lang).iter().find(|ending| word.ends_with(**ending))?;
    word.split_at_checked(word.len() - ending.len()).filter(|(base, _)| base.chars().count() > 2)
}

const fn adjective_endings(lang: Lang) -> &'static [&'static str] {
    match lang {
        Lang::Sv => &["ska"],
        Lang::Nb | Lang::Nn | Lang::Da => &["ske"],
        Lang::De => &[
            "'sche", "'schen", "'scher", "'sches", "’sche", "’schen", "’scher", "’sches", "sche", "schen",
            "scher", "sches",
        ],
        _ => &[],
    }
}
