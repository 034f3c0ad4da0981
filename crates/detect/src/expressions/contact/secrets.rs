//! Passwords that a word announces: `Passwort: Sommer2024!`, `the wifi password is Bluebird77`, `mdp Choucroute67`.
//!
//! They open what else is known of somebody. One of letters alone is left: `Passwort vergessen`, `password reset`.

use crate::expressions::pieces::Line;
use maskros_language::WordRole;
use maskros_text::{Candidate, Label};

/// The rule's name.
pub(crate) const RULE: &str = "password";

/// The longest password in pieces.
const MAX_PIECES: usize = 16;
/// What stands between the word and the password at most.
const MOST_LINKS: usize = 3;
/// Marks that end what is said and no password.
const ENDS: [char; 9] = ['.', ',', ';', ':', ')', '"', '“', '»', '”'];

/// The password behind the word at `idx`; the index after it.
pub(crate) fn find(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    if !line.facts(idx).has(WordRole::SecretWord) {
        return None;
    }
    let links = (idx + 1..=idx + MOST_LINKS).take_while(|at| is_link(line, *at)).count();
    let first = idx + 1 + links;
    let last = last_of(line, first)?;
    if !is_secret(line, first, last) {
        return None;
    }
    out.push(line.candidate(first, last, Label::OtherNrSeq, 0.8, RULE));
    Some(last + 1)
}

/// Whether a colon, a quotation mark or a form of `to be` stands there.
fn is_link(line: &Line<'_>, at: usize) -> bool {
    matches!(line.mark(at), Some(':' | '=' | '"' | '„' | '“' | '«' | '»')) || is_called(line, at)
}

/// Whether a verb of being or calling stands there.
fn is_called(line: &Line<'_>, at: usize) -> bool {
    const CALLED: [WordRole; 3] = [WordRole::Being, WordRole::BeingInTalk, WordRole::Calling];
    line.facts(at).has_any(&CALLED)
}

/// The last piece that is written together with the first, but for the marks that end what is said.
fn last_of(line: &Line<'_>, first: usize) -> Option<usize> {
    line.piece(first)?;
    let joined = (first + 1..first + MAX_PIECES).take_while(|at| line.tight(*at)).count();
    (first..=first + joined).rev().find(|at| !line.mark(*at).is_some_and(|mark| ENDS.contains(&mark)))
}

/// Whether letters and digits are written together, as in passwords, and no file or date.
fn is_secret(line: &Line<'_>, first: usize, last: usize) -> bool {
    const LENGTH: std::ops::RangeInclusive<usize> = 5..=64;
    let text = line.view().document.cut(line.span(first, last));
    let digit = text.contains(|letter: char| letter.is_ascii_digit());
    LENGTH.contains(&text.len()) && digit && text.contains(char::is_alphabetic)
}

#[cfg(test)]
mod tests {
    use crate::expressions::tests::finds_in;
    use maskros_text::Lang;

    #[test]
    fn passwords_are_found_where_a_word_announces_them() {
        let german = ["Passwort: {other_nr_seq:Sommer2024!}", "Das Kennwort lautet {other_nr_seq:Hund4711}."];
        finds_in(&[Lang::De], &german);
        finds_in(&[Lang::En], &["The wifi password is {other_nr_seq:Bluebird77}."]);
        finds_in(&[Lang::Sv], &["lösenord: {other_nr_seq:Sommar2024}"]);
        finds_in(&[Lang::De], &["Passwort vergessen?", "Passwort: siehe Zettel"]);
    }
}
