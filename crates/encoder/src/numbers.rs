//! What stands between the products: normalization, activation, addition, softmax; each over a row that is in the cache.

use crate::{config::Activation, linear::Precision};
use rten_simd::{
    Isa, SimdIterable as _, SimdOp, SimdUnaryOp,
    functional::simd_map,
    ops::{BitOps as _, NumOps as _},
};
use rten_vecmath::{ApproxGelu, Gelu, Normalize, NormalizeOptions, Softmax, Sum, SumSquareSub};

/// Layer normalization (Ba et al. 2016), with a gain and a bias or without.
#[derive(Debug)]
pub(crate) struct LayerNorm {
    pub(crate) gain: Option<Vec<f32>>,
    pub(crate) bias: Option<Vec<f32>>,
    pub(crate) width: usize,
    pub(crate) eps: f32,
}

impl LayerNorm {
    /// A normalization without numbers of its own.
    pub(crate) fn plain(width: usize, eps: f32) -> Self {
        Self { gain: None, bias: None, width, eps }
    }

    pub(crate) fn apply(&self, rows: &mut [f32]) {
        rows.chunks_mut(self.width).for_each(|row| self.row(row));
    }

    /// The sum of two rows, normalized, in place of both.
    pub(crate) fn with(&self, row: &mut [f32], other: &mut [f32]) {
        add(row, other);
        self.row(row);
        other.copy_from_slice(row);
    }

    /// The row, normalized, in a buffer.
    pub(crate) fn normed<'a>(&self, row: &[f32], buffer: &'a mut Vec<f32>) -> &'a [f32] {
        buffer.clear();
        buffer.extend_from_slice(row);
        self.row(buffer);
        buffer
    }

    #[expect(clippy::cast_precision_loss, reason = "a width")]
    pub(crate) fn row(&self, row: &mut [f32]) {
        let width = self.width as f32;
        let mean = Sum::new(row).dispatch() / width;
        let variance = SumSquareSub::new(row, mean).dispatch() / width;
        let options = NormalizeOptions {
            pre_scale_bias: mean,
            scale: 1.0 / (variance + self.eps).sqrt(),
            element_scale: self.gain.as_deref(),
            element_bias: self.bias.as_deref(),
            ..Default::default()
        };
        Normalize::new_mut(row, options).dispatch();
    }
}

impl Activation {
    /// A row that becomes bytes next needs less care than one that stays.
    pub(crate) fn apply(self, row: &mut [f32], precision: Precision) {
        match self {
            Self::Gelu if precision == Precision::Int8 => RoughGelu {}.map_mut(row),
            Self::Gelu => Gelu {}.map_mut(row),
            Self::GeluTanh => ApproxGelu {}.map_mut(row),
            Self::Relu => relu(row),
        }
    }
}

pub(crate) fn relu(numbers: &mut [f32]) {
    numbers.iter_mut().for_each(|number| *number = number.max(0.0));
}

/// GELU (Hendrycks and Gimpel 2016) within 0.00005, or 0.00001 of numbers beyond [`RoughGelu::REACH`]: less than what bytes leave of it, and much quicker than the exact one.
///
/// The share of the number that stays, which is the normal distribution up to it, is one half and an odd polynomial, as close as one of this degree can be.
struct RoughGelu {}

impl RoughGelu {
    /// Where the share is taken for nothing or all.
    const REACH: f32 = 4.25;
    /// Of the odd powers, from the highest.
    const POWERS: [f32; 9] = [
        4.600_764e-11,
        -4.560_032_4e-9,
        2.001_749_3e-7,
        -5.176_97e-6,
        8.881_561e-5,
        -1.081_220_5e-3,
        9.726_747e-3,
        -6.620_519e-2,
        0.398_829_46,
    ];
}

impl SimdUnaryOp<f32> for RoughGelu {
    #[inline(always)]
    fn eval<I: Isa>(&self, isa: I, number: I::F32) -> I::F32 {
        let ops = isa.f32();
        let number = ops.max(number, ops.splat(-Self::REACH));
        let near = ops.min(number, ops.splat(Self::REACH));
        let square = ops.mul(near, near);
        let [highest, rest @ ..] = Self::POWERS;
        let mut sum = ops.splat(highest);
        for power in rest {
            sum = ops.mul_add(sum, square, ops.splat(power));
        }
        ops.mul(number, ops.mul_add(sum, near, ops.splat(0.5)))
    }
}

/// Each row becomes shares that sum to one.
pub(crate) fn softmax(rows: &mut [f32], width: usize) {
    for row in rows.chunks_mut(width) {
        Softmax::new_mut(row).dispatch();
    }
}

/// Adds number by number.
pub(crate) fn add(to: &mut [f32], what: &[f32]) {
    struct Add<'a>(&'a mut [f32], &'a [f32]);

    impl SimdOp for Add<'_> {
        type Output = ();

        #[inline(always)]
        fn eval<I: Isa>(self, isa: I) {
            let ops = isa.f32();
            let mut what = self.1.simd_iter_pad(ops);
            simd_map(
                ops,
                self.0,
                #[inline(always)]
                |number| ops.add(number, what.next().unwrap_or(ops.zero())),
            );
        }
    }

    Add(to, what).dispatch();
}

/// The first half of a row times the activated second half (GEGLU, Shazeer 2020), in the first half.
pub(crate) fn gated(row: &mut [f32]) -> &mut [f32] {
    let (value, gate) = row.split_at_mut(row.len() / 2);
    ApproxGelu {}.map_mut(gate);
    value.iter_mut().zip(gate).for_each(|(value, gate)| *value *= *gate);
    value
}

#[cfg(test)]
mod tests {
    use super::RoughGelu;
    use rten_simd::SimdUnaryOp as _;
    use rten_vecmath::Gelu;

    #[test]
    fn rough_is_close() {
        let numbers: Vec<f32> = (-20_000_i16..20_000).map(|step| f32::from(step) / 1000.0).collect();
        let [mut rough, mut exact] = [numbers.clone(), numbers.clone()];
        RoughGelu {}.map_mut(&mut rough);
        Gelu {}.map_mut(&mut exact);
        for ((number, rough), exact) in numbers.iter().zip(rough).zip(exact) {
            let bound = 5e-5_f32.max(1e-5 * number.abs());
            assert!((rough - exact).abs() <= bound, "{number}: {rough} and not {exact}");
        }
    }
}
