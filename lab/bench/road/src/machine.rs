//! What the system says of this program.

use anyhow::{Context as _, Result};
use rustix::time::{ClockId, clock_gettime};
use std::fs;

/// The seconds that this thread had a processor.
pub(crate) fn seconds() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

/// The bytes of this program that are in memory: the line `VmRSS` of `status` in KiB, as proc(5) says.
pub(crate) fn resident_bytes() -> Result<f64> {
    let status = fs::read_to_string("/proc/self/status").context("memory is read on Linux alone")?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).context("no resident memory")?;
    let kib: f64 = line.split_whitespace().next().context("no resident memory")?.parse()?;
    Ok(kib * 1024.0)
}
