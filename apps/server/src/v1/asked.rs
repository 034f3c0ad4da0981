//! What requests have in common: which texts, and by which rules.

use crate::{App, problem::Problem};
use maskros_pipeline::{Analysis, JoinedRecord, Pipeline, Settings};
use maskros_policy::{Policy, Sensitivity, Strategy};
use maskros_replace::Namer;
use maskros_text::{Decisions, Document, Edits, Lang, Languages};
use serde::Deserialize;
use std::slice;
use utoipa::ToSchema;

/// By which rules a text is read and written. Everything may be left out.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub(crate) struct Rules {
    /// A shipped policy; see /v1/policies.
    pub(crate) policy: Option<String>,
    /// How replaced spans are written: delete, placeholder, category, numbered, swell, initials, realistic, mask.
    pub(crate) strategy: Option<String>,
    /// How weak a suspicion is acted upon: low, balanced, high.
    pub(crate) sensitivity: Option<String>,
    /// The languages of the texts, such as ["sv", "de"]; left out, they are found out sentence by sentence.
    #[serde(default)]
    pub(crate) languages: Vec<String>,
}

impl Rules {
    /// The road by these rules.
    pub(crate) fn pipeline(&self, app: &App) -> Result<Pipeline, Problem> {
        let policy = self.policy(app)?;
        Ok(app.pipeline(Settings { policy, languages: self.languages()? }))
    }

    /// The policy that is named, or that of the service, with what is said beside it.
    fn policy(&self, app: &App) -> Result<Policy, Problem> {
        let mut policy = self.policy.as_deref().map_or_else(|| Ok(app.policy.clone()), named)?;
        if let Some(strategy) = &self.strategy {
            policy = policy.with_strategy(strategy_named(strategy)?);
        }
        if let Some(sensitivity) = &self.sensitivity {
            policy = policy.with_sensitivity(sensitivity_named(sensitivity)?);
        }
        Ok(policy)
    }

    fn languages(&self) -> Result<Option<Languages>, Problem> {
        if self.languages.is_empty() {
            return Ok(None);
        }
        let languages: Option<Languages> =
            self.languages.iter().map(|code| Lang::supported_from_code(code)).collect();
        languages.map(Some).ok_or_else(no_such_language)
    }
}

/// Says what there is in place of what was asked for.
fn no_such(code: &'static str, there_are: &str, known: &[&str]) -> Problem {
    Problem::bad(code, format!("{there_are} {}", known.join(", ")))
}

/// Which languages there are instead.
fn no_such_language() -> Problem {
    no_such("unknown-language", "there are rules for", &Lang::SUPPORTED.map(Lang::code))
}

/// Files are not read for callers: only policies that ship with the program have a name here.
fn named(name: &str) -> Result<Policy, Problem> {
    let unknown = || no_such("unknown-policy", "there are the policies", &Policy::BUILTIN);
    Policy::builtin(name).ok_or_else(unknown)
}

/// Strategies that seal or hash with a key are none of a service that keeps no key.
const WITH_KEY: [Strategy; 2] = [Strategy::Hash, Strategy::Encrypt];

fn strategy_named(name: &str) -> Result<Strategy, Problem> {
    Strategy::from_name(name).filter(works_without_key).ok_or_else(no_such_strategy)
}

/// Which strategies there are instead.
fn no_such_strategy() -> Problem {
    let known = Strategy::ALL.into_iter().filter(works_without_key);
    no_such("unknown-strategy", "there are the strategies", &known.map(Strategy::name).collect::<Vec<_>>())
}

fn works_without_key(strategy: &Strategy) -> bool {
    !WITH_KEY.contains(strategy)
}

fn sensitivity_named(name: &str) -> Result<Sensitivity, Problem> {
    match name {
        "low" => Ok(Sensitivity::Low),
        "balanced" => Ok(Sensitivity::Balanced),
        "high" => Ok(Sensitivity::High),
        _ => Err(Problem::bad("unknown-sensitivity", "sensitivity is low, balanced or high")),
    }
}

/// One text, or several.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum Texts {
    /// One text.
    One(String),
    /// Several, each a document of its own.
    Several(Vec<String>),
}

/// A request has no more texts than this.
const MOST_TEXTS: usize = 10_000;

impl Texts {
    /// Each as a document.
    pub(crate) fn documents(self) -> Result<Vec<Document>, Problem> {
        let texts = self.list();
        refuse_many(&texts)?;
        let number = |(idx, text): (usize, String)| Document::new((idx + 1).to_string(), text);
        Ok(texts.into_iter().enumerate().map(number).collect())
    }

    fn list(self) -> Vec<String> {
        match self {
            Self::One(text) => vec![text],
            Self::Several(texts) => texts,
        }
    }
}

/// Refuses more texts than a request may have.
fn refuse_many(texts: &[String]) -> Result<(), Problem> {
    if texts.len() > MOST_TEXTS {
        return Err(Problem::bad("too-many", format!("a request has at most {MOST_TEXTS} texts")));
    }
    Ok(())
}

/// What the road says of a document, in places of the text as it is.
pub(crate) struct Read {
    pub(crate) language: Lang,
    pub(crate) decisions: Decisions,
    pub(crate) edits: Edits,
}

impl Read {
    fn of(analysis: Analysis, edits: Edits) -> Self {
        let language = analysis.languages.first().map_or(Lang::Und, |(lang, _)| *lang);
        Self { language, decisions: analysis.decisions, edits }
    }
}

/// Reads `document`, and plans its edits where there is a `namer`; a text of which a reader sees something else is read as it is seen.
pub(crate) fn read(app: &App, pipeline: &Pipeline, document: &Document, namer: Option<&mut Namer>) -> Read {
    app.metrics.read(document.text());
    let Some(joined) = JoinedRecord::seen(document) else {
        let (analysis, edits) = planned(pipeline, document, namer);
        return Read::of(analysis, edits);
    };
    let (analysis, edits) = planned(pipeline, joined.document(), namer);
    let edits = joined.edits(slice::from_ref(document), &edits).pop();
    Read::of(as_it_is(&joined, document, analysis), edits.unwrap_or_default())
}

/// What is decided of `document`, and its edits.
fn planned(pipeline: &Pipeline, document: &Document, namer: Option<&mut Namer>) -> (Analysis, Edits) {
    let mut analysis = pipeline.analyse(document);
    let Some(namer) = namer else { return (analysis, Edits::default()) };
    let planned = pipeline.plan(document, &analysis, namer);
    analysis.decisions = planned.decisions;
    (analysis, planned.edits)
}

/// What `analyse` says of `document`, read as it is seen.
pub(crate) fn analysis(document: &Document, analyse: impl FnOnce(&Document) -> Analysis) -> Analysis {
    match JoinedRecord::seen(document) {
        Some(joined) => as_it_is(&joined, document, analyse(joined.document())),
        None => analyse(document),
    }
}

/// What is said of a text as it is seen, in places of the text as it is.
fn as_it_is(joined: &JoinedRecord, document: &Document, analysis: Analysis) -> Analysis {
    let own = joined.analyses(slice::from_ref(document), &analysis).pop();
    own.unwrap_or(Analysis { decisions: Decisions::default(), unsure: Vec::new(), ..analysis })
}
