//! Scaled dot-product attention (Vaswani et al. 2017) within each text of a batch.
//!
//! The texts of a batch lie one after the other without padding, so that no product is made for nothing and no mask is needed: a text gives the same numbers
//! in whatever company it comes.

use crate::{linear::Kernels, numbers::softmax};
use rayon::prelude::*;
use rten_gemm::{GemmInputA, GemmInputB, GemmUninitOptions};
use rten_tensor::{Matrix, MatrixLayout as _, NdTensorView};
use rten_vecmath::ExtendInit as _;
use std::ops::Range;

/// Queries, keys and values of all tokens: rows of three times the hidden size. The queries are scaled already.
pub(crate) struct Projected<'a> {
    pub(crate) rows: &'a [f32],
    pub(crate) hidden: usize,
    pub(crate) heads: usize,
}

/// What relative positions add to the scores of a head, from its queries and keys.
pub(crate) trait Positions: Sync {
    fn add(&self, scores: &mut [f32], head: usize, queries: Matrix, keys: Matrix, kernels: &Kernels);
}

/// Where each text of a batch begins and ends, in tokens.
pub(crate) fn texts(lengths: &[usize]) -> Vec<Range<usize>> {
    let mut start = 0;
    let range = |&length: &usize| {
        start += length;
        start - length..start
    };
    lengths.iter().map(range).collect()
}

impl Projected<'_> {
    /// What each token takes from the tokens of its text: rows of the hidden size.
    pub(crate) fn attend(
        &self,
        lengths: &[usize],
        positions: Option<&dyn Positions>,
        kernels: &Kernels,
    ) -> Vec<f32> {
        let texts = texts(lengths);
        let pairs: Vec<(Range<usize>, usize)> = texts
            .into_iter()
            .flat_map(|text| (0..self.heads).map(move |head| (text.clone(), head)))
            .collect();
        let parts: Vec<Vec<f32>> =
            pairs.par_iter().map(|(text, head)| self.head(text, *head, positions, kernels)).collect();
        self.gathered(&pairs, &parts)
    }

    fn size(&self) -> usize {
        self.hidden / self.heads
    }

    /// The rows of a text, one head's columns of the queries (0), keys (1) or values (2).
    fn part(&self, text: &Range<usize>, which: usize, head: usize) -> Matrix<'_> {
        let width = 3 * self.hidden;
        let first = text.start * width + which * self.hidden + head * self.size();
        let last = first + (text.len() - 1) * width + self.size();
        NdTensorView::from_data_with_strides([text.len(), self.size()], &self.rows[first..last], [width, 1])
            .expect("the rows of a text are all there")
    }

    fn head(
        &self,
        text: &Range<usize>,
        head: usize,
        positions: Option<&dyn Positions>,
        kernels: &Kernels,
    ) -> Vec<f32> {
        let [queries, keys, values] = [0, 1, 2].map(|which| self.part(text, which, head));
        let mut scores = product(queries, keys.transposed(), kernels);
        if let Some(positions) = positions {
            positions.add(&mut scores, head, queries, keys, kernels);
        }
        softmax(&mut scores, text.len());
        let shares = Matrix::from_data([text.len(), text.len()], scores.as_slice());
        product(shares, values, kernels)
    }

    /// The parts of all heads side by side.
    fn gathered(&self, pairs: &[(Range<usize>, usize)], parts: &[Vec<f32>]) -> Vec<f32> {
        let mut gathered = vec![0.0; self.rows.len() / 3];
        for ((text, head), part) in pairs.iter().zip(parts) {
            let rows = gathered.chunks_mut(self.hidden).skip(text.start);
            for (row, part) in rows.zip(part.chunks(self.size())) {
                row[head * self.size()..][..self.size()].copy_from_slice(part);
            }
        }
        gathered
    }
}

/// The product of two matrices.
pub(crate) fn product(a: Matrix, b: Matrix, kernels: &Kernels) -> Vec<f32> {
    let size = a.rows() * b.cols();
    let mut products = Vec::with_capacity(size);
    products.extend_init(|out| {
        let (a, b) = (GemmInputA::Unpacked(a), GemmInputB::Unpacked(b));
        let options = GemmUninitOptions::default();
        kernels.single.gemm_uninit(&mut out[..size], a, b, options).expect("the sizes are those of one head")
    });
    products
}
