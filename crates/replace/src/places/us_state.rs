//! The states of the United States by their postal codes: `Pflugerville, TX 78660`.

use crate::namer::Class;
use crate::scene::Scene;
use maskros_text::Decision;

const STATES: &str = include_str!("../../data/us_states.tsv");

/// Another state's code for the code of one: that of the state that stands for it where it is written out too.
pub(super) fn of(scene: &mut Scene<'_>, decision: &Decision) -> Option<String> {
    let name = name_of(scene.text(decision))?;
    let codes: Vec<&str> = states().map(|(code, _)| code).collect();
    let written = Decision { base: name.into(), ..decision.clone() };
    let other = super::listed(scene, &written, Class::Region, maskros_lexicon::Pool::Region);
    let code = states().find(|(_, name)| name.eq_ignore_ascii_case(&other)).map(|(code, _)| code.to_owned());
    Some(code.unwrap_or_else(|| scene.pooled(decision, Class::Region, &decision.base, &codes)))
}

/// Whether a text is the code of a state.
pub(crate) fn is_code(text: &str) -> bool {
    name_of(text).is_some()
}

fn name_of(text: &str) -> Option<&'static str> {
    states().find(|(code, _)| *code == text).map(|(_, name)| name)
}

/// Each code with its state.
fn states() -> impl Iterator<Item = (&'static str, &'static str)> {
    STATES.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once('\t'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn states_are_known_by_their_codes() {
        assert_eq!((states().count(), name_of("TX"), name_of("tx")), (51, Some("Texas"), None));
    }
}
