//! What the tagger alone takes for a name, and neither a list nor the words round it do.

use super::{
    PART, begins_with_capital,
    code::{Line, is_in_block},
    is_guess, is_head, is_known_name, is_led, is_lone, is_written_small, leads_on, small,
};
use crate::left::{self, Left, Reason};
use crate::view::SentenceView;
use maskros_language::{GrammarRole, WordRole, folded, grammar_words};
use maskros_lexicon::{Lexicon, Role, SmallWords, Strength, Word, fold};
use maskros_segment::tokens;
use maskros_text::{Candidate, Case, Document, Group, Languages, Sentence, Span, Token, TokenKind};
use std::collections::HashMap;
use std::ops::Range;

/// Of what the tagger is this sure, an acronym may be the name of a body.
const ACRONYM: f32 = 0.75;
/// Letters of an acronym at most.
const ACRONYM_LETTERS: usize = 4;
/// Of what the tagger is this sure, a word in small letters may be a name.
const SMALL: f32 = 0.7;

/// Of what the tagger is this sure, a word with the capital of its sentence may be a name though it is also written without.
const CAPITAL: f32 = 0.95;
/// How many tokens to either side of a word are near it.
const NEAR: usize = 8;

/// Whether the words, the tagger's guess, can name nobody: letters of a list, words of a program, acronyms, words in small letters.
pub(super) fn is_worthless(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    let (Some(first), Some(last)) = (words.first(), words.last()) else { return true };
    let tokens = *first..last + 1;
    let line = Line::of(view, &tokens);
    let unlisted = !words.iter().any(|idx| is_listed(view, *idx));
    if unlisted && is_in_program(view, &line, &tokens) {
        return true;
    }
    !is_named(view, candidate, words)
        && (line.follows_level() || is_written_for_thing(view, candidate, words))
}

/// `Ho var heime`, `Dag 2`: a pronoun alone, or an ordinary word before a small number that is nobody's age.
pub(super) fn is_pronoun_or_unit(view: &SentenceView<'_>, words: &[usize]) -> bool {
    let [idx] = *words else { return false };
    let is_pronoun = view.plays(idx, WordRole::BeforeLanguage);
    is_pronoun
        || is_animal(view, idx)
        || is_most(view, idx)
        || (view.is_ordinary_word(idx) && is_counted(view, idx))
}

/// `prend 4 personnes max`, `max 15`: the word for at most beside a number.
fn is_most(view: &SentenceView<'_>, idx: usize) -> bool {
    let number = |at: Option<usize>| at.is_some_and(|at| view.is_number(at));
    let beside = (1..=2).any(|back| number(idx.checked_sub(back))) || view.is_number(idx + 1);
    view.folded(idx) == "max" && view.is_lower(idx) && beside
}

/// `jycken skäller`: an animal that people keep, in small letters, which no list has as a name.
fn is_animal(view: &SentenceView<'_>, idx: usize) -> bool {
    let animal = view.plays_near(idx, WordRole::PetWord);
    animal && view.is_lower(idx) && !view.is_listed_name_or_place(idx)
}

/// Whether a number of one digit stands behind the word, and no unit of an age behind that.
fn is_counted(view: &SentenceView<'_>, idx: usize) -> bool {
    let is_digit = view.is_number(idx + 1) && view.text(idx + 1).len() == 1;
    let mut units = grammar_words(GrammarRole::AgeUnit).iter();
    is_digit && !units.any(|(unit, _)| *unit == view.folded(idx + 2))
}

/// Whether the tokens stand in a line of a program, or in a block of code and in no comment.
fn is_in_program(view: &SentenceView<'_>, line: &Line<'_>, tokens: &Range<usize>) -> bool {
    let text = view.document.cut(view.span(tokens.start, tokens.end - 1));
    line.is_code(text) || (is_in_block(view, tokens.start) && !line.is_said())
}

/// Whether a known name is among the words, or stands before or behind them.
fn is_named(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    words.iter().any(|idx| is_known_name(view, *idx, candidate))
        || words.first().is_some_and(|first| is_led(view, *first))
        || leads_on(view, words)
}

/// Whether the letters of the words are those of an item, a product, a plural, a trade or a common word.
fn is_written_for_thing(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    const TESTS: [IsThing; 4] = [is_numbered, is_joined_of_capitals, is_acronym, is_noise];
    are_letters(view, words)
        || is_plural(view, words)
        || TESTS.iter().any(|is_thing| is_thing(view, candidate, words))
}

/// Whether the words are written as no name is.
type IsThing = fn(&SentenceView<'_>, &Candidate, &[usize]) -> bool;

/// Whether the words are a tag, a cry, or in small letters.
fn is_noise(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    is_tagged_thing(view, candidate, words)
        || is_shout(view, candidate, words)
        || are_many_small(view, candidate, words)
        || are_small(view, candidate, words)
}

/// Whether the lists know the word as a name that is hardly anything else: in programs `git` is none.
pub(super) fn is_listed(view: &SentenceView<'_>, idx: usize) -> bool {
    view.word(idx).is_some_and(|word| word.best_name() == Some(Strength::Strong))
}

/// Why a name at the head of a sentence is left where the document has the word in small letters.
pub(super) static WRITTEN_SMALL: Reason = Reason {
    name: "written-small-elsewhere",
    description: "A word at the head of a sentence that the document has in small letters too.",
};

/// Leaves what is taken for a name at the head of a sentence where the document has the same word in small letters: what the tagger alone
/// sees, `Korken` beside `korken`, and what a list holds that is a word too, `Hagen` beside `hagen`, unless the document has it with a
/// capital inside a sentence.
pub(crate) fn leave_written_small(
    document: &Document,
    sentences: &[Sentence],
    lexicon: &Lexicon,
    candidates: &mut Vec<Candidate>,
    left: &mut Vec<Left>,
) {
    let asked = |candidate: &Candidate| written_small(document, sentences, lexicon, candidate);
    let words = candidates.iter().filter_map(asked).map(|asked| asked.word);
    let seen = seen(document, sentences, words.map(|word| (word, Written::default())).collect());
    if seen.is_empty() {
        return;
    }
    let is_word = |asked: Asked| seen.get(&asked.word).is_some_and(|written| written.is_word(asked.listed));
    left::leave(0, candidates, left, |candidate| {
        asked(candidate).is_some_and(is_word).then_some(&WRITTEN_SMALL)
    });
}

/// How the document writes these words.
fn seen(
    document: &Document,
    sentences: &[Sentence],
    mut words: HashMap<String, Written>,
) -> HashMap<String, Written> {
    if !words.is_empty() {
        let mut sentence_tokens = Vec::new();
        for sentence in sentences {
            tokens(document.text(), sentence.span, &mut sentence_tokens);
            look_for(&mut words, document, &sentence_tokens);
        }
    }
    words
}

/// Notes how a sentence writes the words of `seen`.
fn look_for(seen: &mut HashMap<String, Written>, document: &Document, sentence: &[Token]) {
    let capitals = begins_with_capital(sentence);
    let mut folded = String::new();
    for token in sentence.iter().filter(|token| token.kind == TokenKind::Word) {
        fold(document.cut(token.span), &mut folded);
        if let Some(written) = seen.get_mut(&folded) {
            written.add(document, *token, capitals);
        }
    }
}

/// How a document writes a word.
#[derive(Clone, Copy, Default)]
struct Written {
    /// In small letters somewhere.
    small: bool,
    /// In small letters in a sentence that begins with a capital: its writer gives them to names.
    small_with_care: bool,
    /// With a capital inside a sentence.
    capital: bool,
}

impl Written {
    fn add(&mut self, document: &Document, token: Token, capitals: bool) {
        let small = token.case == Case::Lower && !is_part_of_address(document, token.span);
        self.small |= small;
        self.small_with_care |= small && capitals;
        self.capital |= token.case != Case::Lower && !begins_sentence(document, token.span.start);
    }

    /// Whether the word is no name, `listed` or not.
    const fn is_word(self, listed: bool) -> bool {
        if listed { self.small_with_care && !self.capital } else { self.small }
    }
}

/// `vangie.mcgill@power.example`: whether the word stands in an e-mail address or link, where names have small letters too.
fn is_part_of_address(document: &Document, span: Span) -> bool {
    let joins = |mark: char| matches!(mark, '@' | '.' | '_' | '/');
    let mut behind = document.behind(span.end).chars();
    let goes_on = behind.next().is_some_and(joins) && behind.next().is_some_and(char::is_alphanumeric);
    goes_on || document.before(span.start).ends_with(joins)
}

/// What a candidate asks of its document.
struct Asked {
    /// Its word, folded.
    word: String,
    /// Whether a list holds it as a name.
    listed: bool,
}

/// The word of a candidate that could be an ordinary word with the capital of its sentence.
fn written_small(
    document: &Document,
    sentences: &[Sentence],
    lexicon: &Lexicon,
    candidate: &Candidate,
) -> Option<Asked> {
    if !is_lone(candidate) || !is_capital_of_sentence(document, candidate.span) {
        return None;
    }
    let word = folded(document.cut(candidate.span));
    let (asked, listed) = match lexicon.word(&word).filter(Word::is_well_known) {
        Some(known) => (may_be_word(known, &word, languages_at(sentences, candidate)), true),
        None => (is_doubtful(candidate), false),
    };
    asked.then_some(Asked { word, listed })
}

/// Whether the span is one word, not too short, with the capital of its sentence.
fn is_capital_of_sentence(document: &Document, span: Span) -> bool {
    let text = document.cut(span);
    text.len() >= PART && is_capitalised(text) && begins_sentence(document, span.start)
}

/// Whether the tagger, not quite sure, or the capital alone makes a name of a word of no list.
fn is_doubtful(candidate: &Candidate) -> bool {
    candidate.score < CAPITAL && (is_guess(candidate) || candidate.rule == UNKNOWN)
}

/// The rule of words of no list.
const UNKNOWN: &str = "unknown-capital";

/// The languages of the sentence that the candidate stands in.
fn languages_at(sentences: &[Sentence], candidate: &Candidate) -> Languages {
    let at = sentences.partition_point(|sentence| sentence.span.end <= candidate.span.start);
    sentences.get(at).map_or(Languages::NONE, |sentence| sentence.languages)
}

/// Whether a surname or a place is an ordinary word too in one of the languages, and no first name: `Rose` may be a woman beside a rose.
fn may_be_word(known: Word, folded: &str, languages: Languages) -> bool {
    let small = SmallWords::embedded().get(folded).mostly_or_everyday();
    known.common.union(small).meets(languages) && !known.is_usual_first_name()
}

/// Whether the text is one word with a capital and small letters.
fn is_capitalised(text: &str) -> bool {
    let mut letters = text.chars();
    letters.next().is_some_and(char::is_uppercase) && letters.all(char::is_lowercase)
}

/// Whether the text before the position ends a sentence, a line or the head of a field.
fn begins_sentence(document: &Document, at: usize) -> bool {
    is_head(document.before(at))
}

/// Shorter words with capitals inside are degrees and titles: `PhD`.
const JOINED_LETTERS: usize = 5;
/// Beginnings of surnames before a capital inside the word, folded.
const SURNAME_HEADS: &[&str] = &["mc", "mac", "de", "di", "la", "le", "van", "fitz", "o'", "d'"];

/// `DirectX`, `CoreCtrl`: a word of no list with a capital behind a small letter is a product, unless it begins as surnames do, stands
/// behind a comma as degrees do, or the tagger is sure.
fn is_joined_of_capitals(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    let doubtful = |idx: usize| has_capitals_inside(view, idx) && !is_of_person(view, idx);
    candidate.score < CAPITAL && matches!(words, [one] if view.word(*one).is_none() && doubtful(*one))
}

/// Whether the word has small letters and capitals in no usual order, and is too long for a degree.
fn has_capitals_inside(view: &SentenceView<'_>, idx: usize) -> bool {
    let text = view.text(idx);
    view.tokens[idx].case == Case::Mixed && text.len() >= JOINED_LETTERS && text.contains(char::is_lowercase)
}

/// Whether the word begins as surnames do, or stands behind a comma as degrees do, or behind the mark of a hashtag, where names are joined.
fn is_of_person(view: &SentenceView<'_>, idx: usize) -> bool {
    let surname = SURNAME_HEADS.iter().any(|head| view.folded(idx).starts_with(head));
    surname || matches!(view.text_before(idx), "," | "#" | "@")
}

/// `#Canopy`, `#Vote1DUK`: a hashtag of no list, where the tagger sees a place or a body: tags are topics, made of any words; or somebody,
/// though it is written as no name is (`#DDvsKKR`).
fn is_tagged_thing(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    let named = |idx: usize| candidate.label.group() == Group::Person && !is_of_acronym(view.text(idx));
    words.first().is_some_and(|first| view.is_hashtag(*first) && !named(*first))
}

/// Whether the text has a digit, or capitals in a row and small letters.
fn is_of_acronym(text: &str) -> bool {
    let letters: Vec<char> = text.chars().collect();
    let in_row = letters.windows(2).any(|pair| pair.iter().all(|letter| letter.is_uppercase()));
    text.contains(|letter: char| letter.is_ascii_digit()) || (in_row && text.contains(char::is_lowercase))
}

/// `GEOLOGI`, `AYE`: the only word of a sentence in capitals: a heading or a cry. People sign in capitals too, so that of them only a few
/// letters are none.
fn is_shout(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    let &[one] = words else { return false };
    is_cry(view, one) && (candidate.label.group() != Group::Person || view.letters(one) <= PART)
}

/// Whether the word is in capitals, and the only one of its sentence.
fn is_cry(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_upper(idx) && view.is_word(idx) && is_only_one(view)
}

/// Whether the sentence has one word with letters.
pub(super) fn is_only_one(view: &SentenceView<'_>) -> bool {
    view.tokens.iter().filter(|token| token.case != Case::None).count() == 1
}

/// `KEKEKEKE`, `Bahahaha`, `CHILDRENNNN`: a word with two letters over and over, or one four times in a row, but for
/// a name that is drawn out (`Mariaaaa`).
pub(super) fn is_laughter(view: &SentenceView<'_>, words: &[usize]) -> bool {
    words.iter().any(|idx| repeats(view.folded(*idx)) && !is_drawn_out(view, *idx))
}

/// Whether one letter or two come again and again.
fn repeats(word: &str) -> bool {
    let letters: Vec<char> = word.chars().collect();
    [1, 2].iter().any(|period| has_period(&letters, *period))
}

/// Whether so many letters come four times in a row.
fn has_period(letters: &[char], period: usize) -> bool {
    const TIMES: usize = 4;
    letters
        .windows(period * TIMES)
        .any(|run| run.iter().zip(run.iter().skip(period)).all(|(one, next)| one == next))
}

/// Whether the word is a name with letters written more than once.
fn is_drawn_out(view: &SentenceView<'_>, idx: usize) -> bool {
    let mut letters: Vec<char> = view.folded(idx).chars().collect();
    letters.dedup();
    view.lexicon.word(&String::from_iter(letters)).is_some_and(|word| word.best_name().is_some())
}

/// `google stolen art recovery`: many English words in small letters, which name a body seldom.
fn are_many_small(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    const MANY: usize = 4;
    view.is_english()
        && candidate.label.group() == Group::Institution
        && words.len() >= MANY
        && words.iter().all(|idx| view.is_lower(*idx))
}

/// `Rogues`, `Eskers`: the English plural of a word that running text writes small, without an article that would make a family of it.
fn is_plural(view: &SentenceView<'_>, words: &[usize]) -> bool {
    let &[one] = words else { return false };
    view.is_english()
        && view.folded_before(one) != "the"
        && is_title_without_role(view, one)
        && is_small_plural(view, view.folded(one))
}

fn is_title_without_role(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_title(idx) && !view.words(idx).any(|word| word.roles != 0)
}

fn is_small_plural(view: &SentenceView<'_>, folded: &str) -> bool {
    let small = |stem: &str| view.speaks(SmallWords::embedded().get(stem).mostly);
    folded.strip_suffix('s').is_some_and(|stem| stem.len() >= PART && small(stem))
}

/// Whether each word is one letter and no initial: `option A`.
fn are_letters(view: &SentenceView<'_>, words: &[usize]) -> bool {
    words.iter().all(|idx| view.letters(*idx) == 1 && !is_beside_stop(view, *idx))
}

/// `form D8`, `Klasse 9B`, `P1`: one or two digits with a letter or two; a road (`A38`) is a place.
fn is_numbered(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    const LONGEST: usize = 3;
    let [idx] = *words else { return false };
    let text = view.text(idx);
    let short = text.len() <= LONGEST && candidate.label.group() != Group::Place;
    short && text.contains(|letter: char| letter.is_ascii_digit())
}

fn is_beside_stop(view: &SentenceView<'_>, idx: usize) -> bool {
    view.text(idx + 1) == "." || view.text_before(idx) == "."
}

/// Whether the word is an acronym of a trade rather than of a body, as far as the tagger can tell, and not a person's initials.
fn is_acronym(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    let unsure = candidate.score < ACRONYM && candidate.label.group() != Group::Person;
    unsure && matches!(words, [one] if is_short_in_capitals(view, *one) && stands_out(view, *one))
}

fn is_short_in_capitals(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_upper(idx) && view.is_word(idx) && view.letters(idx) <= ACRONYM_LETTERS
}

/// Whether the capitals of the word say something: it is no initial, nothing begins with it, and the words round it have none.
fn stands_out(view: &SentenceView<'_>, idx: usize) -> bool {
    !view.is_dotted(idx) && !is_value(view, idx) && !is_shouted(view, idx)
}

/// Whether most words round the word are in capitals, so that capitals say nothing of it.
fn is_shouted(view: &SentenceView<'_>, idx: usize) -> bool {
    let upper = cased_words_near(view, idx).filter(|token| token.case == Case::Upper);
    2 * upper.count() > cased_words_near(view, idx).count()
}

/// The words round the word that have small letters or capitals.
fn cased_words_near<'a>(view: &SentenceView<'a>, idx: usize) -> impl Iterator<Item = &'a Token> {
    let round = idx.saturating_sub(NEAR)..(idx + NEAR).min(view.tokens.len());
    view.tokens[round].iter().filter(|token| token.kind == TokenKind::Word && token.case != Case::None)
}

/// Whether the words are in small letters in a sentence whose writer uses capitals.
fn are_small(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    let small = |idx: &usize| view.is_lower_word(*idx) && !is_value(view, *idx);
    candidate.score < SMALL && words.iter().all(small) && writes_capitals(view)
}

/// `Paul dort`, `Skal Knut bera veden`: whether the tagger guesses that words in small letters behind a name with a capital are names too,
/// though running text writes them small, or no list has them and the tagger is not sure.
pub(super) fn are_words_behind_name(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    let guessed = is_guess(candidate) && candidate.label.group() == Group::Person;
    guessed && (are_words_right_behind_name(view, candidate, words) || are_clause_behind_name(view, words))
}

fn are_words_right_behind_name(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    let word = |idx: &usize| view.is_lower_word(*idx) && is_word_behind_name(view, candidate.score, *idx);
    is_title_before(view, words, 1) && words.iter().all(word)
}

fn are_clause_behind_name(view: &SentenceView<'_>, words: &[usize]) -> bool {
    (1..=2).any(|back| is_title_before(view, words, back)) && are_clause(view, words)
}

/// `Anna Lund (mentor 8C)`: whether the tagger guesses that a word of the lists for a trade is somebody, though it is in small letters and the
/// writer uses capitals.
pub(super) fn is_small_trade(view: &SentenceView<'_>, candidate: &Candidate, idx: usize) -> bool {
    let person = is_guess(candidate) && candidate.label.group() == Group::Person;
    person && view.is_lower_word(idx) && view.has_role(idx, Role::Profession) && writes_capitals(view)
}

/// Whether a word with a capital stands so many tokens before the words.
fn is_title_before(view: &SentenceView<'_>, words: &[usize], back: usize) -> bool {
    let before = words.first().and_then(|first| first.checked_sub(back));
    before.is_some_and(|before| view.is_title(before))
}

/// `Murdo Dan has the keys`, `Jo Hay can go`: whether one of the words in small letters is a verb or article, or of several a function word, and
/// no small word of surnames, in whatever language: a line with two foreign names does not show its own.
fn are_clause(view: &SentenceView<'_>, words: &[usize]) -> bool {
    let several = words.len() > 1;
    words.iter().all(|idx| view.is_lower_word(*idx))
        && words.iter().any(|idx| is_of_clause(view, *idx, several))
}

/// What names have inside.
const IN_NAMES: [WordRole; 3] = [WordRole::Particle, WordRole::NameLink, WordRole::SupplementLink];
/// What clauses have inside.
const OF_CLAUSE: [WordRole; 4] =
    [WordRole::Determiner, WordRole::Auxiliary, WordRole::Modal, WordRole::SpeechVerb];

fn is_of_clause(view: &SentenceView<'_>, idx: usize, several: bool) -> bool {
    let facts = view.facts(idx);
    let of_clause = facts.has_any(&OF_CLAUSE) || (several && small::is_function_word(view, idx));
    of_clause && !facts.has_any(&IN_NAMES)
}

/// Whether a small word that the tagger is so sure of is one letter, no name of the lists or written small; inside a sentence, where the
/// capital of the name before it was chosen, a name of the lists would have one too: `kona Berit steller såret`.
fn is_word_behind_name(view: &SentenceView<'_>, score: f32, idx: usize) -> bool {
    view.letters(idx) == 1
        || (score < CAPITAL && is_written_small(view, idx))
        || (score < SMALL && is_doubted_in_small(view, idx))
        || view.plays(idx, WordRole::AfterName)
}

fn is_doubted_in_small(view: &SentenceView<'_>, idx: usize) -> bool {
    (idx > 1 && writes_capitals(view)) || !view.is_listed_name_or_place(idx)
}

/// Whether the first word of the sentence has a capital.
fn writes_capitals(view: &SentenceView<'_>) -> bool {
    let first = view.tokens.iter().find(|token| token.kind == TokenKind::Word);
    first.is_some_and(|token| token.case == Case::Title)
}

/// Whether the word stands first in a sentence, line or field, where minutes and forms name people by initials and bodies by acronyms.
fn is_value(view: &SentenceView<'_>, idx: usize) -> bool {
    let before = view.document.before(view.tokens[idx].span.start).trim_end_matches(' ');
    before.is_empty() || before.ends_with(BEFORE_VALUE)
}

/// Behind these marks, and the spaces that follow them, something begins.
const BEFORE_VALUE: &[char] = &[':', '.', '!', '?', '\n', '\t', '|', '/', '(', '-', '–', '>', ';'];

#[cfg(test)]
mod tests {
    use super::*;
    use maskros_text::{Label, Lang, Source};

    /// Whether the first word, by the rule for listed names, is left in a Norwegian text.
    fn is_left(text: &str) -> bool {
        let document = Document::new("test", text);
        let mut sentences = maskros_segment::sentences(&document);
        let norwegian = Languages::only(Lang::Nb);
        sentences.iter_mut().for_each(|one| *one = Sentence::new(one.span, norwegian));
        let end = text.find(' ').unwrap();
        let name = Candidate::new(Span::new(0, end), Label::Surname, 0.6, Source::Lexicon, "listed-name");
        let mut candidates = vec![name];
        leave_written_small(&document, &sentences, &Lexicon::embedded(), &mut candidates, &mut Vec::new());
        candidates.is_empty()
    }

    #[test]
    fn a_surname_that_the_document_writes_small_is_a_word() {
        assert!(is_left("Hagen er full av blomster. Vi sitter i hagen."));
        assert!(!is_left("Hagen er syk."), "nothing says that it is a word");
        assert!(!is_left("Hagen er syk.\n\nvi sitter i hagen"), "a writer without capitals gives names none");
        assert!(!is_left("Hagen er syk. Vi sitter i hagen. Der sitter Hagen."), "a name inside a sentence");
        assert!(!is_left("Rose er syk. Hun ga meg en rose."), "a first name");
        assert!(!is_left("Hagen er syk. Skriv til siv.hagen@post.example der."), "an address");
    }
}
