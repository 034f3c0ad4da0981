//! People whose place on the line, or whose capitals, mark them: signatures, items of registers, lines that are a name.

use crate::names::reading::{
    NameEvidence, NamePiece, Reading, SentenceContext, Trust, begins_surname_in_capitals,
    first_name_behind_comma, is_capitalised, is_initial, is_letter, is_profession, put, read,
};
use crate::{SentenceView, plain, view::TokenFacts};
use maskros_language::WordRole;
use maskros_lexicon::Strength;
use maskros_text::{Candidate, Label, Source};

/// `Wöhrle, Justizangestellte` on a line of its own, as decisions are signed, or behind a colon that ends the line: `geschlossen: Seyfarth, KHK`.
pub(super) fn before_profession(
    sentence: &SentenceContext<'_>,
    idx: usize,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    if !is_signed(sentence.view, idx) || is_profession(sentence.view, idx) {
        return None;
    }
    let pieces = read(sentence, idx, Trust::Title);
    let [piece] = pieces.as_slice() else { return None };
    if !piece.reading.may_be_surname() && !piece.reading.is_free() {
        return None;
    }
    let told = NameEvidence {
        source: Source::Context,
        ..NameEvidence::listed("name-before-profession", 0.65, Some(Label::Surname))
    };
    put(sentence, &pieces, &told, out);
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
    let ends = || view.is_mark_or_end(3) || view.folded(3) == "als";
    view.text(1) == "," && view.tokens.len() <= MAX_SIGNED_TOKENS && ends()
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
    let view = sentence.view;
    let end = view.tokens.len();
    if sentence.shouting || !is_line_of_capitals(view, idx) || is_letter(view, end - 1) {
        return None;
    }
    let known = (idx..end).filter(|at| is_well_known(&sentence.reading(*at))).count();
    if known == 0 || known == end - idx || !(idx..end).all(|at| may_be_part(sentence, at)) {
        return None;
    }
    let piece = |at| NamePiece { initials: is_letter(view, at), ..NamePiece::one(at, sentence.reading(at)) };
    let pieces: Vec<NamePiece> = (idx..end).map(piece).collect();
    put(sentence, &pieces, &NameEvidence::listed("line-of-a-name", 0.65, None), out);
    Some(end)
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
    let view = sentence.view;
    let line = idx == 0 && view.tokens.len() == 2 && KISSES.contains(&view.folded(1));
    let reading = sentence.reading(idx);
    if !line || !(reading.is_listed() || reading.is_free()) {
        return None;
    }
    let piece = NamePiece::one(idx, reading);
    put(
        sentence,
        &[piece],
        &NameEvidence::listed("name-before-kisses", 0.65, Some(Label::FirstnameUnknown)),
        out,
    );
    Some(idx + 1)
}

/// So many first names stand behind a surname in capitals.
const MOST_GIVEN: usize = 4;

/// `HOLMQVIST Anna;`, `HOLMQVIST Xerxa Jean,`: an item of a list whose surnames are written in capitals, whether a list holds them or not.
pub(super) fn capitals_first(
    sentence: &SentenceContext<'_>,
    idx: usize,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    const LEAST_LETTERS: usize = 4;
    let view = sentence.view;
    if !view.is_upper(idx) || view.letters(idx) < LEAST_LETTERS {
        return None;
    }
    let end = item_end(view, idx)?;
    let surname = sentence.reading(idx);
    let given: Vec<Reading> = (idx + 1..end).map(|at| sentence.reading(at)).collect();
    if !(surname.is_free() || surname.surname.is_some()) || !given.iter().any(is_given_in_register) {
        return None;
    }
    let piece = |at, reading| NamePiece::one(at, reading);
    let told = |label| NameEvidence::listed("surname-in-capitals", 0.75, Some(label));
    put(sentence, &[piece(idx, Reading { first: None, ..surname })], &told(Label::Surname), out);
    for (at, reading) in (idx + 1..).zip(given) {
        put(sentence, &[piece(at, reading)], &told(Label::FirstnameUnknown), out);
    }
    Some(end)
}

/// `LE MEUR YVES CHAMBRE 12`: a French surname with its article before a usual first name, all in capitals.
pub(super) fn article_first(
    sentence: &SentenceContext<'_>,
    idx: usize,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    let view = sentence.view;
    let (name, given) = (idx + 1, idx + 2);
    let surname = begins_surname_in_capitals(view, idx) && view.letters(name) > 2;
    let named = view.is_upper(given) && sentence.reading(given).is_sure_first();
    if !surname || !named {
        return None;
    }
    let told = |label| NameEvidence::listed("surname-in-capitals", 0.75, Some(label));
    let reading = Reading { first: None, ..sentence.reading(name) };
    let whole = NamePiece { first: idx, ..NamePiece::one(name, reading) };
    put(sentence, &[whole], &told(Label::Surname), out);
    put(sentence, &[NamePiece::one(given, sentence.reading(given))], &told(Label::FirstnameUnknown), out);
    Some(given + 1)
}

/// `An: Bänziger Urs; Zgraggen Reto`: a surname before a usual first name that fill an item between semicolons, as programs for mail list
/// those who are written to.
pub(super) fn between_semicolons(
    sentence: &SentenceContext<'_>,
    idx: usize,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    let (view, end) = (sentence.view, idx + 2);
    let surname = sentence.reading(idx);
    let given = sentence.reading(idx + 1);
    let family = surname.is_free() && !surname.is_good_first() && !plain::is_plain_noun(view, idx);
    if !is_semicolon_item(view, idx, end) || !family || !is_given_in_register(&given) {
        return None;
    }
    let piece = |at, reading| NamePiece::one(at, reading);
    let told = |label| NameEvidence::listed("list-of-names", 0.7, Some(label));
    put(sentence, &[piece(idx, Reading { first: None, ..surname })], &told(Label::Surname), out);
    put(sentence, &[piece(idx + 1, given)], &told(Label::FirstnameUnknown), out);
    Some(end)
}

/// Whether words with one capital fill an item of a field of mail, with a semicolon before or behind it.
fn is_semicolon_item(view: &SentenceView<'_>, idx: usize, end: usize) -> bool {
    let titles = (idx..end).all(|at| view.is_title(at));
    let before = || view.text(end) == ";" && view.is_behind_mark_or_start(idx);
    titles && begins_mail_field(view) && (is_behind_semicolon(view, idx, end) || before())
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
fn is_given_in_register(reading: &Reading) -> bool {
    let strong = reading.first_strength() == Some(Strength::Strong);
    (reading.is_good_first() || strong) && !reading.elsewhere
}

/// `LUPE ORTEGA RUIZ, Plaintiff`: a word in capitals that no list holds, before two well-known surnames in capitals.
pub(super) fn all_capitals(
    sentence: &SentenceContext<'_>,
    idx: usize,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    let view = sentence.view;
    let upper = |at: usize| view.is_upper(at);
    let begins = view.is_behind_mark_or_start(idx);
    let ends = view.is_mark_or_end(idx + 3);
    let reading = sentence.reading(idx);
    let item = begins && ends && (idx..idx + 3).all(upper);
    if !item || !reading.is_free() || view.text(idx).len() < 3 {
        return None;
    }
    let surnames = [sentence.reading(idx + 1), sentence.reading(idx + 2)];
    if !surnames.iter().all(|surname| surname.is_sure_surname()) {
        return None;
    }
    let piece = |at, reading| NamePiece::one(at, reading);
    put(
        sentence,
        &[piece(idx, reading)],
        &NameEvidence::listed("name-in-capitals", 0.65, Some(Label::FirstnameUnknown)),
        out,
    );
    let pieces = [piece(idx + 1, surnames[0]), piece(idx + 2, surnames[1])];
    put(sentence, &pieces, &NameEvidence::listed("name-in-capitals", 0.75, Some(Label::Surname)), out);
    Some(idx + 3)
}

/// `Xylander, Vasile` where an item begins and ends: a surname that no list holds, a comma, a well-known first name.
pub(super) fn unlisted_before_first(
    sentence: &SentenceContext<'_>,
    idx: usize,
    reading: &Reading,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    let view = sentence.view;
    let given = first_name_behind_comma(sentence, idx)?;
    let ends = view.is_mark_or_end(idx + 3) || view.is_number(idx + 3);
    if !ends || view.joins_items(idx + 3) || !is_initial(view, idx) || plain::is_closing(view, idx) {
        return None;
    }
    let piece = |at, reading| NamePiece::one(at, reading);
    let told = |label| NameEvidence::listed("surname-comma-first-name", 0.65, Some(label));
    put(sentence, &[piece(idx, *reading)], &told(Label::Surname), out);
    put(sentence, &[piece(idx + 2, given)], &told(Label::FirstnameUnknown), out);
    Some(idx + 3)
}
