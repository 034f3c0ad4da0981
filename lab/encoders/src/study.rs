//! `maskros-lab study`.

use anyhow::{Result, bail};
use clap::Subcommand;
use maskros_lab::{
    Display,
    studies::{court, slide, swedish},
};
use std::io::{self, Write as _};

/// Which study.
#[derive(Debug, Subcommand)]
pub(crate) enum Study {
    /// Personal information in essays, after Szawerna et al. (2025): folds, plain and weighted loss, tables 2 to 12.
    Swedish(swedish::Options),
    /// Court decisions, after AnGer's "Deep Text Anonymisation": several layers at once or each by itself, strict tables.
    Court(court::Options),
    /// Identification of Scandinavian languages, after SLIDE: alterations of the sentences, their ablation, tiers of models.
    Slide(Box<slide::Study>),
}

pub(crate) fn run(study: &Study) -> Result<()> {
    let mut say = |line: &str| drop(writeln!(io::stderr(), "{line}"));
    let mut display = Display::default();
    let (done, out) = match study {
        Study::Swedish(options) => (swedish::run(options, &mut display, &mut say)?, &options.setup.out),
        Study::Court(options) => (court::run(options, &mut display, &mut say)?, &options.setup.out),
        Study::Slide(study) => (slide::run(study, &mut display, &mut say)?, &study.out),
    };
    if !done {
        bail!("stopped; the same command goes on");
    }
    writeln!(io::stdout(), "{}", out.join("tables.md").display())?;
    Ok(())
}
