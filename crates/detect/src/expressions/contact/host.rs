//! Host names: labels joined by dots (RFC 1123, RFC 5890 for letters beyond ASCII).

use super::run;

/// The longest host name in bytes (RFC 1035 2.3.4).
const MAX_HOST: usize = 253;

/// The number of bytes of the host name that `text` begins with, without a dot or hyphen at its end; 0 without one.
pub(super) fn host_len(text: &str) -> usize {
    let len = run(text, MAX_HOST, |c| c.is_alphanumeric() || matches!(c, '.' | '-' | '_'));
    let host = text.get(..len).unwrap_or("");
    let host = host.split("..").next().unwrap_or("");
    host.trim_end_matches(['.', '-', '_']).len()
}

/// The number of bytes of an e-mail or link host in `text`: two labels or more, the last of letters.
///
/// A last label with a capital after labels without is the next sentence, written without a space.
pub(super) fn full_host_len(text: &str) -> Option<usize> {
    let mut host = text.get(..host_len(text))?;
    while let Some((rest, last)) = host.rsplit_once('.') {
        if !begins_sentence(rest, last) {
            return (!rest.is_empty() && is_top_label(last)).then_some(host.len());
        }
        host = rest;
    }
    None
}

/// Whether the label behind `rest` is a capitalised word after labels without capitals.
fn begins_sentence(rest: &str, last: &str) -> bool {
    last.starts_with(char::is_uppercase)
        && last.chars().any(char::is_lowercase)
        && !rest.contains(char::is_uppercase)
        && rest.contains('.')
}

/// Whether a label can be the last of a host: two letters or more, or letters beyond ASCII as RFC 5890 writes them.
fn is_top_label(label: &str) -> bool {
    let letters = label.starts_with("xn--") || label.chars().all(char::is_alphabetic);
    letters && label.chars().count() >= 2
}

/// Top-level domains that are no word of our languages: common generic ones and countries.
const CERTAIN: &[&str] = &[
    "academy",
    "agency",
    "app",
    "art",
    "asso",
    "bank",
    "berlin",
    "biz",
    "blog",
    "cat",
    "ch",
    "chat",
    "cloud",
    "club",
    "cn",
    "co",
    "com",
    "coop",
    "cz",
    "design",
    "dev",
    "dk",
    "edu",
    "ee",
    "email",
    "es",
    "eu",
    "events",
    "fi",
    "fo",
    "fr",
    "gg",
    "gl",
    "gov",
    "gr",
    "group",
    "hamburg",
    "hr",
    "hu",
    "ie",
    "info",
    "int",
    "io",
    "jobs",
    "jp",
    "kr",
    "law",
    "legal",
    "life",
    "link",
    "live",
    "lt",
    "lu",
    "lv",
    "media",
    "mil",
    "mobi",
    "museum",
    "name",
    "net",
    "news",
    "nl",
    "nu",
    "nz",
    "online",
    "org",
    "page",
    "paris",
    "party",
    "photo",
    "photos",
    "pl",
    "pro",
    "pt",
    "ro",
    "ru",
    "school",
    "scot",
    "shop",
    "si",
    "site",
    "sk",
    "social",
    "software",
    "space",
    "store",
    "stream",
    "studio",
    "systems",
    "team",
    "tech",
    "tel",
    "tips",
    "today",
    "tr",
    "travel",
    "tv",
    "ua",
    "uk",
    "university",
    "video",
    "wales",
    "web",
    "website",
    "wiki",
    "work",
    "world",
    "xyz",
    "zone",
    "ai",
    "au",
    "br",
    "ca",
    "cy",
    "mx",
    "uy",
    "za",
    "test",
    "example",
    "invalid",
    "local",
];

/// Top-level domains that are words of our languages as well: `hem.se` may lack its space.
const WORDS: &[&str] =
    &["ag", "at", "be", "de", "in", "is", "it", "me", "no", "se", "to", "us", "so", "la", "ly"];

/// Top-level domains that are such words and mostly those of hosts.
const RARE_WORDS: &[&str] = &["nu", "tel", "tv"];

/// How sure a last label makes a host; `None` where it is no top-level domain we know.
pub(super) fn top_level_score(label: &str) -> Option<f32> {
    match label.to_ascii_lowercase().as_str() {
        folded if CERTAIN.contains(&folded) => Some(0.8),
        _ => WORDS.contains(&label).then_some(0.5),
    }
}

/// Whether a top-level domain is a word of our languages as well.
pub(super) fn is_word_too(label: &str) -> bool {
    WORDS.contains(&label) || RARE_WORDS.contains(&label)
}

/// Whether `label` is a top-level domain.
pub(super) fn is_top_level(label: &str) -> bool {
    top_level_score(label).is_some()
}
