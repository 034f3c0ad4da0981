//! How sure a name of the lists is that stands alone: by how well it is known, and by what else the word may be.

use crate::names::reading::{Reading, SentenceContext};
use crate::{SentenceView, clinical, indefinite::is_adjective, plain};
use maskros_language::WordRole;
use maskros_lexicon::{Role, Strength};
use maskros_text::TokenKind;

/// What speaks against a name leaves it at this, which replaces nothing by itself.
const DOUBTED: f32 = 0.3;

/// How sure one listed name is without neighbours.
pub(super) fn score(sentence: &SentenceContext<'_>, idx: usize, reading: &Reading) -> f32 {
    let by_list = list_score(reading.best());
    match () {
        // A line of its own: a name in a list or under a letter.
        () if reading.may_be_first() && is_only_word_of(sentence.view) => by_list - 0.1,
        () if is_doubted(sentence, idx, reading) => DOUBTED,
        () if reading.ordinary => by_capital(sentence, idx, by_list),
        () if is_described_noun(sentence.view, idx) => DOUBTED,
        () if sentence.capital_nouns && reading.first.is_none() => among_nouns(sentence.view, idx, by_list),
        () if !sentence.is_capital_chosen(idx) => by_list - 0.05,
        () if is_counted(sentence.view, idx) => by_list,
        // A word that no list has is a name there too.
        () => by_list.max(CHOSEN),
    }
}

/// How sure the list is of a name at least that is no word, where the writer has chosen its capital.
const CHOSEN: f32 = 0.5;

/// Whether the word is rather something else: a place or the like, an abbreviation, a word of English.
fn is_doubted(sentence: &SentenceContext<'_>, idx: usize, reading: &Reading) -> bool {
    reading.elsewhere || is_abbreviation(sentence, idx) || is_word_of_english(sentence.view, idx, reading)
}

/// How sure an ordinary word is: a name only where its capital is of the writer's choice, and no noun has it.
fn by_capital(sentence: &SentenceContext<'_>, idx: usize, by_list: f32) -> f32 {
    let told = sentence.is_capital_chosen(idx) && !sentence.capital_nouns;
    if told { by_list - 0.1 } else { DOUBTED }
}

/// `im blauen Becher`: whether running text has the word as a noun, and an adjective with an article stands before it.
fn is_described_noun(view: &SentenceView<'_>, idx: usize) -> bool {
    let noun = || view.small(idx).capital.meets(view.languages);
    let described = |at: usize| is_adjective(view, at) && view.follows(at, WordRole::NounMarker);
    noun() && idx.checked_sub(1).is_some_and(described)
}

/// How sure a surname is where nouns have capitals too: less so, but for what is none and has no article.
fn among_nouns(view: &SentenceView<'_>, idx: usize, by_list: f32) -> f32 {
    let noun = view.follows(idx, WordRole::NounMarker) || plain::may_be_noun(view, idx);
    if !noun && !clinical::is_note(view, idx) { by_list.max(NO_NOUN) } else { by_list - 0.12 }
}

/// How sure a list is of a surname that is no noun.
const NO_NOUN: f32 = 0.55;

/// How sure a list alone is of a name.
const fn list_score(best: Option<Strength>) -> f32 {
    match best {
        Some(Strength::Strong) => 0.7,
        Some(Strength::Medium) => 0.6,
        Some(Strength::Weak) | None => 0.35,
    }
}

fn is_only_word_of(view: &SentenceView<'_>) -> bool {
    view.tokens.iter().filter(|token| token.kind != TokenKind::Punctuation).count() == 1
}

/// Whether a few capitals are rather an abbreviation than a name.
fn is_abbreviation(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    const MOST_BYTES: usize = 4;
    sentence.view.is_upper(idx) && sentence.view.tokens[idx].span.len() <= MOST_BYTES && !sentence.shouting
}

/// Whether the word is one of an English sentence: a name of other countries only, part of a heading, or who believes.
fn is_word_of_english(view: &SentenceView<'_>, idx: usize, reading: &Reading) -> bool {
    view.is_english() && (is_plain_in_english(view, idx, reading) || is_believer(view, idx, reading))
}

/// Whether the word is no name in English: one of other countries, or a word beside another in a heading.
fn is_plain_in_english(view: &SentenceView<'_>, idx: usize, reading: &Reading) -> bool {
    view.is_name_of_elsewhere(idx) || (reading.ordinary && is_in_heading(view, idx))
}

/// `Gun Control`, `Green Jobs`, `Big Lips`: whether an ordinary word that no list has as a name stands beside it, with a capital too.
fn is_in_heading(view: &SentenceView<'_>, idx: usize) -> bool {
    let plain = |at: usize| view.is_title(at) && view.is_ordinary_word(at) && !view.is_listed_name(at);
    plain(idx + 1) || idx.checked_sub(1).is_some_and(|before| before > 0 && plain(before))
}

/// `a radical Muslim`, `the Christian Conservatives`: what somebody believes, which few are called or which an article makes a noun of.
fn is_believer(view: &SentenceView<'_>, idx: usize, reading: &Reading) -> bool {
    let believes = view.has_role(idx, Role::Sensitive);
    believes && (reading.best() < Some(Strength::Medium) || is_counted(view, idx) || is_in_heading(view, idx))
}

/// Whether an article or the like stands before the word, one word in small letters between or none.
fn is_counted(view: &SentenceView<'_>, idx: usize) -> bool {
    let between = idx.checked_sub(1).filter(|before| view.is_lower_word(*before));
    view.follows(idx, WordRole::Determiner)
        || between.is_some_and(|at| view.follows(at, WordRole::Determiner))
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    #[test]
    fn words_of_english_are_no_names_of_other_countries() {
        let names = |text: &str| {
            let labels = [Label::FirstnameFemale, Label::FirstnameMale, Label::FirstnameUnknown];
            labels.into_iter().flat_map(|label| found(text, Lang::En, label)).collect::<Vec<_>>()
        };
        assert!(names("Stop it with the Gun Control already.").is_empty());
        assert!(names("They said that he was a Christian.").is_empty());
        assert!(names("He is a radical Muslim, they said.").is_empty());
        assert_eq!(names("We asked Christian and he agreed."), ["Christian"]);
        assert_eq!(names("We asked Hazel about it."), ["Hazel"]);
    }

    #[test]
    fn surnames_that_are_no_nouns_are_believed_among_nouns_and_described_nouns_are_not() {
        let names = |text| found(text, Lang::De, Label::Surname);
        assert_eq!(names("Unterschreiben darf sonst nur noch Biedenkapp."), ["Biedenkapp"]);
        assert!(names("Am liebsten Apfelschorle im blauen Becher.").is_empty());
    }
}
