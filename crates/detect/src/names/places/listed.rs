//! Places: of the lists, in all their forms, and those that only their neighbours or endings give away.

use super::german_villages;
use crate::expressions::names_street;
use crate::names::quasi;
use crate::names::reading::{
    Evidence, Reading, SentenceContext, entry_of, form_attributes, here, is_capitalised, is_initial,
};
use crate::names::words::{NamedPlace, TriggerEntry};
use crate::token::CAPITAL_NOUNS;
use crate::view::Base;
use crate::{SentenceView, indefinite, plain};
use maskros_language::{Announcement, Side, WordRole, has_ending, words_of};
use maskros_lexicon::{PlaceKind, Role, Strength, Word};
use maskros_morphology::{Form, distance};
use maskros_text::{Attributes, Candidate, Case, Label, Lang, Languages, Source, TokenKind, kind};

/// The most capitalised words of one name of a place.
const MAX_WORDS: usize = 4;
/// A name before an ending such as `-sjön` is at least so long, so that the bare type noun stays.
const MIN_STEM_LETTERS: usize = 3;

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
    if !view.word(idx)?.starts_phrase {
        return None;
    }
    let words: [&str; 6] = std::array::from_fn(|offset| view.folded(idx + offset));
    let count = words.iter().take_while(|word| !word.is_empty()).count();
    let (taken, word) = sentence.lexicon.longest_phrase(words.get(..count)?)?;
    // `La réunion a eu lieu`: the capital of a sentence on an article says nothing of the words behind it.
    let article = is_initial(view, idx) && ARTICLES.contains(&view.folded(idx));
    let capitals = (idx + usize::from(article)..idx + taken).any(|at| is_capitalised(view, at))
        && !is_shouted_word(sentence, idx, taken);
    if let Some((kind, strength)) = word.place.filter(|_| capitals) {
        let (tokens, score) = ((idx, idx + taken - 1), place_score(strength) + 0.05);
        put_place(
            sentence,
            &Found { tokens, kind, word: &word, score, form: Form::BASE, ending: (0, "") },
            out,
        );
        return Some(idx + taken);
    }
    quasi::listed::put(sentence, &word, idx, idx + taken - 1, out);
    None
}

/// `COMPTE RENDU DE LA RÉUNION`, but `A LA RÉUNION`: an article and the meeting of a body, in capitals throughout.
fn is_shouted_word(sentence: &SentenceContext<'_>, idx: usize, taken: usize) -> bool {
    let view = sentence.view;
    let noun =
        taken == 2 && ARTICLES.contains(&view.folded(idx)) && view.plays(idx + 1, WordRole::PaperOfBody);
    sentence.shouting && noun && !view.is_led_to_place(idx)
}

/// Articles that names of places begin with.
const ARTICLES: &[&str] = &["la", "le", "les", "the", "den", "det", "die", "das"];

/// `#göteborg`: hashtags are written in lower case, so that a place of the lists needs no capital there.
pub(crate) fn hashtag(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let Some(word) = view.word(idx).filter(|word| word.place.is_some()) else { return };
    let tagged = |before: usize| view.text(before) == "#" && view.touches_next(before);
    if view.tokens[idx].case != Case::Lower
        || !idx.checked_sub(1).is_some_and(tagged)
        || view.is_ordinary(word)
    {
        return;
    }
    let Some((kind, Strength::Medium | Strength::Strong)) = word.place else { return };
    let found = Found { tokens: (idx, idx), kind, word, score: 0.6, form: Form::BASE, ending: (0, "") };
    put_place(sentence, &found, out);
}

fn single(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let known = sentence.view.known(idx)?;
    let capital = is_capitalised(sentence.view, idx);
    if is_counted(sentence, idx) || sentence.view.is_country_elsewhere(idx) {
        return None;
    }
    let base = known.base.filter(|base| base.word.place.is_some());
    if let Some(base) = base.filter(|base| capital || is_folk(sentence, idx, base)) {
        return inflected(sentence, idx, known.word, &base, out);
    }
    if !capital {
        return None;
    }
    if known.word.is_none() && known.base.is_none() {
        return homeland(sentence, idx, out).or_else(|| part_of_country(sentence, idx, out));
    }
    let word = known.word.as_ref()?;
    let (kind, strength) = word.place?;
    if is_usual_somebody(sentence.view, idx, kind, word) {
        return None;
    }
    let score = single_score(sentence, idx, word, strength);
    let found = Found { tokens: (idx, idx), kind, word, score, form: Form::BASE, ending: (0, "") };
    put_place(sentence, &found, out);
    Some(idx + 1)
}

/// `Lorraine laughed`: a region of elsewhere that is a usual first name, in an English sentence without a preposition of places before it.
fn is_usual_somebody(view: &SentenceView<'_>, idx: usize, kind: PlaceKind, word: &Word) -> bool {
    let first = kind == PlaceKind::Region && word.is_usual_first_name() && view.is_english();
    let placed = |before: usize| view.is_place_preposition(before) || view.text(before) == "-";
    first && !idx.checked_sub(1).is_some_and(placed)
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
    // The commonness of the form itself counts: `Sveriges` is frequent, `sverige` need not be.
    let own = own.filter(|_| !base.form.inhabitant);
    let form = Word { common: own.map_or(base.word.common, |word| word.common), ..base.word };
    let score = single_score(sentence, idx, &form, strength) - 0.05;
    let ending = (base.cut, base.rest);
    let found = Found { tokens: (idx, idx), kind, word: &base.word, score, form: base.form, ending };
    put_place(sentence, &found, out);
    Some(idx + 1)
}

/// Names of Sweden, folded, of which learners write many forms.
const SWEDEN: &[&str] = &["sverige", "sweden"];
/// How many letters of them may be wrong.
const MAX_WRONG: usize = 2;

/// `Svergie`: Sweden misspelt, which SweLL leaves (1.6) as it leaves Sweden.
fn homeland(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let folded = sentence.view.folded(idx);
    let base = folded.strip_suffix('s').unwrap_or(folded);
    let northern = sentence.view.languages.meets(Languages::SCANDINAVIAN);
    if !northern || !(6..=8).contains(&base.len()) {
        return None;
    }
    // `Svelges`, swallowed, is a form of a word and no slip of the pen.
    if sentence.lexicon.word(base).is_some_and(|word| sentence.view.is_ordinary(&word)) {
        return None;
    }
    let near = |name: &&&str| base.get(..2) == name.get(..2) && distance(base, name) <= MAX_WRONG;
    SWEDEN.iter().find(near)?;
    let ending = (folded.len() - base.len(), "");
    let form = if ending.0 > 0 { Form::GENITIVE } else { Form::BASE };
    let attributes = Attributes { kind: Some(kind::SWEDEN), ..form_attributes(form) };
    let evidence = Evidence::listed("listed-place", Label::Country, 0.9);
    sentence.put_form(out, sentence.view.span(idx, idx), evidence, attributes, ending);
    Some(idx + 1)
}

/// `Sydirak`, `Nordtyskland`, `Südsyrien`: part of a country, which is a region (SweLL 3.2).
fn part_of_country(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let folded = sentence.view.folded(idx);
    let rest = words_of(WordRole::Quarter).iter().find_map(|(quarter, _)| folded.strip_prefix(quarter))?;
    let rest = rest.strip_prefix('-').unwrap_or(rest);
    let genitive = rest.strip_suffix('s').filter(|base| is_country(sentence, base));
    let base = genitive.unwrap_or(rest);
    let word = sentence.lexicon.word(base).filter(|_| is_country(sentence, base))?;
    let (form, cut) = if genitive.is_some() { (Form::GENITIVE, 1) } else { (Form::BASE, 0) };
    let found = Found {
        tokens: (idx, idx),
        kind: PlaceKind::Region,
        word: &word,
        score: 0.8,
        form,
        ending: (cut, ""),
    };
    put_place(sentence, &found, out);
    Some(idx + 1)
}

fn is_country(sentence: &SentenceContext<'_>, folded: &str) -> bool {
    let word = sentence.lexicon.word(folded);
    word.and_then(|word| word.place).is_some_and(|(kind, _)| kind == PlaceKind::Country)
}

/// `drei Zimmern`: a number in words makes a noun of a German word that is a place too.
fn is_counted(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let number = |word: &Word| word.has(Role::NumberWord, Languages::only(Lang::De));
    view.languages.has(Lang::De) && idx > 0 && view.word(idx - 1).is_some_and(number)
}

/// `dans le 19e arrondissement`: a part of a French city by its number.
pub(crate) fn district(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let counted = idx.checked_sub(1).is_some_and(|before| view.has_digits(before));
    if counted && view.languages.has(Lang::Fr) && view.folded(idx) == "arrondissement" {
        let evidence = Evidence::pattern("district-by-number", Label::Area, 0.7);
        sentence.put(out, idx - 1, idx, evidence);
    }
}

/// Whether a word in lower case is the people of a place: only Scandinavian languages write them so, and short stems with `-er` are
/// mostly other words (`stader`, `poser`).
fn is_folk(sentence: &SentenceContext<'_>, idx: usize, base: &Base) -> bool {
    let nordic = sentence.view.languages.meets(Languages::SCANDINAVIAN) && !sentence.capital_nouns;
    if !base.form.inhabitant || !nordic {
        return false;
    }
    let folded = sentence.view.folded(idx);
    let unclear = ["er", "ere", "ar"].iter().any(|ending| folded.ends_with(ending));
    let stem = folded.chars().count().saturating_sub(base.cut);
    stem > if unclear { 5 } else { 3 }
}

/// How sure the people of a place are at most: all of them (`göteborgarna`) are hardly anything else.
const fn folk_score(form: Form) -> f32 {
    if form.definite && form.plural { 0.7 } else { 0.6 }
}

const fn place_score(strength: Strength) -> f32 {
    match strength {
        Strength::Strong => 0.8,
        Strength::Medium => 0.6,
        Strength::Weak => 0.35,
    }
}

fn single_score(sentence: &SentenceContext<'_>, idx: usize, word: &Word, strength: Strength) -> f32 {
    let announced = idx.checked_sub(1).is_some_and(|before| sentence.view.is_place_preposition(before));
    let ordinary = is_ordinary(sentence, idx, word);
    let proves_nothing = sentence.capital_nouns || !sentence.is_capital_chosen(idx);
    let person = word.first_name.map(|(_, strength)| strength).max(word.surname);
    let strength = here(word, ordinary, strength);
    let score = place_score(strength) + if announced { 0.15 } else { 0.0 };
    match (ordinary, proves_nothing) {
        (true, true) if !announced => 0.3,
        // `in Leer`: no article makes a thing of the noun, and no verb of the adjective.
        (true, true) if sentence.capital_nouns && strength > Strength::Weak => score - 0.2,
        (true, true) => score - 0.3,
        (true, false) if !announced => score - 0.1,
        _ if person > Some(strength) && !announced => score.min(0.45),
        _ if sentence.view.is_given_name_here(word) && !announced => GIVEN_NAME,
        _ => score,
    }
}

/// How sure a country is that is called so elsewhere, and people here.
const GIVEN_NAME: f32 = 0.25;

/// Whether a place is an ordinary word here; in capitals among other words it is an abbreviation.
fn is_ordinary(sentence: &SentenceContext<'_>, idx: usize, word: &Word) -> bool {
    let abbreviation = sentence.view.is_upper(idx) && !sentence.shouting;
    sentence.view.is_ordinary(word) && !abbreviation
}

/// Continents are marked by kind, so that a policy can keep them (SweLL 1.4).
fn kind_of(kind: PlaceKind) -> Option<&'static str> {
    (kind == PlaceKind::Continent).then_some(kind::CONTINENT)
}

/// Definite endings of squares, bridges and stations, which name nothing larger.
const SQUARES: &[&str] =
    &["torget", "torvet", "platsen", "plassen", "pladsen", "stationen", "stasjonen", "centralen", "bron"];

fn is_square(folded: &str) -> bool {
    let mut stems = SQUARES.iter().filter_map(|ending| folded.strip_suffix(ending));
    stems.any(|stem| stem.chars().count() >= MIN_STEM_LETTERS)
}

/// What a place of no list is after `bor på`: a street or square by its ending, else a town.
fn residence_label(sentence: &SentenceContext<'_>, last: usize) -> Label {
    let folded = sentence.view.folded(last);
    match () {
        () if names_street(folded) || is_before_house_number(sentence, last) => Label::StreetName,
        () if is_before_last_number(sentence, last) => Label::StreetName,
        () if is_square(folded) => Label::Place,
        () => Label::City,
    }
}

/// Whether a house number follows, and behind a comma a floor or a postal code: `bor på Skovbrynet 18, 3. tv`. The number alone may be
/// a district (`Oslo 3`).
fn is_before_house_number(sentence: &SentenceContext<'_>, last: usize) -> bool {
    let digits = |idx: usize| digit_count(sentence.view.text(idx));
    (1..=3).contains(&digits(last + 1)) && sentence.view.text(last + 2) == "," && digits(last + 3) > 0
}

/// `Me bur i Teigane 16.`: whether a number ends the clause behind a place of no list.
fn is_before_last_number(sentence: &SentenceContext<'_>, last: usize) -> bool {
    let view = sentence.view;
    let unlisted = !view.is_ordinary_word(last) && view.words(last).all(|word| word.place.is_none());
    unlisted && (1..=3).contains(&digit_count(view.text(last + 1))) && view.is_mark_or_end(last + 2)
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

fn put_place(sentence: &SentenceContext<'_>, found: &Found<'_>, out: &mut Vec<Candidate>) {
    let Found { tokens: (first, last), kind, score, form, ending, .. } = *found;
    if form.inhabitant && may_be_other_word(sentence, first) {
        return;
    }
    let (rule, score) =
        if form.inhabitant { ("inhabitant", score.min(folk_score(form))) } else { ("listed-place", score) };
    let attributes = Attributes { kind: kind_of(kind), ..form_attributes(form) };
    let evidence = Evidence {
        label: label_here(sentence, found),
        score: score.min(0.95),
        source: Source::Lexicon,
        rule,
    };
    sentence.put_form(out, sentence.view.span(first, last), evidence, attributes, ending);
}

/// `BALER TWINE`, `You Sholder`: whether any word that ends so would look like the people of a town, or the word is one of everyday life.
fn may_be_other_word(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    sentence.shouting || sentence.view.speaks(sentence.view.small(idx).everyday)
}

/// What a place of the lists is where it stands: a country may be who comes from it, a town a square.
fn label_here(sentence: &SentenceContext<'_>, found: &Found<'_>) -> Label {
    let (first, last) = found.tokens;
    match found.kind {
        PlaceKind::Country if found.form.inhabitant || is_people(sentence, found) => Label::Nationality,
        PlaceKind::Country => Label::Country,
        _ if first == last && is_square(sentence.view.folded(first)) => Label::Place,
        kind => kind.label(),
    }
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
    let view = sentence.view;
    let evidence = Evidence::context(context.rule, Label::City, context.score);
    let Some(known) = view.known(at) else { return };
    let listed = known
        .word
        .filter(|word| word.place.is_some())
        .or(known.base.map(|base| base.word))
        .and_then(|word| Some((word, word.place?)));
    if let Some((word, (kind, strength))) = listed {
        let capital = is_capitalised(view, at);
        let ordinary = view.is_ordinary(&word);
        if capital || (strength > Strength::Weak && !ordinary) {
            let score = if capital { context.score + 0.05 } else { 0.6 };
            let attributes = Attributes { kind: kind_of(kind), ..Attributes::default() };
            let label = match residence_label(sentence, at) {
                Label::City => kind.label(),
                finer => finer,
            };
            sentence.put_with(out, at, at, Evidence { label, score, ..evidence }, attributes);
        }
        return;
    }
    let Some(last) = capitals(sentence, at) else { return ordinary_place(sentence, at, evidence, out) };
    let score = if sentence.capital_nouns { 0.55 } else { context.score };
    let street = has_house_number(view, last);
    let label = if street { Label::StreetName } else { residence_label(sentence, last) };
    sentence.put(out, at, last, Evidence { label, score, ..evidence });
}

/// `bor på Østertoft 12 i Tønder`: whether the number of a house stands behind the last word of no list, and no unit behind that; English
/// has it before the street.
fn has_house_number(view: &SentenceView<'_>, last: usize) -> bool {
    let ends = view.is_mark_or_end(last + 2) || view.is_place_preposition(last + 2);
    (1..=3).contains(&digit_count(view.text(last + 1))) && ends && !view.is_english()
}

/// `I live in Deal.`: a word with a capital that only a name has there, though no list has the place.
fn ordinary_place(sentence: &SentenceContext<'_>, at: usize, evidence: Evidence, out: &mut Vec<Candidate>) {
    if is_ordinary_with_capital(sentence, at) {
        sentence.put(out, at, at, Evidence { score: 0.6, ..evidence });
    }
}

/// Whether an ordinary word has the only capital there, which tells it from the word.
fn is_ordinary_with_capital(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let reading = sentence.reading(at);
    let alone = sentence.view.is_title(at) && !is_capitalised(sentence.view, at + 1);
    alone && sentence.capitals_prove() && reading.ordinary && !reading.elsewhere
}

/// The last of the capitalised words of no list that begin at `at`.
fn capitals(sentence: &SentenceContext<'_>, at: usize) -> Option<usize> {
    let goes_on = |idx: &usize| *idx == at || !sentence.capital_nouns || sentence.reading(*idx).is_listed();
    let words = (at..at + MAX_WORDS).take_while(|idx| is_free_capital(sentence, *idx) && goes_on(idx));
    let last = words.last().filter(|_| !sentence.reading(at).is_good_first())?;
    let is_of_house = (at + 1..=last + 1).any(|idx| is_kind_of_place(sentence.view, idx));
    (!is_of_house).then_some(last)
}

/// `Samfunnshus` of `utenfor Gausdal Samfunnshus`, which is no town: whether a word with a capital says what kind of place is named.
fn is_kind_of_place(view: &SentenceView<'_>, idx: usize) -> bool {
    let mut kinds = entry_of(view, idx).into_iter().flat_map(|entry| &entry.places);
    is_capitalised(view, idx) && kinds.any(|kind| matches!(kind.side, Side::Precedes))
}

/// Whether the word has a capital, and is neither ordinary nor elsewhere at home.
fn is_free_capital(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    is_capitalised(sentence.view, idx) && sentence.reading(idx).is_free()
}

/// `Korsvägen station`, `Lake Louise`, `place de la République`: a type noun with a name beside it.
pub(crate) fn named(
    sentence: &SentenceContext<'_>,
    idx: usize,
    entry: &TriggerEntry,
    out: &mut Vec<Candidate>,
) {
    for place in entry.places.iter().filter(|place| place.languages.meets(sentence.view.languages)) {
        let found = match place.side {
            Side::Precedes => named_before(sentence, idx, place).map(|first| (first, last_of(place, idx))),
            Side::Follows => named_after(sentence, idx, place).map(|last| (idx, last)),
        };
        if let Some((first, last)) = found {
            let evidence = Evidence::context("named-place", place.label, 0.65);
            sentence.put(out, first, last, evidence);
        }
    }
}

/// The last word of a place whose type stands at `idx`: the office of a town is not of its name (`Favrskov Kommune`).
fn last_of(place: &NamedPlace, idx: usize) -> usize {
    if place.label == Label::City { idx.saturating_sub(1) } else { idx }
}

/// `Ingolf vågen` (awake): whether a usual first name that is no place stands before the word for a kind of place in small letters, which
/// Danish has as another word.
fn is_person_before_word(sentence: &SentenceContext<'_>, before: usize, idx: usize) -> bool {
    let reading = sentence.reading(before);
    let danish = sentence.view.languages.has(Lang::Da) && sentence.view.is_lower(idx);
    danish && reading.is_good_first() && !reading.elsewhere
}

fn named_before(sentence: &SentenceContext<'_>, idx: usize, place: &NamedPlace) -> Option<usize> {
    let view = sentence.view;
    let english = place.languages == Languages::only(Lang::En);
    let before = idx.checked_sub(1)?;
    if (english && !is_capitalised(view, idx)) || !may_name_place(sentence, before, idx) {
        return None;
    }
    if is_person_before_word(sentence, before, idx) {
        return None;
    }
    let first = (1..=MAX_WORDS)
        .map_while(|back| idx.checked_sub(back))
        .take_while(|at| is_namelike(sentence, *at))
        .last()?;
    let named = first != before || !is_vague(sentence, first, english);
    let named = named && !is_somebody(sentence, first, idx);
    (named && !(first..idx).any(|at| is_form_of_address(view, at))).then_some(first)
}

/// Whether the word before that for a place is no possessive, no first name of which it would be the surname, nor a German noun apart from it.
fn may_name_place(sentence: &SentenceContext<'_>, before: usize, idx: usize) -> bool {
    let noun =
        sentence.capital_nouns && !sentence.view.touches_next(before) && !is_placelike(sentence, before);
    let owner = sentence.view.plays_near(before, WordRole::Possessive);
    !noun && !owner && !sentence.view.is_terrain_surname(idx)
}

/// `Miss May Hall`: what people alone are addressed with.
fn is_form_of_address(view: &SentenceView<'_>, idx: usize) -> bool {
    view.facts(idx).has_any(&[WordRole::AddressMan, WordRole::AddressWoman])
}

/// Whether the one word before a word for places is none of their names: the first of its sentence, or before an English one no name at all.
fn is_vague(sentence: &SentenceContext<'_>, idx: usize, english: bool) -> bool {
    let head = is_initial(sentence.view, idx) && sentence.reading(idx).ordinary;
    head || (english && is_no_name(sentence, idx))
}

/// `R Square`, `Norwegian Forest`: a letter or a nationality before an English word for a place names none.
fn is_no_name(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    sentence.view.letters(idx) == 1 || sentence.view.word(idx).is_some_and(is_english_people)
}

fn is_english_people(word: &Word) -> bool {
    word.has(Role::Nationality, Languages::only(Lang::En))
}

fn is_placelike(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    sentence.view.words(idx).any(|word| word.place.is_some())
}

fn named_after(sentence: &SentenceContext<'_>, idx: usize, place: &NamedPlace) -> Option<usize> {
    let view = sentence.view;
    let english = place.languages == Languages::only(Lang::En);
    if english && !is_capitalised(view, idx) {
        return None;
    }
    let french = place.languages == Languages::only(Lang::Fr);
    let small = |at: usize| match view.folded(at) {
        "of" | "the" => english,
        "de" | "du" | "des" | "la" | "le" | "les" | "l'" | "d'" => french,
        _ => false,
    };
    let start = (idx + 1..idx + 4).find(|at| !small(*at))?;
    if sentence.capital_nouns && !is_placelike(sentence, start) {
        return None;
    }
    (start..start + MAX_WORDS).take_while(|at| is_namelike(sentence, *at)).last()
}

/// `Dennis Ravnholt Skov`, `vinnar Bergit Vågen`: whether the word for a place behind several words, one of them a first name, is a surname
/// as well, and no preposition says that something is there.
fn is_somebody(sentence: &SentenceContext<'_>, first: usize, head: usize) -> bool {
    let several = head - first > 1;
    let called = several && (first..head).any(|idx| sentence.reading(idx).is_good_first());
    let led = sentence.view.follows(first, WordRole::PlacePreposition);
    let surname = || sentence.view.is_listed_surname(head);
    called && !led && surname()
}

fn is_namelike(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let proves = !sentence.capital_nouns && !sentence.shouting && !is_initial(sentence.view, idx);
    is_capitalised(sentence.view, idx) && (proves || !sentence.reading(idx).ordinary)
}

/// `Centralen`: whether the word is the central station of a town, with a capital of its own.
fn is_central_station(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let station = sentence.view.facts(idx).has(WordRole::CentralStation);
    station && !is_initial(sentence.view, idx) && !sentence.heading
}

/// How sure a word with the ending of a place is the name of one.
fn ending_score(sentence: &SentenceContext<'_>, idx: usize, label: Label) -> f32 {
    match sentence.capital_nouns {
        true if indefinite::is_one_of_many(sentence.view, idx) => 0.4,
        true => german_score(sentence.view.folded(idx), label),
        false if is_initial(sentence.view, idx) => 0.5,
        false => 0.6,
    }
}

/// `Delsjön`, `Mariatorget`, `Lidingöbanan`: one capitalised word with the ending of a place.
fn ending(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let view = sentence.view;
    let token =
        view.tokens.get(idx).filter(|token| token.kind == TokenKind::Word && token.case != Case::Upper)?;
    let reading = sentence.reading(idx);
    if is_central_station(sentence, idx) {
        let evidence = Evidence::pattern("place-ending", Label::Place, 0.6);
        sentence.put(out, idx, idx, evidence);
        return Some(idx + 1);
    }
    if !reading.is_unheard() || token.span.len() < 2 * MIN_STEM_LETTERS {
        return after_preposition(sentence, idx, &reading, out);
    }
    let Some((label, _, rule)) = kind_by_ending(sentence, idx) else {
        return after_preposition(sentence, idx, &reading, out);
    };
    let score = ending_score(sentence, idx, label);
    let evidence = Evidence::pattern(rule, label, score);
    sentence.put(out, idx, idx, evidence);
    Some(idx + 1)
}

/// What ends so is such a place, by such a rule.
type KindOfEnding = (Label, WordRole, &'static str);

const KINDS_BY_ENDING: [KindOfEnding; 3] = [
    (Label::TransportName, WordRole::LineEnding, "transport-line"),
    (Label::Place, WordRole::PlaceEnding, "place-ending"),
    (Label::Geo, WordRole::LandscapeEnding, "landscape-ending"),
];

/// What the word is by its ending; nothing for ordinary words with such an ending (`Jernbanen er stengt`, `Tallinja er et hjelpemiddel`),
/// which German weighs by their score.
fn kind_by_ending(sentence: &SentenceContext<'_>, idx: usize) -> Option<KindOfEnding> {
    let (folded, languages) = (sentence.view.folded(idx), sentence.view.languages);
    let plain = !sentence.capital_nouns && has_ending(folded, WordRole::PlainPlace, languages, 0);
    let ends = |(_, role, _): &KindOfEnding| has_ending(folded, *role, languages, MIN_STEM_LETTERS);
    KINDS_BY_ENDING.into_iter().find(ends).filter(|_| !plain)
}

/// How sure a German noun with such an ending is a name: every noun has a capital there.
fn german_score(folded: &str, label: Label) -> f32 {
    let plain = has_ending(folded, WordRole::PlainPlace, CAPITAL_NOUNS, 0);
    match label {
        _ if folded.contains('-') && !plain => 0.6,
        Label::TransportName | Label::Place if !plain => 0.52,
        _ => 0.4,
    }
}

/// Whether a word with one capital is on no list as a name and no word for kin.
fn is_unheard_title(sentence: &SentenceContext<'_>, idx: usize, reading: &Reading) -> bool {
    is_long_title(sentence.view, idx) && reading.is_unheard() && !is_kin_somewhere(sentence.view, idx)
}

/// Whether the token is a word with one capital, and longer than most small words.
fn is_long_title(view: &SentenceView<'_>, idx: usize) -> bool {
    const MOST_BYTES_OF_SMALL_WORDS: usize = 2;
    view.is_title(idx) && view.is_word(idx) && view.text(idx).len() > MOST_BYTES_OF_SMALL_WORDS
}

/// Whether the word is one for kin in whatever language.
fn is_kin_somewhere(view: &SentenceView<'_>, idx: usize) -> bool {
    view.word(idx).is_some_and(|word| word.roles & Role::Kin.bit() != 0)
}

/// `in St Davids`, `from St. Osyth`: a town called after a saint.
fn of_saint(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let view = sentence.view;
    let announced = idx > 0 && (sentence.view.is_place_preposition(idx - 1) || is_behind_house(view, idx));
    if !announced || !view.is_title(idx) || !matches!(view.folded(idx), "st" | "saint") {
        return None;
    }
    let name = idx + 1 + usize::from(view.is_dotted(idx));
    if !is_lone_title(view, name) || is_in_genitive(view, name) {
        return None;
    }
    let evidence = Evidence::context("place-preposition", Label::City, 0.95);
    sentence.put(out, idx, name, evidence);
    Some(name + 1)
}

/// `Trevarrick Cottage, St Tudy`: whether a house is named before the comma, so that its village follows.
fn is_behind_house(view: &SentenceView<'_>, idx: usize) -> bool {
    let house = |at: usize| is_kind_of_place(view, at);
    view.text_before(idx) == "," && idx.checked_sub(2).is_some_and(house)
}

fn is_lone_title(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_title(idx) && !is_capitalised(view, idx + 1)
}

fn is_in_genitive(view: &SentenceView<'_>, idx: usize) -> bool {
    view.has_apostrophe(idx) || view.folded(idx).ends_with("'s")
}

/// `i Xby`, `in Xtown`: a capitalised word of no list after a preposition of place.
fn after_preposition(
    sentence: &SentenceContext<'_>,
    idx: usize,
    reading: &Reading,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    let view = sentence.view;
    if sentence.heading || !is_unheard_title(sentence, idx, reading) {
        return None;
    }
    if view.may_have_capital_nouns() {
        return german_villages::find(sentence, idx, out);
    }
    let first = if view.text_before(idx) == "L'" || view.text_before(idx) == "L’" { idx - 1 } else { idx };
    first.checked_sub(1).filter(|before| sentence.view.is_place_preposition(*before))?;
    let last = (idx..idx + MAX_WORDS).take_while(|at| is_namelike(sentence, *at)).last()?;
    let numbered = view.is_number(last + 1);
    let emphasised = last == idx && plain::is_written_small(view, idx);
    if numbered || emphasised {
        return None; // `in Article 6`, `bring to a Boil`
    }
    let evidence = Evidence::context("place-preposition", Label::City, 0.5);
    sentence.put(out, first, last, evidence);
    Some(last + 1)
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
    fn the_town_of_an_office_goes_and_its_office_stays() {
        let towns = |text: &str| found(text, Lang::Da, Label::City);
        assert!(towns("Nu svarer Qvernskov Kommune.").iter().any(|town| *town == "Qvernskov"));
        assert!(towns("Nu svarer Din Kommune.").is_empty());
    }
}
