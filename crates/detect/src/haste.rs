//! What a model sees in sentences without capitals, and how sure it must be there.
//!
//! Nothing but the talk tells a name from a word there, and strange words are many: dialect, slang, slips. So of ordinary words it must be
//! nearly certain.

use crate::token::VOWELS;
use crate::view::SentenceView;
use crate::{casual, chat, code, plain, slips};
use maskros_language::WordRole;
use maskros_lexicon::{SmallWords, Word, ascii::plain as plain_letters};
use maskros_text::{Case, Document, Group, Label, Lang, Languages, Sentence, Token, TokenKind};
use std::ops::Range;

/// How sure a model must be of an ordinary word.
const FIRM: f32 = 0.8;
/// And of words of the north joined from ordinary ones.
const FIRM_OF_COMPOUND: f32 = 0.9;
/// And of words that only chats and dialects have, in which nicknames hide: `hugge`.
const SOLID: f32 = 0.74;
/// The same of a person: no surname and few nicknames are words of talk.
const FIRM_OF_TALK: f32 = 0.86;
/// And of everyday words, and of a whole name made of nothing but words of talk: `weeß nich`.
const NEARLY_CERTAIN: f32 = 0.97;
/// Of an everyday word that was taken for a place or body, of which many are called by what they are.
const CERTAIN_OF_PLACE: f32 = 0.85;
/// What it is less sure of is no more than this, which not even a second witness makes a name of.
pub(crate) const DOUBT: f32 = 0.2;

/// What is this probable is replaced by itself: the threshold of the default policy.
pub(crate) const ENOUGH: f32 = 0.5;
/// A word that no list has is a name where the model is this sure, as if it were as sure as anything must be.
const LIKELY: f32 = 0.25;

/// Of so many words one may have a capital in a text of small letters.
const ONE_IN: usize = 25;

/// So many lines without capitals, and one of so many, make a talk in which some write so.
const LEAST_LINES: usize = 2;
const ONE_LINE_IN: usize = 5;

/// How much of a text is written in small letters, save for who speaks at the head of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Letters {
    /// Sentences begin with capitals; the small letters of a list or a command among them are no talk.
    Usual,
    /// Hardly any capitals: sentences without one are talk.
    Small,
    /// Some who speak write with capitals and some without. A capital that only begins a sentence says nothing there: a telephone sets it.
    Talk,
}

impl Letters {
    /// How the text of these sentences is written.
    pub(crate) fn of(document: &Document, sentences: &[Sentence]) -> Self {
        let whole = sentences.first().zip(sentences.last()).map(|(first, last)| first.span.join(last.span));
        let text = whole.map_or("", |whole| document.cut(whole));
        let lines: Vec<Line> = text.lines().map(Line::of).collect();
        match (are_talk(&lines), have_few_capitals(&lines)) {
            (true, _) if !code::holds_code(text) => Self::Talk,
            (false, false) => Self::Usual,
            _ => Self::Small,
        }
    }

    /// The same where a `telephone` may set the capitals.
    pub(crate) const fn on_telephone(self, telephone: bool) -> Self {
        if telephone { Self::Talk } else { self }
    }

    /// Whether the capitals of a sentence in such a text tell no name.
    pub(crate) fn tell_nothing(self, view: &SentenceView<'_>) -> bool {
        match self {
            Self::Usual => false,
            Self::Small => is_in_haste(view),
            Self::Talk => is_in_haste(view) || begins_alone(view),
        }
    }
}

/// What is counted of a line.
struct Line {
    words: usize,
    capitals: usize,
    /// Whether it begins with a letter, or with the mark of who speaks.
    begins: bool,
}

impl Line {
    fn of(line: &str) -> Self {
        let said = said(line);
        let words =
            said.split_whitespace().filter(|word| word.len() > 1 && word.starts_with(char::is_alphabetic));
        let (all, capitals) = words.fold((0, 0), |(all, capitals), word| {
            (all + 1, capitals + usize::from(word.starts_with(char::is_uppercase)))
        });
        let begins = said.trim_start_matches(['-', '–', '>', ' ']).starts_with(char::is_alphabetic);
        Self { words: all, capitals, begins }
    }

    /// Whether it is long enough for somebody's words.
    const fn is_long(&self) -> bool {
        const WORDS: usize = 4;
        self.words >= WORDS
    }

    const fn is_small_talk(&self) -> bool {
        self.is_long() && self.capitals == 0 && self.begins
    }
}

/// A line without who speaks: `Anna: hei`, `[12:03] Anna Berg: hei`.
pub(crate) fn said(line: &str) -> &str {
    const MOST_WORDS: usize = 4;
    match line.split_once(": ") {
        Some((who, said)) if who.split_whitespace().count() <= MOST_WORDS => said,
        // A verb of writing (`Sedan skrev hon`) makes nobody the author here.
        _ => Some(chat::said(line)).filter(|said| said.trim_start().starts_with([':', '>'])).unwrap_or(line),
    }
}

/// Whether the sentence has no capitals but that of a pronoun, so that names have none either.
pub(crate) fn is_in_haste(view: &SentenceView<'_>) -> bool {
    let Some(first) = casual::first_word(view.document, &view.sentence, view.tokens) else { return false };
    let said = view.tokens.get(first..).unwrap_or_default();
    !said.iter().any(|token| has_capital(*token))
}

/// Whether no word of what is said has a capital but the first, as `Vet nån vad som hänt vid lugnetgatan`.
fn begins_alone(view: &SentenceView<'_>) -> bool {
    first_of_few(view, 0).is_some()
}

/// The first word of what is said, which has a capital, where no more than `most` others have one.
pub(crate) fn first_of_few(view: &SentenceView<'_>, most: usize) -> Option<usize> {
    let first = casual::first_said(view.document, &view.sentence, view.tokens)?;
    let behind = view.tokens.get(first + 1..).unwrap_or_default();
    let is_title = view.tokens.get(first).is_some_and(|token| token.case == Case::Title);
    let few = behind.iter().filter(|token| has_capital(**token)).count() <= most;
    (is_title && few && !code::is_code(view.document.cut(view.sentence.span))).then_some(first)
}

/// Whether a word longer than a letter has a capital, and is no abbreviation.
fn has_capital(token: Token) -> bool {
    let large = matches!(token.case, Case::Title | Case::Upper | Case::Mixed);
    large && token.span.len() > 1 && !casual::is_abbreviation(token)
}

/// The tokens of a person's name without what is theirs: `bäckströms vedbod`, where no list has the first word as a name, and the lists have
/// it as a genitive of one, or the second is an ordinary word.
pub(crate) fn without_owned(view: &SentenceView<'_>, tokens: Range<usize>, label: Label) -> Range<usize> {
    let may_be_owner = label.group() == Group::Person && tokens.len() == 2;
    match may_be_owner && is_owner(view, tokens.start) {
        true => tokens.start..tokens.start + 1,
        false => tokens,
    }
}

/// The tokens of a German place without the preposition that leads to it: `im kurpark`.
pub(crate) fn without_preposition(
    view: &SentenceView<'_>,
    tokens: Range<usize>,
    label: Label,
) -> Range<usize> {
    let led = view.is_german() && label.group() == Group::Place && tokens.len() > 1;
    let preposition = led && view.plays(tokens.start, WordRole::FirmPreposition);
    tokens.start + usize::from(preposition)..tokens.end
}

/// The tokens of a person's name without ordinary words at its ends that the model is not sure of: `ask kestrel-ng to rebase`.
pub(crate) fn without_words(
    view: &SentenceView<'_>,
    tokens: Range<usize>,
    label: Label,
    score: f32,
) -> Range<usize> {
    let sure = |idx: usize| !is_of_dialect(view, idx) && score >= least(view, idx, false);
    let stays = |idx: &usize| view.is_listed_name_or_place(*idx) || sure(*idx);
    let first = tokens.clone().find(stays).filter(|_| label.group() == Group::Person);
    let last = tokens.clone().rfind(stays);
    first.zip(last).map_or(tokens, |(first, last)| first..last + 1)
}

/// Whether the word is a genitive without an apostrophe before something that no list has as a name.
fn is_owner(view: &SentenceView<'_>, idx: usize) -> bool {
    let Some(base) = view.folded(idx).strip_suffix('s').filter(|_| view.word(idx).is_none()) else {
        return false;
    };
    let named = || view.lexicon.word(base).is_some_and(|word| word.best_name().is_some());
    !view.is_listed_name(idx + 1) && (named() || is_ordinary(view, idx + 1))
}

/// How sure a name of this `label` is that the model is this sure of in such a sentence.
pub(crate) fn believed(view: &SentenceView<'_>, tokens: Range<usize>, label: Label, score: f32) -> f32 {
    if is_of_foreign_sentence(view, &tokens) {
        return score.min(DOUBT);
    }
    if score >= LIKELY && tokens.clone().all(|idx| is_strange(view, idx)) {
        return score.max(ENOUGH);
    }
    if are_doubted(view, tokens, label.group() == Group::Person, score) { score.min(DOUBT) } else { score }
}

/// Whether the model is of no word as sure as it must be, of a name of `people` or another.
fn are_doubted(view: &SentenceView<'_>, mut tokens: Range<usize>, people: bool, score: f32) -> bool {
    let unlisted = people && !tokens.clone().any(|idx| view.is_listed_name(idx));
    let whole = if unlisted && is_said(view, tokens.clone()) { NEARLY_CERTAIN } else { 0.0 };
    let is_dialect = |idx: usize| people && is_of_dialect(view, idx);
    tokens.all(|idx| is_dialect(idx) || score < least(view, idx, unlisted).max(whole))
}

/// Whether the words, which no list has as a name, are small ones of a sentence in a language that no model knows.
pub(crate) fn is_of_foreign_sentence(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    let given = |idx: usize| view.word(idx).is_some_and(Word::is_usual_first_name);
    let plain = |idx: usize| view.is_lower(idx) && !given(idx);
    tokens.clone().all(plain) && (view.is_foreign() || has_strange_words(view))
}

/// `mujhe nahi pata, kal milte hain`: whether most words of a sentence in small letters are on no list, so that it is in a language that no
/// model knows.
fn has_strange_words(view: &SentenceView<'_>) -> bool {
    const LEAST: usize = 4;
    // So many words tell the language; asked for every name, all of a long line would take quadratic time.
    const MOST: usize = 64;
    let words = (0..view.tokens.len()).filter(|idx| view.is_lower_word(*idx)).take(MOST);
    let (strange, known): (Vec<_>, Vec<_>) = words.partition(|idx| is_of_no_language(view, *idx));
    // Dialects of the north are spelt as nobody else spells.
    let northern = view.languages.union(Languages::SCANDINAVIAN) == Languages::SCANDINAVIAN;
    !northern && strange.len() >= LEAST && strange.len() > 2 * known.len()
}

/// Whether the word is nothing but a rare name.
fn is_rare_name(word: &Word) -> bool {
    word.common.is_empty() && word.roles == 0 && !word.is_usual_first_name()
}

/// Whether no list has the word but as a rare name.
fn is_of_no_language(view: &SentenceView<'_>, idx: usize) -> bool {
    let other = is_ordinary(view, idx) || is_talk(view, idx) || is_scrap(view, idx);
    !other && !is_letter_or_sign(view, idx) && view.word(idx).is_none_or(is_rare_name)
}

/// `weeß nich`: whether several words are all such as chats have and no list of names does, of which no first name and surname are made.
fn is_said(view: &SentenceView<'_>, mut tokens: Range<usize>) -> bool {
    let said = |idx: usize| is_talk(view, idx) && !view.is_listed_name_or_place(idx);
    tokens.len() > 1 && tokens.all(said)
}

/// How sure the model must be of the word, as of a `person` or a place: of a letter that stands alone and of an emoji it cannot be.
fn least(view: &SentenceView<'_>, idx: usize, person: bool) -> f32 {
    match () {
        () if is_letter_or_sign(view, idx) || names_nobody(view, idx) => f32::INFINITY,
        () if is_always_small(view, idx) => {
            if person {
                NEARLY_CERTAIN
            } else {
                CERTAIN_OF_PLACE
            }
        }
        () if is_northern_compound(view, idx) => FIRM_OF_COMPOUND,
        () if is_plain_word(view, idx) => FIRM,
        () if is_slip(view, idx) => FIRM_OF_TALK,
        () if is_kind_of_body(view, idx) => FIRM,
        () if is_talk(view, idx) => {
            if person {
                FIRM_OF_TALK
            } else {
                SOLID
            }
        }
        () => 0.0,
    }
}

fn is_plain_word(view: &SentenceView<'_>, idx: usize) -> bool {
    is_ordinary(view, idx) || is_scrap(view, idx) || is_compound(view, idx)
}

/// `whg`, `2zi`: whether the packs have the shortened word, or what stands behind its digits, as one that names nobody.
fn names_nobody(view: &SentenceView<'_>, idx: usize) -> bool {
    let word = view.folded(idx);
    let unit = word.trim_start_matches(|digit: char| digit.is_ascii_digit());
    let shortened = unit.len() < word.len() || is_without_vowel(word);
    shortened && view.means(unit, WordRole::NamesNobody)
}

/// `da huber sepp is gstorbn`: whether only German dialects have the word, in a line with another word of theirs, and no list has it as a name.
fn is_of_dialect(view: &SentenceView<'_>, idx: usize) -> bool {
    const GERMAN: Languages = Languages::only(Lang::De);
    let own = view.small(idx).talk == GERMAN && view.word(idx).is_none_or(is_rare_name);
    own && !view.languages.meets(Languages::SCANDINAVIAN)
        && is_beside_talk(view, idx, GERMAN)
        && are_mostly(view, GERMAN)
}

/// Whether a word near the one at `idx`, but not right beside it, is one of talk alone in the language.
fn is_beside_talk(view: &SentenceView<'_>, idx: usize, languages: Languages) -> bool {
    const NEAR: usize = 16;
    let near = idx.saturating_sub(NEAR)..view.tokens.len().min(idx + NEAR);
    let said = |at: usize| view.small(at).talk.meets(languages) && !view.small(at).mostly.meets(languages);
    near.filter(|at| at.abs_diff(idx) > 1).any(said)
}

/// Whether running text or talk of the language has most words of the sentence, of which so many tell.
fn are_mostly(view: &SentenceView<'_>, languages: Languages) -> bool {
    const MOST: usize = 32;
    let words = || (0..view.tokens.len()).filter(|idx| view.is_word(*idx)).take(MOST);
    let known = |idx: &usize| view.small(*idx).mostly.union(view.small(*idx).talk).meets(languages);
    words().filter(known).count() * 2 >= words().count()
}

fn is_letter_or_sign(view: &SentenceView<'_>, idx: usize) -> bool {
    let is_sign = view.tokens.get(idx).is_some_and(|token| token.kind == TokenKind::Symbol);
    is_sign || view.folded(idx).chars().count() <= 1
}

/// `frissan`: whether the word is on the list of everyday life, and no list has it as a name.
fn is_always_small(view: &SentenceView<'_>, idx: usize) -> bool {
    view.speaks(view.small(idx).everyday) && !view.is_listed_name_or_place(idx)
}

/// `korps`: whether the word says what kind of club, house or works something is, and so is no name by itself.
fn is_kind_of_body(view: &SentenceView<'_>, idx: usize) -> bool {
    view.plays_near(idx, WordRole::BodyEnding)
}

/// `dieselfilter`, `hjemmesykepleien`: whether the word is joined from ordinary ones, and longer than most nicknames.
fn is_compound(view: &SentenceView<'_>, idx: usize) -> bool {
    const LETTERS: std::ops::RangeInclusive<usize> = 9..=60;
    LETTERS.contains(&view.letters(idx)) && plain::is_plain_noun(view, idx)
}

/// The same in the north, where everyday nouns are joined as freely as in German and have no capital.
fn is_northern_compound(view: &SentenceView<'_>, idx: usize) -> bool {
    view.languages.meets(Languages::SCANDINAVIAN) && is_compound(view, idx)
}

/// Whether the word is a slip of an ordinary one, and no preposition of places stands right before it, behind which it may be a village.
fn is_slip(view: &SentenceView<'_>, idx: usize) -> bool {
    !view.is_led_to_place(idx) && slips::is_slip(view, idx)
}

/// Whether no list of any language has the word.
fn is_strange(view: &SentenceView<'_>, idx: usize) -> bool {
    let listed = view.word(idx).is_some() || is_ordinary(view, idx) || is_talk(view, idx);
    !listed && !is_made_of_words(view, idx) && !is_scrap_or_sign(view, idx)
}

/// Whether the word is an ordinary one misspelt, or several joined.
fn is_made_of_words(view: &SentenceView<'_>, idx: usize) -> bool {
    is_slip(view, idx) || is_northern_compound(view, idx)
}

fn is_scrap_or_sign(view: &SentenceView<'_>, idx: usize) -> bool {
    is_scrap(view, idx) || is_letter_or_sign(view, idx)
}

/// Whether one or two letters (`hvem fa har`), or letters without a vowel (`jvf`), are no first name that the lists have: dialects write many
/// small words so.
fn is_scrap(view: &SentenceView<'_>, idx: usize) -> bool {
    const SHORT: usize = 2;
    let scrap = view.letters(idx) <= SHORT || is_without_vowel(view.folded(idx));
    scrap && view.word(idx).is_none_or(|word| word.first_name.is_none())
}

fn is_without_vowel(word: &str) -> bool {
    !plain_letters(word).contains(VOWELS)
}

/// Whether chats and dialects have the word, those of the sentence's languages or of one whose talk most of it is: a line of dialect is
/// easily taken for one of another language (`servas, wos mochst heit`).
pub(crate) fn is_talk(view: &SentenceView<'_>, idx: usize) -> bool {
    let own = view.small(idx).talk;
    view.speaks(own) || (!own.is_empty() && is_in_talk(view, idx, own))
}

/// Whether most words near `idx` are of the languages, and several talk; no further ones, so that a line without end costs no more.
fn is_in_talk(view: &SentenceView<'_>, idx: usize, languages: Languages) -> bool {
    const LEAST: usize = 2;
    const NEAR: usize = 64;
    let near = idx.saturating_sub(NEAR)..view.tokens.len().min(idx + NEAR);
    let words = || near.clone().filter(|idx| view.is_word(*idx)).map(|idx| view.small(idx));
    let talk = words().filter(|small| small.talk.meets(languages)).count();
    let known = words().filter(|small| small.mostly.union(small.talk).meets(languages)).count();
    talk >= LEAST && known * 2 > words().count()
}

/// Whether the word is an ordinary one, of this language or of one that its talk borrows from (`obviously`), or nothing but a cry.
fn is_ordinary(view: &SentenceView<'_>, idx: usize) -> bool {
    view.word(idx).is_some_and(|word| view.is_ordinary(word))
        || plain::is_word_in_haste(view, idx, None)
        || is_borrowed(view, idx)
        || is_written_oddly(view, idx)
        || is_things(view, idx)
}

/// Whether running text of any language has the word in small letters.
fn is_borrowed(view: &SentenceView<'_>, idx: usize) -> bool {
    !SmallWords::embedded().get(view.folded(idx)).always.is_empty()
}

/// Whether the word is drawn out, longer than it need be, or two in one.
fn is_written_oddly(view: &SentenceView<'_>, idx: usize) -> bool {
    is_drawn_out(view.folded(idx)) || is_lengthened(view, idx) || is_run_together(view, idx)
}

/// `in these area's.`: whether the word is, at the end of a clause, the English plural with an apostrophe of one that is ordinary and nobody's name.
fn is_things(view: &SentenceView<'_>, idx: usize) -> bool {
    let base = view.folded(idx).strip_suffix("'s").or_else(|| view.folded(idx).strip_suffix("’s"));
    let named = |base: &str| view.lexicon.word(base).is_some_and(|word| word.best_name().is_some());
    let small = |base: &str| plain::is_ordinary_part(view, base) && !named(base);
    view.is_english() && view.is_mark_or_end(idx + 1) && base.is_some_and(small)
}

/// `alittle`, `iwas`: whether the word is a small one of one letter and an ordinary one without the blank between them.
fn is_run_together(view: &SentenceView<'_>, idx: usize) -> bool {
    const SHORTEST: usize = 3;
    let word = view.folded(idx);
    let parts = word.char_indices().nth(1).map(|(at, _)| word.split_at(at));
    parts.is_some_and(|(small, other)| {
        other.len() >= SHORTEST
            && view.means(small, WordRole::NeverAlone)
            && plain::is_ordinary_part(view, other)
    })
}

/// `neei`, `heey`: whether a word of no list is an ordinary one with a letter twice.
fn is_lengthened(view: &SentenceView<'_>, idx: usize) -> bool {
    let mut letters: Vec<char> = view.folded(idx).chars().collect();
    let all = letters.len();
    letters.dedup();
    let shortened = || SmallWords::embedded().get(&letters.iter().collect::<String>());
    letters.len() < all && view.word(idx).is_none() && view.speaks(shortened().mostly_or_everyday())
}

/// `fuuuck`, `aaaah`: whether one letter stands three times in a row.
fn is_drawn_out(word: &str) -> bool {
    let letters: Vec<char> = word.chars().collect();
    letters.windows(3).any(|three| three[0] == three[1] && three[1] == three[2])
}

fn have_few_capitals(lines: &[Line]) -> bool {
    let sum = |count: fn(&Line) -> usize| lines.iter().map(count).sum::<usize>();
    sum(|line| line.capitals) * ONE_IN <= sum(|line| line.words)
}

/// Whether enough lines are talk in small letters.
fn are_talk(lines: &[Line]) -> bool {
    let small = lines.iter().filter(|line| line.is_small_talk()).count();
    let long = lines.iter().filter(|line| line.is_long()).count();
    small >= LEAST_LINES && small * ONE_LINE_IN >= long
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;

    fn is_small(text: &str) -> bool {
        let document = Document::new("test", text);
        Letters::of(&document, &maskros_segment::sentences(&document)) != Letters::Usual
    }

    #[test]
    fn a_chat_is_in_small_letters_whoever_speaks() {
        assert!(is_small("Biggi: bin dahoim\nMoni: was machsch heit\n"));
        assert!(is_small("bin dahoim. was machsch heit"));
    }

    #[test]
    fn a_list_in_a_letter_is_not() {
        assert!(!is_small("Vi behöver följande till festen.\n- mjölk och bröd\n- kardemumma\nHälsningar Bo"));
    }

    #[test]
    fn in_a_talk_some_write_so_and_some_do_not() {
        let text = "Kirsten: Hei alle sammen, Bo og Eva kommer i morgen.\nolav: kan noen ta med grillen\nper: ja eg tar grillen med meg\n";
        let document = Document::new("test", text);
        assert_eq!(Letters::of(&document, &maskros_segment::sentences(&document)), Letters::Talk);
    }

    #[test]
    fn a_text_with_code_is_no_talk() {
        let text = "```\ngit add all of it\ngit commit with a message\n$(make all)\n```\nSee the manual of git for more.";
        let document = Document::new("test", text);
        assert_eq!(Letters::of(&document, &maskros_segment::sentences(&document)), Letters::Small);
    }

    #[test]
    fn a_line_of_dialect_is_talk_whatever_language_it_is_taken_for() {
        let talk = |text: &str| viewed(text, Languages::only(Lang::En), |view| is_talk(view, 0));
        assert!(talk("servas oida hods eich gfoin") && !talk("servas to all of you from here"));
    }

    #[test]
    fn no_whole_name_is_made_of_talk() {
        let sure = |text: &str, words: Range<usize>| {
            let believe = |view: &SentenceView<'_>| believed(view, words.clone(), Label::PersonName, 0.92);
            viewed(text, Languages::only(Lang::De), believe) > ENOUGH
        };
        assert!(!sure("ick weeß nich wat", 1..3));
        assert!(sure("ick hab sven jesehn", 2..3));
    }

    #[test]
    fn ordinary_words_beside_a_name_are_left_where_the_model_is_not_sure() {
        let left = |text: &str, score: f32| {
            viewed(text, Languages::only(Lang::En), |view| {
                without_words(view, 1..3, Label::PersonName, score)
            })
        };
        assert_eq!(left("ask zellik about it", 0.6), 1..2);
        assert_eq!(left("ask zellik about it", 0.9), 1..3);
        assert_eq!(left("ask zellik stone", 0.6), 1..3, "a surname");
    }

    #[test]
    fn words_run_together_and_letters_without_a_vowel_are_no_names_by_themselves() {
        let strange =
            |text: &str, idx: usize| viewed(text, Languages::only(Lang::En), |view| is_strange(view, idx));
        assert!(!strange("my heart breaks alittle when", 3) && !strange("iwas supposed to put it up", 0));
        assert!(!strange("ngl this is fine", 0) && !strange("hmm vtq this is fine", 1));
        assert!(strange("ask zorvuk about it", 1));
    }

    #[test]
    fn letters_that_are_drawn_out_are_no_name() {
        assert!(is_drawn_out("fuuuck") && !is_drawn_out("anna"));
    }
}
