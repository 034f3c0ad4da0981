//! Companies by their form: `Björkmans Bygg AB`, `Lind & Söner A/S`, `Müller GmbH & Co. KG`, `la SCI LES GLYCINES`.

use crate::SentenceView;
use crate::names::places::{counties, lines};
use crate::names::reading::{Evidence, SentenceContext, is_capitalised, is_initial, is_letter};
use crate::names::words::{Trigger, TriggerEntry};
use maskros_language::{WordRole, facts};
use maskros_text::{Candidate, Label};

/// The most words of a name before or after the head of an institution or the form of a company.
pub(super) const MAX_WORDS: usize = 5;

/// Whether a word with a capital stands at `idx`, or one of letters and digits.
pub(super) fn may_be_of_company(view: &SentenceView<'_>, idx: usize) -> bool {
    is_capitalised(view, idx) || view.is_mixed(idx)
}

/// Words between a phrase and the name that it announces.
pub(super) fn is_article(folded: &str) -> bool {
    facts(folded).has(WordRole::InstitutionArticle)
}

/// The company whose form begins at token `idx`, and where it is.
pub(super) fn find(
    sentence: &SentenceContext<'_>,
    idx: usize,
    entry: &TriggerEntry,
    out: &mut Vec<Candidate>,
) {
    let forms = entry.forms.iter().filter(|form| form.0.meets(sentence.view.languages));
    for count in forms.filter_map(|form| length_of_form(sentence, idx, form.1)) {
        if let Some(last) = led_by_form(sentence, idx) {
            let first = kind_before(sentence, idx).unwrap_or(idx);
            return sentence.put(out, first, last, Evidence::pattern(RULE, Label::Company, 0.8));
        }
        if let Some((first, last)) = extent(sentence, idx, count) {
            sentence.put(out, first, last, Evidence::pattern(RULE, Label::Company, 0.85));
            return lines::seat(sentence, last, out);
        }
    }
}

/// The rule's name in the registry.
const RULE: &str = "company-form";

/// How many tokens the form has, if it stands at `idx` with the capitals of one.
fn length_of_form(sentence: &SentenceContext<'_>, idx: usize, form: &str) -> Option<usize> {
    let count = form.split(' ').count();
    let mut words = form.split(' ').enumerate();
    let stands = words.all(|(offset, word)| sentence.view.folded(idx + offset) == word);
    (stands && is_written_form(sentence, idx, count)).then_some(count)
}

/// The first and last token of a company with a form of so many tokens at `idx`; `Group A` and `AB 123` count or name a thing, and
/// `Bandon, Co. Cork` is a town and its county.
fn extent(sentence: &SentenceContext<'_>, idx: usize, count: usize) -> Option<(usize, usize)> {
    let last = company_end(sentence.view, idx + count - 1);
    let counted = sentence.view.is_number(last + 1) || is_letter(sentence.view, last + 1);
    let other = counted || counties::is_behind_town(sentence.view, idx);
    if other { None } else { Some((company_start(sentence, idx)?, last)) }
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
    let named = |before: usize| is_of_name(sentence, before);
    if !LEADING_FORMS.contains(&sentence.view.folded(idx)) || idx.checked_sub(1).is_some_and(named) {
        return None;
    }
    last_of_led(sentence.view, idx)
}

/// Whether the word before a form belongs to a name.
fn is_of_name(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    is_capitalised(sentence.view, idx) && !is_kind_of_company(sentence, idx)
}

/// The last of the words with capitals behind the form, with small words between them.
fn last_of_led(view: &SentenceView<'_>, form: usize) -> Option<usize> {
    let mut last = form;
    while last < form + MAX_WORDS {
        let link = matches!(view.folded(last + 1), "de" | "du" | "des" | "et" | "&");
        let next = last + 1 + usize::from(link);
        if !is_capitalised(view, next) {
            break;
        }
        last = next;
    }
    (last > form).then_some(last)
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

/// The first word of the company whose form is token `form`; an article alone is none: `La SCI a vendu`.
fn company_start(sentence: &SentenceContext<'_>, form: usize) -> Option<usize> {
    let first = first_of_name(sentence, before_brackets(sentence.view, form))?;
    let article = first + 1 == form && is_article(sentence.view.folded(first));
    (!article).then_some(first)
}

/// The first of the words before `end` that the name of a company is made of.
fn first_of_name(sentence: &SentenceContext<'_>, end: usize) -> Option<usize> {
    let view = sentence.view;
    let mut first = None;
    for at in (end.saturating_sub(MAX_WORDS)..end).rev().take_while(|at| !heads_offer(view, *at)) {
        if may_be_of_company(view, at) && !is_opener(sentence, at, end) {
            first = Some(at);
        } else if !is_glue(view, at, end) {
            break;
        }
    }
    first
}

/// `Offert Solberga Plåt AB`: whether a word that names nobody begins the line.
fn heads_offer(view: &SentenceView<'_>, at: usize) -> bool {
    is_initial(view, at) && view.plays(at, WordRole::NamesNobody)
}

/// Whether an ordinary word begins the sentence, with more of the name behind it.
fn is_opener(sentence: &SentenceContext<'_>, at: usize, end: usize) -> bool {
    at + 1 < end && is_initial(sentence.view, at) && sentence.reading(at).ordinary
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

/// The last token of the form that goes on behind `last`: `GmbH & Co. KG`.
fn company_end(view: &SentenceView<'_>, last: usize) -> usize {
    let more = (last + 1..=last + MOST_PARTS).take_while(|at| goes_on_with_form(view, *at)).count();
    let end = last + more;
    if view.text(end) == "&" { end - 1 } else { end }
}

/// So many tokens of a form stand behind its first part.
const MOST_PARTS: usize = 4;

/// Whether the token is another part of a company's form, or the stop behind one.
fn goes_on_with_form(view: &SentenceView<'_>, at: usize) -> bool {
    matches!(view.folded(at), "&" | "co" | "kg" | "kgaa" | "inc" | "ltd" | "publ")
        || (view.is_dotted(at - 1) && SHORTENED_FORMS.contains(&view.folded(at - 1)))
}

/// Parts of a company's form that have a stop.
const SHORTENED_FORMS: &[&str] = &["co", "inc", "ltd", "corp", "v", "k", "a"];
