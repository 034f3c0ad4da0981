//! Addresses on networks that lead nowhere but look the same.

use crate::draw::Draw;
use crate::namer::Class;
use crate::scene::Scene;
use crate::shape::{capitalised, cased_like, map_digits, plain};
use crate::words::LINGUA_FRANCA;
use crate::{handle_words, name_parts, people, phones, places};
use maskros_language::{WordRole, facts};
use maskros_lexicon::{PlaceKind, Pool, Strength, Word};
use maskros_text::{Decision, Label, Lang};

/// The mention as another address of its kind.
pub(crate) fn realistic(scene: &mut Scene<'_>, decision: &Decision) -> Option<String> {
    let text = scene.text(decision);
    Some(match decision.label {
        Label::PhoneNr => phones::fictional(scene, decision, text),
        Label::Email => email(scene, decision, text),
        Label::Url | Label::MessagingLink => link(scene, decision, text),
        Label::Username | Label::SocialHandle => marked_handle(scene, decision, text),
        Label::IpAddress => ip_address(scene, decision, text),
        Label::MacAddress => mac_address(scene, decision, text),
        _ => return None,
    })
}

/// Reserved by RFC 2606 section 3.
const HOSTS: [&str; 3] = ["example.com", "example.org", "example.net"];

/// The local part from the pseudonym, at a reserved host; `name at host` keeps its words.
fn email(scene: &mut Scene<'_>, decision: &Decision, text: &str) -> String {
    let (local, at, host) = split_address(text);
    let local = handle(scene, decision, local);
    format!("{local}{at}{}", mail_host(scene, host))
}

fn mail_host(scene: &mut Scene<'_>, host: &str) -> &'static str {
    let others: Vec<&str> = HOSTS.into_iter().filter(|other| !host.eq_ignore_ascii_case(other)).collect();
    scene.draw("mail-host", host).pick(&others).unwrap_or("example.com")
}

fn split_address(text: &str) -> (&str, &str, &str) {
    SIGNS
        .iter()
        .find_map(|at| text.split_once(at).map(|(local, host)| (local, *at, host)))
        .unwrap_or((text, "@", ""))
}

/// How people write the sign of an address.
const SIGNS: [&str; 8] = ["@", " at ", " (at) ", " [at] ", "(at)", "[at]", " AT ", " snabel-a "];

/// `@anna_b` as `@` and another `anna_b`, which the text has without the mark too.
fn marked_handle(scene: &mut Scene<'_>, decision: &Decision, text: &str) -> String {
    let bare = text.trim_start_matches(['@', '#']);
    let mark = text.strip_suffix(bare).unwrap_or_default();
    let name = if mark == "@" { called(scene, decision, bare) } else { None };
    format!("{mark}{}", name.unwrap_or_else(|| handle(scene, decision, bare)))
}

/// `@Bjørn kommer du?`: who is called by the first name that the text has for them too, or that a list has with a capital, as programs
/// for talk show people.
fn called(scene: &mut Scene<'_>, decision: &Decision, bare: &str) -> Option<String> {
    let name = capitalised(&bare.to_lowercase());
    let known = scene.known(Class::First, &name).map(|pseudonym| cased_like(&pseudonym, bare));
    known.or_else(|| {
        is_written_as_name(scene, bare).then(|| people::part(scene, decision, Class::First, bare))
    })
}

/// `Hans-Jørgen`: whether each part is a first name of the lists with its capital.
fn is_written_as_name(scene: &Scene<'_>, bare: &str) -> bool {
    let is_name = |part: &str| part.starts_with(char::is_uppercase) && scene.word(part).first_name.is_some();
    bare.split('-').all(is_name)
}

/// Another handle of the same shape: names become their pseudonyms, other words plain words, digits other digits.
pub(crate) fn handle(scene: &mut Scene<'_>, decision: &Decision, text: &str) -> String {
    if let Some(known) = scene.known(Class::Handle, text) {
        return known;
    }
    let mut known: Vec<HandlePiece<'_>> = Vec::new();
    let mut part = DatePart::None;
    let ending = file_ending(text);
    for piece in pieces(text.strip_suffix(ending).unwrap_or(text)) {
        part = part.next(piece);
        match part.of(piece) {
            Some(limit) => known.push(HandlePiece::Date(piece, limit)),
            None => understood(scene, decision, piece, &mut known),
        }
    }
    known.push(HandlePiece::Mark(ending));
    scene.name(decision, Class::Handle, text, &|attempt, seed| {
        let mut draw = Draw::of_attempt(seed, attempt);
        let out: String = known.iter().map(|piece| piece.written(attempt, &mut draw)).collect();
        // Where names alone make the handle, a second choice needs a digit to differ.
        let digits = out.contains(|letter: char| letter.is_ascii_digit());
        Some(if attempt > 0 && !digits { format!("{out}{}", draw.between(2, 99)) } else { out })
    })
}

/// The end of a file's name, with its full stop: `.pdf`; empty where there is none.
fn file_ending(text: &str) -> &str {
    let Some((_, ending)) = text.rsplit_once('.') else { return "" };
    let known = facts(&ending.to_lowercase()).has(WordRole::FileEnding);
    text.get(text.len() - ending.len() - 1..).filter(|_| known).unwrap_or_default()
}

/// What a piece of a handle is.
enum HandlePiece<'a> {
    /// Stays.
    Mark(&'a str),
    /// Becomes other digits.
    Digits(&'a str),
    /// Is a name, or names, and becomes the pseudonym.
    Names(String),
    /// Month or day of a date, and the greatest that it may become.
    Date(&'a str, u32),
    /// Becomes the first of these words that is free.
    Word(&'a str, Vec<String>),
    /// Becomes other letters.
    Letters(&'a str),
}

/// How many other words an ordinary word may become before the handle gets a digit.
const CHOICES: usize = 4;

/// Where in a date such as `2021/05/12` the numbers of a handle or path stand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum DatePart {
    None,
    Year,
    Month,
    Day,
}

impl DatePart {
    /// The place of `piece`, which follows what stands at this place; marks between the numbers change nothing.
    fn next(self, piece: &str) -> Self {
        let number = piece.parse::<u32>().ok();
        match (self, number, piece.len()) {
            (_, Some(1900..=2099), 4) => Self::Year,
            (Self::Year, Some(1..=12), 2) => Self::Month,
            (Self::Month, Some(1..=31), 2) => Self::Day,
            (_, None, 1) if !piece.contains(char::is_alphanumeric) => self,
            _ => Self::None,
        }
    }

    /// The greatest number of a month or day at this place.
    fn of(self, piece: &str) -> Option<u32> {
        let number = piece.parse::<u32>().is_ok();
        match self {
            Self::Month if number => Some(12),
            Self::Day if number => Some(28),
            _ => None,
        }
    }
}

/// Another number up to `limit`, of two digits.
fn other_of_date(text: &str, limit: u32, draw: &mut Draw) -> String {
    let old = text.parse::<usize>().unwrap_or(1);
    let limit = limit as usize;
    format!("{:02}", (old + draw.below(limit - 1)) % limit + 1)
}

/// Appends what `piece` is; a run of small letters may be several words.
fn understood<'a>(
    scene: &mut Scene<'_>,
    decision: &Decision,
    piece: &'a str,
    out: &mut Vec<HandlePiece<'a>>,
) {
    if piece.chars().all(|letter| letter.is_ascii_digit()) {
        return out.push(HandlePiece::Digits(piece));
    }
    if !piece.chars().all(char::is_alphabetic) {
        return out.push(HandlePiece::Mark(piece));
    }
    if let Some(names) = swap_names(scene, decision, &plain(piece)) {
        return out.push(HandlePiece::Names(cased_like(&names, piece)));
    }
    let lang = scene.language(decision);
    let whole = sure_name(scene, piece).is_some() && !is_listed(lang, piece);
    let words = if whole { vec![piece] } else { compound_words(scene, lang, piece) };
    for word in words {
        let name = if is_listed(lang, word) { None } else { known_name(scene, decision, word) };
        let part = match name {
            Some(name) => HandlePiece::Names(cased_like(&name, word)),
            None => ordinary(scene, lang, word),
        };
        out.push(part);
    }
}

/// What an ordinary word becomes: itself where it says what the account is for, another place, or another word of its kind.
fn ordinary<'a>(scene: &Scene<'_>, lang: Lang, word: &'a str) -> HandlePiece<'a> {
    let folded = word.to_lowercase();
    if handle_words::is_kept(&folded) {
        return HandlePiece::Mark(word);
    }
    if word.chars().count() < 3 {
        return HandlePiece::Letters(word);
    }
    let (lang, kind, ending) = handle_words::listed(&folded, lang).unwrap_or_else(|| {
        let common = scene.word(word).common;
        let of_net = common.has(LINGUA_FRANCA) || !common.has(lang);
        let lang = if of_net { LINGUA_FRANCA } else { lang };
        (lang, handle_words::kind_of(&folded), "")
    });
    let mut draw = scene.draw("handle-word", &folded);
    let stem = folded.strip_suffix(ending).unwrap_or(&folded);
    let mut pool = of_like_length(handle_words::pool(lang, kind), stem);
    // A plain word that someone of the document is called would point to them: `Amber`.
    pool.retain(|word| !scene.originals.holds(word));
    let choices = (0..CHOICES).filter_map(|_| draw.pick(&pool)).map(|choice| ended(choice, ending)).collect();
    HandlePiece::Word(word, choices)
}

/// A word with the ending of the original; `boss` has its plural in `es`.
fn ended(word: &str, ending: &str) -> String {
    let joint = if ending == "s" && word.ends_with(['s', 'x', 'z']) { "e" } else { "" };
    format!("{word}{joint}{ending}")
}

/// The words of about the same length, without the word itself; all where they are too few.
fn of_like_length(pool: &[&'static str], word: &str) -> Vec<&'static str> {
    let others = || pool.iter().copied().filter(|other| *other != word);
    let near: Vec<&str> = others().filter(|other| other.len().abs_diff(word.len()) <= 3).collect();
    if near.len() < 6 { others().collect() } else { near }
}

/// Another town or region where the word is one, in one word.
fn other_place(scene: &mut Scene<'_>, decision: &Decision, word: &str) -> Option<String> {
    let known = scene.word(word);
    let (kind, strength) = known.place?;
    if strength < Strength::Medium || known.common.has(LINGUA_FRANCA) {
        return None;
    }
    let code = known.country.unwrap_or(*b"SE");
    let regions = if kind == PlaceKind::Region { scene.lexicon.pool(Pool::Region(code)) } else { &[] };
    let name = match scene.draw("handle-place", word).pick(regions) {
        Some(region) if !region.eq_ignore_ascii_case(word) => region.to_owned(),
        _ => places::city(scene, decision, word),
    };
    Some(plain(&name.replace(' ', ""))).filter(|name| !name.eq_ignore_ascii_case(word))
}

/// A run of letters of at most so many is taken apart.
const LONGEST_COMPOUND: usize = 40;
/// No listed word is longer.
const LONGEST_WORD: usize = 16;

/// The words that a run of letters is made of, by the fewest and longest known ones: `handsomephilantropist` is `handsome` and a word
/// that nobody knows. Quadratic in the length, which is bounded.
fn compound_words<'a>(scene: &Scene<'_>, lang: Lang, run: &'a str) -> Vec<&'a str> {
    let cuts: Vec<usize> = run.char_indices().map(|(at, _)| at).chain([run.len()]).collect();
    let n_letters = cuts.len() - 1;
    if !(6..=LONGEST_COMPOUND).contains(&n_letters) {
        return vec![run];
    }
    // For each end the least cost and where the last word begins.
    let mut best: Vec<(usize, usize)> = vec![(0, 0)];
    for end in 1..=n_letters {
        let cost = |start: usize| {
            let word = run.get(cuts[start]..cuts[end]).unwrap_or_default();
            best[start].0 + cost_of(scene, lang, word, end - start)
        };
        let least = (0..end).map(|start| (cost(start), start)).min();
        best.push(least.unwrap_or((usize::MAX, 0)));
    }
    let mut words = Vec::new();
    let mut end = n_letters;
    while end > 0 {
        let start = best[end].1;
        words.push(run.get(cuts[start]..cuts[end]).unwrap_or_default());
        end = start;
    }
    words.reverse();
    words
}

/// What a known word, a short one beside that, an unknown run and each letter of it cost.
const KNOWN: usize = 8;
const SHORT: usize = 6;
const UNKNOWN: usize = 14;
const LETTER: usize = 3;
/// What an unknown run of one or two letters costs beside that.
const REST: usize = 24;

/// Whether a word is on the lists of words of handles.
fn is_listed(lang: Lang, word: &str) -> bool {
    let folded = word.to_lowercase();
    handle_words::is_kept(&folded) || handle_words::listed(&folded, lang).is_some()
}

/// What it costs to take `word`, of `length` letters, for one word of a compound.
fn cost_of(scene: &Scene<'_>, lang: Lang, word: &str, length: usize) -> usize {
    let is_word = (3..=LONGEST_WORD).contains(&length);
    if is_word && is_listed(lang, word) {
        KNOWN
    } else if is_word && is_ordinary(scene, lang, word) {
        KNOWN + if length < 5 { SHORT } else { 0 }
    } else {
        UNKNOWN + length * LETTER + if length < 3 { REST } else { 0 }
    }
}

/// Whether a word is an ordinary one of English or of the text's language, or a long and sure name or place.
fn is_ordinary(scene: &Scene<'_>, lang: Lang, word: &str) -> bool {
    let known = scene.word(word);
    known.common.has(lang) || known.common.has(LINGUA_FRANCA) || word.len() > 4 && is_sure_name(scene, word)
}

/// Whether a word is for sure the name of somebody or of a place.
fn is_sure_name(scene: &Scene<'_>, word: &str) -> bool {
    sure_name(scene, word).is_some() || is_sure_place(&scene.word(word))
}

fn is_sure_place(known: &Word) -> bool {
    known.place.is_some_and(|(_, strength)| strength >= Strength::Medium)
}

/// Another place, or the pseudonym of a name of the lexicon that nobody in the document bears: `Mary` in `@MaryJohanson1987`.
fn known_name(scene: &mut Scene<'_>, decision: &Decision, word: &str) -> Option<String> {
    let place = if is_strong_place(scene, word) { other_place(scene, decision, word) } else { None };
    place.or_else(|| listed_name(scene, decision, word)).or_else(|| other_place(scene, decision, word))
}

fn is_strong_place(scene: &Scene<'_>, word: &str) -> bool {
    scene.word(word).place.is_some_and(|(_, strength)| strength == Strength::Strong)
}

fn listed_name(scene: &mut Scene<'_>, decision: &Decision, word: &str) -> Option<String> {
    let class = sure_name(scene, word)?;
    Some(plain(&people::part(scene, decision, class, &capitalised(&word.to_lowercase()))))
}

/// Whether a word is a name by the lexicon, and of which part.
fn sure_name(scene: &Scene<'_>, word: &str) -> Option<Class> {
    if word.chars().count() < 3 {
        return None;
    }
    let known = scene.word(word);
    let is_first = is_sure(known.first_name.map(|(_, strength)| strength));
    if is_first { Some(Class::First) } else { is_sure(known.surname).then_some(Class::Surname) }
}

fn is_sure(strength: Option<Strength>) -> bool {
    strength >= Some(Strength::Medium)
}

impl HandlePiece<'_> {
    fn written(&self, attempt: usize, draw: &mut Draw) -> String {
        match self {
            Self::Mark(text) => (*text).to_owned(),
            Self::Names(text) => text.clone(),
            Self::Digits(text) => other_digits(text, draw),
            Self::Date(text, limit) => other_of_date(text, *limit, draw),
            Self::Word(text, choices) => {
                let choice = choices.get(attempt % CHOICES).or(choices.first());
                cased_like(choice.map_or("meadow", String::as_str), text)
            }
            Self::Letters(text) => cased_like(&other_letters(text, draw), text),
        }
    }
}

/// A year becomes a near one, other digits any others.
fn other_digits(text: &str, draw: &mut Draw) -> String {
    match text.parse::<i64>() {
        Ok(year) if text.len() == 4 && (1900..2100).contains(&year) => year_near(year, draw).to_string(),
        _ => map_digits(text, || draw.digit_from_one()),
    }
}

fn year_near(year: i64, draw: &mut Draw) -> i64 {
    year + draw.between(1, 4) * if draw.below(2) == 0 { 1 } else { -1 }
}

/// As many other letters.
fn other_letters(piece: &str, draw: &mut Draw) -> String {
    piece.chars().map(|_| draw.letter().to_ascii_lowercase()).collect()
}

/// The run with known names swapped, where it is made of known names and at most two letters more, which are read as
/// initials of the same person.
fn swap_names(scene: &Scene<'_>, decision: &Decision, bare: &str) -> Option<String> {
    let mut out = String::new();
    let mut rest = bare;
    let mut letters = 0;
    while let Some(first) = rest.chars().next() {
        let known = scene.people.longest(rest);
        if rest.len() > 2
            && known.is_none_or(|(length, _)| length < rest.len())
            && let Some(start) = scene.people.start(decision.entity, rest)
        {
            return Some(out + &start);
        }
        let small = small_word(scene, rest).filter(|_| known.is_none());
        let length = known.map(|(length, _)| length).or(small).unwrap_or(first.len_utf8());
        let (piece, tail) = rest.split_at_checked(length)?;
        match known {
            Some((_, pseudonym)) => out += pseudonym,
            None if small.is_some() => out += piece,
            None => {
                letters += 1;
                // An address has no letters with marks: `Østergaard` signs as `o`.
                let initial = scene.people.initial(decision.entity, piece)?;
                out.push(plain(initial.encode_utf8(&mut [0; 4])).chars().next()?);
            }
        }
        if letters > 2 {
            return None;
        }
        rest = tail;
    }
    (!out.is_empty()).then_some(out)
}

/// The bytes of a small word of names at the head of `rest`, before the name of somebody: `von` in `vonhohenfels`.
fn small_word(scene: &Scene<'_>, rest: &str) -> Option<usize> {
    const LONGEST: usize = 5;
    let named = |length: usize| rest.get(length..).is_some_and(|name| scene.people.longest(name).is_some());
    let small = |length: usize| rest.get(..length).is_some_and(name_parts::is_small_word);
    (2..=LONGEST).rev().find(|length| small(*length) && named(*length))
}

/// Runs of letters (broken before a capital that follows a small letter), runs of digits, and every other character alone.
fn pieces(text: &str) -> Vec<&str> {
    let mut cuts = vec![0];
    let mut previous = ' ';
    for (at, letter) in text.char_indices() {
        let same = match (previous, letter) {
            (one, two) if one.is_ascii_digit() && two.is_ascii_digit() => true,
            (one, two) if one.is_alphabetic() && two.is_alphabetic() => {
                !(one.is_lowercase() && two.is_uppercase())
            }
            _ => false,
        };
        if !same && at > 0 {
            cuts.push(at);
        }
        previous = letter;
    }
    cuts.push(text.len());
    cuts.windows(2).filter_map(|pair| text.get(*pair.first()?..*pair.last()?)).collect()
}

/// Platforms whose name tells nothing about a person; their links keep it, under a top-level domain that does not exist.
const PLATFORMS: &[&str] = &[
    "bitchute",
    "blogger",
    "blogspot",
    "bsky",
    "buymeacoffee",
    "cagnotte",
    "change",
    "cotizup",
    "dailymotion",
    "discord",
    "facebook",
    "fb",
    "flickr",
    "fundly",
    "gab",
    "gettr",
    "github",
    "givesendgo",
    "gofundme",
    "helloasso",
    "instagram",
    "justgiving",
    "kickstarter",
    "ko-fi",
    "leetchi",
    "lichess",
    "linkedin",
    "livejournal",
    "mastodon",
    "medium",
    "messenger",
    "minds",
    "mobilize",
    "odysee",
    "parler",
    "patreon",
    "paypal",
    "petitions",
    "pinterest",
    "quora",
    "reddit",
    "rumble",
    "signal",
    "skype",
    "snapchat",
    "soundcloud",
    "spotify",
    "strava",
    "substack",
    "t",
    "telegram",
    "threads",
    "threema",
    "tiktok",
    "trello",
    "truthsocial",
    "tumblr",
    "twitch",
    "twitter",
    "ulule",
    "venmo",
    "viber",
    "vimeo",
    "vk",
    "vkontakte",
    "weebly",
    "whatsapp",
    "wix",
    "wixsite",
    "wordpress",
    "x",
    "younow",
    "youtu",
    "youtube",
];

/// Words of paths that say what kind of page it is.
#[rustfmt::skip]
const PATH_WORDS: &[&str] = &[
    "about", "add", "archive", "article", "articles", "blog", "c", "campaign", "channel", "channels", "collecte", "de", "e", "en", "event", "events", "f", "fr", "fundraiser", "group", "groups", "html", "in", "index", "invite", "join", "joinchat", "news", "p", "page", "pages", "people", "petition", "photo", "photos", "post", "posts", "profile", "profiles", "r", "reel", "s", "status", "story", "t", "tag", "thread", "topic", "u", "user", "users", "video", "videos", "watch", "www",
];

/// A link with its look and a host that cannot exist (`.example`, RFC 2606); the number of a `wa.me` link becomes one that
/// rings nowhere, as in Table 6 of Riabi et al. (2024).
fn link(scene: &mut Scene<'_>, decision: &Decision, text: &str) -> String {
    let (scheme, rest) = text.split_once("://").map_or(("", text), |(scheme, rest)| (scheme, rest));
    let scheme = if scheme.is_empty() { String::new() } else { format!("{scheme}://") };
    let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
    let (host, path) = rest.split_at_checked(end).unwrap_or((rest, ""));
    if matches!(host.to_lowercase().as_str(), "wa.me" | "api.whatsapp.com" | "signal.me") {
        return format!("{scheme}{host}{}", phones::fictional(scene, decision, path));
    }
    let host = if host.contains('.') { other_host(scene, decision, host) } else { host.to_owned() };
    let mut out = scheme + &host;
    let mut part = DatePart::None;
    let mut draw = scene.draw("path-date", path);
    for piece in path.split_inclusive(['/', '?', '#', '=', '&']) {
        let word = piece.trim_end_matches(['/', '?', '#', '=', '&']);
        part = if word.is_empty() { part } else { part.next(word) };
        if let Some(limit) = part.of(word) {
            out += &other_of_date(word, limit, &mut draw);
            out += piece.get(word.len()..).unwrap_or_default();
            continue;
        }
        let lower = word.to_lowercase();
        let told = PATH_WORDS.contains(&lower.as_str()) || handle_words::is_kept(&lower);
        let kept = word.is_empty() || piece.ends_with('=') || told;
        out += &if kept { word.to_owned() } else { handle(scene, decision, word) };
        out += piece.get(word.len()..).unwrap_or_default();
    }
    out
}

fn other_host(scene: &mut Scene<'_>, decision: &Decision, host: &str) -> String {
    let (host, port) =
        host.split_once(':').map_or((host, String::new()), |(host, port)| (host, format!(":{port}")));
    let labels: Vec<&str> = host.split('.').collect();
    let own = labels.len().saturating_sub(1);
    let mut out = String::new();
    for label in labels.iter().take(own) {
        let lower = label.to_lowercase();
        let kept = matches!(lower.as_str(), "www" | "m" | "blog") || PLATFORMS.contains(&lower.as_str());
        out += &if kept { (*label).to_owned() } else { handle(scene, decision, label) };
        out.push('.');
    }
    out + "example" + &port
}

/// An address of the ranges for documentation: RFC 5737 (IPv4, three nets) and RFC 3849 (IPv6).
fn ip_address(scene: &mut Scene<'_>, decision: &Decision, text: &str) -> String {
    let tail = text.find('/').and_then(|at| text.get(at..)).unwrap_or_default();
    let six = text.contains(':');
    let groups = text.matches(':').count().clamp(2, 7);
    let short = text.contains("::");
    scene.name(decision, Class::Contact, text, &|attempt, seed| {
        let mut draw = Draw::of_attempt(seed, attempt);
        if !six {
            let net = draw.pick(&["192.0.2", "198.51.100", "203.0.113"])?;
            let host = draw.between(1, 254);
            // Beyond 762 hosts there are no more, and the net for benchmarks (RFC 2544) takes the rest.
            let (third, second) = (draw.below(256), 18 + draw.below(2));
            return Some(if attempt < 200 {
                format!("{net}.{host}{tail}")
            } else {
                format!("198.{second}.{third}.{host}{tail}")
            });
        }
        let mut words: Vec<String> = vec!["2001".to_owned(), "db8".to_owned()];
        let count = if short { groups.saturating_sub(1).clamp(3, 6) } else { 8 };
        while words.len() < count {
            words.push(format!("{:x}", draw.below(65_536)));
        }
        let last = words.pop()?;
        Some(format!("{}{}{last}{tail}", words.join(":"), if short { "::" } else { ":" }))
    })
}

/// An address of the range for documentation, 00-00-5E-00-53-00 to FF (RFC 9542 section 2.1.4), with the same delimiters and letter case.
fn mac_address(scene: &mut Scene<'_>, decision: &Decision, text: &str) -> String {
    let upper = !text.chars().any(|letter| letter.is_ascii_lowercase());
    let digits = scene.name(decision, Class::Contact, text, &|attempt, seed| {
        let mut draw = Draw::of_attempt(seed, attempt);
        // Beyond 256 addresses the multicast half of the same block follows.
        let head = if attempt < 200 { "00005e0053" } else { "01005e9010" };
        Some(format!("{head}{:02x}", draw.below(256)))
    });
    let mut next = digits.chars();
    let out: String = text
        .chars()
        .map(|old| if old.is_ascii_hexdigit() { next.next().unwrap_or('0') } else { old })
        .collect();
    if upper { out.to_uppercase() } else { out }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn handles_are_cut_at_words() {
        assert_eq!(pieces("@MaryJohanson1987"), ["@", "Mary", "Johanson", "1987"]);
        assert_eq!(pieces("anna.lindström"), ["anna", ".", "lindström"]);
        assert_eq!(pieces(""), [""]);
    }
}
