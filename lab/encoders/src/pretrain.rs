//! `maskros-lab pretrain`.

use crate::{arguments::Pretrain, finetune::write};
use anyhow::Result;
use maskros_lab::{
    Display, Options, data,
    masked::{Sizes, distinct, prepare, pretrain},
};
use std::io::Write as _;

pub(crate) fn run(arguments: &Pretrain) -> Result<()> {
    let texts = distinct(data::read(&arguments.text)?.into_iter().map(|document| document.text));
    let _ = writeln!(std::io::stderr(), "{} different texts", texts.len());
    if !(arguments.resume && arguments.out.join("tokenizer.json").is_file()) {
        prepare(&texts, sizes(arguments), &arguments.out)?;
    }
    let outcome =
        pretrain(&texts, &arguments.out, arguments.longest, &options(arguments), &mut Display::default())?;
    write(&arguments.out, &outcome)
}

/// The model takes inputs as long as the samples: later positions would never be learnt.
fn sizes(arguments: &Pretrain) -> Sizes {
    Sizes {
        vocabulary: arguments.vocabulary,
        layers: arguments.layers,
        hidden: arguments.hidden,
        heads: arguments.heads,
        intermediate: arguments.intermediate,
        longest: arguments.longest,
    }
}

fn options(arguments: &Pretrain) -> Options {
    let checkpoint = arguments.out.join("checkpoint.safetensors");
    Options {
        device: arguments.device.into(),
        precision: arguments.precision.into(),
        batch: arguments.batch,
        epochs: arguments.epochs,
        steps: arguments.steps,
        rate: arguments.rate,
        warmup: arguments.warmup,
        seed: arguments.seed,
        checkpoint: (arguments.checkpoint_every > 0 || arguments.resume)
            .then_some((checkpoint, arguments.checkpoint_every)),
        resume: arguments.resume,
        ..Options::default()
    }
}
