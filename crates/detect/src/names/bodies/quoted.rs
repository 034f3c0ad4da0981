//! Houses by their names in quotation marks: `Kita „Regenbogen“`, `förskolan "Smultronet"`.

use super::vessels::quoted;
use crate::bodies::is_house_before_name;
use crate::names::reading::{Evidence, SentenceContext};
use maskros_text::{Candidate, Label};

/// The rule's name in the registry.
const RULE: &str = "quoted-house";

/// The name that begins at the capitalised token `idx`, behind a word for a club, school or house.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let Some(house) = idx.checked_sub(2).filter(|house| is_house_before_name(view, *house)) else { return };
    if let Some((first, last)) = quoted(view, house + 1) {
        sentence.put(out, first, last, Evidence::context(RULE, Label::Place, 0.65));
    }
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    #[test]
    fn finds_houses_in_quotation_marks() {
        let houses = |text: &str, lang| found(text, lang, Label::Place);
        assert_eq!(houses("Jason besucht die Kita „Regenbogen“.", Lang::De), ["Regenbogen"]);
        assert_eq!(houses("Han går på förskolan \"Smultronet\" nu.", Lang::Sv), ["Smultronet"]);
        assert!(houses("Das Buch „Regenbogen“ ist gut.", Lang::De).is_empty());
    }
}
