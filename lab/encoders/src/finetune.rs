//! `maskros-lab finetune`.

use crate::arguments::{Finetune, Task, Weights};
use anyhow::{Context as _, Result, ensure};
use maskros_encoder::{Config, Tokenizer};
use maskros_lab::{
    Base, Display, Document, Goal, Head, Look, Options, Outcome, Prediction, Sample, balanced, data, plot,
    sentences, tagging, train,
};
use std::{fs, io::Write as _, path::Path};

/// A task with its data: how predictions are scored and told.
struct Work {
    heads: Vec<Head>,
    samples: Vec<Sample>,
    dev: Vec<Sample>,
    judge: Judge,
}

/// From predictions for the dev samples to scores by name; the first chooses the best model.
type Judge = Box<dyn Fn(&[Prediction]) -> Vec<(String, f64)>>;

pub(crate) fn run(arguments: &Finetune) -> Result<()> {
    fs::create_dir_all(&arguments.out).with_context(|| arguments.out.display().to_string())?;
    let config = Config::read(&arguments.base)?;
    let tokenizer = Tokenizer::open(&arguments.base, &config)?;
    let [texts, dev] = [&arguments.train, &arguments.dev].map(|paths| data::read(paths));
    let (texts, dev) = (texts?, dev?);
    let longest = if arguments.longest == 0 {
        config.max_positions
    } else {
        arguments.longest.min(config.max_positions)
    };
    let mut work = match arguments.task {
        Task::Tokens => tokens(arguments, &texts, dev, &tokenizer, longest)?,
        Task::Sentences => whole(arguments, &texts, dev, &tokenizer, longest)?,
    };
    weigh(arguments.weights, &mut work);
    describe(&work, texts.len());
    let mut score = |look: &Look<'_>| (work.judge)(look.predictions).first().map_or(0.0, |(_, score)| *score);
    let outcome = train(
        Base::Folder(&arguments.base),
        &work.heads,
        &work.samples,
        &work.dev,
        &mut score,
        &options(arguments),
        &mut Display::default(),
    )?;
    write(&arguments.out, &outcome)?;
    tell(&work, &outcome)
}

fn options(arguments: &Finetune) -> Options {
    let checkpoint = arguments.out.join("checkpoint.safetensors");
    Options {
        device: arguments.device.into(),
        precision: arguments.precision.into(),
        batch: arguments.batch,
        accumulate: arguments.accumulate,
        epochs: arguments.epochs,
        steps: arguments.steps,
        rate: arguments.rate,
        decay: arguments.decay,
        warmup: arguments.warmup,
        longest_gradient: arguments.longest_gradient,
        patience: arguments.patience,
        look_every: arguments.look_every,
        seed: arguments.seed,
        checkpoint: (arguments.checkpoint_every > 0 || arguments.resume)
            .then_some((checkpoint, arguments.checkpoint_every)),
        resume: arguments.resume,
        hiding: None,
    }
}

fn tokens(
    arguments: &Finetune,
    texts: &[Document],
    dev: Vec<Document>,
    tokenizer: &Tokenizer,
    longest: usize,
) -> Result<Work> {
    let keys = arguments.heads.clone();
    let heads = tagging::heads(texts, &keys);
    for (head, key) in heads.iter().zip(&keys) {
        ensure!(head.labels.len() > 1, "no span of the training texts has the key \"{}\"", key.key);
    }
    let (samples, _) = tagging::samples(texts, tokenizer, &heads, &keys, longest)?;
    let (dev_samples, pieces) = tagging::samples(&dev, tokenizer, &heads, &keys, longest)?;
    let gold: Vec<Vec<Vec<tagging::Stretch>>> = keys
        .iter()
        .map(|key| dev.iter().map(|document| tagging::stretches(document, &key.key)).collect())
        .collect();
    let names = heads.clone();
    let judge = move |predictions: &[Prediction]| {
        let of = |(number, head): (usize, &Head)| {
            let found = tagging::decode(dev.len(), &pieces, predictions, number, &head.labels);
            let [precision, recall, f1] = tagging::strict(&gold[number], &found);
            [("F1", f1), ("precision", precision), ("recall", recall)]
                .map(|(kind, value)| (format!("{} {kind}", head.name), value))
        };
        let scores: Vec<(String, f64)> = names.iter().enumerate().flat_map(of).collect();
        let mean = scores.iter().step_by(3).map(|(_, f1)| f1).sum::<f64>() / names.len() as f64;
        std::iter::once(("mean F1 of the heads".to_owned(), mean)).chain(scores).collect()
    };
    Ok(Work { heads, samples, dev: dev_samples, judge: Box::new(judge) })
}

fn whole(
    arguments: &Finetune,
    texts: &[Document],
    dev: Vec<Document>,
    tokenizer: &Tokenizer,
    longest: usize,
) -> Result<Work> {
    let head = sentences::head(texts, arguments.several);
    ensure!(head.labels.len() > 1, "the training texts have fewer than two labels");
    let (samples, _) = sentences::samples(texts, tokenizer, &head, longest)?;
    let (dev_samples, places) = sentences::samples(&dev, tokenizer, &head, longest)?;
    let (heads, again) = (vec![head.clone()], dev_samples.clone());
    let judge = move |predictions: &[Prediction]| {
        let gold: Vec<Vec<String>> = dev.iter().map(|document| document.labels.clone()).collect();
        let found = sentences::decode(dev.len(), &again, &places, predictions, &head);
        let [f1, exact] = sentences::scores(&gold, &found, &head);
        vec![("macro F1".to_owned(), f1), ("exactly right".to_owned(), exact)]
    };
    Ok(Work { heads, samples, dev: dev_samples, judge: Box::new(judge) })
}

fn weigh(weights: Weights, work: &mut Work) {
    if weights == Weights::Plain {
        return;
    }
    for (number, head) in work.heads.iter_mut().enumerate().filter(|(_, head)| head.goal != Goal::Labels) {
        head.class_weights = balanced(&tagging::counts(&work.samples, number, head.labels.len()));
    }
}

fn describe(work: &Work, texts: usize) {
    let mut out = std::io::stderr().lock();
    let _ = writeln!(out, "{texts} texts, {} samples; dev: {} samples", work.samples.len(), work.dev.len());
    for head in &work.heads {
        let _ = writeln!(out, "head {}: {} labels", head.name, head.labels.len());
        for (label, weight) in head.labels.iter().zip(&head.class_weights) {
            let _ = writeln!(out, "  weight of {label}: {weight:.4}");
        }
    }
}

/// The model, its loss as a picture, and what happened in each step.
pub(crate) fn write(folder: &Path, outcome: &Outcome) -> Result<()> {
    outcome.save(folder)?;
    let plot = folder.join("loss.svg");
    let svg = plot::losses(&outcome.rows, &plot)?;
    for (path, content) in [(plot, svg), (folder.join("metrics.csv"), outcome.metrics())] {
        fs::write(&path, content).with_context(|| path.display().to_string())?;
    }
    Ok(())
}

fn tell(work: &Work, outcome: &Outcome) -> Result<()> {
    let mut out = std::io::stdout().lock();
    if let Some(best) = outcome.best {
        writeln!(out, "best after step {}", best.step)?;
        for (name, value) in (work.judge)(&outcome.predictions) {
            writeln!(out, "{name}: {:.2} %", 100.0 * value)?;
        }
    }
    Ok(())
}
