//! The second reading of a document: each token against the names found in the first.

mod articles;
mod capitals;
mod initials;
mod lone_letters;
mod northern;

use super::names::{Entry, Names};
use crate::names::is_speech;
use crate::short_forms::short_forms;
use crate::token::CAPITAL_NOUNS;
use crate::{casual, plain, talk};
use maskros_language::{WordFacts, WordRole, facts, folded, is_western};
use maskros_lexicon::{Lexicon, Role, Small, SmallWords, Word, ascii, fold};
use maskros_morphology::{Cut, Form, readings};
use maskros_text::{
    Attributes, Candidate, Case, Document, Label, Lang, Languages, Sentence, Source, Span, Token, TokenKind,
};
use std::collections::HashSet;

/// The most words of a name of several words.
const MAX_PHRASE_WORDS: usize = 8;
/// A word must be so long in letters to be read as a misspelling.
const MIN_MISSPELT_BYTES: usize = 6;

/// Two names written as one word have together so many bytes.
const GLUED: std::ops::RangeInclusive<usize> = 7..=40;

/// The rule of first names that stand before surnames of the document.
const GIVEN: &str = "before-same-name";
/// What stands before the initials of who writes.
const CLOSINGS: [WordRole; 2] = [WordRole::LetterClosing, WordRole::CasualClosing];

/// The letters of such a first name.
const LEAST_GIVEN: usize = 4;
const MOST_GIVEN: usize = 10;

/// A shorter name is looked for with a capital only, and where it is an ordinary word, at the start of a sentence only before what a
/// person does.
const MIN_FREE_LETTERS: usize = 3;

struct Pass<'a> {
    document: &'a Document,
    lexicon: &'a Lexicon,
    names: &'a Names,
    out: &'a mut Vec<Candidate>,
    phrase: String,
    /// The capitals by which the document says in brackets that it calls somebody so.
    announced: HashSet<&'a str>,
    /// The first names of no list that stand before surnames of the document, folded.
    given: HashSet<String>,
}

/// One sentence of the second reading.
struct Line<'a> {
    document: &'a Document,
    tokens: &'a [Token],
    languages: Languages,
    language: Option<Lang>,
    /// The first word, whose capital proves nothing.
    first_word: usize,
    /// The first word of what is said, in a sentence without capitals.
    said: Option<usize>,
}

/// Adds the mentions in all sentences.
///
/// They are split into tokens once more: that is quick, and the tokens of a long document take five times its room.
pub(super) fn find(
    document: &Document,
    sentences: &[Sentence],
    lexicon: &Lexicon,
    names: &Names,
    out: &mut Vec<Candidate>,
) {
    let mut tokens = Vec::new();
    let announced = names.announced(document);
    let mut pass =
        Pass { document, lexicon, names, out, announced, phrase: String::new(), given: HashSet::new() };
    for sentence in sentences {
        maskros_segment::tokens(document.text(), sentence.span, &mut tokens);
        pass.read(&Line::of(document, sentence, &tokens));
    }
    pass.given_again(sentences);
}

impl<'a> Line<'a> {
    fn of(document: &'a Document, sentence: &Sentence, tokens: &'a [Token]) -> Self {
        Self {
            document,
            tokens,
            languages: sentence.languages.for_rules(),
            language: sentence.language,
            first_word: tokens.iter().position(|token| token.kind == TokenKind::Word).unwrap_or(0),
            said: casual::first_word(document, sentence, tokens),
        }
    }

    /// The token as it is written; nothing beside the sentence.
    fn text(&self, idx: usize) -> &'a str {
        self.tokens.get(idx).map_or("", |token| self.document.cut(token.span))
    }

    /// The token before `idx`.
    fn text_before(&self, idx: usize) -> &'a str {
        idx.checked_sub(1).map_or("", |before| self.text(before))
    }

    fn folded(&self, idx: usize) -> String {
        folded(self.text(idx))
    }

    fn span(&self, first: usize, last: usize) -> Span {
        self.tokens[first].span.join(self.tokens[last].span)
    }

    /// Whether there is such a word: in lower case, with a capital, in capitals.
    fn is_word(&self, idx: usize, case: Case) -> bool {
        self.tokens.get(idx).is_some_and(|token| token.kind == TokenKind::Word && token.case == case)
    }

    /// What is found over `span`, with the language of the sentence.
    fn candidate(&self, span: Span, label: Label, score: f32, rule: &'static str) -> Candidate {
        Candidate::new(span, label, score, Source::Propagation, rule).language(self.language)
    }
}

/// Whether the lists have a word as a first name and as nothing else.
fn is_only_first_name(word: Word) -> bool {
    word.first_name.is_some() && !word.is_word_too() && word.place.is_none()
}

/// Words that stand before surnames and are no first names.
const BEFORE_NAMES: &[WordRole] = &[
    WordRole::Praise,
    WordRole::Title,
    WordRole::Officeholder,
    WordRole::Kin,
    WordRole::Household,
    WordRole::Human,
    WordRole::Pet,
    WordRole::PetWord,
    WordRole::Possessive,
    WordRole::AddressMan,
    WordRole::AddressWoman,
    WordRole::NobleRank,
    WordRole::Trade,
    WordRole::Opener,
    WordRole::SentenceHead,
    WordRole::CasualGreeting,
    WordRole::CasualClosing,
    WordRole::LetterClosing,
    WordRole::Asking,
    WordRole::NoVerb,
];

/// Whether somebody is surely called so by surname, and the word is no other.
fn is_sure_surname(entry: &Entry) -> bool {
    const SURE: f32 = 0.6;
    let surname =
        entry.label == Label::Surname || (entry.label == Label::PersonName && !entry.base.contains(' '));
    surname && entry.score >= SURE
}

/// Whether a name is looked for only with a capital.
fn is_short(entry: &Entry) -> bool {
    entry.base.chars().count() < MIN_FREE_LETTERS
}

impl<'a> Pass<'a> {
    /// Looks at the words of a sentence; those in lower case that are folded already need be looked at only where a name begins so.
    fn read(&mut self, line: &Line<'_>) {
        let mut folded = String::new();
        for (idx, token) in line.tokens.iter().enumerate() {
            let text = line.text(idx);
            let is_folded = token.case == Case::Lower && is_western(text);
            let is_word = matches!(token.kind, TokenKind::Word | TokenKind::Mixed);
            if is_word && (!is_folded || self.names.may_begin(text)) {
                fold(text, &mut folded);
                self.token(line, idx, &folded);
            }
        }
    }

    fn token(&mut self, line: &Line<'_>, idx: usize, folded: &str) {
        let case = line.tokens[idx].case;
        if matches!(case, Case::Upper | Case::Mixed) && self.acronym(line, idx) {
            return;
        }
        if self.names.may_begin(folded) && self.mention(line, idx, folded) {
            self.given_before(line, idx, folded);
            return self.initials_before(line, idx);
        }
        if matches!(case, Case::Title | Case::Upper) {
            self.capitalised(line, idx, folded);
        }
    }

    /// A word with a capital that is no name as it stands: misspelt, or the initials of one.
    fn capitalised(&mut self, line: &Line<'_>, idx: usize, folded: &str) {
        let token = line.tokens[idx];
        if folded.len() >= MIN_MISSPELT_BYTES && token.kind == TokenKind::Word {
            self.misspelt(line, idx, folded);
        }
        if folded.len() < 3 && folded.chars().count() == 1 {
            self.initials(line, idx);
            self.lone_letter(line, idx);
        }
        if self.names.has_double_initials(line.text(idx)) {
            self.put_initials(line, token.span);
        }
    }

    /// A name of several words that begins here, the token by itself, a name before a hyphen, two names written as one word, or a short form.
    fn mention(&mut self, line: &Line<'_>, idx: usize, folded: &str) -> bool {
        self.phrase(line, idx, folded)
            || self.word(line, idx, folded)
            || self.compound(line, idx, folded)
            || self.glued(line, idx, folded)
            || self.short(line, idx, folded)
    }

    /// The token as it stands or inflected.
    fn word(&mut self, line: &Line<'_>, idx: usize, folded: &str) -> bool {
        if self.is_other_word(line, idx, folded) {
            return false;
        }
        let Some((entry, form)) = self.reading(line, idx, folded) else { return false };
        self.put(line, line.tokens[idx].span, entry, form, "same-name", 0.0)
    }

    /// The name that the token is, and its form; none where it is rather a word in small letters.
    fn reading(&self, line: &Line<'_>, idx: usize, folded: &str) -> Option<(&'a Entry, Form)> {
        let lower = line.tokens[idx].case == Case::Lower;
        let found = self.inflected(line, idx, folded, lower);
        if found.is_some() {
            return found.filter(|_| !lower || !self.is_rather_word(line, idx, folded));
        }
        let exact = self.written_so(line, idx, folded).map(|entry| (entry, Form::BASE));
        exact.or_else(|| self.bare_genitive(line, idx, folded))
    }

    /// Whether the word before makes another of this one: `the price of`, where somebody is called so, and `in June`.
    fn is_other_word(&self, line: &Line<'_>, idx: usize, folded: &str) -> bool {
        let Some(before) = idx.checked_sub(1).map(|before| facts(&line.folded(before))) else { return false };
        match line.tokens[idx].case {
            Case::Lower => self.is_noun_behind(before, line, idx) || northern::is_his(line, idx),
            _ => before.has_in(WordRole::PlacePreposition, line.languages) && self.is_month(line, folded),
        }
    }

    /// Whether an article or possessive stands before a word that running text writes small, and the name is not meant.
    fn is_noun_behind(&self, before: WordFacts, line: &Line<'_>, idx: usize) -> bool {
        let determined = before.has_in(WordRole::Determiner, line.languages);
        determined && self.is_written_small(line, idx) && !self.is_meant(line, idx)
    }

    fn is_month(&self, line: &Line<'_>, folded: &str) -> bool {
        self.lexicon.word(folded).is_some_and(|word| word.has(Role::Month, line.languages))
    }

    /// Whether the word is ordinary, and nothing shows that somebody is meant.
    fn is_rather_word(&self, line: &Line<'_>, idx: usize, folded: &str) -> bool {
        self.is_ordinary(line, folded) && !self.is_meant(line, idx)
    }

    /// The name that the token is by itself, if its letter case fits.
    fn written_so(&self, line: &Line<'_>, idx: usize, folded: &str) -> Option<&'a Entry> {
        let names = self.names;
        names.word(folded).filter(|entry| self.is_written_so(line, idx, entry))
    }

    /// The name that the token is a form of. In lower case it has its plain form or a genitive; the people of a place are found without
    /// its name.
    fn inflected(&self, line: &Line<'_>, idx: usize, folded: &str, lower: bool) -> Option<(&'a Entry, Form)> {
        let names = self.names;
        let mut forms = readings(folded, line.languages).take(if lower { 2 } else { usize::MAX });
        forms.find_map(|cut| {
            let entry = names.word(&cut.base()).filter(|entry| may_have(entry, cut.form, lower))?;
            let own = cut.form == Form::GENITIVE && self.is_owner(line, entry, folded);
            (own || self.is_written_so(line, idx, entry)).then_some((entry, cut.form))
        })
    }

    /// Whether the letter case of the token speaks for the name. A capital does, even at the start of a sentence and of an ordinary
    /// word, since the document has used the word as a name; in German, where nouns have capitals, no article may stand before it.
    fn is_written_so(&self, line: &Line<'_>, idx: usize, entry: &Entry) -> bool {
        if matches!(line.tokens[idx].case, Case::Lower | Case::None) {
            return self.is_name_in_lower_case(line, idx, entry);
        }
        if !entry.common.meets(line.languages) {
            return true;
        }
        if (idx == line.first_word && self.opens_as_other(line, idx, entry))
            || self.is_office(line, idx, entry)
        {
            return false;
        }
        entry.needs_no_more() || !CAPITAL_NOUNS.meets(line.languages) || !articles::makes_noun(line, idx)
    }

    /// `Herr Koch ist Koch`: whether the name is a profession too, and the word says what somebody is.
    fn is_office(&self, line: &Line<'_>, idx: usize, entry: &Entry) -> bool {
        let profession = |word: Word| word.has(Role::Profession, line.languages);
        self.lexicon.word(&folded(&entry.base)).is_some_and(profession)
            && facts(line.text_before(idx)).has(WordRole::Being)
    }

    /// Whether the ordinary word stands at the head of its sentence, and not the name: one of a few letters unless somebody does
    /// something there, and a form of one that was taken for a place or body (`Bilen` beside `Haugen Bil`).
    fn opens_as_other(&self, line: &Line<'_>, idx: usize, entry: &Entry) -> bool {
        let form = !entry.is_person() && line.folded(idx) != folded(&entry.base);
        form || (is_short(entry) && !self.acts(line, idx)) || self.opens_as_word(line, idx)
    }

    /// Whether the token without a capital is the name: one that is no ordinary word and sure, or a person that is meant.
    fn is_name_in_lower_case(&self, line: &Line<'_>, idx: usize, entry: &Entry) -> bool {
        (entry.speaks || !is_short(entry))
            && (self.is_sure_name(line, idx, entry) || (entry.is_person() && self.is_meant(line, idx)))
    }

    /// Whether the name is sure, or of no list in what somebody says, and the word none of everyday life.
    fn is_sure_name(&self, line: &Line<'_>, idx: usize, entry: &Entry) -> bool {
        (entry.sure || (line.said.is_some() && entry.unlisted))
            && !entry.common.meets(line.languages)
            && !self.is_everyday(line, idx)
    }

    /// `sprigs of rosemary` beside `Rosemary`: whether the word is one of everyday life.
    fn is_everyday(&self, line: &Line<'_>, idx: usize) -> bool {
        small_word(line, idx).everyday.meets(line.languages)
    }

    /// Whether the word at the head of its sentence is followed as the ordinary word is and no subject: `Will it rain?`, `May I`,
    /// `Dag för dag`. Of `Will will come` only a name can be the subject.
    fn opens_as_word(&self, line: &Line<'_>, idx: usize) -> bool {
        facts(&line.folded(idx + 1)).has_in(WordRole::NoVerb, line.languages)
    }

    /// `Bo sagde`, `Ek kom`: whether what follows is what a person does, and no word of two letters stands before it.
    fn acts(&self, line: &Line<'_>, idx: usize) -> bool {
        let small = line.tokens.get(idx + 1).is_some_and(|next| next.case == Case::Lower);
        small && is_act(&line.folded(idx + 1))
    }

    /// Whether a word in lower case, which the document has as somebody's name, means that person here too: by the talk round it, or
    /// since running text does not write the word small.
    fn is_meant(&self, line: &Line<'_>, idx: usize) -> bool {
        let in_talk = || !self.is_written_small(line, idx) || articles::name_person(line, idx, self.names);
        self.is_said(line, idx) || (line.said.is_some() && in_talk())
    }

    /// Whether running text writes the word small; German writes its nouns with capitals, so that nothing is known of them.
    fn is_written_small(&self, line: &Line<'_>, idx: usize) -> bool {
        CAPITAL_NOUNS.meets(line.languages) || small_word(line, idx).mostly.meets(line.languages)
    }

    /// Whether the talk round a word in lower case makes a name of it.
    fn is_said(&self, line: &Line<'_>, idx: usize) -> bool {
        line.said.is_some_and(|said| {
            !northern::is_his(line, idx) && talk::names(self.document, line.tokens, said, idx)
        })
    }

    /// `linneas`: the genitive of a name is no ordinary word, even where the name is one.
    fn is_owner(&self, line: &Line<'_>, entry: &Entry, folded: &str) -> bool {
        line.said.is_some() && entry.is_person() && entry.sure && self.lexicon.word(folded).is_none()
    }

    /// `leylas sister`: in haste the apostrophe is left out in English too, and readings as other forms come before this one elsewhere.
    fn bare_genitive(&self, line: &Line<'_>, idx: usize, folded: &str) -> Option<(&'a Entry, Form)> {
        let french = Languages::only(Lang::Fr);
        line.said.filter(|_| line.languages.union(french) != french)?;
        let names = self.names;
        let entry = names.word(folded.strip_suffix('s')?).filter(|entry| entry.is_person())?;
        let written = self.lexicon.word(folded).is_none() && self.is_written_so(line, idx, entry);
        (written || self.is_owner(line, entry, folded)).then_some((entry, Form::GENITIVE))
    }

    /// Whether a folded word is an ordinary word as it stands.
    fn is_ordinary(&self, line: &Line<'_>, folded: &str) -> bool {
        self.lexicon.word(folded).is_some_and(|word| word.common.meets(line.languages))
    }

    /// `Anna-projektet`: the name before the hyphen.
    fn compound(&mut self, line: &Line<'_>, idx: usize, folded: &str) -> bool {
        let Some((head, _)) = folded.split_once('-') else { return false };
        let end = line.text(idx).find(['-', '\u{2010}', '\u{2011}']);
        let Some((entry, end)) = self.written_so(line, idx, head).zip(end) else { return false };
        let start = line.tokens[idx].span.start;
        self.put(line, Span::new(start, start + end), entry, Form::BASE, "same-name-compound", 0.0)
    }

    /// `Gem says` beside a `Gemma`: the short form of a first name, which is no other word.
    fn short(&mut self, line: &Line<'_>, idx: usize, folded: &str) -> bool {
        let names = self.names;
        let Some(entry) = names.short(folded) else { return false };
        let told = short_forms(&maskros_language::folded(&entry.base)).contains(&folded);
        let free = self.is_written_short(line, idx, told) && self.is_no_other(line, idx, folded);
        let stands = free || (told && self.stands_as_short(line, idx));
        stands && self.put(line, line.tokens[idx].span, entry, Form::BASE, "short-name", 0.0)
    }

    /// Whether the word is written as a short form: with a capital that is not that of its sentence, or in haste, there also in small letters,
    /// where the packs have it or it is long.
    fn is_written_short(&self, line: &Line<'_>, idx: usize, told: bool) -> bool {
        const LONG: usize = 4;
        match line.tokens[idx].case {
            Case::Title => told || self.stands_within(line, idx),
            Case::Lower => line.said.is_some() && (told || line.text(idx).chars().count() >= LONG),
            Case::Upper | Case::Mixed | Case::None => false,
        }
    }

    /// Whether the word does not open its sentence, or somebody does something there.
    fn stands_within(&self, line: &Line<'_>, idx: usize) -> bool {
        idx != line.first_word || self.acts(line, idx)
    }

    /// `Al says no`: whether a short form has a capital within its sentence or before a verb of speech, though it is a word too.
    fn stands_as_short(&self, line: &Line<'_>, idx: usize) -> bool {
        let capital = line.is_word(idx, Case::Title) && !CAPITAL_NOUNS.meets(line.languages);
        capital && (idx != line.first_word || is_speech(&line.folded(idx + 1)))
    }

    /// Whether the word is no ordinary one, of no closed vocabulary, and no usual first name of its own.
    fn is_no_other(&self, line: &Line<'_>, idx: usize, folded: &str) -> bool {
        let small = small_word(line, idx);
        let word = self.lexicon.word(folded);
        !small.mostly_or_everyday().meets(line.languages)
            && !facts(folded).has_any(BEFORE_NAMES)
            && word.is_none_or(|word| !word.common.meets(line.languages) && !word.is_usual_first_name())
    }

    /// `annakvirrlind`: two names of the document written as one word of no list.
    fn glued(&mut self, line: &Line<'_>, idx: usize, folded: &str) -> bool {
        if !GLUED.contains(&folded.len()) || self.lexicon.word(folded).is_some() {
            return false;
        }
        let Some(entry) = self.first_of_two(&ascii::plain(folded)) else { return false };
        let span = line.tokens[idx].span;
        let candidate = Candidate::new(span, Label::Username, 0.6, Source::Propagation, "glued-name");
        self.out.push(candidate.base(&entry.base));
        true
    }

    /// The first of the two people whose names are written as one word.
    fn first_of_two(&self, word: &str) -> Option<&'a Entry> {
        let names = self.names;
        let person = |part: &str| names.handle(part).filter(|entry| entry.is_person());
        (MIN_FREE_LETTERS..word.len()).find_map(|at| {
            let (head, tail) = word.split_at_checked(at)?;
            person(head).zip(person(tail)).map(|(head, _)| head)
        })
    }

    /// A capitalised word of no list that is one slip away from a name.
    fn misspelt(&mut self, line: &Line<'_>, idx: usize, folded: &str) {
        let Some((entry, cut)) = self.near(line, folded) else { return };
        let is_unlisted = |word: &str| self.lexicon.word(word).is_none();
        if is_unlisted(&cut.base()) && is_unlisted(folded) && entry.label.is_name_part() {
            self.put(line, line.tokens[idx].span, entry, cut.form, "same-name-misspelt", 0.1);
        }
    }

    /// The name that is one slip away from a form of the word.
    fn near<'f>(&self, line: &Line<'_>, folded: &'f str) -> Option<(&'a Entry, Cut<'f>)> {
        let mut forms =
            readings(folded, line.languages).filter(|cut| !cut.form.inhabitant && !cut.form.definite);
        forms.find_map(|cut| Some((self.near_form(&cut)?, cut)))
    }

    /// The name that has the form and is one slip away from its base.
    fn near_form(&self, cut: &Cut<'_>) -> Option<&'a Entry> {
        self.names.near(&cut.base()).filter(|entry| takes(entry, cut.form))
    }

    /// A name of several words that begins here.
    fn phrase(&mut self, line: &Line<'_>, idx: usize, folded: &str) -> bool {
        if !self.names.may_begin_phrase(folded) {
            return false;
        }
        let Some((last, entry, form)) = self.longest_phrase(line, idx, folded) else { return false };
        // `Le bras lui fait mal` beside a `M. LE BRAS`.
        if line.is_word(last, Case::Lower) && line.said.is_none() && is_capitalised(&entry.base) {
            return false;
        }
        self.put(line, line.span(idx, last), entry, form, "same-name", 0.0)
    }

    /// The longest name of several words that begins with this one: its last token, the name and its form.
    fn longest_phrase(
        &mut self,
        line: &Line<'_>,
        idx: usize,
        folded: &str,
    ) -> Option<(usize, &'a Entry, Form)> {
        self.phrase.clear();
        self.phrase.push_str(folded);
        let mut longest = None;
        let mut one = String::new();
        for next in idx + 1..(idx + MAX_PHRASE_WORDS).min(line.tokens.len()) {
            fold(self.document.cut(line.tokens[next].span), &mut one);
            if line.tokens[next - 1].span.end < line.tokens[next].span.start {
                self.phrase.push(' ');
            }
            self.phrase.push_str(&one);
            longest = self.known_phrase().map(|(entry, form)| (next, entry, form)).or(longest);
        }
        longest
    }

    /// The name that the words of the phrase are, as they stand or in the genitive.
    fn known_phrase(&self) -> Option<(&'a Entry, Form)> {
        let names = self.names;
        let whole = names.phrase(&self.phrase).map(|entry| (entry, Form::BASE));
        whole.or_else(|| Some((names.phrase(self.phrase.strip_suffix('s')?)?, Form::GENITIVE)))
    }

    /// `Fokko Abt` beside an `Anna Abt`: a word that nobody knows, with a capital, before a surname of the document.
    fn given_before(&mut self, line: &Line<'_>, idx: usize, folded: &str) {
        let surname = readings(folded, line.languages).find_map(|cut| self.names.word(&cut.base()));
        let Some(before) = idx.checked_sub(1).filter(|_| surname.is_some_and(is_sure_surname)) else {
            return;
        };
        if self.stands_before(line, before) && self.may_be_given(line, before) {
            let span = line.tokens[before].span;
            self.out.push(line.candidate(span, Label::FirstnameUnknown, 0.6, GIVEN));
            self.given.insert(line.folded(before));
        }
    }

    /// The other mentions of the first names that stand before surnames: `Fokkos Schwiegereltern`.
    fn given_again(&mut self, sentences: &[Sentence]) {
        let mut tokens = Vec::new();
        let rest = if self.given.is_empty() { &[][..] } else { sentences };
        for sentence in rest {
            maskros_segment::tokens(self.document.text(), sentence.span, &mut tokens);
            for token in tokens.iter().filter(|token| token.case == Case::Title) {
                self.given_at(token.span, sentence.language);
            }
        }
    }

    /// Puts the word if it is one of the first names, also in the genitive.
    fn given_at(&mut self, span: Span, language: Option<Lang>) {
        let text = self.document.cut(span);
        let Some(ending) = self.ending_of_given(&folded(text)) else { return };
        let base = text.get(..text.len().saturating_sub(ending)).unwrap_or(text);
        let attributes = Attributes { genitive: ending > 0, language, ..Attributes::default() };
        let again = Candidate::new(span, Label::FirstnameUnknown, 0.6, Source::Propagation, "same-name");
        self.out.push(again.attributes(attributes).base(base));
    }

    /// The bytes of the genitive behind one of the first names.
    fn ending_of_given(&self, folded: &str) -> Option<usize> {
        if self.given.contains(folded) {
            return Some(0);
        }
        let base = folded.strip_suffix('s')?.trim_end_matches(['\'', '’']);
        self.given.contains(base).then(|| folded.len() - base.len())
    }

    /// Whether nothing but a blank stands behind the token, and it and the next have one capital each.
    fn stands_before(&self, line: &Line<'_>, idx: usize) -> bool {
        let Some([one, next]) = line.tokens.get(idx..idx + 2) else { return false };
        [one.case, next.case] == [Case::Title; 2]
            && self.document.cut(Span::new(one.span.end, next.span.start)) == " "
    }

    /// Whether a word may be a first name, however rare: neither lists nor running text know it as anything else, nor its end as a word.
    fn may_be_given(&self, line: &Line<'_>, idx: usize) -> bool {
        let (token, folded) = (line.tokens[idx], line.folded(idx));
        let long = (LEAST_GIVEN..=MOST_GIVEN).contains(&folded.chars().count());
        (token.kind == TokenKind::Word && long)
            && !self.is_known_otherwise(&folded)
            && !self.is_noun_by_form(line, &folded)
            && !self.names.is_taken(token.span, 0.5)
    }

    /// Whether lists, packs or running text have the word as anything but a first name.
    fn is_known_otherwise(&self, folded: &str) -> bool {
        !self.lexicon.word(folded).is_none_or(is_only_first_name)
            || facts(folded).has_any(BEFORE_NAMES)
            || plain::is_cry(folded)
            || !SmallWords::embedded().get(folded).mostly_or_everyday().is_empty()
    }

    /// Whether the word ends as nouns of its language do, or as an ordinary word.
    fn is_noun_by_form(&self, line: &Line<'_>, folded: &str) -> bool {
        let german = || CAPITAL_NOUNS.meets(line.languages) && plain::ends_as_german_noun(folded);
        northern::is_definite_noun(line, folded) || german() || self.ends_with_word(line, folded)
    }

    /// `Winzermeister`: whether an ordinary word ends the word, as the last part of a compound does.
    fn ends_with_word(&self, line: &Line<'_>, folded: &str) -> bool {
        let ends = folded.char_indices().map(|(at, _)| at).skip(2);
        ends.filter_map(|at| folded.get(at..)).take_while(|end| end.len() >= LEAST_GIVEN).any(|end| {
            let known = |word: Word| word.common.meets(line.languages) || word.roles != 0;
            self.lexicon.word(end).is_some_and(known)
        })
    }

    fn put(
        &mut self,
        line: &Line<'_>,
        span: Span,
        entry: &Entry,
        form: Form,
        rule: &'static str,
        doubt: f32,
    ) -> bool {
        let score = (entry.score - doubt).max(0.5);
        if !self.names.is_taken(span, score) {
            let attributes = Attributes {
                genitive: form.genitive,
                definite: form.definite,
                plural: form.plural,
                language: line.language,
                ..entry.attributes
            };
            let candidate =
                Candidate::new(span, entry.label, score, Source::Propagation, rule).attributes(attributes);
            self.out.push(candidate.base(&entry.base));
        }
        true
    }
}

/// How running text writes the word at `idx`.
fn small_word(line: &Line<'_>, idx: usize) -> Small {
    SmallWords::embedded().get(&line.folded(idx))
}

/// Whether each word of a name has a capital.
fn is_capitalised(name: &str) -> bool {
    name.split(' ').all(|word| word.starts_with(char::is_uppercase))
}

/// Whether a name of this kind has such a form: first names and surnames have no definite singular.
fn takes(entry: &Entry, form: Form) -> bool {
    let person = entry.label.is_name_part();
    let place = matches!(entry.label, Label::City | Label::Region | Label::Area);
    if form.inhabitant {
        place
    } else {
        !form.definite || !person || (form.plural && entry.label == Label::Surname)
    }
}

/// Whether a mention of the name may have this form: in small letters a genitive at most.
fn may_have(entry: &Entry, form: Form, lower: bool) -> bool {
    form == Form::BASE || if lower { form == Form::GENITIVE } else { takes(entry, form) }
}

/// Whether the word is what a person does: a verb of speech, or one of being, going or being able.
fn is_act(word: &str) -> bool {
    is_speech(word) || facts(word).has_any(&[WordRole::Being, WordRole::Going, WordRole::Modal])
}
