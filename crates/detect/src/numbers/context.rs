//! Words before a number that say what it is.

use maskros_identifiers::chunks::ChunkRun;
pub(super) use maskros_language::NumberTopic as Topic;
use maskros_language::{WordRole, facts, folded, is_of_word, topic_words, words_of};
use maskros_lexicon::{SmallWords, fold};
use maskros_text::{Languages, Span};
use std::sync::LazyLock;

/// A set of topics.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Topics(u32);

impl Topics {
    /// Whether `topic` is in the set.
    pub(super) const fn has(self, topic: Topic) -> bool {
        self.0 & (1 << topic as u32) != 0
    }

    const fn with(self, topic: Topic) -> Self {
        Self(self.0 | (1 << topic as u32))
    }

    const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// What the words before a number say.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct NearbyTopics {
    /// The topics of the words right before it, numbering words and verbs of being not counted.
    pub next: Topics,
    /// The topics of the nearest words.
    pub close: Topics,
    /// The topics of words farther away.
    pub far: Topics,
}

/// How many words before a number are close.
pub(super) const CLOSE_WORDS: usize = 4;
/// How many words that are no fillers are next.
const NEXT_WORDS: usize = 2;
/// How many words are looked at in all.
pub(super) const FAR_WORDS: usize = 12;
/// How many bytes are looked at.
const WINDOW_BYTES: usize = 100;
/// How many other numbers may stand between a word and a number in a list (`tel 08-…, 08-…`).
const NUMBERS_BETWEEN: usize = 6;

/// How many drawers the words are spread over; a power of two.
const DRAWERS: usize = 1 << 10;

/// A word, what it says, and in which languages.
type Entry = (&'static str, Topic, Languages);

/// The words in drawers by their first two bytes, for look-up.
static INDEX: LazyLock<Vec<Vec<Entry>>> = LazyLock::new(|| {
    let mut index = vec![Vec::new(); DRAWERS];
    for topic in Topic::ALL {
        for (word, languages) in topic_words(*topic) {
            index[drawer(word)].push((*word, *topic, *languages));
        }
    }
    index
});

/// The drawer of a word; a stem has at least two letters before its star, so it lies with the words that it begins.
fn drawer(word: &str) -> usize {
    match word.as_bytes() {
        [first, second, ..] => (usize::from(*first) * 31 + usize::from(*second)) % DRAWERS,
        _ => 0,
    }
}

/// The topics of a lower-case word.
pub(super) fn topics(word: &str) -> Topics {
    let listed = listed(word);
    let numbered = listed == Topics::default() && is_numbering(word);
    if numbered { listed.with(Topic::Record) } else { listed }
}

/// Whether the word is a compound that names a number or a code which points at somebody's paper, place or parcel.
fn is_numbering(word: &str) -> bool {
    const STEM: usize = 3;
    let stem = stem_of_numbering(word).filter(|stem| stem.chars().count() >= STEM);
    stem.is_some_and(|stem| !facts(stem).has(WordRole::CountedStem))
}

/// What stands before the head of a compound that names a number.
fn stem_of_numbering(word: &str) -> Option<&str> {
    let endings = words_of(WordRole::NumberingEnding).iter();
    endings.filter_map(|(ending, _)| word.strip_suffix(ending)).find(|stem| !stem.is_empty())
}

/// `Register-Nr.`: what a word for a number says with the unlisted one before its hyphen.
fn of_hyphened(word: &str, rest: &str) -> Topics {
    let Some(stem) = rest.strip_suffix('-').map(last_word) else { return Topics::default() };
    if listed(&stem) == Topics::default() { topics(&(stem + word)) } else { Topics::default() }
}

/// The topics that the table has for a lower-case word.
fn listed(word: &str) -> Topics {
    entries(word).fold(Topics::default(), |topics, (_, topic, _)| topics.with(*topic))
}

fn entries(word: &str) -> impl Iterator<Item = &'static Entry> {
    INDEX.get(drawer(word)).into_iter().flatten().filter(move |(entry, ..)| is_entry_of(entry, word))
}

/// What a word says that is `written` so and stands behind `rest`; `word` is the same in lower case.
fn told(written: &str, word: &str, rest: &str, languages: Languages) -> Topics {
    let topics = topics(word).union(of_hyphened(word, rest));
    let is_silent = || is_of_mail(rest) || is_ordinary_here(written, word, languages);
    if topics == Topics::default() || is_silent() { Topics::default() } else { topics }
}

/// `ein`, `sin`, `din`: whether the word is an acronym of another language, but in small letters an ordinary word of this one.
fn is_ordinary_here(written: &str, word: &str, languages: Languages) -> bool {
    const LONGEST: usize = 3;
    if word.len() > LONGEST || !written.chars().any(char::is_lowercase) {
        return false;
    }
    let is_foreign = entries(word).all(|(.., own)| !own.meets(languages));
    is_foreign && SmallWords::embedded().get(word).always.meets(languages)
}

/// Whether the word is that of the entry, or begins as one with a star does.
fn is_entry_of(entry: &str, word: &str) -> bool {
    entry.strip_suffix('*').map_or(entry == word, |stem| word.starts_with(stem))
}

/// The last word of a text, folded; empty where it ends in something else.
pub(super) fn last_word(text: &str) -> String {
    folded(text.rsplit(|letter| !is_of_word(letter)).next().unwrap_or(""))
}

/// The first word of a text, folded.
pub(super) fn first_word(text: &str) -> String {
    folded(text.split(|letter| !is_of_word(letter)).next().unwrap_or(""))
}

/// A text as what stands before its last word, the word, and what stands behind it.
fn split_last_word(text: &str) -> (&str, &str, &str) {
    let body = text.trim_end_matches(|letter| !is_of_word(letter));
    let start = body.trim_end_matches(is_of_word).len();
    let (rest, word) = body.split_at(start);
    (rest, word, text.get(body.len()..).unwrap_or(""))
}

/// `emil@xyl.se`: whether the text before a word ends in a mail address that goes on with it.
fn is_of_mail(before: &str) -> bool {
    let run = before.rsplit(char::is_whitespace).next().unwrap_or_default();
    run.contains('@') && run.ends_with(['.', '@'])
}

impl NearbyTopics {
    /// The topics of the words before `number`, of `most` words at most.
    ///
    /// The walk goes back from the number to the paragraph's start, over other numbers only as long as no topic was met.
    pub(super) fn of(run: &ChunkRun<'_>, number: Span, most: usize) -> Self {
        let mut walk = Walk::default();
        let mut window = run.before(number.start, WINDOW_BYTES);
        let mut lower = String::new();
        while walk.words < most {
            let (rest, word, between) = split_last_word(window);
            if between != " " {
                walk.near.sign(between, walk.words);
            }
            if word.is_empty() || ends_paragraph(between) {
                break;
            }
            window = rest;
            if word.bytes().any(|byte| byte.is_ascii_digit()) {
                if !walk.passes_number() {
                    break;
                }
            } else if word.len() <= LONGEST_WORD {
                fold(word, &mut lower);
                walk.add(&lower, told(word, &lower, rest, run.languages));
            }
        }
        walk.near
    }

    fn add(&mut self, topics: Topics, words: usize, counted: usize) {
        if counted < NEXT_WORDS {
            self.next.0 |= topics.0;
        }
        let set = if words < CLOSE_WORDS { &mut self.close } else { &mut self.far };
        set.0 |= topics.0;
    }

    /// Signs that speak like words.
    fn sign(&mut self, between: &str, words: usize) {
        if between.contains('§') && words < CLOSE_WORDS {
            self.close = self.close.with(Topic::Law);
        }
        if words == 0 {
            self.sign_right_before(between);
        }
    }

    /// Signs that speak only right before the number.
    fn sign_right_before(&mut self, between: &str) {
        if between.contains(['#', '№', '°', 'º']) {
            self.close = self.close.with(Topic::Number);
        }
        if between.contains(['☎', '📞', '📱', '✆', '☏']) {
            self.close = self.close.with(Topic::Phone);
        }
    }
}

/// A longer word has no topic, in bytes.
const LONGEST_WORD: usize = 40;

/// The way back from a number over the words before it.
#[derive(Default)]
struct Walk {
    near: NearbyTopics,
    words: usize,
    /// Words that only say that a number follows, and therefore do not count as distance.
    fillers: usize,
    numbers: usize,
}

impl Walk {
    /// Counts a number on the way; whether words before it may still speak of the one at the end.
    fn passes_number(&mut self) -> bool {
        self.numbers += 1;
        self.near.close == Topics::default() && self.numbers <= NUMBERS_BETWEEN
    }

    /// Adds a word with these topics.
    fn add(&mut self, word: &str, topics: Topics) {
        self.near.add(topics, self.words, self.words - self.fillers + self.numbers * NEXT_WORDS);
        let filler = topics.has(Topic::Number) || facts(word).has(WordRole::NumberFiller);
        self.fillers += usize::from(filler);
        self.words += 1;
    }
}

/// Whether an empty line stands there.
fn ends_paragraph(between: &str) -> bool {
    between.bytes().filter(|byte| *byte == b'\n').count() > 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use maskros_text::Lang;

    fn near(text: &str) -> NearbyTopics {
        let run = ChunkRun { text, chunks: &[], languages: Languages::NONE };
        NearbyTopics::of(&run, Span::new(text.len(), text.len()), FAR_WORDS)
    }

    #[test]
    fn words_are_lower_case_and_single() {
        for (word, ..) in INDEX.iter().flatten() {
            assert!(!word.is_empty());
            assert_eq!(*word, word.to_lowercase());
            assert!(word.trim_end_matches('*').chars().all(char::is_alphabetic), "{word}");
            assert!(!word.ends_with('*') || word.len() > 2, "{word}");
        }
    }

    #[test]
    fn leaves_the_words_of_mail_addresses() {
        assert!(!near("emil@xyl.se\n").close.has(Topic::Organisation));
        assert!(near("org.nr ").close.has(Topic::Organisation));
    }

    #[test]
    fn finds_words_before_the_number() {
        assert!(near("Tel.: ").close.has(Topic::Phone));
        assert!(near("Mitt personnummer är ").close.has(Topic::Person));
        assert!(near("TÉLÉPHONE ").close.has(Topic::Phone));
        assert!(near("telefonnumret ").close.has(Topic::Phone));
        assert!(near("☎ ").close.has(Topic::Phone));
    }

    #[test]
    fn leaves_words_that_belong_to_another_number() {
        assert!(!near("tel 08-123 45 67, personnummer ").close.has(Topic::Phone));
        assert!(near("tel 08-123 45 67, ").close.has(Topic::Phone));
    }

    #[test]
    fn leaves_small_words_that_are_acronyms_elsewhere() {
        let near = |text: &str, lang| {
            let run = ChunkRun { text, chunks: &[], languages: Languages::only(lang) };
            NearbyTopics::of(&run, Span::new(text.len(), text.len()), FAR_WORDS).close
        };
        assert!(!near("ich habe ein ", Lang::De).has(Topic::Organisation));
        assert!(near("die EIN ", Lang::De).has(Topic::Organisation));
        assert!(near("our ein is ", Lang::En).has(Topic::Organisation));
        assert!(!near("joignable en soirée au ", Lang::Fr).has(Topic::Publication));
    }

    #[test]
    fn leaves_words_of_another_paragraph() {
        assert!(!near("Telefon\n\n").close.has(Topic::Phone));
        assert!(near("Telefon:\n").close.has(Topic::Phone));
    }

    #[test]
    fn tells_close_from_far() {
        let near = near("phone me when you are back at the old house ");
        assert!(!near.close.has(Topic::Phone) && near.far.has(Topic::Phone));
    }
}
