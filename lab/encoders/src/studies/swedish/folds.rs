//! Folds: every sample of an essay in the same one, and in each as many samples with personal information as without.

use super::essays::Piece;
use crate::{Error, Random};
use std::{cmp::Reverse, collections::BTreeMap};

/// What the seed is joined with, so that other draws by the same seed are others.
const PURPOSE: u64 = 0xF01D;

/// The samples of an essay or a fold: those with personal information, those without.
type Sides = [Vec<usize>; 2];

/// The samples of each fold, in order. What is not in any was left out to make the two sides of a fold the same size.
///
/// Essays are taken in an order drawn by the seed, those with the most samples first, and each goes where it makes the folds least
/// uneven; then the larger side of each fold is drawn down to the size of the smaller.
///
/// # Errors
///
/// There are fewer than two folds, or in a fold one side is empty.
pub fn deal(pieces: &[Piece], folds: usize, seed: u64) -> Result<Vec<Vec<usize>>, Error> {
    if folds < 2 {
        return Err(Error::Option { option: "folds", expected: "at least 2" });
    }
    if !pieces.iter().any(Piece::is_personal) {
        return Err(Error::Option { option: "data", expected: "essays with spans" });
    }
    let mut random = Random::new(&[seed, PURPOSE]);
    let mut dealt = spread(essays(pieces, &mut random), folds);
    if dealt.iter().flatten().any(Vec::is_empty) {
        let expected = "so few that each has essays with and without personal information";
        return Err(Error::Option { option: "folds", expected });
    }
    Ok(dealt.iter_mut().map(|sides| balance(sides, &mut random)).collect())
}

/// The samples of each essay, the essays in a drawn order, the largest first.
fn essays(pieces: &[Piece], random: &mut Random) -> Vec<Sides> {
    let mut essays: Vec<Sides> = by_essay(pieces).into_values().collect();
    random.shuffle(&mut essays);
    essays.sort_by_key(|[with, without]| Reverse(with.len() + without.len()));
    essays
}

fn by_essay(pieces: &[Piece]) -> BTreeMap<usize, Sides> {
    let mut essays: BTreeMap<usize, Sides> = BTreeMap::new();
    for (number, piece) in pieces.iter().enumerate() {
        let [with, without] = essays.entry(piece.essay).or_default();
        if piece.is_personal() { with.push(number) } else { without.push(number) }
    }
    essays
}

fn spread(essays: Vec<Sides>, folds: usize) -> Vec<Sides> {
    let all = [0, 1].map(|side| essays.iter().map(|essay| essay[side].len()).sum::<usize>().max(1));
    let mut dealt = vec![Sides::default(); folds];
    for essay in essays {
        let uneven = |fold: &Sides| unevenness(fold, &essay, all);
        let least = dealt.iter_mut().min_by(|left, right| f64::total_cmp(&uneven(left), &uneven(right)));
        if let Some(fold) = least {
            fold.iter_mut().zip(essay).for_each(|(side, more)| side.extend(more));
        }
    }
    dealt
}

/// How much more uneven the folds get when a fold takes an essay.
fn unevenness(fold: &Sides, essay: &Sides, all: [usize; 2]) -> f64 {
    [0, 1].map(|side| growth(fold[side].len(), essay[side].len(), all[side])).iter().sum()
}

/// How much the square of a fold's share of all samples grows by `more`.
#[expect(clippy::cast_precision_loss, reason = "counts of samples are far below 2^53")]
fn growth(now: usize, more: usize, all: usize) -> f64 {
    ((now + more).pow(2) - now.pow(2)) as f64 / (all as f64).powi(2)
}

fn balance(sides: &mut Sides, random: &mut Random) -> Vec<usize> {
    draw_down(sides, random);
    let mut fold: Vec<usize> = sides.iter().flatten().copied().collect();
    fold.sort_unstable();
    fold
}

/// Draws the larger side down to the size of the smaller.
fn draw_down(sides: &mut Sides, random: &mut Random) {
    let size = sides.iter().map(Vec::len).min().unwrap_or_default();
    for side in sides.iter_mut().filter(|side| side.len() > size) {
        random.shuffle(side);
        side.truncate(size);
    }
}

#[cfg(test)]
mod tests {
    use super::deal;
    use crate::{
        Random, Sample,
        studies::swedish::essays::{Piece, Word},
    };
    use std::collections::BTreeSet;

    fn piece(essay: usize, personal: bool) -> Piece {
        let words = vec![Word { place: Some(1), class: usize::from(personal) }];
        Piece { essay, sample: Sample { ids: vec![1, 2, 3], targets: Vec::new() }, words }
    }

    /// 60 essays of one to six samples, a third of them with personal information.
    fn pieces() -> Vec<Piece> {
        let mut random = Random::new(&[3]);
        let essay =
            |essay| (0..=random.below(6)).map(|_| piece(essay, random.below(3) == 0)).collect::<Vec<_>>();
        (0..60).flat_map(essay).collect()
    }

    #[test]
    fn folds_are_balanced_and_keep_essays_together() {
        let pieces = pieces();
        let folds = deal(&pieces, 5, 1).unwrap();
        let personal = |fold: &[usize]| fold.iter().filter(|number| pieces[**number].is_personal()).count();
        assert!(folds.iter().all(|fold| 2 * personal(fold) == fold.len()));
        let essays =
            |fold: &Vec<usize>| fold.iter().map(|number| pieces[*number].essay).collect::<BTreeSet<_>>();
        let in_folds: usize = folds.iter().map(|fold| essays(fold).len()).sum();
        assert_eq!(
            in_folds,
            folds.iter().flat_map(essays).collect::<BTreeSet<_>>().len(),
            "no essay is in two folds"
        );
        // The rarer side is kept whole, and the folds are of about the same size.
        let all: Vec<usize> = (0..pieces.len()).collect();
        assert_eq!(folds.iter().map(|fold| personal(fold)).sum::<usize>(), personal(&all));
        let sizes: Vec<usize> = folds.iter().map(Vec::len).collect();
        assert!(sizes.iter().max().unwrap() - sizes.iter().min().unwrap() <= 2, "{sizes:?}");
    }

    #[test]
    fn the_seed_decides() {
        let pieces = pieces();
        assert_eq!(deal(&pieces, 5, 1).unwrap(), deal(&pieces, 5, 1).unwrap());
        assert_ne!(deal(&pieces, 5, 1).unwrap(), deal(&pieces, 5, 2).unwrap());
    }

    #[test]
    fn a_fold_needs_both_sides() {
        assert!(deal(&[piece(0, true), piece(1, false), piece(2, false)], 2, 1).is_err());
        assert!(deal(&pieces(), 1, 1).is_err());
        assert!(deal(&[piece(0, true), piece(1, false), piece(2, false), piece(3, true)], 2, 1).is_ok());
    }
}
