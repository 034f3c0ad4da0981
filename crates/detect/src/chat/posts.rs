//! Messages whose author stands on a line of their own: with the time behind the name (`signe 09:14`, `moss [20:04]`, `moss — I dag kl.
//! 20.04`), as programs for the talk of firms and players write it, or as a user name (`sandheden1966`), as forums and newspapers do.

use super::author::{has_no_role, is_first_name, is_nobody, is_small_name, is_unheard_of};
use super::head::{AUTHOR, LENGTHS, is_name_letter};
use super::stamp;
use crate::split;
use maskros_language::folded;
use maskros_lexicon::Lexicon;
use maskros_text::{Candidate, Document, Label, Languages, Source, Span};
use std::collections::HashMap;

/// The words of a name on its line are at most so many.
const MAX_WORDS: usize = 3;
/// A user name has at least so many letters, as a kind before its number has not.
const LETTERS: usize = 5;
/// So many messages make a talk.
const MIN_POSTS: usize = 2;

/// Adds the authors that stand on lines of their own.
pub(super) fn find(document: &Document, languages: Languages, lexicon: &Lexicon, out: &mut Vec<Candidate>) {
    let lines = lines(document);
    let heads = before_messages(document, &lines);
    let posts: Vec<Post> = heads.iter().filter_map(|line| stamped(document, *line)).collect();
    let told = are_somebodys(document, &posts, lexicon);
    if told {
        posts.iter().for_each(|post| put(document, post, languages, lexicon, out));
    }
    let mut users: Vec<Span> = heads.iter().filter_map(|line| user_on(document, *line, told)).collect();
    if users.len() >= MIN_POSTS {
        users.extend(alone(document, &lines, lexicon));
    }
    out.extend(users.into_iter().map(user));
}

fn user(span: Span) -> Candidate {
    Candidate::new(span, Label::Username, 0.6, Source::Context, AUTHOR)
}

/// The lines before messages.
fn before_messages(document: &Document, lines: &[Span]) -> Vec<Span> {
    let pairs = lines.iter().zip(lines.iter().skip(1));
    pairs.filter(|(_, next)| is_message(document, **next)).map(|(line, _)| *line).collect()
}

/// The user name that the line is, or that stands before its time where no names of people with times are `told`.
fn user_on(document: &Document, line: Span, told: bool) -> Option<Span> {
    let whole = is_user_name(document.cut(line)).then_some(line);
    whole.or_else(|| user_before_time(document, line).filter(|_| !told))
}

/// Where others go by user names: the words in small letters that nobody knows and that stand on a line of their own, behind an empty line
/// and before what is said.
fn alone(document: &Document, lines: &[Span], lexicon: &Lexicon) -> Vec<Span> {
    let begins = |before: &Span, behind: &Span| before.is_empty() && is_message(document, *behind);
    let triples = lines.windows(3).filter_map(|lines| match lines {
        [before, line, behind] if begins(before, behind) => Some(*line),
        _ => None,
    });
    triples.filter(|line| is_unheard_name(document.cut(*line), lexicon)).collect()
}

fn is_unheard_name(line: &str, lexicon: &Lexicon) -> bool {
    let long = line.chars().count() >= LETTERS && line.len() <= *LENGTHS.end();
    long && is_small_name(line) && is_unheard_of(line, lexicon)
}

/// The lines of the document without white space round them.
fn lines(document: &Document) -> Vec<Span> {
    let mut start = 0;
    let spans = document.text().split('\n').map(|line| {
        let lead = line.len() - line.trim_start().len();
        let span = Span::new(start + lead, start + lead + line.trim().len());
        start += line.len() + 1;
        span
    });
    spans.collect()
}

/// Whether the line is what an author may say: something, and no author.
fn is_message(document: &Document, line: Span) -> bool {
    !line.is_empty() && stamped(document, line).is_none()
}

/// The author of a message on a line of its own.
struct Post {
    words: Vec<Span>,
    /// Whether the time is written as programs for talk write it.
    marked: bool,
}

/// The words of a name that only the time stands behind.
fn stamped(document: &Document, line: Span) -> Option<Post> {
    let text = document.cut(line);
    let stamp = stamp::at_end(text)?;
    let name = text.get(..stamp.start)?.trim_end().trim_end_matches(',');
    let words: Vec<Span> = split::spans(name, &[' ']).map(|word| word.shifted(line.start)).collect();
    let written = words.iter().all(|word| is_written_as_name(document.cut(*word)));
    (written && words.len() <= MAX_WORDS).then_some(Post { words, marked: stamp.marked })
}

/// Whether a word begins with a letter and has only what stands in names: `jens-ole`, `o'd`.
fn is_written_as_name(word: &str) -> bool {
    let letters = |letter: char| is_name_letter(letter) || matches!(letter, '\'' | '’');
    word.starts_with(char::is_alphabetic) && word.chars().all(letters)
}

/// Whether the lines are messages of people: some of them have a usual first name, or one, and somebody writes again or all times are
/// those of a program; there, a name of no list or with digits is enough.
fn are_somebodys(document: &Document, posts: &[Post], lexicon: &Lexicon) -> bool {
    let names = counted(document, posts);
    let known = names.keys().filter(|name| is_first_name(name, false, lexicon)).count();
    posts.len() >= MIN_POSTS && (known >= MIN_POSTS || are_few(posts, &names, known, lexicon))
}

/// How many lines each name begins, folded.
fn counted(document: &Document, posts: &[Post]) -> HashMap<String, usize> {
    let mut names: HashMap<String, usize> = HashMap::new();
    for word in posts.iter().filter_map(|post| post.words.first()) {
        *names.entry(folded(document.cut(*word))).or_default() += 1;
    }
    names
}

/// Whether fewer names of the lists than usual are enough, by whom a program wrote down or who writes again.
fn are_few(posts: &[Post], names: &HashMap<String, usize>, known: usize, lexicon: &Lexicon) -> bool {
    if posts.iter().all(|post| post.marked) {
        return known > 0 || names.keys().any(|name| is_unheard_of(name, lexicon));
    }
    known > 0 && names.values().any(|count| *count > 1)
}

/// Adds one author.
fn put(document: &Document, post: &Post, languages: Languages, lexicon: &Lexicon, out: &mut Vec<Candidate>) {
    for (idx, span) in post.words.iter().enumerate() {
        let name = document.cut(*span);
        let label = if idx == 0 { first_label(name, post, lexicon) } else { Label::Surname };
        if is_somebody(name, languages, lexicon) {
            out.push(Candidate::new(*span, label, 0.6, Source::Context, AUTHOR));
        }
    }
}

/// A first name, or a user name where a program wrote the only word down and no list has it: `moss [20:04]`.
fn first_label(name: &str, post: &Post, lexicon: &Lexicon) -> Label {
    let alone = post.marked && post.words.len() == 1;
    if alone && !is_first_name(&folded(name), true, lexicon) {
        Label::Username
    } else {
        Label::FirstnameUnknown
    }
}

fn is_somebody(name: &str, languages: Languages, lexicon: &Lexicon) -> bool {
    let folded = folded(name);
    !is_nobody(name, &folded, languages, lexicon) && has_no_role(&folded, lexicon)
}

/// `PiaLotta78 22:52`: a user name that nothing but the time stands behind.
fn user_before_time(document: &Document, line: Span) -> Option<Span> {
    let words = stamped(document, line)?.words;
    words.first().copied().filter(|name| words.len() == 1 && is_numbered(document.cut(*name)))
}

/// `sandheden1966`, `KalleAnka77`, but `Kapitel12`: letters and then digits, the first of them small or another large.
fn is_user_name(line: &str) -> bool {
    let begins_small = line.starts_with(char::is_lowercase);
    is_numbered(line) && (begins_small || line.chars().skip(1).any(char::is_uppercase))
}

/// Letters and then digits, long enough for neither to be a kind and its number.
fn is_numbered(name: &str) -> bool {
    let letters = name.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let digits = name.len() - letters.len();
    let long = LENGTHS.contains(&name.len()) && letters.chars().count() >= LETTERS;
    long && (2..=4).contains(&digits) && letters.chars().all(char::is_alphabetic)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Vec<&str> {
        let document = Document::new("test", text);
        let mut out = Vec::new();
        find(&document, Languages::SUPPORTED, &Lexicon::embedded(), &mut out);
        out.iter().filter_map(|one| text.get(one.span.start..one.span.end)).collect()
    }

    #[test]
    fn finds_names_with_the_time_behind_them() {
        assert_eq!(
            names("mathilde 09:14\nmorn\nkvarn o'b 9:15\nhei du\n\nmathilde 09:18\nvent"),
            ["mathilde", "kvarn", "o'b", "mathilde"]
        );
    }

    #[test]
    fn finds_whom_programs_for_talk_write_down() {
        for stamp in [" [20:04]", " — I dag kl. 20.04", "  20:04", " — Yesterday at 8:04 PM", " (20:04)"]
        {
            let talk = format!("moss{stamp}\nyeah on\nkvarnq99{stamp}\nok");
            assert_eq!(names(&talk), ["moss", "kvarnq99"], "{stamp}");
        }
        assert!(names("buss [09:00]\ntil byen\nlunsj [10:00]\nog mer").is_empty(), "a programme");
    }

    #[test]
    fn finds_user_names_on_their_lines() {
        assert_eq!(names("sannheten1954\nhvem er dere\nkvarn\nikke jeg"), ["sannheten1954"]);
        for line in ["PiaLotta78 22:52", "mamman77, 22:52", "Lotta78 22:52", "KalleAnka77"] {
            let name = line.split([' ', ',']).next().unwrap();
            assert_eq!(names(&format!("{line}\nhej")), [name]);
        }
    }

    #[test]
    fn finds_a_name_alone_on_its_line_among_user_names() {
        let talk = "ugleper82\nhei\n\nkvarnqz\nikkje det\n\nugleper82\nnei";
        assert_eq!(names(talk), ["ugleper82", "ugleper82", "kvarnqz"]);
        assert_eq!(names("ugleper82\nhei\n\nkvarnqz\nikkje det"), ["ugleper82"], "one is no talk");
        assert_eq!(names(&talk.replace("kvarnqz", "velkommen")).len(), 2, "a word");
    }

    #[test]
    fn leaves_programmes_and_kinds() {
        for text in [
            "kaffe 09:14\nlunsj 10:00\nbuss 12:00\nhjem 16:00",
            "Mittag 12:00\nSuppe\nAbend 18:00\nBrot",
            "windows11",
            "mp3\nog mer",
            "Kapitel12\nom noe",
        ] {
            assert!(names(text).is_empty(), "{text}: {:?}", names(text));
        }
    }
}
