//! Things by what stands round the word: `cc -O2`, `Acrobat Reader 4.0`, `Bill to:`, `Brûlez-les`.
//!
//! The tagger knows newspapers, where none of this is written, and takes what it has not seen for a name.

use super::code::FENCE;
use super::cries::is_cry;
use super::small::is_common_command;
use super::{SURE, begins, is_guess, is_lone, is_unknown, is_written_small};
use crate::{SentenceView, slips};
use maskros_language::WordRole;
use maskros_lexicon::{Role, Word};
use maskros_text::{Candidate, Group, Lang, Languages};

/// Whether the frame of the words shows that they name nobody.
pub(super) fn is_thing(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    is_in_frame(view, candidate)
        || is_short_or_day(view, candidate, words)
        || matches!(words, [one] if is_word_of_frame(view, candidate, *one))
        || (is_guess(candidate) && is_guessed_thing(view, candidate, words))
}

fn is_short_or_day(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    is_office_short(view, candidate, words)
        || is_day(view, candidate, words)
        || is_greeting_with_group(view, words)
}

/// `Hey Babe`, `Dear Madam President`: whether a greeting and who is greeted without a name were taken for one name, in whatever language: two
/// words are too few to show it.
fn is_greeting_with_group(view: &SentenceView<'_>, words: &[usize]) -> bool {
    const NOBODY: [WordRole; 2] = [WordRole::GreetedGroup, WordRole::NamesNobody];
    let [greeting, greeted @ ..] = words else { return false };
    let nobody = greeted.iter().all(|idx| view.facts(*idx).has_any(&NOBODY));
    !greeted.is_empty() && nobody && view.facts(*greeting).has(WordRole::CasualGreeting)
}

/// `Pat:`, `Mvh`, `Tlf. m. Kim`: a short word of letters and records, alone or at the head of what the tagger takes for a name.
fn is_office_short(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    let short = |idx: &usize| {
        view.plays(*idx, WordRole::OfficeShort) && (is_shortened(view, *idx) || is_patient(view, *idx))
    };
    match words {
        [one] => short(one),
        [first, ..] => is_guess(candidate) && short(first),
        [] => false,
    }
}

/// `Pat undrar`, `Pat. mår bra`: whether the short word for a patient begins what is noted, and a word in small letters or a stop follows.
fn is_patient(view: &SentenceView<'_>, idx: usize) -> bool {
    let noted = view.is_lower(idx + 1) && !view.is_conjunction(idx + 1);
    let patient = view.plays(idx, WordRole::PatientShort) && begins(view, idx);
    patient && (noted || view.text(idx + 1) == ".")
}

/// Whether a word is written as short words are: in capitals, with a stop or a colon, or without a vowel.
fn is_shortened(view: &SentenceView<'_>, idx: usize) -> bool {
    const VOWELS: [char; 9] = ['a', 'e', 'i', 'o', 'u', 'y', 'å', 'ä', 'ö'];
    ends_short(view, idx + 1) || view.is_upper(idx) || !view.folded(idx).contains(VOWELS)
}

/// Whether a colon stands there, or a stop that ends no sentence.
fn ends_short(view: &SentenceView<'_>, mark: usize) -> bool {
    match view.text(mark) {
        ":" => true,
        "." => view.tokens.len() > mark + 1 || is_followed(view, mark),
        _ => false,
    }
}

/// `Pat. Kolbe`: whether more stands on the line behind the stop at `stop`, where the sentence was thought to end.
fn is_followed(view: &SentenceView<'_>, stop: usize) -> bool {
    let end = view.tokens.get(stop).map(|token| token.span.end);
    let behind = end.map_or("", |end| view.document.behind(end));
    behind.trim_start_matches(' ').starts_with(char::is_alphabetic)
}

/// Whether the fence of a block stands before the words, or a version behind those of no list.
fn is_in_frame(view: &SentenceView<'_>, candidate: &Candidate) -> bool {
    is_fenced(view, candidate) || (is_unknown(candidate) && has_version(view, candidate))
}

fn is_word_of_frame(view: &SentenceView<'_>, candidate: &Candidate, idx: usize) -> bool {
    is_of_many(view, candidate, idx) || is_item(view, idx) || is_mistaken(view, candidate, idx)
}

/// Whether the word is whom a greeting of many means, or the title of a song or film in quotation marks.
fn is_of_many(view: &SentenceView<'_>, candidate: &Candidate, idx: usize) -> bool {
    is_greeted_people(view, idx) || is_quoted_title(view, candidate, idx)
}

/// Whether the word is the label of a field, a command or what a number counts.
fn is_item(view: &SentenceView<'_>, idx: usize) -> bool {
    is_field(view, idx) || is_ordered(view, idx) || is_counted(view, idx)
}

/// `Chères Bruxelloises, chers Bruxellois`, `Hi Guys`: whether a plural stands behind the greeting of many, or who is greeted without a name.
fn is_greeted_people(view: &SentenceView<'_>, idx: usize) -> bool {
    is_greeted_group(view, idx) || is_greeted_plural(view, idx)
}

/// `Dear Sirs and Madams`, `Dear Golfers`: whether a word for who is greeted without a name stands behind a greeting, or behind another such word;
/// or one that running text writes small, which no list has as a name.
fn is_greeted_group(view: &SentenceView<'_>, idx: usize) -> bool {
    let Some(before) = idx.checked_sub(1) else { return false };
    may_be_group(view, idx) && (view.plays(before, WordRole::CasualGreeting) || joins_groups(view, before))
}

/// Whether a conjunction stands there, behind a word for who is greeted.
fn joins_groups(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_conjunction(idx) && idx.checked_sub(1).is_some_and(|before| is_group(view, before))
}

fn may_be_group(view: &SentenceView<'_>, idx: usize) -> bool {
    is_group(view, idx) || (is_small_title(view, idx) && !view.is_listed_name_or_place(idx))
}

/// Whether the word is one for who is greeted without a name, and hardly a first name.
fn is_group(view: &SentenceView<'_>, idx: usize) -> bool {
    view.plays(idx, WordRole::GreetedGroup) && !view.word(idx).is_some_and(Word::is_usual_first_name)
}

fn is_greeted_plural(view: &SentenceView<'_>, idx: usize) -> bool {
    matches!(view.folded_before(idx), "chers" | "chères")
        && view.folded(idx).ends_with('s')
        && !view.is_well_known(idx)
}

/// Articles that titles of songs and films begin with.
#[rustfmt::skip]
const ARTICLES: &[&str] = &["la", "le", "les", "l'", "l’", "el", "los", "the", "der", "die", "das"];
const OPENING: &[&str] = &["\"", "“", "„", "«", "»", "”"];
const CLOSING: &[&str] = &["\"", "”", "“", "»", "«"];

/// `„La Paloma“`, `« L'Aziza »`: whether a list holds the one word between an article and the end of what is quoted.
fn is_quoted_title(view: &SentenceView<'_>, candidate: &Candidate, idx: usize) -> bool {
    const ARTICLE: usize = 1;
    let opened = idx > ARTICLE && OPENING.contains(&view.text(idx - ARTICLE - 1));
    is_lone(candidate)
        && opened
        && ARTICLES.contains(&view.folded_before(idx))
        && CLOSING.contains(&view.text(idx + 1))
}

/// Whether the word is what the rule that found it takes for a name now and then.
fn is_mistaken(view: &SentenceView<'_>, candidate: &Candidate, idx: usize) -> bool {
    match candidate.rule {
        "two-unknown-names" if is_small_pair(view, idx) => true,
        "name-sequence" if is_owned(view, idx) => true,
        "profession" if is_behind_trade(view, idx) => true,
        "listed-place" | "listed-name" if candidate.score < SURE && is_word_of_tag(view, idx) => true,
        "listed-place" if candidate.score < SURE && is_strange(view, idx) => true,
        _ => candidate.label.group() == Group::Place && is_common_command(view, idx),
    }
}

/// `#BOO`: whether a tag is a word that running text writes small; tags are made of any words, and do not show their language.
fn is_word_of_tag(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_hashtag(idx) && !view.small(idx).mostly_or_everyday().is_empty()
}

/// `Lom zem thiab muaj`: whether words of none of our languages follow the one that begins their sentence.
fn is_strange(view: &SentenceView<'_>, idx: usize) -> bool {
    begins(view, idx) && are_strangers_round(view, &[idx])
}

/// `student TESL`, `Fisherman Savior`: capitals or an ordinary word behind a trade, of no list; English names have small letters.
fn is_behind_trade(view: &SentenceView<'_>, idx: usize) -> bool {
    let unlisted = view.may_be_english() && !view.is_listed_name_or_place(idx);
    unlisted && (is_shortened_to_capitals(view, idx) || is_small_title(view, idx))
}

fn is_shortened_to_capitals(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_upper(idx) && !view.shouting && view.letters(idx) <= MOST_CAPITALS
}

/// Letters of what is shortened to capitals at most.
const MOST_CAPITALS: usize = 5;

fn is_guessed_thing(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    match candidate.label.group() {
        _ if is_among_foreign(view, words) => true,
        Group::Person => is_nobody(view, words),
        Group::Institution if is_thing_or_count(view, candidate, words) => true,
        _ => is_option(view, candidate) || is_foreign(view, words),
    }
}

/// Whether what the tagger takes for a body is a program, a paper, or small words behind a number that counts them: `12 mo days`.
fn is_thing_or_count(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    let counted = || {
        let number =
            words.first().and_then(|first| first.checked_sub(1)).is_some_and(|at| view.is_number(at));
        number && words.iter().all(|idx| view.is_lower(*idx))
    };
    has_version(view, candidate) || is_document(view, words) || counted()
}

/// Whether what the tagger takes for a person is a letter of something, the label of a field, or small words.
fn is_nobody(view: &SentenceView<'_>, words: &[usize]) -> bool {
    is_lettered_thing(view, words) || is_label(view, words) || are_small(view, words)
}

/// `St Stephen's Day`, `Palm Sunday Week`: whether what was taken for a house or a body ends as English feasts do.
fn is_day(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    let Some(last) = words.last() else { return false };
    let ends =
        candidate.label.group() != Group::Person && words.len() > 1 && DAYS.contains(&view.folded(*last));
    view.is_english() && (ends || is_saints_day(view, *last))
}

/// What ends the English name of a feast.
const DAYS: &[&str] = &["day", "eve", "sunday", "weekend"];

/// `St Stephen's` of `St Stephen's Day`: whether a feast ends behind the saint.
fn is_saints_day(view: &SentenceView<'_>, idx: usize) -> bool {
    view.text(idx).ends_with("'s") && DAYS.contains(&view.folded(idx + 1)) && view.is_title(idx + 1)
}

/// What ends the English name of a paper, a dish or a share and of no body.
const THINGS: &[&str] =
    &["agreement", "agreements", "contract", "amendment", "addendum", "lease", "meal", "meals", "units"];

/// `Coal Haulage Agreement`, `Lunch Meal`.
fn is_document(view: &SentenceView<'_>, words: &[usize]) -> bool {
    let thing = |idx: usize| THINGS.contains(&view.folded(idx));
    view.is_english() && words.last().is_some_and(|last| thing(*last) || thing(last + 1))
}

/// `Courriel :`, `Efternamn: `: an ordinary word of no list of names with its colon is a field; one that is on such a list may be who speaks.
fn is_label(view: &SentenceView<'_>, words: &[usize]) -> bool {
    matches!(words, [one] if view.text(one + 1) == ":" && is_only_word(view, *one))
}

fn is_only_word(view: &SentenceView<'_>, idx: usize) -> bool {
    (view.is_ordinary_word(idx) || view.is_mostly_small(idx)) && !view.is_listed_name(idx)
}

/// First words of a sentence that are first names too, by the language in which they are hardly ever.
const FUNCTION_WORDS: &[(Languages, &[&str])] =
    &[(Languages::only(Lang::En), &["my"]), (Languages::only(Lang::Sv), &["till", "ange"])];

/// `My Wonky chair`, `Till Möbelgrossen i Väst AB`: whether the word is a function word at the head of its sentence, or what an English
/// possessive has behind it.
fn is_owned(view: &SentenceView<'_>, idx: usize) -> bool {
    let owned = view.folded_before(idx) == "my" && is_function_word(view, idx - 1);
    is_function_word(view, idx) || (owned && !view.is_well_known(idx))
}

/// Whether the word is a function word in the sentence's one language, and heads its sentence.
fn is_function_word(view: &SentenceView<'_>, idx: usize) -> bool {
    let folded = view.folded(idx);
    begins(view, idx)
        && FUNCTION_WORDS.iter().any(|(only, words)| view.languages == *only && words.contains(&folded))
}

/// `Lamper Stikdåser`: two unlisted words with capitals that running text writes small, in a list without commas.
fn is_small_pair(view: &SentenceView<'_>, idx: usize) -> bool {
    let small = |idx: usize| is_small_title(view, idx);
    small(idx) && (small(idx + 1) || idx.checked_sub(1).is_some_and(small))
}

/// Whether several words are such words.
fn are_small(view: &SentenceView<'_>, words: &[usize]) -> bool {
    words.len() > 1 && words.iter().all(|idx| is_small_title(view, *idx))
}

fn is_small_title(view: &SentenceView<'_>, idx: usize) -> bool {
    let title = view.is_title(idx);
    title && is_written_small(view, idx)
}

/// `` ```java ``: the language of a block of code.
fn is_fenced(view: &SentenceView<'_>, candidate: &Candidate) -> bool {
    before(view, candidate).ends_with(FENCE)
}

/// `cc -O2`, `set -eu`: an option of a command, which touches its hyphen and follows a space.
fn is_option(view: &SentenceView<'_>, candidate: &Candidate) -> bool {
    const LETTERS: usize = 2;
    let text = view.document.cut(candidate.span);
    begins_option(before(view, candidate)) && (text.len() <= LETTERS || text.chars().all(char::is_lowercase))
}

/// Whether the text ends with a space and hyphens behind it.
fn begins_option(before: &str) -> bool {
    let command = before.trim_end_matches('-');
    command.len() < before.len() && command.ends_with(' ')
}

/// `Acrobat 4.0`, `Acrobat Reader 4.0`: whether a version makes a program of the name before it; dates have a second stop.
pub(super) fn has_version(view: &SentenceView<'_>, candidate: &Candidate) -> bool {
    let after = view.document.behind(candidate.span.end).strip_prefix(' ').unwrap_or("");
    let mut words = after.split(' ').take(1 + MOST_PARTS);
    words.find(|word| !is_part_of_name(word)).is_some_and(is_version)
}

/// Whether the word has a capital and no mark.
fn is_part_of_name(word: &str) -> bool {
    word.starts_with(char::is_uppercase) && word.chars().all(char::is_alphanumeric)
}

/// What is left of the name of a program behind the words that the tagger takes for a body.
const MOST_PARTS: usize = 2;

/// `4.0`, `v22.04,`
fn is_version(word: &str) -> bool {
    let number = word.strip_prefix('v').unwrap_or(word);
    let mut parts = number.trim_end_matches(|letter: char| !letter.is_ascii_digit()).splitn(2, '.');
    [parts.next(), parts.next()].iter().all(|part| part.is_some_and(is_number_of_version))
}

/// Whether the text is one or two digits; three behind a full stop are thousands: `500.000 medlemmer`.
fn is_number_of_version(text: &str) -> bool {
    matches!(text.len(), 1..=2) && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether short small words behind a capital are of none of our languages: the name of a body is made of the words of one, and what the
/// tagger takes for one in a language that it cannot read is the sentence. Long words may be joined from those of ours.
fn is_foreign(view: &SentenceView<'_>, words: &[usize]) -> bool {
    const FEWEST: usize = 2;
    let foreign = words.iter().filter(|idx| view.is_lower(**idx) && is_foreign_word(view, **idx));
    words.first().is_some_and(|first| !view.is_lower(*first)) && foreign.count() >= FEWEST
}

/// `eyin omo`, `celu choto`: whether words in small letters stand among short ones of none of our languages.
fn is_among_foreign(view: &SentenceView<'_>, words: &[usize]) -> bool {
    words.iter().all(|idx| view.is_lower(*idx)) && are_strangers_round(view, words)
}

/// Whether at least half of the small words round these are short ones of none of our languages, and three of them, in what may be English:
/// other languages shorten their words more.
fn are_strangers_round(view: &SentenceView<'_>, words: &[usize]) -> bool {
    const NEAR: usize = 5;
    const FEWEST: usize = 3;
    let (Some(first), Some(last)) = (words.first(), words.last()) else { return false };
    let round = first.saturating_sub(NEAR)..(last + 1 + NEAR).min(view.tokens.len());
    let small: Vec<usize> = round.filter(|idx| view.is_lower_word(*idx)).collect();
    let foreign = small.iter().filter(|idx| is_stranger(view, **idx)).count();
    view.may_be_english() && foreign >= FEWEST && 2 * foreign >= small.len()
}

fn is_stranger(view: &SentenceView<'_>, idx: usize) -> bool {
    is_foreign_word(view, idx) && !is_misheard(view, idx)
}

/// Whether the word is a slip of an English one, or a cry.
fn is_misheard(view: &SentenceView<'_>, idx: usize) -> bool {
    slips::is_slip_of_everyday(view, idx) || is_cry(view.folded(idx))
}

/// Whether neither the lists nor running text have the short word in whatever language.
fn is_foreign_word(view: &SentenceView<'_>, idx: usize) -> bool {
    const LETTERS: std::ops::RangeInclusive<usize> = 2..=5;
    LETTERS.contains(&view.folded(idx).chars().count())
        && view.small(idx).mostly_or_everyday().is_empty()
        && view.lexicon.word(view.folded(idx)).is_none()
}

/// `Bill to: ____`: the label of a field, which begins its line.
fn is_field(view: &SentenceView<'_>, idx: usize) -> bool {
    view.facts(idx + 1).has(WordRole::FieldLink) && view.text(idx + 2) == ":" && begins(view, idx)
}

/// Units of measure and of money that are names too.
const UNITS: &[&str] = &["miles", "mark", "marks", "franken", "stone", "grand"];

/// `26 Miles`: what the number before counts.
fn is_counted(view: &SentenceView<'_>, idx: usize) -> bool {
    idx > 0 && view.is_number(idx - 1) && UNITS.contains(&view.folded(idx))
}

/// Pronouns that French joins to a command.
#[rustfmt::skip]
const CLITICS: &[&str] = &["le", "la", "les", "lui", "leur", "moi", "toi", "nous", "vous", "y", "en"];

/// `Brûlez-les`, `Allons-y`: a command with its object.
fn is_ordered(view: &SentenceView<'_>, idx: usize) -> bool {
    let Some((verb, pronoun)) = view.folded(idx).rsplit_once('-') else { return false };
    let command = verb.ends_with("ez") || verb.ends_with("ons");
    command && CLITICS.contains(&pronoun) && view.may_be_french()
}

/// `flyttede skål B.`: one letter that ends its sentence behind a thing, and no initial of somebody.
fn is_lettered_thing(view: &SentenceView<'_>, words: &[usize]) -> bool {
    matches!(words, [letter] if *letter > 0 && is_last_letter(view, *letter) && is_lower_thing(view, letter - 1))
}

/// Whether the token is one letter, no small one, before the stop that ends the sentence.
fn is_last_letter(view: &SentenceView<'_>, idx: usize) -> bool {
    let last = view.text(idx + 1) == "." && view.tokens.len() == idx + 2;
    last && view.letters(idx) == 1 && !view.is_lower(idx)
}

/// What somebody is: the letter behind such a word is that of a name.
const PEOPLE: [Role; 3] = [Role::Kin, Role::Profession, Role::Title];

/// Whether the word is an ordinary one in small letters, and says nothing of a person.
fn is_lower_thing(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_lower_word(idx)
        && is_ordinary_or_everyday(view, idx)
        && !view.words(idx).any(|word| is_of_person(view, &word))
}

fn is_ordinary_or_everyday(view: &SentenceView<'_>, idx: usize) -> bool {
    view.speaks(view.small(idx).mostly_or_everyday()) || view.is_ordinary_word(idx)
}

/// Whether the lists know the word as a name, or it says what somebody is.
fn is_of_person(view: &SentenceView<'_>, word: &Word) -> bool {
    word.is_usual_name() || PEOPLE.iter().any(|role| word.has(*role, view.languages))
}

fn before<'a>(view: &SentenceView<'a>, candidate: &Candidate) -> &'a str {
    view.document.before(candidate.span.start)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;
    use maskros_text::{Label, Source, Span, TokenKind};

    /// Whether `words` of the text, taken for a `label` by the source or rule, are a thing.
    fn is_thing_in(text: &str, words: &str, lang: Lang, label: Label, by: (Source, &'static str)) -> bool {
        let start = text.find(words).unwrap();
        let span = Span::new(start, start + words.len());
        let candidate = Candidate::new(span, label, 0.8, by.0, by.1);
        viewed(text, Languages::only(lang), |view| {
            let within = |idx: &usize| {
                span.contains(view.tokens[*idx].span) && view.tokens[*idx].kind != TokenKind::Punctuation
            };
            let tokens: Vec<usize> = (0..view.tokens.len()).filter(within).collect();
            is_thing(view, &candidate, &tokens)
        })
    }

    fn guessed(text: &str, words: &str, lang: Lang, label: Label) -> bool {
        is_thing_in(text, words, lang, label, (Source::Tagger, "tagger"))
    }

    #[test]
    fn programs_and_papers_are_no_bodies() {
        let body = |text, words| guessed(text, words, Lang::En, Label::OtherInstitution);
        assert!(body("Open it in Quillon ViewBuilder 4.0 please", "Quillon"));
        assert!(body("Open it in Quillon v12.1, please", "Quillon"));
        assert!(!body("Quillon 500.000 members", "Quillon"), "thousands");
        assert!(!body("Quillon 12.03.2020", "Quillon"), "a date");
        assert!(body("a Harbour Dredging Agreement with us", "Harbour Dredging"));
        assert!(!body("the Harbour Dredging Board", "Harbour Dredging"));
        assert!(body("cc -O2 -c lexer.c", "O2") && !body("from O2 today", "O2"));
        assert!(body("Qom ryx vuuj zwaa xab. It rains.", "Qom ryx vuuj zwaa xab"), "no language of ours");
    }

    #[test]
    fn fields_letters_and_units_are_nobody() {
        let person = |text, words, lang| guessed(text, words, lang, Label::PersonName);
        assert!(person("Bill to: ____", "Bill", Lang::En) && !person("Bill told me", "Bill", Lang::En));
        assert!(person("Nom :\tA\tCourriel : b", "Courriel", Lang::Fr));
        assert!(!person("Rose : oui", "Rose", Lang::Fr), "who speaks");
        assert!(person("hun flyttede skål B.", "B", Lang::Da) && !person("hun så læge B.", "B", Lang::Da));
        assert!(person("26 Miles to go", "Miles", Lang::En) && !person("Miles is far", "Miles", Lang::En));
        assert!(person("— Brûlez-les, dit-il", "Brûlez-les", Lang::Fr));
        assert!(!person("Anne-les", "Anne-les", Lang::Fr), "no verb");
        assert!(guessed("```java\nx", "java", Lang::En, Label::Region));
    }

    #[test]
    fn what_english_owns_is_no_surname() {
        let surname = |text, words| {
            let sequence = (Source::Lexicon, "name-sequence");
            is_thing_in(text, words, Lang::En, Label::Surname, sequence)
        };
        assert!(surname("My Wonkles broke", "My") && surname("My Wonkles broke", "Wonkles"));
        assert!(!surname("We met My Lindqvist", "My"), "inside a sentence she is a woman");
        assert!(!surname("My Lindqvist left", "Lindqvist"), "a known surname");
    }

    #[test]
    fn two_small_words_with_capitals_are_no_unknown_name() {
        let pair = |text, words| {
            let unknown = (Source::Lexicon, "two-unknown-names");
            is_thing_in(text, words, Lang::Da, Label::Surname, unknown)
        };
        assert!(pair("på lageret Lamper Stikdåser", "Stikdåser"));
        assert!(!pair("på lageret Lamper Qvarnberg", "Qvarnberg"));
    }
}
