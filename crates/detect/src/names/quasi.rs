//! What identifies together with other facts: professions, family, nationalities, languages, illnesses, beliefs.

use super::reading::is_capitalised;
use super::scene::{Says, Scene};
use super::tables::FIELDS_BEFORE;
use super::{health, studies, told};
use crate::View;
use maskros_language::{WordRole, facts};
use maskros_lexicon::{Role, Word};
use maskros_text::{Attributes, Candidate, Case, Label, Lang, Source, TokenKind, kind};

/// Which role gives which label, how sure, and whether the word must be capitalised.
const ROLES: &[(Role, Label, f32, bool)] = &[
    (Role::Kin, Label::Fam, 0.6, false),
    (Role::Profession, Label::Prof, 0.55, false),
    (Role::Education, Label::Edu, 0.55, false),
    (Role::Ethnic, Label::EthnicGroup, 0.55, false),
    (Role::Medical, Label::Medical, 0.55, false),
    (Role::Sensitive, Label::Sensitive, 0.55, false),
    (Role::TransportLine, Label::TransportName, 0.65, true),
    (Role::Vehicle, Label::VehicleName, 0.55, false),
];

/// So many words stand between a number and the kin that it counts.
const MAX_BETWEEN: usize = 2;
/// How sure the form of a word is.
const TOLD: f32 = 0.6;
/// So many words before an English profession belong to it.
const MAX_BRANCH: usize = 3;
/// So many tokens behind the make of a vehicle name its model.
const MAX_MODEL: usize = 3;

/// What token `idx` alone gives away.
pub(super) fn find(scene: &Scene<'_>, idx: usize, out: &mut Vec<Candidate>) {
    if let Some(word) = scene.view.word(idx).filter(|word| word.roles != 0) {
        put(scene, word, idx, idx, out);
    }
    told::find(scene, idx, out);
}

/// The labels of a word or phrase of the lexicon that stands from token `first` to `last`.
pub(super) fn put(scene: &Scene<'_>, word: &Word, first: usize, last: usize, out: &mut Vec<Candidate>) {
    let languages = scene.view.languages;
    let capital = is_capitalised(scene.view, first);
    let spoken = is_language(scene, word, first);
    for (role, label, score, needs_capital) in ROLES.iter().filter(|row| !(spoken && row.0 == Role::Ethnic)) {
        if word.has(*role, languages)
            && (capital || !needs_capital || first < last)
            && is_meant(scene, word, (first, last), *label)
        {
            let whole = extent(scene, (first, last), *label);
            put_label(scene, whole, *label, *score, None, out);
        }
    }
    let kind = (word.country == Some(*b"SE")).then_some("sweden");
    if spoken {
        put_label(scene, (first, last), Label::Language, 0.55, kind, out);
        told::spoken(scene, first, out);
    } else if word.has(Role::Nationality, languages) {
        put_label(scene, (first, last), Label::Nationality, 0.55, kind, out);
    }
}

/// Whether the word is a language, and here no people of the same name.
fn is_language(scene: &Scene<'_>, word: &Word, idx: usize) -> bool {
    let languages = scene.view.languages;
    let people = word.has(Role::Nationality, languages) || word.has(Role::Ethnic, languages);
    word.has(Role::Language, languages) && (!people || is_spoken(scene, idx))
}

/// What the form of a word tells, with what belongs to its name.
pub(super) fn put_told(
    scene: &Scene<'_>,
    tokens: (usize, usize),
    label: Label,
    rule: &'static str,
    out: &mut Vec<Candidate>,
) {
    let (first, last) = extent(scene, tokens, label);
    let says = Says { label, score: TOLD, source: Source::Context, rule };
    scene.put(out, first, last, says, Attributes::default());
}

/// Whether a word that can be `label` is that here.
fn is_meant(scene: &Scene<'_>, word: &Word, (first, last): (usize, usize), label: Label) -> bool {
    let view = scene.view;
    match label {
        Label::Fam if first == last && is_doubtful_kin(view.folded(first)) => is_owned(scene, first),
        Label::VehicleName => is_capitalised(view, first) || !view.is_ordinary(word),
        Label::TransportName => view.text(first).len() > SHORT_LINE || view.is_upper(first),
        _ => true,
    }
}

/// Lines of so many letters or fewer are abbreviations, which have capitals: `RE` is a train, `Re:` an answer.
const SHORT_LINE: usize = 3;

/// Whether the word for a relative means anybody else as well.
pub(super) fn is_doubtful_kin(folded: &str) -> bool {
    facts(folded).has(WordRole::DoubtfulKin)
}

/// Whether the words before say whose relative the one at token `idx` is, one adjective between at most.
fn is_owned(scene: &Scene<'_>, idx: usize) -> bool {
    let owner = |back: usize| idx.checked_sub(back).is_some_and(|at| is_owner(scene, at));
    owner(1) || (owner(2) && scene.view.is_word(idx - 1))
}

/// Whether token `at` owns what follows: a pronoun, or the genitive of a name.
fn is_owner(scene: &Scene<'_>, at: usize) -> bool {
    let view = scene.view;
    let named =
        || is_capitalised(view, at) || view.known(at).is_some_and(|known| known.telling.owner.is_some());
    view.facts(at).has(WordRole::KinOwner) || (view.folded(at).ends_with('s') && named())
}

/// The tokens of the whole name of what stands from token `first` to `last`.
fn extent(scene: &Scene<'_>, (first, last): (usize, usize), label: Label) -> (usize, usize) {
    match label {
        Label::Medical => health::extent(scene, first, last),
        Label::Edu => (first, studies::extent(scene, last)),
        Label::VehicleName => (first, vehicle_end(scene, last)),
        Label::Prof => (branch_before(scene, first), branch_behind(scene, last)),
        _ => (first, last),
    }
}

/// `data protection officer`: the first token of an English profession.
fn branch_before(scene: &Scene<'_>, first: usize) -> usize {
    let english = scene.view.languages.has(Lang::En);
    let before = (1..=MAX_BRANCH).map_while(|back| first.checked_sub(back));
    let branch = |at: &usize| {
        let folded = scene.view.folded(*at);
        !folded.is_empty()
            && FIELDS_BEFORE.iter().any(|row| row.split_whitespace().any(|word| word == folded))
    };
    before.take_while(|at| english && branch(at)).last().unwrap_or(first)
}

/// `ouvrier agricole`, `agent d'entretien`: the last token of a French profession.
fn branch_behind(scene: &Scene<'_>, last: usize) -> usize {
    let view = scene.view;
    if !view.languages.has(Lang::Fr) {
        return last;
    }
    if view.facts(last + 1).has(WordRole::BranchBehind) {
        return last + 1;
    }
    let of = matches!(view.folded(last + 1), "de" | "d'" | "d’");
    let branch = view.tokens.get(last + 2).is_some_and(|token| {
        token.kind == TokenKind::Word
            && token.case == Case::Lower
            && !matches!(
                view.folded(last + 2),
                "la" | "le"
                    | "les"
                    | "l'"
                    | "l’"
                    | "ce"
                    | "cette"
                    | "son"
                    | "sa"
                    | "mon"
                    | "ma"
                    | "un"
                    | "une"
                    | "nos"
                    | "vos"
                    | "leur"
            )
    });
    if of && branch { last + 2 } else { last }
}

/// `Volvo V70`, `Ford F-150`, `Dacia Duster`: the last token of the model.
fn vehicle_end(scene: &Scene<'_>, last: usize) -> usize {
    let view = scene.view;
    let mut end = last;
    while end < last + MAX_MODEL && !scene.shouting {
        let joined = view.text(end + 1) == "-" && view.touches_next(end) && view.touches_next(end + 1);
        if !joined && !is_model_number(view, end + 1) && !is_model_word(scene, end + 1) {
            break;
        }
        end += 1;
    }
    end
}

/// `V70`, `F150`: whether the token is a number or a code as short as those of models.
fn is_model_number(view: &View<'_>, idx: usize) -> bool {
    view.tokens.get(idx).is_some_and(|token| match token.kind {
        TokenKind::Number => token.span.len() <= 4,
        TokenKind::Mixed => token.span.len() <= 6,
        _ => false,
    })
}

/// `Duster`: whether the token is one word with a capital that the lists have neither as a name nor as anything else.
fn is_model_word(scene: &Scene<'_>, idx: usize) -> bool {
    let view = scene.view;
    if !is_capitalised(view, idx) || is_capitalised(view, idx + 1) || scene.reading(idx).is_listed() {
        return false;
    }
    view.word(idx).is_none_or(|word| word.place.is_none() && word.roles == 0)
}

fn put_label(
    scene: &Scene<'_>,
    (first, last): (usize, usize),
    label: Label,
    score: f32,
    kind: Option<&'static str>,
    out: &mut Vec<Candidate>,
) {
    let says = Says { label, score, source: Source::Lexicon, rule: "listed-word" };
    scene.put(out, first, last, says, Attributes { kind, ..Attributes::default() });
}

fn is_spoken(scene: &Scene<'_>, idx: usize) -> bool {
    let before = |back: usize| idx.checked_sub(back).map_or("", |at| scene.view.folded(at));
    facts(before(1)).has(WordRole::LanguageContext)
        || ["talar", "pratar", "speak", "speaks", "spreche", "spricht", "parle", "snakker", "taler"]
            .contains(&before(2))
}

/// `fem bröder`, `4 sisters`, `to voksne børn`, `fyra av mina syskonbarn`: the number before kin (SweLL 1.6).
pub(super) fn siblings(scene: &Scene<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = scene.view;
    let between = (1..=MAX_BETWEEN)
        .take_while(|back| idx.checked_sub(*back).is_some_and(|at| view.facts(at).has(WordRole::BeforeKin)))
        .count();
    let Some(before) = idx.checked_sub(1 + between) else { return };
    let number = view.is_number(before) && view.text(before).len() < 3;
    if number || view.facts(before).has(WordRole::SmallNumber) {
        let says =
            Says { label: Label::Quantity, score: 0.6, source: Source::Context, rule: "number-of-kin" };
        scene.put(
            out,
            before,
            before,
            says,
            Attributes { kind: Some(kind::FAMILY), ..Attributes::default() },
        );
    }
}
