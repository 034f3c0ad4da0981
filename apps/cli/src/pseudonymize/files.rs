//! The files of a run: told apart before it begins, and those that an earlier run has finished.

use crate::{
    arguments::{Deciding, Encoders, Fields, Mode, Naming, Pseudonymize, Reading, ScopeName},
    claims::{Claims, Existing, Role, takes_file},
    exit::Outcome,
    inputs::{Input, Target},
    keys::{Keys, log_path, record_path, refused},
    resume::{Earlier, RunRecord, RunSettings},
};
use log::warn;
use maskros_ledger::{Digest, Key, RunLog, RunModel};
use maskros_pipeline::Pipeline;
use std::{
    collections::HashSet,
    path::{Path, PathBuf},
};

/// Where the files lie that nobody needs to name.
pub(super) struct Files {
    pub(super) log: Option<PathBuf>,
    record: Option<PathBuf>,
}

/// What an earlier run has done, and the record of this one.
#[derive(Debug, Default)]
pub(super) struct Resumed {
    pub(super) earlier: Earlier,
    /// The names of the inputs whose outputs stay.
    pub(super) finished: HashSet<String>,
    pub(super) record: Option<RunRecord>,
}

impl Files {
    /// Looks at all files of the run before the first is opened.
    pub(super) fn claim(arguments: &Pseudonymize, inputs: &[Input], target: &Target) -> Outcome<Self> {
        let mut files = Self {
            log: log_path(arguments.log_file.as_ref(), arguments.naming.ledger.as_ref(), target),
            record: record_path(&arguments.reading.inputs, target),
        };
        let lacking = files.do_without(arguments);
        let claims = files.claims(arguments, inputs, target);
        claims.look(existing(arguments))?;
        if arguments.dry_run {
            return Ok(files);
        }
        claims.try_out()?;
        if let Some(path) = files.log.as_deref().filter(|path| path.exists()) {
            RunLog::verify(path).map_err(refused)?;
        }
        if let Some(log) = lacking {
            let what = "cannot be written, so this run keeps no run log; see --log-file";
            warn!("{}: {what}", log.display());
        }
        Ok(files)
    }

    /// Gives up what nobody asked for where there is no room for it beside the output. Returns the log that there will not be.
    fn do_without(&mut self, arguments: &Pseudonymize) -> Option<PathBuf> {
        if arguments.dry_run {
            return None;
        }
        self.record.take_if(|path| !takes_file(Role::Record, path));
        let is_asked = arguments.log_file.is_some() || arguments.naming.ledger.is_some();
        self.log.take_if(|path| !is_asked && !takes_file(Role::RunLog, path))
    }

    fn claims(&self, arguments: &Pseudonymize, inputs: &[Input], target: &Target) -> Claims {
        let Pseudonymize { reading, naming, deciding, report, annotations, .. } = arguments;
        let policy = Some(Path::new(&deciding.policy)).filter(|path| path.is_file());
        Claims::reading(&reading.inputs, inputs)
            .with(Role::Policy, policy)
            .with(Role::Key, naming.key_file.as_deref())
            .with(Role::Ledger, naming.ledger.as_deref())
            .writing(inputs, target)
            .with(Role::RunLog, self.log.as_deref())
            .with(Role::Record, self.record.as_deref())
            .with(Role::Report, report.as_deref())
            .with(Role::Annotations, annotations.as_deref())
    }

    /// What an earlier run has done that this one goes on with, and the record of this one.
    pub(super) fn resume(
        &self,
        arguments: &Pseudonymize,
        pipeline: &Pipeline,
        keys: &Keys,
        inputs: &[Input],
        target: &Target,
    ) -> Outcome<Resumed> {
        let settings = settings(arguments, pipeline, keys)?;
        let earlier = match &self.record {
            Some(path) if arguments.resume => Earlier::read(path)?,
            _ => Earlier::default(),
        };
        earlier.expect(&settings)?;
        let finished = if arguments.resume {
            finished(arguments, keys, inputs, target, &earlier)?
        } else {
            HashSet::new()
        };
        let record = self.record.as_deref().filter(|_| !arguments.dry_run);
        let record = record.map(|path| RunRecord::open(path, settings, &earlier)).transpose()?;
        Ok(Resumed { earlier, finished, record })
    }
}

/// What becomes of outputs that are there. A run that is resumed looks by itself which are its own, and a dry one writes none.
pub(super) const fn existing(arguments: &Pseudonymize) -> Existing {
    if arguments.force || arguments.resume || arguments.dry_run {
        Existing::Replaced
    } else {
        Existing::Refused("--force and --resume")
    }
}

fn finished(
    arguments: &Pseudonymize,
    keys: &Keys,
    inputs: &[Input],
    target: &Target,
    earlier: &Earlier,
) -> Outcome<HashSet<String>> {
    let key = lasting_key(arguments, keys);
    let mut finished = HashSet::new();
    for input in inputs {
        let Some(output) = target.path(input) else { continue };
        if earlier.is_finished(input, &output, key, arguments.force)? {
            finished.insert(input.name());
        }
    }
    Ok(finished)
}

/// The key, unless it is forgotten with the run.
pub(super) fn lasting_key<'a>(arguments: &Pseudonymize, keys: &'a Keys) -> Option<&'a Key> {
    (arguments.naming.mode != Mode::Irreversible).then_some(&keys.key)
}

/// The inputs that are still to be read. With a key and no table, finished inputs of a collection are read again to know which
/// pseudonyms they took.
pub(super) fn pending(arguments: &Pseudonymize, inputs: &[Input], resumed: &Resumed) -> Vec<Input> {
    let replay = is_replayed(&arguments.naming);
    let keep = |input: &&Input| replay || !resumed.finished.contains(&input.name());
    inputs.iter().filter(keep).cloned().collect()
}

fn is_replayed(naming: &Naming) -> bool {
    naming.mode == Mode::Linkable && naming.scope == ScopeName::Collection
}

/// Everything that the outputs depend on beside the inputs. Every option is named here, so that a new one is not forgotten.
fn settings(arguments: &Pseudonymize, pipeline: &Pipeline, keys: &Keys) -> Outcome<RunSettings> {
    let Pseudonymize { reading, deciding, naming, annotations, spans_field, offsets, .. } = arguments;
    let Reading { inputs: _, jobs: _, follow_links: _, strict, fields } = reading;
    let Fields { format, text_field, token_column, columns, column_names, header, section } = fields;
    let Deciding { policy: _, strategy: _, sensitivity: _, language, encoders } = deciding;
    let Naming { mode, scope, scope_name: _, key_file: _, ledger: _ } = naming;
    let models: Vec<String> = models(encoders)?
        .into_iter()
        .map(|model| format!("{} {} {}", model.purpose, model.digest, model.settings))
        .collect();
    let policy = Digest::of(pipeline.policy().canonical().as_bytes());
    let key = lasting_key(arguments, keys).map_or_else(String::new, |key| key.blind("resume", b"").to_hex());
    let scope_name = Digest::of(keys.scope.as_bytes()).to_hex();
    let settings = [
        ("version of the program", env!("CARGO_PKG_VERSION").to_owned()),
        ("policy, strategy or sensitivity", policy.to_hex()),
        ("language", language.join(",")),
        ("encoder", models.join("; ")),
        (
            "format, header or column",
            format!("{format:?} {header:?} {columns:?} {column_names:?} {token_column:?}"),
        ),
        ("text field", text_field.join(",")),
        ("size of sections", section.to_string()),
        ("strictness", strict.to_string()),
        ("spans field", format!("{spans_field:?} {offsets:?}")),
        ("mode, scope or scope name", format!("{mode:?} {scope:?} {scope_name}")),
        ("key", key),
        ("choice of annotations", annotations.is_some().to_string()),
    ];
    Ok(settings.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
}

/// The encoders as the run log has them.
pub(super) fn models(encoders: &Encoders) -> Outcome<Vec<RunModel>> {
    let precision = format!("{:?}", encoders.encoder_precision).to_lowercase();
    let detection = [std::slice::from_ref(&precision), encoders.encoder_label.as_slice()].concat().join(" ");
    let asked =
        [("detection", &encoders.encoder, detection), ("languages", &encoders.language_encoder, precision)];
    let models = asked.into_iter().filter_map(|(purpose, folder, settings)| {
        let digest = Digest::of_folder(folder.as_ref()?);
        Some(digest.map(|digest| RunModel { purpose: purpose.to_owned(), digest, settings }))
    });
    models.collect::<Result<_, _>>().map_err(refused)
}
