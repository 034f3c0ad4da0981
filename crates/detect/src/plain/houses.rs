//! Houses of which every town has one, called by what they are: `på Biblioteket`, `i Kirken`.
//!
//! People write them with a capital as they write names. Alone they lead nowhere; what stands beside them may (`Vestre Kirken`).

use super::is_guess;
use crate::{SentenceView, bodies};
use maskros_language::WordRole;
use maskros_text::{Candidate, Group};

/// Whether the word alone is such a house that was taken for a place or body.
pub(super) fn is_common(view: &SentenceView<'_>, candidate: &Candidate, idx: usize) -> bool {
    // `La Ville de Tours`: nobody has an article, whatever name the word is elsewhere.
    let taken = is_taken_for_house(candidate) || view.follows(idx, WordRole::HeadArticle);
    taken && view.is_title(idx) && view.plays_near(idx, WordRole::CommonHouse) && is_alone(view, idx)
}

fn is_taken_for_house(candidate: &Candidate) -> bool {
    let body = matches!(candidate.label.group(), Group::Place | Group::Institution);
    body || candidate.rule == "unknown-capital"
}

fn is_house_before_name(view: &SentenceView<'_>, idx: usize) -> bool {
    bodies::is_house_before_name(view, idx) || view.plays_near(idx, WordRole::HouseBeforeName)
}

/// `Andelsboligforeningen Solbakken`, `Friskolen betaler`: whether the tagger takes what a house or club is, with the capital of its name or
/// sentence, for somebody.
pub(super) fn is_house_for_somebody(view: &SentenceView<'_>, candidate: &Candidate, idx: usize) -> bool {
    let somebody = is_guess(candidate) && candidate.label.group() == Group::Person;
    somebody && view.is_title(idx) && !view.is_listed_name(idx) && is_house_before_name(view, idx)
}

/// Whether no other capital and no number stands beside the word, so that it is no address either.
fn is_alone(view: &SentenceView<'_>, idx: usize) -> bool {
    let telling = |at: usize| view.has_capital(at) || view.is_number(at);
    let article = |at: usize| at == 0 && view.plays(at, WordRole::HeadArticle);
    !telling(idx + 1) && !idx.checked_sub(1).is_some_and(|at| telling(at) && !article(at))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;
    use maskros_text::{Label, Lang, Languages, Source, Span};

    /// Whether the word at `idx`, taken for a place, is a common house.
    fn is_common_in(text: &str, idx: usize) -> bool {
        let candidate = Candidate::new(Span::new(0, 1), Label::Place, 0.9, Source::Tagger, "tagger");
        viewed(text, Languages::only(Lang::Nb), |view| is_common(view, &candidate, idx))
    }

    #[test]
    fn a_house_alone_is_no_name() {
        assert!(is_common_in("boken er på Biblioteket nå", 3));
        assert!(is_common_in("vi øver i Kirken", 3));
        let candidate = Candidate::new(Span::new(0, 1), Label::Place, 0.9, Source::Tagger, "tagger");
        let town =
            |text: &str| viewed(text, Languages::only(Lang::Fr), |view| is_common(view, &candidate, 1));
        assert!(town("La Ville a voté") && !town("La Ville Neuve est loin"));
        assert!(is_common_in("styret i Borettslaget ber om hjelp", 2));
    }

    #[test]
    fn what_a_house_is_names_nobody() {
        let guess = Candidate::new(Span::new(0, 1), Label::PersonName, 0.9, Source::Tagger, "tagger");
        let is =
            |text| viewed(text, Languages::only(Lang::Nb), |view| is_house_for_somebody(view, &guess, 0));
        assert!(is("Borettslaget Solbakken betaler") && is("Friskolen er stengt"));
        assert!(!is("Solbakken betaler") && !is("borettslaget Solbakken betaler"));
    }

    #[test]
    fn beside_a_name_or_number_it_is_one() {
        assert!(!is_common_in("vi bor på Skolen 3", 3));
        assert!(!is_common_in("vi øver i Vestre Kirken", 4));
        assert!(!is_common_in("styret i Borettslaget Fjellro ber om hjelp", 2));
        assert!(!is_common_in("vi øver i Fjellstua", 3));
    }
}
