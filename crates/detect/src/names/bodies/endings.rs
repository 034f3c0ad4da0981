//! Institutions of one joined word, which its ending shows: `Bergaskolan`, `Lessing-Gymnasium`, `Marienhospital`.

use super::institutions::words_after;
use crate::names::places::compounds;
use crate::names::reading::{Evidence, SentenceContext, is_capitalised, is_initial, is_on_line};
use crate::names::words::{SUFFIXES, Suffix};
use maskros_language::{WordRole, facts, has_ending};
use maskros_lexicon::Word;
use maskros_text::{Attributes, Candidate, Label, Languages};

/// A name before an ending such as `-skolan` has at least so many letters.
const MIN_STEM_LETTERS: usize = 3;

/// Whether a folded word ends like the definite noun of a kind of institution (`Stadsbiblioteket`, `Bergaskolans`).
pub(crate) fn is_definite(folded: &str, languages: Languages) -> bool {
    let base = folded.strip_suffix('s').unwrap_or(folded);
    definite_endings(languages).any(|ending| folded.ends_with(ending) || base.ends_with(ending))
}

fn definite_endings(languages: Languages) -> impl Iterator<Item = &'static str> {
    let own = SUFFIXES.iter().filter(move |suffix| suffix.languages.meets(languages));
    own.filter(|suffix| suffix.definite).flat_map(|suffix| suffix.endings).copied()
}

/// What joins a name to the house that is called after it: `Marienhospital`, `Josefskrankenhaus`.
const LINKS: [&str; 2] = ["n", "s"];

/// How sure a German compound is the name of a house: every noun has a capital, but a name before the ending makes one of it
/// (`Bonifatiusschule`).
fn german_score(sentence: &SentenceContext<'_>, folded: &str, endings: &[&str]) -> f32 {
    match () {
        () if folded.contains('-') => 0.7,
        () if is_called_by_stem(sentence, folded, endings) => 0.6,
        () => 0.4,
    }
}

/// Whether what stands before the ending is a name, or beside a school.
fn is_called_by_stem(sentence: &SentenceContext<'_>, folded: &str, endings: &[&str]) -> bool {
    let stem = endings.iter().find_map(|ending| folded.strip_suffix(*ending)).unwrap_or(folded);
    is_named_stem(sentence, stem) || is_school(stem, folded) || is_site(sentence, stem)
}

/// `Waisenhofschule`, `Kornberghalle`: whether the first part is the name of a hill, farm or brook, and no ordinary word (`Friedhof`).
fn is_site(sentence: &SentenceContext<'_>, stem: &str) -> bool {
    let ordinary = |word: Word| sentence.view.is_ordinary(&word);
    has_ending(stem, WordRole::SiteStemEnding, sentence.view.languages, MIN_STEM_LETTERS)
        && !sentence.lexicon.word(stem).is_some_and(ordinary)
}

/// Whether the first part of a joined word is the name of a saint or one of the lists, letters that link it behind it or not.
fn is_named_stem(sentence: &SentenceContext<'_>, stem: &str) -> bool {
    let saint = stem.len() > 5 && stem.ends_with("ius");
    let mut linked = LINKS.iter().filter_map(|link| stem.strip_suffix(link));
    saint || is_only_name(sentence, stem) || linked.any(|stem| is_only_name(sentence, stem))
}

/// `Wiesenschule`, `Brückenschule`: whether a school is called after what stands or grows beside it.
fn is_school(stem: &str, folded: &str) -> bool {
    folded.strip_prefix(stem) == Some("schule") && facts(stem).has(WordRole::SchoolStem)
}

/// Whether the lists know the word well as a name or a place, and as nothing else.
fn is_only_name(sentence: &SentenceContext<'_>, folded: &str) -> bool {
    let plain = |word: &Word| sentence.view.is_ordinary(word) || word.roles != 0;
    sentence.lexicon.word(folded).is_some_and(|word| !plain(&word) && word.is_well_known())
}

/// The word without the s of a genitive behind an article, and how many bytes that took: `Bergagymnasiets`, `Bergaskolans`.
fn without_genitive(folded: &str) -> (&str, usize) {
    let genitive = folded.ends_with("ets") || folded.ends_with("ns");
    if genitive { (folded.trim_end_matches('s'), 1) } else { (folded, 0) }
}

/// The word as it stands and without each ending that the genitive of a German noun has: `Wittekind-Gymnasiums`, `Marienkrankenhauses`.
fn german_bases(folded: &str) -> impl Iterator<Item = (&str, usize)> {
    const GENITIVES: [&str; 3] = ["", "s", "es"];
    GENITIVES.into_iter().filter_map(|ending| Some((folded.strip_suffix(ending)?, ending.len())))
}

/// A row of endings of institutions, the base of a word that has one of them, and how many bytes its genitive takes.
type Compound<'a> = (&'static Suffix, &'a str, usize);

/// The first row of endings of institutions that the word has.
fn suffix_of<'a>(sentence: &SentenceContext<'_>, folded: &'a str) -> Option<Compound<'a>> {
    let compound = |(base, cut)| Some((suffix_with(sentence.view.languages, base)?, base, cut));
    match sentence.capital_nouns {
        true => german_bases(folded).find_map(compound),
        false => compound(without_genitive(folded)),
    }
}

/// The first row of endings one of which the word has behind a stem.
fn suffix_with(languages: Languages, folded: &str) -> Option<&'static Suffix> {
    let fits = |ending: &&str| has_stem_before(folded, ending);
    let mut suffixes = SUFFIXES.iter().filter(|suffix| suffix.languages.meets(languages));
    suffixes.find(|suffix| suffix.endings.iter().any(fits))
}

/// Whether the word has the ending behind a stem that is long enough for a name.
fn has_stem_before(folded: &str, ending: &str) -> bool {
    folded.strip_suffix(ending).is_some_and(|stem| stem.chars().count() >= MIN_STEM_LETTERS)
}

/// `Xskolan`, `X-gymnasiet`, `Ymyndigheten`: one capitalised word with the ending of an institution.
pub(crate) fn ending(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    if !may_be_compound(sentence, idx) {
        return;
    }
    let Some(compound) = suffix_of(sentence, sentence.view.folded(idx)) else { return };
    let (suffix, ..) = compound;
    if is_authority_of_town(sentence, idx, suffix) {
        return;
    }
    match last_of_name(sentence, idx, suffix) {
        Some(last) => sentence.put(out, idx, last, Evidence::context("institution-head", suffix.label, 0.7)),
        None => put_alone(sentence, idx, compound, out),
    }
}

/// `Göteborgspolisen`: its town goes, and the rest may stay.
fn is_authority_of_town(sentence: &SentenceContext<'_>, idx: usize, suffix: &Suffix) -> bool {
    suffix.label == Label::Authority && compounds::grown(sentence, idx).is_some()
}

/// The last word of the name, if it goes on behind the word for the kind of house.
fn last_of_name(sentence: &SentenceContext<'_>, idx: usize, suffix: &Suffix) -> Option<usize> {
    let behind = if sentence.capital_nouns { words_after(sentence, idx, suffix.label) } else { None };
    match behind {
        None if suffix.definite && is_name_of_house(sentence, idx + 1) => Some(idx + 1),
        behind => behind,
    }
}

/// Adds the one word, without the ending of its genitive.
fn put_alone(
    sentence: &SentenceContext<'_>,
    idx: usize,
    (suffix, base, cut): Compound<'_>,
    out: &mut Vec<Candidate>,
) {
    let score = match () {
        () if sentence.capital_nouns => german_score(sentence, base, suffix.endings),
        () if is_initial(sentence.view, idx) => 0.5,
        () => 0.6,
    };
    let evidence = Evidence::pattern("institution-ending", suffix.label, score);
    let attributes = Attributes { definite: suffix.definite, genitive: cut > 0, ..Attributes::default() };
    sentence.put_form(out, sentence.view.tokens[idx].span, evidence, attributes, (cut, ""));
}

/// `Regionshospitalet Gødstrup`: whether the name of a house stands there behind its kind, and of nobody.
fn is_name_of_house(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let view = sentence.view;
    let named = view.is_title(at) && view.is_word(at) && is_on_line(view, at);
    named && sentence.reading(at).is_free() && !sentence.reading(at).may_be_first()
}

/// Whether a capitalised word is long enough for a name and the ending of an institution, and nothing else; of the words that the lists have
/// as names only a German one with a hyphen may be (`Lessing-Gymnasium`).
fn may_be_compound(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    is_capitalised(sentence.view, idx)
        && sentence.view.text(idx).len() > 2 * MIN_STEM_LETTERS
        && is_no_listed_name(sentence, idx)
}

/// Whether the word is no ordinary one, and no name of the lists but for a German one with a hyphen.
fn is_no_listed_name(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let reading = sentence.reading(idx);
    let joined = sentence.capital_nouns && sentence.view.folded(idx).contains('-');
    reading.is_free() && (joined || !reading.is_listed())
}
