//! The files of the packs, and where something stands in them.

#[allow(dead_code, unreachable_pub, reason = "the program uses the rest of it")]
#[path = "../src/fold.rs"]
mod fold;

use maskros_text::{Lang, Languages};
use serde::de::DeserializeOwned;
use std::{fs, path::Path};
use toml::Spanned;

/// The folder of what belongs to no language, and its mark.
pub(crate) const SHARED: (&str, u8) = ("shared", u8::MAX);

/// The packs that there must be, each with its mark.
pub(crate) fn packs() -> impl Iterator<Item = (&'static str, u8)> {
    let languages = Lang::SUPPORTED.iter().map(|lang| (lang.code(), *lang as u8));
    languages.chain([SHARED])
}

/// The languages of a pack.
pub(crate) fn languages(mark: u8) -> Languages {
    if mark == SHARED.1 {
        return Languages::SUPPORTED;
    }
    Lang::ALL.iter().filter(|lang| **lang as u8 == mark).fold(Languages::NONE, |set, lang| set.with(*lang))
}

/// A word with its languages, as Rust.
pub(crate) fn pair(word: &str, languages: Languages) -> String {
    let set: String = languages.iter().map(|lang| format!(".with(Lang::{lang:?})")).collect();
    format!("({word:?}, Languages::NONE{set}),\n")
}

/// Reads one file of a pack and hands it to `take`; what goes wrong before is a fault.
pub(crate) fn read<T: DeserializeOwned>(
    path: &Path,
    faults: &mut Vec<String>,
    take: impl FnOnce(T, &Place<'_>, &mut Vec<String>),
) {
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) => return faults.push(format!("{}: {error}", path.display())),
    };
    let place = Place { path, text: &text };
    match toml::from_str::<T>(&text) {
        Ok(file) => take(file, &place, faults),
        Err(error) => {
            let at = error.span().map_or(0, |span| span.start);
            faults.push(format!("{}: {}", place.line(at), error.message()));
        }
    }
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

    /// The word as look-ups meet it.
    ///
    /// # Errors
    ///
    /// Where it is written otherwise in the file.
    pub(crate) fn folded(&self, word: &Spanned<String>) -> Result<String, String> {
        let line = self.line(word.span().start);
        let mut folded = String::new();
        fold::fold(word.get_ref(), &mut folded);
        let plain = folded.split_whitespace().collect::<Vec<_>>().join(" ");
        if plain.is_empty() {
            return Err(format!("{line}: an empty word"));
        }
        if plain != *word.get_ref() {
            return Err(format!("{line}: {:?} must be written {plain:?}", word.get_ref()));
        }
        Ok(plain)
    }
}
