//! Names of several parts: read from left to right, labelled, and scored.

use super::labels::{NameEvidence, first_label, part_label, sex_of};
use super::neighbours::is_known_to_nobody;
use super::nouns::{is_owned, may_begin_unlisted};
use super::particles::{
    begins_noble, is_capital_particle, is_french_article_in_capitals, is_office_behind_article, is_particle,
    is_saint, is_short_particle, is_shortened_article, is_shouted_french_article,
};
use super::piece::NamePiece;
use super::post_nominals::is_post_nominal;
use super::reversed::is_reversed;
use super::second_names::{is_second_in_north, is_surname_in_north};
use super::sentence::{Evidence, SentenceContext, form_attributes};
use super::surnames::{is_surname_prefix, is_village};
use super::word::{Reading, heads_sentence, is_capitalised, is_letter};
use crate::token::VOWELS;
use crate::{SentenceView, plain};
use maskros_language::WordRole;
use maskros_lexicon::{Role, Strength};
use maskros_morphology::Form;
use maskros_text::{Attributes, Candidate, Label, Lang, Languages};

/// No name has more parts than this; a longer run of capitals is read in pieces.
const MAX_PIECES: usize = 6;
/// Initials with their full stops have no more tokens than this.
const MAX_INITIAL_TOKENS: usize = 8;
/// No name has more parts in a row that no list holds.
const MAX_UNLISTED: usize = 2;
/// A surname of no list among words in capitals has at least so many letters.
const LEAST_SHOUTED: usize = 5;
/// `van der`, `de la`: the most particles in a row.
const MAX_PARTICLES: usize = 3;

/// Particles that nothing but a surname follows when a name stands before them.
const NOBLE: &[&str] = &["von", "van", "af", "bin", "ibn", "dos"];

/// How much the surroundings vouch for a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Trust {
    /// Only the lists do: the first piece must be listed.
    Lists,
    /// The context announces a name: any capitalised word that is nothing else will do.
    Context,
    /// A word for a person stands before it: in German too a listed name that is an ordinary noun (`Zeuge Zimmermann`).
    Person,
    /// A title stands before it: ordinary words too.
    Title,
}

/// The well-known first name that stands behind the comma after token `last`.
pub(crate) fn first_name_behind_comma(sentence: &SentenceContext<'_>, last: usize) -> Option<Reading> {
    let comma = sentence.view.text(last + 1) == "," && is_capitalised(sentence.view, last + 2);
    comma.then(|| sentence.reading(last + 2)).filter(Reading::is_sure_first)
}

/// The pieces of the name that begins at token `start`; empty where none does.
pub(crate) fn read(sentence: &SentenceContext<'_>, start: usize, trust: Trust) -> Vec<NamePiece> {
    let mut pieces: Vec<NamePiece> = Vec::new();
    let mut at = behind_rank(sentence, start);
    while pieces.len() < MAX_PIECES {
        let Some(piece) = initials(sentence, at, &pieces).or_else(|| name(sentence, at, &pieces, trust))
        else {
            break;
        };
        at = behind_rank(sentence, piece.last + 1);
        let ends = ends_name(sentence, &piece);
        pieces.push(piece);
        if ends {
            break;
        }
    }
    let named = pieces.iter().any(|piece| !piece.initials);
    if named { pieces } else { Vec::new() }
}

/// `Hannelore Freifrau von Linde`: the token behind a rank that stands between a first name and the small word of a surname.
fn behind_rank(sentence: &SentenceContext<'_>, at: usize) -> usize {
    at + usize::from(sentence.view.facts(at).has(WordRole::NobleRank) && is_particle(sentence, at + 1))
}

/// Whether no other piece can follow: an inflected form ends a name, a full stop a sentence, a wide gap a column.
fn ends_name(sentence: &SentenceContext<'_>, piece: &NamePiece) -> bool {
    piece.is_inflected() || closes_sentence(sentence, piece) || sentence.view.begins_column(piece.last + 1)
}

/// `Emperor Pedro I. He presented`, `Johan K. Han er 28 år`: whether the sentence ends with the initial.
fn closes_sentence(sentence: &SentenceContext<'_>, piece: &NamePiece) -> bool {
    let stop = piece.initials && sentence.view.text(piece.last) == ".";
    stop && heads_sentence(sentence.view, piece.last + 1)
}

/// `J.`, `J. R.`, `J.R.`, and `F` between names.
fn initials(sentence: &SentenceContext<'_>, at: usize, before: &[NamePiece]) -> Option<NamePiece> {
    let view = sentence.view;
    if is_joined_initials(sentence, at) {
        return Some(NamePiece::of_initials(at, at));
    }
    let mut last = None;
    let mut next = at;
    while next < at + MAX_INITIAL_TOKENS && !(next > at && view.begins_column(next)) {
        let led = !before.is_empty() || last.is_some();
        let Some(end) = initial_end(sentence, next, led) else { break };
        last = Some(end);
        next = end + 1;
        if view.text(next) == "-" && is_letter(view, next + 1) {
            next += 1;
        }
    }
    last.map(|last| NamePiece::of_initials(at, last))
}

/// The last token of the one initial at token `at`, which is `led` by other parts of a name or not.
fn initial_end(sentence: &SentenceContext<'_>, at: usize, led: bool) -> Option<usize> {
    let degrees = sentence.view.text_before(at) == "°";
    match () {
        () if !is_shortened(sentence, at) => None,
        () if sentence.view.is_dotted(at) && !degrees => Some(at + 1),
        () => is_undotted_initial(sentence, at, led).then_some(at),
    }
}

/// `F` of `John F Holm`: an initial without its full stop, before a name.
fn is_undotted_initial(sentence: &SentenceContext<'_>, at: usize, led: bool) -> bool {
    !is_word_of_letter(sentence, at, led)
        && is_capitalised(sentence.view, at + 1)
        && (is_bare_initial(sentence, at) || (led && !is_letter(sentence.view, at + 1)))
}

/// Whether the letter is a word of the sentence and shortens nothing.
fn is_word_of_letter(sentence: &SentenceContext<'_>, at: usize, led: bool) -> bool {
    let french = (led && is_french_letter_word(sentence.view, at)) || is_tied_letter(sentence.view, at);
    is_english_pronoun(sentence.view, at) || (french && is_shouted_french_word(sentence, at))
}

/// `MADAME L INSPECTRICE`: whether the letter in French capitals is tied to the word behind it.
pub(crate) fn is_shouted_word_of_letter(sentence: &SentenceContext<'_>, at: usize) -> bool {
    sentence.view.letters(at) == 1
        && is_tied_letter(sentence.view, at)
        && is_shouted_french_word(sentence, at)
        && !sentence.view.is_dotted(at)
}

/// `L ECOLE`, `J AI`: whether French ties the letter to the word behind it by an apostrophe, which is left out.
fn is_tied_letter(view: &SentenceView<'_>, at: usize) -> bool {
    let french = view.languages.has(Lang::Fr) && view.plays(at, WordRole::TiedLetter);
    french && view.folded(at + 1).starts_with(VOWELS)
}

/// `MME DUPUIS A LE MEME PROBLEME`, `MADAME L INSPECTRICE`: whether a letter in French capitals is a word, for no surname that is nothing else
/// follows.
fn is_shouted_french_word(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let next = sentence.reading(at + 1);
    let surname = next.surname == Some(Strength::Strong) && next.is_free();
    sentence.shouting && !surname
}

fn is_french_letter_word(view: &SentenceView<'_>, at: usize) -> bool {
    view.languages.has(Lang::Fr) && matches!(view.text(at), "A" | "Y")
}

fn is_english_pronoun(view: &SentenceView<'_>, at: usize) -> bool {
    view.text(at) == "I" && view.languages.has(Lang::En)
}

/// `S-G Holmqvist`: single capitals with hyphens between before a known surname.
pub(super) fn is_joined_initials(sentence: &SentenceContext<'_>, at: usize) -> bool {
    sentence.view.is_joined_letters(at) && sentence.reading(at + 1).is_good_surname()
}

/// `H Holmqvist`, `P A Holmqvist`: a consonant, which is no word of any language, or several letters, before a surname that is nothing
/// else.
fn is_bare_initial(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let letters = (at..at + MOST_BARE).take_while(|idx| is_letter(sentence.view, *idx)).count();
    let surname = sentence.reading(at + letters);
    let words: &[&str] = if letters > 1 { &["i", "à"] } else { &LETTER_WORDS };
    letters > 0
        && !words.contains(&sentence.view.folded(at))
        && surname.surname == Some(Strength::Strong)
        && surname.is_free()
}

/// Letters that are words of some language.
pub(crate) const LETTER_WORDS: [&str; 12] = ["a", "e", "i", "o", "u", "y", "æ", "ø", "å", "ä", "ö", "à"];
/// Initials without full stops are at most so many.
const MOST_BARE: usize = 3;

/// Whether token `at` is a first name shortened to one letter or to a few.
pub(crate) fn is_shortened(sentence: &SentenceContext<'_>, at: usize) -> bool {
    (is_letter(sentence.view, at) && !is_surname_prefix(sentence, at)) || is_short_first_name(sentence, at)
}

/// `Ch.` of `Ch. Holm`, but not of `Ph.D.`
fn is_short_first_name(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let view = sentence.view;
    is_capitalised(view, at)
        && view.facts(at).has(WordRole::ShortFirstName)
        && view.is_dotted(at)
        && may_follow_first_name(view, at + 2)
}

/// Whether a word with a capital, a hyphen or nothing stands there, and no `D.` of a degree.
fn may_follow_first_name(view: &SentenceView<'_>, at: usize) -> bool {
    (is_capitalised(view, at) || matches!(view.text(at), "" | "-")) && view.folded(at) != "d"
}

fn name(sentence: &SentenceContext<'_>, at: usize, before: &[NamePiece], trust: Trust) -> Option<NamePiece> {
    let family = || before.is_empty() && trust >= Trust::Context && is_of_family(sentence, at);
    let vouched =
        trust == Trust::Title || before.last().is_some_and(|piece| vouches(sentence, piece)) || family();
    let word = behind_particles(sentence, at, !before.is_empty(), vouched);
    let behind = named(sentence, (at, word), before, trust);
    behind.or_else(|| {
        if is_capitalised(sentence.view, at) { named(sentence, (at, at), before, trust) } else { None }
    })
}

/// The token behind the particles that begin at token `at`, `led` by other parts of a name or not; with capitals only where the name is
/// `vouched` for.
fn behind_particles(sentence: &SentenceContext<'_>, at: usize, led: bool, vouched: bool) -> usize {
    let mut word = at;
    while word < at + MAX_PARTICLES {
        let particle = is_led_by(sentence, word, vouched);
        word += match () {
            () if particle => 1,
            () if (led || word > at) && is_shortened_article(sentence, word) => 2,
            () if led && is_saint(sentence, word) => 2,
            () if is_short_particle(sentence, word) => 2,
            () => break,
        };
    }
    word
}

/// Whether the token stands at the head of a surname.
fn is_led_by(sentence: &SentenceContext<'_>, word: usize, vouched: bool) -> bool {
    let capital = vouched && is_capital_particle(sentence, word);
    capital || is_particle(sentence, word) || is_surname_prefix(sentence, word)
}

/// Whether a name with a small word in capitals may follow: `Marine Le Pen`, though `marine` is a word.
fn vouches(sentence: &SentenceContext<'_>, piece: &NamePiece) -> bool {
    let word = sentence.capitals_tell() && piece.reading.may_be_first();
    piece.initials || piece.reading.is_good_first() || word
}

/// The piece whose particles begin at token `at` and whose name is token `word`.
fn named(
    sentence: &SentenceContext<'_>,
    (at, word): (usize, usize),
    before: &[NamePiece],
    trust: Trust,
) -> Option<NamePiece> {
    let led = word > at;
    if !is_written_name(sentence, word, before) {
        return None;
    }
    if led && (!may_lead(sentence, at, before, trust) || is_none_of_name(sentence, at, word, before)) {
        return None;
    }
    let reading = singular(sentence.reading(word), before);
    let noble = led && is_noble_surname(sentence, at, &reading, before);
    (noble || fits(sentence, &reading, word, before, trust)).then_some(NamePiece {
        first: at,
        last: apostrophe(sentence, word),
        initials: false,
        reading,
    })
}

/// The reading of a name behind others as it stands: `Axel Wester` is nobody of several called West.
fn singular(reading: Reading, before: &[NamePiece]) -> Reading {
    let plural = reading.form.plural && !reading.form.genitive && !before.is_empty();
    if plural { Reading { form: Form::BASE, cut: 0, ..reading } } else { reading }
}

/// Whether the word is written as a part of a name, and is not the number of a ruler or a degree behind it.
fn is_written_name(sentence: &SentenceContext<'_>, word: usize, before: &[NamePiece]) -> bool {
    let view = sentence.view;
    let behind = !before.is_empty() && (plain::is_rulers_number(view, word) || is_post_nominal(view, word));
    !behind && is_capitalised(view, word) && view.letters(word) >= 2 && !is_shouted_french_article(view, word)
}

/// Whether the word behind small words from token `at` on is no part of a name: an office, an abbreviation, where somebody works.
fn is_none_of_name(sentence: &SentenceContext<'_>, at: usize, word: usize, before: &[NamePiece]) -> bool {
    let office = before.is_empty() && is_office_behind_article(sentence.view, word);
    office
        || is_office(sentence, at, word)
        || is_abbreviated(sentence, word)
        || is_of_body(sentence, at, word, before)
}

/// `Monsieur le Premier ministre`, `Monsieur le Haut commissaire`: a small article before what texts write small, or before who holds an
/// office; surnames have it with a capital (`Le Fur`).
fn is_office(sentence: &SentenceContext<'_>, at: usize, word: usize) -> bool {
    word == at + 1 && matches!(sentence.view.text(at), "le" | "la") && begins_office(sentence.view, word)
}

fn begins_office(view: &SentenceView<'_>, word: usize) -> bool {
    view.facts(word + 1).has(WordRole::Officeholder) || plain::is_written_small(view, word)
}

/// `Ömer von Nr. 11`: an abbreviation.
fn is_abbreviated(sentence: &SentenceContext<'_>, word: usize) -> bool {
    const LETTERS: usize = 3;
    sentence.view.is_dotted(word) && sentence.view.letters(word) <= LETTERS
}

/// `Frau Drechsler von der Wache`, `Schwester Agnieszka vom Pflegedienst`: an ordinary word behind a surname, or behind an article, is where
/// somebody works; of a noble name the first name stands before.
fn is_of_body(sentence: &SentenceContext<'_>, at: usize, word: usize, before: &[NamePiece]) -> bool {
    let article = matches!(sentence.view.folded(at), "vom" | "zum" | "zur");
    (article || ends_without_first(before)) && plain::is_plain_noun(sentence.view, word)
}

/// Whether the last of the pieces is a word that no list has as a first name.
fn ends_without_first(pieces: &[NamePiece]) -> bool {
    pieces.last().is_some_and(|piece| !piece.initials && piece.reading.first.is_none())
}

/// Whether the small word at token `at` may lead a part of a name. A name itself begins behind a title with any, elsewhere with one that is
/// no other word.
fn may_lead(sentence: &SentenceContext<'_>, at: usize, before: &[NamePiece], trust: Trust) -> bool {
    match trust {
        Trust::Lists if sentence.view.is_lower(at) && is_owned(sentence, before) => false,
        _ if !before.is_empty() || is_surname_prefix(sentence, at) || begins_noble(sentence, at) => true,
        Trust::Lists => false,
        Trust::Context | Trust::Person => {
            matches!(sentence.view.folded(at), "von" | "van" | "af")
                || is_short_particle(sentence, at)
                || is_of_family(sentence, at)
        }
        Trust::Title => true,
    }
}

/// `Familie Di Nardo`, `la mère Le Goff`: whether a family, or somebody of it before a French article, stands before the small word, which has
/// a capital.
fn is_of_family(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let view = sentence.view;
    let family = view.follows(at, WordRole::WholeFamily);
    view.is_title(at) && (family || is_article_behind_kin(view, at))
}

/// `la mère Le Goff`: whether the French article that begins surnames stands behind a word for kin.
fn is_article_behind_kin(view: &SentenceView<'_>, at: usize) -> bool {
    let kin = at.checked_sub(1).is_some_and(|before| view.has_role(before, Role::Kin));
    kin && view.text(at) == "Le" && view.languages.has(Lang::Fr) && is_capitalised(view, at + 1)
}

/// `Anna von Linde`, `Pierre de la Tour`: whether the word behind the small words from token `at` on can only be a surname.
fn is_noble_surname(
    sentence: &SentenceContext<'_>,
    at: usize,
    reading: &Reading,
    before: &[NamePiece],
) -> bool {
    let listed = || before.last().is_some_and(|piece| piece.reading.is_listed());
    begins_surname(sentence, at)
        || (NOBLE.contains(&sentence.view.folded(at)) && listed())
        || is_short_particle(sentence, at)
        || is_seat(sentence, at, reading, before)
        || is_ordinary_noble(sentence, reading, before)
}

/// Whether what begins there can be nothing but a surname: `Mac`, `Van der`, in French capitals `LE`.
fn begins_surname(sentence: &SentenceContext<'_>, at: usize) -> bool {
    is_surname_prefix(sentence, at)
        || begins_noble(sentence, at)
        || is_french_article_in_capitals(sentence.view, at)
}

/// `Eggert zu Rantzow`: whether a word that nobody knows stands behind a first name and `zu`, which is also a word of its own.
fn is_seat(sentence: &SentenceContext<'_>, at: usize, reading: &Reading, before: &[NamePiece]) -> bool {
    let first = before.last().is_some_and(|piece| piece.reading.may_be_first());
    let unheard = !reading.ordinary && !plain::is_plain_noun(sentence.view, at + 1);
    sentence.view.folded(at) == "zu" && first && unheard
}

/// `Pierre de la Tour`: an ordinary word with a capital, behind a first name of the lists and small words.
fn is_ordinary_noble(sentence: &SentenceContext<'_>, reading: &Reading, before: &[NamePiece]) -> bool {
    let first = before.last().is_some_and(|piece| piece.reading.may_be_first());
    sentence.capitals_prove() && first && reading.ordinary && !reading.elsewhere
}

/// The last token of a word: the apostrophe of a genitive such as `Hans'` belongs to it.
fn apostrophe(sentence: &SentenceContext<'_>, word: usize) -> usize {
    word + usize::from(sentence.view.has_apostrophe(word))
}

/// Whether the word can be the next piece.
fn fits(
    sentence: &SentenceContext<'_>,
    reading: &Reading,
    word: usize,
    before: &[NamePiece],
    trust: Trust,
) -> bool {
    match (reading.is_listed(), before.is_empty()) {
        (true, true) => begins_listed(sentence, reading, word, trust),
        (true, false) if begins_another(sentence, reading, word, before) => false,
        (true, false) => goes_on_listed(sentence, reading, before, trust),
        (false, true) => begins_unlisted(sentence, reading, word, trust),
        (false, false) => goes_on_unlisted(sentence, reading, word, before, trust),
    }
}

/// Whether a name of the lists begins a name here, though it be an ordinary word too: in German every noun has its capital.
fn begins_listed(sentence: &SentenceContext<'_>, reading: &Reading, word: usize, trust: Trust) -> bool {
    match trust {
        Trust::Lists => {
            !is_counted_noun(sentence, reading, word)
                && !is_french_noun(sentence.view, reading, word)
                && !is_office_behind_article(sentence.view, word)
                && !plain::is_closing_noun(sentence.view, word)
        }
        Trust::Title => true,
        Trust::Context | Trust::Person if reading.is_free() || !sentence.capital_nouns => true,
        Trust::Context => is_named_kin(sentence, reading, word),
        Trust::Person => is_apposition(sentence, reading, word),
    }
}

/// `Unser Sohn Lasse`, `sein Bruder Malte`: a usual first name right behind a word for kin, though it be another word or a place too.
fn is_named_kin(sentence: &SentenceContext<'_>, reading: &Reading, word: usize) -> bool {
    reading.is_usual_first() && word > 0 && sentence.view.has_role(word - 1, Role::Kin)
}

/// `auf keinen Fall Marvin Pfister`: an ordinary German noun behind what counts it, which hardly counts people.
fn is_counted_noun(sentence: &SentenceContext<'_>, reading: &Reading, word: usize) -> bool {
    sentence.capital_nouns && reading.ordinary && COUNTING.contains(&sentence.view.folded_before(word))
}

/// `LA VILLE DE BREST`: an ordinary word behind a French article, though it is a first name elsewhere.
fn is_french_noun(view: &SentenceView<'_>, reading: &Reading, word: usize) -> bool {
    let article = matches!(view.folded_before(word), "le" | "la" | "les");
    article && view.languages.has(Lang::Fr) && reading.ordinary
}

/// German words that count a noun, and hardly people.
const COUNTING: &[&str] =
    &["kein", "keine", "keinem", "keinen", "keiner", "jeden", "jedem", "jedes", "diesem", "diesen"];

/// Whether a name of the lists goes on with a name.
fn goes_on_listed(
    sentence: &SentenceContext<'_>,
    reading: &Reading,
    before: &[NamePiece],
    trust: Trust,
) -> bool {
    let vouched = || is_vouched(before, trust) || is_surname_by_capital(sentence, reading);
    match reading.is_free() || reading.best() == Some(Strength::Strong) {
        true => true,
        false if reading.elsewhere => false,
        false => vouched() || is_ordinary_pair(sentence, reading, before),
    }
}

/// `Eva Lind Lars Ek hej`: whether a first name behind a whole name is that of somebody else, as platforms write who is answered behind who
/// writes; one that is a surname too only with another name behind it.
fn begins_another(
    sentence: &SentenceContext<'_>,
    reading: &Reading,
    word: usize,
    before: &[NamePiece],
) -> bool {
    let followed = reading.first_strength() == Some(Strength::Strong) && sentence.view.is_title(word + 1);
    let first = reading.is_only_first() || followed;
    first && reading.is_sure_first() && is_whole(before)
}

/// Whether the pieces are a first name and, behind it, what is rather a surname.
fn is_whole(pieces: &[NamePiece]) -> bool {
    let [first, .., last] = pieces else { return false };
    first.reading.is_sure_first() && is_rather_surname(&last.reading)
}

fn is_rather_surname(reading: &Reading) -> bool {
    let usual = reading.surname > Some(Strength::Weak) && reading.may_be_surname();
    usual && reading.surname > reading.first_strength()
}

/// Whether a word that no list holds as a name begins one.
fn begins_unlisted(sentence: &SentenceContext<'_>, reading: &Reading, word: usize, trust: Trust) -> bool {
    match trust {
        Trust::Lists => false,
        Trust::Context | Trust::Person => may_begin_unlisted(sentence, reading, word),
        Trust::Title => reading.is_free() || (!sentence.capital_nouns && !reading.elsewhere),
    }
}

/// Whether a word that no list holds as a name goes on with one.
fn goes_on_unlisted(
    sentence: &SentenceContext<'_>,
    reading: &Reading,
    word: usize,
    before: &[NamePiece],
    trust: Trust,
) -> bool {
    if sentence.shouting {
        return is_shouted_surname(sentence, word, before);
    }
    if is_place(sentence, word) {
        return is_village(sentence, word) && is_behind_first(sentence, before);
    }
    if !reading.is_free() || is_behind_whole_name(sentence, before) {
        return false;
    }
    let unlisted = before.iter().filter(|piece| piece.is_unlisted()).count();
    unlisted < MAX_UNLISTED && (!sentence.capital_nouns || is_vouched(before, trust))
}

/// `RAGNHILD STRAUMBOTN RINGTE`: whether nobody knows the word, right behind a well-known first name, where every word has capitals.
fn is_shouted_surname(sentence: &SentenceContext<'_>, word: usize, before: &[NamePiece]) -> bool {
    let view = sentence.view;
    view.letters(word) >= LEAST_SHOUTED
        && matches!(before, [first] if first.reading.is_sure_first())
        && is_known_to_nobody(view, word)
        && !plain::is_plain_noun(view, word)
}

/// Whether nothing but a well-known first name stands before.
fn is_behind_first(sentence: &SentenceContext<'_>, before: &[NamePiece]) -> bool {
    let [first] = before else { return false };
    !sentence.heading && first.reading.is_sure_first()
}

/// `mit Lehrerin Mareike Voss Windräder`: whether a German noun would stand behind a whole name.
fn is_behind_whole_name(sentence: &SentenceContext<'_>, before: &[NamePiece]) -> bool {
    let [_, .., last] = before else { return false };
    sentence.capital_nouns && last.reading.is_only_surname()
}

/// Whether what stands before the next part of a name vouches for it: a first name, initials, or the context.
fn is_vouched(before: &[NamePiece], trust: Trust) -> bool {
    let named = before.last().is_some_and(|piece| piece.initials || piece.reading.is_good_first());
    named || trust >= Trust::Context
}

/// Whether a usual surname, which is an ordinary word too, has a capital that tells it from the word.
fn is_surname_by_capital(sentence: &SentenceContext<'_>, reading: &Reading) -> bool {
    reading.surname >= Some(Strength::Medium) && sentence.capitals_tell()
}

/// German nouns of time that are surnames too and stand between a person and a date (`der Präsident Ende Juni`).
const TIMES: &[&str] = &["ende", "anfang", "mitte", "heute", "gestern", "morgen"];

/// Whether an ordinary German noun behind a word for a person is that person's surname.
fn is_apposition(sentence: &SentenceContext<'_>, reading: &Reading, word: usize) -> bool {
    reading.may_be_surname() && !TIMES.contains(&sentence.view.folded(word))
}

/// `Mark Brown`, `Ernst Koch`: an ordinary word of the surnames behind one of the first names.
fn is_ordinary_pair(sentence: &SentenceContext<'_>, reading: &Reading, before: &[NamePiece]) -> bool {
    let [first] = before else { return false };
    first.reading.may_be_first() && !sentence.heading && reading.may_be_surname()
}

fn is_place(sentence: &SentenceContext<'_>, word: usize) -> bool {
    sentence.view.word(word).is_some_and(|word| word.place.is_some())
}

/// Puts down one candidate for each piece; gives the token behind the last.
pub(crate) fn put(
    sentence: &SentenceContext<'_>,
    pieces: &[NamePiece],
    told: &NameEvidence,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    let names = pieces.iter().filter(|piece| !piece.initials).count();
    let reversed = names > 1 && is_reversed(sentence, pieces, told.alone);
    let mut seen = 0;
    for piece in pieces {
        let label = if piece.initials {
            Label::Initials
        } else {
            seen += 1;
            let place = if reversed { (seen + names - 2) % names + 1 } else { seen };
            label_in_place(sentence, (piece, place), pieces, told)
        };
        put_piece(sentence, piece, label, told, out);
    }
    pieces.last().map(|last| last.last + 1)
}

/// The label of the name at its `place` (from 1) among the pieces.
fn label_in_place(
    sentence: &SentenceContext<'_>,
    (piece, place): (&NamePiece, usize),
    pieces: &[NamePiece],
    told: &NameEvidence,
) -> Label {
    let names = pieces.iter().filter(|piece| !piece.initials).count();
    match part_label(&piece.reading, place, names, pieces, told) {
        _ if names == 1 && is_addressed_by_surname(sentence, piece, told) => Label::Surname,
        _ if is_surname_prefix(sentence, piece.first) || is_led_surname(sentence, piece, told) => {
            Label::Surname
        }
        Label::Surname if (place, names) == (1, 2) && is_of_german(sentence, told) => {
            first_label(&piece.reading, told)
        }
        Label::Middlename if place == names && is_noble(sentence, piece) => Label::Surname,
        Label::Surname if (place, names) == (2, 2) && is_second_in_north(sentence, pieces) => {
            Label::Middlename
        }
        Label::Middlename if place == names && is_surname_in_north(sentence, pieces) => Label::Surname,
        label => label,
    }
}

/// `Herr Berthold`, `Dr. Heine`: whether one name and no other capital stands behind a title or form of address where nouns have capitals,
/// whatever the lists have it as: the languages that write so call nobody by title and first name.
fn is_addressed_by_surname(sentence: &SentenceContext<'_>, piece: &NamePiece, told: &NameEvidence) -> bool {
    const ADDRESS: [WordRole; 4] =
        [WordRole::PoliteAddress, WordRole::AddressMan, WordRole::AddressWoman, WordRole::Title];
    let view = sentence.view;
    let stop = usize::from(view.text_before(piece.first) == ".");
    let title = piece.first.checked_sub(1 + stop);
    let addressed = || title.is_some_and(|title| view.plays_any(title, &ADDRESS));
    let alone = told.rule == "title" && !is_capitalised(view, piece.last + 1);
    alone && sentence.capital_nouns && addressed()
}

/// `M. Da Silva Pinto`: whether the name, behind a title or a word for kin, is led by a particle in capitals, as no first name is.
fn is_led_surname(sentence: &SentenceContext<'_>, piece: &NamePiece, told: &NameEvidence) -> bool {
    let titled = told.alone == Some(Label::Surname) || is_article_behind_kin(sentence.view, piece.first);
    titled && piece.first < piece.last && is_capital_particle(sentence, piece.first)
}

/// `Frau Geske Janssen`: whether the name is that of a German of known sex; German joins two surnames with a hyphen.
fn is_of_german(sentence: &SentenceContext<'_>, told: &NameEvidence) -> bool {
    sentence.view.languages == Languages::only(Lang::De) && told.sex.is_some()
}

/// `von der Horst`: what begins with small words is a surname, though the name is a first name elsewhere.
fn is_noble(sentence: &SentenceContext<'_>, piece: &NamePiece) -> bool {
    piece.first < piece.last
        && (sentence.view.is_lower(piece.first) || is_surname_prefix(sentence, piece.first))
}

/// The bytes of the apostrophe that ends the piece as a genitive; 0 where there is none.
fn apostrophe_len(sentence: &SentenceContext<'_>, piece: &NamePiece) -> usize {
    let apostrophe = !piece.initials && sentence.view.is_mark_or_end(piece.last);
    if apostrophe { sentence.view.tokens[piece.last].span.len() } else { 0 }
}

fn put_piece(
    sentence: &SentenceContext<'_>,
    piece: &NamePiece,
    label: Label,
    told: &NameEvidence,
    out: &mut Vec<Candidate>,
) {
    let reading = &piece.reading;
    let label = if piece.is_bare_letter(sentence.view) { Label::Initials } else { label };
    let evidence = Evidence { label, score: told.score, source: told.source, rule: told.rule };
    let sex = sex_of(label, reading, told);
    let attributes = Attributes { sex, origin: reading.origin, ..form_attributes(reading.form) };
    let mut span = sentence.view.span(piece.first, piece.last);
    if reading.compound {
        span.end -= reading.cut;
        return sentence.put_span(out, span, evidence, attributes);
    }
    let apostrophe = apostrophe_len(sentence, piece);
    let attributes = Attributes { genitive: attributes.genitive || apostrophe > 0, ..attributes };
    sentence.put_form(out, span, evidence, attributes, (reading.cut + apostrophe, ""));
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    #[test]
    fn who_is_addressed_by_title_is_called_by_the_surname() {
        let surnames = |text: &str| found(text, Lang::De, Label::Surname);
        assert_eq!(surnames("Herr Berthold kommt."), ["Berthold"]);
        assert_eq!(surnames("Dr. Gebhard operiert."), ["Gebhard"]);
        assert!(surnames("Pater Clemens predigt.").is_empty());
        assert!(!surnames("Frau Nele Vogt kommt.").contains(&"Nele".to_owned()));
    }
}
