//! Names that a hashtag joins: `#BrentonTarrant`.

use crate::SentenceView;
use crate::names::reading::{Evidence, SentenceContext};
use maskros_language::folded;
use maskros_text::{Candidate, Label};

/// The rule's name in the registry.
const RULE: &str = "name-in-hashtag";
/// As sure as a first name before a word with a capital.
const SCORE: f32 = 0.6;

/// A hashtag of two or three words with capitals, the first of them a name of the lists.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    if view.is_hashtag(idx) && is_full_name(view, idx) {
        sentence.put(out, idx, idx, Evidence::context(RULE, Label::PersonName, SCORE));
    }
}

fn is_full_name(view: &SentenceView<'_>, idx: usize) -> bool {
    let words = humps(view.text(idx));
    let first = words.first().and_then(|first| view.lexicon.word(&folded(first)));
    let listed = first.is_some_and(|word| word.best_name().is_some() && !view.is_ordinary(&word));
    (2..=3).contains(&words.len()) && words.iter().all(|word| is_name_like(word)) && listed
}

/// The parts of a word that begin with its capitals.
fn humps(text: &str) -> Vec<&str> {
    let mut starts: Vec<usize> =
        text.char_indices().filter(|(_, letter)| letter.is_uppercase()).map(|(at, _)| at).collect();
    starts.push(text.len());
    starts.windows(2).filter_map(|pair| text.get(pair[0]..pair[1])).collect()
}

/// Whether the part is a capital and small letters, and long enough for a name.
fn is_name_like(part: &str) -> bool {
    const SHORTEST: usize = 3;
    part.chars().count() >= SHORTEST && part.chars().skip(1).all(char::is_lowercase)
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    #[test]
    fn first_names_and_what_is_joined_to_them_are_names() {
        let names = |text| found(text, Lang::En, Label::PersonName);
        assert_eq!(names("They wrote #LindaXylander there."), ["LindaXylander"]);
        assert!(names("They wrote #MondayMotivation there.").is_empty());
        assert!(names("They wrote #DDvsKKR there.").is_empty());
    }
}
