//! Organisations that bear the name of somebody in the text: `the Whitfield Foundation` beside `Jason Whitfield`.

use crate::decided::{Act, Reason};
use crate::findings::Findings;
use crate::{fold, organisation};
use maskros_policy::Policy;
use maskros_text::{Group, Label, kind};
use std::collections::HashSet;

/// Gives what is left of organisations that bear the surname of a replaced person the kind `nat-jur`, and does what the policy says of it.
pub(crate) fn follow(known: Findings<'_>, policy: &Policy, acts: &mut [Act]) {
    if !policy.has_kind(kind::NAMED_PERSON) {
        return;
    }
    let names = replaced(known, acts);
    for (idx, act) in acts.iter_mut().enumerate() {
        let piece = &known.pieces[idx];
        let left = matches!(piece.label, Label::Company | Label::OtherInstitution) && !act.action.edits();
        if !left || act.because != Reason::Policy {
            continue;
        }
        let words = organisation::words(known.document.cut(piece.span));
        let bears = |word: &String| {
            names.contains(word) || word.strip_suffix('s').is_some_and(|base| names.contains(base))
        };
        if words.iter().any(bears) {
            let rule = policy.rule_for(piece.label, Some(kind::NAMED_PERSON));
            *act = Act { action: rule.action, risk: rule.risk, kind: Some(kind::NAMED_PERSON), ..*act };
        }
    }
}

/// The surnames of the people who are replaced, folded, word by word.
fn replaced(known: Findings<'_>, acts: &[Act]) -> HashSet<String> {
    let pieces = known.pieces.iter().zip(acts).zip(&known.linked.bases);
    pieces
        .filter(|((piece, act), _)| act.action.edits() && piece.label.group() == Group::Person)
        .filter(|((piece, _), _)| matches!(piece.label, Label::Surname | Label::PersonName))
        .flat_map(|(_, base)| base.split_whitespace().map(fold::name).collect::<Vec<_>>())
        .filter(|word| word.chars().count() > 2)
        .collect()
}
