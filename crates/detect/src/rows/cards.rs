//! Address cards and calendars inside a text: `N:Xylberg;Mika;;;` is a surname and a first name (RFC 6350), `DTSTART:20240311T101500Z` a day
//! (RFC 5545). The names of their properties name nobody.

use super::{Told, values};
use maskros_text::{Candidate, Document, Label, Source, Span};

/// What begins a card or a calendar.
const BEGINS: [&str; 2] = ["BEGIN:VC", "BEGIN:VE"];

/// What the parts of `N` and `ADR` are, between semicolons (RFC 6350, 6.2.2 and 6.3.1).
const PARTS: [(&str, &[Option<Label>]); 2] = [
    ("N", &[Some(Label::Surname), Some(Label::FirstnameUnknown), Some(Label::Middlename)]),
    (
        "ADR",
        &[
            None,
            None,
            Some(Label::StreetName),
            Some(Label::City),
            Some(Label::Region),
            Some(Label::ZipCode),
            Some(Label::Country),
        ],
    ),
];

/// Tells what the properties of cards in the text hold.
pub(super) fn tell(document: &Document, out: &mut Vec<Candidate>, told: &mut Told) {
    let text = document.text();
    let Some(first) = BEGINS.iter().filter_map(|begins| text.find(begins)).min() else { return };
    let rest = text.get(first..).unwrap_or_default();
    let lines = super::cells::lines(rest);
    let properties: Vec<Property<'_>> =
        lines.filter_map(|(at, line)| Property::of(first + at, line)).collect();
    for property in &properties {
        told.nobody.push(property.name());
        told.found.extend(property.parts(document));
    }
    out.retain(|one| !is_time_of(document, &properties, one));
}

/// Whether a number is found where a day with its time stands in one of the properties, which is a date.
fn is_time_of(document: &Document, properties: &[Property<'_>], one: &Candidate) -> bool {
    let behind = properties.partition_point(|property| property.start <= one.span.start);
    let property = behind.checked_sub(1).and_then(|idx| properties.get(idx));
    one.label == Label::OtherNrSeq
        && property.is_some_and(|property| property.holds(one.span))
        && is_time(document.cut(one.span))
}

/// A property at the start of a line, and where its value begins.
struct Property<'a> {
    name: &'a str,
    start: usize,
    value: usize,
    text: &'a str,
}

impl<'a> Property<'a> {
    fn of(start: usize, line: &'a str) -> Option<Self> {
        let line = line.trim_end_matches('\r');
        let length = line.find(|letter: char| !letter.is_ascii_uppercase() && letter != '-')?;
        let (name, rest) = line.split_at_checked(length)?;
        let colon = rest.find(':').filter(|_| !name.is_empty() && rest.starts_with([':', ';']))?;
        let value = length + colon + 1;
        Some(Self { name, start, value: start + value, text: line.get(value..)? })
    }

    /// Where the name of the property stands.
    fn name(&self) -> Span {
        Span::new(self.start, self.start + self.name.len())
    }

    /// The parts of the value that have a meaning by their place.
    fn parts(&self, document: &Document) -> Vec<Candidate> {
        let labels = PARTS.iter().find(|(name, _)| *name == self.name).map_or(&[][..], |(_, labels)| labels);
        let mut start = self.value;
        let mut found = Vec::new();
        for (part, label) in self.text.split(';').zip(labels) {
            let span = Span::new(start, start + part.len());
            start = span.end + 1;
            found.extend(label.iter().flat_map(|label| read(document, span, *label)));
        }
        found.into_iter().map(|(span, label)| candidate(span, label)).collect()
    }

    /// Whether the value holds the span.
    fn holds(&self, span: Span) -> bool {
        span.start >= self.value && span.end <= self.value + self.text.len()
    }
}

/// What a part holds; nothing where it is empty.
fn read(document: &Document, span: Span, label: Label) -> Vec<(Span, Label)> {
    let text = document.cut(span);
    match () {
        () if text.trim().is_empty() => Vec::new(),
        () if values::is_of_names(label) => vec![(span, label)],
        () => values::parts(text, span.start, label),
    }
}

fn candidate(span: Span, label: Label) -> Candidate {
    Candidate::new(span, label, super::NAMED, Source::Context, super::RULE)
}

/// `20240311T101500Z`.
fn is_time(text: &str) -> bool {
    text.split_once('T')
        .is_some_and(|(day, time)| are_digits(day, 8) && are_digits(time.trim_end_matches('Z'), 6))
}

/// Whether the text is so many digits and nothing else.
fn are_digits(text: &str, count: usize) -> bool {
    text.len() == count && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;
    use maskros_lexicon::Lexicon;

    /// What is left of `guessed` and told in a text, with its label.
    fn told<'t>(text: &'t str, guessed: &[(&str, Label)]) -> Vec<(&'t str, Label)> {
        let guess = |(word, label): &(&str, Label)| {
            let at = text.find(word).unwrap();
            Candidate::new(Span::new(at, at + word.len()), *label, 0.6, Source::Tagger, "test")
        };
        let mut out: Vec<Candidate> = guessed.iter().map(guess).collect();
        super::super::find(&Document::new("test", text), &[], &Lexicon::embedded(), &mut out);
        out.iter().map(|one| (maskros_text::cut(text, one.span), one.label)).collect()
    }

    #[test]
    fn the_parts_of_a_card_are_told_by_their_place() {
        let card = "BEGIN:VCARD\r\nFN:Mika Xylberg\r\nN:Xylberg;Mika;Yto;Dr.;\r\nADR;TYPE=HOME:;;Xylvägen 4;Ypsköping;;903 25;\r\nEND:VCARD\r\n";
        assert_eq!(
            told(card, &[("FN", Label::OtherInstitution)]),
            [
                ("Xylberg", Label::Surname),
                ("Mika", Label::FirstnameUnknown),
                ("Yto", Label::Middlename),
                ("Xylvägen", Label::StreetName),
                ("4", Label::StreetNr),
                ("Ypsköping", Label::City),
                ("903 25", Label::ZipCode),
            ]
        );
    }

    #[test]
    fn a_time_of_a_calendar_is_no_number_and_other_lines_are_no_properties() {
        let event = "BEGIN:VEVENT\nDTSTART:20240311T101500Z\nUID:20240311-17\nEND:VEVENT\n";
        let number = Label::OtherNrSeq;
        assert_eq!(
            told(event, &[("20240311T101500Z", number), ("20240311-17", number)]),
            [("20240311-17", number)]
        );
        assert_eq!(told("N:Xylberg;Mika;;;", &[("N", Label::Initials)]), [("N", Label::Initials)]);
    }
}
