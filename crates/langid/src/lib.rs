//! Which languages a sentence is valid in.
//!
//! Two parts work together. The trained model (`model`, `decision`; made by `maskros-train langid`) says which of Bokmål, Nynorsk,
//! Danish and Swedish a sentence is valid in, or that it is in another language. The word table (`weights`) names that other language:
//! a word of the table (some 1,500 function words of 30 languages, chosen by hand) adds its weights, any other word those of its letter
//! triples; weights are logarithms of shares counted on treebanks (`examples/count.rs`).
//!
//! In a document, sentences of fewer than four words are judged with their neighbours, by the word table; where such a sentence speaks
//! clearly for itself, as a short quotation does, its own languages are named beside. There, naming one language too many costs some
//! rules that find nothing; naming one too few can leave a name standing.

mod cache;
mod classes;
pub mod decision;
pub mod features;
mod first;
pub mod judge;
pub mod model;
pub mod normalise;
mod ready;
mod smooth;
mod table;
mod telling;
mod weights;

use cache::{WordCache, WordFacts};
use classes::CLASSES;
use decision::{Evidence, MEASURES};
use features::Word;
use first::{Mixture, Voice};
use judge::{Judge, SetChances};
use maskros_artefact::{Artefact as _, Placed, Refused, bytes_before};
use maskros_text::{Document, Lang, Languages, Sentence};
use model::{Asked, Model};
use std::{fmt, sync::Mutex};
use telling::{Telling, Tells};
use weights::{COLUMNS, Scores, Weights};

/// The model that ships inside the program; its card is `models/langid.md`.
const ARTEFACT: &[u8] = &PLACED.artefact;
/// The artefact, placed so that every bucket of its tables lies in one line of the processor's cache.
static PLACED: Placed<
    { bytes_before(model::BEFORE_TABLES) },
    { include_bytes!("../../../models/langid.bin").len() },
> = Placed::new(*include_bytes!("../../../models/langid.bin"));

/// The languages of the classes of the model; the fifth class is any other language.
pub const CLASS_LANGUAGES: [Lang; CLASSES - 1] = [Lang::Nb, Lang::Nn, Lang::Da, Lang::Sv];

/// The class of a language.
fn class_of(lang: Lang) -> usize {
    CLASS_LANGUAGES.iter().position(|known| *known == lang).unwrap_or(CLASSES - 1)
}

/// Fifths of a bit, the unit of all scores.
const BIT: i32 = 5;
/// A Scandinavian language this close behind another one is named too.
const CLOSE_SCANDINAVIAN: i32 = 3 * BIT;
/// Any other language this close behind the first is named too.
const CLOSE: i32 = 2 * BIT;
/// Where more languages outside Scandinavia are this close, the sentence is `und`.
const MOST_OTHERS: usize = 3;
/// Under this sum the first language is a guess, and the sentence is `und`.
const UNSURE: i32 = 3 * BIT;
/// The supported languages start with this advantage: other ones are rare in the texts this program is given.
const ADVANTAGE: i32 = 2 * BIT;
/// In a document a Scandinavian language this likely is named too.
const LIKELY: f32 = 0.1;
/// The same where the plain answer is German, English or French, whose rules then apply.
const LIKELY_BESIDE: f32 = 0.3;
/// A sentence with fewer words is judged together with its neighbours.
const SHORT: usize = 4;
/// A sentence with fewer words says nothing alone.
const TELLING: usize = 2;
/// How much a neighbour can add to a short sentence: its scores are scaled so that the highest is this.
const NEIGHBOUR: i32 = 8 * BIT;

/// The language identifier. Building it reads the tables (under a millisecond); share one between threads.
pub struct Identifier {
    weights: Weights,
    model: Model,
    /// What judges in place of the model, if something does.
    judge: Option<Box<dyn Judge>>,
    /// Caches at rest, one for each thread that was ever busy at once.
    caches: Mutex<Vec<WordCache>>,
}

impl fmt::Debug for Identifier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Identifier({:?}, {:?})", self.model, self.judge)
    }
}

impl Identifier {
    /// The identifier that ships inside the binary.
    #[must_use]
    pub fn embedded() -> Self {
        Self::with(Model::trusted(ARTEFACT).unwrap_or_else(|_| Model::ignorant()))
    }

    /// The identifier with the model of an artefact, such as the embedded one or one trained on other data.
    ///
    /// # Errors
    ///
    /// `Refused` tells why the artefact cannot be used.
    pub fn from_artefact(artefact: &'static [u8]) -> Result<Self, Refused> {
        Ok(Self::with(Model::read(artefact)?))
    }

    /// The identifier with this model.
    #[must_use]
    pub fn with(model: Model) -> Self {
        Self { weights: Weights::embedded(), model, judge: None, caches: Mutex::default() }
    }

    /// The identifier that ships inside the binary, with the chances of `judge` in place of those of its model.
    #[must_use]
    pub fn with_judge(judge: Box<dyn Judge>) -> Self {
        Self { judge: Some(judge), ..Self::embedded() }
    }

    /// Every language that `sentence` is valid in; `und` where unsure, `zxx` where nothing is linguistic.
    #[must_use]
    pub fn languages(&self, sentence: &str) -> Languages {
        let view = self.view(sentence);
        self.decide(&view, &self.chances(&view))
    }

    /// The `top` most probable languages of `sentence` with the probability that it is valid in each. Several can be near 1.
    /// Empty where nothing is linguistic.
    #[must_use]
    pub fn ranked(&self, sentence: &str, top: usize) -> Vec<(Lang, f32)> {
        self.named_and_ranked(sentence, top).1
    }

    /// The answers of [`languages`](Self::languages) and [`ranked`](Self::ranked) at the cost of one.
    #[must_use]
    pub fn named_and_ranked(&self, sentence: &str, top: usize) -> (Languages, Vec<(Lang, f32)>) {
        let view = self.view(sentence);
        let chances = self.chances(&view);
        (self.decide(&view, &chances), ranked(&view, &chances, top))
    }

    /// What the decision looks at in `sentence`: for training it.
    #[must_use]
    pub fn measures(&self, sentence: &str) -> [f32; MEASURES] {
        self.view(sentence).measures()
    }

    /// The probability of each set of classes for one sentence.
    fn chances(&self, view: &View<'_>) -> SetChances {
        let judged = self.judge.as_ref().and_then(|judge| judge.sets(&[view.text]).pop());
        judged.unwrap_or_else(|| self.model_chances(view))
    }

    /// The same for many sentences, which a judge gets as one batch.
    fn chances_of_each(&self, views: &[&View<'_>]) -> Vec<SetChances> {
        let texts = || views.iter().map(|view| view.text).collect::<Vec<_>>();
        let judged = self.judge.as_ref().map_or_else(Vec::new, |judge| judge.sets(&texts()));
        let rest = views.iter().skip(judged.len()).map(|view| self.model_chances(view));
        judged.iter().take(views.len()).cloned().chain(rest).collect()
    }

    fn model_chances(&self, view: &View<'_>) -> SetChances {
        self.model.decision().chances(&view.measures())
    }

    /// The languages of a sentence by its own words.
    fn decide(&self, view: &View<'_>, chances: &SetChances) -> Languages {
        if view.letters < 2 {
            return Languages::only(if view.letters == 0 { Lang::Zxx } else { Lang::Und });
        }
        if view.evidence.is_unknown() && view.best() < UNSURE {
            return Languages::only(Lang::Und);
        }
        let Some(set) = chances.best() else {
            return view.languages(&view.scores);
        };
        let classes = (0..).zip(CLASS_LANGUAGES).filter(|(bit, _)| set >> bit & 1 == 1);
        let named: Languages = classes.map(|(_, lang)| lang).collect();
        if set >> (CLASSES - 1) & 1 == 1 { named.union(view.others()) } else { named }
    }

    /// The languages of a sentence in a document: also those that are only likely, and where only a language without rules is named,
    /// the supported ones that the word table names, so that a doubt never switches protection off.
    fn decide_in_document(&self, view: &View<'_>, chances: &SetChances) -> Languages {
        let named = self.decide(view, chances);
        let beside = named.meets(Languages::SUPPORTED) && !named.meets(Languages::SCANDINAVIAN);
        let least = if beside { LIKELY_BESIDE } else { LIKELY };
        let classes = CLASS_LANGUAGES.into_iter().zip(chances.classes());
        let likely = classes.filter(|(_, chance)| *chance >= least).map(|(lang, _)| lang).collect();
        let named = named.union(likely);
        if named.meets(Languages::SUPPORTED) {
            return named;
        }
        named.union(view.languages(&view.scores).intersection(Languages::SUPPORTED))
    }

    /// The supported languages of a short sentence that can hardly be in one of those that are named for its neighbours' sake.
    fn apart(&self, view: &View<'_>, chances: &SetChances, named: Languages) -> Languages {
        let classes = chances.classes();
        if named.iter().any(|lang| classes[class_of(lang)] >= LIKELY) {
            return Languages::NONE;
        }
        self.decide(view, chances).intersection(Languages::SUPPORTED)
    }

    /// Gives every sentence of `document` its languages. A sentence of fewer than four words is judged together with the nearest
    /// longer sentences before and after it, where there are none with the whole document; where it clearly is in none of their languages,
    /// such as a short quotation, its own are named too.
    pub fn label(&self, document: &Document, sentences: &mut [Sentence]) {
        let views = self.views(sentences.iter().map(|sentence| document.cut(sentence.span)));
        let chances = self.chances_of_telling(&views);
        let whole = whole(&views);
        let before = nearest_long(views.iter());
        let mut after = nearest_long(views.iter().rev());
        after.reverse();
        let neighbours = before.into_iter().zip(after);
        for (((sentence, view), own), (before, after)) in
            sentences.iter_mut().zip(&views).zip(&chances).zip(neighbours)
        {
            sentence.languages = match own {
                Some(chances) if view.words >= SHORT => self.decide_in_document(view, chances),
                own => {
                    let named = among_neighbours(view, before, after, &whole);
                    let apart = own.as_ref().map(|chances| self.apart(view, chances, named));
                    named.union(apart.unwrap_or(Languages::NONE))
                }
            };
        }
        settle(&views, &chances, sentences, Languages::SUPPORTED);
    }

    /// Gives every sentence of `document` these languages, and the one of them that it is written in.
    pub fn tell_apart(&self, document: &Document, sentences: &mut [Sentence], languages: Languages) {
        sentences.iter_mut().for_each(|one| *one = Sentence::new(one.span, languages));
        let supported = languages.intersection(Languages::SUPPORTED);
        if supported.iter().count() < 2 {
            return;
        }
        let views = self.views(sentences.iter().map(|sentence| document.cut(sentence.span)));
        let chances = self.chances_of_telling(&views);
        settle(&views, &chances, sentences, supported);
        sentences.iter_mut().for_each(|sentence| sentence.languages = languages);
    }

    /// The chances of the sentences that are long enough to say something alone.
    fn chances_of_telling(&self, views: &[View<'_>]) -> Vec<Option<SetChances>> {
        let telling: Vec<_> = views.iter().filter(|view| view.words >= TELLING).collect();
        let mut chances = self.chances_of_each(&telling).into_iter();
        views.iter().map(|view| if view.words >= TELLING { chances.next() } else { None }).collect()
    }

    fn view<'a>(&self, sentence: &'a str) -> View<'a> {
        self.views(std::iter::once(sentence)).pop().unwrap_or_else(|| View::new(sentence))
    }

    /// What each sentence shows.
    fn views<'a>(&self, sentences: impl Iterator<Item = &'a str>) -> Vec<View<'a>> {
        let mut cache = self.take_cache();
        let views = sentences.map(|sentence| self.view_with(&mut cache, sentence)).collect();
        self.give_back(cache);
        views
    }

    fn take_cache(&self) -> WordCache {
        self.caches.lock().ok().and_then(|mut caches| caches.pop()).unwrap_or_default()
    }

    fn give_back(&self, cache: WordCache) {
        if let Ok(mut caches) = self.caches.lock() {
            caches.push(cache);
        }
    }

    fn view_with<'a>(&self, cache: &mut WordCache, sentence: &'a str) -> View<'a> {
        let mut view = View::new(sentence);
        let mut words = std::mem::take(&mut cache.words);
        words.clear();
        features::words(sentence, |word| words.push(*word));
        cache.fetch(&words);
        let mut before = 0;
        let asked = words.iter().map(|word| {
            let facts = cache.facts(word, |word| self.facts(word));
            view.add(word, &facts);
            Asked::of(word, std::mem::replace(&mut before, word.key()), facts.sums)
        });
        let asked: Vec<Asked> = asked.collect();
        self.model.add_all(&asked, &mut view.evidence);
        cache.words = words;
        view
    }

    /// What the tables say of a word wherever it stands.
    fn facts(&self, word: &Word) -> WordFacts {
        let scores = self.weights.scores_of(word);
        WordFacts { sums: self.model.sums(word), scores, tells: Tells::of(word.letters()) }
    }
}

/// Settles which language each sentence is written in, and takes from those that it may be in what is strange to the document.
fn settle(views: &[View<'_>], chances: &[Option<SetChances>], sentences: &mut [Sentence], among: Languages) {
    let voices: Vec<Voice> =
        views.iter().zip(chances).map(|(view, chances)| Voice::of(view, chances.as_ref(), among)).collect();
    let mixture = Mixture::of(&voices);
    for (sentence, voice) in sentences.iter_mut().zip(&voices) {
        sentence.languages = mixture.narrowed(voice, sentence.languages);
        sentence.language = mixture.first(voice);
    }
}

/// The most probable languages; none where nothing is linguistic.
fn ranked(view: &View<'_>, chances: &SetChances, top: usize) -> Vec<(Lang, f32)> {
    if view.letters == 0 {
        return Vec::new();
    }
    let classes = chances.classes();
    let mut ranked: Vec<_> = CLASS_LANGUAGES.into_iter().zip(classes).collect();
    ranked.extend(view.shares_of_others().map(|(lang, share)| (lang, share * classes[CLASSES - 1])));
    ranked.sort_by(|a, b| b.1.total_cmp(&a.1));
    ranked.truncate(top);
    ranked
}

impl Judge for Identifier {
    fn sets(&self, sentences: &[&str]) -> Vec<SetChances> {
        sentences.iter().map(|sentence| self.chances(&self.view(sentence))).collect()
    }
}

/// What one sentence shows.
struct View<'a> {
    text: &'a str,
    scores: Scores,
    words: usize,
    /// Letters of the longest word.
    letters: usize,
    evidence: Evidence,
    telling: Telling,
}

impl<'a> View<'a> {
    fn new(text: &'a str) -> Self {
        Self {
            text,
            scores: [0; 32],
            words: 0,
            letters: 0,
            evidence: Evidence::default(),
            telling: Telling::default(),
        }
    }

    /// Adds what a word says by itself, but for the evidence of the model.
    fn add(&mut self, word: &Word, facts: &WordFacts) {
        self.words += 1;
        self.letters = self.letters.max(word.letters().len());
        for (score, own) in self.scores.iter_mut().zip(facts.scores) {
            *score = score.saturating_add(i32::from(own));
        }
        self.telling.add(facts.tells);
    }
}

impl View<'_> {
    /// The highest score of the word table.
    fn best(&self) -> i32 {
        self.scores.iter().copied().max().unwrap_or(0)
    }

    /// What the decision looks at.
    fn measures(&self) -> [f32; MEASURES] {
        let mut table = [f32::MIN; CLASSES];
        for (lang, score) in COLUMNS.into_iter().zip(self.scores) {
            let class = class_of(lang);
            table[class] = table[class].max(bits(score));
        }
        self.evidence.measures(&table)
    }

    /// The languages outside Scandinavia with their scores in the word table.
    fn foreign_scores(&self) -> impl Iterator<Item = (Lang, i32)> {
        COLUMNS.into_iter().zip(self.scores).filter(|(lang, _)| !Languages::SCANDINAVIAN.has(*lang))
    }

    /// The languages outside Scandinavia that are close to the best of them; `und` where none shows or too many do.
    fn others(&self) -> Languages {
        let best = self.foreign_scores().map(|(_, score)| score).max().unwrap_or(0);
        let close = |score: i32| best > 0 && best.saturating_sub(score) < CLOSE;
        let others: Languages =
            self.foreign_scores().filter(|(_, score)| close(*score)).map(|(lang, _)| lang).collect();
        if (1..=MOST_OTHERS).contains(&others.iter().count()) { others } else { Languages::only(Lang::Und) }
    }

    /// How one unit of probability is shared between the languages outside Scandinavia.
    fn shares_of_others(&self) -> impl Iterator<Item = (Lang, f32)> {
        let best = self.foreign_scores().map(|(_, score)| score).max().unwrap_or(0);
        let share = move |score: i32| bits(score.saturating_sub(best)).exp2();
        let sum: f32 = self.foreign_scores().map(|(_, score)| share(score)).sum();
        self.foreign_scores().map(move |(lang, score)| (lang, share(score) / sum))
    }

    /// The languages of this sentence if its scores are `scores`.
    fn languages(&self, scores: &Scores) -> Languages {
        if self.letters < 2 {
            return Languages::only(if self.letters == 0 { Lang::Zxx } else { Lang::Und });
        }
        let ranked = || {
            COLUMNS.into_iter().zip(scores).map(|(lang, score)| {
                let supported = Languages::SUPPORTED.has(lang);
                (lang, score.saturating_add(if supported { ADVANTAGE } else { 0 }))
            })
        };
        let Some((first, best)) = ranked().max_by_key(|(lang, score)| (*score, std::cmp::Reverse(*lang)))
        else {
            return Languages::only(Lang::Und);
        };
        if best < UNSURE {
            return Languages::only(Lang::Und);
        }
        ranked()
            .filter(|(lang, score)| best.saturating_sub(*score) <= close(first, *lang))
            .map(|(lang, _)| lang)
            .collect()
    }

    /// The languages of this sentence among neighbours: what its own words and theirs say together, as far as the neighbours have
    /// these languages; and what its own words say where that is another supported language (`Thank you!` in a Swedish letter).
    fn among(&self, neighbours: &[&Scores]) -> Languages {
        let own = self.languages(&self.scores);
        if self.letters < 2 {
            return own;
        }
        let mut scores = self.scores;
        let mut near = Languages::NONE;
        for neighbour in neighbours {
            near = near.union(self.languages(neighbour));
            let highest = neighbour.iter().copied().max().unwrap_or(0).max(NEIGHBOUR);
            for (score, more) in scores.iter_mut().zip(neighbour.iter()) {
                let share = i64::from(*more) * i64::from(NEIGHBOUR) / i64::from(highest);
                *score = score.saturating_add(i32::try_from(share).unwrap_or(0));
            }
        }
        let joint = self.languages(&scores);
        let named = if joint.meets(near) { joint.intersection(near) } else { joint };
        let alone = own.meets(Languages::SUPPORTED) && !own.meets(named);
        if alone { named.union(own) } else { named }
    }
}

/// A score of the word table in bits.
fn bits(score: i32) -> f32 {
    i16::try_from(score.clamp(-30_000, 30_000)).map_or(0.0, f32::from) / 5.0
}

/// How close behind `first` another language is named too.
fn close(first: Lang, other: Lang) -> i32 {
    if Languages::SCANDINAVIAN.has(first) && Languages::SCANDINAVIAN.has(other) {
        CLOSE_SCANDINAVIAN
    } else {
        CLOSE
    }
}

/// The scores of all sentences together.
fn whole(views: &[View<'_>]) -> Scores {
    views.iter().fold([0; 32], |mut sum, view| {
        sum.iter_mut().zip(view.scores).for_each(|(sum, score)| *sum = i32::saturating_add(*sum, score));
        sum
    })
}

/// The languages of a short sentence between its neighbours; in place of both, or of a missing one, stands the whole document.
fn among_neighbours(
    view: &View<'_>,
    before: Option<&View<'_>>,
    after: Option<&View<'_>>,
    whole: &Scores,
) -> Languages {
    match (before, after) {
        (None, None) => view.among(&[whole]),
        (before, after) => view.among(&[before, after].map(|view| view.map_or(whole, |view| &view.scores))),
    }
}

/// For each sentence the last long one up to it.
fn nearest_long<'a>(views: impl Iterator<Item = &'a View<'a>>) -> Vec<Option<&'a View<'a>>> {
    let mut last = None;
    let keep = |view: &'a View<'a>| {
        if view.words >= SHORT {
            last = Some(view);
        }
        last
    };
    views.map(keep).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use maskros_text::Span;

    #[test]
    fn words_that_are_added_together_are_as_added_one_by_one() {
        let identifier = Identifier::embedded();
        let sentence = "Eg veit ikkje kva Anna sa til han i går, men det var ei fin bok. ";
        for repeated in [0, 1, 5] {
            let text = sentence.repeat(repeated);
            let together = identifier.view(&text).evidence;
            assert_eq!(format!("{together:?}"), format!("{:?}", model::evidence(&identifier.model, &text)));
        }
    }

    fn codes(languages: Languages) -> String {
        languages.iter().map(Lang::code).collect::<Vec<_>>().join(" ")
    }

    fn of(sentence: &str) -> String {
        codes(Identifier::embedded().languages(sentence))
    }

    fn labels(sentences: &[&str]) -> Vec<String> {
        let mut text = String::new();
        let mut spans = Vec::new();
        for sentence in sentences {
            let span = Span::new(text.len(), text.len() + sentence.len());
            spans.push(Sentence::new(span, Languages::NONE));
            text.push_str(sentence);
            text.push('\n');
        }
        Identifier::embedded().label(&Document::new("test", text), &mut spans);
        spans.into_iter().map(|sentence| codes(sentence.languages)).collect()
    }

    #[test]
    fn finds_each_supported_language() {
        assert_eq!(of("Jag heter Annika och bor i Göteborg sedan två år."), "sv");
        assert_eq!(of("Jeg vet ikke hva han sa etter at hun gikk hjem."), "nb");
        assert_eq!(of("Eg veit ikkje kva ho sa då dei kom heim frå skulen."), "nn");
        assert_eq!(of("Jeg ved ikke, hvad han sagde, efter at hun var gået hjem."), "da");
        assert_eq!(of("Der Kläger wohnt seit drei Jahren nicht mehr in der Wohnung."), "de");
        assert_eq!(of("The claimant has not lived in the flat for three years."), "en");
        assert_eq!(of("Le demandeur n'habite plus dans l'appartement depuis trois ans."), "fr");
    }

    #[test]
    fn finds_every_language_of_a_shared_sentence() {
        assert_eq!(of("Vi kan komme."), "nb nn da");
        assert_eq!(of("Det er nødvendigt."), "da");
    }

    #[test]
    fn the_embedded_artefact_is_whole() {
        assert!(Identifier::from_artefact(ARTEFACT).is_ok());
        assert!(ARTEFACT.len() <= 6_000_000);
    }

    #[test]
    fn the_cases_of_the_spec_page_hold() {
        let page = include_str!("../../../spec/languages.md");
        let cases = page.lines().filter_map(|line| line.strip_prefix("- ")?.split_once(": "));
        let wrong: Vec<_> = cases.filter(|(codes, sentence)| of(sentence) != **codes).collect();
        assert!(wrong.is_empty(), "{:?}", wrong.iter().map(|(_, case)| (case, of(case))).collect::<Vec<_>>());
        assert!(page.matches("\n- ").count() >= 60);
    }

    #[test]
    fn ranks_languages_by_probability() {
        let ranked = Identifier::embedded().ranked("Jag vet inte vad han heter, men hon bor här.", 3);
        assert!(ranked.len() == 3 && ranked[0].0 == Lang::Sv && ranked[0].1 > 0.9, "{ranked:?}");
        assert!(Identifier::embedded().ranked("12 + 7", 3).is_empty());
    }

    #[test]
    fn names_every_likely_language_in_a_document() {
        assert!(labels(&["En dag i livet"])[0].starts_with("sv nb"), "{:?}", labels(&["En dag i livet"]));
    }

    #[test]
    fn neighbours_are_not_mistaken_for_supported_languages() {
        assert_eq!(of("Ik weet niet wat hij zei toen ze naar huis ging."), "nl");
        assert_eq!(of("Ég veit ekki hvað hann sagði þegar hún fór heim."), "is");
        assert_eq!(of("En tiedä mitä hän sanoi kun he tulivat kotiin."), "fi");
        assert_eq!(of("No sé lo que dijo cuando ella se fue a su casa."), "es");
        assert_eq!(of("Nie wiem, co on powiedział, gdy ona była w domu."), "pl");
    }

    #[test]
    fn leaves_numbers_and_nonsense_unnamed() {
        assert_eq!(of("12.3.2024 — 070-174 06 12 ☎ 😀"), "zxx");
        assert_eq!(of(""), "zxx");
        assert_eq!(of("B 7"), "und");
        assert_eq!(of("qx zzq"), "und");
    }

    #[test]
    fn case_and_kind_of_accents_do_not_matter() {
        assert_eq!(of("JAG VET INTE VAR HON ÄR NÅGONSTANS"), "sv");
        assert_eq!(of("Jag vet inte va\u{308}l na\u{30a}got om det ha\u{308}r"), "sv");
    }

    #[test]
    fn short_sentences_follow_their_neighbours() {
        let swedish = "Jag har bott här sedan jag var liten och jag tycker mycket om det.";
        let danish = "Jeg har boet her, siden jeg blev født, og jeg synes, at det er et dejligt sted.";
        assert_eq!(labels(&[swedish, "Hans hus.", swedish]), ["sv", "sv", "sv"]);
        assert_eq!(labels(&["Hans hus.", danish]), ["da", "da"]);
        assert_eq!(labels(&["7", danish]), ["zxx", "da"]);
        assert_eq!(labels(&[swedish, "Thank you!", swedish])[1], "sv en");
    }

    #[test]
    fn a_document_of_short_sentences_is_judged_as_a_whole() {
        let cells = labels(&["Hej då", "Vi ses", "Mormors hus", "jätte bra", "Tack för allt"]);
        assert!(cells.iter().all(|cell| cell.starts_with("sv")), "{cells:?}");
    }

    /// Says of every sentence that it is Danish.
    #[derive(Debug)]
    struct Danish;

    impl Judge for Danish {
        fn sets(&self, sentences: &[&str]) -> Vec<SetChances> {
            sentences.iter().map(|_| SetChances(vec![(0b100, 1.0)])).collect()
        }
    }

    #[test]
    fn another_judge_takes_the_place_of_the_model() {
        let text = "Jag vet inte vad han heter, men hon bor här.";
        let danish = Identifier::with_judge(Box::new(Danish));
        assert_eq!(codes(danish.languages(text)), "da");
        let mut sentences = [Sentence::new(Span::new(0, text.len()), Languages::NONE)];
        danish.label(&Document::new("test", text.to_owned()), &mut sentences);
        assert_eq!(codes(sentences[0].languages), "da");
        let same = Identifier::with_judge(Box::new(Identifier::embedded()));
        assert_eq!(codes(same.languages(text)), "sv");
    }

    #[test]
    fn hostile_text_is_harmless() {
        let identifier = Identifier::embedded();
        for piece in [".", "a", "och ", "å\u{308}", "((((", "\u{0}"] {
            let _ = identifier.languages(&piece.repeat(200_000));
        }
    }
}
