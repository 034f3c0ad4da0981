//! People whose place on the line, or whose capitals, mark them: signatures, items of registers, lines that are a name.

use crate::names::reading::{
    NameEvidence, NamePiece, Reading, SentenceContext, Trust, begins_surname_in_capitals,
    first_name_behind_comma, is_capitalised, is_initial, is_letter, is_profession, put, put_one,
    put_surname_first, read,
};
use crate::{SentenceView, plain, view::TokenFacts};
use maskros_language::WordRole;
use maskros_lexicon::Strength;
use maskros_text::{Candidate, Label};
use std::ops::Range;

/// What a register tells whose surnames are in capitals.
const IN_CAPITALS: NameEvidence = NameEvidence::listed("surname-in-capitals", 0.75, None);

/// `Wöhrle, Justizangestellte` on a line of its own, as decisions are signed, or behind a colon that ends the line: `geschlossen: Seyfarth, KHK`.
pub(super) fn before_profession(
    sentence: &SentenceContext<'_>,
    idx: usize,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    if !is_signed(sentence.view, idx) || is_profession(sentence.view, idx) {
        return None;
    }
    let [piece] = read(sentence, idx, Trust::Title)[..] else { return None };
    if !piece.reading.may_be_surname() && !piece.reading.is_free() {
        return None;
    }
    let told = NameEvidence::context("name-before-profession", 0.65, Some(Label::Surname));
    put(sentence, &[piece], &told, out);
    Some(idx + 1)
}

/// Whether a word and what its bearer is fill the line, or what stands behind its last colon.
fn is_signed(view: &SentenceView<'_>, idx: usize) -> bool {
    match idx {
        0 => is_signed_line(view) && is_profession(view, 2),
        _ => view.text_before(idx) == ":" && view.text(idx + 1) == "," && is_rank_at_end(view, idx + 2),
    }
}

/// Whether a rank in capitals ends the sentence there.
fn is_rank_at_end(view: &SentenceView<'_>, at: usize) -> bool {
    const RANKS: [WordRole; 2] = [WordRole::ShortOffice, WordRole::Officeholder];
    view.is_upper(at) && view.plays_any(at, &RANKS) && view.is_mark_or_end(at + 1)
}

/// Whether the line is no longer than the signature of an office: a word, a comma, another word.
fn is_signed_line(view: &SentenceView<'_>) -> bool {
    let listed = view.text(1) == "," && view.tokens.len() <= MAX_SIGNED_TOKENS;
    listed && (view.is_mark_or_end(3) || view.folded(3) == "als")
}

/// A line with more tokens than this is no signature of an office.
const MAX_SIGNED_TOKENS: usize = 8;

/// A line that holds nothing but two to four capitalised words, one a well-known name, the others on no list at all or initials:
/// `Csenger Gábor`, `Xerxa C Holmqvist`, also behind the marks of a quoted letter.
pub(super) fn line_of_name(
    sentence: &SentenceContext<'_>,
    idx: usize,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    let line = idx..sentence.view.tokens.len();
    if sentence.shouting || !is_line_of_capitals(sentence.view, idx) || !may_be_name(sentence, line.clone()) {
        return None;
    }
    let pieces: Vec<NamePiece> = line.map(|at| part(sentence, at)).collect();
    put(sentence, &pieces, &NameEvidence::listed("line-of-a-name", 0.65, None), out)
}

/// Whether the words of the line may be parts of a name, some of them well-known names, others not, and the last no letter.
fn may_be_name(sentence: &SentenceContext<'_>, mut line: Range<usize>) -> bool {
    let known = line.clone().filter(|at| is_well_known(&sentence.reading(*at))).count();
    let some = (1..line.len()).contains(&known) && !is_letter(sentence.view, line.end - 1);
    some && line.all(|at| may_be_part(sentence, at))
}

/// The word of the line at `at` as a part of a name.
fn part(sentence: &SentenceContext<'_>, at: usize) -> NamePiece {
    NamePiece { initials: is_letter(sentence.view, at), ..sentence.piece(at) }
}

/// Whether two to four words with capitals fill the line from its first word, at `idx`, on.
fn is_line_of_capitals(view: &SentenceView<'_>, idx: usize) -> bool {
    let end = view.tokens.len();
    (idx + 2..=idx + 4).contains(&end)
        && (idx..end).all(|at| is_capitalised(view, at))
        && !(0..idx).any(|at| view.is_word(at))
}

/// Whether the lists have the word as a usual name and as nothing else.
fn is_well_known(reading: &Reading) -> bool {
    reading.is_sure_first() || reading.is_sure_surname()
}

/// Whether the word may be part of a line that is a name: a name that is no other word, an initial, or a word that nobody knows.
fn may_be_part(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let reading = sentence.reading(at);
    is_well_known(&reading)
        || reading.is_free_first()
        || is_letter(sentence.view, at)
        || is_unknown_word(sentence.view, at)
}

/// Whether nobody knows the word, and it is none for what somebody does: `Hofbesitzer Huber`.
fn is_unknown_word(view: &SentenceView<'_>, at: usize) -> bool {
    view.known(at).is_some_and(is_unknown) && !view.is_joined_trade(at)
}

/// Whether neither the lists nor the rules know the word.
const fn is_unknown(known: &TokenFacts) -> bool {
    known.word.is_none() && known.trigger.is_none()
}

/// Kisses behind the name that ends a letter, folded.
const KISSES: &[&str] = &["x", "xx", "xxx", "xo", "xox", "xoxo"];

/// `Jay xx` as a line of its own.
pub(super) fn kissed(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    if !is_before_kisses(sentence.view, idx) || !may_be_anybody(&sentence.reading(idx)) {
        return None;
    }
    let told = NameEvidence::listed("name-before-kisses", 0.65, Some(Label::FirstnameUnknown));
    put_one(sentence, idx, &told, out)
}

/// Whether the word and kisses fill the line.
fn is_before_kisses(view: &SentenceView<'_>, idx: usize) -> bool {
    idx == 0 && view.tokens.len() == 2 && KISSES.contains(&view.folded(1))
}

fn may_be_anybody(reading: &Reading) -> bool {
    reading.is_listed() || reading.is_free()
}

/// So many first names stand behind a surname in capitals.
const MOST_GIVEN: usize = 4;

/// `HOLMQVIST Anna;`, `HOLMQVIST Xerxa Jean,`: an item of a list whose surnames are written in capitals, whether a list holds them or not.
pub(super) fn capitals_first(
    sentence: &SentenceContext<'_>,
    idx: usize,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    if !is_long_in_capitals(sentence.view, idx) {
        return None;
    }
    let end = item_end(sentence.view, idx)?;
    let surname = sentence.reading(idx);
    if !may_be_family(&surname) || !(idx + 1..end).any(|at| is_given(sentence, at)) {
        return None;
    }
    put_surname_first(sentence, NamePiece::surname(idx, surname), idx + 1..end, IN_CAPITALS, out);
    Some(end)
}

/// Whether a word in capitals stands there that is too long for an abbreviation.
fn is_long_in_capitals(view: &SentenceView<'_>, idx: usize) -> bool {
    const LEAST_LETTERS: usize = 4;
    view.is_upper(idx) && view.letters(idx) >= LEAST_LETTERS
}

/// Whether the lists have the word as a surname, or as no other word.
fn may_be_family(reading: &Reading) -> bool {
    reading.is_free() || reading.surname.is_some()
}

/// `LE MEUR YVES CHAMBRE 12`: a French surname with its article before a usual first name, all in capitals.
pub(super) fn article_first(
    sentence: &SentenceContext<'_>,
    idx: usize,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    let (name, given) = (idx + 1, idx + 2);
    if !is_article_of_surname(sentence.view, idx) || !is_first_in_capitals(sentence, given) {
        return None;
    }
    let surname = NamePiece { first: idx, ..NamePiece::surname(name, sentence.reading(name)) };
    put_surname_first(sentence, surname, given..given + 1, IN_CAPITALS, out);
    Some(given + 1)
}

/// Whether a French article and the rest of a surname stand there in capitals.
fn is_article_of_surname(view: &SentenceView<'_>, idx: usize) -> bool {
    begins_surname_in_capitals(view, idx) && view.letters(idx + 1) > 2
}

/// Whether a usual first name stands there in capitals.
fn is_first_in_capitals(sentence: &SentenceContext<'_>, at: usize) -> bool {
    sentence.view.is_upper(at) && sentence.reading(at).is_sure_first()
}

/// `An: Bänziger Urs; Zgraggen Reto`: a surname before a usual first name that fill an item between semicolons, as programs for mail list
/// those who are written to.
pub(super) fn between_semicolons(
    sentence: &SentenceContext<'_>,
    idx: usize,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    let end = idx + 2;
    if !is_semicolon_item(sentence.view, idx, end) || !is_pair_of_item(sentence, idx) {
        return None;
    }
    let told = NameEvidence::listed("list-of-names", 0.7, None);
    let surname = NamePiece::surname(idx, sentence.reading(idx));
    put_surname_first(sentence, surname, idx + 1..end, told, out);
    Some(end)
}

/// Whether a usual first name stands behind a word that is neither one nor a noun.
fn is_pair_of_item(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let surname = sentence.reading(idx);
    let family = surname.is_free() && !surname.is_good_first() && !plain::is_plain_noun(sentence.view, idx);
    family && is_given(sentence, idx + 1)
}

/// Whether words with one capital fill an item of a field of mail, with a semicolon before or behind it.
fn is_semicolon_item(view: &SentenceView<'_>, idx: usize, end: usize) -> bool {
    let titles = (idx..end).all(|at| view.is_title(at)) && begins_mail_field(view);
    titles && (is_behind_semicolon(view, idx, end) || is_before_semicolon(view, idx, end))
}

/// Whether a semicolon stands behind the words, and a mark or nothing before them.
fn is_before_semicolon(view: &SentenceView<'_>, idx: usize, end: usize) -> bool {
    view.text(end) == ";" && view.is_behind_mark_or_start(idx)
}

fn begins_mail_field(view: &SentenceView<'_>) -> bool {
    view.text(1) == ":" && view.facts(0).has(WordRole::MailField)
}

/// Whether a semicolon stands before the words, and a mark, a gap or nothing behind them.
fn is_behind_semicolon(view: &SentenceView<'_>, idx: usize, end: usize) -> bool {
    view.text_before(idx) == ";" && (view.is_mark_or_end(end) || view.begins_column(end))
}

/// The end of the item that begins at `idx`, between marks, where words with one capital are all of the rest.
fn item_end(view: &SentenceView<'_>, idx: usize) -> Option<usize> {
    let end = (idx + 1..idx + 1 + MOST_GIVEN).find(|at| !view.is_title(*at))?;
    (view.is_behind_mark_or_start(idx) && end > idx + 1 && view.is_mark_or_end(end)).then_some(end)
}

/// Whether a word behind a surname in capitals is a first name: also a usual one that is a word of some language (nynorsk `anna`), for no
/// surname stands before a word so.
fn is_given(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let reading = sentence.reading(at);
    let strong = reading.first_strength() == Some(Strength::Strong);
    (reading.is_good_first() || strong) && !reading.elsewhere
}

/// `LUPE ORTEGA RUIZ, Plaintiff`: a word in capitals that no list holds, before two well-known surnames in capitals.
pub(super) fn all_capitals(
    sentence: &SentenceContext<'_>,
    idx: usize,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    if !is_item_of_capitals(sentence.view, idx) || !are_first_and_surnames(sentence, idx) {
        return None;
    }
    let told = |score, label| NameEvidence::listed("name-in-capitals", score, Some(label));
    put_one(sentence, idx, &told(0.65, Label::FirstnameUnknown), out);
    let surnames = [idx + 1, idx + 2].map(|at| sentence.piece(at));
    put(sentence, &surnames, &told(0.75, Label::Surname), out)
}

/// Whether three words in capitals are all that stands between marks.
fn is_item_of_capitals(view: &SentenceView<'_>, idx: usize) -> bool {
    let end = idx + 3;
    (idx..end).all(|at| view.is_upper(at)) && view.is_behind_mark_or_start(idx) && view.is_mark_or_end(end)
}

/// Whether two words that are surnames and nothing else stand behind one that is no word.
fn are_first_and_surnames(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    const LEAST_BYTES: usize = 3;
    let given = sentence.view.text(idx).len() >= LEAST_BYTES && sentence.reading(idx).is_free();
    given && (idx + 1..idx + 3).all(|at| sentence.reading(at).is_sure_surname())
}

/// `Xylander, Vasile` where an item begins and ends: a surname that no list holds, a comma, a well-known first name.
pub(super) fn unlisted_before_first(
    sentence: &SentenceContext<'_>,
    idx: usize,
    reading: &Reading,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    first_name_behind_comma(sentence, idx)?;
    let end = idx + 3;
    if !is_whole_item(sentence.view, idx, end) || plain::is_closing(sentence.view, idx) {
        return None;
    }
    let told = NameEvidence::listed("surname-comma-first-name", 0.65, None);
    put_surname_first(sentence, NamePiece::one(idx, *reading), idx + 2..end, told, out);
    Some(end)
}

/// Whether an item begins at `idx` and ends before `end`, where a mark or number stands and no list goes on.
fn is_whole_item(view: &SentenceView<'_>, idx: usize, end: usize) -> bool {
    let ends = view.is_mark_or_end(end) || view.is_number(end);
    ends && !view.joins_items(end) && is_initial(view, idx)
}
