//! The writer checks its own work: what was replaced in one place must not stand in another.
//!
//! Before anything is written, the text outside the decisions is searched for every name, address and number that is replaced: in all
//! its forms, in other letter case, composed or not, half of a double name, in an e-mail address, a handle, a hashtag or a link.
//! What is found gets a decision of its own and thereby the same pseudonym or mark by the same strategy. Where the word may as well be
//! an ordinary one, or a person whom the policy keeps bears it too, it stays and is reported ([`NoticeKind::Remains`]).
//!
//! Surnames inside institutions that the policy keeps are searched as well: `Whitfield's Bakery` tells who Whitfield is.
//!
//! # Untrusted input
//!
//! The spellings are one automaton that reads the document once; what is looked at round a find is bounded.

mod names;

use crate::namer::folded;
use crate::notice::{Notice, NoticeKind};
use aho_corasick::{AhoCorasick, AhoCorasickKind, MatchKind};
use maskros_lexicon::{Lexicon, Strength, Word};
use maskros_morphology::{Form, readings};
use maskros_policy::Policy;
use maskros_text::{
    Action, Attributes, Decision, Decisions, Document, Group, Label, Lang, Languages, Source, Span,
};
use names::{Entry, Names, is_inner, is_role};
use std::collections::HashSet;

/// A name of a person or town so long is looked for inside a word of no list.
const MIN_INSIDE: usize = 6;
/// A name so long may begin or end a run of letters in a handle.
const MIN_IN_HANDLE: usize = 4;
/// How far a handle or link is followed to each side, in bytes.
const MAX_REACH: usize = 200;
/// What is as sure as this is looked for also where the word may be ordinary.
const SURE: f32 = 0.8;
/// What is as sure as this is looked for in lower case though no list knows it.
const CERTAIN: f32 = 0.9;

/// The decisions with those for what remained of the replaced names, and what remains still.
pub(crate) fn completed(
    document: &Document,
    decisions: &Decisions,
    policy: &Policy,
) -> (Decisions, Vec<Notice>) {
    let names = Names::of(document, decisions.as_slice());
    if names.entries.is_empty() {
        return (decisions.clone(), Vec::new());
    }
    let (spellings, owners) = names.spellings();
    let mut search = Search {
        document,
        decisions: decisions.as_slice(),
        policy,
        names: &names,
        languages: languages(decisions),
        found: Vec::new(),
        notices: Vec::new(),
        done: 0,
    };
    let mut hits: Vec<Hit> = Vec::new();
    for next in hits_of(document, &spellings, &owners) {
        let apart = hits.last().is_some_and(|last| last.span.end < next.span.start);
        if apart || hits.len() > 16 {
            search.look_at(&hits);
            hits.clear();
        }
        hits.push(next);
    }
    search.look_at(&hits);
    let halves = search.halves();
    let Search { found, notices, .. } = search;
    (merged(document, decisions, found, &halves), notices)
}

/// Where the spellings stand, in reading order, of overlapping ones the longest of the first.
fn hits_of(document: &Document, spellings: &[String], owners: &[usize]) -> Vec<Hit> {
    // To build one automaton takes more than linear time in its patterns.
    const MOST: usize = 2_000;
    // In a short text the automaton that is built the fastest is the fastest.
    const SHORT: usize = 16 * 1024;
    let kind = (document.text().len() < SHORT).then_some(AhoCorasickKind::NoncontiguousNFA);
    let mut hits: Vec<Hit> = Vec::new();
    for (spellings, owners) in spellings.chunks(MOST).zip(owners.chunks(MOST)) {
        let builder = AhoCorasick::builder()
            .ascii_case_insensitive(true)
            .kind(kind)
            .match_kind(MatchKind::LeftmostLongest)
            .build(spellings);
        // So few patterns are never refused.
        let Ok(automaton) = builder else { continue };
        hits.extend(automaton.find_iter(document.text()).filter_map(|hit| {
            let owner = *owners.get(hit.pattern().as_usize())?;
            Some(Hit { span: Span::new(hit.start(), hit.end()), owner })
        }));
    }
    hits.sort_by_key(|hit| (hit.span.start, std::cmp::Reverse(hit.span.end)));
    let mut end = 0;
    hits.retain(|hit| {
        let free = hit.span.start >= end;
        end = if free { hit.span.end } else { end };
        free
    });
    hits
}

/// The languages that the names stand in.
fn languages(decisions: &Decisions) -> Languages {
    let all = decisions.iter().filter_map(|decision| decision.attributes.language);
    let all = all.fold(Languages::NONE, Languages::with);
    if all == Languages::NONE { Languages::SUPPORTED } else { all }
}

/// A spelling in the text.
#[derive(Clone, Copy)]
struct Hit {
    span: Span,
    owner: usize,
}

/// What a find is.
enum Verdict {
    /// The entry's name in this form, in this part of the text.
    Name(Span, Form),
    /// An address or handle that holds the name.
    Address(Span, Label),
    /// Perhaps the name.
    Perhaps(Span),
    /// Something else.
    Other,
}

struct Search<'a> {
    document: &'a Document,
    decisions: &'a [Decision],
    policy: &'a Policy,
    names: &'a Names,
    languages: Languages,
    found: Vec<Decision>,
    notices: Vec<Notice>,
    /// Up to where the text was settled.
    done: usize,
}

impl Search<'_> {
    /// Takes the rest of each handle of which only a name was found (`leon` of `leon.brkm_03`), and says which decisions that makes
    /// needless.
    fn halves(&mut self) -> HashSet<usize> {
        let mut needless = HashSet::new();
        let searched = self.found.len();
        for (idx, decision) in self.decisions.iter().enumerate() {
            let before =
                idx.checked_sub(1).and_then(|idx| self.decisions.get(idx)).map_or(0, |last| last.span.end);
            let end = self.decisions.get(idx + 1).map_or(self.document.text().len(), |next| next.span.start);
            let (before, end) = (before.min(decision.span.start), end.max(decision.span.end));
            let word = self.grown(decision.span, Span::new(before, end)) == decision.span;
            if !word || !decision.label.is_name_part() || !decision.action.edits() {
                continue;
            }
            let chunk = self.chunk(decision.span, Span::new(before, end));
            let handle =
                chunk != decision.span && address_label(self.document.cut(chunk)) == Some(Label::Username);
            // What touches another decision is a part of more than a handle of this one.
            let touches = |at: usize| {
                self.decisions.iter().skip(idx.saturating_sub(1)).take(3).any(|other| {
                    other.span != decision.span && (other.span.start == at || other.span.end == at)
                })
            };
            let alone = !touches(chunk.start) && !touches(chunk.end);
            if handle && alone && !self.is_taken(chunk, searched) {
                needless.insert(idx);
                self.found.push(Decision {
                    span: chunk,
                    label: Label::Username,
                    action: Action::Replace,
                    source: Source::Propagation,
                    rule: "remains",
                    attributes: Attributes { kind: None, genitive: false, ..decision.attributes },
                    base: self.document.cut(chunk).into(),
                    reason: "holds what is replaced elsewhere".into(),
                    ..decision.clone()
                });
            }
        }
        needless
    }

    /// Whether one of the first `searched` finds, which are in reading order, stands in `chunk`.
    fn is_taken(&self, chunk: Span, searched: usize) -> bool {
        let found = self.found.get(..searched).unwrap_or_default();
        let at = found.partition_point(|other| other.span.end <= chunk.start);
        found.get(at).is_some_and(|other| other.span.overlaps(chunk))
    }

    /// Looks at neighbouring finds, which may be parts of one word: `annakvirrlind`.
    fn look_at(&mut self, hits: &[Hit]) {
        for (nth, hit) in hits.iter().enumerate() {
            if hit.span.start < self.done {
                continue;
            }
            let Some(entry) = self.names.entries.get(hit.owner) else { continue };
            if !self.is_worth(entry, hit.span) {
                continue;
            }
            let Some(room) = self.room(hit.span, entry) else { continue };
            let rest = hits.get(nth..).unwrap_or_default();
            match self.judge(entry, hit.span, room, rest) {
                Verdict::Name(span, form) => self.put(entry, span, entry.label, form),
                Verdict::Address(span, label) => self.put(entry, span, label, Form::BASE),
                Verdict::Perhaps(span) => {
                    self.done = span.end;
                    self.notices.push(Notice { span, kind: NoticeKind::Remains });
                }
                Verdict::Other => {}
            }
        }
    }

    /// Whether a find may be more than letters of another word; most are not.
    fn is_worth(&self, entry: &Entry, span: Span) -> bool {
        let (opens, closes) = self.edges(span);
        let tile = entry.label.is_name_part() || entry.letters() >= MIN_IN_HANDLE;
        (opens && closes) || entry.letters() >= MIN_INSIDE || (tile && (opens || closes))
    }

    /// The text round `span` that no decision replaces; none where one covers it, or where what is kept is kept whole.
    fn room(&self, span: Span, entry: &Entry) -> Option<Span> {
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
    fn kept(&self, room: Span) -> bool {
        let at = self.decisions.partition_point(|decision| decision.span.end <= room.start);
        self.decisions.get(at).is_some_and(|decision| decision.span == room)
    }

    fn judge(&self, entry: &Entry, span: Span, room: Span, hits: &[Hit]) -> Verdict {
        let word = self.grown(span, room);
        if entry.whole {
            let alone =
                word == span || self.document.cut(word).trim_matches(['\'', '’']) == self.document.cut(span);
            return if alone {
                self.address(entry, span, room).unwrap_or(Verdict::Name(span, Form::BASE))
            } else {
                Verdict::Other
            };
        }
        if let Some(address) = self.address(entry, span, room) {
            return address;
        }
        let text = self.document.cut(word);
        let folded = folded(text);
        if let Some((span, form)) = self.form(entry, word, text, &folded) {
            // In the name of a house or firm an ordinary word is its owner.
            return if self.kept(room) { Verdict::Name(span, form) } else { self.weighed(entry, span, form) };
        }
        self.inside(entry, span, word, &folded, hits)
    }

    /// The whole word or words round a find.
    fn grown(&self, span: Span, room: Span) -> Span {
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
    fn address(&self, entry: &Entry, span: Span, room: Span) -> Option<Verdict> {
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
    fn edges(&self, span: Span) -> (bool, bool) {
        let text = self.document.text();
        let around = |at: usize| {
            let (before, after) = text.split_at_checked(at).unwrap_or_default();
            (before.chars().next_back(), after.chars().next())
        };
        let edge = |(before, after): (Option<char>, Option<char>)| {
            let (Some(before), Some(after)) = (before, after) else { return true };
            let camel = before.is_lowercase() && after.is_uppercase();
            camel || !is_inner(before) || !is_inner(after) || before.is_numeric() || after.is_numeric()
        };
        (edge(around(span.start)), edge(around(span.end)))
    }

    /// What stands between blanks and brackets round a find.
    fn chunk(&self, span: Span, room: Span) -> Span {
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

    /// The form of the entry that the word is, and the part of it that is the name (`Schmitz` of `Schmitz'sche`).
    fn form(&self, entry: &Entry, word: Span, text: &str, folded: &str) -> Option<(Span, Form)> {
        let read = readings(folded, self.languages).find(|cut| *cut.base() == *entry.folded);
        if let Some(cut) = read {
            return fits(entry, cut.form).then_some((word, cut.form));
        }
        let mark = text.find(['\'', '’']).and_then(|at| text.get(..at));
        // `svenska` is no adjective of Sven, and those of places are words of their own (`norske`).
        let made = !matches!(entry.label.group(), Group::Place) && Lexicon::embedded().word(folded).is_none();
        let adjective = ADJECTIVES.iter().filter(|_| made).find_map(|ending| text.strip_suffix(ending));
        let name =
            mark.into_iter().chain(adjective).find(|name| crate::namer::folded(name) == entry.folded)?;
        Some((Span::new(word.start, word.start + name.len()), Form::BASE))
    }

    /// Whether a word that is spelt like the name is the name.
    fn weighed(&self, entry: &Entry, span: Span, form: Form) -> Verdict {
        let text = self.document.cut(span);
        let known = Lexicon::embedded().word(&folded(text)).unwrap_or_default();
        let common = entry.is_common(self.languages) || known.common.meets(self.languages);
        let upper = text.chars().next().is_some_and(char::is_uppercase);
        let named = entry.word.best_name() >= Some(Strength::Medium);
        if is_role(&entry.word) || is_role(&known) || (common && !upper) {
            return Verdict::Other;
        }
        if self.names.kept.contains(&entry.folded) {
            return Verdict::Perhaps(span);
        }
        if !entry.label.is_name_part()
            && entry.label.group() != Group::Place
            && !self.may_be_house(entry, span)
        {
            return Verdict::Other;
        }
        // `Hans` may be the genitive of `Han`, but it is a name of its own.
        let own =
            form != Form::BASE && known.best_name() >= Some(Strength::Medium) && !text.contains(['\'', '’']);
        let sure = self.decisions.get(entry.decision).is_some_and(|decision| decision.score >= SURE);
        let plain = !common && !own;
        match (upper, plain) {
            (true, true) => Verdict::Name(span, form),
            (true, false) if own => Verdict::Other,
            (true, false) if sure && named && self.proves(span) => Verdict::Name(span, form),
            (true, false) if sure && entry.word.best_name().is_some() => Verdict::Perhaps(span),
            (false, true) if self.lower_name(entry, form) && sure => Verdict::Name(span, form),
            (false, true) if sure && entry.letters() >= MIN_IN_HANDLE => Verdict::Perhaps(span),
            _ => Verdict::Other,
        }
    }

    /// Whether a capital here proves a name: not at the start of a sentence, and not in German, where every noun has one.
    fn proves(&self, span: Span) -> bool {
        let before = self.document.cut(Span::new(0, span.start));
        let before = before.trim_end_matches([' ', '\t', '\u{a0}']);
        let inside = before
            .chars()
            .next_back()
            .is_some_and(|last| last.is_alphanumeric() || matches!(last, ',' | '-' | '&'));
        inside && !self.languages.has(Lang::De)
    }

    /// Whether the word of an institution's name is one here: it has a capital, and is no noun that begins a sentence.
    ///
    /// What is called after its kind alone (`Tilsynet`, `Koalition`) is a word of no list too; firms have names of their own.
    fn may_be_house(&self, entry: &Entry, span: Span) -> bool {
        const DEFINITE: &[&str] = &["en", "et", "ene", "erne", "arna", "orna", "erna", "ne", "na", "an", "a"];
        let capital = self.document.cut(span).chars().next().is_some_and(char::is_uppercase);
        let firm = entry.part || matches!(entry.label, Label::Company | Label::VehicleName);
        let nordic = self.languages.meets(Languages::SCANDINAVIAN);
        let noun = nordic && DEFINITE.iter().any(|ending| entry.folded.ends_with(ending));
        capital && (firm || self.proves(span) || !(noun || self.languages.has(Lang::De)))
    }

    /// Whether the name is looked for in lower case: rare words are ordinary words that no list holds.
    fn lower_name(&self, entry: &Entry, form: Form) -> bool {
        let plain = form == Form::BASE || form == Form::GENITIVE;
        let first = entry.word.first_name.is_some_and(|(_, strength)| strength >= Strength::Medium);
        let score = self.decisions.get(entry.decision).map_or(0.0, |decision| decision.score);
        let unlisted = entry.word == Word::default() && entry.letters() >= MIN_INSIDE && score >= CERTAIN;
        plain && (first || unlisted)
    }

    /// Names inside a word of no list: `annakvirrlind`, `Kvirrlindaffären`, `teamGirard`.
    fn inside(&self, entry: &Entry, span: Span, word: Span, folded: &str, hits: &[Hit]) -> Verdict {
        if entry.is_common(self.languages) || Lexicon::embedded().word(folded).is_some() {
            return Verdict::Other;
        }
        let text = self.document.cut(word);
        let person = entry.label.is_name_part();
        let before = self.document.cut(Span::new(word.start, span.start)).chars().next_back();
        let first = self.document.cut(span).chars().next();
        let camel = before.is_some_and(char::is_lowercase) && first.is_some_and(char::is_uppercase);
        let long = entry.letters() >= MIN_INSIDE;
        let upper = text.chars().next().is_some_and(char::is_uppercase);
        match (span.start == word.start, span.end == word.end) {
            _ if person && self.tiled(word, hits) => Verdict::Address(word, Label::Username),
            (_, true) if camel && entry.letters() >= MIN_IN_HANDLE => Verdict::Address(word, Label::Username),
            (false, true) if person && !upper && entry.letters() > MIN_INSIDE => {
                Verdict::Address(word, Label::Username)
            }
            // What follows is the second part of a compound, not the ending of another name.
            (true, false) if long && upper && word.end - span.end > 4 => Verdict::Name(span, Form::BASE),
            _ => Verdict::Other,
        }
    }

    /// Whether names of people alone make the word, at least two.
    fn tiled(&self, word: Span, hits: &[Hit]) -> bool {
        let mut end = word.start;
        let mut count = 0;
        for hit in hits {
            let person = self.names.entries.get(hit.owner).is_some_and(|entry| entry.label.is_name_part());
            if !person || hit.span.start != end || hit.span.end > word.end {
                break;
            }
            end = hit.span.end;
            count += 1;
        }
        count > 1 && end == word.end
    }

    fn put(&mut self, entry: &Entry, span: Span, label: Label, form: Form) {
        let Some(source) = self.decisions.get(entry.decision) else { return };
        self.done = span.end;
        let address = label != entry.label;
        let base = if address { self.document.cut(span).to_owned() } else { entry.base.clone() };
        let Form { genitive, definite, plural, .. } = form;
        let kind = source.attributes.kind.filter(|_| !address);
        self.found.push(Decision {
            span,
            label,
            action: if source.action.edits() && !address { source.action } else { Action::Replace },
            source: Source::Propagation,
            rule: "remains",
            attributes: Attributes { genitive, definite, plural, kind, ..source.attributes },
            base: base.into(),
            mention: u32::MAX - u32::try_from(self.found.len()).unwrap_or(0),
            reason: "holds what is replaced elsewhere".into(),
            ..source.clone()
        });
    }
}

/// Endings of adjectives that are made of names and are no forms of theirs.
pub(crate) const ADJECTIVES: &[&str] =
    &["sche", "schen", "scher", "sches", "schem", "ska", "ske", "ianska", "ianske", "ian", "esque"];

/// Whether an entry can have a form: first names and surnames are not definite one by one, only places have inhabitants.
fn fits(entry: &Entry, form: Form) -> bool {
    let person = entry.label.is_name_part();
    !(person && (form.inhabitant || (form.definite && !form.plural)))
}

/// What kind of address a run of text without blanks is; none where it is none.
fn address_label(chunk: &str) -> Option<Label> {
    let at = chunk.find('@');
    let host = chunk.contains("://") || chunk.starts_with("www.") || has_path(chunk);
    let mailed = at.is_some_and(|at| at > 0 && chunk.get(at..).is_some_and(|host| host.contains('.')));
    let digit = chunk.contains(|letter: char| letter.is_ascii_digit());
    let letters = chunk.contains(|letter: char| letter.is_ascii_lowercase());
    let joined = chunk.contains('_') || (digit && letters && !chunk.contains(['-', '/', '\'', '’', ':']));
    match () {
        () if host => Some(Label::Url),
        () if mailed => Some(Label::Email),
        () if chunk.starts_with(['@', '#']) && chunk.len() > 2 => Some(Label::SocialHandle),
        () if joined => Some(Label::Username),
        () => None,
    }
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

/// All decisions together; what is kept is cut where a name inside it is replaced.
fn merged(
    document: &Document,
    decisions: &Decisions,
    mut found: Vec<Decision>,
    needless: &HashSet<usize>,
) -> Decisions {
    if found.is_empty() {
        return decisions.clone();
    }
    found.sort_by_key(|decision| decision.span);
    let mut all = Vec::with_capacity(decisions.as_slice().len() + found.len());
    let all_but = decisions.iter().enumerate().filter(|(idx, _)| !needless.contains(idx));
    for (_, decision) in all_but {
        let first = found.partition_point(|inner| inner.span.end <= decision.span.start);
        let inner = found
            .get(first..)
            .unwrap_or_default()
            .iter()
            .take_while(|inner| inner.span.start < decision.span.end);
        let mut start = decision.span.start;
        for inner in inner {
            all.extend(rest_of(document, decision, Span::new(start, inner.span.start)));
            start = inner.span.end;
        }
        all.extend(rest_of(document, decision, Span::new(start.min(decision.span.end), decision.span.end)));
    }
    all.append(&mut found);
    // Both lists are disjoint in themselves and from each other, so nothing is refused.
    Decisions::new(document, all).unwrap_or_else(|_| decisions.clone())
}

/// A decision for what is left of its span.
fn rest_of(document: &Document, decision: &Decision, span: Span) -> Option<Decision> {
    if span == decision.span {
        return Some(decision.clone());
    }
    let text = document.cut(span);
    let start = span.start + (text.len() - text.trim_start().len());
    let text = text.trim();
    text.contains(char::is_alphanumeric).then(|| Decision {
        span: Span::new(start, start + text.len()),
        base: text.into(),
        ..decision.clone()
    })
}
