//! The program of the experiments: fine-tunes encoders.

mod arguments;
mod bench;
mod finetune;
mod pretrain;
mod study;

use anyhow::Result;
use arguments::{Arguments, Bench, Command};
use clap::Parser as _;

/// A step of training asks for the same large blocks again and again; the system's allocator gives them back each time.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> Result<()> {
    match Arguments::parse().command {
        Command::Finetune(arguments) => finetune::run(&arguments),
        Command::Pretrain(arguments) => pretrain::run(&arguments),
        Command::Study(study) => study::run(&study),
        Command::Export { folder, onnx } => Ok(maskros_lab::onnx::write(&folder, &onnx)?),
        Command::Bench(Bench::Step(sizes)) => bench::step(sizes),
    }
}
