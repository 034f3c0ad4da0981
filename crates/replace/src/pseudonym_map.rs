//! Who became whom in a document.

use crate::doubles::halves;
use crate::shape::{folded, plain};
use maskros_lexicon::ascii;
use maskros_text::{Decision, EntityId};
use std::collections::HashMap;

/// Who became whom in a document, kept so that handles and initials need no search.
#[derive(Default)]
pub(crate) struct PseudonymMap {
    /// Folded name part and pseudonym, by entity.
    parts: HashMap<EntityId, Vec<(String, String)>>,
    /// Name part and pseudonym as mail addresses spell them.
    plain: HashMap<String, String>,
}

impl PseudonymMap {
    /// Remembers a name, and of a double one both halves.
    pub(crate) fn meet(&mut self, decision: &Decision, name: &str, pseudonym: &str) {
        self.meet_word(decision, name, pseudonym);
        if let Some(((head, tail), (other_head, other_tail))) = halves(name).zip(halves(pseudonym)) {
            self.meet_word(decision, head, other_head);
            self.meet_word(decision, tail, other_tail);
        }
    }

    fn meet_word(&mut self, decision: &Decision, name: &str, pseudonym: &str) {
        let parts = self.parts.entry(decision.entity).or_default();
        let name_folded = folded(name);
        if parts.iter().any(|(known, _)| *known == name_folded) {
            return;
        }
        // A person has a handful of names; what comes after is noise of a wrong link.
        if parts.len() < 8 {
            parts.push((name_folded, pseudonym.to_owned()));
        }
        self.plain.entry(plain(name)).or_insert_with(|| plain(pseudonym));
        // `joerg` of `Jörg`; where the two spellings are one this changes nothing.
        self.plain.entry(ascii::long(&folded(name))).or_insert_with(|| ascii::long(&folded(pseudonym)));
    }

    /// What a person who was met is called by this part of the name.
    pub(crate) fn called(&self, entity: EntityId, name: &str) -> Option<String> {
        let name = folded(name);
        self.part(entity, |known| known == name).map(str::to_owned)
    }

    /// The pseudonym of the first of somebody's names that `fits`.
    fn part(&self, entity: EntityId, fits: impl Fn(&str) -> bool) -> Option<&str> {
        let (_, pseudonym) = self.parts.get(&entity)?.iter().find(|(name, _)| fits(name))?;
        Some(pseudonym)
    }

    /// The pseudonym's first letter of the entity's name that begins with `initial`.
    pub(crate) fn initial(&self, entity: EntityId, initial: &str) -> Option<char> {
        // Capitals lose their accents: `E. Garnier` is `Élisabeth`.
        let initial = plain(initial);
        let fits = |name: &str| !initial.is_empty() && plain(name).starts_with(&initial);
        self.part(entity, fits)?.chars().next()
    }

    /// The same of the `nth` of the entity's names that begins so: both letters of `T. T.` for a `Thanh Tùng`.
    pub(crate) fn nth_initial(&self, entity: EntityId, start: &str, nth: usize) -> Option<char> {
        let start = plain(start);
        let begins = |name: &str| !start.is_empty() && plain(name).starts_with(&start);
        let mut names = self.parts.get(&entity)?.iter().filter(|(name, _)| begins(name));
        names.nth(nth)?.1.chars().next()
    }

    /// As many letters of the plain pseudonym as `start` has of the entity's name: `ljun` for `lind` of Lindström.
    pub(crate) fn start(&self, entity: EntityId, start: &str) -> Option<String> {
        self.part(entity, |name| plain(name).starts_with(start))
            .map(|pseudonym| plain(pseudonym).chars().take(start.len()).collect())
    }

    /// The longest name part that `plain_text` begins with, by its length, and its plain pseudonym.
    pub(crate) fn longest(&self, plain_text: &str) -> Option<(usize, &str)> {
        let longest = plain_text.len().min(24);
        (3..=longest).rev().find_map(|length| {
            let pseudonym = self.plain.get(plain_text.get(..length)?)?;
            Some((length, pseudonym.as_str()))
        })
    }
}
