//! `Co. Clare`, `Co Mayo`: counties of Ireland and the north of England behind the shortened word.

use crate::SentenceView;
use crate::names::reading::{Evidence, SentenceContext};
use maskros_language::WordRole;
use maskros_text::{Candidate, Label};

const RULE: &str = "shortened-county";

/// Adds the county whose shortened word is token `idx`.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let name = idx + 1 + usize::from(view.is_dotted(idx));
    if is_county(view, idx) && (is_name(view, name) || is_led_name(view, idx, name)) {
        let evidence = Evidence::context(RULE, Label::Region, 0.95);
        sentence.put(out, idx, name, evidence);
    }
}

/// `Bandon, Co. Cork`: whether the shortened word and the name of a county stand behind the comma of a town.
pub(in crate::names) fn is_behind_town(view: &SentenceView<'_>, idx: usize) -> bool {
    let name = idx + 1 + usize::from(view.is_dotted(idx));
    view.text_before(idx) == "," && is_county(view, idx) && is_name(view, name)
}

/// Whether the word is one for a county, shortened, and no part of a firm (`& Co`).
fn is_county(view: &SentenceView<'_>, idx: usize) -> bool {
    let short = view.is_title(idx) && view.plays(idx, WordRole::ShortCounty);
    short && !idx.checked_sub(1).is_some_and(|before| is_of_firm(view, before))
}

/// Whether the token is the end of a firm's name: a word with a capital, or `&`.
fn is_of_firm(view: &SentenceView<'_>, idx: usize) -> bool {
    view.has_capital(idx) || view.text(idx) == "&"
}

/// Whether the lists have the word with a capital as a place.
fn is_name(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_title(idx) && view.is_place(idx) && view.letters(idx) > 1
}

/// `from Co. Down`: whether a word with a capital, which no list has as a place, stands behind a preposition or comma before the county.
fn is_led_name(view: &SentenceView<'_>, idx: usize, name: usize) -> bool {
    let led = view.is_led_to_place(idx) || view.text_before(idx) == ",";
    led && view.is_title(name) && view.letters(name) > 1
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    #[test]
    fn finds_counties_and_leaves_firms() {
        assert_eq!(found("She lives in Co. Mayo now.", Lang::En, Label::Region), ["Co. Mayo"]);
        assert_eq!(found("from Kilrush, Co Clare, by bus", Lang::En, Label::Region), ["Co Clare"]);
        assert_eq!(found("They came from Co. Down.", Lang::En, Label::Region), ["Co. Down"]);
        assert!(found("He served in Co. G, 6th Infantry.", Lang::En, Label::Region).is_empty());
        assert!(found("Tiffin & Co. London is shut.", Lang::En, Label::Region).is_empty());
    }
}
