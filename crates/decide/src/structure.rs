//! Names in the order and with the small words of the country that they come from.
//!
//! Detection reads names as Swedish orders them (first name, middle name, surname: SweLL 3.1). `Nguyen Thi Lan`, `Wang Xiaoming` and
//! `Kovács Péter` begin with the family; `da`, `Le` and `Dela` belong to the surname after them; a surname that is also a town
//! (`Santos`) is a surname where it ends a name.

use crate::fold;
use crate::item::Item;
use crate::mention::particles;
use maskros_language::{WordRole, facts};
use maskros_lexicon::{Lexicon, NamePart, Origins};
use maskros_text::{Document, Group, Label, Origin, Sex, Source, Span, cut};

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
        let name = Name { document, lexicon: &lexicon, pieces: run };
        if run.len() == 1 {
            out.extend_from_slice(run);
        } else if let Some(parts) = name.family_first() {
            out.extend(parts);
        } else {
            out.extend(name.surname_last());
        }
    }
    out
}

/// How many pieces at the start stand side by side as parts of one name.
fn run_length(document: &Document, pieces: &[Item]) -> usize {
    let joined = |pair: &[Item]| {
        let [left, right] = pair else { return false };
        let gap = document.cut(Span::new(left.span.end, right.span.start));
        is_part(left) && may_end(right) && !left.attributes.genitive && (gap == " " || particles(gap))
    };
    1 + pieces.windows(2).take_while(|pair| joined(pair)).count()
}

fn is_part(piece: &Item) -> bool {
    piece.label.is_name_part() && piece.label != Label::Initials
}

/// A part, or a town that only a list names, here or where the name stands elsewhere.
fn may_end(piece: &Item) -> bool {
    let listed = matches!(piece.source, Source::Lexicon | Source::Propagation);
    is_part(piece) || (piece.label.group() == Group::Place && listed)
}

/// Pieces side by side.
struct Name<'a> {
    document: &'a Document,
    lexicon: &'a Lexicon,
    pieces: &'a [Item],
}

impl Name<'_> {
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
        let is = |part, name: &str| !self.lexicon.origins(part, name).is_empty();
        match name.split_once('-') {
            Some((first, second)) => is(NamePart::First, first) && !is(NamePart::Surname, second),
            None => is(NamePart::First, &name),
        }
    }

    /// The words of all pieces, each with its piece.
    fn words(&self) -> Vec<(Span, &Item)> {
        let cut_up = |piece| words(self.document, piece).into_iter().map(move |span| (span, piece));
        self.pieces.iter().flat_map(cut_up).collect()
    }

    /// The parts of a name that begins with the family's: surname, middle names, first name.
    fn family_first(&self) -> Option<Vec<Item>> {
        let words = self.words();
        if !(2..=MOST_WORDS).contains(&words.len()) || !self.pieces.iter().all(is_part) {
            return None;
        }
        // Most names end here, before their other words are looked up.
        let family = self.origins(NamePart::Surname, words.first()?.0);
        FAMILY_FIRST.into_iter().find(|origin| family.has(*origin))?;
        let known: Vec<NameWord> = words.iter().map(|(span, _)| self.known(*span)).collect();
        FAMILY_FIRST.into_iter().find(|origin| begins_with_family(&known, *origin))?;
        let last = words.len() - 1;
        let mut sexed = None;
        let mut parts = Vec::with_capacity(words.len());
        for (idx, (span, piece)) in words.iter().enumerate() {
            let word = self.folded(*span);
            let middle = MIDDLES.iter().find(|row| idx > 0 && idx < last && row.0 == word);
            sexed = sexed.or(middle.map(|row| row.1));
            let label = match idx {
                0 => Label::Surname,
                _ if idx == last => sexed.unwrap_or_else(|| self.first_name(*span)),
                _ => Label::Middlename,
            };
            parts.push(part_of(self.document, piece, *span, label));
        }
        let sex = parts.last().and_then(|last| sex_of(last.label));
        parts.iter_mut().for_each(|part| part.attributes.sex = sex);
        Some(parts)
    }

    fn known(&self, span: Span) -> NameWord<'_> {
        let folded = self.folded(span);
        NameWord {
            text: self.document.cut(span),
            first: self.lexicon.origins(NamePart::First, &folded),
            surname: self.lexicon.origins(NamePart::Surname, &folded),
            middle: MIDDLES.iter().any(|row| row.0 == folded),
        }
    }

    /// The label of a first name after its sex.
    fn first_name(&self, span: Span) -> Label {
        let name = self.folded(span);
        let sex = |name: &str| self.lexicon.word(name).and_then(|word| word.first_name).map(|(sex, _)| sex);
        match sex(&name).or_else(|| sex(name.split('-').next()?)) {
            Some(Sex::Male) => Label::FirstnameMale,
            Some(Sex::Female) => Label::FirstnameFemale,
            _ => Label::FirstnameUnknown,
        }
    }

    /// The pieces with small words joined to their surnames, and with a first name in front.
    fn surname_last(&self) -> Vec<Item> {
        let mut out: Vec<Item> = Vec::with_capacity(self.pieces.len());
        for (idx, piece) in self.pieces.iter().enumerate() {
            let mut piece = piece.clone();
            if !is_part(&piece) {
                if self.origins(NamePart::Surname, piece.span).is_empty() {
                    out.push(piece);
                    continue;
                }
                piece.label = Label::Surname;
            }
            // A whole name after a first name is what is left of it.
            let rest = piece.label == Label::PersonName || self.follows_small_word(idx);
            if idx > 0 && rest && self.has_capital(piece.span) {
                piece.label = Label::Surname;
            }
            match out.last_mut().filter(|before| self.is_head(before, idx)) {
                Some(before) => *before = joined(before, piece),
                None => out.push(piece),
            }
        }
        self.name_in_front(&mut out);
        out
    }

    /// Whether a piece, or what follows its small words, is written as a name.
    fn has_capital(&self, span: Span) -> bool {
        let last = self.document.cut(span).rsplit([' ', '-']).next();
        last.and_then(|word| word.chars().next()).is_some_and(char::is_uppercase)
    }

    /// Whether a small word that no source took for a name stands before a piece: `João da Silva`.
    fn follows_small_word(&self, idx: usize) -> bool {
        let before = idx.checked_sub(1).and_then(|before| self.pieces.get(before));
        let gap =
            before.zip(self.pieces.get(idx)).map(|(left, right)| Span::new(left.span.end, right.span.start));
        gap.is_some_and(|gap| gap.len() > 1)
    }

    /// Whether `before`, the piece before the one with this number, is nothing but a small word.
    fn is_head(&self, before: &Item, next: usize) -> bool {
        let lone = next > 1 || matches!(before.label, Label::Surname | Label::PersonName);
        lone && facts(&self.folded(before.span)).has(WordRole::Particle)
    }

    /// Of two surnames without a first name the one in front is a first name, if it is ever one.
    fn name_in_front(&self, parts: &mut [Item]) {
        let named = parts.iter().any(|part| part.label.is_first_name());
        let [first, _, ..] = parts else { return };
        if named || first.label != Label::Surname || !self.is_first_name(first.span) {
            return;
        }
        first.label = self.first_name(first.span);
        first.attributes.sex = sex_of(first.label);
    }
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
    let [first, between @ .., last] = words else { return false };
    if !first.surname.has(origin) {
        return false;
    }
    let marked = has_middle_name(between, origin);
    let given = last.is_given(origin) && between.iter().all(|word| word.is_given(origin));
    let western = first.is_given(origin) && last.surname.has(origin);
    marked || (given && !western)
}

/// A given name of syllables with small letters after the hyphen, as Korean ones are written: `Min-jun`.
fn is_syllables(word: &str, origin: Origin) -> bool {
    let small = |tail: &str| tail.chars().all(char::is_lowercase) && tail.len() > 1;
    matches!(origin, Origin::Korean | Origin::Chinese)
        && word.split_once('-').is_some_and(|(head, tail)| head.chars().count() > 1 && small(tail))
}

const fn sex_of(label: Label) -> Option<Sex> {
    match label {
        Label::FirstnameMale => Some(Sex::Male),
        Label::FirstnameFemale => Some(Sex::Female),
        _ => None,
    }
}

/// One word of a piece; the last has the piece's form.
fn part_of(document: &Document, piece: &Item, span: Span, label: Label) -> Item {
    let mut part = Item { span, label, base: None, ..piece.clone() };
    if span.end < piece.span.end {
        part.attributes.genitive = false;
    } else if let Some(base) = &piece.base {
        let word = base.split_whitespace().next_back().unwrap_or(base);
        part.base = (word != document.cut(span)).then(|| word.into());
    }
    part
}

/// A small word and the surname that it belongs to, as one piece.
fn joined(head: &Item, surname: Item) -> Item {
    let span = head.span.join(surname.span);
    let score = head.score.max(surname.score);
    Item { span, score, label: Label::Surname, base: None, always: head.always || surname.always, ..surname }
}

fn words(document: &Document, piece: &Item) -> Vec<Span> {
    let text = cut(document.text(), piece.span);
    let mut at = piece.span.start;
    let mut words = Vec::new();
    for word in text.split_inclusive(char::is_whitespace) {
        let length = word.trim_end().len();
        if length > 0 {
            words.push(Span::new(at, at + length));
        }
        at += word.len();
    }
    words
}
