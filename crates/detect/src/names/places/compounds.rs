//! `Oslo-mannen`, `Hamburg-Besuch`, `Müller-Prozess`, `Leeds-born`: a town or a person before a hyphen, and behind it who or what is called by
//! it.

use crate::names::reading::{Evidence, SentenceContext};
use crate::token::first_name_label;
use crate::view::SentenceView;
use maskros_language::{Table, WordRole, facts, folded, rows, words_of};
use maskros_lexicon::{PlaceKind, Strength, Word};
use maskros_text::{Attributes, Candidate, Label, Languages, Span};

/// Of shorter words behind the hyphen only the very word counts.
const MIN_BEGINNING: usize = 4;

/// A town that has grown together with what is called by it has so many bytes, for shorter ones begin many words.
const MIN_GROWN: usize = 5;

/// Puts the town of the compound at `idx`, or who is told from their namesakes by its first part.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    if let Some(span) = behind_by_name(sentence.view, idx) {
        return put_first_name(sentence, span, out);
    }
    if let Some((length, evidence)) = town(sentence, idx).or_else(|| person(sentence, idx)) {
        sentence.put_span(out, beginning(sentence.view, idx, length), evidence, Attributes::default());
    }
}

/// How sure the lists are of what a compound begins with.
const SURE: f32 = 0.9;

/// The town before the hyphen, or grown together with what is called by it, and its length in bytes.
fn town(sentence: &SentenceContext<'_>, idx: usize) -> Option<(usize, Evidence)> {
    let (kind, length) = hyphenated(sentence, idx).or_else(|| grown(sentence, idx))?;
    Some((length, Evidence::listed("town-in-compound", kind.label(), SURE)))
}

/// The beginning of the token, of which the folded form has so many bytes.
fn beginning(view: &SentenceView<'_>, idx: usize, length: usize) -> Span {
    let rest = view.folded(idx).get(length..).unwrap_or_default().chars().count();
    let start = view.tokens[idx].span.start;
    Span::new(start, start + bytes_before(view.text(idx), rest))
}

/// The bytes of a word before its last `letters` letters; the marks of letters may stand apart from them.
fn bytes_before(word: &str, letters: usize) -> usize {
    let is_letter = |(_, sign): &(usize, char)| !('\u{300}'..='\u{36f}').contains(sign);
    let last = word.char_indices().filter(is_letter).rev().take(letters).last();
    last.map_or(word.len(), |(at, _)| at)
}

/// `Müller-Prozess`, `Siemens-Mitarbeiterin`: the surname before a hyphen, and its length in bytes.
fn person(sentence: &SentenceContext<'_>, idx: usize) -> Option<(usize, Evidence)> {
    part_before_hyphen(sentence.view, idx)?;
    let (name, _) = sentence.view.folded(idx).split_once('-')?;
    let somebody = joins_names(sentence) && !is_no_person(sentence.view, idx, name);
    let named = somebody && is_surname(sentence, name);
    named.then(|| (name.len(), Evidence::listed("person-in-compound", Label::Surname, SURE)))
}

/// Whether names and nouns are joined by hyphens in a language that the sentence may be in.
fn joins_names(sentence: &SentenceContext<'_>) -> bool {
    sentence.capital_nouns || sentence.view.languages.meets(Languages::SCANDINAVIAN)
}

/// `3-Zimmer-Wohnung`: whether the word before the hyphen is counted, or a thing.
fn is_no_person(view: &SentenceView<'_>, idx: usize, folded: &str) -> bool {
    view.text_before(idx) == "-" || view.means(folded, WordRole::Thing)
}

/// Whether the lists have the word as a surname; one that is an ordinary word too, or after which things are named, must be a usual one.
fn is_surname(sentence: &SentenceContext<'_>, folded: &str) -> bool {
    let Some(word) = sentence.lexicon.word(folded) else { return false };
    let is_word = sentence.view.is_ordinary(&word) || facts(folded).has(WordRole::Eponym);
    let least = if is_word { Strength::Medium } else { Strength::Weak };
    word.surname >= Some(least)
}

/// The town before a hyphen, with or without the s of a genitive behind it, and its length in bytes.
fn hyphenated(sentence: &SentenceContext<'_>, idx: usize) -> Option<(PlaceKind, usize)> {
    part_before_hyphen(sentence.view, idx)?;
    let (town, _) = sentence.view.folded(idx).split_once('-')?;
    let bare = town.strip_suffix('s').unwrap_or(town);
    [town, bare].iter().find_map(|base| Some((town_of(sentence, base)?, base.len())))
}

/// `Umeåfamiljen`: the town that a Scandinavian compound begins with; what is an institution is not found here.
pub(crate) fn grown(sentence: &SentenceContext<'_>, idx: usize) -> Option<(PlaceKind, usize)> {
    let folded = sentence.view.folded(idx);
    if !may_be_grown(sentence.view, idx) || is_institution(folded) {
        return None;
    }
    let mut ends = MIN_GROWN..=folded.len() - MIN_BEGINNING;
    ends.find_map(|end| Some((town_before(sentence, folded, end)?, end)))
}

/// Whether a long word of no list with a capital and no hyphen stands there, in a language that joins towns and nouns.
fn may_be_grown(view: &SentenceView<'_>, idx: usize) -> bool {
    let long = view.folded(idx).len() >= MIN_GROWN + MIN_BEGINNING && view.is_title(idx);
    let joined = long && view.languages.meets(Languages::SCANDINAVIAN) && view.word(idx).is_none();
    joined && !view.folded(idx).contains('-')
}

/// The town that ends before the byte `end`, where the rest of the word is who or what is called by it.
fn town_before(sentence: &SentenceContext<'_>, folded: &str, end: usize) -> Option<PlaceKind> {
    let (town, tail) = folded.split_at_checked(end)?;
    let tail = tail.strip_prefix('s').unwrap_or(tail);
    let called = tail.len() >= MIN_BEGINNING && is_called_by_town(sentence.view, tail);
    if called { town_of(sentence, town) } else { None }
}

/// What stands before the hyphen of the token, where the rest says who or what is called by it: `Zorblax` of `Zorblax-fan`.
pub(crate) fn named_part(view: &SentenceView<'_>, idx: usize) -> Option<Span> {
    part_before_hyphen(view, idx).or_else(|| behind_by_name(view, idx))
}

/// `Store-Ola`, `Lill-Kalle`: the first name of the lists behind what tells its bearer from others; a double name of the lists is no such.
fn behind_by_name(view: &SentenceView<'_>, idx: usize) -> Option<Span> {
    let (first, second) = view.text(idx).split_once('-').filter(|(_, second)| is_title(second))?;
    let named = is_by_name(view, first) && is_first_name(view, owner_of(view, &folded(second)));
    let end = view.tokens.get(idx)?.span.end;
    (named && !view.is_listed_first_name(idx)).then(|| Span::new(end - second.len(), end))
}

/// `Store`, `Lill`: whether the word tells somebody from others of the same first name.
fn is_by_name(view: &SentenceView<'_>, word: &str) -> bool {
    facts(&folded(word)).has_in(WordRole::ByName, view.languages.with_relatives())
}

fn is_first_name(view: &SentenceView<'_>, folded: &str) -> bool {
    strength_of_first(view, folded).is_some()
}

/// How sure the lists are of the word as a first name; `None` of a town.
fn strength_of_first(view: &SentenceView<'_>, folded: &str) -> Option<Strength> {
    let word = view.lexicon.word(folded).filter(|word| !word.is_usual_place())?;
    word.first_name.map(|(_, sure)| sure)
}

/// The word itself, or the one whose genitive it is where that is the surer first name: `Ola` of `Store-Olas`, but `Nils` of `Store-Nils`.
fn owner_of<'w>(view: &SentenceView<'_>, folded: &'w str) -> &'w str {
    let surer = |owner: &&str| strength_of_first(view, owner) > strength_of_first(view, folded);
    folded.strip_suffix('s').filter(surer).unwrap_or(folded)
}

fn put_first_name(sentence: &SentenceContext<'_>, span: Span, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let text = view.document.cut(span);
    let whole = folded(text);
    let owner = owner_of(view, &whole);
    let cut = whole.len() - owner.len();
    let evidence = Evidence::listed("by-name", label_of_first(view, owner), 0.95);
    sentence.put_span(out, span, evidence, Attributes { genitive: cut > 0, ..Attributes::default() });
    if let Some(candidate) = out.last_mut() {
        candidate.base = text.get(..text.len() - cut).map(Into::into);
    }
}

/// The label of the first name, by the sex that the lists tell.
fn label_of_first(view: &SentenceView<'_>, folded: &str) -> Label {
    first_name_label(view.lexicon.word(folded).and_then(|word| word.first_name).map(|(sex, _)| sex))
}

/// The part before the hyphen of what is called by it.
fn part_before_hyphen(view: &SentenceView<'_>, idx: usize) -> Option<Span> {
    let (name, _) = view.text(idx).split_once('-').filter(|(name, _)| is_title(name))?;
    let (_, tail) = view.folded(idx).split_once('-')?;
    let start = view.tokens.get(idx)?.span.start;
    is_called_by_town(view, tail).then(|| Span::new(start, start + name.len()))
}

fn is_title(word: &str) -> bool {
    word.chars().next().is_some_and(char::is_uppercase) && word.chars().skip(1).any(char::is_lowercase)
}

/// The kind of a town or quarter of the lists that is no ordinary word.
fn town_of(sentence: &SentenceContext<'_>, folded: &str) -> Option<PlaceKind> {
    let word = sentence.lexicon.word(folded).filter(Word::is_usual_place)?;
    let (kind, _) = word.place.filter(|(kind, _)| matches!(kind, PlaceKind::City | PlaceKind::Area))?;
    (!sentence.view.is_ordinary(&word)).then_some(kind)
}

/// Whether the word ends as names of institutions do: `Göteborgsskolan`; authorities may stay, without their town.
fn is_institution(folded: &str) -> bool {
    let rows = rows(Table::InstitutionEnding).iter();
    let others = rows.filter(|row| row.label() != Some(Label::Authority));
    others.flat_map(|row| row.words("words")).any(|ending| folded.ends_with(ending))
}

/// Whether somebody or something is called so by a town.
fn is_called_by_town(view: &SentenceView<'_>, tail: &str) -> bool {
    let mut words = words_of(WordRole::TownCompound).iter();
    words.any(|(word, own)| own.meets(view.languages) && begins_with(tail, word))
}

/// Whether the text begins with the word; a short one must be all of it.
fn begins_with(text: &str, word: &str) -> bool {
    if word.len() < MIN_BEGINNING { text == word } else { text.starts_with(word) }
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    #[test]
    fn who_is_told_from_namesakes_is_the_second_part() {
        let (man, woman) = (Label::FirstnameMale, Label::FirstnameFemale);
        assert_eq!(found("Her bodde Store-Knut og Vesle-Per.", Lang::Nb, man), ["Knut", "Per"]);
        assert_eq!(found("Där satt Gammel-Kerstin.", Lang::Sv, woman), ["Kerstin"]);
        assert_eq!(found("Det er Store-Eriks, ikke Sterke-Nils.", Lang::Nb, man), ["Eriks", "Nils"]);
        assert!(!found("Där satt Lill-Marie.", Lang::Sv, woman).contains(&"Marie".to_owned()));
        assert!(found("I Stor-Stockholm bor många.", Lang::Sv, man).is_empty(), "a town");
    }
}
