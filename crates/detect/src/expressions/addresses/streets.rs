//! Streets and house numbers: `Storgatan 12 B`, `Karl Johans gate 22`, `Nørregade 10, 2. tv`, `Am Alten Markt 3`, `221B Baker Street`,
//! `12 bis, rue de la Paix`.
//!
//! `street_name` is the whole name with its type, `street_nr` the number with its letter; a floor or flat is a `street_nr` of its own.

use super::house_numbers::{
    MAX_DIGITS, dwelling, ends_place, flat_after_cue, floor, house_number, is_cut_off, number_beyond,
};
use super::small_french::{after_at, name_behind_number, small_french_name};
use super::street_forms::{ends_as_numbered_street, first_modifier, is_avenue, is_named_after};
use super::surroundings;
use crate::expressions::pieces::{Line, back};
use crate::expressions::words::{Role, has_ending, meaning};
use crate::indefinite;
use maskros_language::WordRole;
use maskros_text::{Candidate, Label, Languages, Span};

/// The rule's name.
pub(crate) const RULE: &str = "street-address";

/// How many words a street's name may have on one side of its type.
const MAX_NAME: usize = 5;

/// An address that begins with its number at `idx`: `12 Acacia Avenue`, `5 bis, rue de la Paix`; the index after it.
pub(crate) fn from_number(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    if !may_be_house(line, idx) {
        return None;
    }
    let number = first_number(line, idx);
    let at = line.past(number + 1, ',');
    let (first, last) = street_behind_number(line, [idx, number], at)?;
    push(line, idx, number, Label::StreetNr, 0.8, out);
    push(line, first, last, Label::StreetName, 0.8, out);
    let house = is_french_type(line, at) || is_house_behind(line, idx, last);
    let house = if house { numbers(line, last + 1, 0.8, out) } else { None };
    let end = house.unwrap_or_else(|| flats(line, last + 1, out));
    surroundings::around_street(line, idx, end, out);
    Some(end)
}

/// The name behind the number of these first and last pieces, which begins with its type in French and ends with it in English.
fn street_behind_number(line: &Line<'_>, number: [usize; 2], at: usize) -> Option<(usize, usize)> {
    if !line.is_word(at) {
        return None;
    }
    if !is_french_type(line, at) {
        return english_name(line, number, at);
    }
    let last = french_name(line, at).or_else(|| name_behind_number(line, number[0], at))?;
    Some((at, last))
}

/// Whether a second number behind the street is the house, and the long one before it something else.
fn is_house_behind(line: &Line<'_>, idx: usize, last: usize) -> bool {
    let house = house_number(line, last + 1);
    line.digits(idx) >= 3 && house.is_some_and(|at| surroundings::closes(line, at + 1))
}

/// Whether the digits at `idx` may be the number of a house.
fn may_be_house(line: &Line<'_>, idx: usize) -> bool {
    !line.glued_left(idx) && line.digits(idx) <= MAX_DIGITS && line.number(idx) != Some(0)
}

/// Whether the word at `at` is the type of a French street, before its name.
fn is_french_type(line: &Line<'_>, at: usize) -> bool {
    line.any(at, &[Role::StreetBefore, Role::StreetDoubtful]) && !is_word_at_home(line, at)
}

/// `förordning 2017/746 av den 5 april`: a French type of street is an ordinary word of a sentence that is not in French.
fn is_word_at_home(line: &Line<'_>, at: usize) -> bool {
    let small = !line.view().may_be_french() && !line.capital(at);
    small && line.lexicon(at).is_some_and(|word| line.view().is_ordinary(word))
}

/// Adds a part of an address.
pub(super) fn push(
    line: &Line<'_>,
    first: usize,
    last: usize,
    label: Label,
    score: f32,
    out: &mut Vec<Candidate>,
) {
    out.push(line.candidate(first, last, label, score, RULE));
}

/// `Storgatan`, `Kantstraße 21 a`, `Östra Hamngatan 5`, `Robert-Koch-Str. 17`; the index after the address.
pub(crate) fn compound(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let found = Compound::at(line, idx).filter(|found| found.is_street(line))?;
    let first = modifiers_before(line, idx);
    let score = found.score(line, first);
    found.put_name(line, first, score, out);
    let behind = found.last + 1;
    let end = numbers(line, after_sign(line, behind), score, out).unwrap_or(behind);
    if found.number.is_some() {
        surroundings::around_street(line, first, end, out);
    }
    Some(end)
}

/// A word that ends like the name of a street.
struct Compound {
    idx: usize,
    /// The word itself, or the full stop of `Hauptstr.`.
    last: usize,
    /// Whether its ending needs no number to be a street's.
    sure: bool,
    /// The last piece of the house number behind it.
    number: Option<usize>,
}

impl Compound {
    fn at(line: &Line<'_>, idx: usize) -> Option<Self> {
        if !may_be_street(line, idx) {
            return None;
        }
        let folded = line.folded(idx);
        let abbreviated = folded.ends_with("str") && line.follows(idx + 1, '.');
        let sure = abbreviated || is_sure_compound(line, idx) || is_lived_in(line, idx);
        if !sure && !ends_as_numbered_street(line, idx) {
            return None;
        }
        let last = idx + usize::from(abbreviated);
        Some(Self { idx, last, sure, number: house_number(line, after_sign(line, last + 1)) })
    }

    /// Whether its ending, its capital and its number together make it a street; four digits may be a year.
    fn is_street(&self, line: &Line<'_>) -> bool {
        match self.number {
            Some(number) => self.sure || self.is_capital(line, number) || self.is_small(line, number),
            None => self.sure && self.stands_alone(line),
        }
    }

    /// Whether the word has a capital, and a number that is no year.
    fn is_capital(&self, line: &Line<'_>, number: usize) -> bool {
        line.capital(self.idx) && line.digits(number) != 4
    }

    /// `himbeerring 12a`, `wohne solhöjden 12`: whether a word that no text writes small has a number as houses have, which nothing counts by.
    fn is_small(&self, line: &Line<'_>, number: usize) -> bool {
        const MOST_DIGITS: usize = 3;
        let first = after_sign(line, self.last + 1);
        let ends = || line.digits(first) <= MOST_DIGITS && ends_place(line, number + 1);
        line.is_small_word(self.idx) && !line.is_written_small(self.idx) && (number > first || ends())
    }

    /// Adds the name, and the number that its full stop cut off.
    fn put_name(&self, line: &Line<'_>, first: usize, score: f32, out: &mut Vec<Candidate>) {
        let beyond = self.number_beyond(line).filter(|_| line.is_end(self.last + 1));
        push(line, first, self.last, Label::StreetName, if beyond.is_some() { 0.8 } else { score }, out);
        out.extend(beyond.map(|span| line.at(span, Label::StreetNr, 0.8, RULE)));
    }

    /// Whether it is a street without a house number: an abbreviation only where its stop cut the number off.
    fn stands_alone(&self, line: &Line<'_>) -> bool {
        let numbered = self.number_beyond(line).is_some();
        let written = numbered || (line.capital(self.idx) && self.is_whole(line));
        written && !self.is_plain(line, numbered)
    }

    fn is_whole(&self, line: &Line<'_>) -> bool {
        self.last == self.idx || is_behind_article(line, self.idx)
    }

    /// Whether the word is an ordinary one, or one street of several and has no number.
    fn is_plain(&self, line: &Line<'_>, numbered: bool) -> bool {
        line.has(self.idx, Role::NoStreet) || (!numbered && is_one_of_many(line, self.idx))
    }

    /// The house number behind an abbreviation whose full stop was taken for the end of the sentence.
    fn number_beyond(&self, line: &Line<'_>) -> Option<Span> {
        if self.last == self.idx { None } else { number_beyond(line, self.last) }
    }

    /// How sure the street is whose name begins at piece `first`; a line that begins with it may be a heading.
    fn score(&self, line: &Line<'_>, first: usize) -> f32 {
        let starts = || line.is_end(back(first, 1)) && !line.is_end(self.last + 1);
        match self.number {
            Some(_) if line.capital(self.idx) => 0.8,
            None if starts() && !line.folded(self.idx).ends_with("straße") => 0.3,
            _ => 0.6,
        }
    }
}

/// `in der Bahnhofstr.`: whether the article of a German street stands before the word.
fn is_behind_article(line: &Line<'_>, idx: usize) -> bool {
    line.view().is_german() && matches!(line.folded(back(idx, 1)), "der" | "die" | "zur")
}

/// `eine neue Verbindungsstraße`: whether there are several such, of which none is called so.
fn is_one_of_many(line: &Line<'_>, idx: usize) -> bool {
    line.piece(idx).is_some_and(|piece| indefinite::is_one_of_many(line.view(), piece.token))
}

/// Endings of words for kinds of streets that are names with the number of a house.
const ROADS: [&str; 2] = ["straße", "strasse"];

/// Whether the word has the capital or the number of a street, and is no ordinary word with such an ending.
fn may_be_street(line: &Line<'_>, idx: usize) -> bool {
    let written = line.capital(idx) || is_numbered(line, idx);
    written && (!line.has(idx, Role::NoStreet) || ends_as_road(line.folded(idx)) || is_modified(line, idx))
}

/// `Gamla Landsvägen 12`: whether a part of a street's name stands before an ordinary word with its number.
fn is_modified(line: &Line<'_>, idx: usize) -> bool {
    is_numbered(line, idx) && modifiers_before(line, idx) < idx
}

/// Whether the word ends with one for a road.
fn ends_as_road(word: &str) -> bool {
    ROADS.iter().any(|road| word.ends_with(road))
}

/// Whether a number or its sign follows.
fn is_numbered(line: &Line<'_>, idx: usize) -> bool {
    line.digits(idx + 1) > 0 || line.has(idx + 1, Role::NumberSign) || is_cut_off(line, idx)
}

/// `Im Kuckucksweg ist die Laterne aus`: whether something is in the way, as it is in streets and on no path (`auf dem Heimweg`).
fn is_lived_in(line: &Line<'_>, idx: usize) -> bool {
    let led = idx > 0 && line.folded(idx - 1) == "im" && line.view().has_capital_nouns();
    led && line.capital(idx) && line.folded(idx).ends_with("weg")
}

/// Whether the word ends as only streets do, and has a capital or is written in haste.
fn is_sure_compound(line: &Line<'_>, idx: usize) -> bool {
    ends_surely(line, idx) && (line.capital(idx) || is_street_in_haste(line, idx))
}

/// `bor på storgatan 5`: whether a word without a capital may be a street: none that texts write small, and none that ends as streets do in
/// other languages only: `Han frågade 25 personer` ends in a Danish street.
fn is_street_in_haste(line: &Line<'_>, idx: usize) -> bool {
    let ends_in =
        |languages| maskros_language::has_ending(line.folded(idx), WordRole::SureStreetEnding, languages, 1);
    let foreign = ends_in(Languages::SUPPORTED) && !ends_in(line.view().languages);
    !foreign && !line.is_written_small(idx)
}

/// Whether the form of the word is a street's without a number.
fn ends_surely(line: &Line<'_>, idx: usize) -> bool {
    has_ending(line.folded(idx), WordRole::LoneStreetEnding)
        || is_named_after(line.text(idx))
        || is_avenue(line, idx)
}

/// Whether the word is by its ending alone the name of a street: `Vasagatan`, no ordinary word such as `tvärgatan`.
pub(crate) fn names_street(folded: &str) -> bool {
    has_ending(folded, WordRole::LoneStreetEnding) && !meaning(folded).has(Role::NoStreet)
}

/// The first of the words before `idx` that belong to a compound's name: `Östra`, `Sankt`, `Innsbrucker`.
fn modifiers_before(line: &Line<'_>, idx: usize) -> usize {
    if line.is_small_word(idx) {
        return first_modifier(line, idx);
    }
    let mut first = idx;
    for _ in 0..MAX_NAME {
        let dot = line.is(back(first, 1), '.') && line.has(back(first, 2), Role::StreetModifier);
        let before = back(first, 1 + usize::from(dot));
        if !line.capital(before) || !is_modifier(line, before) {
            break;
        }
        first = before;
    }
    first
}

/// Whether the word belongs to the compound behind it: one of the list, or a German town as in `Innsbrucker`.
fn is_modifier(line: &Line<'_>, at: usize) -> bool {
    line.has(at, Role::StreetModifier)
        || (ends_as_town(line.folded(at)) && !line.facts(at).has(WordRole::NoStreetName))
}

/// Whether the word ends as those from names of towns do: `Berliner`.
fn ends_as_town(folded: &str) -> bool {
    const SHORTEST: usize = 6;
    folded.ends_with("er") && folded.len() >= SHORTEST
}

/// A street whose type is the word at `idx`, after its name: `Karl Johans gate 22`, `Baker Street`, `Berliner Str. 5`,
/// or before it: `Straße des 17. Juni 135`; the index after the address.
pub(crate) fn head_after(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    if let Some(last) = german_genitive(line, idx) {
        push(line, idx, last, Label::StreetName, 0.8, out);
        return Some(numbers(line, last + 1, 0.8, out).unwrap_or(last + 1));
    }
    let Headed { first, last, numbered, score } = Headed::by(line, idx)?;
    push(line, first, last, Label::StreetName, score, out);
    let end = numbers(line, after_sign(line, last + 1), score, out).unwrap_or(last + 1);
    if numbered {
        surroundings::around_street(line, first, end, out);
    }
    Some(end)
}

/// A street whose type is its last word.
struct Headed {
    first: usize,
    /// The type, or its full stop.
    last: usize,
    numbered: bool,
    score: f32,
}

impl Headed {
    /// The street with the type at `idx`; without a number its name must be sure, and with one the type no small abbreviation.
    fn by(line: &Line<'_>, idx: usize) -> Option<Self> {
        let first = name_before(line, idx)?;
        let last = idx + usize::from(line.follows(idx + 1, '.') && is_abbreviated(line.folded(idx)));
        let numbered = house_number(line, after_sign(line, last + 1)).is_some();
        let fits = if numbered { !is_small_abbreviation(line, idx) } else { is_sure_name(line, first, idx) };
        let score = if numbered && !is_abbreviation(line, idx) { 0.8 } else { 0.6 };
        fits.then_some(Self { first, last, numbered, score })
    }
}

/// Whether the type is an abbreviation that means much else.
fn is_abbreviation(line: &Line<'_>, idx: usize) -> bool {
    matches!(line.folded(idx), "st" | "dr" | "rd" | "ave" | "ln" | "ct" | "sq")
}

/// Whether such an abbreviation has no capital; `st` is written so.
fn is_small_abbreviation(line: &Line<'_>, idx: usize) -> bool {
    is_abbreviation(line, idx) && line.folded(idx) != "st" && !line.capital(idx)
}

/// Whether name and type from `first` to `idx` are a street without a number: a sure type with a capital or behind a genitive, and more
/// than a word and an abbreviation.
fn is_sure_name(line: &Line<'_>, first: usize, idx: usize) -> bool {
    let several = idx - first >= 2;
    match line.facts(idx).has(WordRole::StreetHead) {
        _ if is_surname(line, idx) || is_addressed(line, first, idx) => false,
        true if line.capital(idx) => several || !is_abbreviation(line, idx),
        head => head && several && genitive(line, back(idx, 1)),
    }
}

/// `Mrs Philippa St. John`, `M. Boulevard`: whether the words before an abbreviation, which shortens a saint too, are somebody, or nothing but a
/// form of address stands before the type.
fn is_addressed(line: &Line<'_>, first: usize, idx: usize) -> bool {
    (is_abbreviation(line, idx) && addresses(line, first)) || is_behind_address(line, idx)
}

fn addresses(line: &Line<'_>, at: usize) -> bool {
    line.facts(at).has_any(&[WordRole::AddressMan, WordRole::AddressWoman])
        || line.plays(at, WordRole::PoliteAddress)
}

/// Whether a form of address stands right before the word.
fn is_behind_address(line: &Line<'_>, idx: usize) -> bool {
    let dot = usize::from(line.is(back(idx, 1), '.'));
    idx > dot && line.capital(back(idx, 1 + dot)) && addresses(line, back(idx, 1 + dot))
}

/// `Lone Gade`: whether the type is the surname of somebody.
fn is_surname(line: &Line<'_>, idx: usize) -> bool {
    line.piece(idx).is_some_and(|piece| piece.whole && line.view().is_terrain_surname(piece.token))
}

/// Whether the word is a Scandinavian genitive: `Johans gate`.
pub(super) fn genitive(line: &Line<'_>, idx: usize) -> bool {
    line.folded(idx).ends_with(['s', 'x', 'z'])
}

/// The first of the capitalised words before the type at `idx`.
fn name_before(line: &Line<'_>, idx: usize) -> Option<usize> {
    let mut first = idx;
    for _ in 0..MAX_NAME {
        let Some(before) = word_of_name_before(line, first, first < idx) else { break };
        first = before;
        if is_german_adjective(line, first) {
            break;
        }
    }
    (first < idx).then_some(first)
}

/// The word of a name before the piece, behind the stop of an initial, or before a small word that `inside` a name links.
fn word_of_name_before(line: &Line<'_>, first: usize, inside: bool) -> Option<usize> {
    let next = back(first, 1);
    let joint = is_initial_stop(line, next) || (inside && is_small_link(line, next));
    let before = back(next, usize::from(joint));
    may_be_word_of_name(line, before, joint).then_some(before)
}

/// Whether the word has a capital and is no other; before a joint it is not somebody's either.
fn may_be_word_of_name(line: &Line<'_>, at: usize, joint: bool) -> bool {
    line.capital(at) && !is_no_name(line, at) && !(joint && is_somebody(line, at))
}

/// `John Tully of Duck Street`: whether a usual first name stands before the word in English, so that both are who lives there.
fn is_somebody(line: &Line<'_>, at: usize) -> bool {
    let given = back(at, 1);
    let usual = line.lexicon(given).is_some_and(maskros_lexicon::Word::is_usual_first_name);
    line.view().is_english() && line.capital(given) && usual
}

/// `Wolbecker` of `Wohnung im Hause Wolbecker Str. 12`: German streets called after a town begin with it.
fn is_german_adjective(line: &Line<'_>, at: usize) -> bool {
    line.view().may_be_german() && ends_as_town(line.folded(at))
}

/// Whether a full stop at `at` ends one or two letters.
fn is_initial_stop(line: &Line<'_>, at: usize) -> bool {
    line.is(at, '.') && line.text(back(at, 1)).chars().count() <= 2
}

/// Whether a word without a capital stands inside names, `de`, `og`, and does not say where something is: `Lekkasje i Petter Dass gate`,
/// `Huset på Norra Kajen`.
fn is_small_link(line: &Line<'_>, at: usize) -> bool {
    const PLACES: [WordRole; 2] = [WordRole::PlacePreposition, WordRole::CasualPlacePreposition];
    line.has(at, Role::NameLink) && !line.capital(at) && !line.facts(at).has_any(&PLACES)
}

/// Whether the word is none that streets are named with.
fn is_no_name(line: &Line<'_>, at: usize) -> bool {
    line.facts(at).has(WordRole::NoStreetName) || line.has(at, Role::Weekday)
}

/// `Straße des 17. Juni`, `Platz der Republik`: the last piece of the name.
fn german_genitive(line: &Line<'_>, idx: usize) -> Option<usize> {
    let head = matches!(line.folded(idx), "straße" | "strasse" | "platz" | "allee" | "ring" | "ufer");
    if !head || !line.capital(idx) || !matches!(line.folded(idx + 1), "des" | "der") {
        return None;
    }
    let name = idx + 2;
    if line.digits(name) > 0 && line.is(name + 1, '.') {
        return Some(name + 2).filter(|month| line.capital(*month));
    }
    (line.capital(name) && house_number(line, name + 1).is_some()).then_some(name)
}

/// A French street without a number before it: `rue de la Paix`, and with one after it; the index after the address.
pub(crate) fn head_before(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    if is_behind_address(line, idx) {
        return None; // `Mme Place et M. Marché`
    }
    let (last, score) = match french_name(line, idx) {
        Some(last) => (last, head_score(line, idx, last)?),
        None => (small_french_name(line, idx)?, 0.6),
    };
    push(line, idx, last, Label::StreetName, score, out);
    let at = behind_comma(line, after_at(line, last + 1));
    Some(numbers(line, at, score, out).unwrap_or(last + 1))
}

/// `rue du Portail-Alban, 26.`, `chaussée de Dinant, 88 bte 3`: the index behind the comma that many write before the number.
fn behind_comma(line: &Line<'_>, at: usize) -> usize {
    let last = house_number(line, at + 1).filter(|_| line.is(at, ',') && line.digits(at + 1) <= 3);
    let ends = last.is_some_and(|last| line.closes(last + 1) || line.has(last + 1, Role::FlatCue));
    at + usize::from(ends)
}

/// How sure the French type at `idx` begins the name of a street that ends at `last`.
fn head_score(line: &Line<'_>, idx: usize, last: usize) -> Option<f32> {
    if line.has(idx, Role::StreetDoubtful) && house_number(line, last + 1).is_none() {
        return doubtful_score(line, idx, last);
    }
    let short = line.folded(idx).len() <= 2 && line.folded(idx) != "ul";
    (!short).then_some(0.6)
}

/// How sure a type that is mostly an ordinary word begins a street: with a capital or in full, before a link and a name.
fn doubtful_score(line: &Line<'_>, idx: usize, last: usize) -> Option<f32> {
    match () {
        () if last <= idx + 1 || !line.has(idx + 1, Role::NameLink) => None,
        () if line.capital(idx) && line.is_word(back(idx, 1)) => Some(0.5),
        () => (line.text(idx).len() > 3).then_some(0.3),
    }
}

/// The last piece of the name after the French type at `idx`: links and capitalised words.
fn french_name(line: &Line<'_>, idx: usize) -> Option<usize> {
    let mut at = idx + 1 + usize::from(line.follows(idx + 1, '.'));
    let mut last = None;
    for _ in 0..MAX_NAME + 3 {
        match last {
            None if date_end(line, at).is_some() => return date_end(line, at),
            Some(_) if ends_french_name(line, at) => break,
            _ => {}
        }
        if line.capital(at) || (last.is_none() && is_compound(line, at)) {
            last = Some(at);
            at += usize::from(is_initial_stop(line, at + 1));
        } else if !joins_name(line, at, last.is_some()) {
            break;
        }
        at += 1;
    }
    last
}

/// Whether a flat stands behind the name, or the sentence goes on in capitals.
fn ends_french_name(line: &Line<'_>, at: usize) -> bool {
    flat_after_cue(line, at).is_some() || goes_on_shouted(line, at)
}

/// `12 RUE DU MOULIN A THOUARS DEPUIS 2 ANS`: whether the sentence goes on behind the street in capitals.
fn goes_on_shouted(line: &Line<'_>, at: usize) -> bool {
    let view = line.view();
    view.shouting && view.may_be_french() && is_small_word(line, at) && !is_inside_name(line, at)
}

fn is_small_word(line: &Line<'_>, at: usize) -> bool {
    line.plays(at, WordRole::PlacePreposition)
        || line.facts(at).has_any(&[WordRole::PlaceInTalk, WordRole::Being])
}

fn is_inside_name(line: &Line<'_>, at: usize) -> bool {
    line.has(at, Role::NameLink) || line.is(at + 1, '.')
}

/// The month or ending behind the day at `at`, after which streets are named: `rue du 8 mai`, `rue du 1er mai`.
fn date_end(line: &Line<'_>, at: usize) -> Option<usize> {
    if !(1..=2).contains(&line.digits(at)) {
        return None;
    }
    if line.has(at + 1, Role::Month) {
        return Some(at + 1);
    }
    (line.has(at + 1, Role::OrdinalSuffix) && !line.is_end(at + 2)).then_some(at + 2)
}

/// Whether the word has a hyphen inside.
fn is_compound(line: &Line<'_>, at: usize) -> bool {
    line.is_word(at) && line.text(at).contains('-')
}

/// Whether the piece stands inside names; a hyphen only behind a part of one.
fn joins_name(line: &Line<'_>, at: usize, inside: bool) -> bool {
    line.has(at, Role::NameLink) || (inside && line.is_hyphen(at))
}

/// `Acacia Avenue` from `at`: capitalised words up to a street type; first and last piece.
fn english_name(line: &Line<'_>, number: [usize; 2], at: usize) -> Option<(usize, usize)> {
    if line.has(at, Role::ClockUnit) {
        return None;
    }
    for idx in at..=at + MAX_NAME {
        let ends =
            idx > at && ends_as_street(line, number, idx) && !is_type(line, idx + 1) && !is_saint(line, idx);
        if ends {
            return type_end(line, idx).map(|last| (at, last));
        }
        if !is_english_part(line, idx, at) {
            return None;
        }
    }
    None
}

/// Whether a type of street stands at `idx` behind a number, also one that names much else where the number makes it one.
fn ends_as_street(line: &Line<'_>, number: [usize; 2], idx: usize) -> bool {
    let weak = || line.capital(idx) && line.has(idx, Role::StreetWeak);
    is_type(line, idx) || weak() && is_number_of_house(line, number, idx)
}

/// `14 Harbour Place`, `4B Harbour Place`, `5 Harbour Place, Nelson`: whether the number has a letter or as many digits as few other things
/// have, or begins the line of an address.
fn is_number_of_house(line: &Line<'_>, [number, last]: [usize; 2], idx: usize) -> bool {
    let begins = || line.is_end(back(number, 1)) && line.is(idx + 1, ',') && line.capital(idx + 2);
    last > number || matches!(line.digits(number), 2 | 3 | 5) || begins()
}

/// Whether a capitalised type of street stands at `idx`.
fn is_type(line: &Line<'_>, idx: usize) -> bool {
    line.capital(idx) && line.has(idx, Role::StreetAfter)
}

/// `Stadtkirche St. Marien`: whether the short word for a saint stands at `idx`, outside English before any name.
fn is_saint(line: &Line<'_>, idx: usize) -> bool {
    let behind = line.past(idx + 1, '.');
    let named = line.folded(idx) == "st" && line.capital(behind);
    named && !line.view().may_be_english()
}

/// The last piece of the type at `idx` with the stop of an abbreviation; `None` for a court that is no street (`the High Court`).
fn type_end(line: &Line<'_>, idx: usize) -> Option<usize> {
    if line.folded(idx) == "court" && line.facts(back(idx, 1)).has(WordRole::NoStreetName) {
        return None;
    }
    let dot = line.is(idx + 1, '.') && is_abbreviated(line.folded(idx));
    Some(idx + usize::from(dot))
}

/// Whether a type of street is an abbreviation, whose stop belongs to it: `St.`, `Blvd.`, `Ave.`, but not the whole words `Row` and `Lane`.
fn is_abbreviated(word: &str) -> bool {
    const VOWELS: &[char] = &['a', 'e', 'i', 'o', 'u', 'å', 'ä', 'æ', 'ö', 'ø'];
    matches!(word, "ave" | "cir" | "cres") || (word.len() <= 4 && !word.contains(VOWELS))
}

/// Whether the piece belongs to an English name that begins at `first`: a capitalised word, an ordinal (`42nd`), and behind the first a
/// link or the stop of an initial.
fn is_english_part(line: &Line<'_>, idx: usize, first: usize) -> bool {
    let link = idx > first && (line.has(idx, Role::NameLink) || is_initial_stop(line, idx));
    link || line.capital(idx) || is_ordinal(line, idx)
}

/// Whether the piece is a half of an ordinal: its digits, or the ending joined to them.
fn is_ordinal(line: &Line<'_>, idx: usize) -> bool {
    begins_ordinal(line, idx) || (line.tight(idx) && begins_ordinal(line, back(idx, 1)))
}

/// Whether digits stand before the ending of an ordinal.
fn begins_ordinal(line: &Line<'_>, digits: usize) -> bool {
    line.digits(digits) > 0 && line.has(digits + 1, Role::OrdinalSuffix)
}

/// The index after `nr`, `Nr.` at `at`.
pub(super) fn after_sign(line: &Line<'_>, at: usize) -> usize {
    if !line.has(at, Role::NumberSign) {
        return at;
    }
    line.past(at + 1, '.')
}

/// Emits the house number at `at` with what follows it; the index after.
pub(super) fn numbers(line: &Line<'_>, at: usize, score: f32, out: &mut Vec<Candidate>) -> Option<usize> {
    let last = house_number(line, at)?;
    push(line, at, last, Label::StreetNr, score, out);
    Some(flats(line, last + 1, out))
}

/// The last piece of a number that stands before its street: `12`, `221B`, `12 bis`.
pub(super) fn first_number(line: &Line<'_>, at: usize) -> usize {
    let next = at + 1;
    match () {
        () if line.has(next, Role::HouseSuffix) || is_leading_letter(line, next) => next,
        () if is_dash_of_range(line, next) => next + 1,
        () => at,
    }
}

fn is_dash_of_range(line: &Line<'_>, at: usize) -> bool {
    line.is_dash(at) && line.tight(at) && (1..=4).contains(&line.digits(at + 1))
}

/// Whether the letter at `at` belongs to a number before its street: joined to it, or before a comma or a French street.
fn is_leading_letter(line: &Line<'_>, at: usize) -> bool {
    let behind = line.is(at + 1, ',') || line.has(at + 1, Role::StreetBefore);
    line.is_letter(at) && (line.tight(at) || behind)
}

/// Emits floors and flats from `at` on: `, 2. tv`, `Apt. 3`, `lgh 1201`; the index after them.
pub(super) fn flats(line: &Line<'_>, at: usize, out: &mut Vec<Candidate>) -> usize {
    let mut end = at;
    for _ in 0..3 {
        let at = line.past(end, ',');
        let flat = flat_after_cue(line, at).or_else(|| dwelling(line, at)).or_else(|| floor(line, at));
        let Some(last) = flat else { break };
        let dwelt = last.checked_sub(1).filter(|first| dwelling(line, *first) == Some(last));
        let first = if line.has(at, Role::FlatCue) { dwelt.unwrap_or(last) } else { at };
        push(line, first, last, Label::StreetNr, 0.8, out);
        end = if first == at { last + 1 } else { surroundings::around_flat(line, at, last, out) };
    }
    end
}

/// Sides of the stairs, which stand in addresses only.
const SIDES: &[&str] = &["tv", "th", "mf"];

/// The house number at `idx` of a street that no ending gives away but the floor behind it does: `Skovbrynet 18, 3. tv.`; the
/// index after the floor.
pub(crate) fn before_floor(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let first = name_before(line, idx)?;
    let number = house_number(line, idx).filter(|_| line.digits(idx) <= 3)?;
    let at = line.past(number + 1, ',');
    let told = |last: &usize| SIDES.contains(&line.folded(*last)) || is_numbered_floor(line, at, *last);
    let sided = floor(line, at).filter(told);
    sided.or_else(|| dwelling(line, at))?;
    push(line, first, idx - 1, Label::StreetName, 0.8, out);
    numbers(line, idx, 0.8, out)
}

/// `, 3. OG`: whether a comma and an ordinal stand before the word for a floor that ends at `last`.
fn is_numbered_floor(line: &Line<'_>, at: usize, last: usize) -> bool {
    let ordinal = line.digits(at) > 0 && line.follows(at + 1, '.');
    ordinal && line.is(at - 1, ',') && !line.has(last, Role::ClockCue)
}

#[cfg(test)]
mod tests {
    use crate::expressions::tests::{finds, leaves};

    #[test]
    fn finds_scandinavian_streets() {
        finds(&[
            "Hon bor på {street_name:Storgatan} {street_nr:12 B} nu.",
            "Han bor i {street_name:Karl Johans gate} {street_nr:22} nå.",
            "Jeg bor {street_name:Kirkegata} {street_nr:5}.",
            "Jeg bor {street_name:Nørregade} {street_nr:10}, {street_nr:2. tv}.",
            "Vi bor på {street_name:Östra Hamngatan} {street_nr:5}.",
            "Huset på {street_name:Norra Kajen} {street_nr:12} är sålt.",
            "Festen är på {street_name:Gamla Landsvägen} {street_nr:12} igen.",
            "Eg bur i {street_name:Olaf Ryes veg} {street_nr:3}.",
            "Hon bodde på {street_name:Björkvägen} länge.",
            "Adress: {street_name:Ekstigen} {street_nr:3} lgh {street_nr:1201}",
        ]);
    }

    #[test]
    fn finds_german_streets() {
        finds(&[
            "Sie wohnt {street_name:Kantstraße} {street_nr:21 a}.",
            "Er wohnt {street_name:Am Alten Markt} {street_nr:3}, links.",
            "{street_name:Unter den Linden} {street_nr:5}, hier.",
            "{street_name:Straße des 17. Juni} {street_nr:135}",
            "Wohnhaft {street_name:Hauptstr.} {street_nr:8}, hier.",
            "In der {street_name:Berliner Straße} {street_nr:7} wohnt sie.",
            "Adresse: {street_name:Innsbrucker Landstraße} {street_nr:22a}",
        ]);
    }

    #[test]
    fn finds_english_and_french_streets() {
        finds(&[
            "I live at {street_nr:12} {street_name:Acacia Avenue} now.",
            "He lives at {street_nr:221B} {street_name:Baker Street}.",
            "Flat {street_nr:3}, {street_nr:10} {street_name:High St}",
            "J'habite {street_nr:12 bis}, {street_name:rue de la Paix}.",
            "Au {street_nr:5} {street_name:avenue du Général-de-Gaulle} vit Anna.",
            "She walked down {street_name:Baker Street} alone.",
            "{street_nr:5} {street_name:Pukeko Place}, Nelson",
            "Still on {street_name:Assiniboine Cres}?",
        ]);
    }

    #[test]
    fn leaves_ordinary_words() {
        leaves(&[
            "Hon gick på gatan och vägen.",
            "Es gibt keinen Ausweg.",
            "Norwegen ist schön.",
            "Ich bin unterwegs.",
            "Jeg fandt en genvej.",
            "The High Court decided.",
            "Sur la place de parking.",
            "Im Artikel 3 steht es.",
            "Am Montag 3 Stunden.",
            "He gave way.",
            "Das ist keineswegs so.",
            "Vägen är lång.",
        ]);
    }
}
