//! Places: of the lists, in all their forms, and those that only their neighbours or endings give away.

use super::endings::{ending, of_saint};
use super::kinds::{is_square, kind_of};
use super::phrases;
use super::type_nouns::{MAX_WORDS, is_kind_of_place};
use crate::SentenceView;
use crate::doubts::SURE;
use crate::expressions::names_street;
use crate::names::quasi;
use crate::names::reading::{Evidence, SentenceContext, form_attributes, here, is_capitalised, is_initial};
use crate::token::CAPITAL_NOUNS;
use crate::view::{Base, TokenFacts};
use maskros_language::{Announcement, WordRole, words_of};
use maskros_lexicon::{PlaceKind, Role, Strength, Word};
use maskros_morphology::{Form, distance};
use maskros_text::{Attributes, Candidate, Label, Lang, Languages, kind};
use std::ops::{Range, RangeInclusive};

/// The place that begins at token `idx`; gives the token after it.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) -> usize {
    phrase(sentence, idx, out)
        .or_else(|| of_saint(sentence, idx, out))
        .or_else(|| single(sentence, idx, out))
        .or_else(|| if is_capitalised(sentence.view, idx) { ending(sentence, idx, out) } else { None })
        .unwrap_or(idx + 1)
}

/// `New York`, `Bosnien och Hercegovina`, `Stockholms län`.
fn phrase(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let view = sentence.view;
    if !view.starts_phrase(idx) {
        return None;
    }
    let words = std::array::from_fn(|offset| view.folded(idx + offset));
    let (taken, word) = phrases::longest(sentence.lexicon, words)?;
    let Some((kind, strength)) = word.place.filter(|_| is_written_as_place(sentence, idx, taken)) else {
        quasi::listed::put(sentence, &word, idx, idx + taken - 1, out);
        return None;
    };
    let score = place_score(strength) + 0.05;
    put_place(sentence, &Found::as_listed((idx, idx + taken - 1), kind, &word, score), out);
    Some(idx + taken)
}

/// Whether the phrase of so many words has a capital of its own, and is no word in capitals among others.
fn is_written_as_place(sentence: &SentenceContext<'_>, idx: usize, taken: usize) -> bool {
    has_own_capital(sentence.view, idx..idx + taken) && !is_shouted_word(sentence, idx, taken)
}

/// Whether one of the words has a capital, and not for a sentence that begins with its article (`La réunion a eu lieu`).
fn has_own_capital(view: &SentenceView<'_>, words: Range<usize>) -> bool {
    let article = is_initial(view, words.start) && ARTICLES.contains(&view.folded(words.start));
    (words.start + usize::from(article)..words.end).any(|at| is_capitalised(view, at))
}

/// `COMPTE RENDU DE LA RÉUNION`, but `A LA RÉUNION`: an article and the meeting of a body, in capitals throughout.
fn is_shouted_word(sentence: &SentenceContext<'_>, idx: usize, taken: usize) -> bool {
    let view = sentence.view;
    let noun = taken == 2 && view.plays(idx + 1, WordRole::PaperOfBody);
    sentence.shouting && noun && ARTICLES.contains(&view.folded(idx)) && !view.is_led_to_place(idx)
}

/// Articles that names of places begin with.
const ARTICLES: &[&str] = &["la", "le", "les", "the", "den", "det", "die", "das"];

/// `#göteborg`: hashtags are written in lower case, so that a place of the lists needs no capital there.
pub(crate) fn hashtag(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let Some(word) = view.word(idx).filter(|word| word.is_usual_place()) else { return };
    let Some((kind, _)) = word.place.filter(|_| is_in_hashtag(view, idx)) else { return };
    if !view.is_ordinary(word) {
        put_place(sentence, &Found::as_listed((idx, idx), kind, word, 0.6), out);
    }
}

/// Whether the word stands in small letters right behind the sign of a hashtag.
fn is_in_hashtag(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_lower(idx) && view.is_hashtag(idx)
}

/// `Köln`, `Sveriges`, `göteborgarna`, `Sydirak`: a place of one word.
fn single(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let known = sentence.view.known(idx)?;
    if is_counted(sentence.view, idx) || sentence.view.is_country_elsewhere(idx) {
        return None;
    }
    match base_of_place(sentence, idx, known) {
        Some(base) => inflected(sentence, idx, known.word, &base, out),
        None if !is_capitalised(sentence.view, idx) => None,
        None if known.word.is_none() && known.base.is_none() => unlisted(sentence, idx, out),
        None => uninflected(sentence, idx, known.word.as_ref()?, out),
    }
}

/// The place that the word is a form of; in small letters only its people are.
fn base_of_place(sentence: &SentenceContext<'_>, idx: usize, known: &TokenFacts) -> Option<Base> {
    let base = known.base.filter(|base| base.word.place.is_some())?;
    (is_capitalised(sentence.view, idx) || is_folk(sentence, idx, &base)).then_some(base)
}

/// A misspelt country or a part of one, as no list has it.
fn unlisted(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    homeland(sentence, idx, out).or_else(|| part_of_country(sentence, idx, out))
}

/// The place that the lists have the word as.
fn uninflected(
    sentence: &SentenceContext<'_>,
    idx: usize,
    word: &Word,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    let (kind, strength) = word.place?;
    if is_usual_somebody(sentence.view, idx, kind, word) {
        return None;
    }
    let score = single_score(sentence, idx, word, strength);
    put_place(sentence, &Found::as_listed((idx, idx), kind, word, score), out);
    Some(idx + 1)
}

/// `Lorraine laughed`: a region of elsewhere that is a usual first name, in an English sentence without a preposition of places before it.
fn is_usual_somebody(view: &SentenceView<'_>, idx: usize, kind: PlaceKind, word: &Word) -> bool {
    let first = kind == PlaceKind::Region && word.is_usual_first_name();
    first && view.is_english() && !is_part_of_place(view, idx)
}

/// Whether a preposition of places or a hyphen stands before the word.
fn is_part_of_place(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_led_to_place(idx) || view.text_before(idx) == "-"
}

/// `Sveriges`, `göteborgarna`: a form of the place `base`, which the lists may have as a word of its `own` too.
fn inflected(
    sentence: &SentenceContext<'_>,
    idx: usize,
    own: Option<Word>,
    base: &Base,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    let (kind, strength) = base.word.place?;
    let score = single_score(sentence, idx, &as_frequent_as(base, own), strength) - 0.05;
    let ending = (base.cut, base.rest);
    let found = Found { tokens: (idx, idx), kind, word: &base.word, score, form: base.form, ending };
    put_place(sentence, &found, out);
    Some(idx + 1)
}

/// The base, as common a word as the form itself: `Sveriges` is frequent, `sverige` need not be.
fn as_frequent_as(base: &Base, form: Option<Word>) -> Word {
    let form = form.filter(|_| !base.form.inhabitant);
    Word { common: form.map_or(base.word.common, |word| word.common), ..base.word }
}

/// Names of Sweden, folded, of which learners write many forms.
const SWEDEN: &[&str] = &["sverige", "sweden"];
/// How many letters of them may be wrong.
const MAX_WRONG: usize = 2;

/// `Svergie`: Sweden misspelt, which SweLL leaves (1.6) as it leaves Sweden.
fn homeland(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let folded = sentence.view.folded(idx);
    let base = folded.strip_suffix('s').unwrap_or(folded);
    if !is_sweden_misspelt(sentence, base) {
        return None;
    }
    let cut = folded.len() - base.len();
    let form = if cut > 0 { Form::GENITIVE } else { Form::BASE };
    let attributes = Attributes { kind: Some(kind::SWEDEN), ..form_attributes(form) };
    let evidence = Evidence::listed("listed-place", Label::Country, 0.9);
    sentence.put_form(out, sentence.view.span(idx, idx), evidence, attributes, (cut, ""));
    Some(idx + 1)
}

/// Whether the word is Sweden with some wrong letters, and no word itself: `Svelges`, swallowed, is no slip of the pen.
fn is_sweden_misspelt(sentence: &SentenceContext<'_>, folded: &str) -> bool {
    let northern = sentence.view.languages.meets(Languages::SCANDINAVIAN);
    northern && SWEDEN.iter().any(|name| is_near(folded, name)) && !is_word(sentence, folded)
}

/// Whether the word begins as the name does and has few wrong letters.
fn is_near(folded: &str, name: &str) -> bool {
    const LENGTHS: RangeInclusive<usize> = 6..=8;
    let alike = LENGTHS.contains(&folded.len()) && folded.get(..2) == name.get(..2);
    alike && distance(folded, name) <= MAX_WRONG
}

fn is_word(sentence: &SentenceContext<'_>, folded: &str) -> bool {
    sentence.lexicon.word(folded).is_some_and(|word| sentence.view.is_ordinary(&word))
}

/// `Sydirak`, `Nordtyskland`, `Südsyrien`: part of a country, which is a region (SweLL 3.2).
fn part_of_country(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let rest = behind_quarter(sentence.view.folded(idx))?;
    let genitive = rest.strip_suffix('s').and_then(|base| country(sentence, base));
    let (form, ending) = if genitive.is_some() { (Form::GENITIVE, (1, "")) } else { (Form::BASE, (0, "")) };
    let word = genitive.or_else(|| country(sentence, rest))?;
    let kind = PlaceKind::Region;
    put_place(sentence, &Found { tokens: (idx, idx), kind, word: &word, score: 0.8, form, ending }, out);
    Some(idx + 1)
}

/// What stands behind the quarter of the sky that the word begins with, a hyphen between or not.
fn behind_quarter(folded: &str) -> Option<&str> {
    let mut quarters = words_of(WordRole::Quarter).iter();
    let rest = quarters.find_map(|(quarter, _)| folded.strip_prefix(quarter))?;
    Some(rest.strip_prefix('-').unwrap_or(rest))
}

/// The country that the lists have under this name.
fn country(sentence: &SentenceContext<'_>, folded: &str) -> Option<Word> {
    sentence.lexicon.word(folded).filter(|word| matches!(word.place, Some((PlaceKind::Country, _))))
}

/// `drei Zimmern`: a number in words makes a noun of a word that is a place too, where nouns have capitals.
fn is_counted(view: &SentenceView<'_>, idx: usize) -> bool {
    let number = |word: &Word| word.has(Role::NumberWord, CAPITAL_NOUNS);
    view.may_have_capital_nouns() && idx > 0 && view.word(idx - 1).is_some_and(number)
}

/// `dans le 19e arrondissement`: a part of a city by its number.
pub(crate) fn district(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let counted = idx.checked_sub(1).filter(|before| view.has_digits(*before));
    if let Some(number) = counted.filter(|_| view.plays(idx, WordRole::NumberedDistrict)) {
        let evidence = Evidence::pattern("district-by-number", Label::Area, 0.7);
        sentence.put(out, number, idx, evidence);
    }
}

/// Whether a word in lower case is the people of a place: only Scandinavian languages write them so.
fn is_folk(sentence: &SentenceContext<'_>, idx: usize, base: &Base) -> bool {
    let nordic = sentence.view.languages.meets(Languages::SCANDINAVIAN) && !sentence.capital_nouns;
    base.form.inhabitant && nordic && has_long_stem(sentence.view.folded(idx), base.cut)
}

/// Whether the word without so many letters of its ending is long enough; short stems with `-er` are mostly other words (`stader`, `poser`).
fn has_long_stem(folded: &str, cut: usize) -> bool {
    let unclear = ["er", "ere", "ar"].iter().any(|ending| folded.ends_with(ending));
    folded.chars().count().saturating_sub(cut) > if unclear { 5 } else { 3 }
}

/// How sure the people of a place are at most: all of them (`göteborgarna`) are hardly anything else, whatever a model says.
const fn folk_score(form: Form) -> f32 {
    if form.definite && form.plural { SURE } else { 0.6 }
}

const fn place_score(strength: Strength) -> f32 {
    match strength {
        Strength::Strong => 0.8,
        Strength::Medium => 0.6,
        Strength::Weak => 0.35,
    }
}

/// How sure a place of the lists is that stands by itself, or behind a preposition of places.
fn single_score(sentence: &SentenceContext<'_>, idx: usize, word: &Word, strength: Strength) -> f32 {
    let strength = here(word, is_ordinary(sentence, idx, word), strength);
    match () {
        () if is_led(sentence.view, idx) => led_score(sentence, idx, word, strength),
        () if begins_journey(sentence.view, idx) => place_score(strength) + 0.15,
        () => bare_score(sentence, idx, word, strength),
    }
}

/// `innom Hareid`: whether a preposition of places or of ways there stands before the word.
fn is_led(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_led_to_place(idx) || view.follows(idx, WordRole::WayPreposition)
}

/// `von Kiel nach Neumünster`: whether what stands before the place says from where, and behind it where to.
fn begins_journey(view: &SentenceView<'_>, idx: usize) -> bool {
    let led = view.follows(idx, WordRole::FromWhere) && view.is_place_preposition(idx + 1);
    led && view.is_title(idx + 2) && view.is_usual_place(idx + 2)
}

/// How sure a place is behind a preposition of places. `in Leer`: no article makes a thing of the noun, and no verb of the adjective.
fn led_score(sentence: &SentenceContext<'_>, idx: usize, word: &Word, strength: Strength) -> f32 {
    let score = place_score(strength) + 0.15;
    match is_ordinary(sentence, idx, word) && proves_nothing(sentence, idx) {
        true if sentence.capital_nouns && strength > Strength::Weak => {
            score - if is_bare_behind_in(sentence.view, idx) { 0.1 } else { 0.2 }
        }
        true => score - 0.3,
        false => score,
    }
}

/// `Der Unfall war in Essen`, but `in Wald und Flur`: whether `in` stands right before the noun, where one that is counted has its article, and no
/// conjunction makes a saying of it.
fn is_bare_behind_in(view: &SentenceView<'_>, idx: usize) -> bool {
    view.folded_before(idx) == "in" && !view.is_conjunction(idx + 1)
}

/// How sure a place is that no preposition leads to.
fn bare_score(sentence: &SentenceContext<'_>, idx: usize, word: &Word, strength: Strength) -> f32 {
    let score = place_score(strength);
    match is_ordinary(sentence, idx, word) {
        true if proves_nothing(sentence, idx) => 0.3,
        true => score - 0.1,
        false if strength_of_person(word) > Some(strength) => score.min(0.45),
        false if sentence.view.is_given_name_here(word) => GIVEN_NAME,
        false => score,
    }
}

/// Whether the capital of the word may be that of a noun or a sentence.
fn proves_nothing(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    sentence.capital_nouns || !sentence.is_capital_chosen(idx)
}

/// How sure the lists are of the word as a first name or a surname.
fn strength_of_person(word: &Word) -> Option<Strength> {
    word.first_name.map(|(_, strength)| strength).max(word.surname)
}

/// How sure a country is that is called so elsewhere, and people here.
const GIVEN_NAME: f32 = 0.25;

/// Whether a place is an ordinary word here; in capitals among other words it is an abbreviation.
fn is_ordinary(sentence: &SentenceContext<'_>, idx: usize, word: &Word) -> bool {
    let abbreviation = sentence.view.is_upper(idx) && !sentence.shouting;
    sentence.view.is_ordinary(word) && !abbreviation
}

/// What a place of no list is after `bor på`: a street or square by its ending, else a town.
fn residence_label(view: &SentenceView<'_>, last: usize) -> Label {
    match view.folded(last) {
        street if names_street(street) => Label::StreetName,
        _ if is_before_house_number(view, last) || is_before_last_number(view, last) => Label::StreetName,
        square if is_square(square) => Label::Place,
        _ => Label::City,
    }
}

/// Whether a house number follows, and behind a comma a floor or a postal code: `bor på Skovbrynet 18, 3. tv`. The number alone may be
/// a district (`Oslo 3`).
fn is_before_house_number(view: &SentenceView<'_>, last: usize) -> bool {
    let more = view.text(last + 2) == "," && digit_count(view.text(last + 3)) > 0;
    more && is_house_number(view.text(last + 1))
}

/// Whether the text is as few digits as number a house.
fn is_house_number(text: &str) -> bool {
    (1..=3).contains(&digit_count(text))
}

/// `Me bur i Teigane 16.`: whether a number ends the clause behind a place of no list.
fn is_before_last_number(view: &SentenceView<'_>, last: usize) -> bool {
    let unlisted = !view.is_ordinary_word(last) && view.words(last).all(|word| word.place.is_none());
    unlisted && is_house_number(view.text(last + 1)) && view.is_mark_or_end(last + 2)
}

/// How many digits the text has; none where it has anything else.
fn digit_count(text: &str) -> usize {
    if text.bytes().all(|byte| byte.is_ascii_digit()) { text.len() } else { 0 }
}

/// A place of the lists as it stands in the text.
struct Found<'a> {
    /// The first and last token.
    tokens: (usize, usize),
    kind: PlaceKind,
    word: &'a Word,
    score: f32,
    form: Form,
    /// How many bytes at the end are inflection, and what the base has in their place.
    ending: (usize, &'a str),
}

impl<'a> Found<'a> {
    /// A place that stands as the lists have it.
    const fn as_listed(tokens: (usize, usize), kind: PlaceKind, word: &'a Word, score: f32) -> Self {
        Found { tokens, kind, word, score, form: Form::BASE, ending: (0, "") }
    }

    /// What its kind and its form tell of it.
    fn attributes(&self) -> Attributes {
        Attributes { kind: kind_of(self.kind), ..form_attributes(self.form) }
    }

    /// The rule that finds it, which is another for the people of a place, and how sure it is.
    const fn rule_and_score(&self) -> (&'static str, f32) {
        match self.form.inhabitant {
            true => ("inhabitant", self.score.min(folk_score(self.form))),
            false => ("listed-place", self.score),
        }
    }
}

fn put_place(sentence: &SentenceContext<'_>, found: &Found<'_>, out: &mut Vec<Candidate>) {
    if found.form.inhabitant && may_be_other_word(sentence, found.tokens.0) {
        return;
    }
    let (rule, score) = found.rule_and_score();
    let evidence = Evidence::listed(rule, label_here(sentence, found), score.min(0.95));
    let span = sentence.view.span(found.tokens.0, found.tokens.1);
    sentence.put_form(out, span, evidence, found.attributes(), found.ending);
}

/// `BALER TWINE`, `You Sholder`: whether any word that ends so would look like the people of a town, or the word is one of everyday life.
fn may_be_other_word(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    sentence.shouting || sentence.view.speaks(sentence.view.small(idx).everyday)
}

/// What a place of the lists is where it stands: a country may be who comes from it, a town a square.
fn label_here(sentence: &SentenceContext<'_>, found: &Found<'_>) -> Label {
    match found.kind {
        PlaceKind::Country if found.form.inhabitant || is_people(sentence, found) => Label::Nationality,
        PlaceKind::Country => Label::Country,
        _ if is_square_of_one(sentence.view, found.tokens) => Label::Place,
        kind => kind.label(),
    }
}

fn is_square_of_one(view: &SentenceView<'_>, (first, last): (usize, usize)) -> bool {
    first == last && is_square(view.folded(first))
}

/// `un Tunisien`, but `en Suisse`: what other languages call the country is in French who comes from it, where no preposition of places leads.
fn is_people(sentence: &SentenceContext<'_>, found: &Found<'_>) -> bool {
    let people = found.word.has(Role::Nationality, Languages::only(Lang::Fr));
    people && sentence.language == Some(Lang::Fr) && !sentence.view.is_led_to_place(found.tokens.0)
}

/// A place after `bor i`, `comes from`: of the lists in any case, or any capitalised words.
pub(crate) fn announced(
    sentence: &SentenceContext<'_>,
    at: usize,
    context: &Announcement,
    out: &mut Vec<Candidate>,
) {
    let evidence = Evidence::context(context.rule, Label::City, context.score);
    match sentence.view.known(at).map(listed_place) {
        Some(Some(word)) => announced_listed(sentence, at, &word, evidence, out),
        Some(None) => announced_unlisted(sentence, at, evidence, out),
        None => {}
    }
}

/// What the lists say of the word, or of its base, where they have that as a place.
fn listed_place(known: &TokenFacts) -> Option<Word> {
    let base = known.base.map(|base| base.word);
    [known.word, base].into_iter().flatten().find(|word| word.place.is_some())
}

/// A place of the lists with its capital, or without it where the lists are sure of it and it is no ordinary word.
fn announced_listed(
    sentence: &SentenceContext<'_>,
    at: usize,
    word: &Word,
    evidence: Evidence,
    out: &mut Vec<Candidate>,
) {
    let Some((kind, _)) = word.place else { return };
    let score = match is_capitalised(sentence.view, at) {
        true => evidence.score + 0.05,
        false if word.is_usual_place() && !sentence.view.is_ordinary(word) => 0.6,
        false => return,
    };
    let label = label_of_residence(sentence.view, at, kind);
    let attributes = Attributes { kind: kind_of(kind), ..Attributes::default() };
    sentence.put_with(out, at, at, Evidence { label, score, ..evidence }, attributes);
}

/// What a place of the lists is after `bor på`: a street or square by its ending, else what the lists say.
fn label_of_residence(view: &SentenceView<'_>, at: usize, kind: PlaceKind) -> Label {
    match residence_label(view, at) {
        Label::City => kind.label(),
        finer => finer,
    }
}

/// A place of no list, or a word with a capital that only a name has there: `I live in Deal.`
fn announced_unlisted(
    sentence: &SentenceContext<'_>,
    at: usize,
    evidence: Evidence,
    out: &mut Vec<Candidate>,
) {
    if let Some(last) = capitals(sentence, at) {
        let score = if sentence.capital_nouns { 0.55 } else { evidence.score };
        let label = label_of_unlisted(sentence.view, last);
        sentence.put(out, at, last, Evidence { label, score, ..evidence });
    } else if is_ordinary_with_capital(sentence, at) {
        sentence.put(out, at, at, Evidence { score: 0.6, ..evidence });
    }
}

/// What a place of no list is that ends with the word `last`.
fn label_of_unlisted(view: &SentenceView<'_>, last: usize) -> Label {
    if has_house_number(view, last) { Label::StreetName } else { residence_label(view, last) }
}

/// `bor på Østertoft 12 i Tønder`: whether the number of a house stands behind the last word of no list, and no unit behind that; English
/// has it before the street.
fn has_house_number(view: &SentenceView<'_>, last: usize) -> bool {
    is_house_number(view.text(last + 1)) && ends_address(view, last + 2) && !view.is_english()
}

/// Whether a mark, the end or a preposition of places stands there.
fn ends_address(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_mark_or_end(idx) || view.is_place_preposition(idx)
}

/// Whether an ordinary word has the only capital there, which tells it from the word.
fn is_ordinary_with_capital(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let reading = sentence.reading(at);
    let alone = sentence.view.is_title(at) && !is_capitalised(sentence.view, at + 1);
    alone && sentence.capitals_prove() && reading.ordinary && !reading.elsewhere
}

/// The last of the capitalised words of no list that begin at `at`.
fn capitals(sentence: &SentenceContext<'_>, at: usize) -> Option<usize> {
    let words = (at..at + MAX_WORDS).take_while(|idx| goes_on(sentence, at, *idx));
    let last = words.last().filter(|_| !sentence.reading(at).is_good_first())?;
    let is_of_house = (at + 1..=last + 1).any(|idx| is_kind_of_place(sentence.view, idx));
    (!is_of_house).then_some(last)
}

/// Whether the name of a place that begins at `first` goes on with the word; a German noun must be on a list.
fn goes_on(sentence: &SentenceContext<'_>, first: usize, idx: usize) -> bool {
    let bare = idx == first || !sentence.capital_nouns;
    is_free_capital(sentence, idx) && (bare || sentence.reading(idx).is_listed())
}

/// Whether the word has a capital, and is neither ordinary nor elsewhere at home.
fn is_free_capital(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    is_capitalised(sentence.view, idx) && sentence.reading(idx).is_free()
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    #[test]
    fn a_region_that_is_a_first_name_is_one_behind_its_preposition() {
        let regions = |text: &str| found(text, Lang::En, Label::Region);
        assert!(regions("Lorraine laughed.").is_empty());
        assert_eq!(regions("We went to Lorraine."), ["Lorraine"]);
    }

    #[test]
    fn a_town_that_is_a_word_shows_on_a_journey_and_on_the_way() {
        let towns = |text: &str, lang| found(text, lang, Label::City);
        assert_eq!(towns("gestern im Zug von Kiel nach Neumünster", Lang::De), ["Kiel", "Neumünster"]);
        assert!(towns("der Lack vom Kiel nach drei Jahren", Lang::De).is_empty());
        assert_eq!(towns("vi må innom Hareid og handle", Lang::Nn), ["Hareid"]);
    }

    #[test]
    fn the_town_of_an_office_goes_and_its_office_stays() {
        let towns = |text: &str| found(text, Lang::Da, Label::City);
        assert!(towns("Nu svarer Qvernskov Kommune.").iter().any(|town| *town == "Qvernskov"));
        assert!(towns("Nu svarer Din Kommune.").is_empty());
    }
}
