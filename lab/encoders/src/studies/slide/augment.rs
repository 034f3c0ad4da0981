//! The alterations of SLIDE: other punctuation, letters of the neighbours' alphabet, other names.
//!
//! The poster says what is altered and not how often; the shares are ours. No alteration changes what a sentence is valid in, and none
//! leaves a sentence without a letter or digit.

use super::rows::{Kind, Name, Row};
use crate::Random;
use maskros_measure::langid::Classes;
use std::collections::BTreeMap;

/// The share of sentences of which a copy with other punctuation is added.
const PUNCTUATION: f64 = 0.25;
/// The share of Scandinavian sentences of which a copy with letters of the other alphabet is added.
const ALPHABET: f64 = 0.1;
/// The share of names that are swapped.
const SWAPPED: f64 = 0.5;
/// Words of a sentence that can hold a quotation of another language.
const HOST_WORDS: usize = 6;
/// Words of such a quotation on either side of the word with the foreign letter.
const QUOTED_BESIDE: usize = 1;

/// Signs at the end of a sentence.
const ENDS: [char; 4] = ['.', '!', '?', '…'];
/// Dashes that begin a line of speech.
const DASHES: [char; 3] = ['-', '–', '—'];
/// Ways to quote: the sign before and the sign after.
const QUOTES: [[char; 2]; 6] = [['"', '"'], ['“', '”'], ['”', '”'], ['«', '»'], ['»', '«'], ['„', '“']];

/// Copies of some sentences with other punctuation.
pub(super) fn punctuated(rows: &[Row], random: &mut Random) -> Vec<Row> {
    rows.iter().filter_map(|row| chance_copy(row, random)).collect()
}

/// A copy with other punctuation, if chance will have it.
fn chance_copy(row: &Row, random: &mut Random) -> Option<Row> {
    let text = (random.share() < PUNCTUATION).then(|| repunctuated(&row.text, random))??;
    Some(row.with(text))
}

/// The text with one change of its punctuation; `None` where that changes nothing or leaves nothing.
fn repunctuated(text: &str, random: &mut Random) -> Option<String> {
    let changed = match random.below(6) {
        0 => text.trim_end_matches(ENDS).to_owned(),
        1 => format!("{}{}", text.trim_end_matches(ENDS), one_of(&ENDS, random)),
        2 => quoted(text, *one_of(&QUOTES, random)),
        3 => dashed(text, *one_of(&DASHES, random)),
        4 => text.replace(", ", " "),
        _ => bare(text),
    };
    (changed != text && changed.contains(char::is_alphanumeric)).then_some(changed)
}

fn one_of<'a, T>(items: &'a [T], random: &mut Random) -> &'a T {
    &items[random.below(items.len())]
}

/// Other quotation marks in place of those that there are; the whole in quotation marks where there are none.
fn quoted(text: &str, [before, after]: [char; 2]) -> String {
    if !text.contains(QUOTES.as_flattened()) {
        return format!("{before}{text}{after}");
    }
    let mut signs = [before, after].into_iter().cycle();
    let other = |c| if is_quote(c) { signs.next().unwrap_or(c) } else { c };
    text.chars().map(other).collect()
}

fn is_quote(c: char) -> bool {
    QUOTES.as_flattened().contains(&c)
}

/// Without the dash at the beginning, or with one.
fn dashed(text: &str, dash: char) -> String {
    match text.strip_prefix(DASHES) {
        Some(rest) => rest.trim_start().to_owned(),
        None => format!("{dash} {text}"),
    }
}

/// Without punctuation around words; addresses stay.
fn bare(text: &str) -> String {
    let stripped = text.split_whitespace().map(stripped);
    stripped.filter(|chunk| !chunk.is_empty()).collect::<Vec<_>>().join(" ")
}

fn stripped(chunk: &str) -> &str {
    if is_address(chunk) { chunk } else { chunk.trim_matches(|c: char| !c.is_alphanumeric()) }
}

fn is_address(chunk: &str) -> bool {
    chunk.contains("://") || chunk.contains('@') || chunk.starts_with("www.")
}

/// An alphabet: who writes with it, and the letters that the other side does not have.
struct Side {
    classes: u8,
    letters: [char; 4],
}

/// Danish and Norwegian, and Swedish.
const SIDES: [Side; 2] = [
    Side { classes: 0b0111, letters: ['æ', 'ø', 'Æ', 'Ø'] },
    Side { classes: 0b1000, letters: ['ä', 'ö', 'Ä', 'Ö'] },
];

impl Side {
    fn writes(&self, classes: Classes) -> bool {
        classes.bits() != 0 && classes.bits() & !self.classes == 0
    }

    /// What its sentences can lend: names, and short runs of words, all with one of its letters.
    fn guests<'a>(&self, rows: &'a [Row]) -> Guests<'a> {
        let own = || rows.iter().filter(|row| self.writes(row.classes));
        let spelt = own().flat_map(Row::spelt_names).filter(|(_, name)| name.contains(self.letters));
        let phrases = own().filter_map(|row| self.phrase(&row.text)).collect();
        Guests { names: by_kind(spelt), phrases }
    }

    /// The first word with one of the letters and its neighbours, without punctuation.
    fn phrase(&self, text: &str) -> Option<String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let at = words.iter().position(|word| word.contains(self.letters))?;
        let some = &words[at.saturating_sub(QUOTED_BESIDE)..(at + QUOTED_BESIDE + 1).min(words.len())];
        Some(bare(&some.join(" ")))
    }
}

/// What sentences of the other alphabet can lend.
struct Guests<'a> {
    names: BTreeMap<Kind, Vec<&'a str>>,
    phrases: Vec<String>,
}

impl Guests<'_> {
    /// The sentence with one name of the other side in place of its own, or with a short quotation at its end.
    fn visit(&self, row: &Row, random: &mut Random) -> Option<Row> {
        let known: Vec<&Name> = row.names.iter().filter(|name| self.names.contains_key(&name.kind)).collect();
        if known.is_empty() || random.below(2) == 0 {
            return self.quoted(row, random);
        }
        let chosen = *one_of(&known, random);
        let other = *one_of(&self.names[&chosen.kind], random);
        Some(row.renamed(|name| (name == chosen).then(|| other.to_owned())))
    }

    fn quoted(&self, row: &Row, random: &mut Random) -> Option<Row> {
        if self.phrases.is_empty() || row.text.split_whitespace().count() < HOST_WORDS {
            return None;
        }
        let phrase = one_of(&self.phrases, random);
        let [before, after] = one_of(&QUOTES, random);
        let body = row.text.trim_end_matches(ENDS);
        let end = row.text.strip_prefix(body).unwrap_or_default();
        Some(row.with(format!("{body} ({before}{phrase}{after}){end}")))
    }
}

/// Copies of some Swedish sentences with letters of Danish and Norwegian, and of some Danish and Norwegian ones with letters of
/// Swedish: in a name, or in a quotation.
pub(super) fn respelt(rows: &[Row], random: &mut Random) -> Vec<Row> {
    let guests = SIDES.map(|side| side.guests(rows));
    rows.iter().filter_map(|row| respelt_copy(row, &guests, random)).collect()
}

/// A copy with letters of the other side, if chance will have it; `guests` are those of each side.
fn respelt_copy(row: &Row, guests: &[Guests<'_>; 2], random: &mut Random) -> Option<Row> {
    let side = side_of(row)?;
    (random.share() < ALPHABET).then(|| guests[1 - side].visit(row, random))?
}

fn side_of(row: &Row) -> Option<usize> {
    SIDES.iter().position(|side| side.writes(row.classes))
}

/// The sentences, half of their names swapped for others of the same kind from all sentences; and how many sentences changed.
pub(super) fn swapped(rows: &[Row], random: &mut Random) -> (Vec<Row>, usize) {
    let names = by_kind(rows.iter().flat_map(Row::spelt_names));
    let mut other = |kind: Kind| {
        let pool = names.get(&kind).filter(|_| random.share() < SWAPPED)?;
        Some((*one_of(pool, random)).to_owned())
    };
    let swapped: Vec<Row> = rows.iter().map(|row| row.renamed(|name| other(name.kind))).collect();
    let changed = changed(rows, &swapped);
    (swapped, changed)
}

/// How many sentences have another text.
pub(super) fn changed(rows: &[Row], after: &[Row]) -> usize {
    rows.iter().zip(after).filter(|(row, after)| row.text != after.text).count()
}

fn by_kind<'a>(names: impl Iterator<Item = (Kind, &'a str)>) -> BTreeMap<Kind, Vec<&'a str>> {
    let mut by_kind: BTreeMap<Kind, Vec<&str>> = BTreeMap::new();
    for (kind, name) in names {
        by_kind.entry(kind).or_default().push(name);
    }
    by_kind
}

#[cfg(test)]
mod tests {
    use super::{super::rows::tests::row, bare, dashed, punctuated, quoted, respelt, swapped};
    use crate::Random;

    #[test]
    fn punctuation_is_changed_as_said() {
        assert_eq!(quoted("Hun sa \"nei\".", ['«', '»']), "Hun sa «nei».");
        assert_eq!(quoted("Nei.", ['”', '”']), "”Nei.”");
        assert_eq!(dashed("– Nei, sa hun.", '-'), "Nei, sa hun.");
        assert_eq!(dashed("Nei.", '–'), "– Nei.");
        assert_eq!(
            bare("– Se «der», K.A., på https://example.org/ (nei)!"),
            "Se der K.A på https://example.org/ nei"
        );
    }

    #[test]
    fn no_copy_is_empty_or_the_same() {
        let rows: Vec<_> = ["!", "...", "«»", "Ja", "– Nei, takk.", "3", "\"Ja\", sa hun!"]
            .iter()
            .flat_map(|text| vec![row(text, &["nb", "da"]); 200])
            .collect();
        let copies = punctuated(&rows, &mut Random::new(&[1]));
        assert!((100..350).contains(&copies.len()), "{}", copies.len());
        for copy in copies {
            assert!(
                copy.text.contains(char::is_alphanumeric) && copy.classes == rows[0].classes,
                "{}",
                copy.text
            );
        }
    }

    #[test]
    fn letters_come_in_names_and_quotations() {
        let mut rows = vec![row("Vi såg [Göran] i den stora staden.", &["sv"]); 200];
        rows.extend(vec![row("Vi så [Sørine] i den store gaden.", &["da"]); 200]);
        rows.push(row("Vi har sett [Åse] her.", &["nb", "sv"]));
        let mut texts: Vec<String> =
            respelt(&rows, &mut Random::new(&[3])).into_iter().map(|row| row.text).collect();
        assert!((20..80).contains(&texts.len()), "{}", texts.len());
        texts.sort();
        texts.dedup();
        assert!(texts.contains(&"Vi såg Sørine i den stora staden.".to_owned()), "{texts:?}");
        assert!(texts.contains(&"Vi så Göran i den store gaden.".to_owned()), "{texts:?}");
        assert!(texts.contains(&"Vi såg Göran i den stora staden («så Sørine i»).".to_owned()), "{texts:?}");
        assert!(texts.iter().all(|text| text.contains(['ø', 'ö'])), "{texts:?}");
    }

    #[test]
    fn names_are_swapped_within_their_kind() {
        let rows = [row("[Åse] bor her.", &["nb"]), row("Her bor [Göran].", &["sv"]), row("Nei.", &["da"])];
        let texts = |seed| {
            swapped(&rows, &mut Random::new(&[seed])).0.into_iter().map(|row| row.text).collect::<Vec<_>>()
        };
        let all: Vec<_> = (0..50).map(texts).collect();
        assert!(all.iter().any(|texts| texts == &["Göran bor her.", "Her bor Göran.", "Nei."]));
        assert!(all.iter().flatten().all(|text| !text.is_empty()));
        let (again, changed) = swapped(&rows, &mut Random::new(&[1]));
        assert_eq!(changed, rows.iter().zip(&again).filter(|(row, again)| row != again).count());
        assert!(rows.iter().zip(&again).all(|(row, again)| row.classes == again.classes));
    }
}
