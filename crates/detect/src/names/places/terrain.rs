//! German places: every noun has a capital there, so that an ending needs an article, and an inn the word for it, to be a name.

use crate::names::reading::{Evidence, SentenceContext, is_capitalised, is_ordinary_stem};
use crate::{SentenceView, indefinite, plain};
use maskros_language::{WordRole, facts, has_ending};
use maskros_text::{Candidate, Label, Lang, Languages};

/// Endings of mountains and waters, folded; what ends in `-kopf`, `-horn` and `-stein` is as often of a body (`im Pankreaskopf`).
#[rustfmt::skip]
const LANDSCAPES: &[&str] = &[
    "see", "teich", "weiher", "maar", "haff", "bodden", "klamm", "gletscher", "ferner", "joch", "bühl", "kogel", "koppe", "kuppe", "spitze",
    "alm", "alpe", "ried", "moos", "moor", "berg", "tobel", "bach", "graben",
];

/// A mountain or water by its ending, part of a town or inn at token `idx`.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    if !sentence.view.languages.has(Lang::De) || !sentence.view.is_title(idx) {
        return;
    }
    let found = if sentence.view.facts(idx).has(WordRole::SideOfTown) {
        Some((idx, Label::Area, "landscape-with-article"))
    } else if is_landscape(sentence, idx) {
        Some((idx, Label::Geo, "landscape-with-article"))
    } else if is_hut(sentence, idx) {
        Some((idx, Label::Place, "landscape-with-article"))
    } else if let Some(last) = named_house(sentence.view, idx) {
        Some((last, Label::OtherInstitution, "inn"))
    } else {
        inn(sentence, idx).map(|last| (last, Label::Place, "inn"))
    };
    if let Some((last, label, rule)) = found {
        sentence.put(out, idx, last, Evidence::context(rule, label, 0.6));
    }
}

/// `am Spirdingsee`, `den Oderteich`: a word of no list whose beginning is no ordinary word either, as that of `Badesee` is.
fn is_landscape(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    const STEM: usize = 4;
    let view = sentence.view;
    let led = view.facts_before(idx).has(WordRole::LandscapePreposition);
    let folded = view.folded(idx);
    if !led || view.known(idx).is_none_or(|known| known.word.is_some() || known.trigger.is_some()) {
        return false;
    }
    let stems = LANDSCAPES.iter().filter_map(|ending| folded.strip_suffix(*ending));
    stems.into_iter().any(|stem| stem.chars().count() >= STEM && !is_ordinary_stem(sentence, stem))
}

/// `auf der Steinseehütte`: a hut of the mountains behind its article, and no kind of hut (`Blockhütte`).
fn is_hut(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    const STEM: usize = 4;
    let view = sentence.view;
    let led = matches!(view.folded_before(idx), "der" | "zur" | "die") && view.word(idx).is_none();
    let stem = view.folded(idx).strip_suffix("hütte").filter(|stem| stem.chars().count() >= STEM);
    let plain = |stem: &str| facts(stem).has(WordRole::PlainHut);
    led && !indefinite::is_one_of_many(view, idx) && stem.is_some_and(|stem| !plain(stem))
}

/// The last token of a house by its name whose word is token `idx`: `am Haus Abendsonne`, `Haus am Sähling`.
fn named_house(view: &SentenceView<'_>, idx: usize) -> Option<usize> {
    let name = idx + 1 + usize::from(matches!(view.folded(idx + 1), "am" | "im" | "zum"));
    let lone = view.is_title(name) && !is_capitalised(view, name + 1);
    let named = if name > idx + 1 { is_unheard(view, name) } else { ends_as_house(view, idx, name) };
    (view.plays(idx, WordRole::HouseNoun) && lone && named).then_some(name)
}

/// Whether no list has the word, nor running text as an ordinary one or its parts.
fn is_unheard(view: &SentenceView<'_>, idx: usize) -> bool {
    const LETTERS: usize = 6;
    view.letters(idx) >= LETTERS
        && view.word(idx).is_none()
        && view.small(idx).mostly_or_everyday().is_empty()
        && !plain::is_plain_noun(view, idx)
}

/// Whether the one word behind a house and its preposition ends as homes and guest houses are called.
fn ends_as_house(view: &SentenceView<'_>, idx: usize, name: usize) -> bool {
    view.follows(idx, WordRole::LandscapePreposition)
        && has_ending(view.folded(name), WordRole::HouseNameEnding, Languages::SUPPORTED, 0)
}

/// The last token of an inn whose kind is token `idx`: `Gasthaus Paradies`, `Wirtshaus zum Adler`.
fn inn(sentence: &SentenceContext<'_>, idx: usize) -> Option<usize> {
    let view = sentence.view;
    if !view.facts(idx).has(WordRole::Inn) {
        return None;
    }
    let sign = (idx + 1..idx + 4).find(|at| !view.facts(*at).has(WordRole::InnLink))?;
    is_capitalised(view, sign).then_some(sign)
}
