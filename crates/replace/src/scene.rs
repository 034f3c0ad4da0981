//! What every strategy sees of a document, and how it asks for a pseudonym.

use crate::bearers::Bearers;
use crate::calendar::Date;
use crate::draw::{Draw, mac, shuffled};
use crate::name_parts::NameParts;
use crate::namer::{Class, Named, Namer, Wanted};
use crate::notice::{Notice, NoticeKind};
use crate::originals::Originals;
use crate::pseudonym_map::PseudonymMap;
use crate::shape::{capitalised, cased_like, folded, folds_to};
use crate::timeline::Timeline;
use crate::words::LINGUA_FRANCA;
use crate::{date_reading, native, towns_beside};
use maskros_language::LanguageTrait;
use maskros_lexicon::{Lexicon, Word};
use maskros_morphology::{Form, bases, inflect, is_sibilant};
use maskros_text::{Action, Attributes, Decision, Decisions, Document, Group, Label, Lang, Languages, Span};
use std::collections::{HashMap, HashSet};

/// One document on its way.
pub(crate) struct Scene<'a> {
    pub(crate) document: &'a Document,
    pub(crate) decisions: &'a [Decision],
    pub(crate) namer: &'a mut Namer,
    pub(crate) lexicon: Lexicon,
    pub(crate) originals: Originals,
    pub(crate) notices: Vec<Notice>,
    /// Who became whom in this document, for handles and initials.
    pub(crate) people: PseudonymMap,
    /// Which parts of names the names of this document are.
    pub(crate) names: NameParts,
    /// Where the people of this document are at home.
    pub(crate) bearers: Bearers,
    /// The first decision that replaces a country, by its ISO 3166 code.
    pub(crate) countries: HashMap<[u8; 2], usize>,
    /// The towns of the document, folded.
    pub(crate) town_names: HashSet<String>,
    /// Those that are written with `ß`, by how capitals spell them: `giessen`.
    pub(crate) sharp_towns: HashMap<String, &'a str>,
    /// The country in which the text is, where its towns tell it.
    pub(crate) native: Option<[u8; 2]>,
    /// The replaced town beside each postal code, by the code as it is written.
    pub(crate) towns_of_codes: HashMap<&'a str, usize>,
    /// Whether `03/04/2021` is the fourth of March here.
    pub(crate) month_first: bool,
    /// Where the dates of the document go.
    pub(crate) timeline: Timeline,
    /// The language of mentions that stand in no sentence of a known one: that of most others.
    language: Lang,
}

impl<'a> Scene<'a> {
    /// `words` says whether pseudonyms are wanted, so that the words of the document must be known.
    pub(crate) fn new(
        document: &'a Document,
        decisions: &'a Decisions,
        namer: &'a mut Namer,
        words: bool,
    ) -> Self {
        let language = main_language(decisions);
        let month_first = words && month_first(document, decisions);
        let timeline = if words {
            let seed = |purpose: &str| namer.document_seed(purpose);
            Timeline::of(document, decisions.as_slice(), (language, month_first), seed)
        } else {
            Timeline::default()
        };
        let lexicon = Lexicon::embedded();
        let all = if words { decisions.as_slice() } else { &[] };
        let names = NameParts::of(all);
        Self {
            document,
            decisions: decisions.as_slice(),
            namer,
            timeline,
            bearers: Bearers::of(&lexicon, &names, all),
            native: native::country(&lexicon, all, language),
            names,
            lexicon,
            originals: if words { Originals::of(document, decisions) } else { Originals::default() },
            people: PseudonymMap::default(),
            notices: Vec::new(),
            countries: if words { countries(decisions) } else { HashMap::new() },
            town_names: towns_among(decisions.as_slice()).map(|town| folded(&town.base)).collect(),
            sharp_towns: sharp_towns(decisions.as_slice()),
            towns_of_codes: if words {
                towns_beside::towns(document, decisions.as_slice())
            } else {
                HashMap::new()
            },
            month_first,
            language,
        }
    }

    /// The parts of the date that a decision is part of: those of its mention, and neighbours of other kinds that only a
    /// blank, comma or full stop keeps apart.
    pub(crate) fn date(&self, decision: &Decision) -> Vec<&'a Decision> {
        let all = self.decisions;
        let at = all.partition_point(|other| other.span.start < decision.span.start);
        let mut parts: Vec<&Decision> = all.get(at).into_iter().collect();
        let mut gather = |others: &mut dyn Iterator<Item = &'a Decision>| {
            let mut edge = decision.span;
            for other in others.take_while(|other| date_reading::joins(other.label)) {
                let between = Span::new(edge.end.min(other.span.end), edge.start.max(other.span.start));
                let near = between.len() < 4 && !self.document.cut(between).contains(['\n', '\r']);
                let repeated = parts.iter().any(|part| part.label == other.label);
                if repeated || !(near || other.mention == decision.mention) {
                    break;
                }
                edge = other.span;
                parts.push(other);
            }
        };
        gather(&mut all.iter().take(at).rev());
        gather(&mut all.iter().skip(at + 1));
        parts.sort_by_key(|part| part.span);
        parts
    }

    /// The place of a decision among all.
    fn place(&self, decision: &Decision) -> usize {
        self.decisions.partition_point(|other| other.span.start < decision.span.start)
    }

    /// The day that a decision is a part of, moved; none for a lone year.
    pub(crate) fn moved_date(&self, decision: &Decision) -> Option<Date> {
        self.timeline.moved(self.place(decision))
    }

    /// The lone year that a decision is, moved.
    pub(crate) fn moved_year(&self, decision: &Decision, year: i64) -> i64 {
        self.timeline.moved_year(self.place(decision), year)
    }

    /// Whether a decision is the year of a week.
    pub(crate) fn of_week(&self, decision: &Decision) -> bool {
        self.timeline.is_week(self.place(decision))
    }

    /// The language that most mentions of the document are in: what decides where a number without words round it is at home.
    pub(crate) const fn main_language(&self) -> Lang {
        self.language
    }

    /// Whether the document has fewer letters than tell its language: a cell, a heading, a number with a word before it.
    pub(crate) fn is_brief(&self) -> bool {
        const ENOUGH: usize = 40;
        self.document.text().chars().filter(|letter| letter.is_alphabetic()).take(ENOUGH).count() < ENOUGH
    }

    /// The text of a decision.
    pub(crate) fn text(&self, decision: &Decision) -> &'a str {
        self.document.cut(decision.span)
    }

    /// The word before a decision.
    pub(crate) fn word_before(&self, decision: &Decision) -> &'a str {
        let before = self.document.before(decision.span.start);
        before.split_whitespace().next_back().unwrap_or_default()
    }

    /// The language a mention is written in.
    pub(crate) fn language(&self, decision: &Decision) -> Lang {
        decision.attributes.language.unwrap_or(self.language)
    }

    /// The same, as the only one of a set.
    pub(crate) fn languages(&self, decision: &Decision) -> Languages {
        Languages::only(self.language(decision))
    }

    /// What the lexicon knows about a name of one or several words.
    pub(crate) fn word(&self, name: &str) -> Word {
        self.lexicon.word_or_phrase(&folded(name)).unwrap_or_default()
    }

    /// The towns that the text names.
    pub(crate) fn towns(&self) -> impl Iterator<Item = &Decision> {
        towns_among(self.decisions)
    }

    pub(crate) fn notice(&mut self, span: Span, kind: NoticeKind) {
        self.notices.push(Notice { span, kind });
    }

    /// A draw that belongs to a purpose and a base form within the scope.
    pub(crate) fn draw(&self, purpose: &str, about: &str) -> Draw {
        self.namer.draw(purpose, &folded(about))
    }

    /// The pseudonym that this document has for `original` already.
    pub(crate) fn known(&self, class: Class, original: &str) -> Option<String> {
        self.namer.written(class, original).map(str::to_owned)
    }

    /// The pseudonym of `original`, drawn by `candidate`.
    pub(crate) fn name(
        &mut self,
        decision: &Decision,
        class: Class,
        original: &str,
        candidate: &dyn Fn(usize, &[u8; 32]) -> Option<String>,
    ) -> String {
        self.chosen(decision, &Wanted { class, label: decision.label, original, pool: "", candidate })
    }

    /// The same where each attempt has a draw of its own.
    pub(crate) fn drawn(
        &mut self,
        decision: &Decision,
        class: Class,
        original: &str,
        candidate: &dyn Fn(&mut Draw, usize) -> Option<String>,
    ) -> String {
        self.name(decision, class, original, &|attempt, seed| {
            candidate(&mut Draw::of_attempt(seed, attempt), attempt)
        })
    }

    fn chosen(&mut self, decision: &Decision, wanted: &Wanted<'_>) -> String {
        let named = self.namer.name(wanted, &self.originals);
        if let Some(kind) = notice_of(&named) {
            self.notice(decision.span, kind);
        }
        named.pseudonym
    }

    /// The pseudonym of `original` out of `pool`.
    pub(crate) fn pooled(
        &mut self,
        decision: &Decision,
        class: Class,
        original: &str,
        pool: &[&str],
    ) -> String {
        let shuffle = self.namer.seed("shuffle", pool.first().copied().unwrap_or_default());
        let home = folded(original);
        let place = pool.iter().position(|name| name.len() == home.len() && folds_to(name, &home));
        let candidate = |attempt: usize, seed: &[u8; 32]| {
            let attempt = (attempt as u64).to_le_bytes();
            let idx = match place {
                Some(place) => shuffled(&mac(&shuffle, &[&attempt]), place, pool.len()),
                None => Draw::new(mac(seed, &[&attempt])).below(pool.len()),
            };
            pool.get(idx).map(|name| (*name).to_owned())
        };
        let name = pool.first().copied().unwrap_or_default();
        self.chosen(
            decision,
            &Wanted { class, label: decision.label, original, pool: name, candidate: &candidate },
        )
    }

    /// The form of a mention: what detection found, and whether it names people by their place.
    pub(crate) fn form(&self, decision: &Decision) -> Form {
        let Form { inhabitant, female, .. } = self.form_as_read(decision);
        // `Frau Hager` comes from no place called so.
        let inhabitant = inhabitant && decision.label.group() != Group::Person;
        let Attributes { genitive, definite, plural, .. } = decision.attributes;
        Form { genitive, definite, plural, inhabitant, female }
    }

    /// The form of the base that the text has.
    fn form_as_read(&self, decision: &Decision) -> Form {
        let base = folded(&decision.base);
        let readings = bases(self.text(decision), self.languages(decision));
        let own = readings.into_iter().find(|reading| folded(&reading.base) == base);
        own.map_or(Form::BASE, |reading| reading.form)
    }

    /// `base` in the form, letter case and apostrophes of the mention that it replaces.
    pub(crate) fn inflected(&self, decision: &Decision, base: &str) -> String {
        let text = self.text(decision);
        let lang = self.language(decision);
        let form = self.form(decision);
        let stem = decision.base.as_ref();
        let word = inflect(base, form, lang);
        let word = if form.inhabitant && text.chars().next().is_some_and(char::is_uppercase) {
            capitalised(&word)
        } else {
            word
        };
        // An ending may be small after a name in capitals, so the base decides where the mention is its base.
        let like = if form == Form::BASE || !folded(text).starts_with(&folded(stem)) {
            text
        } else {
            text.get(..stem.len()).unwrap_or(text)
        };
        let word = if form.inhabitant { word } else { cased_like(&word, like) };
        match () {
            () if text.contains('’') => word.replace('\'', "’"),
            () if LanguageTrait::ApostropheGenitive.is_of_one(Languages::only(lang))
                && !text.contains('\'') =>
            {
                without_apostrophe(word)
            }
            () => word,
        }
    }
}

/// `the Mackays`, `kierans mum`: the English ending as it stands where the writer has no apostrophe.
fn without_apostrophe(word: String) -> String {
    match word.strip_suffix("'s") {
        Some(stem) if stem.ends_with(['s', 'S']) => stem.to_owned(),
        Some(stem) => format!("{stem}s"),
        None => word,
    }
}

fn countries(decisions: &Decisions) -> HashMap<[u8; 2], usize> {
    let mut found = HashMap::new();
    for (idx, decision) in decisions.iter().enumerate().filter(|(_, decision)| is_replaced_country(decision))
    {
        if let Some(code) = code_of(decision) {
            found.entry(code).or_insert(idx);
        }
    }
    found
}

fn towns_among(decisions: &[Decision]) -> impl Iterator<Item = &Decision> {
    decisions.iter().filter(|decision| decision.label == Label::City)
}

/// The first spelling of each town with `ß`, by its folded form with `ss`.
fn sharp_towns(decisions: &[Decision]) -> HashMap<String, &str> {
    let mut found = HashMap::new();
    for town in towns_among(decisions).filter(|town| town.base.contains('ß')) {
        found.entry(folded(&town.base).replace('ß', "ss")).or_insert(&*town.base);
    }
    found
}

fn is_replaced_country(decision: &Decision) -> bool {
    decision.label == Label::Country && decision.action == Action::Replace
}

fn code_of(country: &Decision) -> Option<[u8; 2]> {
    Lexicon::embedded().word(&folded(&country.base)).and_then(|word| word.country)
}

fn month_first(document: &Document, decisions: &Decisions) -> bool {
    let digits = decisions.iter().filter(|decision| decision.label == Label::DateDigits);
    date_reading::month_first(digits.map(|decision| document.cut(decision.span)))
}

fn main_language(decisions: &Decisions) -> Lang {
    let count = |lang: &Lang| decisions.iter().filter(|one| one.attributes.language == Some(*lang)).count();
    let most = Lang::SUPPORTED.into_iter().rev().max_by_key(count);
    most.filter(|lang| count(lang) > 0).unwrap_or(LINGUA_FRANCA)
}

/// Names that must remain to be chosen from.
const ENOUGH: usize = 12;

/// Whether a name begins with a vowel or an h, which is mute in most names.
pub(crate) fn elides(name: &str) -> bool {
    begins(name, "aeiouyhàâäæéèêëîïôöœùûü") && !begins_with_glide(name)
}

/// `Yazan`, `Yamina`: whether a `y` before another vowel begins the name as a consonant does; `Yves` and `Yvonne` begin with a vowel.
fn begins_with_glide(name: &str) -> bool {
    let mut letters = name.chars().map(|letter| letter.to_ascii_lowercase());
    letters.next() == Some('y') && letters.next().is_some_and(|next| "aeiouàâéèêëîïôû".contains(next))
}

fn begins(name: &str, letters: &str) -> bool {
    // Whole pools are asked, so names without an accent are not folded as a whole for their first letter.
    let first = match name.chars().next() {
        Some(first) if name.is_ascii() => Some(first.to_ascii_lowercase()),
        _ => folded(name).chars().next(),
    };
    first.is_some_and(|first| letters.contains(first))
}

/// The names of `pool` that resemble `name`: the same need of a genitive s and about the same length, as far as enough remain.
///
/// Swedish writes the genitive of `Lars` as `Lars`; a pseudonym that ends alike is right whether it is one or not.
///
/// In French the first sound stays a vowel or a consonant too, so that `d'Anne`, `l'Oise` and `de Marie` stay right.
pub(crate) fn alike<'p>(pool: &[&'p str], name: &str, lang: Lang) -> Vec<&'p str> {
    alike_by(pool, |name| *name, name, lang)
}

/// What a person should know of how a name was found.
const fn notice_of(named: &Named) -> Option<NoticeKind> {
    if named.exhausted {
        Some(NoticeKind::PoolExhausted)
    } else if named.inconsistent {
        Some(NoticeKind::Inconsistent)
    } else {
        None
    }
}

/// Where articles lose their vowel, those that begin with a vowel or a consonant as `name` does, so that `l'Étoile` stays right; in other
/// languages none.
pub(crate) fn sounding<T: Copy>(pool: &[T], named: impl Fn(&T) -> &str, name: &str, lang: Lang) -> Vec<T> {
    let sound = elides(name);
    let sounds = |other: &str| elides(other) == sound && !begins(other, "h");
    let elided = LanguageTrait::Elision.is_of_one(Languages::only(lang));
    pool.iter().filter(|other| elided && sounds(named(other))).copied().collect()
}

/// [`alike`] for what has a name.
pub(crate) fn alike_by<T: Copy>(pool: &[T], named: impl Fn(&T) -> &str, name: &str, lang: Lang) -> Vec<T> {
    let sounding = sounding(pool, &named, name, lang);
    let pool = if sounding.len() >= ENOUGH { sounding.as_slice() } else { pool };
    let (sibilant, length) = (is_sibilant(name), length_class(name));
    let ends = |other: &&T| is_sibilant(named(other)) == sibilant;
    let long = |other: &&T| length_class(named(other)) == length;
    // Counting letters is cheaper than looking at how they sound.
    let close: Vec<T> = pool.iter().filter(long).filter(ends).copied().collect();
    if close.len() >= ENOUGH {
        return close;
    }
    let ending: Vec<T> = pool.iter().filter(ends).copied().collect();
    if ending.len() >= ENOUGH { ending } else { pool.to_vec() }
}

fn length_class(name: &str) -> usize {
    match name.chars().count() {
        0..=4 => 0,
        5..=6 => 1,
        7..=8 => 2,
        _ => 3,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_begins_with_its_first_letter_folded() {
        for name in ["Anna", "hugo", "É", "Örjan", "O\u{308}rjan", "İpek", "`a", ""] {
            for letters in ["aeiou", "h", "éö", "'`"] {
                let plain = folded(name).chars().next().is_some_and(|first| letters.contains(first));
                assert_eq!(begins(name, letters), plain, "{name} {letters}");
            }
        }
    }
}
