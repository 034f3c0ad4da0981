//! Families behind an article: in English by their name in the plural or before what they are (`the Hendersons came`, `the Walshes' house`,
//! `the Lonsdale twins`), in French by the name as it is (`les Fairweather`).
//!
//! Elsewhere a family is named by the surname itself or by its genitive, which other rules read.

use crate::names::reading::{Evidence, SentenceContext, form_attributes, is_capitalised};
use crate::{SentenceView, view::takes};
use maskros_language::{WordRole, fold};
use maskros_lexicon::{Strength, Word};
use maskros_morphology::{Cut, readings};
use maskros_text::{Attributes, Candidate, Label, Lang, Languages, Span};

const RULE: &str = "family-in-plural";
/// The rule of names before `& Sons`.
const FIRM: &str = "family-firm";

/// The family that the capitalised word at token `idx` is, behind its article.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    firm(sentence, idx, out);
    if stands_in_a_name(sentence, idx) {
        return;
    }
    match (sentence.language, sentence.view.folded_before(idx)) {
        (Some(Lang::En), "the") => english(sentence, idx, out),
        (Some(Lang::Fr), "les" | "des" | "aux") => french(sentence, idx, out),
        (Some(Lang::De), "die" | "den" | "der") => german(sentence, idx, out),
        (Some(Lang::De), "/") => beside_stroke(sentence, idx, out),
        (Some(Lang::De), _) if is_among_people(sentence.view, idx) => german(sentence, idx, out),
        _ => {}
    }
}

/// `Bei Webers brennt Licht`, `Webers haben Urlaub`: whether a word before whom people stay, or a verb of several, stands beside the word.
fn is_among_people(view: &SentenceView<'_>, idx: usize) -> bool {
    view.follows(idx, WordRole::FamilyHost)
        || view.follows(idx, WordRole::FamilyVerb)
        || view.plays(idx + 1, WordRole::FamilyVerb)
}

/// `die Müllers`: a usual surname with the s of a family, which no German noun takes.
fn german(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let family = view.is_title(idx)
        && view.word(idx).is_none_or(|word| word.surname.is_some() && word.common.is_empty());
    if family && is_plural_of_surname(sentence, idx) {
        let evidence = Evidence::context(RULE, Label::Surname, 0.65);
        let attributes = Attributes { plural: true, ..Attributes::default() };
        sentence.put_form(out, view.span(idx, idx), evidence, attributes, (1, ""));
    }
}

/// Whether the word is a usual surname and an s, and less known as a name by itself: `Peters` is no family called Peter.
fn is_plural_of_surname(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let stem = sentence.view.folded(idx).strip_suffix('s').and_then(|stem| sentence.lexicon.word(stem));
    let own = sentence.view.word(idx).and_then(Word::best_name);
    stem.is_some_and(|word| word.surname > own.max(Some(Strength::Weak)))
}

/// `Familie Schulz/Becker`: a surname of the lists joined by a stroke to one that is no ordinary word, or behind the word for a family.
fn beside_stroke(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let Some(other) = idx.checked_sub(2) else { return };
    let pair = [other, idx];
    let joined = (other..idx).all(|at| view.touches_next(at));
    let named = pair.iter().all(|at| view.is_title(*at) && sentence.view.is_listed_surname(*at));
    if joined && named && tells_of_family(sentence, pair) {
        for at in pair {
            sentence.put(out, at, at, Evidence::context(RULE, Label::Surname, 0.65));
        }
    }
}

/// `Hobday & Sons`: the name of the family whose firm it is, on no list too, which stands alone elsewhere (`Hobday is to be asked`).
fn firm(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let of_family = view.text(idx + 1) == "&" && view.facts(idx + 2).has(WordRole::FamilyFirm);
    if of_family && view.is_title(idx) && view.is_word(idx) {
        let evidence = Evidence::context(FIRM, Label::Surname, 0.85);
        sentence.put(out, idx, idx, evidence);
    }
}

/// `les Fairweather`: a surname of the lists, however rare, that is no other word, place or people.
fn french(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let Some(word) = view.word(idx).filter(|_| view.is_title(idx) && sentence.capitals_prove()) else {
        return;
    };
    if !is_only_surname(sentence, idx, word) {
        return;
    }
    let evidence = Evidence::context(RULE, Label::Surname, 0.65);
    sentence.put_span(out, view.span(idx, idx), evidence, Attributes::default());
}

/// Whether one of two surnames is no ordinary word, or the word for a family stands before them.
fn tells_of_family(sentence: &SentenceContext<'_>, pair: [usize; 2]) -> bool {
    let free = pair.iter().any(|at| sentence.reading(*at).is_free());
    free || sentence.view.facts_before(pair[0]).has(WordRole::WholeFamily)
}

/// Whether the lists have the word as a surname and as nothing else.
fn is_only_surname(sentence: &SentenceContext<'_>, idx: usize, word: &Word) -> bool {
    let reading = sentence.reading(idx);
    let told = word.place.is_some() || word.roles != 0;
    word.surname.is_some() && !told && reading.is_free()
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

fn english(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let mut families = readings(view.text(idx), Languages::only(Lang::En)).filter(is_plural);
    let Some(cut) = families.find(|cut| is_known_family(sentence, cut)) else {
        return siblings(sentence, idx, out);
    };
    let end = view.tokens[view.owner_end(idx)].span.end;
    let word = view.tokens[idx].span;
    let mut attributes = form_attributes(cut.form);
    attributes.genitive = end > word.end;
    let evidence = Evidence::listed(RULE, Label::Surname, 0.8);
    sentence.put_span(out, Span::new(word.start, end), evidence, attributes);
    if let Some(candidate) = out.last_mut() {
        candidate.base = Some(cut.base().into_owned().into());
    }
}

/// `the Lonsdale twins`: the surname that brothers and sisters share.
fn siblings(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let reading = sentence.reading(idx);
    let shared = sentence.view.facts(idx + 1).has(WordRole::FamilyBehind);
    let surname = reading.is_free() || (reading.surname.is_some() && !reading.ordinary && !reading.elsewhere);
    if shared && surname {
        let evidence = Evidence::context(RULE, Label::Surname, 0.7);
        sentence.put(out, idx, idx, evidence);
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
