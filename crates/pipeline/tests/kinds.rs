//! Every kind that a shipped policy makes an exception for is one that the road can produce: each has a text here in which it does.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use maskros_pipeline::{Pipeline, Settings};
use maskros_policy::Policy;
use maskros_text::{Document, Group, Label, Lang, kind};
use std::{collections::BTreeSet, fs, path::Path};

/// A kind, a label of the group or label that the policy names, a policy, and a text in which a span of the label has the kind.
const TEXTS: &[(&str, Label, &str, &str)] = &[
    (kind::PUBLIC_FIGURE, Label::Surname, "social", "Angela Merkel sprach gestern in Berlin."),
    (kind::PUBLIC_FIGURE, Label::SocialHandle, "social", "Marching with #GretaThunberg today."),
    (kind::FAMOUS_TERRORIST, Label::Surname, "social", "They shared the video of Brenton Tarrant again."),
    (kind::FAMOUS_TERRORIST, Label::SocialHandle, "social", "They wrote #BrentonTarrant under it."),
    (kind::SMALL_BUSINESS, Label::Company, "social", "Die Firma Wegener Bau GmbH hat das Dach gedeckt."),
    (
        kind::SMALL_BUSINESS,
        Label::OtherInstitution,
        "social",
        "Vi åt på restaurang Gyllene Kastrullen i lördags.",
    ),
    (kind::RELIGIOUS_SERVICE, Label::Company, "social", "We ordered from Kosher Garden Catering LLC again."),
    (kind::RELIGIOUS_SERVICE, Label::OtherInstitution, "social", "She prays at St Oswald Church on Sundays."),
    (kind::STUDENT_GROUP, Label::OtherInstitution, "social", "She leads the Kurdish Student Union in town."),
    (kind::NAMED_PERSON, Label::OtherInstitution, "social", "Jason Whitlarke runs the Whitlarke Foundation."),
    (kind::NAMED_PERSON, Label::Company, "social", "Jason Quibell works a lot. Quibell Systems grows."),
    (kind::BIRTH_DATE, Label::Year, "social", "I was born in 1984 in Dayton."),
    (kind::BIRTH_DATE, Label::Day, "social", "Jason was born on 3 May 1984."),
    (kind::NEWS, Label::Url, "social", "Read https://www.theguardian.com/world/2021/may/12/story now."),
    (kind::WORLD_DATE, Label::DateDigits, "court-de", "Das Urteil vom 12.3.2019 ist rechtskräftig."),
    (kind::LONE_MONTH, Label::MonthWord, "default", "Vi rejser i marts som altid."),
    (kind::LONE_MONTH, Label::MonthWord, "hipaa-safe-harbor", "We travel in May as always."),
    (kind::CONTINENT, Label::Region, "default", "Hon reste genom Mellanöstern i fjol."),
    (kind::CONTINENT, Label::Region, "default", "They travelled through Africa last year."),
    (kind::HOME_COUNTRY, Label::Country, "default", "Jag är medborgare i Sverige."),
    (
        kind::HOME_COUNTRY,
        Label::Country,
        "default",
        "Sie wohnt in Zürich, er in Winterthur, und beide arbeiten in der Schweiz.",
    ),
    (kind::SWEDEN, Label::Country, "swell", "We moved to Sweden last year."),
    (kind::GENERAL, Label::Court, "default", "The Court of Appeal dismissed it."),
    (kind::POLITICAL, Label::OtherInstitution, "swell", "Jag röstar på Vänsterpartiet i år."),
    (kind::FAMILY, Label::Quantity, "swell", "Jag har fem bröder och fyra systrar."),
];

/// The group of a label, or of numbers and dates the label: what an exception for a whole group is about.
fn is_shown(label: Label, kind: &str) -> bool {
    let shown = |row: &&(&str, Label, &str, &str)| row.0 == kind;
    let whole = [Group::Person, Group::Time].contains(&label.group());
    TEXTS.iter().filter(shown).any(|row| row.1 == label || whole && row.1.group() == label.group())
}

#[test]
fn every_kind_of_a_shipped_policy_is_produced() {
    let mut missing = BTreeSet::new();
    for name in Policy::BUILTIN {
        let policy = Policy::builtin(name).unwrap();
        for (label, kind) in policy.kinds() {
            assert!(kind::ALL.contains(&kind), "{name}: {kind} is in no registry");
            if !is_shown(label, kind) {
                missing.insert(format!("{name}: {label}.{kind}"));
            }
        }
    }
    assert!(missing.is_empty(), "no text shows {missing:?}");
}

/// The pages of `spec` of every language, a line a document.
fn spec() -> impl Iterator<Item = String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../spec");
    let languages = Lang::SUPPORTED.map(|lang| root.join(lang.code()));
    let pages = languages.into_iter().flat_map(|folder| fs::read_dir(folder).unwrap());
    pages.map(|page| fs::read_to_string(page.unwrap().path()).unwrap())
}

#[test]
fn every_kind_that_is_found_may_be_named_by_a_policy() {
    let policy = Policy::builtin("social").unwrap();
    let pipeline = Pipeline::new(Settings { policy, languages: None });
    let mut unknown = BTreeSet::new();
    for page in spec() {
        for decision in pipeline.analyse(&Document::new("d", page)).decisions.iter() {
            let Some(found) = decision.attributes.kind else { continue };
            if !kind::all().any(|one| one == found.to_lowercase())
                || !kind::fits(&found.to_lowercase(), decision.label)
            {
                unknown.insert((decision.label, found));
            }
        }
    }
    assert!(unknown.is_empty(), "{unknown:?}");
}

#[test]
fn every_text_shows_its_kind() {
    let mut faults = Vec::new();
    for (kind, label, name, text) in TEXTS {
        let policy = Policy::builtin(name).unwrap();
        let pipeline = Pipeline::new(Settings { policy, languages: None });
        let analysis = pipeline.analyse(&Document::new("d", *text));
        let found = analysis.decisions.iter().any(|decision| {
            let same = decision.label == *label
                || decision.label.group() == label.group() && label.group() == Group::Person;
            same && decision.attributes.kind == Some(*kind)
        });
        if !found {
            let all: Vec<_> = analysis.decisions.iter().map(|one| (one.label, one.attributes.kind)).collect();
            faults.push(format!("{text}: no {label} is {kind}: {all:?}"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
