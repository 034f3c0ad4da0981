//! Shortened weekdays before a part of the day: `bon pour sam soir`, `fre kväll`.

use crate::SentenceView;
use maskros_language::WordRole;
use maskros_text::Languages;

/// Whether the words are such a weekday, with the part of the day or without. In whatever language has both: such a line is short, and easily
/// taken for one of another.
pub(super) fn are_weekday(view: &SentenceView<'_>, words: &[usize]) -> bool {
    let [day, rest @ ..] = words else { return false };
    rest.len() < 2 && !view.is_upper(*day) && is_weekday(view, *day)
}

fn is_weekday(view: &SentenceView<'_>, day: usize) -> bool {
    let (day, part) = (view.facts(day), view.facts(day + 1));
    let mut languages = Languages::SUPPORTED.iter().map(Languages::only);
    languages.any(|lang| day.has_in(WordRole::ShortWeekday, lang) && part.has_in(WordRole::DayPart, lang))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;
    use maskros_text::Lang;

    #[test]
    fn a_shortened_weekday_is_nobody() {
        let day = |text: &str, words: &[usize]| {
            viewed(text, Languages::only(Lang::En), |view| are_weekday(view, words))
        };
        assert!(day("bon pour sam soir", &[2]) && day("rdv sam matin", &[1, 2]));
        assert!(day("ses fre kväll", &[1]) && day("see you sun night", &[2]));
        assert!(!day("sam vient ce soir", &[0]) && !day("pour sam et léa", &[1]));
        assert!(!day("sam evening", &[0]), "of two languages");
    }
}
