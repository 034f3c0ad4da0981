//! Which languages a sentence is valid in.
//!
//! This is the function-word identifier of the first road; the trained multi-label model takes its place behind the same verbs.
//!
//! A word of the table (some 1,500 function words of 28 languages, chosen by hand) adds its weights, any other word those of its
//! letter triples. Weights are logarithms of shares counted on treebanks (`examples/count.rs`). A sentence is valid in the language
//! with the highest sum, and in those close behind: Bokmål, Nynorsk, Danish and Swedish share whole sentences
//! (`En dag i livet`), and then each of them is named. Naming one too many costs some rules that find nothing; naming one
//! too few can leave a name standing.

mod features;
mod weights;

use maskros_text::{Document, Lang, Languages, Sentence};
use std::fmt;
use weights::{COLUMNS, Scores, Weights};

/// Fifths of a bit, the unit of all scores.
const BIT: i32 = 5;
/// A Scandinavian language this close behind another one is named too.
const CLOSE_SCANDINAVIAN: i32 = 3 * BIT;
/// Any other language this close behind the first is named too.
const CLOSE: i32 = 2 * BIT;
/// Under this sum the first language is a guess, and the sentence is `und`.
const UNSURE: i32 = 3 * BIT;
/// The supported languages start with this advantage: other ones are rare in the texts this program is given.
const ADVANTAGE: i32 = 2 * BIT;
/// A sentence with fewer words is judged together with its neighbours.
const SHORT: usize = 4;
/// How much a neighbour can add to a short sentence: its scores are scaled so that the highest is this.
const NEIGHBOUR: i32 = 8 * BIT;

/// The language identifier. Building it reads the table (under a millisecond); share one between threads.
pub struct Identifier {
    weights: Weights,
}

impl fmt::Debug for Identifier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Identifier(function words)")
    }
}

impl Identifier {
    /// The identifier that ships inside the binary.
    #[must_use]
    pub fn embedded() -> Self {
        Self { weights: Weights::embedded() }
    }

    /// Every language that `sentence` is valid in; `und` where unsure, `zxx` where nothing is linguistic.
    #[must_use]
    pub fn languages(&self, sentence: &str) -> Languages {
        let view = self.view(sentence);
        view.languages(&view.scores)
    }

    /// Gives every sentence of `document` its languages. A sentence of fewer than four words is judged together with the nearest
    /// longer sentences before and after it; where there are none, with the whole document.
    pub fn label(&self, document: &Document, sentences: &mut [Sentence]) {
        let views: Vec<_> = sentences.iter().map(|sentence| self.view(document.cut(sentence.span))).collect();
        let whole = whole(&views);
        let before = nearest_long(views.iter());
        let mut after = nearest_long(views.iter().rev());
        after.reverse();
        for (((sentence, view), before), after) in sentences.iter_mut().zip(&views).zip(before).zip(after) {
            sentence.languages = match (before, after) {
                _ if view.words >= SHORT => view.languages(&view.scores),
                (None, None) => view.among(&[&whole]),
                (before, after) => {
                    view.among(&[before, after].map(|view| view.map_or(&whole, |view| &view.scores)))
                }
            };
        }
    }

    fn view(&self, sentence: &str) -> View {
        let mut view = View { scores: [0; 32], words: 0, letters: 0 };
        features::words(sentence, |word| {
            view.words += 1;
            view.letters = view.letters.max(word.letters().len());
            self.weights.add_word(word, &mut view.scores);
        });
        view
    }
}

/// What one sentence shows.
struct View {
    scores: Scores,
    words: usize,
    /// Letters of the longest word.
    letters: usize,
}

impl View {
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

/// How close behind `first` another language is named too.
fn close(first: Lang, other: Lang) -> i32 {
    let scandinavian = |lang| Languages::SCANDINAVIAN.has(lang);
    if scandinavian(first) && scandinavian(other) { CLOSE_SCANDINAVIAN } else { CLOSE }
}

/// The scores of all sentences together.
fn whole(views: &[View]) -> Scores {
    views.iter().fold([0; 32], |mut sum, view| {
        sum.iter_mut().zip(view.scores).for_each(|(sum, score)| *sum = i32::saturating_add(*sum, score));
        sum
    })
}

/// For each sentence the last long one up to it.
fn nearest_long<'a>(views: impl Iterator<Item = &'a View>) -> Vec<Option<&'a View>> {
    let mut last = None;
    let keep = |view: &'a View| {
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
            spans.push(Sentence { span, languages: Languages::NONE });
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
        let dag = Identifier::embedded().languages("En dag i livet");
        assert!(dag.has(Lang::Sv) && dag.has(Lang::Nb) && dag.has(Lang::Da), "{}", codes(dag));
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
        let danish = "Jeg har boet her, siden jeg var lille, og jeg synes meget godt om det.";
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

    proptest::proptest! {
        #[test]
        fn every_text_has_a_language(text in "\\PC{0,80}") {
            proptest::prop_assert!(!Identifier::embedded().languages(&text).is_empty());
        }
    }

    #[test]
    fn hostile_text_is_harmless() {
        let identifier = Identifier::embedded();
        for piece in [".", "a", "och ", "å\u{308}", "((((", "\u{0}"] {
            let _ = identifier.languages(&piece.repeat(200_000));
        }
    }
}
