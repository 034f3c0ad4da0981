//! The house styles in which courts publish decisions: a letter for a person, a letter and a word for a town, street or firm.
//!
//! German courts write `A.`, `B-GmbH`, `C-Stadt`, `D-Straße` and `[…]` for what is left out; Swedish administrative courts `AA` and
//! `BB`; Norwegian (Lovdata) and Danish ones `A` and `B`; the open data of the Cour de cassation `[A]`, `[Localité 1]`, `[Adresse 1]`.
//! Letters follow the reading order, so they say nothing of the name; each kind of entity has an alphabet of its own.

use crate::institutions;
use crate::letters::{Bearer, Letters};
use crate::scene::Scene;
use crate::shape::folded;
use crate::swell;
use crate::words::{LINGUA_FRANCA, STAND_IN, in_language, rows_in};
use maskros_language::{Table, TableRow, rows};
use maskros_text::{Decision, EntityId, Label, Lang, Span};
use std::collections::HashMap;

/// What stands for dates, numbers and everything else that has no letter.
const OMITTED: &str = "[…]";

/// Legal forms, which stay behind the letter of a firm or club.
const LEGAL_FORMS: &[&str] = &[
    "gmbh", "ggmbh", "mbh", "ag", "kg", "kgaa", "ohg", "ug", "gbr", "se", "eg", "e.v", "e.k", "ab", "hb",
    "kb", "as", "asa", "a/s", "aps", "i/s", "k/s", "ltd", "limited", "plc", "llp", "llc", "inc", "sa",
    "sarl", "sas", "sasu", "sci", "eurl", "snc",
];

/// What stands for the parts of one mention, which cover `span`.
pub(crate) fn mark(letters: &mut Letters, scene: &Scene<'_>, parts: &[Decision], span: Span) -> String {
    let Some(first) = parts.first() else { return OMITTED.to_owned() };
    match first.label {
        Label::Title => scene.document.cut(span).to_owned(),
        Label::Court => court(letters, scene, first),
        label if label.is_name_part() => person(letters, scene, parts, span),
        label if is_lettered(label) => lettered(scene, first, number_of(letters, first)),
        _ => OMITTED.to_owned(),
    }
}

/// The number of an entity in the alphabet of its kind.
fn number_of(letters: &mut Letters, decision: &Decision) -> u32 {
    letters.number(decision.label.category(), Bearer::Entity(decision.entity))
}

fn person(letters: &mut Letters, scene: &Scene<'_>, parts: &[Decision], span: Span) -> String {
    let Some(last) = parts.last() else { return OMITTED.to_owned() };
    let number = number_of(letters, last);
    let style = Style::of(scene.language(last));
    match last.attributes.genitive {
        true => style.owner(number),
        false => before(scene.document.behind(span.end), style.person(number)),
    }
}

/// The letter of a person as it stands before `rest`: a full stop behind it ends the sentence too.
fn before(rest: &str, letter: String) -> String {
    if rest.starts_with('.') { letter.trim_end_matches('.').to_owned() } else { letter }
}

/// The kind of court stays and its town gets its letter; a court without a town is left out.
fn court(letters: &mut Letters, scene: &Scene<'_>, decision: &Decision) -> String {
    let text = scene.text(decision);
    let mut out = String::new();
    let mut done = 0;
    for (start, town) in institutions::towns(scene, decision) {
        // The document may name the town elsewhere too.
        let bearer = letters.town(folded(&town.base), || named_towns(scene));
        let number = letters.number(Label::City.category(), bearer);
        out += text.get(done..start).unwrap_or_default();
        out += &town_mark(scene.language(decision), number);
        done = start + town.length;
    }
    if done == 0 { OMITTED.to_owned() } else { out + text.get(done..).unwrap_or_default() }
}

/// The entities of the towns that the document names, by folded name.
fn named_towns(scene: &Scene<'_>) -> HashMap<String, EntityId> {
    scene.towns().map(|town| (folded(&town.base), town.entity)).collect()
}

/// Whether things of this label are told apart by letters.
fn is_lettered(label: Label) -> bool {
    let handle = matches!(label, Label::Username | Label::SocialHandle);
    swell::dummy_word(label, STAND_IN).is_some() && !handle
}

fn town_mark(lang: Lang, number: u32) -> String {
    bracketed(lang, Label::City, number).unwrap_or_else(|| lettered_town(lang, number))
}

/// `C-Stadt`
fn lettered_town(lang: Lang, number: u32) -> String {
    let word = swell::dummy_word(Label::City, lang).unwrap_or_default();
    format!("{}-{word}", swell::letters(number))
}

/// `A-Straße`, `B-GmbH`, `[Adresse 1]`.
fn lettered(scene: &Scene<'_>, decision: &Decision, number: u32) -> String {
    let lang = scene.language(decision);
    let firm = || legal_form(scene.text(decision)).map(|form| Style::of(lang).firm(number, form));
    let dummy = || swell::dummy(scene, decision, number);
    bracketed(lang, decision.label, number).or_else(firm).or_else(dummy).unwrap_or_else(|| OMITTED.to_owned())
}

/// What courts write in brackets for a name of this label, where they do, as in French; most are those of places.
fn bracketed(lang: Lang, label: Label, number: u32) -> Option<String> {
    let mark = bracket_mark(lang, label).or_else(|| bracket_mark(lang, Label::City))?;
    Some(format!("[{} {number}]", mark.value("word")))
}

fn bracket_mark(lang: Lang, label: Label) -> Option<&'static TableRow> {
    rows_in(Table::BracketMark, lang).find(|row| row.label() == Some(label))
}

/// The legal form at the end of a name: `GmbH & Co. KG`.
fn legal_form(name: &str) -> Option<&str> {
    name.match_indices(' ').filter_map(|(at, _)| name.get(at + 1..)).find(|rest| begins_with_legal_form(rest))
}

fn begins_with_legal_form(rest: &str) -> bool {
    rest.split(' ').next().is_some_and(is_legal_form)
}

fn is_legal_form(word: &str) -> bool {
    LEGAL_FORMS.contains(&folded(word.trim_end_matches([',', '.'])).as_str())
}

/// How courts write letters in a language.
struct Style(Option<&'static TableRow>);

impl Style {
    fn of(lang: Lang) -> Self {
        Self(in_language(rows(Table::CourtLetter).iter(), lang, LINGUA_FRANCA))
    }

    fn person(&self, number: u32) -> String {
        self.written("person", number)
    }

    /// The letter of a person in the genitive.
    fn owner(&self, number: u32) -> String {
        self.written("genitive", number)
    }

    /// The letter of a firm or club with its legal form: `B-GmbH`.
    fn firm(&self, number: u32, form: &str) -> String {
        self.value("firm").replace("{}", &swell::letters(number)).replace("{form}", form)
    }

    fn written(&self, field: &str, number: u32) -> String {
        let twice = self.value("letters") == "twice";
        let letters = if twice { doubled(number) } else { swell::letters(number) };
        self.value(field).replace("{}", &letters)
    }

    fn value(&self, field: &str) -> &'static str {
        self.0.map_or("{}", |row| row.value(field))
    }
}

/// `AA`, `BB` to `ZZ`, then `AAA`.
fn doubled(number: u32) -> String {
    let round = number.saturating_sub(1) / 26;
    let letter = swell::letters(number.saturating_sub(1) % 26 + 1);
    letter.repeat(usize::try_from(round + 2).unwrap_or(2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_legal_form_stays_whole() {
        assert_eq!(legal_form("Trubonix Köln GmbH & Co. KG"), Some("GmbH & Co. KG"));
        assert_eq!(legal_form("Zyxander Berg AB"), Some("AB"));
        assert_eq!(legal_form("Kegelfreunde Aue e.V."), Some("e.V."));
        assert_eq!(legal_form("Trubonix"), None);
    }

    #[test]
    fn doubled_letters_never_repeat() {
        assert_eq!([1, 2, 26, 27, 52].map(doubled), ["AA", "BB", "ZZ", "AAA", "ZZZ"]);
    }
}
