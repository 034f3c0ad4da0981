//! Telephone numbers that ring nowhere: ranges set aside for fiction, or prefixes that the numbering plan leaves empty.

use crate::draw::{Draw, mac};
use crate::namer::Class;
use crate::scene::Scene;
use crate::shape::{digits, with_digits};
use maskros_text::{Decision, Lang};

/// Numbers that begin with `prefix` (without trunk 0) and go on with `free` digits from `from` on.
#[derive(Clone, Copy)]
struct Block {
    prefix: &'static str,
    free: usize,
    from: i64,
    mobile: bool,
}

const fn landline(prefix: &'static str, free: usize) -> Block {
    Block { prefix, free, from: 0, mobile: false }
}

const fn mobile(prefix: &'static str, free: usize, from: i64) -> Block {
    Block { prefix, free, from, mobile: true }
}

/// PTS, "Telefonnummer för användning i böcker, filmer etc.".
const SE: &[Block] = &[
    mobile("7017406", 2, 5),
    landline("3139006", 2),
    landline("4062804", 2),
    landline("8465004", 2),
    landline("9803192", 2),
];

/// Ofcom, "Telephone numbers for use in TV and radio drama programmes".
const GB: &[Block] = &[
    mobile("7700900", 3, 0),
    landline("1632960", 3),
    landline("2079460", 3),
    landline("1134960", 3),
    landline("1144960", 3),
    landline("1154960", 3),
    landline("1164960", 3),
    landline("1174960", 3),
    landline("1184960", 3),
    landline("1214960", 3),
    landline("1314960", 3),
    landline("1414960", 3),
    landline("1514960", 3),
    landline("1614960", 3),
    landline("1914980", 3),
    landline("2920180", 3),
];

/// Bundesnetzagentur, Mitteilung 148/2021, "Rufnummern für Medienproduktionen (Drama Numbers)".
const DE: &[Block] = &[
    mobile("17139200", 2, 0),
    mobile("176040690", 2, 0),
    landline("3023125", 3),
    landline("6990009", 3),
    landline("4066969", 3),
    landline("2214710", 3),
    landline("8999998", 3),
];

/// ARCEP, décision 2018-0881 (plan de numérotation), numbers for audiovisual works.
const FR: &[Block] = &[
    mobile("63998", 4, 0),
    landline("19900", 4),
    landline("26191", 4),
    landline("35301", 4),
    landline("46571", 4),
    landline("53649", 4),
];

/// North American Numbering Plan: 555-0100 to 555-0199 in every area are for fiction.
const US: &[Block] = &[
    landline("20255501", 2),
    landline("30355501", 2),
    landline("31255501", 2),
    landline("40455501", 2),
    landline("41555501", 2),
    landline("50355501", 2),
    landline("61755501", 2),
    landline("70255501", 2),
];

/// Norway (Nkom: 01 is reserved for future changes of the plan) and Denmark (no number begins with 0) have no numbers for
/// fiction; neither has any other country here, and after an international prefix no number begins with 0 but in Italy.
const EMPTY: &[Block] = &[landline("01", 6), mobile("01", 6, 0)];

/// A country: its code, its blocks, and how its mobile numbers begin.
struct Plan {
    code: &'static str,
    trunk: bool,
    blocks: &'static [Block],
    mobile: &'static str,
}

const PLANS: &[Plan] = &[
    Plan { code: "46", trunk: true, blocks: SE, mobile: "7" },
    Plan { code: "44", trunk: true, blocks: GB, mobile: "7" },
    Plan { code: "49", trunk: true, blocks: DE, mobile: "1" },
    Plan { code: "33", trunk: true, blocks: FR, mobile: "67" },
    Plan { code: "1", trunk: false, blocks: US, mobile: "" },
    Plan { code: "47", trunk: false, blocks: EMPTY, mobile: "49" },
    Plan { code: "45", trunk: false, blocks: EMPTY, mobile: "" },
];

/// Any other country.
const ELSEWHERE: Plan = Plan { code: "", trunk: false, blocks: EMPTY, mobile: "" };

/// Country codes of two digits; the others have one (1, 7) or three.
const TWO_DIGITS: &[&str] = &[
    "20", "27", "30", "31", "32", "33", "34", "36", "39", "40", "41", "43", "44", "45", "46", "47", "48",
    "49", "51", "52", "53", "54", "55", "56", "57", "58", "60", "61", "62", "63", "64", "65", "66", "81",
    "82", "84", "86", "90", "91", "92", "93", "94", "95", "98",
];

/// A number taken apart: the digits that stay, and those of the subscriber without trunk 0.
struct Number {
    plan: &'static Plan,
    kept: usize,
    own: String,
}

/// The mention as a number that belongs to nobody, with the same prefix and delimiters.
///
/// Reserved numbers have a length of their own: a shorter one is filled up with zeros no switch looks at, a longer one grows at its end.
pub(crate) fn fictional(scene: &mut Scene<'_>, decision: &Decision, text: &str) -> String {
    let number = take_apart(text, scene.main_language());
    let plan = number.plan;
    let is_mobile = number.own.chars().next().is_some_and(|first| plan.mobile.contains(first));
    let length = number.own.len();
    let mut fitting: Vec<Block> =
        plan.blocks.iter().filter(|block| block.mobile == is_mobile).copied().collect();
    if fitting.is_empty() {
        fitting = plan.blocks.to_vec();
    }
    // The first digit tells how an area code is grouped (`020 7946 0…`), and its blocks are nearer to the original.
    let first = number.own.chars().next();
    let near: Vec<Block> =
        fitting.iter().filter(|block| block.prefix.chars().next() == first).copied().collect();
    if !near.is_empty() {
        fitting = near;
    }
    let exact: Vec<Block> =
        fitting.iter().filter(|block| block.prefix.len() + block.free == length).copied().collect();
    let blocks = if exact.is_empty() { fitting } else { exact };
    let own =
        scene.name(decision, Class::Contact, &format!("{}{}", plan.code, number.own), &|attempt, seed| {
            subscriber(&blocks, length, attempt, Draw::new(mac(seed, &[&(attempt as u64).to_le_bytes()])))
        });
    let mut all = digits(text);
    all.truncate(number.kept);
    all.extend(own.bytes().map(|byte| byte.wrapping_sub(b'0') % 10));
    with_digits(text, &all)
}

/// A subscriber's number of a block; after many attempts it grows by digits that are dialled in vain.
fn subscriber(blocks: &[Block], length: usize, attempt: usize, mut draw: Draw) -> Option<String> {
    let block = draw.pick(blocks)?;
    let top = 10_i64.pow(u32::try_from(block.free).unwrap_or(0)) - 1;
    let free = draw.between(block.from, top);
    let width = block.free;
    let mut number = format!("{}{free:0width$}", block.prefix);
    if attempt > 150 {
        number += &format!("{:02}", draw.below(100));
    }
    // Where nothing begins with 0, a shorter number that does is as empty.
    if block.prefix == "01" && (4..number.len()).contains(&length) {
        number.truncate(length);
    }
    // Local numbers without area code keep the end, which holds the reserved part.
    if length < number.len() && length == 7 && block.prefix.contains("555") {
        return number.get(number.len() - length..).map(str::to_owned);
    }
    while number.len() < length {
        number.push(char::from(b'0' + draw.digit()));
    }
    Some(number)
}

fn take_apart(text: &str, lang: Lang) -> Number {
    let all: String = text.chars().filter(char::is_ascii_digit).collect();
    let start = text.trim_start_matches(|letter: char| !letter.is_ascii_digit() && letter != '+');
    let plus = start.starts_with('+') || start.starts_with("(+");
    let double_zero = !plus && all.starts_with("00");
    if !plus && !double_zero {
        return national(&all, lang);
    }
    let prefix = if double_zero { 2 } else { 0 };
    let rest = all.get(prefix..).unwrap_or_default();
    let code = country_code(rest);
    let plan = PLANS.iter().find(|plan| plan.code == code).unwrap_or(&ELSEWHERE);
    let rest = rest.get(code.len()..).unwrap_or_default();
    // The 0 in brackets of `+46 (0)70` is not dialled but stays.
    let zero = usize::from(rest.starts_with('0') && rest.len() > 1);
    Number { plan, kept: prefix + code.len() + zero, own: rest.get(zero..).unwrap_or_default().to_owned() }
}

fn national(all: &str, lang: Lang) -> Number {
    let code = match lang {
        Lang::Nb | Lang::Nn => "47",
        Lang::Da => "45",
        Lang::De => "49",
        Lang::Fr => "33",
        Lang::En if all.starts_with('0') => "44",
        Lang::En => "1",
        _ => "46",
    };
    let plan = PLANS.iter().find(|plan| plan.code == code).unwrap_or(&ELSEWHERE);
    let zero = usize::from(plan.trunk && all.starts_with('0'));
    let one = usize::from(code == "1" && all.len() == 11 && all.starts_with('1'));
    // A local number without area code has no reserved range; the whole reserved number stands there instead.
    Number { plan, kept: zero + one, own: all.get(zero + one..).unwrap_or_default().to_owned() }
}

fn country_code(digits: &str) -> &str {
    let two = digits.get(..2).unwrap_or(digits);
    let length = match two {
        _ if digits.starts_with(['1', '7']) => 1,
        two if TWO_DIGITS.contains(&two) => 2,
        _ => 3,
    };
    digits.get(..length).unwrap_or(digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_taken_apart() {
        for (text, lang, kept, own) in [
            ("070-174 06 05", Lang::Sv, 1, "701740605"),
            ("+46 (0)70 174 06 05", Lang::Sv, 3, "701740605"),
            ("0046 70 174 06 05", Lang::En, 4, "701740605"),
            ("+44 7700 900123", Lang::Sv, 2, "7700900123"),
            ("01 23 45 67", Lang::Da, 0, "01234567"),
            ("(202) 555-0123", Lang::En, 0, "2025550123"),
            ("+1 202 555 0123", Lang::En, 1, "2025550123"),
            ("+358 40 123", Lang::Fi, 3, "40123"),
            ("+", Lang::Sv, 0, ""),
        ] {
            let number = take_apart(text, lang);
            assert_eq!((number.kept, number.own.as_str()), (kept, own), "{text}");
        }
    }

    #[test]
    fn every_block_is_one_of_a_plan() {
        for plan in PLANS {
            for block in plan.blocks {
                assert!(block.prefix.bytes().all(|byte| byte.is_ascii_digit()));
                assert!((2..=6).contains(&block.free));
            }
        }
    }
}
