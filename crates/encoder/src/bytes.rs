//! Rows of numbers to bytes and back.
//!
//! A row becomes bytes with a step and a zero of its own, so that no row depends on its company. The products of bytes with the bytes of the weights are whole sums, exact in
//! whatever order they are made; [`Columns::restore`] makes numbers of them.

use rten_simd::{
    Isa, SimdOp,
    ops::{BitOps as _, NumOps as _, ToFloat as _},
};
use rten_vecmath::{ExtendInit as _, MinMax, Quantize};

/// What the bytes of a row stand for: `(byte - zero) * step`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Steps {
    step: f32,
    zero: u8,
}

impl Steps {
    /// The steps of a row. Their range always holds zero.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "clamped to the range of a byte"
    )]
    fn of(row: &[f32]) -> Self {
        let (least, most) = MinMax::new(row).dispatch();
        let (least, most) = (least.min(0.0), most.max(0.0));
        let step = ((most - least) / 255.0).max(f32::MIN_POSITIVE);
        Self { step, zero: (-least / step).round_ties_even().clamp(0.0, 255.0) as u8 }
    }
}

/// Adds a row to those in bytes.
pub(crate) fn quantize(row: &[f32], bytes: &mut Vec<u8>) -> Steps {
    let steps = Steps::of(row);
    bytes.reserve(row.len());
    bytes.extend_init(|out| {
        Quantize::new(row, &mut out[..row.len()], 1.0 / steps.step, steps.zero).dispatch()
    });
    steps
}

/// What the columns of a matrix in bytes stand for.
pub(crate) struct Columns {
    /// The number that one step of a weight stands for.
    pub(crate) scales: Vec<f32>,
    /// The sum of the weights: what a row's zero adds to the product, once for each step of the zero. (The library can subtract zeros too, but version 0.27 does so wrongly
    /// for more than eight rows.)
    pub(crate) sums: Vec<i32>,
}

impl Columns {
    /// The numbers that a row of sums stands for, with a bias.
    pub(crate) fn restore(&self, sums: &[i32], steps: Steps, bias: Option<&[f32]>, out: &mut [f32]) {
        Restore { columns: self, sums, steps, bias, out }.dispatch();
    }
}

struct Restore<'a> {
    columns: &'a Columns,
    sums: &'a [i32],
    steps: Steps,
    bias: Option<&'a [f32]>,
    out: &'a mut [f32],
}

impl Restore<'_> {
    #[expect(clippy::cast_precision_loss, reason = "sums of bytes stay far below 2^24 steps of any meaning")]
    fn one(&self, at: usize) -> f32 {
        let sum = self.sums[at] - i32::from(self.steps.zero) * self.columns.sums[at];
        let bias = self.bias.map_or(0.0, |bias| bias[at]);
        (sum as f32).mul_add(self.steps.step * self.columns.scales[at], bias)
    }
}

impl SimdOp for Restore<'_> {
    type Output = ();

    #[inline(always)]
    fn eval<I: Isa>(self, isa: I) {
        let (whole, real) = (isa.i32(), isa.f32());
        let (zero, step) = (whole.splat(i32::from(self.steps.zero)), real.splat(self.steps.step));
        let lanes = real.len();
        let length = self.out.len();
        for at in (0..length / lanes * lanes).step_by(lanes) {
            let column = whole.load(&self.columns.sums[at..]);
            let sum = whole.sub(whole.load(&self.sums[at..]), whole.mul(zero, column));
            let scale = real.mul(step, real.load(&self.columns.scales[at..]));
            let bias = self.bias.map_or(real.zero(), |bias| real.load(&bias[at..]));
            real.store(real.mul_add(whole.to_float(sum), scale, bias), &mut self.out[at..]);
        }
        for at in length / lanes * lanes..length {
            self.out[at] = self.one(at);
        }
    }
}
