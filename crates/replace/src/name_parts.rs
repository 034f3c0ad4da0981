//! The parts of a person's name: which are first names, which surnames, which small words that tell nothing.

use crate::doubles;
use crate::namer::Class;
use crate::shape::{folded, is_of_name};
use crate::words::{STAND_IN, in_language};
use maskros_language::{Table, WordRole, facts, rows};
use maskros_lexicon::{Lexicon, NamePart, Strength, Word};
use maskros_text::{Decision, Label, Lang, Languages, Origin, Sex};
use std::collections::HashSet;
use std::sync::LazyLock;

/// What is known of the parts of names: by the lists, and by the document.
pub(crate) struct NameParts {
    lexicon: Lexicon,
    /// Names that are usual first names and surnames of somebody here, folded.
    surnames: HashSet<String>,
    /// What somebody here has before a surname, folded.
    firsts: HashSet<String>,
}

impl NameParts {
    /// Reads the names of a document.
    pub(crate) fn of(decisions: &[Decision]) -> Self {
        let lexicon = Lexicon::embedded();
        let names: Vec<&Decision> =
            decisions.iter().filter(|decision| decision.label.is_name_part()).collect();
        let mentions = names.chunk_by(|one, next| one.mention == next.mention);
        let surnames = mentions.filter_map(|mention| surname_at_end(&lexicon, mention)).collect();
        Self { lexicon, surnames, firsts: names.iter().filter_map(|name| first_of(name)).collect() }
    }

    /// The names of a decision, each with the part of a name that it is.
    pub(crate) fn named<'d>(&self, decision: &'d Decision) -> Vec<(NamePart, &'d str)> {
        let pieces = self.pieces(decision, &decision.base).into_iter();
        pieces.filter_map(|(piece, class)| Some((name_part(class?), piece))).collect()
    }

    /// The base form cut into names and what stands between them, double first names in one.
    pub(crate) fn units<'b>(&self, decision: &Decision, base: &'b str) -> Vec<(&'b str, Option<Class>)> {
        doubles::joined(base, self.pieces(decision, base), Class::First)
    }

    /// The base form cut into names (with their class) and what stands between them.
    pub(crate) fn pieces<'b>(&self, decision: &Decision, base: &'b str) -> Vec<(&'b str, Option<Class>)> {
        let classed = |piece: &str, last, names| class_of(self, decision, piece, (last, names));
        cut_into_pieces(decision, base, &classed)
    }

    /// Whether the word is the surname of somebody in the document.
    fn is_surname_here(&self, piece: &str) -> bool {
        !self.surnames.is_empty() && self.surnames.contains(&folded(piece))
    }

    /// Whether a name that stands alone, and may be either part, is a surname: `chez Thermoclim`, `chez les Vandenbossche`. What no list has
    /// is one where it has a capital, for first names are few and surnames many; chats without capitals call people by their first names.
    fn is_lone_surname(&self, piece: &str, word: Word) -> bool {
        let rank = |strength: Option<Strength>| strength.map(|strength| strength as u8);
        let (surname, first) = (rank(word.surname), rank(word.first_name.map(|(_, strength)| strength)));
        surname > first || (first.is_none() && piece.starts_with(char::is_uppercase) && !self.is_first(piece))
    }

    /// Whether the document or some country has the word as a first name.
    fn is_first(&self, piece: &str) -> bool {
        self.firsts.contains(&folded(piece)) || !is_no_first_name(&self.lexicon, piece)
    }
}

/// The first name in a decision, folded, where it is told from the surname.
fn first_of(name: &Decision) -> Option<String> {
    match name.label {
        Label::PersonName => name.base.split_once(' ').map(|(first, _)| folded(first)),
        label => label.is_first_name().then(|| folded(&name.base)),
    }
}

/// The surname of a mention that a list would take for a second first name: `Inger Frank`, where the two are of different sexes,
/// `Källander Sten`, where what stands before it is no first name, and `der Zeuge Heine`, where nothing does.
fn surname_at_end(lexicon: &Lexicon, mention: &[&Decision]) -> Option<String> {
    if let [alone] = mention {
        return (alone.label == Label::Surname).then(|| folded(&alone.base));
    }
    let [.., before, last] = mention else { return None };
    let named_behind =
        !is_given(lexicon, before) && (has_first_name(mention) || is_hardly_first(lexicon, last));
    let told = named_behind || is_of_other_sex(lexicon, mention, last);
    (last.label == Label::Surname && told).then(|| folded(&last.base))
}

fn has_first_name(mention: &[&Decision]) -> bool {
    mention.iter().any(|decision| decision.label.is_first_name())
}

/// `Inger Frank`: whether the last word, as a first name, would be of another sex than the first name.
fn is_of_other_sex(lexicon: &Lexicon, mention: &[&Decision], last: &Decision) -> bool {
    let own = sex_of_first(mention);
    let other = lexicon.word(&folded(&last.base)).and_then(sex_of_word);
    own.zip(other).is_some_and(|(own, other)| own != other)
}

/// Whether a word is no first name of the lists, or an ordinary word that is one too.
fn is_hardly_first(lexicon: &Lexicon, decision: &Decision) -> bool {
    first_name_strength(lexicon, decision) <= Some(Strength::Weak)
}

/// How sure the lists are that a word is a first name.
fn first_name_strength(lexicon: &Lexicon, decision: &Decision) -> Option<Strength> {
    lexicon.word(&folded(&decision.base))?.first_name.map(|(_, strength)| strength)
}

/// The sex that the first name of a mention tells.
fn sex_of_first(mention: &[&Decision]) -> Option<Sex> {
    mention.iter().find_map(|decision| match decision.label {
        Label::FirstnameMale => Some(Sex::Male),
        Label::FirstnameFemale => Some(Sex::Female),
        _ => None,
    })
}

/// The sex of those who bear a word as a first name, where it is one.
fn sex_of_word(word: Word) -> Option<Sex> {
    word.first_name.map(|(sex, _)| sex).filter(|sex| *sex != Sex::Both)
}

/// Whether a decision is a first name, or a middle name that is one in some country.
fn is_given(lexicon: &Lexicon, decision: &Decision) -> bool {
    let listed = || !lexicon.origins(NamePart::First, &folded(&decision.base)).is_empty();
    decision.label.is_first_name() || (decision.label == Label::Middlename && listed())
}

pub(crate) fn name_part(class: Class) -> NamePart {
    if class == Class::Surname { NamePart::Surname } else { NamePart::First }
}

/// The base form cut into names, with the class that `classed` gives to each, whether it is the last and of how many, and what stands
/// between them.
fn cut_into_pieces<'b>(
    decision: &Decision,
    base: &'b str,
    classed: &dyn Fn(&str, bool, usize) -> Class,
) -> Vec<(&'b str, Option<Class>)> {
    let mut cuts = cuts(decision, base);
    // `Van` is a name of its own where nothing else is.
    if !cuts.iter().any(|(_, named)| *named) {
        cuts.iter_mut().for_each(|(piece, named)| *named = piece.chars().any(char::is_alphabetic));
    }
    let names = cuts.iter().filter(|(_, named)| *named).count();
    let comma = base.contains(',');
    let (mut nth, mut after_comma) = (0, false);
    let pieces = cuts.into_iter().map(|(piece, named)| {
        after_comma |= piece.contains(',');
        nth += usize::from(named);
        let last = if comma { !after_comma } else { nth == names };
        (piece, named.then(|| classed(piece, last, names)))
    });
    pieces.collect()
}

/// The words of a base form and what stands between them, with whether each is a name and no small word.
fn cuts<'b>(decision: &Decision, base: &'b str) -> Vec<(&'b str, bool)> {
    let mut cuts = Vec::new();
    let mut rest = base;
    while let Some(first) = rest.chars().next() {
        let letters = is_of_name(first);
        let length = if letters { name_length(rest) } else { rest.find(is_of_name).unwrap_or(rest.len()) };
        let (piece, tail) = rest.split_at_checked(length).unwrap_or((rest, ""));
        let named = letters && !is_particle(decision, &cuts, piece, tail);
        cuts.push((piece, named));
        rest = tail;
    }
    cuts
}

/// How many bytes at the start are one name, with the word that begins an Irish surname: `Ó Briain`.
fn name_length(text: &str) -> usize {
    let first = word_length(text);
    let (word, rest) = text.split_at_checked(first).unwrap_or((text, ""));
    let name = rest.strip_prefix([' ', '\u{a0}']).filter(|name| name.starts_with(char::is_uppercase));
    match name.filter(|_| facts(&folded(word)).has(WordRole::SurnamePrefix)) {
        Some(name) => text.len() - name.len() + word_length(name),
        None => first,
    }
}

/// How many bytes at the start are one word; a hyphen before a small letter is inside it (`Min-jun`).
fn word_length(text: &str) -> usize {
    let ends = |(at, letter): &(usize, char)| !is_of_name(*letter) && !joins_small_letter(text, *at);
    text.char_indices().find(ends).map_or(text.len(), |(at, _)| at)
}

/// Whether a hyphen with a small letter behind it stands at `at`.
fn joins_small_letter(text: &str, at: usize) -> bool {
    text.get(at..)
        .and_then(|tail| tail.strip_prefix('-'))
        .is_some_and(|tail| tail.starts_with(char::is_lowercase))
}

/// Whether a word of a name tells nothing about the person.
pub(crate) fn is_small_word(folded: &str) -> bool {
    facts(folded).has_any(&[WordRole::Particle, WordRole::NameLink])
}

/// Whether a piece is a small word of names, or at the head of a surname a word that belongs to it.
fn is_particle(decision: &Decision, before: &[(&str, bool)], piece: &str, rest: &str) -> bool {
    let word = folded(piece);
    let heads = before.is_empty() && !rest.is_empty() && heads_surname(decision, &word);
    is_small_word(&word) || heads || is_short_particle(piece, rest)
}

/// `v.` and `d.` of `v. d. Heyde`.
fn is_short_particle(piece: &str, rest: &str) -> bool {
    matches!(piece, "v" | "d") && rest.starts_with('.')
}

fn heads_surname(decision: &Decision, word: &str) -> bool {
    decision.label == Label::Surname && facts(word).has(WordRole::SurnameHead)
}

/// Whether a part is a first name or a surname; of a whole name the last word is the surname.
fn class_of(known: &NameParts, decision: &Decision, piece: &str, (last, names): (bool, usize)) -> Class {
    let lexicon = &known.lexicon;
    let word = lexicon.word(&folded(piece)).unwrap_or_default();
    match decision.label {
        Label::Surname | Label::Middlename if known.is_surname_here(piece) => Class::Surname,
        // `Karl Emil` has two first names, whatever the second one was taken for.
        Label::Surname | Label::PersonName
            if last && is_rather_first_name(lexicon, decision, piece, word) =>
        {
            Class::First
        }
        Label::Surname => Class::Surname,
        Label::PersonName if names > 1 && last => Class::Surname,
        // `Anders Friis Vestergaard`: in the north a mother's surname stands in the middle.
        Label::Middlename if is_no_first_name(lexicon, piece) && !is_only_given(word) => Class::Surname,
        Label::PersonName if names == 1 && known.is_lone_surname(piece, word) => Class::Surname,
        _ => Class::First,
    }
}

/// `Ruth Agnete Xyl`: whether the lists have the word as a first name of no country, and as no surname.
fn is_only_given(word: Word) -> bool {
    let given = word.first_name.is_some_and(|(_, strength)| strength > Strength::Weak);
    given && word.surname.is_none()
}

/// `Camilla Lykke`, `Halvard Stein`: whether the lists have the word as a surname too, and hardly as a first name because it is a word.
fn is_name_of_nature(word: Word) -> bool {
    let rare = word.first_name.is_some_and(|(_, strength)| strength == Strength::Weak);
    rare && word.surname.is_some() && !word.common.is_empty()
}

/// Whether the last word of a name is a first name, and no well-known surname.
fn is_rather_first_name(lexicon: &Lexicon, decision: &Decision, piece: &str, word: Word) -> bool {
    let surname = is_led_by_small_word(decision) || may_be_surname(word) || is_last_of_two(decision, piece);
    !surname && (is_first_name_here(lexicon, decision, piece, word) || is_second_name(decision, word))
}

/// `Olle Sten`: whether the name was found as a surname and is one behind a first name.
fn is_last_of_two(decision: &Decision, piece: &str) -> bool {
    decision.label == Label::Surname && facts(&folded(piece)).has(WordRole::LastOfTwo)
}

/// Whether the lists have the word well as a surname, or as one of nature.
fn may_be_surname(word: Word) -> bool {
    word.surname == Some(Strength::Strong) || is_name_of_nature(word)
}

/// Whether a word is a well-known first name, and no surname of the north that other countries alone have as one: `Ola Brenna`.
fn is_first_name_here(lexicon: &Lexicon, decision: &Decision, piece: &str, word: Word) -> bool {
    let foreign = decision.label == Label::Surname && is_northern(decision);
    is_first_name(lexicon, piece, word) && !(foreign && is_foreign(lexicon, piece))
}

fn is_foreign(lexicon: &Lexicon, piece: &str) -> bool {
    const NORTHERN: [Origin; 3] = [Origin::Swedish, Origin::Norwegian, Origin::Danish];
    let origins = lexicon.origins(NamePart::First, &folded(piece));
    !NORTHERN.iter().any(|origin| origins.has(*origin))
}

fn is_northern(decision: &Decision) -> bool {
    decision.attributes.language.is_some_and(|lang| Languages::SCANDINAVIAN.has(lang))
}

fn is_led_by_small_word(decision: &Decision) -> bool {
    is_small_word(&folded(head_of(&decision.base)))
}

/// The first word of a name: behind `von` a name is a surname, though many are called so (`von der Horst`).
fn head_of(base: &str) -> &str {
    base.split(' ').next().unwrap_or(base)
}

/// Whether no country has a name among its first names.
fn is_no_first_name(lexicon: &Lexicon, piece: &str) -> bool {
    lexicon.origins(NamePart::First, &folded(piece)).is_empty()
}

/// Whether lists and endings know a name as this part of a name and not as the other.
fn is_at_home_as(lexicon: &Lexicon, piece: &str, part: NamePart) -> bool {
    let name = folded(piece);
    !lexicon.origins(part, &name).is_empty() && lexicon.origins(other_part(part), &name).is_empty()
}

fn other_part(part: NamePart) -> NamePart {
    if part == NamePart::First { NamePart::Surname } else { NamePart::First }
}

/// Whether a word is a well-known first name and no surname anywhere.
fn is_first_name(lexicon: &Lexicon, piece: &str, word: Word) -> bool {
    word.first_name.is_some_and(|(_, sure)| sure == Strength::Strong)
        && is_at_home_as(lexicon, piece, NamePart::First)
}

/// `Asta Marie`: in the north a first name that many bear is no surname, though it is one in France.
fn is_second_name(decision: &Decision, word: Word) -> bool {
    word.everyday && is_northern(decision)
}

/// Whether the first of several words of a folded name is a small one.
pub(crate) fn starts_small(folded: &str) -> bool {
    let first = folded.split([' ', '-']).next().unwrap_or_default();
    first.len() < folded.len() && (is_small_word(first) || facts(first).has(WordRole::SurnameHead))
}

/// Where names are at home that nobody knows the origin of, by the language of the text.
pub(crate) fn home(lang: Lang) -> Origin {
    static HOMES: LazyLock<Vec<Origin>> = LazyLock::new(|| Lang::ALL.iter().map(origin_of).collect());
    HOMES[lang as usize]
}

fn origin_of(lang: &Lang) -> Origin {
    let own = in_language(rows(Table::OwnOrigin).iter(), *lang, STAND_IN);
    own.and_then(|row| Origin::from_name(row.value("origin"))).unwrap_or(Origin::Swedish)
}
