//! How words are written in running text: `small/derived.tsv` and `small/nouns.tsv` from the unlabelled text of the data folder,
//! `data/small.bin` from these.
//!
//! Counting reads some 300 MB, so it is a command of its own, `cargo xtask small-words`; the lists are committed.

use crate::lexicon::corpus::is_word;
use crate::lexicon::facts::language;
use crate::lexicon::lines::{Lines, text};
use crate::lexicon::nouns::{self, Adjectives, Nouns};
use anyhow::{Context, Result, bail, ensure};
use maskros_language::folded;
use maskros_lexicon::{Small, SmallWords};
use maskros_text::Languages;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A word seen fewer times may be a slip of the pen.
const SEEN: u32 = 3;
/// How many times as often a word is small as it has a capital inside a sentence: a word that is sometimes a name, and hardly ever.
const MOSTLY: u32 = 20;
const ALWAYS: u32 = 300;
/// A word counts as hardly ever a name where it was small so often.
const FREQUENT: u32 = 30;
/// A word of another language is quoted: it is a hundred times as frequent there.
const AT_HOME: f64 = 100.0;

/// The files of text and the languages that they show: the two Norwegians have most words in common, and there is little Nynorsk.
const TEXTS: &[(&str, &[&str])] = &[
    ("sv", &["sv"]),
    ("nb nn", &["nb", "nn"]),
    ("da", &["da"]),
    ("de", &["de"]),
    ("en", &["en"]),
    ("fr", &["fr"]),
];

/// How often a word is written small, and with a capital behind a word and a space.
#[derive(Clone, Copy, Default)]
struct Seen {
    small: u32,
    capital: u32,
}

impl Seen {
    fn class(self) -> Option<&'static str> {
        let times = |factor: u32| self.small >= self.capital.saturating_mul(factor);
        match self.small {
            small if small >= FREQUENT && times(ALWAYS) => Some("always"),
            small if small >= SEEN && times(MOSTLY) => Some("mostly"),
            _ => None,
        }
    }
}

/// The words of one language.
#[derive(Default)]
struct Counts {
    words: HashMap<String, Seen>,
    all: u32,
}

impl Counts {
    fn read(files: &[PathBuf]) -> Result<Self> {
        let mut counts = Self::default();
        each_line(files, |line| counts.add(line))?;
        Ok(counts)
    }

    fn add(&mut self, line: &str) {
        let mut inside = false;
        for word in line.split(' ') {
            let bare = word.trim_matches(|mark: char| !mark.is_alphanumeric());
            let small = bare.chars().all(char::is_lowercase);
            if is_word(bare) && (small || (inside && word.starts_with(char::is_uppercase))) {
                self.count(bare, small);
            }
            // Behind a mark a sentence, a quotation or an item of a list may begin.
            inside = word.ends_with(char::is_alphanumeric);
        }
    }

    fn count(&mut self, word: &str, small: bool) {
        let seen = self.words.entry(folded(word)).or_default();
        if small {
            seen.small += 1;
            self.all += 1;
        } else {
            seen.capital += 1;
        }
    }

    fn share(&self, word: &str) -> f64 {
        f64::from(self.words.get(word).map_or(0, |seen| seen.small)) / f64::from(self.all.max(1))
    }
}

/// Unpacks the files, and gives each line of theirs.
fn each_line(files: &[PathBuf], mut add: impl FnMut(&str)) -> Result<()> {
    let mut unpacked = Command::new("xz").arg("-dc").args(files).stdout(Stdio::piped()).spawn()?;
    let lines = unpacked.stdout.take().context("xz gives its output")?;
    for line in BufReader::new(lines).lines() {
        add(&line?);
    }
    ensure!(unpacked.wait()?.success(), "xz cannot unpack the text");
    Ok(())
}

/// The text of the list of German nouns, from the same data.
pub(crate) fn derive_nouns(data: &Path) -> Result<String> {
    let texts = [data.join("unlabelled/de.txt.xz")];
    let mut adjectives = Adjectives::default();
    each_line(&texts, |line| adjectives.add(line))?;
    let mut nouns = Nouns::new(&adjectives);
    each_line(&texts, |line| nouns.add(line))?;
    Ok(nouns.text(&nouns::names(data)?))
}

/// The list's text, from `unlabelled/*.txt.xz` of the data folder.
pub(crate) fn derive(data: &Path) -> Result<String> {
    let counts = count(&data.join("unlabelled"))?;
    let mut lines = Lines::default();
    for (languages, own) in &counts {
        let seen = own.words.iter().filter_map(|(word, seen)| Some((word, seen.class()?)));
        for (word, class) in seen.filter(|(word, _)| is_at_home(own, &counts, word)) {
            lines.add(&format!("{languages}\t{class}"), word);
        }
    }
    Ok(lines.text())
}

/// The counts of the texts by their languages.
fn count(folder: &Path) -> Result<BTreeMap<&'static str, Counts>> {
    let mut counts = BTreeMap::new();
    for (languages, codes) in TEXTS {
        let files: Vec<PathBuf> = codes.iter().map(|code| folder.join(format!("{code}.txt.xz"))).collect();
        counts.insert(*languages, Counts::read(&files)?);
    }
    Ok(counts)
}

fn is_at_home(own: &Counts, counts: &BTreeMap<&str, Counts>, word: &str) -> bool {
    let most = counts.values().map(|counts| counts.share(word)).fold(0.0, f64::max);
    own.share(word) * AT_HOME >= most
}

/// The endings with which nouns are written, by language: of a word of the hand-made list they count as `mostly` small.
const ENDINGS: &[(&str, &[&str])] = &[
    ("sv", &["en", "n", "et", "t", "ar", "er", "or", "r", "arna", "erna", "orna", "na", "ens", "ets"]),
    ("nb nn", &["en", "n", "et", "a", "er", "ar", "r", "ene", "ane", "ne"]),
    ("da", &["en", "n", "et", "t", "er", "r", "e", "erne", "rne", "ne"]),
    ("de", &["n", "en", "e", "er", "ern", "s", "es"]),
    ("en", &["s", "es"]),
    ("fr", &["s", "x"]),
];

/// The artefact of the lists in `files`.
pub(crate) fn artefact(files: &[PathBuf]) -> Result<Vec<u8>> {
    Words::read(files)?.artefact()
}

/// The words of the lists in `files`, folded.
pub(crate) fn words(files: &[PathBuf]) -> Result<BTreeSet<String>> {
    Ok(Words::read(files)?.0.into_keys().collect())
}

/// The endings that words of a class have in a language.
fn endings(codes: &str, class: &str) -> &'static [&'static str] {
    let own = ENDINGS.iter().find(|(of, _)| *of == codes).filter(|_| matches!(class, "thing" | "noun"));
    own.map_or(&[], |(_, endings)| *endings)
}

/// What the lists say of each word.
#[derive(Default)]
struct Words(BTreeMap<String, Small>);

impl Words {
    fn read(files: &[PathBuf]) -> Result<Self> {
        let mut words = Self::default();
        for file in files {
            let text = text(file)?;
            for line in text.lines().filter(|line| !line.starts_with('#')) {
                words.add_line(line).with_context(|| file.display().to_string())?;
            }
        }
        Ok(words)
    }

    /// Adds a line: languages, class, words.
    fn add_line(&mut self, line: &str) -> Result<()> {
        let mut cells = line.split('\t');
        let mut cell = || cells.next().unwrap_or_default();
        let (codes, class, words) = (cell(), cell(), cell());
        let own = languages(codes)?;
        for word in words.split(' ') {
            self.add(word.to_owned(), class, own)?;
            for form in endings(codes, class) {
                self.add(format!("{word}{form}"), if class == "noun" { class } else { "ending" }, own)?;
            }
        }
        Ok(())
    }

    fn add(&mut self, word: String, class: &str, languages: Languages) -> Result<()> {
        add(self.0.entry(word).or_default(), class, languages)
    }

    fn artefact(&self) -> Result<Vec<u8>> {
        Ok(SmallWords::artefact(&self.0)?)
    }
}

fn languages(codes: &str) -> Result<Languages> {
    codes.split(' ').try_fold(Languages::NONE, |own, code| Ok(own.with(language(code)?)))
}

fn add(small: &mut Small, class: &str, languages: Languages) -> Result<()> {
    let of = |is: bool| if is { languages } else { Languages::NONE };
    let [mostly, always, everyday, talk, capital] = readings(class)?.map(of);
    small.mostly = small.mostly.union(mostly);
    small.always = small.always.union(always);
    small.everyday = small.everyday.union(everyday);
    small.talk = small.talk.union(talk);
    small.capital = small.capital.union(capital);
    Ok(())
}

/// Whether words of a class are mostly small, always small, of everyday life, of talk, nouns with a capital.
fn readings(class: &str) -> Result<[bool; 5]> {
    Ok(match class {
        "mostly" => [true, false, false, false, false],
        "always" => [true, true, false, false, false],
        "form" | "thing" => [true, true, true, false, false],
        "ending" => [true, false, true, false, false],
        // A noun with a capital is never small; it names nobody all the same.
        "noun" => [false, false, true, false, true],
        "talk" => [false, false, false, true, false],
        "capital" => [false, false, false, false, true],
        other => bail!("no class of small words: `{other}`"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use maskros_text::Lang;

    #[test]
    fn capitals_count_inside_a_sentence_alone() {
        let mut counts = Counts::default();
        counts.add("Rosen er rød. Rosen sto der, Rosen også, men hun heter Rosen og rosen er rød.");
        let rosen = counts.words.get("rosen").copied().unwrap_or_default();
        assert_eq!((rosen.small, rosen.capital), (1, 1));
    }

    #[test]
    fn a_word_is_small_where_it_hardly_ever_has_a_capital() {
        let class = |small, capital| Seen { small, capital }.class();
        assert_eq!(class(600, 2), Some("always"));
        assert_eq!(class(600, 3), Some("mostly"));
        assert_eq!(class(20, 0), Some("mostly"));
        assert_eq!(class(60, 4), None);
        assert_eq!(class(2, 0), None);
    }

    #[test]
    fn things_have_the_endings_of_their_language_and_forms_have_none() {
        let mut words = Words::default();
        words.add_line("da\tthing\tkork").unwrap();
        words.add_line("da\tform\tkog").unwrap();
        words.add_line("de\tnoun\tschere").unwrap();
        words.add_line("de\ttalk\tjut").unwrap();
        let small = |word: &str| words.0.get(word).copied().unwrap_or_default();
        assert!(small("kork").always.has(Lang::Da));
        assert!(small("korken").mostly.has(Lang::Da) && small("korken").always.is_empty());
        assert!(small("kog").always.has(Lang::Da) && !small("kogen").mostly.has(Lang::Da));
        assert!(small("scheren").everyday.has(Lang::De) && small("scheren").mostly.is_empty());
        assert!(small("jut").talk.has(Lang::De) && small("jut").mostly_or_everyday().is_empty());
        assert!(words.add_line("da\tperhaps\tkork").is_err());
    }
}
