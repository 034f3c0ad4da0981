//! What the words of a name say.

use super::SHIPS;
use super::owners::owner;
use super::piece::{InstitutionPiece, PieceKind};
use crate::generic::{is_first_part, is_generic, is_modifier};
use crate::namer::Class;
use crate::scene::Scene;
use crate::shape::{folded, is_mark};
use crate::words::{INSTITUTION_ENDS, STREET_ENDS, dedications, line_colours};
use maskros_language::{LanguageTrait, Table, WordRole, facts, has_ending, rows};
use maskros_lexicon::{Lexicon, PlaceKind, Role, Strength, Word};
use maskros_morphology::{Form, bases};
use maskros_text::{Decision, Label, Lang, Languages};
use std::collections::HashSet;
use std::sync::LazyLock;

/// The words of `text` with what they say.
pub(super) fn cut<'t>(scene: &Scene<'_>, decision: &Decision, text: &'t str) -> Vec<InstitutionPiece<'t>> {
    let words = raw_words(text);
    let mut pieces: Vec<InstitutionPiece<'t>> = Vec::with_capacity(words.len());
    let mut at = 0;
    while let Some(&(start, word)) = words.get(at) {
        let saint = pieces.last().is_some_and(|before| is_saint(before.text));
        let long = (2..=3).rev().find_map(|count| phrase(scene, decision, text, words.get(at..at + count)?));
        let dedicated = is_dedicated(scene, text, words.get(..at + 2).unwrap_or_default());
        if let Some((piece, count)) = long.filter(|_| !saint && !dedicated) {
            pieces.push(piece);
            at += count;
            continue;
        }
        let kind = match saint && starts_upper(word) {
            _ if dedicated => PieceKind::Stays,
            true => PieceKind::Saint,
            false => read(scene, decision, word),
        };
        pieces.push(InstitutionPiece { start, text: word, kind });
        at += 1;
    }
    pieces
}

/// `lycée Saint-Louis`, `église Saint-Martin de Vitré`: whether the last two of the words are a saint right behind what the house is, and no
/// town of the text; behind a small word they are a town (`lycée de Saint-Denis`).
fn is_dedicated(scene: &Scene<'_>, text: &str, words: &[(usize, &str)]) -> bool {
    let [.., (_, head), (start, saint), (last, name)] = words else { return false };
    let whole = text.get(*start..last + name.len()).unwrap_or_default();
    let led = facts(&folded(head)).has_any(&[WordRole::InstitutionLink, WordRole::Particle]);
    let town = || scene.town_names.contains(&folded(whole));
    is_dedication(saint, name, whole) && !led && !town()
}

/// Whether a saint and a name with capitals are joined by a hyphen.
fn is_dedication(saint: &str, name: &str, whole: &str) -> bool {
    let saint = starts_upper(saint) && is_saint(saint);
    saint && starts_upper(name) && whole.contains('-')
}

/// Runs of letters, digits and what stands inside words; an elided article is a word of its own (`l'Odéon`).
fn raw_words(text: &str) -> Vec<(usize, &str)> {
    let inner = |letter: char| letter.is_alphanumeric() || is_mark(letter) || "'’/.&+".contains(letter);
    let mut words = Vec::new();
    let mut start = 0;
    while let Some(rest) = text.get(start..).filter(|rest| !rest.is_empty()) {
        let length = rest.find(|letter| !inner(letter)).unwrap_or(rest.len());
        let run = rest.get(..length).unwrap_or(rest);
        let word = run.trim_matches(['.', '&', '/', '+', '’']).trim_start_matches('\'');
        let from = start + run.find(word).unwrap_or(0);
        match elided(word) {
            _ if word.is_empty() => {}
            // `Mora IK:s`: an ending is no word of its own.
            _ if text.get(..from).is_some_and(|before| before.ends_with(':')) && word == "s" => {}
            Some((article, name)) => words.extend([(from, article), (from + article.len(), name)]),
            None => words.push((from, word)),
        }
        start += length.max(rest.chars().next().map_or(1, char::len_utf8));
    }
    words
}

/// The article that French writes together with a word, and the word: `l'` and `Odéon`.
pub(crate) fn elided(word: &str) -> Option<(&str, &str)> {
    let (article, name) = word.split_once(['\'', '’'])?;
    let elided = ["l", "d", "L", "D"].contains(&article) && !name.is_empty();
    elided.then(|| word.split_at(word.len() - name.len()))
}

/// Legal forms as they are written with a blank.
const SPACED_FORMS: &[&str] = &["e. v", "e v", "e. g", "e. k", "i. g", "n. v", "s. a", "b. v"];

/// A town of several words, a street or square of two, or a legal form: `Bad Homburg`, `Villingen-Schwenningen`, `Stora torget`.
fn phrase<'t>(
    scene: &Scene<'_>,
    decision: &Decision,
    text: &'t str,
    words: &[(usize, &'t str)],
) -> Option<(InstitutionPiece<'t>, usize)> {
    let (&(start, first), &(last, word)) = (words.first()?, words.last()?);
    let whole = text.get(start..last + word.len())?;
    if SPACED_FORMS.contains(&folded(whole).as_str()) {
        return Some((InstitutionPiece { start, text: whole, kind: PieceKind::Stays }, words.len()));
    }
    if !starts_upper(first) {
        return None;
    }
    if words.len() == 2 && is_modifier(&folded(first)) && is_street(&folded(word)) {
        return Some((InstitutionPiece { start, text: whole, kind: PieceKind::Street }, words.len()));
    }
    if !dedications(scene.language(decision), whole).is_empty() {
        return Some((InstitutionPiece { start, text: whole, kind: PieceKind::Dedication }, words.len()));
    }
    let (_, _, kind) = place(scene, decision, whole)?;
    Some((InstitutionPiece { start, text: whole, kind: PieceKind::Place(kind) }, words.len()))
}

/// The town or district that `word` is a form of, with its base: `Göteborgs`, `Nürnberger`.
pub(super) fn place(scene: &Scene<'_>, decision: &Decision, word: &str) -> Option<(String, Form, PlaceKind)> {
    bases(word, scene.languages(decision)).into_iter().find_map(|reading| {
        let (kind, _) = scene.word(&reading.base).place?;
        (kind != PlaceKind::Continent).then_some((reading.base, reading.form, kind))
    })
}

/// What one word says.
fn read(scene: &Scene<'_>, decision: &Decision, word: &str) -> PieceKind {
    let lower = folded(word);
    let upper = starts_upper(word);
    if decision.label == Label::TransportName && line_colours(&lower).is_some() {
        return PieceKind::Colour;
    }
    if word.chars().all(|letter| letter.is_ascii_digit() || letter == '.') {
        return PieceKind::Digits;
    }
    if lower.ends_with(['\'', '’']) {
        return PieceKind::Stays;
    }
    if let Some(kind) = of_court(scene, decision, word) {
        return kind;
    }
    let known = scene.word(word);
    if names_nobody(&lower, &known) {
        return PieceKind::Stays;
    }
    if !upper && !known.common.is_empty() {
        return PieceKind::Ordinary;
    }
    named(scene, decision, word, &known)
        .or_else(|| compounded(word, &lower))
        .unwrap_or_else(|| rest(word, upper, &known, is_shouted(scene.text(decision))))
}

/// What a word of the name of a court says: the kind of court, or its place.
fn of_court(scene: &Scene<'_>, decision: &Decision, word: &str) -> Option<PieceKind> {
    if decision.label != Label::Court {
        return None;
    }
    if is_court_word(&folded(word), starts_upper(word)) {
        return Some(PieceKind::Stays);
    }
    place(scene, decision, word).map(|_| PieceKind::Place(PlaceKind::City))
}

/// Whether a word of the name of a court is not its place: the kind of court, or anything in lower case.
fn is_court_word(lower: &str, upper: bool) -> bool {
    !upper
        || COURT_WORDS.contains(&lower)
        || has_ending(lower, WordRole::CourtEnding, Languages::SUPPORTED, 0)
}

/// Words in the names of courts that are surnames or towns elsewhere.
const COURT_WORDS: [&str; 5] = ["appel", "crown", "instance", "comptes", "assises"];

/// Whether a word says of what people or of what kind something is, or stands before the name of a ship.
fn names_nobody(lower: &str, known: &Word) -> bool {
    is_people(known) && known.best_name().is_none()
        || says_only_the_kind(lower, known)
        || SHIPS.contains(&lower)
}

/// Whether a word says of what people something is: `kurdiska` is no adjective of a surname.
fn is_people(known: &Word) -> bool {
    [Role::Nationality, Role::Language, Role::Ethnic]
        .into_iter()
        .any(|role| known.has(role, Languages::SUPPORTED))
}

fn says_only_the_kind(lower: &str, known: &Word) -> bool {
    facts(lower).has(WordRole::FirmWord)
        || is_generic(without_genitive(lower))
        || names_head(lower, known)
        || is_genitive_of_head(lower)
}

/// A word without the genitive behind an apostrophe.
fn without_genitive(lower: &str) -> &str {
    lower.strip_suffix("'s").or_else(|| lower.strip_suffix("’s")).unwrap_or(lower)
}

fn names_head(lower: &str, known: &Word) -> bool {
    known.has(Role::InstitutionHead, Languages::SUPPORTED)
        || (HEADS.contains(lower) && known.surname.is_none())
}

/// The heads of the names of institutions.
static HEADS: LazyLock<HashSet<&str>> = LazyLock::new(|| {
    rows(Table::InstitutionHead).iter().flat_map(|row| row.words("words")).copied().collect()
});

/// Whether the word ends in a type of street, behind three letters or more, and is a street.
fn is_street_compound(lower: &str) -> bool {
    let ends = |head: &str| head.len() > 3 && lower.ends_with(head) && lower.len() > head.len() + 2;
    STREET_ENDS.iter().any(|head| ends(head)) && is_street(lower)
}

/// A street, a person or a place, whichever the word is best known as.
fn named(scene: &Scene<'_>, decision: &Decision, word: &str, known: &Word) -> Option<PieceKind> {
    if is_street_compound(&word.to_lowercase()) {
        return Some(PieceKind::Street);
    }
    let base = owner(scene, decision, word).0;
    let borne = scene.known(Class::Surname, &base).is_some();
    if !borne && facts(&folded(&base)).has(WordRole::InnSign) {
        return None; // The lists have `Lion` and `Bull` as names; in the name of a house they are on its sign.
    }
    let place = place(scene, decision, word);
    let owner = scene.word(&base);
    let sure = owner.best_name().max(known.best_name()) >= Some(Strength::Medium);
    let rather_town = |town: &str| scene.word(town).place.map(|(_, sure)| sure) >= owner.surname;
    if borne || (sure && !place.as_ref().is_some_and(|(town, ..)| rather_town(town))) {
        return Some(PieceKind::Person);
    }
    place.map(|(name, _, kind)| of_place(scene, &name, kind))
}

/// A place changes; a country only where the document names it and it becomes another.
fn of_place(scene: &Scene<'_>, name: &str, kind: PlaceKind) -> PieceKind {
    let stays = kind == PlaceKind::Country && scene.known(Class::Country, name).is_none();
    if stays { PieceKind::Stays } else { PieceKind::Place(kind) }
}

/// Whether a compound ends in what only streets end in; `-park` and `-plan` are ends of schools and firms too.
fn is_street(lower: &str) -> bool {
    has_ending(lower, WordRole::SureStreetEnding, Languages::SUPPORTED, 0)
}

/// A telling first part before a head: `Björkskolan`, `Marienhospital`; a first part that tells nothing stays with it.
fn compounded(word: &str, lower: &str) -> Option<PieceKind> {
    let stem = listed_head(lower).into_iter().chain(known_head(lower)).min()?;
    let first = lower.get(..stem).filter(|first| first.chars().count() > 1)?;
    if word.len() != lower.len() || !word.is_char_boundary(stem) {
        return None;
    }
    Some(if tells_no_name(first) { PieceKind::Stays } else { PieceKind::Compound(stem) })
}

/// Where the longest listed head of a compound begins, also in the genitive.
fn listed_head(lower: &str) -> Option<usize> {
    let bare = lower.strip_suffix("'s").or_else(|| lower.strip_suffix('s')).unwrap_or(lower);
    let begins = |head: &str| [lower, bare].into_iter().find_map(|word| Some(word.strip_suffix(head)?.len()));
    INSTITUTION_ENDS.iter().filter_map(|head| begins(head)).min()
}

/// Where a known head of a compound begins, behind two letters or more.
fn known_head(lower: &str) -> Option<usize> {
    let cuts = lower.char_indices().map(|(at, _)| at).skip(2);
    cuts.take_while(|at| lower.len() - at > 4).find(|at| is_head(lower.get(*at..).unwrap_or("")))
}

/// Whether the first part of a compound is a trade, an abstract noun or what bodies are called.
fn tells_no_name(first: &str) -> bool {
    let trade = |known: Word| known.has(Role::Profession, Languages::SUPPORTED);
    Lexicon::embedded().word(first).is_some_and(trade)
        || has_ending(first, WordRole::AbstractStem, Languages::SUPPORTED, 2)
        || is_first_part(first)
        || is_generic(first)
}

/// The telling first part of a compound: `Quirlix` in `Quirlixskolan`.
pub(crate) fn telling_stem(word: &str) -> Option<&str> {
    match compounded(word, &folded(word))? {
        PieceKind::Compound(stem) => word.get(..stem),
        _ => None,
    }
}

/// Whether the word says what kind of house or club something is, and not which: `Ejerforeningen`, `Bostadsrättsföreningen`.
pub(crate) fn tells_kind(word: &str) -> bool {
    let lower = folded(word);
    HEADS.contains(lower.as_str()) || compounded(word, &lower) == Some(PieceKind::Stays)
}

/// Ends of compounds that are houses and no parts of towns, in lower case.
const HOUSE_ENDS: &[&str] = &[
    "biblioteket",
    "bibliotek",
    "sjukhuset",
    "sjukhus",
    "sykehuset",
    "sykehus",
    "sygehuset",
    "sygehus",
    "hotellet",
    "hotell",
    "hotel",
    "museet",
    "museum",
    "teatern",
    "teatret",
    "teateret",
    "apoteket",
    "apotek",
    "apotheke",
    "bibliothek",
    "krankenhaus",
    "skolan",
    "skolen",
    "skulen",
    "gymnasiet",
    "gymnasium",
    "restaurang",
    "restaurant",
];

/// Whether a word says that a house is meant.
pub(super) fn is_head_of_house(lower: &str) -> bool {
    HOUSE_ENDS.iter().any(|end| lower.ends_with(end))
}

/// Whether a word, or the end of one, is what houses are called.
pub(super) fn is_head(end: &str) -> bool {
    (end.len() > 4 && is_generic(end)) || is_kind_of_body(end)
}

/// Whether a word is what institutions are called, also in the genitive: `Gasthofs`.
pub(super) fn is_kind_of_body(word: &str) -> bool {
    is_listed_head(word) || is_genitive_of_head(word)
}

/// `Byrets` of `Københavns Byrets dom`.
fn is_genitive_of_head(word: &str) -> bool {
    word.strip_suffix('s').is_some_and(is_listed_head)
}

fn is_listed_head(word: &str) -> bool {
    names_head(word, &Lexicon::embedded().word(word).unwrap_or_default())
}

/// What a word says that is neither a name nor a compound.
fn rest(word: &str, upper: bool, known: &Word, shouted: bool) -> PieceKind {
    // `Bishop` is a title, and in the name of a school it is a bishop whom everybody knows.
    let may_be_bearer = upper && known.surname.is_some();
    match () {
        () if is_kind(known) && !may_be_bearer => PieceKind::Stays,
        () if is_acronym(word) && !(shouted && word.chars().count() > 3) => PieceKind::Letters,
        () if !upper && !known.common.is_empty() => PieceKind::Ordinary,
        () if word.chars().any(char::is_alphabetic) => PieceKind::Telling,
        () => PieceKind::Stays,
    }
}

/// What people are and do, and what is taught and treated.
const KINDS: [Role; 8] = [
    Role::Profession,
    Role::Nationality,
    Role::Language,
    Role::Medical,
    Role::Education,
    Role::Sensitive,
    Role::Ethnic,
    Role::Title,
];

fn is_kind(known: &Word) -> bool {
    KINDS.iter().any(|role| known.has(*role, Languages::SUPPORTED))
}

/// Reads the pieces once more beside each other: the surname behind a first name, and parts without any telling word, where the
/// ordinary ones must be what tells (`restaurang Den glada räven`).
pub(super) fn sharpen(text: &str, lang: Lang, pieces: &mut [InstitutionPiece<'_>]) {
    surnames_behind(text, pieces);
    if LanguageTrait::JoinedNouns.languages().has(lang) {
        kinds_in_small_letters(pieces);
    }
    first_names_before_hyphens(text, pieces);
    doubled_names(text, pieces);
    club_colours(text, pieces);
    kinds_at_the_ends(pieces);
    halves_of_kinds(text, pieces);
    ordinary_words_that_tell(pieces);
    kinds_as_names(pieces);
}

/// `sporthall` of `Löttorps sporthall`, `miljökontor` of `Gävle kommuns miljökontor`: behind a word with a capital that tells, one in small letters
/// says what kind of house it is.
fn kinds_in_small_letters(pieces: &mut [InstitutionPiece<'_>]) {
    let telling = |piece: &InstitutionPiece<'_>| starts_upper(piece.text) && piece.kind.changes();
    let Some(first) = pieces.iter().position(telling) else { return };
    let behind = pieces.iter_mut().skip(first + 1);
    behind.filter(|piece| may_be_small_kind(piece)).for_each(InstitutionPiece::keep);
}

/// Whether a piece is a word in small letters that tells.
fn may_be_small_kind(piece: &InstitutionPiece<'_>) -> bool {
    !starts_upper(piece.text) && matches!(piece.kind, PieceKind::Telling | PieceKind::Compound(_))
}

/// `lycée Rosa-Parks`: a usual first name that is a town too, joined by a hyphen to a word with a capital that is none.
fn first_names_before_hyphens(text: &str, pieces: &mut [InstitutionPiece<'_>]) {
    for at in 1..pieces.len() {
        let pair = &mut pieces[at - 1..=at];
        if is_full_name(text, pair) {
            pair.iter_mut().for_each(|piece| piece.kind = PieceKind::Person);
        }
    }
}

/// Whether a hyphen joins a first name that is a town too to what may be a surname.
fn is_full_name(text: &str, pair: &[InstitutionPiece<'_>]) -> bool {
    are_hyphenated(text, pair.first(), pair.last())
        && is_first_name_and_town(&pair[0])
        && may_be_surname(&pair[1])
}

fn is_first_name_and_town(piece: &InstitutionPiece<'_>) -> bool {
    matches!(piece.kind, PieceKind::Place(_)) && listed(piece).is_usual_first_name()
}

fn may_be_surname(piece: &InstitutionPiece<'_>) -> bool {
    match piece.kind {
        PieceKind::Telling => true,
        PieceKind::Stays | PieceKind::Ordinary => starts_upper(piece.text) && listed(piece).surname.is_some(),
        _ => false,
    }
}

/// What the lists have of the word of a piece.
fn listed(piece: &InstitutionPiece<'_>) -> Word {
    Lexicon::embedded().word(&folded(piece.text)).unwrap_or_default()
}

/// What tells something behind a person is the surname.
fn surnames_behind(text: &str, pieces: &mut [InstitutionPiece<'_>]) {
    for at in 1..pieces.len() {
        if is_person_and_telling(text, &pieces[at - 1..=at]) {
            pieces[at].kind = PieceKind::Person;
        }
    }
}

fn is_person_and_telling(text: &str, pair: &[InstitutionPiece<'_>]) -> bool {
    has_kind(pair, 0, PieceKind::Person)
        && has_kind(pair, 1, PieceKind::Telling)
        && touches(text, pair.first(), pair.last())
}

/// Whether there is a piece at this place and of this kind.
pub(super) fn has_kind(pieces: &[InstitutionPiece<'_>], at: usize, kind: PieceKind) -> bool {
    pieces.get(at).is_some_and(|piece| piece.kind == kind)
}

/// Both halves of a doubled name are names.
fn doubled_names(text: &str, pieces: &mut [InstitutionPiece<'_>]) {
    for at in 0..pieces.len() {
        let behind = at > 0 && is_doubled(text, pieces, at, at - 1);
        let doubled = behind || is_doubled(text, pieces, at, at + 1);
        let surname = behind && has_kind(pieces, at - 1, PieceKind::Person);
        if let Some(piece) = pieces.get_mut(at).filter(|piece| doubled && is_bearable(piece, surname)) {
            piece.kind = PieceKind::Person;
        }
    }
}

/// `Kjøtt` of `Nordfjord Kjøtt`, `Sparekassen` of `Sparekassen Thy`: the last word or the first one says what the body is, where another one tells
/// which.
fn kinds_at_the_ends(pieces: &mut [InstitutionPiece<'_>]) {
    if pieces.len() > 1 {
        keep_kind(pieces, pieces.len() - 1, is_last_kind);
        keep_kind(pieces, 0, is_first_kind);
    }
}

/// Keeps the word at `at` where it is of a `kind` and another one tells which.
fn keep_kind(pieces: &mut [InstitutionPiece<'_>], at: usize, kind: fn(&str) -> bool) {
    let piece = &pieces[at];
    if may_say_kind(piece) && kind(&folded(piece.text)) && tells_beside(pieces, at) {
        pieces[at].keep();
    }
}

/// Whether a piece that is not the one at `at` changes.
fn tells_beside(pieces: &[InstitutionPiece<'_>], at: usize) -> bool {
    pieces.iter().enumerate().any(|(other, piece)| other != at && piece.kind.changes())
}

/// `Smede` of `Xylby Smede- og Maskinværksted`: the first part of a joined word whose last part follows says what the body does.
fn halves_of_kinds(text: &str, pieces: &mut [InstitutionPiece<'_>]) {
    for piece in pieces.iter_mut().skip(1).filter(|piece| is_half_of_kind(text, piece)) {
        piece.keep();
    }
}

fn is_half_of_kind(text: &str, piece: &InstitutionPiece<'_>) -> bool {
    let half = text.get(piece.end()..).is_some_and(|behind| behind.starts_with("- "));
    half && may_say_kind(piece)
}

/// Whether the piece is neither somebody nor where something is, and no kind with a name before it (`Björkhuset`).
fn may_say_kind(piece: &InstitutionPiece<'_>) -> bool {
    matches!(piece.kind, PieceKind::Telling | PieceKind::Ordinary)
}

/// `Kjøtt`, `Blås`: what a firm deals in or a club does.
fn is_last_kind(word: &str) -> bool {
    facts(word).has_any(&[WordRole::TradeHead, WordRole::ShopHead])
}

/// `Sparekassen`, `børnehuset`: what a house is, before its name.
fn is_first_kind(word: &str) -> bool {
    const STEM: usize = 3;
    facts(word).has_any(&[WordRole::HouseBeforeName, WordRole::Inn])
        || has_ending(word, WordRole::HouseEndingBeforeName, Languages::SUPPORTED, STEM)
}

/// `Restaurang Banken i Falun`: where nothing else in a part tells, the word with a capital behind what a house is must be its name, though it
/// is a kind of body itself.
fn kinds_as_names(pieces: &mut [InstitutionPiece<'_>]) {
    for part in pieces.chunk_by_mut(|_, next| !is_locator(next.text)) {
        if let [head, name] = part
            && is_kind_as_name(head, name)
        {
            name.kind = PieceKind::Telling;
        }
    }
}

fn is_kind_as_name(head: &InstitutionPiece<'_>, name: &InstitutionPiece<'_>) -> bool {
    let stay = [head, name].iter().all(|piece| piece.kind == PieceKind::Stays);
    let [head, lower] = [head, name].map(|piece| folded(piece.text));
    stay && starts_upper(name.text) && is_first_kind(&head) && !is_first_kind(&lower)
}

/// Where nothing in a part changes, its ordinary words are what tells.
fn ordinary_words_that_tell(pieces: &mut [InstitutionPiece<'_>]) {
    let located = any_changes(pieces);
    for part in pieces.chunk_by_mut(|_, next| !is_locator(next.text)) {
        let tells = any_changes(part) || (located && is_kind_alone(part));
        if !tells {
            make_telling(part);
        }
    }
}

fn any_changes(pieces: &[InstitutionPiece<'_>]) -> bool {
    pieces.iter().any(|piece| piece.kind.changes())
}

/// Makes the ordinary words of a part what tells.
fn make_telling(part: &mut [InstitutionPiece<'_>]) {
    for piece in part.iter_mut().filter(|piece| piece.kind == PieceKind::Ordinary) {
        piece.kind = PieceKind::Telling;
    }
}

/// Two colours beside each other stay.
fn club_colours(text: &str, pieces: &mut [InstitutionPiece<'_>]) {
    for at in 1..pieces.len() {
        let pair = &mut pieces[at - 1..=at];
        if are_colours(text, pair) {
            pair.iter_mut().for_each(InstitutionPiece::keep);
        }
    }
}

/// Whether two pieces are colours with only a blank or a hyphen between them.
fn are_colours(text: &str, pair: &[InstitutionPiece<'_>]) -> bool {
    pair.iter().all(is_colour) && touches(text, pair.first(), pair.last())
}

fn is_colour(piece: &InstitutionPiece<'_>) -> bool {
    facts(&folded(piece.text)).has(WordRole::ClubColour)
}

/// `kören` of `kören i Sankta Helena kyrka`: one word in lower case before where the house stands says what it is.
fn is_kind_alone(part: &[InstitutionPiece<'_>]) -> bool {
    matches!(part, [only] if !starts_upper(only.text))
}

/// Whether a hyphen joins the piece at `at` to that of a person at `other`: `Christian-Quirl-Klinik`, `lycée Gustave-Petit`.
fn is_doubled(text: &str, pieces: &[InstitutionPiece<'_>], at: usize, other: usize) -> bool {
    may_be_person(pieces, other) && are_hyphenated(text, pieces.get(at.min(other)), pieces.get(at.max(other)))
}

fn may_be_person(pieces: &[InstitutionPiece<'_>], at: usize) -> bool {
    has_kind(pieces, at, PieceKind::Person) || has_kind(pieces, at, PieceKind::Telling)
}

/// Whether a word that stays could be a name beside another one; behind a first name `Petit` and `Neuf` are.
fn is_bearable(piece: &InstitutionPiece<'_>, surname: bool) -> bool {
    let stays = piece.kind == PieceKind::Stays && starts_upper(piece.text);
    stays && may_be_name(&folded(piece.text), surname)
}

/// Whether the lists have the word as a name and as no institution; behind a first name a modifier may be a `surname` too.
fn may_be_name(lower: &str, surname: bool) -> bool {
    let known = Lexicon::embedded().word(lower).unwrap_or_default();
    let name = known.best_name() >= Some(Strength::Medium) || (surname && is_modifier(lower));
    name && !names_head(lower, &known)
}

/// Prepositions before where a house stands.
fn is_locator(word: &str) -> bool {
    facts(word).has(WordRole::HousePreposition)
}

/// Whether only a blank or a hyphen stands between two pieces.
pub(super) fn touches(
    text: &str,
    before: Option<&InstitutionPiece<'_>>,
    piece: Option<&InstitutionPiece<'_>>,
) -> bool {
    matches!(between(text, before, piece), Some(" " | "-" | "\u{a0}" | "‑"))
}

/// Whether only a hyphen stands between two pieces.
fn are_hyphenated(
    text: &str,
    before: Option<&InstitutionPiece<'_>>,
    piece: Option<&InstitutionPiece<'_>>,
) -> bool {
    matches!(between(text, before, piece), Some("-" | "‑"))
}

/// What stands between two pieces.
fn between<'t>(
    text: &'t str,
    before: Option<&InstitutionPiece<'_>>,
    piece: Option<&InstitutionPiece<'_>>,
) -> Option<&'t str> {
    text.get(before?.end()..piece?.start)
}

fn is_saint(word: &str) -> bool {
    ["st", "ste", "skt", "sct", "sankt", "sankta", "saint", "sainte", "san", "santa"]
        .contains(&folded(word).as_str())
}

fn starts_upper(word: &str) -> bool {
    word.chars().next().is_some_and(|first| first.is_uppercase() || first.is_ascii_digit())
}

/// `SVT`, `KTH`, `3M`, `B.R.O.`
pub(super) fn is_acronym(word: &str) -> bool {
    let letters = || word.chars().filter(|letter| *letter != '.');
    letters().count() < 6 && letters().all(is_capital_or_digit)
}

fn is_capital_or_digit(letter: char) -> bool {
    letter.is_uppercase() || letter.is_ascii_digit()
}

/// Whether a whole name of several words is in capitals, so that they prove no acronym: `BOLDHUSE OG JEGERE`.
fn is_shouted(text: &str) -> bool {
    text.contains(' ')
        && !text.chars().any(char::is_lowercase)
        && raw_words(text).iter().any(|(_, word)| word.chars().count() > 5)
}
