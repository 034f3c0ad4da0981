//! Lakes, rivers, fjords and islands: what a name says of the kind of place must hold of its pseudonym, and so must the preposition.

use crate::words::{ISLAND_ENDS, landscapes, terrain};

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
