//! How a token reads as a name by what the lists have of it, its form and what it is else.

use super::small_words;
use super::token::{heads_comment, is_no_part};
use super::word::{Reading, both};
use crate::SentenceView;
use crate::names::words::{Trigger, TriggerEntry};
use crate::plain::is_cry;
use crate::view::{Base, TokenFacts};
use maskros_language::{LanguageTrait, WordRole};
use maskros_lexicon::{Lexicon, Role, Strength, Word};
use maskros_morphology::Form;
use maskros_text::{Lang, Languages};
use std::ops::RangeInclusive;

/// Roles of words that are written with a capital in German, English or French and are no names; elsewhere a capital makes
/// a name of them (`Nordmann`).
const CAPITAL_ROLES: [Role; 4] = [Role::Nationality, Role::Language, Role::Month, Role::Weekday];
/// The languages that write such words with a capital.
const CAPITALISING: Languages = LanguageTrait::CapitalAdjectives.languages();

/// Roles of words that are no names.
const NO_NAME_ROLES: [Role; 5] =
    [Role::Title, Role::InstitutionHead, Role::TransportLine, Role::Vehicle, Role::NumberWord];

impl Reading {
    /// How token `idx` reads.
    pub(crate) fn of(view: &SentenceView<'_>, lexicon: &Lexicon, idx: usize) -> Self {
        let Some(known) = view.known(idx) else { return Self::default() };
        if is_never_name(view, idx) {
            return Self { ordinary: true, ..Self::default() };
        }
        let read = Self::inflected(view, lexicon, idx, known).patronymic(view.folded(idx));
        match () {
            () if read.is_rather_elsewhere(view, idx) => Self { elsewhere: true, ..Self::default() },
            () if read.is_listed() || !view.folded(idx).contains('-') => read,
            () => Self::hyphenated(view, lexicon, idx).unwrap_or(read),
        }
    }

    /// How token `idx` reads in a sentence without capitals.
    pub(crate) fn small(view: &SentenceView<'_>, lexicon: &Lexicon, idx: usize) -> Self {
        small_words::read(view, lexicon, idx)
    }

    /// Whether the word is rather how somebody is addressed, a noun that names nobody or a shop than the name that the lists have.
    fn is_rather_elsewhere(&self, view: &SentenceView<'_>, idx: usize) -> bool {
        let best = self.best();
        (best < Some(Strength::Strong) && is_address(view, idx))
            || (best == Some(Strength::Weak) && names_nobody(view, idx))
            || (self.is_listed() && is_shop(view, idx))
    }

    /// `Göransson`: a son's or daughter's name is a surname, though a list has it as a first name.
    fn patronymic(self, folded: &str) -> Self {
        const ENDINGS: [&str; 3] = ["sson", "sdotter", "sdatter"];
        match self.first {
            Some((_, strength)) if ENDINGS.iter().any(|ending| folded.ends_with(ending)) => {
                Self { first: None, surname: self.surname.max(Some(strength)), ..self }
            }
            _ => self,
        }
    }

    /// The reading of a word of no list as a marked genitive, if it is one; of a word for kin it is no name (`Dad's`).
    fn in_genitive(self, view: &SentenceView<'_>, lexicon: &Lexicon, idx: usize) -> Self {
        let Some(base) = view.folded(idx).strip_suffix("'s") else { return self };
        let kin = lexicon.word(base).is_some_and(|word| word.has(Role::Kin, view.languages));
        let elsewhere = self.elsewhere || kin;
        Self { form: Form::GENITIVE, cut: marked_genitive(view, idx), elsewhere, ..self }
    }

    /// How the word `idx` reads as the form of a listed one, or as it stands.
    fn inflected(view: &SentenceView<'_>, lexicon: &Lexicon, idx: usize, known: &TokenFacts) -> Self {
        let plain = known.word.as_ref().map_or_else(Self::default, |word| Self::from_word(view, word));
        match known.base {
            Some(base) if is_name_inflected(view, idx, &base, known.word.as_ref()) => {
                Self { ordinary: plain.ordinary, ..Self::from_base(view, &base) }
            }
            _ if !plain.is_listed() => plain.in_genitive(view, lexicon, idx),
            _ => plain,
        }
    }

    /// How an inflected form of the lists' word reads.
    fn from_base(view: &SentenceView<'_>, base: &Base) -> Self {
        Self { form: base.form, cut: base.cut, ..Self::from_word(view, &base.word) }
    }

    /// How a word of the lists reads as it stands.
    pub(super) fn from_word(view: &SentenceView<'_>, word: &Word) -> Self {
        let ordinary = view.is_ordinary(word);
        let here = |strength| here(word, ordinary, strength);
        Self {
            first: word.first_name.map(|(sex, strength)| (sex, here(strength))),
            surname: word.surname.map(here),
            origin: word.origin,
            ordinary,
            elsewhere: is_elsewhere(view, word),
            ..Self::default()
        }
    }

    /// `Anna-Lena`, `Lindström-Berg`; `Anna-projektet`, where only the name part is read.
    fn hyphenated(view: &SentenceView<'_>, lexicon: &Lexicon, idx: usize) -> Option<Self> {
        let (head, tail) = view.folded(idx).rsplit_once('-')?;
        if view.means(head, WordRole::Thing) {
            return None; // `Shell-tanken`
        }
        let first = lexicon.word(head.split('-').next()?)?;
        let head = Self::from_word(view, &first);
        match has_capital_tail(view.text(idx)) {
            _ if !head.is_listed() => None,
            true => Some(head.double_with(&Self::of_tail(view, lexicon, tail))),
            false => head.of_compound(view.text(idx), tail),
        }
    }

    /// How the last part of a word with hyphens reads, in the genitive or not.
    fn of_tail(view: &SentenceView<'_>, lexicon: &Lexicon, tail: &str) -> Self {
        let base = || tail.strip_suffix('s').and_then(|base| lexicon.word(base));
        let word = lexicon.word(tail).or_else(base);
        word.map_or_else(Self::default, |word| Self::from_word(view, &word))
    }

    /// `Anna-projektet`: the usual name before the `tail` in small letters.
    fn of_compound(self, text: &str, tail: &str) -> Option<Self> {
        let sure = self.best() >= Some(Strength::Medium) && !self.ordinary && !is_abbreviated_head(text);
        sure.then_some(Self { cut: tail.len() + 1, compound: true, ..self })
    }

    /// The double name that this one is with another behind a hyphen.
    fn double_with(self, tail: &Self) -> Self {
        Self {
            first: self.first.zip(tail.first).map(both),
            surname: self.surname.filter(|_| tail.surname.is_some() || tail.first.is_none()),
            ordinary: false,
            elsewhere: false,
            ..self
        }
    }
}

/// Whether the word is a small one of the sentence or a cry, whatever name a list has.
fn is_never_name(view: &SentenceView<'_>, idx: usize) -> bool {
    is_no_part(view, idx) || is_cry(view.folded(idx)) || heads_comment(view, idx)
}

/// `LIS-lege`: capitals before a hyphen and small letters stand for other words, also where they spell a name.
fn is_abbreviated_head(text: &str) -> bool {
    const LETTERS: RangeInclusive<usize> = 2..=5;
    let head = text.split_once('-').map_or("", |(head, _)| head);
    LETTERS.contains(&head.chars().count()) && head.chars().all(char::is_uppercase)
}

/// Whether the last part of a word with hyphens has a capital.
fn has_capital_tail(text: &str) -> bool {
    text.rsplit('-').next().is_some_and(|part| part.starts_with(char::is_uppercase))
}

/// Whether the word is rather the inflected form of a name than the word that the lists have.
fn is_name_inflected(view: &SentenceView<'_>, idx: usize, base: &Base, word: Option<&Word>) -> bool {
    is_stronger(&base.word, word) && !base.form.inhabitant && !is_english_surname(view, idx, word)
}

/// `Edmonds`, `Williams`: a surname that ends in s, where a genitive has an apostrophe.
fn is_english_surname(view: &SentenceView<'_>, idx: usize, word: Option<&Word>) -> bool {
    let listed = word.is_some_and(|word| word.surname.is_some());
    listed && view.is_english() && !view.text(idx).contains(['\'', '’'])
}

/// `auf den Namen Kolbe`: whether the packs have a German noun as one that names nobody.
fn names_nobody(view: &SentenceView<'_>, idx: usize) -> bool {
    view.has_capital_nouns() && view.plays(idx, WordRole::NamesNobody)
}

/// `på Kiwi`, `with Lloyds`: a chain that hardly anybody is called like, behind a preposition.
fn is_shop(view: &SentenceView<'_>, idx: usize) -> bool {
    let led = view.follows(idx, WordRole::FirmPreposition);
    let chain = led && view.plays(idx, WordRole::WellKnownFirm);
    chain && view.word(idx).is_none_or(|word| word.best_name() != Some(Strength::Strong))
}

/// Whether the word is a title or a word for kin.
fn is_address(view: &SentenceView<'_>, idx: usize) -> bool {
    is_title(view, idx) || (is_kin(view, idx) && !is_christened(view, idx))
}

/// `Bror Karlsson`, `heter Bror`: a word for kin that people are christened with as well, before a name or where somebody is called so.
fn is_christened(view: &SentenceView<'_>, idx: usize) -> bool {
    const CALLED: [WordRole; 2] = [WordRole::NamedAs, WordRole::Calling];
    let named = || view.is_title(idx + 1) || view.facts_before(idx).has_any(&CALLED);
    view.is_title(idx) && view.facts(idx).has(WordRole::KinName) && named()
}

/// The bytes of `'s` or `’s` at the end of token `idx`.
fn marked_genitive(view: &SentenceView<'_>, idx: usize) -> usize {
    view.text(idx).char_indices().rev().nth(1).map_or(0, |(at, _)| view.text(idx).len() - at)
}

/// Whether token `idx` is a form of address, and so no name.
fn is_title(view: &SentenceView<'_>, idx: usize) -> bool {
    let trigger = view.known(idx).and_then(|known| known.trigger);
    trigger
        .filter(|trigger| !trigger.is_misspelt())
        .and_then(Trigger::entry)
        .is_some_and(|entry| addresses(entry, view.languages))
}

/// Whether a party or a form of address of these languages is filed there.
fn addresses(entry: &TriggerEntry, languages: Languages) -> bool {
    entry.is_party(languages)
        || entry.titles.iter().any(|title| title.is_emitted() && title.languages.meets(languages))
}

/// Whether token `idx` is an ordinary word for a member of the family, also in the genitive (`Dad's`), and so no name.
fn is_kin(view: &SentenceView<'_>, idx: usize) -> bool {
    let word = view.word(idx).is_some_and(|word| is_word_for_kin(view, word));
    (word || is_genitive_of_kin(view, idx)) && !is_french_surname_behind_first(view, idx)
}

/// Whether the word is the genitive of one for kin.
fn is_genitive_of_kin(view: &SentenceView<'_>, idx: usize) -> bool {
    let base = view.known(idx).and_then(|known| known.base).filter(|base| base.form.genitive);
    base.is_some_and(|base| is_word_for_kin(view, &base.word))
}

/// `Clémence Voisin`, `Paul Cousin`: a surname of the lists with a capital right behind a first name, though French calls kin and
/// neighbours so.
fn is_french_surname_behind_first(view: &SentenceView<'_>, idx: usize) -> bool {
    let surname = view.is_title(idx) && view.is_listed_surname(idx);
    surname && view.languages.has(Lang::Fr) && is_behind_first_name(view, idx)
}

/// Whether a first name of the lists stands before the word.
fn is_behind_first_name(view: &SentenceView<'_>, idx: usize) -> bool {
    idx.checked_sub(1).is_some_and(|before| view.is_title(before) && view.is_listed_first_name(before))
}

fn is_word_for_kin(view: &SentenceView<'_>, word: &Word) -> bool {
    word.has(Role::Kin, view.languages) && (view.is_ordinary(word) || word.first_name.is_none())
}

/// How sure a list is in the languages of a sentence: a name may be weak only because it is an ordinary word of another language,
/// as `Anna` is in Nynorsk.
pub(crate) fn here(word: &Word, ordinary: bool, strength: Strength) -> Strength {
    let elsewhere_only = !ordinary && !word.common.is_empty();
    if elsewhere_only { strength.max(Strength::Medium) } else { strength }
}

/// Whether the lists know the word as something that is not a person.
fn is_elsewhere(view: &SentenceView<'_>, word: &Word) -> bool {
    (word.roles != 0 && is_no_name(view, word))
        || word.place.is_some_and(|(_, strength)| strength == Strength::Strong)
            && !view.is_given_name_here(word)
}

/// Whether the word has roles of which one tells that it is no name, where its language writes it with a capital too.
fn is_no_name(view: &SentenceView<'_>, word: &Word) -> bool {
    let has_one = |roles: &[Role], languages| roles.iter().any(|role| word.has(*role, languages));
    is_only_role(view, word)
        || has_one(&NO_NAME_ROLES, view.languages)
        || has_one(&CAPITAL_ROLES, view.languages.intersection(CAPITALISING))
}

/// Whether the word has a role that tells without a capital, and is on no list of names.
fn is_only_role(view: &SentenceView<'_>, word: &Word) -> bool {
    let capital_bits = CAPITAL_ROLES.iter().fold(0, |bits, role| bits | role.bit());
    let role = word.roles & !capital_bits != 0 && word.role_languages.meets(view.languages);
    role && word.best_name().is_none()
}

fn is_stronger(base: &Word, word: Option<&Word>) -> bool {
    base.best_name() > word.and_then(Word::best_name)
}
