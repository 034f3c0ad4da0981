//! Postal codes with their towns: `123 45 Göteborg`, `0150 Oslo`, `8000 Aarhus C`, `D-10117 Berlin`, `75001 Paris`, `SW1A 1AA`, `NY 10001`.
//!
//! The forms are those of the Universal Postal Union's addressing systems. A town that no list knows is believed where the code
//! stands as in an address: after a street number, or alone with the town on its line.

use super::before_codes::{follows_house, is_separator, street_above, street_before};
use super::british::before_code;
use super::hours::is_hour_or_year;
use super::military::{military, unit_before};
use super::postal_words::{BRITISH_AREAS, PREFIXES};
use super::states::{is_with_state, state_before, town_before_state};
use crate::expressions::Grammar;
use crate::expressions::pieces::{Line, back};
use crate::expressions::words::{Role, meaning};
use crate::token::is_land;
use maskros_language::WordRole;
use maskros_lexicon::{PlaceKind, Word};
use maskros_text::{Candidate, Label, Source, Span};

/// The rules' names.
pub(crate) const RULE: &str = "postal-code";
pub(crate) const TOWN: &str = "town-after-postal-code";

/// A postal code that begins with the digits at `idx`; the index after it.
pub(crate) fn find(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    if line.glued_left(idx) || is_no_code(line, idx) {
        return None;
    }
    FRAMES.iter().find_map(|frame| frame(line, idx, out))
}

/// What tells a postal code from another number; the first that does wins.
const FRAMES: [Grammar; 6] = [with_state, announced, in_field, with_town, behind_town, in_brackets];

/// Whether the digits are part of something longer, or a year.
fn is_no_code(line: &Line<'_>, idx: usize) -> bool {
    is_joined(line, idx) || is_year_of_entry(line, idx)
}

/// `2004   Brevet, collège`: whether a year heads the entry of a curriculum, with a gap behind it.
fn is_year_of_entry(line: &Line<'_>, idx: usize) -> bool {
    idx == 0 && line.is_bare_year(idx) && line.piece(idx + 1).is_some() && is_before_gap(line, idx)
}

/// Whether more than one blank stands between the piece and the next.
fn is_before_gap(line: &Line<'_>, idx: usize) -> bool {
    line.span(idx, idx + 1).len() > line.text(idx).len() + line.text(idx + 1).len() + 1
}

/// Whether the digits are the end of something longer: `/2210`, and `270-0000`, but not `D-79098` or `(79098`.
fn is_joined(line: &Line<'_>, idx: usize) -> bool {
    let mark = back(idx, 1);
    match line.mark(mark).filter(|_| line.tight(idx)) {
        Some('-' | '–') => line.tight(mark) && line.digits(back(idx, 2)) > 0,
        Some('(' | ':') | None => false,
        Some(_) => true,
    }
}

/// `NY 10001`, `CO 80202-1234`, `NSW 2830`: the state and the code.
fn with_state(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let state = back(idx, 1);
    if !is_with_state(line, idx) || line.glued_right(idx) {
        return None;
    }
    let plus = line.is_hyphen(idx + 1) && line.digits(idx + 2) == 4;
    let last = if plus { idx + 2 } else { idx };
    military(line, state, out);
    out.extend(state_before(line, idx));
    out.extend(town_before_state(line, state));
    out.push(line.candidate(idx, last, Label::ZipCode, 0.8, RULE));
    Some(last + 1)
}

/// Fields of forms that hold a code and a town, folded.
#[rustfmt::skip]
const TOWN_FIELDS: &[&str] = &[
    "by", "ort", "wohnort", "stad", "ort", "poststed", "poststad", "postort", "postadresse", "postadress", "town", "city", "ville", "commune", "sted", "stad",
];

/// `By: 4840 nørre alslev`: the only things of a field for towns, whatever their case.
fn in_field(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    const WORDS: usize = 4;
    let field = line.is(back(idx, 1), ':') && TOWN_FIELDS.contains(&line.folded(back(idx, 2)));
    if !field || idx > 2 || line.glued_right(idx) {
        return None;
    }
    let last = code_end(line, idx)?;
    let end = (last + 1..=last + WORDS).take_while(|at| line.is_word(*at)).last()?;
    if line.is_word(end + 1) {
        return None;
    }
    out.push(line.candidate(idx, last, Label::ZipCode, 0.8, RULE));
    out.push(town(line, last + 1, end, 0.8));
    Some(end + 1)
}

/// `zip code: 35350`, `PLZ 10117`, `postnummer 123 45`.
fn announced(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let cue = (1..=5).any(|step| line.has(back(idx, step), Role::ZipCue));
    if !cue || !(3..=6).contains(&line.digits(idx)) || line.glued_right(idx) {
        return None;
    }
    let dashed = line.is_dash(idx + 1) && line.tight(idx + 2) && (1..=4).contains(&line.digits(idx + 2));
    let last = if dashed {
        idx + 2
    } else if swedish(line, idx) {
        idx + 1
    } else {
        idx
    };
    out.push(line.candidate(idx, last, Label::ZipCode, 0.95, RULE));
    Some(last + 1)
}

/// `Søndergade 45 i Odense, 5000.`, `12 High Street, Nelson 7011`: four or five digits, no year, behind a known town, with a comma or
/// without, that end what is said, with a house number before the town.
fn behind_town(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let town = back(idx, 1 + usize::from(line.is(back(idx, 1), ',')));
    let is_code = is_lone_code(line, idx) && is_behind_house(line, idx);
    if !is_code || !is_listed_town(line, town) {
        return None;
    }
    out.push(line.candidate(idx, idx, Label::ZipCode, 0.6, RULE));
    Some(idx + 1)
}

/// Whether a house number stands before the town before the code.
fn is_behind_house(line: &Line<'_>, idx: usize) -> bool {
    (3..=6).any(|step| (1..=3).contains(&line.digits(back(idx, step))))
}

/// Whether four or five digits that are no year end what is said.
fn is_lone_code(line: &Line<'_>, idx: usize) -> bool {
    let code = matches!(line.digits(idx), 4 | 5) && !line.is_bare_year(idx);
    code && ends_at(line, idx + 1) && !line.glued_right(idx)
}

/// Whether the line ends there, or a mark that ends an address.
fn ends_at(line: &Line<'_>, at: usize) -> bool {
    line.is_end(at) || matches!(line.mark(at), Some('.' | ',' | ';' | ')'))
}

/// Whether the capitalised word at `at` is a town of the lists.
fn is_listed_town(line: &Line<'_>, at: usize) -> bool {
    line.capital(at) && known_town(line, at, at)
}

/// `Roubaix (59100)`: five digits alone in brackets behind a known town.
fn in_brackets(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    if !is_code_in_brackets(line, idx) || !is_listed_town(line, back(idx, 2)) {
        return None;
    }
    out.push(line.candidate(idx, idx, Label::ZipCode, 0.85, RULE));
    Some(idx + 1)
}

/// Whether five digits stand alone in brackets.
fn is_code_in_brackets(line: &Line<'_>, idx: usize) -> bool {
    line.is(back(idx, 1), '(') && line.is(idx + 1, ')') && line.digits(idx) == 5
}

/// Whether three and two digits stand at `idx` with a space between.
fn swedish(line: &Line<'_>, idx: usize) -> bool {
    line.digits(idx) == 3
        && line.digits(idx + 1) == 2
        && line.number(idx) >= Some(100)
        && !line.glued_right(idx + 1)
}

/// The last piece of three and two, four or five digits at `idx`.
fn code_end(line: &Line<'_>, idx: usize) -> Option<usize> {
    if swedish(line, idx) {
        return Some(idx + 1);
    }
    matches!(line.digits(idx), 4 | 5).then_some(idx)
}

/// Whether three and two, four or five digits stand at `idx` before a capitalised word.
pub(super) fn is_code_with_town(line: &Line<'_>, idx: usize) -> bool {
    code_end(line, idx).is_some_and(|last| town_end(line, last + 1).is_some())
}

/// What speaks for a postal code.
struct Evidence {
    prefix: bool,
    known: bool,
    placed: bool,
}

/// A code of three and two, four or five digits before a capitalised town.
fn with_town(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let code = Code::before_town(line, idx)?;
    let town_last = town_end(line, code.town);
    let score = score(line, idx, town_last.is_some(), &code.evidence(line, town_last))?;
    out.push(line.candidate(code.first, code.last, Label::ZipCode, score, RULE));
    let Some(end) = town_last else { return Some(code.last + 1) };
    out.push(town(line, code.town, end, 0.8));
    street_above(line, code.first, out);
    street_before(line, code.first, out);
    Some(end + 1)
}

/// The name of a town beside its code.
fn town(line: &Line<'_>, first: usize, last: usize, score: f32) -> Candidate {
    let mut town = line.candidate(first, last, Label::City, score, TOWN);
    town.source = Source::Context;
    town
}

/// Where a code stands, and where the town behind it begins.
struct Code {
    /// Whether letters for the country stand before it.
    prefix: bool,
    first: usize,
    last: usize,
    town: usize,
}

impl Code {
    fn before_town(line: &Line<'_>, idx: usize) -> Option<Self> {
        let last = code_end(line, idx).filter(|last| !line.glued_right(*last))?;
        let prefix = has_prefix(line, idx);
        if !prefix && is_hour_or_year(line, idx) {
            return None;
        }
        let town = last + 1 + usize::from(prefix && line.is_dash(last + 1));
        Some(Self { prefix, first: if prefix { back(idx, 2) } else { idx }, last, town })
    }

    fn evidence(&self, line: &Line<'_>, town_last: Option<usize>) -> Evidence {
        let with_article = || french_town(line, self.town) || is_saint(line, self.town);
        let is_town = |end| known_town(line, self.town, end) || with_article();
        Evidence {
            prefix: self.prefix,
            known: town_last.is_some_and(is_town),
            placed: town_last.is_some_and(|end| placed(line, self.first, end)),
        }
    }
}

/// Whether a hyphen joins the sign of a country to the code: `D-10117`.
fn has_prefix(line: &Line<'_>, idx: usize) -> bool {
    let sign = back(idx, 2);
    line.is_hyphen(back(idx, 1)) && PREFIXES.contains(&line.text(sign)) && !line.glued_left(sign)
}

/// How sure the code is; `None` where nothing speaks for it.
fn score(line: &Line<'_>, idx: usize, town: bool, evidence: &Evidence) -> Option<f32> {
    let year = line.is_bare_year(idx);
    match evidence {
        Evidence { prefix: true, .. } => Some(0.95),
        _ if !town => None,
        Evidence { known: true, placed: true, .. } => Some(0.95),
        Evidence { known: true, .. } if !year => Some(0.8),
        Evidence { placed: true, .. } if !year => Some(0.6),
        _ => None,
    }
}

/// The last piece of the town that begins at `at`: `Aarhus C`, `Frankfurt am Main`, `Bad Arolsen`, `St. Johann am Berg`.
fn town_end(line: &Line<'_>, at: usize) -> Option<usize> {
    if !begins_town(line, at) {
        return None;
    }
    let mut last = at;
    for _ in 0..4 {
        if goes_on_town(line, last + 1) {
            last += 1;
        } else if joins_town(line, last) {
            last += 2;
        } else {
            break;
        }
    }
    Some(last)
}

/// Whether a folded word is one for a post-office box.
pub(crate) fn is_post_box(folded: &str) -> bool {
    meaning(folded).has(Role::PostBox)
}

/// `4096 Mar 11 10:12`: the size of a file before its date.
fn is_month_of_log(line: &Line<'_>, at: usize) -> bool {
    line.has(at, Role::MonthShort) && (1..=2).contains(&line.digits(at + 1))
}

/// Whether a town may begin with the word: capitalised, longer than two letters, an article or a town of the lists (`Bø`), and of no other
/// grammar.
fn begins_town(line: &Line<'_>, at: usize) -> bool {
    !is_month_of_log(line, at)
        && line.capital(at)
        && !line.any(at, NO_TOWN)
        && (line.text(at).chars().count() >= 3 || is_short_name_of_town(line, at))
}

fn is_short_name_of_town(line: &Line<'_>, at: usize) -> bool {
    is_article(line, at) || is_short_town(line, at) || is_saint(line, at)
}

/// `66386 St. Ingbert`: whether the word is a saint's before their name.
fn is_saint(line: &Line<'_>, at: usize) -> bool {
    line.text(at) == "St" && line.is(at + 1, '.') && line.capital(at + 2)
}

/// Whether the lists have a word of two letters as a place.
fn is_short_town(line: &Line<'_>, at: usize) -> bool {
    line.text(at).chars().count() == 2 && line.lexicon(at).is_some_and(|word| word.place.is_some())
}

/// What no town begins with.
const NO_TOWN: &[Role] =
    &[Role::Month, Role::Weekday, Role::Currency, Role::Unit, Role::NumberCue, Role::NumberSign];

/// Whether the capitalised word belongs to the town before it: no French bulk mail, box, flat or telephone.
fn goes_on_town(line: &Line<'_>, at: usize) -> bool {
    line.capital(at)
        && !line.begins_column(at)
        && line.text(at) != "CEDEX"
        && line.folded(at) != "telefon"
        && !line.any(at, &[Role::PostBox, Role::FlatCue])
}

/// Whether a stop, link or hyphen joins another capitalised word to the town whose last word is at `last`.
fn joins_town(line: &Line<'_>, last: usize) -> bool {
    line.capital(last + 2) && is_joint_of_town(line, last + 1)
}

/// Whether the stop of an abbreviation, a hyphen or a small word joins two words of a town.
fn is_joint_of_town(line: &Line<'_>, joint: usize) -> bool {
    let stop = line.is(joint, '.') && line.text(back(joint, 1)).len() <= 3;
    stop || (line.is_dash(joint) && line.tight(joint)) || line.has(joint, Role::NameLink)
}

/// A longer run of words that only begins like a town is a description: `2310 Silver Frame Oak Panel`.
const LONGEST_TOWN: usize = 3;

/// Whether a list knows the town from `at` to `end`, or a longer name that begins like it.
fn known_town(line: &Line<'_>, at: usize, end: usize) -> bool {
    let begins = line.starts_phrase(at) && count_words(line, at, end) <= LONGEST_TOWN;
    begins || line.lexicon(at).is_some_and(is_town)
}

/// How many words stand from one piece to another.
fn count_words(line: &Line<'_>, first: usize, last: usize) -> usize {
    (first..=last).filter(|idx| line.is_word(*idx)).count()
}

/// Whether the lists have the word as a town or a part of one.
fn is_town(word: &Word) -> bool {
    matches!(word.place, Some((PlaceKind::City | PlaceKind::Area, _)))
}

/// `rue Haute, 76600 Le Havre`: a town with its article behind a French code that begins its line or follows a comma.
fn french_town(line: &Line<'_>, at: usize) -> bool {
    let before = back(at, 2);
    line.digits(back(at, 1)) == 5
        && is_article(line, at)
        && (line.piece(before).is_none() || line.is(before, ','))
}

fn is_article(line: &Line<'_>, at: usize) -> bool {
    matches!(line.text(at), "Le" | "La" | "Les") && line.capital(at + 1)
}

/// Whether the code stands as in an address: alone with the town on its line, or after a house number and before a mark or the end.
fn placed(line: &Line<'_>, first: usize, last: usize) -> bool {
    let ends = line.closes(last + 1) || line.text(last + 1) == "CEDEX";
    ends && (opens(line, first) || is_behind_part(line, first) || is_led(line, first, last))
}

/// Whether a house number, the name of a field or another part of the address stands right before the code.
fn is_behind_part(line: &Line<'_>, first: usize) -> bool {
    follows_house(line, first) || is_field(line, first) || follows_line(line, first)
}

/// Whether what stands round the code and its town says that somebody lives there.
fn is_led(line: &Line<'_>, first: usize, last: usize) -> bool {
    is_led_to_town(line, first, last) || is_between_parts(line, first, last)
}

/// `Almblick GmbH, 8967 Öblarn, …`, `…, 8960 Öblarn, Sonnweg 11`: whether the form of a firm stands before the comma, or a street with its
/// number behind that of the town.
fn is_between_parts(line: &Line<'_>, first: usize, last: usize) -> bool {
    let firm = || line.facts(back(first, 2)).has(WordRole::LegalForm);
    line.is(back(first, 1), ',') && (is_before_street(line, last) || firm())
}

/// Whether a street with its number stands behind the town and a comma.
fn is_before_street(line: &Line<'_>, last: usize) -> bool {
    line.is(last + 1, ',') && line.capital(last + 2) && (1..=3).contains(&line.digits(last + 3))
}

/// `lieu-dit Les Champs, 46120 Leyme`: whether five digits stand behind the comma of an address without a number.
fn follows_line(line: &Line<'_>, first: usize) -> bool {
    line.digits(first) == 5 && line.is(back(first, 1), ',') && line.capital(back(first, 2))
}

/// `Er wohnt in 6820 Frastanz`, `Elmar Gstöhl, 6820 Frastanz, …`: whether four digits before a word that nobody knows stand behind a
/// preposition of places, or between commas behind somebody.
fn is_led_to_town(line: &Line<'_>, first: usize, last: usize) -> bool {
    let led = is_behind_place_word(line, first) || is_between_commas(line, first, last);
    led && line.digits(first) == 4 && names_town(line, first)
}

/// Whether a preposition of places stands before the code.
fn is_behind_place_word(line: &Line<'_>, first: usize) -> bool {
    BEFORE_CODE.contains(&line.folded(back(first, 1)))
}

/// Whether a capital and a comma stand before the code, and behind the town a comma or the end.
fn is_between_commas(line: &Line<'_>, first: usize, last: usize) -> bool {
    let behind_name = line.is(back(first, 1), ',') && line.capital(back(first, 2));
    behind_name && (line.is(last + 1, ',') || line.is_end(last + 1))
}

/// Whether what stands behind the code is neither an ordinary word nor counted by it.
fn names_town(line: &Line<'_>, first: usize) -> bool {
    is_known_to_nobody(line, first + 1) && !is_counted(line, first)
}

/// `in 3000 Exemplaren`: whether a round number stands before a word that ends as German nouns do behind one.
fn is_counted(line: &Line<'_>, first: usize) -> bool {
    const ROUND: u32 = 100;
    let round = line.number(first).is_some_and(|number| number % ROUND == 0);
    round && line.folded(first + 1).ends_with('n')
}

/// Whether neither the lists nor running text have the word as an ordinary one.
fn is_known_to_nobody(line: &Line<'_>, at: usize) -> bool {
    !line.lexicon(at).is_some_and(Word::is_word_too) && !line.is_written_small(at)
}

/// Whether the code begins its line or what is said: behind a colon, or where somebody lives.
fn opens(line: &Line<'_>, first: usize) -> bool {
    let lives = is_behind_place_word(line, first) && line.digits(first) != 4;
    lives || line.starts(first) || line.is(back(first, 1), ':')
}

/// What a code of a town stands behind.
const BEFORE_CODE: &[&str] = &["in", "i", "à", "wohnhaft", "bosatt", "bosat", "busett"];

/// `15877 524253, 5773 Hovland`: a code behind a comma and another number, in languages whose capitals mark names.
fn is_field(line: &Line<'_>, first: usize) -> bool {
    let nouns = line.view().may_have_capital_nouns();
    let numbers = line.digits(back(first, 2)) >= 4 && line.digits(first) >= 4;
    numbers && !nouns && is_separator(line, back(first, 1))
}

/// A British postcode that begins at the word `idx`: `SW1A 1AA`, `M1 1AE`; the index after it.
pub(crate) fn british(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    if !may_begin_british(line, idx) {
        return None;
    }
    let start = line.span(idx, idx).start;
    let rest = line.view().document.text().as_bytes().get(start..)?;
    let near = rest.get(..8).unwrap_or(rest);
    let len = british_len(near).or_else(|| irish_len(near))?;
    if rest.get(len).is_some_and(u8::is_ascii_alphanumeric) {
        return None;
    }
    out.push(line.at(Span::new(start, start + len), Label::ZipCode, 0.8, RULE));
    post_town(line, idx, out);
    before_code(line, start, out);
    Some(line.index_from(start + len))
}

/// Whether one letter or two stand right before digits.
fn may_begin_british(line: &Line<'_>, idx: usize) -> bool {
    let joined = line.digits(idx + 1) != 0 && line.tight(idx + 1);
    joined && line.text(idx).len() <= 2 && !line.glued_left(idx)
}

/// `Church Lane, Bourne, PE10 9AA`: the town between the comma or the head of the line and the code at `idx`.
fn post_town(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) {
    const WORDS: usize = 3;
    let last = line.back_past(back(idx, 1), ',');
    let word = |step: usize| last.checked_sub(step).filter(|at| line.is_word(*at) && line.capital(*at));
    let Some(first) = (0..WORDS).map_while(word).last().filter(|_| idx > 0) else { return };
    let begins = first == 0 || line.is(back(first, 1), ',');
    if begins && begins_town(line, first) && !is_road_or_county(line, first, last) {
        out.push(town(line, first, last, 0.9));
    }
}

/// Whether the words end as a road does, or are a county, which may stand between the town and its code.
fn is_road_or_county(line: &Line<'_>, first: usize, last: usize) -> bool {
    line.view().facts(last).has(WordRole::SureRoad) || line.lexicon(first).is_some_and(is_land)
}

/// `J0A 0X0`: a Canadian code, letters and digits in turn, that begins with the letter at `idx`; the index after it.
pub(crate) fn canadian(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let last = idx + CANADIAN_PIECES - 1;
    if !is_canadian(line, idx, last) || line.glued_left(idx) || line.glued_right(last) {
        return None;
    }
    out.push(line.candidate(idx, last, Label::ZipCode, 0.8, RULE));
    Some(last + 1)
}

const CANADIAN_PIECES: usize = 6;

/// Whether letters and digits stand there in turn, with nothing between them but in the middle.
fn is_canadian(line: &Line<'_>, first: usize, last: usize) -> bool {
    let joined = |at: usize| line.tight(at) || at == first + CANADIAN_PIECES / 2;
    are_letters_and_digits(line, first, last) && (first + 1..=last).all(joined)
}

/// Whether single capitals and digits stand there in turn.
fn are_letters_and_digits(line: &Line<'_>, first: usize, last: usize) -> bool {
    (first..=last).all(|at| match (at - first).is_multiple_of(2) {
        true => matches!(line.text(at).as_bytes(), [b'A'..=b'Z']),
        false => line.digits(at) == 1,
    })
}

/// The number of bytes of the British postcode that `text` begins with.
fn british_len(text: &[u8]) -> Option<usize> {
    let letters = text.iter().take_while(|byte| byte.is_ascii_uppercase()).count();
    let area = std::str::from_utf8(text.get(..letters)?).ok()?;
    if !BRITISH_AREAS.contains(&area) {
        return None;
    }
    let (outward, inward) = british_halves(text)?;
    let valid = is_british_district(text.get(letters..outward)?);
    (valid && is_british_unit(text.get(inward..inward + 3)?)).then_some(inward + 3)
}

/// Where the first half of a British postcode ends and where the second begins, behind a space or without.
fn british_halves(text: &[u8]) -> Option<(usize, usize)> {
    let word = text.iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
    if text.get(word) == Some(&b' ') {
        return Some((word, word + 1));
    }
    let inward = word.checked_sub(3)?;
    Some((inward, inward))
}

const fn is_british_district(district: &[u8]) -> bool {
    match district {
        [digit] => digit.is_ascii_digit(),
        [digit, last] => digit.is_ascii_digit() && last.is_ascii_alphanumeric(),
        _ => false,
    }
}

/// `1AE`
const fn is_british_unit(half: &[u8]) -> bool {
    matches!(half, [b'0'..=b'9', b'A'..=b'Z', b'A'..=b'Z'])
}

/// Letters of an Eircode, which leaves out those that are taken for others.
const IRISH: &[u8] = b"ACDEFHKNPRTVWXY";

/// The length of an Eircode at the start, `A65 F4E2`: a routing key and four letters or digits (An Post, Eircode Address Database).
fn irish_len(text: &[u8]) -> Option<usize> {
    let (key, unique) = text.split_at_checked(4)?;
    (is_routing_key(key) && is_unique_part(unique)).then_some(text.len())
}

/// `A65 `, `D6W `
fn is_routing_key(key: &[u8]) -> bool {
    let [letter, area @ .., b' '] = key else { return false };
    let numbered = area == b"6W" || area.iter().all(u8::is_ascii_digit);
    IRISH.contains(letter) && numbered
}

/// `F4E2`: four letters and digits, some of each.
fn is_unique_part(part: &[u8]) -> bool {
    let digits = part.iter().filter(|sign| sign.is_ascii_digit()).count();
    let letters = part.iter().filter(|sign| IRISH.contains(*sign)).count();
    digits > 0 && letters > 0 && digits + letters == 4
}

/// The number of a post-office box after the word at `idx`: `Postfach 1234`, `P.O. Box 211`; the index after it.
pub(crate) fn box_number(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let at = idx + 1 + usize::from(matches!(line.mark(idx + 1), Some('.' | ':')));
    let at = at + usize::from(line.has(at, Role::NumberSign));
    if !is_box(line, idx) || line.digits(at) == 0 || goes_on(line, at) {
        return None;
    }
    let first = unit_before(line, idx).unwrap_or(at);
    let last = last_pair(line, at);
    out.push(line.candidate(first, last, Label::StreetNr, 0.6, RULE).kind("po-box"));
    Some(last + 1)
}

/// The end of the number, which may be written in pairs of digits.
fn last_pair(line: &Line<'_>, at: usize) -> usize {
    let pair = |at: usize| (1..=2).contains(&line.digits(at));
    let mut last = at;
    while last < at + 3 && pair(last) && pair(last + 1) {
        last += 1;
    }
    last
}

/// Whether the word at `idx` is a box of the post; short words for it need their capital.
fn is_box(line: &Line<'_>, idx: usize) -> bool {
    let short = matches!(line.folded(idx), "box" | "boks" | "bp" | "pb" | "cedex");
    line.has(idx, Role::PostBox) && (!short || line.capital(idx))
}

/// Whether letters or more digits are joined to the digits at `at`.
fn goes_on(line: &Line<'_>, at: usize) -> bool {
    line.glued_right(at) || (line.joint(at + 1).is_some() && line.digits(at + 2) > 0)
}

#[cfg(test)]
mod tests {
    use crate::expressions::tests::{finds, leaves};

    #[test]
    fn finds_codes_with_towns() {
        finds(&[
            "{zip_code:123 45} {city:Göteborg}",
            "{zip_code:0150} {city:Oslo}",
            "{zip_code:8000} {city:Aarhus C}",
            "{zip_code:D-10117} {city:Berlin}, hier",
            "{zip_code:75001} {city:Paris}",
            "{zip_code:A-8120} {city:Holzhausen}",
            "Er wohnt in {zip_code:6820} {city:Frastanz}.",
            "wohnhaft in {zip_code:34443} {city:Bad Arolsen}",
            "{zip_code:20223} {city:Klein Haasbeck}",
            "Wir wohnen in {zip_code:66386} {city:St. Ingbert}.",
            "{street_nr:12} {street_name:High Street}, Wellington {zip_code:6011}",
        ]);
    }

    #[test]
    fn finds_canadian_codes() {
        finds(&["Montréal (Québec) {zip_code:H2X 0A1}", "Laval, QC {zip_code:J0A0X0}"]);
        leaves(&["Del A1B2 av K2L"]);
    }

    #[test]
    fn finds_british_american_and_announced_codes() {
        finds(&[
            "{city:London} {zip_code:SW1A 1AA} is here.",
            "at {zip_code:M1 1AE}.",
            "{city:Springfield}, {region:NY} {zip_code:10001} it is.",
            "My zip code is {zip_code:35350}.",
            "PLZ: {zip_code:10117}",
            "Postfach {street_nr:1234}",
        ]);
    }

    #[test]
    fn finds_the_street_on_the_line_above() {
        finds(&["{street_name:Korekamp} {street_nr:15}\n{zip_code:47809} {city:Krefeld}"]);
    }

    #[test]
    fn leaves_numbers_before_nouns() {
        leaves(&[
            "Es kamen 5000 Menschen zur Demo.",
            "Das Heft erschien in 5000 Exemplaren.",
            "Vi sålde 300 12 gånger.",
            "NJW-RR 3010, 1076 Rn. 8",
            "ZZ1 1AA",
            "Im Heft 12345 Wörter lesen sie.",
        ]);
    }
}
