//! People whose place on the line, or whose capitals, mark them: signatures, items of registers, lines that are a name.

use super::people::{is_profession, lexical};
use super::reading::{Reading, is_capitalised, is_initial, is_letter};
use super::scene::Scene;
use super::sequence::{Piece, Told, Trust, put, read};
use maskros_language::{WordRole, facts};
use maskros_lexicon::Strength;
use maskros_text::{Candidate, Case, Label, Source, TokenKind};

/// `Wöhrle, Justizangestellte` on a line of its own, as decisions are signed.
pub(super) fn before_profession(scene: &Scene<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let view = scene.view;
    if idx != 0 || view.text(1) != "," || view.tokens.len() > MAX_SIGNED_TOKENS || is_profession(scene, 0) {
        return None;
    }
    let ends = view.tokens.get(3).is_none_or(|token| token.kind == TokenKind::Punctuation)
        || view.folded(3) == "als";
    let pieces = read(scene, 0, Trust::Title);
    let [piece] = pieces.as_slice() else { return None };
    let person = !piece.reading.elsewhere && (piece.reading.surname.is_some() || piece.reading.is_free());
    if !ends || !person || !is_profession(scene, 2) {
        return None;
    }
    let told =
        Told { source: Source::Context, ..lexical("name-before-profession", 0.65, Some(Label::Surname)) };
    put(scene, &pieces, &told, out);
    Some(1)
}

/// A line with more tokens than this is no signature of an office.
const MAX_SIGNED_TOKENS: usize = 8;

/// A line that holds nothing but two to four capitalised words, one a well-known name, the others on no list at all or initials:
/// `Csenger Gábor`, `Xerxa C Holmqvist`, also behind the marks of a quoted letter.
pub(super) fn line_of_name(scene: &Scene<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let view = scene.view;
    let words = view.tokens.get(idx..)?;
    let first = || view.tokens.iter().position(|token| token.kind == TokenKind::Word) == Some(idx);
    let capitals = (idx..view.tokens.len()).all(|at| is_capitalised(view, at));
    if !(2..=4).contains(&words.len()) || !capitals || scene.shouting || !first() {
        return None;
    }
    let readings: Vec<Reading> = (idx..view.tokens.len()).map(|at| scene.reading(at)).collect();
    let good =
        |reading: &Reading| (reading.is_good_first() || reading.is_good_surname()) && !reading.elsewhere;
    let unknown =
        |at: usize| view.known(at).is_some_and(|known| known.word.is_none() && known.trigger.is_none());
    let rare = |reading: &Reading| reading.first.is_some() && reading.is_free();
    let fits = |(at, reading): (usize, &Reading)| {
        good(reading) || rare(reading) || unknown(at) || is_letter(view, at)
    };
    let known = readings.iter().filter(|reading| good(reading)).count();
    let all = (idx..).zip(&readings).all(fits) && !is_letter(view, view.tokens.len() - 1);
    if known == 0 || known == words.len() || !all {
        return None;
    }
    let piece = |(at, reading): (usize, &Reading)| Piece {
        first: at,
        last: at,
        initials: is_letter(view, at),
        reading: *reading,
    };
    let pieces: Vec<Piece> = (idx..).zip(&readings).map(piece).collect();
    put(scene, &pieces, &lexical("line-of-a-name", 0.65, None), out);
    Some(view.tokens.len())
}

/// Kisses behind the name that ends a letter, folded.
const KISSES: &[&str] = &["x", "xx", "xxx", "xo", "xox", "xoxo"];

/// `Jay xx` as a line of its own.
pub(super) fn kissed(scene: &Scene<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let view = scene.view;
    let line = idx == 0 && view.tokens.len() == 2 && KISSES.contains(&view.folded(1));
    let reading = scene.reading(idx);
    if !line || !(reading.is_listed() || reading.is_free()) {
        return None;
    }
    let piece = Piece::one(idx, reading);
    put(scene, &[piece], &lexical("name-before-kisses", 0.65, Some(Label::FirstnameUnknown)), out);
    Some(idx + 1)
}

/// So many first names stand behind a surname in capitals.
const MOST_GIVEN: usize = 4;

/// `HOLMQVIST Anna;`, `HOLMQVIST Xerxa Jean,`: an item of a list whose surnames are written in capitals, whether a list holds them or not.
pub(super) fn capitals_first(scene: &Scene<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    const LEAST_LETTERS: usize = 4;
    let view = scene.view;
    let case = |at: usize| view.tokens.get(at).map(|token| token.case);
    let mark = |at: usize| view.tokens.get(at).is_none_or(|token| token.kind == TokenKind::Punctuation);
    let end = (idx + 1..idx + 1 + MOST_GIVEN).find(|at| case(*at) != Some(Case::Title)).unwrap_or(idx + 1);
    let item = idx.checked_sub(1).is_none_or(mark) && end > idx + 1 && mark(end);
    let long = view.text(idx).chars().count() >= LEAST_LETTERS;
    let surname = scene.reading(idx);
    let given: Vec<Reading> = (idx + 1..end).map(|at| scene.reading(at)).collect();
    let usual = |given: &Reading| given.first.is_some_and(|(_, strength)| strength == Strength::Strong);
    // `XYLANDER Anna;`: also a usual name that is a word of some language (nynorsk `anna`), for no surname stands before a word so.
    let known = |given: &Reading| (given.is_good_first() || usual(given)) && !given.elsewhere;
    let fits = (surname.is_free() || surname.surname.is_some()) && given.iter().any(known);
    if !(item && long && fits) || case(idx) != Some(Case::Upper) {
        return None;
    }
    let piece = |at, reading| Piece::one(at, reading);
    let told = |label| lexical("surname-in-capitals", 0.75, Some(label));
    put(scene, &[piece(idx, Reading { first: None, ..surname })], &told(Label::Surname), out);
    for (at, reading) in (idx + 1..).zip(given) {
        put(scene, &[piece(at, reading)], &told(Label::FirstnameUnknown), out);
    }
    Some(end)
}

/// `LUPE ORTEGA RUIZ, Plaintiff`: a word in capitals that no list holds, before two well-known surnames in capitals.
pub(super) fn all_capitals(scene: &Scene<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let view = scene.view;
    let upper = |at: usize| view.tokens.get(at).is_some_and(|token| token.case == Case::Upper);
    let begins = idx.checked_sub(1).is_none_or(|at| view.tokens[at].kind == TokenKind::Punctuation);
    let ends = view.tokens.get(idx + 3).is_none_or(|next| next.kind == TokenKind::Punctuation);
    let reading = scene.reading(idx);
    let item = begins && ends && (idx..idx + 3).all(upper);
    if !item || !reading.is_free() || view.text(idx).len() < 3 {
        return None;
    }
    let surnames = [scene.reading(idx + 1), scene.reading(idx + 2)];
    if !surnames.iter().all(|surname| surname.is_good_surname() && !surname.elsewhere) {
        return None;
    }
    let piece = |at, reading| Piece::one(at, reading);
    put(
        scene,
        &[piece(idx, reading)],
        &lexical("name-in-capitals", 0.65, Some(Label::FirstnameUnknown)),
        out,
    );
    let pieces = [piece(idx + 1, surnames[0]), piece(idx + 2, surnames[1])];
    put(scene, &pieces, &lexical("name-in-capitals", 0.75, Some(Label::Surname)), out);
    Some(idx + 3)
}

/// `Xylander, Vasile` where an item begins and ends: a surname that no list holds, a comma, a well-known first name.
pub(super) fn unlisted_before_first(
    scene: &Scene<'_>,
    idx: usize,
    reading: &Reading,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    let view = scene.view;
    let given = scene.reading(idx + 2);
    let named = given.is_good_first() && !given.elsewhere && is_capitalised(view, idx + 2);
    let item = is_initial(view, idx) && view.text(idx + 1) == ",";
    let ends = view
        .tokens
        .get(idx + 3)
        .is_none_or(|next| matches!(next.kind, TokenKind::Number | TokenKind::Punctuation));
    if !(named && item && ends)
        || view.text(idx + 3) == ","
        || facts(view.folded(idx + 3)).has(WordRole::ListConjunction)
    {
        return None;
    }
    let piece = |at, reading| Piece::one(at, reading);
    let told = |label| lexical("surname-comma-first-name", 0.65, Some(label));
    put(scene, &[piece(idx, *reading)], &told(Label::Surname), out);
    put(scene, &[piece(idx + 2, given)], &told(Label::FirstnameUnknown), out);
    Some(idx + 3)
}
