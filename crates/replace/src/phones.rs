//! Telephone numbers that ring nowhere: what they are says `crates/identifiers`, here they are drawn.

use crate::namer::Class;
use crate::scene::Scene;
use maskros_identifiers::phones::DialledNumber;
use maskros_text::Decision;

/// The mention as a number that belongs to nobody, with the same prefix and delimiters.
pub(crate) fn fictional(scene: &mut Scene<'_>, decision: &Decision, text: &str) -> String {
    let number = dialled(scene, text);
    let own = scene.drawn(decision, Class::Contact, &number.dialled(), &|draw, attempt| {
        // A number out of the reserved ranges can be drawn for itself.
        number.invent_subscriber(attempt, draw).filter(|own| number.with_subscriber(own) != text)
    });
    number.with_subscriber(&own)
}

/// The number as it is read, in a brief text by its form alone.
fn dialled<'t>(scene: &Scene<'_>, text: &'t str) -> DialledNumber<'t> {
    let read = if scene.is_brief() { DialledNumber::by_form } else { DialledNumber::of };
    read(text, scene.main_language())
}
