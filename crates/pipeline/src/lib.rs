//! The road itself: segment, identify language, detect, decide, replace, in this order and nowhere else.
//!
//! Reading and writing stand at the ends of the road in [`maskros_formats`]; the doors in `apps/` call them with the bytes they
//! opened. Between the two a document takes two steps:
//!
//! 1. [`Pipeline::analyse`] looks at one document and at nothing else, so any number of threads may do it at once
//!    ([`Pipeline::analyse_all`]);
//! 2. [`Pipeline::plan`] gives out pseudonyms and needs the [`Namer`], the only state between two documents; callers run it in
//!    the order of the input, which is why the output does not depend on the number of threads.
//!
//! ```
//! use maskros_pipeline::{Pipeline, Settings};
//! use maskros_policy::{Policy, Strategy};
//! use maskros_replace::{Namer, Scope};
//! use maskros_text::Document;
//!
//! let policy = Policy::builtin("default").expect("a shipped policy").with_strategy(Strategy::Category);
//! let pipeline = Pipeline::new(Settings { policy, languages: None });
//! let document = Document::new("example", "Jag heter Anna Lindström. Ring mig på 070-174 06 05.");
//!
//! let analysis = pipeline.analyse(&document);
//! let planned = pipeline.plan(&document, &analysis, &mut Namer::new([0; 32], Scope::Document, "example"));
//! assert_eq!(planned.edits.apply(document.text()), "Jag heter [PERSON]. Ring mig på [PHONE].");
//! ```

mod corrected;
#[cfg(feature = "encoder")]
mod encoders;
mod joined;
mod seen;
mod threads;

use maskros_decide::decide;
use maskros_detect::{Detector, Labeller, RULES};
use maskros_langid::{Identifier, judge::Judge};
use maskros_lexicon::Lexicon;
use maskros_policy::Policy;
use maskros_replace::{Namer, Planned, plan};
use maskros_segment::{sentences, tokens};
use maskros_tagger::Tagger;
use maskros_text::{Candidate, Decisions, Document, Lang, Languages, Section, Sentence, Span};
use std::{fmt, num::NonZeroUsize, ops::Range, sync::Arc};

pub use corrected::{BY_HAND, Corrections, MarkedSpan};
#[cfg(feature = "encoder")]
pub use encoders::{EncoderJudge, EncoderLabeller};
pub use joined::JoinedRecord;
pub use maskros_decide::Unsure;
pub use maskros_detect::{Heard, Left, is_column_name, is_column_of_names};
#[cfg(feature = "encoder")]
pub use maskros_encoder as encoder;
pub use threads::map as map_in_order;

/// What the road needs to know; nothing is read from anywhere else.
#[derive(Clone, Debug)]
pub struct Settings {
    /// What to do with each label.
    pub policy: Policy,
    /// The languages of every sentence, where the user fixes them; `None` asks the identifier.
    pub languages: Option<Languages>,
}

/// What identifies languages and finds; several roads with settings of their own can share it.
#[derive(Debug)]
pub struct Models {
    identifier: Identifier,
    detector: Detector,
}

impl Models {
    /// The lexicon, the identifier and the tagger that ship inside the binary.
    #[must_use]
    pub fn embedded() -> Self {
        Self {
            identifier: Identifier::embedded(),
            detector: Detector::new(Lexicon::embedded()).with_tagger(Tagger::embedded()),
        }
    }

    /// The same with a model from outside as one more detector.
    #[must_use]
    pub fn with_labeller(self, labeller: Box<dyn Labeller>) -> Self {
        Self { detector: self.detector.with_labeller(labeller), ..self }
    }

    /// The same with a model from outside in the place of the embedded language identification.
    #[must_use]
    pub fn with_judge(self, judge: Box<dyn Judge>) -> Self {
        Self { identifier: Identifier::with_judge(judge), ..self }
    }
}

/// The road with everything on it that does not change from document to document.
#[derive(Debug)]
pub struct Pipeline {
    settings: Settings,
    models: Arc<Models>,
    told: Told,
}

/// A document of so many bytes is worth several threads.
const LONG: usize = 1 << 17;

/// Who wants to know how far the road is.
struct Told(Option<Box<dyn Fn(usize) + Send + Sync>>);

impl Told {
    /// Tells that these sentences were read.
    fn bytes(&self, sentences: &[Sentence]) {
        if let (Some(told), Some(first), Some(last)) = (&self.0, sentences.first(), sentences.last()) {
            told(first.span.join(last.span).len());
        }
    }
}

impl fmt::Debug for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Told({})", self.0.is_some())
    }
}

/// What the sentences of one document give by themselves, for [`Pipeline::corrected`].
#[derive(Clone, Debug, Default)]
pub struct Found {
    sentences: Vec<Sentence>,
    read: Vec<Candidate>,
}

/// An analysis with everything that was suspected on the way.
#[derive(Clone, Debug)]
pub struct Trace {
    /// What was decided upon.
    pub candidates: Vec<Candidate>,
    /// What looked like personal information and is left, with the reasons.
    pub left: Vec<Left>,
    /// What was decided.
    pub analysis: Analysis,
}

/// What the road found out about one document.
#[derive(Clone, Debug)]
pub struct Analysis {
    /// The languages by how many bytes of sentences are valid in them, most first.
    pub languages: Vec<(Lang, usize)>,
    /// What shall happen to each span.
    pub decisions: Decisions,
    /// What was too weak to act upon.
    pub unsure: Vec<Unsure>,
}

impl Pipeline {
    /// The road with the lexicon, the identifier and the tagger that ship inside the binary.
    #[must_use]
    pub fn new(settings: Settings) -> Self {
        Self::with(Arc::new(Models::embedded()), settings)
    }

    /// The road with these models.
    #[must_use]
    pub const fn with(models: Arc<Models>, settings: Settings) -> Self {
        Self { settings, models, told: Told(None) }
    }

    /// The policy in force.
    #[must_use]
    pub fn policy(&self) -> &Policy {
        &self.settings.policy
    }

    /// The same, and `told` is called from any thread with how many bytes of text were gone through once more: for a progress bar.
    #[must_use]
    pub fn telling(self, told: impl Fn(usize) + Send + Sync + 'static) -> Self {
        Self { told: Told(Some(Box::new(told))), ..self }
    }

    /// Finds and decides: the road from the text to the decisions.
    #[must_use]
    pub fn analyse(&self, document: &Document) -> Analysis {
        let (sentences, candidates) = self.suspected(document);
        self.decide(document, &sentences, candidates)
    }

    /// The sentences, and what all readers suspect in them together.
    fn suspected(&self, document: &Document) -> (Vec<Sentence>, Vec<Candidate>) {
        let Found { sentences, read } = self.find(document);
        let candidates = self.join(document, &sentences, read);
        (sentences, candidates)
    }

    /// [`analyse`](Self::analyse) of one document on `jobs` threads, or nothing once `goes_on` says no.
    fn analyse_on(
        &self,
        document: &Document,
        jobs: NonZeroUsize,
        heard: &mut Heard,
        goes_on: &(dyn Fn() -> bool + Sync),
    ) -> Option<Analysis> {
        let sentences = self.sentences(document);
        let piece = |piece: &Range<usize>| goes_on().then(|| self.read(document, &sentences, piece.clone()));
        let read: Option<Vec<_>> =
            threads::map(&Detector::pieces(&sentences), jobs, piece).into_iter().collect();
        let read = read?.into_iter().flatten().collect();
        let candidates = goes_on().then(|| self.models.detector.join(document, &sentences, read, heard))?;
        goes_on().then(|| self.decide(document, &sentences, candidates))
    }

    /// What the sentences in `piece` give by themselves.
    fn read(&self, document: &Document, sentences: &[Sentence], piece: Range<usize>) -> Vec<Candidate> {
        let candidates = self.models.detector.read(document, sentences, piece.clone());
        self.told.bytes(sentences.get(piece).unwrap_or_default());
        candidates
    }

    /// [`analyse`](Self::analyse) with everything that was suspected on the way, for explanations.
    #[must_use]
    pub fn trace(&self, document: &Document) -> Trace {
        let sentences = self.sentences(document);
        let (candidates, left) = self.models.detector.trace(document, &sentences);
        self.told.bytes(&sentences);
        let analysis = self.decide(document, &sentences, candidates.clone());
        Trace { candidates, left, analysis }
    }

    /// The road for what has a form of its own, such as numbers and addresses: no names are looked for.
    #[must_use]
    pub fn patterns(&self, document: &Document) -> Analysis {
        let sentences = self.sentences(document);
        let candidates = self.models.detector.read_patterns(document, &sentences);
        self.decide(document, &sentences, candidates)
    }

    /// Only reads; [`corrected`](Self::corrected) decides, as often as a person has something to say.
    #[must_use]
    pub fn find(&self, document: &Document) -> Found {
        let sentences = self.sentences(document);
        let pieces = Detector::pieces(&sentences).into_iter();
        let read = pieces.flat_map(|piece| self.read(document, &sentences, piece)).collect();
        Found { sentences, read }
    }

    fn join(&self, document: &Document, sentences: &[Sentence], read: Vec<Candidate>) -> Vec<Candidate> {
        self.models.detector.join(document, sentences, read, &mut Heard::default())
    }

    /// [`analyse`](Self::analyse) for many documents on `jobs` threads; the results are in the order of `documents`.
    ///
    /// Short documents are shared among the threads, then each long one is read by all of them. Sections of a text come in its order,
    /// and names of one are looked for in those after it.
    #[must_use]
    pub fn analyse_all(&self, documents: &[&Document], jobs: NonZeroUsize) -> Vec<Analysis> {
        self.analyse_all_while(documents, jobs, &mut Heard::default(), &|| true).unwrap_or_default()
    }

    /// [`analyse_all`](Self::analyse_all) of documents before which others came: `heard` is what the sections of an unfinished text
    /// among those have told. Gives nothing once `goes_on` says no, which is asked from any thread between documents and between the
    /// pieces of long ones.
    #[must_use]
    pub fn analyse_all_while(
        &self,
        documents: &[&Document],
        jobs: NonZeroUsize,
        heard: &mut Heard,
        goes_on: &(dyn Fn() -> bool + Sync),
    ) -> Option<Vec<Analysis>> {
        let is_due = |document: &Document| is_apart(document) && goes_on();
        let short =
            threads::map(documents, jobs, |document| is_due(document).then(|| self.analyse(document)));
        let each = short.into_iter().zip(documents);
        each.map(|(short, document)| short.or_else(|| self.analyse_on(document, jobs, heard, goes_on)))
            .collect()
    }

    /// The languages of a document by how many bytes of its sentences are valid in them, most first.
    #[must_use]
    pub fn languages(&self, document: &Document) -> Vec<(Lang, usize)> {
        tally(&self.sentences(document))
    }

    /// The tokens of a document, sentence by sentence, as the detectors see them.
    #[must_use]
    pub fn tokens(&self, document: &Document) -> Vec<Vec<Span>> {
        let mut buffer = Vec::new();
        let mut of_sentence = |sentence: &Sentence| {
            tokens(document.text(), sentence.span, &mut buffer);
            buffer.iter().map(|token| token.span).collect()
        };
        sentences(document).iter().map(&mut of_sentence).collect()
    }

    /// Chooses what stands there instead: the road from the decisions to the edits.
    pub fn plan(&self, document: &Document, analysis: &Analysis, namer: &mut Namer) -> Planned {
        plan(document, &analysis.decisions, self.policy(), namer)
    }

    /// The sentences with their languages.
    fn sentences(&self, document: &Document) -> Vec<Sentence> {
        let mut sentences = sentences(document);
        match self.settings.languages {
            Some(languages) => self.models.identifier.tell_apart(document, &mut sentences, languages),
            None => self.models.identifier.label(document, &mut sentences),
        }
        self.models.detector.part_fields(document, &mut sentences);
        sentences
    }

    fn decide(&self, document: &Document, sentences: &[Sentence], candidates: Vec<Candidate>) -> Analysis {
        let outcome = decide(document, sentences, candidates, self.policy());
        Analysis { languages: tally(sentences), decisions: outcome.decisions, unsure: outcome.unsure }
    }
}

/// Whether a document is looked at by one thread, while others look at other documents.
fn is_apart(document: &Document) -> bool {
    document.text().len() < LONG && document.section() == Section::Whole
}

/// What the rule with this name finds, in one sentence; `None` where no detector has such a rule.
#[must_use]
pub fn rule_description(name: &str) -> Option<&'static str> {
    RULES.iter().copied().flatten().find(|rule| rule.name == name).map(|rule| rule.description)
}

/// How many bytes are valid in each language, most first, ties in the order of the language table.
fn tally(sentences: &[Sentence]) -> Vec<(Lang, usize)> {
    let mut bytes = vec![0; Lang::ALL.len()];
    for sentence in sentences {
        for lang in sentence.languages.iter() {
            bytes[lang as usize] += sentence.span.len();
        }
    }
    let mut tally: Vec<_> = Lang::ALL.iter().copied().zip(bytes).filter(|(_, bytes)| *bytes > 0).collect();
    tally.sort_by_key(|(lang, bytes)| (std::cmp::Reverse(*bytes), *lang));
    tally
}
