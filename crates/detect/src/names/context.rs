//! People whom the words around them announce.

use super::reading::{Reading, is_capitalised, is_initial};
use super::scene::{Says, Scene};
use super::sequence::{Piece, Told, Trust, put, read};
use super::titles;
use super::trigger::Drawer;
use maskros_language::{Announced, Announcement, Side, WordRole, facts, has_ending};
use maskros_lexicon::{Role, Strength};
use maskros_text::{Attributes, Candidate, Case, Label, Languages, Sex, Source, TokenKind};

/// No list of names after one announcement is longer.
const MAX_LISTED: usize = 8;
/// So many names of a roll are read.
const MAX_ROLL: usize = 64;
/// An item of a roll, such as `ordförande Anna Lind`, has at most so many tokens.
const MAX_ITEM: usize = 8;
/// A name before its context (`Anna Lind sagte`) has at most so many tokens.
const MAX_BEFORE: usize = 5;

/// The rule whose phrases may end in the dot of an abbreviation.
const BIRTH_NAME: &str = "birth-name";

/// The people that the phrases ending or beginning at token `idx` announce.
pub(super) fn phrases(scene: &Scene<'_>, idx: usize, drawer: &Drawer, out: &mut Vec<Candidate>) {
    for filed in &drawer.phrases {
        let Some(at) = filed.beyond(scene.view, idx) else { continue };
        let context = filed.context;
        match (context.side, context.wants) {
            (Side::Precedes, _) => before(scene, at, context, out),
            (_, Announced::GivenName | Announced::Surname | Announced::ListedPerson) => {
                after(scene, at, context, out)
            }
            (_, Announced::Roll) => roll(scene, idx, context, out),
            (_, Announced::Field) => field(scene, idx, context, out),
            (_, Announced::Greeting) => greeting(scene, idx, at, context, out),
            (_, Announced::Place) => super::places::announced(scene, at, context, out),
            (_, Announced::Work | Announced::School) => {
                super::institutions::announced(scene, at, context, out)
            }
        }
    }
}

fn told(context: &Announcement, score: f32) -> Told {
    let alone = match context.wants {
        Announced::Roll | Announced::Surname => Some(Label::Surname),
        _ => Some(Label::FirstnameUnknown),
    };
    Told { alone, sex: context.sex, score, source: Source::Context, rule: context.rule }
}

/// A name right after the phrase, and the names listed with it.
fn after(scene: &Scene<'_>, at: usize, context: &Announcement, out: &mut Vec<Candidate>) {
    let mut at =
        if matches!(scene.view.text(at), ":" | "\"" | "“" | "„" | "»" | "«") { at + 1 } else { at };
    if context.rule == BIRTH_NAME && scene.view.text(at) == "." {
        at += 1; // `geb. Zimmermann`
    }
    for _ in 0..MAX_LISTED {
        let Some(next) = one(scene, at, context, out) else { return };
        let joined =
            scene.view.text(next) == "," || facts(scene.view.folded(next)).has(WordRole::ListConjunction);
        if !joined || context.wants != Announced::GivenName || !is_capitalised(scene.view, next + 1) {
            return;
        }
        at = next + 1;
    }
}

/// One announced name at `at`; gives the token after it.
fn one(scene: &Scene<'_>, at: usize, context: &Announcement, out: &mut Vec<Candidate>) -> Option<usize> {
    if !is_capitalised(scene.view, at) {
        return noble(scene, at, context, out).or_else(|| lower(scene, at, context, out));
    }
    let person = context.wants == Announced::Surname && context.score > 0.7;
    let trust = match context.wants {
        Announced::Roll => Trust::Title,
        _ if person => Trust::Person,
        _ => Trust::Context,
    };
    let pieces = read(scene, at, trust);
    let first = pieces.iter().find(|piece| !piece.initials)?;
    let score = announced_score(scene, &first.reading, pieces.len(), context)?;
    put(scene, &pieces, &told(context, score), out);
    pieces.last().map(|last| last.last + 1)
}

/// `Klägerin: von der Heyden`, `geb. von Lauen`: a surname that begins with a small word, behind a colon or a word for births.
fn noble(scene: &Scene<'_>, at: usize, context: &Announcement, out: &mut Vec<Candidate>) -> Option<usize> {
    const BEGINS: &[&str] = &["von", "van", "vom", "zu", "zum", "zur", "ten", "de", "af"];
    let view = scene.view;
    let colon = at.checked_sub(1).is_some_and(|before| view.text(before) == ":");
    let begins = if context.rule == BIRTH_NAME { &BEGINS[..2] } else { BEGINS };
    let led = colon || context.rule == BIRTH_NAME;
    if !led || context.wants == Announced::Roll || !begins.contains(&view.folded(at)) {
        return None;
    }
    let pieces = read(scene, at, Trust::Title);
    let last = pieces.last().filter(|last| last.last > at)?.last;
    put(scene, &pieces, &Told { alone: Some(Label::Surname), ..told(context, context.score.min(0.8)) }, out);
    Some(last + 1)
}

fn announced_score(
    scene: &Scene<'_>,
    reading: &Reading,
    pieces: usize,
    context: &Announcement,
) -> Option<f32> {
    let good = reading.is_listed() && reading.is_free();
    let speech = context.score < 0.6;
    match context.wants {
        Announced::ListedPerson if reading.elsewhere || reading.first.is_none() => None,
        Announced::ListedPerson if reading.is_good_first() => Some(context.score),
        Announced::ListedPerson => (!scene.german && !scene.heading && reading.ordinary).then_some(0.6),
        _ if reading.elsewhere && !reading.is_listed() => None,
        Announced::Roll if good => Some(context.score),
        Announced::Roll if reading.is_listed() => Some(0.6),
        Announced::Roll if reading.ordinary || (scene.german && pieces == 1) => None,
        Announced::Roll => Some(0.6),
        Announced::Field if context.score < 0.95 && !good && pieces == 1 => None,
        _ if good && speech => Some(0.7),
        _ if good => Some(context.score),
        _ if reading.ordinary => (!scene.heading && !speech && reading.is_listed()).then_some(0.6),
        _ if scene.german && speech => None,
        _ if scene.german && pieces == 1 => Some((context.score - 0.1).min(0.8)),
        _ => Some(context.score - 0.05),
    }
}

/// `jag heter anna`, `hi my name is tom svensson`.
fn lower(scene: &Scene<'_>, at: usize, context: &Announcement, out: &mut Vec<Candidate>) -> Option<usize> {
    let view = scene.view;
    let token =
        view.tokens.get(at).filter(|token| token.kind == TokenKind::Word && token.case == Case::Lower)?;
    let reading = scene.reading(at);
    let listed = reading.first.is_some() && reading.is_free() && reading.best() >= Some(Strength::Medium);
    let ends = view.tokens.get(at + 1).is_none_or(|next| next.kind == TokenKind::Punctuation)
        || facts(view.folded(at + 1)).has(WordRole::ListConjunction);
    let unknown =
        ends && !scene.german && view.word(at).is_none() && !reading.is_listed() && token.span.len() > 2;
    let score = match context.wants {
        Announced::GivenName | Announced::Greeting | Announced::Field if listed => context.score.min(0.9),
        Announced::GivenName
            if ends
                && context.score > 0.9
                && reading.first.is_some_and(|(_, strength)| strength > Strength::Weak) =>
        {
            0.6
        }
        Announced::GivenName if unknown && context.score > 0.9 => 0.6,
        Announced::ListedPerson if listed && reading.best() == Some(Strength::Strong) => 0.6,
        _ => return None,
    };
    let mut pieces = vec![Piece::one(at, reading)];
    let next = scene.reading(at + 1);
    if view.tokens.get(at + 1).is_some_and(|token| token.case == Case::Lower) && next.is_good_surname() {
        pieces.push(Piece::one(at + 1, next));
    }
    put(scene, &pieces, &told(context, score), out);
    pieces.last().map(|last| last.last + 1)
}

/// `Närvarande: Berg, Holm och Anna Lind`.
fn roll(scene: &Scene<'_>, idx: usize, context: &Announcement, out: &mut Vec<Candidate>) {
    let view = scene.view;
    let mut next = colon_after(scene, idx).map(|colon| colon + 1);
    let mut members = Vec::new();
    let mut known = false;
    for _ in 0..MAX_ROLL {
        let Some(at) = next.filter(|at| *at < view.tokens.len()) else { break };
        let reading = scene.reading(at);
        known |= reading.is_listed() && reading.is_free();
        if one(scene, at, context, out).is_none() {
            members.push(at);
        }
        let joins = |at: &usize| {
            matches!(view.text(*at), "," | ";") || facts(view.folded(*at)).has(WordRole::ListConjunction)
        };
        next = (at..at + MAX_ITEM).find(joins).map(|comma| comma + 1);
    }
    if known {
        members.into_iter().for_each(|at| unlisted_member(scene, at, context, out));
    }
}

/// `Anwesend: Berg, Zgrabben`: a German member whose name no list holds, beside one that a list does.
fn unlisted_member(scene: &Scene<'_>, at: usize, context: &Announcement, out: &mut Vec<Candidate>) {
    let view = scene.view;
    let Some(known) = view.known(at) else { return };
    let unknown = known.word.is_none() && known.base.is_none() && known.trigger.is_none();
    let title = view.tokens.get(at).is_some_and(|token| token.case == Case::Title);
    let ends = view.tokens.get(at + 1).is_none_or(|next| next.kind == TokenKind::Punctuation);
    let office = super::people::is_profession(scene, at)
        || has_ending(
            view.folded(at).trim_end_matches("in"),
            WordRole::ClubOfficeEnding,
            Languages::SUPPORTED,
            0,
        );
    if !(scene.german && unknown && title && ends) || office {
        return;
    }
    let piece = Piece::one(at, scene.reading(at));
    put(scene, &[piece], &told(context, 0.6), out);
}

/// The colon right after token `idx`, marks such as the `(e)` of a form between.
fn colon_after(scene: &Scene<'_>, idx: usize) -> Option<usize> {
    let view = scene.view;
    let colon = (idx + 1..idx + 4).find(|at| view.text(*at) == ":");
    colon.filter(|colon| {
        (idx + 1..*colon).all(|at| matches!(view.text(at), "(" | ")" | "." | "n" | "s" | "e" | "in" | "*"))
    })
}

/// `Namn: Anna Lindström`, `From: LINDSTRÖM, Anna`.
fn field(scene: &Scene<'_>, idx: usize, context: &Announcement, out: &mut Vec<Candidate>) {
    let view = scene.view;
    let Some(colon) = colon_after(scene, idx) else { return };
    let Some(next) = titled_field(scene, colon + 1, context, out) else { return };
    if view.text(next) == "," && is_capitalised(view, next + 1) && scene.reading(next + 1).first.is_some() {
        one(scene, next + 1, context, out);
    }
}

/// The name of a field; titles before it are read by their own rule.
fn titled_field(
    scene: &Scene<'_>,
    at: usize,
    context: &Announcement,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    one(scene, at, context, out)
}

/// `Hej Anna!`, `Dear Anna,`, `Liebe Anna und lieber Tom,`.
fn greeting(scene: &Scene<'_>, idx: usize, at: usize, context: &Announcement, out: &mut Vec<Candidate>) {
    let view = scene.view;
    let leads = (0..idx)
        .all(|before| view.tokens[before].kind == TokenKind::Punctuation || is_greeting(scene, before));
    if !leads || idx > 3 {
        return;
    }
    let reading = scene.reading(at);
    let listed = reading.is_listed() && reading.is_free();
    let pieces = read(scene, at, Trust::Context);
    let end = pieces.last().map_or(at + 1, |piece| piece.last + 1);
    let closed =
        end >= view.tokens.len() || matches!(view.text(end), "," | "!" | "." | ":" | "-" | "–" | ")");
    let joined = facts(view.folded(end)).has(WordRole::ListConjunction);
    if listed
        || reading.is_listed() && closed && is_capitalised(view, at)
        || (closed || joined) && reading.is_free() && is_capitalised(view, at)
    {
        let Some(next) = one(scene, at, context, out) else { return };
        if facts(view.folded(next)).has(WordRole::ListConjunction) || view.text(next) == "," {
            one(scene, next + 1, context, out);
        }
    }
}

/// Whether token `idx` is the last word of a greeting.
pub(super) fn is_greeting(scene: &Scene<'_>, idx: usize) -> bool {
    let drawer =
        scene.view.known(idx).and_then(|known| known.trigger).and_then(super::trigger::Trigger::drawer);
    drawer.is_some_and(|drawer| drawer.phrases.iter().any(|filed| filed.context.wants == Announced::Greeting))
}

/// A name that ends at token `at`, before its context.
fn before(scene: &Scene<'_>, at: usize, context: &Announcement, out: &mut Vec<Candidate>) {
    let view = scene.view;
    let birth = context.score > 0.6;
    let end = if birth && matches!(view.text(at), "," | "(") { at.saturating_sub(1) } else { at };
    let first = (0..MAX_BEFORE)
        .map_while(|back| end.checked_sub(back))
        .take_while(|idx| is_namelike(scene, *idx))
        .last();
    let Some(first) = first else { return };
    let pieces = read(scene, first, Trust::Context);
    let (Some(one), Some(last)) = (pieces.iter().find(|piece| !piece.initials), pieces.last()) else {
        return;
    };
    let listed = pieces.iter().any(|piece| piece.reading.is_listed() && piece.reading.is_free());
    let unsure = is_initial(view, first) || scene.german || one.reading.ordinary || scene.heading;
    if last.last != end || (pieces.len() == 1 && !listed && unsure) {
        return;
    }
    let sure = if listed || pieces.len() > 1 { 0.15 } else { 0.0 };
    let told = Told { alone: None, ..told(context, context.score + sure) };
    put(scene, &pieces, &told, out);
}

fn is_namelike(scene: &Scene<'_>, idx: usize) -> bool {
    is_capitalised(scene.view, idx) && {
        let reading = scene.reading(idx);
        reading.is_free() || (reading.is_listed() && !reading.ordinary)
    }
}

/// `min bror Ali`, `mamma anna`, `my sister's friend Xerxa`: a name after a word of the lexicon's kin or professions.
pub(super) fn role(scene: &Scene<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = scene.view;
    let Some(word) = view.word(idx) else { return };
    let kin = word.has(Role::Kin, view.languages);
    if !kin && !word.has(Role::Profession, view.languages) {
        return;
    }
    if titles::is_shortened_title(scene, idx + 1) {
        return; // `le juge M. J. Lefort`: the title is not read as an initial.
    }
    let context = match () {
        () if facts(view.folded(idx)).has(WordRole::WholeFamily) => HOUSEHOLD,
        () if kin => KIN,
        () => PROFESSION,
    };
    let comma = usize::from(kin && view.text(idx + 1) == ",");
    let reading = scene.reading(idx + 1 + comma);
    let sex = sex_of_kin(scene, idx);
    let context = Announcement { sex, ..context };
    if context.wants == Announced::Surname && is_household_name(scene, idx + 1) && kin {
        let piece = Piece::one(idx + 1, scene.reading(idx + 1));
        return put(scene, &[piece], &told(&context, 0.8), out);
    }
    let sure = reading.is_good_first() && !reading.elsewhere;
    if (comma == 1 && !sure) || (scene.german && !kin && !(reading.is_listed() && reading.is_free())) {
        return;
    }
    after(scene, idx + 1 + comma, &context, out);
    if kin {
        german_kin(scene, idx, &context, out);
        owner(scene, idx, out);
    }
}

/// `mein sohn der Pasqual`: as people speak, with the article before the name.
fn german_kin(scene: &Scene<'_>, idx: usize, context: &Announcement, out: &mut Vec<Candidate>) {
    let article = matches!(scene.view.folded(idx + 1), "der" | "die");
    let reading = scene.reading(idx + 2);
    let name = is_capitalised(scene.view, idx + 2) && reading.is_free();
    let verb = scene.view.tokens.get(idx + 3).is_some_and(|next| next.case == Case::Lower);
    if scene.german
        && article
        && name
        && verb
        && scene.view.word(idx + 2).is_none_or(|_| reading.first.is_some())
    {
        after(scene, idx + 2, &Announcement { score: 0.65, ..*context }, out);
    }
}

const KIN: Announcement = Announcement {
    rule: "kin",
    side: Side::Follows,
    wants: Announced::GivenName,
    sex: None,
    score: 0.85,
    phrases: &[],
};

/// `Familie König`, `la famille Noir`: a word with a capital behind a word for a family, alone.
fn is_household_name(scene: &Scene<'_>, at: usize) -> bool {
    let title = scene.view.tokens.get(at).is_some_and(|token| token.case == Case::Title);
    title && (scene.is_surname(at) || !scene.german) && !scene.heading && !is_capitalised(scene.view, at + 1)
}

const HOUSEHOLD: Announcement = Announcement { wants: Announced::Surname, ..KIN };

const PROFESSION: Announcement =
    Announcement { rule: "profession", wants: Announced::Surname, score: 0.65, ..KIN };

/// The sex that the word for kin at `idx` says of the name behind it. Behind a mark may stand somebody else, of whom the lists know more:
/// `min man, Anna och jag`, `God man: Harriet`.
fn sex_of_kin(scene: &Scene<'_>, idx: usize) -> Option<Sex> {
    let marked = matches!(scene.view.text(idx + 1), "," | ":");
    let known = || scene.reading(idx + 2).first.is_some_and(|(sex, _)| sex != Sex::Both);
    kin_sex(scene.view.folded(idx)).filter(|_| !marked || !known())
}

fn kin_sex(folded: &str) -> Option<Sex> {
    if facts(folded).has(WordRole::MaleKin) {
        return Some(Sex::Male);
    }
    facts(folded).has(WordRole::FemaleKin).then_some(Sex::Female)
}

/// `Xerxas mamma`, `Xerxa's mother`: someone's kin, where the someone is on no list.
fn owner(scene: &Scene<'_>, kin: usize, out: &mut Vec<Candidate>) {
    let view = scene.view;
    let Some(idx) = kin.checked_sub(1).filter(|idx| is_capitalised(view, *idx)) else { return };
    let reading = scene.reading(idx);
    let folded = view.folded(idx);
    let cut = ["'s", "s"].iter().find(|ending| folded.ends_with(*ending)).map_or(0, |ending| ending.len());
    let english = cut == 1 && !view.languages.meets(Languages::SCANDINAVIAN) && !scene.german;
    if cut == 0
        || english
        || reading.is_listed()
        || !reading.is_free()
        || view.word(idx).is_some()
        || folded.len() < cut + 3
    {
        return;
    }
    let says =
        Says { label: Label::FirstnameUnknown, score: 0.55, source: Source::Context, rule: "owner-of-kin" };
    let attributes = Attributes { genitive: true, ..Attributes::default() };
    scene.put_form(out, view.tokens[idx].span, says, attributes, (cut, ""));
}
