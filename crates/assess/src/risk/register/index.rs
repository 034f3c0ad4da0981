//! The register by what a text may say of its people.

use super::{
    agreement::{Agreement, Kind},
    keys::{Key, is_bare, keys},
    postal, regions,
    tokens::{Token, bases, is_form, numbers, tail, tokens},
};
use crate::{
    risk::slips::{is_near, lefts},
    times::{Ages, Fields, ages, readings},
    words::{self, country_of, kind_of},
};
use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet, HashMap},
};

/// A key of a column, and who has it.
struct Fact {
    column: usize,
    key: Key,
    people: Vec<usize>,
}

impl Fact {
    /// The words that a text must say.
    fn words(&self) -> &[String] {
        match &self.key {
            Key::Words(words) => words,
            Key::Part(word) => std::slice::from_ref(word),
            _ => &[],
        }
    }

    fn kind(&self) -> Kind {
        match &self.key {
            Key::Part(_) => Kind::Part,
            Key::Words(words) if is_bare(words) => Kind::Near,
            Key::Country(_) | Key::Region(_) => Kind::Band,
            _ => Kind::Exact,
        }
    }
}

/// The register by what its people have.
#[derive(Default)]
pub(super) struct Index {
    /// How many there are.
    pub(super) people: usize,
    /// In which year the texts speak, where that is known.
    year: Option<i64>,
    facts: Vec<Fact>,
    /// Facts by the first of their words, as it is and without an ending.
    by_word: HashMap<String, Vec<usize>>,
    /// Facts by what is left of a word without one letter, with the place of the word.
    by_left: HashMap<String, Vec<(usize, usize)>>,
    by_country: BTreeMap<[u8; 2], Vec<usize>>,
    by_number: BTreeMap<String, Vec<usize>>,
    /// Facts that are ages or days.
    times: Vec<usize>,
    /// Facts that are regions.
    regions: Vec<usize>,
    /// Facts that are postal codes.
    codes: Vec<usize>,
}

/// Shorter words have too many neighbours, in letters.
const SHORTEST_SLIP: usize = 5;

impl Index {
    /// The register of people with these values; `year` is the one in which the texts speak.
    pub(super) fn of<'r>(register: impl ExactSizeIterator<Item = &'r [String]>, year: Option<i64>) -> Self {
        let people = register.len();
        let known = known(register).into_iter();
        let facts = known.map(|((column, key), people)| Fact { column, key, people }).collect();
        Self { people, year, facts, ..Self::default() }.indexed()
    }

    /// The index with each fact where it is looked for.
    fn indexed(mut self) -> Self {
        let facts = std::mem::take(&mut self.facts);
        for (at, fact) in facts.iter().enumerate() {
            self.add(at, fact);
        }
        Self { facts, ..self }
    }

    /// Puts the fact of this number where it is looked for.
    fn add(&mut self, number: usize, fact: &Fact) {
        self.add_words(number, fact.words());
        self.add_slips(number, fact.words());
        self.add_key(number, &fact.key);
    }

    /// Words are looked for by the first of them.
    fn add_words(&mut self, number: usize, words: &[String]) {
        for base in words.first().into_iter().flat_map(|word| bases(word)) {
            self.by_word.entry(base.to_owned()).or_default().push(number);
        }
    }

    fn add_slips(&mut self, number: usize, words: &[String]) {
        for (place, word) in words.iter().enumerate().filter(|(_, word)| is_slippery(word)) {
            lefts(word).for_each(|left| self.by_left.entry(left).or_default().push((number, place)));
        }
    }

    fn add_key(&mut self, number: usize, key: &Key) {
        match key {
            Key::Country(country) => self.by_country.entry(*country).or_default().push(number),
            Key::Number(digits) => self.by_number.entry(digits.clone()).or_default().push(number),
            Key::Ages(_) | Key::Days(_) => self.times.push(number),
            Key::Region(_) => self.regions.push(number),
            Key::Postal(_) => self.codes.push(number),
            Key::Words(_) | Key::Part(_) => {}
        }
    }

    /// What the text says of people of the register: by column, what tells most first.
    pub(super) fn told(&self, text: &str) -> Vec<Agreement<'_>> {
        let words = tokens(text);
        let mut all = self.said(text, &words);
        all.extend(self.times(text).chain(self.regions(&words)).chain(self.codes(text)));
        all.sort_by(Agreement::by_column_and_weight);
        all
    }

    /// Facts that the text says in so many words, and those that it says with one letter wrong and not otherwise.
    fn said(&self, text: &str, words: &[Token<'_>]) -> Vec<Agreement<'_>> {
        let facts = self.stated(text, words);
        let slips: BTreeSet<usize> = self.slips(words).filter(|fact| !facts.contains(fact)).collect();
        self.agreements(facts, None).chain(self.agreements(slips, Some(Kind::Near))).collect()
    }

    /// Facts that the text says in so many words.
    fn stated(&self, text: &str, words: &[Token<'_>]) -> BTreeSet<usize> {
        self.phrases(words).chain(self.countries(words)).chain(self.numbers(text)).collect()
    }

    fn agreements(&self, facts: BTreeSet<usize>, kind: Option<Kind>) -> impl Iterator<Item = Agreement<'_>> {
        facts.into_iter().filter_map(move |fact| self.agreement(fact, kind))
    }

    fn agreement(&self, fact: usize, kind: Option<Kind>) -> Option<Agreement<'_>> {
        let fact = self.facts.get(fact)?;
        let kind = kind.unwrap_or_else(|| fact.kind());
        Some(Agreement::of(fact.column, kind, Cow::Borrowed(&fact.people), self.people))
    }

    /// Facts whose words stand in the text, each with or without an ending.
    fn phrases(&self, text: &[Token<'_>]) -> impl Iterator<Item = usize> {
        let at = move |at: usize| {
            let first = text.get(at).map_or("", |word| word.plain.as_str());
            let facts = bases(first).filter_map(|base| self.by_word.get(base)).flatten();
            facts.copied().filter(move |fact| self.stands(*fact, text, at, None))
        };
        (0..text.len()).flat_map(at)
    }

    /// Facts of which one word stands in the text with one letter wrong; the text's own words are not taken for slips.
    fn slips(&self, text: &[Token<'_>]) -> impl Iterator<Item = usize> {
        (0..text.len()).filter_map(|at| self.slips_at(text, at)).flatten()
    }

    /// Facts of which the word there is one with one letter wrong, and the words around it the others.
    fn slips_at(&self, text: &[Token<'_>], at: usize) -> Option<Vec<usize>> {
        let word = text.get(at).filter(|word| is_unknown(word))?;
        let near = lefts(&word.plain).filter_map(|left| self.by_left.get(&left)).flatten().copied();
        let stands = |(fact, place): &(usize, usize)| {
            at.checked_sub(*place).is_some_and(|first| self.stands(*fact, text, first, Some(*place)))
        };
        Some(near.filter(stands).map(|(fact, _)| fact).collect())
    }

    /// Whether the words of the fact stand there; the one at `slip` has one letter wrong.
    fn stands(&self, fact: usize, text: &[Token<'_>], at: usize, slip: Option<usize>) -> bool {
        let words = self.words(fact);
        !words.is_empty() && text.get(at..at + words.len()).is_some_and(|said| agree(words, said, slip))
    }

    fn words(&self, fact: usize) -> &[String] {
        self.facts.get(fact).map_or(&[][..], Fact::words)
    }

    /// Facts whose place lies in a country that the text names.
    fn countries(&self, text: &[Token<'_>]) -> impl Iterator<Item = usize> {
        let codes: BTreeSet<[u8; 2]> = text.iter().filter_map(named_country).collect();
        codes.into_iter().filter_map(|code| self.by_country.get(&code)).flatten().copied()
    }

    /// Facts whose long number stands in the text, however its digits are grouped, with or without country or century.
    fn numbers(&self, text: &str) -> impl Iterator<Item = usize> {
        let told: BTreeSet<String> = numbers(text).iter().map(|digits| tail(digits).to_owned()).collect();
        told.into_iter().filter_map(|digits| self.by_number.get(&digits)).flatten().copied()
    }

    /// Ages and days that the text says, each with those who have just that, and with those whom it may mean.
    fn times(&self, text: &str) -> impl Iterator<Item = Agreement<'_>> {
        self.ages(text).into_iter().chain(self.days(text))
    }

    fn ages(&self, text: &str) -> Vec<Agreement<'_>> {
        ages(text)
            .iter()
            .flat_map(|told| self.whom(&self.times, |key| self.fit_of_ages(*told, key)))
            .collect()
    }

    fn days(&self, text: &str) -> Vec<Agreement<'_>> {
        readings(text)
            .iter()
            .flat_map(|told| self.whom(&self.times, |key| self.fit_of_days(*told, key)))
            .collect()
    }

    /// How an age that the text says fits an age, or a day of birth.
    fn fit_of_ages(&self, told: Ages, key: &Key) -> Fit {
        match key {
            Key::Ages(known) => Fit::of(told.meets(*known), told == *known && told.is_exact()),
            Key::Days(known) => Fit::of(known.iter().any(|day| self.is_born(*day, told)), false),
            _ => Fit::None,
        }
    }

    /// How a day that the text says fits an age, where it is one of birth, or a day.
    fn fit_of_days(&self, told: Fields, key: &Key) -> Fit {
        match key {
            Key::Ages(known) => Fit::of(self.is_born(told, *known), false),
            Key::Days(known) => known.iter().map(|day| Fit::of_days(told, *day)).max().unwrap_or(Fit::None),
            _ => Fit::None,
        }
    }

    /// Towns that lie in a region that the text names, and regions of which it names a town.
    fn regions(&self, text: &[Token<'_>]) -> Vec<Agreement<'_>> {
        let said = regions::of_text(text);
        if said.is_empty() {
            return Vec::new();
        }
        self.whom(&self.regions, |key| fit_of_region(&said, key))
    }

    /// Postal codes that the text tells, whole or shortened.
    fn codes(&self, text: &str) -> Vec<Agreement<'_>> {
        let told: BTreeSet<postal::Told> = postal::of_text(text).collect();
        told.iter().flat_map(|told| self.whom(&self.codes, |key| fit_of_code(told, key))).collect()
    }

    /// Whether who is of that age in the year of the texts can be born then.
    fn is_born(&self, day: Fields, ages: Ages) -> bool {
        let aged =
            |(from, to): (i64, i64)| self.year.map(|year| Ages { from: year - to - 1, to: year - from });
        day.years.and_then(aged).is_some_and(|aged| aged.meets(ages))
    }

    /// In each column those of some facts who fit just so, and all who fit.
    fn whom(&self, facts: &[usize], fit: impl Fn(&Key) -> Fit) -> Vec<Agreement<'_>> {
        let mut columns: BTreeMap<(usize, Kind), BTreeSet<usize>> = BTreeMap::new();
        for fact in facts.iter().filter_map(|fact| self.facts.get(*fact)) {
            for kind in fit(&fact.key).kinds() {
                columns.entry((fact.column, *kind)).or_default().extend(&fact.people);
            }
        }
        let agreement = |((column, kind), people): ((usize, Kind), BTreeSet<usize>)| {
            Agreement::of(column, kind, people.into_iter().collect(), self.people)
        };
        columns.into_iter().map(agreement).collect()
    }
}

/// Who has which key in which column.
fn known<'r>(register: impl Iterator<Item = &'r [String]>) -> BTreeMap<(usize, Key), Vec<usize>> {
    let mut known: BTreeMap<(usize, Key), Vec<usize>> = BTreeMap::new();
    for (person, values) in register.enumerate() {
        for (column, value) in values.iter().enumerate() {
            for key in keys(value).into_iter().collect::<BTreeSet<_>>() {
                known.entry((column, key)).or_default().push(person);
            }
        }
    }
    known
}

/// How regions that a text names fit a place.
fn fit_of_region(said: &BTreeSet<regions::InRegion>, key: &Key) -> Fit {
    match key {
        Key::Region(known) => Fit::of(said.iter().any(|said| said.meets(*known)), false),
        _ => Fit::None,
    }
}

/// How a postal code that a text tells fits one that is known.
fn fit_of_code(told: &postal::Told, key: &Key) -> Fit {
    match key {
        Key::Postal(known) => Fit::of_codes(told, known),
        _ => Fit::None,
    }
}

/// How what is told fits what is known.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    None,
    /// One digit differs, or it may be something else.
    Slip,
    /// One is wider than the other, or says less.
    Wide,
    Just,
}

impl Fit {
    const fn of(fits: bool, is_just: bool) -> Self {
        match (fits, is_just) {
            (_, true) => Self::Just,
            (true, false) => Self::Wide,
            (false, false) => Self::None,
        }
    }

    /// Years or days must agree in whatever both say: in the year, or at least in day and month.
    fn of_days(told: Fields, known: Fields) -> Self {
        let fits = agree_in_all_said(told, known);
        match Self::of(fits, fits && told == known && told.year().is_some()) {
            Self::None if told.differs_in_one_digit(known) => Self::Slip,
            fit => fit,
        }
    }

    /// In which ways people agree who fit so: who fits just so also does more widely.
    const fn kinds(self) -> &'static [Kind] {
        match self {
            Self::None => &[],
            Self::Slip => &[Kind::Near],
            Self::Wide => &[Kind::Band],
            Self::Just => &[Kind::Exact, Kind::Band, Kind::Near],
        }
    }

    /// Whole codes must be the same; one must begin as a shortened one does.
    fn of_codes(told: &postal::Told, known: &str) -> Self {
        let begins = told.begins.as_str();
        match told.form {
            postal::Form::Whole => Self::of(begins.starts_with(known), begins == known),
            postal::Form::Shortened => {
                Self::of(known.starts_with(begins) || begins.starts_with(known), begins == known)
            }
            postal::Form::Bare if known.len() == postal::LONGEST && known.starts_with(begins) => Self::Slip,
            postal::Form::Bare => Self::None,
        }
    }
}

/// Whether both say enough, which is the year, or at least day and month, and agree in whatever both say.
fn agree_in_all_said(told: Fields, known: Fields) -> bool {
    let years = told.years.zip(known.years).map(|(told, known)| meet(told, known));
    let (month, day) = (same(told.month, known.month), same(told.day, known.day));
    let says_enough = years.or(month.and(day)).is_some();
    says_enough && [years, month, day].into_iter().flatten().all(|agrees| agrees)
}

/// Whether both are the same, where both are said.
fn same(told: Option<i64>, known: Option<i64>) -> Option<bool> {
    told.zip(known).map(|(told, known)| told == known)
}

/// Whether two stretches of years have one in common.
const fn meet(one: (i64, i64), other: (i64, i64)) -> bool {
    one.0 <= other.1 && other.0 <= one.1
}

/// The country (ISO 3166) that a word is the name of.
fn named_country(word: &Token<'_>) -> Option<[u8; 2]> {
    let name = Some(word.text).filter(|name| name.starts_with(char::is_uppercase) && words::is_country(name));
    country_of(name?)
}

/// Whether words of a text say as many known ones; the one at `slip` has one letter wrong.
fn agree(words: &[String], text: &[Token<'_>], slip: Option<usize>) -> bool {
    let mut pairs = words.iter().zip(text).enumerate();
    pairs.all(|(place, (known, said))| agrees(known, said, slip == Some(place)))
}

/// Whether a word says what is known, with an ending or, where it is to be a slip, with one letter wrong.
fn agrees(known: &str, said: &Token<'_>, is_slip: bool) -> bool {
    if is_slip { is_near(&said.plain, known) } else { is_form(&said.plain, known) }
}

fn is_slippery(word: &str) -> bool {
    word.chars().count() >= SHORTEST_SLIP && word.chars().all(char::is_alphabetic)
}

/// Whether the word of a text may be a slip: no word of everyday language, and long enough.
fn is_unknown(word: &Token<'_>) -> bool {
    let is_long = word.plain.chars().count() + 1 >= SHORTEST_SLIP;
    is_long
        && word.plain.chars().all(char::is_alphabetic)
        && kind_of(&word.text.to_lowercase()) == words::Kind::Name
}
