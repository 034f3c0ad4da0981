//! What every matcher sees of a sentence: tokens, their folded forms and what the lexicon says of them.

use crate::expressions::words::{Meaning, word_meaning};
use crate::names::words::{FormCues, Trigger};
use maskros_language::{WordFacts, WordRole, facts, folded};
use maskros_lexicon::{Lexicon, PlaceKind, Small, SmallWords, Strength, Word, fold};
use maskros_morphology::{Cut, Form, readings};
use maskros_text::{Case, Document, Lang, Languages, Sentence, Span, Token, TokenKind, tail};
use std::{fmt, hint::black_box, ops::Range};

/// One sentence, made ready for matchers.
///
/// `Debug` never shows text of the document.
#[derive(Clone, Copy)]
pub(crate) struct SentenceView<'a> {
    /// The whole document; matchers may look a little beyond the sentence.
    pub document: &'a Document,
    /// The sentence.
    pub sentence: Sentence,
    /// The languages whose rules apply.
    pub languages: Languages,
    /// The tokens of the sentence.
    pub tokens: &'a [Token],
    /// Whether more than half of the words are in capitals throughout, so that capitals tell nothing.
    pub shouting: bool,
    /// What the lists know.
    pub lexicon: &'a Lexicon,
    language_count: usize,
    folded: &'a str,
    ends: &'a [usize],
    known: &'a [TokenFacts],
}

/// What is known about one token; everything is empty for numbers and marks.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct TokenFacts {
    /// What the lexicon says of the token as it stands.
    pub word: Option<Word>,
    /// The token read as an inflected name, where the lexicon knows the base.
    pub base: Option<Base>,
    /// The context rules that begin or end with this word.
    pub trigger: Option<Trigger>,
    /// What the word is to the grammars of expressions.
    pub meaning: Meaning,
    /// What the word tells by its form.
    pub form_cues: FormCues,
    /// How running text writes the word.
    pub small: Small,
    /// What the packs say of the word; of marks and numbers too.
    pub facts: WordFacts,
    /// How far `base` was looked for.
    tried: Tried,
}

impl TokenFacts {
    /// Whether the word can be part of a name or tell something of a person without a capital: most words of a text cannot.
    pub(crate) fn tells_in_lower_case(&self) -> bool {
        self.base.is_some() || self.form_cues.tells() || self.word.as_ref().is_some_and(begins_or_tells)
    }
}

impl TokenFacts {
    /// The facts without a base that needs a capital, where the word has none: it may have been found where the word had one, and what was
    /// read before must change nothing.
    fn as_written(self, case: Case) -> Self {
        let small = self.word.is_none() && self.base.is_some_and(|base| base.form.inhabitant);
        if is_lower(case) && !small { Self { base: None, ..self } } else { self }
    }
}

/// Whether the lists have the word with a role, as a first name, or at the head of a phrase.
const fn begins_or_tells(word: &Word) -> bool {
    word.roles != 0 || word.first_name.is_some() || word.starts_phrase
}

/// How far an inflected reading was looked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
enum Tried {
    #[default]
    Not,
    AsLowerCase,
    Fully,
}

/// An inflected form whose base is on a list.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Base {
    /// What the lexicon says of the base.
    pub word: Word,
    /// What was taken off.
    pub form: Form,
    /// How many bytes at the end of the token are inflection.
    pub cut: usize,
    /// What the base has in their place; nearly always empty.
    pub rest: &'static str,
}

/// Whether two words that follow each other without a mark are so.
pub(crate) fn are_next(words: &[String], is: impl Fn(&str, &str) -> bool) -> bool {
    words.windows(2).any(|pair| matches!(pair, [one, next] if !one.is_empty() && is(one, next)))
}

impl<'a> SentenceView<'a> {
    /// The text of token `idx`; empty beyond the sentence.
    pub(crate) fn text(&self, idx: usize) -> &'a str {
        self.tokens.get(idx).map_or("", |token| self.document.cut(token.span))
    }

    /// The folded form of token `idx`; empty beyond the sentence.
    pub(crate) fn folded(&self, idx: usize) -> &'a str {
        let start = idx.checked_sub(1).map_or(0, |before| self.folded_end(before));
        self.folded.get(start..self.folded_end(idx)).unwrap_or("")
    }

    /// Where the folded form of token `idx` ends in the folded sentence.
    fn folded_end(&self, idx: usize) -> usize {
        self.ends.get(idx).copied().unwrap_or(self.folded.len())
    }

    /// What the lexicon says of token `idx`; `None` for numbers and marks too, and for words with which only longer names begin.
    pub(crate) fn word(&self, idx: usize) -> Option<&'a Word> {
        self.known.get(idx).and_then(|known| known.word.as_ref()).filter(|word| !word.only_starts_phrase())
    }

    /// Whether some name or phrase of several words begins with token `idx`.
    pub(crate) fn starts_phrase(&self, idx: usize) -> bool {
        self.known.get(idx).and_then(|known| known.word.as_ref()).is_some_and(|word| word.starts_phrase)
    }

    /// The folded words of the document in the last `reach` bytes before byte `at`, an empty one where a mark stands between; a part of the
    /// first may be missing.
    pub(crate) fn words_before(&self, at: usize, reach: usize) -> Vec<String> {
        let words = tail(self.document.before(at), reach).split(|letter: char| !letter.is_alphanumeric());
        words.map(folded).collect()
    }

    /// Whether the packs give two words that follow each other in the last `reach` bytes before byte `at` this role.
    pub(crate) fn is_said_before(&self, at: usize, reach: usize, role: WordRole) -> bool {
        let told = |one: &str, next: &str| facts(&format!("{one} {next}")).has(role);
        are_next(&self.words_before(at, reach), told)
    }

    /// Writes the tokens folded, with blanks where the text has them: `h.c. andersen`.
    pub(crate) fn write(&self, tokens: Range<usize>, phrase: &mut String) {
        phrase.clear();
        for idx in tokens.clone() {
            let apart = idx > tokens.start && !self.touches_next(idx - 1);
            phrase.push_str(if apart { " " } else { "" });
            phrase.push_str(self.folded(idx));
        }
    }

    /// What the lists say of token `idx` and of its base.
    pub(crate) fn words(&self, idx: usize) -> impl Iterator<Item = Word> {
        let known = self.known(idx).copied().unwrap_or_default();
        known.word.into_iter().chain(known.base.map(|base| base.word))
    }

    /// Everything known about token `idx`, its inflection and the rules it triggers among it.
    pub(crate) fn known(&self, idx: usize) -> Option<&'a TokenFacts> {
        self.known.get(idx)
    }

    /// Whether `word` is an ordinary word here: in one of up to three languages, or in a third of them where the sentence could be
    /// in more, so that an unsure identifier does not make every name doubtful.
    pub(crate) fn is_ordinary(&self, word: &Word) -> bool {
        self.speaks(word.common)
    }

    /// Whether the sentence is known to be in one language.
    pub(crate) const fn is_in_one_language(&self) -> bool {
        self.language_count == 1
    }

    /// Whether the sentence is in one of `languages`, as [`SentenceView::is_ordinary`] counts.
    pub(crate) fn speaks(&self, languages: Languages) -> bool {
        if !languages.meets(self.languages) {
            return false;
        }
        let common = languages.intersection(self.languages);
        self.language_count <= 3 || 3 * count(common) >= self.language_count
    }

    /// The span from the start of token `first` to the end of token `last`.
    pub(crate) fn span(&self, first: usize, last: usize) -> Span {
        self.tokens[first].span.join(self.tokens[last].span)
    }

    /// Whether a full stop follows token `idx` without white space.
    pub(crate) fn is_dotted(&self, idx: usize) -> bool {
        self.text(idx + 1) == "." && self.touches_next(idx)
    }

    /// Whether the token after the word `idx` is the apostrophe of its genitive (`Hans'`), and not the end of a quotation.
    pub(crate) fn has_apostrophe(&self, idx: usize) -> bool {
        self.is_lone_apostrophe(idx + 1)
            && self.folded(idx).ends_with(['s', 'x', 'z', 'ß'])
            && !(0..idx).any(|before| matches!(self.text(before), "'" | "‘"))
    }

    /// Whether token `idx` is an apostrophe that touches the word before it and nothing behind it.
    fn is_lone_apostrophe(&self, idx: usize) -> bool {
        matches!(self.text(idx), "'" | "’") && self.touches_next(idx - 1) && !self.touches_next(idx)
    }

    /// The last token of the word `idx` with the ending of a genitive that is written apart from it: `Hans'`, `SVT:s`.
    pub(crate) fn owner_end(&self, idx: usize) -> usize {
        match self.languages.meets(Languages::SCANDINAVIAN) && self.has_colon_genitive(idx) {
            true => idx + 2,
            false => idx + usize::from(self.has_apostrophe(idx)),
        }
    }

    /// Whether a colon joins the s of a genitive to token `idx`, as Scandinavian languages write it behind abbreviations: `SVT:s`.
    fn has_colon_genitive(&self, idx: usize) -> bool {
        let written = self.text(idx + 1) == ":" && self.text(idx + 2) == "s";
        written && (idx..idx + 2).all(|at| self.touches_next(at)) && !self.touches_next(idx + 2)
    }

    /// Whether token `idx + 1` follows token `idx` without white space.
    pub(crate) fn touches_next(&self, idx: usize) -> bool {
        match (self.tokens.get(idx), self.tokens.get(idx + 1)) {
            (Some(token), Some(next)) => token.span.end == next.span.start,
            _ => false,
        }
    }
}

impl SentenceView<'_> {
    /// Whether token `idx` begins another column of its line: a tab or three spaces stand before it, so that the words before it
    /// belong to something else (signatures side by side).
    pub(crate) fn begins_column(&self, idx: usize) -> bool {
        const WIDE: &str = "   ";
        let gap = idx.checked_sub(1).map_or("", |before| self.gap_behind(before));
        !gap.contains('\n') && (gap.contains('\t') || gap.contains(WIDE))
    }

    /// Whether no line ends between the tokens `first` and `last`.
    pub(crate) fn is_on_one_line(&self, first: usize, last: usize) -> bool {
        (first..last).all(|idx| !self.gap_behind(idx).contains('\n'))
    }

    /// What stands between token `idx` and the next; nothing behind the last.
    pub(crate) fn gap_behind(&self, idx: usize) -> &str {
        let Some([token, next]) = self.tokens.get(idx..idx + 2) else { return "" };
        self.document.cut(Span::new(token.span.end, next.span.start))
    }
}

impl fmt::Debug for SentenceView<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SentenceView")
            .field("sentence", &self.sentence)
            .field("tokens", &self.tokens.len())
            .finish_non_exhaustive()
    }
}

/// Makes views and keeps their buffers for the next sentence, and what it learnt about frequent words.
///
/// `Debug` never shows text of the document.
#[derive(Default)]
pub(crate) struct ViewBuilder {
    tokens: Vec<Token>,
    folded: String,
    one: String,
    ends: Vec<usize>,
    /// Of each token the hash of its folded form.
    hashes: Vec<usize>,
    known: Vec<TokenFacts>,
    word_cache: WordCache,
}

impl fmt::Debug for ViewBuilder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ViewBuilder").field("tokens", &self.tokens.len()).finish_non_exhaustive()
    }
}

impl ViewBuilder {
    /// The view of `sentence`; it borrows the builder's buffers.
    pub(crate) fn view<'a>(
        &'a mut self,
        document: &'a Document,
        sentence: Sentence,
        lexicon: &'a Lexicon,
    ) -> SentenceView<'a> {
        maskros_segment::tokens(document.text(), sentence.span, &mut self.tokens);
        self.fold_tokens(document);
        self.look_up(lexicon);
        let languages = sentence.languages.for_rules();
        SentenceView {
            shouting: is_shouting(&self.tokens),
            document,
            sentence,
            languages,
            language_count: count(languages),
            tokens: &self.tokens,
            lexicon,
            folded: &self.folded,
            ends: &self.ends,
            known: &self.known,
        }
    }

    /// What is known of a word outside any sentence, as if it had no capital; it is remembered as those of sentences are.
    pub(crate) fn know(&mut self, word: &str, lexicon: &Lexicon) -> TokenFacts {
        self.folded.clear();
        fold_behind(word, &mut self.folded, &mut self.one);
        self.word_cache.recall(&self.folded, hash(self.folded.as_bytes()), Case::Lower, lexicon)
    }

    /// Finds out what is known of the tokens.
    fn look_up(&mut self, lexicon: &Lexicon) {
        self.word_cache.fetch(&self.hashes);
        self.known.clear();
        let mut start = 0;
        for ((token, end), hash) in self.tokens.iter().zip(&self.ends).zip(&self.hashes) {
            let folded = self.folded.get(start..*end).unwrap_or("");
            start = *end;
            self.known.push(match token.kind {
                TokenKind::Word => self.word_cache.recall(folded, *hash, token.case, lexicon),
                _ => TokenFacts { facts: facts(folded), ..TokenFacts::default() },
            });
        }
    }
}

/// Whether at least three words, and more than half, are in capitals throughout.
fn is_shouting(tokens: &[Token]) -> bool {
    const LEAST: usize = 3;
    let count = |case: Case| tokens.iter().filter(|token| token.case == case).count();
    let upper = count(Case::Upper);
    upper >= LEAST && upper > count(Case::Title) + count(Case::Lower)
}

impl ViewBuilder {
    /// Folds every token.
    fn fold_tokens(&mut self, document: &Document) {
        self.folded.clear();
        self.ends.clear();
        self.hashes.clear();
        for token in &self.tokens {
            let start = self.folded.len();
            fold_behind(document.cut(token.span), &mut self.folded, &mut self.one);
            self.ends.push(self.folded.len());
            self.hashes.push(hash(self.folded.as_bytes().get(start..).unwrap_or_default()));
        }
    }
}

/// Whether one of the tokens is such, and every other one at least may stand beside it.
pub(crate) fn made_of(
    mut tokens: Range<usize>,
    is_such: impl Fn(usize) -> bool,
    is_beside: impl Fn(usize) -> bool,
) -> bool {
    tokens.clone().any(&is_such) && tokens.all(|idx| is_such(idx) || is_beside(idx))
}

/// How many of the supported languages are in `languages`.
fn count(languages: Languages) -> usize {
    Lang::SUPPORTED.iter().filter(|lang| languages.has(**lang)).count()
}

/// Adds the folded `word` to `out`; `one` is a buffer.
fn fold_behind(word: &str, out: &mut String, one: &mut String) {
    if word.is_ascii() {
        let start = out.len();
        out.push_str(word);
        if let Some(added) = out.get_mut(start..) {
            added.make_ascii_lowercase();
        }
    } else {
        fold(word, one);
        out.push_str(one);
    }
}

/// How many words are remembered at most; a power of two.
const CACHE_PLACES: usize = 65_536;
/// Longer words are looked up each time, so that a slot stays small.
const CACHE_KEY_BYTES: usize = 23;

/// A direct-mapped cache of look-ups: prose repeats its words, and a look-up costs more than a comparison.
///
/// It grows with the words of the text, so that a short text does not pay for room that it does not need.
#[derive(Default)]
struct WordCache {
    /// Of each hash the number of its slot, counted from 1; 0 is none.
    places: Vec<u32>,
    slots: Vec<Slot>,
}

#[derive(Clone, Copy, Default)]
struct Slot {
    key: [u8; CACHE_KEY_BYTES],
    len: u8,
    known: TokenFacts,
}

impl WordCache {
    /// What is known of a word with this hash, looked up where it is not remembered.
    fn recall(&mut self, folded: &str, hash: usize, case: Case, lexicon: &Lexicon) -> TokenFacts {
        let Some(slot) = self.slot(folded, hash) else {
            let mut known = look_up(folded, lexicon);
            inflect(&mut known, folded, case, lexicon);
            return known;
        };
        if !slot.holds(folded) {
            *slot = Slot::new(folded, look_up(folded, lexicon));
        }
        inflect(&mut slot.known, folded, case, lexicon);
        slot.known.as_written(case)
    }

    /// Reads what is remembered for every hash, so that the memory fetches it all at the same time: what a text has said so far is too much for
    /// the processor's nearest caches.
    fn fetch(&self, hashes: &[usize]) {
        let place = |hash: &usize| self.places.get(hash % CACHE_PLACES).copied().unwrap_or(0);
        black_box(hashes.iter().map(place).fold(0, |touched, place| touched ^ place));
        let slots = hashes.iter().filter_map(|hash| self.slots.get((place(hash) as usize).checked_sub(1)?));
        slots.for_each(|slot| {
            black_box(*slot);
        });
    }

    fn slot(&mut self, folded: &str, hash: usize) -> Option<&mut Slot> {
        if folded.len() > CACHE_KEY_BYTES {
            return None;
        }
        self.places.resize(CACHE_PLACES, 0);
        let place = self.places.get_mut(hash % CACHE_PLACES)?;
        if *place == 0 {
            self.slots.push(Slot::default());
            *place = u32::try_from(self.slots.len()).ok()?;
        }
        self.slots.get_mut(*place as usize - 1)
    }
}

impl Slot {
    fn new(folded: &str, known: TokenFacts) -> Self {
        let mut slot = Self { known, ..Self::default() };
        if let (Some(key), Ok(len)) = (slot.key.get_mut(..folded.len()), u8::try_from(folded.len())) {
            key.copy_from_slice(folded.as_bytes());
            slot.len = len;
        }
        slot
    }

    fn holds(&self, folded: &str) -> bool {
        usize::from(self.len) == folded.len() && self.key.get(..folded.len()) == Some(folded.as_bytes())
    }
}

/// FNV-1a folded to the size of the cache; collisions only cost a look-up.
fn hash(bytes: &[u8]) -> usize {
    let full =
        bytes.iter().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(*byte)).wrapping_mul(0x0100_0193));
    (full ^ (full >> 15)) as usize
}

fn look_up(folded: &str, lexicon: &Lexicon) -> TokenFacts {
    let word = lexicon.word(folded);
    let trigger = Trigger::of(folded, word.is_some());
    let (meaning, facts, small) = (word_meaning(folded), facts(folded), SmallWords::embedded().get(folded));
    let form_cues = FormCues::of(folded, facts, lexicon);
    TokenFacts { word, base: None, trigger, meaning, form_cues, facts, small, tried: Tried::Not }
}

/// Adds the reading as an inflected name. In lower case only the people of a place are looked for (`göteborgarna`): names are
/// capitalised otherwise.
fn inflect(known: &mut TokenFacts, folded: &str, case: Case, lexicon: &Lexicon) {
    let lower = is_lower(case);
    let tried = if lower { Tried::AsLowerCase } else { Tried::Fully };
    if known.tried >= tried || (lower && known.word.is_some()) {
        return;
    }
    known.base = if lower {
        inhabitants(folded, known.word.as_ref(), lexicon)
    } else {
        base(folded, known.word.as_ref(), lexicon)
    };
    known.tried = tried;
}

/// The likeliest base, where the word is people of a place; most words have no such ending, and then no list is asked.
fn inhabitants(folded: &str, word: Option<&Word>, lexicon: &Lexicon) -> Option<Base> {
    let may_be = readings(folded, Languages::SUPPORTED).any(|reading| reading.form.inhabitant);
    may_be.then(|| base(folded, word, lexicon)).flatten().filter(|base| base.form.inhabitant)
}

const fn is_lower(case: Case) -> bool {
    matches!(case, Case::Lower | Case::None)
}

/// The likeliest base on a list, unless the word itself is a well-known name or place.
fn base(folded: &str, word: Option<&Word>, lexicon: &Lexicon) -> Option<Base> {
    if word.is_some_and(Word::is_well_known) {
        return None;
    }
    readings(folded, Languages::SUPPORTED)
        .filter(|reading| reading.form != Form::BASE)
        .find_map(|reading| listed_base(folded, &reading, lexicon))
}

/// The base of `folded` as it is read, where a list has it as a name that takes such a form.
fn listed_base(folded: &str, reading: &Cut<'_>, lexicon: &Lexicon) -> Option<Base> {
    let form = reading.form;
    let word = lexicon.word(&reading.base()).filter(|word| takes(word, form))?;
    Some(Base { word, form, cut: folded.len() - reading.stem.len(), rest: reading.rest })
}

/// Whether a name like `word` has a form like this: people and places have a genitive, families a plural, places inhabitants.
/// Definite forms belong to common nouns, so a name is not taken for one (`Karin` is no definite `Kari`).
pub(crate) fn takes(word: &Word, form: Form) -> bool {
    if form.inhabitant {
        return word.is_usual_place() && !is_landscape(word);
    }
    if form.plural {
        return word.surname > Some(Strength::Weak);
    }
    !form.definite && word.is_name_or_place()
}

/// Whether the place is a mountain, a water or a continent, and has no people.
fn is_landscape(word: &Word) -> bool {
    matches!(word.place, Some((PlaceKind::Geo | PlaceKind::Continent, _)))
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use maskros_text::Span;

    /// What `asked` answers of a text that is one sentence in these languages.
    pub(crate) fn viewed<T>(
        text: &str,
        languages: Languages,
        asked: impl FnOnce(&SentenceView<'_>) -> T,
    ) -> T {
        let document = Document::new("test", text);
        let sentence = Sentence::new(Span::new(0, text.len()), languages);
        let (mut builder, lexicon) = (ViewBuilder::default(), Lexicon::embedded());
        asked(&builder.view(&document, sentence, &lexicon))
    }

    #[test]
    fn no_people_of_a_place_are_missed() {
        let lexicon = Lexicon::embedded();
        let words = "göteborgarna göteborgare osloboere londoners parisiens berlinere bergenserne trondheimer \
            tysker stader poser hund huset annas anna's sveriges københavnerne stockholmare xerxa wieners";
        let mut found = 0;
        for word in words.split_whitespace() {
            let own = lexicon.word(word);
            let plain = base(word, own.as_ref(), &lexicon).filter(|base| base.form.inhabitant);
            let quick = inhabitants(word, own.as_ref(), &lexicon);
            let parts = |base: Option<Base>| base.map(|base| (base.word, base.form, base.cut, base.rest));
            assert_eq!(parts(quick), parts(plain), "{word}");
            found += usize::from(plain.is_some());
        }
        assert!(found > 3, "{found}");
    }

    #[test]
    fn the_memory_has_room_for_the_words_of_the_text_only() {
        let (mut cache, lexicon) = (WordCache::default(), Lexicon::embedded());
        for word in ["anna", "bor", "anna", "här"] {
            let known = cache.recall(word, hash(word.as_bytes()), Case::Lower, &lexicon);
            assert_eq!(known.word.is_some(), lexicon.word(word).is_some(), "{word}");
        }
        assert_eq!(cache.slots.len(), 3);
    }
}
