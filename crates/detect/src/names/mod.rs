//! Names of people, places and institutions, from lists and context, and the words that identify together with other facts.
//!
//! Each token is looked at once; what is filed under it ([`trigger`]) and what the lexicon says of it decide which rules run there.
//! A name of several parts is read from left to right ([`sequence`]), so every rule looks at a bounded number of neighbours.

mod context;
mod institutions;
mod letters;
mod near;
mod people;
mod places;
mod quasi;
mod reading;
mod registry;
mod scene;
mod sequence;
mod tables;
mod titles;
mod trigger;

pub(crate) use letters::Letter;
pub(crate) use near::Near;
pub(crate) use registry::RULES;
pub(crate) use trigger::Trigger;

use crate::View;
use maskros_lexicon::Lexicon;
use maskros_text::Candidate;
use reading::is_capitalised;
use scene::Scene;

/// Adds the candidates of one sentence; `letter` remembers what earlier sentences said about names to come.
pub(crate) fn find(view: &View<'_>, lexicon: &Lexicon, letter: &mut Letter, candidates: &mut Vec<Candidate>) {
    let scene = Scene::new(view, lexicon);
    letter.find(&scene, candidates);
    let mut titled =
        letter.titles.take().and_then(|titles| titles::carry(&scene, titles, candidates)).unwrap_or(0);
    let (mut person, mut place) = (titled, 0);
    for idx in 0..view.tokens.len() {
        let capital = is_capitalised(view, idx);
        let Some(known) = view.known(idx) else { continue };
        if let Some(trigger) = known.trigger.filter(|trigger| !(trigger.is_misspelt() && capital)) {
            if idx >= titled {
                titled = titles::find(&scene, idx, &mut letter.titles, candidates).unwrap_or(0);
                person = person.max(titled);
            }
            filed(&scene, idx, trigger, candidates);
        }
        if !capital && known.word.is_none() && known.base.is_none() {
            continue;
        }
        context::role(&scene, idx, candidates);
        quasi::find(&scene, idx, candidates);
        if idx >= person {
            person = people::find(&scene, idx, candidates);
        }
        if idx >= place {
            place = places::find(&scene, idx, candidates);
        }
        if capital {
            institutions::ending(&scene, idx, candidates);
        }
    }
}

/// The rules of the tables that token `idx` is a key word of.
fn filed(scene: &Scene<'_>, idx: usize, trigger: Trigger, candidates: &mut Vec<Candidate>) {
    let Some(drawer) = trigger.drawer() else { return };
    context::phrases(scene, idx, drawer, candidates);
    if trigger.is_misspelt() {
        return;
    }
    institutions::heads(scene, idx, drawer, candidates);
    places::named(scene, idx, drawer, candidates);
    if drawer.numbered_kin {
        quasi::siblings(scene, idx, candidates);
    }
}
