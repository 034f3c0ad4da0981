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
mod low_lines;
mod mentions;
mod posts;
mod relay;
mod stamp;
mod times;
mod whole_names;

pub(crate) use head::AUTHOR;

use crate::RuleInfo;
use author::{
    has_no_role, is_camel, is_clear, is_dotted_name, is_first_name, is_key, is_line_head, is_nobody, is_part,
    is_short_name, is_small_name, is_told, is_unheard_of, is_unknown, pair,
};
use head::{Head, MAX_HEAD, heads, is_name_letter};
use low_lines::LOW_LINE;
use maskros_language::{WordRole, facts, folded};
use maskros_lexicon::Lexicon;
use maskros_text::{Candidate, Document, Label, Lang, Languages, Sentence, Source, Span};
use std::collections::{HashMap, HashSet};

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
/// The fields of a form begin fewer lines of a document.
const MANY_LINES: usize = 3;

/// Adds the authors of chat lines, words with a low line, and the other mentions of user names.
pub(crate) fn find(document: &Document, sentences: &[Sentence], lexicon: &Lexicon, out: &mut Vec<Candidate>) {
    let languages = main_languages(sentences);
    let heads: Vec<Head> = heads(document).into_iter().map(|head| called(document, lexicon, head)).collect();
    let talk = Talk { document, languages, lexicon, heads: &heads, lines: lines_of(document, &heads) };
    let chat = Chat::of(&talk);
    if chat.is_talk() {
        talk.leave_nobody(out);
    }
    let authors = talk.add_authors(&chat, out);
    talk.add_beside(&authors, out);
    posts::find(document, languages, lexicon, out);
    low_lines::find(document, out);
    if chat.relay {
        relay::find(document, out);
    }
    mentions::find(document, lexicon, out);
    mentions::of_nicknames(document, out);
}

/// The languages that at least half of the sentences may be in.
fn main_languages(sentences: &[Sentence]) -> Languages {
    let often =
        |lang: &Lang| sentences.iter().filter(|one| one.languages.has(*lang)).count() * 2 >= sentences.len();
    Languages::SUPPORTED.iter().filter(often).fold(Languages::NONE, Languages::with)
}

/// Who stands at the heads of lines that are somebody's.
#[derive(Default)]
struct Authors<'t> {
    all: Vec<&'t Head>,
    by_first_name: Vec<&'t Head>,
}

impl<'t> Authors<'t> {
    fn add(&mut self, head: &'t Head, label: Label) {
        self.all.push(head);
        if label == Label::FirstnameUnknown {
            self.by_first_name.push(head);
        }
    }
}

/// The lines of a document that begin as if somebody said them.
struct Talk<'t> {
    document: &'t Document,
    /// Those that most of it may be in.
    languages: Languages,
    lexicon: &'t Lexicon,
    heads: &'t [Head],
    /// How many lines each name begins.
    lines: HashMap<&'t str, usize>,
}

impl<'t> Talk<'t> {
    /// Adds who writes the lines.
    fn add_authors(&self, chat: &Chat, out: &mut Vec<Candidate>) -> Authors<'t> {
        let mut authors = Authors::default();
        for head in self.heads {
            match self.author(head, chat).judged() {
                Some((label, score)) => {
                    out.push(Candidate::new(head.span, label, score, Source::Context, AUTHOR));
                    out.extend(head.initial(self.document));
                    authors.add(head, label);
                }
                None if chat.script => out.extend(called_otherwise(self.document, self.lexicon, head)),
                None => {}
            }
        }
        authors
    }

    /// Adds what stands beside the names of the authors, and the rest of them.
    fn add_beside(&self, authors: &Authors<'_>, out: &mut Vec<Candidate>) {
        display_names::find(self.document, out);
        aside::find(self.document, &authors.all, self.lexicon, out);
        whole_names::find(self.document, &authors.by_first_name, self.lexicon, out);
    }

    fn author<'a>(&'a self, head: &'a Head, chat: &'a Chat) -> Author<'a> {
        let name = self.name(head);
        let count = self.lines.get(name).copied().unwrap_or(0);
        let Self { languages, lexicon, .. } = *self;
        Author {
            name,
            folded: folded(name),
            head,
            count,
            says_sentence: self.says_sentence(head),
            chat,
            languages,
            lexicon,
        }
    }

    fn name(&self, head: &Head) -> &'t str {
        self.document.cut(head.span)
    }

    /// Takes out what was found in the heads of lines that nobody of this name says: `Meg: ja`, `admin: nei`; not what a person marked.
    fn leave_nobody(&self, out: &mut Vec<Candidate>) {
        let nobody = self.spans_of_nobody();
        let said = self.said_by_nobody(out);
        let leads: Vec<Span> = self.heads.iter().map(|head| Span::new(head.line, head.span.start)).collect();
        out.retain(|one| match one.source {
            Source::UserList => true,
            Source::Tagger if begins_in(&leads, one.span) => false,
            _ => !nobody.contains(&one.span) && !is_field_at(&said, one),
        });
    }

    /// The heads that nobody is called by.
    fn spans_of_nobody(&self) -> HashSet<Span> {
        let is_nobody = |head: &&Head| is_line_head(&folded(self.name(head)), self.languages, self.lexicon);
        self.heads.iter().filter(is_nobody).map(|head| head.span).collect()
    }

    /// Where those begin to speak whom a word says and who are no fields of a form: `Kund: Prata med människa`, `Mum: Ye are good`; a whole
    /// name is told (`Kund: Ragnvald Hjort`).
    fn said_by_nobody(&self, found: &[Candidate]) -> HashSet<usize> {
        let starts: HashSet<usize> = found.iter().map(|one| one.span.start).collect();
        let parts = self.heads.iter().filter(|head| is_part(&folded(self.name(head)), self.lexicon));
        let words = parts.filter_map(|head| first_word(self.document, head.said));
        words.filter(|word| !starts.contains(&(word.end + 1))).map(|word| word.start).collect()
    }

    fn has_several_people(&self) -> bool {
        self.lines.len() >= MIN_PEOPLE
    }

    /// Whether several authors have the usual first name of a list.
    fn is_script(&self) -> bool {
        let names = self.lines.keys().map(|name| folded(name));
        let known: HashSet<String> = names.filter(|name| is_first_name(name, false, self.lexicon)).collect();
        known.len() >= MIN_PEOPLE
    }

    /// `Tone: hei`, `Dag: hei`, `Ste: ok`: whether all authors have a first name of a list or its short form, ordinary words though they be.
    fn are_first_names(&self) -> bool {
        let called =
            |name: &str| is_first_name(name, true, self.lexicon) || is_short_name(name, self.lexicon);
        self.lines.keys().all(|name| called(&folded(name)))
    }

    /// Whether several words stand on the line behind the name, as behind a field of a form or the key of a setting they do not.
    fn says_sentence(&self, head: &Head) -> bool {
        const FEW_WORDS: usize = 4;
        let said = self.document.text().get(head.said..).and_then(|rest| rest.lines().next());
        said.is_some_and(|line| line.split(' ').nth(FEW_WORDS).is_some())
    }

    /// Whether most authors say sentences.
    fn say_sentences(&self) -> bool {
        self.heads.iter().filter(|head| self.says_sentence(head)).count() * 2 > self.heads.len()
    }

    /// Whether all authors have several lines, and one of them the usual first name of a list, or all a first name that is another word too.
    fn is_dialogue(&self) -> bool {
        self.has_several_people()
            && self.lines.values().all(|count| *count >= MIN_LINES)
            && (self.has_usual_first_name() || self.are_first_names())
    }

    fn has_usual_first_name(&self) -> bool {
        self.lines.keys().any(|name| is_first_name(&folded(name), false, self.lexicon))
    }

    /// Whether at least half of the lines have an author.
    fn begin_most_lines(&self) -> bool {
        let lines = self.document.text().lines().filter(|line| !line.trim().is_empty()).count();
        self.heads.len() * 2 >= lines
    }

    /// Whether enough of the lines hold what people say to each other, and logs, forms and programs do not.
    fn is_speech(&self) -> bool {
        let spoken = self.heads.iter().filter(|head| head.spoken).count();
        spoken >= MIN_LINES && spoken * SPOKEN_SHARE >= self.heads.len()
    }

    /// Whether several authors stand in angle brackets.
    fn is_relay(&self) -> bool {
        let behind = |head: &Head| self.document.text().get(head.end..).unwrap_or_default();
        let bracketed = self.heads.iter().filter(|head| head.bracketed && behind(head).starts_with("> "));
        let bracketed = bracketed.count();
        bracketed >= MIN_LINES && bracketed == self.heads.len() && !self.document.text().contains("</")
    }
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

/// Whether one of the rules of what fields of forms hold found it at one of these places.
fn is_field_at(starts: &HashSet<usize>, one: &Candidate) -> bool {
    FIELDS.contains(&one.rule) && starts.contains(&one.span.start)
}

/// Whether the span begins in one of the others, which stand in the order of the text: what a program wrote before an author, `[Guild]`.
fn begins_in(places: &[Span], span: Span) -> bool {
    let next = places.partition_point(|place| place.start <= span.start);
    next.checked_sub(1).and_then(|idx| places.get(idx)).is_some_and(|place| span.start < place.end)
}

/// The rules of what fields of forms hold.
const FIELDS: [&str; 2] = ["name-field", "kin"];

/// The first word behind this place.
fn first_word(document: &Document, at: usize) -> Option<Span> {
    let start = at + document.text().get(at..)?.find(char::is_alphanumeric)?;
    let len = document.text().get(start..)?.find(|letter: char| !is_name_letter(letter))?;
    Some(Span::new(start, start + len))
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
    fn of(talk: &Talk) -> Self {
        let camels = talk.heads.iter().filter(|head| is_camel(talk.name(head))).count();
        let told = talk.heads.iter().filter(|head| is_told(talk.name(head), head)).count();
        let talks = told + if camels >= MIN_LINES { camels } else { 0 };
        let people = talk.has_several_people() && talk.is_speech();
        let most = talk.begin_most_lines();
        let script = most && go_by_first_names(talk, people);
        Self { talks, camels, people, script, most, relay: most && talk.is_relay() }
    }

    /// Whether anything shows that lines of the document are somebody's words.
    const fn is_talk(&self) -> bool {
        self.people || self.script || self.relay || self.talks > 0
    }
}

/// Whether those who write go by first names: usual ones, or any that speak as people do and again.
fn go_by_first_names(talk: &Talk, people: bool) -> bool {
    let speak = people || talk.say_sentences();
    talk.is_script() || (speak && talk.is_dialogue()) || (people && talk.are_first_names())
}

/// So many authors make a talk.
const MIN_PEOPLE: usize = 2;
/// One line of so many must hold a word of talk.
const SPOKEN_SHARE: usize = 4;

/// Who stands at the head of a line.
struct Author<'a> {
    name: &'a str,
    folded: String,
    head: &'a Head,
    /// The lines that the name begins.
    count: usize,
    /// Whether this line has several words behind the name.
    says_sentence: bool,
    chat: &'a Chat,
    /// Those of the document.
    languages: Languages,
    lexicon: &'a Lexicon,
}

impl Author<'_> {
    /// What the author is, and how sure that is.
    fn judged(&self) -> Option<(Label, f32)> {
        match () {
            () if is_nobody(self.name, &self.folded, self.languages, self.lexicon) => None,
            () if !self.head.has_several_words() && is_told(self.name, self.head) => self.is_user(),
            () if self.is_quoted_user() || self.is_camel_again() => Some((Label::Username, 0.6)),
            () if self.chat.is_talk() => self.judged_in_talk(),
            () => None,
        }
    }

    /// A name whose form shows a user, unless it may be the key of a setting.
    fn is_user(&self) -> Option<(Label, f32)> {
        let key = self.head.alone || (!self.head.quoted && is_key(self.name, self.head));
        let author = self.head.spoken || self.chat.people || !key || self.speaks();
        author.then_some((Label::Username, 0.8))
    }

    /// `petra_ka: hab gestern einen roten gesehen`: whether the name begins several lines, and this one says more than the key of a setting does.
    const fn speaks(&self) -> bool {
        self.count >= MIN_LINES && self.says_sentence
    }

    /// `KimL:`, `MajsanP:`: a capital behind a small letter, of a word that is no service, where it or another such word writes too.
    fn is_camel_again(&self) -> bool {
        let again = self.chat.camels >= MIN_LINES;
        let named =
            facts(&self.folded).has_any(&[WordRole::NamesNobody, WordRole::Platform, WordRole::Thing]);
        again && is_camel(self.name) && !self.head.has_several_words() && !named
    }

    /// `igelkott skrev:`, `dag.solen skrev:`: whether the line says only that somebody wrote whom no list has, who writes again or whose name
    /// has a full stop.
    fn is_quoted_user(&self) -> bool {
        self.head.quoted && (is_dotted_name(self.name) || (is_small_name(self.name) && self.may_be_user()))
    }

    fn may_be_user(&self) -> bool {
        is_unknown(&self.folded, self.lexicon) || self.is_somebody_again()
    }

    /// Whether the name begins several lines, and is no word for kin or work.
    fn is_somebody_again(&self) -> bool {
        self.count >= MIN_LINES && has_no_role(&self.folded, self.lexicon)
    }

    /// What the author is of whom nothing but the talk says that it is one.
    fn judged_in_talk(&self) -> Option<(Label, f32)> {
        if self.has_first_name() {
            return Some((Label::FirstnameUnknown, 0.6));
        }
        if self.chat.relay {
            return Some((Label::Username, 0.8));
        }
        let somebody = self.is_somebody() || self.is_among_users();
        (somebody && !self.head.has_several_words()).then(|| (self.label(), 0.6))
    }

    /// Whether the lists have the name as a first name, or as two, or it is a short form that begins several lines.
    fn has_first_name(&self) -> bool {
        let known = self.is_often() || self.chat.script;
        let listed = is_first_name(&self.folded, known, self.lexicon) || pair(&self.folded, self.lexicon);
        listed || (known && is_short_name(&self.folded, self.lexicon))
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
        let again = self.speaks_again(MANY_LINES) || (self.chat.most && self.is_trade_among_users());
        self.chat.people && is_small_name(self.name) && again
    }

    fn is_trade_among_users(&self) -> bool {
        self.chat.talks > 0 && self.count >= MANY_LINES && !facts(&self.folded).has(WordRole::Kin)
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

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<(String, Label)> {
        let document = Document::new("test", text);
        let mut out = Vec::new();
        find(&document, &[], &Lexicon::embedded(), &mut out);
        out.iter().map(|one| (document.cut(one.span).to_owned(), one.label)).collect()
    }

    fn names(text: &str) -> Vec<String> {
        found(text).into_iter().map(|(name, _)| name).collect()
    }

    #[test]
    fn who_is_nobody_in_one_language_is_somebody_in_another() {
        let names = |text: &str, lang| {
            let document = Document::new("test", text);
            let whole = Sentence::new(Span::new(0, text.len()), Languages::only(lang));
            let mut out = Vec::new();
            find(&document, &[whole], &Lexicon::embedded(), &mut out);
            out.iter().map(|one| document.cut(one.span).to_owned()).collect::<Vec<_>>()
        };
        let talk = "Meg: who has it\nRavi: not me\nMeg: it was mine\nRavi: ok";
        assert_eq!(names(talk, Lang::En), ["Meg", "Ravi", "Meg", "Ravi"]);
        assert_eq!(names("Meg: hei du\nRavi: ikke jeg\nRavi: ok", Lang::Nb), ["Ravi", "Ravi"]);
    }

    #[test]
    fn speakers_may_have_their_floor_behind_them() {
        assert_eq!(names("Gro 4. etg: hei\nImran: ikke oss\nGro 4. etg: vel"), ["Gro", "Imran", "Gro"]);
        assert!(names("Steg 2: hei\nImran: ikke oss\nSteg 2: vel").is_empty(), "a lone number counts");
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
