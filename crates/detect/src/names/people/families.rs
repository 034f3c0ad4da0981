//! Families behind an article: in English by their name in the plural or before what they are (`the Hendersons came`, `the Walshes' house`,
//! `the Lonsdale twins`), in French by the name as it is (`les Fairweather`).
//!
//! Elsewhere a family is named by the surname itself or by its genitive, which other rules read.

use crate::names::reading::{Evidence, SentenceContext, form_attributes, is_capitalised};
use crate::{SentenceView, view::takes};
use maskros_language::{LanguageTrait, WordRole, fold};
use maskros_lexicon::{Strength, Word};
use maskros_morphology::{Cut, readings};
use maskros_text::{Attributes, Candidate, Label, Lang, Languages};
use std::ops::Range;

const RULE: &str = "family-in-plural";
/// The rule of names before `& Sons`.
const FIRM: &str = "family-firm";

/// The family that the capitalised word at token `idx` is, behind its article.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    firm(sentence, idx, out);
    if stands_in_a_name(sentence, idx) {
        return;
    }
    match () {
        () if sentence.follows_own(idx, WordRole::PluralFamilyArticle) => plural(sentence, idx, out),
        () if sentence.follows_own(idx, WordRole::BareFamilyArticle) => bare(sentence, idx, out),
        () if sentence.is_written_with(LanguageTrait::CapitalNouns) => among_nouns(sentence, idx, out),
        () => {}
    }
}

/// `die Müllers`, `Schulz/Becker`: a family where nouns have capitals.
fn among_nouns(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    if sentence.view.text_before(idx) == "/" {
        return beside_stroke(sentence, idx, out);
    }
    let article = sentence.follows_own(idx, WordRole::FamilyArticleBeforeS);
    if article || is_among_people(sentence.view, idx) {
        with_s(sentence, idx, out);
    }
}

/// `Bei Webers brennt Licht`, `Webers haben Urlaub`: whether a word before whom people stay, or a verb of several, stands beside the word.
fn is_among_people(view: &SentenceView<'_>, idx: usize) -> bool {
    view.follows(idx, WordRole::FamilyHost)
        || view.follows(idx, WordRole::FamilyVerb)
        || view.plays(idx + 1, WordRole::FamilyVerb)
}

/// `die Müllers`: a usual surname with the s of a family, which no German noun takes.
fn with_s(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    if may_be_family(sentence.view, idx) && is_plural_of_surname(sentence, idx) {
        let evidence = Evidence::context(RULE, Label::Surname, 0.65);
        let attributes = Attributes { plural: true, ..Attributes::default() };
        sentence.put_form(out, sentence.view.span(idx, idx), evidence, attributes, (1, ""));
    }
}

/// Whether the word has a capital, and the lists have it as nothing but a surname.
fn may_be_family(view: &SentenceView<'_>, idx: usize) -> bool {
    let surname = |word: &Word| word.surname.is_some() && word.common.is_empty();
    view.is_title(idx) && view.word(idx).is_none_or(surname)
}

/// Whether the word is a usual surname and an s, and less known as a name by itself: `Peters` is no family called Peter.
fn is_plural_of_surname(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let stem = sentence.view.folded(idx).strip_suffix('s').and_then(|stem| sentence.lexicon.word(stem));
    let own = sentence.view.word(idx).and_then(Word::best_name);
    stem.is_some_and(|word| word.surname > own.max(Some(Strength::Weak)))
}

/// `Familie Schulz/Becker`: a surname of the lists joined by a stroke to one that is no ordinary word, or behind the word for a family.
fn beside_stroke(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let Some(other) = idx.checked_sub(2) else { return };
    if are_joined_surnames(sentence.view, other..idx) && tells_of_family(sentence, [other, idx]) {
        for at in [other, idx] {
            sentence.put(out, at, at, Evidence::context(RULE, Label::Surname, 0.65));
        }
    }
}

/// Whether two surnames of the lists stand at the ends, and nothing parts the tokens from one to the other.
fn are_joined_surnames(view: &SentenceView<'_>, mut tokens: Range<usize>) -> bool {
    let is_surname = |at: usize| view.is_title(at) && view.is_listed_surname(at);
    is_surname(tokens.start) && is_surname(tokens.end) && tokens.all(|at| view.touches_next(at))
}

/// `Hobday & Sons`: the name of the family whose firm it is, on no list too, which stands alone elsewhere (`Hobday is to be asked`).
fn firm(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    if is_before_family_firm(view, idx) && view.is_title(idx) && view.is_word(idx) {
        sentence.put(out, idx, idx, Evidence::context(FIRM, Label::Surname, 0.85));
    }
}

/// Whether `& Sons` or the like stands behind the word.
fn is_before_family_firm(view: &SentenceView<'_>, idx: usize) -> bool {
    view.text(idx + 1) == "&" && view.facts(idx + 2).has(WordRole::FamilyFirm)
}

/// `les Fairweather`: a surname of the lists, however rare, that is no other word, place or people.
fn bare(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let written = sentence.view.is_title(idx) && sentence.capitals_prove();
    if written && is_only_surname(sentence, idx) {
        sentence.put(out, idx, idx, Evidence::context(RULE, Label::Surname, 0.65));
    }
}

/// Whether one of two surnames is no ordinary word, or the word for a family stands before them.
fn tells_of_family(sentence: &SentenceContext<'_>, pair: [usize; 2]) -> bool {
    let free = pair.iter().any(|at| sentence.reading(*at).is_free());
    free || sentence.view.facts_before(pair[0]).has(WordRole::WholeFamily)
}

/// Whether the lists have the word as a surname and as nothing else.
fn is_only_surname(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let surname = |word: &Word| word.surname.is_some() && word.place.is_none() && word.roles == 0;
    sentence.view.word(idx).is_some_and(surname) && sentence.reading(idx).is_free()
}
/// Whether the reading is a plural and no genitive.
const fn is_plural(cut: &Cut<'_>) -> bool {
    cut.form.plural && !cut.form.genitive
}

/// Whether the lists have the base as a surname that takes such a form.
fn is_known_family(sentence: &SentenceContext<'_>, cut: &Cut<'_>) -> bool {
    let mut folded = String::new();
    fold(&cut.base(), &mut folded);
    sentence.lexicon.word(&folded).is_some_and(|word| takes(&word, cut.form))
}

/// `the Hendersons came`: a family by its name in the plural, or by what it is behind the name.
fn plural(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let mut families = readings(sentence.view.text(idx), Languages::only(Lang::En)).filter(is_plural);
    match families.find(|cut| is_known_family(sentence, cut)) {
        Some(cut) => put_plural(sentence, idx, &cut, out),
        None => siblings(sentence, idx, out),
    }
}

/// Puts the name in the plural down, with the apostrophe of a genitive.
fn put_plural(sentence: &SentenceContext<'_>, idx: usize, cut: &Cut<'_>, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let last = view.owner_end(idx);
    let attributes = Attributes { genitive: last > idx, ..form_attributes(cut.form) };
    sentence.put_with(out, idx, last, Evidence::listed(RULE, Label::Surname, 0.8), attributes);
    if let Some(candidate) = out.last_mut() {
        candidate.base = Some(cut.base().into_owned().into());
    }
}

/// `the Lonsdale twins`: the surname that brothers and sisters share.
fn siblings(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let shared = sentence.view.facts(idx + 1).has(WordRole::FamilyBehind);
    if shared && sentence.reading(idx).is_free() {
        sentence.put(out, idx, idx, Evidence::context(RULE, Label::Surname, 0.7));
    }
}

/// Whether a capitalised word follows: `the Peters Company` is no family.
fn stands_in_a_name(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    is_capitalised(sentence.view, sentence.view.owner_end(idx) + 1)
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    #[test]
    fn german_families_have_an_s_or_a_stroke() {
        let surnames = |text: &str| found(text, Lang::De, Label::Surname);
        assert_eq!(surnames("Die Müllers sind da."), ["Müllers"]);
        assert_eq!(surnames("Bei Webers brennt Licht."), ["Webers"]);
        assert_eq!(surnames("Webers haben Urlaub."), ["Webers"]);
        assert_eq!(surnames("Familie Schulz/Becker kommt."), ["Schulz", "Becker"]);
        assert!(surnames("Ich sah die Autos und die Parks.").is_empty());
    }
}
