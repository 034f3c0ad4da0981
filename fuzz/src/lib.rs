//! Properties that must hold for any bytes whatsoever, one function each.
//!
//! The fuzz targets call them with bytes that the fuzzer makes up, the tests with the finds that are stored in `finds/`.
//! A function panics where its property does not hold; the message names places, and the bytes are the fuzzer's own.

mod source;

use maskros_decide::{decide as decide_candidates, supported};
use maskros_formats::{Format, HeaderRow, Options, RawRecords, Record, Records, restore};
use maskros_pipeline::{Pipeline, Settings, Trace};
use maskros_policy::{Policy, Sensitivity, Strategy, Subject};
use maskros_replace::{Namer, Scope};
use maskros_segment::sentences;
use maskros_text::{Attributes, Candidate, Decision, Decisions, Document, Edit, Edits, Label, Span, cut};
use source::Bytes;
use std::sync::LazyLock;

/// A property by the name of its fuzz target.
pub const PROPERTIES: [(&str, fn(&[u8])); 4] =
    [("readers", readers), ("patterns", patterns), ("decide", decide), ("replace", replace)];

/// One road for every shipped policy.
static ROADS: LazyLock<Vec<Pipeline>> = LazyLock::new(|| {
    let policies = Policy::BUILTIN.into_iter().filter_map(Policy::builtin);
    policies.map(|policy| Pipeline::new(Settings { policy, languages: None })).collect()
});

/// The road of a user who wants every suspicion acted upon: others dismiss a stray name in a text that speaks of nobody else.
static SENSITIVE: LazyLock<Pipeline> = LazyLock::new(|| {
    let policy = ROADS[0].policy().clone().with_sensitivity(Sensitivity::High);
    Pipeline::new(Settings { policy, languages: None })
});

/// Records together are the file; unedited records come back byte for byte, edited ones can be restored.
pub fn readers(bytes: &[u8]) {
    let mut bytes = Bytes(bytes);
    let options = options(&mut bytes);
    let seed = bytes.byte();
    let file = bytes.0;
    let raw: Result<Vec<_>, _> = RawRecords::new(file, &options).collect();
    if let Ok(raw) = raw {
        assert!(raw.concat() == file, "raw records are not the file");
    }
    let mut whole = Some(Vec::new());
    for record in Records::new(file, "f", options) {
        let Ok(record) = record else {
            whole = None;
            continue;
        };
        round_trip(&record, seed);
        if let Some(whole) = &mut whole {
            whole.extend_from_slice(record.raw());
        }
    }
    assert!(whole.is_none_or(|whole| whole == file), "records are not the file");
}

fn options(bytes: &mut Bytes<'_>) -> Options {
    let format = Format::ALL[bytes.below(Format::ALL.len())];
    let header = [HeaderRow::Guess, HeaderRow::Yes, HeaderRow::No][bytes.below(3)];
    let text_fields = [vec!["text".to_owned()], vec!["/a/0/b".to_owned(), "text".to_owned()]];
    let text_fields = text_fields[bytes.below(2)].clone();
    let columns = [Vec::new(), vec!["1".to_owned()], vec!["2".to_owned(), "text".to_owned()]];
    let columns = columns[bytes.below(3)].clone();
    Options { text_fields, columns, header, token_column: bytes.below(3), ..Options::new(format) }
}

fn round_trip(record: &Record, seed: u8) {
    let untouched = record.write(&[]);
    assert!(
        untouched.bytes == record.raw() && untouched.changes.is_empty(),
        "an unedited record was changed"
    );
    let edits: Vec<_> = record.documents().iter().map(|document| some_edits(document, seed)).collect();
    let written = record.write(&edits);
    let back = restore(&written.bytes, &written.changes);
    assert!(back.is_ok_and(|back| back == record.raw()), "an edited record cannot be restored");
}

/// Replaces every eighth character or so, and puts something in at the end.
fn some_edits(document: &Document, seed: u8) -> Edits {
    let replacements = ["", "Åsa", "\"x\",\\;\n", "名😀", "A\u{30a}"];
    let step = usize::from(seed % 8) + 1;
    let length = document.text().len();
    let characters = document.text().char_indices().step_by(step).take(200);
    let spans = characters.map(|(at, letter)| Span::new(at, at + letter.len_utf8()));
    let edits = spans.chain([Span::new(length, length)]).enumerate().map(|(idx, span)| {
        let replacement = replacements[(idx + usize::from(seed)) % replacements.len()].to_owned();
        Edit { span, replacement }
    });
    Edits::new(document, edits.collect()).expect("edits in reading order on character borders")
}

/// Sentences and candidates lie on character borders of the text, and scores are scores.
pub fn patterns(bytes: &[u8]) {
    let document = Document::new("d", String::from_utf8_lossy(bytes));
    let mut end = 0;
    for sentence in sentences(&document) {
        assert!(
            document.holds(sentence.span) && sentence.span.start >= end,
            "sentence at {:?}",
            sentence.span
        );
        end = sentence.span.end;
    }
    let Trace { candidates, analysis, .. } = SENSITIVE.trace(&document);
    for candidate in &candidates {
        assert!(document.holds(candidate.span) && !candidate.span.is_empty(), "{candidate:?}");
        assert!((0.0..=1.0).contains(&candidate.score), "{candidate:?}");
    }
    covered(&document, &candidates, &analysis.decisions, SENSITIVE.policy());
}

/// Any candidates whatsoever, wrong ones too, become decisions that cover all of them.
pub fn decide(bytes: &[u8]) {
    let mut bytes = Bytes(bytes);
    let policy = ROADS[bytes.below(ROADS.len())].policy().clone();
    let policy =
        policy.with_subject(if bytes.byte().is_multiple_of(2) { Subject::All } else { Subject::Writer });
    let candidates: Vec<_> = (0..bytes.below(40)).map(|_| candidate(&mut bytes)).collect();
    let document = Document::new("d", String::from_utf8_lossy(bytes.0));
    let outcome = decide_candidates(&document, &sentences(&document), candidates.clone(), &policy);
    disjoint(&document, &outcome.decisions);
    let right: Vec<_> = candidates.into_iter().filter(|candidate| document.holds(candidate.span)).collect();
    covered(&document, &right, &outcome.decisions, &policy);
}

fn candidate(bytes: &mut Bytes<'_>) -> Candidate {
    let start = usize::from(bytes.byte());
    let span = Span::new(start, start + usize::from(bytes.byte() % 32));
    let label = Label::ALL[bytes.below(Label::ALL.len())];
    let score = f32::from(bytes.byte()) / 255.0;
    let flags = bytes.byte();
    let attributes = Attributes {
        genitive: flags & 1 != 0,
        foreign: flags & 2 != 0,
        plural: flags & 4 != 0,
        ..Attributes::default()
    };
    let candidate = Candidate::new(span, label, score, bytes.source(), "fuzz").attributes(attributes);
    if flags & 8 == 0 { candidate } else { candidate.base("Anna") }
}

/// The whole road: what is decided is edited, what is not edited stays, and a second run does the same.
pub fn replace(bytes: &[u8]) {
    let mut bytes = Bytes(bytes);
    let road = &ROADS[bytes.below(ROADS.len())];
    let policy = road.policy().clone().with_strategy(Strategy::ALL[bytes.below(Strategy::ALL.len())]);
    let scope = if bytes.byte().is_multiple_of(2) { Scope::Document } else { Scope::Collection };
    let document = Document::new("d", String::from_utf8_lossy(bytes.0));
    let decisions = road.analyse(&document).decisions;
    disjoint(&document, &decisions);
    let plan =
        || maskros_replace::plan(&document, &decisions, &policy, &mut Namer::new([7; 32], scope, "s")).edits;
    let edits = plan();
    assert!(edits == plan(), "two runs differ");
    let written = edits.apply(document.text());
    untouched_bytes_stay(document.text(), &written, &edits);
    let kept = |decision: &Decision| {
        policy.rule_for(decision.label, decision.attributes.kind).strategy == Strategy::Keep
    };
    for decision in decisions.iter().filter(|decision| decision.action.edits() && !kept(decision)) {
        let edited = edits.as_slice().iter().any(|edit| edit.span.contains(decision.span));
        assert!(edited, "{decision:?} is not edited");
    }
}

fn untouched_bytes_stay(text: &str, written: &str, edits: &Edits) {
    let (mut at, mut rest) = (0, written);
    for edit in edits {
        let kept = cut(text, Span::new(at, edit.span.start));
        rest = rest
            .strip_prefix(kept)
            .and_then(|rest| rest.strip_prefix(&*edit.replacement))
            .expect("text outside the edits");
        at = edit.span.end;
    }
    assert!(rest == cut(text, Span::new(at, text.len())), "the text after the last edit");
}

fn disjoint(document: &Document, decisions: &Decisions) {
    let mut end = 0;
    for decision in decisions {
        let fits = document.holds(decision.span) && !decision.span.is_empty() && decision.span.start >= end;
        assert!(fits && decision.rule != "everything", "{decision:?}");
        end = decision.span.end;
    }
}

/// Every letter and digit of every candidate over its threshold, with what the tagger thinks of it, is in a decision.
fn covered(document: &Document, candidates: &[Candidate], decisions: &Decisions, policy: &Policy) {
    let reaches = |candidate: &&Candidate| supported(candidate) >= policy.threshold(candidate.label);
    for candidate in candidates.iter().filter(reaches) {
        let letters =
            document.cut(candidate.span).char_indices().filter(|(_, letter)| letter.is_alphanumeric());
        for (offset, _) in letters {
            let at = candidate.span.start + offset;
            let spans = decisions.as_slice();
            let after = spans.partition_point(|decision| decision.span.end <= at);
            assert!(
                spans.get(after).is_some_and(|decision| decision.span.start <= at),
                "{candidate:?} bare at {at}"
            );
        }
    }
}
