//! Documents in the standoff format of BRAT: `a.ann` beside `a.txt`, in UTF-8, positions in code points.
//!
//! Read are text-bound annotations (`T1<tab>PER 0 5<tab>…`, each fragment of which is a span), attributes of them (`A1<tab>Risk T1 high`),
//! which become fields, and equivalences (`*<tab>Equiv T1 T2`), which become the field `entity`. Relations, events and notes are passed
//! over.

use super::{Mark, OUTSIDE, Reading, Role, Row, Side};
use crate::{
    exit::{Failure, OfFile, Outcome},
    inputs::Input,
    lines::Problem,
};
use maskros_text::Span;
use serde_json::{Map, Value};
use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
};

/// The ending of the annotations, and of their text.
const ENDINGS: [&str; 2] = ["ann", "txt"];
/// The field with what a mention means.
const ENTITY: &str = "entity";

/// The text of annotations, as an input.
pub(super) fn text_beside(input: &Input) -> Option<Input> {
    let path = text_of(input.path.as_ref()?)?;
    Some(Input { relative: input.relative.with_extension(ENDINGS[1]), path: Some(path) })
}

/// The file with the text of annotations; nothing for other files.
fn text_of(path: &Path) -> Option<PathBuf> {
    has_ending(path, ENDINGS[0]).then(|| path.with_extension(ENDINGS[1]))
}

fn has_ending(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|other| other.eq_ignore_ascii_case(ending))
}

/// The document of a file of annotations; nothing for their text, and for the settings of BRAT.
pub(super) fn row(reading: &Reading, input: &Input, role: Role) -> Outcome<Option<Row>> {
    let Some(path) = input.path.as_ref() else {
        return Err(Failure::usage("BRAT cannot be read from standard input"));
    };
    let Some(beside) = text_of(path) else {
        let lonely = has_ending(path, ENDINGS[1]) && !path.with_extension(ENDINGS[0]).exists();
        return if lonely { Err(Failure::broken(input.shown(), "no .ann beside it")) } else { Ok(None) };
    };
    if role == Role::Both {
        return Err(Failure::usage("where are the answers? those of BRAT stand apart; give --predicted"));
    }
    let text = match fs::read_to_string(&beside) {
        // Answers need no text of their own.
        Err(error) if role == Role::Answers && error.kind() == io::ErrorKind::NotFound => None,
        read => Some(read.of_file(&beside)?),
    };
    let annotations = fs::read_to_string(path).of_file(path)?;
    let mut read = Annotations::default();
    for (idx, line) in annotations.lines().enumerate() {
        let refused = |problem| Failure::broken(format_args!("{}: line {}", input.shown(), idx + 1), problem);
        read.line(line).map_err(refused)?;
    }
    let side = Side::of(read.marks(reading));
    let id = input.relative.with_extension(ENDINGS[1]).to_string_lossy().replace('\\', "/");
    Ok(Some(Row { place: input.shown(), id: Some(id), text, tokens: None, side, answer: None }))
}

/// What a file says.
#[derive(Default)]
struct Annotations {
    /// Identifier, label and fragments, in the order of the file.
    bound: Vec<(String, String, Vec<Span>)>,
    /// Name and value of each attribute, by the identifier of what it is of.
    attributes: BTreeMap<String, Map<String, Value>>,
    /// Identifiers that mean the same, by any of them.
    entities: BTreeMap<String, String>,
}

impl Annotations {
    fn line(&mut self, line: &str) -> Result<(), Problem> {
        let mut columns = line.split('\t');
        let (id, about) = (columns.next().unwrap_or(""), columns.next().unwrap_or(""));
        match id.chars().next() {
            Some('T') => self.bound.push(bound(id, about)?),
            Some('A' | 'M') => self.attribute(about),
            Some('*') => self.equivalence(about),
            _ => {}
        }
        Ok(())
    }

    /// `Risk T1 high`, or `Sensitive T1`.
    fn attribute(&mut self, about: &str) {
        let mut words = about.splitn(3, ' ');
        if let (Some(name), Some(of)) = (words.next(), words.next()) {
            let value = words.next().unwrap_or("true");
            let fields = self.attributes.entry(of.to_owned()).or_default();
            fields.insert(name.to_owned(), Value::from(value));
        }
    }

    /// `Equiv T1 T2`.
    fn equivalence(&mut self, about: &str) {
        let same: Vec<&str> = about.split_whitespace().skip(1).collect();
        let Some(first) = same.first() else { return };
        let entity = self.entities.get(*first).cloned().unwrap_or_else(|| (*first).to_owned());
        for id in same {
            let old = self.entities.insert(id.to_owned(), entity.clone());
            // What meant the same as this one means the same as all of them.
            for other in self.entities.values_mut().filter(|other| Some(&**other) == old.as_ref()) {
                other.clone_from(&entity);
            }
        }
    }

    /// The spans with their fields, those whose label the mapping drops left out.
    fn marks(&self, reading: &Reading) -> Vec<Mark> {
        let mut marks = Vec::new();
        for (id, label, fragments) in &self.bound {
            let Some(label) = reading.mapping.name(label) else { continue };
            let mut fields = self.attributes.get(id).cloned().unwrap_or_default();
            let entity = self.entities.get(id).unwrap_or(id);
            fields.entry(ENTITY).or_insert_with(|| Value::from(entity.as_str()));
            let mark = |span: &Span| Mark { span: *span, label: label.to_owned(), fields: fields.clone() };
            marks.extend(fragments.iter().map(mark));
        }
        marks
    }
}

/// `PER 0 5;8 12`.
fn bound(id: &str, about: &str) -> Result<(String, String, Vec<Span>), Problem> {
    let (label, fragments) = about.split_once(' ').ok_or("an annotation without label or position")?;
    let fragments = fragments.split(';').map(fragment).collect::<Result<_, Problem>>()?;
    Ok((id.to_owned(), label.to_owned(), fragments))
}

fn fragment(text: &str) -> Result<Span, Problem> {
    let (start, end) = text.trim().split_once(' ').ok_or("an annotation without its end")?;
    let (start, end) = (position(start)?, position(end)?);
    if start < end { Ok(Span { start, end }) } else { Err(OUTSIDE) }
}

fn position(number: &str) -> Result<usize, Problem> {
    number.parse().map_err(|_| "a position that is no number")
}
