//! German surnames that are masculine nouns too, where the article is that of a woman, or what is said is said of people alone: `die Vogel
//! hat gesagt`, `bei der Stein`, `der Fuchs hat angerufen`, with or without capitals.

use super::bare_nouns::DEEDS;
use crate::SentenceView;
use crate::names::reading::is_capitalised;
use crate::token::CAPITAL_NOUNS;
use maskros_language::WordRole;

/// Articles before a subject, as dialects write them too.
const NOMINATIVES: [&str; 6] = ["der", "die", "dr", "da", "de", "d"];

/// Whether the noun `idx` is somebody's surname.
pub(crate) fn is_surname(view: &SentenceView<'_>, idx: usize) -> bool {
    let german = view.may_have_capital_nouns() && idx > 0;
    german && is_masculine(view, idx) && !goes_on(view, idx + 1) && is_somebody(view, idx)
}

/// Whether the noun is a part of what follows: `der Jäger- und Sammlerkultur`, `bei der Vogel AG`.
fn goes_on(view: &SentenceView<'_>, idx: usize) -> bool {
    is_capitalised(view, idx) || view.text(idx).starts_with(['-', '–', '/', '&'])
}

fn is_masculine(view: &SentenceView<'_>, idx: usize) -> bool {
    view.plays_any(idx, &[WordRole::TradeSurname, WordRole::ThingSurname])
}

fn is_somebody(view: &SentenceView<'_>, idx: usize) -> bool {
    is_subject(view, idx) || is_in_dative(view, idx) || is_calling(view, idx) || is_neighbour(view, idx)
}

/// `der Pfeifer von nebenan`: a surname that is no trade of today.
fn is_neighbour(view: &SentenceView<'_>, idx: usize) -> bool {
    let old = view.plays_any(idx, &[WordRole::ThingSurname, WordRole::OldTradeSurname]);
    let near = view.folded(idx + 1) == "von" && view.plays(idx + 2, WordRole::NearBy);
    old && near && NOMINATIVES.contains(&view.folded_before(idx))
}

/// `die Vogel hat`, `da war die Wolf`: behind the article of a woman, where a plural would have another verb.
fn is_subject(view: &SentenceView<'_>, idx: usize) -> bool {
    let being = || idx > 1 && view.plays_any(idx - 2, &[WordRole::Being, WordRole::BeingInTalk]);
    view.folded_before(idx) == "die" && (is_deed(view, idx + 1) || being())
}

fn is_deed(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_lower(idx) && (view.plays_any(idx, &DEEDS) || view.plays(idx, WordRole::KinAct))
}

/// `bei der Stein`, `zur Fischer`: behind the article of a woman in the dative, before no word that may belong to the noun.
fn is_in_dative(view: &SentenceView<'_>, idx: usize) -> bool {
    // Where nouns have capitals, the article belongs to no small word behind.
    let small_behind = view.is_title(idx) && view.is_lower(idx + 1);
    follows_dative(view, idx) && (small_behind || ends(view, idx + 1))
}

/// Whether `zur`, or `der` behind a preposition of the dative, stands before the word.
fn follows_dative(view: &SentenceView<'_>, idx: usize) -> bool {
    match view.folded_before(idx) {
        "zur" => true,
        "der" => view.facts_back(idx, 2).has(WordRole::DativePreposition),
        _ => false,
    }
}

/// Whether nothing, a mark or a word of the grammar stands there.
fn ends(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_mark_or_end(idx) || view.small(idx).always.meets(CAPITAL_NOUNS) || is_deed(view, idx)
}

/// `der Fuchs hat mir geschrieben`: an animal or thing that does what only people do.
fn is_calling(view: &SentenceView<'_>, idx: usize) -> bool {
    let subject = view.plays(idx, WordRole::ThingSurname) && NOMINATIVES.contains(&view.folded_before(idx));
    subject && is_deed(view, idx + 1) && is_human_clause(view, idx + 2)
}

/// Whether a participle of what only people do stands in the clause from token `at` on.
fn is_human_clause(view: &SentenceView<'_>, at: usize) -> bool {
    const LONGEST: usize = 9;
    let mut clause = (at..at + LONGEST).take_while(|at| !view.is_mark_or_end(*at));
    clause.any(|at| view.plays(at, WordRole::HumanParticiple))
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    #[test]
    fn articles_of_women_before_masculine_nouns_tell_surnames() {
        let surnames = |text| found(text, Lang::De, Label::Surname);
        assert_eq!(surnames("Die Vogel hat uns schon wieder geprüft."), ["Vogel"]);
        assert_eq!(surnames("Wir schreiben bei der Stein morgen."), ["Stein"]);
        assert_eq!(surnames("Der Fuchs hat gestern wegen Mathe angerufen."), ["Fuchs"]);
        assert!(surnames("Der Fuchs hat gestern die Hühner geholt.").is_empty());
        assert!(surnames("Die Fischer haben nichts gefangen.").is_empty());
        assert!(surnames("Der Vogel hat im Garten gesungen.").is_empty());
    }
}
