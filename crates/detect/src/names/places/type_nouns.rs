//! Places by their type noun: `Korsvägen station`, `Lake Louise`, `place de la République`.

use crate::SentenceView;
use crate::names::reading::{Evidence, SentenceContext, entry_of, is_capitalised, is_initial};
use crate::names::words::{NamedPlace, TriggerEntry};
use maskros_language::{LanguageTrait, Side, WordRole};
use maskros_lexicon::Role;
use maskros_text::{Candidate, Label, Lang, Languages};

/// The most capitalised words of one name of a place.
pub(super) const MAX_WORDS: usize = 4;

/// `Korsvägen station`, `Lake Louise`, `place de la République`: a type noun with a name beside it.
pub(crate) fn named(
    sentence: &SentenceContext<'_>,
    idx: usize,
    entry: &TriggerEntry,
    out: &mut Vec<Candidate>,
) {
    for place in entry.places.iter().filter(|place| place.languages.meets(sentence.view.languages)) {
        if let Some((first, last)) = extent(sentence, idx, place) {
            let evidence = Evidence::context("named-place", place.label, 0.65);
            sentence.put(out, first, last, evidence);
        }
    }
}

/// The first and last token of the place whose type stands at `idx`.
fn extent(sentence: &SentenceContext<'_>, idx: usize, place: &NamedPlace) -> Option<(usize, usize)> {
    if is_title_cased(place) && !is_capitalised(sentence.view, idx) {
        return None;
    }
    match place.side {
        Side::Precedes => named_before(sentence, idx, place).map(|first| (first, last_of(place, idx))),
        Side::Follows => named_after(sentence, idx, place).map(|last| (idx, last)),
    }
}

/// Whether the type has a capital in the names of its places, as English writes it.
const fn is_title_cased(place: &NamedPlace) -> bool {
    LanguageTrait::TitleCase.is_of_all(place.languages)
}

/// The last word of a place whose type stands at `idx`: the office of a town is not of its name (`Favrskov Kommune`).
fn last_of(place: &NamedPlace, idx: usize) -> usize {
    if place.label == Label::City { idx.saturating_sub(1) } else { idx }
}

/// `Ingolf vågen` (awake): whether a usual first name that is no place stands before the word for a kind of place in small letters, which
/// Danish has as another word.
fn is_person_before_word(sentence: &SentenceContext<'_>, before: usize, idx: usize) -> bool {
    let reading = sentence.reading(before);
    let danish = sentence.view.languages.has(Lang::Da) && sentence.view.is_lower(idx);
    danish && reading.is_good_first() && !reading.elsewhere
}

/// The first word of the name before the type at `idx`.
fn named_before(sentence: &SentenceContext<'_>, idx: usize, place: &NamedPlace) -> Option<usize> {
    let before = idx.checked_sub(1).filter(|before| may_name_place(sentence, *before, idx))?;
    let words = (idx.saturating_sub(MAX_WORDS)..idx).rev();
    let first = words.take_while(|at| is_namelike(sentence, *at)).last()?;
    let vague = first == before && is_vague(sentence, first, place);
    (!vague && !names_somebody(sentence, first, idx)).then_some(first)
}

/// Whether the words from `first` to the type of a place are rather somebody with a surname.
fn names_somebody(sentence: &SentenceContext<'_>, first: usize, head: usize) -> bool {
    let addressed = || (first..head).any(|at| is_form_of_address(sentence.view, at));
    is_somebody(sentence, first, head) || addressed()
}

/// Whether the word before that for a place may be its name: it owns nothing, is no first name of which that would be the surname or subject,
/// and no German noun apart from it.
fn may_name_place(sentence: &SentenceContext<'_>, before: usize, idx: usize) -> bool {
    let view = sentence.view;
    let somebody = view.is_terrain_surname(idx) || is_person_before_word(sentence, before, idx);
    !somebody && !is_noun_apart(sentence, before) && !view.plays_near(before, WordRole::Possessive)
}

/// Whether nouns have capitals, and the word is no place and not joined with the next.
fn is_noun_apart(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    sentence.capital_nouns && !sentence.view.touches_next(idx) && !is_placelike(sentence.view, idx)
}

/// `Miss May Hall`: what people alone are addressed with.
fn is_form_of_address(view: &SentenceView<'_>, idx: usize) -> bool {
    view.facts(idx).has_any(&[WordRole::AddressMan, WordRole::AddressWoman])
}

/// Whether the one word before a word for places is none of their names: the first of its sentence, or before an English one no name at all.
fn is_vague(sentence: &SentenceContext<'_>, idx: usize, place: &NamedPlace) -> bool {
    let head = is_initial(sentence.view, idx) && sentence.reading(idx).ordinary;
    head || (is_title_cased(place) && is_no_name(sentence.view, idx, place.languages))
}

/// `R Square`, `Norwegian Forest`: a letter or a nationality before an English word for a place names none.
fn is_no_name(view: &SentenceView<'_>, idx: usize, languages: Languages) -> bool {
    view.letters(idx) == 1 || view.word(idx).is_some_and(|word| word.has(Role::Nationality, languages))
}

fn is_placelike(view: &SentenceView<'_>, idx: usize) -> bool {
    view.words(idx).any(|word| word.place.is_some())
}

/// The last word of the name behind the type at `idx` and its small words.
fn named_after(sentence: &SentenceContext<'_>, idx: usize, place: &NamedPlace) -> Option<usize> {
    let link = |at: usize| sentence.view.facts(at).has_in(WordRole::PlaceLink, place.languages);
    let start = (idx + 1..=idx + MOST_LINKS + 1).find(|at| !link(*at))?;
    if sentence.capital_nouns && !is_placelike(sentence.view, start) {
        return None;
    }
    (start..start + MAX_WORDS).take_while(|at| is_namelike(sentence, *at)).last()
}

/// So many small words stand between type and name: `place de la République`.
const MOST_LINKS: usize = 2;

/// `Dennis Ravnholt Skov`, `vinnar Bergit Vågen`: whether the word for a place behind several words, one of them a first name, is a surname
/// as well, and no preposition says that something is there.
fn is_somebody(sentence: &SentenceContext<'_>, first: usize, head: usize) -> bool {
    let several = head - first > 1 && sentence.view.is_listed_surname(head);
    let led = sentence.view.follows(first, WordRole::PlacePreposition);
    several && !led && (first..head).any(|idx| sentence.reading(idx).is_good_first())
}

/// Whether the word has a capital that may be of a name: inside the sentence where capitals tell, else of no ordinary word.
pub(super) fn is_namelike(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let proves = !sentence.capital_nouns && !sentence.shouting && !is_initial(sentence.view, idx);
    is_capitalised(sentence.view, idx) && (proves || !sentence.reading(idx).ordinary)
}

/// `Samfunnshus` of `utenfor Gausdal Samfunnshus`, which is no town: whether a word with a capital says what kind of place is named.
pub(super) fn is_kind_of_place(view: &SentenceView<'_>, idx: usize) -> bool {
    let mut kinds = entry_of(view, idx).into_iter().flat_map(|entry| &entry.places);
    is_capitalised(view, idx) && kinds.any(|kind| matches!(kind.side, Side::Precedes))
}
