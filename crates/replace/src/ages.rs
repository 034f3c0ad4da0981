//! Ages within two years of the true one (SweLL 3.5), in digits and words.

use crate::date_reading::{age, is_minor};
use crate::dates;
use crate::notice::NoticeKind;
use crate::scene::Scene;
use crate::shape::has_digit;
use maskros_language::{WordRole, words_of};
use maskros_text::{Decision, Lang};

/// The mention as another age; none where it cannot be read.
pub(crate) fn changed(scene: &mut Scene<'_>, decision: &Decision) -> Option<String> {
    let age = understood(scene, decision)?;
    let other = near(scene, "age", age);
    Some(written_for(scene, decision, other))
}

/// The age that a mention tells; where it cannot be read there is a notice of it.
fn understood(scene: &mut Scene<'_>, decision: &Decision) -> Option<i64> {
    let read = age_of(scene, decision);
    if read.is_none() {
        scene.notice(decision.span, NoticeKind::NotUnderstood);
    }
    read
}

fn age_of(scene: &Scene<'_>, decision: &Decision) -> Option<i64> {
    age(scene.text(decision), scene.language(decision))
}

/// The mention as the age that fits the dates of birth of the document, or any other near one where it tells none.
pub(crate) fn following(scene: &mut Scene<'_>, decision: &Decision) -> Option<String> {
    fitting(scene, decision).or_else(|| changed(scene, decision))
}

/// The mention as the age that fits the dates of birth, or another round one where it is only told about.
fn fitting(scene: &Scene<'_>, decision: &Decision) -> Option<String> {
    let age = age_of(scene, decision)?;
    let other = about(scene, decision, age).or_else(|| older(scene, age))?;
    Some(written_for(scene, decision, other))
}

/// The age of somebody as the dates of birth of the document move.
fn older(scene: &Scene<'_>, age: i64) -> Option<i64> {
    scene.timeline.older().map(|years| (age + years).max(least(age)))
}

/// `i 40-årsåldern`: another round number near an age that is only told about.
fn about(scene: &Scene<'_>, decision: &Decision, age: i64) -> Option<i64> {
    let step = if age % 10 == 0 && age > 20 { 10 } else { 5 };
    let round = age > 0 && age % step == 0 && is_told_about(scene, decision);
    let others = [age - step, age + step].into_iter().filter(|other| *other >= step);
    round.then(|| scene.draw("age-about", &age.to_string()).pick(&others.collect::<Vec<_>>()))?
}

/// Whether the word behind the age says that it is about so.
fn is_told_about(scene: &Scene<'_>, decision: &Decision) -> bool {
    let behind = scene.document.behind(decision.span.end).trim_start_matches('-');
    words_of(WordRole::AboutAge).iter().any(|(word, _)| behind.starts_with(word))
}

/// Another number written as the mention is.
fn written_for(scene: &Scene<'_>, decision: &Decision, number: i64) -> String {
    written(scene.text(decision), number, scene.language(decision))
}

/// Another number written as `text` is.
fn written(text: &str, number: i64, lang: Lang) -> String {
    if has_digit(text) {
        dates::write_number(text, number, lang)
    } else {
        dates::write_in_words(text, number, lang)
    }
}

/// The least number that may stand for `number`: at least 2 where `number` is, as the noun behind it is written in the plural.
const fn least(number: i64) -> i64 {
    if number > 1 { 2 } else { 1 }
}

/// A number within two of `number`, never itself and not below the [`least`]; the same for the same number throughout the scope.
///
/// Of the four, those that no one in the document has are taken first. A minor stays one, for courts and schools go by that.
pub(crate) fn near(scene: &Scene<'_>, purpose: &str, number: i64) -> i64 {
    let others: Vec<i64> = others(number).collect();
    let fresh: Vec<i64> =
        others.iter().copied().filter(|other| !scene.originals.holds(&other.to_string())).collect();
    let others = if fresh.is_empty() { others } else { fresh };
    scene.draw(purpose, &number.to_string()).pick(&others).unwrap_or(number + 1)
}

fn others(number: i64) -> impl Iterator<Item = i64> {
    let alike = move |other: &i64| *other >= least(number) && is_minor(*other) == is_minor(number);
    (number - 2..=number + 2).filter(move |other| *other != number && alike(other))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_minor_stays_one_and_so_does_an_adult() {
        assert!(others(17).eq([15, 16]) && others(18).eq([19, 20]));
        assert!(others(16).eq([14, 15, 17]) && others(40).eq([38, 39, 41, 42]));
    }
}
