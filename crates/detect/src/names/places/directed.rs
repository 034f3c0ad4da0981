//! Villages and farms behind a word for where they lie in a parish: `ved Nørre Lyngvig`, `på Ytre Vik`, `i Västra Ämtervik`, which look
//! like a first name and a surname.

use crate::SentenceView;
use crate::names::reading::{Evidence, SentenceContext, is_capitalised};
use maskros_language::WordRole;
use maskros_text::{Candidate, Label};

/// The name of the rule.
pub(crate) const RULE: &str = "directed-town";
/// Surer than the lists are of two words that look like a person.
const SCORE: f32 = 0.85;

/// Looks at the capitalised word `idx`, which may say where the village behind it lies.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    if is_directed(sentence.view, idx) && may_be_village(sentence, idx + 1) && !is_listed_whole(sentence, idx)
    {
        let evidence = Evidence::context(RULE, Label::City, SCORE);
        sentence.put(out, idx, idx + 1, evidence);
    }
}

/// Whether the word says where something lies, behind a preposition of places or a word for a kind of place.
fn is_directed(view: &SentenceView<'_>, idx: usize) -> bool {
    let directed = view.is_title(idx) && view.plays(idx, WordRole::TownDirection);
    directed && !is_saint(view, idx) && is_led(view, idx)
}

fn is_led(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_led_to_place(idx) || view.follows(idx, WordRole::PlaceKind)
}

/// `St Columba's`: whether a word of two letters is a saint, as it is in English.
fn is_saint(view: &SentenceView<'_>, idx: usize) -> bool {
    const LETTERS: usize = 2;
    view.letters(idx) == LETTERS && view.may_be_english()
}

/// `South Sudan`: whether the lists have the two words as one place, of another kind perhaps.
fn is_listed_whole(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let pair = [sentence.view.folded(idx), sentence.view.folded(idx + 1)];
    sentence.lexicon.longest_phrase(&pair).is_some_and(|(taken, word)| taken > 1 && word.place.is_some())
}

/// Whether the word has the last capital of the name, and is neither a first name nor an ordinary word.
fn may_be_village(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let last = view.is_title(idx) && !is_capitalised(view, idx + 1);
    last && !sentence.reading(idx).is_sure_first() && !view.is_ordinary_word(idx)
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    #[test]
    fn villages_keep_the_word_for_where_they_lie() {
        let towns = |text, lang| found(text, lang, Label::City);
        assert_eq!(towns("et lille hus ved Nørre Xylvig", Lang::Da), ["Nørre Xylvig"]);
        assert_eq!(towns("Huset ved Ytre Xylvik brant.", Lang::Nb), ["Ytre Xylvik"]);
        assert_eq!(towns("De kom från Västra Xylervik i går.", Lang::Sv), ["Västra Xylervik"]);
        assert!(!towns("Her er Vester Xylsen.", Lang::Da).contains(&"Vester Xylsen".to_owned()));
    }
}
