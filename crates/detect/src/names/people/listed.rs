//! People whom only the lists know: names of several parts, single names, lists of names.

use super::{alone, lines};
use crate::names::initials::double;
use crate::names::places::compounds::{self, named_part};
use crate::names::places::two_words;
use crate::names::reading::{
    Evidence, LETTER_WORDS, NameEvidence, NamePiece, Reading, SentenceContext, Trust, ends_as_word,
    first_name_behind_comma, heads_sentence, is_built, is_capitalised, is_greeting, is_initial, is_letter,
    is_on_line, is_shortened, is_surname_prefix, listed_score, put, read, stands_alone,
};
use crate::{SentenceView, bodies, clinical, haste::is_talk, plain, slips, view::TokenFacts};
use maskros_language::{WordRole, has_ending};
use maskros_lexicon::{Role, Strength, Word};
use maskros_text::{Attributes, Candidate, Label, Lang, Languages};

/// Looks for a name that begins at token `idx`; gives the token to go on with.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) -> usize {
    let view = sentence.view;
    if !is_capitalised(view, idx) {
        return lower_pair(sentence, idx, out).unwrap_or(idx + 1);
    }
    if let Some(next) = prefixed(sentence, idx, out) {
        return next;
    }
    if is_shortened(sentence, idx) || view.is_joined_letters(idx) {
        let initials = after_initials(sentence, idx, out);
        return initials.or_else(|| double::find(sentence, idx, out)).unwrap_or(idx + 1);
    }
    if is_initial(view, idx) && is_greeting(sentence.view, idx) {
        return idx + 1;
    }
    if let Some(next) = on_line(sentence, idx, out) {
        return next;
    }
    let reading = sentence.reading(idx);
    if is_built(sentence, idx) {
        return built(sentence, idx, out);
    }
    if !reading.is_listed() {
        return unlisted(sentence, idx, &reading, out).unwrap_or(idx + 1);
    }
    if let Some(next) = surname_first(sentence, idx, &reading, out) {
        return next;
    }
    if named_part(view, idx).is_some() || is_word_before_name(sentence, idx, &reading) {
        return idx + 1;
    }
    listed(sentence, idx, &reading, out).unwrap_or(idx + 1)
}

/// The name that begins with the listed one at `idx`, alone or with others; gives the token after it.
fn listed(
    sentence: &SentenceContext<'_>,
    idx: usize,
    reading: &Reading,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    let pieces = read(sentence, idx, Trust::Lists);
    let told = match pieces.as_slice() {
        [] => return None,
        [_] => NameEvidence::listed("listed-name", alone::score(sentence, idx, reading), None),
        _ => {
            let surnames = reading.first.is_none().then_some(Label::Surname);
            NameEvidence::listed("name-sequence", listed_score(sentence, &pieces), surnames)
        }
    };
    put(sentence, &pieces, &told, out)
}

/// A name by what its line shows: a profession behind it, capitals, a kiss.
fn on_line(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    ON_LINE.iter().find_map(|rule| rule(sentence, idx, out))
}

/// Reads a name that begins at a token, and answers with the token behind it.
type NameReader = fn(&SentenceContext<'_>, usize, &mut Vec<Candidate>) -> Option<usize>;

/// What a line can show a name by; the first that does wins.
const ON_LINE: [NameReader; 8] = [
    lines::before_profession,
    ordinary_first,
    lines::article_first,
    lines::capitals_first,
    lines::between_semicolons,
    lines::all_capitals,
    lines::line_of_name,
    lines::kissed,
];

/// Whether the word says something of the name behind it, though a list has it as a name.
fn is_word_before_name(sentence: &SentenceContext<'_>, idx: usize, reading: &Reading) -> bool {
    is_counted_unit(sentence, idx, reading)
        || is_adjective_of_name(sentence, idx)
        || is_trade_of_name(sentence, idx, reading)
        || is_asking(sentence, idx)
        || is_kin_of_name(sentence, idx)
}

/// `Dag 2`: an ordinary word before a small number, though a list has it as a first name.
fn is_counted_unit(sentence: &SentenceContext<'_>, idx: usize, reading: &Reading) -> bool {
    const DIGITS: usize = 2;
    let view = sentence.view;
    reading.ordinary && view.is_number(idx + 1) && view.text(idx + 1).len() <= DIGITS
}

/// `Pastor Ahlers`: a profession before a name, though a list has it as a surname.
fn is_trade_of_name(sentence: &SentenceContext<'_>, idx: usize, reading: &Reading) -> bool {
    let view = sentence.view;
    let trade = reading.first.is_none() && view.has_role(idx, Role::Profession);
    trade && is_capitalised(view, idx + 1) && !sentence.reading(idx + 1).ordinary
}

/// `Little Maisie`: an adjective of age before a well-known first name, though a list has it as a surname.
fn is_adjective_of_name(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let adjective = sentence.view.facts(idx).has(WordRole::OfAge);
    adjective && is_initial(sentence.view, idx) && sentence.reading(idx + 1).is_good_first()
}

/// `Nana Joyce`: a word for kin of the sentence's language before a first name, though another language has it as a name.
fn is_kin_of_name(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    !sentence.capital_nouns
        && sentence.view.has_role(idx, Role::Kin)
        && sentence.view.is_title(idx + 1)
        && sentence.reading(idx + 1).is_good_first()
}

/// `Ó Briain called`: a surname that begins with a word of its own, without a first name.
fn prefixed(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    if !is_surname_prefix(sentence, idx) || sentence.shouting {
        return None;
    }
    let pieces = read(sentence, idx, Trust::Lists);
    pieces.last().filter(|last| last.last > idx)?;
    put(sentence, &pieces, &NameEvidence::listed("surname-with-prefix", 0.85, Some(Label::Surname)), out)
}

/// `Judge: I McFatridge`: a surname by its form, with the initial before it; gives the token after it.
fn built(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) -> usize {
    let told = |label| Evidence::context("surname-by-form", label, 0.85);
    sentence.put(out, idx, idx, told(Label::Surname));
    if let Some(initial) = idx.checked_sub(1).filter(|before| is_letter(sentence.view, *before)) {
        sentence.put(out, initial, initial, told(Label::Initials));
    }
    idx + 1
}

/// `Hils Flemmings mor`, `Ring Anna`: what is asked of the reader before a name, though a list has it as a surname.
fn is_asking(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let asks = if view.is_listed_name(idx) && view.is_english() {
        view.asks(idx) && sentence.reading(idx + 1).is_sure_first()
    } else {
        view.facts(idx).has(WordRole::Asking)
    };
    asks && is_initial(view, idx) && is_capitalised(view, idx + 1)
}

/// `von der Heyden, Anna-Sophie`: a surname that begins with small words, before its first name, where an item begins.
pub(crate) fn noble_first(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    if !begins_noble_item(sentence.view, idx) {
        return;
    }
    let [piece] = read(sentence, idx, Trust::Title)[..] else { return };
    if piece.first == piece.last || is_greeted(&piece.reading) {
        return;
    }
    let Some(given) = first_name_behind_comma(sentence, piece.last) else { return };
    let told = |label| NameEvidence::listed("noble-surname-first", 0.75, Some(label));
    put(sentence, &[piece], &told(Label::Surname), out);
    let first = NamePiece::one(piece.last + 2, given);
    put(sentence, &[first], &told(Label::FirstnameUnknown), out);
}

/// Whether an item begins with a small word that surnames begin with.
fn begins_noble_item(view: &SentenceView<'_>, idx: usize) -> bool {
    matches!(view.text_before(idx), "" | ":" | ";" | "|" | "-" | "–" | ".")
        && NOBLE_FIRST.contains(&view.folded(idx))
}

/// Small words that surnames in registers begin with.
const NOBLE_FIRST: &[&str] = &["von", "van", "vom", "zu", "af", "de"];

/// Whether the name behind the small word is a first name or a place: `von Lars, Anna und Tom`.
fn is_greeted(reading: &Reading) -> bool {
    reading.elsewhere || reading.is_only_first()
}

/// The ends of adjectives from names, `-isch` without its vowel: `Schmitz'sche`, `Müllerschen`.
const ADJECTIVES: &[&str] = &["sche", "schen", "scher", "sches", "schem"];

/// `die Schmitz'sche Wohnung`: the name in a German adjective, which keeps its ending.
pub(crate) fn adjective(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    if !view.languages.has(Lang::De) || !is_capitalised(view, idx) {
        return;
    }
    let stem = ADJECTIVES.iter().find_map(|ending| view.folded(idx).strip_suffix(*ending));
    let Some((name, score)) = stem.and_then(|stem| name_of_adjective(sentence, idx, stem)) else { return };
    let mut span = view.tokens[idx].span;
    span.end -= view.folded(idx).len() - name.len();
    let evidence = Evidence::pattern("name-adjective", Label::Surname, score);
    sentence.put_span(out, span, evidence, Attributes::default());
}

/// The name that the stem of the adjective at `idx` is, and how sure that is: an apostrophe marks it, or the lists hold it.
fn name_of_adjective<'a>(
    sentence: &SentenceContext<'_>,
    idx: usize,
    stem: &'a str,
) -> Option<(&'a str, f32)> {
    let name = stem.trim_end_matches(['\'', '’']);
    let letters = name.chars().count();
    if name.len() < stem.len() && letters > 1 {
        return Some((name, 0.9));
    }
    let listed = letters > 3 && sentence.view.word(idx).is_none() && is_clear_surname(sentence, name);
    listed.then_some((name, 0.6))
}

/// Whether the lists have the word as a surname that is not rare, and it is no ordinary word.
fn is_clear_surname(sentence: &SentenceContext<'_>, folded: &str) -> bool {
    let clear = |word: Word| word.surname > Some(Strength::Weak) && !sentence.view.is_ordinary(&word);
    sentence.lexicon.word(folded).is_some_and(clear)
}

/// `J. R. Smith`, `A. Demetriades`.
fn after_initials(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    if let Some(after) = abbreviation(sentence, idx).or_else(|| initial_at_end(sentence, idx, out)) {
        return Some(after);
    }
    let pieces = read(sentence, idx, Trust::Context);
    pieces.first().filter(|first| first.initials)?;
    let name = pieces.iter().find(|piece| !piece.initials)?;
    if plain::is_label_behind_letter(sentence.view, name.last) {
        return None;
    }
    let score = initials_score(sentence, &name.reading);
    put(sentence, &pieces, &NameEvidence::listed("initials-and-surname", score, Some(Label::Surname)), out)
}

/// How sure the name behind initials is one.
fn initials_score(sentence: &SentenceContext<'_>, name: &Reading) -> f32 {
    match name.is_listed() {
        true if name.is_free() => 0.8,
        true => 0.6,
        false if sentence.capital_nouns => 0.5,
        false => 0.65,
    }
}

/// `som jeg vil kalle K. Han er 28 år`: the initial that somebody is called by ends the sentence; gives the token after it.
fn initial_at_end(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let view = sentence.view;
    let called = view.facts_before(idx).has(WordRole::NicknameCue);
    if !called || !view.is_dotted(idx) || !heads_sentence(view, idx + 2) {
        return None;
    }
    let evidence = Evidence::context("initials-and-surname", Label::Initials, 0.6);
    sentence.put(out, idx, idx + 1, evidence);
    Some(idx + 2)
}

/// Abbreviations of two letters, of which the second has the capital of an initial: `i. A.`, `z. B.`, `u. A.`
const LETTER_PAIRS: &[(&str, &str)] =
    &[("i", "a"), ("i", "v"), ("z", "b"), ("z", "t"), ("u", "a"), ("d", "h"), ("d", "r")];

/// `I. Das Landgericht`, `V. Die Kosten`: the number of a section before its first word.
fn numbers_section(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let number = matches!(view.text(idx), "I" | "V" | "X") && view.is_dotted(idx);
    number && is_initial(view, idx) && heads_sentence(view, idx + 2)
}

/// The token after abbreviations that look like initials: `P.S. Ellen`, `i.A. B. Schulze`, `z. B. Keller`.
fn abbreviation(sentence: &SentenceContext<'_>, idx: usize) -> Option<usize> {
    let next: [&str; 4] = std::array::from_fn(|offset| sentence.view.folded(idx + offset));
    match next == ["p", ".", "s", "."] {
        true => Some(idx + 4),
        false => (ends_letter_pair(sentence.view, idx) || numbers_section(sentence, idx)).then_some(idx + 2),
    }
}

fn ends_letter_pair(view: &SentenceView<'_>, idx: usize) -> bool {
    let before = idx.checked_sub(2).map_or("", |at| view.text(at));
    view.text(idx + 1) == "." && LETTER_PAIRS.contains(&(before, view.folded(idx)))
}

/// `LINDSTRÖM, Anna`, `Smith J.`, and surnames before first names in capitals.
fn surname_first(
    sentence: &SentenceContext<'_>,
    idx: usize,
    reading: &Reading,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    let upper = sentence.view.is_upper(idx) && !sentence.shouting;
    if !has_capital_behind_comma(sentence.view, idx) || !may_lead_item(sentence, idx, reading, upper) {
        return None;
    }
    let [first] = read(sentence, idx, Trust::Lists)[..] else { return None };
    let (_, strength) = sentence.reading(idx + 2).first?;
    if !upper && strength < Strength::Medium {
        return None;
    }
    let names = read(sentence, idx + 2, Trust::Lists);
    if reading.first_strength() >= reading.surname && is_followed_by_others(sentence, &names) {
        return None;
    }
    let told = |label| NameEvidence::listed("surname-comma-first-name", 0.8, label);
    put(sentence, &[first], &told(Some(Label::Surname)), out);
    put(sentence, &names, &told(None), out)
}

/// `Martin, Ida, Henrik`: whether the list goes on behind the names.
fn is_followed_by_others(sentence: &SentenceContext<'_>, names: &[NamePiece]) -> bool {
    names.last().is_some_and(|last| sentence.view.joins_items(last.last + 1))
}

/// Whether a comma and a word with a capital follow, and none in small letters behind that.
fn has_capital_behind_comma(view: &SentenceView<'_>, idx: usize) -> bool {
    view.text(idx + 1) == "," && is_capitalised(view, idx + 2) && !view.is_lower(idx + 3)
}

/// Whether a surname is one beyond doubt, or has the capitals of a register, or two first names behind the comma vouch even for an
/// ordinary word: `Schulz, Heinz Erich`.
fn may_lead_item(sentence: &SentenceContext<'_>, idx: usize, reading: &Reading, upper: bool) -> bool {
    if upper || !is_initial(sentence.view, idx) {
        return upper && reading.surname.is_some();
    }
    let doubly = (idx + 2..idx + 4).all(|at| sentence.reading(at).is_good_first());
    reading.is_good_surname() || (reading.surname.is_some() && doubly)
}

/// `anna lindström`: two listed names in lower case, neither of them an ordinary word.
fn lower_pair(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let first = sentence.view.word(idx).filter(|word| word.first_name.is_some())?;
    if !is_on_line(sentence.view, idx + 1) {
        return None;
    }
    if let Some(next) = lower_unlisted(sentence, idx, out) {
        return Some(next);
    }
    if sentence.view.is_ordinary(first) || !is_listed_lower_pair(sentence, idx) {
        return None;
    }
    let pieces = [idx, idx + 1].map(|at| NamePiece::one(at, sentence.reading(at)));
    put(sentence, &pieces, &NameEvidence::listed("lower-case-name", 0.6, None), out)
}

/// Whether a sure first name and a surname stand in lower case, the surname sure too or in a list of such pairs.
fn is_listed_lower_pair(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    sentence.view.is_lower(idx)
        && is_lower_surname(sentence, idx + 1)
        && is_sure_in_haste(sentence, idx, &sentence.reading(idx))
        && (sentence.reading(idx + 1).is_sure_surname() || is_pair_beside(sentence, idx))
}

/// Whether the word is a first name and nothing else; one that few bear not before what running text writes small (`ina pouch`).
fn is_sure_in_haste(sentence: &SentenceContext<'_>, idx: usize, first: &Reading) -> bool {
    let strong = first.best() == Some(Strength::Strong);
    first.is_sure_first() && (strong || !plain::is_written_small(sentence.view, idx + 1))
}

/// Whether the lists have the word in lower case at `idx`, or else its base, as a surname.
fn is_lower_surname(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let strength = view.words(idx).next().and_then(|word| word.surname);
    let is_rare_word = || strength == Some(Strength::Weak) && plain::is_word_in_haste(view, idx, None);
    view.is_lower(idx) && strength.is_some() && !is_talk(view, idx) && !is_rare_word()
}

/// `follow up with patricia holmqvistova`: a well-known first name before a word that no list holds, in a sentence without capitals.
///
/// In English and French only: the other languages join words freely, so that many ordinary ones are on no list.
fn lower_unlisted(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let given = sentence.reading(idx);
    if !given.is_sure_first() || given.best() != Some(Strength::Strong) {
        return None;
    }
    let middle = is_initial_in_haste(sentence.view, idx + 1);
    let last = idx + 1 + usize::from(middle);
    if !is_unlisted_surname(sentence, last, middle) || !is_without_capitals(sentence) {
        return None;
    }
    let initial = middle.then(|| NamePiece::of_initials(idx + 1, idx + 1));
    let (given, last) = (NamePiece::one(idx, given), NamePiece::one(last, Reading::default()));
    let pieces: Vec<NamePiece> = std::iter::once(given).chain(initial).chain([last]).collect();
    put(sentence, &pieces, &NameEvidence::listed("lower-case-name", 0.6, None), out)
}

/// `patricia b holmqvistova`, but `odette à bourgoin`: whether a letter in lower case is an initial rather than a word.
fn is_initial_in_haste(view: &SentenceView<'_>, idx: usize) -> bool {
    let words = if view.is_english() { &["i", "u"][..] } else { &LETTER_WORDS[..] };
    view.is_lower(idx) && view.letters(idx) == 1 && !words.contains(&view.folded(idx))
}

/// Whether the word in lower case at `idx` is long and on no list; behind an initial a usual surname will do as well.
fn is_unlisted_surname(sentence: &SentenceContext<'_>, idx: usize, led: bool) -> bool {
    const LEAST_LETTERS: usize = 4;
    let view = sentence.view;
    let unlisted = view.is_unlisted(idx) && !slips::is_elided(view, idx);
    let surname = unlisted || (led && sentence.reading(idx).is_good_surname());
    let word = is_talk(view, idx) || is_verb(view, idx);
    surname && view.is_lower(idx) && !word && view.letters(idx) >= LEAST_LETTERS
}

/// `fiadh togged out`: whether a word of no list ends as English verbs do and not as genitives.
fn is_verb(view: &SentenceView<'_>, idx: usize) -> bool {
    const STEM: usize = 3;
    let english = Languages::only(Lang::En);
    let ends = has_ending(view.folded(idx), WordRole::VerbEnding, english, STEM);
    ends && view.may_be_english() && !view.folded(idx).ends_with('s')
}

/// Whether the sentence is in a language that writes few words together, and no word of it has a capital.
fn is_without_capitals(sentence: &SentenceContext<'_>) -> bool {
    let view = sentence.view;
    joins_few_words(sentence) && !(0..view.tokens.len()).any(|idx| view.has_capital(idx))
}

/// Whether the sentence is only in languages that write few words together.
fn joins_few_words(sentence: &SentenceContext<'_>) -> bool {
    sentence.view.languages.union(JOINING) == JOINING
}

/// The languages that write few words together.
const JOINING: Languages = Languages::only(Lang::En).with(Lang::Fr);

/// Whether another first name and surname in lower case are joined to those at `idx`: `erik berg och anna lindström`.
fn is_pair_beside(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let pair = |joint: usize, at: usize| sentence.view.joins_items(joint) && is_lower_pair(sentence, at);
    (idx >= 3 && pair(idx - 1, idx - 3)) || pair(idx + 2, idx + 3)
}

/// Whether a first name and a surname stand at `idx` in lower case.
fn is_lower_pair(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let lower = sentence.view.is_lower(idx) && sentence.view.is_lower(idx + 1);
    lower && sentence.reading(idx).is_sure_first() && sentence.reading(idx + 1).surname.is_some()
}

/// `med Ask Holm`: a word that is ordinary in the Scandinavian languages, which write no such word with a capital inside a sentence,
/// before a well-known surname; some are known names at the start of a sentence too (`Ask Holm kom`).
fn ordinary_first(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    if !is_ordinary_first(sentence, idx) || !is_usual_surname(sentence, idx + 1) {
        return None;
    }
    let first = NamePiece::one(idx, sentence.reading(idx));
    let pieces: Vec<NamePiece> =
        std::iter::once(first).chain(read(sentence, idx + 1, Trust::Lists)).collect();
    let told = NameEvidence::listed("unknown-before-surname", 0.6, Some(Label::FirstnameUnknown));
    put(sentence, &pieces, &told, out)
}

/// Whether an ordinary word has a capital that only a name has here.
fn is_ordinary_first(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let named = view.is_title(idx) && (!is_initial(view, idx) || view.facts(idx).has(WordRole::NatureName));
    named && sentence.writes_words_small() && is_only_ordinary(sentence, idx)
}

/// Whether the word is an ordinary one and nothing else that the lists or the rules know.
fn is_only_ordinary(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let reading = sentence.reading(idx);
    reading.ordinary && !reading.is_known() && !sentence.view.known(idx).is_some_and(tells_more)
}

/// Whether rules begin or end with the word, or the lists have it with a role or as a place.
fn tells_more(known: &TokenFacts) -> bool {
    let told = |word: &Word| word.roles != 0 || word.place.is_some();
    known.trigger.is_some() || known.word.as_ref().is_some_and(told)
}

/// Whether a word with one capital is a well-known surname, whole and nothing but a name.
fn is_usual_surname(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let reading = sentence.reading(idx);
    let usual = reading.surname >= Some(Strength::Medium) && !reading.elsewhere;
    usual && !reading.compound && sentence.view.is_title(idx)
}

/// A capitalised word of no list: a name in a list of names, before a surname, beside another such word, or alone.
fn unlisted(
    sentence: &SentenceContext<'_>,
    idx: usize,
    reading: &Reading,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    if !may_be_unlisted_name(sentence, idx, reading) {
        return None;
    }
    if let Some(next) = lines::unlisted_before_first(sentence, idx, reading, out) {
        return Some(next);
    }
    let pieces = read(sentence, idx, Trust::Context);
    if let Some(next) = by_ending(sentence, &pieces, out) {
        return Some(next);
    }
    let end = pieces.last()?.last + 1;
    let told = match told_by_neighbours(sentence, idx) {
        Some(told) => told,
        None if proves_nothing(sentence, idx, &pieces) => return None,
        None if is_one_name(&pieces) => return alone(sentence, idx, &pieces, out),
        None => told_by_last(sentence, idx, &pieces)?,
    };
    put(sentence, &pieces, &told, out);
    Some(end)
}

/// Whether a word that no list holds as a name is long enough for one, and nothing else that the lists or the rules know.
fn may_be_unlisted_name(sentence: &SentenceContext<'_>, idx: usize, reading: &Reading) -> bool {
    const LEAST_LETTERS: usize = 3;
    reading.is_free()
        && !sentence.shouting
        && sentence.view.letters(idx) >= LEAST_LETTERS
        && is_unheard(sentence.view, idx)
}

/// Whether the word is none that a rule, a list of places or that of everyday English has (`Thankyou Clive`), or that letters close with.
fn is_unheard(view: &SentenceView<'_>, idx: usize) -> bool {
    let everyday = view.may_be_english() && view.small(idx).everyday.meets(view.languages);
    let known = everyday || view.is_filed(idx) || view.is_place(idx);
    !known && !view.facts(idx).has(WordRole::LetterClosing)
}

/// What the neighbours tell of a word that no list holds: who is spoken to, or an item of a list of names.
fn told_by_neighbours(sentence: &SentenceContext<'_>, idx: usize) -> Option<NameEvidence> {
    let alone = Some(Label::FirstnameUnknown);
    if sentence.capital_nouns && sentence.view.word(idx).is_none() && is_called_out(sentence, idx) {
        return Some(NameEvidence::listed("called-out", 0.6, alone));
    }
    is_listed_beside(sentence, idx).then(|| NameEvidence::listed("list-of-names", 0.7, alone))
}

/// Whether the capital of a word that no list holds proves nothing: in German and headings, and of what is formed like a common word.
fn proves_nothing(sentence: &SentenceContext<'_>, idx: usize, pieces: &[NamePiece]) -> bool {
    sentence.view.may_have_capital_nouns()
        || (sentence.heading && !is_before_surname(sentence, idx))
        || is_wordlike(sentence, pieces)
}

/// Whether a word of no list stands before a usual surname.
fn is_before_surname(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    sentence.view.word(idx).is_none() && sentence.reading(idx + 1).is_good_surname()
}

fn is_one_name(pieces: &[NamePiece]) -> bool {
    pieces.iter().filter(|piece| !piece.initials).count() == 1
}

/// `SSK Lind`, `le SAV Bosch`: whether a word in capitals among others is a shortened office, or a service behind a French article.
fn is_office_or_service(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    const MOST_LETTERS: usize = 4;
    let view = sentence.view;
    let led = view.follows(idx, WordRole::HeadArticle) && view.letters(idx) <= MOST_LETTERS;
    let office = view.plays(idx, WordRole::ShortOffice) || (led && !sentence.shouting);
    (view.is_upper(idx) && office) || is_asking(sentence, idx)
}

/// What the last of several words tells of the first, which no list holds.
fn told_by_last(sentence: &SentenceContext<'_>, idx: usize, pieces: &[NamePiece]) -> Option<NameEvidence> {
    let last = pieces.last()?;
    let initial = is_initial(sentence.view, idx);
    if is_office_or_service(sentence, idx) {
        return None;
    }
    if is_no_given(sentence, idx) {
        return None;
    }
    if last.reading.is_good_surname() || is_first_as_surname(sentence, idx, last) {
        let score = if initial { 0.6 } else { 0.7 };
        return Some(NameEvidence::listed("unknown-before-surname", score, Some(Label::FirstnameUnknown)));
    }
    let told = !initial && stand_out(sentence, pieces);
    told.then(|| NameEvidence::listed("two-unknown-names", 0.5, None))
}

/// `Grannfamiljen Persson`, `fra Hvide Sande`, `Døgnrapport Solbakken`: whether the word says who bears the name behind it, is the first of
/// a town's name or a paper.
fn is_no_given(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    const STEM: usize = 3;
    let view = sentence.view;
    let ends = |role, stem| has_ending(view.folded(idx), role, view.languages, stem);
    let paper = is_initial(view, idx) && ends(WordRole::PaperEnding, STEM);
    ends(WordRole::BearerEnding, 0) || two_words::is_town(view, idx) || paper
}

/// Whether the capitals of the words are those of names.
fn stand_out(sentence: &SentenceContext<'_>, pieces: &[NamePiece]) -> bool {
    !is_in_capitals(sentence, pieces) && !are_written_small(sentence, pieces)
}

/// `Jožef Albin`: the surname may be a first name elsewhere; languages that join words begin sentences with unlisted ones too.
fn is_first_as_surname(sentence: &SentenceContext<'_>, idx: usize, last: &NamePiece) -> bool {
    let view = sentence.view;
    let given = view.word(idx).is_none() && last.reading.is_sure_first();
    given && (!is_initial(view, idx) || joins_few_words(sentence))
}

/// `Grønn Kopp`: whether running text writes each of the words small, so that their capitals only stress them.
fn are_written_small(sentence: &SentenceContext<'_>, pieces: &[NamePiece]) -> bool {
    pieces.iter().all(|piece| plain::is_written_small(sentence.view, piece.last))
}

fn is_in_capitals(sentence: &SentenceContext<'_>, pieces: &[NamePiece]) -> bool {
    pieces.iter().all(|piece| sentence.view.is_upper(piece.last))
}

/// `Yxvaldur Xanvaldsdóttir`: words of no list, the last of which ends as only surnames do.
fn by_ending(
    sentence: &SentenceContext<'_>,
    pieces: &[NamePiece],
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    let [_, .., last] = pieces else { return None };
    if !ends_as_surname(sentence.view, last) {
        return None;
    }
    put(sentence, pieces, &NameEvidence::listed("surname-ending", 0.8, Some(Label::FirstnameUnknown)), out)
}

/// Whether a word that no list has as a name ends as only surnames do.
fn ends_as_surname(view: &SentenceView<'_>, piece: &NamePiece) -> bool {
    const STEM: usize = 3;
    let folded = view.folded(piece.last);
    !piece.reading.is_listed() && has_ending(folded, WordRole::SurnameEnding, Languages::SUPPORTED, STEM)
}

/// `„Mach hin, Dshamil!“`: a German word of no list between a comma and an exclamation mark is who is spoken to.
fn is_called_out(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    sentence.view.text_before(idx) == "," && sentence.view.text(idx + 1) == "!"
}

/// Scandinavian prepositions behind which the name is that of a house or firm, hardly of a person: `läkare på Sahlbergska`.
const HOUSED: &[&str] = &["på", "paa"];

/// A word that no list holds at all, with a capital inside a sentence: the name of someone or something.
fn alone(
    sentence: &SentenceContext<'_>,
    idx: usize,
    pieces: &[NamePiece],
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    let view = sentence.view;
    if is_in_capitals(sentence, pieces) || !is_capital_of_name(sentence, idx) {
        return None;
    }
    let house = HOUSED.contains(&view.folded_before(idx));
    let label = match () {
        () if house => Label::OtherInstitution,
        () if view.plays(idx, WordRole::PetName) => Label::FirstnameUnknown,
        () => Label::PersonName,
    };
    let evidence = Evidence::pattern("unknown-capital", label, 0.5);
    let span = named_part(view, idx).unwrap_or_else(|| view.span(idx, idx));
    sentence.put_span(out, span, evidence, Attributes::default());
    Some(idx + 1)
}

/// Whether the capital inside the sentence is that of a name, and the word none that is built on a place.
fn is_capital_of_name(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    !is_initial(view, idx)
        && is_lone_capital(view, idx)
        && !view.facts(idx).has(WordRole::Surroundings)
        && compounds::grown(sentence, idx).is_none()
}

/// Whether a word that nobody knows has a capital, and neither a capital nor a number beside it.
fn is_lone_capital(view: &SentenceView<'_>, idx: usize) -> bool {
    let lone = view.is_title(idx) && stands_alone(view, idx) && !view.is_number(idx + 1);
    lone && !is_known_word(view, idx)
}

/// Whether a list has the word, or the vocabulary of a hospital or a public body, or running text writes it small.
fn is_known_word(view: &SentenceView<'_>, idx: usize) -> bool {
    view.word(idx).is_some()
        || clinical::is_vocabulary(view, idx..idx + 1)
        || bodies::is_body_word(view, idx)
        || plain::is_written_small(view, idx)
}

/// Whether a piece of no list ends like an ordinary word.
fn is_wordlike(sentence: &SentenceContext<'_>, pieces: &[NamePiece]) -> bool {
    pieces.iter().any(|piece| piece.is_unlisted() && ends_as_word(sentence.view, piece.last))
}

/// Whether a neighbour in a list (`Anna, Xerxes och Mehmet`) is a listed first name.
fn is_listed_beside(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let before = idx >= 2 && is_joined_first(sentence, idx - 1, idx - 2);
    let beside = before || is_joined_first(sentence, idx + 1, idx + 2);
    beside && (idx.saturating_sub(4)..idx + 5).any(|at| sentence.view.is_conjunction(at))
}

/// Whether token `joint` joins the items of a list, and the item at `idx` is a first name.
fn is_joined_first(sentence: &SentenceContext<'_>, joint: usize, idx: usize) -> bool {
    let view = sentence.view;
    view.joins_items(joint) && is_capitalised(view, idx) && sentence.reading(idx).is_sure_first()
}
