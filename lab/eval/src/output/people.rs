//! Whether invented people keep the sex and the origin of their names, and couples their common name.

use super::{Report, road, write_cases};
use anyhow::Result;
use maskros_language::folded;
use maskros_lexicon::{Lexicon, NamePart};
use maskros_pipeline::Pipeline;
use maskros_policy::Strategy;
use maskros_text::{Origin, Sex};
use serde::Deserialize;

/// Women and men with names of one origin: given names of women, of men, surnames.
#[derive(Deserialize)]
struct Names {
    /// The name of the origin.
    origin: &'static str,
    women: [&'static str; 4],
    men: [&'static str; 4],
    surnames: [&'static str; 4],
}

/// What the measure reads of `lists/names.json`.
#[derive(Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
struct Lists {
    names: Vec<Names>,
    /// A woman and a man of one family name in its two forms.
    couples: Vec<[&'static str; 2]>,
    /// What stands round a name, in the languages that texts are in.
    frames: Vec<[&'static str; 2]>,
}

pub(super) fn measure(report: &mut Report) -> Result<()> {
    let road = road(Strategy::Realistic, None)?;
    let lists: Lists = super::list(include_str!("../../lists/names.json"));
    for frame in lists.frames {
        measure_people(&road, &lists.names, frame, report);
        measure_couples(&road, &lists.couples, frame, report);
    }
    Ok(())
}

fn measure_people(road: &Pipeline, names: &[Names], frame: [&str; 2], report: &mut Report) {
    let people = names.iter().flat_map(Names::people);
    for (person, output) in write_cases(road, people, |person| framed(&person.name, frame)) {
        person.judge(inside(&output, frame).unwrap_or_default(), report);
    }
}

fn framed(name: &str, [before, after]: [&str; 2]) -> String {
    format!("{before}{name}{after}")
}

/// What stands in a frame.
fn inside<'a>(text: &'a str, [before, after]: [&str; 2]) -> Option<&'a str> {
    text.strip_prefix(before)?.strip_suffix(after)
}

fn measure_couples(road: &Pipeline, couples: &[[&str; 2]], frame: [&str; 2], report: &mut Report) {
    let text = |couple: &&[&str; 2]| couple.map(|name| framed(name, frame)).join("\n");
    for (couple, output) in write_cases(road, couples.iter(), text) {
        let place = || format!("{} -> {output}", couple.join(", "));
        report.case("family", "all frames", is_couple(&output, frame), place);
    }
}

struct Person {
    origin: Origin,
    sex: Sex,
    name: String,
}

impl Names {
    fn people(&self) -> impl Iterator<Item = Person> {
        self.of(Sex::Female, self.women).chain(self.of(Sex::Male, self.men))
    }

    /// Given names of one sex, each with a surname.
    fn of(&self, sex: Sex, names: [&'static str; 4]) -> impl Iterator<Item = Person> {
        let origin = self.origin();
        let named = names.into_iter().zip(self.surnames);
        named.map(move |(given, surname)| Person { origin, sex, name: format!("{given} {surname}") })
    }

    fn origin(&self) -> Origin {
        let origin = Origin::ALL.into_iter().find(|origin| format!("{origin:?}") == self.origin);
        origin.expect("an origin of the lexicon")
    }
}

impl Person {
    fn judge(&self, name: &str, report: &mut Report) {
        let lexicon = Lexicon::embedded();
        let [given, surname] = parts(name);
        let set = format!("{:?}", self.origin);
        let place = || format!("{} -> {name}", self.name);
        let borne = lexicon.sex_in(self.origin, &folded(given));
        report.case("sex", &set, self.may_have(borne.or_else(|| listed_sex(&lexicon, given))), place);
        let known = lexicon.origins(NamePart::Surname, &folded(surname));
        report.case("origin", &set, borne.is_some() && known.has(self.origin), place);
    }

    /// Whether a name that people of this sex bear may be theirs.
    fn may_have(&self, sex: Option<Sex>) -> bool {
        sex == Some(self.sex) || sex == Some(Sex::Both)
    }
}

/// Given name and surname.
fn parts(name: &str) -> [&str; 2] {
    name.split_once(' ').map_or([name, ""], |(given, surname)| [given, surname])
}

/// The sex of those who bear a given name, wherever they are at home.
fn listed_sex(lexicon: &Lexicon, given: &str) -> Option<Sex> {
    let (sex, _) = lexicon.word(&folded(given))?.first_name?;
    Some(sex)
}

/// Whether the two names on two lines end in one family name; its forms differ in their last letters (`Sedláček`, `Sedláčková`).
fn is_couple(output: &str, frame: [&str; 2]) -> bool {
    let surnames: Vec<String> = output.lines().filter_map(|line| surname(line, frame)).collect();
    matches!(surnames.as_slice(), [one, other] if is_one_family(one, other))
}

fn surname(line: &str, frame: [&str; 2]) -> Option<String> {
    Some(folded(inside(line, frame)?.rsplit(' ').next()?))
}

fn is_one_family(one: &str, other: &str) -> bool {
    let common = one.chars().zip(other.chars()).take_while(|(a, b)| a == b).count();
    common + 4 >= one.chars().count().max(other.chars().count()) && common > 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_couple_shares_the_stem_of_its_name() {
        let couple = |one, other| is_couple(&format!("Hej A {one}.\nHej B {other}."), ["Hej ", "."]);
        assert!(couple("Lisowska", "Lisowski") && couple("Černá", "Černý") && couple("Berg", "Berg"));
        assert!(couple("Horáková", "Horák") && !couple("Kuznetsova", "Petrov") && !couple("Ek", "Berg"));
    }
}
