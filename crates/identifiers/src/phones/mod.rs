//! Telephone numbers: one table of numbering plans, each with how its numbers are grouped and which of them ring nowhere.
//!
//! What rings nowhere is a range that is set aside for fiction, or a prefix that the plan leaves empty.

mod american;
mod belgian;
mod british;
mod calling_codes;
mod french;
mod german;
mod grouped;
mod irish;
mod norwegian_danish;
mod swedish;
mod swiss;

use crate::home;
use crate::random::RandomSource;
use crate::rewriting::{digits, with_digits};
use calling_codes::{calling_code, international};
use maskros_text::{Lang, Languages};

pub use grouped::GroupedNumber;

/// What a plan says of a number.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PhoneReading {
    /// `mobile`, `landline`, `nanp` or `international`.
    pub kind: &'static str,
    /// How sure digits and groups make it without a word beside it, from 0 to 1.
    pub confidence: f32,
    /// The languages of the countries of the plan.
    pub home: Languages,
}

fn reading(kind: &'static str, confidence: f32, home: Languages) -> Option<PhoneReading> {
    (confidence > 0.0).then_some(PhoneReading { kind, confidence, home })
}

/// The numbers of one country.
struct NumberingPlan {
    /// Without `+` or `00`.
    calling_code: &'static str,
    /// Whether a 0 stands before national numbers that is not dialled from abroad.
    has_trunk_zero: bool,
    /// The digits with which mobile numbers begin.
    mobile: &'static str,
    /// Numbers that ring nowhere.
    nobodys: &'static [Block],
    /// What the plan says of a national number.
    read: fn(&GroupedNumber) -> Option<PhoneReading>,
}

/// Every plan that is known; where two are as sure, the later one is taken.
const PLANS: &[NumberingPlan] = &[
    swedish::SWEDISH_PLAN,
    norwegian_danish::NORWEGIAN_PLAN,
    norwegian_danish::DANISH_PLAN,
    german::GERMAN_PLAN,
    french::FRENCH_PLAN,
    belgian::BELGIAN_PLAN,
    swiss::SWISS_PLAN,
    british::BRITISH_PLAN,
    irish::IRISH_PLAN,
    american::AMERICAN_PLAN,
];

/// Any other country.
const ELSEWHERE: NumberingPlan = NumberingPlan {
    calling_code: "",
    has_trunk_zero: false,
    mobile: "",
    nobodys: BEHIND_ZERO,
    read: |_| None,
};

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

/// No local number begins so, for a 1 leads to services, and behind it a 6 to none of them in the plans above.
const NOBODYS_HEAD: &str = "16";

/// After an international prefix no number begins with 0 but in Italy.
const BEHIND_ZERO: &[Block] = &[landline("01", 6), mobile("01", 6, 0)];

/// What the plans say of a number, at most one reading each.
pub fn read_phone_number(number: &GroupedNumber) -> impl Iterator<Item = PhoneReading> + '_ {
    let abroad = dialled_abroad(number).and_then(|digits| international(number, digits));
    let national = (!number.plus).then(|| readings(number).map(|(_, reading)| reading));
    abroad.into_iter().chain(national.into_iter().flatten())
}

/// The digits behind `+` or `00`.
fn dialled_abroad(number: &GroupedNumber) -> Option<&[u8]> {
    if number.plus {
        return Some(number.digits());
    }
    number.digits().strip_prefix(b"00").filter(|_| !number.inner)
}

/// A telephone number taken apart, to make one of it that rings nowhere: what stays, and the digits of the subscriber.
#[derive(Clone)]
pub struct DialledNumber<'a> {
    text: &'a str,
    plan: &'static NumberingPlan,
    /// How many digits stay: `00`, calling code, trunk 0.
    kept: usize,
    /// The digits of the subscriber without trunk 0.
    own: String,
}

impl std::fmt::Debug for DialledNumber<'_> {
    /// Without the number itself, which is somebody's.
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("DialledNumber").field("plan", &self.plan.calling_code).finish_non_exhaustive()
    }
}

impl<'a> DialledNumber<'a> {
    /// Takes apart a number as it stands in a text of a language: where the plan of its country does not write so, by the plan that does.
    #[must_use]
    pub fn of(text: &'a str, lang: Lang) -> Self {
        Self::read(text, |zero, number| plan_at_home(lang, zero, number))
    }

    /// Takes apart a number of a text too short to tell its language: by the plan that most surely writes so; the language
    /// that it was taken for counts a little.
    #[must_use]
    pub fn by_form(text: &'a str, lang: Lang) -> Self {
        Self::read(text, |zero, number| {
            surest_plan(number, lang).unwrap_or_else(|| plan_at_home(lang, zero, number))
        })
    }

    /// Takes apart a number; `home` tells the plan of one without calling code, by whether it begins with 0 and how it is grouped.
    fn read(text: &'a str, home: impl Fn(bool, &GroupedNumber) -> &'static NumberingPlan) -> Self {
        let all: String = text.chars().filter(char::is_ascii_digit).collect();
        let start = text.trim_start_matches(|letter: char| !letter.is_ascii_digit() && letter != '+');
        if start.starts_with('+') || start.starts_with("(+") {
            return Self::from_abroad(text, &all, 0);
        }
        if all.starts_with("00") {
            Self::from_abroad(text, &all, 2)
        } else {
            Self::national(text, &all, home(all.starts_with('0'), &GroupedNumber::of(text)))
        }
    }

    /// A number whose calling code stands behind so many digits.
    fn from_abroad(text: &'a str, all: &str, prefix: usize) -> Self {
        let rest = all.get(prefix..).unwrap_or_default();
        let code = calling_code(rest);
        let plan = plan_of(code);
        let rest = rest.get(code.len()..).unwrap_or_default();
        // The 0 in brackets of `+46 (0)70` is not dialled but stays.
        let zero = usize::from(rest.starts_with('0') && rest.len() > 1);
        let own = rest.get(zero..).unwrap_or_default().to_owned();
        Self { text, plan, kept: prefix + code.len() + zero, own }
    }

    /// A number without calling code.
    fn national(text: &'a str, all: &str, plan: &'static NumberingPlan) -> Self {
        let zero = usize::from(plan.has_trunk_zero && all.starts_with('0'));
        let one = usize::from(plan.calling_code == "1" && all.len() == 11 && all.starts_with('1'));
        Self { text, plan, kept: zero + one, own: all.get(zero + one..).unwrap_or_default().to_owned() }
    }

    /// The calling code and the digits of the subscriber: the same for every way to write a number.
    #[must_use]
    pub fn dialled(&self) -> String {
        format!("{}{}", self.plan.calling_code, self.own)
    }

    /// Digits of a subscriber that ring nowhere; after many attempts they grow by digits that are dialled in vain.
    pub fn invent_subscriber(&self, attempt: usize, random: &mut dyn RandomSource) -> Option<String> {
        const MANY: usize = 150;
        let blocks = self.blocks();
        let block = blocks.get(random.below(blocks.len()))?;
        let mut number = block.number(random);
        if attempt > MANY {
            number += &format!("{:02}", random.below(100));
        }
        Some(fitted(number, block, self.own.len(), random))
    }

    /// The number with another subscriber, written as it was.
    #[must_use]
    pub fn with_subscriber(&self, own: &str) -> String {
        let mut all = digits(self.text);
        all.truncate(self.kept);
        all.extend(own.bytes().map(|byte| byte.wrapping_sub(b'0') % 10));
        with_digits(self.text, &all)
    }

    /// Whether the number has no area code and is too short to be one of a whole country.
    fn is_local(&self) -> bool {
        const LENGTHS: std::ops::RangeInclusive<usize> = 4..=8;
        let short = self.plan.has_trunk_zero || (self.plan.calling_code == "1" && self.own.len() < 7);
        self.kept == 0 && short && LENGTHS.contains(&self.own.len())
    }

    /// The blocks that are most like the number: mobile or not, with its first digit, with its length.
    ///
    /// The first digit tells how an area code is grouped (`020 7946 0…`), and its blocks are nearer to the original.
    fn blocks(&self) -> Vec<Block> {
        if self.is_local() {
            return vec![landline(NOBODYS_HEAD, self.own.len() - NOBODYS_HEAD.len())];
        }
        let first = self.own.chars().next();
        let is_mobile = first.is_some_and(|first| self.plan.mobile.contains(first));
        let blocks = preferred(self.plan.nobodys, |block| block.mobile == is_mobile);
        let blocks = preferred(&blocks, |block| block.prefix.chars().next() == first);
        preferred(&blocks, |block| block.prefix.len() + block.free == self.own.len())
    }
}

/// Those of `blocks` that fit, or all where none does.
fn preferred(blocks: &[Block], fits: impl Fn(&Block) -> bool) -> Vec<Block> {
    let fitting: Vec<Block> = blocks.iter().filter(|block| fits(block)).copied().collect();
    if fitting.is_empty() { blocks.to_vec() } else { fitting }
}

impl Block {
    /// One of its numbers.
    fn number(&self, random: &mut dyn RandomSource) -> String {
        let top = 10_i64.pow(u32::try_from(self.free).unwrap_or(0)) - 1;
        let (free, width) = (random.between(self.from, top), self.free);
        format!("{}{free:0width$}", self.prefix)
    }
}

/// A number of a block with the length of its original: reserved numbers have one of their own, so a longer original gets digits at
/// its end.
fn fitted(mut number: String, block: &Block, length: usize, random: &mut dyn RandomSource) -> String {
    // Where nothing begins with 0, a shorter number that does is as empty.
    if block.prefix == "01" && (4..number.len()).contains(&length) {
        number.truncate(length);
    }
    // Local numbers without area code keep the end, which holds the reserved part.
    if length < number.len() && length == 7 && block.prefix.contains("555") {
        return number.split_off(number.len() - length);
    }
    while number.len() < length {
        number.push(char::from(b'0' + random.digit()));
    }
    number
}

fn plan_of(calling_code: &str) -> &'static NumberingPlan {
    PLANS.iter().find(|plan| plan.calling_code == calling_code).unwrap_or(&ELSEWHERE)
}

/// The plan of the country where a language is spoken, unless only another one writes numbers so.
fn plan_at_home(lang: Lang, trunk_zero: bool, number: &GroupedNumber) -> &'static NumberingPlan {
    let home = plan_of(home_code(lang, trunk_zero));
    let reads = |plan: &'static NumberingPlan| (plan.read)(number).is_some();
    if reads(home) {
        return home;
    }
    surest(own_readings(lang, number), lang).or_else(|| surest_plan(number, lang)).unwrap_or(home)
}

/// What the plans say whose countries speak the language.
fn own_readings(
    lang: Lang,
    number: &GroupedNumber,
) -> impl Iterator<Item = (&'static NumberingPlan, PhoneReading)> + '_ {
    readings(number).filter(move |(_, reading)| reading.home.has(lang))
}

/// The plan that most surely writes numbers so, if one is as sure as not.
fn surest_plan(number: &GroupedNumber, lang: Lang) -> Option<&'static NumberingPlan> {
    const LEAST: f32 = 0.5;
    surest(readings(number).filter(|(_, reading)| reading.confidence > LEAST), lang)
}

/// The plan of the surest reading; those of the language count a little more.
fn surest(
    readings: impl Iterator<Item = (&'static NumberingPlan, PhoneReading)>,
    lang: Lang,
) -> Option<&'static NumberingPlan> {
    const AT_HOME: f32 = 0.1;
    let sure =
        |reading: &PhoneReading| reading.confidence + if reading.home.has(lang) { AT_HOME } else { 0.0 };
    readings.max_by(|(_, one), (_, other)| sure(one).total_cmp(&sure(other))).map(|(plan, _)| plan)
}

/// What each plan says of a national number, at most one reading each.
fn readings(number: &GroupedNumber) -> impl Iterator<Item = (&'static NumberingPlan, PhoneReading)> + '_ {
    PLANS.iter().filter_map(|plan| Some((plan, (plan.read)(number)?)))
}

/// The calling codes of the countries where texts are at home, of one language first the one that dials a trunk 0.
const HOME_CODES: [(Languages, &str); 7] = [
    (home::SWEDEN, "46"),
    (home::NORWAY, "47"),
    (home::DENMARK, "45"),
    (home::GERMANY, "49"),
    (home::FRANCE, "33"),
    (home::ENGLISH_SPEAKING, "44"),
    (home::ENGLISH_SPEAKING, "1"),
];

/// The calling code of the country where a language is spoken; of the English-speaking ones, only the British dial a trunk 0.
fn home_code(lang: Lang, trunk_zero: bool) -> &'static str {
    const ELSEWHERE: &str = "46";
    let mut own = HOME_CODES.iter().filter(|(languages, _)| languages.has(lang)).map(|(_, code)| *code);
    let code = if trunk_zero { own.next() } else { own.next_back() };
    code.unwrap_or(ELSEWHERE)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chunks::Gap;
    use crate::random::tests::Counter;

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
            let number = DialledNumber::of(text, lang);
            assert_eq!((number.kept, number.own.as_str()), (kept, own), "{text}");
        }
    }

    #[test]
    fn numbers_of_no_language_are_read_by_their_form() {
        for (text, guessed, code) in [
            ("070-118 04 63", Lang::De, "46"),
            ("0581-140 22", Lang::De, "46"),
            ("913 44 027", Lang::Fr, "47"),
            ("06 74 31 88 20", Lang::En, "33"),
            ("07700 900123", Lang::De, "44"),
            ("0176/04069012", Lang::En, "49"),
            ("0171 1234567", Lang::De, "49"),
            ("(202) 555-0123", Lang::Sv, "1"),
            ("12 34", Lang::Sv, "46"),
        ] {
            assert_eq!(DialledNumber::by_form(text, guessed).plan.calling_code, code, "{text}");
        }
    }

    #[test]
    fn a_language_keeps_the_numbers_that_its_country_writes() {
        for (text, lang, code) in [
            ("0581-140 22", Lang::De, "49"),
            ("20 12 34 56", Lang::Da, "45"),
            ("20 12 34 56", Lang::Nn, "47"),
            ("070-118 04 63", Lang::Nb, "46"),
            ("06 74 31 88 20", Lang::En, "33"),
            ("087 612 4459", Lang::En, "353"),
            ("01 838 2214", Lang::En, "353"),
            ("01273 496 012", Lang::En, "44"),
            ("202-555-0123", Lang::En, "1"),
            ("0470/00.11.22", Lang::Fr, "32"),
            ("063 00 14 92", Lang::Fr, "32"),
            ("04 222 33 44", Lang::Fr, "32"),
            ("022 345 67 89", Lang::Fr, "41"),
        ] {
            assert_eq!(DialledNumber::of(text, lang).plan.calling_code, code, "{text}");
        }
    }

    #[test]
    fn local_numbers_keep_their_length() {
        for (text, lang) in [("841 377", Lang::En), ("412 30", Lang::Sv), ("24 17 88", Lang::De)] {
            let number = DialledNumber::by_form(text, lang);
            let own = number.invent_subscriber(0, &mut Counter(3)).unwrap();
            assert!(own.starts_with("16") && own.len() == number.own.len(), "{text} {own}");
        }
    }

    #[test]
    fn numbers_of_small_countries_keep_their_length() {
        for text in ["0470/00.11.22", "081/22.33.44", "04 222 33 44", "022 345 67 89", "079 345 67 89"] {
            let number = DialledNumber::of(text, Lang::Fr);
            for seed in 0..50 {
                let own = number.invent_subscriber(0, &mut Counter(seed)).unwrap();
                assert_eq!(own.len(), number.own.len(), "{text} {own}");
            }
        }
    }

    #[test]
    fn inventions_lie_in_a_block_of_the_plan() {
        for (text, lang) in [
            ("070-123 45 67", Lang::Sv),
            ("08-123 456 78", Lang::Sv),
            ("0171 1234567", Lang::De),
            ("06 12 34 56 78", Lang::Fr),
            ("020 7123 4567", Lang::En),
            ("900 12 345", Lang::Nb),
            ("+358 40 1234567", Lang::Fi),
        ] {
            let number = DialledNumber::of(text, lang);
            for seed in 0..50 {
                let own = number.invent_subscriber(0, &mut Counter(seed)).unwrap();
                assert!(
                    number.plan.nobodys.iter().any(|block| own.starts_with(block.prefix)),
                    "{text} {own}"
                );
            }
        }
    }

    #[test]
    fn plans_read_their_groups() {
        for (groups, gap, kind) in [
            (&["070", "174", "06", "05"][..], Gap::Hyphen, "mobile"),
            (&["01", "99", "00", "12", "34"], Gap::Space, "landline"),
            (&["202", "555", "0123"], Gap::Hyphen, "nanp"),
            (&["900", "12", "345"], Gap::Space, "mobile"),
        ] {
            let mut number = GroupedNumber::new(false, false);
            assert!(groups.iter().all(|group| number.push(group.as_bytes(), gap)));
            let best =
                read_phone_number(&number).max_by(|one, other| one.confidence.total_cmp(&other.confidence));
            assert_eq!(best.map(|best| best.kind), Some(kind), "{groups:?}");
        }
    }

    #[test]
    fn every_block_is_one_of_a_plan() {
        for block in PLANS.iter().flat_map(|plan| plan.nobodys) {
            assert!(block.prefix.bytes().all(|byte| byte.is_ascii_digit()));
            assert!((2..=6).contains(&block.free));
        }
    }
}
