//! What frequent words and combinations of classes add to the scores of the tags, so that it is looked up once.
//!
//! Two thirds of the features of a token read one token only: itself, or one of the two on each side. What those of one token and one
//! place add together depends on nothing else, and prose repeats its words. Some of the others read only the classes of the token and of its
//! two neighbours, and prose repeats their combinations still more; some read a word and the classes of the one beside it, which are
//! repeated nearly as often as the words. The rest read words of several tokens and are looked up each time.
//!
//! Many tokens are scored together: what it takes is waiting for memory, and the processor waits for many places at once.

use crate::{
    features::{
        ENDING_BESIDE, Feature, Part, Place, features_of_classes, features_of_one, features_of_pair,
        features_of_words, neighbour,
    },
    model::Model,
    token_features::TokenFeatures,
};
use std::{hint::black_box, ops::Range};

/// How many tokens are remembered, how many classes, how many combinations of them; a power of two.
const SLOTS: usize = 16_384;
/// How far a token can stand from the one whose tag is asked for, in the order of [`Place`].
const OFFSETS: [isize; 5] = [-2, -1, 0, 1, 2];
/// Tokens that are scored together: enough that the processor waits for many of them at once, few enough that what waits for its weights
/// stays in its nearest cache, however long a sentence is.
const STRETCH: usize = 32;
/// Tags for which the sums are made at once: eight sums fill a register of every processor of this family.
const LANES: usize = 8;
/// Keys whose sums are stored together.
const BLOCK: usize = 64;
/// Sums of one line of the processor's cache.
const LINE: usize = 32;

/// What is remembered for one model.
#[derive(Clone, Debug)]
pub(crate) struct ScoreCache {
    /// What a token says, by the place from which it is read.
    tokens: Kept<TokenFeatures>,
    /// The share of its classes in that, which words that are new to the cache have too.
    classes: Kept<Classes>,
    /// What each of [`PAIRED`] says of two neighbours together, of the left one and of the right one.
    pairs: [Kept<Pair>; PAIRED.len()],
    /// What the classes of a token and of both its neighbours say together beside that.
    combinations: Kept<[Classes; 3]>,
    /// Features that wait for their weights, each with the row of sums that it adds to.
    waiting: Vec<(Feature, usize)>,
    /// Where tokens stand that are new to the cache.
    new: Vec<isize>,
    /// What these say.
    rows: Vec<i16>,
    width: usize,
}

/// What [`Part::Classes`] reads of one token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Classes {
    shape: u32,
    listed: u32,
    names: u32,
    roles: u32,
}

impl Classes {
    const fn of(token: &TokenFeatures) -> Self {
        Self { shape: token.shape, listed: token.listed, names: token.names, roles: token.roles }
    }

    /// Those that features of three tokens read.
    const fn in_combination(token: &TokenFeatures) -> Self {
        Self { names: 0, roles: 0, ..Self::of(token) }
    }
}

/// What features of two neighbours read, of the left one and of the right one.
type Pair = [[u32; 3]; 2];
type ReadPair = fn([&TokenFeatures; 2]) -> Pair;

/// What is remembered for two neighbours, and what the features that read it depend on.
const PAIRED: [(Part, ReadPair); 3] = [
    (Part::Classes, |[left, right]| [in_pair(left), in_pair(right)]),
    (Part::LeftWord, |[left, right]| [[left.word, 0, 0], beside_word(right)]),
    (Part::RightWord, |[left, right]| [beside_word(left), [right.word, right.suffixes[ENDING_BESIDE], 0]]),
];

const fn in_pair(token: &TokenFeatures) -> [u32; 3] {
    [token.shape, token.listed, token.names]
}

const fn beside_word(token: &TokenFeatures) -> [u32; 3] {
    [token.shape, token.listed, 0]
}

/// The tokens of a sentence, and which of them are to be scored.
#[derive(Clone, Copy)]
pub(crate) struct Asked<'a> {
    pub(crate) sentence: &'a [TokenFeatures],
    /// Of each token whether its tags are asked for.
    pub(crate) wanted: &'a [bool],
    /// The first token of those that are scored together, and the one behind the last.
    stretch: [usize; 2],
}

impl<'a> Asked<'a> {
    /// All tokens of a sentence.
    pub(crate) fn new(sentence: &'a [TokenFeatures], wanted: &'a [bool]) -> Self {
        Self { sentence, wanted, stretch: [0, sentence.len()] }
    }

    /// The same, a stretch at a time.
    fn stretches(self) -> impl Iterator<Item = Self> {
        let end = move |start: usize| self.sentence.len().min(start + STRETCH);
        let starts = (0..self.sentence.len()).step_by(STRETCH);
        starts.map(move |start| Self { stretch: [start, end(start)], ..self })
    }

    /// What is seen at `at`, which may lie beyond the sentence.
    fn token(self, at: isize) -> &'a TokenFeatures {
        neighbour(self.sentence, 0, at)
    }

    /// The tokens whose tags are asked for.
    fn targets(self) -> impl Iterator<Item = usize> {
        let [start, end] = self.stretch;
        (start..end).filter(move |target| self.wants(*target))
    }

    fn wants(self, target: usize) -> bool {
        let [start, end] = self.stretch;
        (start..end).contains(&target) && self.wanted[target]
    }

    /// The left one of every two neighbours of which one at least is asked for.
    fn pairs(self) -> impl Iterator<Item = isize> {
        let [start, end] = self.stretch.map(usize::cast_signed);
        (start - 1..end).filter(move |left| self.targets_of_pair(*left) != [None; 2])
    }

    /// The token at `left` and the one behind it.
    fn pair(self, left: isize) -> [&'a TokenFeatures; 2] {
        [left, left + 1].map(|at| self.token(at))
    }

    /// The same two where their tags are asked for.
    fn targets_of_pair(self, left: isize) -> [Option<usize>; 2] {
        [left, left + 1].map(|at| usize::try_from(at).ok().filter(|at| self.wants(*at)))
    }

    /// The places that some wanted token reads: two beyond each end of the stretch too.
    fn read(self) -> impl Iterator<Item = isize> {
        let [start, end] = self.stretch.map(usize::cast_signed);
        let is_read = move |at: &isize| (0..OFFSETS.len()).any(|place| self.target(*at, place).is_some());
        (start - 2..end + 2).filter(is_read)
    }

    /// The wanted token from which the one at `at` is read as `place`.
    fn target(self, at: isize, place: usize) -> Option<usize> {
        usize::try_from(at - OFFSETS[place]).ok().filter(|target| self.wants(*target))
    }
}

impl ScoreCache {
    /// An empty cache for a model with so many tags.
    pub(crate) fn new(tags: usize) -> Self {
        let width = width(tags);
        let of_each_place = OFFSETS.len() * width;
        Self {
            tokens: Kept::new(of_each_place),
            classes: Kept::new(of_each_place),
            pairs: PAIRED.map(|_| Kept::new(2 * width)),
            combinations: Kept::new(width),
            waiting: Vec::new(),
            new: Vec::new(),
            rows: Vec::new(),
            width,
        }
    }

    /// Adds all that speaks for the tags of the wanted tokens to `sums`, a row of [`width`] for each token.
    pub(crate) fn add(&mut self, model: &Model, asked: Asked<'_>, sums: &mut [i16]) {
        asked.stretches().for_each(|stretch| self.add_stretch(model, stretch, sums));
    }

    fn add_stretch(&mut self, model: &Model, asked: Asked<'_>, sums: &mut [i16]) {
        self.add_tokens(model, asked, sums);
        (0..PAIRED.len()).for_each(|nth| self.add_pairs(model, asked, nth, sums));
        self.add_combinations(model, asked, sums);
        for target in asked.targets() {
            features_of_words(asked.sentence, target, |feature| self.waiting.push((feature, target)));
        }
        model.add(&self.waiting, self.width, sums);
        self.waiting.clear();
    }

    /// Adds what each token by itself says of those round it.
    fn add_tokens(&mut self, model: &Model, asked: Asked<'_>, sums: &mut [i16]) {
        self.tokens.fetch(asked.read().map(|at| hash_of_token(asked.token(at))));
        self.new.clear();
        for at in asked.read() {
            let token = asked.token(at);
            match self.tokens.get(hash_of_token(token), token) {
                Some(rows) => add_to_targets(rows, asked, at, self.width, sums),
                None => self.new.push(at),
            }
        }
        self.work_out(model, asked);
        for (at, rows) in self.new.iter().zip(self.rows.chunks_exact(OFFSETS.len() * self.width)) {
            let token = asked.token(*at);
            add_to_targets(rows, asked, *at, self.width, sums);
            self.tokens.keep(hash_of_token(token), *token, rows);
        }
    }

    /// Works out what the new tokens say.
    fn work_out(&mut self, model: &Model, asked: Asked<'_>) {
        self.rows.clear();
        let new = std::mem::take(&mut self.new);
        for at in &new {
            let token = asked.token(*at);
            self.push_classes(model, token);
            let first = self.rows.len() / self.width - OFFSETS.len();
            let wait = |place: Place, feature| self.waiting.push((feature, first + place as usize));
            features_of_one(Part::Word, token, wait);
        }
        model.add(&self.waiting, self.width, &mut self.rows);
        self.waiting.clear();
        self.new = new;
    }

    /// Appends what the classes of a token say.
    fn push_classes(&mut self, model: &Model, token: &TokenFeatures) {
        let classes = Classes::of(token);
        let hash = hash_of_classes(classes);
        if let Some(rows) = self.classes.get(hash, &classes) {
            return self.rows.extend_from_slice(rows);
        }
        let mut features = Vec::new();
        features_of_one(Part::Classes, token, |place, feature| features.push((feature, place as usize)));
        let start = self.rows.len();
        self.rows.resize(start + OFFSETS.len() * self.width, 0);
        let rows = &mut self.rows[start..];
        model.add(&features, self.width, rows);
        self.classes.keep(hash, classes, rows);
    }

    /// Adds what every two neighbours say together, by number `nth` of [`PAIRED`].
    fn add_pairs(&mut self, model: &Model, asked: Asked<'_>, nth: usize, sums: &mut [i16]) {
        let (part, read) = PAIRED[nth];
        let key = |left| read(asked.pair(left));
        self.pairs[nth].fetch(asked.pairs().map(|left| hash_of_pair(&key(left))));
        self.new.clear();
        for left in asked.pairs() {
            let pair = key(left);
            match self.pairs[nth].get(hash_of_pair(&pair), &pair) {
                Some(rows) => add_to_pair(rows, asked, left, self.width, sums),
                None => self.new.push(left),
            }
        }
        self.work_out_pairs(model, asked, part);
        for (left, rows) in self.new.iter().zip(self.rows.chunks_exact(2 * self.width)) {
            add_to_pair(rows, asked, *left, self.width, sums);
            let pair = key(*left);
            self.pairs[nth].keep(hash_of_pair(&pair), pair, rows);
        }
    }

    /// Works out what the new pairs say.
    fn work_out_pairs(&mut self, model: &Model, asked: Asked<'_>, part: Part) {
        for (nth, left) in self.new.iter().enumerate() {
            let wait = |own: usize, feature| self.waiting.push((feature, 2 * nth + own));
            features_of_pair(part, asked.pair(*left), wait);
        }
        self.rows.clear();
        self.rows.resize(2 * self.new.len() * self.width, 0);
        model.add(&self.waiting, self.width, &mut self.rows);
        self.waiting.clear();
    }

    /// Adds what the classes of each token and of both its neighbours say together.
    fn add_combinations(&mut self, model: &Model, asked: Asked<'_>, sums: &mut [i16]) {
        for target in asked.targets() {
            let classes = |offset| Classes::in_combination(neighbour(asked.sentence, target, offset));
            let key = [classes(-1), classes(0), classes(1)];
            let hash = hash_of_all(&key);
            let sums = row_mut(sums, target, self.width);
            if let Some(row) = self.combinations.get(hash, &key) {
                add_row(row, sums);
                continue;
            }
            let mut features = Vec::new();
            features_of_classes(asked.sentence, target, |feature| features.push((feature, 0)));
            let mut row = vec![0; self.width];
            model.add(&features, self.width, &mut row);
            add_row(&row, sums);
            self.combinations.keep(hash, key, &row);
        }
    }
}

/// The sums in a row for so many tags.
pub(crate) const fn width(tags: usize) -> usize {
    tags.next_multiple_of(LANES)
}

/// Adds what the token at `at` says, a row for each place, to the tokens that read it.
fn add_to_targets(rows: &[i16], asked: Asked<'_>, at: isize, width: usize, sums: &mut [i16]) {
    for (place, row) in rows.chunks_exact(width).enumerate() {
        if let Some(target) = asked.target(at, place) {
            add_row(row, row_mut(sums, target, width));
        }
    }
}

/// Adds what two neighbours say together, a row for each of them.
fn add_to_pair(rows: &[i16], asked: Asked<'_>, left: isize, width: usize, sums: &mut [i16]) {
    for (target, row) in asked.targets_of_pair(left).into_iter().zip(rows.chunks_exact(width)) {
        if let Some(target) = target {
            add_row(row, row_mut(sums, target, width));
        }
    }
}

fn row_mut(sums: &mut [i16], row: usize, width: usize) -> &mut [i16] {
    &mut sums[row * width..(row + 1) * width]
}

fn add_row(row: &[i16], sums: &mut [i16]) {
    let (row, sums) = (row.as_chunks::<LANES>().0, sums.as_chunks_mut::<LANES>().0);
    for (sums, row) in sums.iter_mut().zip(row) {
        sums.iter_mut().zip(row).for_each(|(sum, added)| *sum += added);
    }
}

const fn hash_of_token(token: &TokenFeatures) -> u32 {
    token.cased ^ token.names.rotate_left(16) ^ token.listed
}

const fn hash_of_classes(classes: Classes) -> u32 {
    classes.shape ^ classes.names.rotate_left(16) ^ classes.listed ^ classes.roles.rotate_left(8)
}

fn hash_of_all(classes: &[Classes]) -> u32 {
    classes.iter().fold(0, |hash, one| hash.wrapping_mul(31) ^ hash_of_classes(*one))
}

fn hash_of_pair(pair: &Pair) -> u32 {
    pair.iter().flatten().fold(0, |hash: u32, part| (hash.rotate_left(5) ^ part).wrapping_mul(0x9e37_79b1))
}

/// A direct-mapped cache of sums by what they are worked out from.
///
/// The whole key is compared, so that what is given is what would be worked out; two keys whose hashes fall on one slot only cost that.
/// It grows with what is remembered, so that a short text does not pay for room that it does not need, and in blocks, so that nothing
/// that is remembered is moved.
#[derive(Clone, Debug)]
struct Kept<K> {
    /// Of each slot the number of its key, counted from 1; 0 is none.
    places: Vec<u16>,
    keys: Vec<K>,
    /// Of each key, in their order, those of [`BLOCK`] keys together.
    sums: Vec<Box<[i16]>>,
    /// Sums of each key.
    count: usize,
}

impl<K: Copy + PartialEq> Kept<K> {
    fn new(count: usize) -> Self {
        Self { places: vec![0; SLOTS], keys: Vec::new(), sums: Vec::new(), count }
    }

    /// The number of the key that is remembered for this hash.
    fn number(&self, hash: u32) -> Option<usize> {
        usize::from(self.places[slot(hash)]).checked_sub(1)
    }

    /// Reads from every place where keys with these hashes would be, so that the memory fetches them all at the same time.
    fn fetch(&self, hashes: impl Iterator<Item = u32>) {
        let touched = hashes.filter_map(|hash| self.number(hash)).fold(0, |touched, number| {
            black_box(self.keys[number]);
            let sums = self.sums_of(number).iter().step_by(LINE);
            touched ^ sums.fold(0, |sum, one| sum ^ one)
        });
        black_box(touched);
    }

    /// The sums of a key, if it is remembered.
    fn get(&self, hash: u32, key: &K) -> Option<&[i16]> {
        self.number(hash).filter(|number| self.keys[*number] == *key).map(|number| self.sums_of(number))
    }

    fn sums_of(&self, number: usize) -> &[i16] {
        &self.sums[number / BLOCK][self.in_block(number)]
    }

    fn sums_of_mut(&mut self, number: usize) -> &mut [i16] {
        let own = self.in_block(number);
        &mut self.sums[number / BLOCK][own]
    }

    /// Where the sums of a key stand in their block.
    const fn in_block(&self, number: usize) -> Range<usize> {
        let start = number % BLOCK * self.count;
        start..start + self.count
    }

    /// Remembers the sums of a key, in the place of another.
    fn keep(&mut self, hash: u32, key: K, sums: &[i16]) {
        let number = self.number(hash).unwrap_or(self.keys.len());
        if number == self.keys.len() {
            self.open(hash, key);
        }
        self.keys[number] = key;
        self.sums_of_mut(number).copy_from_slice(sums);
    }

    /// Makes room for one more key.
    fn open(&mut self, hash: u32, key: K) {
        self.keys.push(key);
        if self.keys.len() > self.sums.len() * BLOCK {
            self.sums.push(vec![0; BLOCK * self.count].into());
        }
        self.places[slot(hash)] = u16::try_from(self.keys.len()).unwrap_or(0);
    }
}

const fn slot(hash: u32) -> usize {
    (hash.wrapping_mul(0x9e37_79b1) >> 16) as usize % SLOTS
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{features::features, token_features::hash};
    use maskros_artefact::Artefact as _;

    /// Tokens whose features all differ, some of them more than once.
    fn tokens() -> Vec<TokenFeatures> {
        let token = |nth: u32| {
            let own = |kind: u32| hash(&(nth % 7 * 16 + kind).to_le_bytes());
            let [word, cased, shape, names] = [0, 1, 2, 3].map(own);
            let affixes = [4, 5, 6, 7, 8].map(own);
            TokenFeatures {
                word,
                cased,
                shape,
                names,
                prefixes: affixes,
                suffixes: affixes.map(|affix| affix ^ 1),
                ..TokenFeatures::default()
            }
        };
        (0..3 * u32::try_from(STRETCH).unwrap() - 5).map(token).collect()
    }

    /// A model of five tags that knows every feature of the tokens.
    fn model_of(sentence: &[TokenFeatures]) -> Model {
        let (mut all, mut weights) = (Vec::new(), Vec::new());
        for idx in 0..sentence.len() {
            features(sentence, idx, &mut all);
            let weight =
                |feature: &u64| (feature.to_le_bytes()[0] % 5, feature.to_le_bytes()[1].cast_signed());
            weights.extend(all.iter().map(|feature| (*feature, vec![weight(feature)])));
        }
        weights.sort_by_key(|row| row.0);
        weights.dedup_by_key(|row| row.0);
        Model::read(Model::compile(&[0], &[0.0; 25], 1.0, &weights).leak()).unwrap()
    }

    /// The sums of the features of token `idx`, looked up one by one.
    fn looked_up(model: &Model, sentence: &[TokenFeatures], idx: usize) -> Vec<i16> {
        let (mut all, mut sums) = (Vec::new(), vec![0; width(5)]);
        features(sentence, idx, &mut all);
        for feature in all {
            model.add(&[(feature, 0)], width(5), &mut sums);
        }
        sums
    }

    #[test]
    fn a_cache_adds_what_look_ups_add() {
        let sentence = tokens();
        let model = model_of(&sentence);
        let mut cache = ScoreCache::new(5);
        let wanted: Vec<bool> =
            (0..sentence.len()).map(|idx| idx % 6 != 4 && idx < 2 * STRETCH + 3).collect();
        for reading in ["empty", "full"] {
            let mut sums = vec![0; sentence.len() * width(5)];
            cache.add(&model, Asked::new(&sentence, &wanted), &mut sums);
            for (idx, own) in sums.chunks(width(5)).enumerate() {
                let expected =
                    if wanted[idx] { looked_up(&model, &sentence, idx) } else { vec![0; width(5)] };
                assert_eq!(own, expected, "token {idx}, the cache is {reading}");
            }
        }
    }
}
