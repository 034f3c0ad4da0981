//! What is known beforehand of how much is found in each language: the figures of the hand-made gold documents (`lab/eval`), which are inside
//! the program as the cards of its models are.

use maskros_assess::report::Limit;
use std::collections::BTreeMap;

const GOLD: &str = include_str!("../../../../lab/eval/results/gold.csv");
/// A label with fewer marks in the gold says little by itself.
const FEWEST: usize = 15;
/// So many labels of a language are named.
const NAMED: usize = 3;

/// The limits of these languages, as far as they are measured.
pub(super) fn limits(languages: &BTreeMap<String, usize>) -> Vec<Limit> {
    languages.keys().filter_map(|language| limit(language)).collect()
}

fn limit(language: &str) -> Option<Limit> {
    let rows = GOLD.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let own: Vec<Vec<&str>> = rows.filter(|row| row.get(..2) == Some(&[language, "all"])).collect();
    let spans = own.iter().find(|row| cell(row, "of") == Some("spans"))?;
    let number = |name: &str| cell(spans, name)?.parse().ok();
    let mut least: Vec<(String, f64)> = own.iter().filter_map(|row| label(row)).collect();
    least.sort_by(|one, two| one.1.total_cmp(&two.1).then_with(|| one.0.cmp(&two.0)));
    least.truncate(NAMED);
    Some(Limit {
        language: language.to_owned(),
        marked: cell(spans, "gold")?.parse().ok()?,
        covered: number("covered")?,
        interval: (number("covered low")?, number("covered high")?),
        least,
    })
}

/// A label with percent of its marks that were covered; nothing for a row that is none, or has few.
fn label(row: &[&str]) -> Option<(String, f64)> {
    let name = cell(row, "of").filter(|name| maskros_text::Label::from_name(name).is_some())?;
    let marked: usize = cell(row, "gold")?.parse().ok()?;
    let covered = cell(row, "covered")?.parse().ok()?;
    (marked >= FEWEST).then(|| (name.to_owned(), covered))
}

/// The cell of a row under that name.
fn cell<'r>(row: &[&'r str], name: &str) -> Option<&'r str> {
    let at = GOLD.lines().next()?.split(',').position(|known| known == name)?;
    row.get(at).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use maskros_text::Lang;

    #[test]
    fn every_language_of_ours_has_its_limits_and_no_other() {
        let all = |codes: &[&str]| limits(&codes.iter().map(|code| ((*code).to_owned(), 1)).collect());
        let codes = Lang::SUPPORTED.map(Lang::code);
        let own = all(&codes);
        assert_eq!(own.len(), codes.len());
        for limit in own {
            let (low, high) = limit.interval;
            assert!(low <= limit.covered && limit.covered <= high && limit.marked > 1000, "{limit:?}");
            assert!(limit.least.len() == NAMED && limit.least[0].1 <= limit.least[2].1, "{limit:?}");
        }
        assert!(all(&["und", ""]).is_empty());
    }
}
