//! Families by their name in the plural, and initials behind first names, in sentences without capitals: `lindgrenarna`, `jonas h har bil`.

use super::framed::is_clear_name;
use crate::names::reading::{
    Evidence, SentenceContext, ends_name, form_attributes, is_known_to_nobody, is_on_line,
};
use crate::{plain, view::takes};
use maskros_language::folded;
use maskros_lexicon::{Strength, Word};
use maskros_morphology::{Cut, readings};
use maskros_text::{Candidate, Label};

/// The rule's name in the registry.
const RULE: &str = "family-in-plural";
/// The rule of initials.
const INITIAL: &str = "initial-in-haste";
/// Letters that are words by themselves in some language's talk, such as `n` for him and `k` for all right.
const WORDS: &str = "acdeiknostuxyæøåàéö";

/// Adds the family or the initial that the word at `idx` is; gives the token after it.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    if is_lone_letter(sentence, idx) {
        sentence.put(out, idx, idx, Evidence::context(INITIAL, Label::Initials, 0.6));
        return Some(idx + 1);
    }
    let cut = family(sentence, idx)?;
    let evidence = Evidence::listed(RULE, Label::Surname, 0.65);
    sentence.put_span(out, sentence.view.span(idx, idx), evidence, form_attributes(cut.form));
    out.last_mut()?.base = Some(cut.base().into());
    Some(idx + 1)
}

/// The surname of the lists whose definite plural the word is, or plural behind an article (`the lavelles`), that no list and no running
/// text has itself.
fn family<'a>(sentence: &SentenceContext<'a>, idx: usize) -> Option<Cut<'a>> {
    let view = sentence.view;
    if !is_known_to_nobody(view, idx) {
        return None;
    }
    let led = plain::follows_article(view, idx);
    let mut cuts = readings(view.text(idx), view.languages).filter(|cut| is_family_form(cut, led));
    cuts.find(|cut| is_family(sentence, cut, led))
}

/// Whether a form is the plural of a family's name: `lindgrenarna`, `the lavelles`.
const fn is_family_form(cut: &Cut<'_>, led: bool) -> bool {
    cut.form.plural && !cut.form.genitive && (led || cut.form.definite)
}

/// Whether the lists have the base of the form as a surname rather than a word.
fn is_family(sentence: &SentenceContext<'_>, cut: &Cut<'_>, led: bool) -> bool {
    let word = sentence.lexicon.word(&folded(&cut.base())).filter(|word| takes(word, cut.form));
    word.is_some_and(|word| is_rather_surname(word, led))
}

/// Whether the lists have the word as a surname of many, or of few where an article leads it, and as no ordinary word.
fn is_rather_surname(word: Word, led: bool) -> bool {
    let least = if led { None } else { Some(Strength::Weak) };
    word.surname > least && !word.is_word_too()
}

/// Whether a letter that is no word stands behind a first name of the lists, where a name ends.
fn is_lone_letter(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let letter = view.letters(idx) == 1 && !WORDS.contains(view.folded(idx)) && ends_name(view, idx + 1);
    let first = idx.checked_sub(1).filter(|_| letter && is_on_line(view, idx));
    first.is_some_and(|first| is_clear_name(sentence, first))
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    #[test]
    fn families_stand_behind_an_article() {
        let surnames = |text: &str| found(text, Lang::En, Label::Surname);
        assert_eq!(surnames("then try the delgados"), ["delgados"]);
        assert!(surnames("r the kitchens done yet").is_empty());
    }
}
