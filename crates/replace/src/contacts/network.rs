//! Addresses of machines, of ranges that are kept for documentation.

use crate::draw::Draw;
use crate::namer::Class;
use crate::scene::Scene;
use maskros_text::Decision;

/// Beyond so many tries hardly an address of the first range is free.
const OF_FIRST_RANGE: usize = 200;

/// An address of the ranges for documentation: RFC 5737 (IPv4, three nets) and RFC 3849 (IPv6).
pub(super) fn ip_address(scene: &mut Scene<'_>, decision: &Decision, text: &str) -> String {
    scene.drawn(decision, Class::Contact, text, &|draw, attempt| {
        Some(address(text, draw, attempt)? + network_length(text))
    })
}

/// How long the network in an address is, with the stroke before it; empty where that is not written.
fn network_length(text: &str) -> &str {
    text.find('/').and_then(|at| text.get(at..)).unwrap_or_default()
}

/// An address of the version of `text`, and with as many groups.
fn address(text: &str, draw: &mut Draw, attempt: usize) -> Option<String> {
    if text.contains(':') {
        version_six(draw, written_groups(text), text.contains("::"))
    } else {
        version_four(draw, attempt)
    }
}

/// How many groups are written of an address of version 6, which may leave out some.
fn written_groups(text: &str) -> usize {
    let colons = text.matches(':').count().clamp(2, 7);
    if text.contains("::") { colons.saturating_sub(1).clamp(3, 6) } else { 8 }
}

fn version_four(draw: &mut Draw, attempt: usize) -> Option<String> {
    let net = draw.pick(&["192.0.2", "198.51.100", "203.0.113"])?;
    let host = draw.between(1, 254);
    // Beyond 762 hosts there are no more, and the net for benchmarks (RFC 2544) takes the rest.
    let (third, second) = (draw.below(256), 18 + draw.below(2));
    let documented = attempt < OF_FIRST_RANGE;
    Some(if documented { format!("{net}.{host}") } else { format!("198.{second}.{third}.{host}") })
}

/// An address of so many groups, some of which are left out before the last where it is `short`.
fn version_six(draw: &mut Draw, count: usize, short: bool) -> Option<String> {
    let mut words: Vec<String> = vec!["2001".to_owned(), "db8".to_owned()];
    while words.len() < count {
        words.push(format!("{:x}", draw.below(65_536)));
    }
    let last = words.pop()?;
    Some(format!("{}{}{last}", words.join(":"), if short { "::" } else { ":" }))
}

/// An address of the range for documentation, 00-00-5E-00-53-00 to FF (RFC 9542 section 2.1.4), with the same delimiters and letter case.
pub(super) fn mac_address(scene: &mut Scene<'_>, decision: &Decision, text: &str) -> String {
    let digits = scene.drawn(decision, Class::Contact, text, &|draw, attempt| {
        // Beyond 256 addresses the multicast half of the same block follows.
        let head = if attempt < OF_FIRST_RANGE { "00005e0053" } else { "01005e9010" };
        Some(format!("{head}{:02x}", draw.below(256)))
    });
    in_case_of(with_hexadecimals(text, &digits), text)
}

/// An address in small letters, or in capitals where `text` has no small ones.
fn in_case_of(address: String, text: &str) -> String {
    let small = text.contains(|letter: char| letter.is_ascii_lowercase());
    if small { address } else { address.to_uppercase() }
}

/// The text with other hexadecimal digits in place of its own.
fn with_hexadecimals(text: &str, digits: &str) -> String {
    let mut next = digits.chars();
    let mut swap = |old: char| if old.is_ascii_hexdigit() { next.next().unwrap_or('0') } else { old };
    text.chars().map(&mut swap).collect()
}
