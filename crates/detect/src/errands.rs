//! Errands at shops that have branches everywhere: `je passe chez lidl`.
//!
//! Who works at such a shop is told by it, and nobody who buys there. French says `chez` of both, and names the work beside it; elsewhere
//! the sentence must say that something is bought.

use crate::SentenceView;
use maskros_language::{Table, TableRow, WordRole, folded, rows};
use maskros_lexicon::Role;
use maskros_text::{Label, Languages};

/// Whether the shop at `idx` stands behind a preposition in a French sentence, or where something is bought, and nothing is said of work.
pub(crate) fn is_errand(view: &SentenceView<'_>, idx: usize) -> bool {
    let french = view.is_french();
    let visited = french && view.follows(idx, WordRole::FirmPreposition);
    is_shop(view, idx) && (visited || is_bought(view, idx)) && !is_behind_work(view, idx)
}

/// What is bought, and who works there, is said within so many tokens.
const REACH: usize = 64;

/// `Betten von Ikea gekauft`: whether it is said near the shop that something is bought, or how.
fn is_bought(view: &SentenceView<'_>, idx: usize) -> bool {
    let mut near = idx.saturating_sub(REACH)..view.tokens.len().min(idx + REACH);
    near.any(|at| view.plays(at, WordRole::Purchase))
}

/// Whether the word is one of several chains of a kind.
fn is_shop(view: &SentenceView<'_>, idx: usize) -> bool {
    let word = view.folded(idx);
    let mut chains = rows(Table::Chain).iter().filter(|row| row.languages.meets(view.languages));
    let among = |row: &TableRow| row.words("words").iter().any(|shop| folded(shop) == word);
    view.plays(idx, WordRole::WellKnownFirm) && chains.any(among)
}

/// `vendeuse chez kiabi`: whether work is said of before the token.
fn is_behind_work(view: &SentenceView<'_>, idx: usize) -> bool {
    let mut before = idx.saturating_sub(REACH)..idx;
    before.any(|at| view.has_role(at, Role::Profession) || is_of_work(view.folded(at), view.languages))
}

/// Whether the word is a verb for working or another word of work.
fn is_of_work(word: &str, languages: Languages) -> bool {
    let said = |row: &TableRow, field| row.languages.meets(languages) && row.words(field).contains(&word);
    let of_work = |row: &TableRow| row.label() == Some(Label::Work) && said(row, "words");
    rows(Table::Working).iter().any(|row| said(row, "verbs")) || rows(Table::SmallWork).iter().any(of_work)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;
    use maskros_text::Lang;

    #[test]
    fn a_customer_is_on_an_errand_and_who_works_there_is_not() {
        let errand = |text: &str, lang| {
            let shop = text.split(' ').count() - 1;
            viewed(text, Languages::only(lang), |view| is_errand(view, shop))
        };
        assert!(errand("je passe chez lidl", Lang::Fr) && errand("on va a carrefour", Lang::Fr));
        assert!(errand("elle achète tout chez Ikea", Lang::Fr));
        assert!(!errand("ma soeur est vendeuse chez kiabi", Lang::Fr));
        assert!(!errand("il travaille chez lidl", Lang::Fr));
        assert!(!errand("mon employeur est lidl", Lang::Fr));
        assert!(!errand("je suis chez xylan", Lang::Fr));
        assert!(errand("wir kaufen alles bei Ikea", Lang::De) && errand("Gutschein von Ikea", Lang::De));
        assert!(
            !errand("wir waren bei Ikea", Lang::De) && !errand("die Kassiererin kauft bei Ikea", Lang::De)
        );
        assert!(!errand("jeg handler på kiwi", Lang::Nb));
    }
}
