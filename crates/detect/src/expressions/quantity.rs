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
    let (first, last) = amount(line, idx)?;
    Some(put(line, first, last, out))
}

/// The first and last piece of an amount with the digits at `idx`, which may have the sign of a currency before them.
fn amount(line: &Line<'_>, idx: usize) -> Option<(usize, usize)> {
    let signed = is_sign(line, back(idx, 1));
    let last = counted_end(line, number_end(line, idx), signed)?;
    Some((back(idx, usize::from(signed)), last))
}

/// The last piece of the unit behind the number that ends at `number`; behind a sign it needs none.
fn counted_end(line: &Line<'_>, number: usize, signed: bool) -> Option<usize> {
    let unit = unit_end(line, number).map(|last| abbreviation_end(line, last));
    unit.or_else(|| signed.then(|| scaled_end(line, number)))
}

/// The last piece of a number without a unit that ends at `number`.
fn scaled_end(line: &Line<'_>, number: usize) -> usize {
    abbreviation_end(line, scale_end(line, dashes_end(line, number)))
}

/// Adds the amount from one piece to another; the index after it.
fn put(line: &Line<'_>, first: usize, last: usize, out: &mut Vec<Candidate>) -> usize {
    out.push(line.candidate(first, last, Label::Quantity, 0.5, RULE));
    last + 1
}

/// An amount that begins with the code of its currency at `idx`: `EUR 5,000`, `kr 500`; the index after it.
pub(super) fn from_currency(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let at = line.past(idx + 1, '.');
    if !is_code(line, idx) || line.digits(at) == 0 {
        return None;
    }
    let last = scale_end(line, dashes_end(line, number_end(line, at)));
    Some(put(line, idx, last, out))
}

/// Whether a currency stands there by its code, or by a short name that stands before its amounts too.
fn is_code(line: &Line<'_>, idx: usize) -> bool {
    let text = line.text(idx);
    let code = text.len() == 3 && text.bytes().all(|byte| byte.is_ascii_uppercase());
    line.has(idx, Role::Currency) && (code || matches!(line.folded(idx), "kr" | "dm"))
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
    last + usize::from(danish && line.follows(last + 1, '.'))
}

/// The last piece of `,-`, `,--`, `.-` behind the number that ends at `last`: no cents.
fn dashes_end(line: &Line<'_>, last: usize) -> usize {
    let point = line.mark(last + 1).is_some_and(|mark| matches!(mark, ',' | '.' | ':'));
    let dashes = if point && line.tight(last + 1) { dashes_from(line, last + 2) } else { 0 };
    if dashes > 0 { last + 1 + dashes } else { last }
}

/// How many dashes stand at `first` for cents, two at most.
fn dashes_from(line: &Line<'_>, first: usize) -> usize {
    (first..first + 2).take_while(|at| line.is_dash(*at) && line.tight(*at)).count()
}

/// `tre meter`, `hundre kilometer`, `twenty miles`: a number in words with its unit; the index after it.
pub(super) fn in_words(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    is_sure_unit(line, idx + 1).then(|| put(line, idx, idx + 1, out))
}

/// Whether a unit stands there that is neither a letter or two nor often another word.
fn is_sure_unit(line: &Line<'_>, idx: usize) -> bool {
    let doubtful = matches!(line.folded(idx), "mål" | "ton" | "tons" | "feet" | "gram");
    line.has(idx, Role::Unit) && line.text(idx).len() > 2 && !doubtful
}

/// The last piece of a scale after the number that ends at `last`: `5 million`, `2 Mio.`.
fn scale_end(line: &Line<'_>, last: usize) -> usize {
    let scale = last + 1;
    let is_short = line.follows(scale + 1, '.') && line.text(scale).len() <= 4;
    if line.has(scale, Role::Scale) { scale + usize::from(is_short) } else { last }
}

/// The last piece of the unit after the number that ends at `last`; `None` without a unit.
fn unit_end(line: &Line<'_>, last: usize) -> Option<usize> {
    let dashed = matches!(line.joint(last + 1), Some(':' | ',')) && line.is_dash(last + 2);
    let after = if dashed { last + 2 } else { scale_end(line, last) };
    unit_at(line, behind_link(line, last, after)).or(dashed.then_some(after))
}

/// The piece behind `after`, or behind the `de` that links a scale to its unit: `deux millions d'euros`.
fn behind_link(line: &Line<'_>, last: usize, after: usize) -> usize {
    let link = after > last && matches!(line.folded(after + 1), "de" | "d'");
    after + 1 + usize::from(link)
}

/// The last piece of the sign, currency or measure at `unit`.
fn unit_at(line: &Line<'_>, unit: usize) -> Option<usize> {
    let sign = is_sign(line, unit).then_some(unit);
    sign.or_else(|| currency_end(line, unit)).or_else(|| measure_end(line, unit))
}

/// The last piece of a currency at `unit` with what tells it apart: `Swedish kronor`, `kroner (NOK)`, `francs suisses`.
fn currency_end(line: &Line<'_>, unit: usize) -> Option<usize> {
    let unit = after_adjective(line, unit);
    match line.has(unit, Role::Currency) {
        true if has_code_behind(line, unit) => Some(unit + 3),
        true => line.facts(unit + 1).has(WordRole::CurrencyNation).then_some(unit + 1),
        false => None,
    }
}

/// Whether the code of a currency stands in brackets behind its name.
fn has_code_behind(line: &Line<'_>, unit: usize) -> bool {
    let marks = (line.mark(unit + 1), line.mark(unit + 3));
    line.has(unit + 2, Role::Currency) && matches!(marks, (Some('(' | '['), Some(')' | ']')))
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
    is_squared_unit(line, unit).then_some(unit + 1)
}

/// `square feet`: whether a word that squares the unit behind it stands there.
fn is_squared_unit(line: &Line<'_>, unit: usize) -> bool {
    let square = matches!(line.folded(unit), "square" | "sq" | "mètres" | "kvadrat");
    square && line.has(unit + 1, Role::Unit)
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
