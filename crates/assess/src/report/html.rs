//! The page on one result.

use super::{
    Assessment, Limit, Misses, Reviewed, Tongue,
    parts::{Texts, bar, escaped, experiment, framed, head, headed, learnt, lists, named_row, shown, table},
};
use crate::{
    risk::{
        linkage::Linkage,
        ranks::Found,
        register::{Attack, Population},
        uniqueness::{Diversity, Uniqueness},
    },
    utility::{
        figures::{Task, Utility},
        texts::TextFigures,
    },
};
use maskros_measure::{Figure, wilson};
use std::fmt::Display;

/// The page in a language; `plot` is an SVG of ours to show beside the utility.
#[must_use]
pub fn page(assessment: &Assessment, tongue: Tongue, plot: Option<&str>) -> String {
    let texts = Texts::of(tongue);
    let sections = [done, questions, attackers, remains, misses, judged, stays, of_language, of_learning];
    let mut out: String = sections.map(|section| section(assessment, &texts)).concat();
    if assessment.utility.is_some() {
        out.push_str(plot.unwrap_or_default());
    }
    out.push_str(&by_language(assessment, &texts));
    out.push_str(&lists(&texts));
    framed(&texts.get("title"), tongue, &out)
}

/// What became of the language, where that was measured.
fn of_language(assessment: &Assessment, texts: &Texts) -> String {
    assessment.texts.as_ref().map(|own| language(own, assessment.same_language, texts)).unwrap_or_default()
}

/// What can still be learnt, where that was measured.
fn of_learning(assessment: &Assessment, texts: &Texts) -> String {
    assessment.utility.as_ref().map(|utility| learning(utility, texts)).unwrap_or_default()
}

fn done(assessment: &Assessment, texts: &Texts) -> String {
    let rows = facts(assessment).into_iter().map(|(key, value)| vec![texts.get(key), fact(key, &value)]);
    format!("{}{}<p class=\"note\">{}</p>\n", head("done", texts), table(rows), texts.get("promise"))
}

/// What was worked on, and by what.
fn facts(assessment: &Assessment) -> Vec<(&'static str, String)> {
    let about = &assessment.about;
    let facts = [
        ("documents", assessment.remains.documents.to_string()),
        ("originals", assessment.remains.originals.to_string()),
        ("languages", languages(assessment)),
        ("program", about.program.clone()),
        ("policy", about.policy.clone()),
        ("digest", about.policy_digest.clone()),
    ];
    facts.into_iter().chain(about.time.clone().map(|time| ("time", time))).collect()
}

fn languages(assessment: &Assessment) -> String {
    let languages = assessment.languages.iter().map(|(language, count)| format!("{language} {count}"));
    languages.collect::<Vec<_>>().join(", ")
}

/// A fingerprint is one long word.
fn fact(key: &str, value: &str) -> String {
    if key == "digest" { format!("<code>{}</code>", escaped(value)) } else { escaped(value) }
}

fn questions(assessment: &Assessment, texts: &Texts) -> String {
    let answers = [
        ("singling", singling(assessment, texts)),
        ("linking", linking(assessment, texts)),
        ("inference", inference(assessment, texts)),
    ];
    let answers = answers.map(|(key, answer)| format!("<h3>{}</h3><p>{answer}</p>\n", texts.get(key)));
    head("questions", texts) + &answers.concat()
}

fn singling(assessment: &Assessment, texts: &Texts) -> String {
    let found = &assessment.uniqueness;
    let Some(k) = found.k else { return texts.get("singling_none") };
    let alone = found.sizes.get(&1).copied().unwrap_or_default();
    let unique = format!("{alone} ({})", shown(found.unique));
    texts.with("singling_answer", &[("unique", &unique), ("persons", &found.persons), ("k", &k)])
}

fn linking(assessment: &Assessment, texts: &Texts) -> String {
    let first = assessment.linkage.as_ref().and_then(|linkage| at_first_try(&linkage.found));
    let Some(first) = first else { return texts.get("linking_none") };
    let [found, original, chance] = first.map(shown);
    texts.with("linking_answer", &[("found", &found), ("original", &original), ("chance", &chance)])
}

/// What an attacker finds at the first try, in the result, in the original and by chance; nothing of an attack on nobody.
fn at_first_try(found: &[Found]) -> Option<[Figure; 3]> {
    let first = found.first().filter(|first| first.written.is_some())?;
    Some([first.written, first.original, first.chance])
}

/// Whom attackers find, each with what it has.
fn attackers(assessment: &Assessment, texts: &Texts) -> String {
    let rows: Vec<Vec<String>> =
        known_attackers(assessment, texts).into_iter().filter_map(Attacker::row).collect();
    if rows.is_empty() {
        return String::new();
    }
    let fewest = assessment.register.as_ref().and_then(|register| fewest(register, texts));
    head("attackers", texts) + &headed(&names_of_tries(texts), rows) + &fewest.unwrap_or_default()
}

/// What the columns of attackers are called.
fn names_of_tries(texts: &Texts) -> Vec<String> {
    let names = ["in_result", "in_original", "by_chance"].map(|key| texts.get(key));
    named_row(String::new(), names)
}

/// Somebody who looks for the people of the texts.
struct Attacker<'a> {
    /// What the attacker has.
    has: String,
    found: &'a [Found],
}

fn known_attackers<'a>(assessment: &'a Assessment, texts: &Texts) -> Vec<Attacker<'a>> {
    let Assessment { linkage, register, authors, frequency, .. } = assessment;
    let of = |key, people: usize, found| Attacker { has: texts.with(key, &[("people", &people)]), found };
    let all = [
        linkage.as_ref().map(|own| Attacker { has: halves(own, texts), found: &own.found[..] }),
        register.as_ref().map(|own| of("attacker_register", own.people, &own.found)),
        authors.as_ref().map(|own| of("attacker_authors", own.people, &own.found)),
        frequency.as_ref().map(|own| of("attacker_frequency", own.originals, &own.found)),
    ];
    all.into_iter().flatten().collect()
}

impl Attacker<'_> {
    /// What it finds at the first try; nothing of an attack on nobody.
    fn row(self) -> Option<Vec<String>> {
        let figures = at_first_try(self.found)?.map(|own| bar(own) + &shown(own));
        Some(named_row(self.has, figures))
    }
}

/// Whoever has one half of each text.
fn halves(linkage: &Linkage, texts: &Texts) -> String {
    let written = linkage.found.first().and_then(|first| first.written);
    let (low, high) = wilson(written, linkage.documents).unzip();
    texts.with("attacker_halves", &[("low", &shown(low)), ("high", &shown(high))])
}

/// How few people of the register a text fits.
fn fewest(register: &Attack, texts: &Texts) -> Option<String> {
    let fewest = texts.with("fewest", &[("k", &register.k?), ("alone", &shown(register.under[0].1))]);
    let population = register.population.map(|own| format!(" {}", in_population(&own, texts)));
    Some(format!("<p>{fewest}{}</p>\n", population.unwrap_or_default()))
}

/// The same of the population that the register is a sample of.
fn in_population(population: &Population, texts: &Texts) -> String {
    let most = population.at_most.map(|most| most.to_string()).unwrap_or_default();
    let k = format!("{:.1}", population.k);
    texts.with("population", &[("people", &population.people), ("k", &k), ("most", &most)])
}

fn inference(assessment: &Assessment, texts: &Texts) -> String {
    let remains = &assessment.remains;
    let left = format!("{} ({})", remains.originals_left, shown(remains.originals_share));
    let values: [(&str, &dyn Display); 3] =
        [("left", &left), ("originals", &remains.originals), ("documents", &remains.documents_with)];
    texts.with("inference_answer", &values) + &diversities(&assessment.uniqueness, texts)
}

/// How different the sensitive values are, a sentence a kind.
fn diversities(groups: &Uniqueness, texts: &Texts) -> String {
    groups.diversity.iter().map(|(kind, own)| format!(" {}", how_different(kind, own, texts))).collect()
}

/// How different the sensitive values of a kind are.
fn how_different(kind: &str, own: &Diversity, texts: &Texts) -> String {
    let (entropy, alone) = (format!("{:.1}", own.entropy_l), shown(own.one_value));
    texts.with(
        "diversity",
        &[
            ("kind", &kind),
            ("l", &own.l),
            ("entropy", &entropy),
            ("alone", &alone),
            ("persons", &own.persons),
        ],
    )
}

fn remains(assessment: &Assessment, texts: &Texts) -> String {
    let remains = &assessment.remains;
    let count = |name: &str| remains.places.get(name).copied().unwrap_or_default();
    let sure = ["sure", "likely", "weak"].map(|name| (name, count(name)));
    let rows = sure.into_iter().chain([("pseudonyms", remains.pseudonyms)]);
    let rows = rows.map(|(name, count)| vec![texts.get(name), format!("{count} {}", texts.get("places"))]);
    head("remains", texts) + &table(rows)
}

fn misses(assessment: &Assessment, texts: &Texts) -> String {
    let estimate = assessment.misses.and_then(|misses| estimate(&misses, texts));
    let estimate = estimate.unwrap_or_else(|| texts.get("misses_none"));
    let sample = match &assessment.reviewed {
        Some(reviewed) => sample(reviewed, texts),
        None => no_sample(assessment.sample_for_one_percent, texts),
    };
    format!("{}<p>{estimate}</p><p>{sample}</p>\n", head("misses", texts))
}

/// How much two detectors missed, by what each of them found.
fn estimate(misses: &Misses, texts: &Texts) -> Option<String> {
    let (captures, missed) = (misses.captures, misses.missed?);
    let [missed, low, high] =
        [missed.missed, missed.interval.0, missed.interval.1].map(|count| format!("{count:.0}"));
    let values: [(&str, &dyn Display); 7] = [
        ("documents", &misses.documents),
        ("first", &captures.first),
        ("second", &captures.second),
        ("both", &captures.both),
        ("missed", &missed),
        ("low", &low),
        ("high", &high),
    ];
    Some(texts.with("misses_answer", &values))
}

/// What a person found missed in some of the documents.
fn sample(reviewed: &Reviewed, texts: &Texts) -> String {
    let Reviewed { sample, at_most } = reviewed;
    let values: [(&str, &dyn Display); 4] = [
        ("reviewed", &sample.reviewed),
        ("documents", &sample.documents),
        ("with", &sample.with_misses),
        ("most", at_most),
    ];
    texts.with("reviewed_answer", &values)
}

fn no_sample(needed: usize, texts: &Texts) -> String {
    texts.with("reviewed_none", &[("needed", &needed)])
}

/// Figures beside what people judged.
fn judged(assessment: &Assessment, texts: &Texts) -> String {
    if assessment.judged.is_empty() {
        return String::new();
    }
    let tables: String = assessment.judged.iter().filter_map(|rows| judged_table(rows)).collect();
    head("judged", texts) + &tables
}

/// A table of figures, of which the first row names the columns.
fn judged_table(rows: &[Vec<String>]) -> Option<String> {
    let (first, rows) = rows.split_first()?;
    Some(headed(&escaped_row(first), rows.iter().map(|row| escaped_row(row))))
}

fn escaped_row(row: &[String]) -> Vec<String> {
    row.iter().map(|cell| escaped(cell)).collect()
}

fn stays(assessment: &Assessment, texts: &Texts) -> String {
    let kept = escaped(&assessment.about.stays.join(", "));
    let (head, answer) = (head("stays", texts), texts.get("stays_answer"));
    format!("{head}<p>{answer} {kept}</p>{}\n", kinds(assessment, texts))
}

/// Which kinds of quasi-identifiers stand in how many documents.
fn kinds(assessment: &Assessment, texts: &Texts) -> String {
    let kinds = &assessment.uniqueness.kinds;
    if kinds.is_empty() {
        return String::new();
    }
    let row =
        |(kind, count): (&String, &usize)| vec![escaped(kind), format!("{count} {}", texts.get("documents"))];
    format!("<p>{}:</p>{}", texts.get("kinds"), table(kinds.iter().map(row)))
}

/// What became of the language of the texts: a row a measure, of originals and results; shares of both stand under the results.
fn language(figures: &TextFigures, same: Figure, texts: &Texts) -> String {
    let names = [String::new(), texts.get("in_originals"), texts.get("in_results")];
    let rows = headed(&names, rows_of_language(figures, same, texts));
    let note = if figures.warnings.is_empty() { String::new() } else { texts.get("lang_few") };
    format!("{}<p>{}</p>{rows}<p>{note}</p>\n", head("language", texts), texts.get("language_answer"))
}

fn rows_of_language(figures: &TextFigures, same: Figure, texts: &Texts) -> Vec<Vec<String>> {
    // What some rows are to be held against stands in their names.
    let others = figures.meaning.others.map_or_else(|| "–".to_owned(), two_decimals);
    let halves = shown(figures.meaning.neighbours_of_halves);
    let name = |key: &str| texts.with(key, &[("others", &others), ("halves", &halves)]);
    let sides = sides(figures).map(|(key, sides)| named_row(name(key), sides.map(number)));
    let shares = shares(figures, same).map(|(key, share)| vec![name(key), String::new(), shown(share)]);
    sides.into_iter().chain(shares).collect()
}

/// A figure with two decimals; empty where there is none.
fn number(figure: Figure) -> String {
    figure.map_or_else(String::new, two_decimals)
}

fn two_decimals(figure: f64) -> String {
    format!("{figure:.2}")
}

/// Figures of the originals and of the results.
const fn sides(figures: &TextFigures) -> [(&'static str, [Figure; 2]); 6] {
    let TextFigures { variety, sentence_words, prediction, .. } = figures;
    [
        ("lang_variety", [variety.original, variety.written]),
        ("lang_sentence", [sentence_words.original, sentence_words.written]),
        ("lang_bits", [prediction.bits.original, prediction.bits.written]),
        ("lang_words", [None, figures.word_distance.written]),
        ("lang_meaning", [None, figures.meaning.distance]),
        ("lang_topics", [None, figures.topics.likeness]),
    ]
}

/// Shares, for which originals and results count together.
const fn shares(figures: &TextFigures, same_language: Figure) -> [(&'static str, Figure); 5] {
    [
        ("lang_same", same_language),
        ("lang_near", figures.meaning.neighbours),
        ("lang_neighbour", figures.topics.same_neighbour),
        ("lang_company", figures.company.kept),
        ("lang_intervals", figures.intervals.kept),
    ]
}

/// What a classifier or tagger learns, a row a version.
fn learning(utility: &Utility, texts: &Texts) -> String {
    let names = ["version", "own", "original_test", "from_original"].map(|key| texts.get(key));
    let rows = utility
        .lines
        .iter()
        .map(|line| named_row(escaped(&line.version), line.cells().map(|cell| learnt(utility, cell))));
    let answer = experiment(answer_key(utility), utility, texts);
    format!("{}<p>{answer}</p>{}\n", head("utility", texts), headed(&names, rows))
}

const fn answer_key(utility: &Utility) -> &'static str {
    match (utility.task, &utility.encoder) {
        (Task::Names, _) => "tagging_answer",
        (Task::Classes, Some(_)) => "encoder_answer",
        (Task::Classes, None) => "utility_answer",
    }
}

/// What is known beforehand of the languages of the documents; of others nothing is.
fn by_language(assessment: &Assessment, texts: &Texts) -> String {
    let row = |(language, count): (&String, &usize)| {
        let [covered, least] = known_of(language, &assessment.limits, texts);
        vec![escaped(language), count.to_string(), covered, least]
    };
    let names = ["languages", "documents", "known_covered", "known_least"].map(|key| texts.get(key));
    let rows = headed(&names, assessment.languages.iter().map(row));
    format!("{}<p>{}</p>{rows}\n", head("known", texts), texts.get("known_answer"))
}

/// What is known of a language, in two cells.
fn known_of(language: &str, limits: &[Limit], texts: &Texts) -> [String; 2] {
    let known = limits.iter().find(|own| own.language == language);
    known.map_or_else(|| [texts.get("known_none"), String::new()], known_cells)
}

/// How much is covered, and the labels of which least is.
fn known_cells(limit: &Limit) -> [String; 2] {
    let (low, high) = limit.interval;
    let least = limit.least.iter().map(|(label, covered)| format!("{} {covered:.0} %", escaped(label)));
    let covered = format!("{:.1} % ({low:.1}–{high:.1}; {})", limit.covered, limit.marked);
    [covered, least.collect::<Vec<_>>().join(", ")]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::About;

    #[test]
    fn every_language_has_every_text() {
        let keys = |tongue| Texts::of(tongue).0.into_keys().collect::<Vec<_>>();
        assert!(keys(Tongue::En).len() > 40);
        assert_eq!(keys(Tongue::En), keys(Tongue::De));
        assert_eq!(keys(Tongue::En), keys(Tongue::Sv));
    }

    #[test]
    fn the_page_needs_nothing_from_outside_and_promises_nothing() {
        let about = About { policy: "<script>alert(1)</script>".to_owned(), ..About::default() };
        let assessment = Assessment { about, ..Assessment::default() };
        for tongue in [Tongue::En, Tongue::De, Tongue::Sv] {
            let page = page(&assessment, tongue, None);
            assert!(!page.contains("<script") && !page.contains("http") && !page.contains("src="));
            assert!(
                !page.contains('{') || !page.split("</style>").nth(1).is_some_and(|body| body.contains('{')),
                "{page}"
            );
        }
        assert!(page(&assessment, Tongue::En, None).contains("does not say that the texts are anonymous"));
    }
}
