//! `review`: the page in which people see, correct and decide, and the documents as they left them.

#[cfg(feature = "server")]
mod documents;
#[cfg(feature = "server")]
mod result;

use crate::{
    arguments::Review,
    exit::{Exit, Outcome},
};

/// Opens the page, or writes the results.
#[cfg(feature = "server")]
pub(crate) fn run(arguments: &Review) -> Outcome<Exit> {
    use crate::{inputs::gathered, serve::Listening, setup};
    use std::sync::Arc;

    let reading = &arguments.reading;
    let inputs = gathered(&reading.inputs, reading.follow_links, false)?.told();
    setup::refuse_unused(&reading.fields, &inputs)?;
    let (models, settings) = setup::road(&arguments.deciding, setup::jobs(reading.jobs))?;
    let (models, policy) = (Arc::new(models), settings.policy.clone());
    // Before key and project are made: what cannot be read leaves nothing behind.
    documents::look(arguments, &inputs)?;
    let project = documents::project(arguments, Arc::clone(&models), settings)?;
    if let Some(output) = &arguments.output {
        return result::write(arguments, output, &inputs, &project);
    }
    let listening = Listening::new(arguments.listen, &arguments.limits, &arguments.reviewer)?;
    documents::take_in(arguments, &inputs, &project)?;
    project.begin_review().map_err(documents::stopped)?;
    listening.serve(listening.options(models, policy, Some(project)), None, "/review/")?;
    Ok(Exit::Done)
}

/// Says how to build a program that can.
#[cfg(not(feature = "server"))]
pub(crate) fn run(_: &Review) -> Outcome<Exit> {
    Err(crate::exit::Failure::usage(
        "this program was built without the review page; build it with `--features server`",
    ))
}
