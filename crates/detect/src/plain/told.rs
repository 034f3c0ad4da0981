//! Reasons that a sentence is asked for once, for all its candidates: longer names that words stand in, the famous, makers with their models.

use super::within::{is_in_body, is_in_town, is_town_of_words};
use super::{before_names, masters::Masters, vehicles::Vehicles};
use crate::{SentenceView, left::Reason};
use maskros_text::{Candidate, Span};

static IN_BODY: Reason = Reason { name: "in-body", description: "A word in the longer name of a body." };
static IN_TOWN: Reason = Reason { name: "in-town", description: "A street in the longer name of a town." };
static MASTER: Reason = Reason {
    name: "famous-dead",
    description: "One of the famous dead, in a sentence that speaks of their works.",
};
static VEHICLE: Reason =
    Reason { name: "vehicle", description: "A maker or model of a vehicle beside the other." };
static TITLE_OF_THING: Reason =
    Reason { name: "title-of-thing", description: "A form of address that is a word before a thing." };

/// All of them.
pub(super) const ALL: [&Reason; 5] = [&IN_BODY, &IN_TOWN, &MASTER, &VEHICLE, &TITLE_OF_THING];

/// What the candidates of a sentence are asked against.
pub(super) struct Told {
    bodies: Vec<Span>,
    towns: Vec<Span>,
    masters: Masters,
    vehicles: Vehicles,
}

impl Told {
    /// That of a sentence and its own candidates.
    pub(super) fn of(view: &SentenceView<'_>, own: &[Candidate]) -> Self {
        let spans =
            |is: &dyn Fn(&Candidate) -> bool| own.iter().filter(|one| is(one)).map(|one| one.span).collect();
        Self {
            bodies: spans(&|one| one.rule == "institution-head"),
            towns: spans(&|one| is_town_of_words(view, one)),
            masters: Masters::of(view, own),
            vehicles: Vehicles::of(view, own),
        }
    }

    /// Why the candidate is no name, by this.
    pub(super) fn reason(&self, view: &SentenceView<'_>, candidate: &Candidate) -> Option<&'static Reason> {
        match () {
            () if is_in_body(view, candidate, &self.bodies) => Some(&IN_BODY),
            () if is_in_town(candidate, &self.towns) => Some(&IN_TOWN),
            () if self.masters.hold(candidate) => Some(&MASTER),
            () if self.vehicles.hold(candidate) => Some(&VEHICLE),
            () if before_names::is_title_of_thing(view, candidate) => Some(&TITLE_OF_THING),
            () => None,
        }
    }
}
