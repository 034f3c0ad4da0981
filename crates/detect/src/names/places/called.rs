//! Towns, streets, shops and clubs behind a verb or participle of naming: `en liten stad som heter Xylgorod`, `a company called Borea Steel`.
//!
//! Such a verb announces people first of all; the noun before it says where it names something else.

use crate::SentenceView;
use crate::names::reading::{Evidence, SentenceContext, is_name_word};
use crate::names::words::Trigger;
use maskros_language::{Table, WordRole, rows};
use maskros_lexicon::Role;
use maskros_text::{Candidate, Label};

const RULE: &str = "called";
/// How sure the name is, as sure as that of a person would be.
const SCORE: f32 = 0.9;
/// The noun stands so many tokens before the name at most.
const REACH: usize = 9;
/// A name has at most so many words.
const MOST_WORDS: usize = 4;

/// The name at `idx` behind a participle of naming.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let named = sentence.view.follows(idx, WordRole::NamedAs);
    if named && !thing(sentence, idx, out) {
        somebody(sentence, idx, out);
    }
}

/// Whether a low line joins the word to others.
fn begins_file(view: &SentenceView<'_>, at: usize) -> bool {
    view.tokens.get(at).is_some_and(|token| view.document.behind(token.span.end).starts_with('_'))
}

/// `a man called Lech`: adds the name that begins at `at` right behind a word for somebody and the participle.
fn somebody(sentence: &SentenceContext<'_>, at: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let is_person = at.checked_sub(2).is_some_and(|noun| is_somebody(view, noun));
    let at = behind_title(view, at);
    if is_person && is_name_word(view, at) {
        sentence.put(out, at, at, Evidence::context(RULE, Label::PersonName, SCORE));
    }
}

/// `a man named Mr. Hobart`, `called Father Byrne`: where the name begins behind a title, and its stop, that stands at `at`.
fn behind_title(view: &SentenceView<'_>, at: usize) -> usize {
    let next = at + 1 + usize::from(view.is_dotted(at));
    let titled = view.is_trigger(at, Trigger::is_address) || view.has_role(at, Role::Kin);
    if titled && view.is_title(next) { next } else { at }
}

/// Adds the name that begins at `at`, where the noun before says that it is no person's; whether it does, or a file is called so
/// (`die Datei heißt "Xylau_Bad.jpg"`).
pub(crate) fn thing(sentence: &SentenceContext<'_>, at: usize, out: &mut Vec<Candidate>) -> bool {
    if begins_file(sentence.view, at) {
        return true;
    }
    let Some((last, label)) = named_thing(sentence.view, at) else { return false };
    sentence.put(out, at, last, Evidence::context(RULE, label, SCORE));
    true
}

/// The last word of the name that begins at `at`, and what the noun before says that it is of.
fn named_thing(view: &SentenceView<'_>, at: usize) -> Option<(usize, Label)> {
    let label = kind_before(view, at)?;
    let last = (at..at + MOST_WORDS).take_while(|idx| is_name_word(view, *idx)).last()?;
    Some((last, label))
}

/// What the nearest noun before the token is that says what is named; nothing where it is somebody.
fn kind_before(view: &SentenceView<'_>, at: usize) -> Option<Label> {
    let before = (at.saturating_sub(REACH)..at).rev();
    let told = before.take_while(|idx| !is_somebody(view, *idx)).find_map(|idx| kind(view, idx));
    told.filter(|_| !is_somebody(view, at))
}

fn kind(view: &SentenceView<'_>, idx: usize) -> Option<Label> {
    let folded = view.folded(idx);
    let mut kinds = rows(Table::CalledKind).iter().filter(|row| row.languages.meets(view.languages));
    kinds.find(|row| row.words("words").contains(&folded))?.label()
}

/// Whether the word is one for somebody.
fn is_somebody(view: &SentenceView<'_>, idx: usize) -> bool {
    const PEOPLE: [WordRole; 5] =
        [WordRole::Human, WordRole::Friend, WordRole::Acquaintance, WordRole::Somebody, WordRole::Household];
    view.has_role(idx, Role::Kin) || view.has_role(idx, Role::Profession) || view.facts(idx).has_any(&PEOPLE)
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    #[test]
    fn the_noun_says_what_is_named() {
        assert_eq!(found("Jag kommer från en stad som heter Xylgorod.", Lang::Sv, Label::City), ["Xylgorod"]);
        assert_eq!(
            found("Sie haben ein Geschäft, es hieß Xylar Qom.", Lang::De, Label::Place),
            ["Xylar Qom"]
        );
        assert_eq!(
            found("Je viens d'une petite ville qui s'appelle Xyl An.", Lang::Fr, Label::City),
            ["Xyl An"]
        );
        assert_eq!(
            found("I work for a company called Xylis Scaffold.", Lang::En, Label::Company),
            ["Xylis Scaffold"]
        );
        assert_eq!(found("Jeg er på en fabrik, den hedder Xylfisk.", Lang::Da, Label::Company), ["Xylfisk"]);
    }

    #[test]
    fn somebody_is_called_by_a_name() {
        for (text, lang) in [
            ("A man called Xylar turned up.", Lang::En),
            ("Eine Frau namens Xylar kam.", Lang::De),
            ("En kvinna vid namn Xylar kom.", Lang::Sv),
            ("A man named Mr. Xylar rang.", Lang::En),
            ("A man called Father Xylar rang.", Lang::En),
        ] {
            assert_eq!(found(text, lang, Label::PersonName), ["Xylar"], "{text}");
        }
    }

    #[test]
    fn somebody_between_stays_a_person() {
        assert!(found("Jag bor i en stad med min bror som heter Xylar.", Lang::Sv, Label::City).is_empty());
        assert!(
            found("I grew up in a village with a friend called Xylar.", Lang::En, Label::City).is_empty()
        );
    }
}
