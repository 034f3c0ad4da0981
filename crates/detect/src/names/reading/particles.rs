//! The small words inside surnames: `von`, `van der`, `de la`, also in capitals and shortened.

use super::sentence::SentenceContext;
use super::token::is_capitalised;
use crate::SentenceView;
use crate::plain::running_nouns;
use maskros_language::{WordRole, facts};
use maskros_lexicon::Role;
use maskros_text::Languages;

/// Particles that are ordinary words in German and the Scandinavian languages: part of a name only after another particle.
const ORDINARY_PARTICLES: &[&str] = &["der", "den", "des", "da", "du", "te", "ten", "la", "al"];

/// Whether the word stands inside surnames: `von`, `ben`.
pub(crate) fn is_small_word(folded: &str) -> bool {
    facts(folded).has_any(&[WordRole::Particle, WordRole::SurnameHead])
}

/// Whether the token is a small word inside a surname, written so.
pub(super) fn is_particle(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let written = view.is_lower(idx) || is_among_capitals(sentence, idx);
    written && is_small_of_name(view, idx) && !is_ordinary_particle(sentence, idx) && !leads_on(view, idx)
}

/// Whether the small word is an ordinary one of the sentence's language, and stands behind no other small word of names (`van der`).
fn is_ordinary_particle(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let spoken = sentence.capital_nouns || view.languages.meets(Languages::SCANDINAVIAN);
    let behind_other = matches!(view.folded_before(idx), "von" | "van" | "de" | "in" | "af");
    spoken && !behind_other && ORDINARY_PARTICLES.contains(&view.folded(idx))
}

/// Whether the word is one of those inside surnames, or an article in French capitals.
fn is_small_of_name(view: &SentenceView<'_>, idx: usize) -> bool {
    is_small_word(view.folded(idx)) || is_french_article_in_capitals(view, idx)
}

/// `QUENTIN LE BOUR`, `Mme DE LA FUENTE`: a French article or `DE` in capitals before a word that is no office.
pub(super) fn is_french_article_in_capitals(view: &SentenceView<'_>, idx: usize) -> bool {
    let article = view.is_upper(idx) && view.plays(idx, WordRole::SurnameArticle);
    article && view.is_upper(idx + 1) && !is_office(view, idx + 1)
}

fn is_office(view: &SentenceView<'_>, idx: usize) -> bool {
    is_office_behind_article(view, idx) || view.facts(idx).has(WordRole::Officeholder)
}

/// `Monsieur le Maire`, `MONSIEUR LE MAIRE`: an office of French behind its article, also in a line too short to show its language. A surname
/// has its article with a capital; in capitals the word must be both a title and a profession, as surnames are trades (`LE BOUCHER`).
pub(crate) fn is_office_behind_article(view: &SentenceView<'_>, word: usize) -> bool {
    let has = |role: &Role| view.word(word).is_some_and(|entry| entry.has(*role, Languages::SUPPORTED));
    match view.text_before(word) {
        "le" | "la" => view.is_title(word) && OFFICE.iter().any(has),
        "LE" | "LA" => view.is_upper(word) && OFFICE.iter().all(has),
        _ => false,
    }
}

/// What an office is to the lists.
const OFFICE: [Role; 2] = [Role::Title, Role::Profession];

/// `LE GALL`, `LE MEUR`: whether such an article begins a surname, which is no word by itself.
pub(crate) fn begins_surname_in_capitals(view: &SentenceView<'_>, idx: usize) -> bool {
    let word = view.is_ordinary_word(idx + 1) || view.is_mostly_small(idx + 1);
    is_french_article_in_capitals(view, idx) && !word
}

/// `LE JUGE`, `LE 3 MARS`: an article in a French line of capitals before another word or a number, which is a surname elsewhere.
pub(super) fn is_shouted_french_article(view: &SentenceView<'_>, word: usize) -> bool {
    let goes_on = view.is_upper(word + 1) || view.is_number(word + 1);
    goes_on && view.is_upper(word) && view.plays(word, WordRole::ShoutedArticle)
}

/// Whether what stands behind the word is somebody else's, so that no surname goes on there.
fn leads_on(view: &SentenceView<'_>, idx: usize) -> bool {
    leads_to_body(view, idx) || leads_to_person(view, idx) || leads_to_place(view, idx)
}

/// `ein Herr vom Kiosk`, `Lukas vom Kundenservice`: whether a German noun that is no surname stands behind the merged article.
fn leads_to_place(view: &SentenceView<'_>, idx: usize) -> bool {
    let merged = view.is_lower(idx) && view.folded(idx) == "vom";
    merged && !view.is_listed_surname(idx + 1) && running_nouns::is_noun(view.folded(idx + 1))
}

/// `Tore von Malte Skowronek`, `le fils de Roger Petit`: whether a first name and another word with a capital stand behind the small word.
fn leads_to_person(view: &SentenceView<'_>, idx: usize) -> bool {
    let first = view.word(idx + 1).is_some_and(|word| word.is_usual_first_name());
    first && view.is_title(idx + 1) && view.is_title(idx + 2)
}

/// `Frau Weber von Jobcenter`, `Mme Duval de la CAF`: whether the word stands before a body or a firm that many go to, where somebody works.
fn leads_to_body(view: &SentenceView<'_>, idx: usize) -> bool {
    const BODIES: [WordRole; 2] = [WordRole::Body, WordRole::WellKnownFirm];
    let at = idx + 1 + usize::from(view.is_lower(idx + 1));
    view.has_capital(at) && view.plays_any(at, &BODIES) && !view.is_well_known(at)
}

/// `ERDMUTHE VON DER HEYDEN`, `Van der Linde`: whether the word stands in a line of capitals behind another, or begins a name that goes on
/// with a small word.
fn is_among_capitals(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let loud = view.is_upper(idx) && view.is_upper(idx + 1) && is_behind_capitals(view, idx);
    loud || begins_noble(sentence, idx)
}

/// `MME DA COSTA`, `M. DA COSTA`: whether a word in capitals stands before the token, with its stop or without.
fn is_behind_capitals(view: &SentenceView<'_>, idx: usize) -> bool {
    let stop = view.text_before(idx) == ".";
    let before = idx.checked_sub(1 + usize::from(stop));
    before.is_some_and(|before| view.is_upper(before) || (stop && view.letters(before) == 1))
}

/// `Van der Linde`, `Von der Heyde`: a name that a particle with a capital begins, where another follows.
pub(crate) fn begins_noble(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let head = view.is_title(idx) && matches!(view.folded(idx), "van" | "von");
    head && is_article_before_title(view, idx + 1)
}

/// Whether a German or Dutch article in small letters stands before a word with a capital.
fn is_article_before_title(view: &SentenceView<'_>, idx: usize) -> bool {
    let article = view.is_lower(idx) && matches!(view.folded(idx), "der" | "den" | "de" | "dem");
    article && view.is_title(idx + 1)
}

/// `v.` and `d.` of `v. d. Heyde`: a particle that is shortened to a letter.
pub(super) fn is_short_particle(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let letter = match view.text(idx) {
        "v" => true,
        "d" => view.folded_before(idx) == ".",
        _ => false,
    };
    letter && view.is_dotted(idx)
}

/// `St.` of `Philippa St. John`: a saint before the rest of a surname.
pub(crate) fn is_saint(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    view.folded(idx) == "st"
        && is_capitalised(view, idx)
        && view.is_dotted(idx)
        && is_capitalised(view, idx + 2)
}

/// The two tokens of the shortened article of a Dutch name: `van 't Hoff`, `in ’t Veld`.
pub(super) fn is_shortened_article(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    matches!(view.text(idx), "'" | "’" | "‘")
        && view.touches_next(idx)
        && matches!(view.folded(idx + 1), "t" | "s" | "n")
}

/// `De Meyer`, `Van Dyck`: a particle with a capital before a capitalised word.
pub(super) fn is_capital_particle(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let (view, folded) = (sentence.view, sentence.view.folded(idx));
    let titled = is_small_word(folded) && has_two_capitals(view, idx);
    (titled || is_french_article_in_capitals(view, idx)) && !is_german_article(sentence, folded)
}

/// Whether the particle is an article or another word of German.
fn is_german_article(sentence: &SentenceContext<'_>, folded: &str) -> bool {
    sentence.capital_nouns && ORDINARY_PARTICLES.contains(&folded)
}

fn has_two_capitals(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_title(idx) && is_capitalised(view, idx + 1)
}
