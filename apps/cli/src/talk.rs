//! What the program says on stderr: messages one a line, with nothing in them that could act on a terminal.

use crate::shown::{shown, shown_lines};
use log::{Level, LevelFilter};
use std::{
    env,
    io::{self, IsTerminal, Write},
};

/// Red, yellow, and back (ECMA-48).
const RED: &str = "\u{1b}[1;31m";
const YELLOW: &str = "\u{1b}[1;33m";
const END: &str = "\u{1b}[0m";

/// Sets up what `info!`, `warn!` and `error!` do. Errors and warnings are said, with `verbose` information too, unless `MASKROS_LOG` says
/// otherwise.
pub(crate) fn begin(verbose: bool) {
    let colours = io::stderr().is_terminal() && colours_wished();
    env_logger::Builder::new()
        .filter_level(if verbose { LevelFilter::Info } else { LevelFilter::Warn })
        .parse_env("MASKROS_LOG")
        .format(move |out, record| {
            let head = head(record.level(), colours);
            writeln!(out, "{head}: {}", shown(&record.args().to_string()))
        })
        .init();
}

/// Whether colours may be used at all (<https://no-color.org>).
pub(crate) fn colours_wished() -> bool {
    env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

/// What stands before a message, as before those about arguments.
fn head(level: Level, colours: bool) -> String {
    let (word, colour) = word_and_colour(level);
    if colours && !colour.is_empty() { format!("{colour}{word}{END}") } else { word.to_owned() }
}

const fn word_and_colour(level: Level) -> (&'static str, &'static str) {
    match level {
        Level::Error => ("error", RED),
        Level::Warn => ("warning", YELLOW),
        Level::Info => ("info", ""),
        Level::Debug => ("debug", ""),
        Level::Trace => ("trace", ""),
    }
}

/// Says several lines to a person, such as a summary. That nobody listens is no error.
pub(crate) fn say(lines: &str) {
    let _ = io::stderr().write_all(shown_lines(lines).as_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_only_where_they_are_wished() {
        assert_eq!(head(Level::Error, false), "error");
        assert_eq!(head(Level::Warn, true), "\u{1b}[1;33mwarning\u{1b}[0m");
    }
}
