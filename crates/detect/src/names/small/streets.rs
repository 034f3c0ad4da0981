//! Nordic streets of several words before a number, in sentences without capitals: `dronningens gate 8`, `hertig karls gata 14b`,
//! `store elvegate 41`.

use crate::SentenceView;
use crate::names::reading::{Evidence, SentenceContext};
use maskros_language::{Table, WordRole, rows};
use maskros_lexicon::Word;
use maskros_text::{Candidate, Label, Languages};

const RULE: &str = "address-in-haste";
/// Surer than that the word inside the street is somebody's first name.
const SCORE: f32 = 0.85;
/// The shortest genitive before a type of street: `karls`.
const SHORTEST_OWNER: usize = 5;

/// The street before the number at token `number`, from token `first` of what is said on.
pub(super) fn find(sentence: &SentenceContext<'_>, first: usize, number: usize, out: &mut Vec<Candidate>) {
    let Some(last) = number.checked_sub(1).filter(|last| *last > first) else { return };
    if let Some(start) = start(sentence.view, first, last) {
        sentence.put(out, start, last, Evidence::context(RULE, Label::StreetName, SCORE));
        sentence.put(out, number, number, Evidence::context(RULE, Label::StreetNr, SCORE));
    }
}

/// The first token of the street that ends with the small word `last`.
fn start(view: &SentenceView<'_>, first: usize, last: usize) -> Option<usize> {
    match view.is_lower_word(last) {
        true if is_type(view, last) => owned(view, first, last),
        true => modified(view, last),
        false => None,
    }
}

/// Whether the word is a type of street that stands behind its name: `gate`, `väg`.
fn is_type(view: &SentenceView<'_>, idx: usize) -> bool {
    types(view, "behind").any(|kind| kind == view.folded(idx))
}

/// The types of streets that stand so, in the Nordic languages of the sentence and those near them.
fn types(view: &SentenceView<'_>, stands: &'static str) -> impl Iterator<Item = &'static str> {
    let near = view.languages.with_relatives().intersection(Languages::SCANDINAVIAN);
    let rows = rows(Table::StreetType).iter().filter(move |row| row.value("stands") == stands);
    rows.filter(move |row| row.languages.meets(near)).flat_map(|row| row.words("words")).copied()
}

/// The first token of a street called after somebody or a quarter, whose type is `last`: `kongens gate`, `hertig karls gata`,
/// `nedre møllenberg gate`.
fn owned(view: &SentenceView<'_>, first: usize, last: usize) -> Option<usize> {
    let owner = last - 1;
    let led = owner > first && is_of_owner(view, owner - 1);
    match () {
        () if is_modifier(view, owner) => Some(owner),
        () if owner > first && is_modifier(view, owner - 1) && view.is_lower_word(owner) => Some(owner - 1),
        () if !is_genitive(view, owner) => None,
        () if led => Some(owner - 1),
        () => Some(owner),
    }
}

/// Whether a small word is long enough for the genitive of somebody.
fn is_genitive(view: &SentenceView<'_>, idx: usize) -> bool {
    let long = view.is_lower_word(idx) && view.letters(idx) >= SHORTEST_OWNER;
    long && view.folded(idx).ends_with('s')
}

/// Whether the word belongs to the name of whom a street is called after: a title, or another first name.
fn is_of_owner(view: &SentenceView<'_>, idx: usize) -> bool {
    const TITLES: [WordRole; 3] = [WordRole::Royal, WordRole::NobleRank, WordRole::Officeholder];
    let titled = view.facts(idx).has_any(&TITLES);
    view.is_lower_word(idx) && (titled || view.word(idx).is_some_and(Word::is_usual_first_name))
}

/// The first token of a street of one word behind a modifier: `store elvegate`.
fn modified(view: &SentenceView<'_>, last: usize) -> Option<usize> {
    let before = last.checked_sub(1).filter(|before| is_modifier(view, *before))?;
    grows(view, last).then_some(before)
}

/// Whether the word ends in a type of street.
fn grows(view: &SentenceView<'_>, idx: usize) -> bool {
    types(view, "grown").any(|kind| view.folded(idx).ends_with(kind))
}

fn is_modifier(view: &SentenceView<'_>, idx: usize) -> bool {
    view.plays_near(idx, WordRole::SquareModifier)
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    #[test]
    fn streets_of_several_words_go_with_their_number() {
        for (text, lang, street, number) in [
            ("jeg bor i dronningens gate 8", Lang::Nb, "dronningens gate", "8"),
            ("ny adresse er store elvegate 41", Lang::Da, "store elvegate", "41"),
            ("fest i nedre møllenberg gate 61", Lang::Nb, "nedre møllenberg gate", "61"),
            ("adress hertig karls gata 14b", Lang::Sv, "hertig karls gata", "14b"),
        ] {
            assert_eq!(found(text, lang, Label::StreetName), [street]);
            assert_eq!(found(text, lang, Label::StreetNr), [number]);
        }
        assert!(found("det tok hele gata 8 år", Lang::Nb, Label::StreetNr).is_empty());
    }
}
