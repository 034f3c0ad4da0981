//! Pseudonyms of places: kind and country stay.

mod region_article;
mod town_article;

use crate::countries::{TOWNS, country, is_acronym};
use crate::draw::Draw;
use crate::namer::Class;
use crate::people::those_or_all;
use crate::scene::{Scene, alike, elides};
use crate::shape::{cased_like, folded, map_digits};
use crate::terrain::{self, Kind};
use crate::words::{
    STAND_IN, STREET_ENDS, STREET_STARTS, language_of_street, row_with, stems, street_adjectives,
};
use crate::{name_parts, people, us_states};
use maskros_language::{LanguageTrait, Table, TableRow, WordRole, facts, homes, rows};
use maskros_lexicon::{Pool, Strength, Word, place_name_in, place_names};
use maskros_morphology::inflect;
use maskros_text::{Decision, Label, Lang, Languages};

/// The mention as another place of the same kind and country, inflected and cased like it.
pub(crate) fn realistic(scene: &mut Scene<'_>, decision: &Decision) -> Option<String> {
    if let Some(island) = island(scene, decision) {
        return Some(scene.inflected(decision, &island));
    }
    let base = match decision.label {
        Label::Country if is_acronym(scene.text(decision)) => {
            let name = country(scene, decision);
            return Some(inflect(&name, scene.form(decision), scene.language(decision)));
        }
        Label::Country => country(scene, decision),
        Label::Region => region(scene, decision),
        Label::City if municipality(&decision.base).is_some() => {
            listed(scene, decision, Class::City, Pool::City)
        }
        Label::City if !terrain::peers(&decision.base).is_empty() => geo(scene, decision),
        Label::City => city(scene, decision, &decision.base.clone()),
        Label::Area => listed(scene, decision, Class::Area, Pool::Area),
        Label::Geo => geo(scene, decision),
        Label::Place => place(scene, decision),
        Label::StreetName => street(scene, decision, Class::Street)?,
        Label::StreetNr => return Some(street_number(scene, decision)),
        _ => return None,
    };
    Some(scene.inflected(decision, &base))
}

/// The class a place is named in.
pub(crate) const fn class(label: Label) -> Option<Class> {
    Some(match label {
        Label::Country => Class::Country,
        Label::Region => Class::Region,
        Label::City => Class::City,
        Label::Area => Class::Area,
        Label::Geo | Label::Place => Class::Place,
        Label::StreetName => Class::Street,
        _ => return None,
    })
}

/// The towns that stand for those of `code`: where the country itself is named in the document, those of its pseudonym, so that
/// `Gdańsk i Polen` stays a town and its country.
fn towns(scene: &mut Scene<'_>, code: [u8; 2]) -> &'static [&'static str] {
    let other = moved_country(scene, code).map_or(&[][..], |code| scene.lexicon.pool(Pool::City(code)));
    if other.len() >= TOWNS { other } else { scene.lexicon.pool(Pool::City(code)) }
}

/// What a country of the text becomes.
fn moved_country(scene: &mut Scene<'_>, code: [u8; 2]) -> Option<[u8; 2]> {
    let named = scene.countries.get(&code).and_then(|idx| scene.decisions.get(*idx))?;
    let name = country(scene, named);
    scene.word(&name).country
}

/// `Gießen` for the `GIESSEN` of a heading: the same town as the text spells it where it is not in capitals.
fn spelt_otherwise(scene: &Scene<'_>, name: &str) -> Option<String> {
    scene.sharp_towns.get(&folded(name)).map(|town| (*town).to_owned())
}

/// Another town of the country that `name` lies in; also used for towns in the names of courts and schools.
pub(crate) fn city(scene: &mut Scene<'_>, decision: &Decision, name: &str) -> String {
    let name = without_quarter(name, scene.language(decision));
    let spelt = spelt_otherwise(scene, name);
    let name = spelt.as_deref().unwrap_or(name);
    match town_article::of(scene, decision, name) {
        Some(article) => article.town(scene, decision, name),
        None => town(scene, decision, name, town_article::is_without),
    }
}

/// Another town for `name`, of those that `fits` says fit there, as far as enough do.
fn town(scene: &mut Scene<'_>, decision: &Decision, name: &str, fits: impl Fn(&str) -> bool) -> String {
    known_place(scene, name).unwrap_or_else(|| drawn_town(scene, decision, name, fits))
}

/// Another town for one that has none in the text yet.
fn drawn_town(scene: &mut Scene<'_>, decision: &Decision, name: &str, fits: impl Fn(&str) -> bool) -> String {
    let towns = towns_for(scene, decision, name);
    let words = words_of_several(name);
    let fitting = those_or_all(&towns, ENOUGH, |town| fits(town) && !has_one_of(town, &words));
    let alike = alike(&fitting, name, scene.language(decision));
    let pool = with_people(scene, decision, alike);
    scene.pooled(decision, Class::City, name, &pool)
}

/// The towns of the country that `name` lies in, by the names that they have in the text's language.
fn towns_for(scene: &mut Scene<'_>, decision: &Decision, name: &str) -> Vec<&'static str> {
    let code = country_of(scene, decision, name);
    let pool = towns(scene, code);
    let pool = if pool.is_empty() { scene.lexicon.pool(Pool::City(*b"SE")) } else { pool };
    let lang = scene.language(decision);
    if code == home_of(lang) { pool.to_vec() } else { in_language(pool, lang) }
}

/// The towns, or where a mention is of the people of one, those whose people are called by the town.
fn with_people(scene: &Scene<'_>, decision: &Decision, towns: Vec<&'static str>) -> Vec<&'static str> {
    let people = scene.form(decision).inhabitant && has_adjectives_of_towns(scene.language(decision));
    if people { those_or_all(&towns, ENOUGH, has_regular_people) } else { towns }
}

/// The towns by the names that they have in a language, each once: `Florence` and not `Venezia` in an English text.
fn in_language(pool: &[&'static str], lang: Lang) -> Vec<&'static str> {
    let mut names: Vec<_> = pool.iter().map(|town| place_name_in(town, lang).unwrap_or(town)).collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// The folded words of a name of several that tell of it; none where it is one word.
fn words_of_several(name: &str) -> Vec<String> {
    let folded = folded(name);
    let words: Vec<&str> = folded.split(WORD_GAPS).collect();
    let several = words.len() > 1;
    words.into_iter().filter(|word| several && !name_parts::is_small_word(word)).map(str::to_owned).collect()
}

/// What stands between the words of a name.
const WORD_GAPS: [char; 2] = [' ', '-'];

/// Whether a name has one of these words: `San Diego` is no name for `San José`.
fn has_one_of(name: &str, words: &[String]) -> bool {
    !words.is_empty() && folded(name).split(WORD_GAPS).any(|own| words.iter().any(|word| word == own))
}

/// `Vejle` of the `7120 Vejle Ø` of an address: the same town.
fn without_quarter(name: &str, lang: Lang) -> &str {
    name.rsplit_once(' ').filter(|(_, last)| is_quarter(last, lang)).map_or(name, |(town, _)| town)
}

fn is_quarter(word: &str, lang: Lang) -> bool {
    row_with(Table::TownQuarter, lang, word).is_some()
}

/// Whether people and things of a town are called by the town: `Kölner`.
fn has_adjectives_of_towns(lang: Lang) -> bool {
    LanguageTrait::TownAdjectives.is_of_one(Languages::only(lang))
}

/// Whether a German town's people are called by the town and `-er`: one word that ends in a consonant, of those in -en only `-ingen`.
fn has_regular_people(town: &str) -> bool {
    !town.contains([' ', '-'])
        && (!town.ends_with("en") || town.ends_with("ingen"))
        && !town.ends_with(['a', 'e', 'i', 'o', 'u', 'ä', 'ö', 'ü'])
}

/// What the document has for a place already, under any of its names and whatever kind of place a source took it for: one place has one
/// pseudonym.
fn known_place(scene: &Scene<'_>, name: &str) -> Option<String> {
    const CLASSES: [Class; 4] = [Class::City, Class::Area, Class::Region, Class::Place];
    let names = std::iter::once(name).chain(place_names(name).iter().map(String::as_str));
    names
        .flat_map(|name| CLASSES.map(|class| (class, name)))
        .find_map(|(class, name)| scene.known(class, name))
}

fn listed(scene: &mut Scene<'_>, decision: &Decision, class: Class, pool: fn([u8; 2]) -> Pool) -> String {
    let name = decision.base.clone();
    if let Some(known) = known_place(scene, &name) {
        return known;
    }
    if let Some((town, kind)) = municipality(&name) {
        return format!("{} {kind}", municipal(scene, decision, town, kind));
    }
    let code = country_of(scene, decision, &name);
    let names = people::first_filled(scene, [pool(code), Pool::City(code), Pool::City(*b"SE")]);
    // `Stockholms län` for `Skåne län`: a last word that belongs to the kind stays.
    let kind = name.rsplit_once(' ').map(|(_, last)| last);
    let names = those_or_all(&names, 3, |other| other.rsplit_once(' ').map(|(_, last)| last) == kind);
    let names = those_or_all(&names, ENOUGH, |other| region_article::fits(&name, other));
    scene.pooled(decision, class, &name, &alike(&names, &name, scene.language(decision)))
}

/// Another region; a French one with the word before it and its article: `région de l'Indre-et-Loire` for `région de l'Eure-et-Loir`.
fn region(scene: &mut Scene<'_>, decision: &Decision) -> String {
    if let Some(name) = us_states::name(scene.text(decision)) {
        return us_state(scene, decision, name);
    }
    let whole = decision.base.clone();
    let Some((head, region)) = region_article::split(&whole) else {
        return behind_kind(scene, decision)
            .unwrap_or_else(|| listed(scene, decision, Class::Region, Pool::Region));
    };
    let of = Decision { base: region.into(), ..decision.clone() };
    let other = listed(scene, &of, Class::Region, Pool::Region);
    format!("{head} {}", region_article::of_region(&other))
}

/// `Region Västerbotten` for `Region Gotland`: the word for the kind stays before its region, and none stands behind it then.
fn behind_kind(scene: &mut Scene<'_>, decision: &Decision) -> Option<String> {
    let whole = decision.base.clone();
    let (kind, region) = whole.split_once(' ').filter(|(kind, _)| is_kind_of_region(kind, "behind"))?;
    let of = Decision { base: region.into(), ..decision.clone() };
    let other = listed(scene, &of, Class::Region, Pool::Region);
    let bare = other.rsplit_once(' ').filter(|(_, tail)| is_kind_of_region(tail, "before"));
    let other = bare.map_or(other.as_str(), |(name, _)| name.strip_suffix('s').unwrap_or(name));
    Some(format!("{kind} {other}"))
}

/// Whether the packs have the word as one that makes a region of the name on that side.
fn is_kind_of_region(word: &str, name: &str) -> bool {
    let of_region = |row: &&TableRow| row.label() == Some(Label::Region) && row.value("name") == name;
    let mut rows = rows(Table::NamedPlace).iter().filter(of_region);
    rows.any(|row| row.words("words").contains(&&*folded(word)))
}

/// Another code for that of a state of the United States: that of the state that stands for it where it is written out too.
fn us_state(scene: &mut Scene<'_>, decision: &Decision, name: &str) -> String {
    let written = Decision { base: name.into(), ..decision.clone() };
    let other = listed(scene, &written, Class::Region, Pool::Region);
    let codes: Vec<&str> = us_states::codes().collect();
    let drawn = || scene.pooled(decision, Class::Region, &decision.base, &codes);
    us_states::code(&other).map_or_else(drawn, str::to_owned)
}

/// Another lake for a lake, another river for a river: of the well-known ones for one of these, else one that is called after something else.
fn geo(scene: &mut Scene<'_>, decision: &Decision) -> String {
    let name = decision.base.clone();
    if let Some(known) = known_place(scene, &name) {
        return known;
    }
    let peers = terrain::peers(&name);
    if !peers.is_empty() {
        return scene.pooled(decision, Class::Place, &name, &peers);
    }
    let code = country_of(scene, decision, &name);
    let pool = scene.lexicon.pool(Pool::Geo(code));
    let is_well_known = pool.contains(&&*name);
    let same = if is_well_known { terrain::of_kind(pool, code, &name) } else { Vec::new() };
    if same.len() >= ENOUGH {
        return scene.pooled(decision, Class::Place, &name, &same);
    }
    let kind = Kind::of(&name, scene.language(decision)).filter(|_| !is_well_known);
    match kind {
        Some(kind) => of_kind(scene, decision, &kind),
        None => listed(scene, decision, Class::Place, Pool::Geo),
    }
}

/// A name of the landscape that says that it is of this kind: after another town where it is called after something, else after a plant.
fn of_kind(scene: &mut Scene<'_>, decision: &Decision, kind: &Kind<'_>) -> String {
    match *kind {
        Kind::InFront(head, own) => {
            let town = city(scene, decision, own);
            let of = if elides(&town) { "d'" } else { "de " };
            let bare = ["de ", "d'"].into_iter().find_map(|of| head.strip_suffix(of));
            bare.map_or_else(|| format!("{head}{town}"), |bare| format!("{bare}{of}{town}"))
        }
        Kind::Behind(own, tail) => city(scene, decision, own) + tail,
        Kind::GrownOn(end) => {
            let stems = stems(scene.language(decision));
            let end = end.to_lowercase();
            scene.name(decision, Class::Place, &decision.base, &|attempt, seed| {
                let stem = Draw::of_attempt(seed, attempt).pick(stems)?;
                Some(format!("{}{end}", stem.trim_end()))
            })
        }
    }
}

/// An island for an island, in a Scandinavian text.
fn island(scene: &mut Scene<'_>, decision: &Decision) -> Option<String> {
    let settled = matches!(decision.label, Label::City | Label::Region | Label::Geo | Label::Area);
    if !settled || !Languages::SCANDINAVIAN.has(scene.language(decision)) || !is_island(scene, decision) {
        return None;
    }
    let name = decision.base.clone();
    if let Some(known) = known_place(scene, &name) {
        return Some(known);
    }
    let islands = terrain::islands_of(country_of(scene, decision, &name))?;
    let class = if decision.label == Label::City { Class::City } else { Class::Place };
    Some(scene.pooled(decision, class, &name, &alike(islands, &name, scene.language(decision))))
}

/// Whether a place is an island by its name, or by the preposition: in Swedish and Danish no town is `på`.
fn is_island(scene: &Scene<'_>, decision: &Decision) -> bool {
    terrain::is_island(&decision.base) || decision.label == Label::City && is_told_island(scene, decision)
}

/// Whether the word before a town is the preposition for islands.
fn is_told_island(scene: &Scene<'_>, decision: &Decision) -> bool {
    let word = folded(scene.word_before(decision));
    facts(&word).has_in(WordRole::IslandPreposition, scene.languages(decision))
}

/// So many names of one kind are a choice.
const ENOUGH: usize = 3;

/// What stands after the town in the name of a municipality.
const MUNICIPALITIES: &[&str] = &["kommun", "kommune", "Kommune"];

/// The town and the kind of `Egedal Kommune`.
fn municipality(name: &str) -> Option<(&str, &str)> {
    name.rsplit_once(' ').filter(|(_, kind)| MUNICIPALITIES.contains(kind))
}

/// The town of a municipality as another one; Swedish has a genitive there after a consonant (`Lunds kommun`, `Umeå kommun`).
fn municipal(scene: &mut Scene<'_>, decision: &Decision, town: &str, kind: &str) -> String {
    let city = city(scene, decision, base_of_town(scene, town));
    let bare =
        kind != "kommun" || city.ends_with(['a', 'e', 'i', 'o', 'u', 'y', 'å', 'ä', 'ö', 's', 'x', 'z']);
    if bare { city } else { format!("{city}s") }
}

/// The town of which this is the genitive, if it is none itself.
fn base_of_town<'t>(scene: &Scene<'_>, town: &'t str) -> &'t str {
    let is_town = |name: &str| scene.word(name).place.is_some();
    town.strip_suffix('s').filter(|base| !is_town(town) && is_town(base)).unwrap_or(town)
}

/// ISO 3166 code of the country a place lies in; that of the language where nobody knows, or only by a village of that name abroad
/// (`frå Sand`).
fn country_of(scene: &Scene<'_>, decision: &Decision, name: &str) -> [u8; 2] {
    let word = scene.word(name);
    match word.country {
        Some(country) if !is_village(&word) && !is_farm_at_home(&word, scene.language(decision)) => country,
        _ => country_beside(scene, decision)
            .or_else(|| is_before_british_code(scene, decision).then_some(*b"GB"))
            .or(scene.native)
            .unwrap_or_else(|| home_of(scene.language(decision))),
    }
}

/// `Mazar-e Sharif i Afghanistan`: the country that stands right behind a town of no list.
fn country_beside(scene: &Scene<'_>, decision: &Decision) -> Option<[u8; 2]> {
    let country = right_behind(scene, decision).filter(|one| one.label == Label::Country)?;
    scene.word(&country.base).country
}

/// What was decided at most a few bytes behind a town and says where it lies.
fn right_behind<'a>(scene: &'a Scene<'_>, decision: &Decision) -> Option<&'a Decision> {
    const GAP: usize = 5;
    let end = decision.span.end;
    let next = scene.decisions.get(scene.decisions.partition_point(|one| one.span.start < end));
    next.filter(|next| next.span.start.saturating_sub(end) <= GAP)
}

/// `22 Glebe Street, Denny FK6 6XX`: whether a postal code of Britain, which ends in a digit and two letters, stands right behind the town.
fn is_before_british_code(scene: &Scene<'_>, decision: &Decision) -> bool {
    right_behind(scene, decision).is_some_and(|code| code.label == Label::ZipCode && is_british(&code.base))
}

fn is_british(code: &str) -> bool {
    let last = code.rsplit(' ').next().unwrap_or_default();
    matches!(last.as_bytes(), [b'0'..=b'9', b'A'..=b'Z', b'A'..=b'Z'])
}

fn is_village(word: &Word) -> bool {
    word.place.is_none_or(|(_, strength)| strength == Strength::Weak)
}

/// `Vi bor i Lund` in a Norwegian text: whether the town is called by an ordinary word of the language, which gives surnames too, so that
/// villages and farms at home are called so as well.
fn is_farm_at_home(word: &Word, lang: Lang) -> bool {
    word.surname.is_some() && word.common.meets(Languages::only(lang))
}

/// The country where most texts in a language are at home; Sweden where no pack says it.
fn home_of(lang: Lang) -> [u8; 2] {
    homes(lang).first().and_then(|code| code.as_bytes().try_into().ok()).unwrap_or(*b"SE")
}

/// A square or stop is named like a street where it has such a head, else like a part of a town.
fn place(scene: &mut Scene<'_>, decision: &Decision) -> String {
    french_place(scene, decision)
        .or_else(|| street(scene, decision, Class::Place))
        .unwrap_or_else(|| house_or_quarter(scene, decision))
}

/// `Truro Station` for `Bodmin Station`; what says nothing of its kind becomes a part of a town.
fn house_or_quarter(scene: &mut Scene<'_>, decision: &Decision) -> String {
    let name = decision.base.clone();
    if let Some(kind) = Kind::of_place(&name, scene.language(decision)) {
        return of_kind(scene, decision, &kind);
    }
    let kept = kind_in_front(&name).to_owned();
    kept + &listed(scene, decision, Class::Place, Pool::Area)
}

/// `lieu-dit ` of `lieu-dit Coat Canton`: the small word in front that says what the place is, with its blank.
fn kind_in_front(name: &str) -> &str {
    let Some((kind, rest)) = name.split_once(' ') else { return "" };
    let is_small = kind.chars().all(|letter| letter.is_lowercase() || letter == '-');
    let is_kind = is_small && rest.starts_with(char::is_uppercase);
    if is_kind { name.get(..=kind.len()).unwrap_or_default() } else { "" }
}

/// `gare de Bayonne` for `gare de Landerneau`: what it is stays, with the article that the sentence has before it.
fn french_place(scene: &mut Scene<'_>, decision: &Decision) -> Option<String> {
    let name = decision.base.clone();
    let (head, town) = name.split_once(" de ").or_else(|| name.split_once(" d'"))?;
    let of_town = facts(&folded(head)).has_in(WordRole::PlaceOfTown, scene.languages(decision));
    of_town.then(|| format!("{head} {}", genitive_of(&city(scene, decision, town))))
}

/// The French genitive of a town.
fn genitive_of(town: &str) -> String {
    match town.split_once(' ') {
        Some(("Le", rest)) => format!("du {rest}"),
        Some(("Les", rest)) => format!("des {rest}"),
        _ if elides(town) => format!("d'{town}"),
        _ => format!("de {town}"),
    }
}

/// Another street with the same head: `Almgatan` for `Björkgatan`, `Rue Hubert Couturier` for `Rue Alphonse Métayer`.
fn street(scene: &mut Scene<'_>, decision: &Decision, class: Class) -> Option<String> {
    let name = decision.base.clone();
    if let Some(known) = scene.known(class, &name) {
        return Some(known);
    }
    let lang = scene.language(decision);
    if let Some((head, rest)) = french_head(&name) {
        return french_street(scene, decision, class, (head, rest));
    }
    let Some((_, head)) = split_head(&name) else {
        return (class == Class::Street).then(|| street_without_head(scene, decision, lang));
    };
    let lang = language_of_street(head, lang);
    let separate = head.starts_with(' ');
    if let Some(street) = street_by_adjective(scene, decision, class, (head, lang)) {
        return Some(street);
    }
    let surnames = scene.lexicon.pool(Pool::Surname(name_parts::home(lang)));
    Some(scene.name(decision, class, &name, &|attempt, seed| {
        let mut draw = Draw::of_attempt(seed, attempt);
        let plain = draw.pick(stems(lang)).map(|stem| stem.trim_end().to_owned());
        let genitive =
            || draw.clone().pick(surnames).map(|surname| format!("{}s", surname.trim_end_matches('s')));
        let stem = if (separate && lang != Lang::En) || attempt > 60 { genitive().or(plain) } else { plain };
        Some(if separate { format!("{}{head}", stem?) } else { format!("{}{}", stem?, head.to_lowercase()) })
    }))
}

/// `Breite Straße` for `Schlesische Straße`, `Norra vägen` for `Gamla vägen`: an adjective where the head stands by itself, in the north only
/// for an adjective. The adjective is drawn for the adjective alone, so that `Kölner Str.` is called as `Kölner Straße` is.
fn street_by_adjective(
    scene: &mut Scene<'_>,
    decision: &Decision,
    class: Class,
    (head, lang): (&str, Lang),
) -> Option<String> {
    let adjectives = street_adjectives(lang);
    let stem = decision.base.get(..decision.base.len().checked_sub(head.len())?)?;
    if !head.starts_with(' ') {
        return None;
    }
    if has_adjectives_of_towns(lang) {
        return german_adjective(scene, decision, class, (stem, lang)).map(|other| format!("{other}{head}"));
    }
    let other = adjectives.contains(&stem).then(|| scene.pooled(decision, class, stem, adjectives))?;
    Some(format!("{other}{head}"))
}

/// `Leipziger` for `Kölner`, which no case changes, and `Lange` for `Breite` with the ending that it has here: `in der Langen Straße`.
fn german_adjective(
    scene: &mut Scene<'_>,
    decision: &Decision,
    class: Class,
    (stem, lang): (&str, Lang),
) -> Option<String> {
    let ending = ADJECTIVE_ENDINGS.into_iter().find(|ending| stem.to_lowercase().ends_with(ending))?;
    let kept = if ending == "er" { "er" } else { "e" };
    let adjectives = street_adjectives(lang).iter().copied();
    let alike: Vec<&str> = adjectives.filter(|other| other.ends_with(kept)).collect();
    let base = stem.get(..stem.len() - ending.len())?.to_owned() + kept;
    let other = scene.pooled(decision, class, &base, &alike);
    Some(cased_like(&(other + ending.strip_prefix(kept).unwrap_or_default()), stem))
}

/// How German adjectives before a street end; those of towns always in the first.
const ADJECTIVE_ENDINGS: [&str; 3] = ["er", "en", "e"];

fn street_without_head(scene: &mut Scene<'_>, decision: &Decision, lang: Lang) -> String {
    let pool = people::first_filled(scene, [lang, STAND_IN, STAND_IN].map(Pool::StreetName));
    scene.pooled(decision, Class::Street, &decision.base, &pool)
}

fn french_head(name: &str) -> Option<(&str, &str)> {
    let lower = name.to_lowercase();
    let head = STREET_STARTS.iter().find(|head| lower.starts_with(head.as_str()))?;
    name.split_at_checked(head.len())
}

/// A street named after a person gets another person's name, any other one a garden's; it is drawn with its head, so that it is told from
/// the streets of the document.
fn french_street(
    scene: &mut Scene<'_>,
    decision: &Decision,
    class: Class,
    (head, rest): (&str, &str),
) -> Option<String> {
    if let Some((first, last)) = name_in_street(rest) {
        let first = people::part(scene, decision, Class::First, first);
        return Some(format!("{head}{first} {}", people::part(scene, decision, Class::Surname, last)));
    }
    Some(scene.drawn(decision, class, &decision.base, &|draw, _| {
        Some(format!("{head}{}", draw.pick(stems(Lang::Fr))?))
    }))
}

/// The two words with capitals that the name of a street is.
fn name_in_street(rest: &str) -> Option<(&str, &str)> {
    let (first, last) = rest.split_once(' ').filter(|(_, last)| !last.contains(' '))?;
    [first, last].iter().all(|word| word.starts_with(char::is_uppercase)).then_some((first, last))
}

fn split_head(name: &str) -> Option<(&str, &str)> {
    let lower = name.to_lowercase();
    let head =
        STREET_ENDS.iter().find(|head| lower.ends_with(head.as_str()) && lower.len() > head.len() + 1)?;
    // Lower case has as many bytes as the name in every language of the table; where not, there is no head.
    name.split_at_checked(name.len().checked_sub(head.len())?)
}

/// Another house number of as many digits, letters drawn from the first four.
fn street_number(scene: &mut Scene<'_>, decision: &Decision) -> String {
    let text = scene.text(decision);
    changed(scene, "street-number", text, |text, draw| {
        if let Some(flat) = dwelling(text, draw) {
            return flat;
        }
        let mut leads = true;
        let digits = map_digits(text, || {
            let digit = if leads { 1 + draw.digit() % 9 } else { draw.digit() };
            leads = false;
            char::from(b'0' + digit)
        });
        let letter = char::from(b'a' + draw.digit() % 4);
        let letters = digits.chars().map(|old| match old {
            'a'..='z' => letter,
            'A'..='Z' => letter.to_ascii_uppercase(),
            _ => old,
        });
        let lone = text.chars().filter(|letter| letter.is_alphabetic()).count() == 1;
        if lone { letters.collect() } else { digits }
    })
}

/// Another dwelling number of a register: `H0402` of Norway (Kartverket), whose letter says on what kind of floor it is, `1201` of Sweden
/// (Lantmäteriet), whose floors count from 10; the floor and the door are others, low ones as in most houses.
fn dwelling(text: &str, draw: &mut Draw) -> Option<String> {
    const FLOORS: u8 = 5;
    const DOORS: u8 = 6;
    let (lead, digits) = match text.strip_prefix(['H', 'K', 'L', 'U']) {
        Some(digits) if digits.starts_with('0') => (text.get(..2)?, digits),
        None if text.starts_with('1') => ("1", text),
        _ => return None,
    };
    let formed = digits.len() == 4 && digits.bytes().all(|byte| byte.is_ascii_digit());
    let (floor, door) = (1 + draw.digit() % FLOORS, 1 + draw.digit() % DOORS);
    (formed && digits.get(2..3) == Some("0")).then(|| format!("{lead}{floor}0{door}"))
}

/// What `change` draws for `text`, drawn again while it is an original; the same text gives the same result in the scope.
pub(crate) fn changed(
    scene: &Scene<'_>,
    purpose: &str,
    text: &str,
    change: impl Fn(&str, &mut Draw) -> String,
) -> String {
    let mut draw = scene.draw(purpose, text);
    let mut last = change(text, &mut draw);
    for _ in 0..40 {
        if !scene.originals.holds(&last) {
            break;
        }
        last = change(text, &mut draw);
    }
    last
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_several_words_share_none() {
        let shares = |one, other| has_one_of(one, &words_of_several(other));
        assert!(shares("San Diego", "San José") && shares("Saint-Denis", "saint étienne"));
        assert!(!shares("San Diego", "San") && !shares("Bad Ems", "San José"));
        assert!(!shares("Rothenburg ob der Tauber", "Neustadt an der Aisch"), "small words tell nothing");
    }
}
