//! What people say of a document, against what was found in it.

use crate::{Analysis, Found, Pipeline};
use maskros_text::{Candidate, Document, Label, Source, Span};

/// The rule of spans that a person marked.
pub const BY_HAND: &str = "by-hand";

/// A span that a person marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MarkedSpan {
    /// Where it stands.
    pub span: Span,
    /// What it is.
    pub label: Label,
    /// Whether its other mentions are looked for in the document, in all their forms.
    pub spreads: bool,
}

/// What a person says of one document.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Corrections {
    /// What is to be there.
    pub marked: Vec<MarkedSpan>,
    /// Where nothing found by the program counts.
    pub cleared: Vec<Span>,
}

impl Corrections {
    /// `candidates` without what stands in cleared or marked places; of what reaches out of them the rest stays.
    fn cut(&self, candidates: Vec<Candidate>) -> Vec<Candidate> {
        let mut taken: Vec<Span> = self.marked.iter().map(|marked| marked.span).collect();
        taken.extend(&self.cleared);
        taken.sort_by_key(|span| (span.start, span.end));
        candidates.into_iter().flat_map(|candidate| remainders(candidate, &taken)).collect()
    }
}

/// The parts of `candidate` outside the `taken` spans, which are sorted.
fn remainders(candidate: Candidate, taken: &[Span]) -> Vec<Candidate> {
    let mut rest = Vec::new();
    let mut start = candidate.span.start;
    for span in taken.iter().filter(|span| span.overlaps(candidate.span)) {
        rest.push((start, span.start));
        start = start.max(span.end);
    }
    if start == candidate.span.start && rest.is_empty() {
        return vec![candidate];
    }
    rest.push((start, candidate.span.end));
    let part = |(start, end): (usize, usize)| {
        let span = (start < end).then(|| Span::new(start, end))?;
        // The base is that of the whole.
        Some(Candidate { span, base: None, ..candidate.clone() })
    };
    rest.into_iter().filter_map(part).collect()
}

impl Pipeline {
    /// Decides about what was found in `document` and what a person says of it.
    #[must_use]
    pub fn corrected(&self, document: &Document, found: &Found, corrections: &Corrections) -> Analysis {
        let marked = self.marked(document, found, &corrections.marked);
        let mut candidates = corrections.cut(found.read.clone());
        let spreads = |candidate: &&Candidate| {
            corrections.marked.iter().any(|marked| marked.spreads && marked.span == candidate.span)
        };
        candidates.extend(marked.iter().filter(spreads).cloned());
        let candidates = self.join(document, &found.sentences, candidates);
        // Propagation knows nothing of cleared places.
        let mut candidates = corrections.cut(candidates);
        candidates.extend(marked);
        self.decide(document, &found.sentences, candidates)
    }

    /// The marked spans as candidates, with form and base.
    fn marked(&self, document: &Document, found: &Found, marked: &[MarkedSpan]) -> Vec<Candidate> {
        let mut candidates: Vec<Candidate> =
            marked.iter().map(|marked| candidate(&found.read, *marked)).collect();
        self.models.detector.fill_forms(document, &found.sentences, &mut candidates);
        candidates
    }
}

/// A marked span as a candidate; what the strongest source of the same place and group knows of its form stays true.
fn candidate(read: &[Candidate], marked: MarkedSpan) -> Candidate {
    let own = Candidate::new(marked.span, marked.label, 1.0, Source::UserList, BY_HAND);
    let same = |known: &&Candidate| known.span == marked.span && known.label.group() == marked.label.group();
    let strongest = read.iter().filter(same).max_by(|one, two| one.score.total_cmp(&two.score));
    match strongest {
        None => own,
        Some(known) => Candidate { attributes: known.attributes, base: known.base.clone(), ..own },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Settings;
    use maskros_policy::Policy;

    fn road() -> Pipeline {
        Pipeline::new(Settings { policy: Policy::builtin("default").unwrap(), languages: None })
    }

    fn words(text: &str, corrections: impl Fn(&str) -> Corrections) -> Vec<String> {
        let (road, document) = (road(), Document::new("d", text));
        let analysis = road.corrected(&document, &road.find(&document), &corrections(text));
        let shown =
            |decision: &maskros_text::Decision| format!("{} {}", document.cut(decision.span), decision.label);
        analysis.decisions.iter().map(shown).collect()
    }

    fn at(text: &str, word: &str) -> Span {
        let start = text.find(word).unwrap();
        Span::new(start, start + word.len())
    }

    const TEXT: &str = "Jag heter Anna Lindström. Zorblaxs hund skällde. Zorblax skrattade.";

    #[test]
    fn without_a_word_nothing_changes() {
        let (road, document) = (road(), Document::new("d", TEXT));
        let found = road.find(&document);
        assert_eq!(
            road.corrected(&document, &found, &Corrections::default()).decisions,
            road.analyse(&document).decisions
        );
    }

    #[test]
    fn what_is_cleared_is_gone_and_its_neighbour_stays() {
        let cleared = |text: &str| Corrections { cleared: vec![at(text, "Anna")], ..Corrections::default() };
        let words = words(TEXT, cleared);
        assert!(words.iter().all(|word| !word.contains("Anna")), "{words:?}");
        assert!(words.contains(&"Lindström surname".to_owned()), "{words:?}");
    }

    #[test]
    fn a_marked_name_is_found_in_its_other_forms_where_it_spreads() {
        let marked = |spreads| {
            move |text: &str| {
                let start = text.rfind("Zorblax").unwrap();
                let span = Span::new(start, start + "Zorblax".len());
                let marked = vec![MarkedSpan { span, label: Label::Surname, spreads }];
                Corrections { marked, ..Corrections::default() }
            }
        };
        assert!(words(TEXT, marked(true)).contains(&"Zorblaxs surname".to_owned()));
        assert!(words(TEXT, marked(false)).contains(&"Zorblax surname".to_owned()));
    }

    #[test]
    fn a_speaker_whom_a_person_marks_spreads_although_such_a_head_is_nobody() {
        let text =
            "Meg: hei, hva skjer\nLars: ingenting, hva med deg\nMeg: ikke noe her heller\nLars: ok, hils Meg";
        let mark = |text: &str| Corrections {
            marked: vec![MarkedSpan { span: at(text, "Meg"), label: Label::FirstnameFemale, spreads: true }],
            ..Corrections::default()
        };
        let marked = words(text, mark).iter().filter(|word| *word == "Meg firstname_female").count();
        assert_eq!(marked, 3);
    }
}
