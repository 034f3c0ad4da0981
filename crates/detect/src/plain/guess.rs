//! What the tagger alone takes for a name, and neither a list nor the words round it do.

use super::{
    PART,
    code::{Line, is_in_block},
    is_guess, is_head, is_known_name, is_led, is_lone, is_name, leads,
};
use crate::view::SentenceView;
use maskros_lexicon::{Lexicon, SmallWords, Strength, Word, fold};
use maskros_segment::tokens;
use maskros_text::{Candidate, Case, Document, Group, Lang, Languages, Sentence, Token, TokenKind};
use std::collections::HashMap;

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
    let line = Line::of(view, &(*first..last + 1));
    let text = view.document.cut(view.span(*first, *last));
    let code = || line.is_code(text) || (is_in_block(view, *first) && !line.is_said());
    if !words.iter().any(|idx| is_listed(view, *idx)) && code() {
        return true;
    }
    let held = words.iter().any(|idx| is_known_name(view, *idx, candidate));
    let named = held || is_led(view, *first) || leads(view, *last);
    !named && (line.follows_level() || is_written_for_thing(view, candidate, words))
}

/// Whether the letters of the words are those of an item, a product, a plural, a trade or a common word.
fn is_written_for_thing(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    are_letters(view, words)
        || is_joined_of_capitals(view, candidate, words)
        || is_plural(view, words)
        || is_acronym(view, candidate, words)
        || is_noise(view, candidate, words)
}

/// Whether the words are a tag, a cry, or in small letters.
fn is_noise(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    is_tagged_thing(view, candidate, words)
        || is_shout(view, candidate, words)
        || are_many_small(view, candidate, words)
        || are_small(view, candidate, words)
}

fn is_english(view: &SentenceView<'_>) -> bool {
    view.languages == Languages::only(Lang::En)
}

/// Whether the lists know the word as a name that is hardly anything else: in programs `git` is none.
fn is_listed(view: &SentenceView<'_>, idx: usize) -> bool {
    let strong = |word: Word| word.best_name() == Some(Strength::Strong);
    view.word(idx).copied().is_some_and(strong)
}

/// Drops what is taken for a name at the head of a sentence where the document has the same word in small letters: what the tagger alone
/// sees, `Korken` beside `korken`, and what a list holds that is a word too, `Hagen` beside `hagen`, unless the document has it with a
/// capital inside a sentence.
pub(crate) fn leave_written_small(
    document: &Document,
    sentences: &[Sentence],
    lexicon: &Lexicon,
    candidates: &mut Vec<Candidate>,
) {
    let asked = |candidate: &Candidate| written_small(document, sentences, lexicon, candidate);
    let mut seen: HashMap<String, Written> =
        candidates.iter().filter_map(asked).map(|asked| (asked.word, Written::default())).collect();
    if seen.is_empty() {
        return;
    }
    let (mut folded, mut sentence_tokens) = (String::new(), Vec::new());
    for sentence in sentences {
        tokens(document.text(), sentence.span, &mut sentence_tokens);
        let mut cased = sentence_tokens.iter().filter(|token| token.case != Case::None);
        let capitals = cased.next().is_some_and(|token| token.case == Case::Title);
        for token in sentence_tokens.iter().filter(|token| token.kind == TokenKind::Word) {
            fold(document.cut(token.span), &mut folded);
            if let Some(written) = seen.get_mut(&folded) {
                written.add(document, *token, capitals);
            }
        }
    }
    let is_word = |asked: Asked| seen.get(&asked.word).is_some_and(|written| written.is_word(asked.listed));
    candidates.retain(|candidate| !asked(candidate).is_some_and(is_word));
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
        let small = token.case == Case::Lower;
        self.small |= small;
        self.small_with_care |= small && capitals;
        self.capital |= !small && !begins_sentence(document, token.span.start);
    }

    /// Whether the word is no name, `listed` or not.
    const fn is_word(self, listed: bool) -> bool {
        if listed { self.small_with_care && !self.capital } else { self.small }
    }
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
    let text = document.cut(candidate.span);
    let worded = text.len() >= PART && is_capitalised(text);
    if !worded || !is_lone(candidate) || !begins_sentence(document, candidate.span.start) {
        return None;
    }
    let mut word = String::new();
    fold(text, &mut word);
    let (asked, listed) = match lexicon.word(&word).filter(is_name) {
        Some(known) => (may_be_word(known, &word, languages_at(sentences, candidate)), true),
        None => (is_doubtful(candidate), false),
    };
    asked.then_some(Asked { word, listed })
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
    let small = SmallWords::embedded().get(folded);
    let ordinary = known.common.union(small.mostly).union(small.everyday).meets(languages);
    ordinary && known.first_name.is_none_or(|(_, strength)| strength <= Strength::Weak)
}

/// Whether the text is one word with a capital and small letters.
fn is_capitalised(text: &str) -> bool {
    let mut letters = text.chars();
    letters.next().is_some_and(char::is_uppercase) && letters.all(char::is_lowercase)
}

/// Whether the text before the position ends a sentence, a line or the head of a field.
fn begins_sentence(document: &Document, at: usize) -> bool {
    is_head(document.text().get(..at).unwrap_or(""))
}

/// Shorter words with capitals inside are degrees and titles: `PhD`.
const JOINED_LETTERS: usize = 5;
/// Beginnings of surnames before a capital inside the word, folded.
const SURNAME_HEADS: &[&str] = &["mc", "mac", "de", "di", "la", "le", "van", "fitz", "o'", "d'"];

/// `DirectX`, `CoreCtrl`: a word of no list with a capital behind a small letter is a product, unless it begins as surnames do, stands
/// behind a comma as degrees do, or the tagger is sure.
fn is_joined_of_capitals(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    let &[one] = words else { return false };
    let text = view.text(one);
    if view.tokens[one].case != Case::Mixed || text.len() < JOINED_LETTERS {
        return false;
    }
    let unsure = candidate.score < CAPITAL && view.word(one).is_none();
    unsure && text.contains(char::is_lowercase) && !is_of_person(view, one)
}

/// Whether the word begins as surnames do, or stands behind a comma as degrees do, or behind the mark of a hashtag, where names are joined.
fn is_of_person(view: &SentenceView<'_>, idx: usize) -> bool {
    let surname = SURNAME_HEADS.iter().any(|head| view.folded(idx).starts_with(head));
    surname || idx.checked_sub(1).is_some_and(|before| matches!(view.text(before), "," | "#" | "@"))
}

/// `#Canopy`, `#Vote1DUK`: a hashtag of no list, where the tagger sees a place or a body: tags are topics, made of any words.
fn is_tagged_thing(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    let thing = candidate.label.group() != Group::Person;
    thing
        && words.first().and_then(|first| first.checked_sub(1)).is_some_and(|mark| is_mark_of_tag(view, mark))
}

fn is_mark_of_tag(view: &SentenceView<'_>, idx: usize) -> bool {
    view.text(idx) == "#" && view.touches_next(idx)
}

/// `GEOLOGI`, `AYE`: the only word of a sentence in capitals: a heading or a cry. People sign in capitals too, so that of them only a few
/// letters are none.
fn is_shout(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    let &[one] = words else { return false };
    let few = candidate.label.group() != Group::Person || view.letters(one) <= PART;
    few && view.is_upper(one) && view.is_word(one) && is_only_one(view)
}

/// Whether the sentence has one word with letters.
fn is_only_one(view: &SentenceView<'_>) -> bool {
    view.tokens.iter().filter(|token| token.case != Case::None).count() == 1
}

/// `KEKEKEKE`, `Bahahaha`, `CHILDRENNNN`: a word with two letters over and over, or one four times in a row, but for
/// a name that is drawn out (`Mariaaaa`).
pub(super) fn is_laughter(view: &SentenceView<'_>, lexicon: &Lexicon, words: &[usize]) -> bool {
    words.iter().any(|idx| repeats(view.folded(*idx)) && !is_drawn_out(view, lexicon, *idx))
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
fn is_drawn_out(view: &SentenceView<'_>, lexicon: &Lexicon, idx: usize) -> bool {
    let mut letters: Vec<char> = view.folded(idx).chars().collect();
    letters.dedup();
    lexicon.word(&String::from_iter(letters)).is_some_and(|word| word.best_name().is_some())
}

/// `google stolen art recovery`: many English words in small letters, which name a body seldom.
fn are_many_small(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    const MANY: usize = 4;
    let body = candidate.label.group() == Group::Institution;
    is_english(view) && body && words.len() >= MANY && words.iter().all(|idx| view.is_lower(*idx))
}

/// `Rogues`, `Eskers`: the English plural of a word that running text writes small, without an article that would make a family of it.
fn is_plural(view: &SentenceView<'_>, words: &[usize]) -> bool {
    let &[one] = words else { return false };
    let stem = view.folded(one).strip_suffix('s').filter(|stem| stem.len() >= PART);
    let small = |stem: &str| view.speaks(SmallWords::embedded().get(stem).mostly);
    let family = one.checked_sub(1).is_some_and(|before| view.folded(before) == "the");
    let title = view.is_title(one) && !view.words(one).any(|word| word.roles != 0);
    is_english(view) && title && !family && stem.is_some_and(small)
}

/// Whether each word is one letter and no initial: `option A`.
fn are_letters(view: &SentenceView<'_>, words: &[usize]) -> bool {
    let dotted = |idx: usize| {
        view.text(idx + 1) == "." || idx.checked_sub(1).is_some_and(|before| view.text(before) == ".")
    };
    words.iter().all(|idx| view.letters(*idx) == 1 && !dotted(*idx))
}

/// Whether the word is an acronym of a trade rather than of a body, as far as the tagger can tell, and not a person's initials.
fn is_acronym(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    let &[one] = words else { return false };
    let unsure = candidate.score < ACRONYM && candidate.label.group() != Group::Person;
    if !unsure || !is_short_in_capitals(view, one) {
        return false;
    }
    !is_value(view, one) && !view.is_dotted(one) && !is_shouted(view, one)
}

fn is_short_in_capitals(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_upper(idx) && view.is_word(idx) && view.letters(idx) <= ACRONYM_LETTERS
}

/// Whether most words round the word are in capitals, so that capitals say nothing of it.
fn is_shouted(view: &SentenceView<'_>, idx: usize) -> bool {
    let round = idx.saturating_sub(NEAR)..(idx + NEAR).min(view.tokens.len());
    let cased =
        view.tokens[round].iter().filter(|token| token.kind == TokenKind::Word && token.case != Case::None);
    let (upper, all) =
        cased.fold((0, 0), |(upper, all), token| (upper + usize::from(token.case == Case::Upper), all + 1));
    2 * upper > all
}

/// Whether the words are in small letters in a sentence whose writer uses capitals.
fn are_small(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    let small = |idx: &usize| {
        let token = view.tokens[*idx];
        token.case == Case::Lower && token.kind == TokenKind::Word && !is_value(view, *idx)
    };
    candidate.score < SMALL && words.iter().all(small) && writes_capitals(view)
}

/// Whether the first word of the sentence has a capital.
fn writes_capitals(view: &SentenceView<'_>) -> bool {
    let first = view.tokens.iter().find(|token| token.kind == TokenKind::Word);
    first.is_some_and(|token| token.case == Case::Title)
}

/// Whether the word stands first in a sentence, line or field, where minutes and forms name people by initials and bodies by acronyms.
fn is_value(view: &SentenceView<'_>, idx: usize) -> bool {
    let before = view.document.text().get(..view.tokens[idx].span.start).unwrap_or("");
    let last = before.trim_end_matches(' ').chars().next_back();
    last.is_none_or(|mark| {
        matches!(mark, ':' | '.' | '!' | '?' | '\n' | '\t' | '|' | '/' | '(' | '-' | '–' | '>' | ';')
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use maskros_text::{Label, Lang, Source, Span};

    /// Whether the first word, by the rule for listed names, is left in a Norwegian text.
    fn is_left(text: &str) -> bool {
        let document = Document::new("test", text);
        let mut sentences = maskros_segment::sentences(&document);
        let norwegian = Languages::only(Lang::Nb);
        sentences.iter_mut().for_each(|one| *one = Sentence::new(one.span, norwegian));
        let end = text.find(' ').unwrap();
        let name = Candidate::new(Span::new(0, end), Label::Surname, 0.6, Source::Lexicon, "listed-name");
        let mut candidates = vec![name];
        leave_written_small(&document, &sentences, &Lexicon::embedded(), &mut candidates);
        candidates.is_empty()
    }

    #[test]
    fn a_surname_that_the_document_writes_small_is_a_word() {
        assert!(is_left("Hagen er full av blomster. Vi sitter i hagen."));
        assert!(!is_left("Hagen er syk."), "nothing says that it is a word");
        assert!(!is_left("Hagen er syk.\n\nvi sitter i hagen"), "a writer without capitals gives names none");
        assert!(!is_left("Hagen er syk. Vi sitter i hagen. Der sitter Hagen."), "a name inside a sentence");
        assert!(!is_left("Rose er syk. Hun ga meg en rose."), "a first name");
    }
}
