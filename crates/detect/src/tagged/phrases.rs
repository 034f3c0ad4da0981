//! What models take for names and is a word of the sentence: vocabulary of a trade, phrases that every text has, what is said before names.

use crate::{
    SentenceView, bearer_nouns, clinical,
    names::{closes, greets, is_office_behind_article, is_post_nominal, words::Trigger},
    plain, slips,
    token::VOWELS,
};
use maskros_language::{WordRole, has_ending};
use maskros_lexicon::{Role, Strength};
use maskros_text::{Case, Group, Label, Lang, Languages};
use std::ops::Range;

/// Whether the tokens are words of a closed vocabulary: of a hospital, a degree behind a name, one ordinary word in small letters.
pub(super) fn is_vocabulary(view: &SentenceView<'_>, tokens: &Range<usize>, label: Label) -> bool {
    let clinical = clinical::is_vocabulary(view, tokens.clone()) && label.group() != Group::Quasi;
    clinical || is_common_noun(view, tokens.clone(), label) || are_behind_name(view, tokens.clone())
}

/// Whether the tokens are a phrase that every text of the kind has, or a word of the sentence behind a name.
pub(super) fn is_plain_phrase(view: &SentenceView<'_>, tokens: &Range<usize>, label: Label) -> bool {
    match label.group() {
        _ if is_of_land(view, tokens) || is_elided(view, tokens) => true,
        Group::Person => is_no_person(view, tokens) || is_what_somebody_has_or_is(view, tokens),
        Group::Place => is_no_place(view, tokens),
        Group::Institution => is_no_body(view, tokens),
        _ => false,
    }
}

fn is_no_place(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    is_owned(view, tokens) || is_lone_kin(view, tokens) || is_street_alone(view, tokens)
}

fn is_no_body(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    const TESTS: [fn(&SentenceView<'_>, &Range<usize>) -> bool; 5] =
        [is_kin_of_name, is_called_number, is_counted_letters, is_lone_kin, is_lone_profession];
    TESTS.iter().any(|test| test(view, tokens))
}

fn is_no_person(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    const TESTS: [fn(&SentenceView<'_>, &Range<usize>) -> bool; 7] = [
        is_beside_name,
        is_repeated,
        is_small_pronoun,
        is_letter_and_plus,
        is_closing_alone,
        is_german_verb,
        is_office_or_trade,
    ];
    begins_with_small_word(view, tokens.start) || TESTS.iter().any(|test| test(view, tokens))
}

/// `von Bauer zu Bauer`: whether an ordinary word stands there twice with one small word between.
fn is_repeated(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    let idx = tokens.start;
    let is_again = |first: usize| view.folded(first) == view.folded(first + 2) && view.is_lower(first + 1);
    let twice = is_again(idx) || idx.checked_sub(2).is_some_and(is_again);
    tokens.len() == 1 && twice && view.is_ordinary_word(idx)
}

/// Whether the words are what stands before or behind a name.
fn is_beside_name(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    is_behind_whole_name(view, tokens.start) || is_title_before_name(view, tokens)
}

/// `Otis Tidwell, Jr. of Pulaski`: what tells a son from his father, a shortened word with its capital.
fn is_behind_whole_name(view: &SentenceView<'_>, idx: usize) -> bool {
    let written = view.is_title(idx) || view.is_upper(idx);
    written && view.plays(idx, WordRole::NameLink) && !view.folded(idx).contains(VOWELS)
}

/// `I told Barr. Ogunlesi`: a shortened title alone, before the name that it belongs to.
fn is_title_before_name(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    let alone = tokens.end <= tokens.start + 2 && view.is_dotted(tokens.start);
    alone && view.is_title(tokens.start + 2) && view.is_trigger(tokens.start, Trigger::is_address)
}

fn is_office_or_trade(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    is_office(view, tokens) || is_trade_before_name(view, tokens) || is_office_behind_comma(view, tokens)
}

/// `P. Sharp, Chairman`: one word of no list of names for an office, behind a comma.
fn is_office_behind_comma(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    let behind = view.text_before(tokens.start) == "," && !view.is_title(tokens.end);
    tokens.len() == 1 && behind && is_only_office(view, tokens.start)
}

fn is_only_office(view: &SentenceView<'_>, idx: usize) -> bool {
    view.plays(idx, WordRole::Officeholder) && !view.is_listed_name(idx)
}

fn is_what_somebody_has_or_is(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    is_owned_number(view, tokens) || is_trade_become(view, tokens)
}

/// `hans personnr`: a possessive, which is a first name too, before what a number is called.
fn is_owned_number(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    let owner = view.plays(tokens.start, WordRole::Possessive);
    let number = tokens.end.saturating_sub(1).max(tokens.start + 1);
    owner && is_called_as_number(view, number) && tokens.clone().all(|idx| view.is_lower(idx))
}

/// Whether the word is what a number is called.
fn is_called_as_number(view: &SentenceView<'_>, idx: usize) -> bool {
    has_ending(view.folded(idx), WordRole::NumberingEnding, view.languages, 0)
}

/// `så blev Anna kok`: a word in small letters for a profession, behind somebody and a verb of becoming.
fn is_trade_become(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    view.has_role(tokens.start, Role::Profession)
        && capital_before(view, tokens).is_some_and(|name| is_behind_auxiliary(view, name))
}

/// Whether a verb of becoming stands before the name.
fn is_behind_auxiliary(view: &SentenceView<'_>, name: usize) -> bool {
    view.facts_before(name).has_in(WordRole::Auxiliary, view.languages)
}

/// `hu og jonah`, `ka får æ`: a pronoun of talk in small letters.
fn is_small_pronoun(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    is_small_word(view, tokens) && view.plays_near(tokens.start, WordRole::Pronoun)
}

/// `Biscuiterie Desmoulins`, `Lloyds`: a word for a firm or house before its name, or a chain that is rather that than somebody.
pub(super) fn is_firm(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    match tokens.len() {
        1 => is_chain(view, tokens.start) && !is_rather_somebody(view, tokens.start),
        _ => leads_firm(view, tokens.start) && !view.is_listed_name(tokens.start),
    }
}

/// `Das war Müller`: whether a chain is a usual first name, or a usual surname where nouns have capitals and no preposition leads to a shop.
fn is_rather_somebody(view: &SentenceView<'_>, idx: usize) -> bool {
    view.word(idx).is_some_and(|word| {
        word.is_usual_first_name() || (word.surname > Some(Strength::Weak) && is_called_by_surname(view, idx))
    })
}

/// Whether nouns have capitals, and no preposition leads to a shop.
fn is_called_by_surname(view: &SentenceView<'_>, idx: usize) -> bool {
    view.has_capital_nouns() && !view.follows(idx, WordRole::FirmPreposition)
}

fn leads_firm(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_title(idx) && view.is_trigger(idx, Trigger::leads_house)
}

fn is_chain(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_title(idx) && view.plays(idx, WordRole::WellKnownFirm)
}

/// Whether the name would begin with a word of a dialect or a preposition, which no name does.
fn begins_with_small_word(view: &SentenceView<'_>, idx: usize) -> bool {
    is_letter_word(view, idx) || is_led_by_preposition(view, idx) || is_english_pronoun(view, idx)
}

/// `Tell Sara I said hi`: whether the name would begin with an English pronoun and what it does.
fn is_english_pronoun(view: &SentenceView<'_>, idx: usize) -> bool {
    view.text(idx) == "I" && view.may_be_english() && view.is_lower(idx + 1)
}

/// `brage e hjæm`, `æ vettu`: whether the name would begin with a letter in lower case that is a word of a dialect.
fn is_letter_word(view: &SentenceView<'_>, idx: usize) -> bool {
    view.languages.meets(Languages::SCANDINAVIAN)
        && view.is_lower(idx)
        && !view.is_dotted(idx)
        && matches!(view.folded(idx), "e" | "i" | "u" | "æ" | "å" | "o" | "ø")
}

/// `Tata Ginette`: a word for kin with the capital that it has as part of what somebody is called, which is no firm of that name.
fn is_kin_of_name(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    tokens.len() == 1 && view.has_role(tokens.start, Role::Kin) && is_first_name(view, tokens.end)
}

/// `ansat som kok`: one word for a profession in small letters, which is no name of the lists or stands where names have their capital.
fn is_lone_profession(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    is_small_word(view, tokens)
        && view.has_role(tokens.start, Role::Profession)
        && is_no_name(view, tokens.start)
}

/// Whether the tokens are one word in small letters.
fn is_small_word(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    tokens.len() == 1 && view.is_lower(tokens.start)
}

fn is_no_name(view: &SentenceView<'_>, idx: usize) -> bool {
    let capitals = (0..view.tokens.len()).filter(|at| view.is_title(*at)).count();
    capitals > 1 || !view.is_listed_name(idx)
}

/// `Jürgen Ritter (Sohn)`: a word for kin in brackets, which is no name of the lists.
fn is_lone_kin(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    let bracketed = view.text_before(tokens.start) == "(" && view.text(tokens.end) == ")";
    let kin = view.has_role(tokens.start, Role::Kin) && !view.is_listed_name(tokens.start);
    tokens.len() == 1 && bracketed && kin
}

/// Whether the word has a capital and stands on a list of first names.
fn is_first_name(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_title(idx) && view.is_listed_first_name(idx)
}

/// `MRN 4471190`: a few capitals before a long number say what it is.
fn is_called_number(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    tokens.len() == 1 && are_few_capitals(view, tokens.start) && is_long_number(view.text(tokens.end))
}

/// Whether the token is three to five capitals.
fn are_few_capitals(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_upper(idx) && (3..=5).contains(&view.letters(idx))
}

/// `ETA 5pm`: an abbreviation that names nobody, and a number.
fn is_counted_letters(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    tokens.len() == 2
        && is_abbreviation_of_nobody(view, tokens.start)
        && begins_with_digit(view.text(tokens.start + 1))
}

/// Whether capitals stand there that name nobody.
fn is_abbreviation_of_nobody(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_upper(idx) && view.facts(idx).has(WordRole::NamesNobody)
}

/// Whether a digit begins the text.
fn begins_with_digit(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_digit())
}

fn is_long_number(text: &str) -> bool {
    const DIGITS: usize = 5;
    text.len() >= DIGITS && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a word is said before a name and is none: an article (`The Wilson agreement`), a greeting, a closing (`hilsen hassan`, `Kram Ann-Sofie`), a party (`Zeuge Nguyen`),
/// a trade.
pub(super) fn is_said_before(view: &SentenceView<'_>, idx: usize) -> bool {
    leads_name(view, idx) || view.asks(idx) || ends_before_name(view, idx)
}

/// Whether the word is a closing, or before a capital also a party or a trade with one.
fn ends_before_name(view: &SentenceView<'_>, idx: usize) -> bool {
    let closes = closes(view.folded(idx));
    if view.is_lower(idx) { closes } else { view.is_title(idx + 1) && (closes || is_said_of_name(view, idx)) }
}

/// Whether the word is a greeting, a rank, or a verb before who does something.
fn leads_name(view: &SentenceView<'_>, idx: usize) -> bool {
    greets(view.folded(idx)) || is_rank(view, idx) || plain::is_before_subject(view, idx)
}

/// Whether the word is a rank before the small word of a surname: `Freifrau von Linde`.
pub(super) fn is_rank(view: &SentenceView<'_>, idx: usize) -> bool {
    view.facts(idx).has(WordRole::NobleRank) && view.facts(idx + 1).has(WordRole::Particle)
}

/// Whether the word is an article, a party or a trade, as they stand before names.
fn is_said_of_name(view: &SentenceView<'_>, idx: usize) -> bool {
    plain::is_starter(view.folded(idx))
        || is_party_word(view, idx)
        || is_trade(view, idx)
        || is_short_office(view, idx)
}

/// `RN Varghese`, `POM Thießen`: whether the word in capitals is an office or a degree.
pub(super) fn is_short_office(view: &SentenceView<'_>, idx: usize) -> bool {
    const OFFICES: [WordRole; 3] = [WordRole::Officeholder, WordRole::PostNominal, WordRole::ShortOffice];
    view.is_upper(idx) && view.facts(idx).has_any(&OFFICES)
}

/// `Pastor Ahlers`: one word for a profession before another capital, though it is a surname too.
fn is_trade_before_name(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    tokens.len() == 1 && is_trade_and_no_first_name(view, tokens.start) && view.is_title(tokens.end)
}

/// Whether the word is a profession, and the lists have it not as a first name.
fn is_trade_and_no_first_name(view: &SentenceView<'_>, idx: usize) -> bool {
    view.has_role(idx, Role::Profession) && view.words(idx).all(|word| word.first_name.is_none())
}

/// `aus'm Ammerland`: whether the name would begin with a preposition of towns, which no name does.
fn is_led_by_preposition(view: &SentenceView<'_>, idx: usize) -> bool {
    let word = view.folded(idx).split(['\'', '’']).next().unwrap_or_default();
    view.is_lower(idx) && view.means(word, WordRole::TownPreposition)
}

/// Whether token `idx` is a word for a profession or an office, and on no list of names: `Kassenwart Kusch`, `Suppleanten Hedlöf`.
fn is_trade(view: &SentenceView<'_>, idx: usize) -> bool {
    (is_work(view, idx) && !view.is_listed_name(idx))
        || view.is_joined_trade(idx)
        || bearer_nouns::is_before_name(view, idx)
}

fn is_work(view: &SentenceView<'_>, idx: usize) -> bool {
    view.has_role(idx, Role::Profession) || view.plays(idx, WordRole::Officeholder)
}

/// Whether token `idx` is a word for a party of a case.
fn is_party_word(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_trigger(idx, Trigger::is_party)
}

/// `Monsieur le Directeur`, `le Maire`: an article and an office, or an ordinary word that no list holds as a surname.
fn is_office(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    let last = tokens.end - 1;
    let short = tokens.len() <= 2 && is_office_behind_article(view, last);
    short || (is_behind_french_article(view, tokens) && is_only_ordinary(view, last))
}

/// Whether the tokens are a French article and one word.
fn is_behind_french_article(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    tokens.len() == 2 && matches!(view.text(tokens.start), "le" | "la") && view.may_be_french()
}

/// Whether the word is ordinary, and no list holds it as a surname.
pub(super) fn is_only_ordinary(view: &SentenceView<'_>, idx: usize) -> bool {
    view.word(idx).is_some_and(|word| view.is_ordinary(word) && word.surname.is_none())
}

/// `the Duke of Edinburgh`, `the Prince of Wales`: a title and whose it is.
fn is_of_land(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    let title = view.facts(tokens.start).has_any(&[WordRole::Royal, WordRole::Officeholder]);
    title && tokens.len() <= 2 && LAND_LINKS.contains(&view.folded(tokens.start + 1))
}

/// What stands between a title and a land.
const LAND_LINKS: [&str; 5] = ["of", "av", "af", "von", "de"];

/// `route de` of `route de Cholet`: a type of street and what links it to a name that is none of the tokens.
fn is_street_alone(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    let links = || (tokens.start + 1..tokens.end).all(|idx| view.plays(idx, WordRole::StreetLink));
    tokens.len() > 1 && view.plays(tokens.start, WordRole::SmallStreetBefore) && links()
}

/// `Biz, Ronan`, `Gruß` on a line of its own: what ends a message, before who writes.
fn is_closing_alone(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    let closes = || is_french_closing(view, tokens.start) || is_german_closing(view, tokens.start);
    tokens.len() == 1 && closes()
}

/// Whether a French closing stands before a comma.
fn is_french_closing(view: &SentenceView<'_>, idx: usize) -> bool {
    view.may_be_french() && view.text(idx + 1) == "," && plain::is_closing(view, idx)
}

/// Whether a German closing stands alone at the head of a line, before a comma or the end of that.
fn is_german_closing(view: &SentenceView<'_>, idx: usize) -> bool {
    let span = view.tokens[idx].span;
    let line = || view.document.before(span.start).trim_end_matches(' ').ends_with('\n');
    let ended = || view.document.behind(span.end).trim_start_matches(' ').starts_with(['\n', '\r', ',', '!']);
    view.facts(idx).has_in(WordRole::LetterClosing, Languages::only(Lang::De)) && line() && ended()
}

/// `A+ Nadine`: a letter and a plus, with which French says goodbye.
fn is_letter_and_plus(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    tokens.len() == 2 && view.letters(tokens.start) == 1 && view.text(tokens.start + 1) == "+"
}

/// `merci davance`, `normalmt`: one French word without the apostrophe that ties a letter to it, or cut short.
fn is_elided(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    tokens.len() == 1 && (slips::is_elided(view, tokens.start) || slips::is_clipped(view, tokens.start))
}

/// The token before one word in small letters, where that has a capital.
fn capital_before(view: &SentenceView<'_>, tokens: &Range<usize>) -> Option<usize> {
    let before = tokens.start.checked_sub(1).filter(|before| view.is_title(*before));
    before.filter(|_| is_small_word(view, tokens))
}

/// `Sergej Ivanov kamen`: German has its verb in small letters behind a name.
fn is_german_verb(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    view.sentence.language == Some(Lang::De) && capital_before(view, tokens).is_some()
}

/// `Göteborgs parker`, `Bergaskolans gård`: what belongs to a place or house.
fn is_owned(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    capital_before(view, tokens).is_some_and(|owner| view.folded(owner).ends_with('s'))
}

/// Whether the tokens begin with `P.S.`, which no name does.
pub(super) fn is_postscript(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    const FORMS: [&[&str]; 2] = [&["p", ".", "s"], &["ps"]];
    FORMS.into_iter().any(|form| begins_with(view, tokens, form))
}

fn begins_with(view: &SentenceView<'_>, tokens: &Range<usize>, form: &[&str]) -> bool {
    let same = || form.iter().zip(tokens.clone()).all(|(part, idx)| view.folded(idx) == *part);
    form.len() <= tokens.len() && same()
}

/// `Z.n. Billroth II`: an initial has no small one behind it, an abbreviation has.
pub(super) fn is_led_by_abbreviation(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    let first = tokens.start;
    is_dotted_letter(view, first) && view.touches_next(first + 1) && is_small_dotted_letter(view, first + 2)
}

/// Whether a small letter with its stop stands there.
fn is_small_dotted_letter(view: &SentenceView<'_>, idx: usize) -> bool {
    is_dotted_letter(view, idx) && view.is_lower(idx)
}

fn is_dotted_letter(view: &SentenceView<'_>, idx: usize) -> bool {
    view.letters(idx) == 1 && view.is_dotted(idx)
}

/// `Harriet Blythe RN`, `Karl XII.`: letters behind a name.
fn are_behind_name(view: &SentenceView<'_>, tokens: Range<usize>) -> bool {
    let letters = |idx: usize| is_degree(view, idx) || is_post_nominal(view, idx);
    plain::is_rulers_number(view, tokens.start) || (tokens.start > 0 && tokens.clone().all(letters))
}

/// Whether the token is in capitals, a degree or an order behind a name.
fn is_degree(view: &SentenceView<'_>, idx: usize) -> bool {
    matches!(view.tokens[idx].case, Case::Upper | Case::Mixed) && view.facts(idx).has(WordRole::PostNominal)
}

/// Whether an institution would be named by one ordinary word in small letters, such as `station`.
fn is_common_noun(view: &SentenceView<'_>, tokens: Range<usize>, label: Label) -> bool {
    label.group() == Group::Institution && is_small_word(view, &tokens) && view.is_ordinary_word(tokens.start)
}
