//! The model: what each feature adds to the scores of both kinds, in the sense of a multinomial logistic regression in which the score of
//! "neither" is 0 (McCullagh and Nelder, Generalized Linear Models, 1989, section 5.2.4).
//!
//! The artefact (see `maskros_artefact` for its envelope) has the scale of the weights, the scores of both kinds before any feature, the number
//! of features, and for each its hash in 32 bits and two signed numbers of the scale, a byte each, in the order of the hashes.

use maskros_artefact::{Artefact, Format, Reader, Refused};
use std::fmt;
use std::sync::LazyLock;

/// What a number by itself can be, other than neither.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumberKind {
    /// How old somebody is.
    Age,
    /// The number of a house.
    House,
}

impl NumberKind {
    /// Both, in the order of the weights.
    pub const ALL: [Self; 2] = [Self::Age, Self::House];
}

/// What a feature adds to the score of each kind, in the order of [`NumberKind::ALL`].
pub type NumberWeights = [i8; NumberKind::ALL.len()];

/// Bytes of a feature and its weights.
const ENTRY: usize = 4 + NumberKind::ALL.len();

/// A model that was read.
pub struct NumberModel {
    scale: f32,
    start: [f32; 2],
    entries: &'static [[u8; ENTRY]],
    /// Of the features by the first bits of their hashes the number of the first entry, and last the number of all.
    starts: Vec<u32>,
}

/// So many first bits of a hash part the entries into drawers of a few each.
const DRAWER_BITS: u32 = 12;

/// The drawer of a feature.
const fn drawer(feature: u32) -> usize {
    (feature >> (u32::BITS - DRAWER_BITS)) as usize
}

/// The feature of an entry.
const fn hash_of([a, b, c, d, ..]: &[u8; ENTRY]) -> u32 {
    u32::from_le_bytes([*a, *b, *c, *d])
}

/// The number of the first entry of each drawer, and last the number of all.
fn starts(entries: &[[u8; ENTRY]]) -> Vec<u32> {
    let first = |number: usize| entries.partition_point(|entry| drawer(hash_of(entry)) < number);
    (0..=1 << DRAWER_BITS).map(|number| u32::try_from(first(number)).unwrap_or(u32::MAX)).collect()
}

impl fmt::Debug for NumberModel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "NumberModel({} features)", self.entries.len())
    }
}

impl Artefact for NumberModel {
    const FORMAT: Format = Format { magic: *b"MASKROSN", version: 1 };

    fn unpacked(reader: &mut Reader<'static>) -> Result<Self, Refused> {
        let scale = reader.number()?;
        let start = [reader.number()?, reader.number()?];
        let count = reader.count()?;
        let entries = reader.table(count, ENTRY)?.as_chunks().0;
        Ok(Self { scale, start, entries, starts: starts(entries) })
    }
}

impl NumberModel {
    /// The model that ships inside the program.
    pub(super) fn shipped() -> &'static Self {
        static SHIPPED: LazyLock<NumberModel> = LazyLock::new(|| {
            NumberModel::trusted(include_bytes!("../../../../../models/numbers.bin"))
                .expect("the embedded model of numbers is well formed")
        });
        &SHIPPED
    }

    /// The artefact of a model: the scale of the weights, the scores of both kinds before any feature, and the features in the order of their
    /// hashes.
    #[must_use]
    pub fn compile(scale: f32, start: [f32; 2], features: &[(u32, NumberWeights)]) -> Vec<u8> {
        let mut payload = Vec::new();
        payload.extend(scale.to_le_bytes());
        payload.extend(start.iter().flat_map(|score| score.to_le_bytes()));
        payload.extend(u32::try_from(features.len()).unwrap_or(u32::MAX).to_le_bytes());
        for (feature, weights) in features {
            payload.extend(feature.to_le_bytes());
            payload.extend(weights.map(i8::cast_unsigned));
        }
        Self::FORMAT.seal(&payload)
    }

    /// The likelier kind, where its chance is at least the one that `least` asks for.
    pub(super) fn kind(&self, features: &[u32], least: impl Fn(NumberKind) -> f32) -> Option<NumberKind> {
        let chances = self.chances(features);
        let (kind, chance) = NumberKind::ALL.into_iter().zip(chances).max_by(|a, b| a.1.total_cmp(&b.1))?;
        (chance >= least(kind)).then_some(kind)
    }

    /// The chance of each kind, in the order of [`NumberKind::ALL`]; what is left is the chance of neither.
    #[must_use]
    pub fn chances(&self, features: &[u32]) -> [f32; 2] {
        let mut sums = [0_i32; 2];
        for weights in features.iter().filter_map(|feature| self.weights_of(*feature)) {
            sums.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += i32::from(weight));
        }
        let [age, house] = [0, 1].map(|kind| (sums[kind] as f32).mul_add(self.scale, self.start[kind]).exp());
        [age, house].map(|one| one / (1.0 + age + house))
    }

    fn weights_of(&self, feature: u32) -> Option<NumberWeights> {
        let [first, end] = *self.starts.get(drawer(feature)..)?.first_chunk()?;
        let drawer = self.entries.get(first as usize..end as usize)?;
        let [.., age, house] = drawer.iter().find(|entry| hash_of(entry) == feature)?;
        Some([*age, *house].map(u8::cast_signed))
    }
}
