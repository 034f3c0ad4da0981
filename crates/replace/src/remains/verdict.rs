//! What a find is: the name, an address that holds it, perhaps the name, or something else.

use super::names::{ADJECTIVES, Entry, is_role};
use super::{Hit, MIN_IN_HANDLE, MIN_INSIDE, SURE, Search};
use crate::shape::folded;
use maskros_language::LanguageTrait;
use maskros_lexicon::{Lexicon, Strength, Word, ascii};
use maskros_morphology::{Form, readings};
use maskros_text::{Decision, Group, Label, Languages, Span};

/// What is as sure as this is looked for in lower case though no list knows it.
const CERTAIN: f32 = 0.9;

/// What a find is.
pub(super) enum Verdict {
    /// The entry's name in this form, in this part of the text.
    Name(Span, Form),
    /// An address or handle that holds the name.
    Address(Span, Label),
    /// Perhaps the name.
    Perhaps(Span),
    /// Something else.
    Other,
}

/// How a word is written that is spelt like a name.
#[derive(Clone, Copy)]
struct Spelt {
    /// Whether it says what is in no name.
    role: bool,
    /// Whether it is an ordinary word too.
    common: bool,
    /// Whether it has a capital.
    upper: bool,
    /// Whether it is a name of its own and not the form of another one: `Hans` may be the genitive of `Han`.
    own: bool,
}

impl Spelt {
    fn of(search: &Search<'_>, entry: &Entry, span: Span, form: Form) -> Self {
        let text = search.document.cut(span);
        let known = Lexicon::embedded().word(&folded(text)).unwrap_or_default();
        let name = known.best_name() >= Some(Strength::Medium);
        Self {
            role: is_role(&entry.word) || is_role(&known),
            common: entry.is_common(search.languages) || known.common.meets(search.languages),
            upper: search.starts_upper(span),
            own: name && form != Form::BASE && !text.contains(['\'', '’']),
        }
    }
}

impl Search<'_> {
    pub(super) fn judge(&self, entry: &Entry, span: Span, room: Span, hits: &[Hit]) -> Verdict {
        let word = self.grown(span, room);
        if entry.whole && !self.is_alone(span, word) {
            return Verdict::Other;
        }
        if let Some(address) = self.address(entry, span, room) {
            return address;
        }
        if entry.whole {
            return Verdict::Name(span, Form::BASE);
        }
        let text = self.document.cut(word);
        let folded = folded(text);
        if let Some((span, form)) = self.form(entry, word, text, &folded) {
            return self.named(entry, room, span, form);
        }
        self.inside(entry, span, word, &folded, hits)
    }

    /// What a word is that is spelt like the name: in the name of a house or firm an ordinary word is its owner.
    fn named(&self, entry: &Entry, room: Span, span: Span, form: Form) -> Verdict {
        if self.kept(room, span) { Verdict::Name(span, form) } else { self.weighed(entry, span, form) }
    }

    /// The form of the entry that the word is, and the part of it that is the name (`Schmitz` of `Schmitz'sche`).
    fn form(&self, entry: &Entry, word: Span, text: &str, folded: &str) -> Option<(Span, Form)> {
        let read = readings(folded, self.languages).find(|cut| *cut.base() == *entry.folded);
        if let Some(cut) = read {
            return fits(entry, cut.form).then_some((word, cut.form));
        }
        let mark = text.find(['\'', '’']).and_then(|at| text.get(..at));
        // `svenska` is no adjective of Sven, and those of places are words of their own (`norske`).
        let made = !matches!(entry.label.group(), Group::Place) && Lexicon::embedded().word(folded).is_none();
        let adjective = ADJECTIVES.iter().filter(|_| made).find_map(|ending| text.strip_suffix(ending));
        let name =
            mark.into_iter().chain(adjective).find(|name| crate::shape::folded(name) == entry.folded)?;
        Some((Span::new(word.start, word.start + name.len()), Form::BASE))
    }

    /// Whether nothing but quotation marks is in the word beside the span.
    fn is_alone(&self, span: Span, word: Span) -> bool {
        word == span || self.document.cut(word).trim_matches(['\'', '’']) == self.document.cut(span)
    }

    /// Whether a word that is spelt like the name is the name.
    fn weighed(&self, entry: &Entry, span: Span, form: Form) -> Verdict {
        let word = Spelt::of(self, entry, span, form);
        match () {
            () if word.role || (word.common && !word.upper) => Verdict::Other,
            () if self.names.kept.contains(&entry.folded) => Verdict::Perhaps(span),
            () if entry.is_house() && !self.may_be_house(entry, span) => Verdict::Other,
            () if word.upper => self.weighed_with_capital(entry, span, form, word),
            () => self.weighed_in_small(entry, span, form, word),
        }
    }

    fn weighed_with_capital(&self, entry: &Entry, span: Span, form: Form, word: Spelt) -> Verdict {
        if !word.common && !word.own {
            return Verdict::Name(span, form);
        }
        if word.own || !self.is_sure(entry) {
            return Verdict::Other;
        }
        match entry.word.best_name() {
            Some(strength) if strength >= Strength::Medium && self.proves(span) => Verdict::Name(span, form),
            Some(_) => Verdict::Perhaps(span),
            None => Verdict::Other,
        }
    }

    fn weighed_in_small(&self, entry: &Entry, span: Span, form: Form, word: Spelt) -> Verdict {
        match () {
            () if word.own || !self.is_sure(entry) => Verdict::Other,
            () if self.lower_name(entry, form) => Verdict::Name(span, form),
            () if entry.letters() >= MIN_IN_HANDLE => Verdict::Perhaps(span),
            () => Verdict::Other,
        }
    }

    /// Whether the name was found on grounds so good that it is looked for also where the word may be ordinary.
    fn is_sure(&self, entry: &Entry) -> bool {
        self.decisions.get(entry.decision).is_some_and(|decision| decision.score >= SURE)
    }

    /// Whether a capital here proves a name: not at the start of a sentence, and not where every noun has one.
    fn proves(&self, span: Span) -> bool {
        !LanguageTrait::CapitalNouns.is_of_one(self.languages) && self.last_before(span).is_some_and(goes_on)
    }

    /// The last letter or mark before a word, blanks left out.
    fn last_before(&self, span: Span) -> Option<char> {
        let before = self.document.cut(Span::new(0, span.start));
        before.trim_end_matches([' ', '\t', '\u{a0}']).chars().next_back()
    }

    /// Whether the word of an institution's name is one here: it has a capital, and is no noun that begins a sentence.
    ///
    /// What is called after its kind alone (`Tilsynet`, `Koalition`) is a word of no list too; firms have names of their own.
    fn may_be_house(&self, entry: &Entry, span: Span) -> bool {
        self.starts_upper(span) && (is_firm(entry) || self.proves(span) || !self.may_be_noun(entry))
    }

    /// Whether a word with a capital may be a noun: any where nouns have capitals, and a definite one of a Scandinavian language.
    fn may_be_noun(&self, entry: &Entry) -> bool {
        LanguageTrait::CapitalNouns.is_of_one(self.languages)
            || self.languages.meets(Languages::SCANDINAVIAN) && is_definite(&entry.folded)
    }

    /// Whether the name is looked for in lower case: rare words are ordinary words that no list holds.
    fn lower_name(&self, entry: &Entry, form: Form) -> bool {
        [Form::BASE, Form::GENITIVE].contains(&form)
            && (is_sure_first_name(&entry.word) || self.is_certain_and_unlisted(entry))
    }

    /// Whether a long name that no list holds was found on certain grounds.
    fn is_certain_and_unlisted(&self, entry: &Entry) -> bool {
        self.is_certain(entry) && entry.word == Word::default() && entry.letters() >= MIN_INSIDE
    }

    fn is_certain(&self, entry: &Entry) -> bool {
        self.decisions.get(entry.decision).is_some_and(|decision| decision.score >= CERTAIN)
    }

    /// Names inside a word of no list: `annakvirrlind`, `Kvirrlindaffären`, `teamGirard`.
    fn inside(&self, entry: &Entry, span: Span, word: Span, folded: &str, hits: &[Hit]) -> Verdict {
        let listed = Lexicon::embedded().word(folded).is_some();
        let person = entry.label.is_name_part();
        match () {
            () if listed => Verdict::Other,
            () if entry.is_common(self.languages) => Verdict::Other,
            () if person && self.tiled(word, hits) => Verdict::Address(word, Label::Username),
            () if self.is_initialled(entry, span, word) => Verdict::Address(word, Label::Username),
            () if self.ends_handle(entry, span, word) => Verdict::Address(word, Label::Username),
            () if self.begins_compound(entry, span, word) => Verdict::Name(span, Form::BASE),
            () => Verdict::Other,
        }
    }

    /// Whether a name ends a word that is a handle: `teamGirard`, `ohanssonlund`.
    fn ends_handle(&self, entry: &Entry, span: Span, word: Span) -> bool {
        span.end == word.end
            && (entry.letters() >= MIN_IN_HANDLE && self.is_camel(span, word)
                || self.ends_small(entry, span, word))
    }

    /// `lholst`, `fada`: whether a word in small letters is the beginning of somebody's first name and the surname behind it.
    fn is_initialled(&self, entry: &Entry, span: Span, word: Span) -> bool {
        let before = self.document.cut(Span::new(word.start, span.start));
        let small = span.end == word.end && self.document.cut(word).chars().all(char::is_lowercase);
        small
            && entry.label == Label::Surname
            && (1..=3).contains(&before.chars().count())
            && self.is_beginning_of_first(entry, &ascii::plain(before))
    }

    /// Whether a first name of the bearer of a surname begins so.
    fn is_beginning_of_first(&self, entry: &Entry, letters: &str) -> bool {
        let bearers = self.decisions.iter().filter(|decision| folded(&decision.base) == entry.folded);
        let entities: Vec<_> = bearers.map(|decision| decision.entity).collect();
        let begins = |decision: &&Decision| {
            decision.label.is_first_name() && ascii::plain(&folded(&decision.base)).starts_with(letters)
        };
        self.decisions.iter().filter(begins).any(|decision| entities.contains(&decision.entity))
    }

    /// Whether a long name of somebody stands behind something else in a word in small letters.
    fn ends_small(&self, entry: &Entry, span: Span, word: Span) -> bool {
        span.start != word.start
            && !self.starts_upper(word)
            && entry.label.is_name_part()
            && entry.letters() > MIN_INSIDE
    }

    /// Whether a capital behind a small letter begins the find.
    fn is_camel(&self, span: Span, word: Span) -> bool {
        self.starts_upper(span)
            && self.document.cut(Span::new(word.start, span.start)).ends_with(char::is_lowercase)
    }

    /// Whether a long name begins a word and what follows is the second part of a compound, not the ending of another name.
    fn begins_compound(&self, entry: &Entry, span: Span, word: Span) -> bool {
        span.start == word.start
            && entry.letters() >= MIN_INSIDE
            && word.end - span.end >= self.shortest_second_part(entry, word)
    }

    fn shortest_second_part(&self, entry: &Entry, word: Span) -> usize {
        match self.is_town_in_small(entry) {
            true => 4,
            false if self.starts_upper(word) => 5,
            false => usize::MAX,
        }
    }

    /// Whether a town begins compounds in small letters, as in the Scandinavian languages: `tromsødialekt`, `göteborgsregnet`.
    fn is_town_in_small(&self, entry: &Entry) -> bool {
        is_town(entry.label) && self.languages.meets(Languages::SCANDINAVIAN) && self.is_sure(entry)
    }

    pub(super) fn starts_upper(&self, span: Span) -> bool {
        self.document.cut(span).chars().next().is_some_and(char::is_uppercase)
    }

    /// Whether names of people alone make the word, at least two.
    fn tiled(&self, word: Span, hits: &[Hit]) -> bool {
        let mut end = word.start;
        let mut count = 0;
        for hit in hits.iter().take_while(|hit| self.is_name(hit)) {
            if hit.span.start != end || hit.span.end > word.end {
                break;
            }
            end = hit.span.end;
            count += 1;
        }
        count > 1 && end == word.end
    }

    fn is_name(&self, hit: &Hit) -> bool {
        self.names.entries.get(hit.owner).is_some_and(|entry| entry.label.is_name_part())
    }
}

/// Whether a label is that of a town or of what is around it.
const fn is_town(label: Label) -> bool {
    matches!(label, Label::City | Label::Region | Label::Area)
}

fn is_firm(entry: &Entry) -> bool {
    entry.part || matches!(entry.label, Label::Company | Label::VehicleName)
}

/// Whether a letter or mark before a word shows that it stands inside a sentence.
fn goes_on(letter: char) -> bool {
    letter.is_alphanumeric() || matches!(letter, ',' | '-' | '&')
}

/// Whether a word ends as definite or plural nouns do in the Scandinavian languages.
fn is_definite(word: &str) -> bool {
    const ENDINGS: &[&str] = &["en", "et", "ene", "erne", "arna", "orna", "erna", "ne", "na", "an", "a"];
    ENDINGS.iter().any(|ending| word.ends_with(ending))
}

fn is_sure_first_name(word: &Word) -> bool {
    word.first_name.is_some_and(|(_, strength)| strength >= Strength::Medium)
}

/// Whether an entry can have a form: first names and surnames are not definite one by one, only places have inhabitants.
fn fits(entry: &Entry, form: Form) -> bool {
    let person = entry.label.is_name_part();
    !(person && (form.inhabitant || (form.definite && !form.plural)))
}
