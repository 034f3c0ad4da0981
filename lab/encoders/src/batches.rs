//! Which samples go through the model together, and in which order: by chance, by length, and always the same for one seed.

use crate::{
    Error, Goal, Head, Random, Sample, Target,
    engine::{Batch, Targets},
};
use maskros_encoder::Config;

/// Batches whose samples are sorted by length among each other, so that little padding is needed.
const SORTED_TOGETHER: usize = 50;

/// How tokens are hidden for [`Goal::Masked`] (Devlin et al. 2019, section 3.1): of the chosen, 80 % become the mask, 10 % any token,
/// 10 % stay.
#[derive(Clone, Debug, PartialEq)]
pub struct Hiding {
    /// The share of tokens that are chosen: 0.15 in the paper.
    pub share: f64,
    /// The token that hides.
    pub mask: u32,
    /// Tokens that are never chosen: start, separator, padding.
    pub special: Vec<u32>,
}

/// The samples of each batch of an epoch, in order.
pub(crate) fn order(samples: &[Sample], size: usize, seed: u64, epoch: usize) -> Vec<Vec<usize>> {
    let mut random = Random::new(&[seed, 0x0D7A, epoch as u64]);
    let mut numbers: Vec<usize> = (0..samples.len()).collect();
    random.shuffle(&mut numbers);
    let mut batches: Vec<Vec<usize>> = Vec::new();
    for together in numbers.chunks_mut(size * SORTED_TOGETHER) {
        batches.extend(by_length(together, samples, size));
    }
    random.shuffle(&mut batches);
    batches
}

/// Batches by length, longest last, to look at samples without learning.
pub(crate) fn sorted(samples: &[Sample], size: usize) -> Vec<Vec<usize>> {
    let mut numbers: Vec<usize> = (0..samples.len()).collect();
    by_length(&mut numbers, samples, size).collect()
}

fn by_length(numbers: &mut [usize], samples: &[Sample], size: usize) -> impl Iterator<Item = Vec<usize>> {
    numbers.sort_by_key(|number| samples[*number].ids.len());
    numbers.chunks(size).map(<[usize]>::to_vec)
}

/// Makes batches of samples.
#[derive(Debug)]
pub(crate) struct Maker<'a> {
    pub(crate) samples: &'a [Sample],
    pub(crate) heads: &'a [Head],
    pub(crate) config: &'a Config,
    pub(crate) hiding: Option<&'a Hiding>,
    pub(crate) seed: u64,
}

impl Maker<'_> {
    /// Whether every sample fits the model and the heads.
    pub(crate) fn check(&self) -> Result<(), Error> {
        for (number, sample) in self.samples.iter().enumerate() {
            self.fits(sample).map_err(|expected| Error::Sample { sample: number, expected })?;
        }
        Ok(())
    }

    /// Whether a sample fits; if not, what was expected of it.
    fn fits(&self, sample: &Sample) -> Result<(), &'static str> {
        if sample.ids.is_empty() || sample.ids.len() > self.config.max_positions {
            return Err("at least one token and no more than the model has positions");
        }
        if sample.ids.iter().any(|id| *id as usize >= self.config.vocab_size) {
            return Err("tokens of the model's vocabulary");
        }
        if sample.targets.len() != self.heads.len() || !self.targets_fit(sample) {
            return Err("a target for each head, of its kind, length and classes");
        }
        Ok(())
    }

    fn targets_fit(&self, sample: &Sample) -> bool {
        let targets = self.heads.iter().zip(&sample.targets);
        targets.into_iter().all(|(head, target)| match head.goal {
            Goal::Masked => self.hiding.is_some(),
            _ => target_fits(head, target, sample.ids.len()),
        })
    }

    /// These samples as a batch; `turn` tells epochs apart, in which other tokens are hidden.
    pub(crate) fn batch(&self, numbers: &[usize], turn: usize) -> Batch {
        let lengths: Vec<usize> = numbers.iter().map(|number| self.samples[*number].ids.len()).collect();
        let width = lengths.iter().copied().max().unwrap_or(0);
        let mut ids = self.padded(numbers, width);
        let targets = self.heads.iter().enumerate().map(|(number, head)| match head.goal {
            Goal::Masked => self.hidden(numbers, turn, &mut ids, width),
            _ => self.targets(numbers, number, width),
        });
        Batch { targets: targets.collect(), ids, lengths }
    }

    /// The tokens of samples, padded to the same length.
    fn padded(&self, numbers: &[usize], width: usize) -> Vec<u32> {
        let mut ids = Vec::with_capacity(width * numbers.len());
        for number in numbers {
            ids.extend_from_slice(&self.samples[*number].ids);
            ids.resize(ids.len().next_multiple_of(width), self.config.pad_token);
        }
        ids
    }

    /// Hides tokens of samples; gives what stood there.
    fn hidden(&self, numbers: &[usize], turn: usize, ids: &mut [u32], width: usize) -> Targets {
        let rows = ids.chunks_mut(width).zip(numbers);
        Targets::Classes(rows.flat_map(|(ids, number)| self.hide(ids, *number, turn)).collect())
    }

    /// What a head should say of samples.
    fn targets(&self, numbers: &[usize], head: usize, width: usize) -> Targets {
        let (mut classes, mut truth) = (Vec::new(), Vec::new());
        for number in numbers {
            match &self.samples[*number].targets[head] {
                Target::Tokens(row) => {
                    classes.extend(row.iter().copied());
                    classes.resize(classes.len().next_multiple_of(width), None);
                }
                Target::Class(class) => classes.push(*class),
                Target::Labels(labels) => truth.extend(labels.iter().map(|label| f32::from(*label))),
            }
        }
        if self.heads[head].goal == Goal::Labels { Targets::Truth(truth) } else { Targets::Classes(classes) }
    }

    /// Hides tokens of a row; gives what stood there.
    fn hide(&self, ids: &mut [u32], number: usize, turn: usize) -> Vec<Option<usize>> {
        let mut row = vec![None; ids.len()];
        let Some(hiding) = self.hiding else { return row };
        let mut random = Random::new(&[self.seed, 0x41DE, number as u64, turn as u64]);
        let length = self.samples[number].ids.len();
        for (id, class) in ids.iter_mut().zip(&mut row).take(length) {
            if !hiding.special.contains(id) && random.share() < hiding.share {
                *class = Some(*id as usize);
                *id = self.instead(*id, hiding, &mut random);
            }
        }
        row
    }

    /// What stands in the place of a token that was chosen.
    fn instead(&self, id: u32, hiding: &Hiding, random: &mut Random) -> u32 {
        match random.share() {
            ..0.8 => hiding.mask,
            0.8..0.9 => u32::try_from(random.below(self.config.vocab_size)).unwrap_or(hiding.mask),
            _ => id,
        }
    }
}

/// Whether a target is of the kind and the classes of its head, and where tokens have classes of this length.
fn target_fits(head: &Head, target: &Target, length: usize) -> bool {
    let is_class = |class: usize| class < head.labels.len();
    match (head.goal, target) {
        (Goal::Tokens, Target::Tokens(classes)) => {
            classes.len() == length && classes.iter().flatten().all(|class| is_class(*class))
        }
        (Goal::Sentence, Target::Class(class)) => class.is_none_or(is_class),
        (Goal::Labels, Target::Labels(labels)) => labels.len() == head.labels.len(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::{order, sorted};
    use crate::Sample;

    fn samples() -> Vec<Sample> {
        (0..103).map(|number| Sample { ids: vec![1; 1 + number * 7 % 50], targets: Vec::new() }).collect()
    }

    #[test]
    fn every_sample_comes_once_in_an_epoch() {
        let samples = samples();
        for batches in [order(&samples, 8, 3, 0), order(&samples, 8, 3, 1), sorted(&samples, 8)] {
            let mut all: Vec<usize> = batches.concat();
            all.sort_unstable();
            assert_eq!(all, (0..103).collect::<Vec<_>>());
            assert_eq!(batches.len(), 13);
        }
    }

    #[test]
    fn the_order_follows_from_seed_and_epoch() {
        let samples = samples();
        assert_eq!(order(&samples, 8, 3, 1), order(&samples, 8, 3, 1));
        assert_ne!(order(&samples, 8, 3, 1), order(&samples, 8, 3, 2));
        assert_ne!(order(&samples, 8, 3, 1), order(&samples, 8, 4, 1));
    }
}
