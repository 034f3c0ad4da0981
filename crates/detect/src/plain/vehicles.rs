//! Makers and models of vehicles side by side: `en Ford Transit`, `Kia Sportage`. Of such a pair neither is anybody, anywhere or any firm.

use super::articles::follows_article;
use crate::SentenceView;
use maskros_language::WordRole;
use maskros_text::{Candidate, Group, Label, Source, Span};

/// The makers with their models in one sentence.
pub(super) struct Vehicles(Vec<Span>);

impl Vehicles {
    /// Those among the sentence's own candidates.
    pub(super) fn of(view: &SentenceView<'_>, own: &[Candidate]) -> Self {
        let mut vehicles = side_by_side(view, own);
        for plate in own.iter().filter(|one| one.label == Label::LicenseNr) {
            if let Some(last) = vehicles.iter_mut().find(|last| is_model_between(view, **last, plate.span)) {
                last.end = plate.span.end;
            }
        }
        for maker in vehicles.iter_mut().filter(|maker| is_one_of_many(view, **maker)) {
            maker.end = end_of_model(view, *maker).unwrap_or(maker.end);
        }
        vehicles.retain(|span| view.document.cut(*span).contains(' '));
        Self(vehicles)
    }

    /// Whether a model or a list took a part of such a pair, or the whole, for a name.
    pub(super) fn hold(&self, candidate: &Candidate) -> bool {
        const GROUPS: [Group; 3] = [Group::Person, Group::Place, Group::Institution];
        let guessed = matches!(candidate.source, Source::Lexicon | Source::Tagger);
        let named = guessed && GROUPS.contains(&candidate.label.group());
        named && self.0.iter().any(|span| span.contains(candidate.span))
    }
}

/// `Opel Vivaro EK 00417`: whether one word, the model, stands between the maker and the plate.
fn is_model_between(view: &SentenceView<'_>, maker: Span, plate: Span) -> bool {
    let model = view.document.text().get(maker.end..plate.start).unwrap_or_default();
    let word = model.strip_prefix(' ').and_then(|rest| rest.strip_suffix(' ')).unwrap_or_default();
    word.starts_with(char::is_uppercase) && word.chars().all(char::is_alphanumeric)
}

/// `en Nissan`, `min Opel`: whether an article or owner stands before the maker.
fn is_one_of_many(view: &SentenceView<'_>, maker: Span) -> bool {
    let idx = view.tokens.partition_point(|token| token.span.start < maker.start);
    let owned = view.facts_before(idx).has_in(WordRole::Possessive, view.languages);
    owned || follows_article(view, idx)
}

/// `Leaf` of `en Nissan Leaf`: where the word with a capital behind the maker ends, before a word in small letters or the end.
fn end_of_model(view: &SentenceView<'_>, maker: Span) -> Option<usize> {
    let idx = view.tokens.partition_point(|token| token.span.start < maker.end);
    let model = view.is_title(idx) && !view.is_title(idx + 1);
    model.then(|| view.tokens[idx].span.end)
}

/// Whether nothing but a blank stands between the spans, or the later begins within the first.
fn are_side_by_side(view: &SentenceView<'_>, one: Span, next: Span) -> bool {
    next.start <= one.end || view.document.cut(Span::new(one.end, next.start)) == " "
}

/// The names of vehicles, those side by side as one.
fn side_by_side(view: &SentenceView<'_>, own: &[Candidate]) -> Vec<Span> {
    let vehicles = own.iter().filter(|one| one.label == Label::VehicleName);
    let mut spans: Vec<Span> = vehicles.map(|one| one.span).collect();
    spans.sort_unstable();
    let mut joined: Vec<Span> = Vec::new();
    for span in spans {
        match joined.last_mut() {
            Some(last) if are_side_by_side(view, *last, span) => last.end = last.end.max(span.end),
            _ => joined.push(span),
        }
    }
    joined
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;
    use maskros_text::{Lang, Languages};

    fn holds(text: &str, vehicles: &[&str], name: &str) -> bool {
        let span = |word: &str| text.find(word).map(|at| Span::new(at, at + word.len())).unwrap();
        let vehicle = |word: &&str| {
            Candidate::new(span(word), Label::VehicleName, 0.55, Source::Lexicon, "listed-word")
        };
        let own: Vec<Candidate> = vehicles.iter().map(vehicle).collect();
        let name = Candidate::new(span(name), Label::Surname, 0.9, Source::Tagger, "tagger");
        viewed(text, Languages::only(Lang::Sv), |view| Vehicles::of(view, &own).hold(&name))
    }

    #[test]
    fn a_maker_with_its_model_is_nobody() {
        assert!(holds("en Kia Xyl till salu", &["Kia", "Xyl"], "Xyl"));
        assert!(holds("en Ford Xyl till salu", &["Ford Xyl"], "Ford"));
        assert!(!holds("min Kia och Xyl", &["Kia"], "Xyl"));
        assert!(!holds("Berg kör Kia Xyl", &["Kia", "Xyl"], "Berg"));
    }
}
