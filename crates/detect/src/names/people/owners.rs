//! People of no list by whose kin somebody is: `Xerxas mamma`, `Xerxa's mother`.

use crate::SentenceView;
use crate::names::reading::{Evidence, SentenceContext, is_capitalised};
use crate::names::words::Trigger;
use maskros_lexicon::{Role, SmallWords, Word};
use maskros_text::{Attributes, Candidate, Label, Languages};

/// `Xerxas mamma`, `Xerxa's mother`: someone's kin, where the someone is on no list.
pub(super) fn find(sentence: &SentenceContext<'_>, kin: usize, out: &mut Vec<Candidate>) {
    const SHORTEST: usize = 3;
    let view = sentence.view;
    let Some(idx) = kin.checked_sub(1).filter(|idx| is_capitalised(view, *idx)) else { return };
    let folded = view.folded(idx);
    let Some(cut) = genitive_len(sentence, folded).filter(|cut| folded.len() >= cut + SHORTEST) else {
        return;
    };
    let reading = sentence.reading(idx);
    if view.word(idx).is_some() || !reading.is_unheard() || is_owner_by_office(view, folded, cut) {
        return;
    }
    let evidence = Evidence::context("owner-of-kin", Label::FirstnameUnknown, 0.55);
    let attributes = Attributes { genitive: true, ..Attributes::default() };
    sentence.put_form(out, view.tokens[idx].span, evidence, attributes, (cut, ""));
}

/// `Målsägandens sambo`, `Kassererens søster`: whether the word without its genitive is a party of a case, a profession, or one that
/// running text writes small.
fn is_owner_by_office(view: &SentenceView<'_>, folded: &str, cut: usize) -> bool {
    let Some(base) = folded.get(..folded.len() - cut) else { return false };
    let profession = |word: Word| word.has(Role::Profession, view.languages);
    Trigger::of(base, true).is_some_and(Trigger::is_party)
        || view.lexicon.word(base).is_some_and(profession)
        || view.speaks(SmallWords::embedded().get(base).mostly)
}

/// The bytes of the genitive that a word ends in; only German and the Scandinavian languages have one without an apostrophe.
fn genitive_len(sentence: &SentenceContext<'_>, folded: &str) -> Option<usize> {
    let plain = sentence.capital_nouns || sentence.view.languages.meets(Languages::SCANDINAVIAN);
    match () {
        () if folded.ends_with("'s") => Some("'s".len()),
        () => (plain && folded.ends_with('s')).then_some("s".len()),
    }
}
