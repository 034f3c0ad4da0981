//! German places: every noun has a capital there, so that an ending needs an article, and an inn the word for it, to be a name.

use crate::names::reading::{Evidence, SentenceContext, is_capitalised, is_ordinary_stem};
use crate::view::TokenFacts;
use crate::{SentenceView, indefinite, plain};
use maskros_language::{WordRole, facts, has_ending, words_of};
use maskros_text::{Candidate, Label, Languages};

/// Endings of mountains and waters, folded; what ends in `-kopf`, `-horn` and `-stein` is as often of a body (`im Pankreaskopf`).
#[rustfmt::skip]
const LANDSCAPES: &[&str] = &[
    "see", "teich", "weiher", "maar", "haff", "bodden", "klamm", "gletscher", "ferner", "joch", "bühl", "kogel", "koppe", "kuppe", "spitze",
    "alm", "alpe", "ried", "moos", "moor", "berg", "tobel", "bach", "graben",
];

/// A mountain or water by its ending, part of a town or inn at token `idx`.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    if !sentence.view.may_have_capital_nouns() || !sentence.view.is_title(idx) {
        return;
    }
    if let Some(label) = with_article(sentence, idx) {
        sentence.put(out, idx, idx, Evidence::context("landscape-with-article", label, SCORE));
    } else if let Some((last, label)) = house(sentence.view, idx) {
        sentence.put(out, idx, last, Evidence::context("inn", label, SCORE));
    }
}

/// How sure such a place is.
const SCORE: f32 = 0.6;

/// What kind of place the word is, which its article makes one of.
fn with_article(sentence: &SentenceContext<'_>, idx: usize) -> Option<Label> {
    match () {
        () if sentence.view.facts(idx).has(WordRole::SideOfTown) => Some(Label::Area),
        () if is_landscape(sentence, idx) => Some(Label::Geo),
        () if is_hut(sentence.view, idx) => Some(Label::Place),
        () => None,
    }
}

/// The last token of a house or inn whose word is token `idx`, and what it is.
fn house(view: &SentenceView<'_>, idx: usize) -> Option<(usize, Label)> {
    let named = named_house(view, idx).map(|last| (last, Label::OtherInstitution));
    named.or_else(|| Some((inn(view, idx)?, Label::Place)))
}

/// `am Spirdingsee`, `den Oderteich`: a word of no list whose beginning is no ordinary word either, as that of `Badesee` is.
fn is_landscape(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let led = view.facts_before(idx).has(WordRole::LandscapePreposition);
    let of_no_list = |known: &TokenFacts| known.word.is_none() && known.trigger.is_none();
    let unlisted = led && view.known(idx).is_some_and(of_no_list);
    unlisted && (ends_as_landscape(sentence, view.folded(idx)) || ends_as_site(sentence, view.folded(idx)))
}

/// Whether the word is joined from such an ending and a beginning that neither lists nor running text have as a word.
fn ends_as_site(sentence: &SentenceContext<'_>, folded: &str) -> bool {
    let named = |stem: &str| !is_ordinary_stem(sentence, stem) && !plain::is_running_noun(stem);
    let endings = words_of(WordRole::SiteEnding).iter();
    let mut stems = endings.filter_map(|(ending, _)| folded.strip_suffix(*ending));
    stems.any(|stem| stem.chars().count() >= MIN_STEM && named(stem)) && !plain::is_running_noun(folded)
}

/// Whether the word is joined from a beginning that is no ordinary word and the ending of a mountain or water.
fn ends_as_landscape(sentence: &SentenceContext<'_>, folded: &str) -> bool {
    let mut stems = LANDSCAPES.iter().filter_map(|ending| folded.strip_suffix(*ending));
    stems.any(|stem| stem.chars().count() >= MIN_STEM && !is_ordinary_stem(sentence, stem))
}

/// The beginning of such a name has at least so many letters.
const MIN_STEM: usize = 4;

/// `auf der Steinseehütte`: a hut of the mountains behind its article, and no kind of hut (`Blockhütte`).
fn is_hut(view: &SentenceView<'_>, idx: usize) -> bool {
    let led = matches!(view.folded_before(idx), "der" | "zur" | "die") && view.word(idx).is_none();
    led && is_named_hut(view.folded(idx)) && !indefinite::is_one_of_many(view, idx)
}

fn is_named_hut(folded: &str) -> bool {
    let stem = folded.strip_suffix("hütte").filter(|stem| stem.chars().count() >= MIN_STEM);
    stem.is_some_and(|stem| !facts(stem).has(WordRole::PlainHut))
}

/// The last token of a house by its name whose word is token `idx`: `am Haus Abendsonne`, `Haus am Sähling`.
fn named_house(view: &SentenceView<'_>, idx: usize) -> Option<usize> {
    if !view.plays(idx, WordRole::HouseNoun) {
        return None;
    }
    let name = idx + 1 + usize::from(matches!(view.folded(idx + 1), "am" | "im" | "zum"));
    let named = if name > idx + 1 { is_unheard(view, name) } else { ends_as_house(view, idx, name) };
    (named && is_lone_title(view, name)).then_some(name)
}

fn is_lone_title(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_title(idx) && !is_capitalised(view, idx + 1)
}

/// Whether no list has the word, nor running text as an ordinary one or its parts.
fn is_unheard(view: &SentenceView<'_>, idx: usize) -> bool {
    const LETTERS: usize = 6;
    let unlisted = view.letters(idx) >= LETTERS && view.word(idx).is_none();
    unlisted && view.small(idx).mostly_or_everyday().is_empty() && !plain::is_plain_noun(view, idx)
}

/// Whether the one word behind a house and its preposition ends as homes and guest houses are called.
fn ends_as_house(view: &SentenceView<'_>, idx: usize, name: usize) -> bool {
    view.follows(idx, WordRole::LandscapePreposition)
        && has_ending(view.folded(name), WordRole::HouseNameEnding, Languages::SUPPORTED, 0)
}

/// The last token of an inn whose kind is token `idx`: `Gasthaus Paradies`, `Wirtshaus zum Adler`.
fn inn(view: &SentenceView<'_>, idx: usize) -> Option<usize> {
    if !view.facts(idx).has(WordRole::Inn) {
        return None;
    }
    let sign = (idx + 1..idx + 4).find(|at| !view.facts(*at).has(WordRole::InnLink))?;
    is_capitalised(view, sign).then_some(sign)
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    #[test]
    fn a_site_has_a_beginning_that_is_no_word() {
        let sites = |text: &str| found(text, Lang::De, Label::Geo);
        assert_eq!(sites("Ohne dich wäre an der Pulsnitzaue ein Parkplatz."), ["Pulsnitzaue"]);
        assert_eq!(sites("Geboren wurde er auf dem Öderlehen."), ["Öderlehen"]);
        for plain in
            ["Wir saßen in der Neubausiedlung.", "Sie liegt auf der Blumenwiese.", "Er stand am Deich."]
        {
            assert_eq!(sites(plain), Vec::<String>::new(), "{plain}");
        }
    }
}
