//! What people said of each span: its label, whether to anonymise it, and the risk that it gives somebody away.

use crate::{
    Document, Mark, Sample, Target,
    tagging::{HeadKey, Stretch},
    words::words,
};
use maskros_text::Span;
use std::collections::BTreeMap;

/// The key of what a span is.
pub const ENTITY: &str = "label";
/// The key of whether a span is to be anonymised: `yes` or `no`.
pub const ANONYMISE: &str = "anonymise";
/// The key of the risk: `high`, `medium` or `low`.
pub const RISK: &str = "risk";

/// The layers, in the order of the heads.
pub const LAYERS: [&str; 3] = [ENTITY, ANONYMISE, RISK];

/// The head of a layer.
#[must_use]
pub fn head_key(layer: &str) -> HeadKey {
    let name = if layer == ENTITY { "entity" } else { layer };
    HeadKey { name: name.to_owned(), key: layer.to_owned() }
}

/// The layers that these documents have.
#[must_use]
pub fn layers(documents: &[Document]) -> Vec<&'static str> {
    LAYERS.into_iter().filter(|layer| has(documents, layer)).collect()
}

/// Whether some span says something in this layer.
fn has(documents: &[Document], layer: &str) -> bool {
    documents.iter().flat_map(|document| &document.marks).any(|mark| mark.keys.contains_key(layer))
}

/// Makes what the layers say alike, and moves spans to the borders of words.
///
/// `true` is `yes`, `med` is `medium`, capital letters are small. Where some spans say whether to anonymise them, those that do not are
/// to be anonymised; where none does, every span is. A span is as long as the words of which it has a part, as the models see no less;
/// one without words is left out.
#[must_use]
pub fn alike(documents: Vec<Document>) -> Vec<Document> {
    let known = layers(&documents).contains(&ANONYMISE);
    documents.into_iter().map(|document| alike_document(document, known)).collect()
}

/// `known` is whether some spans say if they are to be anonymised.
fn alike_document(mut document: Document, known: bool) -> Document {
    let words = words(&document.text);
    document.marks.retain_mut(|mark| {
        make_alike(mark, known);
        widen(mark, &words)
    });
    document
}

/// Makes a span as long as the words of which it has a part; `false` where there are none.
fn widen(mark: &mut Mark, words: &[Span]) -> bool {
    let found = whole_words(words, mark.place());
    found.iter().for_each(|span| mark.span = span.start..span.end);
    found.is_some()
}

/// Makes what a span says like others; where it has to say whether to anonymise it, silence is yes.
fn make_alike(mark: &mut Mark, anonymise: bool) {
    for layer in [ANONYMISE, RISK] {
        mark.keys.entry(layer.to_owned()).and_modify(|value| *value = alike_value(value));
    }
    if anonymise {
        mark.keys.entry(ANONYMISE.to_owned()).or_insert_with(|| YES.to_owned());
    }
}

/// What a span says that is to be anonymised.
const YES: &str = "yes";

fn alike_value(value: &str) -> String {
    match value.to_lowercase().as_str() {
        "true" | "ja" => YES.to_owned(),
        "false" | "nein" => "no".to_owned(),
        "med" => "medium".to_owned(),
        other => other.to_owned(),
    }
}

fn whole_words(words: &[Span], span: Span) -> Option<Span> {
    let first = words.partition_point(|word| word.end <= span.start);
    let inside = words.iter().skip(first).take_while(|word| word.start < span.end);
    inside.copied().reduce(Span::join)
}

/// A span that is to be anonymised, with its risk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sensitive {
    /// Bytes of the document.
    pub span: Span,
    /// How much it gives away, if that is known.
    pub risk: Option<String>,
}

/// The spans of a document that are to be anonymised.
#[must_use]
pub fn sensitive(document: &Document) -> Vec<Sensitive> {
    document.marks.iter().filter(|mark| is_sensitive(mark)).map(with_risk).collect()
}

fn with_risk(mark: &Mark) -> Sensitive {
    Sensitive { span: mark.place(), risk: mark.keys.get(RISK).cloned() }
}

fn is_sensitive(mark: &Mark) -> bool {
    mark.keys.get(ANONYMISE).is_none_or(|value| value == YES)
}

/// What a model takes for spans to be anonymised: those of its layer `anonymise` that say so, or, where it has no such layer, all.
#[must_use]
pub fn taken(found: &BTreeMap<String, Vec<Vec<Stretch>>>) -> Vec<Vec<Span>> {
    let said = found.get(ANONYMISE).map(|documents| spans(documents, |stretch| stretch.label == YES));
    said.or_else(|| Some(spans(found.get(ENTITY)?, |_| true))).unwrap_or_default()
}

fn spans(documents: &[Vec<Stretch>], wanted: impl Fn(&Stretch) -> bool) -> Vec<Vec<Span>> {
    documents.iter().map(|stretches| spans_of(stretches, &wanted)).collect()
}

fn spans_of(stretches: &[Stretch], wanted: impl Fn(&Stretch) -> bool) -> Vec<Span> {
    stretches.iter().filter(|stretch| wanted(stretch)).map(Stretch::span).collect()
}

/// Makes the loss look away where a layer says nothing of a span that another layer has: it is not known to be outside.
pub fn look_away(samples: &mut [Sample]) {
    for sample in samples {
        let inside = marked(sample);
        for target in &mut sample.targets {
            look_away_from(target, &inside);
        }
    }
}

/// Makes the loss of a layer look away where it says nothing and another layer has a span.
fn look_away_from(target: &mut Target, inside: &[bool]) {
    let Target::Tokens(classes) = target else { return };
    let inside = classes.iter_mut().zip(inside).filter(|(_, inside)| **inside);
    inside.for_each(|(class, _)| forget(class));
}

/// Outside is not known any more.
fn forget(class: &mut Option<usize>) {
    class.take_if(|class| *class == 0);
}

/// Whether any layer has a span at each token.
fn marked(sample: &Sample) -> Vec<bool> {
    let mut marked = vec![false; sample.ids.len()];
    for target in &sample.targets {
        let Target::Tokens(classes) = target else { continue };
        for (marked, class) in marked.iter_mut().zip(classes) {
            *marked |= class.is_some_and(|class| class != 0);
        }
    }
    marked
}

#[cfg(test)]
mod tests {
    use super::{alike, layers, look_away, sensitive, taken};
    use crate::{Document, Mark, Sample, Target, tagging::Stretch};
    use maskros_text::Span;
    use std::collections::BTreeMap;

    fn mark(start: usize, end: usize, keys: &[(&str, &str)]) -> Mark {
        let keys = keys.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        Mark { span: start..end, keys }
    }

    fn document() -> Document {
        let marks = vec![
            mark(0, 5, &[("label", "nat-name"), ("anonymise", "true"), ("risk", "High")]),
            // A part of "Hamburger", and white space.
            mark(10, 17, &[("label", "address-name"), ("risk", "med")]),
            mark(10, 11, &[("label", "x")]),
            mark(20, 24, &[("label", "date"), ("anonymise", "No")]),
        ];
        Document { text: "Müll, der Hamburger 2020".to_owned(), marks, ..Document::default() }
    }

    #[test]
    fn layers_are_made_alike() {
        let documents = alike(vec![document()]);
        assert_eq!(layers(&documents), ["label", "anonymise", "risk"]);
        let marks = &documents[0].marks;
        assert_eq!(marks.len(), 3);
        assert_eq!([&marks[0].span, &marks[1].span], [&(0..5), &(11..20)]);
        let found = sensitive(&documents[0]);
        let risks: Vec<_> = found.iter().map(|sensitive| sensitive.risk.as_deref().unwrap()).collect();
        assert_eq!(risks, ["high", "medium"]);
        assert_eq!(found[1].span, Span::new(11, 20));
    }

    #[test]
    fn without_the_layer_everything_is_anonymised() {
        let mut plain = document();
        plain.marks.iter_mut().for_each(|mark| drop(mark.keys.remove("anonymise")));
        let plain = alike(vec![plain]);
        assert_eq!((layers(&plain), sensitive(&plain[0]).len()), (vec!["label", "risk"], 3));
    }

    #[test]
    fn what_is_taken_is_what_says_yes_or_else_everything() {
        let stretch = |start, label: &str| Stretch { start, end: start + 2, label: label.to_owned() };
        let entity = ("label".to_owned(), vec![vec![stretch(0, "a"), stretch(4, "b")]]);
        let anonymise = ("anonymise".to_owned(), vec![vec![stretch(0, "no"), stretch(8, "yes")]]);
        assert_eq!(taken(&BTreeMap::from([entity.clone()])), [[Span::new(0, 2), Span::new(4, 6)]]);
        assert_eq!(taken(&BTreeMap::from([entity, anonymise])), [[Span::new(8, 10)]]);
    }

    #[test]
    fn the_loss_looks_away_where_a_layer_is_silent() {
        let targets =
            [vec![None, Some(1), Some(0)], vec![None, Some(0), Some(0)]].map(Target::Tokens).to_vec();
        let mut samples = [Sample { ids: vec![1; 3], targets }];
        look_away(&mut samples);
        assert_eq!(samples[0].targets[1], Target::Tokens(vec![None, None, Some(0)]));
        assert_eq!(samples[0].targets[0], Target::Tokens(vec![None, Some(1), Some(0)]));
    }
}
