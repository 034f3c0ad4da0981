//! Whether a number is an amount, a measure or a share: such numbers point at nobody.

use super::context::first_word;
use maskros_identifiers::chunks::ChunkRun;
use maskros_language::{WordRole, facts};
use maskros_text::Span;

/// Signs that stand before or after an amount.
const SIGNS: [char; 9] = ['€', '$', '£', '¥', '%', '‰', '°', '₽', '₺'];

/// Whether a currency, unit or share sign stands by.
pub(super) fn is_measured(run: &ChunkRun<'_>, span: Span) -> bool {
    let before = run.before(span.start, 12).trim_end_matches([' ', '\u{a0}', '\u{202f}']);
    let after = run.after(span.end, 24).trim_start_matches([' ', '\u{a0}', '\u{202f}', '-', '\u{2011}']);
    ends_in_currency(before) || starts_with_unit(after)
}

/// `HR` of `HR 88`, `CRP`: whether letters say what the number behind them measures.
pub(super) fn is_measure(letters: &str) -> bool {
    facts(&letters.to_lowercase()).has(WordRole::BeforeValue)
}

/// `SHA` of `SHA256`, `AES`: whether letters are a method of computing whose name ends in a number.
pub(super) fn is_numbered_method(letters: &str) -> bool {
    facts(&letters.to_lowercase()).has(WordRole::NumberedMethod)
}

/// Whether the text before a number ends in a word or sign that makes an amount of it.
fn ends_in_currency(before: &str) -> bool {
    before.ends_with(['€', '$', '£', '¥']) || ends_in_word_before_amount(before)
}

/// Whether the last word is one that amounts stand behind, and closes no other amount.
fn ends_in_word_before_amount(before: &str) -> bool {
    let last = before.rsplit(|c: char| !c.is_alphabetic() && c != '.').next().unwrap_or("");
    stands_before_amount(last) && !closes_amount(before, last)
}

/// Whether amounts stand behind the word, which may have a stop.
fn stands_before_amount(word: &str) -> bool {
    facts(&word.trim_matches('.').to_lowercase()).has(WordRole::AmountBefore)
}

/// Whether the text behind a number begins with its unit, a sign, or the stroke for no cents.
fn starts_with_unit(after: &str) -> bool {
    [":-", ",-"].iter().any(|no_cents| after.starts_with(no_cents))
        || after.starts_with(SIGNS)
        || facts(&first_word(after)).has(WordRole::AmountUnit)
}

/// Whether the currency belongs to the amount before it and ends a sentence: `350 kr. 223 34 455`.
fn closes_amount(before: &str, currency: &str) -> bool {
    let amount = before.get(..before.len() - currency.len()).unwrap_or("").trim_end();
    currency.ends_with('.') && amount.ends_with(|c: char| c.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;
    use maskros_text::Languages;

    fn measured(text: &str) -> bool {
        let start = text.find(|c: char| c.is_ascii_digit()).unwrap();
        let end = text.rfind(|c: char| c.is_ascii_digit()).unwrap() + 1;
        is_measured(&ChunkRun { text, chunks: &[], languages: Languages::NONE }, Span::new(start, end))
    }

    #[test]
    fn finds_amounts_and_measures() {
        for text in [
            "1 234 567 kr",
            "€123456",
            "123456 €",
            "kr 123456",
            "12 %",
            "123456 Einwohner",
            "123456:-",
            "SEK 123456",
            "123\u{a0}456 km",
        ] {
            assert!(measured(text), "{text}");
        }
    }

    #[test]
    fn leaves_other_numbers() {
        for text in ["nummer 123456 är", "123456. Kr", "123456"] {
            assert!(!measured(text), "{text}");
        }
        let text = "350 kr. 22300455";
        let run = ChunkRun { text, chunks: &[], languages: Languages::NONE };
        assert!(!is_measured(&run, Span::new(8, text.len())), "the currency belongs to the amount before");
    }
}
