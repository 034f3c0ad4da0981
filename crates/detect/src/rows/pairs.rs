//! Names and values beside each other in exports and logs: `"zip": "7374"`, `user=anna`, `<city>Røros</city>`, `bruker: anna | …`.

use super::cells::{Cell, Form, LEAST_NAMES, LONGEST_FIELD_NAME, Row, trimmed};
use maskros_text::Span;
use memchr::memmem;
use regex::{Captures, Regex};
use std::sync::OnceLock;

/// A longer value says something else.
const LONGEST_VALUE: usize = 80;

/// How names and values are written.
struct Way {
    /// What stands in every text that has some.
    sign: &'static str,
    pair: &'static str,
    /// Made ready with the first text that has the sign.
    ready: OnceLock<Option<Regex>>,
    /// So many of the names are known: a mere `user=` is one, but who speaks in a chat has a colon as well.
    least: usize,
}

impl Way {
    const fn new(sign: &'static str, least: usize, pair: &'static str) -> Self {
        Self { sign, pair, ready: OnceLock::new(), least }
    }

    fn pair(&self) -> Option<&Regex> {
        self.ready.get_or_init(|| Regex::new(self.pair).ok()).as_ref()
    }
}

static WAYS: [Way; 5] = [
    Way::new("\":", LEAST_NAMES, r#""([^"\n]+)"\s*:\s*"?([^\s"\\{}\[\],][^"\n\\{}\[\],]*)"#),
    Way::new(
        "=",
        1,
        r#"(?:^|[\s;|,(])([A-Za-z][A-Za-z0-9_.-]*)=(?:"([^"\n]*[^"\s][^"\n]*)"|["']?([^\s"';|,&()<>]+))"#,
    ),
    Way::new(" = ", LEAST_NAMES, r"(?m)^\s*([A-Za-z][A-Za-z0-9_.-]*) = ([^\n=;]+)$"),
    Way::new("</", LEAST_NAMES, r"<([A-Za-z0-9_.-]+)>([^<>\n]+)</"),
    Way::new(" | ", LEAST_NAMES, r"(?m)(?:^[#\s]*|\|\s*)([^|:\n]+): ([^|\n]+)"),
];

/// The names and values of a text in each of the ways.
pub(super) fn pairs(text: &str) -> Vec<Form> {
    let forms = WAYS.iter().filter_map(|way| all(way, text));
    forms.filter(|form| !form.names.is_empty()).collect()
}

fn all(way: &Way, text: &str) -> Option<Form> {
    memmem::find(text.as_bytes(), way.sign.as_bytes())?;
    let found = way.pair()?.captures_iter(text).filter_map(|found| pair(text, &found));
    let (names, cells) = found.filter(|(name, value)| are_short(name.span, value.span)).unzip();
    Some(Form { names, values: Row { cells, marked: true }, least: way.least })
}

/// The name and the value, which may stand in quotation marks or without.
fn pair(text: &str, found: &Captures<'_>) -> Option<(Cell, Cell)> {
    let range = |group| found.get(group).map(|part| trimmed(text, part.range()));
    let cell = |group| range(group).map(|range| Cell { span: Span::new(range.start, range.end) });
    Some((cell(1)?, cell(2).or_else(|| cell(3))?))
}

fn are_short(name: Span, value: Span) -> bool {
    name.len() <= LONGEST_FIELD_NAME && value.len() <= LONGEST_VALUE
}

#[cfg(test)]
mod tests {
    use super::*;
    use maskros_text::cut;

    fn read(text: &str) -> Vec<(&str, &str)> {
        let forms = pairs(text);
        let cells = forms.iter().flat_map(|form| form.names.iter().zip(&form.values.cells));
        cells.map(|(name, value)| (cut(text, name.span), cut(text, value.span))).collect()
    }

    #[test]
    fn every_way_can_be_read() {
        assert!(WAYS.iter().all(|way| way.pair().is_some()));
    }

    #[test]
    fn reads_json_markup_and_logs() {
        assert_eq!(
            read(r#"{"first_name": "Morag", "zip":"7374", "age": 41, "tags": ["a"]}"#),
            [("first_name", "Morag"), ("zip", "7374"), ("age", "41")]
        );
        assert_eq!(
            read("level=info user=anna.b city=\"Oslo\" by=\"Fiona Xyl\""),
            [("level", "info"), ("user", "anna.b"), ("city", "Oslo"), ("by", "Fiona Xyl")]
        );
        assert_eq!(
            read("<kunde><fornavn>Per</fornavn><nr>5</nr></kunde>"),
            [("fornavn", "Per"), ("nr", "5")]
        );
        assert_eq!(read("[user]\nname = Morag Xyl\nzip = 7374"), [("name", "Morag Xyl"), ("zip", "7374")]);
        assert_eq!(read("# klinik: Xyl | bruger: ahavn"), [("klinik", "Xyl"), ("bruger", "ahavn")]);
        assert!(read("Hun sa: «ja», og a = b.").is_empty());
    }
}
