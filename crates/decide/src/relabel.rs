//! Labels that the rest of the document corrects: a name alone is what it is where its neighbours show it.

use crate::cluster::{take_form, uninflected};
use crate::corrections::{correct, stands_somewhere, word};
use crate::fold;
use crate::item::Item;
use maskros_lexicon::{Lexicon, NamePart};
use maskros_morphology::{Reading, bases};
use maskros_text::{Document, Group, Label, Languages, Source, Span};
use std::collections::{HashMap, HashSet};

/// What names of several parts show of one word.
#[derive(Clone, Copy, Default)]
struct Shown {
    first: Option<Label>,
    surname: bool,
}

/// Gives lone names the label that they have inside full names; `mentions` are the numbers of the pieces' mentions.
///
/// `Lindström` alone, taken for a first name, is a surname where the document has an `Anna Lindström`; a whole name of one word
/// is whichever the document shows.
pub(crate) fn relabel(document: &Document, pieces: &mut [Item], mentions: &[u32]) {
    correct(document, pieces);
    forms_of_women(document, pieces);
    second_names(document, pieces, mentions);
    let judges = judges(document, pieces);
    let mut shown: HashMap<String, Shown> = HashMap::new();
    // Who signs with the name of the judge is the judge.
    judges.into_iter().for_each(|idx| show(document, &pieces[idx], &mut shown));
    let mut start = 0;
    let mut lone = Vec::new();
    for mention in mentions.chunk_by(|a, b| a == b) {
        let end = start + mention.len();
        let names = (start..end).filter(|idx| pieces[*idx].label.is_name_part());
        let names: Vec<usize> = names.collect();
        match names.as_slice() {
            [] => {}
            // After a title a surname is as sure as after a first name.
            [only] if mention.len() > 1 && pieces[*only].label == Label::Surname => {
                show(document, &pieces[*only], &mut shown);
            }
            [only] => lone.push(*only),
            // `G. Hallberg` tells no more of the name than `Hallberg`.
            [letters, only] if pieces[*letters].label == Label::Initials => lone.push(*only),
            several => several.iter().for_each(|idx| show(document, &pieces[*idx], &mut shown)),
        }
        start = end;
    }
    families(document, pieces, &shown);
    for idx in lone {
        let piece = &mut pieces[idx];
        if let Some(shown) = shown.get(&word(document, piece)) {
            piece.label = corrected(piece.label, *shown);
        } else if let Some((reading, shown)) = uninflected(document, piece)
            .into_iter()
            .find_map(|reading| shown.get(&fold::name(&reading.base)).map(|shown| (reading, *shown)))
        {
            take_form(piece, reading);
            piece.label = corrected(piece.label, shown);
        }
    }
}

/// What was taken for a place or an institution and is a name of somebody in the document: `Farah's report` beside a `Hussein Farah`, `the
/// Whitcombes`, `Kent, sluta` beside a `Kent Jönsson`. A place stays one where the words before it say where something is, and where
/// it is a surname as it stands (`Anna Berlin`).
fn families(document: &Document, pieces: &mut [Item], shown: &HashMap<String, Shown>) {
    for piece in pieces.iter_mut().filter(|piece| may_be_somebody(document, piece)) {
        let Some((reading, label)) = somebody(document, piece, shown) else { continue };
        let has_form = reading.base != document.cut(piece.span);
        if has_form {
            take_form(piece, reading);
        }
        if has_form || piece.label.group() == Group::Institution || label.is_first_name() {
            piece.label = label;
        }
    }
}

/// Whose name a piece is as the document shows it, uninflected, and which part of it.
fn somebody(document: &Document, piece: &Item, shown: &HashMap<String, Shown>) -> Option<(Reading, Label)> {
    let languages = piece.attributes.language.map_or(Languages::SUPPORTED, Languages::only);
    let part = |reading: &Reading| match shown.get(&fold::name(&reading.base))? {
        Shown { surname: true, .. } => Some(Label::Surname),
        Shown { first, .. } => *first,
    };
    bases(document.cut(piece.span), languages).into_iter().find_map(|reading| {
        let label = part(&reading)?;
        Some((reading, label))
    })
}

/// Whether a piece is one word that a source without the words around it named.
fn may_be_somebody(document: &Document, piece: &Item) -> bool {
    let said = matches!(piece.source, Source::Context | Source::Pattern | Source::UserList | Source::Outside);
    let named = matches!(piece.label.group(), Group::Place | Group::Institution);
    named
        && !said
        && !document.cut(piece.span).contains(char::is_whitespace)
        && !stands_somewhere(document, piece)
}

/// `Todorova` is a name of its own and no Norwegian definite form of `Todorov`.
fn forms_of_women(document: &Document, pieces: &mut [Item]) {
    let lexicon = Lexicon::embedded();
    let definite = |piece: &&mut Item| {
        piece.label == Label::Surname && piece.attributes.definite && !piece.attributes.plural
    };
    for piece in pieces.iter_mut().filter(definite) {
        if !lexicon.origins(NamePart::Surname, &fold::name(document.cut(piece.span))).is_empty() {
            piece.base = None;
            piece.attributes.definite = false;
        }
    }
}

/// `Jens Peters` is the genitive of a `Jens Peter` of the document, whoever else is called Peters; and `Annette Holm` beside an `Annette
/// Holm Bruun` is called by her second name.
fn second_names(document: &Document, pieces: &mut [Item], mentions: &[u32]) {
    let pair = |left: usize, right: usize| {
        let together = mentions.get(left) == mentions.get(right) && pieces[left].label.is_first_name();
        together.then(|| (word(document, &pieces[left]), word(document, &pieces[right])))
    };
    let given = |piece: &Item| piece.label.is_first_name() || piece.label == Label::Middlename;
    let pairs = 1..pieces.len();
    let known: HashSet<(String, String)> =
        pairs.clone().filter(|idx| given(&pieces[*idx])).filter_map(|idx| pair(idx - 1, idx)).collect();
    if known.is_empty() {
        return;
    }
    let found: Vec<(usize, Option<Reading>)> = pairs
        .filter(|idx| pieces[*idx].label == Label::Surname && mentions.get(idx + 1) != mentions.get(*idx))
        .filter_map(|idx| {
            let (first, own) = pair(idx - 1, idx)?;
            let piece = &pieces[idx];
            if known.contains(&(first.clone(), own)) {
                return Some((idx, None));
            }
            let languages = piece.attributes.language.map_or(Languages::SUPPORTED, Languages::only);
            let second = |reading: &Reading| known.contains(&(first.clone(), fold::name(&reading.base)));
            let mut readings = bases(document.cut(piece.span), languages).into_iter();
            let genitive = readings.find(|reading| reading.form.genitive && second(reading))?;
            Some((idx, Some(genitive)))
        })
        .collect();
    for (idx, reading) in found {
        if let Some(reading) = reading {
            take_form(&mut pieces[idx], reading);
        }
        pieces[idx].label = Label::Middlename;
    }
}

/// `Richterin am Amtsgericht Wiesner`: what follows the court of a judge and is no place is the judge. Gives the places of the judges.
fn judges(document: &Document, pieces: &mut [Item]) -> Vec<usize> {
    let mut found = Vec::new();
    for (idx, piece) in pieces.iter_mut().enumerate().filter(|(_, piece)| piece.label == Label::Court) {
        let before = document.text().get(..piece.span.start).unwrap_or_default();
        let mut words = before.split_whitespace().rev();
        let office = words.next().map(fold::name).zip(words.next().map(fold::name));
        let judge = office
            .is_some_and(|(at, who)| at == "am" && (who.ends_with("richter") || who.ends_with("richterin")));
        let Some((court, name)) = document.cut(piece.span).rsplit_once(' ').filter(|_| judge) else {
            continue;
        };
        let place = Lexicon::embedded().word(&fold::name(name)).is_some_and(|word| word.place.is_some());
        if court.ends_with("gericht") && !place {
            piece.span = Span::new(piece.span.end - name.len(), piece.span.end);
            piece.label = Label::Surname;
            piece.base = None;
            found.push(idx);
        }
    }
    found
}

fn show(document: &Document, piece: &Item, shown: &mut HashMap<String, Shown>) {
    let name = word(document, piece);
    if piece.label == Label::Surname {
        // A person is also called by half of a double surname.
        for half in name.split('-').filter(|half| half.len() < name.len() && half.chars().count() > 2) {
            shown.entry(half.to_owned()).or_default().surname = true;
        }
    }
    let entry = shown.entry(name).or_default();
    if piece.label.is_first_name() {
        entry.first = entry.first.filter(|label| *label != Label::FirstnameUnknown).or(Some(piece.label));
    }
    entry.surname |= piece.label == Label::Surname;
}

fn corrected(label: Label, shown: Shown) -> Label {
    match (label, shown) {
        (Label::PersonName | Label::Surname, Shown { first: Some(first), surname: false }) => first,
        (Label::FirstnameUnknown, Shown { first: Some(first), .. }) => first,
        (label, Shown { first: None, surname: true })
            if label.is_first_name() || label == Label::PersonName =>
        {
            Label::Surname
        }
        (Label::PersonName, Shown { surname: true, .. }) => Label::Surname,
        _ => label,
    }
}
