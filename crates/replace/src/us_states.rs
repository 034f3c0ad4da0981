//! The states of the United States by their postal codes: `Pflugerville, TX 78660`.

const STATES: &str = include_str!("../data/us_states.tsv");

/// The name of the state of a code; none for another text.
pub(crate) fn name(code: &str) -> Option<&'static str> {
    states().find(|(own, _)| *own == code).map(|(_, name)| name)
}

/// The code of a state, in any letter case.
pub(crate) fn code(name: &str) -> Option<&'static str> {
    states().find(|(_, own)| own.eq_ignore_ascii_case(name)).map(|(code, _)| code)
}

/// All codes.
pub(crate) fn codes() -> impl Iterator<Item = &'static str> {
    states().map(|(code, _)| code)
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
        assert_eq!((codes().count(), name("TX"), name("tx")), (51, Some("Texas"), None));
        assert_eq!(code("TEXAS"), Some("TX"));
    }
}
