//! Things by what stands round the word: `cc -O2`, `Acrobat Reader 4.0`, `Bill to:`, `Brûlez-les`.
//!
//! The tagger knows newspapers, where none of this is written, and takes what it has not seen for a name.

use super::code::FENCE;
use super::small::is_common_command;
use super::{begins, is_guess, is_name, is_unknown, is_written_small};
use crate::SentenceView;
use maskros_language::WordRole;
use maskros_lexicon::{Lexicon, Role, SmallWords, Strength, Word};
use maskros_text::{Candidate, Case, Group, Lang, Languages};

/// Whether the frame of the words shows that they name nobody.
pub(super) fn is_thing(
    view: &SentenceView<'_>,
    lexicon: &Lexicon,
    candidate: &Candidate,
    words: &[usize],
) -> bool {
    is_fenced(view, candidate)
        || (is_unknown(candidate) && has_version(view, candidate))
        || matches!(words, [one] if is_word_of_frame(view, candidate, *one))
        || is_guessed_thing(view, lexicon, candidate, words)
}

fn is_word_of_frame(view: &SentenceView<'_>, candidate: &Candidate, idx: usize) -> bool {
    is_field(view, idx) || is_ordered(view, idx) || is_counted(view, idx) || is_mistaken(view, candidate, idx)
}

/// Whether the word is what the rule that found it takes for a name now and then.
fn is_mistaken(view: &SentenceView<'_>, candidate: &Candidate, idx: usize) -> bool {
    match candidate.rule {
        "two-unknown-names" if is_small_pair(view, idx) => true,
        "name-sequence" if is_owned(view, idx) => true,
        _ => candidate.label.group() == Group::Place && is_common_command(view, idx),
    }
}

fn is_guessed_thing(
    view: &SentenceView<'_>,
    lexicon: &Lexicon,
    candidate: &Candidate,
    words: &[usize],
) -> bool {
    if !is_guess(candidate) {
        return false;
    }
    match candidate.label.group() {
        Group::Person => is_lettered_thing(view, words) || is_label(view, words) || are_small(view, words),
        Group::Institution if has_version(view, candidate) || is_document(view, words) => true,
        _ => is_option(view, candidate) || is_foreign(view, lexicon, words),
    }
}

/// What ends the English name of a paper, a dish or a share and of no body.
const THINGS: &[&str] =
    &["agreement", "agreements", "contract", "amendment", "addendum", "lease", "meal", "meals", "units"];

/// `Coal Haulage Agreement`, `Lunch Meal`.
fn is_document(view: &SentenceView<'_>, words: &[usize]) -> bool {
    let Some(last) = words.last() else { return false };
    let thing = |idx: usize| THINGS.contains(&view.folded(idx));
    view.languages == Languages::only(Lang::En) && (thing(*last) || thing(last + 1))
}

/// `Courriel :`, `Efternamn: `: an ordinary word of no list of names with its colon is a field; one that is on such a list may be who speaks.
fn is_label(view: &SentenceView<'_>, words: &[usize]) -> bool {
    let &[one] = words else { return false };
    let small = || view.speaks(SmallWords::embedded().get(view.folded(one)).mostly);
    let ordinary = view.word(one).is_some_and(|word| view.is_ordinary(word)) || small();
    let named = view.words(one).any(|word| word.best_name().is_some());
    view.text(one + 1) == ":" && ordinary && !named
}

/// First words of a sentence that are first names too, by the language in which they are hardly ever.
const FUNCTION_WORDS: &[(Languages, &[&str])] =
    &[(Languages::only(Lang::En), &["my"]), (Languages::only(Lang::Sv), &["till", "ange"])];

/// `My Wonky chair`, `Till Möbelgrossen i Väst AB`: whether the word is a function word at the head of its sentence, or what an English
/// possessive has behind it.
fn is_owned(view: &SentenceView<'_>, idx: usize) -> bool {
    let owner = |before: usize| view.folded(before) == "my" && is_function_word(view, before);
    let owned = || idx.checked_sub(1).is_some_and(owner);
    is_function_word(view, idx) || (owned() && !view.words(idx).any(|word| is_name(&word)))
}

/// Whether the word is a function word in the sentence's one language, and heads its sentence.
fn is_function_word(view: &SentenceView<'_>, idx: usize) -> bool {
    let row = |(languages, words): &(Languages, &[&str])| {
        view.languages == *languages && words.contains(&view.folded(idx))
    };
    begins(view, idx) && FUNCTION_WORDS.iter().any(row)
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
    let hyphens = before(view, candidate);
    let command = hyphens.trim_end_matches('-');
    let text = view.document.cut(candidate.span);
    let short = text.len() <= LETTERS || text.chars().all(char::is_lowercase);
    short && command.len() < hyphens.len() && command.ends_with(' ')
}

/// `Acrobat 4.0`, `Acrobat Reader 4.0`: whether a version makes a program of the name before it; dates have a second stop.
pub(super) fn has_version(view: &SentenceView<'_>, candidate: &Candidate) -> bool {
    let after = view.document.text().get(candidate.span.end..).unwrap_or("");
    let part = |word: &&str| word.starts_with(char::is_uppercase) && word.chars().all(char::is_alphanumeric);
    let mut words = after.strip_prefix(' ').unwrap_or("").split(' ').take(1 + MOST_PARTS).skip_while(part);
    words.next().is_some_and(is_version)
}

/// What is left of the name of a program behind the words that the tagger takes for a body.
const MOST_PARTS: usize = 2;

/// `4.0`, `v22.04,`
fn is_version(word: &str) -> bool {
    let number = word.strip_prefix('v').unwrap_or(word);
    let number = number.trim_end_matches(|letter: char| !letter.is_ascii_digit());
    // Three digits behind a full stop are thousands: `500.000 medlemmer`.
    let digits = |part: &str| matches!(part.len(), 1..=2) && part.bytes().all(|byte| byte.is_ascii_digit());
    number.split_once('.').is_some_and(|(major, minor)| digits(major) && digits(minor))
}

/// Whether short small words behind a capital are of none of our languages: the name of a body is made of the words of one, and what the
/// tagger takes for one in a language that it cannot read is the sentence. Long words may be joined from those of ours.
fn is_foreign(view: &SentenceView<'_>, lexicon: &Lexicon, words: &[usize]) -> bool {
    const FEWEST: usize = 2;
    const LETTERS: std::ops::RangeInclusive<usize> = 2..=5;
    let unknown = |idx: &&usize| {
        let folded = view.folded(**idx);
        let small = SmallWords::embedded().get(folded);
        let listed = lexicon.word(folded).is_some() || !small.mostly.union(small.everyday).is_empty();
        !listed && LETTERS.contains(&folded.chars().count())
    };
    let lower = |idx: &&usize| view.is_lower(**idx);
    words.first().is_some_and(|first| !lower(&first))
        && words.iter().filter(lower).filter(unknown).count() >= FEWEST
}

/// `Bill to: ____`: the label of a field, which begins its line.
fn is_field(view: &SentenceView<'_>, idx: usize) -> bool {
    view.facts(idx + 1).has(WordRole::FieldLink) && view.text(idx + 2) == ":" && begins(view, idx)
}

/// Units of measure and of money that are names too.
const UNITS: &[&str] = &["miles", "mark", "marks", "stone", "grand"];

/// `26 Miles`: what the number before counts.
fn is_counted(view: &SentenceView<'_>, idx: usize) -> bool {
    let number = idx.checked_sub(1).is_some_and(|before| view.is_number(before));
    number && UNITS.contains(&view.folded(idx))
}

/// Pronouns that French joins to a command.
#[rustfmt::skip]
const CLITICS: &[&str] = &["le", "la", "les", "lui", "leur", "moi", "toi", "nous", "vous", "y", "en"];

/// `Brûlez-les`, `Allons-y`: a command with its object.
fn is_ordered(view: &SentenceView<'_>, idx: usize) -> bool {
    let french = Languages::only(Lang::Fr);
    let joined = view.folded(idx).rsplit_once('-');
    view.languages.meets(french)
        && joined.is_some_and(|(verb, pronoun)| {
            CLITICS.contains(&pronoun) && (verb.ends_with("ez") || verb.ends_with("ons"))
        })
}

/// `flyttede skål B.`: one letter that ends its sentence behind a thing, and no initial of somebody.
fn is_lettered_thing(view: &SentenceView<'_>, words: &[usize]) -> bool {
    let &[letter] = words else { return false };
    let Some(thing) = letter.checked_sub(1) else { return false };
    let alone = view.letters(letter) == 1 && view.tokens[letter].case != Case::Lower;
    let last = view.text(letter + 1) == "." && view.tokens.len() == letter + 2;
    alone && last && is_lower_thing(view, thing)
}

/// What somebody is: the letter behind such a word is that of a name.
const PEOPLE: [Role; 3] = [Role::Kin, Role::Profession, Role::Title];

/// Whether the word is an ordinary one in small letters, and says nothing of a person.
fn is_lower_thing(view: &SentenceView<'_>, idx: usize) -> bool {
    let person = |word: &Word| PEOPLE.iter().any(|role| word.has(*role, view.languages));
    let named = view.words(idx).any(|word| person(&word) || word.best_name() > Some(Strength::Weak));
    let small = SmallWords::embedded().get(view.folded(idx));
    let ordinary = view.speaks(small.mostly.union(small.everyday))
        || view.word(idx).is_some_and(|word| view.is_ordinary(word));
    view.is_lower_word(idx) && ordinary && !named
}

fn before<'a>(view: &SentenceView<'a>, candidate: &Candidate) -> &'a str {
    view.document.text().get(..candidate.span.start).unwrap_or("")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::ViewBuilder;
    use maskros_text::{Document, Label, Sentence, Source, Span, TokenKind};

    /// Whether `words` of the text, taken for a `label` by the source or rule, are a thing.
    fn is_thing_in(text: &str, words: &str, lang: Lang, label: Label, by: (Source, &'static str)) -> bool {
        let document = Document::new("test", text);
        let (mut builder, lexicon) = (ViewBuilder::default(), Lexicon::embedded());
        let sentence = Sentence::new(Span::new(0, text.len()), Languages::only(lang));
        let view = builder.view(&document, sentence, &lexicon);
        let start = text.find(words).unwrap();
        let span = Span::new(start, start + words.len());
        let candidate = Candidate::new(span, label, 0.8, by.0, by.1);
        let within = |idx: &usize| {
            span.contains(view.tokens[*idx].span) && view.tokens[*idx].kind != TokenKind::Punctuation
        };
        let tokens: Vec<usize> = (0..view.tokens.len()).filter(within).collect();
        is_thing(&view, &lexicon, &candidate, &tokens)
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
