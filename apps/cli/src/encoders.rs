//! Models from outside: put on the setup, and what `model` tells of them. In a build without the feature `encoder` they are refused here and nowhere else.

#[cfg(feature = "encoder")]
mod folder;
#[cfg(feature = "network")]
mod pull;
#[cfg(feature = "encoder")]
mod setup;

use crate::{
    arguments::{Encoders, LangId, Model},
    exit::Outcome,
};
use maskros_langid::Identifier;
use maskros_pipeline::Models;
use std::num::NonZeroUsize;

/// The embedded models, with the encoders that were asked for.
pub(crate) fn models(encoders: &Encoders, jobs: NonZeroUsize) -> Outcome<Models> {
    #[cfg(feature = "encoder")]
    return setup::put_on(Models::embedded(), encoders, jobs);
    #[cfg(not(feature = "encoder"))]
    match (&encoders.encoder, &encoders.language_encoder, jobs) {
        (None, None, _) => Ok(Models::embedded()),
        _ => Err(built_without("encoder")),
    }
}

/// What identifies languages in `maskros langid`.
pub(crate) fn identifier(arguments: &LangId, jobs: NonZeroUsize) -> Outcome<Identifier> {
    match (&arguments.language_encoder, jobs) {
        (None, _) => Ok(Identifier::embedded()),
        #[cfg(feature = "encoder")]
        (Some(folder), jobs) => setup::identifier(folder, arguments.encoder_precision, jobs),
        #[cfg(not(feature = "encoder"))]
        _ => Err(built_without("encoder")),
    }
}

/// `maskros model`.
pub(crate) fn run(command: &Model) -> Outcome<()> {
    match command {
        #[cfg(feature = "encoder")]
        Model::Show { folder, encoder_label } => folder::show(folder, &setup::labels(encoder_label)?),
        #[cfg(feature = "network")]
        Model::Pull(arguments) => pull::run(arguments),
        #[cfg(not(feature = "encoder"))]
        Model::Show { .. } => Err(built_without("encoder")),
        #[cfg(not(feature = "network"))]
        Model::Pull(_) => Err(built_without("network")),
    }
}

#[cfg(not(feature = "network"))]
fn built_without(feature: &str) -> crate::exit::Failure {
    crate::exit::Failure::usage(format_args!(
        "this program was built without that; build it with `cargo build --release --package maskros --features {feature}`"
    ))
}
