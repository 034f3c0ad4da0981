//! French regions and departments with their article: `la région de l'Eure-et-Loir` becomes `la région de l'Indre-et-Loire`, and `dans le
//! Puy-de-Dôme` no `dans le Loire-Atlantique`.

use crate::scene::elides;
use crate::shape::folded;
use maskros_language::{Table, WordRole, facts, rows};

/// What may stand before a region in the names of regions, with the blank or the apostrophe.
const LINKS: &[&str] = &[" de la ", " de l'", " de l’", " du ", " des ", " de ", " d'", " d’"];

/// Whether `other` stands behind the same articles as `name`; any does where no list has `name`.
pub(super) fn fits(name: &str, other: &str) -> bool {
    let Some(own) = form(name) else { return true };
    form(other) == Some(own)
}

/// The article of a region, and whether it loses its vowel before the name.
fn form(name: &str) -> Option<(&'static str, bool)> {
    let article = article(name)?;
    Some((article, elides(name) && article != "plural" && !has_spoken_h(name)))
}

/// `la Haute-Loire`: whether no vowel is lost before the `h` of a name.
fn has_spoken_h(name: &str) -> bool {
    let head = folded(name);
    head.split('-').next().is_some_and(|first| facts(first).has(WordRole::SpokenH))
}

fn article(name: &str) -> Option<&'static str> {
    let name = folded(name);
    let row = rows(Table::RegionArticle).iter().find(|row| row.words("words").contains(&name.as_str()));
    row.map(|row| row.value("article"))
}

/// The word in small letters that says that it is a region, and the region, of `région de l'Eure-et-Loir`.
pub(super) fn split(name: &str) -> Option<(&str, &str)> {
    let small = name.starts_with(char::is_lowercase);
    let (head, region) = LINKS.iter().find_map(|link| name.split_once(link)).filter(|_| small)?;
    (region.starts_with(char::is_uppercase) && !head.contains(' ')).then_some((head, region))
}

/// The French genitive of a region.
pub(super) fn of_region(region: &str) -> String {
    match form(region) {
        Some(("plural", _)) => format!("des {region}"),
        Some((_, true)) => format!("de l'{region}"),
        Some(("masculine", _)) => format!("du {region}"),
        Some(_) => format!("de la {region}"),
        None if elides(region) => format!("d'{region}"),
        None => format!("de {region}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regions_stand_for_those_with_the_same_article() {
        assert!(fits("Eure-et-Loir", "Indre-et-Loire") && fits("Puy-de-Dôme", "Cantal"));
        assert!(!fits("Puy-de-Dôme", "Loire-Atlantique") && !fits("Aveyron", "Cantal"));
        assert!(fits("Haute-Loire", "Creuse") && !fits("Haute-Loire", "Aquitaine"));
    }

    #[test]
    fn a_region_has_its_article_in_the_genitive() {
        let of = ["Indre-et-Loire", "Cantal", "Creuse", "Landes"].map(of_region);
        assert_eq!(of, ["de l'Indre-et-Loire", "du Cantal", "de la Creuse", "des Landes"]);
        assert_eq!(split("région de l'Eure-et-Loir"), Some(("région", "Eure-et-Loir")));
    }
}
