//! Contact data that a sign gives away: e-mail addresses, web and messaging links, handles, network addresses.
//!
//! One scan over the bytes of a sentence stops at `@`, `.`, `:`, `#` and `-` only; each stop looks at a bounded window, and nothing that was
//! read once is read again, so that a line of dots costs no more than a line of letters. Addresses in words ([`spelled`]) and names that a word
//! announces ([`usernames`]) are grammars over pieces, as those of the other rooms.

mod handle;
mod host;
mod mail;
mod network;
mod no_host;
pub(super) mod secrets;
pub(super) mod spelled;
pub(super) mod usernames;
mod web;

use crate::RuleInfo;
use crate::view::SentenceView;
use maskros_text::{Candidate, Label, Source, Span};

/// The rules of this folder.
pub(crate) const RULES: [RuleInfo; 7] = [
    RuleInfo {
        name: mail::RULE,
        label: Label::Email,
        description: "An address with @ and a host (RFC 5322 as people use it, RFC 6531 letters).",
    },
    RuleInfo {
        name: web::RULE,
        label: Label::Url,
        description: "A link with a scheme, with www., or a host with a known top-level domain (RFC 3986).",
    },
    RuleInfo {
        name: web::MESSAGING,
        label: Label::MessagingLink,
        description: "A link to a host that opens a chat or an invitation.",
    },
    RuleInfo {
        name: handle::RULE,
        label: Label::SocialHandle,
        description: "An @name outside e-mail, or a hashtag (weak).",
    },
    RuleInfo {
        name: network::IPV4,
        label: Label::IpAddress,
        description: "Four octets that are no chapter or version number (RFC 791).",
    },
    RuleInfo {
        name: network::IPV6,
        label: Label::IpAddress,
        description: "An address of RFC 4291 with a digit or three groups.",
    },
    RuleInfo {
        name: network::MAC,
        label: Label::MacAddress,
        description: "Six pairs of hexadecimal digits (IEEE 802), or three groups of four.",
    },
];

/// What a matcher found: candidate and the byte after what it read; without candidate, what was read is nothing.
struct Found {
    candidate: Option<Candidate>,
    end: usize,
}

/// The bytes of a sentence inside its document.
struct Bytes<'a> {
    text: &'a str,
    span: Span,
}

impl<'a> Bytes<'a> {
    /// The text from `start` to `end`, both positions in the document.
    fn cut(&self, start: usize, end: usize) -> &'a str {
        self.text.get(start..end).unwrap_or("")
    }

    /// The text of the sentence before `at`, not going back beyond `floor`.
    fn before(&self, at: usize, floor: usize) -> &'a str {
        self.cut(floor.max(self.span.start), at)
    }

    /// The text of the sentence from `at`.
    fn after(&self, at: usize) -> &'a str {
        self.cut(at, self.span.end)
    }

    fn byte(&self, at: usize) -> u8 {
        self.text
            .as_bytes()
            .get(at)
            .copied()
            .filter(|_| self.span.start <= at && at < self.span.end)
            .unwrap_or(b' ')
    }

    fn byte_before(&self, at: usize) -> u8 {
        at.checked_sub(1).map_or(b' ', |at| self.byte(at))
    }

    /// Where in the document `find` finds something in the sentence.
    fn positions<I: Iterator<Item = usize>>(
        &self,
        find: fn(&'a [u8]) -> I,
    ) -> impl Iterator<Item = usize> + use<'a, I> {
        let start = self.span.start;
        find(self.cut(start, self.span.end).as_bytes()).map(move |at| start + at)
    }
}

/// The number of bytes of the longest run of characters of `text` that `accept` takes, at most `limit` characters.
fn run(text: &str, limit: usize, accept: impl Fn(char) -> bool) -> usize {
    text.chars().take(limit).take_while(|c| accept(*c)).map(char::len_utf8).sum()
}

/// The same from the end of `text` backwards.
fn run_back(text: &str, limit: usize, accept: impl Fn(char) -> bool) -> usize {
    text.chars().rev().take(limit).take_while(|c| accept(*c)).map(char::len_utf8).sum()
}

/// Adds what is found in the sentence, in reading order.
pub(super) fn find(view: &SentenceView<'_>, out: &mut Vec<Candidate>) {
    let bytes = Bytes { text: view.document.text(), span: view.sentence.span };
    let before = out.len();
    find_at_signs(&bytes, out);
    for at in bytes.positions(|text| memchr::memchr2_iter(b'#', b'-', text)) {
        let found = match bytes.byte(at) {
            b'#' => handle::hashtag(&bytes, at),
            _ => network::mac_dashed(&bytes, at),
        };
        out.extend(found.filter(|found| {
            let own = out.get(before..).unwrap_or_default();
            !own.iter().rev().take(NEIGHBOURS).any(|other| other.span.overlaps(found.span))
        }));
    }
}

/// Adds what has an `@`, a dot or a colon inside, each sign once.
fn find_at_signs(bytes: &Bytes<'_>, out: &mut Vec<Candidate>) {
    let mut done = bytes.span.start;
    for at in bytes.positions(|text| memchr::memchr3_iter(b'@', b'.', b':', text)) {
        if at >= done
            && let Some(found) = at_sign(bytes, at, done)
        {
            out.extend(found.candidate);
            done = found.end.max(at + 1);
        }
    }
}

/// How many candidates back an overlap is looked for; `decide` joins the others.
const NEIGHBOURS: usize = 16;

fn at_sign(bytes: &Bytes<'_>, at: usize, floor: usize) -> Option<Found> {
    match bytes.byte(at) {
        b'@' => mail::find(bytes, at, floor).or_else(|| handle::find(bytes, at)),
        b':' => web::with_scheme(bytes, at, floor).or_else(|| network::colons(bytes, at, floor)),
        _ => at_dot(bytes, at, floor),
    }
}

fn at_dot(bytes: &Bytes<'_>, at: usize, floor: usize) -> Option<Found> {
    let device = (bytes.byte(at + 5) == b'.').then(|| network::mac_dotted(bytes, at)).flatten();
    let digits = bytes.byte_before(at).is_ascii_digit() && bytes.byte(at + 1).is_ascii_digit();
    device
        .or_else(|| digits.then(|| network::ipv4(bytes, at, floor)).flatten())
        .or_else(|| web::bare(bytes, at, floor))
}

fn candidate(start: usize, end: usize, label: Label, score: f32, rule: &'static str) -> Candidate {
    Candidate::new(Span::new(start, end), label, score, Source::Pattern, rule)
}

#[cfg(test)]
mod tests {
    use crate::expressions::tests::{candidates, finds, leaves};

    #[test]
    fn finds_addresses_for_mail() {
        finds(&[
            "Skriv till {email:anna.berg@example.org}.",
            "Mail <{email:a+b@mail.example.co.uk}>, bitte!",
            "mailto:{email:åsa@exempel.example.se}",
            "Kontakt: {email:o'brien@example.com}; danke",
            "Skriv till {email:anna.berg@example.org}.Hej då",
        ]);
    }

    #[test]
    fn finds_links() {
        finds(&[
            "Se {url:https://www.example.org/a(b)?c=1#d}.",
            "(se {url:http://example.org/a})",
            "Läs på {url:www.example.se/åäö}, tack.",
            "Visit {url:example.org/anna} now.",
            "Kolla {url:example.com}!",
            "{url:ftp://192.0.2.1/x} går.",
            "{url:https://example.org:8443/a%20b}",
        ]);
    }

    #[test]
    fn finds_messaging_links_and_profiles() {
        finds(&[
            "Ring via {messaging_link:https://wa.me/46700000000}.",
            "Join {messaging_link:t.me/annabergs} or {messaging_link:discord.gg/abc123}.",
            "Add {messaging_link:https://www.snapchat.com/add/annab}",
        ]);
        let kind = candidates("https://www.instagram.com/annab/", &[])
            .first()
            .and_then(|candidate| candidate.attributes.kind);
        assert_eq!(kind, Some("profile"));
    }

    #[test]
    fn finds_handles_and_network_addresses() {
        finds(&[
            "Tack {social_handle:@anna_b}!",
            "Hi {social_handle:@anna@example.social}, hi.",
            "Ping {ip_address:192.0.2.17}, {ip_address:2001:db8::8a2e:370:7334}.",
            "MAC {mac_address:00:00:5E:00:53:01} und {mac_address:00-00-5E-00-53-02}.",
            "Server {ip_address:198.51.100.7}:8080",
            "Spela med {username:annab#1234} nu.",
        ]);
    }

    #[test]
    fn leaves_versions_code_and_plain_dots() {
        leaves(&[
            "v1.2.3.4 är ute.",
            "Se kapittel 10.2.3.14 i boka.",
            "Version 10.2.3.14",
            "std::vec och a::b",
            "bl.a. t.ex. z.B. e.g. etc.",
            "foto.jpg main.rs readme.md",
            "@media print",
            "mail @ work",
            "...@...",
            "C# och F#",
        ]);
    }

    #[test]
    fn hashtags_are_weak() {
        let tag = candidates("Vilken dag #annasresa", &[]);
        assert!(tag.len() == 1 && tag[0].score < 0.5 && tag[0].attributes.kind == Some("hashtag"));
    }
}
