//! People by who stands beside them, whatever place or body a model or list takes their name for: `a daughter, Bethlehem, born there`,
//! `mamma till Alva och Neo`.

use crate::fold;
use crate::item::Item;
use maskros_language::{WordRole, facts};
use maskros_lexicon::{Lexicon, Role, Word};
use maskros_morphology::bases;
use maskros_text::{Document, Group, Label, Languages, Source};

/// So far back the word before a name is looked for, in bytes.
const REACH: usize = 48;

/// Makes people of the lone words that stand beside kin or beside somebody's first name.
pub(crate) fn correct(document: &Document, pieces: &mut [Item]) {
    for piece in pieces.iter_mut().filter(|piece| may_be_somebody(document, piece)) {
        if is_in_apposition(document, piece) {
            make_somebody(piece);
        }
    }
    for idx in 1..pieces.len() {
        let [before, piece] = [idx - 1, idx].map(|at| &pieces[at]);
        let body = may_be_somebody(document, piece) && piece.label.group() == Group::Institution;
        if body && before.label.is_first_name() && is_joined(document, before, piece) {
            make_somebody(&mut pieces[idx]);
        }
    }
}

fn make_somebody(piece: &mut Item) {
    piece.label = Label::FirstnameUnknown;
    piece.attributes.kind = None;
    piece.attributes.sex = None;
}

/// Whether a piece is one word with a capital, and a place or body by the word alone.
fn may_be_somebody(document: &Document, piece: &Item) -> bool {
    let text = document.cut(piece.span);
    let guessed = matches!(piece.source, Source::Tagger | Source::Lexicon | Source::Propagation);
    let named = matches!(piece.label.group(), Group::Place | Group::Institution);
    guessed && named && text.chars().skip(1).any(char::is_lowercase) && !text.contains(char::is_whitespace)
}

/// Whether a word for kin and a comma stand before a piece, and a mark behind it: `hennes bror, Yonas, er borte`.
fn is_in_apposition(document: &Document, piece: &Item) -> bool {
    let behind = document.behind(piece.span.end);
    let before = document.before(piece.span.start);
    let near =
        before.get(before.floor_char_boundary(before.len().saturating_sub(REACH))..).unwrap_or_default();
    let Some(noun) = near.strip_suffix(", ").and_then(|rest| rest.rsplit(char::is_whitespace).next()) else {
        return false;
    };
    behind.starts_with([',', '.', ')', '!', '?']) && is_kin(noun, piece.languages())
}

/// Whether a word is one for kin, in any of its forms, or for an animal that has a name.
fn is_kin(word: &str, languages: Languages) -> bool {
    let kin = |word: Word| word.has(Role::Kin, languages);
    let listed = |base: &str| Lexicon::embedded().word(&fold::name(base)).is_some_and(kin);
    let pet = facts(&fold::name(word)).has_any(&[WordRole::Pet, WordRole::DefinitePet]);
    pet || listed(word) || bases(word, languages).iter().any(|reading| listed(&reading.base))
}

/// Whether nothing but a word that joins the members of a list stands between two pieces.
fn is_joined(document: &Document, one: &Item, other: &Item) -> bool {
    let between = document.cut(one.gap_to(other));
    let spaced = between.starts_with(' ') && between.ends_with(' ');
    spaced && facts(between.trim()).has(WordRole::ListConjunction)
}
