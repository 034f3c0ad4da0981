//! Whether invented people keep the sex and the origin of their names, and couples their common name.

use super::{Report, road, words, write_texts};
use anyhow::Result;
use maskros_lexicon::{Lexicon, NamePart};
use maskros_policy::Strategy;
use maskros_text::{Origin, Sex};

/// Women and men with names of one origin: given names of women, of men, surnames.
struct Names {
    origin: Origin,
    women: [&'static str; 4],
    men: [&'static str; 4],
    surnames: [&'static str; 4],
}

const NAMES: &[Names] = &[
    Names {
        origin: Origin::Swedish,
        women: ["Gunilla", "Linnéa", "Kerstin", "Malin"],
        men: ["Göran", "Lennart", "Torbjörn", "Rasmus"],
        surnames: ["Lindqvist", "Bergström", "Hallberg", "Sjögren"],
    },
    Names {
        origin: Origin::Norwegian,
        women: ["Ingrid", "Solveig", "Ragnhild", "Turid"],
        men: ["Eirik", "Sindre", "Øyvind", "Torstein"],
        surnames: ["Haugland", "Bakken", "Solberg", "Nygård"],
    },
    Names {
        origin: Origin::Danish,
        women: ["Mette", "Birgitte", "Lærke", "Dorthe"],
        men: ["Mikkel", "Søren", "Jeppe", "Troels"],
        surnames: ["Kjærgaard", "Mortensen", "Østergaard", "Vestergaard"],
    },
    Names {
        origin: Origin::Finnish,
        women: ["Päivi", "Aino", "Riitta", "Tuula"],
        men: ["Jukka", "Heikki", "Matti", "Pekka"],
        surnames: ["Virtanen", "Mäkinen", "Korhonen", "Laine"],
    },
    Names {
        origin: Origin::German,
        women: ["Ursula", "Heike", "Annegret", "Katharina"],
        men: ["Jürgen", "Wolfgang", "Matthias", "Dieter"],
        surnames: ["Schneider", "Hoffmann", "Baumann", "Krämer"],
    },
    Names {
        origin: Origin::English,
        women: ["Emily", "Charlotte", "Gillian", "Heather"],
        men: ["Graham", "Nigel", "Trevor", "Oliver"],
        surnames: ["Whitfield", "Thompson", "Blackwood", "Harrison"],
    },
    Names {
        origin: Origin::French,
        women: ["Élisabeth", "Geneviève", "Aurélie", "Sylvie"],
        men: ["Thierry", "Guillaume", "Laurent", "Gérard"],
        surnames: ["Delacourt", "Rousseau", "Lefèvre", "Garnier"],
    },
    Names {
        origin: Origin::Dutch,
        women: ["Marijke", "Anneke", "Saskia", "Femke"],
        men: ["Joost", "Willem", "Maarten", "Sjoerd"],
        surnames: ["Jansen", "Bakker", "Visser", "Dijkstra"],
    },
    Names {
        origin: Origin::Spanish,
        women: ["Carmen", "Dolores", "Guadalupe", "Ximena"],
        men: ["Alejandro", "Javier", "Gonzalo", "Ignacio"],
        surnames: ["Fernández", "Rodríguez", "Gutiérrez", "Sánchez"],
    },
    Names {
        origin: Origin::Portuguese,
        women: ["Inês", "Conceição", "Filipa", "Leonor"],
        men: ["João", "Gonçalo", "Thiago", "Nuno"],
        surnames: ["Pereira", "Teixeira", "Ribeiro", "Carvalho"],
    },
    Names {
        origin: Origin::Italian,
        women: ["Giulia", "Francesca", "Chiara", "Alessandra"],
        men: ["Giuseppe", "Matteo", "Lorenzo", "Giovanni"],
        surnames: ["Esposito", "Ricci", "Moretti", "Colombo"],
    },
    Names {
        origin: Origin::Polish,
        women: ["Zofia", "Agnieszka", "Grażyna", "Małgorzata"],
        men: ["Piotr", "Krzysztof", "Wojciech", "Łukasz"],
        surnames: ["Nowak", "Wójcik", "Mazur", "Krawczyk"],
    },
    Names {
        origin: Origin::Russian,
        women: ["Svetlana", "Nadezhda", "Ekaterina", "Galina"],
        men: ["Vladimir", "Sergej", "Nikolai", "Dmitri"],
        surnames: ["Titov", "Makarov", "Orlov", "Zakharov"],
    },
    Names {
        origin: Origin::Ukrainian,
        women: ["Solomiya", "Halyna", "Svitlana", "Tetiana"],
        men: ["Mykola", "Volodymyr", "Taras", "Oleksandr"],
        surnames: ["Shevchenko", "Kovalenko", "Tkachuk", "Melnyk"],
    },
    Names {
        origin: Origin::SouthSlavic,
        women: ["Jelena", "Dragana", "Ljiljana", "Snežana"],
        men: ["Dragan", "Goran", "Nenad", "Zvonimir"],
        surnames: ["Petrović", "Marković", "Jovanović", "Horvat"],
    },
    Names {
        origin: Origin::Bosnian,
        women: ["Amra", "Azra", "Nermina", "Šejla"],
        men: ["Mirsad", "Admir", "Nedžad", "Mensur"],
        surnames: ["Hodžić", "Delić", "Halilović", "Begić"],
    },
    Names {
        origin: Origin::Arabic,
        women: ["Fatima", "Aisha", "Noor", "Rania"],
        men: ["Mohammed", "Omar", "Khaled", "Mustafa"],
        surnames: ["Haddad", "Khoury", "Mansour", "Najjar"],
    },
    Names {
        origin: Origin::Maghrebi,
        women: ["Fatiha", "Houria", "Ghizlane", "Zineb"],
        men: ["Abdelkader", "Rachid", "Noureddine", "Farid"],
        surnames: ["Bouzid", "Zerrouki", "Bensalem", "Benhaddou"],
    },
    Names {
        origin: Origin::Persian,
        women: ["Parisa", "Shirin", "Nasrin", "Maryam"],
        men: ["Reza", "Farhad", "Hossein", "Behzad"],
        surnames: ["Ahmadi", "Hosseini", "Rahimi", "Moradi"],
    },
    Names {
        origin: Origin::Turkish,
        women: ["Ayşe", "Zeynep", "Emine", "Elif"],
        men: ["Mehmet", "Hakan", "Ömer", "Kemal"],
        surnames: ["Yılmaz", "Öztürk", "Demir", "Kaya"],
    },
    Names {
        origin: Origin::Somali,
        women: ["Hodan", "Ifrah", "Ikran", "Faduma"],
        men: ["Abdi", "Abdirahman", "Liibaan", "Mahad"],
        surnames: ["Warsame", "Hersi", "Samatar", "Abdullahi"],
    },
    Names {
        origin: Origin::Ethiopian,
        women: ["Selam", "Tsehay", "Almaz", "Meseret"],
        men: ["Tesfaye", "Yohannes", "Mulugeta", "Girma"],
        surnames: ["Tesfaye", "Bekele", "Gebremedhin", "Hailu"],
    },
    Names {
        origin: Origin::Indian,
        women: ["Priya", "Lakshmi", "Anjali", "Sunita"],
        men: ["Rajesh", "Vikram", "Sanjay", "Arjun"],
        surnames: ["Sharma", "Patel", "Gupta", "Deshpande"],
    },
];

/// A woman and a man of one family name in its two forms.
const COUPLES: &[[&str; 2]] = &[
    ["Zofia Kowalska", "Piotr Kowalski"],
    ["Irina Ivanova", "Sergej Ivanov"],
    ["Jana Nováková", "Petr Novák"],
    ["Małgorzata Zielińska", "Tomasz Zieliński"],
    ["Olga Kuznetsova", "Dmitri Kuznetsov"],
    ["Lenka Dvořáková", "Jiří Dvořák"],
    ["Gunilla Lindqvist", "Göran Lindqvist"],
    ["Emily Whitfield", "Oliver Whitfield"],
];

/// What stands round a name, in the languages that texts are in.
const FRAMES: [[&str; 2]; 6] = [
    ["I går träffade jag ", " på biblioteket i staden."],
    ["I går møtte jeg ", " på biblioteket i byen."],
    ["I går mødte jeg ", " på biblioteket i byen."],
    ["Gestern traf ich ", " in der Bücherei."],
    ["Yesterday I met ", " at the library."],
    ["Hier, j'ai rencontré ", " à la bibliothèque."],
];

pub(super) fn measure(report: &mut Report) -> Result<()> {
    let road = road(Strategy::Realistic, None)?;
    for [before, after] in FRAMES {
        let cases: Vec<Person> = NAMES.iter().flat_map(Names::people).collect();
        let texts: Vec<String> = cases.iter().map(|one| format!("{before}{}{after}", one.name)).collect();
        for (person, output) in cases.iter().zip(write_texts(&road, &texts)) {
            let name =
                output.strip_prefix(before).and_then(|rest| rest.strip_suffix(after)).unwrap_or_default();
            person.judge(name, report);
        }
        let texts: Vec<String> = COUPLES
            .iter()
            .map(|[one, other]| format!("{before}{one}{after}\n{before}{other}{after}"))
            .collect();
        for (couple, output) in COUPLES.iter().zip(write_texts(&road, &texts)) {
            let right = is_couple(&output, before, after);
            report.case("family", "all frames", right, || format!("{} -> {output}", couple.join(", ")));
        }
    }
    Ok(())
}

struct Person {
    origin: Origin,
    sex: Sex,
    name: String,
}

impl Names {
    fn people(&self) -> impl Iterator<Item = Person> {
        let of = |sex, names: [&'static str; 4]| {
            let named = names.into_iter().zip(self.surnames);
            named.map(move |(given, surname)| Person {
                origin: self.origin,
                sex,
                name: format!("{given} {surname}"),
            })
        };
        of(Sex::Female, self.women).chain(of(Sex::Male, self.men))
    }
}

impl Person {
    fn judge(&self, name: &str, report: &mut Report) {
        let lexicon = Lexicon::embedded();
        let [given, surname] = name.split_once(' ').map_or([name, ""], |(given, surname)| [given, surname]);
        let set = format!("{:?}", self.origin);
        let place = || format!("{} -> {name}", self.name);
        let borne = lexicon.sex_in(self.origin, &words::folded(given));
        let listed = lexicon.word(&words::folded(given)).and_then(|word| word.first_name).map(|(sex, _)| sex);
        let same_sex = borne.or(listed).is_some_and(|sex| sex == self.sex || sex == Sex::Both);
        report.case("sex", &set, same_sex, place);
        let known = lexicon.origins(NamePart::Surname, &words::folded(surname));
        report.case("origin", &set, borne.is_some() && known.has(self.origin), place);
    }
}

/// Whether the two names on two lines end in one family name; its forms differ in their last letters (`Sedláček`, `Sedláčková`).
fn is_couple(output: &str, before: &str, after: &str) -> bool {
    let surname = |line: &str| {
        let name = line.strip_prefix(before)?.strip_suffix(after)?;
        Some(words::folded(name.rsplit(' ').next()?))
    };
    let surnames: Vec<String> = output.lines().filter_map(surname).collect();
    let [one, other] = surnames.as_slice() else { return false };
    let common = one.chars().zip(other.chars()).take_while(|(a, b)| a == b).count();
    common + 4 >= one.chars().count().max(other.chars().count()) && common > 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_couple_shares_the_stem_of_its_name() {
        let couple = |one, other| is_couple(&format!("Hej A {one}.\nHej B {other}."), "Hej ", ".");
        assert!(couple("Lisowska", "Lisowski") && couple("Černá", "Černý") && couple("Berg", "Berg"));
        assert!(couple("Horáková", "Horák") && !couple("Kuznetsova", "Petrov") && !couple("Ek", "Berg"));
    }
}
