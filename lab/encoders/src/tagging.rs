//! Marked stretches as labels of tokens, and back.
//!
//! Words are the tokens of `maskros-segment`, as in the program that uses the model. The first subword of a word carries its label, the
//! others none (Devlin et al. 2019, section 5.3). The first word of a stretch is `B-` and its label, the others `I-` (Ramshaw and
//! Marcus 1995), words outside are `O`.

use crate::{
    Document, Goal, Head, Mark, Outputs, Prediction, Sample, Target,
    words::{Cut, cut},
};
use maskros_encoder::Tokenizer;
use maskros_text::Span;
use std::{cmp::Reverse, collections::BTreeSet, ops::Range};

/// The label of words outside all stretches.
const OUTSIDE: &str = "O";

/// A head and the key of the stretches that it learns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeadKey {
    /// The head's name.
    pub name: String,
    /// The key of spans in the data.
    pub key: String,
}

/// A labelled stretch.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Stretch {
    /// First byte.
    pub start: usize,
    /// One past the last byte.
    pub end: usize,
    /// What it is.
    pub label: String,
}

impl Stretch {
    /// The same bytes.
    pub(crate) const fn span(&self) -> Span {
        Span { start: self.start, end: self.end }
    }

    /// By this, the first and longest come first.
    fn place(&self) -> (usize, Reverse<usize>, &str) {
        (self.start, Reverse(self.end), &self.label)
    }
}

/// A sample's place in its document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The number of the document.
    pub document: usize,
    /// Words whose first subword is in the sample: its place there, and the word's bytes.
    pub words: Vec<(usize, Span)>,
}

/// The heads for these documents: the labels that occur under each key, in order, with `B-` and `I-`.
#[must_use]
pub fn heads(documents: &[Document], keys: &[HeadKey]) -> Vec<Head> {
    keys.iter().map(|key| Head::new(&key.name, Goal::Tokens, labels(documents, key))).collect()
}

/// The labels of a head's tags.
fn labels(documents: &[Document], key: &HeadKey) -> Vec<String> {
    let tags = names(documents, key).into_iter().flat_map(|name| begin_and_inner(name));
    std::iter::once(OUTSIDE.to_owned()).chain(tags).collect()
}

/// The tags of the first word of a stretch and of the others.
fn begin_and_inner(name: &str) -> [String; 2] {
    [format!("B-{name}"), format!("I-{name}")]
}

/// What the stretches say that a head learns.
fn names<'a>(documents: &'a [Document], key: &HeadKey) -> BTreeSet<&'a String> {
    let documents = documents.iter().filter(|document| document.tells(&key.name));
    documents.flat_map(|document| &document.marks).filter_map(|mark| mark.keys.get(&key.key)).collect()
}

/// Cuts documents into samples of at most `longest` tokens, special tokens included, as long as possible and never inside a word.
#[must_use]
pub fn samples(
    documents: &[Document],
    tokenizer: &Tokenizer,
    heads: &[Head],
    keys: &[HeadKey],
    longest: usize,
) -> (Vec<Sample>, Vec<Piece>) {
    let (mut samples, mut pieces) = (Vec::new(), Vec::new());
    for (number, document) in documents.iter().enumerate() {
        let tokens = tokenizer.encode(&document.text);
        let Cut { words, first, windows } = cut(&document.text, &tokens, longest);
        let tags = known_tags(document, &words, heads, keys);
        for window in windows {
            let inside = words_inside(&first, &window);
            let targets = targets(&tags, &inside, window.len() + 2);
            samples.push(Sample { ids: tokenizer.framed(&tokens.ids[window]), targets });
            pieces.push(Piece::of(number, &words, &inside));
        }
    }
    (samples, pieces)
}

impl Piece {
    /// Of these words of a document, with their places in the sample.
    fn of(document: usize, words: &[Span], inside: &[(usize, usize)]) -> Self {
        Self { document, words: inside.iter().map(|(place, word)| (*place, words[*word])).collect() }
    }
}

/// For each head the tags of a document's words, where it tells that head something.
fn known_tags(
    document: &Document,
    words: &[Span],
    heads: &[Head],
    keys: &[HeadKey],
) -> Vec<Option<Vec<usize>>> {
    let heads = heads.iter().zip(keys);
    heads.map(|(head, key)| document.tells(&key.name).then(|| tags(document, words, head, key))).collect()
}

fn targets(tags: &[Option<Vec<usize>>], inside: &[(usize, usize)], length: usize) -> Vec<Target> {
    tags.iter().map(|tags| target(tags.as_deref(), inside, length)).collect()
}

/// The class of each of `length` tokens: of those that speak for a word its tag, if the tags are known. A token that speaks for several
/// words has the first tag that is not outside.
fn target(tags: Option<&[usize]>, inside: &[(usize, usize)], length: usize) -> Target {
    let mut classes = vec![None; length];
    for (place, word) in inside {
        if matches!(classes[*place], None | Some(0)) {
            classes[*place] = tags.map(|tags| tags[*word]);
        }
    }
    Target::Tokens(classes)
}

/// Words whose first subword is in a window: its place in the sample, after the first special token, and the word.
fn words_inside(first: &[Option<usize>], window: &Range<usize>) -> Vec<(usize, usize)> {
    let places = first.iter().enumerate().filter_map(|(word, token)| Some((word, (*token)?)));
    let inside = places.filter(|(_, token)| window.contains(token));
    inside.map(|(word, token)| (token - window.start + 1, word)).collect()
}

/// The number of the tag of each word. Of stretches that overlap, the one that begins first counts, then the longest.
fn tags(document: &Document, words: &[Span], head: &Head, key: &HeadKey) -> Vec<usize> {
    let mut tags = vec![0; words.len()];
    for stretch in stretches(document, &key.key) {
        let covered = &mut tags[covered(words, &stretch)];
        if covered.iter().all(|tag| *tag == 0) {
            fill(covered, head, &stretch.label);
        }
    }
    tags
}

/// Gives the words of a stretch their tags, where the head has its label.
fn fill(tags: &mut [usize], head: &Head, label: &str) {
    let [Some(begin), Some(inner)] = ["B-", "I-"].map(|start| number(head, start, label)) else { return };
    tags.fill(inner);
    tags.iter_mut().take(1).for_each(|tag| *tag = begin);
}

/// The words that a stretch has a part of.
fn covered(words: &[Span], stretch: &Stretch) -> Range<usize> {
    let from = words.partition_point(|word| word.end <= stretch.start);
    let inside = |word: &&Span| word.start < stretch.end && stretch.start < word.end;
    from..from + words[from..].iter().take_while(inside).count()
}

/// The number of the tag that begins so, of this label.
fn number(head: &Head, start: &str, label: &str) -> Option<usize> {
    head.labels.iter().position(|tag| tag.strip_prefix(start) == Some(label))
}

/// The stretches of a document that have this key, the first and longest first.
#[must_use]
pub fn stretches(document: &Document, key: &str) -> Vec<Stretch> {
    let mut stretches: Vec<Stretch> = document.marks.iter().filter_map(|mark| stretch(mark, key)).collect();
    stretches.sort_by(|a, b| a.place().cmp(&b.place()));
    stretches.dedup();
    stretches
}

/// [`stretches`] of each document.
pub(crate) fn stretches_of(documents: &[Document], key: &str) -> Vec<Vec<Stretch>> {
    documents.iter().map(|document| stretches(document, key)).collect()
}

fn stretch(mark: &Mark, key: &str) -> Option<Stretch> {
    let label = mark.keys.get(key)?.clone();
    Some(Stretch { start: mark.span.start, end: mark.span.end, label })
}

/// A word of a document as a head tags it.
#[derive(Clone, Copy, Debug)]
struct Tagged {
    word: Span,
    tag: usize,
    /// Whether its subword has a part of the word before, too: then both are in the same stretch.
    shared: bool,
}

/// What one head says of every document, as stretches in order. `pieces` and `predictions` are those of the same samples.
#[must_use]
pub fn decode(
    documents: usize,
    pieces: &[Piece],
    predictions: &[Prediction],
    head: usize,
    labels: &[String],
) -> Vec<Vec<Stretch>> {
    let mut tagged: Vec<Vec<Tagged>> = vec![Vec::new(); documents];
    for (piece, prediction) in pieces.iter().zip(predictions) {
        let best = prediction.heads.get(head).map(Outputs::best).unwrap_or_default();
        tagged[piece.document].extend(tagged_words(piece, &best));
    }
    tagged.iter().map(|words| joined(words, labels)).collect()
}

/// The words of a piece with the tags of the tokens that speak for them.
fn tagged_words(piece: &Piece, tags: &[usize]) -> impl Iterator<Item = Tagged> {
    let mut before = None;
    piece.words.iter().filter_map(move |(place, word)| {
        let shared = before.replace(*place) == Some(*place);
        tags.get(*place).map(|tag| Tagged { word: *word, tag: *tag, shared })
    })
}

/// Stretches of tagged words. An `I-` that continues nothing of its label begins a stretch, as in `conlleval`.
fn joined(words: &[Tagged], labels: &[String]) -> Vec<Stretch> {
    let mut stretches: Vec<Stretch> = Vec::new();
    let mut open = false;
    for tagged in words {
        let tag = parts(labels.get(tagged.tag).map_or(OUTSIDE, String::as_str));
        if let Some((begins, label)) = tag {
            let goes_on = open && (tagged.shared || !begins);
            add_word(&mut stretches, goes_on, tagged.word, label);
        }
        open = tag.is_some();
    }
    stretches
}

/// Adds a word to the last stretch where that `goes_on` and has the label, else as a new one.
fn add_word(stretches: &mut Vec<Stretch>, goes_on: bool, word: Span, label: &str) {
    match stretches.last_mut() {
        Some(last) if goes_on && last.label == label => last.end = word.end,
        _ => stretches.push(Stretch { start: word.start, end: word.end, label: label.to_owned() }),
    }
}

/// Whether a tag begins a stretch, and of which label.
fn parts(tag: &str) -> Option<(bool, &str)> {
    tag.strip_prefix("B-")
        .map(|label| (true, label))
        .or_else(|| tag.strip_prefix("I-").map(|label| (false, label)))
}

/// Strict precision, recall and F1 of stretches over all documents, from 0 to 1: same ends and same label. What is not defined is 0, as in
/// `conlleval`.
#[must_use]
pub fn strict(gold: &[Vec<Stretch>], found: &[Vec<Stretch>]) -> [f64; 3] {
    let (gold, found) = (set(gold), set(found));
    let right = gold.intersection(&found).count();
    let both = gold.len() + found.len();
    [share(right, found.len()), share(right, gold.len()), share(2 * right, both)]
}

#[expect(clippy::cast_precision_loss, reason = "counts of spans")]
fn share(part: usize, whole: usize) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}

/// The stretches with the numbers of their documents.
fn set(stretches: &[Vec<Stretch>]) -> BTreeSet<(usize, &Stretch)> {
    let documents = stretches.iter().enumerate();
    documents.flat_map(|(document, list)| list.iter().map(move |item| (document, item))).collect()
}

/// How many first subwords carry each label of a head, for [`balanced`](crate::balanced).
#[must_use]
pub fn counts(samples: &[Sample], head: usize, labels: usize) -> Vec<usize> {
    let mut counts = vec![0; labels];
    for sample in samples {
        match sample.targets.get(head) {
            Some(Target::Tokens(classes)) => classes.iter().flatten().for_each(|class| counts[*class] += 1),
            Some(Target::Class(Some(class))) => counts[*class] += 1,
            _ => {}
        }
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::{Stretch, Tagged, joined, strict, target};
    use crate::Target;
    use maskros_text::Span;

    fn labels() -> Vec<String> {
        ["O", "B-LOC", "I-LOC", "B-PER", "I-PER"].map(str::to_owned).to_vec()
    }

    fn found(tags: &[usize]) -> Vec<(usize, usize, String)> {
        stretches(tags, &[])
    }

    /// `shared`: the words whose subword is that of the word before.
    fn stretches(tags: &[usize], shared: &[usize]) -> Vec<(usize, usize, String)> {
        let word = |(index, tag): (usize, &usize)| Tagged {
            word: Span::new(index * 2, index * 2 + 1),
            tag: *tag,
            shared: shared.contains(&index),
        };
        let words: Vec<_> = tags.iter().enumerate().map(word).collect();
        joined(&words, &labels()).into_iter().map(|s| (s.start / 2, s.end / 2 + 1, s.label)).collect()
    }

    #[test]
    fn tags_become_stretches() {
        let (loc, per) = ("LOC".to_owned(), "PER".to_owned());
        assert_eq!(found(&[3, 4, 0, 1]), [(0, 2, per.clone()), (3, 4, loc.clone())]);
        assert_eq!(found(&[3, 3, 4]), [(0, 1, per.clone()), (1, 3, per.clone())]);
        assert_eq!(found(&[3, 2, 0, 2]), [(0, 1, per), (1, 2, loc.clone()), (3, 4, loc)]);
    }

    #[test]
    fn a_subword_of_two_words_speaks_for_both() {
        assert_eq!(stretches(&[3, 3, 0], &[1]), [(0, 2, "PER".to_owned())]);
        assert_eq!(stretches(&[3, 3, 0], &[]), [(0, 1, "PER".to_owned()), (1, 2, "PER".to_owned())]);
        // The third token has a part of a word outside and of one inside.
        let inside = [(1, 0), (2, 1), (2, 2)];
        assert_eq!(target(Some(&[1, 0, 3]), &inside, 4), Target::Tokens(vec![None, Some(1), Some(3), None]));
        assert_eq!(target(None, &inside, 4), Target::Tokens(vec![None; 4]));
    }

    #[test]
    fn strict_needs_ends_and_label() {
        let stretch = |start, end, label: &str| Stretch { start, end, label: label.into() };
        let gold = [vec![stretch(0, 3, "PER"), stretch(5, 8, "LOC")]];
        let found = [vec![stretch(0, 3, "LOC"), stretch(5, 8, "LOC"), stretch(9, 10, "LOC")]];
        let [precision, recall, f1] = strict(&gold, &found);
        assert!(
            (precision - 1.0 / 3.0).abs() < 1e-9 && (recall - 0.5).abs() < 1e-9 && (f1 - 0.4).abs() < 1e-9
        );
    }
}
