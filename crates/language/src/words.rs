//! The compiled words of all packs.

use crate::fold::folded;
use crate::role::{GrammarRole, HEAD, NumberTopic, WordRole};
use crate::{group, word_filter, word_table};
use maskros_text::{Lang, Languages};
use std::fmt;
use std::sync::LazyLock;

/// Written by `build.rs`: the filter of the words and the table from each to the place of its record, either behind its length in four bytes
/// (little-endian), and the records. A record is the number of its facts and three bytes for each: the role (little-endian) and the mark of
/// its pack.
static EMBEDDED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/words.bin"));

/// Bytes of one fact in a record.
const FACT_BYTES: usize = 3;

/// The shortest last part of a compound, and the shortest part before it, in bytes: shorter ones are chance.
const SHORTEST_LAST_PART: usize = 5;
const SHORTEST_FIRST_PART: usize = 3;

struct Words {
    filter: &'static [u8],
    places: &'static [u8],
    records: &'static [u8],
}

static WORDS: LazyLock<Words> = LazyLock::new(|| {
    let (filter, rest) = part(EMBEDDED);
    let (places, records) = part(rest);
    Words { filter, places, records }
});

/// The first part of the bytes, and what follows.
fn part(bytes: &'static [u8]) -> (&'static [u8], &'static [u8]) {
    let (length, rest) = bytes.split_first_chunk::<4>().expect("build.rs writes the length first");
    rest.split_at(u32::from_le_bytes(*length) as usize)
}

/// What the packs say of one word. Cheap to copy: it borrows the embedded records.
#[derive(Clone, Copy, Default)]
pub struct WordFacts(&'static [u8]);

impl WordFacts {
    /// Whether the word has `role` in any language.
    #[must_use]
    pub fn has(self, role: WordRole) -> bool {
        self.pairs().any(|(found, _)| found == role as u16)
    }

    /// Whether the word has one of `roles` in any language.
    #[must_use]
    pub fn has_any(self, roles: &[WordRole]) -> bool {
        roles.iter().any(|role| self.has(*role))
    }

    /// Whether the word has `role` in one of `languages`.
    #[must_use]
    pub fn has_in(self, role: WordRole, languages: Languages) -> bool {
        self.pairs().any(|(found, lang)| found == role as u16 && is_among(lang, languages))
    }

    /// The roles that the word has in one of `languages`.
    pub fn roles_in(self, languages: Languages) -> impl Iterator<Item = WordRole> {
        let pairs = self.pairs().filter(move |(_, lang)| is_among(*lang, languages));
        pairs.filter_map(|(role, _)| WordRole::ALL.get(usize::from(role)).copied())
    }

    /// Whether a word of the packs that is written with a blank or a mark begins with this one, as `prime minister` does with `prime`. Most
    /// words begin none, so that what follows them need not be looked at.
    #[must_use]
    pub fn begin_phrase(self) -> bool {
        self.pairs().any(|(found, _)| found == HEAD)
    }

    /// What the packs say of `first`, of which these are the facts, and `second` as one phrase: looked up only where a phrase begins with it.
    #[must_use]
    pub fn with_next(self, first: &str, second: &str) -> Self {
        if self.begin_phrase() { facts(&format!("{first} {second}")) } else { Self::default() }
    }

    fn pairs(self) -> impl Iterator<Item = (u16, u8)> {
        self.0
            .as_chunks::<FACT_BYTES>()
            .0
            .iter()
            .map(|[low, high, lang]| (u16::from_le_bytes([*low, *high]), *lang))
    }
}

impl fmt::Debug for WordFacts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let roles = WordRole::ALL.iter().filter(|role| self.has(**role));
        f.debug_set().entries(roles).finish()
    }
}

fn is_among(lang: u8, languages: Languages) -> bool {
    lang == u8::MAX || group::languages(lang).meets(languages)
}

/// No word of the packs has more bytes, so that a line without blanks is not hashed for each of its parts.
const LONGEST: usize = 64;

/// What the packs say of `folded`, a word (or words with single spaces) folded with [`fold()`](crate::fold()).
///
/// One look-up in a hash table, for most words of a text none: linear in the length of the word, allocates nothing.
#[must_use]
pub fn facts(folded: &str) -> WordFacts {
    if folded.len() > LONGEST {
        return WordFacts::default();
    }
    let hash = word_filter::hash(folded);
    if !word_filter::may_hold(WORDS.filter, hash) {
        return WordFacts::default();
    }
    word_table::get(WORDS.places, folded, hash).and_then(record).unwrap_or_default()
}

fn record(place: usize) -> Option<WordFacts> {
    let (n_facts, rest) = WORDS.records.get(place..)?.split_first()?;
    Some(WordFacts(rest.get(..FACT_BYTES * usize::from(*n_facts))?))
}

/// `Blocket.se`, `www.finn.no`: whether the text is a host without a path that a whole country meets at, shops at or reads.
#[must_use]
pub fn is_known_site(text: &str) -> bool {
    const KNOWN: [WordRole; 3] = [WordRole::Platform, WordRole::WellKnownFirm, WordRole::Make];
    let host = folded(text);
    let host = host.strip_prefix("www.").unwrap_or(&host);
    let Some((name, _)) = host.rsplit_once('.').filter(|_| !host.contains('/')) else { return false };
    facts(host).has(WordRole::NamesNobody) || facts(name).has_any(&KNOWN)
}

/// Whether `folded` is a compound whose last part has `role`: `hagakyrkan`, `utenriksminister`.
#[must_use]
pub fn ends_in(folded: &str, role: WordRole) -> bool {
    folded
        .char_indices()
        .map(|(at, _)| folded.split_at(at))
        .skip_while(|(first, _)| first.len() < SHORTEST_FIRST_PART)
        .take_while(|(_, last)| last.len() >= SHORTEST_LAST_PART)
        .any(|(_, last)| facts(last).has(role))
}

/// Whether `folded` has an ending of `role` in one of `languages`, behind a stem of at least `shortest_stem` characters.
#[must_use]
pub fn has_ending(folded: &str, role: WordRole, languages: Languages, shortest_stem: usize) -> bool {
    if !LAST_BYTES.may_end_in(folded, role) {
        return false;
    }
    let mut endings = folded.char_indices().skip(shortest_stem).filter_map(|(at, _)| folded.get(at..));
    endings.any(|ending| facts(ending).has_in(role, languages))
}

/// Of each role with which two bytes its words end, as a filter of [`LastBytes::BITS`] bits.
///
/// Most words end as no ending of a role does, and one look tells that; else every part of the word is looked up.
struct LastBytes(Vec<[u64; LastBytes::BITS / 64]>);

static LAST_BYTES: LazyLock<LastBytes> = LazyLock::new(|| {
    let filter = |role: &WordRole| {
        let bits = words_of(*role).iter().filter_map(|(word, _)| LastBytes::bit(word));
        // A word of one byte ends as it will, so that the role may end any word.
        let short = words_of(*role).iter().any(|(word, _)| LastBytes::bit(word).is_none());
        let none = [if short { u64::MAX } else { 0 }; LastBytes::BITS / 64];
        bits.fold(none, |mut bits, bit| {
            bits[bit / 64] |= 1 << (bit % 64);
            bits
        })
    };
    LastBytes(WordRole::ALL.iter().map(filter).collect())
});

impl LastBytes {
    const BITS: usize = 512;

    /// The bit of a word; none where it is too short to have one.
    fn bit(word: &str) -> Option<usize> {
        let [.., last_but_one, last] = word.as_bytes() else { return None };
        Some((usize::from(*last_but_one) * 37 + usize::from(*last)) % Self::BITS)
    }

    /// Whether a word of `role` may be the end of `folded`.
    fn may_end_in(&self, folded: &str, role: WordRole) -> bool {
        let Some(bits) = self.0.get(role as usize) else { return true };
        Self::bit(folded).is_none_or(|bit| bits[bit / 64] & 1 << (bit % 64) != 0)
    }
}

/// Every word of `role` with its languages, in the order of their letters.
#[must_use]
pub fn words_of(role: WordRole) -> &'static [(&'static str, Languages)] {
    WORDS_OF_ROLES.get(role as usize).copied().unwrap_or_default()
}

/// Every word that is `role` to the grammars, with its languages, in the order of their letters.
#[must_use]
pub fn grammar_words(role: GrammarRole) -> &'static [(&'static str, Languages)] {
    WORDS_OF_GRAMMARS.get(role as usize).copied().unwrap_or_default()
}

/// Every word that says `topic` of the number behind it, with its languages, in the order of their letters; one that ends in `*` stands
/// for all words that begin so.
#[must_use]
pub fn topic_words(topic: NumberTopic) -> &'static [(&'static str, Languages)] {
    WORDS_OF_TOPICS.get(topic as usize).copied().unwrap_or_default()
}

include!(concat!(env!("OUT_DIR"), "/words_of_roles.rs"));
include!(concat!(env!("OUT_DIR"), "/words_of_grammars.rs"));
include!(concat!(env!("OUT_DIR"), "/words_of_topics.rs"));

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_have_their_roles_in_their_languages() {
        let far = facts("far");
        assert!(
            far.has_in(WordRole::Kin, Languages::SCANDINAVIAN)
                && !far.has_in(WordRole::Kin, Languages::only(Lang::En))
        );
        assert!(far.has_any(&[WordRole::Trade, WordRole::Kin]) && !far.has(WordRole::Trade));
        assert!(facts("prime minister").has(WordRole::PublicRole));
        assert!(!facts("Far").has(WordRole::Kin) && !facts("").has(WordRole::Kin));
    }

    #[test]
    fn no_word_is_longer_than_what_is_looked_up() {
        let words = WordRole::ALL.iter().flat_map(|role| words_of(*role));
        assert!(words.into_iter().all(|(word, _)| word.len() <= LONGEST));
    }

    #[test]
    fn phrases_are_known_by_their_first_word() {
        let begins = |word: &str| facts(word).begin_phrase();
        assert!(begins("prime") && begins("h") && !begins("minister") && !begins("xylander") && !begins(""));
        for (phrase, _) in WordRole::ALL.iter().flat_map(|role| words_of(*role)) {
            let first = phrase.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or("");
            assert!(first.is_empty() || first == *phrase || begins(first), "{phrase}");
            let pair = phrase.split_once(' ').filter(|(_, rest)| !rest.contains(' '));
            assert!(pair.is_none_or(|(one, next)| !facts(one).with_next(one, next).0.is_empty()), "{phrase}");
        }
    }

    #[test]
    fn what_is_shared_holds_in_every_language() {
        assert!(
            Lang::SUPPORTED
                .iter()
                .all(|lang| facts("gmbh").has_in(WordRole::LegalForm, Languages::only(*lang)))
        );
    }

    #[test]
    fn compounds_end_in_what_they_are() {
        assert!(ends_in("hagakyrkan", WordRole::Congregation));
        for word in ["kyrkan", "åkyrkan", "hagakyrka n", "metro", "", "é"] {
            assert!(!ends_in(word, WordRole::Congregation), "{word}");
        }
        assert!(!ends_in("metrobau", WordRole::Trade), "a last part of three letters is chance");
    }

    #[test]
    fn endings_stand_behind_a_stem() {
        let german = Languages::only(Lang::De);
        assert!(has_ending("rathausplatz", WordRole::PlaceEnding, german, 3));
        assert!(
            !has_ending("platz", WordRole::PlaceEnding, german, 3)
                && has_ending("platz", WordRole::PlaceEnding, german, 0)
        );
        assert!(!has_ending("rathausplatz", WordRole::PlaceEnding, Languages::only(Lang::Sv), 3));
    }

    #[test]
    fn no_ending_is_missed_for_its_last_bytes() {
        let plain = |word: &str, role: WordRole| {
            word.char_indices().any(|(at, _)| facts(word.split_at(at).1).has_in(role, Languages::SUPPORTED))
        };
        let stems = ["", "q", "grav", "å"];
        let ends = ["", "s", "e", "é", "t\u{308}"];
        for role in WordRole::ALL.iter().step_by(7) {
            for (word, _) in words_of(*role).iter().step_by(5) {
                for joined in stems.iter().flat_map(|stem| ends.map(|end| format!("{stem}{word}{end}"))) {
                    let found = has_ending(&joined, *role, Languages::SUPPORTED, 0);
                    assert_eq!(found, plain(&joined, *role), "{joined} {role:?}");
                }
            }
        }
        assert!(WordRole::ALL.iter().enumerate().all(|(number, role)| *role as usize == number));
    }

    #[test]
    fn every_word_of_a_role_has_it() {
        for role in WordRole::ALL {
            assert!(
                words_of(*role).iter().all(|(word, languages)| facts(word).has_in(*role, *languages)),
                "{role:?}"
            );
        }
        assert!(words_of(WordRole::CompanyForm).contains(&("ab", Languages::SUPPORTED)));
    }

    #[test]
    fn facts_print_as_the_names_of_their_roles() {
        assert_eq!(format!("{:?}", facts("emir")), "{Royal}");
    }
}
