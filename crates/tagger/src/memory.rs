//! What frequent words add to the scores of the tags, so that it is looked up once.
//!
//! Two thirds of the features of a token read one token only: itself, or one of the two on each side. What those of one token and one
//! place add together depends on nothing else, and prose repeats its words.

use crate::{
    atoms::Atoms,
    features::{Feature, Place, features_of_one, neighbour},
    model::{MOST_TAGS, Model, Sums},
};

/// How many tokens are remembered; a power of two.
const SLOTS: usize = 4096;
/// The places that read one token, with how far they stand from the token whose tag is asked for.
const PLACES: [(Place, isize); 5] =
    [(Place::Far, -2), (Place::Before, -1), (Place::Own, 0), (Place::After, 1), (Place::Beyond, 2)];
/// The row of a token itself where the sentence begins with it.
const FIRST: usize = PLACES.len();
/// Rows of a slot.
const ROWS: usize = FIRST + 1;

/// A direct-mapped memory of tokens for one model: what they add from each place, in rows of one number a tag.
#[derive(Clone, Debug)]
pub(crate) struct Memory {
    slots: Vec<Slot>,
    rows: Vec<i16>,
    tags: usize,
    features: Vec<Feature>,
}

/// A token, and which of its rows are known.
#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    atoms: Atoms,
    known: [bool; ROWS],
}

impl Memory {
    /// An empty memory for a model with so many tags.
    pub(crate) fn new(tags: usize) -> Self {
        let (slots, rows) = (vec![Slot::default(); SLOTS], vec![0; SLOTS * ROWS * tags]);
        Self { slots, rows, tags, features: Vec::new() }
    }

    /// Adds what the tokens round token `idx` and the token itself say, each by itself, of the tag of token `idx`.
    pub(crate) fn add(&mut self, model: &Model, atoms: &[Atoms], idx: usize, sums: &mut Sums) {
        for (row, (place, offset)) in PLACES.into_iter().enumerate() {
            let first = place == Place::Own && idx == 0;
            let row = if first { FIRST } else { row };
            let added = self.row(model, neighbour(atoms, idx, offset), row);
            sums.iter_mut().zip(added).for_each(|(sum, added)| *sum += added);
        }
    }

    fn row(&mut self, model: &Model, atoms: &Atoms, row: usize) -> &[i16] {
        let at = place_of(atoms);
        let slot = &mut self.slots[at];
        if slot.atoms != *atoms {
            *slot = Slot { atoms: *atoms, known: [false; ROWS] };
        }
        let start = (at * ROWS + row) * self.tags;
        let kept = &mut self.rows[start..start + self.tags];
        if !slot.known[row] {
            slot.known[row] = true;
            let place = PLACES.get(row).map_or(Place::Own, |row| row.0);
            features_of_one(place, atoms, row == FIRST, &mut self.features);
            let mut sums = [0; MOST_TAGS];
            model.add(&self.features, &mut sums);
            kept.copy_from_slice(&sums[..self.tags]);
        }
        kept
    }
}

/// The slot of a token; two tokens of one slot only cost look-ups.
const fn place_of(atoms: &Atoms) -> usize {
    let mixed = (atoms.cased ^ atoms.names.rotate_left(16) ^ atoms.listed).wrapping_mul(0x9e37_79b1);
    (mixed >> 16) as usize % SLOTS
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
            crate::features::features_of_several(&atoms, idx, &mut all);
            model.add(&all, &mut sums);
            assert_eq!(sums, expected, "token {idx}");
        }
    }
}
