//! Schools, workplaces, courts, companies, authorities and other institutions.

use super::reading::{is_capitalised, is_initial};
use super::scene::{Says, Scene};
use super::tables::{COURT_PARTS, Context, FRENCH_PARTS, Head, NAMED_AFTER, SUFFIXES, Want};
use super::trigger::Drawer;
use crate::bodies;
use maskros_lexicon::{Role, Strength, Word};
use maskros_text::{Attributes, Candidate, Case, Label, Lang, Languages, Source, TokenKind};

/// The most words of a French name behind its head, which has many small ones.
const MAX_FRENCH_WORDS: usize = 9;
/// The most words of a name before or after the head of an institution.
const MAX_WORDS: usize = 5;
/// A name before an ending such as `-skolan` has at least so many letters.
const MIN_STEM_LETTERS: usize = 3;

/// `Lunds universitet`, `Amtsgericht Köln`, `University of York`: the heads filed under token `idx`.
pub(super) fn heads(scene: &Scene<'_>, idx: usize, drawer: &Drawer, out: &mut Vec<Candidate>) {
    for head in drawer.heads.iter().filter(|head| head.languages.meets(scene.view.languages)) {
        if let Some((first, last)) = extent(scene, idx, head) {
            let score = head_score(scene, idx, (first, last));
            if head.label == Label::Company && !is_company(scene, idx, head, score) {
                continue;
            }
            let (label, kind) = bodies::refine(scene.view, first..last + 1, head.label);
            let says = Says { label, score, source: Source::Context, rule: "institution-head" };
            scene.put(out, first, last, says, Attributes { kind, ..Attributes::default() });
        }
    }
    companies(scene, idx, drawer, out);
}

/// Whether the trade at `idx` is part of a company's name: beside a name, and with a capital where it stands behind the name.
fn is_company(scene: &Scene<'_>, idx: usize, head: &Head, score: f32) -> bool {
    const NAMED: f32 = 0.7;
    score >= NAMED && (head.name_after || is_capitalised(scene.view, idx)) && !scene.heading
}

/// `Norrlands Ridklubb`, `Allmänna reklamationsnämnden`: a compound with the ending of an institution behind a name.
pub(super) fn compound(scene: &Scene<'_>, idx: usize, label: Label, out: &mut Vec<Candidate>) {
    let loud = scene.shouting && scene.view.tokens[idx].case == Case::Upper;
    let Some(first) = words_before(scene, idx).filter(|_| !loud) else { return };
    let last = words_after(scene, idx, label).unwrap_or(idx);
    let score = head_score(scene, idx, (first, last));
    let says = Says { label, score, source: Source::Context, rule: "institution-head" };
    scene.put(out, first, last, says, Attributes::default());
}

/// How sure an institution with its head at `idx` is: a place or person in its name belongs to it, so the whole must be surer than
/// that part.
fn head_score(scene: &Scene<'_>, idx: usize, (first, last): (usize, usize)) -> f32 {
    let parts = || (first..=last).filter(|at| *at != idx && is_capitalised(scene.view, *at));
    let listed = |known: &crate::view::Known| {
        let named = |word: &Word| word.place.is_some() || word.first_name.is_some() || word.surname.is_some();
        known.word.as_ref().is_some_and(named) || known.base.is_some()
    };
    if parts().any(|at| scene.view.known(at).is_some_and(listed)) {
        0.95
    } else if parts().any(|at| scene.reading(at).is_free()) {
        0.7
    } else {
        0.6
    }
}

fn extent(scene: &Scene<'_>, idx: usize, head: &Head) -> Option<(usize, usize)> {
    let view = scene.view;
    if scene.shouting {
        return None;
    }
    let capital_only = head.languages == Languages::only(Lang::En)
        || head.languages == Languages::only(Lang::De)
        || head.languages == Languages::SUPPORTED;
    let abbreviation = view.folded(idx).chars().count() <= 3;
    if (capital_only || abbreviation) && !is_capitalised(view, idx) {
        return None;
    }
    if abbreviation && view.folded(idx) != "uni" && view.tokens[idx].case != Case::Upper {
        return None;
    }
    let first = if head.name_before {
        words_before(scene, idx).or_else(|| shortened_before(scene, idx))
    } else {
        None
    };
    let last = if head.name_after { words_after(scene, idx, head.label) } else { None };
    if first.is_none() && last.is_none() {
        return None;
    }
    Some((first.unwrap_or(idx), last.unwrap_or(idx)))
}

/// The first of the capitalised words that end before `idx`.
fn words_before(scene: &Scene<'_>, idx: usize) -> Option<usize> {
    let view = scene.view;
    let mut first = None;
    let mut at = idx.checked_sub(1)?;
    for _ in 0..MAX_WORDS {
        let glue = matches!(view.folded(at), "&" | "and" | "of" | "for" | "och" | "og" | "und")
            && first.is_some()
            && at > 0
            && is_part(scene, at - 1);
        if is_part(scene, at) {
            first = Some(at);
        } else if !glue {
            break;
        }
        let Some(before) = at.checked_sub(1) else { break };
        at = before;
    }
    first
}

/// `Städt. Klinikum`, `Ev. Krankenhaus`: a shortened word for who runs the house.
fn shortened_before(scene: &Scene<'_>, idx: usize) -> Option<usize> {
    const OWNERS: &[&str] = &["städt", "staatl", "ev", "evang", "kath", "univ", "allg", "st", "kgl", "kom"];
    let at = idx.checked_sub(2)?;
    let dotted = scene.view.is_dotted(at);
    (dotted && is_capitalised(scene.view, at) && OWNERS.contains(&scene.view.folded(at))).then_some(at)
}

/// Whether the capitalised word at `idx` can be part of an institution's name: not the capital of a sentence's first word, and in
/// German no ordinary noun.
fn is_part(scene: &Scene<'_>, idx: usize) -> bool {
    let reading = scene.reading(idx);
    is_capitalised(scene.view, idx) && !(reading.ordinary && (is_initial(scene.view, idx) || scene.german))
}

/// Titles that end the name of an institution: `Richterin am Amtsgericht Dr. Hansen`.
const PERSON_FOLLOWS: &[&str] = &["dr", "prof", "herr", "herrn", "frau", "mr", "mrs", "ms", "mme"];

/// The last of the words after `idx`, which may begin with a small word.
fn words_after(scene: &Scene<'_>, idx: usize, label: Label) -> Option<usize> {
    let view = scene.view;
    let mut last = None;
    let most = if view.languages.has(Lang::Fr) { MAX_FRENCH_WORDS } else { MAX_WORDS };
    for at in idx + 1..=idx + most {
        let month = view.word(at).is_some_and(|word| word.has(Role::Month, view.languages));
        if month || PERSON_FOLLOWS.contains(&view.folded(at)) {
            break;
        }
        let part = is_part(scene, at)
            || (view
                .tokens
                .get(at)
                .is_some_and(|token| token.kind == TokenKind::Mixed && token.case != Case::Lower));
        let french = view.languages.has(Lang::Fr) && FRENCH_PARTS.contains(&view.folded(at));
        let court = french && label == Label::Court && COURT_PARTS.contains(&view.folded(at));
        let saint = is_saint(scene, at) || (scene.view.text(at) == "." && is_saint(scene, at - 1));
        if part || court {
            last = Some(at);
        } else if !saint && !NAMED_AFTER.contains(&view.folded(at)) && !french {
            break;
        }
    }
    last
}

/// `St`, `Skt`: before the saint whom a house is named after.
fn is_saint(scene: &Scene<'_>, at: usize) -> bool {
    matches!(scene.view.folded(at), "st" | "ste" | "skt" | "sankt")
}

/// `Björkmans Bygg AB`, `Lind & Söner A/S`, `Müller GmbH & Co. KG`.
fn companies(scene: &Scene<'_>, idx: usize, drawer: &Drawer, out: &mut Vec<Candidate>) {
    let view = scene.view;
    for form in drawer.forms.iter().filter(|form| form.0.meets(view.languages)) {
        let words = form.1.split(' ');
        let count = words.clone().count();
        if !words.enumerate().all(|(offset, word)| view.folded(idx + offset) == word) {
            continue;
        }
        let written =
            view.text(idx).chars().next().is_some_and(|letter| letter.is_uppercase() || letter == '&');
        let short = view.text(idx).len() < 3 && view.folded(idx) != "co" && count == 1;
        if !written || (short && view.tokens[idx].case != Case::Upper) {
            continue;
        }
        let last = company_end(scene, idx + count - 1);
        let plate = view.tokens.get(last + 1).is_some_and(|token| token.kind == TokenKind::Number);
        let Some(first) = company_start(scene, idx).filter(|_| !plate) else { continue };
        let says = Says { label: Label::Company, score: 0.85, source: Source::Pattern, rule: "company-form" };
        return scene.put(out, first, last, says, Attributes::default());
    }
}

fn company_start(scene: &Scene<'_>, idx: usize) -> Option<usize> {
    let view = scene.view;
    let mut first = None;
    for back in 1..=MAX_WORDS {
        let Some(at) = idx.checked_sub(back) else { break };
        let glue = matches!(view.folded(at), "&" | "and" | "och" | "og" | "und" | "et" | "," | "." | "-")
            && back > usize::from(view.text(at) != ",");
        let article = is_initial(view, at) && scene.reading(at).ordinary && back > 1;
        if (is_capitalised(view, at) || view.tokens[at].kind == TokenKind::Mixed) && !article {
            first = Some(at);
        } else if !glue || !at.checked_sub(1).is_some_and(|before| is_capitalised(view, before)) {
            break;
        }
    }
    first
}

fn company_end(scene: &Scene<'_>, last: usize) -> usize {
    let view = scene.view;
    let mut end = last;
    for _ in 0..4 {
        let next = end + 1;
        let more = matches!(view.folded(next), "&" | "co" | "kg" | "kgaa" | "inc" | "ltd" | "publ");
        let dot = view.text(next) == "."
            && view.touches_next(end)
            && matches!(view.folded(end), "co" | "inc" | "ltd" | "corp" | "v" | "k" | "a");
        if !more && !dot {
            break;
        }
        end = next;
    }
    if view.text(end) == "&" { end - 1 } else { end }
}

/// What follows `jobbar på`, `student at`.
pub(super) fn announced(scene: &Scene<'_>, at: usize, context: &Context, out: &mut Vec<Candidate>) {
    let view = scene.view;
    let article = matches!(
        view.folded(at),
        "the"
            | "der"
            | "die"
            | "das"
            | "dem"
            | "la"
            | "le"
            | "l'"
            | "l’"
            | "firma"
            | "företaget"
            | "a"
            | "firmaet"
    );
    let start = at + usize::from(article);
    let reading = scene.reading(start);
    let place = view
        .word(start)
        .is_some_and(|word| word.place.is_some_and(|(_, strength)| strength > Strength::Weak));
    let Some(last) = announced_end(scene, start) else { return };
    if last == start && (place || reading.ordinary || reading.is_good_first()) {
        return;
    }
    let label = if context.wants == Want::Work { Label::Work } else { Label::School };
    let score = if scene.german && last == start { 0.6 } else { context.score };
    scene.put(
        out,
        start,
        last,
        Says { label, score, source: Source::Context, rule: context.name },
        Attributes::default(),
    );
}

fn announced_end(scene: &Scene<'_>, start: usize) -> Option<usize> {
    let view = scene.view;
    let mut last = None;
    for at in start..start + MAX_WORDS {
        let capital = is_capitalised(view, at)
            || view.tokens.get(at).is_some_and(|token| token.kind == TokenKind::Mixed);
        let glue = last.is_some()
            && matches!(view.folded(at), "&" | "of" | "de" | "du" | "and" | "och" | "og")
            && is_capitalised(view, at + 1);
        let head = last.is_some()
            && view
                .known(at)
                .and_then(|known| known.trigger)
                .and_then(super::trigger::Trigger::drawer)
                .is_some_and(|drawer| !drawer.heads.is_empty());
        if capital || head {
            last = Some(at);
        } else if !glue {
            break;
        }
    }
    last
}

/// Whether a folded word ends like the definite noun of a kind of institution (`Stadsbiblioteket`, `Bergaskolans`).
pub(crate) fn is_definite(folded: &str, languages: Languages) -> bool {
    let base = folded.strip_suffix('s').unwrap_or(folded);
    let fits = |ending: &&str| folded.ends_with(*ending) || base.ends_with(*ending);
    let definite = SUFFIXES.iter().filter(|suffix| suffix.definite && suffix.languages.meets(languages));
    definite.flat_map(|suffix| suffix.endings).any(fits)
}

/// `Xskolan`, `X-gymnasiet`, `Ymyndigheten`: one capitalised word with the ending of an institution.
pub(super) fn ending(scene: &Scene<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = scene.view;
    let reading = scene.reading(idx);
    let long = view.tokens.get(idx).is_some_and(|token| token.span.len() > 2 * MIN_STEM_LETTERS);
    let hyphen = scene.german && view.folded(idx).contains('-');
    if !long || !is_capitalised(view, idx) || !reading.is_free() || (reading.is_listed() && !hyphen) {
        return;
    }
    let (folded, cut) = match view.folded(idx) {
        genitive if genitive.ends_with("ets") || genitive.ends_with("ns") => {
            (genitive.trim_end_matches('s'), 1)
        }
        plain => (plain, 0),
    };
    for suffix in SUFFIXES.iter().filter(|suffix| suffix.languages.meets(view.languages)) {
        let fits = |ending: &&str| {
            folded.strip_suffix(*ending).is_some_and(|stem| stem.chars().count() >= MIN_STEM_LETTERS)
        };
        if suffix.endings.iter().any(fits) {
            if let Some(last) = words_after(scene, idx, suffix.label).filter(|_| scene.german) {
                let says = Says {
                    label: suffix.label,
                    score: 0.7,
                    source: Source::Context,
                    rule: "institution-head",
                };
                return scene.put(out, idx, last, says, Attributes::default());
            }
            let score = if scene.german {
                if folded.contains('-') { 0.7 } else { 0.4 }
            } else if is_initial(view, idx) {
                0.5
            } else {
                0.6
            };
            let says =
                Says { label: suffix.label, score, source: Source::Pattern, rule: "institution-ending" };
            let attributes =
                Attributes { definite: suffix.definite, genitive: cut > 0, ..Attributes::default() };
            return scene.put_form(out, view.tokens[idx].span, says, attributes, (cut, ""));
        }
    }
}
