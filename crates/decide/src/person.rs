//! Which mentions are the same person.
//!
//! 1. Full names come first: the same first name and surname are one person, unless their sexes conflict.
//! 2. An initial with a surname (`A. Lindström`) is the nearest person whose name begins so.
//! 3. A surname with a title that knows the sex (`Frau Lindström`), then a surname, first name or initials alone, is the nearest
//!    person before it that has the name and no other sex; if there is none before it, the only one after it.
//! 4. What fits nobody is a new person: `Herr Meier` and `Frau Meier` are two, though `Meier` is one surname with one number.

use crate::cluster::Clusters;
use crate::fold;
use crate::item::Item;
use maskros_language::{WordRole, facts};
use maskros_lexicon::{Lexicon, NamePart, ascii};
use maskros_morphology::gendered::forms_of_men;
use maskros_text::{Document, Label, Origin, Sex};
use std::collections::{BTreeMap, HashMap};

/// How many persons of one name are looked at before giving up; bounds the time in lists of thousands of namesakes.
const MOST_NAMESAKES: usize = 32;

/// Somebody in the document.
#[derive(Clone, Debug, Default)]
pub(crate) struct Person {
    /// Cluster of the first name.
    pub first: Option<usize>,
    /// Cluster of the surname.
    pub surname: Option<usize>,
    /// First letter of the first name, folded.
    initial: Option<char>,
    /// Cluster of the middle name.
    middle: Option<usize>,
    /// Male or female; `None` where nothing says so.
    pub sex: Option<Sex>,
}

/// The people of a document, and for each piece whose name it is part of.
#[derive(Debug, Default)]
pub(crate) struct People {
    pub persons: Vec<Person>,
    pub of_piece: Vec<Option<usize>>,
    by_first: BTreeMap<(usize, usize), usize>,
    by_surname: BTreeMap<(usize, usize), usize>,
    by_full: HashMap<(usize, usize), Vec<usize>>,
    by_initials: BTreeMap<(char, char, usize), usize>,
    /// The clusters of the halves of each double surname, by which its bearer is called too.
    halves: HashMap<usize, Vec<usize>>,
}

/// What a mention says of a person.
#[derive(Clone, Debug, Default)]
struct Name {
    pieces: std::ops::Range<usize>,
    person: Person,
    /// Letters of initials without any name.
    initials: Option<(char, char)>,
    at: usize,
}

/// How a mention is linked, in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Turn {
    Full,
    InitialAndSurname,
    SexedSurname,
    Alone,
}

/// Finds the people; `mentions` and `clusters` are those of `pieces`.
pub(crate) fn people(document: &Document, pieces: &[Item], mentions: &[u32], clusters: &Clusters) -> People {
    let mut names = Vec::new();
    let mut start = 0;
    for mention in mentions.chunk_by(|a, b| a == b) {
        let range = start..start + mention.len();
        start = range.end;
        if pieces[range.clone()].iter().any(|piece| piece.label.is_name_part()) {
            names.push(read(document, pieces, range, clusters));
        }
    }
    names.sort_by_key(|name| (turn(name), name.at));
    let halves = halves(pieces, clusters);
    let mut people = People { of_piece: vec![None; pieces.len()], halves, ..People::default() };
    for name in names {
        let person = people.find(&name).unwrap_or_else(|| people.add());
        people.link(person, &name, clusters);
    }
    people
}

fn halves(pieces: &[Item], clusters: &Clusters) -> HashMap<usize, Vec<usize>> {
    let surnames = pieces.iter().zip(&clusters.of_piece).filter(|(piece, _)| piece.label == Label::Surname);
    let ids: HashMap<&str, usize> = surnames.map(|(_, id)| (clusters.names[*id].as_str(), *id)).collect();
    let double = ids.iter().filter(|(name, _)| name.contains('-'));
    double
        .map(|(name, id)| (*id, name.split('-').filter_map(|half| ids.get(half).copied()).collect()))
        .collect()
}

fn turn(name: &Name) -> Turn {
    match &name.person {
        Person { first: Some(_), surname: Some(_), .. } | Person { first: Some(_), middle: Some(_), .. } => {
            Turn::Full
        }
        Person { initial: Some(_), surname: Some(_), .. } => Turn::InitialAndSurname,
        Person { sex: Some(_), surname: Some(_), .. } => Turn::SexedSurname,
        _ => Turn::Alone,
    }
}

fn read(document: &Document, pieces: &[Item], range: std::ops::Range<usize>, clusters: &Clusters) -> Name {
    let mut name = Name { pieces: range.clone(), at: pieces[range.start].span.start, ..Name::default() };
    let mut titled = None;
    for idx in range {
        let piece = &pieces[idx];
        let text = document.cut(piece.span);
        let cluster = clusters.of_piece[idx];
        match piece.label {
            Label::Title => titled = titled.or(sex_of_title(piece, text)),
            Label::Surname => {
                name.person.surname = Some(cluster);
                name.person.sex = name.person.sex.or_else(|| sex_of_surname(&clusters.names[cluster]));
            }
            Label::Middlename => name.person.middle = Some(cluster),
            Label::Initials => read_initials(text, &mut name),
            label if bears_first_name(label) && name.person.first.is_none() => {
                name.person.first = Some(cluster);
                name.person.initial = plain_initial(&clusters.names[cluster]);
                name.person.sex = sex_of_name(piece).or(name.person.sex);
            }
            _ => {}
        }
    }
    name.person.sex = titled.or(name.person.sex);
    name
}

/// A whole name that was not taken apart stands for itself as a first name does.
fn bears_first_name(label: Label) -> bool {
    label.is_first_name() || label == Label::PersonName
}

/// The first letter without its accent: capitals lose theirs (`E. Garnier` is `Élisabeth`).
fn plain_initial(name: &str) -> Option<char> {
    ascii::plain(name).chars().next()
}

fn read_initials(text: &str, name: &mut Name) {
    let letters = ascii::plain(&fold::name(text));
    let mut letters = letters.chars().filter(|letter| letter.is_alphabetic());
    let first = letters.next();
    name.person.initial = name.person.initial.or(first);
    name.initials = first.zip(letters.next_back());
}

fn sex_of_title(piece: &Item, text: &str) -> Option<Sex> {
    let title = fold::name(text.trim_end_matches('.'));
    known(piece.attributes.sex).or(sex_of_address(&title))
}

fn sex_of_address(title: &str) -> Option<Sex> {
    let known = facts(title);
    match (known.has(WordRole::AddressMan), known.has(WordRole::AddressWoman)) {
        (true, false) => Some(Sex::Male),
        (false, true) => Some(Sex::Female),
        _ => None,
    }
}

/// The sex that the form of a surname tells: `Kowalska`, `Jónsdóttir`.
fn sex_of_surname(surname: &str) -> Option<Sex> {
    let origins = Lexicon::embedded().origins(NamePart::Surname, surname);
    // The vowels at the end of Latvian names are too common elsewhere.
    let telling = origins.iter().filter(|origin| *origin != Origin::Latvian);
    let woman = telling.into_iter().any(|origin| !forms_of_men(surname, origin).is_empty());
    woman.then_some(Sex::Female)
}

fn sex_of_name(piece: &Item) -> Option<Sex> {
    match piece.label {
        Label::FirstnameMale => Some(Sex::Male),
        Label::FirstnameFemale => Some(Sex::Female),
        _ => known(piece.attributes.sex),
    }
}

fn known(sex: Option<Sex>) -> Option<Sex> {
    sex.filter(|sex| *sex != Sex::Both)
}

impl People {
    fn add(&mut self) -> usize {
        self.persons.push(Person::default());
        self.persons.len() - 1
    }

    fn find(&self, name: &Name) -> Option<usize> {
        let Person { first, surname, initial, .. } = name.person;
        match (first, surname) {
            (Some(first), Some(surname)) => {
                let namesakes = self.by_full.get(&(first, surname))?;
                namesakes.iter().rev().take(MOST_NAMESAKES).copied().find(|person| self.fits(*person, name))
            }
            (None, Some(surname)) => nearest(&self.by_surname, surname, name.at, |person| {
                self.fits(person, name) && (initial.is_none() || self.persons[person].initial == initial)
            }),
            (Some(first), None) => nearest(&self.by_first, first, name.at, |person| self.fits(person, name)),
            (None, None) => {
                let (first, last) = name.initials?;
                let before = self.by_initials.range((first, last, 0)..(first, last, name.at)).next_back();
                before
                    .or_else(|| {
                        self.by_initials.range((first, last, name.at)..=(first, last, usize::MAX)).next()
                    })
                    .map(|(_, person)| *person)
            }
        }
    }

    fn fits(&self, person: usize, name: &Name) -> bool {
        let (a, b) = (self.persons[person].sex, name.person.sex);
        a.is_none() || b.is_none() || a == b
    }

    /// Gives the mention to the person, who learns what it says.
    fn link(&mut self, idx: usize, name: &Name, clusters: &Clusters) {
        let said = &name.person;
        let person = &mut self.persons[idx];
        person.first = person.first.or(said.first);
        person.surname = person.surname.or(said.surname);
        person.initial = person.initial.or(said.initial);
        person.sex = person.sex.or(said.sex);
        let (first, surname) = (person.first, person.surname);
        if let Some(first) = first {
            self.by_first.insert((first, name.at), idx);
        }
        // `Kevin Bartosz` without a surname is also called `Bartosz`.
        if let (Some(middle), None) = (said.middle, said.surname) {
            self.by_first.insert((middle, name.at), idx);
        }
        if let Some(surname) = surname {
            self.by_surname.insert((surname, name.at), idx);
            for half in self.halves.get(&surname).into_iter().flatten() {
                self.by_surname.insert((*half, name.at), idx);
            }
        }
        if let (Some(first), Some(surname)) = (said.first, said.surname) {
            let namesakes = self.by_full.entry((first, surname)).or_default();
            if !namesakes.contains(&idx) {
                namesakes.push(idx);
            }
        }
        for piece in name.pieces.clone() {
            self.of_piece[piece] = Some(idx);
        }
        self.register_initials(idx, name.at, clusters);
    }

    /// Everybody with a full name has initials, by which `A.L.` finds them.
    fn register_initials(&mut self, idx: usize, at: usize, clusters: &Clusters) {
        let Person { initial, surname, .. } = self.persons[idx];
        let last = surname.and_then(|surname| plain_initial(&clusters.names[surname]));
        if let (Some(first), Some(last)) = (initial, last) {
            self.by_initials.insert((first, last, at), idx);
        }
    }
}

/// The nearest fitting person of the name before `at`, or the only one after it.
fn nearest(
    index: &BTreeMap<(usize, usize), usize>,
    name: usize,
    at: usize,
    fits: impl Fn(usize) -> bool,
) -> Option<usize> {
    let before = index.range((name, 0)..(name, at)).rev().take(MOST_NAMESAKES);
    if let Some((_, person)) = before.into_iter().find(|(_, person)| fits(**person)) {
        return Some(*person);
    }
    let mut after =
        index.range((name, at)..=(name, usize::MAX)).take(MOST_NAMESAKES).map(|(_, person)| *person);
    let only = after.find(|person| fits(*person))?;
    after.all(|person| person == only || !fits(person)).then_some(only)
}
