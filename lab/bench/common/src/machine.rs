//! What the system says of a program.

use rustix::time::{ClockId, clock_gettime};
use std::fs;

/// The seconds that this thread had a processor: other work of the machine does not count, unlike by the clock on the wall.
pub fn seconds_of_thread() -> f64 {
    seconds(ClockId::ThreadCPUTime)
}

/// The seconds that all threads of this program together had a processor.
pub fn seconds_of_program() -> f64 {
    seconds(ClockId::ProcessCPUTime)
}

fn seconds(clock: ClockId) -> f64 {
    let time = clock_gettime(clock);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

/// Resident memory in MB (10⁶ bytes).
#[derive(Clone, Copy, Debug)]
pub struct Memory {
    /// Now.
    pub now: f64,
    /// The most so far.
    pub peak: f64,
}

impl Memory {
    /// That of this program; `None` on systems without `/proc`.
    pub fn own() -> Option<Self> {
        Self::of("self")
    }

    /// That of the program with this number.
    pub fn of(program: &str) -> Option<Self> {
        let status = fs::read_to_string(format!("/proc/{program}/status")).ok()?;
        Some(Self { now: megabytes(&status, "VmRSS:")?, peak: megabytes(&status, "VmHWM:")? })
    }
}

/// A field of `status`, which counts in KiB, as proc(5) says.
fn megabytes(status: &str, field: &str) -> Option<f64> {
    let value = status.lines().find_map(|line| line.strip_prefix(field))?;
    let kib: f64 = value.split_whitespace().next()?.parse().ok()?;
    Some(kib * 1024.0 / 1e6)
}
