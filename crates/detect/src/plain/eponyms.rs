//! What is named after somebody: `Parkinson's disease`, `Morbus Bechterew`, `Riemann-Hypothese`, `Nobelprisen`, `Geneva Convention`.
//!
//! Nobody of the text is meant, and with another name the text would say something else. The names and the words for the things are in the
//! packs; only both together are an eponym, so that a patient who is called Parkinson is a person elsewhere.

use super::is_led;
use crate::SentenceView;
use maskros_language::{WordFacts, WordRole, facts, has_ending};
use maskros_lexicon::Role;
use maskros_text::Languages;
use std::ops::Range;

/// A name stands so many tokens from its thing at most, with other names between (`Guillain-Barré syndrome`).
const REACH: usize = 4;
/// The longest phrase that is looked up as a thing, in tokens.
const MOST_TOKENS: usize = 4;
/// Shorter heads of compounds are ends of other words.
const SHORTEST_HEAD: usize = 4;

/// What stands between a thing and the name behind it.
const LINKS: &[&str] = &["de", "du", "d'", "des", "von", "of", "-", "–", "."];

/// Names, and what is named after them.
struct Eponyms {
    name: WordRole,
    /// What the name may have in the genitive too.
    owned: WordRole,
    /// What behind a genitive is somebody's own.
    tool: WordRole,
}

const OF_PEOPLE: Eponyms =
    Eponyms { name: WordRole::Eponym, owned: WordRole::EponymThing, tool: WordRole::EponymTool };
const OF_PLACES: Eponyms =
    Eponyms { name: WordRole::TreatyPlace, owned: WordRole::Treaty, tool: WordRole::Treaty };

/// Whether the words are those of an eponym, or of a phrase that is a thing (`Granny Smith`).
pub(super) fn is_eponym(view: &SentenceView<'_>, words: &[usize]) -> bool {
    const TESTS: [fn(&SentenceView<'_>, &[usize]) -> bool; 9] = [
        is_among_illnesses,
        is_illness_alone,
        is_illness_in_brackets,
        is_in_row,
        is_taught,
        is_measured,
        is_joined_of_eponyms,
        has_result,
        is_illness_of_somebody,
    ];
    behind_article(view, words).is_some_and(|first| is_thing_phrase(view, first))
        || TESTS.iter().any(|test| test(view, words))
        || [OF_PEOPLE, OF_PLACES].iter().any(|eponyms| eponyms.name(view, words))
}

/// The first word that is no article, as the tagger takes one for part of a name: `The Grand Prix`.
fn behind_article(view: &SentenceView<'_>, words: &[usize]) -> Option<usize> {
    words.iter().copied().find(|idx| !view.plays(*idx, WordRole::Determiner))
}

/// `kjent Crohn, hypertensjon`: a lone eponym within a sentence that has illnesses in it; `son fils Pascal` is somebody.
fn is_among_illnesses(view: &SentenceView<'_>, words: &[usize]) -> bool {
    let &[one] = words else { return false };
    let ill = |idx: usize| idx != one && view.has_role(idx, Role::Medical);
    let given = view.words(one).any(|word| word.is_usual_first_name());
    let eponym = OF_PEOPLE.is_bare_name_at(view, one) && !given;
    eponym && is_within(view, one) && (0..view.tokens.len()).any(ill)
}

/// `early Alzheimer's`: the genitive of an eponym that means the illness by itself, with nothing behind it that somebody may own.
fn is_illness_alone(view: &SentenceView<'_>, words: &[usize]) -> bool {
    let &[one] = words else { return false };
    let named = |owner: &str| facts(owner).has(WordRole::LoneEponym);
    let marked = view.folded(one).contains(['\'', '’']) || view.languages.meets(Languages::SCANDINAVIAN);
    let ends = view.is_mark_or_end(one + 1) || view.is_conjunction(one + 1);
    marked && ends && owner(view.folded(one)).is_some_and(named)
}

/// `Depressionsskala nach Hamilton`, `Stadium II nach Ann Arbor`: behind what is measured or done as somebody taught it, and `nach`.
fn is_taught(view: &SentenceView<'_>, words: &[usize]) -> bool {
    let Some(link) = words.first().and_then(|first| first.checked_sub(1)) else { return false };
    let method = |at: usize| has_ending(view.folded(at), WordRole::Method, Languages::SUPPORTED, 0);
    view.text(link) == "nach" && (1..=2).filter_map(|back| link.checked_sub(back)).any(method)
}

/// `Fernanda (Alzheimer)`: an eponym that means an illness by itself, alone in brackets; an English one may be a birth name.
fn is_illness_in_brackets(view: &SentenceView<'_>, words: &[usize]) -> bool {
    let &[one] = words else { return false };
    let enclosed = view.text_before(one) == "(" && view.text(one + 1) == ")";
    enclosed && !view.is_english() && view.facts(one).has(WordRole::LoneEponym)
}

/// `score de Xylan 12`, `signe de Xylan négatif`: behind what is measured and its preposition, where how it came out follows. A first name
/// is somebody's, a town has a team.
fn is_measured(view: &SentenceView<'_>, words: &[usize]) -> bool {
    let (Some(first), Some(last)) = (words.first(), words.last()) else { return false };
    let Some(method) = first.checked_sub(2) else { return false };
    let linked = matches!(view.folded_before(*first), "de" | "d'") && view.plays(method, WordRole::Method);
    let result = view.is_number(last + 1) || view.plays(last + 1, WordRole::TestResult);
    linked && result && words.iter().all(|idx| !is_given_or_place(view, *idx))
}

/// Whether the word is a usual first name or place.
fn is_given_or_place(view: &SentenceView<'_>, idx: usize) -> bool {
    view.words(idx).any(|word| word.is_usual_first_name() || word.is_usual_place())
}

/// So many eponyms make a row.
const LEAST_IN_ROW: usize = 3;

/// `Rinne, Weber, Romberg og Babinski`: whether the word is one of a row of eponyms, as tests are listed, one of which nobody is called.
fn is_in_row(view: &SentenceView<'_>, words: &[usize]) -> bool {
    let &[one] = words else { return false };
    let row = if is_named_eponym(view, one) { row_round(view, one) } else { Vec::new() };
    row.len() >= LEAST_IN_ROW && row.iter().any(|idx| !view.is_listed_surname(*idx))
}

/// The eponyms that commas and conjunctions join to the one at `one`, and that one.
fn row_round(view: &SentenceView<'_>, one: usize) -> Vec<usize> {
    let joined = |at: usize, joint: usize| is_named_eponym(view, at) && view.joins_items(joint);
    let steps = 1..=LEAST_IN_ROW;
    let before = steps.clone().map_while(|step| one.checked_sub(2 * step).filter(|at| joined(*at, at + 1)));
    let behind = steps.map(|step| one + 2 * step).take_while(|at| joined(*at, at - 1));
    before.chain([one]).chain(behind).collect()
}

fn is_named_eponym(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_capitalised_title(idx) && OF_PEOPLE.is_bare_name_at(view, idx)
}

/// `Prader-Willi`, `Guillain-Barré`: a word with a hyphen of which both parts are eponyms, and no first name or title stands before.
fn is_joined_of_eponyms(view: &SentenceView<'_>, words: &[usize]) -> bool {
    let &[one] = words else { return false };
    view.text(one).contains('-') && is_named_eponym(view, one) && !is_led(view, one)
}

/// `Romberg neg`, `McMurray pos`: a test, and what it showed.
fn has_result(view: &SentenceView<'_>, words: &[usize]) -> bool {
    let &[one] = words else { return false };
    let shown = || view.plays_near(one + 1, WordRole::TestResult) || is_dotted_result(view, one + 1);
    is_named_eponym(view, one) && shown() && !is_led(view, one)
}

/// `u.a.`, `i. a.`: a result with its stops.
fn is_dotted_result(view: &SentenceView<'_>, idx: usize) -> bool {
    let letters = format!("{}.{}", view.folded(idx), view.folded(idx + 2));
    view.is_dotted(idx) && facts(&letters).has_in(WordRole::TestResult, near(view))
}

/// `Sønnen har Marfan`, `har Hashimoto og Graves`: an illness that its eponym means by itself, behind the word for having it or in a row with
/// another one, at the end of its clause.
fn is_illness_of_somebody(view: &SentenceView<'_>, words: &[usize]) -> bool {
    let &[one] = words else { return false };
    let ends = view.is_mark_or_end(one + 1) || view.is_conjunction(one + 1);
    ends && is_lone_eponym(view, one) && is_had(view, one)
}

fn is_lone_eponym(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_title(idx) && view.facts(idx).has(WordRole::LoneEponym)
}

/// Whether the word for having an illness stands before the word, or another illness of which that is true.
fn is_had(view: &SentenceView<'_>, idx: usize) -> bool {
    let joined = |other: &usize| view.joins_items(other + 1) && is_lone_eponym(view, *other);
    let other = idx.checked_sub(2).filter(joined);
    view.follows_near(idx, WordRole::BeforeIllness) || other.is_some_and(|other| is_had(view, other))
}

/// Whether the word stands within its sentence, with no capital beside it.
fn is_within(view: &SentenceView<'_>, idx: usize) -> bool {
    idx > 0 && !view.has_capital(idx - 1) && !view.has_capital(idx + 1)
}

impl Eponyms {
    /// Whether the words name a thing: names joined to it, behind it or before it.
    fn name(&self, view: &SentenceView<'_>, words: &[usize]) -> bool {
        matches!(words, [one] if self.is_compound(view, *one) || self.is_head(view, *one))
            || (self.hold(view, words) && self.stand_beside(view, words))
    }

    /// `Mb. Crohn`, `Signe de Murphy`: the thing itself, shortened perhaps, before the name.
    fn is_head(&self, view: &SentenceView<'_>, idx: usize) -> bool {
        let next = idx + 1 + usize::from(LINKS.contains(&view.folded(idx + 1)));
        self.is_thing(view, view.facts(idx), false) && self.is_bare_name_at(view, next)
    }

    /// Whether the thing stands before or behind the names.
    fn stand_beside(&self, view: &SentenceView<'_>, words: &[usize]) -> bool {
        words.last().is_some_and(|last| self.lead(view, *last))
            || words.first().is_some_and(|first| self.follow(view, *first))
    }

    fn is_bare_name(&self, folded: &str) -> bool {
        let listed = |word: &str| facts(word).has(self.name);
        listed(folded) || (folded.contains('-') && folded.split('-').all(listed))
    }

    /// The same of a token, which has been looked up.
    fn is_bare_name_at(&self, view: &SentenceView<'_>, idx: usize) -> bool {
        view.facts(idx).has(self.name)
            || (view.folded(idx).contains('-') && self.is_bare_name(view.folded(idx)))
    }

    /// Whether the word, or that whose genitive it is, names things.
    fn is_name(&self, folded: &str) -> bool {
        self.is_bare_name(folded) || self.is_owned_name(folded)
    }

    /// The same of a token, which has been looked up.
    fn is_name_at(&self, view: &SentenceView<'_>, idx: usize) -> bool {
        self.is_bare_name_at(view, idx) || self.is_owned_name(view.folded(idx))
    }

    fn is_owned_name(&self, folded: &str) -> bool {
        owner(folded).is_some_and(|owner| self.is_bare_name(owner))
    }

    fn is_thing(&self, view: &SentenceView<'_>, facts: WordFacts, owned: bool) -> bool {
        let near = near(view);
        facts.has_in(self.owned, near) || (!owned && facts.has_in(self.tool, near))
    }

    /// Whether the words are names, behind the thing perhaps (`Morbus Crohn`).
    fn hold(&self, view: &SentenceView<'_>, words: &[usize]) -> bool {
        let leads =
            |idx: usize| self.is_thing(view, view.facts(idx), false) || LINKS.contains(&view.folded(idx));
        let thing = words.iter().take_while(|idx| leads(**idx)).count();
        words.len() > thing && words[thing..].iter().all(|idx| self.is_name_at(view, *idx))
    }

    /// `Parkinson's disease`, `Guillain-Barré syndrome`: the thing behind the name.
    fn lead(&self, view: &SentenceView<'_>, last: usize) -> bool {
        let joint = |idx: &usize| matches!(view.text(*idx), "-" | "–") || self.is_name_at(view, *idx);
        let behind = (last + 1..view.tokens.len()).take(REACH).find(|idx| !joint(idx));
        behind.is_some_and(|idx| self.is_thing_behind(view, idx))
    }

    /// Whether the word is a thing, which is somebody's own where the name before it has a genitive.
    fn is_thing_behind(&self, view: &SentenceView<'_>, idx: usize) -> bool {
        self.is_thing(view, view.facts(idx), !self.is_bare_name_at(view, idx - 1))
    }

    /// `Morbus Crohn`, `la maladie de Crohn`, `code Morse`: the thing before the name.
    fn follow(&self, view: &SentenceView<'_>, first: usize) -> bool {
        let mut before = (0..=first).rev().take(REACH);
        before
            .find(|idx| !LINKS.contains(&view.folded(*idx)) && !self.is_name_at(view, *idx))
            .is_some_and(|idx| self.is_thing(view, view.facts(idx), false))
    }

    /// `Nobelprisen`, `Riemann-Hypothese`, `parkinsonsykdom`: the name and the thing in one word.
    fn is_compound(&self, view: &SentenceView<'_>, idx: usize) -> bool {
        let folded = view.folded(idx);
        let ends_in = |role: WordRole| has_ending(folded, role, Languages::SUPPORTED, 0);
        let mut parts = folded.char_indices().map(|(at, _)| folded.split_at(at));
        let may_be = ends_in(self.owned) || ends_in(self.tool);
        may_be && parts.any(|(name, head)| head.len() >= SHORTEST_HEAD && self.are_joined(view, name, head))
    }

    fn are_joined(&self, view: &SentenceView<'_>, name: &str, head: &str) -> bool {
        self.is_name(name.trim_end_matches('-')) && self.is_thing(view, facts(head), false)
    }
}

/// The languages of the sentence; one of the north is easily taken for its neighbour.
fn near(view: &SentenceView<'_>) -> Languages {
    let north = view.languages.union(Languages::SCANDINAVIAN) == Languages::SCANDINAVIAN;
    if north { Languages::SCANDINAVIAN } else { view.languages }
}

/// The word of which this may be the genitive.
fn owner(folded: &str) -> Option<&str> {
    let owner = folded.strip_suffix('s').unwrap_or(folded).trim_end_matches(['\'', '’']);
    (owner.len() < folded.len()).then_some(owner)
}

/// Whether the word is part of a phrase that the packs hold as a thing: `Bloody Mary`, `Bermuda Triangle`.
pub(crate) fn is_thing_phrase(view: &SentenceView<'_>, idx: usize) -> bool {
    // One buffer serves all phrases: this is asked for every name.
    let mut phrase = String::new();
    let runs =
        |length: usize| ((idx + 1).saturating_sub(length)..=idx).map(move |start| start..start + length);
    let thing = |phrase: &str| view.means(phrase, WordRole::Thing);
    let may_be = |words: &Range<usize>| view.facts(words.start).begin_phrase();
    (2..=MOST_TOKENS).flat_map(runs).filter(may_be).any(|words| {
        let kind = is_hyphened_kind(view, words.end - 1);
        view.write(words, &mut phrase);
        thing(&phrase) || (kind && before_hyphen(&phrase).is_some_and(thing))
    })
}

/// `Hansen-jakke`, but no `Croix-Rousse`: whether what stands behind the last hyphen is a kind of thing, in small letters where nouns have them.
fn is_hyphened_kind(view: &SentenceView<'_>, idx: usize) -> bool {
    let kind =
        |(_, tail): (&str, &str)| view.may_have_capital_nouns() || !tail.starts_with(char::is_uppercase);
    view.text(idx).rsplit_once('-').is_some_and(kind)
}

/// `helly hansen` of `Helly Hansen-jakke`: the words before the hyphen of the last of several.
fn before_hyphen(phrase: &str) -> Option<&str> {
    let (head, tail) = phrase.rsplit_once('-')?;
    (head.contains(' ') && !tail.contains(' ')).then_some(head)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;
    use maskros_text::Lang;

    fn is_eponym_in(text: &str, words: &[usize]) -> bool {
        viewed(text, Languages::only(Lang::Fr), |view| is_eponym(view, words))
    }

    #[test]
    fn what_is_measured_or_tested_names_nobody() {
        assert!(is_eponym_in("score de Xylan 12", &[2]) && is_eponym_in("signe de Xylan négatif", &[2]));
        assert!(is_eponym_in("Lachman négatif", &[0]) && is_eponym_in("Signe de Murphy", &[0, 1, 2]));
        assert!(!is_eponym_in("le test de Paul positif", &[3]), "somebody");
        assert!(!is_eponym_in("score de Xylan au bowling", &[2]), "somebody");
    }

    #[test]
    fn an_illness_in_brackets_names_nobody() {
        assert!(is_eponym_in("Sa mère (Alzheimer) vit", &[3]));
        assert!(!is_eponym_in("Sa mère (Xylan) vit", &[3]));
    }

    fn is(text: &str, word: &str) -> bool {
        viewed(text, Languages::only(Lang::Nb), |view| {
            is_eponym(view, &[(0..view.tokens.len()).find(|idx| view.text(*idx) == word).unwrap()])
        })
    }

    #[test]
    fn a_test_with_its_result_is_nobody() {
        assert!(is("Romberg neg og Hawkins pos", "Romberg") && is("Romberg neg og Hawkins pos", "Hawkins"));
        assert!(is("Lachman u.a.", "Lachman"));
        assert!(!is("Dr Romberg neg", "Romberg") && !is("Romberg ringte", "Romberg"));
    }

    #[test]
    fn an_illness_that_somebody_has_is_nobody() {
        assert!(is("Sønnen har Marfan.", "Marfan") && is("Hun har Hashimoto og Graves.", "Graves"));
        assert!(is("Min søn har Prader-Willi og sover lidt", "Prader-Willi"));
        assert!(!is("Hun har Hashimoto som lærer", "Hashimoto") && !is("Vi så Hashimoto.", "Hashimoto"));
        assert!(!is("Anna Prader-Willi sover", "Prader-Willi"));
    }
}
