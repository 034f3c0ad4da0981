//! Network addresses: IPv4 (RFC 791), IPv6 (RFC 4291), hardware addresses (IEEE 802).

use super::{Bytes, Found, candidate, run, run_back};
use crate::expressions::words::{Role, meaning};
use maskros_text::{Candidate, Label};
use std::net::{Ipv4Addr, Ipv6Addr};

/// The rules' names.
pub(super) const IPV4: &str = "ipv4-address";
pub(super) const IPV6: &str = "ipv6-address";
pub(super) const MAC: &str = "mac-address";

/// The longest IPv6 address in characters, with an IPv4 tail.
const MAX_IPV6: usize = 45;
/// The length of six pairs with five delimiters.
const MAC_LEN: usize = 17;

/// The address whose first dot stands at `at`; digits and dots that are none are read as well.
pub(super) fn ipv4(bytes: &Bytes<'_>, at: usize, floor: usize) -> Option<Found> {
    let start = at - run_back(bytes.before(at, floor), 4, |c| c.is_ascii_digit());
    let after = bytes.after(start);
    let len = run(after, MAX_IPV6, |c| c.is_ascii_digit() || c == '.');
    let address = after.get(..len).unwrap_or("").trim_end_matches('.');
    let end = start + address.len();
    let parts = address.split('.').count();
    let valid = address.parse::<Ipv4Addr>().is_ok() && is_address(bytes, start, end);
    let score = ipv4_score(address);
    let candidate = valid.then(|| candidate(start, end, Label::IpAddress, score, IPV4));
    (parts >= 4).then_some(Found { candidate, end })
}

/// Whether four numbers stand for themselves, and not in a longer number or behind a word for a chapter or version.
fn is_address(bytes: &Bytes<'_>, start: usize, end: usize) -> bool {
    let glued = bytes.before(start, 0).ends_with(|c: char| is_word_letter(c) || matches!(c, '.' | ','));
    !glued && !bytes.after(end).starts_with(is_word_letter) && !numbered(bytes, start)
}

/// Whether the character goes on a word of letters, digits and low lines.
fn is_word_letter(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// How sure four numbers are an address: paragraphs and versions seldom have three digits, and begin with one.
fn ipv4_score(address: &str) -> f32 {
    let octets = || address.split('.').map(str::len);
    if octets().any(|len| len == 3) {
        0.8
    } else if octets().next() > Some(1) {
        0.5
    } else {
        0.3
    }
}

/// Whether the word before counts chapters or versions.
fn numbered(bytes: &Bytes<'_>, start: usize) -> bool {
    let before = bytes.before(start, 0).trim_end_matches([' ', '.', ':']);
    before.ends_with('§') || meaning(&last_letters(before).to_lowercase()).has(Role::NumberCue)
}

/// The letters that the text ends with.
fn last_letters(text: &str) -> &str {
    text.get(text.len() - run_back(text, 16, char::is_alphabetic)..).unwrap_or("")
}

/// An IPv6 or hardware address round the colon at `at`.
pub(super) fn colons(bytes: &Bytes<'_>, at: usize, floor: usize) -> Option<Found> {
    let start = at - run_back(bytes.before(at, floor), 4, |c| c.is_ascii_hexdigit());
    let address = address_from(bytes, start);
    let end = start + address.len();
    let (label, rule) = match () {
        () if address.len() < LEAST || is_inside_word(bytes, start, end) => return None,
        () if is_mac(address, b':') => (Label::MacAddress, MAC),
        () if is_ipv6(address) => (Label::IpAddress, IPV6),
        () => return None,
    };
    Some(Found { candidate: Some(candidate(start, end, label, 0.8, rule)), end })
}

/// Fewer bytes are no address.
const LEAST: usize = 6;

/// The hexadecimal digits, colons and stops from `start` on, without the marks behind them; two colons may end an address.
fn address_from<'a>(bytes: &Bytes<'a>, start: usize) -> &'a str {
    let hex = |c: char| c.is_ascii_hexdigit() || matches!(c, ':' | '.');
    let after = bytes.after(start);
    let address = after.get(..run(after, MAX_IPV6, hex)).unwrap_or("");
    if address.ends_with("::") { address } else { address.trim_end_matches([':', '.']) }
}

/// Whether letters or a colon touch what lies between `start` and `end`.
fn is_inside_word(bytes: &Bytes<'_>, start: usize, end: usize) -> bool {
    let joined = |c: char| is_word_letter(c) || c == ':';
    bytes.before(start, 0).ends_with(joined) || bytes.after(end).starts_with(joined)
}

/// Whether the text is an IPv6 address, and no word with two colons such as `std::abs`.
fn is_ipv6(text: &str) -> bool {
    (is_shortened(text) || text.matches(':').count() >= 3) && text.parse::<Ipv6Addr>().is_ok()
}

/// Whether two colons stand for noughts, and digits beside them.
fn is_shortened(text: &str) -> bool {
    text.contains("::") && text.bytes().any(|byte| byte.is_ascii_digit())
}

/// A hardware address with dashes whose first dash stands at `at`: `00-00-5E-00-53-01`.
pub(super) fn mac_dashed(bytes: &Bytes<'_>, at: usize) -> Option<Candidate> {
    let start = at.checked_sub(2)?;
    let joins = |c: char| c.is_alphanumeric() || c == '-';
    let glued = bytes.before(start, 0).ends_with(joins) || bytes.after(start + MAC_LEN).starts_with(joins);
    let valid = !glued && is_mac(bytes.cut(start, start + MAC_LEN), b'-');
    valid.then(|| candidate(start, start + MAC_LEN, Label::MacAddress, 0.8, MAC))
}

/// `0000.5e00.5301`, as Cisco writes it: three groups of four, the first dot at `at`, a letter among them.
pub(super) fn mac_dotted(bytes: &Bytes<'_>, at: usize) -> Option<Found> {
    let start = at.checked_sub(4)?;
    let end = start + GROUPED;
    let glued = bytes.before(start, 0).ends_with(|c: char| c.is_alphanumeric() || c == '.');
    let goes_on = bytes.after(end).starts_with(char::is_alphanumeric);
    let valid = is_dotted_mac(bytes.cut(start, end)) && !glued && !goes_on;
    valid.then(|| Found { candidate: Some(candidate(start, end, Label::MacAddress, 0.8, MAC)), end })
}

/// The length of three groups of four with two dots.
const GROUPED: usize = 14;

/// Whether `text` is three groups of four hexadecimal digits with letters and numbers among them.
fn is_dotted_mac(text: &str) -> bool {
    let has = |kind: fn(&u8) -> bool| text.as_bytes().iter().any(kind);
    has_dotted_groups(text) && has(u8::is_ascii_alphabetic) && has(u8::is_ascii_digit)
}

/// Whether hexadecimal digits stand in groups of four with a full stop between.
fn has_dotted_groups(text: &str) -> bool {
    let fits = |(at, byte): (usize, u8)| if at % 5 == 4 { byte == b'.' } else { byte.is_ascii_hexdigit() };
    text.len() == GROUPED && text.bytes().enumerate().all(fits)
}

/// Whether `text` is six pairs of hexadecimal digits with `delimiter` between.
fn is_mac(text: &str, delimiter: u8) -> bool {
    text.len() == MAC_LEN
        && text
            .bytes()
            .enumerate()
            .all(|(at, byte)| if at % 3 == 2 { byte == delimiter } else { byte.is_ascii_hexdigit() })
}
