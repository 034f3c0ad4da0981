//! Buffers that a thread keeps, so that no layer asks the system for memory: fresh pages cost more than what is computed in them.

use crate::bytes::Steps;
use rayon::prelude::*;
use std::cell::Cell;

/// Rows that go through the products of a layer together, at most: so many that reading the weights, which no cache holds, takes little of the time. With 64 rows, whose numbers
/// would stay in a core's second cache, all is slower, single precision by a tenth.
const BLOCK: usize = 256;

/// Rows as the next product takes them: in one of the two precisions.
#[derive(Default)]
pub(crate) struct Rows {
    pub(crate) numbers: Vec<f32>,
    pub(crate) bytes: Vec<u8>,
    pub(crate) steps: Vec<Steps>,
}

impl Rows {
    pub(crate) fn clear(&mut self) {
        self.numbers.clear();
        self.bytes.clear();
        self.steps.clear();
    }
}

/// What a product gives, before and after it is made numbers.
#[derive(Default)]
pub(crate) struct Products {
    pub(crate) numbers: Vec<f32>,
    pub(crate) sums: Vec<i32>,
}

/// The buffers of a thread.
#[derive(Default)]
pub(crate) struct Scratch {
    /// For products that follow one another: the rows of one while those of the next are made.
    pub(crate) rows: Rows,
    pub(crate) ahead: Rows,
    pub(crate) products: Products,
    pub(crate) row: Vec<f32>,
    /// Of one head of the attention.
    pub(crate) scores: Vec<f32>,
}

/// Works with the thread's buffers. Work within work, as when a thread waits for another and takes up a task meanwhile, gets new ones.
pub(crate) fn with_scratch<T>(work: impl FnOnce(&mut Scratch) -> T) -> T {
    thread_local!(static SCRATCH: Cell<Option<Box<Scratch>>> = const { Cell::new(None) });
    let mut scratch = SCRATCH.take().unwrap_or_default();
    let done = work(&mut scratch);
    SCRATCH.set(Some(scratch));
    done
}

/// Works on rows block by block, on all threads of the pool: with the place of a block's first row, its rows, and buffers.
pub(crate) fn in_blocks(
    rows: &mut [f32],
    width: usize,
    work: impl Fn(usize, &mut [f32], &mut Scratch) + Sync,
) {
    let share = (rows.len() / width).div_ceil(rayon::current_num_threads());
    let block = share.next_multiple_of(8).clamp(8, BLOCK);
    rows.par_chunks_mut(block * width).enumerate().for_each(|(number, rows)| {
        with_scratch(|scratch| work(number * block, rows, scratch));
    });
}
