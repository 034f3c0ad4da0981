//! Whether a word that no list has as a name is a surname because of the title before it, or a word of the sentence.

use super::evidence::WHOLE;
use crate::SentenceView;
use crate::names::reading::{SentenceContext, begins_surname_in_capitals, is_capitalised, is_profession};
use maskros_language::WordRole;
use maskros_lexicon::{Role, Strength, Word};
use maskros_text::{Lang, Languages};

/// What is a surname too: `Mr Sunday`, `M. Février`.
const DAYS: [Role; 2] = [Role::Weekday, Role::Month];

/// `Herr Traurig`: a German word with a capital that is no noun for a person, though no list has the name.
fn is_german_surname(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let view = sentence.view;
    let titled = |title| is_title_of_german(view, title);
    sentence.capital_nouns && may_be_german_surname(view, at) && title_before(view, at).is_some_and(titled)
}

/// Whether the title has its capital, and no article makes another noun of it.
fn is_title_of_german(view: &SentenceView<'_>, title: usize) -> bool {
    is_capitalised(view, title) && !view.facts_before(title).has(WordRole::ArticleBeforeTitle)
}

/// Whether the word has a capital, and is neither shortened (`Dr. Ch. Holm`) nor one for kin or work.
fn may_be_german_surname(view: &SentenceView<'_>, at: usize) -> bool {
    const SHORT: usize = 2;
    let shortened = view.letters(at) <= SHORT && view.is_dotted(at);
    view.is_title(at) && !shortened && !is_of_kin_or_work(view, at)
}

/// Whether the word is one for kin or for what somebody does.
fn is_of_kin_or_work(view: &SentenceView<'_>, at: usize) -> bool {
    view.has_role(at, Role::Kin) || is_profession(view, at)
}

/// The token of the title before the name at `at`, past its stop.
fn title_before(view: &SentenceView<'_>, at: usize) -> Option<usize> {
    let before = at.checked_sub(1)?;
    if view.text(before) == "." { before.checked_sub(1) } else { Some(before) }
}

/// `Dear Lord. Do you know?`, `GOING TO MISS YOU`, `#Governor He is`, `Lord Of The Pies`: whether the word at `at` is one of the sentence, and no
/// surname behind what looks like a title.
pub(super) fn is_word_of_sentence(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let word = has_idle_capital(sentence, at) && is_small_word(sentence.view, at);
    word || is_english_link(sentence.view, at)
}

/// Whether the capital of the word says nothing: at the head of the sentence, among capitals, behind a hashtag.
fn has_idle_capital(sentence: &SentenceContext<'_>, at: usize) -> bool {
    at == 0 || sentence.shouting || is_behind_hashtag(sentence.view, at)
}

/// Whether running text writes the word small, and neither the lists nor an article before it make a name of it.
fn is_small_word(view: &SentenceView<'_>, at: usize) -> bool {
    view.is_mostly_small(at) && !is_usual_name(view, at) && !begins_shouted_surname(view, at)
}

/// `MME LE GALL EST PARTIE`, but `MONSIEUR LE PREFET`: whether a French article in capitals begins a surname, which behind a title that is a
/// whole word the lists must have.
fn begins_shouted_surname(view: &SentenceView<'_>, at: usize) -> bool {
    let known = || view.is_listed_name(at + 1) || !is_behind_whole_title(view, at);
    begins_surname_in_capitals(view, at) && known()
}

fn is_behind_whole_title(view: &SentenceView<'_>, at: usize) -> bool {
    at.checked_sub(1).is_some_and(|title| WHOLE.contains(&view.folded(title)))
}

/// Whether many bear the name, or the lists know it well, in the countries that speak so.
fn is_usual_name(view: &SentenceView<'_>, at: usize) -> bool {
    let usual = |word: &Word| word.everyday || word.best_name() > Some(Strength::Weak);
    view.word(at).is_some_and(usual) && !view.is_name_of_elsewhere(at)
}

/// Whether the title before the word is a hashtag.
fn is_behind_hashtag(view: &SentenceView<'_>, at: usize) -> bool {
    at.checked_sub(2).is_some_and(|mark| view.text(mark) == "#" && view.touches_next(mark))
}

/// Whether an English word like `of` stands there, which names of bodies have inside.
fn is_english_link(view: &SentenceView<'_>, at: usize) -> bool {
    view.is_english() && view.plays(at, WordRole::InstitutionLink)
}

/// Whether the word at `at`, which no list has as a name, is one because of the title or office before it.
pub(super) fn is_surname_by_office(sentence: &SentenceContext<'_>, at: usize, office: bool) -> bool {
    let titled = !office && is_surname_by_title(sentence, at);
    titled || is_northern_surname(sentence, at)
}

fn is_surname_by_title(sentence: &SentenceContext<'_>, at: usize) -> bool {
    const TESTS: [fn(&SentenceContext<'_>, usize) -> bool; 4] =
        [is_whole_surname, is_trade_in_capitals, is_day_as_surname, is_word_as_surname];
    TESTS.iter().any(|test| test(sentence, at))
}

/// `M. Pont`, `Mme Place`: whatever word has a capital right behind a form of address, in a language that writes words small and does not
/// address offices so; none for kin or an office.
fn is_word_as_surname(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let view = sentence.view;
    let written = !sentence.shouting && !sentence.capital_nouns && !view.is_english();
    written && is_addressed_on_line(sentence, at) && is_word_at_end(view, at)
}

/// Whether a form of address stands before the word on its line.
fn is_addressed_on_line(sentence: &SentenceContext<'_>, at: usize) -> bool {
    is_addressed(sentence.view, at) && !begins_line(sentence, at)
}

fn is_word_at_end(view: &SentenceView<'_>, at: usize) -> bool {
    is_lone_word(view, at) && ends_address(view, at)
}

/// Whether the word has a capital and the next one none, and it is none for kin or an office.
fn is_lone_word(view: &SentenceView<'_>, at: usize) -> bool {
    const OTHERS: [Role; 6] =
        [Role::Kin, Role::Title, Role::Nationality, Role::Profession, Role::Weekday, Role::Month];
    is_lone_title(view, at) && !view.has_any_role(at, &OTHERS)
}

/// Whether a word of some letters with one capital stands there, and none with a capital behind it.
fn is_lone_title(view: &SentenceView<'_>, at: usize) -> bool {
    const LEAST_LETTERS: usize = 3;
    view.is_title(at) && view.letters(at) >= LEAST_LETTERS && !is_capitalised(view, at + 1)
}

/// `Merci Madame Bonne soirée`: behind a title that is a whole word, which another sentence may follow, a mark must stand behind the name.
fn ends_address(view: &SentenceView<'_>, at: usize) -> bool {
    !is_behind_whole_title(view, at) || view.is_mark_or_end(at + 1)
}

/// Whether a form of address stands before the name at `at`.
fn is_addressed(view: &SentenceView<'_>, at: usize) -> bool {
    let polite = |title: usize| view.plays(title, WordRole::PoliteAddress);
    title_before(view, at).is_some_and(polite)
}

/// `M. Février`, `Mme Lundi`: a month or day with the capital that French gives them nowhere else, on the line of the title.
fn is_day_as_surname(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let french = sentence.view.languages == Languages::only(Lang::Fr) && sentence.capitals_prove();
    french && is_day(sentence.view, at) && !begins_line(sentence, at)
}

/// Whether a day of the week or a month stands there with a capital.
pub(super) fn is_day(view: &SentenceView<'_>, at: usize) -> bool {
    view.is_title(at) && view.has_any_role(at, &DAYS)
}

/// `M. Vannier`, `Mr Farrier`: a trade with a capital that only a name has there, and no office, by which people are addressed.
fn is_trade_in_capitals(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let view = sentence.view;
    let last = !is_capitalised(view, at + 1) && !begins_line(sentence, at);
    is_trade_with_capital(view, at) && last && sentence.capitals_prove()
}

fn is_trade_with_capital(view: &SentenceView<'_>, at: usize) -> bool {
    view.is_title(at) && is_profession(view, at) && !view.plays(at, WordRole::Officeholder)
}

/// Whether the word at `at` is a German surname of more than a letter, on the line of its title.
fn is_whole_surname(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let rank = sentence.view.facts(at).has(WordRole::NobleRank);
    let whole = sentence.view.letters(at) > 1 && !rank;
    whole && !begins_line(sentence, at) && is_german_surname(sentence, at)
}

/// `usk Frisk`, `lensmann Storm`: in the north a word with the only capital there behind an office, which no noun has.
fn is_northern_surname(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let named = sentence.writes_words_small() && is_lone_title(sentence.view, at);
    named && !is_something_else(sentence, at) && !begins_line(sentence, at)
}

/// Whether the lists have the word in a role or as something that is no person.
fn is_something_else(sentence: &SentenceContext<'_>, at: usize) -> bool {
    sentence.view.has_roles(at) || sentence.reading(at).elsewhere
}

/// Whether the line ends between the title and the word at `at`: `Dear Sir or Madam⏎Please find`.
pub(super) fn begins_line(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let view = sentence.view;
    view.document.before(view.tokens[at].span.start).trim_end_matches([' ', '\t']).ends_with('\n')
}
