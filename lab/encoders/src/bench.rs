//! `maskros-lab bench`.

use crate::arguments::{BenchStep, Machine};
use anyhow::Result;
use maskros_encoder::Config;
use maskros_lab::{Base, Event, Goal, Head, Options, Random, Sample, Target, Watch, train};
use serde_json::{Value, json};
use std::{
    fs,
    io::Write as _,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

/// Steps before the clock runs.
const WARM: usize = 3;
/// Labels of a token.
const LABELS: usize = 9;

/// Times steps.
struct Clock {
    last: Instant,
    times: Vec<Duration>,
}

impl Watch for Clock {
    fn see(&mut self, event: &Event<'_>) -> bool {
        if matches!(event, Event::Step { .. }) {
            self.times.push(self.last.elapsed());
        }
        self.last = Instant::now();
        true
    }
}

impl Clock {
    /// The times after those that warm the machine up, the shortest first.
    fn milliseconds(&self) -> Vec<f64> {
        let mut times: Vec<f64> = self.times.iter().skip(WARM).map(in_milliseconds).collect();
        times.sort_by(f64::total_cmp);
        times
    }
}

fn in_milliseconds(time: &Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

pub(crate) fn step(sizes: BenchStep) -> Result<()> {
    let clock = timed(sizes)?;
    anyhow::ensure!(sizes.steps > 0, "--steps needs at least one");
    writeln!(std::io::stdout().lock(), "{}", told(sizes, &clock.milliseconds()))?;
    Ok(())
}

/// A training with these sizes by the clock.
fn timed(sizes: BenchStep) -> Result<Clock> {
    let (config, samples) = (fresh_config(sizes)?, samples(sizes));
    let mut clock = Clock { last: Instant::now(), times: Vec::new() };
    train(Base::Fresh(&config, None), &[head()], &samples, &[], &mut |_| 0.0, &options(sizes), &mut clock)?;
    Ok(clock)
}

fn head() -> Head {
    Head::new("label", Goal::Tokens, (0..LABELS).map(|label| label.to_string()).collect())
}

/// As many samples as all steps need.
fn samples(sizes: BenchStep) -> Vec<Sample> {
    let mut random = Random::new(&[7]);
    let count = sizes.batch * (sizes.steps + WARM);
    (0..count).map(|_| sample(sizes, &mut random)).collect()
}

fn told(sizes: BenchStep, times: &[f64]) -> String {
    let (median, fastest, slowest) = (times[times.len() / 2], times[0], times[times.len() - 1]);
    let rate = (sizes.batch * sizes.tokens) as f64 / median * 1000.0;
    let count = times.len();
    format!(
        "{median:.0} ms a step (median of {count}; fastest {fastest:.0}, slowest {slowest:.0}), {rate:.0} tokens/s"
    )
}

fn options(BenchStep { batch, machine, .. }: BenchStep) -> Options {
    let Machine { device, precision } = machine;
    Options { batch, epochs: 1, device, precision, ..Options::default() }
}

fn sample(sizes: BenchStep, random: &mut Random) -> Sample {
    let ids = ids(sizes, random);
    Sample { ids, targets: vec![Target::Tokens(classes(sizes, random))] }
}

fn ids(sizes: BenchStep, random: &mut Random) -> Vec<u32> {
    let id = |_| u32::try_from(random.below(sizes.vocabulary)).unwrap_or_default();
    (0..sizes.tokens).map(id).collect()
}

fn classes(sizes: BenchStep, random: &mut Random) -> Vec<Option<usize>> {
    (0..sizes.tokens).map(|_| Some(random.below(LABELS))).collect()
}

fn fresh_config(sizes: BenchStep) -> Result<Config> {
    let folder = folder_of_process();
    let config = config(sizes, &folder);
    let _ = fs::remove_dir_all(&folder);
    config
}

/// A folder that no other process uses.
fn folder_of_process() -> PathBuf {
    std::env::temp_dir().join(format!("maskros-lab-bench-{}", std::process::id()))
}

/// A configuration of BERT with these sizes, by way of a file as of any other.
fn config(sizes: BenchStep, folder: &Path) -> Result<Config> {
    fs::create_dir_all(folder)?;
    fs::write(folder.join("config.json"), config_json(sizes).to_string())?;
    Ok(Config::read(folder)?)
}

fn config_json(sizes: BenchStep) -> Value {
    json!({
        "model_type": "bert", "vocab_size": sizes.vocabulary, "hidden_size": sizes.hidden, "num_hidden_layers": sizes.layers,
        "num_attention_heads": (sizes.hidden / 32).max(1), "intermediate_size": 4 * sizes.hidden, "max_position_embeddings": 512,
        "type_vocab_size": 2, "hidden_act": "gelu", "layer_norm_eps": 1e-12, "pad_token_id": 0,
        "hidden_dropout_prob": sizes.dropout, "attention_probs_dropout_prob": sizes.dropout,
    })
}
