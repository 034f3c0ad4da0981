//! People whom the words around them announce.

use super::kin_sex::sex_of_kin;
use super::{owners, parents, several_kin, titles};
use crate::names::bodies::institutions;
use crate::names::initials::told;
use crate::names::places::{called, listed};
use crate::names::reading::{
    Evidence, NameEvidence, NamePiece, Reading, SentenceContext, Trust, is_capitalised, is_greeting,
    is_initial, is_profession, phrase, put, read,
};
use crate::names::words::TriggerEntry;
use crate::rows::is_column_name;
use crate::token::CAPITAL_NOUNS;
use crate::{SentenceView, apposed, plain::is_plain_noun, short_forms::is_short_form};
use maskros_language::{Announced, Announcement, Side, WordRole, has_ending};
use maskros_lexicon::{Role, Strength};
use maskros_text::{Candidate, Label, Lang, Languages, Source};

/// No list of names after one announcement is longer.
const MAX_LISTED: usize = 8;
/// So many names of a roll are read.
const MAX_ROLL: usize = 64;
/// An item of a roll, such as `ordförande Anna Lind`, has at most so many tokens.
const MAX_ITEM: usize = 8;
/// A name before its context (`Anna Lind sagte`) has at most so many tokens.
const MAX_BEFORE: usize = 5;

/// The rule of verbs of naming.
const SELF_INTRODUCTION: &str = "self-introduction";
/// The rule of words before a birth name.
const BIRTH_NAME: &str = "birth-name";
/// The rules whose phrases may end in the dot of an abbreviation: `geb. Zimmermann`, `gez. Wirtz`.
const SHORTENED: [&str; 2] = [BIRTH_NAME, "signature"];

/// The people that the phrases ending or beginning at token `idx` announce.
pub(crate) fn phrases(
    sentence: &SentenceContext<'_>,
    idx: usize,
    entry: &TriggerEntry,
    out: &mut Vec<Candidate>,
) {
    for phrase in &entry.phrases {
        let Some(at) = phrase::beyond(phrase, sentence.view, idx) else { continue };
        let context = &of_family(sentence.view, idx, phrase.context);
        match (context.side, context.wants) {
            (Side::Precedes, _) => before(sentence, at, context, out),
            (_, Announced::GivenName | Announced::Surname | Announced::ListedPerson) => {
                after(sentence, at, context, out)
            }
            (_, Announced::Roll) => roll(sentence, idx, context, out),
            (_, Announced::Field) => field(sentence, idx, context, out),
            (_, Announced::SurnameField) => surname_field(sentence, idx, context, out),
            (_, Announced::Greeting) => greeting(sentence, idx, at, context, out),
            (_, Announced::Place) => listed::announced(sentence, at, context, out),
            (_, Announced::Work | Announced::School) => institutions::announced(sentence, at, context, out),
        }
    }
}

/// `familjen heter Lannefors`: what names a family names it by its surname.
fn of_family(view: &SentenceView<'_>, idx: usize, context: &Announcement) -> Announcement {
    let family = context.rule == SELF_INTRODUCTION && view.facts_before(idx).has(WordRole::WholeFamily);
    let wants = if family { Announced::Surname } else { context.wants };
    Announcement { wants, ..*context }
}

fn told(context: &Announcement, score: f32) -> NameEvidence {
    let alone = match context.wants {
        Announced::Roll | Announced::Surname | Announced::SurnameField => Some(Label::Surname),
        _ => Some(Label::FirstnameUnknown),
    };
    NameEvidence { alone, sex: context.sex, score, source: Source::Context, rule: context.rule }
}

/// A name right after the phrase, and the names listed with it.
fn after(sentence: &SentenceContext<'_>, at: usize, context: &Announcement, out: &mut Vec<Candidate>) {
    let mut at =
        if matches!(sentence.view.text(at), ":" | "\"" | "“" | "„" | "»" | "«") { at + 1 } else { at };
    if context.rule == SELF_INTRODUCTION && called::thing(sentence, at, out) {
        return;
    }
    if SHORTENED.contains(&context.rule) && sentence.view.text(at) == "." {
        at += 1;
        if context.rule != BIRTH_NAME && is_no_signer(sentence, at) {
            return;
        }
    }
    // `tante Siri og Olaf`: the word says of the first whether it is a man or a woman.
    let others = Announcement { sex: None, ..*context };
    for listed in 0..MAX_LISTED {
        let context = if listed == 0 { context } else { &others };
        let Some(next) = one(sentence, at, context, out) else { return };
        let joined = sentence.view.joins_items(next);
        if !joined || context.wants != Announced::GivenName || !may_be_further(sentence, next + 1) {
            return;
        }
        at = next + 1;
    }
}

/// Whether a further name may begin there; what a number follows is a street, unless a list has it as a first name: `Naboen, Lars Holm,
/// Kirkebakken 7, så det`.
fn may_be_further(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let view = sentence.view;
    let street = view.is_number(at + 1) && !sentence.reading(at).is_sure_first();
    is_capitalised(view, at) && !street
}

/// `gez. Unterschrift`, `gez. Kopien`: a common noun that no list has as a name.
fn is_no_signer(sentence: &SentenceContext<'_>, at: usize) -> bool {
    !sentence.reading(at).is_listed() && is_plain_noun(sentence.view, at)
}

/// One announced name at `at`; gives the token after it.
fn one(
    sentence: &SentenceContext<'_>,
    at: usize,
    context: &Announcement,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    if !is_capitalised(sentence.view, at) {
        return noble(sentence, at, context, out)
            .or_else(|| told::behind_phrase(sentence, at, out))
            .or_else(|| lower(sentence, at, context, out));
    }
    if titles::is_shortened_title(sentence, at) || titles::is_short_office(sentence.view, at) {
        return None; // `le juge M. J. Lefort`: the title is not read as an initial.
    }
    let person = context.wants == Announced::Surname && context.score > 0.7;
    let trust = match context.wants {
        Announced::Roll => Trust::Title,
        _ if person => Trust::Person,
        _ => Trust::Context,
    };
    let pieces = read(sentence, at, trust);
    if pieces.is_empty() {
        return told::behind_phrase(sentence, at, out).or_else(|| ordinary(sentence, at, context, out));
    }
    let first = pieces.iter().find(|piece| !piece.initials)?;
    let score = announced_score(sentence, &first.reading, pieces.len(), context)?;
    put(sentence, &pieces, &told(context, score), out);
    pieces.last().map(|last| last.last + 1)
}

/// `en gutt som heter Ask i klassen`: an ordinary word that no list holds as a name, with a capital that only a name has there.
fn ordinary(
    sentence: &SentenceContext<'_>,
    at: usize,
    context: &Announcement,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    if !is_given_by_capital(sentence, at, context) && !is_birth_name(sentence, at, context) {
        return None;
    }
    put(sentence, &[NamePiece::one(at, sentence.reading(at))], &told(context, 0.6), out)
}

/// Whether the capital of the word makes a name of it behind what is so sure of one, or behind what somebody does.
fn is_given_by_capital(sentence: &SentenceContext<'_>, at: usize, context: &Announcement) -> bool {
    const ANNOUNCED: f32 = 0.9;
    let announced = context.wants == Announced::GivenName && context.score >= ANNOUNCED;
    let worker = matches!(context.rule, "office" | "profession") && is_trade_before_word(sentence, at);
    (announced || worker) && is_word_by_capital(sentence, at) && is_only_word(sentence, at)
}

/// `husmand Rask`, `le journalier Bel`: whether the language writes ordinary words small behind the word for a trade, which is small itself.
fn is_trade_before_word(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let small = at > 0 && sentence.view.is_lower_word(at - 1);
    sentence.writes_words_small() || (small && sentence.capitals_prove())
}

/// `geb. König`, `född Lök`: whatever word has a capital behind a word for a birth name, but who comes from somewhere (`geborener Wiener`).
fn is_birth_name(sentence: &SentenceContext<'_>, at: usize, context: &Announcement) -> bool {
    const LEAST_LETTERS: usize = 3;
    let view = sentence.view;
    let written = view.is_title(at) && view.letters(at) >= LEAST_LETTERS && !goes_on(view, at + 1);
    context.rule == BIRTH_NAME && written && !is_origin_or_month(view, at)
}

/// Whether the word says where or when somebody was born.
fn is_origin_or_month(view: &SentenceView<'_>, at: usize) -> bool {
    let listed = view.has_any_role(at, &[Role::Nationality, Role::Month]);
    listed || (view.languages.has(Lang::De) && view.folded(at).ends_with("er"))
}

/// Whether the token has the only capital there, which only a name has.
fn is_word_by_capital(sentence: &SentenceContext<'_>, at: usize) -> bool {
    const LEAST_LETTERS: usize = 3;
    let view = sentence.view;
    let title = view.is_title(at) && view.letters(at) >= LEAST_LETTERS;
    title && !goes_on(view, at + 1) && is_proof(sentence, at)
}

/// Whether a word with a capital or a number stands there.
fn goes_on(view: &SentenceView<'_>, at: usize) -> bool {
    is_capitalised(view, at) || view.is_number(at)
}

/// Whether a capital at `at` is of the writer's choice, in a language that has none on nouns.
fn is_proof(sentence: &SentenceContext<'_>, at: usize) -> bool {
    sentence.capitals_prove() && sentence.is_capital_chosen(at)
}

/// Whether the token is an ordinary word without a role.
fn is_only_word(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let reading = sentence.reading(at);
    reading.ordinary && !reading.elsewhere && sentence.view.words(at).all(|word| word.roles == 0)
}

/// `Klägerin: von der Heyden`, `geb. von Lauen`: a surname that begins with a small word, behind a colon or a word for births.
fn noble(
    sentence: &SentenceContext<'_>,
    at: usize,
    context: &Announcement,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    if context.wants == Announced::Roll || !begins_noble(sentence.view, at, context.rule == BIRTH_NAME) {
        return None;
    }
    let pieces = read(sentence, at, Trust::Title);
    pieces.last().filter(|last| last.last > at)?;
    let told = NameEvidence { alone: Some(Label::Surname), ..told(context, context.score.min(0.8)) };
    put(sentence, &pieces, &told, out)
}

/// Whether a small word stands there that surnames begin with, behind a word for births (`birth`) or a colon.
fn begins_noble(view: &SentenceView<'_>, at: usize, birth: bool) -> bool {
    match view.folded(at) {
        "von" | "van" => birth || view.text_before(at) == ":",
        "vom" | "zu" | "zum" | "zur" | "ten" | "de" | "af" => !birth && view.text_before(at) == ":",
        _ => false,
    }
}

fn announced_score(
    sentence: &SentenceContext<'_>,
    reading: &Reading,
    pieces: usize,
    context: &Announcement,
) -> Option<f32> {
    let alone = pieces == 1;
    match context.wants {
        Announced::ListedPerson => listed_person_score(sentence, reading, context),
        _ if reading.elsewhere && !reading.is_listed() => None,
        Announced::Roll => roll_score(sentence, reading, alone, context),
        Announced::Field if context.score < 0.95 && alone && !reading.is_sure_name() => None,
        _ => name_score(sentence, reading, alone, context),
    }
}

/// How sure a phrase is that only a name of the lists follows.
fn listed_person_score(
    sentence: &SentenceContext<'_>,
    reading: &Reading,
    context: &Announcement,
) -> Option<f32> {
    match () {
        () if !reading.may_be_first() => None,
        () if reading.is_good_first() => Some(context.score),
        () => (reading.ordinary && sentence.capitals_tell()).then_some(0.6),
    }
}

/// How sure a member of a roll is a name.
fn roll_score(
    sentence: &SentenceContext<'_>,
    reading: &Reading,
    alone: bool,
    context: &Announcement,
) -> Option<f32> {
    match () {
        () if reading.is_sure_name() => Some(context.score),
        () if reading.is_listed() => Some(0.6),
        () if reading.ordinary || (sentence.capital_nouns && alone) => None,
        () => Some(0.6),
    }
}

/// How sure a name behind another phrase is; a verb of speech announces more than names.
fn name_score(
    sentence: &SentenceContext<'_>,
    reading: &Reading,
    alone: bool,
    context: &Announcement,
) -> Option<f32> {
    let speech = context.score < 0.6;
    match () {
        // `Officer Trujillo`: behind an office a town has a preposition.
        () if is_official(sentence, reading, context) => Some(0.85),
        () if reading.is_sure_name() => Some(if speech { 0.7 } else { context.score }),
        () if speech && (reading.ordinary || sentence.capital_nouns) => None,
        () if reading.ordinary => (reading.is_listed() && !sentence.heading).then_some(0.6),
        () if sentence.capital_nouns && alone => Some((context.score - 0.1).min(0.8)),
        () => Some(context.score - 0.05),
    }
}

/// Whether a usual surname that is a town too stands behind an office.
fn is_official(sentence: &SentenceContext<'_>, reading: &Reading, context: &Announcement) -> bool {
    reading.elsewhere && reading.surname > Some(Strength::Weak) && is_office(sentence, context)
}

/// Whether an office or profession stands before the name, in a language that does not write it before towns.
fn is_office(sentence: &SentenceContext<'_>, context: &Announcement) -> bool {
    !sentence.capital_nouns && matches!(context.rule, "office" | "profession")
}

/// `jag heter anna`, `hi my name is tom svensson`.
fn lower(
    sentence: &SentenceContext<'_>,
    at: usize,
    context: &Announcement,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    let view = sentence.view;
    if !view.is_lower_word(at) {
        return None;
    }
    let reading = sentence.reading(at);
    let score = lower_score(sentence, at, &reading, context)?;
    let mut pieces = vec![NamePiece::one(at, reading)];
    let next = sentence.reading(at + 1);
    if view.is_lower(at + 1) && next.is_good_surname() {
        pieces.push(NamePiece::one(at + 1, next));
    }
    put(sentence, &pieces, &told(context, score), out);
    pieces.last().map(|last| last.last + 1)
}

/// How sure an announced word in lower case is a name.
fn lower_score(
    sentence: &SentenceContext<'_>,
    at: usize,
    reading: &Reading,
    context: &Announcement,
) -> Option<f32> {
    let listed = reading.first.is_some() && reading.is_free() && reading.best() >= Some(Strength::Medium);
    match context.wants {
        Announced::GivenName | Announced::Greeting | Announced::Field if listed => {
            Some(context.score.min(0.9))
        }
        Announced::GivenName if context.score > 0.9 => is_name_at_end(sentence, at, reading).then_some(0.6),
        Announced::ListedPerson if listed && reading.best() == Some(Strength::Strong) => Some(0.6),
        _ => None,
    }
}

/// Whether the word in lower case at `at` ends its clause, and is a usual first name, though an ordinary word too, or on no list.
fn is_name_at_end(sentence: &SentenceContext<'_>, at: usize, reading: &Reading) -> bool {
    let view = sentence.view;
    (view.is_mark_or_end(at + 1) || view.is_conjunction(at + 1))
        && (reading.is_usual_first() || is_unknown_in_lower_case(sentence, at, reading))
}

fn is_unknown_in_lower_case(sentence: &SentenceContext<'_>, at: usize, reading: &Reading) -> bool {
    const MOST_BYTES_OF_SMALL_WORDS: usize = 2;
    let view = sentence.view;
    let long = view.text(at).len() > MOST_BYTES_OF_SMALL_WORDS;
    long && !sentence.capital_nouns && view.word(at).is_none() && !reading.is_listed()
}

/// `Närvarande: Berg, Holm och Anna Lind`.
fn roll(sentence: &SentenceContext<'_>, idx: usize, context: &Announcement, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let mut next = colon_after(sentence, idx).map(|colon| colon + 1);
    let mut members = Vec::new();
    let mut known = false;
    for _ in 0..MAX_ROLL {
        let Some(at) = next.filter(|at| *at < view.tokens.len()) else { break };
        let at = behind_office(view, at);
        let reading = sentence.reading(at);
        known |= reading.is_listed() && reading.is_free();
        if one(sentence, at, context, out).is_none() {
            members.push(at);
        }
        let joins = |at: &usize| view.text(*at) == ";" || view.joins_items(*at);
        next = (at..at + MAX_ITEM).find(joins).map(|comma| comma + 1);
    }
    if known {
        members.into_iter().for_each(|at| unlisted_member(sentence, at, context, out));
    }
}

/// `Sachbearbeiter: POM Thießen`: the token behind a shortened rank, where a name stands there.
fn behind_short_office(view: &SentenceView<'_>, at: usize) -> usize {
    at + usize::from(titles::is_short_office(view, at))
}

/// `Anwesend: Torwart Holzer`: the token behind what a member of a roll is, where a name stands there; in capitals it is a surname
/// (`SMED Ole;`).
fn behind_office(view: &SentenceView<'_>, at: usize) -> usize {
    let office = is_profession(view, at) || view.plays(at, WordRole::Officeholder);
    let written = !view.is_upper(at) && view.is_title(at + 1);
    at + usize::from((office && written) || titles::is_short_office(view, at))
}

/// `Anwesend: Berg, Zgrabben`: a German member whose name no list holds, beside one that a list does.
fn unlisted_member(
    sentence: &SentenceContext<'_>,
    at: usize,
    context: &Announcement,
    out: &mut Vec<Candidate>,
) {
    if sentence.capital_nouns && is_unlisted_item(sentence.view, at) && !is_club_office(sentence, at) {
        put(sentence, &[NamePiece::one(at, sentence.reading(at))], &told(context, 0.6), out);
    }
}

/// Whether a word of no list, with a capital, is all of an item.
fn is_unlisted_item(view: &SentenceView<'_>, at: usize) -> bool {
    view.is_title(at) && view.is_mark_or_end(at + 1) && view.is_unlisted(at)
}

/// Whether the word is somebody's work or an office of a club: `Kassenwartin`.
fn is_club_office(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let view = sentence.view;
    let base = view.folded(at).trim_end_matches("in");
    is_profession(view, at) || has_ending(base, WordRole::ClubOfficeEnding, Languages::SUPPORTED, 0)
}

/// The colon right after token `idx`, marks such as the `(e)` of a form between.
fn colon_after(sentence: &SentenceContext<'_>, idx: usize) -> Option<usize> {
    let between = |at: &usize| FIELD_MARKS.contains(&sentence.view.text(*at));
    let colon = (idx + 1..idx + 4).find(|at| !between(at))?;
    (sentence.view.text(colon) == ":").then_some(colon)
}

/// What stands between the name of a field and its colon.
const FIELD_MARKS: &[&str] = &["(", ")", ".", "n", "s", "e", "in", "*"];

/// `Namn: Anna Lindström`, `From: LINDSTRÖM, Anna`.
fn field(sentence: &SentenceContext<'_>, idx: usize, context: &Announcement, out: &mut Vec<Candidate>) {
    let Some(colon) = colon_after(sentence, idx) else { return };
    let Some(next) = one(sentence, colon + 1, context, out) else { return };
    if is_first_behind_comma(sentence, next) {
        one(sentence, next + 1, context, out);
    }
}

/// Whether a comma stands there, and a first name of the lists behind it.
fn is_first_behind_comma(sentence: &SentenceContext<'_>, comma: usize) -> bool {
    let view = sentence.view;
    view.text(comma) == "," && is_capitalised(view, comma + 1) && sentence.reading(comma + 1).first.is_some()
}

/// `Efternamn: Östman Källström`, `Surname: af Ugglas`: every word is the surname, as it stands in the register and never in the genitive.
fn surname_field(
    sentence: &SentenceContext<'_>,
    idx: usize,
    context: &Announcement,
    out: &mut Vec<Candidate>,
) {
    let Some(colon) = colon_after(sentence, idx) else { return };
    let pieces = read(sentence, behind_short_office(sentence.view, colon + 1), Trust::Title);
    let surnames: Vec<&NamePiece> = pieces.iter().filter(|piece| !piece.initials).collect();
    if surnames.last().is_none_or(|last| sentence.view.text(last.last + 1) == ",") {
        return field(sentence, idx, context, out);
    }
    let told = Evidence::context(context.rule, Label::Surname, context.score);
    for piece in surnames {
        sentence.put(out, piece.first, piece.last, told);
    }
}

/// `Hej Anna!`, `Dear Anna,`, `Liebe Anna und lieber Tom,`.
fn greeting(
    sentence: &SentenceContext<'_>,
    idx: usize,
    at: usize,
    context: &Announcement,
    out: &mut Vec<Candidate>,
) {
    if !leads_sentence(sentence, idx) {
        return;
    }
    if is_greeted_shortly(sentence, at) {
        put(sentence, &[NamePiece::one(at, sentence.reading(at))], &told(context, 0.7), out);
    }
    if !is_greeted(sentence, at) {
        return;
    }
    let Some(next) = one(sentence, at, context, out) else { return };
    if sentence.view.joins_items(next) {
        one(sentence, next + 1, context, out);
    }
}

/// `Dear Vi,`, `Hi Gem,`: whether a short form stands there before a mark, whatever else the word is.
fn is_greeted_shortly(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let view = sentence.view;
    let kin = view.has_role(at, Role::Kin);
    !kin && view.is_title(at) && view.is_mark_or_end(at + 1) && is_short_form(view.folded(at))
}

/// Whether nothing but marks and other greetings stands before the greeting that ends at `idx`.
fn leads_sentence(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    const MOST_BEFORE: usize = 3;
    let view = sentence.view;
    idx <= MOST_BEFORE && (0..idx).all(|at| view.is_mark_or_end(at) || is_greeting(view, at))
}

/// Whether the word behind a greeting is who is greeted: a name of the lists, or another word with a capital that a mark closes or
/// another name follows.
fn is_greeted(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let view = sentence.view;
    let reading = sentence.reading(at);
    if reading.is_sure_name() || !is_capitalised(view, at) {
        return reading.is_sure_name() && !view.plays(at, WordRole::GreetedGroup);
    }
    let pieces = read(sentence, at, Trust::Context);
    let end = pieces.last().map_or(at + 1, |piece| piece.last + 1);
    match view.text(end) {
        "" | "," | "!" | "." | ":" | "-" | "–" | ")" => reading.is_listed() || reading.is_free(),
        _ => reading.is_free() && view.is_conjunction(end),
    }
}

/// A name that ends at token `at`, before its context.
fn before(sentence: &SentenceContext<'_>, at: usize, context: &Announcement, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let birth = context.score > 0.6;
    let end = if birth && matches!(view.text(at), "," | "(") { at.saturating_sub(1) } else { at };
    let first = (0..MAX_BEFORE)
        .map_while(|back| end.checked_sub(back))
        .take_while(|idx| is_namelike(sentence, *idx))
        .last();
    let Some(first) = first else { return };
    let pieces = read(sentence, first, Trust::Context);
    let (Some(one), Some(last)) = (pieces.iter().find(|piece| !piece.initials), pieces.last()) else {
        return;
    };
    let vouched = pieces.len() > 1 || pieces.iter().any(|piece| piece.reading.is_sure_name());
    if last.last != end || !(vouched || capital_proves(sentence, first, &one.reading)) {
        return;
    }
    let sure = if vouched { 0.15 } else { 0.0 };
    let told = NameEvidence { alone: None, ..told(context, context.score + sure) };
    put(sentence, &pieces, &told, out);
}

/// Whether the capital of the word at `idx` shows that it is no ordinary one.
fn capital_proves(sentence: &SentenceContext<'_>, idx: usize, reading: &Reading) -> bool {
    sentence.capitals_tell() && !is_initial(sentence.view, idx) && !reading.ordinary
}

fn is_namelike(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let reading = sentence.reading(idx);
    let namelike = !reading.ordinary && (reading.is_listed() || !reading.elsewhere);
    namelike && is_capitalised(sentence.view, idx)
}

/// `min bror Ali`, `mamma anna`, `my sister's friend Xerxa`: a name after a word of the lexicon's kin or professions.
pub(crate) fn role(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let kin = view.has_role(idx, Role::Kin) || is_before_surname(sentence, idx);
    if !(kin || is_trade(view, idx)) || is_shouted(sentence, idx + 1) || titles::addresses(sentence, idx) {
        return;
    }
    let context = match () {
        () if view.facts(idx).has(WordRole::WholeFamily) || several_kin::names_several(sentence, idx) => {
            HOUSEHOLD
        }
        () if is_before_surname(sentence, idx) => HOUSEHOLD,
        () if kin => KIN,
        () => PROFESSION,
    };
    let context = Announcement { sex: sex_of_kin(sentence, idx), ..context };
    if let Some((name, score)) = told_alone(sentence, idx, &context, kin) {
        let piece = NamePiece::one(name, sentence.reading(name));
        put(sentence, &[piece], &told(&context, score), out);
        return;
    }
    if kin && parents::is_of_somebody(sentence, idx) {
        return after(sentence, idx + 2, &Announcement { sex: None, score: parents::KIN_OF, ..KIN }, out);
    }
    let Some(named) = named_by_role(sentence, idx, kin) else { return };
    after(sentence, named, &context, out);
    if kin {
        german_kin(sentence, idx, &context, out);
        owners::find(sentence, idx, out);
    }
}

fn is_trade(view: &SentenceView<'_>, idx: usize) -> bool {
    view.has_role(idx, Role::Profession) || view.is_joined_trade(idx)
}

/// `HUR MAN ÖVERKLAGAR`: whether the word is on no list of names in a line of capitals, which prove nothing.
fn is_shouted(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    sentence.shouting && !sentence.reading(idx).is_listed()
}

/// The one word behind that for kin or work at `idx` which what stands round it makes a name, and how sure that is.
fn told_alone(
    sentence: &SentenceContext<'_>,
    idx: usize,
    context: &Announcement,
    kin: bool,
) -> Option<(usize, f32)> {
    let household = || context.wants == Announced::Surname && is_household_name(sentence, idx + 1);
    match kin {
        true if household() => Some((idx + 1, 0.8)),
        true => apposed::is_kin_by_name(sentence.view, idx + 2).then_some((idx + 2, 0.9)),
        false => is_word_as_surname(sentence, idx + 1).then_some((idx + 1, 0.65)),
    }
}

/// The token behind the word for kin or work at `idx` that may begin a name: of kin also behind a comma, where only a first name does,
/// of work in German only a name of the lists or a word that is no noun before a verb, for nouns have capitals too.
fn named_by_role(sentence: &SentenceContext<'_>, idx: usize, kin: bool) -> Option<usize> {
    match sentence.view.text(idx + 1) {
        "," if kin => {
            let whole = apposed::is_whole_name(sentence.view, idx + 2);
            (whole || sentence.reading(idx + 2).is_sure_first()).then_some(idx + 2)
        }
        ":" if begins_talk(sentence.view, idx + 2) => None,
        label if sentence.view.text(idx + 2) == ":" && is_column_name(label) => None,
        _ => (kin || !sentence.capital_nouns || is_german_name(sentence, idx + 1)).then_some(idx + 1),
    }
}

/// `Mormor: Hei du`: whether the word begins what somebody says.
fn begins_talk(view: &SentenceView<'_>, idx: usize) -> bool {
    view.facts(idx).has(WordRole::Speech) || !view.small(idx).always.is_empty() || is_none_of(view, idx)
}

/// `Läraren: Inga mobiler`: whether the word says that there are none of what follows in small letters, which is no verb.
fn is_none_of(view: &SentenceView<'_>, idx: usize) -> bool {
    const VERBS: [WordRole; 5] =
        [WordRole::KinAct, WordRole::Modal, WordRole::AfterName, WordRole::Being, WordRole::Going];
    let things = view.is_lower(idx + 1) && !view.facts(idx + 1).has_any(&VERBS);
    view.plays(idx, WordRole::NoneOf) && things
}

/// Whether the word is a name of the lists, or no noun before a verb.
fn is_german_name(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    sentence.reading(idx).is_sure_name()
        || (is_name_before_verb(sentence, idx) && !is_plain_noun(sentence.view, idx))
}

/// `Bäcker Lang`, `Zahnarzt Heil`: a surname that is an adjective too, or alone behind the trade a thing.
fn is_word_as_surname(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let thing = view.plays(idx, WordRole::ThingSurname) && !is_capitalised(view, idx + 1);
    is_adjective_with_capital(sentence, idx) || (sentence.capital_nouns && thing && view.is_title(idx))
}

/// `Bäcker Lang`: a surname of the lists that running text writes small, with a capital that only a name has.
fn is_adjective_with_capital(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let is_adjective = sentence.capital_nouns && view.small(idx).mostly.meets(CAPITAL_NOUNS);
    is_adjective && view.is_title(idx) && sentence.view.is_listed_surname(idx)
}

/// `mein sohn der Pasqual`: as people speak, with the article before the name.
fn german_kin(sentence: &SentenceContext<'_>, idx: usize, context: &Announcement, out: &mut Vec<Candidate>) {
    let article = matches!(sentence.view.folded(idx + 1), "der" | "die");
    if sentence.capital_nouns && article && is_name_before_verb(sentence, idx + 2) {
        after(sentence, idx + 2, &Announcement { score: 0.65, ..*context }, out);
    }
}

/// Whether a capitalised word that is no noun of the lists stands before a small one.
fn is_name_before_verb(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let reading = sentence.reading(idx);
    let name = sentence.view.word(idx).is_none() || reading.first.is_some();
    name && reading.is_free() && is_before_small_word(sentence.view, idx)
}

fn is_before_small_word(view: &SentenceView<'_>, idx: usize) -> bool {
    is_capitalised(view, idx) && view.is_lower(idx + 1)
}

const KIN: Announcement = Announcement {
    rule: "kin",
    side: Side::Follows,
    wants: Announced::GivenName,
    sex: None,
    score: 0.85,
    phrases: &[],
};

/// `Kollege Brandstäter`: whether the word is one for somebody rather called by the surname, before one that no list has as a first name.
fn is_before_surname(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let lone = view.is_title(idx + 1) && !is_capitalised(view, idx + 2);
    lone && view.plays(idx, WordRole::CalledBySurname) && sentence.reading(idx + 1).first.is_none()
}

/// `Familie König`, `la famille Noir`: a word with a capital behind a word for a family, alone.
fn is_household_name(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let lone = sentence.view.is_title(at) && !is_capitalised(sentence.view, at + 1);
    lone && !sentence.heading && (sentence.view.is_listed_surname(at) || !sentence.capital_nouns)
}

const HOUSEHOLD: Announcement = Announcement { wants: Announced::Surname, ..KIN };

const PROFESSION: Announcement =
    Announcement { rule: "profession", wants: Announced::Surname, score: 0.65, ..KIN };
