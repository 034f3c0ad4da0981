//! Military addresses of the United States: `PSC 4095, Box 8316`, `USS Mahler` above `FPO AA 70489` (USPS Publication 28, section 225).

use super::surroundings::at;
use crate::expressions::pieces::{Line, back};
use maskros_text::{Candidate, Label, Span, tail};

/// Prefixes of the names of ships in military addresses (USPS Publication 28, section 225.5).
const SHIPS: &[&str] = &["USS ", "USNS ", "USNV ", "USCGC "];

/// The longest name of a ship in bytes.
const MAX_SHIP: usize = 40;

/// The post office and ship of a military address before the state at `state`: `USS Mahler` on the line above `FPO AA 70489`.
pub(super) fn military(line: &Line<'_>, state: usize, out: &mut Vec<Candidate>) {
    let office = back(state, 1);
    if !matches!(line.folded(office), "apo" | "fpo" | "dpo") {
        return;
    }
    out.push(at(line, line.span(office, state), Label::Region));
    let text = line.view().document.text();
    let before = text.get(..line.span(office, office).start).unwrap_or("").trim_end();
    if let Some(ship) = ship_at_end(before) {
        out.push(at(line, Span::new(before.len() - ship.len(), before.len()), Label::StreetName));
    }
}

/// The ship at the end of a text, with what says that it is one.
fn ship_at_end(text: &str) -> Option<&str> {
    let near = tail(text, MAX_SHIP);
    let start = SHIPS.iter().find_map(|ship| near.rfind(ship))?;
    near.get(start..).filter(|ship| !ship.contains(['\n', '.', ',']))
}

/// The first piece of a military address whose box stands at `idx`: `PSC 4095, Box 8316`, `Unit 8505 Box 9220`.
pub(super) fn unit_before(line: &Line<'_>, idx: usize) -> Option<usize> {
    let number = line.back_past(back(idx, 1), ',');
    let unit = back(number, 1);
    ((3..=5).contains(&line.digits(number)) && matches!(line.folded(unit), "psc" | "unit" | "cmr"))
        .then_some(unit)
}
