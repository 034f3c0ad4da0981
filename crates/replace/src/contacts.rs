//! Addresses on networks that lead nowhere but look the same.

use crate::draw::{Draw, mac};
use crate::namer::Class;
use crate::scene::Scene;
use crate::shape::{capitalised, cased_like, map_digits, plain};
use crate::words::PLAIN_WORDS;
use crate::{people, phones};
use maskros_lexicon::Strength;
use maskros_text::{Decision, Label};

/// The mention as another address of its kind.
pub(crate) fn realistic(scene: &mut Scene<'_>, decision: &Decision) -> Option<String> {
    let text = scene.text(decision);
    Some(match decision.label {
        Label::PhoneNr => phones::fictional(scene, decision, text),
        Label::Email => email(scene, decision, text),
        Label::Url | Label::MessagingLink => link(scene, decision, text),
        Label::Username | Label::SocialHandle => handle(scene, decision, text),
        Label::IpAddress => ip_address(scene, decision, text),
        Label::MacAddress => mac_address(scene, decision, text),
        _ => return None,
    })
}

/// Reserved by RFC 2606 section 3.
const HOSTS: [&str; 3] = ["example.com", "example.org", "example.net"];

/// The local part from the pseudonym, at a reserved host; `name at host` keeps its words.
fn email(scene: &mut Scene<'_>, decision: &Decision, text: &str) -> String {
    let (local, at, host) = split_address(text);
    let local = handle(scene, decision, local);
    let mut draw = scene.draw("mail-host", host);
    let others: Vec<&str> = HOSTS.into_iter().filter(|other| !host.eq_ignore_ascii_case(other)).collect();
    let other = draw.pick(&others).unwrap_or("example.com");
    format!("{local}{at}{other}")
}

fn split_address(text: &str) -> (&str, &str, &str) {
    for at in ["@", " at ", " (at) ", " [at] ", "(at)", "[at]", " AT ", " snabel-a "] {
        if let Some(start) = text.find(at) {
            let (local, rest) = text.split_at_checked(start).unwrap_or((text, ""));
            let (at, host) = rest.split_at_checked(at.len()).unwrap_or((rest, ""));
            return (local, at, host);
        }
    }
    (text, "@", "")
}

/// Another handle of the same shape: names become their pseudonyms, other words plain words, digits other digits.
pub(crate) fn handle(scene: &mut Scene<'_>, decision: &Decision, text: &str) -> String {
    if let Some(known) = scene.known(Class::Handle, text) {
        return known;
    }
    let known: Vec<Piece<'_>> =
        pieces(text).into_iter().map(|piece| understood(scene, decision, piece)).collect();
    // A plain word that someone of the document is called would point to them: `Amber`.
    let borne: Vec<&str> = PLAIN_WORDS.iter().filter(|word| scene.originals.holds(word)).copied().collect();
    scene.name(decision, Class::Handle, text, &|attempt, seed| {
        let mut draw = Draw::new(mac(seed, &[&(attempt as u64).to_le_bytes()]));
        let out: String = known.iter().map(|piece| piece.written(&mut draw)).collect();
        let lower = out.to_lowercase();
        if borne.iter().any(|word| lower.contains(word)) {
            return None;
        }
        // Where names alone make the handle, a second choice needs a digit to differ.
        let digits = out.contains(|letter: char| letter.is_ascii_digit());
        Some(if attempt > 0 && !digits { format!("{out}{}", draw.between(2, 99)) } else { out })
    })
}

/// What a piece of a handle is.
enum Piece<'a> {
    /// Stays.
    Mark(&'a str),
    /// Becomes other digits.
    Digits(&'a str),
    /// Is a name, or names, and becomes the pseudonym.
    Names(String),
    /// Becomes a plain word.
    Word(&'a str),
}

fn understood<'a>(scene: &mut Scene<'_>, decision: &Decision, piece: &'a str) -> Piece<'a> {
    if piece.chars().all(|letter| letter.is_ascii_digit()) {
        return Piece::Digits(piece);
    }
    if !piece.chars().all(char::is_alphabetic) {
        return Piece::Mark(piece);
    }
    let bare = plain(piece);
    let names = swap_names(scene, decision, &bare).or_else(|| listed_name(scene, decision, piece));
    names.map_or(Piece::Word(piece), |names| Piece::Names(cased_like(&names, piece)))
}

/// A word that is a name by the lexicon, though nobody in the document bears it: `Mary` in `@MaryJohanson1987`.
fn listed_name(scene: &mut Scene<'_>, decision: &Decision, piece: &str) -> Option<String> {
    let word = scene.word(piece);
    let sure = |strength: Strength| strength >= Strength::Medium;
    let class = match () {
        () if piece.chars().count() < 3 => return None,
        () if word.first_name.is_some_and(|(_, strength)| sure(strength)) => Class::First,
        () if word.surname.is_some_and(sure) => Class::Surname,
        () => return None,
    };
    Some(plain(&people::part(scene, decision, class, &capitalised(&piece.to_lowercase()))))
}

impl Piece<'_> {
    fn written(&self, draw: &mut Draw) -> String {
        match self {
            Self::Mark(text) => (*text).to_owned(),
            Self::Names(text) => text.clone(),
            Self::Digits(text) => other_digits(text, draw),
            Self::Word(text) => cased_like(&other_word(text, draw), text),
        }
    }
}

/// A year becomes a near one, other digits any others.
fn other_digits(text: &str, draw: &mut Draw) -> String {
    match text.parse::<i64>() {
        Ok(year) if text.len() == 4 && (1900..2100).contains(&year) => {
            (year + draw.between(1, 4) * if draw.below(2) == 0 { 1 } else { -1 }).to_string()
        }
        _ => map_digits(text, || char::from(b'1' + draw.digit() % 9)),
    }
}

/// Plain words of about the same length.
fn other_word(piece: &str, draw: &mut Draw) -> String {
    let length = piece.chars().count();
    if length <= 2 {
        return (0..length).map(|_| draw.letter().to_ascii_lowercase()).collect();
    }
    let near: Vec<&str> =
        PLAIN_WORDS.iter().filter(|word| word.len().abs_diff(length) <= 1).copied().collect();
    let pool = if near.len() < 8 { PLAIN_WORDS } else { near.as_slice() };
    let mut chosen = String::new();
    while chosen.len() + 3 < length || chosen.is_empty() {
        let word = draw.pick(pool).unwrap_or("meadow");
        if !chosen.ends_with(word) {
            chosen += word;
        }
    }
    chosen
}

/// The run with known names swapped, where it is made of known names and at most two letters more, which are read as
/// initials of the same person.
fn swap_names(scene: &Scene<'_>, decision: &Decision, bare: &str) -> Option<String> {
    let mut out = String::new();
    let mut rest = bare;
    let mut letters = 0;
    while let Some(first) = rest.chars().next() {
        let known = scene.people.longest(rest);
        if rest.len() > 2
            && known.is_none_or(|(length, _)| length < rest.len())
            && let Some(start) = scene.people.start(decision.entity, rest)
        {
            return Some(out + &start);
        }
        let length = known.map_or(first.len_utf8(), |(length, _)| length);
        let (piece, tail) = rest.split_at_checked(length)?;
        match known {
            Some((_, pseudonym)) => out += pseudonym,
            None => {
                letters += 1;
                out.push(scene.people.initial(decision.entity, piece)?.to_lowercase().next()?);
            }
        }
        if letters > 2 {
            return None;
        }
        rest = tail;
    }
    (!out.is_empty()).then_some(out)
}

/// Runs of letters (broken before a capital that follows a small letter), runs of digits, and every other character alone.
fn pieces(text: &str) -> Vec<&str> {
    let mut cuts = vec![0];
    let mut previous = ' ';
    for (at, letter) in text.char_indices() {
        let same = match (previous, letter) {
            (one, two) if one.is_ascii_digit() && two.is_ascii_digit() => true,
            (one, two) if one.is_alphabetic() && two.is_alphabetic() => {
                !(one.is_lowercase() && two.is_uppercase())
            }
            _ => false,
        };
        if !same && at > 0 {
            cuts.push(at);
        }
        previous = letter;
    }
    cuts.push(text.len());
    cuts.windows(2).filter_map(|pair| text.get(*pair.first()?..*pair.last()?)).collect()
}

/// Platforms whose name tells nothing about a person; their links keep it, under a top-level domain that does not exist.
const PLATFORMS: &[&str] = &[
    "bsky",
    "discord",
    "facebook",
    "fb",
    "flickr",
    "gab",
    "github",
    "gofundme",
    "instagram",
    "linkedin",
    "mastodon",
    "medium",
    "messenger",
    "odysee",
    "pinterest",
    "reddit",
    "rumble",
    "signal",
    "snapchat",
    "soundcloud",
    "spotify",
    "t",
    "telegram",
    "threads",
    "tiktok",
    "tumblr",
    "twitch",
    "twitter",
    "vk",
    "whatsapp",
    "wordpress",
    "x",
    "youtu",
    "youtube",
];

/// Words of paths that say what kind of page it is.
const PATH_WORDS: &[&str] = &[
    "about", "channel", "group", "groups", "in", "invite", "join", "joinchat", "p", "pages", "people",
    "photo", "photos", "post", "posts", "profile", "profiles", "r", "reel", "status", "u", "user", "users",
    "video", "videos", "watch", "www",
];

/// A link with its look and a host that cannot exist (`.example`, RFC 2606); the number of a `wa.me` link becomes one that
/// rings nowhere, as in Table 6 of Riabi et al. (2024).
fn link(scene: &mut Scene<'_>, decision: &Decision, text: &str) -> String {
    let (scheme, rest) = text.split_once("://").map_or(("", text), |(scheme, rest)| (scheme, rest));
    let scheme = if scheme.is_empty() { String::new() } else { format!("{scheme}://") };
    let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
    let (host, path) = rest.split_at_checked(end).unwrap_or((rest, ""));
    if matches!(host.to_lowercase().as_str(), "wa.me" | "api.whatsapp.com" | "signal.me") {
        return format!("{scheme}{host}{}", phones::fictional(scene, decision, path));
    }
    let host = if host.contains('.') { other_host(scene, decision, host) } else { host.to_owned() };
    let mut out = scheme + &host;
    for piece in path.split_inclusive(['/', '?', '#', '=', '&']) {
        let word = piece.trim_end_matches(['/', '?', '#', '=', '&']);
        let kept =
            word.is_empty() || piece.ends_with('=') || PATH_WORDS.contains(&word.to_lowercase().as_str());
        out += &if kept { word.to_owned() } else { handle(scene, decision, word) };
        out += piece.get(word.len()..).unwrap_or_default();
    }
    out
}

fn other_host(scene: &mut Scene<'_>, decision: &Decision, host: &str) -> String {
    let (host, port) =
        host.split_once(':').map_or((host, String::new()), |(host, port)| (host, format!(":{port}")));
    let labels: Vec<&str> = host.split('.').collect();
    let own = labels.len().saturating_sub(1);
    let mut out = String::new();
    for label in labels.iter().take(own) {
        let lower = label.to_lowercase();
        let kept = lower == "www" || lower == "m" || PLATFORMS.contains(&lower.as_str());
        out += &if kept { (*label).to_owned() } else { handle(scene, decision, label) };
        out.push('.');
    }
    out + "example" + &port
}

/// An address of the ranges for documentation: RFC 5737 (IPv4, three nets) and RFC 3849 (IPv6).
fn ip_address(scene: &mut Scene<'_>, decision: &Decision, text: &str) -> String {
    let tail = text.find('/').and_then(|at| text.get(at..)).unwrap_or_default();
    let six = text.contains(':');
    let groups = text.matches(':').count().clamp(2, 7);
    let short = text.contains("::");
    scene.name(decision, Class::Contact, text, &|attempt, seed| {
        let mut draw = Draw::new(mac(seed, &[&(attempt as u64).to_le_bytes()]));
        if !six {
            let net = draw.pick(&["192.0.2", "198.51.100", "203.0.113"])?;
            let host = draw.between(1, 254);
            // Beyond 762 hosts there are no more, and the net for benchmarks (RFC 2544) takes the rest.
            let (third, second) = (draw.below(256), 18 + draw.below(2));
            return Some(if attempt < 200 {
                format!("{net}.{host}{tail}")
            } else {
                format!("198.{second}.{third}.{host}{tail}")
            });
        }
        let mut words: Vec<String> = vec!["2001".to_owned(), "db8".to_owned()];
        let count = if short { groups.saturating_sub(1).clamp(3, 6) } else { 8 };
        while words.len() < count {
            words.push(format!("{:x}", draw.below(65_536)));
        }
        let last = words.pop()?;
        Some(format!("{}{}{last}{tail}", words.join(":"), if short { "::" } else { ":" }))
    })
}

/// An address of the range for documentation, 00-00-5E-00-53-00 to FF (RFC 9542 section 2.1.4), with the same delimiters and letter case.
fn mac_address(scene: &mut Scene<'_>, decision: &Decision, text: &str) -> String {
    let upper = !text.chars().any(|letter| letter.is_ascii_lowercase());
    let digits = scene.name(decision, Class::Contact, text, &|attempt, seed| {
        let mut draw = Draw::new(mac(seed, &[&(attempt as u64).to_le_bytes()]));
        // Beyond 256 addresses the multicast half of the same block follows.
        let head = if attempt < 200 { "00005e0053" } else { "01005e9010" };
        Some(format!("{head}{:02x}", draw.below(256)))
    });
    let mut next = digits.chars();
    let out: String = text
        .chars()
        .map(|old| if old.is_ascii_hexdigit() { next.next().unwrap_or('0') } else { old })
        .collect();
    if upper { out.to_uppercase() } else { out }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn handles_are_cut_at_words() {
        assert_eq!(pieces("@MaryJohanson1987"), ["@", "Mary", "Johanson", "1987"]);
        assert_eq!(pieces("anna.lindström"), ["anna", ".", "lindström"]);
        assert_eq!(pieces(""), [""]);
    }
}
