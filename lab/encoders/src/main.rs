//! The program of the experiments: fine-tunes encoders.

mod arguments;
mod bench;
mod experiment;
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
        Command::Utility(arguments) => experiment::run(&arguments),
        Command::Study(study) => study::run(&study),
        Command::Export { folder, onnx } => Ok(maskros_lab::onnx::write(&folder, &onnx)?),
        Command::Bench(Bench::Step(sizes)) => bench::step(sizes),
    }
}

#[cfg(test)]
mod tests {
    use super::Arguments;
    use clap::Parser as _;

    /// The commands in the documents, with their lines joined.
    fn documented() -> Vec<String> {
        let documents = [include_str!("../../../docs/encoders.md"), include_str!("../../../docs/assess.md")];
        let text = documents.concat().replace("\\\n", "");
        let commands = text.lines().filter_map(|line| line.strip_prefix("    "));
        let commands = commands.filter_map(|line| line.split_once("maskros-lab "));
        commands.map(|(_, arguments)| arguments.replace('…', "")).collect()
    }

    #[test]
    fn documented_commands_are_understood() {
        let commands = documented();
        assert!(commands.len() >= 6, "{commands:?}");
        for command in commands {
            let words = ["maskros-lab"].into_iter().chain(command.split_whitespace());
            if let Err(error) = Arguments::try_parse_from(words) {
                panic!("{command}: {error}");
            }
        }
    }
}
