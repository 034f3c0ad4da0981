//! Scaled dot-product attention (Vaswani et al. 2017) within each text of a batch.
//!
//! The texts of a batch lie one after the other without padding, so that no product is made for nothing and no mask is needed: a text gives the same numbers
//! in whatever company it comes. Heads are worked on one by one: what they give lies head by head ([`Attended`]) until the next product gathers the rows.

use crate::{linear::Kernels, numbers::softmax, scratch::with_scratch};
use rayon::prelude::*;
use rten_gemm::{GemmInputA, GemmInputB, GemmOptions, GemmUninitOptions};
use rten_tensor::{Matrix, MatrixLayout as _, NdTensorView};
use rten_vecmath::ExtendInit as _;
use std::ops::Range;

/// Queries, keys and values of all tokens: rows of three times the hidden size. The queries are scaled already.
pub(crate) struct Projected<'a> {
    pub(crate) rows: &'a [f32],
    pub(crate) hidden: usize,
    pub(crate) heads: usize,
}

/// What each token takes from the tokens of its text: for each head the rows of all tokens.
#[derive(Default)]
pub(crate) struct Attended {
    heads: Vec<f32>,
    tokens: usize,
    size: usize,
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

impl Attended {
    /// The parts of all heads for one token, side by side.
    pub(crate) fn gather<'a>(&self, token: usize, row: &'a mut Vec<f32>) -> &'a mut [f32] {
        row.clear();
        for head in self.heads.chunks(self.tokens * self.size) {
            row.extend_from_slice(&head[token * self.size..][..self.size]);
        }
        row
    }
}

impl Projected<'_> {
    /// What each token takes from the tokens of its text.
    pub(crate) fn attend(
        &self,
        texts: &[Range<usize>],
        positions: Option<&dyn Positions>,
        kernels: &Kernels,
        attended: &mut Attended,
    ) {
        attended.size = self.hidden / self.heads;
        attended.tokens = self.rows.len() / (3 * self.hidden);
        attended.heads.resize(self.rows.len() / 3, 0.0);
        let heads = attended.heads.par_chunks_mut(attended.tokens * attended.size);
        heads.enumerate().for_each(|(head, out)| {
            for text in texts {
                let out = &mut out[text.start * self.size()..text.end * self.size()];
                self.head(text, head, positions, kernels, out);
            }
        });
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
        out: &mut [f32],
    ) {
        let [queries, keys, values] = [0, 1, 2].map(|which| self.part(text, which, head));
        with_scratch(|scratch| {
            let scores = &mut scratch.scores;
            product(queries, keys.transposed(), kernels, scores);
            if let Some(positions) = positions {
                positions.add(scores, head, queries, keys, kernels);
            }
            softmax(scores, text.len());
            let shares = Matrix::from_data([text.len(), text.len()], scores.as_slice());
            let (a, b) = (GemmInputA::Unpacked(shares), GemmInputB::Unpacked(values));
            kernels.single.gemm(out, a, b, GemmOptions::default()).expect("the sizes are those of one head");
        });
    }
}

/// The product of two matrices.
pub(crate) fn product(a: Matrix, b: Matrix, kernels: &Kernels, products: &mut Vec<f32>) {
    let size = a.rows() * b.cols();
    products.clear();
    products.reserve(size);
    products.extend_init(|out| {
        let (a, b) = (GemmInputA::Unpacked(a), GemmInputB::Unpacked(b));
        let options = GemmUninitOptions::default();
        kernels.single.gemm_uninit(&mut out[..size], a, b, options).expect("the sizes are those of one head")
    });
}
