//! A recognizer that is patterns, and those that a request brings.

use super::{
    super::{
        decision::{Explanation, Recognized},
        failure::{Failure, is_true, unparsed},
    },
    checks,
};
use crate::positions::{Positions, Unit};
use fancy_regex::{Regex, RegexBuilder};
use serde_json::{Map, Value};

/// Python's DOTALL, MULTILINE and IGNORECASE.
pub(in super::super) const FLAGS: i64 = 26;
/// A pattern that goes back more often than this is given up, so that no pattern hangs.
const MOST_STEPS: usize = 200_000;

/// A recognizer.
#[derive(Debug)]
pub(in super::super) struct Recognizer {
    pub(in super::super) name: String,
    pub(in super::super) entity: String,
    pub(super) patterns: Vec<Pattern>,
    pub(super) context: Vec<String>,
    /// Says whether a match can have been given to somebody; nothing where the number has no check digit.
    pub(super) check: Option<checks::Check>,
    pub(super) flags: i64,
}

/// One pattern of a recognizer.
#[derive(Debug)]
pub(in super::super) struct Pattern {
    pub(super) name: String,
    /// As the client wrote it.
    pub(super) source: String,
    pub(super) regex: Regex,
    pub(super) score: f64,
}

pub(super) fn compiled(regex: &str, flags: i64) -> Result<Regex, Failure> {
    let marks: String = [(2, 'i'), (8, 'm'), (16, 's'), (64, 'x')]
        .iter()
        .filter(|(bit, _)| flags & bit != 0)
        .map(|(_, mark)| mark)
        .collect();
    let regex = if marks.is_empty() { regex.to_owned() } else { format!("(?{marks}){regex}") };
    let built = RegexBuilder::new(&regex).backtrack_limit(MOST_STEPS).build();
    // What is wrong with a pattern is told without the pattern.
    built.map_err(|error| match error {
        fancy_regex::Error::ParseError(at, kind) => Failure::refused(format!(
            "Invalid regex pattern: {kind} at position {}",
            at.saturating_sub(marks.len() + 3)
        )),
        _ => Failure::refused("Invalid regex pattern: it cannot be compiled"),
    })
}

/// The recognizers in a request, for its language.
pub(in super::super) fn ad_hoc(value: Option<&Value>, language: &str) -> Result<Vec<Recognizer>, Failure> {
    if !is_true(value) {
        return Ok(Vec::new());
    }
    let list = value.and_then(Value::as_array).ok_or_else(Failure::server_trouble)?;
    let mut all = Vec::new();
    for entry in list {
        let entry = entry.as_object().ok_or_else(Failure::server_trouble)?;
        let own = Recognizer::of(entry)?;
        let of_language = entry.get("supported_language").and_then(Value::as_str).unwrap_or("en");
        all.extend((of_language == language).then_some(own));
    }
    Ok(all)
}

/// The words in a list.
pub(in super::super) fn words(value: Option<&Value>) -> Vec<String> {
    let list = value.and_then(Value::as_array).into_iter().flatten();
    list.filter_map(Value::as_str).map(str::to_owned).collect()
}

/// What `PatternRecognizer` takes.
const FIELDS: [&str; 11] = [
    "supported_entity",
    "supported_entities",
    "name",
    "supported_language",
    "patterns",
    "deny_list",
    "context",
    "deny_list_score",
    "global_regex_flags",
    "version",
    "country_code",
];

impl Recognizer {
    fn of(entry: &Map<String, Value>) -> Result<Self, Failure> {
        let mut patterns = Vec::new();
        let flags = entry.get("global_regex_flags").and_then(Value::as_i64).unwrap_or(FLAGS);
        for pattern in entry.get("patterns").and_then(Value::as_array).into_iter().flatten() {
            patterns.push(Pattern::of(pattern.as_object().ok_or_else(Failure::server_trouble)?, flags)?);
        }
        if let Some(unknown) = entry.keys().find(|key| !FIELDS.contains(&key.as_str())) {
            return Err(unparsed(&format!(
                "PatternRecognizer.__init__() got an unexpected keyword argument '{unknown}'"
            )));
        }
        let several = entry.get("supported_entities").and_then(Value::as_array).and_then(|all| all.first());
        let Some(entity) = entry.get("supported_entity").or(several) else {
            let message =
                "PatternRecognizer.__init__() missing 1 required positional argument: 'supported_entity'";
            return Err(unparsed(message));
        };
        let entity = entity.as_str().filter(|entity| !entity.is_empty());
        let entity =
            entity.ok_or_else(|| Failure::refused("Pattern recognizer should be initialized with entity"))?;
        let denied = words(entry.get("deny_list"));
        if patterns.is_empty() && denied.is_empty() {
            return Err(Failure::refused(
                "Pattern recognizer should be initialized with patterns or with deny list",
            ));
        }
        if !denied.is_empty() {
            let score = entry.get("deny_list_score").and_then(Value::as_f64).unwrap_or(1.0);
            let source = denying(&denied);
            patterns.push(Pattern {
                name: "deny_list".to_owned(),
                regex: compiled(&source, flags)?,
                source,
                score,
            });
        }
        Ok(Self {
            name: entry.get("name").and_then(Value::as_str).unwrap_or("PatternRecognizer").to_owned(),
            entity: entity.to_owned(),
            patterns,
            context: words(entry.get("context")),
            check: None,
            flags,
        })
    }

    /// What it finds in `text`; `context` are words that stand round the text where it comes from, such as the name of its column.
    pub(in super::super) fn results(
        &self,
        text: &str,
        context: &[String],
    ) -> Result<Vec<Recognized>, Failure> {
        let positions = Positions::new(text, Unit::Chars);
        let mut results = Vec::new();
        for pattern in &self.patterns {
            for hit in pattern.regex.find_iter(text) {
                let hit = hit.map_err(|_| Failure::refused("a pattern takes too many steps on this text"))?;
                if hit.as_str().is_empty() {
                    continue;
                }
                let valid = self.check.map(|check| check(hit.as_str()));
                let score = valid.map_or(pattern.score, |valid| if valid { 1.0 } else { 0.0 });
                let place = (positions.count(hit.start()), positions.count(hit.end()));
                let before = text.get(..hit.end()).unwrap_or("");
                results.push(self.result(pattern, (score, valid), place, self.supported(before, context)));
            }
        }
        Ok(results)
    }

    fn result(
        &self,
        pattern: &Pattern,
        (original_score, validation_result): (f64, Option<bool>),
        (start, end): (usize, usize),
        word: Option<&str>,
    ) -> Recognized {
        // A match that its check digit refutes is none, whatever stands before it.
        let word = word.filter(|_| original_score > 0.0);
        let score =
            word.map_or(original_score, |_| (original_score + BY_CONTEXT).clamp(LEAST_IN_CONTEXT, 1.0));
        let explanation = Explanation {
            original_score,
            pattern: Some(pattern.source.clone()),
            pattern_name: Some(pattern.name.clone()),
            recognizer: self.name.clone(),
            regex_flags: Some(self.flags),
            score,
            score_context_improvement: score - original_score,
            supportive_context_word: word.unwrap_or("").to_owned(),
            textual_explanation: Some(format!(
                "Detected by `{}` using pattern `{}`",
                self.name, pattern.name
            )),
            validation_result,
        };
        Recognized {
            analysis_explanation: Some(explanation),
            start,
            end,
            entity_type: self.entity.clone(),
            score,
        }
    }

    /// The first of its words that one of the last words of `before`, or of those that the request says stand round the text, holds.
    fn supported(&self, before: &str, around: &[String]) -> Option<&str> {
        if self.context.is_empty() {
            return None;
        }
        let words = before.rsplit(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
        let words = words.take(WINDOW).chain(around.iter().map(String::as_str));
        let words: Vec<String> = words.map(str::to_lowercase).collect();
        let is_held = |known: &&String| words.iter().any(|word| word.contains(&known.to_lowercase()));
        self.context.iter().find(is_held).map(String::as_str)
    }
}

/// What a context word adds, the least score that it leads to, and how many words are looked at: five and the match itself.
const BY_CONTEXT: f64 = 0.35;
const LEAST_IN_CONTEXT: f64 = 0.4;
const WINDOW: usize = 6;

/// The pattern of a deny list: whole words.
fn denying(words: &[String]) -> String {
    let words: Vec<_> = words.iter().map(|word| fancy_regex::escape(word)).collect();
    format!(r"(?:^|(?<=\W))({})(?:(?=\W)|$)", words.join("|"))
}

impl Pattern {
    fn of(entry: &Map<String, Value>, flags: i64) -> Result<Self, Failure> {
        const FIELDS: [&str; 3] = ["regex", "name", "score"];
        if let Some(unknown) = entry.keys().find(|key| !FIELDS.contains(&key.as_str())) {
            return Err(unparsed(&format!(
                "Pattern.__init__() got an unexpected keyword argument '{unknown}'"
            )));
        }
        let missing: Vec<String> = ["name", "regex", "score"]
            .iter()
            .filter(|name| !entry.contains_key(**name))
            .map(|name| format!("'{name}'"))
            .collect();
        match missing.as_slice() {
            [] => {}
            [one] => {
                return Err(unparsed(&format!(
                    "Pattern.__init__() missing 1 required positional argument: {one}"
                )));
            }
            several => {
                let (last, first) = several.split_last().ok_or_else(Failure::server_trouble)?;
                let comma = if first.len() > 1 { "," } else { "" };
                let names = format!("{}{comma} and {last}", first.join(", "));
                return Err(unparsed(&format!(
                    "Pattern.__init__() missing {} required positional arguments: {names}",
                    several.len()
                )));
            }
        }
        let source =
            entry.get("regex").and_then(Value::as_str).ok_or_else(Failure::server_trouble)?.to_owned();
        let regex = compiled(&source, flags)?;
        let score =
            entry.get("score").filter(|score| score.is_number()).ok_or_else(Failure::server_trouble)?;
        let value = score.as_f64().unwrap_or(-1.0);
        if !(0.0..=1.0).contains(&value) {
            return Err(Failure::refused(format!("Invalid score: {score}. Score should be between 0 and 1")));
        }
        let name = entry.get("name").and_then(Value::as_str).unwrap_or("").to_owned();
        Ok(Self { name, source, regex, score: value })
    }
}

/// What a request says is nobody's.
pub(in super::super) enum Allowed {
    Words(Vec<String>),
    Pattern(Box<Regex>),
}

impl Allowed {
    pub(in super::super) fn of(words: &[String], matching: &str, flags: i64) -> Result<Self, Failure> {
        let words: Vec<String> = words.iter().filter(|word| !word.is_empty()).cloned().collect();
        match matching {
            _ if words.is_empty() => Ok(Self::Words(words)),
            "exact" => Ok(Self::Words(words)),
            "regex" => Ok(Self::Pattern(Box::new(compiled(&words.join("|"), flags)?))),
            _ => Err(Failure::refused("allow_list_match must either be set to 'exact' or 'regex'.")),
        }
    }

    pub(in super::super) fn holds(&self, word: &str) -> bool {
        match self {
            Self::Words(words) => words.iter().any(|known| known == word),
            // A pattern that is given up allows nothing.
            Self::Pattern(pattern) => pattern.is_match(word).unwrap_or(false),
        }
    }
}
