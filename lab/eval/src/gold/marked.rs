//! Reads the hand-made sets, a page a language: the gold sets of `spec/gold`, and the letters and chats of `spec/ordinary`,
//! `spec/plain`, `spec/errands`, `spec/rare`, `spec/everyday`, `spec/dense`, `spec/archive`, `spec/dossier`, `spec/mailbag` and `spec/unseen`.
//!
//! A document stands under its heading, `## sv-07 letter to a landlord`: the language, the number of the document, which counts from 1
//! without a gap, and the genre. `{label:text}` marks a span. Blank lines at the edges of a document do not belong to it.

use super::{Gold, GoldSpan};
use anyhow::{Context as _, Result, ensure};
use maskros_text::{Document, Label, Lang, Span};
use std::{fs, path::Path};

/// The folder of the gold sets: dense texts, written to be hard.
pub(crate) const GOLD: &str = "spec/gold";

/// The folder of the letters and chats as people write them.
pub(crate) const ORDINARY: &str = "spec/ordinary";

/// The folder of more such letters and chats, by authors who had seen nothing of the program, a year later.
pub(crate) const PLAIN: &str = "spec/plain";

/// The folder of the newest, full of rare names; their marks are coarse, so that they are counted as strings alone.
pub(crate) const RARE: &str = "spec/rare";

/// The folder of everyday errands, by six authors who had seen nothing.
pub(crate) const ERRANDS: &str = "spec/errands";

/// The folder of the chats and documents by somebody who knew neither rules nor lists.
pub(crate) const EVERYDAY: &str = "spec/everyday";

/// The folder of those in dialect, written to be unlike a textbook.
pub(crate) const DENSE: &str = "spec/dense";

/// The folder of those as one would find them in an archive.
pub(crate) const ARCHIVE: &str = "spec/archive";

/// The folder of longer ones: judgments, essays, interviews, tables, threads.
pub(crate) const DOSSIER: &str = "spec/dossier";

/// The folder of letters, forms, notes and chats by seven more authors.
pub(crate) const MAILBAG: &str = "spec/mailbag";

/// The folder of those that nobody who writes rules looks at.
pub(crate) const UNSEEN: &str = "spec/unseen";

/// All but those of rare names.
pub(crate) const FOLDERS: [&str; 10] =
    [GOLD, ORDINARY, PLAIN, ERRANDS, EVERYDAY, DENSE, ARCHIVE, DOSSIER, MAILBAG, UNSEEN];

/// The documents of a language's page in `folder`, in order: the first is number 1.
///
/// # Errors
///
/// Fails where the page cannot be read, and where a heading or a mark is broken, with its line.
pub(crate) fn read(folder: &str, lang: Lang) -> Result<Vec<Gold>> {
    let name = format!("{folder}/{}.md", lang.code());
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(&name);
    let page = fs::read_to_string(path).with_context(|| format!("cannot read {name}"))?;
    parse(lang.code(), &name, &page)
}

/// The documents of a page in this language; `name` stands in the errors.
fn parse(language: &str, name: &str, page: &str) -> Result<Vec<Gold>> {
    let mut drafts: Vec<Draft> = Vec::new();
    for (idx, line) in page.lines().enumerate() {
        let place = || format!("{name}:{}", idx + 1);
        if let Some(heading) = line.strip_prefix("## ") {
            let id = format!("{language}-{:02}", drafts.len() + 1);
            drafts.push(Draft::begun(id, heading).with_context(place)?);
        } else if let Some(draft) = drafts.last_mut() {
            draft.add(line).with_context(place)?;
        }
    }
    Ok(drafts.into_iter().map(Draft::finished).collect())
}

/// A document of which some lines are read.
#[derive(Default)]
struct Draft {
    id: String,
    genre: String,
    text: String,
    spans: Vec<GoldSpan>,
}

impl Draft {
    fn begun(id: String, heading: &str) -> Result<Self> {
        let (own, genre) = heading.split_once(' ').unwrap_or((heading, ""));
        ensure!(own == id, "expected the document {id}");
        Ok(Self { id, genre: genre.to_owned(), ..Self::default() })
    }

    fn add(&mut self, line: &str) -> Result<()> {
        if self.text.is_empty() && line.trim().is_empty() {
            return Ok(());
        }
        if !self.text.is_empty() {
            self.text.push('\n');
        }
        self.add_marked(line)
    }

    fn add_marked(&mut self, line: &str) -> Result<()> {
        let mut rest = line;
        while let Some((before, marked)) = rest.split_once('{') {
            let (mark, after) = marked.split_once('}').context("a mark does not end on its line")?;
            self.add_unmarked(before)?;
            self.add_mark(mark)?;
            rest = after;
        }
        self.add_unmarked(rest)
    }

    fn add_unmarked(&mut self, text: &str) -> Result<()> {
        ensure!(!text.contains('}'), "a closing brace without an opening one");
        self.text.push_str(text);
        Ok(())
    }

    /// Adds `label:text`. What is wrong is told without the text, as gold is somebody's text elsewhere.
    fn add_mark(&mut self, mark: &str) -> Result<()> {
        let (label, text) = mark.split_once(':').context("a mark without a label")?;
        ensure!(!text.contains('{'), "a mark within a mark");
        ensure!(Label::from_name(label).is_some(), "a label that the table does not have");
        ensure!(
            !text.is_empty() && text.trim() == text,
            "white space at the edge of a mark, or nothing in it"
        );
        self.add_span(label, text);
        Ok(())
    }

    fn add_span(&mut self, label: &str, text: &str) {
        let span = Span::new(0, text.len()).shifted(self.text.len());
        self.text.push_str(text);
        self.spans.push(GoldSpan { span, label: label.to_owned(), identifier: String::new(), entity: None });
    }

    fn finished(mut self) -> Gold {
        self.text.truncate(self.text.trim_end().len());
        Gold { genre: self.genre, document: Document::new(self.id, self.text), spans: self.spans }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn marks_have_the_bytes_of_the_text_without_them() {
        let page = "# Swedish\n\nNot {part of} a document.\n\n## sv-01 essay\n\nÅsa {surname:Öberg}s\n\n\
            bor i {city:Växjö}\n{city:Örebro}\n\n## sv-02 chat\nhej";
        let golds = parse("sv", "spec/gold/sv.md", page).unwrap();
        let [first, second] = golds.as_slice() else { panic!("two documents") };
        assert_eq!(first.document.text(), "Åsa Öbergs\n\nbor i Växjö\nÖrebro");
        let marks: Vec<_> = first
            .spans
            .iter()
            .map(|mark| (mark.span.start, mark.label.as_str(), first.document.cut(mark.span)))
            .collect();
        assert_eq!(marks, [(5, "surname", "Öberg"), (20, "city", "Växjö"), (28, "city", "Örebro")]);
        assert_eq!((second.document.id(), second.document.text(), second.spans.len()), ("sv-02", "hej", 0));
        assert_eq!((first.genre.as_str(), second.genre.as_str()), ("essay", "chat"));
    }

    #[test]
    fn broken_pages_are_refused_with_the_line() {
        let refused = |line: &str, fault: &str| {
            let problem = format!(
                "{:#}",
                parse("sv", "spec/gold/sv.md", &format!("## sv-01 essay\nhej\n{line}\n")).unwrap_err()
            );
            assert!(problem.starts_with("spec/gold/sv.md:3: ") && problem.contains(fault), "{problem}");
        };
        refused("{city:Lund", "does not end on its line");
        refused("Lund} är", "without an opening one");
        refused("{city:Lund}}", "without an opening one");
        refused("{Lund}", "without a label");
        refused("{city:{geo:Lund} by}", "within a mark");
        refused("{town:Lund}", "does not have");
        refused("{city:Lund }", "white space");
        refused("{city:}", "nothing in it");
        refused("## sv-03 chat", "expected the document sv-02");
        refused("## sv-01 chat", "expected the document sv-02");
    }

    /// The labels that the sets leave out: for names that were not split, and for places that people return to.
    const LEFT_OUT: [Label; 3] = [Label::PersonName, Label::Obs, Label::Com];

    #[test]
    fn every_label_occurs_often_enough_in_every_language() {
        for lang in Lang::SUPPORTED {
            let golds = read(GOLD, lang).unwrap();
            assert!(golds.len() >= 60, "{lang:?} has {} documents", golds.len());
            let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
            for span in golds.iter().flat_map(|gold| &gold.spans) {
                *counts.entry(&span.label).or_default() += 1;
            }
            for label in Label::ALL.iter().filter(|label| !LEFT_OUT.contains(label)) {
                let count = counts.get(label.name()).copied().unwrap_or(0);
                assert!(count >= 15, "{lang:?} has {count} of {label}");
            }
        }
    }

    #[test]
    fn everyday_texts_are_six_chats_and_four_documents_in_every_language() {
        const CHATS: [&str; 4] = ["chat", "post", "sms", "comments"];
        for lang in Lang::SUPPORTED {
            let golds = read(EVERYDAY, lang).unwrap();
            let is_chat = |gold: &&Gold| CHATS.iter().any(|kind| gold.genre.contains(kind));
            assert_eq!((golds.len(), golds.iter().filter(is_chat).count()), (10, 6), "{lang:?}");
            assert!(golds.iter().all(|gold| gold.spans.len() >= 12), "{lang:?}");
        }
    }

    /// Whether a folder has so many documents in every language, so many of them chats, each with that many marks at least.
    fn assert_sizes(folder: &str, (documents, chats): (usize, usize), least: usize) {
        for lang in Lang::SUPPORTED {
            let golds = read(folder, lang).unwrap();
            let count = golds.iter().filter(|gold| gold.genre.starts_with("chat")).count();
            assert_eq!((golds.len(), count), (documents, chats), "{folder} {lang:?}");
            assert!(golds.iter().all(|gold| gold.spans.len() >= least), "{folder} {lang:?}");
        }
    }

    #[test]
    fn dense_texts_are_eight_chats_and_six_documents_in_every_language() {
        assert_sizes(DENSE, (14, 8), 15);
    }

    #[test]
    fn texts_of_an_archive_are_ten_chats_and_ten_documents_in_every_language() {
        assert_sizes(ARCHIVE, (20, 10), 8);
    }

    #[test]
    fn dossiers_are_twelve_chats_and_twelve_documents_in_every_language() {
        assert_sizes(DOSSIER, (24, 12), 8);
    }

    #[test]
    fn a_mailbag_is_ten_chats_and_ten_documents_in_every_language() {
        assert_sizes(MAILBAG, (20, 10), 8);
    }

    #[test]
    fn unseen_texts_are_six_chats_and_four_documents_in_every_language() {
        assert_sizes(UNSEEN, (10, 6), 15);
    }

    #[test]
    fn ordinary_texts_are_three_letters_and_two_chats_in_every_language() {
        for lang in Lang::SUPPORTED {
            let golds = read(ORDINARY, lang).unwrap();
            let letters = golds.iter().filter(|gold| gold.genre.starts_with("letter")).count();
            let chats = golds.iter().filter(|gold| gold.genre.starts_with("chat")).count();
            assert_eq!((golds.len(), letters, chats), (5, 3, 2), "{lang:?}");
            assert!(golds.iter().all(|gold| gold.spans.len() >= 15), "{lang:?}");
        }
    }
}
