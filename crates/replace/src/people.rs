//! Pseudonyms of people: sex, origin, structure, letter case and inflection stay.
//!
//! A name is mapped part by part: every `Anna` of a scope has one pseudonym and every `Lindström` has one, so a surname or first
//! name alone still points to the same person (AnGer: "Nachnamen werden durch Nachnamen und Vornamen durch Vornamen ersetzt").

use crate::doubles::{self, halves};
use crate::draw::Draw;
use crate::name_parts::{home, name_part, starts_small};
use crate::namer::Class;
use crate::scene::{Scene, alike};
use crate::shape::{capitalised, cased_like, folded, folds_to, is_mark};
use maskros_lexicon::{NamePart, Origins, Pool};
use maskros_morphology::gendered::{Bearer, form_of_woman, forms_of_men, tells_sexes};
use maskros_text::{Decision, Label, Origin, Sex};
use std::sync::OnceLock;

/// Whether the label is a part of a person's name that this module writes.
pub(crate) const fn writes(label: Label) -> bool {
    label.is_name_part()
}

/// The mention as its pseudonym, inflected and cased like it.
pub(crate) fn realistic(scene: &mut Scene<'_>, decision: &Decision) -> String {
    if decision.label == Label::Initials {
        return initials(scene, decision);
    }
    let base = pseudonym(scene, decision);
    scene.inflected(decision, &base)
}

/// The base form of the pseudonym of a decision, each part in the letter case that it has in the mention.
pub(crate) fn pseudonym(scene: &mut Scene<'_>, decision: &Decision) -> String {
    let base = decision.base.clone();
    let mention = scene.names.units(decision, scene.text(decision));
    let parts = scene.names.units(decision, &base);
    let aligned = mention.len() == parts.len();
    let mut out = String::with_capacity(base.len());
    let mut small = String::new();
    for (idx, (piece, class)) in parts.into_iter().enumerate() {
        let like = mention.get(idx).filter(|_| aligned).map_or("", |(like, _)| *like);
        match class {
            Some(_) if is_initial(piece) => out += &initial(scene, decision, piece),
            Some(class) => {
                let name = part_after(scene, decision, class, piece, &std::mem::take(&mut small));
                out += &cased_like(&name, like);
            }
            None => {
                small += piece;
                out += if folds_to(like, &folded(piece)) { like } else { piece };
            }
        }
    }
    out
}

/// The classes and originals that a decision asks the namer for.
pub(crate) fn parts(scene: &Scene<'_>, decision: &Decision) -> Vec<(Class, String)> {
    let family = |class, piece| (class, Family::of(scene, decision, class, piece).name);
    // Halves of double names too, which stand for themselves where no double name does.
    let whole = scene.names.units(decision, &decision.base).into_iter();
    let all = whole.chain(scene.names.pieces(decision, &decision.base));
    all.filter_map(|(piece, class)| Some(family(class?, piece))).collect()
}

fn is_initial(piece: &str) -> bool {
    piece.chars().filter(|letter| !is_mark(*letter)).count() == 1
}

/// The name that a family shares, and in whose form a mention has it.
struct Family {
    /// The form of the men; for a first name the name itself.
    name: String,
    bearer: Bearer,
    origin: Origin,
}

impl Family {
    fn of(scene: &Scene<'_>, decision: &Decision, class: Class, piece: &str) -> Self {
        let part = name_part(class);
        let origin = scene.bearers.origin(&scene.lexicon, decision, part, piece);
        let own = Self { name: piece.to_owned(), bearer: Bearer::Man, origin };
        if class != Class::Surname {
            return own;
        }
        let men = forms_of_men(&folded(piece), origin);
        let listed = men.iter().find(|(name, _)| scene.lexicon.origins(part, name).has(origin));
        let Some((name, bearer)) = listed.or_else(|| men.first()) else { return own };
        Self { name: capitalised(name), bearer: *bearer, origin }
    }

    /// A pseudonym of the family, in the form of the bearer.
    fn form(&self, pseudonym: String) -> String {
        if self.bearer == Bearer::Man {
            return pseudonym;
        }
        let woman = form_of_woman(&folded(&pseudonym), self.origin, self.bearer);
        woman.map_or(pseudonym, |woman| capitalised(&woman))
    }

    /// The names of `pool` that a family of this kind can have: in the form of men, and told apart by sex or not as this one is.
    fn alike(&self, scene: &Scene<'_>, pool: Vec<&'static str>) -> Vec<&'static str> {
        if !tells_sexes(self.origin) && self.bearer == Bearer::Man {
            return pool;
        }
        // A daughter's form that wives do not have (`Pedersdatter`) is asked for by daughters alone.
        let bearer = if self.bearer == Bearer::Daughter { Bearer::Daughter } else { Bearer::Woman };
        let woman = |name: &str| form_of_woman(&folded(name), self.origin, bearer);
        let inflects = woman(&self.name).is_some();
        let fits = |name: &str| {
            let form = woman(name);
            let free = form.as_ref().is_none_or(|form| !scene.originals.meets(form));
            forms_of_men(&folded(name), self.origin).is_empty() && form.is_some() == inflects && free
        };
        those_or_all(&pool, ENOUGH, fits)
    }
}

/// The pseudonym of one part; also used for people's names inside street names, companies and handles.
pub(crate) fn part(scene: &mut Scene<'_>, decision: &Decision, class: Class, piece: &str) -> String {
    part_after(scene, decision, class, piece, "")
}

/// The pseudonym of one part that stands after the small words `before`, which stay.
fn part_after(scene: &mut Scene<'_>, decision: &Decision, class: Class, piece: &str, before: &str) -> String {
    let family = Family::of(scene, decision, class, piece);
    let called = || scene.people.called(decision.entity, piece).filter(|_| class == Class::First);
    let known = scene.known(class, &family.name).or_else(called);
    let pseudonym = known.unwrap_or_else(|| drawn(scene, decision, (class, &family), (piece, before)));
    let pseudonym = family.form(pseudonym);
    if decision.label.is_name_part() {
        scene.people.meet(decision, piece, &pseudonym);
    }
    pseudonym
}

/// A pseudonym of a part that has none yet and stands after the small words `before`.
fn drawn(
    scene: &mut Scene<'_>,
    decision: &Decision,
    (class, family): (Class, &Family),
    (piece, before): (&str, &str),
) -> String {
    let pool = match class {
        Class::Surname => surnames(scene, family, piece, before),
        _ => first_names(scene, decision, family.origin, piece),
    };
    if let Some(halves) = halves(piece).filter(|_| class != Class::Surname) {
        return double(scene, decision, piece, (halves, &pool));
    }
    let pool = if family.origin == Origin::Vietnamese { spelt_like(pool, piece) } else { pool };
    let pool = alike(&pool, piece, scene.language(decision));
    scene.pooled(decision, class, &family.name, &pool)
}

/// Another double name, or where few are in use among the people of an origin, another name for each half.
fn double(
    scene: &mut Scene<'_>,
    decision: &Decision,
    name: &str,
    ((head, tail), pool): ((&str, &str), &[&'static str]),
) -> String {
    let usual = !pool.is_empty() && pool.iter().all(|other| halves(other).is_some());
    if !usual {
        let [head, tail] = [head, tail].map(|half| part(scene, decision, Class::First, half));
        return format!("{head}-{tail}");
    }
    let called = scene.people.called(decision.entity, head);
    usual_double(scene, decision, name, (pool, called))
}

/// So many usual names are tried before halves of two are put together.
const USUAL: usize = 60;

/// Another double name out of `pool`; one that begins with `head` where the person is called so already.
fn usual_double(
    scene: &mut Scene<'_>,
    decision: &Decision,
    name: &str,
    (pool, head): (&[&'static str], Option<String>),
) -> String {
    let mut pool = doubles::unshared(pool, name);
    pool.retain(|other| other.split('-').all(|half| !scene.originals.meets(half)));
    let close = alike(&pool, name, scene.language(decision));
    scene.name(decision, Class::First, name, &|attempt, seed| {
        let mut draw = Draw::of_attempt(seed, attempt);
        let usual = draw.pick(&close)?;
        let (first, second) = halves(draw.pick(&pool)?)?;
        match &head {
            Some(head) => Some(format!("{head}-{second}")),
            None if attempt < USUAL => Some((*usual).to_owned()),
            None => Some(format!("{first}-{}", halves(usual)?.1)),
        }
    })
}

/// Vietnamese names are written with all their marks or with none.
fn spelt_like(pool: Vec<&'static str>, piece: &str) -> Vec<&'static str> {
    if piece.is_ascii() { those_or_all(&pool, ENOUGH, str::is_ascii) } else { pool }
}

fn surnames(scene: &Scene<'_>, family: &Family, piece: &str, before: &str) -> Vec<&'static str> {
    let pool = scene.lexicon.pool(Pool::Surname(family.origin));
    let headed = if before.chars().any(char::is_alphabetic) { stems_after(pool, before) } else { Vec::new() };
    if headed.len() >= ENOUGH {
        return headed;
    }
    let alike = |name: &str| son(family.origin, name) == son(family.origin, piece);
    let bare = bare_surnames(family.origin, pool);
    family.alike(scene, those_or_all(bare, ENOUGH, alike))
}

/// The surnames in the pool of an origin that begin with no small word, sought out when the first name of the origin needs them.
fn bare_surnames(origin: Origin, pool: &[&'static str]) -> &'static [&'static str] {
    const ORIGINS: usize = Origin::ALL.len() + 1;
    static BARE: [OnceLock<Vec<&'static str>>; ORIGINS] = [const { OnceLock::new() }; ORIGINS];
    BARE[origin as usize].get_or_init(|| pool.iter().filter(|name| !is_headed(name)).copied().collect())
}

/// How the surnames of Scotland and Ireland begin that are made of a forefather's name.
const SONS: [&str; 3] = ["Mc", "Mac", "O'"];

/// How a surname says "son of"; `Macé` and `Macron` are French.
fn son(origin: Origin, name: &str) -> Option<&'static str> {
    let begins = |start: &&str| origin == Origin::English && name.starts_with(*start);
    SONS.into_iter().find(begins)
}

/// Whether a surname of a pool begins with a small word: `van Dijk`, `Al-Masri`.
fn is_headed(name: &str) -> bool {
    starts_small(&folded(name))
}

/// What the surnames of a pool that begin with the small words `before` have after them.
fn stems_after(pool: &[&'static str], before: &str) -> Vec<&'static str> {
    let before = folded(before.trim_start());
    pool.iter().filter_map(|name| stem_after(name, &before)).collect()
}

/// What stands behind `head`, folded, in a name, if it begins a word of its own.
fn stem_after(name: &'static str, head: &str) -> Option<&'static str> {
    let (_, stem) = name.split_at_checked(head.len()).filter(|(own, _)| folded(own) == head)?;
    stem.starts_with(char::is_uppercase).then_some(stem)
}

/// The first names that a person of this origin can have.
fn first_names(scene: &mut Scene<'_>, decision: &Decision, origin: Origin, name: &str) -> Vec<&'static str> {
    let sex = sex_of(scene, decision, name, origin);
    let pools = first_pools(scene, sex, origin, name);
    let home = home(scene.language(decision));
    let known = scene.lexicon.origins(NamePart::First, &folded(name));
    // A name of many countries stands for one, so that it goes with every surname of the document that it stands beside.
    let own = Origins::only(if known.has(home) { home } else { origin });
    let wanted = scene.bearers.namesakes(name).union(own);
    let kind = (pools, wanted, halves(name).is_some());
    if let Some(names) = scene.namer.suiting.get(&kind) {
        return names.clone();
    }
    let names = if kind.2 { double_names(scene, pools) } else { suiting(scene, pools, wanted) };
    scene.namer.suiting.insert(kind, names.clone());
    names
}

/// The double names of the first pool; where it has few, all of it.
fn double_names(scene: &Scene<'_>, pools: [Pool; 3]) -> Vec<&'static str> {
    those_or_all(scene.lexicon.pool(pools[0]), ENOUGH, |name| halves(name).is_some())
}

/// The names of the pools that are at home everywhere where the bearers are, or all of them.
fn suiting(scene: &Scene<'_>, pools: [Pool; 3], wanted: Origins) -> Vec<&'static str> {
    let mut all = first_filled(scene, pools);
    all.retain(|name| halves(name).is_none());
    those_or_all(&all, ENOUGH, |name| is_at_home_in(scene, name, wanted))
}

/// Those of the names that are fit, where there are `least` or more of them; else all.
pub(crate) fn those_or_all(
    all: &[&'static str],
    least: usize,
    is_fit: impl Fn(&str) -> bool,
) -> Vec<&'static str> {
    let fit: Vec<_> = all.iter().copied().filter(|name| is_fit(name)).collect();
    if fit.len() >= least { fit } else { all.to_vec() }
}

/// Whether a first name is at home in all of these countries.
fn is_at_home_in(scene: &Scene<'_>, name: &str, wanted: Origins) -> bool {
    wanted.intersection(scene.lexicon.origins(NamePart::First, &folded(name))) == wanted
}

fn sex_of(scene: &Scene<'_>, decision: &Decision, name: &str, origin: Origin) -> Option<Sex> {
    let told = Sex::of(decision.label).or(scene.bearers.sex(decision)).or(one_sex(decision.attributes.sex));
    // Both halves of a double name are of one sex, which either may tell.
    let halves = decision.base.split([' ', '-']).filter(|_| decision.label.is_first_name());
    let mut names = [name].into_iter().chain(halves);
    told.or_else(|| names.find_map(|name| sex_among(scene, name, origin)))
}

/// The sex, where it is not both.
fn one_sex(sex: Option<Sex>) -> Option<Sex> {
    sex.filter(|sex| *sex != Sex::Both)
}

/// The sex of a first name, in its own country where the name is known there.
fn sex_among(scene: &Scene<'_>, name: &str, origin: Origin) -> Option<Sex> {
    let there = one_sex(scene.lexicon.sex_in(origin, &folded(name)));
    there.or_else(|| one_sex(scene.word(name).first_name.map(|(sex, _)| sex)))
}

/// The pools that first names are drawn from, the first that has enough of them.
fn first_pools(scene: &Scene<'_>, sex: Option<Sex>, origin: Origin, name: &str) -> [Pool; 3] {
    let origins = [origin, Origin::English, Origin::Swedish];
    match one_sex(sex) {
        Some(Sex::Female) => origins.map(Pool::FirstFemale),
        Some(_) => origins.map(Pool::FirstMale),
        None if has_names_for_both(scene, origin) => origins.map(Pool::FirstBoth),
        None if scene.draw("sex", name).below(2) == 0 => origins.map(Pool::FirstFemale),
        None => origins.map(Pool::FirstMale),
    }
}

fn has_names_for_both(scene: &Scene<'_>, origin: Origin) -> bool {
    scene.lexicon.pool(Pool::FirstBoth(origin)).len() >= ENOUGH
}

/// Names that a pool must have to be chosen from.
const ENOUGH: usize = 8;

/// The first of the pools with enough names, or the names of all.
pub(crate) fn first_filled(scene: &Scene<'_>, pools: [Pool; 3]) -> Vec<&'static str> {
    let filled = pools.into_iter().map(|pool| scene.lexicon.pool(pool)).find(|names| names.len() >= ENOUGH);
    filled.map_or_else(
        || pools.into_iter().flat_map(|pool| scene.lexicon.pool(pool)).copied().collect(),
        <[_]>::to_vec,
    )
}

/// Initials become those of the pseudonym where the full name is known; delimiters stay.
fn initials(scene: &mut Scene<'_>, decision: &Decision) -> String {
    let text: String = scene.text(decision).chars().filter(|letter| !is_mark(*letter)).collect();
    let mut out = String::with_capacity(text.len());
    let mut met: Vec<&str> = Vec::new();
    let mut rest = text.as_str();
    while let Some(first) = rest.chars().next() {
        let (name, tail) = rest.split_at(shortened_length(rest, first));
        if first.is_alphabetic() {
            let nth = met.iter().filter(|other| **other == name).count();
            out += &nth_initial(scene, decision, name, nth);
            met.push(name);
        } else {
            out += name;
        }
        rest = tail;
    }
    out
}

/// How many bytes stand for one name at the start of initials: one letter, or several of which the first alone is a capital (`Chr.`).
fn shortened_length(text: &str, first: char) -> usize {
    let small = text.chars().skip(1).take_while(|letter| first.is_uppercase() && letter.is_lowercase());
    first.len_utf8() + small.map(char::len_utf8).sum::<usize>()
}

/// The initial of the pseudonym of a person's `nth` name that begins so.
fn nth_initial(scene: &mut Scene<'_>, decision: &Decision, start: &str, nth: usize) -> String {
    let letter: String = start.chars().take(1).collect();
    let named = [start, letter.as_str()];
    let known = named.into_iter().find_map(|start| scene.people.nth_initial(decision.entity, start, nth));
    known.map_or_else(
        || initial(scene, decision, &letter),
        |initial| cased_like(&initial.to_string(), &letter),
    )
}

/// The initial of the pseudonym of the same person's name with this initial, or a drawn one.
pub(crate) fn initial(scene: &mut Scene<'_>, decision: &Decision, letter: &str) -> String {
    let known = scene.people.initial(decision.entity, letter);
    let lower = letter.chars().all(char::is_lowercase);
    let drawn = known.unwrap_or_else(|| other_initial(scene, letter));
    if lower { drawn.to_lowercase().collect() } else { drawn.to_string() }
}

/// The letters that many names begin with.
const USUAL_INITIALS: &str = "ABDEFGHIJKLMNPRSTV";

fn is_same_letter(one: &str, other: char) -> bool {
    folded(one) == other.to_lowercase().to_string()
}

/// One of the usual letters; the same letter must not come back.
fn other_initial(scene: &Scene<'_>, letter: &str) -> char {
    let others: Vec<char> = USUAL_INITIALS.chars().filter(|other| !is_same_letter(letter, *other)).collect();
    scene.draw("initial", letter).pick(&others).unwrap_or('A')
}
