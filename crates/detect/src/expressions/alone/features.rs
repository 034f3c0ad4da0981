//! What the model sees of a number: the words and marks around it, what they can be, and how large it is.

use crate::expressions::pieces::{Line, PieceKind, back};
use maskros_language::GrammarRole;

/// How far from the number a piece is seen.
const REACH: usize = 4;
/// How far what a word can be is seen.
const REACH_OF_ROLES: usize = 3;
/// So many words before the number are seen wherever they stand.
const BAG: usize = 8;
/// So many bytes before what is said are seen where the number begins it.
const BEFORE_SPEECH: usize = 80;

/// What a feature of one thing is about; its number is part of the feature.
#[derive(Clone, Copy)]
enum Template {
    Word,
    Class,
    Role,
    PackRole,
    Near,
    Earlier,
    Joined,
    /// A row of [`TOGETHER`].
    Together,
}

/// What is seen at a place, counted from the number.
#[derive(Clone, Copy)]
enum Seen {
    Size,
    Word(isize),
    Class(isize),
}
use Seen::{Class, Size, Word};

/// What is seen together, a feature a row.
const TOGETHER: &[&[Seen]] = &[
    &[Size],
    &[Size, Word(-1)],
    &[Size, Word(1)],
    &[Word(-1), Class(1)],
    &[Class(-1), Word(1)],
    &[Class(-2), Word(-1)],
    &[Class(-3), Class(-2), Word(-1)],
    &[Class(-1), Class(1)],
    &[Class(-2), Class(-1)],
    &[Class(-2), Class(-1), Class(1)],
    &[Word(-2), Word(-1)],
    &[Word(1), Word(2)],
    &[Word(1), Class(2)],
];

/// A feature while it is made: FNV-1a over its template and parts.
#[derive(Clone, Copy)]
struct Feature(u32);

impl Feature {
    fn new(template: Template, place: usize) -> Self {
        Self(0x811c_9dc5).number(template as usize).number(place)
    }

    fn with(self, bytes: &[u8]) -> Self {
        let step = |hash: u32, byte: &u8| (hash ^ u32::from(*byte)).wrapping_mul(0x0100_0193);
        // The end of a part is told too, so that `a bc` and `ab c` differ.
        Self(step(bytes.iter().fold(self.0, step), &0xff))
    }

    fn number(self, number: usize) -> Self {
        self.with(&number.to_le_bytes()[..4])
    }

    /// The same with what is seen near the number at `idx`.
    fn and(self, line: &Line<'_>, idx: usize, seen: Seen) -> Self {
        match seen {
            Size => self.number(size(line, idx)),
            Word(step) => self.with(word(line, idx.wrapping_add_signed(step)).as_bytes()),
            Class(step) => self.number(class(line, idx.wrapping_add_signed(step))),
        }
    }
}

/// Adds the features of the number at `idx`.
pub(super) fn of(line: &Line<'_>, idx: usize, out: &mut Vec<u32>) {
    let mut add = |feature: Feature| out.push(feature.0);
    around(line, idx, &mut add);
    bag(line, idx, &mut add);
    add(Feature::new(Template::Joined, 0).number(joined(line, idx)));
    roles(line, idx, &mut add);
    together(line, idx, &mut add);
    earlier(line, idx, &mut add);
}

/// The piece so many places before the number, counted from 1, and then those behind it.
fn places(idx: usize, reach: usize) -> impl Iterator<Item = (usize, usize)> {
    (1..=reach).flat_map(move |step| [(2 * step, back(idx, step)), (2 * step + 1, idx + step)])
}

/// Each piece near the number by itself.
fn around(line: &Line<'_>, idx: usize, add: &mut impl FnMut(Feature)) {
    for (place, at) in places(idx, REACH) {
        add(Feature::new(Template::Word, place).with(word(line, at).as_bytes()));
        add(Feature::new(Template::Class, place).number(class(line, at)));
    }
}

/// On which sides something is joined to the number.
fn joined(line: &Line<'_>, idx: usize) -> usize {
    usize::from(line.tight(idx)) + 2 * usize::from(line.tight(idx + 1))
}

/// The words before the number, wherever they stand.
fn bag(line: &Line<'_>, idx: usize, add: &mut impl FnMut(Feature)) {
    for step in 1..=BAG {
        add(Feature::new(Template::Near, 0).with(word(line, back(idx, step)).as_bytes()));
    }
}

/// What the grammars and the packs say that the words near the number can be.
fn roles(line: &Line<'_>, idx: usize, add: &mut impl FnMut(Feature)) {
    for (place, at) in places(idx, REACH_OF_ROLES) {
        for role in GrammarRole::ALL.iter().filter(|role| line.has(at, **role)) {
            add(Feature::new(Template::Role, place).with(role.name().as_bytes()));
        }
        for role in line.facts(at).roles_in(line.view().languages) {
            add(Feature::new(Template::PackRole, place).with(role.name().as_bytes()));
        }
    }
}

/// What pieces near the number, and its size, say together.
fn together(line: &Line<'_>, idx: usize, add: &mut impl FnMut(Feature)) {
    for (row, seen) in TOGETHER.iter().enumerate() {
        let start = Feature::new(Template::Together, row);
        add(seen.iter().fold(start, |feature, one| feature.and(line, idx, *one)));
    }
}

/// The words before what is said, where the number begins it: a question may stand there.
fn earlier(line: &Line<'_>, idx: usize, add: &mut impl FnMut(Feature)) {
    if !line.begins_speech(idx) {
        return;
    }
    for word in line.words_before(idx, BEFORE_SPEECH).iter().filter(|word| !word.is_empty()) {
        add(Feature::new(Template::Earlier, 0).with(word.as_bytes()));
    }
}

/// How large the number is, as far as ages and houses differ in it; number words have no size.
fn size(line: &Line<'_>, idx: usize) -> usize {
    const FROM: [u32; 7] = [1, 4, 13, 20, 32, 60, 100];
    let Some(number) = line.number(idx) else { return FROM.len() + 1 };
    FROM.iter().filter(|from| number >= **from).count()
}

/// The word or mark there; of digits only that they are.
fn word<'a>(line: &Line<'a>, at: usize) -> &'a str {
    match line.piece(at).map(|piece| piece.kind) {
        None => "",
        Some(PieceKind::Digits) => "0",
        Some(PieceKind::Mark) => line.text(at),
        Some(PieceKind::Word) => line.folded(at),
    }
}

/// What kind of piece stands there: nothing, digits, a mark, or a word by its capital and what the lists know it as.
fn class(line: &Line<'_>, at: usize) -> usize {
    const WORDS: usize = 4;
    match line.piece(at).map(|piece| piece.kind) {
        None => 0,
        Some(PieceKind::Digits) => 1,
        Some(PieceKind::Mark) => 2 + usize::from(line.closes(at + 1)),
        Some(PieceKind::Word) => WORDS + class_of_word(line, at),
    }
}

/// The flags of a word.
fn class_of_word(line: &Line<'_>, at: usize) -> usize {
    let word = line.lexicon(at);
    let flags = [
        line.capital(at),
        word.is_some_and(maskros_lexicon::Word::is_usual_first_name),
        word.is_some_and(|word| word.surname.is_some()),
        word.is_some_and(|word| word.place.is_some()),
        line.is_kin(at),
        line.is_written_small(at),
    ];
    flags.iter().fold(0, |all, flag| 2 * all + usize::from(*flag))
}
