//! What pages are made of: their style, their texts in a language, tables, bars.

use super::Tongue;
use crate::utility::figures::{Cell, Utility};
use maskros_measure::Figure;
use std::{
    collections::BTreeMap,
    fmt::{Display, Write as _},
};

const STYLE: &str = "\
:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:46em;margin:2em auto;padding:0 1em}
h1{font-size:1.5em}h2{font-size:1.15em;margin-top:2em;border-bottom:1px solid #8888}h3{font-size:1em;margin-bottom:0}
table{border-collapse:collapse;margin:.6em 0}td,th{padding:.2em .9em .2em 0;text-align:left;vertical-align:top}td.n{text-align:right;font-variant-numeric:tabular-nums}
.wide{overflow-x:auto}.wide td+td{white-space:nowrap}.note{border-left:4px solid #b60;padding:.3em 1em}code{word-break:break-all}svg{max-width:100%;height:auto}
@media print{body{margin:0;max-width:none;font-size:11pt}h2{break-after:avoid}table,svg{break-inside:avoid}}";

impl Tongue {
    /// Its code (ISO 639-1).
    const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::De => "de",
            Self::Sv => "sv",
        }
    }

    const fn source(self) -> &'static str {
        match self {
            Self::En => include_str!("texts/en.toml"),
            Self::De => include_str!("texts/de.toml"),
            Self::Sv => include_str!("texts/sv.toml"),
        }
    }
}

/// The texts of a language.
pub(super) struct Texts(pub(super) BTreeMap<String, String>);

impl Texts {
    pub(super) fn of(tongue: Tongue) -> Self {
        Self(toml::from_str(tongue.source()).unwrap_or_default())
    }

    pub(super) fn get(&self, key: &str) -> String {
        escaped(self.0.get(key).map_or(key, String::as_str))
    }

    /// The text with `{name}` filled in.
    pub(super) fn with(&self, key: &str, values: &[(&str, &dyn Display)]) -> String {
        let fill = |text: String, (name, value): &(&str, &dyn Display)| {
            text.replace(&format!("{{{name}}}"), &escaped(&value.to_string()))
        };
        values.iter().fold(self.get(key), fill)
    }
}

/// A whole page under its title.
pub(super) fn framed(title: &str, tongue: Tongue, body: &str) -> String {
    let code = tongue.code();
    format!(
        "<!doctype html>\n<html lang=\"{code}\"><head><meta charset=\"utf-8\"><title>{title}</title>\
         <meta name=\"viewport\" content=\"width=device-width\"><style>{STYLE}</style></head><body><h1>{title}</h1>\n\
         {body}</body></html>\n"
    )
}

/// What was not measured, and what is left to do.
pub(super) fn lists(texts: &Texts) -> String {
    list("limits", &["limit_other", "limit_model", "limit_same"], texts)
        + &list("todo", &["todo_look", "todo_sample", "todo_key", "todo_who"], texts)
}

fn list(name: &str, keys: &[&str], texts: &Texts) -> String {
    let items: String = keys.iter().map(|key| format!("<li>{}</li>", texts.get(key))).collect();
    format!("{}<ul>{items}</ul>\n", head(name, texts))
}

/// Rows under the names of their columns; all cells are HTML already.
pub(super) fn headed(names: &[String], rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let names: String = names.iter().map(|name| format!("<th>{name}</th>")).collect();
    table(rows).replacen("<table>", &format!("<table><tr>{names}</tr>"), 1)
}

/// The cells of a row, the first of which says what it is.
pub(super) fn named_row(name: String, cells: impl IntoIterator<Item = String>) -> Vec<String> {
    [name].into_iter().chain(cells).collect()
}

pub(super) fn head(key: &str, texts: &Texts) -> String {
    format!("<h2>{}</h2>\n", texts.get(key))
}

/// Rows of cells that are HTML already.
pub(super) fn table(rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let mut out = String::from("<table>");
    for row in rows {
        out.push_str("<tr>");
        for cell in row {
            // Writing to a string cannot fail.
            let _ = write!(out, "<td>{cell}</td>");
        }
        out.push_str("</tr>");
    }
    out + "</table>\n"
}

/// A bar as long as the share; who cannot see it has the number beside it.
pub(super) fn bar(figure: Figure) -> String {
    let width = figure.unwrap_or_default();
    format!(
        "<svg aria-hidden=\"true\" width=\"104\" height=\"12\" viewBox=\"0 0 104 12\"><rect x=\".5\" y=\".5\" width=\"100\" height=\"11\" \
         fill=\"none\" stroke=\"currentColor\" opacity=\".4\"/><rect x=\".5\" y=\".5\" width=\"{width:.1}\" height=\"11\" \
         fill=\"#0072b2\"/></svg> "
    )
}

pub(super) fn shown(figure: Figure) -> String {
    figure.map_or_else(|| "–".to_owned(), |figure| format!("{figure:.1} %"))
}

/// The text that says how an experiment was made.
pub(super) fn experiment(key: &str, utility: &Utility, texts: &Texts) -> String {
    let ((train, test), encoder) = (utility.texts, utility.encoder.as_deref().unwrap_or_default());
    texts.with(key, &[("seeds", &utility.seeds), ("train", &train), ("test", &test), ("encoder", &encoder)])
}

/// The main figure of a cell of an experiment.
pub(super) fn learnt(utility: &Utility, cell: &Cell) -> String {
    let own = utility.main(cell);
    format!("{:.1} (±{:.1}){}", own.mean, own.deviation, cell.star())
}

pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
