//! Organisations that bear the name of somebody in the text: `the Whitfield Foundation` beside `Jason Whitfield`.

use crate::decided::Act;
use crate::findings::Findings;
use crate::item::Item;
use crate::{fold, organisation};
use maskros_policy::Policy;
use maskros_text::{Label, kind};
use std::collections::HashSet;

/// Gives what is left of organisations that bear the surname of a replaced person the kind `nat-jur`, and does what the policy says of it.
pub(crate) fn follow(known: Findings<'_>, policy: &Policy, acts: &mut [Act]) {
    if !policy.has_kind(kind::NAMED_PERSON) {
        return;
    }
    let names = replaced(known, acts);
    for (piece, act) in known.pieces.iter().zip(acts).filter(|(piece, act)| is_left_organisation(piece, act))
    {
        if bears_one(known.document.cut(piece.span), &names) {
            let rule = policy.rule_for(piece.label, Some(kind::NAMED_PERSON));
            *act = Act { action: rule.action, risk: rule.risk, kind: Some(kind::NAMED_PERSON), ..*act };
        }
    }
}

/// Whether the policy's rule leaves an organisation.
fn is_left_organisation(piece: &Item, act: &Act) -> bool {
    matches!(piece.label, Label::Company | Label::OtherInstitution) && act.is_left_by_policy()
}

/// Whether an organisation bears one of the names, as it is or in the genitive.
fn bears_one(text: &str, names: &HashSet<String>) -> bool {
    organisation::words(text).iter().any(|word| is_one(word, names))
}

fn is_one(word: &str, names: &HashSet<String>) -> bool {
    names.contains(word) || names.contains(word.strip_suffix('s').unwrap_or(word))
}

/// The surnames of the people who are replaced, folded, word by word.
fn replaced(known: Findings<'_>, acts: &[Act]) -> HashSet<String> {
    let words = replaced_names(known, acts).flat_map(str::split_whitespace);
    words.map(fold::name).filter(|word| word.chars().count() > 2).collect()
}

/// The names with a surname that are replaced, in their base forms.
fn replaced_names<'a>(known: Findings<'a>, acts: &'a [Act]) -> impl Iterator<Item = &'a str> {
    let pieces = known.pieces.iter().zip(acts).zip(&known.linked.bases);
    pieces.filter(|((piece, act), _)| is_replaced_name(piece, act)).map(|(_, base)| &**base)
}

fn is_replaced_name(piece: &Item, act: &Act) -> bool {
    act.action.edits() && matches!(piece.label, Label::Surname | Label::PersonName)
}
