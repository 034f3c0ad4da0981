//! Lakes, rivers, fjords and islands: what a name says of the kind of place must hold of its pseudonym, and so must the preposition.

use crate::words::{ISLAND_ENDS, ISLANDS, LAKES, LANDSCAPES};

/// The names of the kind that the end of `name` says among those of `pool`, of country `code`; none where it says none.
pub(crate) fn of_kind(pool: &[&'static str], code: [u8; 2], name: &str) -> Vec<&'static str> {
    let more: &[&str] = if code == *b"NO" { &LAKES } else { &[] };
    let ends = |name: &str, kind: &[&str]| kind.iter().any(|end| name.to_lowercase().ends_with(end));
    let Some(kind) = LANDSCAPES.into_iter().find(|kind| ends(name, kind)) else { return Vec::new() };
    pool.iter().chain(more).filter(|other| ends(other, kind) && **other != name).copied().collect()
}

/// The islands of a country of the north.
pub(crate) fn islands_of(code: [u8; 2]) -> Option<&'static [&'static str]> {
    ISLANDS.into_iter().find(|(country, _)| *country == code).map(|(_, islands)| islands)
}

/// Whether a name is that of an island, by the list or by its end.
pub(crate) fn is_island(name: &str) -> bool {
    let name = name.to_lowercase();
    let listed =
        || ISLANDS.iter().any(|(_, islands)| islands.iter().any(|island| island.to_lowercase() == name));
    ISLAND_ENDS.iter().any(|end| name.ends_with(end)) || listed()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lakes_stand_for_lakes() {
        assert!(of_kind(&[], *b"NO", "Breimsvatnet").contains(&"Selbusjøen"));
        assert_eq!(of_kind(&["Bodensee", "Donau", "Chiemsee"], *b"DE", "Chiemsee"), ["Bodensee"]);
        assert_eq!(of_kind(&["Bodensee", "Donau"], *b"DE", "Rhein"), [""; 0]);
    }

    #[test]
    fn islands_are_known_by_list_or_end() {
        assert!(is_island("Hisingen") && is_island("Store Langøya") && !is_island("Oslo"));
    }
}
