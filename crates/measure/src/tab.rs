//! How well a text is masked, as the Text Anonymization Benchmark measures it (TAB; Pilán, Lison and others, *Computational Linguistics*
//! 48(4), 2022, and its program `evaluation.py`).
//!
//! People said of every mention of an entity whether it identifies somebody directly, together with others (a quasi-identifier) or not
//! at all; what was masked has no labels. An *entity* counts as masked only if every mention of it that must be masked is: one name that
//! stays readable undoes all others. A *mention* is masked if nothing of it stays readable but white space, the marks [`MARKS`] and the
//! words [`WORDS`], as corpora differ in whether these belong to a span.
//!
//! *Precision* is the share of masked words that lie in a mention that must be masked: each word counts once (uniform), or with its
//! information content (weighted), as masking `the` costs less than masking `asylum`. TAB takes the content from a large language model,
//! minus the logarithm of the probability of the word where it stands; here it is that of the word by itself, counted on the texts that
//! are scored ([`Content`]). The weighted figures are therefore near those of TAB's program, not equal to them.
//!
//! Two figures are not of TAB's program, but of published comparisons of other systems on its texts: *covered* mention recall, for which
//! every mark and small word of the mention must be masked too, and *character* precision and recall. Neither counts white space here,
//! so that a name may be masked in parts; the comparisons want it masked within mentions.
//!
//! ```
//! use maskros_measure::tab::{Content, Kind, Measure, Mention, Of, Scorer};
//! use maskros_text::Span;
//!
//! let text = "Mr Berg lives in Lund.";
//! let mention = |start, end, kind| Mention { span: Span::new(start, end), label: "X", kind, entity: None };
//! let mentions = [mention(0, 7, Kind::Direct), mention(17, 21, Kind::Quasi)];
//! // The name is masked and the town is not.
//! let tally = Scorer::new(Content::of([text]), []).score(text, &mentions, &[Span::new(3, 7)]);
//! let recall = |of| tally.share(&(Measure::EntityRecall, of)).figure();
//! assert_eq!([recall(Of::Direct), recall(Of::Quasi)], [Some(100.0), Some(0.0)]);
//! ```
//!
//! Where TAB's program leaves a choice: masked spans that overlap or touch are one; an entity is direct if any mention is; mentions of
//! an entity that need not be masked do not count; white space of any kind may stay readable, not only the space; and there is one
//! annotator.

use crate::{Figure, real, words};
use maskros_text::{Span, cut};
use std::collections::{BTreeMap, BTreeSet};

/// Words that may stay readable, from TAB's program; the `s` of a genitive is another.
pub const WORDS: [&str; 27] = [
    "mr", "mrs", "ms", "and", "or", "from", "until", "to", "about", "after", "as", "at", "before", "between",
    "by", "during", "for", "in", "into", "of", "on", "over", "since", "with", "the", "a", "an",
];
/// Abbreviations of *number* that may stay readable, from the same list.
const NUMBER: [&str; 2] = ["no", "nr"];
/// Marks that may stay readable, from TAB's program.
pub const MARKS: &str = ",.-;:/&()[]–'\" ’“”";
/// What stands before the `s` of a genitive.
const APOSTROPHES: [char; 2] = ['\'', '’'];

/// How a mention identifies somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// By itself.
    Direct,
    /// Together with others.
    Quasi,
    /// Not at all: it may stay readable.
    Open,
}

impl Kind {
    /// The kind that TAB (`DIRECT`, `QUASI`) or the Danish benchmark DAB (`DIREKTE`, `KVASI`) calls so; every other name is open.
    #[must_use]
    pub fn named(name: &str) -> Self {
        match name {
            "DIRECT" | "DIREKTE" => Self::Direct,
            "QUASI" | "KVASI" => Self::Quasi,
            _ => Self::Open,
        }
    }
}

/// A mention that people marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mention<'a> {
    /// Where it stands, in bytes.
    pub span: Span,
    /// What it is.
    pub label: &'a str,
    /// How it identifies.
    pub kind: Kind,
    /// Whom or what it means, the same for all mentions of it in a document; a mention without is an entity of its own.
    pub entity: Option<&'a str>,
}

/// The information content of words: minus the logarithm of the share that a word, in lower case, has of all words.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Content {
    times: BTreeMap<String, usize>,
    all: usize,
}

impl Content {
    /// Counts the words of these texts, which must be those that are scored.
    pub fn of<'a>(texts: impl IntoIterator<Item = &'a str>) -> Self {
        let mut content = Self::default();
        for text in texts {
            for word in words::spelt(text) {
                *content.times.entry(cut(text, word).to_lowercase()).or_default() += 1;
                content.all += 1;
            }
        }
        content
    }

    /// The content of a word in nats; a word that was not counted has that of one that was met once.
    fn weight(&self, word: &str) -> f64 {
        let times = self.times.get(&word.to_lowercase()).copied().unwrap_or(1);
        -(real(times) / real(self.all.max(1))).ln()
    }
}

/// What a figure says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Measure {
    /// Share of entities of which all mentions are masked.
    EntityRecall,
    /// Share of mentions that are masked.
    MentionRecall,
    /// Share of mentions of which all but white space is masked, with every mark and small word: not of TAB's program, but what is
    /// published of other systems.
    CoveredRecall,
    /// Share of masked words that had to be masked, by their information content.
    WeightedPrecision,
    /// The same, each word counted once.
    WordPrecision,
    /// Share of masked characters that had to be masked.
    CharacterPrecision,
    /// Share of characters to be masked that are.
    CharacterRecall,
}

impl Measure {
    /// The name in tables.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::EntityRecall => "entity recall",
            Self::MentionRecall => "mention recall",
            Self::CoveredRecall => "covered mention recall",
            Self::WeightedPrecision => "weighted precision",
            Self::WordPrecision => "word precision",
            Self::CharacterPrecision => "character precision",
            Self::CharacterRecall => "character recall",
        }
    }
}

/// Of what a figure is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Of {
    /// Everything that must be masked.
    All,
    /// Direct identifiers.
    Direct,
    /// Quasi-identifiers.
    Quasi,
    /// What has this label, where an entity has that of its first mention.
    Label(String),
}

impl Of {
    /// The name in tables.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Self::All => "all",
            Self::Direct => "direct",
            Self::Quasi => "quasi",
            Self::Label(label) => label,
        }
    }
}

/// A part of a whole; counts, or sums of information content.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Share {
    /// What was counted.
    pub part: f64,
    /// Of this.
    pub of: f64,
}

impl Share {
    /// The share in percent; `None` of nothing.
    #[must_use]
    pub fn figure(self) -> Figure {
        (self.of > 0.0).then(|| 100.0 * self.part / self.of)
    }
}

/// The shares of one document, or of several.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally(BTreeMap<(Measure, Of), Share>);

impl Tally {
    /// Adds other documents.
    pub fn add(&mut self, other: &Self) {
        for (key, Share { part, of }) in &other.0 {
            self.count(key, *part, *of);
        }
    }

    fn count(&mut self, key: &(Measure, Of), part: f64, of: f64) {
        if let Some(share) = self.0.get_mut(key) {
            share.part += part;
            share.of += of;
        } else {
            self.0.insert(key.clone(), Share { part, of });
        }
    }

    /// The share of one figure; empty where nothing was counted.
    #[must_use]
    pub fn share(&self, key: &(Measure, Of)) -> Share {
        self.0.get(key).copied().unwrap_or_default()
    }

    /// All figures that something was counted for, in order.
    pub fn keys(&self) -> impl Iterator<Item = &(Measure, Of)> {
        self.0.keys()
    }

    /// Counts an entity or a mention in all rows that it belongs to.
    fn count_found(&mut self, measure: Measure, kind: Kind, label: &str, found: bool) {
        let kind = if kind == Kind::Direct { Of::Direct } else { Of::Quasi };
        for of in [Of::All, kind, Of::Label(label.to_owned())] {
            self.count(&(measure, of), f64::from(u8::from(found)), 1.0);
        }
    }
}

/// What documents are scored with.
#[derive(Clone, Debug, PartialEq)]
pub struct Scorer {
    content: Content,
    harmless: BTreeSet<String>,
}

impl Scorer {
    /// With this information content; the words of `harmless` may stay readable beside TAB's.
    pub fn new(content: Content, harmless: impl IntoIterator<Item = String>) -> Self {
        let listed = WORDS.iter().chain(&NUMBER).map(|word| (*word).to_owned());
        let harmless = listed.chain(harmless.into_iter().map(|word| word.to_lowercase())).collect();
        Self { content, harmless }
    }

    /// Scores one document; spans are bytes of `text`.
    #[must_use]
    pub fn score(&self, text: &str, mentions: &[Mention], masked: &[Span]) -> Tally {
        let mut tally = Tally::default();
        let masked = joined(masked.to_vec());
        self.count_recall(&mut tally, text, mentions, &masked);
        let wanted: Vec<Span> = mentions
            .iter()
            .filter(|mention| mention.kind != Kind::Open)
            .map(|mention| mention.span)
            .collect();
        self.count_words(&mut tally, text, &wanted, &masked);
        count_characters(&mut tally, text, &joined(wanted), &masked);
        tally
    }

    fn count_recall(&self, tally: &mut Tally, text: &str, mentions: &[Mention], masked: &[Span]) {
        let mut entities: BTreeMap<_, (Kind, &str, bool)> = BTreeMap::new();
        for (place, mention) in mentions.iter().enumerate().filter(|(_, mention)| mention.kind != Kind::Open)
        {
            let found = self.is_masked(text, mention.span, masked);
            tally.count_found(Measure::MentionRecall, mention.kind, mention.label, found);
            let tokens = words::tokens(cut(text, mention.span));
            let whole = tokens.into_iter().all(|token| covered(token.shifted(mention.span.start), masked));
            tally.count_found(Measure::CoveredRecall, mention.kind, mention.label, whole);
            let alone = mention.entity.map_or(Some(place), |_| None);
            let entity = (mention.entity, alone);
            let (kind, _, all) = entities.entry(entity).or_insert((mention.kind, mention.label, true));
            *kind = mention.kind.min(*kind);
            *all &= found;
        }
        for (kind, label, found) in entities.into_values() {
            tally.count_found(Measure::EntityRecall, kind, label, found);
        }
    }

    /// Whether nothing of the span stays readable that tells anything; `masked` must be [`joined`].
    #[must_use]
    pub fn is_masked(&self, text: &str, span: Span, masked: &[Span]) -> bool {
        let mention = cut(text, span);
        words::tokens(mention).into_iter().all(|token| {
            covered(token.shifted(span.start), masked)
                || MARKS.contains(cut(mention, token))
                || self.harmless.contains(&cut(mention, token).to_lowercase())
                || is_genitive(mention, token)
        })
    }

    fn count_words(&self, tally: &mut Tally, text: &str, wanted: &[Span], masked: &[Span]) {
        for word in words::spelt(text) {
            let weight = self.content.weight(cut(text, word));
            // Of a word that is masked in part only this part has to be right.
            for part in parts(word, masked) {
                let right = f64::from(u8::from(wanted.iter().any(|span| span.contains(part))));
                tally.count(&(Measure::WordPrecision, Of::All), right, 1.0);
                tally.count(&(Measure::WeightedPrecision, Of::All), right * weight, weight);
            }
        }
    }
}

/// Whether the token is the `s` of a genitive: an apostrophe before it, and a word before that.
fn is_genitive(text: &str, token: Span) -> bool {
    let before = cut(text, Span::new(0, token.start));
    cut(text, token).eq_ignore_ascii_case("s")
        && before.strip_suffix(APOSTROPHES).is_some_and(|word| word.ends_with(words::in_word))
}

/// The spans in order, those that overlap or touch made one.
#[must_use]
pub fn joined(mut spans: Vec<Span>) -> Vec<Span> {
    spans.sort();
    let mut joined: Vec<Span> = Vec::new();
    for span in spans {
        match joined.last_mut().filter(|before| before.end >= span.start) {
            Some(before) => *before = before.join(span),
            None => joined.push(span),
        }
    }
    joined
}

/// The parts of `whole` that lie in `spans`, which are in order and do not overlap.
fn parts(whole: Span, spans: &[Span]) -> impl Iterator<Item = Span> {
    let first = spans.partition_point(|span| span.end <= whole.start);
    let near = spans.iter().skip(first).take_while(move |span| span.start < whole.end);
    near.map(move |span| Span { start: span.start.max(whole.start), end: span.end.min(whole.end) })
}

/// Whether the whole span lies in one of `spans`, which are in order and neither overlap nor touch.
fn covered(whole: Span, spans: &[Span]) -> bool {
    parts(whole, spans).any(|part| part == whole)
}

fn count_characters(tally: &mut Tally, text: &str, wanted: &[Span], masked: &[Span]) {
    let characters = |span: Span| real(cut(text, span).chars().filter(|char| !char.is_whitespace()).count());
    let sum = |spans: &mut dyn Iterator<Item = Span>| spans.map(characters).sum::<f64>();
    let both = sum(&mut masked.iter().flat_map(|span| parts(*span, wanted)));
    for (measure, of) in [(Measure::CharacterPrecision, masked), (Measure::CharacterRecall, wanted)] {
        tally.count(&(measure, Of::All), both, sum(&mut of.iter().copied()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Documents with spans, and what `tab.py` beside them says; it is written for itself, with sets of characters.
    const DOCUMENTS: &str = include_str!("../tests/golden/tab.tsv");
    const FIGURES: &str = include_str!("../tests/golden/tab_figures.tsv");

    /// The place of `part` in `text`.
    fn place(text: &str, part: &str) -> Span {
        Span::new(0, part.len()).shifted(text.find(part).unwrap())
    }

    fn scorer(text: &str) -> Scorer {
        Scorer::new(Content::of([text]), [])
    }

    #[track_caller]
    fn near(share: Share, part: f64, of: f64) {
        assert!(
            (share.part - part).abs() < 1e-9 && (share.of - of).abs() < 1e-9,
            "{share:?}, not {part} of {of}"
        );
    }

    #[test]
    fn figures_are_those_worked_by_hand() {
        let text = "Mr Åsa Berg met Per in Lund. Berg left Lund.";
        let mention =
            |part, kind, entity| Mention { span: place(text, part), label: "X", kind, entity: Some(entity) };
        let last = |part: &str, kind, entity| {
            let start = text.rfind(part).unwrap();
            Mention { span: Span::new(start, start + part.len()), label: "Y", kind, entity: Some(entity) }
        };
        let mentions = [
            mention("Mr Åsa Berg", Kind::Direct, "berg"),
            last("Berg", Kind::Direct, "berg"),
            mention("Per", Kind::Open, "per"),
            mention("Lund", Kind::Quasi, "lund"),
            last("Lund", Kind::Quasi, "lund"),
        ];
        // The title and the second Berg stay readable; Per is masked for nothing.
        let masked =
            [place(text, "Åsa"), place(text, "Berg"), place(text, "Per"), mentions[3].span, mentions[4].span];
        let tally = scorer(text).score(text, &mentions, &masked);
        let share = |measure, of| tally.share(&(measure, of));
        near(share(Measure::EntityRecall, Of::Direct), 0.0, 1.0);
        near(share(Measure::EntityRecall, Of::Quasi), 1.0, 1.0);
        near(share(Measure::MentionRecall, Of::Direct), 1.0, 2.0);
        near(share(Measure::MentionRecall, Of::All), 3.0, 4.0);
        // The title is not masked.
        near(share(Measure::CoveredRecall, Of::All), 2.0, 4.0);
        near(share(Measure::MentionRecall, Of::Label("Y".to_owned())), 1.0, 2.0);
        near(share(Measure::EntityRecall, Of::Label("X".to_owned())), 1.0, 2.0);
        near(share(Measure::WordPrecision, Of::All), 4.0, 5.0);
        // Ten words; Berg and Lund occur twice, Åsa and Per once.
        let (once, twice) = (10.0_f64.ln(), 5.0_f64.ln());
        near(share(Measure::WeightedPrecision, Of::All), once + 3.0 * twice, 2.0 * once + 3.0 * twice);
        near(share(Measure::CharacterPrecision, Of::All), 15.0, 18.0);
        near(share(Measure::CharacterRecall, Of::All), 15.0, 21.0);
    }

    #[test]
    fn marks_and_small_words_may_stay() {
        let check = |text: &str, masked: &[&str], expected: bool| {
            let masked = joined(masked.iter().map(|part| place(text, part)).collect());
            assert_eq!(scorer(text).is_masked(text, Span::new(0, text.len()), &masked), expected, "{text}");
        };
        check("on 3 May 2001", &["3 May 2001"], true);
        check("Mrs Berg’s", &["Berg"], true);
        check("No. 28045/02", &["28045", "02"], true);
        check("Per\nEk", &["Per", "Ek"], true);
        check("4 € 50", &["4", "50"], false);
        check("Berg S", &["Berg"], false);
        check("Bergs", &["Berg"], false);
        check("Per von Ek", &["Per", "Ek"], false);
        let german = Scorer::new(Content::default(), ["Von".to_owned()]);
        assert!(german.is_masked("Per von Ek", Span::new(0, 10), &[Span::new(0, 3), Span::new(8, 10)]));
    }

    #[test]
    fn mentions_without_entity_stand_for_themselves() {
        let text = "Åsa Per";
        let mention =
            |part| Mention { span: place(text, part), label: "X", kind: Kind::Direct, entity: None };
        let tally = scorer(text).score(text, &[mention("Åsa"), mention("Per")], &[place(text, "Per")]);
        near(tally.share(&(Measure::EntityRecall, Of::Direct)), 1.0, 2.0);
    }

    #[test]
    fn parts_of_words_count_for_themselves_and_overlaps_once() {
        let text = "Lundbo";
        let lund = Mention { span: place(text, "Lund"), label: "X", kind: Kind::Quasi, entity: None };
        let tally =
            scorer(text).score(text, &[lund], &[place(text, "Lun"), place(text, "und"), Span::new(6, 6)]);
        near(tally.share(&(Measure::WordPrecision, Of::All)), 1.0, 1.0);
        near(tally.share(&(Measure::CharacterPrecision, Of::All)), 4.0, 4.0);
        let tally = scorer(text).score(text, &[lund], &[place(text, "Lundbo")]);
        near(tally.share(&(Measure::WordPrecision, Of::All)), 0.0, 1.0);
        near(tally.share(&(Measure::EntityRecall, Of::All)), 1.0, 1.0);
    }

    #[test]
    fn nothing_has_no_figure() {
        let tally = scorer("").score("", &[], &[]);
        assert!(tally.keys().all(|key| tally.share(key).figure().is_none()));
        assert_eq!(["DIRECT", "KVASI", "LOC"].map(Kind::named), [Kind::Direct, Kind::Quasi, Kind::Open]);
    }

    /// A document of the golden file: text, mentions, masked spans.
    type Golden = (String, Vec<Mention<'static>>, Vec<Span>);

    fn golden() -> Vec<Golden> {
        let mut documents: Vec<Golden> = Vec::new();
        for line in DOCUMENTS.lines() {
            let fields: Vec<&'static str> = line.split('\t').collect();
            let span = || Span::new(fields[1].parse().unwrap(), fields[2].parse().unwrap());
            match fields[0] {
                "document" => documents.push((fields[1].replace('¶', "\n"), Vec::new(), Vec::new())),
                "mention" => documents.last_mut().unwrap().1.push(Mention {
                    span: span(),
                    label: fields[3],
                    kind: Kind::named(fields[4]),
                    entity: Some(fields[5]),
                }),
                _ => documents.last_mut().unwrap().2.push(span()),
            }
        }
        documents
    }

    #[test]
    fn figures_are_those_of_the_program_in_python() {
        let documents = golden();
        let scorer = Scorer::new(Content::of(documents.iter().map(|(text, ..)| text.as_str())), []);
        let mut tally = Tally::default();
        documents
            .iter()
            .for_each(|(text, mentions, masked)| tally.add(&scorer.score(text, mentions, masked)));
        let expected: BTreeMap<_, f64> = FIGURES
            .lines()
            .skip(1)
            .map(|line| line.rsplit_once('\t').unwrap())
            .map(|(key, figure)| (key.to_owned(), figure.parse().unwrap()))
            .collect();
        let keys = tally.keys().map(|key| format!("{}\t{}", key.0.name(), key.1.name()));
        assert_eq!(keys.collect::<BTreeSet<_>>(), expected.keys().cloned().collect());
        for key in tally.keys() {
            let expected = expected[&format!("{}\t{}", key.0.name(), key.1.name())];
            let figure = tally.share(key).figure().unwrap();
            assert!((figure - 100.0 * expected).abs() < 1e-6, "{key:?}: {figure}");
        }
    }
}
