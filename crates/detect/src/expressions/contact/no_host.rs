//! Full stops without a space behind them that part no labels of a host: `det er fint.at du kommer`, `15, 1.tv`, `Dir.tel 08-465`.

use super::Bytes;
use super::host::is_word_too;
use maskros_language::{GrammarRole, NumberTopic, WordRole, facts, folded, grammar_words, topic_words};
use maskros_lexicon::SmallWords;

/// Whether the two labels from `start` to `end` are rather words of the text.
pub(super) fn is_of_text(bytes: &Bytes<'_>, start: usize, end: usize) -> bool {
    let Some((first, last)) = bytes.cut(start, end).split_once('.') else { return false };
    let labels = (folded(first), folded(last));
    is_door(&labels.0, &labels.1)
        || is_phone(bytes, &labels.1, end)
        || (are_words(&labels.0, &labels.1) && is_sentence_end(bytes, start, end))
}

/// `1.tv`, `st.tv`: whether the floor and the side of a flat are written together.
fn is_door(first: &str, last: &str) -> bool {
    const MOST_DIGITS: usize = 2;
    let is_unit = |word: &str| grammar_words(GrammarRole::FlatUnit).iter().any(|(unit, _)| *unit == word);
    let floor = first.len() <= MOST_DIGITS && first.bytes().all(|byte| byte.is_ascii_digit());
    is_unit(last) && (floor || is_unit(first))
}

/// `Dir.tel 08-465`: whether a word for a telephone stands before digits.
fn is_phone(bytes: &Bytes<'_>, last: &str, end: usize) -> bool {
    is_word_for_phone(last) && is_before_digit(bytes.after(end).trim_start_matches([' ', ':', '.', '+', '(']))
}

/// Whether the word is one for a telephone.
fn is_word_for_phone(last: &str) -> bool {
    topic_words(NumberTopic::Phone).iter().any(|(word, _)| *word == last)
}

/// Whether a digit begins the text.
fn is_before_digit(after: &str) -> bool {
    after.starts_with(|first: char| first.is_ascii_digit())
}

/// Whether running text writes both labels small, and the last of them is the end of hosts as well.
fn are_words(first: &str, last: &str) -> bool {
    let is_small = |word: &str| !SmallWords::embedded().get(word).mostly.is_empty();
    is_word_too(last) && is_small(first) && is_small(last)
}

/// `hem sent.de var arga`: whether a word in small letters goes on behind the two after one space, and no preposition leads to a site
/// (`mer på fjord.no`).
fn is_sentence_end(bytes: &Bytes<'_>, start: usize, end: usize) -> bool {
    let goes_on = bytes.after(end).strip_prefix(' ').is_some_and(|next| next.starts_with(char::is_lowercase));
    goes_on && !is_led(bytes, start)
}

/// What leads to a place or a site.
const LEADING: [WordRole; 4] =
    [WordRole::PlacePreposition, WordRole::LoginLink, WordRole::LanguageContext, WordRole::TownLink];

/// Whether a preposition that leads to a site stands before.
fn is_led(bytes: &Bytes<'_>, start: usize) -> bool {
    let before = bytes.before(start, 0).trim_end_matches(' ');
    let word = before.rsplit(char::is_whitespace).next().unwrap_or_default();
    facts(&folded(word)).has_any(&LEADING)
}

#[cfg(test)]
mod tests {
    use crate::expressions::tests::{finds, leaves};

    #[test]
    fn a_stop_without_a_space_ends_a_sentence() {
        leaves(&["vi kom hem sent.de var arga", "ok.nu går vi hem", "det er fint.at du kommer"]);
        finds(&["mer på {url:fjord.no} i dag", "se {url:minfjord.no} i dag"]);
    }

    #[test]
    fn a_door_is_no_channel() {
        finds(&["Naboen på {street_nr:3}.tv. larmer"]);
        leaves(&["bor 15 st.tv., var imod"]);
        finds(&["se det på {url:play.tv} i aften"]);
    }

    #[test]
    fn a_telephone_is_no_host() {
        leaves(&["Dir.tel 08-465 004 12", "Mob.tel: 070-174 06 05"]);
    }
}
