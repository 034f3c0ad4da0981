//! A surname that the tagger or a list takes for a place elsewhere in the document: `Per Mellembakken … Send bildene til Mellembakken`; a
//! first name likewise: `Til stede: Nora, Ida … Referent: Nora`.
//!
//! Many surnames of the north are those of farms, and behind a preposition a model sees the farm. Then one person would get two
//! pseudonyms. Where the lists have the place and the preposition is one of places, it stays a place: `Anna Lund bor i Lund`.

use maskros_language::{WordRole, facts, folded};
use maskros_lexicon::Lexicon;
use maskros_text::{Attributes, Candidate, Document, Label, Languages, Source, Span};
use std::collections::{HashMap, HashSet};

/// A first name and a surname behind it are both at least this sure.
const SURE: f32 = 0.6;

/// Labels of what a surname may be taken for.
const TAKEN_FOR: [Label; 4] = [Label::City, Label::Area, Label::Place, Label::OtherInstitution];

/// Gives the namesakes of people the label of a surname or first name.
pub(crate) fn rename(document: &Document, lexicon: &Lexicon, candidates: &mut [Candidate]) {
    let (surnames, firsts) = (surnames(document, candidates), firsts(document, lexicon, candidates));
    if surnames.is_empty() && firsts.is_empty() {
        return;
    }
    for candidate in candidates.iter_mut().filter(|candidate| is_guessed_place(candidate)) {
        let name = base(document, candidate);
        let label = if surnames.contains(&name) { Some(Label::Surname) } else { firsts.get(&name).copied() };
        if let Some(label) = label.filter(|_| !is_place(document, lexicon, candidate, &name)) {
            make_person(candidate, label);
        }
    }
}

/// Makes a part of a name of a place, of which only the genitive holds on.
fn make_person(candidate: &mut Candidate, label: Label) {
    candidate.label = label;
    let genitive = candidate.attributes.genitive;
    candidate.attributes = Attributes { genitive, ..Attributes::default() };
}

/// The usual first names, folded, that what stands round them shows to be somebody's, each with its label.
fn firsts(document: &Document, lexicon: &Lexicon, candidates: &[Candidate]) -> HashMap<String, Label> {
    let told = candidates.iter().filter(|one| one.label.is_first_name() && one.score >= SURE);
    let told = told.filter(|one| one.source == Source::Context);
    let named = told.map(|one| (base(document, one), one.label));
    named.filter(|(name, _)| lexicon.word(name).is_some_and(|word| word.is_usual_first_name())).collect()
}

/// The surnames that stand right behind a first name or title, or end a whole name, folded.
fn surnames(document: &Document, candidates: &[Candidate]) -> HashSet<String> {
    let sure = || candidates.iter().filter(|candidate| candidate.score >= SURE);
    let heads = sure().filter(|candidate| leads_surname(candidate.label));
    let ends: HashSet<usize> = heads.map(|head| head.span.end).collect();
    let surname = |candidate: &Candidate| match candidate.label {
        Label::Surname => {
            ends.contains(&end_before(document, candidate.span)).then(|| base(document, candidate))
        }
        Label::PersonName => Some(folded(document.cut(candidate.span).rsplit_once(' ')?.1)),
        _ => None,
    };
    sure().filter_map(surname).collect()
}

fn leads_surname(label: Label) -> bool {
    label.is_first_name() || label == Label::Title
}

/// Where the word before the space before the span ends.
fn end_before(document: &Document, span: Span) -> usize {
    document.before(span.start).trim_end_matches(' ').len()
}

fn base(document: &Document, candidate: &Candidate) -> String {
    candidate.base.as_deref().map_or_else(|| folded(document.cut(candidate.span)), folded)
}

/// Whether the tagger or a list has it as a place; what a rule says has a reason round it.
fn is_guessed_place(candidate: &Candidate) -> bool {
    matches!(candidate.source, Source::Tagger | Source::Lexicon) && TAKEN_FOR.contains(&candidate.label)
}

/// Whether the lists have the place, and a preposition of places stands before it.
fn is_place(document: &Document, lexicon: &Lexicon, candidate: &Candidate, name: &str) -> bool {
    let listed = lexicon.word(name).is_some_and(|word| word.place.is_some());
    let languages = candidate.attributes.language.map_or(Languages::SUPPORTED, Languages::only);
    let before = document.before(candidate.span.start).trim_end();
    let before = before.rsplit(char::is_whitespace).next().unwrap_or("");
    listed && facts(&folded(before)).has_in(WordRole::PlacePreposition, languages)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The label of the last word of the text, which the tagger takes for a town.
    fn label_of_last(text: &str, last: &str) -> Label {
        let document = Document::new("test", text);
        let span = |word: &str, at: usize| Span::new(at, at + word.len());
        let mut candidates = vec![
            Candidate::new(span("Per", 0), Label::FirstnameMale, 0.9, Source::Lexicon, "name-sequence"),
            Candidate::new(span(last, 4), Label::Surname, 0.9, Source::Lexicon, "name-sequence"),
            Candidate::new(span(last, text.rfind(last).unwrap()), Label::City, 0.9, Source::Tagger, "tagger"),
        ];
        rename(&document, &Lexicon::embedded(), &mut candidates);
        candidates[2].label
    }

    #[test]
    fn a_farm_is_the_person_of_its_name() {
        assert_eq!(
            label_of_last("Per Mellembakken kom. Bilder sendt til Mellembakken.", "Mellembakken"),
            Label::Surname
        );
        assert_eq!(label_of_last("Per Lund kom. Så sa Lund nei.", "Lund"), Label::Surname);
    }

    #[test]
    fn a_whole_name_ends_with_its_surname() {
        let document = Document::new("test", "Leidulf Hove gikk. Da Hove kom, var det sent.");
        let name =
            |start, end, label| Candidate::new(Span::new(start, end), label, 0.9, Source::Tagger, "tagger");
        let mut candidates = vec![name(0, 12, Label::PersonName), name(22, 26, Label::City)];
        rename(&document, &Lexicon::embedded(), &mut candidates);
        assert_eq!(candidates[1].label, Label::Surname);
    }

    #[test]
    fn a_town_is_the_person_of_its_name_who_is_told_elsewhere() {
        let document = Document::new("test", "Til stede: Nora og Ida. Referent: Nora. Hun bor i Nora.");
        let first = |span, label, source| Candidate::new(span, label, 0.9, source, "tagger");
        let mut candidates = vec![first(Span::new(11, 15), Label::FirstnameFemale, Source::Context)];
        let towns = [Span::new(34, 38), Span::new(50, 54)];
        candidates.extend(towns.map(|span| first(span, Label::City, Source::Tagger)));
        rename(&document, &Lexicon::embedded(), &mut candidates);
        assert_eq!((candidates[1].label, candidates[2].label), (Label::FirstnameFemale, Label::City));
    }

    #[test]
    fn a_listed_town_behind_its_preposition_stays() {
        assert_eq!(label_of_last("Per Lund kom. Hun bor i Lund.", "Lund"), Label::City);
        assert_eq!(label_of_last("Per Mo kom. Hun bor i Kvamsdal.", "Kvamsdal"), Label::City);
    }
}
