//! Links: `https://example.org/a`, `www.example.org`, `example.org/anna`, and those that open a conversation.
//!
//! RFC 3986 and 3987; brackets and punctuation at the end belong to the sentence.

use super::host::{full_host_len, host_len, top_level_score};
use super::no_host;
use super::{Bytes, Found, candidate, run_back};
use maskros_language::{WordRole, facts, folded, is_known_site, words_of};
use maskros_text::{Candidate, Label, kind};

/// The rule's name.
pub(super) const RULE: &str = "web-address";
/// The rule's name for links that open a conversation.
pub(super) const MESSAGING: &str = "messaging-link";

/// The longest link in bytes that is read; longer ones are covered up to there and read on as a new one.
const MAX_LINK: usize = 4096;

/// Hosts (and the beginning of their paths) where a link opens a chat or an invitation.
const CHATS: &[&str] = &[
    "wa.me/",
    "api.whatsapp.com/",
    "chat.whatsapp.com/",
    "t.me/",
    "telegram.me/",
    "telegram.dog/",
    "discord.gg/",
    "discord.com/invite/",
    "discordapp.com/invite/",
    "discord.com/users/",
    "signal.me/",
    "signal.group/",
    "m.me/",
    "messenger.com/t/",
    "snapchat.com/add/",
    "snapchat.com/t/",
    "line.me/",
    "viber.me/",
    "invite.viber.com/",
    "join.skype.com/",
    "join.slack.com/",
    "threema.id/",
    "matrix.to/",
    "ig.me/",
    "teams.live.com/",
    "meet.google.com/",
    "zoom.us/j/",
    "kik.me/",
    "kakao.com/",
];

/// Hosts where the path of a link is a person's or group's name.
const PROFILES: &[&str] = &[
    "instagram.com/",
    "twitter.com/",
    "x.com/",
    "facebook.com/",
    "fb.com/",
    "fb.me/",
    "linkedin.com/in/",
    "tiktok.com/@",
    "youtube.com/@",
    "youtube.com/user/",
    "youtube.com/c/",
    "github.com/",
    "gitlab.com/",
    "reddit.com/u/",
    "reddit.com/user/",
    "pinterest.com/",
    "twitch.tv/",
    "vk.com/",
    "ok.ru/",
    "soundcloud.com/",
    "flickr.com/people/",
    "mastodon.social/@",
    "bsky.app/profile/",
    "threads.net/@",
    "tumblr.com/",
    "last.fm/user/",
    "steamcommunity.com/id/",
    "onlyfans.com/",
    "xing.com/profile/",
    "orcid.org/",
    "researchgate.net/profile/",
    "snapchat.com/",
];

/// How sure the host is that everybody knows: a name in it is nobody's.
const SURE: f32 = 0.95;

/// The link round the `:` at `at`, where `//` follows a scheme.
pub(super) fn with_scheme(bytes: &Bytes<'_>, at: usize, floor: usize) -> Option<Found> {
    if bytes.byte(at + 1) != b'/' || bytes.byte(at + 2) != b'/' {
        return None;
    }
    let scheme =
        run_back(bytes.before(at, floor), 16, |c| c.is_ascii_alphanumeric() || matches!(c, '+' | '-'));
    let start = at - scheme;
    let end = link_end(bytes, at + 3);
    if scheme < 2 || end <= at + 3 {
        return None;
    }
    Some(Found { candidate: Some(classified(bytes, start, at + 3, end, 0.95)), end })
}

/// The link or bare host round the dot at `at`.
///
/// Without a link, what was read of the host is not read again.
pub(super) fn bare(bytes: &Bytes<'_>, at: usize, floor: usize) -> Option<Found> {
    if !is_joined(bytes.byte_before(at)) || !is_joined(bytes.byte(at + 1)) {
        return None;
    }
    let start = at - run_back(bytes.before(at, floor), 64, |c| c.is_alphanumeric() || matches!(c, '-' | '_'));
    let read = bytes.after(start).get(..host_len(bytes.after(start))).map_or(0, str::len);
    if bytes.byte(start + read) == b'@' {
        return None;
    }
    let link = link(bytes, start).filter(|(end, _)| !is_no_host(bytes, start, *end));
    let nothing = Found { candidate: None, end: start + read };
    Some(link.map_or(nothing, |(end, score)| found(bytes, start, end, score)))
}

/// A link without a scheme, of which a known site is sure.
fn found(bytes: &Bytes<'_>, start: usize, end: usize, score: f32) -> Found {
    let score = if is_known_site(bytes.cut(start, end)) { SURE } else { score };
    Found { candidate: Some(classified(bytes, start, start, end, score)), end }
}

/// Whether the byte is of a letter or digit, as both beside the dot of a host are.
const fn is_joined(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte >= 0x80
}

/// Top-level domains that programs call the parts of things by.
const MEMBERS: [&str; 6] = ["name", "info", "no", "id", "is", "to"];

/// `if person.name == "x"`, `print(customer.name, …)`: whether the last part of what looks like a host is a word of programs, and a mark
/// of a program stands beside it.
fn is_member(bytes: &Bytes<'_>, start: usize, end: usize) -> bool {
    let after = bytes.after(end).trim_start_matches(' ');
    ends_as_member(bytes.cut(start, end)) && (is_operator(after) || is_given(bytes.before(start, 0), after))
}

/// Whether the last of two parts is a word of programs.
fn ends_as_member(text: &str) -> bool {
    text.split_once('.').is_some_and(|(_, part)| MEMBERS.contains(&part))
}

/// Whether an operator or word of programs follows.
fn is_operator(after: &str) -> bool {
    after.starts_with(['=', '(', '<', '!', '[']) || after.starts_with("is ") || after.starts_with("in ")
}

/// `print(customer.name, …)`: whether it stands among the arguments of something.
fn is_given(before: &str, after: &str) -> bool {
    before.trim_end_matches(' ').ends_with(['=', '(', '{', '[']) && after.starts_with([',', ')', '}', ']'])
}

/// Whether what stands there is part of an address for mail, a title, of a program, or no host at all.
fn is_no_host(bytes: &Bytes<'_>, start: usize, end: usize) -> bool {
    is_mail_host(bytes, start)
        || is_title(bytes, start)
        || is_member(bytes, start, end)
        || no_host::is_of_text(bytes, start, end)
}

/// `Dr.in`, `Mag.a`, `B.Tech`: whether the packs have what stands there as a title or degree, and nothing else touches it.
fn is_title(bytes: &Bytes<'_>, start: usize) -> bool {
    let ends = |letter: char| letter.is_whitespace() || letter == ',';
    bytes.after(start).split(ends).next().is_some_and(is_written_title)
}

/// Whether the packs have a word with its stops as a title or degree.
fn is_written_title(word: &str) -> bool {
    const TITLES: [WordRole; 2] = [WordRole::Title, WordRole::DottedDegree];
    facts(&folded(word.trim_end_matches('.'))).has_any(&TITLES)
}

/// What stands before the host of a spelt-out e-mail address, in brackets.
const BRACKETED_SIGNS: &[&str] = &["(at)", "[at]", "{at}", "(a)", "[a]"];

/// Whether the host at `start` belongs to a spelt-out e-mail address, which another grammar reads.
fn is_mail_host(bytes: &Bytes<'_>, start: usize) -> bool {
    let before = bytes.before(start, 0).trim_end();
    let ends = |word: &str| before.strip_suffix(word).is_some_and(|rest| rest.ends_with(' '));
    let spelt = || words_of(WordRole::SpeltAt).iter().any(|(word, _)| ends(word));
    BRACKETED_SIGNS.iter().any(|sign| before.ends_with(sign)) || spelt()
}

/// The end and score of the link that begins with a host at `start`.
fn link(bytes: &Bytes<'_>, start: usize) -> Option<(usize, f32)> {
    let after = bytes.after(start);
    let host = after.get(..full_host_len(after)?)?;
    let behind = start + host.len();
    let www = host.get(..4).is_some_and(|head| head.eq_ignore_ascii_case("www."));
    let path = has_path(bytes, behind, www);
    let end = if path || has_port(bytes, behind) { link_end(bytes, behind) } else { behind };
    let score = if www { 0.95 } else { host.rsplit('.').next().and_then(top_level_score)? };
    Some((end.max(behind), if path && !www { 0.8 } else { score }))
}

/// Whether a path or query begins at `at`; behind `www` a stroke alone is one too.
fn has_path(bytes: &Bytes<'_>, at: usize, www: bool) -> bool {
    let more = bytes.byte(at + 1) > b' ';
    match bytes.byte(at) {
        b'/' => more || www,
        b'?' => more,
        _ => false,
    }
}

fn has_port(bytes: &Bytes<'_>, at: usize) -> bool {
    bytes.byte(at) == b':' && bytes.byte(at + 1).is_ascii_digit()
}

/// The end of the link that goes on at `from`, without punctuation and closing brackets of the sentence.
fn link_end(bytes: &Bytes<'_>, from: usize) -> usize {
    let after = bytes.after(from);
    let ends = |(at, letter): &(usize, char)| *at >= MAX_LINK || ends_link(*letter);
    let stop = after.char_indices().find(ends).map_or(after.len(), |(at, _)| at);
    from + without_closing(after.get(..stop).unwrap_or("")).len()
}

fn ends_link(letter: char) -> bool {
    const ENDS: [char; 14] = ['<', '>', '"', '`', '{', '}', '|', '\\', '^', '«', '»', '“', '”', '„'];
    letter.is_whitespace() || letter.is_control() || ENDS.contains(&letter)
}

/// The link without the punctuation at its end, and without brackets that were opened before it.
fn without_closing(link: &str) -> &str {
    let mut link = link;
    let (mut round, mut square) = (balance(link, b'(', b')'), balance(link, b'[', b']'));
    loop {
        let trimmed = link.trim_end_matches(['.', ',', ';', ':', '!', '?', '\'', '’', '…', '*']);
        link = if let Some(rest) = trimmed.strip_suffix(')').filter(|_| round < 0) {
            round += 1;
            rest
        } else if let Some(rest) = trimmed.strip_suffix(']').filter(|_| square < 0) {
            square += 1;
            rest
        } else {
            return trimmed;
        };
    }
}

/// How many more brackets `text` opens than it closes.
fn balance(text: &str, open: u8, close: u8) -> isize {
    text.bytes().map(|byte| isize::from(byte == open) - isize::from(byte == close)).sum()
}

/// The link from `start` to `end` whose host begins at `host`, with the label and kind of its host.
fn classified(bytes: &Bytes<'_>, start: usize, host: usize, end: usize, score: f32) -> Candidate {
    let address = site(bytes.cut(host, end));
    if is_among(CHATS, &address) {
        return candidate(start, end, Label::MessagingLink, 0.95, MESSAGING);
    }
    let link = candidate(start, end, Label::Url, score, RULE);
    match () {
        () if is_among(PROFILES, &address) => link.kind("profile"),
        () if is_news(&address) => link.kind(kind::NEWS),
        () => link,
    }
}

/// The beginning of an address without what stands before the name of its site, in small letters.
fn site(address: &str) -> String {
    let mut site = address.get(..48).unwrap_or(address).to_ascii_lowercase();
    for prefix in ["www.", "m.", "mobile.", "de.", "fr."] {
        if let Some(rest) = site.strip_prefix(prefix).filter(|rest| !rest.starts_with("me/")) {
            site = rest.to_owned();
        }
    }
    site
}

/// Whether the address goes on behind one of these.
fn is_among(table: &[&str], address: &str) -> bool {
    table.iter().any(|start| address.len() > start.len() && address.starts_with(start))
}

/// Hosts of newspapers, broadcasters, agencies and encyclopaedias with a large public, without `www.`.
#[rustfmt::skip]
const NEWS: &[&str] = &[
    "abc.net.au", "abcnews.go.com", "aftenposten.no", "aftonbladet.se", "aljazeera.com", "altinget.dk", "apnews.com", "ard.de", "arte.tv",
    "bbc.co.uk", "bbc.com", "berlingske.dk", "bfmtv.com", "bild.de", "bloomberg.com", "bt.dk", "bt.no", "cbc.ca", "cbsnews.com", "cnn.com",
    "dagbladet.no", "dagsavisen.no", "derstandard.at", "deutschlandfunk.de", "dn.no", "dn.se", "dr.dk", "dw.com", "economist.com",
    "ekstrabladet.dk", "expressen.se", "faz.net", "foxnews.com", "france24.com", "francetvinfo.fr", "franceinfo.fr", "ft.com", "gp.se",
    "huffingtonpost.fr", "huffpost.com", "independent.co.uk", "information.dk", "jp.dk", "jyllands-posten.dk", "kristeligt-dagblad.dk",
    "latimes.com", "lefigaro.fr", "lemonde.fr", "leparisien.fr", "lepoint.fr", "lesechos.fr", "lexpress.fr", "liberation.fr",
    "mediapart.fr", "morgenbladet.no", "msnbc.com", "nbcnews.com", "newyorker.com", "npr.org", "nrk.no", "nzz.ch", "nytimes.com",
    "orf.at", "ouest-france.fr", "politico.com", "politico.eu", "politiken.dk", "rfi.fr", "reuters.com", "rts.ch", "rtbf.be", "skynews.com",
    "news.sky.com", "spiegel.de", "srf.ch", "stern.de", "sueddeutsche.de", "svd.se", "svt.se", "sverigesradio.se", "sydsvenskan.se",
    "tagesschau.de", "tagesspiegel.de", "taz.de", "theatlantic.com", "theguardian.com", "thelocal.se", "thetimes.co.uk", "time.com",
    "tv2.dk", "tv2.no", "tv4.se", "usatoday.com", "vg.no", "vox.com", "washingtonpost.com", "welt.de", "wikipedia.org", "wsj.com",
    "yle.fi", "zdf.de", "zeit.de", "20minutes.fr",
];

/// Whether the host of `address` is that of a news site or of one of its parts (`en.wikipedia.org`, `edition.cnn.com`).
fn is_news(address: &str) -> bool {
    let host = address.split(['/', '?', '#', ':']).next().unwrap_or_default();
    NEWS.iter().any(|site| is_part_of(host, site))
}

/// Whether a host is a site or a part of it.
fn is_part_of(host: &str, site: &str) -> bool {
    host.strip_suffix(site).is_some_and(|head| head.is_empty() || head.ends_with('.'))
}
