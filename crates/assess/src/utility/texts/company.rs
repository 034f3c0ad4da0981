//! Whether names, places and all else that was replaced still stand together in documents as they did.
//!
//! Two graphs: of what was replaced, linked where it stands in the same document, and of what stands there instead. A graph of who occurs with
//! whom is what social-network analysis of texts starts from (Elson, Dames and McKeown, *ACL* 2010).

use super::first_greatest;
use crate::{risk::changed::Changed, tally::tallied};
use maskros_measure::{Figure, percent, real};
use maskros_text::cut;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// So many of a document are linked with each other, the first ones: the links grow with their square.
const MOST: usize = 100;

/// Who stands with whom, before and after.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Company {
    /// Different originals that were replaced; the same in another case is the same.
    pub originals: usize,
    /// Different texts that stand there instead.
    pub pseudonyms: usize,
    /// Percent of the originals that have one pseudonym wherever they stand, which is that of no other.
    pub one_to_one: Figure,
    /// Links of the originals, and of the pseudonyms.
    pub links: (usize, usize),
    /// Percent of the links of the originals that their pseudonyms have: each original goes by the pseudonym that it has most often, and a
    /// link of pseudonyms is that of one link only.
    pub kept: Figure,
    /// Percent of the links of the pseudonyms that stand for none.
    pub added: Figure,
    /// Whether those with many links still have many: the rank correlation of the number of links of originals and of their pseudonyms
    /// (Spearman, *American Journal of Psychology* 15, 1904; ties have the mean of their ranks). From -1 to 1; `None` where all have as many.
    pub degrees: Option<f64>,
    /// Documents with more than a hundred different ones, of which the first hundred are linked.
    pub crowded: usize,
}

/// What was replaced in a document, and what stands there instead; nothing where it was deleted.
pub(super) type Replaced = Vec<(String, Option<String>)>;

/// Reads `changes` of a document.
pub(super) fn replaced((original, written): (&str, &str), changes: &[Changed]) -> Replaced {
    let pair = |change: &Changed| {
        let [old, new] = [cut(original, change.original), cut(written, change.written)].map(name);
        old.filter(|old| new.as_ref() != Some(old)).map(|old| (old, new))
    };
    changes.iter().filter_map(pair).collect()
}

/// A stretch without the marks around it, in lower case, on one line.
fn name(stretch: &str) -> Option<String> {
    let inner = stretch.trim_matches(|sign: char| !sign.is_alphanumeric());
    let words: Vec<String> = inner.split_whitespace().map(str::to_lowercase).collect();
    (!words.is_empty()).then(|| words.join(" "))
}

/// The figures of all documents.
pub(super) fn company(documents: &[Replaced]) -> Company {
    let before = Graph::of(documents, |(original, _)| Some(original));
    let after = Graph::of(documents, |(_, pseudonym)| pseudonym.as_deref());
    let pseudonyms = Pseudonyms::of(documents, &before, &after);
    let kept = pseudonyms.kept(&before, &after);
    let links = (before.links.len(), after.links.len());
    Company {
        originals: before.nodes.len(),
        pseudonyms: after.nodes.len(),
        one_to_one: pseudonyms.one_to_one(),
        links,
        kept: percent(kept, links.0),
        added: percent(links.1 - kept, links.1),
        degrees: pseudonyms.degrees(&before, &after),
        crowded: before.crowded,
    }
}

/// What stands together in documents.
#[derive(Debug)]
struct Graph<'a> {
    nodes: HashMap<&'a str, u32>,
    /// Pairs, the lower number first, in order.
    links: Vec<(u32, u32)>,
    crowded: usize,
}

impl<'a> Graph<'a> {
    fn of(documents: &'a [Replaced], side: impl Fn(&'a (String, Option<String>)) -> Option<&'a str>) -> Self {
        let mut nodes = HashMap::new();
        let names = documents.iter().map(|document| document.iter().filter_map(&side));
        let groups: Vec<Vec<u32>> = names.map(|names| group(names, &mut nodes)).collect();
        let crowded = groups.iter().filter(|group| group.len() > MOST).count();
        Self { nodes, links: all_links(&groups), crowded }
    }

    /// How many links each has.
    fn degrees(&self) -> Vec<usize> {
        let mut degrees = vec![0; self.nodes.len()];
        for node in self.links.iter().flat_map(|(one, other)| [one, other]) {
            degrees.get_mut(*node as usize).into_iter().for_each(|degree| *degree += 1);
        }
        degrees
    }
}

/// The numbers of the names of a document, each once, in the order in which they first stand; a new name has the next number.
fn group<'a>(names: impl Iterator<Item = &'a str>, nodes: &mut HashMap<&'a str, u32>) -> Vec<u32> {
    let mut met = BTreeSet::new();
    let number = |name: &'a str| {
        let next = u32::try_from(nodes.len()).unwrap_or(u32::MAX);
        *nodes.entry(name).or_insert(next)
    };
    names.map(number).filter(|node| met.insert(*node)).collect()
}

/// The pairs of all groups, each once, in order.
fn all_links(groups: &[Vec<u32>]) -> Vec<(u32, u32)> {
    distinct(groups.par_iter().flat_map_iter(|group| links(group)).collect())
}

/// The links, each once, in order.
fn distinct(mut links: Vec<(u32, u32)>) -> Vec<(u32, u32)> {
    links.par_sort_unstable();
    links.dedup();
    links
}

/// All pairs of a group.
fn links(group: &[u32]) -> impl Iterator<Item = (u32, u32)> {
    let group = group.get(..MOST).unwrap_or(group);
    (1..).zip(group).flat_map(|(next, one)| group.iter().skip(next).map(|other| link(*one, *other)))
}

fn link(one: u32, other: u32) -> (u32, u32) {
    (one.min(other), one.max(other))
}

/// How often each original has which pseudonym; none where it was deleted.
#[derive(Debug)]
struct Pseudonyms(Vec<BTreeMap<Option<u32>, usize>>);

impl Pseudonyms {
    fn of(documents: &[Replaced], before: &Graph<'_>, after: &Graph<'_>) -> Self {
        let mut all = vec![BTreeMap::new(); before.nodes.len()];
        for (original, pseudonym) in documents.iter().flatten() {
            let own = before.nodes.get(original.as_str()).and_then(|node| all.get_mut(*node as usize));
            let pseudonym = pseudonym.as_deref().and_then(|pseudonym| after.nodes.get(pseudonym)).copied();
            own.into_iter().for_each(|own| *own.entry(pseudonym).or_default() += 1);
        }
        Self(all)
    }

    /// The pseudonym that an original has most often, the first of several.
    fn main(&self, original: usize) -> Option<u32> {
        let all = self.0.get(original)?.iter();
        first_greatest(all.filter_map(|(pseudonym, count)| Some(((*pseudonym)?, *count))))
    }

    /// Percent of the originals that have one pseudonym that no other has.
    fn one_to_one(&self) -> Figure {
        let bearers = self.bearers();
        let is_alone = |pseudonym: &Option<u32>| pseudonym.and_then(|one| bearers.get(&one)) == Some(&1);
        let count = self.0.iter().filter(|own| own.len() == 1 && own.keys().all(is_alone)).count();
        percent(count, self.0.len())
    }

    /// How many originals have each pseudonym.
    fn bearers(&self) -> BTreeMap<u32, usize> {
        tallied(self.0.iter().flat_map(|own| own.keys().flatten().copied()))
    }

    /// How many links of the pseudonyms stand for a link of the originals.
    fn kept(&self, before: &Graph<'_>, after: &Graph<'_>) -> usize {
        let links = distinct(before.links.iter().filter_map(|link| self.link(*link)).collect());
        links.iter().filter(|link| after.links.binary_search(link).is_ok()).count()
    }

    /// The link of pseudonyms that stands for a link of originals.
    fn link(&self, (one, other): (u32, u32)) -> Option<(u32, u32)> {
        Some(link(self.main(one as usize)?, self.main(other as usize)?))
    }

    fn degrees(&self, before: &Graph<'_>, after: &Graph<'_>) -> Option<f64> {
        let (originals, pseudonyms) = (before.degrees(), after.degrees());
        let degree = |at: usize| self.main(at).and_then(|own| pseudonyms.get(own as usize)).copied();
        let own: Vec<usize> = (0..originals.len()).map(|at| degree(at).unwrap_or_default()).collect();
        spearman(&originals, &own)
    }
}

/// The rank correlation of Spearman; `None` where a side is everywhere the same.
fn spearman(one: &[usize], other: &[usize]) -> Option<f64> {
    let [one, other] = [one, other].map(ranks_around_middle);
    let lengths = product(&one, &one) * product(&other, &other);
    (lengths > 0.0).then(|| (product(&one, &other) / lengths.sqrt()).clamp(-1.0, 1.0))
}

fn product(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).fold(0.0, |sum, (one, other)| sum + one * other)
}

fn ranks_around_middle(values: &[usize]) -> Vec<f64> {
    let middle = real(values.len() + 1) / 2.0;
    ranks(values).into_iter().map(|rank| rank - middle).collect()
}

/// The rank of each value, from 1; the mean of their ranks of those that are the same.
fn ranks(values: &[usize]) -> Vec<f64> {
    let mut order: Vec<(usize, usize)> = values.iter().copied().zip(0..).collect();
    order.sort_unstable();
    let (mut ranks, mut before) = (vec![0.0; values.len()], 0);
    for same in order.chunk_by(|one, other| one.0 == other.0) {
        let rank = real(2 * before + same.len() + 1) / 2.0;
        for (_, at) in same {
            ranks.get_mut(*at).into_iter().for_each(|own| *own = rank);
        }
        before += same.len();
    }
    ranks
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::risk::changed::changed;

    /// Documents as `original=pseudonym` words; what has no pseudonym was deleted.
    fn of(documents: &[&str]) -> Company {
        let read = |document: &&str| -> Replaced {
            let pair = |word: &str| match word.split_once('=') {
                Some((old, new)) => (old.to_owned(), Some(new.to_owned())),
                None => (word.to_owned(), None),
            };
            document.split(' ').map(pair).collect()
        };
        company(&documents.iter().map(read).collect::<Vec<_>>())
    }

    #[test]
    fn consistent_pseudonyms_keep_all_links() {
        let found = of(&["anna=karin bo=per ystad=lund", "anna=karin cia=eva"]);
        assert_eq!((found.originals, found.pseudonyms, found.links), (4, 4, (4, 4)));
        assert_eq!((found.kept, found.added, found.one_to_one), (Some(100.0), Some(0.0), Some(100.0)));
        assert!((found.degrees.unwrap() - 1.0).abs() < 1e-12);
    }

    #[test]
    fn two_pseudonyms_in_two_documents_break_links() {
        // By hand: anna goes by karin, the first, who does not stand with eva.
        let found = of(&["anna=karin bo=per", "anna=lisa cia=eva"]);
        assert_eq!((found.links, found.kept, found.added), ((2, 2), Some(50.0), Some(50.0)));
        assert_eq!(found.one_to_one, percent(2, 3));
        // Degrees 2, 1, 1 become 1, 1, 1.
        assert_eq!(found.degrees, None);
        // Lisa is what she has most often.
        let found = of(&["anna=karin bo=per", "anna=lisa cia=eva", "anna=lisa dag=kim"]);
        assert_eq!((found.links, found.kept), ((3, 3), percent(2, 3)));
    }

    #[test]
    fn one_placeholder_for_all_keeps_one_link_at_most() {
        let found = of(&["anna=person bo=person ystad=place", "anna=person cia=person"]);
        assert_eq!((found.pseudonyms, found.links), (2, (4, 1)));
        assert_eq!((found.kept, found.added, found.one_to_one), (Some(25.0), Some(0.0), Some(25.0)));
    }

    #[test]
    fn what_was_deleted_has_no_links() {
        let found = of(&["anna bo=per cia=eva", "anna=karin"]);
        assert_eq!((found.links, found.kept, found.one_to_one), ((3, 1), percent(1, 3), percent(2, 3)));
        assert_eq!(of(&[]), Company::default());
    }

    #[test]
    fn of_a_crowd_the_first_are_linked() {
        let crowd: Vec<String> = (0..120).map(|at| format!("a{at}=b{at}")).collect();
        let found = of(&[&crowd.join(" ")]);
        assert_eq!((found.crowded, found.links, found.kept), (1, (4950, 4950), Some(100.0)));
    }

    #[test]
    fn rank_correlation_is_that_of_scipy() {
        assert_eq!(ranks(&[10, 30, 10, 20]), [1.5, 4.0, 1.5, 3.0]);
        // scipy.stats.spearmanr([1, 2, 2, 5, 0, 7], [3, 1, 4, 4, 0, 9]) = 0.8676470588235294 (1.17.1).
        let found = spearman(&[1, 2, 2, 5, 0, 7], &[3, 1, 4, 4, 0, 9]).unwrap();
        assert!((found - 0.8676470588235294).abs() < 1e-12, "{found}");
        assert_eq!((spearman(&[1, 1], &[1, 2]), spearman(&[], &[])), (None, None));
    }

    #[test]
    fn names_are_read_off_the_changes() {
        let texts = ("Hej ANNA\nLindström (Ystad), Anna!", "Hej Karin\nHolm ([PLACE]), !");
        let found = replaced(texts, &changed(texts.0, texts.1));
        let pair = |old: &str, new: Option<&str>| (old.to_owned(), new.map(str::to_owned));
        let expected = [
            pair("anna", Some("karin")),
            pair("lindström", Some("holm")),
            pair("ystad", Some("place")),
            pair("anna", None),
        ];
        assert_eq!(found, expected);
    }
}
