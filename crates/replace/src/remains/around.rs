//! What stands round a find: its word, its handle, and how much of the text no decision replaces.

use super::names::Entry;
use super::verdict::Verdict;
use super::{MIN_IN_HANDLE, MIN_INSIDE, Search};
use crate::shape::{has_digit, is_of_name};
use maskros_text::{Decision, Group, Label, Span};

/// How far a handle or link is followed to each side, in bytes.
const MAX_REACH: usize = 200;

impl Search<'_> {
    /// The text round `span` that no decision replaces; none where one covers it, or where what is kept is kept whole.
    pub(super) fn room(&self, span: Span, entry: &Entry) -> Option<Span> {
        let next = first_ending_behind(self.decisions, span.start);
        let before = self.end_before(next);
        let Some(decision) = self.decisions.get(next) else {
            return Some(Span::new(before, self.document.text().len()));
        };
        if !decision.span.overlaps(span) {
            return Some(Span::new(before, decision.span.start));
        }
        let opens = entry.label.is_name_part() && decision.span.contains(span) && self.is_open(decision);
        opens.then_some(decision.span)
    }

    /// Whether names are looked for inside what the policy leaves.
    fn is_open(&self, decision: &Decision) -> bool {
        is_left_around_people(decision) && !self.policy.lists().is_never(self.document.cut(decision.span))
    }

    /// Where the decision before the one with this number ends.
    pub(super) fn end_before(&self, idx: usize) -> usize {
        idx.checked_sub(1).and_then(|idx| self.decisions.get(idx)).map_or(0, |decision| decision.span.end)
    }

    /// Whether a room is a house or firm that the policy keeps, or several words of which the find is one with a capital: in a profession, kin
    /// or course the word is the word.
    pub(super) fn kept(&self, room: Span, find: Span) -> bool {
        let at = first_ending_behind(self.decisions, room.start);
        self.decisions.get(at).is_some_and(|decision| {
            decision.span == room && (is_house(decision) || self.is_capital_in(find, room))
        })
    }

    /// Whether a find begins with a capital and is not all of its room.
    fn is_capital_in(&self, find: Span, room: Span) -> bool {
        room.len() > find.len() && self.starts_upper(find)
    }

    /// The whole word or words round a find.
    pub(super) fn grown(&self, span: Span, room: Span) -> Span {
        let before = self.document.cut(Span::new(room.start, span.start));
        let after = self.document.cut(Span::new(span.end, room.end));
        let start = span.start - inner_length(before.chars().rev());
        let end = span.end + inner_length(after.chars());
        // Quotation marks are no part of a word.
        let text = self.document.cut(Span::new(start, end));
        let lead = text.len() - text.trim_start_matches(['\'', '’']).len();
        Span::new((start + lead).min(span.start), end)
    }

    /// The handle, e-mail address or link that a find stands in.
    pub(super) fn address(&self, entry: &Entry, span: Span, room: Span) -> Option<Verdict> {
        let chunk = self.chunk(span, room);
        let label = address_label(self.document.cut(chunk))?;
        let kept = !entry.whole && self.names.kept.contains(&entry.folded);
        Some(match (self.fits_address(entry, span, label), kept) {
            (true, false) => Verdict::Address(chunk, label),
            (true, true) => Verdict::Perhaps(chunk),
            _ => Verdict::Other,
        })
    }

    /// Whether the name stands out in an address.
    fn fits_address(&self, entry: &Entry, span: Span, label: Label) -> bool {
        let common = entry.is_common(self.languages);
        match (self.edges(span), entry.letters()) {
            ((true, true), _) => !(common && label == Label::Url),
            _ if common => false,
            (_, letters) if letters >= MIN_INSIDE => true,
            ((opens, closes), letters) => letters >= MIN_IN_HANDLE && (opens || closes),
        }
    }

    /// Whether a find begins and ends where a word does, also inside `teamGirard`.
    pub(super) fn edges(&self, span: Span) -> (bool, bool) {
        (is_edge(self.around(span.start)), is_edge(self.around(span.end)))
    }

    /// The letters before and behind a place of the text.
    fn around(&self, at: usize) -> (Option<char>, Option<char>) {
        let (before, after) = self.document.text().split_at_checked(at).unwrap_or_default();
        (before.chars().next_back(), after.chars().next())
    }

    /// What stands between blanks and brackets round a find.
    pub(super) fn chunk(&self, span: Span, room: Span) -> Span {
        let near = self.near(span, room);
        let before = self.document.cut(Span::new(near.start, span.start));
        let after = self.document.cut(Span::new(span.end, near.end));
        let head = before.rsplit(ends_chunk).next().unwrap_or_default();
        let tail = after.split(ends_chunk).next().unwrap_or_default().trim_end_matches(BEHIND_CHUNK);
        Span::new(span.start - head.len(), span.end + tail.len())
    }

    /// What of the room is within reach of the span.
    fn near(&self, span: Span, room: Span) -> Span {
        let text = self.document.text();
        let from = text.ceil_char_boundary(span.start.saturating_sub(MAX_REACH)).max(room.start);
        let to = text.floor_char_boundary(span.end + MAX_REACH).min(room.end);
        Span::new(from.min(span.start), to.max(span.end))
    }
}

fn is_left_around_people(decision: &Decision) -> bool {
    !decision.action.edits() && decision.label.group() != Group::Person
}

fn is_house(decision: &Decision) -> bool {
    decision.label.group() == Group::Institution
}

/// The first of the decisions, which come in reading order, that ends behind `at`.
pub(super) fn first_ending_behind(decisions: &[Decision], at: usize) -> usize {
    decisions.partition_point(|decision| decision.span.end <= at)
}

/// How many bytes are of a word before it ends.
fn inner_length(letters: impl Iterator<Item = char>) -> usize {
    letters.take(64).take_while(|letter| is_of_name(*letter)).map(char::len_utf8).sum()
}

fn ends_chunk(letter: char) -> bool {
    letter.is_whitespace() || "<>()[]{}\"“”„«»,;".contains(letter)
}

/// Marks that stand behind an address and are no part of it.
const BEHIND_CHUNK: [char; 9] = ['.', ':', '!', '?', '\'', '’', '/', '*', '…'];

/// Whether a word, or a part of one such as `Girard` in `teamGirard`, begins or ends between two characters.
fn is_edge((before, after): (Option<char>, Option<char>)) -> bool {
    let (Some(before), Some(after)) = (before, after) else { return true };
    (before.is_lowercase() && after.is_uppercase()) || !is_letter(before) || !is_letter(after)
}

fn is_letter(one: char) -> bool {
    is_of_name(one) && !one.is_numeric()
}

/// What kind of address a run of text without blanks is; none where it is none.
pub(super) fn address_label(chunk: &str) -> Option<Label> {
    match () {
        () if is_link(chunk) => Some(Label::Url),
        () if is_mail(chunk) => Some(Label::Email),
        () if chunk.starts_with(['@', '#']) && chunk.len() > 2 => Some(Label::SocialHandle),
        () if chunk.contains('_') || mixes_digits(chunk) => Some(Label::Username),
        () => None,
    }
}

fn is_mail(chunk: &str) -> bool {
    chunk.split_once('@').is_some_and(|(name, host)| !name.is_empty() && host.contains('.'))
}

fn is_link(chunk: &str) -> bool {
    chunk.contains("://") || chunk.starts_with("www.") || has_path(chunk)
}

/// Whether letters and digits stand together, and no mark that ordinary words and numbers have.
fn mixes_digits(chunk: &str) -> bool {
    has_digit(chunk)
        && chunk.bytes().any(|byte| byte.is_ascii_lowercase())
        && !chunk.contains(['-', '/', '\'', '’', ':'])
}

/// `tumblr.com/annalind`: a host and a path.
fn has_path(chunk: &str) -> bool {
    chunk.split_once('/').is_some_and(|(host, path)| !path.is_empty() && is_host(host))
}

fn is_host(text: &str) -> bool {
    text.rsplit_once('.').is_some_and(|(name, top)| name.len() > 1 && is_top_domain(top))
}

fn is_top_domain(text: &str) -> bool {
    (2..=6).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_lowercase())
}
