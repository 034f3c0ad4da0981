//! Shortened weekdays before a part of the day, a date or another one: `bon pour sam soir`, `fre kväll`, `sam 12 mars`, `sam ou dim`.

use crate::SentenceView;
use maskros_language::WordRole;
use maskros_lexicon::Role;
use maskros_text::Languages;

/// Whether the words are such a weekday, with the part of the day or without. In whatever language has both: such a line is short, and easily
/// taken for one of another.
pub(super) fn are_weekday(view: &SentenceView<'_>, words: &[usize]) -> bool {
    let [day, rest @ ..] = words else { return false };
    rest.len() < 2 && !view.is_upper(*day) && is_weekday(view, *day)
}

fn is_weekday(view: &SentenceView<'_>, day: usize) -> bool {
    let short = view.facts(day);
    let mut languages = Languages::SUPPORTED.iter().map(Languages::only);
    languages.any(|lang| short.has_in(WordRole::ShortWeekday, lang) && goes_on_as_day(view, day, lang))
}

/// Whether a part of the day, a date or another such weekday of the language stands behind the weekday.
fn goes_on_as_day(view: &SentenceView<'_>, day: usize, lang: Languages) -> bool {
    let dated = view.facts(day + 1).has_in(WordRole::DayPart, lang) || is_date(view, day, lang);
    dated || is_before_day(view, day, lang) || is_behind_day(view, day, lang)
}

/// `Tue and Thu`: whether a conjunction and another such weekday of the language stand behind it.
fn is_before_day(view: &SentenceView<'_>, day: usize, lang: Languages) -> bool {
    let (link, other) = (view.facts(day + 1), view.facts(day + 2));
    link.has(WordRole::ListConjunction) && other.has_in(WordRole::ShortWeekday, lang)
}

/// `Tue and Thu`: whether another such weekday of the language and a conjunction stand before it.
fn is_behind_day(view: &SentenceView<'_>, day: usize, lang: Languages) -> bool {
    let Some(other) = day.checked_sub(2).filter(|other| view.has_capital(*other) == view.has_capital(day))
    else {
        return false;
    };
    view.facts(day - 1).has(WordRole::ListConjunction)
        && view.facts(other).has_in(WordRole::ShortWeekday, lang)
}

fn is_date(view: &SentenceView<'_>, day: usize, lang: Languages) -> bool {
    let month = || view.word(day + 2).is_some_and(|word| word.has(Role::Month, lang));
    view.is_lower(day) && view.is_number(day + 1) && month()
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
        assert!(day("rdv sam 12 mars", &[1]) && day("sam ou dim si tu veux", &[0]));
        assert!(day("Tue and Thu, rm 214", &[2]) && !day("Ann and Thu came", &[2]));
        assert!(!day("sam ou léa si tu veux", &[0]) && !day("sam 12 ans", &[0]));
        assert!(!day("sam vient ce soir", &[0]) && !day("pour sam et léa", &[1]));
        assert!(!day("sam evening", &[0]), "of two languages");
    }
}
