//! Whether the ending of a name survives.

use super::{Report, road, write_texts};
use anyhow::Result;
use maskros_policy::Strategy;
use maskros_text::Lang;

/// What may end a genitive, and two frames for it: the name is where `{}` stands.
struct Genitive {
    lang: Lang,
    /// How the ending is written after most names.
    ending: &'static str,
    /// What a right genitive ends with.
    right: &'static [&'static str],
    /// Frames for people; what stands round the name.
    people: &'static [[&'static str; 2]],
    places: &'static [[&'static str; 2]],
    names: &'static [&'static str],
    towns: &'static [&'static str],
    /// A sentence that has the base form, for the second reading.
    base: [&'static str; 2],
}

const GENITIVES: &[Genitive] = &[
    Genitive {
        lang: Lang::Sv,
        ending: "s",
        right: &["s", "x", "z"],
        people: &[["", " mamma kommer hem sent i kväll."], ["Vi lånade ", " cykel hela sommaren."]],
        places: &[["", " gator var tomma på natten."], ["Jag gillar ", " parker och torg."]],
        names: &["Anna", "Erik", "Fatima", "Lindqvist", "Sofia", "Mohammed", "Gunilla", "Peter"],
        towns: &["Göteborg", "Uppsala", "Afghanistan", "Norrköping", "Syrien", "Malmö"],
        base: ["I går träffade vi ", " på stationen."],
    },
    Genitive {
        lang: Lang::Nb,
        ending: "s",
        right: &["s", "'", "’", "x", "z"],
        people: &[["", " mor kommer hjem sent i kveld."], ["Vi lånte ", " sykkel hele sommeren."]],
        places: &[["", " gater var tomme om natten."], ["Jeg liker ", " parker og torg."]],
        names: &["Kari", "Ola", "Fatima", "Hansen", "Ingrid", "Mohammed", "Solveig", "Peter"],
        towns: &["Bergen", "Trondheim", "Afghanistan", "Stavanger", "Frankrike", "Drammen"],
        base: ["I går møtte vi ", " på stasjonen."],
    },
    Genitive {
        lang: Lang::Nn,
        ending: "s",
        right: &["s", "'", "’", "x", "z"],
        people: &[["", " mor kjem heim seint i kveld."], ["Vi lånte ", " sykkel heile sommaren."]],
        places: &[["", " gater var tomme om natta."], ["Eg likar ", " parkar og torg."]],
        names: &["Kari", "Ola", "Fatima", "Hansen", "Ingrid", "Mohammed", "Solveig", "Eirik"],
        towns: &["Bergen", "Trondheim", "Afghanistan", "Stavanger", "Frankrike", "Voss"],
        base: ["I går møtte vi ", " på stasjonen."],
    },
    Genitive {
        lang: Lang::Da,
        ending: "s",
        right: &["s", "'", "’", "x", "z"],
        people: &[["", " mor kommer sent hjem i aften."], ["Vi lånte ", " cykel hele sommeren."]],
        places: &[["", " gader var tomme om natten."], ["Jeg kan godt lide ", " parker og torve."]],
        names: &["Mette", "Jens", "Fatima", "Nielsen", "Kirsten", "Mohammed", "Birgitte", "Peter"],
        towns: &["Aarhus", "Odense", "Afghanistan", "Aalborg", "Frankrig", "Esbjerg"],
        base: ["I går mødte vi ", " på stationen."],
    },
    Genitive {
        lang: Lang::De,
        ending: "s",
        right: &["s", "'", "’", "x", "z", "ß"],
        people: &[
            ["", " Mutter kommt heute spät nach Hause."],
            ["Wir liehen uns ", " Fahrrad für den Sommer."],
        ],
        places: &[["", " Straßen waren in der Nacht leer."], ["Ich mag ", " Parks und Plätze."]],
        names: &["Anna", "Stefan", "Fatima", "Schneider", "Katharina", "Mohammed", "Ursula", "Peter"],
        towns: &["Hamburg", "Leipzig", "Afghanistan", "Frankreich", "Dortmund", "Potsdam"],
        base: ["Gestern trafen wir ", " am Bahnhof."],
    },
    Genitive {
        lang: Lang::En,
        ending: "'s",
        right: &["'s", "s'", "’s", "s’", "x'", "z'"],
        people: &[["", " mother is coming home late tonight."], ["We borrowed ", " bicycle for the summer."]],
        places: &[["", " streets were empty at night."], ["I like ", " parks and squares."]],
        names: &["Emily", "Thomas", "Fatima", "Whitfield", "Charlotte", "Mohammed", "Margaret", "Peter"],
        towns: &["Bristol", "Leeds", "Afghanistan", "Manchester", "France", "Norwich"],
        base: ["Yesterday we met ", " at the station."],
    },
];

pub(super) fn measure(report: &mut Report) -> Result<()> {
    let road = road(Strategy::Realistic, None)?;
    for row in GENITIVES {
        let cases: Vec<_> = row.cases().collect();
        let texts: Vec<String> = cases.iter().map(|case| case.text.clone()).collect();
        for (case, output) in cases.iter().zip(write_texts(&road, &texts)) {
            let right = case.replaced(&output).is_some_and(|name| row.is_right(name, &case.name));
            let set = format!("{} {}", row.lang.code(), case.kind);
            report.case("inflection", &set, right, || format!("{} -> {output}", case.text));
        }
    }
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
    fn cases(&self) -> impl Iterator<Item = Case> {
        let people = self.names.iter().flat_map(|name| self.people.iter().map(move |frame| (name, frame)));
        let places = self.towns.iter().flat_map(|town| self.places.iter().map(move |frame| (town, frame)));
        people
            .chain(places)
            .flat_map(|(name, frame)| [self.alone(name, *frame), self.beside_base(name, *frame)])
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
            Lang::Sv if sibilant => name.to_owned(),
            _ if sibilant => format!("{name}'"),
            _ => format!("{name}{}", self.ending),
        }
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
