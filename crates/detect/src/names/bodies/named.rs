//! `Leikanger songlag`, `Hammerichs Smedje`, `Ev. Jugend Xanten`, `St Fachtna's Ward`: clubs, houses and firms by what they are, behind or before a name.
//!
//! The heads that every institution may have stand in a table; clubs and houses have many more, which tell as little of themselves, and
//! stand in a list of endings that sentences without capitals share.

use super::institutions;
use crate::SentenceView;
use crate::names::reading::{
    Evidence, SentenceContext, entry_of, is_capitalised, is_institution_head, is_name_word, is_on_line,
};
use maskros_language::{WordRole, has_ending};
use maskros_text::{Candidate, Label};

/// How sure a body is whose owner is shortened before it.
const OWNED: f32 = 0.85;

/// The body whose head, or shortened owner, stands at `idx`.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    if sentence.shouting {
        return;
    }
    if institutions::is_shortened_firm(sentence.view, idx) {
        return shortened_firm(sentence, idx + 2, out);
    }
    match label_of_head(sentence, idx) {
        Some(label) => institutions::compound(sentence, idx, label, out),
        None => house(sentence, idx, out),
    }
}

/// The house whose shortened owner or saint stands at `idx`.
fn house(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let last = if is_owned(sentence.view, idx) { Some(idx + 3) } else { of_saint(sentence.view, idx) };
    if let Some(last) = last {
        let evidence = Evidence::context("institution-head", Label::OtherInstitution, OWNED);
        sentence.put(out, idx, last, evidence);
    }
}

/// `Die Fa. Knize hat geliefert`: the name of a firm that begins at `start`, behind the shortened word for it.
fn shortened_firm(sentence: &SentenceContext<'_>, start: usize, out: &mut Vec<Candidate>) {
    const MOST_WORDS: usize = 3;
    let named = |at: &usize| is_name_word(sentence.view, *at) && is_on_line(sentence.view, *at);
    let words = (start + 1..start + MOST_WORDS).take_while(named).count();
    let evidence = Evidence::context("institution-head", Label::Company, OWNED);
    sentence.put(out, start, start + words, evidence);
}

/// `St Fachtna's Ward`, `St Brigid's`: the last word of an English house of a saint, whose name is a genitive.
fn of_saint(view: &SentenceView<'_>, idx: usize) -> Option<usize> {
    const MOST_WORDS: usize = 2;
    let name = genitive_of_saint(view, idx)?;
    let of_house = |at: &usize| is_name_word(view, *at) && !view.begins_column(*at);
    let last = name + (name + 1..=name + MOST_WORDS).take_while(of_house).count();
    (!(name + 1..=last).any(|at| is_institution_head(view, at))).then_some(last)
}

/// The genitive behind the English word for a saint at `idx`.
fn genitive_of_saint(view: &SentenceView<'_>, idx: usize) -> Option<usize> {
    let saint = matches!(view.text(idx), "St" | "Saint") && view.may_be_english();
    let name = idx + 1 + usize::from(view.is_dotted(idx));
    (saint && is_genitive_name(view, name)).then_some(name)
}

/// Whether a word with a capital and the ending of an English genitive stands there.
fn is_genitive_name(view: &SentenceView<'_>, at: usize) -> bool {
    is_capitalised(view, at) && ["'s", "’s"].iter().any(|ending| view.text(at).ends_with(ending))
}

/// What the body is whose head stands at `idx`.
fn label_of_head(sentence: &SentenceContext<'_>, idx: usize) -> Option<Label> {
    match () {
        () if is_head(sentence, idx) => Some(Label::OtherInstitution),
        () if is_trade_of_owner(sentence, idx) => Some(Label::Company),
        () => None,
    }
}

/// `Lekmans Städ`: a trade with its capital behind a genitive that is no ordinary word.
fn is_trade_of_owner(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    is_written_trade(view, idx) && is_on_line(view, idx) && is_owner(sentence, idx - 1)
}

/// Whether a trade stands there with its capital; the form of a company behind it has a rule of its own.
fn is_written_trade(view: &SentenceView<'_>, idx: usize) -> bool {
    const TRADES: [WordRole; 2] = [WordRole::TradeHead, WordRole::ShopHead];
    view.is_title(idx) && view.facts(idx).has_any(&TRADES) && !is_form(view, idx + 1)
}

/// Whether the word has a capital, ends as a genitive does and is no ordinary one.
fn is_owner(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let owned = sentence.view.is_title(idx) && sentence.view.folded(idx).ends_with('s');
    owned && !sentence.reading(idx).ordinary && !sentence.reading(idx).is_sure_first()
}

/// Whether the word ends as clubs and houses do, behind a word with a capital on its line that is nobody's first name.
fn is_head(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let before = idx.checked_sub(1).filter(|before| is_written_before(sentence.view, *before));
    let named = before.filter(|_| ends_as_body(sentence.view, idx));
    named.is_some_and(|name| !sentence.reading(name).is_sure_first())
}

/// Whether the word is on the line of the one before, and ends as clubs and houses do that are no companies.
fn ends_as_body(view: &SentenceView<'_>, idx: usize) -> bool {
    let on_line = view.is_word(idx) && is_on_line(view, idx);
    let ends = on_line && has_ending(view.folded(idx), WordRole::BodyEnding, view.languages, 0);
    ends && !is_company(view, idx)
}

/// Whether the word belongs to the name of a company, which has rules of its own: it is a trade, or the form of a company follows.
fn is_company(view: &SentenceView<'_>, idx: usize) -> bool {
    is_trade(view, idx) || is_form(view, idx + 1)
}

/// Whether the word is one for the trade of a company, which has a rule of its own.
fn is_trade(view: &SentenceView<'_>, at: usize) -> bool {
    let mut heads = entry_of(view, at).into_iter().flat_map(|entry| &entry.heads);
    heads.any(|head| head.label == Label::Company)
}

/// Whether the form of a company stands there.
fn is_form(view: &SentenceView<'_>, at: usize) -> bool {
    is_capitalised(view, at) && entry_of(view, at).is_some_and(|entry| !entry.forms.is_empty())
}

/// Whether the word has a capital, and no more of them than the head behind it: `GREAT Service` is loud.
fn is_written_before(view: &SentenceView<'_>, before: usize) -> bool {
    is_capitalised(view, before) && (view.is_title(before) || view.is_lower(before + 1))
}

/// `Ev. Jugend Xanten`: a shortened word for who runs it, what it is and where.
fn is_owned(view: &SentenceView<'_>, idx: usize) -> bool {
    institutions::is_shortened_owner(view, idx)
        && (idx + 2..=idx + 3).all(|at| is_name_word(view, at) && is_on_line(view, at))
}
