//! Ordinary words that handles are made of, by kind, for one another: `handsomephilantropist` becomes `cheerfulgardener`, not
//! `velvetjasper` (Riabi et al. 2024, 3.2 and Table 2: `attractivehumanitarian`).

use crate::words::in_language;
use maskros_language::{Table, WordRole, facts, rows};
use maskros_text::Lang;

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

/// The words of a kind in a language; English ones for a language without words of its own.
pub(crate) fn pool(lang: Lang, kind: HandleWordKind) -> &'static [&'static str] {
    let of_kind = rows(Table::HandleWord).iter().filter(|row| row.value("kind") == kind.name());
    in_language(of_kind, lang, Lang::En).map_or(&[], |row| row.words("words"))
}

const KINDS: [HandleWordKind; 4] =
    [HandleWordKind::Quality, HandleWordKind::Person, HandleWordKind::Animal, HandleWordKind::Thing];

/// Endings that words of a kind have in a language, and that the other word gets too.
const FORMS: &[(Lang, HandleWordKind, &[&str])] = &[
    (Lang::En, HandleWordKind::Person, &["s"]),
    (Lang::En, HandleWordKind::Animal, &["s"]),
    (Lang::En, HandleWordKind::Thing, &["s"]),
    (Lang::Sv, HandleWordKind::Quality, &["a", "t"]),
    (Lang::Nb, HandleWordKind::Quality, &["e", "t"]),
    (Lang::Da, HandleWordKind::Quality, &["e", "t"]),
    (Lang::De, HandleWordKind::Quality, &["e", "er", "es", "en", "em"]),
    (Lang::De, HandleWordKind::Person, &["in"]),
];

/// The language and kind of a listed word and its ending; `word` is folded, `lang` is that of the text.
pub(crate) fn listed(word: &str, lang: Lang) -> Option<(Lang, HandleWordKind, &'static str)> {
    let order = [lang, Lang::En, Lang::Sv, Lang::Nb, Lang::Da, Lang::De, Lang::Fr];
    let find = |lang: Lang, word: &str| KINDS.into_iter().find(|kind| pool(lang, *kind).contains(&word));
    let whole = order.into_iter().find_map(|lang| Some((lang, find(lang, word)?, "")));
    whole
        .or_else(|| {
            let forms = order.into_iter().flat_map(|lang| FORMS.iter().filter(move |form| form.0 == lang));
            forms
                .flat_map(|(lang, kind, endings)| endings.iter().map(move |ending| (*lang, *kind, *ending)))
                .find(|(lang, kind, ending)| {
                    word.strip_suffix(ending).is_some_and(|stem| pool(*lang, *kind).contains(&stem))
                })
        })
        .or_else(|| {
            // `boulangere` of `boulanger`: what the other word's feminine would be, nobody says.
            let stem = word.strip_suffix('e')?;
            pool(Lang::Fr, HandleWordKind::Person).contains(&stem).then_some((
                Lang::Fr,
                HandleWordKind::Person,
                "",
            ))
        })
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
