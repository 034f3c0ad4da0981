//! Names in the order and with the small words of the country that they come from.
//!
//! Detection reads names as Swedish orders them (first name, middle name, surname: SweLL 3.1). `Nguyen Thi Lan`, `Wang Xiaoming` and
//! `Kovács Péter` begin with the family; `da`, `Le` and `Dela` belong to the surname after them; a surname that is also a town
//! (`Santos`) is a surname where it ends a name.

use crate::fold;
use crate::item::Item;
use crate::mention::{is_particle, particles, words};
use crate::sex::label_of;
use maskros_lexicon::{Lexicon, NamePart, Origins};
use maskros_text::{Document, Group, Label, Origin, Sex, Source, Span};

/// Where the family stands first also in the texts of other countries.
const FAMILY_FIRST: [Origin; 4] = [Origin::Vietnamese, Origin::Chinese, Origin::Korean, Origin::Hungarian];

/// A name may have so many words; more are a list that nobody can take apart.
const MOST_WORDS: usize = 5;

/// Vietnamese middle names that tell the sex of their bearer.
const MIDDLES: [(&str, Label); 4] = [
    ("thi", Label::FirstnameFemale),
    ("thị", Label::FirstnameFemale),
    ("van", Label::FirstnameMale),
    ("văn", Label::FirstnameMale),
];

/// Gives the parts of each name the label that they have in its own order.
pub(crate) fn structure(document: &Document, pieces: Vec<Item>) -> Vec<Item> {
    let lexicon = Lexicon::embedded();
    let mut out: Vec<Item> = Vec::with_capacity(pieces.len());
    let mut rest = pieces.as_slice();
    while !rest.is_empty() {
        let (run, tail) = rest.split_at(run_length(document, rest));
        rest = tail;
        if run.len() == 1 {
            out.extend_from_slice(run);
        } else {
            out.extend(Name { document, lexicon: &lexicon, pieces: run }.parts());
        }
    }
    out
}

/// How many pieces at the start stand side by side as parts of one name.
fn run_length(document: &Document, pieces: &[Item]) -> usize {
    1 + pieces.windows(2).take_while(|pair| are_of_one_name(document, &pair[0], &pair[1])).count()
}

fn are_of_one_name(document: &Document, left: &Item, right: &Item) -> bool {
    let gap = document.cut(left.gap_to(right));
    may_go_on(left) && may_end(right) && (gap == " " || particles(gap))
}

/// A part whose form does not end the name.
fn may_go_on(piece: &Item) -> bool {
    is_part(piece) && !piece.attributes.genitive
}

fn is_part(piece: &Item) -> bool {
    piece.label.is_name_part() && piece.label != Label::Initials
}

/// A part, or a town that only a list names, here or where the name stands elsewhere.
fn may_end(piece: &Item) -> bool {
    is_part(piece)
        || piece.label.group() == Group::Place
            && matches!(piece.source, Source::Lexicon | Source::Propagation)
}

/// Pieces side by side.
struct Name<'a> {
    document: &'a Document,
    lexicon: &'a Lexicon,
    pieces: &'a [Item],
}

impl Name<'_> {
    /// The pieces with the labels that they have in the order of the name's country.
    fn parts(&self) -> Vec<Item> {
        self.family_first().unwrap_or_else(|| self.surname_last())
    }

    fn folded(&self, span: Span) -> String {
        fold::name(self.document.cut(span))
    }

    fn origins(&self, part: NamePart, span: Span) -> Origins {
        let name = self.folded(span);
        self.lexicon.origins(part, &name)
    }

    /// Whether a word can be a first name; a double one (`Jean-Loup`) where its first half is one and its second no surname.
    fn is_first_name(&self, span: Span) -> bool {
        let name = self.folded(span);
        match name.split_once('-') {
            Some((first, second)) => {
                self.is_listed(NamePart::First, first) && !self.is_listed(NamePart::Surname, second)
            }
            None => self.is_listed(NamePart::First, &name),
        }
    }

    fn is_listed(&self, part: NamePart, name: &str) -> bool {
        !self.lexicon.origins(part, name).is_empty()
    }

    /// The words of all pieces, each with its piece.
    fn words(&self) -> Vec<(Span, &Item)> {
        self.pieces
            .iter()
            .flat_map(|piece| words(self.document, piece).into_iter().map(move |span| (span, piece)))
            .collect()
    }

    /// The parts of a name that begins with the family's: surname, middle names, first name.
    fn family_first(&self) -> Option<Vec<Item>> {
        let words = self.words();
        let may_be_one = (2..=MOST_WORDS).contains(&words.len()) && self.pieces.iter().all(is_part);
        if may_be_one && self.has_family_in_front(&words) { self.in_their_order(&words) } else { None }
    }

    /// The words of a name that begins with the family's as its parts.
    fn in_their_order(&self, words: &[(Span, &Item)]) -> Option<Vec<Item>> {
        let label = self.label_of_last(words);
        let mut parts = self.middle_names(words);
        parts.iter_mut().for_each(|part| part.attributes.sex = Sex::of(label));
        parts.first_mut()?.label = Label::Surname;
        parts.last_mut()?.label = label;
        Some(parts)
    }

    /// Each word as a middle name.
    fn middle_names(&self, words: &[(Span, &Item)]) -> Vec<Item> {
        let spans = words.iter();
        spans.map(|(span, piece)| part_of(self.document, piece, *span, Label::Middlename)).collect()
    }

    fn has_family_in_front(&self, words: &[(Span, &Item)]) -> bool {
        // Most names end here, before their other words are looked up.
        words.first().is_some_and(|(first, _)| self.may_be_family(*first)) && self.are_in_their_order(words)
    }

    /// Whether a word is a surname of a country where the family stands first.
    fn may_be_family(&self, word: Span) -> bool {
        let family = self.origins(NamePart::Surname, word);
        FAMILY_FIRST.into_iter().any(|origin| family.has(origin))
    }

    /// Whether a name has the order of one of the countries where the family stands first.
    fn are_in_their_order(&self, words: &[(Span, &Item)]) -> bool {
        let known: Vec<_> = words.iter().map(|(span, _)| self.known(*span)).collect();
        FAMILY_FIRST.into_iter().any(|origin| begins_with_family(&known, origin))
    }

    /// The label of the first name that ends a name: as its middle names say, else as the lists do.
    fn label_of_last(&self, words: &[(Span, &Item)]) -> Label {
        let [_, between @ .., (last, _)] = words else { return Label::FirstnameUnknown };
        let sexed = between.iter().find_map(|(span, _)| label_of_middle(&self.folded(*span)));
        sexed.unwrap_or_else(|| self.first_name(*last))
    }

    fn known(&self, span: Span) -> NameWord<'_> {
        let folded = self.folded(span);
        NameWord {
            text: self.document.cut(span),
            first: self.lexicon.origins(NamePart::First, &folded),
            surname: self.lexicon.origins(NamePart::Surname, &folded),
            middle: label_of_middle(&folded).is_some(),
        }
    }

    /// The label of a first name after its sex.
    fn first_name(&self, span: Span) -> Label {
        let name = self.folded(span);
        let sex = self.listed_sex(&name).or_else(|| self.listed_sex(name.split('-').next()?));
        label_of(sex).unwrap_or(Label::FirstnameUnknown)
    }

    fn listed_sex(&self, name: &str) -> Option<Sex> {
        self.lexicon.word(name).and_then(|word| word.first_name).map(|(sex, _)| sex)
    }

    /// The pieces with small words joined to their surnames, and with a first name in front.
    fn surname_last(&self) -> Vec<Item> {
        let mut out: Vec<Item> = Vec::with_capacity(self.pieces.len());
        for (idx, piece) in self.pieces.iter().enumerate() {
            if !is_part(piece) && self.origins(NamePart::Surname, piece.span).is_empty() {
                out.push(piece.clone());
                continue;
            }
            let piece = self.end_of_name(idx, piece);
            match out.last_mut().filter(|before| self.is_head(before, idx)) {
                Some(before) => *before = joined(before, piece),
                None => out.push(piece),
            }
        }
        self.name_in_front(&mut out);
        out
    }

    /// The piece as a surname, where it is one or the rest of one.
    fn end_of_name(&self, idx: usize, piece: &Item) -> Item {
        let mut end = piece.clone();
        if !is_part(piece) || self.is_rest(idx, piece) {
            end.label = Label::Surname;
        }
        end
    }

    /// Whether a piece is the rest of the name before it: a whole name after a first name is what is left of it.
    fn is_rest(&self, idx: usize, piece: &Item) -> bool {
        let follows = piece.label == Label::PersonName || self.follows_small_word(idx);
        idx > 0 && follows && (self.has_capital(piece.span) || self.is_small_surname(idx, piece))
    }

    /// `susanne holk` in a chat: whether neither it nor the name before has a capital, and it is nobody's first name.
    fn is_small_surname(&self, idx: usize, piece: &Item) -> bool {
        let before = self.pieces.get(idx.wrapping_sub(1));
        before.is_some_and(|before| !self.has_capital(before.span)) && !self.is_first_name(piece.span)
    }

    /// Whether a piece, or what follows its small words, is written as a name.
    fn has_capital(&self, span: Span) -> bool {
        let last = self.document.cut(span).rsplit([' ', '-']).next();
        last.is_some_and(|word| word.starts_with(char::is_uppercase))
    }

    /// Whether a small word that no source took for a name stands before a piece: `João da Silva`.
    fn follows_small_word(&self, idx: usize) -> bool {
        let pair = idx.checked_sub(1).and_then(|before| self.pieces.get(before..=idx));
        matches!(pair, Some([left, right]) if left.gap_to(right).len() > 1)
    }

    /// Whether `before`, the piece before the one with this number, is nothing but a small word.
    fn is_head(&self, before: &Item, next: usize) -> bool {
        (next > 1 || matches!(before.label, Label::Surname | Label::PersonName))
            && is_particle(self.document.cut(before.span))
    }

    /// Of two surnames without a first name the one in front is a first name, if it is ever one; what is left of a whole name before its
    /// surname is one too (`Erdmuthe` of an `Erdmuthe Kölsch-Bauer` whose surname stands elsewhere).
    fn name_in_front(&self, parts: &mut [Item]) {
        let named = parts.iter().any(|part| part.label.is_first_name());
        let [first, next, ..] = parts else { return };
        let whole = first.label == Label::PersonName && next.label == Label::Surname;
        if whole || (!named && first.label == Label::Surname && self.is_first_name(first.span)) {
            first.label = self.first_name(first.span);
            first.attributes.sex = Sex::of(first.label);
        }
    }
}

/// The label of the first name that a Vietnamese middle name stands before.
fn label_of_middle(word: &str) -> Option<Label> {
    MIDDLES.iter().find(|row| row.0 == word).map(|row| row.1)
}

/// What is known of one word of a name.
struct NameWord<'a> {
    text: &'a str,
    /// Where it is at home as a first name.
    first: Origins,
    /// Where it is at home as a surname.
    surname: Origins,
    /// Whether it is a Vietnamese middle name.
    middle: bool,
}

impl NameWord<'_> {
    fn is_given(&self, origin: Origin) -> bool {
        self.first.has(origin) || is_syllables(self.text, origin)
    }
}

/// Whether a word that Vietnamese writes between the names of a person follows the first one: `văn`, `thị`.
fn has_middle_name(between: &[NameWord<'_>], origin: Origin) -> bool {
    origin == Origin::Vietnamese && between.first().is_some_and(|word| word.middle)
}

/// Whether the first word is a surname of the country and the others are names given there, and not the other way round.
fn begins_with_family(words: &[NameWord<'_>], origin: Origin) -> bool {
    let [first, between @ .., _] = words else { return false };
    first.surname.has(origin) && (has_middle_name(between, origin) || ends_with_given_names(words, origin))
}

/// Whether the words behind the first are names given in the country, and the first and the last are not the other way round.
fn ends_with_given_names(words: &[NameWord<'_>], origin: Origin) -> bool {
    let [first, between @ .., last] = words else { return false };
    let western = first.is_given(origin) && last.surname.has(origin);
    !western && last.is_given(origin) && between.iter().all(|word| word.is_given(origin))
}

/// A given name of syllables with small letters after the hyphen, as Korean ones are written: `Min-jun`.
fn is_syllables(word: &str, origin: Origin) -> bool {
    matches!(origin, Origin::Korean | Origin::Chinese)
        && word.split_once('-').is_some_and(|(head, tail)| head.chars().count() > 1 && is_small(tail))
}

fn is_small(syllables: &str) -> bool {
    syllables.chars().all(char::is_lowercase) && syllables.len() > 1
}

/// One word of a piece; the last has the piece's form.
fn part_of(document: &Document, piece: &Item, span: Span, label: Label) -> Item {
    let mut part = Item { span, label, base: None, ..piece.clone() };
    if span.end < piece.span.end {
        part.attributes.genitive = false;
    } else {
        part.base = piece.base.as_deref().and_then(|base| base_of_last(base, document.cut(span)));
    }
    part
}

/// The last word of the base of a piece, where it is another than the piece's own last `word`.
fn base_of_last(base: &str, word: &str) -> Option<Box<str>> {
    let last = base.split_whitespace().next_back().unwrap_or(base);
    (last != word).then(|| last.into())
}

/// A small word and the surname that it belongs to, as one piece.
fn joined(head: &Item, surname: Item) -> Item {
    let span = head.span.join(surname.span);
    let score = head.score.max(surname.score);
    Item { span, score, label: Label::Surname, base: None, always: head.always || surname.always, ..surname }
}
