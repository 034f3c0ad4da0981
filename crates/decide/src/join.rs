//! Overlapping items to disjoint pieces: joined, never dropped, since a part left readable is a leak.
//!
//! # The algebra
//!
//! 1. *Same span* ([`gather`](crate::gather)): the sources of one label join their scores (noisy or); the surest label wins, in
//!    doubt one that edits the text, then the riskier, then the first of the label table.
//! 2. *Strict inside*: the outer item swallows the inner one where its tier ([`Tier`]) is at least the inner one's. So an e-mail
//!    address swallows the names in it, a street or school the name it bears, and of two equals the longer one.
//!    What the policy does not edit, whole names not yet split, and words of the quasi group swallow nothing.
//! 3. *What is left* is laid down by tier, then score, then risk, then length. An item lays down what the ones before it left free:
//!    - a free part that begins inside a word goes to the piece that has the word's other part, up to the word's end;
//!    - parts of names, words of the quasi group and what the policy leaves are separable: any other free part of theirs with a
//!      letter or digit becomes a piece of its own, such as the first name before a company that took the surname;
//!    - the free part of anything else goes to the piece beside it: the winner's label, the union's span.
//! 4. Since items that the policy leaves are laid down last, an item inside them that it edits is always edited, and they keep
//!    what is around it.
//!
//! Every letter and digit of every item is in some piece.

use crate::gather::{by_risk, edits};
use crate::item::Item;
use maskros_lexicon::is_of_word;
use maskros_policy::Policy;
use maskros_text::{Document, Label, Source, Span, kind};
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// How firmly a label holds its bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Tier {
    /// The policy leaves the text.
    Left,
    /// Whole names and words: what lies inside says more.
    Loose,
    /// Names of people and places, parts of dates, numbers.
    Plain,
    /// Names that are often made from other names: streets, schools, companies.
    Container,
    /// Long explicit patterns: addresses, telephone and identification numbers.
    Pattern,
    /// A whole mention on the user's list *never*; only what it swallows counts.
    Kept,
}

const PATTERNS: [Label; 13] = [
    Label::Email,
    Label::Url,
    Label::MessagingLink,
    Label::SocialHandle,
    Label::Username,
    Label::IpAddress,
    Label::MacAddress,
    Label::PhoneNr,
    Label::PersonidNr,
    Label::OrganisationNr,
    Label::AccountNr,
    Label::CaseNr,
    Label::LicenseNr,
];

const CONTAINERS: [Label; 8] = [
    Label::StreetName,
    Label::School,
    Label::Work,
    Label::OtherInstitution,
    Label::Court,
    Label::Company,
    Label::Authority,
    Label::TransportName,
];

const LOOSE: [Label; 14] = [
    Label::PersonName,
    Label::Prof,
    Label::Edu,
    Label::Fam,
    Label::Nationality,
    Label::Language,
    Label::EthnicGroup,
    Label::Quantity,
    Label::Event,
    Label::Medical,
    Label::Sensitive,
    Label::Extra,
    Label::Obs,
    Label::Com,
];

/// Disjoint pieces in reading order; `items` come by start, longest first, one per span.
pub(crate) fn join(document: &Document, items: Vec<Item>, policy: &Policy) -> Vec<Item> {
    let mut outer = swallow(document, items, policy);
    outer.sort_by(|(a_tier, a), (b_tier, b)| b_tier.cmp(a_tier).then_with(|| order_in_tier(a, b, policy)));
    let mut canvas = Canvas { text: document.text(), pieces: BTreeMap::new(), settled: BTreeMap::new() };
    for (tier, item) in outer {
        let separable = is_separable(tier, item.label);
        canvas.place(item, separable);
    }
    canvas.pieces.into_values().collect()
}

/// By score, then risk, then length.
fn order_in_tier(a: &Item, b: &Item, policy: &Policy) -> Ordering {
    (b.score.total_cmp(&a.score))
        .then(by_risk(b.label, a.label, policy))
        .then(b.span.len().cmp(&a.span.len()))
        .then(a.span.cmp(&b.span))
}

/// Whether any free part of an item becomes a piece of its own.
fn is_separable(tier: Tier, label: Label) -> bool {
    tier <= Tier::Loose || label.is_name_part() || label == Label::Title
}

/// The items that no outer one swallows, with their tiers: one pass from left to right that remembers, for each tier, how far
/// an item of this tier or a higher one reaches.
fn swallow(document: &Document, items: Vec<Item>, policy: &Policy) -> Vec<(Tier, Item)> {
    let mut reach = Reach::default();
    let mut left = Vec::with_capacity(items.len());
    for item in items {
        let tier = tier(&item, policy);
        let inside = reach.swallows(&item, tier);
        reach.extend(if is_kept(document, &item, policy, tier) { Tier::Kept } else { tier }, item.span.end);
        if !inside {
            left.push((tier, item));
        }
    }
    left
}

/// How far an item of each tier or a higher one reaches.
#[derive(Default)]
struct Reach([usize; Tier::Kept as usize + 1]);

impl Reach {
    /// Whether an item lies in one that swallows it, or in one that the user wants kept as a whole.
    fn swallows(&self, item: &Item, tier: Tier) -> bool {
        let lies_in = |outer: Tier| self.0[outer as usize] >= item.span.end;
        (tier > Tier::Loose && lies_in(tier)) || (!item.always && lies_in(Tier::Kept))
    }

    /// One more item of a tier; loose ones swallow nothing.
    fn extend(&mut self, tier: Tier, to: usize) {
        if tier > Tier::Loose {
            self.0[..=tier as usize].iter_mut().for_each(|end| *end = to.max(*end));
        }
    }
}

/// Whether what lies inside the item stays with it.
fn is_kept(document: &Document, item: &Item, policy: &Policy, tier: Tier) -> bool {
    is_never(document, item, policy) || (is_news(item) && tier == Tier::Left)
}

fn tier(item: &Item, policy: &Policy) -> Tier {
    if !edits(item, policy) {
        Tier::Left
    } else if PATTERNS.contains(&item.label) {
        Tier::Pattern
    } else if CONTAINERS.contains(&item.label) || is_called_after(item) {
        Tier::Container
    } else if LOOSE.contains(&item.label) {
        Tier::Loose
    } else {
        Tier::Plain
    }
}

/// Whether the item is a station or a park with the word for it, beside what it is called after: `Korsvägens station`.
fn is_called_after(item: &Item) -> bool {
    item.label == Label::Place && matches!(item.source, Source::Context | Source::Pattern)
}

/// Whether the user never wants this mention touched. Parts of names are asked later, when the whole mention is known.
fn is_never(document: &Document, item: &Item, policy: &Policy) -> bool {
    may_be_never(item, policy) && policy.lists().is_never(item.base_in(document))
}

fn may_be_never(item: &Item, policy: &Policy) -> bool {
    !item.always && !item.label.is_name_part() && !policy.lists().keeps_nothing()
}

/// Whether the item is a link to what everybody reads: the number in it is that of an article.
fn is_news(item: &Item) -> bool {
    item.attributes.kind == Some(kind::NEWS)
}

/// Where a piece lies that takes in a free part; the one after it with its start.
#[derive(Clone, Copy)]
enum Side {
    Left,
    Right(usize),
}

/// The pieces laid down so far.
struct Canvas<'a> {
    text: &'a str,
    /// The pieces by start, disjoint.
    pieces: BTreeMap<usize, Item>,
    /// What is settled, runs from start to end, none touching another: the pieces and free parts without a letter or digit.
    /// Every item makes one run of all that it meets, so that no run is looked at twice.
    settled: BTreeMap<usize, usize>,
}

impl Canvas<'_> {
    /// Lays down what is free of the item's span, as pieces of its own where it is `separable`.
    fn place(&mut self, item: Item, separable: bool) {
        let mut runs = self.take_runs(item.span);
        let whole = runs.iter().fold(item.span, |whole, run| whole.join(*run));
        self.settled.insert(whole.start, whole.end);
        runs.retain(|run| run.overlaps(item.span));
        if runs.is_empty() {
            self.pieces.insert(item.span.start, item);
            return;
        }
        for part in free_parts(item.span, &runs) {
            self.settle(part, &item, separable);
        }
    }

    /// Takes out the runs that overlap or touch `span`, in reading order.
    fn take_runs(&mut self, span: Span) -> Vec<Span> {
        let before = self.settled.range(..span.start).next_back().filter(|(_, end)| **end >= span.start);
        let met = before.into_iter().chain(self.settled.range(span.start..=span.end));
        let runs: Vec<Span> = met.map(|(start, end)| Span::new(*start, *end)).collect();
        for run in &runs {
            self.settled.remove(&run.start);
        }
        runs
    }

    /// Gives torn words in the free `part` of an item to the neighbours that have their other halves; the rest is a piece.
    fn settle(&mut self, mut part: Span, item: &Item, separable: bool) {
        if part.start > item.span.start && self.tears(part.start) {
            part = self.give_head(part);
        }
        if !part.is_empty() && part.end < item.span.end && self.tears(part.end) {
            part = self.give_tail(part);
        }
        if let Some(part) = self.trimmed(part) {
            self.lay_down(part, item, separable);
        }
    }

    /// Gives a free part to the piece beside it, or makes one of its own where it is `separable` or there is none.
    fn lay_down(&mut self, part: Span, item: &Item, separable: bool) {
        match self.neighbour(part, item).filter(|_| !separable) {
            Some(Side::Left) => self.grow_right(part.start, part.end),
            Some(Side::Right(start)) => self.grow_left(part.start, start),
            None => self.insert(part, item),
        }
    }

    /// What is left of `part` when the piece before it has taken the rest of the word in which they meet.
    fn give_head(&mut self, part: Span) -> Span {
        let head = self.word(part).find(|(_, inside)| !inside).map_or(part.end, |(at, _)| at);
        self.grow_right(part.start, head);
        Span::new(head, part.end)
    }

    /// What is left of `part` when the piece behind it has taken the rest of the word in which they meet.
    fn give_tail(&mut self, part: Span) -> Span {
        let tail = self.word(part).rfind(|(_, inside)| !inside);
        let tail = tail.map_or(part.start, |(at, _)| at + self.width(at));
        self.grow_left(tail, part.end);
        Span::new(part.start, tail)
    }

    /// The piece beside `part` that the item overlaps, the one before it first.
    fn neighbour(&self, part: Span, item: &Item) -> Option<Side> {
        let before = self.pieces.range(..part.start).next_back();
        if before.is_some_and(|(_, piece)| piece.span.end > item.span.start) {
            return Some(Side::Left);
        }
        let (start, _) = self.pieces.range(part.end..).next()?;
        (*start < item.span.end).then_some(Side::Right(*start))
    }

    /// The positions of the characters of `part` and whether each is of a word.
    fn word(&self, part: Span) -> impl DoubleEndedIterator<Item = (usize, bool)> {
        let text = maskros_text::cut(self.text, part);
        text.char_indices().map(move |(at, letter)| (part.start + at, is_of_word(letter)))
    }

    fn width(&self, at: usize) -> usize {
        self.text.get(at..).and_then(|rest| rest.chars().next()).map_or(0, char::len_utf8)
    }

    /// Whether a border at `at` cuts a word in two.
    fn tears(&self, at: usize) -> bool {
        let Some((head, rest)) = self.text.split_at_checked(at) else { return false };
        head.ends_with(is_of_word) && rest.starts_with(is_of_word)
    }

    fn grow_right(&mut self, from: usize, to: usize) {
        if let Some((_, piece)) = self.pieces.range_mut(..from).next_back() {
            piece.span.end = to;
            piece.base = None;
        }
    }

    fn grow_left(&mut self, to: usize, from: usize) {
        if let Some(mut piece) = self.pieces.remove(&from) {
            piece.span.start = to;
            piece.base = None;
            self.pieces.insert(to, piece);
        }
    }

    /// From the first to the last letter or digit of `part`, if it has any.
    fn trimmed(&self, part: Span) -> Option<Span> {
        let start = self.word(part).find(|(_, inside)| *inside).map(|(at, _)| at)?;
        let end = self.word(part).rfind(|(_, inside)| *inside).map(|(at, _)| at + self.width(at))?;
        Some(Span::new(start, end))
    }

    fn insert(&mut self, part: Span, item: &Item) {
        let mut piece = Item { span: part, base: None, ..item.clone() };
        piece.attributes.genitive &= part.end >= item.span.end;
        self.pieces.insert(part.start, piece);
    }
}

/// What of `whole` lies between and beside the runs, which come in reading order.
fn free_parts(whole: Span, runs: &[Span]) -> impl Iterator<Item = Span> {
    let mut at = whole.start;
    let borders = runs.iter().copied().chain(std::iter::once(Span::new(whole.end, whole.end)));
    borders.filter_map(move |run| {
        let free = (at < run.start).then(|| Span::new(at, run.start));
        at = at.max(run.end);
        free
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gather::gather;
    use maskros_text::{Candidate, Source};

    /// Joins spans given as (text, label, score) and prints the pieces.
    fn joined(text: &str, policy: &str, spans: &[(&str, Label, f32)]) -> Vec<String> {
        let document = Document::new("d", text);
        let policy = Policy::builtin(policy).unwrap();
        let candidate = |(part, label, score): &(&str, Label, f32)| {
            let start = text.find(part).unwrap();
            Candidate::new(Span::new(start, start + part.len()), *label, *score, Source::Outside, "test")
        };
        let (items, _) = gather(&document, spans.iter().map(candidate).collect(), &policy);
        let pieces = join(&document, items, &policy);
        pieces.iter().map(|piece| format!("{}:{}", piece.label, document.cut(piece.span))).collect()
    }

    #[test]
    fn addresses_swallow_the_names_in_them() {
        let spans = [
            ("anna.berg@example.org", Label::Email, 0.8),
            ("anna", Label::FirstnameFemale, 0.99),
            ("example.org", Label::Url, 0.9),
        ];
        assert_eq!(
            joined("Skriv till anna.berg@example.org", "default", &spans),
            ["email:anna.berg@example.org"]
        );
    }

    #[test]
    fn streets_and_schools_swallow_names_however_sure() {
        let spans = [("Anna Sands gata", Label::StreetName, 0.6), ("Anna Sands", Label::PersonName, 0.95)];
        assert_eq!(joined("Anna Sands gata 3", "default", &spans), ["street_name:Anna Sands gata"]);
    }

    #[test]
    fn separable_parts_keep_what_they_are() {
        let spans = [("Anna Berg", Label::PersonName, 0.9), ("Berg Bygg AB", Label::Company, 0.7)];
        assert_eq!(
            joined("Anna Berg Bygg AB", "default", &spans),
            ["person_name:Anna", "company:Berg Bygg AB"]
        );
    }

    #[test]
    fn torn_words_are_joined() {
        let spans = [("Lind", Label::Surname, 0.9), ("ström i Bo", Label::OtherInstitution, 0.7)];
        assert_eq!(
            joined("Lindström i Boda", "default", &spans),
            ["surname:Lind", "other_institution:ström i Bo"]
        );
        let spans = [("Lindst", Label::Surname, 0.7), ("dström i", Label::City, 0.9)];
        assert_eq!(joined("Lindström i", "default", &spans), ["city:Lindström i"]);
        let spans = [("i Lindst", Label::PersonName, 0.7), ("ström", Label::City, 0.9)];
        assert_eq!(joined("i Lindström", "default", &spans), ["person_name:i", "city:Lindström"]);
    }

    #[test]
    fn places_that_overlap_others_are_one_union() {
        let spans = [("Amtsgericht Freiburg", Label::Court, 0.6), ("Freiburg im Breisgau", Label::City, 0.9)];
        let text = "Amtsgericht Freiburg im Breisgau";
        assert_eq!(joined(text, "default", &spans), ["court:Amtsgericht Freiburg im Breisgau"]);
        assert_eq!(joined(text, "social", &spans), ["court:Amtsgericht", "city:Freiburg im Breisgau"]);
    }

    #[test]
    fn names_inside_what_the_policy_keeps_are_pieces_of_their_own() {
        let spans = [("Göteborgs kommun", Label::Authority, 0.9), ("Göteborgs", Label::City, 0.6)];
        assert_eq!(joined("Göteborgs kommun", "default", &spans), ["city:Göteborgs", "authority:kommun"]);
        let spans = [("Club Berg Ost", Label::OtherInstitution, 0.9), ("Berg", Label::Surname, 0.6)];
        let pieces = ["other_institution:Club", "surname:Berg", "other_institution:Ost"];
        assert_eq!(joined("Club Berg Ost", "social", &spans), pieces);
    }

    #[test]
    fn names_inside_whole_names_take_their_part() {
        let spans = [("Anna Berg", Label::PersonName, 0.9), ("Anna", Label::FirstnameFemale, 0.6)];
        assert_eq!(joined("Anna Berg", "default", &spans), ["firstname_female:Anna", "person_name:Berg"]);
    }

    #[test]
    fn decomposed_letters_stay_whole() {
        let spans = [("a\u{30a} bor", Label::PersonName, 0.6), ("bor", Label::Email, 0.9)];
        assert_eq!(joined("La\u{30a} bor", "default", &spans), ["person_name:a\u{30a}", "email:bor"]);
    }
}
