//! `/analyze`, and what it can find.

use super::{
    decision::{Recognized, without_duplicates},
    failure::{Failure, is_true, unparsed},
    names,
    recognizers::{self, Recognizer},
};
use crate::App;
use maskros_pipeline::Settings;
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
    let known = Lang::from_code(code).filter(|lang| Lang::SUPPORTED.contains(lang));
    known.map(Languages::only).ok_or_else(no_recognizers)
}

/// What can be found in a language.
pub(super) fn entities(language: &str) -> Result<BTreeSet<String>, Failure> {
    languages(language)?;
    let own = names::entities().into_iter().map(str::to_owned);
    Ok(own.chain(recognizers::predefined().iter().map(|one| one.entity.clone())).collect())
}

/// The recognizers of a language.
pub(super) fn recognizers(language: &str) -> Result<Vec<String>, Failure> {
    languages(language)?;
    let own = [names::RECOGNIZER.to_owned()];
    Ok(own.into_iter().chain(recognizers::predefined().iter().map(|one| one.name.clone())).collect())
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
    allowed: recognizers::Allowed,
}

/// Answers `/analyze`.
pub(super) fn analyze(app: &App, request: Value) -> Result<Analyzed, Failure> {
    let Value::Object(request) = request else { return Err(Failure::server_trouble()) };
    if !is_true(request.get("text")) {
        return Err(Failure::refused("No text provided"));
    }
    if !is_true(request.get("language")) {
        return Err(Failure::refused("No language provided"));
    }
    let asked = Asked::of(&request)?;
    match request.get("text") {
        Some(Value::String(text)) => Ok(Analyzed::One(asked.results(app, text)?)),
        Some(Value::Array(texts)) => {
            let each = texts.iter().map(|text| asked.results(app, text.as_str().unwrap_or_default()));
            Ok(Analyzed::Several(each.collect::<Result<_, _>>()?))
        }
        _ => Ok(Analyzed::One(Vec::new())),
    }
}

impl Asked {
    fn of(request: &Map<String, Value>) -> Result<Self, Failure> {
        let language = request.get("language").and_then(Value::as_str).unwrap_or_default();
        let ad_hoc = recognizers::ad_hoc(request.get("ad_hoc_recognizers"), language)?;
        let languages = languages(language);
        // A recognizer of the client's own serves a language that has no rules.
        let languages = if ad_hoc.is_empty() { languages? } else { languages.unwrap_or(Languages::NONE) };
        let words = |name: &str| recognizers::words(request.get(name));
        let wanted: BTreeSet<String> = words("entities").into_iter().collect();
        let flags = request.get("regex_flags").and_then(Value::as_i64).unwrap_or(recognizers::FLAGS);
        let threshold = match request.get("score_threshold") {
            None | Some(Value::Null) => None,
            Some(threshold) => Some(threshold.as_f64().ok_or_else(|| {
                let found = if threshold.is_string() { "str" } else { "list" };
                unparsed(&format!("'>=' not supported between instances of 'float' and '{found}'"))
            })?),
        };
        let matching = request.get("allow_list_match").and_then(Value::as_str).unwrap_or("exact");
        let asked = Self {
            languages,
            entities: wanted,
            ad_hoc,
            threshold,
            explains: is_true(request.get("return_decision_process")),
            context: words("context"),
            allowed: recognizers::Allowed::of(&words("allow_list"), matching, flags)?,
        };
        asked.refuse_unknown()?;
        Ok(asked)
    }

    /// Unknown names are left unread, unless nothing else is asked for.
    fn refuse_unknown(&self) -> Result<(), Failure> {
        let own = names::entities();
        let known = |name: &String| {
            let is_of = |one: &&Recognizer| one.entity == *name;
            own.contains(name.as_str()) || self.all().any(|one| is_of(&one))
        };
        match self.entities.is_empty() || self.entities.iter().any(known) {
            true => Ok(()),
            false => Err(no_recognizers()),
        }
    }

    /// The recognizers that are patterns: those of the request and the predefined ones. Those of countries look for digits that many
    /// things have, so they run where they are asked for by name.
    fn all(&self) -> impl Iterator<Item = &Recognizer> {
        self.ad_hoc.iter().chain(recognizers::predefined())
    }

    fn wants(&self, entity: &str) -> bool {
        self.entities.is_empty() || self.entities.contains(entity)
    }

    fn results(&self, app: &App, text: &str) -> Result<Vec<Recognized>, Failure> {
        let mut results = Vec::new();
        if names::entities().iter().any(|name| self.wants(name)) {
            results.extend(self.of_road(app, text));
        }
        let by_name = recognizers::predefined().iter().filter(|one| self.entities.contains(&one.entity));
        let own = self.ad_hoc.iter().filter(|one| self.wants(&one.entity));
        for recognizer in own.chain(by_name) {
            results.extend(recognizer.results(text, &self.context)?);
        }
        let mut results = without_duplicates(results);
        let least = self.threshold.unwrap_or(0.0);
        results.retain(|result| result.score >= least);
        let letters: Vec<char> = text.chars().collect();
        let word = |result: &Recognized| {
            letters.get(result.start..result.end).unwrap_or_default().iter().collect::<String>()
        };
        results.retain(|result| !self.allowed.holds(&word(result)));
        if !self.explains {
            results.iter_mut().for_each(|result| result.analysis_explanation = None);
        }
        Ok(results)
    }

    /// What the road finds by the policy in force. Weaker suspicions are for whoever says which score they need: who says nothing of it
    /// would replace all of them.
    fn of_road(&self, app: &App, text: &str) -> Vec<Recognized> {
        if self.languages.is_empty() {
            return Vec::new();
        }
        app.metrics.read(text);
        let document = Document::new("analyze", text);
        let settings = Settings { policy: app.policy.clone(), languages: Some(self.languages) };
        let road = app.pipeline(settings);
        let has_forms = !self.entities.is_empty() && self.entities.iter().all(|name| names::is_pattern(name));
        let read = crate::v1::analysis(&document, |document| {
            if has_forms { road.patterns(document) } else { road.analyse(document) }
        });
        let mut results = names::results(&document, &read.decisions);
        if self.threshold.is_some() {
            results.extend(names::suspicions(&document, &read));
        }
        results.extend(names::hosts(text, &results));
        results.retain(|result| self.wants(&result.entity_type));
        results
    }
}
