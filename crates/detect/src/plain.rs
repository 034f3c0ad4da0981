//! Ordinary words that stand where names stand: at the head of a line, in a form, in a signature, as German nouns.
//!
//! The lists and the tagger take a capital for the mark of a name. Where the capital proves nothing and the word is known as an
//! ordinary one, or is built from ordinary words, or belongs to a closed vocabulary (services, letters, computing), it is no name.
//! A word that a list knows well as a name is left to the other sources.

mod announced_makes;
mod articles;
mod authorities;
mod before_names;
mod bracketed;
mod branded;
mod clause;
mod code;
mod compass;
mod cries;
mod dotted;
mod eponyms;
mod feasts;
mod frames;
mod grammar;
mod groups;
mod guess;
mod houses;
mod items;
mod joined_things;
mod mail;
mod makes;
mod masters;
mod noun_pairs;
mod nouns;
mod owned_services;
mod papers;
mod pet_kin;
mod points;
mod programs;
mod reasons;
mod roads;
mod roman;
mod rooms;
pub(crate) mod running_nouns;
mod said_before;
mod said_of_things;
mod sides;
mod sites;
mod small;
mod talk_words;
mod titled;
mod told;
mod town_things;
mod trades;
mod units;
mod vehicles;
mod vocabulary;
mod weekdays;
mod within;

pub(crate) use articles::{follows_article, is_article};
pub(crate) use before_names::is_praise;
pub(crate) use cries::is_cry;
pub(crate) use dotted::{is_legal_form, is_shortened_phrase};
pub(crate) use eponyms::is_thing_phrase;
pub(crate) use guess::leave_written_small;
pub(crate) use joined_things::{ends_as_german_noun, is_german_thing};
pub(crate) use points::{is_label_behind_letter, is_letter_of_point};
pub(crate) use roman::is_rulers_number;
pub(crate) use running_nouns::{
    is_joined_without_article, is_noun as is_running_noun, is_rare_thing, is_small_in_german,
};
pub(crate) use said_before::{
    is_before_subject, is_closing, is_closing_noun, is_form_of_address, is_possessive_of_closing,
    opens_clause,
};
pub(crate) use said_of_things::is_definite_noun;
pub(crate) use sides::is_side;
pub(crate) use small::{is_word_in_haste, is_written_small};
pub(crate) use talk_words::{is_chat_spelling, is_chat_tail, is_tied_verb};
pub(crate) use vocabulary::is_contracted;

use crate::expressions::is_ordinal_word;
use crate::left::{self, Left, Reason};
use crate::names::words::Trigger;
use crate::token::CAPITAL_NOUNS;
use crate::{SentenceView, apposed, slips, talk};
use maskros_language::{WordRole, has_ending, words_of};
use maskros_lexicon::{Role, SmallWords, Word};
use maskros_text::{Candidate, Case, Group, Label, Languages, Source, Span, Token, TokenKind, tail};
use std::ops::Range;
use told::Told;
use vocabulary::{is_link, is_vocabulary};

/// A word joined from others has parts of at least so many letters.
const PART: usize = 3;
/// The stem before the ending of a German noun has at least so many letters.
const STEM: usize = 2;
/// What the lists are this sure of stays.
const SURE: f32 = 0.7;
/// Of what the tagger is this sure, a joined word too may be the name of something: of a newspaper, a party.
const JOINED: f32 = 0.94;
/// What the tagger is as sure of is a name, though the word is joined as German nouns are.
const NO_NOUN: f32 = 0.97;

/// Rules of the lists that take one word for a name by itself.
const LONE: &[&str] = &["listed-name", "listed-place", "unknown-capital"];

/// Rules that have looked at how the word is joined, and at what stands round it.
const FRAMED: &[&str] = &[
    "landscape-with-article",
    "inn",
    "kind-before-name",
    "quoted-house",
    "state-before-postal-code",
    "square-in-haste",
    "home-in-haste",
    "pet-in-haste",
    "german-name-without-article",
    "person-in-compound",
    "by-name",
    "nickname-in-name",
    "surname-apart",
];

/// Letters between the parts of a joined word.
const LINKS: &[&str] = &["s", "e", "n", "es", "en", "er", "a", "u", "o", "-"];

/// Leaves the candidates from number `first` on that are ordinary words of the sentence.
pub(crate) fn leave(
    view: &SentenceView<'_>,
    first: usize,
    candidates: &mut Vec<Candidate>,
    left: &mut Vec<Left>,
) {
    let told = Told::of(view, candidates.get(first..).unwrap_or_default());
    left::leave(first, candidates, left, |candidate| {
        told.reason(view, candidate).or_else(|| {
            let asked = is_name_label(candidate.label) && !is_kept(view, candidate);
            asked.then(|| reasons::of(view, candidate)).flatten()
        })
    });
}

/// Every reason for which [`leave`] or [`leave_written_small`] leaves a candidate.
pub(crate) fn all_reasons() -> impl Iterator<Item = &'static Reason> {
    told::ALL.into_iter().chain([&guess::WRITTEN_SMALL]).chain(reasons::all())
}

/// Whether a rule has looked at how the word is joined and what stands round it, or what stands before it shows a name.
fn is_kept(view: &SentenceView<'_>, candidate: &Candidate) -> bool {
    FRAMED.contains(&candidate.rule) || is_posted(view, candidate) || is_family_name(view, candidate)
}

/// `in Febuary`: whether nobody is sure of a word that is a slip of a month or the like.
fn is_misspelt(view: &SentenceView<'_>, candidate: &Candidate, idx: usize) -> bool {
    let unsure = is_unsure(candidate) || candidate.label.group() == Group::Place;
    unsure && slips::is_slip_of_known(view, idx)
}

/// Of what the tagger is this sure, a slip may be a rare name.
const RARE: f32 = 0.95;

/// `Kettel leaks`, `i got hamsta today`: whether nobody is sure of words of which one is a slip of an everyday one, and no other a name.
fn are_slips(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    let slip = |idx: &usize| is_slip_where_it_stands(view, *idx);
    let unsure = is_unsure(candidate) && candidate.score < RARE && !leads_on(view, words);
    unsure && words.iter().all(|idx| is_plain_or_slip(view, *idx)) && words.iter().any(slip)
}

fn is_plain_or_slip(view: &SentenceView<'_>, idx: usize) -> bool {
    small::is_function_word(view, idx)
        || is_small_and_ordinary(view, idx)
        || is_slip_where_it_stands(view, idx)
}

/// Whether a word whose letters prove nothing is a slip of an everyday one, and nobody is asked or greeted by it.
fn is_slip_where_it_stands(view: &SentenceView<'_>, idx: usize) -> bool {
    let doubtful = view.is_lower(idx) || (view.is_title(idx) && begins(view, idx));
    doubtful && slips::is_slip_of_everyday(view, idx) && !talk::is_asked(view.document, view.tokens, 0, idx)
}

/// Whether running text or talk writes the word small, and no list knows it well as a name.
fn is_small_and_ordinary(view: &SentenceView<'_>, idx: usize) -> bool {
    let written = view.is_mostly_small(idx) || view.speaks(view.small(idx).talk);
    view.is_lower(idx) && written && !view.is_well_known(idx)
}

/// The first word of a candidate.
fn first_word(view: &SentenceView<'_>, candidate: &Candidate) -> Span {
    let first = view.document.cut(candidate.span).split(' ').next().map_or(0, str::len);
    Span::new(candidate.span.start, candidate.span.start + first)
}

/// `gruß detlef sommer`: whether a surname of the lists stands behind a first name in small letters, and the tagger is sure of it as it must
/// be of ordinary words; the word may be one of a neighbour language that the sentence is perhaps in.
fn is_family_name(view: &SentenceView<'_>, candidate: &Candidate) -> bool {
    let Some(idx) = view.tokens_in(candidate.span).next() else { return false };
    let sure = is_guess(candidate) && candidate.score >= talk::FIRM;
    let small = sure && view.is_lower(idx) && view.is_listed_surname(idx);
    small && idx.checked_sub(1).is_some_and(|before| is_small_first_name(view, before))
}

fn is_small_first_name(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_lower(idx) && view.word(idx).is_some_and(Word::is_usual_first_name)
}

/// `7130 Ilanz`, `in 6820 Frastanz`: a place of the lists behind its postal code, or any behind one that is led to.
fn is_posted(view: &SentenceView<'_>, candidate: &Candidate) -> bool {
    let place =
        |idx: usize| view.words(idx).any(|word| word.place.is_some()) || is_behind_led_number(view, idx);
    candidate.rule == "town-after-postal-code" && view.tokens_in(candidate.span).next().is_some_and(place)
}

/// Whether a number stands before the word, and before that a preposition of places or a comma.
fn is_behind_led_number(view: &SentenceView<'_>, idx: usize) -> bool {
    let Some(number) = idx.checked_sub(1).filter(|at| view.is_number(*at)) else { return false };
    view.text_before(number) == "," || number > 0 && view.is_place_preposition(number - 1)
}

/// Labels of people and places whose spans are no names, or hold no words.
const NO_NAMES: &[Label] =
    &[Label::Title, Label::StreetName, Label::StreetNr, Label::ZipCode, Label::Username];

/// Whether spans of the label are names made of words.
fn is_name_label(label: Label) -> bool {
    matches!(label.group(), Group::Person | Group::Place | Group::Institution) && !NO_NAMES.contains(&label)
}

/// `the Master Agreement`: a word of a closed vocabulary behind one that is a title elsewhere, and no known name.
fn is_titled_thing(view: &SentenceView<'_>, idx: usize, candidate: &Candidate) -> bool {
    let long = view.letters(idx) >= PART;
    candidate.rule == "title" && long && is_vocabulary(view, idx) && !is_known_name(view, idx, candidate)
}

fn is_guess(candidate: &Candidate) -> bool {
    candidate.source == Source::Tagger
}

/// Whether all the words are of closed vocabularies.
fn are_parts_of_phrase(view: &SentenceView<'_>, words: &[usize]) -> bool {
    words.iter().all(|idx| is_part_of_phrase(view, *idx))
}

/// Whether the word is one of a closed vocabulary, or joins such words or counts them.
fn is_part_of_phrase(view: &SentenceView<'_>, idx: usize) -> bool {
    is_vocabulary(view, idx) || is_link(view, idx) || is_ordinal(view, idx)
}

/// `Second` of `Second Defendant`.
fn is_ordinal(view: &SentenceView<'_>, idx: usize) -> bool {
    is_ordinal_word(view.folded(idx))
}

/// `Gorenje komfur`: a thing of the packs, and small words for what it is; a town is none (`mieterbund göttingen`).
fn is_thing_of_make(view: &SentenceView<'_>, words: &[usize]) -> bool {
    let [make, kind @ ..] = words else { return false };
    let is_kind = |idx: &usize| view.is_lower(*idx) && !view.is_usual_place(*idx);
    is_only_thing(view, *make) && kind.iter().all(is_kind)
}

/// `Nutella`, `Pyrite`: a thing of the packs that was taken for a name, and that no list knows well as one. Where a rule says that somebody
/// works or studies there, it is a firm after all, and where one says that somebody lives there, a place (`habite Pont-l'Évêque`).
fn is_known_thing(view: &SentenceView<'_>, idx: usize, candidate: &Candidate) -> bool {
    let thing = is_thing_of_town(view, idx) || is_only_thing(view, idx);
    thing && !is_told_otherwise(candidate) && !is_somebody(view, idx)
}

/// Whether a rule says that somebody works or lives there.
fn is_told_otherwise(candidate: &Candidate) -> bool {
    let works = !is_guess(candidate) && candidate.label.group() == Group::Institution;
    works || candidate.rule == "residence-in-clause"
}

/// Whether a title or an age says that the word is somebody.
fn is_somebody(view: &SentenceView<'_>, idx: usize) -> bool {
    titled::is_titled(view, idx) || is_aged(view, idx)
}

/// `Ibrahima (7) und Fanta (2)`: whether an age stands behind the word in brackets, and the lists have it as a first name.
fn is_aged(view: &SentenceView<'_>, idx: usize) -> bool {
    let bracketed = view.text(idx + 1) == "(" && view.is_number(idx + 2) && view.text(idx + 3) == ")";
    bracketed && view.is_listed_first_name(idx)
}

/// Whether the packs have the word as a thing, and no list knows it well as a name.
fn is_only_thing(view: &SentenceView<'_>, idx: usize) -> bool {
    vocabulary::is_thing(view, idx) && !view.is_well_known(idx)
}

/// `mit Gouda`, `a glass of Chablis`, but `in Gouda`: what is named after a town, and no person.
fn is_thing_of_town(view: &SentenceView<'_>, idx: usize) -> bool {
    view.facts(idx).has(WordRole::ThingOfTown)
        && !view.follows(idx, WordRole::PlacePreposition)
        && !view.words(idx).any(|word| word.is_usual_name())
}

/// Whether the word is a form of address.
fn is_address(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_trigger(idx, Trigger::is_address)
}

/// `Elke (Mama Emir)`, `Emir (Papa von Lina)`: whether the words begin with that for a parent, or with what stands between it and the child.
fn begins_as_parent(view: &SentenceView<'_>, words: &[usize]) -> bool {
    let Some(first) = words.first() else { return false };
    let parent = first - usize::from(*first > 0 && view.facts(*first).has(WordRole::KinOf));
    apposed::bracketed_child(view, parent).is_some()
}

/// `Dr. h.c.`, `Prof. Dr. h. c. mult.`: forms of address, and abbreviations in small letters behind them.
fn is_degree(view: &SentenceView<'_>, words: &[usize]) -> bool {
    let [first, rest @ ..] = words else { return false };
    is_address(view, *first) && rest.iter().all(|idx| is_part_of_degree(view, *idx))
}

fn is_part_of_degree(view: &SentenceView<'_>, idx: usize) -> bool {
    is_address(view, idx) || (view.is_lower(idx) && view.is_dotted(idx))
}

/// Whether marks of programs or the box of a form stand among the words.
fn has_marks(view: &SentenceView<'_>, candidate: &Candidate) -> bool {
    has_code(view, view.tokens_in(candidate.span)) || view.document.cut(candidate.span).contains(CHECKBOX)
}

/// The empty box of a form.
const CHECKBOX: &str = "[ ]";

/// Whether no list knows what the rule found.
fn is_unknown(candidate: &Candidate) -> bool {
    matches!(candidate.rule, "unknown-capital" | "two-unknown-names")
}

fn is_word(view: &SentenceView<'_>, idx: usize) -> bool {
    matches!(view.tokens[idx].kind, TokenKind::Word | TokenKind::Mixed)
}

/// Words that begin a sentence and are no names, also where a short sentence was taken for another language.
const STARTERS: &[&str] = &[
    "der", "die", "das", "ihr", "ihre", "mein", "meine", "dein", "deine", "eure", "euer", "unser", "unsere",
    "the", "les", "thi",
];

/// Whether a folded word begins sentences and no name.
pub(crate) fn is_starter(folded: &str) -> bool {
    STARTERS.contains(&folded)
}

/// `Ihr Mann heißt`, `Die Straße`: an article or pronoun, alone or before words that are ordinary ones somewhere and no well-known names.
fn is_started(view: &SentenceView<'_>, words: &[usize], candidate: &Candidate) -> bool {
    let [0, rest @ ..] = words else { return false };
    // A body may begin with its article (`The Lancet`), but no article is a name.
    let article = rest.is_empty() || candidate.label.group() == Group::Person;
    let ordinary = |idx: &usize| is_only_word(view, view.folded(*idx));
    article && is_guess(candidate) && is_starter(view.folded(0)) && rest.iter().all(ordinary)
}

/// Whether the word is ordinary in some language and no well-known name.
fn is_only_word(view: &SentenceView<'_>, folded: &str) -> bool {
    view.lexicon.word(folded).is_some_and(|word| word.common != Languages::NONE && !word.is_well_known())
}

/// Whether the lists know the word as a name, or a name follows it.
fn may_be_name(view: &SentenceView<'_>, idx: usize, candidate: &Candidate) -> bool {
    is_known_name(view, idx, candidate) || leads(view, idx)
}

fn is_thing_by_neighbours(view: &SentenceView<'_>, idx: usize) -> bool {
    items::is_thing(view, idx) || articles::has_article(view, idx)
}

/// Whether the tagger takes a people for a place.
fn is_guessed_people(view: &SentenceView<'_>, idx: usize, candidate: &Candidate) -> bool {
    is_guess(candidate) && candidate.label.group() == Group::Place && is_people(view, idx)
}

/// Whether the word is one of a program, or an ordinary one where a capital proves nothing.
fn is_plain_in_place(view: &SentenceView<'_>, idx: usize, candidate: &Candidate) -> bool {
    is_in_code(view, idx) || (proves_nothing(view, idx) && is_ordinary(view, idx, candidate))
}

/// What a people is called, and what it speaks.
pub(crate) const PEOPLES: [Role; 3] = [Role::Nationality, Role::Language, Role::Ethnic];

/// Whether the word is a people, a nationality or a language and no place: `Greek mythology`.
fn is_people(view: &SentenceView<'_>, idx: usize) -> bool {
    !view.is_usual_place(idx) && view.has_any_role(idx, &PEOPLES)
}

/// Whether the tagger says so, or a list that is not sure.
fn is_unsure(candidate: &Candidate) -> bool {
    is_guess(candidate) || (LONE.contains(&candidate.rule) && candidate.score < SURE)
}

/// Whether nothing but the word itself makes a name of it: the tagger sees one, or a list holds it.
fn is_lone(candidate: &Candidate) -> bool {
    is_guess(candidate) || LONE.contains(&candidate.rule)
}

/// `when Mummy is on her phone`: whether only the tagger takes a word for a relative, of which no list has a first name, for somebody.
fn is_guessed_kin(view: &SentenceView<'_>, candidate: &Candidate, idx: usize) -> bool {
    let first = view.words(idx).any(|word| word.first_name.is_some());
    let relative = view.is_english() && view.has_role(idx, Role::Kin) && !first;
    relative && is_guess(candidate) && !titled::is_titled(view, idx)
}

/// Whether a name follows the last of the words.
fn leads_on(view: &SentenceView<'_>, words: &[usize]) -> bool {
    words.last().is_some_and(|last| leads(view, *last))
}

/// Whether the lists know the word or its base as a name, or know it as a rare one and the tagger sees one.
fn is_known_name(view: &SentenceView<'_>, idx: usize, candidate: &Candidate) -> bool {
    const SEEN: f32 = 0.75;
    let seen = candidate.label.group() == Group::Person && candidate.score >= SEEN;
    view.is_well_known(idx) || (seen && view.is_listed_name(idx))
}

/// `bilaga A. Säljaren`, `i. A. Kundenservice`: a letter with its stop, and the common noun behind it.
fn is_lettered_item(view: &SentenceView<'_>, words: &[usize]) -> bool {
    match words {
        [] | [_] => false,
        [letter, rest @ ..] => view.letters(*letter) == 1 && are_nouns(view, rest),
    }
}

fn are_nouns(view: &SentenceView<'_>, words: &[usize]) -> bool {
    let ends_so = |idx: usize| joined_things::ends_as_german_thing(view, idx);
    words.iter().all(|idx| is_vocabulary(view, *idx) || is_plain_noun(view, *idx) || ends_so(*idx))
}

/// `F-skatt`, `T-inversjon`, `CE-mærket`: an ordinary word that a letter or an abbreviation makes another of.
fn is_lettered(view: &SentenceView<'_>, idx: usize) -> bool {
    let Some((_, word)) = view.folded(idx).split_once('-') else { return false };
    joins_letters(view.text(idx)) && word.len() >= PART && is_ordinary_part(view, word)
}

/// Whether a hyphen joins a few capitals to a word in small letters.
fn joins_letters(text: &str) -> bool {
    text.split_once('-')
        .is_some_and(|(letters, word)| are_few_capitals(letters) && !word.contains(char::is_uppercase))
}

fn are_few_capitals(letters: &str) -> bool {
    letters.len() < PART && letters.chars().all(char::is_uppercase)
}

/// Whether the word is an ordinary one that no list holds as a name, or is joined from such: `Kundetenesta`, `HR-rådgiver`.
pub(crate) fn is_plain_noun(view: &SentenceView<'_>, idx: usize) -> bool {
    !view.is_listed_name_or_place(idx) && (is_made_of_words(view, view.folded(idx)) || is_lettered(view, idx))
}

/// Whether a word with a capital is a noun of running text or one by its ending, or is joined from ordinary words.
pub(crate) fn may_be_noun(view: &SentenceView<'_>, idx: usize) -> bool {
    let folded = view.folded(idx);
    let known = running_nouns::is_noun(folded) || is_made_of_words(view, folded);
    known || ends_as_german_noun(folded) || view.ends_as_word(idx) || is_lettered(view, idx)
}

/// Whether the word is an ordinary one, or joined from two such.
fn is_made_of_words(view: &SentenceView<'_>, folded: &str) -> bool {
    is_ordinary_part(view, folded) || is_joined(view, folded, is_ordinary_part)
}

/// Whether the lists know the part of a word as an ordinary word of the sentence's languages.
fn is_listed_part(view: &SentenceView<'_>, part: &str) -> bool {
    view.lexicon.word(part).is_some_and(|word| word.common.meets(view.languages))
}

/// Whether the lists or running text know the part of a word as an ordinary word of the sentence's languages.
pub(crate) fn is_ordinary_part(view: &SentenceView<'_>, part: &str) -> bool {
    // Of German nouns, which are never small, the list by hand is no proof.
    let small = SmallWords::embedded().get(part);
    let words = if view.has_capital_nouns() { small.mostly } else { small.mostly_or_everyday() };
    is_listed_part(view, part) || words.meets(view.languages)
}

/// Whether a first name or a form of address stands before the word, which makes it a surname.
fn is_led(view: &SentenceView<'_>, idx: usize) -> bool {
    word_before(view, idx).is_some_and(|before| view.has_capital(before) && leads_surname(view, before))
}

/// The token before, or the one that is shortened by the stop there: `Dr. Leikauf`.
fn word_before(view: &SentenceView<'_>, idx: usize) -> Option<usize> {
    let before = idx.checked_sub(1)?;
    match before.checked_sub(1) {
        Some(short) if view.is_dotted(short) => Some(short),
        _ => Some(before),
    }
}

fn leads_surname(view: &SentenceView<'_>, idx: usize) -> bool {
    view.word(idx).is_some_and(Word::is_usual_first_name) || is_address(view, idx)
}

/// Whether a name follows, so that the word may be a first name.
fn leads(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_title(idx + 1)
        && view.word(idx + 1).is_none_or(|word| word.best_name().is_some())
        && !view.may_have_capital_nouns()
}

/// Whether a capital or its lack says nothing here: at the head of a line, sentence, cell or item, in German, or in lower case.
fn proves_nothing(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_lower(idx) || view.has_capital_nouns() || begins(view, idx)
}

/// Whether the word stands where every word has a capital: at the head of a line, sentence, cell or item.
pub(crate) fn begins(view: &SentenceView<'_>, idx: usize) -> bool {
    is_head(view.document.before(view.tokens[idx].span.start))
}

/// Whether the text ends where an item begins: at the end of a sentence or line, behind an opening mark, a bullet or the mark of a comment.
fn is_head(before: &str) -> bool {
    let before = before.trim_end_matches([' ', '\t', '\u{a0}']);
    let Some(mark) = before.chars().next_back() else { return true };
    let rest = before.strip_suffix(mark).unwrap_or("");
    if ends_with_handle(before) {
        return true;
    }
    if ends_with_initials(before) {
        return false;
    }
    match mark {
        '-' => is_end_of_line(rest.trim_end_matches([' ', '\t', '-'])),
        '/' => rest.ends_with('/'),
        '\'' | '’' => !rest.ends_with(char::is_alphanumeric),
        ',' | '@' | '&' | '%' | '+' | '§' => false,
        mark => !mark.is_alphanumeric(),
    }
}

/// `@ugla_7 Hei`, `@ugla_7 och @kvarn Kom`: whether the text ends with whom a post is for, behind which it begins.
fn ends_with_handle(before: &str) -> bool {
    const MAX_BYTES: usize = 64;
    let last = tail(before, MAX_BYTES).rsplit(char::is_whitespace).next().unwrap_or_default();
    last.strip_prefix('@').is_some_and(|name| name.chars().next_back().is_some_and(char::is_alphanumeric))
}

/// `Me C. N. Traverse`: whether the text ends with several initials, behind which the name goes on.
fn ends_with_initials(before: &str) -> bool {
    let mut words = before.rsplit(' ');
    let mut is_initial = || words.next().is_some_and(is_initial);
    is_initial() && is_initial()
}

fn is_initial(word: &str) -> bool {
    let mut letters = word.chars();
    letters.next().is_some_and(char::is_uppercase) && letters.as_str() == "."
}

fn is_end_of_line(before: &str) -> bool {
    before.is_empty() || before.ends_with('\n')
}

/// Whether the word is one of a program: touched by a bracket, an underscore or the marks of code.
fn is_in_code(view: &SentenceView<'_>, idx: usize) -> bool {
    let span = view.tokens[idx].span;
    view.document.behind(span.end).starts_with(['_', '=', '`', '{'])
        || view.document.before(span.start).ends_with(['_', '`', '$', '{', '\\', '@'])
}

/// Whether the first of the tokens with letters has a capital, as a writer who uses capitals begins a sentence.
fn begins_with_capital(tokens: &[Token]) -> bool {
    let first = tokens.iter().find(|token| token.case != Case::None);
    first.is_some_and(|token| token.case == Case::Title)
}

fn has_code(view: &SentenceView<'_>, mut tokens: Range<usize>) -> bool {
    tokens
        .any(|idx| matches!(view.text(idx), "{" | "}" | "=" | "<" | ">" | "|" | "`" | "$" | ";" | "_" | "\\"))
}

/// Whether the word is known as an ordinary one of the sentence's languages, or is joined from such.
///
/// Bodies and firms are often joined from ordinary words (`Migrationsverket`), so of those only the lists are asked.
fn is_ordinary(view: &SentenceView<'_>, idx: usize, candidate: &Candidate) -> bool {
    let known = !view.is_upper(idx) && view.is_ordinary_word(idx);
    known || (candidate.score < JOINED && is_joined_out_of(view, idx, part_of(candidate)))
}

/// Whether the word is joined from two such parts, as all our languages but English join them.
fn is_joined_out_of(view: &SentenceView<'_>, idx: usize, part: Part) -> bool {
    let noun = || !view.has_capital_nouns() || running_nouns::is_noun(view.folded(idx));
    !view.may_be_english() && is_joined(view, view.folded(idx), part) && noun()
}

/// What the parts of a joined word must be, where it was taken for such a candidate.
fn part_of(candidate: &Candidate) -> Part {
    match candidate.label.group() {
        Group::Institution => is_listed_part,
        _ => is_ordinary_part,
    }
}

/// Whether a part of a word is an ordinary word.
type Part = fn(&SentenceView<'_>, &str) -> bool;

/// Whether the word is joined from two ordinary words and ends as no name does.
fn is_joined(view: &SentenceView<'_>, folded: &str, part: Part) -> bool {
    let ordinary = |text: &str| part(view, text);
    let town = |stem: &str| view.lexicon.word(stem).is_some_and(|word| word.is_usual_place());
    let stem =
        |head: &str| (ordinary(head) || linked_stems(head).any(ordinary)) && !linked_stems(head).any(town);
    !ends_as_name(folded) && splits(folded).any(|(head, tail)| ordinary(tail) && stem(head))
}

fn ends_as_name(folded: &str) -> bool {
    words_of(WordRole::NameTail).iter().any(|(tail, _)| folded.ends_with(tail))
}

/// What the first part of a joined word is without the letters that link it.
fn linked_stems(head: &str) -> impl Iterator<Item = &str> {
    LINKS.iter().filter_map(|link| head.strip_suffix(link)).filter(|stem| stem.len() >= PART)
}

/// No word that anybody joins is longer, in bytes; each further letter costs look-ups.
const LONGEST: usize = 64;

/// The word parted in two, at each place that leaves enough of both; a longer one than people write at none.
fn splits(folded: &str) -> impl Iterator<Item = (&str, &str)> {
    let places = folded.char_indices().map(|(at, _)| at).filter(|_| folded.len() <= LONGEST);
    let long = |at: &usize| *at >= PART && folded.len() - at > PART;
    places.filter(long).filter_map(|at| folded.split_at_checked(at))
}

/// Whether the word ends as nouns of law and office do that are no surnames (`Schmerzensgeld`, `Ansprechpartnerin`), or is one of everyday
/// life (`Schere`).
fn is_german_noun(view: &SentenceView<'_>, idx: usize, candidate: &Candidate) -> bool {
    view.may_have_capital_nouns()
        && !view.follows(idx, WordRole::FamilyFirm)
        && (is_office_noun(view, idx)
            || view.small(idx).everyday.meets(view.languages)
            || is_joined_noun(view, idx, candidate))
}

/// Whether the word is joined from two of the lists where nouns have capitals, and the tagger is not quite sure: surnames and villages are
/// joined too (`Abendschön`, `Kaltenbrunn`).
fn is_joined_noun(view: &SentenceView<'_>, idx: usize, candidate: &Candidate) -> bool {
    let known = is_firmly_tagged(candidate) || is_square(view, idx, candidate);
    !known && view.has_capital_nouns() && is_joined_and_written(view, idx)
}

/// Whether the tagger alone sees it, and is as good as sure.
fn is_firmly_tagged(candidate: &Candidate) -> bool {
    candidate.source == Source::Tagger && candidate.score >= NO_NOUN
}

/// Whether the word is joined from two of the lists, and running text writes it.
fn is_joined_and_written(view: &SentenceView<'_>, idx: usize) -> bool {
    is_joined(view, view.folded(idx), is_listed_part) && running_nouns::is_noun(view.folded(idx))
}

/// `am Hügelplatz`: a square by its ending, which running text does not have as a noun.
fn is_square(view: &SentenceView<'_>, idx: usize, candidate: &Candidate) -> bool {
    let ends = || has_ending(view.folded(idx), WordRole::SureStreetEnding, CAPITAL_NOUNS, STEM);
    candidate.rule == "place-ending" && view.small(idx).capital.is_empty() && ends()
}

/// Whether the word ends as nouns of law and office do, and is no surname of the lists that running text does not have: `Quanz`.
fn is_office_noun(view: &SentenceView<'_>, idx: usize) -> bool {
    let surname = || view.is_listed_surname(idx) && !running_nouns::is_noun(view.folded(idx));
    is_german_office(view.folded(idx)) && !surname()
}

fn is_german_office(folded: &str) -> bool {
    has_ending(folded, WordRole::OfficeNounEnding, CAPITAL_NOUNS, STEM)
}
