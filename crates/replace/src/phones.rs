//! Telephone numbers that ring nowhere: what they are says `crates/identifiers`, here they are drawn.

use crate::draw::Draw;
use crate::namer::Class;
use crate::scene::Scene;
use maskros_identifiers::phones::DialledNumber;
use maskros_text::Decision;

/// The mention as a number that belongs to nobody, with the same prefix and delimiters.
pub(crate) fn fictional(scene: &mut Scene<'_>, decision: &Decision, text: &str) -> String {
    let read = if scene.is_brief() { DialledNumber::by_form } else { DialledNumber::of };
    let number = read(text, scene.main_language());
    let own = scene.name(decision, Class::Contact, &number.dialled(), &|attempt, seed| {
        let mut draw = Draw::of_attempt(seed, attempt);
        // A number out of the reserved ranges can be drawn for itself.
        number.invent_subscriber(attempt, &mut draw).filter(|own| number.with_subscriber(own) != text)
    });
    number.with_subscriber(&own)
}
