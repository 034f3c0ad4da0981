//! A name with its telling words swapped.

use super::owners::{Ending, owner, owner_of_kind};
use super::piece::{InstitutionPiece, PieceKind};
use super::reading::{has_kind, is_acronym, is_head, place, touches};
use crate::draw::Draw;
use crate::generic::is_modifier;
use crate::namer::Class;
use crate::scene::{Scene, alike, sounding};
use crate::shape::{cased_like, folded, map_digits};
use crate::words::{
    INSTITUTION_ENDS, LINGUA_FRANCA, coined, dedications, dropped_articles, line_after, line_colours, saints,
    stems,
};
use crate::{chains, name_parts, people, places};
use maskros_language::{LanguageTrait, town_alone};
use maskros_lexicon::{PlaceKind, Pool, Word};
use maskros_morphology::{Form, bases, is_sibilant};
use maskros_text::{Attributes, Decision, Label, Lang, Languages, Origin, Sex, Span};
use std::ops::RangeInclusive;

/// One name on its way to another.
pub(super) struct Rewriting<'s, 'a, 't> {
    pub(super) scene: &'s mut Scene<'a>,
    pub(super) decision: &'s Decision,
    pub(super) text: &'t str,
    pub(super) pieces: Vec<InstitutionPiece<'t>>,
}

impl Rewriting<'_, '_, '_> {
    pub(super) fn written(mut self) -> String {
        let mut out = String::with_capacity(self.text.len());
        let (mut done, mut at) = (0, 0);
        while let Some(&piece) = self.pieces.get(at) {
            out += self.text.get(done..piece.start).unwrap_or_default();
            let count = self.run(at);
            let end = self.pieces.get(at + count - 1).map_or(piece.end(), InstitutionPiece::end);
            self.write(at, count, &mut out);
            done = self.beyond(at + count, end, piece.kind);
            at += count;
            at += self.pieces.iter().skip(at).take_while(|next| next.start < done).count();
        }
        out + self.text.get(done..).unwrap_or_default()
    }

    /// Writes what stands instead of the `count` pieces from `at` on; where they stay, the first of them as it is.
    fn write(&mut self, at: usize, count: usize, out: &mut String) {
        match self.swapped(at, count) {
            Some(other) => {
                self.drop_article(at, &other, out);
                *out += &other;
            }
            None => *out += self.word(at),
        }
    }

    /// The word of the piece at `at`; empty where there is none.
    fn word(&self, at: usize) -> &'_ str {
        self.pieces.get(at).map_or("", |piece| piece.text)
    }

    /// How many pieces from `at` on are one name: telling words beside each other are.
    fn run(&self, at: usize) -> usize {
        if !has_kind(&self.pieces, at, PieceKind::Telling) {
            return 1;
        }
        let goes_on = |count: &usize| self.are_joined(at + count - 1, PieceKind::Telling);
        1 + (1..).take_while(goes_on).count()
    }

    /// Whether the piece and the one behind it are both of this kind, with nothing but a space or hyphen between them.
    fn are_joined(&self, at: usize, kind: PieceKind) -> bool {
        let both = has_kind(&self.pieces, at, kind) && has_kind(&self.pieces, at + 1, kind);
        both && touches(self.text, self.pieces.get(at), self.pieces.get(at + 1))
    }

    /// Where reading goes on: what tells two towns of a name apart goes with the name (`Freiburg im Breisgau`).
    fn beyond(&self, next: usize, end: usize, kind: PieceKind) -> usize {
        if !matches!(kind, PieceKind::Place(_)) || !self.is_qualifier(next) {
            return end;
        }
        let behind = self.pieces.get(next + 1).filter(|piece| piece.kind.may_qualify());
        behind.map_or(end, InstitutionPiece::end)
    }

    /// Whether the piece at `at` is a word between a town and what tells it from another.
    fn is_qualifier(&self, at: usize) -> bool {
        const QUALIFIERS: &[&str] = &["am", "im", "ob", "bei", "a", "i"];
        QUALIFIERS.contains(&self.word(at))
    }

    /// Takes away the article that has been written before an invented name: a French name of trees and gardens brings its own, a
    /// Scandinavian one has none.
    fn drop_article(&self, at: usize, other: &str, out: &mut String) {
        if !has_kind(&self.pieces, at, PieceKind::Telling) {
            return;
        }
        let brings_own = other.starts_with("de") || other.starts_with("du");
        let mut articles = dropped_articles(self.scene.language(self.decision), brings_own).iter();
        if let Some(article) = articles.find(|article| ends_with_word(out, article)) {
            out.truncate(out.len() - article.len());
        }
    }

    /// What stands instead of the `count` pieces from `at` on; none where they stay.
    fn swapped(&mut self, at: usize, count: usize) -> Option<String> {
        let piece = *self.pieces.get(at)?;
        let chain = chains::leading(self.scene, self.decision, piece.text).filter(|_| at == 0 && count == 1);
        if chain.is_some() {
            return chain;
        }
        match piece.kind {
            PieceKind::Person => Some(self.person(at)),
            PieceKind::Telling => self.telling(at, count),
            PieceKind::Saint => {
                let before = at.checked_sub(1).map_or("", |before| self.word(before)).to_owned();
                Some(saint(self.scene, self.decision, piece.text, &before))
            }
            // Every kind is named, so that a new one cannot stay by being forgotten.
            PieceKind::Colour
            | PieceKind::Place(_)
            | PieceKind::Street
            | PieceKind::Dedication
            | PieceKind::Compound(_)
            | PieceKind::Digits
            | PieceKind::Letters => by_itself(self.scene, self.decision, &piece),
            PieceKind::Stays | PieceKind::Ordinary => None,
        }
    }

    /// Whether nothing but a hyphen stands between two places of the text.
    fn is_hyphen(&self, from: usize, to: usize) -> bool {
        matches!(self.text.get(from..to), Some("-" | "‑"))
    }

    /// Of several names beside each other the last is a surname.
    fn person(&mut self, at: usize) -> String {
        let joined = |at| self.are_joined(at, PieceKind::Person);
        let (after, before) = (at.checked_sub(1).is_some_and(joined), joined(at));
        let word = self.pieces.get(at).map_or("", |piece| piece.text);
        person_word(self.scene, self.decision, word, after, before)
    }

    /// An invented name for words that tell: the same for the same first word that no list knows.
    fn telling(&mut self, at: usize, count: usize) -> Option<String> {
        let (first, last) = (self.pieces.get(at)?, self.pieces.get(at + count - 1)?);
        let text = self.text.get(first.start..last.end())?;
        // `Ludgerus-Hospital`: before a hyphen nothing is in the genitive.
        let next = self.pieces.get(at + count).filter(|next| !self.is_hyphen(last.end(), next.start));
        let is_behind_de = self.text.get(..first.start).is_some_and(ends_in_de);
        let (scene, decision) = (&mut *self.scene, self.decision);
        let (bare, ending) = owner_of_kind(scene, decision, last.text, next);
        if let Some(adjective) = ending.adjective() {
            let surname = people::part(scene, decision, Class::Surname, &bare);
            return Some(format!("{}{adjective}", cased_like(&surname, &bare)));
        }
        let before_last = self.pieces.iter().skip(at).take(count - 1).map(|piece| piece.text);
        let key = telling_key(scene, &before_last.chain([bare.as_str()]).collect::<Vec<_>>());
        let lang = scene.language(decision);
        if decision.label == Label::Court {
            return Some(cased_like(&places::city(scene, decision, &key), text));
        }
        if is_behind_de && has_linked_names(lang) {
            return Some(scene.pooled(decision, Class::Institution, &key, stems(lang)));
        }
        let other = cased_like(&invented(scene, decision, &key), text);
        Some(if ending.genitive() { owning(&other, last.text) } else { other })
    }
}

/// By what words that tell are known: the first that no list has, else all of them.
fn telling_key(scene: &Scene<'_>, words: &[&str]) -> String {
    let unlisted = words.iter().find(|word| scene.word(word) == Word::default());
    unlisted.map_or_else(|| words.join(" "), |word| (*word).to_owned())
}

/// What stands instead of a piece whatever stands beside it; none where it stays.
fn by_itself(scene: &mut Scene<'_>, decision: &Decision, piece: &InstitutionPiece<'_>) -> Option<String> {
    let word = piece.text;
    match piece.kind {
        PieceKind::Colour => Some(cased_like(&colour(scene, decision, &folded(word))?, word)),
        PieceKind::Place(kind) => inner_place(scene, decision, piece, kind),
        PieceKind::Street => {
            let street = part(decision, piece, Label::StreetName, word.to_owned(), Form::BASE);
            places::realistic(scene, &street)
        }
        PieceKind::Dedication => {
            let others = dedications(scene.language(decision), word);
            Some(scene.pooled(decision, Class::Institution, word, others))
        }
        PieceKind::Compound(stem) => compound(scene, decision, word, stem),
        PieceKind::Digits => Some(number(scene, word)),
        PieceKind::Letters => Some(letters(scene, decision, word)),
        _ => None,
    }
}

/// Whether what something is called after stands behind it, with a preposition between.
fn has_linked_names(lang: Lang) -> bool {
    LanguageTrait::HeadFirst.is_of_one(Languages::only(lang))
}

fn ends_in_de(before: &str) -> bool {
    ["de la ", "de l'", "de l’", " du ", " des ", " de ", " d'", " d’"]
        .iter()
        .any(|article| before.ends_with(article))
}

/// A decision of its own for a part of a name.
fn part(
    decision: &Decision,
    piece: &InstitutionPiece<'_>,
    label: Label,
    base: String,
    form: Form,
) -> Decision {
    let start = decision.span.start + piece.start;
    let Form { genitive, definite, plural, .. } = form;
    let attributes = Attributes {
        language: decision.attributes.language,
        genitive,
        definite,
        plural,
        ..Attributes::default()
    };
    Decision {
        span: Span::new(start, start + piece.text.len()),
        label,
        base: base.into(),
        attributes,
        ..decision.clone()
    }
}

/// The name by which the document calls the town alone: `Freiburg` for the `Freiburg im Breisgau` of a court.
fn called_alone(scene: &Scene<'_>, base: String) -> String {
    match town_alone(&base) {
        Some(short) if !is_town_of(scene, &base) && is_town_of(scene, short) => short.to_owned(),
        _ => base,
    }
}

/// Whether the text has a town of this name.
fn is_town_of(scene: &Scene<'_>, name: &str) -> bool {
    scene.town_names.contains(&folded(name))
}

/// The town as it is called alone in the same document, in the form that it has here.
fn inner_place(
    scene: &mut Scene<'_>,
    decision: &Decision,
    piece: &InstitutionPiece<'_>,
    kind: PlaceKind,
) -> Option<String> {
    let (base, form, _) = place(scene, decision, piece.text)?;
    let base = called_alone(scene, base);
    places::realistic(scene, &part(decision, piece, kind.label(), base, form))
}

/// The pseudonym of a name of a person, in the form that it has; `after` and `before` say whether another name stands beside it.
fn person_word(scene: &mut Scene<'_>, decision: &Decision, word: &str, after: bool, before: bool) -> String {
    let (name, ending) = owner(scene, decision, word);
    let known = scene.word(&name);
    let first = match (after, before) {
        (true, false) => false,
        (_, true) => known.first_name.is_some() || !known.common.is_empty(),
        _ => known.first_name.map(|(_, sure)| sure) > known.surname,
    };
    let other = if first { first_name(scene, decision, &name) } else { surname(scene, decision, &name) };
    match ending {
        Ending::Adjective(ending) => format!("{}{ending}", cased_like(&other, &name)),
        Ending::Genitive => owning(&cased_like(&other, word), word),
        Ending::None => cased_like(&other, word),
    }
}

/// Another first name; one that is at home in many of our languages becomes one of the language of the text.
fn first_name(scene: &mut Scene<'_>, decision: &Decision, name: &str) -> String {
    other_name(scene, decision, Class::First, name, first_names_at_home)
}

/// The first names of the language of the text for the sex that bears `name`.
fn first_names_at_home(scene: &Scene<'_>, decision: &Decision, name: &str) -> Pool {
    let home = home(scene, decision);
    if is_woman(scene, name) { Pool::FirstFemale(home) } else { Pool::FirstMale(home) }
}

/// The origin of names that are at home where the language of the mention is.
fn home(scene: &Scene<'_>, decision: &Decision) -> Origin {
    name_parts::home(scene.language(decision))
}

/// Whether the lists have a first name for women.
fn is_woman(scene: &Scene<'_>, name: &str) -> bool {
    scene.word(name).first_name.is_some_and(|(sex, _)| sex == Sex::Female)
}

/// Another surname, of the language of the text as first names are: `Frank` is at home in Germany and in Sweden.
fn surname(scene: &mut Scene<'_>, decision: &Decision, name: &str) -> String {
    other_name(scene, decision, Class::Surname, name, surnames_at_home)
}

/// The surnames of the language of the text.
fn surnames_at_home(scene: &Scene<'_>, decision: &Decision, _: &str) -> Pool {
    Pool::Surname(home(scene, decision))
}

/// The pool in which a name of the text's own country is drawn.
type PoolAtHome = fn(&Scene<'_>, &Decision, &str) -> Pool;

/// Another name, out of `pool` where it becomes one of the text's own country.
fn other_name(
    scene: &mut Scene<'_>,
    decision: &Decision,
    class: Class,
    name: &str,
    pool: PoolAtHome,
) -> String {
    if !is_drawn_at_home(scene, class, name) {
        return people::part(scene, decision, class, name);
    }
    let pool = pool(scene, decision, name);
    at_home(scene, decision, class, name, pool)
}

/// Whether a name of these countries, which nobody in the text bears, becomes one of the text's own country.
fn is_drawn_at_home(scene: &Scene<'_>, class: Class, name: &str) -> bool {
    is_shared(&scene.word(name)) && scene.known(class, name).is_none()
}

fn at_home(scene: &mut Scene<'_>, decision: &Decision, class: Class, name: &str, pool: Pool) -> String {
    let pool = alike(scene.lexicon.pool(pool), name, scene.language(decision));
    scene.pooled(decision, class, name, &pool)
}

/// Whether the origin of a name is one of our languages.
fn is_shared(word: &Word) -> bool {
    word.origin.is_some_and(|origin| SHARED.contains(&origin))
}

const SHARED: [Origin; 6] =
    [Origin::Danish, Origin::English, Origin::French, Origin::German, Origin::Norwegian, Origin::Swedish];

/// `name` as an owner spelt as `like` is: with an s, an s behind an apostrophe, or an apostrophe alone.
fn owning(name: &str, like: &str) -> String {
    let end = if like.ends_with('S') { "S" } else { "s" };
    match last_apostrophe(like) {
        Some(apostrophe) if like.ends_with(['s', 'S']) => format!("{name}{apostrophe}{end}"),
        Some(apostrophe) if is_sibilant(name) => format!("{name}{apostrophe}"),
        None if is_sibilant(name) => name.to_owned(),
        _ => format!("{name}{end}"),
    }
}

/// The apostrophe at the end of a word, or before its last letter.
fn last_apostrophe(word: &str) -> Option<char> {
    word.chars().rev().take(2).find(|letter| matches!(letter, '\'' | '’'))
}

/// Another saint of the same sex, in the same form.
fn saint(scene: &mut Scene<'_>, decision: &Decision, word: &str, before: &str) -> String {
    let (men, women) = saints(scene.language(decision));
    let owner = saint_in_genitive(scene, decision, word);
    let name = owner.as_deref().unwrap_or(word);
    let pool = if is_holy_woman(scene, name, before) { women } else { men };
    let other = cased_like(&scene.pooled(decision, Class::Institution, name, pool), word);
    if owner.is_some() { owning(&other, word) } else { other }
}

/// The saint whose genitive a word is; a first name as it stands is none, unless it has an apostrophe or the saint is one too.
fn saint_in_genitive(scene: &Scene<'_>, decision: &Decision, word: &str) -> Option<String> {
    let languages = scene.languages(decision);
    let genitive = bases(word, languages).into_iter().rfind(|reading| reading.form.genitive)?;
    let is_first = |name: &str| scene.word(name).first_name.is_some();
    let told = !is_first(word) || word.contains(['\'', '’']) || is_first(&genitive.base);
    told.then_some(genitive.base)
}

/// Whether a saint is a woman, by the word before her name or by the lists.
fn is_holy_woman(scene: &Scene<'_>, name: &str, before: &str) -> bool {
    const OF_WOMEN: [&str; 4] = ["ste", "sainte", "sankta", "santa"];
    OF_WOMEN.contains(&&*folded(before)) || is_woman(scene, name)
}

/// Another first part before the same head.
fn compound(scene: &mut Scene<'_>, decision: &Decision, word: &str, stem: usize) -> Option<String> {
    let (stem, head) = word.split_at_checked(stem)?;
    let lang = scene.language(decision);
    // What stands behind a link is no first part.
    let pool = stems(if has_linked_names(lang) { LINGUA_FRANCA } else { lang });
    let (fronts, backs) = coined(lang);
    let other = scene.drawn(decision, Class::Institution, stem, &|draw, attempt| {
        let stem = draw.pick(pool).map(|stem| stem.trim_end().to_owned());
        if attempt < 30 { stem } else { made(draw, fronts, backs) }
    });
    Some(cased_like(&format!("{other}{}", head.to_lowercase()), word))
}

fn invented(scene: &mut Scene<'_>, decision: &Decision, key: &str) -> String {
    let (fronts, backs) = coined(scene.language(decision));
    let sounding = sounding(fronts, |front| *front, key, scene.language(decision));
    let fronts = if sounding.is_empty() { fronts } else { sounding.as_slice() };
    scene.drawn(decision, Class::Institution, key, &|draw, _| made(draw, fronts, backs))
}

/// A name of two parts that nobody bears, as far as we know.
fn made(draw: &mut Draw, fronts: &[&str], backs: &[&str]) -> Option<String> {
    Some(compounded(draw.pick(fronts)?, draw.pick(backs)?))
}

/// Two parts as one word; of three equal consonants in a row one goes: `Fjelli`, not `Fjellli`.
fn compounded(front: &str, back: &str) -> String {
    let thrice = back.chars().next().is_some_and(|first| ends_twice_in(front, first));
    let front = if thrice { front.strip_suffix(|_: char| true).unwrap_or(front) } else { front };
    format!("{front}{back}")
}

fn ends_twice_in(word: &str, letter: char) -> bool {
    word.chars().rev().take(2).eq([letter, letter])
}

/// Another number of as many digits; for a year, as clubs have the one of their founding, another year.
fn number(scene: &Scene<'_>, word: &str) -> String {
    let founded = word.parse().ok().filter(|year| YEARS.contains(year));
    places::changed(scene, "institution-number", word, |text, draw| match founded {
        Some(year) => year_near(year, draw).to_string(),
        None => map_digits(text, || draw.digit_from_one()),
    })
}

/// Clubs and firms were founded in these.
const YEARS: RangeInclusive<i64> = 1750..=2019;

/// A year at most thirty years away.
fn year_near(year: i64, draw: &mut Draw) -> i64 {
    const AWAY: i64 = 30;
    draw.between((year - AWAY).max(*YEARS.start()), (year + AWAY).min(*YEARS.end()))
}

/// Letters for letters, digits for digits.
fn letters(scene: &mut Scene<'_>, decision: &Decision, word: &str) -> String {
    scene.drawn(decision, Class::Institution, word, &|draw, _| {
        Some(word.chars().map(|old| other_letter(old, draw)).collect())
    })
}

/// Another letter or digit; points stay.
fn other_letter(old: char, draw: &mut Draw) -> char {
    match old {
        '.' => old,
        _ if old.is_ascii_digit() => draw.digit_from_one(),
        _ => draw.letter(),
    }
}

/// A name without any telling word, as an invented name of the kind.
pub(super) fn whole(scene: &mut Scene<'_>, decision: &Decision) -> Option<String> {
    let text = scene.text(decision);
    if is_acronym(text) {
        return Some(letters(scene, decision, text));
    }
    one_word(scene, decision, text)
        .or_else(|| house_of_words(scene, decision, text))
        .or_else(|| by_label(scene, decision))
}

/// Another house for the name of one in several words.
fn house_of_words(scene: &mut Scene<'_>, decision: &Decision, text: &str) -> Option<String> {
    let is_house = text.contains(' ') && is_house(decision.label, text);
    is_house.then(|| house(scene, decision, text))
}

/// An invented line, or a name of the pool for the label.
fn by_label(scene: &mut Scene<'_>, decision: &Decision) -> Option<String> {
    match decision.label {
        Label::TransportName => Some(line(scene, decision)),
        label => of_pool(scene, decision, pool_of(label)?),
    }
}

/// The pool of invented names for a kind of institution, by its language.
const fn pool_of(label: Label) -> Option<fn(Lang) -> Pool> {
    match label {
        Label::School => Some(Pool::School),
        Label::Company | Label::Work | Label::OtherInstitution | Label::Authority => Some(Pool::Company),
        _ => None,
    }
}

/// A name of a pool in the form of the mention; it is definite already where its kind is.
fn of_pool(scene: &mut Scene<'_>, decision: &Decision, pool: fn(Lang) -> Pool) -> Option<String> {
    let lang = scene.language(decision);
    let names = scene.lexicon.pool(pool(lang));
    if names.is_empty() {
        return None;
    }
    let alike = alike(names, scene.text(decision), lang);
    let name = scene.pooled(decision, Class::Institution, &decision.base, &alike);
    Some(scene.inflected(&indefinite(decision), &name))
}

/// The mention without its definite form.
fn indefinite(decision: &Decision) -> Decision {
    let mut bare = decision.clone();
    bare.attributes.definite = false;
    bare
}

/// A compound of one word with another first part; a genitive is that of its base (`Stadsbibliotekets`).
fn one_word(scene: &mut Scene<'_>, decision: &Decision, text: &str) -> Option<String> {
    if !is_owner_of_base(decision, text) {
        return of_head(scene, decision, text).map(|(name, _)| name);
    }
    let (name, head) = of_head(scene, decision, &decision.base.clone())?;
    let mut form = decision.clone();
    form.attributes.definite &= !head.ends_with(['n', 't']);
    Some(scene.inflected(&form, &name))
}

/// Whether the mention is its base with the ending of a genitive.
fn is_owner_of_base(decision: &Decision, text: &str) -> bool {
    decision.attributes.genitive
        && text.strip_prefix(&*decision.base).is_some_and(|ending| !ending.is_empty())
}

/// A word that ends in a head, with another first part, and the head.
fn of_head(scene: &mut Scene<'_>, decision: &Decision, word: &str) -> Option<(String, &'static str)> {
    let lower = word.to_lowercase();
    let head = institution_end(&lower)?;
    if lower.len() != word.len() || word.contains(' ') {
        return None;
    }
    Some((compound(scene, decision, word, word.len() - head.len())?, head))
}

/// What a compound word ends in that makes an institution of it.
fn institution_end(lower: &str) -> Option<&'static str> {
    let mut ends = INSTITUTION_ENDS.iter().map(String::as_str);
    ends.find(|end| lower.ends_with(end) && lower.len() > end.len() + 2)
}

/// Whether a name of several words is that of a house or authority; a workplace is one where a word says so (`Royal Infirmary`).
fn is_house(label: Label, text: &str) -> bool {
    match label {
        Label::OtherInstitution | Label::Authority => true,
        Label::Work => text.split(' ').any(|word| is_head(&folded(word))),
        _ => false,
    }
}

/// A house of several words that all say its kind: an invented name behind the kind, before it in English, or as its owner
/// (`Stadsbibliotekets kafé`).
fn house(scene: &mut Scene<'_>, decision: &Decision, text: &str) -> String {
    let lang = scene.languages(decision);
    let name = cased_like(&invented(scene, decision, &decision.base), text);
    let (first, rest) = text.split_at(text.find(' ').unwrap_or(text.len()));
    if LanguageTrait::NameBeforeKind.is_of_one(lang) {
        return format!("{name}{rest}");
    }
    if is_owning_kind(first, lang) {
        return format!("{}{rest}", owning(&name, first));
    }
    match rest.strip_prefix(' ').and_then(|rest| rest.split_once(' ')) {
        Some((head, _)) if is_modifier(&folded(first)) => format!("{first} {head} {name}"),
        _ => format!("{first} {name}"),
    }
}

/// `Stadsbibliotekets` of `Stadsbibliotekets kafé`: whether a word of a Scandinavian language is the genitive of the kind of a house.
fn is_owning_kind(word: &str, lang: Languages) -> bool {
    let is_owner = |form: Form, base: &str| form.genitive && is_head(&folded(base));
    lang.meets(Languages::SCANDINAVIAN)
        && bases(word, lang).iter().any(|reading| is_owner(reading.form, &reading.base))
}

/// A line with an invented name.
fn line(scene: &mut Scene<'_>, decision: &Decision) -> String {
    let pool = lines(scene.language(decision));
    let pool: Vec<&str> = pool.iter().map(String::as_str).collect();
    scene.pooled(decision, Class::Transport, &decision.base, &pool)
}

fn lines(lang: Lang) -> Vec<String> {
    stems(lang).iter().map(|stem| line_after(lang, stem.trim_end())).collect()
}

/// `röda` for `gröna` in `gröna linjen`.
fn colour(scene: &mut Scene<'_>, decision: &Decision, word: &str) -> Option<String> {
    let colours = line_colours(word)?;
    Some(scene.pooled(decision, Class::Transport, word, colours))
}

/// Whether a text ends with a word, and not with the end of a longer one: `Belle ` has no article.
fn ends_with_word(text: &str, word: &str) -> bool {
    text.strip_suffix(word).is_some_and(|before| !before.ends_with(char::is_alphabetic))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compounds_have_no_consonant_thrice() {
        assert_eq!(compounded("Fjell", "li"), "Fjelli");
        assert_eq!(compounded("Hassel", "li"), "Hasselli");
        assert_eq!(compounded("Björk", "dal"), "Björkdal");
    }
}
