//! Waters, mountains, woods and houses by one joined word of no list, in sentences without capitals: `ve tvetervannet`, `te ertholmene`,
//! `nedanför hällberget`, `på kaikafeen`.
//!
//! Behind a preposition of places such a word is a name where its beginning is no ordinary word, or neither running text nor chats have the
//! whole and no kind of water, land or house is called so.

use super::ways::is_behind_way_preposition;
use crate::names::reading::{Evidence, HALF, SentenceContext, is_led, is_no_word, is_ordinary_stem};
use crate::{SentenceView, plain};
use maskros_language::{WordRole, facts};
use maskros_lexicon::Role;
use maskros_text::{Candidate, Label, Languages};

const RULE: &str = "place-in-haste";
/// The beginning of such a name has at least so many letters.
const MIN_STEM: usize = 2;

/// Adds the water, mountain, wood or house at token `idx`.
pub(super) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    if !is_unheard(sentence, idx) {
        return;
    }
    let Some(label) = label(sentence, idx) else { return };
    if let Some(score) = score(sentence.view, idx) {
        sentence.put(out, idx, idx, Evidence::context(RULE, label, score));
        house(sentence, idx, out);
    }
}

/// What the word names by its ending and what stands before that.
fn label(sentence: &SentenceContext<'_>, idx: usize) -> Option<Label> {
    KINDS.iter().find(|kind| is_name(sentence, idx, kind)).map(|kind| kind.2)
}

/// How sure such a word is behind a preposition. Without one it is too little by itself, and only in the north anything: `så nøklevann i går`.
fn score(view: &SentenceView<'_>, idx: usize) -> Option<f32> {
    match () {
        () if is_behind_way(view, idx) => Some(0.6),
        () if !is_northern(view) => None,
        () if is_said_to_be(view, idx) => Some(0.6),
        () => Some(HALF),
    }
}

/// `hamresanden er verre`: whether it is said how the water or hill is, whose name is not joined from ordinary words.
fn is_said_to_be(view: &SentenceView<'_>, idx: usize) -> bool {
    view.plays_near(idx + 1, WordRole::Being) && !plain::is_plain_noun(view, idx)
}

/// Whether the sentence is in languages whose waters and hills are called by such words without an article.
fn is_northern(view: &SentenceView<'_>) -> bool {
    view.languages.union(Languages::SCANDINAVIAN) == Languages::SCANDINAVIAN
}

/// The same in a sentence of capitals alone, where they tell as little as small letters.
pub(crate) fn shouted(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    if sentence.shouting {
        find(sentence, idx, out);
    }
}

/// `i røysmarka 8`, `på hyldemarken 8 torsdag`: the number of a house behind such a name, which counts nothing.
fn house(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    if is_house(sentence.view, idx + 1) {
        sentence.put(out, idx + 1, idx + 1, Evidence::context(RULE, Label::StreetNr, 0.6));
    }
}

/// Whether neither lists nor running text nor chats have the word, which has no capital that tells.
fn is_unheard(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let small = view.is_lower_word(idx) || (sentence.shouting && view.is_word(idx));
    small && view.word(idx).is_none() && is_no_word(view, idx)
}

/// Whether what stands before the word says where something is or goes.
fn is_behind_way(view: &SentenceView<'_>, idx: usize) -> bool {
    is_led(view, idx) || is_led_with_article(view, idx) || is_behind_way_preposition(view, idx)
}

/// Whether a short number stands there that counts nothing and is no time.
fn is_house(view: &SentenceView<'_>, idx: usize) -> bool {
    const MAX_DIGITS: usize = 3;
    let number = view.is_number(idx) && view.letters(idx) <= MAX_DIGITS;
    number && !is_counted(view, idx + 1) && !is_time(view, idx)
}

fn is_time(view: &SentenceView<'_>, idx: usize) -> bool {
    view.text(idx + 1) == ":" && view.touches_next(idx)
}

/// Whether the word may be what a number counts.
fn is_counted(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_word(idx) && !view.has_role(idx, Role::Weekday) && !view.is_conjunction(idx)
}

/// `auf den grubenkopf`: whether a German article stands before the word, and a preposition before that.
fn is_led_with_article(view: &SentenceView<'_>, idx: usize) -> bool {
    view.follows(idx, WordRole::NounMarker) && is_led(view, idx - 1)
}

/// How a kind of place ends, what stands before that in ordinary words, and what it is.
type Kind = (WordRole, WordRole, Label);

const KINDS: [Kind; 2] = [
    (WordRole::SmallLandscapeEnding, WordRole::PlainLandscape, Label::Geo),
    (WordRole::SmallHouseEnding, WordRole::PlainHouse, Label::Place),
];

/// Whether what stands before the longest ending of the word may be the name of a place.
fn is_name(sentence: &SentenceContext<'_>, idx: usize, (ending, plain, _): &Kind) -> bool {
    let Some(stem) = stem(sentence.view, idx, *ending) else { return false };
    let joined = sentence.view.may_have_capital_nouns() && is_made_of_words(sentence, idx, stem);
    !joined && !facts(stem).has(*plain)
}

/// The beginning of the word before the longest such ending.
fn stem<'a>(view: &SentenceView<'a>, idx: usize, role: WordRole) -> Option<&'a str> {
    let (folded, near) = (view.folded(idx), view.languages.with_relatives());
    let mut parts = folded.char_indices().skip(MIN_STEM).filter_map(|(at, _)| folded.split_at_checked(at));
    parts.find(|(_, ending)| facts(ending).has_in(role, near)).map(|(stem, _)| stem)
}

/// In German, whose running text gives capitals to nouns, an ordinary beginning or a joined word tells a kind of water or land.
fn is_made_of_words(sentence: &SentenceContext<'_>, idx: usize, stem: &str) -> bool {
    is_ordinary_stem(sentence, stem) || plain::is_plain_noun(sentence.view, idx)
}
