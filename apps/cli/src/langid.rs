//! `langid`: the languages of each sentence, as JSON Lines.

use crate::{
    arguments::LangId,
    encoders,
    exit::{OfFile, Outcome, stdout},
    inputs::{Input, collect},
    lines::{self, Problem},
    setup, shown,
};
use maskros_formats::Format;
use maskros_langid::Identifier;
use maskros_text::Lang;
use serde_json::{Map, Value, json};
use std::io::{self, BufRead, Write};

/// Prints one object a line of the input, in its order.
pub(crate) fn run(arguments: &LangId) -> Outcome<()> {
    let jobs = setup::jobs(arguments.jobs);
    let identifier = encoders::identifier(arguments, jobs)?;
    let input = collect(std::slice::from_ref(&arguments.input))?.remove(0);
    let mut reader = input.open()?;
    let is_json = is_json(&input, reader.as_mut())?;
    let jsonl = arguments.jsonl || is_json;
    let mut out = shown::out();
    let work = |line: &str| object(arguments, &identifier, line, jsonl);
    lines::each(&input, reader, jobs, work, |object| {
        let written = serde_json::to_writer(&mut out, &object).map_err(io::Error::from);
        stdout(written.and_then(|()| out.write_all(b"\n")))
    })?;
    stdout(out.flush())
}

/// Whether the lines of an input are objects, by its name and first bytes.
fn is_json(input: &Input, reader: &mut dyn BufRead) -> Outcome<bool> {
    let head = reader.fill_buf().of_file(&input.place())?;
    Ok(matches!(Format::guess(&input.name(), head), Format::Jsonl | Format::Json))
}

/// The object of a line, with the languages of its text.
fn object(
    arguments: &LangId,
    identifier: &Identifier,
    line: &str,
    jsonl: bool,
) -> Result<Map<String, Value>, Problem> {
    let mut object: Map<String, Value> = match jsonl {
        true => lines::object(line)?,
        false => Map::from_iter([("text".to_owned(), Value::from(line))]),
    };
    let field = if jsonl { arguments.text_field.as_str() } else { "text" };
    let text = lines::text(&object, field)?;
    // Most probable first; those that the ranking does not know come last.
    let (named, ranked) = identifier.named_and_ranked(text, usize::MAX);
    let place = |lang: &_| ranked.iter().position(|(other, _)| other == lang).unwrap_or(usize::MAX);
    let mut languages: Vec<_> = named.iter().collect();
    languages.sort_by_key(place);
    let codes: Vec<&str> = languages.iter().map(|lang| lang.code()).collect();
    object.insert("languages".to_owned(), json!(codes));
    if arguments.scores {
        let scores = ranked.iter().take(arguments.top).map(score).collect();
        object.insert("scores".to_owned(), Value::Object(scores));
    }
    Ok(object)
}

/// A language and how probable it is, to four decimals.
fn score((lang, chance): &(Lang, f32)) -> (String, Value) {
    (lang.code().to_owned(), json!((f64::from(*chance) * 1e4).round() / 1e4))
}
