//! Makes of goods that whole countries know: `Brembo eller Beru`. Shops, banks and employers are none: they may tell of somebody.
//!
//! The tagger knows the firms from newspapers, and the lists know the surnames of their founders. Where nobody works or shops there and no
//! first name stands before, a thing is meant.

use crate::SentenceView;
use crate::errands::is_errand;
use maskros_language::WordRole;
use maskros_lexicon::{Role, Word};
use maskros_text::{Candidate, Group, Source};

/// Before another name, somebody of whom the tagger is as sure is no make.
const WHOLE_NAME: f32 = 0.95;

/// Whether the word is a make that was taken for a name by itself.
pub(super) fn is_make(view: &SentenceView<'_>, idx: usize, candidate: &Candidate) -> bool {
    let thing = !is_of_whole_name(view, idx, candidate)
        && (is_untold_make(view, idx, candidate) || is_chain(view, idx, candidate));
    is_counted(view, idx)
        || is_firm_of_customers(view, idx, candidate)
        || (thing && !is_behind_first_name(view, idx))
}

/// `Silvan Gmünder hat Vollmacht`: whether the tagger is sure of somebody, and another name follows.
fn is_of_whole_name(view: &SentenceView<'_>, idx: usize, candidate: &Candidate) -> bool {
    let sure = candidate.source == Source::Tagger && candidate.score >= WHOLE_NAME;
    sure && candidate.label.group() == Group::Person && view.is_title(idx + 1)
}

/// `le technicien de chez Engie`: whether a firm that many go to, and that hardly anybody is called like, was taken for somebody or a town
/// behind a preposition that leads to people as well.
fn is_firm_of_customers(view: &SentenceView<'_>, idx: usize, candidate: &Candidate) -> bool {
    if candidate.label.group() == Group::Person && is_errand_of_small_name(view, idx) {
        return true;
    }
    let other = match candidate.label.group() {
        Group::Person => is_hosting_firm(view, idx),
        Group::Place => is_errand_by_capital(view, idx) || is_hosting_firm(view, idx),
        Group::Institution => is_errand(view, idx),
        _ => false,
    };
    other && !view.word(idx).is_some_and(Word::is_usual_name)
}

/// Whether an errand says of what is taken for somebody that it is a shop, whatever the lists have.
fn is_errand_of_small_name(view: &SentenceView<'_>, idx: usize) -> bool {
    (view.is_french() && is_shop_with_article(view, idx)) || is_errand_in_haste(view, idx)
}

/// `chez Engie`
fn is_hosting_firm(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_french() && view.plays(idx, WordRole::WellKnownFirm) && view.follows(idx, WordRole::Host)
}

/// Whether the word is a make or vehicle, and nothing makes it where somebody is.
fn is_untold_make(view: &SentenceView<'_>, idx: usize, candidate: &Candidate) -> bool {
    // `Ravensburger Gemeinderat`: people of a town may be called as what is made there.
    let of_town = candidate.rule == "inhabitant" && view.is_title(idx + 1);
    let told = of_town || candidate.source == Source::Context || is_where_somebody_is(view, idx, candidate);
    let make = || is_of_goods(view, idx, candidate) || is_vehicle(view, idx, candidate);
    !told && make()
}

/// `Hemköp och Willys`: whether the lists make somebody of a chain, whose name the tagger knows, or nobody needs.
fn is_chain(view: &SentenceView<'_>, idx: usize, candidate: &Candidate) -> bool {
    let person = candidate.label.group() == Group::Person && candidate.source == Source::Lexicon;
    let firm = view.plays(idx, WordRole::WellKnownFirm) && view.facts(idx).has(WordRole::Make);
    person && firm && !view.word(idx).is_some_and(Word::is_usual_first_name)
}

/// `en ABB`, `nogen BOSCH`: whether an article makes a thing of a make that is a firm too.
fn is_counted(view: &SentenceView<'_>, idx: usize) -> bool {
    let machine = || view.follows(idx, WordRole::HeadArticle) && !view.plays(idx, WordRole::WellKnownFirm);
    view.facts(idx).has(WordRole::Make) && (view.follows(idx, WordRole::Determiner) || machine())
}

/// Whether the word is a make, and no shop or bank where somebody may be a customer or work; a person is not called as one elsewhere is.
fn is_of_goods(view: &SentenceView<'_>, idx: usize, candidate: &Candidate) -> bool {
    let facts = view.facts(idx);
    let firm = match candidate.label.group() {
        Group::Person => facts.has_in(WordRole::WellKnownFirm, view.languages),
        _ => facts.has(WordRole::WellKnownFirm),
    };
    facts.has(WordRole::Make) && !firm
}

/// Whether the word is a vehicle of the lists and no usual name, and was taken for somebody; people work at its maker.
fn is_vehicle(view: &SentenceView<'_>, idx: usize, candidate: &Candidate) -> bool {
    let vehicle = |word: &Word| word.roles & Role::Vehicle.bit() != 0 && !word.is_usual_name();
    candidate.label.group() == Group::Person && view.word(idx).is_some_and(vehicle)
}

/// `på IKEA`, `bei Siemens`, `Kiwi i Førde trenger folk`: a firm behind a preposition that leads to shops and workplaces, or before one and
/// its town; what looks like a firm is one, unless it is somebody's (`min IKEA`).
fn is_where_somebody_is(view: &SentenceView<'_>, idx: usize, candidate: &Candidate) -> bool {
    let led = view.follows(idx, WordRole::FirmPreposition);
    let lies = view.is_place_preposition(idx + 1) && view.is_place(idx + 2);
    match candidate.label.group() {
        Group::Institution => !view.follows(idx, WordRole::Possessive),
        Group::Person => lies,
        _ => led || lies,
    }
}

/// `bei Hornbach bestellt`: whether a shop that is a village too is one by what is bought, where nouns have capitals.
fn is_errand_by_capital(view: &SentenceView<'_>, idx: usize) -> bool {
    let led = view.is_title(idx) && view.follows(idx, WordRole::FirmPreposition);
    view.has_capital_nouns() && led && is_errand(view, idx)
}

/// `je vais chez leclerc`: whether a shop in small letters is a surname too, and nobody's first name (`chez paul`).
fn is_errand_in_haste(view: &SentenceView<'_>, idx: usize) -> bool {
    let first = view.word(idx).is_some_and(|word| word.first_name.is_some());
    view.is_lower(idx) && !first && is_errand(view, idx)
}

/// `au Leclerc de Quimperlé`: whether French has an article joined to a preposition before the firm, as before nobody.
fn is_shop_with_article(view: &SentenceView<'_>, idx: usize) -> bool {
    let firm = view.is_title(idx) && view.plays(idx, WordRole::WellKnownFirm);
    firm && view.follows(idx, WordRole::JoinedArticle)
}

fn is_behind_first_name(view: &SentenceView<'_>, idx: usize) -> bool {
    idx.checked_sub(1).and_then(|before| view.word(before)).is_some_and(Word::is_usual_first_name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;
    use maskros_text::{Label, Lang, Languages, Span};

    /// Whether the last word, taken for a name of this label, is a make.
    fn is_make_in(text: &str, label: Label, source: Source) -> bool {
        let span = Span::new(text.rfind(' ').map_or(0, |at| at + 1), text.len());
        let candidate = Candidate::new(span, label, 0.9, source, "tagger");
        viewed(text, Languages::only(Lang::Sv), |view| is_make(view, view.tokens.len() - 1, &candidate))
    }

    #[test]
    fn a_make_is_a_thing() {
        assert!(is_make_in("plugg från Brembo", Label::Surname, Source::Lexicon));
        assert!(is_make_in("är billigare än castrol", Label::PersonName, Source::Tagger));
        assert!(is_make_in("alltid samma fel på en octavia", Label::PersonName, Source::Tagger));
        assert!(is_make_in("det var en ABB", Label::OtherInstitution, Source::Tagger), "with an article");
        assert!(!is_make_in("jag var trött på min IKEA", Label::OtherInstitution, Source::Tagger), "a shop");
    }

    #[test]
    fn a_firm_that_many_go_to_is_nobody() {
        let span = Span::new(5, 10);
        let at = |text: &str, label| {
            let candidate = Candidate::new(span, label, 0.7, Source::Tagger, "tagger");
            viewed(text, Languages::only(Lang::Fr), |view| is_make(view, 1, &candidate))
        };
        assert!(at("chez Engie", Label::PersonName));
        assert!(!at("avec Engie", Label::Company));
        assert!(at("chez Darty", Label::Company), "an errand");
        assert!(!at("avec Engie", Label::PersonName));
        assert!(!at("chez Xylan", Label::PersonName));
    }

    #[test]
    fn where_somebody_is_and_who_has_a_first_name_stay() {
        assert!(!is_make_in("vi träffas på IKEA", Label::OtherInstitution, Source::Tagger));
        assert!(!is_make_in("jag heter Karl Bosch", Label::Surname, Source::Lexicon));
        assert!(!is_make_in("herr Bosch", Label::Surname, Source::Context));
        assert!(!is_make_in("det var Qvarnfors", Label::Surname, Source::Tagger));
    }
}
