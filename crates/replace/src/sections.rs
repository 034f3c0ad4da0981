//! Who is who from one section of a long text to the next.
//!
//! Each section is decided by itself, so its entities and running numbers begin at 1. Here they get those that the same names had in
//! the sections before: a person known with first name and surname by both, one known by one name by that, everything else by its
//! base form. What no section before had gets the next number, so that no two have one.

use crate::shape::folded;
use maskros_text::{Decision, Decisions, Document, EntityId, Label, Section};
use std::{
    collections::{BTreeMap, HashMap, HashSet},
    fmt,
};

/// Who the sections of one text have been about so far.
///
/// `Debug` shows how many, no name.
#[derive(Default)]
pub struct Known {
    /// By category and name, folded.
    entities: HashMap<(&'static str, String), u32>,
    /// By what is counted together and base form, folded.
    numbers: HashMap<(Label, String), u32>,
    last_entity: u32,
    last_mention: u32,
    last_numbers: HashMap<Label, u32>,
}

/// What an entity is called in one section.
#[derive(Default)]
struct Name {
    category: &'static str,
    first: Option<String>,
    rest: Option<String>,
}

impl Name {
    fn add(&mut self, decision: &Decision) {
        if self.category.is_empty() {
            self.category = decision.label.category();
        }
        // The address or handle that bears a person's name is of another category.
        if self.category != decision.label.category() {
            return;
        }
        let part = if decision.label.is_first_name() { &mut self.first } else { &mut self.rest };
        part.get_or_insert_with(|| folded(&decision.base));
    }

    /// The name by which it is known again.
    fn whole(&self) -> String {
        let parts: Vec<&str> = self.first.iter().chain(&self.rest).map(String::as_str).collect();
        parts.join(" ")
    }

    /// All names by which it may be called later.
    fn all(&self) -> impl Iterator<Item = String> {
        [Some(self.whole()), self.first.clone(), self.rest.clone()].into_iter().flatten()
    }
}

impl fmt::Debug for Known {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Known({} entities)", self.last_entity)
    }
}

impl Known {
    /// The decisions of the next section of `document`'s text, numbered on from those before; of a whole text as they are.
    pub fn carried_on(&mut self, document: &Document, decisions: Decisions) -> Decisions {
        if document.section() == Section::Whole {
            return decisions;
        }
        let (entities, numbers) = (self.entities_of(&decisions), self.numbers_of(&decisions));
        let before = self.last_mention;
        decisions.renumbered(|decision| {
            let entity = entities.get(&decision.entity).copied().unwrap_or(decision.entity);
            let number = numbers.get(&(decision.label.family(), decision.number)).copied();
            let mention = before + decision.mention;
            self.last_mention = self.last_mention.max(mention);
            (entity, number.unwrap_or(decision.number), mention)
        })
    }

    /// What each entity of a section is in the whole text. Two that are told apart in the section stay apart.
    fn entities_of(&mut self, decisions: &Decisions) -> BTreeMap<EntityId, EntityId> {
        let mut names: BTreeMap<EntityId, Name> = BTreeMap::new();
        decisions.iter().for_each(|decision| names.entry(decision.entity).or_default().add(decision));
        let mut met = HashSet::new();
        let mut ids = BTreeMap::new();
        for (own, name) in &names {
            let known = self.entities.get(&(name.category, name.whole())).copied();
            let id = known.filter(|id| met.insert(*id)).unwrap_or_else(|| {
                self.last_entity += 1;
                self.last_entity
            });
            ids.insert(*own, EntityId(id));
        }
        for (name, id) in names.values().zip(ids.values()) {
            self.remember(name, *id);
        }
        ids
    }

    fn remember(&mut self, name: &Name, id: EntityId) {
        for called in name.all() {
            self.entities.entry((name.category, called)).or_insert(id.0);
        }
    }

    /// What each running number of a section is in the whole text.
    fn numbers_of(&mut self, decisions: &Decisions) -> BTreeMap<(Label, u32), u32> {
        let mut bases: BTreeMap<(Label, u32), String> = BTreeMap::new();
        for decision in decisions {
            let own = (decision.label.family(), decision.number);
            bases.entry(own).or_insert_with(|| folded(&decision.base));
        }
        bases.into_iter().map(|(own, base)| (own, self.number_of(own.0, base))).collect()
    }

    fn number_of(&mut self, counted: Label, base: String) -> u32 {
        *self.numbers.entry((counted, base)).or_insert_with(|| {
            let last = self.last_numbers.entry(counted).or_default();
            *last += 1;
            *last
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maskros_text::{Action, Attributes, Risk, Source, Span};

    fn decision(at: usize, label: Label, base: &str, (entity, number): (u32, u32)) -> Decision {
        Decision {
            span: Span::new(at, at + 1),
            label,
            action: Action::Replace,
            risk: Risk::High,
            score: 1.0,
            source: Source::Lexicon,
            rule: "test",
            attributes: Attributes::default(),
            entity: EntityId(entity),
            number,
            mention: u32::try_from(at).unwrap() + 1,
            base: base.into(),
            reason: "".into(),
        }
    }

    /// Entity, number and mention of each decision.
    fn carried(
        known: &mut Known,
        section: Section,
        named: &[(Label, &str, (u32, u32))],
    ) -> Vec<(u32, u32, u32)> {
        let document = Document::section_of("a", "", section, "x".repeat(named.len()));
        let decisions =
            named.iter().enumerate().map(|(at, (label, base, own))| decision(at, *label, base, *own));
        let decisions = Decisions::new(&document, decisions.collect()).unwrap();
        let carried = known.carried_on(&document, decisions);
        carried.iter().map(|one| (one.entity.0, one.number, one.mention)).collect()
    }

    #[test]
    fn people_keep_entity_and_number_through_sections() {
        use Label::{City, FirstnameFemale, FirstnameMale, Surname};
        let mut known = Known::default();
        let first = [(FirstnameFemale, "Hillevi", (1, 1)), (Surname, "Ek", (1, 1)), (City, "Ås", (2, 1))];
        assert_eq!(carried(&mut known, Section::First, &first), [(1, 1, 1), (1, 1, 2), (2, 1, 3)]);
        let second = [
            (City, "Lund", (1, 1)),
            (FirstnameMale, "Torvald", (2, 1)),
            (Surname, "Ek", (2, 1)),
            (FirstnameFemale, "HILLEVI", (3, 2)),
            (City, "Ås", (4, 2)),
        ];
        let expected = [(3, 2, 4), (4, 2, 5), (4, 1, 6), (1, 1, 7), (2, 1, 8)];
        assert_eq!(carried(&mut known, Section::Later, &second), expected, "Torvald Ek is not Hillevi Ek");
    }

    #[test]
    fn two_of_one_name_that_are_told_apart_stay_apart() {
        let mut known = Known::default();
        let both = [(Label::FirstnameFemale, "Hillevi", (1, 1)), (Label::FirstnameFemale, "Hillevi", (2, 1))];
        for (section, expected) in [(Section::First, [1, 2]), (Section::Later, [1, 3])] {
            let entities: Vec<u32> = carried(&mut known, section, &both).iter().map(|one| one.0).collect();
            assert_eq!(entities, expected);
        }
    }

    #[test]
    fn a_whole_text_is_left_as_it_is() {
        let mut known = Known::default();
        let one = [(Label::City, "Ås", (7, 9))];
        assert_eq!(carried(&mut known, Section::Whole, &one), [(7, 9, 1)]);
    }
}
