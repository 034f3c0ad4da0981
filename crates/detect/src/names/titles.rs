//! Titles and the names behind them.

use super::reading::{Reading, is_capitalised, is_letter};
use super::scene::{Says, Scene};
use super::sequence::{Told, Trust, put, read};
use super::tables::Address;
use super::trigger::Trigger;
use maskros_text::{Attributes, Candidate, Label, Sex, Source, Span, TokenKind};

/// `Herrn Prof. Dr. med. dent.`: no chain of titles is longer.
const MAX_CHAIN: usize = 8;

/// Titles at the end of a sentence: the stop of `Dr. med.` looks like its end, and the name comes in the next.
#[derive(Clone, Copy, Debug)]
pub(super) struct Carried {
    span: Span,
    sex: Option<Sex>,
}

/// Looks for titles from token `idx` on and the name behind them; gives the token after the name where one followed.
pub(super) fn find(
    scene: &Scene<'_>,
    idx: usize,
    carried: &mut Option<Carried>,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    let mut at = idx;
    let mut sex = None;
    let mut emitted = Vec::new();
    let mut office = None;
    for _ in 0..MAX_CHAIN {
        let Some(address) = title(scene, at, at == idx) else { break };
        let dot = usize::from(scene.view.text(at + 1) == "." && scene.view.touches_next(at));
        sex = sex.or(address.sex);
        if address.emitted {
            emitted.push((at, at + dot));
        }
        office = (!address.emitted && dot == 0).then_some(at);
        at += 1 + dot;
        at += usize::from(scene.view.text(at) == "-" && title(scene, at + 1, false).is_some());
    }
    // `Herr König kam`: an office with no name behind it is the name behind the title.
    if let Some(last) =
        office.filter(|last| *last > idx && !emitted.is_empty() && is_capitalised(scene.view, *last))
        && !is_capitalised(scene.view, at)
        && scene.reading(last).surname.is_some()
    {
        at = last;
    }
    if at == idx || carried.is_some() || !is_called(scene, idx, at) {
        return None;
    }
    if at >= scene.view.tokens.len() {
        let span = emitted.first().map(|(first, _)| scene.view.span(*first, at - 1));
        *carried = span.map(|span| Carried { span, sex });
        return None;
    }
    let end = name(scene, at, sex, emitted.is_empty(), out)?;
    put_titles(scene, &emitted, sex, out);
    Some(end)
}

/// The name behind titles, at token `at`.
fn name(
    scene: &Scene<'_>,
    at: usize,
    sex: Option<Sex>,
    office: bool,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    let pieces = read(scene, at, if office { Trust::Person } else { Trust::Title });
    let name = pieces.iter().find(|piece| !piece.initials)?;
    let score = score(scene, &name.reading, office);
    let rule = if office { "office" } else { "title" };
    put(
        scene,
        &pieces,
        &Told { alone: Some(Label::Surname), sex, score, source: Source::Context, rule },
        out,
    );
    let end = pieces.last()?.last + 1;
    second(scene, end, sex, out);
    Some(end)
}

/// The name that begins a sentence after titles at the end of the one before; gives the token after it.
pub(super) fn carry(scene: &Scene<'_>, carried: Carried, out: &mut Vec<Candidate>) -> Option<usize> {
    if scene.view.sentence.span.start.saturating_sub(carried.span.end) > 2 {
        return None;
    }
    let end = name(scene, 0, carried.sex, false, out)?;
    let says = Says { label: Label::Title, score: 0.9, source: Source::Context, rule: "title" };
    scene.put_span(out, carried.span, says, Attributes { sex: carried.sex, ..Attributes::default() });
    Some(end)
}

/// `Herr und Frau Krause` is read from `Frau`; `Mr Smith and Jones` is left alone; `Messrs Smith and Jones` names two.
fn second(scene: &Scene<'_>, at: usize, sex: Option<Sex>, out: &mut Vec<Candidate>) {
    let plural = scene.view.folded(at) == "&";
    if plural && is_capitalised(scene.view, at + 1) {
        let pieces = read(scene, at + 1, Trust::Context);
        put(
            scene,
            &pieces,
            &Told { alone: Some(Label::Surname), sex, score: 0.8, source: Source::Context, rule: "title" },
            out,
        );
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
fn title(scene: &Scene<'_>, idx: usize, leads: bool) -> Option<&'static Address> {
    let view = scene.view;
    let drawer =
        view.known(idx)?.trigger.filter(|trigger| !trigger.is_misspelt()).and_then(Trigger::drawer)?;
    drawer
        .titles
        .iter()
        .copied()
        .find(|address| address.languages.meets(view.languages) && (address.leads || !leads))
}

/// Whether the words from `first` to `end` are titles here: short ones must be written as such.
fn is_called(scene: &Scene<'_>, first: usize, end: usize) -> bool {
    let view = scene.view;
    let next = view.tokens.get(end).is_none_or(|token| token.kind == TokenKind::Word);
    let short = view.text(first).chars().count() < 3;
    let capital = is_capitalised(view, first);
    let dotted = view.text(first + 1) == ".";
    let letter = is_letter(view, first);
    next && (!letter || dotted)
        && (capital
            || (!scene.german
                && (!short || dotted || matches!(view.folded(first), "dr" | "hr" | "mr" | "ms"))))
}

fn score(scene: &Scene<'_>, reading: &Reading, office: bool) -> f32 {
    let good = reading.is_listed() && reading.is_free();
    match (office, reading.ordinary && !reading.is_listed()) {
        (false, false) => 0.95,
        (false, true) => 0.6,
        (true, false) if good => 0.85,
        (true, false) if scene.german && reading.ordinary => 0.65,
        (true, false) if scene.german => 0.5,
        (true, false) => 0.65,
        (true, true) => 0.3,
    }
}
