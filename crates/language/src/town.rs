//! Names of towns that say where the town lies.

use crate::rows::rows;
use crate::table::Table;

/// The name of a town without where it lies: `Freiburg` of `Freiburg im Breisgau`; none where the name does not say it.
#[must_use]
pub fn town_alone(name: &str) -> Option<&str> {
    let links = rows(Table::TownLying).iter().flat_map(|row| row.words("links"));
    links.filter_map(|link| name.split_once(link)).map(|(town, _)| town).min()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_town_is_called_without_where_it_lies() {
        for (name, town) in [
            ("Freiburg im Breisgau", Some("Freiburg")),
            ("Newcastle upon Tyne", Some("Newcastle")),
            ("Boulogne-sur-Mer", Some("Boulogne")),
            ("Frankfurt (Oder)", Some("Frankfurt")),
            ("Göteborg", None),
        ] {
            assert_eq!(town_alone(name), town);
        }
    }
}
