//! The reasons for which what looks like a name is none, each with its name. They are asked in this order, and the first that holds counts.

use super::{
    announced_makes, are_parts_of_phrase, are_slips, articles, authorities, before_names, begins_as_parent,
    begins_with_capital, bracketed, branded, clause, compass, cries, dotted, eponyms, feasts, first_word,
    frames, grammar, groups, guess, has_marks, houses, is_degree, is_german_noun, is_guess, is_guessed_kin,
    is_guessed_people, is_known_thing, is_led, is_lettered, is_lettered_item, is_lone, is_misspelt,
    is_plain_in_place, is_started, is_thing_by_neighbours, is_thing_of_make, is_titled_thing, is_unsure,
    is_word, joined_things, leads_on, mail, makes, may_be_name, noun_pairs, nouns, owned_services, papers,
    pet_kin, points, programs, roads, roman, rooms, said_before, said_of_things, sides, sites, small,
    talk_words, town_things, trades, units, vocabulary, weekdays,
};
use crate::{SentenceView, bearer_nouns, left::Reason};
use maskros_language::{WordRole, facts};
use maskros_text::{Candidate, Group, Label, Source};

/// A reason, and what tells that it holds.
struct Test {
    reason: Reason,
    holds: Holds,
}

/// What a reason is asked of: a sentence, a candidate in it, and the tokens of that which are words.
enum Holds {
    /// Of however many words.
    Words(fn(&SentenceView<'_>, &Candidate, &[usize]) -> bool),
    /// Of a word that is the only one.
    Word(fn(&SentenceView<'_>, &Candidate, usize) -> bool),
}
use Holds::{Word, Words};

impl Test {
    const fn new(name: &'static str, description: &'static str, holds: Holds) -> Self {
        Self { reason: Reason { name, description }, holds }
    }

    fn holds(&self, view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
        match (&self.holds, words) {
            (Words(holds), words) => holds(view, candidate, words),
            (Word(holds), [one]) => holds(view, candidate, *one),
            (Word(_), _) => false,
        }
    }
}

/// Why the candidate names nobody, by its words and what stands round them.
pub(super) fn of(view: &SentenceView<'_>, candidate: &Candidate) -> Option<&'static Reason> {
    let words: Vec<usize> = view.tokens_in(candidate.span).filter(|idx| is_word(view, *idx)).collect();
    if is_told_by_frame(view, candidate, &words) {
        return None;
    }
    let holds = |test: &&Test| test.holds(view, candidate, &words);
    let told = if words.is_empty() { &[][..] } else { TOLD };
    let by_itself = || tests_by_itself(view, candidate, &words).into_iter().flatten();
    told.iter().find(holds).or_else(|| by_itself().find(holds)).map(|test| &test.reason)
}

/// `Hi Isa,`, `mein Bruder Rex`: whether a word with the capital of a name, which the lists have as a first name, stands where only somebody does:
/// between a greeting and a mark, or behind somebody's kin. An agency, a train or a season may be called so elsewhere.
fn is_told_by_frame(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    let &[one] = words else { return false };
    let greeted = candidate.rule == "greeting" && view.is_mark_or_end(one + 1);
    let framed = greeted || (is_person(candidate) && view.is_behind_owned_kin(one));
    framed && view.is_title(one) && view.is_listed_first_name(one)
}

fn is_person(candidate: &Candidate) -> bool {
    candidate.label.group() == Group::Person
}

/// What is asked where what stands round the words tells nothing.
fn tests_by_itself(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> [&'static [Test]; 2] {
    match words {
        [] => [WORDLESS, &[]],
        [one] if is_led(view, *one) || is_called_so(view, candidate) => [LED, &[]],
        words if is_sure_in_talk(view, candidate, words) => [&[], BY_ITSELF],
        [one] if is_sure_of_head(view, candidate, *one) => [&[], BY_ITSELF],
        _ => [ORDINARY, BY_ITSELF],
    }
}

/// `his dog Mot`, `called him "Bluey"`: whether what stands round the word says that somebody is called so, whatever word it is: an animal by
/// a capital that is no noun's, a person by quotation marks.
fn is_called_so(view: &SentenceView<'_>, candidate: &Candidate) -> bool {
    let animal = candidate.rule == "pet" && !view.may_have_capital_nouns();
    candidate.source == Source::Context && (animal || candidate.rule == "quoted-nickname")
}

/// `hende fra vejen`, `i osvegen`: whether the models of texts without capitals are sure. They learnt from as many ordinary words as names,
/// and [`believed`](crate::haste::believed) has asked them more of such words already.
fn is_sure_in_talk(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    const SURE: f32 = 0.8;
    let sure = is_guess(candidate) && candidate.score >= SURE;
    let place = candidate.label.group() == Group::Place;
    let other = |idx: usize| is_small_among_capitals(view, idx) || (place && is_thing_or_kind(view, idx));
    let believed = |idx: &usize| view.is_lower(*idx) && !other(*idx);
    sure && words.iter().all(believed)
}

/// `Grisette a eu cinq petits`, `Vire, dimanche`: whether the tagger is sure of a word in small letters but for the capital of its sentence; of a
/// place the lists must have it.
fn is_sure_of_head(view: &SentenceView<'_>, candidate: &Candidate, idx: usize) -> bool {
    const SURE: f32 = 0.97;
    let sure = is_guess(candidate) && candidate.score >= SURE;
    sure && view.is_title(idx)
        && !view.may_have_capital_nouns()
        && is_person_or_listed_place(view, candidate, idx)
}

/// Whether it was taken for a person, or for a place that the lists have.
fn is_person_or_listed_place(view: &SentenceView<'_>, candidate: &Candidate, idx: usize) -> bool {
    match candidate.label.group() {
        Group::Person => true,
        Group::Place => view.is_place(idx),
        _ => false,
    }
}

/// `Au boulot, du changement`, `as Fergal is to be joint borrower`: whether running text writes the word small in a sentence that begins with a
/// capital, and no list has it as somebody.
fn is_small_among_capitals(view: &SentenceView<'_>, idx: usize) -> bool {
    let written = begins_with_capital(&view.tokens[..idx]) && view.is_mostly_small(idx);
    written && !view.is_listed_name(idx)
}

/// `live in hope`, `vid korvkiosken`: whether the lists have the word as somebody's and as no place, or it is a kind of house with its article.
fn is_thing_or_kind(view: &SentenceView<'_>, idx: usize) -> bool {
    const ARTICLES: [&str; 5] = ["en", "et", "n", "t", "a"];
    let mut stems = ARTICLES.iter().filter_map(|article| view.folded(idx).strip_suffix(article));
    let kind = stems.any(|stem| facts(stem).has(WordRole::GenericKind));
    kind || view.word(idx).is_some_and(|word| word.first_name.is_some() && word.place.is_none())
}

/// `chez les dubois`: whether the lists have the word of which they are sure; surnames have articles too, and stand in rows.
fn is_named_in_talk(view: &SentenceView<'_>, candidate: &Candidate, idx: usize) -> bool {
    view.is_listed_name_or_place(idx) && is_sure_in_talk(view, candidate, &[idx])
}

/// `Kari Porsanger`: whether a rule has the word as a surname, and a first name stands before it in a language that writes trades small.
fn is_behind_given(view: &SentenceView<'_>, candidate: &Candidate, idx: usize) -> bool {
    let surname = candidate.label == Label::Surname && !view.may_have_capital_nouns();
    surname
        && view.is_title(idx)
        && idx.checked_sub(1).is_some_and(|before| view.is_listed_first_name(before))
}

/// Every reason that is asked of words.
pub(super) fn all() -> impl Iterator<Item = &'static Reason> {
    [WORDLESS, TOLD, LED, ORDINARY, BY_ITSELF].into_iter().flatten().map(|test| &test.reason)
}

static WORDLESS: &[Test] = &[Test::new(
    "no-word",
    "Marks or digits alone, which the tagger took for a name.",
    Words(|_, candidate, _| is_guess(candidate)),
)];

/// By what stands round the words, whatever they may be by themselves.
static TOLD: &[Test] = &[
    Test::new(
        "parent",
        "A word for a parent before the name of a child.",
        Words(|view, _, words| begins_as_parent(view, words)),
    ),
    Test::new(
        "started",
        "An article or pronoun that begins the sentence.",
        Words(|view, candidate, words| is_started(view, words, candidate)),
    ),
    Test::new(
        "closing",
        "What closes a letter behind its adjective, or whose the writer is.",
        Words(said_before::are_of_closing),
    ),
    Test::new("program", "A word in a line of a program or log.", Words(programs::is_program)),
    Test::new(
        "eponym",
        "A thing, illness or treaty that is called after somebody or some place.",
        Words(|view, _, words| eponyms::is_eponym(view, words)),
    ),
    Test::new("joined-nouns", "Two ordinary nouns with `&` between.", Words(noun_pairs::are_nouns)),
    Test::new("described-noun", "A German noun behind an adjective or article.", Words(nouns::are_described)),
    Test::new(
        "thing-of-town",
        "A thing that is called after a town.",
        Words(|view, _, words| town_things::is_called(view, words)),
    ),
    Test::new(
        "authority-of-land",
        "An authority or fund of a German land.",
        Words(|view, _, words| authorities::are_of_land(view, words)),
    ),
    Test::new(
        "announced-make",
        "A make or model that the line announces.",
        Words(|view, _, words| announced_makes::is_make(view, words)),
    ),
    Test::new("branded", "A thing with its make.", Words(|view, _, words| branded::is_branded(view, words))),
    Test::new("mail", "A word of the frame of a mail.", Words(mail::is_of_mail)),
    Test::new(
        "letter-of-point",
        "A letter that counts a point of a list or decision.",
        Words(|view, candidate, _| points::is_letter_of_point(view.document, first_word(view, candidate))),
    ),
    Test::new(
        "letter-before-label",
        "A letter that counts, or the label of a name behind it.",
        Words(|view, _, words| points::are_before_label(view, words)),
    ),
    Test::new(
        "letter-of-room",
        "A letter that counts a room or class.",
        Words(|view, candidate, _| points::is_letter_of_room(view, candidate)),
    ),
    Test::new(
        "legal-form",
        "The letters of a legal form.",
        Words(|view, candidate, _| dotted::is_legal_form(view.document, candidate.span)),
    ),
    Test::new(
        "shortened-phrase",
        "A phrase of letters with stops.",
        Words(|view, candidate, _| dotted::is_shortened_phrase(view.document, candidate.span)),
    ),
    Test::new(
        "degree-with-stops",
        "An academic degree written with stops.",
        Words(|view, candidate, _| dotted::is_degree_with_stops(view.document, candidate.span)),
    ),
    Test::new(
        "beside-name",
        "What is said before or behind a name, or a law or make with one.",
        Words(before_names::are_no_name),
    ),
    Test::new(
        "watering",
        "A verb that a town is called like, behind what is watered.",
        Words(|view, _, words| clause::are_watered(view, words)),
    ),
    Test::new("other-in-clause", "A possessive, nickname or farm by its clause.", Word(clause::is_other)),
    Test::new(
        "house-for-somebody",
        "What a house or club is, taken for somebody.",
        Word(houses::is_house_for_somebody),
    ),
    Test::new("common-house", "A house of which every town has one.", Word(houses::is_common)),
    Test::new(
        "trade",
        "A joined word for what somebody does.",
        Word(|view, candidate, idx| view.is_joined_trade(idx) && !is_behind_given(view, candidate, idx)),
    ),
    Test::new(
        "trade-of-somebody",
        "A trade that somebody has by what stands round it.",
        Word(trades::is_trade),
    ),
    Test::new(
        "marked-subject",
        "What is taught at school, before its mark.",
        Word(|view, _, idx| vocabulary::is_marked_subject(view, idx)),
    ),
    Test::new("royal", "A word for a crown or its wearer.", Word(vocabulary::is_royal)),
    Test::new(
        "bearer-noun",
        "What somebody is, before their name.",
        Word(|view, _, idx| bearer_nouns::is_before_name(view, idx)),
    ),
    Test::new(
        "subject-of-things",
        "A noun of which is said what only things are or do.",
        Word(said_of_things::is_subject),
    ),
    Test::new(
        "slip-of-known-word",
        "A slip of a month, a country or another word that everybody knows.",
        Word(is_misspelt),
    ),
    Test::new(
        "own-service",
        "A service that is called the reader's own.",
        Words(|view, _, words| owned_services::are_own(view, words)),
    ),
    Test::new(
        "quarter-of-office",
        "A quarter of the sky behind a part of an office.",
        Word(|view, _, idx| compass::is_quarter(view, idx)),
    ),
    Test::new(
        "other-by-grammar",
        "A verb, a question word or an article by the words round it.",
        Word(|view, _, idx| grammar::is_other_word(view, idx)),
    ),
    Test::new(
        "some-place",
        "A place of a kind behind an indefinite article, made of ordinary words.",
        Words(grammar::is_some_place),
    ),
    Test::new("storm", "The name of a storm.", Word(|view, _, idx| compass::is_storm(view, idx))),
    Test::new("cry", "Laughter, a greeting, or a word in capitals for emphasis.", Word(cries::is_no_name)),
    Test::new(
        "said-before-name",
        "What is said before a name, or capitals that shorten something else.",
        Word(said_before::is_said_or_shortened),
    ),
    Test::new("road-number", "The number of a road or course.", Word(roads::is_road)),
    Test::new(
        "word-of-talk",
        "A word of talk that lists have as a name.",
        Word(|view, _, idx| talk_words::is_talk_word(view, idx)),
    ),
    Test::new(
        "chat-spelling",
        "Words as chats spell them.",
        Words(|view, _, words| talk_words::are_chat_spellings(view, words)),
    ),
    Test::new("ruling-verb", "A verb in capitals of what a court decides.", Words(clause::are_ruling)),
    Test::new(
        "kin-as-place",
        "A word for kin that was taken for a place.",
        Word(talk_words::is_kin_as_place),
    ),
    Test::new(
        "weekday",
        "A shortened weekday before a part of the day, a date or another one.",
        Words(|view, _, words| weekdays::are_weekday(view, words)),
    ),
    Test::new(
        "thing-with-article",
        "A prize, make or vehicle behind its article.",
        Words(|view, _, words| articles::is_thing(view, words)),
    ),
    Test::new("saint-of-feast", "A saint who is a feast or walks in one.", Words(feasts::are_saint)),
    Test::new("feast", "A feast.", Word(|view, _, idx| feasts::is_feast(view, idx))),
    Test::new("unit", "A unit of measure behind its number.", Word(|view, _, idx| units::is_unit(view, idx))),
    Test::new(
        "kin-of-pet",
        "A word for kin that is said of animals.",
        Word(|view, _, idx| pet_kin::is_pet_kin(view, idx)),
    ),
    Test::new(
        "first-half",
        "The first half of a joined word whose last stands behind a conjunction.",
        Word(|view, _, idx| groups::is_first_half(view, idx)),
    ),
    Test::new(
        "paper",
        "A paper or due behind what shows that it is owned.",
        Word(|view, _, idx| papers::is_paper(view, idx)),
    ),
    Test::new(
        "numbered-room",
        "A room or ward before its number.",
        Word(|view, _, idx| rooms::is_numbered(view, idx)),
    ),
    Test::new(
        "side-of-case",
        "A side of a case behind the name.",
        Words(|view, _, words| words.first().is_some_and(|first| sides::is_side(view, *first))),
    ),
    Test::new(
        "guessed-kin",
        "A word for a relative that only the tagger takes for a name.",
        Word(is_guessed_kin),
    ),
    Test::new(
        "site",
        "A part of a site that everybody knows.",
        Word(|view, candidate, _| sites::is_of_site(view, candidate)),
    ),
    Test::new(
        "numbered-kind",
        "A kind of thing with its Roman number.",
        Words(
            |view, _, words| matches!(words, [kind, number] if roman::is_numbered_kind(view, *kind, *number)),
        ),
    ),
    Test::new("frame-of-thing", "A thing by the frame that it stands in.", Words(frames::is_thing)),
    Test::new("group", "A group that is called after what it is for.", Words(groups::is_group)),
    Test::new("words-behind-name", "Small words behind a name.", Words(guess::are_words_behind_name)),
    Test::new(
        "small-trade",
        "A trade in small letters, whose writer gives capitals to names.",
        Word(guess::is_small_trade),
    ),
];

/// The only reasons where a first name or form of address stands before the word.
static LED: &[Test] = &[
    Test::new(
        "titled-thing",
        "A word of a closed vocabulary behind one that is a title elsewhere.",
        Word(|view, candidate, idx| is_titled_thing(view, idx, candidate)),
    ),
    Test::new(
        "thing-behind-given-name",
        "A joined German word for a thing behind a first name.",
        Word(|view, candidate, idx| joined_things::is_behind_given(view, idx, candidate)),
    ),
];

/// Ordinary words.
static ORDINARY: &[Test] = &[
    Test::new(
        "small-word",
        "A word that running text writes small, where a capital proves nothing.",
        Words(|view, candidate, words| {
            is_unsure(candidate) && !leads_on(view, words) && small::is_small(view, candidate, words)
        }),
    ),
    Test::new(
        "function-word",
        "Small words that every text has.",
        Words(|view, candidate, words| {
            is_guess(candidate) && words.iter().all(|idx| small::is_function_word(view, *idx))
        }),
    ),
    Test::new(
        "german-noun",
        "A German noun by its ending, its parts or everyday life.",
        Word(|view, candidate, idx| {
            !may_be_name(view, idx, candidate) && is_german_noun(view, idx, candidate)
        }),
    ),
    Test::new(
        "ordinary-in-place",
        "An ordinary word where a capital proves nothing.",
        Word(|view, candidate, idx| {
            is_unsure(candidate)
                && !may_be_name(view, idx, candidate)
                && is_plain_in_place(view, idx, candidate)
        }),
    ),
];

/// By what else the words are themselves.
static BY_ITSELF: &[Test] = &[
    Test::new(
        "slip-of-everyday-word",
        "An everyday word as it is heard or hastily typed, where a capital or its lack proves nothing.",
        Words(are_slips),
    ),
    Test::new(
        "lettered-item",
        "A letter that counts, and the noun behind it.",
        Words(|view, candidate, words| is_guess(candidate) && is_lettered_item(view, words)),
    ),
    Test::new(
        "worthless-guess",
        "Letters, acronyms, plurals or small words that only the tagger took for a name.",
        Words(|view, candidate, words| is_guess(candidate) && guess::is_worthless(view, candidate, words)),
    ),
    Test::new(
        "laughter",
        "Letters that come again and again.",
        Words(|view, candidate, words| is_guess(candidate) && guess::is_laughter(view, words)),
    ),
    Test::new(
        "pronoun-or-unit",
        "A pronoun, an animal or a counted thing.",
        Words(|view, candidate, words| is_guess(candidate) && guess::is_pronoun_or_unit(view, words)),
    ),
    Test::new(
        "vocabulary",
        "A word of a closed vocabulary: of law, mail, computing, medicine.",
        Word(|view, _, idx| vocabulary::is_vocabulary(view, idx)),
    ),
    Test::new(
        "known-thing",
        "A thing of the packs that no list knows well as a name.",
        Word(|view, candidate, idx| is_known_thing(view, idx, candidate)),
    ),
    Test::new(
        "make",
        "A make that is no well-known name.",
        Word(|view, candidate, idx| makes::is_make(view, idx, candidate)),
    ),
    Test::new(
        "joined-thing",
        "A joined word that ends as those for things do.",
        Word(|view, candidate, idx| joined_things::is_thing(view, idx, candidate)),
    ),
    Test::new(
        "service",
        "A service or programme that everybody knows.",
        Word(|view, _, idx| vocabulary::is_of_service(view, idx)),
    ),
    Test::new(
        "article",
        "An article, or a word with one.",
        Word(|view, candidate, idx| {
            is_lone(candidate) && articles::is_article_of_word(view, idx, candidate.label.group())
        }),
    ),
    Test::new(
        "thing-by-neighbours",
        "A thing by its article or as an item among things.",
        Word(|view, candidate, idx| {
            is_unsure(candidate)
                && !is_named_in_talk(view, candidate, idx)
                && is_thing_by_neighbours(view, idx)
        }),
    ),
    Test::new(
        "people",
        "A people or language that was taken for a place.",
        Word(|view, candidate, idx| {
            !may_be_name(view, idx, candidate) && is_guessed_people(view, idx, candidate)
        }),
    ),
    Test::new(
        "lettered-word",
        "An ordinary word behind a letter and a hyphen.",
        Word(|view, _, idx| is_lettered(view, idx)),
    ),
    Test::new(
        "plural-of-capitals",
        "The plural of an acronym.",
        Word(|view, _, idx| vocabulary::is_plural_of_capitals(view, idx)),
    ),
    Test::new(
        "letter-of-word",
        "A letter that stands for a word.",
        Word(|view, candidate, _| points::is_letter_of_word(view, candidate)),
    ),
    Test::new(
        "number-of-ruler",
        "The number of a ruler.",
        Word(|view, _, idx| roman::is_rulers_number(view, idx)),
    ),
    Test::new(
        "roman-number",
        "A Roman number that counts.",
        Word(|view, _, idx| roman::is_counted(view, idx)),
    ),
    Test::new(
        "shouted-pair",
        "One of two words in capitals for emphasis.",
        Word(|view, candidate, idx| is_unsure(candidate) && small::is_shouted_pair(view, idx)),
    ),
    Test::new(
        "bracketed",
        "What is said of a name in brackets, or counted there.",
        Word(|view, _, idx| bracketed::is_no_name(view, idx)),
    ),
    Test::new(
        "phrase",
        "Several words of closed vocabularies.",
        Words(|view, candidate, words| are_guessed(candidate, words) && are_parts_of_phrase(view, words)),
    ),
    Test::new(
        "thing-of-make",
        "A make and small words for what it is.",
        Words(|view, candidate, words| are_guessed(candidate, words) && is_thing_of_make(view, words)),
    ),
    Test::new(
        "degree",
        "An academic degree.",
        Words(|view, candidate, words| are_guessed(candidate, words) && is_degree(view, words)),
    ),
    Test::new(
        "marks-of-program",
        "Words with marks of programs or the box of a form among them.",
        Words(|view, candidate, words| are_guessed(candidate, words) && has_marks(view, candidate)),
    ),
];

/// Whether the tagger alone takes several words for a name: what another source made of several, it made for a reason.
fn are_guessed(candidate: &Candidate, words: &[usize]) -> bool {
    words.len() > 1 && is_guess(candidate)
}

#[cfg(test)]
mod tests {
    use super::of;
    use crate::reasons;
    use crate::view::tests::viewed;
    use maskros_text::{Candidate, Label, Lang, Languages, Source};
    use std::collections::HashSet;

    /// Whether a first name that a rule found at token `idx` of a French text is left.
    fn is_left(text: &str, idx: usize) -> bool {
        viewed(text, Languages::only(Lang::Fr), |view| {
            let span = view.tokens[idx].span;
            of(view, &Candidate::new(span, Label::FirstnameMale, 0.85, Source::Context, "kin")).is_some()
        })
    }

    #[test]
    fn somebodys_kin_is_somebody_though_a_song_is_called_so() {
        assert!(!is_left("mon frère Jacques vient", 2));
        assert!(is_left("on chante Frère Jacques", 3));
    }

    #[test]
    fn every_reason_has_a_name_of_its_own_and_says_what_it_is() {
        let mut names = HashSet::new();
        for reason in reasons() {
            assert!(names.insert(reason.name), "{} stands twice", reason.name);
            assert!(reason.description.ends_with('.'), "{}", reason.name);
        }
        assert!(names.len() > 60, "{}", names.len());
    }
}
