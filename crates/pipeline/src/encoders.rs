//! Transformer encoders on the road: as a detector, and as what judges the languages of sentences.

use maskros_detect::{Labelled, Labeller, Name};
use maskros_encoder::{Entity, EntityReader, Error, ErrorKind, Labels, Settings, TextClassifier};
use maskros_langid::{
    judge::{Judge, SetChances},
    normalise::{CONFIG_KEY, normalised},
};
use maskros_text::Span;
use std::{borrow::Cow, ops::Range, path::Path};

/// An encoder that was fine-tuned to tag entities.
#[derive(Debug)]
pub struct EncoderLabeller(EntityReader);

impl EncoderLabeller {
    /// Reads a checkpoint folder; `labels` says what its types are, where the tables do not know them.
    ///
    /// # Errors
    ///
    /// As [`EntityReader::open`].
    pub fn open(folder: &Path, settings: Settings, labels: &Labels) -> Result<Self, Error> {
        EntityReader::open(folder, settings, labels).map(Self)
    }
}

impl Labeller for EncoderLabeller {
    fn label(&self, text: &str, words: &[Span]) -> Labelled {
        let words: Vec<Range<usize>> = words.iter().map(|word| word.start..word.end).collect();
        let found = self.0.read(text, &words);
        let name = |entity: Entity| Name { words: entity.words, label: entity.label, score: entity.score };
        Labelled { names: found.entities.into_iter().map(name).collect(), inside: found.inside }
    }
}

/// The languages in the order of the bits of a set.
const CLASSES: [&str; 5] = ["nb", "nn", "da", "sv", "other"];

/// An encoder that was fine-tuned for language identification with the five classes of SLIDE.
#[derive(Debug)]
pub struct EncoderJudge {
    classifier: TextClassifier,
    /// The output of each class.
    outputs: [usize; CLASSES.len()],
    /// Whether links, mail addresses and numbers become symbols before it sees a sentence, as in its training.
    normalises: bool,
}

impl EncoderJudge {
    /// Reads a checkpoint folder.
    ///
    /// # Errors
    ///
    /// As [`TextClassifier::open`]; or its labels are not nb, nn, da, sv and other.
    pub fn open(folder: &Path, settings: Settings) -> Result<Self, Error> {
        let classifier = TextClassifier::open(folder, settings)?;
        let output = |class: &str| classifier.labels().iter().position(|label| label == class);
        let found: Vec<usize> = CLASSES.iter().filter_map(|class| output(class)).collect();
        let wrong =
            || ErrorKind::Key { key: "id2label".into(), expected: "the labels nb, nn, da, sv and other" };
        let outputs =
            found.try_into().map_err(|_| Error { path: folder.join("config.json"), kind: wrong() })?;
        let key = classifier.config().json.get(CONFIG_KEY);
        let normalises = key.and_then(|value| value.as_bool()).unwrap_or(false);
        Ok(Self { classifier, outputs, normalises })
    }

    fn chances(&self, scores: &[f32]) -> SetChances {
        let scores = self.outputs.map(|output| scores.get(output).copied().unwrap_or_default());
        if self.classifier.config().multi_label { independent(scores) } else { single(scores) }
    }
}

impl Judge for EncoderJudge {
    fn sets(&self, sentences: &[&str]) -> Vec<SetChances> {
        let prepared = |text| if self.normalises { normalised(text) } else { Cow::Borrowed(text) };
        let texts: Vec<Cow<'_, str>> = sentences.iter().map(|text| prepared(text)).collect();
        let texts: Vec<&str> = texts.iter().map(AsRef::as_ref).collect();
        self.classifier.read(&texts).iter().map(|scores| self.chances(scores)).collect()
    }
}

/// Each class holds or not by itself; a sentence of no language at all is not an answer.
fn independent(scores: [f32; CLASSES.len()]) -> SetChances {
    let chance = |set: u8| -> f32 {
        let class = |(bit, score): (usize, f32)| if set >> bit & 1 == 1 { score } else { 1.0 - score };
        scores.into_iter().enumerate().map(class).product()
    };
    let sets: Vec<(u8, f32)> = (1..1 << CLASSES.len()).map(|set| (set, chance(set))).collect();
    let sum: f32 = sets.iter().map(|(_, chance)| chance).sum();
    SetChances(sets.into_iter().map(|(set, chance)| (set, chance / sum.max(f32::MIN_POSITIVE))).collect())
}

fn single(scores: [f32; CLASSES.len()]) -> SetChances {
    SetChances(scores.into_iter().enumerate().map(|(bit, score)| (1 << bit, score)).collect())
}

#[cfg(test)]
mod tests {
    use super::{EncoderJudge, independent, single};
    use maskros_encoder::Settings;
    use maskros_langid::judge::Judge as _;
    use std::{fs, path::Path};

    #[test]
    fn sentences_are_normalised_where_the_folder_says_so() {
        let plain = Path::new("../encoder/tests/checkpoints/bert-sequence");
        let folder = tempfile::tempdir().unwrap();
        for entry in fs::read_dir(plain).unwrap() {
            let entry = entry.unwrap();
            fs::copy(entry.path(), folder.path().join(entry.file_name())).unwrap();
        }
        let config = fs::read_to_string(plain.join("config.json")).unwrap();
        let config = config.replacen('{', "{\"maskros_normalize\": true,", 1);
        fs::write(folder.path().join("config.json"), config).unwrap();
        let asked =
            |folder: &Path, text| EncoderJudge::open(folder, Settings::default()).unwrap().sets(&[text]);
        assert_eq!(asked(folder.path(), "I 1983"), asked(plain, "I <num>"));
        assert_ne!(asked(folder.path(), "I 1983"), asked(plain, "I 1983"));
    }

    #[test]
    fn classes_become_sets() {
        let chances = independent([0.9, 0.6, 0.1, 0.0, 0.0]);
        assert_eq!(chances.best(), Some(0b11));
        assert!((chances.0.iter().map(|(_, chance)| chance).sum::<f32>() - 1.0).abs() < 1e-5);
        assert_eq!(independent([0.2, 0.1, 0.0, 0.3, 0.1]).best(), Some(0b1000));
        assert_eq!(single([0.1, 0.1, 0.7, 0.1, 0.0]).best(), Some(0b100));
    }
}
