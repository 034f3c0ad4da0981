//! Numbers in groups of digits with a blank between, of which a rule may know a part: `Steuer-ID, nämlich 52 881 304 679`.

use maskros_text::Span;

/// A group has at most so many digits.
const LONGEST: usize = 5;
/// So many groups at most belong to the number on each side of what is known.
const MOST: usize = 4;

/// The span with the groups of digits that stand a blank before and behind it; units and what is counted are letters, and end it.
pub(super) fn widened(text: &str, span: Span) -> Span {
    let mut wide = span;
    for _ in 0..MOST {
        let start = wide.start - len_before(text.get(..wide.start).unwrap_or_default());
        let end = wide.end + len_behind(text.get(wide.end..).unwrap_or_default());
        if (start, end) == (wide.start, wide.end) {
            break;
        }
        wide = Span::new(start, end);
    }
    wide
}

/// The bytes of the group and its blank that end the text; none where something is joined to the group.
fn len_before(text: &str) -> usize {
    let Some(rest) = text.strip_suffix(' ') else { return 0 };
    let before = rest.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let joined = before.ends_with(|letter: char| letter.is_alphanumeric() || ".,:/-+".contains(letter));
    len_of_group(rest.len() - before.len(), joined)
}

/// The bytes of the blank and the group that begin the text.
fn len_behind(text: &str) -> usize {
    let Some(rest) = text.strip_prefix(' ') else { return 0 };
    let behind = rest.trim_start_matches(|letter: char| letter.is_ascii_digit());
    len_of_group(rest.len() - behind.len(), is_counted(behind))
}

/// The bytes of so many digits with their blank, where they are a group of their own.
const fn len_of_group(digits: usize, joined: bool) -> usize {
    if digits == 0 || digits > LONGEST || joined { 0 } else { digits + 1 }
}

/// Whether what stands behind digits is joined to them, or a word that they may count.
fn is_counted(behind: &str) -> bool {
    let word = behind.strip_prefix(' ').is_some_and(|rest| rest.starts_with(char::is_alphabetic));
    let mut marks = behind.chars();
    let goes_on = match marks.next() {
        Some('.' | ',' | ':' | '/' | '-') => marks.next().is_some_and(|letter| letter.is_ascii_digit()),
        Some(letter) => letter.is_alphanumeric(),
        None => false,
    };
    word || goes_on
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_beside_a_known_part_belong_to_it() {
        let wide = |text: &str, known: &str| {
            let start = text.find(known).expect("a part");
            maskros_text::cut(text, widened(text, Span::new(start, start + known.len()))).to_owned()
        };
        assert_eq!(wide("nämlich 52 881 304 679. Gültig", "881 304 679"), "52 881 304 679");
        assert_eq!(wide(": 2 87 00 99 999 123 00.", "87 00 99 999"), "2 87 00 99 999 123 00");
        assert_eq!(wide("nr 881 304 679 12 Personen", "881 304 679"), "881 304 679");
        assert_eq!(wide("am 3.5.2024 881 304 679 1,5", "881 304 679"), "881 304 679");
    }
}
