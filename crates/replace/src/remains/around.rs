//! What stands round a find: its word, its handle, and how much of the text no decision replaces.

use super::names::{Entry, is_inner};
use super::verdict::Verdict;
use super::{MIN_IN_HANDLE, MIN_INSIDE, Search};
use maskros_text::{Group, Label, Span};

/// How far a handle or link is followed to each side, in bytes.
const MAX_REACH: usize = 200;

impl Search<'_> {
    /// The text round `span` that no decision replaces; none where one covers it, or where what is kept is kept whole.
    pub(super) fn room(&self, span: Span, entry: &Entry) -> Option<Span> {
        let next = self.decisions.partition_point(|decision| decision.span.end <= span.start);
        let before = next
            .checked_sub(1)
            .and_then(|idx| self.decisions.get(idx))
            .map_or(0, |decision| decision.span.end);
        let Some(decision) = self.decisions.get(next) else {
            return Some(Span::new(before, self.document.text().len()));
        };
        if !decision.span.overlaps(span) {
            return Some(Span::new(before, decision.span.start));
        }
        let opens = !decision.action.edits()
            && decision.label.group() != Group::Person
            && entry.label.is_name_part()
            && decision.span.contains(span);
        let listed = || self.policy.lists().is_never(self.document.cut(decision.span));
        (opens && !listed()).then_some(decision.span)
    }

    /// Whether a room is something that the policy keeps.
    pub(super) fn kept(&self, room: Span) -> bool {
        let at = self.decisions.partition_point(|decision| decision.span.end <= room.start);
        self.decisions.get(at).is_some_and(|decision| decision.span == room)
    }

    /// The whole word or words round a find.
    pub(super) fn grown(&self, span: Span, room: Span) -> Span {
        let before = self.document.cut(Span::new(room.start, span.start));
        let after = self.document.cut(Span::new(span.end, room.end));
        let start = before.char_indices().rev().take(64).take_while(|(_, letter)| is_inner(*letter)).last();
        let end = after.char_indices().take(64).take_while(|(_, letter)| is_inner(*letter)).last();
        let start = start.map_or(span.start, |(at, _)| room.start + at);
        let end = end.map_or(span.end, |(at, letter)| span.end + at + letter.len_utf8());
        // Quotation marks are no part of a word.
        let text = self.document.cut(Span::new(start, end));
        let lead = text.len() - text.trim_start_matches(['\'', '’']).len();
        Span::new((start + lead).min(span.start), end)
    }

    /// The handle, e-mail address or link that a find stands in.
    pub(super) fn address(&self, entry: &Entry, span: Span, room: Span) -> Option<Verdict> {
        let chunk = self.chunk(span, room);
        let label = address_label(self.document.cut(chunk))?;
        let (opens, closes) = self.edges(span);
        let whole = opens && closes;
        let common = entry.is_common(self.languages);
        let fits = match entry.letters() {
            _ if whole => !(common && label == Label::Url),
            _ if common => false,
            letters if letters >= MIN_INSIDE => true,
            letters => letters >= MIN_IN_HANDLE && (opens || closes),
        };
        let kept = !entry.whole && self.names.kept.contains(&entry.folded);
        Some(match (fits, kept) {
            (true, false) => Verdict::Address(chunk, label),
            (true, true) => Verdict::Perhaps(chunk),
            _ => Verdict::Other,
        })
    }

    /// Whether a find begins and ends where a word does, also inside `teamGirard`.
    pub(super) fn edges(&self, span: Span) -> (bool, bool) {
        let text = self.document.text();
        let around = |at: usize| {
            let (before, after) = text.split_at_checked(at).unwrap_or_default();
            (before.chars().next_back(), after.chars().next())
        };
        (is_edge(around(span.start)), is_edge(around(span.end)))
    }

    /// What stands between blanks and brackets round a find.
    pub(super) fn chunk(&self, span: Span, room: Span) -> Span {
        let text = self.document.text();
        let stops = |letter: char| letter.is_whitespace() || "<>()[]{}\"“”„«»,;".contains(letter);
        let from = text.ceil_char_boundary(span.start.saturating_sub(MAX_REACH)).max(room.start);
        let to = text.floor_char_boundary(span.end + MAX_REACH).min(room.end);
        let before = self.document.cut(Span::new(from.min(span.start), span.start));
        let after = self.document.cut(Span::new(span.end, to.max(span.end)));
        let start = before.char_indices().rev().find(|(_, letter)| stops(*letter));
        let start = start.map_or(span.start - before.len(), |(at, letter)| {
            span.start - before.len() + at + letter.len_utf8()
        });
        let after = after
            .split(stops)
            .next()
            .unwrap_or_default()
            .trim_end_matches(['.', ':', '!', '?', '\'', '’', '/', '*', '…']);
        Span::new(start, span.end + after.len())
    }
}

/// Whether a word, or a part of one such as `Girard` in `teamGirard`, begins or ends between two characters.
fn is_edge((before, after): (Option<char>, Option<char>)) -> bool {
    let (Some(before), Some(after)) = (before, after) else { return true };
    let letter = |one: char| is_inner(one) && !one.is_numeric();
    let camel = before.is_lowercase() && after.is_uppercase();
    camel || !letter(before) || !letter(after)
}

/// What kind of address a run of text without blanks is; none where it is none.
pub(super) fn address_label(chunk: &str) -> Option<Label> {
    let at = chunk.find('@');
    let mailed = at.is_some_and(|at| at > 0 && chunk.get(at..).is_some_and(|host| host.contains('.')));
    match () {
        () if is_link(chunk) => Some(Label::Url),
        () if mailed => Some(Label::Email),
        () if chunk.starts_with(['@', '#']) && chunk.len() > 2 => Some(Label::SocialHandle),
        () if chunk.contains('_') || mixes_digits(chunk) => Some(Label::Username),
        () => None,
    }
}

fn is_link(chunk: &str) -> bool {
    chunk.contains("://") || chunk.starts_with("www.") || has_path(chunk)
}

/// Whether letters and digits stand together, and no mark that ordinary words and numbers have.
fn mixes_digits(chunk: &str) -> bool {
    let digit = chunk.contains(|letter: char| letter.is_ascii_digit());
    let letters = chunk.contains(|letter: char| letter.is_ascii_lowercase());
    digit && letters && !chunk.contains(['-', '/', '\'', '’', ':'])
}

/// `tumblr.com/annalind`: a host and a path.
fn has_path(chunk: &str) -> bool {
    let Some((host, path)) = chunk.split_once('/') else { return false };
    let Some((name, top)) = host.rsplit_once('.') else { return false };
    !path.is_empty()
        && name.len() > 1
        && (2..=6).contains(&top.len())
        && top.bytes().all(|byte| byte.is_ascii_lowercase())
}
