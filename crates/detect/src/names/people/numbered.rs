//! Nicks of letters and digits that talk says without announcing them: `spør oladunk99`.

use crate::names::reading::{Evidence, SentenceContext};
use crate::{SentenceView, code, haste::is_in_haste};
use maskros_language::{WordRole, facts};
use maskros_lexicon::SmallWords;
use maskros_text::{Candidate, Label, TokenKind};
use std::ops::RangeInclusive;

/// The rule's name in the registry.
const RULE: &str = "numbered-nick";
/// The letters of a nick are at least so many: `rom204`, `sha256`, `java21` are none.
const LETTERS: usize = 5;
/// And behind `lg` or `gruß` so many: `lg moni77`.
const LETTERS_BEHIND_CLOSING: usize = 4;
/// How many digits stand behind them: one counts things (`matte2`), more are the number of something.
const DIGITS: RangeInclusive<usize> = 2..=4;

/// Adds the nick at token `idx` of a sentence in small letters.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let mixed = view.tokens.get(idx).is_some_and(|token| token.kind == TokenKind::Mixed);
    if mixed && is_nick(sentence, idx) && is_talk(view) {
        sentence.put(out, idx, idx, Evidence::pattern(RULE, Label::Username, 0.6));
    }
}

/// Whether letters and digits stand together as in nicks; whoever signs may be called by any word (`gruß bine83`).
fn is_nick(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let signed = signs(sentence.view, idx);
    let least = if signed { LETTERS_BEHIND_CLOSING } else { LETTERS };
    let stem = stem(sentence.view.folded(idx), least);
    stem.is_some_and(|stem| signed || is_strange(sentence, stem))
}

/// The letters before the digits of a word that ends as nicks do.
fn stem(word: &str, least: usize) -> Option<&str> {
    let stem = word.trim_end_matches(|last: char| last.is_ascii_digit());
    let letters = stem.chars().count() >= least && stem.chars().all(char::is_alphabetic);
    (letters && DIGITS.contains(&(word.len() - stem.len()))).then_some(stem)
}

/// Whether the nick is all that stands behind the closing of a message.
fn signs(view: &SentenceView<'_>, idx: usize) -> bool {
    view.follows(idx, WordRole::CasualClosing) && view.is_mark_or_end(idx + 1)
}

/// Whether nothing is called so in any language: no `iphone14`, no `galaxy23`.
fn is_strange(sentence: &SentenceContext<'_>, stem: &str) -> bool {
    let small = SmallWords::embedded().get(stem);
    let written = small.mostly_or_everyday().union(small.talk);
    let common = sentence.lexicon.word(stem).is_some_and(|word| !word.common.is_empty());
    written.is_empty() && !common && !facts(stem).has(WordRole::NamesNobody)
}

fn is_talk(view: &SentenceView<'_>) -> bool {
    is_in_haste(view) && !code::is_code(view.document.cut(view.sentence.span))
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    fn nicks(text: &str, lang: Lang) -> Vec<String> {
        found(text, lang, Label::Username)
    }

    #[test]
    fn a_nick_of_talk_needs_nothing_before_it() {
        assert_eq!(nicks("spør kvarnqz99 om han blir med", Lang::Nb), ["kvarnqz99"]);
    }

    #[test]
    fn a_short_nick_signs_behind_a_closing() {
        assert_eq!(nicks("bis morgen, lg moni77", Lang::De), ["moni77"]);
        assert_eq!(nicks("danke und gruß bine83", Lang::De), ["bine83"]);
        assert!(nicks("wir treffen uns in raum77", Lang::De).is_empty());
    }

    #[test]
    fn things_with_numbers_are_no_nicks() {
        assert!(nicks("kauf das iphone14 und das galaxy23", Lang::De).is_empty());
        assert!(nicks("er 2lite klokken kl19 på rom204", Lang::Nb).is_empty());
        assert!(nicks("hab covid19 und windows11 gehabt", Lang::De).is_empty());
    }
}
