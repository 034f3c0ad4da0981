//! Initials that stand where only somebody can: `lg. HJN`, `Diktat: kfw`, `v/A. W.`, `R.A., 28 år`, `the claimant, J.M., was`.

use super::dots::{LETTERS, NOBODY, are_of_somebody, dotted, is_office};
use crate::SentenceView;
use crate::names::reading::{NameEvidence, NamePiece, SentenceContext, put};
use maskros_language::{WordRole, folded};
use maskros_lexicon::SmallWords;
use maskros_text::{Candidate, Label};
use std::ops::RangeInclusive;

/// The rule is that of signatures.
const TOLD: NameEvidence = NameEvidence::context("signature", 0.7, Some(Label::Initials));

/// Adds the initials that the word at token `idx` announces, or that begin there before an age.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    if idx == 0 && is_behind_short_office(sentence.view) {
        add(sentence, (0, 0), out);
    }
    match dotted_of_somebody(sentence.view, idx) {
        Some(last) => add(sentence, (idx, last), out),
        None => signed(sentence, idx, out),
    }
}

/// The last token of dotted capitals from `idx` on whose age is told, or that a hand stands before, or that can be nobody's but somebody's.
fn dotted_of_somebody(view: &SentenceView<'_>, idx: usize) -> Option<usize> {
    let told = |last: &usize| is_aged(view, *last) || is_led_by_hand(view, idx) || is_signed_by(view, idx);
    let known = |last: &usize| told(last) || is_done_by(view, (idx, *last));
    dotted(view, idx).filter(|last| known(last) || are_of_somebody(view, (idx, *last)))
}

/// `Rapport de visite, rédigé par C. M.`: whether a preposition for who did something stands before the letters, and nothing behind them.
fn is_done_by(view: &SentenceView<'_>, (first, last): (usize, usize)) -> bool {
    view.follows(first, WordRole::Agent) && view.is_mark_or_end(last + 1)
}

/// Adds the initials that a word for signing or an office at `idx` announces, and those of who signs too.
fn signed(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let Some(at) = Hand::of(view, idx).initials() else { return };
    add(sentence, (at, at), out);
    if let Some(other) = typist(view, at).or_else(|| another(view, at)) {
        add(sentence, other, out);
    }
}

/// `Justeras: ÖF, S.T.`: the capitals behind a comma, of who signs too.
fn another(view: &SentenceView<'_>, at: usize) -> Option<(usize, usize)> {
    let second = at + 2;
    let whole = || is_unknown_capitals(view, second) && view.is_mark_or_end(second + 1);
    let last = || dotted(view, second).or_else(|| whole().then_some(second));
    if view.text(at + 1) == "," { Some((second, last()?)) } else { None }
}

/// `Réf. AKH/ML`, `Dikt. gb/ml`: the initials behind a stroke, of who wrote what the one before it said.
fn typist(view: &SentenceView<'_>, at: usize) -> Option<(usize, usize)> {
    let second = at + 2;
    let joined = is_before_stroke(view, at) && view.touches_next(at + 1);
    (joined && is_typist(view, second) && view.is_mark_or_end(second + 1)).then_some((second, second))
}

/// Whether a stroke touches the token.
fn is_before_stroke(view: &SentenceView<'_>, at: usize) -> bool {
    view.text(at + 1) == "/" && view.touches_next(at)
}

/// Whether a few letters of one case stand there, or such as hands write.
fn is_typist(view: &SentenceView<'_>, at: usize) -> bool {
    is_capitals(view, at) || is_few_small(view, at) || is_mixed_hand(view, at)
}

/// A word for signing or an office, and the token that may be initials behind it.
struct Hand<'a> {
    view: &'a SentenceView<'a>,
    word: usize,
    at: usize,
    /// Whether a preposition leads to it: `skrevet av MH`.
    led: bool,
}

impl<'a> Hand<'a> {
    fn of(view: &'a SentenceView<'a>, word: usize) -> Self {
        let next = behind_marks(view, word);
        let led = view.is_lower_word(next) && view.plays(next, WordRole::Agent);
        Self { view, word, at: next + usize::from(led), led }
    }

    /// The token of the initials.
    fn initials(&self) -> Option<usize> {
        // Asked of every token: few words are so short and end their line or clause, and only of these more is looked up.
        let signs = self.ends() && self.is_short() && self.is_announced();
        (signs && self.view.is_on_one_line(self.word, self.at) && self.are_initials()).then_some(self.at)
    }

    /// Whether a mark or nothing stands behind the token, or the number of a date behind who wrote.
    fn ends(&self) -> bool {
        let behind = self.at + 1;
        self.view.is_mark_or_end(behind) || (self.led && self.view.is_number(behind))
    }

    /// Whether the token has as few letters as initials, or those of a hand.
    fn is_short(&self) -> bool {
        LETTERS.contains(&self.view.letters(self.at)) || is_mixed_hand(self.view, self.at)
    }

    /// Whether the word announces somebody: in capitals, as a heading, only behind a colon.
    fn is_announced(&self) -> bool {
        match self.view.is_upper(self.word) {
            true => self.signs() && self.view.text(self.at - 1) == ":",
            false => self.signs() || (!self.led && is_office(self.view, self.word)),
        }
    }

    fn signs(&self) -> bool {
        self.view.plays(self.word, WordRole::SignedBy)
    }

    fn are_initials(&self) -> bool {
        is_unknown_capitals(self.view, self.at) || (self.signs() && self.is_hand())
    }

    /// `Interviewer: SMK`, `Diktat: kfw`: whether initials stand behind a word for signing: any capitals behind a colon, or small letters
    /// that are no word.
    fn is_hand(&self) -> bool {
        let (view, at) = (self.view, self.at);
        match () {
            () if is_capitals(view, at) && self.is_behind_colon() => {
                !view.facts(at).has(WordRole::PostNominal)
            }
            () if is_mixed_hand(view, at) => true,
            () => is_few_small(view, at) && self.is_strange(),
        }
    }

    /// Whether a colon stands between the word and the token.
    fn is_behind_colon(&self) -> bool {
        (self.word + 1..self.at).any(|between| self.view.text(between) == ":")
    }

    /// Whether the small letters are no word, or initials stand behind them too.
    fn is_strange(&self) -> bool {
        is_no_word(self.view, self.at)
            || (self.is_behind_colon() && is_rare_word(self.view, self.at))
            || is_before_typist(self.view, self.at)
    }
}

/// `gb/ml`: whether a stroke and a few letters touch the token.
fn is_before_typist(view: &SentenceView<'_>, at: usize) -> bool {
    is_before_stroke(view, at) && LETTERS.contains(&view.letters(at + 2))
}

/// Whether two or three small letters stand there.
fn is_few_small(view: &SentenceView<'_>, at: usize) -> bool {
    view.is_lower(at) && LETTERS.contains(&view.letters(at))
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
    let set_off = sentence.view.text(at) == ",";
    let first = at + usize::from(set_off);
    let last = end_of_initials(sentence, first)?;
    if set_off && sentence.view.text(last + 1) != "," {
        return None;
    }
    add(sentence, (first, last), out);
    Some(last + 1)
}

/// The last token of dotted capitals, or of a word of capitals among words that are not written so.
fn end_of_initials(sentence: &SentenceContext<'_>, first: usize) -> Option<usize> {
    let view = sentence.view;
    let one = || (is_unknown_capitals(view, first) && !sentence.shouting).then_some(first);
    dotted(view, first).or_else(one)
}

fn add(sentence: &SentenceContext<'_>, (first, last): (usize, usize), out: &mut Vec<Candidate>) {
    put(sentence, &[NamePiece::of_initials(first, last)], &TOLD, out);
}

/// `R.A., 28 år`: whether a comma and a number that may be an age follow.
fn is_aged(view: &SentenceView<'_>, last: usize) -> bool {
    let ends = view.text(last + 3) == "," || view.is_lower_word(last + 3);
    view.text(last + 1) == "," && may_be_age(view, last + 2) && ends
}

/// Whether a number of so few digits as ages have stands there.
fn may_be_age(view: &SentenceView<'_>, at: usize) -> bool {
    const DIGITS: usize = 2;
    view.is_number(at) && view.text(at).len() <= DIGITS
}

/// `v/A. W.`: whether a stroke behind the letter for `by` stands before the token.
fn is_led_by_hand(view: &SentenceView<'_>, idx: usize) -> bool {
    let stroke = idx >= 2 && view.text(idx - 1) == "/" && view.touches_next(idx - 2);
    stroke && matches!(view.folded(idx - 2), "v" | "p" | "i")
}

/// `Handzeichen: K. W.`, `Hz. S. M.`: whether a word for signing stands before, with its colon or stop.
fn is_signed_by(view: &SentenceView<'_>, idx: usize) -> bool {
    let marked = matches!(view.text_before(idx), ":" | ".");
    marked && view.follows_at(idx, 2, WordRole::SignedBy)
}

/// `sygepl. BN`: whether the sentence is two or three capitals behind an office or hand whose full stop seems to end a sentence.
fn is_behind_short_office(view: &SentenceView<'_>) -> bool {
    let before = view.document.before(view.sentence.span.start);
    let word = before.strip_suffix(". ").map(last_word).filter(|_| view.is_mark_or_end(1));
    word.is_some_and(|word| is_short_office_or_hand(view, &word) && is_unknown_capitals(view, 0))
}

/// Whether the word is a shortened office, or one for signing.
fn is_short_office_or_hand(view: &SentenceView<'_>, word: &str) -> bool {
    view.means(word, WordRole::ShortOffice) || view.means(word, WordRole::SignedBy)
}

/// The last word of a text, folded.
fn last_word(text: &str) -> String {
    folded(text.rsplit(|letter: char| !letter.is_alphanumeric()).next().unwrap_or(""))
}

/// Whether two or three capitals stand there that are nothing else.
fn is_unknown_capitals(view: &SentenceView<'_>, at: usize) -> bool {
    let known = view.has_roles(at) || view.is_ordinary_word(at);
    is_capitals(view, at) && !view.facts(at).has_any(&NOBODY) && !known
}

fn is_capitals(view: &SentenceView<'_>, at: usize) -> bool {
    view.is_upper(at) && LETTERS.contains(&view.letters(at))
}

/// `SMcA`, `JdV`: whether a few letters have capitals at the head and behind a small one.
fn is_mixed_hand(view: &SentenceView<'_>, at: usize) -> bool {
    const LENGTH: RangeInclusive<usize> = 3..=5;
    let word = view.text(at);
    LENGTH.contains(&view.letters(at)) && word.starts_with(char::is_uppercase) && has_capital_inside(word)
}

/// Whether a capital stands right behind a small letter.
fn has_capital_inside(word: &str) -> bool {
    let mut pairs = word.chars().zip(word.chars().skip(1));
    pairs.any(|(one, next)| one.is_lowercase() && next.is_uppercase())
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
