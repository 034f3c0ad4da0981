//! The page on several results of the same originals: their main figures beside each other, and what is kept against what can be read.

use super::{
    Assessment, Tongue,
    parts::{Texts, bar, escaped, experiment, framed, head, headed, learnt, lists, named_row, shown},
};
use crate::{risk::ranks::Found, utility::figures::Utility};
use maskros_measure::{Figure, real};

/// A result with its figures.
#[derive(Clone, Debug)]
pub struct Compared {
    /// What it is called.
    pub name: String,
    /// Everything that was measured of it.
    pub assessment: Assessment,
}

/// Several results of the same originals.
#[derive(Clone, Copy, Debug)]
pub struct Comparison<'a> {
    /// In the order of the columns.
    pub results: &'a [Compared],
    /// What can be learnt from the originals, and from each result.
    pub utility: Option<&'a Utility>,
    /// When (RFC 3339), if the page is to say so.
    pub time: Option<&'a str>,
}

/// The words of the plot, as they are written in SVG.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlotWords {
    /// What stands above.
    pub title: String,
    /// What can be read, from left to right.
    pub risk: String,
    /// What is kept, from below upwards.
    pub kept: String,
    /// What the line of the originals is called.
    pub original: String,
}

/// The words of the plot in a language; `has_classes` says that what is kept is what a classifier learns.
#[must_use]
pub fn plot_words(tongue: Tongue, has_classes: bool) -> PlotWords {
    let texts = Texts::of(tongue);
    let get = |key: &str| texts.0.get(key).cloned().unwrap_or_default();
    PlotWords {
        title: get("plot_title"),
        risk: get("plot_risk"),
        kept: get(if has_classes { "plot_f1" } else { "plot_predictable" }),
        original: get("plot_original"),
    }
}

/// The page in a language; `plot` is an SVG of ours.
#[must_use]
pub fn comparison(compared: &Comparison<'_>, tongue: Tongue, plot: Option<&str>) -> String {
    let texts = Texts::of(tongue);
    let mut body = done(compared, &texts);
    if let Some(plot) = plot {
        body += &format!("{}{plot}\n", head("compare_plot", &texts));
    }
    body += &sections(compared.results, &texts);
    body += &compared.utility.map(|utility| learning(utility, &texts)).unwrap_or_default();
    body += &lists(&texts);
    framed(&texts.get("compare_title"), tongue, &body)
}

fn done(compared: &Comparison<'_>, texts: &Texts) -> String {
    let first = compared.results.first().map(|result| &result.assessment);
    let documents = first.map_or(0, |first| first.remains.documents);
    let program = first.map_or("", |first| first.about.program.as_str());
    format!(
        "<p>{} ({}{})</p><p>{}</p><p class=\"note\">{}</p>\n",
        texts.with("compare_answer", &[("documents", &documents)]),
        escaped(program),
        time(compared, texts),
        texts.get("compare_read"),
        texts.get("promise")
    )
}

/// When it was measured, if the page is to say so.
fn time(compared: &Comparison<'_>, texts: &Texts) -> String {
    let time = compared.time.map(|time| format!("; {} {}", texts.get("time"), escaped(time)));
    time.unwrap_or_default()
}

/// A figure of each result: what it is called, how it is shown, and what it is of the originals, of the result, by chance.
struct Measure {
    name: &'static str,
    show: fn(f64) -> String,
    of: fn(&Assessment) -> [Figure; 3],
}

const fn measure(name: &'static str, show: fn(f64) -> String, of: fn(&Assessment) -> [Figure; 3]) -> Measure {
    Measure { name, show, of }
}

/// What can be read.
const READ: &[Measure] = &[
    measure("compare_left", share, |own| alone(own.remains.originals_share)),
    measure("compare_documents", share, |own| alone(own.remains.documents_share)),
    measure("sure", count, |own| alone(places(own, "sure"))),
    measure("likely", count, |own| alone(places(own, "likely"))),
    measure("weak", count, |own| alone(places(own, "weak"))),
];

/// Who can be told apart.
const ALONE: &[Measure] = &[
    measure("compare_persons", count, |own| alone(Some(real(own.uniqueness.persons)))),
    measure("compare_alone", share, |own| alone(own.uniqueness.unique)),
    measure("compare_k", count, |own| alone(own.uniqueness.k.map(real))),
];

/// Whom attackers find.
const FOUND: &[Measure] = &[
    measure("compare_halves", share, |own| first(own.linkage.as_ref().map(|own| &own.found))),
    measure("compare_register", share, |own| first(own.register.as_ref().map(|own| &own.found))),
    measure("compare_authors", share, |own| first(own.authors.as_ref().map(|own| &own.found))),
    measure("compare_frequency", share, |own| first(own.frequency.as_ref().map(|own| &own.found))),
];

/// What became of the language.
const LANGUAGE: &[Measure] = &[
    measure("lang_variety", number, |own| texts(own, |own| own.variety.original, |own| own.variety.written)),
    measure("lang_sentence", number, |own| {
        texts(own, |own| own.sentence_words.original, |own| own.sentence_words.written)
    }),
    measure("lang_bits", number, |own| {
        texts(own, |own| own.prediction.bits.original, |own| own.prediction.bits.written)
    }),
    measure("compare_predictable", share, |own| texts(own, |_| None, |own| own.prediction.as_predictable())),
    measure("lang_words", number, |own| texts(own, |_| None, |own| own.word_distance.written)),
    measure("compare_characters", number, |own| texts(own, |_| None, |own| own.character_distance.written)),
    measure("compare_meaning", number, |own| texts(own, |_| None, |own| own.meaning.distance)),
    measure("compare_near", share, |own| texts(own, |_| None, |own| own.meaning.neighbours)),
    measure("lang_topics", number, |own| texts(own, |_| None, |own| own.topics.likeness)),
    measure("lang_neighbour", share, |own| texts(own, |_| None, |own| own.topics.same_neighbour)),
    measure("lang_company", share, |own| texts(own, |_| None, |own| own.company.kept)),
    measure("lang_intervals", share, |own| texts(own, |_| None, |own| own.intervals.kept)),
    measure("lang_same", share, |own| alone(own.same_language)),
];

/// The tables of the page, by the names of their heads.
const SECTIONS: [(&str, &[Measure]); 4] =
    [("remains", READ), ("singling", ALONE), ("attackers", FOUND), ("language", LANGUAGE)];

/// A figure of the result, with nothing to hold it against.
const fn alone(figure: Figure) -> [Figure; 3] {
    [None, figure, None]
}

fn places(own: &Assessment, kind: &str) -> Figure {
    Some(real(own.remains.places.get(kind).copied().unwrap_or_default()))
}

/// What an attacker finds at the first try.
fn first(found: Option<&Vec<Found>>) -> [Figure; 3] {
    found
        .and_then(|found| found.first())
        .map_or([None; 3], |first| [first.original, first.written, first.chance])
}

type Of = fn(&crate::utility::texts::TextFigures) -> Figure;

fn texts(own: &Assessment, original: Of, written: Of) -> [Figure; 3] {
    own.texts.as_ref().map_or([None; 3], |own| [original(own), written(own), None])
}

fn share(figure: f64) -> String {
    bar(Some(figure)) + &shown(Some(figure))
}

fn count(figure: f64) -> String {
    format!("{figure:.0}")
}

fn number(figure: f64) -> String {
    format!("{figure:.2}")
}

fn sections(results: &[Compared], texts: &Texts) -> String {
    SECTIONS.iter().map(|(name, measures)| section(name, measures, results, texts)).collect()
}

/// A table of measures, with a column for the originals, for each result and for chance, where these have anything.
fn section(name: &str, measures: &[Measure], results: &[Compared], texts: &Texts) -> String {
    let rows = measures.iter().map(|measure| (measure, row(measure, results)));
    let rows: Vec<Row<'_>> = rows.filter(|(_, row)| row.iter().any(Option::is_some)).collect();
    if rows.is_empty() {
        return String::new();
    }
    let kept = columns_with_figures(&rows);
    let heads = line(String::new(), &names_of_columns(results, texts), &kept);
    let lines = rows.iter().map(|(measure, row)| line(texts.get(measure.name), &cells(measure, row), &kept));
    format!("{}<div class=\"wide\">{}</div>\n", head(name, texts), headed(&heads, lines))
}

/// A row with its name and the cells of these columns.
fn line(name: String, cells: &[String], columns: &[usize]) -> Vec<String> {
    named_row(name, columns.iter().filter_map(|at| cells.get(*at).cloned()))
}

/// A measure, and its figure in each column.
type Row<'a> = (&'a Measure, Vec<Figure>);

fn columns_with_figures(rows: &[Row<'_>]) -> Vec<usize> {
    let count = rows.iter().map(|(_, row)| row.len()).max().unwrap_or_default();
    let is_known = |at: &usize| rows.iter().any(|(_, row)| row.get(*at).is_some_and(Option::is_some));
    (0..count).filter(is_known).collect()
}

fn names_of_columns(results: &[Compared], texts: &Texts) -> Vec<String> {
    let names = results.iter().map(|result| escaped(&result.name));
    [texts.get("in_originals")].into_iter().chain(names).chain([texts.get("by_chance")]).collect()
}

fn cells(measure: &Measure, row: &[Figure]) -> Vec<String> {
    row.iter().map(|figure| figure.map_or_else(String::new, measure.show)).collect()
}

/// The figure of the originals, of each result, by chance.
fn row(measure: &Measure, results: &[Compared]) -> Vec<Figure> {
    let figures: Vec<[Figure; 3]> = results.iter().map(|result| (measure.of)(&result.assessment)).collect();
    let known = |side: usize| figures.iter().find_map(|figures| figures[side]);
    let written = figures.iter().map(|figures| figures[1]);
    [known(0)].into_iter().chain(written).chain([known(2)]).collect()
}

/// What is tested on what, in the order of the cells of a line.
const TESTS: [&str; 3] = ["own", "original_test", "from_original"];

fn names_of_versions(utility: &Utility) -> Vec<String> {
    named_row(String::new(), utility.lines.iter().map(|line| escaped(&line.version)))
}

/// What a classifier learns, a column a version.
fn learning(utility: &Utility, texts: &Texts) -> String {
    let rows = TESTS.into_iter().enumerate().map(|(at, key)| {
        named_row(texts.get(key), utility.lines.iter().map(move |line| learnt(utility, line.cells()[at])))
    });
    let answer = experiment("utility_answer", utility, texts);
    let body = headed(&names_of_versions(utility), rows);
    format!("{}<p>{answer}</p><div class=\"wide\">{body}</div>\n", head("utility", texts))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::risk::leaks::Remains;

    fn compared(name: &str, left: f64) -> Compared {
        let remains = Remains { originals_share: Some(left), ..Remains::default() };
        Compared { name: name.to_owned(), assessment: Assessment { remains, ..Assessment::default() } }
    }

    #[test]
    fn results_stand_beside_each_other_in_every_language() {
        let results = [compared("one <b>", 12.5), compared("two", 0.0)];
        let comparison_of = |tongue| {
            comparison(
                &Comparison { results: &results, utility: None, time: None },
                tongue,
                Some("<svg></svg>"),
            )
        };
        for (tongue, title) in [
            (Tongue::En, "Several results"),
            (Tongue::De, "Mehrere Ergebnisse"),
            (Tongue::Sv, "Flera resultat"),
        ] {
            let page = comparison_of(tongue);
            assert!(page.contains(title) && page.contains("<svg></svg>"), "{page}");
            assert!(page.contains("<th>one &lt;b&gt;</th><th>two</th>") && page.contains("12.5 %"), "{page}");
            assert!(!page.contains("<script") && !page.contains("http") && !page.contains("src="), "{page}");
            let body = page.split("</style>").nth(1).unwrap_or_default();
            assert!(!body.contains('{') && !body.contains("compare_"), "{body}");
            assert!(!plot_words(tongue, true).risk.is_empty() && !plot_words(tongue, false).kept.is_empty());
        }
    }

    #[test]
    fn what_was_not_measured_has_no_table() {
        let results = [compared("one", 1.0)];
        let page = comparison(&Comparison { results: &results, utility: None, time: None }, Tongue::En, None);
        assert!(!page.contains("Who finds whom") && !page.contains("<th>by chance</th>"), "{page}");
    }
}
