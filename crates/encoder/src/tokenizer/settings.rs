//! What `tokenizer_config.json` says otherwise than `tokenizer.json`.
//!
//! The classes of Python's `transformers` heed the former then, and the model was trained so. Which of both is meant is for whoever has the model to say.

use super::json;
use crate::error::{Error, ErrorKind};
use serde_json::Value;
use std::path::Path;

/// The keys of `tokenizer_config.json`, and the part of `tokenizer.json`, its type and its key that say the same.
const BOTH: [[&str; 4]; 4] = [
    ["do_lower_case", "normalizer", "BertNormalizer", "lowercase"],
    ["strip_accents", "normalizer", "BertNormalizer", "strip_accents"],
    ["tokenize_chinese_chars", "normalizer", "BertNormalizer", "handle_chinese_chars"],
    ["add_prefix_space", "pre_tokenizer", "ByteLevel", "add_prefix_space"],
];

/// Whether the settings beside a definition say the same or nothing.
pub(super) fn agree(definition: &Value, folder: &Path) -> Result<(), Error> {
    let path = folder.join("tokenizer_config.json");
    let settings = json(&path);
    for [key, part, kind, name] in BOTH {
        let part = &definition[part];
        let stated = settings.get(key).and_then(|value| flag(value, key, part));
        let differs = |defined: &bool| stated.is_some_and(|stated| stated != *defined);
        if part["type"] == kind
            && !(kind == "BertNormalizer" && is_plain(&settings))
            && let Some(defined) = flag(&part[name], key, part).filter(differs)
        {
            let expected = if defined { "true, as in tokenizer.json" } else { "false, as in tokenizer.json" };
            return Err(ErrorKind::Key { key: key.into(), expected }.at(path));
        }
    }
    Ok(())
}

/// Accents go with the capitals where nothing is said of them.
fn flag(value: &Value, key: &str, part: &Value) -> Option<bool> {
    let with_capitals = || part["lowercase"].as_bool().filter(|_| key == "strip_accents");
    value.as_bool().or_else(with_capitals)
}

/// Whether Python reads the tokenizer with a class that knows no settings of BERT.
fn is_plain(settings: &Value) -> bool {
    ["PreTrainedTokenizerFast", "TokenizersBackend"].iter().any(|class| settings["tokenizer_class"] == *class)
}
