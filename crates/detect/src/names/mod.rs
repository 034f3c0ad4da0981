//! Names of people, places and institutions, from lists and context, and the words that identify together with other facts.
//!
//! Each token is looked at once; what is filed under it ([`words`]) and what the lexicon says of it decide which rules run there.
//! A name of several parts is read from left to right ([`reading`]), so every rule looks at a bounded number of neighbours.
//!
//! The rules stand in rooms by what they find: [`people`], [`initials`], [`places`], [`bodies`], [`quasi`] (what identifies together with
//! other facts) and, for all of them in sentences without capitals, [`small`]. What they share is in [`words`] and [`reading`], which name
//! no rule. The order in which rules run, across the rooms, stands here.

mod bodies;
mod initials;
mod people;
mod places;
mod quasi;
mod reading;
mod registry;
mod small;
pub(crate) mod words;

pub(crate) use bodies::endings::is_definite;
pub(crate) use bodies::joined::joins_another as joins_another_body;
pub(crate) use people::letters::SignatureState;
pub(crate) use people::speakers::is_speech;
pub(crate) use places::compounds::named_part;
pub(crate) use reading::{heads_comment, is_office_behind_article, is_post_nominal};
pub(crate) use registry::RULES;
pub(crate) use words::FuzzyIndex;

use reading::{SentenceContext, is_capitalised};
use words::Trigger;

use crate::SentenceView;
use maskros_language::{WordRole, facts};
use maskros_lexicon::Lexicon;
use maskros_text::Candidate;

/// Adds what a rule finds at a token.
type Finder = fn(&SentenceContext<'_>, usize, &mut Vec<Candidate>);

/// The rules that look at marks.
const MARKS: [Finder; 3] = [small::quoted::find, people::bynames::find, bodies::ampersands::find];

/// The rules that look at every token but marks, in the order in which they find.
const EVERYWHERE: [Finder; 16] = [
    bodies::vessels::find,
    bodies::slashed::find,
    initials::kin::find,
    people::parents::find,
    small::landscape::shouted,
    people::pets::find,
    people::nicknames::find,
    people::german::elided,
    initials::court::find,
    bodies::named::find,
    initials::told::find,
    places::counties::find,
    people::numbered::find,
    people::small::find,
    people::endeared::prefixed,
    people::asked::find,
];

/// The rules that look at every word, behind those of the key words.
const WORDS: [Finder; 8] = [
    people::titles::collared,
    people::listed::adjective,
    people::listed::noble_first,
    places::two_words::find,
    places::listed::hashtag,
    people::hashtags::find,
    places::listed::district,
    small::places::town,
];

/// The rules that look at words with a capital, and at those that tell something without one.
const TELLING: [Finder; 4] = [
    people::announced::role,
    bodies::workplace::after_profession,
    bodies::workplace::after_post,
    quasi::listed::find,
];

/// The rules that ask for the capital of the word.
const CAPITALS: [Finder; 29] = [
    people::apart::find,
    people::titles::behind_given,
    people::surname_rows::find,
    people::beside::find,
    places::called::find,
    people::families::find,
    people::german::find,
    people::bare_surnames::find,
    places::directed::find,
    places::dwelling::find,
    places::offices::find,
    places::bare_address::find,
    places::articles::find,
    places::compounds::find,
    bodies::inns::find,
    bodies::signs::find,
    bodies::sign_words::find,
    bodies::suppliers::find,
    bodies::quoted::find,
    small::firms::numbered,
    people::speakers::find,
    bodies::endings::ending,
    bodies::german::find,
    bodies::capitals::find,
    places::terrain::find,
    places::supplements::find,
    people::terrain::find,
    places::townsfolk::find,
    people::endeared::find,
];

/// Adds the candidates of one sentence, which has those from `own` on already; `letter` remembers what earlier sentences said about names to come.
pub(crate) fn find(
    view: &SentenceView<'_>,
    lexicon: &Lexicon,
    letter: &mut SignatureState,
    own: usize,
    candidates: &mut Vec<Candidate>,
) {
    let sentence = SentenceContext::new(view, lexicon);
    letter.find(&sentence, candidates);
    initials::notes::find(&sentence, candidates);
    places::lines::find(&sentence, letter.under_street, own, candidates);
    small::people::find(&sentence, letter.telephone, own, candidates);
    let mut walk = Walk::new(&sentence, letter, candidates);
    (0..view.tokens.len()).for_each(|idx| walk.look_at(idx));
    letter.under_street = places::lines::ends_with_street(view, &candidates[own..]);
}

/// One sentence from token to token. What is read as one name is not read again from its second word on.
struct Walk<'a> {
    sentence: &'a SentenceContext<'a>,
    letter: &'a mut SignatureState,
    found: &'a mut Vec<Candidate>,
    /// The tokens behind the last chain of titles with its name, the last person and the last place.
    titled: usize,
    person: usize,
    place: usize,
}

impl<'a> Walk<'a> {
    /// The sentence from its first token on, or from the name on that the sentence before has left its titles to.
    fn new(
        sentence: &'a SentenceContext<'a>,
        letter: &'a mut SignatureState,
        found: &'a mut Vec<Candidate>,
    ) -> Self {
        let left = letter.titles.take();
        let carried = left.and_then(|titles| people::titles::carry(sentence, titles, found));
        let titled = carried.unwrap_or(0);
        Walk { sentence, letter, found, titled, person: titled, place: 0 }
    }

    /// Runs the rules at token `idx`.
    fn look_at(&mut self, idx: usize) {
        let view = self.sentence.view;
        let Some(known) = view.known(idx) else { return };
        if view.is_mark_or_symbol(idx) {
            return self.run(&MARKS, idx);
        }
        self.run(&EVERYWHERE, idx);
        let capital = is_capitalised(self.sentence.view, idx);
        if let Some(trigger) = known.trigger.filter(|trigger| !(trigger.is_misspelt() && capital)) {
            self.key_word(idx, trigger);
        }
        self.glued_title(idx);
        self.run(&WORDS, idx);
        if capital || known.tells_in_lower_case() {
            self.telling(idx);
        }
        if capital {
            self.run(&CAPITALS, idx);
        }
    }

    fn run(&mut self, rules: &[Finder], idx: usize) {
        rules.iter().for_each(|find| find(self.sentence, idx, self.found));
    }

    /// The rules of the tables that have the word as a key word, titles first.
    fn key_word(&mut self, idx: usize, trigger: Trigger) {
        if idx >= self.titled {
            let end = people::titles::find(self.sentence, idx, &mut self.letter.titles, self.found);
            self.titled = end.unwrap_or(0);
            self.person = self.person.max(self.titled);
        }
        filed(self.sentence, idx, trigger, self.found);
    }

    /// A title that is joined with the name behind it.
    fn glued_title(&mut self, idx: usize) {
        if let Some(end) = people::titles::glued(self.sentence, idx, self.found) {
            self.person = self.person.max(end);
        }
    }

    /// What a word tells that has a capital or needs none, and the person and the place that begin with it.
    fn telling(&mut self, idx: usize) {
        self.run(&TELLING, idx);
        if idx >= self.person {
            self.person = self.end_of_person(idx);
        }
        if idx >= self.place {
            self.place = places::listed::find(self.sentence, idx, self.found);
        }
        bodies::clubs::find(self.sentence, idx, self.found);
    }

    /// The token behind the person who begins at `idx`; parents by their child have been found before.
    fn end_of_person(&mut self, idx: usize) -> usize {
        let parents = people::parents::end(self.sentence.view, idx);
        parents.unwrap_or_else(|| people::listed::find(self.sentence, idx, self.found))
    }
}

/// Whether a folded word is said before the name of somebody who is greeted, and is none: `hej`, `haha`.
pub(crate) fn greets(folded: &str) -> bool {
    facts(folded).has(WordRole::CasualGreeting) || crate::plain::is_cry(folded)
}

/// Whether a folded word is said before the name of the writer and is hardly a name itself, as `love` is.
pub(crate) fn closes(folded: &str) -> bool {
    const NAMES: [&str; 2] = ["love", "best"];
    folded.len() > 3 && !NAMES.contains(&folded) && facts(folded).has(WordRole::CasualClosing)
}

/// The rules of the tables that token `idx` is a key word of.
fn filed(sentence: &SentenceContext<'_>, idx: usize, trigger: Trigger, candidates: &mut Vec<Candidate>) {
    let Some(entry) = trigger.entry() else { return };
    people::announced::phrases(sentence, idx, entry, candidates);
    if trigger.is_misspelt() {
        return;
    }
    bodies::institutions::heads(sentence, idx, entry, candidates);
    places::type_nouns::named(sentence, idx, entry, candidates);
    if entry.working {
        bodies::workplace::after_verb(sentence, idx, candidates);
    }
    if entry.numbered_kin {
        quasi::listed::siblings(sentence, idx, candidates);
    }
}

#[cfg(test)]
mod tests {
    use crate::Detector;
    use maskros_lexicon::Lexicon;
    use maskros_text::{Document, Label, Lang, Languages, Sentence, Span};

    /// The texts that are found with `label` and a score of 0.5 or more; each line is a sentence.
    pub(super) fn found(text: &str, lang: Lang, label: Label) -> Vec<String> {
        let document = Document::new("test", text);
        let mut start = 0;
        let sentences: Vec<Sentence> = text
            .split('\n')
            .map(|line| {
                let span = Span::new(start, start + line.len());
                start = span.end + 1;
                Sentence::new(span, Languages::only(lang))
            })
            .collect();
        let mut spans: Vec<Span> = Detector::new(Lexicon::embedded())
            .find(&document, &sentences)
            .iter()
            .filter(|one| one.label == label && one.score >= 0.5)
            .map(|one| one.span)
            .collect();
        spans.sort_unstable();
        spans.dedup();
        spans.into_iter().map(|span| document.cut(span).to_owned()).collect()
    }

    #[test]
    fn finds_names_that_no_list_holds_by_their_context() {
        assert_eq!(found("Jag heter Xerxa.", Lang::Sv, Label::FirstnameUnknown), ["Xerxa"]);
        assert_eq!(found("Herr Xylander kam.", Lang::De, Label::Surname), ["Xylander"]);
        assert_eq!(found("Dear Xerxa,", Lang::En, Label::FirstnameUnknown), ["Xerxa"]);
        assert_eq!(found("Mme Xylande est née à Xanville.", Lang::Fr, Label::Surname), ["Xylande"]);
    }

    #[test]
    fn finds_a_misspelt_introduction() {
        assert_eq!(found("jag hetter Xerxa.", Lang::Sv, Label::FirstnameUnknown), ["Xerxa"]);
    }

    #[test]
    fn finds_the_name_under_a_letter() {
        assert_eq!(found("Med vänlig hälsning\nXerxa", Lang::Sv, Label::FirstnameUnknown), ["Xerxa"]);
    }

    #[test]
    fn finds_a_name_behind_titles_that_look_like_a_sentence() {
        assert_eq!(found("Dr. med.\nXylander", Lang::De, Label::Title), ["Dr. med."]);
        assert_eq!(found("Dr. med.\nXylander", Lang::De, Label::Surname), ["Xylander"]);
    }

    #[test]
    fn finds_the_genitive_with_its_apostrophe() {
        assert_eq!(found("Jag heter Xerxa. Herr Xylanders hund.", Lang::Sv, Label::Surname), ["Xylanders"]);
        assert_eq!(found("Mr Xylander's dog barked.", Lang::En, Label::Surname), ["Xylander's"]);
    }

    #[test]
    fn finds_initials_with_their_dots() {
        assert_eq!(found("Mr J. R. Xylander came.", Lang::En, Label::Initials), ["J. R."]);
    }

    #[test]
    fn finds_who_was_there() {
        for (text, lang) in [
            ("Frånvarande: Berg, Holm och Lund", Lang::Sv),
            ("Til stede: Berg, Holm, Lund", Lang::Nb),
            ("Anwesend: Berg, Holm und Lund", Lang::De),
            ("Présents : Berg, Holm, Lund", Lang::Fr),
            ("Present: Berg; Holm; Lund", Lang::Nb),
        ] {
            assert_eq!(found(text, lang, Label::Surname), ["Berg", "Holm", "Lund"], "{text}");
        }
        assert!(found("Present: doors, windows", Lang::En, Label::Surname).is_empty());
    }

    #[test]
    fn finds_a_name_before_a_profession_on_a_line_of_its_own() {
        assert_eq!(found("Wöhrle, Justizangestellte", Lang::De, Label::Surname), ["Wöhrle"]);
        assert!(found("Läkare, advokat", Lang::Sv, Label::Surname).is_empty());
        assert!(
            found("Vogel, Justizangestellte und Zeugin vor Gericht", Lang::De, Label::Surname).is_empty()
        );
    }

    #[test]
    fn finds_towns_in_hashtags() {
        assert_eq!(found("Nu är vi i #göteborg igen", Lang::Sv, Label::City), ["göteborg"]);
        assert!(found("Läs mer om #reading", Lang::En, Label::City).is_empty());
    }

    #[test]
    fn finds_institutions_by_compounds_behind_a_name() {
        let label = Label::OtherInstitution;
        assert_eq!(found("Hon rider i Norrlands ridklubb nu.", Lang::Sv, label), ["Norrlands ridklubb"]);
        assert!(found("Min ridklubb är stor.", Lang::Sv, label).is_empty());
        assert_eq!(
            found("Er besucht die Hans-Xylander-Schule dort.", Lang::De, Label::School),
            ["Hans-Xylander-Schule"]
        );
    }

    #[test]
    fn finds_bodies_by_letters_with_a_stroke() {
        let label = Label::OtherInstitution;
        assert_eq!(found("Vi bor i E/F Xylten nu.", Lang::Da, label), ["E/F Xylten"]);
        assert_eq!(found("vi bor i a/b lygten nu.", Lang::Da, label), ["a/b lygten"]);
        for text in ["Norvexa A/S Vi har flyttet.", "vi bor i a/b huse nu.", "Vi bor i X/Y Xylten nu."] {
            assert!(found(text, Lang::Da, label).is_empty(), "{text}");
        }
    }

    #[test]
    fn finds_houses_by_words_that_many_are_called_by() {
        let label = Label::OtherInstitution;
        assert_eq!(found("Pizzeria Fyren ringde.", Lang::Sv, label), ["Pizzeria Fyren"]);
        assert!(found("Café du Phare", Lang::Fr, label).contains(&"Café du Phare".to_owned()));
        assert_eq!(found("Lyktan förskola stängde.", Lang::Sv, label), ["Lyktan förskola"]);
        assert!(found("We stayed at a Lighthouse hotel.", Lang::En, label).is_empty());
    }

    #[test]
    fn finds_illnesses_of_several_words() {
        let label = Label::Medical;
        assert_eq!(found("Jag har ont i magen.", Lang::Sv, label), ["ont i magen"]);
        assert_eq!(found("Han har svår depression nu.", Lang::Sv, label), ["svår depression"]);
        assert_eq!(found("Elle est allergique aux guêpes.", Lang::Fr, label), ["allergique aux guêpes"]);
        assert_eq!(found("She takes Xylanol 20 mg daily.", Lang::En, label), ["Xylanol"]);
        assert!(found("Magen är stor.", Lang::Sv, label).is_empty());
    }

    #[test]
    fn finds_degrees_with_their_fields() {
        let label = Label::Edu;
        assert_eq!(
            found("Jag har en kandidatexamen i farmaci.", Lang::Sv, label),
            ["kandidatexamen i farmaci"]
        );
        assert_eq!(found("Hun er cand. jur. fra byen.", Lang::Da, label), ["cand. jur."]);
        assert_eq!(found("Hun læser datalogi i byen.", Lang::Da, label), ["datalogi"]);
        assert!(found("Datalogi er svært.", Lang::Da, label).is_empty());
    }

    #[test]
    fn finds_relatives_that_are_somebodys() {
        let label = Label::Fam;
        assert_eq!(found("Min man och pappas bil.", Lang::Sv, label), ["man", "pappas"]);
        assert!(found("Som man säger.", Lang::Sv, label).is_empty());
    }

    #[test]
    fn finds_languages_of_no_list_that_are_spoken() {
        assert_eq!(found("Hon talar xylandska.", Lang::Sv, Label::Language), ["xylandska"]);
        assert!(found("Hon talar tyst.", Lang::Sv, Label::Language).is_empty());
    }

    #[test]
    fn finds_the_name_on_the_last_line() {
        assert_eq!(found("Vi ses snart.\n\nXerxa", Lang::Sv, Label::FirstnameUnknown), ["Xerxa"]);
    }

    #[test]
    fn finds_pairs_of_names_in_lower_case() {
        assert_eq!(found("erik berg och maria holm kom", Lang::Sv, Label::Surname), ["berg", "holm"]);
        assert_eq!(
            found("erik berg kom", Lang::Sv, Label::Surname),
            ["berg"],
            "of a verb only a name is the subject"
        );
        assert!(found("erik berg av snö", Lang::Sv, Label::Surname).is_empty(), "a mountain");
    }

    #[test]
    fn finds_first_names_that_are_ordinary_words_before_a_surname() {
        assert_eq!(found("Ask Holm kom.", Lang::Sv, Label::Surname), ["Holm"]);
        assert_eq!(found("Ask Holm kom.", Lang::Sv, Label::FirstnameUnknown), ["Ask"]);
        assert!(!found("Ask Holm to come.", Lang::En, Label::FirstnameUnknown).contains(&"Ask".to_owned()));
    }

    #[test]
    fn finds_surnames_with_a_word_before_them() {
        assert_eq!(found("We met Ó Xylain.", Lang::En, Label::Surname), ["Ó Xylain"]);
        assert_eq!(found("Anna Ní Xylander came.", Lang::En, Label::Surname), ["Ní Xylander"]);
        assert!(found("Ó. Xylain came.", Lang::En, Label::Surname).iter().all(|name| !name.contains('Ó')));
    }

    #[test]
    fn finds_who_does_what_only_people_do() {
        assert_eq!(found("Grace wants to come.", Lang::En, Label::FirstnameFemale), ["Grace"]);
        assert_eq!(found("Wolf ruft gleich an.", Lang::De, Label::FirstnameMale), ["Wolf"]);
        assert_eq!(found("Skias ruft gleich an.", Lang::De, Label::Surname), ["Skias"]);
        assert!(found("Hope sustains us.", Lang::En, Label::FirstnameFemale).is_empty());
    }

    #[test]
    fn finds_an_ordinary_word_behind_a_word_for_naming() {
        let label = Label::FirstnameUnknown;
        assert_eq!(found("Det er en gutt som heter Ask i klassen.", Lang::Nb, label), ["Ask"]);
    }

    #[test]
    fn leaves_a_word_of_the_same_name_as_a_place_to_the_surname() {
        assert_eq!(found("Torbjørn Ås ringte.", Lang::Nb, Label::Surname), ["Ås"]);
        assert!(found("Torbjørn Ås ringte.", Lang::Nb, Label::Geo).is_empty());
        assert_eq!(found("Barry Stoneleigh left.", Lang::En, Label::Surname), ["Stoneleigh"]);
    }

    #[test]
    fn leaves_titles_without_a_name() {
        assert!(found("Die Frau ging nach Hause.", Lang::De, Label::Title).is_empty());
        assert!(found("Han var med.", Lang::Sv, Label::Title).is_empty());
    }

    #[test]
    fn leaves_bare_type_nouns() {
        assert!(found("Tingsrätten avslog begäran.", Lang::Sv, Label::Court).is_empty());
        assert!(found("The school opens at eight.", Lang::En, Label::School).is_empty());
    }

    #[test]
    fn hostile_text_takes_linear_time() {
        for piece in ["A. ", "Herr ", "von ", "Anna, ", "Dr. ", "((", "Xab "] {
            let text = piece.repeat(16 * 1024 / piece.len());
            let _ = found(&text, Lang::De, Label::Surname);
        }
    }
}
