//! Passports and other travel documents: their forms are too plain to stand without a word.

use crate::numbers::case::is_date;
use crate::numbers::context::Topic;
use crate::numbers::site::Site;
use crate::numbers::{Emitter, rules};

/// Forms of the passport numbers of Sweden, Norway, Denmark, Germany, France, Britain and the United States, by letters (`A`), digits (`0`):
/// SE `00000000`, `AA0000000`; NO `00000000`, `AAA000000`; DK `000000000`; FR `00AA00000`; GB and US nine digits; US `A00000000`.
const FORMS: &[&str] = &[
    "00000000",
    "000000000",
    "AA0000000",
    "AAA000000",
    "00AA00000",
    "A00000000",
    "A0000000",
    "AA00000",
    "00AAA00000",
];

/// Adds what stands after a word for a passport or identity card.
pub(super) fn find(site: &Site<'_>, emitter: &mut Emitter<'_>) {
    let Some((first, last)) = site.code(false) else { return };
    if !site.run.closed_left(first) || !site.run.closed_right(last) || is_date(site, last) {
        return;
    }
    let symbols = site.run.symbols(first, last);
    if has_form_of_document(symbols.bytes()) && site.has(Topic::Passport) {
        let score = if FORMS.contains(&form(symbols.bytes()).as_str()) { 0.9 } else { 0.6 };
        emitter.emit(site.run.span(first, last), &rules::PASSPORT, "passport", score);
    }
}

/// Whether a code has the length of the numbers of documents, and enough digits.
fn has_form_of_document(symbols: &[u8]) -> bool {
    let digits = symbols.iter().filter(|byte| byte.is_ascii_digit()).count();
    (7..=10).contains(&symbols.len()) && digits >= 4
}

fn form(symbols: &[u8]) -> String {
    symbols.iter().map(|byte| if byte.is_ascii_digit() { '0' } else { 'A' }).collect()
}

#[cfg(test)]
mod tests {
    use crate::numbers::tests::{finds, leaves};
    use maskros_text::{Label::PersonidNr, Lang};

    #[test]
    fn finds_passport_numbers_with_their_word() {
        finds(PersonidNr, Lang::En, &["passport number ⟦533380006⟧", "Passport No. ⟦A12345678⟧"]);
        finds(PersonidNr, Lang::Sv, &["Passnummer: ⟦AA0000000⟧"]);
        finds(PersonidNr, Lang::Fr, &["passeport n° ⟦12AB34567⟧"]);
        finds(PersonidNr, Lang::De, &["passnr ⟦0044-71902⟧, der is durch"]);
    }

    #[test]
    fn leaves_such_numbers_without_a_word() {
        leaves(PersonidNr, Lang::En, &["the part 12AB34567 is sold out"]);
    }
}
