//! Pseudonyms of schools, workplaces, courts, companies, ships and transport lines: what only says the kind stays, every telling word
//! changes.
//!
//! A name is cut into words, and each is read by itself: `Trubonix Köln GmbH` is a word that no list knows, a town and a legal form.
//! Towns, people and streets get the pseudonym that they have alone in the same document.

use crate::draw::{Draw, mac};
use crate::generic::{is_first_part, is_function, is_generic};
use crate::namer::{Class, folded};
use crate::scene::{Scene, alike};
use crate::shape::{cased_like, is_mark, map_digits};
use crate::words::{
    INSTITUTION_ENDS, LEGAL_FORMS, LINE_COLOURS, STREET_ENDS, VEHICLES, coined, saints, stems,
};
use crate::{people, places};
use maskros_lexicon::{Lexicon, PlaceKind, Pool, Role, Strength, Word};
use maskros_morphology::{Form, bases, is_sibilant};
use maskros_text::{Attributes, Decision, Label, Lang, Languages, Origin, Sex, Span};

/// The mention with its telling words swapped; none where it has only heads (`Högsta domstolen`).
pub(crate) fn realistic(scene: &mut Scene<'_>, decision: &Decision) -> Option<String> {
    let text = scene.text(decision);
    if decision.label == Label::VehicleName && !is_ship(text) {
        let word = scene.pooled(decision, Class::Transport, &decision.base, VEHICLES);
        return Some(cased_like(&word, text));
    }
    let mut pieces = cut(scene, decision, text);
    sharpen(text, &mut pieces);
    let changes = pieces.iter().any(|piece| piece.kind.changes());
    if changes { Some(Rewriting { scene, decision, text, pieces }.written()) } else { whole(scene, decision) }
}

/// What stands before the name of a ship.
const SHIPS: &[&str] = &[
    "hms",
    "hmcs",
    "ss",
    "ms",
    "m/s",
    "m/v",
    "mv",
    "m/f",
    "mf",
    "mt",
    "m/t",
    "s/s",
    "s/y",
    "sy",
    "uss",
    "rms",
    "fpv",
    "hnoms",
    "hdms",
    "kdm",
    "knm",
    "r/v",
    "rv",
    "tv",
    "t/s",
    "fregatten",
    "fartyget",
    "skipet",
    "skibet",
    "ferja",
    "ferjen",
    "färjan",
];

fn is_ship(text: &str) -> bool {
    text.split_once(' ').is_some_and(|(first, _)| SHIPS.contains(&folded(first).as_str()))
}

/// A word of a name, or the words of one town in it.
#[derive(Clone, Copy)]
struct Piece<'t> {
    start: usize,
    text: &'t str,
    kind: Kind,
}

impl Piece<'_> {
    const fn end(&self) -> usize {
        self.start + self.text.len()
    }
}

/// What a word says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// What kind of thing it is, or nothing: stays.
    Stays,
    /// Something ordinary in lower case: stays beside a telling word of the same part.
    Ordinary,
    Colour,
    Place(PlaceKind),
    Street,
    /// A name behind `St` or `Sankt`.
    Saint,
    /// A head with a telling part before it, of so many bytes: `Björk` + `skolan`.
    Compound(usize),
    Digits,
    Letters,
    Person,
    /// Anything else that tells the name from others.
    Telling,
}

impl Kind {
    const fn changes(self) -> bool {
        !matches!(self, Self::Stays | Self::Ordinary)
    }
}

/// The words of `text` with what they say.
fn cut<'t>(scene: &Scene<'_>, decision: &Decision, text: &'t str) -> Vec<Piece<'t>> {
    let words = raw_words(text);
    let mut pieces: Vec<Piece<'t>> = Vec::with_capacity(words.len());
    let mut at = 0;
    while let Some(&(start, word)) = words.get(at) {
        let saint = pieces.last().is_some_and(|before| is_saint(before.text));
        let long = (2..=3).rev().find_map(|count| phrase(scene, decision, text, words.get(at..at + count)?));
        if let Some((piece, count)) = long.filter(|_| !saint) {
            pieces.push(piece);
            at += count;
            continue;
        }
        let kind = if saint && starts_upper(word) { Kind::Saint } else { read(scene, decision, word) };
        pieces.push(Piece { start, text: word, kind });
        at += 1;
    }
    pieces
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
            Some((article, name)) => words.extend([(from, article), (from + article.len(), name)]),
            None => words.push((from, word)),
        }
        start += length.max(rest.chars().next().map_or(1, char::len_utf8));
    }
    words
}

/// The article that French writes together with a word, and the word: `l'` and `Odéon`.
pub(crate) fn elided(word: &str) -> Option<(&str, &str)> {
    let at = word.find(['\'', '’'])?;
    let article = word.get(..at).filter(|article| ["l", "d", "L", "D"].contains(article))?;
    let length = at + word.get(at..)?.chars().next()?.len_utf8();
    word.split_at_checked(length.max(article.len())).filter(|(_, name)| !name.is_empty())
}

/// A town of several words: `Bad Homburg`, `Villingen-Schwenningen`.
fn phrase<'t>(
    scene: &Scene<'_>,
    decision: &Decision,
    text: &'t str,
    words: &[(usize, &'t str)],
) -> Option<(Piece<'t>, usize)> {
    let (&(start, first), &(last, word)) = (words.first()?, words.last()?);
    let whole = text.get(start..last + word.len()).filter(|_| starts_upper(first))?;
    let (_, _, kind) = place(scene, decision, whole)?;
    Some((Piece { start, text: whole, kind: Kind::Place(kind) }, words.len()))
}

/// The town or district that `word` is a form of, with its base: `Göteborgs`, `Nürnberger`.
fn place(scene: &Scene<'_>, decision: &Decision, word: &str) -> Option<(String, Form, PlaceKind)> {
    bases(word, Languages::only(scene.language(decision))).into_iter().find_map(|reading| {
        let (kind, _) = scene.word(&reading.base).place?;
        (kind != PlaceKind::Continent).then_some((reading.base, reading.form, kind))
    })
}

/// What one word says.
fn read(scene: &Scene<'_>, decision: &Decision, word: &str) -> Kind {
    let lower = folded(word);
    let upper = starts_upper(word);
    if decision.label == Label::TransportName && LINE_COLOURS.iter().any(|row| row.contains(&lower.as_str()))
    {
        return Kind::Colour;
    }
    if word.chars().all(|letter| letter.is_ascii_digit() || letter == '.') {
        return Kind::Digits;
    }
    if decision.label == Label::Court && upper && place(scene, decision, word).is_some() {
        return Kind::Place(PlaceKind::City);
    }
    let known = scene.word(word);
    if says_only_the_kind(&lower, &known) || SHIPS.contains(&lower.as_str()) {
        return Kind::Stays;
    }
    if !upper && !known.common.is_empty() {
        return Kind::Ordinary;
    }
    named(scene, decision, word, &known)
        .or_else(|| compounded(word, &lower))
        .unwrap_or_else(|| rest(word, upper, &known))
}

fn says_only_the_kind(lower: &str, known: &Word) -> bool {
    LEGAL_FORMS.contains(&lower)
        || is_generic(lower)
        || known.has(Role::InstitutionHead, Languages::SUPPORTED)
}

/// A street, a person or a place, whichever the word is best known as.
fn named(scene: &Scene<'_>, decision: &Decision, word: &str, known: &Word) -> Option<Kind> {
    let lower = word.to_lowercase();
    if STREET_ENDS.iter().any(|head| head.len() > 3 && lower.ends_with(head) && lower.len() > head.len() + 2)
        && is_street(&lower)
    {
        return Some(Kind::Street);
    }
    let place = place(scene, decision, word);
    let base = owner(scene, decision, word).0;
    let owner = scene.word(&base);
    let borne = scene.known(Class::Surname, &base).is_some();
    let name = owner.best_name().max(known.best_name());
    let sure = name >= Some(Strength::Medium);
    if borne
        || (sure
            && place
                .as_ref()
                .is_none_or(|(town, ..)| scene.word(town).place.map(|(_, sure)| sure) < owner.surname))
    {
        return Some(Kind::Person);
    }
    match place {
        Some((country, _, PlaceKind::Country)) => {
            let renamed = scene.known(Class::Country, &country).is_some();
            Some(if renamed { Kind::Place(PlaceKind::Country) } else { Kind::Stays })
        }
        Some((_, _, kind)) => Some(Kind::Place(kind)),
        None => None,
    }
}

/// Whether a compound ends in what only streets end in; `-park` and `-plan` are ends of schools and firms too.
fn is_street(lower: &str) -> bool {
    const SURE: &[&str] = &[
        "gatan",
        "vägen",
        "gränd",
        "gränden",
        "torget",
        "stigen",
        "gata",
        "gaten",
        "gate",
        "veien",
        "vegen",
        "gade",
        "vejen",
        "stræde",
        "straße",
        "strasse",
        "allee",
        "platz",
        "gasse",
        "chaussee",
        "esplanaden",
        "promenade",
        "plassen",
        "pladsen",
    ];
    SURE.iter().any(|end| lower.ends_with(end))
}

/// A telling first part before a head: `Björkskolan`, `Marienhospital`; a first part that tells nothing stays with it.
fn compounded(word: &str, lower: &str) -> Option<Kind> {
    let bare = lower.strip_suffix("'s").or_else(|| lower.strip_suffix('s')).unwrap_or(lower);
    let listed = || {
        let ends = INSTITUTION_ENDS.iter().filter(|head| lower.ends_with(**head) || bare.ends_with(**head));
        ends.map(
            |head| if lower.ends_with(head) { lower.len() - head.len() } else { bare.len() - head.len() },
        )
        .min()
    };
    let known = || {
        let cuts = lower.char_indices().map(|(at, _)| at).skip(2);
        cuts.take_while(|at| lower.len() - at > 4).find(|at| is_head(lower.get(*at..).unwrap_or("")))
    };
    let stem = listed().into_iter().chain(known()).min()?;
    let first = lower.get(..stem).filter(|first| first.chars().count() > 1)?;
    let same = word.len() == lower.len() && word.is_char_boundary(stem);
    if !same {
        return None;
    }
    let trade = Lexicon::embedded()
        .word(first)
        .is_some_and(|known| known.has(Role::Profession, Languages::SUPPORTED));
    Some(if trade || is_first_part(first) || is_generic(first) { Kind::Stays } else { Kind::Compound(stem) })
}

/// The telling first part of a compound: `Quirlix` in `Quirlixskolan`.
pub(crate) fn telling_stem(word: &str) -> Option<&str> {
    match compounded(word, &folded(word))? {
        Kind::Compound(stem) => word.get(..stem),
        _ => None,
    }
}

fn is_head(end: &str) -> bool {
    let head = |word: &str| {
        Lexicon::embedded()
            .word(word)
            .is_some_and(|known| known.has(Role::InstitutionHead, Languages::SUPPORTED))
    };
    let trade = end.len() > 4 && is_generic(end);
    trade || head(end) || end.strip_suffix('s').is_some_and(head)
}

/// What a word says that is neither a name nor a compound.
fn rest(word: &str, upper: bool, known: &Word) -> Kind {
    const KINDS: &[Role] = &[
        Role::Profession,
        Role::Nationality,
        Role::Language,
        Role::Medical,
        Role::Education,
        Role::Sensitive,
        Role::Ethnic,
        Role::Title,
    ];
    let kind = KINDS.iter().any(|role| known.has(*role, Languages::SUPPORTED));
    // `Bishop` is a title, and in the name of a school it is a bishop whom everybody knows.
    let kind = kind && (known.surname.is_none() || !upper);
    match () {
        () if kind => Kind::Stays,
        () if is_acronym(word) => Kind::Letters,
        () if !upper && !known.common.is_empty() => Kind::Ordinary,
        () if word.chars().any(char::is_alphabetic) => Kind::Telling,
        () => Kind::Stays,
    }
}

/// Reads the pieces once more beside each other: the surname behind a first name, and parts without any telling word, where the
/// ordinary ones must be what tells (`restaurang Den glada räven`).
fn sharpen(text: &str, pieces: &mut [Piece<'_>]) {
    for at in 1..pieces.len() {
        let joined = touches(text, pieces.get(at - 1), pieces.get(at));
        let after_person = pieces.get(at - 1).is_some_and(|before| before.kind == Kind::Person);
        if let Some(piece) =
            pieces.get_mut(at).filter(|piece| piece.kind == Kind::Telling && joined && after_person)
        {
            piece.kind = Kind::Person;
        }
    }
    for part in pieces.chunk_by_mut(|_, next| !is_locator(next.text)) {
        if part.iter().any(|piece| piece.kind.changes()) {
            continue;
        }
        part.iter_mut()
            .filter(|piece| piece.kind == Kind::Ordinary)
            .for_each(|piece| piece.kind = Kind::Telling);
    }
}

/// Prepositions before where a house stands.
fn is_locator(word: &str) -> bool {
    ["i", "på", "in", "im", "à", "at", "am", "an", "bei", "vid", "ved", "near", "auf", "près", "ved"]
        .contains(&word)
}

/// Whether only a blank or a hyphen stands between two pieces.
fn touches(text: &str, before: Option<&Piece<'_>>, piece: Option<&Piece<'_>>) -> bool {
    let (Some(before), Some(piece)) = (before, piece) else { return false };
    text.get(before.end()..piece.start).is_some_and(|between| matches!(between, " " | "-" | "\u{a0}" | "‑"))
}

fn is_saint(word: &str) -> bool {
    ["st", "ste", "skt", "sct", "sankt", "sankta", "saint", "sainte", "san", "santa"]
        .contains(&folded(word).as_str())
}

/// One name on its way to another.
struct Rewriting<'s, 'a, 't> {
    scene: &'s mut Scene<'a>,
    decision: &'s Decision,
    text: &'t str,
    pieces: Vec<Piece<'t>>,
}

impl Rewriting<'_, '_, '_> {
    fn written(mut self) -> String {
        let mut out = String::with_capacity(self.text.len());
        let mut done = 0;
        let mut at = 0;
        while let Some(&piece) = self.pieces.get(at) {
            out += self.text.get(done..piece.start).unwrap_or_default();
            let count = self.run(at);
            let last = self.pieces.get(at + count - 1).copied().unwrap_or(piece);
            match self.swapped(at, count) {
                Some(other) => {
                    self.drop_article(at, &other, &mut out);
                    out += &other;
                }
                None => out += piece.text,
            }
            done = self.beyond(at + count, last.end(), piece.kind);
            at += count;
            while self.pieces.get(at).is_some_and(|next| next.start < done) {
                at += 1;
            }
        }
        out + self.text.get(done..).unwrap_or_default()
    }

    /// How many pieces from `at` on are one name: telling words beside each other are.
    fn run(&self, at: usize) -> usize {
        let telling = |idx: usize| self.pieces.get(idx).is_some_and(|piece| piece.kind == Kind::Telling);
        let mut count = 1;
        while telling(at)
            && telling(at + count)
            && touches(self.text, self.pieces.get(at + count - 1), self.pieces.get(at + count))
        {
            count += 1;
        }
        count
    }

    /// Where reading goes on: what tells two towns of a name apart goes with the name (`Freiburg im Breisgau`).
    fn beyond(&self, next: usize, end: usize, kind: Kind) -> usize {
        const QUALIFIERS: &[&str] = &["am", "im", "ob", "bei", "a", "i"];
        let qualified = self.pieces.get(next).is_some_and(|piece| QUALIFIERS.contains(&piece.text));
        let behind = self.pieces.get(next + 1);
        let telling = behind.filter(|piece| {
            qualified && !matches!(piece.kind, Kind::Stays | Kind::Street | Kind::Compound(_))
        });
        match kind {
            Kind::Place(_) => telling.map_or(end, Piece::end),
            _ => end,
        }
    }

    /// A French name of trees and gardens brings its article; a Scandinavian article stands before no invented name.
    fn drop_article(&self, at: usize, other: &str, out: &mut String) {
        let lang = self.scene.language(self.decision);
        let before = at.checked_sub(1).and_then(|idx| self.pieces.get(idx)).map_or("", |piece| piece.text);
        let telling = self.pieces.get(at).is_some_and(|piece| piece.kind == Kind::Telling);
        let dropped: &[&str] = match lang {
            Lang::Fr if other.starts_with("de") || other.starts_with("du") => {
                &["de la ", "de l'", "de l’", "du ", "des ", "de ", "d'", "d’"]
            }
            Lang::Fr => &["L'", "l'", "L’", "l’"],
            Lang::Sv | Lang::Nb | Lang::Nn | Lang::Da if telling && is_function(&folded(before)) => {
                &["Den ", "Det ", "De ", "den ", "det "]
            }
            _ => &[],
        };
        if let Some(article) = dropped.iter().find(|article| telling && out.ends_with(**article)) {
            out.truncate(out.len() - article.len());
        }
    }

    /// What stands instead of the `count` pieces from `at` on; none where they stay.
    fn swapped(&mut self, at: usize, count: usize) -> Option<String> {
        let piece = *self.pieces.get(at)?;
        let (scene, decision) = (&mut *self.scene, self.decision);
        let word = piece.text;
        Some(match piece.kind {
            Kind::Stays | Kind::Ordinary => return None,
            Kind::Colour => cased_like(&colour(scene, decision, &folded(word))?, word),
            Kind::Place(kind) => inner_place(scene, decision, &piece, kind)?,
            Kind::Street => self.inner_street(&piece)?,
            Kind::Saint => saint(
                scene,
                decision,
                word,
                at.checked_sub(1).and_then(|idx| self.pieces.get(idx)).map_or("", |before| before.text),
            ),
            Kind::Compound(stem) => compound(scene, decision, word, stem)?,
            Kind::Digits => number(scene, word),
            Kind::Letters => letters(scene, decision, word),
            Kind::Person => self.person(at),
            Kind::Telling => self.telling(at, count)?,
        })
    }

    fn inner_street(&mut self, piece: &Piece<'_>) -> Option<String> {
        let part = part(self.decision, piece, Label::StreetName, piece.text.to_owned(), Form::BASE);
        places::realistic(self.scene, &part)
    }

    /// Of several names beside each other the last is a surname.
    fn person(&mut self, at: usize) -> String {
        let joined = |one: usize, two: usize| {
            let persons = [one, two]
                .into_iter()
                .all(|idx| self.pieces.get(idx).is_some_and(|piece| piece.kind == Kind::Person));
            persons && touches(self.text, self.pieces.get(one), self.pieces.get(two))
        };
        let (after, before) = (at.checked_sub(1).is_some_and(|idx| joined(idx, at)), joined(at, at + 1));
        let word = self.pieces.get(at).map_or("", |piece| piece.text);
        person_word(self.scene, self.decision, word, after, before)
    }

    /// An invented name for words that tell: the same for the same first word that no list knows.
    fn telling(&mut self, at: usize, count: usize) -> Option<String> {
        let (first, last) = (self.pieces.get(at)?, self.pieces.get(at + count - 1)?);
        let text = self.text.get(first.start..last.end())?;
        let (scene, decision) = (&mut *self.scene, self.decision);
        let lang = scene.language(decision);
        let (bare, ending) = owner_of_kind(scene, decision, last.text, self.pieces.get(at + count));
        if let Some(adjective) = ending.adjective() {
            let surname = people::part(scene, decision, Class::Surname, &bare);
            return Some(format!("{}{adjective}", cased_like(&surname, &bare)));
        }
        let mut words: Vec<String> =
            self.pieces.iter().skip(at).take(count).map(|piece| piece.text.to_owned()).collect();
        *words.last_mut()? = bare;
        let key = words
            .iter()
            .find(|word| scene.word(word) == Word::default())
            .cloned()
            .unwrap_or_else(|| words.join(" "));
        if decision.label == Label::Court {
            return Some(cased_like(&places::city(scene, decision, &key), text));
        }
        let tree = lang == Lang::Fr && self.text.get(..first.start).is_some_and(ends_in_de);
        let other = if tree {
            scene.pooled(decision, Class::Institution, &key, stems(lang))
        } else {
            invented(scene, decision, &key)
        };
        if tree {
            return Some(other);
        }
        let other = cased_like(&other, text);
        Some(if ending.genitive() { owning(&other, last.text) } else { other })
    }
}

fn ends_in_de(before: &str) -> bool {
    ["de la ", "de l'", "de l’", " du ", " des ", " de ", " d'", " d’"]
        .iter()
        .any(|article| before.ends_with(article))
}

/// A decision of its own for a part of a name.
fn part(decision: &Decision, piece: &Piece<'_>, label: Label, base: String, form: Form) -> Decision {
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

/// The town as it is called alone in the same document, in the form that it has here.
fn inner_place(
    scene: &mut Scene<'_>,
    decision: &Decision,
    piece: &Piece<'_>,
    kind: PlaceKind,
) -> Option<String> {
    let (base, form, _) = place(scene, decision, piece.text)?;
    let label = match kind {
        PlaceKind::Country => Label::Country,
        PlaceKind::Region => Label::Region,
        PlaceKind::Area => Label::Area,
        PlaceKind::Geo => Label::Geo,
        PlaceKind::City | PlaceKind::Continent => Label::City,
    };
    places::realistic(scene, &part(decision, piece, label, base, form))
}

/// What stands behind a name: nothing, a genitive, or the ending of an adjective made of it.
#[derive(Clone, Copy)]
enum Ending<'t> {
    None,
    Genitive,
    Adjective(&'t str),
}

impl<'t> Ending<'t> {
    const fn genitive(self) -> bool {
        matches!(self, Self::Genitive)
    }

    const fn adjective(self) -> Option<&'t str> {
        match self {
            Self::Adjective(ending) => Some(ending),
            Self::None | Self::Genitive => None,
        }
    }
}

/// The owner in `word` with what stands behind it: `Karlssons`, `Hvitfeldtska`, `Schmitz'sche`.
fn owner<'t>(scene: &Scene<'_>, decision: &Decision, word: &'t str) -> (String, Ending<'t>) {
    let known =
        |name: &str| scene.word(name).best_name().is_some() || scene.known(Class::Surname, name).is_some();
    if let Some((base, ending)) = adjective(word, scene.language(decision)).filter(|(base, _)| known(base)) {
        return (base.to_owned(), Ending::Adjective(ending));
    }
    let languages =
        if known(word) { Languages::only(scene.language(decision)) } else { Languages::SUPPORTED };
    let reading =
        bases(word, languages).into_iter().rfind(|reading| reading.form.genitive && known(&reading.base));
    reading.map_or_else(|| (word.to_owned(), Ending::None), |reading| (reading.base, Ending::Genitive))
}

/// The same for a word that no list knows; an s before what is owned is a genitive (`Quirlix'`, `Zyxanders Bygg`).
fn owner_of_kind<'t>(
    scene: &Scene<'_>,
    decision: &Decision,
    word: &'t str,
    next: Option<&Piece<'_>>,
) -> (String, Ending<'t>) {
    let lang = scene.language(decision);
    let owned = next.is_some_and(|next| next.kind == Kind::Stays && !is_function(&folded(next.text)));
    if let Some((base, ending)) = adjective(word, lang).filter(|_| owned) {
        return (base.to_owned(), Ending::Adjective(ending));
    }
    let apostrophe = word
        .strip_suffix("'s")
        .or_else(|| word.strip_suffix("’s"))
        .or_else(|| word.strip_suffix(['\'', '’']));
    let bare = || {
        word.strip_suffix('s')
            .filter(|base| owned && base.chars().count() > 2 && lang != Lang::En && lang != Lang::Fr)
    };
    let legal = next.is_some_and(|next| LEGAL_FORMS.contains(&folded(next.text).as_str()));
    let base = apostrophe.or_else(|| if legal { None } else { bare() });
    base.map_or_else(|| (word.to_owned(), Ending::None), |base| (base.to_owned(), Ending::Genitive))
}

/// An adjective made of a name, cut before its ending.
fn adjective(word: &str, lang: Lang) -> Option<(&str, &str)> {
    let endings: &[&str] = match lang {
        Lang::Sv => &["ska"],
        Lang::Nb | Lang::Nn | Lang::Da => &["ske"],
        Lang::De => &[
            "'sche", "'schen", "'scher", "'sches", "’sche", "’schen", "’scher", "’sches", "sche", "schen",
            "scher", "sches",
        ],
        _ => &[],
    };
    let ending = endings.iter().find(|ending| word.ends_with(**ending))?;
    word.split_at_checked(word.len() - ending.len()).filter(|(base, _)| base.chars().count() > 2)
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
    let other = if first {
        first_name(scene, decision, &name)
    } else {
        people::part(scene, decision, Class::Surname, &name)
    };
    match ending {
        Ending::Adjective(ending) => format!("{}{ending}", cased_like(&other, &name)),
        Ending::Genitive => owning(&cased_like(&other, word), word),
        Ending::None => cased_like(&other, word),
    }
}

/// Another first name; one that is at home in many of our languages becomes one of the language of the text.
fn first_name(scene: &mut Scene<'_>, decision: &Decision, name: &str) -> String {
    const SHARED: &[Origin] = &[
        Origin::Danish,
        Origin::English,
        Origin::French,
        Origin::German,
        Origin::Norwegian,
        Origin::Swedish,
    ];
    let word = scene.word(name);
    let shared = word.origin.is_some_and(|origin| SHARED.contains(&origin));
    if !shared || scene.known(Class::First, name).is_some() {
        return people::part(scene, decision, Class::First, name);
    }
    let lang = scene.language(decision);
    let home = people::home(lang);
    let woman = word.first_name.is_some_and(|(sex, _)| sex == Sex::Female);
    let pool = scene.lexicon.pool(if woman { Pool::FirstFemale(home) } else { Pool::FirstMale(home) });
    scene.pooled(decision, Class::First, name, &alike(pool, name, lang))
}

/// `name` as an owner spelt as `like` is: with an s, an s behind an apostrophe, or an apostrophe alone.
fn owning(name: &str, like: &str) -> String {
    let apostrophe = like.chars().rev().take(2).find(|letter| matches!(letter, '\'' | '’'));
    let end = if like.ends_with('S') { "S" } else { "s" };
    match apostrophe {
        Some(apostrophe) if like.ends_with(['s', 'S']) => format!("{name}{apostrophe}{end}"),
        Some(apostrophe) if is_sibilant(name) => format!("{name}{apostrophe}"),
        None if is_sibilant(name) => name.to_owned(),
        _ => format!("{name}{end}"),
    }
}

/// Another saint of the same sex, in the same form.
fn saint(scene: &mut Scene<'_>, decision: &Decision, word: &str, before: &str) -> String {
    let lang = scene.language(decision);
    let (men, women) = saints(lang);
    let cut = bases(word, Languages::only(lang)).into_iter().rfind(|reading| reading.form.genitive);
    let cut = cut
        .filter(|reading| {
            scene.word(word).first_name.is_none()
                || word.contains(['\'', '’'])
                || scene.word(&reading.base).first_name.is_some()
        })
        .map(|reading| reading.base);
    let genitive = cut.is_some();
    let name = cut.unwrap_or_else(|| word.to_owned());
    let marked = ["ste", "sainte", "sankta", "santa"].contains(&folded(before).as_str());
    let woman = marked || scene.word(&name).first_name.is_some_and(|(sex, _)| sex == Sex::Female);
    let pool = if woman { women } else { men };
    let other = cased_like(&scene.pooled(decision, Class::Institution, &name, pool), word);
    if genitive { owning(&other, word) } else { other }
}

/// Another first part before the same head.
fn compound(scene: &mut Scene<'_>, decision: &Decision, word: &str, stem: usize) -> Option<String> {
    let (stem, head) = word.split_at_checked(stem)?;
    let lang = scene.language(decision);
    let pool = stems(if lang == Lang::Fr { Lang::En } else { lang });
    let other = scene.name(decision, Class::Institution, stem, &|attempt, seed| {
        let mut draw = Draw::new(mac(seed, &[&(attempt as u64).to_le_bytes()]));
        let stem = draw.pick(pool).map(|stem| stem.trim_end().to_owned());
        if attempt < 30 { stem } else { made(&mut draw, lang) }
    });
    Some(cased_like(&format!("{other}{}", head.to_lowercase()), word))
}

fn invented(scene: &mut Scene<'_>, decision: &Decision, key: &str) -> String {
    let lang = scene.language(decision);
    scene.name(decision, Class::Institution, key, &|attempt, seed| {
        made(&mut Draw::new(mac(seed, &[&(attempt as u64).to_le_bytes()])), lang)
    })
}

/// A name of two parts that nobody bears, as far as we know.
fn made(draw: &mut Draw, lang: Lang) -> Option<String> {
    let (fronts, backs) = coined(lang);
    Some(format!("{}{}", draw.pick(fronts)?, draw.pick(backs)?))
}

/// Another number of as many digits.
fn number(scene: &Scene<'_>, word: &str) -> String {
    places::changed(scene, "institution-number", word, |text, draw| {
        map_digits(text, || char::from(b'1' + draw.digit() % 9))
    })
}

/// Letters for letters, digits for digits.
fn letters(scene: &mut Scene<'_>, decision: &Decision, word: &str) -> String {
    scene.name(decision, Class::Institution, word, &|attempt, seed| {
        let mut draw = Draw::new(mac(seed, &[&(attempt as u64).to_le_bytes()]));
        Some(
            word.chars()
                .map(
                    |old| {
                        if old.is_ascii_digit() { char::from(b'1' + draw.digit() % 9) } else { draw.letter() }
                    },
                )
                .collect(),
        )
    })
}

/// A name without any telling word, as an invented name of the kind.
fn whole(scene: &mut Scene<'_>, decision: &Decision) -> Option<String> {
    let text = scene.text(decision);
    let lang = scene.language(decision);
    let lower = text.to_lowercase();
    let head = INSTITUTION_ENDS.iter().find(|head| lower.ends_with(**head) && lower.len() > head.len() + 2);
    if let Some(head) = head.filter(|_| lower.len() == text.len() && !text.contains(' ')) {
        return compound(scene, decision, text, text.len() - head.len());
    }
    if let Some((kind, _)) = text.split_once(' ').filter(|_| decision.label == Label::OtherInstitution) {
        // What kind of house it is stands first more often than last.
        return Some(format!("{kind} {}", invented(scene, decision, &decision.base)));
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

fn starts_upper(word: &str) -> bool {
    word.chars().next().is_some_and(|first| first.is_uppercase() || first.is_ascii_digit())
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
fn colour(scene: &mut Scene<'_>, decision: &Decision, word: &str) -> Option<String> {
    let colours = LINE_COLOURS.iter().find(|colours| colours.contains(&word))?;
    Some(scene.pooled(decision, Class::Transport, word, colours))
}
