//! Whether a word belongs to a closed vocabulary: services, letters, computing.

use super::STEM;
use crate::SentenceView;
use crate::names::words::Trigger;
use maskros_language::WordRole;
use maskros_lexicon::{Role, Strength, Word};
use maskros_text::{Candidate, Group};

/// What English joins to a pronoun by an apostrophe.
const CONTRACTED: &[&str] = &["ve", "ll", "re", "d", "m", "t"];

/// Whether the word belongs to a closed vocabulary, or is joined from a pronoun and a verb (`I've`).
pub(super) fn is_vocabulary(view: &SentenceView<'_>, idx: usize) -> bool {
    let held = is_held_word(view, idx) && !is_before_surname(view, idx) && !is_name_like_agency(view, idx);
    held || is_contracted(view.folded(idx)) || is_number_or_role(view, idx)
}

/// Whether a closed vocabulary has the word, or that whose English genitive it is.
fn is_held_word(view: &SentenceView<'_>, idx: usize) -> bool {
    let folded = view.folded(idx);
    let owner = ["'s", "’s"].iter().find_map(|ending| folded.strip_suffix(ending));
    is_held(view, folded) || owner.is_some_and(|owner| is_held(view, owner))
}

/// `Lia`, `Isa`, `Nino`: whether the word is as short as letters of an agency or programme, but written as a name is, and no text of its languages
/// has it as another word.
fn is_name_like_agency(view: &SentenceView<'_>, idx: usize) -> bool {
    const LONGEST: usize = 4;
    let written = view.is_title(idx) && view.letters(idx) <= LONGEST;
    written && is_only_first_name(view, idx) && !view.speaks(view.small(idx).mostly_or_everyday())
}

/// Whether the lists know the word as a usual first name, and neither they nor the packs as an ordinary word or thing.
fn is_only_first_name(view: &SentenceView<'_>, idx: usize) -> bool {
    let named = view.words(idx).any(|word| word.is_usual_first_name() && !view.is_ordinary(&word));
    named && !is_thing(view, idx)
}

/// `Lan Nguyen`, `Thi Mai Nguyen`: whether a listed first name in title case, or two, stand before a word that is a surname and nothing else.
fn is_before_surname(view: &SentenceView<'_>, idx: usize) -> bool {
    const MOST: usize = 2;
    let is_given = |at: &usize| view.is_title(*at) && view.is_listed_first_name(*at);
    let given = (idx..idx + MOST).take_while(is_given).count();
    (1..=given).any(|step| is_surname_in_title_case(view, idx + step))
}

fn is_surname_in_title_case(view: &SentenceView<'_>, at: usize) -> bool {
    view.is_title(at) && view.word(at).is_some_and(is_only_surname)
}

/// Whether the lists know the word well as a surname, and as no other word.
fn is_only_surname(word: &Word) -> bool {
    word.surname > Some(Strength::Weak) && word.common.is_empty()
}

fn is_number_or_role(view: &SentenceView<'_>, idx: usize) -> bool {
    let law_or_label = || is_law(view, idx) || is_label(view, idx);
    NUMBERS.iter().any(|end| view.folded(idx).ends_with(end)) || is_role(view, idx) || law_or_label()
}

/// `Clerk: Lynette`, `Players: Koa, Nikau`: whether the word, which is no first name, is an office or the name of a field before its colon.
fn is_label(view: &SentenceView<'_>, idx: usize) -> bool {
    const LABELS: [WordRole; 2] = [WordRole::Officeholder, WordRole::ColumnName];
    let label = view.text(idx + 1) == ":" && view.facts(idx).has_any(&LABELS);
    idx == 0 && view.has_capital(idx) && label && !view.is_listed_first_name(idx)
}

/// `SoL`, `UtlL`, `BrB`: a Swedish law by its short name, with small letters between capitals.
fn is_law(view: &SentenceView<'_>, idx: usize) -> bool {
    const LETTERS: std::ops::RangeInclusive<usize> = 3..=7;
    let text = view.text(idx);
    let between = text.strip_suffix(['L', 'B', 'F']).and_then(|rest| rest.strip_prefix(char::is_uppercase));
    let written = between.is_some_and(|small| small.contains(char::is_lowercase));
    written && LETTERS.contains(&text.chars().count())
}

/// `I've`: whether an apostrophe joins a verb to its pronoun.
pub(crate) fn is_contracted(folded: &str) -> bool {
    folded.contains(['\'', '’'])
        && CONTRACTED
            .iter()
            .any(|end| folded.strip_suffix(end).is_some_and(|head| head.ends_with(['\'', '’'])))
}

/// Whether the packs have the word, or that whose genitive it is, as a thing.
pub(super) fn is_thing(view: &SentenceView<'_>, idx: usize) -> bool {
    let is_owner = |owner| view.means(owner, WordRole::Thing);
    view.plays(idx, WordRole::Thing) || owner(view.folded(idx)).is_some_and(is_owner)
}

/// The word of which this would be the genitive.
fn owner(folded: &str) -> Option<&str> {
    folded.strip_suffix('s').map(|owner| owner.trim_end_matches(['\'', '’']))
}

/// Whether a closed vocabulary of the sentence's languages has the folded word.
fn is_held(view: &SentenceView<'_>, folded: &str) -> bool {
    const NOBODY: [WordRole; 2] = [WordRole::NamesNobody, WordRole::Surroundings];
    NOBODY.iter().any(|role| view.means(folded, *role))
}

/// The ends of words for numbers and of faults of programs: `Personalnr`, `Belegnummer`, `KeyError`.
const NUMBERS: &[&str] = &["nr", "nummer", "nummern", "numret", "error", "exception"];

/// `Zeugin S. Brandt`, `Zeuge: …`: a word for a party of a case that begins its sentence, in whatever language that was taken to be.
fn is_role(view: &SentenceView<'_>, idx: usize) -> bool {
    let unlisted = !view.word(idx).is_some_and(Word::is_well_known);
    idx == 0 && unlisted && view.is_trigger(idx, Trigger::is_party)
}

/// Words that join two of a vocabulary: `Mercury and Venus`.
pub(super) fn is_link(view: &SentenceView<'_>, idx: usize) -> bool {
    matches!(view.folded(idx), "and" | "och" | "og" | "und" | "et")
}

/// `Slack-kanalen`, `Online-Handel`: a word joined to one of a vocabulary, and no name (`Papa-Andersson`).
pub(super) fn is_of_service(view: &SentenceView<'_>, idx: usize) -> bool {
    let Some((head, tail)) = view.folded(idx).split_once('-') else { return false };
    let named = || view.lexicon.word(tail).is_some_and(|word| word.is_well_known());
    // `ADHD-föreningen` is a body.
    head.len() > STEM && has_common_tail(view, idx) && is_held(view, head) && !named()
}

/// Whether the word has a capital at its head alone, or in German behind a hyphen too.
fn has_common_tail(view: &SentenceView<'_>, idx: usize) -> bool {
    let small = || view.text(idx).split('-').nth(1).is_some_and(|tail| tail.starts_with(char::is_lowercase));
    view.is_title(idx) && (view.may_have_capital_nouns() || small())
}

/// `LEDs`, `NGOs`: the plural of an abbreviation.
pub(super) fn is_plural_of_capitals(view: &SentenceView<'_>, idx: usize) -> bool {
    let stem = view.text(idx).strip_suffix('s').unwrap_or_default();
    stem.chars().count() > 1 && stem.chars().all(char::is_uppercase)
}

/// `the Royal Infirmary`: what a house is that a king or queen gave leave to, though a list has the word as a first name.
pub(super) fn is_royal(view: &SentenceView<'_>, candidate: &Candidate, idx: usize) -> bool {
    let house = || view.is_title(idx + 1) && view.has_role(idx + 1, Role::InstitutionHead);
    candidate.label.group() == Group::Person && view.plays(idx, WordRole::RoyalHouse) && house()
}

/// `Maths 8 (Mme Lind)`, `Mark: 61%`, `Mark awarded: 38%`: whether the word is what is taught at school or a mark, and that follows. In
/// whatever language, for such lines are short.
pub(super) fn is_marked_subject(view: &SentenceView<'_>, idx: usize) -> bool {
    let behind = idx + 1 + usize::from(view.is_lower(idx + 1));
    view.facts(idx).has(WordRole::MarkedSubject) && (is_marked(view, idx + 1) || is_share(view, behind))
}

fn is_marked(view: &SentenceView<'_>, number: usize) -> bool {
    view.is_number(number) && matches!(view.text(number + 1), "(" | "/" | ";")
}

/// `: 61%`, `: 61/100`: whether a colon and a share of all that could be had stand there.
fn is_share(view: &SentenceView<'_>, colon: usize) -> bool {
    let share = view.is_number(colon + 1) && matches!(view.text(colon + 2), "%" | "/");
    view.text(colon) == ":" && share
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;
    use maskros_text::{Lang, Languages};

    #[test]
    fn an_office_or_field_before_its_colon_is_nobody() {
        let label = |text: &str| viewed(text, Languages::only(Lang::En), |view| is_label(view, 0));
        assert!(label("Clerk: Xylette") && label("Players: Xyla, Nikau"));
        assert!(!label("Clerk came") && !label("maj: are you there") && !label("Mark: I came"));
    }

    #[test]
    fn a_mark_has_its_share() {
        let mark = |text: &str| viewed(text, Languages::only(Lang::En), |view| is_marked_subject(view, 0));
        assert!(mark("Maths 8 (Mme Lind)") && mark("Mark: 61%") && mark("Mark: 61/100"));
        assert!(mark("Mark awarded: 38%") && !mark("Mark was awarded 38%"));
        assert!(!mark("Mark: 61 of them came") && !mark("Mark 61") && !mark("Anna: 61%"));
    }
}
