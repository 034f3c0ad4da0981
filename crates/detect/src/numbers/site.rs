//! One run of digits with what stands round it: where every rule of this folder begins.

use super::context::{CLOSE_WORDS, FAR_WORDS, NearbyTopics, Topic, Topics, topics};
use maskros_identifiers::chunks::{ChunkKind, ChunkRun, Gap};
use maskros_text::{Languages, Span};
use std::cell::OnceCell;

/// How many chunks a code may go on to either side.
const REACH: usize = 12;

/// One digit chunk with its neighbourhood: where a rule begins.
#[derive(Debug)]
pub(super) struct Site<'a> {
    /// The sentence.
    pub run: ChunkRun<'a>,
    /// The index of the digit chunk.
    pub idx: usize,
    solid: OnceCell<Option<(usize, usize)>>,
    close: OnceCell<NearbyTopics>,
    near: OnceCell<NearbyTopics>,
}

impl<'a> Site<'a> {
    /// The site of digit chunk `idx`.
    pub(super) fn new(run: ChunkRun<'a>, idx: usize) -> Self {
        Self { run, idx, solid: OnceCell::new(), close: OnceCell::new(), near: OnceCell::new() }
    }

    /// Where the digits stand.
    pub(super) fn span(&self) -> Span {
        self.run.span(self.idx, self.idx)
    }

    /// Whether the digits are few and stand alone, as most do in prose: a year, a count, a number in a file's name.
    pub(super) fn is_lonely(&self) -> bool {
        const FEW: usize = 4;
        let run = &self.run;
        let tied = |border: usize, other: usize| match run.kind(other) {
            Some(ChunkKind::Digits) => run.gap(border) != Gap::Wide,
            Some(ChunkKind::Letters) => {
                run.gap(border) == Gap::None || run.gap(border) == Gap::Hyphen && run.len(other) <= 3
            }
            None => false,
        };
        let left = self.idx.checked_sub(1).is_some_and(|before| tied(self.idx, before));
        run.len(self.idx) <= FEW && !left && !tied(self.idx + 1, self.idx + 1)
    }

    /// Whether one to three capitals stand right before or after the digits.
    pub(super) fn has_capitals(&self) -> bool {
        let capitals = |idx: usize| may_be_capitals(self.run.part(idx).as_bytes());
        self.idx.checked_sub(1).is_some_and(capitals) || capitals(self.idx + 1)
    }

    /// The words close to the number; walks a few words only.
    fn close(&self) -> &NearbyTopics {
        self.close.get_or_init(|| NearbyTopics::of(&self.run, self.span(), CLOSE_WORDS))
    }

    /// The words round the number.
    fn near(&self) -> &NearbyTopics {
        self.near.get_or_init(|| NearbyTopics::of(&self.run, self.span(), FAR_WORDS))
    }

    /// Whether a word for `topic` stands close before the number or right after it.
    pub(super) fn has(&self, topic: Topic) -> bool {
        self.close().close.has(topic)
    }

    /// Whether a word for `topic` stands right before the number, but for `nr` and `is`.
    pub(super) fn follows(&self, topic: Topic) -> bool {
        self.close().next.has(topic)
    }

    /// The first and last chunk of what is written together with the digits ([`ChunkRun::solid`]).
    pub(super) fn solid(&self) -> Option<(usize, usize)> {
        *self.solid.get_or_init(|| self.run.solid(self.idx))
    }

    /// The first and last chunk of the code that the first digits at this site belong to: letters and digits tied by signs,
    /// in `loose` reading also by spaces; `None` where an earlier site begins it.
    pub(super) fn code(&self, loose: bool) -> Option<(usize, usize)> {
        let run = &self.run;
        let mut first = self.idx;
        while first > 0 && self.idx - first < REACH && run.ties(first, first - 1) {
            first -= 1;
            if run.is_digits(first) {
                return None;
            }
        }
        let prefix = first.checked_sub(1).filter(|_| loose && run.gap(first) == Gap::Space);
        if prefix.is_some_and(|prefix| is_code_word(run, prefix)) {
            first -= 1;
        }
        Some((first, self.code_end(loose)))
    }

    /// The last chunk of that code.
    fn code_end(&self, loose: bool) -> usize {
        let goes_on = |next: &usize| (loose && self.is_spaced(*next)) || self.run.ties(*next, *next);
        self.idx + (self.idx + 1..=self.idx + REACH).take_while(goes_on).count()
    }

    /// Whether a space stands before two digits or more.
    fn is_spaced(&self, next: usize) -> bool {
        self.run.gap(next) == Gap::Space && self.run.is_digits(next) && self.run.len(next) > 1
    }

    /// The last chunk of a code that ends at `last`, with the few letters behind a blank that end it where nothing else follows:
    /// `12 F 77/22 UG`, `880/18 Ge`.
    pub(super) fn with_letters_behind(&self, last: usize) -> usize {
        const ENDS: [char; 8] = ['\n', '\t', '.', ',', ';', ')', ']', '|'];
        let (run, next) = (&self.run, last + 1);
        let after = run.after(run.span(next, next).end, 1);
        let ends = after.is_empty() || after.starts_with(ENDS);
        let letters = run.kind(next) == Some(ChunkKind::Letters) && is_suffix(run.part(next));
        if letters && run.gap(next) == Gap::Space && ends { next } else { last }
    }

    /// Whether a word for `topic` stands anywhere in the window before the number.
    pub(super) fn mentions(&self, topic: Topic) -> bool {
        self.close().close.has(topic) || self.near().far.has(topic)
    }

    /// `base` raised where words for `topic` or a language of `home` stand by, lowered where the sentence is in other languages.
    ///
    /// What was at the threshold of 0.5 stays there: a foreign number in a text is still a number.
    pub(super) fn rate(&self, base: f32, topic: Topic, home: Languages) -> f32 {
        let supported = self.run.languages.intersection(Languages::SUPPORTED);
        let score = self.rate_topic(base, topic);
        match () {
            () if supported.meets(home) => score + 0.02,
            () if supported.is_empty() => score,
            () => (score - 0.08).max(score.min(0.5)),
        }
    }

    /// How sure what is `base` sure by itself is beside words for its topic.
    fn rate_topic(&self, base: f32, topic: Topic) -> f32 {
        match () {
            () if self.has(topic) => base + (0.98 - base) * 0.8,
            () if self.mentions(topic) => base + (0.98 - base) * 0.5,
            () => base,
        }
    }
}

/// Whether a chunk is short, and begins with a capital or a letter outside ASCII.
fn may_be_capitals(part: &[u8]) -> bool {
    part.len() <= 4 && part.first().is_some_and(|head| head.is_ascii_uppercase() || *head >= 0xC3)
}

/// One to three capitals, or a capital and a small letter.
fn is_suffix(letters: &str) -> bool {
    match letters.as_bytes() {
        [head, tail] => head.is_ascii_uppercase() && tail.is_ascii_alphabetic(),
        bytes => bytes.len() <= 3 && bytes.iter().all(u8::is_ascii_uppercase),
    }
}

/// Capitals before a number that are no word of the context table: `PA` of `PA 2011 00449`.
fn is_code_word(run: &ChunkRun<'_>, idx: usize) -> bool {
    let word = run.part(idx);
    let letters = run.kind(idx) == Some(ChunkKind::Letters);
    letters && are_few_capitals(word) && topics(&word.to_lowercase()) == Topics::default()
}

/// Whether a word is up to four capitals of ASCII.
fn are_few_capitals(word: &str) -> bool {
    const LONGEST: usize = 4;
    word.len() <= LONGEST && word.bytes().all(|byte| byte.is_ascii_uppercase())
}
