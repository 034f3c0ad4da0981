//! Two short numbers with a stop or stroke between, wherever they stand in a document: `08.14`, `11/3`.

use super::digits::NO_DAYS;
use crate::expressions::words::{Role, is_day_and_month, meaning};
use maskros_language::{WordFacts, WordRole, facts, folded};
use maskros_text::Span;

/// What parts the two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    /// A full stop.
    Stop,
    /// A stroke.
    Stroke,
}

/// What stands right before the numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// Nothing but the beginning of the line or a mark.
    Opening,
    /// A weekday.
    Weekday,
    /// Another word, folded.
    Word(String),
}

/// Two numbers of two digits at most.
pub(super) struct Pair<'a> {
    /// Where they stand, without a stop behind.
    pub(super) span: Span,
    /// What parts them.
    pub(super) mark: Mark,
    /// What stands before them.
    pub(super) place: Place,
    /// The text of the document.
    text: &'a str,
    numbers: (u32, u32),
}

/// The pairs of a text, in its order.
pub(super) fn pairs(text: &str) -> impl Iterator<Item = Pair<'_>> {
    text.match_indices(['.', '/']).filter_map(|(at, mark)| read(text, at, mark))
}

/// The pair round the mark at byte `at`.
fn read<'a>(text: &'a str, at: usize, mark: &str) -> Option<Pair<'a>> {
    let span = digits_round(text, at).filter(|span| stands_alone(text, *span))?;
    let number = |from: usize, to: usize| text.get(from..to).and_then(|digits| digits.parse().ok());
    let numbers = number(span.start, at).zip(number(at + 1, span.end))?;
    let mark = if mark == "." { Mark::Stop } else { Mark::Stroke };
    Some(Pair { span, mark, place: place(text.get(..span.start)?), text, numbers })
}

/// One digit or two at each side of a mark.
fn digits_round(text: &str, at: usize) -> Option<Span> {
    let (before, after) = (text.get(..at)?, text.get(at + 1..)?);
    let first = before.len() - before.trim_end_matches(is_digit).len();
    let second = after.len() - after.trim_start_matches(is_digit).len();
    let short = [first, second].iter().all(|width| (1..=2).contains(width));
    short.then(|| Span::new(at - first, at + 1 + second))
}

const fn is_digit(letter: char) -> bool {
    letter.is_ascii_digit()
}

/// Whether nothing on either side makes the pair part of something longer.
fn stands_alone(text: &str, span: Span) -> bool {
    let before = text.get(..span.start).unwrap_or_default();
    let mut behind = text.get(span.end..).unwrap_or_default().chars();
    let glued =
        before.ends_with(|c: char| c.is_alphanumeric() || matches!(c, '.' | '/' | ',' | ':' | '+' | '_'));
    let next = behind.next();
    let longer = next.is_some_and(|c| matches!(c, '.' | '/' | ',' | ':'))
        && behind.next().is_some_and(|c| c.is_ascii_digit());
    !glued && !longer && !next.is_some_and(char::is_alphanumeric)
}

/// What stands before a pair that `before` ends at.
fn place(before: &str) -> Place {
    let word = last_word(before);
    let weekday = meaning(&word).has(Role::Weekday);
    match before.trim_end_matches(' ').chars().next_back() {
        _ if weekday => Place::Weekday,
        // `fom. 11.11`
        Some('.') if meaning(&word).has(Role::DayCue) => Place::Word(word),
        Some(letter) if letter.is_alphanumeric() => Place::Word(word),
        _ => Place::Opening,
    }
}

/// The last word of `before` on its line, folded, behind which a stop or comma may stand.
fn last_word(before: &str) -> String {
    let before = before.trim_end_matches([' ', '.', ',', ':']);
    folded(before.rsplit(|c: char| !c.is_alphanumeric()).next().unwrap_or_default())
}

impl Pair<'_> {
    /// Whether a stop parts the numbers.
    pub(super) fn is_dotted(&self) -> bool {
        self.mark == Mark::Stop
    }

    /// The second number as an hour has it: two digits.
    fn is_clock(&self) -> bool {
        let second = self.text.get(self.span.start..self.span.end).and_then(|own| own.split('.').nth(1));
        self.is_dotted() && self.numbers.0 <= 24 && second.is_some_and(|minutes| minutes.len() == 2)
    }

    /// `08.14`, `02.00`: whether the pair is an hour that no day can be.
    pub(super) fn is_sure_hour(&self) -> bool {
        let minute = self.numbers.1;
        self.is_clock() && minute < 60 && !(1..=12).contains(&minute)
    }

    /// Whether the pair can be an hour of a column: two digits each, at the head of its line or behind a whole date there.
    pub(super) fn heads_line_as_hour(&self) -> bool {
        let hour = self.is_clock() && self.numbers.0 < 24 && self.numbers.1 < 60;
        hour && self.span.len() == "18.04".len() && self.is_at_head()
    }

    /// Whether nothing but a date stands before the pair on its line, and a space behind it.
    fn is_at_head(&self) -> bool {
        let before = self.text.get(..self.span.start).unwrap_or_default();
        let line = before.rsplit('\n').next().unwrap_or_default().trim();
        may_be_date(line) && self.behind().starts_with(' ')
    }

    fn behind(&self) -> &str {
        self.text.get(self.span.end..).unwrap_or_default()
    }

    /// `18.04 Stine: hej`: whether somebody's name and a colon stand behind.
    pub(super) fn is_before_speaker(&self) -> bool {
        let line = self.behind().split('\n').next().unwrap_or_default();
        line.split_once(": ").is_some_and(|(name, _)| may_speak(name.trim()))
    }

    /// The two numbers in this order as one that grows.
    pub(super) const fn time(&self) -> (u32, u32) {
        self.numbers
    }

    /// The day as one that grows; `None` where the pair is none.
    pub(super) fn date(&self) -> Option<(u32, u32)> {
        let (day, month) = self.numbers;
        is_day_and_month(day, month).then_some((month, day))
    }

    /// Whether the pair can be an hour.
    pub(super) fn can_be_hour(&self) -> bool {
        self.is_clock() && self.numbers.1 <= 12
    }

    /// `24/10`, `30.11`: whether the pair is a day by its size, and neither a screen nor always.
    pub(super) fn is_sure_day(&self) -> bool {
        let least = if self.is_dotted() { 24 } else { 12 };
        let day = is_day_and_month(self.numbers.0, self.numbers.1) && self.numbers.0 > least;
        day && !(self.mark == Mark::Stroke && NO_DAYS.contains(&self.numbers))
    }

    fn before(&self) -> WordFacts {
        match &self.place {
            Place::Word(word) => facts(word),
            _ => WordFacts::default(),
        }
    }

    fn before_means(&self, roles: &[Role]) -> bool {
        matches!(&self.place, Place::Word(word) if roles.iter().any(|role| meaning(word).has(*role)))
    }

    /// Whether the word before is one for days or what is noted with its day.
    pub(super) fn is_said_day(&self) -> bool {
        let deed = self.before().has_any(&[WordRole::DatedDeed, WordRole::DatedOccasion]);
        deed || self.before_means(&[Role::DayCue, Role::BirthCue])
    }

    /// Whether the word before is one for days, or one behind is for the clock.
    pub(super) fn is_day_by_words(&self) -> bool {
        self.is_said_day() || self.is_before_clock()
    }

    /// Whether the word before makes another number of the pair: `kap 3/4`, `nr 2/3`.
    pub(super) fn is_numbered(&self) -> bool {
        self.before_means(&[Role::NumberCue, Role::NumberSign])
    }

    /// Whether a word for the clock stands before.
    pub(super) fn is_behind_clock(&self) -> bool {
        self.before().has(WordRole::ClockNoun) || self.before_means(&[Role::ClockCue])
    }

    /// Whether a word for the clock stands behind.
    pub(super) fn is_before_clock(&self) -> bool {
        meaning(&self.next_word()).has(Role::ClockCue)
    }

    /// The word right behind, folded.
    fn next_word(&self) -> String {
        let behind = self.text.get(self.span.end..).unwrap_or_default().trim_start_matches(['.', ' ', ',']);
        folded(behind.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default())
    }

    /// `2/3 av`: whether what follows is what parts are counted of.
    pub(super) fn counts_parts(&self) -> bool {
        facts(&self.next_word()).has(WordRole::Agent)
    }

    /// Whether the pair alone may be a fraction, a score or a number with decimals.
    pub(super) fn may_be_anything(&self) -> bool {
        const WHOLES: [u32; 4] = [5, 6, 10, 20];
        let (first, second) = self.numbers;
        self.is_dotted() || (first < second && second <= 8) || (first <= second && WHOLES.contains(&second))
    }

    /// Whether the same weekday or word stands before the other pair; a mark, a preposition and a word for the clock stand before much.
    pub(super) fn is_placed_as(&self, other: &Self) -> bool {
        let told = self.mark == Mark::Stroke || !self.is_vague();
        told && self.place != Place::Opening && self.place == other.place
    }

    fn is_vague(&self) -> bool {
        self.is_said_day() || self.is_behind_clock() || self.before().has(WordRole::DottedTimeCue)
    }

    /// `12.25`, `12.11`: whether both are of one hour.
    pub(super) fn is_same_hour(&self, other: &Self) -> bool {
        self.mark == other.mark && self.numbers.0 == other.numbers.0
    }

    /// Whether both begin a line or stand behind a mark, with two digits each, as the days of a list do.
    pub(super) fn opens_as(&self, other: &Self) -> bool {
        let listed = |pair: &Self| pair.place == Place::Opening && pair.span.len() == "25.11".len();
        listed(self) && listed(other)
    }

    /// The text between the two pairs.
    fn between(&self, other: &Self) -> &str {
        let (from, to) = (self.span.end.min(other.span.end), self.span.start.max(other.span.start));
        self.text.get(from..to).unwrap_or("\n")
    }

    /// Whether no end of a sentence stands between the two, and not much.
    pub(super) fn shares_sentence(&self, other: &Self) -> bool {
        const MOST: usize = 80;
        let between = self.between(other);
        between.len() <= MOST && !between.contains(['\n', '!', '?', ';']) && !between.contains(". ")
    }

    /// `3.2. og 7.2.`: whether no more than a mark and one short word stand between the two.
    pub(super) fn shares_list(&self, other: &Self) -> bool {
        let between = self.between(other);
        let words: Vec<&str> =
            between.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty()).collect();
        let parted = between.contains('\n') || (words.is_empty() && between.contains(". "));
        !parted && words.len() <= 2 && words.iter().all(|word| joins_list(word))
    }
}

fn joins_list(word: &str) -> bool {
    facts(&folded(word)).has(WordRole::ListConjunction)
}

/// Whether the text is short enough for somebody's name, and begins as one.
fn may_speak(name: &str) -> bool {
    const LONGEST: usize = 32;
    name.len() <= LONGEST && name.starts_with(char::is_alphabetic)
}

/// Whether the text has nothing but what dates are written with, and the length of one at most.
fn may_be_date(text: &str) -> bool {
    let of_date = |letter: char| letter.is_ascii_digit() || matches!(letter, '.' | '-' | '/' | '>' | ' ');
    text.len() <= "31.12.2024".len() && text.chars().all(of_date)
}
