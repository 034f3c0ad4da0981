//! The names of one document, filed for look-up.

mod owners;
mod wholes;

use super::acronyms::{self, Acronyms};
use crate::short_forms::short_forms;
use crate::token::CAPITAL_NOUNS;
use crate::{chat, haste::ENOUGH, names::FuzzyIndex};
use maskros_language::{WordRole, facts, folded};
use maskros_lexicon::{Lexicon, SmallWords, Strength, Word, ascii};
use maskros_text::{Attributes, Candidate, Document, Group, Label, Languages, Source, Span};
use std::collections::{HashMap, HashSet};
use wholes::{Wholes, is_doubtful_last};

/// Weaker finds are not spread: one false alarm would become many.
const MIN_SCORE: f32 = 0.6;
/// A name spread to another place is less sure than where it was found.
const SPREAD: f32 = 0.85;
/// A name of no list is looked for in lower case only where its find was this sure.
const SURE: f32 = 0.9;
/// Names of several words are sure of their parts from this score on.
const WHOLE: f32 = 0.7;
/// Shorter names are looked for in their right spelling only.
const MIN_MISSPELT_LETTERS: usize = 6;
/// Shorter parts of a name are not looked for by themselves.
const MIN_PART: usize = 4;
/// First names are shortened to their first letters, so many of them, with so many left out at least.
const MIN_SHORT: usize = 3;
const MAX_SHORT: usize = 5;
const LEFT_OUT: usize = 2;
/// Shorter names are not looked for inside handles.
const MIN_HANDLE_LETTERS: usize = 3;

/// One name of the document.
#[derive(Clone)]
pub(super) struct Entry {
    /// The label it was found with.
    pub label: Label,
    /// The score it is spread with.
    pub score: f32,
    /// The base as first found.
    pub base: Box<str>,
    /// Sex, origin, kind and whether a place is foreign; no marked form.
    pub attributes: Attributes,
    /// The languages in which the name is an ordinary word.
    pub common: Languages,
    /// Whether it was found as a surname behind a first name, so that a capital at the start of a sentence is enough.
    pub paired: bool,
    /// Whether its find is sure enough for mentions in lower case.
    pub sure: bool,
    /// Whether it is the name of a person or place that no list holds, not even as another word.
    pub unlisted: bool,
    /// Whether somebody of this name speaks in the document.
    pub speaks: bool,
}

impl Entry {
    /// Whether it is the name of a person.
    pub(super) const fn is_person(&self) -> bool {
        self.label.is_name_part()
    }

    /// Whether a capital is enough for it, though it is an ordinary word too.
    pub(super) fn needs_no_more(&self) -> bool {
        self.paired || self.score >= 0.75
    }
}

/// The names of one document.
#[derive(Default)]
pub(super) struct Names {
    entries: Vec<Entry>,
    words: HashMap<Box<str>, usize>,
    phrases: HashMap<Box<str>, usize>,
    near: FuzzyIndex,
    /// What first names are shortened to, each with the name; none where two names are.
    shorts: HashMap<Box<str>, Option<usize>>,
    handles: HashMap<Box<str>, usize>,
    longest_handle: usize,
    initials: HashSet<(char, char)>,
    /// The capitals that first names begin with.
    first_letters: HashSet<char>,
    /// The initials of double first names, with their hyphen: `P-E` of `Per-Erik`.
    double_initials: HashSet<Box<str>>,
    /// The capitals that full names begin with.
    acronyms: Acronyms,
    beginnings: Beginnings,
    /// The same of the names of several words.
    phrase_beginnings: Beginnings,
    /// What the sentences of the document, or of the section in hand, gave, in order.
    taken: Vec<(Span, f32)>,
}

/// Which three first bytes the folded names have, some bit for each: most words of a text are told apart from every name by these.
#[derive(Default)]
struct Beginnings(Vec<u64>);

impl Beginnings {
    const WORDS: usize = 1024;
    const BYTES: usize = 3;

    fn place(folded: &str, len: usize) -> (usize, u64) {
        let hash = folded.bytes().take(len).fold(len, |hash, byte| hash * 41 + usize::from(byte));
        (hash / 64 % Self::WORDS, 1 << (hash % 64))
    }

    fn add(&mut self, folded: &str) {
        self.0.resize(Self::WORDS, 0);
        let (word, bit) = Self::place(folded, folded.len().min(Self::BYTES));
        if let Some(word) = self.0.get_mut(word) {
            *word |= bit;
        }
    }

    fn hold(&self, folded: &str) -> bool {
        self.holds(folded, 2) || self.holds(folded, Self::BYTES)
    }

    fn holds(&self, folded: &str, len: usize) -> bool {
        let (word, bit) = Self::place(folded, len);
        self.0.get(word).is_some_and(|word| word & bit != 0)
    }
}

impl Names {
    /// Files what `candidates` of a document, or of the next section of the same one, hold.
    pub(super) fn collect(&mut self, document: &Document, lexicon: &Lexicon, candidates: &[Candidate]) {
        let halves = self.file(&Filer { document, lexicon }, candidates);
        self.acronyms.collect(document, candidates);
        self.initials.extend(dotted_initials(document, candidates));
        if !self.entries.is_empty() {
            self.make_ready(document, candidates, halves);
        }
    }

    /// Files the candidates one by one; the halves for which whole names vouch, with how sure that makes them.
    fn file(&mut self, filer: &Filer<'_>, candidates: &[Candidate]) -> Vec<(Span, f32)> {
        let document = filer.document;
        let (wholes, mut halves) = (Wholes::of(document, candidates), Vec::new());
        let elided = behind_elided(document, candidates);
        for one in candidates {
            if filer.is_told(one) && !is_elided_rest(document, one, &elided) {
                filer.file_all(one, self);
            } else if let Some(vouched) = filer.vouched(one, &wholes) {
                filer.file(&vouched, self);
                halves.push((vouched.span, vouched.score));
            }
            filer.file_handle(one, self);
            self.double_initials.extend(double_initials(document, one));
        }
        halves
    }

    /// Makes what was filed ready to be looked up.
    fn make_ready(&mut self, document: &Document, candidates: &[Candidate], halves: Vec<(Span, f32)>) {
        self.take(candidates, halves);
        self.near.ready();
        self.pair_initials(document, candidates);
    }

    /// What is filed under a name of one word or of several.
    fn filed(&mut self, key: &str, several: bool) -> Option<&mut Entry> {
        let filed = if several { &self.phrases } else { &self.words };
        filed.get(key).and_then(|at| self.entries.get_mut(*at))
    }

    fn add(&mut self, key: &str, several: bool, candidate: &Candidate, entry: Entry) {
        let at = self.entries.len();
        self.entries.push(entry);
        self.beginnings.add(key.split(' ').next().unwrap_or(key));
        if several {
            self.add_phrase(key, at);
        } else {
            self.add_word(key, at, candidate.label);
        }
    }

    /// Notes what the sentences gave; `halves` of doubtful names are no proof of themselves.
    fn take(&mut self, candidates: &[Candidate], halves: Vec<(Span, f32)>) {
        // What was found on the weakest evidence may be found again on better.
        let sure = candidates.iter().filter(|candidate| candidate.score > 0.5);
        self.taken = sure.map(|candidate| (candidate.span, candidate.score)).chain(halves).collect();
        self.taken.sort_unstable_by_key(|(span, _)| *span);
    }

    fn add_phrase(&mut self, key: &str, at: usize) {
        self.phrase_beginnings.add(key);
        self.phrases.insert(key.into(), at);
    }

    fn add_word(&mut self, key: &str, at: usize, label: Label) {
        if key.contains(ELISIONS) {
            // `d'` and `Aubigny` are two tokens.
            self.beginnings.add(key.split_inclusive(ELISIONS).next().unwrap_or(key));
            self.add_phrase(key, at);
        }
        if key.chars().count() >= MIN_MISSPELT_LETTERS {
            self.near.add(key, at);
        }
        if label.is_name_part() {
            self.add_handles(key, at);
        }
        if label.is_first_name() {
            self.first_letters.extend(key.chars().next().iter().flat_map(|letter| letter.to_uppercase()));
            self.add_shorts(key, at);
            self.add_without_hyphen(key, at);
        }
        self.words.insert(key.into(), at);
    }

    /// `anne mette` of `anne-mette`, as it is written in haste.
    fn add_without_hyphen(&mut self, key: &str, at: usize) {
        let double = key.replace('-', " ");
        if double != key && !self.phrases.contains_key(double.as_str()) {
            self.add_phrase(&double, at);
        }
    }

    /// `bast` and `basti` of `bastien`, and what the packs have as short forms.
    fn add_shorts(&mut self, key: &str, at: usize) {
        for short in beginnings(key).chain(short_forms(key).iter().copied()) {
            self.beginnings.add(short);
            let one = self.shorts.entry(short.into()).or_insert(Some(at));
            *one = one.filter(|one| *one == at);
        }
    }

    /// The one first name that is shortened so.
    pub(super) fn short(&self, folded: &str) -> Option<&Entry> {
        self.shorts.get(folded).and_then(|at| self.entries.get((*at)?))
    }

    fn add_handles(&mut self, key: &str, at: usize) {
        for spelling in [ascii::plain(key), ascii::long(key)] {
            if spelling.len() >= MIN_HANDLE_LETTERS {
                self.longest_handle = self.longest_handle.max(spelling.len());
                self.handles.entry(spelling.into()).or_insert(at);
            }
        }
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.entries.is_empty() && self.acronyms.is_empty() && self.initials.is_empty()
    }

    /// Whether some name begins like `folded`.
    pub(super) fn may_begin(&self, folded: &str) -> bool {
        self.beginnings.hold(folded)
    }

    /// The name spelt exactly so.
    pub(super) fn word(&self, folded: &str) -> Option<&Entry> {
        self.words.get(folded).and_then(|at| self.entries.get(*at))
    }

    /// The name of several words, folded and joined by single spaces.
    pub(super) fn phrase(&self, folded: &str) -> Option<&Entry> {
        self.phrases.get(folded).and_then(|at| self.entries.get(*at))
    }

    /// Whether some name of several words may begin with the folded token.
    pub(super) fn may_begin_phrase(&self, folded: &str) -> bool {
        let short = folded.len() < Beginnings::BYTES;
        !self.phrases.is_empty() && (short || self.phrase_beginnings.holds(folded, Beginnings::BYTES))
    }

    /// The long name one edit away.
    pub(super) fn near(&self, folded: &str) -> Option<&Entry> {
        let long = folded.chars().count() >= MIN_MISSPELT_LETTERS;
        self.near.find(folded).filter(|_| long).and_then(|at| self.entries.get(at))
    }

    /// The name whose ASCII spelling this is.
    pub(super) fn handle(&self, ascii: &str) -> Option<&Entry> {
        self.handles.get(ascii).and_then(|at| self.entries.get(*at))
    }

    /// The length of the longest ASCII spelling.
    pub(super) fn longest_handle(&self) -> usize {
        self.longest_handle
    }

    /// Whether a full name with these initials was found.
    pub(super) fn has_initials(&self, first: char, last: char) -> bool {
        self.initials.contains(&(first, last))
    }

    /// Whether a first name was found that begins with this capital.
    pub(super) fn is_first_letter(&self, letter: char) -> bool {
        self.first_letters.contains(&letter)
    }

    /// Whether a double first name with these initials was found.
    pub(super) fn has_double_initials(&self, text: &str) -> bool {
        self.double_initials.contains(text)
    }

    /// Whether the capitals are the initials of one person of the document alone.
    pub(super) fn has_acronym(&self, text: &str) -> bool {
        !self.acronyms.is_empty() && self.acronyms.are_of_one(text)
    }

    /// The capitals in the brackets of the document, and those before them, if any may be somebody's.
    pub(super) fn announced<'d>(&self, document: &'d Document) -> HashSet<&'d str> {
        if self.acronyms.is_empty() { HashSet::new() } else { acronyms::announced(document.text()) }
    }

    /// Whether the sentences already gave these bytes with at least this score.
    pub(super) fn is_taken(&self, span: Span, score: f32) -> bool {
        let start = self.taken.partition_point(|(other, _)| *other < span);
        let same = self.taken.iter().skip(start).take_while(|(other, _)| *other == span);
        same.into_iter().any(|(_, taken)| *taken >= score)
    }

    fn pair(&mut self, surname: &Candidate, document: &Document) {
        let folded = folded(surname.base_in(document));
        if let Some(entry) = self.words.get(folded.as_str()).and_then(|at| self.entries.get_mut(*at)) {
            entry.paired = true;
        }
    }

    /// The initials of first names directly before surnames.
    fn pair_initials(&mut self, document: &Document, candidates: &[Candidate]) {
        let sure = candidates.iter().filter(|one| is_of_person(one) && one.score >= MIN_SCORE);
        let mut parts: Vec<&Candidate> = sure.collect();
        parts.sort_by_key(|one| one.span.start);
        for pair in parts.windows(2) {
            let [first, last] = pair else { continue };
            if last.label == Label::Surname && stands_before(document, first.span, last.span) {
                self.pair_with(document, first.span, last);
            }
        }
    }

    /// Files the initials of a first name and the surname behind it.
    fn pair_with(&mut self, document: &Document, first: Span, last: &Candidate) {
        if let Some(initials) = initial(document, first).zip(initial(document, last.span)) {
            self.initials.insert(initials);
            self.pair(last, document);
        }
    }
}

/// `J`, `M` of `the claimant, J.M.,`: initials that the sentences found without a name to them.
fn dotted_initials(document: &Document, candidates: &[Candidate]) -> Vec<(char, char)> {
    let found = candidates.iter().filter(|one| one.label == Label::Initials && one.score >= MIN_SCORE);
    let pairs = found.filter_map(|one| match document.cut(one.span).chars().collect::<Vec<_>>()[..] {
        [first, '.', last, '.'] => Some((first, last)),
        _ => None,
    });
    pairs.collect()
}

/// The first letters of a name, as people shorten it.
fn beginnings(name: &str) -> impl Iterator<Item = &str> {
    let long = name.chars().count();
    let counts = (MIN_SHORT..=MAX_SHORT).take_while(move |count| count + LEFT_OUT <= long);
    counts.filter_map(|count| name.char_indices().nth(count).and_then(|(end, _)| name.get(..end)))
}

/// What stands behind the `d'` of surnames: the town or body that a list or model may have there is none (`D'Aubigny`).
fn behind_elided<'d>(document: &'d Document, candidates: &[Candidate]) -> HashSet<&'d str> {
    let surnames = candidates.iter().filter(|one| one.label == Label::Surname && one.score >= MIN_SCORE);
    let rest = surnames.filter_map(|surname| {
        let (particle, rest) = document.cut(surname.span).split_once(ELISIONS)?;
        (particle.len() == 1).then_some(rest)
    });
    rest.collect()
}

/// Whether a place or body is the rest of such a surname.
fn is_elided_rest(document: &Document, candidate: &Candidate, elided: &HashSet<&str>) -> bool {
    !candidate.label.is_name_part() && elided.contains(document.cut(candidate.span))
}

/// The marks of a particle that has lost its vowel.
const ELISIONS: [char; 2] = ['\'', '’'];

/// Whether nothing but a little white space stands between `first` and `last` behind it.
fn stands_before(document: &Document, first: Span, last: Span) -> bool {
    let gap = document.cut(Span::new(first.end, last.start));
    first.end < last.start && gap.len() < 3 && gap.chars().all(char::is_whitespace)
}

/// `P-E` of the first name `Per-Erik`.
fn double_initials(document: &Document, candidate: &Candidate) -> Option<Box<str>> {
    if !candidate.label.is_first_name() || candidate.score < MIN_SCORE {
        return None;
    }
    let (first, second) = document.cut(candidate.span).split_once('-')?;
    let (first, second) = first_capital(first).zip(first_capital(second))?;
    Some(format!("{first}-{second}").into())
}

/// The capital that a word begins with.
fn first_capital(word: &str) -> Option<char> {
    word.chars().next().filter(|letter| letter.is_uppercase())
}

/// The capital that the name at `span` begins with.
fn initial(document: &Document, span: Span) -> Option<char> {
    first_capital(document.cut(span))
}

/// The rule of `IN` and `OR` in addresses, which are words elsewhere.
const STATE: &str = "state-before-postal-code";

/// Whether a find is sure and identifying enough to be looked for elsewhere. Places and institutions of the lists are found everywhere
/// anyway.
fn spreads(candidate: &Candidate) -> bool {
    candidate.score >= MIN_SCORE && (is_of_person(candidate) || is_told_house_or_place(candidate))
}

fn is_of_person(candidate: &Candidate) -> bool {
    candidate.label.is_name_part() && candidate.label != Label::Initials
}

/// Whether more than the lists tells the house or place.
fn is_told_house_or_place(candidate: &Candidate) -> bool {
    HOUSES_AND_PLACES.contains(&candidate.label)
        && candidate.source != Source::Lexicon
        && candidate.rule != STATE
}

const HOUSES_AND_PLACES: [Label; 9] = [
    Label::School,
    Label::Work,
    Label::OtherInstitution,
    Label::Company,
    Label::City,
    Label::Place,
    Label::Area,
    Label::Geo,
    Label::Region,
];

/// Whether half of a name in small letters is long enough to be looked for.
fn is_small_part(word: &str) -> bool {
    word.len() >= MIN_PART && word.chars().all(char::is_lowercase)
}

struct Filer<'a> {
    document: &'a Document,
    lexicon: &'a Lexicon,
}

impl Filer<'_> {
    /// The candidate nearly as sure as the name that it ends, if it is a doubtful surname that does and no ordinary word: `Mark Whittle`.
    fn vouch_last(&self, candidate: &Candidate, wholes: &Wholes) -> Option<Candidate> {
        if !is_doubtful_last(candidate) || !wholes.end_with(candidate) {
            return None;
        }
        let sure =
            wholes.surely_end_with(candidate) || self.is_only_name(&folded(candidate.base_in(self.document)));
        sure.then(|| Candidate { score: WHOLE, ..candidate.clone() })
    }

    /// Whether the lists have the word, and neither they nor running text as an ordinary one.
    fn is_only_name(&self, folded: &str) -> bool {
        self.lexicon.word(folded).is_some_and(|word| word.common.is_empty())
            && SmallWords::embedded().get(folded).mostly_or_everyday().is_empty()
    }

    /// Whether the candidate is filed for what it is.
    fn is_told(&self, candidate: &Candidate) -> bool {
        spreads(candidate) || self.is_strange_in_haste(candidate)
    }

    /// The candidate as the whole names of the document make it surer.
    fn vouched(&self, candidate: &Candidate, wholes: &Wholes) -> Option<Candidate> {
        wholes.vouch(candidate).or_else(|| self.vouch_last(candidate, wholes))
    }

    /// Files a candidate and what else it is said by.
    fn file_all(&self, candidate: &Candidate, names: &mut Names) {
        self.file(candidate, names);
        self.file_parts(candidate, names);
        self.file_last(candidate, names);
        self.file_owner(candidate, names);
        self.file_host(candidate, names);
    }

    fn file(&self, candidate: &Candidate, names: &mut Names) {
        let folded = folded(candidate.base_in(self.document));
        if !is_worth_filing(&folded) {
            return;
        }
        let several = folded.contains(char::is_whitespace);
        let key = folded.split_whitespace().collect::<Vec<_>>().join(" ");
        match names.filed(&key, several) {
            Some(entry) => improve(entry, candidate),
            None => {
                names.add(&key, several, candidate, self.entry(candidate, Some(&key).filter(|_| !several)))
            }
        }
    }

    /// The two words of a name in lower case that no list holds, each by itself: half of a pair must not stay.
    fn file_parts(&self, candidate: &Candidate, names: &mut Names) {
        let Span { start, end } = candidate.span;
        let whole = self.document.cut(candidate.span).split_once(' ');
        let Some((first, last)) = whole.filter(|_| candidate.label == Label::PersonName) else { return };
        let first = (start, first, Label::FirstnameUnknown);
        let last = (end - last.len(), last, Label::Surname);
        for (start, word, label) in [first, last] {
            if is_small_part(word) && self.lexicon.word(word).is_none() {
                let span = Span::new(start, start + word.len());
                self.file(&Candidate { span, label, base: None, ..candidate.clone() }, names);
            }
        }
    }

    /// `Botn` of a `Stein Botn` that the tagger sees as one name: who has it is called by its last word too, whatever the lists have it as; in
    /// German, where nouns have capitals, only by one of no list.
    fn file_last(&self, candidate: &Candidate, names: &mut Names) {
        let text = self.document.cut(candidate.span);
        let Some((given, last)) = text.rsplit_once(' ').filter(|_| is_sure_whole(candidate)) else { return };
        if self.begins_with_first_name(given) && self.may_be_last(last, has_capital_nouns(candidate)) {
            self.file_part(candidate, last, Label::Surname, names);
        }
    }

    fn begins_with_first_name(&self, given: &str) -> bool {
        let first = folded(given.split(' ').next().unwrap_or(given));
        self.lexicon.word(&first).is_some_and(|word| word.first_name.is_some())
    }

    /// Whether a word with a capital is none that the lists have as a name already, or as anything where `nouns` have a capital.
    fn may_be_last(&self, last: &str, nouns: bool) -> bool {
        let known = self.lexicon.word(&folded(last)).is_some_and(|word| nouns || word.is_name_or_place());
        !known && last.len() >= MIN_PART && last.starts_with(char::is_uppercase)
    }

    /// `@jorgen.stav`, `anna.lind@`: a first name of the lists and what stands behind it, a surname of the lists or a word of none.
    fn file_handle(&self, candidate: &Candidate, names: &mut Names) {
        if !matches!(candidate.label, Label::SocialHandle | Label::Email | Label::Username) {
            return;
        }
        self.file_account(candidate, names);
        let Some((given, surname)) = given_and_surname(self.document.cut(candidate.span)) else { return };
        if self.may_end_handle(surname) && self.is_usual_first_name(given) {
            self.file_part(candidate, given, Label::FirstnameUnknown, names);
            self.file_part(candidate, surname, Label::Surname, names);
        }
    }

    fn is_usual_first_name(&self, word: &str) -> bool {
        let first = self.lexicon.word(word).and_then(|word| word.first_name);
        first.is_some_and(|(_, strength)| strength > Strength::Weak)
    }

    /// Whether the lists have the word as a surname, or nobody knows it.
    fn may_end_handle(&self, word: &str) -> bool {
        let unheard = || SmallWords::embedded().get(word).mostly.is_empty();
        self.lexicon.word(word).map_or_else(unheard, |word| word.surname.is_some())
    }

    /// `thaugnes` of `login thaugnes`: an account of letters and digits that is no word.
    fn file_account(&self, candidate: &Candidate, names: &mut Names) {
        const LEAST: usize = 5;
        let account = self.document.cut(candidate.span);
        let plain = account.len() >= LEAST && account.bytes().all(|byte| byte.is_ascii_alphanumeric());
        let told = candidate.label == Label::Username && candidate.score >= MIN_SCORE;
        if plain && told && self.is_no_word(&folded(account)) {
            // What is no word of any list is surely the account wherever it stands.
            let sure = Candidate { score: candidate.score.max(SURE), ..candidate.clone() };
            self.file_part(&sure, account, Label::Username, names);
        }
    }

    /// `skrindo sa han hadde den`: whether somebody's name in small letters, however doubtful, is a word that nobody knows; what a model takes
    /// for a name once is one wherever the text has it. German joins its nouns too freely for that.
    fn is_strange_in_haste(&self, candidate: &Candidate) -> bool {
        let text = self.document.cut(candidate.span);
        let named = candidate.label.is_name_part() && candidate.score >= ENOUGH;
        named && is_small_part(text) && !has_capital_nouns(candidate) && self.is_no_word(text)
    }

    fn is_no_word(&self, folded: &str) -> bool {
        self.lexicon.word(folded).is_none() && SmallWords::embedded().get(folded).mostly.is_empty()
    }

    /// Files part of a handle or firm, which the whole has in any letter case.
    fn file_part(&self, whole: &Candidate, part: &str, label: Label, names: &mut Names) {
        let base = Some(part.into());
        let attributes = Attributes::default();
        let score = whole.score.max(MIN_SCORE);
        self.file(&Candidate { label, base, attributes, score, ..whole.clone() }, names);
    }

    /// `lutvann. parker ved setra`: whether a rule found a place that neither the lists nor running text know as a word; the tagger takes
    /// people for places too.
    fn is_unheard_place(&self, candidate: &Candidate) -> bool {
        let place = candidate.label.group() == Group::Place && candidate.source == Source::Context;
        place && self.is_no_word(&folded(candidate.base_in(self.document)))
    }

    /// What is known of a candidate, with the `word` that it is if it is only one.
    fn entry(&self, candidate: &Candidate, word: Option<&String>) -> Entry {
        let known = word.and_then(|word| self.lexicon.word(word));
        Entry {
            label: candidate.label,
            score: spread(candidate.score),
            base: candidate.base_in(self.document).into(),
            paired: false,
            attributes: without_form(candidate.attributes),
            unlisted: word.is_some() && known.is_none() && self.may_be_of_no_list(candidate),
            speaks: speaks(candidate),
            common: known.map_or(Languages::NONE, |word| word.common),
            sure: candidate.score >= SURE || known.is_some_and(is_name_of_lists),
        }
    }

    /// Whether the candidate is part of a name, or a place of which nobody has heard.
    fn may_be_of_no_list(&self, candidate: &Candidate) -> bool {
        candidate.label.is_name_part() || self.is_unheard_place(candidate)
    }
}

/// Whether the tagger is sure of the name of a person.
fn is_sure_whole(candidate: &Candidate) -> bool {
    candidate.label == Label::PersonName && candidate.source == Source::Tagger && candidate.score >= WHOLE
}

/// Whether the lists have the word as a surname, and neither as a place, a first name nor a word that tells.
const fn is_only_surname(word: Word) -> bool {
    word.surname.is_some() && word.place.is_none() && word.first_name.is_none() && word.roles == 0
}

/// The two words of a handle or of what stands before the `@` of an address.
fn given_and_surname(handle: &str) -> Option<(&str, &str)> {
    let handle = handle.strip_prefix('@').unwrap_or(handle);
    let (given, surname) = handle.split('@').next()?.split_once(['.', '_', '-'])?;
    let surname = surname.trim_end_matches(|last: char| last.is_ascii_digit() || last == '_');
    (is_part_of_handle(given) && is_part_of_handle(surname)).then_some((given, surname))
}

/// Whether a part of a handle is letters alone, and enough of them.
fn is_part_of_handle(part: &str) -> bool {
    part.len() >= MIN_PART && part.chars().all(char::is_alphabetic)
}

/// Whether nouns have capitals in the language of the candidate.
fn has_capital_nouns(candidate: &Candidate) -> bool {
    candidate.attributes.language.is_some_and(|lang| CAPITAL_NOUNS.has(lang))
}

fn improve(entry: &mut Entry, candidate: &Candidate) {
    if spread(candidate.score) > entry.score {
        entry.label = candidate.label;
        entry.score = spread(candidate.score);
        entry.attributes = without_form(candidate.attributes);
    }
    entry.sure |= candidate.score >= SURE;
    entry.speaks |= speaks(candidate);
}

/// Whether the candidate is the first name of who writes a line of a chat.
fn speaks(candidate: &Candidate) -> bool {
    candidate.rule == chat::AUTHOR && candidate.label.is_first_name()
}

const fn without_form(attributes: Attributes) -> Attributes {
    Attributes { genitive: false, definite: false, plural: false, ..attributes }
}

/// Whether a folded name is neither too short nor too long, nor a word that names nobody by itself.
fn is_worth_filing(folded: &str) -> bool {
    const NOBODY: [WordRole; 2] = [WordRole::NeverAlone, WordRole::ClearTitle];
    folded.len() <= 200 && folded.chars().count() >= 2 && !facts(folded).has_any(&NOBODY)
}

fn spread(score: f32) -> f32 {
    (score * SPREAD).max(0.5)
}

fn is_name_of_lists(word: Word) -> bool {
    word.first_name.is_some() || word.surname.is_some()
}
