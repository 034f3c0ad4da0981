//! Shops, banks, carriers, hospitals and universities that many go to, in sentences without capitals, and those with a number in any: `pakka ligger på felleskjøpet`,
//! `hun går på hvl`, `bin beim edeka`.
//!
//! Who works or buys where tells people who somebody is, and no list of ordinary words has these names. Some are ordinary words of another
//! language, so that those of a language are looked for in that language only, behind a preposition, without an article between.

use crate::SentenceView;
use crate::errands::is_errand;
use crate::names::reading::{Evidence, SentenceContext};
use maskros_language::{WordRole, facts};
use maskros_text::{Candidate, Label, Languages};

const RULE: &str = "firm-in-haste";
/// How sure such a firm is.
const SCORE: f32 = 0.65;

/// The firm at token `idx`, behind its preposition.
pub(super) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    if is_errand(sentence.view, idx) {
        return;
    }
    if is_firm(sentence.view, idx) {
        say(sentence, idx, idx, out);
    } else if is_small_firm_of_two(sentence.view, idx) {
        say(sentence, idx, idx + 1, out);
    }
}

/// Whether the small word is such a firm, behind its preposition.
pub(crate) fn is_firm(view: &SentenceView<'_>, idx: usize) -> bool {
    let named = || view.plays(idx, WordRole::WellKnownFirm) || is_definite(view, idx);
    view.is_lower(idx) && is_led(view, idx) && named()
}

/// `på coopen`: such a firm with the article that Nordic talk gives it, where no list has the word.
fn is_definite(view: &SentenceView<'_>, idx: usize) -> bool {
    let nordic = view.languages.intersection(Languages::SCANDINAVIAN);
    let base = view.folded(idx).strip_suffix(ARTICLE).filter(|_| view.is_unknown(idx));
    base.is_some_and(|base| facts(base).has_in(WordRole::WellKnownFirm, nordic))
}

const ARTICLE: &str = "en";

/// `jobber hos clas ohlson`.
fn is_small_firm_of_two(view: &SentenceView<'_>, idx: usize) -> bool {
    let small = view.is_lower(idx) && view.is_lower(idx + 1);
    small && is_led(view, idx) && is_firm_of_two(view, idx)
}

fn is_led(view: &SentenceView<'_>, idx: usize) -> bool {
    view.follows(idx, WordRole::FirmPreposition) || view.follows(idx, WordRole::DialectPreposition)
}

/// `på Sport 1`, `på Rema 1000`: a firm with a number in its name, with its capital.
pub(crate) fn numbered(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    if sentence.view.is_number(idx + 1) && is_firm_of_two(sentence.view, idx) {
        say(sentence, idx, idx + 1, out);
    }
}

fn is_firm_of_two(view: &SentenceView<'_>, idx: usize) -> bool {
    view.begins_pair(idx, WordRole::WellKnownFirm)
}

fn say(sentence: &SentenceContext<'_>, first: usize, last: usize, out: &mut Vec<Candidate>) {
    let evidence = Evidence::context(RULE, Label::Company, SCORE);
    sentence.put(out, first, last, evidence);
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    #[test]
    fn a_french_shop_leads_to_who_works_there_and_to_no_customer() {
        let firms = |text: &str| {
            [Label::Company, Label::Work].into_iter().flat_map(|label| found(text, Lang::Fr, label)).count()
        };
        assert!(firms("ma soeur est vendeuse chez kiabi") > 0);
        assert!(firms("il bosse chez leclerc") > 0);
        assert_eq!(firms("je passe chez carrefour et chez lidl"), 0);
    }
}
