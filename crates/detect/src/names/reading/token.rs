//! What the rules of names ask of one token, before they ask how it reads as a name.

use crate::SentenceView;
use crate::names::words::TriggerEntry;
use maskros_language::{Announced, LanguageTrait, WordRole, has_ending};
use maskros_lexicon::Role;
use maskros_text::{Case, Span, TokenKind};
use std::ops::RangeInclusive;

/// Letters of a word that has lost its vowel, with the apostrophe: `j'`, `l'`.
const ELIDED: usize = 2;

/// Whether the word is a small one of the sentence, or tells a son from his father: `Earl Tidwell Jr`.
pub(super) fn is_no_part(view: &SentenceView<'_>, idx: usize) -> bool {
    is_small_word(view, idx) || (idx > 0 && view.letters(idx) > 1 && is_shortened_link(view, idx))
}

/// `Jr`: whether the word is a small one of names, and has no vowel.
fn is_shortened_link(view: &SentenceView<'_>, idx: usize) -> bool {
    view.plays(idx, WordRole::NameLink) && !view.folded(idx).contains(['a', 'e', 'i', 'o', 'u', 'y'])
}

/// Whether token `idx` is a word with the capital of its sentence and no initial or surname: `I skolan`, `A school`, `J'ai`, `Ho Maria`.
fn is_small_word(view: &SentenceView<'_>, idx: usize) -> bool {
    match is_elided(view.folded(idx)) {
        true => LanguageTrait::Elision.is_of_one(view.languages),
        false => (heads_sentence(view, idx) || is_short_word(view, idx)) && is_initial(view, idx),
    }
}

/// Whether the word has lost its vowel: `j'`, `l'`.
fn is_elided(folded: &str) -> bool {
    folded.ends_with(['\'', '’']) && folded.chars().count() == ELIDED
}

/// Whether the word is a short one of a language of the sentence, and no abbreviation.
fn is_short_word(view: &SentenceView<'_>, idx: usize) -> bool {
    view.plays(idx, WordRole::ShortWord) && !view.is_dotted(idx)
}

/// Whether a pronoun or the like is a surname in other places: `K. Han er 28 år`, `Ho Maria`, `Hils Oddvar`, `Kram Ann-Sofie`.
pub(crate) fn heads_sentence(view: &SentenceView<'_>, idx: usize) -> bool {
    view.plays(idx, WordRole::SentenceHead) || is_article_of_sentence(view, idx)
}

/// `Brandon D. Le CPE`, `Sophie M. Le lendemain`: an article before a word in small letters or in capitals, which no surname goes on with.
pub(crate) fn is_article_of_sentence(view: &SentenceView<'_>, idx: usize) -> bool {
    let article = view.is_title(idx) && view.plays(idx, WordRole::HeadArticle);
    article && view.is_word(idx + 1) && !view.is_title(idx + 1)
}

/// `Nadia Benali Ah bon`, `Gerd Xyl Na klar`: whether a short word that is a surname elsewhere begins what somebody says whose whole
/// name stands before it on the line, as platforms write it.
pub(crate) fn heads_comment(view: &SentenceView<'_>, idx: usize) -> bool {
    const NAMES: RangeInclusive<usize> = 2..=6;
    let heads = NAMES.contains(&idx) && view.facts(idx).has(WordRole::CommentHead);
    heads && view.is_lower(idx + 1) && (0..idx).all(|at| view.is_title(at))
}

/// Whether token `idx` is a word that begins with a capital letter.
pub(crate) fn is_capitalised(view: &SentenceView<'_>, idx: usize) -> bool {
    let Some(token) = view.tokens.get(idx).filter(|token| token.kind == TokenKind::Word) else {
        return false;
    };
    match token.case {
        Case::Title | Case::Upper => true,
        Case::Mixed => view.text(idx).starts_with(char::is_uppercase),
        Case::Lower | Case::None => false,
    }
}

/// Whether no word with a capital stands directly beside token `idx`.
pub(crate) fn stands_alone(view: &SentenceView<'_>, idx: usize) -> bool {
    let led = idx > 0 && is_capitalised(view, idx - 1);
    !led && !is_capitalised(view, idx + 1)
}

/// Whether a word with a capital stands at `at`.
pub(crate) fn is_name_word(view: &SentenceView<'_>, at: usize) -> bool {
    view.is_word(at) && is_capitalised(view, at)
}

/// Whether token `idx` is one capital letter.
pub(crate) fn is_letter(view: &SentenceView<'_>, idx: usize) -> bool {
    is_capitalised(view, idx) && view.letters(idx) == 1
}

/// Whether token `idx` is one capital letter with its full stop.
pub(crate) fn is_dotted_letter(view: &SentenceView<'_>, idx: usize) -> bool {
    is_letter(view, idx) && view.is_dotted(idx)
}

/// Whether token `idx` begins the sentence, a quotation, an item of a list or what follows a colon, where every word has a capital.
pub(crate) fn is_initial(view: &SentenceView<'_>, idx: usize) -> bool {
    let Some(before) = idx.checked_sub(1) else { return true };
    match view.text(before) {
        ":" | "\"" | "“" | "”" | "„" | "»" | "›" | "«" | "‘" | "•" | "–" | "—" | "." | "!" | "?" | "…"
        | "*" | "·" => true,
        "-" | "(" | "[" | "/" => before == 0,
        _ => is_first_word(view, idx) || is_behind_handles(view, idx),
    }
}

/// Whether nothing but marks and numbers stands before the word.
fn is_first_word(view: &SentenceView<'_>, idx: usize) -> bool {
    !(0..idx).any(|at| view.is_word(at) || view.is_mixed(at))
}

/// `@ugla_7 @kvarn Are you coming?`: whether nothing but whom a post is for stands before the word.
fn is_behind_handles(view: &SentenceView<'_>, idx: usize) -> bool {
    let Some(token) = view.tokens.get(idx) else { return false };
    let before = Span::new(view.sentence.span.start, token.span.start);
    view.document.cut(before).split_whitespace().all(is_handle_or_mark)
}

/// Whether the text begins with an at sign, or has neither letters nor digits.
fn is_handle_or_mark(text: &str) -> bool {
    text.trim_start_matches('.').starts_with('@') || !text.contains(char::is_alphanumeric)
}

/// What is filed under the word `idx`.
pub(crate) fn entry_of(view: &SentenceView<'_>, idx: usize) -> Option<&'static TriggerEntry> {
    view.known(idx)?.trigger?.entry()
}

/// Whether an institution may be called by the word `idx` and a name.
pub(crate) fn is_institution_head(view: &SentenceView<'_>, idx: usize) -> bool {
    entry_of(view, idx).is_some_and(|entry| !entry.heads.is_empty())
}

/// Whether token `idx` is a word for somebody's work or office.
pub(crate) fn is_profession(view: &SentenceView<'_>, idx: usize) -> bool {
    view.has_role(idx, Role::Profession)
        || has_ending(view.folded(idx), WordRole::ProfessionEnding, view.languages, 0)
        || view.is_joined_trade(idx)
}

/// Whether token `idx` is the last word of a greeting.
pub(crate) fn is_greeting(view: &SentenceView<'_>, idx: usize) -> bool {
    entry_of(view, idx)
        .is_some_and(|entry| entry.phrases.iter().any(|phrase| phrase.context.wants == Announced::Greeting))
}
