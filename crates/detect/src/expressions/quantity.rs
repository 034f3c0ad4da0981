//! Amounts of money, areas, lengths and weights: `12 000 kr`, `EUR 5,000`, `3 500 euros`, `85 m²`.
//!
//! TAB labels them QUANTITY (quasi-identifiers); most policies keep or mark them. Currency codes: ISO 4217.

use crate::expressions::pieces::{Line, back};
use crate::expressions::words::Role;
use maskros_language::WordRole;
use maskros_text::{Candidate, Label, Lang};

/// The rule's name.
pub(super) const RULE: &str = "amount";

/// How many groups of digits a number may have.
const MAX_GROUPS: usize = 6;

/// An amount that begins with the digits at `idx`; the index after it.
pub(super) fn find(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    if line.glued_left(idx) {
        return None;
    }
    let number = number_end(line, idx);
    let first = if is_sign(line, back(idx, 1)) { back(idx, 1) } else { idx };
    let last = unit_end(line, number)
        .or_else(|| (first < idx).then(|| scale_end(line, dashes_end(line, number))))?;
    let last = abbreviation_end(line, last);
    out.push(line.candidate(first, last, Label::Quantity, 0.5, RULE));
    Some(last + 1)
}

/// An amount that begins with the code of its currency at `idx`: `EUR 5,000`, `kr 500`; the index after it.
pub(super) fn from_currency(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let text = line.text(idx);
    let code = text.len() == 3 && text.bytes().all(|byte| byte.is_ascii_uppercase());
    let at = idx + 1 + usize::from(line.is(idx + 1, '.'));
    if !line.has(idx, Role::Currency)
        || !(code || matches!(line.folded(idx), "kr" | "dm"))
        || line.digits(at) == 0
    {
        return None;
    }
    let last = scale_end(line, dashes_end(line, number_end(line, at)));
    out.push(line.candidate(idx, last, Label::Quantity, 0.5, RULE));
    Some(last + 1)
}

fn is_sign(line: &Line<'_>, idx: usize) -> bool {
    line.mark(idx).is_some_and(|mark| matches!(mark, '€' | '$' | '£' | '¥'))
}

/// The last piece of the number that begins at `idx`: `12 000`, `5,000.50`, `1.234,5`, `2½`.
fn number_end(line: &Line<'_>, idx: usize) -> usize {
    let mut last = idx;
    for _ in 0..MAX_GROUPS {
        if line.joins_digits(last + 1, &['.', ',', '\'', '’']) {
            last += 2;
        } else if line.digits(last + 1) == 3 && line.digits(last) <= 3 && !line.tight(last + 1) {
            last += 1;
        } else {
            break;
        }
    }
    last
}

/// Danish writes the stop of `kr.`; elsewhere a stop behind it ends the sentence.
fn abbreviation_end(line: &Line<'_>, last: usize) -> usize {
    let danish = line.view().languages.has(Lang::Da) && line.folded(last) == "kr";
    last + usize::from(danish && line.is(last + 1, '.') && line.tight(last + 1))
}

/// The last piece of `,-`, `,--`, `.-` behind the number that ends at `last`: no cents.
fn dashes_end(line: &Line<'_>, last: usize) -> usize {
    let point =
        line.mark(last + 1).is_some_and(|mark| matches!(mark, ',' | '.' | ':')) && line.tight(last + 1);
    let dashes = (last + 2..last + 4).take_while(|at| point && line.is_dash(*at) && line.tight(*at)).count();
    if dashes > 0 { last + 1 + dashes } else { last }
}

/// `tre meter`, `hundre kilometer`, `twenty miles`: a number in words with its unit; the index after it.
pub(super) fn in_words(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let unit = line.has(idx + 1, Role::Unit) && line.text(idx + 1).len() > 2;
    let doubtful = matches!(line.folded(idx + 1), "mål" | "ton" | "tons" | "feet" | "gram");
    if !unit || doubtful {
        return None;
    }
    out.push(line.candidate(idx, idx + 1, Label::Quantity, 0.5, RULE));
    Some(idx + 2)
}

/// The last piece of a scale after the number that ends at `last`: `5 million`, `2 Mio.`.
fn scale_end(line: &Line<'_>, last: usize) -> usize {
    let scale = last + 1;
    let is_short = line.is(scale + 1, '.') && line.tight(scale + 1) && line.text(scale).len() <= 4;
    if line.has(scale, Role::Scale) { scale + usize::from(is_short) } else { last }
}

/// The last piece of the unit after the number that ends at `last`; `None` without a unit.
fn unit_end(line: &Line<'_>, last: usize) -> Option<usize> {
    let dashed = matches!(line.joint(last + 1), Some(':' | ',')) && line.is_dash(last + 2);
    let after = if dashed { last + 2 } else { scale_end(line, last) };
    let link = after > last && matches!(line.folded(after + 1), "de" | "d'");
    let unit = after + 1 + usize::from(link);
    if is_sign(line, unit) {
        return Some(unit);
    }
    currency_end(line, unit).or_else(|| measure_end(line, unit)).or(dashed.then_some(after))
}

/// The last piece of a currency at `unit` with what tells it apart: `Swedish kronor`, `kroner (NOK)`, `francs suisses`.
fn currency_end(line: &Line<'_>, unit: usize) -> Option<usize> {
    let unit = after_adjective(line, unit);
    if !line.has(unit, Role::Currency) {
        return None;
    }
    let coded = matches!(line.mark(unit + 1), Some('(' | '['))
        && line.has(unit + 2, Role::Currency)
        && matches!(line.mark(unit + 3), Some(')' | ']'));
    if coded {
        return Some(unit + 3);
    }
    line.facts(unit + 1).has(WordRole::CurrencyNation).then_some(unit + 1)
}

/// The currency behind the adjective at `unit`, `Swedish kronor`, or `unit` where there is none.
fn after_adjective(line: &Line<'_>, unit: usize) -> usize {
    let adjective = line.capital(unit) && line.has(unit + 1, Role::Currency);
    unit + usize::from(adjective)
}

/// The last piece of a currency or unit at `unit`: `kr`, `m²`, `mètres carrés`, `square feet`.
fn measure_end(line: &Line<'_>, unit: usize) -> Option<usize> {
    let noun = after_adjective(line, unit);
    if line.any(noun, &[Role::Currency, Role::Unit]) {
        return Some(noun + usize::from(is_squared(line, noun + 1)));
    }
    let square = matches!(line.folded(unit), "square" | "sq" | "mètres" | "kvadrat");
    (square && line.has(unit + 1, Role::Unit)).then_some(unit + 1)
}

/// Whether the piece `at` makes a square or cube of the unit before it.
fn is_squared(line: &Line<'_>, at: usize) -> bool {
    let power = matches!(line.text(at), "²" | "2" | "³") && line.tight(at);
    power || matches!(line.folded(at), "carrés" | "carré")
}

#[cfg(test)]
mod tests {
    use crate::expressions::tests::{finds, leaves};

    #[test]
    fn finds_amounts() {
        finds(&[
            "Det kostade {quantity:12 000 kr} då.",
            "He paid {quantity:EUR 5,000} then.",
            "Il a payé {quantity:3 500 euros} hier.",
            "Wohnung mit {quantity:85 m²} hier.",
            "It cost {quantity:$5 million} then.",
            "Hyran är {quantity:4500:-} nu.",
            "Han fikk {quantity:kr 500} av dem.",
            "Es kostet {quantity:EUR 11.300,--} samt Anhang.",
            "Det var {quantity:tre kilometer} hjem.",
            "Sie zahlte {quantity:2,5 Mio. Euro} dafür.",
            "A fine of {quantity:1,500 Austrian schillings (ATS)} was due.",
        ]);
    }

    #[test]
    fn leaves_plain_numbers() {
        leaves(&["Det var 12 personer.", "Rule 59 of 12.", "5 % av alla."]);
    }
}
