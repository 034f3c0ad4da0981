//! From the tags of words to entities with labels of our own.

mod labels;

pub use labels::Labels;

use crate::{
    classify::TokenClassifier,
    encoder::Settings,
    error::{Error, ErrorKind},
};
use maskros_text::Label;
use std::{collections::BTreeSet, ops::Range, path::Path};

/// A run of words that are outside with less than this probability is a weak entity, though the best tag of each is outside.
const DOUBT: f32 = 0.75;

/// Where in an entity a word stands, as the tagging schemes IO, IOB2, BILOU and BIOES say it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Position {
    Outside,
    First,
    Further,
    Only,
}

/// One output of the model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Tag {
    position: Position,
    /// A place in the list of types.
    kind: usize,
}

impl Tag {
    const OUTSIDE: Self = Self { position: Position::Outside, kind: 0 };

    fn is_inside(self) -> bool {
        self.position != Position::Outside
    }

    /// Whether further words can belong to the entity.
    const fn is_open(self) -> bool {
        matches!(self.position, Position::First | Position::Further)
    }
}

/// An entity that the model sees.
#[derive(Clone, Debug, PartialEq)]
pub struct Entity {
    /// Its words.
    pub words: Range<usize>,
    /// What it is.
    pub label: Label,
    /// How probable it is that every word of it belongs to some entity, in `0.0..=1.0`.
    pub score: f32,
}

/// What the model sees in a text.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Entities {
    /// The entities in the order of their words; they do not overlap.
    pub entities: Vec<Entity>,
    /// How probable it is of each word that it belongs to an entity with a label; 0 for a word without a token.
    pub inside: Vec<f32>,
}

/// A token classifier whose labels are read as entities.
#[derive(Debug)]
pub struct EntityReader {
    classifier: TokenClassifier,
    tags: Vec<Tag>,
    /// What each type of the model is here; `None` for what identifies nobody.
    kinds: Vec<Option<Label>>,
}

impl EntityReader {
    /// Reads a checkpoint that was fine-tuned to tag entities. `labels` says what its types are; those that it does not name are found in the tables of
    /// [`maskros_text::Scheme`].
    ///
    /// # Errors
    ///
    /// As [`TokenClassifier::open`]; or a type has no label and is not named by `labels`, or no tag stands for words outside of entities.
    pub fn open(folder: &Path, settings: Settings, labels: &Labels) -> Result<Self, Error> {
        let classifier = TokenClassifier::open(folder, settings)?;
        let read = Tags::read(&classifier.encoder().config().labels);
        let kinds = read.labelled(labels).map_err(|kind| kind.at(folder.join("config.json")))?;
        Ok(Self { classifier, tags: read.tags, kinds })
    }

    /// The entities in a text of any length; `words` are byte ranges in ascending order.
    ///
    /// # Panics
    ///
    /// Never in a checkpoint that was opened: the tokenizer was tried then.
    #[must_use]
    pub fn read(&self, text: &str, words: &[Range<usize>]) -> Entities {
        let scores = self.classifier.read(text, words);
        let rows: Vec<&[f32]> =
            scores.heads.first().map_or(Vec::new(), |rows| rows.chunks(self.tags.len()).collect());
        let inside: Vec<f32> = rows.iter().map(|row| self.inside(row)).collect();
        let runs = runs(&rows.iter().map(|row| self.best(row)).collect::<Vec<_>>(), &inside);
        let entities = runs.into_iter().filter_map(|words| self.entity(words, &rows, &inside)).collect();
        Entities { entities, inside }
    }

    /// The probability of all tags with a label.
    fn inside(&self, row: &[f32]) -> f32 {
        row.iter().zip(&self.tags).filter(|(_, tag)| self.is_labelled(**tag)).map(|(score, _)| score).sum()
    }

    fn is_labelled(&self, tag: Tag) -> bool {
        tag.is_inside() && self.kinds[tag.kind].is_some()
    }

    /// The best tag; types without a label are outside. `None` for a word without a token.
    fn best(&self, row: &[f32]) -> Option<Tag> {
        let scored = row.iter().zip(&self.tags).filter(|_| has_token(row));
        greatest(scored).map(|tag| self.labelled(*tag))
    }

    fn labelled(&self, tag: Tag) -> Tag {
        if tag.is_inside() && !self.is_labelled(tag) { Tag::OUTSIDE } else { tag }
    }

    /// The entity of these words: of the type that has most of their probability.
    fn entity(&self, words: Range<usize>, rows: &[&[f32]], inside: &[f32]) -> Option<Entity> {
        let own = rows.get(words.clone())?;
        let label = self.most_probable(own)?;
        let score = certainty(own, inside.get(words.clone())?);
        Some(Entity { words, label, score })
    }

    fn most_probable(&self, rows: &[&[f32]]) -> Option<Label> {
        let sums = self.sums(rows);
        let labelled = sums.iter().zip(&self.kinds).filter_map(|(sum, kind)| Some((sum, (*kind)?)));
        greatest(labelled)
    }

    /// How probable each type is in all these words together.
    fn sums(&self, rows: &[&[f32]]) -> Vec<f32> {
        let mut sums = vec![0.0; self.kinds.len()];
        for row in rows {
            let tags = row.iter().zip(&self.tags).filter(|(_, tag)| tag.is_inside());
            tags.for_each(|(score, tag)| sums[tag.kind] += score);
        }
        sums
    }
}

/// How sure it is of all these words that they are inside of entities.
fn certainty(rows: &[&[f32]], inside: &[f32]) -> f32 {
    let words = rows.iter().zip(inside).filter(|(row, _)| has_token(row));
    words.map(|(_, inside)| *inside).fold(1.0, f32::min)
}

/// What has the greatest score.
fn greatest<'a, T>(scored: impl Iterator<Item = (&'a f32, T)>) -> Option<T> {
    scored.max_by(|(one, _), (other, _)| one.total_cmp(other)).map(|(_, what)| what)
}

/// Whether a row of scores is that of a word with a token: probabilities do not sum to nothing.
fn has_token(row: &[f32]) -> bool {
    row.iter().any(|score| *score > 0.0)
}

/// The outputs of a model, and the types in them.
struct Tags {
    tags: Vec<Tag>,
    kinds: Vec<String>,
}

impl Tags {
    /// The label of each type.
    fn labelled(&self, labels: &Labels) -> Result<Vec<Option<Label>>, ErrorKind> {
        if !self.have_outside() {
            let expected = "one tag for words outside of entities, such as \"O\"";
            return Err(ErrorKind::Key { key: "id2label".into(), expected });
        }
        labels.kinds(&self.kinds)
    }

    fn have_outside(&self) -> bool {
        self.tags.iter().any(|tag| tag.position == Position::Outside)
    }

    fn read(names: &[String]) -> Self {
        let parts: Vec<(Position, &str)> = names.iter().map(|name| parts(name)).collect();
        let inside = parts.iter().filter(|(position, _)| *position != Position::Outside);
        let kinds: BTreeSet<&str> = inside.map(|(_, kind)| *kind).collect();
        let place = |kind: &str| kinds.iter().position(|known| *known == kind).unwrap_or_default();
        let tags = parts.iter().map(|&(position, kind)| Tag { position, kind: place(kind) }).collect();
        Self { tags, kinds: kinds.into_iter().map(str::to_owned).collect() }
    }
}

/// The position and the type in the name of a tag: `B-PER`, `I-PER`, `B` alone where there is one type only, or `PER` in the scheme IO.
fn parts(name: &str) -> (Position, &str) {
    if is_outside(name) {
        return (Position::Outside, "");
    }
    if let Some(position) = position(name) {
        return (position, "");
    }
    let split = name.split_once(['-', '_']);
    let known = split.and_then(|(letter, kind)| Some((position(letter)?, kind)));
    known.unwrap_or((Position::Further, name))
}

fn is_outside(name: &str) -> bool {
    ["O", "0", "OUT", "NONE", "_"].iter().any(|outside| name.eq_ignore_ascii_case(outside))
}

fn position(letter: &str) -> Option<Position> {
    match letter {
        "B" => Some(Position::First),
        "I" | "M" | "E" | "L" => Some(Position::Further),
        "S" | "U" => Some(Position::Only),
        _ => None,
    }
}

/// The words of each entity: those that the tags join, and what is left of doubtful words between them. A word without a tag belongs to an entity that goes on
/// after it.
fn runs(tags: &[Option<Tag>], inside: &[f32]) -> Vec<Range<usize>> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    let mut last: Option<Tag> = None;
    for (word, tag) in tags.iter().enumerate() {
        let Some(tag) = tag else { continue };
        let own = own(*tag, inside[word]);
        match (own, last) {
            (Some(tag), Some(before)) if goes_on(tag, before) => lengthen(&mut runs, word),
            (Some(_), _) => runs.push(word..word + 1),
            (None, _) => {}
        }
        last = own;
    }
    runs
}

/// The tag of a word that is in an entity, or so probably in one that it may be.
fn own(tag: Tag, inside: f32) -> Option<Tag> {
    (tag.position != Position::Outside || inside > 1.0 - DOUBT).then_some(tag)
}

/// Makes the last run end with a word.
fn lengthen(runs: &mut [Range<usize>], word: usize) {
    if let Some(run) = runs.last_mut() {
        run.end = word + 1;
    }
}

/// Whether a word belongs to the entity of the word before it.
fn goes_on(tag: Tag, before: Tag) -> bool {
    match tag.position {
        Position::Further => before.is_open() && before.kind == tag.kind,
        Position::Outside => before.position == Position::Outside,
        Position::First | Position::Only => false,
    }
}

#[cfg(test)]
mod tests {
    use super::{Position, Tag, Tags, parts, runs};

    #[test]
    fn tags_of_the_usual_schemes_are_read() {
        for (name, expected) in [
            ("O", (Position::Outside, "")),
            ("B-PER", (Position::First, "PER")),
            ("I-nat-name", (Position::Further, "nat-name")),
            ("E_LOC", (Position::Further, "LOC")),
            ("U-ORG", (Position::Only, "ORG")),
            ("B", (Position::First, "")),
            ("GPE_LOC", (Position::Further, "GPE_LOC")),
            ("PER", (Position::Further, "PER")),
        ] {
            assert_eq!(parts(name), expected, "{name}");
        }
    }

    #[track_caller]
    fn check(tags: &[&str], expected: &[std::ops::Range<usize>]) {
        let names: Vec<String> = tags.iter().map(|tag| tag.trim_end_matches('?').to_owned()).collect();
        let inside: Vec<f32> = tags
            .iter()
            .map(|tag| {
                if tag.ends_with('?') {
                    0.4
                } else if ["O", "-"].contains(tag) {
                    0.0
                } else {
                    1.0
                }
            })
            .collect();
        let read = Tags::read(&names).tags;
        let tags: Vec<Option<Tag>> =
            names.iter().zip(read).map(|(name, tag)| (name != "-").then_some(tag)).collect();
        assert_eq!(runs(&tags, &inside), expected);
    }

    #[test]
    fn words_of_one_entity_are_joined() {
        check(&["B-PER", "I-PER", "O", "B-PER", "B-PER", "I-LOC"], &[0..2, 3..4, 4..5, 5..6]);
        check(&["PER", "PER", "O", "LOC", "PER"], &[0..2, 3..4, 4..5]);
        check(&["I-PER", "U-LOC", "I-LOC", "O"], &[0..1, 1..2, 2..3]);
        check(&["O", "O"], &[]);
        check(&[], &[]);
    }

    #[test]
    fn words_without_a_tag_neither_begin_nor_end_nor_part_an_entity() {
        check(&["-", "B-PER", "-", "I-PER", "-", "-", "B-PER", "-", "O", "-"], &[1..4, 6..7]);
        check(&["O?", "-", "O?", "-", "O", "PER"], &[0..3, 5..6]);
        check(&["PER", "-", "LOC", "-"], &[0..1, 2..3]);
        check(&["-", "-"], &[]);
    }

    #[test]
    fn doubtful_words_are_weak_entities_of_their_own() {
        check(&["O?", "O?", "B-PER", "O?", "O"], &[0..2, 2..3, 3..4]);
    }
}
