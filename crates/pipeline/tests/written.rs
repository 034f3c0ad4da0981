//! What is written for dates in all the forms of the seven languages, and by the SweLL policy: what lies between two dates stays, and so
//! does how they are written.

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

use maskros_pipeline::{Pipeline, Settings};
use maskros_policy::{Policy, Strategy};
use maskros_replace::{Namer, Scope};
use maskros_text::{Document, Lang, Languages};

/// A day as year, month, day.
type Day = (i64, i64, i64);

const SV: [&str; 12] = [
    "januari",
    "februari",
    "mars",
    "april",
    "maj",
    "juni",
    "juli",
    "augusti",
    "september",
    "oktober",
    "november",
    "december",
];
const NO: [&str; 12] = [
    "januar",
    "februar",
    "mars",
    "april",
    "mai",
    "juni",
    "juli",
    "august",
    "september",
    "oktober",
    "november",
    "desember",
];
const DA: [&str; 12] = [
    "januar",
    "februar",
    "marts",
    "april",
    "maj",
    "juni",
    "juli",
    "august",
    "september",
    "oktober",
    "november",
    "december",
];
const DE: [&str; 12] = [
    "Januar",
    "Februar",
    "März",
    "April",
    "Mai",
    "Juni",
    "Juli",
    "August",
    "September",
    "Oktober",
    "November",
    "Dezember",
];
const EN: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];
const FR: [&str; 12] = [
    "janvier",
    "février",
    "mars",
    "avril",
    "mai",
    "juin",
    "juillet",
    "août",
    "septembre",
    "octobre",
    "novembre",
    "décembre",
];

/// Language, months, a sentence about two days, and how days are written in it: `d`, `m` and `y` stand for the numbers, `dd` and `mm` for
/// them with two digits, `yy` for the last two of the year, `o` for an English ordinal and `M` for the month in words.
const FORMS: &[(Lang, [&str; 12], &str, &[&str])] = &[
    (
        Lang::Sv,
        SV,
        "Hon kom den A och reste den B igen.",
        &["d M y", "d/m y", "d/m-yy", "d/m-y", "y-mm-dd", "d.m.y"],
    ),
    (Lang::Nb, NO, "Hun kom den A og reiste den B igjen.", &["d. M y", "d.m.y", "dd.mm.y", "d/m y"]),
    (Lang::Nn, NO, "Ho kom den A og reiste den B igjen.", &["d. M y", "d.m.y", "dd.mm.y"]),
    (Lang::Da, DA, "Hun kom den A og rejste den B igen.", &["d. M y", "d/m y", "d/m-y", "dd.mm.y"]),
    (Lang::De, DE, "Sie kam am A und ging am B wieder.", &["d. M y", "d.m.y", "dd.mm.y", "y-mm-dd"]),
    (
        Lang::En,
        EN,
        "She came on A and left on B again.",
        &["M do, y", "M d, y", "d M y", "the do of M y", "dd/mm/y"],
    ),
    (Lang::Fr, FR, "Elle est venue le A et repartie le B ensuite.", &["d M y", "dd/mm/y"]),
];

/// The same for two days of one month.
const RANGES: &[(Lang, [&str; 12], &str)] = &[
    (Lang::Sv, SV, "Hon var där från den A till den B M y igen."),
    (Lang::Sv, SV, "Hon var där den A–B M y igen."),
    (Lang::Nb, NO, "Hun var der fra A. til B. M y igjen."),
    (Lang::Nn, NO, "Ho var der frå A. til B. M y igjen."),
    (Lang::Da, DA, "Hun var der fra den A. til den B. M y igen."),
    (Lang::De, DE, "Sie war vom A. bis zum B. M y verreist."),
    (Lang::En, EN, "She was away from A to B M y again."),
    (Lang::Fr, FR, "Elle était absente du A au B M y encore."),
];

fn is_leap(year: i64) -> bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
}

fn days_of(year: i64, month: i64) -> i64 {
    match month {
        2 if is_leap(year) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// The day `days` later, counted one by one: slow, and sure.
fn plus((mut year, mut month, mut day): Day, days: i64) -> Day {
    for _ in 0..days.abs() {
        if days > 0 {
            day += 1;
            if day > days_of(year, month) {
                (day, month) = (1, month + 1);
            }
            if month > 12 {
                (month, year) = (1, year + 1);
            }
        } else {
            day -= 1;
            if day < 1 {
                (month, year) = if month == 1 { (12, year - 1) } else { (month - 1, year) };
                day = days_of(year, month);
            }
        }
    }
    (year, month, day)
}

fn ordinal(day: i64) -> String {
    let ending = match (day, day % 10) {
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    format!("{day}{ending}")
}

fn written(form: &str, (year, month, day): Day, months: &[&str; 12], lang: Lang) -> String {
    let name = months[usize::try_from(month - 1).unwrap()];
    let first = lang == Lang::Fr && day == 1 && form.contains('M');
    form.replace("the ", "\u{1} ")
        .replace("of ", "\u{2} ")
        .replace("dd", &format!("{day:02}"))
        .replace("mm", &format!("{month:02}"))
        .replace("yy", &format!("{:02}", year % 100))
        .replace("do", "\u{3}")
        .replace('d', &if first { "1er".to_owned() } else { day.to_string() })
        .replace('m', &month.to_string())
        .replace('y', &year.to_string())
        .replace('\u{3}', &ordinal(day))
        .replace('\u{1}', "the")
        .replace('\u{2}', "of")
        .replace('M', name)
}

/// A sequence of numbers, the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: i64) -> i64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        i64::try_from(self.0 >> 33).unwrap() % limit
    }

    /// A day; one in eight is a 29 February or the turn of a year.
    fn day(&mut self) -> Day {
        let year = 1985 + self.below(38);
        match self.below(24) {
            0 => (year / 4 * 4, 2, 29),
            1 => (year, 12, 31),
            2 => (year, 1, 1),
            _ => {
                let month = 1 + self.below(12);
                (year, month, 1 + self.below(days_of(year, month)))
            }
        }
    }
}

fn pipeline(lang: Lang, strategy: Strategy) -> Pipeline {
    let policy = Policy::builtin("default").unwrap().with_strategy(strategy);
    Pipeline::new(Settings { policy, languages: Some(Languages::only(lang)) })
}

fn replaced(pipeline: &Pipeline, key: u8, text: &str) -> String {
    let document = Document::new("dates", text);
    let analysis = pipeline.analyse(&document);
    let mut namer = Namer::new([key; 32], Scope::Document, "tests");
    pipeline.plan(&document, &analysis, &mut namer).edits.apply(text)
}

/// Whether `out` is what `render` writes for both days moved by the same whole weeks.
fn moved_alike(out: &str, render: impl Fn(i64) -> String) -> bool {
    (58..=98).flat_map(|weeks| [7 * weeks, -7 * weeks]).any(|days| render(days) == out)
}

/// Whether a form without leading zeros shows that it has none: `12/11 1998` does not.
fn shows_its_width(form: &str, (_, month, day): Day) -> bool {
    form.contains("dd") || form.contains('M') || month < 10 || day < 10
}

#[test]
fn the_days_between_two_dates_stay_in_every_form() {
    let mut numbers = Numbers(20);
    for (lang, months, sentence, forms) in FORMS {
        for strategy in [Strategy::Realistic, Strategy::DateShift] {
            let pipeline = pipeline(*lang, strategy);
            for (form, key) in forms.iter().flat_map(|form| (0..12).map(move |key| (form, key))) {
                let first = numbers.day();
                let second = plus(first, 1 + numbers.below(1500));
                if !(shows_its_width(form, first) && shows_its_width(form, second)) {
                    continue;
                }
                let render = |days| {
                    let one = written(form, plus(first, days), months, *lang);
                    sentence
                        .replace('A', &one)
                        .replace('B', &written(form, plus(second, days), months, *lang))
                };
                let out = replaced(&pipeline, key, &render(0));
                assert!(moved_alike(&out, render), "{} -> {out}", render(0));
            }
        }
    }
}

#[test]
fn two_days_of_one_month_stay_so_far_apart() {
    let mut numbers = Numbers(21);
    for (lang, months, sentence) in RANGES {
        let pipeline = pipeline(*lang, Strategy::Realistic);
        for key in 0..24 {
            let (year, month, _) = numbers.day();
            let day = 2 + numbers.below(12);
            let second = day + 1 + numbers.below(days_of(year, month) - day);
            let render = |days| {
                let (one, two) = (plus((year, month, day), days), plus((year, month, second), days));
                let months = months[usize::try_from(two.1 - 1).unwrap()];
                let first =
                    |day: i64| if *lang == Lang::Fr && day == 1 { "1er".to_owned() } else { day.to_string() };
                let same = (one.0, one.1) == (two.0, two.1);
                let months = if same { months } else { "other months" };
                let days = sentence.replace('A', &first(one.2)).replace('B', &two.2.to_string());
                days.replace(" y", &format!(" {}", two.0)).replace('M', months)
            };
            let out = replaced(&pipeline, key, &render(0));
            assert!(moved_alike(&out, render), "{} -> {out}", render(0));
        }
    }
}

#[test]
fn decades_and_centuries_stay_what_they_are() {
    for (lang, text) in [
        (Lang::Sv, "På 1990-talet och på 80-talet bodde vi där."),
        (Lang::Nb, "På 1990-tallet og på 80-tallet bodde vi der."),
        (Lang::Nn, "På 1990-talet og på 80-talet budde vi der."),
        (Lang::Da, "I 1990'erne og 80'erne boede vi der."),
        (Lang::De, "In den 1990er Jahren und den 70er Jahren lebten wir dort."),
        (Lang::En, "In the 1990s and in the '80s we lived there, in the 20th century."),
        (Lang::Fr, "Dans les années 1990 et les années 80 nous vivions là."),
    ] {
        for (strategy, key) in [
            (Strategy::Realistic, 1),
            (Strategy::Realistic, 2),
            (Strategy::DateShift, 3),
            (Strategy::Swell, 4),
        ] {
            assert_eq!(replaced(&pipeline(lang, strategy), key, text), text);
        }
    }
}

#[test]
fn ages_follow_the_dates_of_birth() {
    for (lang, text) in [
        (Lang::En, "She was born on March 3, 2001 and turned 20 on March 3, 2021."),
        (Lang::De, "Sie ist am 3. März 2001 geboren und wurde am 3. März 2021 20 Jahre alt."),
        (Lang::Sv, "Hon är född den 3 mars 2001 och fyllde 20 år den 3 mars 2021."),
        (Lang::Fr, "Elle est née le 3 mars 2001 et a eu 20 ans le 3 mars 2021."),
    ] {
        for key in 0..20 {
            let out = replaced(&pipeline(lang, Strategy::Realistic), key, text);
            let numbers: Vec<i64> = out
                .split(|letter: char| !letter.is_ascii_digit())
                .filter_map(|run| run.parse().ok())
                .collect();
            let years: Vec<i64> = numbers.iter().copied().filter(|number| *number > 1900).collect();
            let ages = || numbers.iter().filter(|number| (18..=22).contains(*number));
            let [born, then] = years.as_slice() else { panic!("{out}") };
            assert!(ages().any(|age| *age == then - born && *age != 20), "{out}");
        }
    }
}

#[test]
fn two_months_stay_several() {
    for (lang, text) in [
        (Lang::Nb, "Barnet er to måneder gammelt."),
        (Lang::Sv, "Barnet är två månader gammalt."),
        (Lang::En, "The baby is two months old."),
    ] {
        for key in 0..20 {
            let out = replaced(&pipeline(lang, Strategy::Realistic), key, text);
            let one =
                [" en ", " ett ", " one ", " to ", " två ", " two "].iter().any(|word| out.contains(word));
            assert!(!one, "{out}");
        }
    }
}

#[test]
fn numbers_begin_with_the_date_of_birth() {
    for (lang, text) in [
        (Lang::Sv, "Hon är född 9 januari 1970 och har personnummer 700109-9811."),
        (Lang::Nb, "Hun er født 9. januar 1970 og har fødselsnummer 09017012345."),
        (Lang::Da, "Hun er født 9. januar 1970 og har cpr-nr. 090170-1234."),
    ] {
        for key in 0..20 {
            let out = replaced(&pipeline(lang, Strategy::Realistic), key, text);
            let words: Vec<&str> = out.split([' ', '.', '-']).collect();
            let months = if lang == Lang::Sv {
                SV
            } else if lang == Lang::Da {
                DA
            } else {
                NO
            };
            let at = words.iter().position(|word| months.contains(word)).unwrap();
            let month = 1 + months.iter().position(|month| *month == words[at]).unwrap();
            let day: u32 = words[..at].iter().rev().find(|word| !word.is_empty()).unwrap().parse().unwrap();
            let year: u32 = words[at + 1].parse::<u32>().unwrap() % 100;
            let head = if lang == Lang::Sv {
                format!("{year:02}{month:02}{day:02}")
            } else {
                format!("{day:02}{month:02}{year:02}")
            };
            assert!(words.iter().any(|word| word.starts_with(&head) && *word != "700109"), "{out}");
        }
    }
}

/// SweLL-gold's own way of writing.
#[test]
fn the_swell_policy_writes_what_the_guidelines_say() {
    let policy = Policy::builtin("swell").unwrap();
    let pipeline = Pipeline::new(Settings { policy, languages: Some(Languages::only(Lang::Sv)) });
    for (text, expected) in [
        ("I skolan har vi matte.", "I skolan har vi matte."),
        ("Vi bor på Ekgatan 3, 123 45 Falun.", "Vi bor på A-gata 0, 000 00 A-stad."),
        ("Mamma jobbar som lärare på Ekbackaskolan.", "Mamma jobbar som lärare på A-arbetsplats."),
        ("<OBS!> Jag bor i Svergie. <Com!>", "<OBS!> Jag bor i Svergie. <Com!>"),
        ("Jag har fem bröder.", "Jag har fem bröder."),
        ("Datumet är 7/6 1998 eller 180112.", "Datumet är 1/1 1111 eller 111111."),
        ("Portkoden är 4471.", "Portkoden är 0000."),
        ("Jag kommer från Nordsyrien.", "Jag kommer från A-region."),
    ] {
        assert_eq!(replaced(&pipeline, 1, text), expected);
    }
}
