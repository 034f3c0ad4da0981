//! Geographic positions: `59.91273, 10.74609`, `N 57° 42.123 E 11° 58.456`, `lat=48.85837`.

use super::context::Topic;
use super::site::Site;
use super::{Emitter, rules};
use maskros_identifiers::positions::{ALGEBRAIC_SIGNS, Angle, DEGREE_SIGNS, Position, SIDES, read_position};
use maskros_text::{Span, kind};

/// So many decimals of a degree are less than a town.
const TELLING_DECIMALS: usize = 3;

/// Adds the position whose first digits are at `site`.
pub(super) fn find(site: &Site<'_>, emitter: &mut Emitter<'_>) {
    if !may_begin(site) {
        return;
    }
    let start = start(site);
    let Some(position) = site.run.text.get(start..).and_then(read_position) else { return };
    let span = Span::new(start, start + position.len);
    if !emitter.covered(span, 0.5)
        && let Some(score) = score(site, &position)
    {
        emitter.emit(span, &rules::POSITION, kind::COORDINATES, score);
    }
}

/// Whether decimals enough, a sign for degrees, or a side of the world stands behind the digits.
fn may_begin(site: &Site<'_>) -> bool {
    const MOST_DIGITS: usize = 3;
    site.run.len(site.idx) <= MOST_DIGITS && goes_on_as_angle(site)
}

/// Whether a sign for degrees, a side of the world or decimals stand behind the digits.
fn goes_on_as_angle(site: &Site<'_>) -> bool {
    const LOOK: usize = 4;
    let after = site.run.after(site.span().end, LOOK).trim_start();
    after.starts_with(DEGREE_SIGNS) || (after.starts_with('.') && has_decimals(site))
}

/// Whether the next digits are as many as decimals that tell a place.
fn has_decimals(site: &Site<'_>) -> bool {
    site.run.is_digits(site.idx + 1) && site.run.len(site.idx + 1) >= TELLING_DECIMALS
}

/// Where the angle begins, with its sign and the side of the world before the digits.
fn start(site: &Site<'_>) -> usize {
    const LOOK: usize = 4;
    let digits = site.span().start;
    let before = site.run.before(digits, LOOK);
    let signed = before.strip_suffix(ALGEBRAIC_SIGNS).unwrap_or(before);
    let kept = match behind_side(signed) {
        Some(rest) => rest,
        // The sign joins the digits to a word.
        None if signed.ends_with(char::is_alphanumeric) => before,
        None => signed,
    };
    digits - (before.len() - kept.len())
}

/// What stands before the side of the world at the end, which no word has.
fn behind_side(signed: &str) -> Option<&str> {
    let rest = signed.strip_suffix(' ').unwrap_or(signed).strip_suffix(SIDES)?;
    (!rest.ends_with(char::is_alphanumeric)).then_some(rest)
}

/// How sure that is a position; none where nothing tells it from other numbers.
fn score(site: &Site<'_>, position: &Position) -> Option<f32> {
    let Position { first, second, .. } = position;
    let named = site.has(Topic::Position);
    match second {
        Some(second) if is_marked(first) && is_marked(second) => Some(0.9),
        Some(second) if is_pair(first, second, named) => Some(if named { 0.9 } else { 0.75 }),
        _ if first.has_sign && first.has_side => Some(0.75),
        _ if site.follows(Topic::Position) && first.decimals >= TELLING_DECIMALS => Some(0.85),
        _ => None,
    }
}

/// Whether a side of the world says what is measured.
fn is_marked(angle: &Angle) -> bool {
    angle.has_side && (angle.has_sign || angle.decimals >= TELLING_DECIMALS)
}

/// Whether both numbers are as exact as positions are, and the first can be a latitude that people live at; without a word for it both
/// have five decimals at least.
fn is_pair(first: &Angle, second: &Angle, named: bool) -> bool {
    const EXACT: usize = 5;
    let least = if named { TELLING_DECIMALS } else { EXACT };
    let exact = first.decimals >= least && second.decimals >= least;
    exact && (1..=85).contains(&first.degrees)
}

#[cfg(test)]
mod tests {
    use crate::numbers::tests::{finds, leaves};
    use maskros_text::{Label::OtherNrSeq, Lang};

    #[test]
    fn finds_pairs_and_what_is_called_a_position() {
        finds(OtherNrSeq, Lang::Nb, &["Hytta ligger på ⟦59.91273, 10.74609⟧ ved vannet."]);
        finds(OtherNrSeq, Lang::Sv, &["Vi möts vid ⟦N 57° 42.123 E 11° 58.456⟧ klockan tre."]);
        finds(OtherNrSeq, Lang::De, &["Treffpunkt ⟦52.5200° N, 13.4050° E⟧", "GPS: ⟦46.948, 7.447⟧"]);
        finds(
            OtherNrSeq,
            Lang::En,
            &["The cache is at ⟦51°30'26\"N 0°7'39\"W⟧ behind it.", "lat=⟦48.85837⟧&z=3"],
        );
        finds(OtherNrSeq, Lang::Nn, &["Posisjon ⟦71°03'N 25°47'Ø⟧"]);
    }

    #[test]
    fn leaves_amounts_angles_and_temperatures() {
        leaves(
            OtherNrSeq,
            Lang::Nb,
            &["Prisen steg fra 59.91 til 10.74.", "varmt, 25° i dag", "45° til høyre"],
        );
        leaves(OtherNrSeq, Lang::En, &["p = 0.04512, 0.03127", "12.345, 13.567 mg", "flexion 90° 45'"]);
    }
}
