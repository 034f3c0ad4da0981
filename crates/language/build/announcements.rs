//! Reads and checks the phrases of the packs that announce something, and writes them as a table of the program.

#[allow(dead_code, unreachable_pub, reason = "the program uses the rest of it")]
#[path = "../src/named.rs"]
mod named;

use crate::place::{self, Place, packs};
use maskros_text::Languages;
use named::{Announced, Side};
use serde::Deserialize;
use std::fmt::Write as _;
use std::path::Path;
use toml::Spanned;

/// `phrases.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Phrases {
    announcement: Vec<Row>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    rule: String,
    stands: Option<Spanned<String>>,
    wants: Spanned<String>,
    sex: Option<Spanned<String>>,
    score: Spanned<f32>,
    phrases: Vec<Spanned<String>>,
}

/// What rows of several languages have in common.
#[derive(PartialEq, Eq)]
pub(crate) struct Kind {
    rule: String,
    side: Side,
    wants: Announced,
    sex: Option<&'static str>,
    /// The bits of the score.
    score: u32,
}

/// The phrases of each kind with their languages, in the order of the packs: of two phrases that are as near to a misspelt word, the
/// first counts.
pub(crate) type Announcements = Vec<(Kind, Vec<(String, Languages)>)>;

/// The sexes of a phrase by their names in the packs, as the program writes them.
const SEXES: &[(&str, &str)] = &[("female", "Female"), ("male", "Male")];

/// The phrases of all packs in `folder`.
///
/// # Errors
///
/// Every fault of every pack, each with file and line.
pub(crate) fn read(folder: &Path) -> Result<Announcements, Vec<String>> {
    let mut announcements = Announcements::new();
    let mut faults = Vec::new();
    for (name, mark) in packs() {
        let languages = place::languages(mark);
        let path = folder.join(name).join("phrases.toml");
        place::read(&path, &mut faults, |phrases: Phrases, place, faults| {
            for row in phrases.announcement {
                take(row, languages, place, &mut announcements).unwrap_or_else(|fault| faults.push(fault));
            }
        });
    }
    if faults.is_empty() { Ok(announcements) } else { Err(faults) }
}

fn take(
    row: Row,
    languages: Languages,
    place: &Place<'_>,
    announcements: &mut Announcements,
) -> Result<(), String> {
    let side = row
        .stands
        .as_ref()
        .map_or(Ok(Side::Follows), |name| by_name(name, place, &pairs(Side::ALL, Side::name)))?;
    let wants = by_name(&row.wants, place, &pairs(Announced::ALL, Announced::name))?;
    let sex = row.sex.as_ref().map(|name| by_name(name, place, SEXES)).transpose()?;
    let score = bits(&row.score, place)?;
    let phrases = entry(announcements, Kind { rule: row.rule, side, wants, sex, score });
    for phrase in &row.phrases {
        let known = entry(phrases, place.folded(phrase)?);
        if known.union(languages) == *known {
            return Err(format!("{}: {:?} stands here twice", place.line_of(phrase), phrase.get_ref()));
        }
        *known = known.union(languages);
    }
    Ok(())
}

/// What is filed under `key`, at first nothing, at the end.
fn entry<K: PartialEq, V: Default>(filed: &mut Vec<(K, V)>, key: K) -> &mut V {
    let at = filed.iter().position(|(known, _)| *known == key).unwrap_or(filed.len());
    if at == filed.len() {
        filed.push((key, V::default()));
    }
    &mut filed[at].1
}

fn pairs<T: Copy>(all: &[T], name: fn(T) -> &'static str) -> Vec<(&'static str, T)> {
    all.iter().map(|one| (name(*one), *one)).collect()
}

fn by_name<T: Copy>(name: &Spanned<String>, place: &Place<'_>, known: &[(&str, T)]) -> Result<T, String> {
    if let Some((_, one)) = known.iter().find(|(known, _)| known == name.get_ref()) {
        return Ok(*one);
    }
    let names: Vec<&str> = known.iter().map(|(name, _)| *name).collect();
    Err(format!("{}: {:?} is none of {}", place.line_of(name), name.get_ref(), names.join(", ")))
}

/// The bits of a score, which compare as the scores do.
fn bits(score: &Spanned<f32>, place: &Place<'_>) -> Result<u32, String> {
    let value = *score.get_ref();
    if value > 0.0 && value < 1.0 {
        return Ok(value.to_bits());
    }
    Err(format!("{}: a score is a number between 0 and 1", place.line_of(score)))
}

/// The table as Rust.
pub(crate) fn table(announcements: &Announcements) -> String {
    let mut rust = "static ANNOUNCEMENTS: &[Announcement] = &[\n".to_owned();
    for (kind, phrases) in announcements {
        let sex = kind.sex.map_or("None".to_owned(), |sex| format!("Some(Sex::{sex})"));
        let _ = writeln!(
            rust,
            "Announcement {{ rule: {:?}, side: Side::{:?}, wants: Announced::{:?}, sex: {sex}, score: {:?}, phrases: &[",
            kind.rule,
            kind.side,
            kind.wants,
            f32::from_bits(kind.score)
        );
        rust.extend(phrases.iter().map(|(phrase, languages)| place::pair(phrase, *languages)));
        rust.push_str("] },\n");
    }
    rust.push_str("];\n");
    rust
}
