//! Labels that the rest of the document corrects: a name alone is what it is where its neighbours show it.

use crate::cluster::{halves_of, take_form, uninflected};
use crate::corrections::{correct, names_place_or_body, people, stands_somewhere, word};
use crate::fold;
use crate::item::Item;
use crate::last_names::last_names;
use crate::listed;
use crate::lone::{genitive_readings, names_alone, surnames_in_s, towns_in_s};
use crate::mention::{is_particle, runs};
use maskros_language::{WordRole, has_ending};
use maskros_lexicon::Lexicon;
use maskros_morphology::{Form, Reading, bases};
use maskros_text::{Document, Group, Label, Languages, Source, Span};
use std::collections::{HashMap, HashSet};
use std::ops::Range;

/// What names of several parts show of one word.
#[derive(Clone, Copy, Default)]
struct Shown {
    first: Option<Label>,
    surname: bool,
}

impl Shown {
    /// A surname and nobody's first name.
    const FAMILY: Self = Self { first: None, surname: true };

    /// Whether it is a surname and nobody's first name.
    const fn is_family(&self) -> bool {
        self.surname && self.first.is_none()
    }
}

/// Gives lone names the label that they have inside full names; `mentions` are the numbers of the pieces' mentions.
///
/// `Lindström` alone, taken for a first name, is a surname where the document has an `Anna Lindström`; a whole name of one word
/// is whichever the document shows.
pub(crate) fn relabel(document: &Document, pieces: &mut [Item], mentions: &[u32]) {
    correct_each(document, pieces, mentions);
    let judges = judges(document, pieces);
    let lone: Vec<usize> = runs(mentions).filter_map(|mention| lone_name(pieces, mention)).collect();
    let shown = shown(document, pieces, mentions, (&judges, &lone));
    families(document, pieces, &shown);
    owners_in_small_letters(document, pieces);
    people_elsewhere(document, pieces);
    middle_surnames(document, pieces, mentions, &shown);
    lone.into_iter().for_each(|idx| relabel_lone(document, &mut pieces[idx], &shown));
}

/// Corrects pieces by what stands right beside them and by the forms of names that the document has.
fn correct_each(document: &Document, pieces: &mut [Item], mentions: &[u32]) {
    correct(document, pieces);
    forms_of_women(document, pieces);
    last_names(document, pieces, mentions);
    names_alone(document, pieces, mentions);
    surnames_in_s(document, pieces);
    towns_in_s(document, pieces);
    genitives(document, pieces, mentions);
    genitives_of_first_names(document, pieces);
    second_names(document, pieces, mentions);
}

/// What the document shows of each name: by judges, by names of several parts, by what is said around the `lone` ones.
fn shown(
    document: &Document,
    pieces: &[Item],
    mentions: &[u32],
    (judges, lone): (&[usize], &[usize]),
) -> HashMap<String, Shown> {
    let mut shown: HashMap<String, Shown> = HashMap::new();
    // Who signs with the name of the judge is the judge.
    judges.iter().for_each(|idx| show(document, &pieces[*idx], &mut shown));
    for mention in runs(mentions).filter(|mention| lone_name(pieces, mention.clone()).is_none()) {
        names(pieces, mention).for_each(|idx| show(document, &pieces[idx], &mut shown));
    }
    initialled(document, pieces, mentions, &mut shown);
    writers(document, pieces, lone, &mut shown);
    told_surnames(document, pieces, lone, &mut shown);
    shown
}

/// Who is called by initials and a surname, and nowhere in full, is called by the surname too: `Drejøs enke` beside a `L. Drejø`.
fn initialled(document: &Document, pieces: &[Item], mentions: &[u32], shown: &mut HashMap<String, Shown>) {
    for mention in runs(mentions) {
        if let Some(name) = behind_initials(&pieces[mention]) {
            shown.entry(word(document, name)).or_insert(Shown::FAMILY);
        }
    }
}

/// The surname of a mention that has nothing but initials beside it.
fn behind_initials(mention: &[Item]) -> Option<&Item> {
    let [letters, name] = mention else { return None };
    (letters.label == Label::Initials && name.label == Label::Surname).then_some(name)
}

/// Who writes a line of a chat under a first name is called by it in the others, though the word is a surname too: `with hunter` beside
/// `hunter: ok`.
fn writers(document: &Document, pieces: &[Item], lone: &[usize], shown: &mut HashMap<String, Shown>) {
    let written = lone.iter().map(|idx| &pieces[*idx]).filter(|piece| piece.label.is_first_name());
    for piece in written.filter(|piece| heads_line(document, piece)) {
        shown.entry(word(document, piece)).or_insert(Shown { first: Some(piece.label), surname: false });
    }
}

/// Who is called by a surname where what is said shows it is called so elsewhere too: `har noen sett tronrud?` beside a `tronrud sa`.
fn told_surnames(document: &Document, pieces: &[Item], lone: &[usize], shown: &mut HashMap<String, Shown>) {
    let of = |is: fn(Label) -> bool| lone_words(document, pieces, lone, is);
    let (first, last) = (of(Label::is_first_name), of(|label| label == Label::Surname));
    for name in last.difference(&first) {
        shown.entry(name.clone()).or_insert(Shown::FAMILY);
    }
}

/// The names of some labels that stand alone, folded.
fn lone_words(
    document: &Document,
    pieces: &[Item],
    lone: &[usize],
    is: fn(Label) -> bool,
) -> HashSet<String> {
    let names = lone.iter().map(|idx| &pieces[*idx]).filter(|piece| is(piece.label));
    names.map(|piece| word(document, piece)).collect()
}

/// Whether a line begins with the piece and a colon.
fn heads_line(document: &Document, piece: &Item) -> bool {
    let before = document.before(piece.span.start);
    document.behind(piece.span.end).starts_with(':') && (before.is_empty() || before.ends_with('\n'))
}

/// A middle name before a surname that the document shows as a surname and not as a first name is one: `Ragna Kløve Eide` beside a
/// `Torbjørg Kløve`.
fn middle_surnames(
    document: &Document,
    pieces: &mut [Item],
    mentions: &[u32],
    shown: &HashMap<String, Shown>,
) {
    for idx in (1..pieces.len()).filter(|idx| mentions.get(idx - 1) == mentions.get(*idx)) {
        let pair = [&pieces[idx - 1], &pieces[idx]].map(|piece| piece.label);
        let stands_between = pair == [Label::Middlename, Label::Surname];
        if stands_between && shown.get(&word(document, &pieces[idx - 1])).is_some_and(Shown::is_family) {
            pieces[idx - 1].label = Label::Surname;
        }
    }
}

/// The parts of names in a mention.
fn names(pieces: &[Item], mention: Range<usize>) -> impl Iterator<Item = usize> {
    mention.filter(|idx| pieces[*idx].label.is_name_part())
}

/// The only name of a mention, where nothing beside it shows what it is.
fn lone_name(pieces: &[Item], mention: Range<usize>) -> Option<usize> {
    let has_other = mention.len() > 1;
    let is_titled = pieces[mention.start].label == Label::Title;
    let mut names = names(pieces, mention);
    match (names.next()?, names.next(), names.next()) {
        // After a title a surname is as sure as after a first name.
        (only, None, _) => Some(only).filter(|_| !has_other || pieces[only].label != Label::Surname),
        // `G. Hallberg` tells no more of the name than `Hallberg`; `Prof. G. Hallberg` does.
        (letters, only, None) if pieces[letters].label == Label::Initials => {
            only.filter(|only| pieces[*only].label != Label::Surname || !is_titled)
        }
        _ => None,
    }
}

/// Gives a lone name, or what it is a form of, the label that the document shows.
fn relabel_lone(document: &Document, piece: &mut Item, shown: &HashMap<String, Shown>) {
    if let Some(shown) = shown.get(&word(document, piece)) {
        piece.label = corrected(piece.label, *shown);
    } else if let Some((shown, reading)) = shown_base(document, piece, shown) {
        take_form(piece, reading);
        piece.label = corrected(piece.label, shown);
    }
}

/// What the document shows of a name that a piece is a form of, and which form.
fn shown_base(document: &Document, piece: &Item, shown: &HashMap<String, Shown>) -> Option<(Shown, Reading)> {
    let find = |reading: Reading| Some((*shown.get(&fold::name(&reading.base))?, reading));
    uninflected(document, piece).into_iter().find_map(find)
}

/// What was taken for a place or an institution and is a name of somebody in the document: `Farah's report` beside a `Hussein Farah`, `the
/// Whitcombes`, `Kent, sluta` beside a `Kent Jönsson`. A place stays one where the words before it say where something is, and where
/// it is a surname as it stands (`Anna Berlin`).
fn families(document: &Document, pieces: &mut [Item], shown: &HashMap<String, Shown>) {
    for piece in pieces.iter_mut() {
        leave_article(document, piece, shown);
    }
    for piece in pieces.iter_mut().filter(|piece| may_be_somebody(document, piece)) {
        if let Some((reading, label)) = somebody(document, piece, shown) {
            make_somebody(piece, reading, label, document.cut(piece.span));
        }
    }
}

/// `le neveu des Ozenne` beside a `Capucine Ozenne`: what has the article of a family before it is the family, and no town.
fn leave_article(document: &Document, piece: &mut Item, shown: &HashMap<String, Shown>) {
    let name = behind_family_article(document.cut(piece.span)).filter(|_| is_bare_place(piece));
    let is_family = |name: &&str| shown.get(&fold::name(name)).is_some_and(|shown| shown.surname);
    if let Some(name) = name.filter(is_family) {
        leave_surname(piece, name);
    }
}

/// What stands behind the article of a family.
fn behind_family_article(text: &str) -> Option<&str> {
    text.split_once(' ').filter(|(article, _)| ["des", "les"].contains(article)).map(|(_, name)| name)
}

/// Leaves of a piece the surname at its end.
const fn leave_surname(piece: &mut Item, name: &str) {
    piece.span = Span::new(piece.span.end - name.len(), piece.span.end);
    piece.label = Label::Surname;
}

/// `at lloyds` beside a `lloyd`: in small letters a place or an institution is the genitive of a name of somebody in the document.
fn owners_in_small_letters(document: &Document, pieces: &mut [Item]) {
    let people = people(document, pieces, |piece| is_small(document.cut(piece.span)));
    let may_be_owner = |piece: &&mut Item| !people.is_empty() && may_be_owner(document, piece);
    for piece in pieces.iter_mut().filter(may_be_owner) {
        let Some(name) = document.cut(piece.span).strip_suffix('s') else { continue };
        if let Some(label) = people.get(&fold::name(name)) {
            make_genitive(piece, name);
            piece.label = *label;
        }
    }
}

/// Makes a piece the genitive of a name.
fn make_genitive(piece: &mut Item, name: &str) {
    let form = Form { genitive: true, ..Form::default() };
    take_form(piece, Reading { base: name.to_owned(), form });
}

/// `Kjesbu og Aunmo` beside `ho Aunmo`: what the tagger alone takes for a place or an institution, which no list has as one, is the person
/// that it is elsewhere in the document.
fn people_elsewhere(document: &Document, pieces: &mut [Item]) {
    const SURE: f32 = 0.75;
    let people = people(document, pieces, |piece| piece.score >= SURE);
    for piece in pieces.iter_mut().filter(|piece| is_guessed_place(document, piece)) {
        let label = people.get(&word(document, piece));
        if let Some(label) = label.filter(|_| !listed::is_place(&piece.folded_in(document))) {
            piece.label = *label;
        }
    }
}

/// Whether the tagger alone takes a word that may be somebody for a place or an institution.
fn is_guessed_place(document: &Document, piece: &Item) -> bool {
    piece.source == Source::Tagger && may_be_somebody(document, piece)
}

/// Whether a piece is a place or an institution of one word in small letters, and nothing around it says so.
fn may_be_owner(document: &Document, piece: &Item) -> bool {
    let text = document.cut(piece.span);
    is_bare_place(piece) && is_small(text) && !text.contains(char::is_whitespace)
}

fn is_small(text: &str) -> bool {
    !text.contains(char::is_uppercase)
}

/// Whose name a piece is as the document shows it, uninflected, and which part of it.
fn somebody(document: &Document, piece: &Item, shown: &HashMap<String, Shown>) -> Option<(Reading, Label)> {
    let mut readings = bases(document.cut(piece.span), piece.languages()).into_iter();
    let label = |base: &str| shown.get(&fold::name(base))?.part();
    readings.find_map(|reading| match label(&reading.base) {
        Some(label) => Some((reading, label)),
        None => {
            let name = of_genitive(&reading)?;
            let label = label(name)?;
            Some((Reading { base: name.to_owned(), ..reading }, label))
        }
    })
}

/// `Af Ugglas'`, where `af Ugglas` was read as the genitive of an `af Uggla`.
fn of_genitive(reading: &Reading) -> Option<&str> {
    reading.base.strip_suffix('s').filter(|_| reading.form.genitive)
}

/// Makes a piece the name that it is a form of. A place of the lists that is a surname as it stands, or with an article at its end
/// (`Bergen` beside an `Anne Berg`), stays one.
fn make_somebody(piece: &mut Item, reading: Reading, label: Label, text: &str) {
    if reading.form.definite && is_listed_place(piece, text) {
        return;
    }
    let has_form = reading.base != text;
    if has_form || label.is_first_name() || !is_listed_place(piece, text) {
        piece.label = label;
    }
    if has_form {
        take_form(piece, reading);
    }
}

/// Whether a piece was taken for a place, and the lists have it as one.
fn is_listed_place(piece: &Item, text: &str) -> bool {
    piece.label.group() == Group::Place && listed::is_place(&fold::name(text))
}

/// Whether a piece is one word that a source without the words around it named.
fn may_be_somebody(document: &Document, piece: &Item) -> bool {
    is_bare_place(piece) && is_word_without_place(document, piece)
}

/// Whether a piece is a place or an institution by the word alone.
fn is_bare_place(piece: &Item) -> bool {
    names_place_or_body(piece) && !is_said_around(piece.source)
}

/// Whether a piece is one word, and no word before it says where something is; of a double name it says who (`til Juel-Brockdorff`).
fn is_word_without_place(document: &Document, piece: &Item) -> bool {
    let text = document.cut(piece.span);
    let double = piece.label.group() == Group::Institution && text.contains('-');
    is_one_name(text) && (double || !stands_somewhere(document, piece))
}

/// Whether a text is one word, or one behind small words of surnames: `Af Ugglas`.
fn is_one_name(text: &str) -> bool {
    let mut words = text.split_whitespace().rev();
    words.next().is_some() && words.all(is_particle)
}

/// Whether a source reads more than the word itself.
fn is_said_around(source: Source) -> bool {
    matches!(source, Source::Context | Source::Pattern | Source::UserList | Source::Outside)
}

/// `Todorova` is a name of its own and no Norwegian definite form of `Todorov`.
fn forms_of_women(document: &Document, pieces: &mut [Item]) {
    for piece in pieces.iter_mut().filter(|piece| is_definite_surname(piece)) {
        if listed::is_any_surname(&piece.folded_in(document)) {
            piece.base = None;
            piece.attributes.definite = false;
        }
    }
}

fn is_definite_surname(piece: &Item) -> bool {
    piece.label == Label::Surname && piece.attributes.definite && !piece.attributes.plural
}

/// `Aase Kaaes påstand`, `Kaaes hus`: a surname of no list is the genitive of one that the document shows behind a first name.
fn genitives(document: &Document, pieces: &mut [Item], mentions: &[u32]) {
    let known = surnames_behind_first(document, pieces, mentions);
    for piece in pieces.iter_mut().filter(|piece| is_unlisted_surname(document, piece)) {
        if let Some(reading) = genitive_of_known(document, piece, &known) {
            take_form(piece, reading);
        }
    }
}

/// The reading that makes a piece the genitive of one of the `known` names, and not of what it is.
fn genitive_of_known(document: &Document, piece: &Item, known: &HashSet<String>) -> Option<Reading> {
    let text = document.cut(piece.span);
    genitive_readings(document, piece).find(|one| one.base != text && known.contains(&fold::name(&one.base)))
}

/// `Junis föräldrar` beside a `Juni` who is named more often: the genitive of a first name, though somebody elsewhere is called `Junis`.
fn genitives_of_first_names(document: &Document, pieces: &mut [Item]) {
    let mut counts: HashMap<String, usize> = HashMap::new();
    for piece in pieces.iter().filter(|piece| piece.label.is_first_name()) {
        *counts.entry(word(document, piece)).or_default() += 1;
    }
    let count = |name: &str| counts.get(&fold::name(name)).copied().unwrap_or(0);
    for piece in pieces.iter_mut().filter(|piece| piece.label.is_first_name() && owns(document, piece)) {
        let text = document.cut(piece.span);
        if let Some(base) = text.strip_suffix('s').filter(|base| count(base) > count(text)) {
            make_genitive(piece, base);
        }
    }
}

/// Whether a small word stands behind the piece, as what is somebody's does.
fn owns(document: &Document, piece: &Item) -> bool {
    piece.after_blank(document).is_some_and(|next| next.starts_with(char::is_lowercase))
}

/// Whether a piece is a surname of no list that no source has taken apart.
fn is_unlisted_surname(document: &Document, piece: &Item) -> bool {
    let text = document.cut(piece.span);
    is_family_name(piece.label)
        && piece.base_in(document) == text
        && !listed::is_any_surname(&fold::name(text))
}

/// Whether it is a surname, or a name of which no list knows the parts.
const fn is_family_name(label: Label) -> bool {
    matches!(label, Label::Surname | Label::PersonName)
}

/// The surnames as they stand right behind a first name.
fn surnames_behind_first(document: &Document, pieces: &[Item], mentions: &[u32]) -> HashSet<String> {
    let surnames = named_pairs(pieces, mentions)
        .filter(|(first, second)| is_given(first) && second.label == Label::Surname);
    surnames.map(|(_, surname)| surname.folded_in(document)).collect()
}

/// Pieces of one mention right behind each other.
fn named_pairs<'p>(pieces: &'p [Item], mentions: &[u32]) -> impl Iterator<Item = (&'p Item, &'p Item)> {
    let pairs = pieces.iter().zip(pieces.iter().skip(1));
    let joined = mentions.iter().zip(mentions.iter().skip(1)).map(|(one, two)| one == two);
    pairs.zip(joined).filter(|(_, joined)| *joined).map(|(pair, _)| pair)
}

/// `Jens Peters` is the genitive of a `Jens Peter` of the document, whoever else is called Peters; and `Annette Holm` beside an `Annette
/// Holm Bruun` is called by her second name.
fn second_names(document: &Document, pieces: &mut [Item], mentions: &[u32]) {
    let pairs = named_pairs(pieces, mentions).filter(|(first, _)| first.label.is_first_name());
    let known: HashSet<(String, String)> = pairs
        .filter(|(_, second)| is_given(second))
        .map(|(one, two)| (word(document, one), word(document, two)))
        .collect();
    if known.is_empty() {
        return;
    }
    for last in runs(mentions).filter(|mention| mention.len() > 1).map(|mention| mention.end - 1) {
        let (first, piece) = (&pieces[last - 1], &pieces[last]);
        let may_be_second = first.label.is_first_name() && piece.label == Label::Surname;
        let pair = || (word(document, first), word(document, piece));
        let Some(reading) =
            may_be_second.then(pair).and_then(|pair| second_name(document, piece, pair, &known))
        else {
            continue;
        };
        if let Some(reading) = reading {
            take_form(&mut pieces[last], reading);
        }
        pieces[last].label = Label::Middlename;
    }
}

fn is_given(piece: &Item) -> bool {
    piece.label.is_first_name() || piece.label == Label::Middlename
}

/// Whether the last of a pair of names is a second name among the `known` pairs: as it stands, or with the reading that makes it the
/// genitive of one.
fn second_name(
    document: &Document,
    piece: &Item,
    pair: (String, String),
    known: &HashSet<(String, String)>,
) -> Option<Option<Reading>> {
    if known.contains(&pair) {
        return Some(None);
    }
    let (first, _) = pair;
    let is_known = |reading: &Reading| known.contains(&(first.clone(), fold::name(&reading.base)));
    genitive_readings(document, piece).find(is_known).map(Some)
}

/// `Richterin am Amtsgericht Wiesner`: what follows the court of a judge and is no place is the judge. Gives the places of the judges.
fn judges(document: &Document, pieces: &mut [Item]) -> Vec<usize> {
    let mut found = Vec::new();
    for (idx, piece) in pieces.iter_mut().enumerate().filter(|(_, piece)| piece.label == Label::Court) {
        if let Some(name) = judge_behind_court(document, piece) {
            leave_surname(piece, name);
            piece.base = None;
            found.push(idx);
        }
    }
    found
}

/// The name of the judge behind a court, where the words before it say that somebody is one there.
fn judge_behind_court<'d>(document: &'d Document, court: &Item) -> Option<&'d str> {
    name_behind_court(document.cut(court.span)).filter(|_| is_behind_judge(document, court))
}

/// Whether the words before a court say that somebody is a judge there.
fn is_behind_judge(document: &Document, court: &Item) -> bool {
    let before = document.text().get(..court.span.start).unwrap_or_default();
    let mut words = before.split_whitespace().rev();
    let (Some(at), Some(who)) = (words.next(), words.next()) else { return false };
    let judge = fold::name(&format!("{who} {at}"));
    has_ending(&judge, WordRole::JudgeEnding, Languages::SUPPORTED, 0)
}

/// The last word behind a court, where it is no place.
fn name_behind_court(text: &str) -> Option<&str> {
    let (_, name) = text.rsplit_once(' ').filter(|(court, _)| is_court(court))?;
    let known = Lexicon::embedded().word(&fold::name(name)).unwrap_or_default();
    let rather_place = known.place.map(|(_, strength)| strength) > known.surname;
    (!rather_place).then_some(name)
}

/// `Landgericht`, `OLG`: the word for a court or its short form.
fn is_court(text: &str) -> bool {
    text.ends_with("gericht") || (text.ends_with('G') && text.chars().all(char::is_uppercase))
}

fn show(document: &Document, piece: &Item, shown: &mut HashMap<String, Shown>) {
    let name = word(document, piece);
    if piece.label == Label::Surname {
        // A person is also called by half of a double surname.
        for half in halves_of(&name) {
            shown.entry(half.to_owned()).or_default().surname = true;
        }
    }
    if piece.label.is_first_name() {
        // `Malte` of `Malte-Linus`.
        halves_of(&name).for_each(|half| shown.entry(half.to_owned()).or_default().add(piece.label));
    }
    shown.entry(name).or_default().add(piece.label);
}

impl Shown {
    fn add(&mut self, label: Label) {
        if label.is_first_name() {
            self.first = self.first.filter(|known| *known != Label::FirstnameUnknown).or(Some(label));
        }
        self.surname |= label == Label::Surname;
    }

    /// Which part of a name the word is: a surname where it is ever one.
    fn part(self) -> Option<Label> {
        if self.surname { Some(Label::Surname) } else { self.first }
    }
}

fn corrected(label: Label, shown: Shown) -> Label {
    match (label, shown.first) {
        (Label::PersonName | Label::Surname, Some(first)) if !shown.surname => first,
        (Label::FirstnameUnknown, Some(first)) => first,
        (Label::PersonName, _) if shown.surname => Label::Surname,
        (label, None) if shown.surname && label.is_first_name() => Label::Surname,
        _ => label,
    }
}
