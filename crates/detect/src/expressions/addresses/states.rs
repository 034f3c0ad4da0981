//! States and provinces of North America and Australia before their postal codes: `Pflugerville, TX 78660`, `Dubbo NSW 2830`.

use crate::expressions::pieces::{Line, back};
use crate::expressions::words::Role;
use maskros_lexicon::{PlaceKind, Word};
use maskros_text::{Candidate, Label};

/// The rule's name.
pub(crate) const RULE: &str = "state-before-postal-code";

/// States are shortened to so many letters.
const LETTERS: usize = 2;

/// The state or province by its code before the postal code at `idx`. The armed forces have codes too, and addresses of their own.
pub(super) fn state_before(line: &Line<'_>, idx: usize) -> Option<Candidate> {
    let state = back(idx, 1);
    let forces = matches!(line.text(state), "AA" | "AE" | "AP");
    let american = is_state(line, state) && line.text(state).len() == LETTERS && !forces;
    (american || is_australian(line, state)).then(|| line.candidate(state, state, Label::Region, 0.8, RULE))
}

/// `Loop, Groveport, OH 43125`: the words with capitals before the comma before the state at `state`, at the head of the line or behind a mark.
pub(super) fn town_before_state(line: &Line<'_>, state: usize) -> Option<Candidate> {
    const WORDS: usize = 3;
    let last = back(state, 2);
    let is_of_town = |at: &usize| line.capital(*at) && line.digits(*at) == 0;
    let words = (0..WORDS).map(|step| back(last, step)).take_while(is_of_town);
    let first = words.last().filter(|_| line.is(back(state, 1), ','))?;
    let set_off = line.is_end(back(first, 1)) || line.mark(back(first, 1)).is_some();
    set_off.then(|| line.candidate(first, last, Label::City, 0.7, RULE))
}

/// Whether a state in capitals stands at `at`, or what a table wrote for North America.
pub(crate) fn is_state(line: &Line<'_>, at: usize) -> bool {
    let capitals = line.text(at).bytes().all(|byte| byte.is_ascii_uppercase());
    line.has(at, Role::UsState) && (capitals || line.folded(at) == "nan")
}

/// Whether a state and as many digits as its country's codes have stand there: five in America, four in Australia.
pub(super) fn is_with_state(line: &Line<'_>, idx: usize) -> bool {
    let state = back(idx, 1);
    match line.digits(idx) {
        5 => is_state(line, state) || is_named_state(line, state),
        4 => is_australian(line, state),
        _ => false,
    }
}

/// `Toledo, Ohio 43608`: whether an English text has a region of the lists behind a comma.
fn is_named_state(line: &Line<'_>, at: usize) -> bool {
    let region = |word: &Word| word.place.is_some_and(|(kind, _)| kind == PlaceKind::Region);
    let named = line.capital(at) && line.is(back(at, 1), ',') && line.lexicon(at).is_some_and(region);
    named && line.view().is_english()
}

fn is_australian(line: &Line<'_>, at: usize) -> bool {
    let capitals = line.text(at).bytes().all(|byte| byte.is_ascii_uppercase());
    capitals && line.has(at, Role::AustralianState)
}

#[cfg(test)]
mod tests {
    use crate::expressions::tests::{finds_in, leaves};
    use maskros_text::Lang;

    #[test]
    fn a_named_state_shows_the_code_behind_it() {
        finds_in(
            &[Lang::En],
            &[
                "Property: {street_nr:1517} {street_name:Mulberry Street}, {city:Toledo}, Ohio {zip_code:43608}",
            ],
        );
        finds_in(&[Lang::En], &["Loop, {city:Groveport}, {region:OH} {zip_code:43125}"]);
        leaves(&["They counted in Ohio 43608 birds."]);
    }
}
