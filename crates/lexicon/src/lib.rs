//! Names, places and words that give people away, compiled to a small finite-state map.
//!
//! [`Lexicon::embedded`] opens the map that ships inside the binary; nothing is parsed or copied at start.
//! The lists it is made of are in `crates/lexicon/lists`, the command that compiles them is `cargo xtask lexicon`, and
//! `docs/lexicon.md` says where the facts come from.
//!
//! ```
//! use maskros_lexicon::{Lexicon, PlaceKind, fold};
//!
//! let lexicon = Lexicon::embedded();
//! let mut folded = String::new();
//! fold("GÖTEBORG", &mut folded);
//! let word = lexicon.word(&folded).unwrap();
//! assert_eq!(word.place.map(|(kind, _)| kind), Some(PlaceKind::City));
//! assert_eq!(word.country, Some(*b"SE"));
//! ```

pub mod artefact;
pub mod ascii;
pub mod country;
mod figures;
mod origins;
mod place_names;
mod pool;
mod recent;
mod small;
mod word;

pub use artefact::ArtefactError;
pub use figures::{Fame, Figures};
pub use maskros_language::{fold, is_of_word};
use maskros_language::{word_filter, word_table};
pub use origins::{NamePart, Origins};
pub use place_names::{place_name_in, place_names};
pub use pool::Pool;
pub use small::{Small, SmallWords};
pub use word::{PlaceKind, Role, Strength, Word};

use artefact::Parts;
use fst::raw::{Fst, Node, Output};
use maskros_text::{Origin, Sex};
use std::fmt;

/// The compiled lists that ship inside the binary.
static EMBEDDED: &[u8] = include_bytes!("../data/lexicon.bin");

/// The longest name of several words that is looked for, in words.
pub const LONGEST_PHRASE: usize = 8;

/// The compiled lists.
///
/// Cheap to open and to share: it borrows the bytes of the artefact.
pub struct Lexicon {
    frequent: &'static [u8],
    filter: &'static [u8],
    records: &'static [u8],
    words: Fst<&'static [u8]>,
    phrases: Fst<&'static [u8]>,
}

impl Lexicon {
    /// The lexicon that ships inside the binary.
    ///
    /// Takes constant time; the checksum of the embedded bytes is tested when the program is built, not at each start.
    ///
    /// # Panics
    ///
    /// Never in a program whose tests pass: the embedded bytes are part of the program.
    #[must_use]
    pub fn embedded() -> Self {
        Self::unverified(EMBEDDED).expect("the embedded lexicon is well formed")
    }

    /// A lexicon from the bytes of an artefact, checked as a whole.
    ///
    /// # Errors
    ///
    /// [`ArtefactError`] where the bytes are not an artefact of this version or were altered.
    pub fn open(file: &'static [u8]) -> Result<Self, ArtefactError> {
        let lexicon = Self::unverified(file)?;
        artefact::verify(file)?;
        Ok(lexicon)
    }

    fn unverified(file: &'static [u8]) -> Result<Self, ArtefactError> {
        let parts = Parts::split(file)?;
        let (words, phrases) = parts.open()?;
        Ok(Self { frequent: parts.frequent, filter: parts.filter, records: parts.records, words, phrases })
    }

    /// What is known about `folded`, a single word folded with [`fold()`]; `None` where it is on no list.
    #[must_use]
    pub fn word(&self, folded: &str) -> Option<Word> {
        let hash = word_filter::hash(folded);
        if let Some(number) = word_table::get(self.frequent, folded, hash) {
            return self.record(number);
        }
        if !word_filter::may_hold(self.filter, hash) {
            return None;
        }
        self.record(number_of(self.words.get(folded)?)?)
    }

    /// The longest known name of several words that begins at the start of `words` (folded single words as the tokenizer
    /// gives them), with the number of words it takes: `new york`, `stockholms län`, `bosnien och hercegovina`.
    ///
    /// Looks at no more than [`LONGEST_PHRASE`] words. Worth a call only where the first word's [`Word::starts_phrase`] holds.
    #[must_use]
    pub fn longest_phrase(&self, words: &[&str]) -> Option<(usize, Word)> {
        let mut place = Some((self.phrases.root(), Output::zero()));
        let mut longest = None;
        for (taken, word) in words.iter().take(LONGEST_PHRASE).enumerate() {
            let gap: &[u8] = if taken == 0 { b"" } else { b" " };
            place = place
                .and_then(|place| self.walk(place, gap))
                .and_then(|place| self.walk(place, word.as_bytes()));
            let Some((node, output)) = place else { break };
            if node.is_final() {
                longest = Some((taken + 1, output.cat(node.final_output())));
            }
        }
        let (taken, output) = longest?;
        Some((taken, self.record(number_of(output)?)?))
    }

    /// What is known about `folded`, one word or several with a space between them; `None` where the whole is on no list.
    #[must_use]
    pub fn word_or_phrase(&self, folded: &str) -> Option<Word> {
        if !folded.contains(' ') {
            return self.word(folded);
        }
        let words: Vec<&str> = folded.split(' ').collect();
        let (taken, word) = self.longest_phrase(&words)?;
        (taken == words.len()).then_some(word)
    }

    /// Names fit to be pseudonyms: common, unambiguous, properly cased, sorted; the same on every machine.
    #[must_use]
    pub fn pool(&self, pool: Pool) -> &'static [&'static str] {
        pool.names()
    }

    /// Where a name is at home, as far as the lists or its ending tell; several origins where it is borne in several.
    ///
    /// `folded` is one name folded with [`fold()`], with its particles or without. The first call reads the file of pools (some
    /// milliseconds); later calls are two look-ups.
    #[must_use]
    pub fn origins(&self, part: NamePart, folded: &str) -> Origins {
        origins::of(part, folded)
    }

    /// The sex that a first name is given to in its own country: `jan` is a man's name in Poland and a woman's in England. `None`
    /// where the name is not at home in `origin`.
    #[must_use]
    pub fn sex_in(&self, origin: Origin, folded: &str) -> Option<Sex> {
        origins::sex(origin, folded)
    }

    /// Every folded single word with what is known about it, in byte order.
    pub fn each_word(&self, mut visit: impl FnMut(&str, Word)) {
        self.each(&self.words, &mut visit);
    }

    /// Every folded phrase with what is known about it, in byte order.
    pub fn each_phrase(&self, mut visit: impl FnMut(&str, Word)) {
        self.each(&self.phrases, &mut visit);
    }

    fn each(&self, map: &Fst<&'static [u8]>, visit: &mut dyn FnMut(&str, Word)) {
        let mut stream = map.stream();
        while let Some((key, output)) = fst::Streamer::next(&mut stream) {
            if let (Ok(key), Some(word)) =
                (std::str::from_utf8(key), number_of(output).and_then(|number| self.record(number)))
            {
                visit(key, word);
            }
        }
    }

    fn walk<'a>(
        &'a self,
        (mut node, mut output): (Node<'a>, Output),
        bytes: &[u8],
    ) -> Option<(Node<'a>, Output)> {
        for byte in bytes {
            let transition = node.transition(node.find_input(*byte)?);
            output = output.cat(transition.out);
            node = self.phrases.node(transition.addr);
        }
        Some((node, output))
    }

    fn record(&self, number: usize) -> Option<Word> {
        let start = number.checked_mul(8)?;
        let bits = u64::from_le_bytes(*self.records.get(start..)?.first_chunk()?);
        Some(Word::from_bits(bits))
    }
}

fn number_of(output: Output) -> Option<usize> {
    usize::try_from(output.value()).ok()
}

impl fmt::Debug for Lexicon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lexicon")
            .field("words", &self.words.len())
            .field("phrases", &self.phrases.len())
            .finish_non_exhaustive()
    }
}
