//! What a word of no list tells of a person by its form: the ending of a compound (`tømmerhogger`, `pollenallergi`), the genitive of a
//! word for a relative or profession (`pappas`, `neighbour's`), a part of the body, a field of study.

use maskros_language::{Table, TableRow, WordFacts, WordRole, facts, rows, words_of};
use maskros_lexicon::{Lexicon, Role, Word};
use std::collections::HashMap;
use std::sync::LazyLock;

/// The part before an ending has at least so many letters, so that `lege` itself and `anleder` stay.
const MIN_STEM_LETTERS: usize = 3;

/// A word of at least so many bytes may be such a part as a whole, without a stem.
const MIN_WHOLE: usize = 9;

/// What the form of one folded word tells (suffix cues and closed classes); nothing for most words.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct FormCues {
    /// The rows of the longest ending that the word has.
    endings: Option<&'static [&'static TableRow]>,
    /// The word for a relative or a profession that this is the genitive of.
    pub(crate) owner: Option<Word>,
    /// Whether it is a part of the body.
    pub(crate) body: bool,
    /// Whether it is a field of study.
    pub(crate) field: bool,
    /// Whether it says that a language behind it is spoken.
    pub(crate) speaking: bool,
    /// Whether it is the unit of a dose, such as `mg`.
    pub(crate) dose: bool,
    /// Whether it begins a shortened degree, such as `cand. mag.`
    pub(crate) degree: bool,
}

#[derive(Default)]
struct Index {
    endings: HashMap<String, Vec<&'static TableRow>>,
    longest: usize,
}

static INDEX: LazyLock<Index> = LazyLock::new(Index::build);

impl FormCues {
    /// What `folded` tells, a word of which the packs say `known`.
    pub(crate) fn of(folded: &str, known: WordFacts, lexicon: &Lexicon) -> Self {
        let compound = !known.has(WordRole::NoCompoundEnding);
        Self {
            endings: compound.then(|| INDEX.ending_of(folded)).flatten(),
            owner: owner(folded, lexicon),
            body: known.has(WordRole::BodyPart),
            field: known.has(WordRole::StudyField) || ends_as_field(folded),
            speaking: known.has(WordRole::Speaking),
            dose: known.has(WordRole::DoseUnit),
            degree: folded
                .split_once('.')
                .map_or(known, |(first, _)| facts(first))
                .has(WordRole::ShortDegree),
        }
    }

    /// Whether it tells anything.
    pub(crate) fn tells(&self) -> bool {
        self.endings.is_some()
            || self.owner.is_some()
            || [self.body, self.field, self.speaking, self.dose, self.degree].contains(&true)
    }

    /// The rows of its ending.
    pub(crate) fn endings(&self) -> &'static [&'static TableRow] {
        self.endings.unwrap_or_default()
    }
}

impl Index {
    fn build() -> Self {
        let mut index = Self::default();
        for row in rows(Table::CompoundEnding) {
            for part in row.words("parts") {
                row.words("forms").iter().for_each(|form| index.add(part, form, row));
            }
        }
        index
    }

    fn add(&mut self, part: &str, form: &str, row: &'static TableRow) {
        let ending = if form == "-" { part.to_owned() } else { format!("{part}{form}") };
        self.longest = self.longest.max(ending.len());
        let rows = self.endings.entry(ending).or_default();
        if !rows.iter().any(|other| std::ptr::eq(*other, row)) {
            rows.push(row);
        }
    }

    /// The rows of the longest ending behind a stem.
    fn ending_of(&self, folded: &str) -> Option<&[&'static TableRow]> {
        let nearest = folded.len().saturating_sub(self.longest);
        if folded.len() >= MIN_WHOLE
            && let Some(rows) = self.endings.get(folded)
        {
            return Some(rows);
        }
        let (first, _) = folded.char_indices().nth(MIN_STEM_LETTERS)?;
        let starts = folded.char_indices().map(|(at, _)| at).skip_while(|at| *at < nearest.max(first));
        starts.filter_map(|at| self.endings.get(folded.get(at..)?)).map(Vec::as_slice).next()
    }
}

/// Whether `folded` ends as names of fields of study do.
fn ends_as_field(folded: &str) -> bool {
    words_of(WordRole::StudyFieldEnding).iter().any(|(ending, _)| folded.ends_with(ending))
}

/// The relative or profession whose genitive `folded` is.
fn owner(folded: &str, lexicon: &Lexicon) -> Option<Word> {
    let base = folded.strip_suffix('s')?;
    let base = base.strip_suffix(['\'', '’']).unwrap_or(base);
    lexicon.word(base).filter(|word| base.len() > 2 && is_for_person(word))
}

/// Whether the word says what somebody is to others or by trade.
fn is_for_person(word: &Word) -> bool {
    word.roles & (Role::Kin.bit() | Role::Profession.bit()) != 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use maskros_text::Label;

    fn told(word: &str) -> FormCues {
        FormCues::of(word, facts(word), &Lexicon::embedded())
    }

    fn label(word: &str) -> Option<Label> {
        told(word).endings().first().and_then(|row| row.label())
    }

    #[test]
    fn compounds_tell_by_their_last_part() {
        assert_eq!(label("kyrkvaktmästare"), Some(Label::Prof));
        assert_eq!(label("sesongarbeider"), Some(Label::Prof));
        assert_eq!(label("tierarzthelferin"), Some(Label::Prof));
        assert_eq!(label("snickarutbildningen"), Some(Label::Edu));
        assert_eq!(label("pollenallergi"), Some(Label::Medical));
        assert_eq!(label("bisoprolol"), Some(Label::Medical));
    }

    #[test]
    fn the_part_alone_and_verbs_tell_nothing() {
        for word in ["mästare", "samarbeider", "mitarbeiter", "april", "statin"] {
            assert_eq!(label(word), None, "{word}");
        }
    }

    #[test]
    fn a_genitive_has_its_owner() {
        for word in ["pappas", "neighbour's"] {
            let owner = told(word).owner;
            assert!(owner.is_some_and(|owner| owner.roles & Role::Kin.bit() != 0), "{word}");
        }
        assert!(told("hus").owner.is_none());
    }
}
