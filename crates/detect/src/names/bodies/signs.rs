//! French shops, inns and bars by what is on their sign, which begins with an article: `devant La Fromagère`, `chez Le Petit Fournil`.
//!
//! Inside a sentence French writes an article with a capital only where it begins a name; behind a preposition that leads to houses the
//! name is that of one. Towns with an article of their own are on the lists.

use crate::SentenceView;
use crate::bodies::is_house_before_name;
use crate::names::reading::{Evidence, SentenceContext};
use maskros_language::WordRole;
use maskros_text::{Candidate, Label};

/// The rule's name in the registry.
const RULE: &str = "sign-with-article";
/// The most words behind the article.
const MOST_WORDS: usize = 4;
/// Prepositions that lead to what is called so as well as to houses.
const DOUBTFUL: [&str; 4] = ["de", "du", "le", "a"];

/// A house whose sign begins at the capitalised token `idx`.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let Some(last) = last_of_sign(sentence.view, idx).filter(|_| begins_sign(sentence, idx)) else { return };
    let (first, label) = whole(sentence.view, idx, last);
    sentence.put(out, first, last, Evidence::context(RULE, label, 0.65));
    if first < idx {
        // By itself too, as it is found again elsewhere: `à l'ordre de L'Air de Rien`.
        sentence.put(out, idx, last, Evidence::context(RULE, label, 0.6));
    }
}

/// Where the name begins that ends with the sign from `idx` to `last`, and what has it.
fn whole(view: &SentenceView<'_>, idx: usize, last: usize) -> (usize, Label) {
    match house_before(view, idx) {
        Some(house) => (house, Label::OtherInstitution),
        None if is_town(view, idx, last) => (idx, Label::City),
        None => (idx, Label::Place),
    }
}

/// Whether an article with a capital stands at `idx` behind a preposition, and no town with an article.
fn begins_sign(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    sentence.is_capital_chosen(idx) && is_led(view, idx) && !view.is_place(idx + 1)
}

/// The last word with a capital of what begins with the article at `idx`.
fn last_of_sign(view: &SentenceView<'_>, idx: usize) -> Option<usize> {
    if !view.is_title(idx) || !view.plays(idx, WordRole::SignArticle) {
        return None;
    }
    let words = (idx + 1..=idx + MOST_WORDS).take_while(|at| goes_on(view, *at));
    words.filter(|at| view.is_title(*at)).last()
}

/// Whether a preposition that leads to houses stands before the article, or what the house is.
fn is_led(view: &SentenceView<'_>, idx: usize) -> bool {
    let leads = view.follows(idx, WordRole::FirmPreposition);
    let led = leads && !DOUBTFUL.contains(&view.folded_before(idx));
    led || house_before(view, idx).is_some() || is_behind_described(view, idx)
}

/// `à La Gorgue`: whether an article and one word stand behind a preposition of towns.
fn is_town(view: &SentenceView<'_>, idx: usize, last: usize) -> bool {
    last == idx + 1 && view.is_led_to_place(idx)
}

/// `club de pétanque La Boule Joyeuse`: the house or club right before the article, or before what it is for.
fn house_before(view: &SentenceView<'_>, idx: usize) -> Option<usize> {
    let purpose = || view.follows_at(idx, 2, WordRole::InstitutionLink) && view.is_lower(idx - 1);
    house_back(view, idx, 1).or_else(|| house_back(view, idx, 3).filter(|_| purpose()))
}

/// `ferme pédagogique Aux Longues Oreilles`: whether a house stands before the word in small letters before the article.
fn is_behind_described(view: &SentenceView<'_>, idx: usize) -> bool {
    house_back(view, idx, 2).is_some_and(|house| view.is_lower_word(house + 1))
}

/// The house or club that many tokens before the article.
fn house_back(view: &SentenceView<'_>, idx: usize, back: usize) -> Option<usize> {
    idx.checked_sub(back).filter(|at| is_house_before_name(view, *at))
}

/// Whether the word has a capital, or is a small one inside names with a capital behind it.
fn goes_on(view: &SentenceView<'_>, at: usize) -> bool {
    view.is_title(at) || (view.facts(at).has(WordRole::InstitutionLink) && view.is_title(at + 1))
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    #[test]
    fn finds_houses_by_their_sign() {
        let signs = |text: &str| found(text, Lang::Fr, Label::Place);
        assert_eq!(signs("Je l'ai vue devant La Qvarnère hier."), ["La Qvarnère"]);
        assert_eq!(signs("On se retrouve chez Le Petit Fournil à midi."), ["Le Petit Fournil"]);
    }

    #[test]
    fn a_sign_belongs_to_its_house() {
        let houses = |text: &str| found(text, Lang::Fr, Label::OtherInstitution);
        assert!(
            houses("Elle joue au club de tarot Les Quatre Atouts le soir.")
                .contains(&"club de tarot Les Quatre Atouts".to_owned())
        );
        assert!(houses("La serveuse du bar Le Corsaire a appelé.").contains(&"bar Le Corsaire".to_owned()));
        let signs = found("Elle tient la ferme pédagogique Aux Xongues Oreilles.", Lang::Fr, Label::Place);
        assert_eq!(signs, ["Aux Xongues Oreilles"]);
        assert!(houses("Le sujet de thèse La Boule Joyeuse plaît.").is_empty());
    }

    #[test]
    fn an_article_and_a_word_behind_a_preposition_are_a_town() {
        assert_eq!(found("Le bus va à La Xorgue.", Lang::Fr, Label::City), ["La Xorgue"]);
        assert!(found("Le bus va devant La Xorgue.", Lang::Fr, Label::City).is_empty());
    }

    #[test]
    fn leaves_newspapers_and_sentences() {
        let signs = |text: &str| found(text, Lang::Fr, Label::Place);
        assert!(signs("Il lit un article de Le Monde chez lui.").is_empty());
        assert!(signs("Elle attend devant. La Fromagère est fermée.").is_empty());
        assert!(signs("Le sujet de thèse La Boule Joyeuse plaît.").is_empty());
    }
}
