//! Entities and running numbers.
//!
//! - The *entity* of a part of a name is the person; of everything else it is the value: one entity per distinct place, number,
//!   date or word. Addresses and handles that bear a person's name belong to the person.
//! - The *number* is SweLL's running number (guidelines 2.1): per label, from 1 in each document in reading order, one per distinct
//!   name or value, those that the policy edits before those that it leaves; slips have the number of what they are slips of. The three kinds of first name count together, so that a name
//!   keeps its number where its bearer's sex is known in one place and not in another. Two persons of one surname share its
//!   number.

use crate::agreement::agreed;
use crate::cluster::{Clusters, class, cluster};
use crate::decided::Act;
use crate::handle;
use crate::item::Item;
use crate::person::{People, people};
use crate::sex::label_of;
use crate::titled;
use maskros_text::{Document, EntityId, Label, Sex};
use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;

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
    titled::sexes(document, pieces, mentions, &clusters);
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
    let keys = owners.map(|(person, cluster)| person.map_or((false, *cluster), |person| (true, person)));
    keys.map(|key| {
        let next = u32::try_from(ids.len()).unwrap_or(u32::MAX).saturating_add(1);
        EntityId(*ids.entry(key).or_insert(next))
    })
    .collect()
}

fn numbers(pieces: &[Item], clusters: &Clusters) -> Vec<u32> {
    let mut running = Running::default();
    let named = pieces.iter().zip(&clusters.of_piece);
    named.map(|(piece, cluster)| running.number(piece.label.family(), *cluster)).collect()
}

/// Running numbers of names, for each label from 1.
#[derive(Default)]
struct Running<K> {
    last: HashMap<Label, u32>,
    given: HashMap<(Label, K), u32>,
}

impl<K: Eq + Hash> Running<K> {
    /// The number of a name, the next one where it has none yet.
    fn number(&mut self, label: Label, name: K) -> u32 {
        *self.given.entry((label, name)).or_insert_with(|| {
            let last = self.last.entry(label).or_default();
            *last += 1;
            *last
        })
    }
}

/// One place or institution is of one kind, that of which all its mentions together are surest: a town is no district elsewhere in
/// the document. Countries stay apart, for there is a town of the name of some (`Luxembourg`).
fn settle_kind(pieces: &mut [Item], clusters: &Clusters) {
    let best = surest_labels(pieces, clusters);
    let named = pieces.iter_mut().zip(&clusters.of_piece);
    for (piece, cluster) in named.filter(|(piece, _)| is_of_one_kind(piece.label)) {
        piece.label = best.get(cluster).map_or(piece.label, |(label, _)| *label);
    }
}

fn is_of_one_kind(label: Label) -> bool {
    matches!(class(label), Label::City | Label::OtherInstitution) && label != Label::Country
}

/// The label of each place and institution of which its mentions together are surest, and how sure.
fn surest_labels(pieces: &[Item], clusters: &Clusters) -> HashMap<usize, (Label, f32)> {
    let mut scores: BTreeMap<(usize, Label), f32> = BTreeMap::new();
    let named = pieces.iter().zip(&clusters.of_piece);
    for (piece, cluster) in named.filter(|(piece, _)| is_of_one_kind(piece.label)) {
        *scores.entry((*cluster, piece.label)).or_default() += piece.score;
    }
    let mut best: HashMap<usize, (Label, f32)> = HashMap::new();
    for ((cluster, label), score) in scores {
        let there = best.entry(cluster).or_insert((label, score));
        if score > there.1 {
            *there = (label, score);
        }
    }
    best
}

/// The running numbers with those of what is edited first, in reading order: what the policy leaves, such as Sweden, uses up none of theirs.
pub(crate) fn renumbered(pieces: &[Item], numbers: &[u32], acts: &[Act]) -> Vec<u32> {
    let keys: Vec<(Label, u32)> =
        pieces.iter().zip(numbers).map(|(piece, number)| (piece.label.family(), *number)).collect();
    let edited = keys.iter().zip(acts).filter(|(_, act)| act.action.edits()).map(|(key, _)| key);
    let mut running = Running::default();
    edited.for_each(|(label, number)| {
        running.number(*label, *number);
    });
    keys.iter().map(|(label, number)| running.number(*label, *number)).collect()
}

/// A first name of unknown sex has its bearer's, or that of the same name elsewhere if all its other mentions agree.
fn settle_sex(pieces: &mut [Item], clusters: &Clusters, people: &People) {
    let elsewhere = sexed_names(pieces, clusters);
    let unknown = |piece: &Item| piece.label == Label::FirstnameUnknown;
    for (idx, piece) in pieces.iter_mut().enumerate().filter(|(_, piece)| unknown(piece)) {
        let of_person = people.of_piece[idx].and_then(|person| label_of(people.persons[person].sex));
        let of_name = elsewhere.get(&clusters.of_piece[idx]).copied();
        if let Some(label) = of_person.or(of_name) {
            piece.label = label;
            piece.attributes.sex = Sex::of(label);
        }
    }
}

/// The kind of each first name whose sex is known somewhere; nothing where its mentions contradict each other.
fn sexed_names(pieces: &[Item], clusters: &Clusters) -> HashMap<usize, Label> {
    let labels = pieces.iter().map(|piece| piece.label).zip(&clusters.of_piece);
    agreed(labels.filter(|(label, _)| Sex::of(*label).is_some()).map(|(label, cluster)| (*cluster, label)))
}
