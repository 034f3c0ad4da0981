//! Which tokens belong together.

use super::{Edge, labels};
use crate::layer::Judged;
use crate::reading::{Reviewed, ReviewedSpan};
use maskros_text::{Document, Edit, Span};

/// A stretch of the original, and where it stands in the result.
#[derive(Clone, Copy)]
struct Stretch {
    source: Span,
    target: Span,
    /// Whether both are the same letter by letter.
    same: bool,
}

impl Stretch {
    /// Where the first letter of a token that stands in the stretch went; nothing where no letter does.
    fn moved(&self, text: &str, token: Span) -> Option<usize> {
        let start = token.start.max(self.source.start);
        let letters = text.get(start..token.end.min(self.source.end)).unwrap_or("");
        let blank = letters.len() - letters.trim_start().len();
        (blank < letters.len()).then(|| self.target.start + start + blank - self.source.start)
    }
}

/// The edges of all tokens, in the order of the original; what was only added stands where it was.
pub(super) fn edges(document: &Document, reviewed: &Reviewed, source: &[Span], target: &[Span]) -> Vec<Edge> {
    let mut groups = Groups::new(source.len(), target.len());
    for stretch in stretches(document.text(), reviewed.edits.as_slice()) {
        groups.link(document.text(), stretch, source, target);
    }
    let mut edges: Vec<Edge> = groups.all().into_iter().map(|group| edge(reviewed, source, group)).collect();
    edges.sort_by_key(|edge| order(&edge.ids));
    edges
}

/// Edges stand in the order of their first source tokens, and behind them those without one.
fn order(ids: &[String]) -> (bool, usize) {
    let first = ids.first().map_or("", String::as_str);
    (!first.starts_with('s'), number_of(first))
}

fn number_of(id: &str) -> usize {
    id.get(1..).and_then(|number| number.parse().ok()).unwrap_or(0)
}

fn stretches(text: &str, edits: &[Edit]) -> Vec<Stretch> {
    let mut stretches = Vec::new();
    let (mut from, mut to) = (0, 0);
    let kept = |from: usize, until: usize, to: usize| {
        let (source, target) = (Span::new(from, until), Span::new(to, to + until - from));
        Stretch { source, target, same: true }
    };
    for Edit { span, replacement } in edits {
        stretches.push(kept(from, span.start, to));
        to += span.start - from;
        let target = Span::new(to, to + replacement.len());
        stretches.push(Stretch { source: *span, target, same: false });
        (from, to) = (span.end, target.end);
    }
    stretches.push(kept(from, text.len(), to));
    stretches
}

/// Tokens that belong together: source tokens first, target tokens behind them, each with the first of its group.
struct Groups {
    sources: usize,
    first: Vec<usize>,
}

/// A group by its tokens on both sides.
type Group = (Vec<usize>, Vec<usize>);

impl Groups {
    fn new(sources: usize, targets: usize) -> Self {
        Self { sources, first: (0..sources + targets).collect() }
    }

    fn root(&mut self, mut token: usize) -> usize {
        while self.first[token] != token {
            self.first[token] = self.first[self.first[token]];
            token = self.first[token];
        }
        token
    }

    fn join(&mut self, one: usize, other: usize) {
        let (one, other) = (self.root(one), self.root(other));
        self.first[one.max(other)] = one.min(other);
    }

    /// Joins the tokens that share `stretch`: all of them where it was replaced, those with the same letters where it was not.
    fn link(&mut self, text: &str, stretch: Stretch, source: &[Span], target: &[Span]) {
        let own = within(source, stretch.source);
        let other = within(target, stretch.target);
        if !stretch.same {
            let all: Vec<usize> = own.chain(other.map(|idx| self.sources + idx)).collect();
            all.windows(2).for_each(|pair| self.join(pair[0], pair[1]));
            return;
        }
        for idx in own {
            let Some(moved) = stretch.moved(text, source[idx]) else { continue };
            let holder = target.partition_point(|place| place.end <= moved);
            if holder < target.len() {
                self.join(idx, self.sources + holder);
            }
        }
    }

    fn all(mut self) -> Vec<Group> {
        let mut groups = self.by_root();
        groups.retain(|(source, target)| !source.is_empty() || !target.is_empty());
        groups
    }

    /// A group for each token: that of a root has all tokens that belong together, that of another one nothing.
    fn by_root(&mut self) -> Vec<Group> {
        let mut groups: Vec<Group> = vec![Group::default(); self.first.len()];
        for token in 0..self.first.len() {
            let root = self.root(token);
            match token.checked_sub(self.sources) {
                None => groups[root].0.push(token),
                Some(target) => groups[root].1.push(target),
            }
        }
        groups
    }
}

/// The tokens that stand in `span`, at least in part.
fn within(places: &[Span], span: Span) -> std::ops::Range<usize> {
    let from = places.partition_point(|place| place.end <= span.start);
    let to = places.partition_point(|place| place.start < span.end);
    from..to.max(from)
}

fn edge(reviewed: &Reviewed, source: &[Span], group: Group) -> Edge {
    let ids = ids(&group);
    let spans = group.0.iter().flat_map(|idx| spans_in(reviewed, source[*idx]));
    let mut spans: Vec<&ReviewedSpan> = spans.collect();
    spans.dedup_by_key(|span| span.decision.span);
    let comment = comments(&spans);
    let manual = spans.iter().any(|span| !matches!(span.judged, Judged::Not));
    let labels = spans.iter().flat_map(|span| labels::of(span)).collect();
    Edge { id: format!("e-{}", ids.join("-")), ids, labels, manual, comment }
}

/// The identifiers of the tokens of a group.
fn ids((own, other): &Group) -> Vec<String> {
    let own = own.iter().map(|idx| format!("s{idx}"));
    own.chain(other.iter().map(|idx| format!("t{idx}"))).collect()
}

/// What was remarked, a line each.
fn comments(spans: &[&ReviewedSpan]) -> Option<String> {
    let comments = spans.iter().filter_map(|span| span.comment.as_ref());
    let texts: Vec<&str> = comments.map(|comment| comment.text.as_str()).collect();
    Some(texts.join("\n")).filter(|text| !text.is_empty())
}

/// The spans that stand in `place`, at least in part.
pub(super) fn spans_in(reviewed: &Reviewed, place: Span) -> impl Iterator<Item = &ReviewedSpan> {
    let from = reviewed.spans.partition_point(|span| span.decision.span.end <= place.start);
    let spans = reviewed.spans.get(from..).unwrap_or_default().iter();
    spans.take_while(move |span| span.decision.span.start < place.end)
}
