//! Names under letters: closing phrases and the lines after them.

use super::titles::Carried;
use crate::names::reading::{
    NameEvidence, NamePiece, Reading, SentenceContext, Trust, is_capitalised, is_dotted_letter, is_greeting,
    is_letter, is_on_line, is_profession, put, put_one, read,
};
use crate::short_forms::is_short_form;
use crate::{SentenceView, plain};
use maskros_language::{WordRole, facts};
use maskros_text::{Candidate, Label, TokenKind};

/// So many lines after a closing phrase may hold the name.
const LINES_AFTER: u8 = 2;
/// A line with more words than this is no signature.
const MAX_WORDS: usize = 6;
/// A last line of a text that is a name has at most so many words.
const MAX_LAST_LINE: usize = 3;
/// The longest closing phrase in tokens.
const MAX_PHRASE: usize = 4;

/// What the sentences before have said about names still to come.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct SignatureState {
    lines_left: u8,
    /// Whether the sentence before ends with a street and its number.
    pub(crate) under_street: bool,
    /// Whether a telephone set the capitals, so that one at the head of a sentence says nothing.
    pub(crate) telephone: bool,
    /// Titles that wait for their name.
    pub(crate) titles: Option<Carried>,
}

impl SignatureState {
    /// Looks for the name of a signature in one sentence.
    pub(crate) fn find(&mut self, sentence: &SentenceContext<'_>, out: &mut Vec<Candidate>) {
        let (start, left) = match closing(sentence) {
            Some(after) => (after, LINES_AFTER),
            None if self.lines_left > 0 => (0, self.lines_left - 1),
            None => {
                slash(sentence, out);
                return last_line(sentence, out);
            }
        };
        self.lines_left = if signature(sentence, start, out) { 0 } else { left };
    }
}

/// The token after a closing phrase that begins the sentence.
fn closing(sentence: &SentenceContext<'_>) -> Option<usize> {
    let view = sentence.view;
    if view.tokens.len() > MAX_PHRASE + MAX_WORDS {
        return None;
    }
    end_of_closing(view).filter(|after| is_closed(view, *after))
}

/// The token after the longest closing phrase that the sentence begins with.
fn end_of_closing(view: &SentenceView<'_>) -> Option<usize> {
    let mut phrase = String::new();
    let mut after = None;
    for idx in 0..MAX_PHRASE.min(view.tokens.len()) {
        phrase.push_str(if idx > 0 { " " } else { "" });
        phrase.push_str(view.folded(idx));
        after = facts(&phrase).has(WordRole::LetterClosing).then_some(idx + 1).or(after);
    }
    after
}

/// Whether a closing ends before the token: a mark, a word with a capital or the last of the sentence stands there, or nothing.
fn is_closed(view: &SentenceView<'_>, after: usize) -> bool {
    view.is_mark_or_end(after) || is_capitalised(view, after) || view.tokens.len() == after + 1
}

/// The name that a short line begins with, after marks such as `,` and `/`.
fn signature(sentence: &SentenceContext<'_>, from: usize, out: &mut Vec<Candidate>) -> bool {
    let Some(start) = first_word(sentence.view, from) else { return false };
    short_form(sentence, start, out) || (!is_office(sentence, start) && name(sentence, start, out))
}

/// The first word from token `from` on, where few tokens follow it.
fn first_word(view: &SentenceView<'_>, from: usize) -> Option<usize> {
    let word = |idx: &usize| view.tokens[*idx].kind != TokenKind::Punctuation;
    (from..view.tokens.len()).find(word).filter(|start| view.tokens.len() - start <= MAX_WORDS)
}

/// The name or the initials of who signs at token `start`.
fn name(sentence: &SentenceContext<'_>, start: usize, out: &mut Vec<Candidate>) -> bool {
    let mut pieces = pieces(sentence, start);
    let Some(first) = NamePiece::first_word(&pieces) else { return initials(sentence, start, out) };
    let listed = first.reading.is_listed();
    if !listed && goes_on(sentence, &pieces) {
        return false;
    }
    pieces.extend(surname_by_place(sentence, &pieces));
    put(sentence, &pieces, &told(if listed { 0.9 } else { 0.7 }), out);
    true
}

/// The parts of the name at `start`: as every name is read, or one word in small letters, or a surname alone on its line.
fn pieces(sentence: &SentenceContext<'_>, start: usize) -> Vec<NamePiece> {
    let pieces = read(sentence, start, Trust::Context);
    match pieces.is_empty() {
        true => lower(sentence, start).or_else(|| lone_surname(sentence, start)).into_iter().collect(),
        false => pieces,
    }
}

/// `Al`, `Vi`: a short form with its capital, alone on the line, whatever else the word is.
fn short_form(sentence: &SentenceContext<'_>, start: usize, out: &mut Vec<Candidate>) -> bool {
    let signs = is_lone_short_form(sentence.view, start);
    if signs {
        put_one(sentence, start, &told(0.7), out);
    }
    signs
}

/// Whether a short form with its capital stands there, and nothing but marks behind it.
fn is_lone_short_form(view: &SentenceView<'_>, start: usize) -> bool {
    view.is_title(start)
        && (start + 1..view.tokens.len()).all(|idx| view.is_mark_or_end(idx))
        && is_short_form(view.folded(start))
}

/// `Pierrette Côté`: the surname that is an ordinary word too, alone on its line with one first name of the lists.
fn surname_by_place(sentence: &SentenceContext<'_>, pieces: &[NamePiece]) -> Option<NamePiece> {
    let [first] = pieces else { return None };
    let at = first.last + 1;
    let given = !first.initials && first.reading.is_good_first();
    (given && may_be_surname(sentence.view, at)).then(|| sentence.piece(at))
}

fn may_be_surname(view: &SentenceView<'_>, at: usize) -> bool {
    is_last_of_line(view, at) && !is_no_surname(view, at)
}

/// Whether a word with one capital stands there, behind another on its line and before none.
fn is_last_of_line(view: &SentenceView<'_>, at: usize) -> bool {
    let titled = view.is_title(at) && view.is_word(at);
    titled && is_on_line(view, at) && !is_on_line(view, at + 1)
}

/// Whether the word is that of an office, a closing or a place.
fn is_no_surname(view: &SentenceView<'_>, at: usize) -> bool {
    is_profession(view, at) || view.facts(at).has(WordRole::LetterClosing) || view.is_place(at)
}

/// `Best Falafel stand in town`: whether a word in small letters follows a name of no list on its line, which is then a sentence.
fn goes_on(sentence: &SentenceContext<'_>, pieces: &[NamePiece]) -> bool {
    pieces.last().is_some_and(|piece| sentence.view.is_lower_word(piece.last + 1))
}

/// Articles before a body that signs: `Le Conseil syndical`, `Die Hausverwaltung`.
const ARTICLES: &[&str] =
    &["le", "la", "les", "l'", "l’", "der", "die", "das", "the", "ihr", "ihre", "votre", "your"];

/// Whether the line is signed by a body or an office and not by a person: `Kundetenesta`, `HR-rådgiver`, `Le bureau`.
fn is_office(sentence: &SentenceContext<'_>, start: usize) -> bool {
    let view = sentence.view;
    ARTICLES.contains(&view.folded(start))
        || is_greeting(sentence.view, start)
        || plain::is_plain_noun(view, start)
}

fn told(score: f32) -> NameEvidence {
    NameEvidence::context("signature", score, Some(Label::FirstnameUnknown))
}

/// `König` under a letter: a surname of the lists that is a noun too, alone on its line.
fn lone_surname(sentence: &SentenceContext<'_>, at: usize) -> Option<NamePiece> {
    let view = sentence.view;
    let last = view.tokens.len() == at + 1 && is_capitalised(view, at);
    (last && view.is_listed_surname(at)).then(|| sentence.piece(at))
}

fn lower(sentence: &SentenceContext<'_>, at: usize) -> Option<NamePiece> {
    let reading = Some(sentence.reading(at)).filter(Reading::is_good_first)?;
    sentence.view.is_lower(at).then_some(NamePiece::one(at, reading))
}

/// `A.L.`, `AL` under a letter.
fn initials(sentence: &SentenceContext<'_>, start: usize, out: &mut Vec<Candidate>) -> bool {
    const MOST_TOKENS: usize = 6;
    let last = sentence.view.tokens.len() - 1;
    let initials = last < start + MOST_TOKENS && (start..=last).all(|idx| may_be_initial(sentence.view, idx));
    if initials {
        put(sentence, &[NamePiece::of_initials(start, last)], &told(0.7), out);
    }
    initials
}

/// Whether a full stop or a few letters with a capital stand there.
fn may_be_initial(view: &SentenceView<'_>, idx: usize) -> bool {
    const MOST_BYTES: usize = 3;
    view.text(idx) == "." || (view.text(idx).len() <= MOST_BYTES && is_capitalised(view, idx))
}

/// Whether a blank line stands before the sentence; `None` where the sentence begins no line.
fn blank_line_before(view: &SentenceView<'_>) -> Option<bool> {
    let before = view.document.before(view.sentence.span.start).trim_end_matches([' ', '\t']);
    Some(before.strip_suffix('\n')?.ends_with('\n'))
}

/// A name that is all of the last line of a text, behind a blank line or listed: letters often end so.
fn last_line(sentence: &SentenceContext<'_>, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    if office_of_initials(sentence, out) || !is_end_of_text(view) || last_initials(sentence, out) {
        return;
    }
    if view.tokens.len() <= MAX_LAST_LINE && is_all_title(view) {
        name_on_last_line(sentence, out);
    }
}

/// The name that the last line is, where it is one word or few with their capitals.
fn name_on_last_line(sentence: &SentenceContext<'_>, out: &mut Vec<Candidate>) {
    let Some(blank) = blank_line_before(sentence.view) else { return };
    if short_form(sentence, 0, out) || is_office(sentence, 0) {
        return;
    }
    let pieces = read(sentence, 0, Trust::Context);
    if are_all(sentence.view, &pieces) && is_signer(sentence, &pieces, blank) {
        put(sentence, &pieces, &told(0.7), out);
    }
}

/// `TB`, `S. L. B.` as the last line of a text behind a blank one: two letters or more that are no word of the lists.
fn last_initials(sentence: &SentenceContext<'_>, out: &mut Vec<Candidate>) -> bool {
    let view = sentence.view;
    let last = has_few_letters(view) && blank_line_before(view) == Some(true);
    last && may_be_initials(view) && initials(sentence, 0, out)
}

/// Whether the sentence has as many letters as initials have.
fn has_few_letters(view: &SentenceView<'_>) -> bool {
    const LETTERS: std::ops::RangeInclusive<usize> = 2..=3;
    let letters: usize = (0..view.tokens.len()).map(|idx| view.letters(idx)).sum();
    LETTERS.contains(&letters)
}

/// Whether the sentence is written as initials are, and no word that is written so.
fn may_be_initials(view: &SentenceView<'_>) -> bool {
    are_capitals(view, view.tokens.len()) && !is_word_in_capitals(view)
}

/// `OK`, `TV`: whether the first word is one in capitals that the lists or the packs have.
fn is_word_in_capitals(view: &SentenceView<'_>) -> bool {
    view.is_upper(0) && is_known(view)
}

fn is_known(view: &SentenceView<'_>) -> bool {
    view.is_ordinary_word(0) || view.has_roles(0) || view.facts(0).has_any(&NO_INITIALS)
}

/// What capitals at the end of a text are when they are nobody's.
const NO_INITIALS: [WordRole; 3] = [WordRole::NamesNobody, WordRole::PostNominal, WordRole::OfficeShort];

/// Whether the first tokens are single capitals with their full stops, or one word of capitals.
fn are_capitals(view: &SentenceView<'_>, count: usize) -> bool {
    match count {
        0 => false,
        1 => view.is_upper(0) || is_letter(view, 0) || view.text(0) == ".",
        _ => (0..count).all(|idx| view.text(idx) == "." || is_dotted_letter(view, idx)),
    }
}

/// `A. T., senior carer`: initials, a comma and what somebody is, on a line of their own.
fn office_of_initials(sentence: &SentenceContext<'_>, out: &mut Vec<Candidate>) -> bool {
    let comma = comma_behind_initials(sentence.view);
    let Some(comma) = comma.filter(|comma| is_before_office(sentence.view, *comma)) else { return false };
    put(sentence, &[NamePiece::of_initials(0, comma - 1)], &told(0.7), out);
    true
}

/// The comma behind two initials or more that begin the sentence.
fn comma_behind_initials(view: &SentenceView<'_>) -> Option<usize> {
    const LEAST_TOKENS: usize = 4;
    let comma = (0..view.tokens.len().min(MAX_WORDS)).find(|idx| view.text(*idx) == ",")?;
    (comma >= LEAST_TOKENS && are_capitals(view, comma)).then_some(comma)
}

/// Whether few words behind the comma, on a line that the sentence begins, say what somebody is.
fn is_before_office(view: &SentenceView<'_>, comma: usize) -> bool {
    let short = view.tokens.len() <= comma + MAX_WORDS && blank_line_before(view).is_some();
    short && (comma + 1..view.tokens.len()).any(|idx| is_profession(view, idx))
}

/// Whether the pieces are a name of the lists, or behind a `blank` line one that may be a name.
fn is_signer(sentence: &SentenceContext<'_>, pieces: &[NamePiece], blank: bool) -> bool {
    is_listed(pieces) || (blank && is_free(sentence, pieces))
}

/// Whether nothing stands behind the pieces.
fn are_all(view: &SentenceView<'_>, pieces: &[NamePiece]) -> bool {
    pieces.last().is_some_and(|piece| piece.last + 1 == view.tokens.len())
}

/// Whether nothing but white space follows the sentence; only the gap to the next one is read.
fn is_end_of_text(view: &SentenceView<'_>) -> bool {
    let rest = view.document.text().get(view.sentence.span.end..);
    rest.is_some_and(|rest| rest.trim_start().is_empty())
}

/// Whether each token is a word with one capital, the first.
fn is_all_title(view: &SentenceView<'_>) -> bool {
    (0..view.tokens.len()).all(|idx| view.is_title(idx) && view.is_word(idx))
}

fn is_listed(pieces: &[NamePiece]) -> bool {
    pieces.iter().any(|piece| piece.reading.is_sure_name())
}

/// Whether nothing speaks against the pieces as names that no list holds; in German every noun has a capital.
fn is_free(sentence: &SentenceContext<'_>, pieces: &[NamePiece]) -> bool {
    !sentence.capital_nouns && pieces.iter().all(|piece| piece.reading.is_free())
}

/// `/Anna`, `// Anna Lindström` alone on a line or at the end of a text.
fn slash(sentence: &SentenceContext<'_>, out: &mut Vec<Candidate>) {
    let Some(slash) = last_slash(sentence.view) else { return };
    let pieces = read(sentence, slash + 1, Trust::Context);
    let listed = || pieces.iter().any(|piece| piece.reading.is_listed());
    if are_all(sentence.view, &pieces) && listed() {
        put(sentence, &pieces, &told(0.8), out);
    }
}

/// The last stroke of the sentence, where few tokens follow it and no word touches it from before.
fn last_slash(view: &SentenceView<'_>) -> Option<usize> {
    let slash = (0..view.tokens.len()).rev().take(MAX_WORDS).find(|idx| view.text(*idx) == "/")?;
    let apart = |before: usize| !view.touches_next(before) || view.text(before) == "/";
    slash.checked_sub(1).is_none_or(apart).then_some(slash)
}
