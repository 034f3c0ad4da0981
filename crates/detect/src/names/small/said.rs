//! Names that are ordinary words too, in sentences without capitals, where what is said makes people of them: `men kent kommer`,
//! `lunas mor`, `num de pascal`, `hos perssons`.
//!
//! A list of ordinary words holds many that a chat hardly has (`stig`, `luna`, `pascal`); running text tells which are really written
//! small ([`plain::is_word_in_haste`]), and only of the others is the talk asked.
//!
//! Many towns are ordinary words too, and many villages are on no list. What is said of somebody, or the tagger's half belief, makes a
//! place of such a word: `anne er i ribe`, `seit bautzen`, `breslauer str 3`.

use super::ways::is_behind_way_adverb;
use crate::names::reading::{Evidence, Reading, SentenceContext, is_known_to_nobody, says_more};
use crate::names::words::SMALL_ENDINGS;
use crate::token::VOWELS;
use crate::{SentenceView, plain};
use maskros_language::{LanguageTrait, WordRole};
use maskros_lexicon::{Role, SmallWords, Strength};
use maskros_text::{Candidate, Label, Lang, Languages};

/// The rule of towns and streets that something is said of.
const TOWN: &str = "place-in-haste";
/// The rule of towns where somebody lives, though they are ordinary words too.
const HOME: &str = "home-in-haste";
/// Shorter words are too often others, misspelt.
const MIN_TOWN: usize = 4;
/// What is said of somebody makes a town of a word.
const SAID: f32 = 0.55;
/// What a name of the lists that is no other word is worth behind a preposition of places: too little by itself, enough where the tagger
/// believes in a place by a quarter, for the two are independent witnesses.
const HALF: f32 = 0.36;
/// What a word is worth there that nobody knows, and that may be an ordinary one too (`in eile`).
const LITTLE: f32 = 0.2;

/// Whether the talk makes a name of the first name at `idx`, which is an ordinary word too; what is said begins at `first`.
pub(crate) fn is_named(sentence: &SentenceContext<'_>, first: usize, idx: usize, reading: &Reading) -> bool {
    reading.first.is_some()
        && may_be_name(sentence.view, idx)
        && is_talked_of(sentence.view, first, idx, reading)
}

/// Whether somebody called so does something inside what is said, or the name is well known and what is said is said of people.
fn is_talked_of(view: &SentenceView<'_>, first: usize, idx: usize, reading: &Reading) -> bool {
    is_subject(view, idx)
        || (is_well_known(view, idx, reading) && is_said_of_somebody(view, first, idx, reading))
}

/// Whether what stands round a well-known name is said of people: what somebody does, has or is asked.
fn is_said_of_somebody(view: &SentenceView<'_>, first: usize, idx: usize, reading: &Reading) -> bool {
    (idx == first && acts(view, idx))
        || is_owner(view, idx, reading)
        || is_owning(view, idx)
        || is_asked(view, first, idx)
}

/// Whether it is said of the word what somebody does, or where somebody is.
fn acts(view: &SentenceView<'_>, idx: usize) -> bool {
    is_deed(view, idx + 1) || is_somewhere(view, idx)
}

/// A surname where somebody stays: `hos perssons`, `chez les garnier`.
pub(crate) fn is_host(sentence: &SentenceContext<'_>, idx: usize, reading: &Reading) -> bool {
    let behind = reading.is_sure_surname() && is_behind_host(sentence.view, idx);
    (behind || is_on_bell(sentence.view, idx, reading)) && may_be_name(sentence.view, idx)
}

/// `klingel poppinga`, `sonnette: garnier`: a surname of the lists, or a word that nobody knows, as the name on a bell.
fn is_on_bell(view: &SentenceView<'_>, idx: usize, reading: &Reading) -> bool {
    let named = reading.surname.is_some() || is_known_to_nobody(view, idx);
    named && is_behind_bell(view, idx) && view.is_mark_or_end(idx + 1)
}

fn is_behind_bell(view: &SentenceView<'_>, idx: usize) -> bool {
    let back = if view.text_before(idx) == ":" { 2 } else { 1 };
    view.follows_at(idx, back, WordRole::DoorBell)
}

/// Whether the words before the token say at whose house somebody is.
fn is_behind_host(view: &SentenceView<'_>, idx: usize) -> bool {
    let family = [2, 1].map(|back| view.folded_back(idx, back)) == ["chez", "les"];
    family || view.facts_before(idx).has(WordRole::FamilyHost) || is_at_door(view, idx)
}

/// `buzz for okafor`, `ring på lindqvists`: whether what is done at a door stands before `idx`.
fn is_at_door(view: &SentenceView<'_>, idx: usize) -> bool {
    view.facts_before(idx).has(WordRole::DoorPreposition) && view.facts_back(idx, 2).has(WordRole::DoorVerb)
}

/// Whether the lists know the word, or its base, as a first name; that a short one is a word of a related language is no matter here.
fn is_well_known(view: &SentenceView<'_>, idx: usize, reading: &Reading) -> bool {
    match view.word(idx).filter(|word| word.first_name.is_some()) {
        Some(word) => word.is_usual_first_name(),
        None => reading.is_usual_first(),
    }
}

/// Whether running text does not write the word small, and it is no greeting.
fn may_be_name(view: &SentenceView<'_>, idx: usize) -> bool {
    let polite = [WordRole::CasualGreeting, WordRole::CasualClosing];
    !view.facts(idx).has_any(&polite) && !plain::is_word_in_haste(view, idx, None)
}

/// `ring stig innan`, `hos luna i kolding`
fn is_asked(view: &SentenceView<'_>, first: usize, idx: usize) -> bool {
    idx > first && view.facts(idx - 1).has(WordRole::AskedInTalk)
}

/// `men kent kommer`, `, storm skal sidde foran`
fn is_subject(view: &SentenceView<'_>, idx: usize) -> bool {
    idx.checked_sub(1).is_some_and(|before| opens_clause(view, before)) && acts(view, idx)
}

/// Whether a clause begins behind the token.
fn opens_clause(view: &SentenceView<'_>, idx: usize) -> bool {
    let mark = matches!(view.text(idx), "," | "." | "!" | "?" | ";");
    mark || view.facts(idx).has(WordRole::ClauseOpener)
}

/// `tor er oppe`, `rosa is noch bei der erna`: whether it is said where or how somebody is.
fn is_somewhere(view: &SentenceView<'_>, idx: usize) -> bool {
    const PLACES: [WordRole; 2] = [WordRole::There, WordRole::FamilyHost];
    let at = idx + 2 + usize::from(view.facts(idx + 2).has(WordRole::BeforeThere));
    view.facts(idx + 1).has(WordRole::BeingInTalk) && view.facts(at).has_any(&PLACES)
}

/// Whether the word is what somebody does and a thing hardly does; `is` says as much of tea.
fn is_deed(view: &SentenceView<'_>, idx: usize) -> bool {
    view.plays(idx, WordRole::Deed)
}

/// `lunas mor`, `stigs gamla hus`: a genitive that is no word itself, before what somebody has.
fn is_owner(view: &SentenceView<'_>, idx: usize, reading: &Reading) -> bool {
    reading.form.genitive && view.word(idx).is_none() && may_be_owned(view, idx + 1)
}

/// Whether the word is kin, or anything in a language that has its genitives without an apostrophe.
fn may_be_owned(view: &SentenceView<'_>, idx: usize) -> bool {
    let nordic = view.languages.meets(Languages::SCANDINAVIAN);
    view.has_role(idx, Role::Kin) || (nordic && view.is_word(idx))
}

/// `num de pascal`
fn is_owning(view: &SentenceView<'_>, idx: usize) -> bool {
    view.folded_before(idx) == "de" && view.facts_back(idx, 2).has(WordRole::OwnedInTalk)
}

/// Adds the town or street at token `idx`.
pub(super) fn find_town(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let Some(before) = idx.checked_sub(1).filter(|_| sentence.view.is_lower_word(idx)) else { return };
    if is_preposition(sentence.view, before)
        && let Some(evidence) = evidence_of_town(sentence, before, idx)
    {
        sentence.put(out, idx, idx, evidence);
    }
    find_street(sentence, before, idx, out);
}

/// Adds the street or water of two words that is called by the town it leads to.
fn find_street(sentence: &SentenceContext<'_>, first: usize, last: usize, out: &mut Vec<Candidate>) {
    if let Some(label) = road_or_water(sentence.view, last).filter(|_| leads_to_town(sentence, first)) {
        sentence.put(out, first, last, Evidence::context(TOWN, label, SAID));
    }
}

/// What makes a town of the word behind a preposition, and how sure that is.
fn evidence_of_town(sentence: &SentenceContext<'_>, preposition: usize, idx: usize) -> Option<Evidence> {
    if is_somebodys_home(sentence.view, preposition, idx) {
        return Some(Evidence::context(HOME, Label::City, SAID));
    }
    let told =
        strength(sentence.view, idx) > Some(Strength::Weak) && is_told_town(sentence, preposition, idx);
    let score = if told { SAID } else { worth(sentence, idx) };
    (score >= LITTLE).then(|| Evidence::context(TOWN, Label::City, score))
}

/// Whether somebody lives in a place of the lists, or in what no ordinary word is.
fn is_somebodys_home(view: &SentenceView<'_>, preposition: usize, idx: usize) -> bool {
    let named = strength(view, idx).is_some() || is_whole_town(view, preposition, idx);
    named && is_home(view, preposition, idx) && !says_more(view, idx)
}

/// Whether what is said before the preposition makes a town of the listed one behind it, or the whole country knows that one.
fn is_told_town(sentence: &SentenceContext<'_>, preposition: usize, idx: usize) -> bool {
    is_well_known_town(sentence.view, idx)
        || is_somebody_before(sentence, preposition)
        || is_travel(sentence.view, preposition)
        || is_german_town(sentence.view, preposition, idx)
}

/// `ich bin nikita, aus leer.`: a word at the end of its clause behind a German preposition that nouns follow with an article only.
fn is_german_town(view: &SentenceView<'_>, preposition: usize, idx: usize) -> bool {
    view.is_german() && view.facts(preposition).has(WordRole::TownPreposition) && view.is_mark_or_end(idx + 1)
}

/// `vill hellre till lomma`: whether the lists are sure of the town, though a neighbour language has the word.
fn is_well_known_town(view: &SentenceView<'_>, idx: usize) -> bool {
    strength(view, idx) == Some(Strength::Strong) && !plain::is_word_in_haste(view, idx, None)
}

fn is_preposition(view: &SentenceView<'_>, idx: usize) -> bool {
    const TALK: [WordRole; 2] = [WordRole::PrepositionInTalk, WordRole::DialectPreposition];
    let listed = view.is_place_preposition(idx) || view.facts(idx).has_any(&TALK);
    listed || is_french_from(view, idx) || is_whole_of(view, idx)
}

/// `je viens de Lyon`: where somebody comes from.
fn is_french_from(view: &SentenceView<'_>, idx: usize) -> bool {
    view.plays(idx, WordRole::ElidingPreposition) && is_travel(view, idx)
}

/// `on est de isle`: whether somebody is of what begins with a vowel, before which French shortens `de` but where it is a name.
fn is_whole_of(view: &SentenceView<'_>, idx: usize) -> bool {
    const BEING: [WordRole; 2] = [WordRole::Being, WordRole::BeingInTalk];
    let whole = view.plays(idx, WordRole::ElidingPreposition) && view.folded(idx + 1).starts_with(VOWELS);
    whole && idx.checked_sub(1).is_some_and(|before| view.plays_any(before, &BEING))
}

/// Whether the word behind such a `de` is none of French.
fn is_whole_town(view: &SentenceView<'_>, preposition: usize, idx: usize) -> bool {
    let long = is_whole_of(view, preposition) && view.letters(idx) >= MIN_TOWN;
    long && !view.is_ordinary_word(idx) && !view.is_mostly_small(idx)
}

/// How well the lists know the word as a place.
fn strength(view: &SentenceView<'_>, idx: usize) -> Option<Strength> {
    Some(view.word(idx)?.place?.1)
}

/// `anne er i ribe`, `hos bestemor i lejre`: whether somebody is there who is named before the preposition.
fn is_somebody_before(sentence: &SentenceContext<'_>, preposition: usize) -> bool {
    let Some(before) = preposition.checked_sub(1) else { return false };
    match sentence.view.plays(before, WordRole::Being) {
        true => before > 0 && is_somebody(sentence, before - 1),
        false => is_somebody(sentence, before) && is_hosted(sentence.view, before),
    }
}

/// `jeg bor i hol`, `toget til ski`, `hun er fra lom`, `framme i ask`: whether somebody lives there, goes there, comes from there or is
/// there.
fn is_home(view: &SentenceView<'_>, preposition: usize, idx: usize) -> bool {
    view.follows(preposition, WordRole::LivingVerb)
        || comes_or_goes(view, preposition)
        || is_there(view, preposition, idx)
}

/// Whether somebody goes to what stands behind the preposition, or is from there.
fn comes_or_goes(view: &SentenceView<'_>, preposition: usize) -> bool {
    is_way(view, preposition) || is_origin(view, preposition) || is_whole_of(view, preposition)
}

/// `framme i ask`, `over in diss`, but `nede i dalen`: whether a word for where something lies stands before the preposition, and no
/// definite noun behind it; English also goes back to doing something.
fn is_there(view: &SentenceView<'_>, preposition: usize, idx: usize) -> bool {
    let away = is_behind_way_adverb(view, preposition) && view.folded(preposition) != "to";
    away && !is_thing(view, idx)
}

fn is_thing(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_ordinary_word(idx) && plain::is_definite_noun(view, idx)
}

/// `toget til ski`; but English also goes on to do something: `back to reading`.
fn is_way(view: &SentenceView<'_>, preposition: usize) -> bool {
    view.follows(preposition, WordRole::Travelling) && view.folded(preposition) != "to"
}

/// `hun er fra lom`, `my nan is from diss`, `shes from bath`; but French says other things so: `il est de retour`.
fn is_origin(view: &SentenceView<'_>, preposition: usize) -> bool {
    let from = view.facts(preposition).has(WordRole::FromWhere) && !view.languages.has(Lang::Fr);
    let joined = view.facts_before(preposition).has(WordRole::JoinedBeing);
    from && (joined || is_somebody_there(view, preposition))
}

/// `hun er`, `my nan is`: whether a pronoun or a word for kin and a form of `to be` stand before `idx`.
fn is_somebody_there(view: &SentenceView<'_>, idx: usize) -> bool {
    let who = idx.checked_sub(2).filter(|_| view.facts(idx - 1).has(WordRole::BeingInTalk));
    who.is_some_and(|who| is_pronoun_or_kin(view, who))
}

fn is_pronoun_or_kin(view: &SentenceView<'_>, idx: usize) -> bool {
    view.facts(idx).has(WordRole::BeforeLanguage) || view.has_role(idx, Role::Kin)
}

/// `har hun dratt fra lier`, `bloqué a orange`: whether what is said before the preposition is said of journeys.
fn is_travel(view: &SentenceView<'_>, preposition: usize) -> bool {
    const NEAR: usize = 3;
    (1..=NEAR).any(|back| view.follows_at(preposition, back, WordRole::Travelling))
}

/// Whether somebody stays with whom the name or the word before it is: `hos mormor`, `hos tante ruth`.
fn is_hosted(view: &SentenceView<'_>, idx: usize) -> bool {
    [1, 2].iter().any(|back| view.follows_at(idx, *back, WordRole::Host))
}

/// Whether the token is a first name of the lists or a word for kin.
fn is_somebody(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    sentence.view.has_role(idx, Role::Kin) || sentence.small_reading(idx).is_good_first()
}

/// What the word is worth as a place by itself: nothing where it is short, or known as another word.
fn worth(sentence: &SentenceContext<'_>, idx: usize) -> f32 {
    let folded = sentence.view.folded(idx);
    match () {
        () if folded.chars().count() < MIN_TOWN => 0.0,
        () if may_be_called_so(sentence.view, idx) && is_no_word(sentence, idx) => HALF,
        () if is_unheard(sentence, folded) => LITTLE,
        () => 0.0,
    }
}

/// Whether the lists have the word as a place, or in the north as a surname: there surnames are those of farms and villages; elsewhere they
/// are ordinary words as often.
fn may_be_called_so(view: &SentenceView<'_>, idx: usize) -> bool {
    let farms = view.languages.meets(Languages::SCANDINAVIAN);
    view.is_place(idx) || (farms && view.is_listed_surname(idx))
}

fn is_no_word(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let reading = sentence.small_reading(idx);
    let known = reading.ordinary || reading.is_good_first();
    !known && !plain::is_word_in_haste(sentence.view, idx, None)
}

/// Whether neither the lists nor running text know the word.
fn is_unheard(sentence: &SentenceContext<'_>, folded: &str) -> bool {
    sentence.lexicon.word(folded).is_none()
        && SmallWords::embedded().get(folded).mostly_or_everyday().is_empty()
}

/// Whether the word is what German streets or waters and mountains end with, by itself: `breslauer str`, `hinterlinger weiher`.
fn road_or_water(view: &SentenceView<'_>, idx: usize) -> Option<Label> {
    match () {
        () if is_type_of_street(view.folded(idx)) => Some(Label::StreetName),
        () if view.facts(idx).has_in(WordRole::SmallLandscapeEnding, BY_TOWN) => Some(Label::Geo),
        () => None,
    }
}

/// The languages that call streets by the adjectives of towns.
const BY_TOWN: Languages = LanguageTrait::TownAdjectives.languages();

fn is_type_of_street(folded: &str) -> bool {
    let mut streets = SMALL_ENDINGS.iter().filter(|row| row.2 == Label::StreetName);
    streets.any(|row| row.1 == folded && row.0.meets(BY_TOWN))
}

/// `breslauer` of `breslauer str`: the inhabitant of a place of the lists, or a word of no list with the same ending.
fn leads_to_town(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let folded = sentence.view.folded(idx);
    let Some(stem) = stem_of_adjective(sentence.view, idx) else { return false };
    let listed = is_stem_of_place(sentence, stem) && is_no_word(sentence, idx);
    listed || is_unheard(sentence, folded)
}

/// What stands before the `er` of the adjective of a town.
fn stem_of_adjective<'a>(view: &SentenceView<'a>, idx: usize) -> Option<&'a str> {
    let stem = view.folded(idx).strip_suffix("er")?;
    let adjective = LanguageTrait::TownAdjectives.is_of_one(view.languages) && view.is_lower_word(idx);
    (adjective && stem.chars().count() >= MIN_TOWN).then_some(stem)
}

/// `bresl`, `hinterling`: whether a place of the lists begins so and ends as those do whose people have the ending `er`.
fn is_stem_of_place(sentence: &SentenceContext<'_>, stem: &str) -> bool {
    let place = |name: String| sentence.lexicon.word(&name).is_some_and(|word| word.place.is_some());
    ["", "en", "e"].iter().any(|ending| place(format!("{stem}{ending}")))
}
