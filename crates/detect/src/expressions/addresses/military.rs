//! Military addresses of the United States: `PSC 4095, Box 8316`, `USS Mahler` above `FPO AA 70489` (USPS Publication 28, section 225).

use super::surroundings::at;
use crate::expressions::pieces::{Line, back};
use maskros_text::{Candidate, Label, Span};

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
    let from = (before.len().saturating_sub(MAX_SHIP)..=before.len()).find(|at| before.is_char_boundary(*at));
    let tail = from.and_then(|from| before.get(from..)).unwrap_or("");
    let ship = SHIPS.iter().find_map(|ship| tail.rfind(ship));
    if let Some(start) = ship.filter(|start| !tail.get(*start..).unwrap_or("").contains(['\n', '.', ','])) {
        let start = before.len() - tail.len() + start;
        out.push(at(line, Span::new(start, before.len()), Label::StreetName));
    }
}

/// The first piece of a military address whose box stands at `idx`: `PSC 4095, Box 8316`, `Unit 8505 Box 9220`.
pub(super) fn unit_before(line: &Line<'_>, idx: usize) -> Option<usize> {
    let number = back(idx, 1 + usize::from(line.is(back(idx, 1), ',')));
    let unit = back(number, 1);
    ((3..=5).contains(&line.digits(number)) && matches!(line.folded(unit), "psc" | "unit" | "cmr"))
        .then_some(unit)
}
