//! Whether the ending of a name survives.

use super::{Report, crossed, road, write_cases};
use anyhow::Result;
use maskros_pipeline::Pipeline;
use maskros_policy::Strategy;
use serde::Deserialize;
use std::sync::LazyLock;

/// What may end a genitive, and two frames for it: the name is where `{}` stands.
#[derive(Deserialize)]
struct Genitive {
    /// The code of the language.
    lang: &'static str,
    /// How the ending is written after most names.
    ending: &'static str,
    /// What a right genitive ends with.
    right: Vec<&'static str>,
    /// Frames for people; what stands round the name.
    people: Vec<[&'static str; 2]>,
    places: Vec<[&'static str; 2]>,
    names: Vec<&'static str>,
    towns: Vec<&'static str>,
    /// A sentence that has the base form, for the second reading.
    base: [&'static str; 2],
}

/// The genitives of each language, from `lists/genitives.json`.
static GENITIVES: LazyLock<Vec<Genitive>> =
    LazyLock::new(|| super::list(include_str!("../../lists/genitives.json")));

pub(super) fn measure(report: &mut Report) -> Result<()> {
    let road = road(Strategy::Realistic, None)?;
    GENITIVES.iter().for_each(|row| row.measure(&road, report));
    Ok(())
}

/// A genitive in a sentence.
struct Case {
    kind: &'static str,
    name: String,
    text: String,
    /// What stands round the name.
    before: String,
    after: &'static str,
}

impl Genitive {
    fn measure(&self, road: &Pipeline, report: &mut Report) {
        for (case, output) in write_cases(road, self.cases(), |case| case.text.clone()) {
            self.judge(&case, &output, report);
        }
    }

    fn cases(&self) -> impl Iterator<Item = Case> {
        let framed = crossed(&self.names, &self.people).chain(crossed(&self.towns, &self.places));
        framed.flat_map(|(name, frame)| [self.alone(name, frame), self.beside_base(name, frame)])
    }

    fn alone(&self, name: &str, [before, after]: [&'static str; 2]) -> Case {
        let inflected = self.genitive(name);
        let text = format!("{before}{inflected}{after}");
        Case { kind: "alone", name: inflected, text, before: before.to_owned(), after }
    }

    fn beside_base(&self, name: &str, frame: [&'static str; 2]) -> Case {
        let alone = self.alone(name, frame);
        let [before, after] = self.base;
        let text = format!("{}\n{before}{name}{after}", alone.text);
        Case { kind: "beside its base", text, ..alone }
    }

    fn genitive(&self, name: &str) -> String {
        let sibilant = name.ends_with('s');
        match self.lang {
            "sv" if sibilant => name.to_owned(),
            _ if sibilant => format!("{name}'"),
            _ => format!("{name}{}", self.ending),
        }
    }

    /// Counts whether the ending of the name is still there.
    fn judge(&self, case: &Case, output: &str, report: &mut Report) {
        let set = format!("{} {}", self.lang, case.kind);
        report
            .case("inflection", &set, self.is_kept_in(output, case), || format!("{} -> {output}", case.text));
    }

    /// Whether the name that stands for that of a case has an ending of a genitive.
    fn is_kept_in(&self, output: &str, case: &Case) -> bool {
        case.replaced(output).is_some_and(|name| self.is_right(name, &case.name))
    }

    fn is_right(&self, replaced: &str, original: &str) -> bool {
        replaced == original || self.right.iter().any(|ending| replaced.ends_with(ending))
    }
}

impl Case {
    /// What stands in the place of the name.
    fn replaced<'o>(&self, output: &'o str) -> Option<&'o str> {
        let line = output.lines().next()?;
        line.strip_prefix(self.before.as_str())?.strip_suffix(self.after)
    }
}
