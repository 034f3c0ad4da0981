//! `/analyze`, and what it can find.

use super::{
    decision::{Recognized, without_duplicates},
    failure::{Failure, is_true, unparsed},
    names,
    recognizers::{self, Allowed, Recognizer},
};
use crate::App;
use maskros_pipeline::{Analysis, Settings};
use maskros_text::{Document, Lang, Languages};
use serde::Serialize;
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// The answer: the results of one text, or those of each of a list.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(super) enum Analyzed {
    One(Vec<Recognized>),
    Several(Vec<Vec<Recognized>>),
}

fn no_recognizers() -> Failure {
    Failure::refused("No matching recognizers were found to serve the request.")
}

/// The language with its rules; `no` is taken for Bokmål.
fn languages(code: &str) -> Result<Languages, Failure> {
    let code = if code == "no" { "nb" } else { code };
    Lang::supported_from_code(code).map(Languages::only).ok_or_else(no_recognizers)
}

/// The language that a request asks for. A recognizer of the client's own serves a language that has no rules.
fn served(code: &str, has_own: bool) -> Result<Languages, Failure> {
    let languages = languages(code);
    if has_own { Ok(languages.unwrap_or(Languages::NONE)) } else { languages }
}

/// What can be found in a language.
pub(super) fn entities(language: &str) -> Result<BTreeSet<&'static str>, Failure> {
    languages(language)?;
    let predefined = recognizers::predefined().iter().map(|one| one.entity.as_str());
    Ok(names::entities().into_iter().chain(predefined).collect())
}

/// The recognizers of a language.
pub(super) fn recognizers(language: &str) -> Result<Vec<&'static str>, Failure> {
    languages(language)?;
    let predefined = recognizers::predefined().iter().map(|one| one.name.as_str());
    Ok([names::RECOGNIZER].into_iter().chain(predefined).collect())
}

/// What is asked of all texts of a request.
struct Asked {
    languages: Languages,
    /// None asks for all.
    entities: BTreeSet<String>,
    ad_hoc: Vec<Recognizer>,
    /// The least score, where the client says one.
    threshold: Option<f64>,
    explains: bool,
    context: Vec<String>,
    allowed: Allowed,
}

/// Answers `/analyze`.
pub(super) fn analyze(app: &App, request: &Value) -> Result<Analyzed, Failure> {
    let request = request.as_object().ok_or_else(Failure::server_trouble)?;
    refuse_incomplete(request)?;
    Asked::of(request)?.analyzed(app, request.get("text"))
}

/// What a request must have, and what it is told that has not.
const NEEDED: [(&str, &str); 2] = [("text", "No text provided"), ("language", "No language provided")];

/// Refuses a request without what it must have.
fn refuse_incomplete(request: &Map<String, Value>) -> Result<(), Failure> {
    let missing = NEEDED.iter().find(|(name, _)| !request.get(*name).is_some_and(is_true));
    missing.map_or(Ok(()), |(_, refused)| Err(Failure::refused(*refused)))
}

impl Asked {
    fn of(request: &Map<String, Value>) -> Result<Self, Failure> {
        let language = request.get("language").and_then(Value::as_str).unwrap_or_default();
        let ad_hoc = recognizers::ad_hoc(request.get("ad_hoc_recognizers"), language)?;
        let asked = Self {
            languages: served(language, !ad_hoc.is_empty())?,
            entities: recognizers::words(request.get("entities")).into_iter().collect(),
            ad_hoc,
            threshold: threshold(request.get("score_threshold"))?,
            explains: request.get("return_decision_process").is_some_and(is_true),
            context: recognizers::words(request.get("context")),
            allowed: allowed(request)?,
        };
        asked.refuse_unknown()?;
        Ok(asked)
    }

    fn analyzed(&self, app: &App, text: Option<&Value>) -> Result<Analyzed, Failure> {
        match text {
            Some(Value::String(text)) => self.results(app, text).map(Analyzed::One),
            Some(Value::Array(texts)) => self.each(app, texts).map(Analyzed::Several),
            _ => Ok(Analyzed::One(Vec::new())),
        }
    }

    /// The results of each of several texts.
    fn each(&self, app: &App, texts: &[Value]) -> Result<Vec<Vec<Recognized>>, Failure> {
        texts.iter().map(|text| self.results(app, text.as_str().unwrap_or_default())).collect()
    }

    /// Unknown names are left unread, unless nothing else is asked for.
    fn refuse_unknown(&self) -> Result<(), Failure> {
        let own = names::entities();
        let is_known = |name: &String| own.contains(name.as_str()) || self.has_recognizer_of(name);
        match self.entities.is_empty() || self.entities.iter().any(is_known) {
            true => Ok(()),
            false => Err(no_recognizers()),
        }
    }

    fn has_recognizer_of(&self, entity: &str) -> bool {
        self.ad_hoc.iter().chain(recognizers::predefined()).any(|one| one.entity == entity)
    }

    /// The recognizers that are patterns: those of the request and the predefined ones. Those of countries look for digits that many
    /// things have, so they run where they are asked for by name.
    fn patterns(&self) -> impl Iterator<Item = &Recognizer> {
        let by_name = recognizers::predefined().iter().filter(|one| self.entities.contains(&one.entity));
        self.ad_hoc.iter().filter(|one| self.wants(&one.entity)).chain(by_name)
    }

    fn wants(&self, entity: &str) -> bool {
        self.entities.is_empty() || self.entities.contains(entity)
    }

    fn results(&self, app: &App, text: &str) -> Result<Vec<Recognized>, Failure> {
        let letters: Vec<char> = text.chars().collect();
        let results = without_duplicates(self.recognized(app, text)?).into_iter();
        let kept = results.filter(|result| self.keeps(result, &letters));
        Ok(kept.map(|result| self.shown(result)).collect())
    }

    /// Whether a result is sure enough, and not what the request says is nobody's.
    fn keeps(&self, result: &Recognized, letters: &[char]) -> bool {
        result.score >= self.threshold.unwrap_or(0.0) && !self.allowed.holds(&word(letters, result))
    }

    /// A result with its explanation where the request asks for one.
    fn shown(&self, result: Recognized) -> Recognized {
        let analysis_explanation = result.analysis_explanation.filter(|_| self.explains);
        Recognized { analysis_explanation, ..result }
    }

    /// What the rules and the recognizers that are asked for find.
    fn recognized(&self, app: &App, text: &str) -> Result<Vec<Recognized>, Failure> {
        let mut results = Vec::new();
        if names::entities().iter().any(|name| self.wants(name)) {
            results.extend(self.of_road(app, text));
        }
        for recognizer in self.patterns() {
            results.extend(recognizer.results(text, &self.context)?);
        }
        Ok(results)
    }

    /// What the road finds by the policy in force.
    fn of_road(&self, app: &App, text: &str) -> Vec<Recognized> {
        if self.languages.is_empty() {
            return Vec::new();
        }
        app.metrics.read(text);
        let document = Document::new("analyze", text);
        self.named(&document, &self.read(app, &document))
    }

    /// What was found, under Presidio's names. Weaker suspicions are for whoever says which score they need: who says nothing of it would
    /// replace all of them.
    fn named(&self, document: &Document, read: &Analysis) -> Vec<Recognized> {
        let mut results = names::results(document, &read.decisions);
        if self.threshold.is_some() {
            results.extend(names::suspicions(document, read));
        }
        results.extend(names::hosts(document.text(), &results));
        results.retain(|result| self.wants(&result.entity_type));
        results
    }

    /// Names are looked for where something is asked for that has no form of its own.
    fn read(&self, app: &App, document: &Document) -> Analysis {
        let settings = Settings { policy: app.policy.clone(), languages: Some(self.languages) };
        let road = app.pipeline(settings);
        crate::v1::analysis(document, |document| {
            if self.wants_patterns() { road.patterns(document) } else { road.analyse(document) }
        })
    }

    /// Whether all that is asked for has a form of its own.
    fn wants_patterns(&self) -> bool {
        !self.entities.is_empty() && self.entities.iter().all(|name| names::is_pattern(name))
    }
}

fn word(letters: &[char], result: &Recognized) -> String {
    letters.get(result.start..result.end).unwrap_or_default().iter().collect()
}

/// The least score that a client says; as Presidio's, what is no number is compared with one.
fn threshold(said: Option<&Value>) -> Result<Option<f64>, Failure> {
    let Some(said) = said.filter(|said| !said.is_null()) else { return Ok(None) };
    said.as_f64().map(Some).ok_or_else(|| not_compared(said))
}

/// What Python says of such a score.
fn not_compared(said: &Value) -> Failure {
    let found = if said.is_string() { "str" } else { "list" };
    unparsed(&format!("'>=' not supported between instances of 'float' and '{found}'"))
}

fn allowed(request: &Map<String, Value>) -> Result<Allowed, Failure> {
    let words = recognizers::words(request.get("allow_list"));
    let flags = request.get("regex_flags").and_then(Value::as_i64).unwrap_or(recognizers::FLAGS);
    let matching = request.get("allow_list_match").and_then(Value::as_str).unwrap_or("exact");
    Allowed::of(&words, matching, flags)
}
