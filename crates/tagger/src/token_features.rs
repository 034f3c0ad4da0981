//! What the tagger sees of one token by itself, as numbers.

use maskros_lexicon::{Strength, Word};
use maskros_text::{Case, Lang, Languages, Token, TokenKind};
use std::borrow::Cow;
use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};

/// The shortest and longest beginnings and endings, in letters.
const AFFIXES: usize = 5;

/// What is known of a token before its neighbours are looked at.
///
/// Hashes of the text only, so `Debug` shows no letter of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TokenFeatures {
    /// The folded word.
    pub word: u32,
    /// The word as it stands.
    pub cased: u32,
    /// Beginnings of one to five letters of the folded word; 0 where the word is not longer.
    pub prefixes: [u32; AFFIXES],
    /// Endings of one to five letters of the folded word.
    pub suffixes: [u32; AFFIXES],
    /// Letters as `X`, `x`, `d` and marks, with repetitions left out.
    pub shape: u32,
    /// What the lexicon says, in few classes.
    pub listed: u32,
    /// The roles of the lexicon.
    pub roles: u32,
    /// On which lists of well-known names it stands.
    pub names: u32,
    /// Whether it can be part of a name by itself: it has a capital or a digit, or a list knows it.
    pub telling: bool,
}

/// A 32-bit hash of bytes (FNV-1a with a final mix).
#[must_use]
pub const fn hash(bytes: &[u8]) -> u32 {
    let mut hash = NO_BYTES;
    let mut left = bytes;
    while let [byte, rest @ ..] = left {
        hash = with(hash, *byte);
        left = rest;
    }
    mixed(hash)
}

/// Where the hash of bytes begins.
const NO_BYTES: u32 = 0x811c_9dc5;

/// The hash, not mixed yet, of one byte more.
const fn with(hash: u32, byte: u8) -> u32 {
    (hash ^ byte as u32).wrapping_mul(0x0100_0193)
}

const fn mixed(hash: u32) -> u32 {
    let hash = (hash ^ (hash >> 16)).wrapping_mul(0x7feb_352d);
    hash ^ (hash >> 15)
}

/// [`hash`] of bytes that stand nowhere together.
fn hash_of(bytes: impl Iterator<Item = u8>) -> u32 {
    mixed(bytes.fold(NO_BYTES, with))
}

impl TokenFeatures {
    /// The features of a token: its text, its folded text, and what the lexicon knows of it and of its base form.
    #[must_use]
    pub fn of(
        token: Token,
        text: &str,
        folded: &str,
        word: Option<&Word>,
        base: Option<&Word>,
        lang: Lang,
    ) -> Self {
        let text = &*composed(text);
        let mut features = Self {
            word: hash_of(number_free(folded)),
            cased: hash(text.as_bytes()),
            shape: shape(token, text),
            ..Self::default()
        };
        let starts = folded.char_indices().skip(1).map(|(at, _)| at);
        for (prefix, end) in features.prefixes.iter_mut().zip(starts) {
            *prefix = hash(folded.as_bytes().get(..end).unwrap_or(b""));
        }
        let ends = folded.char_indices().rev().map(|(at, _)| at).filter(|at| *at > 0);
        for (suffix, start) in features.suffixes.iter_mut().zip(ends) {
            *suffix = hash(folded.as_bytes().get(start..).unwrap_or(b""));
        }
        features.listed = listed(word, lang) | base.map_or(0, |base| listed(Some(base), lang) << 16);
        let plain = match token.kind {
            TokenKind::Word => matches!(token.case, Case::Lower | Case::None),
            TokenKind::Punctuation => !matches!(text, "@" | "#" | "§"),
            TokenKind::Number | TokenKind::Mixed | TokenKind::Symbol => false,
        };
        features.telling = !plain || features.listed & NAMED != 0;
        features.roles =
            word.filter(|word| word.role_languages.meets(Languages::only(lang))).map_or(0, |word| word.roles)
                | base.map_or(0, |word| word.roles);
        features
    }
}

/// The text with letters and their marks in one, as models have read it: some systems write them apart.
fn composed(text: &str) -> Cow<'_, str> {
    if is_composed(text) { Cow::Borrowed(text) } else { Cow::Owned(text.nfc().collect()) }
}

fn is_composed(text: &str) -> bool {
    text.is_ascii() || is_nfc_quick(text.chars()) == IsNormalized::Yes
}

/// The bytes with every digit as `0`.
fn number_free(folded: &str) -> impl Iterator<Item = u8> {
    folded.bytes().map(|byte| if byte.is_ascii_digit() { b'0' } else { byte })
}

/// The bits of [`listed`] that tell of a name, for the word and for its base form.
const NAMED: u32 = 0x3ff | 0x3ff << 16;

/// First name, surname, place and ordinary word, each as a class, in 12 bits.
fn listed(word: Option<&Word>, lang: Lang) -> u32 {
    let Some(word) = word else { return 0 };
    let strength = |strength: Option<Strength>| strength.map_or(0, |strength| strength as u32);
    let place = word.place.map_or(0, |(kind, strength)| (1 + kind as u32) * 4 + strength as u32);
    strength(word.first_name.map(|(_, strength)| strength))
        | strength(word.surname) << 2
        | place << 4
        | u32::from(word.common.has(lang)) << 10
        | 1 << 11
}

/// Letters as classes, with repetitions left out, and the length up to three.
fn shape(token: Token, text: &str) -> u32 {
    if matches!(token.kind, TokenKind::Punctuation | TokenKind::Symbol) {
        return hash(text.as_bytes());
    }
    let (mut classes, mut last) = (NO_BYTES, None);
    for class in text.chars().map(class_of) {
        if last != Some(class) {
            classes = with(classes, class);
        }
        last = Some(class);
    }
    let length = text.chars().take(4).count();
    let case = if token.case == Case::Upper { 16 } else { 0 };
    mixed(classes).wrapping_add(u32::try_from(length + case).unwrap_or(0))
}

/// The class of a letter in a shape.
fn class_of(letter: char) -> u8 {
    match letter {
        'a'..='z' => b'x',
        'A'..='Z' => b'X',
        _ if letter.is_uppercase() => b'X',
        _ if letter.is_numeric() => b'd',
        _ if letter.is_alphabetic() => b'x',
        '-' | '\u{2010}' | '\u{2011}' => b'-',
        _ => b'\'',
    }
}
