//! Ctrl-C, and other wishes to end, in a run that writes files: the file in hand is given up, what is finished stays, and the user is
//! told how to go on. A second wish ends the program at once.

use crate::{
    exit::{Exit, Failure, Outcome},
    talk,
};
use std::sync::atomic::{AtomicBool, Ordering};

static ASKED: AtomicBool = AtomicBool::new(false);

/// From now on Ctrl-C, and on Unix the signals that a system ends programs with, are heeded by [`check`].
pub(crate) fn heed() {
    // Where the system does not let us, Ctrl-C does what it always does.
    let _ = ctrlc::set_handler(|| {
        if ASKED.swap(true, Ordering::Relaxed) {
            end_at_once();
        }
        talk::say("ending after what is in hand; once more ends at once\n");
    });
}

#[expect(clippy::exit, reason = "the user insists, and nothing else can end a thread that computes")]
fn end_at_once() {
    std::process::exit(Exit::Interrupted as i32);
}

/// Ends the run here if that is wished; `advice` says how to go on.
pub(crate) fn check(advice: impl FnOnce() -> String) -> Outcome<()> {
    if !ASKED.load(Ordering::Relaxed) {
        return Ok(());
    }
    Err(Failure::new(Exit::Interrupted, format_args!("interrupted; {}", advice())))
}
