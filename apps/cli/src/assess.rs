//! `assess`: what a pseudonymised collection still gives away, and what it is still good for.

mod collection;
mod compare;
mod limits;
mod measures;
mod plot;
mod register;
mod report;
mod risk;
mod tagging;
mod utility;
mod versions;

use crate::{arguments::Assess, exit::Outcome};

/// Assesses what was asked for.
pub(crate) fn run(what: &Assess) -> Outcome<()> {
    match what {
        Assess::Risk(arguments) => risk::run(arguments),
        Assess::Report(arguments) => report::run(arguments),
        Assess::Utility(arguments) => utility::run(arguments),
        Assess::Compare(arguments) => compare::run(arguments),
    }
}
