//! Public figures: `figures/derived.tsv` from the data folder, and `data/figures.bin` from both lists there.
//!
//! Fame is bounded (Riabi et al. 2024, 3.1, keeps public figures only): a person of the data was alive in the last hundred years or so,
//! and either has an article in many Wikipedias or held a public office. Where both parts of a name are common, a private bearer is as
//! likely, and the name counts only where the text speaks of a public role.

use crate::lexicon::facts::Table;
use crate::lexicon::lines::{Lines, cell, rows, text};
use anyhow::{Context, Result, bail};
use maskros_language::folded;
use maskros_lexicon::{Fame, Strength, Word, ascii};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Born before, nobody was alive a hundred years ago and known for what they did since.
const FIRST_BIRTH: i32 = 1840;
/// Who held an office that ended before is not of the last hundred years.
const FIRST_OFFICE: i32 = 1926;
/// So many Wikipedias make a person known whatever the name.
const KNOWN_EVERYWHERE: u32 = 75;
/// The same for those who died long ago.
const KNOWN_FOR_CENTURIES: u32 = 100;
/// Occupations that make nobody a public figure: to be somebody's wife, to have been photographed.
const NO_OFFICE: [&str; 4] = ["companion", "pornographic actor", "mafioso", "nobleman"];
/// Countries whose members of parliament texts in our languages may name.
const PARLIAMENTS: [&str; 16] =
    ["SE", "NO", "DK", "FI", "IS", "DE", "AT", "CH", "FR", "BE", "GB", "IE", "US", "NL", "CA", "AU"];
/// Swedish titles of members of the government and speakers.
const OFFICES: [&str; 4] = ["minister", "statsråd", "talman", "statssekreterare"];

/// The derived list's text: `known`, `minor`, `terrorist`, `surname` of a head of state, `company`.
pub(crate) fn derive(data: &Path, facts: &Table) -> Result<String> {
    let mut derived = Derived { facts, lines: Lines::default() };
    let list = |name: &str| rows(&data.join("public").join(name));
    derived.famous(&list("pantheon_famous_people.tsv")?);
    derived.members_of_parliament(&list("members_of_parliament_2015.tsv")?);
    derived.swedish_offices(&list("sweden_riksdag_and_ministers.tsv")?);
    derived.legislators(&list("us_legislators_current.tsv")?);
    derived.people_with_article(&list("wikipedia_people_de.tsv")?);
    derived.people_with_article(&list("wikipedia_people_en.tsv")?);
    derived.leaders(&list("leaders_1945_2021.tsv")?);
    derived.companies(&rows(&data.join("lists/listed_companies.tsv"))?);
    Ok(derived.lines.text())
}

/// The derived list while it is written.
struct Derived<'f> {
    facts: &'f Table,
    lines: Lines,
}

impl Derived<'_> {
    fn famous(&mut self, people: &[Vec<String>]) {
        for row in people {
            let (Some(born), Ok(wikis)) = (year(cell(row, 3)), cell(row, 5).parse::<u32>()) else { continue };
            let (name, occupation) = (cell(row, 0), cell(row, 2));
            let known = born >= FIRST_BIRTH || wikis >= KNOWN_FOR_CENTURIES;
            if known && is_full(name) && !NO_OFFICE.contains(&occupation) {
                self.lines.add(self.class(name, occupation, wikis), name);
            }
        }
    }

    /// The class of a famous person who has an article in so many Wikipedias.
    fn class(&self, name: &str, occupation: &str, wikis: u32) -> &'static str {
        match occupation {
            "extremist" => "terrorist",
            _ if wikis >= KNOWN_EVERYWHERE => "known",
            _ => self.known_unless_common(name),
        }
    }

    /// A person of whom many bear the name is known in context only.
    fn known_unless_common(&self, name: &str) -> &'static str {
        if is_common(name, self.facts) { "minor" } else { "known" }
    }

    fn members_of_parliament(&mut self, members: &[Vec<String>]) {
        let members = members.iter().filter(|row| PARLIAMENTS.contains(&cell(row, 1)));
        self.minor(members.map(|row| cell(row, 0)));
    }

    fn swedish_offices(&mut self, people: &[Vec<String>]) {
        for row in people.iter().filter(|row| year(cell(row, 4)).is_none_or(|year| year >= FIRST_OFFICE)) {
            let name = cell(row, 0);
            let office = OFFICES.iter().any(|office| cell(row, 2).contains(office));
            self.lines.add(if office { self.known_unless_common(name) } else { "minor" }, name);
        }
    }

    fn legislators(&mut self, people: &[Vec<String>]) {
        for name in people.iter().map(|row| cell(row, 0)) {
            self.lines.add(self.known_unless_common(name), name);
        }
    }

    fn people_with_article(&mut self, people: &[Vec<String>]) {
        let recent = people.iter().filter(|row| year(cell(row, 3)).is_some_and(|year| year >= FIRST_BIRTH));
        self.minor(recent.map(|row| cell(row, 0)));
    }

    fn leaders(&mut self, leaders: &[Vec<String>]) {
        for row in leaders {
            let name = cell(row, 0).split(" (").next().unwrap_or_default();
            self.lines.add("surname", last_word(name));
        }
    }

    /// People of whom nobody says how well they are known: in context only, and not where many private people bear the name.
    fn minor<'a>(&mut self, names: impl Iterator<Item = &'a str>) {
        for (name, count) in bearers(names) {
            if count < 3 && is_full(name) && !is_common(name, self.facts) {
                self.lines.add("minor", name);
            }
        }
    }

    /// Listed companies whose name holds a name of people, without legal forms.
    fn companies(&mut self, list: &[Vec<String>]) {
        for row in list {
            let name = folded(&cell(row, 0).replace(',', " "));
            let words: Vec<&str> = name.split_whitespace().collect();
            let words = without_forms(&words);
            if is_company(words) && words.iter().any(|word| is_personal(word, self.facts)) {
                self.lines.add("company", &words.join(" "));
            }
        }
    }
}

/// Each name in one of its spellings, and how many bear it.
fn bearers<'a>(names: impl Iterator<Item = &'a str>) -> impl Iterator<Item = (&'a str, usize)> {
    let mut bearers: BTreeMap<String, (&str, usize)> = BTreeMap::new();
    for name in names {
        bearers.entry(folded(name)).or_insert((name, 0)).1 += 1;
    }
    bearers.into_values()
}

fn last_word(name: &str) -> &str {
    name.split(' ').next_back().unwrap_or_default()
}

/// Whether the words of a company's name are two or three and may be told from others.
fn is_company(words: &[&str]) -> bool {
    (2..=3).contains(&words.len()) && words.iter().all(|word| is_legible(word))
}

fn year(date: &str) -> Option<i32> {
    let sign = usize::from(date.starts_with('-'));
    let end = date.get(sign..)?.find('-').map_or(date.len(), |at| at + sign);
    date.get(..end)?.parse().ok()
}

/// A name of one word is a first name or surname to everybody who does not mean the star.
fn is_full(name: &str) -> bool {
    name.contains(' ')
}

fn known_word(facts: &Table, name: &str) -> Word {
    facts.get(&folded(name)).map(|facts| facts.word(false)).unwrap_or_default()
}

/// Whether many people may bear the full name: the first name and the surname are both common. A surname of the hand-made lists is
/// common also where it is weak because it is a word as well (`Smith`, `Baker`); rarer ones come from the data.
fn is_common(name: &str, facts: &Table) -> bool {
    let mut words = name.split(' ');
    let (Some(first), Some(last)) = (words.next(), words.next_back()) else { return true };
    known_word(facts, first).first_name.is_some() && is_common_surname(&known_word(facts, last))
}

fn is_common_surname(word: &Word) -> bool {
    let is_ordinary = !word.common.is_empty() || word.roles != 0;
    let least = if is_ordinary { Strength::Weak } else { Strength::Strong };
    word.surname >= Some(least)
}

/// Legal forms at the end of a company's name, folded.
const FORMS: [&str; 40] = [
    "ab",
    "(publ)",
    "publ",
    "ag",
    "se",
    "gmbh",
    "kgaa",
    "kg",
    "co",
    "co.",
    "&",
    "a/s",
    "as",
    "asa",
    "oyj",
    "plc",
    "ltd",
    "ltd.",
    "limited",
    "inc",
    "inc.",
    "corp",
    "corp.",
    "corporation",
    "company",
    "sa",
    "s.a.",
    "nv",
    "n.v.",
    "group",
    "holding",
    "holdings",
    "llc",
    "lp",
    "l.p.",
    "the",
    "trust",
    "spa",
    "s.p.a.",
    "sas",
];

fn without_forms<'w, 'a>(words: &'w [&'a str]) -> &'w [&'a str] {
    let end = words.iter().rposition(|word| !FORMS.contains(word)).map_or(0, |at| at + 1);
    words.get(..end).unwrap_or_default()
}

/// Whether it is neither a number nor an abbreviation.
fn is_legible(word: &str) -> bool {
    !word.contains(|letter: char| letter.is_ascii_digit() || letter == '.')
}

fn is_personal(word: &str, facts: &Table) -> bool {
    let known = known_word(facts, word.trim_end_matches("'s"));
    known.first_name.is_some() || known.surname.is_some()
}

/// How well known the bearer of a name is, by folded name.
type Names = BTreeMap<String, Fame>;

/// The map, from the hand-made and the derived list in `home`.
pub(crate) fn artefact(home: &Path, facts: &Table) -> Result<Vec<u8>> {
    let mut names = Names::new();
    for (class, cells) in &read(home, "known.tsv")? {
        for name in cells.split(", ").map(str::trim) {
            by_hand(class, name, facts, &mut names)?;
        }
    }
    for (class, cells) in &read(home, "derived.tsv")? {
        for name in cells.split(' ').map(|name| name.replace('_', " ")) {
            enter(&mut names, &name, derived_fame(class)?);
        }
    }
    names.remove("");
    map(names)
}

fn map(names: Names) -> Result<Vec<u8>> {
    let mut out = fst::MapBuilder::memory();
    for (name, fame) in names {
        out.insert(name, fame.bits())?;
    }
    Ok(out.into_inner()?)
}

/// The lines of a list: a class and its names.
fn read(home: &Path, file: &str) -> Result<Vec<(String, String)>> {
    let file = home.join(file);
    let text = text(&file)?;
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let cut = |line: &str| line.split_once('\t').map(|(class, names)| (class.to_owned(), names.to_owned()));
    lines.map(|line| cut(line).with_context(|| format!("{}: a line without a tab", file.display()))).collect()
}

fn by_hand(class: &str, name: &str, facts: &Table, names: &mut Names) -> Result<()> {
    let (name, sure) = name.strip_suffix('!').map_or((name, false), |name| (name, true));
    let fame = fame(class, name, sure || !is_common(name, facts))?;
    enter(names, name, if class == "terrorist" { fame.with(Fame::TERRORIST) } else { fame });
    if class == "head" {
        enter(names, last_word(name), Fame::OFFICE);
    }
    Ok(())
}

/// The fame of a name of the hand-made list; that of people depends on whether the name `tells` who is meant.
fn fame(class: &str, name: &str, tells: bool) -> Result<Fame> {
    Ok(match class {
        "royal" => Fame::ROYAL,
        "company" => Fame::COMPANY,
        "alias" => Fame::KNOWN,
        _ if !is_full(name) => bail!("{name}: one word is an `alias`"),
        _ if tells => Fame::KNOWN,
        _ => Fame::IN_CONTEXT,
    })
}

fn derived_fame(class: &str) -> Result<Fame> {
    Ok(match class {
        "known" => Fame::KNOWN,
        "minor" => Fame::IN_CONTEXT,
        "terrorist" => Fame::KNOWN.with(Fame::TERRORIST),
        "surname" => Fame::OFFICE,
        "company" => Fame::COMPANY,
        _ => bail!("{class}: no such class"),
    })
}

/// Files a name, folded, also without the marks on its letters and without the dots of its initials.
fn enter(names: &mut Names, name: &str, fame: Fame) {
    for spelling in spellings(folded(name)) {
        let known = names.entry(spelling).or_default();
        *known = known.with(fame);
    }
}

fn spellings(name: String) -> BTreeSet<String> {
    let unmarked: Vec<String> = name.split(' ').map(unmarked).collect();
    [unmarked.join(" "), name].into()
}

/// The word without the marks on its letters; hyphens and apostrophes stay.
fn unmarked(word: &str) -> String {
    word.split_inclusive(['-', '\'', '.']).map(unmarked_part).collect()
}

fn unmarked_part(part: &str) -> String {
    let end = part.len() - usize::from(part.ends_with(['-', '\'', '.']));
    let (letters, mark) = part.split_at(end);
    ascii::plain(letters) + mark
}
