//! The form in which a name stands, and its base, where the source that found it knows neither: taggers, encoders and context words find
//! a name as it stands, and its genitive would be lost with it.

use crate::names;
use crate::token::CAPITAL_NOUNS;
use crate::view::{SentenceView, takes};
use maskros_language::{LanguageTrait, WordRole, folded};
use maskros_lexicon::{Role, Strength, Word};
use maskros_morphology::{Cut, Form, readings};
use maskros_tagger::{Tagger, names::Names};
use maskros_text::{Candidate, Case, Group, Label, Lang, Languages, Span, TokenKind};

/// The lists of well-known names with names of organisations, places, products and people, by their bits.
const NAMED: u32 = 0b1_1000_1111;
/// A name that no list holds is at least so long before its s.
const LEAST_STEM: usize = 4;

/// Gives every candidate for a name that has none the base and the form of its last word.
pub(crate) fn fill(view: &SentenceView<'_>, tagger: Option<&Tagger>, candidates: &mut [Candidate]) {
    let finder = Finder { view, names: tagger.map(Tagger::names) };
    for candidate in candidates.iter_mut().filter(|candidate| is_name(candidate)) {
        if let Some(idx) = finder.last_word(candidate.span) {
            finder.give_form(idx, candidate);
        }
    }
}

/// Whether a candidate is a name without a base that can be inflected.
fn is_name(candidate: &Candidate) -> bool {
    let named = match candidate.label.group() {
        Group::Person => !matches!(candidate.label, Label::Title | Label::Username | Label::Initials),
        Group::Place => !matches!(candidate.label, Label::StreetNr | Label::ZipCode),
        Group::Institution => true,
        _ => candidate.label == Label::VehicleName,
    };
    named && candidate.base.is_none() && !candidate.attributes.genitive
}

/// Looks for forms in one sentence.
struct Finder<'a> {
    view: &'a SentenceView<'a>,
    names: Option<&'a Names>,
}

impl<'a> Finder<'a> {
    /// The word at the end of a name, whose genitive may have an apostrophe behind it.
    fn last_word(&self, span: Span) -> Option<usize> {
        let tokens = self.view.tokens;
        let last = tokens.partition_point(|token| token.span.end < span.end);
        tokens.get(last).filter(|token| token.span.end == span.end)?;
        let before = (1..3).filter_map(|back| last.checked_sub(back));
        let word = before.into_iter().find(|word| self.view.owner_end(*word) == last).unwrap_or(last);
        tokens.get(word).filter(|token| token.kind == TokenKind::Word).map(|_| word)
    }

    /// Gives a candidate whose last word is token `idx` its form, and the apostrophe that belongs to it.
    fn give_form(&self, idx: usize, candidate: &mut Candidate) {
        candidate.attributes.definite |= self.is_definite(idx, candidate.label);
        let Some(cut) = self.form(idx, candidate.label) else { return };
        candidate.attributes.genitive |= cut.form.genitive;
        candidate.attributes.definite |= cut.form.definite;
        candidate.attributes.plural |= cut.form.plural;
        candidate.span.end = self.view.tokens[self.view.owner_end(idx)].span.end;
        let before = Span::new(candidate.span.start, self.view.tokens[idx].span.start);
        candidate.base = Some(format!("{}{}", self.view.document.cut(before), cut.base()).into());
    }

    /// How the word `idx` at the end of a name is inflected; `None` where it is its own base.
    fn form(&self, idx: usize, label: Label) -> Option<Cut<'a>> {
        let lang = self.view.sentence.language.filter(|lang| *lang != Lang::Fr)?;
        let text = self.view.document.cut(self.view.span(idx, self.view.owner_end(idx)));
        LastWord { finder: self, idx, label, lang, text }.form()
    }

    /// Whether the lexicon has the base as a name of this kind, in this form, and knows it better than the whole word: `Annas`, not `Hans`,
    /// which is no genitive of the rare `Han`.
    fn is_listed(&self, cut: &Cut<'_>, label: Label, own: Option<Strength>) -> bool {
        let base = self.base(cut).filter(|word| is_kind(word, label));
        base.is_some_and(|word| takes(&word, cut.form) && (own.is_none() || word.best_name() > own))
    }

    /// `Almas far`: the genitive of a usual first name before a relative, though the whole is a less usual name.
    fn is_parent(&self, idx: usize, cut: &Cut<'_>, lang: Lang) -> bool {
        cut.form == Form::GENITIVE
            && !self.view.word(idx).is_some_and(is_common_first_name)
            && self.is_told(idx + 1, lang)
            && self.base(cut).is_some_and(|base| is_common_first_name(&base))
    }

    fn base(&self, cut: &Cut<'_>) -> Option<Word> {
        self.view.lexicon.word(&folded(&cut.base()))
    }

    /// Whether the stem, and not the whole word, is on the lists of well-known names.
    fn is_well_known(&self, idx: usize, cut: &Cut<'_>) -> bool {
        let folded = self.view.folded(idx);
        let stem = folded.get(..folded.len().saturating_sub(self.view.text(idx).len() - cut.stem.len()));
        let (Some(names), Some(stem)) = (self.names, stem) else { return false };
        names.lists_of(stem) & NAMED != 0 && names.lists_of(folded) & NAMED == 0
    }

    /// Whether a word of no list that ends in s is the owner of what follows: a consonant before the s, and then a word that is owned.
    /// Names in -as, -es, -is, -os, -us are many.
    fn owns(&self, idx: usize, cut: &Cut<'_>, lang: Lang) -> bool {
        let vowel = cut.stem.ends_with(|last: char| "aeiouyåäöæøü".contains(last));
        LanguageTrait::BareGenitive.languages().has(lang)
            && self.may_be_bare_genitive(idx, cut)
            && (self.is_told(idx + 1, lang) || (!vowel && self.is_owned(idx + 1, lang)))
    }

    /// Whether the stem is long enough, and the lists do not have the whole word as a name.
    fn may_be_bare_genitive(&self, idx: usize, cut: &Cut<'_>) -> bool {
        let listed = self.view.word(idx).is_some_and(|word| word.best_name().is_some());
        !listed && cut.stem.chars().count() >= LEAST_STEM
    }

    /// Whether a word stands behind a genitive more than behind a name: a relative, a profession, or one of the list.
    fn is_told(&self, idx: usize, lang: Lang) -> bool {
        let lang = Languages::only(lang);
        let role = |word: &Word| word.has(Role::Kin, lang) || word.has(Role::Profession, lang);
        self.view.word(idx).is_some_and(role) || self.view.facts(idx).has(WordRole::Owned)
    }

    /// Whether the word after a name can be what is owned: in German a noun or an adjective, elsewhere a word in lower case, and none of those
    /// that follow who does something.
    fn is_owned(&self, idx: usize, lang: Lang) -> bool {
        let Some(token) = self.view.tokens.get(idx).filter(|token| token.kind == TokenKind::Word) else {
            return false;
        };
        let noun = if CAPITAL_NOUNS.has(lang) { Case::Title } else { Case::Lower };
        token.case == noun && !self.view.facts(idx).has(WordRole::AfterName)
    }

    /// Whether the last word of an institution's name has the ending of a definite noun.
    fn is_definite(&self, idx: usize, label: Label) -> bool {
        label.group() == Group::Institution && names::is_definite(self.view.folded(idx), self.view.languages)
    }
}

/// Whether the ending that was taken off has an apostrophe, an accent or a colon: no name ends so.
fn is_marked(text: &str, cut: &Cut<'_>) -> bool {
    text.get(cut.stem.len()..).is_some_and(|tail| tail.starts_with(['\'', '’', '´', '`', ':']))
}

/// Whether a listed name is one of the kind that the label says.
fn is_kind(word: &Word, label: Label) -> bool {
    let (person, place) = (word.best_name().is_some(), word.place.is_some());
    match label.group() {
        Group::Person => person,
        Group::Place => place,
        _ => person || place,
    }
}

/// Whether the lists have the word as a first name that is hardly anything else.
fn is_common_first_name(word: &Word) -> bool {
    word.first_name.is_some_and(|(_, strength)| strength == Strength::Strong)
}

/// The word at the end of a name of this label.
struct LastWord<'f, 'a> {
    finder: &'f Finder<'a>,
    idx: usize,
    label: Label,
    lang: Lang,
    /// The word with the apostrophe behind it.
    text: &'a str,
}

impl<'a> LastWord<'_, 'a> {
    /// How it is inflected: a genitive that an apostrophe marks, or one before a relative, is one though the word be a name; a word that
    /// everybody knows as a name is one only where its owner is told; else the lists know the base, or it owns what follows.
    fn form(&self) -> Option<Cut<'a>> {
        let genitive = self.genitive();
        if genitive.is_some_and(|cut| is_marked(self.text, &cut)) {
            return self.listed().or(genitive);
        }
        if let Some(cut) = self.inflected().find(|cut| self.finder.is_parent(self.idx, cut, self.lang)) {
            return Some(cut);
        }
        if self.finder.view.word(self.idx).is_some_and(Word::is_well_known) {
            return self.told();
        }
        self.listed().or_else(|| genitive.filter(|cut| self.is_owner(cut)))
    }

    /// The readings of the word as another than its base.
    fn inflected(&self) -> impl Iterator<Item = Cut<'a>> {
        readings(self.text, Languages::only(self.lang)).filter(|cut| cut.form != Form::BASE)
    }

    /// The first reading, if it is a genitive with an ending.
    fn genitive(&self) -> Option<Cut<'a>> {
        let first = self.inflected().next();
        first.filter(|cut| cut.form == Form::GENITIVE && cut.stem.len() < self.text.len())
    }

    /// The reading whose base the lists have.
    fn listed(&self) -> Option<Cut<'a>> {
        let word = self.finder.view.word(self.idx);
        let own = word.filter(|word| is_kind(word, self.label)).and_then(Word::best_name);
        self.inflected().find(|cut| self.finder.is_listed(cut, self.label, own))
    }

    /// The genitive without an ending, before what it owns.
    fn told(&self) -> Option<Cut<'a>> {
        let unmarked = self.inflected().find(|cut| cut.form == Form::GENITIVE && cut.stem == self.text);
        unmarked.filter(|_| self.finder.is_told(self.idx + 1, self.lang))
    }

    fn is_owner(&self, cut: &Cut<'_>) -> bool {
        self.finder.is_well_known(self.idx, cut) || self.finder.owns(self.idx, cut, self.lang)
    }
}
