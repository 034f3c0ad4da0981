//! Handles and hashtags: `@anna_b`, `@anna@example.social`, `#annasresa`.

use super::host::full_host_len;
use super::{Bytes, Found, candidate, run, run_back};
use crate::code;
use maskros_text::{Candidate, Label};

/// The rule's name.
pub(super) const RULE: &str = "social-handle";

/// The longest handle of any large platform in characters (Mastodon and Bluesky allow long ones, others 15 to 39).
const MAX_HANDLE: usize = 64;

/// Words after `@` in program code and style sheets.
const CODE: &[&str] = &[
    "media",
    "param",
    "return",
    "returns",
    "override",
    "import",
    "charset",
    "font-face",
    "keyframes",
    "deprecated",
    "author",
    "see",
    "since",
    "test",
    "throws",
    "todo",
    "property",
    "interface",
    "supports",
    "include",
];

/// What work chats call everybody in a channel, whatever their language: `@here`.
const EVERYBODY: &[&str] = &["here", "channel", "everyone", "all", "everybody"];

/// The handle that begins with the `@` at `at`.
pub(super) fn find(bytes: &Bytes<'_>, at: usize) -> Option<Found> {
    if bytes.before(at, 0).ends_with(|c: char| c.is_alphanumeric() || matches!(c, '_' | '@')) {
        return None;
    }
    let name = name_at(bytes, at + 1);
    let end = at + 1 + name.len();
    if !may_be_handle(name) || is_annotation(bytes, at, end) {
        return None;
    }
    let host = if bytes.byte(end) == b'@' { full_host_len(bytes.after(end + 1)) } else { None };
    let end = host.map_or(end, |len| end + 1 + len);
    Some(Found { candidate: Some(candidate(at, end, Label::SocialHandle, 0.8, RULE)), end })
}

/// The run of what handles are made of, without the marks behind it.
fn name_at<'a>(bytes: &Bytes<'a>, at: usize) -> &'a str {
    let after = bytes.after(at);
    let len = run(after, MAX_HANDLE, |c| c.is_alphanumeric() || matches!(c, '_' | '.' | '-'));
    after.get(..len).unwrap_or("").trim_end_matches(['.', '-'])
}

/// Whether the name has a letter or low line, and is none that programs write behind the sign or that calls everybody.
fn may_be_handle(name: &str) -> bool {
    let nobody = CODE.iter().chain(EVERYBODY).any(|word| name.eq_ignore_ascii_case(word));
    name.contains(|c: char| c.is_alphabetic() || c == '_') && !nobody
}

/// How far round an annotation lines of programs are looked for, in bytes: the work stays linear where a text is all annotations.
const NEAR: usize = 400;

/// `@JvmInline`, `@dataclass(frozen=True)`: alone on its line, lines of programs near it.
fn is_annotation(bytes: &Bytes<'_>, at: usize, end: usize) -> bool {
    let text = bytes.text;
    let start = text.floor_char_boundary(at.saturating_sub(NEAR));
    let stop = text.floor_char_boundary((end + NEAR).min(text.len()));
    let near = |from: usize, to: usize| text.get(from..to).unwrap_or("");
    let before = near(start, at).trim_end_matches([' ', '\t']);
    let begins = before.ends_with('\n') || (before.is_empty() && start == 0);
    begins && ends_code_line(near(end, text.len())) && code::holds_code(near(start, stop))
}

/// Whether the line, or what an annotation says of itself, ends here.
fn ends_code_line(after: &str) -> bool {
    after.is_empty() || after.starts_with(['\n', '\r', '('])
}

/// The hashtag that begins with the `#` at `at` (weak: propagation raises those that hold a name), or `name#1234` round it.
pub(super) fn hashtag(bytes: &Bytes<'_>, at: usize) -> Option<Candidate> {
    let before = bytes.before(at, 0);
    if before.ends_with(is_of_tag) {
        return tagged_name(bytes, at);
    }
    let after = bytes.after(at + 1);
    let len = run(after, MAX_HANDLE, is_of_tag);
    let letters = after.get(..len).is_some_and(|name| name.contains(char::is_alphabetic));
    let free = !before.ends_with(['&', '/', '=', '#', '?']);
    (letters && free).then(|| candidate(at, at + 1 + len, Label::SocialHandle, 0.3, RULE).kind("hashtag"))
}

fn is_of_tag(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// `name#1234`, as Discord wrote its names until 2023.
fn tagged_name(bytes: &Bytes<'_>, at: usize) -> Option<Candidate> {
    let digits = run(bytes.after(at + 1), 5, |c| c.is_alphanumeric());
    let number = bytes.cut(at + 1, at + 1 + digits);
    let name = run_back(bytes.before(at, 0), 32, |c| c.is_alphanumeric() || matches!(c, '_' | '.' | '-'));
    let discord = number.len() == 4 && number.bytes().all(|byte| byte.is_ascii_digit()) && name >= 2;
    discord.then(|| candidate(at - name, at + 5, Label::Username, 0.6, RULE))
}
