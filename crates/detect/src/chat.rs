//! Names on platforms that no word announces: who writes the lines of a chat (`<norpan_97> hej`, `[20:15] linaV: hei`, `Olle_k skrev:`),
//! words with a low line in them, and every other mention of a user name that was found.
//!
//! # Untrusted input
//!
//! Of each line only its beginning is read, and each other word at most once, so the work is linear in the document.

mod aside;
mod author;
mod called_by;
mod display_names;
mod head;
mod mentions;
mod posts;
mod relay;
mod stamp;
mod times;
mod whole_names;

pub(crate) use head::AUTHOR;

use crate::{RuleInfo, code};
use author::{
    MIN_CLEAR, has_letters, has_no_role, is_camel, is_clear, is_dotted_name, is_first_name, is_key,
    is_nobody, is_part, is_small_name, is_told, is_unheard_of, is_unknown, pair,
};
use head::{Head, LENGTHS, MAX_HEAD, heads, is_name_letter};
use maskros_language::{WordRole, facts, folded};
use maskros_lexicon::{Lexicon, SmallWords};
use maskros_text::{Candidate, Document, Label, Source, Span};
use std::collections::{HashMap, HashSet};

const LOW_LINE: &str = "low-line";
const SAME: &str = "same-user-name";

/// The rules of this module.
pub(crate) const RULES: &[RuleInfo] = &[
    RuleInfo {
        name: AUTHOR,
        label: Label::Username,
        description: "Who writes a line of a chat: `<nick>`, `nick:` or `nick wrote` where a line begins, by its form or again and again.",
    },
    RuleInfo {
        name: LOW_LINE,
        label: Label::Username,
        description: "A word with a low line in it, such as `it_kungen_88`, outside links, paths and code.",
    },
    RuleInfo {
        name: SAME,
        label: Label::Username,
        description: "A user name found elsewhere in the document.",
    },
];

/// A name without digits or low lines is a user name where it begins so many lines.
const MIN_LINES: usize = 2;

/// Adds the authors of chat lines, words with a low line, and the other mentions of user names.
pub(crate) fn find(document: &Document, lexicon: &Lexicon, out: &mut Vec<Candidate>) {
    let heads: Vec<Head> = heads(document).into_iter().map(|head| called(document, lexicon, head)).collect();
    let lines = lines_of(document, &heads);
    let chat = Chat::of(document, &heads, &lines, lexicon);
    if chat.is_talk() {
        leave_nobody(document, lexicon, &heads, out);
    }
    let (mut somebody, mut by_first_name) = (Vec::new(), Vec::new());
    for head in &heads {
        let name = document.cut(head.span);
        let count = lines.get(name).copied().unwrap_or(0);
        let author = Author { name, folded: folded(name), head, count, chat: &chat, lexicon };
        match author.judged() {
            Some((label, score)) => {
                out.push(Candidate::new(head.span, label, score, Source::Context, AUTHOR));
                out.extend(head.initial(document));
                somebody.push(head);
                if label == Label::FirstnameUnknown {
                    by_first_name.push(head);
                }
            }
            None if chat.script => out.extend(called_otherwise(document, lexicon, head)),
            None => {}
        }
    }
    display_names::find(document, out);
    aside::find(document, &somebody, lexicon, out);
    whole_names::find(document, &by_first_name, lexicon, out);
    posts::find(document, lexicon, out);
    low_lines(document, out);
    if chat.relay {
        relay::find(document, out);
    }
    mentions::find(document, lexicon, out);
    mentions::of_nicknames(document, out);
}

/// The parts of a name of which no list has the first, or a nickname.
fn called_otherwise(document: &Document, lexicon: &Lexicon, head: &Head) -> Vec<Candidate> {
    let parts = whole_names::parts(document, lexicon, head);
    let nickname = || is_nickname(document, lexicon, head).then(|| head.nickname());
    if parts.is_empty() { nickname().into_iter().collect() } else { parts }
}

/// `Big Kev:`, `big steve:`: several words with capitals, or whose last is a first name.
fn is_nickname(document: &Document, lexicon: &Lexicon, head: &Head) -> bool {
    let last = head.whole(document).rsplit(' ').next().unwrap_or_default();
    head.is_nickname(document) || (head.has_several_words() && is_first_name(&folded(last), false, lexicon))
}

/// How many lines each name begins.
fn lines_of<'d>(document: &'d Document, heads: &[Head]) -> HashMap<&'d str, usize> {
    let mut lines = HashMap::new();
    for head in heads {
        *lines.entry(document.cut(head.span)).or_default() += 1;
    }
    lines
}

/// The author as somebody calls them: `papa lou:` and `Sis Ngozi:` are a `lou` and a `Ngozi`.
fn called(document: &Document, lexicon: &Lexicon, head: Head) -> Head {
    let whole = document.cut(Span::new(head.span.start, head.end));
    let first = folded(document.cut(head.span));
    let leads = || facts(&first).has(WordRole::PoliteAddress) || !has_no_role(&first, lexicon);
    match whole.rfind(' ').filter(|_| head.has_several_words() && leads()) {
        Some(at) => Head { span: Span::new(head.span.start + at + 1, head.end), ..head },
        None => head,
    }
}

/// Takes out what was found in the heads of lines that nobody of this name says: `Meg: ja`, `admin: nei`; not what a person marked.
fn leave_nobody(document: &Document, lexicon: &Lexicon, heads: &[Head], out: &mut Vec<Candidate>) {
    let names = |head: &&Head| facts(&folded(document.cut(head.span))).has(WordRole::LineHead);
    let nobody: HashSet<Span> = heads.iter().filter(names).map(|head| head.span).collect();
    let said = said_by_nobody(document, lexicon, heads, out);
    let places: Vec<Span> = heads.iter().map(|head| Span::new(head.line, head.span.start)).collect();
    let is_wrong = |one: &Candidate| {
        nobody.contains(&one.span)
            || (FIELDS.contains(&one.rule) && said.contains(&one.span.start))
            || (one.source == Source::Tagger && begins_in(&places, one.span))
    };
    out.retain(|one| one.source == Source::UserList || !is_wrong(one));
}

/// Whether the span begins in one of the others, which stand in the order of the text: what a program wrote before an author, `[Guild]`.
fn begins_in(places: &[Span], span: Span) -> bool {
    let next = places.partition_point(|place| place.start <= span.start);
    next.checked_sub(1).and_then(|idx| places.get(idx)).is_some_and(|place| span.start < place.end)
}

/// The rules of what fields of forms hold.
const FIELDS: [&str; 2] = ["name-field", "kin"];

/// Where those begin to speak whom a word says and who are no fields of a form: `Kund: Prata med människa`, `Mum: Ye are good`; a whole
/// name is told (`Kund: Ragnvald Hjort`).
fn said_by_nobody(
    document: &Document,
    lexicon: &Lexicon,
    heads: &[Head],
    found: &[Candidate],
) -> HashSet<usize> {
    let starts: HashSet<usize> = found.iter().map(|one| one.span.start).collect();
    let said =
        heads.iter().filter(|head| is_part(&folded(document.cut(head.span)), lexicon)).filter_map(|head| {
            let said = document.text().get(head.said..)?;
            let start = head.said + said.find(char::is_alphanumeric)?;
            let word = document.text().get(start..)?.find(|letter: char| !is_name_letter(letter))?;
            (!starts.contains(&(start + word + 1))).then_some(start)
        });
    said.collect()
}

/// What is known of the talk of a document.
struct Chat {
    /// The lines whose author is told by its form.
    talks: usize,
    /// How many lines have an author with a capital behind a small letter.
    camels: usize,
    /// Whether several authors speak as people do.
    people: bool,
    /// Whether most lines have an author, and several of these are first names: then the others are somebody too.
    script: bool,
    /// Whether most lines have an author.
    most: bool,
    /// Whether most lines have an author in angle brackets, as programs for the relay chat write them, and none is a tag of HTML.
    relay: bool,
}

impl Chat {
    fn of(document: &Document, heads: &[Head], lines: &HashMap<&str, usize>, lexicon: &Lexicon) -> Self {
        let camels = heads.iter().filter(|head| is_camel(document.cut(head.span))).count();
        let told = heads.iter().filter(|head| is_told(document.cut(head.span), head)).count();
        let talks = told + if camels >= MIN_LINES { camels } else { 0 };
        let people = lines.len() >= MIN_PEOPLE && is_speech(heads);
        let chat = Self { talks, camels, people, script: false, most: false, relay: false };
        if !begin_most_lines(document, heads) {
            return chat;
        }
        let talks_much = people || say_sentences(document, heads);
        let script = is_script(lines, lexicon) || (talks_much && is_dialogue(lines, lexicon));
        let script = script || (people && are_first_names(lines, lexicon));
        Self { script, most: true, relay: is_relay(document, heads), ..chat }
    }

    /// Whether anything shows that lines of the document are somebody's words.
    const fn is_talk(&self) -> bool {
        self.people || self.script || self.relay || self.talks > 0
    }
}

/// Whether several authors stand in angle brackets.
fn is_relay(document: &Document, heads: &[Head]) -> bool {
    let behind = |head: &Head| document.text().get(head.end..).unwrap_or_default();
    let bracketed = heads.iter().filter(|head| head.bracketed && behind(head).starts_with("> ")).count();
    bracketed >= MIN_LINES && bracketed == heads.len() && !document.text().contains("</")
}

/// So many authors make a talk.
const MIN_PEOPLE: usize = 2;
/// One line of so many must hold a word of talk.
const SPOKEN_SHARE: usize = 4;

/// Whether several authors have the usual first name of a list.
fn is_script(lines: &HashMap<&str, usize>, lexicon: &Lexicon) -> bool {
    let names = lines.keys().map(|name| folded(name));
    let known: HashSet<String> = names.filter(|name| is_first_name(name, false, lexicon)).collect();
    known.len() >= MIN_PEOPLE
}

/// `Tone: hei`, `Dag: hei`, `Liv: ok`: whether all authors have a first name of a list, ordinary words though they be.
fn are_first_names(lines: &HashMap<&str, usize>, lexicon: &Lexicon) -> bool {
    lines.keys().all(|name| is_first_name(&folded(name), true, lexicon))
}

/// Whether most authors say several words at a time, as the fields of a form do not.
fn say_sentences(document: &Document, heads: &[Head]) -> bool {
    const MIN_WORDS: usize = 4;
    let said = |head: &Head| document.text().get(head.said..).and_then(|rest| rest.lines().next());
    let is_sentence = |head: &&Head| said(head).is_some_and(|line| line.split(' ').count() > MIN_WORDS);
    heads.iter().filter(is_sentence).count() * 2 > heads.len()
}

/// Whether all authors have several lines, and one of them the usual first name of a list, or all a first name that is another word too.
fn is_dialogue(lines: &HashMap<&str, usize>, lexicon: &Lexicon) -> bool {
    let is_known = |name: &&str, rare| is_first_name(&folded(name), rare, lexicon);
    let by_names =
        || lines.keys().any(|name| is_known(name, false)) || lines.keys().all(|name| is_known(name, true));
    lines.len() >= MIN_PEOPLE && lines.values().all(|count| *count >= MIN_LINES) && by_names()
}

/// Whether at least half of the lines have an author.
fn begin_most_lines(document: &Document, heads: &[Head]) -> bool {
    let lines = document.text().lines().filter(|line| !line.trim().is_empty()).count();
    heads.len() * 2 >= lines
}

/// Whether enough of the lines hold what people say to each other, and logs, forms and programs do not.
fn is_speech(heads: &[Head]) -> bool {
    let spoken = heads.iter().filter(|head| head.spoken).count();
    spoken >= MIN_LINES && spoken * SPOKEN_SHARE >= heads.len()
}

/// Who stands at the head of a line.
struct Author<'a> {
    name: &'a str,
    folded: String,
    head: &'a Head,
    /// The lines that the name begins.
    count: usize,
    chat: &'a Chat,
    lexicon: &'a Lexicon,
}

impl Author<'_> {
    /// What the author is, and how sure that is.
    fn judged(&self) -> Option<(Label, f32)> {
        match () {
            () if is_nobody(self.name, &self.folded) => None,
            () if !self.head.has_several_words() && is_told(self.name, self.head) => self.is_user(),
            () if self.is_quoted_user() || self.is_camel_again() => Some((Label::Username, 0.6)),
            () if self.chat.is_talk() => self.judged_in_talk(),
            () => None,
        }
    }

    /// A name whose form shows a user, unless it may be the key of a setting.
    fn is_user(&self) -> Option<(Label, f32)> {
        let key = self.head.alone || (!self.head.quoted && is_key(self.name, self.head));
        let author = self.head.spoken || self.chat.people || !key;
        author.then_some((Label::Username, 0.8))
    }

    /// `KimL:`, `MajsanP:`: a capital behind a small letter, of a word that is no service, where it or another such word writes too.
    fn is_camel_again(&self) -> bool {
        let again = self.chat.camels >= MIN_LINES;
        let named =
            facts(&self.folded).has_any(&[WordRole::NamesNobody, WordRole::Platform, WordRole::Thing]);
        again && is_camel(self.name) && !self.head.has_several_words() && !named
    }

    fn is_quoted_user(&self) -> bool {
        let quoted = self.head.quoted && is_small_name(self.name);
        (self.head.quoted && is_dotted_name(self.name))
            || (quoted && (is_unknown(&self.folded, self.lexicon) || self.is_somebody_again()))
    }

    /// Whether the name begins several lines, and is no word for kin or work.
    fn is_somebody_again(&self) -> bool {
        self.count >= MIN_LINES && has_no_role(&self.folded, self.lexicon)
    }

    /// What the author is of whom nothing but the talk says that it is one.
    fn judged_in_talk(&self) -> Option<(Label, f32)> {
        let known = self.is_often() || self.chat.script;
        if is_first_name(&self.folded, known, self.lexicon) || pair(&self.folded, self.lexicon) {
            return Some((Label::FirstnameUnknown, 0.6));
        }
        if self.chat.relay {
            return Some((Label::Username, 0.8));
        }
        let somebody = self.is_somebody() || self.is_among_users();
        (somebody && !self.head.has_several_words()).then(|| (self.label(), 0.6))
    }

    /// Whether the name begins several lines of a talk.
    const fn is_often(&self) -> bool {
        self.count >= MIN_LINES && self.chat.talks + self.count > MIN_LINES
    }

    /// Whether who answers so is somebody, whatever the word.
    fn is_somebody(&self) -> bool {
        let clear = is_clear(self.name, self.head);
        match self.chat.script {
            true => has_no_role(&self.folded, self.lexicon) && (clear || self.count >= MIN_LINES),
            false => clear && self.is_often() && is_unknown(&self.folded, self.lexicon),
        }
    }

    /// Whether others of the talk have user names, and this one is one too: nobody knows the word, or it speaks again and again.
    fn is_among_users(&self) -> bool {
        let users = self.chat.people && self.chat.talks > 0;
        (users && (self.is_telling() || self.speaks_again(MIN_LINES))) || self.is_small_speaker()
    }

    /// Whether nobody knows the word, longer than what begins lines otherwise or joined by a hyphen: `helenthemelon`, `ugle-per`.
    fn is_telling(&self) -> bool {
        const MIN_LONG: usize = 9;
        let telling = self.name.len() >= MIN_LONG || self.name.contains('-');
        telling && is_unheard_of(&self.folded, self.lexicon)
    }

    /// `heksa:`, and among user names also who is called after an occupation (`toreador:`): whether a word in small letters begins more lines
    /// than the fields of a form, where people speak.
    fn is_small_speaker(&self) -> bool {
        const MANY_LINES: usize = 3;
        let trade =
            self.chat.talks > 0 && self.count >= MANY_LINES && !facts(&self.folded).has(WordRole::Kin);
        let again = self.speaks_again(MANY_LINES) || (self.chat.most && trade);
        self.chat.people && is_small_name(self.name) && again
    }

    /// Whether the name begins so many lines of a text most lines of which have an author, and is no word for kin or work.
    fn speaks_again(&self, least: usize) -> bool {
        self.chat.most && self.count >= least && is_clear(self.name, self.head) && self.is_somebody_again()
    }

    /// A first name where the partners go by theirs.
    fn label(&self) -> Label {
        let is_first = self.chat.script && self.name.chars().all(char::is_alphabetic);
        if is_first { Label::FirstnameUnknown } else { Label::Username }
    }
}

/// Where what is said begins in a sentence that may begin with the time and the author of a line; where it begins, if it has none.
pub(crate) fn author_end(document: &Document, sentence: Span) -> usize {
    let text = document.cut(sentence);
    sentence.start + text.len() - said(text).len()
}

/// What is said on a line that may begin with the time and its author, with the colon behind them.
pub(crate) fn said(line: &str) -> &str {
    let near = line.get(..line.floor_char_boundary(MAX_HEAD)).unwrap_or(line);
    head::head(near).and_then(|head| line.get(head.said..)).unwrap_or(line)
}

/// Words with a low line in them.
fn low_lines(document: &Document, out: &mut Vec<Candidate>) {
    let text = document.text();
    let known: HashSet<Span> =
        out.iter().filter(|one| one.label == Label::Username).map(|one| one.span).collect();
    let mut end = 0;
    let mut code = None;
    for at in memchr::memchr_iter(b'_', text.as_bytes()) {
        if at < end {
            continue;
        }
        let span = run_at(text, at);
        end = span.end.max(at + 1);
        if !is_low_line_name(text, span) || known.contains(&span) || ends_stress(text, span) {
            continue;
        }
        let digits = document.cut(span).contains(|letter: char| letter.is_ascii_digit());
        if digits || !*code.get_or_insert_with(|| code::holds_code(text)) {
            out.push(Candidate::new(span, Label::Username, 0.6, Source::Pattern, LOW_LINE));
        }
    }
}

/// The run of letters of names round byte `at`, without full stops and hyphens at its ends; cut where it is too long for a name.
fn run_at(text: &str, at: usize) -> Span {
    let from = text.floor_char_boundary(at.saturating_sub(2 * LENGTHS.end()));
    let to = text.floor_char_boundary((at + 2 * LENGTHS.end()).min(text.len()));
    let before = text.get(from..at).unwrap_or("");
    let behind = text.get(at..to).unwrap_or("");
    let start = at - before.len() + before.trim_end_matches(is_name_letter).len();
    let end = to - behind.trim_start_matches(is_name_letter).len();
    let run = text.get(start..end).unwrap_or("");
    let cut = run.trim_end_matches(['.', '-']).len();
    let lead = run.len() - run.trim_start_matches(['.', '-']).len();
    Span::new(start + lead.min(cut), start + cut)
}

/// `_wie immer_`: whether the low line behind the run may end what one before it stresses.
fn ends_stress(text: &str, span: Span) -> bool {
    const REACH: usize = 400;
    let from = text.floor_char_boundary(span.start.saturating_sub(REACH));
    let before = text.get(from..span.start).unwrap_or_default();
    let opens =
        |(at, _): (usize, &str)| !before.get(..at).is_some_and(|lead| lead.ends_with(char::is_alphanumeric));
    text.get(span.start..span.end).is_some_and(|run| run.ends_with('_'))
        && before.match_indices('_').any(opens)
}

/// What texts and the programs that made them number with a low line: `formula_7`, `table_3`.
const NUMBERED: &[&str] =
    &["formula", "equation", "eq", "table", "figure", "fig", "image", "img", "page", "item", "step", "test"];

/// Whether the run is a user name by its form and its neighbours: no link, path, file or code.
fn is_low_line_name(text: &str, span: Span) -> bool {
    let before = text.get(..span.start).unwrap_or("");
    let behind = text.get(span.end..).unwrap_or("");
    let run = text.get(span.start..span.end).unwrap_or("");
    is_shaped_as_name(run)
        && !is_joined(before)
        && !is_key_of_record(before, run, behind)
        && !behind.starts_with(['(', '/', '@', '=', '\\', '[', '{', '`', ':'])
}

/// Whether the run is a key between quotation marks, and no user by its digits.
fn is_key_of_record(before: &str, run: &str, behind: &str) -> bool {
    is_key_in_quotes(before, behind) && is_hardly_numbered(run)
}

/// `"assigned_to": "Lena"`: whether quotation marks and a colon make a key of the run, as JSON writes it.
fn is_key_in_quotes(before: &str, behind: &str) -> bool {
    let value = |rest: &str| rest.trim_start().starts_with(':');
    before.ends_with('"') && behind.strip_prefix('"').is_some_and(value)
}

/// Whether the run has one digit at most, as keys do that are counted; users have more.
fn is_hardly_numbered(run: &str) -> bool {
    run.bytes().filter(u8::is_ascii_digit).count() < 2
}

/// Whether the run has a low line inside, and is neither a kind and its number nor a file.
fn is_shaped_as_name(run: &str) -> bool {
    has_low_line(run) && !is_numbered(run) && !is_named_file(run) && !is_field(run)
}

/// `first_name`, `created_at`: what programs call a field, words in small letters of which the last says what is in it and none is a name.
fn is_field(run: &str) -> bool {
    let parts = || run.split('_');
    let word = |part: &str| is_field_part(part) || !SmallWords::embedded().get(part).mostly.is_empty();
    parts().next_back().is_some_and(is_field_part) && parts().all(word)
}

fn is_field_part(part: &str) -> bool {
    facts(part).has(WordRole::FieldPart)
}

/// Whether a run has the length and the letters of a user name, and a low line among them or behind them.
fn has_low_line(run: &str) -> bool {
    let inside = run.trim_matches('_').contains('_');
    LENGTHS.contains(&run.len()) && has_letters(run) && (inside || ends_in_low_line(run))
}

/// `sofiemus_`: a word and one low line.
fn ends_in_low_line(run: &str) -> bool {
    run.strip_suffix('_').is_some_and(|word| word.len() >= MIN_CLEAR && !word.contains('_'))
}

/// `formula_7`
fn is_numbered(run: &str) -> bool {
    let digits = |number: &str| number.bytes().all(|byte| byte.is_ascii_digit());
    run.split_once('_').is_some_and(|(kind, number)| NUMBERED.contains(&kind) && digits(number))
}

/// A file ends in letters behind its last full stop (`rapport_final.docx`), a user name may end in `gh_91`.
fn is_named_file(run: &str) -> bool {
    run.rsplit_once('.').is_some_and(|(_, end)| !end.contains('_'))
}

/// Whether the text before a run joins it to a link, a path, a variable or code; a stroke that begins a line does not.
fn is_joined(before: &str) -> bool {
    const JOINTS: [char; 15] = ['/', '@', '#', '\\', '$', '%', '&', '=', '?', '{', ':', '+', '`', '-', '.'];
    let lead = before.trim_end_matches('/');
    let signed = before.ends_with('/') && (lead.is_empty() || lead.ends_with('\n'));
    !signed && before.trim_end_matches(['\'', '"']).ends_with(JOINTS)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<(String, Label)> {
        let document = Document::new("test", text);
        let mut out = Vec::new();
        find(&document, &Lexicon::embedded(), &mut out);
        out.iter().map(|one| (document.cut(one.span).to_owned(), one.label)).collect()
    }

    fn names(text: &str) -> Vec<String> {
        found(text).into_iter().map(|(name, _)| name).collect()
    }

    #[test]
    fn speakers_may_have_names_that_are_words() {
        assert_eq!(names("Tone: hei\nDag: hei\nLiv: ok"), ["Tone", "Dag", "Liv"]);
        assert_eq!(names("Bo: hej\nLis: hej\nPer: kommer du?\nBo: ja"), ["Bo", "Lis", "Per", "Bo"]);
        assert_eq!(names("Sol: 3 timer\nVind: 4 m/s\nRegn: 2 mm"), Vec::<String>::new());
        assert_eq!(names("INT: hei\nMig: hej\nINT: ja"), Vec::<String>::new());
        assert_eq!(names("Qzug-gruppe: byen\nPer: hei\nQzug-gruppe: vel"), Vec::<String>::new());
    }

    #[test]
    fn finds_who_writes_the_lines() {
        assert_eq!(names("<kvarnugla7> hej\n<kvarnugla7> hallå"), ["kvarnugla7", "kvarnugla7"]);
        assert_eq!(names("[20:15] xKvarn_Xx: komm her"), ["xKvarn_Xx"]);
        assert_eq!(
            names("kvarnugle: hei\nAnna-lund8: hallo\nkvarnugle: ja"),
            ["kvarnugle", "Anna-lund8", "kvarnugle"]
        );
        assert_eq!(names("> ugla_7 skrev kl. 8:"), ["ugla_7"]);
        assert_eq!(names("ugla_7 a écrit :"), ["ugla_7"]);
        assert_eq!(names("kvarnqzugla skreiv:\nHei"), ["kvarnqzugla"]);
        assert_eq!(names("Svar fra kvarnqzugla: Hej med dig"), ["kvarnqzugla"]);
        assert_eq!(names("Svar fra kvarnugla92\nHej med dig"), ["kvarnugla92"]);
        assert_eq!(
            names("ugla_7: what do you say\nThePaperKvarn: what you said\nug-qva: you are right"),
            ["ugla_7", "ThePaperKvarn", "ug-qva"]
        );
        assert_eq!(names("ugla_7: what do you say\nkvarn_ie:\nYou try him"), ["ugla_7", "kvarn_ie"]);
    }

    #[test]
    fn keys_of_json_are_nobody() {
        assert_eq!(names(r#"{"assigned_to":"x","sent_to": "it_kungen_88","line_2":"y"}"#), ["it_kungen_88"]);
        assert!(is_hardly_numbered("line_2") && !is_hardly_numbered("it_kungen_88"));
    }

    #[test]
    fn finds_first_names_that_talk() {
        let label = Label::FirstnameUnknown;
        let talk = "Kristoffer: hej\nugla_7: hej\nKristoffer: ja";
        assert!(found(talk).contains(&("Kristoffer".to_owned(), label)));
    }

    #[test]
    fn somebody_is_called_by_what_stands_behind_a_word_for_kin() {
        let talk = "papa lou: je peux\nfatoumata: merci\npapa lou: de rien\nnicolas: moi aussi";
        assert_eq!(names(talk), ["lou", "fatoumata", "lou", "nicolas"]);
    }

    #[test]
    fn what_is_told_of_a_speaker_is_not_the_name() {
        assert_eq!(
            names("Kristoffer (thelmas far): hej\nMathilde: hej\n[18:51] Jonas, mor til tor: hej"),
            ["Kristoffer", "Mathilde", "Jonas"]
        );
        assert_eq!(names("Kristoffer, jeg tænkte: nu\nMathilde: hej\nJonas: hej"), ["Mathilde", "Jonas"]);
    }

    #[test]
    fn short_names_initials_and_nicknames_speak_too() {
        let talk = "lo: hej du\nMathilde: hej\nlo: ja\nJonas A: hej\nBig Kev: hej\nwee jonas: hej\nPS: hej";
        assert_eq!(names(talk), ["lo", "Mathilde", "lo", "Jonas", "A", "Big Kev", "wee jonas"]);
        let mention = "Mathilde: that was wee jonas\nlo: ja\nJonas: ja\nwee jonas: hej\nlo: ja";
        assert_eq!(names(mention).iter().filter(|name| *name == "wee jonas").count(), 2);
    }

    #[test]
    fn who_stands_beside_first_names_is_somebody_too() {
        let talk = "Kristoffer: hej\nMathilde: hej\nkvarnring: kommer du\nPilestub: nei";
        assert_eq!(names(talk), ["Kristoffer", "Mathilde", "kvarnring", "Pilestub"]);
        assert_eq!(names("antwort von kvarnkopp: bloß nich"), ["kvarnkopp"]);
        let several = "Geir Tore: hei\nMathilde: hei\nkvarnring: kommer du\nGeir Tore: nei";
        assert_eq!(names(several), ["Geir", "Mathilde", "kvarnring", "Geir"]);
    }

    #[test]
    fn a_part_is_nobody_and_speaks() {
        let label = Label::FirstnameUnknown;
        let talk = "Mathilde: hei\nKunde: Regninga er høy\nMathilde: hva heter du\nKunde: Xerxa";
        let found = found(talk);
        assert!(found.iter().all(|(name, _)| name == "Mathilde"), "{found:?}");
        assert!(found.contains(&("Mathilde".to_owned(), label)));
    }

    #[test]
    fn who_answers_somebody_again_and_again_is_somebody_too() {
        let talk = "Kristoffer: hei hva skjer\nvilje: ikke mye\nKristoffer: kommer du\nvilje: nei";
        assert_eq!(names(talk), ["Kristoffer", "vilje", "Kristoffer", "vilje"]);
    }

    #[test]
    fn two_whose_names_are_words_talk() {
        let talk = "dawn: you set off yet or what\nrich: nah they got me counting stock\ndawn: we are going out tonight\nrich: will he actually turn up though";
        assert_eq!(names(talk), ["dawn", "rich", "dawn", "rich"]);
        assert!(names("max: 5\nmin: 3\nmax: 7\nmin: 2").is_empty());
    }

    #[test]
    fn who_writes_in_angle_brackets_or_again_is_somebody() {
        assert_eq!(names("<trollmor> hei\n<geita> hallo\n<trollmor> ja"), ["trollmor", "geita", "trollmor"]);
        assert_eq!(names("igelkott skrev:\nNej.\nigelkott skrev:\nJa."), ["igelkott", "igelkott"]);
    }

    #[test]
    fn whoever_writes_again_among_user_names_is_one_though_it_be_a_word() {
        let talk = "toreador: kommer du\nvagt2: ja jag är på\ntoreador: hej då\nvagt2: nej\ntoreador: tack";
        assert_eq!(names(talk).iter().filter(|name| *name == "toreador").count(), 3);
    }

    #[test]
    fn names_stand_behind_what_a_program_writes() {
        assert_eq!(names("[Guild] ugla_7: hej du\n[W From] kvarnq_8: ja"), ["ugla_7", "kvarnq_8"]);
        let log = "[18:22:01] [Chat/INFO]: <QvarnGecko> hi\n[18:22:09] [Chat/INFO]: <ugla7> yo gecko";
        assert_eq!(names(log), ["QvarnGecko", "ugla7", "gecko"]);
    }

    #[test]
    fn who_wrote_is_called_by_a_part_too() {
        let forum = "vieux_hibou a écrit :\nbonjour\nQvarmotte07 a écrit :\nhibou tu peux venir ?";
        assert_eq!(names(forum), ["vieux_hibou", "Qvarmotte07", "hibou"]);
    }

    #[test]
    fn a_low_line_ends_a_name_and_a_stress() {
        assert_eq!(names("hvad hedder du? sofqvarn_"), ["sofqvarn_"]);
        assert!(names("det var _godt nok_ sagt").is_empty());
    }

    #[test]
    fn a_longer_name_begins_with_that_of_who_writes() {
        assert_eq!(
            names("qvarnotte7: add me on QVARNOTTE7TV\nkim3: ok"),
            ["qvarnotte7", "kim3", "QVARNOTTE7TV"]
        );
    }

    #[test]
    fn finds_low_lines_and_every_mention() {
        assert_eq!(names("Han kallade sig it_ugla_88."), ["it_ugla_88"]);
        assert_eq!(names("/rallar_ugla"), ["rallar_ugla"]);
        assert_eq!(names("kvarn7: hej\nFråga kvarn7!"), ["kvarn7", "kvarn7"]);
        assert_eq!(names("qvassie_d: hej\nTack Qvassie!"), ["qvassie_d", "Qvassie"]);
        assert_eq!(names("turbo_d: hej\nEn turbo till!"), ["turbo_d"], "a word");
    }

    #[test]
    fn leaves_forms_links_and_code() {
        for text in [
            "Namn: Anna\nAdress: Storgatan 5\nNamn: Olle\nAdress: Storgatan 7",
            "https://example.org/a_b_c",
            "print_all(x)",
            "MAX_LENGTH",
            "Se formula_7 og formula_8.",
            "kl. 10:15: möte",
            "server_1:\n  namn: anna\nserver_2:\n  namn: olle",
            "Se rapport_final.docx",
            "Ämne: SV: möte",
            "<br>hej\n<br>hej",
            "han skrev:\nja\nhan skrev:\nnej",
        ] {
            assert!(names(text).is_empty(), "{text}: {:?}", names(text));
        }
    }
}
