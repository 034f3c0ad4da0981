//! German names that are nouns or adjectives too, where a noun would have its article and an adjective no capital: `Sie heißt Rosa`,
//! `Ich habe Wolf getroffen`, `Familie Süß`.

use super::only_surnames::{is_only_surname, is_word};
use super::{bare_nouns, women};
use crate::names::reading::{Evidence, NameEvidence, SentenceContext, is_capitalised, is_initial, put_one};
use crate::{SentenceView, plain};
use maskros_language::{LanguageTrait, WordRole, folded};
use maskros_lexicon::{Strength, Word};
use maskros_text::{Attributes, Candidate, Label, Span};

/// The rule's name in the registry.
const RULE: &str = "german-name-without-article";

/// How sure a family in the plural is: the tagger takes `Bergmanns` for a trade.
const FAMILY: f32 = 0.9;
/// The clause ends at most so many words behind the name.
const MOST_BEHIND: usize = 4;
/// First names of what has no article and is counted or felt, folded: `von Ernst geprägt`, `habe Mark gesehen`.
const UNCOUNTED: &[&str] = &["ernst", "rosa"];

/// Looks at the capitalised word `idx`.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    if !sentence.capital_nouns || sentence.shouting {
        return;
    }
    match label(sentence, idx) {
        Some(label) => say(sentence, idx, label, out),
        None if is_lone(sentence, idx) && is_family_in_plural(sentence, idx) => {
            put_family(sentence, idx, out)
        }
        None => {}
    }
}

/// What the word is by what stands round it.
fn label(sentence: &SentenceContext<'_>, idx: usize) -> Option<Label> {
    match () {
        () if is_by_surname(sentence, idx) => Some(Label::Surname),
        () if !is_lone(sentence, idx) => None,
        () if is_given(sentence, idx) && is_named(sentence, idx) => Some(Label::FirstnameUnknown),
        () => is_family(sentence, idx).then_some(Label::Surname),
    }
}

/// Puts the surname before the `s` of a family down.
fn put_family(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let evidence = Evidence::context(RULE, Label::Surname, FAMILY);
    let attributes = Attributes { genitive: true, ..Attributes::default() };
    sentence.put_form(out, sentence.view.tokens[idx].span, evidence, attributes, (1, ""));
}

/// Whether what stands round the word shows that it is somebody's surname.
fn is_by_surname(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let woman = sentence.view.is_title(idx) && women::is_surname(sentence.view, idx);
    woman || is_doing(sentence, idx) || bare_nouns::is_surname(sentence, idx)
}

/// `d'Vreni`, `D'Resi`: a usual first name behind the shortened article of Bavarian and Swiss talk.
pub(crate) fn elided(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let Some(name) = ELIDED.iter().find_map(|article| view.text(idx).strip_prefix(article)) else { return };
    if may_be_talk(view, idx) && is_first_name(sentence, name) {
        let end = view.tokens[idx].span.end;
        let evidence = Evidence::context(RULE, Label::FirstnameUnknown, 0.75);
        sentence.put_span(out, Span::new(end - name.len(), end), evidence, Attributes::default());
    }
}

/// Whether the sentence may be such talk: short ones are taken for other languages, and in these only a capital `D'` may begin a surname.
fn may_be_talk(view: &SentenceView<'_>, idx: usize) -> bool {
    let elides = LanguageTrait::Elision.is_of_one(view.languages);
    view.may_have_capital_nouns() || (!elides && view.text(idx).starts_with('d'))
}

/// Whether the part of a word is a usual first name with its capital.
fn is_first_name(sentence: &SentenceContext<'_>, name: &str) -> bool {
    let word = sentence.lexicon.word(&folded(name));
    name.starts_with(char::is_uppercase) && word.is_some_and(|word| word.is_usual_first_name())
}

/// The article of women, shortened.
const ELIDED: &[&str] = &["d'", "D'", "d’", "D’"];

fn say(sentence: &SentenceContext<'_>, idx: usize, label: Label, out: &mut Vec<Candidate>) {
    let told = NameEvidence::context(RULE, 0.65, Some(label));
    put_one(sentence, idx, &told, out);
}

/// Whether no other word with a capital follows, of which the word would be a part.
fn is_lone(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let title = sentence.view.is_title(idx);
    title && idx > 0 && !is_capitalised(sentence.view, idx + 1)
}

/// `Skias ruft an`: a surname that is no other word, at the head of its sentence without an article, before what people do.
fn is_doing(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    is_deed(sentence.view, idx + 1) && is_initial(sentence.view, idx) && is_only_surname(sentence, idx)
}

/// What somebody does.
const DEEDS: [WordRole; 3] = [WordRole::Deed, WordRole::PersonalDeed, WordRole::SpeechVerb];

fn is_deed(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_lower(idx) && view.facts(idx).has_any(&DEEDS)
}

/// Whether the lists have the word as a first name, and as a word too: of the others the lists are enough.
fn is_given(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let given = |word: &Word| word.first_name.is_some() && (word.everyday || sentence.view.is_ordinary(word));
    sentence.view.word(idx).is_some_and(given)
}

fn is_named(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    is_called(sentence, idx)
        || is_greeted(sentence, idx)
        || is_met(sentence, idx)
        || is_owner(sentence, idx)
        || is_host(sentence, idx)
}

/// `zu Wolf in die Gartenstraße`, `bei Rose im Garten`: whom somebody goes to, before where that is.
fn is_host(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let led = matches!(view.folded_before(idx), "zu" | "bei");
    led && is_counted(view, idx) && matches!(view.folded(idx + 1), "in" | "im" | "ins")
}

/// Whether the word is none that stands without an article.
fn is_counted(view: &SentenceView<'_>, idx: usize) -> bool {
    !UNCOUNTED.contains(&view.folded(idx))
}

/// `Sie heißt Rosa.`
fn is_called(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    sentence.view.facts_before(idx).has(WordRole::Calling) && ends(sentence, idx + 1)
}

/// `Grüß Rose von mir!`
fn is_greeted(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let behind = view.facts(idx + 1).has(WordRole::GreetedBehind) || ends(sentence, idx + 1);
    behind && view.facts_before(idx).has(WordRole::Asking)
}

/// `Ich habe Wolf gestern getroffen`, `Hast du Rose gesehen?`
fn is_met(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let mut clause = (idx + 1..=idx + MOST_BEHIND).take_while(|at| !ends(sentence, *at));
    is_behind_having(sentence.view, idx) && clause.any(|at| sentence.view.facts(at).has(WordRole::Met))
}

/// Whether a form of `haben` stands before the token, a pronoun between or not.
fn is_behind_having(view: &SentenceView<'_>, idx: usize) -> bool {
    let having = |back: usize| view.facts_back(idx, back).has(WordRole::Having);
    having(1) || (view.facts_before(idx).has(WordRole::HavingPronoun) && having(2))
}

/// `das Auto von Rose ist`: whose it is, before the verb or the end.
fn is_owner(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    is_behind_thing(sentence.view, idx)
        && is_counted(sentence.view, idx)
        && (is_auxiliary(sentence.view, idx + 1) || ends(sentence, idx + 1))
}

/// Whether a word with a capital and `von` stand before the token.
fn is_behind_thing(view: &SentenceView<'_>, idx: usize) -> bool {
    view.folded_before(idx) == "von" && idx.checked_sub(2).is_some_and(|at| is_capitalised(view, at))
}

fn is_auxiliary(view: &SentenceView<'_>, idx: usize) -> bool {
    ["ist", "war", "hat", "hatte"].contains(&view.folded(idx))
}

/// `bei Familie Süß`: what a family without an article or owner is called.
fn is_family(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let owned = view.facts_back(idx, 2).has(WordRole::KinOwner);
    !owned && view.folded_before(idx) == "familie" && !sentence.reading(idx).is_listed()
}

/// `die Zwillinge von Bergmanns`, `bei Krügers`: a family by its surname in the plural, where a noun would have an article.
fn is_family_in_plural(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let Some(base) = sentence.view.folded(idx).strip_suffix('s') else { return false };
    let family = || is_known_family(sentence, base) || is_unheard_family(sentence, idx, base);
    is_behind_preposition(sentence.view, idx) && sentence.view.word(idx).is_none() && family()
}

/// Whether the lists have the word as a usual surname and as no place.
fn is_known_family(sentence: &SentenceContext<'_>, base: &str) -> bool {
    let surname = |word: Word| word.surname >= Some(Strength::Medium) && word.place.is_none();
    sentence.lexicon.word(base).is_some_and(surname)
}

/// `bei Ohlendorfs zum Grillen`: a word of nobody's list behind the preposition of hosts, whose ending is that of no noun, nor of a Latin one
/// (`bei Zirrhosis`).
fn is_unheard_family(sentence: &SentenceContext<'_>, idx: usize, base: &str) -> bool {
    is_hosted(sentence.view, idx) && is_unheard_surname(sentence, base) && !is_noun_or_firm(sentence, idx)
}

/// Whether the lists have the word as a surname or not at all, and it does not end as Latin words do.
fn is_unheard_surname(sentence: &SentenceContext<'_>, base: &str) -> bool {
    let latin = base.ends_with(['a', 'i', 'o', 'u', 's', 'e']);
    !latin && sentence.lexicon.word(base).is_none_or(may_be_surname)
}

/// `bei Ohlendorfs`: whether a word that is long enough stands behind the preposition of hosts.
fn is_hosted(view: &SentenceView<'_>, idx: usize) -> bool {
    const LEAST_LETTERS: usize = 6;
    view.folded_before(idx) == "bei" && view.letters(idx) >= LEAST_LETTERS && view.is_title(idx)
}

fn may_be_surname(word: Word) -> bool {
    word.surname.is_some() || (word.best_name().is_none() && word.place.is_none())
}

fn is_noun_or_firm(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    const FIRMS: [WordRole; 2] = [WordRole::Make, WordRole::WellKnownFirm];
    is_word(sentence, idx)
        || plain::is_plain_noun(sentence.view, idx)
        || sentence.view.facts(idx).has_any(&FIRMS)
}

fn is_behind_preposition(view: &SentenceView<'_>, idx: usize) -> bool {
    ["von", "bei", "mit", "zu", "gegenüber"].contains(&view.folded_before(idx))
}

/// Whether nothing, a mark or a conjunction stands at `idx`.
fn ends(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    sentence.view.is_mark_or_end(idx) || matches!(sentence.view.folded(idx), "und" | "oder" | "aber")
}
