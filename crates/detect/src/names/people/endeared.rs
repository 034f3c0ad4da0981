//! Names behind an adjective of age or pity, which stands before nouns as often: `die kleine Ngozi`, `der alte Zirngibl`, `little Blessing`.
//!
//! A rare name, or one that is a word too, is left alone for want of a witness; here the adjective is one. In French and Scandinavian
//! languages the capital alone tells as much.

use crate::names::reading::{
    Evidence, NameEvidence, NamePiece, SentenceContext, ends_name, is_known_to_nobody, put,
};
use crate::token::CAPITAL_NOUNS;
use crate::{SentenceView, indefinite, plain};
use maskros_language::{WordRole, folded};
use maskros_lexicon::{SmallWords, Strength};
use maskros_text::{Attributes, Candidate, Label, Lang, Span};

const RULE: &str = "name-behind-age";

/// Looks at the capitalised word `idx`.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    if !is_lone(view, idx) || !is_behind_adjective(sentence, idx) {
        return;
    }
    let reading = sentence.reading(idx);
    let label = if reading.first.is_some() { Label::FirstnameUnknown } else { Label::Surname };
    let told = NameEvidence::context(RULE, 0.8, Some(label));
    put(sentence, &[NamePiece::one(idx, reading)], &told, out);
}

/// Whether the word has a capital and the one behind it has none.
fn is_lone(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_title(idx) && !view.is_title(idx + 1)
}

/// Whether an adjective stands before the word that makes a name of it.
fn is_behind_adjective(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let Some(before) = idx.checked_sub(1).filter(|at| view.is_lower_word(*at)) else { return false };
    match () {
        () if view.plays(before, WordRole::CertainSomebody) => {
            may_be_name(sentence, idx) || is_strange(sentence, idx)
        }
        () => view.facts(before).has(WordRole::OfAge) && is_endeared(sentence, idx),
    }
}

/// `die kleine Ngozi`, but `ein alter Sack`, of whom there are several.
fn is_endeared(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let one_of_many =
        || sentence.reading(idx).first.is_none() && indefinite::is_one_of_many(sentence.view, idx);
    may_be_name(sentence, idx) && !one_of_many()
}

/// `ein gewisser Drögmöller`: whether nobody knows the word, before a comma or what somebody does.
fn is_strange(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let masculine = view.folded_before(idx).ends_with('r');
    let noun = plain::is_plain_noun(view, idx) || !is_known_to_nobody(view, idx);
    masculine && !noun && ends_name(view, idx + 1)
}

/// `lill-Kalle`, `gammel-Anna`: the first name of the lists behind a hyphen and an adjective in small letters.
pub(crate) fn prefixed(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let Some((before, name)) = view.text(idx).split_once('-') else { return };
    let cased = name.starts_with(char::is_uppercase) && !name.contains('-');
    if cased && view.means(before, WordRole::NamePrefix) && is_first_name(sentence, name) {
        let end = view.tokens[idx].span.end;
        let evidence = Evidence::context(RULE, Label::FirstnameUnknown, 0.8);
        sentence.put_span(out, Span::new(end - name.len(), end), evidence, Attributes::default());
    }
}

fn is_first_name(sentence: &SentenceContext<'_>, name: &str) -> bool {
    sentence.lexicon.word(&folded(name)).is_some_and(|word| word.first_name.is_some())
}

/// Whether the lists have the word as a name, in German as no noun besides.
fn may_be_name(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let reading = sentence.reading(idx);
    let place = sentence.view.word(idx).and_then(|word| word.place);
    let town = place.is_some_and(|(_, strength)| strength > Strength::Weak);
    if reading.elsewhere {
        return false;
    }
    match sentence.language {
        Some(Lang::De) => reading.is_listed() && !reading.ordinary && !is_noun(sentence.view, idx),
        Some(Lang::En) => reading.first.is_some() && sentence.capitals_prove() && !town,
        _ => false,
    }
}

/// Whether running text has the word as an everyday one, or it is one for a human being.
fn is_noun(view: &SentenceView<'_>, idx: usize) -> bool {
    let everyday = SmallWords::embedded().get(view.folded(idx)).everyday;
    everyday.meets(CAPITAL_NOUNS) || view.plays(idx, WordRole::Human)
}
