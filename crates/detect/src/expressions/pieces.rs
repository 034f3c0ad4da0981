//! A sentence as the grammars of this folder read it: tokens, with digits and letters that stand together taken apart.
//!
//! `18yo`, `3rd`, `14h30` and `SK123` are one token each, but a number and a unit to a grammar.

use crate::expressions::words::{BARE_YEARS, Meaning, Role, YEARS, is_foreign, is_foreign_month, meaning};
use crate::view::SentenceView;
use maskros_language::{WordFacts, WordRole, folded};
use maskros_text::{Candidate, Label, Languages, Source, Span, Token, TokenKind};

/// What a piece is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PieceKind {
    /// Letters.
    Word,
    /// ASCII digits.
    Digits,
    /// One mark or symbol.
    Mark,
}

/// A word, a run of digits or a mark.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece {
    /// Where it stands.
    pub span: Span,
    /// What it is made of.
    pub kind: PieceKind,
    /// Whether it follows the piece before without anything between.
    pub tight: bool,
    /// What the word means to the grammars.
    pub meaning: Meaning,
    /// The value of digits (at most `u32::MAX`), the code point of a mark.
    value: u32,
    /// The token that it is of.
    pub(super) token: usize,
    /// Whether the piece is a word and a token of its own.
    pub(crate) whole: bool,
}

/// The pieces of one sentence.
///
/// Every look-up beyond either end answers "nothing", so grammars may look back with [`back`] without checks.
pub(super) struct Line<'a> {
    view: &'a SentenceView<'a>,
    pieces: Vec<Piece>,
}

/// The index `count` pieces before `idx`; beyond the start it names no piece.
pub(super) const fn back(idx: usize, count: usize) -> usize {
    idx.wrapping_sub(count)
}

/// How many bytes the run of digits or of other signs has that `rest` begins with.
fn run_len(rest: &str) -> usize {
    let digit = |letter: char| letter.is_ascii_digit();
    let digits = rest.starts_with(digit);
    rest.find(|letter| digit(letter) != digits).unwrap_or(rest.len()).max(1)
}

/// What the word `idx` means in its sentence: a number of another language is none, and neither is a month that is another word here
/// (`feber` is a month in Austria alone).
fn meaning_here(view: &SentenceView<'_>, idx: usize) -> Meaning {
    let meaning = view.known(idx).map_or_else(Meaning::default, |known| known.meaning);
    without_foreign(meaning, view.folded(idx), view.languages.with_relatives())
}

/// The meaning of a word without what it means only in languages other than the ones `near`.
fn without_foreign(meaning: Meaning, word: &str, near: Languages) -> Meaning {
    const NUMBERS: Meaning = Meaning::of(&[Role::Cardinal, Role::Ordinal]);
    const MONTH: Meaning = Meaning::of(&[Role::Month]);
    const DOUBTFUL: Meaning = Meaning::of(&[Role::MonthDoubtful]);
    match () {
        () if meaning.meets(NUMBERS) && is_foreign(word, near) => meaning.without(NUMBERS),
        () if meaning.meets(DOUBTFUL) && is_foreign_month(word, near) => meaning.without(MONTH),
        () => meaning,
    }
}

impl<'a> Line<'a> {
    /// Takes the tokens of `view` apart.
    pub(super) fn new(view: &'a SentenceView<'a>) -> Self {
        let mut line = Self { view, pieces: Vec::with_capacity(view.tokens.len() + 8) };
        for (idx, token) in view.tokens.iter().enumerate() {
            line.push_token(token, idx);
        }
        line
    }

    /// Takes the token `idx` apart.
    fn push_token(&mut self, token: &Token, idx: usize) {
        match token.kind {
            TokenKind::Word => {
                let meaning = meaning_here(self.view, idx);
                self.push(token.span, PieceKind::Word, idx, 0, meaning);
            }
            TokenKind::Number => self.push_digits(token.span, idx),
            TokenKind::Mixed => self.push_mixed(token.span, idx),
            TokenKind::Punctuation | TokenKind::Symbol => self.push_mark(token.span, idx),
        }
    }

    fn push_mark(&mut self, span: Span, token: usize) {
        let value = self.view.text(token).chars().next().map_or(0, u32::from);
        self.push(span, PieceKind::Mark, token, value, Meaning::default());
    }

    fn push(&mut self, span: Span, kind: PieceKind, token: usize, value: u32, meaning: Meaning) {
        let tight = self.pieces.last().is_some_and(|last| last.span.end == span.start);
        let whole = kind == PieceKind::Word && self.is_word_token(token);
        self.pieces.push(Piece { span, kind, tight, meaning, value, token, whole });
    }

    /// Whether the token is a word and nothing else.
    fn is_word_token(&self, token: usize) -> bool {
        self.view.tokens.get(token).is_some_and(|token| token.kind == TokenKind::Word)
    }

    fn push_digits(&mut self, span: Span, token: usize) {
        let text = self.cut(span);
        if text.bytes().all(|byte| byte.is_ascii_digit()) {
            let value = text.parse().unwrap_or(u32::MAX);
            self.push(span, PieceKind::Digits, token, value, Meaning::default());
        } else {
            self.push(span, PieceKind::Word, token, 0, Meaning::default());
        }
    }

    fn push_mixed(&mut self, span: Span, token: usize) {
        let mut start = span.start;
        while start < span.end {
            let rest = self.cut(Span::new(start, span.end));
            let part = Span::new(start, start + run_len(rest));
            self.push_run(part, token);
            start = part.end;
        }
    }

    /// Adds a run of digits, or one of letters with what it means by itself.
    fn push_run(&mut self, part: Span, token: usize) {
        let text = self.cut(part);
        if text.starts_with(|letter: char| letter.is_ascii_digit()) {
            return self.push_digits(part, token);
        }
        let meaning = meaning(&folded(text.trim_matches(['-', '\'', '’'])));
        self.push(part, PieceKind::Word, token, 0, meaning);
    }

    fn cut(&self, span: Span) -> &'a str {
        self.view.document.cut(span)
    }

    /// The sentence that the line was made of.
    pub(super) fn view(&self) -> &'a SentenceView<'a> {
        self.view
    }

    /// The index of the first piece that begins at or after byte `at`.
    pub(super) fn index_from(&self, at: usize) -> usize {
        self.pieces.partition_point(|piece| piece.span.start < at)
    }

    /// The piece `idx`.
    pub(super) fn piece(&self, idx: usize) -> Option<&Piece> {
        self.pieces.get(idx)
    }

    /// Whether piece `idx` begins the line, or only marks stand before it, such as those before a quoted line: `> 12 High Street`.
    pub(super) fn starts(&self, idx: usize) -> bool {
        const MOST_MARKS: usize = 6;
        idx <= MOST_MARKS
            && (0..idx)
                .all(|at| self.mark(at).is_some_and(|mark| matches!(mark, '>' | '|' | '?' | '*' | '•' | '-')))
    }

    /// The text of piece `idx`; empty beyond the line.
    pub(super) fn text(&self, idx: usize) -> &'a str {
        self.piece(idx).map_or("", |piece| self.cut(piece.span))
    }

    /// The folded word `idx`; empty for digits, marks and words that stand together with digits in one token.
    pub(super) fn folded(&self, idx: usize) -> &'a str {
        self.piece(idx).filter(|piece| piece.whole).map_or("", |piece| self.view.folded(piece.token))
    }

    /// What the packs say of the word `idx`; nothing where [`Line::folded`] is empty.
    pub(super) fn facts(&self, idx: usize) -> WordFacts {
        self.piece(idx)
            .filter(|piece| piece.whole)
            .map_or_else(WordFacts::default, |piece| self.view.facts(piece.token))
    }

    /// Whether the packs give the word `idx` this role in a language of the sentence.
    pub(super) fn plays(&self, idx: usize, role: WordRole) -> bool {
        self.facts(idx).has_in(role, self.view.languages)
    }

    /// Whether running text in a language of the sentence writes the word `idx` small.
    pub(super) fn is_written_small(&self, idx: usize) -> bool {
        let known = self.piece(idx).and_then(|piece| self.view.known(piece.token));
        known.is_some_and(|known| self.view.speaks(known.small.mostly))
    }

    /// Whether neither the lists nor running text know the word `idx` as another than a name.
    pub(super) fn is_unheard(&self, idx: usize) -> bool {
        self.piece(idx).is_some_and(|piece| piece.whole && self.view.is_unheard(piece.token))
    }

    /// What the packs say of two words as one phrase.
    pub(super) fn facts_of_two(&self, first: usize, second: usize) -> WordFacts {
        self.facts(first).with_next(self.folded(first), self.folded(second))
    }

    /// Whether the lists have the word `idx` as one for a relative.
    pub(super) fn is_kin(&self, idx: usize) -> bool {
        self.is_listed_as(idx, maskros_lexicon::Role::Kin)
    }

    /// Whether the lists give the word `idx` this role in any language.
    pub(super) fn is_listed_as(&self, idx: usize, role: maskros_lexicon::Role) -> bool {
        self.lexicon(idx).is_some_and(|word| word.roles & role.bit() != 0)
    }

    /// What the lexicon says of the word `idx`.
    pub(super) fn lexicon(&self, idx: usize) -> Option<&'a maskros_lexicon::Word> {
        self.piece(idx).and_then(|piece| self.view.word(piece.token))
    }

    /// Whether some name of several words begins with the word `idx`.
    pub(super) fn starts_phrase(&self, idx: usize) -> bool {
        self.piece(idx).is_some_and(|piece| self.view.starts_phrase(piece.token))
    }

    /// Whether piece `idx` is a word.
    pub(super) fn is_word(&self, idx: usize) -> bool {
        self.piece(idx).is_some_and(|piece| piece.kind == PieceKind::Word)
    }

    /// Whether piece `idx` is a word without a capital.
    pub(super) fn is_small_word(&self, idx: usize) -> bool {
        self.is_word(idx) && !self.capital(idx)
    }

    /// Whether piece `idx` can mean `role`.
    pub(super) fn has(&self, idx: usize, role: Role) -> bool {
        self.piece(idx).is_some_and(|piece| piece.meaning.has(role))
    }

    /// Whether piece `idx` can mean one of `roles`.
    pub(super) fn any(&self, idx: usize, roles: &[Role]) -> bool {
        self.piece(idx).is_some_and(|piece| roles.iter().any(|role| piece.meaning.has(*role)))
    }

    /// The value of the digits at `idx`.
    pub(super) fn number(&self, idx: usize) -> Option<u32> {
        self.piece(idx).filter(|piece| piece.kind == PieceKind::Digits).map(|piece| piece.value)
    }

    /// How many digits stand at `idx`; 0 where none do.
    pub(super) fn digits(&self, idx: usize) -> usize {
        self.piece(idx).filter(|piece| piece.kind == PieceKind::Digits).map_or(0, |piece| piece.span.len())
    }

    /// Whether four digits at `idx` can be a year beside other parts of a date.
    pub(super) fn is_year(&self, idx: usize) -> bool {
        self.digits(idx) == 4 && self.number(idx).is_some_and(|value| YEARS.contains(&value))
    }

    /// Whether four digits at `idx` can be a year that stands alone.
    pub(super) fn is_bare_year(&self, idx: usize) -> bool {
        self.digits(idx) == 4 && self.number(idx).is_some_and(|value| BARE_YEARS.contains(&value))
    }

    /// Whether one or two digits at `idx` can be the number of a month.
    pub(super) fn is_month(&self, idx: usize) -> bool {
        self.digits(idx) <= 2 && self.number(idx).is_some_and(|value| (1..=12).contains(&value))
    }

    /// The mark at `idx`.
    pub(super) fn mark(&self, idx: usize) -> Option<char> {
        self.piece(idx)
            .filter(|piece| piece.kind == PieceKind::Mark)
            .and_then(|piece| char::from_u32(piece.value))
    }

    /// Whether the mark at `idx` is `mark`.
    pub(super) fn is(&self, idx: usize, mark: char) -> bool {
        self.mark(idx) == Some(mark)
    }

    /// Whether a hyphen or dash stands at `idx`.
    pub(super) fn is_dash(&self, idx: usize) -> bool {
        self.mark(idx).is_some_and(|mark| matches!(mark, '-' | '–' | '—' | '‐' | '‑' | '−'))
    }

    /// Whether an apostrophe of any shape stands at `idx`.
    pub(super) fn is_apostrophe(&self, idx: usize) -> bool {
        self.mark(idx).is_some_and(|mark| matches!(mark, '\'' | '’' | '‘' | '´' | '`'))
    }

    /// Whether piece `idx` follows the one before without a space.
    pub(super) fn tight(&self, idx: usize) -> bool {
        self.piece(idx).is_some_and(|piece| piece.tight)
    }

    /// Whether a wide gap stands before piece `idx`, as between the columns of a table.
    pub(super) fn begins_column(&self, idx: usize) -> bool {
        self.piece(idx).is_some_and(|piece| !piece.tight && self.view().begins_column(piece.token))
    }

    /// Whether `mark` stands at `idx` without a space before it.
    pub(super) fn follows(&self, idx: usize, mark: char) -> bool {
        self.is(idx, mark) && self.tight(idx)
    }

    /// `idx`, or where `mark` stands there the piece behind it.
    pub(super) fn past(&self, idx: usize, mark: char) -> usize {
        idx + usize::from(self.is(idx, mark))
    }

    /// `idx`, or where `mark` stands there the piece before it.
    pub(super) fn back_past(&self, idx: usize, mark: char) -> usize {
        back(idx, usize::from(self.is(idx, mark)))
    }

    /// The mark at `idx` that joins the pieces on both sides: no space stands before or behind it.
    pub(super) fn joint(&self, idx: usize) -> Option<char> {
        self.mark(idx).filter(|_| self.tight(idx) && self.tight(idx + 1))
    }

    /// Whether a hyphen or dash at `idx` joins the pieces on both sides.
    pub(super) fn is_hyphen(&self, idx: usize) -> bool {
        self.is_dash(idx) && self.joint(idx).is_some()
    }

    /// Whether one of `marks` at `idx` joins what stands before it to digits: the rest of `3,5` and `10.30` behind the first number.
    pub(super) fn joins_digits(&self, idx: usize, marks: &[char]) -> bool {
        self.joint(idx).is_some_and(|mark| marks.contains(&mark)) && self.digits(idx + 1) > 0
    }

    /// Whether one of `marks` joins piece `idx` to digits before it.
    pub(super) fn follows_digits(&self, idx: usize, marks: &[char]) -> bool {
        let joint = self.joint(back(idx, 1));
        joint.is_some_and(|mark| marks.contains(&mark)) && self.digits(back(idx, 2)) > 0
    }

    /// Whether the line ends before piece `idx` (or begins behind it).
    pub(super) fn is_end(&self, idx: usize) -> bool {
        self.piece(idx).is_none()
    }

    /// Whether a mark or the end of the line closes what stands before `idx`.
    pub(super) fn closes(&self, idx: usize) -> bool {
        self.is_end(idx) || self.mark(idx).is_some()
    }

    /// Whether piece `idx` is a single letter of ASCII.
    pub(super) fn is_letter(&self, idx: usize) -> bool {
        self.is_word(idx) && self.text(idx).len() == 1
    }

    /// Whether the word at `idx` begins with a capital.
    pub(super) fn capital(&self, idx: usize) -> bool {
        self.is_word(idx)
            && match self.text(idx).as_bytes().first() {
                Some(first) if first.is_ascii() => first.is_ascii_uppercase(),
                _ => self.text(idx).starts_with(char::is_uppercase),
            }
    }

    /// Whether the piece has a letter, digit or currency glued to its left, so that it is part of something longer.
    pub(super) fn glued_left(&self, idx: usize) -> bool {
        self.tight(idx) && self.piece(back(idx, 1)).is_some_and(|piece| piece.kind != PieceKind::Mark)
    }

    /// Whether the piece has a letter or digit glued to its right.
    pub(super) fn glued_right(&self, idx: usize) -> bool {
        self.tight(idx + 1) && self.piece(idx + 1).is_some_and(|piece| piece.kind != PieceKind::Mark)
    }

    /// The folded words of the document in the last `reach` bytes before piece `idx`.
    pub(super) fn words_before(&self, idx: usize, reach: usize) -> Vec<String> {
        self.view.words_before(self.span(idx, idx).start, reach)
    }

    /// Whether two words that follow each other in the last `reach` bytes before piece `idx` have this role as one.
    pub(super) fn is_said_before(&self, idx: usize, reach: usize, role: WordRole) -> bool {
        self.view.is_said_before(self.span(idx, idx).start, reach, role)
    }

    /// Whether the mark at `idx` makes a measure or an amount of the number before it.
    pub(super) fn is_measure_sign(&self, idx: usize) -> bool {
        matches!(self.mark(idx), Some('%' | '€' | '$' | '£' | '°'))
    }

    /// Whether piece `idx` begins what is said: the line, or the words behind who says it and a colon.
    pub(super) fn begins_speech(&self, idx: usize) -> bool {
        let before = back(idx, 1);
        self.is_end(before) || self.is(before, ':')
    }

    /// The span from piece `first` to piece `last`.
    pub(super) fn span(&self, first: usize, last: usize) -> Span {
        match (self.piece(first), self.piece(last)) {
            (Some(first), Some(last)) => first.span.join(last.span),
            _ => Span::new(self.view.sentence.span.start, self.view.sentence.span.start),
        }
    }

    /// A candidate over the pieces `first` to `last`, with the language of the sentence.
    pub(super) fn candidate(
        &self,
        first: usize,
        last: usize,
        label: Label,
        score: f32,
        rule: &'static str,
    ) -> Candidate {
        self.at(self.span(first, last), label, score, rule)
    }

    /// A candidate over `span`, with the language of the sentence.
    pub(super) fn at(&self, span: Span, label: Label, score: f32, rule: &'static str) -> Candidate {
        Candidate::new(span, label, score, Source::Pattern, rule).language(self.view.sentence.language)
    }
}
