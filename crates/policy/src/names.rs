//! The words that policies use, and the nearest one to a slip.

use crate::{PolicyErrorKind, Strategy, Subject};
use maskros_text::{Action, Group, Label, Risk, kind};

/// Every group, in the order of the label table.
const GROUPS: [Group; 9] = [
    Group::Person,
    Group::Place,
    Group::Institution,
    Group::Transport,
    Group::Time,
    Group::Contact,
    Group::Number,
    Group::Quasi,
    Group::Free,
];

const SUBJECTS: [(&str, Subject); 2] = [("all", Subject::All), ("writer", Subject::Writer)];

pub(crate) fn label(name: &str) -> Result<Label, PolicyErrorKind> {
    choose("label", name, Label::ALL.iter().map(|label| (label.name(), *label)))
}

pub(crate) fn group(name: &str) -> Result<Group, PolicyErrorKind> {
    choose("group", name, GROUPS.into_iter().map(|group| (group.name(), group)))
}

pub(crate) fn action(name: &str) -> Result<Action, PolicyErrorKind> {
    choose("action", name, Action::ALL.into_iter().map(|action| (action.name(), action)))
}

pub(crate) fn strategy(name: &str) -> Result<Strategy, PolicyErrorKind> {
    choose("strategy", name, Strategy::ALL.into_iter().map(|strategy| (strategy.name(), strategy)))
}

pub(crate) fn risk(name: &str) -> Result<Risk, PolicyErrorKind> {
    choose("risk", name, Risk::ALL.into_iter().map(|risk| (risk.name(), risk)))
}

pub(crate) fn subject(name: &str) -> Result<Subject, PolicyErrorKind> {
    choose("scope", name, SUBJECTS.into_iter())
}

/// The one of `choices` called `name`, or an error that suggests the nearest.
pub(crate) fn choose<T>(
    what: &'static str,
    name: &str,
    choices: impl Iterator<Item = (&'static str, T)>,
) -> Result<T, PolicyErrorKind> {
    let mut nearest = None;
    let mut all = Vec::new();
    for (known, choice) in choices {
        if known == name {
            return Ok(choice);
        }
        all.push(known);
        let steps = distance(known, name);
        if steps <= 1 + known.len() / 4 && nearest.is_none_or(|(least, _)| steps < least) {
            nearest = Some((steps, known));
        }
    }
    let nearest = nearest.map(|(_, known)| known.to_owned());
    Err(PolicyErrorKind::Unknown { what, name: name.to_owned(), nearest, known: all })
}

/// A kind, in small letters. Of those that there are, an error lists the few that the manual is about.
pub(crate) fn kind(name: &str) -> Result<String, PolicyErrorKind> {
    let name = name.to_ascii_lowercase();
    let chosen = choose("kind", &name, kind::all().map(|kind| (kind, kind)));
    chosen.map(str::to_owned).map_err(|mut error| {
        if let PolicyErrorKind::Unknown { known, .. } = &mut error {
            *known = kind::ALL.to_vec();
        }
        error
    })
}

/// Levenshtein's distance in characters; `to` is cut at 64 characters, longer than any name.
fn distance(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().take(64).collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (i, a) in from.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, b) in to.iter().enumerate() {
            let substituted = diagonal + usize::from(a != *b);
            diagonal = row[j + 1];
            row[j + 1] = substituted.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_group_has_a_name_that_comes_back() {
        for label in Label::ALL {
            assert_eq!(group(label.group().name()).unwrap(), label.group());
        }
    }

    #[test]
    fn slips_are_answered_with_the_nearest_name() {
        let PolicyErrorKind::Unknown { nearest, .. } = label("surnam").unwrap_err() else { panic!() };
        assert_eq!(nearest.as_deref(), Some("surname"));
        let PolicyErrorKind::Unknown { nearest, .. } = action("repalce").unwrap_err() else { panic!() };
        assert_eq!(nearest.as_deref(), Some("replace"));
        let PolicyErrorKind::Unknown { nearest, .. } = label("xyzzyxyzzyxyzzy").unwrap_err() else {
            panic!()
        };
        assert_eq!(nearest, None);
        let listed = action("obliterate").unwrap_err().to_string();
        assert!(listed.contains("there are replace, "), "{listed}");
    }

    #[test]
    fn a_kind_that_nothing_has_is_refused() {
        let slip = kind("smal-business").unwrap_err().to_string();
        assert!(slip.contains("did you mean `small-business`?"), "{slip}");
        assert_eq!(kind("Personnummer").unwrap(), "personnummer");
        assert_eq!(kind("news").unwrap(), "news");
        let strange = kind("zzz").unwrap_err().to_string();
        assert!(strange.starts_with("unknown kind `zzz`; there are public-figure, "), "{strange}");
    }
}
