//! What identifies together with other facts: professions, family, nationalities, languages, illnesses, beliefs.

use super::reading::is_capitalised;
use super::scene::{Says, Scene};
use super::tables::SMALL_NUMBERS;
use maskros_lexicon::{Role, Word};
use maskros_text::{Attributes, Candidate, Label, Source, TokenKind};

/// Which role gives which label, how sure, and whether the word must be capitalised.
const ROLES: &[(Role, Label, f32, bool)] = &[
    (Role::Kin, Label::Fam, 0.6, false),
    (Role::Profession, Label::Prof, 0.55, false),
    (Role::Education, Label::Edu, 0.55, false),
    (Role::Ethnic, Label::EthnicGroup, 0.55, false),
    (Role::Medical, Label::Medical, 0.55, false),
    (Role::Sensitive, Label::Sensitive, 0.55, false),
    (Role::TransportLine, Label::TransportName, 0.65, true),
    (Role::Vehicle, Label::VehicleName, 0.55, true),
];

/// Words before the name of a language that tell it from the nationality: `talar svenska`, `på svenska`, `in English`.
const LANGUAGE_CONTEXT: &[&str] = &[
    "talar",
    "pratar",
    "tala",
    "prata",
    "talade",
    "pratade",
    "läser",
    "läsa",
    "lära",
    "lär",
    "studerar",
    "på",
    "snakker",
    "snakke",
    "taler",
    "tale",
    "pratar",
    "snakkar",
    "lærer",
    "lære",
    "spreche",
    "spricht",
    "sprechen",
    "lerne",
    "lernt",
    "auf",
    "deutsch",
    "speak",
    "speaks",
    "spoke",
    "speaking",
    "learn",
    "learning",
    "learned",
    "in",
    "fluent",
    "parle",
    "parlent",
    "parler",
    "parlait",
    "apprend",
    "apprendre",
    "apprends",
    "en",
    "till",
    "til",
    "språket",
    "språk",
    "och",
    "og",
    "und",
    "and",
    "et",
    "modersmål",
    "morsmål",
    "modersmålet",
    "skriver",
    "flytande",
    "bra",
    "god",
    "godt",
    "good",
    "study",
    "studied",
    "teach",
    "teaches",
    "into",
];

/// What token `idx` alone gives away.
pub(super) fn find(scene: &Scene<'_>, idx: usize, out: &mut Vec<Candidate>) {
    if let Some(word) = scene.view.word(idx).filter(|word| word.roles != 0) {
        put(scene, word, idx, idx, out);
    }
}

/// The labels of a word or phrase of the lexicon that stands from token `first` to `last`.
pub(super) fn put(scene: &Scene<'_>, word: &Word, first: usize, last: usize, out: &mut Vec<Candidate>) {
    let languages = scene.view.languages;
    let capital = is_capitalised(scene.view, first);
    let (nationality, language) =
        (word.has(Role::Nationality, languages), word.has(Role::Language, languages));
    let spoken =
        language && ((!nationality && !word.has(Role::Ethnic, languages)) || is_spoken(scene, first));
    for (role, label, score, needs_capital) in ROLES.iter().filter(|row| !(spoken && row.0 == Role::Ethnic)) {
        if word.has(*role, languages) && (capital || !needs_capital || first < last) {
            put_label(scene, (first, last), *label, *score, None, out);
        }
    }
    let kind = (word.country == Some(*b"SE")).then_some("sweden");
    if spoken {
        put_label(scene, (first, last), Label::Language, 0.55, kind, out);
    } else if nationality {
        put_label(scene, (first, last), Label::Nationality, 0.55, kind, out);
    }
}

fn put_label(
    scene: &Scene<'_>,
    (first, last): (usize, usize),
    label: Label,
    score: f32,
    kind: Option<&'static str>,
    out: &mut Vec<Candidate>,
) {
    let says = Says { label, score, source: Source::Lexicon, rule: "listed-word" };
    scene.put(out, first, last, says, Attributes { kind, ..Attributes::default() });
}

fn is_spoken(scene: &Scene<'_>, idx: usize) -> bool {
    let before = |back: usize| idx.checked_sub(back).map_or("", |at| scene.view.folded(at));
    LANGUAGE_CONTEXT.contains(&before(1))
        || ["talar", "pratar", "speak", "speaks", "spreche", "spricht", "parle", "snakker", "taler"]
            .contains(&before(2))
}

/// `fem bröder`, `4 sisters`: the number before kin (SweLL 1.6).
pub(super) fn siblings(scene: &Scene<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let Some(before) = idx.checked_sub(1) else { return };
    let number = scene.view.tokens[before].kind == TokenKind::Number && scene.view.text(before).len() < 3;
    if number || SMALL_NUMBERS.contains(&scene.view.folded(before)) {
        let says =
            Says { label: Label::Quantity, score: 0.6, source: Source::Context, rule: "number-of-kin" };
        scene.put(out, before, before, says, Attributes { kind: Some("siblings"), ..Attributes::default() });
    }
}
