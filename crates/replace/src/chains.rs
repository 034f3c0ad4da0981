//! Shops, banks and carriers with branches everywhere: one stands for another of its kind, `på Kiwi` for `på Rema`.
//!
//! An invented name would not read as a shop, and a town or a person that a model took the shop for would read worse.

use crate::namer::Class;
use crate::scene::Scene;
use crate::shape::{cased_like, folded};
use maskros_language::{Table, TableRow, rows};
use maskros_morphology::inflect;
use maskros_text::{Decision, Label, Lang};
use std::collections::HashMap;
use std::sync::LazyLock;

/// Another chain of the kind of the mention; none where it is no chain by its whole name.
pub(crate) fn another(scene: &mut Scene<'_>, decision: &Decision) -> Option<String> {
    let chain = may_be_chain(scene, decision).then(|| named(scene, decision, &decision.base))??;
    let written = inflect(&chain, scene.form(decision), scene.language(decision));
    Some(like(&written, scene.text(decision), &decision.base, scene.language(decision)))
}

/// Whether the mention is one of a firm or place, and no place that the lists know: `Halifax` is a town before it is a bank.
fn may_be_chain(scene: &Scene<'_>, decision: &Decision) -> bool {
    is_of_firm(decision.label) && scene.word(&decision.base).place.is_none()
}

const fn is_of_firm(label: Label) -> bool {
    matches!(label, Label::Company | Label::Work | Label::OtherInstitution | Label::Place | Label::City)
}

/// Another chain for the first word of a branch, `Edeka Xyl`; none where it is another word, a name or a place too.
pub(crate) fn leading(scene: &mut Scene<'_>, decision: &Decision, word: &str) -> Option<String> {
    let chain = (!is_other_word(scene, word)).then(|| named(scene, decision, word))??;
    Some(like(&chain, word, word, scene.language(decision)))
}

fn is_other_word(scene: &Scene<'_>, word: &str) -> bool {
    let known = scene.word(word);
    !known.common.is_empty() || known.is_name_or_place()
}

/// Another chain for `name`, as the packs write it.
fn named(scene: &mut Scene<'_>, decision: &Decision, name: &str) -> Option<String> {
    let pool = kin(name, scene.language(decision))?;
    let others: Vec<&str> = names(pool).filter(|other| !share_word(other, name)).collect();
    (!others.is_empty()).then(|| scene.pooled(decision, Class::Institution, name, &others))
}

/// Whether two names have a word in common: `ICA Maxi` is no other than `ICA`.
fn share_word(one: &str, other: &str) -> bool {
    let other = folded(other);
    folded(one).split(' ').any(|word| other.split(' ').any(|own| own == word))
}

/// The chains of the kind of `name`, of its own language if they have it.
fn kin(name: &str, lang: Lang) -> Option<&'static TableRow> {
    let pools = POOLS.get(&folded(name))?;
    let own = pools.iter().find(|pool| pool.languages.has(lang));
    own.or_else(|| pools.first()).copied()
}

/// The chains of one kind.
fn names(pool: &'static TableRow) -> impl Iterator<Item = &'static str> {
    ["words", "homonyms"].into_iter().flat_map(|field| pool.words(field)).copied()
}

/// The rows in which a chain stands, by its folded name.
static POOLS: LazyLock<HashMap<String, Vec<&'static TableRow>>> = LazyLock::new(|| {
    let mut pools: HashMap<String, Vec<&'static TableRow>> = HashMap::new();
    for row in rows(Table::Chain) {
        for chain in names(row) {
            pools.entry(folded(chain)).or_default().push(row);
        }
    }
    pools
});

/// `word` in the case of `text`; the capitals of a name that is always written so (`ICA`) say nothing.
fn like(word: &str, text: &str, name: &str, lang: Lang) -> String {
    let listed = kin(name, lang).is_some_and(|pool| names(pool).any(|chain| chain == name));
    if listed { word.to_owned() } else { cased_like(word, text) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chains_are_those_of_the_language_first() {
        let is_kin = |name: &str, lang, other: &str| names(kin(name, lang).unwrap()).any(|one| one == other);
        assert!(is_kin("rema 1000", Lang::Nb, "Kiwi") && is_kin("Lidl", Lang::De, "Edeka"));
        assert!(
            is_kin("lidl", Lang::En, "Tesco") && is_kin("tempo", Lang::Sv, "ICA"),
            "a homonym has kin too"
        );
        assert!(kin("Tesco", Lang::De).is_some() && kin("Xylonit", Lang::De).is_none());
    }

    #[test]
    fn branches_of_one_chain_share_a_word() {
        assert!(share_word("ICA Maxi", "ica") && !share_word("Coop", "Co-op"));
    }

    #[test]
    fn a_chain_is_written_as_the_mention_is() {
        assert_eq!(like("Willys", "ICA", "ICA", Lang::Sv), "Willys");
        assert_eq!(like("Willys", "ica", "ica", Lang::Sv), "willys");
        assert_eq!(like("Willys", "COOP", "COOP", Lang::Sv), "WILLYS");
    }
}
