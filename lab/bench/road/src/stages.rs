//! The road taken step by step, with the time of each.

use maskros_bench_common::machine::seconds_of_thread;
use maskros_decide::decide;
use maskros_detect::Detector;
use maskros_langid::Identifier;
use maskros_lexicon::Lexicon;
use maskros_policy::Policy;
use maskros_replace::{Namer, Scope, plan};
use maskros_segment::sentences;
use maskros_tagger::Tagger;
use maskros_text::Document;

/// The stages; the first of them is beside the road, so that the share of the tagger in the detection shows.
pub(crate) const NAMES: [&str; 6] =
    ["detect without the tagger", "segment", "identify language", "detect", "decide", "replace"];
/// The first stage of the road.
const FIRST: usize = 1;

/// All that the road needs, new.
pub(crate) struct Road {
    identifier: Identifier,
    untagged: Detector,
    detector: Detector,
    policy: Policy,
}

/// What one reading of some texts took and gave.
#[derive(Debug, Default)]
pub(crate) struct Reading {
    pub(crate) bytes: usize,
    pub(crate) replaced: usize,
    /// Of the detectors without and with the tagger.
    candidates: [usize; 2],
    seconds: [f64; NAMES.len()],
}

impl Reading {
    /// Adds what one text gave.
    const fn count(&mut self, bytes: usize, replaced: usize, candidates: usize) {
        self.bytes += bytes;
        self.replaced += replaced;
        self.candidates[1] += candidates;
    }

    /// What must be the same in every reading of the same texts.
    pub(crate) const fn found(&self) -> (usize, [usize; 2]) {
        (self.replaced, self.candidates)
    }

    /// The speed of the road in MB/s.
    pub(crate) fn rate(&self) -> f64 {
        self.bytes as f64 / 1e6 / self.seconds[FIRST..].iter().sum::<f64>()
    }

    /// The speed of each stage in MB/s.
    pub(crate) fn stage_rates(&self) -> impl Iterator<Item = f64> {
        self.seconds.iter().map(|seconds| self.bytes as f64 / 1e6 / seconds)
    }
}

impl Road {
    pub(crate) fn new() -> Self {
        Self {
            identifier: Identifier::embedded(),
            untagged: Detector::new(Lexicon::embedded()),
            detector: Detector::new(Lexicon::embedded()).with_tagger(Tagger::embedded()),
            policy: Policy::builtin("default").expect("a shipped policy"),
        }
    }

    /// Takes every text along the road once.
    pub(crate) fn read(&self, texts: &[Document]) -> Reading {
        let mut namer = Namer::new([7; 32], Scope::Document, "bench");
        let mut reading = Reading::default();
        for text in texts {
            self.read_one(text, &mut namer, &mut reading);
        }
        // Apart from the road, where a second detector would take the first one's tables out of the processor's cache.
        for text in texts {
            self.read_untagged(text, &mut reading);
        }
        reading
    }

    fn read_untagged(&self, text: &Document, reading: &mut Reading) {
        let mut sentences = sentences(text);
        self.identifier.label(text, &mut sentences);
        let mut clock = Clock { seconds: &mut reading.seconds, at: seconds_of_thread() };
        let untagged = self.untagged.find(text, &sentences).len();
        clock.lap(0);
        reading.candidates[0] += untagged;
    }

    fn read_one(&self, text: &Document, namer: &mut Namer, reading: &mut Reading) {
        let mut clock = Clock { seconds: &mut reading.seconds, at: seconds_of_thread() };
        let mut sentences = sentences(text);
        clock.lap(1);
        self.identifier.label(text, &mut sentences);
        clock.lap(2);
        let candidates = self.detector.find(text, &sentences);
        clock.lap(3);
        let found = candidates.len();
        let outcome = decide(text, &sentences, candidates, &self.policy);
        clock.lap(4);
        let planned = plan(text, &outcome.decisions, &self.policy, namer);
        clock.lap(5);
        reading.count(text.text().len(), planned.edits.as_slice().len(), found);
    }
}

/// Gives the time since it was last asked to a stage.
struct Clock<'a> {
    seconds: &'a mut [f64],
    at: f64,
}

impl Clock<'_> {
    fn lap(&mut self, stage: usize) {
        let now = seconds_of_thread();
        self.seconds[stage] += now - self.at;
        self.at = now;
    }
}
