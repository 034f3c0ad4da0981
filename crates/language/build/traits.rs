//! Reads and checks what the languages of the packs do as a whole.

use crate::place::{self, packs};
use crate::words::LanguageTrait;
use maskros_text::Languages;
use serde::Deserialize;
use std::path::Path;
use toml::Spanned;

/// The file of a pack for it.
const FILE: &str = "language.toml";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Language {
    /// The traits by name.
    traits: Vec<Spanned<String>>,
}

/// The languages of each trait, in the order of the traits.
pub(crate) type LanguagesOfTraits = [Languages; LanguageTrait::NAMES.len()];

/// The traits of all packs in `folder`.
///
/// # Errors
///
/// Every fault of every pack, each with file and line.
pub(crate) fn read(folder: &Path) -> Result<LanguagesOfTraits, Vec<String>> {
    let mut found = [Languages::NONE; LanguageTrait::NAMES.len()];
    let mut faults = Vec::new();
    for (name, mark) in packs() {
        place::read(&folder.join(name).join(FILE), &mut faults, |language: Language, place, faults| {
            for given in language.traits {
                match LanguageTrait::NAMES.iter().position(|known| known == given.get_ref()) {
                    Some(at) => found[at] = found[at].union(place::languages(mark)),
                    None => faults.push(format!(
                        "{}: no trait is called {:?}; src/role/language_traits.rs has them",
                        place.line_of(&given),
                        given.get_ref()
                    )),
                }
            }
        });
    }
    if faults.is_empty() { Ok(found) } else { Err(faults) }
}

/// The languages of each trait, as Rust.
pub(crate) fn table(traits: &LanguagesOfTraits) -> String {
    let rows: String = traits.iter().map(|languages| format!("{},\n", place::set(*languages))).collect();
    format!("const LANGUAGES_OF_TRAITS: [Languages; {}] = [\n{rows}];\n", traits.len())
}
