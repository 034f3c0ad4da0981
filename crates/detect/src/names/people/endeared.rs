//! Names behind an adjective of age or pity, which stands before nouns as often: `die kleine Ngozi`, `der alte Zirngibl`, `little Blessing`.
//!
//! A rare name, or one that is a word too, is left alone for want of a witness; here the adjective is one. In French and Scandinavian
//! languages the capital alone tells as much.

use crate::names::reading::{
    Evidence, NameEvidence, Reading, SentenceContext, ends_name, is_known_to_nobody, put_one,
};
use crate::token::CAPITAL_NOUNS;
use crate::{SentenceView, indefinite, plain};
use maskros_language::{LanguageTrait, WordRole, folded};
use maskros_lexicon::{SmallWords, Strength, Word};
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
    put_one(sentence, idx, &told, out);
}

/// Whether the word has a capital and the one behind it has none.
fn is_lone(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_title(idx) && !view.is_title(idx + 1)
}

/// Whether an adjective stands before the word that makes a name of it.
fn is_behind_adjective(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let Some(before) = idx.checked_sub(1).filter(|at| view.is_lower_word(*at)) else { return false };
    match view.plays(before, WordRole::CertainSomebody) {
        true => may_be_name(sentence, idx) || is_strange(sentence, idx),
        false => view.facts(before).has(WordRole::OfAge) && is_endeared(sentence, idx),
    }
}

/// `die kleine Ngozi`, but `ein alter Sack`, of whom there are several.
fn is_endeared(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let only = sentence.reading(idx).first.is_some() || !indefinite::is_one_of_many(sentence.view, idx);
    may_be_name(sentence, idx) && only
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
    if view.means(before, WordRole::NamePrefix) && is_first_name(sentence, name) {
        let end = view.tokens[idx].span.end;
        let evidence = Evidence::context(RULE, Label::FirstnameUnknown, 0.8);
        sentence.put_span(out, Span::new(end - name.len(), end), evidence, Attributes::default());
    }
}

/// Whether the word, with its capital and without another hyphen, is a first name of the lists.
fn is_first_name(sentence: &SentenceContext<'_>, name: &str) -> bool {
    let cased = name.starts_with(char::is_uppercase) && !name.contains('-');
    let given = |word: Word| word.first_name.is_some();
    cased && sentence.lexicon.word(&folded(name)).is_some_and(given)
}

/// Whether the lists have the word as a name, in German as no noun besides.
fn may_be_name(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let reading = sentence.reading(idx);
    match sentence.language {
        _ if reading.elsewhere => false,
        Some(Lang::En) => is_english_name(sentence, idx, &reading),
        _ => sentence.is_written_with(LanguageTrait::CapitalNouns) && is_no_noun(sentence, idx, &reading),
    }
}

/// Whether the word is a first name by a capital that proves something, and no town.
fn is_english_name(sentence: &SentenceContext<'_>, idx: usize, reading: &Reading) -> bool {
    let place = sentence.view.word(idx).and_then(|word| word.place);
    let town = place.is_some_and(|(_, strength)| strength > Strength::Weak);
    reading.first.is_some() && sentence.capitals_prove() && !town
}

/// Whether the lists have the word as a name, and nobody has it as a noun.
fn is_no_noun(sentence: &SentenceContext<'_>, idx: usize, reading: &Reading) -> bool {
    reading.is_listed() && !reading.ordinary && !is_noun(sentence.view, idx)
}

/// Whether running text has the word as an everyday one, or it is one for a human being.
fn is_noun(view: &SentenceView<'_>, idx: usize) -> bool {
    let everyday = SmallWords::embedded().get(view.folded(idx)).everyday;
    everyday.meets(CAPITAL_NOUNS) || view.plays(idx, WordRole::Human)
}
