//! People whom only the lists know: names of several parts, single names, lists of names.

use super::haste;
use super::lines;
use super::reading::{Reading, heads_sentence, is_capitalised, is_initial, is_letter};
use super::scene::{Says, Scene};
use super::sequence::{Piece, Told, Trust, is_joined_initials, listed_score, put, read};
use crate::{bodies, clinical, plain};
use maskros_language::{WordRole, facts, has_ending};
use maskros_lexicon::{Role, Strength};
use maskros_text::{Attributes, Candidate, Case, Label, Lang, Languages, Source, TokenKind};

/// Looks for a name that begins at token `idx`; gives the token to go on with.
pub(super) fn find(scene: &Scene<'_>, idx: usize, out: &mut Vec<Candidate>) -> usize {
    let view = scene.view;
    if !is_capitalised(view, idx) {
        return lower_pair(scene, idx, out).unwrap_or(idx + 1);
    }
    if is_letter(view, idx) || is_joined_initials(scene, idx) {
        return after_initials(scene, idx, out).unwrap_or(idx + 1);
    }
    if is_initial(view, idx) && super::context::is_greeting(scene, idx) {
        return idx + 1;
    }
    let next = lines::before_profession(scene, idx, out)
        .or_else(|| ordinary_first(scene, idx, out))
        .or_else(|| lines::capitals_first(scene, idx, out))
        .or_else(|| lines::all_capitals(scene, idx, out))
        .or_else(|| lines::line_of_name(scene, idx, out))
        .or_else(|| lines::kissed(scene, idx, out));
    if let Some(next) = next {
        return next;
    }
    let reading = scene.reading(idx);
    if !reading.is_listed() {
        return unlisted(scene, idx, &reading, out).unwrap_or(idx + 1);
    }
    if let Some(next) = surname_first(scene, idx, &reading, out) {
        return next;
    }
    if is_asking(scene, idx) {
        return idx + 1;
    }
    let pieces = read(scene, idx, Trust::Lists);
    match pieces.as_slice() {
        [] => idx + 1,
        [one] => {
            put(scene, &pieces, &lexical("listed-name", single_score(scene, idx, &reading), None), out);
            one.last + 1
        }
        [.., last] => {
            let surnames = reading.first.is_none().then_some(Label::Surname);
            put(scene, &pieces, &lexical("name-sequence", listed_score(scene, &pieces), surnames), out);
            last.last + 1
        }
    }
}

/// `Hils Flemmings mor`, `Ring Anna`: what is asked of the reader before a name, though a list has it as a surname.
fn is_asking(scene: &Scene<'_>, idx: usize) -> bool {
    let asks = facts(scene.view.folded(idx)).has(WordRole::Asking);
    asks && is_initial(scene.view, idx) && is_capitalised(scene.view, idx + 1)
}

/// `von der Heyden, Anna-Sophie`: a surname that begins with small words, before its first name, where an item begins.
pub(super) fn noble_first(scene: &Scene<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = scene.view;
    let begins =
        idx.checked_sub(1).is_none_or(|at| matches!(view.text(at), ":" | ";" | "|" | "-" | "–" | "."));
    if !begins || !NOBLE_FIRST.contains(&view.folded(idx)) {
        return;
    }
    let surname = read(scene, idx, Trust::Title);
    let [piece] = surname.as_slice() else { return };
    let given = scene.reading(piece.last + 2);
    let named = given.is_good_first() && !given.elsewhere && is_capitalised(view, piece.last + 2);
    if piece.first == piece.last || view.text(piece.last + 1) != "," || !named || is_greeted(&piece.reading) {
        return;
    }
    put(scene, &surname, &lexical("noble-surname-first", 0.75, Some(Label::Surname)), out);
    let first = Piece::one(piece.last + 2, given);
    put(scene, &[first], &lexical("noble-surname-first", 0.75, Some(Label::FirstnameUnknown)), out);
}

/// Small words that surnames in registers begin with.
const NOBLE_FIRST: &[&str] = &["von", "van", "vom", "zu", "af", "de"];

/// Whether the name behind the small word is a first name or a place: `von Lars, Anna und Tom`.
fn is_greeted(reading: &Reading) -> bool {
    reading.elsewhere || (reading.first.is_some() && reading.surname.is_none())
}

/// The ends of adjectives from names, `-isch` without its vowel: `Schmitz'sche`, `Müllerschen`.
const ADJECTIVES: &[&str] = &["sche", "schen", "scher", "sches", "schem"];

/// `die Schmitz'sche Wohnung`: the name in a German adjective, which keeps its ending.
pub(super) fn adjective(scene: &Scene<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = scene.view;
    if !view.languages.has(Lang::De) || !is_capitalised(view, idx) {
        return;
    }
    let Some(stem) = ADJECTIVES.iter().find_map(|ending| view.folded(idx).strip_suffix(*ending)) else {
        return;
    };
    let name = stem.trim_end_matches(['\'', '’']);
    let marked = name.len() < stem.len() && name.chars().count() > 1;
    let listed = || {
        let known = view.word(idx).is_none().then(|| scene.lexicon.word(name)).flatten();
        known.is_some_and(|word| word.surname > Some(Strength::Weak) && !view.is_ordinary(&word))
    };
    let score = if marked { 0.9 } else { 0.6 };
    let proven = marked || (name.chars().count() > 3 && listed());
    if !proven {
        return;
    }
    let mut span = view.tokens[idx].span;
    span.end -= view.folded(idx).len() - name.len();
    let says = Says { label: Label::Surname, score, source: Source::Pattern, rule: "name-adjective" };
    scene.put_span(out, span, says, Attributes::default());
}

pub(super) fn lexical(rule: &'static str, score: f32, alone: Option<Label>) -> Told {
    Told { alone, sex: None, score, source: Source::Lexicon, rule }
}

/// How sure one listed name is without neighbours.
fn single_score(scene: &Scene<'_>, idx: usize, reading: &Reading) -> f32 {
    let strength = reading.best();
    let by_list = match strength {
        Some(Strength::Strong) => 0.7,
        Some(Strength::Medium) => 0.6,
        Some(Strength::Weak) | None => 0.35,
    };
    let initial = is_initial(scene.view, idx);
    let words = scene.view.tokens.iter().filter(|token| token.kind != TokenKind::Punctuation).count();
    if words == 1 && reading.first.is_some() && !reading.elsewhere {
        return by_list - 0.1; // A line of its own: a name in a list or under a letter.
    }
    let noun = scene.german && reading.first.is_none();
    let token = scene.view.tokens[idx];
    let abbreviation = token.case == Case::Upper && token.span.len() < 5 && !scene.shouting;
    if abbreviation
        || reading.elsewhere
        || (reading.ordinary && (initial || scene.german || scene.heading || scene.shouting))
    {
        return 0.3;
    }
    let doubt = match (reading.ordinary, noun, initial || scene.shouting || scene.heading) {
        (true, ..) => 0.1,
        (_, true, _) => 0.12,
        (_, _, true) => 0.05,
        _ => 0.0,
    };
    by_list - doubt
}

/// `J. R. Smith`, `A. Demetriades`.
fn after_initials(scene: &Scene<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    if let Some(after) = abbreviation(scene, idx).or_else(|| initial_at_end(scene, idx, out)) {
        return Some(after);
    }
    let pieces = read(scene, idx, Trust::Context);
    let (first, last) = (pieces.first()?, pieces.last()?);
    let name = pieces.iter().find(|piece| !piece.initials)?;
    if !first.initials {
        return None;
    }
    let score = match name.reading.is_listed() {
        true if name.reading.is_free() => 0.8,
        true => 0.6,
        false if scene.german => 0.5,
        false => 0.65,
    };
    put(scene, &pieces, &lexical("initials-and-surname", score, Some(Label::Surname)), out);
    Some(last.last + 1)
}

/// `som jeg vil kalle K. Han er 28 år`: the initial that somebody is called by ends the sentence; gives the token after it.
fn initial_at_end(scene: &Scene<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let called = |before: usize| facts(scene.view.folded(before)).has(WordRole::NicknameCue);
    let ends = scene.view.is_dotted(idx) && heads_sentence(scene.view, idx + 2);
    if !ends || !idx.checked_sub(1).is_some_and(called) {
        return None;
    }
    let says =
        Says { label: Label::Initials, score: 0.6, source: Source::Context, rule: "initials-and-surname" };
    scene.put(out, idx, idx + 1, says, Attributes::default());
    Some(idx + 2)
}

/// The token after abbreviations that look like initials: `P.S. Ellen`, `i.A. B. Schulze`.
fn abbreviation(scene: &Scene<'_>, idx: usize) -> Option<usize> {
    let folded = |at: usize| scene.view.folded(at);
    let postscript =
        folded(idx) == "p" && folded(idx + 1) == "." && folded(idx + 2) == "s" && folded(idx + 3) == ".";
    let before = idx.checked_sub(2).map_or("", |at| scene.view.text(at));
    let on_behalf = before == "i" && matches!(folded(idx), "a" | "v") && folded(idx + 1) == ".";
    if postscript {
        return Some(idx + 4);
    }
    on_behalf.then_some(idx + 2)
}

/// `LINDSTRÖM, Anna`, `Smith J.`, and surnames before first names in capitals.
fn surname_first(
    scene: &Scene<'_>,
    idx: usize,
    reading: &Reading,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    let view = scene.view;
    let upper = view.tokens[idx].case == Case::Upper && !scene.shouting;
    // Two first names behind the comma vouch even for an ordinary word: `Schulz, Heinz Erich`.
    let doubly = || scene.reading(idx + 2).is_good_first() && scene.reading(idx + 3).is_good_first();
    if !(reading.is_good_surname() || (reading.surname.is_some() && (upper || doubly()))) {
        return None;
    }
    let pieces = read(scene, idx, Trust::Lists);
    let first = *pieces.first()?;
    if view.text(idx + 1) != "," || !(upper || is_initial(view, idx)) {
        return None;
    }
    let given = scene.reading(idx + 2);
    let ends = !is_lower(scene, idx + 3);
    let known = given.first.is_some_and(|(_, strength)| upper || strength >= Strength::Medium);
    if !known || !is_capitalised(view, idx + 2) || !ends || pieces.len() > 1 {
        return None;
    }
    let names = read(scene, idx + 2, Trust::Lists);
    put(scene, &[first], &lexical("surname-comma-first-name", 0.8, Some(Label::Surname)), out);
    put(scene, &names, &lexical("surname-comma-first-name", 0.8, None), out);
    names.last().map(|last| last.last + 1)
}

fn is_lower(scene: &Scene<'_>, idx: usize) -> bool {
    scene.view.tokens.get(idx).is_some_and(|token| token.case == Case::Lower)
}

/// `anna lindström`: two listed names in lower case, neither of them an ordinary word.
fn lower_pair(scene: &Scene<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let view = scene.view;
    let first =
        view.word(idx).filter(|word| word.first_name.is_some() && haste::is_on_line(scene, idx + 1))?;
    if let Some(next) = lower_unlisted(scene, idx, out) {
        return Some(next);
    }
    let second = view.known(idx + 1)?;
    if !is_lower(scene, idx) || !is_lower(scene, idx + 1) || view.is_ordinary(first) {
        return None;
    }
    let (one, two) = (scene.reading(idx), scene.reading(idx + 1));
    second.word.or(second.base.map(|base| base.word)).filter(|word| word.surname.is_some())?;
    let sure = two.is_good_surname() && !two.elsewhere;
    if !one.is_good_first() || one.elsewhere || !(sure || is_pair_beside(scene, idx)) {
        return None;
    }
    let piece = |at, reading| Piece::one(at, reading);
    put(scene, &[piece(idx, one), piece(idx + 1, two)], &lexical("lower-case-name", 0.6, None), out);
    Some(idx + 2)
}

/// `follow up with patricia holmqvistova`: a well-known first name before a word that no list holds, in a sentence without capitals.
///
/// In English and French only: the other languages join words freely, so that many ordinary ones are on no list.
fn lower_unlisted(scene: &Scene<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    const LEAST_LETTERS: usize = 4;
    let view = scene.view;
    let given = scene.reading(idx);
    let plain = || {
        view.languages.union(JOINING) == JOINING
            && view.tokens.iter().all(|token| matches!(token.case, Case::Lower | Case::None))
    };
    let middle = usize::from(view.text(idx + 1).chars().count() == 1 && is_lower(scene, idx + 1));
    let last = idx + 1 + middle;
    let known = view.known(last)?;
    let unknown = (known.word.is_none() && known.base.is_none() && known.trigger.is_none())
        || (middle > 0 && scene.reading(last).is_good_surname());
    let long = is_lower(scene, last) && view.text(last).chars().count() >= LEAST_LETTERS;
    let strong = given.is_good_first() && !given.elsewhere && given.best() == Some(Strength::Strong);
    if !(strong && unknown && long && plain()) {
        return None;
    }
    let mut pieces = vec![Piece::one(idx, given)];
    pieces.extend((middle > 0).then(|| Piece {
        first: idx + 1,
        last: idx + 1,
        initials: true,
        reading: Reading::default(),
    }));
    pieces.push(Piece::one(last, Reading::default()));
    put(scene, &pieces, &lexical("lower-case-name", 0.6, None), out);
    Some(last + 1)
}

/// The languages that write few words together.
const JOINING: Languages = Languages::only(Lang::En).with(Lang::Fr);

/// Whether another first name and surname in lower case are joined to those at `idx`: `erik berg och anna lindström`.
fn is_pair_beside(scene: &Scene<'_>, idx: usize) -> bool {
    let view = scene.view;
    let joins = |at: usize| view.text(at) == "," || facts(view.folded(at)).has(WordRole::ListConjunction);
    let pair = |at: usize| {
        let first = scene.reading(at);
        let lower = is_lower(scene, at) && is_lower(scene, at + 1);
        lower && first.is_good_first() && !first.elsewhere && scene.reading(at + 1).surname.is_some()
    };
    (idx >= 3 && joins(idx - 1) && pair(idx - 3)) || (joins(idx + 2) && pair(idx + 3))
}

/// Whether token `idx` is a word for somebody's work or office.
pub(super) fn is_profession(scene: &Scene<'_>, idx: usize) -> bool {
    let view = scene.view;
    let listed = view.word(idx).is_some_and(|word| word.has(Role::Profession, view.languages));
    listed || has_ending(view.folded(idx), WordRole::ProfessionEnding, view.languages, 0)
}

/// `med Ask Holm`: a word that is ordinary in the Scandinavian languages, which write no such word with a capital inside a sentence,
/// before a well-known surname; some are known names at the start of a sentence too (`Ask Holm kom`).
fn ordinary_first(scene: &Scene<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let view = scene.view;
    let reading = scene.reading(idx);
    let scandinavian = view.languages.union(Languages::SCANDINAVIAN) == Languages::SCANDINAVIAN;
    let clear = scandinavian && !scene.heading && !scene.shouting;
    let vouched = !is_initial(view, idx) || facts(view.folded(idx)).has(WordRole::NatureName);
    let title = |at: usize| view.tokens.get(at).is_some_and(|token| token.case == Case::Title);
    let known = view.known(idx)?;
    if !clear || reading.is_listed() || !reading.ordinary || reading.elsewhere || known.trigger.is_some() {
        return None;
    }
    let surname = scene.reading(idx + 1);
    let role = known.word.is_some_and(|word| word.roles != 0 || word.place.is_some());
    if role
        || !vouched
        || surname.compound
        || !title(idx)
        || !title(idx + 1)
        || surname.surname < Some(Strength::Medium)
        || surname.elsewhere
    {
        return None;
    }
    let first = Piece::one(idx, reading);
    let pieces: Vec<Piece> = std::iter::once(first).chain(read(scene, idx + 1, Trust::Lists)).collect();
    let told = lexical("unknown-before-surname", 0.6, Some(Label::FirstnameUnknown));
    put(scene, &pieces, &told, out);
    pieces.last().map(|last| last.last + 1)
}

/// A capitalised word of no list: a name in a list of names, before a surname, beside another such word, or alone.
fn unlisted(scene: &Scene<'_>, idx: usize, reading: &Reading, out: &mut Vec<Candidate>) -> Option<usize> {
    let view = scene.view;
    let known = view.known(idx)?;
    let placed = known.word.is_some_and(|word| word.place.is_some()) || known.base.is_some();
    if !reading.is_free()
        || placed
        || known.trigger.is_some()
        || facts(view.folded(idx)).has(WordRole::LetterClosing)
        || scene.shouting
        || view.text(idx).chars().count() < 3
    {
        return None;
    }
    if let Some(next) = lines::unlisted_before_first(scene, idx, reading, out) {
        return Some(next);
    }
    let pieces = read(scene, idx, Trust::Context);
    if let Some(next) = by_ending(scene, &pieces, out) {
        return Some(next);
    }
    let listed_beside = is_listed_beside(scene, idx);
    let surname_behind = known.word.is_none() && scene.reading(idx + 1).is_good_surname();
    if scene.german && known.word.is_none() && is_called_out(scene, idx) {
        put(scene, &pieces, &lexical("called-out", 0.6, Some(Label::FirstnameUnknown)), out);
        return pieces.last().map(|last| last.last + 1);
    }
    if !listed_beside && (view.languages.has(Lang::De) || (scene.heading && !surname_behind)) {
        return None;
    }
    let last = pieces.last()?;
    if listed_beside {
        put(scene, &pieces, &lexical("list-of-names", 0.7, Some(Label::FirstnameUnknown)), out);
        return Some(last.last + 1);
    }
    if is_wordlike(scene, &pieces) {
        return None;
    }
    let initial = is_initial(view, idx);
    let names = pieces.iter().filter(|piece| !piece.initials).count();
    // `Jožef Albin`: the surname may be a first name elsewhere; languages that join words begin sentences with unlisted ones too.
    let given = known.word.is_none() && last.reading.is_good_first() && !last.reading.elsewhere;
    let given = given && (!initial || view.languages.union(JOINING) == JOINING);
    if names > 1 && (given || last.reading.is_good_surname()) {
        let score = if initial { 0.6 } else { 0.7 };
        put(scene, &pieces, &lexical("unknown-before-surname", score, Some(Label::FirstnameUnknown)), out);
        return Some(last.last + 1);
    }
    let capitals = pieces.iter().all(|piece| view.tokens[piece.last].case == Case::Upper);
    if initial || capitals {
        return None;
    }
    let written = pieces.iter().all(|piece| plain::is_written_small(view, piece.last));
    if names > 1 && !written {
        put(scene, &pieces, &lexical("two-unknown-names", 0.5, None), out);
        return Some(last.last + 1);
    }
    alone(scene, idx, known.word.is_some(), out)
}

/// `Yxvaldur Xanvaldsdóttir`: words of no list, the last of which ends as only surnames do.
fn by_ending(scene: &Scene<'_>, pieces: &[Piece], out: &mut Vec<Candidate>) -> Option<usize> {
    const STEM: usize = 3;
    let last = pieces.last()?;
    let folded = scene.view.folded(last.last);
    let ends =
        has_ending(folded, WordRole::SurnameEnding, Languages::SUPPORTED, STEM) && !last.reading.is_listed();
    if pieces.len() < 2 || !ends {
        return None;
    }
    put(scene, pieces, &lexical("surname-ending", 0.8, Some(Label::FirstnameUnknown)), out);
    Some(last.last + 1)
}

/// `„Mach hin, Dshamil!“`: a German word of no list between a comma and an exclamation mark is who is spoken to.
fn is_called_out(scene: &Scene<'_>, idx: usize) -> bool {
    let comma = idx.checked_sub(1).is_some_and(|before| scene.view.text(before) == ",");
    comma && scene.view.text(idx + 1) == "!"
}

/// Scandinavian prepositions behind which the name is that of a house or firm, hardly of a person: `läkare på Sahlbergska`.
const HOUSED: &[&str] = &["på", "paa"];

/// A word that no list holds at all, with a capital inside a sentence: the name of someone or something.
fn alone(scene: &Scene<'_>, idx: usize, listed: bool, out: &mut Vec<Candidate>) -> Option<usize> {
    let view = scene.view;
    let beside = idx.checked_sub(1).is_some_and(|before| is_capitalised(view, before))
        || is_capitalised(view, idx + 1);
    let numbered = view.tokens.get(idx + 1).is_some_and(|next| next.kind == TokenKind::Number);
    let known_word = || clinical::is_vocabulary(view, idx..idx + 1) || bodies::is_body_word(view, idx);
    let word = || known_word() || plain::is_written_small(view, idx);
    if listed || beside || numbered || view.tokens[idx].case != Case::Title || word() {
        return None;
    }
    let house = idx.checked_sub(1).is_some_and(|before| HOUSED.contains(&view.folded(before)));
    let label = if house { Label::OtherInstitution } else { Label::PersonName };
    let says = Says { label, score: 0.5, source: Source::Pattern, rule: "unknown-capital" };
    scene.put(out, idx, idx, says, Attributes::default());
    Some(idx + 1)
}

/// Whether a piece of no list ends like an ordinary word.
fn is_wordlike(scene: &Scene<'_>, pieces: &[Piece]) -> bool {
    pieces
        .iter()
        .filter(|piece| !piece.initials && !piece.reading.is_listed())
        .any(|piece| has_ending(scene.view.folded(piece.last), WordRole::WordEnding, scene.view.languages, 0))
}

/// Whether a neighbour in a list (`Anna, Xerxes och Mehmet`) is a listed first name.
fn is_listed_beside(scene: &Scene<'_>, idx: usize) -> bool {
    let view = scene.view;
    let good = |at: usize| {
        let reading = scene.reading(at);
        is_capitalised(view, at) && reading.is_good_first() && !reading.elsewhere
    };
    let joins = |at: usize| view.text(at) == "," || facts(view.folded(at)).has(WordRole::ListConjunction);
    let before = || idx >= 2 && joins(idx - 1) && good(idx - 2);
    let after = || joins(idx + 1) && good(idx + 2);
    let conjunction_near =
        || (idx.saturating_sub(4)..idx + 5).any(|at| facts(view.folded(at)).has(WordRole::ListConjunction));
    (before() || after()) && conjunction_near()
}
