//! What stands between the products: normalization, activation, softmax; each over rows of numbers.

use crate::config::Activation;
use rayon::prelude::*;
use rten_simd::{SimdOp as _, SimdUnaryOp as _};
use rten_vecmath::{ApproxGelu, Gelu, Normalize, NormalizeOptions, Softmax, Sum, SumSquareSub};

/// Numbers that one task of the pool works on: about what fits into a core's first cache.
const BLOCK: usize = 1 << 13;

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
        let block = self.width * (BLOCK / self.width).max(1);
        rows.par_chunks_mut(block)
            .flat_map_iter(|block| block.chunks_mut(self.width))
            .for_each(|row| self.row(row));
    }

    #[expect(clippy::cast_precision_loss, reason = "a width")]
    fn row(&self, row: &mut [f32]) {
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
    pub(crate) fn apply(self, numbers: &mut [f32]) {
        numbers.par_chunks_mut(BLOCK).for_each(|block| match self {
            Self::Gelu => Gelu {}.map_mut(block),
            Self::GeluTanh => ApproxGelu {}.map_mut(block),
            Self::Relu => block.iter_mut().for_each(|number| *number = number.max(0.0)),
        });
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
    to.par_chunks_mut(BLOCK).zip(what.par_chunks(BLOCK)).for_each(|(to, what)| {
        to.iter_mut().zip(what).for_each(|(to, what)| *to += what);
    });
}

/// The first half of each row times the activated second half (GEGLU, Shazeer 2020).
pub(crate) fn gated(rows: &[f32], width: usize) -> Vec<f32> {
    let half = width / 2;
    let mut out = vec![0.0; rows.len() / 2];
    out.par_chunks_mut(half).zip(rows.par_chunks(width)).for_each(|(out, row)| {
        let (value, gate) = row.split_at(half);
        out.copy_from_slice(gate);
        ApproxGelu {}.map_mut(out);
        out.iter_mut().zip(value).for_each(|(out, value)| *out *= value);
    });
    out
}
