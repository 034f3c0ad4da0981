//! E-mail addresses, handles and links that bear a person's name.

use crate::cluster::Clusters;
use crate::fold;
use crate::item::Item;
use crate::person::{People, Person};
use maskros_text::{Document, Label};
use std::collections::HashMap;

/// A name in a handle has at least so many letters; shorter ones are in too many words.
const SHORTEST: usize = 4;

/// How many words of an address are looked up.
const MOST_WORDS: usize = 16;

/// Names as handles write them, and whose they are; `None` where several persons would fit.
type Index = HashMap<String, Option<usize>>;

/// Links the pieces that bear the name of somebody in `people`, unless several persons would fit.
pub(crate) fn link(document: &Document, pieces: &[Item], clusters: &Clusters, people: &mut People) {
    if people.persons.is_empty() || !pieces.iter().any(|piece| bears_names(piece.label)) {
        return;
    }
    let index = index(clusters, &people.persons);
    for (idx, piece) in pieces.iter().enumerate().filter(|(_, piece)| bears_names(piece.label)) {
        people.of_piece[idx] = owner(piece.label, document.cut(piece.span), &index);
    }
}

pub(crate) fn bears_names(label: Label) -> bool {
    matches!(label, Label::Email | Label::Username | Label::SocialHandle | Label::Url | Label::MessagingLink)
}

fn index(clusters: &Clusters, persons: &[Person]) -> Index {
    let mut index = Index::new();
    for (idx, person) in persons.iter().enumerate() {
        let name = |cluster: Option<usize>| cluster.map_or("", |cluster| clusters.names[cluster].as_str());
        let first = fold::handles(name(person.first));
        for surname in shortened(name(person.surname)) {
            for (first, surname) in first.iter().zip(fold::handles(&surname)) {
                keys(first, &surname).into_iter().for_each(|key| enter(&mut index, key, idx));
            }
        }
    }
    index
}

fn enter(index: &mut Index, key: String, person: usize) {
    if key.chars().count() >= SHORTEST {
        index
            .entry(key)
            .and_modify(|owner| *owner = owner.filter(|other| *other == person))
            .or_insert(Some(person));
    }
}

/// `annaberg`, `berganna`, `aberg`, `berga`, `annab`, `anna`, `berg`
fn keys(first: &str, surname: &str) -> Vec<String> {
    let initial = |name: &str| name.chars().next().map(String::from).unwrap_or_default();
    let mut keys = vec![first.to_owned(), surname.to_owned()];
    if !first.is_empty() && !surname.is_empty() {
        keys.push(format!("{first}{surname}"));
        keys.push(format!("{surname}{first}"));
        keys.push(format!("{}{surname}", initial(first)));
        keys.push(format!("{surname}{}", initial(first)));
        keys.push(format!("{first}{}", initial(surname)));
    }
    keys
}

/// The ways in which a handle may shorten a surname: whole, without its particles, or the first of a double name.
fn shortened(surname: &str) -> Vec<String> {
    let bare = surname.rsplit(' ').next().unwrap_or(surname);
    let single = |name: &str| name.split('-').next().unwrap_or_default().to_owned();
    vec![surname.to_owned(), bare.to_owned(), single(surname), single(bare)]
}

fn owner(label: Label, text: &str, index: &Index) -> Option<usize> {
    let folded = fold::name(text);
    let local = if label == Label::Email { folded.split('@').next().unwrap_or_default() } else { &folded };
    let words = || {
        local.split(|letter: char| !letter.is_alphabetic()).filter(|word| !word.is_empty()).take(MOST_WORDS)
    };
    let whole: String = words().collect();
    let pairs = words().zip(words().skip(1)).map(|(a, b)| format!("{a}{b}"));
    std::iter::once(whole)
        .chain(pairs)
        .chain(words().map(str::to_owned))
        .find_map(|key| index.get(&fold::handles(&key)[0]).copied().flatten())
}
