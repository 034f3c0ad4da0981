//! Who in the text is a public figure (Riabi et al. 2024, 3.1): by the lists of the lexicon, or by a public role beside the name.
//!
//! | name | public where |
//! | --- | --- |
//! | a full name that is known | it stands, unless the text makes it somebody of the writer's own circle |
//! | a full name that is little known, or common | an occupation such as `singer`, `senator` stands near before it or behind it after a comma |
//! | a full name on no list | a role such as `journalist`, `statsminister`, `author` stands before it, or behind it after a comma |
//! | a surname | the full name of a public figure stands in the text, or a role before it; behind `President` and the like only that of a head of state |
//! | a first name | it is that of a royal or a pope behind the title |
//! | a hashtag or handle | it is a known full name and nothing else |
//!
//! One mention in the writer's circle (`my neighbour Donald Trump`), a greeting or a signature makes the person private in the whole document:
//! in doubt, replace.

use crate::context::last_begun;
use crate::entity::Linked;
use crate::fold;
use crate::item::Item;
use crate::mention::runs;
use crate::roles::{self, Role};
use maskros_lexicon::{Fame, Figures, is_of_word};
use maskros_policy::Policy;
use maskros_text::{Document, EntityId, Group, Label, Sentence, Span, kind};
use std::collections::{HashMap, HashSet};
use std::ops::Range;

/// How far to either side of a name its sentence is read, in bytes.
const AROUND: usize = 160;
/// How many words before a name are read for its role.
const NEAR: usize = 3;
/// How many words behind a comma may stand before the role: `, the French journalist`.
const APPOSITION: usize = 4;

/// What is known of a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Standing {
    Public,
    Terrorist,
    /// Wins over all others.
    Private,
}

/// Gives the pieces of public figures and well-known terrorists their kinds, where the policy has a rule for them.
pub(crate) fn recognise(
    document: &Document,
    sentences: &[Sentence],
    pieces: &mut [Item],
    mentions: &[u32],
    linked: &Linked,
    policy: &Policy,
) {
    if !policy.has_kind(kind::PUBLIC_FIGURE) && !policy.has_kind(kind::FAMOUS_TERRORIST) {
        return;
    }
    let reader = Reader { document, sentences, pieces, linked, figures: Figures::embedded() };
    let kinds = kinds(&reader, mentions);
    for (piece, kind) in pieces.iter_mut().zip(kinds) {
        piece.attributes.kind = kind.or(piece.attributes.kind);
    }
}

/// The kind of each piece, by what is known of its entity, else by what the mention alone says.
fn kinds(reader: &Reader<'_>, mentions: &[u32]) -> Vec<Option<&'static str>> {
    let said: Vec<Said> = runs(mentions).filter_map(|range| reader.said(range)).collect();
    let standings = settle(&said);
    let standing_of = |entity: &EntityId| standings.get(entity).copied();
    let owners = reader.pieces.iter().zip(&reader.linked.entities);
    let kind = |(piece, entity)| kind_of_piece(reader.document, piece, standing_of(entity));
    let mut kinds: Vec<Option<&'static str>> = owners.map(kind).collect();
    let is_private = |own: &Said| standing_of(&own.entity) == Some(Standing::Private);
    for own in said.iter().filter(|own| own.listed && !is_private(own)) {
        let kind = own.standing.and_then(kind_of);
        own.pieces.clone().for_each(|idx| kinds[idx] = kinds[idx].or(kind));
    }
    kinds
}

/// The kind of a piece whose entity has this standing; a handle may be a known name itself.
fn kind_of_piece(document: &Document, piece: &Item, standing: Option<Standing>) -> Option<&'static str> {
    let text = document.cut(piece.span);
    match piece.label {
        Label::SocialHandle | Label::Username if standing != Some(Standing::Private) => handle(text),
        label if label.group() == Group::Person => hashtag(text).or_else(|| standing.and_then(kind_of)),
        _ => None,
    }
}

/// What one mention says of its bearer.
struct Said {
    pieces: Range<usize>,
    entity: EntityId,
    /// Whether it has more than one name.
    full: bool,
    /// Whether the list, and not only a role, knows the name.
    listed: bool,
    standing: Option<Standing>,
}

impl Said {
    /// Whether the mention speaks for its bearer whatever the others say.
    fn speaks_alone(&self) -> bool {
        self.full || self.standing == Some(Standing::Private)
    }
}

/// What is known of each person. A full name speaks for its bearer; a surname or first name alone (`Queen Margrethe`) does so only where no
/// mention is fuller, since it may be linked to a namesake (`Margrethe Krogh`).
fn settle(said: &[Said]) -> HashMap<EntityId, Standing> {
    let full: HashSet<EntityId> = said.iter().filter(|own| own.full).map(|own| own.entity).collect();
    let mut standings = HashMap::new();
    for own in said.iter().filter(|own| own.speaks_alone() || !full.contains(&own.entity)) {
        let Some(standing) = own.standing else { continue };
        let known = standings.entry(own.entity).or_insert(standing);
        *known = standing.max(*known);
    }
    standings
}

const fn kind_of(standing: Standing) -> Option<&'static str> {
    match standing {
        Standing::Public => Some(kind::PUBLIC_FIGURE),
        Standing::Terrorist => Some(kind::FAMOUS_TERRORIST),
        Standing::Private => None,
    }
}

struct Reader<'a> {
    document: &'a Document,
    sentences: &'a [Sentence],
    pieces: &'a [Item],
    linked: &'a Linked,
    figures: &'a Figures,
}

impl Reader<'_> {
    /// What one mention says of its bearer; nothing where it has no name.
    fn said(&self, mention: Range<usize>) -> Option<Said> {
        let (first, last) = self.ends_of_name(mention.clone())?;
        let span = self.pieces[first].span.join(self.pieces[last].span);
        let name = self.name(span, last);
        let near = self.before(span);
        let role = roles::role(&near);
        let fame = self.fame(&name).with(self.fame_of_more(span));
        let listed = self.is_listed(fame, &near, span.end) || self.is_in_office(role, &name, fame);
        let full = name.contains(' ');
        let told = || self.is_titled(role, last) || (full && self.is_told_public(role, span.end));
        let standing = standing(role, listed || told(), fame);
        Some(Said { pieces: mention, entity: self.linked.entities[first], full, listed, standing })
    }

    /// Whether the list knows the name, or would where an occupation of public life stands beside it, as it does here.
    fn is_listed(&self, fame: Fame, near: &[String], end: usize) -> bool {
        fame.has(Fame::KNOWN) || fame.has(Fame::IN_CONTEXT) && self.is_of_public_life(near, end)
    }

    /// Whether a surname stands behind a public role.
    fn is_titled(&self, role: Option<Role>, last: usize) -> bool {
        role == Some(Role::Public) && self.pieces[last].label == Label::Surname
    }

    /// The first and the last piece of the name in a mention.
    fn ends_of_name(&self, mention: Range<usize>) -> Option<(usize, usize)> {
        let mut names = mention.filter(|idx| is_name(self.pieces[*idx].label));
        let first = names.next()?;
        let Some(second) = names.next() else { return Some((first, first)) };
        // `President` at the head of a sentence is read as a name now and then.
        let head = if self.is_role(first) { second } else { first };
        Some((head, names.next_back().unwrap_or(second)))
    }

    fn is_role(&self, idx: usize) -> bool {
        let word = fold::name(self.text(idx));
        matches!(roles::role(&[word]), Some(Role::Public | Role::Office | Role::Royal))
    }

    fn text(&self, idx: usize) -> &str {
        self.document.cut(self.pieces[idx].span)
    }

    /// Whether the words before a full name, or those that explain it behind, say that its bearer is of public life.
    fn is_told_public(&self, role: Option<Role>, end: usize) -> bool {
        role == Some(Role::Public) || self.is_explained(end, |word| roles::is_public("", word))
    }

    /// The name, folded and uninflected.
    fn name(&self, span: Span, last: usize) -> String {
        let head = self.document.cut(Span::new(span.start, self.pieces[last].span.start));
        fold::name(&format!("{head}{}", self.linked.bases[last]))
    }

    /// The fame of a name, also without the initials between its parts.
    fn fame(&self, name: &str) -> Fame {
        let fame = self.figures.get(name);
        if fame != Fame::default() {
            return fame;
        }
        without_initials(name).map_or(fame, |name| self.figures.get(&name))
    }

    /// The fame of the name together with capitalised words behind it, which nobody took for its part: `Marine` before `Le Pen`.
    fn fame_of_more(&self, span: Span) -> Fame {
        let mut fame = Fame::default();
        let mut end = span.end;
        for word in self.behind(span).split(' ').skip(1).take(2).map(without_marks_behind) {
            let follows = self.document.cut(Span::new(end, end + 1)) == " ";
            if !follows || !word.starts_with(char::is_uppercase) {
                break;
            }
            end += 1 + word.len();
            fame = fame.with(self.figures.get(&fold::name(self.document.cut(Span::new(span.start, end)))));
        }
        fame
    }

    /// What of the sentence stands behind the span.
    fn behind(&self, span: Span) -> &str {
        self.document.cut(Span::new(span.end, self.sentence(span).end.max(span.end)))
    }

    /// Whether a title before the name and the name of the list make its bearer public.
    fn is_in_office(&self, role: Option<Role>, name: &str, fame: Fame) -> bool {
        let surname = name.rsplit(' ').next().unwrap_or(name);
        match role {
            Some(Role::Office) => fame.has(Fame::IN_CONTEXT) || self.figures.get(surname).has(Fame::OFFICE),
            Some(Role::Royal) => fame.has(Fame::ROYAL),
            _ => false,
        }
    }

    /// The last words before a name in its sentence, folded, in reading order.
    fn before(&self, span: Span) -> Vec<String> {
        let mut words: Vec<String> =
            words(self.clause_before(span)).rev().take(NEAR).map(plain_word).collect();
        words.reverse();
        words
    }

    fn clause_before(&self, span: Span) -> &str {
        let text = self.document.cut(Span::new(self.sentence(span).start, span.start));
        text.rsplit([',', ';', '(', '"', '!', '?']).next().unwrap_or_default()
    }

    /// Whether a word that `tells` stands behind the name as its explanation: `X Y, journaliste au Monde`, `X Y (author)`.
    fn is_explained(&self, end: usize, tells: impl Fn(&str) -> bool) -> bool {
        let clause = apposition(self.behind(Span::new(end, end))).into_iter();
        clause.flat_map(explaining).any(|word| tells(&word))
    }

    /// Whether an occupation of public life stands near before the name or explains it.
    fn is_of_public_life(&self, near: &[String], end: usize) -> bool {
        near.iter().any(|word| roles::is_of_public_life(word))
            || self.is_explained(end, roles::is_of_public_life)
    }

    /// What of the sentence is near the span.
    fn sentence(&self, span: Span) -> Span {
        let whole = self.whole_sentence(span).map_or(span, |found| found.join(span));
        let text = self.document.text();
        let start = whole.start.max(text.floor_char_boundary(span.start.saturating_sub(AROUND)));
        let end = whole.end.min(text.ceil_char_boundary((span.end + AROUND).min(text.len())));
        Span::new(start, end)
    }

    /// The sentence that holds the whole span, if one does.
    fn whole_sentence(&self, span: Span) -> Option<Span> {
        let idx = last_begun(self.sentences, span.start)?;
        Some(self.sentences[idx].span).filter(|found| found.end >= span.end)
    }
}

fn without_marks_behind(word: &str) -> &str {
    word.trim_end_matches(|letter: char| !letter.is_alphanumeric())
}

/// What a mention says of its bearer: `known` where the list or a role makes the name public.
fn standing(role: Option<Role>, known: bool, fame: Fame) -> Option<Standing> {
    match role {
        Some(Role::Private) => Some(Standing::Private),
        _ if !known => None,
        _ if fame.has(Fame::TERRORIST) => Some(Standing::Terrorist),
        _ => Some(Standing::Public),
    }
}

/// A name of several words without the initials between its parts, if it is still one of several.
fn without_initials(name: &str) -> Option<String> {
    let parts: Vec<&str> = name.split(' ').filter(|word| !is_initial(word)).collect();
    (parts.len() > 1).then(|| parts.join(" "))
}

fn is_initial(word: &str) -> bool {
    word.ends_with('.') || word.chars().count() == 1
}

/// The first words of a clause that explains a name, folded, up to a private role.
fn explaining(clause: &str) -> impl Iterator<Item = String> {
    let words = words(clause).take(APPOSITION).map(plain_word);
    words.take_while(|word| roles::role(std::slice::from_ref(word)) != Some(Role::Private))
}

/// The clause that explains a name, from what stands behind it.
fn apposition(behind: &str) -> Option<&str> {
    let clause = behind.strip_prefix([',', '(']).or_else(|| behind.strip_prefix(" ("))?;
    clause.split([',', ')', ';', '.']).next()
}

/// A word, folded; `l'écrivain` without its article.
fn plain_word(word: &str) -> String {
    let word = fold::name(word);
    match word.split_once('\'') {
        Some((head, tail)) if head.len() < 3 && head != "i" => tail.to_owned(),
        _ => word,
    }
}

fn is_name(label: Label) -> bool {
    label.is_name_part() || label == Label::PersonName
}

fn words(text: &str) -> impl DoubleEndedIterator<Item = &str> {
    text.split(|letter: char| !is_of_word(letter) && !matches!(letter, '-' | '\'' | '\u{2019}'))
        .filter(|word| !word.is_empty() && word.len() <= 48)
}

/// The kind of a handle or hashtag that is a known full name and nothing else: `#GretaThunberg`, `@barackobama`.
fn handle(text: &str) -> Option<&'static str> {
    let name = text.trim_start_matches(['@', '#']);
    if may_be_name(name) { known_fame(name).map(kind_of_famous) } else { None }
}

/// Whether a handle is no longer than names are and has no digit.
fn may_be_name(handle: &str) -> bool {
    handle.len() <= 48 && !handle.contains(|letter: char| letter.is_ascii_digit())
}

/// The kind of whoever has such fame.
const fn kind_of_famous(fame: Fame) -> &'static str {
    if fame.has(Fame::TERRORIST) { kind::FAMOUS_TERRORIST } else { kind::PUBLIC_FIGURE }
}

/// The fame of the known name that a handle is.
fn known_fame(handle: &str) -> Option<Fame> {
    let figures = Figures::embedded();
    spellings(handle).map(|name| figures.get(&name)).find(|fame| fame.has(Fame::KNOWN))
}

/// The kind of a hashtag that was taken for a name.
fn hashtag(text: &str) -> Option<&'static str> {
    text.starts_with('#').then(|| handle(text)).flatten()
}

/// The ways in which a handle may be a name: as its capitals and marks part it, or cut in two anywhere.
fn spellings(name: &str) -> impl Iterator<Item = String> {
    std::iter::once(fold::name(&parted(name))).chain(cut_in_two(fold::name(name)))
}

/// A handle with spaces where its marks stand and its capitals begin words.
fn parted(name: &str) -> String {
    let mut parted = String::with_capacity(name.len() + 4);
    let mut small = false;
    for letter in name.chars() {
        if small && letter.is_uppercase() {
            parted.push(' ');
        }
        small = letter.is_lowercase();
        parted.push(if matches!(letter, '_' | '.') { ' ' } else { letter });
    }
    parted
}

fn cut_in_two(whole: String) -> impl Iterator<Item = String> {
    let cuts: Vec<usize> = whole.char_indices().map(|(at, _)| at).skip(2).collect();
    cuts.into_iter().filter_map(move |at| Some(format!("{} {}", whole.get(..at)?, whole.get(at..)?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn handles_that_are_a_known_name() {
        for text in ["#GretaThunberg", "@barackobama", "@Marine_Le_Pen"] {
            assert_eq!(handle(text), Some(kind::PUBLIC_FIGURE), "{text}");
        }
        for text in ["@barackobama2009", "@greta_fan", "#friday", "@TrumpIsGreat"] {
            assert_eq!(handle(text), None, "{text}");
        }
    }
}
