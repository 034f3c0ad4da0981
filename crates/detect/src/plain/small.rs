//! Words that running text writes small, where their capital is that of a sentence, a line, a cell or a log entry.
//!
//! `Kopp i to lag` begins with a cup: a text has the word small a thousand times and hardly ever with a capital inside a sentence.
//! `Stein kom i går` may begin with a man: texts have `Stein` inside sentences too. [`SmallWords`] counted both.

use super::begins;
use super::code::Line;
use crate::SentenceView;
use maskros_language::WordRole;
use maskros_lexicon::{SmallWords, Strength, Word};
use maskros_text::{Candidate, Case, Group, Lang, Languages, Source};

/// Of what the tagger is this sure, several words may be the name of something: of a film, a band, a firm.
const SEVERAL: f32 = 0.95;

/// Whether the candidate is made of small words whose writing speaks for no name.
pub(super) fn is_small(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    let Some((first, rest)) = words.split_first() else { return false };
    if !rest.is_empty() && may_be_called_so(view, candidate, words) {
        return false;
    }
    let small = |idx: &usize| is_small_word(view, *idx) && !is_given(view, candidate, *idx);
    is_unmarked(view, candidate, *first)
        && rest.iter().all(|idx| view.is_lower(*idx))
        && words.iter().all(small)
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
    let everyday = |idx: &usize| view.speaks(SmallWords::embedded().get(view.folded(*idx)).everyday);
    words.len() > 1 && candidate.label.group() == Group::Institution && words.iter().any(everyday)
}

/// Whether the case of the word proves nothing: a capital where one must stand, or none in a sentence with capitals, which shows that its
/// writer gives them to names, or in haste, where a word that no list holds as a name is hardly one. Of names in small letters the tagger
/// alone is asked.
fn is_unmarked(view: &SentenceView<'_>, candidate: &Candidate, idx: usize) -> bool {
    match view.tokens[idx].case {
        Case::Title => stands_out(view, idx) || is_emphasised(view, candidate, idx),
        Case::Lower => {
            let small = || is_written_small(view, idx);
            candidate.source == Source::Tagger
                && (writes_capitals(view, idx) || !is_listed(view, idx) || small())
        }
        Case::Upper | Case::Mixed | Case::None => false,
    }
}

/// Of what the tagger is this sure, an everyday word with a capital inside a sentence may be a name: of a dog, and sooner of a shop.
const EMPHASIS: f32 = 0.97;
const EMPHASIS_OF_BODY: f32 = 0.8;

/// `matpakke, Solhatt og drikkeflaske`: a word of the hand-made list with a capital inside a sentence, where nobody but the tagger sees a
/// name: school letters, recipes and forms give capitals to what they mean.
fn is_emphasised(view: &SentenceView<'_>, candidate: &Candidate, idx: usize) -> bool {
    let everyday = view.known(idx).is_some_and(|known| view.speaks(known.small.everyday));
    let body = candidate.label.group() == Group::Institution;
    let unsure = candidate.score < if body { EMPHASIS_OF_BODY } else { EMPHASIS };
    // Of an everyday word that looks like the genitive of a name (`lus`, `grus`) the name is not asked.
    let listed = view.word(idx).is_some_and(|word| word.best_name().is_some() || word.place.is_some());
    everyday && candidate.source == Source::Tagger && unsure && !listed
}

/// Whether a word in small letters that no list holds as a name is a frequent one that is always small, in whatever language: a line of chat
/// is easily taken for one of a neighbour language, where `bist` is strange.
pub(super) fn is_function_word(view: &SentenceView<'_>, idx: usize) -> bool {
    let small = || !SmallWords::embedded().get(view.folded(idx)).always.is_empty();
    view.is_lower(idx) && !is_listed(view, idx) && small()
}

/// `BANANA BREAD`: a word in capitals beside another such, both mostly small and no first names, in a sentence of small letters.
pub(super) fn is_shouted_pair(view: &SentenceView<'_>, idx: usize) -> bool {
    let shouted = |at: usize| is_shouted(view, at);
    let beside = || shouted(idx + 1) || idx.checked_sub(1).is_some_and(shouted);
    shouted(idx) && view.letters(idx) >= STEM && beside()
}

/// Whether the word is in capitals, and mostly small elsewhere, and no first name.
fn is_shouted(view: &SentenceView<'_>, idx: usize) -> bool {
    let first = |word: Word| word.first_name.is_some();
    view.is_upper(idx) && is_mostly_small(view, idx) && !view.words(idx).any(first)
}

/// Whether ordinary words have a capital where the word stands: at the head of something, in a list of such heads, on a key or in a menu.
fn stands_out(view: &SentenceView<'_>, idx: usize) -> bool {
    begins(view, idx) || follows_level(view, idx) || is_shown(view, idx) || is_item(view, idx)
}

/// `touche Annuler`, `under fanen Fravær`.
fn is_shown(view: &SentenceView<'_>, idx: usize) -> bool {
    idx.checked_sub(1).is_some_and(|before| view.facts(before).has(WordRole::ShownWord))
}

/// The most items of a list that are looked back at.
const ITEMS: usize = 8;

/// `Farger: Mose, Sand, Natt`: whether small words with capitals and commas lead back to a head.
fn is_item(view: &SentenceView<'_>, idx: usize) -> bool {
    let item = |at: &usize| view.is_title(*at) && is_written_small(view, *at);
    let comma = |at: usize| view.text(at + 1) == ",";
    let items =
        (1..=ITEMS).map_while(|back| idx.checked_sub(2 * back)).take_while(|at| comma(*at) && item(at));
    items.last().is_some_and(|first| begins(view, first))
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
    let small = SmallWords::embedded().get(view.folded(idx));
    if names(view, idx).any(|word| is_sure(&word)) {
        return view.speaks(small.everyday) && !names(view, idx).any(|word| is_given_name(&word));
    }
    let listed = names(view, idx).any(|word| is_more_than_weak(&word));
    view.speaks(if listed { small.always } else { small.mostly }) || is_command(view, view.folded(idx))
}

/// What the lists say of the word and of the name whose genitive it would be; French has none (`Devis` is not of `Devi`).
fn names(view: &SentenceView<'_>, idx: usize) -> impl Iterator<Item = Word> {
    let most =
        if view.languages == Languages::only(Lang::Fr) && view.word(idx).is_none() { 0 } else { usize::MAX };
    view.words(idx).take(most)
}

/// Whether the word is a first name, or a place that is hardly anything else; a surname of another country may be an everyday word (`Butter`).
fn is_given_name(word: &Word) -> bool {
    let place = word.place.is_some_and(|(_, strength)| strength == Strength::Strong);
    place || word.first_name.is_some_and(|(_, strength)| strength > Strength::Weak)
}

/// Whether the lists hold the word as a name or place, and not only as a surname that few bear.
fn is_more_than_weak(word: &Word) -> bool {
    word.first_name.is_some() || word.place.is_some() || word.surname > Some(Strength::Weak)
}

/// `Kok opp vatnet`, `Kopp i to lag`, `Skru 4 hull`: a word that is mostly small, or a command, where a sentence begins, before a particle or
/// a number. A surname is no bar, a first name or a place is (`Stig på kontoret`, `Vik i Sogn`).
fn is_directed(view: &SentenceView<'_>, idx: usize) -> bool {
    let directed = view.is_number(idx + 1) || view.facts(idx + 1).has(WordRole::VerbParticle);
    if !directed || !begins(view, idx) {
        return false;
    }
    let command = || is_mostly_small(view, idx) || is_command(view, view.folded(idx));
    !view.words(idx).any(|word| is_known_first_or_place(&word)) && command()
}

/// Whether the lists have the word as a first name or a place that many know.
fn is_known_first_or_place(word: &Word) -> bool {
    let strong = |strength: Strength| strength > Strength::Weak;
    word.first_name.is_some_and(|(_, strength)| strong(strength))
        || word.place.is_some_and(|(_, strength)| strong(strength))
}

/// Whether running text writes the word mostly small in a language of the sentence.
fn is_mostly_small(view: &SentenceView<'_>, idx: usize) -> bool {
    view.speaks(SmallWords::embedded().get(view.folded(idx)).mostly)
}

/// Whether the word is one that running text writes small; in small letters in a sentence with capitals also a surname or a place that is
/// mostly a word (`over boden`), but no first name.
fn is_small_word(view: &SentenceView<'_>, idx: usize) -> bool {
    is_written_small(view, idx) || is_directed(view, idx) || is_small_with_care(view, idx)
}

/// Whether a word that is mostly small and no first name is so in a sentence whose writer gives capitals.
fn is_small_with_care(view: &SentenceView<'_>, idx: usize) -> bool {
    let first = |word: Word| word.first_name.is_some_and(|(_, strength)| strength > Strength::Weak);
    let unmarked = view.is_lower(idx) && writes_capitals(view, idx);
    unmarked && is_mostly_small(view, idx) && !view.words(idx).any(first)
}

/// Whether a list holds the word or its base as a name or a place.
fn is_listed(view: &SentenceView<'_>, idx: usize) -> bool {
    view.words(idx).any(|word| word.best_name().is_some() || word.place.is_some())
}

/// Whether the lists know the word well: as a name that is hardly anything else, or as a first name.
fn is_sure(word: &Word) -> bool {
    let place = word.place.map(|(_, strength)| strength);
    let first = word.first_name.map(|(_, strength)| strength);
    word.surname.max(place) == Some(Strength::Strong) || first > Some(Strength::Weak)
}

/// `Gardez les enfants à distance`: a command of many texts at the head of a sentence, though a town somewhere is called so.
pub(super) fn is_common_command(view: &SentenceView<'_>, idx: usize) -> bool {
    let person = |word: Word| word.best_name() > Some(Strength::Weak);
    begins(view, idx)
        && is_command(view, view.folded(idx))
        && view.speaks(SmallWords::embedded().get(view.folded(idx)).always)
        && !view.words(idx).any(person)
}

/// Whether running text gives a word in small letters no capital, in the languages of the sentence: `osten` is a cheese, though Östen is a
/// man. A name that is hardly anything else must hardly ever be a word.
pub(crate) fn is_word_in_haste(view: &SentenceView<'_>, idx: usize, strength: Option<Strength>) -> bool {
    let small = SmallWords::embedded().get(view.folded(idx));
    view.speaks(if strength == Some(Strength::Strong) {
        small.always
    } else {
        small.mostly.union(small.everyday)
    })
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
        let written = |ending: &&str| {
            let small = stem.map(|stem| SmallWords::embedded().get(&format!("{stem}{ending}")));
            small.is_some_and(|small| small.mostly.meets(*languages))
        };
        forms.iter().all(|endings| endings.iter().any(written))
    })
}

fn follows_level(view: &SentenceView<'_>, idx: usize) -> bool {
    Line::of(view, &(idx..idx + 1)).follows_level()
}

/// Whether the sentence before the word begins with a capital.
fn writes_capitals(view: &SentenceView<'_>, idx: usize) -> bool {
    let mut words = view.tokens[..idx].iter().filter(|token| token.case != Case::None);
    words.next().is_some_and(|token| token.case == Case::Title)
}
