//! The time behind the name of who writes, on a line of its own: `09:14`, `[20:04]`, `— Today at 8:04 PM`.

use super::head::LENGTHS;
use super::times::{is_date, stamp_len};
use maskros_language::{WordRole, facts, folded};

/// The strokes that programs write before the time.
const STROKES: [&str; 4] = ["—", "–", "-", "·"];

/// The time at the end of a line.
pub(super) struct Stamp {
    /// Where it begins, in bytes of the line.
    pub(super) start: usize,
    /// Whether it stands as programs for talk write it: in brackets, behind a stroke or a wide gap.
    pub(super) marked: bool,
}

/// The time at the end of `line`, behind something else.
pub(super) fn at_end(line: &str) -> Option<Stamp> {
    const LONGEST: usize = 28;
    if line.len() > 2 * LENGTHS.end() + LONGEST {
        return None;
    }
    let words = words_from_end(line).take_while(|(_, word)| is_of_stamp(word));
    let start = words.last().map(|(at, _)| at).filter(|start| *start > 0)?;
    let (name, stamp) = line.split_at_checked(start)?;
    let marked = is_marked(name, stamp);
    is_timed(stamp, marked).then_some(Stamp { start, marked })
}

/// Whether programs for talk write the time so, behind a name.
fn is_marked(name: &str, stamp: &str) -> bool {
    let led = |mark: &&str| stamp.starts_with(*mark);
    name.ends_with("  ") || ["[", "("].iter().any(led) || STROKES.iter().any(led)
}

/// Whether there is a time in the words, and by itself nothing else.
fn is_timed(stamp: &str, marked: bool) -> bool {
    if marked { stamp.split(' ').any(is_time) } else { is_time(stamp) }
}

/// The words of a line from the last on, with where they begin.
fn words_from_end(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut end = line.len();
    line.rsplit(' ').filter_map(move |word| {
        let start = end - word.len();
        end = start.saturating_sub(1);
        (!word.is_empty()).then_some((start, word))
    })
}

fn is_of_stamp(word: &str) -> bool {
    let plain = bare(word);
    STROKES.contains(&word)
        || is_time(word)
        || is_date(plain)
        || facts(&folded(plain)).has(WordRole::StampWord)
}

/// The word without brackets and stops.
fn bare(word: &str) -> &str {
    word.trim_matches(['[', ']', '(', ')', ',', '.'])
}

/// `20:04`, `20.04`
fn is_time(word: &str) -> bool {
    let word = bare(word).replacen('.', ":", 1);
    stamp_len(&word) == Some(word.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_ends_the_line_of_an_author() {
        for (line, name, marked) in [
            ("signe 09:14", "signe ", false),
            ("moss [20:04]", "moss ", true),
            ("moss — I dag kl. 20.04", "moss ", true),
            ("moss — 05.11.2024 20:04", "moss ", true),
            ("Kvarn Q  8:04 PM", "Kvarn Q  ", true),
        ] {
            let stamp = at_end(line).unwrap();
            assert_eq!((line.get(..stamp.start).unwrap(), stamp.marked), (name, marked), "{line}");
        }
    }

    #[test]
    fn other_lines_have_no_author() {
        for line in ["20:04", "vi ses i dag", "kvarn 20", "moss yesterday at 8", "", "moss heute 20:04"] {
            assert!(at_end(line).is_none(), "{line}");
        }
    }
}
