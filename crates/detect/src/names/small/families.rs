//! Families by their name in the plural, and initials behind first names, in sentences without capitals: `lindgrenarna`, `jonas h har bil`.

use super::framed::is_clear_name;
use crate::names::reading::{
    Evidence, SentenceContext, ends_name, form_attributes, is_known_to_nobody, is_on_line,
};
use crate::{plain, view::takes};
use maskros_language::folded;
use maskros_lexicon::{Strength, Word};
use maskros_morphology::{Cut, readings};
use maskros_text::{Attributes, Candidate, Label};

/// The rule's name in the registry.
const RULE: &str = "family-in-plural";
/// The rule of initials.
const INITIAL: &str = "initial-in-haste";
/// Letters that are words by themselves in some language's talk, such as `n` for him and `k` for all right.
const WORDS: &str = "acdeiknostuxyæøåàéö";

/// Adds the family or the initial that the word at `idx` is; gives the token after it.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    if is_lone_letter(sentence, idx) {
        let evidence = Evidence::context(INITIAL, Label::Initials, 0.6);
        sentence.put(out, idx, idx, evidence);
        return Some(idx + 1);
    }
    let (base, attributes) = family(sentence, idx)?;
    sentence.put_span(
        out,
        sentence.view.span(idx, idx),
        Evidence::listed(RULE, Label::Surname, 0.65),
        attributes,
    );
    out.last_mut()?.base = Some(base.into());
    Some(idx + 1)
}

/// The surname of the lists whose definite plural the word is, or plural behind an article (`the lavelles`), that no list and no running
/// text has itself.
fn family(sentence: &SentenceContext<'_>, idx: usize) -> Option<(String, Attributes)> {
    let view = sentence.view;
    if !is_known_to_nobody(view, idx) {
        return None;
    }
    let led = plain::follows_article(view, idx);
    let is_plural = |cut: &Cut<'_>| cut.form.plural && !cut.form.genitive && (led || cut.form.definite);
    let of_lists =
        |cut: &Cut<'_>| sentence.lexicon.word(&folded(&cut.base())).filter(|word| takes(word, cut.form));
    let mut cuts = readings(view.text(idx), view.languages).filter(is_plural);
    let cut = cuts.find(|cut| of_lists(cut).is_some_and(|word| is_rather_surname(word, led)))?;
    Some((cut.base().into_owned(), form_attributes(cut.form)))
}

/// Whether the lists have the word as a surname of many, or of few where an article leads it, and as no ordinary word.
fn is_rather_surname(word: Word, led: bool) -> bool {
    let least = if led { None } else { Some(Strength::Weak) };
    word.surname > least && !word.is_word_too()
}

/// Whether a letter that is no word stands behind a first name of the lists, where a name ends.
fn is_lone_letter(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let letter = view.letters(idx) == 1 && !WORDS.contains(view.folded(idx));
    let first = idx.checked_sub(1).filter(|_| is_on_line(view, idx));
    letter && ends_name(view, idx + 1) && first.is_some_and(|first| is_clear_name(sentence, first))
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
