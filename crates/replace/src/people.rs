//! Pseudonyms of people: sex, origin, structure, letter case and inflection stay.
//!
//! A name is mapped part by part: every `Anna` of a scope has one pseudonym and every `Lindström` has one, so a surname or first
//! name alone still points to the same person (AnGer: "Nachnamen werden durch Nachnamen und Vornamen durch Vornamen ersetzt").

use crate::namer::{Class, folded};
use crate::scene::{Scene, alike};
use crate::shape::{cased_like, is_mark, plain};
use maskros_lexicon::{Pool, Strength, ascii};
use maskros_text::{Decision, EntityId, Label, Lang, Origin, Sex};
use std::collections::HashMap;

/// Small words of names that tell nothing about the person.
pub(crate) const PARTICLES: &[&str] = &[
    "af", "al", "am", "auf", "av", "bin", "bint", "d", "da", "das", "de", "del", "della", "den", "der",
    "des", "di", "do", "dos", "du", "e", "el", "et", "ibn", "in", "jr", "la", "las", "le", "les", "of", "og",
    "och", "sr", "ten", "ter", "und", "van", "vom", "von", "y", "zu", "zum", "zur",
];

/// Who became whom in a document, kept so that handles and initials need no search.
#[derive(Default)]
pub(crate) struct Acquaintances {
    /// Folded name part and pseudonym, by entity.
    parts: HashMap<EntityId, Vec<(String, String)>>,
    /// Name part and pseudonym as mail addresses spell them.
    plain: HashMap<String, String>,
}

impl Acquaintances {
    fn meet(&mut self, decision: &Decision, name: &str, pseudonym: &str) {
        let parts = self.parts.entry(decision.entity).or_default();
        let name_folded = folded(name);
        if parts.iter().any(|(known, _)| *known == name_folded) {
            return;
        }
        // A person has a handful of names; what comes after is noise of a wrong link.
        if parts.len() < 8 {
            parts.push((name_folded, pseudonym.to_owned()));
        }
        self.plain.entry(plain(name)).or_insert_with(|| plain(pseudonym));
        // `joerg` of `Jörg`; where the two spellings are one this changes nothing.
        self.plain.entry(ascii::long(&folded(name))).or_insert_with(|| ascii::long(&folded(pseudonym)));
    }

    /// The pseudonym's first letter of the entity's name that begins with `initial`.
    pub(crate) fn initial(&self, entity: EntityId, initial: &str) -> Option<char> {
        let initial = folded(initial);
        let parts = self.parts.get(&entity)?;
        let (_, pseudonym) =
            parts.iter().find(|(name, _)| !initial.is_empty() && name.starts_with(&initial))?;
        pseudonym.chars().next()
    }

    /// As many letters of the plain pseudonym as `start` has of the entity's name: `ljun` for `lind` of Lindström.
    pub(crate) fn start(&self, entity: EntityId, start: &str) -> Option<String> {
        let (_, pseudonym) =
            self.parts.get(&entity)?.iter().find(|(name, _)| plain(name).starts_with(start))?;
        Some(plain(pseudonym).chars().take(start.len()).collect())
    }

    /// The longest name part that `plain_text` begins with, by its length, and its plain pseudonym.
    pub(crate) fn longest(&self, plain_text: &str) -> Option<(usize, &str)> {
        let longest = plain_text.len().min(24);
        (3..=longest).rev().find_map(|length| {
            let pseudonym = self.plain.get(plain_text.get(..length)?)?;
            Some((length, pseudonym.as_str()))
        })
    }
}

/// Whether the label is a part of a person's name that this module writes.
pub(crate) const fn writes(label: Label) -> bool {
    label.is_name_part()
}

/// The mention as its pseudonym, inflected and cased like it.
pub(crate) fn realistic(scene: &mut Scene<'_>, decision: &Decision) -> String {
    if decision.label == Label::Initials {
        return initials(scene, decision);
    }
    let base = pseudonym(scene, decision);
    scene.inflected(decision, &base)
}

/// The base form of the pseudonym of a decision, each part in the letter case that it has in the mention.
pub(crate) fn pseudonym(scene: &mut Scene<'_>, decision: &Decision) -> String {
    let base = decision.base.clone();
    let mention = pieces(scene, decision, scene.text(decision));
    let parts = pieces(scene, decision, &base);
    let aligned = mention.len() == parts.len();
    let mut out = String::with_capacity(base.len());
    for (idx, (piece, class)) in parts.into_iter().enumerate() {
        let like = mention.get(idx).filter(|_| aligned).map_or("", |(like, _)| *like);
        match class {
            Some(_) if is_initial(piece) => out += &initial(scene, decision, piece),
            Some(class) => out += &cased_like(&part(scene, decision, class, piece), like),
            None => out += piece,
        }
    }
    out
}

/// The classes and originals that a decision asks the namer for.
pub(crate) fn parts<'b>(scene: &Scene<'_>, decision: &Decision, base: &'b str) -> Vec<(Class, &'b str)> {
    pieces(scene, decision, base).into_iter().filter_map(|(piece, class)| Some((class?, piece))).collect()
}

/// The base form cut into names (with their class) and what stands between them.
fn pieces<'b>(scene: &Scene<'_>, decision: &Decision, base: &'b str) -> Vec<(&'b str, Option<Class>)> {
    let mut cuts = Vec::new();
    let mut rest = base;
    while let Some(first) = rest.chars().next() {
        let letters = is_name_letter(first);
        let length = rest.find(|letter| is_name_letter(letter) != letters).unwrap_or(rest.len());
        let (piece, tail) = rest.split_at_checked(length).unwrap_or((rest, ""));
        let named = letters && !PARTICLES.contains(&folded(piece).as_str());
        cuts.push((piece, named));
        rest = tail;
    }
    // `Van` is a name of its own where nothing else is.
    if !cuts.iter().any(|(_, named)| *named) {
        cuts.iter_mut().for_each(|(piece, named)| *named = piece.chars().any(char::is_alphabetic));
    }
    let names = cuts.iter().filter(|(_, named)| *named).count();
    let comma = base.contains(',');
    let mut nth = 0;
    let mut after_comma = false;
    let classed = cuts.into_iter().map(|(piece, named)| {
        after_comma |= piece.contains(',');
        nth += usize::from(named);
        let last = if comma { !after_comma } else { nth == names };
        (piece, named.then(|| class_of(scene, decision, piece, last, names)))
    });
    classed.collect()
}

fn is_name_letter(letter: char) -> bool {
    letter.is_alphanumeric() || is_mark(letter) || matches!(letter, '\'' | '’')
}

/// Whether a part is a first name or a surname; of a whole name the last word is the surname.
fn class_of(scene: &Scene<'_>, decision: &Decision, piece: &str, last: bool, names: usize) -> Class {
    let word = scene.word(piece);
    match decision.label {
        // `Karl Emil` has two first names, whatever the second one was taken for.
        Label::Surname | Label::PersonName
            if last
                && word.surname < Some(Strength::Strong)
                && word.first_name.is_some_and(|(_, sure)| sure == Strength::Strong) =>
        {
            Class::First
        }
        Label::Surname => Class::Surname,
        Label::PersonName if names > 1 && last => Class::Surname,
        Label::PersonName if names == 1 => {
            let surname = word.surname.map(|strength| strength as u8)
                > word.first_name.map(|(_, strength)| strength as u8);
            if surname { Class::Surname } else { Class::First }
        }
        _ => Class::First,
    }
}

fn is_initial(piece: &str) -> bool {
    piece.chars().filter(|letter| !is_mark(*letter)).count() == 1
}

/// The pseudonym of one part; also used for people's names inside street names, companies and handles.
pub(crate) fn part(scene: &mut Scene<'_>, decision: &Decision, class: Class, piece: &str) -> String {
    if let Some(known) = scene.known(class, piece) {
        if decision.label.is_name_part() {
            scene.people.meet(decision, piece, &known);
        }
        return known;
    }
    let word = scene.word(piece);
    let lang = scene.language(decision);
    let origin = word.origin.or(decision.attributes.origin).unwrap_or_else(|| home(lang));
    let sex = match decision.label {
        Label::FirstnameMale => Some(Sex::Male),
        Label::FirstnameFemale => Some(Sex::Female),
        _ => decision.attributes.sex.or(word.first_name.map(|(sex, _)| sex)),
    };
    let pool = match class {
        Class::Surname => surnames(scene, origin, lang),
        _ => first_names(scene, sex, origin, lang, piece),
    };
    let pseudonym = scene.pooled(decision, class, piece, &alike(&pool, piece, lang));
    if decision.label.is_name_part() {
        scene.people.meet(decision, piece, &pseudonym);
    }
    pseudonym
}

fn surnames(scene: &Scene<'_>, origin: Origin, lang: Lang) -> Vec<&'static str> {
    first_filled(scene, [origin, home(lang), Origin::Swedish].map(Pool::Surname))
}

fn first_names(
    scene: &Scene<'_>,
    sex: Option<Sex>,
    origin: Origin,
    lang: Lang,
    name: &str,
) -> Vec<&'static str> {
    let origins = [origin, home(lang), Origin::Swedish];
    match sex {
        Some(Sex::Male) => first_filled(scene, origins.map(Pool::FirstMale)),
        Some(Sex::Female) => first_filled(scene, origins.map(Pool::FirstFemale)),
        Some(Sex::Both) | None => {
            let both = scene.lexicon.pool(Pool::FirstBoth(origin));
            let pool =
                if scene.draw("sex", name).below(2) == 0 { Pool::FirstFemale } else { Pool::FirstMale };
            if both.len() >= ENOUGH { both.to_vec() } else { first_filled(scene, origins.map(pool)) }
        }
    }
}

/// Names that a pool must have to be chosen from.
const ENOUGH: usize = 8;

/// The first of the pools with enough names, or the names of all.
pub(crate) fn first_filled(scene: &Scene<'_>, pools: [Pool; 3]) -> Vec<&'static str> {
    let filled = pools.into_iter().map(|pool| scene.lexicon.pool(pool)).find(|names| names.len() >= ENOUGH);
    filled.map_or_else(
        || pools.into_iter().flat_map(|pool| scene.lexicon.pool(pool)).copied().collect(),
        <[_]>::to_vec,
    )
}

/// Where names are at home that nobody knows the origin of.
pub(crate) const fn home(lang: Lang) -> Origin {
    match lang {
        Lang::Nb | Lang::Nn => Origin::Norwegian,
        Lang::Da => Origin::Danish,
        Lang::De => Origin::German,
        Lang::En => Origin::English,
        Lang::Fr => Origin::French,
        _ => Origin::Swedish,
    }
}

/// Initials become those of the pseudonym where the full name is known; delimiters stay.
fn initials(scene: &mut Scene<'_>, decision: &Decision) -> String {
    let text = scene.text(decision);
    let mut out = String::with_capacity(text.len());
    for letter in text.chars().filter(|letter| !is_mark(*letter)) {
        if letter.is_alphabetic() {
            out += &initial(scene, decision, letter.encode_utf8(&mut [0; 4]));
        } else {
            out.push(letter);
        }
    }
    out
}

/// The initial of the pseudonym of the same person's name with this initial, or a drawn one.
pub(crate) fn initial(scene: &mut Scene<'_>, decision: &Decision, letter: &str) -> String {
    let known = scene.people.initial(decision.entity, letter);
    let lower = letter.chars().all(char::is_lowercase);
    let mut draw = scene.draw("initial", letter);
    let drawn = known.unwrap_or_else(|| {
        // The letters that many names begin with; the same letter must not come back.
        let others: Vec<char> = "ABDEFGHIJKLMNPRSTV"
            .chars()
            .filter(|other| folded(letter) != other.to_lowercase().to_string())
            .collect();
        draw.pick(&others).unwrap_or('A')
    });
    if lower { drawn.to_lowercase().collect() } else { drawn.to_string() }
}
