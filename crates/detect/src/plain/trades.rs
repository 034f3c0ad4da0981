//! Trades that surnames are made of, where what stands round them says what somebody does: `Karl Emmrich, Winzer, geboren 1871`, `mein Vater
//! war Schreiner`, `gelernter Maurer`. Where nouns have capitals, nothing else tells the trade from the name.

use crate::SentenceView;
use maskros_language::WordRole;
use maskros_lexicon::Role;
use maskros_text::Candidate;

/// So many words stand between a verb and the trade: `war lange Zeit Bauer`.
const MOST_BETWEEN: usize = 3;

/// Whether the word is a trade behind a whole name and a comma, or one that somebody has, had or learns.
pub(super) fn is_trade(view: &SentenceView<'_>, _: &Candidate, idx: usize) -> bool {
    let trade = view.may_have_capital_nouns() && view.is_title(idx) && may_be_trade(view, idx);
    trade && (is_behind_name(view, idx) || is_said(view, idx))
}

fn may_be_trade(view: &SentenceView<'_>, idx: usize) -> bool {
    view.has_role(idx, Role::Profession) || view.plays(idx, WordRole::ApposedTrade)
}

/// `Karl Emmrich, Winzer, geboren`, `Zeuge Paul Lahm, Kellner, 44 Jahre`, but not `Paul Lahm, Müller, Wagner`.
fn is_behind_name(view: &SentenceView<'_>, idx: usize) -> bool {
    let named = || idx.checked_sub(3).is_some_and(|first| is_whole_name(view, first));
    view.text_before(idx) == "," && named() && ends_trade(view, idx + 1)
}

/// Whether a first name of the lists and another word with a capital stand there, and nothing that makes a list of surnames of them.
fn is_whole_name(view: &SentenceView<'_>, first: usize) -> bool {
    view.is_title(first) && view.is_listed_first_name(first) && view.is_title(first + 1)
}

/// Whether what follows tells of one person: where, when or how old, or somebody else behind a semicolon.
fn ends_trade(view: &SentenceView<'_>, at: usize) -> bool {
    let told = |at: usize| view.is_lower(at) || view.is_number(at) || matches!(view.text(at), "*" | "†");
    match view.text(at) {
        ";" => true,
        "," => told(at + 1),
        "." | "" => is_behind_semicolon(view, at),
        _ => view.is_place_preposition(at),
    }
}

/// `Johann Wanner, Krämer; Peter Wessel, Wagner`: whether the last of several people begins behind a semicolon.
fn is_behind_semicolon(view: &SentenceView<'_>, end: usize) -> bool {
    const OF_ITEM: usize = 5;
    end.checked_sub(OF_ITEM).is_some_and(|mark| view.text(mark) == ";")
}

/// `gelernter Maurer`, `arbeitet als Koch`, `mein Sohn wird Müller`.
fn is_said(view: &SentenceView<'_>, idx: usize) -> bool {
    let Some(before) = idx.checked_sub(1) else { return false };
    let alone = !view.is_title(idx + 1);
    alone && (view.ends_phrase(before, WordRole::BeforeTrade) || is_of_subject(view, idx))
}

/// Whether a verb of being or becoming stands before the trade, and somebody of whom it is said.
fn is_of_subject(view: &SentenceView<'_>, idx: usize) -> bool {
    let mut small =
        (1..=MOST_BETWEEN + 1).map_while(|back| idx.checked_sub(back)).take_while(|at| !view.is_title(*at));
    let verb = small.find(|at| view.plays(*at, WordRole::TradeVerb));
    verb.is_some_and(|verb| {
        verb.checked_sub(1).is_some_and(|at| is_somebody(view, at)) || has_pronoun(view, verb..idx)
    })
}

/// Whether the word is a pronoun, a relative or a first name.
fn is_somebody(view: &SentenceView<'_>, at: usize) -> bool {
    let kin = view.has_role(at, Role::Kin) || view.plays_any(at, &[WordRole::MaleKin, WordRole::FemaleKin]);
    kin || is_pronoun(view, at) || (view.is_title(at) && view.is_listed_first_name(at))
}

/// `früher war er Schreiner`: whether the subject stands behind the verb.
fn has_pronoun(view: &SentenceView<'_>, mut words: std::ops::Range<usize>) -> bool {
    words.any(|at| is_pronoun(view, at))
}

/// Whether the word is a pronoun of one person, and no article.
fn is_pronoun(view: &SentenceView<'_>, at: usize) -> bool {
    view.plays(at, WordRole::TradeSubject)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;
    use maskros_text::{Label, Lang, Languages, Source};

    /// Whether the word of the text is a trade there.
    fn is(text: &str, word: &str) -> bool {
        viewed(text, Languages::only(Lang::De), |view| {
            let idx = (0..view.tokens.len()).rfind(|idx| view.text(*idx) == word).unwrap();
            let name =
                Candidate::new(view.span(idx, idx), Label::Surname, 0.6, Source::Lexicon, "listed-name");
            is_trade(view, &name, idx)
        })
    }

    #[test]
    fn a_trade_behind_a_whole_name_is_none() {
        assert!(is("Karl Emmrich, Winzer, geboren am 3.4.1901", "Winzer"));
        assert!(is("Zeuge Paul Lahm, Kellner, 44 Jahre", "Kellner"));
        assert!(is("Vater: Johann Wessel, Böttcher in Zittau", "Böttcher"));
        assert!(is("Zeugen: Johann Wessel, Krämer; Peter Lahm, Wagner", "Krämer"));
        assert!(is("Zeugen: Johann Wessel, Krämer; Peter Lahm, Wagner", "Wagner"));
        assert!(!is("Anwesend: Paul Lahm, Müller, Wagner", "Müller"), "others");
        assert!(!is("Bauer, Anna, geb. 1980", "Bauer"));
    }

    #[test]
    fn a_trade_that_somebody_has_is_none() {
        assert!(is("Mein Vater war Bauer.", "Bauer") && is("mein Sohn wird Müller", "Müller"));
        assert!(is("Früher war er Schreiner in der Stadt.", "Schreiner"));
        assert!(is("Er ist gelernter Maurer.", "Maurer") && is("Er arbeitet als Koch.", "Koch"));
        assert!(!is("Der Zeuge Maurer sagte aus.", "Maurer") && !is("Das war Müller.", "Müller"));
        assert!(!is("Mein Vater war Bauer Karl.", "Bauer"), "a name behind");
    }
}
