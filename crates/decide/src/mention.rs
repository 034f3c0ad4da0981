//! Adjacent parts of a name as one mention, and whole names taken into parts.

use crate::fold;
use crate::item::Item;
use maskros_language::{WordRole, facts};
use maskros_policy::Policy;
use maskros_text::{Document, Label, Span};

/// A whole name may have so many words; more are a phrase that nobody can take apart.
const MOST_WORDS: usize = 5;

/// Takes whole names apart by the order that SweLL states for uncertain cases (guidelines 3.1: first name, middle name, surname),
/// unless the policy treats whole names differently from their parts.
pub(crate) fn take_apart(document: &Document, mut pieces: Vec<Item>, policy: &Policy) -> Vec<Item> {
    for piece in pieces.iter_mut().filter(|piece| piece.label.is_name_part()) {
        if is_initials(document.cut(piece.span)) {
            piece.label = Label::Initials;
        }
    }
    let whole = policy.rule(Label::PersonName);
    let alike = [Label::FirstnameUnknown, Label::Middlename, Label::Surname].iter().all(|label| {
        policy.rule(*label).action == whole.action && policy.rule(*label).strategy == whole.strategy
    });
    if !alike {
        return pieces;
    }
    let mut parts = Vec::with_capacity(pieces.len());
    for piece in pieces {
        if piece.label == Label::PersonName {
            parts.extend(split(document, piece));
        } else {
            parts.push(piece);
        }
    }
    parts
}

/// Whether a name is nothing but capital letters that stand alone: `A.B.`, `P A`, whatever its source took it for.
fn is_initials(text: &str) -> bool {
    let mut letters = 0;
    let single = |word: &str| word.chars().count() == 1 && word.chars().all(char::is_uppercase);
    let words = text.split(['.', ' ', '-', '\u{a0}']).filter(|word| !word.is_empty());
    let all = words.inspect(|_| letters += 1).all(single);
    all && (letters > 1 || (letters == 1 && text.ends_with('.')))
}

fn split(document: &Document, piece: Item) -> Vec<Item> {
    let text = document.cut(piece.span);
    let words = words(text, piece.span.start);
    let n_words = words.len();
    if !(2..=MOST_WORDS).contains(&n_words) || text.contains([',', '\n', '.', '/']) {
        return vec![piece];
    }
    let surname = surname_start(text, piece.span.start, &words);
    let mut parts: Vec<Item> = Vec::with_capacity(n_words);
    for (idx, span) in words.iter().enumerate().take(surname) {
        let label = if idx == 0 { Label::FirstnameUnknown } else { Label::Middlename };
        parts.push(part(&piece, *span, label));
    }
    let last = words[surname].join(words[n_words - 1]);
    let mut surname = part(&piece, last, Label::Surname);
    surname.attributes = piece.attributes;
    surname.base = piece.base.as_deref().and_then(|base| base_of_last(base, document.cut(last)));
    parts.push(surname);
    parts
}

/// Which word the surname begins with: the last, or the first of the particles before it.
fn surname_start(text: &str, start: usize, words: &[Span]) -> usize {
    let is_particle = |span: &Span| {
        let word = maskros_text::cut(text, Span::new(span.start - start, span.end - start));
        facts(&fold::name(word)).has(WordRole::Particle)
    };
    let mut surname = words.len() - 1;
    while surname > 1 && is_particle(&words[surname - 1]) {
        surname -= 1;
    }
    surname
}

/// The last word or words of the base of a whole name, as many as the surname has.
fn base_of_last(base: &str, surname: &str) -> Option<Box<str>> {
    let n_words = surname.split_whitespace().count();
    let words: Vec<&str> = base.split_whitespace().collect();
    let tail = words.get(words.len().checked_sub(n_words)?..)?.join(" ");
    (tail != surname).then(|| tail.into())
}

fn part(whole: &Item, span: Span, label: Label) -> Item {
    let mut part = Item { span, label, base: None, ..whole.clone() };
    part.attributes.genitive = false;
    part
}

fn words(text: &str, start: usize) -> Vec<Span> {
    let mut words = Vec::new();
    let mut at = 0;
    for word in text.split_inclusive(char::is_whitespace) {
        let length = word.trim_end().len();
        if length > 0 {
            words.push(Span::new(start + at, start + at + length));
        }
        at += word.len();
    }
    words
}

/// The number of the mention of each piece, from 1 in reading order.
pub(crate) fn number(document: &Document, pieces: &[Item]) -> Vec<u32> {
    let mut numbers = Vec::with_capacity(pieces.len());
    let mut mention = Mention::default();
    let mut number = 0;
    for (idx, piece) in pieces.iter().enumerate() {
        let before = idx.checked_sub(1).and_then(|before| pieces.get(before));
        let joins = before.is_some_and(|before| {
            let gap = document.cut(Span::new(before.span.end, piece.span.start));
            mention.takes(before, piece, gap)
        });
        if !joins {
            mention = Mention::default();
            number += 1;
        }
        mention.has_first |= is_given(piece);
        mention.has_surname |= piece.label == Label::Surname;
        numbers.push(number);
    }
    numbers
}

/// Whether a piece stands for a given name.
fn is_given(piece: &Item) -> bool {
    piece.label.is_first_name() || piece.label == Label::Initials
}

/// Whether two neighbours can be of one mention: parts of a name, and titles before them. A genitive ends the mention, unless a hyphen
/// joins the next part.
fn may_join(before: &Item, piece: &Item, gap: &str) -> bool {
    if before.attributes.genitive && gap != "-" {
        return false;
    }
    match before.label {
        Label::Title => piece.label.is_name_part() || piece.label == Label::Title,
        label => label.is_name_part() && piece.label.is_name_part(),
    }
}

/// What the mention being read has.
#[derive(Default)]
struct Mention {
    has_first: bool,
    has_surname: bool,
}

impl Mention {
    /// Whether `piece`, which comes `gap` after `before`, belongs to the mention.
    fn takes(&self, before: &Item, piece: &Item, gap: &str) -> bool {
        if !may_join(before, piece, gap) {
            return false;
        }
        let first = is_given(piece);
        if first && self.has_first && self.has_surname {
            return false;
        }
        match gap {
            "" | " " | "\u{a0}" | "\u{202f}" | "-" | "\u{2011}" => true,
            "." | ". " | ".-" => matches!(before.label, Label::Title | Label::Initials),
            ", " => before.label == Label::Surname && !self.has_first && first,
            _ => particles(gap),
        }
    }
}

/// Whether only particles stand between two names. Three spaces begin another column, with another person (signatures side by side).
pub(crate) fn particles(gap: &str) -> bool {
    gap.len() <= 24
        && !gap.contains("   ")
        && gap.starts_with(' ')
        && gap.ends_with(' ')
        && gap
            .split(' ')
            .filter(|word| !word.is_empty())
            .all(|word| facts(&fold::name(word)).has(WordRole::Particle))
}

#[cfg(test)]
mod tests {
    use super::*;
    use maskros_text::{Attributes, Source};

    fn piece(text: &str, part: &str, label: Label) -> Item {
        let start = text.find(part).unwrap();
        Item {
            span: Span::new(start, start + part.len()),
            label,
            score: 0.9,
            source: Source::Outside,
            sources: 0,
            rule: "test",
            attributes: Attributes::default(),
            base: None,
            always: false,
            told: None,
        }
    }

    fn numbered(text: &str, parts: &[(&str, Label)]) -> Vec<u32> {
        let pieces: Vec<Item> = parts.iter().map(|(part, label)| piece(text, part, *label)).collect();
        number(&Document::new("d", text), &pieces)
    }

    use Label::{FirstnameFemale as First, Initials, Surname, Title};

    #[test]
    fn parts_side_by_side_are_one_mention() {
        assert_eq!(
            numbered("Dr. Anna Berg", &[("Dr", Title), ("Anna", First), ("Berg", Surname)]),
            [1, 1, 1]
        );
        assert_eq!(numbered("A. Berg", &[("A", Initials), ("Berg", Surname)]), [1, 1]);
        assert_eq!(numbered("BERG, Anna", &[("BERG", Surname), ("Anna", First)]), [1, 1]);
        assert_eq!(numbered("Anna von der Berg", &[("Anna", First), ("Berg", Surname)]), [1, 1]);
    }

    #[test]
    fn lists_and_genitives_are_separate_mentions() {
        assert_eq!(numbered("Anna, Maria", &[("Anna", First), ("Maria", First)]), [1, 2]);
        assert_eq!(
            numbered(
                "Anna Berg Maria Ek",
                &[("Anna", First), ("Berg", Surname), ("Maria", First), ("Ek", Surname)]
            ),
            [1, 1, 2, 2]
        );
        let signed = [("Anna", First), ("Berg", Surname), ("Demir", Surname)];
        assert_eq!(numbered("Anna Berg        Demir", &signed), [1, 1, 2]);
        let text = "Annas Berg";
        let mut pieces = vec![piece(text, "Annas", First), piece(text, "Berg", Surname)];
        pieces[0].attributes.genitive = true;
        assert_eq!(number(&Document::new("d", text), &pieces), [1, 2]);
    }

    fn taken(text: &str, base: Option<&str>) -> Vec<String> {
        let mut whole = piece(text, text, Label::PersonName);
        whole.base = base.map(Into::into);
        whole.attributes.genitive = base.is_some();
        let document = Document::new("d", text);
        let parts = take_apart(&document, vec![whole], &Policy::builtin("default").unwrap());
        let show = |part: &Item| {
            let base = part.base.as_deref().map_or_else(String::new, |base| format!("={base}"));
            format!("{}:{}{base}", part.label, document.cut(part.span))
        };
        parts.iter().map(show).collect()
    }

    #[test]
    fn whole_names_are_taken_apart_in_swells_order() {
        assert_eq!(
            taken("Anna Maria Berg", None),
            ["firstname_unknown:Anna", "middlename:Maria", "surname:Berg"]
        );
        assert_eq!(
            taken("Anna von der Bergs", Some("Anna von der Berg")),
            ["firstname_unknown:Anna", "surname:von der Bergs=von der Berg"]
        );
        assert_eq!(taken("Anna", None), ["person_name:Anna"]);
        assert_eq!(taken("BERG, Anna", None), ["person_name:BERG, Anna"]);
    }
}
