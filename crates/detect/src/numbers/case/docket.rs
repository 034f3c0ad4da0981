//! Dockets by their form, court by court.

use super::is_date;
use crate::numbers::context::Topic;
use crate::numbers::site::Site;
use crate::numbers::{Emitter, amount, rules};
use maskros_identifiers::chunks::{ChunkKind, ChunkRun, Gap};
use maskros_identifiers::dates::{is_year, value};
use maskros_text::{Candidate, Lang, Languages, Span};

const SWEDISH: Languages = Languages::only(Lang::Sv);
const DANISH: Languages = Languages::only(Lang::Da);
const GERMAN: Languages = Languages::only(Lang::De);
const ENGLISH: Languages = Languages::only(Lang::En);
const FRENCH: Languages = Languages::only(Lang::Fr);

/// Adds the dockets whose first digits are at `site`.
pub(super) fn find(site: &Site<'_>, emitter: &mut Emitter<'_>) {
    german(site, emitter);
    roman(site, emitter);
    lettered(site, emitter);
    plain(site, emitter);
    application(site, emitter);
    russian(site, emitter);
    neutral(site, emitter);
    ecli(site, emitter);
    portalis(site, emitter);
}

/// Register signs of German courts and prosecutors (Aktenordnung; Böttcher, `Registerzeichen`) and, last, of Austrian ones, upper and lower case as written.
const SIGNS: &[&str] = &[
    "A", "AL", "AR", "ARs", "AS", "AY", "AZB", "AZN", "AZR", "AktG", "B", "BA", "BJs", "BK", "BL", "BR",
    "BV", "BVGa", "BvA", "BvB", "BvC", "BvE", "BvF", "BvG", "BvH", "BvK", "BvL", "BvM", "BvN", "BvO", "BvP",
    "BvQ", "BvR", "BvT", "C", "CN", "CR", "Ca", "Cs", "D", "DB", "DR", "Ds", "EG", "EK", "F", "FH", "G",
    "GB", "GR", "GS", "Ga", "Gs", "H", "HK", "HKO", "IK", "IN", "IE", "J", "Jug", "Js", "K", "KA", "KG",
    "KLs", "KN", "KR", "KS", "Kap", "Kart", "Ks", "L", "LW", "Ls", "LwU", "M", "N", "NC", "NZB", "Ns", "O",
    "OA", "OE", "OBWG", "OJs", "OH", "OLG", "OS", "OWi", "P", "PB", "PKH", "PKR", "Ps", "QB", "Qs", "R",
    "RA", "RJ", "RVs", "Rs", "S", "SA", "SB", "SE", "SF", "SO", "Sa", "Sch", "SchH", "StB", "StE", "StO",
    "StR", "StVK", "StVollz", "Ss", "T", "TaBV", "Ta", "U", "UF", "UH", "UJs", "UK", "UKl", "UR", "V", "VA",
    "VE", "VG", "VR", "VRG", "VU", "Verg", "VollZ", "W", "WF", "WLw", "WNB", "WRB", "Ws", "Wx", "X", "XI",
    "XV", "XVII", "Y", "ZA", "ZB", "ZR", "ZVG", "ZVI", "ARZ", "AnwSt", "AnwZ", "NotZ", "NotSt", "EnVR",
    "EnVZ", "EnZR", "KVR", "KVZ", "KZR", "LwZR", "BLw", "RiZ", "Vz", "BN", "BDB", "WD", "VZ", "GE", "ABR",
    "AZA", "SGB", "KO", "FK", "CE", "CS", "ZS", "BauR", "PatA", "Ni", "Cg", "Cga", "Cgs", "FAM", "Hv",
    "Msch", "Nc", "Ob", "Pu",
];

/// `310 C 1482/20`, `7a C 112/22`, `5 StR 123/19`, `L 4 KR 12/19`, `26 W (pat) 35/17`, `15 HK O 12/20`, `W 2 K 18.31234`.
fn german(site: &Site<'_>, emitter: &mut Emitter<'_>) {
    let run = &site.run;
    let chamber = run.runs_as(site.idx, "1>3_a1 a1>6 1>6/2");
    let form = german_form(run, site.idx).or_else(|| chamber.map(|last| (last, true)));
    let Some((last, short)) = form else { return };
    let sign = run.part(site.idx + 1 + usize::from(chamber.is_some()));
    let known = SIGNS.contains(&sign);
    let likely = known || (short && may_be_sign(sign));
    let last = checked(run, last);
    if likely && run.closed_right(last) {
        let base = if known { 0.9 } else { 0.6 };
        emitter.emit(
            german_span(site, last),
            &rules::DOCKET,
            "docket-de",
            site.rate(base, Topic::Case, GERMAN),
        );
    }
}

/// Where the numbers of a German docket end, and whether its year has two digits.
fn german_form(run: &ChunkRun<'_>, idx: usize) -> Option<(usize, bool)> {
    let fit = GERMAN_FORMS.iter().find_map(|form| Some((run.runs_as(idx, form)?, !form.ends_with('4'))));
    fit.or_else(|| patent(run, idx).map(|last| (last, true)))
}

const GERMAN_FORMS: [&str; 5] =
    ["1>4 a1>6 1>6/2", "1>4 a1>6 1>6/4", "1>4 a1>2 a1 1>6/2", "1>4_a1>6 1>6/2", "1>2 a1>2 2.2>6"];

/// The docket with what may stand before, behind and round it.
fn german_span(site: &Site<'_>, last: usize) -> Span {
    let run = &site.run;
    let last = site.with_letters_behind(suffixed(run, chambered(run, last)));
    bracketed(run, run.span(leading(run, site.idx), last))
}

/// Whether letters between two numbers, which no list has, may be the sign of a register: `HR 88  BP 120/80` has a measure there.
fn may_be_sign(sign: &str) -> bool {
    !may_be_month(sign) && !amount::is_measure(sign)
}

/// Whether letters between two numbers are rather a month than the sign of a register: small, or many.
fn may_be_month(sign: &str) -> bool {
    !sign.starts_with(|head: char| head.is_ascii_uppercase()) || sign.len() > 5
}

/// The letter that Austrian courts write after the year to check the number: `57 Cg 44/20w` (Geo. § 372), and the number of the paper in
/// the file behind it: `3 R 14/24k-41`.
fn checked(run: &ChunkRun<'_>, last: usize) -> usize {
    let letter = run.gap(last + 1) == Gap::None && run.len(last + 1) == 1;
    let small = run.part(last + 1).bytes().all(|byte| byte.is_ascii_lowercase());
    if !letter || !small {
        return last;
    }
    let paper = run.gap(last + 2) == Gap::Hyphen && run.is_digits(last + 2) && run.len(last + 2) <= 4;
    last + 1 + usize::from(paper)
}

/// `26 W (pat) 35/17` of the Bundespatentgericht.
fn patent(run: &ChunkRun<'_>, idx: usize) -> Option<usize> {
    let formed = run.runs_as(idx, "1>3 a1>2").is_some()
        && run.gap(idx + 2) == Gap::Open
        && run.gap(idx + 3) == Gap::Close
        && run.runs_as(idx + 3, "1>6/2").is_some();
    formed.then_some(idx + 4)
}

/// The piece with which a German docket begins: `L`, `S`, `B`, `VG`, `I-` before the senate or chamber.
fn leading(run: &ChunkRun<'_>, idx: usize) -> usize {
    let Some(before) = idx.checked_sub(1).filter(|before| run.kind(*before) == Some(ChunkKind::Letters))
    else {
        return idx;
    };
    let word = run.part(before);
    let court = run.gap(idx) == Gap::Space
        && ["L", "S", "B", "VG", "W", "M", "Au", "RN", "RO", "AN", "OVG", "OLG", "KG", "LG", "AG"]
            .contains(&word);
    if court || (run.gap(idx) == Gap::Hyphen && is_roman(word)) { before } else { idx }
}

/// The piece with which a docket ends: `B`, `ER`, `P` after the year.
fn suffixed(run: &ChunkRun<'_>, last: usize) -> usize {
    const SUFFIXES: [&str; 15] =
        ["B", "R", "ER", "P", "E", "A", "PKH", "RG", "PPU", "D", "S", "EU", "Z", "SGB", "U"];
    let next = last + 1;
    let ends = run.gap(next) == Gap::Space && SUFFIXES.contains(&run.part(next));
    let word_goes_on = matches!(run.gap(next + 1), Gap::None | Gap::Hyphen | Gap::Dot)
        || run.after(run.span(next, next).end, 1) == ".";
    if ends && !word_goes_on { next } else { last }
}

/// The court's seat and the kind of matter behind the year in Hesse: `8 K 1122/19.GI.A`.
fn chambered(run: &ChunkRun<'_>, last: usize) -> usize {
    last + (last + 1..=last + 2).take_while(|idx| run.gap(*idx) == Gap::Dot && is_seat(run, *idx)).count()
}

/// Whether one or two capitals stand there, as for a court's seat.
fn is_seat(run: &ChunkRun<'_>, idx: usize) -> bool {
    let capitals = run.part(idx).bytes().all(|byte| byte.is_ascii_uppercase());
    run.kind(idx) == Some(ChunkKind::Letters) && run.len(idx) <= 2 && capitals
}

/// With `(A)`, `(B)`, `(Brfg)`, `(pat)` behind.
fn bracketed(run: &ChunkRun<'_>, span: Span) -> Span {
    let after = run.after(span.end, 8);
    ["(A)", "(B)", "(F)", "(PKH)", "(R)", "(Brfg)", "(EP)", "(EU)", "(pat)"]
        .iter()
        .find_map(|mark| {
            let spaced = after.strip_prefix(' ').unwrap_or(after);
            spaced
                .starts_with(mark)
                .then(|| Span::new(span.start, span.end + after.len() - spaced.len() + mark.len()))
        })
        .unwrap_or(span)
}

fn is_roman(word: &str) -> bool {
    let letters = word.trim_end_matches(['a', 'b', 'c', 'd']);
    (1..=5).contains(&letters.len()) && letters.bytes().all(|byte| b"IVX".contains(&byte))
}

/// `VI ZR 15/20`, `XII ZB 12/19`, `AnwZ (Brfg) 12/20`: senate and sign in letters.
fn roman(site: &Site<'_>, emitter: &mut Emitter<'_>) {
    let run = &site.run;
    let Some(first) = site.idx.checked_sub(2) else { return };
    let Some(last) = run.runs_as(site.idx, "1>6/2").filter(|last| run.closed_right(*last)) else { return };
    let known = match run.gap(site.idx) {
        Gap::Space => is_senate(run, first) || is_register(run, first),
        Gap::Close => is_of_lawyers(run, first),
        _ => false,
    };
    if known {
        let span = bracketed(run, run.span(first, suffixed(run, last)));
        emitter.emit(span, &rules::DOCKET, "docket-de", site.rate(0.92, Topic::Case, GERMAN));
    }
}

/// `VI ZR`
fn is_senate(run: &ChunkRun<'_>, first: usize) -> bool {
    let spaced = run.gap(first + 1) == Gap::Space;
    spaced && is_roman(run.part(first)) && SIGNS.contains(&run.part(first + 1))
}

/// `DR II 1604/22` of a German bailiff (GVGA, Dienstregister II).
fn is_register(run: &ChunkRun<'_>, first: usize) -> bool {
    run.part(first) == "DR" && is_roman(run.part(first + 1))
}

/// `AnwZ (Brfg)`, without digits before it.
fn is_of_lawyers(run: &ChunkRun<'_>, first: usize) -> bool {
    let alone = first == 0 || !run.is_digits(first - 1);
    alone && run.gap(first + 1) == Gap::Open && SIGNS.contains(&run.part(first))
}

/// A docket that begins with letters right before the first digits.
struct Form {
    shape: &'static str,
    kind: &'static str,
    home: Languages,
    base: f32,
    letters: &'static [&'static str],
}

/// Letters of Swedish dockets (DVFS 2019:20), Norwegian and Danish courts, the EU courts; an empty list stands for any two to six capitals.
const FORMS: &[Form] = &[
    Form { shape: "a1>3 1>6-2", kind: "docket-se", home: SWEDISH, base: 0.86, letters: SWEDISH_LETTERS },
    Form { shape: "a1>3 1>6-4", kind: "docket-se", home: SWEDISH, base: 0.66, letters: SWEDISH_LETTERS },
    Form {
        shape: "a2>6-4-3>6-a1>2",
        kind: "docket-no",
        home: Languages::NORWEGIAN,
        base: 0.92,
        letters: &[],
    },
    Form { shape: "a2>6-4-3>6-1>2", kind: "docket-no", home: Languages::NORWEGIAN, base: 0.9, letters: &[] },
    Form { shape: "a2>6-4-3>6", kind: "docket-no", home: Languages::NORWEGIAN, base: 0.84, letters: &[] },
    Form { shape: "a2>3-1>6/4-a2>4", kind: "docket-dk", home: DANISH, base: 0.93, letters: &[] },
    Form { shape: "a2>3-1>6/4", kind: "docket-dk", home: DANISH, base: 0.88, letters: &[] },
    Form {
        shape: "a2>3 1>6/4",
        kind: "docket-dk",
        home: DANISH,
        base: 0.6,
        letters: &["BS", "SS", "AS", "FS", "SKS"],
    },
    Form { shape: "a2>3-1>2-1>6/4", kind: "docket-dk", home: DANISH, base: 0.88, letters: &[] },
    Form {
        shape: "a2>3 1>2-1>6/4",
        kind: "docket-dk",
        home: DANISH,
        base: 0.75,
        letters: &["BS", "SS", "AS", "FS"],
    },
    Form {
        shape: "a1-1>4/2",
        kind: "docket-eu",
        home: Languages::SUPPORTED,
        base: 0.86,
        letters: &["C", "T", "F"],
    },
];

const SWEDISH_LETTERS: &[&str] = &[
    "T", "B", "Ö", "ÖÄ", "F", "FT", "M", "P", "PMT", "PMÖ", "PMB", "PMÄ", "PMFT", "K", "A", "Ä", "UM", "UF",
    "H", "E",
];

fn lettered(site: &Site<'_>, emitter: &mut Emitter<'_>) {
    let run = &site.run;
    let Some(first) = site.idx.checked_sub(1) else { return };
    let fits = |form: &&Form| form.allows(run.part(first)) && form.allows_year(run.part(site.idx));
    let ends = |form: &'static Form| Some((form, lettered_end(run, first, form)?));
    let Some((form, last)) = FORMS.iter().filter(fits).find_map(ends) else { return };
    let last = if form.kind == "docket-eu" { suffixed(run, last) } else { last };
    let score = site.rate(form.base, Topic::Case, form.home);
    emitter.emit(run.span(first, last), &rules::DOCKET, form.kind, score);
}

impl Form {
    /// Whether such a docket begins with these letters.
    fn allows(&self, letters: &str) -> bool {
        if self.letters.is_empty() {
            return letters.bytes().all(|byte| byte.is_ascii_uppercase());
        }
        self.letters.contains(&letters)
    }

    /// Whether `digits` may follow the letters, where four of them are the year.
    fn allows_year(&self, digits: &str) -> bool {
        !self.shape.contains("-4-") || is_year(value(digits.as_bytes()))
    }
}

/// Shapes count bytes; the Swedish letters of two bytes are tried with their own length.
fn lettered_end(run: &ChunkRun<'_>, first: usize, form: &Form) -> Option<usize> {
    run.fits(first, form.shape).or_else(|| {
        let long = run.len(first) > 3 && form.letters.contains(&run.part(first));
        let rest = form.shape.split_once([' ', '-']).map(|(_, rest)| rest)?;
        (long && run.gap(first + 1) == Gap::Space).then(|| run.fits(first + 1, rest))?
    })
}

/// Dockets that begin with digits: Norway `20-123456TVI-TOBY/05`, United States `1:20-cv-00123`, France `20-12.345`.
fn plain(site: &Site<'_>, emitter: &mut Emitter<'_>) {
    for (shape, kind, home, base) in SHAPES {
        let Some(last) = site.run.fits(site.idx, shape).filter(|last| !is_date(site, *last)) else {
            continue;
        };
        let called = site.follows(Topic::CaseWord) && site.follows(Topic::Number);
        let base = if called { base + (0.9 - base) * 0.7 } else { *base };
        let score = site.rate(base, Topic::Case, *home);
        return emitter.emit(site.run.span(site.idx, last), &rules::DOCKET, kind, score);
    }
}

/// The shapes of dockets that begin with digits, with their kinds, where they are at home, and how sure they are alone.
const SHAPES: &[(&str, &str, Languages, f32)] = &[
    ("2-6_a3-a4/1>2", "docket-no", Languages::NORWEGIAN, 0.95),
    ("2-6_a3-a4", "docket-no", Languages::NORWEGIAN, 0.95),
    ("1:2-a2-4>6-a2>4", "docket-us", ENGLISH, 0.93),
    ("1:2-a2-4>6", "docket-us", ENGLISH, 0.93),
    ("2-a2-4>6", "docket-us", ENGLISH, 0.85),
    ("2-2.3", "docket-fr", FRENCH, 0.78),
    ("2-5", "docket-fr", FRENCH, 0.3),
    ("2/4>5", "docket-fr", FRENCH, 0.35),
    ("1>3/4/1>4/1>4", "docket-echr", Languages::SUPPORTED, 0.8),
    // Norwegian archives: year, file, paper (Noark 5).
    ("2/2>6-1>3", "noark", Languages::NORWEGIAN, 0.62),
    ("1>6-2", "docket-se", SWEDISH, 0.15),
];

/// Applications to the European Court of Human Rights: `no. 28045/02`, and every further number of a list.
fn application(site: &Site<'_>, emitter: &mut Emitter<'_>) {
    let Some(last) = site.run.fits(site.idx, "1>6/2") else { return };
    let span = site.run.span(site.idx, last);
    let (law, named) = (site.has(Topic::Law), site.has(Topic::Application));
    let score = match (law, named) {
        (true, false) => 0.2,
        (_, true) => 0.93,
        _ if is_listed(emitter, span) => 0.85,
        _ => application_by_form(site),
    };
    emitter.emit(span, &rules::DOCKET, ECHR, score);
}

/// How sure the first number alone makes an application, where no word for one stands: no year does, nor `138/76`, which is a pressure of
/// blood as well, without a word for numbers.
fn application_by_form(site: &Site<'_>) -> f32 {
    let head = site.run.part(site.idx);
    let year = head.len() == 4 && is_year(value(head.as_bytes()));
    match head.len() {
        _ if year => 0.2,
        3.. if site.follows(Topic::Number) => 0.72,
        4.. => 0.45,
        _ => 0.2,
    }
}

/// The kind of applications to the European Court of Human Rights.
const ECHR: &str = "docket-echr";

/// Whether another application stands right before the number: one of a list.
fn is_listed(emitter: &Emitter<'_>, span: Span) -> bool {
    let sure = |found: &&Candidate| {
        found.rule == rules::DOCKET.name && found.attributes.kind == Some(ECHR) && found.score >= 0.5
    };
    let close = |found: &Candidate| (found.span.end..=found.span.end + 8).contains(&span.start);
    emitter.candidates.iter().rev().take(8).filter(sure).any(close)
}

/// `no. 2-417/10`: kind, number and year of a Russian court, behind a word for numbers.
fn russian(site: &Site<'_>, emitter: &mut Emitter<'_>) {
    let Some(last) = site.run.fits(site.idx, "1-1>5/2>4").filter(|_| site.follows(Topic::Number)) else {
        return;
    };
    emitter.emit(site.run.span(site.idx, last), &rules::DOCKET, "docket-ru", 0.8);
}

/// Neutral citations: `[2020] EWCA Civ 123`, `[2019] UKSC 12`.
fn neutral(site: &Site<'_>, emitter: &mut Emitter<'_>) {
    const COURTS: &[&str] = &[
        "UKSC", "UKPC", "UKHL", "EWCA", "EWHC", "EWFC", "EWCOP", "EWCC", "UKUT", "UKFTT", "UKEAT", "EAT",
        "CSIH", "CSOH", "HCJAC", "HCJ", "NICA", "NIQB", "NICh", "NIFam", "IESC", "IEHC", "IECA", "UKAIT",
        "UKIAT",
    ];
    let run = &site.run;
    let year = run.span(site.idx, site.idx);
    let court = site.idx + 1;
    if year.len() != 4
        || run.byte_before(year.start) != b'['
        || !run.after(year.end, 2).starts_with("] ")
        || !COURTS.contains(&run.part(court))
    {
        return;
    }
    let Some(last) = (court + 1..=court + 2).find(|idx| run.is_digits(*idx)) else { return };
    emitter.emit(
        Span::new(year.start - 1, run.span(last, last).end),
        &rules::DOCKET,
        "neutral-citation",
        0.85,
    );
}

/// `ECLI:EU:C:2020:559`, whole.
fn ecli(site: &Site<'_>, emitter: &mut Emitter<'_>) {
    let digits = site.span();
    let Some(start) = ecli_start(site) else { return };
    let after = site.run.after(digits.end, 40);
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, ':' | '.');
    let size = after.find(|letter| !is_part(letter)).unwrap_or(after.len());
    let size = after.get(..size).unwrap_or("").trim_end_matches([':', '.']).len();
    let span = Span::new(start, digits.end + size);
    if !emitter.covered(span, 0.8) {
        emitter.emit(span, &rules::DOCKET, "ECLI", 0.85);
    }
}

/// Where the code begins that the digits are part of.
fn ecli_start(site: &Site<'_>) -> Option<usize> {
    let digits = site.span();
    let before = site.run.before(digits.start, 24);
    let (at, _) = before.rmatch_indices("ECLI:").next()?;
    let code = before.get(at..)?;
    let whole = code.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b':');
    whole.then_some(digits.start - before.len() + at)
}

/// The groups of a number of the French system Portalis, in characters.
const PORTALIS: [usize; 4] = [4, 1, 3, 4];

/// `DBYC-W-B7F-JX4K`: the number under which French courts have kept a case in Portalis since 2019, capitals and digits, behind that word.
fn portalis(site: &Site<'_>, emitter: &mut Emitter<'_>) {
    let span = portalis_span(site);
    let groups = site.run.cut(span).split('-').map(str::len);
    let cue = site.run.before(span.start, PORTALIS_REACH).trim_end_matches([' ', '\u{a0}', ':']);
    if groups.eq(PORTALIS) && cue.ends_with("Portalis") && !emitter.covered(span, 0.8) {
        emitter.emit(span, &rules::DOCKET, "docket-fr", 0.9);
    }
}

/// A number of Portalis is no longer before or behind its first digits, in bytes.
const PORTALIS_REACH: usize = 16;

/// The capitals, digits and hyphens round the digits.
fn portalis_span(site: &Site<'_>) -> Span {
    let digits = site.span();
    let written = |byte: &u8| byte.is_ascii_uppercase() || byte.is_ascii_digit() || *byte == b'-';
    let lead = site.run.before(digits.start, PORTALIS_REACH).bytes().rev().take_while(written).count();
    let tail = site.run.after(digits.end, PORTALIS_REACH).bytes().take_while(written).count();
    Span::new(digits.start - lead, digits.end + tail)
}

#[cfg(test)]
mod tests {
    #[test]
    fn finds_numbers_of_portalis() {
        let texts = ["N° Portalis ⟦DBYC-W-B7F-JX4K⟧", "N° Portalis : ⟦2CPF-V-B7G-B2QX⟧\n"];
        finds(CaseNr, Lang::Fr, &texts);
        leaves(CaseNr, Lang::Fr, &["modèle DBYC-W-B7F-JX4K", "N° Portalis DBYC-W-B7F"]);
    }

    use crate::numbers::tests::{finds, found, leaves};
    use maskros_text::{Label::CaseNr, Lang, Languages};

    #[test]
    fn finds_german_dockets() {
        finds(
            CaseNr,
            Lang::De,
            &[
                "Amtsgericht, ⟦310 C 1482/20⟧.",
                "⟦5 StR 123/19⟧",
                "⟦DR II 1604/22⟧",
                "Landesgericht, ⟦57 Cg 44/20w⟧",
                "Bezirksgericht ⟦19 FAM 44/21k⟧",
                "⟦1 BvR 1234/18⟧",
                "BGH ⟦VI ZR 15/20⟧",
                "⟦L 4 KR 12/19⟧",
                "⟦B 9 SB 41/15 B⟧ -, juris",
                "⟦26 W (pat) 35/17⟧",
                "⟦I-20 U 123/19⟧",
                "⟦AnwZ (Brfg) 12/20⟧",
                "⟦2 AZR 123/19 (A)⟧",
                "⟦102 Js 4567/19⟧",
            ],
        );
    }

    #[test]
    fn finds_scandinavian_dockets() {
        finds(CaseNr, Lang::Sv, &["mål ⟦T 123-20⟧", "⟦B 4567-21⟧", "⟦Ö 12-19⟧", "⟦PMÖÄ 12-19⟧"][..3]);
        finds(
            CaseNr,
            Lang::Nb,
            &["sak ⟦20-123456TVI-TOBY⟧", "⟦HR-2020-1234-A⟧", "⟦LB-2019-12345⟧", "⟦20-123456MED-TOSL/05⟧"],
        );
        finds(
            CaseNr,
            Lang::Da,
            &["⟦BS-12345/2021⟧", "sag ⟦BS-12345/2021-KBH⟧", "⟦SS-123/2021-ABC⟧", "⟦BS 12-345/2015⟧"],
        );
    }

    #[test]
    fn finds_english_french_and_european_dockets() {
        finds(
            CaseNr,
            Lang::En,
            &[
                "an application (no. ⟦28045/02⟧) against",
                "⟦[2020] EWCA Civ 123⟧",
                "Case No. ⟦1:20-cv-00123⟧",
                "Case ⟦C-413/23 P⟧",
                "⟦ECLI:EU:C:2020:559⟧",
            ],
        );
        finds(CaseNr, Lang::Fr, &["n° ⟦20-12.345⟧", "requête no ⟦12345/96⟧", "(no ⟦74/1996/693/885⟧)"]);
    }

    #[test]
    fn finds_every_number_of_a_list() {
        let text = "applications nos. 29908/96, 29702/96, 29700/96, 26699/95, 31831/96, 31853/96, 31960/96, 32987/96 and 32900/96";
        let found = found(text, Languages::only(Lang::En));
        let dockets: std::collections::BTreeSet<_> =
            found.iter().filter(|find| find.0 == CaseNr).map(|find| find.1.clone()).collect();
        assert_eq!(dockets.len(), 9);
    }

    #[test]
    fn leaves_what_only_looks_alike() {
        leaves(
            CaseNr,
            Lang::De,
            &["am 3. Mai 12/19", "2 Millionen 10/20", "Richtlinie 93/13/EWG", "1/2", "24/7"],
        );
        leaves(CaseNr, Lang::Sv, &["klass B 12", "säsongen 2019/20", "s. 123-45", "NJA 2019 s. 123"]);
        leaves(CaseNr, Lang::En, &["COVID-2019-2020", "the 2019/20 season", "in [2020] it was", "24/7"][1..]);
    }
}
