//! The compiled words of all packs.

use crate::fold::folded;
use crate::role::{GrammarRole, HEAD, NumberTopic, WordRole};
use crate::{group, role_bits, word_filter, word_table};
use maskros_text::{Lang, Languages};
use std::fmt;
use std::sync::LazyLock;

/// Written by `build.rs`: the filter of the words and the table from each to the place of its record, either behind its length in four bytes
/// (little-endian), and the records. A record is the number of its facts, the [`role_bits`] of their roles in eight bytes, and three bytes for
/// each fact: the role (little-endian) and the mark of its pack.
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
pub struct WordFacts {
    /// The bits of the roles: nearly every question is answered with no by them.
    bits: u64,
    facts: &'static [u8],
}

impl WordFacts {
    /// Whether the word has `role` in any language.
    #[must_use]
    pub fn has(self, role: WordRole) -> bool {
        self.may_have(role as u16) && self.pairs().any(|(found, _)| found == role as u16)
    }

    /// Whether the word has one of `roles` in any language.
    #[must_use]
    pub fn has_any(self, roles: &[WordRole]) -> bool {
        roles.iter().any(|role| self.has(*role))
    }

    /// Whether the word has `role` in one of `languages`.
    #[must_use]
    pub fn has_in(self, role: WordRole, languages: Languages) -> bool {
        let has = |(found, lang): (u16, u8)| found == role as u16 && is_among(lang, languages);
        self.may_have(role as u16) && self.pairs().any(has)
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
        self.may_have(HEAD) && self.pairs().any(|(found, _)| found == HEAD)
    }

    /// What the packs say of `first`, of which these are the facts, and `second` as one phrase: looked up only where a phrase begins with it.
    #[must_use]
    pub fn with_next(self, first: &str, second: &str) -> Self {
        if self.begin_phrase() { facts(&format!("{first} {second}")) } else { Self::default() }
    }

    /// Whether the role may be among the facts.
    const fn may_have(self, role: u16) -> bool {
        self.bits & role_bits::of(role) != 0
    }

    fn pairs(self) -> impl Iterator<Item = (u16, u8)> {
        self.facts
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
    let (bits, rest) = rest.split_first_chunk()?;
    let facts = rest.get(..FACT_BYTES * usize::from(*n_facts))?;
    Some(WordFacts { bits: u64::from_le_bytes(*bits), facts })
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

/// Of each role which last bytes its words have.
///
/// Most words end as no ending of a role does, and one look tells that; else every part of the word is looked up.
struct LastBytes(Vec<Ends>);

/// The filters of the words of one role.
#[derive(Clone)]
struct Ends {
    /// The last three bytes of those that have so many, as a filter of [`Ends::BITS`] bits.
    of_three: [u64; Ends::BITS / 64],
    /// The words of two bytes.
    of_two: Vec<[u8; 2]>,
    /// Whether there is a word of one byte, behind which any word may end.
    of_one: bool,
}

static LAST_BYTES: LazyLock<LastBytes> =
    LazyLock::new(|| LastBytes(WordRole::ALL.iter().map(|role| Ends::of(*role)).collect()));

impl LastBytes {
    /// Whether a word of `role` may be the end of `folded`.
    fn may_end_in(&self, folded: &str, role: WordRole) -> bool {
        self.0.get(role as usize).is_none_or(|ends| ends.may_be_of(folded.as_bytes()))
    }
}

impl Ends {
    const BITS: usize = 2048;

    fn of(role: WordRole) -> Self {
        let mut ends = Self { of_three: [0; Self::BITS / 64], of_two: Vec::new(), of_one: false };
        for (word, _) in words_of(role) {
            match word.as_bytes() {
                [.., a, b, c] => {
                    let bit = Self::bit([*a, *b, *c]);
                    ends.of_three[bit / 64] |= 1 << (bit % 64);
                }
                [a, b] => ends.of_two.push([*a, *b]),
                _ => ends.of_one = true,
            }
        }
        ends
    }

    fn bit([a, b, c]: [u8; 3]) -> usize {
        let mixed = u32::from_le_bytes([a, b, c, 0]).wrapping_mul(0x9e37_79b1);
        (mixed >> 16) as usize % Self::BITS
    }

    /// Whether one of the words may be the end of the one with these bytes.
    fn may_be_of(&self, word: &[u8]) -> bool {
        match word {
            [.., a, b, c] => self.has_three([*a, *b, *c]) || self.has_two([*b, *c]) || self.of_one,
            [a, b] => self.has_two([*a, *b]) || self.of_one,
            _ => self.of_one,
        }
    }

    fn has_three(&self, last: [u8; 3]) -> bool {
        let bit = Self::bit(last);
        self.of_three[bit / 64] & 1 << (bit % 64) != 0
    }

    fn has_two(&self, last: [u8; 2]) -> bool {
        self.of_two.contains(&last)
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
            assert!(
                pair.is_none_or(|(one, next)| !facts(one).with_next(one, next).facts.is_empty()),
                "{phrase}"
            );
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
