//! Where the bytes of one output go.

use crate::{
    claims::Existing,
    exit::{Outcome, make_folder_of, stdout},
    inputs::{Input, Target},
    keys::refused,
    shown::put,
};
use maskros_ledger::{AtomicFile, Digest, Hasher, LedgerError};
use std::{
    io::{self, Write},
    path::Path,
};

/// Writes a file that is whole or not there.
pub(crate) fn write_whole(path: &Path, bytes: &[u8]) -> Outcome<()> {
    let written = AtomicFile::create(path).and_then(|mut file| {
        file.put(bytes)?;
        file.commit()
    });
    written.map(drop).map_err(refused)
}

/// An open output: a file that is whole or not there, standard output, or nothing where a finished run is gone through again.
#[derive(Debug)]
pub(crate) enum Sink {
    File(AtomicFile),
    Stdout(Stdout),
    /// Bytes are counted and go nowhere.
    Dry(u64),
    Nothing,
}

/// Standard output, which nobody can take back: bytes may be held until it is known that they may go.
#[derive(Debug, Default)]
pub(crate) struct Stdout {
    hasher: Hasher,
    held: Option<Vec<u8>>,
}

impl Stdout {
    fn write(&mut self, bytes: &[u8]) -> Outcome<()> {
        self.hasher.update(bytes);
        match &mut self.held {
            Some(held) => {
                held.extend_from_slice(bytes);
                Ok(())
            }
            None => put(bytes),
        }
    }

    fn release(&mut self) -> Outcome<()> {
        self.held.take().map_or(Ok(()), |held| put(&held))
    }
}

/// An output whose bytes are all written.
#[derive(Debug)]
pub(crate) enum Finished {
    File(maskros_ledger::FinishedFile),
    Stdout(Digest),
    Nothing,
}

impl Sink {
    /// The output of `input`; folders are made as needed. Where outputs that are there must stay, one that has come to be there since
    /// the run began stays too.
    pub(crate) fn open(target: &Target, input: &Input, existing: Existing) -> Outcome<Self> {
        Self::made(target, input, existing, AtomicFile::create)
    }

    /// The same for originals: a file that only its owner can read.
    pub(crate) fn private(target: &Target, input: &Input, existing: Existing) -> Outcome<Self> {
        Self::made(target, input, existing, AtomicFile::create_private)
    }

    fn made(
        target: &Target,
        input: &Input,
        existing: Existing,
        make: impl FnOnce(&Path) -> Result<AtomicFile, LedgerError>,
    ) -> Outcome<Self> {
        let Some(path) = target.path(input) else { return Ok(Self::Stdout(Stdout::default())) };
        make_folder_of(&path)?;
        let file = make(&path).and_then(|file| match existing {
            Existing::Replaced => Ok(file),
            Existing::Refused(_) => file.new_only(),
        });
        file.map(Self::File).map_err(refused)
    }

    pub(crate) fn write(&mut self, bytes: &[u8]) -> Outcome<()> {
        match self {
            Self::File(file) => file.put(bytes).map_err(refused),
            Self::Stdout(stdout) => stdout.write(bytes),
            Self::Dry(count) => {
                *count += bytes.len() as u64;
                Ok(())
            }
            Self::Nothing => Ok(()),
        }
    }

    /// Holds what goes to standard output in memory until it is released or the output is finished; what is given up is never written.
    pub(crate) fn hold(&mut self) {
        if let Self::Stdout(stdout) = self {
            stdout.held.get_or_insert_default();
        }
    }

    /// Lets what was held go, and what follows.
    pub(crate) fn release(&mut self) -> Outcome<()> {
        if let Self::Stdout(stdout) = self { stdout.release() } else { Ok(()) }
    }

    /// Gives every byte to the system, still under a temporary name.
    pub(crate) fn finish(self) -> Outcome<Finished> {
        Ok(match self {
            Self::File(file) => Finished::File(file.finish().map_err(refused)?),
            Self::Stdout(mut open) => {
                open.release()?;
                stdout(io::stdout().flush())?;
                Finished::Stdout(open.hasher.finish())
            }
            Self::Dry(_) | Self::Nothing => Finished::Nothing,
        })
    }
}

impl Finished {
    /// The fingerprint of what was written, if anything was.
    pub(crate) fn digest(&self) -> Option<Digest> {
        match self {
            Self::File(file) => Some(file.digest()),
            Self::Stdout(digest) => Some(*digest),
            Self::Nothing => None,
        }
    }

    /// How many bytes wait for the disk.
    pub(crate) fn bytes(&self) -> u64 {
        if let Self::File(file) = self { file.bytes() } else { 0 }
    }

    /// Brings every byte to the disk, still under a temporary name.
    pub(crate) fn sync(&self) -> Outcome<()> {
        if let Self::File(file) = self { file.sync().map_err(refused) } else { Ok(()) }
    }

    /// Gives the output its name.
    pub(crate) fn publish(self) -> Outcome<()> {
        if let Self::File(file) = self { file.publish().map(drop).map_err(refused) } else { Ok(()) }
    }
}
