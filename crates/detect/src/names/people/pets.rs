//! `katten Mirre`, `hunden, Grisen`, `seinen Gänserich „Kaiser“`, `Plet (hund, 31 kg)`: animals by the word before their name or behind it.
//!
//! Whoever knows an animal knows whose it is, so that its name goes as that of somebody does.

use crate::names::bodies::vessels::quoted;
use crate::names::reading::{Evidence, SentenceContext, is_capitalised, is_initial};
use crate::{SentenceView, plain};
use maskros_language::{LanguageTrait, WordRole, facts, folded};
use maskros_lexicon::Role;
use maskros_text::{Attributes, Candidate, Label, tail};

/// The rule's name in the registry.
const RULE: &str = "pet";

/// The least letters of a name.
const LEAST_LETTERS: usize = 3;
/// So many tokens may stand between the word for the animal and a bracket with its name.
const MOST_BETWEEN: usize = 5;

/// An animal whose name stands beside the word for it at token `idx`.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    match () {
        () if is_in_notice(sentence, idx) => put(sentence, (idx, idx), 0.65, out),
        () if is_usual(sentence, idx) => put_usual(sentence, idx, out),
        () if sentence.shouting || !is_animal(sentence.view, idx) => {}
        () => {
            if let Some((name, score)) = named(sentence, idx) {
                put(sentence, name, score, out);
            }
        }
    }
}

fn put(sentence: &SentenceContext<'_>, (first, last): (usize, usize), score: f32, out: &mut Vec<Candidate>) {
    sentence.put(out, first, last, Evidence::context(RULE, Label::FirstnameUnknown, score));
}

/// Whether the word with a capital is what animals are usually called.
fn is_usual(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let named = is_capitalised(view, idx) && is_usual_name(view, idx) && !is_quoted(view, idx);
    named && if view.has_capital_nouns() { !is_word(view, idx) } else { is_written_as_name(sentence, idx) }
}

/// `and Biscuit sleeps under`: whether the writer chose the capital, which other words beside it do not have: an ordinary word by itself.
fn is_written_as_name(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let alone = !view.is_title(idx + 1) && !view.facts_before(idx).has(WordRole::IndefiniteArticle);
    sentence.is_capital_chosen(idx) && alone && !view.is_title(idx - 1)
}

/// Whether the word is the usual name of an animal, in the genitive or not.
fn is_usual_name(view: &SentenceView<'_>, idx: usize) -> bool {
    view.facts(idx).has_in(WordRole::UsualPet, view.languages) || owner(view, idx).is_some()
}

/// Whether a quotation begins with the word.
fn is_quoted(view: &SentenceView<'_>, idx: usize) -> bool {
    matches!(view.text_before(idx), "\"" | "„")
}

/// The usual name of an animal of which the word is the genitive.
fn owner<'a>(view: &SentenceView<'a>, idx: usize) -> Option<&'a str> {
    let bare = LanguageTrait::BareGenitive.is_of_all(view.languages).then_some("s");
    let base =
        ["'s", "’s"].into_iter().chain(bare).find_map(|ending| view.folded(idx).strip_suffix(ending))?;
    facts(base).has_in(WordRole::UsualPet, view.languages).then_some(base)
}

fn put_usual(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let evidence = Evidence::context(RULE, Label::FirstnameUnknown, 0.7);
    let genitive = owner(sentence.view, idx).is_some();
    let attributes = Attributes { genitive, ..Attributes::default() };
    sentence.put_form(out, sentence.view.tokens[idx].span, evidence, attributes, (usize::from(genitive), ""));
}

/// `Mistet hund! Balto, husky med ett blått øye`: whether the word and a comma begin a sentence behind a cry for an animal.
fn is_in_notice(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let begins = idx == 0 && sentence.view.text(1) == ",";
    begins && is_name_and_no_word(sentence, idx) && is_behind_cry(sentence.view, idx)
}

/// Whether an animal can be called so, and it is no ordinary word.
fn is_name_and_no_word(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    is_name(sentence, idx) && !is_word(sentence.view, idx)
}

/// Whether the lists or running text know the word as an ordinary one.
fn is_word(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_ordinary_word(idx) || !view.small(idx).mostly_or_everyday().is_empty()
}

/// Whether the sentence before ends in the word for an animal and a mark.
fn is_behind_cry(view: &SentenceView<'_>, idx: usize) -> bool {
    let before = view.document.before(view.tokens[idx].span.start).trim_end();
    let animal = before.strip_suffix(['!', ':']).map(last_word);
    animal.is_some_and(|animal| facts(&folded(animal)).has_any(&[WordRole::Pet, WordRole::PetWord]))
}

/// The last word of a text, of which only the end is looked at.
fn last_word(text: &str) -> &str {
    const LONGEST: usize = 24;
    tail(text, LONGEST).rsplit(|letter: char| !letter.is_alphabetic()).next().unwrap_or_default()
}

/// Whether the word, in small letters unless it begins the sentence or is German, is one for an animal.
fn is_animal(view: &SentenceView<'_>, idx: usize) -> bool {
    let animal = view.plays_any(idx, &[WordRole::Pet, WordRole::DefinitePet]);
    // Whether a word begins its sentence is asked last, for all words before it are looked at.
    animal && (view.is_lower_word(idx) || view.may_have_capital_nouns() || is_initial(view, idx))
}

/// The first and last token of the name beside the word for an animal at `idx`, and how sure that is.
fn named(sentence: &SentenceContext<'_>, idx: usize) -> Option<((usize, usize), f32)> {
    let one = |at: usize| (at, at);
    let quoted = quoted(sentence.view, idx + 1).map(|tokens| (tokens, 0.8));
    let behind = || behind(sentence, idx).map(|tokens| (tokens, 0.7));
    let bracket = || in_bracket(sentence, idx).map(|at| (one(at), 0.65));
    let before = || before(sentence, idx).map(|at| (one(at), 0.7));
    quoted.or_else(behind).or_else(before).or_else(bracket)
}

/// `katten Mirre`, `ihr Dackel Waldi`, `hunden, Grisen.`: behind a comma only a word that a mark closes.
fn behind(sentence: &SentenceContext<'_>, idx: usize) -> Option<(usize, usize)> {
    let view = sentence.view;
    if view.text(idx + 1) == "," {
        return is_set_off(sentence, idx).then_some((idx + 2, idx + 2));
    }
    let at = idx + 1 + usize::from(is_owned_behind(view, idx) || is_called(view, idx + 1));
    let second = !sentence.capital_nouns && is_capitalised(view, at + 1);
    let named = is_name(sentence, at) || is_thing_of_owner(view, idx, at);
    named.then_some((at, at + usize::from(second)))
}

/// `our cat Tayto hasn't come`: whether somebody's animal is called as a thing of the packs is, and nothing but small letters follows.
fn is_thing_of_owner(view: &SentenceView<'_>, idx: usize, at: usize) -> bool {
    const THINGS: [WordRole; 2] = [WordRole::Thing, WordRole::ThingOfTown];
    let owned = at == idx + 1 && view.follows(idx, WordRole::Possessive);
    owned && is_capital_word(view, at) && view.facts(at).has_any(&THINGS) && !view.has_capital(at + 1)
}

/// Whether a name stands between marks behind the word for a certain animal.
fn is_set_off(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let closed = view.is_mark_or_end(idx + 3) && is_owned_or_told(view, idx);
    closed && is_name_or_rank(sentence, idx + 2)
}

/// `Captain`: whether an animal can be called so, or somebody is and nobody is named behind it.
fn is_name_or_rank(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let rank = || is_title(sentence.view, idx) && has_proving_capital(sentence, idx);
    is_capital_word(sentence.view, idx)
        && !is_no_animal(sentence.view, idx)
        && (may_be_called_so(sentence, idx) || rank())
}

/// `his old beagle`: whether the animal is a certain one, whatever word of small letters says how it is.
fn is_owned_or_told(view: &SentenceView<'_>, idx: usize) -> bool {
    let told = idx.checked_sub(1).filter(|before| view.is_lower_word(*before));
    is_owned(view, idx) || told.is_some_and(|told| view.follows(told, WordRole::Possessive))
}

/// `katten min Pusur`: whether the owner stands behind the definite word, as in Norwegian.
fn is_owned_behind(view: &SentenceView<'_>, idx: usize) -> bool {
    view.plays(idx, WordRole::DefinitePet)
        && view.plays(idx + 1, WordRole::Possessive)
        && view.is_lower(idx + 1)
}

/// `a collie called Kettle`: whether the word says what the one before it is called.
fn is_called(view: &SentenceView<'_>, at: usize) -> bool {
    view.is_lower(at) && view.plays_any(at, &[WordRole::Called, WordRole::Calling])
}

/// Whether the animal is a certain one: the word has an article or an owner before it, or is one that has it in itself.
fn is_owned(view: &SentenceView<'_>, idx: usize) -> bool {
    let possessive = view.follows(idx, WordRole::Possessive);
    let definite = view.plays(idx, WordRole::DefinitePet);
    possessive || definite || plain::follows_article(view, idx)
}

/// `Plet (hund, 31 kg)`, `Waldi (Dackel)`
fn before(sentence: &SentenceContext<'_>, idx: usize) -> Option<usize> {
    let view = sentence.view;
    if view.text_before(idx) != "(" {
        return in_apposition(sentence, idx);
    }
    let at = idx.checked_sub(2)?;
    (matches!(view.text(idx + 1), ")" | ",") && is_name(sentence, at)).then_some(at)
}

/// `Rover, our old labrador, bit`: the name before the comma that an owner or article follows, and the animal at `idx`.
fn in_apposition(sentence: &SentenceContext<'_>, idx: usize) -> Option<usize> {
    let view = sentence.view;
    let comma = (2..=4).filter_map(|back| idx.checked_sub(back)).find(|at| view.text(*at) == ",")?;
    let name = comma.checked_sub(1)?;
    let apposed = is_owner_or_article(view, comma + 1) && ends_apposition(view, idx + 1);
    (apposed && is_name(sentence, name)).then_some(name)
}

/// Whether a possessive or an article stands there.
fn is_owner_or_article(view: &SentenceView<'_>, at: usize) -> bool {
    view.plays(at, WordRole::Possessive)
        || view.folded(at) == "the"
        || plain::is_article(view, view.folded(at))
}

/// `notre chat roux.`: whether a mark stands at `at`, or behind what French says of the animal in one word.
fn ends_apposition(view: &SentenceView<'_>, at: usize) -> bool {
    let said = LanguageTrait::AdjectivesBehind.is_of_one(view.languages) && view.is_lower_word(at);
    view.is_mark_or_end(at) || (said && view.is_mark_or_end(at + 1))
}

/// `der Kater von nebenan (Mohrle)`: a bracket with one word behind the animal.
fn in_bracket(sentence: &SentenceContext<'_>, idx: usize) -> Option<usize> {
    let view = sentence.view;
    let open = (idx + 1..=idx + MOST_BETWEEN).find(|at| view.is_mark_or_end(*at))?;
    let one = view.text(open) == "(" && view.text(open + 2) == ")" && is_owned(view, idx);
    (one && is_name(sentence, open + 1)).then_some(open + 1)
}

/// Whether the word can be what an animal is called: with a capital, neither somebody's title nor a place, nor in German a noun.
fn is_name(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    is_capital_word(view, idx) && !is_somebody_else(view, idx) && may_be_called_so(sentence, idx)
}

fn is_capital_word(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_title(idx) && view.letters(idx) >= LEAST_LETTERS
}

/// Whether the word is somebody's title, or what is said of an animal.
fn is_somebody_else(view: &SentenceView<'_>, idx: usize) -> bool {
    is_title(view, idx) || is_no_animal(view, idx)
}

fn is_title(view: &SentenceView<'_>, idx: usize) -> bool {
    const TITLES: [WordRole; 4] =
        [WordRole::Title, WordRole::Officeholder, WordRole::AddressMan, WordRole::AddressWoman];
    view.facts(idx).has_any(&TITLES) || view.has_role(idx, Role::Title)
}

/// Whether the lists have the word as a name, or as nothing else and its capital proves something.
fn may_be_called_so(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let reading = sentence.reading(idx);
    reading.is_listed() || (!reading.elsewhere && has_proving_capital(sentence, idx))
}

/// Whether the capital shows a name: in a language that writes nouns small, or of what is no noun.
fn has_proving_capital(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    sentence.capitals_prove() || !plain::is_plain_noun(sentence.view, idx)
}

/// Whether the word says whose the animal is, of what breed or when.
fn is_no_animal(view: &SentenceView<'_>, idx: usize) -> bool {
    const OTHERS: [Role; 3] = [Role::Kin, Role::Nationality, Role::Month];
    let breed = [WordRole::Pet, WordRole::Platform, WordRole::Thing, WordRole::ThingOfTown];
    view.has_any_role(idx, &OTHERS) || view.facts(idx).has_any(&breed)
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    #[test]
    fn animals_are_called_like_things_and_ranks() {
        let pets = |text: &str| found(text, Lang::En, Label::FirstnameUnknown);
        assert_eq!(pets("our cat Tayto hasn't come home"), ["Tayto"]);
        assert_eq!(pets("He liked polka and his old beagle, Captain."), ["Captain"]);
        assert!(pets("our cat Tayto Crisps ate").is_empty(), "two words of a make");
        assert!(pets("The dog, Captain Berg said, was his.").iter().all(|name| name != "Captain"));
    }
}
