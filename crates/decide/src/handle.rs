//! E-mail addresses, handles and links that bear a person's name.

use crate::agreement::agreed;
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

/// Names as handles write them, and whose they are; none that would fit several persons.
type Index = HashMap<String, usize>;

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
    let name = |cluster: Option<usize>| cluster.map_or("", |cluster| clusters.names[cluster].as_str());
    let keys = |person: &Person| keys_of(name(person.first), name(person.surname));
    let owned = persons
        .iter()
        .enumerate()
        .flat_map(|(idx, person)| keys(person).into_iter().map(move |key| (key, idx)));
    agreed(owned.filter(|(key, _)| key.chars().count() >= SHORTEST))
}

/// The ways in which a handle may write the name of a person.
fn keys_of(first: &str, surname: &str) -> Vec<String> {
    let first = fold::handles(first);
    let mut all = Vec::new();
    for surname in shortened(surname) {
        let pairs = first.iter().zip(fold::handles(&surname));
        all.extend(pairs.flat_map(|(first, surname)| keys(first, &surname)));
    }
    all
}

/// `annaberg`, `berganna`, `aberg`, `berga`, `annab`, `anna`, `berg`
fn keys(first: &str, surname: &str) -> Vec<String> {
    let mut keys = vec![first.to_owned(), surname.to_owned()];
    if let (Some(initial), Some(last)) = (first.chars().next(), surname.chars().next()) {
        keys.push(format!("{first}{surname}"));
        keys.push(format!("{surname}{first}"));
        keys.push(format!("{initial}{surname}"));
        keys.push(format!("{surname}{initial}"));
        keys.push(format!("{first}{last}"));
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
    let mut names = names_in(local_part(label, &folded));
    names.find_map(|name| index.get(&fold::handles(&name)[0]).copied())
}

/// What of an address stands before the `@`; the whole of anything else.
fn local_part(label: Label, folded: &str) -> &str {
    if label == Label::Email { folded.split('@').next().unwrap_or_default() } else { folded }
}

/// The names that an address may write: all its words together, two of them, one.
fn names_in(local: &str) -> impl Iterator<Item = String> {
    let whole = std::iter::once(words(local).collect());
    whole.chain(pairs(local)).chain(words(local).map(str::to_owned))
}

/// Every two words of an address that follow each other, as one.
fn pairs(local: &str) -> impl Iterator<Item = String> {
    words(local).zip(words(local).skip(1)).map(|(a, b)| format!("{a}{b}"))
}

fn words(address: &str) -> impl Iterator<Item = &str> {
    let words = address.split(|letter: char| !letter.is_alphabetic());
    words.filter(|word| !word.is_empty()).take(MOST_WORDS)
}
