//! Copies of rows as people type in haste: in small letters, with other names.
//!
//! Names in a corpus are few and well known. In a chat they are nobody's: a short form, a village, a surname that no list has. So each row is
//! learnt from once as it is, in small letters, and once or more with names drawn from long lists, every third with a slip, so that what is
//! learnt is where names stand and how they look, and not which there are. Letters of our own get other names too, and keep their capitals.

use super::corpora::{CORPORA, Corpus};
use super::rows::{Gold, Row};
use crate::data::Data;
use anyhow::{Context as _, Result};
use maskros_measure::random::Random;
use maskros_tagger::token_features::hash;
use maskros_text::{Span, cut};
use std::{fs, path::Path};

/// Of a thousand names drawn, so many from the lists made for chats, where there is one of the kind.
const OF_CHATS: usize = 400;
/// The same in letters, where a word with a capital is a name more often.
const OF_LETTERS: usize = 100;
/// Of a thousand of the others, so many from the lists of the language, the rest from everywhere.
const AT_HOME: usize = 600;
/// Of a thousand places and bodies of chats, so many get another name.
const OTHER_SPOT: usize = 700;
/// Of a thousand people, so many are called by their first name, and so many of the others by their surname.
const BY_FIRST_NAME: usize = 600;
const BY_SURNAME: usize = 400;
/// Of a thousand names drawn, so many have a letter wrong, which takes them off every list.
const SLIPS: usize = 300;
/// Of a thousand copies, so many have no commas and stops.
const WITHOUT_MARKS: usize = 500;
/// Shorter names have no slip.
const SHORTEST_SLIP: usize = 4;

/// Lists of names: those as chats have them, many of them ordinary words too, those of the language and those of everywhere.
#[derive(Debug, Default)]
struct Lists {
    chats: Vec<String>,
    home: Vec<String>,
    world: Vec<String>,
}

impl Lists {
    /// A name, of a thousand so many from the lists made for chats.
    fn draw(&self, of_chats: usize, random: &mut Random) -> String {
        if !self.chats.is_empty() && random.chance(of_chats) {
            return one_of(&self.chats, random);
        }
        let name = one_of(self.list(random), random);
        if random.chance(SLIPS) { slip(&name, random) } else { name }
    }

    /// The list of the language or that of everywhere.
    fn list(&self, random: &mut Random) -> &[String] {
        if self.world.is_empty() || random.chance(AT_HOME) { &self.home } else { &self.world }
    }
}

fn one_of(list: &[String], random: &mut Random) -> String {
    list.get(random.below(list.len())).cloned().unwrap_or_default()
}

/// Gives rows other names.
#[derive(Debug)]
pub(super) struct Renamer {
    first: Lists,
    last: Lists,
    places: Lists,
    /// Streets, parts of towns, farms, waters, of chats alone.
    spots: Vec<String>,
    /// Shops, pubs, clubs, schools, of chats alone.
    bodies: Vec<String>,
}

impl Renamer {
    /// The lists for a model: of the repository for its languages, of the data folder for everywhere, and the places of its countries.
    ///
    /// # Errors
    ///
    /// Where a list cannot be read.
    pub(super) fn new(data: &Data, model: &str) -> Result<Self> {
        let (own, chats) = (read(&format!("names/{model}.tsv"))?, names_of_chats(model)?);
        let (own, chats) = (|kind: &str| of_kind(&own, kind), |kind: &str| of_kind(&chats, kind));
        let world = |kind: &str| data.names_of_the_world(kind);
        Ok(Self {
            first: Lists { chats: chats("first"), home: own("first"), world: world("first")? },
            last: Lists { chats: chats("surname"), home: own("last"), world: world("surname")? },
            places: Lists { chats: chats("town"), home: data.places_of(model)?, world: own("gpe") },
            spots: chats("place"),
            bodies: chats("organisation"),
        })
    }

    /// A row in small letters as it is, and its copies.
    pub(super) fn copies(&self, row: &Row, corpus: &Corpus) -> Vec<Row> {
        let copies = (1..=corpus.renamed).filter_map(|number| self.copy(row, corpus, number));
        row.in_small_letters().into_iter().chain(copies).collect()
    }

    /// Copy number `number` of a row, in small letters and with other people and places; `None` where its spans are nested.
    fn copy(&self, row: &Row, corpus: &Corpus, number: u64) -> Option<Row> {
        let mut random = Random::new(u64::from(hash(row.text.as_bytes())) << 8 | number);
        let bare = random.chance(WITHOUT_MARKS);
        row.rebuilt(|text, label| match label {
            None if bare => text.to_lowercase().replace([',', '.'], ""),
            None => text.to_lowercase(),
            Some(label) => self.renamed(text, label, corpus, &mut random).to_lowercase(),
        })
    }

    /// Copies of a letter of our own with other people and towns; of other corpora none.
    pub(super) fn letters(&self, row: &Row, corpus: &Corpus) -> Vec<Row> {
        let copies = if corpus.letters().is_some() { corpus.renamed } else { 0 };
        (1..=copies).filter_map(|number| self.letter(row, number)).collect()
    }

    fn letter(&self, row: &Row, number: u64) -> Option<Row> {
        let mut random = Random::new(u64::from(hash(row.text.as_bytes())) << 8 | number);
        row.rebuilt(|text, label| {
            let other = label.and_then(|label| self.of_letter(label, &mut random));
            other.unwrap_or_else(|| text.to_owned())
        })
    }

    /// Another name for one that a letter calls so; `None` where the old one stays.
    fn of_letter(&self, label: &str, random: &mut Random) -> Option<String> {
        let drawn = |list: &Lists, random: &mut Random| with_capitals(&list.draw(OF_LETTERS, random));
        Some(match label {
            "first" => drawn(&self.first, random),
            "last" => drawn(&self.last, random),
            "full" => format!("{} {}", drawn(&self.first, random), drawn(&self.last, random)),
            "town" => drawn(&self.places, random),
            _ => return None,
        })
    }

    /// Another name in the place of one with this label, in the genitive where that seems to be.
    fn renamed(&self, name: &str, label: &str, corpus: &Corpus, random: &mut Random) -> String {
        let Some(other) = self.other(label, corpus, random) else { return name.to_owned() };
        let may_be_genitive = name.ends_with('s') && !other.ends_with('s') && random.chance(500);
        if may_be_genitive { other + "s" } else { other }
    }

    /// A name with this label; `None` where the old one stays.
    fn other(&self, label: &str, corpus: &Corpus, random: &mut Random) -> Option<String> {
        let kinds = corpus.kinds(label);
        let is = |kind: &str| kinds.contains(&kind);
        Some(match () {
            () if is("person") => self.person(random),
            () if is("gpe") || is("city") => self.places.draw(OF_CHATS, random),
            () if corpus.chats().is_none() || !random.chance(OTHER_SPOT) => return None,
            () if is("place") => one_of(&self.spots, random),
            () => one_of(&self.bodies, random),
        })
    }

    fn person(&self, random: &mut Random) -> String {
        match () {
            () if random.chance(BY_FIRST_NAME) => self.first.draw(OF_CHATS, random),
            () if random.chance(BY_SURNAME) => self.last.draw(OF_CHATS, random),
            () => format!("{} {}", self.first.draw(OF_CHATS, random), self.last.draw(OF_CHATS, random)),
        }
    }
}

/// The lists of chats have small letters.
fn with_capitals(name: &str) -> String {
    if name.chars().any(char::is_uppercase) { name.to_owned() } else { capitals(name) }
}

/// The name with a capital at the beginning of each word.
fn capitals(name: &str) -> String {
    name.split(' ').map(capital).collect::<Vec<_>>().join(" ")
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(char::to_uppercase).into_iter().flatten().chain(letters).collect()
}

/// A file of this crate.
///
/// # Errors
///
/// Where it cannot be read.
pub(super) fn read(path: &str) -> Result<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))
}

/// The lists of names made for chats in the languages of a model.
fn names_of_chats(model: &str) -> Result<String> {
    let languages = CORPORA.iter().filter(|corpus| corpus.model == model).filter_map(Corpus::chats);
    let lists = languages.map(|lang| read(&format!("chats/names/{lang}.tsv")));
    Ok(lists.collect::<Result<Vec<String>>>()?.join("\n"))
}

/// The names of a kind in a list of lines with kind, tab and name.
fn of_kind(list: &str, kind: &str) -> Vec<String> {
    let rows = list.lines().filter_map(|line| line.split_once('\t'));
    rows.filter(|(own, _)| *own == kind).map(|(_, name)| name.to_owned()).collect()
}

/// The name with one letter left out, doubled, or in the place of its neighbour.
fn slip(name: &str, random: &mut Random) -> String {
    let mut letters: Vec<char> = name.chars().collect();
    if letters.len() < SHORTEST_SLIP {
        return name.to_owned();
    }
    let at = 1 + random.below(letters.len() - 2);
    match random.below(3) {
        0 => drop(letters.remove(at)),
        1 => letters.insert(at, letters[at]),
        _ => letters.swap(at, at + 1),
    }
    letters.into_iter().collect()
}

impl Row {
    /// The row with other texts in the place of its spans and of what stands between them; `None` where spans are nested.
    fn rebuilt(&self, mut piece: impl FnMut(&str, Option<&str>) -> String) -> Option<Self> {
        let mut spans = self.gold.clone();
        spans.sort_by_key(|gold| gold.span.start);
        let (mut text, mut gold, mut at) = (String::new(), Vec::new(), 0);
        for Gold { span, label } in spans {
            if span.start < at {
                return None;
            }
            text += &piece(cut(&self.text, Span::new(at, span.start)), None);
            let start = text.len();
            text += &piece(cut(&self.text, span), Some(&label));
            gold.push(Gold { span: Span::new(start, text.len()), label });
            at = span.end;
        }
        text += &piece(cut(&self.text, Span::new(at, self.text.len())), None);
        Some(Self { text, lang: self.lang, gold })
    }

    /// The row in small letters; `None` where its spans are nested.
    pub(super) fn in_small_letters(&self) -> Option<Self> {
        self.rebuilt(|text, _| text.to_lowercase())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maskros_text::Lang;

    fn row() -> Row {
        let gold = |start, end, label: &str| Gold { span: Span::new(start, end), label: label.to_owned() };
        let text = "Anna Lind bor i Gävle.".to_owned();
        Row { text, lang: Lang::Sv, gold: vec![gold(0, 9, "PER"), gold(16, 22, "LOC")] }
    }

    fn renamer() -> Renamer {
        let names = |name: &str| vec![name.to_owned()];
        let list = |name: &str| Lists { home: names(name), ..Lists::default() };
        let (first, last, places) = (list("Bo"), list("Ek"), list("Ås"));
        Renamer { first, last, places, spots: names("Dalen"), bodies: names("Kroa") }
    }

    #[test]
    fn spans_move_with_the_names_that_stand_for_others() {
        let corpus = CORPORA.iter().find(|corpus| corpus.name == "sv_uner_talbanken").unwrap();
        for number in 0..20 {
            let copy = renamer().copy(&row(), corpus, number).unwrap();
            let names: Vec<&str> = copy.gold.iter().map(|gold| cut(&copy.text, gold.span)).collect();
            assert!(["bo", "ek", "bo ek"].contains(&names[0]) && names[1] == "ås", "{names:?}");
            assert!(copy.text.contains(" bor i ås"), "{}", copy.text);
        }
    }

    #[test]
    fn places_and_bodies_of_chats_get_other_names_too() {
        let chats = CORPORA.iter().find(|corpus| corpus.name == "chats_sv").unwrap();
        let gold = |start, end, label: &str| Gold { span: Span::new(start, end), label: label.to_owned() };
        let text = "vid udden på harrys".to_owned();
        let row = Row { text, lang: Lang::Sv, gold: vec![gold(4, 9, "place"), gold(14, 20, "organisation")] };
        let copies: Vec<String> = (0..40).map(|at| renamer().copy(&row, chats, at).unwrap().text).collect();
        for word in ["dalen", "udden", "kroa", "harrys"] {
            assert!(copies.iter().any(|copy| copy.contains(word)), "{word}");
        }
    }

    #[test]
    fn people_and_towns_of_letters_get_other_names_with_capitals() {
        let corpus = CORPORA.iter().find(|corpus| corpus.name == "letters_sv").unwrap();
        let gold = |start, end, label: &str| Gold { span: Span::new(start, end), label: label.to_owned() };
        let text = "Anna Lind bor i Gävle.".to_owned();
        let row = Row { text, lang: Lang::Sv, gold: vec![gold(0, 9, "full"), gold(16, 22, "town")] };
        let small = |name: &str| Lists { home: vec![name.to_owned()], ..Lists::default() };
        let renamer = Renamer { first: small("bo"), last: small("ek"), places: small("ås"), ..renamer() };
        let copies = renamer.letters(&row, corpus);
        assert_eq!(copies.len(), 4);
        assert!(copies.iter().all(|copy| copy.text == "Bo Ek bor i Ås."), "{copies:?}");
    }

    #[test]
    fn small_letters_leave_the_spans_where_they_are() {
        let small = row().in_small_letters().unwrap();
        assert_eq!((small.text.as_str(), &small.gold), ("anna lind bor i gävle.", &row().gold));
    }

    #[test]
    fn nested_spans_have_no_copy() {
        let mut nested = row();
        nested.gold.push(Gold { span: Span::new(0, 4), label: "PER".to_owned() });
        assert!(nested.in_small_letters().is_none());
    }

    #[test]
    fn a_slip_changes_a_name_and_leaves_its_first_letter() {
        let mut random = Random::new(1);
        for _ in 0..30 {
            let slipped = slip("Gunvor", &mut random);
            assert!(slipped.starts_with('G') && slipped != "Gunvor", "{slipped}");
        }
        assert_eq!(slip("Bo", &mut random), "Bo");
    }
}
