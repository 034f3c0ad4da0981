//! The page of errors in HTML: headings and lists that open and close, light and dark, for eyes, keyboards and readers; no scripts.

use super::{Case, Group, Piece, SIDES, Section, WARNING};

/// Nothing may be loaded and nothing run, whatever a document brought along.
const HEAD: &str = "<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">
<meta name=\"robots\" content=\"noindex\">
<meta name=\"referrer\" content=\"no-referrer\">
<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">";

/// Marks are told apart by their lines as well as by their colours.
const STYLE: &str = "
:root { color-scheme: light dark; --ink: #1b1b1b; --paper: #fff; --soft: #5a5a5a; --line: #c9c9c9;
  --gold: #d3e7ff; --answer: #ffe3b3; --both: #d2efd2; --link: #0b57a4; }
@media (prefers-color-scheme: dark) { :root { --ink: #ececec; --paper: #161616; --soft: #b0b0b0; --line: #4a4a4a;
  --gold: #173a63; --answer: #5c3d06; --both: #1d4a1f; --link: #8cc4ff; } }
body { color: var(--ink); background: var(--paper); font: 1rem/1.6 system-ui, sans-serif; max-width: 60rem;
  margin: 0 auto; padding: 1rem; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.skip:not(:focus) { position: absolute; left: -100rem; }
.warning { border: 2px solid currentcolor; border-radius: .4rem; padding: .5rem .8rem; }
table { border-collapse: collapse; }
th, td { text-align: start; padding: .2rem 1rem .2rem 0; border-bottom: 1px solid var(--line); }
td + td { font-variant-numeric: tabular-nums; }
summary { cursor: pointer; font-weight: 600; padding: .3rem 0; }
li { margin: .6rem 0; overflow-wrap: anywhere; }
li p { margin: 0; }
.place { color: var(--soft); font-size: .875rem; }
mark { color: inherit; background: none; padding: .1em 0; }
.gold { background: var(--gold); border-bottom: 2px solid; }
.answer { background: var(--answer); border-top: 2px dashed; }
.gold.answer { background: var(--both); }
.focus { font-weight: 700; }
sup, sub { font-size: .7em; color: var(--soft); padding: 0 .2em; line-height: 0; }
@media print { details > * { display: block; } }
";

/// The page.
pub(super) fn page(title: &str, sections: &[Section]) -> String {
    let title = escaped(&format!("Errors of maskros evaluate {title}"));
    let body: String = sections.iter().enumerate().map(|(place, section)| shown(place, section)).collect();
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n{HEAD}\n<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n\
         <a class=\"skip\" href=\"#errors\">Skip to the errors</a>\n<h1>{title}</h1>\n\
         <p class=\"warning\" role=\"note\">{WARNING}</p>\n{}{}<main id=\"errors\">\n{body}</main>\n</body>\n</html>\n",
        legend(),
        contents(sections)
    )
}

fn legend() -> String {
    "<p>In context: <mark class=\"gold\">gold</mark><sup>label</sup>, <mark class=\"answer\">answer</mark><sub>label</sub>, \
     <mark class=\"gold answer\">both</mark>, and in <mark class=\"focus\">bold</mark> what is wrong. ⏎ is the end of a line.</p>\n"
        .to_owned()
}

/// A table of the labels, with a link to each.
fn contents(sections: &[Section]) -> String {
    if sections.is_empty() {
        return "<p>Nothing was missed and nothing found for nothing.</p>\n".to_owned();
    }
    let row = |(place, section): (usize, &Section)| {
        let counts: String =
            section.groups.iter().map(|group| format!("<td>{}</td>", group.faults)).collect();
        format!("<tr><td><a href=\"#label-{place}\">{}</a></td>{counts}</tr>\n", escaped(section.label))
    };
    let rows: String = sections.iter().enumerate().map(row).collect();
    format!(
        "<nav aria-label=\"Labels\">\n<table>\n<thead><tr><th scope=\"col\">Label</th><th scope=\"col\">Misses</th>\
         <th scope=\"col\">False alarms</th></tr></thead>\n<tbody>\n{rows}</tbody>\n</table>\n</nav>\n"
    )
}

fn shown(place: usize, section: &Section) -> String {
    let groups = section.shown(group);
    format!(
        "<section aria-labelledby=\"label-{place}\">\n<h2 id=\"label-{place}\">{}</h2>\n{groups}</section>\n",
        escaped(section.label)
    )
}

fn group(group: &Group) -> String {
    let cases: String = group.cases.iter().map(case).collect();
    let left = group.left().map_or_else(String::new, |left| format!("<p>{left}</p>\n"));
    let (title, faults) = (group.kind.title(), group.faults);
    format!("<details open>\n<summary>{title}: {faults}</summary>\n<ol>\n{cases}</ol>\n{left}</details>\n")
}

fn case(case: &Case) -> String {
    let context: String = case.pieces.iter().map(piece).collect();
    let place = escaped(&case.heading());
    format!("<li><p dir=\"auto\">{context}</p><p class=\"place\">{place}</p></li>\n")
}

fn piece(piece: &Piece) -> String {
    let (classes, text) = (classes(piece).join(" "), escaped(&piece.text));
    let text = if classes.is_empty() { text } else { format!("<mark class=\"{classes}\">{text}</mark>") };
    let [gold, answer] = piece.closes.each_ref().map(|labels| escaped(&labels.join(" ")));
    format!("{text}{}{}", element("sup", &gold), element("sub", &answer))
}

fn classes(piece: &Piece) -> Vec<&'static str> {
    let sides = SIDES.iter().zip(piece.inside).filter(|(_, inside)| *inside).map(|(side, _)| *side);
    sides.chain(piece.focus.then_some("focus")).collect()
}

/// An element around some text; nothing around nothing.
fn element(tag: &str, text: &str) -> String {
    if text.is_empty() { String::new() } else { format!("<{tag}>{text}</{tag}>") }
}

/// Text as it may stand in an element or between the quotes of an attribute.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for char in text.chars() {
        match entity(char) {
            Some(entity) => escaped.push_str(entity),
            None => escaped.push(char),
        }
    }
    escaped
}

const fn entity(char: char) -> Option<&'static str> {
    match char {
        '&' => Some("&amp;"),
        '<' => Some("&lt;"),
        '>' => Some("&gt;"),
        '"' => Some("&quot;"),
        '\'' => Some("&#39;"),
        _ => None,
    }
}
