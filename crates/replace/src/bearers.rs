//! What all parts of a person's name in a document say together: where the person is at home, and the sex.
//!
//! A name is of one origin as far as its parts allow (AnGer: combinations of first name and surname are to sound real), so a
//! surname that nobody knows has the origin of the first name beside it, and `Anna Kowalska` is Polish though every country has an
//! `Anna`. Where the parts are of two origins the pseudonym's are too: a mixture that the document has is kept, none is made.

use crate::name_parts::{NameParts, home, starts_small};
use crate::shape::folded;
use crate::words::LINGUA_FRANCA;
use maskros_language::{Table, TableRow, rows};
use maskros_lexicon::{Lexicon, NamePart, Origins};
use maskros_morphology::gendered::{Bearer as Form, forms_of_men};
use maskros_text::{Decision, EntityId, Label, Lang, Languages, Origin, Sex};
use std::collections::HashMap;
use std::sync::LazyLock;

/// What is known of one person.
#[derive(Clone, Copy, Debug, Default)]
struct Bearer {
    first: Origins,
    surname: Origins,
    sex: Option<Sex>,
}

impl Bearer {
    /// The origins that first name and surname share.
    fn shared(&self) -> Origins {
        self.first.intersection(self.surname)
    }
}

/// The people of a document.
#[derive(Debug, Default)]
pub(crate) struct Bearers {
    persons: HashMap<EntityId, Bearer>,
    /// The origins of all who bear a first name, by the folded name.
    namesakes: HashMap<String, Origins>,
    /// Where those are at home who are named in full.
    company: Origins,
}

impl Bearers {
    /// Reads the names of a document.
    pub(crate) fn of(lexicon: &Lexicon, parts: &NameParts, decisions: &[Decision]) -> Self {
        let mut bearers = Self::default();
        let names = || decisions.iter().filter(|decision| decision.label.is_name_part());
        for decision in names() {
            bearers.meet(lexicon, parts, decision);
        }
        bearers.company = bearers.persons.values().map(Bearer::shared).fold(Origins::NONE, Origins::union);
        for decision in names() {
            for (part, name) in parts.named(decision) {
                if part == NamePart::First {
                    let origin = bearers.origin(lexicon, decision, part, name);
                    let all = bearers.namesakes.entry(folded(name)).or_default();
                    *all = all.union(Origins::only(origin));
                }
            }
        }
        bearers
    }

    fn meet(&mut self, lexicon: &Lexicon, parts: &NameParts, decision: &Decision) {
        let person = self.persons.entry(decision.entity).or_default();
        for (part, name) in parts.named(decision) {
            let known = known_origins(lexicon, decision, part, name);
            let name = folded(name);
            let slot = if part == NamePart::First { &mut person.first } else { &mut person.surname };
            *slot = narrowed(*slot, known);
            if part == NamePart::Surname {
                person.sex = person.sex.or_else(|| sex_of_surname(&name, known));
            }
        }
        person.sex = Sex::of(decision.label).or(person.sex);
    }

    /// The sex of the person whose name it is, where the document tells it.
    pub(crate) fn sex(&self, decision: &Decision) -> Option<Sex> {
        self.persons.get(&decision.entity)?.sex
    }

    /// Where the bearer of `name`, a part of the decision's name, is at home.
    pub(crate) fn origin(
        &self,
        lexicon: &Lexicon,
        decision: &Decision,
        part: NamePart,
        name: &str,
    ) -> Origin {
        let lang = decision.attributes.language.unwrap_or(LINGUA_FRANCA);
        let person = self.persons.get(&decision.entity).filter(|_| decision.label.is_name_part());
        let person = person.copied().unwrap_or_default();
        let own = known_origins(lexicon, decision, part, name);
        let (same, other) = match part {
            NamePart::First => (person.first, person.surname),
            NamePart::Surname => (person.surname, person.first),
        };
        let told = Told { part, lang, own, same, other };
        let set = told.sets(self.company, tells_little(lexicon, name, own, lang));
        let set = set.into_iter().find(|set| !set.is_empty());
        set.map_or_else(
            || decision.attributes.origin.unwrap_or_else(|| home(lang)),
            |set| likeliest(set, lang),
        )
    }

    /// The origins of everybody in the document who bears the first name.
    pub(crate) fn namesakes(&self, name: &str) -> Origins {
        self.namesakes.get(&folded(name)).copied().unwrap_or_default()
    }
}

/// What is left of `before` by one more name; one that goes with nothing before it tells nothing.
fn narrowed(before: Origins, known: Origins) -> Origins {
    let common = before.intersection(known);
    match (common.is_empty(), before.is_empty()) {
        (false, _) => common,
        (true, true) => known,
        (true, false) => before,
    }
}

/// What tells where the bearer of a name is at home.
struct Told {
    part: NamePart,
    /// The language of the text.
    lang: Lang,
    /// Where the name is at home.
    own: Origins,
    /// Where all names of the same part are at home that the bearer has in the document.
    same: Origins,
    /// Where those of the other part are.
    other: Origins,
}

impl Told {
    /// From what tells most to what tells least; `company` is where the others of the document are at home.
    fn sets(&self, company: Origins, tells_little: bool) -> [Origins; 10] {
        let Self { own, same, other, .. } = *self;
        let (and_same, and_other) = (own.intersection(same), own.intersection(other));
        [
            and_same.intersection(other),
            and_other,
            if self.is_international() { other } else { Origins::NONE },
            if self.stands_alone() { own.intersection(company) } else { Origins::NONE },
            if self.is_at_home(tells_little) { nearest(other, self.lang) } else { Origins::NONE },
            and_same,
            own,
            same.intersection(other),
            same,
            other,
        ]
    }

    /// An international first name goes with any surname: `Elena Georgieva`.
    fn is_international(&self) -> bool {
        self.is_first() && self.own.len() >= INTERNATIONAL && !self.other.has(home(self.lang))
    }

    /// Who is called by a first name alone is at home where others of the document are: `Omar` beside a `Samira Haddad`.
    fn stands_alone(&self) -> bool {
        self.is_first() && self.other.is_empty() && !self.own.has(home(self.lang))
    }

    /// `Dagfinn Li`, `Ronny Holt`: a surname that says little is at home where the first name and the text are.
    fn is_at_home(&self, tells_little: bool) -> bool {
        let is_alike = self.own.is_empty() && !self.same.intersection(self.other).is_empty();
        !self.is_first() && tells_little && !is_alike
    }

    fn is_first(&self) -> bool {
        self.part == NamePart::First
    }
}

/// Whether a surname hardly says where its bearer is from: no list has it, it is short, or a word of the text's language.
fn tells_little(lexicon: &Lexicon, name: &str, own: Origins, lang: Lang) -> bool {
    let word = || lexicon.word(&folded(name)).is_some_and(|word| word.common.has(lang));
    own.is_empty() || is_short(name, own) || word()
}

/// Whether a surname has so few letters that it may be another country's too: `Li`, `Lau`, and `Holt`, but not `Tran` or `Khan`.
fn is_short(name: &str, own: Origins) -> bool {
    const OF_ANYWHERE: usize = 3;
    const OF_NEIGHBOURS: usize = 4;
    match name.chars().count() {
        ..=OF_ANYWHERE => true,
        letters => letters <= OF_NEIGHBOURS && Lang::ALL.iter().any(|lang| own.has(home(*lang))),
    }
}

/// A first name that at least so many origins have tells nothing of where its bearer is at home.
const INTERNATIONAL: usize = 3;

/// Where a name is at home; a surname with a small word in front of it where both together are (`van der Berg`).
fn known_origins(lexicon: &Lexicon, decision: &Decision, part: NamePart, name: &str) -> Origins {
    let whole = folded(&decision.base);
    let headed = decision.label == Label::Surname && whole.len() > name.len() && starts_small(&whole);
    let told = if headed { lexicon.origins(part, &whole) } else { Origins::NONE };
    if told.is_empty() { lexicon.origins(part, &folded(name)) } else { told }
}

/// Surnames that women alone bear.
const OF_WOMEN: [&str; 5] = ["akter", "begum", "bibi", "kaur", "khatun"];

/// The sex that a surname tells: `Kowalska`, `Jónsdóttir`, `Kaur`.
fn sex_of_surname(surname: &str, origins: Origins) -> Option<Sex> {
    // A Latvian `-a` or `-e` is too common an ending elsewhere to tell anything where the origin is unsure.
    let sure = |origin: &Origin| *origin != Origin::Latvian || origins == Origins::only(Origin::Latvian);
    let is_of_woman = |origin| is_form_of_woman(surname, origin);
    let told = OF_WOMEN.contains(&surname) || origins.iter().filter(sure).any(is_of_woman);
    told.then_some(Sex::Female)
}

fn is_form_of_woman(surname: &str, origin: Origin) -> bool {
    forms_of_men(surname, origin).iter().any(|(_, form)| *form != Form::Man)
}

/// Origins that a language of the text makes likelier than the order of [`Origin::ALL`] does, after its own.
static NEAR: LazyLock<Vec<(Languages, Vec<Origin>)>> = LazyLock::new(|| {
    let origins =
        |row: &TableRow| row.words("origins").iter().filter_map(|name| Origin::from_name(name)).collect();
    rows(Table::NearOrigins).iter().map(|row| (row.languages, origins(row))).collect()
});

fn near(lang: Lang) -> &'static [Origin] {
    NEAR.iter().find(|(languages, _)| languages.has(lang)).map_or(&[], |(_, origins)| origins)
}

/// The origin among these that is that of a language of the text, or one near to it.
fn nearest(set: Origins, lang: Lang) -> Origins {
    let origin = likeliest(set, lang);
    let is_near = origin == home(lang) || near(lang).contains(&origin);
    if set.has(origin) && is_near { Origins::only(origin) } else { Origins::NONE }
}

/// A name that so many origins have, none of them that of the text, is no more theirs than of the text: `Kim` in French.
const WIDESPREAD: usize = 5;

/// Which of several origins is meant in a text of `lang`: its own, one near to it, or the first of the order. Bosniak names are Turkish and
/// Arabic ones, so that of the two the other is likelier: `Samira`.
fn likeliest(set: Origins, lang: Lang) -> Origin {
    let preferred =
        std::iter::once(home(lang)).chain(near(lang).iter().copied()).find(|origin| set.has(*origin));
    let first = || set.iter().find(|origin| *origin != Origin::Bosnian).or_else(|| set.iter().next());
    let known = preferred.or_else(|| first().filter(|_| set.len() < WIDESPREAD));
    known.unwrap_or_else(|| home(lang))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn origins(of: &[Origin]) -> Origins {
        of.iter().copied().map(Origins::only).fold(Origins::NONE, Origins::union)
    }

    #[test]
    fn every_near_origin_of_the_packs_is_known() {
        let named = rows(Table::NearOrigins).iter().flat_map(|row| row.words("origins"));
        let unknown: Vec<_> = named.filter(|name| Origin::from_name(name).is_none()).collect();
        assert!(unknown.is_empty(), "{unknown:?}");
        assert_eq!(near(Lang::Nn), [Origin::Danish, Origin::Swedish]);
    }

    #[test]
    fn a_name_of_many_lands_is_of_the_text() {
        let kim = [Origin::Swedish, Origin::Danish, Origin::German, Origin::English, Origin::Dutch];
        assert_eq!(likeliest(origins(&kim), Lang::Fr), Origin::French);
        assert_eq!(likeliest(origins(&kim), Lang::Da), Origin::Danish);
        assert_eq!(likeliest(origins(&kim[..2]), Lang::Fr), Origin::Swedish);
    }

    #[test]
    fn a_name_that_is_bosniak_too_is_rather_arabic() {
        let samira = [Origin::Bosnian, Origin::Arabic, Origin::Persian];
        assert_eq!(likeliest(origins(&samira), Lang::Sv), Origin::Arabic);
        assert_eq!(likeliest(origins(&samira[..1]), Lang::Sv), Origin::Bosnian);
    }
}
