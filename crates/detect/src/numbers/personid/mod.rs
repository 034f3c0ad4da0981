//! Numbers that a state or insurer gives to a person.

mod anglo;
mod continental;
mod document;
mod scandinavian;

use super::chunk::Site;
use super::context::Topic;
use super::{Finds, rules};

/// Adds the numbers of persons that begin at `site`.
pub(super) fn find(site: &Site<'_>, finds: &mut Finds<'_>) {
    scandinavian::find(site, finds);
    continental::find(site, finds);
    anglo::find(site, finds);
    document::find(site, finds);
    named(site, finds);
}

/// Whatever stands right after a word for a number of a person: the word is proof enough where the digits were mistyped.
fn named(site: &Site<'_>, finds: &mut Finds<'_>) {
    const SHAPES: [&str; 9] =
        ["6-4", "8-4", "6 4", "6 5", "9>14", "6-3>5", "3>4 3>4 3>4", "2 2 2 3>5", "3>4-2>4-3>4"];
    if !site.has(Topic::Person) {
        return;
    }
    if let Some(last) = SHAPES.iter().find_map(|shape| site.run.fits(site.idx, shape)) {
        finds.push(site.run.span(site.idx, last), &rules::PERSON_NUMBER, "person-number", 0.75);
    }
}
