//! Ordinary words that handles are made of, by kind, for one another: `handsomephilantropist` becomes `cheerfulgardener`, not
//! `velvetjasper` (Riabi et al. 2024, 3.2 and Table 2: `attractivehumanitarian`).

use crate::words::{LINGUA_FRANCA, in_language, rows_in};
use maskros_language::{Table, TableRow, WordRole, facts, rows};
use maskros_text::Lang;
use std::{collections::HashMap, sync::LazyLock};

/// What a word says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum HandleWordKind {
    /// How somebody is.
    Quality,
    /// What somebody is or does.
    Person,
    /// An animal.
    Animal,
    /// Anything else.
    Thing,
}

impl HandleWordKind {
    /// The name in the packs.
    const fn name(self) -> &'static str {
        match self {
            Self::Quality => "quality",
            Self::Person => "person",
            Self::Animal => "animal",
            Self::Thing => "thing",
        }
    }
}

/// The words of a kind in a language; those of the language of the net for one without words of its own.
pub(crate) fn pool(lang: Lang, kind: HandleWordKind) -> &'static [&'static str] {
    let of_kind = rows(Table::HandleWord).iter().filter(|row| row.value("kind") == kind.name());
    in_language(of_kind, lang, LINGUA_FRANCA).map_or(&[], |row| row.words("words"))
}

/// The kinds of every listed word, language by language: the writer of handles asks for every part of every one.
static LISTED: LazyLock<HashMap<&str, Vec<(Lang, HandleWordKind)>>> = LazyLock::new(|| {
    let mut listed: HashMap<_, Vec<_>> = HashMap::new();
    let pools = Lang::SUPPORTED.into_iter().flat_map(|lang| KINDS.map(|kind| (lang, kind)));
    for (lang, kind) in pools {
        pool(lang, kind).iter().for_each(|word| listed.entry(*word).or_default().push((lang, kind)));
    }
    listed
});

/// The first kind of a listed word of `lang`; of the language of the net for one without words of its own.
fn kind_in(lang: Lang, word: &str) -> Option<HandleWordKind> {
    let own = if Lang::SUPPORTED.contains(&lang) { lang } else { LINGUA_FRANCA };
    let kinds = LISTED.get(word)?;
    kinds.iter().find(|(lang, _)| *lang == own).map(|(_, kind)| *kind)
}

/// Whether a language has the word in a kind.
fn has(lang: Lang, kind: HandleWordKind, word: &str) -> bool {
    LISTED.get(word).is_some_and(|kinds| kinds.contains(&(lang, kind)))
}

const KINDS: [HandleWordKind; 4] =
    [HandleWordKind::Quality, HandleWordKind::Person, HandleWordKind::Animal, HandleWordKind::Thing];

/// The language and kind of a word and its ending.
pub(crate) type Listed = (Lang, HandleWordKind, &'static str);

/// The language and kind of a listed word and its ending; `word` is folded, `lang` is that of the text.
pub(crate) fn listed(word: &str, lang: Lang) -> Option<Listed> {
    let order = || [lang, LINGUA_FRANCA].into_iter().chain(Lang::SUPPORTED);
    let whole = order().find_map(|lang| Some((lang, kind_in(lang, word)?, "")));
    let inflected = || order().find_map(|lang| inflected_in(lang, word));
    whole.or_else(inflected).or_else(|| feminine(word))
}

/// `kluger`, `boys`: the word without an ending that the language's words of its kind have.
fn inflected_in(lang: Lang, word: &str) -> Option<Listed> {
    endings(lang).find_map(|(kind, ending)| {
        let stem = word.strip_suffix(ending)?;
        has(lang, kind, stem).then_some((lang, kind, ending))
    })
}

/// The endings that words of a language have, each with the kind of the words.
fn endings(lang: Lang) -> impl Iterator<Item = (HandleWordKind, &'static str)> {
    let rows = rows_in(Table::HandleEnding, lang).filter_map(|row| Some((kind_of_row(row)?, row)));
    rows.flat_map(|(kind, row)| row.words("words").iter().map(move |ending| (kind, *ending)))
}

fn kind_of_row(row: &TableRow) -> Option<HandleWordKind> {
    KINDS.into_iter().find(|kind| kind.name() == row.value("kind"))
}

/// `boulangere` of `boulanger`: what the other word's feminine would be, nobody says.
fn feminine(word: &str) -> Option<Listed> {
    let stem = word.strip_suffix('e')?;
    has(Lang::Fr, HandleWordKind::Person, stem).then_some((Lang::Fr, HandleWordKind::Person, ""))
}

/// Whether the word, folded, stays in every handle.
pub(crate) fn is_kept(word: &str) -> bool {
    facts(word).has(WordRole::HandleKept)
}

/// Endings of English words that say what they are.
const ENDINGS: &[(&str, HandleWordKind)] = &[
    ("ist", HandleWordKind::Person),
    ("ists", HandleWordKind::Person),
    ("ian", HandleWordKind::Person),
    ("eer", HandleWordKind::Person),
    ("maker", HandleWordKind::Person),
    ("lover", HandleWordKind::Person),
    ("holic", HandleWordKind::Person),
    ("ful", HandleWordKind::Quality),
    ("some", HandleWordKind::Quality),
    ("less", HandleWordKind::Quality),
    ("ous", HandleWordKind::Quality),
    ("ish", HandleWordKind::Quality),
    ("able", HandleWordKind::Quality),
    ("ive", HandleWordKind::Quality),
];

/// The kind of a word on no list, by its ending.
pub(crate) fn kind_of(word: &str) -> HandleWordKind {
    let found = ENDINGS.iter().find(|(ending, _)| word.len() > ending.len() + 2 && word.ends_with(ending));
    found.map_or(HandleWordKind::Thing, |(_, kind)| *kind)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_table_repeats_itself_and_every_pool_has_a_choice() {
        for lang in Lang::SUPPORTED {
            for kind in KINDS {
                let mut words = pool(lang, kind).to_vec();
                words.sort_unstable();
                words.dedup();
                assert_eq!(words.len(), pool(lang, kind).len(), "{lang} {kind:?}");
                assert!(words.len() > 10, "{lang} {kind:?}");
            }
        }
    }

    #[test]
    fn words_have_their_kinds() {
        assert_eq!(listed("boys", Lang::Sv), Some((Lang::En, HandleWordKind::Person, "s")));
        assert_eq!(listed("bagare", Lang::Sv), Some((Lang::Sv, HandleWordKind::Person, "")));
        assert_eq!(listed("kluger", Lang::De), Some((Lang::De, HandleWordKind::Quality, "er")));
        assert_eq!(kind_of("alchemist"), HandleWordKind::Person);
        assert!(is_kept("admin") && !is_kept("boys"));
    }
}
