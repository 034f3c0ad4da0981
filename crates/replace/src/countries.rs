//! Pseudonyms of countries: the article before them stays right, and a text stays where its language is spoken.

use crate::namer::Class;
use crate::scene::{Scene, alike_by, elides};
use crate::shape::{capitalised, folded};
use crate::words::{LINGUA_FRANCA, STAND_IN, row_with, rows_in};
use crate::{people, regions};
use maskros_language::{LanguageTrait, Table, TableRow, WordRole, facts};
use maskros_lexicon::Pool;
use maskros_text::{Decision, Lang, Languages};
use std::sync::OnceLock;

/// Towns that a country must have for those of another one to move there.
pub(crate) const TOWNS: usize = 8;

/// A country that may stand for another one, as a language names it.
#[derive(Clone, Copy)]
struct Country<'n> {
    name: &'n str,
    /// Its ISO 3166 code.
    code: Option<[u8; 2]>,
    article: Article,
    /// Whether an article before it loses its vowel: `l'Algérie`.
    elided: bool,
    island: bool,
    /// Whether it has towns to choose from, so that those of the original can move there.
    peopled: bool,
}

impl<'n> Country<'n> {
    fn of(scene: &Scene<'_>, name: &'n str, lang: Lang) -> Self {
        let code = scene.word(name).country;
        let peopled = code.is_some_and(|code| scene.lexicon.pool(Pool::City(code)).len() >= TOWNS);
        let (article, elided) = (Article::of(name, lang), is_elided(name, lang));
        Self { name, code, article, elided, island: is_island(code, lang), peopled }
    }
}

/// A country of the lists.
type Listed = Country<'static>;

/// The countries as a language names them, looked up when the first text in it needs them. Short forms are too well known to stand for
/// the unknown.
fn all(scene: &Scene<'_>, lang: Lang) -> &'static [Listed] {
    static ALL: [OnceLock<Vec<Listed>>; Lang::ALL.len()] = [const { OnceLock::new() }; Lang::ALL.len()];
    ALL[lang as usize].get_or_init(|| {
        let mut names = people::first_filled(scene, [lang, LINGUA_FRANCA, STAND_IN].map(Pool::Country));
        names.retain(|name| name.contains(char::is_lowercase));
        names.into_iter().map(|name| Country::of(scene, name, lang)).collect()
    })
}

/// The pseudonym of the country that a mention names, in its base form; a plural in the form that the article before it asks for.
pub(crate) fn country(scene: &mut Scene<'_>, decision: &Decision) -> String {
    let lang = scene.language(decision);
    let Some(plural) = CountryInPlural::of(&decision.base, lang) else { return named(scene, decision) };
    let other = named(scene, &Decision { base: plural.titled(plural.alone).into(), ..decision.clone() });
    let article = scene.word_before(decision);
    CountryInPlural::of(&other, lang).map_or(other, |plural| plural.behind(article))
}

fn named(scene: &mut Scene<'_>, decision: &Decision) -> String {
    let known = scene.known(Class::Country, &decision.base);
    known.unwrap_or_else(|| drawn(scene, decision))
}

/// The pseudonym of a country that has none in the text yet.
fn drawn(scene: &mut Scene<'_>, decision: &Decision) -> String {
    let choices = choices(scene, &decision.base, scene.language(decision));
    scene.drawn(decision, Class::Country, &decision.base, &|draw, attempt| {
        let choice = choices.get(attempt / ATTEMPTS).or(choices.last())?;
        draw.pick(choice).map(|country| country.name.to_owned())
    })
}

/// So often one choice of countries is tried before the next.
const ATTEMPTS: usize = 8;

/// The countries that may stand for `name`, best first: neighbours, those with towns and a name much like it, of the same part of the
/// world before others, those that stand in the same
/// sentences, those with the same article, all. What is taken already gives way to the next.
fn choices(scene: &Scene<'_>, name: &str, lang: Lang) -> Vec<Vec<Listed>> {
    let own = Country::of(scene, name, lang);
    // Another name of the same country is no other country.
    let others = those(all(scene, lang), |country| own.code.is_none() || country.code != own.code);
    let gendered = those(&others, |country| country.article == own.article);
    let articled = those(&gendered, |country| country.elided == own.elided);
    let fitting = those(&articled, |country| country.island == own.island);
    let near = those(&fitting, |country| are_neighbours(own.code, country.code, lang));
    let peopled = those(&fitting, |country| country.peopled);
    let akin = those(&peopled, |country| regions::are_near(own.code, country.code));
    let [akin, peopled] = [akin, peopled].map(|choice| alike_by(&choice, |one| one.name, name, lang));
    let choices = [near, akin, peopled, fitting, articled, gendered, others];
    choices.into_iter().filter(|choice| !choice.is_empty()).collect()
}

fn those(pool: &[Listed], keep: impl Fn(&Listed) -> bool) -> Vec<Listed> {
    pool.iter().filter(|country| keep(country)).copied().collect()
}

/// Whether a country is written as an acronym (`USA`, `UAE`), so that its capitals say nothing of those of a whole name.
pub(crate) fn is_acronym(text: &str) -> bool {
    let letters = || text.chars().filter(|one| *one != '.');
    letters().count() <= MOST_LETTERS && letters().all(char::is_uppercase)
}

/// How many letters a country's name has that is spoken letter by letter.
const MOST_LETTERS: usize = 4;

/// Whether two countries stand for one another in texts of the language: a text that names the country it comes from stays near.
fn are_neighbours(own: Option<[u8; 2]>, other: Option<[u8; 2]>, lang: Lang) -> bool {
    let (Some(own), Some(other)) = (own, other) else { return false };
    [own, other].into_iter().all(|code| is_listed(Table::NeighbourCountries, lang, code))
}

/// The article that the name of a country has in a sentence, or the preposition that says it (`en Suède`, `au Maroc`, `aux Pays-Bas`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Article {
    None,
    Feminine,
    Masculine,
    Plural,
}

/// A name in the plural, which the article before it changes, in lower case: `Vereinigte Staaten`.
#[derive(Clone, Copy)]
struct CountryInPlural {
    /// As lists have it.
    alone: &'static str,
    /// Behind `die` and `der`.
    definite: &'static str,
    /// Behind `den`.
    dative: &'static str,
}

impl CountryInPlural {
    /// The country that a name names in any of its forms.
    fn of(name: &str, lang: Lang) -> Option<Self> {
        let lower = name.to_lowercase();
        let mut plurals = rows_in(Table::PluralCountry, lang).map(Self::of_row);
        plurals.find(|plural| plural.forms().contains(&&*lower))
    }

    fn of_row(row: &'static TableRow) -> Self {
        Self { alone: row.value("alone"), definite: row.value("definite"), dative: row.value("dative") }
    }

    const fn forms(&self) -> [&'static str; 3] {
        [self.alone, self.definite, self.dative]
    }

    /// The name behind `article`.
    fn behind(self, article: &str) -> String {
        self.titled(match folded(article).as_str() {
            "den" => self.dative,
            "die" | "der" => self.definite,
            _ => self.alone,
        })
    }

    /// One of the forms as it is written.
    fn titled(self, form: &str) -> String {
        if self.alone == "usa" {
            return form.to_uppercase();
        }
        form.split(' ').map(capitalised).collect::<Vec<_>>().join(" ")
    }
}

/// Whether an article before the name loses its vowel.
fn is_elided(name: &str, lang: Lang) -> bool {
    LanguageTrait::Elision.is_of_one(Languages::only(lang)) && elides(name)
}

fn is_feminine(lower: &str) -> bool {
    lower.starts_with(|first| "aeiouéèî".contains(first)) || lower.ends_with('e') || has_feminine_head(lower)
}

/// Whether the name of a country is a plural: `United Kingdom`, `Vereinigte Staaten`.
fn is_plural(lower: &str, lang: Lang) -> bool {
    let headed = lower.split_once(' ').is_some_and(|(head, _)| is_plural_head(head, lang));
    headed || CountryInPlural::of(lower, lang).is_some()
}

fn is_plural_head(word: &str, lang: Lang) -> bool {
    facts(word).has_in(WordRole::PluralCountryHead, Languages::only(lang))
}

/// `République` of `République tchèque`.
fn has_feminine_head(lower: &str) -> bool {
    lower.split(' ').next().is_some_and(|head| facts(head).has(WordRole::FeminineCountryHead))
}

/// Whether a language takes a country for an island: one is `på Malta` and `auf Malta`, not `i` or `in`. What stands behind either is none here.
fn is_island(code: Option<[u8; 2]>, lang: Lang) -> bool {
    code.is_some_and(|code| is_listed(Table::IslandCountries, lang, code))
}

/// Whether the row that a table has for the language has the country.
fn is_listed(table: Table, lang: Lang, code: [u8; 2]) -> bool {
    let mut countries = rows_in(table, lang).flat_map(|row| row.words("countries"));
    countries.any(|country| country.as_bytes() == code)
}

impl Article {
    fn of(name: &str, lang: Lang) -> Self {
        let lower = name.to_lowercase();
        Self::listed(&lower, lang).unwrap_or_else(|| match () {
            () if is_plural(&lower, lang) => Self::Plural,
            () if LanguageTrait::ArticledCountries.is_of_one(Languages::only(lang)) => {
                Self::by_gender(&lower)
            }
            () => Self::None,
        })
    }

    /// The article of a name, in lower case, that the pack of its language has.
    fn listed(lower: &str, lang: Lang) -> Option<Self> {
        row_with(Table::CountryArticle, lang, lower).map(Self::of_row)
    }

    fn of_row(row: &TableRow) -> Self {
        match row.value("article") {
            "feminine" => Self::Feminine,
            "masculine" => Self::Masculine,
            "plural" => Self::Plural,
            _ => Self::None,
        }
    }

    /// Before a vowel `en` stands for both genders, and `d'` for `de` and `du`: what begins so is feminine here.
    fn by_gender(lower: &str) -> Self {
        if is_feminine(lower) { Self::Feminine } else { Self::Masculine }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maskros_language::rows;
    use maskros_lexicon::{Lexicon, PlaceKind};

    #[test]
    fn names_of_countries_have_the_article_of_their_language() {
        for (lang, name, article) in [
            (Lang::De, "Schweiz", Article::Feminine),
            (Lang::De, "Polen", Article::None),
            (Lang::De, "Irak", Article::Masculine),
            (Lang::De, "Niederlande", Article::Plural),
            (Lang::En, "United Kingdom", Article::Plural),
            (Lang::En, "Poland", Article::None),
            (Lang::Fr, "Maroc", Article::Masculine),
            (Lang::Fr, "Mexique", Article::Masculine),
            (Lang::Fr, "Corée du Sud", Article::Feminine),
            (Lang::Fr, "Iran", Article::Feminine),
            (Lang::Fr, "Pays-Bas", Article::Plural),
            (Lang::Fr, "Chypre", Article::None),
            (Lang::Sv, "Schweiz", Article::None),
        ] {
            assert_eq!(Article::of(name, lang), article, "{name}");
        }
    }

    #[test]
    fn german_plurals_have_the_form_that_their_article_asks_for() {
        for (name, article, expected) in [
            ("Niederlanden", "den", "Niederlanden"),
            ("Niederlanden", "die", "Niederlande"),
            ("Vereinigte Staaten", "die", "Vereinigten Staaten"),
            ("USA", "den", "USA"),
            ("Färöer", "den", "Färöern"),
        ] {
            assert_eq!(
                CountryInPlural::of(name, Lang::De).map(|row| row.behind(article)).as_deref(),
                Some(expected)
            );
        }
    }

    /// A row of a table that no country has is misspelt.
    #[test]
    fn every_name_of_the_tables_is_a_country() {
        let lexicon = Lexicon::embedded();
        let is_country = |name: &str| {
            let word = lexicon.word_or_phrase(&folded(name));
            word.is_some_and(|word| word.place.is_some_and(|(kind, _)| kind == PlaceKind::Country))
        };
        let articled = rows(Table::CountryArticle).iter().flat_map(|row| row.words("words")).copied();
        let plurals = rows(Table::PluralCountry).iter().map(|row| row.value("alone"));
        for name in articled.chain(plurals) {
            assert!(is_country(name), "{name}");
        }
    }
}
