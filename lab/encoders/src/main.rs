//! The program of the experiments: fine-tunes encoders.

mod arguments;
mod bench;
mod finetune;

use anyhow::Result;
use arguments::{Arguments, Bench, Command, Study};
use clap::Parser as _;
use maskros_lab::{Display, studies::slide};
use std::io::Write as _;

fn main() -> Result<()> {
    match Arguments::parse().command {
        Command::Finetune(arguments) => finetune::run(&arguments),
        Command::Bench(Bench::Step(sizes)) => bench::step(sizes),
        Command::Study(Study::Slide(study)) => slide(&study),
    }
}

fn slide(study: &slide::Study) -> Result<()> {
    if let Some(tables) = slide::run(study, &mut Display::default())? {
        std::io::stdout().lock().write_all(tables.as_bytes())?;
    }
    Ok(())
}
