//! Names found once, looked for everywhere.
//!
//! What the sentences gave with a score of 0.6 or more is filed by its folded base ([`names`]). Then the document is read once more, and
//! each token is looked up: as it stands, inflected, as the head of a compound, misspelt, as the beginning of a name of several words,
//! as initials. E-mail addresses, handles and links are searched for the names in the spellings that such places allow ([`handles`]).
//!
//! # Untrusted input
//!
//! Each token costs a bounded number of hash look-ups whatever the number of names, so the work is linear in the document; the memory
//! is in proportion to the number of names found.

mod acronyms;
mod handles;
mod names;
mod pass;

use crate::RuleInfo;
use maskros_lexicon::Lexicon;
use maskros_text::{Candidate, Document, Label, Section, Sentence, Span};
use names::Names;
use std::{collections::HashSet, fmt, mem};

/// The rules of this module.
pub(crate) const RULES: &[RuleInfo] = &[
    rule(
        "same-name",
        Label::Surname,
        "A name found elsewhere in the document, also inflected or in other letter case.",
    ),
    rule(
        "same-name-compound",
        Label::Surname,
        "A name found elsewhere in the document as the head of a compound with a hyphen.",
    ),
    rule(
        "same-name-misspelt",
        Label::Surname,
        "A word of no list one edit away from a name of six letters or more found elsewhere.",
    ),
    rule(
        "before-same-name",
        Label::FirstnameUnknown,
        "A word of no list with a capital directly before a surname found elsewhere in the document.",
    ),
    rule(
        "short-name",
        Label::FirstnameUnknown,
        "The short form of a first name found elsewhere: `Gem` of `Gemma`.",
    ),
    rule("glued-name", Label::Username, "Two names found elsewhere in the document, written as one word."),
    rule(
        acronyms::BEFORE_INITIALS,
        Label::Surname,
        "The last word of a name whose initials stand in brackets behind it: `Luna Winther Bach (LWB)`.",
    ),
    rule("same-initials", Label::Initials, "The initials of a full name found elsewhere in the document."),
    rule(
        "name-in-handle",
        Label::SocialHandle,
        "An e-mail address, handle, hashtag or link that holds a name found in the document.",
    ),
];

const fn rule(name: &'static str, label: Label, description: &'static str) -> RuleInfo {
    RuleInfo { name, label, description }
}

/// The names of a text that comes in sections, as far as it was read: what one section betrays is looked for in all after it.
///
/// `Debug` shows how many there are, no name.
#[derive(Default)]
pub struct Heard(Names);

impl Heard {
    /// The names that are known when `document` begins.
    fn before(&mut self, document: &Document) -> Names {
        if document.section() == Section::Later { mem::take(&mut self.0) } else { Names::default() }
    }
}

impl fmt::Debug for Heard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Heard({} names)", self.0.len())
    }
}

/// Adds the other mentions of what `candidates` already hold, and in a section of a text those of what was `heard` before it.
pub(crate) fn find(
    document: &Document,
    sentences: &[Sentence],
    lexicon: &Lexicon,
    heard: &mut Heard,
    candidates: &mut Vec<Candidate>,
) {
    let mut names = heard.before(document);
    candidates.extend(acronyms::surnames_before(document, candidates));
    names.collect(document, lexicon, candidates);
    if !names.is_empty() {
        pass::find(document, sentences, lexicon, &names, candidates);
        handles::find(document, &names, candidates);
    }
    heard.0 = names;
    only_initials(candidates);
}

/// Leaves of what is surely somebody's initials nothing else: `Verner Kragh (VK)`, though `VK` is a platform.
fn only_initials(candidates: &mut Vec<Candidate>) {
    let is_sure = |one: &Candidate| one.label == Label::Initials && one.score >= 1.0;
    let sure: HashSet<Span> = candidates.iter().filter(|one| is_sure(one)).map(|one| one.span).collect();
    candidates.retain(|one| one.label == Label::Initials || !sure.contains(&one.span));
}

#[cfg(test)]
mod tests {
    use crate::Detector;
    use maskros_lexicon::Lexicon;
    use maskros_text::{Candidate, Document, Label, Lang, Languages, Sentence, Source, Span};
    use std::time::Instant;

    fn candidates(text: &str) -> (Document, Vec<Candidate>) {
        let document = Document::new("test", text);
        let mut sentences = maskros_segment::sentences(&document);
        sentences.iter_mut().for_each(|one| *one = Sentence::new(one.span, Languages::only(Lang::Sv)));
        let found = Detector::new(Lexicon::embedded()).find(&document, &sentences);
        (document, found)
    }

    /// The texts that are found again with `label`.
    fn again(text: &str, label: Label) -> Vec<String> {
        let (document, found) = candidates(text);
        let mut spans: Vec<Span> = found
            .iter()
            .filter(|one| one.source == Source::Propagation && one.label == label)
            .map(|one| one.span)
            .collect();
        spans.sort_unstable();
        spans.dedup();
        spans.into_iter().map(|span| document.cut(span).to_owned()).collect()
    }

    #[test]
    fn finds_a_name_in_all_its_forms() {
        let text = "Herr Xylander kom. Xylanders bil. XYLANDER ringde. Xylander-affären. Xylandr skrev.";
        let found = again(text, Label::Surname);
        assert_eq!(found, ["Xylanders", "XYLANDER", "Xylander", "Xylandr"]);
    }

    #[test]
    fn finds_names_in_handles() {
        let text = "Fru Åsa Xylønder kom. Skriv till asa.xylonder@example.org, #JusticeForXylønder, aasaxyloender@example.org.";
        assert_eq!(again(text, Label::Email), ["asa.xylonder@example.org", "aasaxyloender@example.org"]);
        assert_eq!(again(text, Label::SocialHandle), ["#JusticeForXylønder"]);
    }

    #[test]
    fn finds_initials_of_a_full_name() {
        let text = "Fru Åsa Xylander kom. Sedan var det Å.X. som kom.";
        assert_eq!(again(text, Label::Initials), ["Å.X."]);
    }

    #[test]
    fn finds_initials_again() {
        assert_eq!(again("Handläggare: SMK. Sedan kom SMK hem.", Label::Initials), ["SMK", "SMK"]);
        assert_eq!(again("Patient: R.A., 28 år. Igår var R.A. hemma.", Label::Initials), ["R.A.", "R.A."]);
    }

    #[test]
    fn two_capitals_are_initials_where_people_stand() {
        let text = "Fru Åsa Xylander kom. ÅX ringde, och ÅXs bil. ÅX 120/80.";
        assert_eq!(again(text, Label::Initials), ["ÅX", "ÅX"]);
        assert!(again("Fru Tove Vang kom. TV var på.", Label::Initials).is_empty());
    }

    #[test]
    fn short_forms_are_found() {
        assert_eq!(again("Theodor Qvarn kom. Sedan gick Theod hem.", Label::FirstnameMale), ["Theod"]);
        assert!(again("Anna Qvarn och Annika Qvarn kom. Ann gick.", Label::FirstnameFemale).is_empty());
    }

    #[test]
    fn a_first_name_is_found_by_its_letter_where_somebody_acts() {
        assert_eq!(again("Möte med Anna Lind. A. säger att A. kommer.", Label::Initials), ["A."]);
        assert!(again("Möte med Anna Lind. A. Om taket. Punkt A. säger vi.", Label::Initials).is_empty());
    }

    #[test]
    fn a_double_name_is_found_without_its_hyphen() {
        let found = again("Anna-Lisa Lind kom.\nanna lisa ringde.", Label::FirstnameFemale);
        assert_eq!(found, ["anna lisa"]);
    }

    #[test]
    fn half_of_a_doubtful_name_is_found_as_the_subject_of_a_sentence_only() {
        let text = "Jag träffade Love Kvarnqvist. Love dansade. Love du!";
        let (document, found) = candidates(text);
        let again = |one: &&Candidate| one.source == Source::Propagation && document.cut(one.span) == "Love";
        let starts: Vec<usize> = found.iter().filter(again).map(|one| one.span.start).collect();
        assert_eq!(starts, text.match_indices("Love dansade").map(|(at, _)| at).collect::<Vec<_>>());
    }

    #[test]
    fn the_names_of_a_handle_are_those_of_the_text() {
        let found = again("tagga @anna.xylander, för xylander var där", Label::Surname);
        assert_eq!(found, ["xylander", "xylander"], "in the handle and behind it");
        assert!(again("tagga @anna.hjälper, för alla hjälper till", Label::Surname).is_empty());
    }

    #[test]
    fn a_hundred_thousand_names_take_linear_time() {
        let letter = |number: usize| char::from(b'a' + u8::try_from(number % 26).unwrap_or(0));
        let text = |names: usize| -> String {
            (0..names)
                .map(|one| {
                    let tail: String = [1, 26, 676, 17_576].iter().map(|place| letter(one / place)).collect();
                    format!("Herr Xyl{tail} kom.\n")
                })
                .collect()
        };
        let time = |names: usize| {
            let text = text(names);
            let start = Instant::now();
            let (_, found) = candidates(&text);
            assert!(found.len() >= names);
            start.elapsed()
        };
        let (few, many) = (time(5_000), time(50_000));
        assert!(many < few * 40, "{few:?} for 5,000 names, {many:?} for 50,000");
    }
}
