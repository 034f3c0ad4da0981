//! Pseudonyms of schools, workplaces, courts, companies and transport lines: the head stays, what tells them apart changes.

use crate::draw::{Draw, mac};
use crate::namer::{Class, folded};
use crate::scene::{Scene, alike};
use crate::shape::cased_like;
use crate::words::{INSTITUTION_ENDS, LEGAL_FORMS, LINE_COLOURS, VEHICLES, stems};
use crate::{people, places};
use maskros_lexicon::{PlaceKind, Pool, Role, Strength};
use maskros_morphology::{Form, bases, inflect};
use maskros_text::{Decision, Label, Lang, Languages};

/// The mention with its telling words swapped; none where it has only heads (`Högsta domstolen`).
pub(crate) fn realistic(scene: &mut Scene<'_>, decision: &Decision) -> Option<String> {
    let text = scene.text(decision);
    if decision.label == Label::VehicleName {
        let word = scene.pooled(decision, Class::Transport, &decision.base, VEHICLES);
        return Some(cased_like(&word, text));
    }
    let known = pieced(scene, decision, text, false);
    let found = known.or_else(|| {
        let named = matches!(
            decision.label,
            Label::Company | Label::Work | Label::OtherInstitution | Label::Authority
        );
        if named { pieced(scene, decision, text, true) } else { None }
    });
    found.or_else(|| whole(scene, decision))
}

/// The name word by word; none where no word changed. `unknown` swaps words that no list holds as well.
fn pieced(scene: &mut Scene<'_>, decision: &Decision, text: &str, unknown: bool) -> Option<String> {
    let mut out = String::with_capacity(text.len());
    let mut changed = false;
    let mut words = text.split_inclusive([' ', '-', '\u{a0}']).peekable();
    while let Some(piece) = words.next() {
        let word = piece.trim_end_matches([' ', '-', '\u{a0}', ',', '.']);
        let other = swapped(scene, decision, word, unknown).filter(|other| other != word);
        changed |= other.is_some();
        out += other.as_deref().unwrap_or(word);
        out += piece.get(word.len()..).unwrap_or_default();
        let qualified = words.peek().is_some_and(|next| QUALIFIERS.contains(&next.trim_end()));
        if other.is_some() && qualified {
            // `Freiburg im Breisgau`: what tells two towns apart must go with the name.
            words.by_ref().take(2).for_each(drop);
            out.truncate(out.trim_end().len());
        }
    }
    changed.then_some(out)
}

/// Words between a German town and what tells it from others of its name.
const QUALIFIERS: &[&str] = &["am", "im", "ob", "bei", "a.", "i."];

/// What stands instead of one word of an institution's name; none where the word stays.
fn swapped(scene: &mut Scene<'_>, decision: &Decision, word: &str, unknown: bool) -> Option<String> {
    let lang = scene.language(decision);
    let lower = folded(word);
    if let Some(colour) = line_colour(scene, decision, &lower) {
        return Some(cased_like(&colour, word));
    }
    if !word.chars().next()?.is_uppercase() || LEGAL_FORMS.contains(&lower.as_str()) {
        return None;
    }
    if let Some(place) = place_word(scene, decision, word, lang) {
        return Some(place);
    }
    if let Some(compound) = compound(scene, decision, word, lang) {
        return Some(compound);
    }
    let known = scene.word(word);
    let sure = known.surname.max(known.first_name.map(|(_, strength)| strength)) >= Some(Strength::Medium);
    let borne = scene.known(Class::Surname, word).is_some();
    let listed = known.surname.is_some() || known.first_name.is_some() || (unknown && !is_acronym(word));
    let ordinary = known.has(Role::InstitutionHead, Languages::SUPPORTED) || !known.common.is_empty();
    // `Müller` is an ordinary word too, but in the name of a company it is the owner.
    let person =
        borne || (sure && !known.has(Role::InstitutionHead, Languages::SUPPORTED)) || (listed && !ordinary);
    person.then(|| person_word(scene, decision, word, lang))
}

/// A town in any form: `Göteborgs` of `Göteborgs universitet`, `Nürnberger` of `Nürnberger Land`.
fn place_word(scene: &mut Scene<'_>, decision: &Decision, word: &str, lang: Lang) -> Option<String> {
    let reading = bases(word, Languages::only(lang)).into_iter().find(|reading| {
        matches!(
            scene.word(&reading.base).place,
            Some((PlaceKind::City | PlaceKind::Area | PlaceKind::Region, _))
        )
    })?;
    let city = places::city(scene, decision, &reading.base);
    Some(cased_like(&inflect(&city, reading.form, lang), word))
}

/// A telling first part before a head: `Björkskolan`, `Lindenschule`.
fn compound(scene: &mut Scene<'_>, decision: &Decision, word: &str, lang: Lang) -> Option<String> {
    let lower = word.to_lowercase();
    let head = INSTITUTION_ENDS.iter().find(|head| lower.ends_with(**head))?;
    let stem = word.get(..word.len().checked_sub(head.len())?)?;
    if stem.chars().count() < 2 {
        return None;
    }
    let tail = word.get(stem.len()..)?;
    let chosen = scene.pooled(decision, Class::Institution, stem, stems(lang));
    Some(cased_like(&format!("{}{}", chosen.trim_end(), tail.to_lowercase()), word))
}

/// The base of the last word of a mention in the genitive, where no list has it: `Ikea` of `Ikeas`.
fn owner(scene: &Scene<'_>, decision: &Decision, word: &str) -> Option<(String, Form)> {
    let base = decision.base.rsplit([' ', '-']).next().filter(|base| base.len() < word.len())?;
    let last = decision.attributes.genitive && scene.text(decision).ends_with(word) && word.starts_with(base);
    last.then(|| (base.to_owned(), Form::GENITIVE))
}

fn person_word(scene: &mut Scene<'_>, decision: &Decision, word: &str, lang: Lang) -> String {
    let base = bases(word, Languages::only(lang)).into_iter().rfind(|reading| {
        let known = scene.word(&reading.base);
        reading.form.genitive && (known.surname.is_some() || known.first_name.is_some())
    });
    let (name, form) = match base {
        Some(reading) => (reading.base, reading.form),
        None => owner(scene, decision, word).unwrap_or((word.to_owned(), Form::BASE)),
    };
    let class = if scene.word(&name).surname.is_none() && scene.word(&name).first_name.is_some() {
        Class::First
    } else {
        Class::Surname
    };
    let other = people::part(scene, decision, class, &name);
    cased_like(&inflect(&other, form, lang), word)
}

/// A name of which no word could be swapped: letters for letters, else an invented name of the kind.
fn whole(scene: &mut Scene<'_>, decision: &Decision) -> Option<String> {
    let text = scene.text(decision);
    let lang = scene.language(decision);
    if is_acronym(text) {
        let length = text.chars().count();
        return Some(scene.name(decision, Class::Institution, &decision.base, &|attempt, seed| {
            let mut draw = Draw::new(mac(seed, &[&(attempt as u64).to_le_bytes()]));
            Some((0..length).map(|_| draw.letter()).collect())
        }));
    }
    if let Some((kind, _)) = text.split_once(' ').filter(|_| decision.label == Label::OtherInstitution) {
        // What kind of institution it is stands first more often than last: `FC Stjärnan`, `clinique de la Paix`.
        let stem = scene.pooled(decision, Class::Institution, &decision.base, stems(lang));
        return Some(format!("{kind} {}", stem.trim_end()));
    }
    let pool = match decision.label {
        Label::School => Pool::School(lang),
        Label::Company | Label::Work | Label::OtherInstitution | Label::Authority => Pool::Company(lang),
        Label::TransportName => return Some(line(scene, decision)),
        _ => return None,
    };
    let names = scene.lexicon.pool(pool);
    if names.is_empty() {
        return None;
    }
    let name = scene.pooled(decision, Class::Institution, &decision.base, &alike(names, text, lang));
    // The names of the pools are definite already where their kind is.
    let mut bare = decision.clone();
    bare.attributes.definite = false;
    Some(scene.inflected(&bare, &name))
}

/// `SVT`, `KTH`, `3M`.
fn is_acronym(word: &str) -> bool {
    word.chars().count() < 6 && word.chars().all(|letter| letter.is_uppercase() || letter.is_ascii_digit())
}

/// A line with an invented name.
fn line(scene: &mut Scene<'_>, decision: &Decision) -> String {
    let lang = scene.language(decision);
    let pool: Vec<String> =
        stems(lang).iter().map(|stem| format!("{}{}", stem.trim_end(), line_head(lang))).collect();
    let pool: Vec<&str> = pool.iter().map(String::as_str).collect();
    scene.pooled(decision, Class::Transport, &decision.base, &pool)
}

const fn line_head(lang: Lang) -> &'static str {
    match lang {
        Lang::Nb | Lang::Nn | Lang::Da => "banen",
        Lang::De => "bahn",
        Lang::En => " Line",
        Lang::Fr => "",
        _ => "banan",
    }
}

/// `röda` for `gröna` in `gröna linjen`.
fn line_colour(scene: &mut Scene<'_>, decision: &Decision, word: &str) -> Option<String> {
    if decision.label != Label::TransportName {
        return None;
    }
    let colours = LINE_COLOURS.iter().find(|colours| colours.contains(&word))?;
    Some(scene.pooled(decision, Class::Transport, word, colours))
}
