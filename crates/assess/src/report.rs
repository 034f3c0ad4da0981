//! One page that people read: what was done, what it still gives away, what it is still good for, what a person must still do.
//!
//! Self-contained HTML without scripts or outside resources; it prints well. It holds figures, and no text of any document. It never promises
//! anonymity: it answers the three questions of the Article 29 Working Party (Opinion 05/2014: singling out, linkability, inference) with
//! figures, and says what they do not cover (EDPB Guidelines 01/2025 on pseudonymisation).

mod comparison;
mod html;
mod parts;

use crate::{
    risk::{
        authors::Authors,
        frequency::Frequency,
        leaks::Remains,
        linkage::Linkage,
        misses::{Captures, Missed, Sample},
        register::Attack,
        uniqueness::Uniqueness,
    },
    utility::{figures::Utility, texts::TextFigures},
};
use maskros_measure::Figure;
use serde::Serialize;
use std::collections::BTreeMap;

pub use comparison::{Compared, Comparison, PlotWords, comparison, plot_words};
pub use html::page;

/// The languages of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tongue {
    /// English.
    En,
    /// German.
    De,
    /// Swedish.
    Sv,
}

/// What the page is about.
#[derive(Clone, Debug, Default, Serialize)]
pub struct About {
    /// Name and version of the program.
    pub program: String,
    /// The policy that decided what is replaced, and its fingerprint.
    pub policy: String,
    /// SHA-256 of the resolved policy, in hexadecimal.
    pub policy_digest: String,
    /// Labels that the policy keeps or only marks: these stay in the texts.
    pub stays: Vec<String>,
    /// When (RFC 3339), if the page is to say so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time: Option<String>,
}

/// What was estimated of misses.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Misses {
    /// In how many originals, drawn by chance, was looked.
    pub documents: usize,
    /// Names that rules and lists, the model, and both found.
    pub captures: Captures,
    /// What neither found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub missed: Option<Missed>,
}

/// A sample that people looked through, and what it bounds.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Reviewed {
    /// The sample.
    pub sample: Sample,
    /// With 95 % confidence at most so many documents have something left.
    pub at_most: usize,
}

/// What is known beforehand of how much is found in a language.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Limit {
    /// The language, by its code.
    pub language: String,
    /// Marks of the gold documents that it was measured on.
    pub marked: usize,
    /// Percent of these that were covered, whatever they were taken for.
    pub covered: f64,
    /// The 95 % interval of that.
    pub interval: (f64, f64),
    /// The labels that are covered least, with percent.
    pub least: Vec<(String, f64)>,
}

/// Everything that was measured.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Assessment {
    /// What is assessed.
    pub about: About,
    /// What of the originals can still be read.
    pub remains: Remains,
    /// Whom the quasi-identifiers single out.
    pub uniqueness: Uniqueness,
    /// Whom an attacker with other words of the same people finds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub linkage: Option<Linkage>,
    /// Whom an attacker with a register of people finds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub register: Option<Attack>,
    /// Whom an attacker with other texts of the same people finds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub authors: Option<Authors>,
    /// Which pseudonyms are told by how often they stand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub frequency: Option<Frequency>,
    /// How much was missed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub misses: Option<Misses>,
    /// What a sample says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reviewed: Option<Reviewed>,
    /// How large a sample must be to say that at most one document in a hundred has something left.
    pub sample_for_one_percent: usize,
    /// How many documents there are in each language.
    pub languages: BTreeMap<String, usize>,
    /// What is known beforehand of these languages.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub limits: Vec<Limit>,
    /// Percent of the documents that are taken for the same language as before.
    pub same_language: Figure,
    /// What became of the language of the texts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub texts: Option<TextFigures>,
    /// Tables of figures beside what people judged, of rows and cells.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub judged: Vec<Vec<Vec<String>>>,
    /// What can still be learnt.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub utility: Option<Utility>,
}
