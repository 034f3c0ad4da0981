//! Clubs, schools, inns and parks in sentences without capitals, by what stands before their names: `vfl tegel`, `kita sonnenblume`,
//! `parc borély`, `complexe du rosaire`.

use super::reading::Reading;
use super::scene::{Says, Scene};
use super::tables::FRENCH_LINKS;
use crate::plain;
use maskros_language::{WordRole, facts};
use maskros_text::{Attributes, Candidate, Case, Label, Lang, Source, TokenKind};

const RULE: &str = "house-in-haste";
/// So many articles and prepositions stand between head and name at most: `école de la`.
const MAX_LINKS: usize = 2;
/// Shorter words are too often others, misspelt.
const MIN_NAME: usize = 4;
/// What links a German inn to its name, folded.
const GERMAN_LINKS: &[&str] = &["zum", "zur", "am", "an", "der"];

/// Adds the house whose head is token `idx`.
pub(super) fn find(scene: &Scene<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = scene.view;
    if !facts(view.folded(idx)).has_in(WordRole::HouseBeforeName, view.languages) || !is_small(scene, idx) {
        return;
    }
    let name = (idx + 1..).find(|at| !is_link(scene, *at)).filter(|at| at - idx <= MAX_LINKS + 1);
    if let Some(name) = name.filter(|name| is_name(scene, *name)) {
        let says = Says { label: Label::OtherInstitution, score: 0.6, source: Source::Context, rule: RULE };
        scene.put(out, idx, name, says, Attributes::default());
    }
}

fn is_small(scene: &Scene<'_>, idx: usize) -> bool {
    scene.view.tokens.get(idx).is_some_and(|token| token.kind == TokenKind::Word && token.case == Case::Lower)
}

fn is_link(scene: &Scene<'_>, idx: usize) -> bool {
    let word = scene.view.folded(idx);
    (scene.view.languages.has(Lang::Fr) && FRENCH_LINKS.contains(&word))
        || (scene.view.languages.has(Lang::De) && GERMAN_LINKS.contains(&word))
}

/// Whether the word is long enough, and no ordinary one of the lists or of running text.
fn is_name(scene: &Scene<'_>, idx: usize) -> bool {
    let long = scene.view.folded(idx).chars().count() >= MIN_NAME;
    let told = scene.view.word(idx).is_some_and(|word| word.roles != 0);
    let reading = Reading::small(scene.view, scene.lexicon, idx);
    let free = !reading.ordinary && !told && !plain::is_word_in_haste(scene.view, idx, None);
    is_small(scene, idx) && long && free && !plain::is_common_noun(scene.view, scene.lexicon, idx)
}
