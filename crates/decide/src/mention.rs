//! Adjacent parts of a name as one mention, and whole names taken into parts.

use crate::fold;
use crate::item::Item;
use crate::listed::first_name_strength;
use maskros_language::{WordRole, facts};
use maskros_lexicon::Strength;
use maskros_policy::Policy;
use maskros_text::{Document, Label, Span};
use std::ops::Range;

/// A whole name may have so many words; more are a phrase that nobody can take apart.
const MOST_WORDS: usize = 5;

/// Takes whole names apart by the order that SweLL states for uncertain cases (guidelines 3.1: first name, middle name, surname),
/// unless the policy treats whole names differently from their parts.
pub(crate) fn take_apart(document: &Document, mut pieces: Vec<Item>, policy: &Policy) -> Vec<Item> {
    for piece in pieces.iter_mut().filter(|piece| piece.label.is_name_part()) {
        if is_initials(document.cut(piece.span)) || is_shortened(document, piece) {
            piece.label = Label::Initials;
        }
    }
    if !treats_names_as_their_parts(policy) {
        return pieces;
    }
    let parts = |piece: Item| {
        if piece.label == Label::PersonName { split(document, piece) } else { vec![piece] }
    };
    pieces.into_iter().flat_map(parts).collect()
}

fn treats_names_as_their_parts(policy: &Policy) -> bool {
    let treatment = |label| (policy.rule(label).action, policy.rule(label).strategy);
    let parts = [Label::FirstnameUnknown, Label::Middlename, Label::Surname];
    parts.into_iter().all(|part| treatment(part) == treatment(Label::PersonName))
}

/// Whether a name is nothing but capital letters that stand alone: `A.B.`, `P A`, whatever its source took it for.
fn is_initials(text: &str) -> bool {
    let least = if text.ends_with('.') { 1 } else { 2 };
    letters(text).all(is_capital) && letters(text).count() >= least
}

/// `Hedwig Sch.`: whether a surname is the letters of its first sound and a full stop.
fn is_shortened(document: &Document, piece: &Item) -> bool {
    let letters = document.cut(piece.span).trim_end_matches('.');
    matches!(piece.label, Label::Surname | Label::PersonName)
        && ends_in_stop(document, piece)
        && facts(&fold::name(letters)).has(WordRole::LetterGroup)
}

/// Whether a full stop is the last of a piece, or stands right behind it.
fn ends_in_stop(document: &Document, piece: &Item) -> bool {
    document.cut(piece.span).ends_with('.') || document.behind(piece.span.end).starts_with('.')
}

/// What stands between the marks of initials.
fn letters(text: &str) -> impl Iterator<Item = &str> {
    text.split(['.', ' ', '-', '\u{a0}']).filter(|word| !word.is_empty())
}

fn is_capital(word: &str) -> bool {
    word.chars().count() == 1 && word.chars().all(char::is_uppercase)
}

fn split(document: &Document, piece: Item) -> Vec<Item> {
    let words = words(document, &piece);
    let is_name = (2..=MOST_WORDS).contains(&words.len());
    if !is_name || document.cut(piece.span).contains([',', '\n', '.', '/']) {
        return vec![piece];
    }
    if is_surname_alone(document, &words) {
        return vec![Item { label: Label::Surname, ..piece }];
    }
    let (given, surname) = words.split_at(surname_start(document, &words));
    let labels = std::iter::once(Label::FirstnameUnknown).chain(std::iter::repeat(Label::Middlename));
    let given = given.iter().zip(labels).map(|(span, label)| part(&piece, *span, label));
    let surname = surname.iter().copied().reduce(Span::join);
    given.chain(surname.map(|span| surname_of(document, &piece, span))).collect()
}

/// `af Sandeberg`, `La Cours`: whether nothing but small words stands before the last one, of which none is a usual first name.
fn is_surname_alone(document: &Document, words: &[Span]) -> bool {
    let Some((_, before)) = words.split_last() else { return false };
    before.iter().map(|word| document.cut(*word)).all(|word| is_particle(word) && !is_usual_first(word))
}

fn is_usual_first(word: &str) -> bool {
    first_name_strength(&fold::name(word)) > Some(Strength::Weak)
}

/// Which word the surname begins with: the last, or the first of the particles before it.
fn surname_start(document: &Document, words: &[Span]) -> usize {
    let mut surname = words.len() - 1;
    while surname > 1 && is_particle(document.cut(words[surname - 1])) {
        surname -= 1;
    }
    surname
}

pub(crate) fn is_particle(word: &str) -> bool {
    facts(&fold::name(word)).has(WordRole::Particle)
}

/// The surname of a whole name, with its form and as much of its base.
fn surname_of(document: &Document, whole: &Item, span: Span) -> Item {
    let base = whole.base.as_deref().and_then(|base| base_of_last(base, document.cut(span)));
    Item { span, label: Label::Surname, base, ..whole.clone() }
}

/// The last word or words of the base of a whole name, as many as the surname has.
fn base_of_last(base: &str, surname: &str) -> Option<Box<str>> {
    let n_words = surname.split_whitespace().count();
    let words: Vec<&str> = base.split_whitespace().collect();
    let tail = words.get(words.len().checked_sub(n_words)?..)?.join(" ");
    (tail != surname).then(|| tail.into())
}

fn part(whole: &Item, span: Span, label: Label) -> Item {
    let mut part = Item { span, label, base: None, ..whole.clone() };
    part.attributes.genitive = false;
    part
}

/// Where the words of a piece stand.
pub(crate) fn words(document: &Document, piece: &Item) -> Vec<Span> {
    let mut at = piece.span.start;
    let spans = document.cut(piece.span).split_inclusive(char::is_whitespace).map(|word| {
        let span = Span::new(at, at + word.trim_end().len());
        at += word.len();
        span
    });
    spans.filter(|span| !span.is_empty()).collect()
}

/// The number of the mention of each piece, from 1 in reading order.
pub(crate) fn number(document: &Document, pieces: &[Item]) -> Vec<u32> {
    let mut numbers = Vec::with_capacity(pieces.len());
    let mut mention = Mention::default();
    let mut number = 0;
    let before = std::iter::once(None).chain(pieces.iter().map(Some));
    for (piece, before) in pieces.iter().zip(before) {
        let takes = |before: &Item| mention.takes(before, piece, document.cut(before.gap_to(piece)));
        if !before.is_some_and(takes) {
            mention = Mention::default();
            number += 1;
        }
        mention.add(piece);
        numbers.push(number);
    }
    numbers
}

/// The pieces of each mention; `mentions` are the numbers of the pieces' mentions.
pub(crate) fn runs(mentions: &[u32]) -> impl Iterator<Item = Range<usize>> {
    let mut start = 0;
    mentions.chunk_by(|a, b| a == b).map(move |run| {
        let range = start..start + run.len();
        start = range.end;
        range
    })
}

/// Whether a piece stands for a given name.
fn is_given(piece: &Item) -> bool {
    piece.label.is_first_name() || piece.label == Label::Initials
}

/// Whether two neighbours can be of one mention: parts of a name, and titles before them. A genitive ends the mention, unless a hyphen
/// joins the next part.
fn may_join(before: &Item, piece: &Item, gap: &str) -> bool {
    (!before.attributes.genitive || gap == "-") && may_stand_before(before.label, piece.label)
}

fn may_stand_before(first: Label, second: Label) -> bool {
    let titled = first == Label::Title;
    (titled && second == Label::Title) || (second.is_name_part() && (titled || first.is_name_part()))
}

/// What the mention being read has.
#[derive(Default)]
struct Mention {
    has_first: bool,
    has_surname: bool,
}

impl Mention {
    /// Whether `piece`, which comes `gap` after `before`, belongs to the mention.
    fn takes(&self, before: &Item, piece: &Item, gap: &str) -> bool {
        let is_full = self.has_first && self.has_surname;
        may_join(before, piece, gap) && !(is_full && is_given(piece)) && self.bridges(gap, before, piece)
    }

    /// Whether what stands between two pieces ties them together.
    fn bridges(&self, gap: &str, before: &Item, piece: &Item) -> bool {
        match gap {
            "" | " " | "\u{a0}" | "\u{202f}" | "-" | "\u{2011}" => true,
            "." | ". " | ".-" => matches!(before.label, Label::Title | Label::Initials),
            ", " => before.label == Label::Surname && !self.has_first && is_given(piece),
            _ if opens_nickname(gap) => is_given(before) && piece.label.is_first_name(),
            _ if closes_nickname(gap) => before.label.is_first_name() && piece.label == Label::Surname,
            _ => particles(gap),
        }
    }

    fn add(&mut self, piece: &Item) {
        self.has_first |= is_given(piece);
        self.has_surname |= piece.label == Label::Surname;
    }
}

/// `Elwood "Puge" Crockett`: whether a blank and the mark that opens a quotation stand between two names.
fn opens_nickname(gap: &str) -> bool {
    matches!(gap, " \"" | " “" | " „" | " ”" | " «" | " »")
}

/// Whether the text is the mark that closes a quotation, and a blank.
pub(crate) fn closes_nickname(gap: &str) -> bool {
    matches!(gap, "\" " | "” " | "“ " | "» " | "« ")
}

/// Whether only particles stand between two names. Three spaces begin another column, with another person (signatures side by side).
pub(crate) fn particles(gap: &str) -> bool {
    gap.len() <= 24 && is_spaced(gap) && gap.split(' ').filter(|word| !word.is_empty()).all(is_link)
}

/// Whether a word between two names is a small word of surnames, or the rank of who bears them.
fn is_link(word: &str) -> bool {
    is_particle(word) || facts(&fold::name(word)).has(WordRole::NobleRank)
}

fn is_spaced(gap: &str) -> bool {
    gap.starts_with(' ') && gap.ends_with(' ') && !gap.contains("   ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use maskros_text::{Attributes, Source};

    fn piece(text: &str, part: &str, label: Label) -> Item {
        let start = text.find(part).unwrap();
        Item {
            span: Span::new(start, start + part.len()),
            label,
            score: 0.9,
            source: Source::Outside,
            sources: 0,
            rule: "test",
            attributes: Attributes::default(),
            base: None,
            always: false,
            told: None,
        }
    }

    fn numbered(text: &str, parts: &[(&str, Label)]) -> Vec<u32> {
        let pieces: Vec<Item> = parts.iter().map(|(part, label)| piece(text, part, *label)).collect();
        number(&Document::new("d", text), &pieces)
    }

    use Label::{FirstnameFemale as First, Initials, Surname, Title};

    #[test]
    fn parts_side_by_side_are_one_mention() {
        assert_eq!(
            numbered("Dr. Anna Berg", &[("Dr", Title), ("Anna", First), ("Berg", Surname)]),
            [1, 1, 1]
        );
        assert_eq!(numbered("A. Berg", &[("A", Initials), ("Berg", Surname)]), [1, 1]);
        assert_eq!(numbered("BERG, Anna", &[("BERG", Surname), ("Anna", First)]), [1, 1]);
        assert_eq!(numbered("Anna von der Berg", &[("Anna", First), ("Berg", Surname)]), [1, 1]);
    }

    #[test]
    fn lists_and_genitives_are_separate_mentions() {
        assert_eq!(numbered("Anna, Maria", &[("Anna", First), ("Maria", First)]), [1, 2]);
        assert_eq!(
            numbered(
                "Anna Berg Maria Ek",
                &[("Anna", First), ("Berg", Surname), ("Maria", First), ("Ek", Surname)]
            ),
            [1, 1, 2, 2]
        );
        let signed = [("Anna", First), ("Berg", Surname), ("Demir", Surname)];
        assert_eq!(numbered("Anna Berg        Demir", &signed), [1, 1, 2]);
        let text = "Annas Berg";
        let mut pieces = vec![piece(text, "Annas", First), piece(text, "Berg", Surname)];
        pieces[0].attributes.genitive = true;
        assert_eq!(number(&Document::new("d", text), &pieces), [1, 2]);
    }

    fn taken(text: &str, base: Option<&str>) -> Vec<String> {
        let mut whole = piece(text, text, Label::PersonName);
        whole.base = base.map(Into::into);
        whole.attributes.genitive = base.is_some();
        let document = Document::new("d", text);
        let parts = take_apart(&document, vec![whole], &Policy::builtin("default").unwrap());
        let show = |part: &Item| {
            let base = part.base.as_deref().map_or_else(String::new, |base| format!("={base}"));
            format!("{}:{}{base}", part.label, document.cut(part.span))
        };
        parts.iter().map(show).collect()
    }

    #[test]
    fn whole_names_are_taken_apart_in_swells_order() {
        assert_eq!(
            taken("Anna Maria Berg", None),
            ["firstname_unknown:Anna", "middlename:Maria", "surname:Berg"]
        );
        assert_eq!(
            taken("Anna von der Bergs", Some("Anna von der Berg")),
            ["firstname_unknown:Anna", "surname:von der Bergs=von der Berg"]
        );
        assert_eq!(taken("Anna", None), ["person_name:Anna"]);
        assert_eq!(taken("af Sandeberg", None), ["surname:af Sandeberg"]);
        assert_eq!(taken("La Cours", Some("La Cour")), ["surname:La Cours=La Cour"]);
        assert_eq!(taken("BERG, Anna", None), ["person_name:BERG, Anna"]);
    }
}
