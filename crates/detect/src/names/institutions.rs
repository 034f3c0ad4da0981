//! Schools, workplaces, courts, companies, authorities and other institutions.

use super::reading::{entry_of, is_capitalised, is_initial};
use super::scene::{Says, Scene};
use super::tables::{Head, SUFFIXES};
use super::trigger::{Trigger, TriggerEntry};
use crate::{SentenceView, bodies, plain};
use maskros_language::{Announced, Announcement, WordRole, facts, has_ending};
use maskros_lexicon::{PlaceKind, Role, Strength, Word};
use maskros_text::{Attributes, Candidate, Label, Lang, Languages, Source};

/// The most words of a French name behind its head, which has many small ones.
const MAX_FRENCH_WORDS: usize = 9;
/// The most words of a name before or after the head of an institution.
const MAX_WORDS: usize = 5;
/// A name before an ending such as `-skolan` has at least so many letters.
const MIN_STEM_LETTERS: usize = 3;

/// `Lunds universitet`, `Amtsgericht Köln`, `University of York`: the heads filed under token `idx`.
pub(super) fn heads(scene: &Scene<'_>, idx: usize, entry: &TriggerEntry, out: &mut Vec<Candidate>) {
    for head in entry.heads.iter().filter(|head| head.languages.meets(scene.view.languages)) {
        if let Some((first, last)) = extent(scene, idx, head).filter(|whole| !is_office(scene, idx, *whole)) {
            let score = head_score(scene, idx, (first, last));
            if head.label == Label::Company && !is_company(scene, idx, head, score) {
                continue;
            }
            let (label, kind) = bodies::refine(scene.view, first..last + 1, head.label);
            let says = Says { label, score, source: Source::Context, rule: "institution-head" };
            scene.put(out, first, last, says, Attributes { kind, ..Attributes::default() });
        }
    }
    companies(scene, idx, entry, out);
}

/// `Deliveries Team`, `The Parks Team`: a team with ordinary words before it is an office of some body that is not named.
fn is_office(scene: &Scene<'_>, idx: usize, (first, last): (usize, usize)) -> bool {
    let ordinary = |at: usize| scene.view.word(at).is_some_and(|word| scene.view.is_ordinary(word));
    last == idx && scene.view.folded(idx) == "team" && (first..idx).all(ordinary)
}

/// Whether the trade at `idx` is part of a company's name: beside a name, which does not begin with where it is (`eine Gaststätte in Boda`), and with
/// a capital where it stands behind the name.
fn is_company(scene: &Scene<'_>, idx: usize, head: &Head, score: f32) -> bool {
    const NAMED: f32 = 0.7;
    let somewhere = || scene.view.facts(idx + 1).has_in(WordRole::PlacePreposition, scene.view.languages);
    let written = if head.name_after { !somewhere() } else { is_capitalised(scene.view, idx) };
    score >= NAMED && written && !scene.heading
}

/// `Norrlands Ridklubb`, `Allmänna reklamationsnämnden`: a compound with the ending of an institution behind a name.
pub(super) fn compound(scene: &Scene<'_>, idx: usize, label: Label, out: &mut Vec<Candidate>) {
    let loud = scene.shouting && scene.view.is_upper(idx);
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
    let listed = |known: &crate::view::TokenFacts| {
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
    if scene.shouting {
        return shouted_court(scene, idx, head);
    }
    if !is_written_head(scene.view, idx, head) {
        return None;
    }
    let first = if head.name_before {
        words_before(scene, idx).or_else(|| shortened_before(scene, idx))
    } else {
        None
    };
    let after = head.name_after && !is_before_its_name(scene.view, idx);
    let last = if after { words_after(scene, idx, head.label) } else { None };
    (first.is_some() || last.is_some()).then(|| (first.unwrap_or(idx), last.unwrap_or(idx)))
}

/// `Academy Awards`, `School Lane`: an English head right before a capital is no school's, whose name stands before it or behind `of`.
fn is_before_its_name(view: &SentenceView<'_>, idx: usize) -> bool {
    let head = matches!(view.folded(idx), "academy" | "school");
    head && view.languages == Languages::only(Lang::En) && is_capitalised(view, idx + 1)
}

/// Whether the head has the capitals that its languages want; an abbreviation has nothing else.
fn is_written_head(view: &SentenceView<'_>, idx: usize, head: &Head) -> bool {
    const CAPITALISING: [Languages; 3] =
        [Languages::only(Lang::En), Languages::only(Lang::De), Languages::SUPPORTED];
    const LETTERS_OF_ABBREVIATION: usize = 3;
    if view.folded(idx).chars().count() > LETTERS_OF_ABBREVIATION {
        return !CAPITALISING.contains(&head.languages) || is_capitalised(view, idx);
    }
    is_capitalised(view, idx) && (view.is_upper(idx) || view.folded(idx) == "uni")
}

/// `COUR D'APPEL DE RENNES`, `LEEDS CROWN COURT`: a court in a line of capitals, where nothing but its town ends its name.
fn shouted_court(scene: &Scene<'_>, idx: usize, head: &Head) -> Option<(usize, usize)> {
    if head.label != Label::Court {
        return None;
    }
    let behind = || (idx + 1..).find(|at| !is_of_court(scene, *at)).filter(|at| is_town(scene, *at));
    let before = || (0..idx).rev().find(|at| !is_of_court(scene, *at)).filter(|at| is_town(scene, *at));
    let last = behind().filter(|_| head.name_after).map(|town| (idx, town));
    last.or_else(|| before().filter(|_| head.name_before).map(|town| (town, idx)))
}

/// Whether the word stands between a court's head and its town.
fn is_of_court(scene: &Scene<'_>, at: usize) -> bool {
    let word = scene.view.folded(at);
    bodies::is_body_word(scene.view, at)
        || facts(word).has(WordRole::InstitutionPart)
        || matches!(word, "de" | "du" | "des")
}

/// Whether a word with a capital stands at `idx`, or one of letters and digits.
fn may_be_of_company(view: &SentenceView<'_>, idx: usize) -> bool {
    is_capitalised(view, idx) || view.is_mixed(idx)
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
    if !is_capitalised(scene.view, idx) {
        return false;
    }
    let initial = is_initial(scene.view, idx);
    if scene.reading(idx).ordinary && (initial || scene.german) {
        return false;
    }
    !(initial && plain::is_written_small(scene.view, idx))
}

/// Titles that end the name of an institution: `Richterin am Amtsgericht Dr. Hansen`.
const PERSON_FOLLOWS: &[&str] = &["dr", "prof", "herr", "herrn", "frau", "mr", "mrs", "ms", "mme"];

/// The second words of fixed phrases that begin like an institution: `Force Majeure`.
const FIXED: &[&str] = &["majeure"];

/// The last of the words after `idx`, which may begin with a small word.
fn words_after(scene: &Scene<'_>, idx: usize, label: Label) -> Option<usize> {
    let view = scene.view;
    let mut last = None;
    let most = if view.languages.has(Lang::Fr) { MAX_FRENCH_WORDS } else { MAX_WORDS };
    for at in idx + 1..=idx + most {
        if begins_another(view, at) {
            break;
        }
        if may_end_name(scene, idx, at, label) {
            last = Some(at);
        } else if !goes_on(scene, at) {
            break;
        }
    }
    last
}

/// Whether token `at` begins a date or the name of a person, or makes a fixed phrase of what is before it.
fn begins_another(view: &SentenceView<'_>, at: usize) -> bool {
    let word = view.folded(at);
    view.has_role(at, Role::Month) || PERSON_FOLLOWS.contains(&word) || FIXED.contains(&word)
}

/// Whether the name of the institution with its head at `idx` may end with token `at`.
fn may_end_name(scene: &Scene<'_>, idx: usize, at: usize, label: Label) -> bool {
    is_part(scene, at)
        || is_capital_mixed(scene.view, at)
        || is_square(scene, at)
        || (label == Label::Court && may_end_court(scene, idx, at))
}

/// Whether token `at` is of letters and digits, and its letters are not all small.
fn is_capital_mixed(view: &SentenceView<'_>, at: usize) -> bool {
    view.is_mixed(at) && !view.is_lower(at)
}

/// Whether token `at` is the town right behind the court at `idx`, or a French word that courts end with.
fn may_end_court(scene: &Scene<'_>, idx: usize, at: usize) -> bool {
    let town = at == idx + 1 && is_town(scene, at);
    town || (is_french_part(scene.view, at) && scene.view.facts(at).has(WordRole::CourtPart))
}

/// Whether the name may go on behind token `at`: a small word, or what stands before a saint.
fn goes_on(scene: &Scene<'_>, at: usize) -> bool {
    let saint = is_saint(scene, at) || (scene.view.text(at) == "." && is_saint(scene, at - 1));
    saint || is_french_part(scene.view, at) || scene.view.facts(at).has(WordRole::InstitutionLink)
}

fn is_french_part(view: &SentenceView<'_>, at: usize) -> bool {
    view.languages.has(Lang::Fr) && view.facts(at).has(WordRole::InstitutionPart)
}

/// `apoteket vid Stora torget`: the square whose adjective has the capital.
fn is_square(scene: &Scene<'_>, at: usize) -> bool {
    const HEADS: &[&str] = &["torget", "torg", "torvet", "gatan", "gata", "gate", "plass", "plads", "plats"];
    HEADS.contains(&scene.view.folded(at)) && is_capitalised(scene.view, at - 1)
}

/// Whether the word is a town, though it may be an ordinary word too: behind a court it is a town (`Amtsgericht Essen`).
fn is_town(scene: &Scene<'_>, at: usize) -> bool {
    is_capitalised(scene.view, at) && scene.view.word(at).is_some_and(|word| word.place.is_some())
}

/// `St`, `Skt`: before the saint whom a house is named after.
fn is_saint(scene: &Scene<'_>, at: usize) -> bool {
    matches!(scene.view.folded(at), "st" | "ste" | "skt" | "sankt")
}

/// `Björkmans Bygg AB`, `Lind & Söner A/S`, `Müller GmbH & Co. KG`.
fn companies(scene: &Scene<'_>, idx: usize, entry: &TriggerEntry, out: &mut Vec<Candidate>) {
    let view = scene.view;
    for form in entry.forms.iter().filter(|form| form.0.meets(view.languages)) {
        let words = form.1.split(' ');
        let count = words.clone().count();
        if !words.enumerate().all(|(offset, word)| view.folded(idx + offset) == word) {
            continue;
        }
        if !is_written_form(scene, idx, count) {
            continue;
        }
        if let Some(last) = led_by_form(scene, idx) {
            let says =
                Says { label: Label::Company, score: 0.8, source: Source::Pattern, rule: "company-form" };
            return scene.put(out, idx, last, says, Attributes::default());
        }
        let last = company_end(scene, idx + count - 1);
        let plate = view.is_number(last + 1);
        let Some(first) = company_start(scene, idx).filter(|_| !plate) else { continue };
        let says = Says { label: Label::Company, score: 0.85, source: Source::Pattern, rule: "company-form" };
        return scene.put(out, first, last, says, Attributes::default());
    }
}

/// Whether the form of `count` tokens at `idx` has the capitals of one: `AB`, `Ltd`, but also `eG` and `e. V.`
fn is_written_form(scene: &Scene<'_>, idx: usize, count: usize) -> bool {
    let view = scene.view;
    let text = view.text(idx);
    let capital = text.starts_with(|letter: char| letter.is_uppercase() || letter == '&');
    match view.folded(idx) {
        "co" => return capital,
        "eg" => return text == "eG", // `EG` is the European Community.
        "mbh" => return text == "mbH",
        _ => {}
    }
    if text.starts_with('e') {
        return count > 1 && view.text(idx + count - 1).starts_with(char::is_uppercase);
    }
    // `Madame Eva Sas`: behind a title and a first name a short form without its capitals is a surname.
    let short = text.len() <= 3 && count == 1 && (text.len() < 3 || is_surname_there(scene, idx));
    capital && (!short || view.is_upper(idx))
}

/// Whether a title and a first name stand before the token.
fn is_surname_there(scene: &Scene<'_>, idx: usize) -> bool {
    let titled =
        |at: usize| scene.view.known(at).is_some_and(|known| known.trigger.is_some_and(Trigger::is_address));
    let named = |at: usize| scene.reading(at).is_good_first();
    idx.checked_sub(2).is_some_and(|at| titled(at) && named(at + 1))
}

/// French forms of companies that stand before the name.
const LEADING_FORMS: &[&str] = &["sci", "sarl", "sas", "eurl", "snc", "scp", "gaec", "asbl", "sprl"];

/// `la SCI LES GLYCINES`: the last word of the name behind a French form that no name stands before.
fn led_by_form(scene: &Scene<'_>, idx: usize) -> Option<usize> {
    let view = scene.view;
    let led = |before: usize| is_capitalised(view, before) && !scene.reading(before).ordinary;
    if !LEADING_FORMS.contains(&view.folded(idx)) || idx.checked_sub(1).is_some_and(led) {
        return None;
    }
    let mut last = idx;
    while last < idx + MAX_WORDS {
        let link = matches!(view.folded(last + 1), "de" | "du" | "des" | "et" | "&");
        let next = last + 1 + usize::from(link);
        if !is_capitalised(view, next) {
            break;
        }
        last = next;
    }
    (last > idx).then_some(last)
}

fn company_start(scene: &Scene<'_>, form: usize) -> Option<usize> {
    let view = scene.view;
    let idx = before_brackets(view, form);
    let mut first = None;
    for back in 1..=MAX_WORDS {
        let Some(at) = idx.checked_sub(back) else { break };
        let article = back > 1 && is_initial(view, at) && scene.reading(at).ordinary;
        if may_be_of_company(view, at) && !article {
            first = Some(at);
        } else if !is_glue(view, at, back) {
            break;
        }
    }
    // `La SCI a vendu`: the capital of a sentence on an article.
    first.filter(|first| !(first + 1 == form && is_article(view.folded(*first))))
}

/// `Services (Pvt) Ltd`: the token of the bracket where the word before the form of a company stands in brackets.
fn before_brackets(view: &SentenceView<'_>, form: usize) -> usize {
    let bracketed = form > 3 && view.text(form - 1) == ")" && view.text(form - 3) == "(";
    if bracketed { form - 3 } else { form }
}

/// Whether token `at`, `back` tokens before the form of a company, joins words of its name; right before the form only a comma does.
fn is_glue(view: &SentenceView<'_>, at: usize, back: usize) -> bool {
    let glue = match view.folded(at) {
        "," => true,
        "&" | "and" | "och" | "og" | "und" | "et" | "." | "-" => back > 1,
        _ => false,
    };
    glue && at.checked_sub(1).is_some_and(|before| is_capitalised(view, before))
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
pub(super) fn announced(scene: &Scene<'_>, at: usize, context: &Announcement, out: &mut Vec<Candidate>) {
    let start = at + usize::from(is_article(scene.view.folded(at)));
    let Some(last) = announced_end(scene, start) else { return };
    let firm = is_firm(scene, start, context);
    if last == start && is_no_institution(scene, start, firm) {
        return;
    }
    let label = if context.wants == Announced::Work { Label::Work } else { Label::School };
    let score = match () {
        () if scene.german && last == start => 0.6,
        () if firm || has_form(scene, last) => SURE_WORKPLACE.max(context.score),
        () => context.score,
    };
    let says = Says { label, score, source: Source::Context, rule: context.rule };
    scene.put(out, start, last, says, Attributes::default());
}

/// Whether the one word that is announced is a place, an ordinary word or a first name; a `firm` may be called as a place is.
fn is_no_institution(scene: &Scene<'_>, idx: usize, firm: bool) -> bool {
    let reading = scene.reading(idx);
    let place = !firm && scene.view.is_usual_place(idx);
    place || reading.ordinary || reading.is_good_first()
}

/// How sure a firm is a workplace that its form or a list shows to be something else too.
const SURE_WORKPLACE: f32 = 0.9;

/// Whether token `last` is the form of a company: `Karlssons Bygg AB`.
fn has_form(scene: &Scene<'_>, last: usize) -> bool {
    entry_of(scene.view, last)
        .is_some_and(|entry| entry.forms.iter().any(|(languages, _)| languages.meets(scene.view.languages)))
}

/// Words between a phrase and the name that it announces.
pub(super) fn is_article(folded: &str) -> bool {
    facts(folded).has(WordRole::InstitutionArticle)
}

/// `jobbar på Scania`: one works *i* a Swedish town but *på* a firm, so that a town of the lists is a firm there; islands and quarters
/// are *på* too.
fn is_firm(scene: &Scene<'_>, start: usize, context: &Announcement) -> bool {
    let view = scene.view;
    let swedish = view.languages.has(Lang::Sv);
    let before = view.folded_before(start);
    if !swedish || context.wants != Announced::Work || !matches!(before, "på" | "hos") {
        return false;
    }
    let town = view.word(start).and_then(|word| Some((word.country?, word.place?.0)));
    let town = town.is_some_and(|(country, kind)| {
        country == *b"SE" && matches!(kind, PlaceKind::City | PlaceKind::Region)
    });
    town && !has_ending(view.folded(start), WordRole::IslandEnding, Languages::SUPPORTED, 0)
}

fn announced_end(scene: &Scene<'_>, start: usize) -> Option<usize> {
    let view = scene.view;
    if !may_be_of_company(view, start) {
        return None;
    }
    let mut last = start;
    for at in start + 1..start + MAX_WORDS {
        if may_be_of_company(view, at) || is_head(view, at) {
            last = at;
        } else if !is_link(view, at) {
            break;
        }
    }
    Some(last)
}

/// Whether an institution may be called by the word `at` and a name.
fn is_head(view: &SentenceView<'_>, at: usize) -> bool {
    entry_of(view, at).is_some_and(|entry| !entry.heads.is_empty())
}

/// Whether the small word `at` stands inside the name of a firm.
fn is_link(view: &SentenceView<'_>, at: usize) -> bool {
    let link = matches!(view.folded(at), "&" | "of" | "de" | "du" | "and" | "och" | "og");
    link && is_capitalised(view, at + 1)
}

/// Whether a folded word ends like the definite noun of a kind of institution (`Stadsbiblioteket`, `Bergaskolans`).
pub(crate) fn is_definite(folded: &str, languages: Languages) -> bool {
    let base = folded.strip_suffix('s').unwrap_or(folded);
    let fits = |ending: &&str| folded.ends_with(*ending) || base.ends_with(*ending);
    let definite = SUFFIXES.iter().filter(|suffix| suffix.definite && suffix.languages.meets(languages));
    definite.flat_map(|suffix| suffix.endings).any(fits)
}

/// How sure a German compound is the name of a house: every noun has a capital, but a name before the ending makes one of it
/// (`Bonifatiusschule`).
fn german_score(scene: &Scene<'_>, folded: &str, endings: &[&str]) -> f32 {
    let stem = endings.iter().find_map(|ending| folded.strip_suffix(*ending)).unwrap_or(folded);
    let plain = |word: &Word| scene.view.is_ordinary(word) || word.roles != 0;
    let named = |stem: &str| {
        let word = scene.lexicon.word(stem);
        word.is_some_and(|word| {
            !plain(&word) && word.best_name().max(word.place.map(|place| place.1)) > Some(Strength::Weak)
        })
    };
    let saint = stem.len() > 5 && stem.ends_with("ius");
    match folded.contains('-') {
        true => 0.7,
        false if saint || named(stem) => 0.6,
        false => 0.4,
    }
}

/// `Xskolan`, `X-gymnasiet`, `Ymyndigheten`: one capitalised word with the ending of an institution.
pub(super) fn ending(scene: &Scene<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = scene.view;
    if !may_be_compound(scene, idx) {
        return;
    }
    let (folded, cut) = match view.folded(idx) {
        genitive if genitive.ends_with("ets") || genitive.ends_with("ns") => {
            (genitive.trim_end_matches('s'), 1)
        }
        plain => (plain, 0),
    };
    let fits = |ending: &&str| {
        folded.strip_suffix(*ending).is_some_and(|stem| stem.chars().count() >= MIN_STEM_LETTERS)
    };
    let mut suffixes = SUFFIXES.iter().filter(|suffix| suffix.languages.meets(view.languages));
    let Some(suffix) = suffixes.find(|suffix| suffix.endings.iter().any(fits)) else { return };
    let says = Says { label: suffix.label, score: 0.7, source: Source::Context, rule: "institution-head" };
    if let Some(last) = words_after(scene, idx, suffix.label).filter(|_| scene.german) {
        return scene.put(out, idx, last, says, Attributes::default());
    }
    let score = match () {
        () if scene.german => german_score(scene, folded, suffix.endings),
        () if is_initial(view, idx) => 0.5,
        () => 0.6,
    };
    let says = Says { score, source: Source::Pattern, rule: "institution-ending", ..says };
    let attributes = Attributes { definite: suffix.definite, genitive: cut > 0, ..Attributes::default() };
    scene.put_form(out, view.tokens[idx].span, says, attributes, (cut, ""));
}

/// Whether a capitalised word is long enough for a name and the ending of an institution, and nothing else; of the words that the lists have
/// as names only a German one with a hyphen may be (`Lessing-Gymnasium`).
fn may_be_compound(scene: &Scene<'_>, idx: usize) -> bool {
    let view = scene.view;
    let long = view.tokens.get(idx).is_some_and(|token| token.span.len() > 2 * MIN_STEM_LETTERS);
    if !long || !is_capitalised(view, idx) {
        return false;
    }
    let reading = scene.reading(idx);
    let hyphen = || scene.german && view.folded(idx).contains('-');
    reading.is_free() && (!reading.is_listed() || hyphen())
}
