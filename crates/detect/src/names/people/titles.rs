//! Titles and the names behind them.

use crate::SentenceView;
use crate::names::reading::{
    Evidence, NameEvidence, NamePiece, Reading, SentenceContext, Trust, begins_surname_in_capitals,
    is_article_of_sentence, is_capitalised, is_letter, is_profession, is_shortened,
    is_shouted_word_of_letter, put, read,
};
use crate::names::words::Title;
use maskros_language::WordRole;
use maskros_lexicon::{Role, Strength, Word};
use maskros_text::{Attributes, Candidate, Case, Label, Lang, Languages, Sex, Span};

/// What is a surname too: `Mr Sunday`, `M. Février`.
const DAYS: [Role; 2] = [Role::Weekday, Role::Month];
/// The most initials that stand for a name.
const MAX_INITIALS: usize = 4;
/// `Herrn Prof. Dr. med. dent.`: no chain of titles is longer.
const MAX_CHAIN: usize = 8;

/// What a title tells of the name behind it.
const TITLED: NameEvidence = NameEvidence::context("title", 0.9, Some(Label::Surname));

/// Titles at the end of a sentence: the stop of `Dr. med.` looks like its end, and the name comes in the next.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Carried {
    span: Span,
    sex: Option<Sex>,
}

/// Titles that are whole words: a stop behind them ends what was said (`Oui, monsieur. Serait-il …`).
const WHOLE: &[&str] =
    &["monsieur", "madame", "mademoiselle", "messieurs", "mesdames", "frau", "fräulein", "sir", "madam"];

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
            let at = chain.end;
            let Some(title_here) = title(sentence, at, at == start).filter(|_| !is_none(sentence, at)) else {
                break;
            };
            let dotted = sentence.view.is_dotted(at);
            if dotted && WHOLE.contains(&sentence.view.folded(at)) {
                return None;
            }
            chain.add(title_here, dotted);
            if dotted {
                chain.pass_ending(sentence);
            }
            if sentence.view.begins_column(chain.end) {
                break;
            }
            let joined = is_joint(sentence, chain.end) && title(sentence, chain.end + 1, false).is_some();
            chain.end += usize::from(joined);
        }
        if chain.end > start {
            chain.sex = father(sentence, chain.end).or(chain.sex);
        }
        Some(chain)
    }

    fn add(&mut self, title: Title, dotted: bool) {
        let (first, last) = (self.end, self.end + usize::from(dotted));
        self.sex = title.sex().or(self.sex);
        self.last = Some(Last { idx: first, emitted: title.is_emitted(), dotted });
        self.emitted.extend(title.is_emitted().then_some((first, last)));
        self.end = last + 1;
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
        const ADDRESS: [WordRole; 2] = [WordRole::AddressMan, WordRole::AddressWoman];
        let view = sentence.view;
        let addressed = |last: Last| ADDRESS.iter().any(|role| view.plays(last.idx, *role));
        let day =
            view.is_title(self.end) && view.has_any_role(self.end, &DAYS) && !view.is_number(self.end + 1);
        (view.is_english() && day && self.last.is_some_and(addressed)).then_some(self.end)
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
        let titles: Vec<_> = chain.emitted.iter().copied().filter(|(first, _)| *first != name).collect();
        put_titles(sentence, &titles, chain.sex, out);
        return Some(put_surname(sentence, name, chain.sex, out));
    }
    if chain.end == idx || carried.is_some() || !is_called(sentence, idx, chain.end) {
        return None;
    }
    if chain.end >= sentence.view.tokens.len() {
        *carried = chain.carried(sentence);
        return None;
    }
    let end = name(sentence, chain.end, chain.sex, chain.emitted.is_empty(), out)?;
    put_titles(sentence, &chain.emitted, chain.sex, out);
    Some(end)
}

/// `Fr Tom Walsh`: the sex of a priest whose first name stands behind what shortens `Frau` and `fru` elsewhere.
fn father(sentence: &SentenceContext<'_>, name: usize) -> Option<Sex> {
    let view = sentence.view;
    let title = (1..=2).filter_map(|back| name.checked_sub(back)).find(|at| view.is_word(*at))?;
    let is_man = |word: &Word| word.first_name.is_some_and(|(sex, _)| sex == Sex::Male);
    (view.folded(title) == "fr" && view.word(name).is_some_and(is_man)).then_some(Sex::Male)
}

/// `PC 2213 Marsh`: the surname behind the rank and the number on the collar of a constable.
pub(crate) fn collared(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    const LEAST_DIGITS: usize = 3;
    let view = sentence.view;
    let rank = is_capitalised(view, idx) && view.plays(idx, WordRole::CollarRank);
    let number = view.is_number(idx + 1) && view.text(idx + 1).len() >= LEAST_DIGITS;
    let name = idx + 2;
    if rank && number && view.is_title(name) && !sentence.heading && !view.has_roles(name) {
        put_surname(sentence, name, None, out);
    }
}

/// Puts one word down as the surname behind a title; gives the token after it.
fn put_surname(
    sentence: &SentenceContext<'_>,
    at: usize,
    sex: Option<Sex>,
    out: &mut Vec<Candidate>,
) -> usize {
    let piece = NamePiece::one(at, sentence.reading(at));
    put(sentence, &[piece], &NameEvidence { sex, score: 0.8, ..TITLED }, out);
    at + 1
}

/// `Herr Traurig`: a German word with a capital that is no noun for a person, though no list has the name.
fn is_german_surname(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let view = sentence.view;
    if !sentence.capital_nouns || !may_be_german_surname(view, at) {
        return false;
    }
    let Some(title) = title_before(view, at) else { return false };
    let article = view.facts_before(title).has(WordRole::ArticleBeforeTitle);
    is_capitalised(view, title) && !article
}

/// Whether the word has a capital, and is neither shortened (`Dr. Ch. Holm`) nor one for kin or work.
fn may_be_german_surname(view: &SentenceView<'_>, at: usize) -> bool {
    const SHORT: usize = 2;
    let shortened = view.letters(at) <= SHORT && view.is_dotted(at);
    view.is_title(at) && !shortened && !view.has_role(at, Role::Kin) && !is_profession(view, at)
}

/// The token of the title before the name at `at`, past its stop.
fn title_before(view: &SentenceView<'_>, at: usize) -> Option<usize> {
    let before = at.checked_sub(1)?;
    if view.text(before) == "." { before.checked_sub(1) } else { Some(before) }
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

/// French titles that lose the space behind them where their raised letters (`Mᵐᵉ`) were typeset as such.
const GLUED: &[&str] = &["Mmes", "Mme", "Mlles", "Mlle"];

/// The initial or name that is written together with the title before it.
fn name_glued_to_title<'a>(view: &SentenceView<'a>, idx: usize) -> Option<&'a str> {
    let mixed = view.languages.has(Lang::Fr) && view.tokens.get(idx)?.case == Case::Mixed;
    GLUED.iter().find_map(|title| behind_title(view.text(idx), title)).filter(|_| mixed)
}

/// What follows the title in the same word, with a capital of its own.
fn behind_title<'a>(text: &'a str, title: &str) -> Option<&'a str> {
    text.strip_prefix(title).filter(|rest| rest.starts_with(char::is_uppercase))
}

/// `MmeS. Holmqvist`, `MmePalm`: a title written together with the initial or name behind it; gives the token after the name.
pub(crate) fn glued(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let view = sentence.view;
    let name = name_glued_to_title(view, idx)?;
    let initial = name.chars().count() == 1;
    let dot = usize::from(initial && view.is_dotted(idx));
    let whole = view.span(idx, idx + dot);
    let start = view.span(idx, idx).end - name.len();
    let evidence = |label| Evidence::context("title", label, 0.9);
    let label = if initial { Label::Initials } else { Label::Surname };
    sentence.put_span(out, Span::new(whole.start, start), evidence(Label::Title), Attributes::default());
    sentence.put_span(out, Span::new(start, whole.end), evidence(label), Attributes::default());
    let pieces = if initial { read(sentence, idx + dot + 1, Trust::Title) } else { Vec::new() };
    put(sentence, &pieces, &TITLED, out);
    Some(pieces.last().map_or(idx + dot, |last| last.last) + 1)
}

/// The name behind titles, at token `at`.
fn name(
    sentence: &SentenceContext<'_>,
    at: usize,
    sex: Option<Sex>,
    office: bool,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    if is_word_of_sentence(sentence, at) {
        return None;
    }
    let mut pieces = read(sentence, at, if office { Trust::Person } else { Trust::Title });
    if pieces.is_empty() && is_double(sentence, at + 1) {
        pieces = read(sentence, at, Trust::Title);
    }
    let Some(name) = pieces.iter().find(|piece| !piece.initials) else {
        return match is_surname_by_office(sentence, at, office) {
            true => Some(put_surname(sentence, at, sex, out)),
            false => shortened(sentence, at, office, out),
        };
    };
    if begins_line(sentence, at) && is_next_line(sentence, at, name, pieces.len()) {
        return None;
    }
    let score = score(sentence, &name.reading, office).max(double_name(sentence, &pieces));
    let rule = if office { "office" } else { "title" };
    put(sentence, &pieces, &NameEvidence { sex, score, rule, ..TITLED }, out);
    let end = pieces.last()?.last + 1;
    second(sentence, end, sex, out);
    Some(end)
}

/// `Dear Lord. Do you know?`, `GOING TO MISS YOU`, `#Governor He is`, `Lord Of The Pies`: whether the word at `at` is one of the sentence, and no
/// surname behind what looks like a title.
fn is_word_of_sentence(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let view = sentence.view;
    let proves_nothing = at == 0 || sentence.shouting || is_behind_hashtag(view, at);
    let word = proves_nothing && view.is_mostly_small(at) && !is_usual_name(view, at);
    (word && !begins_shouted_surname(view, at)) || is_english_link(view, at)
}

/// `MME LE GALL EST PARTIE`, but `MONSIEUR LE PREFET`: whether a French article in capitals begins a surname, which behind a title that is a
/// whole word the lists must have.
fn begins_shouted_surname(view: &SentenceView<'_>, at: usize) -> bool {
    let known = || view.is_listed_name(at + 1) || !is_behind_whole_title(view, at);
    begins_surname_in_capitals(view, at) && known()
}

fn is_behind_whole_title(view: &SentenceView<'_>, at: usize) -> bool {
    at.checked_sub(1).is_some_and(|title| WHOLE.contains(&view.folded(title)))
}

/// Whether many bear the name, or the lists know it well, in the countries that speak so.
fn is_usual_name(view: &SentenceView<'_>, at: usize) -> bool {
    let usual = |word: &Word| word.everyday || word.best_name() > Some(Strength::Weak);
    view.word(at).is_some_and(usual) && !view.is_name_of_elsewhere(at)
}

/// Whether the title before the word is a hashtag.
fn is_behind_hashtag(view: &SentenceView<'_>, at: usize) -> bool {
    at.checked_sub(2).is_some_and(|mark| view.text(mark) == "#" && view.touches_next(mark))
}

/// Whether an English word like `of` stands there, which names of bodies have inside.
fn is_english_link(view: &SentenceView<'_>, at: usize) -> bool {
    view.is_english() && view.plays(at, WordRole::InstitutionLink)
}

/// Whether the word at `at`, which no list has as a name, is one because of the title or office before it.
fn is_surname_by_office(sentence: &SentenceContext<'_>, at: usize, office: bool) -> bool {
    let titled = !office && is_surname_by_title(sentence, at);
    titled || is_northern_surname(sentence, at)
}

fn is_surname_by_title(sentence: &SentenceContext<'_>, at: usize) -> bool {
    const TESTS: [fn(&SentenceContext<'_>, usize) -> bool; 4] =
        [is_whole_surname, is_trade_in_capitals, is_day_as_surname, is_word_as_surname];
    TESTS.iter().any(|test| test(sentence, at))
}

/// `M. Pont`, `Mme Place`: whatever word has a capital right behind a form of address, in a language that writes words small and does not
/// address offices so; none for kin or an office.
fn is_word_as_surname(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let view = sentence.view;
    let written = !sentence.shouting && !sentence.capital_nouns && !begins_line(sentence, at);
    written && is_addressed(view, at) && !view.is_english() && is_word_at_end(view, at)
}

fn is_word_at_end(view: &SentenceView<'_>, at: usize) -> bool {
    is_lone_word(view, at) && ends_address(view, at)
}

/// Whether the word has a capital and the next one none, and it is none for kin or an office.
fn is_lone_word(view: &SentenceView<'_>, at: usize) -> bool {
    const LEAST_LETTERS: usize = 3;
    const OTHERS: [Role; 6] =
        [Role::Kin, Role::Title, Role::Nationality, Role::Profession, Role::Weekday, Role::Month];
    let word = view.is_title(at) && view.letters(at) >= LEAST_LETTERS;
    word && !is_capitalised(view, at + 1) && !view.has_any_role(at, &OTHERS)
}

/// `Merci Madame Bonne soirée`: behind a title that is a whole word, which another sentence may follow, a mark must stand behind the name.
fn ends_address(view: &SentenceView<'_>, at: usize) -> bool {
    !is_behind_whole_title(view, at) || view.is_mark_or_end(at + 1)
}

/// Whether a form of address stands before the name at `at`.
fn is_addressed(view: &SentenceView<'_>, at: usize) -> bool {
    let polite = |title: usize| view.plays(title, WordRole::PoliteAddress);
    title_before(view, at).is_some_and(polite)
}

/// `M. Février`, `Mme Lundi`: a month or day with the capital that French gives them nowhere else, on the line of the title.
fn is_day_as_surname(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let view = sentence.view;
    let day = view.is_title(at) && view.has_any_role(at, &DAYS);
    day && sentence.capitals_prove()
        && view.languages == Languages::only(Lang::Fr)
        && !begins_line(sentence, at)
}

/// `M. Vannier`, `Mr Farrier`: a trade with a capital that only a name has there, and no office, by which people are addressed.
fn is_trade_in_capitals(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let view = sentence.view;
    let last = !is_capitalised(view, at + 1) && !begins_line(sentence, at);
    is_trade_with_capital(view, at) && last && sentence.capitals_prove()
}

fn is_trade_with_capital(view: &SentenceView<'_>, at: usize) -> bool {
    view.is_title(at) && is_profession(view, at) && !view.plays(at, WordRole::Officeholder)
}

/// Whether the `name` of so many parts at the head of a line begins something else than the line before: an ordinary word, or a field.
fn is_next_line(sentence: &SentenceContext<'_>, at: usize, name: &NamePiece, parts: usize) -> bool {
    let unlisted = name.reading.ordinary && !name.reading.is_listed();
    unlisted || (parts == 1 && sentence.view.text(at + 1) == ":")
}

/// Whether the word at `at` is a German surname of more than a letter, on the line of its title.
fn is_whole_surname(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let rank = sentence.view.facts(at).has(WordRole::NobleRank);
    sentence.view.letters(at) > 1 && !rank && !begins_line(sentence, at) && is_german_surname(sentence, at)
}

/// `usk Frisk`, `lensmann Storm`: in the north a word with the only capital there behind an office, which no noun has.
fn is_northern_surname(sentence: &SentenceContext<'_>, at: usize) -> bool {
    const LEAST_LETTERS: usize = 3;
    let view = sentence.view;
    sentence.writes_words_small()
        && view.is_title(at)
        && view.letters(at) >= LEAST_LETTERS
        && !is_capitalised(view, at + 1)
        && !view.has_roles(at)
        && !sentence.reading(at).elsewhere
        && !begins_line(sentence, at)
}

/// Whether the line ends between the title and the word at `at`: `Dear Sir or Madam⏎Please find`.
fn begins_line(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let view = sentence.view;
    view.document.before(view.tokens[at].span.start).trim_end_matches([' ', '\t']).ends_with('\n')
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
    let view = sentence.view;
    let title = at.checked_sub(1).map(|last| last - usize::from(last > 0 && view.text(last) == "."));
    if office || title.is_some_and(|title| !is_capitalised(view, title)) {
        return None;
    }
    let end = initials_end(sentence, at);
    if end == at || is_shouted_word_of_letter(sentence, at) {
        return None;
    }
    let evidence = Evidence::context("title", Label::Initials, 0.9);
    sentence.put(out, at, end - 1, evidence);
    Some(end)
}

/// The token behind the initials from token `at` on: one may lack its stop, if it does not begin the sentence.
fn initials_end(sentence: &SentenceContext<'_>, at: usize) -> usize {
    let view = sentence.view;
    let mut end = at;
    while end < at + 2 * MAX_INITIALS && is_shortened(sentence, end) {
        let dotted = view.is_dotted(end);
        if !dotted && (end > at || at == 0) {
            break;
        }
        end += 1 + usize::from(dotted);
        end += usize::from(view.text(end) == "-" && is_letter(view, end + 1));
    }
    end
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
    let end = name(sentence, 0, carried.sex, false, out)?;
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

fn put_titles(
    sentence: &SentenceContext<'_>,
    titles: &[(usize, usize)],
    sex: Option<Sex>,
    out: &mut Vec<Candidate>,
) {
    let evidence = Evidence::context("title", Label::Title, 0.9);
    let mut titles = titles.iter().copied().peekable();
    while let Some((first, mut last)) = titles.next() {
        let hyphen = |at: usize| sentence.view.text(at) == "-";
        while let Some((_, end)) =
            titles.next_if(|(next, _)| *next == last + 1 || (*next == last + 2 && hyphen(last + 1)))
        {
            last = end;
        }
        sentence.put_with(out, first, last, evidence, Attributes { sex, ..Attributes::default() });
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
    is_before_word(view, end)
        && (dotted || !is_letter(view, first))
        && (is_capitalised(view, first) || is_called_small(sentence, first, end, dotted))
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
