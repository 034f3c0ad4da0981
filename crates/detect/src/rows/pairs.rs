//! Names and values beside each other in exports and logs: `"zip": "7374"`, `user=anna`, `<city>Røros</city>`, `bruker: anna | …`.

use super::cells::{Cell, Form, LEAST_NAMES, Row};
use maskros_text::Span;
use memchr::memmem;
use regex::Regex;
use std::sync::LazyLock;

/// How names and values are written.
struct Way {
    /// What stands in every text that has some.
    sign: &'static str,
    pair: Regex,
    /// So many of the names are known: a mere `user=` is one, but who speaks in a chat has a colon as well.
    least: usize,
}

static WAYS: LazyLock<[Way; 4]> = LazyLock::new(|| {
    let way = |sign, least, pair| Way { sign, pair: Regex::new(pair).expect("a pattern of ours"), least };
    [
        way("\":", LEAST_NAMES, r#""([\w .-]{1,40})"\s*:\s*"?([^\s"\\{}\[\],][^"\n\\{}\[\],]{0,79})"#),
        way("=", 1, r#"(?:^|[\s;|,(])([A-Za-z][\w.-]{0,39})=["']?([^\s"';|,&()<>]{1,80})"#),
        way("</", LEAST_NAMES, r"<([\w.-]{1,40})>([^<>\n]{1,80})</"),
        way(" | ", LEAST_NAMES, r"(?m)(?:^[#\s]*|\|\s*)([\w .-]{1,40}): ([^|\n]{1,80})"),
    ]
});

/// The names and values of a text in each of the ways.
pub(super) fn pairs(text: &str) -> Vec<Form> {
    let has = |sign: &str| memmem::find(text.as_bytes(), sign.as_bytes()).is_some();
    let forms = WAYS.iter().filter(|way| has(way.sign)).map(|way| all(way, text));
    forms.filter(|form| !form.names.is_empty()).collect()
}

fn all(way: &Way, text: &str) -> Form {
    let mut names = Vec::new();
    let mut cells = Vec::new();
    for found in way.pair.captures_iter(text) {
        let cell = |group| found.get(group).map(|part| Cell { span: trimmed(text, part.range()) });
        names.extend(cell(1));
        cells.extend(cell(2));
    }
    Form { names, values: Row { cells }, least: way.least }
}

/// The range without blanks round it.
fn trimmed(text: &str, range: std::ops::Range<usize>) -> Span {
    let part = text.get(range.clone()).unwrap_or_default();
    let start = range.start + (part.len() - part.trim_start().len());
    Span::new(start, start + part.trim().len())
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
    fn reads_json_markup_and_logs() {
        assert_eq!(
            read(r#"{"first_name": "Morag", "zip":"7374", "age": 41, "tags": ["a"]}"#),
            [("first_name", "Morag"), ("zip", "7374"), ("age", "41")]
        );
        assert_eq!(
            read("level=info user=anna.b city=\"Oslo\""),
            [("level", "info"), ("user", "anna.b"), ("city", "Oslo")]
        );
        assert_eq!(
            read("<kunde><fornavn>Per</fornavn><nr>5</nr></kunde>"),
            [("fornavn", "Per"), ("nr", "5")]
        );
        assert_eq!(read("# klinik: Xyl | bruger: ahavn"), [("klinik", "Xyl"), ("bruger", "ahavn")]);
        assert!(read("Hun sa: «ja», og a = b.").is_empty());
    }
}
