//! Functions of single numbers and sums over slices, written so that the compiler turns them into vector instructions.

use pulp::Arch;

/// Numbers that are summed side by side.
const LANES: usize = 16;

/// Runs `work` compiled for the widest vectors of this processor.
#[inline(always)]
pub(super) fn wide<R>(work: impl FnOnce() -> R) -> R {
    Arch::new().dispatch(work)
}

/// eˣ with a relative error below 3·10⁻⁷ for x from −87 to 88, and the value at the nearer end outside.
///
/// Cephes' method: x = n·ln 2 + r with |r| ≤ ln 2 / 2, a polynomial for eʳ, times 2ⁿ.
#[inline(always)]
pub(super) fn exp(x: f32) -> f32 {
    let x = x.clamp(-87.3, 88.0);
    // The sum is so large that its last bit stands for 1, which rounds, and its lowest bits are n.
    let rounded = x * std::f32::consts::LOG2_E + 12_582_912.0;
    let n = rounded - 12_582_912.0;
    let power = f32::from_bits((rounded.to_bits() << 23).wrapping_add(127 << 23));
    let r = x - n * 0.693_359_4 - n * -2.121_944_4e-4;
    let p = 1.987_569_1e-4 * r + 1.398_199_9e-3;
    let p = p * r + 8.333_452e-3;
    let p = p * r + 4.166_579_6e-2;
    let p = p * r + 1.666_666_5e-1;
    let p = p * r + 5e-1;
    (p * r * r + r + 1.0) * power
}

/// The hyperbolic tangent.
#[inline(always)]
pub(super) fn tanh(x: f32) -> f32 {
    1.0 - 2.0 / (exp(2.0 * x.clamp(-9.0, 9.0)) + 1.0)
}

/// The error function with an absolute error below 5·10⁻⁷: a rational approximation on [−4, 4], ±1 outside.
#[inline(always)]
pub(super) fn erf(x: f32) -> f32 {
    let x = x.clamp(-4.0, 4.0);
    let square = x * x;
    let p = -2.726_142_3e-10 * square + 2.770_681_4e-8;
    let p = p * square + -2.101_024e-6;
    let p = p * square + -5.692_506_5e-5;
    let p = p * square + -7.349_906_3e-4;
    let p = p * square + -0.002_954_6;
    let p = p * square + -1.609_603_3e-2;
    let q = -1.456_607_2e-5 * square + -2.133_740_6e-4;
    let q = q * square + -1.682_827e-3;
    let q = q * square + -7.373_329e-3;
    let q = q * square + -1.426_473_9e-2;
    x * p / q
}

/// The sum of `value` over pairs, in a fixed order.
#[inline(always)]
pub(super) fn sum_pairs(a: &[f32], b: &[f32], value: impl Fn(f32, f32) -> f32) -> f32 {
    let mut lanes = [0.0_f32; LANES];
    let (whole, rest) = a.as_chunks::<LANES>();
    let (other, other_rest) = b.as_chunks::<LANES>();
    for (a, b) in whole.iter().zip(other) {
        for lane in 0..LANES {
            lanes[lane] += value(a[lane], b[lane]);
        }
    }
    let rest: f32 = rest.iter().zip(other_rest).map(|(a, b)| value(*a, *b)).sum();
    lanes.iter().sum::<f32>() + rest
}

/// The sum of `value` over numbers, in a fixed order.
#[inline(always)]
pub(super) fn sum(numbers: &[f32], value: impl Fn(f32) -> f32) -> f32 {
    sum_pairs(numbers, numbers, |number, _| value(number))
}

/// The largest number.
#[inline(always)]
pub(super) fn largest(numbers: &[f32]) -> f32 {
    let mut lanes = [f32::NEG_INFINITY; LANES];
    let (whole, rest) = numbers.as_chunks::<LANES>();
    for chunk in whole {
        for lane in 0..LANES {
            lanes[lane] = if chunk[lane] > lanes[lane] { chunk[lane] } else { lanes[lane] };
        }
    }
    lanes.iter().chain(rest).copied().fold(f32::NEG_INFINITY, f32::max)
}

/// Whether element `index` of a dropout is kept: a hash of its number and the seed, so that no mask needs to be stored.
///
/// The finaliser of MurmurHash3.
#[inline(always)]
pub(super) fn kept(index: u32, seed: u32, threshold: u32) -> bool {
    let mut hash = index.wrapping_mul(0x9E37_79B1) ^ seed;
    hash = (hash ^ (hash >> 16)).wrapping_mul(0x85EB_CA6B);
    hash = (hash ^ (hash >> 13)).wrapping_mul(0xC2B2_AE35);
    (hash ^ (hash >> 16)) >= threshold
}
