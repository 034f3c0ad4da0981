//! Dockets, files, land registers.

mod docket;

use super::context::Topic;
use super::site::Site;
use super::{Emitter, amount, rules};
use crate::clinical::is_diagnosis;
use maskros_identifiers::chunks::{ChunkKind, ChunkRun, Gap};
use maskros_identifiers::dates::is_grouped_date;
use maskros_language::{GrammarRole, folded, grammar_words};
use maskros_text::Languages;

/// Adds the case and file numbers whose first digits are at `site`.
pub(super) fn find(site: &Site<'_>, emitter: &mut Emitter<'_>) {
    docket::find(site, emitter);
    find_named(site, emitter);
}

/// Adds those that only the word before them tells.
pub(super) fn find_named(site: &Site<'_>, emitter: &mut Emitter<'_>) {
    file(site, emitter);
    numbered(site, emitter);
    land(site, emitter);
}

/// `Einsatzbericht Nr. 2024/0057`, `the last one (no. V-0932)`: behind the word for a number alone, a year and a serial number, or a capital
/// tied to one.
fn numbered(site: &Site<'_>, emitter: &mut Emitter<'_>) {
    if !site.follows(Topic::Number) || site.has(Topic::Record) || site.has(Topic::RecordWord) {
        return;
    }
    let Some((first, last)) = site.code(false) else { return };
    if is_serial(&site.run, first, last) && !is_other_code(site, first, last) {
        emitter.emit(site.run.span(first, last), &rules::FILE, "file", 0.6);
    }
}

/// Whether two groups are tied, the first a year of our time or a capital, and the second longer than that of an issue or a paragraph.
fn is_serial(run: &ChunkRun<'_>, first: usize, last: usize) -> bool {
    const LEAST_DIGITS: usize = 3;
    let tied = last == first + 1 && matches!(run.gap(last), Gap::Slash | Gap::Hyphen);
    let serial = run.is_digits(last) && run.len(last) >= LEAST_DIGITS;
    tied && serial && heads_serial(run.part(first))
}

/// Whether a year of our time or one capital stands before a serial number.
fn heads_serial(head: &str) -> bool {
    match head.as_bytes() {
        [letter] => letter.is_ascii_uppercase(),
        digits => digits.len() == 4 && is_recent(head) && digits.iter().all(u8::is_ascii_digit),
    }
}

/// Whatever code follows a word for a file; words that are also ordinary words need `nr`, a colon or a hash.
fn file(site: &Site<'_>, emitter: &mut Emitter<'_>) {
    let named = site.follows(Topic::Case);
    if !named && !site.follows(Topic::CaseWord) {
        return;
    }
    let Some((first, last)) = site.code(true) else { return };
    let last = site.with_letters_behind(behind_colon(&site.run, last));
    let told = named || is_introduced(site) || is_built(site, first, last);
    if told && may_be_file(site, first, last, named) {
        let score = site.rate(if named { 0.75 } else { 0.62 }, Topic::Case, Languages::SUPPORTED);
        emitter.emit(site.run.span(first, last), &rules::FILE, "file", score);
    }
}

/// The last piece of `2023:45`, as Swedish bodies number files by their year.
fn behind_colon(run: &ChunkRun<'_>, last: usize) -> usize {
    let year = run.len(last) == 4 && is_recent(run.part(last));
    let tied = run.gap(last + 1) == Gap::Colon && run.is_digits(last + 1) && run.closed_right(last + 1);
    last + usize::from(year && tied)
}

/// Whether the code is one of a law or of a diagnosis (`J18.9`).
fn is_other_code(site: &Site<'_>, first: usize, last: usize) -> bool {
    site.follows(Topic::Law) || is_diagnosis(site.run.cut(site.run.span(first, last)))
}

/// Whether the code has digits enough and is no date, law or, behind a word that is an ordinary one too, amount.
fn may_be_file(site: &Site<'_>, first: usize, last: usize, named: bool) -> bool {
    digits(site, first, last) >= if named { 2 } else { 3 }
        && !is_day(site, last)
        && !is_other_code(site, first, last)
        && (named || !amount::is_measured(&site.run, site.run.span(first, last)))
}

/// Whether the digits are those of a date in digits, or of a day before its month in letters.
fn is_day(site: &Site<'_>, last: usize) -> bool {
    is_date(site, last) || is_before_month(site, last)
}

/// `på FN-dag 24. oktober`: whether a month in letters stands right behind the last digits.
fn is_before_month(site: &Site<'_>, last: usize) -> bool {
    const LONGEST: usize = 12;
    let after = site.run.after(site.run.span(last, last).end, LONGEST).trim_start_matches(['.', ' ']);
    let word = folded(after.split(|letter: char| !letter.is_alphabetic()).next().unwrap_or_default());
    let is_month = |role| grammar_words(role).iter().any(|(month, _)| *month == word);
    !word.is_empty() && (is_month(GrammarRole::Month) || is_month(GrammarRole::MonthShort))
}

/// `sak 22/1406`, `Crime ref 55/00417/22`, `reference CAD 4417`: several groups, one of them no year, or capitals before digits.
fn is_built(site: &Site<'_>, first: usize, last: usize) -> bool {
    const LEAST_DIGITS: usize = 4;
    let built = begins_with_letters(&site.run, first) || has_groups(&site.run, first, last);
    built && digits(site, first, last) >= LEAST_DIGITS
}

/// Whether several letters stand there.
fn begins_with_letters(run: &ChunkRun<'_>, first: usize) -> bool {
    run.kind(first) == Some(ChunkKind::Letters) && run.len(first) > 1
}

/// Whether strokes, hyphens or colons tie several groups, one of them longer than two and no year.
fn has_groups(run: &ChunkRun<'_>, first: usize, last: usize) -> bool {
    let tied = |idx: usize| matches!(run.gap(idx), Gap::Slash | Gap::Hyphen | Gap::Colon);
    last > first && (first + 1..=last).all(tied) && (first..=last).any(|idx| is_long_group(run, idx))
}

/// Whether the group is longer than two and no year of our time.
fn is_long_group(run: &ChunkRun<'_>, idx: usize) -> bool {
    let len = run.len(idx);
    len > 2 && !(len == 4 && is_recent(run.part(idx)))
}

/// Whether four digits are a year in which files were numbered.
fn is_recent(digits: &str) -> bool {
    digits.starts_with("19") || digits.starts_with("20")
}

/// Parcels, sheets and deeds: `Flurnummer 123/4`, `UR-Nr. 123/2020`, `Grundbuch von Musterstadt Blatt 123`, `gnr. 12 bnr. 345`.
fn land(site: &Site<'_>, emitter: &mut Emitter<'_>) {
    if !site.follows(Topic::Land) && !is_in_section(site) {
        return;
    }
    let Some((first, last)) = site.code(false) else { return };
    let told = digits(site, first, last) >= 2 || is_introduced(site) || is_behind_short_number(site);
    if told && !is_date_or_amount(site, first, last) {
        emitter.emit(site.run.span(first, last), &rules::LAND, "land-register", 0.82);
    }
}

/// `gnr. 41 bnr. 3`: whether a word with the short one for a number at its end stands right before the digits.
fn is_behind_short_number(site: &Site<'_>) -> bool {
    const WORD: usize = 8;
    site.run.before(site.span().start, WORD).trim_end_matches(['.', ' ']).ends_with("nr")
}

fn is_date_or_amount(site: &Site<'_>, first: usize, last: usize) -> bool {
    is_date(site, last) || amount::is_measured(&site.run, site.run.span(first, last))
}

/// `section AB n° 214`: the sheet of the French cadastre before the parcel (Code général des impôts, annexe II).
fn is_in_section(site: &Site<'_>) -> bool {
    const WINDOW: usize = 20;
    let before = site.run.before(site.span().start, WINDOW);
    let Some((_, sheet)) = before.rsplit_once("section ") else { return false };
    let letters = sheet.bytes().take_while(u8::is_ascii_uppercase).count();
    matches!(letters, 1 | 2)
        && matches!(sheet.get(letters..).unwrap_or("").trim(), "" | "n°" | "no" | "numéro")
}

/// Whether `nr`, a colon or a hash stands right before the number.
pub(super) fn is_introduced(site: &Site<'_>) -> bool {
    let first = site.code(true).map_or(site.idx, |(first, _)| first);
    let before = site.run.before(site.run.span(first, first).start, 4).trim_end();
    site.follows(Topic::Number) || before.ends_with([':', '#', '='])
}

/// How many digits stand in the pieces from `first` to `last`.
pub(super) fn digits(site: &Site<'_>, first: usize, last: usize) -> usize {
    (first..=last).filter(|idx| site.run.is_digits(*idx)).map(|idx| site.run.len(idx)).sum()
}

/// Whether the three groups from the site on are a day, with a blank behind it where more follows: `2024-05-02 08:31`.
pub(super) fn is_date(site: &Site<'_>, last: usize) -> bool {
    let groups = [0, 1, 2].map(|step| site.run.part(site.idx + step).as_bytes());
    let tied = [1, 2]
        .iter()
        .all(|step| matches!(site.run.gap(site.idx + step), Gap::Hyphen | Gap::Dot | Gap::Slash));
    let plain = [0, 1, 2].iter().all(|step| site.run.is_digits(site.idx + step));
    tied && plain && ends_with_day(site, last) && is_grouped_date(groups)
}

/// Whether the day is all there is up to the group `last`, or a blank stands behind it.
fn ends_with_day(site: &Site<'_>, last: usize) -> bool {
    let end = site.idx + 2;
    last == end || (last > end && site.run.gap(end + 1) == Gap::Space)
}

#[cfg(test)]
mod tests {
    use crate::numbers::tests::{finds, leaves};
    use maskros_text::{Label::CaseNr, Lang};

    #[test]
    fn finds_files_after_their_words() {
        finds(
            CaseNr,
            Lang::Sv,
            &[
                "dnr ⟦2020/1234⟧",
                "Diarienummer: ⟦IMY-2022-1032⟧",
                "mål nr ⟦1234-20⟧",
                "ärendenummer ⟦4711-22⟧",
            ],
        );
        finds(CaseNr, Lang::Nb, &["saksnummer ⟦2021/4567⟧", "vår ref.: ⟦21/04567⟧"]);
        finds(
            CaseNr,
            Lang::Da,
            &[
                "sag nr. ⟦12345/2020⟧",
                "Vor ref: ⟦9300219⟧",
                "Vores reference: ⟦PA 2011 00449⟧",
                "j.nr. ⟦2011-123-45⟧",
            ],
        );
        finds(
            CaseNr,
            Lang::De,
            &["Aktenzeichen ⟦123/20⟧", "Fallnummer: ⟦A-202344102⟧", "PIZ: ⟦12235904⟧", "Az.: ⟦4711-20⟧"],
        );
        finds(CaseNr, Lang::En, &["Case No. ⟦20-1234⟧", "docket ⟦19-4711⟧", "file #⟦4711⟧"]);
        finds(CaseNr, Lang::Nb, &["Matrikkel ⟦12/345⟧", "gnr. 41 bnr. ⟦3⟧ i dalen"]);
        finds(
            CaseNr,
            Lang::De,
            &[
                "Gesch.-Nr. ⟦12-34/5⟧",
                "Tgb.-Nr. ⟦1234/22⟧",
                "Gz.: ⟦417/21 RA⟧",
                "⟦8 K 1122/19.GI.A⟧",
                "(⟦1 K 880/18 Ge⟧) zu Unrecht",
            ],
        );
        finds(CaseNr, Lang::Fr, &["PROCÈS-VERBAL n° ⟦2024/003311⟧", "No dossier : ⟦714302 01 20240611 G⟧"]);
        finds(CaseNr, Lang::Nn, &["Klage, sak ⟦22/1406⟧", "sak ⟦23/98812-3⟧"]);
        finds(CaseNr, Lang::En, &["Crime ref ⟦55/00417/22⟧.", "gave me reference ⟦CAD 4417⟧."]);
        finds(CaseNr, Lang::Fr, &["section AB n° ⟦214⟧, pour 7 a"]);
        finds(CaseNr, Lang::Fr, &["pourvoi n° ⟦20-12.345⟧", "RG n° ⟦20/01234⟧", "dossier n° ⟦2020-4711⟧"]);
    }

    #[test]
    fn finds_land_registers() {
        finds(
            CaseNr,
            Lang::De,
            &["Flurnummer ⟦123/4⟧", "UR-Nr. ⟦123/2020⟧", "Grundbuch von Musterstadt Blatt ⟦1234⟧"],
        );
        finds(CaseNr, Lang::Nb, &["gnr. ⟦12⟧"]);
    }

    #[test]
    fn leaves_statutes_and_plain_numbers() {
        leaves(
            CaseNr,
            Lang::De,
            &["§ 14 Abs. 2", "Art. 6 DSGVO", "im Fall 2", "Verordnung (EU) 2016/679", "in 12 Fällen"],
        );
        leaves(
            CaseNr,
            Lang::Sv,
            &[
                "SFS 1998:204",
                "ett mål på 2020 kronor",
                "i fall 3",
                "målet 2020",
                "i fall 2019/2020",
                "mål 3-2",
            ],
        );
        leaves(CaseNr, Lang::Da, &["U.2020.123H", "en sag fra 2019", "sagen i 2019"]);
        leaves(
            CaseNr,
            Lang::En,
            &[
                "in case 2 people come",
                "the case of 2019",
                "Regulation (EU) 2016/679",
                "Regulation No 1408/71",
                "a file of 20 pages",
            ],
        );
    }
}
