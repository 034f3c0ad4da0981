//! `maskros-lab pretrain`.

use crate::{
    arguments::{Pretrain, Training},
    finetune::write,
};
use anyhow::{Result, bail};
use maskros_lab::{
    Display, Options, data,
    masked::{Sizes, distinct, is_of, prepare, pretrain},
};
use std::io::Write as _;

pub(crate) fn run(arguments: &Pretrain) -> Result<()> {
    let texts = distinct(data::read(&arguments.text)?.into_iter().map(|document| document.text));
    let _ = writeln!(std::io::stderr(), "{} different texts", texts.len());
    let Training { out, resume, .. } = &arguments.training;
    if !(*resume && out.join("tokenizer.json").is_file()) {
        prepare(&texts, sizes(arguments), out)?;
    } else if !is_of(sizes(arguments), out)? {
        bail!("{}: the encoder there has another form or other sizes", out.display());
    }
    let outcome = pretrain(&texts, out, arguments.longest, &options(arguments), &mut Display::default())?;
    write(out, &outcome)?;
    arguments.training.forget()
}

/// The model takes inputs as long as the samples: later positions would never be learnt.
fn sizes(arguments: &Pretrain) -> Sizes {
    Sizes {
        architecture: arguments.architecture,
        vocabulary: arguments.vocabulary,
        layers: arguments.layers,
        hidden: arguments.hidden,
        heads: arguments.heads,
        intermediate: arguments.intermediate,
        longest: arguments.longest,
    }
}

fn options(arguments: &Pretrain) -> Options {
    Options {
        batch: arguments.batch,
        rate: arguments.rate,
        warmup: arguments.warmup,
        ..arguments.training.options()
    }
}
