//! Words of talk that only the tagger or a list has as a name: laughter, greetings, the trade of who speaks, words in capitals for emphasis.

use super::{PART, begins, guess, is_guess, is_lone};
use crate::SentenceView;
use maskros_language::{WordRole, has_ending};
use maskros_lexicon::Role;
use maskros_text::{Candidate, Group};

/// Shorter words are other cries.
const LEAST_LAUGHTER: usize = 4;
/// The vowels of laughter.
const VOWELS: &str = "aeiouyåäöæø";

/// Whether the word, taken for a name by itself, is one of these.
pub(super) fn is_no_name(view: &SentenceView<'_>, candidate: &Candidate, idx: usize) -> bool {
    is_cry(view.folded(idx))
        || (is_guess(candidate) && is_guessed_wrongly(view, candidate, idx))
        || (is_lone(candidate) && is_greeting(view, idx))
}

/// Whether the word is laughter, or has a letter three times in a row, as nobody's name has: `Nooo`, `Heyyy`.
pub(crate) fn is_cry(folded: &str) -> bool {
    is_stretched(folded) || laughs(folded)
}

/// `Nooo`, `Ååå`, `eyy`; `iii` is a number, and the genitive of `Næss` has an `s` more.
fn is_stretched(folded: &str) -> bool {
    folded != "iii" && (folded.ends_with("yy") || has_run(folded.strip_suffix('s').unwrap_or(folded)))
}

/// Whether a letter stands three times in a row.
fn has_run(word: &str) -> bool {
    let next = word.chars().skip(1).zip(word.chars().skip(2));
    word.chars().zip(next).any(|(one, (two, three))| [one, two] == [two, three])
}

/// `haha`, `hehehe`, `ahah`: whether the word is nothing but an `h` and a vowel in turn.
fn laughs(folded: &str) -> bool {
    let letters: Vec<char> = folded.chars().collect();
    let vowel = letters.iter().find(|letter| VOWELS.contains(**letter));
    letters.len() >= LEAST_LAUGHTER && vowel.is_some_and(|vowel| alternates(&letters, *vowel))
}

/// Whether each letter is an `h` or the vowel, and no two neighbours are the same.
fn alternates(letters: &[char], vowel: char) -> bool {
    letters
        .windows(2)
        .all(|two| matches!(two, [one, next] if [[*one, *next], [*next, *one]].contains(&['h', vowel])))
}

/// `@ugla_7 Hei!`, `Heja bilen`: a greeting at the head of what is said.
fn is_greeting(view: &SentenceView<'_>, idx: usize) -> bool {
    let role = WordRole::CasualGreeting;
    // A word by itself does not show its language.
    let greets = view.plays(idx, role) || (guess::is_only_one(view) && view.facts(idx).has(role));
    greets && view.letters(idx) >= PART && begins(view, idx)
}

fn is_guessed_wrongly(view: &SentenceView<'_>, candidate: &Candidate, idx: usize) -> bool {
    let person = candidate.label.group() == Group::Person;
    is_shouted_word(view, idx)
        || (person && (is_trade_told(view, idx) || is_small_joint(view, idx) || is_of_firm(view, idx)))
}

/// `Fastighetsservice Ab Xyls`, `Grannfamiljen Persson`: the legal form of a firm, or who bears the name behind it.
fn is_of_firm(view: &SentenceView<'_>, idx: usize) -> bool {
    let form = view.is_title(idx) && view.letters(idx) > 1 && view.facts(idx).has(WordRole::LegalForm);
    form || is_bearer(view, idx)
}

/// `Grannfamiljen Persson`: a definite word for who bears the surname behind it.
fn is_bearer(view: &SentenceView<'_>, idx: usize) -> bool {
    let ends = has_ending(view.folded(idx), WordRole::BearerEnding, view.languages, 0);
    ends && view.is_title(idx + 1) && !view.is_listed_name_or_place(idx)
}

/// `BARNEBARNET OLIVER FIKSET DET`: among words in capitals one that running text writes small.
fn is_shouted_word(view: &SentenceView<'_>, idx: usize) -> bool {
    let small = view.is_mostly_small(idx) && !view.is_listed_name_or_place(idx);
    small && view.shouting && view.is_upper(idx)
}

fn is_trade_told(view: &SentenceView<'_>, idx: usize) -> bool {
    is_trade_of_speaker(view, idx) || is_trade_of_post(view, idx)
}

/// `2019-2022 Caissière, Carrefour`: the trade that a line begins with, behind years perhaps, before a comma and where it was; a name behind
/// the comma makes a surname of it (`Boulanger, Anna`).
fn is_trade_of_post(view: &SentenceView<'_>, idx: usize) -> bool {
    heads_post(view, idx)
        && is_only_trade(view, idx)
        && view.text(idx + 1) == ","
        && !view.words(idx + 2).any(|word| word.is_usual_name())
}

/// Whether the word begins its line, or stands behind years.
fn heads_post(view: &SentenceView<'_>, idx: usize) -> bool {
    idx.checked_sub(1).is_none_or(|before| view.is_number(before)) || begins(view, idx)
}

/// Whether the word is one for a trade and no first name.
fn is_only_trade(view: &SentenceView<'_>, idx: usize) -> bool {
    view.has_role(idx, Role::Profession) && !view.words(idx).any(|word| word.first_name.is_some())
}

/// `Zdravko Polier: morgen`: the trade of who speaks, which no list has as a name.
fn is_trade_of_speaker(view: &SentenceView<'_>, idx: usize) -> bool {
    let trade = view.has_role(idx, Role::Profession) && !view.is_listed_name_or_place(idx);
    trade && view.text(idx + 1) == ":"
}

/// `sandwichen og hibba`: a conjunction in small letters.
fn is_small_joint(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_lower(idx) && view.is_conjunction(idx)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;
    use maskros_text::{Label, Lang, Languages, Source, Span};

    /// Whether the word, taken for a surname by the tagger, is none.
    fn is_no_name_in(text: &str, lang: Lang, word: &str) -> bool {
        let at = text.find(word).unwrap();
        let span = Span::new(at, at + word.len());
        let candidate = Candidate::new(span, Label::Surname, 0.9, Source::Tagger, "tagger");
        viewed(text, Languages::only(lang), |view| {
            is_no_name(view, &candidate, (0..view.tokens.len()).find(|idx| view.text(*idx) == word).unwrap())
        })
    }

    #[test]
    fn laughter_is_an_h_and_a_vowel() {
        assert!(["nooo", "heyyy", "jaaa", "åååh", "eyy"].iter().all(|word| is_cry(word)));
        assert!(["iii", "anna", "lloyd", "höör", "næsss"].iter().all(|word| !is_cry(word)));
        assert!(["haha", "hehehe", "ahah", "höhö", "hahah"].iter().all(|word| laughs(word)));
        assert!(["hanna", "haa", "hah", "hahe", "ohoj", "hhhh", "aaaa"].iter().all(|word| !laughs(word)));
    }

    #[test]
    fn words_of_talk_are_nobody() {
        assert!(is_no_name_in("DET ER RASMUS HAHA", Lang::Da, "HAHA"));
        assert!(
            is_no_name_in("Heja bilen", Lang::Sv, "Heja") && is_no_name_in("@ugla_7 Hei!", Lang::Nn, "Hei")
        );
        assert!(is_no_name_in("Zdravko Polier: morgen", Lang::De, "Polier"));
        assert!(is_no_name_in("2010-2012 Plombier, SARL Xylan", Lang::Fr, "Plombier"));
        assert!(!is_no_name_in("Plombier, Anna", Lang::Fr, "Plombier"), "a surname");
        assert!(!is_no_name_in("Zdravko Polier kam", Lang::De, "Polier"), "it may be the surname");
        assert!(!is_no_name_in("Det var Qvarn her", Lang::Sv, "Qvarn"));
    }
}
