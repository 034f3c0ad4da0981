//! One sentence as the rules of this folder see it, and how they put candidates down.

use super::piece::NamePiece;
use super::token::is_initial;
use super::word::Reading;
use crate::SentenceView;
use maskros_language::{LanguageTrait, WordRole};
use maskros_lexicon::Lexicon;
use maskros_morphology::Form;
use maskros_text::{Attributes, Candidate, Case, Label, Lang, Languages, Source, Span, Token};
use std::cell::Cell;

/// A sentence with what holds for the whole of it.
pub(crate) struct SentenceContext<'a> {
    /// The sentence.
    pub view: &'a SentenceView<'a>,
    /// The lists.
    pub lexicon: &'a Lexicon,
    /// Whether most words are capitalised, as in English headings, so that a capital proves nothing.
    pub heading: bool,
    /// Whether most letters are capitals.
    pub shouting: bool,
    /// Whether nouns are capitalised, as in German.
    pub capital_nouns: bool,
    /// The language that the sentence is written in.
    pub language: Option<Lang>,
    /// The readings made last: several rules ask for the same token.
    readings: [Cell<(usize, Reading)>; READINGS],
}

/// How many readings are kept; a power of two.
const READINGS: usize = 4;

/// The evidence for a candidate: what it is, how sure that is, and who says so.
#[derive(Clone, Copy)]
pub(crate) struct Evidence {
    /// The label.
    pub label: Label,
    /// How sure.
    pub score: f32,
    /// Who says so.
    pub source: Source,
    /// The rule.
    pub rule: &'static str,
}

impl Evidence {
    /// What the words around it say.
    pub(crate) const fn context(rule: &'static str, label: Label, score: f32) -> Self {
        Self { label, score, source: Source::Context, rule }
    }

    /// What its form says.
    pub(crate) const fn pattern(rule: &'static str, label: Label, score: f32) -> Self {
        Self { label, score, source: Source::Pattern, rule }
    }

    /// What the lists say.
    pub(crate) const fn listed(rule: &'static str, label: Label, score: f32) -> Self {
        Self { label, score, source: Source::Lexicon, rule }
    }
}

/// A sentence needs this many words before its capitals are counted.
const MIN_HEADING_WORDS: usize = 4;

/// Whether the words are a heading, as English writes it: three in five have a capital.
fn is_heading(tokens: &[Token]) -> bool {
    let count = |has: fn(Case) -> bool| tokens.iter().filter(|token| has(token.case)).count();
    let capitals = count(|case| matches!(case, Case::Title | Case::Upper));
    let lower = count(|case| case == Case::Lower);
    has_enough_words(capitals, lower) && capitals * 5 > (capitals + lower) * 3
}

/// Whether there are so many words that their capitals count.
const fn has_enough_words(capitals: usize, lower: usize) -> bool {
    let words = capitals + lower;
    words > MIN_HEADING_WORDS || (words == MIN_HEADING_WORDS && lower == 0)
}

impl<'a> SentenceContext<'a> {
    /// What holds for the sentence of this view.
    pub(crate) fn new(view: &'a SentenceView<'a>, lexicon: &'a Lexicon) -> Self {
        let capital_nouns = view.has_capital_nouns();
        Self {
            view,
            lexicon,
            heading: !capital_nouns && is_heading(view.tokens),
            shouting: view.shouting,
            capital_nouns,
            language: view.sentence.language,
            readings: std::array::from_fn(|_| Cell::new((usize::MAX, Reading::default()))),
        }
    }

    /// How token `idx` reads as part of a person's name.
    pub(crate) fn reading(&self, idx: usize) -> Reading {
        let slot = &self.readings[idx % READINGS];
        let (of, kept) = slot.get();
        if of == idx {
            return kept;
        }
        let reading = Reading::of(self.view, self.lexicon, idx);
        slot.set((idx, reading));
        reading
    }

    /// The part of a name that is all of token `at`.
    pub(crate) fn piece(&self, at: usize) -> NamePiece {
        NamePiece::one(at, self.reading(at))
    }

    /// How token `idx` reads as part of a name where small letters are no sign that it is none.
    pub(crate) fn small_reading(&self, idx: usize) -> Reading {
        Reading::small(self.view, self.lexicon, idx)
    }

    /// Whether the language that the sentence is written in has the trait.
    pub(crate) fn is_written_with(&self, of_language: LanguageTrait) -> bool {
        self.language.is_some_and(|language| of_language.languages().has(language))
    }

    /// Whether the word before token `idx` has this role in the language that the sentence is written in.
    pub(crate) fn follows_own(&self, idx: usize, role: WordRole) -> bool {
        let language = self.language.map_or(Languages::NONE, Languages::only);
        self.view.facts_before(idx).has_in(role, language)
    }

    /// Whether a capital inside the sentence tells a name from a noun: not in German and not in headings.
    pub(crate) const fn capitals_tell(&self) -> bool {
        !self.capital_nouns && !self.heading
    }

    /// Whether the sentence is only in languages that write no ordinary word with a capital, and is no heading.
    pub(crate) fn writes_words_small(&self) -> bool {
        !LanguageTrait::CapitalAdjectives.is_of_one(self.view.languages) && self.capitals_prove()
    }

    /// Whether a capital inside the sentence is that of a name: not in German, headings or capitals throughout.
    pub(crate) const fn capitals_prove(&self) -> bool {
        self.capitals_tell() && !self.shouting
    }

    /// Whether a capital at `idx` is of the writer's choice: not the first of a sentence, in a heading or in capitals throughout.
    pub(crate) fn is_capital_chosen(&self, idx: usize) -> bool {
        !self.heading && !self.shouting && !is_initial(self.view, idx)
    }

    /// A candidate from token `first` to token `last`, of which nothing more is told.
    pub(crate) fn put(&self, out: &mut Vec<Candidate>, first: usize, last: usize, evidence: Evidence) {
        self.put_with(out, first, last, evidence, Attributes::default());
    }

    /// A candidate from token `first` to token `last`, with what its form or its neighbours tell of it.
    pub(crate) fn put_with(
        &self,
        out: &mut Vec<Candidate>,
        first: usize,
        last: usize,
        evidence: Evidence,
        attributes: Attributes,
    ) {
        let span = self.view.span(first, last);
        self.put_span(out, span, evidence, attributes);
    }

    /// A candidate for any bytes of the sentence.
    pub(crate) fn put_span(
        &self,
        out: &mut Vec<Candidate>,
        span: Span,
        evidence: Evidence,
        attributes: Attributes,
    ) {
        let attributes = Attributes { language: self.language, ..attributes };
        out.push(
            Candidate::new(span, evidence.label, evidence.score, evidence.source, evidence.rule)
                .attributes(attributes),
        );
    }

    /// A candidate for an inflected form: `cut` bytes at its end are not part of the base, which has `rest` there.
    pub(crate) fn put_form(
        &self,
        out: &mut Vec<Candidate>,
        span: Span,
        evidence: Evidence,
        attributes: Attributes,
        (cut, rest): (usize, &str),
    ) {
        self.put_span(out, span, evidence, attributes);
        let text = self.view.document.cut(span);
        if let (Some(candidate), Some(stem)) =
            (out.last_mut(), text.get(..text.len().saturating_sub(written(text, cut))))
            && cut > 0
        {
            candidate.base = Some(format!("{stem}{rest}").into());
        }
    }
}

/// How many bytes the ending of a folded word has in its text, where the apostrophe may be a curly one.
fn written(text: &str, cut: usize) -> usize {
    const CURLY: char = '’';
    let longer = cut + CURLY.len_utf8() - 1;
    let tail = text.len().checked_sub(longer).and_then(|at| text.get(at..));
    if tail.is_some_and(|tail| tail.starts_with(CURLY)) { longer } else { cut }
}

/// The attributes of a marked form.
pub(crate) fn form_attributes(form: Form) -> Attributes {
    Attributes {
        genitive: form.genitive,
        definite: form.definite,
        plural: form.plural,
        ..Attributes::default()
    }
}
