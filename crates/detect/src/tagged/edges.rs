//! Where a name that models see begins and ends: without the ranks, small words, papers and brackets that they take in with it.

use super::phrases::is_short_office;
use crate::{SentenceView, names::joins_another_body, plain, slips};
use maskros_language::WordRole;
use maskros_text::{Group, Label, Lang, Languages};
use std::ops::Range;

/// The tokens without what stands before the name, and without brackets of which only one is inside; at least one is left.
pub(super) fn trimmed(view: &SentenceView<'_>, tokens: Range<usize>, label: Label) -> Range<usize> {
    if !matches!(label.group(), Group::Person | Group::Place | Group::Institution) {
        return tokens;
    }
    let tokens = inside_brackets(view, before_aside(view, tokens));
    let tokens = behind_bar(view, behind_paper(view, tokens), label);
    let tokens = before_thing(view, before_side(view, tokens), label);
    let last = tokens.end.saturating_sub(1);
    let start = (tokens.start..last).find(|idx| !stands_before_name(view, *idx, label)).unwrap_or(last);
    start..tokens.end
}

fn stands_before_name(view: &SentenceView<'_>, idx: usize, label: Label) -> bool {
    leads_on(view, idx) || is_office_of_place(view, idx, label) || is_thing_beside(view, idx, idx + 1, label)
}

/// Whether the word only leads to the name: `of Savills`, `I'm Roly`, `Bra Emil!`, `sest barré`.
fn leads_on(view: &SentenceView<'_>, idx: usize) -> bool {
    const LEADING: [fn(&SentenceView<'_>, usize) -> bool; 6] = [
        plain::is_praise,
        plain::is_form_of_address,
        plain::opens_clause,
        plain::is_possessive_of_closing,
        is_said_small,
        is_small_link,
    ];
    plain::is_contracted(view.folded(idx)) || LEADING.iter().any(|leads| leads(view, idx))
}

/// `sest barré`, `jmapelle karim`: whether haste has tied or spelt the word so.
fn is_said_small(view: &SentenceView<'_>, idx: usize) -> bool {
    slips::is_elided(view, idx) || plain::is_chat_spelling(view, idx)
}

/// `HMP Styal`: capitals that say what kind of place or body the one behind them is, and no rank of somebody's.
fn is_office_of_place(view: &SentenceView<'_>, idx: usize, label: Label) -> bool {
    is_place_or_body(label) && is_office_in_capitals(view, idx) && view.is_title(idx + 1)
}

/// Whether the label is that of a place or body.
fn is_place_or_body(label: Label) -> bool {
    matches!(label.group(), Group::Place | Group::Institution)
}

/// Whether capitals say what kind of place or body follows, and are no rank of somebody's.
fn is_office_in_capitals(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_upper(idx) && view.plays(idx, WordRole::OfficeShort) && !is_short_office(view, idx)
}

/// Whether a preposition or article of English in small letters stands before a word with a capital.
fn is_small_link(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_lower(idx) && view.is_title(idx + 1) && is_english_link(view, idx)
}

/// Whether English has the word as a preposition of places or a link of names.
fn is_english_link(view: &SentenceView<'_>, idx: usize) -> bool {
    const LINKS: [WordRole; 2] = [WordRole::PlacePreposition, WordRole::InstitutionLink];
    let english = view.languages.intersection(Languages::only(Lang::En));
    LINKS.into_iter().any(|role| view.facts(idx).has_in(role, english))
}

/// `(Salthouse Mill)`: the tokens up to a bracket that closes what was opened before them, and behind one that they leave open.
fn inside_brackets(view: &SentenceView<'_>, tokens: Range<usize>) -> Range<usize> {
    let closes = |idx: &usize| view.text(*idx) == ")";
    let opens = |idx: &usize| view.text(*idx) == "(";
    let closing = tokens.clone().find(closes);
    let opening = tokens.clone().find(opens);
    match (opening, closing) {
        (None, Some(at)) if at > tokens.start => tokens.start..at,
        (Some(at), None) if at == tokens.start && tokens.len() > 1 => at + 1..tokens.end,
        _ => tokens,
    }
}

/// `Grady rn 🙏🏾`, `Baylor tmrw for scans`: the name before a short word of chats or a picture.
fn before_aside(view: &SentenceView<'_>, tokens: Range<usize>) -> Range<usize> {
    let aside = |idx: usize| plain::is_chat_tail(view, idx) || is_picture(view.text(idx));
    let small = |idx: usize| view.is_lower(idx) && view.is_ordinary_word(idx);
    let goes_on = |idx: usize| !(aside(idx) || small(idx));
    let behind = tokens.clone().rev().find(|idx| goes_on(*idx)).map_or(tokens.end, |last| last + 1);
    let end = (behind..tokens.end).find(|idx| aside(*idx)).unwrap_or(tokens.end);
    tokens.start..end
}

/// Whether the token is an emoji or another sign of a picture.
fn is_picture(text: &str) -> bool {
    const FIRST: char = '\u{2190}';
    text.chars().next().is_some_and(|sign| sign >= FIRST && !sign.is_alphanumeric())
}

/// `AGM of Thrupp Bowls Club`, `Minutes of the Xylar Society`: the body behind a paper or meeting of it.
fn behind_paper(view: &SentenceView<'_>, tokens: Range<usize>) -> Range<usize> {
    let body = tokens.start + 2..tokens.end;
    if is_paper_of(view, tokens.start) && !body.is_empty() { body } else { tokens }
}

/// Whether a paper or meeting stands there with the link to whose it is.
fn is_paper_of(view: &SentenceView<'_>, idx: usize) -> bool {
    view.plays(idx, WordRole::PaperOfBody) && view.facts(idx + 1).has(WordRole::InstitutionLink)
}

/// `People | Tamebridge Logistics`: the body behind the stroke of a signature.
fn behind_bar(view: &SentenceView<'_>, tokens: Range<usize>, label: Label) -> Range<usize> {
    let bar = |idx: &usize| label.group() == Group::Institution && view.text(*idx) == "|";
    let start = tokens.clone().rev().find(bar).map_or(tokens.start, |idx| idx + 1);
    if start < tokens.end { start..tokens.end } else { tokens }
}

/// `HAVELOCK  Defendant`: the name before the side of a case.
fn before_side(view: &SentenceView<'_>, tokens: Range<usize>) -> Range<usize> {
    let mut behind = tokens.start + 1..tokens.end;
    let end = behind.find(|idx| plain::is_side(view, *idx)).unwrap_or(tokens.end);
    tokens.start..end
}

/// `Lena Bienenstich`: the person before a German thing.
fn before_thing(view: &SentenceView<'_>, tokens: Range<usize>, label: Label) -> Range<usize> {
    let last = tokens.end.saturating_sub(1);
    let owned = last > tokens.start && is_thing_beside(view, last, last - 1, label);
    tokens.start..if owned { last } else { tokens.end }
}

/// Whether the word is a German thing that was taken for a part of somebody's name, and that of the lists stands beside it.
fn is_thing_beside(view: &SentenceView<'_>, idx: usize, name: usize, label: Label) -> bool {
    let person = label.group() == Group::Person && view.is_listed_name(name);
    person && plain::is_german_thing(view, idx)
}

/// `HHJ Pollard`, `SW Temperance Adu`: the person behind a rank in capitals, taken with it for a place or body.
pub(super) fn behind_rank(
    view: &SentenceView<'_>,
    tokens: &Range<usize>,
    label: Label,
) -> Option<Range<usize>> {
    const MOST: usize = 4;
    let body = is_place_or_body(label) && view.may_be_english();
    let ranked = body && (2..=MOST).contains(&tokens.len()) && is_short_office(view, tokens.start);
    let name = tokens.start + 1..tokens.end;
    (ranked && are_people(view, name.clone())).then_some(name)
}

/// `British Museum and the Louvre`, `Red Cross and Oxfam`: the conjunction between two bodies that were taken for one.
pub(super) fn joint_of_bodies(view: &SentenceView<'_>, tokens: &Range<usize>, label: Label) -> Option<usize> {
    let mut inside = tokens.start + 1..tokens.end.saturating_sub(1);
    let parties = inside.find(|at| is_between_parties(view, *at));
    let mut between = (tokens.start + 1..tokens.end).filter(|_| label.group() == Group::Institution);
    parties
        .or_else(|| joint_of_people(view, tokens, label))
        .or_else(|| between.find(|at| joins_another_body(view, *at) || is_joint_of_things(view, tokens, *at)))
}

/// `Romberg och Babinski`: the conjunction between two people.
fn joint_of_people(view: &SentenceView<'_>, tokens: &Range<usize>, label: Label) -> Option<usize> {
    let mut inside =
        (tokens.start + 1..tokens.end.saturating_sub(1)).filter(|_| label.group() == Group::Person);
    inside.find(|at| view.is_lower(*at) && view.is_conjunction(*at))
}

/// `Hill v Baker`: whether the word stands between the parties of an English case, one of which may be a letter (`R v Hill`).
fn is_between_parties(view: &SentenceView<'_>, at: usize) -> bool {
    let versus = view.may_be_english() && matches!(view.text(at), "v" | "vs");
    versus && view.has_capital(at - 1) && view.has_capital(at + 1)
}

/// Whether a conjunction stands between something that everybody knows and something else.
fn is_joint_of_things(view: &SentenceView<'_>, tokens: &Range<usize>, at: usize) -> bool {
    let thing = |idx: usize| plain::is_thing_phrase(view, idx);
    let joint = view.is_english() && view.is_conjunction(at) && !thing(at);
    joint && [tokens.start, at - 1, at + 1].into_iter().any(thing)
}

/// Whether all words have a capital, and one may be a name.
fn are_people(view: &SentenceView<'_>, mut name: Range<usize>) -> bool {
    name.clone().all(|idx| view.is_title(idx)) && name.any(|idx| is_somebody(view, idx))
}

/// Whether the word is a name of the lists, or no ordinary one.
fn is_somebody(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_listed_name(idx) || !view.is_ordinary_word(idx)
}

/// `DC` of `DC Iqbal`: whether a rank in capitals was taken for a name before that of who has it.
pub(super) fn is_rank(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    tokens.len() == 1 && is_short_office(view, tokens.start) && view.is_title(tokens.end)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;

    fn kept(text: &str, label: Label) -> String {
        viewed(text, Languages::only(Lang::En), |view| {
            let tokens = trimmed(view, 0..view.tokens.len(), label);
            view.document.cut(view.span(tokens.start, tokens.end - 1)).to_owned()
        })
    }

    #[test]
    fn a_name_is_without_what_leads_to_it() {
        assert_eq!(kept("of Savills", Label::PersonName), "Savills");
        assert_eq!(kept("I'm Roly", Label::PersonName), "Roly");
        assert_eq!(kept("Grady rn 🙏🏾", Label::Place), "Grady");
        assert_eq!(kept("Xylar 🎉 bby", Label::PersonName), "Xylar");
        assert_eq!(kept("Xylar tmrw for lunch", Label::Place), "Xylar");
        assert_eq!(kept("Grady 🎉 Xylar", Label::Place), "Grady 🎉 Xylar");
        assert_eq!(kept("Salthouse Mill)", Label::Place), "Salthouse Mill");
        assert_eq!(kept("(Salthouse Mill", Label::Place), "Salthouse Mill");
        assert_eq!(kept("AGM of Thrupp Bowls Club", Label::OtherInstitution), "Thrupp Bowls Club");
        assert_eq!(kept("Bank of Thrupp", Label::OtherInstitution), "Bank of Thrupp");
        assert_eq!(kept("Halle (Saale)", Label::City), "Halle (Saale)");
    }

    #[test]
    fn a_name_is_without_its_post_side_and_form_of_address() {
        let body = Label::OtherInstitution;
        assert_eq!(kept("People | Tamebridge Logistics", body), "Tamebridge Logistics");
        assert_eq!(kept("HAVELOCK  Defendant", Label::PersonName), "HAVELOCK");
        assert_eq!(kept("HAVELOCK Defendant", Label::PersonName), "HAVELOCK Defendant");
        assert_eq!(kept("Mrs Platt", Label::PersonName), "Platt");
        assert_eq!(kept("HMP Styal", Label::Place), "Styal");
    }

    #[test]
    fn german_things_are_no_part_of_a_name() {
        let kept = |text: &str| {
            viewed(text, Languages::only(Lang::De), |view| {
                let tokens = trimmed(view, 0..view.tokens.len(), Label::PersonName);
                view.document.cut(view.span(tokens.start, tokens.end - 1)).to_owned()
            })
        };
        assert_eq!(kept("Lena Bienenstich"), "Lena");
        assert_eq!(kept("Lieferschein Meier"), "Meier");
        assert_eq!(kept("Lena Burgstaller"), "Lena Burgstaller");
    }

    #[test]
    fn parties_of_a_case_are_two() {
        let joint = |text: &str| {
            viewed(text, Languages::only(Lang::En), |view| joint_of_bodies(view, &(0..3), Label::Place))
        };
        assert_eq!(joint("Hill v Baker"), Some(1));
        assert_eq!(joint("Hill v baker"), None);
    }

    #[test]
    fn a_rank_is_no_part_of_a_name() {
        viewed("HHJ Pollard sat", Languages::only(Lang::En), |view| {
            assert_eq!(behind_rank(view, &(0..2), Label::Place), Some(1..2));
            assert!(is_rank(view, &(0..1)));
        });
    }
}
