//! The files of a run: what each is for, told apart and tried before the first is opened.
//!
//! A mistyped option must not cost an original or a key, as `--report letter.txt` would. So every command that writes names here the
//! files that it will read and write, and begins only if no two of them are one file (by whatever name: over links, as hard links,
//! where the file system knows no letter case), none lies in another's folder, each can be written, and none is written over unasked.

mod identity;
mod writable;

use crate::{
    exit::{Failure, Outcome},
    inputs::{Input, Target},
};
use identity::{Identity, is_one_place, within};
use std::{
    collections::{HashMap, HashSet},
    fmt,
    path::{Path, PathBuf},
};

use writable::Aim;
pub(crate) use writable::takes_file;

/// What a file is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Role {
    Input,
    Policy,
    Key,
    Ledger,
    Output,
    RunLog,
    Record,
    Report,
    Annotations,
    Spans,
    Table,
    Figures,
    Confusion,
    Plot,
    ErrorPage,
}

impl Role {
    /// What messages call it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Input => "input",
            Self::Policy => "policy",
            Self::Key => "key",
            Self::Ledger => "ledger",
            Self::Output => "output",
            Self::RunLog => "run log",
            Self::Record => "record of the run",
            Self::Report => "report",
            Self::Annotations => "annotations",
            Self::Spans => "spans",
            Self::Table => "table",
            Self::Figures => "figures",
            Self::Confusion => "confusion table",
            Self::Plot => "plot",
            Self::ErrorPage => "page of errors",
        }
    }

    /// Whether the run only reads it.
    const fn is_read(self) -> bool {
        matches!(self, Self::Input | Self::Policy)
    }

    /// Whether folders that are missing above it are made.
    const fn makes_folders(self) -> bool {
        matches!(self, Self::Output | Self::Spans)
    }

    /// Whether a file that is there already goes on: it is added to, or read.
    const fn lives_on(self) -> bool {
        self.is_read() || matches!(self, Self::Key | Self::Ledger | Self::RunLog | Self::Record)
    }
}

/// A file with its role.
#[derive(Clone, Debug)]
struct Claim {
    role: Role,
    path: PathBuf,
    /// Of an output: the input that it is made of, as messages call it.
    of: Option<String>,
}

impl Claim {
    /// Whether a file is there that would be written anew.
    fn would_be_lost(&self) -> bool {
        !self.role.lives_on() && self.path.is_file()
    }
}

/// What becomes of files that are there already and would be written anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Existing {
    /// They are written over.
    Replaced,
    /// The run is refused, with the names of the options that allow it.
    Refused(&'static str),
}

impl Existing {
    /// Of a command that writes over files where `--force` says so.
    pub(crate) const fn unless_forced(force: bool) -> Self {
        if force { Self::Replaced } else { Self::Refused("--force") }
    }
}

/// The files of a run.
#[derive(Debug, Default)]
pub(crate) struct Claims {
    claims: Vec<Claim>,
    input_folders: Vec<PathBuf>,
    output_folder: Option<PathBuf>,
}

impl Claims {
    /// The inputs that `arguments` led to.
    pub(crate) fn reading(arguments: &[PathBuf], inputs: &[Input]) -> Self {
        let mut claims = Self { input_folders: folders(arguments), ..Self::default() };
        for input in inputs {
            claims.add(Role::Input, input.place(), None);
        }
        claims
    }

    /// With the output of each of `inputs`.
    pub(crate) fn writing(mut self, inputs: &[Input], target: &Target) -> Self {
        if let Target::Folder(folder) = target {
            self.output_folder = Some(folder.clone());
        }
        for input in inputs {
            if let Some(path) = target.path(input) {
                self.add(Role::Output, path, Some(input.shown()));
            }
        }
        self
    }

    /// With a file of this role, if there is to be one.
    pub(crate) fn with(mut self, role: Role, path: Option<&Path>) -> Self {
        if let Some(path) = path {
            self.add(role, path.to_owned(), None);
        }
        self
    }

    /// With a folder that files are written to.
    pub(crate) fn writing_into(self, folder: &Path) -> Self {
        Self { output_folder: Some(folder.to_owned()), ..self }
    }

    fn add(&mut self, role: Role, path: PathBuf, of: Option<String>) {
        self.claims.push(Claim { role, path, of });
    }

    /// Looks at all of them; nothing is made or changed.
    ///
    /// # Errors
    ///
    /// Refuses files that are one and the same, that lie in another's folder, and those that are there already unless they may be
    /// replaced; each with path and roles.
    pub(crate) fn look(&self, existing: Existing) -> Outcome<()> {
        self.refuse_shared()?;
        self.refuse_nested()?;
        self.refuse_inside()?;
        self.refuse_loss(existing)
    }

    fn refuse_loss(&self, existing: Existing) -> Outcome<()> {
        match existing {
            Existing::Replaced => self.refuse_links(),
            Existing::Refused(options) => self.refuse_existing(options),
        }
    }

    /// Refuses what is written over and is the name of a link: it would be what that leads to, which nobody has named.
    fn refuse_links(&self) -> Outcome<()> {
        let link = self.claims.iter().find(|claim| claim.would_be_lost() && is_link(&claim.path));
        refuse(link, format_args!("is a link to a file, which would be written over; name the file itself"))
    }

    /// Tries whether each can be written: folders take a file, and files that go on can be added to.
    ///
    /// # Errors
    ///
    /// Names the first that cannot, with its role and what the system said.
    pub(crate) fn try_out(&self) -> Outcome<()> {
        let mut tried = HashSet::new();
        self.written().try_for_each(|claim| writable::try_out(self.aim(claim), &mut tried))
    }

    /// Looks at all of them, and tries whether each can be written.
    ///
    /// # Errors
    ///
    /// As [`Self::look`] and [`Self::try_out`].
    pub(crate) fn look_and_try(&self, existing: Existing) -> Outcome<()> {
        self.look(existing)?;
        self.try_out()
    }

    /// Folders are made for outputs, and so they are there for what a run keeps beside them.
    fn aim<'a>(&self, claim: &'a Claim) -> Aim<'a> {
        let Claim { role, path, .. } = claim;
        let is_kept = matches!(role, Role::RunLog | Role::Record);
        let makes_folders = role.makes_folders() || is_kept && self.lies_beside_outputs(path);
        Aim { role: *role, path, makes_folders }
    }

    fn lies_beside_outputs(&self, path: &Path) -> bool {
        let folder = path.parent().unwrap_or(path);
        self.written().any(|claim| claim.role.makes_folders() && claim.path.starts_with(folder))
    }

    fn written(&self) -> impl Iterator<Item = &Claim> {
        self.claims.iter().filter(|claim| !claim.role.is_read())
    }

    fn refuse_shared(&self) -> Outcome<()> {
        let mut places: HashMap<Identity, Vec<&Claim>> = HashMap::new();
        for claim in &self.claims {
            let Some(identity) = Identity::of(&claim.path) else { continue };
            let earlier = places.entry(identity).or_default();
            refuse_clash(earlier, claim)?;
            earlier.push(claim);
        }
        Ok(())
    }

    /// Refuses outputs that would have to be both a file and a folder.
    fn refuse_nested(&self) -> Outcome<()> {
        let outputs = || self.claims.iter().filter(|claim| claim.role == Role::Output);
        let files: HashSet<&Path> = outputs().map(|claim| claim.path.as_path()).collect();
        let nested = outputs().find_map(|claim| Some((above(&claim.path, &files)?, claim)));
        nested.map_or(Ok(()), |(file, claim)| {
            let message = "the output of one input would be a folder of another's";
            Err(Failure::usage(format_args!("{}: {message} ({})", file.display(), claim.path.display())))
        })
    }

    /// Refuses what lies in the folder of the inputs, where the next run would take it for one, or in that of the outputs, which is
    /// given away.
    fn refuse_inside(&self) -> Outcome<()> {
        for folder in &self.input_folders {
            self.refuse_folders(folder)?;
            self.refuse_in(folder, "input folder", "the next run would read it as an input")?;
        }
        match &self.output_folder {
            Some(folder) => {
                self.refuse_in(folder, "output folder", "it would be given away with the results")
            }
            None => Ok(()),
        }
    }

    fn refuse_folders(&self, inputs: &Path) -> Outcome<()> {
        let Some(outputs) = &self.output_folder else { return Ok(()) };
        let Some(message) = nesting(outputs, inputs) else { return Ok(()) };
        let (outputs, inputs) = (outputs.display(), inputs.display());
        Err(Failure::usage(format_args!("{outputs}: {message} ({inputs})")))
    }

    fn refuse_in(&self, folder: &Path, called: &str, why: &str) -> Outcome<()> {
        let inside = self.inside(folder);
        refuse(inside, format_args!("must not lie in the {called} {}: {why}", folder.display()))
    }

    /// The first file in a folder that is written and is no output.
    fn inside(&self, folder: &Path) -> Option<&Claim> {
        let mut own = self.written().filter(|claim| claim.role != Role::Output);
        own.find(|claim| within(&claim.path, folder))
    }

    fn refuse_existing(&self, options: &str) -> Outcome<()> {
        let lost = self.claims.iter().find(|claim| claim.would_be_lost());
        refuse(lost, format_args!("exists already, and is not overwritten; see {options}"))
    }
}

/// Whether the path itself is a link, and none of the system's, as `/dev/stdout` is.
fn is_link(path: &Path) -> bool {
    !path.starts_with("/dev") && path.is_symlink()
}

fn folders(arguments: &[PathBuf]) -> Vec<PathBuf> {
    arguments.iter().filter(|argument| argument.is_dir()).cloned().collect()
}

/// Why the folder of the outputs and one of the inputs must not lie so; nothing where they lie apart.
fn nesting(outputs: &Path, inputs: &Path) -> Option<&'static str> {
    if within(outputs, inputs) {
        Some(
            "the output folder lies inside the input folder, so a second run would read the first one's results",
        )
    } else if within(inputs, outputs) {
        Some(
            "the input folder lies inside the output folder, so the originals would be given away with the results",
        )
    } else {
        None
    }
}

/// Refuses this file, if it is one, saying `why` of its role.
fn refuse(claim: Option<&Claim>, why: fmt::Arguments<'_>) -> Outcome<()> {
    let Some(Claim { role, path, .. }) = claim else { return Ok(()) };
    Err(Failure::usage(format_args!("{}: the {} {why}", path.display(), role.name())))
}

fn refuse_clash(earlier: &[&Claim], claim: &Claim) -> Outcome<()> {
    let other = earlier.iter().find(|other| clash(other, claim));
    other.map_or(Ok(()), |other| Err(shared(other, claim)))
}

/// Whether two files of the same identity must not be: inputs may be named twice.
fn clash(earlier: &Claim, later: &Claim) -> bool {
    !(earlier.role.is_read() && later.role.is_read()) && is_one_place(&earlier.path, &later.path)
}

/// The first of `files` that would have to be a folder of `path`.
fn above<'a>(path: &'a Path, files: &HashSet<&Path>) -> Option<&'a Path> {
    path.ancestors().skip(1).find(|folder| files.contains(folder))
}

fn shared(earlier: &Claim, later: &Claim) -> Failure {
    if let (Some(one), Some(other)) = (&earlier.of, &later.of) {
        let path = later.path.display();
        return Failure::usage(format_args!("{one} and {other} would write the same output ({path})"));
    }
    // What is only read, or goes on, is what would be lost.
    if later.role.lives_on() && !earlier.role.lives_on() {
        overwritten(later, earlier)
    } else {
        overwritten(earlier, later)
    }
}

fn overwritten(lost: &Claim, writer: &Claim) -> Failure {
    let other_name = other_name(lost, writer);
    let (writer_role, lost_role) = (writer.role.name(), lost.role.name());
    Failure::usage(format_args!(
        "{}: the {writer_role} would overwrite the {lost_role}{other_name}",
        writer.path.display()
    ))
}

/// What a file is called besides, where two claims name it differently.
fn other_name(lost: &Claim, writer: &Claim) -> String {
    if lost.path == writer.path {
        return String::new();
    }
    format!(" (the same file as {})", lost.path.display())
}
