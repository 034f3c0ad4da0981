//! Times and dates as programs for talk write them beside who speaks.

/// The bytes of the time of day at the head of `text`, which no digit follows.
pub(super) fn stamp_len(text: &str) -> Option<usize> {
    let len = text.find(|letter: char| !letter.is_ascii_digit() && letter != ':').unwrap_or(text.len());
    let (hours, minutes) = text.get(..len)?.trim_end_matches(':').split_once(':')?;
    let two = |digits: &str| digits.len() == 2;
    let timed = two(minutes) && (two(hours) || hours.len() == 1);
    timed.then(|| hours.len() + 1 + minutes.len())
}

/// `05.11.2024`, `2024-11-05`
pub(super) fn is_date(word: &str) -> bool {
    let marks = word.chars().filter(|letter| matches!(letter, '.' | '/' | '-')).count();
    marks == 2 && word.chars().all(|letter| letter.is_ascii_digit() || matches!(letter, '.' | '/' | '-'))
}

/// `pm`, `a.m.`
pub(super) fn is_half_of_day(word: &str) -> bool {
    ["am", "pm", "a.m.", "p.m."].iter().any(|half| word.eq_ignore_ascii_case(half))
}
