//! Titles and the names behind them.

use super::reading::{Reading, is_capitalised, is_letter};
use super::scene::{Says, Scene};
use super::sequence::{Told, Trust, put, read};
use super::tables::Address;
use super::trigger::Trigger;
use maskros_text::{Attributes, Candidate, Label, Sex, Source, TokenKind};

/// `Herrn Prof. Dr. med. dent.`: no chain of titles is longer.
const MAX_CHAIN: usize = 8;

/// Looks for titles from token `idx` on and the name behind them; gives the token after
/// the name where one followed.
pub(super) fn find(scene: &Scene<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let mut at = idx;
    let mut sex = None;
    let mut emitted = Vec::new();
    for _ in 0..MAX_CHAIN {
        let Some(address) = title(scene, at) else { break };
        let dot = usize::from(scene.view.text(at + 1) == "." && scene.view.touches_next(at));
        sex = sex.or(address.sex);
        if address.emitted {
            emitted.push((at, at + dot));
        }
        at += 1 + dot;
        at += usize::from(scene.view.text(at) == "-" && title(scene, at + 1).is_some());
    }
    if at == idx || !is_called(scene, idx, at) {
        return None;
    }
    let pieces = read(scene, at, Trust::Title);
    let name = pieces.iter().find(|piece| !piece.initials)?;
    let score = score(scene, &name.reading, emitted.is_empty());
    let rule = if emitted.is_empty() { "office" } else { "title" };
    put(scene, &pieces, &Told { alone: Some(Label::Surname), sex, score, source: Source::Context, rule }, out);
    put_titles(scene, &emitted, sex, out);
    let end = pieces.last()?.last + 1;
    second(scene, end, sex, out);
    Some(end)
}

/// `Herr und Frau Krause` is read from `Frau`; `Mr Smith and Jones` is left alone; `Messrs Smith and Jones` names two.
fn second(scene: &Scene<'_>, at: usize, sex: Option<Sex>, out: &mut Vec<Candidate>) {
    let plural = scene.view.folded(at) == "&";
    if plural && is_capitalised(scene.view, at + 1) {
        let pieces = read(scene, at + 1, Trust::Context);
        put(scene, &pieces, &Told { alone: Some(Label::Surname), sex, score: 0.8, source: Source::Context, rule: "title" }, out);
    }
}

fn put_titles(scene: &Scene<'_>, titles: &[(usize, usize)], sex: Option<Sex>, out: &mut Vec<Candidate>) {
    let says = Says { label: Label::Title, score: 0.9, source: Source::Context, rule: "title" };
    let mut titles = titles.iter().copied().peekable();
    while let Some((first, mut last)) = titles.next() {
        while let Some((_, end)) = titles.next_if(|(next, _)| *next == last + 1) {
            last = end;
        }
        scene.put(out, first, last, says, Attributes { sex, ..Attributes::default() });
    }
}

/// The title that token `idx` is in one of the sentence's languages.
fn title(scene: &Scene<'_>, idx: usize) -> Option<&'static Address> {
    let view = scene.view;
    let drawer = view.known(idx)?.trigger.filter(|trigger| !trigger.is_misspelt()).and_then(Trigger::drawer)?;
    drawer.titles.iter().copied().find(|address| address.languages.meets(view.languages))
}

/// Whether the words from `first` to `end` are titles here: short ones must be written as such.
fn is_called(scene: &Scene<'_>, first: usize, end: usize) -> bool {
    let view = scene.view;
    let next = view.tokens.get(end).is_some_and(|token| token.kind == TokenKind::Word);
    let short = view.text(first).chars().count() < 3;
    let capital = is_capitalised(view, first);
    let dotted = view.text(first + 1) == ".";
    let letter = is_letter(view, first);
    next && (!letter || dotted) && (capital || (!scene.german && (!short || dotted || matches!(view.folded(first), "dr" | "hr" | "mr" | "ms"))))
}

fn score(scene: &Scene<'_>, reading: &Reading, office: bool) -> f32 {
    let good = reading.is_listed() && reading.is_free();
    match (office, reading.ordinary && !reading.is_listed()) {
        (false, false) => 0.95,
        (false, true) => 0.6,
        (true, false) if good => 0.85,
        (true, false) if scene.german => 0.5,
        (true, false) => 0.65,
        (true, true) => 0.3,
    }
}
