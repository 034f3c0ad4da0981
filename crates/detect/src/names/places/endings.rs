//! Places that no list has, by their ending or a preposition of places: `Delsjön`, `Mariatorget`, `in St Davids`, `i Xby`.

use super::german_villages;
use super::kinds::MIN_STEM_LETTERS;
use super::type_nouns::{MAX_WORDS, is_kind_of_place, is_namelike};
use crate::names::reading::{Evidence, SentenceContext, is_capitalised, is_initial};
use crate::token::CAPITAL_NOUNS;
use crate::{SentenceView, indefinite, plain};
use maskros_language::{WordRole, has_ending};
use maskros_lexicon::Role;
use maskros_text::{Candidate, Label};

/// `Centralen`: whether the word is the central station of a town, with a capital of its own.
fn is_central_station(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    view.facts(idx).has(WordRole::CentralStation) && !is_initial(view, idx) && !sentence.heading
}

/// How sure a word with the ending of a place is the name of one.
fn ending_score(sentence: &SentenceContext<'_>, idx: usize, label: Label) -> f32 {
    match sentence.capital_nouns {
        true if indefinite::is_one_of_many(sentence.view, idx) => 0.4,
        true => german_score(sentence.view.folded(idx), label),
        false if is_initial(sentence.view, idx) => 0.5,
        false => 0.6,
    }
}

/// `Delsjön`, `Mariatorget`, `Lidingöbanan`: one capitalised word with the ending of a place.
pub(super) fn ending(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    if !sentence.view.is_word(idx) || sentence.view.is_upper(idx) {
        return None;
    }
    let Some(evidence) = evidence_of_ending(sentence, idx) else {
        return after_preposition(sentence, idx, out);
    };
    sentence.put(out, idx, idx, evidence);
    Some(idx + 1)
}

/// What the ending makes of a word that nobody has heard; the word for the central station of a town is one whatever the lists say.
fn evidence_of_ending(sentence: &SentenceContext<'_>, idx: usize) -> Option<Evidence> {
    if is_central_station(sentence, idx) {
        return Some(Evidence::pattern("place-ending", Label::Place, 0.6));
    }
    if !sentence.reading(idx).is_unheard() || sentence.view.text(idx).len() < 2 * MIN_STEM_LETTERS {
        return None;
    }
    let (label, _, rule) = kind_by_ending(sentence, idx)?;
    Some(Evidence::pattern(rule, label, ending_score(sentence, idx, label)))
}

/// What ends so is such a place, by such a rule.
type KindOfEnding = (Label, WordRole, &'static str);

const KINDS_BY_ENDING: [KindOfEnding; 3] = [
    (Label::TransportName, WordRole::LineEnding, "transport-line"),
    (Label::Place, WordRole::PlaceEnding, "place-ending"),
    (Label::Geo, WordRole::LandscapeEnding, "landscape-ending"),
];

/// What the word is by its ending; nothing for ordinary words with such an ending (`Jernbanen er stengt`, `Tallinja er et hjelpemiddel`),
/// which German weighs by their score.
fn kind_by_ending(sentence: &SentenceContext<'_>, idx: usize) -> Option<KindOfEnding> {
    let (folded, languages) = (sentence.view.folded(idx), sentence.view.languages);
    let plain = !sentence.capital_nouns && has_ending(folded, WordRole::PlainPlace, languages, 0);
    let ends = |(_, role, _): &KindOfEnding| has_ending(folded, *role, languages, MIN_STEM_LETTERS);
    KINDS_BY_ENDING.into_iter().find(ends).filter(|_| !plain)
}

/// How sure a German noun with such an ending is a name: every noun has a capital there.
fn german_score(folded: &str, label: Label) -> f32 {
    let plain = has_ending(folded, WordRole::PlainPlace, CAPITAL_NOUNS, 0);
    match label {
        _ if folded.contains('-') && !plain => 0.6,
        Label::TransportName | Label::Place if !plain => 0.52,
        _ => 0.4,
    }
}

/// Whether a word with one capital is on no list as a name and no word for kin.
fn is_unheard_title(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let unheard = is_long_title(sentence.view, idx) && sentence.reading(idx).is_unheard();
    unheard && !is_kin_somewhere(sentence.view, idx)
}

/// Whether the token is a word with one capital, and longer than most small words.
fn is_long_title(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_title(idx) && view.is_word(idx) && view.text(idx).len() > SMALL_WORD
}

/// Most small words have so many bytes.
const SMALL_WORD: usize = 2;

/// Whether the word is one for kin in whatever language.
fn is_kin_somewhere(view: &SentenceView<'_>, idx: usize) -> bool {
    view.word(idx).is_some_and(|word| word.roles & Role::Kin.bit() != 0)
}

/// `in St Davids`, `from St. Osyth`: a town called after a saint.
pub(super) fn of_saint(
    sentence: &SentenceContext<'_>,
    idx: usize,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    let view = sentence.view;
    let name =
        name_of_saint(view, idx).filter(|_| view.is_led_to_place(idx) || is_behind_house(view, idx))?;
    let evidence = Evidence::context("place-preposition", Label::City, 0.95);
    sentence.put(out, idx, name, evidence);
    Some(name + 1)
}

/// The one name behind the word for a saint at `idx`, which owns nothing: `St Davids`, but `St David's`.
fn name_of_saint(view: &SentenceView<'_>, idx: usize) -> Option<usize> {
    if !view.is_title(idx) || !matches!(view.folded(idx), "st" | "saint") {
        return None;
    }
    let name = idx + 1 + usize::from(view.is_dotted(idx));
    (is_lone_title(view, name) && !is_in_genitive(view, name)).then_some(name)
}

/// `Trevarrick Cottage, St Tudy`: whether a house is named before the comma, so that its village follows.
fn is_behind_house(view: &SentenceView<'_>, idx: usize) -> bool {
    let house = |at: usize| is_kind_of_place(view, at);
    view.text_before(idx) == "," && idx.checked_sub(2).is_some_and(house)
}

fn is_lone_title(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_title(idx) && !is_capitalised(view, idx + 1)
}

fn is_in_genitive(view: &SentenceView<'_>, idx: usize) -> bool {
    view.has_apostrophe(idx) || view.folded(idx).ends_with("'s")
}

/// `i Xby`, `in Xtown`: a capitalised word of no list after a preposition of place.
fn after_preposition(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    if sentence.heading || !is_unheard_title(sentence, idx) {
        return None;
    }
    if sentence.view.may_have_capital_nouns() {
        return german_villages::find(sentence, idx, out);
    }
    let first = with_article(sentence.view, idx);
    let last = last_of_town(sentence, idx).filter(|_| sentence.view.is_led_to_place(first))?;
    sentence.put(out, first, last, Evidence::context("place-preposition", Label::City, 0.5));
    Some(last + 1)
}

/// Where the town begins whose word stands at `idx`: with the article that is joined to it, if it has one.
fn with_article(view: &SentenceView<'_>, idx: usize) -> usize {
    if matches!(view.text_before(idx), "L'" | "L’") { idx - 1 } else { idx }
}

/// The last word with a capital from `idx` on, but not of a thing with a number (`in Article 6`) or an emphasised word (`bring to a Boil`).
fn last_of_town(sentence: &SentenceContext<'_>, idx: usize) -> Option<usize> {
    let last = (idx..idx + MAX_WORDS).take_while(|at| is_namelike(sentence, *at)).last()?;
    let emphasised = last == idx && plain::is_written_small(sentence.view, idx);
    (!emphasised && !sentence.view.is_number(last + 1)).then_some(last)
}
