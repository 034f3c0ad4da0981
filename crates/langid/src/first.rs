//! The one language that each sentence of a document is written in.
//!
//! A sentence says by itself how well each language with rules fits it: the chances of the model and, for the evidence that names and
//! single words weigh too much with it, a part of what the word table says. The sentences of a document are taken for a mixture of few
//! languages: shares of the mixture are those that make the sentences most probable (expectation maximisation), and a language that less
//! than one sentence speaks for has next to none. So a document keeps its language through short and ambiguous sentences, and a sentence
//! that is clearly in another one, such as a quotation, has its own. Between Scandinavian languages that a sentence is valid in, the
//! frequency of its words and what tells them apart (`telling`) decide; where all is equal, the order Swedish, Bokmål, Nynorsk, Danish.

use crate::classes::CLASSES;
use crate::judge::SetChances;
use crate::weights::COLUMNS;
use crate::{CLASS_LANGUAGES, SHORT, View, bits, class_of};
use maskros_text::{Lang, Languages};

/// How many languages have rules.
const COUNT: usize = Lang::SUPPORTED.len();
/// Added to every chance, so that no model is sure without bounds.
const DOUBT: f32 = 0.01;
/// How much a bit of the word table counts beside the chances of the model.
const TABLE: f32 = 0.2;
/// The same between Scandinavian languages and the others, where a few words of grammar outweigh a name.
const TABLE_BETWEEN: f32 = 0.3;
/// The same between German, English and French, which the model does not tell apart.
const TABLE_ALONE: f32 = 0.6;
/// More bits than this say nothing more.
const MOST_BITS: f32 = 25.0;
/// How much a doubling of the frequency of words counts: of several languages that a sentence is valid in, its words are at home in one.
const FREQUENCY: f32 = 0.15;
/// More doublings than this say nothing more.
const MOST_DOUBLINGS: f32 = 6.0;
/// How much the foreignness of words counts that is too little to make the sentence invalid.
const FOREIGN: f32 = 0.3;
/// More of it says nothing more.
const MOST_FOREIGN: f32 = 1.5;
/// What telling words take from a language that they are no words of, in doublings.
const TOLD: f32 = 4.0;
/// Sentences that a language must have before it has a share.
const ALONE: f32 = 1.0;
/// The share of a language that no sentence speaks for.
const LEAST_SHARE: f32 = 0.02;
/// Rounds of the search for shares.
const ROUNDS: usize = 8;
/// A Scandinavian language less probable than this lends a sentence no rules.
const LEAST: f32 = 0.03;
/// The same for German, English, French, and Scandinavian as a whole: those are rarely mistaken for each other.
const STRANGE: f32 = 0.15;
/// Languages so close that what a rule or model of one finds in another is mostly a name there too.
const CLOSE: Languages = Languages::NORWEGIAN.with(Lang::Da);
/// So many other sentences tell which languages a document is in.
const KNOWN: f32 = 3.0;

/// A number for each language, in the order of [`Lang::SUPPORTED`].
type Each = [f32; COUNT];

/// How well each language fits one sentence, and how much the sentence has to say of its document.
#[derive(Clone, Copy)]
pub(crate) struct Voice {
    fits: Each,
    size: f32,
}

impl Voice {
    /// What a sentence says by itself of the languages in `among`.
    pub(crate) fn of(view: &View<'_>, chances: Option<&SetChances>, among: Languages) -> Self {
        let size = if view.letters < 2 { 0.0 } else { length(view.words) };
        let classes = chances.map_or([1.0; CLASSES], SetChances::classes);
        let best = Best::of(view);
        let fits = Lang::SUPPORTED.map(|lang| {
            let class = class_of(lang);
            let chance = (classes[class] + DOUBT) * (-best.behind(view, lang)).exp2();
            if among.has(lang) { chance } else { 0.0 }
        });
        Self { fits: tempered(shares(fits), size), size }
    }
}

/// How much a sentence says by itself: one of two words, where a name is half of it, the root of what its model says.
fn tempered(fits: Each, size: f32) -> Each {
    if size == 0.0 { fits } else { shares(fits.map(|fit| fit.powf(size))) }
}

/// The most that the word table says of a sentence in a language that the model knows, and in another one, in bits.
struct Best {
    classed: f32,
    unclassed: f32,
}

impl Best {
    fn of(view: &View<'_>) -> Self {
        Self { classed: most_of(view, true), unclassed: most_of(view, false) }
    }

    /// How far a language is behind the best one by its words, in doublings.
    fn behind(&self, view: &View<'_>, lang: Lang) -> f32 {
        let bits = score(view, lang);
        let first = self.classed.max(self.unclassed);
        if is_classed(lang) {
            let between = behind(TABLE_BETWEEN, first - self.classed);
            between + behind(TABLE, self.classed - bits) + strange(view, lang)
        } else {
            behind(TABLE_BETWEEN, first - self.unclassed) + behind(TABLE_ALONE, self.unclassed - bits)
        }
    }
}

/// Whether the model tells a language from all others.
fn is_classed(lang: Lang) -> bool {
    CLASS_LANGUAGES.contains(&lang)
}

/// What the words of a sentence that is valid in several Scandinavian languages take from one of them, in doublings.
fn strange(view: &View<'_>, lang: Lang) -> f32 {
    let rarer = above_least(lang, &view.evidence.rarity());
    let foreign = above_least(lang, view.evidence.foreignness());
    let told = if view.telling.is_against(lang) { TOLD } else { 0.0 };
    FREQUENCY * rarer.min(MOST_DOUBLINGS) + FOREIGN * foreign.min(MOST_FOREIGN) + told
}

/// How much more a Scandinavian language has of something than the one that has least.
fn above_least(lang: Lang, each: &[f32]) -> f32 {
    let own = CLASS_LANGUAGES.iter().zip(each);
    let least = own.clone().map(|(_, number)| *number).fold(f32::MAX, f32::min);
    own.filter(|(one, _)| **one == lang).map(|(_, number)| number - least).sum()
}

/// What the word table says of a sentence in a language, in bits.
fn score(view: &View<'_>, lang: Lang) -> f32 {
    let own = COLUMNS.iter().zip(&view.scores).find(|(column, _)| **column == lang);
    bits(own.map_or(0, |(_, score)| *score))
}

/// The most that any of the languages that have a class of their own has, or that have none.
fn most_of(view: &View<'_>, classed: bool) -> f32 {
    let group = Lang::SUPPORTED.into_iter().filter(|lang| is_classed(*lang) == classed);
    most(group.map(|lang| score(view, lang)))
}

fn most(numbers: impl IntoIterator<Item = f32>) -> f32 {
    numbers.into_iter().fold(f32::MIN, f32::max)
}

/// What so many bits take away, in doublings.
fn behind(weight: f32, bits: f32) -> f32 {
    weight * bits.min(MOST_BITS)
}

/// Short sentences say less.
fn length(words: usize) -> f32 {
    let words = u8::try_from(words.min(SHORT)).unwrap_or(0);
    f32::from(words) / 4.0
}

/// The numbers divided by their sum.
fn shares(mut numbers: Each) -> Each {
    let sum: f32 = numbers.iter().sum();
    if sum > 0.0 {
        numbers.iter_mut().for_each(|number| *number /= sum);
    }
    numbers
}

/// The languages of a document.
pub(crate) struct Mixture {
    /// The share of each language.
    prior: Each,
    /// How many sentences are in each, as far as they can be told apart.
    sentences: Each,
    size: f32,
}

impl Mixture {
    /// The mixture that makes `voices` most probable.
    pub(crate) fn of(voices: &[Voice]) -> Self {
        let size = voices.iter().map(|voice| voice.size).sum();
        let mut mixture = Self { prior: [1.0; COUNT], sentences: [0.0; COUNT], size };
        for _ in 0..ROUNDS {
            mixture.sentences = [0.0; COUNT];
            for voice in voices {
                let parts = posterior(&mixture.prior, voice);
                let sums = mixture.sentences.iter_mut().zip(parts);
                sums.for_each(|(sum, part)| *sum += part * voice.size);
            }
            let own = mixture.sentences.map(|sum| (sum - ALONE).max(0.0));
            mixture.prior = shares(own).map(|share| share + LEAST_SHARE);
        }
        mixture
    }

    /// The language of a sentence of the document; `None` where the document says nothing.
    pub(crate) fn first(&self, voice: &Voice) -> Option<Lang> {
        let parts = posterior(&self.prior, voice);
        let best = parts.into_iter().fold(0.0, f32::max);
        let first = Lang::SUPPORTED.into_iter().zip(parts).find(|(_, part)| *part >= best);
        first.filter(|_| self.size > 0.0 && best > 0.0).map(|(lang, _)| lang)
    }

    /// The languages whose rules apply to a sentence: of those that it may be in by itself, without those that it hardly is in and nothing
    /// else in the document is in; and the one that it is written in.
    ///
    /// A sentence in none of the languages with rules stays so where it is short, for it may be nothing but a name, and in a short document,
    /// where it may be all that is in its language. Bokmål, Nynorsk and Danish read each other's names, so they stay together.
    pub(crate) fn narrowed(&self, voice: &Voice, named: Languages) -> Languages {
        let Some(first) = self.first(voice) else { return named };
        let supported = named.intersection(Languages::SUPPORTED);
        let unknown = voice.size < 1.0 || self.size - voice.size < KNOWN;
        if supported.is_empty() && unknown {
            return named;
        }
        let likely = self.likely(voice).with(self.main()).with(first);
        let likely = if likely.meets(CLOSE) { likely.union(CLOSE) } else { likely };
        let own = if supported.is_empty() { likely } else { supported.intersection(likely) };
        let own = if CLOSE.has(first) && own.meets(CLOSE) { own } else { own.with(first) };
        named.iter().filter(|lang| !Languages::SUPPORTED.has(*lang)).fold(own, Languages::with)
    }

    /// The language of most of the document.
    fn main(&self) -> Lang {
        let most = self.prior.into_iter().fold(0.0, f32::max);
        let main = Lang::SUPPORTED.into_iter().zip(self.prior).find(|(_, share)| *share >= most);
        main.map_or(Lang::En, |(lang, _)| lang)
    }

    /// The languages that a sentence may be in as one of its document.
    fn likely(&self, voice: &Voice) -> Languages {
        let parts = posterior(&self.prior, voice);
        // Of the document without the sentence, which must not vouch for itself; one more speaks for all languages alike.
        let mut others = self.sentences;
        others.iter_mut().zip(parts).for_each(|(sum, part)| *sum += 1.0 / 7.0 - part * voice.size);
        let parts = posterior(&others, voice);
        let scandinavian: f32 = sum_of(&parts, Languages::SCANDINAVIAN);
        let chance = |lang: Lang, part: f32| {
            if Languages::SCANDINAVIAN.has(lang) && scandinavian < STRANGE { 0.0 } else { part }
        };
        let least = |lang: Lang| if Languages::SCANDINAVIAN.has(lang) { LEAST } else { STRANGE };
        let likely = Lang::SUPPORTED.into_iter().zip(parts);
        likely.filter(|(lang, part)| chance(*lang, *part) >= least(*lang)).map(|(lang, _)| lang).collect()
    }
}

fn sum_of(parts: &Each, languages: Languages) -> f32 {
    Lang::SUPPORTED
        .into_iter()
        .zip(parts)
        .filter(|(lang, _)| languages.has(*lang))
        .map(|(_, part)| part)
        .sum()
}

/// How probable each language is for a sentence with these shares in its document.
fn posterior(prior: &Each, voice: &Voice) -> Each {
    let mut parts = voice.fits;
    parts.iter_mut().zip(prior).for_each(|(part, prior)| *part *= prior.max(0.0));
    shares(parts)
}
