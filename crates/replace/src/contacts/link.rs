//! Links, which keep their look and lead nowhere.

use super::date_part::{DatePart, other_of_date};
use super::handle::handle;
use crate::scene::Scene;
use crate::{handle_words, phones};
use maskros_text::Decision;

/// Platforms whose name tells nothing about a person; their links keep it, under a top-level domain that does not exist.
const PLATFORMS: &[&str] = &[
    "bitchute",
    "blogger",
    "blogspot",
    "bsky",
    "buymeacoffee",
    "cagnotte",
    "change",
    "cotizup",
    "dailymotion",
    "discord",
    "facebook",
    "fb",
    "flickr",
    "fundly",
    "gab",
    "gettr",
    "github",
    "givesendgo",
    "gofundme",
    "helloasso",
    "instagram",
    "justgiving",
    "kickstarter",
    "ko-fi",
    "leetchi",
    "lichess",
    "linkedin",
    "livejournal",
    "mastodon",
    "medium",
    "messenger",
    "minds",
    "mobilize",
    "odysee",
    "parler",
    "patreon",
    "paypal",
    "petitions",
    "pinterest",
    "quora",
    "reddit",
    "rumble",
    "signal",
    "skype",
    "snapchat",
    "soundcloud",
    "spotify",
    "strava",
    "substack",
    "t",
    "telegram",
    "threads",
    "threema",
    "tiktok",
    "trello",
    "truthsocial",
    "tumblr",
    "twitch",
    "twitter",
    "ulule",
    "venmo",
    "viber",
    "vimeo",
    "vk",
    "vkontakte",
    "weebly",
    "whatsapp",
    "wix",
    "wixsite",
    "wordpress",
    "x",
    "younow",
    "youtu",
    "youtube",
];

/// Words of paths that say what kind of page it is.
#[rustfmt::skip]
const PATH_WORDS: &[&str] = &[
    "about", "add", "archive", "article", "articles", "blog", "c", "campaign", "channel", "channels", "collecte", "de", "e", "en", "event", "events", "f", "fr", "fundraiser", "group", "groups", "html", "in", "index", "invite", "join", "joinchat", "news", "p", "page", "pages", "people", "petition", "photo", "photos", "post", "posts", "profile", "profiles", "r", "reel", "s", "status", "story", "t", "tag", "thread", "topic", "u", "user", "users", "video", "videos", "watch", "www",
];

/// A link with its look and a host that cannot exist (`.example`, RFC 2606); the number of a `wa.me` link becomes one that
/// rings nowhere, as in Table 6 of Riabi et al. (2024).
pub(super) fn link(scene: &mut Scene<'_>, decision: &Decision, text: &str) -> String {
    let (scheme, rest) = text.find("://").and_then(|at| text.split_at_checked(at + 3)).unwrap_or(("", text));
    let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
    let (host, path) = rest.split_at_checked(end).unwrap_or((rest, ""));
    if NUMBERED_HOSTS.contains(&host.to_lowercase().as_str()) {
        return format!("{scheme}{host}{}", phones::fictional(scene, decision, path));
    }
    let host = if host.contains('.') { other_host(scene, decision, host) } else { host.to_owned() };
    format!("{scheme}{host}{}", other_path(scene, decision, path))
}

/// Hosts behind which the number of a telephone stands.
const NUMBERED_HOSTS: [&str; 3] = ["wa.me", "api.whatsapp.com", "signal.me"];

/// What parts the words of a path.
const PATH_MARKS: [char; 5] = ['/', '?', '#', '=', '&'];

/// The path with other dates and other handles.
fn other_path(scene: &mut Scene<'_>, decision: &Decision, path: &str) -> String {
    let mut out = String::new();
    let mut part = DatePart::None;
    let mut draw = scene.draw("path-date", path);
    for piece in path.split_inclusive(PATH_MARKS) {
        let word = piece.trim_end_matches(PATH_MARKS);
        part = if word.is_empty() { part } else { part.next(word) };
        out += &match part.of(word) {
            Some(limit) => other_of_date(word, limit, &mut draw),
            None if stays(piece, word) => word.to_owned(),
            None => handle(scene, decision, word),
        };
        out += piece.get(word.len()..).unwrap_or_default();
    }
    out
}

/// Whether a word of a path, with the marks behind it, says nothing of anybody: the name of a field, what kind of page it is.
fn stays(piece: &str, word: &str) -> bool {
    let lower = word.to_lowercase();
    let told = PATH_WORDS.contains(&lower.as_str()) || handle_words::is_kept(&lower);
    told || word.is_empty() || piece.ends_with('=')
}

/// The host with its platform, under a top-level domain that does not exist.
fn other_host(scene: &mut Scene<'_>, decision: &Decision, host: &str) -> String {
    let (host, port) = host.find(':').and_then(|at| host.split_at_checked(at)).unwrap_or((host, ""));
    let own = host.rsplit_once('.').map_or("", |(own, _)| own);
    let mut out = String::new();
    for label in own.split('.').filter(|_| host.contains('.')) {
        out += &other_label(scene, decision, label);
        out.push('.');
    }
    format!("{out}example{port}")
}

/// A part of a host, which stays where it names a platform.
fn other_label(scene: &mut Scene<'_>, decision: &Decision, label: &str) -> String {
    if is_platform(label) { label.to_owned() } else { handle(scene, decision, label) }
}

fn is_platform(label: &str) -> bool {
    let lower = label.to_lowercase();
    matches!(lower.as_str(), "www" | "m" | "blog") || PLATFORMS.contains(&lower.as_str())
}
