//! How a token reads as part of a person's name.

use crate::SentenceView;
use crate::names::words::{Trigger, TriggerEntry};
use crate::plain::is_cry;
use crate::view::{Base, TokenFacts};
use maskros_language::{Announced, LanguageTrait, WordRole, has_ending};
use maskros_lexicon::{Lexicon, Role, SmallWords, Strength, Word};
use maskros_morphology::Form;
use maskros_text::{Case, Lang, Languages, Origin, Sex, Span, TokenKind};
use std::ops::RangeInclusive;

/// How one token reads as part of a person's name.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Reading {
    /// As a first name.
    pub first: Option<(Sex, Strength)>,
    /// As a surname.
    pub surname: Option<Strength>,
    /// Where the name is at home.
    pub origin: Option<Origin>,
    /// The marked form of the token.
    pub form: Form,
    /// How many bytes at its end are inflection or the rest of a compound.
    pub cut: usize,
    /// Whether the rest is a compound (`Anna-projektet`): the span ends before it.
    pub compound: bool,
    /// Whether the token is an ordinary word of the sentence's languages.
    pub ordinary: bool,
    /// Whether the lexicon knows the token as something that is not a person.
    pub elsewhere: bool,
}

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
        if is_no_part(view, idx) || is_cry(view.folded(idx)) || heads_comment(view, idx) {
            return Self { ordinary: true, ..Self::default() };
        }
        let read = Self::inflected(view, lexicon, idx, known).patronymic(view.folded(idx));
        match () {
            () if read.best() < Some(Strength::Strong) && is_address(view, idx) => {
                Self { elsewhere: true, ..Self::default() }
            }
            () if read.best() == Some(Strength::Weak) && names_nobody(view, idx) => {
                Self { elsewhere: true, ..Self::default() }
            }
            () if read.is_listed() && is_shop(view, idx) => Self { elsewhere: true, ..Self::default() },
            () if read.is_listed() || !view.folded(idx).contains('-') => read,
            () => Self::hyphenated(view, lexicon, idx).unwrap_or(read),
        }
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
                let read = Self::from_word(view, &base.word);
                Self { form: base.form, cut: base.cut, ordinary: plain.ordinary, ..read }
            }
            _ if !plain.is_listed() => plain.in_genitive(view, lexicon, idx),
            _ => plain,
        }
    }

    /// How token `idx` reads in a sentence without capitals: as it stands, in the genitive, joined of two names.
    ///
    /// A word that is ordinary in a close relative of the sentence's language is so here too: short lines of talk are hard to tell apart.
    pub(crate) fn small(view: &SentenceView<'_>, lexicon: &Lexicon, idx: usize) -> Self {
        let folded = view.folded(idx);
        let read = |word: Word| Self::from_small_word(view, &word, folded);
        let own = view.word(idx).map(|word| read(*word));
        if let Some(own) = own.filter(|own| own.best() >= Some(Strength::Medium) || own.ordinary) {
            return own;
        }
        let genitive = || {
            let (base, cut) = small_genitive(view, folded)?;
            let base = lexicon.word(base).map(read).filter(|base| base.best() >= Some(Strength::Medium))?;
            Some(Self { form: Form::GENITIVE, cut, ..base })
        };
        let pair = || {
            let (head, tail) = small_pair(folded)?;
            lexicon.word(head).map(read)?.joined_to(&lexicon.word(tail).map(read)?)
        };
        let glued = || Self::glued(view, lexicon, folded);
        genitive().or_else(pair).or(own).or_else(glued).unwrap_or_default()
    }

    /// The first name that this one is with another joined to it.
    fn joined_to(self, tail: &Self) -> Option<Self> {
        let first = both((self.first?, tail.first?));
        Some(Self { first: Some(first), surname: None, ordinary: false, elsewhere: false, ..self })
    }

    /// How a word of the lists reads without a capital; a short first name counts only where it is clear.
    fn from_small_word(view: &SentenceView<'_>, word: &Word, folded: &str) -> Self {
        let read = Self::from_word(view, word);
        let ordinary = read.ordinary || word.common.meets(view.languages.with_relatives());
        let clear = |strength| folded.len() > SHORT || is_clear(view, word, strength, folded);
        // `hans` is a pronoun in the north only: what everybody is called counts by what it is here.
        let listed = if word.everyday { read.first } else { word.first_name };
        let first = listed.filter(|(_, strength)| clear(*strength));
        Self { ordinary, first: first.or(read.first.map(|(sex, _)| (sex, Strength::Weak))), ..read }
    }

    /// `siljemarie`: two first names of the lists written as one word, which Nordic languages do.
    fn glued(view: &SentenceView<'_>, lexicon: &Lexicon, folded: &str) -> Option<Self> {
        if !view.languages.meets(Languages::SCANDINAVIAN) || !GLUED.contains(&folded.len()) {
            return None;
        }
        let name = |part: &str| {
            let read = Self::from_word(view, &lexicon.word(part)?);
            let strong = read.first.filter(|first| !read.ordinary && first.1 == Strength::Strong)?;
            Some((strong, read))
        };
        (MIN_GENITIVE..=folded.len() - MIN_GENITIVE).find_map(|at| {
            let (head, tail) = folded.split_at_checked(at)?;
            let ((head, read), (tail, _)) = (name(head)?, name(tail)?);
            Some(Self { first: Some(both((head, tail))), surname: None, ..read })
        })
    }

    fn from_word(view: &SentenceView<'_>, word: &Word) -> Self {
        let ordinary = view.is_ordinary(word);
        Self {
            first: word.first_name.map(|(sex, strength)| (sex, here(word, ordinary, strength))),
            surname: word.surname.map(|strength| here(word, ordinary, strength)),
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
        let first = head.split('-').next().and_then(|part| lexicon.word(part));
        let head_read = first.map(|word| Self::from_word(view, &word)).filter(Self::is_listed)?;
        if !has_capital_tail(view.text(idx)) {
            let sure = head_read.best() >= Some(Strength::Medium) && !head_read.ordinary;
            let sure = sure && !is_abbreviated_head(view.text(idx));
            return sure.then_some(Self { cut: tail.len() + 1, compound: true, ..head_read });
        }
        let last = lexicon.word(tail).or_else(|| tail.strip_suffix('s').and_then(|base| lexicon.word(base)));
        let tail_read = last.map_or_else(Self::default, |word| Self::from_word(view, &word));
        Some(head_read.double_with(&tail_read))
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

    /// Whether a list holds the token as a person's name.
    pub(crate) fn is_listed(&self) -> bool {
        self.first.is_some() || self.surname.is_some()
    }

    /// The surest list.
    pub(crate) fn best(&self) -> Option<Strength> {
        self.first_strength().max(self.surname)
    }

    /// How well the token is known as a first name.
    pub(crate) fn first_strength(&self) -> Option<Strength> {
        self.first.map(|(_, strength)| strength)
    }

    /// Whether the token is a name rather than anything else: listed, not rare, no ordinary word.
    pub(crate) fn is_good_first(&self) -> bool {
        self.is_usual_first() && !self.ordinary
    }

    /// Whether a list has the token as a first name that is not rare.
    pub(crate) fn is_usual_first(&self) -> bool {
        self.first_strength() > Some(Strength::Weak)
    }

    /// Whether the token is a well-known surname and no ordinary word.
    pub(crate) fn is_good_surname(&self) -> bool {
        self.surname > Some(Strength::Weak) && !self.ordinary
    }

    /// Whether the token is a first name and nothing else that the lists know.
    pub(crate) fn is_sure_first(&self) -> bool {
        self.is_good_first() && !self.elsewhere
    }

    /// Whether the token is a surname and nothing else that the lists know.
    pub(crate) fn is_sure_surname(&self) -> bool {
        self.is_good_surname() && !self.elsewhere
    }

    /// Whether a list of names holds the token, and it is nothing else.
    pub(crate) fn is_sure_name(&self) -> bool {
        self.is_listed() && self.is_free()
    }

    /// Whether the token is a first name, be it an ordinary word too.
    pub(crate) fn may_be_first(&self) -> bool {
        self.first.is_some() && !self.elsewhere
    }

    /// Whether the token is a first name, however rare, and no ordinary word.
    pub(crate) fn is_clear_first(&self) -> bool {
        self.first.is_some() && !self.ordinary
    }

    /// Whether the token is a surname, be it an ordinary word too.
    pub(crate) fn may_be_surname(&self) -> bool {
        self.surname.is_some() && !self.elsewhere
    }

    /// Whether the token is a surname, and no first name that is better known.
    pub(crate) fn may_rather_be_surname(&self) -> bool {
        let usual = self.first_strength() == Some(Strength::Strong) && self.surname < self.first_strength();
        self.surname.is_some() && !usual
    }

    /// Whether the lists have the token as a surname and as no first name.
    pub(crate) fn is_only_surname(&self) -> bool {
        self.surname.is_some() && self.first.is_none()
    }

    /// Whether the lists have the token as a first name and as no surname.
    pub(crate) fn is_only_first(&self) -> bool {
        self.first.is_some() && self.surname.is_none()
    }

    /// Whether the lists have the token as a name, or as something that is none.
    pub(crate) fn is_known(&self) -> bool {
        self.is_listed() || self.elsewhere
    }

    /// Whether no list holds the token as a name, and nothing speaks against it as one.
    pub(crate) fn is_unheard(&self) -> bool {
        self.is_free() && !self.is_listed()
    }

    /// Whether the token is a first name, however rare, and nothing else.
    pub(crate) fn is_free_first(&self) -> bool {
        self.first.is_some() && self.is_free()
    }

    /// Whether nothing speaks against the token as a name that no list holds.
    pub(crate) fn is_free(&self) -> bool {
        !self.ordinary && !self.elsewhere
    }
}

/// `LIS-lege`: capitals before a hyphen and small letters stand for other words, also where they spell a name.
fn is_abbreviated_head(text: &str) -> bool {
    const LETTERS: RangeInclusive<usize> = 2..=5;
    let head = text.split_once('-').map_or("", |(head, _)| head);
    LETTERS.contains(&head.chars().count()) && head.chars().all(char::is_uppercase)
}

/// `Tor-Arne`: two first names of the lists vouch for each other, though one is an ordinary word.
fn both(((sex, head), (_, tail)): ((Sex, Strength), (Sex, Strength))) -> (Sex, Strength) {
    (sex, head.max(tail).max(Strength::Medium))
}

/// Words of one letter, which the lists do not hold because most letters are initials.
const SMALL_WORDS: &[(Languages, &[&str])] = &[
    (Languages::SCANDINAVIAN, &["i", "å", "ö", "ø"]),
    (Languages::only(Lang::En), &["a", "i", "o"]),
    (Languages::only(Lang::Fr), &["à", "a", "y", "ô"]),
];

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
    listed && view.languages == Languages::only(Lang::En) && !view.text(idx).contains(['\'', '’'])
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
    let called = || view.facts_before(idx).has_any(&CALLED);
    view.is_title(idx) && view.facts(idx).has(WordRole::KinName) && (view.is_title(idx + 1) || called())
}

/// Whether the word is a small one of the sentence, or tells a son from his father: `Earl Tidwell Jr`.
fn is_no_part(view: &SentenceView<'_>, idx: usize) -> bool {
    is_small_word(view, idx) || (idx > 0 && view.letters(idx) > 1 && is_shortened_link(view, idx))
}

/// `Jr`: whether the word is a small one of names, and has no vowel.
fn is_shortened_link(view: &SentenceView<'_>, idx: usize) -> bool {
    view.plays(idx, WordRole::NameLink) && !view.folded(idx).contains(['a', 'e', 'i', 'o', 'u', 'y'])
}

/// Whether token `idx` is a word with the capital of its sentence and no initial or surname: `I skolan`, `A school`, `J'ai`, `Ho Maria`.
fn is_small_word(view: &SentenceView<'_>, idx: usize) -> bool {
    match is_elided(view.folded(idx)) {
        true => view.languages.has(Lang::Fr),
        false => (heads_sentence(view, idx) || is_short_word(view, idx)) && is_initial(view, idx),
    }
}

/// Whether the word has lost its vowel: `j'`, `l'`.
fn is_elided(folded: &str) -> bool {
    folded.ends_with(['\'', '’']) && folded.chars().count() == ELIDED
}

/// Whether the word is a short one of a language of the sentence, and no abbreviation.
fn is_short_word(view: &SentenceView<'_>, idx: usize) -> bool {
    let folded = view.folded(idx);
    folded.len() < 3
        && SMALL_WORDS.iter().any(|row| row.0.meets(view.languages) && row.1.contains(&folded))
        && !view.is_dotted(idx)
}

/// Whether a pronoun or the like is a surname in other places: `K. Han er 28 år`, `Ho Maria`, `Hils Oddvar`, `Kram Ann-Sofie`.
pub(crate) fn heads_sentence(view: &SentenceView<'_>, idx: usize) -> bool {
    view.plays(idx, WordRole::SentenceHead) || is_article_of_sentence(view, idx)
}

/// `Brandon D. Le CPE`, `Sophie M. Le lendemain`: an article before a word in small letters or in capitals, which no surname goes on with.
pub(crate) fn is_article_of_sentence(view: &SentenceView<'_>, idx: usize) -> bool {
    let article = view.is_title(idx) && view.plays(idx, WordRole::HeadArticle);
    article && view.is_word(idx + 1) && !view.is_title(idx + 1)
}

/// `Nadia Benali Ah bon`, `Gerd Xyl Na klar`: whether a short word that is a surname elsewhere begins what somebody says whose whole
/// name stands before it on the line, as platforms write it.
pub(crate) fn heads_comment(view: &SentenceView<'_>, idx: usize) -> bool {
    const NAMES: RangeInclusive<usize> = 2..=6;
    let heads = NAMES.contains(&idx) && view.facts(idx).has(WordRole::CommentHead);
    heads && view.is_lower(idx + 1) && (0..idx).all(|at| view.is_title(at))
}

/// Letters of a French word that has lost its vowel, with the apostrophe: `j'`, `l'`.
const ELIDED: usize = 2;
/// Names of so many bytes or fewer are often other words too.
const SHORT: usize = 4;
/// Two first names written as one word have together so many bytes.
const GLUED: RangeInclusive<usize> = 8..=20;
/// Shorter words before an `s` are no names in the genitive.
const MIN_GENITIVE: usize = 3;

/// The word before the `s` of a genitive and the bytes behind it; the apostrophe may be left out in haste.
fn small_genitive<'a>(view: &SentenceView<'_>, folded: &'a str) -> Option<(&'a str, usize)> {
    let french = Languages::only(Lang::Fr);
    let base = folded.strip_suffix('s').filter(|_| view.languages.union(french) != french)?;
    let base = base.trim_end_matches(['\'', '’']);
    (base.len() >= MIN_GENITIVE).then_some((base, folded.len() - base.len()))
}

/// Whether a short name of the lists is nothing but a name; of a less known one running text is asked too.
///
/// Where the language of the sentence is not certain, every language is asked: `lina` is a rope in Nynorsk, and a woman in German.
fn is_clear(view: &SentenceView<'_>, word: &Word, strength: Strength, folded: &str) -> bool {
    let certain = view.is_in_one_language();
    let languages = if certain { view.languages.with_relatives() } else { Languages::SUPPORTED };
    match strength {
        _ if word.common.meets(languages) => false,
        Strength::Strong => true,
        Strength::Medium => !SmallWords::embedded().get(folded).mostly.meets(languages),
        Strength::Weak => false,
    }
}

/// The two sides of a hyphen.
fn small_pair(folded: &str) -> Option<(&str, &str)> {
    folded.split_once('-').filter(|(head, tail)| head.len() > 1 && tail.len() > 1)
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
    let Some(known) = view.known(idx).filter(|_| !is_french_surname_behind_first(view, idx)) else {
        return false;
    };
    known.word.is_some_and(|word| is_word_for_kin(view, &word))
        || known.base.is_some_and(|base| base.form.genitive && is_word_for_kin(view, &base.word))
}

/// `Clémence Voisin`, `Paul Cousin`: a surname of the lists with a capital right behind a first name, though French calls kin and
/// neighbours so.
fn is_french_surname_behind_first(view: &SentenceView<'_>, idx: usize) -> bool {
    let first = |at: usize| view.is_title(at) && view.is_listed_first_name(at);
    let french = view.languages.has(Lang::Fr) && view.is_title(idx) && view.is_listed_surname(idx);
    french && idx.checked_sub(1).is_some_and(first)
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

fn is_no_name(view: &SentenceView<'_>, word: &Word) -> bool {
    let capitalising = view.languages.intersection(CAPITALISING);
    is_only_role(view, word)
        || NO_NAME_ROLES.iter().any(|role| word.has(*role, view.languages))
        || CAPITAL_ROLES.iter().any(|role| word.has(*role, capitalising))
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

/// Whether token `idx` is a word that begins with a capital letter.
pub(crate) fn is_capitalised(view: &SentenceView<'_>, idx: usize) -> bool {
    let Some(token) = view.tokens.get(idx).filter(|token| token.kind == TokenKind::Word) else {
        return false;
    };
    match token.case {
        Case::Title | Case::Upper => true,
        Case::Mixed => view.text(idx).starts_with(char::is_uppercase),
        Case::Lower | Case::None => false,
    }
}

/// Whether no word with a capital stands directly beside token `idx`.
pub(crate) fn stands_alone(view: &SentenceView<'_>, idx: usize) -> bool {
    let led = idx > 0 && is_capitalised(view, idx - 1);
    !led && !is_capitalised(view, idx + 1)
}

/// Whether a word with a capital stands at `at`.
pub(crate) fn is_name_word(view: &SentenceView<'_>, at: usize) -> bool {
    view.is_word(at) && is_capitalised(view, at)
}

/// Whether token `idx` is one capital letter.
pub(crate) fn is_letter(view: &SentenceView<'_>, idx: usize) -> bool {
    is_capitalised(view, idx) && view.letters(idx) == 1
}

/// Whether token `idx` begins the sentence, a quotation, an item of a list or what follows a colon, where every word has a capital.
pub(crate) fn is_initial(view: &SentenceView<'_>, idx: usize) -> bool {
    let Some(before) = idx.checked_sub(1) else { return true };
    match view.text(before) {
        ":" | "\"" | "“" | "”" | "„" | "»" | "›" | "«" | "‘" | "•" | "–" | "—" | "." | "!" | "?" | "…"
        | "*" | "·" => true,
        "-" | "(" | "[" | "/" => before == 0,
        _ => !(0..idx).any(|at| view.is_word(at) || view.is_mixed(at)) || is_behind_handles(view, idx),
    }
}

/// `@ugla_7 @kvarn Are you coming?`: whether nothing but whom a post is for stands before the word.
fn is_behind_handles(view: &SentenceView<'_>, idx: usize) -> bool {
    let Some(token) = view.tokens.get(idx) else { return false };
    let before = Span::new(view.sentence.span.start, token.span.start);
    let mut chunks = view.document.cut(before).split_whitespace();
    let is_handle = |chunk: &str| chunk.trim_start_matches('.').starts_with('@');
    chunks.all(|chunk| is_handle(chunk) || !chunk.contains(char::is_alphanumeric))
}

/// What is filed under the word `idx`.
pub(crate) fn entry_of(view: &SentenceView<'_>, idx: usize) -> Option<&'static TriggerEntry> {
    view.known(idx)?.trigger?.entry()
}

/// Whether an institution may be called by the word `idx` and a name.
pub(crate) fn is_institution_head(view: &SentenceView<'_>, idx: usize) -> bool {
    entry_of(view, idx).is_some_and(|entry| !entry.heads.is_empty())
}

/// Whether the word `idx` ends as ordinary words of the sentence's languages do.
pub(crate) fn ends_as_word(view: &SentenceView<'_>, idx: usize) -> bool {
    has_ending(view.folded(idx), WordRole::WordEnding, view.languages, 0)
}

/// Whether token `idx` is a word for somebody's work or office.
pub(crate) fn is_profession(view: &SentenceView<'_>, idx: usize) -> bool {
    view.has_role(idx, Role::Profession)
        || has_ending(view.folded(idx), WordRole::ProfessionEnding, view.languages, 0)
        || view.is_joined_trade(idx)
}

/// Whether token `idx` is the last word of a greeting.
pub(crate) fn is_greeting(view: &SentenceView<'_>, idx: usize) -> bool {
    entry_of(view, idx)
        .is_some_and(|entry| entry.phrases.iter().any(|phrase| phrase.context.wants == Announced::Greeting))
}
