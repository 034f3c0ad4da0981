//! What others call a user by: a part of the name.
//!
//! `gecko` is who writes as `GrimsbyGecko`, `brumbrum` who writes as `brumbrum_ake`, `flaske` who writes as `flaskepost`. A part that nobody
//! knows as a word is one wherever it stands; an ordinary word only where somebody who writes is spoken to (`brot nerv nicht`, `ok tjäder`).

use super::author::is_unheard_of;
use maskros_language::{WordRole, facts, folded};
use maskros_lexicon::Lexicon;
use maskros_text::{Document, Span, tail};
use std::collections::{BTreeSet, HashSet};

/// The least letters of a part that is cut out of a name by its form, and of one that only begins or ends it.
const LEAST_PIECE: usize = 3;
const LEAST_END: usize = 4;

/// The parts of the user names of a text, folded.
pub(super) struct CalledBy<'l> {
    /// Those of all names.
    parts: HashSet<String>,
    /// Those of the names of who writes.
    of_authors: HashSet<String>,
    lexicon: &'l Lexicon,
}

impl<'l> CalledBy<'l> {
    /// Of more names than a talk has the parts are not kept, which would take many times the memory of the text.
    pub(super) fn of(names: &BTreeSet<&str>, authors: &BTreeSet<&str>, lexicon: &'l Lexicon) -> Self {
        const MOST_NAMES: usize = 1000;
        let parts = names.iter().take(MOST_NAMES).flat_map(|name| parts(name)).collect();
        let of_authors = authors.iter().take(MOST_NAMES).flat_map(|name| parts_and_whole(name)).collect();
        Self { parts, of_authors, lexicon }
    }

    /// Whether the word is a part of a name that nobody knows as a word.
    pub(super) fn has_part(&self, word: &str) -> bool {
        let word = folded(word);
        let long = word.chars().count() >= LEAST_END;
        long && self.parts.contains(&word) && is_unheard_of(&word, self.lexicon)
    }

    /// Whether one who writes is spoken to by the word.
    pub(super) fn mean(&self, document: &Document, span: Span) -> bool {
        let word = folded(document.cut(span));
        self.of_authors.contains(&word) && may_be_called(&word) && is_spoken_to(document, span)
    }
}

/// Whether the word is none that talk is full of.
fn may_be_called(word: &str) -> bool {
    !facts(word).has_any(&FUNCTIONS)
}

/// What talk is full of and nobody is called.
const FUNCTIONS: [WordRole; 19] = [
    WordRole::Auxiliary,
    WordRole::BeingInTalk,
    WordRole::CasualGreeting,
    WordRole::ClauseOpener,
    WordRole::DegreeAdverb,
    WordRole::Determiner,
    WordRole::FirstPerson,
    WordRole::GreetedGroup,
    WordRole::LineHead,
    WordRole::Modal,
    WordRole::NoVerb,
    WordRole::Opener,
    WordRole::PlacePreposition,
    WordRole::Possessive,
    WordRole::Pronoun,
    WordRole::Speech,
    WordRole::StampWord,
    WordRole::VerbParticle,
    WordRole::WayAdverb,
];

/// What stands before a noun that is nobody: `en flaske`, `uten flaske`.
const BEFORE_NOUN: [WordRole; 6] = [
    WordRole::Determiner,
    WordRole::KinOwner,
    WordRole::NoVerb,
    WordRole::PlacePreposition,
    WordRole::Possessive,
    WordRole::PrepositionInTalk,
];

/// Short words that no cries are.
const BEFORE_OTHERS: [WordRole; 7] = [
    WordRole::BeingInTalk,
    WordRole::Determiner,
    WordRole::ListConjunction,
    WordRole::Modal,
    WordRole::PlacePreposition,
    WordRole::Possessive,
    WordRole::Pronoun,
];

/// What stands before whom one greets, asks or calls.
const BEFORE_SOMEBODY: [WordRole; 3] = [WordRole::Asking, WordRole::AskedInTalk, WordRole::CasualGreeting];

/// The pieces of a name between its marks, digits and capitals, and what begins and ends them and the name.
fn parts(name: &str) -> Vec<String> {
    let letters: String = folded(name).chars().filter(|letter| letter.is_alphabetic()).collect();
    let pieces: Vec<String> = pieces(name).map(folded).collect();
    let ends = pieces.iter().flat_map(|piece| ends(piece)).chain(ends(&letters)).map(str::to_owned);
    if pieces.len() <= 1 && letters.len() >= name.len() {
        return ends.collect();
    }
    let cut = pieces.iter().filter(|piece| has_letters(piece, LEAST_PIECE));
    let joined = Some(&letters).filter(|letters| has_letters(letters, LEAST_END));
    ends.chain(cut.chain(joined).cloned()).collect()
}

fn has_letters(part: &str, least: usize) -> bool {
    part.chars().count() >= least
}

/// The parts of a name, and the name, which may be an ordinary word.
fn parts_and_whole(name: &str) -> Vec<String> {
    let mut parts = parts(name);
    parts.push(folded(name));
    parts
}

/// `OldGregs` and `Waders`, `xX`, `Linnea` and `Xx`: the words of a name by its marks, digits and capitals.
fn pieces(name: &str) -> impl Iterator<Item = &str> {
    name.split(|letter: char| !letter.is_alphabetic()).flat_map(words_by_capitals)
}

/// `GrimsbyGecko` word by word.
fn words_by_capitals(run: &str) -> impl Iterator<Item = &str> {
    let mut rest = run;
    std::iter::from_fn(move || {
        let inner = rest.char_indices().zip(rest.chars().skip(1));
        let mut borders = inner.filter(|((_, one), next)| one.is_lowercase() && next.is_uppercase());
        let cut = borders.next();
        let at = cut.map_or(rest.len(), |((at, one), _)| at + one.len_utf8());
        let (word, tail) = rest.split_at_checked(at)?;
        rest = tail;
        (!word.is_empty()).then_some(word)
    })
}

/// What begins and what ends a word, shorter than it and of a few letters.
fn ends(word: &str) -> impl Iterator<Item = &str> {
    let cuts = word.char_indices().map(|(at, _)| at).skip(1);
    let both = cuts.filter_map(|at| word.split_at_checked(at)).flat_map(|(head, tail)| [head, tail]);
    both.filter(|part| part.chars().count() >= LEAST_END)
}

/// Whether somebody may be spoken to there: at the head or the end of what is said, beside a comma, behind a greeting.
fn is_spoken_to(document: &Document, span: Span) -> bool {
    let before = said_before(document, span).trim();
    let rest = said_behind(document, span);
    let behind = rest.split(['.', ',', '!', '?']).next().unwrap_or_default();
    match () {
        () if before.is_empty() => is_said_to(rest),
        () if before.ends_with(',') => behind.trim().is_empty() || is_said_to(behind),
        () if behind.contains(char::is_alphanumeric) => is_greeted(before),
        () => is_called_last(before),
    }
}

/// So many bytes of a line are read on each side.
const REACH: usize = 200;

/// What stands before the word in its sentence, behind who says it.
fn said_before(document: &Document, span: Span) -> &str {
    let near = tail(document.before(span.start), REACH);
    near.rsplit(['\n', ':', '>', '.', '!', '?']).next().unwrap_or_default()
}

/// What stands behind the word on its line.
fn said_behind(document: &Document, span: Span) -> &str {
    let text = document.behind(span.end);
    let near = text.get(..text.floor_char_boundary(REACH)).unwrap_or_default();
    near.split('\n').next().unwrap_or_default()
}

/// `brot nerv nicht`, `crapaud merci !`: whether something short is said behind the first word.
fn is_said_to(behind: &str) -> bool {
    const MOST_WORDS: usize = 8;
    let words = behind.split_whitespace().filter(|word| word.contains(char::is_alphanumeric));
    (1..=MOST_WORDS).contains(&words.count())
}

/// `ok tjäder`, `danke, deichkind`: whether a few words stand before the last one that no noun follows.
fn is_called_last(before: &str) -> bool {
    const MOST_WORDS: usize = 3;
    let counted = before.ends_with(|last: char| last.is_ascii_digit());
    before.split_whitespace().count() <= MOST_WORDS && !counted && !leads_noun(before)
}

/// `hei troll er du der`, `spør mose om det`, `lol mose den var god`: whether a greeting or nothing but a short word of talk stands before.
fn is_greeted(before: &str) -> bool {
    const LONGEST_CRY: usize = 4;
    let cry = before.len() <= LONGEST_CRY && before.chars().all(char::is_alphabetic);
    precedes(before, &BEFORE_SOMEBODY) || (cry && !precedes(before, &BEFORE_OTHERS))
}

/// Whether the last word stands before nouns; a form of `to be` that is a possessive elsewhere does not.
fn leads_noun(before: &str) -> bool {
    precedes(before, &BEFORE_NOUN) && !precedes(before, &[WordRole::BeingInTalk])
}

/// Whether the last word has one of the roles.
fn precedes(before: &str, roles: &[WordRole]) -> bool {
    let last = before.rsplit(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default();
    facts(&folded(last)).has_any(roles)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The words of `text` that mean who writes as `name`.
    fn meant<'t>(name: &'t str, text: &'t str) -> Vec<&'t str> {
        let document = Document::new("test", text);
        let lexicon = Lexicon::embedded();
        let called_by = CalledBy::of(&BTreeSet::from([name]), &BTreeSet::from([name]), &lexicon);
        let starts = text.match_indices(char::is_alphabetic).map(|(at, _)| at);
        let starts = starts.filter(|at| !text.get(..*at).unwrap_or("").ends_with(char::is_alphabetic));
        let words = starts.map(|at| {
            let rest = text.get(at..).unwrap_or("");
            Span::new(at, at + rest.find(|letter: char| !letter.is_alphabetic()).unwrap_or(rest.len()))
        });
        let meant =
            words.filter(|span| called_by.has_part(document.cut(*span)) || called_by.mean(&document, *span));
        meant.filter_map(|span| text.get(span.start..span.end)).collect()
    }

    #[test]
    fn a_part_that_nobody_knows_means_the_user_everywhere() {
        assert_eq!(meant("Qvarnzilla", "the qvarn with me"), ["qvarn"]);
        assert_eq!(meant("qvassie_d", "a qvassie again"), ["qvassie"]);
        assert_eq!(meant("qvarn_bok54", "Grüße auch an qvarnbok"), ["qvarnbok"]);
    }

    #[test]
    fn a_word_means_the_user_who_is_spoken_to() {
        assert_eq!(meant("GrimsbyGecko", "pip: yo gecko"), ["gecko"]);
        assert_eq!(meant("flaskepost", "mose7: flaske hold nu op"), ["flaske"]);
        assert_eq!(meant("flaskepost", "mose7: tak, flaske!"), ["flaske"]);
        assert_eq!(meant("LeRoiDuCamembert", "zoé : gg roi"), ["roi"]);
        assert_eq!(meant("toreador", "mose7: hej toreador, kommer du"), ["toreador"]);
        assert_eq!(meant("distelfink", "mose7: ok fink beeil dich"), ["fink"]);
        assert_eq!(meant("flaskepost", "mose7: hvem er flaske?"), ["flaske"]);
        assert_eq!(meant("flaskepost", "mose7: ok flaske. min bror er her"), ["flaske"]);
    }

    #[test]
    fn a_word_among_others_is_a_word() {
        assert!(meant("flaskepost", "mose7: har du en flaske").is_empty());
        assert!(meant("flaskepost", "mose7: jeg købte en flaske vin i går").is_empty());
        assert!(meant("overlord", "pip: over there").is_empty());
    }
}
