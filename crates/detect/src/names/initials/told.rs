//! Initials that stand where only somebody can: `lg. HJN`, `Diktat: kfw`, `v/A. W.`, `R.A., 28 år`, `the claimant, J.M., was`.

use crate::SentenceView;
use crate::names::reading::{
    NameEvidence, NamePiece, Reading, SentenceContext, is_letter, is_profession, put,
};
use maskros_language::{WordRole, folded};
use maskros_lexicon::SmallWords;
use maskros_text::{Candidate, Label};
use std::ops::RangeInclusive;

/// The rule is that of signatures.
const RULE: &str = "signature";
const SCORE: f32 = 0.7;
/// So many letters are initials and no word.
const LETTERS: RangeInclusive<usize> = 2..=3;
/// What capitals are when they are nobody's.
const NOBODY: [WordRole; 4] =
    [WordRole::NamesNobody, WordRole::PostNominal, WordRole::OfficeShort, WordRole::NoInitials];

/// Adds the initials that the word at token `idx` announces, or that begin there before an age.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    if idx == 0 && is_behind_short_office(view) {
        add(sentence, 0, 0, out);
    }
    let told = |last: &usize| is_aged(view, *last) || is_led_by_hand(view, idx);
    if let Some(last) = dotted(view, idx).filter(told) {
        return add(sentence, idx, last, out);
    }
    if let Some(at) = behind_hand(view, idx) {
        add(sentence, at, at, out);
        if let Some((first, last)) = typist(view, at).or_else(|| another(view, at)) {
            add(sentence, first, last, out);
        }
    }
}

/// `Justeras: ÖF, S.T.`: the capitals behind a comma, of who signs too.
fn another(view: &SentenceView<'_>, at: usize) -> Option<(usize, usize)> {
    let second = at + 2;
    let listed = view.text(at + 1) == ",";
    let whole = || (is_unknown_capitals(view, second) && view.is_mark_or_end(second + 1)).then_some(second);
    let last = listed.then(|| dotted(view, second).or_else(whole)).flatten()?;
    Some((second, last))
}

/// `Réf. AKH/ML`, `Dikt. gb/ml`: the initials behind a stroke, of who wrote what the one before it said.
fn typist(view: &SentenceView<'_>, at: usize) -> Option<(usize, usize)> {
    let second = at + 2;
    let joined = view.text(at + 1) == "/" && view.touches_next(at) && view.touches_next(at + 1);
    let short = LETTERS.contains(&view.letters(second)) || is_mixed_hand(view, second);
    let letters = short && view.is_mark_or_end(second + 1);
    let hand = || is_capitals(view, second) || view.is_lower(second) || is_mixed_hand(view, second);
    (joined && letters && hand()).then_some((second, second))
}

/// The token of the initials that the word for signing or the office at `idx` announces, behind signing with a preposition too: `skrevet av MH`.
fn behind_hand(view: &SentenceView<'_>, idx: usize) -> Option<usize> {
    let at = behind_marks(view, idx);
    let led = view.is_lower_word(at) && view.plays(at, WordRole::Agent);
    let at = at + usize::from(led);
    // Asked of every token: few words are so short and end their line or clause, and only of these more is looked up.
    let ends = view.is_mark_or_end(at + 1) || (led && view.is_number(at + 1));
    if !ends || !(LETTERS.contains(&view.letters(at)) || is_mixed_hand(view, at)) {
        return None;
    }
    let signing = view.plays(idx, WordRole::SignedBy);
    let colon = view.text(at - 1) == ":";
    let office = !led && is_office(view, idx);
    let announces = if view.is_upper(idx) { signing && colon } else { signing || office };
    if !announces || !view.is_on_one_line(idx, at) {
        return None;
    }
    (is_unknown_capitals(view, at) || (signing && is_hand(view, at, idx))).then_some(at)
}

/// The token behind the word at `idx`, its stop and its colon.
fn behind_marks(view: &SentenceView<'_>, idx: usize) -> usize {
    idx + 1 + (1..=2).take_while(|step| matches!(view.text(idx + step), "." | ":")).count()
}

/// The initials at token `at` behind a phrase that announces somebody, perhaps between commas; gives the token after them.
pub(crate) fn behind_phrase(
    sentence: &SentenceContext<'_>,
    at: usize,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    let view = sentence.view;
    let set_off = view.text(at) == ",";
    let first = at + usize::from(set_off);
    let one = || (is_unknown_capitals(view, first) && !sentence.shouting).then_some(first);
    let last = dotted(view, first).or_else(one)?;
    if set_off && view.text(last + 1) != "," {
        return None;
    }
    add(sentence, first, last, out);
    Some(last + 1)
}

fn add(sentence: &SentenceContext<'_>, first: usize, last: usize, out: &mut Vec<Candidate>) {
    let piece = NamePiece { first, last, initials: true, reading: Reading::default() };
    put(sentence, &[piece], &NameEvidence::context(RULE, SCORE, Some(Label::Initials)), out);
}

/// The last token of two or three capitals with their full stops that begin at token `idx`: `R.A.`, `I. A.`
fn dotted(view: &SentenceView<'_>, idx: usize) -> Option<usize> {
    let is_one = |nth: &usize| is_letter(view, idx + 2 * nth) && view.is_dotted(idx + 2 * nth);
    let letters = (0..=*LETTERS.end()).take_while(is_one).count();
    let goes_on = idx.checked_sub(2).is_some_and(|before| is_letter(view, before) && view.is_dotted(before));
    (LETTERS.contains(&letters) && !goes_on).then(|| idx + 2 * letters - 1)
}

/// `R.A., 28 år`: whether a comma and a number that may be an age follow.
fn is_aged(view: &SentenceView<'_>, last: usize) -> bool {
    const DIGITS: usize = 2;
    let number = view.is_number(last + 2) && view.text(last + 2).len() <= DIGITS;
    let ends = view.text(last + 3) == "," || view.is_lower_word(last + 3);
    view.text(last + 1) == "," && number && ends
}

/// `v/A. W.`: whether a stroke behind the letter for `by` stands before the token.
fn is_led_by_hand(view: &SentenceView<'_>, idx: usize) -> bool {
    let stroke = idx >= 2 && view.text(idx - 1) == "/" && view.touches_next(idx - 2);
    stroke && matches!(view.folded(idx - 2), "v" | "p" | "i")
}

/// `sygepl. BN`: whether the sentence is two or three capitals behind an office or hand whose full stop seems to end a sentence.
fn is_behind_short_office(view: &SentenceView<'_>) -> bool {
    let before = view.document.before(view.sentence.span.start);
    let word = before.strip_suffix(". ").map(last_word).filter(|_| view.is_mark_or_end(1));
    word.is_some_and(|word| {
        let led = view.means(&word, WordRole::ShortOffice) || view.means(&word, WordRole::SignedBy);
        led && is_unknown_capitals(view, 0)
    })
}

/// The last word of a text, folded.
fn last_word(text: &str) -> String {
    folded(text.rsplit(|letter: char| !letter.is_alphanumeric()).next().unwrap_or(""))
}

/// Whether somebody signs or is named by initials behind the word: an office, also a shortened one.
pub(super) fn is_office(view: &SentenceView<'_>, at: usize) -> bool {
    is_profession(view, at) || view.plays(at, WordRole::ShortOffice)
}

/// Whether two or three capitals stand there that are nothing else.
fn is_unknown_capitals(view: &SentenceView<'_>, at: usize) -> bool {
    let known = view.has_roles(at) || view.is_ordinary_word(at);
    is_capitals(view, at) && !view.facts(at).has_any(&NOBODY) && !known
}

fn is_capitals(view: &SentenceView<'_>, at: usize) -> bool {
    view.is_upper(at) && LETTERS.contains(&view.letters(at))
}

/// `Interviewer: SMK`, `Diktat: kfw`: whether initials stand behind a word for signing: any capitals behind a colon, or small letters that
/// are no word.
fn is_hand(view: &SentenceView<'_>, at: usize, word: usize) -> bool {
    let colon = (word + 1..at).any(|between| view.text(between) == ":");
    if colon && is_capitals(view, at) {
        return !view.facts(at).has(WordRole::PostNominal);
    }
    if is_mixed_hand(view, at) {
        return true;
    }
    let paired =
        || view.text(at + 1) == "/" && view.touches_next(at) && LETTERS.contains(&view.letters(at + 2));
    view.is_lower(at)
        && LETTERS.contains(&view.letters(at))
        && (is_no_word(view, at) || (colon && is_rare_word(view, at)) || paired())
}

/// `SMcA`, `JdV`: whether a few letters have capitals at the head and behind a small one.
fn is_mixed_hand(view: &SentenceView<'_>, at: usize) -> bool {
    const LENGTH: RangeInclusive<usize> = 3..=5;
    let word = view.text(at);
    let turns = || {
        word.chars().zip(word.chars().skip(1)).any(|(one, next)| one.is_lowercase() && next.is_uppercase())
    };
    LENGTH.contains(&view.letters(at)) && word.starts_with(char::is_uppercase) && turns()
}

/// Whether it is no word of everyday life, behind a colon as in `HZ: ak`.
fn is_rare_word(view: &SentenceView<'_>, at: usize) -> bool {
    SmallWords::embedded().get(view.folded(at)).everyday.is_empty()
}

fn is_no_word(view: &SentenceView<'_>, at: usize) -> bool {
    SmallWords::embedded().get(view.folded(at)).mostly_or_everyday().is_empty()
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    #[test]
    fn finds_who_signs_or_writes() {
        let initials = |text, lang| found(text, lang, Label::Initials);
        assert_eq!(initials("TLF-KONS kl. 11, lg. HJN", Lang::Da), ["HJN"]);
        assert_eq!(initials("Interviewer: SMK.", Lang::Da), ["SMK"]);
        assert_eq!(initials("Diktat: kfw, Schreibdienst bz", Lang::De), ["kfw", "bz"]);
        assert_eq!(initials("dikt. IÇ / utskr. bw", Lang::Sv), ["IÇ", "bw"]);
        assert_eq!(initials("Hilsen styret v/A. W.", Lang::Nb), ["A. W."]);
        assert_eq!(initials("Réf. AKH/ML.", Lang::Fr), ["AKH", "ML"]);
        assert_eq!(initials("Dikt. gb/ml", Lang::Sv), ["gb", "ml"]);
        assert_eq!(initials("HZ: wk", Lang::De), ["wk"]);
        assert_eq!(initials("Justeras: ÖF, S.T.", Lang::Sv), ["ÖF", "S.T."]);
        assert_eq!(initials("our ref SMcA/lo", Lang::En), ["SMcA", "lo"]);
    }

    #[test]
    fn finds_of_whom_the_age_or_part_is_told() {
        assert_eq!(found("Pasient: R.A., 28 år, bosatt i Hamar", Lang::Nb, Label::Initials), ["R.A."]);
        assert_eq!(found("The claimant, J.M., was six.", Lang::En, Label::Initials), ["J.M."]);
    }

    #[test]
    fn leaves_words_and_abbreviations() {
        for text in
            ["The U.S. is large.", "Signed by the TV.", "My doctor OK, then.", "the nurse, TV, and more"]
        {
            assert!(found(text, Lang::En, Label::Initials).is_empty(), "{text}");
        }
    }
}
