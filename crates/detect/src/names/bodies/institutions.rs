//! Schools, workplaces, courts, companies, authorities and other institutions.

use super::companies::{self, MAX_WORDS, is_article, may_be_of_company};
use super::joined;
use crate::names::reading::{
    Evidence, SentenceContext, entry_of, is_capitalised, is_initial, is_institution_head,
};
use crate::names::words::{Head, Trigger, TriggerEntry};
use crate::{SentenceView, bodies, plain, view::TokenFacts};
use maskros_language::{Announced, Announcement, LanguageTrait, WordRole, has_ending};
use maskros_lexicon::{PlaceKind, Role, Word};
use maskros_text::{Attributes, Candidate, Label, Languages};
use std::ops::Range;

/// The most words of a French name behind its head, which has many small ones.
const MAX_FRENCH_WORDS: usize = 9;

/// `Lunds universitet`, `Amtsgericht Köln`, `University of York`: the heads filed under token `idx`.
pub(crate) fn heads(
    sentence: &SentenceContext<'_>,
    idx: usize,
    entry: &TriggerEntry,
    out: &mut Vec<Candidate>,
) {
    if is_regards(sentence, idx) {
        return;
    }
    for head in entry.heads.iter().filter(|head| head.languages.meets(sentence.view.languages)) {
        if !is_council(sentence.view, idx, entry, head) {
            headed(sentence, idx, head, out);
        }
    }
    companies::find(sentence, idx, entry, out);
}

/// `LG Petra`: kind regards, and no court, though both are written so.
fn is_regards(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    plain::is_closing(sentence.view, idx) && sentence.reading(idx + 1).is_usual_first()
}

/// The institution with its head at token `idx`.
fn headed(sentence: &SentenceContext<'_>, idx: usize, head: &Head, out: &mut Vec<Candidate>) {
    let Some((first, last)) = extent(sentence, idx, head) else { return };
    let score = head_score(sentence, idx, (first, last));
    if is_no_body(sentence, idx, (first, last)) || is_other_than(sentence, idx, head, score) {
        return;
    }
    let last = joined_trade(sentence, idx, (last, head.label));
    let (label, kind) = bodies::refine(sentence.view, first..last + 1, head.label);
    let evidence = Evidence::context("institution-head", label, score);
    sentence.put_with(out, first, last, evidence, Attributes { kind, ..Attributes::default() });
}

/// Whether the head is a trade or a time that is no part of a name.
fn is_other_than(sentence: &SentenceContext<'_>, idx: usize, head: &Head, score: f32) -> bool {
    is_no_company(sentence, idx, head, score) || is_time(sentence.view, idx, head)
}

/// `diese Woche Schaper`: whether the head of an event is a time of the calendar by the word before it.
fn is_time(view: &SentenceView<'_>, idx: usize, head: &Head) -> bool {
    head.label == Label::Event && view.follows(idx, WordRole::TimeWord)
}

/// Whether the head is a trade that is no part of a company's name.
fn is_no_company(sentence: &SentenceContext<'_>, idx: usize, head: &Head, score: f32) -> bool {
    head.label == Label::Company && !is_company(sentence, idx, head, score)
}

/// Whether what stands from the first to the last token is none by what is said of it.
fn is_no_body(sentence: &SentenceContext<'_>, idx: usize, whole: (usize, usize)) -> bool {
    let view = sentence.view;
    is_numbered_room(view, idx)
        || is_office(sentence, idx, whole)
        || is_of_feast(view, idx, whole)
        || is_gone(view, idx)
}

/// `avdelning 34B`: whether a ward or group is told by a number, which has a rule of its own.
fn is_numbered_room(view: &SentenceView<'_>, idx: usize) -> bool {
    view.plays(idx, WordRole::GroupHead) && view.has_digits(idx + 1)
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
fn is_of_feast(view: &SentenceView<'_>, idx: usize, (first, last): (usize, usize)) -> bool {
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

/// Whether a team or the like stands at `idx`, and nothing but ordinary words before it from `first` on.
fn is_part_of_body(view: &SentenceView<'_>, first: usize, idx: usize) -> bool {
    view.plays(idx, WordRole::WorkingGroup) && (first..idx).all(|at| is_word(view, at))
}

/// Whether the word is an ordinary one, or running text writes it small and no list has it as a name.
fn is_word(view: &SentenceView<'_>, at: usize) -> bool {
    view.is_ordinary_word(at) || (view.is_mostly_small(at) && !view.is_listed_name(at))
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
    let written = match head.name_after {
        true => !sentence.view.is_place_preposition(idx + 1),
        false => is_capitalised(sentence.view, idx),
    };
    score >= NAMED && written && !sentence.heading
}

/// `Follo Bygg og Eiendom`: the last word of the firm that ends at `last`, a second trade with its capital joined to the first.
fn joined_trade(sentence: &SentenceContext<'_>, idx: usize, (last, label): (usize, Label)) -> usize {
    let ends = label == Label::Company && last == idx && !sentence.capital_nouns;
    if ends && joins_trade(sentence.view, idx + 1) { idx + 2 } else { last }
}

/// Whether a conjunction stands at `joint` before a word with a capital that is nobody's name.
fn joins_trade(view: &SentenceView<'_>, joint: usize) -> bool {
    let joined = view.is_conjunction(joint) || view.text(joint) == "&";
    joined && is_capitalised(view, joint + 1) && !view.is_listed_name(joint + 1)
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
    let parts = (first..=last).filter(|at| *at != idx && is_capitalised(sentence.view, *at));
    parts.map(|at| part_score(sentence, at)).fold(UNKNOWN, f32::max)
}

/// How sure an institution is whose name tells nothing.
const UNKNOWN: f32 = 0.6;

/// How sure a part makes the name: most a name of the lists, more than nothing a number or a word of no list.
fn part_score(sentence: &SentenceContext<'_>, at: usize) -> f32 {
    match () {
        () if sentence.view.known(at).is_some_and(is_listed) => 0.95,
        () if is_counted(sentence.view, at) || sentence.reading(at).is_free() => 0.7,
        () => UNKNOWN,
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

/// The first and last token of the name whose head stands at `idx`; nothing where no name stands beside it.
fn extent(sentence: &SentenceContext<'_>, idx: usize, head: &Head) -> Option<(usize, usize)> {
    if sentence.shouting {
        return shouted_court(sentence.view, idx, head);
    }
    if !is_written_head(sentence.view, idx, head) || is_mere_kind(sentence.view, idx) {
        return None;
    }
    match (name_before(sentence, idx, head), name_behind(sentence, idx, head)) {
        (None, None) => None,
        (first, last) => Some((first.unwrap_or(idx), last.unwrap_or(idx))),
    }
}

/// Where the name before the head begins, if the head has its name there.
fn name_before(sentence: &SentenceContext<'_>, idx: usize, head: &Head) -> Option<usize> {
    if !head.name_before {
        return None;
    }
    words_before(sentence, idx).or_else(|| shortened_before(sentence.view, idx))
}

/// Where the name behind the head ends, if the head has its name there.
fn name_behind(sentence: &SentenceContext<'_>, idx: usize, head: &Head) -> Option<usize> {
    let after = head.name_after && !is_before_its_name(sentence.view, idx);
    if after { words_after(sentence, idx, head.label) } else { None }
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
    let school = matches!(view.folded(idx), "academy" | "school");
    let head = school || view.facts(idx + 1).has(WordRole::SureRoad);
    head && view.is_english() && is_capitalised(view, idx + 1)
}

/// Whether the head has the capitals that its languages want; an abbreviation has nothing else.
fn is_written_head(view: &SentenceView<'_>, idx: usize, head: &Head) -> bool {
    const LETTERS_OF_ABBREVIATION: usize = 3;
    match view.folded(idx).chars().count() > LETTERS_OF_ABBREVIATION {
        true => !has_capital(head.languages) || is_capitalised(view, idx),
        false => is_capitalised(view, idx) && (view.is_upper(idx) || is_short_word(view, idx, head)),
    }
}

/// Whether a head of these languages has a capital: those of all languages have one, and those of one that gives nouns or names capitals.
fn has_capital(languages: Languages) -> bool {
    const CAPITALS: [LanguageTrait; 2] = [LanguageTrait::TitleCase, LanguageTrait::CapitalNouns];
    languages == Languages::SUPPORTED || CAPITALS.iter().any(|capital| capital.is_of_all(languages))
}

/// `Hansen Rør`: whether a short word is no abbreviation, but a trade or a word that is shortened and said so.
fn is_short_word(view: &SentenceView<'_>, idx: usize, head: &Head) -> bool {
    head.label == Label::Company || matches!(view.folded(idx), "uni" | "brf")
}

/// `COUR D'APPEL DE RENNES`, `LEEDS CROWN COURT`: a court in a line of capitals, where nothing but its town ends its name.
fn shouted_court(view: &SentenceView<'_>, idx: usize, head: &Head) -> Option<(usize, usize)> {
    if head.label != Label::Court {
        return None;
    }
    let behind = town_of_court(view, idx + 1..=view.tokens.len()).filter(|_| head.name_after);
    match behind {
        Some(town) => Some((idx, town)),
        None => town_of_court(view, (0..idx).rev()).filter(|_| head.name_before).map(|town| (town, idx)),
    }
}

/// The first of these words that stands not between head and town, if it is a town.
fn town_of_court(view: &SentenceView<'_>, mut words: impl Iterator<Item = usize>) -> Option<usize> {
    words.find(|at| !is_of_court(view, *at)).filter(|at| is_town(view, *at))
}

/// Whether the word stands between a court's head and its town.
fn is_of_court(view: &SentenceView<'_>, at: usize) -> bool {
    bodies::is_body_word(view, at)
        || view.facts(at).has(WordRole::InstitutionPart)
        || matches!(view.folded(at), "de" | "du" | "des")
}

/// The first of the capitalised words that end before `idx`.
fn words_before(sentence: &SentenceContext<'_>, idx: usize) -> Option<usize> {
    let mut first = None;
    for at in (idx.saturating_sub(MAX_WORDS)..idx).rev() {
        if may_begin_name(sentence, idx, at) {
            first = Some(at);
        } else if !joins_before(sentence, idx, at, first) {
            break;
        }
    }
    first
}

/// Whether the name before the head at `idx` may begin with the word.
fn may_begin_name(sentence: &SentenceContext<'_>, idx: usize, at: usize) -> bool {
    let paper = at + 1 < idx && is_paper(sentence.view, at);
    is_part(sentence, at) && !paper
}

/// Whether the word stands inside the name before the head at `idx`, which begins at `first` so far.
fn joins_before(sentence: &SentenceContext<'_>, idx: usize, at: usize, first: Option<usize>) -> bool {
    let adjective = at + 1 == idx && is_named_adjective(sentence, at);
    adjective || goes_on_before(sentence, at, first)
}

/// `Vaktrapport Nord sykehjem`: whether a joined word for a paper begins the line, before the name of whose it is.
fn is_paper(view: &SentenceView<'_>, at: usize) -> bool {
    const STEM: usize = 3;
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
fn shortened_before(view: &SentenceView<'_>, idx: usize) -> Option<usize> {
    idx.checked_sub(2).filter(|at| is_shortened_owner(view, *at))
}

/// Whether a shortened word for who runs a house stands there with its capital and its stop.
pub(super) fn is_shortened_owner(view: &SentenceView<'_>, at: usize) -> bool {
    view.is_dotted(at) && is_capitalised(view, at) && OWNERS.contains(&view.folded(at))
}

/// What says whose a body is, shortened.
const OWNERS: &[&str] = &["städt", "staatl", "ev", "evang", "kath", "univ", "allg", "st", "kgl", "kom"];

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
        false if sentence.capital_nouns => {
            ordinary || plain::is_joined_without_article(sentence.view.folded(idx))
        }
        false => false,
    }
}

/// Titles that end the name of an institution: `Richterin am Amtsgericht Dr. Hansen`.
const PERSON_FOLLOWS: &[&str] = &["dr", "prof", "herr", "herrn", "frau", "mr", "mrs", "ms", "mme"];

/// The second words of fixed phrases that begin like an institution: `Force Majeure`.
const FIXED: &[&str] = &["majeure"];

/// The last of the words after `idx`, which may begin with a small word.
pub(super) fn words_after(sentence: &SentenceContext<'_>, idx: usize, label: Label) -> Option<usize> {
    let most = most_words(sentence.view);
    let mut last = None;
    for at in (idx + 1..=idx + most).take_while(|at| !begins_other(sentence.view, idx, *at, label)) {
        if may_end_name(sentence, idx, at, label) {
            last = Some(at);
        } else if !goes_on(sentence.view, at) || is_other_phrase(sentence.view, at) {
            break;
        }
    }
    last
}

/// How many words a name has behind its head at most: many where everything stands there, with its small words.
const fn most_words(view: &SentenceView<'_>) -> usize {
    if LanguageTrait::HeadFirst.is_of_one(view.languages) { MAX_FRENCH_WORDS } else { MAX_WORDS }
}

/// Whether something else begins at `at` than the name of the body with its head at `idx`.
fn begins_other(view: &SentenceView<'_>, idx: usize, at: usize, label: Label) -> bool {
    (label == Label::Event && is_where(view, at))
        || begins_another(view, at)
        || joined::begins_another(view, idx, at)
}

/// Whether a preposition says where something is: where a feast is says more than what it is, as in `Maifest in Talhausen`.
fn is_where(view: &SentenceView<'_>, at: usize) -> bool {
    view.is_place_preposition(at) || view.facts(at).has(WordRole::Where)
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
        || is_square(sentence.view, at)
        || (label == Label::Court && may_end_court(sentence.view, idx, at))
}

/// Whether token `at` is of letters and digits, and its letters are not all small.
fn is_capital_mixed(view: &SentenceView<'_>, at: usize) -> bool {
    view.is_mixed(at) && !view.is_lower(at)
}

/// Whether token `at` is the town right behind the court at `idx`, or a French word that courts end with.
fn may_end_court(view: &SentenceView<'_>, idx: usize, at: usize) -> bool {
    let town = at == idx + 1 && is_town(view, at);
    town || (is_inner_part(view, at) && view.facts(at).has(WordRole::CourtPart))
}

/// Whether the name may go on behind token `at`: a small word, or what stands before a saint.
fn goes_on(view: &SentenceView<'_>, at: usize) -> bool {
    is_of_saint(view, at) || is_inner_part(view, at) || view.facts(at).has(WordRole::InstitutionLink)
}

/// Whether the token is the word for a saint, or the stop behind it.
fn is_of_saint(view: &SentenceView<'_>, at: usize) -> bool {
    is_saint(view, at) || (view.text(at) == "." && is_saint(view, at - 1))
}

/// `tribunal de grande instance`: whether the small word stands inside names of institutions.
fn is_inner_part(view: &SentenceView<'_>, at: usize) -> bool {
    view.plays(at, WordRole::InstitutionPart)
}

/// `apoteket vid Stora torget`: the square whose adjective has the capital.
fn is_square(view: &SentenceView<'_>, at: usize) -> bool {
    const HEADS: &[&str] = &["torget", "torg", "torvet", "gatan", "gata", "gate", "plass", "plads", "plats"];
    HEADS.contains(&view.folded(at)) && is_capitalised(view, at - 1)
}

/// Whether the word is a town, though it may be an ordinary word too: behind a court it is a town (`Amtsgericht Essen`).
fn is_town(view: &SentenceView<'_>, at: usize) -> bool {
    is_capitalised(view, at) && view.word(at).is_some_and(|word| word.place.is_some())
}

/// `St`, `Skt`: before the saint whom a house is named after.
fn is_saint(view: &SentenceView<'_>, at: usize) -> bool {
    matches!(view.folded(at), "st" | "ste" | "skt" | "sankt")
}

/// What follows `jobbar på`, `student at`.
pub(crate) fn announced(
    sentence: &SentenceContext<'_>,
    at: usize,
    context: &Announcement,
    out: &mut Vec<Candidate>,
) {
    let start = start_of_announced(sentence.view, at);
    let Some(last) = announced_end(sentence.view, start).filter(|_| !is_titled(sentence.view, start)) else {
        return;
    };
    let firm = is_firm(sentence.view, start, context);
    if last > start || !is_no_institution(sentence, start, firm) {
        let label = label_of_announced(sentence.view, start..last + 1, context);
        let score = announced_score(sentence, (start, last), firm, context);
        sentence.put(out, start, last, Evidence::context(context.rule, label, score));
    }
}

/// Where the name begins behind its article and a word for a firm.
fn start_of_announced(view: &SentenceView<'_>, at: usize) -> usize {
    let noun = at + usize::from(is_article(view.folded(at)));
    noun + 2 * usize::from(is_shortened_firm(view, noun))
}

/// What is announced: a workplace, a whole authority that leads to nobody, a school.
fn label_of_announced(view: &SentenceView<'_>, words: Range<usize>, context: &Announcement) -> Label {
    match context.wants {
        Announced::Work if bodies::is_general(view, words) => Label::Authority,
        Announced::Work => Label::Work,
        _ => Label::School,
    }
}

/// How sure what is announced is: one German noun is little, a firm by its form or place is more than what announces it.
fn announced_score(
    sentence: &SentenceContext<'_>,
    (start, last): (usize, usize),
    firm: bool,
    context: &Announcement,
) -> f32 {
    match () {
        () if sentence.capital_nouns && last == start => 0.6,
        () if firm || has_form(sentence.view, last) => SURE_WORKPLACE.max(context.score),
        () => context.score,
    }
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
    let other = reading.ordinary || reading.is_good_first();
    other || (!firm && sentence.view.is_usual_place(idx))
}

/// How sure a firm is a workplace that its form or a list shows to be something else too.
const SURE_WORKPLACE: f32 = 0.9;

/// Whether token `last` is the form of a company: `Karlssons Bygg AB`.
fn has_form(view: &SentenceView<'_>, last: usize) -> bool {
    let mut forms = entry_of(view, last).into_iter().flat_map(|entry| &entry.forms);
    forms.any(|(own, _)| own.meets(view.languages))
}

/// `jobbar på Scania`: one works *i* a Swedish town but *på* a firm, so that a town of the lists is a firm there; islands and quarters
/// are *på* too.
fn is_firm(view: &SentenceView<'_>, start: usize, context: &Announcement) -> bool {
    let at_firm = context.wants == Announced::Work && view.follows(start, WordRole::AtFirm);
    let island = || has_ending(view.folded(start), WordRole::IslandEnding, Languages::SUPPORTED, 0);
    at_firm && view.word(start).is_some_and(is_town_of_sweden) && !island()
}

/// Whether the lists have the word as a town or region of Sweden.
fn is_town_of_sweden(word: &Word) -> bool {
    let town = matches!(word.place, Some((PlaceKind::City | PlaceKind::Region, _)));
    town && word.country == Some(*b"SE")
}

fn announced_end(view: &SentenceView<'_>, start: usize) -> Option<usize> {
    if !may_be_of_company(view, start) {
        return None;
    }
    let mut last = start;
    for at in start + 1..start + MAX_WORDS {
        if begins_person(view, at) {
            break;
        }
        if may_be_of_company(view, at) || is_institution_head(view, at) {
            last = at;
        } else if !is_link(view, at) {
            break;
        }
    }
    Some(last)
}

/// `at Kettle Diner and Mr. Delgado`: whether a form of address stands behind a conjunction, so that somebody is named there.
fn begins_person(view: &SentenceView<'_>, at: usize) -> bool {
    let joined = at.checked_sub(1).is_some_and(|before| view.is_conjunction(before));
    joined && view.is_title(at) && view.is_trigger(at, Trigger::is_address)
}

/// Whether the small word `at` stands inside the name of a firm.
fn is_link(view: &SentenceView<'_>, at: usize) -> bool {
    let link = matches!(view.folded(at), "&" | "of" | "de" | "du" | "and" | "och" | "og");
    link && is_capitalised(view, at + 1)
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    #[test]
    fn a_week_of_the_calendar_is_no_event() {
        let events = |text: &str| found(text, Lang::De, Label::Event);
        assert!(events("Trikots wäscht diese Woche Schaper.").is_empty());
        assert_eq!(events("Wir gehen auf die Woche Schaper."), ["Woche Schaper"]);
    }
}
