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
use crate::mention::runs;
use crate::sex::{known, sex_of_title};
use maskros_lexicon::{Lexicon, NamePart, ascii};
use maskros_morphology::gendered::forms_of_men;
use maskros_text::{Document, Label, Origin, Sex};
use std::collections::{BTreeMap, HashMap};
use std::ops::Range;

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
    /// The clusters of the halves of each double name, by which its bearer is called too.
    halves: HashMap<usize, Vec<usize>>,
}

/// What a mention says of a person.
#[derive(Clone, Debug, Default)]
struct Name {
    pieces: Range<usize>,
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
    let named = |range: &Range<usize>| pieces[range.clone()].iter().any(|piece| piece.label.is_name_part());
    let mut names: Vec<Name> =
        runs(mentions).filter(named).map(|range| read(document, pieces, range, clusters)).collect();
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
    let mut halves = halves_among(pieces, clusters, |label| label == Label::Surname);
    halves.extend(halves_among(pieces, clusters, Label::is_first_name));
    halves
}

fn halves_among(
    pieces: &[Item],
    clusters: &Clusters,
    is_part: impl Fn(Label) -> bool,
) -> HashMap<usize, Vec<usize>> {
    let parts = pieces.iter().zip(&clusters.of_piece).filter(|(piece, _)| is_part(piece.label));
    let ids: HashMap<&str, usize> = parts.map(|(_, id)| (clusters.names[*id].as_str(), *id)).collect();
    let known = |name: &str| name.split('-').filter_map(|half| ids.get(half).copied()).collect();
    ids.iter().filter(|(name, _)| name.contains('-')).map(|(name, id)| (*id, known(name))).collect()
}

fn turn(name: &Name) -> Turn {
    let Person { first, middle, surname, initial, sex } = name.person;
    if first.is_some() && (surname.is_some() || middle.is_some()) {
        Turn::Full
    } else if surname.is_none() {
        Turn::Alone
    } else if initial.is_some() {
        Turn::InitialAndSurname
    } else {
        sex.map_or(Turn::Alone, |_| Turn::SexedSurname)
    }
}

fn read(document: &Document, pieces: &[Item], range: Range<usize>, clusters: &Clusters) -> Name {
    let mut name = Name { pieces: range.clone(), at: pieces[range.start].span.start, ..Name::default() };
    let mut titled = None;
    for idx in range {
        let piece = &pieces[idx];
        let text = document.cut(piece.span);
        match piece.label {
            Label::Title => titled = titled.or_else(|| sex_of_title(piece, text)),
            Label::Initials => read_initials(text, &mut name),
            _ => name.person.read(piece, clusters.of_piece[idx], clusters),
        }
    }
    name.person.sex = titled.or(name.person.sex);
    name
}

impl Person {
    /// Takes in a part of the name that is in `cluster`.
    fn read(&mut self, piece: &Item, cluster: usize, clusters: &Clusters) {
        match piece.label {
            Label::Surname => self.read_surname(cluster, &clusters.names[cluster]),
            Label::Middlename => self.middle = Some(cluster),
            label if bears_first_name(label) && self.first.is_none() => {
                self.first = Some(cluster);
                self.initial = plain_initial(&clusters.names[cluster]);
                self.sex = sex_of_name(piece).or(self.sex);
            }
            _ => {}
        }
    }

    fn read_surname(&mut self, cluster: usize, surname: &str) {
        self.surname = Some(cluster);
        self.sex = self.sex.or_else(|| sex_of_surname(surname));
    }
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
    let (first, last) = first_and_last_letter(&ascii::plain(&fold::name(text)));
    name.person.initial = name.person.initial.or(first);
    name.initials = first.zip(last);
}

/// The first letter, and the last where there are two.
fn first_and_last_letter(text: &str) -> (Option<char>, Option<char>) {
    let mut letters = text.chars().filter(|letter| letter.is_alphabetic());
    (letters.next(), letters.next_back())
}

/// The sex that the form of a surname tells: `Kowalska`, `Jónsdóttir`.
fn sex_of_surname(surname: &str) -> Option<Sex> {
    let origins = Lexicon::embedded().origins(NamePart::Surname, surname);
    origins.iter().any(|origin| is_of_woman(surname, origin)).then_some(Sex::Female)
}

fn is_of_woman(surname: &str, origin: Origin) -> bool {
    // The vowels at the end of Latvian names are too common elsewhere.
    origin != Origin::Latvian && !forms_of_men(surname, origin).is_empty()
}

fn sex_of_name(piece: &Item) -> Option<Sex> {
    Sex::of(piece.label).or(known(piece.attributes.sex))
}

impl People {
    fn add(&mut self) -> usize {
        self.persons.push(Person::default());
        self.persons.len() - 1
    }

    fn find(&self, name: &Name) -> Option<usize> {
        match (name.person.first, name.person.surname) {
            (Some(first), Some(surname)) => self.namesake((first, surname), name),
            (None, Some(surname)) => nearest(&self.by_surname, surname, name.at, |person| {
                self.fits(person, name) && self.begins_like(person, name)
            }),
            (Some(first), None) => nearest(&self.by_first, first, name.at, |person| self.fits(person, name)),
            (None, None) => self.with_initials(name),
        }
    }

    /// The last person of the full name whom the mention fits.
    fn namesake(&self, full: (usize, usize), name: &Name) -> Option<usize> {
        let namesakes = self.by_full.get(&full)?.iter().rev().take(MOST_NAMESAKES);
        namesakes.copied().find(|person| self.fits(*person, name))
    }

    /// The nearest person with the initials of the mention, those before it first.
    fn with_initials(&self, name: &Name) -> Option<usize> {
        let (first, last) = name.initials?;
        let key = |at| (first, last, at);
        let before = self.by_initials.range(key(0)..key(name.at)).next_back();
        let nearest = before.or_else(|| self.by_initials.range(key(name.at)..=key(usize::MAX)).next());
        nearest.map(|(_, person)| *person)
    }

    fn fits(&self, person: usize, name: &Name) -> bool {
        let (a, b) = (self.persons[person].sex, name.person.sex);
        a.is_none() || b.is_none() || a == b
    }

    fn begins_like(&self, person: usize, name: &Name) -> bool {
        name.person.initial.is_none() || self.persons[person].initial == name.person.initial
    }

    /// Gives the mention to the person, who learns what it says.
    fn link(&mut self, idx: usize, name: &Name, clusters: &Clusters) {
        self.persons[idx].learn(&name.person);
        self.of_piece[name.pieces.clone()].fill(Some(idx));
        self.register_first(idx, name);
        self.register_surname(idx, name.at);
        self.register_full(idx, name);
        self.register_initials(idx, name.at, clusters);
    }

    fn register_first(&mut self, idx: usize, name: &Name) {
        // `Kevin Bartosz` without a surname is also called `Bartosz`.
        let middle = name.person.middle.filter(|_| name.person.surname.is_none());
        for first in self.persons[idx].first.into_iter().chain(middle) {
            let names = with_halves(&self.halves, first);
            self.by_first.extend(names.map(|first| ((first, name.at), idx)));
        }
    }

    fn register_surname(&mut self, idx: usize, at: usize) {
        let Some(surname) = self.persons[idx].surname else { return };
        let names = with_halves(&self.halves, surname);
        self.by_surname.extend(names.map(|name| ((name, at), idx)));
    }

    fn register_full(&mut self, idx: usize, name: &Name) {
        let Some(full) = name.person.first.zip(name.person.surname) else { return };
        let namesakes = self.by_full.entry(full).or_default();
        if !namesakes.contains(&idx) {
            namesakes.push(idx);
        }
    }

    /// Everybody with a full or a double name has initials, by which `A.L.` and `P-E` find them.
    fn register_initials(&mut self, idx: usize, at: usize, clusters: &Clusters) {
        let person = &self.persons[idx];
        let all = person.initials(clusters).into_iter().chain(person.initials_of_double(clusters));
        self.by_initials.extend(all.map(|(first, last)| ((first, last, at), idx)));
    }
}

impl Person {
    fn learn(&mut self, said: &Self) {
        self.first = self.first.or(said.first);
        self.surname = self.surname.or(said.surname);
        self.initial = self.initial.or(said.initial);
        self.sex = self.sex.or(said.sex);
    }

    fn initials(&self, clusters: &Clusters) -> Option<(char, char)> {
        let surname = &clusters.names[self.surname?];
        self.initial.zip(plain_initial(surname))
    }

    /// Those of a double first name: `P-E` of `Per-Erik`.
    fn initials_of_double(&self, clusters: &Clusters) -> Option<(char, char)> {
        let (_, second) = clusters.names[self.first?].split_once('-')?;
        self.initial.zip(plain_initial(second))
    }
}

/// A name and the halves that it has.
fn with_halves(halves: &HashMap<usize, Vec<usize>>, name: usize) -> impl Iterator<Item = usize> {
    std::iter::once(name).chain(halves.get(&name).into_iter().flatten().copied())
}

/// The nearest fitting person of the name before `at`, or the only one after it.
fn nearest(
    index: &BTreeMap<(usize, usize), usize>,
    name: usize,
    at: usize,
    fits: impl Fn(usize) -> bool,
) -> Option<usize> {
    let mut before = index.range((name, 0)..(name, at)).rev().take(MOST_NAMESAKES);
    let after = index.range((name, at)..=(name, usize::MAX)).take(MOST_NAMESAKES);
    let nearest = before.find(|(_, person)| fits(**person)).map(|(_, person)| *person);
    nearest.or_else(|| only(after.map(|(_, person)| *person), fits))
}

/// The one person among these who fits, however often.
fn only(mut persons: impl Iterator<Item = usize>, fits: impl Fn(usize) -> bool) -> Option<usize> {
    let only = persons.find(|person| fits(*person))?;
    persons.all(|person| person == only || !fits(person)).then_some(only)
}
