//! Labels for words and for whole texts.

use crate::{
    config::Config,
    encoder::{Encoder, Settings},
    error::Error,
    head::{Head, Heads, Task},
    linear::Kernels,
    tokenizer::{Tokenizer, Tokens},
    weights::Weights,
    window::{Window, windows},
};
use rten_simd::{SimdOp as _, SimdUnaryOp as _};
use rten_vecmath::{Sigmoid, Softmax};
use std::{fmt, ops::Range, path::Path};

/// The share of a window that it has in common with the next one.
const OVERLAP: usize = 4;
/// Windows that go through the encoder at once, which bounds the memory of a long text.
const WINDOWS: usize = 64;

/// A head with its name and labels.
struct Named {
    name: String,
    labels: Vec<String>,
    head: Head,
}

/// An encoder with heads that tell something of each word.
pub struct TokenClassifier {
    encoder: Encoder,
    tokenizer: Tokenizer,
    heads: Vec<Named>,
}

/// What the heads say of the words of a text.
#[derive(Clone, Debug, PartialEq)]
pub struct WordScores {
    /// For each head in the order of [`TokenClassifier::heads`], rows with the probability of each label, one a word. A word without a token (nothing but
    /// characters that the tokenizer drops) has a row of zeros.
    pub heads: Vec<Vec<f32>>,
}

impl fmt::Debug for TokenClassifier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TokenClassifier").field("encoder", &self.encoder).finish_non_exhaustive()
    }
}

impl TokenClassifier {
    /// Reads a checkpoint that was fine-tuned for token classification.
    ///
    /// # Errors
    ///
    /// As [`Encoder::open`]; or the tokenizer does not fit, there is no such head, or its labels have no names.
    pub fn open(folder: &Path, settings: Settings) -> Result<Self, Error> {
        let (encoder, tokenizer, weights) = open(folder, settings)?;
        let config = encoder.config();
        let heads = Heads { weights: &weights, config, kernels: &Kernels::new() };
        let main = heads.main(Task::Tokens)?;
        let mut named = vec![Named { name: "label".into(), labels: config.labels.clone(), head: main }];
        for extra in &config.extra_heads {
            let head = heads.extra(&extra.name, extra.labels.len())?;
            named.push(Named { name: extra.name.clone(), labels: extra.labels.clone(), head });
        }
        Ok(Self { encoder, tokenizer, heads: named })
    }

    /// The names of the heads and their labels; the first is the one that Hugging Face knows, `label`.
    pub fn heads(&self) -> impl ExactSizeIterator<Item = (&str, &[String])> {
        self.heads.iter().map(|head| (head.name.as_str(), head.labels.as_slice()))
    }

    /// The encoder.
    #[must_use]
    pub fn encoder(&self) -> &Encoder {
        &self.encoder
    }

    /// The tokenizer.
    #[must_use]
    pub fn tokenizer(&self) -> &Tokenizer {
        &self.tokenizer
    }

    /// What the heads say of each word of a text of any length. Words are byte ranges in ascending order; what is said of a word is what is said of its first token, as in
    /// training.
    ///
    /// # Panics
    ///
    /// Never: the tokenizer was tried when it was opened.
    #[must_use]
    pub fn read(&self, text: &str, words: &[Range<usize>]) -> WordScores {
        let tokens = self.tokenizer.encode(text);
        let first = first_tokens(&tokens, words);
        let mut scores = self.zeros(words.len());
        let longest = self.encoder.config().max_positions - 2;
        for some in windows(&tokens, longest, longest / OVERLAP).chunks(WINDOWS) {
            self.read_windows(&tokens, some, &first, &mut scores);
        }
        WordScores { heads: scores }
    }

    /// Rows of zeros for so many words, of each head.
    fn zeros(&self, words: usize) -> Vec<Vec<f32>> {
        self.heads.iter().map(|head| vec![0.0; words * head.labels.len()]).collect()
    }

    fn read_windows(
        &self,
        tokens: &Tokens,
        windows: &[Window],
        first: &[Option<usize>],
        scores: &mut [Vec<f32>],
    ) {
        let hidden = self.encoder.hidden(&self.inputs(tokens, windows));
        for (window, hidden) in windows.iter().zip(hidden) {
            let words = words_read(window, first);
            let tokens = words.iter().map(|word| place_in(window, first[*word].unwrap_or_default()));
            self.label(&self.rows(&hidden, tokens), &words, scores);
        }
    }

    /// The inputs of windows.
    fn inputs(&self, tokens: &Tokens, windows: &[Window]) -> Vec<Vec<u32>> {
        windows.iter().map(|window| self.tokenizer.framed(&tokens.ids[window.tokens.clone()])).collect()
    }

    /// The hidden numbers of some tokens of an input.
    fn rows(&self, hidden: &[f32], tokens: impl Iterator<Item = usize>) -> Vec<f32> {
        let width = self.encoder.config().hidden_size;
        tokens.flat_map(|token| &hidden[token * width..][..width]).copied().collect()
    }

    fn label(&self, rows: &[f32], words: &[usize], scores: &mut [Vec<f32>]) {
        if words.is_empty() {
            return;
        }
        for (head, scores) in self.heads.iter().zip(scores) {
            let width = head.labels.len();
            let mut logits = self.encoder.install(|| head.head.apply(rows, &Kernels::new()));
            for (row, word) in logits.chunks_mut(width).zip(words) {
                Softmax::new_mut(row).dispatch();
                scores[word * width..][..width].copy_from_slice(row);
            }
        }
    }

    /// The scores (logits) of the head that Hugging Face knows for each token of one input, special tokens included: what Python's `model(...).logits` gives.
    ///
    /// # Panics
    ///
    /// As [`Encoder::hidden`].
    #[must_use]
    pub fn logits(&self, input: &[u32]) -> Vec<f32> {
        let hidden = self.encoder.hidden(&[input.to_vec()]);
        self.heads[0].head.apply(&hidden[0], &Kernels::new())
    }
}

/// Where a token stands in the input of a window, behind the special token at its start.
const fn place_in(window: &Window, token: usize) -> usize {
    token - window.tokens.start + 1
}

/// The words that are read from a window. Words ascend, and so do their first tokens; words without one lie between and are passed over.
fn words_read(window: &Window, first: &[Option<usize>]) -> Vec<usize> {
    let inside = |word: &usize| first[*word].is_some_and(|token| window.read.contains(&token));
    (0..first.len()).filter(inside).collect()
}

/// The first token of each word: the first that begins in it, or that reaches into it.
fn first_tokens(tokens: &Tokens, words: &[Range<usize>]) -> Vec<Option<usize>> {
    let mut at = 0;
    let first = |word: &Range<usize>| {
        at += tokens.spans[at..].iter().take_while(|span| is_before(span, word)).count();
        (at < tokens.len() && tokens.spans[at].start < word.end).then_some(at)
    };
    words.iter().map(first).collect()
}

/// Whether a token has no part of a word or of those behind it.
fn is_before(token: &Range<usize>, word: &Range<usize>) -> bool {
    token.end <= word.start || token.is_empty()
}

/// An encoder with a head that labels whole texts.
pub struct TextClassifier {
    encoder: Encoder,
    tokenizer: Tokenizer,
    head: Head,
}

impl fmt::Debug for TextClassifier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TextClassifier").field("encoder", &self.encoder).finish_non_exhaustive()
    }
}

impl TextClassifier {
    /// Reads a checkpoint that was fine-tuned for sequence classification.
    ///
    /// # Errors
    ///
    /// As [`TokenClassifier::open`].
    pub fn open(folder: &Path, settings: Settings) -> Result<Self, Error> {
        let (encoder, tokenizer, weights) = open(folder, settings)?;
        let heads = Heads { weights: &weights, config: encoder.config(), kernels: &Kernels::new() };
        let head = heads.main(Task::Texts)?;
        Ok(Self { encoder, tokenizer, head })
    }

    /// The labels, in the order of the scores.
    #[must_use]
    pub fn labels(&self) -> &[String] {
        &self.encoder.config().labels
    }

    /// What the folder said of the encoder.
    #[must_use]
    pub fn config(&self) -> &Config {
        self.encoder.config()
    }

    /// The probability of each label for each text: rows that sum to one, or, for a model of several labels, each for itself. A text longer than the model's longest input is
    /// read in windows without overlap, and their probabilities are averaged by their lengths.
    ///
    /// # Panics
    ///
    /// Never: the tokenizer was tried when it was opened.
    #[must_use]
    pub fn read(&self, texts: &[&str]) -> Vec<Vec<f32>> {
        let mut parts: Vec<(usize, usize)> = Vec::new();
        let mut inputs = Vec::new();
        for (text, content) in texts.iter().enumerate() {
            let tokens = self.tokenizer.encode(content);
            for window in self.windows(&tokens) {
                parts.push((text, window.len().max(1)));
                inputs.push(self.tokenizer.framed(&tokens.ids[window]));
            }
        }
        self.averaged(texts.len(), &parts, &self.first_rows(&inputs))
    }

    /// The hidden numbers of the first token of each input, which are all that the head reads.
    fn first_rows(&self, inputs: &[Vec<u32>]) -> Vec<Vec<f32>> {
        let hidden = inputs.chunks(WINDOWS).flat_map(|some| self.encoder.hidden(some));
        hidden.map(|hidden| self.first_row(&hidden).to_vec()).collect()
    }

    fn first_row<'a>(&self, hidden: &'a [f32]) -> &'a [f32] {
        &hidden[..self.encoder.config().hidden_size]
    }

    /// An empty text is one empty window.
    fn windows(&self, tokens: &Tokens) -> Vec<Range<usize>> {
        let found = windows(tokens, self.encoder.config().max_positions - 2, 0);
        let empty = found.is_empty().then_some(0..0);
        found.into_iter().map(|window| window.tokens).chain(empty).collect()
    }

    #[expect(clippy::cast_precision_loss, reason = "lengths of texts")]
    fn averaged(&self, count: usize, parts: &[(usize, usize)], rows: &[Vec<f32>]) -> Vec<Vec<f32>> {
        let mut sums = vec![vec![0.0; self.head.labels()]; count];
        let mut lengths = vec![0; count];
        for (&(text, length), row) in parts.iter().zip(rows) {
            lengths[text] += length;
            let scores = self.probabilities(self.head.apply(row, &Kernels::new()));
            sums[text].iter_mut().zip(scores).for_each(|(sum, score)| *sum += score * length as f32);
        }
        sums.iter_mut().zip(lengths).for_each(|(sums, length)| divide(sums, length as f32));
        sums
    }

    fn probabilities(&self, mut logits: Vec<f32>) -> Vec<f32> {
        if self.encoder.config().multi_label {
            Sigmoid {}.map_mut(&mut logits);
        } else {
            Softmax::new_mut(&mut logits).dispatch();
        }
        logits
    }

    /// The scores (logits) of one input, special tokens included: what Python's `model(...).logits` gives.
    ///
    /// # Panics
    ///
    /// As [`Encoder::hidden`].
    #[must_use]
    pub fn logits(&self, input: &[u32]) -> Vec<f32> {
        let hidden = self.encoder.hidden(&[input.to_vec()]);
        self.head.apply(self.first_row(&hidden[0]), &Kernels::new())
    }
}

fn open(folder: &Path, settings: Settings) -> Result<(Encoder, Tokenizer, Weights), Error> {
    let config = Config::read(folder)?;
    let tokenizer = Tokenizer::open(folder, &config)?;
    let weights = Weights::open(folder)?;
    Ok((Encoder::read(config, &weights, settings)?, tokenizer, weights))
}

fn divide(numbers: &mut [f32], by: f32) {
    numbers.iter_mut().for_each(|number| *number /= by);
}
