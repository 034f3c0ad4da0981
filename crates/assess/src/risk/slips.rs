//! Words that differ by one letter, found by what is left when one letter is taken out of either (Garbe, *SymSpell*, 2012).

/// The word, and every word that is left when one letter of it is taken out.
pub(super) fn lefts(word: &str) -> impl Iterator<Item = String> + '_ {
    std::iter::once(word.to_owned()).chain((0..word.chars().count()).map(|at| without(word, at)))
}

/// What is left of a word without the letter at this place.
fn without(word: &str, skipped: usize) -> String {
    let others = word.chars().enumerate().filter(|(at, _)| *at != skipped);
    others.map(|(_, letter)| letter).collect()
}

/// Whether one letter more, less or other, or two neighbours exchanged, makes one of the other (Damerau 1964); the first letter agrees.
pub(super) fn is_near(one: &str, two: &str) -> bool {
    let [one, two] = [one, two].map(|word| word.chars().collect::<Vec<_>>());
    may_be_near(&one, &two) && is_one_slip(&one, &two)
}

/// Whether two words differ and begin alike, and one is longer by no more than a letter.
fn may_be_near(one: &[char], two: &[char]) -> bool {
    one.first() == two.first() && one != two && one.len().abs_diff(two.len()) <= 1
}

/// Whether what is not shared at the front and at the back is one letter, or two that are exchanged.
fn is_one_slip(one: &[char], two: &[char]) -> bool {
    let front = shared(one.iter().zip(two));
    let back = shared(one.iter().rev().zip(two.iter().rev()));
    let differing = one.len().max(two.len()).saturating_sub(front + back);
    differing <= 1 || are_exchanged(one.get(front..front + 2), two.get(front..front + 2), differing)
}

/// How many letters are the same before the first that differ.
fn shared<'l>(pairs: impl Iterator<Item = (&'l char, &'l char)>) -> usize {
    pairs.take_while(|(one, two)| one == two).count()
}

/// Whether two letters, the only ones that differ, have changed places.
fn are_exchanged(one: Option<&[char]>, two: Option<&[char]>, differing: usize) -> bool {
    match (one, two) {
        (Some([a, b]), Some([c, d])) => differing == 2 && (a, b) == (d, c),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_letter_makes_a_neighbour() {
        for near in ["lindstom", "lindstroem", "lindstrim", "lidnstrom", "lindstromm"] {
            assert!(is_near(near, "lindstrom"), "{near}");
        }
        for far in ["lindstrom", "lundstram", "indstrom", "lindgren", "lindsstromm", "l"] {
            assert!(!is_near(far, "lindstrom"), "{far}");
        }
    }
}
