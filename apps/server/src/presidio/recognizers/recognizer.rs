//! A recognizer that is patterns, and those that a request brings.

use super::super::{
    decision::{Explanation, Recognized},
    failure::{Failure, is_true, unparsed},
};
use crate::positions::{Positions, Unit};
use fancy_regex::{Regex, RegexBuilder};
use maskros_identifiers::checks::Check;
use maskros_text::{Span, cut};
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
    pub(super) check: Option<Check>,
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

/// Python's flags, and the marks that a pattern has for them.
const MARKS: [(i64, char); 4] = [(2, 'i'), (8, 'm'), (16, 's'), (64, 'x')];

pub(super) fn compiled(regex: &str, flags: i64) -> Result<Regex, Failure> {
    let marks: String = MARKS.iter().filter(|(bit, _)| flags & bit != 0).map(|(_, mark)| mark).collect();
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
    let Some(value) = value.filter(|value| is_true(value)) else { return Ok(Vec::new()) };
    let list = value.as_array().ok_or_else(Failure::server_trouble)?;
    let mut all = Vec::new();
    for entry in list {
        let entry = entry.as_object().ok_or_else(Failure::server_trouble)?;
        let own = Recognizer::of(entry)?;
        all.extend((language_of(entry) == language).then_some(own));
    }
    Ok(all)
}

fn language_of(entry: &Map<String, Value>) -> &str {
    entry.get("supported_language").and_then(Value::as_str).unwrap_or("en")
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
        let flags = entry.get("global_regex_flags").and_then(Value::as_i64).unwrap_or(FLAGS);
        let mut patterns = patterns(entry, flags)?;
        refuse_others(entry, "PatternRecognizer", &FIELDS)?;
        let entity = supported_entity(entry)?;
        patterns.extend(denied(entry, flags)?);
        if patterns.is_empty() {
            return Err(Failure::refused(
                "Pattern recognizer should be initialized with patterns or with deny list",
            ));
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
            for hit in pattern.hits(text)? {
                let explanation = self.explanation(pattern, text, hit, context);
                results.push(Recognized::of(&self.entity, positions.place(hit), explanation));
            }
        }
        Ok(results)
    }

    fn explanation(&self, pattern: &Pattern, text: &str, hit: Span, context: &[String]) -> Explanation {
        let (name, validation_result) = (&pattern.name, self.check.map(|check| check(cut(text, hit))));
        let original_score = pattern.score_after(validation_result);
        // A match that its check digit refutes is none, whatever stands before it.
        let word = self.supported(text, hit, context).filter(|_| original_score > 0.0);
        let score = word.map_or(original_score, |_| in_context(original_score));
        Explanation {
            original_score,
            pattern: Some(pattern.source.clone()),
            pattern_name: Some(name.clone()),
            recognizer: self.name.clone(),
            regex_flags: Some(self.flags),
            score,
            score_context_improvement: score - original_score,
            supportive_context_word: word.unwrap_or("").to_owned(),
            textual_explanation: Some(format!("Detected by `{}` using pattern `{name}`", self.name)),
            validation_result,
        }
    }

    /// The first of its words that one of the last words up to the end of `hit`, or of those that the request says stand round the text,
    /// holds.
    fn supported(&self, text: &str, hit: Span, around: &[String]) -> Option<&str> {
        if self.context.is_empty() {
            return None;
        }
        let words = last_words(cut(text, Span::new(0, hit.end))).chain(around.iter().map(String::as_str));
        let words: Vec<String> = words.map(str::to_lowercase).collect();
        let is_held = |known: &&String| words.iter().any(|word| word.contains(&known.to_lowercase()));
        self.context.iter().find(is_held).map(String::as_str)
    }
}

/// The last words of `text`, the last first.
fn last_words(text: &str) -> impl Iterator<Item = &str> {
    let words = text.rsplit(|letter: char| !letter.is_alphanumeric());
    words.filter(|word| !word.is_empty()).take(WINDOW)
}

impl Pattern {
    /// The score of a match, by what its check digit says where there is one.
    fn score_after(&self, is_valid: Option<bool>) -> f64 {
        is_valid.map_or(self.score, |is_valid| if is_valid { 1.0 } else { 0.0 })
    }
}

/// The score of a match with a word for it nearby.
const fn in_context(score: f64) -> f64 {
    (score + BY_CONTEXT).clamp(LEAST_IN_CONTEXT, 1.0)
}

fn patterns(entry: &Map<String, Value>, flags: i64) -> Result<Vec<Pattern>, Failure> {
    let list = entry.get("patterns").and_then(Value::as_array).into_iter().flatten();
    let entries = list.map(|pattern| pattern.as_object().ok_or_else(Failure::server_trouble));
    entries.map(|entry| Pattern::of(entry?, flags)).collect()
}

/// The pattern of the words that the entry says are to be found.
fn denied(entry: &Map<String, Value>, flags: i64) -> Result<Option<Pattern>, Failure> {
    let words = words(entry.get("deny_list"));
    let score = entry.get("deny_list_score").and_then(Value::as_f64).unwrap_or(1.0);
    (!words.is_empty()).then(|| Pattern::denying(&words, score, flags)).transpose()
}

/// Refuses what `class` does not take.
fn refuse_others(entry: &Map<String, Value>, class: &str, fields: &[&str]) -> Result<(), Failure> {
    let unknown = entry.keys().find(|key| !fields.contains(&key.as_str()));
    unknown.map_or(Ok(()), |unknown| {
        Err(unparsed(&format!("{class}.__init__() got an unexpected keyword argument '{unknown}'")))
    })
}

fn supported_entity(entry: &Map<String, Value>) -> Result<&str, Failure> {
    let first = || entry.get("supported_entities").and_then(Value::as_array).and_then(|all| all.first());
    let Some(entity) = entry.get("supported_entity").or_else(first) else {
        let message =
            "PatternRecognizer.__init__() missing 1 required positional argument: 'supported_entity'";
        return Err(unparsed(message));
    };
    let entity = entity.as_str().filter(|entity| !entity.is_empty());
    entity.ok_or_else(|| Failure::refused("Pattern recognizer should be initialized with entity"))
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

/// What `Pattern` takes, all of which must be there.
const FIELDS_OF_PATTERN: [&str; 3] = ["name", "regex", "score"];

impl Pattern {
    fn of(entry: &Map<String, Value>, flags: i64) -> Result<Self, Failure> {
        refuse_others(entry, "Pattern", &FIELDS_OF_PATTERN)?;
        refuse_missing(entry)?;
        let source = entry.get("regex").and_then(Value::as_str).ok_or_else(Failure::server_trouble)?;
        let (source, regex) = (source.to_owned(), compiled(source, flags)?);
        let score = score(entry.get("score"))?;
        let name = entry.get("name").and_then(Value::as_str).unwrap_or("").to_owned();
        Ok(Self { name, source, regex, score })
    }

    /// Where it is found in `text`, empty matches left out.
    fn hits(&self, text: &str) -> Result<Vec<Span>, Failure> {
        let hits: Result<Vec<_>, _> = self.regex.find_iter(text).collect();
        let hits = hits.map_err(|_| Failure::refused("a pattern takes too many steps on this text"))?;
        let places = hits.into_iter().map(|hit| Span::new(hit.start(), hit.end()));
        Ok(places.filter(|place| !place.is_empty()).collect())
    }

    fn denying(words: &[String], score: f64, flags: i64) -> Result<Self, Failure> {
        let source = denying(words);
        Ok(Self { name: "deny_list".to_owned(), regex: compiled(&source, flags)?, source, score })
    }
}

/// Refuses an entry without some of the parameters that a pattern must have, in Python's words.
fn refuse_missing(entry: &Map<String, Value>) -> Result<(), Failure> {
    let missing = FIELDS_OF_PATTERN.iter().filter(|name| !entry.contains_key(**name));
    let missing: Vec<String> = missing.map(|name| format!("'{name}'")).collect();
    let what = match missing.as_slice() {
        [] => return Ok(()),
        [one] => format!("1 required positional argument: {one}"),
        [first @ .., last] => {
            let comma = if first.len() > 1 { "," } else { "" };
            let listed = format!("{}{comma} and {last}", first.join(", "));
            format!("{} required positional arguments: {listed}", missing.len())
        }
    };
    Err(unparsed(&format!("Pattern.__init__() missing {what}")))
}

fn score(said: Option<&Value>) -> Result<f64, Failure> {
    let score = said.filter(|score| score.is_number()).ok_or_else(Failure::server_trouble)?;
    let value = score.as_f64().filter(|value| (0.0..=1.0).contains(value));
    value.ok_or_else(|| Failure::refused(format!("Invalid score: {score}. Score should be between 0 and 1")))
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
