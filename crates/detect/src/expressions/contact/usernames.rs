//! Names on platforms that a word announces: `username: anna_92`, `Snap: annab`, `u/annab`.

use crate::code::is_file_ending;
use crate::expressions::pieces::{Line, back};
use crate::expressions::words::Role;
use maskros_language::{WordRole, facts, folded};
use maskros_lexicon::{Small, SmallWords};
use maskros_text::{Candidate, Label, Source, Span};

/// The rule's name.
pub(crate) const RULE: &str = "announced-user-name";

/// The longest user name in bytes.
const MAX_NAME: usize = 64;

/// Parts of cues that announce nothing but a user name, so that it needs no digits to be one.
const PLAIN: &[&str] = &[
    "navn",
    "namn",
    "name",
    "login",
    "logout",
    "identifiant",
    "pseudo",
    "alias",
    "signatur",
    "nick",
    "handle",
    "gamertag",
    "kennung",
];

/// The user name after the word at `idx`; the index after it.
pub(crate) fn find(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    if line.facts(idx).has(WordRole::LoggedIn) {
        return logged_in(line, idx, out);
    }
    let placed = with_state(line, idx, out).or_else(|| called_on(line, idx, out));
    if let Some(end) = placed.or_else(|| posted_by(line, idx, out)) {
        return Some(end);
    }
    let named = Announced::behind(line, idx)?;
    if !named.is_user() {
        return None;
    }
    let score = if named.shaped || (named.plain && named.signed) { 0.8 } else { 0.5 };
    Some(push(line, named.span, score, out))
}

/// What stands behind a word that announces a user name, and what speaks for its being one.
struct Announced<'a> {
    line: &'a Line<'a>,
    /// The piece of the word that announces it.
    cue: usize,
    /// The first piece of the name.
    first: usize,
    span: Span,
    name: &'a str,
    /// Whether a colon or equals sign stands between.
    signed: bool,
    /// Whether a form of "to be" stands between.
    verb: bool,
    /// Whether the cue announces nothing but user names.
    plain: bool,
    /// Whether the form of the name shows what it is.
    shaped: bool,
}

impl<'a> Announced<'a> {
    fn behind(line: &'a Line<'a>, announced: usize) -> Option<Self> {
        let cue = behind_wished(line, announced);
        let marked = matches!(line.mark(cue + 1), Some(':' | '='));
        let links = count_links(line, cue + 1);
        let verb = (cue + 1..=cue + links).any(|at| is_verb(line, at));
        let plain = is_plain_cue(line, announced);
        let (first, whole) = behind_quote(line, cue + 1 + links.max(usize::from(marked)), plain);
        let span = whole.or_else(|| name_from(line, first))?;
        let name = line.view().document.cut(span);
        let signed = marked || whole.is_some();
        Some(Self { line, cue, first, span, name, signed, verb, plain, shaped: is_shaped(name) })
    }

    fn is_user(&self) -> bool {
        match self.line.facts(self.cue).has(WordRole::ByUser) {
            _ if self.is_of_machine() => false,
            true => (self.signed && self.is_odd()) || is_numbered(self.name),
            false if self.signed => self.is_signed_user(),
            false => self.is_unsigned_user(),
        }
    }

    /// `USER=root`.
    fn is_of_machine(&self) -> bool {
        facts(&folded(self.name)).has(WordRole::SystemAccount)
    }

    /// `username: anna`, `Snap: Anna`.
    fn is_signed_user(&self) -> bool {
        self.shaped || self.is_of_platform() || self.is_plain_inside() || self.is_of_letter()
    }

    fn is_of_platform(&self) -> bool {
        self.is_on_platform() && !self.is_title_of_group() && !self.is_postscript()
    }

    /// `Messenger: Dugnad Steinspranget 4`: whether the line begins with the platform, and the word behind it with a capital leads on to another
    /// with one or to a number.
    fn is_title_of_group(&self) -> bool {
        let (line, next) = (self.line, self.line.index_from(self.span.end));
        let goes_on = line.capital(next) || line.digits(next) > 0;
        line.is_end(back(self.cue, 1)) && line.capital(self.first) && goes_on
    }

    /// `PS : le parking est gratuit`: whether the platform is what a postscript begins with too.
    fn is_postscript(&self) -> bool {
        self.line.facts(self.cue).has(WordRole::LineHead)
    }

    fn is_on_platform(&self) -> bool {
        self.line.has(self.cue, Role::Platform)
    }

    /// Whether the name is a plain word, and not the first of a sentence.
    fn is_plain_inside(&self) -> bool {
        self.plain && !begins_sentence(self.line, self.first, self.span)
    }

    /// `(u: annab`, `by u: annab`.
    fn is_of_letter(&self) -> bool {
        self.line.has(self.cue, Role::UserLetter) && is_by(self.line, self.cue) && self.is_odd()
    }

    /// `nickname anna_92`, `brukernavnet er annab`, `by user annab`.
    fn is_unsigned_user(&self) -> bool {
        self.is_said()
            || self.is_odd_announced()
            || self.leads_on()
            || self.is_owned()
            || self.is_shaped_for_user()
    }

    fn is_odd_announced(&self) -> bool {
        self.is_announced() && self.is_odd()
    }

    /// Whether the form is that of users, as it has to be on platforms and elsewhere.
    fn is_shaped_for_user(&self) -> bool {
        if self.is_on_platform() { self.is_shaped_for_platform() } else { self.shaped }
    }

    /// `or ig quiet.kettle`, `discord kvarn_92`: whether the form is that of users, and of no number, version or host.
    fn is_shaped_for_platform(&self) -> bool {
        let marked = self.shaped && self.name.trim_matches('_').contains('_');
        marked || is_dotted(self.name) || is_numbered(self.name)
    }

    /// `brugernavn idragomir og kode`, `login thaugnes fra 203.0.113.88`: whether the name is a word of no list before a short one.
    fn leads_on(&self) -> bool {
        let odd = || is_odd_word(self.line, self.first) && !is_known(self.line, self.first);
        self.plain && self.is_before_short_word() && odd()
    }

    fn is_before_short_word(&self) -> bool {
        const SHORT: usize = 4;
        let next = self.line.index_from(self.span.end);
        let word = self.line.text(next);
        self.line.is_word(next) && is_small(word) && word.len() <= SHORT
    }

    fn is_announced(&self) -> bool {
        self.plain || is_by(self.line, self.cue)
    }

    /// Whether it is said to be the name, and is no word.
    fn is_said(&self) -> bool {
        self.verb && ((self.shaped && self.is_on_platform()) || (self.plain && self.is_unheard_of()))
    }

    fn is_unheard_of(&self) -> bool {
        is_small(self.name) && !is_known(self.line, self.first)
    }

    /// `mon psn kvarn59`: whether letters and digits are those of somebody on a platform.
    fn is_owned(&self) -> bool {
        let owner = self.line.facts(back(self.cue, 1)).has(WordRole::Possessive);
        owner && self.is_on_platform() && is_numbered(self.name)
    }

    /// Whether the name is a word of no list in lower case that ends a clause.
    fn is_odd(&self) -> bool {
        is_small(self.name)
            && self.span.len() > 3
            && ends_clause(self.line, self.first, self.span.end)
            && !is_known(self.line, self.first)
    }
}

/// The most words between a cue and the name.
const MOST_LINKS: usize = 3;

/// `brukernavnet mitt er`, `sur insta je suis`: whether the word stands between a cue and the name.
fn is_link(line: &Line<'_>, at: usize) -> bool {
    const PERSONS: [WordRole; 2] = [WordRole::Possessive, WordRole::Pronoun];
    is_verb(line, at) || PERSONS.iter().any(|role| line.facts(at).has(*role))
}

/// `jag heter kalasbyxan på flashback`: what somebody is called before a platform; the index after the platform.
fn called_on(line: &Line<'_>, platform: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let at = platform.checked_sub(2)?;
    let called = line.facts(back(at, 1)).has_any(&[WordRole::Called, WordRole::Calling]);
    let nick = line.is_word(at) && !is_link(line, at);
    let found = line.has(platform, Role::Platform) && called && nick;
    found.then(|| push(line, line.span(at, at), 0.8, out)).map(|_| platform + 1)
}

/// `Postet av pedalpia på`: who put a text on the net, by a word in small letters that no list has; the index after it.
fn posted_by(line: &Line<'_>, by: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let cue = line.facts(by).has(WordRole::ByUser) && is_posted(line, by);
    (cue && is_strange_word(line, by + 1)).then(|| push(line, line.span(by + 1, by + 1), 0.6, out))
}

/// Whether neither the lists nor running text have the word in small letters.
fn is_strange_word(line: &Line<'_>, at: usize) -> bool {
    is_odd_word(line, at) && SmallWords::embedded().get(line.folded(at)) == Small::default()
}

/// Whether one word or two before the preposition say that something was put on the net.
fn is_posted(line: &Line<'_>, by: usize) -> bool {
    let pair = line.facts_of_two(back(by, 2), back(by, 1));
    line.facts(back(by, 1)).has(WordRole::Posted) || pair.has(WordRole::Posted)
}

/// Whether a form of "to be" stands there, also as talk writes it: `mon snap c sof.380`.
fn is_verb(line: &Line<'_>, at: usize) -> bool {
    line.has(at, Role::AgeBe) || line.facts(at).has(WordRole::IsInTalk)
}

/// `Identifiant souhaité : annab`, `Benutzername im Portal: annab`, `Pseudo Facebook « Anna B »`: the piece of the last word that stands
/// between a plain cue and its colon or quotation mark, else the cue.
fn behind_wished(line: &Line<'_>, cue: usize) -> usize {
    const MOST_WORDS: usize = 3;
    let words = (1..=MOST_WORDS).take_while(|step| line.is_word(cue + step)).count();
    let announced = line.is(cue + words + 1, ':')
        || (line.has(cue + words, Role::Platform) && is_quote(line, cue + words + 1));
    if is_plain(line, cue) && announced { cue + words } else { cue }
}

/// Whether a mark that opens a quotation stands there.
fn is_quote(line: &Line<'_>, at: usize) -> bool {
    matches!(line.mark(at), Some('"' | '\'' | '“' | '”' | '„' | '«' | '‘' | '’'))
}

/// Whether a word announces nothing but user names.
fn is_plain(line: &Line<'_>, cue: usize) -> bool {
    PLAIN.iter().any(|part| line.folded(cue).contains(part))
}

/// `logga inn som styretturn`, `logged in as kvarnqz`: the index after the name.
fn logged_in(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    const WORDS: usize = 5;
    let first = (idx + 2..=idx + 1 + WORDS).find(|at| is_as(line, back(*at, 1)))?;
    let span = name_from(line, first)?;
    let name = line.view().document.cut(span);
    let unlisted = span.len() > 3 && line.lexicon(first).is_none();
    (is_shaped(name) || (unlisted && is_small(name))).then(|| push(line, span, 0.7, out))
}

fn is_as(line: &Line<'_>, at: usize) -> bool {
    matches!(line.folded(at), "som" | "as" | "als" | "que" | "comme")
}

/// `Login habramow gesperrt`: a word of no list between the cue and what happened to it; the index after it.
fn with_state(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let at = idx + 1;
    if !line.is_word(at) || line.has(idx, Role::Platform) {
        return None;
    }
    let has_state = (1..=2).any(|step| line.facts(at + step).has(WordRole::AccountState));
    if !has_state || !is_odd_word(line, at) {
        return None;
    }
    Some(push(line, line.span(at, at), 0.6, out))
}

/// Whether the word is in lower case, longer than three letters and on no list.
fn is_odd_word(line: &Line<'_>, at: usize) -> bool {
    is_small(line.text(at)) && line.text(at).len() > 3 && line.lexicon(at).is_none()
}

/// Whether a full stop and `tail` behind `head` are no file, no host and no number: `quiet.kettle`, `brytern.91`.
fn is_end_of_user(head: &str, tail: &str) -> bool {
    head.len() >= LEAST_BESIDE_STOP && (is_word_behind_stop(tail) || is_number_behind_stop(tail))
}

/// A word beside a full stop has at least so many bytes.
const LEAST_BESIDE_STOP: usize = 4;

fn is_word_behind_stop(tail: &str) -> bool {
    is_small(tail) && tail.len() >= LEAST_BESIDE_STOP && !is_file_ending(tail)
}

fn is_number_behind_stop(tail: &str) -> bool {
    tail.len() >= 2 && tail.bytes().all(|byte| byte.is_ascii_digit())
}

/// `quiet.kettle`
fn is_dotted(name: &str) -> bool {
    name.split_once('.').is_some_and(|(head, tail)| is_small(head) && is_end_of_user(head, tail))
}

/// How many words that link a name to its word stand there.
fn count_links(line: &Line<'_>, at: usize) -> usize {
    (at..at + MOST_LINKS).take_while(|at| is_link(line, *at)).count()
}

/// Whether the word, or the one before it, says plainly that a name follows.
fn is_plain_cue(line: &Line<'_>, at: usize) -> bool {
    is_plain(line, at) || is_plain(line, back(at, 1))
}

/// Where the name begins that may stand in a quotation mark, and the whole of it behind a plain word for it.
fn behind_quote(line: &Line<'_>, at: usize, plain: bool) -> (usize, Option<Span>) {
    if !is_quote(line, at) {
        return (at, None);
    }
    (at + 1, if plain { quoted_from(line, at + 1) } else { None })
}

/// `Nico38`, `cricri45`: letters and behind them two digits or more, as people call themselves.
fn is_numbered(name: &str) -> bool {
    let stem = name.trim_end_matches(|last: char| last.is_ascii_digit());
    name.len() >= stem.len() + 2 && are_letters(stem)
}

/// Whether the text is three letters or more and nothing else.
fn are_letters(text: &str) -> bool {
    const LETTERS: usize = 3;
    text.chars().count() >= LETTERS && text.chars().all(char::is_alphabetic)
}

/// Whether the form shows a user name: a digit, a low line, a full stop inside.
fn is_shaped(name: &str) -> bool {
    let point = name.get(1..).is_some_and(|rest| rest.contains('.'));
    name.contains(char::is_alphabetic) && (point || name.contains(is_sign_of_user))
}

/// Whether the letter is one that names of users have, and words have not.
const fn is_sign_of_user(letter: char) -> bool {
    letter.is_ascii_digit() || matches!(letter, '_' | '#')
}

/// Whether a gap, a mark or the end of the line follows the name that begins at piece `first` and ends at byte `end`, or it has several
/// pieces.
fn ends_clause(line: &Line<'_>, first: usize, end: usize) -> bool {
    let next = line.index_from(end);
    begins_with_gap(line.view().document.behind(end)) || line.closes(next) || next > first + 1
}

fn begins_with_gap(rest: &str) -> bool {
    rest.starts_with("  ") || rest.starts_with(['\t', '\n'])
}

/// Whether the lists or running text know the piece as a word.
fn is_known(line: &Line<'_>, at: usize) -> bool {
    line.lexicon(at).is_some()
        || SmallWords::embedded().get(line.folded(at)).mostly.meets(line.view().languages)
}

/// `Login: Password expired`: a known word with the capital of what follows the sign, before another word of the line.
fn begins_sentence(line: &Line<'_>, at: usize, span: Span) -> bool {
    let next = line.index_from(span.end);
    line.capital(at) && is_known(line, at) && line.is_small_word(next)
}

fn is_small(name: &str) -> bool {
    name.chars().all(|letter| letter.is_lowercase() || letter == '-')
}

fn is_by(line: &Line<'_>, idx: usize) -> bool {
    line.is(back(idx, 1), '(') || line.facts(back(idx, 1)).has(WordRole::ByUser)
}

/// `u/annab`, with or without a slash before; `r/` names a forum and stays.
pub(crate) fn reddit(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let before = back(idx, 1);
    let begins = !line.tight(idx) || (line.is(before, '/') && !line.tight(before));
    if line.joint(idx + 1) != Some('/') || !begins {
        return None;
    }
    let span = name_from(line, idx + 2).filter(|span| span.len() >= 3)?;
    Some(push(line, span, 0.8, out))
}

fn push(line: &Line<'_>, span: Span, score: f32, out: &mut Vec<Candidate>) -> usize {
    let mut candidate = line.at(span, Label::Username, score, RULE);
    candidate.source = Source::Context;
    out.push(candidate);
    line.index_from(span.end)
}

/// What stands in quotation marks from piece `first` on, of few words: `« Jipé Le Rouge »`.
fn quoted_from(line: &Line<'_>, first: usize) -> Option<Span> {
    const MOST_PIECES: usize = 5;
    let close = (first + 1..=first + MOST_PIECES).find(|at| line.mark(*at).is_some())?;
    (is_quote(line, close) || line.is(close, '»')).then(|| line.span(first, close - 1))
}

/// The run without white space that begins at piece `first`, without punctuation at its end.
fn name_from(line: &Line<'_>, first: usize) -> Option<Span> {
    // `user_id` is a field.
    let begins = line.mark(first).is_none_or(|mark| mark == '_' && !line.tight(first));
    let start = line.piece(first).filter(|_| begins)?.span.start;
    let end = line.view().sentence.span.end;
    let text = line.view().document.cut(Span::new(start, end));
    let ends = |(at, letter): &(usize, char)| *at >= MAX_NAME || ends_name(*letter);
    let len = text.char_indices().find(ends).map_or(text.len(), |(at, _)| at);
    let name = text.get(..len)?.trim_end_matches(['.', ':', '!', '?', '\'', '’', '…']);
    may_be_user(name).then(|| Span::new(start, start + name.len()))
}

fn ends_name(letter: char) -> bool {
    const ENDS: [char; 13] = [',', ';', '(', ')', ']', '"', '”', '“', '»', '<', '>', '/', '\\'];
    letter.is_whitespace() || ENDS.contains(&letter)
}

/// Whether letters or digits stand there, and not the name of the next field: `action=login ip=192.0.2.4`.
fn may_be_user(name: &str) -> bool {
    name.contains(char::is_alphanumeric) && !name.contains('=') && name.chars().count() >= 2
}

#[cfg(test)]
mod tests {
    use crate::expressions::tests::{finds, leaves};

    #[test]
    fn tells_postscripts_from_platforms() {
        leaves(&["Skrevet av mannen på torget.", "Written by somebody else."]);
        leaves(&["PS : le parking est gratuit.", "PS : je passe demain.", "PS: husk kake"]);
        finds(&["PSN : {username:dark_lea62}", "PS : {username:dark_lea62}"]);
    }

    #[test]
    fn finds_announced_names() {
        finds(&[
            "username: {username:anna_92}, ok",
            "Användarnamn: {username:annab}",
            "Benutzername = {username:anna.b}",
            "Skype: {username:anna.berg7}",
            "Snap: {username:annab_x}",
            "My username is {username:anna92}.",
            "Postet av {username:pedalqvis} på bloggen.",
            "Gepostet von {username:schwellenqvis}",
            "Posted by u/{username:annab} today",
            "discord: {username:annab#1234}",
            "Mitt användarnamn var {username:kvarnqz}.",
            "Av: {username:kvarnqz}",
            "Posté par {username:Kvarn38} le soir",
            "(bruker {username:kvarnqz}) er ny.",
            "Nokon logga inn som {username:kvarnqz} i går.",
            "Er war als Gast angemeldet als {username:kvarn04}.",
            "She was logged in as {username:kvarnqz} then.",
            "Login {username:kvarnqz} gesperrt.",
            "med brugernavn {username:kvarnqz} og kode",
            "INFO login {username:kvarnqz} fra nettet",
            "IDENTIFIANT SOUHAITÉ : {username:kvarnqz}",
            "mon snap c {username:kvarn.380}",
            "mon snap c'est {username:kvarn.380} voilà",
            "mon psn {username:kvarn59} si tu veux",
            "sur insta je suis {username:kvarn.380}",
            "brukernavnet mitt er {username:kvarnqz}, husk det",
            "jag heter {username:kalasbyxan} på flashback",
            "bare logg inn som {username:vagt2}",
            "snap {username:brytern.91} da",
            "add me on steam its {username:kvarn59}",
            "Benutzername im Portal: {username:hkvarnqz}",
            "Kennung {username:KVARNQ04}, Raum 2.14",
            "Windows-Kennung {username:KVARNQ04}, Raum 2.14",
            "DM me, or ig {username:quiet.kvarn}",
            "Pseudo Facebook « {username:Jipé Le Rouge} »",
            "Loggade in med siths-id som {username:vhk112}.",
        ]);
    }

    #[test]
    fn leaves_plain_talk_of_users() {
        leaves(&[
            "The user is happy.",
            "r/sweden är kul.",
            "Vi pratar på Skype ibland.",
            "Skapa ett användarnamn nu.",
            "Vad heter du på snap nu?",
            "She was logged in as usual.",
            "user=root id=17",
            "Das Konto wurde gesperrt.",
            "discord 2.0 er her",
        ]);
    }
}
