//! How spans, labels and actions stand in JSON: spans as `[start, end]`, the others by name.

use maskros_text::{Action, Label, Span};
use serde::{Deserialize, Deserializer, Serializer, de::Error};

pub(crate) mod span {
    use super::{Deserialize, Deserializer, Error, Serializer, Span};

    pub(crate) fn serialize<S: Serializer>(span: &Span, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq([span.start, span.end])
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Span, D::Error> {
        let [start, end] = <[usize; 2]>::deserialize(from)?;
        if start <= end {
            Ok(Span::new(start, end))
        } else {
            Err(D::Error::custom("a span ends before it begins"))
        }
    }
}

pub(crate) mod label {
    use super::{Deserialize, Deserializer, Error, Label, Serializer};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for this signature")]
    pub(crate) fn serialize<S: Serializer>(label: &Label, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(label.name())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Label, D::Error> {
        let name = String::deserialize(from)?;
        Label::from_name(&name).ok_or_else(|| D::Error::custom("no label has this name"))
    }
}

pub(crate) mod action {
    use super::{Action, Deserialize, Deserializer, Error, Serializer};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for this signature")]
    pub(crate) fn serialize<S: Serializer>(action: &Action, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(action.name())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Action, D::Error> {
        let name = String::deserialize(from)?;
        let action = Action::ALL.into_iter().find(|action| action.name() == name);
        action.ok_or_else(|| D::Error::custom("no action has this name"))
    }
}
