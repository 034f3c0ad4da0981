//! Measures Maskros on the development sets that mark personal data.
//!
//! `cargo run --release -p maskros-eval` prints the table and writes `lab/eval/results/coverage.csv`;
//! with `--check` it compares instead and fails where a figure changed unnoticed.
//! The data are read from the folder in `MASKROS_DATA`.

mod coverage;
mod gold;

use anyhow::{Result, ensure};
use coverage::{Coverage, Share};
use maskros_pipeline::{Pipeline, Settings};
use maskros_policy::Policy;
use maskros_text::Document;
use std::{
    env,
    fmt::Write as _,
    fs,
    io::{self, Write as _},
    num::NonZeroUsize,
    path::Path,
    thread,
};

/// A development set: file name without ending, and whether the rows of one `doc` are one document.
const SETS: &[(&str, bool)] = &[
    ("da_dab_dev", false),
    ("de_grascco_phi_dev", false),
    ("en_presidio_synth_dev", false),
    ("en_tab_dev", false),
    ("fr_echr_manual_dev", true),
];

fn main() -> Result<()> {
    let Ok(data) = env::var("MASKROS_DATA") else {
        writeln!(
            io::stderr(),
            "skipped: MASKROS_DATA is not set, so there are no development sets to measure on"
        )?;
        return Ok(());
    };
    let policy = Policy::builtin("default").ok_or_else(|| anyhow::anyhow!("no default policy"))?;
    let pipeline = Pipeline::new(Settings { policy, languages: None });
    let mut table = "set,group,name,gold,covered,share covered,safe,share safe\n".to_owned();
    for (set, join) in SETS {
        let path = Path::new(&data).join("entities").join(format!("{set}.jsonl"));
        write_rows(&mut table, set, &measure(&pipeline, gold::read(&path, *join)?))?;
    }
    io::stdout().write_all(table.as_bytes())?;
    let results = Path::new(env!("CARGO_MANIFEST_DIR")).join("results/coverage.csv");
    if env::args().any(|argument| argument == "--check") {
        let committed = fs::read_to_string(&results)?;
        ensure!(
            committed == table,
            "the figures differ from {}; run without --check and review the difference",
            results.display()
        );
    } else {
        fs::write(&results, table)?;
    }
    Ok(())
}

fn measure(pipeline: &Pipeline, golds: Vec<gold::Gold>) -> Coverage {
    let documents: Vec<&Document> = golds.iter().map(|gold| &gold.document).collect();
    let jobs = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let mut coverage = Coverage::default();
    for (gold, analysis) in golds.iter().zip(pipeline.analyse_all(&documents, jobs)) {
        coverage.add(gold, &analysis);
    }
    coverage
}

fn write_rows(table: &mut String, set: &str, coverage: &Coverage) -> Result<()> {
    for ((group, name), share) in &coverage.spans {
        write_row(table, set, group, name, *share)?;
    }
    write_row(table, set, "characters", "masked that are gold", coverage.characters)
}

fn write_row(table: &mut String, set: &str, group: &str, name: &str, share: Share) -> Result<()> {
    let Share { of, covered, safe } = share;
    #[expect(clippy::cast_precision_loss, reason = "counts of a development set are small")]
    let rate = |part: usize| part as f64 / of.max(1) as f64;
    Ok(writeln!(table, "{set},{group},{name},{of},{covered},{:.4},{safe},{:.4}", rate(covered), rate(safe))?)
}
