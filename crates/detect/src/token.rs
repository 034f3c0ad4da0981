//! What rules ask of one token: its case, its kind, what stands before it, what its word is to the packs.
//!
//! Beyond the sentence nothing is true of a token but that the sentence has ended, and its text is empty.

use crate::SentenceView;
use crate::names::words::Trigger;
use maskros_language::{LanguageTrait, WordFacts, WordRole, facts, has_ending};
use maskros_lexicon::{NamePart, PlaceKind, Role, Small, Word};
use maskros_text::{Case, Label, Lang, Languages, Origin, Sex, Span, Token, TokenKind};
use std::ops::Range;

/// The label of a first name by the sex that is told of its bearer.
pub(crate) const fn first_name_label(sex: Option<Sex>) -> Label {
    match sex {
        Some(Sex::Female) => Label::FirstnameFemale,
        Some(Sex::Male) => Label::FirstnameMale,
        Some(Sex::Both) | None => Label::FirstnameUnknown,
    }
}

/// Whether the lists have the word as a region or a country.
pub(crate) const fn is_land(word: &Word) -> bool {
    matches!(word.place, Some((PlaceKind::Region | PlaceKind::Country, _)))
}

/// The languages that write every noun with a capital, so that it tells no name.
pub(crate) const CAPITAL_NOUNS: Languages = LanguageTrait::CapitalNouns.languages();

/// The vowels that every language writes without an accent.
pub(crate) const VOWELS: [char; 6] = ['a', 'e', 'i', 'o', 'u', 'y'];

impl<'a> SentenceView<'a> {
    fn has_case(&self, idx: usize, case: Case) -> bool {
        self.tokens.get(idx).is_some_and(|token| token.case == case)
    }

    fn has_kind(&self, idx: usize, kind: TokenKind) -> bool {
        self.tokens.get(idx).is_some_and(|token| token.kind == kind)
    }

    /// Whether token `idx` is in small letters throughout.
    pub(crate) fn is_lower(&self, idx: usize) -> bool {
        self.has_case(idx, Case::Lower)
    }

    /// Whether the first letter of token `idx` is a capital and no other.
    pub(crate) fn is_title(&self, idx: usize) -> bool {
        self.has_case(idx, Case::Title)
    }

    /// Whether token `idx` is in capitals throughout.
    pub(crate) fn is_upper(&self, idx: usize) -> bool {
        self.has_case(idx, Case::Upper)
    }

    /// Whether token `idx` is a word in small letters, and no mixture of letters and digits; among words in capitals throughout, which tell
    /// as little, one of those.
    pub(crate) fn is_lower_word(&self, idx: usize) -> bool {
        let unmarked = self.is_lower(idx) || (self.shouting && self.is_upper(idx));
        unmarked && self.has_kind(idx, TokenKind::Word)
    }

    /// Whether token `idx` is a word in which no digit stands.
    pub(crate) fn is_word(&self, idx: usize) -> bool {
        self.has_kind(idx, TokenKind::Word)
    }

    /// Whether token `idx` is made of letters and digits.
    pub(crate) fn is_mixed(&self, idx: usize) -> bool {
        self.has_kind(idx, TokenKind::Mixed)
    }

    /// Whether token `idx` is a number.
    pub(crate) fn is_number(&self, idx: usize) -> bool {
        self.has_kind(idx, TokenKind::Number)
    }

    /// Whether token `idx` has digits, alone or among letters.
    pub(crate) fn has_digits(&self, idx: usize) -> bool {
        self.is_number(idx) || self.is_mixed(idx)
    }

    /// Whether token `idx` is neither a word nor a number.
    pub(crate) fn is_mark_or_symbol(&self, idx: usize) -> bool {
        let kind = self.tokens.get(idx).map(|token| token.kind);
        matches!(kind, Some(TokenKind::Punctuation | TokenKind::Symbol))
    }

    /// Whether a mark stands at `idx`, or the sentence has ended.
    pub(crate) fn is_mark_or_end(&self, idx: usize) -> bool {
        let mark = |token: &Token| token.kind == TokenKind::Punctuation;
        self.tokens.get(idx).is_none_or(mark)
    }

    /// Whether token `idx` is the first of the sentence, or a mark stands before it.
    pub(crate) fn is_behind_mark_or_start(&self, idx: usize) -> bool {
        idx.checked_sub(1).is_none_or(|before| self.is_mark_or_end(before))
    }

    /// Whether token `idx` is one capital with its full stop.
    pub(crate) fn is_letter_with_stop(&self, idx: usize) -> bool {
        self.letters(idx) == 1 && self.has_capital(idx) && self.is_dotted(idx)
    }

    /// How many letters token `idx` has.
    pub(crate) fn letters(&self, idx: usize) -> usize {
        self.text(idx).chars().count()
    }

    /// What the packs say of token `idx`; nothing beyond the sentence.
    pub(crate) fn facts(&self, idx: usize) -> WordFacts {
        self.known(idx).map_or_else(WordFacts::default, |known| known.facts)
    }

    /// Whether the packs give token `idx` this role in a language of the sentence.
    pub(crate) fn plays(&self, idx: usize, role: WordRole) -> bool {
        self.facts(idx).has_in(role, self.languages)
    }

    /// Whether the packs give token `idx` one of these roles in a language of the sentence.
    pub(crate) fn plays_any(&self, idx: usize, roles: &[WordRole]) -> bool {
        roles.iter().any(|role| self.plays(idx, *role))
    }

    /// Whether the packs give token `idx` this role in a language of the sentence or one that is written nearly alike.
    pub(crate) fn plays_near(&self, idx: usize, role: WordRole) -> bool {
        self.facts(idx).has_in(role, self.languages.with_relatives())
    }

    /// Whether the packs give token `idx` one of these roles in a language of the sentence or one that is written nearly alike.
    pub(crate) fn plays_any_near(&self, idx: usize, roles: &[WordRole]) -> bool {
        roles.iter().any(|role| self.plays_near(idx, *role))
    }

    /// Whether the packs give the words of `phrase` this role in a language of the sentence.
    pub(crate) fn means(&self, phrase: &str, role: WordRole) -> bool {
        facts(phrase).has_in(role, self.languages)
    }

    /// Whether token `idx` and the next one together have this role in a language of the sentence.
    pub(crate) fn begins_pair(&self, idx: usize, role: WordRole) -> bool {
        self.facts_of_two(idx).has_in(role, self.languages)
    }

    /// Whether token `idx`, by itself or with the one before it, has this role in a language of the sentence.
    pub(crate) fn ends_phrase(&self, idx: usize, role: WordRole) -> bool {
        self.plays(idx, role) || idx.checked_sub(1).is_some_and(|before| self.begins_pair(before, role))
    }

    /// Whether the token `back` tokens before `idx` has this role in a language of the sentence.
    pub(crate) fn follows_at(&self, idx: usize, back: usize, role: WordRole) -> bool {
        self.facts_back(idx, back).has_in(role, self.languages)
    }

    /// Whether the word stands right behind the sign of a hashtag.
    pub(crate) fn is_hashtag(&self, idx: usize) -> bool {
        self.text_before(idx) == "#" && self.touches_next(idx - 1)
    }

    /// Whether the word ends as ordinary words of the sentence's languages do.
    pub(crate) fn ends_as_word(&self, idx: usize) -> bool {
        has_ending(self.folded(idx), WordRole::WordEnding, self.languages, 0)
    }

    /// Whether the word right before token `idx` has this role in a language of the sentence.
    pub(crate) fn follows(&self, idx: usize, role: WordRole) -> bool {
        self.facts_before(idx).has_in(role, self.languages)
    }

    /// The same in a language of the sentence or one that is written nearly alike.
    pub(crate) fn follows_near(&self, idx: usize, role: WordRole) -> bool {
        self.facts_before(idx).has_in(role, self.languages.with_relatives())
    }

    /// Whether the lexicon gives the word `idx` this role in a language of the sentence.
    pub(crate) fn has_role(&self, idx: usize, role: Role) -> bool {
        self.word(idx).is_some_and(|word| word.has(role, self.languages))
    }

    /// Whether the lexicon gives the word `idx` one of these roles in a language of the sentence.
    pub(crate) fn has_any_role(&self, idx: usize, roles: &[Role]) -> bool {
        roles.iter().any(|role| self.has_role(idx, *role))
    }

    /// Whether the lists have the word `idx` as a place.
    pub(crate) fn is_place(&self, idx: usize) -> bool {
        self.word(idx).is_some_and(|word| word.place.is_some())
    }

    /// Whether the lists have the word `idx` as a place that is seldom anything else.
    pub(crate) fn is_usual_place(&self, idx: usize) -> bool {
        self.word(idx).is_some_and(Word::is_usual_place)
    }

    /// Whether the lists have the word `idx` as a surname, however rare or ordinary a word.
    pub(crate) fn is_listed_surname(&self, idx: usize) -> bool {
        self.word(idx).is_some_and(|word| word.surname.is_some())
    }

    /// Whether the lists have the word `idx` as a first name, however rare or ordinary a word.
    pub(crate) fn is_listed_first_name(&self, idx: usize) -> bool {
        self.word(idx).is_some_and(|word| word.first_name.is_some())
    }

    /// Whether the lists have the word `idx`, or the base of it, as a first name or surname.
    pub(crate) fn is_listed_name(&self, idx: usize) -> bool {
        self.words(idx).any(|word| word.best_name().is_some())
    }

    /// Whether the lists have the word `idx`, or the base of it, as a first name, surname or place.
    pub(crate) fn is_listed_name_or_place(&self, idx: usize) -> bool {
        self.words(idx).any(|word| word.is_name_or_place())
    }

    /// Whether the lists know the word `idx`, or the base of it, as a name or a place rather than as a word.
    pub(crate) fn is_well_known(&self, idx: usize) -> bool {
        self.words(idx).any(|word| word.is_well_known())
    }

    /// How running text writes the word `idx`.
    pub(crate) fn small(&self, idx: usize) -> Small {
        self.known(idx).map_or_else(Small::default, |known| known.small)
    }

    /// Whether running text writes the word `idx` mostly small in a language of the sentence.
    pub(crate) fn is_mostly_small(&self, idx: usize) -> bool {
        self.speaks(self.small(idx).mostly)
    }

    /// Whether token `idx` has a capital.
    pub(crate) fn has_capital(&self, idx: usize) -> bool {
        self.tokens.get(idx).is_some_and(|token| !matches!(token.case, Case::Lower | Case::None))
    }

    /// Whether the word `idx` begins or ends rules, and `says` is true of them.
    pub(crate) fn is_trigger(&self, idx: usize, says: fn(Trigger) -> bool) -> bool {
        self.known(idx).and_then(|known| known.trigger).is_some_and(says)
    }

    /// The tokens that `span` touches.
    pub(crate) fn tokens_in(&self, span: Span) -> Range<usize> {
        let start = self.tokens.partition_point(|token| token.span.end <= span.start);
        let end = self.tokens.partition_point(|token| token.span.start < span.end);
        start..end.max(start)
    }

    /// Whether the word `idx` is an ordinary word here.
    pub(crate) fn is_ordinary_word(&self, idx: usize) -> bool {
        self.word(idx).is_some_and(|word| self.is_ordinary(word))
    }

    /// Whether neither the lists nor running text know the word `idx` as another than a name.
    pub(crate) fn is_unheard(&self, idx: usize) -> bool {
        self.small(idx).mostly_or_everyday().is_empty() && !self.is_ordinary_word(idx) && !self.has_roles(idx)
    }

    /// `Tell Sara I said hi`, `tell kieran`: whether a verb of asking stands before a first name alone, or before kin.
    pub(crate) fn asks(&self, idx: usize) -> bool {
        let first =
            self.word(idx + 1).is_some_and(Word::is_usual_first_name) || self.has_role(idx + 1, Role::Kin);
        let goes_on = self.is_title(idx + 2) && self.letters(idx + 2) > 1;
        // In whatever language: so short a sentence is easily taken for one of another.
        first && !goes_on && self.facts(idx).has(WordRole::Asking)
    }

    /// `Gun control`, `Even so`: whether the sentence is English alone and has the word as an ordinary one, and those who are called so are
    /// at home in other countries.
    pub(crate) fn is_name_of_elsewhere(&self, idx: usize) -> bool {
        self.is_english() && self.is_ordinary_word(idx) && self.has_only_foreign_bearers(idx)
    }

    /// Whether the lists know where people are called so, and it is not where English is spoken.
    fn has_only_foreign_bearers(&self, idx: usize) -> bool {
        let origins = self.lexicon.origins(NamePart::First, self.folded(idx));
        !origins.is_empty() && !origins.has(Origin::English)
    }

    /// `Malte kommt um acht`: whether the word is what French calls a country, and in German an everyday first name.
    pub(crate) fn is_given_name_here(&self, word: &Word) -> bool {
        let country = word.place.is_some_and(|(kind, _)| kind == PlaceKind::Country);
        country && word.everyday && self.may_have_capital_nouns() && !self.may_be_french()
    }

    /// `Liban Warsame`, `Libans mamma`: whether the word is a country of another language, and a first name in those of the sentence.
    pub(crate) fn is_country_elsewhere(&self, idx: usize) -> bool {
        let folded = self.folded(idx);
        let is_country = |facts: WordFacts| facts.has_in(WordRole::CountryElsewhere, self.languages);
        is_country(self.facts(idx)) || folded.strip_suffix('s').is_some_and(|owner| is_country(facts(owner)))
    }

    /// `Kreisbrandmeister`, `tingrettsdommer`: whether a word that no list has as a name is joined with one for what somebody does.
    pub(crate) fn is_joined_trade(&self, idx: usize) -> bool {
        const STEM: usize = 3;
        has_ending(self.folded(idx), WordRole::TradeEnding, self.languages, STEM)
            && !self.folded(idx).contains('-')
            && !self.is_listed_name_or_place(idx)
    }

    /// Whether the lists have the word as a region.
    pub(crate) fn is_listed_region(&self, idx: usize) -> bool {
        self.words(idx).filter_map(|word| word.place).any(|(kind, _)| kind == PlaceKind::Region)
    }

    /// Whether nouns are capitalised in every language that the sentence may be in.
    pub(crate) const fn has_capital_nouns(&self) -> bool {
        LanguageTrait::CapitalNouns.is_of_all(self.languages)
    }

    /// Whether nouns are capitalised in a language that the sentence may be in.
    pub(crate) const fn may_have_capital_nouns(&self) -> bool {
        LanguageTrait::CapitalNouns.is_of_one(self.languages)
    }

    /// Whether the sentence is German and can be nothing else.
    pub(crate) fn is_german(&self) -> bool {
        self.languages == Languages::only(Lang::De)
    }

    /// Whether the sentence is English and can be nothing else.
    pub(crate) fn is_english(&self) -> bool {
        self.languages == Languages::only(Lang::En)
    }

    /// Whether the sentence is French and can be nothing else.
    pub(crate) fn is_french(&self) -> bool {
        self.languages == Languages::only(Lang::Fr)
    }

    /// Whether the sentence is in a language that no model knows.
    pub(crate) fn is_foreign(&self) -> bool {
        let languages = self.sentence.languages;
        !languages.is_empty() && !languages.meets(Languages::SUPPORTED)
    }

    /// Whether the sentence may be English, and something else too.
    pub(crate) fn may_be_english(&self) -> bool {
        self.languages.has(Lang::En)
    }

    /// Whether the sentence may be French, and something else too.
    pub(crate) fn may_be_french(&self) -> bool {
        self.languages.has(Lang::Fr)
    }

    /// Whether the sentence may be German, and something else too.
    pub(crate) fn may_be_german(&self) -> bool {
        self.languages.has(Lang::De)
    }

    /// Whether the word `idx` is the form of a listed one, or a rule begins or ends with it.
    pub(crate) fn is_filed(&self, idx: usize) -> bool {
        self.known(idx).is_some_and(|known| known.base.is_some() || known.trigger.is_some())
    }

    /// Whether no list holds the word `idx` or a base of it, and no rule begins or ends with it.
    pub(crate) fn is_unlisted(&self, idx: usize) -> bool {
        idx < self.tokens.len() && self.word(idx).is_none() && !self.is_filed(idx)
    }

    /// Whether the form of the word `idx` tells something.
    pub(crate) fn is_telling(&self, idx: usize) -> bool {
        self.known(idx).is_some_and(|known| known.form_cues.tells())
    }

    /// Whether neither the lists nor the rules know the word `idx`, and its form tells nothing.
    pub(crate) fn is_unknown(&self, idx: usize) -> bool {
        self.is_unlisted(idx) && !self.is_telling(idx)
    }

    /// Whether token `idx` joins the items of a list: a comma or a conjunction.
    pub(crate) fn joins_items(&self, idx: usize) -> bool {
        self.text(idx) == "," || self.is_conjunction(idx)
    }

    /// The text of the token before `idx`.
    pub(crate) fn text_before(&self, idx: usize) -> &'a str {
        idx.checked_sub(1).map_or("", |before| self.text(before))
    }

    /// Whether token `idx` stands between commas.
    pub(crate) fn is_between_commas(&self, idx: usize) -> bool {
        self.text_before(idx) == "," && self.text(idx + 1) == ","
    }

    /// What the packs say of token `idx` and the next one as one phrase.
    pub(crate) fn facts_of_two(&self, idx: usize) -> WordFacts {
        self.facts(idx).with_next(self.folded(idx), self.folded(idx + 1))
    }

    /// `mein Bruder Jakob`, `my uncle Sam`, `broren min Les`: whether the word stands behind somebody's kin, whatever song or land is called so too.
    pub(crate) fn is_behind_owned_kin(&self, idx: usize) -> bool {
        let kin = |back: usize| idx.checked_sub(back).filter(|kin| self.has_role(*kin, Role::Kin));
        let owned = kin(1).is_some_and(|kin| self.follows(kin, WordRole::KinOwner));
        owned || (self.follows(idx, WordRole::KinOwner) && kin(2).is_some())
    }

    /// What the packs say of the token before `idx`; nothing of the first.
    pub(crate) fn facts_before(&self, idx: usize) -> WordFacts {
        self.facts_back(idx, 1)
    }

    /// What the packs say of the token `back` tokens before `idx`; nothing before the sentence.
    pub(crate) fn facts_back(&self, idx: usize, back: usize) -> WordFacts {
        idx.checked_sub(back).map_or_else(WordFacts::default, |at| self.facts(at))
    }

    /// The folded form of the token `back` tokens before `idx`.
    pub(crate) fn folded_back(&self, idx: usize, back: usize) -> &'a str {
        idx.checked_sub(back).map_or("", |at| self.folded(at))
    }

    /// Whether the word `idx` is a preposition of places in a language of the sentence.
    pub(crate) fn is_place_preposition(&self, idx: usize) -> bool {
        self.plays(idx, WordRole::PlacePreposition)
    }

    /// Whether such a preposition stands before the word `idx`.
    pub(crate) fn is_led_to_place(&self, idx: usize) -> bool {
        idx.checked_sub(1).is_some_and(|before| self.is_place_preposition(before))
    }

    /// Whether the word `idx`, which may be one for a place or street, is the surname of the first name before it or has one behind it:
    /// Scandinavian writes such words with a capital in names of people alone (`Bjørn Myr`, `Ragnfrid Ås Teigland`), but for streets.
    pub(crate) fn is_terrain_surname(&self, idx: usize) -> bool {
        let Some(before) = idx.checked_sub(1) else { return false };
        let northern = self.languages.union(Languages::SCANDINAVIAN) == Languages::SCANDINAVIAN;
        northern && self.is_title(idx) && !self.is_number(idx + 1) && self.is_named_before(idx, before)
    }

    /// Whether the word `before` that at `idx` is somebody's first name, or a surname follows, and no place is said.
    fn is_named_before(&self, idx: usize, before: usize) -> bool {
        !self.is_part_of_place(before) && (self.may_be_given(before) || self.is_surname_in_middle(idx))
    }

    /// Whether the word `idx` goes on with what stands before it as names of places do: behind a preposition, another name or an abbreviation.
    fn is_part_of_place(&self, idx: usize) -> bool {
        let Some(before) = idx.checked_sub(1) else { return false };
        let name = self.is_listed_first_name(before);
        self.facts(before).has_any(&[WordRole::PlacePreposition, WordRole::Where])
            || (self.has_case(before, Case::Title) && (before > 0 || name))
            || self.text(before) == "."
    }

    /// Whether the word `idx` is a first name of the lists, or the initials of a double one.
    fn may_be_given(&self, idx: usize) -> bool {
        let listed = self.is_listed_first_name(idx) || self.is_double_name(idx);
        (listed && self.is_capitalised_title(idx)) || self.is_joined_letters(idx)
    }

    /// Whether the word `idx` is `Rolf-Inge`, of no list as a whole: two names with a capital each.
    fn is_double_name(&self, idx: usize) -> bool {
        const LEAST_LETTERS: usize = 3;
        let half = |half: &str| half.starts_with(char::is_uppercase) && half.chars().count() >= LEAST_LETTERS;
        self.text(idx).split_once('-').is_some_and(|(first, second)| half(first) && half(second))
    }

    /// `Ragnfrid Ås Teigland`: whether the word stands between a word with a capital and a surname.
    fn is_surname_in_middle(&self, idx: usize) -> bool {
        self.is_listed_surname(idx + 1)
            && idx > 0
            && [idx - 1, idx + 1].into_iter().all(|at| self.is_capitalised_title(at))
    }

    /// Whether the word `idx` has one capital, and not throughout: `Anna`, `McAdam`, `Ann-Marie`.
    pub(crate) fn is_capitalised_title(&self, idx: usize) -> bool {
        self.has_case(idx, Case::Title)
            || (self.has_case(idx, Case::Mixed) && self.text(idx).starts_with(char::is_uppercase))
    }

    /// `S-G`: single capitals with hyphens between.
    pub(crate) fn is_joined_letters(&self, idx: usize) -> bool {
        let text = self.text(idx);
        let letter = |part: &str| part.chars().count() == 1 && part.chars().all(char::is_uppercase);
        (3..=8).contains(&text.len()) && text.contains('-') && text.split('-').all(letter)
    }

    /// Whether the lists have the word `idx` with a role.
    pub(crate) fn has_roles(&self, idx: usize) -> bool {
        self.word(idx).is_some_and(|word| word.roles != 0)
    }

    /// Whether token `idx` joins the items of a list: a conjunction.
    pub(crate) fn is_conjunction(&self, idx: usize) -> bool {
        self.facts(idx).has(WordRole::ListConjunction)
    }

    /// The folded form of the token before `idx`.
    pub(crate) fn folded_before(&self, idx: usize) -> &'a str {
        self.folded_back(idx, 1)
    }
}
