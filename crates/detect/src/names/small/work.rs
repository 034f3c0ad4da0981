//! Where somebody works or learns, in sentences without capitals: `works at hobbycraft`, `frühschicht bei dhl`, `går på kvitsund`.
//!
//! With capitals the capital tells the name from `jobbar på kontoret`; here the lists and running text must: a word that neither
//! knows as an ordinary word is the name. So it is behind the word for a club, a school, an inn or a park: `vfl tegel`, `kita sonnenblume`,
//! `parc borély`, `complexe du rosaire`.

use crate::SentenceView;
use crate::bodies::is_house_before_name;
use crate::names::reading::{Evidence, Reading, SentenceContext, ends_name, is_compound, is_known_to_nobody};
use crate::names::words::{SMALL_WORK, SmallWork, WORKING};
use crate::plain;
use maskros_language::{LanguageTrait, WordRole};
use maskros_text::{Candidate, Label, Languages};

const RULE: &str = "workplace-in-haste";
/// The most words between what is said of work and the preposition: `arbeitet doch bis 7 bei`.
const MAX_BETWEEN: usize = 3;
/// Shorter words are names only where no list has them: `dm`, `dhl`.
const SHORT: usize = 3;
/// Articles before the name of a firm or school, folded.
const ARTICLES: &[&str] = &["la", "le", "l'", "der", "the"];

/// The rule of houses by what stands before their names.
const HOUSE: &str = "house-in-haste";
/// So many articles and prepositions stand between head and name at most: `école de la`.
const MAX_LINKS: usize = 2;
/// Shorter words are too often others, misspelt.
const MIN_NAME: usize = 4;
/// The workplace or school behind the preposition at token `idx`.
pub(super) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let Some(row) = SMALL_WORK.iter().find(|row| is_announced(view, row, idx)) else { return };
    let at = idx + 1 + usize::from(ARTICLES.contains(&view.folded(idx + 1)));
    if is_name(sentence, at) {
        sentence.put(out, at, last_of_letters(view, at), Evidence::context(RULE, row.label, 0.65));
    }
}

/// `works at b&q`: the last token of a firm that is two letters with a sign between, else the word itself.
fn last_of_letters(view: &SentenceView<'_>, at: usize) -> usize {
    let joined = view.text(at + 1) == "&" && (at..at + 2).all(|idx| view.touches_next(idx));
    let letters = [at, at + 2].iter().all(|idx| view.is_lower_word(*idx) && view.letters(*idx) == 1);
    if joined && letters { at + 2 } else { at }
}

/// Whether the preposition of the row stands at `idx`, and shortly before it what the row asks for.
fn is_announced(view: &SentenceView<'_>, row: &SmallWork, idx: usize) -> bool {
    let spoken = row.languages.meets(view.languages) && row.prepositions.contains(&view.folded(idx));
    spoken && (is_behind_cue(view, row, idx) || ends_with_work(view, row, idx))
}

/// Whether what the row asks for stands shortly before the token, with no mark between.
fn is_behind_cue(view: &SentenceView<'_>, row: &SmallWork, idx: usize) -> bool {
    let before = (idx.saturating_sub(MAX_BETWEEN + 1)..idx).rev();
    let mut joined = before.take_while(|at| !view.is_mark_or_end(*at));
    joined.any(|at| is_cue(view.folded(at), row, view.languages))
}

/// `hat jetzt bei dm angefangen`: where the verb may stand behind the name.
fn ends_with_work(view: &SentenceView<'_>, row: &SmallWork, idx: usize) -> bool {
    let behind = |at: usize| is_cue(view.folded(at), row, row.languages);
    let verb_last = LanguageTrait::VerbLast.is_of_one(row.languages);
    verb_last && row.is_of_work() && (idx + 2..=idx + 3).any(behind)
}

fn is_cue(folded: &str, row: &SmallWork, languages: Languages) -> bool {
    row.words.contains(&folded)
        || row.endings.iter().any(|ending| folded.ends_with(ending))
        || (row.is_of_work() && is_working(folded, languages))
}

fn is_working(folded: &str, languages: Languages) -> bool {
    WORKING.iter().any(|row| row.languages.meets(languages) && row.verbs.contains(&folded))
}

/// Whether the small word at `at` is no ordinary word as far as the lists and running text know.
fn is_name(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let view = sentence.view;
    if !is_small_word(view, at) || is_told(view, at) || is_ordinary_compound(sentence, at) {
        return false;
    }
    may_name_a_firm(&sentence.small_reading(at)) && !plain::is_word_in_haste(view, at, None)
}

/// Whether the token is a word in small letters, with digits or without.
fn is_small_word(view: &SentenceView<'_>, at: usize) -> bool {
    view.is_lower(at) && (view.is_word(at) || view.is_mixed(at))
}

/// Whether the lists know the word as something else: by its role or form, or at all where it is short.
fn is_told(view: &SentenceView<'_>, at: usize) -> bool {
    let Some(known) = view.known(at).filter(|_| !is_time(view, at)) else { return true };
    let short = view.folded(at).chars().count() <= SHORT;
    let role = known.word.is_some_and(|word| word.roles != 0 || short);
    role || known.trigger.is_some() || known.form_cues.tells()
}

/// `à 18h`
fn is_time(view: &SentenceView<'_>, at: usize) -> bool {
    view.text(at).starts_with(|first: char| first.is_ascii_digit())
}

fn is_ordinary_compound(sentence: &SentenceContext<'_>, at: usize) -> bool {
    // Elsewhere `hobbycraft` is no compound.
    LanguageTrait::JoinedNouns.is_of_one(sentence.view.languages)
        && is_compound(sentence, sentence.view.folded(at))
}

/// A surname or a place may give a firm its name, and a first name in the genitive (`jobbar på willys`); behind `bei` somebody with a
/// first name is at home.
fn may_name_a_firm(reading: &Reading) -> bool {
    !reading.ordinary && (!reading.is_good_first() || reading.form.genitive)
}

/// `chez momone`, `chez fleurs d'ici`: a word without an article behind the French preposition that only people and their shops follow.
pub(super) fn find_host(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    if is_hosted(sentence.view, idx) && may_be_host(sentence.view, idx) {
        let last = last_of_host(sentence.view, idx);
        sentence.put(out, idx, last, Evidence::context(RULE, Label::Work, 0.6));
    }
}

/// Whether a long small word stands behind `chez`.
fn is_hosted(view: &SentenceView<'_>, idx: usize) -> bool {
    let hosted = view.folded_before(idx) == "chez" && view.follows(idx, WordRole::Host);
    hosted && is_long_lower_word(view, idx)
}

/// Whether the word is nobody by a name, by kin or by trade, and no pronoun.
fn may_be_host(view: &SentenceView<'_>, idx: usize) -> bool {
    is_known_to_nobody(view, idx) || !is_known_otherwise(view, idx)
}

fn is_known_otherwise(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_listed_name_or_place(idx) || view.has_roles(idx) || view.facts(idx).has_any(&NO_HOSTS)
}

const NO_HOSTS: [WordRole; 6] = [
    WordRole::NoSign,
    WordRole::Pronoun,
    WordRole::Possessive,
    WordRole::Determiner,
    WordRole::NoVerb,
    WordRole::WellKnownFirm,
];

/// The last word of such a shop: `ici` of `fleurs d'ici`.
fn last_of_host(view: &SentenceView<'_>, idx: usize) -> usize {
    let linked = view.folded(idx + 1) == "d'" && view.is_lower_word(idx + 2);
    if linked { idx + 2 } else { idx }
}

/// Adds the house, water or mountain whose head is token `idx`.
pub(super) fn find_house(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let Some(label) = head_before_name(view, idx).filter(|_| view.is_lower_word(idx)) else { return };
    let Some(name) = behind_links(view, idx) else { return };
    if view.is_on_one_line(idx, name) && names_house(sentence, idx, name) {
        sentence.put(out, idx, name, Evidence::context(HOUSE, label, 0.6));
    }
}

/// The first word behind the head that does not link it to its name.
fn behind_links(view: &SentenceView<'_>, head: usize) -> Option<usize> {
    (head + 1..=head + 1 + MAX_LINKS).find(|at| !is_link(view, *at))
}

/// Whether the word is the name of the house whose head stands at `head`.
fn names_house(sentence: &SentenceContext<'_>, head: usize, name: usize) -> bool {
    let view = sentence.view;
    is_house_name(sentence, name) || is_french_sign(view, head, name) || view.plays(name, WordRole::SignWord)
}

/// What stands behind the word by name.
fn head_before_name(view: &SentenceView<'_>, idx: usize) -> Option<Label> {
    let is = |role| view.plays(idx, role);
    match () {
        () if is_house_before_name(view, idx) => Some(Label::OtherInstitution),
        () if is(WordRole::LandscapeBeforeName) => Some(Label::Geo),
        () => None,
    }
}

/// `école de la rosée`, `gasthof zum adler`, `clinique vétérinaire tournesol`: whether the word links a house to its name or says more of
/// what it is.
fn is_link(view: &SentenceView<'_>, idx: usize) -> bool {
    view.plays_any(idx, &[WordRole::StreetLink, WordRole::HouseLink, WordRole::GenericKind])
}

/// Whether the word is long enough, and no ordinary one of the lists or of running text. French joins the parts of a name by hyphens
/// (`du vieux-tilleul`), and in the north houses are called by joined words that nobody has heard (`restaurang havsörnen`).
fn is_house_name(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let untold = is_long_lower_word(view, idx) && !is_told_word(sentence, idx);
    untold && (is_french_pair(view, idx) || is_unheard_house(view, idx) || !plain::is_plain_noun(view, idx))
}

/// Whether a hyphen joins long parts of a name, and no article alone stands before it (`au collège l'après-midi`).
fn is_french_pair(view: &SentenceView<'_>, idx: usize) -> bool {
    let joined = LanguageTrait::HyphenatedNames.is_of_one(view.languages) && has_long_parts(view.folded(idx));
    joined && !is_behind_lone_article(view, idx)
}

fn has_long_parts(folded: &str) -> bool {
    let long = |part: &str| part.chars().count() >= MIN_NAME;
    folded.split_once('-').is_some_and(|(one, two)| long(one) && long(two))
}

fn is_behind_lone_article(view: &SentenceView<'_>, idx: usize) -> bool {
    ARTICLES.contains(&view.folded_before(idx)) && view.folded_back(idx, 2) != "de"
}

/// `bar l'escale`, `ehpad les glycines`: an article right behind the house, as nothing but its name has there, and the end of the name.
fn is_french_sign(view: &SentenceView<'_>, head: usize, idx: usize) -> bool {
    let article = idx == head + 2 && view.plays(head + 1, WordRole::SignArticle);
    article && is_sign_word(view, idx) && ends_sign(view, idx + 1)
}

/// `au bar l'escale avec lise`, `residence les lilas batiment c`: whether a name ends before the word, or somebody or a part of the house
/// stands behind it.
fn ends_sign(view: &SentenceView<'_>, at: usize) -> bool {
    ends_name(view, at) || view.plays_any(at, &BEHIND_SIGN)
}

const BEHIND_SIGN: [WordRole; 3] = [WordRole::TalkBefore, WordRole::Entrance, WordRole::Flat];

/// Whether the word is none for when something is.
fn is_sign_word(view: &SentenceView<'_>, idx: usize) -> bool {
    is_long_lower_word(view, idx) && !view.facts(idx).has(WordRole::NoSign)
}

fn is_unheard_house(view: &SentenceView<'_>, idx: usize) -> bool {
    let nordic = view.languages.union(Languages::SCANDINAVIAN) == Languages::SCANDINAVIAN;
    nordic && is_known_to_nobody(view, idx)
}

fn is_long_lower_word(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_lower_word(idx) && view.folded(idx).chars().count() >= MIN_NAME
}

/// Whether the lists say of the word that it is an ordinary one or tells something, or running text writes it small.
fn is_told_word(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let ordinary = sentence.small_reading(idx).ordinary;
    has_other_role(sentence.view, idx) || ordinary || plain::is_word_in_haste(sentence.view, idx, None)
}

/// Whether the word is a part of the body or of a house, or has a role in the lists.
fn has_other_role(view: &SentenceView<'_>, idx: usize) -> bool {
    view.has_roles(idx) || view.plays_any(idx, &PARTS)
}

const PARTS: [WordRole; 3] = [WordRole::BodyPart, WordRole::Entrance, WordRole::Flat];
