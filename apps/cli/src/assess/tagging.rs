//! Texts with names marked in them, as they are and as each strategy writes them.

use super::versions::{Road, Writer, name_of, parted, parts_of, text_of};
use crate::{
    arguments::{AssessUtility, StrategyName, Unit},
    exit::Outcome,
};
use log::warn;
use maskros_assess::utility::tagging::{Marked, MarkedVersion};
use maskros_text::{Edits, Span};
use serde_json::Value;
use std::path::Path;

/// The original first.
pub(super) fn versions(arguments: &AssessUtility) -> Outcome<Vec<MarkedVersion>> {
    let AssessUtility { train, test, strategies, version, .. } = arguments;
    let original = read("original", train, test.as_deref(), arguments)?;
    let road = Road::of(arguments)?;
    let (deleting, others): (Vec<StrategyName>, Vec<StrategyName>) =
        strategies.iter().partition(|strategy| matches!(strategy, StrategyName::Delete));
    if !deleting.is_empty() {
        warn!("delete is left out: it leaves no names to tag");
    }
    let mut all: Vec<MarkedVersion> = vec![original];
    for strategy in others {
        let version = written(&mut road.writer(strategy), &all[0], name_of(strategy));
        all.push(version);
    }
    for given in version {
        let (name, train, test) = parts_of(given, arguments)?;
        all.push(read(name, train, test, arguments)?);
    }
    Ok(all)
}

fn read(name: &str, train: &Path, test: Option<&Path>, arguments: &AssessUtility) -> Outcome<MarkedVersion> {
    let (train, test) = parted(train, test, |row| marked(row, arguments))?;
    Ok(MarkedVersion { name: name.to_owned(), train, test })
}

/// The text of a row with its names.
fn marked(row: &Value, arguments: &AssessUtility) -> Result<Marked, String> {
    let text = text_of(row, &arguments.text_field)?;
    let field = &arguments.spans_field;
    let spans =
        row.get(field).and_then(Value::as_array).ok_or_else(|| format!("no list in the field {field}"))?;
    let places = places(&text, arguments.offsets);
    let names = spans
        .iter()
        .map(|span| name(span, &places).ok_or("a span that is no start, end and label in the text"));
    let names = names.collect::<Result<_, _>>()?;
    Ok(Marked { text, names })
}

/// `{"start": 0, "end": 4, "label": "PER"}` or `[0, 4, "PER"]`.
fn name(span: &Value, places: &[Option<usize>]) -> Option<(Span, String)> {
    let part = |at: usize, key: &str| span.get(key).or_else(|| span.get(at));
    let place = |at: usize, key: &str| {
        let number = usize::try_from(part(at, key)?.as_u64()?).ok()?;
        places.get(number).copied().flatten()
    };
    let (start, end) = (place(0, "start")?, place(1, "end")?);
    let label = part(2, "label")?.as_str()?.to_owned();
    (start <= end).then(|| (Span::new(start, end), label))
}

/// For each place in the unit the byte; nothing for one within a sign.
fn places(text: &str, unit: Unit) -> Vec<Option<usize>> {
    let of_sign = |(byte, sign): (usize, char)| {
        let within = unit.count(sign.encode_utf8(&mut [0; 4])) - 1;
        [Some(byte)].into_iter().chain(std::iter::repeat_n(None, within))
    };
    text.char_indices().flat_map(of_sign).chain([Some(text.len())]).collect()
}

/// The original as a strategy writes it, the names where they stand then.
fn written(writer: &mut Writer<'_>, original: &MarkedVersion, name: String) -> MarkedVersion {
    let mut part = |texts: &[Marked], part: &str| -> Vec<Marked> {
        let edits = writer.edits(texts.iter().map(|marked| marked.text.as_str()), part);
        texts.iter().zip(edits).map(|(marked, edits)| moved(marked, &edits)).collect()
    };
    let (train, test) = (part(&original.train, "train"), part(&original.test, "test"));
    MarkedVersion { name, train, test }
}

fn moved(marked: &Marked, edits: &Edits) -> Marked {
    let names = marked.names.iter().map(|(span, label)| (place(*span, edits), label.clone()));
    Marked { text: edits.apply(&marked.text), names: names.collect() }
}

/// Where a span stands after the edits: whole, where it begins or ends within what was replaced.
fn place(span: Span, edits: &Edits) -> Span {
    let moved = |byte: usize, is_end: bool| {
        edits.into_iter().fold(byte, |moved, edit| {
            let written = edit.replacement.len();
            if edit.span.end <= byte {
                moved + written - edit.span.len()
            } else if edit.span.start < byte {
                moved + edit.span.start - byte + if is_end { written } else { 0 }
            } else {
                moved
            }
        })
    };
    Span::new(moved(span.start, false), moved(span.end, true))
}

#[cfg(test)]
mod tests {
    use super::*;
    use maskros_text::{Document, Edit, cut};

    #[test]
    fn names_move_with_the_text() {
        let text = "Hej Anna Ek i Åmål!";
        let edit = |from: &str, to: &str| {
            let start = text.find(from).unwrap();
            Edit { span: Span::new(start, start + from.len()), replacement: to.to_owned() }
        };
        let edits = Edits::new(&Document::new("", text), vec![edit("Anna", "Karin"), edit("Åmål", "[CITY]")])
            .unwrap();
        let places = places(text, Unit::Chars);
        let written = edits.apply(text);
        let moved = |start: usize, end: usize| {
            let span = Span::new(places[start].unwrap(), places[end].unwrap());
            cut(&written, place(span, &edits))
        };
        assert_eq!(
            [moved(4, 11), moved(4, 8), moved(9, 11), moved(14, 18), moved(5, 11)],
            ["Karin Ek", "Karin", "Ek", "[CITY]", "Karin Ek"]
        );
    }

    #[test]
    fn positions_count_in_their_unit() {
        let row = serde_json::json!([[0, 4, "LOC"]]);
        let read = |unit: Unit, span: &Value| name(span, &places("Åmål", unit));
        assert_eq!(read(Unit::Chars, &row[0]), Some((Span::new(0, 6), "LOC".to_owned())));
        assert_eq!(
            read(Unit::Bytes, &serde_json::json!([0, 3, "LOC"])),
            Some((Span::new(0, 3), "LOC".to_owned()))
        );
        for bad in [
            serde_json::json!([0, 9, "LOC"]),
            serde_json::json!({"start": 2, "end": 1, "label": "LOC"}),
            serde_json::json!(7),
        ] {
            assert_eq!(read(Unit::Chars, &bad), None);
        }
        // A byte within a letter is no place.
        assert_eq!(read(Unit::Bytes, &serde_json::json!([1, 4, "LOC"])), None);
    }
}
