//! German surnames of few people, which the lists alone are not sure of, where a noun in the singular would have an article: `mit Onken`,
//! `laut Kolbe`, `Kolbe wurde gewählt`, `Kassenwart ist Onken`, `Rückruf Kolbe`.

use super::bare_nouns::DEEDS;
use super::only_surnames::{is_only_surname, is_word};
use crate::names::reading::{
    NameEvidence, SentenceContext, first_name_behind_comma, is_capitalised, is_initial, is_profession,
    put_one,
};
use crate::token::CAPITAL_NOUNS;
use crate::{SentenceView, clinical, plain, talk};
use maskros_language::{WordRole, facts};
use maskros_lexicon::SmallWords;
use maskros_text::{Candidate, Label};
use std::ops::RangeInclusive;

/// The rule's name in the registry.
const RULE: &str = "surname-without-article";

/// Looks at the capitalised word `idx`.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    if !sentence.capital_nouns || sentence.shouting || !is_lone(sentence.view, idx) {
        return;
    }
    if is_told_surname(sentence, idx) {
        let told = NameEvidence::context(RULE, 0.65, Some(Label::Surname));
        put_one(sentence, idx, &told, out);
    }
}

fn is_told_surname(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let listed = is_only_surname(sentence, idx) && is_told(sentence, idx);
    listed || is_unheard_where_told(sentence, idx) || is_strange_where_told(sentence, idx)
}

/// `laut Kranefeld`, `Termin mit Hinnenberg`: whether a word that nobody knows ends as surnames do where somebody is told of. What stands
/// round the word is looked at first: whether it is a noun takes many look-ups.
fn is_unheard_where_told(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    is_told_of_unheard(sentence, idx) && is_unheard(sentence, idx)
}

/// `bei Radegund`: the same of a word that is no noun, but for the lists and brackets of notes, where drugs and findings stand.
fn is_strange_where_told(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let told = TOLD.iter().any(|test| test(view, idx));
    told && view.is_title(idx) && is_strange(sentence, idx) && is_no_noun(view, idx)
}

/// Whether a word that nobody knows ends as surnames and villages do and as nothing that stands without an article.
fn is_unheard(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    view.is_title(idx) && is_strange(sentence, idx) && ends_as_name(view, idx)
}

/// Whether the word ends as surnames and villages do and as nothing that stands without an article, behind what is no word.
fn ends_as_name(view: &SentenceView<'_>, idx: usize) -> bool {
    let mut stems = stems(view.folded(idx)).peekable();
    stems.peek().is_some() && stems.all(|stem| is_stem_of_name(view, stem))
}

/// Whether the word is long enough to be a name, is no noun of running text and has no ending of plurals, which need no article either, or of women.
fn is_no_noun(view: &SentenceView<'_>, idx: usize) -> bool {
    const SHORTEST: usize = 4;
    const NO_NAMES: [&str; 3] = ["en", "ern", "erin"];
    let form = NO_NAMES.iter().any(|ending| view.folded(idx).ends_with(ending));
    view.letters(idx) >= SHORTEST && !form && !plain::may_be_noun(view, idx) && !clinical::is_note(view, idx)
}

fn is_strange(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    view.word(idx).is_none() && !is_word(sentence, idx) && !view.plays(idx, WordRole::NounSurname)
}

/// What stands before each ending of such names that the word has.
fn stems(folded: &str) -> impl Iterator<Item = &str> {
    let splits = folded.char_indices().map(|(at, _)| folded.split_at(at));
    splits.filter(|(_, tail)| facts(tail).has_in(WordRole::CountedTail, CAPITAL_NOUNS)).map(|(stem, _)| stem)
}

/// Whether the stem is as long as those of names are, and no word, letters that link it behind it or not.
fn is_stem_of_name(view: &SentenceView<'_>, stem: &str) -> bool {
    const LETTERS: RangeInclusive<usize> = 3..=7;
    const LINKS: [&str; 5] = ["", "s", "n", "en", "e"];
    let linked = |link: &&str| stem.strip_suffix(*link).is_some_and(|stem| is_plain(view, stem));
    LETTERS.contains(&stem.chars().count()) && !LINKS.iter().any(linked)
}

fn is_plain(view: &SentenceView<'_>, stem: &str) -> bool {
    let small = SmallWords::embedded().get(stem);
    let written = small.mostly_or_everyday().union(small.talk).meets(CAPITAL_NOUNS);
    written || view.lexicon.word(stem).is_some_and(|word| word.common.meets(CAPITAL_NOUNS))
}

/// Whether what stands round such a word says that it is somebody, or it stands in brackets or beside another such word.
fn is_told_of_unheard(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    TOLD.iter().any(|test| test(view, idx)) || is_in_brackets(view, idx) || is_beside_unheard(sentence, idx)
}

/// What says that a word that nobody knows is somebody.
const TOLD: [fn(&SentenceView<'_>, usize) -> bool; 4] =
    [is_bare, is_pointed_at, is_asked_about, is_presented_alone];

fn is_in_brackets(view: &SentenceView<'_>, idx: usize) -> bool {
    view.text_before(idx) == "(" && view.text(idx + 1) == ")"
}

/// `Hast du Kranefeld`: whether a verb of having and who is asked stand before the word.
fn is_asked_about(view: &SentenceView<'_>, idx: usize) -> bool {
    idx > 1 && view.plays(idx - 1, WordRole::HavingPronoun) && view.plays(idx - 2, WordRole::Having)
}

/// `Kranefeld, Stöckelmann und ich`: whether a comma or conjunction joins the word to another one that nobody knows.
fn is_beside_unheard(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let joined = |joint: usize, other: usize| sentence.view.joins_items(joint) && is_unheard(sentence, other);
    joined(idx + 1, idx + 2) || idx > 1 && joined(idx - 1, idx - 2)
}

fn is_told(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    is_bare(view, idx) || is_pointed_at(view, idx) || is_presented(view, idx) || is_in_register(sentence, idx)
}

/// `Onken: Das war so`, `Onken, der Kassenwart,`: at the head, before what somebody says or is.
fn is_presented(view: &SentenceView<'_>, idx: usize) -> bool {
    is_initial(view, idx) && (is_speaker(view, idx) || is_apposed(view, idx))
}

/// The same without what is said, for headings stand before colons too.
fn is_presented_alone(view: &SentenceView<'_>, idx: usize) -> bool {
    is_initial(view, idx) && is_apposed(view, idx)
}

/// Whether a colon and what is said stand behind the word, which is no noun.
fn is_speaker(view: &SentenceView<'_>, idx: usize) -> bool {
    let noun = view.plays_any(idx, &[WordRole::TradeSurname, WordRole::ThingSurname]);
    !noun && view.text(idx + 1) == ":" && view.is_word(idx + 2)
}

/// Whether a comma and an article with a noun or what somebody does stand behind the word: `Vollprecht, Diplom-Sozialpädagogin`.
fn is_apposed(view: &SentenceView<'_>, idx: usize) -> bool {
    const ARTICLES: [&str; 4] = ["der", "die", "unser", "unsere"];
    let led = ARTICLES.contains(&view.folded(idx + 2)) && view.is_title(idx + 3);
    let trade = || is_profession(view, idx + 2) && view.is_mark_or_end(idx + 3);
    view.text(idx + 1) == "," && (led || trade())
}

/// `Huber, Gesine; Walz, Peter`: whether the word is a surname before its first name in a list with semicolons.
fn is_in_register(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let listed = sentence.view.text_before(idx) == ";" || sentence.view.text(idx + 3) == ";";
    listed && first_name_behind_comma(sentence, idx).is_some()
}

/// Whether no other word with a capital or number follows, of which the word would be a part, and no make.
fn is_lone(view: &SentenceView<'_>, idx: usize) -> bool {
    const THINGS: [WordRole; 3] = [WordRole::Make, WordRole::WellKnownFirm, WordRole::Thing];
    let goes_on = is_capitalised(view, idx + 1) || view.is_number(idx + 1);
    !goes_on && !view.facts(idx).has_any(&THINGS)
}

/// Whether the word has no article where a noun would have one.
fn is_bare(view: &SentenceView<'_>, idx: usize) -> bool {
    is_behind_preposition(view, idx)
        || is_subject(view, idx)
        || is_predicate(view, idx)
        || is_asked(view, idx)
        || is_party(view, idx)
}

/// `mit Onken ins Kino`, but `über Onken nach Leer`, which is a place.
fn is_behind_preposition(view: &SentenceView<'_>, idx: usize) -> bool {
    const WAYS: [&str; 3] = ["nach", "bis", "über"];
    (is_led(view, idx) && !WAYS.contains(&view.folded(idx + 1))) || is_booked(view, idx)
}

/// Whether a preposition that stands before people, without a capital of its own, leads to the word.
fn is_led(view: &SentenceView<'_>, idx: usize) -> bool {
    let leads = |before: usize| is_unmarked(view, before) && view.plays(before, WordRole::PersonPreposition);
    idx.checked_sub(1).is_some_and(leads)
}

/// `reserviert auf Kolbe`, `auf Kolbe bestellt`.
fn is_booked(view: &SentenceView<'_>, idx: usize) -> bool {
    let booked = |at: usize| view.plays(at, WordRole::Booked);
    view.folded_before(idx) == "auf" && (booked(idx + 1) || idx > 1 && booked(idx - 2))
}

/// Whether the word has no capital of its own.
fn is_unmarked(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_lower(idx) || is_initial(view, idx)
}

/// `Kolbe wurde gewählt`, `Kolbe und seine Frau`, `Nach dem Spiel hat Onken`: before or behind what somebody does.
fn is_subject(view: &SentenceView<'_>, idx: usize) -> bool {
    is_behind_deed(view, idx) || (is_initial(view, idx) && does_or_is_with_kin(view, idx))
}

/// Whether a verb of what somebody does, and no form of being, stands before the word.
fn is_behind_deed(view: &SentenceView<'_>, idx: usize) -> bool {
    let deed = |before: usize| is_deed(view, before) && !view.plays(before, WordRole::Being);
    idx.checked_sub(1).is_some_and(deed)
}

/// Whether what somebody does stands behind the word, or somebody's own.
fn does_or_is_with_kin(view: &SentenceView<'_>, idx: usize) -> bool {
    is_deed(view, idx + 1) || is_with_kin(view, idx)
}

/// Whether the word is joined to somebody's own: `und seine Frau`.
fn is_with_kin(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_conjunction(idx + 1) && view.plays(idx + 2, WordRole::KinOwner)
}

fn is_deed(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_lower(idx) && view.plays_any(idx, &DEEDS)
}

/// `Klassensprecher ist Onken.`
fn is_predicate(view: &SentenceView<'_>, idx: usize) -> bool {
    let led = idx > 0 && view.plays(idx - 1, WordRole::Being);
    led && view.is_mark_or_end(idx + 1)
}

/// `Frag mal Kolbe`, `Bitte Kolbe anrufen`, `Hab Kolbe gestern getroffen`.
fn is_asked(view: &SentenceView<'_>, idx: usize) -> bool {
    is_behind_filler(view, idx) || talk::is_asked(view.document, view.tokens, 0, idx) || is_met(view, idx)
}

/// Whether a small word of who is asked stands before the word, and no article.
fn is_behind_filler(view: &SentenceView<'_>, idx: usize) -> bool {
    view.follows(idx, WordRole::AskFiller) && !plain::follows_article(view, idx)
}

/// Whether a form of having stands before the word, and whom one meets ends its clause.
fn is_met(view: &SentenceView<'_>, idx: usize) -> bool {
    const MOST_BEHIND: usize = 4;
    let led = idx > 0 && view.plays(idx - 1, WordRole::Having);
    let mut clause = (idx + 1..=idx + MOST_BEHIND).take_while(|at| !view.is_mark_or_end(*at));
    led && clause.any(|at| view.plays(at, WordRole::Met))
}

/// `Rückruf Kolbe wegen Rezept`, `Kolbe ./. Stadtwerke`: behind what is somebody's affair, or before the sign between two parties.
fn is_party(view: &SentenceView<'_>, idx: usize) -> bool {
    const AGAINST: &str = "./.";
    let behind = view.document.behind(view.tokens[idx].span.end).trim_start();
    is_behind_affair(view, idx) || behind.starts_with(AGAINST)
}

/// Whether a noun for somebody's affair stands before the word.
fn is_behind_affair(view: &SentenceView<'_>, idx: usize) -> bool {
    let affair = |before: usize| view.is_title(before) && view.plays(before, WordRole::Affair);
    idx.checked_sub(1).is_some_and(affair)
}

/// `der Kolbe wohnt nebenan`, `das war der Kolbe von nebenan`: as people speak, with the article, before what only somebody does.
fn is_pointed_at(view: &SentenceView<'_>, idx: usize) -> bool {
    let article = matches!(view.folded_before(idx), "der" | "die");
    article && (is_deed(view, idx + 1) || is_from_near(view, idx + 1))
}

/// `von nebenan`
fn is_from_near(view: &SentenceView<'_>, idx: usize) -> bool {
    view.folded(idx) == "von" && view.plays(idx + 1, WordRole::NearBy)
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    #[test]
    fn rare_surnames_stand_without_articles() {
        let surnames = |text| found(text, Lang::De, Label::Surname);
        for text in [
            "Wir waren gestern mit Onken im Kino.",
            "Laut Onken war niemand da.",
            "Onken wurde gestern gewählt.",
            "Neuer Klassensprecher ist Onken.",
            "Bitte Onken anrufen.",
            "Das war der Onken von nebenan.",
            "Rückruf Onken wegen Rezept",
        ] {
            assert_eq!(surnames(text), ["Onken"], "{text}");
        }
        assert!(surnames("Wir haben mit Wasser gearbeitet.").is_empty());
        assert!(surnames("Laut Gesetz ist das verboten.").is_empty());
    }

    #[test]
    fn surnames_of_no_list_stand_without_articles() {
        let surnames = |text| found(text, Lang::De, Label::Surname);
        for text in [
            "Laut Xylofeld geht das nicht.",
            "Hast du Xylofeld die Mail geschickt?",
            "Der Gast (Xylofeld) kam.",
        ] {
            assert_eq!(surnames(text), ["Xylofeld"], "{text}");
        }
        assert_eq!(surnames("Xylofeld, Xyrkmann und ich gehen hin."), ["Xylofeld", "Xyrkmann"]);
        for text in ["Das Eingabefeld (Suchfeld) ist leer.", "Milchmann und Strohmann kamen."] {
            assert!(surnames(text).is_empty(), "{text}");
        }
    }
}
