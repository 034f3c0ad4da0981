//! The files of the packs, and where something stands in them.

#[allow(dead_code, unreachable_pub, reason = "the program uses the rest of it")]
#[path = "../src/fold.rs"]
mod fold;

#[allow(dead_code, unreachable_pub, reason = "the program uses the rest of it")]
#[path = "../src/group.rs"]
mod group;

pub(crate) use fold::folded;
pub(crate) use group::languages;
use maskros_text::{Lang, Languages};
use serde::de::DeserializeOwned;
use std::{fs, io::ErrorKind, ops::Range, path::Path};
use toml::Spanned;
use unicode_normalization::is_nfc;

/// The packs that there must be, each with its mark.
pub(crate) fn packs() -> impl Iterator<Item = (&'static str, u8)> {
    let languages = Lang::SUPPORTED.iter().map(|lang| (lang.code(), *lang as u8));
    let groups = group::GROUPS.iter().zip((0..=u8::MAX).rev()).rev();
    languages.chain(groups.map(|((name, _), mark)| (*name, mark)))
}

/// A word with its languages, as Rust.
pub(crate) fn pair(word: &str, languages: Languages) -> String {
    format!("({word:?}, {}),\n", set(languages))
}

/// A set of languages, as Rust.
pub(crate) fn set(languages: Languages) -> String {
    let languages: String = languages.iter().map(|lang| format!(".with(Lang::{lang:?})")).collect();
    format!("Languages::NONE{languages}")
}

/// Reads one file of a pack and hands it to `take`; what goes wrong before is a fault.
pub(crate) fn read<T: DeserializeOwned>(
    path: &Path,
    faults: &mut Vec<String>,
    take: impl FnOnce(T, &Place<'_>, &mut Vec<String>),
) {
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        // A pack without a file knows nothing of what stands in it; roles that a language lacks are told elsewhere.
        Err(error) if error.kind() == ErrorKind::NotFound => return,
        Err(error) => return faults.push(format!("{}: {error}", path.display())),
    };
    let place = Place { path, text: &text };
    match toml::from_str::<T>(&text) {
        Ok(file) => take(file, &place, faults),
        Err(error) => faults.push(place.fault(&error)),
    }
}

fn with_single_spaces(words: &str) -> String {
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A file, for saying where something stands.
pub(crate) struct Place<'a> {
    path: &'a Path,
    text: &'a str,
}

impl Place<'_> {
    /// The file and line of the byte `at`.
    pub(crate) fn line(&self, at: usize) -> String {
        let before = self.text.get(..at).unwrap_or_default();
        format!("{}:{}", self.path.display(), 1 + before.matches('\n').count())
    }

    /// The file and line of what was read.
    pub(crate) fn line_of<T>(&self, read: &Spanned<T>) -> String {
        self.line(read.span().start)
    }

    /// The file and line of an error, and the error.
    fn fault(&self, error: &toml::de::Error) -> String {
        let at = error.span().map_or(0, |span| span.start);
        format!("{}: {}", self.line(at), error.message())
    }

    /// Where `word` stands in quotation marks within `span`; the whole span where it is written otherwise.
    pub(crate) fn within(&self, span: Range<usize>, word: &str) -> Range<usize> {
        let text = self.text.get(span.clone()).unwrap_or_default();
        let at = text.find(&format!("\"{word}\"")).map(|at| span.start + at);
        at.map_or(span, |at| at..at + word.len() + 2)
    }

    /// The word as it is written, in composed letters.
    ///
    /// # Errors
    ///
    /// Where it is empty or written in other letters in the file.
    pub(crate) fn composed(&self, word: &Spanned<String>) -> Result<String, String> {
        let line = self.line_of(word);
        if word.get_ref().is_empty() {
            return Err(format!("{line}: an empty word"));
        }
        if !is_nfc(word.get_ref()) {
            return Err(format!("{line}: {:?} must be written in composed letters (NFC)", word.get_ref()));
        }
        Ok(word.get_ref().clone())
    }

    /// The word as look-ups meet it.
    ///
    /// # Errors
    ///
    /// Where it is written otherwise in the file.
    pub(crate) fn folded(&self, word: &Spanned<String>) -> Result<String, String> {
        let (line, plain) = (self.line_of(word), with_single_spaces(&folded(word.get_ref())));
        if plain.is_empty() {
            return Err(format!("{line}: an empty word"));
        }
        if plain != *word.get_ref() {
            return Err(format!("{line}: {:?} must be written {plain:?}", word.get_ref()));
        }
        Ok(plain)
    }
}
