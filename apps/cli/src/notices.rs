//! What the steps of a run have to say to a person: each notice in a sentence, under a name that programs can go by.

use crate::shown::shown;
use maskros_replace::NoticeKind;
use serde::Serialize;
use std::collections::BTreeMap;

/// Something that was met in a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Notice {
    /// Its name, which stays the same.
    pub(crate) code: &'static str,
    /// What it means, and what can be done.
    pub(crate) says: String,
}

/// What became of positions that stand beside the text, and other things of files, by their names.
pub(crate) const SPANS_MOVED: (&str, &str) =
    ("spans-moved", "positions in the text were moved with it; nothing is to be done");
pub(crate) const SPANS_COVERING: (&str, &str) = (
    "spans-covering",
    "positions began or ended inside a replaced span, and cover the whole of it now; look at whether they still mean the same",
);
pub(crate) const SPANS_MISFIT: (&str, &str) =
    ("spans-misfit", "positions are no place in the text, and stayed; see --offsets for what they count");
pub(crate) const SPANS_WITHOUT_TEXT: (&str, &str) = (
    "spans-without-text",
    "positions cannot be told to which text they belong, and stayed; give as many --spans-field as --text-field",
);
pub(crate) const TELL_TALE: (&str, &str) = (
    "tell-tale",
    "a field beside a position still holds something that was replaced; look at it, and take it out",
);
pub(crate) const NAME_IN_FILE_NAME: (&str, &str) = (
    "name-in-file-name",
    "a file's name holds somebody's name, and the output keeps the file's name; rename it",
);
pub(crate) const EMPTY: (&str, &str) =
    ("empty", "files are empty, and so are their outputs; look at whether they should be");

impl Notice {
    /// One of those that have a sentence of their own.
    pub(crate) fn of((code, says): (&'static str, &str)) -> Self {
        Self { code, says: says.to_owned() }
    }
}

impl From<NoticeKind> for Notice {
    fn from(kind: NoticeKind) -> Self {
        Self::of((kind.name(), sentence(kind)))
    }
}

/// What the replacement of spans had to say.
const fn sentence(kind: NoticeKind) -> &'static str {
    match kind {
        NoticeKind::NoRule => {
            "spans got the placeholder of their category, such as [PERSON], for the strategy has nothing that fits them; look at whether they read well, or give --strategy category for all"
        }
        NoticeKind::NotUnderstood => {
            "dates, ages or numbers are none of the usual, and had their digits changed one by one or got a placeholder; look at whether they still make sense"
        }
        NoticeKind::PoolExhausted => {
            "names got an invented word, for every believable name was taken or stands in the text; --scope document, if it will do, needs fewer names"
        }
        NoticeKind::Inconsistent => {
            "names were replaced by something else in one text than in others, for their usual pseudonym stands in that text as somebody's own name; whoever counts people by name counts these twice"
        }
        NoticeKind::Remains => {
            "words that were replaced elsewhere stay, for there they may be ordinary words or somebody who is kept; look at them, --report has the places"
        }
    }
}

/// A notice and how often it was met, as the report has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Told {
    count: u64,
    says: String,
}

/// Notices by their names.
#[derive(Debug, Default, Serialize)]
pub(crate) struct Notices(BTreeMap<&'static str, Told>);

impl Notices {
    /// Counts something that was met `count` times.
    pub(crate) fn add(&mut self, Notice { code, says }: Notice, count: u64) {
        if count > 0 {
            self.0.entry(code).or_insert(Told { count: 0, says }).count += count;
        }
    }

    /// Adds those of a part of the run.
    pub(crate) fn absorb(&mut self, part: Self) {
        for (code, Told { count, says }) in part.0 {
            self.add(Notice { code, says }, count);
        }
    }

    /// What is said even where nobody wants a summary: a name may be given away.
    pub(crate) fn warn(&self) {
        let (code, says) = NAME_IN_FILE_NAME;
        if let Some(Told { count, .. }) = self.0.get(code) {
            log::warn!("{says} ({count}) [{code}]");
        }
    }

    /// A line for each.
    pub(crate) fn lines(&self) -> String {
        let line = |(code, Told { count, says }): (&&str, &Told)| {
            format!("notice: {} ({count}) [{code}]\n", shown(says))
        };
        self.0.iter().map(line).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_notice_says_what_can_be_done() {
        let kinds = [
            NoticeKind::NoRule,
            NoticeKind::NotUnderstood,
            NoticeKind::PoolExhausted,
            NoticeKind::Inconsistent,
            NoticeKind::Remains,
        ];
        for kind in kinds {
            let Notice { code, says } = kind.into();
            assert_eq!(code, kind.name());
            assert!(says.split_once("; ").is_some_and(|(_, advice)| advice.len() > 10), "{code}: {says}");
        }
    }

    #[test]
    fn notices_are_counted_over_the_parts_of_a_run() {
        let mut whole = Notices::default();
        whole.add(Notice::of(EMPTY), 0);
        assert!(whole.lines().is_empty());
        let mut part = Notices::default();
        part.add(Notice::of(EMPTY), 2);
        whole.add(Notice::of(EMPTY), 1);
        whole.absorb(part);
        assert!(whole.lines().ends_with("(3) [empty]\n"), "{}", whole.lines());
    }
}
