//! People of no list by whose kin somebody is: `Xerxas mamma`, `Xerxa's mother`.

use crate::SentenceView;
use crate::names::reading::{Evidence, SentenceContext, is_capitalised};
use crate::names::words::Trigger;
use maskros_lexicon::{Role, SmallWords, Word};
use maskros_text::{Attributes, Candidate, Label, Languages};

/// `Xerxas mamma`, `Xerxa's mother`: someone's kin, where the someone is on no list.
pub(super) fn find(sentence: &SentenceContext<'_>, kin: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let Some(idx) = kin.checked_sub(1).filter(|idx| is_capitalised(view, *idx)) else { return };
    let Some(cut) = genitive_len(sentence, view.folded(idx)) else { return };
    let Some(label) = label(sentence, idx) else { return };
    if !is_owner_by_office(view, view.folded(idx), cut) {
        let evidence = Evidence::context("owner-of-kin", label, 0.55);
        let attributes = Attributes { genitive: true, ..Attributes::default() };
        sentence.put_form(out, view.tokens[idx].span, evidence, attributes, (cut, ""));
    }
}

/// What the owner is called by: a name that nobody knows, or a surname of the lists behind which the genitive is marked.
fn label(sentence: &SentenceContext<'_>, idx: usize) -> Option<Label> {
    let reading = sentence.reading(idx);
    let surname = reading.is_only_surname() && sentence.view.folded(idx).ends_with("'s");
    match () {
        () if is_unheard(sentence, idx) => Some(Label::FirstnameUnknown),
        () => surname.then_some(Label::Surname),
    }
}

/// Whether no list has the word, nor its base as a name or anything else.
fn is_unheard(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    sentence.view.word(idx).is_none() && sentence.reading(idx).is_unheard()
}

/// `Målsägandens sambo`, `Kassererens søster`: whether the word without its genitive is a party of a case, a profession, or one that
/// running text writes small.
fn is_owner_by_office(view: &SentenceView<'_>, folded: &str, cut: usize) -> bool {
    let base = folded.get(..folded.len() - cut);
    base.is_some_and(|base| is_party_or_trade(view, base) || is_written_small(view, base))
}

/// Whether the word is one for a party of a case or for a profession.
fn is_party_or_trade(view: &SentenceView<'_>, base: &str) -> bool {
    let profession = |word: Word| word.has(Role::Profession, view.languages);
    Trigger::of(base, true).is_some_and(Trigger::is_party) || view.lexicon.word(base).is_some_and(profession)
}

/// Whether running text writes the word mostly small.
fn is_written_small(view: &SentenceView<'_>, base: &str) -> bool {
    view.speaks(SmallWords::embedded().get(base).mostly)
}

/// The bytes of the genitive that a word ends in, behind a base of some letters.
fn genitive_len(sentence: &SentenceContext<'_>, folded: &str) -> Option<usize> {
    const SHORTEST: usize = 3;
    let ending = if folded.ends_with("'s") { "'s" } else { "s" };
    let marked = ending == "'s" || (has_bare_genitive(sentence) && folded.ends_with(ending));
    (marked && folded.len() >= ending.len() + SHORTEST).then_some(ending.len())
}

/// Only German and the Scandinavian languages have a genitive without an apostrophe.
fn has_bare_genitive(sentence: &SentenceContext<'_>) -> bool {
    sentence.capital_nouns || sentence.view.languages.meets(Languages::SCANDINAVIAN)
}
