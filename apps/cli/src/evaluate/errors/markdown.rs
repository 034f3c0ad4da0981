//! The page of errors in Markdown (`CommonMark`).

use super::{Case, Group, Piece, Section, WARNING, clean};

/// What stands before and after a mark of either side, and before its label.
const MARKS: [(&str, &str, &str); 2] = [("⟦", "⟧", "ᴳ"), ("⟪", "⟫", "ᴬ")];

/// The page.
pub(super) fn page(title: &str, sections: &[Section]) -> String {
    let mut page = format!("# Errors of maskros evaluate {}\n\n**{WARNING}**\n\n", escaped(title));
    page.push_str(
        "In context: ⟦gold⟧ᴳlabel, ⟪answer⟫ᴬlabel, and in bold what is wrong. ⏎ is the end of a line.\n",
    );
    if sections.is_empty() {
        page.push_str("\nNothing was missed and nothing found for nothing.\n");
    }
    sections.iter().for_each(|section| page.push_str(&shown(section)));
    page
}

fn shown(section: &Section) -> String {
    format!("\n## {}\n{}", escaped(section.label), section.shown(group))
}

fn group(group: &Group) -> String {
    let cases: String = group.cases.iter().map(case).collect();
    let left = group.left().map_or_else(String::new, |left| format!("\n{left}\n"));
    format!("\n### {}: {}\n\n{cases}{left}", group.kind.title(), group.faults)
}

fn case(case: &Case) -> String {
    let context: String = case.pieces.iter().map(piece).collect();
    format!("- {context}  \n  {}\n", escaped(&case.heading()))
}

fn piece(piece: &Piece) -> String {
    let open: String = MARKS.iter().zip(piece.opens).map(|((open, ..), times)| open.repeat(times)).collect();
    let close = MARKS.iter().zip(&piece.closes).map(|((_, close, sign), labels)| ends(close, sign, labels));
    let close: String = close.collect();
    format!("{open}{}{close}", text(piece))
}

fn ends(close: &str, sign: &str, labels: &[&str]) -> String {
    labels.iter().map(|label| format!("{close}{sign}{}", escaped(label))).collect()
}

/// The text of a piece, bold where it is the fault; with asterisks it would depend on what stands beside them.
fn text(piece: &Piece) -> String {
    let text = escaped(&piece.text);
    if piece.focus { format!("<b>{text}</b>") } else { text }
}

/// Text in one line in which nothing is Markdown: a backslash before every mark of ASCII.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for char in clean(text).chars() {
        if char.is_ascii_punctuation() {
            escaped.push('\\');
        }
        escaped.push(char);
    }
    escaped
}
