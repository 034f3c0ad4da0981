//! `maskros-lab pretrain`.

use crate::{
    arguments::{Pretrain, Training},
    finetune::write,
};
use anyhow::{Result, ensure};
use maskros_lab::{
    Display, Options, data,
    masked::{Sizes, distinct, is_of, prepare, pretrain},
};
use std::io::Write as _;

pub(crate) fn run(arguments: &Pretrain) -> Result<()> {
    let texts = distinct(data::read(&arguments.text)?.into_iter().map(|document| document.text));
    let _ = writeln!(std::io::stderr(), "{} different texts", texts.len());
    prepared(arguments, &texts)?;
    let out = &arguments.training.out;
    let outcome = pretrain(&texts, out, arguments.longest, &options(arguments), &mut Display::default())?;
    write(out, &outcome)?;
    arguments.training.forget()
}

/// Prepares the folder; one that is there already must have the same form, to be resumed.
fn prepared(arguments: &Pretrain, texts: &[String]) -> Result<()> {
    let Training { out, resume, .. } = &arguments.training;
    if !(*resume && out.join("tokenizer.json").is_file()) {
        return Ok(prepare(texts, sizes(arguments), out)?);
    }
    ensure!(
        is_of(sizes(arguments), out)?,
        "{}: the encoder there has another form or other sizes",
        out.display()
    );
    Ok(())
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
