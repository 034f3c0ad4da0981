//! Entities and running numbers.
//!
//! - The *entity* of a part of a name is the person; of everything else it is the value: one entity per distinct place, number,
//!   date or word. Addresses and handles that bear a person's name belong to the person.
//! - The *number* is SweLL's running number (guidelines 2.1): per label, from 1 in each document in reading order, one per distinct
//!   name or value, those that the policy edits before those that it leaves; slips have the number of what they are slips of. The three kinds of first name count together, so that a name
//!   keeps its number where its bearer's sex is known in one place and not in another. Two persons of one surname share its
//!   number.

use crate::cluster::{Clusters, class, cluster};
use crate::decided::Act;
use crate::gather::family;
use crate::handle;
use crate::item::Item;
use crate::person::{People, people};
use maskros_text::{Document, EntityId, Label, Sex};
use std::collections::{BTreeMap, HashMap};

/// What is known of each piece beside the piece.
#[derive(Debug)]
pub(crate) struct Linked {
    pub entities: Vec<EntityId>,
    pub numbers: Vec<u32>,
    pub bases: Vec<Box<str>>,
    /// Whether the piece is, or bears the name of, a person of the document.
    pub is_person: Vec<bool>,
}

/// Links the pieces of a document and settles the sex of first names.
pub(crate) fn link(document: &Document, pieces: &mut [Item], mentions: &[u32]) -> Linked {
    let clusters = cluster(document, pieces);
    let mut people = people(document, pieces, mentions, &clusters);
    handle::link(document, pieces, &clusters, &mut people);
    settle_sex(pieces, &clusters, &people);
    settle_kind(pieces, &clusters);
    let is_person = people.of_piece.iter().map(Option::is_some).collect();
    let numbers = numbers(pieces, &clusters);
    let bases = clusters.of_piece.iter().map(|cluster| clusters.bases[*cluster].clone()).collect();
    Linked { entities: entities(&clusters, &people), numbers, bases, is_person }
}

fn entities(clusters: &Clusters, people: &People) -> Vec<EntityId> {
    let mut ids: HashMap<(bool, usize), u32> = HashMap::new();
    let owners = people.of_piece.iter().zip(&clusters.of_piece);
    owners
        .map(|(person, cluster)| {
            let next = u32::try_from(ids.len()).unwrap_or(u32::MAX).saturating_add(1);
            let key = person.map_or((false, *cluster), |person| (true, person));
            EntityId(*ids.entry(key).or_insert(next))
        })
        .collect()
}

fn numbers(pieces: &[Item], clusters: &Clusters) -> Vec<u32> {
    let mut last: HashMap<Label, u32> = HashMap::new();
    let mut given: HashMap<(Label, usize), u32> = HashMap::new();
    let named = pieces.iter().zip(&clusters.of_piece);
    named
        .map(|(piece, cluster)| {
            let counted = family(piece.label);
            *given.entry((counted, *cluster)).or_insert_with(|| {
                let last = last.entry(counted).or_default();
                *last += 1;
                *last
            })
        })
        .collect()
}

/// One place or institution is of one kind, that of which all its mentions together are surest: a town is no district elsewhere in
/// the document. Countries stay apart, for there is a town of the name of some (`Luxembourg`).
fn settle_kind(pieces: &mut [Item], clusters: &Clusters) {
    let settles = |label: Label| {
        matches!(class(label), Label::City | Label::OtherInstitution) && label != Label::Country
    };
    let mut scores: BTreeMap<(usize, Label), f32> = BTreeMap::new();
    for (piece, cluster) in pieces.iter().zip(&clusters.of_piece).filter(|(piece, _)| settles(piece.label)) {
        *scores.entry((*cluster, piece.label)).or_default() += piece.score;
    }
    let mut best: HashMap<usize, (Label, f32)> = HashMap::new();
    for ((cluster, label), score) in scores {
        let there = best.entry(cluster).or_insert((label, score));
        if score > there.1 {
            *there = (label, score);
        }
    }
    for (piece, cluster) in
        pieces.iter_mut().zip(&clusters.of_piece).filter(|(piece, _)| settles(piece.label))
    {
        piece.label = best.get(cluster).map_or(piece.label, |(label, _)| *label);
    }
}

/// The running numbers with those of what is edited first, in reading order: what the policy leaves, such as Sweden, uses up none of theirs.
pub(crate) fn renumbered(pieces: &[Item], numbers: &[u32], acts: &[Act]) -> Vec<u32> {
    let keys: Vec<(Label, u32)> =
        pieces.iter().zip(numbers).map(|(piece, number)| (family(piece.label), *number)).collect();
    let edited = keys.iter().zip(acts).filter(|(_, act)| act.action.edits()).map(|(key, _)| key);
    let mut last: HashMap<Label, u32> = HashMap::new();
    let mut given: HashMap<(Label, u32), u32> = HashMap::new();
    for key in edited.chain(&keys) {
        given.entry(*key).or_insert_with(|| {
            let last = last.entry(key.0).or_default();
            *last += 1;
            *last
        });
    }
    keys.iter().filter_map(|key| given.get(key).copied()).collect()
}

/// A first name of unknown sex has its bearer's, or that of the same name elsewhere if all its other mentions agree.
fn settle_sex(pieces: &mut [Item], clusters: &Clusters, people: &People) {
    let mut elsewhere: HashMap<usize, Option<Label>> = HashMap::new();
    for (piece, cluster) in pieces.iter().zip(&clusters.of_piece) {
        if matches!(piece.label, Label::FirstnameMale | Label::FirstnameFemale) {
            let label = Some(piece.label);
            elsewhere
                .entry(*cluster)
                .and_modify(|other| *other = other.filter(|_| *other == label))
                .or_insert(label);
        }
    }
    for (idx, piece) in pieces.iter_mut().enumerate() {
        if piece.label != Label::FirstnameUnknown {
            continue;
        }
        let of_person = people.of_piece[idx].and_then(|person| label_of(people.persons[person].sex));
        let of_name = elsewhere.get(&clusters.of_piece[idx]).copied().flatten();
        if let Some(label) = of_person.or(of_name) {
            piece.label = label;
            piece.attributes.sex = Some(if label == Label::FirstnameMale { Sex::Male } else { Sex::Female });
        }
    }
}

fn label_of(sex: Option<Sex>) -> Option<Label> {
    match sex {
        Some(Sex::Male) => Some(Label::FirstnameMale),
        Some(Sex::Female) => Some(Label::FirstnameFemale),
        Some(Sex::Both) | None => None,
    }
}
