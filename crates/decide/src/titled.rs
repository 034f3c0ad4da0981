//! The sex of people as their titles elsewhere say it: `Fride Rørvik` is a woman where the text has a `fru Rørvik`.
//!
//! The lists know of a rare first name that mostly men bear it, or mostly women; a form of address before the surname of its only
//! bearer knows better. A first name that nearly all of one sex bear is left: `fru Berg` may be the mother of `Hans Berg`.

use crate::agreement::agreed;
use crate::cluster::Clusters;
use crate::item::Item;
use crate::listed::first_name_strength;
use crate::mention::runs;
use crate::sex::{give_sex, sex_of_title};
use maskros_lexicon::Strength;
use maskros_text::{Document, Label, Sex};
use std::collections::HashMap;
use std::ops::Range;

/// Gives the first names of people the sex that a form of address before their surname says.
pub(crate) fn sexes(document: &Document, pieces: &mut [Item], mentions: &[u32], clusters: &Clusters) {
    let told = told(document, pieces, mentions, clusters);
    if told.is_empty() {
        return;
    }
    let bearers = agreed(runs(mentions).filter_map(|mention| full_name(pieces, mention, clusters)));
    // Of two people with one first name, `herr Berg` and `fru Dahl`, one may be a man and one a woman.
    let firsts = agreed(told.iter().filter_map(|(surname, sex)| Some((*bearers.get(surname)?, *sex))));
    for (piece, cluster) in pieces.iter_mut().zip(&clusters.of_piece) {
        let fits = |sex: &Sex| may_be_of(piece, *sex, &clusters.names[*cluster]);
        give_sex(piece, firsts.get(cluster).copied().filter(fits));
    }
}

/// The sex that forms of address before each surname say; nothing where they say both.
fn told(document: &Document, pieces: &[Item], mentions: &[u32], clusters: &Clusters) -> HashMap<usize, Sex> {
    agreed(runs(mentions).filter_map(|mention| {
        let title = pieces[mention.clone()].iter().find(|piece| piece.label == Label::Title)?;
        let sex = sex_of_title(title, document.cut(title.span))?;
        Some((surname_in(pieces, mention, clusters)?, sex))
    }))
}

/// The surname of a mention with its first name.
fn full_name(pieces: &[Item], mention: Range<usize>, clusters: &Clusters) -> Option<(usize, usize)> {
    let first = mention.clone().find(|idx| pieces[*idx].label.is_first_name())?;
    Some((surname_in(pieces, mention, clusters)?, clusters.of_piece[first]))
}

fn surname_in(pieces: &[Item], mut mention: Range<usize>, clusters: &Clusters) -> Option<usize> {
    mention.find(|idx| pieces[*idx].label == Label::Surname).map(|idx| clusters.of_piece[idx])
}

/// Whether a first name may be borne by somebody of the sex, though the lists have it for the other.
fn may_be_of(piece: &Item, sex: Sex, name: &str) -> bool {
    let other = Sex::of(piece.label).is_some_and(|own| own != sex);
    other && piece.told.is_none() && !is_of_one_sex(name)
}

/// Whether the lists are as sure as they can be for whom a first name is.
fn is_of_one_sex(name: &str) -> bool {
    first_name_strength(name) == Some(Strength::Strong)
}
