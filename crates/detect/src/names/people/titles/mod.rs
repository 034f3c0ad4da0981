//! Titles and the names behind them.

mod evidence;
mod glued;
mod surnames;

use crate::SentenceView;
use crate::names::reading::{
    Evidence, NameEvidence, NamePiece, Reading, SentenceContext, Trust, is_article_of_sentence,
    is_capitalised, is_letter, is_on_line, is_profession, is_shortened, is_shouted_word_of_letter, put, read,
};
use crate::names::words::{Title, Trigger};
use evidence::{TITLED, Told, WHOLE, put_surname, put_titles};
use maskros_language::WordRole;
use maskros_lexicon::{Role, Word};
use maskros_text::{Attributes, Candidate, Label, Sex, Span};
use surnames::{begins_line, is_day, is_surname_by_office, is_word_of_sentence};

pub(crate) use glued::glued;

/// The most initials that stand for a name.
const MAX_INITIALS: usize = 4;
/// `Herrn Prof. Dr. med. dent.`: no chain of titles is longer.
const MAX_CHAIN: usize = 8;

/// Titles at the end of a sentence: the stop of `Dr. med.` looks like its end, and the name comes in the next.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Carried {
    span: Span,
    sex: Option<Sex>,
}

/// Titles in a row: `Herrn Prof. Dr. med. dent.`
struct Chain {
    /// The token behind them.
    end: usize,
    /// The sex that they tell.
    sex: Option<Sex>,
    /// Those that are titles wherever they stand, each from its word to its stop.
    emitted: Vec<(usize, usize)>,
    /// The last word, which may be a surname too, whether it is a title wherever it stands, and whether a stop stands behind it.
    last: Option<Last>,
}

/// The last of titles in a row.
#[derive(Clone, Copy)]
struct Last {
    idx: usize,
    emitted: bool,
    dotted: bool,
}

impl Last {
    /// Whether the word is whole: without a stop, or a long one that ends the sentence.
    fn is_whole(self, sentence: &SentenceContext<'_>) -> bool {
        const LONG: usize = 5;
        let ends = || self.idx + 2 >= sentence.view.tokens.len();
        !self.dotted || (ends() && sentence.view.letters(self.idx) >= LONG)
    }
}

impl Chain {
    /// The titles from token `start` on; none where a stop behind one that is a whole word ends what was said.
    fn read(sentence: &SentenceContext<'_>, start: usize) -> Option<Self> {
        let mut chain = Self { end: start, sex: None, emitted: Vec::new(), last: None };
        for _ in 0..MAX_CHAIN {
            let Some(title) = chain.next_title(sentence, start) else { break };
            if ends_speech(sentence.view, chain.end) {
                return None;
            }
            chain.add(title, sentence);
            if sentence.view.begins_column(chain.end) {
                break;
            }
            chain.pass_joint(sentence);
        }
        chain.sex = chain.father(sentence, start).or(chain.sex);
        Some(chain)
    }

    /// The title that stands behind the chain, which began at `start`.
    fn next_title(&self, sentence: &SentenceContext<'_>, start: usize) -> Option<Title> {
        title(sentence, self.end, self.end == start).filter(|_| !is_none(sentence, self.end))
    }

    /// Takes the title at the end in, with its stop.
    fn add(&mut self, title: Title, sentence: &SentenceContext<'_>) {
        let dotted = sentence.view.is_dotted(self.end);
        let (first, last) = (self.end, self.end + usize::from(dotted));
        self.sex = title.sex().or(self.sex);
        self.last = Some(Last { idx: first, emitted: title.is_emitted(), dotted });
        self.emitted.extend(title.is_emitted().then_some((first, last)));
        self.end = last + 1;
        if dotted {
            self.pass_ending(sentence);
        }
    }

    /// Goes on behind what joins another title to the last.
    fn pass_joint(&mut self, sentence: &SentenceContext<'_>) {
        let joined = is_joint(sentence, self.end) && title(sentence, self.end + 1, false).is_some();
        self.end += usize::from(joined);
    }

    /// Goes on behind the ending that makes a woman of an abbreviated title: `Dr.in`, `Mag.a`.
    fn pass_ending(&mut self, sentence: &SentenceContext<'_>) {
        let view = sentence.view;
        let joined =
            sentence.capital_nouns && view.is_dotted(self.end - 2) && view.touches_next(self.end - 1);
        self.end += usize::from(joined && matches!(view.text(self.end), "in" | "a"));
    }

    /// `Herr König kam`, `Mr Baker called`, `Dr Sheikh came`: the office or title that is the name behind the titles, as no name stands
    /// behind it.
    fn name(&self, sentence: &SentenceContext<'_>) -> Option<usize> {
        self.called_like_day(sentence).or_else(|| self.called_like_title(sentence))
    }

    fn called_like_title(&self, sentence: &SentenceContext<'_>) -> Option<usize> {
        let led = |last: &Last| self.emitted.len() > usize::from(last.emitted) && last.is_whole(sentence);
        let last = self.last.filter(led)?.idx;
        let name = sentence.view.is_listed_surname(last) && is_capitalised(sentence.view, last);
        (name && !is_capitalised(sentence.view, self.end)).then_some(last)
    }

    /// `Mr Sunday came`: the day or month behind an English form of address, with no number behind.
    fn called_like_day(&self, sentence: &SentenceContext<'_>) -> Option<usize> {
        let view = sentence.view;
        let day = is_day(view, self.end) && !view.is_number(self.end + 1);
        (view.is_english() && day && self.is_address(view)).then_some(self.end)
    }

    /// Whether the last title is a form of address.
    fn is_address(&self, view: &SentenceView<'_>) -> bool {
        const ADDRESS: [WordRole; 2] = [WordRole::AddressMan, WordRole::AddressWoman];
        self.last.is_some_and(|last| view.plays_any(last.idx, &ADDRESS))
    }

    /// `Fr Tom Walsh`: the sex of a priest whose first name stands behind what shortens `Frau` and `fru` elsewhere.
    fn father(&self, sentence: &SentenceContext<'_>, start: usize) -> Option<Sex> {
        let father = self.end > start && is_behind_fr(sentence.view, self.end);
        (father && is_man(sentence.view, self.end)).then_some(Sex::Male)
    }

    /// What the titles tell of a name.
    fn told(&self) -> Told {
        Told { sex: self.sex, office: self.emitted.is_empty() }
    }

    /// Puts the titles and the one among them down that is the name; gives the token after it.
    fn put_with(&self, sentence: &SentenceContext<'_>, name: usize, out: &mut Vec<Candidate>) -> usize {
        let titles: Vec<_> = self.emitted.iter().copied().filter(|(first, _)| *first != name).collect();
        put_titles(sentence, &titles, self.sex, out);
        put_surname(sentence, name, self.sex, out)
    }

    /// The titles at the end of a sentence, for the name that begins the next.
    fn carried(&self, sentence: &SentenceContext<'_>) -> Option<Carried> {
        let (first, _) = self.emitted.first()?;
        Some(Carried { span: sentence.view.span(*first, self.end - 1), sex: self.sex })
    }
}

/// Looks for titles from token `idx` on and the name behind them; gives the token after the name where one followed.
pub(crate) fn find(
    sentence: &SentenceContext<'_>,
    idx: usize,
    carried: &mut Option<Carried>,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    let chain = Chain::read(sentence, idx)?;
    if let Some(name) = chain.name(sentence) {
        return Some(chain.put_with(sentence, name, out));
    }
    if chain.end == idx || carried.is_some() || !is_called(sentence, idx, chain.end) {
        return None;
    }
    if chain.end >= sentence.view.tokens.len() {
        *carried = chain.carried(sentence);
        return None;
    }
    let end = name(sentence, chain.end, chain.told(), out)?;
    put_titles(sentence, &chain.emitted, chain.sex, out);
    Some(end)
}

/// `Oui, monsieur. Serait-il …`: whether a stop behind a title that is a whole word ends what was said.
fn ends_speech(view: &SentenceView<'_>, at: usize) -> bool {
    view.is_dotted(at) && WHOLE.contains(&view.folded(at))
}

/// Whether `Fr` stands before the name, with its stop or without.
fn is_behind_fr(view: &SentenceView<'_>, name: usize) -> bool {
    let title = (1..=2).filter_map(|back| name.checked_sub(back)).find(|at| view.is_word(*at));
    title.is_some_and(|title| view.folded(title) == "fr")
}

/// Whether the lists have the word as a first name of men.
fn is_man(view: &SentenceView<'_>, at: usize) -> bool {
    let of_man = |word: &Word| word.first_name.is_some_and(|(sex, _)| sex == Sex::Male);
    view.word(at).is_some_and(of_man)
}

/// `Maître Evelyne Bon`, `his sister Anna Church`: the surname behind a form of address or a relative and a first name, whatever word it is;
/// where nouns have capitals, it may be one.
pub(crate) fn behind_given(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let tells_nothing = sentence.capital_nouns || sentence.shouting || sentence.heading;
    if !tells_nothing && is_behind_addressed(view, idx) && may_be_last(view, idx) {
        put_surname(sentence, idx, None, out);
    }
}

/// Whether the word can be the last of a name: no other with a capital follows, and it is no trade, month or weekday.
fn may_be_last(view: &SentenceView<'_>, idx: usize) -> bool {
    const TIMES: [Role; 2] = [Role::Month, Role::Weekday];
    !view.is_title(idx + 1) && !is_profession(view, idx) && !view.has_any_role(idx, &TIMES)
}

/// Whether a usual first name stands before the word, and a form of address or a word for kin before that.
fn is_behind_addressed(view: &SentenceView<'_>, idx: usize) -> bool {
    let Some(given) = idx.checked_sub(1) else { return false };
    let named = view.is_title(given) && view.word(given).is_some_and(Word::is_usual_first_name);
    let on_line = [given, idx].iter().all(|at| is_on_line(view, *at));
    let before = given.checked_sub(1).map(|at| at - usize::from(at > 0 && view.text(at) == "."));
    named && on_line && before.is_some_and(|at| is_address_or_kin(view, at))
}

/// Whether a form of address with its capital, or a word for kin without one, stands there.
fn is_address_or_kin(view: &SentenceView<'_>, at: usize) -> bool {
    match is_capitalised(view, at) {
        true => view.is_trigger(at, Trigger::is_address),
        false => view.facts(at).has(WordRole::Kin),
    }
}

/// `PC 2213 Marsh`: the surname behind the rank and the number on the collar of a constable.
pub(crate) fn collared(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let name = idx + 2;
    if is_collar(sentence.view, idx) && is_unlisted_title(sentence.view, name) && !sentence.heading {
        put_surname(sentence, name, None, out);
    }
}

/// Whether the rank of a constable and a number stand there.
fn is_collar(view: &SentenceView<'_>, idx: usize) -> bool {
    const LEAST_DIGITS: usize = 3;
    let rank = is_capitalised(view, idx) && view.plays(idx, WordRole::CollarRank);
    rank && view.is_number(idx + 1) && view.text(idx + 1).len() >= LEAST_DIGITS
}

/// Whether a word with one capital stands there that the lists have in no role.
fn is_unlisted_title(view: &SentenceView<'_>, at: usize) -> bool {
    view.is_title(at) && !view.has_roles(at)
}

/// `frau kaya`: whether the small word is how somebody is addressed by the surname behind it, and nobody's wife.
pub(crate) fn addresses(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let address = view.is_lower_word(idx) && view.plays(idx, WordRole::AddressOrWife);
    address && !is_wife(sentence, idx) && sentence.reading(idx + 1).may_rather_be_surname()
}

/// `Nabils fru Rana`, `meine Frau Anna`: a word for a wife behind her husband's name or a possessive, and no form of address.
pub(super) fn is_wife(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let view = sentence.view;
    let owned = view.follows(at, WordRole::Possessive) || (at > 0 && is_owner(sentence, at - 1));
    owned && view.plays(at, WordRole::AddressOrWife)
}

/// Whether what looks like a title is a wife or a unit.
fn is_none(sentence: &SentenceContext<'_>, at: usize) -> bool {
    is_wife(sentence, at) || is_metre(sentence.view, at)
}

/// `820 m. Elle est courte`: a small letter behind a number is the unit, and no form of address.
fn is_metre(view: &SentenceView<'_>, at: usize) -> bool {
    view.text(at) == "m" && at.checked_sub(1).is_some_and(|before| view.is_number(before))
}

/// A first name in the genitive without an apostrophe: `Nabils`.
fn is_owner(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let base = sentence.view.folded(idx).strip_suffix('s').and_then(|base| sentence.lexicon.word(base));
    is_capitalised(sentence.view, idx) && base.is_some_and(|word| word.first_name.is_some())
}

/// Whether a hyphen or conjunction at `at` may stand between two titles: `Ass.-Prof.`, `M. et Mme`, `Herr und Frau`.
fn is_joint(sentence: &SentenceContext<'_>, at: usize) -> bool {
    sentence.view.text(at) == "-" || sentence.view.facts(at).has(WordRole::ListConjunction)
}

/// The name behind titles, at token `at`; gives the token after it.
fn name(sentence: &SentenceContext<'_>, at: usize, told: Told, out: &mut Vec<Candidate>) -> Option<usize> {
    if is_word_of_sentence(sentence, at) {
        return None;
    }
    let pieces = pieces(sentence, at, told);
    let Some(name) = NamePiece::first_word(&pieces) else { return without_name(sentence, at, told, out) };
    if begins_line(sentence, at) && is_next_line(sentence, at, name, pieces.len()) {
        return None;
    }
    let end = put(sentence, &pieces, &evidence(sentence, &pieces, &name.reading, told), out)?;
    second(sentence, end, told.sex, out);
    Some(end)
}

/// The parts of the name at token `at`; behind an office too a double surname follows whatever word (`Judge Honor Blackadder-Shah`).
fn pieces(sentence: &SentenceContext<'_>, at: usize, told: Told) -> Vec<NamePiece> {
    let pieces = read(sentence, at, if told.office { Trust::Person } else { Trust::Title });
    match pieces.is_empty() && is_double(sentence, at + 1) {
        true => read(sentence, at, Trust::Title),
        false => pieces,
    }
}

/// A name of no list or shortened to initials, behind titles.
fn without_name(
    sentence: &SentenceContext<'_>,
    at: usize,
    told: Told,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    match is_surname_by_office(sentence, at, told.office) {
        true => Some(put_surname(sentence, at, told.sex, out)),
        false => shortened(sentence, at, told.office, out),
    }
}

/// What the titles tell of the name, whose first word reads so.
fn evidence(
    sentence: &SentenceContext<'_>,
    pieces: &[NamePiece],
    reading: &Reading,
    told: Told,
) -> NameEvidence {
    let score = score(sentence, reading, told.office).max(double_name(sentence, pieces));
    NameEvidence { sex: told.sex, score, rule: if told.office { "office" } else { "title" }, ..TITLED }
}

/// Whether the `name` of so many parts at the head of a line begins something else than the line before: an ordinary word, or a field.
fn is_next_line(sentence: &SentenceContext<'_>, at: usize, name: &NamePiece, parts: usize) -> bool {
    let unlisted = name.reading.ordinary && !name.reading.is_listed();
    unlisted || (parts == 1 && sentence.view.text(at + 1) == ":")
}

/// `Judge Honor Blackadder-Shah`: how sure a first name that is an ordinary word is by the double surname behind it.
fn double_name(sentence: &SentenceContext<'_>, pieces: &[NamePiece]) -> f32 {
    let [first, .., last] = pieces else { return 0.0 };
    let free = last.reading.is_free() && !first.reading.elsewhere;
    if free && is_double(sentence, last.last) { 0.65 } else { 0.0 }
}

/// Whether token `idx` is two words with capitals and a hyphen between.
fn is_double(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let parts = sentence.view.text(idx).split_once('-');
    parts.is_some_and(|(one, two)| [one, two].iter().all(|part| part.starts_with(char::is_uppercase)))
}

/// `Mme A.`, `Herr K.`, `Mr X`: a name shortened to its initials, which are still the person's.
///
/// Only behind a title with a capital (`col B` is a column), and without a dot not at the start of a sentence (`A man came`).
fn shortened(
    sentence: &SentenceContext<'_>,
    at: usize,
    office: bool,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    if office || is_behind_small_title(sentence.view, at) {
        return None;
    }
    let end = initials_end(sentence, at);
    if end == at || is_shouted_word_of_letter(sentence, at) {
        return None;
    }
    sentence.put(out, at, end - 1, Evidence::context("title", Label::Initials, 0.9));
    Some(end)
}

/// Whether the title before the word has no capital.
fn is_behind_small_title(view: &SentenceView<'_>, at: usize) -> bool {
    let title = at.checked_sub(1).map(|last| last - usize::from(last > 0 && view.text(last) == "."));
    title.is_some_and(|title| !is_capitalised(view, title))
}

/// The token behind the initials from token `at` on: one may lack its stop, if it does not begin the sentence.
fn initials_end(sentence: &SentenceContext<'_>, at: usize) -> usize {
    let mut end = at;
    while end < at + 2 * MAX_INITIALS && is_initial_of_name(sentence, at, end) {
        end = behind_initial(sentence.view, end);
    }
    end
}

/// Whether an initial with its stop stands at `end`, or the first of the name without.
fn is_initial_of_name(sentence: &SentenceContext<'_>, at: usize, end: usize) -> bool {
    let first = end == at && at > 0;
    is_shortened(sentence, end) && (first || sentence.view.is_dotted(end))
}

/// The token behind an initial, its stop and a hyphen before another one.
fn behind_initial(view: &SentenceView<'_>, at: usize) -> usize {
    let end = at + 1 + usize::from(view.is_dotted(at));
    end + usize::from(view.text(end) == "-" && is_letter(view, end + 1))
}

/// The name that begins a sentence after titles at the end of the one before; gives the token after it.
pub(crate) fn carry(
    sentence: &SentenceContext<'_>,
    carried: Carried,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    if sentence.view.sentence.span.start.saturating_sub(carried.span.end) > 2 {
        return None;
    }
    let end = name(sentence, 0, Told { sex: carried.sex, office: false }, out)?;
    let evidence = Evidence::context("title", Label::Title, 0.9);
    sentence.put_span(out, carried.span, evidence, Attributes { sex: carried.sex, ..Attributes::default() });
    Some(end)
}

/// `Mr Smith and Jones` is left alone; `Messrs Smith and Jones` names two.
fn second(sentence: &SentenceContext<'_>, at: usize, sex: Option<Sex>, out: &mut Vec<Candidate>) {
    if sentence.view.folded(at) == "&" && is_capitalised(sentence.view, at + 1) {
        let pieces = read(sentence, at + 1, Trust::Context);
        put(sentence, &pieces, &NameEvidence { sex, score: 0.8, ..TITLED }, out);
    }
}

/// Whether token `idx` is a title with the dot of an abbreviation.
pub(super) fn is_shortened_title(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let dotted = sentence.view.is_dotted(idx);
    dotted && title(sentence, idx, true).is_some_and(Title::is_emitted)
}

/// `Förhörsledare: Krinsp Anna Holm`: whether a shortened rank stands before a name.
pub(super) fn is_short_office(view: &SentenceView<'_>, at: usize) -> bool {
    let office = view.facts(at).has_in(WordRole::ShortOffice, view.languages);
    office && view.has_capital(at) && view.is_title(at + 1)
}

/// The title that token `idx` is in one of the sentence's languages.
fn title(sentence: &SentenceContext<'_>, idx: usize, leads: bool) -> Option<Title> {
    let trigger = sentence.view.known(idx)?.trigger.filter(|trigger| !trigger.is_misspelt())?;
    let mut titles = trigger.entry()?.titles.iter().copied();
    titles.find(|title| title.languages.meets(sentence.view.languages) && (title.leads() || !leads))
}

/// Whether the words from `first` to `end` are titles here: short ones must be written as such.
fn is_called(sentence: &SentenceContext<'_>, first: usize, end: usize) -> bool {
    let view = sentence.view;
    let dotted = view.text(first + 1) == ".";
    let written = is_capitalised(view, first) || is_called_small(sentence, first, end, dotted);
    is_before_word(view, end) && written && (dotted || !is_letter(view, first))
}

/// Whether a word stands behind the titles that is no article of another sentence, or nothing does.
fn is_before_word(view: &SentenceView<'_>, end: usize) -> bool {
    (view.is_word(end) && !is_article_of_sentence(view, end)) || end >= view.tokens.len()
}

/// Whether a word in small letters is a title before a name; German writes none so.
fn is_called_small(sentence: &SentenceContext<'_>, first: usize, end: usize, dotted: bool) -> bool {
    // `le professeur de Thibault` teaches him, `Maître de Villiers` is called so.
    let relation = matches!(sentence.view.folded(end), "de" | "du" | "des");
    !sentence.capital_nouns && !relation && (dotted || is_whole_title(sentence.view, first))
}

/// Whether a title without a stop is none that needs one.
fn is_whole_title(view: &SentenceView<'_>, idx: usize) -> bool {
    match view.folded(idx) {
        "mag" => false, // `Ich mag Parks`: the abbreviation of a master has a capital or a stop.
        "dr" | "hr" | "mr" | "ms" => true,
        _ => view.letters(idx) >= 3 || view.plays(idx, WordRole::ShortOffice),
    }
}

fn score(sentence: &SentenceContext<'_>, reading: &Reading, office: bool) -> f32 {
    let good = reading.is_listed() && reading.is_free();
    match (office, reading.ordinary && !reading.is_listed()) {
        (false, false) => 0.95,
        (false, true) => 0.6,
        (true, false) if good => 0.85,
        (true, false) if sentence.capital_nouns && reading.ordinary => 0.65,
        (true, false) if sentence.capital_nouns => 0.5,
        (true, false) => 0.65,
        (true, true) => 0.3,
    }
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    #[test]
    fn the_last_word_behind_a_form_of_address_or_kin_and_a_first_name_is_a_surname() {
        assert_eq!(found("Son avocate Maître Evelyne Bon est là.", Lang::Fr, Label::Surname), ["Bon"]);
        assert_eq!(found("I saw his sister Anna Church yesterday.", Lang::En, Label::Surname), ["Church"]);
        assert_eq!(found("Vi mødte hans bror Søren Bæk.", Lang::Da, Label::Surname), ["Bæk"]);
    }

    #[test]
    fn days_and_trades_behind_a_first_name_are_no_surnames() {
        for text in ["I saw his sister Anna Monday.", "We met Mrs Anna Director."] {
            assert!(found(text, Lang::En, Label::Surname).is_empty(), "{text}");
        }
    }
}
