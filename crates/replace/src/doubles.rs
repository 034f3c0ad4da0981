//! Double first names: one that is in use stands for one that is in use.
//!
//! Two names drawn by themselves and put together make a name that nobody bears (`Gaël-Lilian`), so `Marie-Claude` is one name with a
//! pseudonym of its own. Half of it alone is the same half of the pseudonym where the same person is called so (`Anna` for `Anna-Karin`).

use maskros_lexicon::is_of_word;

/// The halves of a double name; none where the name is not two words with capitals: `Min-jun` is one name.
pub(crate) fn halves(name: &str) -> Option<(&str, &str)> {
    let (head, tail) = name.split_once('-')?;
    [head, tail].into_iter().all(is_half).then_some((head, tail))
}

fn is_half(name: &str) -> bool {
    name.chars().count() > 1 && name.chars().all(|letter| is_of_word(letter) && !letter.is_numeric())
}

/// Puts two names of class `first` with a hyphen between them together again; `whole` is what was cut into `pieces`.
pub(crate) fn joined<'b, C: Copy + PartialEq>(
    whole: &'b str,
    pieces: Vec<(&'b str, Option<C>)>,
    first: C,
) -> Vec<(&'b str, Option<C>)> {
    let mut out: Vec<(&str, Option<C>)> = Vec::with_capacity(pieces.len());
    let mut end = 0;
    for piece in pieces {
        end += piece.0.len();
        out.push(piece);
        if let Some(double) = double_at_end(whole, &out, end).filter(|_| are_first(&out, first)) {
            out.truncate(out.len() - 3);
            out.push((double, Some(first)));
        }
    }
    out
}

/// Whether the last piece and the one before the hyphen are of class `first`.
fn are_first<C: PartialEq>(pieces: &[(&str, Option<C>)], first: C) -> bool {
    let [.., (_, Some(head)), (_, None), (_, Some(tail))] = pieces else { return false };
    *head == first && *tail == first
}

/// The double name that the last three pieces are, which reach to `end` of `whole`.
fn double_at_end<'b, C>(whole: &'b str, pieces: &[(&str, Option<C>)], end: usize) -> Option<&'b str> {
    let [.., (head, _), ("-", _), (tail, _)] = pieces else { return None };
    let double = whole.get(end - head.len() - tail.len() - 1..end)?;
    halves(double).map(|_| double)
}

/// The names of `pool` that share no half with `name`: `Marie-Odile` would leave the `Marie` of a `Marie-Claude`.
pub(crate) fn unshared<'p>(pool: &[&'p str], name: &str) -> Vec<&'p str> {
    let own: Vec<String> = name.split('-').map(str::to_lowercase).collect();
    pool.iter().filter(|other| !has_any_half(other, &own)).copied().collect()
}

fn has_any_half(name: &str, halves: &[String]) -> bool {
    name.split('-').any(|half| halves.contains(&half.to_lowercase()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn double_names_are_two_words_with_a_hyphen() {
        for name in ["Anna-Karin", "Jean-Éric", "ANN-SOFIE"] {
            assert!(halves(name).is_some(), "{name}");
        }
        for name in ["Anna", "S-G", "Jean-Marie-Luc", "Ali-2"] {
            assert!(halves(name).is_none(), "{name}");
        }
    }

    #[test]
    fn no_half_is_shared() {
        let pool = ["Marie-Odile", "Anne-Claire", "Rose-Marie", "Claude-Anne"];
        assert_eq!(unshared(&pool, "Marie-Claude"), ["Anne-Claire"]);
    }

    #[test]
    fn first_names_beside_a_hyphen_are_one_name() {
        let (first, surname) = (Some('f'), Some('s'));
        let pieces = vec![("Jean", first), ("-", None), ("Luc", first), (" ", None), ("Roy", surname)];
        let expected = vec![("Jean-Luc", first), (" ", None), ("Roy", surname)];
        assert_eq!(joined("Jean-Luc Roy", pieces, 'f'), expected);
        let surnames = vec![("Lang", surname), ("-", None), ("Roy", surname)];
        assert_eq!(joined("Lang-Roy", surnames.clone(), 'f'), surnames);
    }
}
