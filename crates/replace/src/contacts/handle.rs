//! Handles: names in them become their pseudonyms, other words plain words.

use super::compound::compound_words;
use super::date_part::{DatePart, other_of_date};
use super::word::{is_listed, known_name, sure_name};
use crate::draw::Draw;
use crate::handle_words::{self, Listed};
use crate::name_parts;
use crate::namer::Class;
use crate::people::those_or_all;
use crate::scene::Scene;
use crate::shape::{cased_like, has_digit, map_digits, plain};
use crate::words::LINGUA_FRANCA;
use maskros_language::{WordRole, facts};
use maskros_text::{Decision, Lang};

/// Another handle of the same shape: names become their pseudonyms, other words plain words, digits other digits.
pub(crate) fn handle(scene: &mut Scene<'_>, decision: &Decision, text: &str) -> String {
    let known = scene.known(Class::Handle, text);
    known.unwrap_or_else(|| drawn(scene, decision, text))
}

/// Another handle of the same shape as one that has none in the text yet.
fn drawn(scene: &mut Scene<'_>, decision: &Decision, text: &str) -> String {
    let parts = parts(scene, decision, text);
    scene.drawn(decision, Class::Handle, text, &|draw, attempt| {
        let written = parts.iter().map(|piece| piece.written(attempt, draw)).collect();
        Some(told_apart(written, draw, attempt))
    })
}

/// The handle of this attempt: where names alone make it, a second choice needs a digit to differ.
fn told_apart(handle: String, draw: &mut Draw, attempt: usize) -> String {
    if attempt > 0 && !has_digit(&handle) { format!("{handle}{}", draw.between(2, 99)) } else { handle }
}

/// What the pieces of a handle are, and its ending, which stays.
fn parts<'a>(scene: &mut Scene<'_>, decision: &Decision, text: &'a str) -> Vec<HandlePiece<'a>> {
    let mut known: Vec<HandlePiece<'_>> = Vec::new();
    let mut part = DatePart::None;
    let ending = file_ending(text);
    for piece in pieces(text.strip_suffix(ending).unwrap_or(text)) {
        part = part.next(piece);
        match part.of(piece) {
            Some(limit) => known.push(HandlePiece::Date(piece, limit)),
            None => understood(scene, decision, piece, &mut known),
        }
    }
    known.push(HandlePiece::Mark(ending));
    known
}

/// The end of a file's name, with its full stop: `.pdf`; empty where there is none.
fn file_ending(text: &str) -> &str {
    let ending = text.rfind('.').and_then(|stop| text.get(stop..)).unwrap_or_default();
    if is_file_ending(ending) { ending } else { "" }
}

fn is_file_ending(ending: &str) -> bool {
    facts(&ending.trim_start_matches('.').to_lowercase()).has(WordRole::FileEnding)
}

/// What a piece of a handle is.
enum HandlePiece<'a> {
    /// Stays.
    Mark(&'a str),
    /// Becomes other digits.
    Digits(&'a str),
    /// Is a name, or names, and becomes the pseudonym.
    Names(String),
    /// Month or day of a date, and the greatest that it may become.
    Date(&'a str, u32),
    /// Becomes the first of these words that is free.
    Word(&'a str, Vec<String>),
    /// Becomes other letters.
    Letters(&'a str),
}

/// How many other words an ordinary word may become before the handle gets a digit.
const CHOICES: usize = 4;

/// Appends what `piece` is; a run of small letters may be several words.
fn understood<'a>(
    scene: &mut Scene<'_>,
    decision: &Decision,
    piece: &'a str,
    out: &mut Vec<HandlePiece<'a>>,
) {
    match as_whole(scene, decision, piece) {
        Some(whole) => out.push(whole),
        None => out.extend(word_by_word(scene, decision, piece)),
    }
}

/// What `piece` is as a whole: digits, a mark, or nothing but names.
fn as_whole<'a>(scene: &Scene<'_>, decision: &Decision, piece: &'a str) -> Option<HandlePiece<'a>> {
    if piece.chars().all(|letter| letter.is_ascii_digit()) {
        return Some(HandlePiece::Digits(piece));
    }
    if !piece.chars().all(char::is_alphabetic) {
        return Some(HandlePiece::Mark(piece));
    }
    swap_names(scene, decision, &plain(piece)).map(|names| HandlePiece::Names(cased_like(&names, piece)))
}

fn word_by_word<'a>(scene: &mut Scene<'_>, decision: &Decision, run: &'a str) -> Vec<HandlePiece<'a>> {
    let words = words_of(scene, scene.language(decision), run).into_iter();
    words.map(|word| of_word(scene, decision, word)).collect()
}

/// A run of letters as one word where it is a name, else the words that it is made of.
fn words_of<'a>(scene: &Scene<'_>, lang: Lang, run: &'a str) -> Vec<&'a str> {
    let whole = sure_name(scene, run).is_some() && !is_listed(lang, run);
    if whole { vec![run] } else { compound_words(scene, lang, run) }
}

/// A name where a word is one and on no list of words of handles, else an ordinary word.
fn of_word<'a>(scene: &mut Scene<'_>, decision: &Decision, word: &'a str) -> HandlePiece<'a> {
    let lang = scene.language(decision);
    let name = if is_listed(lang, word) { None } else { known_name(scene, decision, word) };
    match name {
        Some(name) => HandlePiece::Names(cased_like(&name, word)),
        None => ordinary(scene, lang, word),
    }
}

/// What an ordinary word becomes: itself where it says what the account is for, another place, or another word of its kind.
fn ordinary<'a>(scene: &Scene<'_>, lang: Lang, word: &'a str) -> HandlePiece<'a> {
    let folded = word.to_lowercase();
    if handle_words::is_kept(&folded) {
        return HandlePiece::Mark(word);
    }
    if word.chars().count() < 3 {
        return HandlePiece::Letters(word);
    }
    let (lang, kind, ending) =
        handle_words::listed(&folded, lang).unwrap_or_else(|| unlisted(scene, lang, word, &folded));
    let stem = folded.strip_suffix(ending).unwrap_or(&folded);
    let mut pool = of_like_length(handle_words::pool(lang, kind), stem);
    // A plain word that someone of the document is called would point to them: `Amber`.
    pool.retain(|word| !scene.originals.holds(word));
    let mut draw = scene.draw("handle-word", &folded);
    let choices = (0..CHOICES).filter_map(|_| draw.pick(&pool)).map(|choice| ended(choice, ending)).collect();
    HandlePiece::Word(word, choices)
}

/// The language and kind of a word on no list, which loses no ending: of the net where it is a word there, or none of the text's.
fn unlisted(scene: &Scene<'_>, lang: Lang, word: &str, folded: &str) -> Listed {
    let common = scene.word(word).common;
    let of_net = common.has(LINGUA_FRANCA) || !common.has(lang);
    (if of_net { LINGUA_FRANCA } else { lang }, handle_words::kind_of(folded), "")
}

/// A word with the ending of the original; `boss` has its plural in `es`.
fn ended(word: &str, ending: &str) -> String {
    let joint = if ending == "s" && word.ends_with(['s', 'x', 'z']) { "e" } else { "" };
    format!("{word}{joint}{ending}")
}

/// The words of about the same length, without the word itself; all where they are too few.
fn of_like_length(pool: &[&'static str], word: &str) -> Vec<&'static str> {
    let others = pool.iter().copied().filter(|other| *other != word);
    those_or_all(&others.collect::<Vec<_>>(), 6, |other| other.len().abs_diff(word.len()) <= 3)
}

impl HandlePiece<'_> {
    fn written(&self, attempt: usize, draw: &mut Draw) -> String {
        match self {
            Self::Mark(text) => (*text).to_owned(),
            Self::Names(text) => text.clone(),
            Self::Digits(text) => other_digits(text, draw),
            Self::Date(text, limit) => other_of_date(text, *limit, draw),
            Self::Word(text, choices) => {
                let choice = choices.get(attempt % CHOICES).or(choices.first());
                cased_like(choice.map_or("meadow", String::as_str), text)
            }
            Self::Letters(text) => cased_like(&other_letters(text, draw), text),
        }
    }
}

/// A year becomes a near one, other digits any others.
fn other_digits(text: &str, draw: &mut Draw) -> String {
    match text.parse::<i64>() {
        Ok(year) if text.len() == 4 && (1900..2100).contains(&year) => year_near(year, draw).to_string(),
        _ => map_digits(text, || draw.digit_from_one()),
    }
}

fn year_near(year: i64, draw: &mut Draw) -> i64 {
    year + draw.between(1, 4) * if draw.below(2) == 0 { 1 } else { -1 }
}

/// As many other letters.
fn other_letters(piece: &str, draw: &mut Draw) -> String {
    piece.chars().map(|_| draw.letter().to_ascii_lowercase()).collect()
}

/// The run with known names swapped, where it is made of known names and at most two letters more, which are read as
/// initials of the same person.
fn swap_names(scene: &Scene<'_>, decision: &Decision, bare: &str) -> Option<String> {
    const MOST_INITIALS: usize = 2;
    let mut out = String::new();
    let (mut rest, mut initials) = (bare, 0);
    while !rest.is_empty() {
        if let Some(start) = start_of_name(scene, decision, rest) {
            return Some(out + &start);
        }
        let length = match name_or_link(scene, rest) {
            Some((length, written)) => {
                out += written;
                length
            }
            None => {
                initials += 1;
                out.push(initial(scene, decision, rest)?);
                rest.chars().next().map_or(0, char::len_utf8)
            }
        };
        if initials > MOST_INITIALS {
            return None;
        }
        rest = rest.get(length..)?;
    }
    (!out.is_empty()).then_some(out)
}

/// The beginning of the pseudonym of a name that ends the run and is cut short there.
fn start_of_name(scene: &Scene<'_>, decision: &Decision, rest: &str) -> Option<String> {
    let whole = || scene.people.longest(rest).is_some_and(|(length, _)| length == rest.len());
    if rest.len() <= 2 || whole() { None } else { scene.people.start(decision.entity, rest) }
}

/// The length of the known name at the head of the run with its pseudonym, or of a small word that stays.
fn name_or_link<'r>(scene: &'r Scene<'_>, rest: &'r str) -> Option<(usize, &'r str)> {
    let link = || small_word(scene, rest).and_then(|length| Some((length, rest.get(..length)?)));
    scene.people.longest(rest).or_else(link)
}

/// The initial of the pseudonym instead of the first letter; an address has no letters with marks: `Østergaard` signs as `o`.
fn initial(scene: &Scene<'_>, decision: &Decision, rest: &str) -> Option<char> {
    let letter = rest.get(..rest.chars().next()?.len_utf8())?;
    let initial = scene.people.initial(decision.entity, letter)?;
    plain(initial.encode_utf8(&mut [0; 4])).chars().next()
}

/// The bytes of a small word of names at the head of `rest`, before the name of somebody: `von` in `vonhohenfels`.
fn small_word(scene: &Scene<'_>, rest: &str) -> Option<usize> {
    const LONGEST: usize = 5;
    let named = |length: usize| rest.get(length..).is_some_and(|name| scene.people.longest(name).is_some());
    let small = |length: usize| rest.get(..length).is_some_and(name_parts::is_small_word);
    (2..=LONGEST).rev().find(|length| small(*length) && named(*length))
}

/// Runs of letters (broken before a capital that follows a small letter), runs of digits, and every other character alone.
fn pieces(text: &str) -> Vec<&str> {
    let mut cuts = vec![0];
    let mut previous = ' ';
    for (at, letter) in text.char_indices() {
        if at > 0 && !are_of_one_piece(previous, letter) {
            cuts.push(at);
        }
        previous = letter;
    }
    cuts.push(text.len());
    cuts.windows(2).filter_map(|pair| text.get(*pair.first()?..*pair.last()?)).collect()
}

fn are_of_one_piece(one: char, two: char) -> bool {
    let letters = one.is_alphabetic() && two.is_alphabetic();
    let digits = one.is_ascii_digit() && two.is_ascii_digit();
    digits || letters && !(one.is_lowercase() && two.is_uppercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn handles_are_cut_at_words() {
        assert_eq!(pieces("@MaryJohanson1987"), ["@", "Mary", "Johanson", "1987"]);
        assert_eq!(pieces("anna.lindström"), ["anna", ".", "lindström"]);
        assert_eq!(pieces(""), [""]);
    }
}
