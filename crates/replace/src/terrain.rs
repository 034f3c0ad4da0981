//! Lakes, rivers, fjords and islands: what a name says of the kind of place must hold of its pseudonym, and so must the preposition.

use crate::shape::folded;
use crate::words::{ISLAND_ENDS, landscapes, terrain};
use maskros_language::{Table, TableRow, WordRole, rows, words_of};
use maskros_text::{Label, Lang};

/// The part of a name of the landscape that says what it is, which stays.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Kind<'n> {
    /// `lac de ` of `lac de Vassivière`, and the name behind it.
    InFront(&'n str, &'n str),
    /// The name before ` Tarn` of `Malham Tarn`, and that.
    Behind(&'n str, &'n str),
    /// `see` of `Funtensee`.
    GrownOn(&'n str),
}

impl<'n> Kind<'n> {
    /// What the `name` of a natural place says of its kind in a text of `lang`; nothing where it says none.
    pub(crate) fn of(name: &'n str, lang: Lang) -> Option<Self> {
        let behind = || Self::behind(name, (Label::Geo, lang));
        Self::in_front(name, lang).or_else(behind).or_else(|| Self::grown_on(name))
    }

    /// What the `name` of a station, a park or a house says of its kind behind the name.
    pub(crate) fn of_place(name: &'n str, lang: Lang) -> Option<Self> {
        Self::behind(name, (Label::Place, lang)).or_else(|| Self::house(name, lang))
    }

    /// `huset` of `Skogshuset`.
    fn house(name: &'n str, lang: Lang) -> Option<Self> {
        let endings = words_of(WordRole::HouseEnding).iter().filter(|(_, languages)| languages.has(lang));
        Self::grown(name, endings.map(|(end, _)| *end))
    }

    fn in_front(name: &'n str, lang: Lang) -> Option<Self> {
        let known = |kind: &str| is_kind(kind, "behind", (Label::Geo, lang));
        let (kind, _) = name.split_once(' ').filter(|(kind, _)| known(kind))?;
        let own = name.get(kind.len()..)?.find(char::is_uppercase)? + kind.len();
        name.split_at_checked(own).map(|(head, own)| Self::InFront(head, own))
    }

    fn behind(name: &'n str, place: (Label, Lang)) -> Option<Self> {
        let (own, kind) = name.rsplit_once(' ').filter(|(_, kind)| is_kind(kind, "before", place))?;
        Some(Self::Behind(own, name.get(name.len() - kind.len() - 1..)?))
    }

    fn grown_on(name: &'n str) -> Option<Self> {
        if name.contains('-') { None } else { Self::grown(name, landscapes().flatten().copied()) }
    }

    /// The longest of these endings that one word has behind a beginning of its own.
    fn grown(name: &'n str, endings: impl Iterator<Item = &'static str>) -> Option<Self> {
        let lower = name.to_lowercase();
        let fits = |end: &&str| lower.ends_with(*end) && lower.len() == name.len();
        let end = endings.filter(fits).max_by_key(|end| end.len())?;
        let is_word = !name.contains(' ') && end.len() + 1 < name.len();
        name.get(name.len() - end.len()..).filter(|_| is_word).map(Self::GrownOn)
    }
}

/// Whether the word is one for a kind of place that has its name on that side.
fn is_kind(word: &str, name: &str, (label, lang): (Label, Lang)) -> bool {
    let fitting =
        |row: &&TableRow| row.label() == Some(label) && row.value("name") == name && row.languages.has(lang);
    let word = folded(word);
    rows(Table::NamedPlace).iter().filter(fitting).any(|row| row.words("words").contains(&word.as_str()))
}

/// The other seas, mountains or rivers that any article and ending of `name` suits; none of a name that no table has.
pub(crate) fn peers(name: &str) -> Vec<&'static str> {
    let rows = rows(Table::Landscape).iter().map(|row| row.words("words"));
    let own = rows.clone().find(|words| words.contains(&name)).unwrap_or_default();
    own.iter().filter(|other| **other != name).copied().collect()
}

/// The names of the kind that the end of `name` says among those of `pool`, of country `code`; none where it says none.
pub(crate) fn of_kind(pool: &[&'static str], code: [u8; 2], name: &str) -> Vec<&'static str> {
    let more = of_country("lake", code).unwrap_or_default();
    let Some(kind) = landscapes().find(|kind| ends_in(name, kind)) else { return Vec::new() };
    pool.iter().chain(more).filter(|other| ends_in(other, kind) && **other != name).copied().collect()
}

fn ends_in(name: &str, kind: &[&str]) -> bool {
    kind.iter().any(|end| name.to_lowercase().ends_with(end))
}

/// The islands of a country of the north.
pub(crate) fn islands_of(code: [u8; 2]) -> Option<&'static [&'static str]> {
    of_country("island", code)
}

fn of_country(kind: &str, code: [u8; 2]) -> Option<&'static [&'static str]> {
    terrain(kind).find(|(country, _)| country.as_bytes() == code).map(|(_, names)| names)
}

/// Whether a name is that of an island, by the list or by its end.
pub(crate) fn is_island(name: &str) -> bool {
    let name = name.to_lowercase();
    ISLAND_ENDS.iter().any(|end| name.ends_with(end)) || is_listed_island(&name)
}

fn is_listed_island(lower: &str) -> bool {
    terrain("island").any(|(_, islands)| islands.iter().any(|island| island.to_lowercase() == lower))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_name_says_of_its_kind_is_told_from_the_name() {
        assert_eq!(Kind::of("lac de Vassivière", Lang::Fr), Some(Kind::InFront("lac de ", "Vassivière")));
        assert_eq!(Kind::of("Malham Tarn", Lang::En), Some(Kind::Behind("Malham", " Tarn")));
        assert_eq!(Kind::of("Gesundaberget", Lang::Sv), Some(Kind::GrownOn("berget")));
        assert_eq!(Kind::of("Hochfelln", Lang::De), None);
    }

    #[test]
    fn lakes_stand_for_lakes() {
        assert!(of_kind(&[], *b"NO", "Breimsvatnet").contains(&"Selbusjøen"));
        assert_eq!(of_kind(&["Bodensee", "Donau", "Chiemsee"], *b"DE", "Chiemsee"), ["Bodensee"]);
        assert_eq!(of_kind(&["Bodensee", "Donau"], *b"DE", "Rhein"), [""; 0]);
    }

    #[test]
    fn seas_and_mountains_have_peers_of_their_gender() {
        assert_eq!(peers("Ostsee"), ["Nordsee"]);
        assert!(peers("Harz").contains(&"Taunus") && peers("Alpen").contains(&"Dolomiten"));
        assert!(peers("Bodensee").is_empty() && peers("Berlin").is_empty());
    }

    #[test]
    fn islands_are_known_by_list_or_end() {
        assert!(is_island("Hisingen") && is_island("Store Langøya") && !is_island("Oslo"));
    }
}
