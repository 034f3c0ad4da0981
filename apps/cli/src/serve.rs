//! `serve`: the service. In a build without the feature `server` it is refused here.

#[cfg(feature = "server")]
mod listening;

use crate::{
    arguments::Serve,
    exit::{Failure, OfFile, Outcome},
};

#[cfg(feature = "server")]
pub(crate) use listening::Listening;

/// Answers requests until somebody stops it.
#[cfg(feature = "server")]
pub(crate) fn run(arguments: &Serve) -> Outcome<()> {
    if let (Some(name), Some(role)) = (&arguments.new_key, arguments.role) {
        return listening::new_key(name, role);
    }
    let jobs = crate::setup::jobs(arguments.limits.workers);
    let (models, settings) = crate::setup::road(&arguments.deciding, jobs)?;
    refuse_open_to_others(arguments)?;
    let listening = Listening::new(arguments.listen, &arguments.limits, "owner")?;
    let options = listening.options(std::sync::Arc::new(models), settings.policy, None);
    let ports = presidio_ports(arguments)?;
    let workshop = workshop(arguments)?;
    let open_presidio = arguments.open_presidio;
    listening.serve(maskros_server::Options { open_presidio, workshop, ..options }, ports, "")
}

/// Whoever needs no key must be on this machine.
#[cfg(feature = "server")]
fn refuse_open_to_others(arguments: &Serve) -> Outcome<()> {
    if arguments.open_presidio && !arguments.listen.ip().is_loopback() {
        return Err(Failure::usage(
            "--open-presidio is for this machine alone; listen on 127.0.0.1 or give clients keys",
        ));
    }
    Ok(())
}

/// Where jobs over folders are done: by this program, with the models and rules of the service.
#[cfg(feature = "server")]
fn workshop(arguments: &Serve) -> Outcome<Option<maskros_server::Workshop>> {
    let Some(folder) = &arguments.job_folder else { return Ok(None) };
    let root = root(folder)?;
    let program = std::env::current_exe().of_file("maskros".as_ref())?;
    let defaults = arguments.deciding.options();
    Ok(Some(maskros_server::Workshop { root, program, defaults }))
}

/// The folder for jobs as the system has it.
#[cfg(feature = "server")]
fn root(folder: &std::path::Path) -> Outcome<std::path::PathBuf> {
    let root = folder.canonicalize().of_file(folder)?;
    if !root.is_dir() {
        return Err(Failure::usage(format_args!("{}: --job-folder wants a folder", folder.display())));
    }
    Ok(root)
}

/// Where Presidio's two services are wanted.
#[cfg(feature = "server")]
fn presidio_ports(arguments: &Serve) -> Outcome<Option<maskros_server::PresidioPorts>> {
    let at = |port: u16| std::net::SocketAddr::new(arguments.listen.ip(), port);
    match arguments.presidio_ports.as_slice() {
        [] => Ok(None),
        [analyzer, anonymizer] => {
            Ok(Some(maskros_server::PresidioPorts { analyzer: at(*analyzer), anonymizer: at(*anonymizer) }))
        }
        _ => Err(Failure::usage(
            "--presidio-ports wants two ports, that of the analyzer and that of the anonymizer",
        )),
    }
}

/// Says how to build a program that can.
#[cfg(not(feature = "server"))]
pub(crate) fn run(_: &Serve) -> Outcome<()> {
    Err(Failure::usage("this program was built without the service; build it with `--features server`"))
}
