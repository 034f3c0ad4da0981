//! Postal codes that fit the town beside them.
//!
//! Only how a code begins is known: two digits, in Britain the letters of the postcode area (`data/postal_areas.tsv`, which says whence).
//! The rest is drawn, so no street is meant.

use crate::draw::Draw;
use crate::places::{changed, city};
use crate::scene::Scene;
use maskros_text::Decision;
use std::collections::HashMap;
use std::sync::OnceLock;

const AREAS: &str = include_str!("../data/postal_areas.tsv");

/// Another code: of the town that stands beside it in the output where it is known, else any of the same look.
pub(crate) fn code(scene: &mut Scene<'_>, decision: &Decision) -> String {
    let (country, text) = after_country(scene.text(decision));
    let beside = scene.towns_of_codes.get(scene.text(decision)).and_then(|idx| scene.decisions.get(*idx));
    let town = beside.map(|town| city(scene, town, &town.base));
    let area = town.and_then(|town| area_of(scene, &town)).filter(|area| area.fits(text));
    let other = changed(scene, "zip-code", text, |text, draw| match area {
        Some(area) => format!("{}{}", area.begins, drawn_like(area.rest(text), draw)),
        None => drawn_like(text, draw),
    });
    format!("{country}{other}")
}

/// The country's letters before a code (`SE-`, `D-`), which stay, and the code.
fn after_country(text: &str) -> (&str, &str) {
    let country = text.split_once('-').map(|(head, _)| head).filter(|head| is_country(head));
    country.map_or(("", text), |head| text.split_at(head.len() + 1))
}

fn is_country(head: &str) -> bool {
    head.len() < 3 && head.bytes().all(|byte| byte.is_ascii_uppercase())
}

/// Another code of the same look.
fn drawn_like(code: &str, draw: &mut Draw) -> String {
    code.chars().map(|old| drawn_for(old, draw)).collect()
}

fn drawn_for(old: char, draw: &mut Draw) -> char {
    match old {
        '1'..='9' => draw.digit_from_one(),
        'A'..='Z' => draw.letter(),
        'a'..='z' => draw.letter().to_ascii_lowercase(),
        same => same,
    }
}

/// How the codes of a town begin.
#[derive(Clone, Copy)]
struct Area {
    country: [u8; 2],
    begins: &'static str,
}

impl Area {
    /// Whether `code` is written as codes of the country are.
    fn fits(self, code: &str) -> bool {
        let digits = code.bytes().filter(u8::is_ascii_digit).count();
        match (&self.country, code.bytes().next()) {
            // The number of the department alone: `à Melle (79)`.
            (b"FR", Some(first)) if digits == self.begins.len() => first.is_ascii_digit(),
            (b"GB", Some(first)) => first.is_ascii_alphabetic() && digits > 1,
            (b"NO" | b"DK", Some(first)) => first.is_ascii_digit() && digits == 4,
            (_, first) => first.is_some_and(|first| first.is_ascii_digit()) && digits == 5,
        }
    }

    /// What stands behind the beginning of a code that fits.
    fn rest(self, code: &str) -> &str {
        if &self.country == b"GB" {
            return code.trim_start_matches(|letter: char| letter.is_ascii_alphabetic());
        }
        code.get(2..).unwrap_or_default()
    }
}

fn area_of(scene: &Scene<'_>, town: &str) -> Option<Area> {
    static TOWNS: OnceLock<HashMap<&'static str, Vec<Area>>> = OnceLock::new();
    let areas = TOWNS.get_or_init(read).get(town)?;
    let country = scene.word(town).country;
    areas.iter().copied().find(|area| country.is_none_or(|country| country == area.country))
}

fn read() -> HashMap<&'static str, Vec<Area>> {
    let mut towns: HashMap<&str, Vec<Area>> = HashMap::new();
    for line in AREAS.lines().filter(|line| !line.starts_with('#')) {
        let Some((area, names)) = read_line(line) else { continue };
        for name in names.split('|') {
            towns.entry(name).or_default().push(area);
        }
    }
    towns
}

/// The area of a line, and its towns.
fn read_line(line: &'static str) -> Option<(Area, &'static str)> {
    let mut fields = line.split('\t');
    let (country, begins, names) = (fields.next()?, fields.next()?, fields.next()?);
    Some((Area { country: country.as_bytes().try_into().ok()?, begins }, names))
}
