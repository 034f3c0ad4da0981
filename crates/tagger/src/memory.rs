//! What frequent words and combinations of classes add to the scores of the tags, so that it is looked up once.
//!
//! Two thirds of the features of a token read one token only: itself, or one of the two on each side. What those of one token and one
//! place add together depends on nothing else, and prose repeats its words. Some of the others read only the classes of the token and of its
//! two neighbours, and prose repeats their combinations still more.

use crate::{
    atoms::Atoms,
    features::{Feature, Part, Place, features_of_one, features_of_several, neighbour},
    model::{MOST_TAGS, Model, Sums},
};

/// How many tokens are remembered, how many classes, how many combinations of them; a power of two.
const SLOTS: usize = 8192;
/// The places that read one token, with how far they stand from the token whose tag is asked for.
const PLACES: [(Place, isize); 5] =
    [(Place::Far, -2), (Place::Before, -1), (Place::Own, 0), (Place::After, 1), (Place::Beyond, 2)];
/// The row of a token itself where the sentence begins with it.
const FIRST: usize = PLACES.len();
/// Rows of a token.
const ROWS: usize = FIRST + 1;

/// What is remembered for one model.
#[derive(Clone, Debug)]
pub(crate) struct Memory {
    /// What a token says, by the place from which it is read.
    tokens: Kept<Atoms, ROWS>,
    /// The share of its classes in that, which words that are new to the memory have too.
    classes: Kept<Classes, ROWS>,
    /// What the classes of a token and of its neighbours say together.
    combinations: Kept<[Classes; 3], 1>,
    features: Vec<Feature>,
}

/// What [`Part::Classes`] reads of one token.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Classes {
    shape: u32,
    listed: u32,
    names: u32,
    roles: u32,
}

impl Classes {
    const fn of(atoms: &Atoms) -> Self {
        Self { shape: atoms.shape, listed: atoms.listed, names: atoms.names, roles: atoms.roles }
    }

    /// Those that features of several tokens read.
    const fn in_combination(atoms: &Atoms) -> Self {
        Self { roles: 0, ..Self::of(atoms) }
    }

    const fn hash(self) -> u32 {
        self.shape ^ self.names.rotate_left(16) ^ self.listed ^ self.roles.rotate_left(8)
    }
}

impl Memory {
    /// An empty memory for a model with so many tags.
    pub(crate) fn new(tags: usize) -> Self {
        let (tokens, classes, combinations) = (Kept::new(tags), Kept::new(tags), Kept::new(tags));
        Self { tokens, classes, combinations, features: Vec::new() }
    }

    /// Adds all that speaks for the tags of token `idx`.
    pub(crate) fn add(&mut self, model: &Model, atoms: &[Atoms], idx: usize, sums: &mut Sums) {
        for (row, (place, offset)) in PLACES.into_iter().enumerate() {
            let first = place == Place::Own && idx == 0;
            let row = if first { FIRST } else { row };
            self.add_token(model, neighbour(atoms, idx, offset), row, sums);
        }
        self.add_combination(model, atoms, idx, sums);
        features_of_several(Part::Word, atoms, idx, &mut self.features);
        model.add(&self.features, sums);
    }

    /// Adds what one token says of the tag of the token from which it is seen.
    fn add_token(&mut self, model: &Model, atoms: &Atoms, row: usize, sums: &mut Sums) {
        let hash = atoms.cased ^ atoms.names.rotate_left(16) ^ atoms.listed;
        let Self { tokens, classes, features, .. } = self;
        let place = PLACES.get(row).map_or(Place::Own, |row| row.0);
        let mut add_part = |part: Part, sums: &mut Sums| {
            features_of_one((place, part), atoms, row == FIRST, features);
            model.add(features, sums);
        };
        let added = tokens.row(hash, atoms, row, |sums| {
            let own = Classes::of(atoms);
            add_row(classes.row(own.hash(), &own, row, |sums| add_part(Part::Classes, sums)), sums);
            add_part(Part::Word, sums);
        });
        add_row(added, sums);
    }

    /// Adds what the classes of a token and of its neighbours say together.
    fn add_combination(&mut self, model: &Model, atoms: &[Atoms], idx: usize, sums: &mut Sums) {
        let classes = [-1, 0, 1].map(|offset| Classes::in_combination(neighbour(atoms, idx, offset)));
        let hash = classes.iter().fold(0_u32, |hash, one| hash.wrapping_mul(31) ^ one.hash());
        let features = &mut self.features;
        let added = self.combinations.row(hash, &classes, 0, |sums| {
            features_of_several(Part::Classes, atoms, idx, features);
            model.add(features, sums);
        });
        add_row(added, sums);
    }
}

fn add_row(row: &[i16], sums: &mut Sums) {
    sums.iter_mut().zip(row).for_each(|(sum, added)| *sum += added);
}

/// A direct-mapped memory of sums by what they are worked out from, of which each has `WAYS` rows of one number a tag.
#[derive(Clone, Debug)]
struct Kept<K, const WAYS: usize> {
    slots: Vec<Slot<K, WAYS>>,
    rows: Vec<i16>,
    tags: usize,
}

/// A key, and which of its rows are known.
#[derive(Clone, Copy, Debug)]
struct Slot<K, const WAYS: usize> {
    key: K,
    known: [bool; WAYS],
}

impl<K: Copy + Default + PartialEq, const WAYS: usize> Kept<K, WAYS> {
    fn new(tags: usize) -> Self {
        let empty = Slot { key: K::default(), known: [false; WAYS] };
        Self { slots: vec![empty; SLOTS], rows: vec![0; SLOTS * WAYS * tags], tags }
    }

    /// The row of a key, worked out where it is not known; two keys whose hashes fall on one slot only cost that.
    fn row(&mut self, hash: u32, key: &K, row: usize, work_out: impl FnOnce(&mut Sums)) -> &[i16] {
        let at = (hash.wrapping_mul(0x9e37_79b1) >> 16) as usize % SLOTS;
        let slot = &mut self.slots[at];
        if slot.key != *key {
            *slot = Slot { key: *key, known: [false; WAYS] };
        }
        let start = (at * WAYS + row) * self.tags;
        let kept = &mut self.rows[start..start + self.tags];
        if !slot.known[row] {
            slot.known[row] = true;
            let mut sums = [0; MOST_TAGS];
            work_out(&mut sums);
            kept.copy_from_slice(&sums[..self.tags]);
        }
        kept
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{atoms::hash, features::features};
    use maskros_artefact::Artefact as _;

    /// Tokens whose atoms all differ, some of them more than once.
    fn tokens() -> Vec<Atoms> {
        let token = |nth: u32| {
            let own = |kind: u32| hash(&(nth % 7 * 16 + kind).to_le_bytes());
            let [word, cased, shape, names] = [0, 1, 2, 3].map(own);
            let affixes = [4, 5, 6, 7, 8].map(own);
            Atoms {
                word,
                cased,
                shape,
                names,
                prefixes: affixes,
                suffixes: affixes.map(|affix| affix ^ 1),
                ..Atoms::default()
            }
        };
        (0..20).map(token).collect()
    }

    #[test]
    fn a_memory_adds_what_look_ups_add() {
        let atoms = tokens();
        let mut all = Vec::new();
        let mut weights = Vec::new();
        for idx in 0..atoms.len() {
            features(&atoms, idx, &mut all);
            let weight =
                |feature: &u64| (feature.to_le_bytes()[0] % 5, feature.to_le_bytes()[1].cast_signed());
            weights.extend(all.iter().map(|feature| (*feature, vec![weight(feature)])));
        }
        weights.sort_by_key(|row| row.0);
        weights.dedup_by_key(|row| row.0);
        let model = Model::read(Model::compile(&[0], &[0.0; 25], 1.0, &weights).leak()).unwrap();
        let mut memory = Memory::new(5);
        for idx in (0..atoms.len()).chain(0..atoms.len()) {
            let (mut expected, mut sums) = ([0; MOST_TAGS], [0; MOST_TAGS]);
            features(&atoms, idx, &mut all);
            model.add(&all, &mut expected);
            memory.add(&model, &atoms, idx, &mut sums);
            assert_eq!(sums, expected, "token {idx}");
        }
    }
}
