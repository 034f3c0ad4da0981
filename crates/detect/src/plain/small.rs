//! Words that running text writes small, where their capital is that of a sentence, a line, a cell or a log entry.
//!
//! `Kopp i to lag` begins with a cup: a text has the word small a thousand times and hardly ever with a capital inside a sentence.
//! `Stein kom i går` may begin with a man: texts have `Stein` inside sentences too. [`SmallWords`] counted both.

use super::code::Line;
use super::{begins, begins_with_capital};
use crate::SentenceView;
use maskros_language::WordRole;
use maskros_lexicon::{SmallWords, Strength, Word};
use maskros_text::{Candidate, Case, Group, Lang, Languages, Source};

/// Of what the tagger is this sure, several words may be the name of something: of a film, a band, a firm.
const SEVERAL: f32 = 0.95;

/// Whether the candidate is made of small words whose writing speaks for no name.
pub(super) fn is_small(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    let small = |idx: &usize| is_small_word(view, *idx) && !is_given(view, candidate, *idx);
    may_be_words(view, candidate, words) && words.iter().all(small)
}

/// Whether neither the capitals nor the number of the words speak for a name.
fn may_be_words(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    let Some((first, rest)) = words.split_first() else { return false };
    (rest.is_empty() || !may_be_called_so(view, candidate, words))
        && is_unmarked(view, candidate, *first)
        && rest.iter().all(|idx| view.is_lower(*idx))
}

/// Whether something may be called by several ordinary words.
fn may_be_called_so(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    may_be_title(view, candidate, words[0]) || names_body(view, candidate, words)
}

/// Whether several words may be the name of a film, a band, a firm, or what is left of one behind a place (`medisinske skule`).
fn may_be_title(view: &SentenceView<'_>, candidate: &Candidate, first: usize) -> bool {
    let sure = candidate.score >= SEVERAL && candidate.label.group() != Group::Person;
    sure || view.is_lower(first)
}

/// Whether everyday words stand in the name of a body, which is made of such: what running text writes small is proof enough, the list by
/// hand is not.
fn names_body(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    let body = candidate.label.group() == Group::Institution;
    body && words.len() > 1 && words.iter().any(|idx| is_everyday(view, *idx))
}

fn is_everyday(view: &SentenceView<'_>, idx: usize) -> bool {
    view.speaks(view.small(idx).everyday)
}

/// Whether the case of the word proves nothing: a capital where one must stand, or none in a sentence with capitals, which shows that its
/// writer gives them to names, or in haste, where a word that no list holds as a name is hardly one. Of names in small letters the tagger
/// alone is asked.
fn is_unmarked(view: &SentenceView<'_>, candidate: &Candidate, idx: usize) -> bool {
    match view.tokens[idx].case {
        Case::Title => stands_out(view, idx) || is_emphasised(view, candidate, idx),
        Case::Lower => candidate.source == Source::Tagger && is_small_on_purpose(view, idx),
        Case::Upper | Case::Mixed | Case::None => false,
    }
}

/// Whether the writer gives capitals to names, or no list holds the word as one, or running text writes it small.
fn is_small_on_purpose(view: &SentenceView<'_>, idx: usize) -> bool {
    begins_with_capital(&view.tokens[..idx])
        || !view.is_listed_name_or_place(idx)
        || is_written_small(view, idx)
}

/// Of what the tagger is this sure, an everyday word with a capital inside a sentence may be a name: of a dog, and sooner of a shop.
const EMPHASIS: f32 = 0.97;
const EMPHASIS_OF_BODY: f32 = 0.8;

/// `matpakke, Solhatt og drikkeflaske`: a word of the hand-made list with a capital inside a sentence, where nobody but the tagger sees a
/// name: school letters, recipes and forms give capitals to what they mean.
fn is_emphasised(view: &SentenceView<'_>, candidate: &Candidate, idx: usize) -> bool {
    let sure = if candidate.label.group() == Group::Institution { EMPHASIS_OF_BODY } else { EMPHASIS };
    let unsure = candidate.source == Source::Tagger && candidate.score < sure;
    unsure && is_everyday(view, idx) && !is_listed_itself(view, idx)
}

/// Whether a list holds the word as a name. Of an everyday word that looks like the genitive of a name (`lus`, `grus`) the name is not asked.
fn is_listed_itself(view: &SentenceView<'_>, idx: usize) -> bool {
    view.word(idx).is_some_and(Word::is_name_or_place)
}

/// Whether a word in small letters that no list holds as a name is a frequent one that is always small, in whatever language: a line of chat
/// is easily taken for one of a neighbour language, where `bist` is strange.
pub(super) fn is_function_word(view: &SentenceView<'_>, idx: usize) -> bool {
    let small = !view.small(idx).always.is_empty() || view.text(idx).ends_with(['\'', '’']);
    view.is_lower(idx) && !view.is_listed_name_or_place(idx) && small
}

/// `BANANA BREAD`: a word in capitals beside another such, both mostly small and no first names, in a sentence of small letters.
pub(super) fn is_shouted_pair(view: &SentenceView<'_>, idx: usize) -> bool {
    let shouted = |at: usize| is_shouted(view, at);
    let beside = shouted(idx + 1) || idx.checked_sub(1).is_some_and(shouted);
    beside && shouted(idx) && view.letters(idx) >= STEM
}

/// Whether the word is in capitals, and mostly small elsewhere, and no first name.
fn is_shouted(view: &SentenceView<'_>, idx: usize) -> bool {
    let first = |word: Word| word.first_name.is_some();
    view.is_upper(idx) && view.is_mostly_small(idx) && !view.words(idx).any(first)
}

/// Whether ordinary words have a capital where the word stands: at the head of something, in a list of such heads, on a key or in a menu.
fn stands_out(view: &SentenceView<'_>, idx: usize) -> bool {
    begins(view, idx) || follows_level(view, idx) || is_shown(view, idx) || is_item(view, idx)
}

/// `touche Annuler`, `under fanen Fravær`.
fn is_shown(view: &SentenceView<'_>, idx: usize) -> bool {
    view.facts_before(idx).has(WordRole::ShownWord)
}

/// The most items of a list that are looked back at.
const ITEMS: usize = 8;

/// `Farger: Mose, Sand, Natt`: whether small words with capitals and commas lead back to a head.
fn is_item(view: &SentenceView<'_>, idx: usize) -> bool {
    let before = (1..=ITEMS).map_while(|back| idx.checked_sub(2 * back));
    let first = before.take_while(|at| is_small_item(view, *at)).last();
    first.is_some_and(|first| begins(view, first))
}

/// Whether the word is a small one with a capital, before a comma.
fn is_small_item(view: &SentenceView<'_>, idx: usize) -> bool {
    view.text(idx + 1) == "," && view.is_title(idx) && is_written_small(view, idx)
}

/// Whether the tagger sees a person in a word that is a first name somewhere.
fn is_given(view: &SentenceView<'_>, candidate: &Candidate, idx: usize) -> bool {
    const SEEN: f32 = 0.75;
    let seen = candidate.label.group() == Group::Person && candidate.score >= SEEN;
    seen && view.words(idx).any(|word| word.first_name.is_some())
}

/// Whether running text writes the word small in a language of the sentence.
///
/// A word that a list holds as a surname or a place, of other countries often (`Kobler`), must hardly ever have a capital; a well-known name
/// and a first name stay.
pub(crate) fn is_written_small(view: &SentenceView<'_>, idx: usize) -> bool {
    match names(view, idx).any(|word| is_sure(&word)) && !view.is_name_of_elsewhere(idx) {
        true => is_everyday(view, idx) && !names(view, idx).any(|word| is_given_name(&word)),
        false => is_hardly_capitalised(view, idx) || may_command_here(view, idx),
    }
}

fn may_command_here(view: &SentenceView<'_>, idx: usize) -> bool {
    is_command(view, view.folded(idx)) || is_german_command(view, idx)
}

const GERMAN: Languages = Languages::only(Lang::De);

/// `marek denk an den zettel`: the stem of a German verb in small letters before a small word, which no list holds as a usual name.
fn is_german_command(view: &SentenceView<'_>, idx: usize) -> bool {
    let here = view.is_lower(idx) && view.languages.meets(GERMAN);
    here && view.small(idx + 1).always.meets(GERMAN) && is_german_stem(view, idx)
}

fn is_german_stem(view: &SentenceView<'_>, idx: usize) -> bool {
    let written = |ending: &str| is_small_in(view.folded(idx), ending, GERMAN);
    let named = view.words(idx).any(|word| is_more_than_weak(&word));
    !named && written("en") && ["t", "e", "te"].into_iter().any(written)
}

/// Whether running text writes the word mostly small, or, where a list has it as a name, nearly always.
fn is_hardly_capitalised(view: &SentenceView<'_>, idx: usize) -> bool {
    let listed = !view.is_name_of_elsewhere(idx) && names(view, idx).any(|word| is_more_than_weak(&word));
    let small = view.small(idx);
    view.speaks(if listed { small.always } else { small.mostly })
}

/// What the lists say of the word and of the name whose genitive it would be; French has none (`Devis` is not of `Devi`).
fn names(view: &SentenceView<'_>, idx: usize) -> impl Iterator<Item = Word> {
    let most = if view.is_french() && view.word(idx).is_none() { 0 } else { usize::MAX };
    view.words(idx).take(most)
}

/// Whether the word is a first name, or a place that is hardly anything else; a surname of another country may be an everyday word (`Butter`).
fn is_given_name(word: &Word) -> bool {
    let place = word.place.is_some_and(|(_, strength)| strength == Strength::Strong);
    place || word.is_usual_first_name()
}

/// Whether the lists hold the word as a name or place, and not only as a surname that few bear.
fn is_more_than_weak(word: &Word) -> bool {
    word.first_name.is_some() || word.place.is_some() || word.surname > Some(Strength::Weak)
}

/// `Kok opp vatnet`, `Kopp i to lag`, `Skru 4 hull`: a word that is mostly small, or a command, where a sentence begins, before a particle or
/// a number. A surname is no bar, a first name or a place is (`Stig på kontoret`, `Vik i Sogn`).
fn is_directed(view: &SentenceView<'_>, idx: usize) -> bool {
    let directed = view.is_number(idx + 1) || view.facts(idx + 1).has(WordRole::VerbParticle);
    directed && begins(view, idx) && may_command(view, idx) && !is_usual_first_or_place(view, idx)
}

fn may_command(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_mostly_small(idx) || is_command(view, view.folded(idx))
}

/// Whether the lists have the word as a first name or a place that many know.
fn is_usual_first_or_place(view: &SentenceView<'_>, idx: usize) -> bool {
    view.words(idx).any(|word| word.is_usual_first_name() || word.is_usual_place())
}

/// Whether the word is one that running text writes small; in small letters in a sentence with capitals also a surname or a place that is
/// mostly a word (`over boden`), but no first name.
fn is_small_word(view: &SentenceView<'_>, idx: usize) -> bool {
    is_written_small(view, idx) || is_directed(view, idx) || is_small_with_care(view, idx)
}

/// Whether a word that is mostly small and no first name is so in a sentence whose writer gives capitals.
fn is_small_with_care(view: &SentenceView<'_>, idx: usize) -> bool {
    let unmarked = view.is_lower(idx) && begins_with_capital(&view.tokens[..idx]);
    unmarked && view.is_mostly_small(idx) && !view.words(idx).any(|word| word.is_usual_first_name())
}

/// Whether the lists know the word well: as a name that is hardly anything else, or as a first name.
fn is_sure(word: &Word) -> bool {
    let place = word.place.map(|(_, strength)| strength);
    word.surname.max(place) == Some(Strength::Strong) || word.is_usual_first_name()
}

/// `Gardez les enfants à distance`: a command of many texts at the head of a sentence, though a town somewhere is called so.
pub(super) fn is_common_command(view: &SentenceView<'_>, idx: usize) -> bool {
    begins(view, idx)
        && is_command(view, view.folded(idx))
        && view.speaks(view.small(idx).always)
        && !view.words(idx).any(|word| word.is_usual_name())
}

/// Whether running text gives a word in small letters no capital, in the languages of the sentence: `osten` is a cheese, though Östen is a
/// man. A name that is hardly anything else must hardly ever be a word.
pub(crate) fn is_word_in_haste(view: &SentenceView<'_>, idx: usize, strength: Option<Strength>) -> bool {
    let (small, strong) = (view.small(idx), strength == Some(Strength::Strong));
    view.speaks(if strong { small.always } else { small.mostly_or_everyday() })
}

/// How a command is told from a name that no text has small: endings of the command, and endings that its stem has in the infinitive and in
/// another form of the verb.
///
/// Recipes and manuals begin their sentences with verbs that speeches and laws do not have: `Kok opp vatnet` (`koke`, `koker`),
/// `Épluchez les pommes` (`éplucher`, `épluché`).
const COMMANDS: &[(Languages, &str, [&[&str]; 2])] = &[
    (Languages::NORWEGIAN, "", [&["e", "a"], &["er", "ar"]]),
    (Languages::only(Lang::Da), "", [&["e"], &["er"]]),
    (Languages::only(Lang::Sv), "", [&["a"], &["er"]]),
    (Languages::only(Lang::Fr), "ez", [&["er"], &["é", "ant", "e"]]),
    (Languages::only(Lang::Fr), "e", [&["er"], &["é", "ant"]]),
];

/// A shorter stem may be anything.
const STEM: usize = 3;

fn is_command(view: &SentenceView<'_>, folded: &str) -> bool {
    COMMANDS.iter().filter(|row| row.0.meets(view.languages)).any(|(languages, ending, forms)| {
        let stem = folded.strip_suffix(ending).filter(|stem| stem.chars().count() >= STEM);
        let written = |stem: &str| {
            forms.iter().all(|endings| endings.iter().any(|ending| is_small_in(stem, ending, *languages)))
        };
        stem.is_some_and(written)
    })
}

/// Whether running text of these languages writes the stem with this ending small.
fn is_small_in(stem: &str, ending: &str, languages: Languages) -> bool {
    SmallWords::embedded().get(&format!("{stem}{ending}")).mostly.meets(languages)
}

fn follows_level(view: &SentenceView<'_>, idx: usize) -> bool {
    Line::of(view, &(idx..idx + 1)).follows_level()
}
