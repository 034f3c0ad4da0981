//! Address, keys and limits of the service.

use crate::{
    arguments::{Limits, RoleName},
    exit::{Exit, Failure, Outcome, stdout},
    setup,
    shown::put,
};
use log::info;
use maskros_pipeline::Models;
use maskros_policy::Policy;
use maskros_review::Project;
use maskros_server::{Access, AccessError, Options, PresidioPorts, Role};
use std::{
    io::{self, Write as _},
    net::{IpAddr, SocketAddr},
    num::NonZeroUsize,
    path::Path,
    sync::Arc,
    time::Duration,
};

/// How the service is to be reached.
pub(crate) struct Listening<'a> {
    address: SocketAddr,
    limits: &'a Limits,
    access: Access,
    /// The key of the printed link, where no file says who may ask.
    token: Option<String>,
}

impl<'a> Listening<'a> {
    /// The address and who may ask; without a file of keys `name` on this machine alone.
    pub(crate) fn new(address: SocketAddr, limits: &'a Limits, name: &str) -> Outcome<Self> {
        if let Some(path) = &limits.keys {
            return Ok(Self { address, limits, access: access(path)?, token: None });
        }
        refuse_elsewhere(address)?;
        let token = maskros_server::random().map_err(|error| unusable(&error))?;
        Ok(Self { address, limits, access: Access::token(&token, name), token: Some(token) })
    }

    /// What the service is told.
    pub(crate) fn options(&self, models: Arc<Models>, policy: Policy, review: Option<Project>) -> Options {
        Options {
            models,
            policy,
            access: self.access.clone(),
            hosts: self.hosts(),
            jobs: self.jobs(),
            body_limit: self.limits.body_limit,
            time_limit: Duration::from_secs(self.limits.time_limit),
            open_presidio: false,
            review,
            workshop: None,
        }
    }

    fn jobs(&self) -> NonZeroUsize {
        setup::jobs(self.limits.workers)
    }

    /// The names by which it may be called.
    fn hosts(&self) -> Vec<String> {
        let ip = self.address.ip();
        self.limits.host.iter().cloned().chain([host(ip)]).chain(local(ip)).collect()
    }

    /// Answers until somebody stops it; `path` is where the printed link leads.
    pub(crate) fn serve(&self, options: Options, ports: Option<PresidioPorts>, path: &str) -> Outcome<()> {
        let told = |address: SocketAddr| {
            let link = self.link(address, path);
            // Nobody may read it, and the service goes on all the same.
            let _ = io::stdout().write_all(link.as_bytes()).and_then(|()| io::stdout().flush());
            info!("listening on {address}; Ctrl-C ends it");
        };
        let failed = |error| Failure::new(Exit::Stopped, format_args!("{}: {error}", self.address));
        maskros_server::run(self.address, ports, options, told).map_err(failed)
    }

    fn link(&self, address: SocketAddr, path: &str) -> String {
        match (&self.token, path) {
            (Some(token), "") => format!("http://{address} for whoever sends the key {token}\n"),
            (Some(token), path) => format!("http://{address}{path}?token={token}\n"),
            (None, path) => format!("http://{address}{path}\n"),
        }
    }
}

/// An address as it stands in a URL.
fn host(ip: IpAddr) -> String {
    match ip {
        IpAddr::V4(ip) => ip.to_string(),
        IpAddr::V6(ip) => format!("[{ip}]"),
    }
}

/// What people call their own machine, where the address is one of it alone.
fn local(ip: IpAddr) -> impl Iterator<Item = String> {
    let names = ["localhost", "127.0.0.1", "[::1]"].map(str::to_owned);
    names.into_iter().filter(move |_| ip.is_loopback())
}

/// Who may ask by a file of keys.
fn access(keys: &Path) -> Outcome<Access> {
    Access::file(keys).map_err(|error| Failure::usage(format_args!("{}: {error}", keys.display())))
}

/// Refuses an address that others reach.
fn refuse_elsewhere(address: SocketAddr) -> Outcome<()> {
    if address.ip().is_loopback() {
        return Ok(());
    }
    Err(Failure::usage(
        "without --keys the service listens on this machine only (127.0.0.1); `maskros serve --new-key NAME --role ROLE` makes a key",
    ))
}

/// Prints a new key for people on stderr, and its line for the file of keys on stdout.
pub(super) fn new_key(name: &str, role: RoleName) -> Outcome<()> {
    let (key, table) = maskros_server::new_key(name, role.into()).map_err(|error| unusable(&error))?;
    stdout(writeln!(io::stderr(), "{key}"))?;
    put(table.as_bytes())
}

impl From<RoleName> for Role {
    fn from(name: RoleName) -> Self {
        match name {
            RoleName::Reviewer => Self::Reviewer,
            RoleName::Curator => Self::Curator,
            RoleName::KeyHolder => Self::KeyHolder,
        }
    }
}

fn unusable(error: &AccessError) -> Failure {
    Failure::new(Exit::Stopped, error)
}
