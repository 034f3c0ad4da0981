//! Documents with decisions from marked text: `{surname gen Lindström:Lindströms}`.
//!
//! After the label may stand `gen`, `def`, `pl`, `foreign`, `kind=…`, `#n` (the entity) and, last, the base form.

use maskros_policy::{Policy, Strategy};
use maskros_replace::{Namer, Planned, Scope, plan};
use maskros_text::{
    Action, Attributes, Decision, Decisions, Document, EntityId, Label, Lang, Risk, Source, Span,
};

/// The marked text as a document with decisions; neighbouring parts of a name or date share a mention.
pub(crate) fn marked(id: &str, text: &str, lang: Lang) -> (Document, Decisions) {
    let mut plain = String::new();
    let mut all: Vec<Decision> = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        plain.push_str(before);
        let (mark, tail) = after.split_once('}').expect("a closed mark");
        let (head, surface) = mark.split_once(':').expect("a label");
        let start = plain.len();
        plain.push_str(surface);
        let decision = decision(head, surface, Span::new(start, plain.len()), lang, &all, before);
        all.push(decision);
        rest = tail;
    }
    plain.push_str(rest);
    let document = Document::new(id, plain);
    let decisions = Decisions::new(&document, all).expect("sorted marks");
    (document, decisions)
}

fn decision(head: &str, surface: &str, span: Span, lang: Lang, all: &[Decision], before: &str) -> Decision {
    let mut words = head.split(' ');
    let label = Label::from_name(words.next().expect("a label")).expect("a known label");
    let mut attributes = Attributes { language: Some(lang), ..Attributes::default() };
    let mut base = String::new();
    let mut entity = None;
    for word in words {
        match word {
            "gen" => attributes.genitive = true,
            "def" => attributes.definite = true,
            "pl" => attributes.plural = true,
            "foreign" => attributes.foreign = true,
            other if other.starts_with('#') => entity = other.trim_start_matches('#').parse().ok(),
            other if other.starts_with("kind=") => {
                attributes.kind =
                    Some(Box::leak(other.trim_start_matches("kind=").to_owned().into_boxed_str()));
            }
            other => base = format!("{base} {other}").trim().to_owned(),
        }
    }
    let base = if base.is_empty() { surface.to_owned() } else { base };
    let last = all.last().filter(|last| {
        let near = !before.is_empty() && before.len() < 3 && !before.contains(['.', '!', '\n']);
        near && last.label.category() == label.category()
            && (label.is_name_part() || label.category() == "DATE")
    });
    let same = |other: &&Decision| other.label.category() == label.category() && other.base.as_ref() == base;
    let numbers = all.iter().filter(|other| other.label == label);
    let number = numbers
        .clone()
        .find(same)
        .map_or_else(|| numbers.map(|other| other.number).max().unwrap_or(0) + 1, |other| other.number);
    let fresh = || all.iter().map(|other| other.entity.0).max().unwrap_or(100) + 1;
    let known = || all.iter().find(same).map(|other| other.entity.0);
    Decision {
        span,
        label,
        action: Action::Replace,
        risk: Risk::High,
        score: 1.0,
        source: Source::Outside,
        rule: "test",
        attributes,
        entity: EntityId(entity.or(last.map(|last| last.entity.0)).or_else(known).unwrap_or_else(fresh)),
        number,
        mention: last.map_or_else(|| all.last().map_or(1, |last| last.mention + 1), |last| last.mention),
        base: base.into(),
        reason: "test".into(),
    }
}

/// The shipped default policy writing everything by `strategy`.
pub(crate) fn policy(strategy: Strategy) -> Policy {
    Policy::builtin("default").expect("a shipped policy").with_strategy(strategy)
}

/// A namer of the tests' key.
pub(crate) fn namer(scope: Scope) -> Namer {
    Namer::new([7; 32], scope, "tests")
}

/// What stands there after `strategy`.
pub(crate) fn written(text: &str, lang: Lang, strategy: Strategy) -> String {
    let (document, decisions) = marked("tests/1", text, lang);
    let planned = planned(&document, &decisions, strategy);
    planned.edits.apply(document.text())
}

/// The plan of a fresh namer.
pub(crate) fn planned(document: &Document, decisions: &Decisions, strategy: Strategy) -> Planned {
    plan(document, decisions, &policy(strategy), &mut namer(Scope::Document))
}
