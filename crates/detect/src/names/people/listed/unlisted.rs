//! Words with a capital that no list holds as names: in a list of names, before a surname, beside another such word, or alone.

use super::before_name::is_asking;
use super::small::joins_few_words;
use crate::names::people::lines;
use crate::names::places::compounds::{self, named_part};
use crate::names::places::two_words;
use crate::names::reading::{
    Evidence, NameEvidence, NamePiece, Reading, SentenceContext, Trust, is_capitalised, is_initial, put,
    read, stands_alone,
};
use crate::{SentenceView, bodies, clinical, plain};
use maskros_language::{WordRole, has_ending};
use maskros_text::{Attributes, Candidate, Label, Languages};

/// A capitalised word of no list: a name in a list of names, before a surname, beside another such word, or alone.
pub(super) fn unlisted(
    sentence: &SentenceContext<'_>,
    idx: usize,
    reading: &Reading,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    if !may_be_unlisted_name(sentence, idx, reading) {
        return None;
    }
    lines::unlisted_before_first(sentence, idx, reading, out).or_else(|| whole_name(sentence, idx, out))
}

/// The name that begins with the word, by its last ending or by what stands beside it.
fn whole_name(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let pieces = read(sentence, idx, Trust::Context);
    by_ending(sentence, &pieces, out).or_else(|| by_neighbours(sentence, idx, &pieces, out))
}

/// The same where no ending tells.
fn by_neighbours(
    sentence: &SentenceContext<'_>,
    idx: usize,
    pieces: &[NamePiece],
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    let told = match told_by_neighbours(sentence, idx) {
        _ if pieces.is_empty() => return None,
        Some(told) => told,
        None if proves_nothing(sentence, idx, pieces) => return None,
        None if is_one_name(pieces) => return alone(sentence, idx, pieces, out),
        None => told_by_last(sentence, idx, pieces)?,
    };
    put(sentence, pieces, &told, out)
}

/// Whether a word that no list holds as a name is long enough for one, and nothing else that the lists or the rules know.
fn may_be_unlisted_name(sentence: &SentenceContext<'_>, idx: usize, reading: &Reading) -> bool {
    const LEAST_LETTERS: usize = 3;
    let free = reading.is_free() && !sentence.shouting;
    free && sentence.view.letters(idx) >= LEAST_LETTERS && is_unheard(sentence.view, idx)
}

/// Whether the word is none that a rule, a list of places or that of everyday English has (`Thankyou Clive`), or that letters close with.
fn is_unheard(view: &SentenceView<'_>, idx: usize) -> bool {
    let known = is_everyday_english(view, idx) || view.is_filed(idx) || view.is_place(idx);
    !known && !view.facts(idx).has(WordRole::LetterClosing)
}

/// Whether the sentence may be English, and everyday language has the word.
fn is_everyday_english(view: &SentenceView<'_>, idx: usize) -> bool {
    view.may_be_english() && view.small(idx).everyday.meets(view.languages)
}

/// What the neighbours tell of a word that no list holds: who is spoken to, or an item of a list of names.
fn told_by_neighbours(sentence: &SentenceContext<'_>, idx: usize) -> Option<NameEvidence> {
    let told = |rule, score| NameEvidence::listed(rule, score, Some(Label::FirstnameUnknown));
    match () {
        () if is_called_out(sentence, idx) => Some(told("called-out", 0.6)),
        () => is_listed_beside(sentence, idx).then(|| told("list-of-names", 0.7)),
    }
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
    let view = sentence.view;
    view.is_upper(idx) && (view.plays(idx, WordRole::ShortOffice) || is_service(sentence, idx))
}

/// Whether the word is a few letters behind a French article.
fn is_service(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    const MOST_LETTERS: usize = 4;
    let led = sentence.view.follows(idx, WordRole::HeadArticle);
    led && sentence.view.letters(idx) <= MOST_LETTERS && !sentence.shouting
}

/// What the last of several words tells of the first, which no list holds.
fn told_by_last(sentence: &SentenceContext<'_>, idx: usize, pieces: &[NamePiece]) -> Option<NameEvidence> {
    let last = pieces.last()?;
    let initial = is_initial(sentence.view, idx);
    match () {
        () if is_no_given(sentence, idx) => None,
        () if is_surname_behind_unlisted(sentence, idx, last) => {
            let score = if initial { 0.6 } else { 0.7 };
            Some(NameEvidence::listed("unknown-before-surname", score, Some(Label::FirstnameUnknown)))
        }
        () => (!initial && stand_out(sentence, pieces))
            .then(|| NameEvidence::listed("two-unknown-names", 0.5, None)),
    }
}

/// Whether the last word is a surname, or a first name that may be one elsewhere.
fn is_surname_behind_unlisted(sentence: &SentenceContext<'_>, idx: usize, last: &NamePiece) -> bool {
    last.reading.is_good_surname() || is_first_as_surname(sentence, idx, last)
}

/// Whether the word says something of the name behind it: who bears it, of what town or paper it is, what is asked.
fn is_no_given(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    is_office_or_service(sentence, idx)
        || is_asking(sentence, idx)
        || is_bearer(sentence.view, idx)
        || two_words::is_town(sentence.view, idx)
        || is_paper(sentence.view, idx)
}

/// `Grannfamiljen Persson`: whether the word says who bears the name behind it.
fn is_bearer(view: &SentenceView<'_>, idx: usize) -> bool {
    has_ending(view.folded(idx), WordRole::BearerEnding, view.languages, 0)
}

/// `Døgnrapport Solbakken`: whether the word, at the head of a sentence, is one for a paper.
fn is_paper(view: &SentenceView<'_>, idx: usize) -> bool {
    const STEM: usize = 3;
    is_initial(view, idx) && has_ending(view.folded(idx), WordRole::PaperEnding, view.languages, STEM)
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
    let view = sentence.view;
    let called = sentence.capital_nouns && view.text_before(idx) == "," && view.text(idx + 1) == "!";
    called && view.word(idx).is_none()
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
    let evidence = Evidence::pattern("unknown-capital", label_alone(view, idx), 0.5);
    let span = named_part(view, idx).unwrap_or_else(|| view.span(idx, idx));
    sentence.put_span(out, span, evidence, Attributes::default());
    Some(idx + 1)
}

/// What a word that nobody knows names.
fn label_alone(view: &SentenceView<'_>, idx: usize) -> Label {
    match () {
        () if HOUSED.contains(&view.folded_before(idx)) => Label::OtherInstitution,
        () if view.plays(idx, WordRole::PetName) => Label::FirstnameUnknown,
        () => Label::PersonName,
    }
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
    pieces.iter().any(|piece| piece.is_unlisted() && sentence.view.ends_as_word(piece.last))
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
