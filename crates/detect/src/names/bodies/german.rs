//! German houses, firms and clubs by their kind before their name: `die Residenz Abendstern`, `im Gasthof Weißes Lamm`, `Backhus Ebbe & Mehl`.
//!
//! Two nouns stand side by side in a German sentence where one names the other, or where the second is an object without an article: many
//! things (`wenn der Verein Kurse gibt`) or what is not counted (`wenn die Praxis Nachhilfe gibt`). An adjective has a capital in names alone.

use crate::names::reading::{Evidence, SentenceContext, is_title_on_line};
use crate::names::words::Trigger;
use crate::{SentenceView, bodies, plain};
use maskros_language::{WordRole, has_ending};
use maskros_lexicon::Role;
use maskros_text::{Candidate, Label, Languages};

/// The most nouns of such a name.
const MOST_NOUNS: usize = 3;
/// The fewest letters of a name.
const LETTERS: usize = 4;
/// How sure such a body is.
const SCORE: f32 = 0.7;

/// The body whose kind stands at `idx`.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let written = sentence.capital_nouns && !sentence.shouting;
    if !written || !is_kind(sentence.view, idx) {
        return;
    }
    if let Some(last) = last_of_name(sentence.view, idx + 1) {
        let firm = is_joined(sentence.view, idx + 1);
        let label = if firm { Label::Company } else { Label::OtherInstitution };
        sentence.put(out, idx, last, Evidence::context("kind-before-name", label, SCORE));
    }
}

/// Whether the word with a capital says what a house, firm or club is.
fn is_kind(view: &SentenceView<'_>, idx: usize) -> bool {
    let kind = || bodies::is_house_before_name(view, idx) || view.plays(idx, WordRole::Inn);
    view.has_capital(idx) && !view.is_listed_name_or_place(idx) && kind()
}

/// The last word of the name that begins at `first`, if one does.
fn last_of_name(view: &SentenceView<'_>, first: usize) -> Option<usize> {
    if !is_title_on_line(view, first) || is_other(view, first) {
        return None;
    }
    match () {
        () if is_joined(view, first) => Some(first + 2),
        () if is_described(view, first) => Some(first + 1),
        () if is_led(view, first) => last_noun(view, first + 1),
        () if is_name(view, first) => last_noun(view, first),
        () => None,
    }
}

/// Whether the word is a time or a form of address.
fn is_other(view: &SentenceView<'_>, at: usize) -> bool {
    let time = [Role::Month, Role::Weekday].iter().any(|role| view.has_role(at, *role));
    time || view.is_trigger(at, Trigger::is_address)
}

/// `Ebbe & Mehl`, `Rademacher und Sohn`: two words with a sign between, or behind a surname the word for it.
fn is_joined(view: &SentenceView<'_>, first: usize) -> bool {
    let joint = view.text(first + 1);
    let joined = joint == "&" || (joint == "und" && view.is_listed_surname(first));
    joined && is_title_on_line(view, first + 2) && !is_other(view, first + 2)
}

/// `Weißes Lamm`: an adjective with a capital before a noun.
fn is_described(view: &SentenceView<'_>, first: usize) -> bool {
    is_title_on_line(view, first + 1) && is_adjective(view.folded(first))
}

/// Whether running text writes the word, or one with another ending of adjectives, small.
fn is_adjective(folded: &str) -> bool {
    const ENDINGS: [&str; 5] = ["er", "es", "en", "em", "e"];
    let stem = ENDINGS.iter().find_map(|ending| folded.strip_suffix(ending)).unwrap_or(folded);
    let small = |ending: &&str| plain::is_small_in_german(&format!("{stem}{ending}"));
    stem.len() < folded.len() && ENDINGS.iter().filter(|ending| small(ending)).count() > 1
}

/// `Am Schmollensee`, `Zum Anker`: a preposition with a capital inside a sentence, before a noun.
fn is_led(view: &SentenceView<'_>, first: usize) -> bool {
    const PREPOSITIONS: [&str; 6] = ["Am", "An", "Im", "In", "Zum", "Zur"];
    PREPOSITIONS.contains(&view.text(first)) && is_title_on_line(view, first + 1)
}

/// The last of the nouns from `first` on.
fn last_noun(view: &SentenceView<'_>, first: usize) -> Option<usize> {
    (first..first + MOST_NOUNS).take_while(|at| is_title_on_line(view, *at)).last()
}

/// `Abendstern`, `Küstenwind`: a noun that homes are called by, or one thing that running text hardly has.
fn is_name(view: &SentenceView<'_>, at: usize) -> bool {
    view.letters(at) >= LETTERS && (is_thing(view, at) || is_surname(view, at))
}

/// Whether houses are called by the noun, which names nobody.
fn is_thing(view: &SentenceView<'_>, at: usize) -> bool {
    let folded = view.folded(at);
    let of_house = || has_ending(folded, WordRole::HouseNameEnding, Languages::SUPPORTED, 0);
    (of_house() || plain::is_rare_thing(folded)) && !view.is_listed_name(at)
}

/// `Kanzlei Rademacher`: a surname of the lists that is no noun.
fn is_surname(view: &SentenceView<'_>, at: usize) -> bool {
    view.is_listed_surname(at)
        && !view.is_ordinary_word(at)
        && view.small(at).capital_or_everyday().is_empty()
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    /// The longest body of the text.
    fn body(text: &str) -> String {
        let bodies = found(text, Lang::De, Label::OtherInstitution);
        bodies.into_iter().max_by_key(String::len).unwrap_or_default()
    }

    #[test]
    fn a_noun_behind_a_kind_of_house_is_its_name() {
        assert_eq!(body("Sie zieht in die Residenz Abendstern um."), "Residenz Abendstern");
        assert_eq!(body("Das kam vom Partyservice Quirlduft."), "Partyservice Quirlduft");
        assert_eq!(body("Bis 1960 war das die LPG Roter Morgen."), "LPG Roter Morgen");
        assert_eq!(body("Wir haben die Kanzlei Rademacher beauftragt."), "Kanzlei Rademacher");
        let firms = found("Das tat die Kanzlei Rademacher und Sohn.", Lang::De, Label::Company);
        assert!(firms.contains(&"Kanzlei Rademacher und Sohn".to_owned()));
        let firms = found("Zimtschnecken von Backhus Ebbe & Mehl.", Lang::De, Label::Company);
        assert!(firms.contains(&"Backhus Ebbe & Mehl".to_owned()));
        assert_eq!(body("Besuche in der Wohnanlage Am Schmollensee."), "Wohnanlage Am Schmollensee");
    }

    #[test]
    fn an_object_without_article_is_no_name() {
        for text in [
            "Ob der Pflegedienst Schwimmkurse gibt, weiß ich nicht.",
            "Weil die Praxis Nachhilfe anbietet.",
            "Im Verein Montag abend.",
            "Der Pflegedienst Anfang März war gut.",
            "Weil die Praxis Koch sucht.",
            "Ein Bund Suppengrün in den Topf.",
        ] {
            assert_eq!(body(text), "", "{text}");
        }
    }
}
