//! The review page, and what it asks.

mod api;
mod curate;
mod events;
mod files;
mod view;

pub(crate) use api::{read_ahead, router};
pub(crate) use events::Desk;
