//! Names of several parts: read from left to right, labelled, and scored.

use super::reading::{Reading, is_capitalised, is_initial, is_letter};
use super::scene::{Says, Scene, form_attributes};
use maskros_language::{WordRole, facts};
use maskros_lexicon::Strength;
use maskros_text::{Attributes, Candidate, Case, Label, Lang, Languages, Sex, Source, TokenKind};

/// No name has more parts than this; a longer run of capitals is read in pieces.
const MAX_PIECES: usize = 6;
/// `van der`, `de la`: the most particles in a row.
const MAX_PARTICLES: usize = 3;

/// Whether the word stands inside surnames: `von`, `ben`.
fn is_small_word(folded: &str) -> bool {
    facts(folded).has_any(&[WordRole::Particle, WordRole::SurnameHead])
}

/// Particles that nothing but a surname follows when a name stands before them.
const NOBLE: &[&str] = &["von", "van", "af", "bin", "ibn", "dos"];
/// Particles that are ordinary words in German and the Scandinavian languages: part of a name only after another particle.
const ORDINARY_PARTICLES: &[&str] = &["der", "den", "des", "da", "du", "te", "ten", "la", "al"];

/// First names shortened to more than one letter, folded, without their dot.
const SHORT_FIRST_NAMES: &[&str] = &[
    "aa", "alex", "and", "aug", "bj", "ch", "chas", "chr", "edv", "edw", "ferd", "fr", "fred", "geo", "gust",
    "hj", "jac", "jas", "joh", "jos", "kj", "kn", "kr", "mich", "nic", "ph", "thos", "th", "wilh", "wm",
];

/// One part of a name.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece {
    /// The first token, a particle where there is one.
    pub first: usize,
    /// The last token, the dot of an initial where there is one.
    pub last: usize,
    /// Whether the piece is initials.
    pub initials: bool,
    /// How its word reads.
    pub reading: Reading,
}

impl Piece {
    /// The name that is all of token `at`.
    pub(super) const fn one(at: usize, reading: Reading) -> Self {
        Self { first: at, last: at, initials: false, reading }
    }
}

/// How much the surroundings vouch for a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Trust {
    /// Only the lists do: the first piece must be listed.
    Lists,
    /// The context announces a name: any capitalised word that is nothing else will do.
    Context,
    /// A word for a person stands before it: in German too a listed name that is an ordinary noun (`Zeuge Zimmermann`).
    Person,
    /// A title stands before it: ordinary words too.
    Title,
}

/// What the context tells of a name.
#[derive(Clone, Copy, Debug)]
pub(super) struct Told {
    /// What one name alone is; `None` leaves it to the lists.
    pub alone: Option<Label>,
    /// The sex.
    pub sex: Option<Sex>,
    /// How sure.
    pub score: f32,
    /// Who says so.
    pub source: Source,
    /// The rule.
    pub rule: &'static str,
}

/// The pieces of the name that begins at token `start`; empty where none does.
pub(super) fn read(scene: &Scene<'_>, start: usize, trust: Trust) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    let mut at = start;
    while pieces.len() < MAX_PIECES {
        let Some(piece) = initials(scene, at, &pieces).or_else(|| name(scene, at, &pieces, trust)) else {
            break;
        };
        at = piece.last + 1;
        let inflected = piece.reading.form.genitive || piece.reading.form.plural;
        let ends = inflected || piece.reading.compound || scene.view.begins_column(at);
        pieces.push(piece);
        if ends {
            break;
        }
    }
    let named = pieces.iter().any(|piece| !piece.initials);
    if named { pieces } else { Vec::new() }
}

/// `J.`, `J. R.`, `J.R.`, and `F` between names.
fn initials(scene: &Scene<'_>, at: usize, before: &[Piece]) -> Option<Piece> {
    let view = scene.view;
    if is_joined_initials(scene, at) {
        return Some(Piece { first: at, last: at, initials: true, reading: Reading::default() });
    }
    let mut last = None;
    let mut next = at;
    while next < at + 8 && (is_letter(view, next) || is_short_first_name(scene, next)) {
        let degrees = next.checked_sub(1).is_some_and(|before| view.text(before) == "°");
        let dotted = view.is_dotted(next) && !degrees;
        let alone = is_bare_initial(scene, next);
        let led = !before.is_empty() || last.is_some() || alone;
        let pronoun = view.text(next) == "I" && view.languages.has(Lang::En);
        let bare = led && !pronoun && is_capitalised(view, next + 1) && (alone || !is_letter(view, next + 1));
        if !dotted && !bare {
            break;
        }
        last = Some(if dotted { next + 1 } else { next });
        next = if dotted { next + 2 } else { next + 1 };
        if view.text(next) == "-" && is_letter(view, next + 1) {
            next += 1;
        }
    }
    last.map(|last| Piece { first: at, last, initials: true, reading: Reading::default() })
}

/// `S-G Holmqvist`: single capitals with hyphens between before a known surname.
pub(super) fn is_joined_initials(scene: &Scene<'_>, at: usize) -> bool {
    let text = scene.view.text(at);
    let short = (3..=8).contains(&text.len()) && text.contains('-');
    let letter = |part: &str| part.chars().count() == 1 && part.chars().all(char::is_uppercase);
    short && text.split('-').all(letter) && scene.reading(at + 1).is_good_surname()
}

/// `H Holmqvist`, `P A Holmqvist`: a consonant, which is no word of any language, or several letters, before a surname that is nothing
/// else.
fn is_bare_initial(scene: &Scene<'_>, at: usize) -> bool {
    let letters = (at..at + MOST_BARE).take_while(|idx| is_letter(scene.view, *idx)).count();
    let surname = scene.reading(at + letters);
    let words: &[&str] = if letters > 1 { &["i", "à"] } else { &LETTER_WORDS };
    letters > 0
        && !words.contains(&scene.view.folded(at))
        && surname.surname == Some(Strength::Strong)
        && surname.is_free()
}

/// Letters that are words of some language.
const LETTER_WORDS: [&str; 12] = ["a", "e", "i", "o", "u", "y", "æ", "ø", "å", "ä", "ö", "à"];
/// Initials without full stops are at most so many.
const MOST_BARE: usize = 3;

/// `Ch.` of `Ch. Holm`, but not of `Ph.D.`
pub(super) fn is_short_first_name(scene: &Scene<'_>, at: usize) -> bool {
    let view = scene.view;
    is_capitalised(view, at)
        && SHORT_FIRST_NAMES.contains(&view.folded(at))
        && view.text(at + 1) == "."
        && view.touches_next(at)
        && (is_capitalised(view, at + 2) || matches!(view.text(at + 2), "" | "-"))
        && view.folded(at + 2) != "d"
}

fn name(scene: &Scene<'_>, at: usize, before: &[Piece], trust: Trust) -> Option<Piece> {
    let vouched = trust == Trust::Title || before.last().is_some_and(|piece| vouches(scene, piece));
    let mut word = at;
    while word < at + MAX_PARTICLES {
        if is_particle(scene, word) || (vouched && is_capital_particle(scene, word)) {
            word += 1;
        } else if (word > at || !before.is_empty()) && is_shortened_article(scene, word) {
            word += 2;
        } else {
            break;
        }
    }
    let behind = named(scene, (at, word), before, trust);
    behind
        .or_else(|| if is_capitalised(scene.view, at) { named(scene, (at, at), before, trust) } else { None })
}

/// Whether a name with a small word in capitals may follow: `Marine Le Pen`, though `marine` is a word.
fn vouches(scene: &Scene<'_>, piece: &Piece) -> bool {
    let word = !scene.german && !scene.heading && piece.reading.first.is_some() && !piece.reading.elsewhere;
    piece.initials || piece.reading.is_good_first() || word
}

/// The piece whose particles begin at token `at` and whose name is token `word`.
fn named(scene: &Scene<'_>, (at, word): (usize, usize), before: &[Piece], trust: Trust) -> Option<Piece> {
    let leads = matches!(scene.view.folded(at), "von" | "van" | "af") || trust == Trust::Title;
    if word > at && before.is_empty() && (trust == Trust::Lists || !leads) {
        return None;
    }
    let view = scene.view;
    if !is_capitalised(view, word) || (view.text(word).chars().count() < 2) {
        return None;
    }
    let reading = scene.reading(word);
    let noble = word > at
        && NOBLE.contains(&view.folded(at))
        && before.last().is_some_and(|piece| piece.reading.is_listed());
    let led = noble || (word > at && is_ordinary_noble(scene, &reading, before));
    (led || fits(scene, &reading, word, before, trust)).then_some(Piece {
        first: at,
        last: apostrophe(scene, word),
        initials: false,
        reading,
    })
}

/// `Pierre de la Tour`: an ordinary word with a capital, behind a first name of the lists and small words.
fn is_ordinary_noble(scene: &Scene<'_>, reading: &Reading, before: &[Piece]) -> bool {
    let first = before.last().is_some_and(|piece| piece.reading.first.is_some() && !piece.reading.elsewhere);
    scene.capitals_prove() && first && reading.ordinary && !reading.elsewhere
}

fn is_particle(scene: &Scene<'_>, idx: usize) -> bool {
    let token = scene.view.tokens.get(idx);
    let folded = scene.view.folded(idx);
    let before = idx.checked_sub(1).map_or("", |before| scene.view.folded(before));
    let ordinary = scene.german || scene.view.languages.meets(Languages::SCANDINAVIAN);
    if ordinary
        && ORDINARY_PARTICLES.contains(&folded)
        && !matches!(before, "von" | "van" | "de" | "in" | "af")
    {
        return false;
    }
    token.is_some_and(|token| token.case == Case::Lower) && is_small_word(folded)
}

/// The two tokens of the shortened article of a Dutch name: `van 't Hoff`, `in ’t Veld`.
fn is_shortened_article(scene: &Scene<'_>, idx: usize) -> bool {
    let view = scene.view;
    matches!(view.text(idx), "'" | "’" | "‘")
        && view.touches_next(idx)
        && matches!(view.folded(idx + 1), "t" | "s" | "n")
}

/// `De Meyer`, `Van Dyck`: a particle with a capital before a capitalised word.
fn is_capital_particle(scene: &Scene<'_>, idx: usize) -> bool {
    let folded = scene.view.folded(idx);
    let title = scene.view.tokens.get(idx).is_some_and(|token| token.case == Case::Title);
    title
        && is_small_word(folded)
        && !(scene.german && ORDINARY_PARTICLES.contains(&folded))
        && is_capitalised(scene.view, idx + 1)
}

/// The last token of a word: the apostrophe of a genitive such as `Hans'` belongs to it.
fn apostrophe(scene: &Scene<'_>, word: usize) -> usize {
    word + usize::from(scene.view.has_apostrophe(word))
}

/// Whether the word can be the next piece.
fn fits(scene: &Scene<'_>, reading: &Reading, word: usize, before: &[Piece], trust: Trust) -> bool {
    let vouched = before.last().is_some_and(|piece| piece.initials || piece.reading.is_good_first())
        || (trust >= Trust::Context && !before.is_empty());
    let free = reading.is_free();
    match (reading.is_listed(), before.is_empty()) {
        (true, true) => match trust {
            Trust::Context => free || !scene.german,
            Trust::Person => free || !scene.german || is_apposition(scene, reading, word),
            Trust::Lists | Trust::Title => true,
        },
        (true, false) => {
            let surname = reading.surname >= Some(Strength::Medium) && !reading.elsewhere;
            let capital_counts = !scene.heading && !scene.german;
            free || (vouched && !reading.elsewhere)
                || reading.best() == Some(Strength::Strong)
                || (surname && capital_counts)
                || is_ordinary_pair(scene, reading, before)
        }
        (false, true) => match trust {
            Trust::Lists => false,
            Trust::Context | Trust::Person => free && !is_place(scene, word),
            Trust::Title => free || (!scene.german && !reading.elsewhere),
        },
        (false, false) => {
            let unlisted =
                before.iter().filter(|piece| !piece.initials && !piece.reading.is_listed()).count();
            free && unlisted < 2 && (vouched || !scene.german) && !is_place(scene, word) && !scene.shouting
        }
    }
}

/// German nouns of time that are surnames too and stand between a person and a date (`der Präsident Ende Juni`).
const TIMES: &[&str] = &["ende", "anfang", "mitte", "heute", "gestern", "morgen"];

/// Whether an ordinary German noun behind a word for a person is that person's surname.
fn is_apposition(scene: &Scene<'_>, reading: &Reading, word: usize) -> bool {
    reading.surname.is_some() && !reading.elsewhere && !TIMES.contains(&scene.view.folded(word))
}

/// `Mark Brown`, `Ernst Koch`: an ordinary word of the surnames behind one of the first names.
fn is_ordinary_pair(scene: &Scene<'_>, reading: &Reading, before: &[Piece]) -> bool {
    let first = before.first().is_some_and(|piece| piece.reading.first.is_some() && !piece.reading.elsewhere);
    first && before.len() == 1 && !scene.heading && reading.surname.is_some() && !reading.elsewhere
}

fn is_place(scene: &Scene<'_>, word: usize) -> bool {
    scene.view.word(word).is_some_and(|word| word.place.is_some())
}

/// Puts down one candidate for each piece.
pub(super) fn put(scene: &Scene<'_>, pieces: &[Piece], told: &Told, out: &mut Vec<Candidate>) {
    let names = pieces.iter().filter(|piece| !piece.initials).count();
    let reversed = names > 1 && is_reversed(scene, pieces);
    let mut seen = 0;
    for piece in pieces {
        let label = if piece.initials {
            Label::Initials
        } else {
            seen += 1;
            let place = if reversed { (seen + names - 2) % names + 1 } else { seen };
            let label = part_label(&piece.reading, place, names, pieces, told);
            if label == Label::Middlename && place == names && is_noble(scene, piece) {
                Label::Surname
            } else {
                label
            }
        };
        put_piece(scene, piece, label, told, out);
    }
}

/// `von der Horst`: what begins with small words is a surname, though the name is a first name elsewhere.
fn is_noble(scene: &Scene<'_>, piece: &Piece) -> bool {
    piece.first < piece.last && scene.view.tokens[piece.first].case == Case::Lower
}

/// `LINDSTRÖM Anna`: a surname in capitals before a first name that is not.
fn is_reversed(scene: &Scene<'_>, pieces: &[Piece]) -> bool {
    let mut names = pieces.iter().filter(|piece| !piece.initials);
    let case = |piece: Option<&Piece>| {
        piece.and_then(|piece| scene.view.tokens.get(piece.last)).map(|token| token.case)
    };
    let first = names.next();
    let surname = first.is_some_and(|piece| piece.reading.surname.is_some() || piece.reading.first.is_none());
    surname && case(first) == Some(Case::Upper) && case(names.next()) == Some(Case::Title)
}

/// The label of the name at place `nth` (from 1) of `names`.
fn part_label(reading: &Reading, nth: usize, names: usize, pieces: &[Piece], told: &Told) -> Label {
    let first = first_label(reading, told);
    if names == 1 {
        return alone_label(reading, pieces, told);
    }
    if nth == 1 {
        // Two surnames in a row (`Lindström Berg`) are no first name and surname.
        let two_surnames =
            reading.first.is_none() && reading.surname.is_some() && told.alone == Some(Label::Surname);
        return if two_surnames { Label::Surname } else { first };
    }
    let only_first = reading.first.is_some() && reading.surname.is_none();
    let only_surname = reading.first.is_none() && reading.surname.is_some();
    // `ap Rhys`: behind a particle a first name too is the surname.
    let led = pieces.last().is_some_and(|piece| piece.first < piece.last && !piece.initials);
    if nth == names {
        return if only_first && !led && names == 2 { Label::Middlename } else { Label::Surname };
    }
    if only_surname { Label::Surname } else { Label::Middlename }
}

fn alone_label(reading: &Reading, pieces: &[Piece], told: &Told) -> Label {
    let leads = pieces.first().is_some_and(|piece| piece.initials);
    let follows = pieces.last().is_some_and(|piece| piece.initials);
    let first = reading.first.map(|(_, strength)| strength);
    match told.alone {
        _ if leads => Label::Surname,
        _ if follows && first >= reading.surname && first.is_some() => first_label(reading, told),
        Some(Label::Surname) if reading.surname.is_none() && first.is_some() => first_label(reading, told),
        Some(Label::Surname) => Label::Surname,
        Some(_) if first.is_none() && reading.surname.is_some() => Label::Surname,
        Some(_) => first_label(reading, told),
        None if first >= reading.surname => first_label(reading, told),
        None => Label::Surname,
    }
}

/// The words before a name know its bearer's sex better than the lists do: `my brother Tunde`.
fn first_label(reading: &Reading, told: &Told) -> Label {
    match told.sex.or(reading.first.map(|(sex, _)| sex)) {
        Some(Sex::Female) => Label::FirstnameFemale,
        Some(Sex::Male) => Label::FirstnameMale,
        Some(Sex::Both) | None => Label::FirstnameUnknown,
    }
}

fn put_piece(scene: &Scene<'_>, piece: &Piece, label: Label, told: &Told, out: &mut Vec<Candidate>) {
    let reading = &piece.reading;
    let says = Says { label, score: told.score, source: told.source, rule: told.rule };
    let sex = match label {
        Label::FirstnameFemale => Some(Sex::Female),
        Label::FirstnameMale => Some(Sex::Male),
        Label::FirstnameUnknown | Label::Middlename => reading.first.map(|(sex, _)| sex),
        _ => told.sex.filter(|_| label == Label::Surname),
    };
    let attributes = Attributes { sex, origin: reading.origin, ..form_attributes(reading.form) };
    let mut span = scene.view.span(piece.first, piece.last);
    if reading.compound {
        span.end -= reading.cut;
        return scene.put_span(out, span, says, attributes);
    }
    let apostrophe = if scene.view.tokens[piece.last].kind == TokenKind::Punctuation && !piece.initials {
        scene.view.tokens[piece.last].span.len()
    } else {
        0
    };
    let attributes = Attributes { genitive: attributes.genitive || apostrophe > 0, ..attributes };
    scene.put_form(out, span, says, attributes, (reading.cut + apostrophe, ""));
}

/// The score of a name that only the lists vouch for.
pub(super) fn listed_score(scene: &Scene<'_>, pieces: &[Piece]) -> f32 {
    let mut names = pieces.iter().filter(|piece| !piece.initials);
    let first = names.next().map(|piece| piece.reading).unwrap_or_default();
    let Some(second) = names.next().map(|piece| piece.reading) else {
        return if first.is_listed() && first.is_free() { 0.8 } else { 0.6 };
    };
    let ordinary = usize::from(!first.is_free()) + usize::from(!second.is_free());
    if first.first.is_some() && ordinary > 0 && pieces.iter().any(|piece| has_particle(scene, piece)) {
        return 0.65;
    }
    let strong = first.best().max(second.best()) == Some(Strength::Strong);
    match (first.is_listed(), second.is_listed(), ordinary) {
        (true, true, 0) if first.best().min(second.best()) >= Some(Strength::Medium) => 0.85,
        (true, true, 0) => 0.75,
        (true, true, _) if first.is_good_first() && !second.elsewhere => 0.75,
        (true, false, 0) if first.is_good_first() => 0.8,
        (true, _, 0) => 0.6,
        (_, _, 1) if (strong || first.is_good_first() || second.is_good_surname()) && !scene.heading => 0.65,
        (_, _, 1) => 0.5,
        _ if scene.heading => 0.3,
        _ if scene.german => german_pair_score(scene, pieces),
        _ if second.surname >= Some(Strength::Medium) => 0.6,
        _ if first.first.is_some() && second.surname.is_some() && !first.elsewhere => 0.55,
        _ => 0.45,
    }
}

/// Whether small words stand before the name of the piece.
fn has_particle(scene: &Scene<'_>, piece: &Piece) -> bool {
    piece.first < piece.last && !piece.initials && is_small_word(scene.view.folded(piece.first))
}

/// Two ordinary German nouns side by side are a name where the lists know them as one, but the first word of a sentence may be an
/// article or verb.
fn german_pair_score(scene: &Scene<'_>, pieces: &[Piece]) -> f32 {
    let initial = pieces.first().is_none_or(|piece| is_initial(scene.view, piece.first));
    let known = pieces.iter().all(|piece| !piece.reading.elsewhere)
        && pieces.first().is_some_and(|piece| piece.reading.first.is_some())
        && pieces.last().is_some_and(|piece| piece.reading.surname.is_some() && !piece.reading.form.plural);
    if known && !initial { 0.55 } else { 0.3 }
}
