//! Reads the pages of `spec/`: marked text that every door of Maskros must find alike.
//!
//! A page is `spec/<language>/<label>.md`. Under `## finds` and `## leaves` stands one case per list item; `{label:text}` marks what
//! must be found, and `\n` stands for a line end. See `spec/README.md`.

use std::{
    fs,
    ops::Range,
    path::{Path, PathBuf},
};

/// One case of a page.
#[derive(Debug)]
pub(crate) struct Case {
    /// `sv/surname.md:12`
    pub(crate) place: String,
    /// The label that the page is about.
    pub(crate) label: String,
    /// Whether the case stands under `## finds`.
    pub(crate) finds: bool,
    /// The text without its marks.
    pub(crate) text: String,
    /// The marks: byte range and label.
    pub(crate) marks: Vec<(Range<usize>, String)>,
}

impl Case {
    /// What is wrong with `found`, the spans that a door reported: one sentence per fault.
    pub(crate) fn faults(&self, found: &[(Range<usize>, String)]) -> Vec<String> {
        let missing =
            self.marks.iter().filter(|mark| !found.contains(mark)).map(|mark| self.fault("missing", mark));
        let surplus = found
            .iter()
            .filter(|span| span.1 == self.label && !self.marks.contains(span))
            .map(|span| self.fault("surplus", span));
        let contradicting = self.marks.iter().filter(|mark| !self.finds && mark.1 == self.label);
        let contradicting = contradicting.map(|mark| self.fault("under `leaves` there is", mark));
        missing.chain(surplus).chain(contradicting).collect()
    }

    fn fault(&self, what: &str, (range, label): &(Range<usize>, String)) -> String {
        let text = self.text.get(range.clone()).unwrap_or("?");
        format!("{}: {what} {{{label}:{text}}} in: {}", self.place, self.text.replace('\n', "\\n"))
    }
}

/// Every case of every page, in the order of the pages' names.
pub(crate) fn all() -> Vec<Case> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../spec");
    let mut pages: Vec<PathBuf> =
        sub(&root).into_iter().filter(|path| path.is_dir()).flat_map(|path| sub(&path)).collect();
    pages.retain(|path| path.extension().is_some_and(|extension| extension == "md"));
    pages.iter().flat_map(|page| cases_of(page)).collect()
}

fn sub(folder: &Path) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = fs::read_dir(folder)
        .expect("a folder of spec")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    found.sort();
    found
}

fn cases_of(page: &Path) -> Vec<Case> {
    let label = page.file_stem().expect("a page has a name").to_string_lossy().into_owned();
    let language = page
        .parent()
        .and_then(Path::file_name)
        .expect("a page has a language")
        .to_string_lossy()
        .into_owned();
    let mut section = String::new();
    let mut cases = Vec::new();
    for (idx, line) in fs::read_to_string(page).expect("a page is text").lines().enumerate() {
        if let Some(heading) = line.strip_prefix("## ") {
            heading.trim().clone_into(&mut section);
        } else if let Some(marked) =
            line.strip_prefix("- ").filter(|_| section == "finds" || section == "leaves")
        {
            let place = format!("{language}/{label}.md:{}", idx + 1);
            cases.push(case(place, &label, section == "finds", &marked.replace("\\n", "\n")));
        }
    }
    cases
}

fn case(place: String, label: &str, finds: bool, marked: &str) -> Case {
    let mut text = String::new();
    let mut marks = Vec::new();
    let mut rest = marked;
    while let Some((before, mark, after)) = next_mark(rest) {
        text.push_str(before);
        let start = text.len();
        text.push_str(mark.1);
        marks.push((start..text.len(), mark.0.to_owned()));
        rest = after;
    }
    text.push_str(rest);
    Case { place, label: label.to_owned(), finds, text, marks }
}

/// The text before the first mark, the mark's label and text, and the text after it.
fn next_mark(marked: &str) -> Option<(&str, (&str, &str), &str)> {
    let (before, rest) = marked.split_once('{')?;
    let (mark, after) = rest.split_once('}')?;
    let (label, text) = mark.split_once(':')?;
    Some((before, (label, text), after))
}
