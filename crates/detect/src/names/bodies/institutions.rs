//! Schools, workplaces, courts, companies, authorities and other institutions.

use super::joined;
use crate::names::places::lines;
use crate::names::reading::{
    Evidence, SentenceContext, entry_of, is_capitalised, is_initial, is_institution_head, is_letter,
};
use crate::names::words::{Head, Trigger, TriggerEntry};
use crate::{SentenceView, bodies, plain, view::TokenFacts};
use maskros_language::{Announced, Announcement, WordRole, facts, has_ending};
use maskros_lexicon::{PlaceKind, Role, Word};
use maskros_text::{Attributes, Candidate, Label, Lang, Languages};
use std::ops::Range;

/// The most words of a French name behind its head, which has many small ones.
const MAX_FRENCH_WORDS: usize = 9;
/// The most words of a name before or after the head of an institution.
const MAX_WORDS: usize = 5;

/// `Lunds universitet`, `Amtsgericht Köln`, `University of York`: the heads filed under token `idx`.
pub(crate) fn heads(
    sentence: &SentenceContext<'_>,
    idx: usize,
    entry: &TriggerEntry,
    out: &mut Vec<Candidate>,
) {
    // `LG Petra`: kind regards, and no court, though both are written so.
    if plain::is_closing(sentence.view, idx) && sentence.reading(idx + 1).is_usual_first() {
        return;
    }
    for head in entry.heads.iter().filter(|head| head.languages.meets(sentence.view.languages)) {
        if is_council(sentence.view, idx, entry, head) {
            continue;
        }
        if let Some((first, last)) =
            extent(sentence, idx, head).filter(|whole| !is_no_body(sentence, idx, *whole))
        {
            let score = head_score(sentence, idx, (first, last));
            if head.label == Label::Company && !is_company(sentence, idx, head, score) {
                continue;
            }
            let last = joined_trade(sentence, idx, (last, head.label));
            let (label, kind) = bodies::refine(sentence.view, first..last + 1, head.label);
            let evidence = Evidence::context("institution-head", label, score);
            sentence.put_with(out, first, last, evidence, Attributes { kind, ..Attributes::default() });
        }
    }
    companies(sentence, idx, entry, out);
}

/// Whether what stands from the first to the last token is none by what is said of it.
fn is_no_body(sentence: &SentenceContext<'_>, idx: usize, whole: (usize, usize)) -> bool {
    is_office(sentence, idx, whole) || is_of_feast(sentence, idx, whole) || is_gone(sentence.view, idx)
}

/// `Conseil départemental du Jura`: whether the head is that of an authority too, and an adjective stands behind it that courts do not have.
fn is_council(view: &SentenceView<'_>, idx: usize, entry: &TriggerEntry, head: &Head) -> bool {
    let authority = || entry.heads.iter().any(|other| other.label == Label::Authority);
    head.label == Label::Court && is_other_adjective(view, idx + 1) && authority()
}

/// Whether a word in small letters longer than links is none of those that qualify courts.
fn is_other_adjective(view: &SentenceView<'_>, idx: usize) -> bool {
    const LONGEST_LINK: usize = 3;
    let adjective = view.is_lower_word(idx) && view.letters(idx) > LONGEST_LINK;
    adjective && !view.plays(idx, WordRole::BodyQualifier)
}

/// `Il est parti au Mali`: whether the word for a party, in small letters before a preposition of places, is rather the participle of going.
fn is_gone(view: &SentenceView<'_>, idx: usize) -> bool {
    let going = view.is_lower(idx) && view.plays(idx, WordRole::PartyWord);
    going && view.is_place_preposition(idx + 1)
}

/// `la crèche de Noël`: whether nothing but a feast that is a name too stands behind the French head and its preposition.
fn is_of_feast(sentence: &SentenceContext<'_>, idx: usize, (first, last): (usize, usize)) -> bool {
    let view = sentence.view;
    let led = first == idx && last == idx + 2 && view.folded(idx + 1) == "de";
    led && view.plays(last, WordRole::NamedFeast)
}

/// `Deliveries Team`, `Admissions Committee`: a team or the like with ordinary words before it is a part of some body that is not named.
fn is_office(sentence: &SentenceContext<'_>, idx: usize, (first, last): (usize, usize)) -> bool {
    (last == idx && is_part_of_body(sentence.view, first, idx))
        || is_post(sentence, first..last + 1)
        || is_heading_of_group(sentence.view, idx, last)
}

/// `Analyst Team Participants:`: whether the words behind a team are ordinary ones, and the colon of a heading follows them.
fn is_heading_of_group(view: &SentenceView<'_>, idx: usize, last: usize) -> bool {
    let ordinary = |at: usize| view.is_ordinary_word(at) || view.is_mostly_small(at);
    let heading = last > idx && view.text(last + 1) == ":";
    heading && view.plays(idx, WordRole::WorkingGroup) && (idx + 1..=last).all(ordinary)
}

fn is_part_of_body(view: &SentenceView<'_>, first: usize, idx: usize) -> bool {
    let ordinary =
        |at: usize| view.is_ordinary_word(at) || (view.is_mostly_small(at) && !view.is_listed_name(at));
    view.plays(idx, WordRole::WorkingGroup) && (first..idx).all(ordinary)
}

/// `Team Leader`, `Team Lead`: whether the lists have the words as what somebody does.
fn is_post(sentence: &SentenceContext<'_>, words: Range<usize>) -> bool {
    let folded: Vec<&str> = words.map(|at| sentence.view.folded(at)).collect();
    let post = |(taken, word): (usize, Word)| {
        taken == folded.len() && word.has(Role::Profession, sentence.view.languages)
    };
    folded.len() > 1 && sentence.lexicon.longest_phrase(&folded).is_some_and(post)
}

/// Whether the trade at `idx` is part of a company's name: beside a name, which does not begin with where it is (`eine Gaststätte in Boda`), and with
/// a capital where it stands behind the name.
fn is_company(sentence: &SentenceContext<'_>, idx: usize, head: &Head, score: f32) -> bool {
    const NAMED: f32 = 0.7;
    let view = sentence.view;
    let written =
        if head.name_after { !view.is_place_preposition(idx + 1) } else { is_capitalised(view, idx) };
    score >= NAMED && written && !sentence.heading
}

/// `Follo Bygg og Eiendom`: the last word of the firm that ends at `last`, a second trade with its capital joined to the first.
fn joined_trade(sentence: &SentenceContext<'_>, idx: usize, (last, label): (usize, Label)) -> usize {
    let view = sentence.view;
    let second = idx + 2;
    let joined = view.is_conjunction(idx + 1) || view.text(idx + 1) == "&";
    let ends = label == Label::Company && last == idx && !sentence.capital_nouns;
    let trade = is_capitalised(view, second) && !view.is_listed_name(second);
    if ends && joined && trade { second } else { last }
}

/// `Norrlands Ridklubb`, `Allmänna reklamationsnämnden`: a compound with the ending of an institution behind a name.
pub(crate) fn compound(sentence: &SentenceContext<'_>, idx: usize, label: Label, out: &mut Vec<Candidate>) {
    let loud = sentence.shouting && sentence.view.is_upper(idx);
    let Some(first) = words_before(sentence, idx).filter(|_| !loud) else { return };
    let last = words_after(sentence, idx, label).unwrap_or(idx);
    let score = head_score(sentence, idx, (first, last));
    let evidence = Evidence::context("institution-head", label, score);
    sentence.put(out, first, last, evidence);
}

/// How sure an institution with its head at `idx` is: a place or person in its name belongs to it, so the whole must be surer than
/// that part.
fn head_score(sentence: &SentenceContext<'_>, idx: usize, (first, last): (usize, usize)) -> f32 {
    let mut parts = (first..=last).filter(|at| *at != idx && is_capitalised(sentence.view, *at));
    match () {
        () if parts.clone().any(|at| sentence.view.known(at).is_some_and(is_listed)) => 0.95,
        () if parts.clone().any(|at| is_counted(sentence.view, at)) => 0.7,
        () if parts.any(|at| sentence.reading(at).is_free()) => 0.7,
        () => 0.6,
    }
}

/// `Garage des Deux Ponts`: whether the word is a number before another with a capital, which makes a sign of both.
fn is_counted(view: &SentenceView<'_>, at: usize) -> bool {
    view.has_role(at, Role::NumberWord) && view.is_title(at) && view.is_title(at + 1)
}

/// Whether a list has the word as a name or place, or has the base of it.
fn is_listed(known: &TokenFacts) -> bool {
    known.base.is_some() || known.word.as_ref().is_some_and(Word::is_name_or_place)
}

fn extent(sentence: &SentenceContext<'_>, idx: usize, head: &Head) -> Option<(usize, usize)> {
    if sentence.shouting {
        return shouted_court(sentence, idx, head);
    }
    if !is_written_head(sentence.view, idx, head) || is_mere_kind(sentence.view, idx) {
        return None;
    }
    let first = if head.name_before {
        words_before(sentence, idx).or_else(|| shortened_before(sentence, idx))
    } else {
        None
    };
    let after = head.name_after && !is_before_its_name(sentence.view, idx);
    let last = if after { words_after(sentence, idx, head.label) } else { None };
    (first.is_some() || last.is_some()).then(|| (first.unwrap_or(idx), last.unwrap_or(idx)))
}

/// `Junior High`, `High Street`: whether a kind of school is the adjective that it is elsewhere, before another capital or behind nothing but a
/// word of thousands of names.
fn is_mere_kind(view: &SentenceView<'_>, idx: usize) -> bool {
    let named = || idx.checked_sub(1).is_some_and(|before| !view.plays(before, WordRole::GenericModifier));
    view.plays(idx, WordRole::SchoolKind) && (is_capitalised(view, idx + 1) || !named())
}

/// `Academy Awards`, `Church Lane`: an English head right before a capital is no school's, whose name stands before it or behind `of`, and
/// none before a word for streets is.
fn is_before_its_name(view: &SentenceView<'_>, idx: usize) -> bool {
    let head =
        matches!(view.folded(idx), "academy" | "school") || view.facts(idx + 1).has(WordRole::SureRoad);
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
    // `Hansen Rør`: a short word for a trade is no abbreviation.
    let whole = head.label == Label::Company || matches!(view.folded(idx), "uni" | "brf");
    is_capitalised(view, idx) && (view.is_upper(idx) || whole)
}

/// `COUR D'APPEL DE RENNES`, `LEEDS CROWN COURT`: a court in a line of capitals, where nothing but its town ends its name.
fn shouted_court(sentence: &SentenceContext<'_>, idx: usize, head: &Head) -> Option<(usize, usize)> {
    if head.label != Label::Court {
        return None;
    }
    let behind = || (idx + 1..).find(|at| !is_of_court(sentence, *at)).filter(|at| is_town(sentence, *at));
    let before = || (0..idx).rev().find(|at| !is_of_court(sentence, *at)).filter(|at| is_town(sentence, *at));
    let last = behind().filter(|_| head.name_after).map(|town| (idx, town));
    last.or_else(|| before().filter(|_| head.name_before).map(|town| (town, idx)))
}

/// Whether the word stands between a court's head and its town.
fn is_of_court(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let view = sentence.view;
    bodies::is_body_word(view, at)
        || view.facts(at).has(WordRole::InstitutionPart)
        || matches!(view.folded(at), "de" | "du" | "des")
}

/// Whether a word with a capital stands at `idx`, or one of letters and digits.
fn may_be_of_company(view: &SentenceView<'_>, idx: usize) -> bool {
    is_capitalised(view, idx) || view.is_mixed(idx)
}

/// The first of the capitalised words that end before `idx`.
fn words_before(sentence: &SentenceContext<'_>, idx: usize) -> Option<usize> {
    let mut first = None;
    let mut at = idx.checked_sub(1)?;
    for _ in 0..MAX_WORDS {
        let goes_on =
            goes_on_before(sentence, at, first) || (at + 1 == idx && is_named_adjective(sentence, at));
        if is_part(sentence, at) && !(at + 1 < idx && is_paper(sentence, at)) {
            first = Some(at);
        } else if !goes_on {
            break;
        }
        let Some(before) = at.checked_sub(1) else { break };
        at = before;
    }
    first
}

/// `Vaktrapport Nord sykehjem`: whether a joined word for a paper begins the line, before the name of whose it is.
fn is_paper(sentence: &SentenceContext<'_>, at: usize) -> bool {
    const STEM: usize = 3;
    let view = sentence.view;
    let written = is_initial(view, at) && !view.is_upper(at);
    written && has_ending(view.folded(at), WordRole::PaperEnding, Languages::SCANDINAVIAN, STEM)
}

/// Whether the word joins the name behind it, which begins at `first`, to a part before it.
fn goes_on_before(sentence: &SentenceContext<'_>, at: usize, first: Option<usize>) -> bool {
    let glue = matches!(sentence.view.folded(at), "&" | "and" | "of" | "for" | "och" | "og" | "und");
    let Some(before) = at.checked_sub(1).filter(|_| glue && first.is_some()) else { return false };
    !sentence.view.plays(before, WordRole::PaperOfBody) && is_part(sentence, before)
}

/// `gamla` of `Ramsele gamla kyrka`: an adjective in small letters between the name and the head.
fn is_named_adjective(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let view = sentence.view;
    let adjective = view.is_lower(at) && view.plays(at, WordRole::SquareModifier);
    adjective && at > 0 && is_part(sentence, at - 1)
}

/// `Städt. Klinikum`, `Ev. Krankenhaus`: a shortened word for who runs the house.
fn shortened_before(sentence: &SentenceContext<'_>, idx: usize) -> Option<usize> {
    let (view, at) = (sentence.view, idx.checked_sub(2)?);
    let owner = view.is_dotted(at) && is_capitalised(view, at) && OWNERS.contains(&view.folded(at));
    owner.then_some(at)
}

/// What says whose a body is, shortened.
pub(super) const OWNERS: &[&str] =
    &["städt", "staatl", "ev", "evang", "kath", "univ", "allg", "st", "kgl", "kom"];

/// Whether the capitalised word at `idx` can be part of an institution's name: not the capital of a sentence's first word, and in
/// German no ordinary noun.
fn is_part(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    is_capitalised(sentence.view, idx) && !is_word_by_place(sentence, idx)
}

/// Whether the capital of the word may be that of the sentence, or of a German noun, and the word is known as one.
fn is_word_by_place(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let ordinary = sentence.reading(idx).ordinary;
    match is_initial(sentence.view, idx) {
        true => ordinary || plain::is_written_small(sentence.view, idx),
        false => ordinary && sentence.capital_nouns,
    }
}

/// Titles that end the name of an institution: `Richterin am Amtsgericht Dr. Hansen`.
const PERSON_FOLLOWS: &[&str] = &["dr", "prof", "herr", "herrn", "frau", "mr", "mrs", "ms", "mme"];

/// The second words of fixed phrases that begin like an institution: `Force Majeure`.
const FIXED: &[&str] = &["majeure"];

/// The last of the words after `idx`, which may begin with a small word.
pub(super) fn words_after(sentence: &SentenceContext<'_>, idx: usize, label: Label) -> Option<usize> {
    let view = sentence.view;
    let mut last = None;
    let most = if view.languages.has(Lang::Fr) { MAX_FRENCH_WORDS } else { MAX_WORDS };
    for at in idx + 1..=idx + most {
        // Where a feast is says more than what it is: `Maifest in Talhausen`.
        let held_there =
            label == Label::Event && (view.is_place_preposition(at) || view.facts(at).has(WordRole::Where));
        if held_there || begins_another(view, at) || joined::begins_another(view, idx, at) {
            break;
        }
        if may_end_name(sentence, idx, at, label) {
            last = Some(at);
        } else if !goes_on(sentence, at) || is_other_phrase(view, at) {
            break;
        }
    }
    last
}

/// `Medborgarhuset och på Vårdcentralen`: whether a conjunction and a preposition stand there, behind which another phrase begins.
fn is_other_phrase(view: &SentenceView<'_>, at: usize) -> bool {
    view.is_conjunction(at) && view.facts(at + 1).has(WordRole::InstitutionLink)
}

/// Whether token `at` begins a date or the name of a person, or makes a fixed phrase of what is before it.
fn begins_another(view: &SentenceView<'_>, at: usize) -> bool {
    let word = view.folded(at);
    is_label(view, at)
        || view.has_role(at, Role::Month)
        || PERSON_FOLLOWS.contains(&word)
        || FIXED.contains(&word)
}

/// `Tel.`, `Az:`: whether a short word for what follows stands there with its mark or in capitals.
fn is_label(view: &SentenceView<'_>, at: usize) -> bool {
    let marked = || view.is_dotted(at) || view.text(at + 1) == ":" || view.is_upper(at);
    view.plays(at, WordRole::OfficeShort) && marked()
}

/// Whether the name of the institution with its head at `idx` may end with token `at`.
fn may_end_name(sentence: &SentenceContext<'_>, idx: usize, at: usize, label: Label) -> bool {
    is_part(sentence, at)
        || is_capital_mixed(sentence.view, at)
        || is_square(sentence, at)
        || (label == Label::Court && may_end_court(sentence, idx, at))
}

/// Whether token `at` is of letters and digits, and its letters are not all small.
fn is_capital_mixed(view: &SentenceView<'_>, at: usize) -> bool {
    view.is_mixed(at) && !view.is_lower(at)
}

/// Whether token `at` is the town right behind the court at `idx`, or a French word that courts end with.
fn may_end_court(sentence: &SentenceContext<'_>, idx: usize, at: usize) -> bool {
    let town = at == idx + 1 && is_town(sentence, at);
    town || (is_french_part(sentence.view, at) && sentence.view.facts(at).has(WordRole::CourtPart))
}

/// Whether the name may go on behind token `at`: a small word, or what stands before a saint.
fn goes_on(sentence: &SentenceContext<'_>, at: usize) -> bool {
    is_of_saint(sentence, at)
        || is_french_part(sentence.view, at)
        || sentence.view.facts(at).has(WordRole::InstitutionLink)
}

/// Whether the token is the word for a saint, or the stop behind it.
fn is_of_saint(sentence: &SentenceContext<'_>, at: usize) -> bool {
    is_saint(sentence, at) || (sentence.view.text(at) == "." && is_saint(sentence, at - 1))
}

fn is_french_part(view: &SentenceView<'_>, at: usize) -> bool {
    view.languages.has(Lang::Fr) && view.facts(at).has(WordRole::InstitutionPart)
}

/// `apoteket vid Stora torget`: the square whose adjective has the capital.
fn is_square(sentence: &SentenceContext<'_>, at: usize) -> bool {
    const HEADS: &[&str] = &["torget", "torg", "torvet", "gatan", "gata", "gate", "plass", "plads", "plats"];
    HEADS.contains(&sentence.view.folded(at)) && is_capitalised(sentence.view, at - 1)
}

/// Whether the word is a town, though it may be an ordinary word too: behind a court it is a town (`Amtsgericht Essen`).
fn is_town(sentence: &SentenceContext<'_>, at: usize) -> bool {
    is_capitalised(sentence.view, at) && sentence.view.word(at).is_some_and(|word| word.place.is_some())
}

/// `St`, `Skt`: before the saint whom a house is named after.
fn is_saint(sentence: &SentenceContext<'_>, at: usize) -> bool {
    matches!(sentence.view.folded(at), "st" | "ste" | "skt" | "sankt")
}

/// `Björkmans Bygg AB`, `Lind & Söner A/S`, `Müller GmbH & Co. KG`.
fn companies(sentence: &SentenceContext<'_>, idx: usize, entry: &TriggerEntry, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    for form in entry.forms.iter().filter(|form| form.0.meets(view.languages)) {
        let words = form.1.split(' ');
        let count = words.clone().count();
        if !words.enumerate().all(|(offset, word)| view.folded(idx + offset) == word) {
            continue;
        }
        if !is_written_form(sentence, idx, count) {
            continue;
        }
        if let Some(last) = led_by_form(sentence, idx) {
            let evidence = Evidence::pattern("company-form", Label::Company, 0.8);
            let first = kind_before(sentence, idx).unwrap_or(idx);
            return sentence.put(out, first, last, evidence);
        }
        let last = company_end(sentence, idx + count - 1);
        // `Group A`, `AB 123`: what counts or names a thing.
        let other = view.is_number(last + 1) || is_letter(view, last + 1);
        let Some(first) = company_start(sentence, idx).filter(|_| !other) else { continue };
        let evidence = Evidence::pattern("company-form", Label::Company, 0.85);
        sentence.put(out, first, last, evidence);
        return lines::seat(sentence, last, out);
    }
}

/// Whether the form of `count` tokens at `idx` has the capitals of one: `AB`, `Ltd`, but also `eG` and `e. V.`
fn is_written_form(sentence: &SentenceContext<'_>, idx: usize, count: usize) -> bool {
    let text = sentence.view.text(idx);
    match sentence.view.folded(idx) {
        "co" => begins_with_capital(text),
        "ltée" | "ltee" => true,
        "inc" | "enr" if sentence.view.is_dotted(idx) => true, // So in Québec.
        "eg" => text == "eG",                                  // `EG` is the European Community.
        "mbh" => text == "mbH",
        _ if text.starts_with('e') => count > 1 && ends_with_capital(sentence.view, idx, count),
        _ => begins_with_capital(text) && is_whole_form(sentence, idx, count),
    }
}

fn begins_with_capital(text: &str) -> bool {
    text.starts_with(|letter: char| letter.is_uppercase() || letter == '&')
}

/// Whether the last of so many tokens has a capital: `e. V.`
fn ends_with_capital(view: &SentenceView<'_>, idx: usize, count: usize) -> bool {
    view.text(idx + count - 1).starts_with(char::is_uppercase)
}

/// Whether the form has several tokens or capitals alone, or is longer than other words that look like it.
fn is_whole_form(sentence: &SentenceContext<'_>, idx: usize, count: usize) -> bool {
    sentence.view.is_upper(idx) || count != 1 || !is_short_form(sentence, idx)
}

/// Whether a form without its capitals is too short to be one: `Madame Eva Sas`, where behind a title and a first name it is a surname.
fn is_short_form(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    const SHORT: usize = 3;
    match sentence.view.text(idx).len() {
        ..SHORT => true,
        SHORT => is_surname_there(sentence, idx),
        _ => false,
    }
}

/// Whether a title and a first name stand before the token.
fn is_surname_there(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let title = idx.checked_sub(2).filter(|at| sentence.view.is_trigger(*at, Trigger::is_address));
    title.is_some_and(|at| sentence.reading(at + 1).is_good_first())
}

/// French and Swedish forms of companies that stand before the name.
const LEADING_FORMS: &[&str] =
    &["sci", "sarl", "sas", "eurl", "snc", "scp", "gaec", "earl", "asbl", "sprl", "ab", "hb", "kb"];

/// `la SCI LES GLYCINES`, `AB Blå Räven`: the last word of the name behind a form that no name stands before.
fn led_by_form(sentence: &SentenceContext<'_>, idx: usize) -> Option<usize> {
    let view = sentence.view;
    let led = |before: usize| is_capitalised(view, before) && !is_kind_of_company(sentence, before);
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

/// The kind of company that stands before its form with a capital.
fn kind_before(sentence: &SentenceContext<'_>, form: usize) -> Option<usize> {
    let before = form.checked_sub(1)?;
    let kind = sentence.view.folded(before).ends_with('s') && is_kind_of_company(sentence, before);
    (kind && is_capitalised(sentence.view, before)).then_some(before)
}

/// `Fastighets` of `Fastighets AB Grå Katten`: an ordinary word, or a joint of one that no list has as a name.
fn is_kind_of_company(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let reading = sentence.reading(idx);
    reading.ordinary || (sentence.view.folded(idx).ends_with('s') && !reading.is_listed())
}

fn company_start(sentence: &SentenceContext<'_>, form: usize) -> Option<usize> {
    let view = sentence.view;
    let idx = before_brackets(view, form);
    let mut first = None;
    for back in 1..=MAX_WORDS {
        let Some(at) = idx.checked_sub(back) else { break };
        let article = back > 1 && is_initial(view, at) && sentence.reading(at).ordinary;
        if is_initial(view, at) && view.plays(at, WordRole::NamesNobody) {
            break; // `Offert Solberga Plåt AB`
        }
        if may_be_of_company(view, at) && !article {
            first = Some(at);
        } else if !is_glue(view, at, idx) {
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

/// Whether token `at` joins words of the name of a company whose form is token `form`; right before the form only a comma does, and
/// elsewhere a comma only among partners (`Holm, Berg & Dahl AB`): who is of a firm stands before one (`advokat Holm, Bergs Byrå AB`).
fn is_glue(view: &SentenceView<'_>, at: usize, form: usize) -> bool {
    let glue = match view.folded(at) {
        "," => at + 1 == form || (at..form).any(|idx| joins_partners(view, idx)),
        "." | "-" => at + 1 < form,
        _ => at + 1 < form && joins_partners(view, at),
    };
    glue && at.checked_sub(1).is_some_and(|before| is_capitalised(view, before))
}

fn joins_partners(view: &SentenceView<'_>, idx: usize) -> bool {
    matches!(view.folded(idx), "&" | "and" | "och" | "og" | "und" | "et")
}

fn company_end(sentence: &SentenceContext<'_>, last: usize) -> usize {
    let view = sentence.view;
    let mut end = last;
    for _ in 0..4 {
        if !goes_on_with_form(view, end + 1) {
            break;
        }
        end += 1;
    }
    if view.text(end) == "&" { end - 1 } else { end }
}

/// Whether the token is another part of a company's form, or the stop behind one.
fn goes_on_with_form(view: &SentenceView<'_>, at: usize) -> bool {
    matches!(view.folded(at), "&" | "co" | "kg" | "kgaa" | "inc" | "ltd" | "publ")
        || (view.is_dotted(at - 1) && SHORTENED_FORMS.contains(&view.folded(at - 1)))
}

/// Parts of a company's form that have a stop.
const SHORTENED_FORMS: &[&str] = &["co", "inc", "ltd", "corp", "v", "k", "a"];

/// What follows `jobbar på`, `student at`.
pub(crate) fn announced(
    sentence: &SentenceContext<'_>,
    at: usize,
    context: &Announcement,
    out: &mut Vec<Candidate>,
) {
    let noun = at + usize::from(is_article(sentence.view.folded(at)));
    let start = noun + 2 * usize::from(is_shortened_firm(sentence.view, noun));
    let Some(last) = announced_end(sentence, start).filter(|_| !is_titled(sentence.view, start)) else {
        return;
    };
    let firm = is_firm(sentence, start, context);
    if last == start && is_no_institution(sentence, start, firm) {
        return;
    }
    let label = match context.wants {
        Announced::Work if bodies::is_general(sentence.view, start..last + 1) => Label::Authority,
        Announced::Work => Label::Work,
        _ => Label::School,
    };
    let score = match () {
        () if sentence.capital_nouns && last == start => 0.6,
        () if firm || has_form(sentence, last) => SURE_WORKPLACE.max(context.score),
        () => context.score,
    };
    let evidence = Evidence::context(context.rule, label, score);
    sentence.put(out, start, last, evidence);
}

/// `works for Sen. Holcomb`: whether a title with its stop stands before the name.
fn is_titled(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_dotted(idx) && view.is_title(idx + 2) && view.is_trigger(idx, Trigger::is_address)
}

/// `bei der Fa. Holzinger`: whether the word for a firm stands there, shortened before its full stop.
pub(crate) fn is_shortened_firm(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_dotted(idx) && view.plays(idx, WordRole::FirmShort) && view.is_title(idx + 2)
}

/// Whether the one word that is announced is a place, an ordinary word or a first name; a `firm` may be called as a place is.
fn is_no_institution(sentence: &SentenceContext<'_>, idx: usize, firm: bool) -> bool {
    let reading = sentence.reading(idx);
    let place = !firm && sentence.view.is_usual_place(idx);
    place || reading.ordinary || reading.is_good_first()
}

/// How sure a firm is a workplace that its form or a list shows to be something else too.
const SURE_WORKPLACE: f32 = 0.9;

/// Whether token `last` is the form of a company: `Karlssons Bygg AB`.
fn has_form(sentence: &SentenceContext<'_>, last: usize) -> bool {
    let here = |own: Languages| own.meets(sentence.view.languages);
    entry_of(sentence.view, last).is_some_and(|entry| entry.forms.iter().any(|(own, _)| here(*own)))
}

/// Words between a phrase and the name that it announces.
pub(crate) fn is_article(folded: &str) -> bool {
    facts(folded).has(WordRole::InstitutionArticle)
}

/// `jobbar på Scania`: one works *i* a Swedish town but *på* a firm, so that a town of the lists is a firm there; islands and quarters
/// are *på* too.
fn is_firm(sentence: &SentenceContext<'_>, start: usize, context: &Announcement) -> bool {
    let view = sentence.view;
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

fn announced_end(sentence: &SentenceContext<'_>, start: usize) -> Option<usize> {
    let view = sentence.view;
    if !may_be_of_company(view, start) {
        return None;
    }
    let mut last = start;
    for at in start + 1..start + MAX_WORDS {
        if may_be_of_company(view, at) || is_institution_head(view, at) {
            last = at;
        } else if !is_link(view, at) {
            break;
        }
    }
    Some(last)
}

/// Whether the small word `at` stands inside the name of a firm.
fn is_link(view: &SentenceView<'_>, at: usize) -> bool {
    let link = matches!(view.folded(at), "&" | "of" | "de" | "du" | "and" | "och" | "og");
    link && is_capitalised(view, at + 1)
}
