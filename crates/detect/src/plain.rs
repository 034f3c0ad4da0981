//! Ordinary words that stand where names stand: at the head of a line, in a form, in a signature, as German nouns.
//!
//! The lists and the tagger take a capital for the mark of a name. Where the capital proves nothing and the word is known as an
//! ordinary one, or is built from ordinary words, or belongs to a closed vocabulary (services, letters, computing), it is no name.
//! A word that a list knows well as a name is left to the other sources.

mod articles;
mod code;
mod eponyms;
mod frames;
mod guess;
mod items;
mod said_of_things;
mod small;
mod vocabulary;

pub(crate) use code::FILES;
pub(crate) use guess::leave_written_small;
pub(crate) use small::{is_word_in_haste, is_written_small};

use crate::SentenceView;
use crate::names::trigger::Trigger;
use code::Line;
use maskros_language::{WordRole, facts, has_ending, words_of};
use maskros_lexicon::{Lexicon, Role, SmallWords, Strength, Word};
use maskros_text::{Candidate, Case, Group, Label, Lang, Languages, Source, Span, TokenKind};
use std::ops::Range;
use vocabulary::{is_link, is_of_service, is_vocabulary};

/// A word joined from others has parts of at least so many letters.
const PART: usize = 3;
/// The number of a ruler in Roman letters has at most so many: `XVIII`.
const ROMAN: usize = 5;
/// The stem before the ending of a German noun has at least so many letters.
const STEM: usize = 2;
/// What the lists are this sure of stays.
const SURE: f32 = 0.7;
/// Of what the tagger is this sure, a joined word too may be the name of something: of a newspaper, a party.
const JOINED: f32 = 0.94;

/// Rules of the lists that take one word for a name by itself.
const LONE: &[&str] = &["listed-name", "listed-place", "unknown-capital"];

/// Rules that have looked at how the word is joined, and at what stands round it.
const FRAMED: &[&str] = &[
    "landscape-with-article",
    "inn",
    "square-in-haste",
    "german-name-without-article",
    "person-in-compound",
];

/// Letters between the parts of a joined word.
const LINKS: &[&str] = &["s", "e", "n", "es", "en", "er", "a", "u", "o", "-"];

/// Drops the candidates from number `first` on that are ordinary words of the sentence.
pub(crate) fn leave(
    view: &SentenceView<'_>,
    lexicon: &Lexicon,
    first: usize,
    candidates: &mut Vec<Candidate>,
) {
    let own = candidates.get(first..).unwrap_or_default();
    let bodies: Vec<Span> =
        own.iter().filter(|own| own.rule == "institution-head").map(|own| own.span).collect();
    // `ministère de l'Agriculture`: a word of no list in the name of a body names nobody else.
    let part = |own: &Candidate| {
        own.rule == "unknown-capital"
            && bodies.iter().any(|body| *body != own.span && body.contains(own.span))
    };
    // Those before `first` are not even looked at: this is asked for every sentence.
    candidates
        .extract_if(first.., |candidate| part(candidate) || is_plain(view, lexicon, candidate))
        .for_each(drop);
}

fn is_plain(view: &SentenceView<'_>, lexicon: &Lexicon, candidate: &Candidate) -> bool {
    if !is_called(candidate.label) || FRAMED.contains(&candidate.rule) {
        return false;
    }
    let words: Vec<usize> = tokens_of(view, candidate).filter(|idx| is_word(view, *idx)).collect();
    match words.as_slice() {
        [] => is_guess(candidate),
        words if is_started(view, lexicon, words, candidate) || is_program(view, candidate, words) => true,
        words if eponyms::is_eponym(view, words) => true,
        [one] if said_of_things::is_subject(view, lexicon, candidate, *one) => true,
        words if frames::is_thing(view, lexicon, candidate, words) => true,
        [one] if is_led(view, *one) => is_titled_thing(view, *one, candidate),
        words => {
            is_written_plain(view, lexicon, candidate, words)
                || is_made_plain(view, lexicon, candidate, words)
        }
    }
}

/// Whether spans of the label are names made of words.
fn is_called(label: Label) -> bool {
    let named = matches!(label.group(), Group::Person | Group::Place | Group::Institution);
    let other = [Label::Title, Label::StreetName, Label::StreetNr, Label::ZipCode, Label::Username];
    named && !other.contains(&label)
}

/// `the Master Agreement`: a word of a closed vocabulary behind one that is a title elsewhere, and no known name.
fn is_titled_thing(view: &SentenceView<'_>, idx: usize, candidate: &Candidate) -> bool {
    let long = view.letters(idx) >= PART;
    candidate.rule == "title" && long && is_vocabulary(view, idx) && !is_known_name(view, idx, candidate)
}

fn is_guess(candidate: &Candidate) -> bool {
    candidate.source == Source::Tagger
}

/// Whether the writing of the words speaks for no name: small ones at the head of something, letters, programs, acronyms.
fn is_written_plain(
    view: &SentenceView<'_>,
    lexicon: &Lexicon,
    candidate: &Candidate,
    words: &[usize],
) -> bool {
    if is_unsure(candidate) && !leads_on(view, words) && small::is_small(view, candidate, words) {
        return true;
    }
    is_guess(candidate) && is_guessed_plain(view, lexicon, candidate, words)
}

/// Whether the words that the tagger alone takes for a name are an item of a list, worth nothing by their form, or frequent small ones.
fn is_guessed_plain(
    view: &SentenceView<'_>,
    lexicon: &Lexicon,
    candidate: &Candidate,
    words: &[usize],
) -> bool {
    is_lettered_item(view, lexicon, words)
        || guess::is_worthless(view, candidate, words)
        || guess::is_laughter(view, lexicon, words)
        || words.iter().all(|idx| small::is_function_word(view, *idx))
}

/// Whether the words are ordinary ones, of a closed vocabulary, or joined from such.
fn is_made_plain(view: &SentenceView<'_>, lexicon: &Lexicon, candidate: &Candidate, words: &[usize]) -> bool {
    match words {
        [one] => is_made_plain_alone(view, lexicon, candidate, *one),
        several if is_guess(candidate) => {
            several.iter().all(|idx| is_vocabulary(view, *idx) || is_link(view, *idx))
                || is_degree(view, several)
                || has_marks(view, candidate)
        }
        // What another source made of several words, it made for a reason: the form of a firm.
        _ => false,
    }
}

/// Whether the only word is an ordinary one, of a closed vocabulary, or joined from such.
fn is_made_plain_alone(
    view: &SentenceView<'_>,
    lexicon: &Lexicon,
    candidate: &Candidate,
    idx: usize,
) -> bool {
    let listed =
        is_vocabulary(view, idx) || is_thing(view, idx, candidate) || is_of_service(view, lexicon, idx);
    listed
        || is_plain_word(view, lexicon, idx, candidate)
        || is_made_of_letters(view, lexicon, candidate, idx)
        || is_bracketed_address(view, idx)
}

/// Whether the only word is single letters, the number of a ruler, or one of two words in capitals for emphasis.
fn is_made_of_letters(view: &SentenceView<'_>, lexicon: &Lexicon, candidate: &Candidate, idx: usize) -> bool {
    let letters = is_lettered(view, lexicon, idx) || is_letter_of_word(view, candidate);
    let shouted = is_unsure(candidate) && small::is_shouted_pair(view, idx);
    letters || shouted || is_rulers_number(view, idx)
}

/// `S` of `S-Bahn`, `U` of `U-Haft`: a letter before a hyphen, where only the tagger sees a part of a name.
fn is_letter_of_word(view: &SentenceView<'_>, candidate: &Candidate) -> bool {
    let behind = view.document.text().get(candidate.span.end..).unwrap_or("");
    is_guess(candidate) && behind.starts_with('-') && view.document.cut(candidate.span).chars().count() == 1
}

/// `Elisabeth II.`, `Karl XII`: the number of a ruler behind the name.
pub(crate) fn is_rulers_number(view: &SentenceView<'_>, idx: usize) -> bool {
    let text = view.text(idx);
    let named = idx > 0 && view.tokens[idx - 1].case == Case::Title;
    named
        && (2..=ROMAN).contains(&text.len())
        && text.bytes().all(|letter| matches!(letter, b'I' | b'V' | b'X'))
}

/// Whether the word is one for a thing, or joined as such words are.
fn is_thing(view: &SentenceView<'_>, idx: usize, candidate: &Candidate) -> bool {
    is_known_thing(view, idx, candidate) || is_joined_thing(view, idx, candidate) || is_feast(view, idx)
}

/// `Nutella`, `Pyrite`: a thing of the packs that was taken for a name, and that no list knows well as one. Where a rule says that somebody
/// works or studies there, it is a firm after all.
fn is_known_thing(view: &SentenceView<'_>, idx: usize, candidate: &Candidate) -> bool {
    let told = !is_guess(candidate) && candidate.label.group() == Group::Institution;
    let listed = || view.words(idx).any(|word| is_name(&word));
    !told && (is_thing_of_town(view, idx) || (vocabulary::is_thing(view, idx) && !listed()))
}

/// `la Saint-Jean`, `la Saint-Valentin`: the feast of a saint; the town has no article.
fn is_feast(view: &SentenceView<'_>, idx: usize) -> bool {
    view.folded_before(idx) == "la" && view.facts(idx).has_in(WordRole::SaintsDay, view.languages)
}

/// `mit Gouda`, `a glass of Chablis`, but `in Gouda`: what is named after a town, and no person.
fn is_thing_of_town(view: &SentenceView<'_>, idx: usize) -> bool {
    let somewhere = || facts(view.folded_before(idx)).has_in(WordRole::PlacePreposition, view.languages);
    let person = || view.words(idx).any(|word| word.best_name() > Some(Strength::Weak));
    view.facts(idx).has(WordRole::ThingOfTown) && !somewhere() && !person()
}

/// `Kontroller med et Vaterpas`, `Smörgåstårta`: a joined word of no list that ends as those for things do, where nobody but the tagger or a
/// capital speaks for a name.
fn is_joined_thing(view: &SentenceView<'_>, idx: usize, candidate: &Candidate) -> bool {
    let unsure = is_unsure(candidate) || candidate.rule == "place-preposition";
    let thing = || has_ending(view.folded(idx), WordRole::ThingEnding, view.languages, PART);
    unsure && thing() && view.words(idx).next().is_none()
}

/// Whether the word is a form of address.
fn is_address(view: &SentenceView<'_>, idx: usize) -> bool {
    view.known(idx).is_some_and(|known| known.trigger.is_some_and(Trigger::is_address))
}

/// `Dunja Omar (Mrs)`: how somebody is addressed, behind the name.
fn is_bracketed_address(view: &SentenceView<'_>, idx: usize) -> bool {
    let open = idx.checked_sub(1).is_some_and(|before| view.text(before) == "(");
    open && view.text(idx + 1) == ")" && is_address(view, idx)
}

/// `Dr. h.c.`, `Prof. Dr. h. c. mult.`: forms of address, and abbreviations in small letters behind them.
fn is_degree(view: &SentenceView<'_>, words: &[usize]) -> bool {
    let title = |idx: &usize| is_address(view, *idx);
    let small = |idx: &usize| view.is_lower(*idx) && view.is_dotted(*idx);
    words.first().is_some_and(title) && words.iter().all(|idx| title(idx) || small(idx))
}

/// Whether marks of programs or the box of a form stand among the words.
fn has_marks(view: &SentenceView<'_>, candidate: &Candidate) -> bool {
    has_code(view, tokens_of(view, candidate)) || view.document.cut(candidate.span).contains(CHECKBOX)
}

/// The empty box of a form.
const CHECKBOX: &str = "[ ]";

/// Rules that read capitals and words as prose has them.
const PROSE: &[&str] = &[
    "listed-name",
    "listed-place",
    "unknown-capital",
    "name-in-haste",
    "institution-head",
    "place-ending",
    "two-unknown-names",
];

/// Whether a rule for prose found the words in a line of a program, and none is a known name: `GROUP BY`, `Math.max(…)`.
fn is_program(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    let (Some(first), Some(last)) = (words.first(), words.last()) else { return false };
    let known = |idx: &usize| view.word(*idx).is_some_and(|word| word.best_name() == Some(Strength::Strong));
    if is_of_file(view, candidate) {
        return true;
    }
    let line = Line::of(view, &(*first..last + 1));
    let block = || code::is_in_block(view, *first) && !line.is_said();
    if is_in_haste(candidate) && block() {
        return true;
    }
    let prose = PROSE.contains(&candidate.rule) && !words.iter().any(known);
    let code = || line.is_code(view.document.cut(candidate.span));
    prose && (code() || (is_unknown(candidate) && line.follows_level()))
}

/// Whether the rule reads talk without capitals, which programs are not.
fn is_in_haste(candidate: &Candidate) -> bool {
    matches!(candidate.rule, "name-in-haste" | "lower-case-name")
}

/// Whether no list knows what the rule found.
fn is_unknown(candidate: &Candidate) -> bool {
    matches!(candidate.rule, "unknown-capital" | "two-unknown-names")
}

/// Whether the ending of a file follows: `Footer.vue`. A file may be called by a known name, which the lists then say.
fn is_of_file(view: &SentenceView<'_>, candidate: &Candidate) -> bool {
    let after = view.document.text().get(candidate.span.end..).and_then(|rest| rest.strip_prefix('.'));
    let ending = after.map(|rest| rest.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or(""));
    let guessed =
        is_guess(candidate) || PROSE.contains(&candidate.rule) || candidate.rule == "place-preposition";
    guessed && candidate.score < SURE && ending.is_some_and(|ending| FILES.contains(&ending))
}

/// The tokens that a candidate touches.
fn tokens_of(view: &SentenceView<'_>, candidate: &Candidate) -> Range<usize> {
    let start = view.tokens.partition_point(|token| token.span.end <= candidate.span.start);
    let end = view.tokens.partition_point(|token| token.span.start < candidate.span.end);
    start..end.max(start)
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
fn is_started(view: &SentenceView<'_>, lexicon: &Lexicon, words: &[usize], candidate: &Candidate) -> bool {
    let [0, rest @ ..] = words else { return false };
    // A body may begin with its article (`The Lancet`), but no article is a name.
    let article = rest.is_empty() || candidate.label.group() == Group::Person;
    let ordinary = |idx: &usize| lexicon.word(view.folded(*idx)).is_some_and(|word| is_only_word(&word));
    article && is_guess(candidate) && is_starter(view.folded(0)) && rest.iter().all(ordinary)
}

/// Whether the word is ordinary in some language and no well-known name.
fn is_only_word(word: &Word) -> bool {
    word.common != Languages::NONE && !is_name(word)
}

/// Whether one word alone is no name by what is known of it.
fn is_plain_word(view: &SentenceView<'_>, lexicon: &Lexicon, idx: usize, candidate: &Candidate) -> bool {
    if is_thing_or_article(view, lexicon, idx, candidate) {
        return true;
    }
    if is_known_name(view, idx, candidate) || leads(view, idx) {
        return false;
    }
    is_german_noun(view, lexicon, idx)
        || is_guessed_people(view, idx, candidate)
        || (is_unsure(candidate) && is_plain_in_place(view, lexicon, idx, candidate))
}

/// Whether the word is a thing by what stands beside it, or an article with a capital.
fn is_thing_or_article(
    view: &SentenceView<'_>,
    lexicon: &Lexicon,
    idx: usize,
    candidate: &Candidate,
) -> bool {
    if is_lone(candidate) && articles::is_article_of_word(view, lexicon, idx, candidate.label.group()) {
        return true;
    }
    is_unsure(candidate) && (items::is_thing(view, lexicon, idx) || articles::has_article(view, idx))
}

/// Whether the tagger takes a people for a place.
fn is_guessed_people(view: &SentenceView<'_>, idx: usize, candidate: &Candidate) -> bool {
    is_guess(candidate) && candidate.label.group() == Group::Place && is_people(view, idx)
}

/// Whether the word is one of a program, or an ordinary one where a capital proves nothing.
fn is_plain_in_place(view: &SentenceView<'_>, lexicon: &Lexicon, idx: usize, candidate: &Candidate) -> bool {
    is_in_code(view, idx) || (proves_nothing(view, idx) && is_ordinary(view, lexicon, idx, candidate))
}

/// Whether the word is a people, a nationality or a language and no place: `Greek mythology`.
fn is_people(view: &SentenceView<'_>, idx: usize) -> bool {
    let roles = [Role::Nationality, Role::Language, Role::Ethnic];
    let place = |word: &Word| word.place.is_some_and(|(_, strength)| strength > Strength::Weak);
    let people = |word: &Word| !place(word) && roles.iter().any(|role| word.has(*role, view.languages));
    view.word(idx).is_some_and(people)
}

/// Whether the tagger says so, or a list that is not sure.
fn is_unsure(candidate: &Candidate) -> bool {
    is_guess(candidate) || (LONE.contains(&candidate.rule) && candidate.score < SURE)
}

/// Whether nothing but the word itself makes a name of it: the tagger sees one, or a list holds it.
fn is_lone(candidate: &Candidate) -> bool {
    is_guess(candidate) || LONE.contains(&candidate.rule)
}

/// Whether a name follows the last of the words.
fn leads_on(view: &SentenceView<'_>, words: &[usize]) -> bool {
    words.last().is_some_and(|last| leads(view, *last))
}

/// Whether the lists know the word or its base as a name, or know it as a rare one and the tagger sees one.
fn is_known_name(view: &SentenceView<'_>, idx: usize, candidate: &Candidate) -> bool {
    const SEEN: f32 = 0.75;
    let seen = candidate.label.group() == Group::Person && candidate.score >= SEEN;
    view.words(idx).any(|word| is_name(&word) || (seen && word.best_name().is_some()))
}

/// `bilaga A. Säljaren`, `i. A. Kundenservice`: a letter with its stop, and the common noun behind it.
fn is_lettered_item(view: &SentenceView<'_>, lexicon: &Lexicon, words: &[usize]) -> bool {
    let [letter, rest @ ..] = words else { return false };
    let noun = |idx: &usize| is_vocabulary(view, *idx) || is_common_noun(view, lexicon, *idx);
    view.letters(*letter) == 1 && !rest.is_empty() && rest.iter().all(noun)
}

/// `F-skatt`, `T-inversjon`, `CE-mærket`: an ordinary word that a letter or an abbreviation makes another of.
fn is_lettered(view: &SentenceView<'_>, lexicon: &Lexicon, idx: usize) -> bool {
    let Some((letters, written)) = view.text(idx).split_once('-') else { return false };
    let Some((_, word)) = view.folded(idx).split_once('-') else { return false };
    let short = letters.len() < PART && letters.chars().all(char::is_uppercase);
    let small = !written.contains(char::is_uppercase) && word.len() >= PART;
    short && small && is_ordinary_part(view, lexicon, word)
}

/// Whether the word is an ordinary one that no list holds as a name, or is joined from such: `Kundetenesta`, `HR-rådgiver`.
pub(crate) fn is_common_noun(view: &SentenceView<'_>, lexicon: &Lexicon, idx: usize) -> bool {
    let folded = view.folded(idx);
    let known = view.known(idx).copied().unwrap_or_default();
    let named = |word: &Word| word.best_name().is_some() || word.place.is_some();
    if known.word.as_ref().is_some_and(named) || known.base.is_some_and(|base| named(&base.word)) {
        return false;
    }
    is_ordinary_part(view, lexicon, folded)
        || is_joined(view, lexicon, folded, is_ordinary_part)
        || is_lettered(view, lexicon, idx)
}

/// Whether the lists know the part of a word as an ordinary word of the sentence's languages.
fn is_listed_part(view: &SentenceView<'_>, lexicon: &Lexicon, part: &str) -> bool {
    lexicon.word(part).is_some_and(|word| word.common.meets(view.languages))
}

/// Whether the lists or running text know the part of a word as an ordinary word of the sentence's languages.
fn is_ordinary_part(view: &SentenceView<'_>, lexicon: &Lexicon, part: &str) -> bool {
    is_listed_part(view, lexicon, part) || SmallWords::embedded().get(part).mostly.meets(view.languages)
}

/// Whether the lists know the word as a name or a place rather than as a word.
fn is_name(word: &Word) -> bool {
    word.best_name().max(word.place.map(|(_, strength)| strength)) > Some(Strength::Weak)
}

/// Whether a first name or a form of address stands before the word, which makes it a surname.
fn is_led(view: &SentenceView<'_>, idx: usize) -> bool {
    let Some(before) = idx.checked_sub(1) else { return false };
    let first = view.word(before).and_then(|word| word.first_name);
    let strong = first.is_some_and(|(_, strength)| strength > Strength::Weak);
    let capital = !matches!(view.tokens[before].case, Case::Lower | Case::None);
    capital && (strong || is_address(view, before))
}

/// Whether a name follows, so that the word may be a first name.
fn leads(view: &SentenceView<'_>, idx: usize) -> bool {
    let capital = view.is_title(idx + 1);
    capital
        && view.word(idx + 1).is_none_or(|word| word.best_name().is_some())
        && !view.languages.has(Lang::De)
}

/// Whether a capital or its lack says nothing here: at the head of a line, sentence, cell or item, in German, or in lower case.
fn proves_nothing(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_lower(idx) || view.is_german() || begins(view, idx)
}

/// Whether the word stands where every word has a capital: at the head of a line, sentence, cell or item.
fn begins(view: &SentenceView<'_>, idx: usize) -> bool {
    is_head(view.document.text().get(..view.tokens[idx].span.start).unwrap_or(""))
}

/// Whether the text ends where an item begins: at the end of a sentence or line, behind an opening mark, a bullet or the mark of a comment.
fn is_head(before: &str) -> bool {
    let before = before.trim_end_matches([' ', '\t', '\u{a0}']);
    let Some(mark) = before.chars().next_back() else { return true };
    let rest = before.strip_suffix(mark).unwrap_or("");
    match mark {
        '-' => rest.trim_end_matches([' ', '\t', '-']).chars().next_back().is_none_or(|mark| mark == '\n'),
        '/' => rest.ends_with('/'),
        '\'' | '’' => !rest.ends_with(char::is_alphanumeric),
        ',' | '@' | '&' | '%' | '+' | '§' => false,
        mark => !mark.is_alphanumeric(),
    }
}

/// Whether the word is one of a program: touched by a bracket, an underscore or the marks of code.
fn is_in_code(view: &SentenceView<'_>, idx: usize) -> bool {
    let text = view.document.text();
    let span = view.tokens[idx].span;
    let after = text.get(span.end..).and_then(|rest| rest.chars().next());
    let before = text.get(..span.start).and_then(|rest| rest.chars().next_back());
    matches!(after, Some('_' | '=' | '`' | '{')) || matches!(before, Some('_' | '`' | '$' | '{' | '\\' | '@'))
}

fn has_code(view: &SentenceView<'_>, mut tokens: Range<usize>) -> bool {
    tokens
        .any(|idx| matches!(view.text(idx), "{" | "}" | "=" | "<" | ">" | "|" | "`" | "$" | ";" | "_" | "\\"))
}

/// Whether the word is known as an ordinary one of the sentence's languages, or is joined from such.
///
/// Bodies and firms are often joined from ordinary words (`Migrationsverket`), so of those only the lists are asked.
fn is_ordinary(view: &SentenceView<'_>, lexicon: &Lexicon, idx: usize, candidate: &Candidate) -> bool {
    let known =
        view.tokens[idx].case != Case::Upper && view.word(idx).is_some_and(|word| view.is_ordinary(word));
    let joins = candidate.score < JOINED && !view.languages.has(Lang::En);
    let body = candidate.label.group() == Group::Institution;
    let part: Part = if body { is_listed_part } else { is_ordinary_part };
    known || (joins && is_joined(view, lexicon, view.folded(idx), part))
}

/// Whether a part of a word is an ordinary word.
type Part = fn(&SentenceView<'_>, &Lexicon, &str) -> bool;

/// Whether the word is joined from two ordinary words and ends as no name does.
fn is_joined(view: &SentenceView<'_>, lexicon: &Lexicon, folded: &str, part: Part) -> bool {
    let ordinary = |text: &str| part(view, lexicon, text);
    let stem = |head: &str| {
        ordinary(head)
            || LINKS
                .iter()
                .any(|link| head.strip_suffix(link).is_some_and(|stem| stem.len() >= PART && ordinary(stem)))
    };
    if words_of(WordRole::NameTail).iter().any(|(tail, _)| folded.ends_with(tail)) {
        return false;
    }
    let splits = folded.char_indices().map(|(at, _)| at).filter(|at| *at >= PART && folded.len() - at > PART);
    splits.filter_map(|at| folded.split_at_checked(at)).any(|(head, tail)| ordinary(tail) && stem(head))
}

/// Whether the word ends as nouns of law and office do that are no surnames (`Schmerzensgeld`, `Ansprechpartnerin`), or is one of everyday
/// life (`Schere`).
fn is_german_noun(view: &SentenceView<'_>, lexicon: &Lexicon, idx: usize) -> bool {
    if !view.languages.has(Lang::De) {
        return false;
    }
    let folded = view.folded(idx);
    let office = has_ending(folded, WordRole::OfficeNounEnding, Languages::only(Lang::De), STEM);
    let noun = view.is_german() && is_joined(view, lexicon, folded, is_listed_part);
    office || noun || SmallWords::embedded().get(folded).everyday.meets(view.languages)
}
