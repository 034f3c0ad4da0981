//! Where a training stands, in one file, so that it goes on after a kill as if nothing had happened.

use crate::{
    Error,
    files::{Tensor, write_tensors},
};
use safetensors::{SafeTensors, tensor::Metadata};
use serde::{Deserialize, Serialize};
use std::{collections::BTreeMap, fs, path::Path};

/// The key of the file's metadata.
const KEY: &str = "maskros_training";

/// One line of `metrics.csv`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Row {
    /// Steps of the optimiser, from 1.
    pub step: usize,
    /// Passes over the samples, from 1.
    pub epoch: usize,
    /// The learning rate.
    pub rate: f32,
    /// The loss of the step, the sum over all heads.
    pub loss: f32,
    /// The length of the gradient before it was cut.
    pub gradient: f32,
    /// The mean loss of the dev samples, where they were looked at after this step.
    pub dev_loss: Option<f32>,
    /// The score of the dev samples.
    pub dev_score: Option<f64>,
}

/// Where a training stands.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Progress {
    /// What the training is: its options, samples and model. Another training does not go on from it.
    pub(crate) fingerprint: String,
    /// Steps done.
    pub(crate) step: usize,
    pub(crate) best: Option<Best>,
    /// Looks at the dev samples since the best.
    pub(crate) since_best: usize,
    pub(crate) rows: Vec<Row>,
}

/// The best look at the dev samples.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Best {
    /// After which step.
    pub step: usize,
    /// The score.
    pub score: f64,
    /// The mean loss of the dev samples: of equal scores, that with the lower loss is the better.
    pub loss: f32,
}

/// What a checkpoint holds beside the progress.
#[derive(Debug, Default)]
pub(crate) struct State {
    /// Value, mean and square of each parameter.
    pub(crate) parameters: Vec<[Vec<f32>; 3]>,
    /// The values of the best step; empty where they are the present ones or there is no best.
    pub(crate) best: Vec<Vec<f32>>,
}

const PARTS: [&str; 3] = ["value", "mean", "square"];

/// Writes a checkpoint, whole or not at all.
pub(crate) fn write(path: &Path, progress: &Progress, state: State) -> Result<(), Error> {
    let json = serde_json::to_string(progress).map_err(Error::json(path))?;
    write_tensors(path, &tensors(state), (KEY, json))
}

fn tensors(state: State) -> Vec<Tensor> {
    let mut tensors = Vec::new();
    for (number, parts) in state.parameters.into_iter().enumerate() {
        tensors.extend(PARTS.iter().zip(parts).map(|(part, values)| flat(part, number, values)));
    }
    let best = state.best.into_iter().enumerate();
    tensors.extend(best.map(|(number, values)| flat("best", number, values)));
    tensors
}

/// The name in the file of a part of the parameter with this number.
fn name(part: &str, number: usize) -> String {
    format!("{part}.{number:04}")
}

fn flat(part: &str, number: usize, values: Vec<f32>) -> Tensor {
    Tensor { name: name(part, number), shape: vec![values.len()], values }
}

/// Reads a checkpoint of the training with this fingerprint.
pub(crate) fn read(path: &Path, fingerprint: &str) -> Result<(Progress, State), Error> {
    let bytes = fs::read(path).map_err(Error::file(path))?;
    parsed(&bytes, fingerprint).map_err(Error::checkpoint(path))
}

/// The checkpoint in a file's bytes, or why it is not of this training.
fn parsed(bytes: &[u8], fingerprint: &str) -> Result<(Progress, State), String> {
    let file = SafeTensors::deserialize(bytes).map_err(|error| error.to_string())?;
    let (_, header) = SafeTensors::read_metadata(bytes).map_err(|error| error.to_string())?;
    let progress = progress_in(&header).ok_or("it has no progress")?;
    let (theirs, ours) = difference(&progress.fingerprint, fingerprint);
    same(theirs, ours)?;
    let tensors = file.tensors().into_iter().map(|(name, view)| (name, numbers(view.data())));
    Ok((progress, state(tensors.collect())))
}

/// Refuses a file that says something else of its training than is asked for.
pub(crate) fn same(theirs: &str, ours: &str) -> Result<(), String> {
    if theirs == ours { Ok(()) } else { Err(format!("there {theirs}, here {ours}")) }
}

fn progress_in(header: &Metadata) -> Option<Progress> {
    serde_json::from_str(header.metadata().as_ref()?.get(KEY)?).ok()
}

/// The first parts of two fingerprints that differ.
fn difference<'a>(theirs: &'a str, ours: &'a str) -> (&'a str, &'a str) {
    let pair = theirs.split("; ").zip(ours.split("; ")).find(|(a, b)| a != b);
    pair.unwrap_or((theirs, ours))
}

fn state(mut tensors: BTreeMap<String, Vec<f32>>) -> State {
    let mut take = |part: &str, number: usize| tensors.remove(&name(part, number));
    let mut state = State::default();
    for number in 0.. {
        let [Some(value), Some(mean), Some(square)] = PARTS.map(|part| take(part, number)) else { break };
        state.parameters.push([value, mean, square]);
        state.best.extend(take("best", number));
    }
    state
}

fn numbers(bytes: &[u8]) -> Vec<f32> {
    bytes.as_chunks().0.iter().map(|four| f32::from_le_bytes(*four)).collect()
}

#[cfg(test)]
mod tests {
    use super::{Best, Progress};

    #[test]
    fn scores_come_back_bit_for_bit() {
        for count in 1..400 {
            let score = 2.0 * f64::from(count / 2) / f64::from(count);
            let progress = Progress { best: Some(Best { step: 1, score, loss: 0.1 }), ..Progress::default() };
            let json = serde_json::to_string(&progress).unwrap();
            assert_eq!(serde_json::from_str::<Progress>(&json).unwrap(), progress, "of {count}");
        }
    }
}
