//! Invented decisions of German district courts, with labels, whether to anonymise, and risk. Nobody and no place in them exists.

use crate::text::Text;
use maskros_lab::Random;

/// What is marked: label, whether to anonymise, risk, words.
type Kind = (&'static str, &'static str, &'static str, &'static [&'static str]);

const NAME: Kind =
    ("nat-name", "yes", "high", &["Huldine Quastenmoor", "Egbrecht Tannloh", "Frau Wispelmann"]);
const ADDRESS: Kind = ("address-name", "yes", "high", &["Krummer Steig 12", "Am Düsterbach 4", "Moorhag 77"]);
const PLATE: Kind = ("car-idx", "yes", "medium", &["blauer Kombi", "Lieferwagen mit Anhänger"]);
const FACT: Kind = ("date-fact", "yes", "medium", &["31.02.2031", "30.02.2033"]);
const COURT: Kind = ("court-name", "no", "low", &["Amtsgericht Düsterfurt", "Amtsgericht Quellmoor"]);
const DOCKET: Kind = ("court-docket", "yes", "low", &["99 C 0000/31", "98 C 0001/33"]);

/// Sentences: text before, what is marked, text behind.
const SENTENCES: [(&str, Kind, &str); 6] = [
    ("Die Klägerin ", NAME, " verlangt Schadensersatz. "),
    ("Sie wohnt in der Wohnung ", ADDRESS, " seit mehreren Jahren. "),
    ("Beteiligt war ein ", PLATE, ", der zu schnell fuhr. "),
    ("Der Unfall ereignete sich am ", FACT, " gegen Mittag. "),
    ("Zuständig ist das ", COURT, " nach dem Gesetz. "),
    ("Das Aktenzeichen lautet ", DOCKET, " und bleibt bestehen. "),
];

const PLAIN: [&str; 4] = [
    "Die Klage ist zulässig und begründet. ",
    "Die Kosten des Rechtsstreits trägt die Beklagte. ",
    "Das Urteil ist vorläufig vollstreckbar. ",
    "Ein Verschulden ist nicht nachgewiesen. ",
];

/// `count` decisions as JSONL.
pub(crate) fn verdicts(count: usize, seed: u64) -> String {
    let mut random = Random::new(&[seed]);
    (0..count).map(|number| verdict(&mut random).line(&format!("verdict-{number}"))).collect()
}

fn verdict(random: &mut Random) -> Text {
    let mut text = Text::default();
    text.push("Im Namen des Volkes. ");
    for _ in 0..6 {
        let (before, (label, anonymise, risk, words), behind) = SENTENCES[random.below(SENTENCES.len())];
        text.push(before);
        text.mark(
            words[random.below(words.len())],
            &[("label", label), ("anonymise", anonymise), ("risk", risk)],
        );
        text.push(behind);
        text.push(PLAIN[random.below(PLAIN.len())]);
    }
    text
}
