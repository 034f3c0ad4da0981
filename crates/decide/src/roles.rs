//! What the words round a name say of its bearer; the words themselves are in the packs of `maskros_language`.

use maskros_language::WordRole::{
    Acquaintance, Friend, Kin, Naming, Office, PublicRole, PublicRoleEnding, Royal, Stage,
};
use maskros_language::{ends_in, facts};

/// What a word, folded, says of the name it stands before, as the last of `words`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// Its bearer is public.
    Public,
    /// Its bearer is public where the surname is that of a head of state or of government.
    Office,
    /// Its bearer is public where the name is that of a royal or a pope.
    Royal,
    /// The writer, somebody of the writer's own circle, or a victim.
    Private,
}

/// What the last of `words`, folded, says of the name behind them.
pub(crate) fn role(words: &[String]) -> Option<Role> {
    let last = words.last()?.as_str();
    let before = words.len().checked_sub(2).and_then(|at| words.get(at)).map_or("", String::as_str);
    let known = facts(last);
    if is_private(before, last) {
        Some(Role::Private)
    } else if is_public(before, last) {
        Some(Role::Public)
    } else if known.has(Royal) {
        Some(Role::Royal)
    } else {
        known.has(Office).then_some(Role::Office)
    }
}

/// Whether `last`, behind `before`, names somebody of the writer's own circle, or says what somebody is called.
fn is_private(before: &str, last: &str) -> bool {
    facts(last).has_any(&[Kin, Friend, Acquaintance, Naming])
        || facts(&format!("{before} {last}")).has(Naming)
}

/// Whether `last`, behind `before`, is a role whose bearers are public.
pub(crate) fn is_public(before: &str, last: &str) -> bool {
    let known = facts(last);
    // `minister` alone is an office; `utenriksminister` is a public role.
    let whole = known.has(PublicRole) || known.has(PublicRoleEnding) && !known.has(Office);
    whole || ends_in(last, PublicRoleEnding) || facts(&format!("{before} {last}")).has(PublicRole)
}

/// Whether `word`, folded, is an occupation of public life: politics, stage, sport or letters.
pub(crate) fn is_of_public_life(word: &str) -> bool {
    is_public("", word) || facts(word).has_any(&[Office, Royal, Stage])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<Role> {
        role(&text.split(' ').map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn roles_of_seven_languages() {
        for text in [
            "the senator",
            "prime minister",
            "utenriksminister",
            "die bundeskanzlerin",
            "sportjournalisten",
            "la députée",
        ] {
            assert_eq!(read(text), Some(Role::Public), "{text}");
        }
        assert_eq!(read("the president"), Some(Role::Office));
        assert_eq!(read("minister"), Some(Role::Office));
        assert_eq!(read("dronning"), Some(Role::Royal));
    }

    #[test]
    fn the_writers_circle_is_private() {
        for text in
            ["my neighbour", "min granne", "mein freund", "ich bin", "je suis", "my name is", "jag heter"]
        {
            assert_eq!(read(text), Some(Role::Private), "{text}");
        }
        assert_eq!(read("the plumbing"), None);
    }
}
