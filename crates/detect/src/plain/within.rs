//! Words inside longer names, of bodies and of towns, which name nobody by themselves.

use crate::SentenceView;
use maskros_language::WordRole;
use maskros_lexicon::Role;
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
    let kind =
        |idx: usize| view.has_role(idx, Role::InstitutionHead) || view.facts(idx).has(WordRole::GenericKind);
    guessed && view.tokens_in(own.span).all(kind)
}
