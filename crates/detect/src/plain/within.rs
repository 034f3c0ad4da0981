//! Words inside longer names, of bodies and of towns, which name nobody by themselves.

use crate::SentenceView;
use maskros_language::{LanguageTrait, WordRole, facts};
use maskros_lexicon::{Role, Word};
use maskros_text::{Candidate, Label, Source, Span};

/// `ministère de l'Agriculture`, `Assens Kommune`: in the name of a body a word of no list names nobody else, and neither does that for its
/// kind.
pub(super) fn is_in_body(view: &SentenceView<'_>, own: &Candidate, bodies: &[Span]) -> bool {
    let within = || bodies.iter().any(|body| *body != own.span && body.contains(own.span));
    (own.rule == "unknown-capital" || is_kind_alone(view, own)) && within()
}

/// `Neustadt an der Weinstraße`: a street inside the name of a town.
pub(super) fn is_in_town(own: &Candidate, towns: &[Span]) -> bool {
    own.label == Label::StreetName && towns.iter().any(|town| *town != own.span && town.contains(own.span))
}

/// Whether the lists have the candidate as a town of several words.
pub(super) fn is_town_of_words(view: &SentenceView<'_>, own: &Candidate) -> bool {
    own.label == Label::City && own.rule == "listed-place" && view.document.cut(own.span).contains(' ')
}

/// Whether nothing but the kind of a body was taken for a name.
fn is_kind_alone(view: &SentenceView<'_>, own: &Candidate) -> bool {
    let guessed = matches!(own.source, Source::Tagger | Source::Lexicon);
    guessed && view.tokens_in(own.span).all(|idx| is_kind(view, idx) || is_owning_kind(view, idx))
}

/// Whether the word says what kind of body something is.
fn is_kind(view: &SentenceView<'_>, idx: usize) -> bool {
    view.has_role(idx, Role::InstitutionHead) || view.facts(idx).has(WordRole::GenericKind)
}

/// `kommuns` of `Umeå kommuns beslut`: whether the word is the genitive of such a kind, where that has no apostrophe.
fn is_owning_kind(view: &SentenceView<'_>, idx: usize) -> bool {
    let bare = LanguageTrait::BareGenitive.is_of_one(view.languages);
    let kind = view.folded(idx).strip_suffix('s').filter(|_| bare);
    kind.is_some_and(|kind| is_listed_kind(view, kind))
}

fn is_listed_kind(view: &SentenceView<'_>, folded: &str) -> bool {
    let head = |word: Word| word.has(Role::InstitutionHead, view.languages.with_relatives());
    facts(folded).has(WordRole::GenericKind) || view.lexicon.word(folded).is_some_and(head)
}

#[cfg(test)]
mod tests {
    use super::is_owning_kind;
    use crate::view::tests::viewed;
    use maskros_text::{Lang, Languages};

    #[test]
    fn a_kind_of_body_may_own_what_stands_behind() {
        let owning = |text, lang| viewed(text, Languages::only(lang), |view| is_owning_kind(view, 1));
        assert!(owning("Umeå kommuns beslut", Lang::Sv) && owning("Alta kommunes vedtak", Lang::Nb));
        assert!(!owning("Umeå Kumlas beslut", Lang::Sv), "another town");
        assert!(!owning("Leeds councils decide", Lang::En), "a plural");
    }
}
