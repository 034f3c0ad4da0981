//! Short numbers that say nothing by themselves: a word at the right place or a number beside them vouches for them.
//!
//! Codes of doors and lockers, the last digits of a card or an account, the branch before a Danish or Swedish account, the second of two numbers
//! under one word (`Mitgliedsnummern 44107 und 44108`), and a member's number right behind the word for a member.

use super::Emitter;
use super::amount::is_measured;
use super::case::digits;
use super::context::{Topic, last_word, topics};
use super::rules::{self, Rule};
use super::site::Site;
use maskros_identifiers::dates::{is_year, value};
use maskros_language::{WordRole, facts, folded};
use maskros_text::Span;
use std::ops::RangeInclusive;

/// Adds the numbers of this file that begin at `site`.
pub(super) fn find(site: &Site<'_>, emitter: &mut Emitter<'_>) {
    masked(site, emitter);
    lettered_code(site, emitter);
    if is_measured(&site.run, site.span()) || is_part(site) {
        return;
    }
    last_digits(site, emitter);
    branch(site, emitter);
    door_code(site, emitter);
    listed(site, emitter);
    member(site, emitter);
}

/// Whether the digits are part of a longer number or code.
fn is_part(site: &Site<'_>) -> bool {
    let closed = site.run.closed_left(site.idx) && site.run.closed_right(site.idx);
    !closed || site.code(false) != Some((site.idx, site.idx))
}

/// `a card ending 4444`, `kortet som slutar på 4444`, `IBAN endet auf 4471`: the four digits by which a card or account is told.
fn last_digits(site: &Site<'_>, emitter: &mut Emitter<'_>) {
    if site.run.len(site.idx) != 4 || !facts(&word_before(site)).has(WordRole::CardEnding) {
        return;
    }
    // `opened an account in 2019`, `an account with 1500`.
    let account = site.has(Topic::Account) && !is_any_year(site) && !site.run.part(site.idx).ends_with("00");
    match () {
        () if site.has(Topic::Card) => emitter.emit(site.span(), &rules::CARD, "card-end", 0.75),
        () if account => emitter.emit(site.span(), &rules::KONTO, "account-end", 0.75),
        () => (),
    }
}

/// `**** **** **** 0932`, `XXXX-0017`, `(…4417)`: the digits that are left of a number whose others are hidden.
fn masked(site: &Site<'_>, emitter: &mut Emitter<'_>) {
    const REACH: usize = 12;
    const SHOWN: RangeInclusive<usize> = 3..=5;
    let span = site.span();
    let before = site.run.before(span.start, REACH);
    let hidden = hides(before.trim_end_matches([' ', '-'])) || (before.ends_with('…') && !is_any_year(site));
    let whole = site.run.closed_right(site.idx) && SHOWN.contains(&span.len());
    if hidden && whole {
        emitter.emit(span, &rules::CARD, "card-end", 0.7);
    }
}

/// Whether a text ends in signs that stand for digits.
fn hides(text: &str) -> bool {
    const SIGNS: [&str; 4] = ["**", "••", "xx", "XX"];
    SIGNS.iter().any(|signs| text.ends_with(signs))
}

/// `reg.nr. 3401, kontonr. 1122334455`: the branch of a bank, four digits before the account (Finans Danmark; Bankgirot: clearing).
fn branch(site: &Site<'_>, emitter: &mut Emitter<'_>) {
    const REACH: usize = 12;
    let span = site.span();
    let behind =
        site.run.after(span.end, REACH).trim_start_matches([' ', ',', ';', '/', '\t']).to_lowercase();
    let account = ["konto", "kto", "account", "acct"].iter().any(|word| behind.starts_with(word));
    if matches!(span.len(), 4 | 5) && account && site.follows(Topic::Account) {
        emitter.emit(span, &rules::KONTO, "branch", 0.8);
    }
}

/// Words beside a code that opens nothing, folded.
const PUBLIC: &[&str] = &[
    "error", "exit", "status", "http", "source", "zip", "postal", "bar", "country", "area", "article", "ape",
    "naf", "promo", "insee", "cim",
];

/// `ny kod, 9031`, `kode til boksen er 4417`, `le code est le 4417`: four to six digits that are no year.
fn door_code(site: &Site<'_>, emitter: &mut Emitter<'_>) {
    let span = site.span();
    if (4..=6).contains(&span.len()) && is_behind_code(site, span) && !is_year_of_life(site) {
        emitter.emit(span, &rules::RECORD, "door-code", 0.6);
    }
}

/// Whether the word for a code of doors stands in the clause shortly before the number, and none for another code.
fn is_behind_code(site: &Site<'_>, span: Span) -> bool {
    const WORDS: usize = 5;
    let clause = site.run.before(span.start, 60);
    let clause = folded(clause.rsplit(['.', '!', '?', '\n', ';']).next().unwrap_or(clause));
    let words = clause.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    let words: Vec<&str> = words.rev().take(WORDS).collect();
    let public = words.iter().any(|word| PUBLIC.contains(word));
    !public && words.iter().any(|word| facts(word).has(WordRole::DoorCode))
}

/// `code portail 1948A`, `le code de la porte est 12A78`: digits and capitals written as one, behind the word for a code.
fn lettered_code(site: &Site<'_>, emitter: &mut Emitter<'_>) {
    let Some((first, last)) = site.code(false).filter(|(first, last)| first < last) else { return };
    let span = site.run.span(first, last);
    let closed = site.run.closed_left(first) && site.run.closed_right(last);
    if closed && is_door_code(site.run.cut(span)) && is_behind_code(site, span) {
        emitter.emit(span, &rules::RECORD, "door-code", 0.6);
    }
}

/// Whether it is digits with a capital or two, as doors have them.
fn is_door_code(written: &str) -> bool {
    const LENGTHS: RangeInclusive<usize> = 4..=7;
    LENGTHS.contains(&written.len()) && are_digits_with_few_capitals(written)
}

/// Whether nothing but digits and at most two capitals stands in the text.
fn are_digits_with_few_capitals(text: &str) -> bool {
    const MOST_LETTERS: usize = 2;
    let digits = text.bytes().filter(u8::is_ascii_digit).count();
    let letters = text.bytes().filter(u8::is_ascii_uppercase).count();
    letters <= MOST_LETTERS && digits + letters == text.len()
}

/// The second number under one word: `Mitgliedsnummern 44107 und 44108`, `parcelles n° 118 et 119`, and `nr. 7732` where `medlemsnr. 7731` stood before.
fn listed(site: &Site<'_>, emitter: &mut Emitter<'_>) {
    let rules = [&rules::RECORD, &rules::FILE, &rules::LAND];
    if let Some(rule) = rules.into_iter().find(|rule| goes_on(site, emitter, rule)) {
        emitter.emit(site.span(), rule, rule.name, 0.65);
    }
}

/// Whether one of the latest numbers of the rule is written like this one, which is joined to it or has a word for numbers of its own.
fn goes_on(site: &Site<'_>, emitter: &Emitter<'_>, rule: &Rule) -> bool {
    const LATEST: usize = 32;
    let text = site.run.cut(site.span());
    let latest = emitter.candidates.iter().rev().take(LATEST).filter(|one| one.rule == rule.name);
    let mut alike = latest.map(|one| one.span).filter(|before| is_alike(site.run.cut(*before), text));
    alike.any(|before| site.follows(Topic::Number) || is_joined(site, before))
}

/// Whether a comma or a conjunction joins the number to the one before it.
fn is_joined(site: &Site<'_>, before: Span) -> bool {
    const JOINTS: &[&str] =
        &[",", ";", "/", "&", "und", "och", "og", "and", "et", "oder", "eller", "or", "ou"];
    let gap = site.run.text.get(before.end..site.span().start);
    gap.is_some_and(|gap| gap.len() < 8 && JOINTS.contains(&gap.trim()))
}

/// Whether two numbers are of one series: as long as each other, and with the same beginning.
fn is_alike(one: &str, other: &str) -> bool {
    let half = one.len() / 2;
    one != other && one.len() >= 3 && one.len() == other.len() && one.get(..half) == other.get(..half)
}

/// `medlem 1093`, `Mitglied 4711`: right behind a word for one of somebody's people or papers; fewer digits and years count things.
fn member(site: &Site<'_>, emitter: &mut Emitter<'_>) {
    if is_long_number(site) && topics(&word_before(site)).has(Topic::RecordWord) {
        emitter.emit(site.span(), &rules::RECORD, "record", 0.6);
    }
}

/// Whether the digits are four or more, and no year.
fn is_long_number(site: &Site<'_>) -> bool {
    const LEAST: usize = 4;
    digits(site, site.idx, site.idx) >= LEAST && !is_any_year(site)
}

/// Whether the digits may be a year that a code is told to be from.
fn is_year_of_life(site: &Site<'_>) -> bool {
    is_any_year(site) && site.run.part(site.idx) >= "1900"
}

/// Whether the digits may be a year.
fn is_any_year(site: &Site<'_>) -> bool {
    let digits = site.run.part(site.idx).as_bytes();
    digits.len() == 4 && is_year(value(digits))
}

/// The word that stands right before the digits with a space between, in lower case.
fn word_before(site: &Site<'_>) -> String {
    let before = site.run.before(site.span().start, 32);
    last_word(before.strip_suffix([' ', '\u{a0}']).unwrap_or(""))
}

#[cfg(test)]
mod tests {
    use crate::numbers::tests::{finds, leaves};
    use maskros_text::{
        Label::{AccountNr, CaseNr, OtherNrSeq},
        Lang,
    };

    #[test]
    fn finds_the_end_of_a_card_and_the_branch_of_a_bank() {
        finds(AccountNr, Lang::En, &["a bank card ending ⟦4444⟧."]);
        finds(AccountNr, Lang::Sv, &["kortet som slutar på ⟦4444⟧"]);
        finds(
            AccountNr,
            Lang::De,
            &["die Karte endet auf ⟦4444⟧", "IBAN endet auf ⟦4471⟧", "das alte (…⟦0932⟧)"],
        );
        finds(AccountNr, Lang::Fr, &["Compte se terminant par ⟦4471⟧", "carte n° **** **** **** ⟦0932⟧"]);
        finds(AccountNr, Lang::Nn, &["kontoen sluttar på ⟦4471⟧", "kort XXXX-⟦0017⟧"]);
        finds(AccountNr, Lang::Da, &["reg.nr. ⟦3401⟧, kontonr. 1122334455", "reg. ⟦3401⟧ kto. 0099887766"]);
        leaves(AccountNr, Lang::En, &["a film ending 1999", "room 4444 is empty", "and then …1999 came"]);
    }

    #[test]
    fn finds_codes_of_doors() {
        finds(OtherNrSeq, Lang::Nb, &["kode til boksen er ⟦4417⟧"]);
        finds(OtherNrSeq, Lang::Sv, &["porten har ny kod, ⟦9031⟧"]);
        finds(OtherNrSeq, Lang::Fr, &["le code est le ⟦4417⟧", "code du portail : ⟦1788⟧"]);
        finds(OtherNrSeq, Lang::Nn, &["hentekode ⟦5-19-2204⟧"]);
        leaves(OtherNrSeq, Lang::Sv, &["ny kod från 2019", "kod för 500 kr", "felkod 4040"]);
    }

    #[test]
    fn finds_the_second_number_under_one_word() {
        finds(OtherNrSeq, Lang::De, &["(Mitgliedsnummern 44107 und ⟦44108⟧)"]);
        finds(OtherNrSeq, Lang::Nb, &["medlemsnr. 7731; Kim, nr. ⟦7732⟧"]);
        finds(CaseNr, Lang::Fr, &["les parcelles n° 118 et ⟦119⟧"]);
        leaves(OtherNrSeq, Lang::De, &["in den Jahren 2019 und 2020", "Nr. 7731 und Nr. 7732"]);
    }

    #[test]
    fn finds_members_and_numbers_behind_compounds() {
        finds(OtherNrSeq, Lang::Nn, &["medlem ⟦1093⟧"]);
        finds(OtherNrSeq, Lang::Da, &["Medarb.nr.: ⟦20077⟧"]);
        finds(OtherNrSeq, Lang::Sv, &["skåpnummer ⟦4417⟧"]);
        finds(OtherNrSeq, Lang::De, &["Spindnummer ⟦4417⟧"]);
        leaves(OtherNrSeq, Lang::Da, &["medlem 2019", "sidenummer 1093", "husnummer 1093", "medlemmer 1093"]);
    }
}
