//! Numbers of people, organisations, accounts, vehicles and files: the same shape, and nobody's.
//!
//! How a number of each kind is invented says `crates/identifiers`; here is what it shall tell, and how it is drawn.

use crate::calendar::Date;
use crate::namer::Class;
use crate::scene::Scene;
use maskros_identifiers::{
    Birth, Birthday, RandomSource, accounts, any_code, any_digits, dockets, organisations, people, positions,
    vehicles,
};
use maskros_text::{Decision, Label, kind};

/// The mention as another number of its kind.
pub(crate) fn realistic(scene: &mut Scene<'_>, decision: &Decision) -> Option<String> {
    let invent = inventor(decision.label)?;
    let text = scene.text(decision);
    let kind = decision.attributes.kind.unwrap_or_default();
    let asked = Asked { text, kind, birthday: birthday(scene, decision.label, text, kind) };
    Some(scene.drawn(decision, Class::Number, text, &|draw, attempt| {
        let made = invent(&asked, draw);
        // Short numbers run out; they get longer rather than shared.
        Some(if attempt > 200 { format!("{made}{}", draw.digit()) } else { made })
    }))
}

/// A number to make another of.
struct Asked<'a> {
    text: &'a str,
    kind: &'a str,
    /// The day of birth that the new number shall tell, where numbers of the kind do.
    birthday: Option<Birthday>,
}

type Inventor = fn(&Asked<'_>, &mut dyn RandomSource) -> String;

/// What makes another number of a label.
fn inventor(label: Label) -> Option<Inventor> {
    Some(match label {
        Label::PersonidNr => {
            |asked, random| people::invent_personal_number(asked.kind, asked.text, asked.birthday, random)
        }
        Label::OrganisationNr => {
            |asked, random| organisations::invent_organisation_number(asked.kind, asked.text, random)
        }
        Label::AccountNr => |asked, random| accounts::invent_account_number(asked.kind, asked.text, random),
        Label::LicenseNr => |asked, random| vehicles::invent_vehicle_number(asked.text, random),
        Label::CaseNr => |asked, random| dockets::invent_docket(asked.text, random),
        Label::OtherNrSeq => other_number,
        Label::TransportNr | Label::Quantity => |asked, random| any_digits(asked.text, random),
        _ => return None,
    })
}

fn other_number(asked: &Asked<'_>, random: &mut dyn RandomSource) -> String {
    match asked.kind {
        kind::COORDINATES => positions::invent_position(asked.text, random),
        _ => any_code(asked.text, random),
    }
}

/// The day of birth in a number of a person, moved as the dates of birth of the document are, so that both still fit.
fn birthday(scene: &Scene<'_>, label: Label, text: &str, kind: &str) -> Option<Birthday> {
    if label != Label::PersonidNr {
        return None;
    }
    let date = date_of(scene, people::birth_told_by(kind, text)?)?;
    let Date { year, month, day } = scene.timeline.birthday(date);
    Some(Birthday { year, month, day })
}

/// The day of a birth; where the number tells none, the day that the document tells, or one in the middle of the month.
fn date_of(scene: &Scene<'_>, born: Birth) -> Option<Date> {
    let Birth { year, month, day } = born;
    match day {
        Some(day) => Date::new(year, month, day),
        None => scene.timeline.birth_in(year, month).or_else(|| Date::new(year, month, 15)),
    }
}
