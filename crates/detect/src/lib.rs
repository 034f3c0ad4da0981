//! Every suspicion of personal information, with label, score and source.
//!
//! The folders are the kinds of evidence: `numbers` have validators, `expressions` have a grammar, `names` need lists and
//! context, `chat` reads who writes the lines,
//! `plain` takes ordinary words out again and `cited` published law, and `propagate` looks for what was found once everywhere else in
//! the document.
//! `tagged` asks the statistical tagger, and a model from outside (`labelled`) if there is one.
//! `comments` knows the tags that annotators leave in a text.
//! Nothing is decided here: overlapping and contradicting candidates are welcome, `decide` joins them.
//!
//! # Untrusted input
//!
//! Time is linear in the length of the document: every matcher looks at a bounded window round its trigger and never backtracks
//! over more than that window.

mod accounts;
mod apposed;
mod bearer_nouns;
mod bodies;
mod casual;
mod chat;
mod cited;
mod clauses;
mod clinical;
mod code;
mod comments;
mod doubts;
mod errands;
mod expressions;
mod forms;
mod halves;
mod haste;
mod indefinite;
mod labelled;
mod left;
mod names;
mod namesakes;
mod numbers;
mod observer;
mod plain;
mod propagate;
mod read;
mod rolls;
mod rows;
mod rules;
mod short_forms;
mod signers;
mod slips;
mod split;
mod tagged;
mod talk;
mod telephone;
mod token;
mod view;

pub use expressions::{NumberKind, NumberModel, NumberObserver, NumberWeights, ObservedNumber};
pub use labelled::{Labelled, Labeller, Name};
pub use left::{Left, Reason};
pub use observer::Observer;
pub use propagate::Heard;
pub use rows::{is_column_name, is_column_of_names};
pub use rules::{RULES, RuleInfo, reasons};

use maskros_lexicon::Lexicon;
use maskros_tagger::Tagger;
use std::sync::Mutex;
use view::{SentenceView, ViewBuilder};

/// The detectors of the road, with the lists that they share.
#[derive(Debug)]
pub struct Detector {
    lexicon: Lexicon,
    tagger: Option<Tagger>,
    labeller: Option<Box<dyn Labeller>>,
    /// Workspaces at rest, one for each thread that was ever busy at once.
    workspaces: Mutex<Vec<Workspace>>,
}

/// What one thread works with; it keeps its cache of frequent words and its buffers from document to document.
#[derive(Debug, Default)]
struct Workspace {
    builder: ViewBuilder,
    buffers: tagged::Buffers,
}

impl Detector {
    /// A detector that knows the names in `lexicon`.
    #[must_use]
    pub fn new(lexicon: Lexicon) -> Self {
        Self { lexicon, tagger: None, labeller: None, workspaces: Mutex::default() }
    }

    /// The same with a statistical tagger.
    #[must_use]
    pub fn with_tagger(self, tagger: Tagger) -> Self {
        Self { tagger: Some(tagger), ..self }
    }

    /// The same with a model from outside.
    #[must_use]
    pub fn with_labeller(self, labeller: Box<dyn Labeller>) -> Self {
        Self { labeller: Some(labeller), ..self }
    }
}
