//! Names as owners: `Karlssons`, `Hvitfeldtska`, `Schmitz'sche`.

use super::piece::{InstitutionPiece, PieceKind};
use crate::generic::is_function;
use crate::namer::Class;
use crate::scene::Scene;
use crate::shape::folded;
use crate::words::rows_in;
use maskros_language::{LanguageTrait, Table, WordRole, facts};
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
    let lang = scene.language(decision);
    if let Some((base, ending)) = adjective(word, lang).filter(|(base, _)| is_borne(scene, base)) {
        return (base.to_owned(), Ending::Adjective(ending));
    }
    let languages = if is_borne(scene, word) { Languages::only(lang) } else { Languages::SUPPORTED };
    let mut readings = bases(word, languages).into_iter().filter(|reading| reading.form.genitive);
    let owner = readings.rfind(|reading| is_borne(scene, &reading.base)).map(|reading| reading.base);
    in_genitive(word, owner)
}

/// Whether a name is one by the lists, or a surname of the document.
fn is_borne(scene: &Scene<'_>, name: &str) -> bool {
    scene.word(name).best_name().is_some() || scene.known(Class::Surname, name).is_some()
}

/// The owner whose genitive a word is, or the word as it is.
fn in_genitive<'t>(word: &str, owner: Option<String>) -> (String, Ending<'t>) {
    owner.map_or_else(|| (word.to_owned(), Ending::None), |owner| (owner, Ending::Genitive))
}

/// The same for a word that no list knows; an s before what is owned is a genitive (`Quirlix'`, `Zyxanders Bygg`).
pub(super) fn owner_of_kind<'t>(
    scene: &Scene<'_>,
    decision: &Decision,
    word: &'t str,
    next: Option<&InstitutionPiece<'_>>,
) -> (String, Ending<'t>) {
    let lang = scene.language(decision);
    let owned = next.is_some_and(is_owned);
    if let Some((base, ending)) = adjective(word, lang).filter(|_| owned) {
        return (base.to_owned(), Ending::Adjective(ending));
    }
    let may_be_bare = owned && has_bare_genitive(lang) && !next.is_some_and(is_legal_form);
    let bare = || bare_owner(word).filter(|_| may_be_bare);
    in_genitive(word, with_apostrophe(word).or_else(bare).map(str::to_owned))
}

/// Whether a piece is what may be somebody's.
fn is_owned(piece: &InstitutionPiece<'_>) -> bool {
    piece.kind == PieceKind::Stays && !is_function(&folded(piece.text))
}

/// Whether a piece is the legal form of a firm, which is nobody's.
fn is_legal_form(piece: &InstitutionPiece<'_>) -> bool {
    facts(&folded(piece.text)).has(WordRole::FirmWord)
}

fn has_bare_genitive(lang: Lang) -> bool {
    LanguageTrait::BareGenitive.is_of_one(Languages::only(lang))
}

/// The owner before an apostrophe.
fn with_apostrophe(word: &str) -> Option<&str> {
    let ends = ["'s", "’s", "'", "’"];
    ends.into_iter().find_map(|end| word.strip_suffix(end))
}

/// The owner before a bare s.
fn bare_owner(word: &str) -> Option<&str> {
    word.strip_suffix('s').filter(|base| base.chars().count() > 2)
}

/// An adjective made of a name, cut before its ending.
fn adjective(word: &str, lang: Lang) -> Option<(&str, &str)> {
    let ending = adjective_endings(lang).find(|ending| word.ends_with(ending))?;
    word.split_at_checked(word.len() - ending.len()).filter(|(base, _)| base.chars().count() > 2)
}

fn adjective_endings(lang: Lang) -> impl Iterator<Item = &'static str> {
    rows_in(Table::NameAdjective, lang).flat_map(|row| row.words("endings")).copied()
}
