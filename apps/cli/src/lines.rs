//! Inputs of one record a line, worked on by several threads, with the results in order.

use crate::{
    exit::{Failure, Outcome},
    feed::refuse_binary,
    inputs::Input,
    progress::Progress,
    remarks::{Kind, Tallies},
};
use maskros_formats::{Line, Lines};
use maskros_pipeline::map_in_order;
use serde_json::{Map, Value};
use std::{io::BufRead, num::NonZeroUsize};

/// How many lines are shared among the threads at once.
const BATCH_LINES: usize = 8192;

/// What is wrong with a line; never its text.
pub(crate) type Problem = &'static str;

/// Hands every line of `input`, which is open as `reader`, to `work`, and the results in order to `done`. Lines are decoded as the
/// documents of `pseudonymize` are; what was odd in them is said.
///
/// # Errors
///
/// The first problem, with file and line; or what `done` returns.
pub(crate) fn each<R: Send>(
    input: &Input,
    mut reader: Box<dyn BufRead>,
    jobs: NonZeroUsize,
    work: impl Fn(&str) -> Result<R, Problem> + Sync,
    mut done: impl FnMut(R) -> Outcome<()>,
) -> Outcome<()> {
    refuse_binary(input, reader.as_mut())?;
    let progress = Progress::beside_output(std::slice::from_ref(input));
    let (shown, mut odd) = (input.shown(), Tallies::new());
    let mut lines = Lines::new(reader);
    loop {
        let (batch, failure) = batch(&mut lines, &shown);
        if batch.is_empty() {
            progress.finish();
            odd.warn();
            return failure.map_or(Ok(()), Err);
        }
        note(&mut odd, &shown, &batch);
        let results = map_in_order(&batch, jobs, |line| {
            progress.advance(line.bytes);
            work(&line.text)
                .map_err(|problem| Failure::broken(format_args!("{shown}: line {}", line.number), problem))
        });
        for result in results {
            done(result?)?;
        }
        if let Some(failure) = failure {
            return Err(failure);
        }
    }
}

/// The next lines, and why there are no more where reading failed.
fn batch<R: BufRead>(lines: &mut Lines<R>, shown: &str) -> (Vec<Line>, Option<Failure>) {
    let mut batch = Vec::new();
    for line in lines.take(BATCH_LINES) {
        match line {
            Ok(line) => batch.push(line),
            Err(error) => return (batch, Some(Failure::broken(shown, error))),
        }
    }
    (batch, None)
}

fn note(odd: &mut Tallies, shown: &str, lines: &[Line]) {
    for found in lines.iter().flat_map(|line| &line.odd) {
        odd.add(Kind::Odd(found.kind), shown, found.line, found.count);
    }
}

/// The JSON object of a line.
pub(crate) fn object(line: &str) -> Result<Map<String, Value>, Problem> {
    serde_json::from_str(line).map_err(|_| "not a JSON object; one a line is read here (JSON Lines)")
}

/// The text in a field of an object.
pub(crate) fn text<'a>(object: &'a Map<String, Value>, field: &str) -> Result<&'a str, Problem> {
    object.get(field).and_then(Value::as_str).ok_or("no text in the field; see --text-field")
}
